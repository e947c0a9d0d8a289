//! Requests at the desk: entries, absences and departures.

use super::entrant_counts::Totals;
use super::entry::Entry;
use super::entry_state::EntryState;
use super::late_entry::LateEntrant;
use super::pending_index::PendingMatter;
use crate::chips::Chips;
use crate::command::{DeskRequest, LateChoice, Name};
use crate::event::{EntryEvent, PurchaseEvent, TournamentEvent};
use crate::house::LeaverStack;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::{Stage, Tournament};

/// The last level in which a person may take over a bot's seat.
const LAST_TAKE_OVER_LEVEL: u16 = 1;

impl Tournament {
    /// The entry of a person; `None` if they have not entered.
    pub fn entry(&self, person: PersonNo) -> Option<&Entry> {
        self.entries.get(person)
    }

    /// All entrants, the lowest number first.
    pub fn entries(&self) -> impl Iterator<Item = (PersonNo, &Entry)> {
        self.entries.iter().map(|(person, entry)| (*person, entry))
    }

    /// Returns whether this person waits for a seat: their first one, or one for a re-entry.
    pub fn waits_for_seat(&self, person: PersonNo) -> bool {
        self.entries.open(PendingMatter::Seat).any(|(waiting, _)| *waiting == person)
    }

    /// The number of people who have entered or are on the list, including those who are out.
    pub fn on_the_list(&self) -> u32 {
        self.entries.totals().entered
    }

    /// The number of entrants who still have chips or may buy some. Before the start it is the number of
    /// entrants.
    pub fn players_left(&self) -> u32 {
        let Totals { seated, waiting, .. } = self.entries.totals();
        if self.clock.level() == 0 { seated.saturating_add(waiting) } else { seated }
    }

    pub(in crate::tournament) fn decide_desk(
        &self,
        person: PersonNo,
        desk: &DeskRequest,
        at: Moment,
    ) -> Result<TournamentEvent, Refusal> {
        let may_always = matches!(
            desk,
            DeskRequest::Away
                | DeskRequest::Report { .. }
                | DeskRequest::Mute(_)
                | DeskRequest::Unmute(_)
                | DeskRequest::ChooseEmblem(_)
        );
        // A substitute makes requests for their entrant, but enters for themselves.
        let enters = matches!(desk, DeskRequest::Enter(_) | DeskRequest::TakeOver(..));
        let speaks_for = if enters { person } else { self.entrant_of(person) };
        if !may_always && self.is_disqualified(speaks_for) {
            return Err(Refusal::Disqualified);
        }
        match desk {
            DeskRequest::Report { about, words } => self.decide_report(person, *about, words, at),
            DeskRequest::Mute(other) => self.conduct.talk().decide_unheard(person, *other, true),
            DeskRequest::Unmute(other) => self.conduct.talk().decide_unheard(person, *other, false),
            DeskRequest::Enter(name) => self.decide_entry(person, name, at),
            DeskRequest::TakeOver(from, name) => self.decide_take_over(person, *from, name),
            DeskRequest::Away => self.decide_away(self.entrant_played_by(person)?),
            DeskRequest::Back => self.decide_back(self.entrant_played_by(person)?),
            DeskRequest::Leave => self.decide_leave(self.entrant_played_by(person)?),
            DeskRequest::Rebuy => self.decide_rebuy(self.entrant_played_by(person)?),
            DeskRequest::Post => self.decide_post(self.entrant_played_by(person)?),
            DeskRequest::Buy(extra) => self.decide_extra(self.entrant_played_by(person)?, *extra),
            DeskRequest::Decline if self.re_entry_offer(person, at).is_ok() => {
                Ok(TournamentEvent::Purchase(PurchaseEvent::RebuyDeclined(person)))
            }
            DeskRequest::Decline => self.decide_decline(self.entrant_played_by(person)?),
            DeskRequest::ProposeChop(wish) => self.decide_chop(Some(self.entrant_played_by(person)?), wish),
            DeskRequest::AnswerChop(answer) => self.decide_chop_answer(self.entrant_played_by(person)?, *answer),
            DeskRequest::CallFloor(why) => self.decide_call(person, why.as_ref()),
            DeskRequest::CheckIn => self.decide_check_in(person, at),
            DeskRequest::ReEnter(choice) => self.decide_re_entry(person, *choice, at),
            DeskRequest::ChooseEmblem(emblem) => self.conduct.talk().decide_emblem(person, *emblem, at),
            DeskRequest::React(reaction) => self.decide_reaction(person, *reaction, at),
        }
    }

    /// Decides an entry: a place on the list before the start, and a late entry after it.
    fn decide_entry(&self, person: PersonNo, name: &Name, at: Moment) -> Result<TournamentEvent, Refusal> {
        if self.entries.get(person).is_some_and(|entry| !entry.has_checked_in()) {
            return self.decide_check_in(person, at);
        }
        if self.stage() != Stage::Entering {
            let choice = LateChoice::default();
            return self.decide_late(&LateEntrant { person, name, place: None, choice }, at);
        }
        self.check_entry(person)?;
        Ok(TournamentEvent::Entry(EntryEvent::Entered { person, name: name.clone() }))
    }

    /// Checks that a person can enter before the start.
    pub(super) fn check_entry(&self, person: PersonNo) -> Result<(), Refusal> {
        self.entries.check_admitted(person)?;
        if self.entries.contains_key(person) {
            return Err(Refusal::AlreadyEntered);
        }
        if self.entries.totals().entered >= self.places {
            return Err(Refusal::Full { seats: self.places });
        }
        self.stack_is_left()
    }

