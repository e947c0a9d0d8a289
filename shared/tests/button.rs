//! Button and blinds at every table from ten players down to two, in every house. One, two or three players bust or
//! leave at once, and one more in a later hand.

use cardroom_shared::house::{ButtonMovement, HeadsUpTransition, HouseRules, presets};
use cardroom_shared::seat::{SeatNo, SeatSet};
use cardroom_shared::table::Positions;

/// Returns the seats of a table of this many players.
fn table_of(players: u64) -> SeatSet {
    (1..=players).filter_map(|seat| SeatNo::new(seat).ok()).collect()
}

/// Returns all ways to take at most three players from a table and leave two or more.
fn departures(active: SeatSet) -> Vec<SeatSet> {
    let seats: Vec<SeatNo> = active.iter().collect();
    let mut ways: Vec<SeatSet> = vec![SeatSet::default()];
    for (first, one) in seats.iter().enumerate() {
        ways.push([*one].into_iter().collect());
        for (second, two) in seats.iter().enumerate().skip(first + 1) {
            ways.push([*one, *two].into_iter().collect());
            ways.extend(seats.iter().skip(second + 1).map(|three| SeatSet::from_iter([*one, *two, *three])));
        }
    }
    ways.retain(|way: &SeatSet| way.len() + 2 <= active.len());
    ways
}

fn without(active: SeatSet, gone: SeatSet) -> SeatSet {
    active.iter().filter(|seat| !gone.contains(*seat)).collect()
}

/// A sequence of hands at one table of one house.
struct Game<'a> {
    rules: &'a HouseRules,
    active: SeatSet,
    last: Positions,
    told: String,
}

impl<'a> Game<'a> {
    /// Begins with the button at seat 1.
    fn begin(rules: &'a HouseRules, active: SeatSet) -> Self {
        let Some(last) = Positions::first(rules, SeatNo::FIRST, active) else { panic!("two players are needed") };
        Self { rules, active, last, told: String::new() }
    }

    fn next_hand(&mut self) {
        let Some(next) = self.last.next(self.rules, self.active) else { panic!("no hand begins: {}", self.told) };
        let list = |set: SeatSet| set.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join("+");
        let written = format!(
            "{} players: button {} small {} big {}",
            list(self.active),
            next.button,
            list(next.small_blinds),
            list(next.big_blinds)
        );
        self.told = format!("{}\n{written}", self.told);
        if let Err(wrong) = check(self.rules, self.last, next, self.active) {
            panic!("{}: {wrong}{}", self.rules.key, self.told);
        }
        self.last = next;
    }
}

/// Checks the invariants between one hand and the next.
fn check(rules: &HouseRules, last: Positions, next: Positions, active: SeatSet) -> Result<(), &'static str> {
    let must = |holds: bool, otherwise: &'static str| if holds { Ok(()) } else { Err(otherwise) };
    let posts_twice = |before: SeatSet, now: SeatSet| now.iter().any(|seat| before.contains(seat));
    must(next.big_blinds.iter().all(|seat| active.contains(seat)), "a big blind from an empty seat")?;
    must(next.small_blinds.iter().all(|seat| active.contains(seat)), "a small blind from an empty seat")?;
    must(!posts_twice(next.small_blinds, next.big_blinds), "somebody pays both blinds")?;
    must(next.big_blinds.contains(next.last_blind), "no big blind")?;
    let moves_literally = rules.heads_up_transition == HeadsUpTransition::ButtonMoves;
    if !moves_literally {
        // If two players have both just caught up on a big blind, one of them is due again.
        let both_have = active.len() == 2 && active.iter().all(|seat| last.big_blinds.contains(seat));
        must(both_have || !posts_twice(last.big_blinds, next.big_blinds), "the big blind twice running")?;
        let due = active.next_after(last.last_blind);
        let restarts = rules.button_movement == ButtonMovement::NoDeadCatchUp;
        must(restarts || due == Some(next.last_blind), "the big blind is not paid by the one who is due for it")?;
    }
    if active.len() == 2 {
        must(active.contains(next.button), "heads-up the button lies at an empty seat")?;
        let stays = rules.button_movement == ButtonMovement::BbAnchoredStay;
        if stays && !active.contains(last.last_blind) {
            must(next.small_blinds.is_empty(), "a small blind though the last big blind is gone")?;
            must(next.button == last.button || !active.contains(last.button), "the button does not stay")?;
        } else {
            must(next.small_blinds.iter().eq([next.button]), "heads-up the button does not have the small blind")?;
        }
        return must(next.big_blinds.len() == 1, "heads-up there is more than one big blind");
    }
    match rules.button_movement {
        ButtonMovement::Moving => moving(last, next, active),
        ButtonMovement::Dead => {
            must(next.big_blinds.len() == 1, "not exactly one big blind")?;
            let owed = last.last_blind;
            let paid = next.small_blinds.iter().next();
            must(paid == Some(owed).filter(|seat| active.contains(*seat)), "the last big blind owes the small one")?;
            must(next.button != next.last_blind && paid != Some(next.button), "a blind on the button")
        }
        ButtonMovement::BbAnchoredStay => {
            must(next.big_blinds.len() == 1, "not exactly one big blind")?;
            let paid = next.small_blinds.iter().next();
            let owed = Some(last.last_blind).filter(|seat| active.contains(*seat));
            must(paid == owed, "the last big blind owes the small one")?;
            must(active.contains(next.button), "the button lies at an empty seat")?;
            must(next.button != next.last_blind, "the big blind on the button")?;
            // The button of a player who left moves to the next player, even if they owe the small blind.
            must(paid != Some(next.button) || !active.contains(last.button), "the small blind on the button")
        }
        ButtonMovement::NoDeadCatchUp => {
            must(active.contains(next.button), "the button lies at an empty seat")?;
            must(next.button != last.button, "the same player acts last twice running")?;
            must(active.next_after(last.button) == Some(next.button), "the button passes somebody")?;
            must(next.big_blinds.len() <= 2 && next.small_blinds.len() <= 2, "too many blinds")?;
            must(!posts_twice(last.small_blinds, next.small_blinds), "the small blind twice running")
        }
    }
}

