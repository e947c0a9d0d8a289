//! The evening around the hands, as it is told: a snapshot for each matter.

use crate::stage::{ANN, BOB, CEM, Told3, chips, name, rules, seat, view};
use cardroom_shared::chop::{Chop, ChopAnswer, ChopFailure};
use cardroom_shared::command::{FloorAnswer, LateChoice, Order, Sale};
use cardroom_shared::emblem::Emblem;
use cardroom_shared::event::{
    ChipRaceResult, ClockEvent, ConductEvent, DirectorEvent, Earshot, EntryEvent, ExtraPurchase, Finality, FormerSeat,
    Hearing, LateSeat, LateTerms, NoShowEntry, PenaltyLength, PenaltyStep, PrizeEvent, PrizeTable, PublicEvent,
    PurchaseEvent, Reason, SeatingEvent, StackAdjustment, StringBetAnswer, TalkEvent, TournamentEvent, UndoneChange,
};
use cardroom_shared::house::Permission;
use cardroom_shared::narration::{directs, infraction_counts, on_record, ordered, your_seat};
use cardroom_shared::note::Note;
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shared::stakes::{Ante, BettingStructure, Level, PeriodEnd, Stakes};
use cardroom_shared::view::View;

const ONE: TableNo = TableNo(1);
const TWO: TableNo = TableNo(2);

pub(crate) fn stakes(ante: Ante, betting: BettingStructure) -> Stakes {
    Stakes { small_blind: chips(1_000), big_blind: chips(2_000), ante, betting }
}

fn told(view: &View, events: impl IntoIterator<Item = TournamentEvent>) -> Told3 {
    let (mut told, rules) = (Told3::new(), rules());
    events.into_iter().for_each(|event| told.tell(view, &rules, &PublicEvent::Tournament(event)));
    told
}

pub(crate) fn clock() -> Told3 {
    let mut view = view();
    view.tournament.stakes = Some(stakes(Ante::BigBlind(chips(2_000)), BettingStructure::NoLimit));
    view.tournament.level = 3;
    let raced = |place, odd, before, after| ChipRaceResult {
        seat: seat(place),
        odd,
        before: chips(before),
        after: chips(after),
    };
    let altered = |ante, betting, length_ms| {
        let level = Level { stakes: stakes(ante, betting), length_ms, hands: None, break_after_ms: None };
        ClockEvent::LevelAltered { number: 5, level }
    };
    let race = |stacks| ClockEvent::ChipsRaced { table: TWO, chip: chips(25), into: chips(100), stacks };
    let events = vec![
        ClockEvent::Started,
        ClockEvent::Reopened,
        ClockEvent::Paused,
        ClockEvent::Resumed,
        ClockEvent::LevelBegan(3),
        ClockEvent::LevelBegan(4),
        ClockEvent::BreakBegan(3),
        ClockEvent::LastHandsAnnounced(0),
        ClockEvent::LastHandsAnnounced(1),
        ClockEvent::LastHandsAnnounced(3),
        ClockEvent::HandForHandBegan { until: Some(9) },
        ClockEvent::RoundBegan(2),
        ClockEvent::AllInOpened(TWO),
        ClockEvent::HandForHandEnded { by_order: true },
        ClockEvent::ChipRaceOrdered,
        race(vec![raced(1, 2, 1_050, 1_100), raced(2, 1, 1_025, 1_100), raced(3, 1, 1_025, 1_000)]),
        race(vec![raced(1, 0, 1_000, 1_000)]),
        ClockEvent::ChipRetired(chips(25)),
        ClockEvent::ClockSet { left_ms: 750_000 },
        ClockEvent::BreakOrdered { after: 3, length_ms: 600_000 },
        ClockEvent::BreakCalledOff,
        ClockEvent::LastHandsCalledOff,
        altered(Ante::None, BettingStructure::PotLimit, None),
        altered(
            Ante::Every(chips(200)),
            BettingStructure::Limit { small_bet: chips(2_000), big_bet: chips(4_000) },
            Some(1_200_000),
        ),
    ];
    view.tournament.tables = 2;
    told(&view, events.into_iter().map(TournamentEvent::Clock))
}

