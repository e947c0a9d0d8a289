//! Recognizes hand history notations other than PHH.

/// The first words of other notations, each with its name.
const BEGINNINGS: [(&str, &str); 9] = [
    ("PokerStars ", "a hand history of PokerStars"),
    ("Full Tilt Poker Game", "a hand history of Full Tilt Poker"),
    ("***** Hand History for Game", "a hand history of PartyPoker"),
    ("Game started at:", "a hand history of Absolute Poker"),
    ("Stage #", "a hand history of Absolute Poker"),
    ("Winamax Poker", "a hand history of Winamax"),
    ("Poker Hand #", "a hand history of GGPoker"),
    ("entry,at,order", "a log of PokerNow"),
    ("<", "XML, as iPoker and Open Hand History write it"),
];

/// The name of the notation of a text, recognized by its beginning; `None` if it is unknown.
pub(super) fn name(text: &str) -> Option<&'static str> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let begins = |(beginning, _): &&(&str, &str)| text.starts_with(beginning);
    let by_beginning = BEGINNINGS.iter().find(begins).map(|(_, name)| *name);
    by_beginning.or_else(|| is_json(text).then_some("JSON")).or_else(|| is_csv(text).then_some("CSV"))
}

/// Returns whether the first line has at least two separators and no assignment.
fn is_csv(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    let signs = first.matches([',', ';', '\t']).count();
    signs >= 2 && !first.contains(['=', '[', '#'])
}

/// Returns whether a text begins like JSON: with a brace and a key, or with a list of such objects.
fn is_json(text: &str) -> bool {
    let inside =
        |text: &str| text.strip_prefix('{').map(str::trim_start).is_some_and(|text| text.starts_with(['"', '}']));
    inside(text) || text.strip_prefix('[').map(str::trim_start).is_some_and(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_notations_are_recognized_by_their_beginning() {
        let cases = [
            ("PokerStars Hand #219372022626: Tournament #3026510091", "a hand history of PokerStars"),
            ("\u{feff}PokerStars Game #1", "a hand history of PokerStars"),
            ("\n***** Hand History for Game 123 *****", "a hand history of PartyPoker"),
            ("entry,at,order\n\"-- ending hand #5 --\"", "a log of PokerNow"),
            ("<?xml version=\"1.0\"?>", "XML, as iPoker and Open Hand History write it"),
            ("{\"ohh\": {}}", "JSON"),
            ("[ { \"hand\": 1 } ]", "JSON"),
            ("hand;player;amount\n1;Ann;20", "CSV"),
        ];
        for (text, called) in cases {
            assert_eq!(name(text), Some(called), "{text}");
        }
        for text in ["", "variant = 'NT'", "[1]\nvariant = 'NT'", "hello"] {
            assert_eq!(name(text), None, "{text}");
        }
    }
}
