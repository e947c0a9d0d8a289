//! The messages of the house, and their checks.

use super::super::deal_hashes::{self, Cut};
use super::super::envelope_layout::Lay;
use super::super::failure::{Check, Failure, fail_if, failed};
use super::super::hash::Hash;
use super::super::house::is_rushed;
use super::super::house_signature::is_signed;
use super::super::message::{
    Abort, AbortReason, BadForm, Call, DealMessage, DealNo, Dealt, End, Hello, MOST_CUTTERS, Open, Plan, Played, Seals,
};
use super::super::packet::{Packet, root};
use super::super::purpose::Purpose;
use super::hand::HandSeen;
use super::hand_messages::is_in_turn;
use super::incidents::{CalledOff, DealGap};
use super::state::{Called, DealSeen, Drawn, Mark, TableSeen, Whose, Witness};
use cardroom_shared::cards::DECK_SIZE;
use std::collections::BTreeMap;

/// A step of a deal, in the order in which they come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Call,
    Deal,
    Abort,
}

/// The contents of packets.
enum Inside {
    Cards,
    Rest(Vec<Hash>),
}

impl From<BadForm> for Failure {
    fn from(bad: BadForm) -> Self {
        Self { check: Check::BadForm, why: bad.to_string() }
    }
}

impl Witness {
    /// Hears a message of the house.
    pub(super) fn is_told(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.whose()?;
        match DealMessage::read(bytes)? {
            DealMessage::Hello(hello) => self.hello(&hello),
            DealMessage::Seals(seals) => self.seals(seals, bytes),
            DealMessage::Call(call) => self.call(call, bytes),
            DealMessage::Dealt(dealt) => self.dealt(&dealt, bytes),
            DealMessage::Abort(abort) => self.abort(&abort, bytes),
            DealMessage::Open(open) => self.opened(&open),
            DealMessage::End(end) => self.end(&end, bytes),
            DealMessage::Move(done) => self.moved(&done, bytes),
            DealMessage::Over(over) => self.over(over, bytes),
            DealMessage::Commit(_) | DealMessage::Cut(_) => failed(Check::BadForm, "the house cuts nothing"),
        }
    }

    fn hello(&mut self, hello: &Hello) -> Result<(), Failure> {
        self.whose()?.certificate.is_of(&hello.house_key, &hello.fingerprint)?;
        let evening = hello.evening();
        let is_another = self.evening.is_some_and(|known| known != evening);
        fail_if(is_another, Check::OtherRecord, || "it says hello to another evening".to_owned())?;
        let is_new = hello.last_serial == 0;
        let is_another = is_new && hello.head != deal_hashes::first_head(&evening, hello.table);
        fail_if(is_another, Check::OtherRecord, || "the head of a new table is another".to_owned())?;
        self.evening = Some(evening);
        match self.tables.get(&hello.table) {
            // What follows is a part that is known, and what is new.
            Some(known) if known.heads.get(&hello.head) == Some(&hello.last_serial) => Ok(()),
            Some(known) if hello.last_serial < known.serial || known.heads.contains_key(&hello.head) => {
                failed(Check::Rollback, "the house knows less of the table than before")
            }
            known => {
                // A deal cut by this person and not seen to its end is missed too: it may have been called off.
                let cut = known.and_then(TableSeen::first_cut).map(|serial| serial.saturating_sub(1));
                let last = known.map_or(0, |known| known.serial.min(hello.last_serial.saturating_sub(1)));
                let after = cut.map_or(last, |cut| cut.min(last));
                let played = known.and_then(TableSeen::hand_in_play);
                self.found.missed(DealGap { table: hello.table, after, until: hello.last_serial });
                if let Some(serial) = played {
                    self.not_seen_whole(DealNo { table: hello.table, serial });
                }
                let known = TableSeen::after(hello.head, hello.last_serial);
                self.tables.insert(hello.table, known);
                Ok(())
            }
        }
    }

