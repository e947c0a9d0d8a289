//! The knowledge of a witness.

use super::super::deal_hashes::{self, Cut, EveningId, Seed};
use super::hand::HandSeen;
use super::incidents::{DealFindings, TableFound};
use crate::cut_excuse::Excuse;
use crate::keyed_numbers::Stream;
use crate::{Call, DealNo, Failure, Hash, HouseCertificate, Plan, Purpose, Seals, SeatPlan, ensure, failed};
use arrayvec::ArrayVec;
use cardroom_shared::cards::{Card, DECK_SIZE};
use cardroom_shared::event::HandPlan;
use cardroom_shared::seat::{SeatNo, SeatSet};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Add;

/// The house that is checked, and the person who checks it.
#[derive(Clone, Debug)]
pub(super) struct Whose {
    pub(super) certificate: HouseCertificate,
    pub(super) person: u32,
}

/// Somebody who checks what they are told.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    pub(super) whose: Option<Whose>,
    pub(super) evening: Option<EveningId>,
    pub(super) tables: BTreeMap<u16, TableSeen>,
    /// The table at which each serial was sealed last: acts and observations name the serial alone.
    pub(super) tables_of: BTreeMap<u32, u16>,
    /// The heads of tables before gaps.
    pub(super) earlier_heads: BTreeSet<Hash>,
    /// True once the house has signed a call or an end.
    pub(super) is_signed: bool,
    /// How many deals have which mark for this person.
    pub(super) marks: BTreeMap<Mark, u32>,
    pub(super) found: DealFindings,
}

/// The worth of a deal to a person when all checks hold: the highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Their own cut is in it, and its cards were dealt in their order.
    Proven,
    /// Their own cut is in it, and undealt cards were moved out of their order: by the director, a ruling, or a mistake
    /// of the dealer.
    MovedByOrder,
    /// Others have cut it.
    CutByOthers,
    /// Nobody has cut it.
    Uncut,
    /// Any cut: this person has not seen all moves of its cards, so that nobody knows whether they were in their
    /// places.
    NotSeenWhole,
}

/// How a hand was dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealShown {
    /// The number of the played packet, 0 to 7.
    pub packet: u8,
    /// The packet's envelope at each place.
    pub places: Vec<u8>,
    /// The persons who have cut, by their numbers, rising.
    pub persons: Vec<u32>,
    /// The places of the own cards, if this person was dealt in.
    pub own: Option<[u8; 2]>,
}

/// The totals of an evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of deals and open draws.
    pub deals: u32,
    /// Those that this person has cut, and seen whole.
    pub proven: u32,
    /// Those that nobody has cut, seen whole.
    pub uncut: u32,
    /// The number of deals called off, and of draws passed over for another.
    pub called_off: u32,
    /// The number of those that this person had cut.
    pub called_off_after_my_cut: u32,
    /// The number of deals annulled after they were dealt.
    pub annulled: u32,
    /// The number of hands with moves that this person has not seen.
    pub unseen: u32,
    /// Those that this person has cut and seen whole, with undealt cards that were moved out of their order.
    pub moved: u32,
    /// The number of hands that were shown without a sealed deck.
    pub unsealed: u32,
    /// The number of evenings that the house has opened after the first one.
    pub reopened: u32,
}

impl Tally {
    /// Those that others have cut, seen whole.
    pub fn by_others(&self) -> u32 {
        [self.proven, self.moved, self.uncut, self.unseen].into_iter().fold(self.deals, u32::saturating_sub)
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            deals: self.deals + other.deals,
            proven: self.proven + other.proven,
            uncut: self.uncut + other.uncut,
            called_off: self.called_off + other.called_off,
            called_off_after_my_cut: self.called_off_after_my_cut + other.called_off_after_my_cut,
            annulled: self.annulled + other.annulled,
            unseen: self.unseen + other.unseen,
            moved: self.moved + other.moved,
            unsealed: self.unsealed + other.unsealed,
            // Tables and floor belong to the same evenings.
            reopened: self.reopened.max(other.reopened),
        }
    }
}

/// A table as one knows it.
#[derive(Clone, Debug, Default)]
pub(super) struct TableSeen {
    pub(super) head: Hash,
    /// Every head that the table has had since this witness came, with the last serial then.
    pub(super) heads: BTreeMap<Hash, u32>,
    pub(super) serial: u32,
    /// The last serial that was sealed before one came.
    pub(super) since: u32,
    pub(super) deals: BTreeMap<u32, DealSeen>,
    /// The hand that was dealt last. A later serial may have been dealt before it.
    pub(super) last: Option<u32>,
    /// The hand or rest that was dealt last, with its seed.
    pub(super) seed: Option<(u32, Seed)>,
    pub(super) excuse: Excuse,
}

