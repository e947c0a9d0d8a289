//! The deals of one place, as this client hears, answers, sees and stores them: of the floor, or of the player's
//! tables.

mod hands;
mod open_draws;
mod placed_view;

use super::{
    BY_HAND, CutBy, DEALT_WITHIN, DealFailure, DealsStand, FLOOR, Guest, NEGLECT_LIMIT, PROMISE_TIME, PROMISED_WITHIN,
};
use crate::{
    Check, Commit, CutSent, DealMessage, DealNo, Failure, HandOutcome, HandOver, Hash, Hello, Mark, Opening, Receipt,
    Tally, Witness, deal_hashes, ensure,
};
use cardroom_shared::protocol::ClientRequest;
use hands::Hands;
use placed_view::Faces;
use std::collections::BTreeMap;
use std::time::Duration;

#[derive(Default)]
pub(super) struct Watch {
    witness: Witness,
    /// The evening to which the house has said hello: with another one everything but the tally begins anew.
    pub(super) evening: Option<Hash>,
    /// The tally of the evenings before.
    pub(super) before: Tally,
    table: u16,
    mine: BTreeMap<DealNo, Mine>,
    /// The sealed deals to be promised as soon as it is clear that they are not over. An arriving client is told the
    /// past first.
    sealed: Vec<DealNo>,
    /// The deals that were called while the client was away: they are cut if they are not over.
    called: Vec<DealNo>,
    is_told_the_past: bool,
    pub(super) hands: Hands,
    faces: Faces,
    /// Of what happened before the next view not all is told.
    pub(super) is_left_out: bool,
    /// True if the house has said hello on the present connection, once at each place. Until then the client does not
    /// know what it missed. A player who is out, or a spectator, may hear no hello of a place that they know.
    pub(super) is_greeted: bool,
    /// The seals that came since the last view of the past, until they are called: the time on the clock of the client, and
    /// whether its player sat at the table then.
    seals_heard: BTreeMap<DealNo, (Duration, bool)>,
    /// The neglect of this client by calls: 1 for each call without its promise, 2 if the seals of that deal came late. A
    /// call with its promise takes 2 away.
    neglect: u32,
    /// The head up to which the house has repeated what this client knows; `None` when it repeats nothing.
    repeated: Option<Hash>,
    pub(super) receipts: Vec<Receipt>,
}

/// One's own part in a deal that is not over.
#[derive(Default)]
struct Mine {
    number: Hash,
    commitment: Hash,
    /// When it was promised on the line that there is now.
    promised_at: Duration,
    /// True if the promise was kept as a receipt.
    is_noted: bool,
    /// The time until which the player may cut, if the house waits for it.
    by_hand: Option<Duration>,
    has_cut: bool,
    /// Until when it is dealt or called off; none while nobody knows, for want of a line.
    dealt_by: Option<Duration>,
}

/// What is to be said after a message.
type Heard<Wrong> = Result<Vec<ClientRequest>, Wrong>;

fn failure(table: u16, serial: Option<u32>) -> impl FnOnce(Failure) -> DealFailure {
    move |failure| DealFailure { table, serial, failure }
}

impl Watch {
    /// Keeps a receipt and checks it.
    fn keep(&mut self, receipt: Receipt) -> Result<(), Failure> {
        let heard = self.witness.hear(&receipt);
        self.receipts.push(receipt);
        heard
    }

    /// The tally of this evening and of those before it.
    pub(super) fn tally(&self) -> Tally {
        self.before + self.witness.tally()
    }

    /// The tally when the house opens another evening. A deal that was cut and not dealt counts as called off: the house
    /// could try again. Zero before the first evening.
    fn tally_of_a_closed_evening(&self) -> Tally {
        if self.evening.is_none() {
            return Tally::default();
        }
        let cut = u32::try_from(self.mine.values().filter(|mine| mine.has_cut).count()).unwrap_or(u32::MAX);
        let mut tally = self.tally();
        tally.called_off += cut;
        tally.called_off_after_my_cut += cut;
        tally.reopened += 1;
        tally
    }

    /// Something is wrong at the table, or with a deal of it.
    fn wrong(&self, serial: Option<u32>, check: Check, why: String) -> DealFailure {
        DealFailure { table: self.table, serial, failure: Failure { check, why } }
    }

