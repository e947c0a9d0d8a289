//! How figures are written for people: chips, prize money, places. Every crate writes them this way.

/// A number with commas between the thousands: `12,500`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Prize money, given in cents, as people read it: `1,250.00`.
pub fn money(cents: u64) -> String {
    format!("{}.{:02}", grouped(cents / 100), cents % 100)
}

/// Prize money, given in cents, as it is typed in stories, sheets and spreadsheets: `1250.00`.
pub fn plain_money(cents: u64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// A place as it stands in a list: `1st`, or `none` for who takes no place.
pub fn place(place: u32) -> String {
    if place == 0 { "none".to_owned() } else { ordinal(place) }
}

/// A place as it is spoken: `1st`, `2nd`, `11th`.
pub fn ordinal(place: u32) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 999, 12_500, 1_000_000].map(grouped), ["0", "999", "12,500", "1,000,000"]);
    }

    #[test]
    fn money_has_its_cents() {
        assert_eq!(money(125_000), "1,250.00");
        assert_eq!(plain_money(125_005), "1250.05");
    }

    #[test]
    fn places_are_spoken() {
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th"
        );
    }
}
