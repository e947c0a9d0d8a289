//! The sheets that a host chooses by key or by file: houses and structures.

use anyhow::bail;
use cardroom_shared::chips::Chips;
use cardroom_shared::house::HouseRules;
use cardroom_shared::house::*;
use cardroom_shared::structure::{Ante, BettingStructure, Level, Stakes, Structure};

pub fn house(key: &str) -> anyhow::Result<HouseRules> {
    if key != "tda" {
        bail!("there is no house `{key}`");
    }
    Ok(HouseRules {
        key: key.to_owned(),
        button_movement: ButtonMovement::Dead,
        heads_up_transition: HeadsUpTransition::BbDue,
        initial_button: InitialButton::HighCard,
        short_all_in_min_raise: ShortAllInMinRaise::LastFullPlusRaise,
        reopening: Reopening::Cumulative,
        all_in_face_up: AllInFaceUp::WhenBettingIsOver,
        clock_base: Some(30),
    })
}

pub fn structure(key: &str) -> anyhow::Result<Structure> {
    let level = |sb: u64, bb: u64, last: bool| Level {
        stakes: Stakes {
            small_blind: Chips(sb),
            big_blind: Chips(bb),
            ante: Ante::None,
            betting: BettingStructure::NoLimit,
        },
        length_ms: (!last).then_some(600_000),
        break_after_ms: None,
    };
    let sb = [25, 50, 75, 100, 150, 200, 300, 400, 600, 1000, 2000, 4000];
    Ok(Structure {
        name: key.to_owned(),
        levels: sb.iter().enumerate().map(|(i, sb)| level(*sb, *sb * 2, i + 1 == sb_len())).collect(),
        starting_stack: Chips(5000),
        denominations: vec![Chips(25), Chips(100)],
        seats_per_table: 10,
        buy_in_cents: 1000,
        payout_percent: vec![50, 30, 20],
    })
}
fn sb_len() -> usize {
    12
}
