//! The orders about a person.

use super::{OrderButton, OrderInput, OrderSection, grave, lacks, light, once};
use crate::model::Model;
use crate::panels::floor::order_drafts::{self, OrderDrafts};
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use cardroom_shared::briefing::{NextPenalty, SeatLine};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{FloorOrder, LateChoice, Order, PenaltyRequest, Purchase, Sale, Sanction};
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::house::{DisqualifiedStack, Permission};
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{DealExclusion, HandStage, Phase, PlayerStatus, SeatView, TableView};

/// Completes the question about an order with the name of the person.
fn about(message: Message, name: &str) -> String {
    translate(&message.with("name", name))
}

/// The state of a person as the director knows it. It decides which orders are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whereabouts {
    /// The person has a seat.
    Seated(SeatLine),
    /// The person is out and has a finishing place.
    Out,
    /// The person is registered or only present.
    Unseated,
}

impl Whereabouts {
    fn of(model: &Model, person: PersonNo) -> Self {
        let mut seats = model.floor_tables().flat_map(|(line, _)| &line.seats);
        let seated = seats.find(|seat| seat.person == person);
        let is_out = model.standing(person).is_some_and(|line| line.place.is_some());
        match seated {
            Some(seat) => Self::Seated(*seat),
            None if is_out => Self::Out,
            None => Self::Unseated,
        }
    }

    const fn seat(self) -> Option<SeatLine> {
        match self {
            Self::Seated(seat) => Some(seat),
            Self::Out | Self::Unseated => None,
        }
    }
}

/// Returns the orders about a person that their state allows.
pub(in crate::panels::floor) fn of_person(model: &Model, person: PersonNo, drafts: &OrderDrafts) -> Vec<OrderSection> {
    let stands = Whereabouts::of(model, person);
    vec![
        OrderSection { heading: label("ui-floor-conduct"), offers: conduct(model, person, stands, drafts) },
        OrderSection { heading: label("ui-floor-seat"), offers: seats(model, person, stands, drafts) },
        OrderSection { heading: label("ui-floor-dispute"), offers: release(model, person, drafts) },
        OrderSection { heading: label("ui-floor-registration"), offers: at_the_desk(model, person, stands) },
        OrderSection { heading: label("ui-floor-undo"), offers: taken_back(model, person, stands) },
    ]
}

/// Returns warnings, penalties and mutes.
fn conduct(model: &Model, person: PersonNo, stands: Whereabouts, drafts: &OrderDrafts) -> Vec<OrderButton> {
    let (name, briefing) = (model.person(person), model.briefing());
    let mut offers = vec![light(label("ui-order-warn"), label("ui-order-warn-what"), Order::Warn(person))];
    if let Some(seat) = stands.seat() {
        offers.extend(next_penalty(seat.next_penalty, person, &name));
        offers.push(lacks(label("ui-order-penalty-ask"), label("ui-order-penalty-length-what"), OrderInput::Penalty));
    }
    let length = drafts.length().into_iter().flat_map(|number| {
        let asked = |name: Message, asked| {
            let name = translate(&name.with("number", Arg::Count(number)));
            light(name, label("ui-order-penalty-length-what"), Order::Penalty(person, asked)).on(OrderInput::Penalty)
        };
        [
            asked(Message::new("ui-order-penalty-minutes"), PenaltyRequest::Minutes(number)),
            asked(Message::new("ui-order-penalty-hands"), PenaltyRequest::Hands(number)),
            asked(Message::new("ui-order-penalty-orbits"), PenaltyRequest::Orbits(number)),
        ]
    });
    offers.extend(length);
    // The server reports muted people again when their time is over.
    if model.is_silenced(person, model.heard_at()) {
        offers.push(light(label("ui-unmute"), label("ui-order-unmute-what"), Order::Unmute(person)));
    } else {
        offers.push(light(label("ui-mute"), label("ui-order-mute-what"), Order::Mute(person, None)));
        offers.push(lacks(label("ui-order-mute-ask"), label("ui-order-mute-what"), OrderInput::Mute));
        offers.extend(drafts.length().map(|minutes| {
            let mute = translate(&Message::new("ui-order-mute-minutes").with("number", Arg::Count(minutes)));
            light(mute, label("ui-order-mute-what"), Order::Mute(person, Some(minutes))).on(OrderInput::Mute)
        }));
    }
    offers.push(if briefing.barred.contains(&person) {
        light(label("ui-order-reinstate"), label("ui-order-reinstate-what"), Order::Admit(person))
    } else {
        light(label("ui-order-suspend"), label("ui-order-suspend-what"), Order::Bar(person))
    });
    let asking = |permission| Order::Asking(person, permission);
    if briefing.may_not_ask.contains(&person) {
        offers.push(light(label("ui-order-asking"), label("ui-order-asking-what"), asking(Permission::Yes)));
    } else if stands.seat().is_some() {
        offers.push(light(label("ui-order-asking-off"), label("ui-order-asking-off-what"), asking(Permission::No)));
    }
    if stands.seat().is_some_and(|seat| seat.kept_away != DealExclusion::Disqualified) {
        let out = about(Message::new("ui-order-disqualify-sure"), &name);
        offers.push(grave(label("ui-order-disqualify"), sent_out(model), out, Order::Disqualify(person)));
    }
    offers
}

