//! The orders about a person.

use super::{Offer, Section, Topic, lacks, light, once};
use crate::model::Model;
use crate::panels::floor::drafts::{self, Drafts};
use crate::words::{Arg, Message, Names, label, say};
use cardroom_shared::briefing::NextPenalty;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{FloorOrder, LateChoice, Measure, Order, PenaltyAsked, Purchase, Sale};
use cardroom_shared::event::Extra;
use cardroom_shared::house::Permission;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};

/// An order about somebody, as the question ends in it.
fn about(message: Message, name: &str) -> String {
    say(&message.with("name", name))
}

/// The orders about a person.
pub(in crate::panels::floor) fn of_person(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Section> {
    let name = model.person(person);
    let mut conduct = vec![
        light(label("ui-order-warn"), label("ui-order-warn-what"), Order::Warn(person)),
        next_penalty(model, person, &name),
        lacks(label("ui-order-penalty-ask"), label("ui-order-penalty-length-what"), Topic::Penalty),
    ];
    let length = drafts.length().into_iter().flat_map(|number| {
        let asked = |name: Message, asked| {
            let name = say(&name.with("number", Arg::Count(number)));
            light(name, label("ui-order-penalty-length-what"), Order::Penalty(person, asked)).on(Topic::Penalty)
        };
        [
            asked(Message::new("ui-order-penalty-minutes"), PenaltyAsked::Minutes(number)),
            asked(Message::new("ui-order-penalty-hands"), PenaltyAsked::Hands(number)),
            asked(Message::new("ui-order-penalty-orbits"), PenaltyAsked::Orbits(number)),
        ]
    });
    conduct.extend(length);
    conduct.push(light(label("ui-mute"), label("ui-order-mute-what"), Order::Mute(person, None)));
    conduct.push(lacks(label("ui-order-mute-ask"), label("ui-order-mute-what"), Topic::Mute));
    conduct.extend(drafts.length().map(|minutes| {
        let mute = say(&Message::new("ui-order-mute-minutes").with("number", Arg::Count(minutes)));
        light(mute, label("ui-order-mute-what"), Order::Mute(person, Some(minutes))).on(Topic::Mute)
    }));
    conduct.push(light(label("ui-unmute"), label("ui-order-unmute-what"), Order::Unmute(person)));
    conduct.push(light(label("ui-order-suspend"), label("ui-order-suspend-what"), Order::Bar(person)));
    conduct.push(light(label("ui-order-reinstate"), label("ui-order-reinstate-what"), Order::Admit(person)));
    let out = about(Message::new("ui-order-disqualify-sure"), &name);
    conduct.extend([
        light(label("ui-order-asking-off"), label("ui-order-asking-off-what"), Order::Asking(person, Permission::No)),
        light(label("ui-order-asking"), label("ui-order-asking-what"), Order::Asking(person, Permission::Yes)),
    ]);
    conduct.push(once(label("ui-order-disqualify"), label("ui-order-disqualify-what"), out, Order::Disqualify(person)));
    let mut seats = vec![lacks(label("ui-order-move-ask"), label("ui-order-move-what"), Topic::Move)];
    seats.extend(drafts.place().map(|(table, seat)| {
        let order = Order::Move { person, table, seat };
        let name = say(&Message::new("ui-order-move").with("table", table).with("seat", seat));
        light(name, label("ui-order-move-what"), order).on(Topic::Move)
    }));
    seats.extend(enter(model, person, drafts));
    seats.push(lacks(label("ui-order-substitute-ask"), label("ui-order-substitute-what"), Topic::Substitute));
    let substitute = drafts::substitute(model, drafts).map(|(by, by_name)| {
        let question = Message::new("ui-order-substitute-sure").with("other", by_name.to_string());
        let question = about(question, &name);
        let hint = label("ui-order-substitute-what");
        once(
            label("ui-order-substitute"),
            hint,
            question,
            Order::Substitute { person: by, name: by_name, entrant: person },
        )
        .on(Topic::Substitute)
    });
    seats.extend(substitute);
    vec![
        Section { heading: label("ui-floor-conduct"), offers: conduct },
        Section { heading: label("ui-floor-seat"), offers: seats },
        Section { heading: label("ui-floor-dispute"), offers: release(model, person, drafts) },
        Section { heading: label("ui-floor-registration"), offers: at_the_desk(model, person) },
        Section { heading: label("ui-floor-undo"), offers: taken_back(model, person) },
    ]
}

/// The next step of the house's penalties, which the house has told.
fn next_penalty(model: &Model, person: PersonNo, name: &str) -> Offer {
    let order = Order::Penalty(person, PenaltyAsked::NextStep);
    let seats = model.floor_tables().flat_map(|(line, _)| &line.seats);
    let next = seats.filter(|seat| seat.person == person).map(|seat| seat.next_penalty).next();
    let what = label("ui-order-penalty-what");
    match next.unwrap_or_default() {
        NextPenalty::None => light(label("ui-order-penalty"), what, order),
        NextPenalty::Minutes(minutes) => {
            light(say(&Message::new("ui-order-penalty-minutes").with("number", Arg::Count(minutes))), what, order)
        }
        NextPenalty::Disqualified => {
            let question = about(Message::new("ui-order-disqualify-sure"), name);
            once(label("ui-order-penalty-out"), what, question, order)
        }
    }
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
        label("ui-order-reopen"),
        label("ui-order-reopen-what"),
        about(Message::new("ui-order-reopen-person-sure"), &model.person(person)),
        Order::ReopenHand(table, Some(person)),
    );
    sections.push(Section { heading: label("ui-floor-last-hand"), offers: vec![reopen] });
    sections
}

