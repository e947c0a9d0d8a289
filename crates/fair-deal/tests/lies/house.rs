//! Lies of a house about packets, hands, persons and its record.

use super::cheat::{ALL, Cheat, FRIEND, ME, both_find, hand_of_two, packet_secrets, seats};
use cardroom_fair_deal::deal_hashes::Cut;
use cardroom_fair_deal::{AbortReason, Check, HandOutcome, Move, Plan, Purpose, Sealed, deal_hashes};

#[test]
fn secrets_that_were_opened_and_lie_under_other_numbers_are_found() {
    let mut cheat = Cheat::opens(ME);
    cheat.hand(1, &hand_of_two(), &ALL);
    cheat.over(1, HandOutcome::Played);
    let mut rotated = packet_secrets(1);
    rotated.rotate_left(1);
    let mut lies = Vec::new();
    for (what, secrets) in [("opened in the deal before", rotated), ("eight times one", [[9; 32]; 8])] {
        let mut cheat = cheat.clone();
        cheat.serial = 2;
        let sealed = Sealed { secrets: secrets.to_vec(), rest: None };
        cheat.seals_as(Purpose::Hand, sealed.seals(&cheat.evening(), cheat.deal(), Purpose::Hand), &ALL);
        let call = cheat.calls(2, &hand_of_two().to_bytes(), &ALL);
        cheat.deals(&call, sealed.played(&Cut::of(&Cheat::seed(&call), 52)));
        lies.push((what, cheat, Some((Check::SealReused, 0))));
    }
    both_find(&lies);
}

#[test]
fn nobody_plays_two_hands_or_cuts_as_nobody() {
    let plan = |dealt: &[(u8, u32)]| Plan::Hand { button: 1, dealt: seats(dealt) };
    let lies = [
        ("a friend twice", plan(&[(2, FRIEND), (3, FRIEND), (1, ME)]), ALL.to_vec()),
        ("me twice", plan(&[(2, FRIEND), (3, ME), (1, ME)]), ALL.to_vec()),
        ("nobody", plan(&[(2, 0), (1, ME)]), vec![0, ME]),
    ];
    let lies = lies.map(|(what, plan, called)| {
        let mut cheat = Cheat::opens(ME);
        cheat.hand(1, &plan, &called);
        (what, cheat, Some((Check::BadForm, 2)))
    });
    both_find(&lies);
}

#[test]
fn a_hand_before_the_annulled_one_is_not_dealt_again() {
    let mut cheat = Cheat::opens(ME);
    cheat.hand(1, &hand_of_two(), &ALL);
    cheat.over(1, HandOutcome::Played);
    cheat.hand(2, &hand_of_two(), &ALL);
    cheat.over(2, HandOutcome::Annulled(None));
    cheat.hand(1, &hand_of_two(), &ALL);
    both_find(&[("hand 1 again", cheat, Some((Check::Rollback, 0)))]);
}

#[test]
fn nothing_is_done_with_the_cards_of_an_annulled_hand() {
    let begin = || {
        let mut cheat = Cheat::opens(ME);
        let hand = cheat.hand(1, &hand_of_two(), &ALL);
        cheat.over(1, HandOutcome::Annulled(Some(FRIEND)));
        (cheat, hand)
    };
    let (mut result, _) = begin();
    result.over(1, HandOutcome::Played);
    let (mut burn, _) = begin();
    burn.moves(1, Move::Burn, &[4]);
    let (mut opened, hand) = begin();
    opened.opens_places(1, &hand, &[0, 2]);
    let (mut back, _) = begin();
    back.moves(1, Move::Back, &[]);
    let mut rest = Cheat::opens(ME);
    let mut hand = rest.hand(1, &hand_of_two(), &ALL);
    rest.moves(1, Move::Back, &[]);
    rest.over(1, HandOutcome::Annulled(Some(FRIEND)));
    rest.rest((1, 1, &mut hand), &(4..52).collect::<Vec<u8>>(), &ALL);
    both_find(&[
        ("it has a result", result, Some((Check::Rollback, 0))),
        ("a card is burnt", burn, Some((Check::Rollback, 0))),
        ("cards that lay open are proven", opened, None),
        ("its rest is shuffled", rest, Some((Check::WrongPlace, 2))),
        ("cards go back", back, Some((Check::Rollback, 0))),
    ]);
}

#[test]
fn persons_who_are_named_as_missing_were_called() {
    let called_off = |reason, missing: &[u32]| {
        let mut cheat = Cheat::opens(ME);
        let (_, sealed) = cheat.calls_hand(1, &hand_of_two(), &ALL);
        cheat.calls_off(&sealed, reason, missing);
        cheat
    };
    both_find(&[
        ("a stranger", called_off(AbortReason::CutsMissing, &[77]), Some((Check::FalseMiss, 0))),
        ("cuts are missing, and nobody's", called_off(AbortReason::CutsMissing, &[]), Some((Check::BadForm, 0))),
        ("a friend, though not wanted", called_off(AbortReason::NotWanted, &[FRIEND]), Some((Check::BadForm, 0))),
    ]);
}

#[test]
fn flags_that_mean_nothing_are_found() {
    let mut cheat = Cheat::opens(ME);
    cheat.lines.pop();
    cheat.flags = 4;
    cheat.head = deal_hashes::first_head(&cheat.evening(), 1);
    cheat.hello();
    both_find(&[("flag 4", cheat, Some((Check::BadForm, 0)))]);
}
