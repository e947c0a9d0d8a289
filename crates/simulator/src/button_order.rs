//! Checks of the button and the blinds after the last hand, by the rule documents alone. This code does not call the
//! engine's own button logic.

use crate::blind_order::LastHand;
use cardroom_shared::event::HandPlan;
use cardroom_shared::house::{AbsentButton, ButtonMovement, HeadsUpTransition, HouseRules};
use cardroom_shared::seat::{SeatNo, SeatSet};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;

/// The positions of the two blinds in a hand, even if nobody posted the small one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlindPositions {
    pub(crate) small: SeatNo,
    pub(crate) big: SeatNo,
}

impl BlindPositions {
    /// The positions in this hand, which follows a hand with the positions `before` or begins anew. A small blind
    /// that nobody posts belongs at the seat of the last big blind.
    pub(crate) fn of(plan: &HandPlan, before: Option<Self>) -> Self {
        let from_button = std::iter::once(plan.button).chain(plan.button.clockwise().take(9));
        let posted = from_button.filter(|seat| plan.small_blinds.contains(*seat)).last();
        let small = posted.or(before.map(|lay| lay.big)).unwrap_or(plan.button);
        Self { small, big: plan.last_blind }
    }
}

/// The transition between two hands whose players were all in the first one.
pub(crate) struct ButtonTransition {
    last: HandPlan,
    now: HandPlan,
    before: BlindPositions,
    /// The players of the second hand, including those who lost the button hand.
    players: SeatSet,
    /// True if a player of the first hand is gone.
    pub(crate) gone: bool,
    pub(crate) away: SeatSet,
}

impl ButtonTransition {
    /// `None` if a newcomer has cards or a player with chips has none: `blind_order` checks those hands.
    pub(crate) fn between(
        tournament: &Tournament,
        table: &Table,
        last: &LastHand,
        next: &LastHand,
        before: BlindPositions,
    ) -> Option<Self> {
        let (then, now) = (last.plan, next.plan);
        let all = |plan: &HandPlan| plan.paying().and(plan.forfeited);
        let players = all(&now);
        let was_there = |seat: SeatNo| all(&then).contains(seat) && last.people[seat] == next.people[seat];
        let all_were = players.iter().all(was_there) && now.arrivals.dealt_in.is_empty();
        let all_are = table.active().without(now.arrivals.waiting).without(players).is_empty();
        if last.is_void() || !all_were || !all_are {
            return None;
        }
        let is_away = |seat: &SeatNo| {
            let entry = next.people[*seat].and_then(|person| tournament.entry(person));
            entry.is_some_and(|entry| entry.away_since.is_some()) || table.unsold().contains(*seat)
        };
        let away = players.iter().filter(is_away).collect();
        Some(Self { last: then, now, before, players, gone: players != all(&then), away })
    }

    pub(crate) fn judge(&self, rules: &HouseRules) -> Result<(), String> {
        if self.players.len() == 2 && rules.heads_up_transition == HeadsUpTransition::ButtonMoves {
            return self.moving();
        }
        match rules.button_movement {
            ButtonMovement::Moving => self.moving(),
            ButtonMovement::Dead => self.dead(),
            ButtonMovement::BbAnchoredStay => self.anchored(),
            ButtonMovement::NoDeadCatchUp => self.catching_up(rules),
        }
    }

    fn after(&self, seat: SeatNo) -> SeatNo {
        self.players.next_after(seat).unwrap_or(seat)
    }

    fn ahead_of(&self, seat: SeatNo) -> SeatNo {
        self.players.iter().find(|player| self.after(*player) == seat).unwrap_or(seat)
    }