/// A deal as one knows it.
#[derive(Clone, Debug, Default)]
pub(super) struct DealSeen {
    pub(super) sealed: Seals,
    /// The head of the table right after it was sealed.
    pub(super) head: Hash,
    pub(super) commitment: Option<Hash>,
    pub(super) called: Option<Called>,
    pub(super) number: Option<Hash>,
    pub(super) drawn: Option<Drawn>,
    /// The hand, once it is dealt.
    pub(super) hand: Option<HandSeen>,
    pub(super) mark: Option<Mark>,
    pub(super) is_over: bool,
}

impl DealSeen {
    /// Returns whether all moves of its cards were seen. Otherwise each card is checked against its envelope alone, and not
    /// against its place.
    pub(super) fn is_whole(&self) -> bool {
        self.mark != Some(Mark::NotSeenWhole)
    }
}

/// A call that was in order.
#[derive(Clone, Debug)]
pub(super) struct Called {
    pub(super) call: Call,
    pub(super) hash: Hash,
    pub(super) plan: Plan,
}

impl Called {
    /// The places to which the hole cards of a player were dealt.
    fn hole_places(&self, is_player: impl Fn(&SeatPlan) -> bool) -> Option<[u8; 2]> {
        let Plan::Hand { dealt, .. } = &self.plan else { return None };
        let nth = dealt.iter().position(is_player)?;
        Some([u8::try_from(nth).ok()?, u8::try_from(nth + dealt.len()).ok()?])
    }
}

/// The result of an open draw.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) cards: ArrayVec<Card, DECK_SIZE>,
    /// True once it is known that something came of it.
    pub(super) is_used: bool,
    /// The lots that were not drawn yet.
    pub(super) lots: Stream,
}

/// A table, if the house has said hello there.
pub(super) fn table_of(tables: &mut BTreeMap<u16, TableSeen>, table: u16) -> Result<&mut TableSeen, Failure> {
    tables.get_mut(&table).map_or_else(|| failed!(BadForm, "the house has not said hello at table {table}"), Ok)
}

impl Witness {
    /// The totals of the evening so far.
    pub fn tally(&self) -> Tally {
        let of = |mark| self.marks.get(&mark).copied().unwrap_or_default();
        let count = |found: usize| u32::try_from(found).unwrap_or(u32::MAX);
        let DealFindings { called_off, passed_over, annulled, unsealed, .. } = &self.found;
        let after_my_cut = called_off.iter().map(|off| off.after_my_cut).chain(passed_over.iter().map(|over| over.1));
        Tally {
            deals: self.marks.values().sum(),
            proven: of(Mark::Proven),
            uncut: of(Mark::Uncut),
            called_off: count(called_off.len() + passed_over.len()),
            called_off_after_my_cut: count(after_my_cut.filter(|is_so| *is_so).count()),
            annulled: count(annulled.len()),
            unseen: of(Mark::NotSeenWhole),
            moved: of(Mark::MovedByOrder),
            unsealed: count(unsealed.len()),
            reopened: 0,
        }
    }

    /// The evening, once the house has said hello.
    pub fn evening(&self) -> Option<EveningId> {
        self.evening
    }

    /// The certificate of the house, once it was stated.
    pub fn house(&self) -> Option<&HouseCertificate> {
        self.whose.as_ref().map(|whose| &whose.certificate)
    }

    /// The number of the person whose receipts these are, once it was stated.
    pub fn person(&self) -> Option<u32> {
        self.whose.as_ref().map(|whose| whose.person)
    }

    /// What was found beside proofs.
    pub fn found(&self) -> &DealFindings {
        &self.found
    }

    /// True once the house has signed something: only then its hello says something about it.
    pub fn is_signed(&self) -> bool {
        self.is_signed
    }

    /// The tables, in order of their numbers.
    pub fn tables(&self) -> Vec<TableFound> {
        let found = |(table, seen): (&u16, &TableSeen)| TableFound {
            table: *table,
            serial: seen.serial,
            code: seen.seed.map(|(serial, seed)| (serial, deal_hashes::code(&seed))),
            open: seen.deals.iter().filter(|(_, deal)| !deal.is_over).map(|(serial, _)| *serial).collect(),
        };
        self.tables.iter().map(found).collect()
    }

    pub(super) fn whose(&self) -> Result<&Whose, Failure> {
        self.whose.as_ref().map_or_else(|| failed!(BadForm, "the certificate of the server comes first"), Ok)
    }

    pub(super) fn deal_seen(&self, deal: DealNo) -> Option<&DealSeen> {
        self.tables.get(&deal.table)?.deals.get(&deal.serial)
    }

    pub(crate) fn hand_seen(&self, deal: DealNo) -> Option<&HandSeen> {
        self.deal_seen(deal)?.hand.as_ref()
    }

    fn called(&self, deal: DealNo) -> Option<&Called> {
        self.deal_seen(deal)?.called.as_ref()
    }

