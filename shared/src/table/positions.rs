//! The places of the button and the blinds, in the four ways of moving them.

use crate::event::HandPlan;
use crate::house::{ButtonMovement, HeadsUpTransition, HouseRules};
use crate::seat::{SeatNo, SeatSet};

/// Button and blinds of one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Positions {
    /// The place of the button; the seat may be empty.
    pub button: SeatNo,
    /// The players who post a small blind.
    pub small_blinds: SeatSet,
    /// The players who post a big blind.
    pub big_blinds: SeatSet,
    /// The last big blind clockwise.
    pub last_blind: SeatNo,
    /// The place of the small blind; the seat may be empty.
    small_place: SeatNo,
    /// The players among whom these places rotate, including those who forfeited the button hand.
    players: SeatSet,
    /// The absent players who forfeited the button hand.
    pub(super) forfeited: SeatSet,
}

impl Positions {
    /// The first hand, with the button before this seat. At an empty seat the button is dead if the rules allow it and
    /// more than two play; otherwise it moves to the next player.
    pub fn first(rules: &HouseRules, button: SeatNo, active: SeatSet) -> Option<Self> {
        let lies_dead = rules.button_movement == ButtonMovement::Dead && active.len() > 2;
        let button = if lies_dead || active.contains(button) { button } else { active.next_after(button)? };
        Self::from_button(button, active).map(|first| first.among(active))
    }

    /// The positions of a plan.
    pub fn of(plan: &HandPlan, last: Option<&Self>) -> Self {
        let small_place = match (plan.small_blinds.iter().next(), last) {
            (None, Some(last)) => last.last_blind,
            (Some(small), _) => plan.small_blinds.next_after(plan.button).unwrap_or(small),
            (None, None) => plan.button,
        };
        Self {
            button: plan.button,
            small_blinds: plan.small_blinds,
            big_blinds: plan.big_blinds,
            last_blind: plan.last_blind,
            small_place,
            players: plan.paying().and(plan.forfeited),
            forfeited: plan.forfeited,
        }
    }

    /// These positions after these players forfeited the button hand.
    pub(super) fn lost_by(self, forfeited: SeatSet) -> Self {
        Self { forfeited, players: self.players.and(forfeited), ..self }
    }

    fn among(self, players: SeatSet) -> Self {
        Self { players, ..self }
    }

    /// The positions of the next hand among these players.
    pub fn next(self, rules: &HouseRules, active: SeatSet) -> Option<Self> {
        self.moved(rules, active).map(|next| next.among(active))
    }

    fn moved(self, rules: &HouseRules, active: SeatSet) -> Option<Self> {
        match (active.len(), rules.heads_up_transition) {
            (0 | 1, _) => None,
            (2, HeadsUpTransition::BbDue) if !self.is_small_blind_dropped(rules, active) => {
                self.heads_up_bb_due(active)
            }
            (2, HeadsUpTransition::ButtonMoves) => Self::from_button(active.next_after(self.button)?, active),
            _ => match rules.button_movement {
                ButtonMovement::Moving => Self::from_button(active.next_after(self.button)?, active),
                ButtonMovement::Dead => self.dead(active),
                ButtonMovement::NoDeadCatchUp => self.no_dead_catch_up(active),
                ButtonMovement::BbAnchoredStay => self.bb_anchored(active),
            },
        }
    }

    /// The button here, the next two post; heads-up the button posts the small blind.
    fn from_button(button: SeatNo, active: SeatSet) -> Option<Self> {
        let small = if active.len() == 2 { button } else { active.next_after(button)? };
        Some(Self::single(button, Some(small), small, active.next_after(small)?))
    }

    fn single(button: SeatNo, small: Option<SeatNo>, small_place: SeatNo, big: SeatNo) -> Self {
        Self {
            button,
            small_blinds: small.into_iter().collect(),
            big_blinds: std::iter::once(big).collect(),
            last_blind: big,
            small_place,
            players: SeatSet::default(),
            forfeited: SeatSet::default(),
        }
    }

    /// Returns whether these places rotated over this seat.
    pub(super) fn has_played(&self, seat: SeatNo) -> bool {
        self.players.contains(seat)
    }

    /// The place of the small blind; the seat may be empty.
    pub(super) fn small_place(&self) -> SeatNo {
        self.small_place
    }

    /// Returns whether the player on this seat posts a blind.
    pub(super) fn owes_blind(&self, seat: SeatNo) -> bool {
        self.small_blinds.contains(seat) || self.big_blinds.contains(seat)
    }

