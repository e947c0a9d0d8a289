//! The building blocks of a setting: its name, its values in text form, and its limits.

use crate::permission::Permission;
use std::ops::RangeInclusive;

/// A raw value from a file or from a `set` command, before it is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RawValue {
    /// One word.
    Word(String),
    /// Several words.
    Words(Vec<String>),
    /// A whole number.
    Number(u32),
    /// A value of a type that no setting takes, like a date.
    Other,
}

impl RawValue {
    /// Reads the text after `set SETTING`. It is lenient: `No-Limit` means `no_limit`.
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

/// The type of a setting's value.
pub(super) trait SettingValue: Sized {
    /// Returns the value, if it is allowed. `limits` apply to numbers.
    fn read(written: &RawValue, limits: &RangeInclusive<u32>) -> Option<Self>;
    /// Returns the value as written in files.
    fn text(&self) -> String;
    /// Returns the allowed values, as words that follow "allowed: ".
    fn allowed(limits: &RangeInclusive<u32>) -> String;
}

/// A choice between named values.
pub(crate) trait NamedValue: Copy + PartialEq + 'static {
    /// The values, each with its word.
    const WORDS: &'static [(&'static str, Self)];

    /// Returns the value for a word.
    fn of(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(name, _)| *name == word).map(|(_, value)| *value)
    }

    /// Returns the word for the value.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, value)| *value == self).map_or("", |(name, _)| name)
    }

    /// Returns all words, for the error message about an unknown word.
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

/// An optional number: `none` is written as a word.
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

/// Declares enums together with the words that stand for their values in house files and scenarios.
macro_rules! words {
    ($(
        $(#[doc = $says:literal])+
        pub enum $name:ident { $( $(#[doc = $meaning:literal])+ $variant:ident = $word:literal, )+ }
    )+) => { $(
        $(#[doc = $says])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $name { $( $(#[doc = $meaning])+ #[serde(rename = $word)] $variant, )+ }

        impl $crate::house::setting_value::NamedValue for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$variant)),+];
        }
    )+ };
}
pub(super) use words;

/// The limits of a number: all numbers if the table gives none.
macro_rules! limits {
    () => {
        0..=u32::MAX
    };
    ($limits:expr) => {
        $limits
    };
}
pub(super) use limits;

/// Declares all settings in one place. It generates the fields of [`HouseRules`](super::HouseRules), the table
/// [`SETTINGS`](super::SETTINGS), and the draft for reading a file.
macro_rules! house_rules {
    ($( $group:literal { $( $(#[doc = $says:literal])+ $name:ident: $type:ty $(=> $limits:expr)?, )+ } )+) => {
        /// All settings of a house.
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(default = "super::preset::older")]
        pub struct HouseRules {
            /// The key by which the house is chosen, like `tda`.
            pub key: String,
            /// The key of the preset itself, or of the preset it extends. Clauses of that preset's rulebook are
            /// cited.
            pub based_on: String,
            /// The name of the house.
            pub name: String,
            /// A sentence on unfinished parts, shown when the house is chosen. `None` if the house is finished.
            pub unfinished: Option<String>,
            $($( $(#[doc = $says])+ pub $name: $type, )+)+
        }

        /// The settings of a house while its file is read. Settings not read yet are `None`.
        #[derive(Clone, Debug, Default)]
        pub(super) struct Draft { $($( $name: Option<$type>, )+)+ }

        impl Draft {
            /// Returns a draft with the settings of another house.
            pub(super) fn of(rules: &HouseRules) -> Self {
                Self { $($( $name: Some(rules.$name.clone()), )+)+ }
            }

            /// Returns the house, if every setting has been read.
            pub(super) fn finish(self, title: Title) -> Option<HouseRules> {
                let Title { key, based_on, name, unfinished } = title;
                Some(HouseRules { key, based_on, name, unfinished, $($( $name: self.$name?, )+)+ })
            }
        }

        /// All settings, in the order of the table.
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

/// The title data of a house, without its settings.
#[derive(Clone, Debug)]
pub(super) struct Title {
    pub(super) key: String,
    pub(super) based_on: String,
    pub(super) name: String,
    pub(super) unfinished: Option<String>,
}
