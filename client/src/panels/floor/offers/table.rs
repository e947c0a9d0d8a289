//! The orders about the table in sight and its hand.

use super::{Section, light, once};
use crate::amounts;
use crate::model::Model;
use crate::panels::floor::drafts::Drafts;
use crate::words::Names;
use cardroom_shared::command::{FloorAnswer, FloorOrder, Irregularity, IrregularityKind, Order};
use cardroom_shared::seat::{PersonNo, TableNo};

/// The orders about the table in sight and its hand. `person` is whom they are about where they are about somebody.
pub(in crate::panels::floor) fn of_table(model: &Model, person: Option<PersonNo>, drafts: &Drafts) -> Vec<Section> {
    let Some(table) = model.table() else { return Vec::new() };
    let no = table.table;
    let floor = |order| Order::Floor(no, order);
    let impound = drafts.amount().map(|amount| {
        let name = format!("Hold {} in dispute", amounts::chips(amount));
        light(name, "From the pot that was awarded, until you decide", floor(FloorOrder::Impound(amount)))
    });
    let breaking = format!("Break table {no}: its players move to other tables");
    let table_itself = vec![once("Break table", "Its players move to other tables", breaking, Order::BreakTable(no))];
    let hand = vec![
        light("Deal now", "The next hand at this table begins", Order::Deal(no)),
        once("Misdeal", "All chips are returned", "Declare a misdeal".to_owned(), floor(FloorOrder::Misdeal)),
        light("Run it twice", "All players in the hand must agree", floor(FloorOrder::ProposeRuns(2))),
        light("Run it three times", "All players in the hand must agree", floor(FloorOrder::ProposeRuns(3))),
        light("Withdraw proposal", "The board is run once", floor(FloorOrder::Cancel)),
    ];
    let over = vec![
        once(
            "Void hand",
            "All chips are returned and it is dealt again; before the next deal, with a reason",
            format!("Void the last hand of table {no}"),
            Order::VoidHand(no),
        ),
        once(
            "Undo last action",
            "Reopens the betting of the last hand; before the next deal, with a reason",
            format!("Reopen the last hand of table {no} before its last action"),
            Order::ReopenHand(no, None),
        ),
    ];
    let seat = person.and_then(|person| table.seats.iter().find(|seat| seat.person == person)).map(|seat| seat.seat);
    let remedy = drafts.wrong.zip(drafts.seen()).map(|(kind, cards)| {
        let whose = seat.map(|seat| format!(" of {}", model.seat(seat))).unwrap_or_default();
        let question = format!("Apply the house remedy: {}{whose}", kind.word().replace('-', " "));
        let into = drafts.into.filter(|_| kind == IrregularityKind::CardsIntoHand);
        let order = floor(FloorOrder::Irregularity(Irregularity { kind, seat, cards, into }));
        once("Apply remedy", "As the house rules say; choose a player if it happened to their cards", question, order)
    });
    vec![
        answers(no),
        Section { heading: "Hand", offers: hand },
        Section { heading: "Last hand", offers: over },
        Section { heading: "Disputed pot", offers: impound.into_iter().collect() },
        Section { heading: "Irregularity", offers: remedy.into_iter().collect() },
        Section { heading: "Table", offers: table_itself },
    ]
}

/// The answers to whoever called the director to a table.
pub(in crate::panels::floor) fn answers(table: TableNo) -> Section {
    let answers = [
        ("Ruling stands", "Play resumes", FloorAnswer::Accept),
        ("Change ruling", "The last action is undone", FloorAnswer::Overrule),
        ("Close call", "The matter is settled, and play resumes", FloorAnswer::Resume),
        ("Resume play", "The call stays open, and play resumes meanwhile", FloorAnswer::PlayOn),
    ];
    let offers = answers.map(|(name, hint, answer)| light(name, hint, Order::Answer(table, answer)));
    Section { heading: "Floor call", offers: offers.into_iter().collect() }
}
