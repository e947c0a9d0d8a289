//! Lies about open draws: those that are made again until the house likes them, and lots that others cut.

use super::cheat::{ALL, Cheat, FRIEND, ME, both_find, seats};
use super::window::{Window, seat, view};
use cardroom_fair_deal::{Check, Plan, Purpose, Receipt, Witness, deal_hashes};
use cardroom_shared::chance::Lot;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::reason::Reason;
use cardroom_shared::seat::{PersonNo, TableNo};

fn moved(lot: Lot) -> PublicEvent {
    PublicEvent::Tournament(TournamentEvent::Seating(SeatingEvent::Moved {
        person: PersonNo(ME),
        from: TableNo(1),
        table: TableNo(2),
        seat: seat(5),
        stack: Chips(1),
        reason: Reason::BurnExposed,
        lot: Some(lot),
    }))
}

#[test]
fn cards_for_the_button_that_are_drawn_again_count_as_tries() {
    let mut window = Window::opens(1);
    window.shows(Vec::new(), view(1, 0));
    let plan = Plan::Draw(seats(&[(1, ME), (2, FRIEND)]));
    for _ in 0..4 {
        window.draws(Purpose::ButtonDraw, &plan, &ALL);
    }
    let (seed, secret) = window.draws(Purpose::ButtonDraw, &plan, &ALL);
    let mut shown = view(1, 0);
    let cards = deal_hashes::draw_order(&seed, &secret);
    shown.table.as_mut().unwrap().button_draw = [1, 2].map(seat).into_iter().zip(cards).collect();
    let drawn = SeatingEvent::ButtonDrawn { table: TableNo(1), button: seat(1) };
    window.shows(vec![PublicEvent::Tournament(TournamentEvent::Seating(drawn))], shown);
    let tally = window.stands.tally;
    assert_eq!((window.failed.as_slice(), tally.called_off_after_my_cut), ([].as_slice(), 4), "{tally:?}");
}

#[test]
fn lots_that_are_drawn_again_count_as_tries() {
    let mut window = Window::opens(0);
    window.shows(Vec::new(), view(1, 0));
    let plan = Plan::Lot { reason: 1, persons: ALL.to_vec() };
    for _ in 0..4 {
        window.draws(Purpose::Lot, &plan, &ALL);
    }
    let (seed, secret) = window.draws(Purpose::Lot, &plan, &ALL);
    let result = deal_hashes::lot_stream(&seed, &secret).below(9);
    window.shows(vec![moved(Lot { below: 9, result })], view(1, 0));
    let tally = window.stands.tally;
    assert_eq!((window.failed.as_slice(), tally.called_off_after_my_cut), ([].as_slice(), 4), "{tally:?}");
}

#[test]
fn lots_for_me_that_only_others_cut_are_marked_so() {
    let mut window = Window::opens(0);
    window.shows(Vec::new(), view(1, 0));
    let (seed, secret) = window.draws(Purpose::Lot, &Plan::Lot { reason: 1, persons: vec![FRIEND] }, &[FRIEND]);
    let result = deal_hashes::lot_stream(&seed, &secret).below(9);
    window.shows(vec![moved(Lot { below: 9, result })], view(1, 0));
    let tally = window.stands.tally;
    assert_eq!((tally.by_others(), tally.proven), (1, 0), "{tally:?}");
}

#[test]
fn a_lot_of_none_is_found() {
    let mut cheat = Cheat::opens(ME);
    cheat.draw(Purpose::Lot, &Plan::Lot { reason: 1, persons: ALL.to_vec() }, &ALL);
    cheat.notes(&Receipt::Lot { serial: 1, below: 0, result: 0 });
    both_find(&[("below 0", cheat, Some((Check::BadForm, 0)))]);
}

#[test]
fn draws_of_which_something_came_are_no_tries() {
    let mut cheat = Cheat::opens_at(ME, 3, 0);
    for serial in 1..4 {
        let (seed, secret) = cheat.draw(Purpose::Lot, &Plan::Lot { reason: 1, persons: ALL.to_vec() }, &ALL);
        let result = deal_hashes::lot_stream(&seed, &secret).below(9);
        cheat.notes(&Receipt::Lot { serial, below: 9, result });
    }
    cheat.draw(Purpose::Lot, &Plan::Lot { reason: 1, persons: ALL.to_vec() }, &ALL);
    let passed_over = |cheat: &Cheat| Witness::read(&cheat.text()).unwrap().found().passed_over.len();
    assert_eq!(passed_over(&cheat), 0);
    cheat.draw(Purpose::Lot, &Plan::Lot { reason: 1, persons: ALL.to_vec() }, &ALL);
    assert_eq!(passed_over(&cheat), 1);
}
