//! Which kind of thing an event is, and how often each happened.

use crate::kinds::Kind;
use cardroom_shared::action::Deed;
use cardroom_shared::chop::{ChopAnswer, ChopDropped};
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DayEvent, DirectorEvent, Earshot, EntryEvent, Event, Extra, HandEvent, Hearing, LateSeat,
    LateTerms, NoShowEntry, PrizeEvent, PurchaseEvent, SeatingEvent, TakenBack, TalkEvent, Told, What,
};
use cardroom_shared::rulings::{Infraction, Reason};
use std::collections::BTreeMap;

fn of_day(event: &DayEvent) -> [Option<Kind>; 2] {
    let late = |other| [Some(Kind::SatDownLate), other];
    match event {
        DayEvent::Entry(EntryEvent::CameLate { seat: LateSeat::Waits, .. }) => {
            [Some(Kind::CameLate), Some(Kind::WaitedForSeat)]
        }
        DayEvent::Seating(SeatingEvent::SeatedLate { terms: LateTerms::UnsoldStack, .. }) => {
            late(Some(Kind::BoughtUnsoldStack))
        }
        DayEvent::Seating(SeatingEvent::SeatedLate { .. }) => late(None),
        _ => [of_people(event).or_else(|| of_floor(event)).or_else(|| of_evening(event)), None],
    }
}

/// What people do, at the desk and with words.
fn of_people(event: &DayEvent) -> Option<Kind> {
    Some(match event {
        DayEvent::Entry(EntryEvent::CameLate { .. }) => Kind::CameLate,
        DayEvent::Entry(EntryEvent::WillPost(_)) => Kind::PostedToBeDealtIn,
        DayEvent::Entry(EntryEvent::EntryRefunded { .. }) => Kind::EntryRefunded,
        DayEvent::Entry(EntryEvent::Registered { .. }) => Kind::Registered,
        DayEvent::Entry(EntryEvent::CheckedIn(_)) => Kind::CheckedIn,
        DayEvent::Entry(EntryEvent::NoShow { entry: NoShowEntry::StackPlays, .. }) => Kind::NoShowPlays,
        DayEvent::Entry(EntryEvent::NoShow { entry: NoShowEntry::StruckOut { .. }, .. }) => Kind::NoShowStruckOut,
        DayEvent::Entry(EntryEvent::NoShowRemoved { .. }) => Kind::NoShowRemoved,
        DayEvent::Entry(EntryEvent::AskedBackIn { .. }) => Kind::AskedBackIn,
        DayEvent::Entry(EntryEvent::ReEntered { .. }) => Kind::ReEntered,
        DayEvent::Seating(SeatingEvent::UnsoldPlaced { .. }) => Kind::UnsoldPlaced,
        DayEvent::Seating(SeatingEvent::UnsoldRemoved { .. }) => Kind::UnsoldRemoved,
        DayEvent::Entry(EntryEvent::TookOver { .. }) => Kind::TookOver,
        DayEvent::Purchase(PurchaseEvent::Rebought { .. }) => Kind::Rebought,
        DayEvent::Purchase(PurchaseEvent::RebuyDeclined(_)) => Kind::DeclinedRebuy,
        DayEvent::Purchase(PurchaseEvent::RebuysClosed { .. }) => Kind::RebuysClosed,
        DayEvent::Purchase(PurchaseEvent::BoughtExtra { extra: Extra::AddOn, .. }) => Kind::AddOn,
        DayEvent::Purchase(PurchaseEvent::BoughtExtra { extra: Extra::TopUp, .. }) => Kind::TopUp,
        DayEvent::Entry(EntryEvent::WentAway(_)) => Kind::WentAway,
        DayEvent::Entry(EntryEvent::CameBack(_)) => Kind::CameBack,
        DayEvent::Entry(EntryEvent::RemovedAbsent { .. }) => Kind::RemovedAbsent,
        DayEvent::Entry(EntryEvent::Left { .. }) => Kind::LeftForGood,
        DayEvent::Entry(EntryEvent::GaveUp(_)) => Kind::GaveUp,
        DayEvent::Talk(TalkEvent::Said { to: Earshot::Rail, .. }) => Kind::TalkedOnTheRail,
        DayEvent::Talk(TalkEvent::Said { hearing: Hearing::Now, .. }) => Kind::Talked,
        DayEvent::Talk(TalkEvent::Said { hearing: Hearing::AfterTheHand, .. }) => Kind::TalkHeldBack,
        DayEvent::Talk(TalkEvent::Delivered { .. }) => Kind::TalkDelivered,
        DayEvent::Talk(TalkEvent::Reported { .. }) => Kind::Reported,
        DayEvent::Talk(TalkEvent::Unheard { .. }) => Kind::StoppedHearing,
        DayEvent::Director(DirectorEvent::FloorCalled { .. }) => Kind::FloorCalled,
        DayEvent::Prize(PrizeEvent::ChopProposed { .. }) => Kind::DealProposed,
        DayEvent::Prize(PrizeEvent::ChopAnswered { answer: ChopAnswer::Agree, .. }) => Kind::DealAgreedTo,
        DayEvent::Prize(PrizeEvent::ChopAnswered { answer: ChopAnswer::Decline, .. }) => Kind::DealRefused,
        DayEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::Declined(_))) => Kind::DealDeclined,
        DayEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::TimeIsUp)) => Kind::DealTimeUp,
        DayEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::Cancelled)) => Kind::DealCancelled,
        DayEvent::Prize(PrizeEvent::ChopAgreed(chop)) if chop.left_cents == 0 => Kind::DealMade,
        DayEvent::Prize(PrizeEvent::ChopAgreed(_)) => Kind::DealMadeForPart,
        _ => return None,
    })
}

