//! Which kind of thing an event is, and how often each happened.

use crate::coverage::Kind;
use cardroom_shared::action::Outcome;
use cardroom_shared::chop::{ChopAnswer, ChopDropped};
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DirectorEvent, Earshot, EntryEvent, Event, EventKind, Extra, HandEvent, Hearing,
    LateSeat, LateTerms, NoShowEntry, PrizeEvent, PublicEvent, PurchaseEvent, SeatingEvent, TakenBack, TalkEvent,
    TournamentEvent,
};
use cardroom_shared::rulings::{Infraction, Reason};
use std::collections::BTreeMap;

fn of_tournament(event: &TournamentEvent) -> [Option<Kind>; 2] {
    let kind = match event {
        TournamentEvent::Clock(event) => of_clock(event),
        TournamentEvent::Entry(EntryEvent::CameLate { seat: LateSeat::Waits, .. }) => {
            return [Some(Kind::CameLate), Some(Kind::WaitedForSeat)];
        }
        TournamentEvent::Entry(event) => of_entry(event),
        TournamentEvent::Purchase(event) => of_purchase(event),
        TournamentEvent::Seating(SeatingEvent::SeatedLate { terms: LateTerms::UnsoldStack, .. }) => {
            return [Some(Kind::SatDownLate), Some(Kind::BoughtUnsoldStack)];
        }
        TournamentEvent::Seating(event) => of_seating(event),
        TournamentEvent::Prize(event) => of_prize(event),
        TournamentEvent::Conduct(event) => Some(of_conduct(event)),
        TournamentEvent::Talk(event) => Some(of_talk(event)),
        TournamentEvent::Director(event) => of_director(event),
    };
    [kind, None]
}

fn of_clock(event: &ClockEvent) -> Option<Kind> {
    Some(match event {
        ClockEvent::Paused => Kind::Paused,
        ClockEvent::LevelBegan(_) => Kind::LevelBegan,
        ClockEvent::BreakBegan(_) => Kind::BreakBegan,
        ClockEvent::LastHandsAnnounced(_) => Kind::LastHandsAnnounced,
        ClockEvent::HandForHandBegan { .. } => Kind::HandForHand,
        ClockEvent::RoundBegan(_) => Kind::Round,
        ClockEvent::ChipRaceOrdered => Kind::ChipRaceOrdered,
        ClockEvent::ChipsRaced { .. } => Kind::ChipsRaced,
        ClockEvent::ChipRetired(_) => Kind::ChipRetired,
        ClockEvent::ClockSet { .. } => Kind::ClockSet,
        ClockEvent::BreakOrdered { .. } => Kind::BreakOrdered,
        ClockEvent::LevelAltered { .. } => Kind::LevelAltered,
        ClockEvent::Started
        | ClockEvent::Reopened
        | ClockEvent::Resumed
        | ClockEvent::HandForHandEnded { .. }
        | ClockEvent::AllInOpened(_) => {
            return None;
        }
    })
}

fn of_entry(event: &EntryEvent) -> Option<Kind> {
    Some(match event {
        EntryEvent::Registered { .. } => Kind::Registered,
        EntryEvent::CheckedIn(_) => Kind::CheckedIn,
        EntryEvent::NoShow { entry: NoShowEntry::StackPlays, .. } => Kind::NoShowPlays,
        EntryEvent::NoShow { entry: NoShowEntry::StruckOut { .. }, .. } => Kind::NoShowStruckOut,
        EntryEvent::NoShowRemoved { .. } => Kind::NoShowRemoved,
        EntryEvent::TookOver { .. } => Kind::TookOver,
        EntryEvent::Substituted { .. } => Kind::Substituted,
        EntryEvent::CameLate { .. } => Kind::CameLate,
        EntryEvent::WillPost(_) => Kind::PostedToBeDealtIn,
        EntryEvent::EntryRefunded { .. } => Kind::EntryRefunded,
        EntryEvent::AskedBackIn { .. } => Kind::AskedBackIn,
        EntryEvent::ReEntered { .. } => Kind::ReEntered,
        EntryEvent::WentAway(_) => Kind::WentAway,
        EntryEvent::CameBack(_) => Kind::CameBack,
        EntryEvent::GaveUp(_) => Kind::GaveUp,
        EntryEvent::RemovedAbsent { .. } => Kind::RemovedAbsent,
        EntryEvent::Left { .. } => Kind::LeftForGood,
        EntryEvent::Barred { .. } => Kind::Barred,
        EntryEvent::Admitted(_) => Kind::Admitted,
        EntryEvent::Entered { .. } | EntryEvent::ReEntryLapsed(_) | EntryEvent::ReEntriesClosed => return None,
    })
}

