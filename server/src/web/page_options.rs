//! The options of a reader in the address of a page: language, scale, brightness and unit of stacks.

use super::page_visitor::CHOSEN;
use cardroom_shared::narration::{Language, Message, StackUnit};

/// The possible scales of pages, in percent.
const SCALES: std::ops::RangeInclusive<u16> = 50..=300;

/// The options in the address, as far as they are known.
#[derive(Clone, Copy, Default)]
pub(super) struct PageOptions {
    /// The language. `None` to use the browser's.
    pub(super) language: Option<&'static Language>,
    /// The scale in percent. `None` for the default.
    pub(super) scale: Option<u16>,
    /// The brightness. `None` to use the system's.
    pub(super) room: Option<PageBrightness>,
    /// The unit of stacks. `None` for chips.
    pub(super) stacks: Option<StackUnit>,
}

/// The brightness of the page, for a dark or a light room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageBrightness {
    Dark,
    Light,
}

impl PageBrightness {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }
}

/// The option in an address that is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageOptionError {
    Language,
    Scale,
    Room,
    Stacks,
}

impl PageOptionError {
    /// The error in words, with the allowed values.
    pub(super) fn message(self) -> Message {
        match self {
            Self::Language => {
                Message::new("web-error-language").with("codes", Language::codes().collect::<Vec<_>>().join(", "))
            }
            Self::Scale => Message::new("web-error-scale")
                .with("least", SCALES.start().to_string())
                .with("most", SCALES.end().to_string()),
            Self::Room => Message::new("web-error-room"),
            Self::Stacks => Message::new("web-error-stacks"),
        }
    }
}

impl PageOptions {
    /// Reads the options in a query. Numbers out of range are clamped, and unknown options are ignored.
    pub(super) fn read(query: &str) -> Result<Self, PageOptionError> {
        let mut chosen = Self::default();
        for (key, value) in
            query.split('&').filter_map(|part| part.split_once('=')).filter(|(_, value)| !value.is_empty())
        {
            match key {
                "lang" => chosen.language = Some(Language::named(value).ok_or(PageOptionError::Language)?),
                "scale" => chosen.scale = Some(scale(value).ok_or(PageOptionError::Scale)?),
                "room" => {
                    let room =
                        [PageBrightness::Dark, PageBrightness::Light].into_iter().find(|room| room.word() == value);
                    chosen.room = Some(room.ok_or(PageOptionError::Room)?);
                }
                "stacks" => {
                    let unit =
                        [StackUnit::Chips, StackUnit::BigBlinds].into_iter().find(|unit| unit_key(*unit) == value);
                    chosen.stacks = Some(unit.ok_or(PageOptionError::Stacks)?);
                }
                _ => {}
            }
        }
        Ok(chosen)
    }

    /// The options as a query with its question mark. Empty without options.
    pub(super) fn written(self) -> String {
        let parts = [
            self.language.map(|language| format!("lang={}", language.code())),
            self.scale.map(|scale| format!("scale={scale}")),
            self.room.map(|room| format!("room={}", room.word())),
            self.stacks.map(|unit| format!("stacks={}", unit_key(unit))),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }

    /// The unit of stacks.
    pub(super) fn unit(self) -> StackUnit {
        self.stacks.unwrap_or_default()
    }

    /// These options with the other unit of stacks.
    pub(super) fn in_other_unit(self) -> Self {
        let unit = self.unit().other();
        Self { stacks: Some(unit).filter(|unit| *unit != StackUnit::default()), ..self }
    }

    /// Adds the options to the addresses of a page.
    pub(super) fn kept_in(self, page: &str) -> String {
        page.replace(&format!("{CHOSEN}\""), &format!("{}\"", self.written().replace('&', "&amp;")))
    }
}

/// The name of a unit in an address.
const fn unit_key(unit: StackUnit) -> &'static str {
    match unit {
        StackUnit::Chips => "chips",
        StackUnit::BigBlinds => "blinds",
    }
}

