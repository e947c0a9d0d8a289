//! The colours of each role in the dark and the light scheme, for the chosen felt and card backs.

use std::cell::Cell;

/// Red, green and blue.
pub(super) type RgbColour = [u8; 3];

/// The brightness of the colour scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum ColourScheme {
    #[default]
    Dark,
    Light,
}

/// The colour of the felt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum FeltColour {
    #[default]
    Green,
    Blue,
    Wine,
    Slate,
}

impl FeltColour {
    /// All colours, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Green, Self::Blue, Self::Wine, Self::Slate];

    /// The colours under the lamp, near the rail, and in its shadow.
    const fn colours(self) -> [RgbColour; 3] {
        match self {
            Self::Green => [[40, 128, 92], [16, 78, 58], [6, 40, 31]],
            Self::Blue => [[42, 98, 150], [20, 56, 98], [8, 28, 54]],
            Self::Wine => [[140, 46, 56], [88, 22, 34], [46, 8, 16]],
            Self::Slate => [[92, 98, 110], [54, 58, 68], [26, 28, 36]],
        }
    }
}

/// The colour of the card backs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum CardBackColour {
    #[default]
    Red,
    Blue,
    Green,
    Black,
}

impl CardBackColour {
    /// All colours, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Green, Self::Black];

    /// The background and the pattern.
    const fn colours(self) -> [RgbColour; 2] {
        match self {
            Self::Red => [[134, 32, 44], [196, 92, 96]],
            Self::Blue => [[28, 58, 122], [104, 140, 206]],
            Self::Green => [[22, 84, 58], [98, 166, 128]],
            Self::Black => [[36, 38, 46], [190, 156, 84]],
        }
    }
}

/// The theme that the person chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ThemeSettings {
    pub room: ColourScheme,
    pub felt: FeltColour,
    pub backs: CardBackColour,
}

thread_local! {
    /// Only the drawing thread reads this. Every test has a thread and a theme of its own.
    static LOOKS: Cell<ThemeSettings> = const { Cell::new(ThemeSettings { room: ColourScheme::Dark, felt: FeltColour::Green, backs: CardBackColour::Red }) };
}

/// Sets the theme.
pub fn set_theme(looks: ThemeSettings) {
    LOOKS.set(looks);
}

/// The current theme.
pub fn theme_settings() -> ThemeSettings {
    LOOKS.get()
}

/// The role of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum ColourRole {
    Room,
    RoomLit,
    Panel,
    Box,
    BoxLit,
    Field,
    Chosen,
    Rule,
    Edge,
    Text,
    TextSoft,
    Gold,
    GoldDeep,
    GreenLit,
    AmberLit,
    RedLit,
    Talk,
    Link,
    OnGold,
    FeltLit,
    Felt,
    FeltShade,
    Plate,
    PlateLit,
    PlateEdge,
    Dim,
    TextDim,
    Back,
    BackPattern,
}

impl ColourRole {
    /// The colour of the role in this theme.
    pub(super) const fn colour(self, looks: ThemeSettings) -> RgbColour {
        let (dark, light) = match self {
            Self::Room => ([22, 24, 30], [214, 208, 196]),
            Self::RoomLit => ([46, 47, 56], [242, 236, 222]),
            Self::Panel => ([28, 30, 38], [240, 236, 227]),
            Self::Box => ([39, 42, 52], [252, 250, 244]),
            Self::BoxLit => ([53, 57, 70], [226, 220, 206]),
            Self::Field => ([22, 24, 30], [255, 254, 250]),
            Self::Chosen => ([74, 60, 28], [240, 218, 160]),
            Self::Rule => ([62, 66, 80], [196, 188, 172]),
            Self::Edge => ([138, 142, 156], [116, 108, 94]),
            Self::Text => ([236, 234, 226], [34, 34, 42]),
            Self::TextSoft => ([172, 174, 184], [78, 80, 92]),
            Self::Gold => ([240, 196, 92], [116, 78, 4]),
            Self::GoldDeep => ([150, 112, 36], [176, 136, 52]),
            Self::GreenLit => ([130, 208, 152], [18, 94, 52]),
            Self::AmberLit => ([245, 168, 84], [136, 68, 4]),
            Self::RedLit => ([246, 148, 138], [162, 34, 30]),
            Self::Talk => ([196, 178, 240], [88, 58, 150]),
            Self::Link => ([142, 186, 236], [24, 82, 156]),
            Self::OnGold => ([38, 28, 8], [255, 253, 246]),
            Self::FeltLit => return looks.felt.colours()[0],
            Self::Felt => return looks.felt.colours()[1],
            Self::FeltShade => return looks.felt.colours()[2],
            Self::Plate => ([30, 32, 41], [236, 232, 222]),
            Self::PlateLit => ([50, 53, 66], [252, 250, 244]),
            Self::PlateEdge => ([86, 90, 106], [150, 142, 126]),
            Self::Dim => ([138, 138, 150], [234, 234, 236]),
            Self::TextDim => ([160, 162, 172], [74, 76, 86]),
            Self::Back => return looks.backs.colours()[0],
            Self::BackPattern => return looks.backs.colours()[1],
        };
        match looks.room {
            ColourScheme::Dark => dark,
            ColourScheme::Light => light,
        }
    }
}
