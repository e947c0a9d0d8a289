//! An evening against bots on this computer: the very same house as everywhere, inside the program, reached over the
//! loopback network like any other.

use super::practice_hand::{PracticeHand, refused};
use crate::ui_text::translate;
use anyhow::Context;
use cardroom_bots::Character;
use cardroom_server::config::presets;
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::preset_table::write_preset_table;
use cardroom_server::game::recorded_game::{CheckInMethod, EventConfig};
use cardroom_server::game::session_store::SessionStore;
use cardroom_server::host_machine::date::Date;
use cardroom_server::journal::Journal;
use cardroom_server::network::Listeners;
use cardroom_server::server_loop::console::{ConsoleCommand, ServerHandle};
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

/// The fewest and the most bots of a practice table.
pub const BOTS: std::ops::RangeInclusive<u8> = 1..=9;

/// Seconds that the house waits for the person to sit down: it has nobody else to begin for.
const WAIT_S: u32 = 3_600;

/// How somebody likes to practise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PracticeSettings {
    /// The key of the house.
    pub house: String,
    /// The key of the structure.
    pub structure: String,
    /// How many bots play.
    pub bots: u8,
    /// How they play.
    pub kind: PracticeBotStyle,
    /// How quickly.
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

/// How the bots play.
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
    /// All of them.
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

/// How long the bots think, and how long a hand that is over lies there.
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
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Usual, Self::Quick, Self::Fast];

    /// Time to see who won, and how the board came.
    fn of_the_table(self) -> cardroom_shared::pace::Pace {
        let (pause_ms, street_ms) = match self {
            Self::Usual => (3_500, 1_000),
            Self::Quick => (2_200, 700),
            Self::Fast => (1_200, 400),
        };
        cardroom_shared::pace::Pace { pause_ms, street_ms }
    }

    /// How many times as fast as people the bots think.
    fn haste(self) -> u8 {
        match self {
            Self::Usual => 1,
            Self::Quick => 2,
            Self::Fast => 5,
        }
    }
}

impl PracticeSettings {
    /// Whether it can be played.
    ///
    /// # Errors
    /// What the house does not allow.
    pub fn check(&self) -> Result<(), Message> {
        self.sheet().map(|_| ()).map_err(refused)
    }

    /// Whether this hand can be played so.
    ///
    /// # Errors
    /// What the house does not allow.
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

    /// The sheet of a table that is laid out as a file tells it.
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
            bots: Some(bots),
            pace: self.pace.of_the_table(),
            check_in: CheckInMethod::Arriving,
        }
    }
}

/// A house inside the program. It closes when this is dropped.
pub struct PracticeServer {
    notifier: ServerHandle,
    house: Option<JoinHandle<()>>,
    _folder: TempDir,
}

impl PracticeServer {
    /// Opens the house, and invites the person at this window.
    ///
    /// # Errors
    /// If this computer gives no port or no room for the record.
    pub fn open(shape: &PracticeSettings, entropy: Entropy) -> anyhow::Result<(Self, Invitation)> {
        let (folder, evenings, journal) = room(&shape.sheet()?)?;
        let mut live = live(evenings, journal, entropy)?;
        live.choose_bots(shape.kind.characters(), shape.bots().into(), shape.pace.haste())?;
        let (_, invitations) = live.invite(Role::Player, None)?;
        let invitation = invitations.into_iter().next().context("this computer has no address of its own")?;
        Ok((Self::run(live, folder)?, invitation))
    }

    /// Opens the house with a table that is laid out as a file tells it; its first hand is the one of the file.
    ///
    /// # Errors
    /// If the house does not play it so, or this computer gives no port or no room for the record.
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
                log::error!("the practice server has closed: {wrong:#}");
            }
        })?;
        Ok(Self { notifier, house: Some(house), _folder: folder })
    }

    /// Stops all clocks: the person reads something else.
    pub fn pause(&self) {
        self.notifier.send(ConsoleCommand::Order("pause".to_owned()));
    }

    /// Lets them go on.
    pub fn resume(&self) {
        self.notifier.send(ConsoleCommand::Order("resume".to_owned()));
    }
}

/// A folder with the record of an evening by this sheet.
fn room(sheet: &EventConfig) -> anyhow::Result<(TempDir, SessionStore, Journal)> {
    let folder = TempDir::new().context("no folder for the record of the tournament")?;
    let evenings = SessionStore::lock(folder.path())?;
    let journal = Journal::create(&evenings.next()?, &sheet.to_text()?)?;
    Ok((folder, evenings, journal))
}

/// The house of this record, which nobody from another computer can come to.
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
            log::error!("the practice server did not close in order");
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
