//! With the fair deal, nobody learns hidden cards. Two sessions run side by side with equal motions and cuts.
//! The messages to each person are compared to the byte.
//!
//! The content of an envelope decides its bytes, so two decks can't have equal envelopes. So first both
//! sessions seal equal decks, and the rules of one get other cards. That reveals any dependence on a hidden
//! card. Then the rules of both get equal cards, and the seals differ. That shows the effect of sealing
//! alone. At last all messages are searched for the secrets that open an envelope.

use super::seeded_game::{ALL, PEOPLE, SeededGame};
use super::*;
use crate::game::dealer::test_decks::{DeckSwap, TestDecks};
use crate::seed::seed;
use cardroom_fair_deal::deal_hashes::Cut;
use cardroom_fair_deal::{DealNo, Hash, Opening, Played, deal_hashes};
use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::chance::{Deal, Destination};
use cardroom_shared::event::SealingEvent;
use cardroom_shared::protocol::encode_server;
use cardroom_shared::seat::SeatNo;
use sha2::{Digest, Sha256};

/// The cards that differ in the other session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Changed {
    /// The hole cards of others, the burnt cards and the cards that are never dealt.
    HiddenForGood,
    /// Also the board, which is hidden until it is dealt.
    BoardToo,
}

/// Changes the places of all cards, except those that a person in this seat sees.
fn twin(own: Option<SeatNo>, changed: Changed) -> DeckSwap {
    Box::new(move |deal: &Deal, deck: Deck| {
        if deal.hand().is_none() {
            return deck;
        }
        let stays = |place: usize| match deal.places.get(place) {
            Some(Destination::Seat(seat)) => Some(*seat) == own,
            Some(Destination::Board) => changed == Changed::HiddenForGood,
            Some(Destination::Burn) | None => false,
        };
        let mut cards = deck.cards().to_vec();
        let moving: Vec<usize> = (0..cards.len()).filter(|place| !stays(*place)).collect();
        let mut faces: Vec<Card> = moving.iter().map(|place| cards[*place]).collect();
        faces.rotate_left(7);
        moving.into_iter().zip(faces).for_each(|(place, face)| cards[place] = face);
        Deck::from_cards(cards)
    })
}

fn told(message: &ServerMessage) -> &[PublicEvent] {
    if let ServerMessage::Step { events, .. } = message { events } else { &[] }
}

/// Returns whether the message reveals cards that differ.
fn reveals(message: &ServerMessage, changed: Changed) -> bool {
    told(message).iter().any(|event| {
        matches!(event, PublicEvent::Hand(_, HandEvent::HandShown(_) | HandEvent::TurnedFaceUp(_)))
            || (changed == Changed::BoardToo && matches!(event, PublicEvent::Hand(_, HandEvent::BoardDealt { .. })))
    })
}

/// The counts of compared messages.
#[derive(Clone, Copy, Debug, Default)]
struct Compared {
    messages: usize,
    of_deals: usize,
    opened: usize,
}

/// Plays both sessions until a differing card is revealed, and compares the messages to this person.
fn compare(seed: u64, person: u32, changed: Changed, compared: &mut Compared) {
    let asks = SeededGame::opens(TestDecks::cut(seed, Box::new(|_, deck| deck)));
    let mut here = asks;
    // Seats are drawn by sealed and cut lots, which are equal in both sessions.
    while here.hands() == 0 {
        here.plays(None);
    }
    let own = here.harness.evening.tournament().seat_of(PersonNo(person)).map(|(_, seat)| seat);
    let mut here = SeededGame::opens(TestDecks::cut(seed, Box::new(|_, deck| deck)));
    let mut there = SeededGame::opens(TestDecks::cut(seed, twin(own, changed)));
    let (mut rng, mut since) = (ChaCha8Rng::seed_from_u64(seed ^ 5), 0);
    let before = compared.messages;
    for _ in 0..400 {
        let motion = here.motion(&mut rng);
        here.plays(motion.as_ref());
        there.plays(motion.as_ref());
        let new = |played: &SeededGame| played.harness.sent[since.min(played.harness.sent.len())..].to_vec();
        if [new(&here), new(&there)].iter().flatten().any(|(_, message)| reveals(message, changed)) {
            break;
        }
        let bytes = |played: &SeededGame| -> Vec<Vec<u8>> {
            played.sent(person, since).map(|message| encode_server(message).unwrap()).collect()
        };
        assert_eq!(bytes(&here), bytes(&there), "{person} is sent what is hidden: seed {seed}, {changed:?}");
        for message in here.sent(person, since) {
            compared.messages += 1;
            if let ServerMessage::FairDeal(bytes) = message {
                compared.of_deals += 1;
                compared.opened += usize::from(matches!(DealMessage::read(bytes), Ok(DealMessage::Open(_))));
            }
        }
        since = here.harness.sent.len();
        assert_eq!(since, there.harness.sent.len(), "both evenings say as much");
    }
    assert!(compared.messages > before, "nothing was compared: seed {seed}, {person}, {changed:?}");
    assert_ne!(here.decks(), there.decks(), "the decks differ, or nothing is proved");
}