    /// Checks for exactly these positions.
    fn is(&self, button: SeatNo, small: Option<SeatNo>, big: SeatNo) -> Result<(), String> {
        let must = |holds: bool, what: String| if holds { Ok(()) } else { Err(what) };
        let told = small.map_or("no seat".to_owned(), |seat| format!("seat {seat}"));
        must(self.now.big_blinds.iter().eq([big]), format!("the big blind must be owed by seat {big} alone"))?;
        must(self.now.small_blinds.iter().eq(small), format!("the small blind must be owed by {told}"))?;
        must(self.now.button == button, format!("the button must be at seat {button}"))
    }

    /// The seat of the last big blind, if its player is still there.
    fn owes_small(&self) -> Option<SeatNo> {
        Some(self.before.big).filter(|seat| self.players.contains(*seat))
    }

    /// robert: the button moves to the next occupied seat, and the next two post.
    fn moving(&self) -> Result<(), String> {
        let button = self.after(self.last.button);
        let small = if self.players.len() == 2 { button } else { self.after(button) };
        self.is(button, Some(small), self.after(small))
    }

    /// fpn and others: the big blind moves to the next player. The small blind is at the last big blind's seat or
    /// dead. The button is where the small blind was, even if that seat is empty. Of two players, the one who is due
    /// posts the big blind and the other has the button.
    fn dead(&self) -> Result<(), String> {
        let big = self.after(self.before.big);
        if self.players.len() == 2 {
            let other = self.after(big);
            return self.is(other, Some(other), big);
        }
        self.is(self.before.small, self.owes_small(), big)
    }

    /// fike: the big blind moves to the next player. The small blind comes from the last big blind, or from nobody,
    /// and then the button stays. It also stays where it would come to a blind.
    fn anchored(&self) -> Result<(), String> {
        let (big, small) = (self.after(self.before.big), self.owes_small());
        let onward = self.after(self.last.button);
        let stays = self.players.contains(self.last.button);
        let button = match small {
            Some(small) if self.players.len() == 2 => small,
            None if stays => self.last.button,
            // The button had the big blind, as one of two or among newcomers only: it goes before the small blind
            // again.
            Some(small) if small == self.last.button => self.ahead_of(small),
            Some(small) if stays && (onward == small || onward == big) => self.last.button,
            // All between the button and the coming big blind are gone: it goes to any player who is no big blind.
            _ if onward == big => self.now.button,
            _ => onward,
        };
        self.is(button, small, big)
    }

    /// home: no blind skips a player, nobody posts another's blind, and the button moves on. Restarts are checked
    /// too.
    fn catching_up(&self, rules: &HouseRules) -> Result<(), String> {
        let (now, last) = (&self.now, &self.last);
        let due = self.after(self.before.big);
        self.button_is_lost_rightly(rules)?;
        let playing = self.players.without(now.forfeited);
        let all_gone = |seats: SeatSet| seats.iter().all(|seat| !self.players.contains(seat));
        let big_gone = !self.players.contains(self.before.big);
        let both_gone = big_gone && !last.small_blinds.is_empty() && all_gone(last.small_blinds);
        let onward = self.after(last.button);
        let of_two = |playing: SeatSet| {
            let other = playing.next_after(due).unwrap_or(due);
            self.is(other, Some(other), due)
        };
        if self.players.len() == 2 {
            return of_two(playing);
        }
        if both_gone || (big_gone && onward == due) {
            // Button, small and big blind begin anew at the next three players; the first of them may be away.
            return if now.forfeited.is_empty() { self.moving() } else { self.passed_on(onward, self.after(onward)) };
        }
        if playing.len() == 2 {
            return of_two(playing);
        }
        let button = playing.next_after(last.button).unwrap_or(due);
        if now.button != button {
            return Err(format!("the button must be at seat {button}"));
        }
        let owed = last.big_blinds.without(last.big_blinds.without(self.players));
        if now.small_blinds != owed {
            return Err(format!("the small blind must be owed by the last big blinds, seats {:?}", seats(owed)));
        }
        // The big blind goes on, seat by seat, to the second left of the button. If its last payer is gone, the empty
        // seat counts as the first.
        let first = playing.next_after(button).unwrap_or(due);
        let second = playing.next_after(first).filter(|seat| *seat != button).unwrap_or(first);
        let end = if big_gone { first } else { second };
        let mut big_blinds = SeatSet::default();
        let mut seat = due;
        big_blinds.insert(seat);
        while seat != end && big_blinds.len() < playing.len() {
            seat = playing.next_after(seat).unwrap_or(end);
            big_blinds.insert(seat);
        }
        if now.big_blinds != big_blinds {
            return Err(format!("the big blind must be owed by seats {:?}", seats(big_blinds)));
        }
        Ok(())
    }