    /// These positions if the button passes from its present seat to the player who owes the small blind, with catching
    /// up on missed blinds. That player posts it there, and two big blinds follow (home-button-6 to home-button-8).
    /// `None` if no player there owes one: then the button cannot be passed on.
    pub(super) fn passing_the_button(self, active: SeatSet) -> Option<Self> {
        let mut playing = active;
        playing.remove(self.button);
        let button = playing.next_after(self.button).filter(|seat| self.small_blinds.contains(*seat))?;
        let second = playing.next_after(self.last_blind).filter(|seat| !self.owes_blind(*seat));
        let big_blinds = self.big_blinds.and(second.into_iter().collect());
        let passed = Self { button, big_blinds, last_blind: second.unwrap_or(self.last_blind), ..self };
        Some(passed.lost_by(std::iter::once(self.button).collect()))
    }

    /// Returns whether no small blind is posted because the last big blind is gone, also heads-up (fike-6b).
    fn is_small_blind_dropped(&self, rules: &HouseRules, active: SeatSet) -> bool {
        rules.button_movement == ButtonMovement::BbAnchoredStay && !active.contains(self.last_blind)
    }

    /// Heads-up: the player due for the big blind posts it; the other one has the button and the small blind.
    fn heads_up_bb_due(self, active: SeatSet) -> Option<Self> {
        let big = active.next_after(self.last_blind)?;
        let small = active.next_after(big)?;
        Some(Self::single(small, Some(small), small, big))
    }

    /// Dead button: the big blind goes to the next player, the small blind to the place of the last big blind. The
    /// button goes to the place of the last small blind, even if those seats are empty.
    fn dead(self, active: SeatSet) -> Option<Self> {
        let big = active.next_after(self.last_blind)?;
        let small_place = self.last_blind;
        let small = Some(small_place).filter(|seat| active.contains(*seat));
        // A player who sat down between the blinds may be the next big blind: then the button stays behind the small
        // blind.
        let button = match self.small_place {
            place if place == big || place == small_place => previous(small_place, active, big)?,
            place => place,
        };
        Some(Self::single(button, small, small_place, big))
    }

    /// The big blind goes to the next player, and its last poster posts the small blind. The button goes to the next
    /// player, unless no small blind is posted or that player posts a blind. A button that stays may be at the big
    /// blind (fike-6c).
    fn bb_anchored(self, active: SeatSet) -> Option<Self> {
        let big = active.next_after(self.last_blind)?;
        let small = Some(self.last_blind).filter(|seat| active.contains(*seat));
        let onward = active.next_after(self.button)?;
        let button = if !active.contains(self.button) {
            // An empty seat keeps no button. It goes back rather than onto the big blind: after three departures at
            // once, or for a new player who is due for it.
            if onward == big { previous(small.unwrap_or(self.button), active, big)? } else { onward }
        } else if small == Some(self.button) {
            // A player joined a heads-up game whose button had the big blind: it is before the small blind again.
            previous(self.button, active, big)?
        } else if small.is_none() || small == Some(onward) || onward == big {
            self.button
        } else {
            onward
        };
        Some(Self::single(button, small, self.last_blind, big))
    }

    /// The button goes to the next player. Every poster of a big blind owes a small one, and the seats that the button
    /// overtook post their big blinds now.
    fn no_dead_catch_up(self, active: SeatSet) -> Option<Self> {
        let button = active.next_after(self.button)?;
        let small_left = self.small_blinds.iter().all(|seat| !active.contains(seat));
        let big_left = !active.contains(self.last_blind);
        // Without the last big blind and all players before them, the button would be at the only player due.
        let button_is_due = big_left && active.next_after(self.last_blind) == Some(button);
        if (small_left && big_left && !self.small_blinds.is_empty()) || button_is_due {
            return Self::from_button(button, active);
        }
        let small_blinds: SeatSet = self.big_blinds.iter().filter(|seat| active.contains(*seat)).collect();
        let first_left = active.next_after(button)?;
        let until = if big_left { first_left } else { active.next_after(first_left)? };
        let mut big_blinds = SeatSet::default();
        for seat in self.last_blind.clockwise().filter(|seat| active.contains(*seat)) {
            big_blinds.insert(seat);
            if seat == until {
                break;
            }
        }
        // If players join or return before the button, it has overtaken nobody, and not the whole table catches up: all
        // places move on by one seat instead.
        let has_newcomers = active.iter().any(|seat| !self.players.contains(seat));
        let all_round = big_blinds.contains(self.button) || big_blinds.contains(button);
        if has_newcomers && (all_round || big_blinds.len() == active.len()) {
            return self.going_on(active);
        }
        let first = Self::single(button, None, self.last_blind, until);
        Some(Self { small_blinds, big_blinds, ..first })
    }