/// What the director does, and the house in his place.
fn of_floor(event: &DayEvent) -> Option<Kind> {
    Some(match event {
        DayEvent::Entry(EntryEvent::Substituted { .. }) => Kind::Substituted,
        DayEvent::Conduct(ConductEvent::StringBetAnswered { .. }) => Kind::StringBetAnswered,
        DayEvent::Conduct(ConductEvent::PenaltyDue { .. }) => Kind::ExposurePenalised,
        DayEvent::Talk(TalkEvent::Muted { .. }) => Kind::Silenced,
        DayEvent::Talk(TalkEvent::Unmuted(_)) => Kind::MayTalkAgain,
        DayEvent::Director(DirectorEvent::FloorAnswered(_, FloorAnswer::Accept)) => Kind::RulingAccepted,
        DayEvent::Director(DirectorEvent::FloorAnswered(_, FloorAnswer::Resume)) => Kind::TableResumed,
        DayEvent::Director(DirectorEvent::FloorAnswered(_, FloorAnswer::PlayOn)) => Kind::PlayedOnMeanwhile,
        DayEvent::Director(DirectorEvent::FloorWaitOver(_)) => Kind::FloorNeverCame,
        DayEvent::Conduct(ConductEvent::Warned(_)) => Kind::Warned,
        DayEvent::Conduct(ConductEvent::AskingRuled { .. }) => Kind::AskingForbidden,
        DayEvent::Conduct(ConductEvent::PenaltyGiven { .. }) => Kind::PenaltyGiven,
        DayEvent::Conduct(ConductEvent::PenaltyServed(_)) => Kind::PenaltyServed,
        DayEvent::Conduct(ConductEvent::Disqualified(_)) => Kind::Disqualified,
        DayEvent::Conduct(ConductEvent::StackRemoved { .. }) => Kind::DeadStackRemoved,
        DayEvent::Entry(EntryEvent::Barred { .. }) => Kind::Barred,
        DayEvent::Entry(EntryEvent::Admitted(_)) => Kind::Admitted,
        DayEvent::Director(DirectorEvent::Released { .. }) => Kind::Released,
        DayEvent::Director(DirectorEvent::StacksAdjusted(_)) => Kind::StacksAdjusted,
        DayEvent::Director(DirectorEvent::Announced(_)) => Kind::Announced,
        DayEvent::Director(DirectorEvent::TakenBack(TakenBack::Out(_))) => Kind::BustOutTakenBack,
        DayEvent::Director(DirectorEvent::TakenBack(_)) => Kind::SeatsTakenBack,
        DayEvent::Purchase(PurchaseEvent::PurchaseTakenBack { .. }) => Kind::PurchaseTakenBack,
        DayEvent::Director(DirectorEvent::HandTakenBack { .. }) => Kind::HandTakenBack,
        DayEvent::Director(DirectorEvent::HandReopened { .. }) => Kind::HandReopened,
        DayEvent::Purchase(PurchaseEvent::CountedOut(_)) => Kind::CountedOut,
        DayEvent::Clock(ClockEvent::ClockSet { .. }) => Kind::ClockSet,
        DayEvent::Clock(ClockEvent::BreakOrdered { .. }) => Kind::BreakOrdered,
        DayEvent::Clock(ClockEvent::LevelAltered { .. }) => Kind::LevelAltered,
        DayEvent::Clock(ClockEvent::LastHandsAnnounced(_)) => Kind::LastHandsAnnounced,
        DayEvent::Clock(ClockEvent::Paused) => Kind::Paused,
        DayEvent::Clock(ClockEvent::ChipRaceOrdered) => Kind::ChipRaceOrdered,
        DayEvent::Seating(SeatingEvent::TableOpened(_)) => Kind::TableOpened,
        DayEvent::Director(DirectorEvent::Cancelled { .. }) => Kind::Cancelled,
        _ => return None,
    })
}

/// What the evening itself brings.
fn of_evening(event: &DayEvent) -> Option<Kind> {
    Some(match event {
        DayEvent::Seating(SeatingEvent::Moved { reason: Reason::Balanced, .. }) => Kind::Balanced,
        DayEvent::Seating(SeatingEvent::Moved { reason: Reason::SeatGiven, .. }) => Kind::SeatGiven,
        DayEvent::Seating(SeatingEvent::Moved { .. }) => Kind::MovedFromBrokenTable,
        DayEvent::Seating(SeatingEvent::TableBroken { .. }) => Kind::TableBroken,
        DayEvent::Seating(SeatingEvent::SeatsRedrawn { .. }) => Kind::SeatsRedrawn,
        DayEvent::Seating(SeatingEvent::TableTooSmall(_)) => Kind::TableTooSmall,
        DayEvent::Seating(SeatingEvent::ButtonDrawn { .. } | SeatingEvent::ButtonPlaced { .. }) => Kind::ButtonDrawn,
        DayEvent::Clock(ClockEvent::LevelBegan(_)) => Kind::LevelBegan,
        DayEvent::Clock(ClockEvent::BreakBegan(_)) => Kind::BreakBegan,
        DayEvent::Clock(ClockEvent::HandForHandBegan { .. }) => Kind::HandForHand,
        DayEvent::Clock(ClockEvent::RoundBegan(_)) => Kind::Round,
        DayEvent::Clock(ClockEvent::ChipsRaced { .. }) => Kind::ChipsRaced,
        DayEvent::Clock(ClockEvent::ChipRetired(_)) => Kind::ChipRetired,
        DayEvent::Prize(PrizeEvent::Finished { people, .. }) if people.len() > 1 => Kind::WentOutTogether,
        DayEvent::Prize(PrizeEvent::BountyPaid { .. }) => Kind::BountyPaid,
        DayEvent::Prize(PrizeEvent::EndedByChop) => Kind::EndedByDeal,
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
