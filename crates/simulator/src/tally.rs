//! The kinds of each event, and how often each occurred.

use crate::coverage::Occurrence;
use cardroom_shared::action::Outcome;
use cardroom_shared::chop::{ChopAnswer, ChopFailure};
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DirectorEvent, Earshot, EntryEvent, Event, EventKind, ExtraPurchase, HandEvent, Hearing,
    LateSeat, LateTerms, NoShowEntry, PrizeEvent, PublicEvent, PurchaseEvent, SeatingEvent, TalkEvent, TournamentEvent,
    UndoneChange,
};
use cardroom_shared::rulings::{Infraction, Reason};
use std::collections::BTreeMap;

fn of_tournament(event: &TournamentEvent) -> [Option<Occurrence>; 2] {
    let kind = match event {
        TournamentEvent::Clock(event) => of_clock(event),
        TournamentEvent::Entry(EntryEvent::CameLate { seat: LateSeat::Waits, .. }) => {
            return [Some(Occurrence::CameLate), Some(Occurrence::WaitedForSeat)];
        }
        TournamentEvent::Entry(event) => of_entry(event),
        TournamentEvent::Purchase(event) => of_purchase(event),
        TournamentEvent::Seating(SeatingEvent::SeatedLate { terms: LateTerms::UnsoldStack, .. }) => {
            return [Some(Occurrence::SatDownLate), Some(Occurrence::BoughtUnsoldStack)];
        }
        TournamentEvent::Seating(event) => of_seating(event),
        TournamentEvent::Prize(event) => of_prize(event),
        TournamentEvent::Conduct(event) => Some(of_conduct(event)),
        TournamentEvent::Talk(event) => Some(of_talk(event)),
        TournamentEvent::Director(event) => of_director(event),
    };
    [kind, None]
}

fn of_clock(event: &ClockEvent) -> Option<Occurrence> {
    Some(match event {
        ClockEvent::Paused => Occurrence::Paused,
        ClockEvent::LevelBegan(_) => Occurrence::LevelBegan,
        ClockEvent::BreakBegan(_) => Occurrence::BreakBegan,
        ClockEvent::LastHandsAnnounced(_) => Occurrence::LastHandsAnnounced,
        ClockEvent::HandForHandBegan { .. } => Occurrence::HandForHand,
        ClockEvent::RoundBegan(_) => Occurrence::Round,
        ClockEvent::ChipRaceOrdered => Occurrence::ChipRaceOrdered,
        ClockEvent::ChipsRaced { .. } => Occurrence::ChipsRaced,
        ClockEvent::ChipRetired(_) => Occurrence::ChipRetired,
        ClockEvent::ClockSet { .. } => Occurrence::ClockSet,
        ClockEvent::BreakOrdered { .. } => Occurrence::BreakOrdered,
        ClockEvent::BreakCalledOff => Occurrence::BreakCalledOff,
        ClockEvent::LastHandsCalledOff => Occurrence::LastHandsCalledOff,
        ClockEvent::LevelAltered { .. } => Occurrence::LevelAltered,
        ClockEvent::Started
        | ClockEvent::Reopened
        | ClockEvent::Resumed
        | ClockEvent::HandForHandEnded { .. }
        | ClockEvent::AllInOpened(_) => {
            return None;
        }
    })
}

fn of_entry(event: &EntryEvent) -> Option<Occurrence> {
    Some(match event {
        EntryEvent::Registered { .. } => Occurrence::Registered,
        EntryEvent::CheckedIn(_) => Occurrence::CheckedIn,
        EntryEvent::NoShow { entry: NoShowEntry::StackPlays, .. } => Occurrence::NoShowPlays,
        EntryEvent::NoShow { entry: NoShowEntry::StruckOut { .. }, .. } => Occurrence::NoShowStruckOut,
        EntryEvent::NoShowRemoved { .. } => Occurrence::NoShowRemoved,
        EntryEvent::TookOver { .. } => Occurrence::TookOver,
        EntryEvent::Substituted { .. } => Occurrence::Substituted,
        EntryEvent::CameLate { .. } => Occurrence::CameLate,
        EntryEvent::WillPost(_) => Occurrence::PostedToBeDealtIn,
        EntryEvent::EntryRefunded { .. } => Occurrence::EntryRefunded,
        EntryEvent::AskedBackIn { .. } => Occurrence::AskedBackIn,
        EntryEvent::ReEntered { .. } => Occurrence::ReEntered,
        EntryEvent::WentAway(_) => Occurrence::WentAway,
        EntryEvent::CameBack(_) => Occurrence::CameBack,
        EntryEvent::GaveUp(_) => Occurrence::GaveUp,
        EntryEvent::RemovedAbsent { .. } => Occurrence::RemovedAbsent,
        EntryEvent::Left { .. } => Occurrence::LeftForGood,
        EntryEvent::Barred { .. } => Occurrence::Barred,
        EntryEvent::Admitted(_) => Occurrence::Admitted,
        EntryEvent::Entered { .. } | EntryEvent::ReEntryLapsed(_) | EntryEvent::ReEntriesClosed => return None,
    })
}

