//! Late entry: its end, its seats and its cost, and the people who wait for a seat.

use super::broke_player::BrokePlayer;
use super::entrant_counts::Totals;
use super::entry::Entry;
use super::entry_state::{EntryState, OutSince};
use super::pending_index::PendingMatter;
use crate::chance::{DeckProvider, by_lot};
use crate::chips::Chips;
use crate::command::{LateChoice, Name};
use crate::event::{EntryEvent, LateSeat, LateTerms, SeatingEvent, TournamentEvent};
use crate::house::{EntryPeriod, LateEntryBreakBb, LateEntryCost, LateEntryFull, LateEntryUnseated};
use crate::refusal::{OrderRefusal, Refusal};
use crate::seat::{PersonNo, SeatNo, SeatSet, TableNo};
use crate::structure::{LatePlan, PeriodEnd, RebuyPlan};
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::{Stage, Tournament};

/// The number of big blinds that a late entrant is docked, where the house docks big blinds (fpn-3b).
const DOCKED_BIG_BLINDS: u64 = 5;

/// The stack of a late entrant at a seat, and its terms.
pub(in crate::tournament) struct LateStack {
    pub(in crate::tournament) stack: Chips,
    pub(in crate::tournament) docked: Chips,
    pub(in crate::tournament) terms: LateTerms,
}

/// A late entrant and their choices.
pub(in crate::tournament) struct LateEntrant<'a> {
    pub(in crate::tournament) person: PersonNo,
    pub(in crate::tournament) name: &'a Name,
    /// The seat that the director gives them.
    pub(in crate::tournament) place: Option<(TableNo, SeatNo)>,
    pub(in crate::tournament) choice: LateChoice,
}

impl Tournament {
    /// Returns whether people can still enter at this moment of play (robert-tournament-5b, fike-3a, fpn-3a).
    pub fn late_entry_is_open(&self, at: Moment) -> bool {
        self.stage() == Stage::Playing && self.late_until().is_some_and(|end| self.is_running(end, at))
    }

    /// Returns whether people can still enter in the next hand of this table.
    pub(in crate::tournament) fn late_entry_goes_on_at(&self, table: &Table) -> bool {
        let until = self.late_until();
        until.is_some_and(|end| self.clock.is_to_come_at(end, self.now) || self.plays_within(table, end))
    }

    /// The end of late entry; `None` if the event has no late entry.
    pub fn late_until(&self) -> Option<PeriodEnd> {
        match self.structure().late {
            // The first period ends with the rebuys.
            LatePlan::AsTheHouse if self.rules.late_entry_window == EntryPeriod::FirstPeriod => {
                match self.structure().rebuys {
                    RebuyPlan::Until(end) => Some(end),
                    RebuyPlan::AsTheHouse | RebuyPlan::None => Some(self.period_end(EntryPeriod::FirstPeriod)),
                }
            }
            LatePlan::AsTheHouse => Some(self.period_end(self.rules.late_entry_window)),
            LatePlan::None => None,
            LatePlan::Until(end) => Some(end),
        }
    }

    /// Checks that this person would get a seat if they entered now, or a place on the list before the start.
    ///
    /// # Errors
    /// Returns the reason why they would not.
    pub fn may_enter(&self, person: PersonNo, at: Moment) -> Result<(), Refusal> {
        if self.stage() == Stage::Entering {
            return self.check_entry(person);
        }
        self.check_late(person, at)?;
        self.late_places().map(|_| ())
    }

    /// Checks that a starting stack is left for one more entry: a host has a limited number (fpn-3d).
    pub(super) fn stack_is_left(&self) -> Result<(), Refusal> {
        let Totals { entered, re_entries, .. } = self.entries.totals();
        match self.rules.max_entries.filter(|most| entered.saturating_add(re_entries) >= *most) {
            Some(stacks) => Err(Refusal::StacksUsedUp { stacks }),
            None => Ok(()),
        }
    }

