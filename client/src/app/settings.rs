//! The settings that the window stores: size, appearance and recent invitations.
//!
//! Settings are in `settings.toml` in the person's configuration folder. They survive other versions of the window.
//! An unreadable value falls back to its default. Unknown values are written back unchanged. Invitations contain a
//! secret, so they have a file of their own that only this user can read. The window shows only the tournament's
//! name.

use crate::app::system_preferences;
use crate::app::window_layout::{ActionInput, DisplayScale, LogPanel};
use crate::network::invitation_serde;
use crate::network::local_server::practice_server::PracticeSettings;
use crate::network::local_server::saved_hosted_server::HostedServer;
use crate::panels::bet_presets::BetPresets;
use crate::panels::log_filter::LogFilter;
use crate::panels::pot_odds::PotOddsSetting;
use crate::sound::volumes::Volumes;
use crate::theme::{CardBackColour, ColourScheme, DeckFaces, FeltColour, SuitColours, ThemeSettings};
use anyhow::Context;
use bevy::prelude::Resource;
use cardroom_net_client::CutBy;
use cardroom_shared::emblem::Emblem;
use cardroom_shared::narration::StackUnit;
use cardroom_shared::protocol::invitation::Invitation;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The most invitations that are remembered. The one that was used longest ago is dropped.
pub const MAX_RECENT: usize = 6;

/// The person's preferences.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The person's name in tournaments; empty before they were asked.
    pub name: String,
    /// The emblem by which others know the person; `None` before they chose one.
    pub emblem: Option<Emblem>,
    /// Phrases of the person's own, for one press.
    pub phrases: Vec<String>,
    /// The width and height of the window in logical pixels.
    pub window: (f32, f32),
    /// The size of everything, in percent of the usual size.
    pub size_percent: u16,
    /// The additional size of the text of the panels, in percent: 100 to 200.
    pub text_percent: u16,
    /// The language code, for example `de`; empty for the system's language.
    pub language: String,
    /// The colour scheme of the window.
    pub room: ColourScheme,
    /// The colour of the felt.
    pub felt: FeltColour,
    /// The backs of the cards.
    pub backs: CardBackColour,
    /// The number of colours in which the suits are printed.
    pub suits: SuitColours,
    /// The content of the cards' faces.
    pub deck: DeckFaces,
    /// The animation of cards and chips.
    pub movement: AnimationSetting,
    /// The log panel beside the table.
    pub log: LogPanel,
    /// The entries that the log hides.
    pub log_hides: LogFilter,
    /// Speech bubbles at the seats.
    pub bubbles: BubbleSetting,
    /// The means of acting: buttons or chips.
    pub means: ActionInput,
    /// The practice settings.
    pub practice: PracticeSettings,
    /// The volumes of the sounds.
    pub volumes: Volumes,
    /// The display of pot odds beside the price of a call.
    pub odds: PotOddsSetting,
    /// The bet presets in the row above the buttons.
    pub sizes: BetPresets,
    /// The confirmation of an all-in with the buttons, also of a call with the last chips.
    pub second_press_for_all_in: AllInConfirmation,
    /// The display of the person's own cards.
    pub own_hand: OwnHandSetting,
    /// The unit of stacks.
    pub stacks: StackUnit,
    /// The cut of the deck.
    pub cuts: CutSetting,
    /// Settings of other versions that this version does not know.
    #[serde(flatten)]
    pub unknown: toml::Table,
}

/// The animation of cards and chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnimationSetting {
    /// Animated unless the system asks for reduced motion.
    #[default]
    AsSystem,
    /// Always animated.
    Moving,
    /// Never animated: everything is in place at once.
    Still,
}

/// The display of chat at the seats for a moment. The log always shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum BubbleSetting {
    #[default]
    Shown,
    Hidden,
}

/// The confirmation before all-in with the buttons. Typed amounts are always confirmed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllInConfirmation {
    /// A second press is required.
    Asked,
    /// One press is enough.
    #[default]
    NotAsked,
}

/// The display of the person's own cards. People who share a room may want to hide them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnHandSetting {
    /// Face up.
    #[default]
    Open,
    /// Face down, until the person lifts them to look.
    Squeezed,
}

/// The way to cut the deck, if the server seals its decks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CutSetting {
    /// Automatically, at once.
    #[default]
    Itself,
    /// By hand, within the time limit.
    Hand,
}