fn scale(text: &str) -> Option<u16> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // A number with too many digits counts as large.
    digits.then(|| text.parse().unwrap_or(u16::MAX).clamp(*SCALES.start(), *SCALES.end()))
}

/// The first known language that a browser accepts.
pub(super) fn accepted(header: &str) -> Option<&'static Language> {
    let mut wanted: Vec<(u32, &str)> = header.split(',').take(MOST_ACCEPTED).filter_map(wanted).collect();
    // Of two languages with equal weight the first counts.
    wanted.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    wanted.into_iter().find_map(|(_, code)| Language::named(code))
}

/// The most languages of a browser that are considered.
const MOST_ACCEPTED: usize = 16;

/// A language with its weight in thousandths: `de-AT;q=0.8`.
fn wanted(part: &str) -> Option<(u32, &str)> {
    let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
    let code = tag.trim().split('-').next().filter(|code| !code.is_empty())?;
    let weight = rest.trim().strip_prefix("q=").map_or(Some(1_000), |weight| {
        let (whole, parts) = weight.split_once('.').unwrap_or((weight, ""));
        let parts = format!("{parts:0<3}");
        Some(whole.parse::<u32>().ok()?.min(1) * 1_000 + parts.get(..3)?.parse::<u32>().ok()?)
    })?;
    (weight > 0).then_some((weight, code))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(language: Option<&'static Language>) -> Option<&'static str> {
        language.map(Language::code)
    }

    #[test]
    fn what_is_chosen_is_read_and_kept_in_every_address() {
        let read = |query: &str| PageOptions::read(query).map(PageOptions::written);
        assert_eq!(read("").as_deref(), Ok(""));
        assert_eq!(read("room=light&lang=de&x=1&scale=150").as_deref(), Ok("?lang=de&scale=150&room=light"));
        assert_eq!(read("scale=7&lang=").as_deref(), Ok("?scale=50"));
        assert_eq!(read("stacks=blinds&scale=80").as_deref(), Ok("?scale=80&stacks=blinds"));
        assert_eq!(read("stacks=chips").as_deref(), Ok("?stacks=chips"));
        assert_eq!(read("scale=99999999999").as_deref(), Ok("?scale=300"));
        for (query, wrong) in [
            ("lang=xx", PageOptionError::Language),
            ("scale=big", PageOptionError::Scale),
            ("scale=-5", PageOptionError::Scale),
            ("room=green", PageOptionError::Room),
            ("stacks=pots", PageOptionError::Stacks),
        ] {
            assert_eq!(read(query), Err(wrong), "{query}");
        }
        let page = r#"<a href="/table/3?~">3</a> Really?~ <a href="/?~">"#;
        let chosen = PageOptions::read("lang=de&scale=80").ok().unwrap();
        let kept = r#"<a href="/table/3?lang=de&amp;scale=80">3</a> Really?~ <a href="/?lang=de&amp;scale=80">"#;
        assert_eq!(chosen.kept_in(page), kept);
        assert_eq!(PageOptions::default().kept_in(r#"<a href="/?~">"#), r#"<a href="/">"#);
        let blinds = chosen.in_other_unit();
        assert_eq!(blinds.written(), "?lang=de&scale=80&stacks=blinds");
        assert_eq!(blinds.in_other_unit().written(), "?lang=de&scale=80");
    }

    #[test]
    fn a_browser_gets_the_language_it_wants_most_of_those_that_are_known() {
        for (header, wanted) in [
            ("de-AT,de;q=0.9,en;q=0.8", Some("de")),
            ("fr, en;q=0.3, de;q=0.7", Some("de")),
            ("en-GB,de", Some("en")),
            ("de;q=0, en;q=0.1", Some("en")),
            ("fr,it", None),
            ("", None),
            (";;;,,q=;de;q=abc", None),
        ] {
            assert_eq!(code(accepted(header)), wanted, "{header}");
        }
    }
}
