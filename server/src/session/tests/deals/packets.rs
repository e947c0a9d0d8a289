//! A server that lies with whole packets. It seals packets that were opened before, or one with the same card
//! in each envelope. The victim finds it by the check of that name. The others were told the truth, and find
//! nothing.

use super::*;
use cardroom_fair_deal::deal_hashes::{self, Cut};
use cardroom_fair_deal::{Abort, AbortReason, Call, Dealt, Hash, Open, Opening, Packet, Played, Purpose, Seals, root};
use cardroom_shared::cards::Card;
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::rc::Rc;

/// The state of a server that lies to one person only.
struct Liar {
    evening: Hash,
    secrets: Vec<Hash>,
    /// The head as that person knows it.
    head: Hash,
    /// The head after its seals.
    sealed_head: Hash,
    numbers: Vec<Hash>,
    cut: Option<Cut>,
}

/// The packet with a card too many.
const BAD: u8 = 3;

fn evening(club: &FairDealFixture) -> Hash {
    club.harness.evening.host.dealer().house().opened().unwrap().evening()
}

fn roots(secrets: &[Hash]) -> Vec<Hash> {
    (0..).zip(secrets).map(|(number, secret)| Packet::of(secret, number, None).root()).collect()
}

/// Plays on until all lies were told and a check fails, or none can fail any more.
fn found(club: &mut FairDealFixture) -> Option<Check> {
    club.play_until(|club| club.lie.is_none());
    club.play_until(|club| !club.failures(1).is_empty());
    club.failures(1).first().copied()
}

#[test]
fn packets_that_were_opened_and_are_sealed_again_are_known_again() {
    let mut club = FairDealFixture::rich(3, 4);
    club.play_until(|club| club.hands() > 3);
    club.nobody_complains();
    // The second guest has promised and never cuts: the server calls off, and opens all eight packets.
    club.seated.get_mut(&2).unwrap().cutter = None;
    let (evening, opened) = (evening(&club), Rc::new(RefCell::new(Vec::new())));
    let again = Rc::clone(&opened);
    club.lie = Some(Box::new(move |message| match message {
        DealMessage::Abort(abort) => {
            opened.replace(abort.secrets);
            None
        }
        DealMessage::Seals(said) if said.purpose == Purpose::Hand && !opened.borrow().is_empty() => {
            let deal = said.deal;
            let seals = deal_hashes::seals(&evening, deal.table, deal.serial, Purpose::Hand, &roots(&opened.borrow()));
            Some(sealed_by().key.sign(DealMessage::Seals(Seals { seals, ..said }).to_bytes()))
        }
        _ => None,
    }));
    club.more_lies.push_back(Box::new(move |message| {
        let DealMessage::Call(call) = message else { return None };
        let (reason, missing, secrets) = (AbortReason::NotWanted, Vec::new(), again.borrow().clone());
        Some(DealMessage::Abort(Abort { deal: call.deal, reason, missing, secrets }).to_bytes())
    }));
    assert_eq!(found(&mut club), Some(Check::SealReused));
    assert!(club.failures(3).is_empty(), "{:?}", club.failures(3));
}

impl Liar {
    fn salt(&self, leaf: u8) -> Hash {
        let secret = self.secrets[usize::from(BAD)];
        Sha256::new().chain_update(b"CRDEAL2\x01").chain_update(secret).chain_update([leaf]).finalize().into()
    }

    /// The leaves of the packet in which each envelope has the same card.
    fn bad_leaves(&self) -> Vec<Hash> {
        let leaf = |leaf: u8| {
            let hashed = Sha256::new().chain_update(b"CRDEAL2\x02").chain_update(self.salt(leaf));
            hashed.chain_update([BAD, leaf, ace().number()]).finalize().into()
        };
        (0..52).map(leaf).collect()
    }

    fn seals(&mut self, said: Seals) -> Vec<u8> {
        let Seals { deal, purpose, .. } = said;
        let mut roots = roots(&self.secrets);
        roots[usize::from(BAD)] = root(&self.bad_leaves());
        let seals = deal_hashes::seals(&self.evening, deal.table, deal.serial, purpose, &roots);
        let seals = DealMessage::Seals(Seals { seals, head: self.head, ..said }).to_bytes();
        let said = self.says(sealed_by().key.sign(seals));
        self.sealed_head = self.head;
        said
    }

    fn says(&mut self, message: Vec<u8>) -> Vec<u8> {
        self.head = deal_hashes::next_head(&self.head, &message);
        message
    }