    /// The next hand after the last big blind is alone with new players: all places move on by one seat.
    pub(super) fn beside_newcomers(self, active: SeatSet) -> Option<Self> {
        self.going_on(active).map(|next| next.among(active))
    }

    /// The big blind goes to the next player, its last poster owes the small one, and the button is before them.
    fn going_on(self, active: SeatSet) -> Option<Self> {
        let big = active.next_after(self.last_blind)?;
        let small = Some(self.last_blind).filter(|seat| active.contains(*seat));
        Some(Self::single(previous(self.last_blind, active, big)?, small, self.last_blind, big))
    }
}

/// The last player before this place who is not the big blind.
fn previous(place: SeatNo, active: SeatSet, big: SeatNo) -> Option<SeatNo> {
    place.clockwise().filter(|seat| *seat != place && *seat != big && active.contains(*seat)).last().or(Some(big))
}
#[cfg(test)]
mod tests {
    use super::*;
    use ButtonMovement::{BbAnchoredStay, Dead, Moving, NoDeadCatchUp};

    fn seats(numbers: &[u64]) -> SeatSet {
        numbers.iter().map(|number| SeatNo::new(*number).unwrap()).collect()
    }

    /// How people write positions: `B2 S4 BB5`, with `S-` for a dead small blind and `S3+4` for two.
    fn written(positions: Positions) -> String {
        let list = |set: SeatSet| {
            let numbers: Vec<String> = set.iter().map(|seat| seat.to_string()).collect();
            if numbers.is_empty() { "-".to_owned() } else { numbers.join("+") }
        };
        format!("B{} S{} BB{}", positions.button, list(positions.small_blinds), list(positions.big_blinds))
    }

    /// Hand n has button 1, small blind 2 and big blind 3 among the first seats; then the seats in `out` are empty.
    #[track_caller]
    fn check(movement: ButtonMovement, players: u64, out: &[u64], expected: &[&str]) {
        let mut rules = crate::house::HouseRules::preset("tda").unwrap();
        rules.button_movement = movement;
        rules.heads_up_transition = match movement {
            Moving => HeadsUpTransition::ButtonMoves,
            _ => HeadsUpTransition::BbDue,
        };
        let all: Vec<u64> = (1..=players).collect();
        let mut positions = Positions::first(&rules, SeatNo::FIRST, seats(&all)).unwrap();
        let left: Vec<u64> = all.into_iter().filter(|seat| !out.contains(seat)).collect();
        for expected in expected {
            positions = positions.next(&rules, seats(&left)).unwrap();
            assert_eq!(written(positions), *expected, "{movement:?}, out {out:?}");
        }
    }

    #[test]
    fn newcomers_before_the_small_blind_cause_no_table_catch_up() {
        let mut rules = crate::house::HouseRules::preset("home").unwrap();
        rules.button_movement = NoDeadCatchUp;
        let before = Positions::first(&rules, SeatNo::new(6).unwrap(), seats(&[1, 3, 4, 5, 6, 7, 10])).unwrap();
        assert_eq!(written(before), "B6 S7 BB10");
        // 6 is gone, and 2, 8 and 9 have sat down.
        let next = before.next(&rules, seats(&[1, 2, 3, 4, 5, 7, 8, 9, 10])).unwrap();
        assert_eq!(written(next), "B9 S10 BB1");
    }

    #[test]
    fn nobody_out_moves_everything_by_one_seat() {
        for movement in [Moving, NoDeadCatchUp, BbAnchoredStay, Dead] {
            check(movement, 6, &[], &["B2 S3 BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB1"]);
            check(movement, 6, &[1], &["B2 S3 BB4", "B3 S4 BB5"]);
        }
    }

    #[test]
    fn the_big_blind_goes_out() {
        check(Moving, 6, &[3], &["B2 S4 BB5", "B4 S5 BB6", "B5 S6 BB1", "B6 S1 BB2"]);
        check(NoDeadCatchUp, 6, &[3], &["B2 S- BB4", "B4 S4 BB5+6", "B5 S5+6 BB1", "B6 S1 BB2"]);
        check(BbAnchoredStay, 6, &[3], &["B1 S- BB4", "B2 S4 BB5", "B4 S5 BB6", "B5 S6 BB1"]);
        check(Dead, 6, &[3], &["B2 S- BB4", "B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB1"]);
    }