    fn seals(&mut self, seals: Seals, bytes: &[u8]) -> Result<(), Failure> {
        let key = *self.whose()?.certificate.deal_key();
        let Seals { deal, purpose, seals, head, at_ms, asked } = seals;
        let table = self.table(deal)?;
        fail_if(Some(deal.serial) != table.serial.checked_add(1), Check::Rollback, || {
            format!("serial {} follows {}", deal.serial, table.serial)
        })?;
        let why = || format!("the seals of {} are not signed by the house", deal.serial);
        fail_if(!is_signed(&key, bytes), Check::BadSignature, why)?;
        let why = || format!("the seals of {} are of another record", deal.serial);
        fail_if(head != table.head, Check::OtherRecord, why)?;
        let is_open = |known: &DealSeen| known.purpose == purpose && !known.is_over;
        let open = table.deals.iter().find(|(_, known)| is_open(known)).map(|(serial, _)| *serial);
        if let Some(open) = open {
            return failed(Check::Rollback, format!("{} is sealed, and {open} for the same is not over", deal.serial));
        }
        table.serial = deal.serial;
        table.hear(bytes);
        let is_from_the_start = table.since == 0;
        let known = DealSeen {
            purpose,
            seals,
            head: table.head,
            at_ms,
            asked,
            commitment: None,
            called: None,
            number: None,
            drawn: None,
            mark: None,
            is_over: false,
        };
        table.deals.insert(deal.serial, known);
        self.tables_of.insert(deal.serial, deal.table);
        // Behind a hello in the middle seals may be of another evening: only a call names its evening.
        self.is_signed |= is_from_the_start;
        Ok(())
    }

    fn call(&mut self, call: Call, bytes: &[u8]) -> Result<(), Failure> {
        let (Whose { certificate, person }, evening) = (self.whose()?.clone(), self.evening);
        let may_be_excused = self.found.may_be_excused(call.deal.table);
        let table = self.table(call.deal)?;
        let serial = call.deal.serial;
        let known = table.deal(serial, Step::Call)?;
        let plan = Plan::read(known.purpose, &call.plan)?;
        let why = || format!("the call of {serial} is not signed by the house");
        fail_if(!is_signed(certificate.deal_key(), bytes), Check::BadSignature, why)?;
        let is_mine = Some(call.evening) == evening && call.head == table.head;
        fail_if(!is_mine, Check::OtherRecord, || format!("the call of {serial} is of another record"))?;
        self.is_signed = true;
        let table = self.table(call.deal)?;
        let sealed_ms = table.deal(serial, Step::Call)?.at_ms;
        fail_if(call.at_ms < sealed_ms, Check::Rollback, || format!("the call of {serial} is older than its seals"))?;
        let has_promised = table.deal(serial, Step::Call)?.commitment.is_some();
        let is_called = call.persons.contains(&person);
        let sits_there = !may_be_excused && table.is_to_be_called(&plan, &call.persons, person);
        let is_left_out = has_promised && !is_called && sits_there && !table.excuse.stands();
        let left_out = fail_if(is_left_out, Check::LeftOut, || format!("the call of {serial} leaves me out"));
        if !plan.is_from_the_left_of_the_button() {
            let why = format!("the plan of {serial} is not from the left of the button");
            return left_out.and_then(|()| failed(Check::WrongPlace, why));
        }
        if let Plan::Rest { hand, places } = &plan {
            // Of a hand that was dealt before one came nothing is known.
            let may_be = table.may_be_shuffled(serial, *hand, places);
            if may_be.is_err() {
                return left_out.and(may_be);
            }
        }
        table.hear(bytes);
        let called = Called {
            hand: call.hand,
            at_ms: call.at_ms,
            hash: deal_hashes::call_hash(bytes),
            plan,
            persons: call.persons,
            commitments: call.commitments,
        };
        table.deal(serial, Step::Call)?.called = Some(called);
        if is_called {
            self.found.was_called(call.deal.table);
        }
        // It is called all the same, and what follows is looked at as ever.
        left_out
    }

