//! Narration of a hand: its events, its rulings, and mistakes with the cards.

use crate::stage::{Seated, Told3, chips, rules, seat, view};
use crate::tournament::stakes;
use cardroom_shared::action::{Action, Audience, Outcome, Showing, ShownCards, Street, WagerKind};
use cardroom_shared::cards::DeckPlace;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Gesture, IrregularityKind, Motion, Push, PushSpeech, SpeechTiming};
use cardroom_shared::event::{Arrivals, ClockCallSource, HandEvent, HandPlan, Post, PublicEvent, Reason};
use cardroom_shared::house::rulebook::{Citation, Rulebook};
use cardroom_shared::narration::{
    Language, Mood, announced, announced_in_short, caption, full_caption, house_goes_on, house_stood_still,
    house_waits, motion, outcome_in_short, winners,
};
use cardroom_shared::remedy::{BurnAgain, MixedFlop, Remedy, ResolvedIrregularity, WrongAction};
use cardroom_shared::rulings::{Ruling, Verdict};
use cardroom_shared::seat::{HandNo, SeatSet, TableNo};
use cardroom_shared::stakes::{Ante, BettingStructure};
use cardroom_shared::time::Moment;
use cardroom_shared::view::{DealExclusion, EarlyAct, HandStage};

const PLACE: DeckPlace = DeckPlace(0);

fn told(events: impl IntoIterator<Item = HandEvent>) -> Told3 {
    let (mut told, view, rules) = (Told3::new(), view(), rules());
    events.into_iter().for_each(|event| told.tell(&view, &rules, &PublicEvent::Hand(TableNo(1), event)));
    told
}

fn seats(numbers: &[u64]) -> SeatSet {
    numbers.iter().map(|number| seat(*number)).collect()
}

fn plan(button: u64, waiting: &[u64], ante: Ante) -> HandEvent {
    HandEvent::Begun(HandPlan {
        hand: HandNo(12),
        button: seat(button),
        dealt: seats(&[1, 2]),
        small_blinds: seats(&[1]),
        big_blinds: seats(&[2]),
        last_blind: seat(2),
        forfeited: SeatSet::default(),
        arrivals: Arrivals { waiting: seats(waiting), ..Arrivals::default() },
        dealt_out: SeatSet::default(),
        dead_stacks: SeatSet::default(),
        stakes: stakes(ante, BettingStructure::NoLimit),
        unit: chips(100),
    })
}

fn showed(to: Audience) -> Outcome {
    Outcome::Showed(Showing { cards: ShownCards::Both, to })
}

/// Returns every possible outcome of an act.
fn outcomes() -> Vec<Outcome> {
    let amounts = [false, true].into_iter().flat_map(|all_in| {
        let (chips, to) = (Chips(600), Chips(1_200));
        [Outcome::Called { chips, all_in }, Outcome::Bet { to, all_in }, Outcome::Raised { to, all_in }]
    });
    let others = [
        Outcome::Folded,
        Outcome::Checked,
        showed(Audience::Table),
        Outcome::ShowedDead(ShownCards::Both),
        Outcome::Mucked,
        Outcome::ThrewAway,
        Outcome::Asked(seat(2)),
        Outcome::Revived(seat(2)),
        Outcome::ProposedRuns(2),
        Outcome::Agreed,
        Outcome::Declined,
        Outcome::PlayedBoard,
        Outcome::Withdrew(chips(300)),
    ];
    amounts.chain(others).collect()
}