    #[test]
    fn the_small_blind_goes_out() {
        check(Moving, 6, &[2], &["B3 S4 BB5", "B4 S5 BB6", "B5 S6 BB1"]);
        check(NoDeadCatchUp, 6, &[2], &["B3 S3 BB4+5", "B4 S4+5 BB6", "B5 S6 BB1"]);
        check(BbAnchoredStay, 6, &[2], &["B1 S3 BB4", "B3 S4 BB5", "B4 S5 BB6"]);
        check(Dead, 6, &[2], &["B2 S3 BB4", "B3 S4 BB5", "B4 S5 BB6"]);
    }

    #[test]
    fn both_blinds_go_out_at_once() {
        check(Moving, 6, &[2, 3], &["B4 S5 BB6", "B5 S6 BB1"]);
        check(NoDeadCatchUp, 6, &[2, 3], &["B4 S5 BB6", "B5 S6 BB1"]);
        check(BbAnchoredStay, 6, &[2, 3], &["B1 S- BB4", "B1 S4 BB5"]);
        check(Dead, 6, &[2, 3], &["B2 S- BB4", "B3 S4 BB5"]);
    }

    #[test]
    fn three_players_become_two() {
        for (out, moving, due) in
            [(1, "B2 S2 BB3", "B3 S3 BB2"), (2, "B3 S3 BB1", "B3 S3 BB1"), (3, "B2 S2 BB1", "B2 S2 BB1")]
        {
            check(Moving, 3, &[out], &[moving]);
            for movement in [NoDeadCatchUp, Dead] {
                check(movement, 3, &[out], &[due]);
            }
        }
        check(BbAnchoredStay, 3, &[1], &["B3 S3 BB2", "B2 S2 BB3"]);
        check(BbAnchoredStay, 3, &[2], &["B3 S3 BB1", "B1 S1 BB3"]);
        check(BbAnchoredStay, 3, &[3], &["B1 S- BB1", "B1 S1 BB2", "B2 S2 BB1"]);
    }

    #[test]
    fn heads_up_button_moves_if_set_whatever_the_earlier_movement() {
        for movement in [Moving, NoDeadCatchUp, BbAnchoredStay, Dead] {
            let mut rules = crate::house::HouseRules::preset("tda").unwrap();
            (rules.button_movement, rules.heads_up_transition) = (movement, HeadsUpTransition::ButtonMoves);
            let three = Positions::first(&rules, SeatNo::FIRST, seats(&[1, 2, 3])).unwrap();
            for (left, expected) in [([2, 3], "B2 S2 BB3"), ([1, 3], "B3 S3 BB1"), ([1, 2], "B2 S2 BB1")] {
                let two = three.next(&rules, seats(&left)).unwrap();
                assert_eq!(written(two), expected, "{movement:?}, left {left:?}");
                let other = two.next(&rules, seats(&left)).unwrap();
                assert_eq!(other.small_blinds, two.big_blinds, "{movement:?}, left {left:?}");
            }
        }
    }

    #[test]
    fn two_are_left_when_the_big_blind_goes_out_with_others() {
        check(BbAnchoredStay, 4, &[2, 3], &["B1 S- BB4", "B4 S4 BB1"]);
        check(BbAnchoredStay, 4, &[1, 3], &["B2 S- BB4", "B4 S4 BB2"]);
        check(BbAnchoredStay, 4, &[3, 4], &["B1 S- BB1", "B1 S1 BB2"]);
        check(BbAnchoredStay, 5, &[1, 2, 3], &["B5 S- BB4", "B4 S4 BB5"]);
        check(BbAnchoredStay, 4, &[1, 4], &["B3 S3 BB2", "B2 S2 BB3"]);
    }

    #[test]
    fn a_third_player_beside_the_button_that_had_the_big_blind() {
        let mut rules = crate::house::HouseRules::preset("fike").unwrap();
        rules.button_movement = BbAnchoredStay;
        let three = Positions::first(&rules, SeatNo::FIRST, seats(&[1, 2, 3])).unwrap();
        let two = three.next(&rules, seats(&[1, 2])).unwrap();
        assert_eq!(written(two), "B1 S- BB1");
        assert_eq!(written(two.next(&rules, seats(&[1, 2, 5])).unwrap()), "B5 S1 BB2");
        assert_eq!(written(two.next(&rules, seats(&[1, 2, 4, 5, 6])).unwrap()), "B6 S1 BB2");
    }
}
