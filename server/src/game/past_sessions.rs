//! The sessions of a league, read from their records.

use crate::game::live_game::EventConfig;
use crate::host_machine::date::Date;
use crate::journal::Journal;
use anyhow::bail;
use cardroom_shared::season::{Hundredths, LeagueSession, Placing, PlayerKind, SeasonLine};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::tournament::{Entry, EntryState, Tournament};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::path::Path;

/// One session of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastSession {
    /// The name of the session.
    pub name: String,
    /// The date on which it began, if it was noted.
    pub began: Option<Date>,
    /// The finishing place of each player; `None` while the session is not over.
    pub places: Option<LeagueSession>,
    /// SHA-256 of its events until the tournament was over. A copy of the record has an equal key.
    pub key: [u8; 32],
}

impl PastSession {
    /// Reads the record of a session.
    ///
    /// # Errors
    /// If the file is no readable session, or if its content was changed.
    pub fn read(file: &Path) -> anyhow::Result<Self> {
        if !file.is_file() {
            bail!("{}: there is no such file", file.display());
        }
        let journal = Journal::open_to_read(file)?;
        let bots: BTreeSet<PersonNo> = journal.bots().iter().map(|bot| bot.person).collect();
        let (name, began) = (EventConfig::from_journal(&journal)?.name, journal.began().cloned());
        let mut tournament = EventConfig::from_journal(&journal)?.tournament();
        let mut key = Sha256::new();
        journal.read(|_, event| {
            if !tournament.is_over() {
                key.update(serde_json::to_vec(&event).unwrap_or_default());
            }
            tournament.apply(&event);
        })?;
        let key = key.finalize().into();
        Ok(Self { name, began, places: tournament.is_over().then(|| places(&tournament, &bots)), key })
    }
}

/// The finished players with their places.
fn places(tournament: &Tournament, bots: &BTreeSet<PersonNo>) -> LeagueSession {
    let placing = |(person, entry): (PersonNo, &Entry)| match entry.state {
        EntryState::Finished { place, .. } => {
            let kind = if bots.contains(&person) { PlayerKind::Bot } else { PlayerKind::Guest };
            Some(Placing { name: entry.name.clone(), kind, place })
        }
        EntryState::Waiting | EntryState::Seated { .. } => None,
    };
    LeagueSession { places: tournament.entries().filter_map(placing).collect() }
}

/// The lines of a league without those of bots, ranked anew.
pub fn without_bots(lines: Vec<SeasonLine>) -> Vec<SeasonLine> {
    ranked_anew(lines.into_iter().filter(|line| line.kind == PlayerKind::Guest).collect())
}

/// Ranks these lines anew among themselves.
fn ranked_anew(lines: Vec<SeasonLine>) -> Vec<SeasonLine> {
    let before: Vec<u32> = lines.iter().map(|line| line.rank).collect();
    let better = |rank: u32| before.iter().filter(|other| **other < rank).count();
    let ranked =
        |line: SeasonLine| SeasonLine { rank: u32::try_from(better(line.rank) + 1).unwrap_or(u32::MAX), ..line };
    lines.into_iter().map(ranked).collect()
}

/// Points in words: `12`, or `4.50` if a tie was shared. `decimal` is the decimal separator.
pub fn points(hundredths: Hundredths, decimal: &str) -> String {
    match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        part => format!("{}{decimal}{part:02}", hundredths / 100),
    }
}