pub(crate) fn events() -> Told3 {
    let deal = |street| HandEvent::BoardDealt { street, burn: Some(PLACE), first: PLACE };
    let post = |post| HandEvent::Posted { seat: seat(1), post, chips: chips(1_000), short: false };
    let clock = |by| HandEvent::ClockCalled { seat: seat(1), by, since: Moment(0) };
    let reason = Reason::MisdealCalled;
    let events = vec![
        plan(1, &[], Ante::None),
        plan(7, &[3], Ante::BigBlind(chips(2_000))),
        plan(1, &[2, 3], Ante::Every(chips(200))),
        post(Post::SmallBlind),
        post(Post::BigBlind),
        post(Post::Ante),
        post(Post::BigBlindAnte),
        post(Post::DeadBlind),
        HandEvent::HoleCardsDealt,
        clock(ClockCallSource::Dealer),
        clock(ClockCallSource::Director),
        clock(ClockCallSource::Player(seat(2))),
        HandEvent::ClockWarned(seat(1)),
        HandEvent::TimeBankRequested(seat(1)),
        HandEvent::TimeBankBegan(seat(1)),
        HandEvent::AbsentFolded(seat(1)),
        HandEvent::PenaltyFolded(seat(1)),
        HandEvent::TimedOut { seat: seat(1), outcome: Outcome::Folded },
        HandEvent::EarlyActHeld(seat(1)),
        HandEvent::EarlyActFreed(seat(1)),
        HandEvent::EarlyActDone { seat: seat(1), outcome: Outcome::Checked },
        HandEvent::AmountDue(seat(1)),
        HandEvent::RightInDoubt(seat(1)),
        HandEvent::RightLost { seat: seat(1), outcome: Outcome::Folded },
        HandEvent::Limited(seat(1)),
        HandEvent::UndercallForfeited { seat: seat(1), lost: chips(400), returned: chips(100) },
        HandEvent::CallTakenBack { seat: seat(1), chips: chips(600) },
        HandEvent::Fined { seat: seat(1), chips: chips(200) },
        HandEvent::UncalledReturned { seat: seat(1), chips: chips(800) },
        HandEvent::BetsCollected,
        HandEvent::TurnedFaceUp(seats(&[1, 2])),
        HandEvent::TurnedFaceUp(seats(&[3])),
        deal(Street::Flop),
        deal(Street::Turn),
        deal(Street::River),
        HandEvent::RunsProposed(2),
        HandEvent::ProposalCancelled,
        HandEvent::OtherBoardDealt { board: 2, street: Street::River, burn: None, first: PLACE },
        HandEvent::RestOfBoardShown(vec![PLACE]),
        HandEvent::CardsOpened { seat: seat(3), cards: ShownCards::First },
        HandEvent::HandShown(seat(1)),
        HandEvent::HandShown(seat(3)),
        HandEvent::HandMucked(seat(1)),
        HandEvent::HandsKilled(seats(&[1])),
        HandEvent::PotAwarded { pot: 0, shares: [(seat(1), chips(2_400))].into_iter().collect() },
        HandEvent::PotAwarded { pot: 2, shares: [(seat(3), chips(900))].into_iter().collect() },
        HandEvent::PotAwarded { pot: 0, shares: [(seat(1), chips(450)), (seat(2), chips(450))].into_iter().collect() },
        HandEvent::PotAwarded { pot: 1, shares: [(seat(1), chips(100)), (seat(2), chips(100))].into_iter().collect() },
        HandEvent::AwardsTakenBack([(seat(1), chips(450))].into_iter().collect()),
        HandEvent::Misdealt { returned: vec![], reason },
        HandEvent::Killed { seat: seat(1), returned: Chips::ZERO, reason },
        HandEvent::Retrieved { seat: seat(1), reason },
        HandEvent::Refunded { seat: seat(1), chips: chips(200), reason },
        HandEvent::AwardMoved { from: vec![], seat: seat(1), chips: chips(200), reason },
        HandEvent::Impounded { from: vec![], chips: chips(1_200) },
        HandEvent::ActTakenBack(seat(1)),
        HandEvent::HiddenChipsFound { to: Some(seat(1)), chips: chips(500) },
        HandEvent::HiddenChipsFound { to: None, chips: chips(500) },
        HandEvent::ReshuffleAsked { seat: seat(1), reason },
        HandEvent::Ended,
    ];
    let mut told = told(events);
    // With a single board, a hand has a single name.
    let mut view = view();
    view.table.as_mut().expect("a table").boards.truncate(1);
    told.text += "one board\n";
    for event in [
        HandEvent::HandShown(seat(1)),
        HandEvent::PotAwarded { pot: 0, shares: [(seat(1), chips(2_400))].into_iter().collect() },
        HandEvent::PotAwarded { pot: 2, shares: [(seat(3), chips(900))].into_iter().collect() },
    ] {
        told.tell(&view, &rules(), &PublicEvent::Hand(TableNo(1), event));
    }
    // Before the flop a hand has no name.
    view.table.as_mut().expect("a table").boards = vec![vec![]];
    told.text += "before the flop\n";
    told.tell(&view, &rules(), &PublicEvent::Hand(TableNo(1), HandEvent::HandShown(seat(1))));
    // A disqualified player serves no penalty.
    for taken in view.table.iter_mut().flat_map(|table| &mut table.seats).filter(|taken| taken.seat == seat(1)) {
        taken.kept_away = DealExclusion::Disqualified;
    }
    told.text += "disqualified\n";
    told.tell(&view, &rules(), &PublicEvent::Hand(TableNo(1), HandEvent::PenaltyFolded(seat(1))));
    told
}

