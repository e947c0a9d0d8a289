//! Reshuffled rests of hands after cards went back into the deck, as they are proven to the cutters.

use super::draws::{parsed, proves_itself, sealed_for, waits};
use super::fair_deal_fixture::{self, FairDealFixture, the_other_verifier};
use super::*;
use crate::cli::commands::CommandOutcome;
use crate::cli::commands::verify_deal::DealReport;
use cardroom_fair_deal::{AbortReason, Check, DealMessage, Move, Purpose, Receipt, Witness};
use cardroom_shared::action::Street;
use cardroom_shared::command::{FloorAnswer, FloorOrder, Irregularity, IrregularityKind};
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::{ClumsyDealer, ExposedBurn, PrematureTurn};
use cardroom_shared::note::Note;
use cardroom_shared::table::Table;

/// A session with a dealer who makes many errors. Hands are annulled, and cards go back and are shuffled with
/// the rest.
fn clumsy(people: u32, rail: u32) -> FairDealFixture {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.clumsy_dealer = ClumsyDealer::Often;
    FairDealFixture::watched(&sheet, people, rail)
}

/// Returns whether the hand waits for a deck or for a reshuffled rest.
fn is_shuffled(club: &FairDealFixture) -> bool {
    let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand_in_progress);
    hand.is_some_and(Hand::wants_shuffle)
}

pub(super) fn wrong(kind: IrregularityKind) -> Order {
    Order::Floor(TableNo(1), FloorOrder::Irregularity(Irregularity { kind, seat: None, cards: Vec::new(), into: None }))
}

/// Plays until a person has seen a reshuffled rest and an annulled hand. Errors come by chance.
fn play_until_all_has_happened(club: &mut FairDealFixture, seen_by: u32) {
    for hands in (60..=1_200).step_by(60) {
        club.play_until(|club| club.hands() > hands);
        let rests = sealed_for(&club.receipts(seen_by, 1), Purpose::Rest);
        if !rests.is_empty() && club.stands(seen_by).tally.annulled > 0 {
            return;
        }
    }
    panic!("in 1,200 hands no rest was shuffled, or no hand was annulled");
}

#[test]
fn whatever_a_clumsy_dealer_does_with_cards_is_proven() {
    let mut club = clumsy(2, 0);
    play_until_all_has_happened(&mut club, 1);
    club.nobody_complains();
    for person in [1, 2] {
        let receipts = club.receipts(person, 1);
        let rests = sealed_for(&receipts, Purpose::Rest);
        let annulled = club.stands(person).tally.annulled;
        println!("{} rests, {annulled} annulled", rests.len());
        assert!(!rests.is_empty() && annulled > 0, "{} rests, {annulled} annulled", rests.len());
        assert!(club.stands(person).annulled.iter().all(|annulled| annulled.by.is_none()), "the rules did");
        let witness = Witness::read(&receipts).unwrap();
        let moved = &witness.found().moved;
        assert!(!moved.is_empty() && moved.iter().all(|(_, by)| by.is_none()), "the dealer did: {moved:?}");
        assert!(witness.tally().moved > 0);
    }
}

#[test]
fn rest_that_waits_for_its_cuts_is_called_off_by_a_misdeal() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.exposed_burn = ExposedBurn::GoesBack;
    let mut club = FairDealFixture::of(&sheet, 2);
    club.play_until(FairDealFixture::is_dealt);
    club.stalls = Some(2);
    club.order(wrong(IrregularityKind::ExposedBurn));
    club.play_until(|club| {
        let mut pending = club.evening().host.dealer().house().pending(1);
        pending.any(|pending| pending.seals.purpose == Purpose::Rest)
    });
    club.order(Order::Floor(TableNo(1), FloorOrder::Misdeal));
    club.stalls = None;
    assert!(!is_shuffled(&club), "a hand that was called off is dealt no further");
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 1);
    club.nobody_complains();
    let witness = Witness::read(&club.receipts(1, 1)).unwrap();
    let called_off: Vec<AbortReason> = witness.found().called_off.iter().map(|deal| deal.reason).collect();
    assert_eq!(called_off, [AbortReason::NotWanted], "the rest counts as a try");
    assert_eq!(witness.found().annulled.len(), 1);
}

#[test]
fn what_is_shuffled_again_while_nobody_may_cut_comes_after_what_went_back() {
    let mut club = clumsy(2, 1);
    // If nobody promises to cut, a rest is sealed, called and dealt at once.
    for player in [1, 2] {
        club.never_cuts(player);
    }
    play_until_all_has_happened(&mut club, 3);
    club.nobody_complains();
    let (rests, tally) = (sealed_for(&club.receipts(3, 1), Purpose::Rest), club.stands(3).tally);
    assert!(!rests.is_empty(), "no rest was shuffled");
    assert!(tally.uncut * 10 > tally.deals * 9, "{tally:?}");
}

