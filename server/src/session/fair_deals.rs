//! The fair deal: the server seals the requested decks, calls for the cuts, and deals the cut decks. A table
//! waits for the cuts only for some seconds.

mod deck_requests;

use super::Session;
use super::command_handler::StepCause;
use super::cut_progress::{CutWait, DealDisclosure};
use crate::game::dealer::{DeckPurpose, DeckRequest, FLOOR};
use cardroom_fair_deal::{
    AbortReason, Call, DealMessage, DealNo, MOST_CUTTERS, OPENED_AT_ONCE, PROMISES_MS, Pending, Purpose,
    RecordedDealStep,
};
use cardroom_shared::cards::{Card, DECK_SIZE};
use cardroom_shared::hand::Hand;
use cardroom_shared::protocol::{NO_MORE_DEALS, OutgoingMessage, Role, ServerMessage};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::view::SplitView;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The longest wait for cuts, in milliseconds.
const CUTS_MS: u64 = 2_000;

/// The longest wait for a deal that was sealed or called before a restart, in milliseconds.
const AFTER_RESTART_MS: u64 = 10_000;

/// A violation of the protocol: a cut before the call for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EarlyCut;

impl Session {
    /// Returns whether decks are sealed in this session.
    fn seals(&self) -> bool {
        self.host.dealer().sealed_by().is_some()
    }

    /// Does the next deal step that is due. Returns whether there was one.
    pub(super) fn advance_deals(&mut self, now: Moment) -> bool {
        if !self.seals() {
            return false;
        }
        let wanted = self.host.dealer().requests();
        wanted.iter().any(|wanted| self.deal_wanted(now, wanted)) || self.seal_ahead(now) || self.end_deals(now)
    }

    /// The time at which [`Session::advance_deals`] stops waiting for somebody.
    pub(super) fn deal_due(&self) -> Option<Moment> {
        if !self.seals() {
            return None;
        }
        let wanted = self.host.dealer().requests();
        // A request that was not handled yet is due at once.
        let at_once = self.untold.at;
        let due = wanted.iter().filter(|wanted| !self.waits_behind(wanted)).map(|wanted| {
            let pending = self.pending(wanted);
            let since = pending.as_ref().and_then(|pending| self.cutting.since.get(&pending.seals.deal));
            pending.as_ref().zip(since).map_or(at_once, |(pending, since)| {
                // Then nobody who was asked is waited for any more, if they can't be called.
                let asked = Moment(pending.seals.at_ms).plus_ms(PROMISES_MS);
                let asked = Some(asked).filter(|asked| pending.called.is_none() && *asked > at_once);
                asked.into_iter().fold(self.wait_ends(pending, *since), Moment::min)
            })
        });
        due.min()
    }

