//! What a setting is: a name, a value that can be read and told, and what is allowed.

use crate::permission::Permission;
use std::ops::RangeInclusive;

/// A value as somebody wrote it, in a file or after `set`, before anybody asked whether it makes sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RawValue {
    /// One word.
    Word(String),
    /// Several words.
    Words(Vec<String>),
    /// A whole number.
    Number(u32),
    /// Something that no setting takes, like a date.
    Other,
}

impl RawValue {
    /// What stands after `set SETTING`: spoken freely, so `No-Limit` means `no_limit`.
    pub(super) fn spoken(text: &str) -> Self {
        let text = text.trim().to_lowercase().replace('-', "_");
        if let Ok(number) = text.parse() {
            return Self::Number(number);
        }
        let words: Vec<String> = text
            .split(|c: char| c == ',' || c.is_whitespace())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        match words.as_slice() {
            [word] => Self::Word(word.clone()),
            _ => Self::Words(words),
        }
    }
}

/// Something that a setting can be set to.
pub(super) trait SettingValue: Sized {
    /// The value that was written, if it is allowed. `limits` are for numbers.
    fn read(written: &RawValue, limits: &RangeInclusive<u32>) -> Option<Self>;
    /// The value as it is written.
    fn text(&self) -> String;
    /// What may be written, as words that follow "allowed: ".
    fn allowed(limits: &RangeInclusive<u32>) -> String;
}

/// A choice between named values.
pub(crate) trait NamedValue: Copy + PartialEq + 'static {
    /// Each value and the word for it.
    const WORDS: &'static [(&'static str, Self)];

    /// The value that a word stands for.
    fn of(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(name, _)| *name == word).map(|(_, value)| *value)
    }

    /// The word for the value.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, value)| *value == self).map_or("", |(name, _)| name)
    }

    /// All words, as they are listed for somebody who used another.
    fn all_words() -> String {
        let names: Vec<&str> = Self::WORDS.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }
}

impl<T: NamedValue> SettingValue for T {
    fn read(written: &RawValue, _limits: &RangeInclusive<u32>) -> Option<Self> {
        match written {
            RawValue::Word(word) => T::of(word),
            _ => None,
        }
    }

    fn text(&self) -> String {
        self.word().to_owned()
    }

    fn allowed(_limits: &RangeInclusive<u32>) -> String {
        T::all_words()
    }
}

/// A list holds each word once, and at least one.
impl<T: NamedValue> SettingValue for Vec<T> {
    fn read(written: &RawValue, _limits: &RangeInclusive<u32>) -> Option<Self> {
        let words = match written {
            RawValue::Word(word) => std::slice::from_ref(word),
            RawValue::Words(words) => words.as_slice(),
            _ => return None,
        };
        let mut values = Self::new();
        for word in words {
            let value = T::of(word)?;
            if values.contains(&value) {
                return None;
            }
            values.push(value);
        }
        (!values.is_empty()).then_some(values)
    }

    fn text(&self) -> String {
        let names: Vec<&str> = self.iter().map(|value| value.word()).collect();
        names.join(", ")
    }

    fn allowed(_limits: &RangeInclusive<u32>) -> String {
        format!("a list of {}, each once", T::all_words())
    }
}

impl NamedValue for Permission {
    const WORDS: &'static [(&'static str, Self)] = &[("yes", Self::Yes), ("no", Self::No)];
}

impl SettingValue for u32 {
    fn read(written: &RawValue, limits: &RangeInclusive<u32>) -> Option<Self> {
        match written {
            RawValue::Number(number) if limits.contains(number) => Some(*number),
            _ => None,
        }
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn allowed(limits: &RangeInclusive<u32>) -> String {
        format!("a whole number from {} to {}", limits.start(), limits.end())
    }
}

/// A number that there may be none of: `none` is written as a word.
impl SettingValue for Option<u32> {
    fn read(written: &RawValue, limits: &RangeInclusive<u32>) -> Option<Self> {
        match written {
            RawValue::Word(word) if word == "none" => Some(None),
            _ => u32::read(written, limits).map(Some),
        }
    }

    fn text(&self) -> String {
        self.map_or_else(|| "none".to_owned(), |number| number.to_string())
    }

    fn allowed(limits: &RangeInclusive<u32>) -> String {
        format!("none, or {}", u32::allowed(limits))
    }
}

/// Declares enums together with the words that stand for their values in house files and transcripts.
macro_rules! words {
    ($(
        $(#[doc = $says:literal])+
        pub enum $name:ident { $( $(#[doc = $meaning:literal])+ $variant:ident = $word:literal, )+ }
    )+) => { $(
        $(#[doc = $says])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $name { $( $(#[doc = $meaning])+ #[serde(rename = $word)] $variant, )+ }

        impl $crate::house::setting::NamedValue for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$variant)),+];
        }
    )+ };
}
pub(super) use words;

/// The numbers that a setting may be: all of them where the table says nothing.
macro_rules! limits {
    () => {
        0..=u32::MAX
    };
    ($limits:expr) => {
        $limits
    };
}
pub(super) use limits;

/// Declares all settings at one place: the fields of [`HouseRules`](super::HouseRules), the table of
/// [`SETTINGS`](super::SETTINGS), and the draft that a file fills in.
macro_rules! house_rules {
    ($( $group:literal { $( $(#[doc = $says:literal])+ $name:ident: $type:ty $(=> $limits:expr)?, )+ } )+) => {
        /// All settings of a house.
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(default = "super::preset::older")]
        pub struct HouseRules {
            /// The key by which the house is chosen, like `tda`.
            pub key: String,
            /// The preset it is, or the preset it was made from: its clauses are cited.
            pub based_on: String,
            /// What the house is called.
            pub name: String,
            /// What it does not do yet, in a sentence to be told when it is chosen; none if it is finished.
            pub unfinished: Option<String>,
            $($( $(#[doc = $says])+ pub $name: $type, )+)+
        }

        /// The settings of a house that is being put together; those not read yet are `None`.
        #[derive(Clone, Debug, Default)]
        pub(super) struct Draft { $($( $name: Option<$type>, )+)+ }

        impl Draft {
            /// A draft that begins as another house.
            pub(super) fn of(rules: &HouseRules) -> Self {
                Self { $($( $name: Some(rules.$name.clone()), )+)+ }
            }

            /// The house, once every setting has been read.
            pub(super) fn finish(self, title: Title) -> Option<HouseRules> {
                let Title { key, based_on, name, unfinished } = title;
                Some(HouseRules { key, based_on, name, unfinished, $($( $name: self.$name?, )+)+ })
            }
        }

        /// Every setting, in the order of the sheet.
        pub static SETTINGS: &[Setting] = &[ $($( Setting {
            name: stringify!($name),
            group: $group,
            says: concat!($($says),+),
            allowed: || <$type as SettingValue>::allowed(&limits!($($limits)?)),
            text: |rules| rules.$name.text(),
            write: |draft, written| {
                let value = <$type as SettingValue>::read(written, &limits!($($limits)?));
                let allowed = value.is_some();
                draft.$name = value.or(draft.$name.take());
                allowed
            },
            is_written: |draft| draft.$name.is_some(),
        }, )+)+ ];
    };
}
pub(super) use house_rules;

/// What a house is called, apart from its settings.
#[derive(Clone, Debug)]
pub(super) struct Title {
    pub(super) key: String,
    pub(super) based_on: String,
    pub(super) name: String,
    pub(super) unfinished: Option<String>,
}