/// Returns the consequence of a disqualification in this house, for the person and their chips.
fn sent_out(model: &Model) -> String {
    let what = label("ui-order-disqualify-what").to_owned();
    let Some(rules) = model.rules() else { return what };
    let chips = match rules.disqualified_stack {
        DisqualifiedStack::Removed => Message::new("ui-order-disqualify-removed"),
        DisqualifiedStack::PostsBigBlind => Message::new("ui-order-disqualify-posts"),
    };
    translate(&chips.with("what", what))
}

/// Returns the orders about the seat and the substitute.
fn seats(model: &Model, person: PersonNo, stands: Whereabouts, drafts: &OrderDrafts) -> Vec<OrderButton> {
    let mut offers = enter(model, person, drafts);
    if stands.seat().is_none() {
        return offers;
    }
    offers.push(lacks(label("ui-order-move-ask"), label("ui-order-move-what"), OrderInput::Move));
    offers.extend(drafts.place().map(|(table, seat)| {
        let order = Order::Move { person, table, seat };
        let name = translate(&Message::new("ui-order-move").with("table", table).with("seat", seat));
        light(name, label("ui-order-move-what"), order).on(OrderInput::Move)
    }));
    offers.push(lacks(label("ui-order-substitute-ask"), label("ui-order-substitute-what"), OrderInput::Substitute));
    offers.extend(order_drafts::substitute(model, drafts).map(|(by, by_name)| {
        let question = Message::new("ui-order-substitute-sure").with("other", by_name.to_string());
        let question = about(question, &model.person(person));
        let order = Order::Substitute { person: by, name: by_name, entrant: person };
        once(label("ui-order-substitute"), label("ui-order-substitute-what"), question, order)
            .on(OrderInput::Substitute)
    }));
    offers
}

/// Returns the next step of the house's penalties as the server told it, or `None` if there is none.
fn next_penalty(next: NextPenalty, person: PersonNo, name: &str) -> Option<OrderButton> {
    let order = Order::Penalty(person, PenaltyRequest::NextStep);
    let what = label("ui-order-penalty-what");
    match next {
        NextPenalty::None => None,
        NextPenalty::Minutes(minutes) => {
            let penalty = Message::new("ui-order-penalty-minutes").with("number", Arg::Count(minutes));
            Some(light(translate(&penalty), what, order))
        }
        NextPenalty::Disqualified => {
            let question = about(Message::new("ui-order-disqualify-sure"), name);
            Some(grave(label("ui-order-penalty-out"), what, question, order))
        }
    }
}

