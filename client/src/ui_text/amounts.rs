//! The formats of amounts, finishing places and times.

use crate::ui_text::language::{current_language, translate};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{Arg, Message, StackUnit};
use cardroom_shared::structure::{Ante, Stakes};
use cardroom_shared::view::PenaltyLeft;
use std::cell::Cell;

/// Chips with separated thousands: `12,500`.
pub fn chips(amount: Chips) -> String {
    current_language().grouped(amount.0)
}

/// Prize money in cents: `1,250.00`.
pub fn money(cents: u64) -> String {
    current_language().money(cents)
}

/// A finishing place in a list: `1st`, or `none` for 0.
pub fn place(place: u32) -> String {
    current_language().place(place)
}

/// A short form of chips for narrow spaces: all digits up to 99,999, then `125k`, `1.25M` (`1,25 Mio.`).
pub fn chips_short(amount: Chips) -> String {
    match amount.0 {
        0..100_000 => chips(amount),
        100_000..1_000_000 => scaled(amount.0, 1_000, "k"),
        1_000_000..1_000_000_000 => large("ui-amount-million", scaled(amount.0, 1_000_000, "")),
        _ => large("ui-amount-billion", scaled(amount.0, 1_000_000_000, "")),
    }
}

/// A figure with the word for millions or billions in the language of the window.
fn large(id: &'static str, figure: String) -> String {
    translate(&Message::new(id).with("figure", figure))
}

thread_local! {
    /// Only the drawing thread reads this. Every test has a thread and a unit of its own.
    static STACK_UNIT: Cell<StackUnit> = const { Cell::new(StackUnit::Chips) };
}

/// Sets the unit of stacks.
pub fn set_stack_unit(unit: StackUnit) {
    STACK_UNIT.set(unit);
}

/// A stack in the unit that the person has chosen, or in the short form of chips.
pub fn stack(amount: Chips, stakes: Option<&Stakes>) -> String {
    stack_in_blinds(amount, stakes).unwrap_or_else(|| chips_short(amount))
}

/// A stack in big blinds, if the person has chosen them. `None` without blinds, and below a tenth of the big blind.
pub fn stack_in_blinds(amount: Chips, stakes: Option<&Stakes>) -> Option<String> {
    STACK_UNIT.get().in_blinds(amount, stakes, current_language()).as_ref().map(translate)
}

/// The text on a chip: all digits up to 999, then `1k`, `2.5k`, `1M`.
pub fn chips_on_chip(worth: Chips) -> String {
    match worth.0 {
        0..1_000 => worth.0.to_string(),
        1_000..1_000_000 => scaled(worth.0, 1_000, "k"),
        1_000_000..1_000_000_000 => scaled(worth.0, 1_000_000, "M"),
        _ => scaled(worth.0, 1_000_000_000, "G"),
    }
}

/// Parses a typed whole number with any separators of thousands, or none: `1500`, `1,500`, `1.500`.
pub fn number(text: &str) -> Option<u64> {
    let mut groups = text.trim().split(is_between);
    let first = groups.next()?;
    let mut digits = first.to_owned();
    for group in groups {
        if group.len() != 3 || first.len() > 3 {
            return None;
        }
        digits.push_str(group);
    }
    let is_written = !first.is_empty() && digits.chars().all(|c| c.is_ascii_digit());
    if is_written { digits.parse().ok() } else { None }
}

/// Returns whether some language separates digits with this character.
fn is_between(c: char) -> bool {
    matches!(c, ',' | '.' | '\'' | '’' | ' ' | '\u{a0}' | '\u{202f}')
}

/// Parses typed prize money, in cents: `12`, `12.5`, `1,012.50`, and also `12,5` and `1.012,50`. One or two digits
/// at the end are cents.
pub fn cents(text: &str) -> Option<u64> {
    let text = text.trim();
    let parts = text.rsplit_once([',', '.']).filter(|(_, part)| (1..=2).contains(&part.len()));
    let (whole, part) = parts.unwrap_or((text, ""));
    // One sign cannot separate both thousands and cents.
    let sign = text.chars().nth_back(part.len()).filter(|_| !part.is_empty());
    if sign.is_some_and(|sign| whole.contains(sign)) || !part.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let part: u64 = format!("{part:0<2}").parse().ok()?;
    number(whole)?.checked_mul(100)?.checked_add(part)
}

