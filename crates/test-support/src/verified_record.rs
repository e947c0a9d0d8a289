//! The record of a session on disk, after any fault of its server.

use crate::socket_guest::ViewMoment;
use anyhow::{Context, bail, ensure};
use cardroom_server::game::console_story::{Detail, StoryWriter};
use cardroom_server::game::invitations::InvitedGuest;
use cardroom_server::game::live_game::EventConfig;
use cardroom_server::journal::{Journal, RecordProof, verify_with_proof};
use cardroom_shared::cards::Deck;
use cardroom_shared::event::{ClockEvent, Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{View, Viewer, view_for};
use std::path::Path;
use std::sync::Arc;

/// A verified record.
#[derive(Debug)]
pub struct VerifiedRecord {
    /// The events, in order.
    pub events: Vec<Event>,
    /// The configuration of the event.
    pub sheet: EventConfig,
    /// The last recorded time of the clock.
    pub clock: Moment,
    /// The invited guests.
    pub guests: Vec<InvitedGuest>,
    /// The proof of the record.
    pub proof: RecordProof,
}

impl VerifiedRecord {
    /// Reads and verifies a record, without changing it.
    ///
    /// # Errors
    /// Returns an error if the record is damaged.
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        let mut events = Vec::new();
        let (_, proof) = verify_with_proof(path, |_, event| events.push(event))?;
        let journal = Journal::open_to_read(path)?;
        let sheet = EventConfig::from_journal(&journal)?;
        Ok(Self { events, sheet, clock: journal.last_clock(), guests: journal.guests().to_vec(), proof })
    }

    fn tournament(&self) -> Tournament {
        let dealing = Dealing::AfterPause(self.sheet.pace);
        Tournament::new(Arc::new(self.sheet.rules.clone()), self.sheet.structure.clone(), dealing)
    }

    /// The tournament after this many events.
    pub fn after(&self, count: usize) -> Tournament {
        let mut tournament = self.tournament();
        self.events.iter().take(count).for_each(|event| tournament.apply(event));
        tournament
    }

    /// The tournament after all events.
    pub fn stands(&self) -> Tournament {
        self.after(self.events.len())
    }

    /// The console lines of the events from number `first` on.
    pub fn story_from(&self, first: usize) -> Vec<String> {
        let mut teller = StoryWriter::new(Detail::Full);
        let mut tournament = self.tournament();
        let mut story = Vec::new();
        for (place, event) in self.events.iter().enumerate() {
            tournament.apply(event);
            let EventKind::Told(told) = &event.what else { continue };
            let rail = Viewer { watching: told.table(), ..Viewer::new(PersonNo::SYSTEM, Role::Spectator) };
            let line = teller.render_with_rules(told, tournament.rules(), || view_for(&tournament, rail, 0, event.at));
            story.extend(
                line.filter(|_| place >= first)
                    .into_iter()
                    .flat_map(|line| line.lines().map(str::to_owned).collect::<Vec<_>>()),
            );
        }
        story
    }

    /// Compares the last view of a player, field by field, with the record at the moment of the view.
    ///
    /// # Errors
    /// Returns the difference.
    pub fn confirms_view(&self, seen: &View, shown: ViewMoment) -> anyhow::Result<()> {
        let last_event = self.events.last().map(|event| event.at).context("the record has no events")?;
        let table = seen.table.as_ref().map(|table| table.table);
        let viewer = Viewer { watching: table, ..Viewer::new(seen.you, Role::Player) };
        let stands = self.stands();
        let truth = |moment| view_for(&stands, viewer, seen.step, moment);
        let moment = match shown {
            ViewMoment::Event => last_event,
            ViewMoment::Arrival => {
                let left = (truth(last_event).tournament.left_ms, seen.tournament.left_ms);
                arrival(last_event, self.clock, left).with_context(|| {
                    format!("no moment from {last_event:?} to {:?} shows {left:?} of the level", self.clock)
                })?
            }
        };
        let truth = truth(moment);
        let (recorded, shown) = (&truth.tournament, &seen.tournament);
        ensure!(recorded == shown, "the view shows {shown:?}, and the record at {moment:?} is {recorded:?}");
        ensure!(truth.table == seen.table, "the view shows another table than the record at {moment:?}");
        Ok(())
    }

    /// Checks that every printed line about the events from number `first` on is recorded. A killed server may not
    /// have printed all recorded events, but it must have recorded all printed ones. `torn` is the incomplete last
    /// line. Returns the number of lines.
    ///
    /// # Errors
    /// Returns the first line that is not recorded.
    pub fn holds_what_was_told(&self, first: usize, said: &[String], torn: &str) -> anyhow::Result<usize> {
        let story = self.story_from(first);
        let Some(begins) = said.iter().position(|line| story.contains(line)) else { return Ok(0) };
        let mut told = 0;
        for line in said.iter().skip(begins).filter(|line| !is_of_the_host(line)) {
            match story.get(told) {
                Some(written) if written == line => told += 1,
                written => bail!("a printed line is not in the record: `{line}`; there is {written:?}"),
            }
        }
        let is_written = torn.is_empty() || story.get(told).is_some_and(|line| line.starts_with(torn));
        ensure!(is_written, "a half-printed line is not in the record: `{torn}`");
        Ok(told)
    }

    /// Checks that the hands in progress after `before` events went on. No other hand began at their tables, no cards
    /// were reshuffled, and the clock continued.
    ///
    /// # Errors
    /// Returns the first violation.
    pub fn went_on(&self, before: usize, clock: Moment) -> anyhow::Result<()> {
        let stood = self.after(before);
        let Some(reopened) = self.events.get(before).filter(|_| stood.is_started()) else { return Ok(()) };
        ensure!(
            reopened.what == EventKind::Told(PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Reopened))),
            "the continued record begins with {:?}",
            reopened.what
        );
        let due = clock.max(stood.now());
        ensure!(reopened.at == due, "the clock went on from {:?} and not from where it stood, {due:?}", reopened.at);
        let stands = self.after(before + 1);
        ensure!(stood.chips_in_play() == stands.chips_in_play(), "the chips in play have changed");
        ensure!(stood.tables().count() == stands.tables().count(), "the number of tables has changed");
        for (old, new) in stood.tables().zip(stands.tables()) {
            self.hand_went_on(before, old, new).with_context(|| format!("table {}", old.no().0))?;
        }
        Ok(())
    }

    fn hand_went_on(&self, before: usize, old: &Table, new: &Table) -> anyhow::Result<()> {
        ensure!(old.hands_begun() == new.hands_begun(), "the number of hands has changed");
        let Some(hand) = old.hand_in_progress() else { return Ok(()) };
        let same = new.hand_in_progress().context("the hand in progress is missing")?;
        ensure!(hand.to_act() == same.to_act(), "the player to act has changed");
        ensure!(hand.deck().map(Deck::cards) == same.deck().map(Deck::cards), "the deck has changed");
        for (seat, _) in old.seats() {
            let chips = (hand.stack(seat), hand.street_bet(seat)) == (same.stack(seat), same.street_bet(seat));
            ensure!(chips && hand.hole_cards(seat) == same.hole_cards(seat), "{seat:?} has other chips or cards");
        }
        for event in self.events.iter().skip(before) {
            match &event.what {
                EventKind::Told(PublicEvent::Hand(table, event)) if is_at(*table, old) => {
                    if *event == HandEvent::Ended {
                        return Ok(());
                    }
                    ensure!(!matches!(event, HandEvent::Begun(_)), "another hand began before the hand ended");
                }
                EventKind::Shuffled(shuffled) => {
                    let again = hand.deck().is_some() && is_at(shuffled.table, old);
                    ensure!(!again, "the deck of the hand in progress was shuffled again");
                }
                EventKind::Sealing(_) | EventKind::Told(PublicEvent::Hand(..) | PublicEvent::Tournament(_)) => {}
            }
        }
        Ok(())
    }
}