/// Returns the orders about the hand of a person at the selected table.
pub(in crate::panels::floor) fn of_hand(
    model: &Model,
    table: &TableView,
    person: PersonNo,
    drafts: &OrderDrafts,
) -> Vec<OrderSection> {
    let Some(taken) = table.seats.iter().find(|seat| seat.person == person) else { return Vec::new() };
    let name = model.person(person);
    let mut sections = in_hand(table, taken, &name, drafts);
    if table.stage == HandStage::BetweenHands && table.hand != HandNo::default() {
        let reopen = once(
            label("ui-order-reopen"),
            label("ui-order-reopen-what"),
            about(Message::new("ui-order-reopen-person-sure"), &name),
            Order::ReopenHand(table.table, Some(person)),
        );
        sections.push(OrderSection { heading: label("ui-floor-last-hand"), offers: vec![reopen] });
    }
    sections
}

/// Returns the orders about registration, and about purchases on request.
fn at_the_desk(model: &Model, person: PersonNo, stands: Whereabouts) -> Vec<OrderButton> {
    let name = model.person(person);
    let is_to_come = model.view().is_some_and(|view| view.tournament.phase == Phase::Entering);
    let mut offers = Vec::new();
    if model.arrival(person).is_some_and(|arrival| !arrival.is_checked_in()) {
        offers.push(light(label("ui-desk-check-in"), label("ui-order-check-in-what"), Order::CheckIn(person)));
    }
    if is_to_come {
        offers.extend(model.who(person).filter(|_| model.standing(person).is_none()).map(|line| {
            let order = Order::Register { person, name: line.name.clone() };
            light(label("ui-order-register"), label("ui-order-register-what"), order)
        }));
        let strike = about(Message::new("ui-order-strike-sure"), &name);
        offers.push(grave(label("ui-order-strike"), label("ui-order-strike-what"), strike, Order::Strike(person)));
    }
    let sold = |what, hint: &'static str, purchase| {
        let question = about(Message::new("ui-order-buy-sure").with("what", what), &name);
        once(what, hint, question, Order::Buy(person, purchase))
    };
    let re_entry = |choice| Purchase::ReEntry(choice);
    match stands {
        Whereabouts::Seated(seat) if !is_to_come => {
            let rebuy = sold(label("ui-rebuy"), label("ui-order-rebuy-what"), Purchase::Rebuy);
            offers.extend(Some(rebuy).filter(|_| seat.stack.is_zero() && seat.standing != PlayerStatus::AllIn));
            offers.extend([
                sold(label("ui-order-add-on"), label("ui-order-add-on-what"), Purchase::Extra(ExtraPurchase::AddOn)),
                sold(label("ui-order-top-up"), label("ui-order-top-up-what"), Purchase::Extra(ExtraPurchase::TopUp)),
            ]);
        }
        Whereabouts::Out => offers.extend([
            sold(label("ui-desk-re-enter"), label("ui-order-re-enter-what"), re_entry(LateChoice::Wait)),
            sold(label("ui-desk-re-enter-post"), label("ui-order-re-enter-post-what"), re_entry(LateChoice::Post)),
        ]),
        Whereabouts::Seated(_) | Whereabouts::Unseated => {}
    }
    offers
}

