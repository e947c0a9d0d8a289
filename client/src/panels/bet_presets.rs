//! The bet sizes on the person's buttons: defaults or their own.

use crate::app::key_bindings;
use crate::panels::bet_draft;
use crate::ui_text;
use bevy_egui::egui::{self, Key};
use cardroom_shared::action::{RaiseRange, Street};
use cardroom_shared::chips::Chips;
use cardroom_shared::view::{HandStage, View};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The maximum number of sizes in a row.
pub const MAX_PRESETS: usize = 6;

/// One size as text: `min`, `1/2`, `75%`, `pot`, `3bb`, `2.5bb`, `3x`, `all-in`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum BetPreset {
    /// The smallest legal size.
    Min,
    /// This fraction of the pot after a call: numerator and denominator.
    Part(u16, u16),
    /// Percent of the pot after a call.
    Percent(u16),
    /// Tenths of a big blind, as a total.
    Blinds(u16),
    /// Tenths of the wager to match, as a total.
    Times(u16),
    /// The pot.
    Pot,
    /// All chips.
    AllIn,
}

/// An offered size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresetSize {
    /// The preset that gives its name.
    pub preset: BetPreset,
    /// The total in chips.
    pub to: Chips,
}

impl BetPreset {
    /// Returns the total before it is made legal. All-in gives `None` if the pot is the limit.
    fn to(self, view: &View, range: &RaiseRange) -> Option<Chips> {
        let of_pot =
            |numerator: u16, denominator: u16| bet_draft::after_call(view, numerator.into(), denominator.into());
        match self {
            Self::Min => Some(range.min),
            Self::Part(numerator, denominator) => of_pot(numerator, denominator),
            Self::Percent(percent) => of_pot(percent, 100),
            Self::Pot => of_pot(1, 1),
            Self::Blinds(tenths) => {
                let blind = view.table.as_ref()?.stakes?.big_blind;
                Some(Chips(blind.0.saturating_mul(tenths.into()) / 10))
            }
            Self::Times(tenths) => Some(Chips(bet_draft::to_match(view)?.0.saturating_mul(tenths.into()) / 10)),
            Self::AllIn => bet_draft::is_everything(view, range.max).then_some(range.max),
        }
    }

    /// Returns the key that chooses this size, if it has one.
    pub fn key(self) -> Option<Key> {
        match self {
            Self::Part(1, 2) | Self::Percent(50) => Some(key_bindings::HALF),
            Self::Part(2, 3) => Some(key_bindings::TWO_THIRDS),
            Self::Pot => Some(key_bindings::POT),
            Self::AllIn => Some(key_bindings::ALL_IN),
            Self::Min | Self::Part(..) | Self::Percent(_) | Self::Blinds(_) | Self::Times(_) => None,
        }
    }

    /// Returns the name of its button for tests, independent of the language.
    pub fn name(self) -> String {
        match self {
            Self::Min => "Min".to_owned(),
            Self::Pot => "Pot".to_owned(),
            Self::AllIn => "All-in".to_owned(),
            Self::Part(..) | Self::Percent(_) | Self::Blinds(_) | Self::Times(_) => self.to_string(),
        }
    }

    /// Returns the text on its button.
    pub fn label(self) -> String {
        match self {
            Self::Min => ui_text::label("ui-acting-size-min").to_owned(),
            Self::Pot => ui_text::label("ui-acting-size-pot").to_owned(),
            Self::AllIn => ui_text::label("ui-acting-size-all-in").to_owned(),
            Self::Part(..) | Self::Percent(_) | Self::Times(_) => self.to_string(),
            Self::Blinds(_) => self.to_string().to_uppercase(),
        }
    }
}

impl fmt::Display for BetPreset {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Min => write!(to, "min"),
            Self::Part(numerator, denominator) => write!(to, "{numerator}/{denominator}"),
            Self::Percent(percent) => write!(to, "{percent}%"),
            Self::Blinds(tenths) if tenths % 10 == 0 => write!(to, "{}bb", tenths / 10),
            Self::Blinds(tenths) => write!(to, "{}.{}bb", tenths / 10, tenths % 10),
            Self::Times(tenths) if tenths % 10 == 0 => write!(to, "{}x", tenths / 10),
            Self::Times(tenths) => write!(to, "{}.{}x", tenths / 10, tenths % 10),
            Self::Pot => write!(to, "pot"),
            Self::AllIn => write!(to, "all-in"),
        }
    }
}

impl From<BetPreset> for String {
    fn from(preset: BetPreset) -> Self {
        preset.to_string()
    }
}

