//! What the director can take back between hands: the last bust-out, and the last change of seats, as long as nothing has
//! come of it.

use super::desk::Bounty;
use super::{Broke, EntryState, Stage, Tournament};
use crate::event::{DayEvent, DirectorEvent, OldSeat, SeatingEvent, TakenBack};
use crate::refusal::{NotOrdered, Refusal};
use crate::rulings::Reason;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::{Seat, Table};
use crate::time::Moment;

/// The most things that are remembered so that they can be taken back.
const MOST_DEEDS: usize = 40;

/// What happened between hands of late, the last thing last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Deeds {
    deeds: Vec<Deed>,
    /// What was paid in bounties when the evening was won.
    last_bounties: Vec<(PersonNo, u64)>,
}

/// Something that can be taken back.
#[derive(Clone, Debug, PartialEq)]
enum Deed {
    /// These went out, in one hand or round.
    Out(Vec<WentOut>),
    /// Somebody was given another seat.
    Moved(Moved),
    /// A table was broken, and these got other seats.
    Broken(TableNo, Vec<Moved>),
    /// All drew new seats at this table, and these were the tables before.
    Redrawn(TableNo, Vec<Table>),
}

/// Somebody who went out, as he was when the hand ended.
#[derive(Clone, Debug, PartialEq)]
struct WentOut {
    at: OldSeat,
    seat: Seat,
    /// The last hand of his table.
    hand: HandNo,
    broke: Broke,
    taken_by: Vec<PersonNo>,
    /// Whether a bounty lay on their last chips.
    bounty: Bounty,
    /// What was paid for his last chips.
    bounties: Vec<(PersonNo, u64)>,
}

/// Somebody who got another seat.
#[derive(Clone, Debug, PartialEq)]
struct Moved {
    from: OldSeat,
    /// How he sat there.
    seat: Seat,
    to: (TableNo, SeatNo),
    /// The last hands of both tables.
    hands: (HandNo, HandNo),
}

impl Deeds {
    fn push(&mut self, deed: Deed) {
        if self.deeds.len() >= MOST_DEEDS {
            self.deeds.remove(0);
        }
        self.deeds.push(deed);
    }

    /// The last thing, or the last that this person has to do with.
    fn last_of(&self, person: Option<PersonNo>) -> Option<&Deed> {
        self.deeds.iter().rfind(|deed| person.is_none_or(|person| deed.concerns(person)))
    }

    fn went_out(&self, person: PersonNo) -> Option<&WentOut> {
        let out = self.deeds.iter().rev().filter_map(|deed| match deed {
            Deed::Out(people) => Some(people),
            _ => None,
        });
        out.flatten().find(|went| went.at.person == person)
    }

    /// Forgets that somebody went out, and says how he was before.
    fn take_out(&mut self, person: PersonNo) -> Option<WentOut> {
        let found = self.deeds.iter_mut().rev().find_map(|deed| {
            let Deed::Out(people) = deed else { return None };
            let place = people.iter().position(|went| went.at.person == person)?;
            Some(people.remove(place))
        });
        self.deeds.retain(|deed| !matches!(deed, Deed::Out(people) if people.is_empty()));
        found
    }

    /// Forgets that somebody went out: he has entered again.
    pub(super) fn forget_out(&mut self, person: PersonNo) {
        while self.take_out(person).is_some() {}
    }

    /// A bounty was paid for the last chips of somebody, or what was left of all of them at the end.
    pub(super) fn note_bounty(&mut self, of: Option<PersonNo>, shares: &[(PersonNo, u64)]) {
        let Some(of) = of else {
            self.last_bounties.extend_from_slice(shares);
            return;
        };
        let out = self.deeds.iter_mut().rev().filter_map(|deed| match deed {
            Deed::Out(people) => Some(people),
            _ => None,
        });
        if let Some(went) = out.flatten().find(|went| went.at.person == of) {
            went.bounties.extend_from_slice(shares);
        }
    }
}

impl Deed {
    fn concerns(&self, person: PersonNo) -> bool {
        match self {
            Self::Out(people) => people.iter().any(|went| went.at.person == person),
            Self::Moved(moved) => moved.from.person == person,
            Self::Broken(_, moves) => moves.iter().any(|moved| moved.from.person == person),
            Self::Redrawn(_, tables) => tables.iter().any(|table| table.seats().any(|(_, seat)| seat.person == person)),
        }
    }
}