    fn deal_wanted(&mut self, now: Moment, wanted: &DeckRequest) -> bool {
        let Some(pending) = self.pending(wanted) else {
            if !self.is_still_wanted(wanted) {
                self.host.dealer_mut().cancel_request(wanted.table);
                return false;
            }
            return self.seal(now, wanted);
        };
        let deal = pending.seals.deal;
        if !self.is_still_wanted(wanted) {
            // The rest of a hand can be called off only after its cards are named in a call.
            if pending.seals.purpose == Purpose::Rest && pending.called.is_none() {
                return self.call(now, wanted, deal);
            }
            self.host.dealer_mut().cancel_request(wanted.table);
            // A called deal can't be kept for another plan.
            return pending.called.is_some() && self.call_off(now, deal, AbortReason::NotWanted, Vec::new());
        }
        // A called deal does not change: another plan needs another deal. A rest that was called before an order, and too
        // soon for those who were asked, is sealed again.
        let called = pending.called.as_ref().filter(|_| pending.seals.purpose != Purpose::Lot);
        let is_another = |called: &Call| {
            self.plan(wanted).is_some_and(|plan| plan.to_bytes() != called.plan)
                || pending.seals.is_rushed(called.at_ms, &called.persons)
        };
        if called.is_some_and(is_another) {
            return self.call_off(now, deal, AbortReason::NotWanted, Vec::new());
        }
        let since = *self.cutting.since.entry(deal).or_insert(CutWait { at: now, before: true });
        let is_over = now >= self.wait_ends(&pending, since);
        match &pending.called {
            None => {
                let promised = self.cutting.promised.get(&deal);
                let has_promised = |person: &u32| promised.is_some_and(|promised| promised.contains_key(person));
                // People who were here before the server closed come back, and promise anew.
                let are_back = || !since.before || self.are_back(wanted.table);
                let cutters = self.cutters(wanted.table);
                let all = || are_back() && cutters.iter().take(MOST_CUTTERS).all(has_promised);
                // Somebody who was asked and has gone is waited for too, as long as those who are asked have.
                let can_be_called = |person: &u32| has_promised(person) && cutters.contains(person);
                let can_be: Vec<u32> = pending.seals.asked.iter().copied().filter(can_be_called).collect();
                let is_rushed = pending.seals.is_rushed(now.0, &can_be);
                (is_over || all()) && !is_rushed && self.call(now, wanted, deal)
            }
            Some(called) => {
                let cut = self.cutting.cut.get(&deal);
                let is_missing = |person: &&u32| cut.is_none_or(|cut| !cut.contains_key(person));
                let missing: Vec<u32> = called.persons.iter().filter(is_missing).copied().collect();
                if missing.is_empty() {
                    return !self.waits_behind(wanted) && self.deal_cut(now, wanted, deal);
                }
                let reason = if since.before { AbortReason::Restarted } else { AbortReason::CutsMissing };
                is_over && self.call_off(now, deal, reason, missing)
            }
        }
    }

    /// Returns whether all possible cutters of a table are here, apart from those who have gone away. Bots
    /// never cut.
    fn are_back(&self, table: u16) -> bool {
        let sit = |table: &Table| table.seats().map(|(_, seat)| seat.person).collect::<BTreeSet<PersonNo>>();
        let tournament = self.tournament();
        let people = match table {
            FLOOR => tournament.who_draws_seats(),
            no => tournament.table(TableNo(no)).map(sit).unwrap_or_default(),
        };
        let is_missing = |person: &PersonNo| {
            let person = tournament.substitute_of(*person).unwrap_or(*person);
            self.guests.contains_key(&person) && !self.present.contains(&person) && !self.is_away(person)
        };
        !people.iter().any(is_missing)
    }

    /// The people who can cut at a table now, the lowest number first. They are present, have a seat there,
    /// and are not excused. Lots are cut by the people for whom they are drawn. If there are very many, those
    /// with a promise and the lowest numbers cut.
    fn cutters(&self, table: u16) -> Vec<u32> {
        let tournament = self.tournament();
        let drawing = if table == FLOOR { tournament.who_draws_seats() } else { BTreeSet::new() };
        let sits = |person: &PersonNo| match (table, tournament.seat_of(*person)) {
            (FLOOR, _) => drawing.contains(person),
            (table, Some((no, _))) => no.0 == table,
            (_, None) => false,
        };
        let house = self.host.dealer().house();
        let can_cut = |person: &PersonNo| !self.cutting.uncut.contains(person) && !house.is_excused(table, person.0);
        let here = self.present.iter().filter(|person| sits(person) && can_cut(person));
        here.map(|person| person.0).collect()
    }

    fn seal(&mut self, now: Moment, wanted: &DeckRequest) -> bool {
        let purpose = Self::purpose(wanted);
        let rest = match &wanted.purpose {
            DeckPurpose::Rest(_, places) => {
                self.host.dealer().house().hand(wanted.table).map(|hand| (hand, places.clone()))
            }
            DeckPurpose::Hand(..) | DeckPurpose::Draw(..) | DeckPurpose::Lots => None,
        };
        self.seal_for(now, wanted.table, purpose, rest)
    }