/// Plays until a deal for this purpose waits. It waits for promises before the call, or after it for the
/// second guest's lost cut. No other deal lacks their cut: a hand may wait while the rest of the one before
/// it is reshuffled.
fn play_until_it_waits(club: &mut FairDealFixture, purpose: Purpose, is_called: bool) {
    let sealed = |club: &FairDealFixture| {
        let mut pending = club.evening().host.dealer().house().pending(1);
        pending
            .find(|pending| pending.seals.purpose == purpose && pending.called.is_none())
            .map(|pending| pending.seals.deal)
    };
    loop {
        club.play_until(|club| sealed(club).is_some());
        let deal = sealed(club).expect("it waits before the evening is over");
        if !is_called {
            return;
        }
        (club.stalls, club.stalls_at) = (Some(2), Some(deal));
        club.play_until(|club| sealed(club) != Some(deal));
        (club.stalls, club.stalls_at) = (None, None);
        if waits(club, purpose, true) {
            return;
        }
    }
}

#[test]
fn an_event_is_called_off_while_a_deal_waits_and_nothing_seems_wrong() {
    for (purpose, is_called, unwanted) in
        [(Purpose::Rest, false, 2), (Purpose::Rest, true, 2), (Purpose::Hand, true, 1)]
    {
        let mut club = clumsy(3, 0);
        // One guest never promises, so a rest waits before it is called. Another promises and does not cut,
        // so it waits after the call.
        club.never_cuts(3);
        play_until_it_waits(&mut club, purpose, is_called);
        club.order(Order::CancelEvent);
        assert!(club.evening().is_over());
        club.wait(1);
        club.nobody_complains();
        for person in [1, 2] {
            let receipts = club.receipts(person, 1);
            let off: Vec<AbortReason> = {
                let witness = Witness::read(&receipts).unwrap();
                witness.found().called_off.iter().map(|off| off.reason).collect()
            };
            let told = off.iter().filter(|reason| **reason == AbortReason::NotWanted).count();
            assert_eq!(told, unwanted, "{person} is told that neither this nor the next hand is wanted: {off:?}");
            let ended = parsed(&receipts).any(|receipt| {
                matches!(receipt, Receipt::Said(bytes) if matches!(DealMessage::read(&bytes), Ok(DealMessage::End(_))))
            });
            assert!(ended, "{person} heard the last word at the table");
        }
    }
}

/// An exposed burn goes back in hand after hand, until the rest waits. It waits for promises before the call,
/// or after it for the second guest's lost cut.
fn a_burn_goes_back_until_the_rest_waits(club: &mut FairDealFixture, is_called: bool) {
    let sealed = |club: &FairDealFixture| {
        let mut pending = club.evening().host.dealer().house().pending(1);
        pending
            .find(|pending| pending.seals.purpose == Purpose::Rest && pending.called.is_none())
            .map(|pending| pending.seals.deal)
    };
    loop {
        let last = club.hands();
        club.play_until(|club| club.hands() > last && club.is_dealt());
        club.order(wrong(IrregularityKind::ExposedBurn));
        assert!(is_shuffled(club));
        club.play_until(|club| sealed(club).is_some() || !is_shuffled(club));
        let Some(deal) = sealed(club) else { continue };
        if !is_called {
            return;
        }
        (club.stalls, club.stalls_at) = (Some(2), Some(deal));
        club.play_until(|club| sealed(club) != Some(deal));
        (club.stalls, club.stalls_at) = (None, None);
        if waits(club, Purpose::Rest, true) {
            return;
        }
    }
}

#[test]
fn pending_rest_shuffle_refuses_card_removal_and_is_proven() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.exposed_burn = ExposedBurn::GoesBack;
    for is_called in [false, true] {
        // A guest who promises nothing is never called.
        let mut club = FairDealFixture::expected(&sheet, 3, 0);
        club.never_cuts(3);
        club.come();
        a_burn_goes_back_until_the_rest_waits(&mut club, is_called);
        let order = wrong(IrregularityKind::BoxedCard);
        let now = club.harness.now;
        let ordered = club.harness.evening.handle_order(now, fair_deal_fixture::DIRECTOR, order, None);
        assert!(ordered.unwrap_err().why.contains("is being shuffled"));
        club.harness.commit();
        club.deliver();
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands + 3);
        assert!(club.failures(1).is_empty(), "{:?}", club.failures(1));
        // The second guest's cut is lost where the rest waits for it.
        let failed = club.failures(2);
        assert_eq!(failed.is_empty(), !is_called, "{failed:?}");
        assert!(failed.iter().all(|check| *check == Check::FalseMiss), "{failed:?}");
        let witness = Witness::read(&club.receipts(1, 1)).unwrap();
        let off: Vec<AbortReason> = witness.found().called_off.iter().map(|off| off.reason).collect();
        // The order has the rest called before the third guest had the time to promise. So it is sealed again.
        let expected = if is_called { AbortReason::CutsMissing } else { AbortReason::NotWanted };
        assert_eq!(off, [expected]);
        let (_folder, record, _) = club.closes();
        let found = DealReport::from_files(std::slice::from_ref(&record));
        assert_eq!(found.answer(), CommandOutcome::Done, "{:?}", found.in_words());
    }
}