impl Tournament {
    /// The director takes back the last bust-out or change of seats, or the last of this person.
    pub(super) fn decide_undo(&self, person: Option<PersonNo>) -> Result<DayEvent, Refusal> {
        let entrant = person.map(|person| self.entrant_of(person));
        let for_good = entrant.is_some_and(|entrant| self.is_disqualified(entrant));
        let nothing = if for_good { NotOrdered::DisqualifiedForGood } else { NotOrdered::NothingToUndo };
        let deed = self.deeds.last_of(entrant).filter(|_| !for_good).ok_or(nothing)?;
        let taken_back = match deed {
            Deed::Out(people) => {
                let meant = people.iter().filter(|went| entrant.is_none_or(|entrant| went.at.person == entrant));
                let meant: Vec<&WentOut> = meant.collect();
                for went in &meant {
                    self.can_come_back(went)?;
                }
                TakenBack::Out(meant.iter().map(|went| went.at).collect())
            }
            Deed::Moved(moved) => {
                self.can_move_back(moved)?;
                TakenBack::Move(moved.from)
            }
            Deed::Broken(table, moves) => {
                let back: Vec<&Moved> = moves.iter().filter(|moved| self.still_plays(moved.from.person)).collect();
                for moved in &back {
                    self.can_move_back(moved)?;
                }
                TakenBack::Break(*table, back.into_iter().map(|moved| moved.from).collect())
            }
            Deed::Redrawn(table, before) => {
                self.can_draw_back(*table, before)?;
                let sat = before.iter().flat_map(|old| old.seats().map(|(seat, taken)| (old.no(), seat, taken.person)));
                let back = sat.filter(|(_, _, person)| self.still_plays(*person));
                TakenBack::Redraw(*table, back.map(|(table, seat, person)| OldSeat { person, table, seat }).collect())
            }
        };
        Ok(DayEvent::Director(DirectorEvent::TakenBack(taken_back)))
    }

    fn still_plays(&self, person: PersonNo) -> bool {
        self.seat_of_entrant(person).is_some()
    }

    /// Whether the evening is over because somebody has won it, and not by a division of the prizes.
    pub(super) fn is_won(&self) -> bool {
        self.stage == Stage::Over && self.chopped.is_none() && self.winner().is_some()
    }

    /// Whether prizes were divided, or a vote is on who gets what.
    pub(super) fn prizes_are_open(&self) -> Result<(), Refusal> {
        if self.chopped.is_some() || self.is_voting() { Err(NotOrdered::PrizesDivided.into()) } else { Ok(()) }
    }

    /// Whether this is still the last hand of a table, and it is over.
    fn nothing_dealt_since(&self, table: TableNo, hand: HandNo) -> Result<(), Refusal> {
        self.between_hands(table)?;
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if at.hands_begun() == hand { Ok(()) } else { Err(NotOrdered::DealtSince(table).into()) }
    }

    /// Whether a seat is there as it was.
    fn is_free_again(&self, seat: OldSeat) -> Result<(), Refusal> {
        let at = self.tables.get(&seat.table).ok_or(Refusal::NoTable(seat.table))?;
        match at.seat(seat.seat) {
            _ if at.is_broken() => Err(NotOrdered::MoreHappened.into()),
            Some(_) => Err(NotOrdered::SeatGivenSince(seat.table, seat.seat).into()),
            None => Ok(()),
        }
    }

    fn can_come_back(&self, went: &WentOut) -> Result<(), Refusal> {
        self.prizes_are_open()?;
        self.nothing_dealt_since(went.at.table, went.hand)?;
        self.is_free_again(went.at)
    }

