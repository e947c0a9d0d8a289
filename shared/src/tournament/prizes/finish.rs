//! Exits and the win: places by the stack at the start of the hand, ties, and prizes to the cent.

use super::prize_pool::in_shares;
use crate::chips::Chips;
use crate::event::{PrizeEvent, TournamentEvent};
use crate::house::BustTieMoney;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::standing::StandingLine;
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::entries::{LossCause, PendingMatter};
use crate::tournament::{BrokePlayer, Entry, EntryState, Tournament};
use std::cmp::Ordering;

impl Tournament {
    /// Returns the next event of the prizes: a due bounty, the result of a vote, an exit or the win. These
    /// events happen between hands.
    pub(in crate::tournament) fn advance_prizes(&self) -> Option<TournamentEvent> {
        self.advance_bounty().or_else(|| self.advance_chop()).or_else(|| self.advance_finish())
    }

    /// Returns the next exit, or the win.
    fn advance_finish(&self) -> Option<TournamentEvent> {
        if let Some(people) = self.next_out().or_else(|| self.next_chopped()) {
            let (no_place, placed): (Vec<_>, Vec<_>) =
                people.into_iter().partition(|person| self.takes_no_place(*person));
            return Some(if no_place.is_empty() {
                let tied = u32::try_from(placed.len()).unwrap_or(u32::MAX);
                self.finish_of(placed, (self.contenders_left() + 1).saturating_sub(tied))
            } else {
                self.finish_of(no_place, 0)
            });
        }
        match self.entries.totals().seated {
            // A player who is out may re-enter, and the game goes on.
            1 if self.re_entry_answers_end().is_some() => None,
            // The best player who is not disqualified may be out already.
            1 => {
                let last = self.entries.seated().next()?;
                Some(self.finish_of(vec![last], u32::from(!self.takes_no_place(last))))
            }
            0 if self.prizes.is_chopped_up() => Some(TournamentEvent::Prize(PrizeEvent::EndedByChop)),
            0 => self.entries.winner().map(|event| TournamentEvent::Prize(PrizeEvent::Won(event))),
            _ => None,
        }
    }

    fn finish_of(&self, people: Vec<PersonNo>, place: u32) -> TournamentEvent {
        let prizes = self.prizes_of(&people, place);
        TournamentEvent::Prize(PrizeEvent::Finished { people, place, prizes })
    }

