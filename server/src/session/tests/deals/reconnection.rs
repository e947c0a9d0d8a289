//! Reconnections: by a restarted program, by another device, or after a lost connection. Nobody finds a
//! fault, and deals with their own cuts are proven to them.

use super::*;
use cardroom_fair_deal::{AbortReason, Pending};
use cardroom_shared::command::LateChoice;
use cardroom_shared::hand::Hand;
use cardroom_shared::note::Note;
use cardroom_shared::structure::ReEntryPlan;
use std::time::Duration;

impl FairDealFixture {
    /// A person's connection is lost, and the server notices it.
    pub(super) fn goes(&mut self, person: u32) {
        self.seated.get_mut(&person).unwrap().loses_line();
        self.harness.goes(person);
        self.deliver();
    }

    /// A person's connection is lost, and the server has not noticed it yet.
    pub(super) fn goes_silently(&mut self, person: u32) {
        self.seated.get_mut(&person).unwrap().loses_line();
        self.forgotten = Some(person);
    }

    /// A person reconnects.
    pub(super) fn comes(&mut self, person: u32) {
        self.forgotten = self.forgotten.filter(|forgotten| *forgotten != person);
        self.harness.comes(person);
        self.deliver();
    }

    /// A person connects with another program. Returns the one that they had.
    pub(super) fn comes_by(&mut self, person: u32, program: FixturePlayer) -> FixturePlayer {
        let mut before = self.seated.insert(person, program).unwrap();
        before.loses_line();
        self.comes(person);
        before
    }

    fn called(&self) -> Option<Pending> {
        self.harness.evening.host.dealer().house().pending(1).find(|pending| pending.called.is_some())
    }

    /// Plays until the server waits for a person's cut, which does not come.
    fn until_called(&mut self, stalls: u32) {
        self.stalls = Some(stalls);
        self.play_until(|club| club.called().is_some_and(|called| called.called.unwrap().persons.contains(&stalls)));
    }

    fn tally(&self, person: u32) -> cardroom_fair_deal::Tally {
        self.seated[&person].stands.tally
    }

    /// Plays this many more hands.
    fn plays(&mut self, hands: u32) {
        let until = self.hands() + hands;
        self.play_until(|club| club.hands() >= until && club.called().is_none());
    }
}

impl FixturePlayer {
    fn loses_line(&mut self) {
        if let Some(cutter) = &mut self.cutter {
            cutter.line_ended();
        }
    }

    /// Checks that their receipts hold.
    fn receipts_hold(&self) -> Witness {
        for of in [0, 1] {
            let receipts = self.receipts(of);
            if !receipts.is_empty() {
                Witness::read(&receipts).unwrap();
            }
        }
        Witness::read(&self.receipts(1)).unwrap()
    }
}

fn club() -> FairDealFixture {
    let mut club = FairDealFixture::rich(3, 4);
    club.play_until(|club| club.hands() > 3);
    club.nobody_complains();
    club
}

#[test]
fn restarted_client_promises_its_cut_again_and_nobody_waits() {
    let mut club = club();
    let before = club.comes_by(1, FairDealFixture::somebody(1));
    assert!(before.failures().is_empty());
    club.plays(1);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven), "their new cut is in it");
    assert_eq!(club.tally(2).called_off, 0, "nobody waited for the old one");
    club.seated[&1].receipts_hold();
    before.receipts_hold();
}

#[test]
fn client_restarted_after_its_cut_gets_a_deal_cut_by_others() {
    let mut club = club();
    // The cut of the second guest is lost on the way; that of the first is there.
    club.until_called(2);
    let called = club.called().unwrap().seals.deal;
    let before = club.comes_by(1, FairDealFixture::somebody(1));
    assert_eq!(club.called().map(|called| called.seals.deal), Some(called), "it waits for the second");
    club.stalls = None;
    club.goes(2);
    club.comes(2);
    assert_eq!(club.called(), None, "the second has cut again");
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::CutByOthers), "this program knows of no cut of its own");
    assert_eq!(club.seated[&2].stands.mark, Some(Mark::Proven));
    club.plays(1);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven));
    assert_eq!(club.tally(3).called_off, 0);
    for seated in [&before, &club.seated[&1], &club.seated[&2], &club.seated[&3]] {
        seated.receipts_hold();
    }
}