/// A pending rest is cancelled once it changes. A card of it goes out of play while a set-aside turn goes
/// back in.
#[test]
fn boxed_card_cancels_a_pending_rest_and_a_new_rest_is_proven() {
    for is_called in [false, true] {
        let mut sheet = sheet_of(4, None, None);
        sheet.structure.starting_stack = Chips(1_000_000);
        sheet.rules.premature_turn = PrematureTurn::SetAside;
        let mut club = FairDealFixture::of(&sheet, 3);
        club.never_cuts(3);
        // The turn comes too early in each hand until somebody reaches the river.
        let lies = |club: &FairDealFixture| {
            let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand_in_progress);
            hand.filter(|hand| hand.to_act().is_some()).map_or(0, |hand| hand.boards().first().map_or(0, Vec::len))
        };
        let waits_for_it = |club: &FairDealFixture| waits(club, Purpose::Rest, false);
        let mut last = 0;
        while !waits_for_it(&club) {
            club.play_until(|club| waits_for_it(club) || lies(club) == 3 && club.hands() > last);
            if !waits_for_it(&club) {
                last = club.hands();
                club.order(wrong(IrregularityKind::EarlyTurn));
            }
        }
        play_until_it_waits(&mut club, Purpose::Rest, is_called);
        club.order(wrong(IrregularityKind::BoxedCard));
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands + 3);
        club.nobody_complains();
        for person in [1, 2] {
            let witness = Witness::read(&club.receipts(person, 1)).unwrap();
            let told = witness.found().called_off.iter().filter(|off| off.reason == AbortReason::NotWanted).count();
            assert_eq!(told, 1, "{person} is told that this rest is not wanted any more");
        }
        proves_itself(club);
    }
}

#[test]
fn action_undone_after_a_reshuffle_leaves_the_deck_shuffled() {
    let mut sheet = sheet_of(3, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.exposed_burn = ExposedBurn::GoesBack;
    let mut club = FairDealFixture::of(&sheet, 3);
    // One guest never promises, so the rest waits, and somebody acts in the meantime.
    club.never_cuts(3);
    club.play_until(|club| club.hands() > 2 && club.is_dealt());
    club.order(wrong(IrregularityKind::ExposedBurn));
    assert!(is_shuffled(&club));
    let hand =
        |club: &FairDealFixture| club.evening().tournament().table(TableNo(1)).and_then(Table::hand).cloned().unwrap();
    let turn = hand(&club).to_act();
    let acted = [1, 2, 3].into_iter().find(|person| club.harness.view(*person).choices.is_some()).unwrap();
    let call = club.harness.view(acted).choices.is_some_and(|choices| choices.call.is_some());
    club.harness.says(acted, ClientRequest::Motion(Motion::Clear(if call { Action::Call } else { Action::Check })));
    club.deliver();
    assert!(is_shuffled(&club) && hand(&club).to_act() != turn, "it is done while the dealer shuffles");
    while is_shuffled(&club) {
        club.harness.jump();
        club.deliver();
    }
    let deck = hand(&club).deck().cloned();
    let because = Note::try_from("a misunderstanding".to_owned()).ok();
    club.harness
        .evening
        .handle_order(
            club.harness.now,
            fair_deal_fixture::DIRECTOR,
            Order::Answer(TableNo(1), FloorAnswer::Overrule),
            because,
        )
        .unwrap();
    club.harness.commit();
    club.deliver();
    assert_eq!(hand(&club).to_act(), turn, "it is their turn again");
    assert_eq!((is_shuffled(&club), hand(&club).deck().cloned()), (false, deck), "the deck is as it was shuffled");
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 2);
    club.nobody_complains();
    assert_eq!(sealed_for(&club.receipts(1, 1), Purpose::Rest).len(), 1, "it was shuffled once");
    proves_itself(club);
}

