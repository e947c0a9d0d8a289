//! The messages of the house, and their checks.

use super::super::deal_hashes::{self, Cut};
use super::hand::HandSeen;
use super::hand_messages::is_in_turn;
use super::incidents::{CallSeen, CalledOff, DealGap};
use super::state::{Called, DealSeen, Drawn, Mark, TableSeen, Whose, Witness, table_of};
use crate::{
    Abort, AbortReason, Call, DealMessage, DealNo, Dealt, End, Failure, Hash, Hello, Lay, MOST_CUTTERS, Open, Packet,
    Plan, Played, Purpose, Sealed, Seals, ensure, failed, is_signed, root,
};
use cardroom_shared::cards::DECK_SIZE;
use std::collections::BTreeMap;
use std::mem;

impl Witness {
    /// Hears a message of the house.
    pub(super) fn is_told(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.whose()?;
        match DealMessage::read(bytes)? {
            DealMessage::Hello(hello) => self.hello(&hello),
            DealMessage::Seals(seals) => self.seals(seals, bytes),
            DealMessage::Call(call) => self.call(call, bytes),
            DealMessage::Dealt(dealt) => self.dealt(&dealt, bytes),
            DealMessage::Abort(abort) => self.abort(abort, bytes),
            DealMessage::Open(open) => self.opened(&open),
            DealMessage::End(end) => self.end(&end, bytes),
            DealMessage::Move(done) => self.moved(&done, bytes),
            DealMessage::Over(over) => self.over(over, bytes),
            DealMessage::Commit(_) | DealMessage::Cut(_) => failed!(BadForm, "the house cuts nothing"),
        }
    }

    fn hello(&mut self, hello: &Hello) -> Result<(), Failure> {
        let house = &self.whose()?.certificate;
        let is_it = (house.deal_key(), house.fingerprint()) == (&hello.house_key, &hello.fingerprint);
        ensure!(is_it, BadSignature, "another house says hello");
        let evening = hello.evening();
        ensure!(self.evening.is_none_or(|known| known == evening), OtherRecord, "it says hello to another evening");
        let is_first = hello.last_serial > 0 || hello.head == deal_hashes::first_head(&evening, hello.table);
        ensure!(is_first, OtherRecord, "the head of a new table is another");
        self.evening = Some(evening);
        let known = self.tables.entry(hello.table).or_default();
        // What follows is a part that is known, and what is new.
        if known.heads.get(&hello.head) == Some(&hello.last_serial) {
            return Ok(());
        }
        let is_behind = hello.last_serial < known.serial || known.heads.contains_key(&hello.head);
        ensure!(!is_behind, Rollback, "the house knows less of the table than before");
        // A deal cut by this person and not seen to its end is missed too: it may have been called off.
        let is_cut = |deal: &DealSeen| deal.number.is_some() && !deal.is_over;
        let cut = known.deals.iter().filter(|(_, deal)| is_cut(deal)).map(|(serial, _)| serial.saturating_sub(1));
        let last = known.serial.min(hello.last_serial.saturating_sub(1));
        let (after, played) = (cut.fold(last, u32::min), known.hand_in_play());
        if hello.last_serial > after {
            self.found.gaps.push(DealGap { table: hello.table, after, until: hello.last_serial });
            self.found.unsure.insert(hello.table);
        }
        if let Some(serial) = played {
            self.not_seen_whole(DealNo { table: hello.table, serial });
        }
        let known = self.tables.insert(hello.table, TableSeen::after(hello.head, hello.last_serial));
        self.earlier_heads.extend(known.into_iter().flat_map(|known| known.heads.into_keys()));
        Ok(())
    }

    fn seals(&mut self, sealed: Seals, bytes: &[u8]) -> Result<(), Failure> {
        let key = *self.whose()?.certificate.deal_key();
        let DealNo { table: no, serial } = sealed.deal;
        let table = table_of(&mut self.tables, no)?;
        let follows = Some(serial) == table.serial.checked_add(1);
        ensure!(follows, Rollback, "serial {serial} follows {}", table.serial);
        ensure!(is_signed(&key, bytes), BadSignature, "the seals of {serial} are not signed by the house");
        ensure!(sealed.head == table.head, OtherRecord, "the seals of {serial} are of another record");
        let is_open = |known: &DealSeen| known.sealed.purpose == sealed.purpose && !known.is_over;
        if let Some((open, _)) = table.deals.iter().find(|(_, known)| is_open(known)) {
            return failed!(Rollback, "{serial} is sealed, and {open} for the same is not over");
        }
        table.serial = serial;
        table.hear(bytes);
        table.deals.insert(serial, DealSeen { sealed, head: table.head, ..DealSeen::default() });
        // Behind a hello in the middle seals may be of another evening: only a call names its evening.
        self.is_signed |= table.since == 0;
        self.tables_of.insert(serial, no);
        Ok(())
    }

