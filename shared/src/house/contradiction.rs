//! Pairs of settings that cannot both hold. One forbids what the other allows, or needs something that does not
//! exist.

use super::{
    AddOn, BalanceTrigger, BettingKind, CheckOutOfTurn, ExposeMultiway, ExposurePenalty, HouseRules, LateEntryCost,
    LateEntryFull, LimitCapHeadsUp, NoShow, OutOfTurn, Permission, Rebuy, SeeCalledHand,
};

/// Two settings that contradict each other in some of their values.
pub(super) struct Contradiction {
    /// The names of the two settings.
    pub(super) settings: [&'static str; 2],
    /// The reason, as the end of a sentence.
    pub(super) why: &'static str,
    holds: fn(&HouseRules) -> bool,
}

impl Contradiction {
    /// Returns all contradictions in a house.
    pub(super) fn all_in(rules: &HouseRules) -> impl Iterator<Item = &'static Self> {
        CONTRADICTIONS.iter().filter(move |contradiction| (contradiction.holds)(rules))
    }
}

static CONTRADICTIONS: [Contradiction; 13] = [
    Contradiction {
        settings: ["limit_cap", "betting_structures"],
        why: "only limit games have a cap, and the house offers none",
        holds: |rules| rules.limit_cap.is_some() && !rules.betting_structures.contains(&BettingKind::Limit),
    },
    Contradiction {
        settings: ["limit_cap_heads_up", "limit_cap"],
        why: "there is no cap that two players could be free of",
        holds: |rules| rules.limit_cap_heads_up == LimitCapHeadsUp::None && rules.limit_cap.is_none(),
    },
    Contradiction {
        settings: ["check_out_of_turn", "out_of_turn"],
        why: "an early check cannot bind where no early act does",
        holds: |rules| rules.check_out_of_turn != CheckOutOfTurn::Free && rules.out_of_turn == OutOfTurn::NeverBinding,
    },
    Contradiction {
        settings: ["caller_sees_bettor", "see_called_hand"],
        why: "nobody but the caller may ask, and they may not see",
        holds: |rules| rules.caller_sees_bettor == Permission::No && rules.see_called_hand == SeeCalledHand::CallerOnly,
    },
    Contradiction {
        settings: ["exposure_penalty", "expose_multiway"],
        why: "showing cards cannot cost a warning where the penalties begin without one",
        holds: |rules| {
            rules.exposure_penalty == ExposurePenalty::Doubling && rules.expose_multiway == ExposeMultiway::Warning
        },
    },
    Contradiction {
        settings: ["late_entry_full", "late_entry_cost"],
        why: "no unsold stack is ever placed that could be the last",
        holds: |rules| {
            rules.late_entry_full == LateEntryFull::RefusedWithoutGhostStack
                && rules.late_entry_cost != LateEntryCost::GhostStack
        },
    },
    Contradiction {
        settings: ["late_entry_full", "max_entries"],
        why: "nobody says how many starting stacks there are",
        holds: |rules| rules.late_entry_full == LateEntryFull::RefusedWithoutStack && rules.max_entries.is_none(),
    },
    Contradiction {
        settings: ["no_show", "late_entry_cost"],
        why: "nobody buys a stack that lies unsold",
        holds: |rules| rules.no_show == NoShow::UnsoldStack && rules.late_entry_cost != LateEntryCost::GhostStack,
    },
    Contradiction {
        settings: ["no_show_refund", "no_show"],
        why: "no stack leaves play because its player never came",
        holds: |rules| rules.no_show_refund == Permission::Yes && rules.no_show != NoShow::StackUntilEntryCloses,
    },
    Contradiction {
        settings: ["rebuy_limit", "rebuy"],
        why: "there is nothing to count where nobody can buy again",
        holds: |rules| rules.rebuy_limit.is_some() && rules.rebuy == Rebuy::None,
    },
    Contradiction {
        settings: ["add_on", "rebuy"],
        why: "an add-on is bought when the rebuys end, and there are none",
        holds: |rules| rules.add_on != AddOn::None && rules.rebuy == Rebuy::None,
    },
    Contradiction {
        settings: ["playing_behind", "rebuy"],
        why: "no chips are ever bought that could be on their way",
        holds: |rules| rules.playing_behind == Permission::Yes && rules.rebuy == Rebuy::None,
    },
    Contradiction {
        settings: ["balance_trigger", "table_max"],
        why: "even a full table would be too small",
        holds: |rules| match rules.balance_trigger {
            BalanceTrigger::DifferenceOfTwo => false,
            BalanceTrigger::Below5AndMoreThan10Left => rules.table_max < 5,
            BalanceTrigger::Below4 => rules.table_max < 4,
        },
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::{Setting, presets};

    /// Returns the faults of a house that extends this one.
    fn refused(extends: &str, settings: &str) -> String {
        let text = format!("name = \"Kim's\"\nextends = \"{extends}\"\n{settings}\n");
        match HouseRules::parse("kims", "kims.toml", &text) {
            Ok(_) => "taken".to_owned(),
            Err(faults) => faults.to_string(),
        }
    }

    #[test]
    fn presets_are_consistent_and_contradictions_name_settings() {
        for rules in presets() {
            let found: Vec<_> = Contradiction::all_in(rules).map(|contradiction| contradiction.settings).collect();
            assert!(found.is_empty(), "{}: {found:?}", rules.key);
        }
        for name in CONTRADICTIONS.iter().flat_map(|contradiction| contradiction.settings) {
            assert!(Setting::named(name).is_some(), "{name}");
        }
    }

    #[test]
    fn contradictory_settings_are_refused_with_both_named() {
        let cases = [
            ("tda", "limit_cap = 4", "betting_structures"),
            ("tda", "limit_cap_heads_up = \"none\"", "limit_cap"),
            ("home", "out_of_turn = \"never_binding\"", "check_out_of_turn"),
            ("procedures", "caller_sees_bettor = \"no\"", "see_called_hand"),
            ("robert", "expose_multiway = \"warning\"", "exposure_penalty"),
            ("robert", "late_entry_cost = \"missed_blinds\"", "late_entry_full"),
            ("fpn", "max_entries = \"none\"", "late_entry_full"),
            ("tda", "no_show = \"unsold_stack\"", "late_entry_cost"),
            ("robert", "no_show_refund = \"yes\"", "no_show"),
            ("tda", "rebuy_limit = 2", "rebuy"),
            ("tda", "add_on = \"top_up\"", "rebuy"),
            ("tda", "playing_behind = \"yes\"", "rebuy"),
            ("fpn", "table_max = 3", "balance_trigger"),
        ];
        assert_eq!(cases.len(), CONTRADICTIONS.len());
        for (extends, setting, other) in cases {
            let told = refused(extends, setting);
            let changed = setting.split(' ').next().unwrap_or_default();
            assert!(
                told.contains("kims.toml:3") && told.contains(changed) && told.contains(other),
                "{setting}: {told}"
            );
            assert_eq!(told.lines().count(), 1, "{told}");
        }
    }

    #[test]
    fn a_contradiction_is_told_in_a_sentence() {
        assert_eq!(
            refused("tda", "limit_cap = 4"),
            "kims.toml:3: limit_cap: 4 does not go with betting_structures no_limit: only limit games have a cap, and the \
             house offers none; change one of the two"
        );
        assert_eq!(refused("tda", "betting_structures = [\"no_limit\", \"limit\"]\nlimit_cap = 4"), "taken");
    }
}