/// Returns the orders that undo an event about a person or eliminate a person without chips.
fn taken_back(model: &Model, person: PersonNo, stands: Whereabouts) -> Vec<OrderButton> {
    let name = model.person(person);
    let mut offers = Vec::new();
    if stands != Whereabouts::Unseated {
        offers.push(once(
            label("ui-order-undo"),
            label("ui-order-undo-person-what"),
            about(Message::new("ui-order-undo-person-sure"), &name),
            Order::Undo(Some(person)),
        ));
    }
    let measures = Sanction::WORDS.map(|(_, measure)| match measure {
        Sanction::Warning => {
            let order = Order::Lift(person, measure);
            let undo = light(label("ui-order-undo-warning"), label("ui-order-undo-warning-what"), order);
            Some(undo).filter(|_| model.briefing().warned.contains(&person))
        }
        Sanction::Penalty => {
            let order = Order::Lift(person, measure);
            let undo = light(label("ui-order-undo-penalty"), label("ui-order-undo-penalty-what"), order);
            Some(undo).filter(|_| stands.seat().is_some_and(|seat| seat.kept_away.penalty().is_some()))
        }
        Sanction::Disqualification => {
            let order = Order::Lift(person, measure);
            let is_possible = model.briefing().orders.iter().any(|line| line.undo.as_ref() == Some(&order));
            is_possible.then(|| {
                light(label("ui-order-lift-disqualification"), label("ui-order-lift-disqualification-what"), order)
            })
        }
    });
    offers.extend(measures.into_iter().flatten());
    let Some(seat) = stands.seat() else { return offers };
    let bought = model.briefing().purchases.iter().filter(|(buyer, _)| *buyer == person);
    offers.extend(bought.map(|(_, sale)| {
        let (undo, sure) = match *sale {
            Sale::Rebuy => (label("ui-order-undo-rebuy"), Message::new("ui-order-undo-rebuy-sure")),
            Sale::AddOn => (label("ui-order-undo-add-on"), Message::new("ui-order-undo-add-on-sure")),
            Sale::TopUp => (label("ui-order-undo-top-up"), Message::new("ui-order-undo-top-up-sure")),
            Sale::ReEntry => (label("ui-order-undo-re-entry"), Message::new("ui-order-undo-re-entry-sure")),
        };
        let hint = label("ui-order-undo-sale-what");
        once(undo, hint, about(sure, &name), Order::TakeBack(person, *sale))
    }));
    let is_broke = seat.stack.is_zero() && seat.standing != PlayerStatus::AllIn;
    offers.extend(Some(count_out(&name, person)).filter(|_| is_broke));
    offers
}

/// Returns the order that eliminates a person without chips.
pub(in crate::panels::floor) fn count_out(name: &str, person: PersonNo) -> OrderButton {
    let question = about(Message::new("ui-order-eliminate-sure"), name);
    grave(label("ui-order-eliminate"), label("ui-order-eliminate-what"), question, Order::CountOut(person))
}

/// Returns the orders that give a person disputed chips of a table: the typed amount, or all of them.
fn release(model: &Model, person: PersonNo, drafts: &OrderDrafts) -> Vec<OrderButton> {
    let name = model.person(person);
    let give = |(table, chips): (TableNo, Chips)| {
        let given = |message: Message| message.with("chips", chips).with("table", table);
        let question = about(given(Message::new("ui-order-release-sure")), &name);
        let order = Order::Release(table, person, chips);
        let release = about(given(Message::new("ui-order-release")), &name);
        once(release, label("ui-order-release-what"), question, order)
    };
    let aside = &model.briefing().aside;
    let mut offers: Vec<OrderButton> = aside.iter().copied().map(give).collect();
    if !aside.is_empty() {
        let part = about(Message::new("ui-order-release-ask"), &name);
        offers.push(lacks(part, label("ui-order-release-what"), OrderInput::Release));
    }
    let part = drafts.amount().into_iter().flat_map(|chips| aside.iter().map(move |(table, _)| (*table, chips)));
    offers.extend(part.map(|part| give(part).on(OrderInput::Release)));
    offers
}

/// Returns the orders that let in a late person, to a typed seat or to one drawn by lot.
fn enter(model: &Model, person: PersonNo, drafts: &OrderDrafts) -> Vec<OrderButton> {
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
    offers.push(lacks(label("ui-order-enter-ask"), label("ui-order-enter-what"), OrderInput::Enter));
    let seated = drafts.place().into_iter().flat_map(|place| enter(Some(place)));
    offers.extend(seated.map(|offer| offer.on(OrderInput::Enter)));
    offers
}