impl TryFrom<String> for BetPreset {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for BetPreset {
    type Err = String;

    /// # Errors
    /// Returns the text that is not a size.
    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim().to_lowercase();
        let number = |digits: &str| digits.trim().parse::<u16>().ok().filter(|number| *number > 0);
        let size = match text.as_str() {
            "min" => Some(Self::Min),
            "pot" => Some(Self::Pot),
            "all-in" | "all in" | "allin" => Some(Self::AllIn),
            other => {
                if let Some((numerator, denominator)) = other.split_once('/') {
                    number(numerator).zip(number(denominator)).map(|(n, d)| Self::Part(n, d))
                } else if let Some(percent) = other.strip_suffix('%') {
                    number(percent).map(Self::Percent)
                } else {
                    let blinds = || other.strip_suffix("bb").and_then(tenths).map(Self::Blinds);
                    other.strip_suffix('x').and_then(tenths).map(Self::Times).or_else(blinds)
                }
            }
        };
        size.ok_or(text)
    }
}

/// Parses `2.5` or `2,5` as tenths.
fn tenths(text: &str) -> Option<u16> {
    let (whole, part) = text.trim().split_once(['.', ',']).unwrap_or((text.trim(), "0"));
    let tenths = part.parse::<u16>().ok().filter(|_| part.len() == 1)?;
    whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenths).filter(|tenths| *tenths > 0)
}

/// The sizes before the flop and from the flop on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BetPresets {
    /// Sizes before the flop.
    pub before_flop: Vec<BetPreset>,
    /// Sizes on the flop and later.
    pub after_flop: Vec<BetPreset>,
}

impl Default for BetPresets {
    fn default() -> Self {
        // Before the flop, raises are multiples of the bet. Later they are parts of the pot.
        let before_flop =
            vec![BetPreset::Min, BetPreset::Times(25), BetPreset::Times(30), BetPreset::Pot, BetPreset::AllIn];
        let after_flop =
            vec![BetPreset::Min, BetPreset::Part(1, 2), BetPreset::Part(2, 3), BetPreset::Pot, BetPreset::AllIn];
        Self { before_flop, after_flop }
    }
}

impl BetPresets {
    /// Returns the sizes offered now, in the order of the presets. The maximum total can be among them.
    pub fn sizes(&self, view: &View, range: &RaiseRange) -> Vec<PresetSize> {
        let is_before = view.table.as_ref().is_some_and(|table| table.stage == HandStage::Betting(Street::Preflop));
        let presets = if is_before { &self.before_flop } else { &self.after_flop };
        let size = |preset: &BetPreset| {
            Some(PresetSize { preset: *preset, to: bet_draft::legal(range, preset.to(view, range)?) })
        };
        presets.iter().take(MAX_PRESETS).filter_map(size).collect()
    }

    /// Returns the size that a key chooses, even if it is not in the row.
    pub fn by_key(view: &View, range: &RaiseRange, key: Key) -> Option<PresetSize> {
        let usual = [BetPreset::Part(1, 2), BetPreset::Part(2, 3), BetPreset::Pot, BetPreset::AllIn];
        let preset = usual.into_iter().find(|preset| preset.key() == Some(key))?;
        Some(PresetSize { preset, to: bet_draft::legal(range, preset.to(view, range)?) })
    }
}

/// Parses a row of sizes with commas between them.
///
/// # Errors
/// Returns the first text that is not a size, or an empty text if the row is too long.
pub fn parse(text: &str) -> Result<Vec<BetPreset>, String> {
    let presets: Vec<BetPreset> = text.split([',', ';']).map(str::parse).collect::<Result<_, _>>()?;
    if presets.len() > MAX_PRESETS { Err(String::new()) } else { Ok(presets) }
}

