//! Which kind of thing an event is, and how often each happened.

use crate::kinds::Kind;
use cardroom_shared::action::Deed;
use cardroom_shared::chop::{ChopAnswer, ChopDropped};
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::event::{
    DayEvent, Earshot, Event, Extra, HandEvent, Hearing, LateSeat, LateTerms, NoShowEntry, TakenBack, Told, What,
};
use cardroom_shared::rulings::{Infraction, Reason};
use std::collections::BTreeMap;

fn of_day(event: &DayEvent) -> [Option<Kind>; 2] {
    let late = |other| [Some(Kind::SatDownLate), other];
    match event {
        DayEvent::CameLate { seat: LateSeat::Waits, .. } => [Some(Kind::CameLate), Some(Kind::WaitedForSeat)],
        DayEvent::SeatedLate { terms: LateTerms::UnsoldStack, .. } => late(Some(Kind::BoughtUnsoldStack)),
        DayEvent::SeatedLate { .. } => late(None),
        _ => [of_people(event).or_else(|| of_floor(event)).or_else(|| of_evening(event)), None],
    }
}

/// What people do, at the desk and with words.
fn of_people(event: &DayEvent) -> Option<Kind> {
    Some(match event {
        DayEvent::CameLate { .. } => Kind::CameLate,
        DayEvent::WillPost(_) => Kind::PostedToBeDealtIn,
        DayEvent::EntryRefunded { .. } => Kind::EntryRefunded,
        DayEvent::Registered { .. } => Kind::Registered,
        DayEvent::CheckedIn(_) => Kind::CheckedIn,
        DayEvent::NoShow { entry: NoShowEntry::StackPlays, .. } => Kind::NoShowPlays,
        DayEvent::NoShow { entry: NoShowEntry::StruckOut { .. }, .. } => Kind::NoShowStruckOut,
        DayEvent::NoShowRemoved { .. } => Kind::NoShowRemoved,
        DayEvent::AskedBackIn { .. } => Kind::AskedBackIn,
        DayEvent::ReEntered { .. } => Kind::ReEntered,
        DayEvent::UnsoldPlaced { .. } => Kind::UnsoldPlaced,
        DayEvent::UnsoldRemoved { .. } => Kind::UnsoldRemoved,
        DayEvent::TookOver { .. } => Kind::TookOver,
        DayEvent::Rebought { .. } => Kind::Rebought,
        DayEvent::RebuyDeclined(_) => Kind::DeclinedRebuy,
        DayEvent::RebuysClosed { .. } => Kind::RebuysClosed,
        DayEvent::BoughtExtra { extra: Extra::AddOn, .. } => Kind::AddOn,
        DayEvent::BoughtExtra { extra: Extra::TopUp, .. } => Kind::TopUp,
        DayEvent::WentAway(_) => Kind::WentAway,
        DayEvent::CameBack(_) => Kind::CameBack,
        DayEvent::RemovedAbsent { .. } => Kind::RemovedAbsent,
        DayEvent::Left { .. } => Kind::LeftForGood,
        DayEvent::GaveUp(_) => Kind::GaveUp,
        DayEvent::Said { to: Earshot::Rail, .. } => Kind::TalkedOnTheRail,
        DayEvent::Said { hearing: Hearing::Now, .. } => Kind::Talked,
        DayEvent::Said { hearing: Hearing::AfterTheHand, .. } => Kind::TalkHeldBack,
        DayEvent::Delivered { .. } => Kind::TalkDelivered,
        DayEvent::Reported { .. } => Kind::Reported,
        DayEvent::Unheard { .. } => Kind::StoppedHearing,
        DayEvent::FloorCalled { .. } => Kind::FloorCalled,
        DayEvent::ChopProposed { .. } => Kind::DealProposed,
        DayEvent::ChopAnswered { answer: ChopAnswer::Agree, .. } => Kind::DealAgreedTo,
        DayEvent::ChopAnswered { answer: ChopAnswer::Decline, .. } => Kind::DealRefused,
        DayEvent::ChopDropped(ChopDropped::Declined(_)) => Kind::DealDeclined,
        DayEvent::ChopDropped(ChopDropped::TimeIsUp) => Kind::DealTimeUp,
        DayEvent::ChopDropped(ChopDropped::Cancelled) => Kind::DealCancelled,
        DayEvent::ChopAgreed(chop) if chop.left_cents == 0 => Kind::DealMade,
        DayEvent::ChopAgreed(_) => Kind::DealMadeForPart,
        _ => return None,
    })
}