    fn call(&mut self, call: Call, bytes: &[u8]) -> Result<(), Failure> {
        let Whose { certificate, person } = self.whose()?.clone();
        let deal @ DealNo { table: no, serial } = call.deal;
        let may_be_excused = self.found.unsure.contains(&no);
        let table = table_of(&mut self.tables, no)?;
        let head = table.head;
        let known = table.deal(serial, Some(false))?;
        let plan = Plan::read(known.sealed.purpose, &call.plan)?;
        let (sealed_ms, has_promised) = (known.sealed.at_ms, known.commitment.is_some());
        let is_signed = is_signed(certificate.deal_key(), bytes);
        ensure!(is_signed, BadSignature, "the call of {serial} is not signed by the house");
        let is_mine = Some(call.evening) == self.evening && call.head == head;
        ensure!(is_mine, OtherRecord, "the call of {serial} is of another record");
        self.is_signed = true;
        ensure!(call.at_ms >= sealed_ms, Rollback, "the call of {serial} is older than its seals");
        let is_called = call.persons.contains(&person);
        let sits_there = !may_be_excused && table.is_to_be_called(&plan, &call.persons, person);
        let is_left_out = has_promised && !is_called && sits_there && !table.excuse.stands();
        let left_out = if is_left_out { failed!(LeftOut, "the call of {serial} leaves me out") } else { Ok(()) };
        let may_be = match &plan {
            Plan::Rest { hand, places } => table.may_be_shuffled(serial, *hand, places),
            plan if plan.is_from_the_left_of_the_button() => Ok(()),
            _ => failed!(WrongPlace, "the plan of {serial} is not from the left of the button"),
        };
        if may_be.is_err() {
            return left_out.and(may_be);
        }
        table.hear(bytes);
        let hash = deal_hashes::call_hash(bytes);
        let hand = matches!(plan, Plan::Hand { .. }).then_some(call.hand);
        let seen = CallSeen { sealed_ms, hand, persons: call.persons.clone(), is_dealt: false };
        table.deal(serial, Some(false))?.called = Some(Called { call, hash, plan });
        if is_called {
            // From now on one knows whether one is excused.
            self.found.unsure.remove(&no);
        }
        self.found.calls.insert(deal, seen);
        // It is called all the same, and what follows is looked at as ever.
        left_out
    }