    /// A restart whose button player is away: the small blind is posted on the button, and two big blinds follow.
    fn passed_on(&self, lost: SeatNo, small: SeatNo) -> Result<(), String> {
        let first = self.after(small);
        let second = Some(self.after(first)).filter(|seat| *seat != lost && *seat != small);
        let big: SeatSet = std::iter::once(first).chain(second).collect();
        let right = self.now.button == small && self.now.small_blinds.iter().eq([small]) && self.now.big_blinds == big;
        if right {
            Ok(())
        } else {
            Err(format!("seat {small} must have the button and the small blind, and the next seats the big blind"))
        }
    }

    /// Checks a lost button hand. Only an absent player who owes no blind loses it, where the house says so.
    /// It goes to the player who owes the small blind.
    fn button_is_lost_rightly(&self, rules: &HouseRules) -> Result<(), String> {
        let now = &self.now;
        let owes = |seat: SeatNo| now.small_blinds.contains(seat) || now.big_blinds.contains(seat);
        if now.forfeited.len() > 1 {
            return Err("more than one player loses the button hand; expected at most one".to_owned());
        }
        if let Some(lost) = now.forfeited.iter().next() {
            if !self.away.contains(lost) || self.last.big_blinds.contains(lost) {
                return Err(format!("seat {lost} loses the button hand, but is present or owes the small blind"));
            }
            if !now.small_blinds.contains(now.button) {
                return Err(format!(
                    "seat {} has the button of an absent player but does not owe the small blind",
                    now.button
                ));
            }
            return Ok(());
        }
        let next = self.after(now.button);
        let people = self.players.without(now.dead_stacks);
        let somebody_else = people.len() > 2 && people.iter().any(|seat| !self.away.contains(seat));
        let loses = rules.absent_button == AbsentButton::Forfeits && self.away.contains(now.button) && somebody_else;
        let has_paid = !owes(now.button) && !self.last.big_blinds.contains(now.button);
        if loses && has_paid && now.small_blinds.contains(next) {
            return Err(format!("seat {} keeps the button hand although its player is absent", now.button));
        }
        Ok(())
    }
}