/// The list before play begins, and what is bought for somebody who asks for it.
fn at_the_desk(model: &Model, person: PersonNo) -> Vec<Offer> {
    let name = model.person(person);
    let mut offers = vec![light(label("ui-desk-check-in"), label("ui-order-check-in-what"), Order::CheckIn(person))];
    offers.extend(model.who(person).filter(|_| model.standing(person).is_none()).map(|line| {
        let order = Order::Register { person, name: line.name.clone() };
        light(label("ui-order-register"), label("ui-order-register-what"), order)
    }));
    let strike = about(Message::new("ui-order-strike-sure"), &name);
    offers.push(once(label("ui-order-strike"), label("ui-order-strike-what"), strike, Order::Strike(person)));
    let bought = [
        (label("ui-rebuy"), label("ui-order-rebuy-what"), Purchase::Rebuy),
        (label("ui-order-add-on"), label("ui-order-add-on-what"), Purchase::Extra(Extra::AddOn)),
        (label("ui-order-top-up"), label("ui-order-top-up-what"), Purchase::Extra(Extra::TopUp)),
        (label("ui-desk-re-enter"), label("ui-order-re-enter-what"), Purchase::ReEntry(LateChoice::Wait)),
        (label("ui-desk-re-enter-post"), label("ui-order-re-enter-post-what"), Purchase::ReEntry(LateChoice::Post)),
    ];
    offers.extend(bought.map(|(what, hint, purchase)| {
        let question = about(Message::new("ui-order-buy-sure").with("what", what), &name);
        once(what, hint, question, Order::Buy(person, purchase))
    }));
    offers
}

/// Undoes what befell them; eliminates whoever has no chips.
fn taken_back(model: &Model, person: PersonNo) -> Vec<Offer> {
    let name = model.person(person);
    let undo = once(
        label("ui-order-undo"),
        label("ui-order-undo-person-what"),
        about(Message::new("ui-order-undo-person-sure"), &name),
        Order::Undo(Some(person)),
    );
    let bought = Sale::WORDS.map(|(_, sale)| {
        let (undo, sure) = match sale {
            Sale::Rebuy => (label("ui-order-undo-rebuy"), Message::new("ui-order-undo-rebuy-sure")),
            Sale::AddOn => (label("ui-order-undo-add-on"), Message::new("ui-order-undo-add-on-sure")),
            Sale::TopUp => (label("ui-order-undo-top-up"), Message::new("ui-order-undo-top-up-sure")),
            Sale::ReEntry => (label("ui-order-undo-re-entry"), Message::new("ui-order-undo-re-entry-sure")),
        };
        let hint = label("ui-order-undo-sale-what");
        once(undo, hint, about(sure, &name), Order::TakeBack(person, sale))
    });
    let measures = Measure::WORDS.map(|(_, measure)| {
        let (undo, hint) = match measure {
            Measure::Warning => (label("ui-order-undo-warning"), label("ui-order-undo-warning-what")),
            Measure::Penalty => (label("ui-order-undo-penalty"), label("ui-order-undo-penalty-what")),
        };
        light(undo, hint, Order::Lift(person, measure))
    });
    std::iter::once(undo).chain(measures).chain(bought).chain([count_out(&name, person)]).collect()
}

/// Eliminates somebody who has no chips.
pub(in crate::panels::floor) fn count_out(name: &str, person: PersonNo) -> Offer {
    let question = about(Message::new("ui-order-eliminate-sure"), name);
    once(label("ui-order-eliminate"), label("ui-order-eliminate-what"), question, Order::CountOut(person))
}

