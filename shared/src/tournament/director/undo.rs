//! Undo between hands: the last bust-out, the last change of seats, and the last purchase. An undo is
//! possible as long as nothing followed from the change.

use super::undo_log::{BustOutUndo, SeatMoveUndo, UndoEntry};
use crate::command::Sale;
use crate::event::{DirectorEvent, FormerSeat, PurchaseEvent, TournamentEvent, UndoneChange};
use crate::refusal::{OrderRefusal, Refusal};
use crate::rulings::Reason;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::{Seat, Table};
use crate::time::PlayTime;
use crate::tournament::{Stage, Tournament};

impl Tournament {
    /// Decides to undo the last bust-out or change of seats, or the last one of this person.
    pub(super) fn decide_undo(&self, person: Option<PersonNo>) -> Result<TournamentEvent, Refusal> {
        let entrant = person.map(|person| self.entrant_of(person));
        let for_good = entrant.is_some_and(|entrant| self.is_disqualified(entrant));
        let nothing = if for_good { OrderRefusal::DisqualifiedForGood } else { OrderRefusal::NothingToUndo };
        let undone = self.director.undo_log().last_of(entrant).filter(|_| !for_good).ok_or(nothing)?;
        let taken_back = match undone {
            UndoEntry::Out(people) => {
                let meant = people.iter().filter(|went| entrant.is_none_or(|entrant| went.at.person == entrant));
                let meant: Vec<&BustOutUndo> = meant.collect();
                for went in &meant {
                    self.can_come_back(went)?;
                }
                UndoneChange::Out(meant.iter().map(|went| went.at).collect())
            }
            UndoEntry::Moved(moved) => {
                self.can_move_back(moved)?;
                UndoneChange::Move(moved.from)
            }
            UndoEntry::Broken(table, moves) => {
                let back: Vec<&SeatMoveUndo> =
                    moves.iter().filter(|moved| self.still_plays(moved.from.person)).collect();
                for moved in &back {
                    self.can_move_back(moved)?;
                }
                UndoneChange::Break(*table, back.into_iter().map(|moved| moved.from).collect())
            }
            UndoEntry::Redrawn(table, before) => {
                self.can_draw_back(*table, before)?;
                let sat = before.iter().flat_map(|old| old.seats().map(|(seat, taken)| (old.no(), seat, taken.person)));
                let back = sat.filter(|(_, _, person)| self.still_plays(*person));
                UndoneChange::Redraw(
                    *table,
                    back.map(|(table, seat, person)| FormerSeat { person, table, seat }).collect(),
                )
            }
        };
        Ok(TournamentEvent::Director(DirectorEvent::TakenBack(taken_back)))
    }

    /// Decides to undo the last purchase of a person.
    pub(super) fn decide_purchase_back(&self, person: PersonNo, sale: Sale) -> Result<TournamentEvent, Refusal> {
        let entrant = self.entrant_of(person);
        let entry = self.entries.get(entrant).ok_or_else(|| self.has_no_seat(entrant))?;
        self.prizes_are_open()?;
        let has = entry.bought.iter().any(|bought| bought.sale == sale);
        let bought = match entry.bought.last() {
            Some(last) if last.sale == sale => last,
            Some(last) if has => return Err(OrderRefusal::BoughtSince(last.sale).into()),
            _ if entry.played.contains(&sale) => return Err(OrderRefusal::BoughtChipsPlayed(sale).into()),
            _ => return Err(OrderRefusal::NothingBought(sale).into()),
        };
        let (place, stack) = (self.seat_of_entrant(entrant), self.chips_of(entrant));
        let was_for_sale = bought.seat.is_some_and(|seat| seat.person == PersonNo::UNSOLD);
        if stack != bought.stack || (was_for_sale && place != Some(bought.place)) {
            return Err(OrderRefusal::BoughtChipsMoved { sale, then: bought.stack, now: stack }.into());
        }
        Ok(TournamentEvent::Purchase(PurchaseEvent::PurchaseTakenBack {
            person: entrant,
            sale,
            chips: bought.chips,
            cents: bought.cents,
        }))
    }

