//! A server that lies to one guest, once, and the finding of their client. The others are told the truth, and
//! find nothing.

use super::fair_deal_fixture::{FairDealFixture, sealed_by};
use cardroom_fair_deal::{AbortReason, Check, DealMessage, Plan, Played, Purpose};
use cardroom_shared::cards::Card;

/// A lie: the bytes in place of a message; `None` if the lie is not about this message.
type Lie = fn(DealMessage) -> Option<Vec<u8>>;

/// The bytes of a message, signed if the server signs such messages.
fn said(message: &DealMessage) -> Vec<u8> {
    let bytes = message.to_bytes();
    if message.is_signed_kind() { sealed_by().key.sign(bytes) } else { bytes }
}

/// The bytes of a swallowed message, which nobody would notice as such.
fn swallowed() -> Vec<u8> {
    Vec::new()
}

const LIES: [(Check, &str, Lie); 14] = [
    (Check::BadForm, "a byte is left over", |message| match message {
        DealMessage::Call(_) => Some([said(&message), vec![0]].concat()),
        _ => None,
    }),
    (Check::BadSignature, "the call is signed by somebody else", |message| match message {
        DealMessage::Call(_) => Some(
            said(&message).into_iter().rev().enumerate().map(|(at, byte)| byte ^ u8::from(at == 0)).rev().collect(),
        ),
        _ => None,
    }),
    (Check::OtherRecord, "the call is of another story", |message| match message {
        DealMessage::Call(mut call) => {
            call.head[0] ^= 1;
            Some(said(&DealMessage::Call(call)))
        }
        _ => None,
    }),
    (Check::OtherRecord, "the call is of another evening", |message| match message {
        DealMessage::Call(mut call) => {
            call.evening[31] ^= 1;
            Some(said(&DealMessage::Call(call)))
        }
        _ => None,
    }),
    (Check::Rollback, "a deal is passed over", |message| match message {
        DealMessage::Seals(mut seals) if seals.deal.serial > 1 => {
            seals.deal.serial += 1;
            Some(said(&DealMessage::Seals(seals)))
        }
        _ => None,
    }),
    (Check::LeftOut, "my cut is not asked for", |message| match message {
        DealMessage::Call(mut call) if call.persons.contains(&1) => {
            call.persons.retain(|person| *person != 1);
            Some(said(&DealMessage::Call(call)))
        }
        _ => None,
    }),
    (Check::WrongPlace, "somebody else is dealt to first", |message| match message {
        DealMessage::Call(mut call) => {
            let Ok(Plan::Hand { button, mut dealt }) = Plan::read(Purpose::Hand, &call.plan) else {
                return None;
            };
            dealt.rotate_left(1);
            call.plan = Plan::Hand { button, dealt }.to_bytes();
            Some(said(&DealMessage::Call(call)))
        }
        _ => None,
    }),
    (Check::FalseMiss, "I had cut", |message| match message {
        DealMessage::Abort(mut abort) if abort.reason == AbortReason::CutsMissing => {
            abort.missing = vec![1];
            Some(said(&DealMessage::Abort(abort)))
        }
        _ => None,
    }),
    (Check::CutsChanged, "somebody's cut is another", |message| match message {
        DealMessage::Dealt(mut dealt) => {
            dealt.numbers.last_mut()?[0] ^= 1;
            Some(said(&DealMessage::Dealt(dealt)))
        }
        _ => None,
    }),
    (Check::WrongDeck, "another deck is played", |message| match message {
        DealMessage::Dealt(mut dealt) => {
            let Played::Packet { number, .. } = &mut dealt.played else { return None };
            *number = (*number + 1) % 8;
            Some(said(&DealMessage::Dealt(dealt)))
        }
        _ => None,
    }),
    (Check::SealBroken, "a card lies in another envelope", |message| match message {
        DealMessage::Dealt(mut dealt) => {
            let Played::Packet { leaves, .. } = &mut dealt.played else { return None };
            leaves.swap(3, 17);
            Some(said(&DealMessage::Dealt(dealt)))
        }
        _ => None,
    }),
    (Check::BadOpening, "another card is opened", |message| match message {
        DealMessage::Open(mut open) => {
            let opening = open.openings.first_mut()?;
            opening.card = Card::try_from((opening.card.number() + 1) % 52).ok()?;
            Some(said(&DealMessage::Open(open)))
        }
        _ => None,
    }),
    (Check::NoOpening, "a card is shown and not opened", |message| match message {
        DealMessage::Open(_) => Some(swallowed()),
        _ => None,
    }),
    // The last message that they get is the call.
    (Check::Unfinished, "the deal never comes", |message| match message {
        DealMessage::Dealt(_) => Some(swallowed()),
        _ => None,
    }),
];

#[test]
fn each_lie_is_found_by_the_check_that_has_its_name() {
    for (check, what, lie) in LIES {
        let mut club = FairDealFixture::rich(2, 4);
        club.play_until(|club| club.hands() > 3);
        club.nobody_complains();
        if check == Check::FalseMiss {
            club.stalls = Some(2);
        }
        // A recent promise may still be on its way: a call without it would prove nothing.
        club.wait(10_000);
        club.forgotten = Some(1).filter(|_| check == Check::Unfinished);
        club.lie = Some(Box::new(lie));
        club.play_until(|club| club.lie.is_none());
        for _ in 0..200 {
            if !club.failures(1).is_empty() {
                break;
            }
            club.turn();
            club.wait(3_000);
        }
        let found = club.failures(1);
        assert_eq!(found.first(), Some(&check), "{what}: {found:?}");
        // A guest whose cut is lost on the way finds the same.
        let others = if check == Check::FalseMiss { Vec::new() } else { club.failures(2) };
        assert!(others.is_empty(), "{what}: the other one was told the truth, and finds {others:?}");
    }
}