    fn check_late(&self, person: PersonNo, at: Moment) -> Result<(), Refusal> {
        self.entries.check_admitted(person)?;
        if self.entries.contains_key(person) {
            return Err(Refusal::AlreadyEntered);
        }
        if !self.late_entry_is_open(at) {
            return Err(Refusal::LateEntryOver);
        }
        self.stack_is_left()
    }

    pub(in crate::tournament) fn decide_late(
        &self,
        entrant: &LateEntrant<'_>,
        at: Moment,
    ) -> Result<TournamentEvent, Refusal> {
        let LateEntrant { person, name, place, choice } = *entrant;
        self.check_late(person, at)?;
        let places = self.late_places();
        let seat = match (place, places) {
            (Some((table, seat)), Ok(places)) if places.contains(&(table, seat)) => LateSeat::Named(table, seat),
            (Some((table, _)), _) if !self.tables.contains_key(&table) => return Err(Refusal::NoTable(table)),
            (_, Err(refusal @ (Refusal::NoUnsoldStack | Refusal::DockedAway { .. }))) => return Err(refusal),
            (Some((table, seat)), _) if self.sells_only_unsold() => return Err(Refusal::NotForSale(table, seat)),
            (Some((table, seat)), Ok(_)) if self.is_docked_away_at(table, seat) => {
                return Err(Refusal::DockedAway { stack: self.structure().starting_stack });
            }
            (Some((table, seat)), _) => return Err(Refusal::SeatNotOpen(table, seat)),
            (None, Ok(_)) => LateSeat::Drawn,
            (None, Err(_)) if self.rules.late_entry_full == LateEntryFull::WaitingList => LateSeat::Waits,
            (None, Err(refusal)) => return Err(refusal),
        };
        Ok(TournamentEvent::Entry(EntryEvent::CameLate { person, name: name.clone(), seat, choice }))
    }

    /// The seats that a late entrant can get, table 1 first. These are the seats with unsold stacks if only
    /// those are sold, else the free seats of every table.
    ///
    /// # Errors
    /// Returns the reason why there is none.
    pub(super) fn late_places(&self) -> Result<Vec<(TableNo, SeatNo)>, Refusal> {
        let only_unsold = self.sells_only_unsold();
        let seats = self.seats_at_a_table();
        let there_are: SeatSet = SeatNo::all().take(usize::from(seats)).collect();
        let open = |table: &Table| {
            let open = if only_unsold { there_are.among(table.unsold()) } else { there_are.without(table.taken()) };
            let no = table.no();
            open.iter().map(move |seat| (no, seat))
        };
        let kept = self.tables.values().filter(|table| !table.is_broken());
        let mut places: Vec<(TableNo, SeatNo)> = kept.flat_map(open).collect();
        if places.is_empty() {
            let taken = u32::from(seats) * u32::try_from(self.tables.len()).unwrap_or(u32::MAX);
            let refused_without = self.rules.late_entry_full != LateEntryFull::WaitingList;
            let no_stack = only_unsold && refused_without;
            return Err(if no_stack { Refusal::NoUnsoldStack } else { Refusal::Full { seats: taken } });
        }
        places.retain(|(table, seat)| !self.nothing_is_left_at(*table, *seat));
        if places.is_empty() { Err(Refusal::DockedAway { stack: self.structure().starting_stack }) } else { Ok(places) }
    }

    /// Returns whether the blinds that passed this seat would take the whole stack of a late entrant.
    fn nothing_is_left_at(&self, table: TableNo, seat: SeatNo) -> bool {
        self.late_stack(table, seat, LateChoice::Wait).stack.is_zero()
    }

    /// Returns whether this seat is free for a late entrant, but the blinds that passed it would take the
    /// whole stack.
    fn is_docked_away_at(&self, table: TableNo, seat: SeatNo) -> bool {
        let is_free = |at: &Table| !at.is_broken() && at.seat(seat).is_none();
        let within = seat.number() <= self.seats_at_a_table();
        let sold = within && !self.sells_only_unsold();
        sold && self.tables.get(&table).is_some_and(is_free) && self.nothing_is_left_at(table, seat)
    }