fn of_purchase(event: &PurchaseEvent) -> Option<Kind> {
    Some(match event {
        PurchaseEvent::Rebought { .. } => Kind::Rebought,
        PurchaseEvent::RebuyDeclined(_) => Kind::DeclinedRebuy,
        PurchaseEvent::RebuysClosed { .. } => Kind::RebuysClosed,
        PurchaseEvent::BoughtExtra { extra: Extra::AddOn, .. } => Kind::AddOn,
        PurchaseEvent::BoughtExtra { extra: Extra::TopUp, .. } => Kind::TopUp,
        PurchaseEvent::PurchaseTakenBack { .. } => Kind::PurchaseTakenBack,
        PurchaseEvent::CountedOut(_) => Kind::CountedOut,
        PurchaseEvent::RebuysAnnounced(_) => return None,
    })
}

fn of_seating(event: &SeatingEvent) -> Option<Kind> {
    Some(match event {
        SeatingEvent::SeatedLate { .. } => Kind::SatDownLate,
        SeatingEvent::UnsoldPlaced { .. } => Kind::UnsoldPlaced,
        SeatingEvent::UnsoldRemoved { .. } => Kind::UnsoldRemoved,
        SeatingEvent::ButtonDrawn { .. } | SeatingEvent::ButtonPlaced { .. } => Kind::ButtonDrawn,
        SeatingEvent::TableOpened(_) => Kind::TableOpened,
        SeatingEvent::TableTooSmall(_) => Kind::TableTooSmall,
        SeatingEvent::TableBroken { .. } => Kind::TableBroken,
        SeatingEvent::SeatsRedrawn { .. } => Kind::SeatsRedrawn,
        SeatingEvent::Moved { reason: Reason::Balanced, .. } => Kind::Balanced,
        SeatingEvent::Moved { reason: Reason::SeatGiven, .. } => Kind::SeatGiven,
        SeatingEvent::Moved { .. } => Kind::MovedFromBrokenTable,
        SeatingEvent::Seated { .. } | SeatingEvent::ButtonLifted { .. } => return None,
    })
}

fn of_prize(event: &PrizeEvent) -> Option<Kind> {
    Some(match event {
        PrizeEvent::BountyPaid { .. } => Kind::BountyPaid,
        PrizeEvent::Finished { people, .. } if people.len() > 1 => Kind::WentOutTogether,
        PrizeEvent::ChopProposed { .. } => Kind::DealProposed,
        PrizeEvent::ChopAnswered { answer: ChopAnswer::Agree, .. } => Kind::DealAgreedTo,
        PrizeEvent::ChopAnswered { answer: ChopAnswer::Decline, .. } => Kind::DealRefused,
        PrizeEvent::ChopDropped(ChopDropped::Declined(_)) => Kind::DealDeclined,
        PrizeEvent::ChopDropped(ChopDropped::TimeIsUp) => Kind::DealTimeUp,
        PrizeEvent::ChopDropped(ChopDropped::Cancelled) => Kind::DealCancelled,
        PrizeEvent::ChopAgreed(chop) if chop.left_cents == 0 => Kind::DealMade,
        PrizeEvent::ChopAgreed(_) => Kind::DealMadeForPart,
        PrizeEvent::EndedByChop => Kind::EndedByDeal,
        PrizeEvent::PrizesAnnounced(_)
        | PrizeEvent::Finished { .. }
        | PrizeEvent::Won(_)
        | PrizeEvent::ChopDropped(ChopDropped::OthersAreLeft | ChopDropped::MoreIsLeft) => return None,
    })
}

