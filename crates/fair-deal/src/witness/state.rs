//! The knowledge of a witness.

use super::super::cut_excuse::Excuse;
use super::super::deal_hashes::{self, EveningId};
use super::super::failure::{Check, Failure, fail_if, failed};
use super::super::hash::Hash;
use super::super::house_certificate::HouseCertificate;
use super::super::keyed_numbers::Stream;
use super::super::message::{DealNo, Plan};
use super::super::purpose::Purpose;
use super::hand::HandSeen;
use super::incidents::{Annulled, CalledOff, CardsMoved, DealGap, Found, TableFound};
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
    /// The seals over all packets of the evening.
    pub(super) roots: BTreeSet<Hash>,
    /// True once the house has signed a call or an end.
    pub(super) is_signed: bool,
    pub(super) tally: Tally,
    pub(super) found: Found,
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

/// An open draw, as it was called for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawSeen {
    /// The deal.
    pub serial: u32,
    /// The seat of each card, in order.
    pub seats: Vec<u8>,
    /// The cards, in order.
    pub cards: Vec<Card>,
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
    /// The number of deals called off.
    pub called_off: u32,
    /// The number of deals called off after this person had cut.
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
#[derive(Clone, Debug)]
pub(super) struct TableSeen {
    pub(super) head: Hash,
    /// Every head that the table has had since this witness came, with the last serial then.
    pub(super) heads: BTreeMap<Hash, u32>,
    pub(super) serial: u32,
    /// The last serial that was sealed before one came.
    pub(super) since: u32,
    pub(super) deals: BTreeMap<u32, DealSeen>,
    pub(super) hands: BTreeMap<u32, HandSeen>,
    /// The hand that was dealt last. A later serial may have been dealt before it.
    pub(super) last: Option<u32>,
    pub(super) excuse: Excuse,
}

/// A deal as one knows it.
#[derive(Clone, Debug)]
pub(super) struct DealSeen {
    pub(super) purpose: Purpose,
    pub(super) seals: Hash,
    /// The head of the table right after it was sealed.
    pub(super) head: Hash,
    /// The time of the seals, in milliseconds of the evening, and the persons who were asked to promise.
    pub(super) at_ms: u64,
    pub(super) asked: Vec<u32>,
    pub(super) commitment: Option<Hash>,
    pub(super) called: Option<Called>,
    pub(super) number: Option<Hash>,
    pub(super) drawn: Option<Drawn>,
    pub(super) mark: Option<Mark>,
    pub(super) is_over: bool,
}

impl DealSeen {
    /// Returns whether it is a newly shuffled rest of this hand.
    fn is_rest_of(&self, serial: u32) -> bool {
        let plan = self.called.as_ref().map(|called| &called.plan);
        matches!(plan, Some(Plan::Rest { hand, .. }) if *hand == serial)
    }
}

/// A call that was in order.
#[derive(Clone, Debug)]
pub(super) struct Called {
    /// The number of the hand.
    pub(super) hand: u32,
    /// The time of the call, in milliseconds of the evening.
    pub(super) at_ms: u64,
    pub(super) hash: Hash,
    pub(super) plan: Plan,
    pub(super) persons: Vec<u32>,
    pub(super) commitments: Hash,
}

impl Called {
    /// The place to which a hole card of a seat was dealt: the first, 0, or the second, 1.
    pub(super) fn hole_place(&self, seat: u8, which: u8) -> Option<u8> {
        let Plan::Hand { dealt, .. } = &self.plan else { return None };
        let nth = dealt.iter().position(|entry| entry.seat == seat).filter(|_| which < 2)?;
        u8::try_from(nth + usize::from(which) * dealt.len()).ok()
    }

    /// The places of the cards of this person.
    fn own_places(&self, person: u32) -> Option<[u8; 2]> {
        let Plan::Hand { dealt, .. } = &self.plan else { return None };
        let nth = dealt.iter().position(|entry| entry.person == person)?;
        Some([u8::try_from(nth).ok()?, u8::try_from(nth + dealt.len()).ok()?])
    }
}

/// The result of an open draw.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) cards: ArrayVec<Card, DECK_SIZE>,
    /// The lots that were not drawn yet.
    pub(super) lots: Stream,
}