fn of_purchase(event: &PurchaseEvent) -> Option<Occurrence> {
    Some(match event {
        PurchaseEvent::Rebought { .. } => Occurrence::Rebought,
        PurchaseEvent::RebuyDeclined(_) => Occurrence::DeclinedRebuy,
        PurchaseEvent::RebuysClosed { .. } => Occurrence::RebuysClosed,
        PurchaseEvent::BoughtExtra { extra: ExtraPurchase::AddOn, .. } => Occurrence::AddOn,
        PurchaseEvent::BoughtExtra { extra: ExtraPurchase::TopUp, .. } => Occurrence::TopUp,
        PurchaseEvent::PurchaseTakenBack { .. } => Occurrence::PurchaseTakenBack,
        PurchaseEvent::CountedOut(_) => Occurrence::CountedOut,
        PurchaseEvent::RebuysAnnounced(_) => return None,
    })
}

fn of_seating(event: &SeatingEvent) -> Option<Occurrence> {
    Some(match event {
        SeatingEvent::SeatedLate { .. } => Occurrence::SatDownLate,
        SeatingEvent::UnsoldPlaced { .. } => Occurrence::UnsoldPlaced,
        SeatingEvent::UnsoldRemoved { .. } => Occurrence::UnsoldRemoved,
        SeatingEvent::ButtonDrawn { .. } | SeatingEvent::ButtonPlaced { .. } => Occurrence::ButtonDrawn,
        SeatingEvent::TableOpened(_) => Occurrence::TableOpened,
        SeatingEvent::TableTooSmall(_) => Occurrence::TableTooSmall,
        SeatingEvent::TableBroken { .. } => Occurrence::TableBroken,
        SeatingEvent::SeatsRedrawn { .. } => Occurrence::SeatsRedrawn,
        SeatingEvent::Moved { reason: Reason::Balanced, .. } => Occurrence::Balanced,
        SeatingEvent::Moved { reason: Reason::SeatGiven, .. } => Occurrence::SeatGiven,
        SeatingEvent::Moved { .. } => Occurrence::MovedFromBrokenTable,
        SeatingEvent::Seated { .. } | SeatingEvent::ButtonLifted { .. } => return None,
    })
}

fn of_prize(event: &PrizeEvent) -> Option<Occurrence> {
    Some(match event {
        PrizeEvent::BountyPaid { .. } => Occurrence::BountyPaid,
        PrizeEvent::Finished { people, .. } if people.len() > 1 => Occurrence::WentOutTogether,
        PrizeEvent::ChopProposed { .. } => Occurrence::DealProposed,
        PrizeEvent::ChopAnswered { answer: ChopAnswer::Agree, .. } => Occurrence::DealAgreedTo,
        PrizeEvent::ChopAnswered { answer: ChopAnswer::Decline, .. } => Occurrence::DealRefused,
        PrizeEvent::ChopDropped(ChopFailure::Declined(_)) => Occurrence::DealDeclined,
        PrizeEvent::ChopDropped(ChopFailure::TimeIsUp) => Occurrence::DealTimeUp,
        PrizeEvent::ChopDropped(ChopFailure::Cancelled) => Occurrence::DealCancelled,
        PrizeEvent::ChopAgreed(chop) if chop.left_cents == 0 => Occurrence::DealMade,
        PrizeEvent::ChopAgreed(_) => Occurrence::DealMadeForPart,
        PrizeEvent::EndedByChop => Occurrence::EndedByDeal,
        PrizeEvent::PrizesAnnounced(_)
        | PrizeEvent::Finished { .. }
        | PrizeEvent::Won(_)
        | PrizeEvent::ChopDropped(ChopFailure::OthersAreLeft | ChopFailure::MoreIsLeft) => return None,
    })
}