fn seats(set: SeatSet) -> Vec<u8> {
    set.iter().map(SeatNo::number).collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use cardroom_shared::chips::Chips;
    use cardroom_shared::event::Arrivals;
    use cardroom_shared::seat::HandNo;
    use cardroom_shared::structure::{Ante, BettingStructure, Stakes};

    fn set(numbers: &[u64]) -> SeatSet {
        numbers.iter().map(|number| SeatNo::new(*number).unwrap()).collect()
    }

    /// A plan with these players, button, small and big blinds. The last of the big blinds is the last blind.
    pub(crate) fn plan(players: &[u64], button: u64, small: &[u64], big: &[u64]) -> HandPlan {
        HandPlan {
            hand: HandNo(1),
            button: SeatNo::new(button).unwrap(),
            dealt: set(players),
            small_blinds: set(small),
            big_blinds: set(big),
            last_blind: SeatNo::new(*big.last().unwrap()).unwrap(),
            forfeited: SeatSet::default(),
            arrivals: Arrivals::default(),
            dealt_out: SeatSet::default(),
            dead_stacks: SeatSet::default(),
            stakes: Stakes {
                small_blind: Chips(25),
                big_blind: Chips(50),
                ante: Ante::None,
                betting: BettingStructure::NoLimit,
            },
            unit: Chips(1),
        }
    }

    /// Returns whether one hand may follow the other in this house while these people are away or lose the button
    /// hand.
    fn follows(house: &str, last: HandPlan, mut now: HandPlan, away: &[u64], passed: &[u64]) -> bool {
        now.forfeited = set(passed);
        now.dealt = now.dealt.without(now.forfeited);
        let players = now.paying().and(now.forfeited);
        let (before, gone) = (BlindPositions::of(&last, None), players != last.paying());
        let turn = ButtonTransition { last, now, before, players, gone, away: set(away) };
        turn.judge(&HouseRules::preset(house).unwrap()).is_ok()
    }

    const SIX: [u64; 6] = [1, 2, 3, 4, 5, 6];

    #[test]
    fn the_judge_knows_the_next_hand_of_every_house() {
        let last = plan(&SIX, 1, &[2], &[3]);
        for house in ["robert", "home", "procedures", "fike", "fpn", "tda"] {
            assert!(follows(house, last, plan(&SIX, 2, &[3], &[4]), &[], &[]), "{house}");
            for (button, small, big) in [(3, 3, 4), (2, 4, 5), (2, 3, 5), (1, 3, 4)] {
                assert!(!follows(house, last, plan(&SIX, button, &[small], &[big]), &[], &[]), "{house}");
            }
        }
    }

    #[test]
    fn the_judge_knows_what_follows_when_the_big_blind_goes_out() {
        let (last, left) = (plan(&SIX, 1, &[2], &[3]), [1, 2, 4, 5, 6]);
        let ways = [("robert", 2, 4, 5), ("home", 2, 0, 4), ("procedures", 2, 0, 4), ("fike", 1, 0, 4)];
        for (house, ..) in ways {
            for (other, button, small, big) in ways {
                let small: Vec<u64> = Some(small).filter(|seat| *seat > 0).into_iter().collect();
                let same = house == other || (["home", "procedures"].contains(&house) && big == 4 && button == 2);
                assert_eq!(
                    follows(house, last, plan(&left, button, &small, &[big]), &[], &[]),
                    same,
                    "{house} {other}"
                );
            }
        }
    }

    #[test]
    fn the_judge_sees_a_small_blind_between_the_last_two_where_there_is_none() {
        let last = plan(&[1, 2, 3], 1, &[2], &[3]);
        assert!(follows("fike", last, plan(&[1, 2], 1, &[], &[1]), &[], &[]));
        assert!(!follows("fike", last, plan(&[1, 2], 2, &[2], &[1]), &[], &[]));
        assert!(follows("fpn", last, plan(&[1, 2], 2, &[2], &[1]), &[], &[]));
    }

    #[test]
    fn the_judge_knows_where_a_button_goes_that_had_the_big_blind() {
        let last = plan(&[1, 2, 4, 5, 6], 4, &[], &[4]);
        assert!(follows("fike", last, plan(&[1, 2, 4, 5, 6], 2, &[4], &[5]), &[], &[]));
        for button in [1, 4, 5, 6] {
            assert!(!follows("fike", last, plan(&[1, 2, 4, 5, 6], button, &[4], &[5]), &[], &[]), "{button}");
        }
    }

    #[test]
    fn the_judge_sees_blinds_that_skip_who_is_there_because_two_are_away() {
        let last = plan(&SIX, 2, &[3], &[4]);
        assert!(follows("home", last, plan(&SIX, 4, &[4], &[5, 6]), &[3, 4], &[3]));
        assert!(!follows("home", last, plan(&SIX, 5, &[6], &[1]), &[3, 4], &[3, 4]));
        assert!(!follows("home", last, plan(&SIX, 3, &[4], &[5]), &[3, 4], &[]));
        assert!(!follows("home", last, plan(&SIX, 4, &[4], &[5, 6]), &[], &[3]));
    }
}