#[test]
fn a_hand_is_told() {
    insta::assert_snapshot!("hand", events().text);
}

fn ruling(motion: Motion, verdict: Verdict, reason: Reason, returned: u64, outcome: Option<Outcome>) -> HandEvent {
    let ruling = Ruling { verdict, pushed: chips(1_000), returned: chips(returned), infraction: None, reason };
    HandEvent::Ruled { seat: seat(1), motion, ruling, outcome }
}

pub(crate) fn rulings() -> Told3 {
    let clear = |outcome: Outcome| HandEvent::acted(seat(1), Action::Check, outcome);
    let one_chip = Motion::from(Push { pushes: vec![vec![chips(1_000)]], said: None });
    let words = |words: &str| Motion::Words(words.to_owned());
    let called = Outcome::Called { chips: chips(600), all_in: false };
    let (held, raise) = (Action::Wager(WagerKind::Raise), Action::RaiseTo(chips(1_200)));
    let mut told = told(outcomes().into_iter().map(clear).chain([
        ruling(one_chip, Verdict::Act(Action::Call), Reason::OversizedChip, 400, Some(called)),
        ruling(words("call"), Verdict::Act(Action::Call), Reason::ClearAction, 0, Some(called)),
        ruling(words("raise"), Verdict::Hold(held), Reason::Declared, 0, None),
        ruling(Motion::Clear(raise), Verdict::Announced(raise), Reason::Declared, 0, None),
        ruling(words("time"), Verdict::Stopped, Reason::ActionStopped, 0, None),
        ruling(Motion::Gesture(Gesture::Tap), Verdict::Nothing, Reason::DoesNotFit, 0, None),
        ruling(words("good game"), Verdict::Nothing, Reason::ClearAction, 0, None),
    ]));
    // The next rulings face a bet, and cards are shown to one player, or to the rail.
    let mut facing = view();
    let table = facing.table.as_mut().expect("a table");
    for taken in &mut table.seats {
        taken.street_bet = if taken.seat == seat(2) { chips(600) } else { Chips::ZERO };
        taken.cards = Some([None, None]);
    }
    told.text += "facing 600, with no card to be seen\n";
    let tap = ruling(Motion::Gesture(Gesture::Tap), Verdict::Nothing, Reason::DoesNotFit, 0, None);
    let shows = [Audience::Table, Audience::One(seat(2)), Audience::Rail].map(|to| clear(showed(to)));
    for event in std::iter::once(tap).chain(shows) {
        told.tell(&facing, &rules(), &PublicEvent::Hand(TableNo(1), event));
    }
    told
}