    /// Returns whether late entrants get only unsold stacks that were placed for them.
    fn sells_only_unsold(&self) -> bool {
        self.rules.late_entry_cost == LateEntryCost::GhostStack
    }

    /// The stack of a late entrant at this seat by the rules of the house.
    pub(super) fn late_stack(&self, table: TableNo, seat: SeatNo, choice: LateChoice) -> LateStack {
        let full = self.structure().starting_stack;
        let at = self.tables.get(&table);
        let docked_by = |docked: Chips, terms| {
            let stack = self.clock.in_chips_of_play(full.less(docked));
            LateStack { stack, docked: full.less(stack), terms }
        };
        match self.rules.late_entry_cost {
            LateEntryCost::GhostStack => {
                let stack = at.map_or(Chips::ZERO, |table| table.stack(seat));
                LateStack { stack, docked: full.less(stack), terms: LateTerms::UnsoldStack }
            }
            LateEntryCost::MissedBlinds => {
                docked_by(at.map_or(Chips::ZERO, |table| table.missed_blinds(seat)), LateTerms::MissedBlinds)
            }
            LateEntryCost::FiveBigBlinds => {
                let on_break = self.clock.is_on_break();
                let terms = if on_break { LateTerms::BigBlindsInBreak } else { LateTerms::BigBlinds };
                docked_by(self.late_big_blind().times(DOCKED_BIG_BLINDS), terms)
            }
            LateEntryCost::Nothing => docked_by(Chips::ZERO, LateTerms::WholeStack),
            LateEntryCost::PostOrWait => docked_by(Chips::ZERO, LateTerms::Choice(choice)),
        }
    }

    /// The big blind by which a late entrant is docked. In a break it is that of the next level or of the
    /// last one, as the house defines it (fpn-3b, fpn-3c).
    fn late_big_blind(&self) -> Chips {
        let stakes = match self.rules.late_entry_break_bb {
            LateEntryBreakBb::NextLevel => self.clock.stakes(),
            LateEntryBreakBb::LastLevel => self.clock.level_stakes(),
        };
        stakes.map_or(Chips::ZERO, |stakes| stakes.big_blind)
    }

    /// Returns a seat for the first person who waits for one, or the end of their wait after late entry.
    pub(in crate::tournament) fn advance_late(&self, decks: &mut dyn DeckProvider) -> Option<TournamentEvent> {
        if self.clock.level() == 0 || self.nobody_waits() {
            return None;
        }
        let (person, entry) = self.entries.open(PendingMatter::Seat).min_by_key(|(_, entry)| entry.number)?;
        if let Some(choice) = entry.waits_to_re_enter() {
            return self.seat_again(*person, choice, decks);
        }
        if !self.may_wait_on() {
            return Some(TournamentEvent::Entry(EntryEvent::EntryRefunded {
                person: *person,
                cents: self.structure().refund_cents(),
            }));
        }
        let places = self.late_places().ok()?;
        let given = entry.wants.filter(|place| places.contains(place));
        let ((table, seat), lot) = match given {
            Some(place) => (place, None),
            None => by_lot(&places, decks).map(|(place, lot)| (place, Some(lot)))?,
        };
        let LateStack { stack, docked, terms } = self.late_stack(table, seat, entry.choice);
        let person = *person;
        Some(TournamentEvent::Seating(SeatingEvent::SeatedLate { person, table, seat, stack, docked, terms, lot }))
    }

    /// Returns whether nobody waits for a seat, for a late entry or a re-entry.
    fn nobody_waits(&self) -> bool {
        let Totals { waiting, waiting_again, .. } = self.entries.totals();
        waiting == 0 && waiting_again == 0
    }

    /// Returns whether people may still wait for a seat: until late entry is over, in some houses one level
    /// longer (fike-3e). Nobody waits any more when only one player is left.
    fn may_wait_on(&self) -> bool {
        let is_won = self.players_left() < 2 && self.late_places().is_err();
        self.may_wait_by_the_clock() && !is_won
    }

