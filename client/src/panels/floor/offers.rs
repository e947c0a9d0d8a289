//! Which orders there are, as buttons. The house says whether an order can be given; here none is judged.

use super::drafts::{self, Drafts};
use crate::amounts;
use crate::model::Model;
use crate::words::Names;
use cardroom_shared::chop::{ChopTerms, ChopWish};
use cardroom_shared::command::{FloorAnswer, FloorOrder, Irregularity, LateChoice, Order, PenaltyAsked};
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
pub(super) fn of_evening(model: &Model, drafts: &Drafts) -> Vec<Section> {
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
                once(
                    "Level before",
                    "Plays it once more",
                    "Play the level before once more".to_owned(),
                    Order::PreviousLevel,
                ),
            ]
        }
        Phase::Over => Vec::new(),
    };
    let mut times: Vec<Offer> = Vec::new();
    if let Some(number) = drafts.length() {
        let ms = u64::from(number) * 60_000;
        let hint = "As soon as no hand is in progress";
        times.push(light(format!("Break of {number} minutes"), hint, Order::Break(ms)));
        times.push(light(format!("{number} minutes left"), "Of the running level or break", Order::TimeLeft(ms)));
        times.push(light(
            format!("{number} last hands"),
            "Then every table waits for the break",
            Order::LastHands(number),
        ));
    }
    times.push(light("Hand for hand", "All tables play a hand, then wait", Order::HandForHand));
    times.push(light("Not hand for hand", "Every table goes on by itself", Order::HandForHandOff));
    let announce = drafts.note().map(|note| light("Announce it", "Everybody is told", Order::Announce(note)));
    let cancel = "Call the event off: everybody gets back what he paid".to_owned();
    let event = vec![once("Call the event off", "Everybody gets back what he paid", cancel, Order::CancelEvent)];
    let question = "Race off the smallest chips".to_owned();
    let chips = match view.day.phase {
        Phase::Playing | Phase::Break | Phase::Paused => {
            vec![once("Chip race", "The smallest chips leave play", question, Order::ChipRace)]
        }
        Phase::Entering | Phase::Over => Vec::new(),
    };
    let mut deal: Vec<Offer> = Vec::new();
    deal.extend(model.chop().map(|_| light("Take the deal back", "The prizes stay what they were", Order::CancelChop)));
    for (name, hint, terms) in [
        ("Deal by ICM", "What each stack is worth, by the chances of every place", ChopTerms::ByIcm),
        ("Deal by chips", "The lowest prize to everybody, the rest by the chips", ChopTerms::ByChips),
    ] {
        deal.push(light(name, hint, Order::ProposeChop(ChopWish { terms, play_for_cents: 0 })));
    }
    let tables = vec![light("Open a table", "For those who wait for a seat", Order::OpenTable)];
    vec![
        Section { heading: "The clock", offers: clock },
        Section { heading: "The chips", offers: chips },
        Section { heading: "How long", offers: times },
        Section { heading: "To everybody", offers: announce.into_iter().collect() },
        Section { heading: "The tables", offers: tables },
        Section { heading: "The prizes, put to the vote of those who are left", offers: deal },
        Section { heading: "The end", offers: event },
    ]
}

/// The orders about the table in sight and its hand. `person` is whom they are about where they are about somebody.
pub(super) fn of_table(model: &Model, person: Option<PersonNo>, drafts: &Drafts) -> Vec<Section> {
    let Some(table) = model.table() else { return Vec::new() };
    let no = table.table;
    let floor = |order| Order::Floor(no, order);
    let called = [
        ("Stands", "What was ruled stands, and play goes on", FloorAnswer::Accept),
        ("Overrule", "What was ruled last does not stand: the act is taken back", FloorAnswer::Overrule),
        ("Settled", "The matter is settled, and play goes on", FloorAnswer::Resume),
        ("Play on", "The matter stays open, and play goes on meanwhile", FloorAnswer::PlayOn),
    ];
    let called = called.map(|(name, hint, answer)| light(name, hint, Order::Answer(no, answer)));
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
        Section { heading: "The floor was called", offers: called.into_iter().collect() },
        Section { heading: "The hand", offers: hand },
        Section { heading: "A pot in doubt", offers: impound.into_iter().collect() },
        Section { heading: "What went wrong", offers: remedy.into_iter().collect() },
        Section { heading: "The table", offers: table_itself },
    ]
}