    fn dealt(&mut self, dealt: &Dealt, bytes: &[u8]) -> Result<(), Failure> {
        let person = self.whose()?.person;
        let Dealt { deal, numbers, played } = dealt;
        let serial = deal.serial;
        let evening = self.evening.unwrap_or_default();
        let Some(table) = self.tables.get_mut(&deal.table) else { return unknown_table(*deal) };
        let known = table.deal(serial, Step::Deal)?.clone();
        let Some(called) = &known.called else { return out_of_order(serial) };
        let after_ms = called.at_ms.saturating_sub(known.at_ms);
        let is_rushed = is_rushed(known.purpose, &known.asked, &called.persons, after_ms);
        fail_if(is_rushed, Check::LeftOut, || format!("{serial} was called before all who were asked could promise"))?;
        cuts_are_mine(&known, called, numbers, person)?;
        let seed = deal_hashes::seed(&called.hash, numbers);
        let mut in_turn = Ok(());
        let roots = match played {
            Played::Open(secret) if known.purpose.is_open() => {
                let seals = deal_hashes::seals(&evening, deal.table, serial, known.purpose, &[*secret]);
                fail_if(seals != known.seals, Check::SealBroken, || format!("the secret of {serial} was not sealed"))?;
                let cards = deal_hashes::draw_order(&seed, secret);
                let drawn = Drawn { cards, lots: deal_hashes::lot_stream(&seed, secret) };
                table.deal(serial, Step::Deal)?.drawn = Some(drawn);
                vec![*secret]
            }
            Played::Packet { number, leaves, others } if !known.purpose.is_open() => {
                if matches!(&called.plan, Plan::Rest { hand, .. } if table.is_before(*hand)) {
                    table.deal(serial, Step::Deal)?.is_over = true;
                    table.hear(bytes);
                    return Ok(());
                }
                // The called rest may have been shuffled since, or dealt from.
                if let Plan::Rest { hand, places } = &called.plan {
                    table.may_be_shuffled(serial, *hand, places)?;
                }
                let rest = table.rest_of(&called.plan);
                let count = rest.as_ref().map_or(DECK_SIZE, Vec::len);
                fail_if(leaves.len() != count, Check::BadForm, || {
                    format!("{} envelopes at {serial}, not {count}", leaves.len())
                })?;
                let cut = Cut::of(&seed, u8::try_from(count).unwrap_or(u8::MAX));
                fail_if(cut.packet != *number, Check::WrongDeck, || {
                    format!("packet {number} is not the one that was cut at {serial}")
                })?;
                let mut others = others.iter();
                let roots = (0..known.purpose.packets()).filter_map(|k| {
                    if k == *number {
                        return Some(root(leaves));
                    }
                    others.next().map(|secret| Packet::of(secret, k, rest.as_deref()).root())
                });
                let roots: Vec<Hash> = roots.collect();
                are_sealed(&known, &evening, *deal, &roots)?;
                if matches!(called.plan, Plan::Hand { .. }) {
                    in_turn = is_in_turn(*deal, called.hand, table, &self.found);
                }
                table.lay(serial, &called.plan, &cut, leaves.clone());
                roots
            }
            Played::Open(_) | Played::Packet { .. } => {
                return failed(Check::BadForm, format!("{serial} is dealt as something else"));
            }
        };
        let is_mine = called.persons.contains(&person) && known.number.is_some();
        let dealt = table.deal(serial, Step::Deal)?;
        dealt.is_over = true;
        dealt.mark = Some(match (is_mine, called.persons.is_empty()) {
            (true, _) => Mark::Proven,
            (false, false) => Mark::CutByOthers,
            (false, true) => Mark::Uncut,
        });
        table.hear(bytes);
        table.excuse.dealt(known.purpose, is_mine.into());
        self.tally.deals += 1;
        self.tally.proven += u32::from(is_mine);
        self.tally.uncut += u32::from(called.persons.is_empty());
        self.are_fresh(serial, roots)?;
        // It is dealt all the same, and counts.
        in_turn
    }

