//! Messages in words. The words stand in files under `assets/words`, one for a language, in the format of Project Fluent.

use crate::narration::message::{Arg, Message};
use crate::packed_assets::unpacked;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentNumberType};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// Each language's code and the words of its file, packed, English first.
static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The words for a place.
const PLACE: &str = "figure-place";

/// A language in which everything can be told.
pub struct Language {
    code: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// What stands between the thousands of a figure.
    thousands: String,
    /// What stands before the parts of a whole.
    decimal: String,
}

impl Language {
    /// English, the language of the house.
    pub fn english() -> &'static Self {
        static ENGLISH: OnceLock<Language> = OnceLock::new();
        let (code, packed) = FILES.first().copied().unwrap_or_default();
        ENGLISH.get_or_init(|| Self::of(code, unpacked(packed)))
    }

    /// The codes of all languages in which everything can be told, like `de`: English first, then by their letters.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(code, _)| *code)
    }

    /// The language of this code; none where there is no file of it.
    pub fn named(code: &str) -> Option<&'static Self> {
        static READ: [OnceLock<Language>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        if Some(code) == Self::codes().next() {
            return Some(Self::english());
        }
        let at = Self::codes().position(|known| known == code)?;
        let ((code, packed), read) = FILES.get(at).zip(READ.get(at))?;
        Some(read.get_or_init(|| Self::of(code, unpacked(packed))))
    }

    /// Its code, like `en`.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// A language as its file has it. What cannot be read there is left out: a test reads them all.
    fn of(code: &'static str, words: String) -> Self {
        let name: LanguageIdentifier = code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![name]);
        // Names are put into sentences as they are, without marks for the direction of writing around them.
        bundle.set_use_isolating(false);
        let (Ok(words) | Err((words, _))) = FluentResource::try_new(words);
        bundle.add_resource_overriding(words);
        let mut language = Self { code, bundle, thousands: String::new(), decimal: String::new() };
        let sign = |id, otherwise: &str| language.beside(id, None, None).unwrap_or_else(|| otherwise.to_owned());
        let (thousands, decimal) = (sign("figure-thousands", ","), sign("figure-decimal", "."));
        (language.thousands, language.decimal) = (thousands, decimal);
        language
    }

    /// A whole number with its thousands set apart: `12,500`.
    pub fn grouped(&self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::with_capacity(digits.len() + digits.len() / 3);
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push_str(&self.thousands);
            }
            text.push(digit);
        }
        text
    }

    /// Prize money, given in cents: `1,250.00`.
    pub fn money(&self, cents: u64) -> String {
        format!("{}{}{:02}", self.grouped(cents / 100), self.decimal, cents % 100)
    }

    /// What stands before the parts of a whole: the point of `2.5`.
    pub fn decimal(&self) -> &str {
        &self.decimal
    }

    /// A place as it is spoken: `4th`; what is said of who takes none where it is 0.
    pub fn place(&self, place: u32) -> String {
        match place {
            0 => self.say(&Message::new("figure-no-place")),
            place => self.say(&Message::new(PLACE).with("place", Arg::Place(place))),
        }
    }

    /// The message in words; in English where this language has none for it, and its name where English has none either.
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (gap, arg) in &message.args {
            args.set(*gap, if message.id == PLACE { ordinal(arg) } else { self.value(arg) });
        }
        let pattern = self.bundle.get_message(message.id).and_then(|words| words.value());
        if pattern.is_none() && self.code != Self::english().code {
            return Self::english().say(message);
        }
        debug_assert!(pattern.is_some(), "there are no words for {}", message.id);
        let Some(pattern) = pattern else { return message.id.to_owned() };
        let mut wrong = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(&args), &mut wrong).into_owned();
        debug_assert!(wrong.is_empty(), "{} is told wrongly: {wrong:?}", message.id);
        words
    }

    /// The words that stand beside a message under a name of their own, with a number in their gap if they have one; none where
    /// there are no such words.
    pub(super) fn beside(&self, id: &str, name: Option<&str>, number: Option<u32>) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match name {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let mut args = FluentArgs::new();
        if let Some(number) = number {
            args.set("number", FluentValue::from(number));
            args.set("figure", self.grouped(u64::from(number)));
        }
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Count(count) => FluentValue::from(*count),
            Arg::Words(words) => FluentValue::from(words.clone()),
            Arg::Number(number) => FluentValue::from(number.to_string()),
            Arg::Chips(chips) => FluentValue::from(self.grouped(chips.0)),
            Arg::Cents(cents) => FluentValue::from(self.money(*cents)),
            Arg::Place(place) => FluentValue::from(self.place(*place)),
            Arg::Clock(ms) => FluentValue::from(clock(*ms)),
            Arg::Cards(cards, faces) => FluentValue::from(faces.written(cards)),
            Arg::Part(message) => FluentValue::from(self.say(message)),
            Arg::All(several) => FluentValue::from(self.all(several)),
            Arg::List(several) => FluentValue::from(self.list(several)),
        }
    }

    fn text(&self, arg: &Arg) -> String {
        match self.value(arg) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            _ => String::new(),
        }
    }

    fn list(&self, several: &[Arg]) -> String {
        several.iter().map(|arg| self.text(arg)).collect::<Vec<_>>().join(", ")
    }

    fn all(&self, several: &[Arg]) -> String {
        match several {
            [] => self.say(&Message::new("nobody")),
            [one] => self.text(one),
            [others @ .., last] => {
                self.say(&Message::new("and").with("others", self.list(others)).with("last", self.text(last)))
            }
        }
    }
}

/// A number by which a place is counted, as the one that stands in the words for places: "1st", "2nd".
fn ordinal(arg: &Arg) -> FluentValue<'static> {
    let Arg::Place(place) = arg else { return FluentValue::None };
    let counted = FluentNumberOptions { r#type: FluentNumberType::Ordinal, ..FluentNumberOptions::default() };
    FluentValue::Number(FluentNumber::new((*place).into(), counted))
}

/// Minutes and seconds: `12:30`; hours where there are any.
fn clock(ms: u64) -> String {
    let seconds = ms.div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number_format;

    #[test]
    fn english_figures_are_those_of_the_console() {
        let english = Language::english();
        for number in [0, 7, 999, 1_200, 12_500, 1_000_000] {
            assert_eq!(english.grouped(number), number_format::grouped(number));
            assert_eq!(english.money(number), number_format::money(number));
        }
        for place in 0..=123 {
            assert_eq!(english.place(place), number_format::place(place));
        }
    }

    #[test]
    fn another_language_writes_figures_in_its_own_way() {
        let german = "figure-thousands = .\nfigure-decimal = ,\nfigure-place = { $place }.\nfigure-no-place = keiner\n\
                      nobody = niemand\nand = { $others } und { $last }\nwon = { $who }: { $chips }, { $money }, { $place }\n";
        let german = Language::of("de", german.to_owned());
        let who = Arg::all(["Ann", "Bob", "Cem"]);
        let won = Message::new("won").with("who", who).with("chips", crate::chips::Chips(1_200));
        let won = won.with("money", Arg::Cents(123_450)).with("place", Arg::Place(4));
        assert_eq!(german.say(&won), "Ann, Bob und Cem: 1.200, 1.234,50, 4.");
        assert_eq!(german.place(0), "keiner");
    }
}
