//! How amounts, places and times are written.

use cardroom_shared::chips::Chips;
use cardroom_shared::figures::grouped;
pub use cardroom_shared::figures::{money, ordinal, place};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};

/// Chips with commas between the thousands: `12,500`.
pub fn chips(amount: Chips) -> String {
    grouped(amount.0)
}

/// Chips in few letters for narrow places: all digits up to 99,999, then `125k`, `1.25M`.
pub fn chips_short(amount: Chips) -> String {
    match amount.0 {
        0..100_000 => grouped(amount.0),
        100_000..1_000_000 => scaled(amount.0, 1_000, "k"),
        1_000_000..1_000_000_000 => scaled(amount.0, 1_000_000, "M"),
        _ => scaled(amount.0, 1_000_000_000, "G"),
    }
}

/// What is printed on a chip: all digits up to 999, then `1k`, `2.5k`, `1M`.
pub fn chips_on_chip(worth: Chips) -> String {
    match worth.0 {
        0..1_000 => worth.0.to_string(),
        1_000..1_000_000 => scaled(worth.0, 1_000, "k"),
        1_000_000..1_000_000_000 => scaled(worth.0, 1_000_000, "M"),
        _ => scaled(worth.0, 1_000_000_000, "G"),
    }
}

/// Prize money as somebody types it, in cents: `12`, `12.5` and `1,012.50` are understood.
pub fn cents(text: &str) -> Option<u64> {
    let text: String = text.trim().chars().filter(|c| *c != ',').collect();
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || part.len() > 2 || !digits(part) {
        return None;
    }
    let part: u64 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<u64>().ok()?.checked_mul(100)?.checked_add(part)
}

/// Minutes and seconds, rounded up so that `0:00` means that the time has run out; hours when there are any.
pub fn time(ms: u64) -> String {
    let seconds = ms.div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Blinds and ante: `100 / 200, ante 200`; the game first unless it is no-limit: `limit 200 / 400, blinds 100 / 200`.
pub fn stakes(stakes: &Stakes) -> String {
    let game = match stakes.betting {
        BettingStructure::NoLimit => String::new(),
        BettingStructure::PotLimit => "pot-limit, blinds ".to_owned(),
        BettingStructure::Limit { small_bet, big_bet } => {
            format!("limit {} / {}, blinds ", chips(small_bet), chips(big_bet))
        }
    };
    let blinds = format!("{game}{} / {}", chips(stakes.small_blind), chips(stakes.big_blind));
    match stakes.ante {
        Ante::None => blinds,
        Ante::Every(ante) => format!("{blinds}, ante {}", chips(ante)),
        Ante::BigBlind(ante) => format!("{blinds}, big blind ante {}", chips(ante)),
    }
}

/// Blinds in few letters: `100/200 (200)`, the ante in brackets.
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
    match (whole, rest) {
        (100.., _) | (_, 0) => format!("{}{letter}", grouped(whole)),
        (10.., _) if rest / 10 == 0 => format!("{whole}{letter}"),
        (10.., _) => format!("{whole}.{}{letter}", rest / 10),
        (_, rest) if rest % 10 == 0 => format!("{whole}.{}{letter}", rest / 10),
        (_, rest) => format!("{whole}.{rest:02}{letter}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            (".5", None),
            ("1.234", None),
            ("-3", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(cents(text), read, "{text}");
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
