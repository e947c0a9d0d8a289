//! Why something was not done and why the house ruled so: the words of each are those of its sentence in English.

use crate::misread::of_the_house;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Name, Sale};
use cardroom_shared::narration::{Arg, Language, Message, reason, refused};
use cardroom_shared::not_playing_refusal::{ExitCause, NonPlayer, NonPlayerIdentity, NonPlayerReason};
use cardroom_shared::note::Note;
use cardroom_shared::reason::Reason;
use cardroom_shared::refusal::{ChopRefusal, OrderRefusal, Refusal, RegistrationRefusal, TalkRefusal, TimeBankRefusal};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::structure::PeriodEnd;
use std::collections::BTreeSet;

const ENGLISH: &str = include_str!("../../../assets/words/en.ftl");

/// The messages whose names begin so.
fn written(kind: &str) -> BTreeSet<&'static str> {
    let ids = ENGLISH.lines().filter(|line| line.starts_with(kind)).filter_map(|line| line.split_once(" = "));
    ids.map(|(id, _)| id).collect()
}

#[test]
fn every_reason_reads_in_english_as_its_sentence() {
    let reasons: BTreeSet<&str> = Reason::ALL.iter().map(|why| reason(*why).id).collect();
    assert_eq!(reasons, written("reason-"));
    for why in Reason::ALL {
        assert_eq!(Language::english().say(&reason(*why)), why.sentence().trim_end_matches('.'));
    }
}

fn seat() -> SeatNo {
    SeatNo::new(4).expect("a seat")
}

fn not_playing() -> Vec<Refusal> {
    let dan = Name::try_from("Dan".to_owned()).expect("a name");
    let out = |how| NonPlayerReason::Out { how, level: 3, place: 7 };
    let why = [
        NonPlayerReason::Unknown,
        NonPlayerReason::WaitsForSeat,
        out(ExitCause::LostChips),
        out(ExitCause::Left),
        out(ExitCause::Away),
        out(ExitCause::NeverCame),
        out(ExitCause::Disqualified),
        out(ExitCause::Finished),
    ];
    let who = [NonPlayerIdentity::You, NonPlayerIdentity::Named(dan), NonPlayerIdentity::Stranger];
    let of = |who: &NonPlayerIdentity| why.map(|why| Refusal::NotPlaying(NonPlayer { who: who.clone(), why }));
    who.iter().flat_map(of).collect()
}

fn in_play() -> Vec<Refusal> {
    let seat = seat();
    vec![
        Refusal::NothingDue,
        Refusal::NoHand,
        Refusal::NotInHand,
        Refusal::ForfeitedHand,
        Refusal::NotYourTurn(seat),
        Refusal::NobodyToAct,
        Refusal::NotOnTurn(seat),
        Refusal::OwnClock,
        Refusal::NoClockCaller,
        Refusal::ClockTooEarly { seconds: 3 },
        Refusal::ClockIsRunning { seconds: 3 },
        Refusal::TimeBank(TimeBankRefusal::NotHere),
        Refusal::TimeBank(TimeBankRefusal::Automatic),
        Refusal::TimeBank(TimeBankRefusal::Requested),
        Refusal::TimeBank(TimeBankRefusal::Empty),
        Refusal::Away,
        Refusal::ServingPenalty,
        Refusal::PenaltyLength { minutes: 3, hands: 3 },
        Refusal::TooManyPenalties { max: 3 },
        Refusal::Disqualified,
        Refusal::NoSubstitutes,
        Refusal::SubstituteHasEntered,
        Refusal::Substituted,
        Refusal::GaveUp,
        Refusal::CannotCheck { call: Chips(150) },
        Refusal::NothingToCall,
        Refusal::AlreadyBet { call: Chips(150) },
        Refusal::NothingToRaise,
        Refusal::NoRaise { call: Chips(150), because: Reason::NotReopened },
        Refusal::BelowMinimum { to: Chips(150), min: Chips(150), because: Reason::NotReopened },
        Refusal::AboveMaximum { to: Chips(150), max: Chips(150) },
        Refusal::AbovePot { to: Chips(150), max: Chips(150) },
        Refusal::NotTheFixedBet { to: Chips(150), fixed: Chips(150) },
        Refusal::NotInChips { to: Chips(150), unit: Chips(150) },
        Refusal::NotSupported,
        Refusal::NoSuchChip { chip: Chips(150) },
        Refusal::TooManyWords { max: 3 },
        Refusal::TooManyChipsAtOnce { max: 3 },
        Refusal::NoChips,
        Refusal::TooManyChips { pushed: Chips(150), stack: Chips(150) },
        Refusal::RaiseDeclared { min: Chips(150), max: Chips(150) },
        Refusal::EarlyActsNotBound,
        Refusal::NoEarlyAct(seat),
        Refusal::BoundAlready(seat),
        Refusal::RightNeverLost,
        Refusal::RightKept { acted: 3, needed: 3 },
        Refusal::AwayFromTheTable,
        Refusal::NothingToTakeBack,
        Refusal::ChipsStay,
        Refusal::NotUnaware,
        Refusal::UndercallStands,
        Refusal::Understood { put_in: Chips(150), call: Chips(150), limit: 3 },
        Refusal::NothingToPayFor,
        Refusal::ButtonsOnly,
        Refusal::ChipsAndWordsOnly,
        Refusal::NothingToShow,
        Refusal::FaceUp,
        Refusal::NobodyToShow,
        Refusal::FoldedCards,
        Refusal::MustShow,
        Refusal::NotCalled,
        Refusal::StillToShow,
        Refusal::MayNotAsk,
        Refusal::AskingForbidden,
        Refusal::NoChange,
        Refusal::NoRuns,
        Refusal::TooManyRuns { max: 3 },
        Refusal::RunsNotNow,
        Refusal::NothingProposed,
    ]
}