    fn dealt(&mut self, dealt: &Dealt, bytes: &[u8]) -> Result<(), Failure> {
        let person = self.whose()?.person;
        let Dealt { deal, numbers, played } = dealt;
        let (serial, evening) = (deal.serial, self.evening.unwrap_or_default());
        let table = table_of(&mut self.tables, deal.table)?;
        let known = table.deal(serial, Some(true))?.clone();
        let Some(Called { call, plan, hash }) = &known.called else { return out_of_order(serial) };
        let purpose = known.sealed.purpose;
        let is_rushed = known.sealed.is_rushed(call.at_ms, &call.persons);
        ensure!(!is_rushed, LeftOut, "{serial} was called before all who were asked could promise");
        cuts_are_mine(&known, call, numbers, person)?;
        let seed = deal_hashes::seed(hash, numbers);
        let mut in_turn = Ok(());
        let roots = match played {
            Played::Open(secret) if purpose.is_open() => {
                are_sealed(&known, &evening, &[*secret])?;
                let cards = deal_hashes::draw_order(&seed, secret);
                let lots = deal_hashes::lot_stream(&seed, secret);
                table.deal(serial, Some(true))?.drawn = Some(Drawn { cards, lots, is_used: false });
                self.found.passed_over.extend(table.passes_over(serial, purpose));
                vec![*secret]
            }
            Played::Packet { number, leaves, others } if !purpose.is_open() => {
                if let Plan::Rest { hand, places } = plan {
                    if table.is_before(*hand) {
                        table.deal(serial, Some(true))?.is_over = true;
                        table.seed = Some((serial, seed));
                        table.hear(bytes);
                        return Ok(());
                    }
                    // The called rest may have been shuffled since, or dealt from.
                    table.may_be_shuffled(serial, *hand, places)?;
                }
                let rest = table.rest_of(plan);
                let count = rest.as_ref().map_or(DECK_SIZE, Vec::len);
                ensure!(leaves.len() == count, BadForm, "{} envelopes at {serial}, not {count}", leaves.len());
                let cut = Cut::of(&seed, u8::try_from(count).unwrap_or(u8::MAX));
                ensure!(cut.packet == *number, WrongDeck, "packet {number} is not the one that was cut at {serial}");
                let closed = (0..).filter(|k| k != number).zip(others);
                let mut roots: Vec<Hash> =
                    closed.map(|(k, secret)| Packet::of(secret, k, rest.as_deref()).root()).collect();
                roots.insert(usize::from(*number).min(roots.len()), root(leaves));
                are_sealed(&known, &evening, &roots)?;
                roots.extend(others);
                if let Plan::Hand { .. } = plan {
                    in_turn = is_in_turn(serial, call.hand, table);
                }
                table.seed = Some((serial, seed));
                table.lay(serial, plan, &cut, leaves.clone());
                roots
            }
            Played::Open(_) | Played::Packet { .. } => return failed!(BadForm, "{serial} is dealt as something else"),
        };
        let is_mine = call.persons.contains(&person) && known.number.is_some();
        let others = if call.persons.is_empty() { Mark::Uncut } else { Mark::CutByOthers };
        let mark = if is_mine { Mark::Proven } else { others };
        let dealt = table.deal(serial, Some(true))?;
        (dealt.is_over, dealt.mark) = (true, Some(mark));
        *self.marks.entry(mark).or_default() += 1;
        table.hear(bytes);
        table.excuse.dealt(purpose, is_mine);
        self.found.calls.entry(*deal).and_modify(|seen| seen.is_dealt = true);
        self.are_fresh(*deal, roots)?;
        // It is dealt all the same, and counts.
        in_turn
    }

    fn abort(&mut self, abort: Abort, bytes: &[u8]) -> Result<(), Failure> {
        let person = self.whose()?.person;
        let Abort { deal, reason, missing, secrets } = abort;
        let serial = deal.serial;
        let evening = self.evening.unwrap_or_default();
        let table = table_of(&mut self.tables, deal.table)?;
        let known = table.deal(serial, None)?.clone();
        let purpose = known.sealed.purpose;
        let may_be = known.called.is_some() || purpose != Purpose::Rest;
        ensure!(may_be, Rollback, "{serial} is called off before it was called, which a rest never is");
        let may_be = known.called.is_some() || reason != AbortReason::CutsMissing;
        ensure!(may_be, Rollback, "cuts of {serial} are said to be missing, and nobody was called");
        ensure!(secrets.len() == purpose.secrets(), BadForm, "{serial} is called off as something else");
        let rest = known.called.as_ref().and_then(|called| table.rest_of(&called.plan));
        let mut roots = Vec::new();
        // Of the rest of a hand that was dealt before this witness came nothing is known.
        if purpose != Purpose::Rest || rest.is_some() {
            roots = Sealed { secrets: secrets.clone(), rest }.roots(purpose);
            are_sealed(&known, &evening, &roots)?;
        }
        let (is_missed, after_my_cut) = (missing.contains(&person), known.number.is_some());
        let called = known.called.map(|called| called.call.persons).unwrap_or_default();
        let is_wrong = is_missed && after_my_cut || missing.iter().any(|person| !called.contains(person));
        let is_named = is_missed && reason == AbortReason::CutsMissing;
        if is_named {
            table.excuse.missed();
        }
        table.deal(serial, None)?.is_over = true;
        table.hear(bytes);
        // Whoever missed something does not know how often they were named before, and may be excused by it.
        if is_named && self.found.gaps.iter().any(|gap| gap.table == deal.table) {
            self.found.unsure.insert(deal.table);
        }
        self.found.called_off.push(CalledOff { deal, reason, missing, after_my_cut });
        let packets = if purpose.is_open() { Vec::new() } else { roots };
        self.are_fresh(deal, packets.into_iter().chain(secrets))?;
        // It is over all the same, and what follows is looked at as ever.
        ensure!(!is_wrong, FalseMiss, "somebody is said to be missing at {serial}, and had cut or was not called");
        Ok(())
    }