impl From<CutSetting> for CutBy {
    fn from(cuts: CutSetting) -> Self {
        match cuts {
            CutSetting::Itself => Self::Itself,
            CutSetting::Hand => Self::Hand,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: String::new(),
            emblem: None,
            phrases: Vec::new(),
            window: (1_280.0, 800.0),
            size_percent: 100,
            text_percent: 100,
            language: String::new(),
            room: ColourScheme::default(),
            felt: FeltColour::default(),
            backs: CardBackColour::default(),
            suits: SuitColours::default(),
            deck: DeckFaces::default(),
            movement: AnimationSetting::default(),
            log: LogPanel::default(),
            log_hides: LogFilter::default(),
            bubbles: BubbleSetting::default(),
            means: ActionInput::default(),
            practice: PracticeSettings::default(),
            volumes: Volumes::default(),
            odds: PotOddsSetting::default(),
            sizes: BetPresets::default(),
            second_press_for_all_in: AllInConfirmation::default(),
            own_hand: OwnHandSetting::default(),
            stacks: StackUnit::default(),
            cuts: CutSetting::default(),
            unknown: toml::Table::new(),
        }
    }
}

impl Settings {
    /// Returns whether the buttons ask for a second press before all-in.
    pub fn asks_before_all_in(&self) -> bool {
        self.second_press_for_all_in == AllInConfirmation::Asked
    }

    /// The display scale: factors for everything and for text.
    pub fn sizes(&self) -> DisplayScale {
        let times = |percent: u16| f32::from(percent) / 100.0;
        DisplayScale {
            everything: times(self.size_percent.clamp(80, 130)),
            text: times(self.text_percent.clamp(100, 200)),
        }
    }

    /// The appearance settings for the theme.
    pub fn looks(&self) -> ThemeSettings {
        ThemeSettings { room: self.room, felt: self.felt, backs: self.backs }
    }

    /// Returns whether cards and chips are animated, with the system's preference taken into account.
    pub fn moves(&self) -> bool {
        match self.movement {
            AnimationSetting::Moving => true,
            AnimationSetting::Still => false,
            AnimationSetting::AsSystem => !system_preferences::wants_stillness(),
        }
    }

    /// Reads the settings field by field. It also returns the fields that cannot be read; those keep their default.
    fn read(mut file: toml::Table) -> (Self, Vec<(String, toml::de::Error)>) {
        let mut unread = Vec::new();
        file.retain(|name, value| {
            let alone: toml::Table = std::iter::once((name.to_owned(), value.clone())).collect();
            match alone.try_into::<Self>() {
                Ok(_) => true,
                Err(wrong) => {
                    unread.push((name.to_owned(), wrong));
                    false
                }
            }
        });
        (file.try_into().unwrap_or_default(), unread)
    }
}

/// An invitation that was used before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RecentInvitation {
    /// The name of the tournament. Only the name is shown.
    pub tournament: String,
    /// The invitation.
    #[serde(with = "invitation_serde")]
    pub invitation: Invitation,
}

/// The invitations that were used before, the latest first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RecentInvitations {
    /// Latest first, at most [`MAX_RECENT`].
    #[serde(default)]
    pub recent: Vec<RecentInvitation>,
}

impl RecentInvitations {
    /// Moves an invitation to the front of the list, without duplicates.
    pub fn remember(&mut self, tournament: &str, invitation: &Invitation) {
        self.recent.retain(|known| known.invitation != *invitation);
        self.recent.insert(0, RecentInvitation { tournament: tournament.to_owned(), invitation: invitation.clone() });
        self.recent.truncate(MAX_RECENT);
    }
}

/// The server that was hosted last.
#[derive(Default, Serialize, Deserialize)]
struct Hosted {
    house: Option<HostedServer>,
}

/// The folder of the stored settings. Tests and the gallery have none, and store nothing.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsStore(Option<PathBuf>);

impl SettingsStore {
    /// The store in the person's own configuration folder.
    pub fn of_user() -> Self {
        Self(directories::ProjectDirs::from("", "", "cardroom").map(|dirs| dirs.config_dir().to_owned()))
    }

    /// The store in this folder.
    pub fn at(folder: &Path) -> Self {
        Self(Some(folder.to_owned()))
    }

    /// Reads the settings. Unreadable settings are logged and keep their default.
    pub fn settings(&self) -> Settings {
        let (settings, unread) = Settings::read(self.read("settings.toml"));
        for (name, wrong) in unread {
            log::warn!("the setting {name} cannot be read and keeps its default: {}", wrong.message());
        }
        settings
    }

    /// Reads the recent invitations.
    pub fn recents(&self) -> RecentInvitations {
        self.read("invitations.toml")
    }

    fn read<T: Default + serde::de::DeserializeOwned>(&self, name: &str) -> T {
        let Some(path) = self.0.as_ref().map(|folder| folder.join(name)) else { return T::default() };
        match std::fs::read_to_string(&path) {
            Ok(text) => toml::from_str(&text).unwrap_or_else(|wrong| {
                log::warn!("the file {} cannot be read and is ignored: {wrong}", path.display());
                T::default()
            }),
            Err(_) => T::default(),
        }
    }

