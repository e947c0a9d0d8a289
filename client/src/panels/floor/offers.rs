//! Which orders there are, as buttons. The house says whether an order can be given; here none is judged.

use super::drafts::{self, Drafts};
use crate::amounts;
use crate::model::Model;
use crate::words::Names;
use cardroom_shared::command::{FloorOrder, Irregularity, Order};
use cardroom_shared::house::Permission;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::Phase;

/// An order that is given with one click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What stands on the button.
    pub name: String,
    /// What it means.
    pub hint: &'static str,
    /// The order as a question ends in it: `Disqualify Bruno`.
    pub question: String,
    /// The order.
    pub order: Order,
    /// Whether it is asked about.
    pub weight: Weight,
}

/// Whether an order can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// It can, or does little.
    Light,
    /// It cannot: it is asked about once.
    Final,
}

/// Orders of one kind.
pub(super) struct Section {
    /// What they are about.
    pub(super) heading: &'static str,
    /// The orders.
    pub(super) offers: Vec<Offer>,
}

fn light(name: impl Into<String>, hint: &'static str, order: Order) -> Offer {
    let name = name.into();
    Offer { question: name.clone(), name, hint, order, weight: Weight::Light }
}

fn once(name: impl Into<String>, hint: &'static str, question: String, order: Order) -> Offer {
    Offer { name: name.into(), hint, question, order, weight: Weight::Final }
}

/// The orders about the whole evening.
pub(super) fn of_evening(model: &Model) -> Vec<Section> {
    let Some(view) = model.view() else { return Vec::new() };
    let clock = match view.day.phase {
        Phase::Entering => {
            let question = "Shuffle up and deal".to_owned();
            vec![once("Shuffle up and deal", "Seats are drawn and the clock starts", question, Order::Start)]
        }
        Phase::Paused => vec![light("Go on", "The clock runs again", Order::Resume)],
        Phase::Playing | Phase::Break => {
            let next = if view.day.phase == Phase::Break { "End the break" } else { "Next level" };
            vec![
                light("Stop the clock", "No hand begins and nobody's time runs", Order::Pause),
                once(next, "The level or break ends now", next.to_owned(), Order::NextLevel),
            ]
        }
        Phase::Over => Vec::new(),
    };
    let question = "Race off the smallest chips".to_owned();
    let chips = match view.day.phase {
        Phase::Playing | Phase::Break | Phase::Paused => {
            vec![once("Chip race", "The smallest chips leave play", question, Order::ChipRace)]
        }
        Phase::Entering | Phase::Over => Vec::new(),
    };
    vec![Section { heading: "The clock", offers: clock }, Section { heading: "The chips", offers: chips }]
}

/// The orders about the table in sight and its hand. `person` is whom they are about where they are about somebody.
pub(super) fn of_table(model: &Model, person: Option<PersonNo>, drafts: &Drafts) -> Vec<Section> {
    let Some(table) = model.table() else { return Vec::new() };
    let no = table.table;
    let floor = |order| Order::Floor(no, order);
    let hand = vec![
        light("Deal now", "The next hand at this table begins", Order::Deal(no)),
        once("Misdeal", "Every chip goes back", "Call the deal off".to_owned(), floor(FloorOrder::Misdeal)),
        light("Run it twice", "All who are in must agree", floor(FloorOrder::ProposeRuns(2))),
        light("Run it three times", "All who are in must agree", floor(FloorOrder::ProposeRuns(3))),
        light("Take the proposal back", "The board is dealt once", floor(FloorOrder::Cancel)),
    ];
    let seat = person.and_then(|person| table.seats.iter().find(|seat| seat.person == person)).map(|seat| seat.seat);
    let remedy = drafts.wrong.zip(drafts.seen()).map(|(kind, cards)| {
        let whose = seat.map(|seat| format!(" of {}", model.seat(seat))).unwrap_or_default();
        let question = format!("Put it right by the house: {}{whose}", drafts::word(kind).replace('-', " "));
        let order = floor(FloorOrder::Irregularity(Irregularity { kind, seat, cards }));
        once(
            "Put it right",
            "The remedy of the house is carried out; choose a player if it happened to his cards",
            question,
            order,
        )
    });
    vec![
        Section { heading: "The hand", offers: hand },
        Section { heading: "What went wrong", offers: remedy.into_iter().collect() },
    ]
}

/// The orders about a person.
pub(super) fn of_person(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Section> {
    let name = model.person(person);
    let conduct = vec![
        light("Warn", "It is written down", Order::Warn(person)),
        light("May not ask", "To see called hands", Order::Asking(person, Permission::No)),
        light("May ask", "To see called hands", Order::Asking(person, Permission::Yes)),
    ];
    let substitute = drafts::substitute(model, drafts).map(|(by, by_name)| {
        let question = format!("Let {by_name} play on for {name}");
        let hint = "Stack, place and prize stay with the entrant";
        once("Substitute", hint, question, Order::Substitute { person: by, name: by_name, entrant: person })
    });
    let mut sections = vec![
        Section { heading: "Conduct", offers: conduct },
        Section { heading: "Seat", offers: substitute.into_iter().collect() },
    ];
    let seat = model.table().and_then(|table| {
        let seat = table.seats.iter().find(|seat| seat.person == person)?;
        Some((table.table, seat.seat))
    });
    if let Some((table, seat)) = seat {
        sections.extend(in_hand(table, seat, &name, drafts));
    }
    sections
}

/// The orders about the hand of somebody at the table in sight.
fn in_hand(table: TableNo, seat: SeatNo, name: &str, drafts: &Drafts) -> [Section; 3] {
    let floor = |order| Order::Floor(table, order);
    let turn = vec![
        light("Put the clock on", "He has thought for long enough", floor(FloorOrder::Clock(seat))),
        light("Hold to it", "He is bound by what he announced early", floor(FloorOrder::Hold(seat))),
        light("Right to act lost", "Players behind him have acted", floor(FloorOrder::PassOver(seat))),
        light("Let take back", "He had not understood the amount of his call", floor(FloorOrder::Relieve(seat))),
    ];
    let kill = format!("Rule the hand of {name} dead");
    let cards = vec![
        once("Hand is dead", "He loses what he has put in", kill, floor(FloorOrder::Kill(seat))),
        light("Hand comes back", "A mucked hand, where the house allows it", floor(FloorOrder::Retrieve(seat))),
        light("Show the hand", "Grants a wish to see it", floor(FloorOrder::Show(seat))),
    ];
    let amount = drafts.amount();
    let figure = amount.map(amounts::chips);
    let fine = figure.as_ref().map_or("Fine".to_owned(), |figure| format!("Fine {figure}"));
    let fine_question = format!("{fine}: {name} pays into the pot");
    let mut chips = vec![once(
        fine,
        "For string bets: a big blind, or this much",
        fine_question,
        floor(FloorOrder::Fine(seat, amount)),
    )];
    if let Some((amount, figure)) = amount.zip(figure) {
        let award = format!("Award {figure} of the pot to {name}");
        chips.push(once(format!("Award {figure}"), "Chips of the pot", award, floor(FloorOrder::Award(seat, amount))));
        let refund = format!("Give {figure} back to {name}");
        chips.push(once(
            format!("Give {figure} back"),
            "Chips of the pot",
            refund,
            floor(FloorOrder::Refund(seat, amount)),
        ));
    }
    [
        Section { heading: "His turn", offers: turn },
        Section { heading: "His cards", offers: cards },
        Section { heading: "Chips", offers: chips },
    ]
}
