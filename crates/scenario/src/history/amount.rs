//! Amounts as a hand history writes them: whole, or with decimals. A hand is counted in the smallest unit that its
//! bets are written in, so that chips stay whole.

use cardroom_shared::chips::Chips;

/// The most decimals that an amount of chips may have.
pub(super) const MAX_DECIMALS: u32 = 6;

/// A number as it is written, exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DecimalAmount {
    whole: u64,
    /// The digits after the point, without zeros at the end.
    decimals: String,
}

impl DecimalAmount {
    /// Reads digits, perhaps with a point and decimals; anything else is no amount.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(decimals) {
            return None;
        }
        Some(Self { whole: whole.parse().ok()?, decimals: decimals.trim_end_matches('0').to_owned() })
    }

    /// Reads a TOML value.
    pub(super) fn of_value(value: &toml::Value) -> Option<Self> {
        match value {
            toml::Value::Integer(number) => Self::read(&number.to_string()),
            toml::Value::Float(number) => Self::read(&number.to_string()),
            _ => None,
        }
    }

    /// How many decimals it is written with.
    pub(super) fn decimals(&self) -> u32 {
        u32::try_from(self.decimals.len()).unwrap_or(u32::MAX)
    }

    /// The amount in units of which `10^scale` make 1, if it comes out whole and is no more than a tournament holds.
    pub(super) fn chips(&self, scale: u32) -> Option<Chips> {
        let parts = self.parts(scale, 1).filter(|_| self.decimals() <= scale)?;
        u64::try_from(parts).ok().map(Chips).filter(|chips| *chips <= Chips::MAX_IN_PLAY)
    }

    /// The amount in parts of those units, without what is less than one part. Decimals beyond the twelfth do not count.
    pub(super) fn parts(&self, scale: u32, parts: u128) -> Option<u128> {
        let kept = self.decimals.get(..12).unwrap_or(&self.decimals);
        let digits = u32::try_from(kept.len()).ok()?;
        let decimals: u128 = if kept.is_empty() { 0 } else { kept.parse().ok()? };
        let unit = 10_u128.checked_pow(scale)?.checked_mul(parts)?;
        let whole = u128::from(self.whole).checked_mul(unit)?;
        whole.checked_add(decimals.checked_mul(unit)? / 10_u128.pow(digits))
    }
}

impl std::fmt::Display for DecimalAmount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { whole, decimals } = self;
        if decimals.is_empty() { write!(f, "{whole}") } else { write!(f, "{whole}.{decimals}") }
    }
}

/// Chips as the file would write them.
pub(super) fn written(chips: Chips, scale: u32) -> String {
    let unit = 10_u64.pow(scale.min(MAX_DECIMALS));
    let width = scale as usize;
    match chips.0 % unit {
        0 => (chips.0 / unit).to_string(),
        part => format!("{}.{part:0width$}", chips.0 / unit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(text: &str) -> DecimalAmount {
        DecimalAmount::read(text).unwrap()
    }

    #[test]
    fn amounts_count_in_the_smallest_unit_of_the_hand() {
        assert_eq!(amount("10000").chips(0), Some(Chips(10_000)));
        assert_eq!(amount("10000.0").chips(0), Some(Chips(10_000)));
        assert_eq!(amount("0.25").chips(2), Some(Chips(25)));
        assert_eq!(amount("1.5").chips(2), Some(Chips(150)));
        assert_eq!(amount("0.25").chips(1), None);
        assert_eq!(amount("99999999999999999").chips(0), None);
        assert_eq!(written(Chips(150), 2), "1.50");
        for text in ["", ".5", "-1", "1e3", "inf", "1.2.3", "ten"] {
            assert_eq!(DecimalAmount::read(text), None, "{text}");
        }
    }

    #[test]
    fn parts_of_a_chip_are_counted() {
        assert_eq!(amount("10187.5").parts(0, 2520), Some(10_187 * 2520 + 1260));
        assert_eq!(amount("1.25").parts(1, 2520), Some(12 * 2520 + 1260));
        assert_eq!(amount("3").parts(0, 1), Some(3));
    }
}
