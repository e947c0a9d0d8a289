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
        let name = format!("Lay {} aside", amounts::chips(amount));
        light(name, "Chips of the pot that was awarded, until it is decided", floor(FloorOrder::Impound(amount)))
    });
    let breaking = format!("Break table {no}: its players go to others");
    let table_itself = vec![once("Break the table", "Its players go to other tables", breaking, Order::BreakTable(no))];
    let hand = vec![
        light("Deal now", "The next hand at this table begins", Order::Deal(no)),
        once("Misdeal", "Every chip goes back", "Call the deal off".to_owned(), floor(FloorOrder::Misdeal)),
        light("Run it twice", "All who are in must agree", floor(FloorOrder::ProposeRuns(2))),
        light("Run it three times", "All who are in must agree", floor(FloorOrder::ProposeRuns(3))),
        light("Take the proposal back", "The board is dealt once", floor(FloorOrder::Cancel)),
    ];
    let over = vec![
        once(
            "Hand does not count",
            "Its chips go back and it is dealt again; before the next deal, with a reason",
            format!("Take back the last hand of table {no}"),
            Order::VoidHand(no),
        ),
        once(
            "Last act back",
            "The betting goes on before it; before the next deal, with a reason",
            format!("Open the last hand of table {no} again, without its last act"),
            Order::ReopenHand(no, None),
        ),
    ];
    let seat = person.and_then(|person| table.seats.iter().find(|seat| seat.person == person)).map(|seat| seat.seat);
    let remedy = drafts.wrong.zip(drafts.seen()).map(|(kind, cards)| {
        let whose = seat.map(|seat| format!(" of {}", model.seat(seat))).unwrap_or_default();
        let question = format!("Put it right by the house: {}{whose}", kind.word().replace('-', " "));
        let into = drafts.into.filter(|_| kind == IrregularityKind::CardsIntoHand);
        let order = floor(FloorOrder::Irregularity(Irregularity { kind, seat, cards, into }));
        once(
            "Put it right",
            "The remedy of the house is carried out; choose a player if it happened to their cards",
            question,
            order,
        )
    });
    vec![
        answers(no),
        Section { heading: "The hand", offers: hand },
        Section { heading: "The last hand, when it is over", offers: over },
        Section { heading: "A pot in doubt", offers: impound.into_iter().collect() },
        Section { heading: "What went wrong", offers: remedy.into_iter().collect() },
        Section { heading: "The table", offers: table_itself },
    ]
}

/// The answers to whoever called the director to a table.
pub(in crate::panels::floor) fn answers(table: TableNo) -> Section {
    let answers = [
        ("Stands", "What was ruled stands, and play goes on", FloorAnswer::Accept),
        ("Overrule", "What was ruled last does not stand: the act is taken back", FloorAnswer::Overrule),
        ("Settled", "The matter is settled, and play goes on", FloorAnswer::Resume),
        ("Play on", "The matter stays open, and play goes on meanwhile", FloorAnswer::PlayOn),
    ];
    let offers = answers.map(|(name, hint, answer)| light(name, hint, Order::Answer(table, answer)));
    Section { heading: "The floor was called", offers: offers.into_iter().collect() }
}