    /// Hears a message of the house and answers what is to be said.
    pub(super) fn hear(&mut self, bytes: &[u8], guest: &mut Guest) -> Heard<DealFailure> {
        let read = DealMessage::read(bytes);
        self.hands.is_broken |= read.is_err();
        let message = read.map_err(failure(self.table, None))?;
        if let DealMessage::Hello(hello) = &message {
            self.greet(hello, guest).map_err(failure(hello.table, None))?;
            if self.repeated.is_some() {
                return Ok(Vec::new());
            }
        }
        let DealNo { table, serial } = message.deal();
        self.hear_of(&message, bytes, guest).map_err(failure(table, Some(serial)))
    }

    /// The house says hello. It repeats what the client knows, and then says what is new. The receipts of an evening begin
    /// with their house and their owner.
    fn greet(&mut self, hello: &Hello, guest: &Guest) -> Result<(), Failure> {
        let evening = Some(hello.evening());
        self.may_say_hello(hello.table, self.evening == evening)?;
        self.is_greeted = true;
        if self.evening != evening {
            let before = self.tally_of_a_closed_evening();
            *self = Self { evening, is_greeted: true, before, ..Self::default() };
            if let Some((certificate, person)) = guest.certificate.as_ref().zip(guest.person) {
                self.keep(Receipt::Certificate { certificate: certificate.der().to_vec(), person })?;
            }
        }
        let is_another = self.table != hello.table;
        if is_another {
            self.leave_hand();
            if self.witness.head(hello.table).is_some() {
                self.keep(Receipt::At(hello.table))?;
            }
            // At another table other cards lie.
            self.faces = Faces::default();
        }
        self.hands.arrive(is_another);
        self.table = hello.table;
        self.is_told_the_past = true;
        // Deals that are over since, or were at another table, are not told any more.
        let is_told = |deal: &DealNo| deal.table == hello.table && deal.serial > hello.last_serial;
        self.mine.retain(|deal, _| is_told(deal));
        self.sealed.retain(is_told);
        let is_known = self.witness.serial_at(hello.table, &hello.head) == Some(hello.last_serial);
        self.repeated = Some(hello.head).filter(|_| is_known);
        Ok(())
    }

    fn hear_of(&mut self, message: &DealMessage, bytes: &[u8], guest: &mut Guest) -> Heard<Failure> {
        let (deal, now, here) = (message.deal(), guest.now, self.table);
        let there = deal.table;
        ensure!(there == here, Rollback, "the house deals at table {there}, and has said hello at table {here}");
        if message.moves_head() && self.is_repeated(deal, bytes)? {
            // The house has lost the answer, or this is another line: it gets it again.
            return Ok(self.answer_again(message, now));
        }
        if let DealMessage::Call(_) = message {
            self.sealed.retain(|sealed| *sealed != deal);
            // A promise that may still be on its way can't be missed in the call.
            let has_arrived = |mine: &Mine| now >= mine.promised_at + PROMISED_WITHIN;
            if !self.is_told_the_past && self.mine.get(&deal).is_some_and(has_arrived) {
                self.note_promise(deal);
            }
        }
        if matches!(message, DealMessage::Dealt(_) | DealMessage::Abort(_)) {
            // So it is over, even if something is wrong with it.
            self.mine.remove(&deal);
            self.sealed.retain(|sealed| *sealed != deal);
            self.called.retain(|called| *called != deal);
            self.seals_heard.remove(&deal);
        }
        let receipt = Receipt::Said(bytes.to_vec());
        // What is opened again proves nothing new. A house could fill the receipts with it.
        let is_proven = |of: &Opening| self.witness.opened_at(deal, of.place) == Some(of.card);
        let is_known = matches!(message, DealMessage::Open(open) if open.openings.iter().all(is_proven));
        let before = self.witness.head(there);
        let heard = self.witness.hear(&receipt);
        if heard.is_err() && message.moves_head() && self.witness.head(there) == before {
            self.hands.is_broken = true;
        }
        self.receipts.extend(Some(receipt).filter(|_| heard.is_err() || !is_known));
        if let DealMessage::Open(open) = message {
            self.faces.open(open, heard.is_ok());
        }
        heard?;
        guest.earlier.holds(self.evening, message, bytes)?;
        match message {
            DealMessage::Seals(_) => {
                self.sealed.push(deal);
                if !self.is_told_the_past {
                    self.seals_heard.insert(deal, (now, self.hands.sits_at == Some(deal.table)));
                    return Ok(self.promise_all(guest));
                }
            }
            DealMessage::Over(HandOver { outcome: HandOutcome::Played, .. }) => {
                self.hands.ended.insert(deal.serial, false);
            }
            DealMessage::Call(_) if !self.witness.calls_me(deal) => self.is_passed_over(deal, now)?,
            // Another program of theirs may have promised it, and cut it.
            DealMessage::Call(_) if self.is_told_the_past => self.called.push(deal),
            DealMessage::Call(_) => {
                self.neglect = self.neglect.saturating_sub(2);
                return Ok(self.called(deal, guest));
            }
            _ => {}
        }
        Ok(Vec::new())
    }