/// The orders about a person.
pub(super) fn of_person(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Section> {
    let name = model.person(person);
    let mut conduct = vec![
        light("Warn", "It is written down", Order::Warn(person)),
        light(
            "Penalty",
            "The next step of the house, or its usual minutes",
            Order::Penalty(person, PenaltyAsked::NextStep),
        ),
    ];
    let length = drafts.length().into_iter().flat_map(|number| {
        let asked = |unit: &str, asked| {
            light(format!("{number} {unit}"), "Away from the cards for so long", Order::Penalty(person, asked))
        };
        [
            asked("minutes", PenaltyAsked::Minutes(number)),
            asked("hands", PenaltyAsked::Hands(number)),
            asked("orbits", PenaltyAsked::Orbits(number)),
        ]
    });
    conduct.extend(length);
    let minutes = drafts.length();
    let mute = minutes.map_or("Mute".to_owned(), |minutes| format!("Mute for {minutes} minutes"));
    conduct.push(light(mute, "He is not heard", Order::Mute(person, minutes)));
    conduct.push(light("Unmute", "He may talk again", Order::Unmute(person)));
    conduct.push(light("Refuse to play", "He cannot enter and buys no more chips", Order::Bar(person)));
    conduct.push(light("Let play", "He may play after all", Order::Admit(person)));
    let out = format!("Send {name} out of the event");
    conduct.extend([
        light("May not ask", "To see called hands", Order::Asking(person, Permission::No)),
        light("May ask", "To see called hands", Order::Asking(person, Permission::Yes)),
    ]);
    conduct.push(once("Disqualify", "He is out, without his money back", out, Order::Disqualify(person)));
    let mut seats: Vec<Offer> = Vec::new();
    seats.extend(drafts.place().map(|(table, seat)| {
        let order = Order::Move { person, table, seat };
        light(format!("Move to table {table}, seat {seat}"), "Between the hands of his table", order)
    }));
    seats.extend(enter(model, person, drafts));
    let substitute = drafts::substitute(model, drafts).map(|(by, by_name)| {
        let question = format!("Let {by_name} play on for {name}");
        let hint = "Stack, place and prize stay with the entrant";
        once("Substitute", hint, question, Order::Substitute { person: by, name: by_name, entrant: person })
    });
    seats.extend(substitute);
    let mut sections =
        vec![Section { heading: "Conduct", offers: conduct }, Section { heading: "Seat", offers: seats }];
    let seat = model.table().and_then(|table| {
        let seat = table.seats.iter().find(|seat| seat.person == person)?;
        Some((table.table, seat.seat))
    });
    if let Some((table, seat)) = seat {
        sections.extend(in_hand(table, seat, &name, drafts));
    }
    sections
}

/// Lets in somebody who comes late, to the seat that is named or to one drawn by lot.
fn enter(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Offer> {
    let is_in = model.standings().iter().any(|line| line.person == person);
    let Some(name) = model.who(person).map(|line| line.name.clone()).filter(|_| !is_in) else { return Vec::new() };
    let order = |choice| Order::Enter { person, name: name.clone(), place: drafts.place(), choice };
    vec![
        light(
            "Enter",
            "Comes late; where the house leaves it to him, waits for the big blind",
            order(LateChoice::Wait),
        ),
        light("Enter and post", "Comes late; where the house leaves it to him, posts at once", order(LateChoice::Post)),
    ]
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