/// Minutes and seconds, rounded up so that `0:00` means no time left. Hours appear if there are any.
pub fn time(ms: u64) -> String {
    let seconds = ms.div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The rest of a penalty: `9:30`, `3 hands`, or both.
pub fn penalty(left: PenaltyLeft) -> String {
    let (clock, hands) = (time(u64::from(left.seconds) * 1_000), Arg::Count(left.hands));
    match (left.seconds, left.hands) {
        (_, 0) => clock,
        (0, _) => translate(&Message::new("ui-penalty-hands").with("hands", hands)),
        (..) => translate(&Message::new("ui-penalty-both").with("time", clock).with("hands", hands)),
    }
}

/// A short form of the blinds: `100/200 (200)`, with the ante in brackets.
pub fn stakes_short(stakes: &Stakes) -> String {
    let blinds = format!("{}/{}", chips_short(stakes.small_blind), chips_short(stakes.big_blind));
    match stakes.ante {
        Ante::None => blinds,
        Ante::Every(ante) | Ante::BigBlind(ante) => format!("{blinds} ({})", chips_short(ante)),
    }
}

/// Three significant digits of `amount / unit`, without trailing zeros.
fn scaled(amount: u64, unit: u64, letter: &str) -> String {
    let hundredths = amount / (unit / 100);
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    let point = current_language().decimal();
    match (whole, rest) {
        (100.., _) | (_, 0) => format!("{}{letter}", current_language().grouped(whole)),
        (10.., _) if rest / 10 == 0 => format!("{whole}{letter}"),
        (10.., _) => format!("{whole}{point}{}{letter}", rest / 10),
        (_, rest) if rest % 10 == 0 => format!("{whole}{point}{}{letter}", rest / 10),
        (_, rest) => format!("{whole}{point}{rest:02}{letter}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui_text::language::set_language;
    use cardroom_shared::structure::BettingStructure;

    #[test]
    fn a_stack_is_told_in_big_blinds_where_one_likes_it() {
        let (small_blind, big_blind) = (Chips(100), Chips(200));
        let stakes = Stakes { small_blind, big_blind, ante: Ante::None, betting: BettingStructure::NoLimit };
        let told = |chips: u64| stack(Chips(chips), Some(&stakes));
        assert_eq!([told(14_225), told(200)], ["14,225", "200"]);
        set_stack_unit(StackUnit::BigBlinds);
        assert_eq!([told(14_225), told(2_000), told(300), told(250_100)], ["71.1 BB", "10 BB", "1.5 BB", "1,250 BB"]);
        assert_eq!([told(19), told(0), stack(Chips(300), None)], ["19", "0", "300"], "there is nothing to count by");
        set_language(Language::named("de").unwrap());
        assert_eq!(told(14_225), "71,1 BB");
        set_language(Language::english());
        set_stack_unit(StackUnit::Chips);
    }
    use cardroom_shared::narration::Language;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(chips(Chips(0)), "0");
        assert_eq!(chips(Chips(999)), "999");
        assert_eq!(chips(Chips(12_500)), "12,500");
        assert_eq!(chips(Chips(1_000_000)), "1,000,000");
    }

    #[test]
    fn money_is_read_as_people_type_it() {
        for (text, read) in [
            ("12", Some(1_200)),
            (" 12.5 ", Some(1_250)),
            ("1,012.50", Some(101_250)),
            ("0", Some(0)),
            ("", None),
            ("12,5", Some(1_250)),
            ("1.012,50", Some(101_250)),
            ("1,012", Some(101_200)),
            ("1.012", Some(101_200)),
            ("1 012,50", Some(101_250)),
            (".5", None),
            ("1.2345", None),
            ("1,01,2", None),
            ("1,012,50", None),
            ("12.", None),
            ("-3", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(cents(text), read, "{text}");
        }
    }

    #[test]
    fn a_whole_number_is_read_as_people_of_any_language_type_it() {
        for (text, read) in [
            ("1500", Some(1_500)),
            ("1,500", Some(1_500)),
            ("1.500", Some(1_500)),
            (" 1 500 000 ", Some(1_500_000)),
            ("1’500", Some(1_500)),
            ("0", Some(0)),
            ("", None),
            (",500", None),
            ("1,50", None),
            ("1500,000", None),
            ("many", None),
            ("-3", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(number(text), read, "{text}");
        }
    }

    #[test]
    fn large_amounts_become_short() {
        for (amount, text) in [
            (99_999, "99,999"),
            (125_000, "125k"),
            (125_999, "125k"),
            (1_250_000, "1.25M"),
            (1_200_000, "1.2M"),
            (12_550_000, "12.5M"),
            (12_050_000, "12M"),
            (999_999_999, "999M"),
            (1_000_000_000_000, "1,000G"),
        ] {
            assert_eq!(chips_short(Chips(amount)), text);
        }
    }

    #[test]
    fn millions_are_named_as_the_language_of_the_window_names_them() {
        set_language(Language::named("de").unwrap());
        let german = [1_320_000, 2_000_000_000].map(|amount| chips_short(Chips(amount)));
        set_language(Language::english());
        assert_eq!(german, ["1,32\u{a0}Mio.", "2\u{a0}Mrd."]);
        assert_eq!(chips_short(Chips(1_320_000)), "1.32M");
    }

    #[test]
    fn a_chip_has_its_worth_in_few_letters() {
        for (worth, text) in
            [(25, "25"), (500, "500"), (1_000, "1k"), (2_500, "2.5k"), (25_000, "25k"), (1_000_000, "1M")]
        {
            assert_eq!(chips_on_chip(Chips(worth)), text);
        }
    }

    #[test]
    fn a_clock_shows_zero_only_when_time_has_run_out() {
        assert_eq!(time(0), "0:00");
        assert_eq!(time(1), "0:01");
        assert_eq!(time(60_000), "1:00");
        assert_eq!(time(3_600_001), "1:00:01");
    }
}
