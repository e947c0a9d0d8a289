//! The practice server: a regular server inside the program, with bots. The window connects to it over the loopback
//! network.

use super::hand_file_import::{PracticeHand, refused};
use crate::ui_text::translate;
use anyhow::Context;
use cardroom_bots::Character;
use cardroom_server::config::presets;
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig};
use cardroom_server::game::practice_table::write_preset_table;
use cardroom_server::game::session_folder::SessionStore;
use cardroom_server::host_machine::date::Date;
use cardroom_server::journal::Journal;
use cardroom_server::network::Listeners;
use cardroom_server::server_loop::console_command::ConsoleCommand;
use cardroom_server::server_loop::server_handle::ServerHandle;
use cardroom_server::server_loop::{DeckSource, Server, ServerSetup};
use cardroom_server::session::LoadedSession;
use cardroom_shared::house::{DEFAULT_HOUSE, HouseRules};
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::structure::{DEFAULT_STRUCTURE, Structure};
use cardroom_shuffle::Entropy;
use serde::{Deserialize, Serialize};
use std::net::{Ipv4Addr, SocketAddr};
use std::thread::JoinHandle;
use tempfile::TempDir;

/// The least and the greatest number of bots at a practice table.
pub const BOTS: std::ops::RangeInclusive<u8> = 1..=9;

/// The seconds that the server waits for the person to sit down. There is nobody else to start for.
const WAIT_S: u32 = 3_600;

/// The practice settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PracticeSettings {
    /// The key of the rule set.
    pub house: String,
    /// The key of the structure.
    pub structure: String,
    /// The number of bots.
    pub bots: u8,
    /// The style of the bots.
    pub kind: PracticeBotStyle,
    /// The speed of the game.
    pub pace: PracticePace,
}

impl Default for PracticeSettings {
    fn default() -> Self {
        Self {
            house: DEFAULT_HOUSE.to_owned(),
            structure: DEFAULT_STRUCTURE.to_owned(),
            bots: 8,
            kind: PracticeBotStyle::default(),
            pace: PracticePace::default(),
        }
    }
}

/// The style of the bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum PracticeBotStyle {
    #[default]
    Mixed,
    Regular,
    Rock,
    Station,
    Maniac,
    Tricky,
}

impl PracticeBotStyle {
    /// All styles, in the order in which they are offered.
    pub const ALL: [Self; 6] = [Self::Mixed, Self::Regular, Self::Rock, Self::Station, Self::Maniac, Self::Tricky];

    fn characters(self) -> &'static [Character] {
        match self {
            Self::Mixed => &Character::ALL,
            Self::Regular => &[Character::Regular],
            Self::Rock => &[Character::Rock],
            Self::Station => &[Character::Station],
            Self::Maniac => &[Character::Maniac],
            Self::Tricky => &[Character::Tricky],
        }
    }
}

/// The speed of practice: the bots' thinking time, and the pauses after a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum PracticePace {
    #[default]
    Usual,
    Quick,
    Fast,
}

impl PracticePace {
    /// All speeds, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Usual, Self::Quick, Self::Fast];

    /// The pauses of the table: after a hand, and after each street of a run-out.
    fn of_the_table(self) -> cardroom_shared::pace::Pace {
        let (pause_ms, street_ms) = match self {
            Self::Usual => (3_500, 1_000),
            Self::Quick => (2_200, 700),
            Self::Fast => (1_200, 400),
        };
        cardroom_shared::pace::Pace { pause_ms, street_ms }
    }

    /// The factor by which bots think faster than people.
    fn haste(self) -> u8 {
        match self {
            Self::Usual => 1,
            Self::Quick => 2,
            Self::Fast => 5,
        }
    }
}

impl PracticeSettings {
    /// Checks that the settings can be played.
    ///
    /// # Errors
    /// Says which of the settings the rule set does not allow.
    pub fn check(&self) -> Result<(), Message> {
        self.sheet().map(|_| ()).map_err(refused)
    }

    /// Checks that this hand can be played under the settings.
    ///
    /// # Errors
    /// Says which part of the hand the rule set does not allow.
    pub fn check_dealt(&self, dealt: &PracticeHand) -> Result<(), Message> {
        self.sheet_of(dealt).map(|_| ())
    }

    fn bots(&self) -> u8 {
        self.bots.clamp(*BOTS.start(), *BOTS.end())
    }

    fn sheet(&self) -> anyhow::Result<EventConfig> {
        let rules = presets::house(&self.house)?;
        let mut structure = presets::structure_in(&rules, &self.structure)?;
        structure.seats_per_table = self.bots() + 1;
        structure.check_under(&rules)?;
        Ok(self.agreed(rules, structure, self.bots().into()))
    }

    /// The configuration of a table with a hand from a file.
    fn sheet_of(&self, dealt: &PracticeHand) -> Result<EventConfig, Message> {
        let (rules, structure) = dealt.agreed(&self.house)?;
        let bots = dealt.hand.seats.len().saturating_sub(1);
        Ok(self.agreed(rules, structure, u16::try_from(bots).unwrap_or(u16::MAX)))
    }