    /// Returns whether a person can still take over the seat and the stack of a bot.
    pub fn take_over_is_open(&self) -> bool {
        self.clock.level() <= LAST_TAKE_OVER_LEVEL
    }

    fn decide_take_over(&self, person: PersonNo, from: PersonNo, name: &Name) -> Result<TournamentEvent, Refusal> {
        self.entries.check_admitted(person)?;
        if self.entries.contains_key(person) {
            return Err(Refusal::AlreadyEntered);
        }
        if !self.take_over_is_open() {
            return Err(Refusal::EntryClosed);
        }
        match self.entries.get(from).map(|entry| entry.state) {
            Some(EntryState::Seated { table, .. }) => self.between_hands(table)?,
            Some(EntryState::Waiting) => {}
            Some(EntryState::Finished { .. }) | None => return Err(Refusal::NoTakeOver),
        }
        Ok(TournamentEvent::Entry(EntryEvent::TookOver { person, name: name.clone(), from }))
    }

    pub(in crate::tournament) fn between_hands(&self, table: TableNo) -> Result<(), Refusal> {
        let hand = self.tables.get(&table).and_then(Table::hand_in_progress);
        if hand.is_some() { Err(Refusal::HandInProgress) } else { Ok(()) }
    }

    pub(in crate::tournament) fn playing(&self, person: PersonNo) -> Result<&Entry, Refusal> {
        let entry = self.entries.get(person).ok_or_else(|| self.not_playing(person))?;
        if matches!(entry.state, EntryState::Finished { .. }) { Err(self.not_playing(person)) } else { Ok(entry) }
    }

    fn decide_away(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        match self.playing(person)?.away_since {
            None => Ok(TournamentEvent::Entry(EntryEvent::WentAway(person))),
            Some(_) => Err(Refusal::AlreadyAway),
        }
    }

    fn decide_back(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        match self.playing(person)? {
            Entry { gone: true, .. } => Err(Refusal::GaveUp),
            entry if !entry.has_checked_in() => Ok(TournamentEvent::Entry(EntryEvent::CheckedIn(person))),
            Entry { away_since: Some(_), .. } => Ok(TournamentEvent::Entry(EntryEvent::CameBack(person))),
            Entry { away_since: None, .. } => Err(Refusal::NotAway),
        }
    }

    fn decide_leave(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        let entry = self.playing(person)?;
        match entry.state {
            EntryState::Seated { .. } if entry.gone => Err(Refusal::GaveUp),
            // A player without chips has nothing to leave behind, so leaving declines the rebuy.
            EntryState::Seated { .. } if self.may_answer(person, entry) => {
                Ok(TournamentEvent::Purchase(PurchaseEvent::RebuyDeclined(person)))
            }
            EntryState::Seated { .. } if self.rules.leaver_stack == LeaverStack::PostsBlinds => {
                Ok(TournamentEvent::Entry(EntryEvent::GaveUp(person)))
            }
            EntryState::Seated { table, seat } => {
                self.between_hands(table)?;
                let chips = self.tables.get(&table).map_or(Chips::ZERO, |table| table.stack(seat));
                Ok(TournamentEvent::Entry(EntryEvent::Left { person, chips }))
            }
            EntryState::Waiting => {
                Ok(TournamentEvent::Entry(EntryEvent::EntryRefunded { person, cents: self.structure().refund_cents() }))
            }
            EntryState::Finished { .. } => Err(self.not_playing(person)),
        }
    }

    pub(in crate::tournament) fn take_seat(&mut self, person: PersonNo, table: TableNo, seat: SeatNo, stack: Chips) {
        self.entries.issue(stack);
        self.seat_newcomer(person, (table, seat), (stack, Chips::ZERO), None);
        self.note_level_of_seat(person, table);
    }

    /// Removes a player who leaves. Before the start their entry is cancelled. Later their chips leave play,
    /// and the place follows with the next event.
    pub(in crate::tournament) fn take_leave(&mut self, person: PersonNo, chips: Chips) {
        match self.entries.get(person).map(|entry| entry.state) {
            Some(EntryState::Seated { table, seat }) => {
                self.entries.withdraw(chips);
                if let Some(at) = self.tables.get_mut(&table) {
                    at.set_stack(seat, Chips::ZERO);
                }
                if chips.is_zero() {
                    self.note_broke(table, self.now);
                } else {
                    self.note_broke_by(table, seat, chips, self.now);
                }
                self.count_out(person);
                self.entries.change_broke(person, |broke| {
                    broke.gave_up = true;
                });
            }
            _ => self.strike(person),
        }
    }

    /// Removes the entry of a person who has no seat.
    pub(super) fn strike(&mut self, person: PersonNo) {
        self.entries.remove(person);
        self.conduct.forget(person);
        self.prizes.forget(person);
    }

    /// Records the level of a newcomer: that of the last hand at the table, or of the clock before the first.
    pub(super) fn note_level_of_seat(&mut self, person: PersonNo, table: TableNo) {
        let dealt = self.tables.get(&table).filter(|table| table.hands_begun().0 > 0);
        let level = dealt.map_or(self.clock.level(), Table::hand_level);
        self.entries.change(person, |entry| {
            entry.hand_level = level;
        });
    }

    /// Records the level of a hand that has begun. Offers after the previous hand end for everybody at the
    /// table, and for the players it has eliminated.
    pub(in crate::tournament) fn note_level_of_hand(&mut self, table: TableNo, level: u16) {
        self.close_re_entries_at(table);
        let here = self.tables.get(&table).into_iter().flat_map(Table::seats);
        here.for_each(|(_, seat)| self.entries.play_hand_of(seat.person, level));
    }
}