/// The moment of a view that was made between the last event and the close of the record. It follows from the time
/// left of the level, at the last event and in the view. A stopped or expired clock gives the earliest such moment.
fn arrival(last_event: Moment, closed: Moment, (left, seen): (Option<u64>, Option<u64>)) -> Option<Moment> {
    let gone = match (left, seen) {
        (Some(left), Some(seen)) => left.checked_sub(seen)?,
        (None, None) => 0,
        (Some(_), None) | (None, Some(_)) => return None,
    };
    Some(last_event.plus_ms(gone)).filter(|moment| *moment <= closed)
}

fn is_at(table: TableNo, of: &Table) -> bool {
    table == of.no()
}

/// Returns whether a line belongs to the console and not to the story.
fn is_of_the_host(line: &str) -> bool {
    const FRONTS: [&str; 7] = [
        "The server is closed",
        "The server stood still",
        "The evening is over",
        "PLAY WAITS",
        "The record can be written again",
        "What was written until now",
        "What was agreed for it stands",
    ];
    FRONTS.iter().any(|front| line.starts_with(front))
}

#[cfg(test)]
mod tests {
    use super::arrival;
    use cardroom_shared::time::Moment;

    const LAST_EVENT: Moment = Moment(1_000);
    const CLOSED: Moment = Moment(1_500);

    #[test]
    fn arrival_is_as_late_as_the_level_has_run() {
        let of = |left, seen| arrival(LAST_EVENT, CLOSED, (left, seen));
        assert_eq!(of(Some(202_594), Some(202_588)), Some(Moment(1_006)));
        assert_eq!(of(Some(700), Some(700)), Some(LAST_EVENT), "the same moment");
        assert_eq!(of(Some(700), Some(200)), Some(CLOSED), "the last moment of the record");
        assert_eq!(of(Some(300), Some(0)), Some(Moment(1_300)), "the level has run out");
        assert_eq!(of(None, None), Some(LAST_EVENT), "a level without an end");
    }

    #[test]
    fn arrival_outside_the_record_is_no_moment() {
        let of = |left, seen| arrival(LAST_EVENT, CLOSED, (left, seen));
        assert_eq!(of(Some(700), Some(701)), None, "before the last event");
        assert_eq!(of(Some(700), Some(199)), None, "after the record was closed");
        assert_eq!(of(Some(700), None), None, "another level");
        assert_eq!(of(None, Some(700)), None, "another level");
    }
}