#[test]
fn rulings_are_told() {
    insta::assert_snapshot!("rulings", rulings().text);
}

pub(crate) fn irregular() -> Told3 {
    use IrregularityKind as Kind;
    let of = |kind, number: Option<u64>, remedy| {
        let (seat, returned, seen) = (number.map(seat), vec![], vec![]);
        HandEvent::Irregular(ResolvedIrregularity {
            kind,
            seat,
            seen,
            remedy,
            returned,
            reason: Reason::MisdealCalled,
            into: None,
        })
    };
    let seen = |kind, remedy| match of(kind, None, remedy) {
        HandEvent::Irregular(wrong) => HandEvent::Irregular(ResolvedIrregularity { seen: vec![PLACE], ..wrong }),
        other => other,
    };
    let into = |number| match of(Kind::CardsIntoHand, number, Remedy::DeadHands(seats(&[1, 2]))) {
        HandEvent::Irregular(wrong) => HandEvent::Irregular(ResolvedIrregularity { into: Some(seat(2)), ..wrong }),
        other => other,
    };
    let redealt = |street, burn, action| Remedy::Redealt { street, burn, action };
    told([
        of(Kind::ExposedHole, Some(1), Remedy::Replaced { old: PLACE, new: PLACE }),
        of(Kind::ExposedHole, None, Remedy::Stands),
        of(Kind::ExposedFirstCard, None, Remedy::Misdeal(None)),
        seen(Kind::ExposedBurn, Remedy::BurnGoesBack(PLACE)),
        seen(Kind::BoxedCard, Remedy::OutOfPlay(PLACE)),
        of(Kind::ExtraCard, None, Remedy::Misdeal(Some(seat(2)))),
        of(Kind::TwoExtraCards, None, Remedy::Misdeal(None)),
        of(Kind::WrongOrder, None, Remedy::Stands),
        of(Kind::DealtOut, Some(1), Remedy::Dead),
        of(Kind::DealtOut, None, Remedy::Dead),
        of(Kind::Joker, None, Remedy::OutOfPlay(PLACE)),
        of(Kind::DuplicateCard, None, Remedy::Void(SeatSet::default())),
        of(Kind::OddBack, None, Remedy::Void(SeatSet::default())),
        of(Kind::OddBackInStub, None, Remedy::OutOfPlay(PLACE)),
        of(Kind::EarlyFlop, None, redealt(Street::Flop, BurnAgain::Stays, WrongAction::Stays)),
        of(Kind::LongFlop, None, redealt(Street::Flop, BurnAgain::New, WrongAction::TakenBack)),
        of(Kind::EarlyTurn, None, Remedy::SetAside { card: PLACE, action: WrongAction::TakenBack }),
        of(Kind::EarlyTurn, None, Remedy::SetAside { card: PLACE, action: WrongAction::Stays }),
        of(Kind::EarlyRiver, None, redealt(Street::River, BurnAgain::Stays, WrongAction::TakenBack)),
        of(Kind::EarlyRiver, None, redealt(Street::Turn, BurnAgain::Stays, WrongAction::Stays)),
        of(Kind::TwoBurns, None, Remedy::OutOfPlay(PLACE)),
        of(Kind::LongFlop, None, Remedy::Mixed(MixedFlop::FourCards)),
        of(Kind::NoBurn, None, Remedy::Mixed(MixedFlop::NoBurn)),
        of(Kind::ButtonWrong, None, Remedy::ButtonCorrected(seat(2))),
        of(Kind::TooFewCards, Some(1), Remedy::Dead),
        of(Kind::TooFewCards, None, Remedy::Stands),
        into(Some(1)),
        into(None),
        of(Kind::CardsIntoHand, Some(1), Remedy::DeadHands(seats(&[1]))),
        of(Kind::CardsIntoHand, None, Remedy::Stands),
    ])
}