    fn still_plays(&self, person: PersonNo) -> bool {
        self.seat_of_entrant(person).is_some()
    }

    /// Returns whether the tournament is over because a player has won it, and not by a division of the
    /// prizes.
    pub(in crate::tournament) fn is_won(&self) -> bool {
        self.stage() == Stage::Over && self.prizes.chopped().is_none() && self.entries.winner().is_some()
    }

    /// Checks that no prizes were divided and no vote on them is open.
    pub(in crate::tournament) fn prizes_are_open(&self) -> Result<(), Refusal> {
        if self.prizes.chopped().is_some() || self.is_voting() {
            Err(OrderRefusal::PrizesDivided.into())
        } else {
            Ok(())
        }
    }

    /// Checks that this is still the last hand of a table, and that it is over.
    fn nothing_dealt_since(&self, table: TableNo, hand: HandNo) -> Result<(), Refusal> {
        self.between_hands(table)?;
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if at.hands_begun() == hand { Ok(()) } else { Err(OrderRefusal::DealtSince(table).into()) }
    }

    /// Checks that a former seat is free.
    fn is_free_again(&self, seat: FormerSeat) -> Result<(), Refusal> {
        let at = self.tables.get(&seat.table).ok_or(Refusal::NoTable(seat.table))?;
        match at.seat(seat.seat) {
            _ if at.is_broken() => Err(OrderRefusal::MoreHappened.into()),
            Some(_) => Err(OrderRefusal::SeatGivenSince(seat.table, seat.seat).into()),
            None => Ok(()),
        }
    }

    fn can_come_back(&self, went: &BustOutUndo) -> Result<(), Refusal> {
        self.prizes_are_open()?;
        self.nothing_dealt_since(went.at.table, went.hand)?;
        self.is_free_again(went.at)
    }

    fn can_move_back(&self, moved: &SeatMoveUndo) -> Result<(), Refusal> {
        if self.seat_of_entrant(moved.from.person) != Some(moved.to) {
            return Err(OrderRefusal::MoreHappened.into());
        }
        self.nothing_dealt_since(moved.from.table, moved.hands.0)?;
        let at = self.tables.get(&moved.to.0).ok_or(Refusal::NoTable(moved.to.0))?;
        if at.hands_begun() != moved.hands.1 {
            return Err(OrderRefusal::DealtSince(moved.to.0).into());
        }
        match self.is_free_again(moved.from) {
            // The former seats at a broken table are free.
            Err(_) if self.director.undo_log().broke_up(moved) => Ok(()),
            free => free,
        }
    }

    fn can_draw_back(&self, table: TableNo, before: &[Table]) -> Result<(), Refusal> {
        for old in before {
            self.nothing_dealt_since(old.no(), old.hands_begun())?;
        }
        let sat = |person: PersonNo| before.iter().any(|old| old.seats().any(|(_, seat)| seat.person == person));
        let strangers = before.iter().filter_map(|old| self.tables.get(&old.no())).flat_map(Table::seats);
        let moved_on = before
            .iter()
            .flat_map(Table::seats)
            .any(|(_, seat)| self.seat_of_entrant(seat.person).is_some_and(|(now, _)| now != table));
        let strange = strangers.into_iter().any(|(_, seat)| !sat(seat.person));
        if moved_on || strange { Err(OrderRefusal::MoreHappened.into()) } else { Ok(()) }
    }

    /// The players eliminated by the last hand of this table who can come back.
    pub(super) fn out_by_last_hand(&self, table: TableNo) -> Vec<PersonNo> {
        let out = self.director.undo_log().entries.iter().filter_map(|entry| match entry {
            UndoEntry::Out(people) => Some(people),
            _ => None,
        });
        let by_it = |went: &&BustOutUndo| {
            went.at.table == table && went.broke.hand == went.hand && self.can_come_back(went).is_ok()
        };
        out.flatten().filter(by_it).map(|went| went.at.person).collect()
    }

    /// The player who sat here in the last hand and was eliminated by it, as long as that can be undone.
    pub(super) fn put_out_from(&self, table: TableNo, seat: SeatNo) -> Option<PersonNo> {
        let sitting = self.tables.get(&table).filter(|table| table.seat(seat).is_none())?;
        sitting.dealt_at(seat).filter(|person| self.out_by_last_hand(table).contains(person))
    }