#[test]
fn a_program_that_is_started_anew_before_it_cut_is_named_and_knows_why() {
    let mut club = club();
    club.until_called(1);
    let called = club.called().unwrap().seals.deal;
    let before = club.comes_by(1, FairDealFixture::somebody(1));
    club.stalls = None;
    club.plays(1);
    club.nobody_complains();
    let off = club.seated[&2].receipts_hold().found().called_off.clone();
    assert_eq!(off.len(), 1, "{off:?}");
    assert_eq!(
        (off[0].deal, off[0].missing.as_slice(), off[0].reason),
        (called, [1].as_slice(), AbortReason::CutsMissing)
    );
    assert!(off[0].after_my_cut);
    assert_eq!(club.tally(2).called_off_after_my_cut, 1);
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven), "the next one has their new cut in it");
    assert!(before.failures().is_empty());
    club.seated[&1].receipts_hold();
}

#[test]
fn absence_from_a_promised_cut_is_no_failure_and_the_hand_is_seen_whole() {
    let mut club = club();
    club.goes(1);
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands);
    // Well into that hand.
    club.wait(20_000);
    club.comes(1);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::CutByOthers), "all is told of it, and another may have cut it");
    club.plays(2);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven));
    club.seated[&1].receipts_hold();
}

#[test]
fn whoever_was_away_for_many_hands_finds_nothing_wrong_and_a_gap() {
    let mut club = club();
    club.goes(1);
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 4);
    club.wait(30_000);
    club.comes(1);
    club.wait(30_000);
    club.nobody_complains();
    club.plays(2);
    club.nobody_complains();
    let witness = club.seated[&1].receipts_hold();
    assert_eq!(witness.found().gaps.len(), 1, "{:?}", witness.found().gaps);
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven));
}

#[test]
fn absence_during_dealer_mistakes_leaves_no_hand_unseen() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.set("clumsy_dealer", "often").unwrap();
    let mut club = FairDealFixture::of(&sheet, 3);
    club.play_until(|club| club.hands() > 2);
    // They are away for a moment again and again: before, during and after the dealer's errors.
    for turn in 0..1_200_u32 {
        if turn % 5 == 0 {
            club.goes(1);
            club.turn();
            club.comes(1);
        }
        club.turn();
    }
    club.nobody_complains();
    let witness = club.seated[&1].receipts_hold();
    let tally = witness.tally();
    assert_eq!((tally.unseen, witness.found().gaps.len()), (0, 0), "the house repeats what they missed of each hand");
    assert_eq!(witness.code(1), Witness::read(&club.receipts(2, 1)).unwrap().code(1));
    assert!(tally.deals > 20 && tally.moved > 2, "cards were moved by mistakes: {tally:?}");
    // A program without common code finds the same.
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("1.txt");
    std::fs::write(&file, club.receipts(1, 1)).unwrap();
    let (holds, said) = the_other_verifier(&[file]);
    assert!(holds, "{said}");
}

#[test]
fn connection_lost_after_a_cut_leaves_a_gap_and_no_failure() {
    let mut club = club();
    club.until_called(2);
    let cut = club.called().unwrap().seals.deal.serial;
    // The first guest has cut and receives nothing more. The second cuts again on another connection.
    club.goes(1);
    club.stalls = None;
    club.goes(2);
    club.comes(2);
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 3);
    club.wait(20_000);
    club.nobody_complains();
    club.comes(1);
    club.wait(20_000);
    club.nobody_complains();
    let witness = club.seated[&1].receipts_hold();
    let gaps: Vec<u32> = witness.found().gaps.iter().map(|gap| gap.after).collect();
    assert_eq!(gaps, [cut - 1], "what they had cut could have been called off");
}