    fn seal_for(&mut self, now: Moment, table: u16, purpose: Purpose, rest: Option<(u32, Vec<u8>)>) -> bool {
        let secrets = match self.host.dealer_mut().secrets(purpose) {
            Ok(secrets) => secrets,
            Err(error) => {
                tracing::error!("the server could not create the secrets of a deck, and its deal waits: {error}");
                return false;
            }
        };
        let Some(key) = self.host.dealer().sealed_by().map(|by| Arc::clone(&by.key)) else { return false };
        let asked = self.cutters(table).into_iter().take(MOST_CUTTERS).collect();
        let said = self.host.dealer_mut().house_mut().seal(&key, (table, purpose), rest, &secrets, (now.0, asked));
        if let (Some(_), Some(serial)) = (&said, self.host.dealer().house().last(table)) {
            self.cutting.since.insert(DealNo { table, serial }, CutWait { at: now, before: false });
        }
        self.say_of_deal(now, said, None)
    }

    fn call(&mut self, now: Moment, wanted: &DeckRequest, deal: DealNo) -> bool {
        let Some(plan) = self.plan(wanted) else { return false };
        let cutters = self.cutters(deal.table);
        let mut promised = self.cutting.promised.remove(&deal).unwrap_or_default();
        promised.retain(|person, _| cutters.contains(person));
        let promised = promised.into_iter().take(MOST_CUTTERS).collect();
        let hand = match &wanted.purpose {
            DeckPurpose::Hand(no, _) | DeckPurpose::Rest(no, _) => no.0,
            DeckPurpose::Draw(..) | DeckPurpose::Lots => 0,
        };
        let Some(key) = self.host.dealer().sealed_by().map(|by| Arc::clone(&by.key)) else { return false };
        let said = self.host.dealer_mut().house_mut().call(&key, deal, (now.0, hand), &plan, &promised);
        self.cutting.since.insert(deal, CutWait { at: now, before: false });
        // Card and draw events before this deal are sent first, because clients depend on the order.
        self.tell_news_to(|evening, person| evening.hears_of_deals(person, deal.table));
        self.say_of_deal(now, said, None)
    }

    fn deal_cut(&mut self, now: Moment, wanted: &DeckRequest, deal: DealNo) -> bool {
        let numbers = self.cutting.cut.remove(&deal).unwrap_or_default();
        if let DeckPurpose::Rest(_, places) = &wanted.purpose {
            self.cutting.forget_opened(TableNo(wanted.table), places);
        }
        let said = self.host.dealer_mut().house_mut().cut(deal, &numbers);
        self.cutting.forget_deal(deal);
        self.say_of_deal(now, said, Some(wanted.table))
    }

    fn call_off(&mut self, now: Moment, deal: DealNo, reason: AbortReason, missing: Vec<u32>) -> bool {
        let said = self.host.dealer_mut().house_mut().call_off(deal, reason, missing);
        self.cutting.forget_deal(deal);
        self.say_of_deal(now, said, None)
    }

    /// Calls for the cuts of a sealed rest before an order that may change that rest. The rest can then be
    /// called off.
    pub(super) fn call_rest(&mut self, now: Moment, table: TableNo) {
        for wanted in self.host.dealer().requests().into_iter().filter(|wanted| wanted.table == table.0) {
            let is_rest = matches!(wanted.purpose, DeckPurpose::Rest(..)) && self.is_still_wanted(&wanted);
            let sealed = self.pending(&wanted).filter(|pending| is_rest && pending.called.is_none());
            if let Some(sealed) = sealed {
                self.call(now, &wanted, sealed.seals.deal);
            }
        }
    }

    /// Seals the next hand of a table with cutters, so that they can promise during the current hand.
    fn seal_ahead(&mut self, now: Moment) -> bool {
        if !self.tournament().is_started() || self.is_over() {
            return false;
        }
        let tables: BTreeSet<u16> = self
            .present
            .iter()
            .filter_map(|person| self.tournament().seat_of(*person).map(|(table, _)| table.0))
            .collect();
        let is_open = |table: &u16| {
            let mut pending = self.host.dealer().house().pending(*table);
            !self.cutting.ended.contains(table) && pending.all(|pending| pending.seals.purpose != Purpose::Hand)
        };
        let next = tables.into_iter().find(is_open);
        next.is_some_and(|table| self.seal_for(now, table, Purpose::Hand, None))
    }