    /// Returns whether a player who is out could come back to their seat.
    pub(super) fn could_come_back(&self, person: PersonNo) -> bool {
        self.director.undo_log().went_out(person).is_some_and(|went| self.can_come_back(went).is_ok())
    }

    /// Records the exit of players for a later undo, if they have lost their chips and did not leave with
    /// them.
    pub(in crate::tournament) fn note_out(&mut self, people: &[PersonNo]) {
        let went: Vec<BustOutUndo> = people.iter().filter_map(|person| self.going_out(*person)).collect();
        if !went.is_empty() {
            self.director.undo_log_mut().push(UndoEntry::Out(went));
        }
    }

    fn going_out(&self, person: PersonNo) -> Option<BustOutUndo> {
        let entry = self.entries.get(person).filter(|_| !self.is_disqualified(person))?;
        let broke = entry.broke.filter(|broke| !broke.gave_up)?;
        let (table, seat) = self.seat_of_entrant(person)?;
        let at = self.tables.get(&table)?;
        let taken = at.seat(seat).filter(|taken| taken.stack.is_zero())?;
        let (hand, last_chips) = (at.hands_begun(), self.prizes.last_chips_of(person));
        let at = FormerSeat { person, table, seat };
        Some(BustOutUndo { at, seat: taken, hand, broke, last_chips, bounties: Vec::new() })
    }

    /// Records a change of seats before it is made.
    pub(in crate::tournament) fn note_move(&mut self, person: PersonNo, to: (TableNo, SeatNo), reason: Reason) {
        let Some(moved) = self.moving(person, to) else { return };
        let log = self.director.undo_log_mut();
        let broken = log.entries.iter_mut().rev().find_map(|entry| match entry {
            UndoEntry::Broken(table, people) if *table == moved.from.table => Some(people),
            _ => None,
        });
        match broken.filter(|_| reason == Reason::TableBroken) {
            Some(people) => people.push(moved),
            None => log.push(UndoEntry::Moved(moved)),
        }
    }

    /// Records that a table is broken.
    pub(in crate::tournament) fn note_broken_table(&mut self, table: TableNo) {
        self.director.undo_log_mut().push(UndoEntry::Broken(table, Vec::new()));
    }

    /// Records all seats before the players draw new ones at this table.
    pub(in crate::tournament) fn note_redraw(&mut self, table: TableNo) {
        let before: Vec<Table> = self.tables_in_play().cloned().collect();
        // These tables were broken for the redraw, and nobody had left them yet.
        let cleared = |entry: &UndoEntry| {
            matches!(entry, UndoEntry::Broken(no, moves)
                if moves.is_empty() && before.iter().any(|table| table.no() == *no))
        };
        let log = self.director.undo_log_mut();
        log.entries.retain(|entry| !cleared(entry));
        log.push(UndoEntry::Redrawn(table, before));
    }

    fn moving(&self, person: PersonNo, to: (TableNo, SeatNo)) -> Option<SeatMoveUndo> {
        let (table, seat) = self.seat_of_entrant(person)?;
        let from = self.tables.get(&table)?;
        let begun = self.tables.get(&to.0).map_or(HandNo(0), Table::hands_begun);
        let hands = (from.hands_begun(), begun);
        Some(SeatMoveUndo { from: FormerSeat { person, table, seat }, seat: from.seat(seat)?, to, hands })
    }