/// Formats a row of sizes so that [`parse`] reads it.
pub fn format(presets: &[BetPreset]) -> String {
    presets.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Draws the two fields for the person's sizes. An invalid row is red and not saved.
pub fn edit(ui: &mut egui::Ui, presets: &mut BetPresets) {
    let rows = [
        ("ui-acting-sizes-before", "Sizes before", &mut presets.before_flop),
        ("ui-acting-sizes-after", "Sizes after", &mut presets.after_flop),
    ];
    for (label, name, row) in rows {
        ui.horizontal_wrapped(|ui| {
            let id = egui::Id::new(("presets", name));
            let mut text = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_else(|| format(row));
            let ink = if parse(&text).is_ok() { crate::theme::TEXT } else { crate::theme::RED_LIT };
            let field = egui::TextEdit::singleline(&mut text).text_color(ink.panel()).char_limit(60);
            let response = ui.add(field.desired_width(240.0).margin(egui::Margin::symmetric(8, 5)));
            crate::panels::mark(ui.ctx(), name, response.rect);
            let response = response.on_hover_text(ui_text::label("ui-acting-sizes-hint"));
            if response.changed() {
                if let Ok(read) = parse(&text) {
                    *row = read;
                }
                ui.data_mut(|data| data.insert_temp(id, text));
            } else if response.lost_focus() {
                ui.data_mut(|data| data.remove::<String>(id));
            }
            ui.label(ui_text::label(label));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::action::WagerKind;

    #[test]
    fn sizes_are_read_as_people_write_them() {
        for (text, size) in [
            ("min", Ok(BetPreset::Min)),
            (" 1/2 ", Ok(BetPreset::Part(1, 2))),
            ("75%", Ok(BetPreset::Percent(75))),
            ("Pot", Ok(BetPreset::Pot)),
            ("3bb", Ok(BetPreset::Blinds(30))),
            ("2.5 BB", Ok(BetPreset::Blinds(25))),
            ("2,5bb", Ok(BetPreset::Blinds(25))),
            ("2.5x", Ok(BetPreset::Times(25))),
            ("3 X", Ok(BetPreset::Times(30))),
            ("0x", Err("0x".to_owned())),
            ("All in", Ok(BetPreset::AllIn)),
            ("1/0", Err("1/0".to_owned())),
            ("0bb", Err("0bb".to_owned())),
            ("600", Err("600".to_owned())),
            ("", Err(String::new())),
        ] {
            assert_eq!(text.parse::<BetPreset>(), size, "{text}");
        }
    }

    #[test]
    fn a_row_is_written_as_it_is_read_and_kept_in_a_file() {
        let mine = BetPresets { before_flop: parse("2.5bb; 3bb, pot, all-in").unwrap(), ..BetPresets::default() };
        assert_eq!(format(&mine.before_flop), "2.5bb, 3bb, pot, all-in");
        assert_eq!(toml::from_str::<BetPresets>(&toml::to_string(&mine).unwrap()).unwrap(), mine);
        assert_eq!(toml::from_str::<BetPresets>("").unwrap(), BetPresets::default());
        assert_eq!(parse("min, five"), Err("five".to_owned()));
        assert!(parse("min, min, min, min, min, min, min").is_err(), "seven have no room");
    }

    #[test]
    fn pot_sized_means_the_pot_after_the_call() {
        // 200 ante, 600 + 600 + 100 + 200 in front, 600 to call: a pot of 2,300 after the call.
        let view = fixtures::view(FixtureScene::YourTurn);
        let range = view.choices.unwrap().raise.unwrap();
        let totals: Vec<u64> = BetPresets::default().sizes(&view, &range).iter().map(|size| size.to.0).collect();
        assert_eq!(totals, [1_000, 1_500, 1_800, 2_900, 14_225], "2.5 and 3 times the raise to 600");
        let pots = BetPresets { before_flop: BetPresets::default().after_flop, ..BetPresets::default() };
        let totals: Vec<u64> = pots.sizes(&view, &range).iter().map(|size| size.to.0).collect();
        assert_eq!(totals, [1_000, 1_750, 2_125, 2_900, 14_225]);
        let blinds = BetPresets { before_flop: parse("2bb, 7.5bb, 150%").unwrap(), ..BetPresets::default() };
        let totals: Vec<u64> = blinds.sizes(&view, &range).iter().map(|size| size.to.0).collect();
        assert_eq!(totals, [1_000, 1_500, 4_050]);
    }

    #[test]
    fn where_the_pot_is_the_limit_nothing_beyond_it_is_offered() {
        let view = fixtures::view(FixtureScene::YourTurn);
        let range = RaiseRange { max: Chips(2_900), kind: WagerKind::Raise, ..view.choices.unwrap().raise.unwrap() };
        let sizes = BetPresets::default().sizes(&view, &range);
        assert!(sizes.iter().all(|size| size.preset != BetPreset::AllIn));
        assert_eq!(sizes.last().unwrap().to, Chips(2_900));
        assert_eq!(BetPresets::by_key(&view, &range, key_bindings::ALL_IN), None);
        assert!(bet_draft::is_everything(&view, Chips(14_225)) && !bet_draft::is_everything(&view, range.max));
    }
}