    fn agreed(&self, rules: HouseRules, structure: Structure, bots: u16) -> EventConfig {
        EventConfig {
            broadcast: None,
            name: "Practice".to_owned(),
            rules,
            structure,
            places: None,
            meeting: None,
            bots: Some(bots),
            pace: self.pace.of_the_table(),
            check_in: CheckInMethod::Arriving,
        }
    }
}

/// A server inside the program. It stops when this is dropped.
pub struct PracticeServer {
    notifier: ServerHandle,
    house: Option<JoinHandle<()>>,
    _folder: TempDir,
}

impl PracticeServer {
    /// Starts the server, and invites the person at this window.
    ///
    /// # Errors
    /// Fails if this computer has no free port or no space for the record.
    pub fn open(shape: &PracticeSettings, entropy: Entropy) -> anyhow::Result<(Self, Invitation)> {
        let (folder, evenings, journal) = room(&shape.sheet()?)?;
        let mut live = live(evenings, journal, entropy)?;
        live.choose_bots(shape.kind.characters(), shape.bots().into(), shape.pace.haste())?;
        let (_, invitations) = live.invite(Role::Player, None)?;
        let invitation = invitations.into_iter().next().context("this computer has no address of its own")?;
        Ok((Self::run(live, folder)?, invitation))
    }

    /// Starts the server with a table from a file. Its first hand is the hand of the file.
    ///
    /// # Errors
    /// Fails if the rule set does not allow the hand, or this computer has no free port or no space for the record.
    pub fn deal(
        shape: &PracticeSettings,
        dealt: &PracticeHand,
        mut entropy: Entropy,
    ) -> anyhow::Result<(Self, Invitation)> {
        let (folder, evenings, mut journal) =
            room(&shape.sheet_of(dealt).map_err(|why| anyhow::anyhow!(translate(&why)))?)?;
        let (hand, characters) = (&dealt.hand, shape.kind.characters());
        let secret =
            write_preset_table(&mut journal, &dealt.seats(), hand.button, dealt.you, characters, &mut entropy)?;
        let mut live = live(evenings, journal, entropy)?;
        live.set_deck(hand.deck.clone())?;
        live.choose_bots(characters, 0, shape.pace.haste())?;
        let address = live.addresses().first().context("this computer has no address of its own")?;
        let invitation = address.invitation(Role::Player, live.fingerprint(), &secret);
        Ok((Self::run(live, folder)?, invitation))
    }

    fn run(live: Server, folder: TempDir) -> anyhow::Result<Self> {
        let notifier = live.notifier();
        let house = std::thread::Builder::new().name("house".to_owned()).spawn(move || {
            if let Err(wrong) = live.run(|line| log::debug!("{line}")) {
                log::error!("the practice server stopped with an error: {wrong:#}");
            }
        })?;
        Ok(Self { notifier, house: Some(house), _folder: folder })
    }

    /// Pauses all clocks while the person reads something else.
    pub fn pause(&self) {
        self.notifier.send(ConsoleCommand::Order("pause".to_owned()));
    }

    /// Resumes the clocks.
    pub fn resume(&self) {
        self.notifier.send(ConsoleCommand::Order("resume".to_owned()));
    }
}

/// A temporary folder with the record of a session of this configuration.
fn room(sheet: &EventConfig) -> anyhow::Result<(TempDir, SessionStore, Journal)> {
    let folder = TempDir::new().context("the folder for the record of the tournament cannot be made")?;
    let evenings = SessionStore::lock(folder.path())?;
    let journal = Journal::create(&evenings.next()?, &sheet.to_text()?)?;
    Ok((folder, evenings, journal))
}

/// The server of this record, reachable only from this computer.
fn live(evenings: SessionStore, journal: Journal, entropy: Entropy) -> anyhow::Result<Server> {
    Server::open(ServerSetup {
        evenings,
        past: LoadedSession::read(journal, Detail::Full)?,
        cards: DeckSource::Shuffled,
        doors: Listeners::open(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?,
        public: None,
        start_in_s: WAIT_S,
        speed: 1,
        date: Date::now(),
        entropy,
    })
}

impl Drop for PracticeServer {
    fn drop(&mut self) {
        self.notifier.close();
        if let Some(house) = self.house.take()
            && house.join().is_err()
        {
            log::error!("the thread of the practice server panicked");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::house;
    use cardroom_shared::structure;

    #[test]
    fn every_house_and_structure_can_be_practised_with_any_number_of_bots() {
        for rules in house::presets() {
            for preset in structure::presets() {
                for bots in [0, 1, 5, 9, 200] {
                    let (house, structure) = (rules.key.clone(), preset.key.to_owned());
                    let shape = PracticeSettings { house, structure, bots, ..PracticeSettings::default() };
                    let sheet = shape.sheet().unwrap();
                    assert_eq!(sheet.bots.unwrap() + 1, u16::from(sheet.structure.seats_per_table));
                }
            }
        }
    }

    #[test]
    fn each_kind_of_bots_is_of_its_characters_alone() {
        let mut all: Vec<_> =
            PracticeBotStyle::ALL.into_iter().skip(1).flat_map(PracticeBotStyle::characters).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), Character::ALL.len());
    }
}