    /// Applies an undo of the director.
    pub(super) fn take_back(&mut self, taken_back: &UndoneChange, at: PlayTime) {
        match taken_back {
            UndoneChange::Out(seats) => {
                self.play_on(at);
                for seat in seats {
                    self.bring_back(seat.person, at);
                }
                self.settle_again();
            }
            UndoneChange::Move(seat) => self.move_back(*seat),
            UndoneChange::Break(table, seats) => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.be_whole();
                }
                for seat in seats {
                    self.move_back(*seat);
                }
                self.director
                    .undo_log_mut()
                    .entries
                    .retain(|entry| !matches!(entry, UndoEntry::Broken(no, _) if no == table));
            }
            UndoneChange::Redraw(table, _) => self.draw_back(*table),
        }
    }

    /// Reopens a tournament that was won; the winner plays on. A winner without chips (a chip race left
    /// nobody any) is brought back like everybody else who was counted out.
    pub(in crate::tournament) fn play_on(&mut self, at: PlayTime) {
        if !self.is_won() {
            return;
        }
        self.clock.play();
        self.entries.reopen_re_entries();
        let winner = self.entries.winner();
        let won = self.prizes.take_win_back(winner);
        let mut gave_up = Vec::new();
        for person in won {
            let sits = |table: &Table| {
                let place = table.seats().find(|(_, seat)| seat.person == person);
                place.map(|(seat, _)| (table.no(), seat))
            };
            let back = self.tables.values().find_map(sits);
            match back {
                Some((table, seat)) => self.entries.seat(person, table, seat),
                None if self.director.undo_log().went_out(person).is_some() => self.bring_back(person, at),
                // They left with their chips, and won because nobody else was left. They stay out.
                None => gave_up.push(person),
            }
        }
        self.prizes.stay_out(gave_up);
        let paid = std::mem::take(&mut self.director.undo_log_mut().last_bounties);
        self.prizes.take_bounties_back(&paid);
    }

    /// Puts a player who was counted out back on their seat, as at the end of the hand. They have no chips,
    /// and get the offer to buy some. Their table waits for the director.
    pub(super) fn bring_back(&mut self, person: PersonNo, at: PlayTime) {
        let Some(went) = self.director.undo_log_mut().take_out(person) else { return };
        self.prizes.give_place_up(person);
        self.prizes.take_bounties_back(&went.bounties);
        let FormerSeat { table, seat, .. } = went.at;
        self.entries.seat(person, table, seat);
        self.entries.doubt(person, went.broke, at);
        self.prizes.put_last_chips_back(person, went.last_chips);
        if let Some(table) = self.tables.get_mut(&table) {
            table.sit_again(seat, went.seat);
            table.wait_again(at);
        }
    }

    fn move_back(&mut self, seat: FormerSeat) {
        let is_meant = |moved: &SeatMoveUndo| moved.from == seat;
        let moved = self.director.undo_log().entries.iter().rev().find_map(|entry| match entry {
            UndoEntry::Moved(moved) => Some(moved).filter(|moved| is_meant(moved)),
            UndoEntry::Broken(_, moves) => moves.iter().find(|moved| is_meant(moved)),
            _ => None,
        });
        let Some(moved) = moved.cloned() else { return };
        self.director.undo_log_mut().entries.retain(|entry| *entry != UndoEntry::Moved(moved.clone()));
        let Some(now) = self.tables.get_mut(&moved.to.0).and_then(|table| table.vacate(moved.to.1)) else { return };
        if let Some(table) = self.tables.get_mut(&seat.table) {
            table.sit_again(seat.seat, Seat { stack: now.stack, behind: now.behind, ..moved.seat });
        }
        self.entries.seat(seat.person, seat.table, seat.seat);
    }

    /// Puts everybody back to their seats before the redraw, with the chips that they have now.
    fn draw_back(&mut self, last: TableNo) {
        let drawn = |entry: &UndoEntry| matches!(entry, UndoEntry::Redrawn(table, _) if *table == last);
        let Some(place) = self.director.undo_log().entries.iter().rposition(drawn) else { return };
        let UndoEntry::Redrawn(_, before) = self.director.undo_log_mut().entries.remove(place) else { return };
        let now: Vec<(PersonNo, Seat)> = self
            .tables
            .get(&last)
            .map(|table| table.seats().map(|(_, seat)| (seat.person, seat)).collect())
            .unwrap_or_default();
        for old in before {
            let no = old.no();
            for (seat, taken) in old.seats() {
                if now.iter().any(|(person, _)| *person == taken.person) {
                    self.entries.seat(taken.person, no, seat);
                }
            }
            if let Some(table) = self.tables.get_mut(&no) {
                table.begin_again_as(old, &now);
            }
        }
    }
}