#[test]
fn mistakes_with_the_cards_are_told() {
    insta::assert_snapshot!("mistakes", irregular().text);
}

fn pushed(pushes: &[&[u64]], said: Option<(&str, SpeechTiming)>) -> Motion {
    let pushes = pushes.iter().map(|chips| chips.iter().map(|chip| Chips(*chip)).collect()).collect();
    let said = said.map(|(words, order)| PushSpeech { words: words.to_owned(), order });
    Motion::from(Push { pushes, said })
}

/// Returns narration outside events: asked motions, labels, the end of a hand, and notices about the server.
pub(crate) fn beside() -> Told3 {
    let mut told = Told3::new();
    let shows = |cards, to| Action::Show(Showing { cards, to });
    let acts = [
        Action::Fold,
        Action::Check,
        Action::Call,
        Action::Bet(chips(600)),
        Action::RaiseTo(chips(1_200)),
        Action::AllIn,
        Action::Wager(WagerKind::Bet),
        Action::Wager(WagerKind::Raise),
        shows(ShownCards::Both, Audience::Table),
        shows(ShownCards::First, Audience::Table),
        shows(ShownCards::Both, Audience::One(seat(2))),
        shows(ShownCards::Second, Audience::Rail),
        Action::Muck,
        Action::ProposeRuns(2),
        Action::Agree,
        Action::Decline,
        Action::PlayBoard,
        Action::Withdraw,
        Action::AskToSee(seat(2)),
    ];
    let others = [
        Motion::Words("all in".to_owned()),
        Motion::Gesture(Gesture::Tap),
        Motion::Gesture(Gesture::ThumbsUp),
        Motion::CallClock(seat(2)),
        Motion::TimeBank,
        pushed(&[&[1_000]], None),
        pushed(&[&[100, 100], &[500]], Some(("raise", SpeechTiming::AfterChips))),
        pushed(&[&[500]], Some(("call", SpeechTiming::BeforeChips))),
        pushed(&[&[500, 500]], Some(("bet", SpeechTiming::WithChips))),
    ];
    told.text += "motions\n";
    for made in acts.map(Motion::Clear).iter().chain(&others) {
        told.say("does", &motion(made, Mood::Does, &Seated));
        told.say("would", &motion(made, Mood::Would, &Seated));
    }
    told.text += "announced before the turn\n";
    for action in acts.into_iter().take(8) {
        told.say("act", &announced(action));
        told.say("bound", &announced_in_short(EarlyAct { action, binds: true }));
        told.say("free", &announced_in_short(EarlyAct { action, binds: false }));
    }
    told.text += "labels\n";
    for outcome in &outcomes() {
        told.say("label", &outcome_in_short(outcome));
    }
    told.text += "how a hand ended\n";
    let mut view = view();
    let table = view.table.as_mut().expect("a table");
    table.stage = HandStage::BetweenHands;
    for (taken, won) in table.seats.iter_mut().zip([900, 2_400, 0]) {
        taken.won = chips(won);
    }
    for message in &winners(table, &Seated) {
        told.say("twice", message);
    }
    table.boards.truncate(1);
    for message in &winners(table, &Seated) {
        told.say("once", message);
    }
    told.text += "the rules behind it\n";
    let clause = |id| Citation::Clause(Rulebook::clause(id).expect("a clause").1);
    for cited in [clause("tda-29"), clause("fpn-18b"), Citation::Setting("clock_base")] {
        told.say("cited", &caption(&cited, Language::english()));
        told.say("in full", &full_caption(&cited, Language::english()));
    }
    told.text += "the house\n";
    for message in [house_waits(), house_goes_on(), house_stood_still(1), house_stood_still(40)] {
        told.say("house", &message);
    }
    told
}

#[test]
fn what_stands_beside_events_is_told() {
    insta::assert_snapshot!("beside_events", beside().text);
}
