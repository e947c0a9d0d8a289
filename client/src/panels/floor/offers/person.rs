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
        light("Warn", "Goes on record", Order::Warn(person)),
        light(
            "Penalty",
            "The next step of the house rules, or the usual minutes",
            Order::Penalty(person, PenaltyAsked::NextStep),
        ),
    ];
    let length = drafts.length().into_iter().flat_map(|number| {
        let asked = |unit: &str, asked| {
            light(format!("Penalty: {number} {unit}"), "A penalty of this length", Order::Penalty(person, asked))
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
    conduct.push(light(mute, "Their chat is not shown", Order::Mute(person, minutes)));
    conduct.push(light("Unmute", "Their chat is shown again", Order::Unmute(person)));
    conduct.push(light("Suspend", "They can't enter or buy chips", Order::Bar(person)));
    conduct.push(light("Reinstate", "They may enter and buy chips again", Order::Admit(person)));
    let out = format!("Disqualify {name}");
    conduct.extend([
        light("Stop hand requests", "They may not ask to see called hands", Order::Asking(person, Permission::No)),
        light("Allow hand requests", "They may ask to see called hands", Order::Asking(person, Permission::Yes)),
    ]);
    conduct.push(once("Disqualify", "They are out, without a refund", out, Order::Disqualify(person)));
    let mut seats: Vec<Offer> = Vec::new();
    seats.extend(drafts.place().map(|(table, seat)| {
        let order = Order::Move { person, table, seat };
        light(format!("Move to table {table}, seat {seat}"), "Between hands", order)
    }));
    seats.extend(enter(model, person, drafts));
    let substitute = drafts::substitute(model, drafts).map(|(by, by_name)| {
        let question = format!("Let {by_name} substitute for {name}");
        let hint = "Stack, place and prize stay with the entrant";
        once("Substitute", hint, question, Order::Substitute { person: by, name: by_name, entrant: person })
    });
    seats.extend(substitute);
    vec![
        Section { heading: "Conduct", offers: conduct },
        Section { heading: "Seat", offers: seats },
        Section { heading: "Chips in dispute", offers: release(model, person, drafts) },
        Section { heading: "Registration and chips", offers: at_the_desk(model, person) },
        Section { heading: "Undo", offers: taken_back(model, person) },
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
        "Undo last action",
        "Reopens the betting of the last hand; before the next deal, with a reason",
        format!("Reopen the last hand before {}'s last action", model.person(person)),
        Order::ReopenHand(table, Some(person)),
    );
    sections.push(Section { heading: "Last hand", offers: vec![reopen] });
    sections
}

/// The list before play begins, and what is bought for somebody who asks for it.
fn at_the_desk(model: &Model, person: PersonNo) -> Vec<Offer> {
    let name = model.person(person);
    let mut offers = vec![light("Check in", "They are registered, and are here", Order::CheckIn(person))];
    offers.extend(model.who(person).filter(|_| model.standing(person).is_none()).map(|line| {
        let order = Order::Register { person, name: line.name.clone() };
        light("Register", "They have paid, and are not here yet", order)
    }));
    let strike = format!("Remove {name}'s entry and refund it");
    offers.push(once("Remove entry", "Before play begins, with a refund", strike, Order::Strike(person)));
    let bought = [
        ("Rebuy", "A starting stack, when out of chips", Purchase::Rebuy),
        ("Add-on", "When rebuys end", Purchase::Extra(Extra::AddOn)),
        ("Top-up", "Up to a starting stack, when rebuys end", Purchase::Extra(Extra::TopUp)),
        ("Re-enter", "After busting out, at another seat", Purchase::ReEntry(LateChoice::Wait)),
        (
            "Re-enter and post",
            "After busting out; posts a big blind at once, where the house allows it",
            Purchase::ReEntry(LateChoice::Post),
        ),
    ];
    offers.extend(bought.map(|(what, hint, purchase)| {
        once(what, hint, format!("{what} for {name}, at the usual price"), Order::Buy(person, purchase))
    }));
    offers
}

/// Undoes what befell them; eliminates whoever has no chips.
fn taken_back(model: &Model, person: PersonNo) -> Vec<Offer> {
    let name = model.person(person);
    let undo = once(
        "Undo",
        "Their last bust-out or change of seats, if no hand has been dealt since",
        format!("Undo {name}'s last bust-out or change of seats"),
        Order::Undo(Some(person)),
    );
    let bought = Sale::WORDS.map(|(_, sale)| {
        once(
            format!("Undo {sale}"),
            "If no hand has been dealt since: the chips leave play, and the price is refunded",
            format!("Undo {name}'s {sale}"),
            Order::TakeBack(person, sale),
        )
    });
    std::iter::once(undo).chain(bought).chain([count_out(&name, person)]).collect()
}

/// Eliminates somebody who has no chips.
pub(in crate::panels::floor) fn count_out(name: &str, person: PersonNo) -> Offer {
    let hint = "They have no chips, and can't buy any";
    once("Eliminate", hint, format!("Eliminate {name}"), Order::CountOut(person))
}

/// Gives them chips held in dispute at a table: as many as were typed, else all of them.
fn release(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Offer> {
    let name = model.person(person);
    let give = |(table, aside): &(TableNo, Chips)| {
        let chips = drafts.amount().unwrap_or(*aside);
        let figure = amounts::chips(chips);
        let question = format!("Give {name} {figure} held in dispute at table {table}");
        let order = Order::Release(*table, person, chips);
        once(format!("Give {figure} from table {table}"), "Settles the dispute", question, order)
    };
    model.briefing().aside.iter().map(give).collect()
}

/// Lets in somebody who comes late, to the seat that is named or to one drawn by lot.
fn enter(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Offer> {
    let is_in = model.standings().iter().any(|line| line.person == person);
    let Some(name) = model.who(person).map(|line| line.name.clone()).filter(|_| !is_in) else { return Vec::new() };
    let order = |choice| Order::Enter { person, name: name.clone(), place: drafts.place(), choice };
    vec![
        light("Enter", "Late entry; waits for the big blind, where the house allows it", order(LateChoice::Wait)),
        light(
            "Enter and post",
            "Late entry; posts a big blind at once, where the house allows it",
            order(LateChoice::Post),
        ),
    ]
}

/// The orders about the hand of somebody at the table in sight.
fn in_hand(table: TableNo, seat: SeatNo, name: &str, drafts: &Drafts) -> [Section; 3] {
    let floor = |order| Order::Floor(table, order);
    let turn = vec![
        light("Call the clock", "They have had long enough", floor(FloorOrder::Clock(seat))),
        light("Action binding", "They are bound to what they announced out of turn", floor(FloorOrder::Hold(seat))),
        light("Action forfeited", "Players behind them have acted", floor(FloorOrder::PassOver(seat))),
        light("Allow change", "They misunderstood the amount of their call", floor(FloorOrder::Relieve(seat))),
    ];
    let kill = format!("Rule {name}'s hand dead");
    let cards = vec![
        once("Kill hand", "They lose what they have put in", kill, floor(FloorOrder::Kill(seat))),
        light("Revive hand", "A mucked hand, where the house allows it", floor(FloorOrder::Retrieve(seat))),
        light("Show hand", "Grants a request to see it", floor(FloorOrder::Show(seat))),
    ];
    let amount = drafts.amount();
    let figure = amount.map(amounts::chips);
    let fine = figure.as_ref().map_or("Fine".to_owned(), |figure| format!("Fine {figure}"));
    let fine_question = format!("{fine}: {name} pays into the pot");
    let mut chips = vec![once(
        fine,
        "For string bets: a big blind, or this amount",
        fine_question,
        floor(FloorOrder::Fine(seat, amount)),
    )];
    if let Some((amount, figure)) = amount.zip(figure) {
        let award = format!("Award {figure} of the pot to {name}");
        chips.push(once(format!("Award {figure}"), "From the pot", award, floor(FloorOrder::Award(seat, amount))));
        let refund = format!("Return {figure} to {name}");
        chips.push(once(format!("Return {figure}"), "From the pot", refund, floor(FloorOrder::Refund(seat, amount))));
    }
    [
        Section { heading: "Turn", offers: turn },
        Section { heading: "Cards", offers: cards },
        Section { heading: "Chips", offers: chips },
    ]
}