fn of_conduct(event: &ConductEvent) -> Kind {
    match event {
        ConductEvent::Warned(_) | ConductEvent::WarnedFor { .. } => Kind::Warned,
        ConductEvent::StringBetAnswered { .. } => Kind::StringBetAnswered,
        ConductEvent::AskingRuled { .. } => Kind::AskingForbidden,
        ConductEvent::PenaltyDue { .. } => Kind::ExposurePenalised,
        ConductEvent::PenaltyGiven { .. } => Kind::PenaltyGiven,
        ConductEvent::PenaltyServed(_) => Kind::PenaltyServed,
        ConductEvent::WarningTakenBack(_) => Kind::WarningTakenBack,
        ConductEvent::PenaltyTakenBack { .. } => Kind::PenaltyTakenBack,
        ConductEvent::Disqualified(_) => Kind::Disqualified,
        ConductEvent::DisqualificationLifted { .. } => Kind::Reinstated,
        ConductEvent::StackRemoved { .. } => Kind::DeadStackRemoved,
    }
}

fn of_talk(event: &TalkEvent) -> Kind {
    match event {
        TalkEvent::Said { to: Earshot::Rail, .. } => Kind::TalkedOnTheRail,
        TalkEvent::Said { hearing: Hearing::Now, .. } => Kind::Talked,
        TalkEvent::Said { hearing: Hearing::AfterTheHand, .. } => Kind::TalkHeldBack,
        TalkEvent::Delivered { .. } => Kind::TalkDelivered,
        TalkEvent::Reported { .. } => Kind::Reported,
        TalkEvent::Unheard { .. } => Kind::StoppedHearing,
        TalkEvent::Muted { .. } => Kind::Silenced,
        TalkEvent::Unmuted(_) => Kind::MayTalkAgain,
    }
}

fn of_director(event: &DirectorEvent) -> Option<Kind> {
    Some(match event {
        DirectorEvent::FloorCalled { .. } => Kind::FloorCalled,
        DirectorEvent::FloorAnswered(_, FloorAnswer::Accept) => Kind::RulingAccepted,
        DirectorEvent::FloorAnswered(_, FloorAnswer::Resume) => Kind::TableResumed,
        DirectorEvent::FloorAnswered(_, FloorAnswer::PlayOn) => Kind::PlayedOnMeanwhile,
        DirectorEvent::FloorWaitOver(_) => Kind::FloorNeverCame,
        DirectorEvent::Announced(_) => Kind::Announced,
        DirectorEvent::StacksAdjusted(_) => Kind::StacksAdjusted,
        DirectorEvent::Released { .. } => Kind::Released,
        DirectorEvent::Cancelled { .. } => Kind::Cancelled,
        DirectorEvent::TakenBack(TakenBack::Out(_)) => Kind::BustOutTakenBack,
        DirectorEvent::TakenBack(_) => Kind::SeatsTakenBack,
        DirectorEvent::HandTakenBack { .. } => Kind::HandTakenBack,
        DirectorEvent::HandReopened { .. } => Kind::HandReopened,
        // What came of an overruling stands in the hand.
        DirectorEvent::Ordered { .. } | DirectorEvent::FloorAnswered(_, FloorAnswer::Overrule) => return None,
    })
}