    fn abort(&mut self, abort: &Abort, bytes: &[u8]) -> Result<(), Failure> {
        let person = self.whose()?.person;
        let Abort { deal, reason, missing, secrets } = abort;
        let serial = deal.serial;
        let evening = self.evening.unwrap_or_default();
        let table = self.table(*deal)?;
        let known = table.deal(serial, Step::Abort)?.clone();
        if known.purpose == Purpose::Rest && known.called.is_none() {
            let why = format!("{serial} is called off before it was called, which a rest never is");
            return failed(Check::Rollback, why);
        }
        if *reason == AbortReason::CutsMissing && known.called.is_none() {
            return failed(Check::Rollback, format!("cuts of {serial} are said to be missing, and nobody was called"));
        }
        let is_missed = missing.contains(&person);
        fail_if(secrets.len() != known.purpose.secrets(), Check::BadForm, || {
            format!("{serial} is called off as something else")
        })?;
        let is_asked = known.called.as_ref().is_some_and(|called| called.persons.contains(&person));
        let mut roots = Vec::new();
        if let ([secret], true) = (secrets.as_slice(), known.purpose.is_open()) {
            let seals = deal_hashes::seals(&evening, deal.table, serial, known.purpose, &[*secret]);
            fail_if(seals != known.seals, Check::SealBroken, || format!("the secret of {serial} was not sealed"))?;
        } else if let Some(inside) = table.inside(&known) {
            let rest = match &inside {
                Inside::Cards => None,
                Inside::Rest(rest) => Some(rest.as_slice()),
            };
            let packets = (0..).zip(secrets).map(|(k, secret)| Packet::of(secret, k, rest).root());
            roots = packets.collect();
            are_sealed(&known, &evening, *deal, &roots)?;
        }
        let is_named = is_missed && *reason == AbortReason::CutsMissing;
        if is_named {
            table.excuse.missed();
        }
        table.deal(serial, Step::Abort)?.is_over = true;
        table.hear(bytes);
        if is_named {
            self.found.was_named(deal.table);
        }
        self.found.called_off.push(CalledOff {
            deal: *deal,
            reason: *reason,
            missing: missing.clone(),
            after_my_cut: known.number.is_some(),
        });
        self.tally.called_off += 1;
        self.tally.called_off_after_my_cut += u32::from(known.number.is_some());
        self.are_fresh(serial, roots)?;
        // It is over all the same, and what follows is looked at as ever.
        fail_if(is_missed && (known.number.is_some() || !is_asked), Check::FalseMiss, || {
            format!("I am said to be missing at {serial}, and had cut or was not called")
        })
    }

    fn opened(&mut self, open: &Open) -> Result<(), Failure> {
        let serial = open.deal.serial;
        let Some(hand) = self.table(open.deal)?.hands.get_mut(&serial) else {
            return failed(Check::Rollback, format!("cards of {serial} are opened, which is no hand that was dealt"));
        };
        open.openings.iter().try_for_each(|opening| hand.opened(serial, opening))
    }

    fn end(&mut self, end: &End, bytes: &[u8]) -> Result<(), Failure> {
        let evening = self.evening;
        let is_signed = is_signed(self.whose()?.certificate.deal_key(), bytes);
        fail_if(!is_signed, Check::BadSignature, || "the end is not signed by the house".to_owned())?;
        let table = self.table(end.deal)?;
        let is_mine = Some(end.evening) == evening && end.head == table.head && end.deal.serial == table.serial;
        fail_if(!is_mine, Check::OtherRecord, || "the end is of another record".to_owned())?;
        self.is_signed = true;
        let table = self.table(end.deal)?;
        let open = table.deals.iter().find(|(_, deal)| !deal.is_over).map(|(serial, _)| *serial);
        open.map_or(Ok(()), |serial| failed(Check::Unfinished, format!("deal {serial} was never finished")))
    }

