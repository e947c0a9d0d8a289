//! Moves between tables: balancing, broken tables and the final table. A player moves only between hands, and
//! keeps their chips.

use super::balance::{Balance, PositionedSeat, TableSize, choose, even_out, fewest, sizes, superfluous};
use crate::chance::{DeckProvider, Lot, by_lot};
use crate::event::{SeatingEvent, TournamentEvent};
use crate::house::TableMerge;
use crate::refusal::Refusal;
use crate::rulings::Reason;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::Tournament;
use crate::tournament::entries::PendingMatter;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The smallest size of a table, if the house does not define one.
const SMALL_TABLE: u32 = 4;

impl Tournament {
    /// Returns whether the cached table sizes agree with a new count.
    pub(in crate::tournament) fn people_are_counted(&self) -> bool {
        self.seating.sizes().iter().copied().eq(sizes(self.tables.values()))
    }

    /// The sizes of all tables with people, assuming that these people are out.
    fn sizes(&self, out: &[PersonNo]) -> Cow<'_, [TableSize]> {
        let mut sizes = Cow::Borrowed(self.seating.sizes());
        for (table, _) in out.iter().filter_map(|person| self.seat_of_entrant(*person)) {
            for size in sizes.to_mut().iter_mut().filter(|size| size.table == table) {
                size.players = size.players.saturating_sub(1);
            }
        }
        if !out.is_empty() {
            sizes.to_mut().retain(|size| size.players > 0);
        }
        sizes
    }

    /// Returns the next automatic change of seats.
    pub(in crate::tournament) fn advance_tables(&self, decks: &mut dyn DeckProvider) -> Option<TournamentEvent> {
        if self.clock.is_paused() {
            return None;
        }
        // In hand for hand the round is finished before automatic changes.
        let by_itself =
            || if self.round_is_open() { None } else { self.break_superfluous(&[]).or_else(|| self.even_tables()) };
        self.clear_broken(decks).or_else(|| self.fill_new_table(decks)).or_else(by_itself)
    }

    /// The smallest number of players at a table that is not too small.
    pub(in crate::tournament) fn fewest_at_a_table(&self) -> u32 {
        fewest(self.rules.balance_trigger).unwrap_or(SMALL_TABLE).min(u32::from(self.seats_at_a_table()))
    }

    /// The fullest tables, if they have at least two more people than this one. Empty otherwise.
    fn fuller_than(&self, table: TableNo) -> Vec<TableNo> {
        let Some(here) = self.tables.get(&table).filter(|table| !table.is_broken()) else { return Vec::new() };
        let sizes = self.sizes(&[]);
        let most = sizes.iter().map(|size| size.players).max().unwrap_or(0);
        let fullest = sizes.iter().filter(|size| size.players == most && most >= here.players().len() + 2);
        fullest.map(|size| size.table).collect()
    }

    /// Returns whether players still move to this newly opened table. It begins when all of them are there.
    pub(super) fn is_being_filled(&self, table: TableNo) -> bool {
        self.seating.filling() == Some(table)
    }

    /// Returns the move of a player from the fullest table to the newly opened one. The move is between
    /// hands, to a seat by lot (fike-3f).
    fn fill_new_table(&self, decks: &mut dyn DeckProvider) -> Option<TournamentEvent> {
        let to = self.seating.filling()?;
        let fullest = self.fuller_than(to).into_iter().filter_map(|table| self.tables.get(&table));
        let from = fullest.into_iter().find(|from| from.is_at_rest())?;
        let person = from.seat(self.mover(from, to)?)?.person;
        let (seat, lot) = by_lot(&self.open_seats(to), decks)?;
        self.moved(person, to, seat, Reason::NewTableFilled, Some(lot)).ok()
    }

    /// The seat of the player who moves from a table to another one, by the rules of the house.
    fn mover(&self, old: &Table, to: TableNo) -> Option<SeatNo> {
        self.mover_and_seat(old, self.tables.get(&to)?).map(|(leaves, _)| leaves)
    }

    /// Returns whether the tables are to be checked, assuming that these people are out. This includes a
    /// state in which every player with chips sits alone, as after the undo of a broken table.
    fn looks_at_tables(&self, out: &[PersonNo]) -> bool {
        let in_play = || self.tables_in_play().filter(|table| !table.active().is_empty());
        let somebody_went = self.seating.somebody_went() || !out.is_empty();
        somebody_went || (in_play().nth(1).is_some() && !in_play().any(Table::can_play))
    }

    /// The broken tables that still have people, and the tables to be broken next, assuming that these people
    /// are out.
    fn tables_to_clear(&self, out: &[PersonNo]) -> Vec<TableNo> {
        let looks = self.looks_at_tables(out);
        let mut whole = self.sizes(out);
        let left = whole.iter().map(|size| size.players).sum();
        let is_broken = |size: &TableSize| self.tables.get(&size.table).is_some_and(Table::is_broken);
        let mut cleared: Vec<TableNo> = whole.iter().filter(|size| is_broken(size)).map(|size| size.table).collect();
        if looks {
            if !cleared.is_empty() {
                whole.to_mut().retain(|size| !is_broken(size));
            }
            let seats = (self.seats_at_a_table().into(), self.seats_at_the_last_table().into());
            cleared.extend(superfluous(&whole, left, &self.rules, seats));
        }
        cleared
    }

    /// The table for everybody, assuming that these people are out. `None` unless all other tables are to be
    /// cleared and it has seats for all.
    fn last_table(&self, cleared: &[TableNo], out: &[PersonNo]) -> Option<TableNo> {
        if cleared.is_empty() || !self.fit_at_one_table(out) {
            return None;
        }
        let sizes = self.sizes(out);
        let mut kept = sizes.iter().map(|size| size.table).filter(|table| !cleared.contains(table));
        let only = kept.next();
        if kept.next().is_some() { None } else { only }
    }

    /// Returns whether one table has seats for all who are left, assuming that these people are out.
    fn fit_at_one_table(&self, out: &[PersonNo]) -> bool {
        let is_out = |person: PersonNo| out.contains(&person);
        let sitting = self.tables.values().flat_map(|table| {
            let players = table.players();
            table.seats().filter(move |(seat, taken)| players.contains(*seat) && !is_out(taken.person))
        });
        let seats = usize::from(self.seats_at_the_last_table());
        sitting.take(seats + 1).count() <= seats
    }

    /// Returns whether no hand may begin before a merge of the tables, assuming that these people are out.
    /// All draw new seats in the merge, and some tables still play.
    pub(in crate::tournament) fn waits_for_merge(&self, out: &[PersonNo]) -> bool {
        let redraws = self.rules.table_merge == TableMerge::FullRedraw && self.looks_at_tables(out);
        redraws
            && self.fit_at_one_table(out)
            && !self.round_is_open()
            && self.last_table(&self.tables_to_clear(out), out).is_some()
    }

    /// Returns the break of a superfluous table as soon as its hand is over, assuming that these people are
    /// out. If everybody draws a new seat, all hands must be over.
    fn break_superfluous(&self, out: &[PersonNo]) -> Option<TournamentEvent> {
        let cleared = self.tables_to_clear(out);
        let is_at_rest = |table: TableNo| self.tables.get(&table).is_some_and(Table::is_at_rest);
        let last = self.last_table(&cleared, out);
        let redraw = self.rules.table_merge == TableMerge::FullRedraw && last.is_some();
        if redraw && !self.sizes(out).iter().all(|size| is_at_rest(size.table)) {
            return None;
        }
        let one_table = last.is_some() && self.rules.final_table_at.is_some();
        let reason = if one_table { Reason::OneTable } else { Reason::TableBroken };
        let mut next = cleared.iter().filter_map(|table| self.tables.get(table));
        let table = next.find(|table| !table.is_broken() && table.is_at_rest())?.no();
        Some(TournamentEvent::Seating(SeatingEvent::TableBroken { table, reason }))
    }

    /// Returns whether this table is broken next, assuming that these people are out.
    pub(in crate::tournament) fn breaks_next(&self, table: TableNo, out: &[PersonNo]) -> bool {
        let broken = self.break_superfluous(out);
        broken.is_some_and(
            |event| matches!(event, TournamentEvent::Seating(SeatingEvent::TableBroken { table: next, .. }) if next == table),
        )
    }

    /// Returns the next move of a player from a broken table. They get an open seat by lot, so that the other
    /// tables are as even as possible (robert-tournament-10). If everybody draws anew, they get one at the
    /// last table (home-combine-1).
    fn clear_broken(&self, decks: &mut dyn DeckProvider) -> Option<TournamentEvent> {
        let broken = self.tables.values().find(|table| table.is_broken() && table.has_players())?;
        let cleared = self.tables_to_clear(&[]);
        if self.rules.table_merge == TableMerge::FullRedraw
            && let Some(last) = self.last_table(&cleared, &[])
        {
            let all_broken = cleared.iter().all(|no| self.tables.get(no).is_some_and(Table::is_broken));
            let unsold = || self.tables_in_play().find_map(unsold_stack);
            return if all_broken { unsold().or_else(|| self.redraw_seats(last, decks)) } else { None };
        }
        let kept = || self.tables_in_play().filter(|table| !cleared.contains(&table.no()));
        let open = kept().map(|table| (table.players().len(), table.no(), self.open_seats(table.no())));
        let open: Vec<_> = open.filter(|(_, _, seats)| !seats.is_empty()).collect();
        let Some(fewest) = open.iter().map(|(players, ..)| *players).min() else {
            // Unsold stacks make room for people.
            return unsold_stack(broken).or_else(|| kept().find_map(unsold_stack));
        };
        let smallest = open.iter().filter(|(players, ..)| *players == fewest);
        let seats: Vec<(TableNo, SeatNo)> =
            smallest.flat_map(|(_, table, seats)| seats.iter().map(|seat| (*table, *seat))).collect();
        let ((table, seat), lot) = by_lot(&seats, decks)?;
        let (_, leaves) = broken.seats().find(|(no, _)| broken.players().contains(*no))?;
        let (person, from, stack) = (leaves.person, broken.no(), leaves.stack);
        Some(TournamentEvent::Seating(SeatingEvent::Moved {
            person,
            from,
            table,
            seat,
            stack,
            reason: Reason::TableBroken,
            lot: Some(lot),
        }))
    }

    /// The people for whom seats are drawn now: those who wait for one, and those at a broken table. It is
    /// everybody if all draw anew at the last table, or if the draw is for none of these.
    pub fn who_draws_seats(&self) -> BTreeSet<PersonNo> {
        let sit_at = |table: &Table| table.seats().map(|(_, seat)| seat.person).collect::<Vec<_>>();
        let cleared = self.tables_to_clear(&[]);
        let all_draw = self.rules.table_merge == TableMerge::FullRedraw && self.last_table(&cleared, &[]).is_some();
        let waiting = self.entries.open(PendingMatter::Seat).map(|(person, _)| *person);
        let broken = self.tables.values().filter(|table| table.is_broken()).flat_map(sit_at);
        let who: BTreeSet<PersonNo> = waiting.chain(broken).collect();
        if who.is_empty() || all_draw { self.tables.values().flat_map(sit_at).chain(who).collect() } else { who }
    }

    /// Returns the draw of new seats at this table for everybody who is left.
    fn redraw_seats(&self, table: TableNo, decks: &mut dyn DeckProvider) -> Option<TournamentEvent> {
        let sitting = self.tables_in_play().flat_map(|table| table.players().iter().filter_map(|no| table.seat(no)));
        let mut people: Vec<PersonNo> = sitting.map(|seat| seat.person).collect();
        people.sort_unstable();
        let mut seats: Vec<SeatNo> = SeatNo::all().take(usize::from(self.seats_at_the_last_table())).collect();
        let (mut drawn, mut lots) = (Vec::with_capacity(people.len()), Vec::with_capacity(people.len()));
        for person in people {
            if !seats.is_empty() {
                let seat = decks.seat(person, &seats)?;
                lots.extend(Lot::of(&seats, &seat));
                seats.retain(|open| *open != seat);
                drawn.push((seat, person));
            }
        }
        Some(TournamentEvent::Seating(SeatingEvent::SeatsRedrawn { table, seats: drawn, lots }))
    }

    /// Returns a move to a table that is too small, or the question to the director about it.
    fn even_tables(&self) -> Option<TournamentEvent> {
        if !self.looks_at_tables(&[]) || !self.tables_to_clear(&[]).is_empty() {
            return None;
        }
        match even_out(&self.sizes(&[]), &self.rules, u32::from(self.seats_at_a_table())) {
            Balance::Move(from, to) => self.balance(from, to, Reason::Balanced),
            Balance::Ask(table) if !self.seating.is_asked_about(table) => {
                Some(TournamentEvent::Seating(SeatingEvent::TableTooSmall(table)))
            }
            Balance::Ask(_) | Balance::Even => None,
        }
    }

    /// Returns the move of a player from one table to another, once the hand there is over.
    fn balance(&self, from: TableNo, to: TableNo, reason: Reason) -> Option<TournamentEvent> {
        let (old, new) = (self.tables.get(&from)?, self.tables.get(&to)?);
        if !old.is_at_rest() {
            return None;
        }
        let (leaves, seat) = self.mover_and_seat(old, new)?;
        let person = old.seat(leaves)?.person;
        self.moved(person, to, seat, reason, None).ok()
    }

    /// Chooses the player who moves from one table to another, and their new seat, by the rules of the house.
    fn mover_and_seat(&self, old: &Table, new: &Table) -> Option<(SeatNo, SeatNo)> {
        let place = |table: &Table, seat| PositionedSeat { seat, standing: table.standing(seat, &self.rules) };
        let movers = old.active().iter().filter(|seat| old.players().contains(*seat)).map(|seat| place(old, seat));
        let open = self.open_seats(new.no()).into_iter().map(|seat| place(new, seat));
        let (movers, open): (Vec<_>, Vec<_>) = (movers.collect(), open.collect());
        choose(&movers, &open, &self.rules)
    }

    /// Decides the director's order to break a table (fpn-31b).
    pub(in crate::tournament) fn decide_break_table(&self, table: TableNo) -> Result<TournamentEvent, Refusal> {
        let broken =
            self.tables.get(&table).filter(|table| !table.players().is_empty()).ok_or(Refusal::NoTable(table))?;
        self.between_hands(table)?;
        let others: Vec<&Table> = self.tables_in_play().filter(|other| other.no() != table).collect();
        if others.is_empty() {
            return Err(Refusal::LastTable);
        }
        // Unsold stacks make room for people.
        let room =
            |other: &&Table| u32::try_from(self.open_seats(other.no()).len()).unwrap_or(0) + other.unsold().len();
        let (players, seats) = (broken.players().len(), others.iter().map(room).sum());
        if players > seats {
            return Err(Refusal::NoRoom { players, seats });
        }
        if let ([last], TableMerge::FullRedraw) = (others.as_slice(), self.rules.table_merge) {
            self.between_hands(last.no())?;
        }
        Ok(TournamentEvent::Seating(SeatingEvent::TableBroken { table, reason: Reason::TableBroken }))
    }

    /// The first deadline of a small table about which the director was asked, with its event. A player joins
    /// it from the fullest table if that can spare one, else it is broken.
    pub(in crate::tournament) fn small_table_deadline(&self) -> Option<(PlayTime, TournamentEvent)> {
        if self.round_is_open() {
            return None;
        }
        let fewest = fewest(self.rules.balance_trigger)?;
        let ends = |since: PlayTime| since.plus_ms(u64::from(self.rules.floor_timeout) * 1000);
        let asked = self.seating.asked().filter_map(|(table, since)| {
            let others = self.tables_in_play().filter(|other| other.no() != table);
            let fullest = others.min_by_key(|other| (std::cmp::Reverse(other.players().len()), other.no()))?;
            let event = if fullest.players().len() > fewest {
                self.balance(fullest.no(), table, Reason::Balanced)
            } else {
                self.decide_break_table(table).ok()
            };
            Some((ends(since), event?))
        });
        asked.min_by_key(|(ends, _)| *ends)
    }

    /// Seats everybody on their drawn seats. The button is drawn for as in a new game.
    pub(super) fn take_new_seats(&mut self, table: TableNo, seats: &[(SeatNo, PersonNo)]) {
        let mut moving = Vec::with_capacity(seats.len());
        for (seat, person) in seats {
            let Some((from, old)) = self.seat_of_entrant(*person) else { continue };
            if let Some(taken) = self.tables.get_mut(&from).and_then(|table| table.vacate(old)) {
                moving.push((*person, *seat, (taken.stack, taken.behind), from));
            }
        }
        if let Some(table) = self.tables.get_mut(&table) {
            table.begin_anew();
        }
        for (person, seat, chips, from) in moving {
            self.seat_newcomer(person, (table, seat), chips, Some(from));
        }
    }

    /// Updates the seating after an event outside the hands at these tables, or at any (`None`). It counts
    /// people, closes answered questions to the director, and ends the filling of a new table.
    pub(in crate::tournament) fn tidy_tables(&mut self, concerned: Option<&[TableNo]>) {
        match concerned {
            Some(tables) => {
                for table in tables {
                    self.seating.count_people_at(*table, self.tables.get(table));
                }
            }
            None => self.seating.count_people(self.tables.values()),
        }
        if let Some(table) = self.seating.filling()
            && self.fuller_than(table).is_empty()
        {
            self.seating.fill(None);
        }
        if !self.seating.asks_about_tables() {
            return;
        }
        let fewest = fewest(self.rules.balance_trigger).unwrap_or(0);
        let sizes = self.sizes(&[]).into_owned();
        let too_small = |table: TableNo| sizes.iter().any(|size| size.table == table && size.players < fewest);
        self.seating.ask_only_about(too_small);
    }
}

/// Returns the removal of the first unsold stack of a table, between hands.
fn unsold_stack(table: &Table) -> Option<TournamentEvent> {
    let seat = table.unsold().iter().next().filter(|_| table.hand_in_progress().is_none())?;
    Some(TournamentEvent::Seating(SeatingEvent::UnsoldRemoved { table: table.no(), seat, chips: table.stack(seat) }))
}