/// Returns the orders about a seat's hand at the selected table, as far as its state allows.
fn in_hand(table: &TableView, taken: &SeatView, name: &str, drafts: &OrderDrafts) -> Vec<OrderSection> {
    let (no, seat) = (table.table, taken.seat);
    let floor = |order| Order::Floor(no, order);
    let is_played = table.stage != HandStage::BetweenHands;
    let is_in = is_played && matches!(taken.standing, PlayerStatus::Live | PlayerStatus::AllIn);
    let is_turn = table.turn.is_some_and(|turn| turn.seat == seat);
    let clock = light(label("ui-order-clock"), label("ui-order-clock-what"), floor(FloorOrder::Clock(seat)));
    let hold = light(label("ui-order-hold"), label("ui-order-hold-what"), floor(FloorOrder::Hold(seat)));
    let acted = [
        light(label("ui-order-pass-over"), label("ui-order-pass-over-what"), floor(FloorOrder::PassOver(seat))),
        light(label("ui-order-limit"), label("ui-order-limit-what"), floor(FloorOrder::Limit(seat))),
        light(label("ui-order-forfeit"), label("ui-order-forfeit-what"), floor(FloorOrder::Forfeit(seat))),
        light(label("ui-order-relieve"), label("ui-order-relieve-what"), floor(FloorOrder::Relieve(seat))),
    ];
    let turn = Some(clock).filter(|_| is_turn).into_iter().chain(Some(hold).filter(|_| taken.early.is_some()));
    let turn = turn.chain(acted.into_iter().filter(|_| is_in));
    let kill = about(Message::new("ui-order-kill-sure"), name);
    let kill = grave(label("ui-order-kill"), label("ui-order-kill-what"), kill, floor(FloorOrder::Kill(seat)));
    let retrieve =
        light(label("ui-order-retrieve"), label("ui-order-retrieve-what"), floor(FloorOrder::Retrieve(seat)));
    let show = light(label("ui-order-show"), label("ui-order-show-what"), floor(FloorOrder::Show(seat)));
    let cards = Some(retrieve).filter(|_| taken.standing == PlayerStatus::Folded).into_iter();
    let cards = cards.chain(Some(show)).chain(Some(kill).filter(|_| is_in));
    vec![
        OrderSection { heading: label("ui-floor-turn"), offers: turn.collect() },
        OrderSection { heading: label("ui-floor-cards"), offers: cards.collect() },
        OrderSection { heading: label("ui-floor-chips"), offers: of_chips(table, seat, name, drafts) },
    ]
}

/// Returns fines during a hand, and corrections of awards after it.
fn of_chips(table: &TableView, seat: SeatNo, name: &str, drafts: &OrderDrafts) -> Vec<OrderButton> {
    let floor = |order| Order::Floor(table.table, order);
    let named = |message: Message, amount| translate(&message.with("chips", amount));
    let sure = |message: Message, amount| about(message.with("chips", amount), name);
    let mut offers = Vec::new();
    if table.stage == HandStage::BetweenHands {
        let hint = label("ui-order-award-what");
        offers.push(lacks(label("ui-order-award-ask"), hint, OrderInput::Award));
        offers.extend(drafts.amount().map(|amount| {
            let question = sure(Message::new("ui-order-award-sure"), amount);
            let award = named(Message::new("ui-order-award"), amount);
            once(award, hint, question, floor(FloorOrder::Award(seat, amount))).on(OrderInput::Award)
        }));
    } else {
        let (hint, fine) = (label("ui-order-fine-what"), about(Message::new("ui-order-fine-sure"), name));
        offers.push(once(label("ui-order-fine"), hint, fine, floor(FloorOrder::Fine(seat, None))));
        offers.push(lacks(label("ui-order-fine-ask"), hint, OrderInput::Fine));
        offers.extend(drafts.amount().map(|amount| {
            let question = sure(Message::new("ui-order-fine-chips-sure"), amount);
            let fine = named(Message::new("ui-order-fine-chips"), amount);
            once(fine, hint, question, floor(FloorOrder::Fine(seat, Some(amount)))).on(OrderInput::Fine)
        }));
    }
    offers.push(lacks(label("ui-order-refund-ask"), label("ui-order-award-what"), OrderInput::Refund));
    offers.extend(drafts.amount().map(|amount| {
        let question = sure(Message::new("ui-order-refund-sure"), amount);
        let refund = named(Message::new("ui-order-refund"), amount);
        once(refund, label("ui-order-award-what"), question, floor(FloorOrder::Refund(seat, amount)))
            .on(OrderInput::Refund)
    }));
    offers
}