#[test]
fn what_anybody_is_sent_does_not_depend_on_cards_that_they_may_not_see() {
    let seeds = seed(0);
    let mut compared = Compared::default();
    for changed in [Changed::HiddenForGood, Changed::BoardToo] {
        for person in ALL {
            (seeds..seeds + 3).for_each(|seed| compare(seed, person, changed, &mut compared));
        }
    }
    println!("{compared:?}");
    assert!(compared.messages > 800 && compared.of_deals > 100 && compared.opened > 20, "{compared:?}");
}

/// A message without the parts that depend on sealing alone: seals, envelopes, their secrets, and the hashes
/// of all these.
fn without_seals(bytes: &[u8]) -> DealMessage {
    let none: Hash = [0; 32];
    match DealMessage::read(bytes).unwrap() {
        DealMessage::Hello(mut hello) => {
            (hello.nonce, hello.head) = (none, none);
            DealMessage::Hello(hello)
        }
        DealMessage::Seals(mut seals) => {
            (seals.seals, seals.head) = (none, none);
            DealMessage::Seals(seals)
        }
        DealMessage::Call(mut call) => {
            (call.evening, call.head, call.commitments) = (none, none, none);
            DealMessage::Call(call)
        }
        DealMessage::Dealt(mut dealt) => {
            dealt.played = match dealt.played {
                Played::Packet { leaves, others, .. } => {
                    Played::Packet { number: 0, leaves: vec![none; leaves.len()], others: vec![none; others.len()] }
                }
                Played::Open(_) => Played::Open(none),
            };
            DealMessage::Dealt(dealt)
        }
        DealMessage::Abort(mut abort) => {
            abort.secrets = vec![none; abort.secrets.len()];
            DealMessage::Abort(abort)
        }
        DealMessage::Open(mut open) => {
            let closed = |Opening { place, .. }: Opening| Opening {
                place,
                around: Vec::new(),
                card: Card::try_from(0).unwrap(),
                salt: none,
            };
            open.openings = open.openings.into_iter().map(closed).collect();
            DealMessage::Open(open)
        }
        message @ (DealMessage::Move(_) | DealMessage::Over(_)) => message,
        DealMessage::End(mut end) => {
            (end.evening, end.head) = (none, none);
            DealMessage::End(end)
        }
        cut @ (DealMessage::Commit(_) | DealMessage::Cut(_)) => panic!("the house cuts nothing: {cut:?}"),
    }
}