    /// The players without chips, the lowest number first, with the order of their exits. They go out in
    /// order of time, then of their chips at the start of the hand; equal stacks go together.
    fn losers(&self) -> impl Iterator<Item = Loser<'_>> {
        let there_are = self.entries.totals().broke > 0;
        // When nobody has chips any more, a disqualified player is placed after those who can still be paid.
        let chips_left = there_are && self.tables.values().any(|table| !table.active().is_empty());
        let entrants = there_are.then(|| self.entries.open(PendingMatter::Broke)).into_iter().flatten();
        entrants.filter_map(move |(person, entry)| {
            let (EntryState::Seated { table, seat }, Some(broke)) = (entry.state, entry.broke) else { return None };
            let order = (chips_left || !self.is_disqualified(*person), out_order(table, broke));
            Some(Loser { order, person: *person, entry, table, seat, broke })
        })
    }

    /// The players who finish next: the first without chips and those tied with them. They are in seat order
    /// from the left of the button. `None` while one of them can still buy chips.
    fn next_out(&self) -> Option<Vec<PersonNo>> {
        let mut tied: Vec<Loser> = Vec::new();
        for loser in self.losers() {
            match tied.first().map_or(Ordering::Less, |first| loser.order.cmp(&first.order)) {
                Ordering::Less => tied = vec![loser],
                Ordering::Equal => tied.push(loser),
                Ordering::Greater => {}
            }
        }
        if tied.is_empty() {
            return None;
        }
        if !tied.iter().all(|loser| self.goes(loser, None)) {
            return None;
        }
        tied.sort_by_key(|Loser { table, seat, .. }| {
            let button = self.tables.get(table).and_then(Table::button).unwrap_or(SeatNo::FIRST);
            (*table, button.clockwise().position(|place| place == *seat))
        });
        let people: Vec<PersonNo> = tied.into_iter().map(|loser| loser.person).collect();
        match self.rules.bust_tie_money {
            BustTieMoney::PooledAndSplit => Some(people),
            // The last of them takes the lowest of their places. The others are placed after them.
            BustTieMoney::FirstLeftOfButton => people.last().map(|last| vec![*last]),
        }
    }

    /// The players at any table who go out if nobody at this table buys chips. A player waits for an earlier
    /// exit elsewhere that can still be averted by a purchase.
    pub(in crate::tournament) fn out_when_unheard(&self, table: TableNo) -> Vec<PersonNo> {
        let all_go = |tied: &&[Loser]| tied.iter().all(|loser| self.goes(loser, Some(table)));
        let mut losers: Vec<Loser> = self.losers().collect();
        losers.sort_by_key(|loser| loser.order);
        losers
            .chunk_by(|one, other| one.order == other.order)
            .take_while(all_go)
            .flatten()
            .map(|loser| loser.person)
            .collect()
    }

    /// Returns whether a player without chips goes out now. Open offers at the `unheard` table are ignored.
    fn goes(&self, loser: &Loser, unheard: Option<TableNo>) -> bool {
        let is_out = if unheard == Some(loser.table) { Self::is_out_unheard } else { Self::is_out };
        is_out(self, loser.person, loser.entry) && !self.waits_for_end_of_round(loser.broke)
    }

    pub(super) fn take_places(&mut self, people: &[PersonNo], place: u32, prizes: &[u64]) {
        self.note_out(people);
        self.prizes.finish(people, self.time_now());
        for (i, person) in people.iter().enumerate() {
            let prize_cents = prizes.get(i).copied().unwrap_or(0);
            // The winner keeps their seat and chips, like the players who divided the prizes. Everybody else
            // leaves their seat.
            if let Some(EntryState::Seated { table, seat }) = self.entries.finish(*person, place, prize_cents)
                && let Some(table) = self.tables.get_mut(&table)
                && table.stack(seat).is_zero()
            {
                table.clear_seat(seat);
                self.owe_bounty(*person);
            }
        }
        // The prize that a disqualified winner forfeits goes to players who are out already.
        if place == 1 && people.iter().all(|person| self.is_disqualified(*person)) {
            self.settle_again();
        }
    }

    /// Recomputes places and prizes of all players who are out. Late entries and purchases lower their places
    /// or raise the pool. They get the place and prize as if they had gone out now.
    pub(in crate::tournament) fn settle_again(&mut self) {
        // Prizes that were paid before a division stay the same. The sum that is left to play for belongs to
        // the first place.
        let divided = self.prizes.chopped().map(|chop| chop.left_cents);
        let prizes = if divided.is_some() { Vec::new() } else { self.prizes() };
        let heirs = self.heirs(None).map(<[PersonNo]>::to_vec);
        let mut above = self.placed();
        for nth in 0..self.prizes.finished().len() {
            let Some(people) = self.prizes.finished().get(nth) else { break };
            let place = if people.iter().all(|person| self.takes_no_place(*person)) {
                0
            } else {
                above = above.saturating_sub(u32::try_from(people.len()).unwrap_or(u32::MAX));
                above + 1
            };
            let paid = divided.is_none().then(|| self.paid_for(&prizes, people, place, heirs.as_deref()));
            let paid = paid.into_iter().flatten();
            let paid = paid.map(Some).chain(std::iter::repeat(None));
            let won = in_shares(divided.unwrap_or(0), people.len());
            let settle = |((person, paid), won): ((&PersonNo, Option<u64>), u64)| {
                let EntryState::Finished { place: old_place, prize_cents } = self.entries.get(*person)?.state else {
                    return None;
                };
                let so_far = match (old_place, place) {
                    (2.., 1) => prize_cents.saturating_add(won),
                    (1, 2..) => prize_cents.saturating_sub(won),
                    _ => prize_cents,
                };
                let prize = paid.unwrap_or(so_far);
                ((place, prize) != (old_place, prize_cents)).then_some((*person, prize))
            };
            let settled: Vec<_> = people.iter().zip(paid).zip(won).filter_map(settle).collect();
            for (person, prize_cents) in settled {
                self.entries.place(person, place, prize_cents);
            }
        }
    }

    /// The players who took a person's last chips, clockwise from the left of the button. Empty if they have chips, or
    /// left them in another way.
    pub fn eliminated_by(&self, person: PersonNo) -> &[PersonNo] {
        self.prizes.taken_by(person)
    }

    /// The places, prizes and bounties, the best first. Remaining players come before all places, the biggest
    /// stack first.
    pub fn standings(&self) -> Vec<StandingLine> {
        let mut lines: Vec<(u32, std::cmp::Reverse<Chips>, StandingLine)> = self
            .entries
            .iter()
            .map(|(person, entry)| {
                let (place, prize_cents) = match entry.state {
                    EntryState::Finished { place, prize_cents } => (Some(place), prize_cents),
                    EntryState::Waiting | EntryState::Seated { .. } => {
                        (self.takes_no_place(*person).then_some(0), self.prizes.agreed_cents(*person))
                    }
                };
                let table = self.seat_of_entrant(*person).map(|(table, _)| table);
                let bounty_cents = self.prizes.bounty_cents(*person);
                let eliminated_by = match entry.state {
                    EntryState::Finished { .. } => self.eliminated_by(*person).to_vec(),
                    EntryState::Waiting | EntryState::Seated { .. } => Vec::new(),
                };
                let line = StandingLine { person: *person, table, place, prize_cents, bounty_cents, eliminated_by };
                // Players without a place come last.
                let order = place.map_or(0, |place| if place == 0 { u32::MAX } else { place });
                (order, std::cmp::Reverse(self.chips_of(*person)), line)
            })
            .collect();
        lines.sort_by_key(|(place, stack, line)| (*place, *stack, line.person));
        lines.into_iter().map(|(.., line)| line).collect()
    }
}

/// A player who has a seat and no chips left.
struct Loser<'a> {
    /// False only for a disqualified player when nobody has chips any more, who goes out first; then the order of
    /// exits.
    order: (bool, OutOrder),
    person: PersonNo,
    entry: &'a Entry,
    table: TableNo,
    seat: SeatNo,
    broke: BrokePlayer,
}

/// The order of exits: the earlier the lower.
type OutOrder = (Moment, LossCause, TableNo, HandNo, Chips);

/// The position of a player in the order of exits. All who lost their last chips in one round, or at one
/// moment between hands, go out together. Of these the bigger stack at the start is placed higher, regardless
/// of the table.
fn out_order(table: TableNo, broke: BrokePlayer) -> OutOrder {
    let BrokePlayer { at, lost, hand, started_with, .. } = broke;
    match lost {
        LossCause::Hand => (at, lost, table, hand, started_with),
        LossCause::Round(began) => (began, lost, TableNo(0), HandNo(0), started_with),
        LossCause::AnnouncedHand(began) => (began, lost, TableNo(0), HandNo(0), Chips::ZERO),
        LossCause::Otherwise => (at, lost, TableNo(0), HandNo(0), started_with),
    }
}