#[test]
fn player_who_missed_the_call_is_named_and_finds_no_failure() {
    let mut club = club();
    club.goes_silently(1);
    let named = |club: &FairDealFixture| club.tally(2).called_off > 0;
    club.play_until(named);
    club.nobody_complains();
    club.comes(1);
    club.plays(2);
    club.nobody_complains();
    let off = club.seated[&2].receipts_hold().found().called_off.clone();
    assert!(!off.is_empty() && off.iter().all(|off| off.missing == [1]), "{off:?}");
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven));
    club.seated[&1].receipts_hold();
}

#[test]
fn of_two_devices_the_newest_cuts_and_neither_finds_anything_wrong() {
    let mut club = club();
    // The first device has promised the next hand when its connection is lost. The second promises it anew,
    // and cuts it.
    club.goes_silently(1);
    let first = club.comes_by(1, FairDealFixture::somebody(1));
    club.plays(1);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven), "by the cut of the second device");
    // The first is back in the middle of that hand, and cuts the next.
    let second = club.comes_by(1, first);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::CutByOthers), "the first did not cut it");
    assert!(second.failures().is_empty());
    club.plays(1);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven), "by the cut of the first device");
    // The second is back, with the same program.
    let first = club.comes_by(1, second);
    club.plays(2);
    club.nobody_complains();
    for seated in [&first, &club.seated[&1]] {
        assert!(seated.failures().is_empty());
        let tally = seated.receipts_hold().tally();
        assert!(tally.proven > 0 && tally.called_off == 0, "{tally:?}");
    }
    assert_eq!(club.tally(2).called_off, 0, "nobody waited for anybody");
}

#[test]
fn newcomer_in_the_first_hand_can_follow_its_button_draw() {
    // The first hand is sealed while the draw waits for its cuts. The messages to a newcomer must not begin
    // between them.
    for is_killed in [false, true] {
        let mut club = FairDealFixture::rich(3, 4);
        club.play_until(|club| club.hands() > 0 && club.called().is_none());
        club.nobody_complains();
        if is_killed {
            club = club.crash();
        }
        club.comes_by(1, FairDealFixture::somebody(1));
        club.nobody_complains();
        club.plays(3);
        club.nobody_complains();
        assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven));
        club.seated[&1].receipts_hold();
    }
}

#[test]
fn absence_during_a_reopened_hand_leaves_it_seen_whole() {
    let mut club = FairDealFixture::rich(2, 2);
    let board = |club: &FairDealFixture| {
        let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand);
        hand.map_or(0, |hand| hand.boards().first().map_or(0, Vec::len))
    };
    club.bets_all_on_the_flop_and_wins_it();
    assert_eq!(club.stands(1).mark, Some(Mark::Proven));
    club.goes(1);
    let (now, why) = (club.harness.now, Note::try_from("they meant to call".to_owned()).unwrap());
    let reopened = Order::ReopenHand(TableNo(1), None);
    assert_eq!(club.harness.evening.handle_order(now, DIRECTOR, reopened, Some(why)), Ok(()));
    club.harness.commit();
    club.deliver();
    club.acts(2, Action::Call);
    club.play_until(|club| board(club) > 3);
    club.comes(1);
    club.wait(3_000);
    club.play_until(|club| club.evening().is_over() || board(club) == 0);
    club.nobody_complains();
    assert_eq!(club.stands(1).tally.unseen, 0);
    club.seated[&1].receipts_hold();
}

/// A session in which a guest is out while others play on, and looks on.
fn somebody_is_out() -> FairDealFixture {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.re_entries = ReEntryPlan::Times(1);
    for seed in 0..60 {
        let mut club = FairDealFixture::seeded(&sheet, 2, seed);
        for _ in 0..2_000 {
            let tournament = club.evening().tournament();
            if tournament.is_over() || tournament.clock().level() > 3 {
                break;
            }
            let plays_on = tournament.players_left() > 2;
            if tournament.seat_of(PersonNo(1)).is_none() && tournament.is_started() && plays_on {
                return club;
            }
            if my_turn(club.evening(), 1) {
                club.harness.says(1, ClientRequest::Motion(Motion::Clear(Action::AllIn)));
                club.harness.says(1, ClientRequest::Motion(Motion::Clear(Action::Fold)));
                club.deliver();
            } else {
                club.turn();
            }
        }
    }
    panic!("they never lost");
}

