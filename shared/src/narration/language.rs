//! Languages, which turn messages into text. The texts are in `assets/words`, one Project Fluent file a language.

use crate::narration::message::{Arg, Message};
use crate::packed_assets::unpacked;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentNumberType};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The code of each language and its packed file, English first.
static FILES: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The message id of a place.
const PLACE: &str = "figure-place";

/// A language with a text for every message.
pub struct Language {
    code: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// The separator between thousands.
    thousands: String,
    /// The decimal separator.
    decimal: String,
}

impl Language {
    /// Returns English, the language of the console and the fallback.
    pub fn english() -> &'static Self {
        static ENGLISH: OnceLock<Language> = OnceLock::new();
        let (code, packed) = FILES.first().copied().unwrap_or_default();
        ENGLISH.get_or_init(|| Self::of(code, unpacked(packed)))
    }

    /// Returns the codes of all languages, like `de`: English first, then in alphabetical order.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(code, _)| *code)
    }

    /// Returns the language with this code, or `None` if there is no file for it.
    pub fn named(code: &str) -> Option<&'static Self> {
        static READ: [OnceLock<Language>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        if Some(code) == Self::codes().next() {
            return Some(Self::english());
        }
        let at = Self::codes().position(|known| known == code)?;
        let ((code, packed), read) = FILES.get(at).zip(READ.get(at))?;
        Some(read.get_or_init(|| Self::of(code, unpacked(packed))))
    }

    /// Returns the code, like `en`.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// Reads a language from its file. Faulty entries are skipped; a test reads every file.
    fn of(code: &'static str, words: String) -> Self {
        let name: LanguageIdentifier = code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![name]);
        // Names are inserted without direction marks around them.
        bundle.set_use_isolating(false);
        let (Ok(words) | Err((words, _))) = FluentResource::try_new(words);
        bundle.add_resource_overriding(words);
        let mut language = Self { code, bundle, thousands: String::new(), decimal: String::new() };
        let sign = |id, otherwise: &str| language.beside(id, None, None).unwrap_or_else(|| otherwise.to_owned());
        let (thousands, decimal) = (sign("figure-thousands", ","), sign("figure-decimal", "."));
        (language.thousands, language.decimal) = (thousands, decimal);
        language
    }

    /// Returns a whole number with thousands separators: `12,500`.
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

    /// Returns prize money, given in cents: `1,250.00`.
    pub fn money(&self, cents: u64) -> String {
        format!("{}{}{:02}", self.grouped(cents / 100), self.decimal, cents % 100)
    }

    /// Returns the decimal separator: the point of `2.5`.
    pub fn decimal(&self) -> &str {
        &self.decimal
    }

    /// Returns a place in words: `4th`. Place 0 is the text for a person without a place.
    pub fn place(&self, place: u32) -> String {
        match place {
            0 => self.say(&Message::new("figure-no-place")),
            place => self.say(&Message::new(PLACE).with("place", Arg::Place(place))),
        }
    }

    /// Returns the text of a message. The fallback is English, and then the name of the message.
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

    /// Returns a text outside the messages: an entry or, with `name`, its attribute. `number` fills its gap. `None`
    /// if there is no such text.
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

/// Returns a place as an ordinal number for the plural rules: "1st", "2nd".
fn ordinal(arg: &Arg) -> FluentValue<'static> {
    let Arg::Place(place) = arg else { return FluentValue::None };
    let counted = FluentNumberOptions { r#type: FluentNumberType::Ordinal, ..FluentNumberOptions::default() };
    FluentValue::Number(FluentNumber::new((*place).into(), counted))
}

/// Returns minutes and seconds, `12:30`, with hours if there are any.
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