    /// Calls off the sealed deals of a closed table, and sends the end message there.
    fn end_deals(&mut self, now: Moment) -> bool {
        let tournament = self.tournament();
        let over = tournament.is_over();
        let house = self.host.dealer().house();
        let closed = |table: &u16| {
            let in_play = || tournament.table(TableNo(*table)).is_some_and(Table::has_players);
            tournament.is_started() && !self.cutting.ended.contains(table) && (over || (*table != FLOOR && !in_play()))
        };
        let Some(table) = house.tables().find(closed) else { return false };
        let pending = house.pending(table).next();
        if let Some(pending) = pending {
            return self.call_off(now, pending.seals.deal, AbortReason::NotWanted, Vec::new());
        }
        let key = self.host.dealer().sealed_by().map(|by| Arc::clone(&by.key));
        let end = key.and_then(|key| self.host.dealer().house().end(&key, table));
        self.cutting.ended.insert(table);
        if let Some(end) = end {
            self.tell_of_deal(table, end);
        }
        true
    }

    /// Applies a step of a deal, and sends its message at the table.
    fn say_of_deal(&mut self, now: Moment, said: Option<RecordedDealStep>, cut: Option<u16>) -> bool {
        let Some(RecordedDealStep { event, table, message }) = said else {
            tracing::error!("the fair-deal protocol refused the next step of a deal, and the deal waits");
            return false;
        };
        self.cutting.ended.remove(&table);
        self.tell_of_deal(table, message);
        self.apply_step(now, None, StepCause::Deal { event, cut }).is_ok()
    }

    /// Sends a message to all who are told of the deals of a table.
    pub(super) fn tell_of_deal(&mut self, table: u16, message: Vec<u8>) {
        let message = OutgoingMessage::Message(Arc::new(ServerMessage::FairDeal(message)));
        let people = self.cutting.told.iter().filter(|(_, told)| told.is_told_of(table)).map(|(person, _)| *person);
        self.outbox.messages.extend(people.map(|person| (person, message.clone())));
    }

    /// Returns whether a person is told of the deals of a table.
    fn hears_of_deals(&self, person: PersonNo, table: u16) -> bool {
        self.cutting.told.get(&person).is_some_and(|told| told.is_told_of(table))
    }

    /// Handles a promise to cut, or a cut.
    ///
    /// # Errors
    /// If the cut was not called for yet. Any other invalid message is ignored.
    pub(super) fn handle_cut(&mut self, person: PersonNo, bytes: &[u8]) -> Result<(), EarlyCut> {
        let is_page = self.cutting.pages.contains(&person);
        if bytes.is_empty() {
            if is_page {
                self.begin_cuts_of_page(person);
            }
            self.cutting.add_listener(person);
            return Ok(());
        }
        if is_page && bytes == NO_MORE_DEALS {
            self.cutting.forget(person);
            self.cutting.uncut.insert(person);
            return Ok(());
        }
        let (deal, number, is_cut) = match DealMessage::read(bytes) {
            Ok(DealMessage::Commit(commit)) => (commit.deal, commit.commitment, false),
            Ok(DealMessage::Cut(cut)) => (cut.deal, cut.number, true),
            _ => return Ok(()),
        };
        let house = self.host.dealer().house();
        let Some(pending) = house.pending(deal.table).find(|pending| pending.seals.deal == deal) else { return Ok(()) };
        match (pending.called, is_cut) {
            (None, false) => {
                // A spectator may have a seat by the time of the call.
                if self.hears_of_deals(person, deal.table) {
                    self.cutting.promised.entry(deal).or_default().insert(person.0, number);
                }
            }
            (Some(called), true) => {
                if called.persons.contains(&person.0) && house.is_promised(deal, person.0, &number) {
                    self.cutting.cut.entry(deal).or_default().insert(person.0, number);
                }
            }
            (Some(_), false) => {}
            (None, true) => return Err(EarlyCut),
        }
        Ok(())
    }