/// Gives them chips held in dispute at a table: as many as were typed, else all of them.
fn release(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Offer> {
    let name = model.person(person);
    let give = |(table, chips): (TableNo, Chips)| {
        let given = |message: Message| message.with("chips", chips).with("table", table);
        let question = about(given(Message::new("ui-order-release-sure")), &name);
        let order = Order::Release(table, person, chips);
        once(say(&given(Message::new("ui-order-release"))), label("ui-order-release-what"), question, order)
    };
    let aside = &model.briefing().aside;
    let mut offers: Vec<Offer> = aside.iter().copied().map(give).collect();
    if !aside.is_empty() {
        offers.push(lacks(label("ui-order-release-ask"), label("ui-order-release-what"), Topic::Release));
    }
    let part = drafts.amount().into_iter().flat_map(|chips| aside.iter().map(move |(table, _)| (*table, chips)));
    offers.extend(part.map(|part| give(part).on(Topic::Release)));
    offers
}

/// Lets in somebody who comes late, to the seat that is named or to one drawn by lot.
fn enter(model: &Model, person: PersonNo, drafts: &Drafts) -> Vec<Offer> {
    let is_in = model.standings().iter().any(|line| line.person == person);
    let Some(name) = model.who(person).map(|line| line.name.clone()).filter(|_| !is_in) else { return Vec::new() };
    let enter = |place| {
        let order = |choice| Order::Enter { person, name: name.clone(), place, choice };
        [
            light(label("ui-order-enter"), label("ui-order-enter-what"), order(LateChoice::Wait)),
            light(label("ui-order-enter-post"), label("ui-order-enter-post-what"), order(LateChoice::Post)),
        ]
    };
    let mut offers = Vec::from(enter(None));
    offers.push(lacks(label("ui-order-enter-ask"), label("ui-order-enter-what"), Topic::Enter));
    let seated = drafts.place().into_iter().flat_map(|place| enter(Some(place)));
    offers.extend(seated.map(|offer| offer.on(Topic::Enter)));
    offers
}

/// The orders about the hand of somebody at the table in sight.
fn in_hand(table: TableNo, seat: SeatNo, name: &str, drafts: &Drafts) -> [Section; 3] {
    let floor = |order| Order::Floor(table, order);
    let turn = vec![
        light(label("ui-order-clock"), label("ui-order-clock-what"), floor(FloorOrder::Clock(seat))),
        light(label("ui-order-hold"), label("ui-order-hold-what"), floor(FloorOrder::Hold(seat))),
        light(label("ui-order-pass-over"), label("ui-order-pass-over-what"), floor(FloorOrder::PassOver(seat))),
        light(label("ui-order-relieve"), label("ui-order-relieve-what"), floor(FloorOrder::Relieve(seat))),
    ];
    let kill = about(Message::new("ui-order-kill-sure"), name);
    let cards = vec![
        once(label("ui-order-kill"), label("ui-order-kill-what"), kill, floor(FloorOrder::Kill(seat))),
        light(label("ui-order-retrieve"), label("ui-order-retrieve-what"), floor(FloorOrder::Retrieve(seat))),
        light(label("ui-order-show"), label("ui-order-show-what"), floor(FloorOrder::Show(seat))),
    ];
    let fine = about(Message::new("ui-order-fine-sure"), name);
    let hint = label("ui-order-fine-what");
    let mut chips = vec![
        once(label("ui-order-fine"), hint, fine, floor(FloorOrder::Fine(seat, None))),
        lacks(label("ui-order-fine-ask"), hint, Topic::Fine),
        lacks(label("ui-order-award-ask"), label("ui-order-award-what"), Topic::Award),
        lacks(label("ui-order-refund-ask"), label("ui-order-award-what"), Topic::Refund),
    ];
    if let Some(amount) = drafts.amount() {
        let named = |message: Message| say(&message.with("chips", amount));
        let sure = |message: Message| about(message.with("chips", amount), name);
        let fine = named(Message::new("ui-order-fine-chips"));
        let question = sure(Message::new("ui-order-fine-chips-sure"));
        chips.push(once(fine, hint, question, floor(FloorOrder::Fine(seat, Some(amount)))).on(Topic::Fine));
        let award = named(Message::new("ui-order-award"));
        let (hint, question) = (label("ui-order-award-what"), sure(Message::new("ui-order-award-sure")));
        chips.push(once(award, hint, question, floor(FloorOrder::Award(seat, amount))).on(Topic::Award));
        let refund = named(Message::new("ui-order-refund"));
        let question = sure(Message::new("ui-order-refund-sure"));
        chips.push(once(refund, hint, question, floor(FloorOrder::Refund(seat, amount))).on(Topic::Refund));
    }
    [
        Section { heading: label("ui-floor-turn"), offers: turn },
        Section { heading: label("ui-floor-cards"), offers: cards },
        Section { heading: label("ui-floor-chips"), offers: chips },
    ]
}