#[test]
fn the_clock_is_told() {
    insta::assert_snapshot!("clock", clock().text);
}

pub(crate) fn entries() -> Told3 {
    let again = |docked| EntryEvent::ReEntered {
        person: ANN,
        table: ONE,
        seat: seat(4),
        stack: chips(10_000),
        docked: chips(docked),
        cents: 2_000,
        terms: LateTerms::WholeStack,
        lot: None,
    };
    let choice = LateChoice::Post;
    let events = vec![
        EntryEvent::Registered { person: ANN, name: name("Ann") },
        EntryEvent::Entered { person: ANN, name: name("Ann") },
        EntryEvent::CheckedIn(ANN),
        EntryEvent::NoShow { person: ANN, entry: NoShowEntry::StackPlays },
        EntryEvent::NoShow { person: ANN, entry: NoShowEntry::StruckOut { cents: 0 } },
        EntryEvent::NoShow { person: ANN, entry: NoShowEntry::StruckOut { cents: 2_000 } },
        EntryEvent::NoShowRemoved { person: ANN, chips: chips(9_500), refund_cents: None },
        EntryEvent::NoShowRemoved { person: ANN, chips: chips(9_500), refund_cents: Some(2_000) },
        EntryEvent::TookOver { person: ANN, name: name("Ann"), from: BOB },
        EntryEvent::Substituted { person: ANN, name: name("Ann"), entrant: BOB },
        EntryEvent::CameLate { person: ANN, name: name("Ann"), seat: LateSeat::Waits, choice },
        EntryEvent::CameLate { person: ANN, name: name("Ann"), seat: LateSeat::Drawn, choice },
        EntryEvent::WillPost(ANN),
        EntryEvent::EntryRefunded { person: ANN, cents: 2_000 },
        EntryEvent::AskedBackIn { person: ANN, seat: LateSeat::Waits, choice },
        EntryEvent::AskedBackIn { person: ANN, seat: LateSeat::Named(ONE, seat(4)), choice },
        again(0),
        again(500),
        EntryEvent::ReEntryLapsed(ANN),
        EntryEvent::ReEntriesClosed,
        EntryEvent::WentAway(ANN),
        EntryEvent::CameBack(ANN),
        EntryEvent::GaveUp(ANN),
        EntryEvent::RemovedAbsent { person: ANN, chips: chips(7_500) },
        EntryEvent::Left { person: ANN, chips: chips(7_500) },
        EntryEvent::Left { person: ANN, chips: chips(0) },
        EntryEvent::Barred { person: ANN, why: None },
        EntryEvent::Admitted(ANN),
    ];
    told(&view(), events.into_iter().map(TournamentEvent::Entry))
}

#[test]
fn entries_are_told() {
    insta::assert_snapshot!("entries", entries().text);
}

pub(crate) fn purchases() -> Told3 {
    let rebought = |behind| PurchaseEvent::Rebought { person: ANN, chips: chips(10_000), cents: 2_000, behind };
    let extra = |extra| PurchaseEvent::BoughtExtra { person: ANN, extra, chips: chips(2_500), cents: 1_000 };
    let back = |sale| PurchaseEvent::PurchaseTakenBack { person: ANN, sale, chips: chips(10_000), cents: 2_000 };
    let events = vec![
        PurchaseEvent::RebuysAnnounced(PeriodEnd::Level(4)),
        PurchaseEvent::RebuysAnnounced(PeriodEnd::BreakEnds(4)),
        rebought(false),
        rebought(true),
        PurchaseEvent::RebuyDeclined(ANN),
        PurchaseEvent::RebuysClosed { table: ONE, deal: true },
        extra(ExtraPurchase::AddOn),
        extra(ExtraPurchase::TopUp),
        back(Sale::Rebuy),
        back(Sale::AddOn),
        back(Sale::TopUp),
        back(Sale::ReEntry),
        PurchaseEvent::CountedOut(ANN),
    ];
    told(&view(), events.into_iter().map(TournamentEvent::Purchase))
}