    /// A page asks for deals: it is told everything anew, and its player cuts from now on.
    fn begin_cuts_of_page(&mut self, person: PersonNo) {
        self.cutting.forget(person);
        self.cutting.uncut.remove(&person);
        if let Some(viewer) = self.viewer(person) {
            self.send_news(viewer, Vec::new(), self.tournament().now());
        }
    }

    /// Sends the deals of this table, which a person sees now, from the current hand on. A person who has
    /// them already gets nothing.
    fn greet(&mut self, person: PersonNo, sees: Option<TableNo>) {
        if !self.seals() || !self.present.contains(&person) || self.cutting.uncut.contains(&person) {
            return;
        }
        // A player who is out looks on as before; other spectators ask for it.
        let has_seat = self.tournament().seat_of(person).is_some();
        let is_player = self.viewer(person).is_some_and(|viewer| viewer.role == Role::Player);
        let was_told = self.cutting.told.get(&person).is_some_and(|told| told.table.is_some());
        let table = sees.filter(|_| has_seat || is_player || was_told || self.cutting.asked.contains(&person));
        let draws = self.plays(person) || self.tournament().waits_for_seat(person);
        let told = self.cutting.told.entry(person).or_default();
        let mut tables = Vec::new();
        if draws && !told.floor {
            told.floor = true;
            tables.push(FLOOR);
        }
        if let Some(table) = table.filter(|table| told.table != Some(*table)) {
            *told = DealDisclosure { floor: told.floor, table: Some(table), ..DealDisclosure::default() };
            tables.push(table.0);
        }
        for table in tables {
            let said = self.host.dealer_mut().house_mut().greeting(table);
            for message in said {
                self.send(person, ServerMessage::FairDeal(message));
            }
        }
    }

    /// The sealed hand that a person sees and of whose deal they are told, with the serial of the deal. `None` at a page,
    /// whose views have faces.
    pub(super) fn sealed_hand(&self, person: PersonNo, look: &SplitView) -> Option<(u32, &Hand)> {
        if self.cutting.pages.contains(&person) {
            return None;
        }
        let seen = look.open.table.as_ref()?;
        let hand = self.tournament().table(seen.table).and_then(Table::hand)?;
        let deal = self.host.dealer().house().deal_of(seen.table.0, hand.plan().hand.0)?;
        self.hears_of_deals(person, seen.table.0).then_some((deal, hand))
    }

    /// The time at which the wait for the next step of a deal ends. The wait is one of real time.
    fn wait_ends(&self, pending: &Pending, since: CutWait) -> Moment {
        let wait_ms = match (&pending.called, since.before) {
            (None, false) => PROMISES_MS,
            (_, true) => AFTER_RESTART_MS,
            (Some(_), false) => CUTS_MS,
        };
        since.at.plus_ms(wait_ms * u64::from(self.cutting.speed.max(1)))
    }

    /// Sends a person the openings of the cards that they see now and that were not proven to them yet.
    pub(super) fn send_openings(&mut self, person: PersonNo, look: &SplitView) {
        if !self.seals() {
            return;
        }
        self.greet(person, look.open.table.as_ref().map(|table| table.table));
        let Some((no, told)) = self.cutting.told.get_mut(&person).and_then(|told| Some((told.table?, told))) else {
            return;
        };
        let Some(hand) = self.host.tournament().table(no).and_then(Table::hand) else { return };
        let number = hand.plan().hand.0;
        let Some(serial) = self.host.dealer().house().deal_of(no.0, number) else { return };
        if told.hand != Some(serial) {
            told.hand = Some(serial);
            told.opened.clear();
        }
        let seen = look.cards_at(hand);
        let new: Vec<(u8, Card)> = seen.into_iter().filter(|seen| told.opened.insert(*seen)).collect();
        if new.is_empty() {
            return;
        }
        for new in new.chunks(OPENED_AT_ONCE) {
            let places = new.iter().map(|(place, _)| *place);
            if let Some(opening) = self.host.dealer_mut().house_mut().opening(no.0, places) {
                self.send(person, ServerMessage::FairDeal(opening));
            }
        }
    }
}

const _: () = assert!(DECK_SIZE <= u8::MAX as usize, "places of a deck are told in a byte");