#[test]
fn burn_exposed_before_burning_goes_back_and_rest_is_proven() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.exposed_burn = ExposedBurn::GoesBack;
    let mut club = FairDealFixture::of(&sheet, 3);
    for hands in 2..6 {
        club.play_until(|club| club.hands() >= hands && club.is_dealt());
        club.order(wrong(IrregularityKind::ExposedBurn));
    }
    club.play_until(|club| club.hands() > 7);
    club.nobody_complains();
    let receipts = club.receipts(1, 1);
    assert_eq!(sealed_for(&receipts, Purpose::Rest).len(), 4, "one for each burn");
    Witness::read(&receipts).unwrap();
    let file = tempfile::NamedTempFile::new().unwrap();
    let verified = |receipts: &str| {
        std::fs::write(file.path(), receipts).unwrap();
        the_other_verifier(&[file.path().to_owned()])
    };
    assert!(verified(&receipts).0);
    // If nothing had gone back, the server could shuffle as it likes.
    let lines: Vec<&str> = receipts.lines().collect();
    let is_back = |line: &&str| {
        let Ok(Receipt::Said(bytes)) = line.parse() else { return false };
        matches!(DealMessage::read(&bytes), Ok(DealMessage::Move(done)) if done.kind == Move::Back && done.by.is_some())
    };
    let back = lines.iter().position(is_back).unwrap();
    let without = [&lines[..back], &lines[back + 1..]].concat().join("\n");
    let (at, failure) = Witness::read(&without).unwrap_err();
    assert_eq!(failure.check, Check::OtherRecord, "the seals of the rest are signed for another head");
    let (holds, said) = verified(&without);
    assert!(!holds && said.contains("OtherRecord") && said.contains(&at.to_string()), "{said}");
    proves_itself(club);
}

#[test]
fn burn_waiting_for_its_street_is_replaced_when_exposed() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.exposed_burn = ExposedBurn::GoesBack;
    let mut club = FairDealFixture::of(&sheet, 3);
    club.play_until(|club| club.hands() > 1 && club.is_dealt());
    // The flop comes too early and goes back, and its burn stays.
    for kind in [IrregularityKind::EarlyFlop, IrregularityKind::ExposedBurn] {
        club.order(wrong(kind));
        club.play_until(|club| !is_shuffled(club));
    }
    let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand).expect("it is played");
    assert_eq!(hand.burnt(), 0, "nothing lies burnt any more");
    let flops = |club: &FairDealFixture| {
        let events = club.events().into_iter().filter_map(|event| match event.what {
            EventKind::Told(PublicEvent::Hand(_, HandEvent::BoardDealt { street: Street::Flop, burn, .. })) => {
                Some(burn)
            }
            _ => None,
        });
        events.collect::<Vec<_>>()
    };
    let before = flops(&club).len();
    club.play_until(|club| flops(club).len() > before);
    assert!(flops(&club).iter().all(Option::is_some), "each flop comes behind a burn: {:?}", flops(&club));
    club.nobody_complains();
    proves_itself(club);
}

#[test]
fn new_server_key_shuffles_a_pending_rest_and_seals_next_deals() {
    let mut club = clumsy(3, 0);
    club.never_cuts(3);
    club.play_until(|club| waits(club, Purpose::Rest, false));
    let mut club = club.goes_on_with_another_key();
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 6);
    club.only_the_hand_in_play_has_no_deck();
    proves_itself(club);
}

#[test]
fn new_server_key_deals_a_hand_that_waited_for_its_deck() {
    let mut club = FairDealFixture::rich(2, 4);
    let board = |club: &FairDealFixture| {
        let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand_in_progress);
        hand.map_or(0, |hand| hand.boards().first().map_or(0, Vec::len))
    };
    let mut rests = 0;
    for nth in 0..12 {
        play_until_it_waits(&mut club, Purpose::Hand, true);
        club = if nth % 2 == 0 { club.goes_on_with_another_key() } else { club.crash() };
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands || board(club) == 3);
        // A flop that came too early goes back, and the rest of the hand is reshuffled.
        if board(&club) == 3 {
            club.order(wrong(IrregularityKind::EarlyFlop));
            rests += 1;
        }
        club.play_until(|club| club.hands() > hands);
    }
    assert!(rests > 0, "there was a flop");
    club.nobody_complains();
    proves_itself(club);
}

#[test]
fn hand_reopened_under_a_new_server_key_shuffles_without_a_cut() {
    let mut club = FairDealFixture::rich(2, 2);
    // On the flop the first guest bets, and the other folds.
    club.bets_all_on_the_flop_and_wins_it();
    let mut club = club.goes_on_with_another_key();
    let (now, why) = (club.harness.now, Note::try_from("they meant to call".to_owned()).unwrap());
    let reopened = Order::ReopenHand(TableNo(1), None);
    club.harness.evening.handle_order(now, fair_deal_fixture::DIRECTOR, reopened, Some(why)).unwrap();
    club.harness.commit();
    club.deliver();
    club.order(wrong(IrregularityKind::EarlyTurn));
    let hands = club.hands();
    club.acts(2, Action::Call);
    club.play_until(|club| club.hands() > hands + 1 || club.evening().is_over());
    club.only_the_hand_in_play_has_no_deck();
    proves_itself(club);
}