#[test]
fn purchases_are_told() {
    insta::assert_snapshot!("purchases", purchases().text);
}

pub(crate) fn seating() -> Told3 {
    let late = |docked, terms| SeatingEvent::SeatedLate {
        person: ANN,
        table: ONE,
        seat: seat(4),
        stack: chips(9_500),
        docked: chips(docked),
        terms,
        lot: None,
    };
    let (table, place) = (ONE, seat(4));
    let seats = vec![(seat(5), CEM), (seat(1), BOB), (seat(3), ANN)];
    let redrawn = SeatingEvent::SeatsRedrawn { table: TWO, seats, lots: Vec::new() };
    let broken = SeatingEvent::TableBroken { table: ONE, reason: Reason::TableBroken };
    let events = vec![
        SeatingEvent::Seated { person: ANN, table, seat: place, stack: chips(10_000), lots: Vec::new() },
        late(0, LateTerms::WholeStack),
        late(500, LateTerms::MissedBlinds),
        late(500, LateTerms::UnsoldStack),
        SeatingEvent::UnsoldPlaced { table, seat: place, stack: chips(10_000), lot: None },
        SeatingEvent::UnsoldRemoved { table, seat: place, chips: chips(9_500) },
        SeatingEvent::ButtonDrawn { table, button: seat(1) },
        SeatingEvent::ButtonPlaced { table, button: seat(1) },
        SeatingEvent::ButtonLifted { table, reason: Reason::TableBroken },
        SeatingEvent::TableOpened(TWO),
        SeatingEvent::TableTooSmall(TWO),
        broken.clone(),
        redrawn.clone(),
        SeatingEvent::Moved {
            person: ANN,
            from: ONE,
            table: TWO,
            seat: place,
            stack: chips(12_000),
            reason: Reason::TableBroken,
            lot: None,
        },
    ];
    let mut told = told(&view(), events.into_iter().map(TournamentEvent::Seating));
    told.text += "your seat\n";
    let [broken, redrawn] = [broken, redrawn].map(|event| PublicEvent::Tournament(TournamentEvent::Seating(event)));
    told.say("first", &your_seat(None, TWO, place, &[]));
    told.say("moved", &your_seat(Some(ONE), TWO, place, &[]));
    told.say("broken", &your_seat(Some(ONE), TWO, place, &[broken]));
    told.say("redrawn", &your_seat(Some(ONE), TWO, place, &[redrawn]));
    told
}

#[test]
fn seats_and_tables_are_told() {
    insta::assert_snapshot!("seating", seating().text);
}

pub(crate) fn prizes() -> Told3 {
    let table = |finality, prizes| PrizeTable { finality, entries: 12, pool_cents: 24_000, prizes };
    let finished = |people, place, prizes| PrizeEvent::Finished { people, place, prizes };
    let chop = |left_cents| Chop { shares: vec![(ANN, 9_000), (BOB, 7_000)], left_cents };
    let events = vec![
        PrizeEvent::PrizesAnnounced(table(Finality::Approximate, vec![12_000, 7_200, 4_800])),
        PrizeEvent::PrizesAnnounced(table(Finality::Final, vec![2_000; 12])),
        PrizeEvent::BountyPaid { of: Some(BOB), shares: vec![(ANN, 500), (CEM, 500)] },
        PrizeEvent::BountyPaid { of: None, shares: vec![(ANN, 500)] },
        finished(vec![ANN], 4, vec![0]),
        finished(vec![BOB, ANN], 3, vec![1_801, 1_800]),
        finished(vec![ANN], 2, vec![7_200]),
        finished(vec![ANN, BOB], 5, vec![0, 0]),
        finished(vec![ANN], 1, vec![12_000]),
        finished(vec![ANN], 1, vec![0]),
        finished(vec![ANN], 0, vec![0]),
        PrizeEvent::Won(ANN),
        PrizeEvent::ChopProposed { by: Some(ANN), chop: chop(8_000) },
        PrizeEvent::ChopProposed { by: None, chop: chop(0) },
        PrizeEvent::ChopAnswered { person: ANN, answer: ChopAnswer::Agree },
        PrizeEvent::ChopAnswered { person: ANN, answer: ChopAnswer::Decline },
        PrizeEvent::ChopDropped(ChopFailure::Declined(ANN)),
        PrizeEvent::ChopDropped(ChopFailure::TimeIsUp),
        PrizeEvent::ChopDropped(ChopFailure::Cancelled),
        PrizeEvent::ChopDropped(ChopFailure::OthersAreLeft),
        PrizeEvent::ChopDropped(ChopFailure::MoreIsLeft),
        PrizeEvent::ChopAgreed(chop(0)),
        PrizeEvent::EndedByChop,
    ];
    told(&view(), events.into_iter().map(TournamentEvent::Prize))
}

