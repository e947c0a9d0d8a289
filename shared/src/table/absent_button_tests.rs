//! Forfeited buttons of absent players: with any number of absences, no blind is skipped, and nobody pays one that is
//! not theirs.

use super::*;
use crate::chips::Chips;
use crate::event::{HandEvent, HandPlan};
use crate::house::{AbsentButton, HouseRules};
use crate::house::{ButtonMovement, presets};
use crate::seat::{PersonNo, SeatNo, SeatSet, TableNo};
use crate::structure::Stakes;
use crate::structure::{Ante, BettingStructure};
use crate::time::PlayTime;
use std::sync::Arc;

const STAKES: Stakes =
    Stakes { small_blind: Chips(50), big_blind: Chips(100), ante: Ante::None, betting: BettingStructure::NoLimit };

/// A table whose rules forfeit the button of absent players, with a log of its hands.
#[derive(Clone)]
struct Game {
    table: Table,
    rules: Arc<HouseRules>,
    last: Option<HandPlan>,
    told: String,
}

impl Game {
    fn begin(rules: &Arc<HouseRules>, players: u8) -> Self {
        let mut table = Table::new(TableNo(1));
        for seat in SeatNo::all().take(usize::from(players)) {
            table.take_newcomer(seat, PersonNo(u32::from(seat.number())), (Chips(1000), Chips::ZERO), None);
        }
        table.place_button(SeatNo::FIRST, 1);
        Self { table, rules: Arc::clone(rules), last: None, told: String::new() }
    }

    fn hand(&mut self, absent: SeatSet) {
        let plan = self.table.next_plan(&self.rules, STAKES, Chips(1), absent, DealtOutSeats::default());
        let Some(plan) = plan else { panic!("no hand begins{}", self.told) };
        let list = |set: SeatSet| set.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join("+");
        let (small, big) = (list(plan.small_blinds), list(plan.big_blinds));
        self.told = format!("{}\naway {}: button {} small {small} big {big}", self.told, list(absent), plan.button);
        if let Err(wrong) = self.check(&plan, absent) {
            panic!("{wrong}{}", self.told);
        }
        self.table.apply(&HandEvent::Begun(plan), &self.rules, PlayTime::default());
        self.table.apply(&HandEvent::Ended, &self.rules, PlayTime::default());
        self.last = Some(plan);
    }

    fn check(&self, plan: &HandPlan, absent: SeatSet) -> Result<(), &'static str> {
        let must = |holds: bool, otherwise: &'static str| if holds { Ok(()) } else { Err(otherwise) };
        let blinds = plan.small_blinds.and(plan.big_blinds);
        must(plan.forfeited.iter().all(|seat| absent.contains(seat)), "who is here loses the button hand")?;
        must(plan.forfeited.len() <= 1, "two lose the button hand at once")?;
        must(blinds.iter().all(|seat| plan.dealt.contains(seat)), "a blind without cards")?;
        must(plan.dealt.and(plan.forfeited) == self.table.active(), "somebody has no cards")?;
        let Some(last) = &self.last else { return Ok(()) };
        must(
            plan.forfeited.iter().all(|seat| !last.big_blinds.contains(seat)),
            "who owes a small blind loses the button",
        )?;
        must(plan.small_blinds == last.big_blinds, "not those who had the big blind have the small one")?;
        let mut due = last.last_blind.clockwise().filter(|seat| self.table.active().contains(*seat));
        must(due.by_ref().take(2).any(|seat| seat == plan.last_blind), "more than two big blinds go by")?;
        let first = self.table.active().next_after(last.last_blind);
        must(first.is_some_and(|seat| plan.big_blinds.contains(seat)), "the big blind passes somebody")?;
        let onward = self.table.active().without(plan.forfeited).next_after(last.button);
        must(onward == Some(plan.button), "the button does not go to the next player who keeps it")
    }
}

#[test]
fn whoever_is_away_every_blind_is_paid_in_turn() {
    let forfeits = |rules: &&HouseRules| {
        rules.absent_button == AbsentButton::Forfeits && rules.button_movement == ButtonMovement::NoDeadCatchUp
    };
    let rules = Arc::new(presets().iter().find(forfeits).unwrap().clone());
    for players in 2..=7 {
        let mut begun = Game::begin(&rules, players);
        let table: Vec<SeatNo> = SeatNo::all().take(usize::from(players)).collect();
        let some = |chosen: u32| -> SeatSet {
            table.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1).map(|(_, seat)| *seat).collect()
        };
        for _ in 0..players {
            for away in (0..1 << players).map(some).filter(|away| away.len() <= 3 && away.len() < u32::from(players)) {
                for (hands, still) in (1..=4).flat_map(|hands| away.iter().map(move |seat| (hands, seat))) {
                    let mut game = begun.clone();
                    (0..hands).for_each(|_| game.hand(away));
                    // All but one are back; then everybody is.
                    (0..2).for_each(|_| game.hand(std::iter::once(still).collect()));
                    (0..players + 2).for_each(|_| game.hand(SeatSet::default()));
                    let usual = game.last.is_some_and(|last| last.small_blinds.len() + last.big_blinds.len() == 2);
                    assert!(usual, "blinds are still caught up with{}", game.told);
                }
            }
            begun.hand(SeatSet::default());
        }
    }
}
