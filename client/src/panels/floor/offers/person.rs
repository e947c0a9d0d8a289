//! The orders about a person.

use super::{Offer, Section, light, once};
use crate::amounts;
use crate::model::Model;
use crate::panels::floor::drafts::{self, Drafts};
use crate::words::Names;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{FloorOrder, LateChoice, Order, PenaltyAsked, Purchase, Sale};
use cardroom_shared::event::Extra;
use cardroom_shared::house::Permission;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};

/// The orders about a person.
pub(in crate::panels::floor) fn of_person(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Section> {
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
    conduct.push(light(mute, "They are not heard", Order::Mute(person, minutes)));
    conduct.push(light("Unmute", "They may talk again", Order::Unmute(person)));
    conduct.push(light("Refuse to play", "They cannot enter and buy no more chips", Order::Bar(person)));
    conduct.push(light("Let play", "They may play after all", Order::Admit(person)));
    let out = format!("Send {name} out of the event");
    conduct.extend([
        light("May not ask", "To see called hands", Order::Asking(person, Permission::No)),
        light("May ask", "To see called hands", Order::Asking(person, Permission::Yes)),
    ]);
    conduct.push(once("Disqualify", "They are out, without their money back", out, Order::Disqualify(person)));
    let mut seats: Vec<Offer> = Vec::new();
    seats.extend(drafts.place().map(|(table, seat)| {
        let order = Order::Move { person, table, seat };
        light(format!("Move to table {table}, seat {seat}"), "Between the hands of their table", order)
    }));
    seats.extend(enter(model, person, drafts));
    let substitute = drafts::substitute(model, drafts).map(|(by, by_name)| {
        let question = format!("Let {by_name} play on for {name}");
        let hint = "Stack, place and prize stay with the entrant";
        once("Substitute", hint, question, Order::Substitute { person: by, name: by_name, entrant: person })
    });
    seats.extend(substitute);
    vec![
        Section { heading: "Conduct", offers: conduct },
        Section { heading: "Seat", offers: seats },
        Section { heading: "Chips that lie aside", offers: release(model, person, drafts) },
        Section { heading: "The desk", offers: at_the_desk(model, person) },
        Section { heading: "What was done", offers: taken_back(model, person) },
    ]
}

/// The orders about the hand of somebody at the table in sight.
pub(in crate::panels::floor) fn of_hand(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Section> {
    let place = model.table().and_then(|table| {
        let seat = table.seats.iter().find(|seat| seat.person == person)?;
        Some((table.table, seat.seat))
    });
    let Some((table, seat)) = place else { return Vec::new() };
    let mut sections: Vec<Section> = in_hand(table, seat, &model.person(person), drafts).into_iter().collect();
    let reopen = once(
        "Their last act back",
        "The betting of the last hand goes on with it; before the next deal, with a reason",
        format!("Open the last hand again, before the last act of {}", model.person(person)),
        Order::ReopenHand(table, Some(person)),
    );
    sections.push(Section { heading: "The last hand, when it is over", offers: vec![reopen] });
    sections
}

/// The list before play begins, and what is bought for somebody who asks for it.
fn at_the_desk(model: &Model, person: PersonNo) -> Vec<Offer> {
    let name = model.person(person);
    let mut offers = vec![light("Check in", "They stand on the list, and are here", Order::CheckIn(person))];
    offers.extend(model.who(person).filter(|_| model.standing(person).is_none()).map(|line| {
        let order = Order::Register { person, name: line.name.clone() };
        light("Put on the list", "They have paid, and are not here yet", order)
    }));
    let strike = format!("Take {name} off the list, with their money back");
    offers.push(once("Off the list", "Before play begins, with their money back", strike, Order::Strike(person)));
    let bought = [
        ("Rebuy", "A starting stack, having lost everything", Purchase::Rebuy),
        ("Add-on", "When the rebuys end", Purchase::Extra(Extra::AddOn)),
        ("Top-up", "What is missing to a starting stack, when the rebuys end", Purchase::Extra(Extra::TopUp)),
        ("Enter again", "Being out, on another seat", Purchase::ReEntry(LateChoice::Wait)),
        (
            "Enter again and post",
            "Being out; where the house leaves it to them, posts at once",
            Purchase::ReEntry(LateChoice::Post),
        ),
    ];
    offers.extend(bought.map(|(what, hint, purchase)| {
        once(what, hint, format!("{what} for {name}, for the usual price"), Order::Buy(person, purchase))
    }));
    offers
}

/// Takes back what befell him; counts him out who has no chips.
fn taken_back(model: &Model, person: PersonNo) -> Vec<Offer> {
    let name = model.person(person);
    let undo = once(
        "Take back",
        "Their last bust-out or change of seats, as long as no hand has been dealt since",
        format!("Take back the last bust-out or change of seats of {name}"),
        Order::Undo(Some(person)),
    );
    let bought = Sale::WORDS.map(|(_, sale)| {
        once(
            format!("Take back the {sale}"),
            "As long as no hand has been dealt since: the chips leave play, and the price goes back",
            format!("Take back the {sale} of {name}"),
            Order::TakeBack(person, sale),
        )
    });
    std::iter::once(undo).chain(bought).chain([count_out(&name, person)]).collect()
}

/// Counts somebody out who has no chips.
pub(in crate::panels::floor) fn count_out(name: &str, person: PersonNo) -> Offer {
    let hint = "They have no chips, and nothing more is sold or given to them";
    once("Count out", hint, format!("Count {name} out"), Order::CountOut(person))
}

/// Gives him chips that lie aside at a table: as many as were typed, else all of them.
fn release(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Offer> {
    let name = model.person(person);
    let give = |(table, aside): &(TableNo, Chips)| {
        let chips = drafts.amount().unwrap_or(*aside);
        let figure = amounts::chips(chips);
        let question = format!("Give {name} {figure} that lie aside at table {table}");
        let order = Order::Release(*table, person, chips);
        once(format!("Give {figure} from table {table}"), "It is decided whose they are", question, order)
    };
    model.briefing().aside.iter().map(give).collect()
}

/// Lets in somebody who comes late, to the seat that is named or to one drawn by lot.
fn enter(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Offer> {
    let is_in = model.standings().iter().any(|line| line.person == person);
    let Some(name) = model.who(person).map(|line| line.name.clone()).filter(|_| !is_in) else { return Vec::new() };
    let order = |choice| Order::Enter { person, name: name.clone(), place: drafts.place(), choice };
    vec![
        light(
            "Enter",
            "Comes late; where the house leaves it to them, waits for the big blind",
            order(LateChoice::Wait),
        ),
        light(
            "Enter and post",
            "Comes late; where the house leaves it to them, posts at once",
            order(LateChoice::Post),
        ),
    ]
}

/// The orders about the hand of somebody at the table in sight.
fn in_hand(table: TableNo, seat: SeatNo, name: &str, drafts: &Drafts) -> [Section; 3] {
    let floor = |order| Order::Floor(table, order);
    let turn = vec![
        light("Put the clock on", "They have thought for long enough", floor(FloorOrder::Clock(seat))),
        light("Hold to it", "They are bound by what they announced early", floor(FloorOrder::Hold(seat))),
        light("Right to act lost", "Players behind them have acted", floor(FloorOrder::PassOver(seat))),
        light("Let take back", "They had not understood the amount of their call", floor(FloorOrder::Relieve(seat))),
    ];
    let kill = format!("Rule the hand of {name} dead");
    let cards = vec![
        once("Hand is dead", "They lose what they have put in", kill, floor(FloorOrder::Kill(seat))),
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
        Section { heading: "Their turn", offers: turn },
        Section { heading: "Their cards", offers: cards },
        Section { heading: "Chips", offers: chips },
    ]
}
