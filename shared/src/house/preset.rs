//! The houses that come with Cardroom.

use super::HouseRules;
use std::sync::LazyLock;

/// The house that is chosen when nobody says another.
pub const DEFAULT_HOUSE: &str = "tda";

/// The house files: key, name of the file, text. The default comes first.
const FILES: [(&str, &str, &str); 6] = [
    ("tda", "tda.toml", include_str!("../../../assets/houses/tda.toml")),
    ("robert", "robert.toml", include_str!("../../../assets/houses/robert.toml")),
    ("home", "home.toml", include_str!("../../../assets/houses/home.toml")),
    ("procedures", "procedures.toml", include_str!("../../../assets/houses/procedures.toml")),
    ("fike", "fike.toml", include_str!("../../../assets/houses/fike.toml")),
    ("fpn", "fpn.toml", include_str!("../../../assets/houses/fpn.toml")),
];

/// Read once. A shipped house says everything itself: one that extended another would wait for this list for ever.
static PRESETS: LazyLock<Vec<HouseRules>> = LazyLock::new(|| {
    let read = |(key, file, text): &(&str, &str, &str)| match HouseRules::parse(key, file, text) {
        Ok(rules) => rules,
        Err(faults) => panic!("a house that comes with Cardroom is wrong:\n{faults}"),
    };
    FILES.iter().map(read).collect()
});

/// The houses that come with Cardroom, the default first.
pub fn presets() -> &'static [HouseRules] {
    &PRESETS
}

/// The keys of the presets, the default first.
pub(super) fn keys() -> Vec<&'static str> {
    FILES.iter().map(|(key, _, _)| *key).collect()
}

/// The values of settings that are younger than a record, where the default house has another value by now: the house of the record
/// plays on as it began.
const BEFORE: [(&str, &str); 21] = [
    ("needed_chips", "amount_decides"),
    ("raise_amount", "more"),
    ("amount_alone", "talk"),
    ("vague_amount", "as_said"),
    ("check_facing_bet", "nothing"),
    ("pot_limit_blinds", "as_posted"),
    ("fold_out_of_turn", "as_other_acts"),
    ("substantial_action", "any_acts"),
    ("clock_by_director", "after_base"),
    ("extra_card", "burnt_first"),
    ("foreign_card", "exchanged"),
    ("short_button", "dead"),
    ("hold_early_acts", "nobody"),
    ("bettor_muck", "as_other_acts"),
    ("undercall", "full_call"),
    ("flop_miscount", "redealt"),
    ("show_after_muck", "no"),
    ("announced_hands", "apart"),
    ("hand_for_hand_clock", "runs"),
    ("hand_for_hand_all_in", "open"),
    ("final_table_size", "seats"),
];

static OLDER: LazyLock<HouseRules> = LazyLock::new(|| {
    let mut rules = HouseRules::default();
    for (setting, value) in BEFORE {
        if let Err(fault) = rules.set(setting, value) {
            panic!("a value of an older record is wrong: {setting}: {fault}");
        }
    }
    rules
});

/// The house whose values hold in a record that is older than a setting.
pub(super) fn older() -> HouseRules {
    OLDER.clone()
}

/// The default house.
impl Default for HouseRules {
    fn default() -> Self {
        presets().first().cloned().unwrap_or_else(|| unreachable!("houses come with Cardroom"))
    }
}

impl HouseRules {
    /// The house that comes with Cardroom under this key: `tda`, `robert`, `home`, `procedures`, `fike` or `fpn`.
    pub fn preset(key: &str) -> Option<Self> {
        presets().iter().find(|house| house.key == key).cloned()
    }
}