    /// The client is dealt in by a call that does not list it: it was asked, and had the time to promise.
    ///
    /// # Errors
    /// `LeftOut` if its player sat there and the seals did not ask them, or if this happens in most deals.
    fn is_passed_over(&mut self, deal: DealNo, now: Duration) -> Result<(), Failure> {
        let heard = self.seals_heard.remove(&deal).filter(|_| self.witness.is_passed_over(deal));
        let Some((at, sits)) = heard else { return Ok(()) };
        let serial = deal.serial;
        if !self.witness.asks_me(deal) {
            ensure!(!sits, LeftOut, "the seals of {serial} do not ask me, and I sit there");
            return Ok(());
        }
        self.neglect = (self.neglect + if now < at + PROMISE_TIME { 2 } else { 1 }).min(NEGLECT_LIMIT);
        ensure!(self.neglect < NEGLECT_LIMIT, LeftOut, "{serial} is one of many calls without my promise");
        Ok(())
    }

    fn promise_all(&mut self, guest: &mut Guest) -> Vec<ClientRequest> {
        let promise = |deal: DealNo| {
            let number: Hash = guest.entropy.bytes().ok()?;
            let commitment = self.witness.promise(deal, &number)?;
            self.mine.insert(deal, Mine { number, commitment, promised_at: guest.now, ..Mine::default() });
            Some(ClientRequest::FairDeal(DealMessage::Commit(Commit { deal, commitment }).to_bytes()))
        };
        std::mem::take(&mut self.sealed).into_iter().filter_map(promise).collect()
    }

    /// Keeps a promise as a receipt once it is called. Until then another program can promise anew on another
    /// connection, and a call without it says nothing.
    fn note_promise(&mut self, deal: DealNo) {
        if let Some(mine) = self.mine.get_mut(&deal).filter(|mine| !mine.is_noted) {
            mine.is_noted = true;
            let commitment = mine.commitment;
            let _kept = self.keep(Receipt::Committed { serial: deal.serial, commitment });
        }
    }

    /// The view has come: what was said before it is the past, and what is open now is promised, and cut.
    pub(super) fn is_up_to_date(&mut self, guest: &mut Guest) -> Vec<ClientRequest> {
        (self.is_told_the_past, self.is_left_out) = (false, false);
        let called = std::mem::take(&mut self.called);
        let mut say: Vec<ClientRequest> = called.into_iter().flat_map(|deal| self.called(deal, guest)).collect();
        say.extend(self.promise_all(guest));
        say
    }

    /// Returns whether the house repeats a message that this client knows.
    fn is_repeated(&mut self, deal: DealNo, bytes: &[u8]) -> Result<bool, Failure> {
        let Some(head) = self.repeated.filter(|head| self.witness.head(deal.table) != Some(*head)) else {
            self.repeated = None;
            return Ok(false);
        };
        let next = deal_hashes::next_head(&head, bytes);
        self.repeated = Some(next).filter(|next| self.witness.serial_at(deal.table, next).is_some());
        ensure!(self.repeated.is_some(), Rollback, "{} is told otherwise than before", deal.serial);
        Ok(true)
    }

    /// The house has repeated what it said: all that this client knows must be among it.
    pub(super) fn end_repetition(&mut self) -> Option<DealFailure> {
        self.repeated.take().filter(|head| self.witness.head(self.table) != Some(*head))?;
        Some(self.wrong(None, Check::Rollback, "the house does not tell all that it said before".to_owned()))
    }

    /// The hand that was dealt last at the table.
    fn hand(&self) -> Option<DealNo> {
        self.witness.hand(self.table).map(|serial| DealNo { table: self.table, serial })
    }

    /// The same, if it is not over.
    fn hand_in_play(&self) -> Option<DealNo> {
        self.hand().filter(|hand| self.witness.hand_seen(*hand).is_some_and(|seen| !seen.is_over))
    }

    /// Returns whether something was missed, or old messages may still be told.
    fn misses_some(&self) -> bool {
        self.is_told_the_past || self.is_left_out
    }

    /// The client leaves the table: of a hand that is not over it does not see all. A receipt says so.
    fn leave_hand(&mut self) {
        if let Some(hand) = self.hand_in_play().filter(|hand| self.witness.is_seen_whole(*hand)) {
            let _kept = self.keep(Receipt::Unseen(hand.serial));
        }
    }