    /// Returns whether people may still wait by the clock. They may also wait for the seats of players who
    /// lose their chips in the last hands that began in time.
    pub(super) fn may_wait_by_the_clock(&self) -> bool {
        let Some(end) = self.late_until() else { return false };
        let end = match (self.rules.late_entry_unseated, end) {
            (LateEntryUnseated::Refund, end) => end,
            (LateEntryUnseated::OneMoreLevel, PeriodEnd::Level(level)) => PeriodEnd::Level(level.saturating_add(1)),
            (LateEntryUnseated::OneMoreLevel, PeriodEnd::BreakBegins(after) | PeriodEnd::BreakEnds(after)) => {
                PeriodEnd::Level(after.saturating_add(2))
            }
        };
        let mut gone = self.entries.open(PendingMatter::Broke).chain(self.entries.open(PendingMatter::JustOut));
        self.is_running(end, self.now) || gone.any(|(_, entry)| self.vacates_a_seat(entry, end))
    }

    /// Returns whether this entrant lost their chips in a hand and leaves a seat free. The hand must be the
    /// last of their table, within this period.
    fn vacates_a_seat(&self, entry: &Entry, end: PeriodEnd) -> bool {
        let went = match entry.state {
            EntryState::Seated { .. } => entry.broke.is_some_and(BrokePlayer::is_by_a_hand),
            EntryState::Finished { .. } => entry.out == OutSince::Just && self.has_a_free_seat(),
            EntryState::Waiting => false,
        };
        went && entry.saw_last_deal_within(end)
    }

    /// Returns whether a seat is free at some table, or has an unsold stack.
    fn has_a_free_seat(&self) -> bool {
        let mut kept = self.tables.values().filter(|table| !table.is_broken());
        kept.any(|table| !table.unsold().is_empty() || !self.open_seats(table.no()).is_empty())
    }

    /// Decides that a late entrant posts a big blind after all (fike-3g).
    pub(super) fn decide_post(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        let (table, seat) = self.seat_of_entrant(person).ok_or_else(|| self.not_playing(person))?;
        let waits = self.tables.get(&table).is_some_and(|table| table.waits_for_big_blind(seat));
        if waits { Ok(TournamentEvent::Entry(EntryEvent::WillPost(person))) } else { Err(Refusal::NothingToPost) }
    }

    /// Decides to open one more table. People must wait for a seat, or there must be enough players for
    /// another table (fike-3f).
    pub(in crate::tournament) fn decide_open_table(&self) -> Result<TournamentEvent, Refusal> {
        let somebody_waits = !self.nobody_waits();
        let (players, tables) = (self.players_left(), self.tables_left().saturating_add(1));
        let needed = self.fewest_at_a_table().saturating_mul(tables);
        if !somebody_waits && players < needed {
            return Err(OrderRefusal::NobodyForTable { players, needed, tables }.into());
        }
        let last = self.tables.keys().next_back().map_or(0, |table| table.0);
        let next = last.checked_add(1).ok_or(Refusal::NoTable(TableNo(last)))?;
        Ok(TournamentEvent::Seating(SeatingEvent::TableOpened(TableNo(next))))
    }

    pub(in crate::tournament) fn take_late_seat(
        &mut self,
        person: PersonNo,
        table: TableNo,
        seat: SeatNo,
        stack: Chips,
        terms: LateTerms,
    ) {
        if terms != LateTerms::UnsoldStack {
            self.take_seat(person, table, seat, stack);
            if let (LateTerms::Choice(choice), Some(table)) = (terms, self.tables.get_mut(&table)) {
                table.choose_late(seat, choice);
            }
            return;
        }
        if let Some(table) = self.tables.get_mut(&table) {
            table.sell_stack(seat, person);
        }
        self.entries.seat(person, table, seat);
        self.note_level_of_seat(person, table);
    }
}