    fn opened(&mut self, open: &Open) -> Result<(), Failure> {
        let serial = open.deal.serial;
        let known = table_of(&mut self.tables, open.deal.table)?.deals.get_mut(&serial);
        let dealt = known.and_then(|known| Some((known.called.as_ref()?.hash, known.hand.as_mut()?)));
        let Some((call, hand)) = dealt else {
            return failed!(Rollback, "cards of {serial} are opened, which is no hand that was dealt");
        };
        for opening in &open.openings {
            let first = hand.opened(serial, opening)?;
            self.found.cards.insert((call, opening.card), (open.deal, first));
        }
        Ok(())
    }

    fn end(&mut self, end: &End, bytes: &[u8]) -> Result<(), Failure> {
        let is_signed = is_signed(self.whose()?.certificate.deal_key(), bytes);
        ensure!(is_signed, BadSignature, "the end is not signed by the house");
        let table = table_of(&mut self.tables, end.deal.table)?;
        let is_mine = Some(end.evening) == self.evening && end.head == table.head && end.deal.serial == table.serial;
        ensure!(is_mine, OtherRecord, "the end is of another record");
        self.is_signed = true;
        match table.deals.iter().find(|(_, deal)| !deal.is_over) {
            Some((serial, _)) => failed!(Unfinished, "deal {serial} was never finished"),
            None => Ok(()),
        }
    }

    /// No packet may have been there before, and no secret that was opened, whatever its number.
    fn are_fresh(&mut self, deal: DealNo, packets: impl IntoIterator<Item = Hash>) -> Result<(), Failure> {
        for packet in packets {
            let before = self.found.packets.insert(packet, deal);
            ensure!(before.is_none(), SealReused, "a packet of {} was there before", deal.serial);
        }
        Ok(())
    }
}

impl TableSeen {
    fn after(head: Hash, serial: u32) -> Self {
        Self { head, heads: BTreeMap::from([(head, serial)]), serial, since: serial, ..Self::default() }
    }

    /// A message moves the head.
    pub(super) fn hear(&mut self, message: &[u8]) {
        self.head = deal_hashes::next_head(&self.head, message);
        self.heads.insert(self.head, self.serial);
    }

    /// The serial of the hand that was dealt last, if it is not over.
    pub(super) fn hand_in_play(&self) -> Option<u32> {
        self.last.filter(|serial| self.hand(*serial).is_some_and(|hand| !hand.is_over))
    }

    pub(super) fn hand(&self, serial: u32) -> Option<&HandSeen> {
        self.deals.get(&serial)?.hand.as_ref()
    }

    /// The earlier draws for this purpose of which nothing is known to have come, each with whether this person cut it. They are told
    /// once.
    fn passes_over(&mut self, serial: u32, purpose: Purpose) -> Vec<(DealNo, bool)> {
        let earlier = self.deals.range_mut(..serial).filter(|(_, seen)| seen.sealed.purpose == purpose);
        let unused = |seen: &mut DealSeen| {
            let is_used = mem::replace(&mut seen.drawn.as_mut()?.is_used, true);
            (!is_used).then_some((seen.sealed.deal, seen.number.is_some()))
        };
        earlier.filter_map(|(_, seen)| unused(seen)).collect()
    }

    /// Something came of the draws before.
    pub(super) fn uses_draws(&mut self) {
        self.deals.values_mut().filter_map(|seen| seen.drawn.as_mut()).for_each(|drawn| drawn.is_used = true);
    }

    /// Returns whether this hand was dealt before this witness came. Serials begin with 1.
    pub(super) fn is_before(&self, hand: u32) -> bool {
        (1..=self.since).contains(&hand)
    }

    /// The known deal, if it is not over, and called or not as this step wants it.
    fn deal(&mut self, serial: u32, is_called: Option<bool>) -> Result<&mut DealSeen, Failure> {
        match self.deals.get_mut(&serial) {
            None => failed!(Rollback, "serial {serial} was not sealed"),
            Some(deal) if deal.is_over => failed!(Rollback, "serial {serial} goes on after its last step"),
            Some(deal) if is_called.is_some_and(|is| is != deal.called.is_some()) => out_of_order(serial),
            Some(deal) => Ok(deal),
        }
    }