fn of_conduct(event: &ConductEvent) -> Occurrence {
    match event {
        ConductEvent::Warned(_) | ConductEvent::WarnedFor { .. } => Occurrence::Warned,
        ConductEvent::StringBetAnswered { .. } => Occurrence::StringBetAnswered,
        ConductEvent::AskingRuled { .. } => Occurrence::AskingForbidden,
        ConductEvent::PenaltyDue { .. } => Occurrence::ExposurePenalised,
        ConductEvent::PenaltyGiven { .. } => Occurrence::PenaltyGiven,
        ConductEvent::PenaltyServed(_) => Occurrence::PenaltyServed,
        ConductEvent::WarningTakenBack(_) => Occurrence::WarningTakenBack,
        ConductEvent::PenaltyTakenBack { .. } => Occurrence::PenaltyTakenBack,
        ConductEvent::Disqualified(_) => Occurrence::Disqualified,
        ConductEvent::DisqualificationLifted { .. } => Occurrence::Reinstated,
        ConductEvent::StackRemoved { .. } => Occurrence::DeadStackRemoved,
    }
}

fn of_talk(event: &TalkEvent) -> Occurrence {
    match event {
        TalkEvent::Said { to: Earshot::Rail, .. } => Occurrence::TalkedOnTheRail,
        TalkEvent::Said { hearing: Hearing::Now, .. } => Occurrence::Talked,
        TalkEvent::Said { hearing: Hearing::AfterTheHand, .. } => Occurrence::TalkHeldBack,
        TalkEvent::Delivered { .. } => Occurrence::TalkDelivered,
        TalkEvent::Reported { .. } => Occurrence::Reported,
        TalkEvent::Unheard { .. } => Occurrence::StoppedHearing,
        TalkEvent::Muted { .. } => Occurrence::Silenced,
        TalkEvent::Unmuted(_) => Occurrence::MayTalkAgain,
        TalkEvent::EmblemChosen { .. } => Occurrence::EmblemChosen,
        TalkEvent::Reacted { .. } => Occurrence::Reacted,
    }
}

fn of_director(event: &DirectorEvent) -> Option<Occurrence> {
    Some(match event {
        DirectorEvent::FloorCalled { .. } => Occurrence::FloorCalled,
        DirectorEvent::FloorAnswered(_, FloorAnswer::Accept) => Occurrence::RulingAccepted,
        DirectorEvent::FloorAnswered(_, FloorAnswer::Resume) => Occurrence::TableResumed,
        DirectorEvent::FloorAnswered(_, FloorAnswer::PlayOn) => Occurrence::PlayedOnMeanwhile,
        DirectorEvent::FloorWaitOver(_) => Occurrence::FloorNeverCame,
        DirectorEvent::Announced(_) => Occurrence::Announced,
        DirectorEvent::StacksAdjusted(_) => Occurrence::StacksAdjusted,
        DirectorEvent::Released { .. } => Occurrence::Released,
        DirectorEvent::Cancelled { .. } => Occurrence::Cancelled,
        DirectorEvent::TakenBack(UndoneChange::Out(_)) => Occurrence::BustOutTakenBack,
        DirectorEvent::TakenBack(_) => Occurrence::SeatsTakenBack,
        DirectorEvent::HandTakenBack { .. } => Occurrence::HandTakenBack,
        DirectorEvent::HandReopened { .. } => Occurrence::HandReopened,
        // The result of an overruling is an event of the hand.
        DirectorEvent::Ordered { .. } | DirectorEvent::FloorAnswered(_, FloorAnswer::Overrule) => return None,
    })
}