    /// Reads the server that this person hosted last.
    pub fn house(&self) -> Option<HostedServer> {
        self.read::<Hosted>("hosting.toml").house
    }

    /// Writes the hosted server with its invitations. Only this user can read the file.
    ///
    /// # Errors
    /// Names the file that could not be written.
    pub fn keep_house(&self, house: &HostedServer) -> anyhow::Result<()> {
        self.write("hosting.toml", &toml::to_string(&Hosted { house: Some(house.clone()) })?)
    }

    /// Writes the settings.
    ///
    /// # Errors
    /// Names the file that could not be written.
    pub fn keep_settings(&self, settings: &Settings) -> anyhow::Result<()> {
        self.write("settings.toml", &toml::to_string(settings)?)
    }

    /// Writes the invitations. Only this user can read the file.
    ///
    /// # Errors
    /// Names the file that could not be written.
    pub fn keep_recents(&self, recents: &RecentInvitations) -> anyhow::Result<()> {
        self.write("invitations.toml", &toml::to_string(recents)?)
    }

    fn write(&self, name: &str, text: &str) -> anyhow::Result<()> {
        let Some(folder) = &self.0 else { return Ok(()) };
        let path = folder.join(name);
        let wrong = || format!("cannot write {}", path.display());
        std::fs::create_dir_all(folder).with_context(wrong)?;
        let mut file = tempfile::NamedTempFile::new_in(folder).with_context(wrong)?;
        std::io::Write::write_all(&mut file, text.as_bytes()).with_context(wrong)?;
        // A temporary file is readable by its owner only, and stays so.
        file.persist(&path).with_context(wrong)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures;

    #[test]
    fn settings_are_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let memory = SettingsStore::at(folder.path());
        assert_eq!(memory.settings(), Settings::default());
        let (suits, deck) = (SuitColours::Four, DeckFaces::LargeIndex);
        let mine = Settings { suits, deck, movement: AnimationSetting::Still, ..Settings::default() };
        memory.keep_settings(&mine).unwrap();
        assert_eq!(memory.settings(), mine);
    }

    #[test]
    fn a_spoilt_file_is_not_used() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.toml"), "window = ").unwrap();
        assert_eq!(SettingsStore::at(folder.path()).settings(), Settings::default());
    }

    #[test]
    fn a_setting_that_cannot_be_read_is_as_usual_and_the_others_hold() {
        let folder = tempfile::tempdir().unwrap();
        let file = "name = \"Ann\"\nwindow = 7\nroom = \"light\"\nfelt = \"tartan\"\nsuits = \"four\"\ndeck = \"tarot\"\n\
                    text_percent = -5\n";
        std::fs::write(folder.path().join("settings.toml"), file).unwrap();
        let read = SettingsStore::at(folder.path()).settings();
        let usual = Settings::default();
        let expected = Settings {
            name: "Ann".to_owned(),
            room: ColourScheme::Light,
            suits: SuitColours::Four,
            ..Settings::default()
        };
        assert_eq!(read, expected);
        assert_eq!((read.window, read.felt, read.deck), (usual.window, usual.felt, DeckFaces::Figures));
        assert_eq!(read.text_percent, 100);
        let (_, unread) = Settings::read(toml::from_str(file).unwrap());
        let names: Vec<&str> = unread.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["deck", "felt", "text_percent", "window"]);
    }

    #[test]
    fn what_another_version_remembers_is_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        std::fs::write(&path, "room = \"light\"\nperfume = \"cigar\"\n[lamp]\nwatts = 60\n").unwrap();
        let memory = SettingsStore::at(folder.path());
        memory.keep_settings(&Settings { means: ActionInput::Chips, ..memory.settings() }).unwrap();
        let written: toml::Table = toml::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(written["perfume"].as_str(), Some("cigar"));
        assert_eq!(written["lamp"]["watts"].as_integer(), Some(60));
        assert_eq!((written["room"].as_str(), written["means"].as_str()), (Some("light"), Some("chips")));
        assert_eq!(memory.settings().means, ActionInput::Chips);
    }

    #[test]
    fn recent_invitations_come_back_latest_first_and_private() {
        let folder = tempfile::tempdir().unwrap();
        let memory = SettingsStore::at(folder.path());
        let mut recents = RecentInvitations::default();
        for number in 0..8 {
            recents.remember(&format!("Evening {number}"), &fixtures::invitation(number));
        }
        recents.remember("Evening 5", &fixtures::invitation(5));
        memory.keep_recents(&recents).unwrap();
        let names: Vec<String> = memory.recents().recent.into_iter().map(|recent| recent.tournament).collect();
        assert_eq!(names, ["Evening 5", "Evening 7", "Evening 6", "Evening 4", "Evening 3", "Evening 2"]);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(folder.path().join("invitations.toml")).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "others may read the secrets");
        }
    }
}