    /// Returns whether a person who promised to cut must be called by this plan: a player who is or was dealt in, or a
    /// person of the draw. Of too many, the lowest numbers cut.
    pub(super) fn is_to_be_called(&self, plan: &Plan, persons: &[u32], person: u32) -> bool {
        let is_too_many = persons.len() == MOST_CUTTERS && persons.last().is_some_and(|last| *last < person);
        match plan {
            Plan::Hand { dealt, .. } => dealt.iter().any(|entry| entry.person == person),
            // A spectator, or a player who waits to be dealt in, may have promised too.
            Plan::Rest { hand, .. } => match self.deals.get(hand).and_then(|deal| deal.called.as_ref()) {
                Some(Called { plan: plan @ Plan::Hand { .. }, .. }) => self.is_to_be_called(plan, persons, person),
                _ => false,
            },
            Plan::Draw(entries) => !is_too_many && entries.iter().any(|entry| entry.person == person),
            Plan::Lot { persons, .. } => !is_too_many && persons.contains(&person),
        }
    }

    /// Checks that these places are the rest of a hand, and that there is a reason to shuffle it.
    fn may_be_shuffled(&self, serial: u32, hand: u32, places: &[u8]) -> Result<(), Failure> {
        // Nothing is known about a hand that was dealt before this witness came.
        if self.is_before(hand) {
            return Ok(());
        }
        let known = self.deals.get(&hand);
        let Some(hand) = known.and_then(|known| known.hand.as_ref()) else {
            return failed!(WrongPlace, "the rest {serial} is not what is left of its hand");
        };
        ensure!(!hand.is_annulled, WrongPlace, "the rest {serial} is of a hand that was annulled");
        // Of a hand that was not seen whole nothing else is checked.
        if known.is_some_and(DealSeen::is_whole) {
            let (is_rest, may_be) = (hand.places.is_rest(places), hand.places.may_be_shuffled());
            ensure!(is_rest, WrongPlace, "the rest {serial} is not what is left of its hand");
            ensure!(may_be, WrongPlace, "the rest {serial} is shuffled, and nothing went back into the deck");
        }
        Ok(())
    }

    /// The envelopes that are put into newer ones by this plan; none where cards are.
    fn rest_of(&self, plan: &Plan) -> Option<Vec<Hash>> {
        let Plan::Rest { hand, places } = plan else { return None };
        self.hand(*hand)?.lay.rest(places)
    }

    /// Puts the cut cards on the table.
    fn lay(&mut self, serial: u32, plan: &Plan, cut: &Cut, leaves: Vec<Hash>) {
        let hand = if let Plan::Rest { hand, .. } = plan { *hand } else { serial };
        let Some(known) = self.deals.get_mut(&hand) else { return };
        if let Plan::Hand { dealt, .. } = plan {
            known.hand = Some(HandSeen::new(Lay::of(cut, leaves), dealt.len()));
            self.last = Some(serial);
            self.uses_draws();
        } else if let (Plan::Rest { places, .. }, Some(lies)) = (plan, &mut known.hand) {
            lies.was_shuffled_again(places, cut, leaves);
        }
    }
}

fn out_of_order<T>(serial: u32) -> Result<T, Failure> {
    failed!(Rollback, "a step of {serial} is out of order")
}

/// The cuts are those that were promised, and mine is mine.
fn cuts_are_mine(known: &DealSeen, call: &Call, numbers: &[Hash], person: u32) -> Result<(), Failure> {
    let promised = call.persons.iter().zip(numbers).map(|(person, x)| deal_hashes::commitment(&known.head, *person, x));
    let promised: Vec<Hash> = promised.collect();
    let are_all = numbers.len() == call.persons.len() && deal_hashes::commitments(&promised) == call.commitments;
    ensure!(are_all, CutsChanged, "the cuts are not those that were promised");
    let mine = call.persons.iter().zip(numbers).find(|(called, _)| **called == person).map(|(_, number)| number);
    // Without a promise of this program, the call may follow a promise of another one, or of an earlier run.
    let is_another = mine.is_some() && known.commitment.is_some() && mine != known.number.as_ref();
    ensure!(!is_another, CutsChanged, "my cut is not mine");
    Ok(())
}

/// The packets, or the secret of an open draw, are those that were sealed.
fn are_sealed(known: &DealSeen, evening: &Hash, roots: &[Hash]) -> Result<(), Failure> {
    let Seals { deal: DealNo { table, serial }, purpose, seals, .. } = known.sealed;
    match (deal_hashes::seals(evening, table, serial, purpose, roots) == seals, purpose.is_open()) {
        (true, _) => Ok(()),
        (false, true) => failed!(SealBroken, "the secret of {serial} was not sealed"),
        (false, false) => failed!(SealBroken, "the packets of {serial} are not those that were sealed"),
    }
}