    /// The promise to cut this deal by this number; `None` if it was not sealed in this witness's sight.
    pub fn promise(&self, deal: DealNo, number: &Hash) -> Option<Hash> {
        Some(deal_hashes::commitment(&self.deal_seen(deal)?.head, self.person()?, number))
    }

    /// Returns whether this person is called to cut this deal, by a valid call, and it is not over.
    pub fn calls_me(&self, deal: DealNo) -> bool {
        let is_open = self.deal_seen(deal).is_some_and(|seen| !seen.is_over);
        let called = self.called(deal).filter(|_| is_open).zip(self.person());
        called.is_some_and(|(called, person)| called.call.persons.contains(&person))
    }

    /// Returns whether this person is dealt in by the call of this hand, or of the hand of this rest.
    pub fn deals_me_in(&self, deal: DealNo) -> bool {
        let called = self.called(deal).zip(self.person()).zip(self.tables.get(&deal.table));
        called.is_some_and(|((Called { plan, call, .. }, person), table)| {
            matches!(plan, Plan::Hand { .. } | Plan::Rest { .. }) && table.is_to_be_called(plan, &call.persons, person)
        })
    }

    /// Returns whether the seals of a deal ask this person to promise.
    pub fn asks_me(&self, deal: DealNo) -> bool {
        let seen = self.deal_seen(deal).zip(self.person());
        seen.is_some_and(|(seen, person)| seen.sealed.asked.contains(&person))
    }

    /// Returns whether the call of a hand, or of its rest, deals this person in and does not list them, although they are
    /// not excused. A call that comes too soon is none: its deal is never dealt.
    pub fn is_passed_over(&self, deal: DealNo) -> bool {
        let may_be_excused = self.found.unsure.contains(&deal.table)
            || self.tables.get(&deal.table).is_some_and(|table| table.excuse.stands());
        let rushed = |Called { call, .. }: &Called| {
            self.deal_seen(deal).is_some_and(|seen| seen.sealed.is_rushed(call.at_ms, &call.persons))
        };
        !may_be_excused && self.deals_me_in(deal) && !self.calls_me(deal) && !self.called(deal).is_some_and(rushed)
    }

    /// The person who is dealt in at a seat by the call of a hand.
    pub fn dealt_to(&self, deal: DealNo, seat: u8) -> Option<u32> {
        let Plan::Hand { dealt, .. } = &self.called(deal)?.plan else { return None };
        dealt.iter().find(|entry| entry.seat == seat).map(|entry| entry.person)
    }

    /// The mark of a dealt deal for this person; `None` before it is dealt. A hand is worth no more than each of its
    /// shuffled rests.
    pub fn mark(&self, deal: DealNo) -> Option<Mark> {
        let own = self.deal_seen(deal)?.mark?;
        let is_of_it = |of: &Called| matches!(of.plan, Plan::Rest { hand, .. } if hand == deal.serial);
        let deals = self.tables.get(&deal.table)?.deals.values();
        let rests = deals.filter(|rest| rest.called.as_ref().is_some_and(is_of_it));
        rests.filter_map(|rest| rest.mark).chain([own]).max()
    }

    /// The cards of a hand that began so are dealt at a table: its deck was cut, for this button and these seats.
    ///
    /// # Errors
    /// If it was not.
    pub fn deals(&self, table: u16, begun: &HandPlan) -> Result<(), Failure> {
        let no = begun.hand.0;
        let deal = self.hand(table).map(|serial| DealNo { table, serial });
        let Some(deal) = deal.filter(|deal| self.hand_no(*deal) == Some(no)) else {
            return failed!(WrongDeck, "hand {no} is dealt, and no deck was cut for it");
        };
        let Some(Plan::Hand { button, dealt }) = self.called(deal).map(|called| &called.plan) else { return Ok(()) };
        let seats: SeatSet = dealt.iter().filter_map(|entry| SeatNo::new(entry.seat.into()).ok()).collect();
        let (is_so, serial) = (*button == begun.button.number() && seats == begun.dealt, deal.serial);
        ensure!(
            is_so,
            WrongPlace,
            "hand {no} has another button, or is dealt to other seats, than {serial} was called for"
        );
        Ok(())
    }

    /// The hand that was dealt last at a table, by its serial.
    pub fn hand(&self, table: u16) -> Option<u32> {
        self.tables.get(&table)?.last
    }

    /// The number of the table's hand for which a deal was called.
    pub fn hand_no(&self, deal: DealNo) -> Option<u32> {
        self.called(deal).map(|called| called.call.hand)
    }

    /// The last draw at a table for this purpose.
    fn last_drawn(&self, table: u16, purpose: Purpose) -> Option<(&DealSeen, &Drawn)> {
        let mut drawn = self.tables.get(&table)?.deals.values().rev().filter(|seen| seen.sealed.purpose == purpose);
        drawn.find_map(|seen| Some((seen, seen.drawn.as_ref()?)))
    }