impl Witness {
    /// The totals of the evening so far.
    pub fn tally(&self) -> Tally {
        self.tally
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

    /// The deals that were called off, in order.
    pub fn called_off(&self) -> &[CalledOff] {
        &self.found.called_off
    }

    /// The deals that were annulled after they were dealt, in order.
    pub fn annulments(&self) -> &[Annulled] {
        &self.found.annulled
    }

    /// The hands with undealt cards that were moved out of their order, each once for each person who ordered it.
    pub fn moved_hands(&self) -> &BTreeSet<CardsMoved> {
        &self.found.moved
    }

    /// True once the house has signed something: only then its hello says something about it.
    pub fn is_signed(&self) -> bool {
        self.is_signed
    }

    /// The hands of which one has not seen all that was done with their cards, in order.
    pub fn unseen_hands(&self) -> &[DealNo] {
        &self.found.unseen
    }

    /// The hands that were shown without a sealed deck, by table and number.
    pub fn unsealed_hands(&self) -> &BTreeSet<(u16, u32)> {
        &self.found.unsealed
    }

    /// The gaps of this witness, in the order in which it learned of them.
    pub fn gaps(&self) -> &[DealGap] {
        &self.found.gaps
    }

    /// The tables, in order of their numbers.
    pub fn tables(&self) -> Vec<TableFound> {
        let found = |(table, seen): (&u16, &TableSeen)| TableFound {
            table: *table,
            serial: seen.serial,
            code: deal_hashes::code(&seen.head),
            open: seen.deals.iter().filter(|(_, deal)| !deal.is_over).map(|(serial, _)| *serial).collect(),
        };
        self.tables.iter().map(found).collect()
    }

    pub(super) fn whose(&self) -> Result<&Whose, Failure> {
        self.whose.as_ref().map_or_else(|| failed(Check::BadForm, "the certificate of the server comes first"), Ok)
    }

    /// The promise to cut this deal by this number; `None` if it was not sealed in this witness's sight.
    pub fn promise(&self, deal: DealNo, number: &Hash) -> Option<Hash> {
        let known = self.tables.get(&deal.table)?.deals.get(&deal.serial)?;
        Some(deal_hashes::commitment(&known.head, self.whose.as_ref()?.person, number))
    }

    /// Returns whether this person is called to cut this deal, by a valid call, and it is not over.
    pub fn calls_me(&self, deal: DealNo) -> bool {
        let known = self.tables.get(&deal.table).and_then(|table| table.deals.get(&deal.serial));
        let called = known.filter(|known| !known.is_over).and_then(|known| known.called.as_ref());
        called.zip(self.whose.as_ref()).is_some_and(|(called, whose)| called.persons.contains(&whose.person))
    }

    /// Returns whether this person is dealt in by the call of this hand, or of the hand of this rest.
    pub fn deals_me_in(&self, deal: DealNo) -> bool {
        let Some(table) = self.tables.get(&deal.table) else { return false };
        let called = table.deals.get(&deal.serial).and_then(|known| known.called.as_ref());
        called.zip(self.whose.as_ref()).is_some_and(|(called, whose)| match &called.plan {
            Plan::Hand { .. } | Plan::Rest { .. } => table.is_to_be_called(&called.plan, &called.persons, whose.person),
            Plan::Draw(_) | Plan::Lot { .. } => false,
        })
    }

    /// Returns whether the seals of a deal ask this person to promise.
    pub fn asks_me(&self, deal: DealNo) -> bool {
        let known = self.tables.get(&deal.table).and_then(|table| table.deals.get(&deal.serial));
        known.zip(self.whose.as_ref()).is_some_and(|(known, whose)| known.asked.contains(&whose.person))
    }

    /// Returns whether the call of a hand deals this person in and does not list them, although they are not excused.
    pub fn is_passed_over(&self, deal: DealNo) -> bool {
        let table = self.tables.get(&deal.table).filter(|_| !self.found.may_be_excused(deal.table));
        let is_hand =
            |table: &TableSeen| table.deals.get(&deal.serial).is_some_and(|known| known.purpose == Purpose::Hand);
        let is_called_for = table.is_some_and(|table| is_hand(table) && !table.excuse.stands());
        is_called_for && self.deals_me_in(deal) && !self.calls_me(deal)
    }

    /// The person who is dealt in at a seat by the call of a hand.
    pub fn dealt_to(&self, deal: DealNo, seat: u8) -> Option<u32> {
        let known = self.tables.get(&deal.table)?.deals.get(&deal.serial)?;
        let Plan::Hand { dealt, .. } = &known.called.as_ref()?.plan else { return None };
        dealt.iter().find(|entry| entry.seat == seat).map(|entry| entry.person)
    }

    /// The mark of a dealt deal for this person; `None` before it is dealt. A hand is worth no more than each of its
    /// shuffled rests.
    pub fn mark(&self, deal: DealNo) -> Option<Mark> {
        let table = self.tables.get(&deal.table)?;
        let own = table.deals.get(&deal.serial)?.mark?;
        if self.hand_seen(deal).is_some_and(|hand| !hand.is_whole) {
            return Some(Mark::NotSeenWhole);
        }
        let rests = table.deals.values().filter(|rest| rest.is_rest_of(deal.serial));
        let moved = self.hand_seen(deal).filter(|hand| hand.is_moved).map(|_| Mark::MovedByOrder);
        rests.filter_map(|rest| rest.mark).chain([own]).chain(moved).max()
    }

    /// The cards of a hand that began so are dealt at a table: its deck was cut, for this button and these seats.
    ///
    /// # Errors
    /// If it was not.
    pub fn deals(&self, table: u16, begun: &HandPlan) -> Result<(), Failure> {
        let no = begun.hand.0;
        let serial = self.hand(table).filter(|serial| self.hand_no(DealNo { table, serial: *serial }) == Some(no));
        let Some(serial) = serial else {
            return failed(Check::WrongDeck, format!("hand {no} is dealt, and no deck was cut for it"));
        };
        let called = self.tables.get(&table).and_then(|table| table.deals.get(&serial)?.called.as_ref());
        let Some(Plan::Hand { button, dealt }) = called.map(|called| &called.plan) else { return Ok(()) };
        let seats: SeatSet = dealt.iter().filter_map(|entry| SeatNo::new(entry.seat.into()).ok()).collect();
        fail_if(*button != begun.button.number() || seats != begun.dealt, Check::WrongPlace, || {
            format!("hand {no} has another button, or is dealt to other seats, than {serial} was called for")
        })
    }

    /// The hand that was dealt last at a table, by its serial.
    pub fn hand(&self, table: u16) -> Option<u32> {
        self.tables.get(&table)?.last
    }

    /// The number of the table's hand for which a deal was called.
    pub fn hand_no(&self, deal: DealNo) -> Option<u32> {
        Some(self.tables.get(&deal.table)?.deals.get(&deal.serial)?.called.as_ref()?.hand)
    }

    /// The last open draw of cards at a table for this purpose.
    pub fn drawn(&self, table: u16, purpose: Purpose) -> Option<DrawSeen> {
        let is_it = |deal: &&DealSeen| deal.purpose == purpose && deal.drawn.is_some();
        let (serial, deal) = self.tables.get(&table)?.deals.iter().rev().find(|(_, deal)| is_it(deal))?;
        let Some(Plan::Draw(entries)) = deal.called.as_ref().map(|called| &called.plan) else { return None };
        let seats: Vec<u8> = entries.iter().map(|entry| entry.seat).collect();
        let cards = deal.drawn.as_ref()?.cards.iter().take(seats.len()).copied().collect();
        Some(DrawSeen { serial: *serial, seats, cards })
    }

    /// The lots of a table that were cut last, by their serial.
    pub fn lots(&self, table: u16) -> Option<u32> {
        let is_it = |deal: &DealSeen| deal.purpose == Purpose::Lot && deal.drawn.is_some();
        let (serial, _) = self.tables.get(&table)?.deals.iter().rev().find(|(_, deal)| is_it(deal))?;
        Some(*serial)
    }

    /// The places of a board of a hand, the first board counted as 0, in the order of its streets.
    pub fn board(&self, deal: DealNo, board: usize) -> Vec<u8> {
        self.hand_seen(deal).map(|hand| hand.places.board_of(board)).unwrap_or_default()
    }

    /// Returns whether all of a hand's moves were seen, and it is a hand that was dealt.
    pub fn is_seen_whole(&self, deal: DealNo) -> bool {
        self.hand_seen(deal).is_some_and(|hand| hand.is_whole)
    }

    /// Returns whether the house has said that a hand is over.
    pub fn is_over(&self, deal: DealNo) -> bool {
        self.hand_seen(deal).is_some_and(|hand| hand.is_over)
    }

    /// Returns whether a hand was annulled.
    pub fn is_annulled(&self, deal: DealNo) -> bool {
        self.found.is_annulled(deal)
    }

    /// The card that was opened at a place of a hand.
    pub fn opened_at(&self, deal: DealNo, place: u8) -> Option<Card> {
        self.hand_seen(deal)?.opened.get(&place).copied()
    }

    /// The place of a hole card of a seat: the first, 0, or the second, 1. `None` if the seat was not dealt in.
    pub fn hole_place(&self, deal: DealNo, seat: u8, which: u8) -> Option<u8> {
        let known = self.tables.get(&deal.table)?.deals.get(&deal.serial)?;
        let dealt = known.called.as_ref()?.hole_place(seat, which)?;
        Some(self.hand_seen(deal)?.places.now_at(dealt))
    }

    /// The played packet of a hand, and the persons who cut it: for a picture of the deal.
    pub fn shown(&self, deal: DealNo) -> Option<DealShown> {
        let known = self.tables.get(&deal.table)?.deals.get(&deal.serial)?;
        let called = known.called.as_ref()?;
        let (packet, places) = self.hand_seen(deal)?.lay.first_cut()?;
        let own = called.own_places(self.whose.as_ref()?.person);
        Some(DealShown { packet, places, persons: called.persons.clone(), own })
    }

    /// Forgets what was dealt at a table before this deal and is over: only what is told of it later would ask for it.
    pub(crate) fn forget_before(&mut self, deal: DealNo) {
        if let Some(table) = self.tables.get_mut(&deal.table) {
            table.deals.retain(|serial, known| *serial >= deal.serial || !known.is_over);
            table.hands.retain(|serial, _| *serial >= deal.serial);
            table.heads = BTreeMap::from([(table.head, table.serial)]);
        }
    }

    pub(super) fn hand_seen(&self, deal: DealNo) -> Option<&HandSeen> {
        self.tables.get(&deal.table)?.hands.get(&deal.serial)
    }

    /// The code that people at a table can read aloud to each other.
    pub fn code(&self, table: u16) -> Option<String> {
        self.tables.get(&table).map(|table| deal_hashes::code(&table.head))
    }

    /// Returns whether a table has had this head, when this was its last serial.
    pub fn knows(&self, table: u16, head: &Hash, serial: u32) -> bool {
        self.tables.get(&table).is_some_and(|known| known.heads.get(head) == Some(&serial))
    }

    /// Returns whether a table has had this head.
    pub fn knows_head(&self, table: u16, head: &Hash) -> bool {
        self.tables.get(&table).is_some_and(|known| known.heads.contains_key(head))
    }

    /// Returns whether all of a table was heard, from its first seals on. Only then seals say to which evening they belong.
    pub fn is_from_the_start(&self, table: u16) -> bool {
        self.tables.get(&table).is_some_and(|known| known.since == 0)
    }

    /// Returns whether a dealt hand deals this person in and has their cut.
    pub fn has_own_cut(&self, deal: DealNo) -> bool {
        let known = self.tables.get(&deal.table).and_then(|table| table.deals.get(&deal.serial));
        known.is_some_and(|known| known.number.is_some()) && self.deals_me_in(deal)
    }

    /// The head of a table; `None` before the house has said hello there.
    pub fn head(&self, table: u16) -> Option<Hash> {
        self.tables.get(&table).map(|known| known.head)
    }

    /// The last serial that was sealed at a table before my eyes.
    pub fn last(&self, table: u16) -> Option<u32> {
        self.tables.get(&table).map(|table| table.serial)
    }

    /// The table at which a deal of this serial was sealed last.
    pub(super) fn table_of(&mut self, serial: u32) -> Result<&mut TableSeen, Failure> {
        let table = self.tables_of.get(&serial).and_then(|table| self.tables.get_mut(table));
        table.map_or_else(|| failed(Check::BadForm, format!("nothing was sealed as {serial}")), Ok)
    }
}
