//! The record of an evening, as it lies on the disk after whatever happened to its house.

use crate::socket_guest::ViewMoment;
use anyhow::{Context, bail, ensure};
use cardroom_server::game::console_story::{Detail, StoryWriter};
use cardroom_server::game::invitations::InvitedGuest;
use cardroom_server::game::recorded_game::EventConfig;
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

/// A record that is whole.
#[derive(Debug)]
pub struct VerifiedRecord {
    /// The events, the first one first.
    pub events: Vec<Event>,
    /// What was agreed.
    pub sheet: EventConfig,
    /// Where the clock stood.
    pub clock: Moment,
    /// Who was invited.
    pub guests: Vec<InvitedGuest>,
    /// What can be said of it.
    pub proof: RecordProof,
}

impl VerifiedRecord {
    /// Reads a record and checks all of it. Nothing is changed.
    ///
    /// # Errors
    /// If it is not whole.
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        let mut events = Vec::new();
        let (_, proof) = verify_with_proof(path, |_, event| events.push(event))?;
        let journal = Journal::open_to_read(path)?;
        let sheet = EventConfig::from_journal(&journal)?;
        Ok(Self { events, sheet, clock: journal.last_clock()?, guests: journal.guests().to_vec(), proof })
    }

    fn tournament(&self) -> Tournament {
        let dealing = Dealing::AfterPause(self.sheet.pace);
        Tournament::new(Arc::new(self.sheet.rules.clone()), self.sheet.structure.clone(), dealing)
    }

    /// How everything stands after so many events.
    pub fn after(&self, count: usize) -> Tournament {
        let mut tournament = self.tournament();
        self.events.iter().take(count).for_each(|event| tournament.apply(event));
        tournament
    }

    /// How everything stands.
    pub fn stands(&self) -> Tournament {
        self.after(self.events.len())
    }

    /// What may have been told of the events from this one on.
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

    /// Checks the last view of a player, field by field, against the record at the moment that the view shows.
    ///
    /// # Errors
    /// Names the difference.
    pub fn confirms_view(&self, seen: &View, shown: ViewMoment) -> anyhow::Result<()> {
        let last_event = self.events.last().map(|event| event.at).context("nothing has happened")?;
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

    /// Whether all that was told of the events from this one on is written. A house that was killed may not have said
    /// everything that it wrote, but it wrote everything that it said. `torn` is what it was saying when it was killed.
    /// Answers how many lines it told.
    ///
    /// # Errors
    /// Names the first line that is not written.
    pub fn holds_what_was_told(&self, first: usize, said: &[String], torn: &str) -> anyhow::Result<usize> {
        let story = self.story_from(first);
        let Some(begins) = said.iter().position(|line| story.contains(line)) else { return Ok(0) };
        let mut told = 0;
        for line in said.iter().skip(begins).filter(|line| !is_of_the_host(line)) {
            match story.get(told) {
                Some(written) if written == line => told += 1,
                written => bail!("this was told, but it is not written: `{line}`; there is {written:?}"),
            }
        }
        let is_written = torn.is_empty() || story.get(told).is_some_and(|line| line.starts_with(torn));
        ensure!(is_written, "this was begun to be told, but it is not written: `{torn}`");
        Ok(told)
    }

    /// Whether the hands that were in progress after `before` events went on: no other began at their tables, no card was
    /// shuffled again, and the clock went on from where it stood.
    ///
    /// # Errors
    /// Says what did not.
    pub fn went_on(&self, before: usize, clock: Moment) -> anyhow::Result<()> {
        let stood = self.after(before);
        let Some(reopened) = self.events.get(before).filter(|_| stood.is_started()) else { return Ok(()) };
        ensure!(
            reopened.what == EventKind::Told(PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Reopened))),
            "it began with {:?}",
            reopened.what
        );
        let due = clock.max(stood.now());
        ensure!(reopened.at == due, "the clock went on from {:?} and not from where it stood, {due:?}", reopened.at);
        let stands = self.after(before + 1);
        ensure!(stood.chips_in_play() == stands.chips_in_play(), "there are other chips");
        ensure!(stood.tables().count() == stands.tables().count(), "there are other tables");
        for (old, new) in stood.tables().zip(stands.tables()) {
            self.hand_went_on(before, old, new).with_context(|| format!("table {}", old.no().0))?;
        }
        Ok(())
    }

    fn hand_went_on(&self, before: usize, old: &Table, new: &Table) -> anyhow::Result<()> {
        ensure!(old.hands_begun() == new.hands_begun(), "there is another hand");
        let Some(hand) = old.hand_in_progress() else { return Ok(()) };
        let same = new.hand_in_progress().context("the hand is gone")?;
        ensure!(hand.to_act() == same.to_act(), "somebody else is to act");
        ensure!(hand.deck().map(Deck::cards) == same.deck().map(Deck::cards), "there is another deck");
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
                    ensure!(!matches!(event, HandEvent::Begun(_)), "another hand began before it was over");
                }
                EventKind::Shuffled(shuffled) => {
                    let again = hand.deck().is_some() && is_at(shuffled.table, old);
                    ensure!(!again, "its deck was shuffled again");
                }
                EventKind::Sealing(_) | EventKind::Told(PublicEvent::Hand(..) | PublicEvent::Tournament(_)) => {}
            }
        }
        Ok(())
    }
}

/// The moment of a view that was made after the last event and before the record was closed, by what is left of the level
/// then: at the last event, and in the view. A clock that stands, and one that has run out, give the earliest such moment.
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

/// What the house says beside the story.
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