fn of_hand(event: &HandEvent) -> [Option<Kind>; 2] {
    let kind = match event {
        HandEvent::Begun(plan) if !plan.dealt_out.is_empty() => Kind::DealtOut,
        HandEvent::Ruled { ruling, outcome, .. } => {
            let asked = matches!(outcome, Some(Outcome::Asked(_)));
            let wrong = match ruling.infraction {
                Some(Infraction::StringBet) => Some(Kind::StringBet),
                Some(Infraction::OutOfTurn) => Some(Kind::OutOfTurn),
                _ => None,
            };
            return [wrong, asked.then_some(Kind::CalledHandSeen)];
        }
        HandEvent::ClockCalled { .. } => Kind::ClockCalled,
        HandEvent::AbsentFolded(_) => Kind::FoldedAbsent,
        HandEvent::PenaltyFolded(_) => Kind::FoldedForPenalty,
        HandEvent::TimedOut { .. } => Kind::TimedOut,
        HandEvent::EarlyActHeld(_) => Kind::EarlyActHeld,
        HandEvent::EarlyActFreed(_) => Kind::EarlyActFreed,
        HandEvent::EarlyActDone { .. } => Kind::EarlyActDone,
        HandEvent::AmountDue(_) => Kind::AmountDue,
        HandEvent::RightInDoubt(_) => Kind::RightInDoubt,
        HandEvent::RightLost { .. } => Kind::RightLost,
        HandEvent::Limited(_) => Kind::Limited,
        HandEvent::UndercallForfeited { .. } => Kind::UndercallForfeited,
        HandEvent::CallTakenBack { .. } => Kind::CallTakenBack,
        HandEvent::Fined { .. } => Kind::Fined,
        HandEvent::RunsProposed(_) => Kind::RunsProposed,
        HandEvent::OtherBoardDealt { .. } => Kind::OtherBoard,
        HandEvent::CardsOpened { .. } => Kind::CardsExposed,
        HandEvent::HandMucked(_) => Kind::Mucked,
        HandEvent::Irregular(_) => Kind::IrregularDeal,
        HandEvent::Misdealt { .. } => Kind::Misdealt,
        HandEvent::Killed { .. } => Kind::HandKilled,
        HandEvent::Retrieved { .. } => Kind::HandRetrieved,
        HandEvent::Refunded { .. } => Kind::ChipsRefunded,
        HandEvent::AwardMoved { .. } => Kind::AwardMoved,
        HandEvent::Impounded { .. } => Kind::Impounded,
        HandEvent::ActTakenBack(_) => Kind::RulingOverruled,
        HandEvent::HiddenChipsFound { .. } => Kind::HiddenChipsFound,
        HandEvent::ReshuffleAsked { .. } => Kind::ReshuffleAsked,
        HandEvent::Begun(_)
        | HandEvent::Posted { .. }
        | HandEvent::HoleCardsDealt
        | HandEvent::ClockWarned(_)
        | HandEvent::UncalledReturned { .. }
        | HandEvent::BetsCollected
        | HandEvent::TurnedFaceUp(_)
        | HandEvent::BoardDealt { .. }
        | HandEvent::ProposalCancelled
        | HandEvent::RestOfBoardShown(_)
        | HandEvent::HandShown(_)
        | HandEvent::HandsKilled(_)
        | HandEvent::PotAwarded { .. }
        | HandEvent::AwardsTakenBack(..)
        | HandEvent::Ended => return [None, None],
    };
    [Some(kind), None]
}

/// What kinds of things an event is.
fn kinds_of(event: &Event) -> impl Iterator<Item = Kind> {
    let [first, second] = match &event.what {
        EventKind::Shuffled(_) | EventKind::Sealing(_) => [None, None],
        EventKind::Told(PublicEvent::Tournament(event)) => of_tournament(event),
        EventKind::Told(PublicEvent::Hand(_, event)) => of_hand(event),
    };
    first.into_iter().chain(second)
}

/// How often each kind of thing happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally(BTreeMap<Kind, u64>);

impl Tally {
    /// Counts an event.
    pub(crate) fn note(&mut self, event: &Event) {
        for kind in kinds_of(event) {
            *self.0.entry(kind).or_default() += 1;
        }
    }

    /// Counts one more of this kind.
    pub(crate) fn add_one(&mut self, kind: Kind) {
        *self.0.entry(kind).or_default() += 1;
    }

    /// How often this happened.
    pub(crate) fn of(&self, kind: Kind) -> u64 {
        self.0.get(&kind).copied().unwrap_or(0)
    }

    /// Adds what happened elsewhere.
    pub(crate) fn add(&mut self, other: &Self) {
        for (kind, count) in &other.0 {
            *self.0.entry(*kind).or_default() += count;
        }
    }
}
