//! The time bank where the clock of the server is late.

use super::{Harness, PLAYER, my_turn, presets};
use crate::game::live_game::EventConfig;
use cardroom_shared::command::Order;
use cardroom_shared::seat::PersonNo;

#[test]
fn a_late_tick_takes_no_more_than_the_time_bank_has() {
    let sheet = super::sheet_of(3, None, None);
    let mut rules = presets::house("home").unwrap();
    for (setting, value) in [("time_bank", "20"), ("time_bank_refill", "15")] {
        rules.set(setting, value).unwrap();
    }
    let mut harness = Harness::of(&EventConfig { rules, ..sheet }, &[PLAYER], 5);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| my_turn(evening, 1));
    let left = |harness: &Harness| harness.evening.tournament().time_bank_ms(PersonNo(1));
    // The base time, the called clock, and ten seconds in which the server slept.
    harness.wait(30_000);
    harness.wait(40_000);
    assert!(my_turn(&harness.evening, 1), "the time bank has just begun");
    assert_eq!(left(&harness), Some(20_000));
    harness.wait(28_000);
    assert!(!my_turn(&harness.evening, 1), "the time bank is over");
    assert_eq!(left(&harness), Some(0));
    harness.evening.handle_order(harness.now, PersonNo::SYSTEM, Order::NextLevel, None).unwrap();
    assert_eq!(left(&harness), Some(15_000), "nothing is owed");
}