    pub(super) fn table(&mut self, deal: DealNo) -> Result<&mut TableSeen, Failure> {
        self.tables.get_mut(&deal.table).map_or_else(|| unknown_table(deal), Ok)
    }

    /// No packet may have been there before.
    fn are_fresh(&mut self, serial: u32, roots: Vec<Hash>) -> Result<(), Failure> {
        for root in roots {
            let why = || format!("a packet of {serial} was there before");
            fail_if(!self.roots.insert(root), Check::SealReused, why)?;
        }
        Ok(())
    }
}

impl TableSeen {
    fn after(head: Hash, serial: u32) -> Self {
        let (deals, hands, excuse) = Default::default();
        Self { head, heads: BTreeMap::from([(head, serial)]), serial, since: serial, deals, hands, last: None, excuse }
    }

    /// A message moves the head.
    pub(super) fn hear(&mut self, message: &[u8]) {
        self.head = deal_hashes::next_head(&self.head, message);
        self.heads.insert(self.head, self.serial);
    }

    /// The serial of the hand that was dealt last, if it is not over.
    fn hand_in_play(&self) -> Option<u32> {
        self.last.filter(|serial| self.hands.get(serial).is_some_and(|hand| !hand.is_over))
    }

    /// Returns whether this hand was dealt before this witness came. Serials begin with 1.
    pub(super) fn is_before(&self, hand: u32) -> bool {
        (1..=self.since).contains(&hand)
    }

    /// The first deal that one has cut and not seen to its end.
    fn first_cut(&self) -> Option<u32> {
        let is_open = |deal: &DealSeen| deal.number.is_some() && !deal.is_over;
        self.deals.iter().find(|(_, deal)| is_open(deal)).map(|(serial, _)| *serial)
    }

    /// The known deal, if this step comes next.
    fn deal(&mut self, serial: u32, step: Step) -> Result<&mut DealSeen, Failure> {
        match self.deals.get_mut(&serial) {
            None => failed(Check::Rollback, format!("serial {serial} was not sealed")),
            Some(deal) if deal.is_over => {
                failed(Check::Rollback, format!("serial {serial} goes on after its last step"))
            }
            Some(deal) if deal.called.is_some() == (step == Step::Call) && step != Step::Abort => out_of_order(serial),
            Some(deal) => Ok(deal),
        }
    }

    /// Returns whether a person who promised to cut must be called by this plan: a player who is or was dealt in, or a
    /// person of the draw. Of too many, the lowest numbers cut.
    pub(super) fn is_to_be_called(&self, plan: &Plan, persons: &[u32], person: u32) -> bool {
        let is_too_many = || persons.len() == MOST_CUTTERS && persons.last().is_some_and(|last| *last < person);
        match plan {
            Plan::Hand { dealt, .. } => dealt.iter().any(|entry| entry.person == person),
            // A spectator, or a player who waits to be dealt in, may have promised too.
            Plan::Rest { hand, .. } => {
                let called = self.deals.get(hand).and_then(|deal| deal.called.as_ref());
                let dealt = called.map(|called| &called.plan);
                dealt.is_some_and(|plan| {
                    matches!(plan, Plan::Hand { .. }) && self.is_to_be_called(plan, persons, person)
                })
            }
            Plan::Draw(entries) => !is_too_many() && entries.iter().any(|entry| entry.person == person),
            Plan::Lot { persons, .. } => !is_too_many() && persons.contains(&person),
        }
    }

