//! Messages in words. The words stand in files under `assets/words`, one for a language, in the format of Project Fluent.

use crate::figures::{grouped, money, ordinal};
use crate::narration::message::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// Each language's code and the words of its file, English first.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language in which everything can be told.
pub struct Language {
    code: &'static str,
    bundle: FluentBundle<FluentResource>,
}

impl Language {
    /// English, the language of the house.
    pub fn english() -> &'static Self {
        static ENGLISH: OnceLock<Language> = OnceLock::new();
        let (code, words) = FILES.first().copied().unwrap_or_default();
        ENGLISH.get_or_init(|| Self::of(code, words))
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
        let ((code, words), read) = FILES.get(at).zip(READ.get(at))?;
        Some(read.get_or_init(|| Self::of(code, words)))
    }

    /// Its code, like `en`.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// A language as its file has it. What cannot be read there is left out: a test reads them all.
    fn of(code: &'static str, words: &str) -> Self {
        let name: LanguageIdentifier = code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![name]);
        // Names are put into sentences as they are, without marks for the direction of writing around them.
        bundle.set_use_isolating(false);
        let (Ok(words) | Err((words, _))) = FluentResource::try_new(words.to_owned());
        bundle.add_resource_overriding(words);
        Self { code, bundle }
    }

    /// The message in words; in English where this language has none for it, and its name where English has none either.
    pub fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (gap, arg) in &message.args {
            args.set(*gap, self.value(arg));
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
            args.set("figure", grouped(u64::from(number)));
        }
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Count(count) => FluentValue::from(*count),
            Arg::Words(words) => FluentValue::from(words.clone()),
            Arg::Number(number) => FluentValue::from(number.to_string()),
            Arg::Chips(chips) => FluentValue::from(grouped(chips.0)),
            Arg::Cents(cents) => FluentValue::from(money(*cents)),
            Arg::Place(place) => FluentValue::from(ordinal(*place)),
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

/// Minutes and seconds: `12:30`; hours where there are any.
fn clock(ms: u64) -> String {
    let seconds = ms.div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