    fn can_move_back(&self, moved: &Moved) -> Result<(), Refusal> {
        if self.seat_of_entrant(moved.from.person) != Some(moved.to) {
            return Err(NotOrdered::MoreHappened.into());
        }
        self.nothing_dealt_since(moved.from.table, moved.hands.0)?;
        let at = self.tables.get(&moved.to.0).ok_or(Refusal::NoTable(moved.to.0))?;
        if at.hands_begun() != moved.hands.1 {
            return Err(NotOrdered::DealtSince(moved.to.0).into());
        }
        match self.is_free_again(moved.from) {
            // The seats of a broken table are free.
            Err(_) if moved.broke_up(self) => Ok(()),
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
        if moved_on || strange { Err(NotOrdered::MoreHappened.into()) } else { Ok(()) }
    }

    /// Whom a hand of this table has put out that can come back.
    pub(super) fn out_by_last_hand(&self, table: TableNo) -> Vec<PersonNo> {
        let out = self.deeds.deeds.iter().filter_map(|deed| match deed {
            Deed::Out(people) => Some(people),
            _ => None,
        });
        let by_it = |went: &&WentOut| {
            went.at.table == table && went.broke.hand == went.hand && self.can_come_back(went).is_ok()
        };
        out.flatten().filter(by_it).map(|went| went.at.person).collect()
    }

    /// Whether somebody who is out could come back to his seat.
    pub(super) fn could_come_back(&self, person: PersonNo) -> bool {
        self.deeds.went_out(person).is_some_and(|went| self.can_come_back(went).is_ok())
    }

    /// Remembers somebody who goes out and leaves his seat, if he has lost his chips and did not leave with them.
    pub(super) fn note_out(&mut self, people: &[PersonNo]) {
        let went: Vec<WentOut> = people.iter().filter_map(|person| self.going_out(*person)).collect();
        if !went.is_empty() {
            self.deeds.push(Deed::Out(went));
        }
    }

    fn going_out(&self, person: PersonNo) -> Option<WentOut> {
        let entry = self.entries.get(&person).filter(|entry| !entry.disqualified)?;
        let broke = entry.broke.filter(|broke| !broke.gave_up)?;
        let (table, seat) = self.seat_of_entrant(person)?;
        let at = self.tables.get(&table)?;
        let taken = at.seat(seat).filter(|taken| taken.stack.is_zero())?;
        let (hand, taken_by) = (at.hands_begun(), entry.taken_by.clone());
        let (at, bounty) = (OldSeat { person, table, seat }, entry.bounty);
        Some(WentOut { at, seat: taken, hand, broke, taken_by, bounty, bounties: Vec::new() })
    }

    /// Remembers a change of seats before it is made.
    pub(super) fn note_seat_change(&mut self, event: &DayEvent) {
        match event {
            DayEvent::Seating(SeatingEvent::Moved { person, table, seat, reason, .. }) => {
                let Some(moved) = self.moving(*person, (*table, *seat)) else { return };
                let broken = self.deeds.deeds.iter_mut().rev().find_map(|deed| match deed {
                    Deed::Broken(table, people) if *table == moved.from.table => Some(people),
                    _ => None,
                });
                match broken.filter(|_| *reason == Reason::TableBroken) {
                    Some(people) => people.push(moved),
                    None => self.deeds.push(Deed::Moved(moved)),
                }
            }
            DayEvent::Seating(SeatingEvent::TableBroken { table, .. }) => {
                self.deeds.push(Deed::Broken(*table, Vec::new()));
            }
            DayEvent::Seating(SeatingEvent::SeatsRedrawn { table, .. }) => {
                let before: Vec<Table> = self.tables_in_play().cloned().collect();
                // The tables were broken for it, and nobody had left them yet.
                let cleared = |deed: &Deed| {
                    matches!(deed, Deed::Broken(no, moves)
                        if moves.is_empty() && before.iter().any(|table| table.no() == *no))
                };
                self.deeds.deeds.retain(|deed| !cleared(deed));
                self.deeds.push(Deed::Redrawn(*table, before));
            }
            _ => {}
        }
    }

    fn moving(&self, person: PersonNo, to: (TableNo, SeatNo)) -> Option<Moved> {
        let (table, seat) = self.seat_of_entrant(person)?;
        let from = self.tables.get(&table)?;
        let begun = self.tables.get(&to.0).map_or(HandNo(0), Table::hands_begun);
        let hands = (from.hands_begun(), begun);
        Some(Moved { from: OldSeat { person, table, seat }, seat: from.seat(seat)?, to, hands })
    }

    /// Carries out what the director took back.
    pub(super) fn take_back(&mut self, taken_back: &TakenBack, at: Moment) {
        match taken_back {
            TakenBack::Out(seats) => {
                self.play_on(at);
                for seat in seats {
                    self.bring_back(seat.person, at);
                }
                self.settle_again();
            }
            TakenBack::Move(seat) => self.move_back(*seat),
            TakenBack::Break(table, seats) => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.be_whole();
                }
                for seat in seats {
                    self.move_back(*seat);
                }
                self.deeds.deeds.retain(|deed| !matches!(deed, Deed::Broken(no, _) if no == table));
            }
            TakenBack::Redraw(table, _) => self.draw_back(*table),
        }
    }

    /// The evening is not over yet: whoever has won it plays on. If he has no chips either, a chip race having left nobody
    /// any, he is back like everybody else who was counted out.
    pub(super) fn play_on(&mut self, at: Moment) {
        if !self.is_won() {
            return;
        }
        self.stage = Stage::Playing;
        self.re_entries_closed = false;
        let winner = self.winner();
        let place = self.finished.iter().rposition(|people| people.iter().any(|person| winner == Some(*person)));
        let won = place.map(|place| self.finished.remove(place)).unwrap_or_default();
        let mut gave_up = Vec::new();
        for person in won {
            let sits = |table: &Table| {
                let place = table.seats().find(|(_, seat)| seat.person == person);
                place.map(|(seat, _)| EntryState::Seated { table: table.no(), seat })
            };
            let state = self.tables.values().find_map(sits);
            match (self.entries.get_mut(&person), state) {
                (Some(entry), Some(state)) => entry.state = state,
                _ if self.deeds.went_out(person).is_some() => self.bring_back(person, at),
                // He left with his chips, and won because nobody was there any more: he stays out.
                _ => gave_up.push(person),
            }
        }
        if !gave_up.is_empty() {
            self.finished.push(gave_up);
        }
        let paid = std::mem::take(&mut self.deeds.last_bounties);
        self.take_bounties_back(&paid);
    }

    pub(super) fn take_bounties_back(&mut self, paid: &[(PersonNo, u64)]) {
        for (person, cents) in paid {
            if let Some(entry) = self.entries.get_mut(person) {
                entry.bounty_cents = entry.bounty_cents.saturating_sub(*cents);
            }
        }
    }

    /// Somebody who was counted out is back on his seat as he was when the hand had ended: without chips, and asked again
    /// what he could still buy. His table waits for the director.
    pub(super) fn bring_back(&mut self, person: PersonNo, at: Moment) {
        let Some(went) = self.deeds.take_out(person) else { return };
        self.finished.iter_mut().for_each(|people| people.retain(|out| *out != person));
        self.finished.retain(|people| !people.is_empty());
        self.take_bounties_back(&went.bounties);
        let OldSeat { table, seat, .. } = went.at;
        if let Some(entry) = self.entries.get_mut(&person) {
            entry.state = EntryState::Seated { table, seat };
            entry.bounty_due.clear();
            entry.taken_by = went.taken_by;
            entry.bounty = went.bounty;
            entry.broke = Some(went.broke.in_doubt(at));
        }
        if let Some(table) = self.tables.get_mut(&table) {
            table.sit_again(seat, went.seat);
            table.wait_again(at);
        }
    }

    fn move_back(&mut self, seat: OldSeat) {
        let is_meant = |moved: &Moved| moved.from == seat;
        let moved = self.deeds.deeds.iter().rev().find_map(|deed| match deed {
            Deed::Moved(moved) => Some(moved).filter(|moved| is_meant(moved)),
            Deed::Broken(_, moves) => moves.iter().find(|moved| is_meant(moved)),
            _ => None,
        });
        let Some(moved) = moved.cloned() else { return };
        self.deeds.deeds.retain(|deed| *deed != Deed::Moved(moved.clone()));
        let Some(now) = self.tables.get_mut(&moved.to.0).and_then(|table| table.vacate(moved.to.1)) else { return };
        if let Some(table) = self.tables.get_mut(&seat.table) {
            table.sit_again(seat.seat, Seat { stack: now.stack, behind: now.behind, ..moved.seat });
        }
        if let Some(entry) = self.entries.get_mut(&seat.person) {
            entry.state = EntryState::Seated { table: seat.table, seat: seat.seat };
        }
    }

    /// Everybody sits again where he sat before all drew new seats, with the chips that he has now.
    fn draw_back(&mut self, last: TableNo) {
        let drawn = |deed: &Deed| matches!(deed, Deed::Redrawn(table, _) if *table == last);
        let Some(place) = self.deeds.deeds.iter().rposition(drawn) else { return };
        let Deed::Redrawn(_, before) = self.deeds.deeds.remove(place) else { return };
        let now: Vec<(PersonNo, Seat)> = self
            .tables
            .get(&last)
            .map(|table| table.seats().map(|(_, seat)| (seat.person, seat)).collect())
            .unwrap_or_default();
        for old in before {
            let no = old.no();
            for (seat, taken) in old.seats() {
                let plays = now.iter().any(|(person, _)| *person == taken.person);
                if let Some(entry) = self.entries.get_mut(&taken.person).filter(|_| plays) {
                    entry.state = EntryState::Seated { table: no, seat };
                }
            }
            if let Some(table) = self.tables.get_mut(&no) {
                table.begin_again_as(old, &now);
            }
        }
    }
}

impl Moved {
    /// Whether he was moved because his table was broken.
    fn broke_up(&self, day: &Tournament) -> bool {
        let mut deeds = day.deeds.deeds.iter();
        deeds.any(|deed| matches!(deed, Deed::Broken(_, moves) if moves.contains(self)))
    }
}
