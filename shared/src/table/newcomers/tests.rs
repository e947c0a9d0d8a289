//! Newcomers at every table, on every seat, in every house: the game goes on for all the others as if they were not
//! there, and they wait no longer than necessary.

use super::*;
use crate::event::HandEvent;
use crate::house::{ButtonMovement, HeadsUpTransition, presets};
use crate::structure::{Ante, BettingStructure, Stakes};
use crate::table::DealtOutSeats;
use crate::time::PlayTime;
use std::sync::Arc;

const STAKES: Stakes =
    Stakes { small_blind: Chips(50), big_blind: Chips(100), ante: Ante::None, betting: BettingStructure::NoLimit };
/// Hands that are played after somebody has come.
const HANDS: usize = 6;

/// A table of one house, with a log of its hands.
#[derive(Clone)]
struct Game {
    table: Table,
    rules: Arc<HouseRules>,
    plan: Option<HandPlan>,
    waited: [u32; 11],
    somebody_went: bool,
    told: String,
}

impl Game {
    fn begin(rules: &Arc<HouseRules>, players: SeatSet) -> Self {
        let mut table = Table::new(TableNo(1));
        for seat in players.iter() {
            table.take_newcomer(seat, person(seat), (Chips(1000), Chips::ZERO), None);
        }
        table.place_button(players.iter().next().unwrap(), 2);
        Self { table, rules: Arc::clone(rules), plan: None, waited: [0; 11], somebody_went: false, told: String::new() }
    }

    fn arrive(&mut self, seat: SeatNo) {
        self.table.take_newcomer(seat, PersonNo(100), (Chips(1000), Chips::ZERO), Some(TableNo(2)));
        self.told = format!("{}\nsomebody sits down on {seat}", self.told);
    }

    fn hand(&mut self) {
        let Some(plan) =
            self.table.next_plan(&self.rules, STAKES, Chips(1), SeatSet::default(), DealtOutSeats::default())
        else {
            panic!("{} {:?}: no hand begins{}", self.rules.key, self.rules.move_wait, self.told)
        };
        let list = |set: SeatSet| set.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join("+");
        self.told = format!(
            "{}\nbutton {} small {} big {} dealt {} waits {}",
            self.told,
            plan.button,
            list(plan.small_blinds),
            list(plan.big_blinds),
            list(plan.dealt),
            list(plan.arrivals.waiting)
        );
        if let Err(wrong) = self.check(&plan) {
            panic!("{} {:?}: {wrong}{}", self.rules.key, self.rules.move_wait, self.told);
        }
        self.table.apply(&HandEvent::Begun(plan), &self.rules, PlayTime::default());
        self.table.apply(&HandEvent::Ended, &self.rules, PlayTime::default());
        self.plan = Some(plan);
    }

    fn check(&mut self, plan: &HandPlan) -> Result<(), &'static str> {
        let must = |holds: bool, otherwise: &'static str| if holds { Ok(()) } else { Err(otherwise) };
        must(plan.dealt.len() >= 2, "fewer than two have cards")?;
        must(!plan.big_blinds.is_empty(), "no big blind")?;
        must(plan.big_blinds.iter().all(|seat| plan.dealt.contains(seat)), "a big blind without cards")?;
        must(plan.small_blinds.iter().all(|seat| plan.dealt.contains(seat)), "a small blind without cards")?;
        let dead = self.rules.button_movement == ButtonMovement::Dead;
        must(dead || plan.dealt.contains(plan.button), "the button lies where nobody has cards")?;
        let heads_up = plan.dealt.len() == 2;
        // With the last big blind gone no small one is posted, also heads-up.
        let anchored = self.rules.button_movement == ButtonMovement::BbAnchoredStay;
        let big_left = self.plan.is_some_and(|last| !last.big_blinds.iter().all(|seat| plan.dealt.contains(seat)));
        let none_due = anchored && big_left && plan.small_blinds.is_empty();
        let on_button = plan.small_blinds.iter().eq([plan.button]);
        must(!heads_up || on_button || none_due, "heads-up the button has no small blind")?;
        let small_on_button = anchored && plan.dealt.len() > 2 && plan.small_blinds.contains(plan.button);
        let button_went = self.plan.is_some_and(|last| !plan.dealt.contains(last.button));
        must(!small_on_button || button_went, "the small blind on the button")?;
        for seat in plan.arrivals.waiting.iter() {
            let waited = &mut self.waited[usize::from(seat.number())];
            *waited += 1;
            let limit = if self.rules.move_wait == MoveWait::SbOneHand { 1 } else { 2 };
            must(*waited <= limit, "somebody waits for too long")?;
        }
        let Some(last) = &self.plan else { return Ok(()) };
        let settled = |seat: &SeatNo| self.table.seat(*seat).is_some_and(|taken| taken.newcomer.is_none());
        let again = plan.big_blinds.iter().filter(settled).any(|seat| last.big_blinds.contains(seat));
        let small_again = plan.small_blinds.iter().filter(settled).any(|seat| last.small_blinds.contains(seat));
        let may_repeat = self.somebody_went && self.rules.heads_up_transition == HeadsUpTransition::ButtonMoves;
        must(may_repeat || !again, "the big blind twice running")?;
        must(self.somebody_went || !small_again, "the small blind twice running")?;
        // A settled player is not passed by the button, nor left between it and the blinds.
        let posts = |seat: SeatNo| plan.small_blinds.contains(seat) || plan.big_blinds.contains(seat);
        let between = |from: SeatNo, to: SeatNo| {
            let seats = from.clockwise().filter(move |seat| *seat != from).take_while(move |seat| *seat != to);
            seats.filter(|seat| settled(seat) && plan.dealt.contains(*seat)).collect::<SeatSet>()
        };
        let new_button = !settled(&plan.button) && plan.dealt.contains(plan.button) && last.dealt.len() > 2;
        let passed = new_button && !between(last.button, plan.button).is_empty();
        let behind = new_button && between(plan.button, plan.last_blind).iter().any(|seat| !posts(seat));
        must(self.somebody_went || !passed, "the button passes somebody")?;
        must(self.somebody_went || !behind, "somebody is left between button and blinds")?;
        let in_order = matches!(self.rules.button_movement, ButtonMovement::Dead | ButtonMovement::BbAnchoredStay);
        let mut passed = last.last_blind.clockwise().take_while(|seat| *seat != plan.last_blind);
        let skipped = passed.any(|seat| plan.dealt.contains(seat) && seat != last.last_blind);
        must(!in_order || !skipped, "the big blind passes somebody who has cards")
    }
}