    /// Cards lie before these seats, drawn openly at a table for this purpose: they are those that were cut for them.
    ///
    /// # Errors
    /// If they are not.
    pub fn has_drawn(&self, table: u16, purpose: Purpose, cards: &[(SeatNo, Card)]) -> Result<(), Failure> {
        let cut = self.last_drawn(table, purpose).and_then(|(seen, drawn)| Some((seen, drawn, seen.called.as_ref()?)));
        let Some((seen, drawn, Called { plan: Plan::Draw(entries), .. })) = cut else {
            return failed!(WrongLot, "cards were drawn, and none were cut");
        };
        let serial = seen.sealed.deal.serial;
        let are_there = cards.iter().map(|(seat, _)| seat.number()).eq(entries.iter().map(|entry| entry.seat));
        ensure!(are_there, WrongLot, "the cards of {serial} lie before other seats than were called");
        let are_those = cards.iter().map(|(_, card)| card).eq(drawn.cards.iter().take(entries.len()));
        ensure!(are_those, WrongLot, "the cards of {serial} are not those that were drawn");
        Ok(())
    }

    /// Something came of the draws of a table.
    pub(crate) fn uses_draws(&mut self, table: u16) {
        self.tables.entry(table).and_modify(TableSeen::uses_draws);
    }

    /// The draw of a table for this purpose that was cut last, by its serial.
    pub fn drawn(&self, table: u16, purpose: Purpose) -> Option<u32> {
        self.last_drawn(table, purpose).map(|(seen, _)| seen.sealed.deal.serial)
    }

    /// Returns whether all of a hand's moves were seen, and it is a hand that was dealt.
    pub fn is_seen_whole(&self, deal: DealNo) -> bool {
        self.deal_seen(deal).is_some_and(|seen| seen.hand.is_some() && seen.is_whole())
    }

    /// The card that was opened at a place of a hand.
    pub fn opened_at(&self, deal: DealNo, place: u8) -> Option<Card> {
        self.hand_seen(deal)?.opened_at(place)
    }

    /// The place of a hole card of a seat: the first, 0, or the second, 1. `None` if the seat was not dealt in.
    pub fn hole_place(&self, deal: DealNo, seat: u8, which: u8) -> Option<u8> {
        let dealt = self.called(deal)?.hole_places(|entry| entry.seat == seat)?;
        Some(self.hand_seen(deal)?.places.now_at(*dealt.get(usize::from(which))?))
    }

    /// The played packet of a hand, and the persons who cut it: for a picture of the deal.
    pub fn shown(&self, deal: DealNo) -> Option<DealShown> {
        let (called, me) = (self.called(deal)?, self.person()?);
        let Cut { packet, places } = self.hand_seen(deal)?.lay.first_cut()?;
        let own = called.hole_places(|entry| entry.person == me);
        Some(DealShown { packet: *packet, places: places.to_vec(), persons: called.call.persons.clone(), own })
    }

    /// Forgets what was dealt at a table before this deal and is over: only what is told of it later would ask for it.
    pub(crate) fn forget_before(&mut self, deal: DealNo) {
        if let Some(table) = self.tables.get_mut(&deal.table) {
            table.deals.retain(|serial, known| *serial >= deal.serial || !known.is_over);
            table.heads = BTreeMap::from([(table.head, table.serial)]);
        }
    }

    /// The code that people at a table can read aloud to each other; `None` until a hand was dealt there.
    pub fn code(&self, table: u16) -> Option<String> {
        self.tables.get(&table)?.seed.map(|(_, seed)| deal_hashes::code(&seed))
    }

    /// The last serial of a table when it had this head; `None` if it has not had it.
    pub fn serial_at(&self, table: u16, head: &Hash) -> Option<u32> {
        self.tables.get(&table)?.heads.get(head).copied()
    }

    /// Returns whether a table has had this head, also before a gap.
    pub fn has_had(&self, table: u16, head: &Hash) -> bool {
        self.serial_at(table, head).is_some() || self.earlier_heads.contains(head)
    }

    /// Returns whether all of a table was heard, from its first seals on. Only then seals say to which evening they belong.
    pub fn is_from_the_start(&self, table: u16) -> bool {
        self.tables.get(&table).is_some_and(|known| known.since == 0)
    }

    /// Returns whether a dealt hand deals this person in and has their cut.
    pub fn has_own_cut(&self, deal: DealNo) -> bool {
        self.deal_seen(deal).is_some_and(|seen| seen.number.is_some()) && self.deals_me_in(deal)
    }

    /// The head of a table; `None` before the house has said hello there.
    pub fn head(&self, table: u16) -> Option<Hash> {
        self.tables.get(&table).map(|known| known.head)
    }
}