fn of_hand(event: &HandEvent) -> [Option<Occurrence>; 2] {
    let kind = match event {
        HandEvent::Begun(plan) if !plan.dealt_out.is_empty() => Occurrence::DealtOut,
        HandEvent::Ruled { ruling, outcome, .. } => {
            let asked = matches!(outcome, Some(Outcome::Asked(_)));
            let wrong = match ruling.infraction {
                Some(Infraction::StringBet) => Some(Occurrence::StringBet),
                Some(Infraction::OutOfTurn) => Some(Occurrence::OutOfTurn),
                _ => None,
            };
            return [wrong, asked.then_some(Occurrence::CalledHandSeen)];
        }
        HandEvent::ClockCalled { .. } => Occurrence::ClockCalled,
        HandEvent::TimeBankBegan(_) => Occurrence::TimeBankUsed,
        HandEvent::AbsentFolded(_) => Occurrence::FoldedAbsent,
        HandEvent::PenaltyFolded(_) => Occurrence::FoldedForPenalty,
        HandEvent::TimedOut { .. } => Occurrence::TimedOut,
        HandEvent::EarlyActHeld(_) => Occurrence::EarlyActHeld,
        HandEvent::EarlyActFreed(_) => Occurrence::EarlyActFreed,
        HandEvent::EarlyActDone { .. } => Occurrence::EarlyActDone,
        HandEvent::AmountDue(_) => Occurrence::AmountDue,
        HandEvent::RightInDoubt(_) => Occurrence::RightInDoubt,
        HandEvent::RightLost { .. } => Occurrence::RightLost,
        HandEvent::Limited(_) => Occurrence::Limited,
        HandEvent::UndercallForfeited { .. } => Occurrence::UndercallForfeited,
        HandEvent::CallTakenBack { .. } => Occurrence::CallTakenBack,
        HandEvent::Fined { .. } => Occurrence::Fined,
        HandEvent::RunsProposed(_) => Occurrence::RunsProposed,
        HandEvent::OtherBoardDealt { .. } => Occurrence::OtherBoard,
        HandEvent::CardsOpened { .. } => Occurrence::CardsExposed,
        HandEvent::HandMucked(_) => Occurrence::Mucked,
        HandEvent::Irregular(_) => Occurrence::IrregularDeal,
        HandEvent::Misdealt { .. } => Occurrence::Misdealt,
        HandEvent::Killed { .. } => Occurrence::HandKilled,
        HandEvent::Retrieved { .. } => Occurrence::HandRetrieved,
        HandEvent::Refunded { .. } => Occurrence::ChipsRefunded,
        HandEvent::AwardMoved { .. } => Occurrence::AwardMoved,
        HandEvent::Impounded { .. } => Occurrence::Impounded,
        HandEvent::ActTakenBack(_) => Occurrence::RulingOverruled,
        HandEvent::HiddenChipsFound { .. } => Occurrence::HiddenChipsFound,
        HandEvent::ReshuffleAsked { .. } => Occurrence::ReshuffleAsked,
        HandEvent::Begun(_)
        | HandEvent::Posted { .. }
        | HandEvent::HoleCardsDealt
        | HandEvent::ClockWarned(_)
        | HandEvent::TimeBankRequested(_)
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

/// The kinds of an event, at most two.
fn kinds_of(event: &Event) -> impl Iterator<Item = Occurrence> {
    let [first, second] = match &event.what {
        EventKind::Shuffled(_) | EventKind::Sealing(_) => [None, None],
        EventKind::Told(PublicEvent::Tournament(event)) => of_tournament(event),
        EventKind::Told(PublicEvent::Hand(_, event)) => of_hand(event),
    };
    first.into_iter().chain(second)
}

/// The number of occurrences of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OccurrenceTally(BTreeMap<Occurrence, u64>);

impl OccurrenceTally {
    /// Counts an event.
    pub(crate) fn record(&mut self, event: &Event) {
        for kind in kinds_of(event) {
            *self.0.entry(kind).or_default() += 1;
        }
    }

    /// Adds one occurrence of this kind.
    pub(crate) fn add_one(&mut self, kind: Occurrence) {
        *self.0.entry(kind).or_default() += 1;
    }

    /// The number of occurrences of this kind.
    pub(crate) fn count_of(&self, kind: Occurrence) -> u64 {
        self.0.get(&kind).copied().unwrap_or(0)
    }

    /// Adds the counts of another tally.
    pub(crate) fn add(&mut self, other: &Self) {
        for (kind, count) in &other.0 {
            *self.0.entry(*kind).or_default() += count;
        }
    }
}