    /// A message about another hand is told as it is.
    fn tells_the_truth(&mut self, message: &DealMessage) {
        if matches!(message, DealMessage::Move(_) | DealMessage::Over(_)) {
            self.says(message.to_bytes());
        }
    }

    /// The server cuts for everybody until the bad packet is played, because no listener has cut.
    fn calls(&mut self, mut call: Call) -> Vec<u8> {
        call.head = self.head;
        for attempt in 0_u8..=255 {
            self.numbers = call.persons.iter().map(|_| [attempt; 32]).collect();
            let promised = call.persons.iter().zip(&self.numbers);
            let promised: Vec<Hash> =
                promised.map(|(person, number)| deal_hashes::commitment(&self.sealed_head, *person, number)).collect();
            call.commitments = deal_hashes::commitments(&promised);
            let signed = sealed_by().key.sign(DealMessage::Call(call.clone()).to_bytes());
            let cut = Cut::of(&deal_hashes::seed(&deal_hashes::call_hash(&signed), &self.numbers), 52);
            if cut.packet == BAD {
                self.cut = Some(cut);
                return self.says(signed);
            }
        }
        panic!("one in eight plays the bad packet");
    }

    fn deals(&mut self, mut dealt: Dealt) -> Vec<u8> {
        let others = (0..).zip(&self.secrets).filter(|(number, _)| *number != BAD).map(|(_, secret)| *secret);
        dealt.numbers.clone_from(&self.numbers);
        dealt.played = Played::Packet { number: BAD, leaves: self.bad_leaves(), others: others.collect() };
        self.says(DealMessage::Dealt(dealt).to_bytes())
    }

    fn opens(&self, open: &Open) -> Vec<u8> {
        let cut = self.cut.as_ref().unwrap();
        let opening = |place: u8| {
            let salt = self.salt(cut.places[usize::from(place)]);
            Opening { place, around: Vec::new(), card: ace(), salt }
        };
        let openings = open.openings.iter().map(|opened| opening(opened.place)).collect();
        DealMessage::Open(Open { deal: open.deal, openings }).to_bytes()
    }
}

fn ace() -> Card {
    "As".parse().unwrap()
}

#[test]
fn a_card_that_lies_in_two_envelopes_is_seen_twice() {
    let mut club = FairDealFixture::rich(3, 4);
    club.play_until(|club| club.hands() > 3);
    club.nobody_complains();
    // The first guest restarts their program in the middle of a hand, and gets a false account of its deal.
    let secrets = (1..=8).map(|number| [number; 32]).collect();
    let liar =
        Liar { evening: evening(&club), secrets, head: [0; 32], sealed_head: [0; 32], numbers: Vec::new(), cut: None };
    let liar = Rc::new(RefCell::new(liar));
    let lie = |tell: fn(&mut Liar, DealMessage) -> Option<Vec<u8>>| -> Lie {
        let liar = Rc::clone(&liar);
        Box::new(move |message| tell(&mut liar.borrow_mut(), message))
    };
    club.lie = Some(lie(|liar, message| match message {
        DealMessage::Hello(hello) if hello.table == 1 => {
            liar.head = hello.head;
            None
        }
        DealMessage::Seals(seals) if seals.deal.table == 1 => Some(liar.seals(seals)),
        _ => None,
    }));
    club.more_lies = [
        lie(|liar, message| match message {
            DealMessage::Call(call) => Some(liar.calls(call)),
            message => {
                liar.tells_the_truth(&message);
                None
            }
        }),
        lie(|liar, message| if let DealMessage::Dealt(dealt) = message { Some(liar.deals(dealt)) } else { None }),
        // The next hand is sealed in truth, behind all that was not so.
        lie(|liar, message| match message {
            DealMessage::Seals(seals) => {
                let seals = DealMessage::Seals(Seals { head: liar.head, ..seals }).to_bytes();
                Some(liar.says(sealed_by().key.sign(seals)))
            }
            message => {
                liar.tells_the_truth(&message);
                None
            }
        }),
        lie(|liar, message| if let DealMessage::Open(open) = message { Some(liar.opens(&open)) } else { None }),
    ]
    .into();
    club.harness.goes(1);
    club.seated.insert(1, FairDealFixture::somebody(1));
    club.harness.comes(1);
    club.deliver();
    assert_eq!(found(&mut club), Some(Check::TwiceSeen));
    for other in [2, 3] {
        assert!(club.failures(other).is_empty(), "{other}: {:?}", club.failures(other));
    }
}