#[test]
fn whoever_promised_while_they_looked_on_is_called_when_they_have_a_seat() {
    let mut club = somebody_is_out();
    club.nobody_complains();
    // They see the next hand sealed, and long after that they have a seat again.
    let (hands, began) = (club.hands(), club.clock());
    club.play_until(|club| {
        club.hands() > hands + 1 && club.is_dealt() && club.clock() > began + Duration::from_secs(30)
    });
    let now = club.clock();
    club.play_until(|club| club.clock() > now + Duration::from_secs(9) || !club.is_dealt());
    assert_eq!(club.harness.says(1, ClientRequest::Desk(DeskRequest::ReEnter(LateChoice::Post))), None);
    club.deliver();
    let proven = club.stands(1).tally.proven;
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 3);
    club.nobody_complains();
    assert!(club.stands(1).tally.proven > proven, "{:?}", club.stands(1));
}

#[test]
fn spectator_back_in_the_same_hand_finds_no_missing_proof() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    let mut club = FairDealFixture::watched(&sheet, 2, 1);
    let board = |club: &FairDealFixture| {
        let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand_in_progress);
        hand.map_or(0, |hand| hand.boards().first().map_or(0, Vec::len))
    };
    let before = loop {
        let hands = club.hands() + 2;
        club.play_until(|club| club.hands() > hands && club.is_dealt() && board(club) == 0);
        let (hands, unseen) = (club.hands(), club.stands(3).tally.unseen);
        club.goes(3);
        club.play_until(|club| club.hands() > hands || board(club) == 3);
        club.comes(3);
        // If nobody called, there was no flop in this hand.
        if club.hands() == hands {
            break unseen;
        }
    };
    // Nothing happens for a while, and the server has not sent the deals yet that they ask for.
    club.wait(3_000);
    club.nobody_complains();
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 3);
    club.nobody_complains();
    let stands = club.stands(3);
    assert!(stands.tally.unseen <= before + 1 && stands.mark == Some(Mark::CutByOthers), "{stands:?}");
}

#[test]
fn disqualified_player_who_returns_does_not_check_unknown_lots() {
    let mut sheet = sheet_of(4, Some(8), Some(5));
    sheet.structure.starting_stack = Chips(2_000);
    let mut club = FairDealFixture::expected(&sheet, 3, 0);
    club.come();
    club.play_until(|club| club.hands() > 3);
    club.order(Order::Disqualify(PersonNo(1)));
    club.play_until(|club| club.evening().tournament().seat_of(PersonNo(1)).is_none());
    club.goes(1);
    club.comes(1);
    let tables = |club: &FairDealFixture| club.evening().tournament().tables_in_play().count();
    assert_eq!(tables(&club), 2);
    // The players of the other table get new seats by lot.
    club.play_until(|club| tables(club) == 1);
    club.nobody_complains();
}

#[test]
fn reconnect_after_missed_deal_does_not_report_a_missing_deck() {
    let mut club = FairDealFixture::rich(3, 4);
    club.play_until(|club| club.hands() > 3);
    let waits = |club: &FairDealFixture| {
        let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand_in_progress);
        hand.is_some_and(Hand::wants_shuffle) && club.called().is_some()
    };
    // A hand has begun, and waits for a cut that is lost. So does another one when they come back.
    club.stalls = Some(2);
    club.play_until(waits);
    let hands = club.hands();
    club.goes(1);
    club.play_until(|club| club.hands() > hands);
    club.stalls = Some(3);
    club.play_until(waits);
    assert!(waits(&club) && club.hands() < hands + 9, "{}", club.hands());
    club.comes(1);
    club.play_until(|club| club.hands() > hands + 12);
    assert!(club.failures(1).is_empty(), "{:?}", club.failures(1));
}