    /// The line is lost: nobody waits, and where the house waited for a cut by hand, it says so again.
    pub(super) fn line_ended(&mut self) {
        self.is_greeted = false;
        (self.hands.came_to, self.hands.is_arriving) = (None, false);
        for (deal, mine) in &mut self.mine {
            mine.dealt_by = None;
            if mine.by_hand.take().is_some() {
                self.called.push(*deal);
            }
        }
    }

    fn called(&mut self, deal: DealNo, guest: &Guest) -> Vec<ClientRequest> {
        let wait = if guest.by == CutBy::Hand { BY_HAND } else { Duration::ZERO };
        self.mine.entry(deal).and_modify(|mine| mine.by_hand = Some(guest.now + wait));
        self.cut_waiting(guest.now, guest.now)
    }

    fn cut(&mut self, deal: DealNo, now: Duration) -> Option<ClientRequest> {
        self.note_promise(deal);
        let mine = self.mine.get_mut(&deal)?;
        (mine.has_cut, mine.by_hand, mine.dealt_by) = (true, None, Some(now + DEALT_WITHIN));
        let number = mine.number;
        let _kept = self.keep(Receipt::Cut { serial: deal.serial, number });
        Some(ClientRequest::FairDeal(DealMessage::Cut(CutSent { deal, number }).to_bytes()))
    }

    /// Cuts what waits for a cut by hand until this time at most.
    pub(super) fn cut_waiting(&mut self, most: Duration, now: Duration) -> Vec<ClientRequest> {
        let waits = |mine: &Mine| mine.by_hand.is_some_and(|until| until <= most);
        let waiting: Vec<DealNo> = self.mine.iter().filter(|(_, mine)| waits(mine)).map(|(deal, _)| *deal).collect();
        waiting.into_iter().filter_map(|deal| self.cut(deal, now)).collect()
    }

    fn answer_again(&mut self, message: &DealMessage, now: Duration) -> Vec<ClientRequest> {
        let answer = match message {
            DealMessage::Seals(seals) => self.mine.get_mut(&seals.deal).map(|mine| {
                mine.promised_at = now;
                DealMessage::Commit(Commit { deal: seals.deal, commitment: mine.commitment }).to_bytes()
            }),
            DealMessage::Call(call) => self.mine.get_mut(&call.deal).filter(|mine| mine.has_cut).map(|mine| {
                mine.dealt_by = Some(now + DEALT_WITHIN);
                DealMessage::Cut(CutSent { deal: call.deal, number: mine.number }).to_bytes()
            }),
            _ => None,
        };
        answer.map(ClientRequest::FairDeal).into_iter().collect()
    }

    /// The first failure to answer in time.
    pub(super) fn late(&mut self, now: Duration) -> Option<DealFailure> {
        let is_late = |mine: &Mine| mine.dealt_by.is_some_and(|until| now >= until);
        let deal = self.mine.iter().find(|(_, mine)| is_late(mine)).map(|(deal, _)| *deal)?;
        self.mine.remove(&deal);
        let why = format!("{} was neither dealt nor called off after my cut", deal.serial);
        Some(failure(deal.table, Some(deal.serial))(Failure { check: Check::Unfinished, why }))
    }

    /// When something is due: a cut by hand, or what did not come in time.
    pub(super) fn due(&self) -> Option<Duration> {
        self.mine.values().flat_map(|mine| [mine.by_hand, mine.dealt_by]).flatten().min()
    }

    pub(super) fn stands(&self, floor: Tally) -> DealsStand {
        let hand = self.hand();
        let mark = hand.and_then(|deal| self.witness.mark(deal));
        let mut missing = BTreeMap::new();
        let found = self.witness.found();
        let is_moved = |deal| self.witness.mark(deal) == Some(Mark::MovedByOrder);
        let called_off = found.called_off.iter().filter(|called_off| called_off.after_my_cut);
        for person in called_off.flat_map(|called_off| &called_off.missing) {
            *missing.entry(*person).or_default() += 1;
        }
        DealsStand {
            table: self.table,
            // Of a hand without a sealed deck nothing is known.
            mark: if self.hands.unsealed.is_some() { Some(Mark::NotSeenWhole) } else { mark },
            shown: hand.and_then(|deal| self.witness.shown(deal)),
            code: self.witness.code(self.table).unwrap_or_default(),
            tally: self.tally() + floor,
            missing,
            annulled: found.annulled.clone(),
            moved: found.moved.iter().filter(|(deal, _)| is_moved(*deal)).copied().collect(),
            struck: self.struck(),
            waits_for_me: self.mine.values().any(|mine| mine.by_hand.is_some()),
        }
    }
}