fn in_the_evening() -> Vec<Refusal> {
    let seat = seat();
    vec![
        Refusal::AlreadyEntered,
        Refusal::EntryClosed,
        Refusal::Full { seats: 3 },
        Refusal::LateEntryOver,
        Refusal::NoUnsoldStack,
        Refusal::StacksUsedUp { stacks: 3 },
        Refusal::SeatNotOpen(TableNo(2), seat),
        Refusal::NotForSale(TableNo(2), seat),
        Refusal::DockedAway { stack: Chips(150) },
        Refusal::NoTakeOver,
        Refusal::AlreadyAway,
        Refusal::NotAway,
        Refusal::NoSmallerChip,
        Refusal::ChipStillNeeded { chip: Chips(150) },
        Refusal::ChipRace,
        Refusal::NoRebuys,
        Refusal::StillHasChips { stack: Chips(150) },
        Refusal::RebuyLimit { limit: 3 },
        Refusal::RebuyTooLate,
        Refusal::RebuyInHand,
        Refusal::NothingToPost,
        Refusal::NoAddOn,
        Refusal::NoTopUp,
        Refusal::ExtrasNotNow,
        Refusal::AddOnTaken,
        Refusal::StackIsFull { stack: Chips(150), full: Chips(150) },
        Refusal::BuyAgainFirst,
        Refusal::TablesMerge,
        Refusal::TableBreaks(TableNo(2)),
        Refusal::LastTable,
        Refusal::NoRoom { players: 3, seats: 3 },
        Refusal::HandInProgress,
        Refusal::NoTable(TableNo(2)),
        Refusal::NotStarted,
        Refusal::AlreadyStarted,
        Refusal::TooFewPlayers { players: 3 },
        Refusal::Over,
        Refusal::AlreadyPaused,
        Refusal::NotPaused,
        Refusal::OnBreak,
        Refusal::BreakDue,
        Refusal::NoBreakNext,
        Refusal::NoBreakOrdered,
        Refusal::RoundPlayed,
        Refusal::OneTable,
        Refusal::LastLevel,
        Refusal::DealStands { acted: 3, cutoff: 3 },
        Refusal::BoardStands,
        Refusal::NotAtThisPoint,
        Refusal::BeingShuffled,
        Refusal::ShuffledTooOften(15),
        Refusal::NoMoreBoxedCards(2),
        Refusal::WhoseCards,
        Refusal::NotTheirCard(seat),
        Refusal::NoLiveHand(seat),
        Refusal::NotFolded(seat),
        Refusal::DeadStaysDead,
        Refusal::TooLateToRetrieve,
        Refusal::TooMuchToGive { chips: Chips(150), most: Chips(150) },
        Refusal::SeatTaken(seat),
        Refusal::NoSeat { seat, seats: 3 },
        Refusal::NoChipsToMove,
        Refusal::NobodyThere(seat),
        Refusal::NoReshuffle,
        Refusal::ReshuffleAskedAlready,
        Refusal::BoardNotClaimed,
        Refusal::PlayRefused { why: None },
        Refusal::PlayRefused { why: Note::try_from("noise".to_owned()).ok() },
        Refusal::RebuysOver { until: PeriodEnd::Level(4) },
        Refusal::RebuysOver { until: PeriodEnd::BreakBegins(4) },
        Refusal::RebuysOver { until: PeriodEnd::BreakEnds(4) },
    ]
}

fn in_talk() -> Vec<TalkRefusal> {
    vec![
        TalkRefusal::NoWords,
        TalkRefusal::TooMuch { max: 3, seconds: 3 },
        TalkRefusal::TooMuchHeldBack,
        TalkRefusal::ReactionInHand,
        TalkRefusal::TooManyUnheard { max: 3 },
        TalkRefusal::MuteLength { max: 3 },
        TalkRefusal::Muted,
    ]
}