/// What the director does, and the house in his place.
fn of_floor(event: &DayEvent) -> Option<Kind> {
    Some(match event {
        DayEvent::Substituted { .. } => Kind::Substituted,
        DayEvent::StringBetAnswered { .. } => Kind::StringBetAnswered,
        DayEvent::PenaltyDue { .. } => Kind::ExposurePenalised,
        DayEvent::Muted { .. } => Kind::Silenced,
        DayEvent::Unmuted(_) => Kind::MayTalkAgain,
        DayEvent::FloorAnswered(_, FloorAnswer::Accept) => Kind::RulingAccepted,
        DayEvent::FloorAnswered(_, FloorAnswer::Resume) => Kind::TableResumed,
        DayEvent::FloorAnswered(_, FloorAnswer::PlayOn) => Kind::PlayedOnMeanwhile,
        DayEvent::FloorWaitOver(_) => Kind::FloorNeverCame,
        DayEvent::Warned(_) => Kind::Warned,
        DayEvent::AskingRuled { .. } => Kind::AskingForbidden,
        DayEvent::PenaltyGiven { .. } => Kind::PenaltyGiven,
        DayEvent::PenaltyServed(_) => Kind::PenaltyServed,
        DayEvent::Disqualified(_) => Kind::Disqualified,
        DayEvent::StackRemoved { .. } => Kind::DeadStackRemoved,
        DayEvent::Barred { .. } => Kind::Barred,
        DayEvent::Admitted(_) => Kind::Admitted,
        DayEvent::Released { .. } => Kind::Released,
        DayEvent::StacksAdjusted(_) => Kind::StacksAdjusted,
        DayEvent::Announced(_) => Kind::Announced,
        DayEvent::TakenBack(TakenBack::Out(_)) => Kind::BustOutTakenBack,
        DayEvent::TakenBack(_) => Kind::SeatsTakenBack,
        DayEvent::PurchaseTakenBack { .. } => Kind::PurchaseTakenBack,
        DayEvent::HandTakenBack { .. } => Kind::HandTakenBack,
        DayEvent::HandReopened { .. } => Kind::HandReopened,
        DayEvent::CountedOut(_) => Kind::CountedOut,
        DayEvent::ClockSet { .. } => Kind::ClockSet,
        DayEvent::BreakOrdered { .. } => Kind::BreakOrdered,
        DayEvent::LevelAltered { .. } => Kind::LevelAltered,
        DayEvent::LastHandsAnnounced(_) => Kind::LastHandsAnnounced,
        DayEvent::Paused => Kind::Paused,
        DayEvent::ChipRaceOrdered => Kind::ChipRaceOrdered,
        DayEvent::TableOpened(_) => Kind::TableOpened,
        DayEvent::Cancelled { .. } => Kind::Cancelled,
        _ => return None,
    })
}

/// What the evening itself brings.
fn of_evening(event: &DayEvent) -> Option<Kind> {
    Some(match event {
        DayEvent::Moved { reason: Reason::Balanced, .. } => Kind::Balanced,
        DayEvent::Moved { reason: Reason::SeatGiven, .. } => Kind::SeatGiven,
        DayEvent::Moved { .. } => Kind::MovedFromBrokenTable,
        DayEvent::TableBroken { .. } => Kind::TableBroken,
        DayEvent::SeatsRedrawn { .. } => Kind::SeatsRedrawn,
        DayEvent::TableTooSmall(_) => Kind::TableTooSmall,
        DayEvent::ButtonDrawn { .. } | DayEvent::ButtonPlaced { .. } => Kind::ButtonDrawn,
        DayEvent::LevelBegan(_) => Kind::LevelBegan,
        DayEvent::BreakBegan(_) => Kind::BreakBegan,
        DayEvent::HandForHandBegan { .. } => Kind::HandForHand,
        DayEvent::RoundBegan(_) => Kind::Round,
        DayEvent::ChipsRaced { .. } => Kind::ChipsRaced,
        DayEvent::ChipRetired(_) => Kind::ChipRetired,
        DayEvent::Finished { people, .. } if people.len() > 1 => Kind::WentOutTogether,
        DayEvent::BountyPaid { .. } => Kind::BountyPaid,
        DayEvent::EndedByChop => Kind::EndedByDeal,
        _ => return None,
    })
}

fn of_hand(event: &HandEvent) -> [Option<Kind>; 2] {
    let kind = match event {
        HandEvent::Begun(plan) if !plan.dealt_out.is_empty() => Kind::DealtOut,
        HandEvent::Ruled { ruling, deed, .. } => {
            let asked = matches!(deed, Some(Deed::Asked(_)));
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
        _ => return [None, None],
    };
    [Some(kind), None]
}

/// What kinds of things an event is.
fn kinds_of(event: &Event) -> impl Iterator<Item = Kind> {
    let [first, second] = match &event.what {
        What::Shuffled(_) => [None, None],
        What::Told(Told::Day(event)) => of_day(event),
        What::Told(Told::Hand(_, event)) => of_hand(event),
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