    /// Checks that these places are the rest of a hand, and that there is a reason to shuffle it.
    fn may_be_shuffled(&self, serial: u32, hand: u32, places: &[u8]) -> Result<(), Failure> {
        // Nothing is known about a hand that was dealt before this witness came.
        if self.is_before(hand) {
            return Ok(());
        }
        let hand = self.hands.get(&hand);
        fail_if(!hand.is_some_and(|hand| hand.is_rest(places)), Check::WrongPlace, || {
            format!("the rest {serial} is not what is left of its hand")
        })?;
        fail_if(!hand.is_some_and(HandSeen::may_be_shuffled), Check::WrongPlace, || {
            format!("the rest {serial} is shuffled, and nothing went back into the deck")
        })
    }

    /// The envelopes that are put into newer ones by this plan; none where cards are.
    fn rest_of(&self, plan: &Plan) -> Option<Vec<Hash>> {
        match plan {
            Plan::Rest { hand, places } => self.hands.get(hand)?.lay.rest(places),
            Plan::Hand { .. } | Plan::Draw(_) | Plan::Lot { .. } => None,
        }
    }

    /// The contents of the packets of a deal that is called off; `None` if they are unknown because it was not called.
    fn inside(&self, known: &DealSeen) -> Option<Inside> {
        match (&known.called, known.purpose) {
            (Some(called), Purpose::Rest) => self.rest_of(&called.plan).map(Inside::Rest),
            (_, Purpose::Hand) => Some(Inside::Cards),
            (_, Purpose::Rest | Purpose::ButtonDraw | Purpose::ChipRace | Purpose::Lot) => None,
        }
    }

    /// Puts the cut cards on the table.
    fn lay(&mut self, serial: u32, plan: &Plan, cut: &Cut, leaves: Vec<Hash>) {
        match plan {
            Plan::Hand { dealt, .. } => {
                self.hands.insert(serial, HandSeen::new(Lay::of(cut, leaves), dealt.len()));
                self.last = Some(serial);
            }
            Plan::Rest { hand, places } => {
                if let Some(hand) = self.hands.get_mut(hand) {
                    hand.lay.shuffle_again(places, cut, leaves);
                    hand.was_shuffled_again(places);
                }
            }
            Plan::Draw(_) | Plan::Lot { .. } => {}
        }
    }
}

fn unknown_table<T>(deal: DealNo) -> Result<T, Failure> {
    failed(Check::BadForm, format!("the house has not said hello at table {}", deal.table))
}

fn out_of_order<T>(serial: u32) -> Result<T, Failure> {
    failed(Check::Rollback, format!("a step of {serial} is out of order"))
}

/// The cuts are those that were promised, and mine is mine.
fn cuts_are_mine(known: &DealSeen, called: &Called, numbers: &[Hash], person: u32) -> Result<(), Failure> {
    let promised =
        called.persons.iter().zip(numbers).map(|(person, x)| deal_hashes::commitment(&known.head, *person, x));
    let promised: Vec<Hash> = promised.collect();
    let are_all = numbers.len() == called.persons.len() && deal_hashes::commitments(&promised) == called.commitments;
    fail_if(!are_all, Check::CutsChanged, || "the cuts are not those that were promised".to_owned())?;
    match called.persons.iter().position(|called| *called == person) {
        // Without a promise of this program, the call may follow a promise of another one, or of an earlier run.
        Some(at) if known.commitment.is_some() && numbers.get(at) != known.number.as_ref() => {
            failed(Check::CutsChanged, "my cut is not mine")
        }
        _ => Ok(()),
    }
}

/// The packets are those that were sealed.
fn are_sealed(known: &DealSeen, evening: &Hash, deal: DealNo, roots: &[Hash]) -> Result<(), Failure> {
    let seals = deal_hashes::seals(evening, deal.table, deal.serial, known.purpose, roots);
    let why = || format!("the packets of {} are not those that were sealed", deal.serial);
    fail_if(seals != known.seals, Check::SealBroken, why)
}