fn person(seat: SeatNo) -> PersonNo {
    PersonNo(u32::from(seat.number()))
}

/// Every house, and every way in which newcomers wait in it.
fn houses() -> Vec<Arc<HouseRules>> {
    let ways = [MoveWait::Sb, MoveWait::SbAndButton, MoveWait::SbOneHand];
    presets()
        .iter()
        .flat_map(|rules| ways.map(|move_wait| Arc::new(HouseRules { move_wait, ..rules.clone() })))
        .collect()
}

/// The seats of a table with and without empty ones between its players.
fn tables() -> Vec<SeatSet> {
    let every = |step: usize, players: usize| SeatNo::all().step_by(step).take(players).collect();
    (2..=9)
        .map(|players| every(1, players))
        .chain((2..=5).map(|players| every(2, players)))
        .chain((2..=3).map(|players| every(3, players)))
        .collect()
}

fn free(table: &Table) -> Vec<SeatNo> {
    SeatNo::all().filter(|seat| table.seat(*seat).is_none()).collect()
}

#[test]
fn wherever_one_newcomer_sits_down_nobody_else_pays_for_it() {
    for rules in houses() {
        for players in tables() {
            let mut game = Game::begin(&rules, players);
            for _ in 0..=players.len() {
                for seat in free(&game.table) {
                    let mut told = game.clone();
                    told.arrive(seat);
                    (0..HANDS).for_each(|_| told.hand());
                    assert!(told.plan.unwrap().dealt.contains(seat), "{} still waits{}", rules.key, told.told);
                }
                game.hand();
            }
        }
    }
}

#[test]
fn two_may_come_at_once_or_one_hand_after_another() {
    for rules in houses() {
        for players in tables() {
            let mut game = Game::begin(&rules, players);
            for _ in 0..=players.len() {
                for (first, second) in
                    free(&game.table).iter().flat_map(|a| free(&game.table).into_iter().map(|b| (*a, b)))
                {
                    for hands_between in 0..2 {
                        let mut told = game.clone();
                        told.arrive(first);
                        (0..hands_between).for_each(|_| told.hand());
                        if first != second {
                            told.arrive(second);
                        }
                        (0..HANDS).for_each(|_| told.hand());
                    }
                }
                game.hand();
            }
        }
    }
}

#[test]
fn somebody_may_take_the_chair_of_a_player_who_has_just_gone() {
    for rules in houses() {
        for players in tables().into_iter().filter(|players| players.len() > 2) {
            let mut game = Game::begin(&rules, players);
            for _ in 0..=players.len() {
                game.hand();
                for seat in players.iter() {
                    let mut told = game.clone();
                    told.table.vacate(seat);
                    told.somebody_went = true;
                    told.told = format!("{}\n{seat} goes", told.told);
                    told.arrive(seat);
                    (0..HANDS).for_each(|_| told.hand());
                }
            }
        }
    }
}

#[test]
fn one_hand_is_enough_whoever_goes_in_it() {
    for rules in houses().into_iter().filter(|rules| rules.move_wait == MoveWait::SbOneHand) {
        for players in tables().into_iter().filter(|players| players.len() > 2) {
            let mut game = Game::begin(&rules, players);
            for _ in 0..=players.len() {
                for seat in free(&game.table) {
                    let mut arrived = game.clone();
                    arrived.arrive(seat);
                    arrived.hand();
                    for (first, second) in players.iter().flat_map(|a| players.iter().map(move |b| (a, b))) {
                        if first != second && players.len() < 4 {
                            continue;
                        }
                        let mut told = arrived.clone();
                        told.table.vacate(first);
                        told.table.vacate(second);
                        told.somebody_went = true;
                        told.told = format!("{}\n{first} and {second} go", told.told);
                        (0..HANDS).for_each(|_| told.hand());
                    }
                }
                game.hand();
            }
        }
    }
}

#[test]
fn player_left_alone_posts_no_extra_big_blind_for_newcomers() {
    for rules in houses() {
        for players in tables().into_iter().filter(|players| players.len() == 2) {
            let mut game = Game::begin(&rules, players);
            for _ in 0..2 {
                game.hand();
                for gone in players.iter() {
                    let mut left = game.clone();
                    left.table.vacate(gone);
                    left.somebody_went = true;
                    let chairs = free(&left.table);
                    for (first, second) in chairs.iter().flat_map(|a| chairs.iter().map(move |b| (*a, *b))) {
                        let mut told = left.clone();
                        told.told = format!("{}\n{gone} goes", told.told);
                        told.arrive(first);
                        if first != second {
                            told.arrive(second);
                        }
                        (0..HANDS).for_each(|_| told.hand());
                    }
                }
            }
        }
    }
}
