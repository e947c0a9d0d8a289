//! The plan of a hand, as it begins.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::chips::Chips;
use cardroom_shared::event::{Arrivals, HandPlan};
use cardroom_shared::seat::{HandNo, SeatNo, SeatSet};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};

/// The plan of this hand: dealt to the seats from 1 on, with the button in one of them.
pub(super) fn hand_plan(number: u32, button: u8, players: u8) -> HandPlan {
    let seat = |number: u8| SeatNo::new(number.into()).expect("a seat");
    HandPlan {
        hand: HandNo(number),
        button: seat(button),
        dealt: (1..=players).map(seat).collect(),
        small_blinds: [seat(1)].into_iter().collect(),
        big_blinds: [seat(2)].into_iter().collect(),
        last_blind: seat(2),
        forfeited: SeatSet::default(),
        arrivals: Arrivals::default(),
        dealt_out: SeatSet::default(),
        dead_stacks: SeatSet::default(),
        stakes: Stakes {
            small_blind: Chips(50),
            big_blind: Chips(100),
            ante: Ante::None,
            betting: BettingStructure::NoLimit,
        },
        unit: Chips(1),
    }
}