#[test]
fn sealing_changes_only_seals_and_envelopes_in_messages() {
    const RULES: u64 = 8;
    let (mut here, mut there) =
        (SeededGame::opens(TestDecks::apart(1, RULES)), SeededGame::opens(TestDecks::apart(2, RULES)));
    let mut rng = ChaCha8Rng::seed_from_u64(RULES);
    while here.hands() < 25 {
        let motion = here.motion(&mut rng);
        here.plays(motion.as_ref());
        there.plays(motion.as_ref());
    }
    assert_eq!(here.decks(), there.decks(), "the rules are dealt the same");
    let mut kinds = BTreeMap::<u8, usize>::new();
    for person in ALL {
        let (sent, other): (Vec<_>, Vec<_>) = (here.sent(person, 0).collect(), there.sent(person, 0).collect());
        assert_eq!(sent.len(), other.len());
        for (one, other) in sent.into_iter().zip(other) {
            match (one, other) {
                (ServerMessage::FairDeal(one), ServerMessage::FairDeal(other)) => {
                    assert_eq!(one.len(), other.len(), "a face changes no length");
                    assert_eq!(without_seals(one), without_seals(other), "{person}");
                    // A move names places, which are the same whatever lies there.
                    let is_move = matches!(DealMessage::read(one), Ok(DealMessage::Move(_) | DealMessage::Over(_)));
                    assert_eq!(one == other, is_move, "it is sealed otherwise");
                    *kinds.entry(one[0]).or_default() += 1;
                }
                (one, other) => assert_eq!(encode_server(one).unwrap(), encode_server(other).unwrap(), "{person}"),
            }
        }
    }
    println!("{kinds:?}");
    let of = |kind: u8| kinds.get(&kind).copied().unwrap_or_default();
    assert!([0, 1, 2, 3, 5].into_iter().all(|kind| of(kind) >= 6), "{kinds:?}");
}

#[test]
fn what_opens_an_envelope_is_sent_to_nobody_who_does_not_see_the_card() {
    let mut played = SeededGame::opens(TestDecks::cut(3, Box::new(|_, deck| deck)));
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    while played.hands() < 25 {
        let motion = played.motion(&mut rng);
        played.plays(motion.as_ref());
    }
    // The secrets that open the played packets: one for the whole packet, and a salt for each envelope.
    let mut sealed = BTreeMap::<DealNo, Vec<Hash>>::new();
    let (mut calls, mut opens) = (BTreeMap::<DealNo, Vec<u8>>::new(), BTreeMap::<Hash, (DealNo, Option<u8>)>::new());
    for event in played.events() {
        let EventKind::Sealing(event) = event.what else { continue };
        match event {
            SealingEvent::Sealed { table, serial, secrets, .. } => {
                sealed.insert(DealNo { table, serial }, secrets.iter().map(|secret| secret.0).collect());
            }
            SealingEvent::Called { call, .. } => {
                let Ok(DealMessage::Call(read)) = DealMessage::read(&call) else { panic!("{call:?}") };
                calls.insert(read.deal, call);
            }
            SealingEvent::Cut { table, serial, numbers, .. } if table != 0 => {
                let deal = DealNo { table, serial };
                let numbers: Vec<Hash> = numbers.iter().map(|number| number.0).collect();
                let cut = Cut::of(&deal_hashes::seed(&deal_hashes::call_hash(&calls[&deal]), &numbers), 52);
                let Some(secret) = sealed[&deal].get(usize::from(cut.packet)).filter(|_| sealed[&deal].len() == 8)
                else {
                    continue;
                };
                opens.insert(*secret, (deal, None));
                for (place, leaf) in (0..).zip(&cut.places) {
                    let salt = Sha256::new().chain_update(b"CRDEAL2\x01").chain_update(secret).chain_update([*leaf]);
                    opens.insert(salt.finalize().into(), (deal, Some(place)));
                }
            }
            SealingEvent::Opened { .. } | SealingEvent::Cut { .. } | SealingEvent::CalledOff { .. } => {}
        }
    }
    let mut seen = 0;
    for person in ALL {
        let mut shown = BTreeSet::new();
        for message in played.sent(person, 0) {
            if let ServerMessage::FairDeal(bytes) = message
                && let Ok(DealMessage::Open(open)) = DealMessage::read(bytes)
            {
                shown.extend(open.openings.iter().map(|opening| (open.deal, Some(opening.place))));
            }
            let bytes = encode_server(message).unwrap();
            for found in bytes.windows(32).filter_map(|bytes| opens.get(bytes)) {
                assert!(shown.contains(found), "{person} was sent what opens {found:?}");
                seen += 1;
            }
        }
        assert!(shown.len() >= 25 || person > PEOPLE, "{person} was shown {} cards", shown.len());
    }
    println!("{} envelopes, {seen} of them opened to somebody", opens.len());
    assert!(seen > 200 && opens.len() > 25 * 52, "{seen} of {}", opens.len());
}