#[test]
fn places_and_prizes_are_told() {
    insta::assert_snapshot!("prizes", prizes().text);
}

pub(crate) fn conduct() -> Told3 {
    let due = |penalty| ConductEvent::PenaltyDue { person: ANN, penalty };
    let given = |length| ConductEvent::PenaltyGiven { person: ANN, length, step: false };
    let string_bet = |answer| ConductEvent::StringBetAnswered { person: ANN, answer };
    let events = vec![
        ConductEvent::Warned(ANN),
        ConductEvent::WarnedFor {
            person: ANN,
            why: Note::try_from("spoke about the hand".to_owned()).expect("a note"),
        },
        string_bet(StringBetAnswer::Warning),
        string_bet(StringBetAnswer::Reprimand),
        string_bet(StringBetAnswer::Chips(chips(200))),
        string_bet(StringBetAnswer::ChipsOrSeat(chips(200))),
        ConductEvent::AskingRuled { person: ANN, permission: Permission::Yes },
        ConductEvent::AskingRuled { person: ANN, permission: Permission::No },
        due(PenaltyStep::Warning),
        due(PenaltyStep::Minutes(10)),
        due(PenaltyStep::Out),
        given(PenaltyLength::Minutes(10)),
        given(PenaltyLength::Hands(3)),
        given(PenaltyLength::Orbits { orbits: 2, hands: 18 }),
        ConductEvent::PenaltyServed(ANN),
        ConductEvent::WarningTakenBack(ANN),
        ConductEvent::PenaltyTakenBack { person: ANN, length: PenaltyLength::Minutes(10) },
        ConductEvent::Disqualified(ANN),
        ConductEvent::StackRemoved { person: ANN, chips: chips(12_000) },
        ConductEvent::DisqualificationLifted { person: ANN, chips: chips(12_000) },
        ConductEvent::DisqualificationLifted { person: ANN, chips: chips(0) },
    ];
    let mut told = told(&view(), events.iter().cloned().map(TournamentEvent::Conduct));
    told.text += "on record\n";
    for message in events.iter().filter_map(|event| on_record(event, ANN)) {
        told.say("record", &message);
    }
    assert!(events.iter().all(|event| on_record(event, BOB).is_none()), "nothing stands against Bob");
    for message in [infraction_counts(1, 1, 1, 1), infraction_counts(2, 3, 2, 2)].into_iter().flatten() {
        told.say("counted", &message);
    }
    assert_eq!(infraction_counts(0, 0, 0, 0), None);
    told
}

#[test]
fn conduct_is_told() {
    insta::assert_snapshot!("conduct", conduct().text);
}