fn moving(last: Positions, next: Positions, active: SeatSet) -> Result<(), &'static str> {
    let small = active.next_after(next.button);
    let big = small.and_then(|small| active.next_after(small));
    let as_it_should = active.next_after(last.button) == Some(next.button)
        && next.small_blinds.iter().eq(small)
        && next.big_blinds.iter().eq(big);
    if as_it_should { Ok(()) } else { Err("button and blinds are not the next three players") }
}

#[test]
fn whoever_leaves_every_blind_that_is_owed_is_paid_once() {
    for rules in presets() {
        for players in 2..=10 {
            let full = table_of(players);
            for gone in departures(full) {
                let left = without(full, gone);
                for later in departures(left).into_iter().filter(|later| later.len() < 2) {
                    for hands_between in 1..=3 {
                        let mut game = Game::begin(rules, full);
                        game.next_hand();
                        game.active = left;
                        (0..hands_between).for_each(|_| game.next_hand());
                        game.active = without(left, later);
                        (0..=players).for_each(|_| game.next_hand());
                    }
                }
            }
        }
    }
}

/// Everybody pays each blind once in an orbit, also if one player leaves, in the houses with this rule.
#[test]
fn where_one_leaves_the_others_pay_each_blind_once_an_orbit() {
    let fair = || presets().iter().filter(|rules| rules.button_movement != ButtonMovement::Moving);
    assert_eq!(fair().count(), 5, "all houses but one");
    for rules in fair() {
        for players in 5..=10 {
            let full = table_of(players);
            for gone in full.iter() {
                let active = without(full, [gone].into_iter().collect());
                let mut game = Game::begin(rules, full);
                game.active = active;
                let mut big = Vec::new();
                let mut owes_small = game.last.big_blinds;
                while big.len() < 20 {
                    game.next_hand();
                    let in_order = SeatNo::FIRST.clockwise().filter(|seat| game.last.big_blinds.contains(*seat));
                    let mut in_order: Vec<SeatNo> = in_order.collect();
                    // Two big blinds in one hand are in order, also past the last seat of the table.
                    if in_order.last() != Some(&game.last.last_blind) {
                        in_order.reverse();
                    }
                    big.extend(in_order);
                    let paid = without(owes_small, [gone].into_iter().collect());
                    assert_eq!(game.last.small_blinds, paid, "{}{}", rules.key, game.told);
                    owes_small = game.last.big_blinds;
                }
                for pair in big.windows(2) {
                    assert_eq!(active.next_after(pair[0]), Some(pair[1]), "{}{}", rules.key, game.told);
                }
            }
        }
    }
}
