//! Checks of the blind order that need no previous `blind_debts` state, so that they also cover hands with newcomers.
//! Nobody posts the same blind twice in a row unless the house says so. The big blind skips nobody who plays.

use cardroom_shared::event::HandPlan;
use cardroom_shared::house::{ButtonMovement, HeadsUpTransition, HouseRules};
use cardroom_shared::seat::{BySeat, PersonNo, SeatNo, SeatSet};

/// The plan and the people of the last hand of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LastHand {
    pub(crate) plan: HandPlan,
    pub(crate) people: BySeat<Option<PersonNo>>,
    /// True if the deal was called off, so that the next one repeats it.
    void: bool,
}

impl LastHand {
    pub(crate) fn of(plan: HandPlan, people: BySeat<Option<PersonNo>>) -> Self {
        Self { plan, people, void: false }
    }

    /// Returns whether the deal was called off.
    pub(crate) fn is_void(&self) -> bool {
        self.void
    }

    /// Marks the deal as called off.
    pub(crate) fn call_off(&mut self) {
        self.void = true;
    }

    /// Checks that the hand that begins with `next` may follow this one.
    pub(crate) fn goes_before(&self, next: &LastHand, rules: &HouseRules) -> Result<(), String> {
        let fault = if self.void { self.repeated_wrongly(next) } else { self.fault(next, rules) };
        match fault {
            None => Ok(()),
            Some(what) => Err(format!("{what}\n  previous hand: {:?}\n  this hand: {:?}", self.plan, next.plan)),
        }
    }

    /// A repeated deal keeps its button and blinds if the same people play.
    fn repeated_wrongly(&self, next: &LastHand) -> Option<String> {
        let (last, now) = (&self.plan, &next.plan);
        let (before, paying) = (last.paying(), now.paying());
        let same_people = paying == before && paying.iter().all(|seat| self.people[seat] == next.people[seat]);
        let same_blinds = last.big_blinds == now.big_blinds && last.small_blinds == now.small_blinds;
        (same_people && !(same_blinds && last.button == now.button))
            .then(|| "the repeat of a misdeal has another button or other blinds; expected the same".to_owned())
    }

    fn fault(&self, next: &LastHand, rules: &HouseRules) -> Option<String> {
        let (last, now) = (&self.plan, &next.plan);
        let two_left = now.paying().len() == 2;
        let again = |before: SeatSet, after: SeatSet| {
            after.iter().find(|seat| before.contains(*seat) && self.people[*seat] == next.people[*seat])
        };
        // Both of the last two players, perhaps beside a newcomer, have just caught up on a big blind. Otherwise the
        // house lets the button move as always.
        let long_here = now.paying().without(now.arrivals.dealt_in);
        let both_have = long_here.len() == 2 && long_here.iter().all(|seat| last.big_blinds.contains(seat));
        let moves_on = two_left && rules.heads_up_transition == HeadsUpTransition::ButtonMoves;
        let twice_is_right = both_have || moves_on;
        // The button may move on by one to a newcomer or to a player with new chips, and the blinds stay before it.
        // Without catching up, the blinds stay where they are when somebody sits down or comes back in between.
        let is_new = |seat: SeatNo| !last.paying().contains(seat) || self.people[seat] != next.people[seat];
        let stay = match rules.button_movement {
            ButtonMovement::Moving => now.paying().iter().any(is_new),
            ButtonMovement::NoDeadCatchUp => is_new(now.button),
            ButtonMovement::Dead | ButtonMovement::BbAnchoredStay => false,
        };
        let big_is_right = twice_is_right || (stay && rules.button_movement == ButtonMovement::Moving);
        if let Some(seat) = again(last.big_blinds, now.big_blinds).filter(|_| !big_is_right) {
            return Some(format!("seat {seat} posts the big blind in two consecutive hands"));
        }
        // Two players who were not alone in the last hand: the big blind is where it is due, and the other has the
        // small one.
        let alone_before =
            last.paying() == now.paying() && now.paying().iter().all(|seat| self.people[seat] == next.people[seat]);
        let became_two = two_left && !alone_before;
        let small_is_right = became_two || stay;
        if let Some(seat) = again(last.small_blinds, now.small_blinds).filter(|_| !small_is_right) {
            return Some(format!("seat {seat} posts the small blind in two consecutive hands"));
        }
        if let Some(seat) = self.passed_over(next, rules) {
            return Some(format!("the big blind skips seat {seat}, whose player is in both hands"));
        }
        None
    }

    /// A player with cards in both hands whom the big blind has skipped.
    fn passed_over(&self, next: &LastHand, rules: &HouseRules) -> Option<SeatNo> {
        let (last, now) = (&self.plan, &next.plan);
        // Without catching up, the button moves on by one, even past players who have left.
        let all = |plan: &HandPlan| plan.paying().and(plan.forfeited);
        let by_button = match rules.button_movement {
            ButtonMovement::Moving => true,
            ButtonMovement::NoDeadCatchUp => {
                let big_left = !now.paying().contains(last.last_blind);
                big_left || all(last).len() != all(now).len()
            }
            ButtonMovement::Dead | ButtonMovement::BbAnchoredStay => false,
        };
        if by_button {
            return None;
        }
        let stays = |seat: &SeatNo| {
            now.paying().contains(*seat) && last.paying().contains(*seat) && self.people[*seat] == next.people[*seat]
        };
        let between = last.last_blind.clockwise().take_while(|seat| *seat != now.last_blind);
        between.filter(stays).find(|seat| !now.big_blinds.contains(*seat) && *seat != last.last_blind)
    }
}