pub(crate) fn talk() -> Told3 {
    let said = |to, hearing| TalkEvent::Said {
        person: ANN,
        words: "nice hand".to_owned(),
        to,
        hearing,
        reason: Reason::ClearAction,
    };
    let words = || "they looked at my cards".to_owned();
    let events = vec![
        said(Earshot::Table(ONE), Hearing::Now),
        said(Earshot::Rail, Hearing::Now),
        said(Earshot::Table(ONE), Hearing::AfterTheHand),
        TalkEvent::Delivered { person: ANN, table: ONE, words: "nice hand".to_owned(), to: None },
        TalkEvent::Delivered { person: ANN, table: ONE, words: "nice hand".to_owned(), to: Some(Earshot::Rail) },
        TalkEvent::Reported { person: ANN, about: Some(BOB), hand: Some((ONE, HandNo(12))), words: words() },
        TalkEvent::Reported { person: ANN, about: None, hand: None, words: words() },
        TalkEvent::Unheard { person: ANN, other: BOB, unheard: true },
        TalkEvent::Unheard { person: ANN, other: BOB, unheard: false },
        TalkEvent::Muted { person: ANN, minutes: None },
        TalkEvent::Muted { person: ANN, minutes: Some(1) },
        TalkEvent::Muted { person: ANN, minutes: Some(10) },
        TalkEvent::Unmuted(ANN),
        TalkEvent::EmblemChosen { person: ANN, emblem: Emblem::of_newcomer(ANN) },
    ];
    let reacted = |reaction| TalkEvent::Reacted { person: ANN, reaction, to: Earshot::Table(ONE) };
    let events: Vec<TalkEvent> = events.into_iter().chain(Reaction::ALL.map(reacted)).collect();
    told(&view(), events.into_iter().map(TournamentEvent::Talk))
}

#[test]
fn talk_is_told() {
    insta::assert_snapshot!("talk", talk().text);
}

pub(crate) fn director() -> Told3 {
    let note = |words: &str| Note::try_from(words.to_owned()).expect("a note");
    let old = |person, number| FormerSeat { person, table: ONE, seat: seat(number) };
    let called = |why| DirectorEvent::FloorCalled { person: BOB, table: TWO, why };
    let stack = |person, before, after| StackAdjustment { person, before: chips(before), after: chips(after) };
    let events = vec![
        DirectorEvent::Ordered { by: CEM, order: Order::Pause, why: None },
        called(None),
        called(Some(note("the deck is marked"))),
        DirectorEvent::FloorAnswered(ONE, FloorAnswer::PlayOn),
        DirectorEvent::FloorAnswered(ONE, FloorAnswer::Accept),
        DirectorEvent::FloorAnswered(ONE, FloorAnswer::Overrule),
        DirectorEvent::FloorAnswered(ONE, FloorAnswer::Resume),
        DirectorEvent::FloorWaitOver(ONE),
        DirectorEvent::Announced(note("The pizza is here")),
        DirectorEvent::StacksAdjusted(vec![stack(ANN, 9_000, 10_000), stack(BOB, 11_000, 10_000)]),
        DirectorEvent::Released { table: ONE, person: ANN, chips: chips(1_200) },
        DirectorEvent::Cancelled { refunds: vec![(ANN, 2_000), (BOB, 0), (CEM, 2_000)] },
        DirectorEvent::Cancelled { refunds: vec![(ANN, 0)] },
        DirectorEvent::TakenBack(UndoneChange::Out(vec![old(ANN, 1)])),
        DirectorEvent::TakenBack(UndoneChange::Move(old(ANN, 1))),
        DirectorEvent::TakenBack(UndoneChange::Break(ONE, vec![old(ANN, 1), old(BOB, 2)])),
        DirectorEvent::TakenBack(UndoneChange::Redraw(ONE, vec![old(ANN, 1), old(BOB, 2)])),
        DirectorEvent::HandTakenBack { table: ONE, hand: HandNo(12), back: vec![] },
        DirectorEvent::HandTakenBack { table: ONE, hand: HandNo(12), back: vec![ANN] },
        DirectorEvent::HandReopened { table: ONE, hand: HandNo(12), seat: seat(2), back: vec![ANN, CEM] },
    ];
    let mut told = told(&view(), events.into_iter().map(TournamentEvent::Director));
    told.text += "orders\n";
    told.say("house", &ordered(Some("Dora"), "warn Ann", None));
    told.say("house", &ordered(None, "warn Ann", Some(&note("slow play"))));
    told.text += "who directs\n";
    told.say("all", &directs(Some("Dora"), false));
    told.say("all", &directs(Some("Dora"), true));
    told.say("all", &directs(None, false));
    told
}

#[test]
fn the_director_is_told() {
    insta::assert_snapshot!("director", director().text);
}