fn at_the_desk() -> Vec<RegistrationRefusal> {
    vec![
        RegistrationRefusal::NotOnTheList,
        RegistrationRefusal::OnTheList,
        RegistrationRefusal::CheckedIn,
        RegistrationRefusal::NotThere,
        RegistrationRefusal::NoReEntries,
        RegistrationRefusal::StillIn,
        RegistrationRefusal::ReEntryLimit { times: 3 },
        RegistrationRefusal::GaveUpChips,
        RegistrationRefusal::PrizesDivided,
        RegistrationRefusal::WaitsAlready,
    ]
}

fn ordered() -> Vec<OrderRefusal> {
    let seat = seat();
    vec![
        OrderRefusal::FloorCalled,
        OrderRefusal::CalledAlready,
        OrderRefusal::CalledBefore,
        OrderRefusal::NotCalled,
        OrderRefusal::TooLateToOverrule,
        OrderRefusal::NeedsReason,
        OrderRefusal::PotStands,
        OrderRefusal::PotsStand,
        OrderRefusal::NotBalanced { before: Chips(150), after: Chips(150) },
        OrderRefusal::NotAdjustable { most: 3 },
        OrderRefusal::FirstLevel,
        OrderRefusal::NotAComingLevel,
        OrderRefusal::NotBlinds,
        OrderRefusal::NotInChips { unit: Chips(150) },
        OrderRefusal::NotALength { hours: 3 },
        OrderRefusal::NoClock,
        OrderRefusal::NothingToUndo,
        OrderRefusal::NotDisqualified,
        OrderRefusal::Disqualified,
        OrderRefusal::DealtSince(TableNo(2)),
        OrderRefusal::SeatGivenSince(TableNo(2), seat),
        OrderRefusal::MoreHappened,
        OrderRefusal::PrizesDivided,
        OrderRefusal::HandNotOver,
        OrderRefusal::HandStands,
        OrderRefusal::CardsWereSeen,
        OrderRefusal::OutInDoubt,
        OrderRefusal::NobodyForTable { players: 3, needed: 3, tables: 3 },
        OrderRefusal::NotBroke,
        OrderRefusal::NothingBought(Sale::ReEntry),
        OrderRefusal::BoughtChipsPlayed(Sale::ReEntry),
        OrderRefusal::NoWarning,
        OrderRefusal::NoPenalty,
        OrderRefusal::BoughtSince(Sale::ReEntry),
        OrderRefusal::BoughtChipsMoved { sale: Sale::ReEntry, then: Chips(150), now: Chips(150) },
        OrderRefusal::DisqualifiedForGood,
    ]
}

fn about_prizes() -> Vec<ChopRefusal> {
    vec![
        ChopRefusal::NotHere,
        ChopRefusal::Open,
        ChopRefusal::TablesWait,
        ChopRefusal::NoneOpen,
        ChopRefusal::AnsweredAlready,
        ChopRefusal::TooMany { players: 3, most: 3 },
        ChopRefusal::Names,
        ChopRefusal::Nothing,
        ChopRefusal::StillAsked,
        ChopRefusal::Sum { named: 12_050, left: 15_000 },
        ChopRefusal::AbsentShare { least: 2_000 },
    ]
}

/// The names of a message and of all its parts.
fn ids(message: &Message) -> Vec<&'static str> {
    fn within(arg: &Arg) -> Vec<&'static str> {
        match arg {
            Arg::Part(part) => ids(part),
            Arg::All(several) | Arg::List(several) => several.iter().flat_map(within).collect(),
            _ => Vec::new(),
        }
    }
    std::iter::once(message.id).chain(message.args.iter().flat_map(|(_, arg)| within(arg))).collect()
}

#[test]
fn every_refusal_reads_in_english_as_its_sentence() {
    let mut refusals = in_play();
    refusals.extend(of_the_house().into_iter().map(Refusal::House));
    refusals.extend(in_the_evening());
    refusals.extend(not_playing());
    refusals.extend(in_talk().into_iter().map(Refusal::Talk));
    refusals.extend(at_the_desk().into_iter().map(Refusal::Desk));
    refusals.extend(ordered().into_iter().map(Refusal::Director));
    refusals.extend(about_prizes().into_iter().map(Refusal::Chop));
    let mut told = BTreeSet::new();
    for refusal in &refusals {
        let message = refused(refusal, &|seat| format!("seat {seat}"));
        assert_eq!(Language::english().say(&message), refusal.to_string());
        let message = refused(refusal, &|_| "Dan".to_owned());
        assert_eq!(Language::english().say(&message), refusal.in_names(|_| "Dan".to_owned()));
        told.extend(ids(&message).into_iter().filter(|id| id.starts_with("refused-")));
    }
    assert_eq!(told, written("refused-"), "each has words, and all words are used");
}
