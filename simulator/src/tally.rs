//! Which kind of thing an event is, and how often each happened.

use crate::kinds::Kind;
use cardroom_shared::action::Deed;
use cardroom_shared::chop::{ChopAnswer, ChopDropped};
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DirectorEvent, Earshot, EntryEvent, Event, EventKind, Extra, HandEvent, Hearing,
    LateSeat, LateTerms, NoShowEntry, PrizeEvent, PublicEvent, PurchaseEvent, SeatingEvent, TakenBack, TalkEvent,
    TournamentEvent,
};
use cardroom_shared::rulings::{Infraction, Reason};
use std::collections::BTreeMap;

fn of_day(event: &TournamentEvent) -> [Option<Kind>; 2] {
    let late = |other| [Some(Kind::SatDownLate), other];
    match event {
        TournamentEvent::Entry(EntryEvent::CameLate { seat: LateSeat::Waits, .. }) => {
            [Some(Kind::CameLate), Some(Kind::WaitedForSeat)]
        }
        TournamentEvent::Seating(SeatingEvent::SeatedLate { terms: LateTerms::UnsoldStack, .. }) => {
            late(Some(Kind::BoughtUnsoldStack))
        }
        TournamentEvent::Seating(SeatingEvent::SeatedLate { .. }) => late(None),
        _ => [of_people(event).or_else(|| of_floor(event)).or_else(|| of_evening(event)), None],
    }
}

/// What people do, at the desk and with words.
fn of_people(event: &TournamentEvent) -> Option<Kind> {
    Some(match event {
        TournamentEvent::Entry(EntryEvent::CameLate { .. }) => Kind::CameLate,
        TournamentEvent::Entry(EntryEvent::WillPost(_)) => Kind::PostedToBeDealtIn,
        TournamentEvent::Entry(EntryEvent::EntryRefunded { .. }) => Kind::EntryRefunded,
        TournamentEvent::Entry(EntryEvent::Registered { .. }) => Kind::Registered,
        TournamentEvent::Entry(EntryEvent::CheckedIn(_)) => Kind::CheckedIn,
        TournamentEvent::Entry(EntryEvent::NoShow { entry: NoShowEntry::StackPlays, .. }) => Kind::NoShowPlays,
        TournamentEvent::Entry(EntryEvent::NoShow { entry: NoShowEntry::StruckOut { .. }, .. }) => {
            Kind::NoShowStruckOut
        }
        TournamentEvent::Entry(EntryEvent::NoShowRemoved { .. }) => Kind::NoShowRemoved,
        TournamentEvent::Entry(EntryEvent::AskedBackIn { .. }) => Kind::AskedBackIn,
        TournamentEvent::Entry(EntryEvent::ReEntered { .. }) => Kind::ReEntered,
        TournamentEvent::Seating(SeatingEvent::UnsoldPlaced { .. }) => Kind::UnsoldPlaced,
        TournamentEvent::Seating(SeatingEvent::UnsoldRemoved { .. }) => Kind::UnsoldRemoved,
        TournamentEvent::Entry(EntryEvent::TookOver { .. }) => Kind::TookOver,
        TournamentEvent::Purchase(PurchaseEvent::Rebought { .. }) => Kind::Rebought,
        TournamentEvent::Purchase(PurchaseEvent::RebuyDeclined(_)) => Kind::DeclinedRebuy,
        TournamentEvent::Purchase(PurchaseEvent::RebuysClosed { .. }) => Kind::RebuysClosed,
        TournamentEvent::Purchase(PurchaseEvent::BoughtExtra { extra: Extra::AddOn, .. }) => Kind::AddOn,
        TournamentEvent::Purchase(PurchaseEvent::BoughtExtra { extra: Extra::TopUp, .. }) => Kind::TopUp,
        TournamentEvent::Entry(EntryEvent::WentAway(_)) => Kind::WentAway,
        TournamentEvent::Entry(EntryEvent::CameBack(_)) => Kind::CameBack,
        TournamentEvent::Entry(EntryEvent::RemovedAbsent { .. }) => Kind::RemovedAbsent,
        TournamentEvent::Entry(EntryEvent::Left { .. }) => Kind::LeftForGood,
        TournamentEvent::Entry(EntryEvent::GaveUp(_)) => Kind::GaveUp,
        TournamentEvent::Talk(TalkEvent::Said { to: Earshot::Rail, .. }) => Kind::TalkedOnTheRail,
        TournamentEvent::Talk(TalkEvent::Said { hearing: Hearing::Now, .. }) => Kind::Talked,
        TournamentEvent::Talk(TalkEvent::Said { hearing: Hearing::AfterTheHand, .. }) => Kind::TalkHeldBack,
        TournamentEvent::Talk(TalkEvent::Delivered { .. }) => Kind::TalkDelivered,
        TournamentEvent::Talk(TalkEvent::Reported { .. }) => Kind::Reported,
        TournamentEvent::Talk(TalkEvent::Unheard { .. }) => Kind::StoppedHearing,
        TournamentEvent::Director(DirectorEvent::FloorCalled { .. }) => Kind::FloorCalled,
        TournamentEvent::Prize(PrizeEvent::ChopProposed { .. }) => Kind::DealProposed,
        TournamentEvent::Prize(PrizeEvent::ChopAnswered { answer: ChopAnswer::Agree, .. }) => Kind::DealAgreedTo,
        TournamentEvent::Prize(PrizeEvent::ChopAnswered { answer: ChopAnswer::Decline, .. }) => Kind::DealRefused,
        TournamentEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::Declined(_))) => Kind::DealDeclined,
        TournamentEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::TimeIsUp)) => Kind::DealTimeUp,
        TournamentEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::Cancelled)) => Kind::DealCancelled,
        TournamentEvent::Prize(PrizeEvent::ChopAgreed(chop)) if chop.left_cents == 0 => Kind::DealMade,
        TournamentEvent::Prize(PrizeEvent::ChopAgreed(_)) => Kind::DealMadeForPart,
        _ => return None,
    })
}

/// What the director does, and the house in their place.
fn of_floor(event: &TournamentEvent) -> Option<Kind> {
    Some(match event {
        TournamentEvent::Entry(EntryEvent::Substituted { .. }) => Kind::Substituted,
        TournamentEvent::Conduct(ConductEvent::StringBetAnswered { .. }) => Kind::StringBetAnswered,
        TournamentEvent::Conduct(ConductEvent::PenaltyDue { .. }) => Kind::ExposurePenalised,
        TournamentEvent::Talk(TalkEvent::Muted { .. }) => Kind::Silenced,
        TournamentEvent::Talk(TalkEvent::Unmuted(_)) => Kind::MayTalkAgain,
        TournamentEvent::Director(DirectorEvent::FloorAnswered(_, FloorAnswer::Accept)) => Kind::RulingAccepted,
        TournamentEvent::Director(DirectorEvent::FloorAnswered(_, FloorAnswer::Resume)) => Kind::TableResumed,
        TournamentEvent::Director(DirectorEvent::FloorAnswered(_, FloorAnswer::PlayOn)) => Kind::PlayedOnMeanwhile,
        TournamentEvent::Director(DirectorEvent::FloorWaitOver(_)) => Kind::FloorNeverCame,
        TournamentEvent::Conduct(ConductEvent::Warned(_)) => Kind::Warned,
        TournamentEvent::Conduct(ConductEvent::AskingRuled { .. }) => Kind::AskingForbidden,
        TournamentEvent::Conduct(ConductEvent::PenaltyGiven { .. }) => Kind::PenaltyGiven,
        TournamentEvent::Conduct(ConductEvent::PenaltyServed(_)) => Kind::PenaltyServed,
        TournamentEvent::Conduct(ConductEvent::Disqualified(_)) => Kind::Disqualified,
        TournamentEvent::Conduct(ConductEvent::StackRemoved { .. }) => Kind::DeadStackRemoved,
        TournamentEvent::Entry(EntryEvent::Barred { .. }) => Kind::Barred,
        TournamentEvent::Entry(EntryEvent::Admitted(_)) => Kind::Admitted,
        TournamentEvent::Director(DirectorEvent::Released { .. }) => Kind::Released,
        TournamentEvent::Director(DirectorEvent::StacksAdjusted(_)) => Kind::StacksAdjusted,
        TournamentEvent::Director(DirectorEvent::Announced(_)) => Kind::Announced,
        TournamentEvent::Director(DirectorEvent::TakenBack(TakenBack::Out(_))) => Kind::BustOutTakenBack,
        TournamentEvent::Director(DirectorEvent::TakenBack(_)) => Kind::SeatsTakenBack,
        TournamentEvent::Purchase(PurchaseEvent::PurchaseTakenBack { .. }) => Kind::PurchaseTakenBack,
        TournamentEvent::Director(DirectorEvent::HandTakenBack { .. }) => Kind::HandTakenBack,
        TournamentEvent::Director(DirectorEvent::HandReopened { .. }) => Kind::HandReopened,
        TournamentEvent::Purchase(PurchaseEvent::CountedOut(_)) => Kind::CountedOut,
        TournamentEvent::Clock(ClockEvent::ClockSet { .. }) => Kind::ClockSet,
        TournamentEvent::Clock(ClockEvent::BreakOrdered { .. }) => Kind::BreakOrdered,
        TournamentEvent::Clock(ClockEvent::LevelAltered { .. }) => Kind::LevelAltered,
        TournamentEvent::Clock(ClockEvent::LastHandsAnnounced(_)) => Kind::LastHandsAnnounced,
        TournamentEvent::Clock(ClockEvent::Paused) => Kind::Paused,
        TournamentEvent::Clock(ClockEvent::ChipRaceOrdered) => Kind::ChipRaceOrdered,
        TournamentEvent::Seating(SeatingEvent::TableOpened(_)) => Kind::TableOpened,
        TournamentEvent::Director(DirectorEvent::Cancelled { .. }) => Kind::Cancelled,
        _ => return None,
    })
}

/// What the evening itself brings.
fn of_evening(event: &TournamentEvent) -> Option<Kind> {
    Some(match event {
        TournamentEvent::Seating(SeatingEvent::Moved { reason: Reason::Balanced, .. }) => Kind::Balanced,
        TournamentEvent::Seating(SeatingEvent::Moved { reason: Reason::SeatGiven, .. }) => Kind::SeatGiven,
        TournamentEvent::Seating(SeatingEvent::Moved { .. }) => Kind::MovedFromBrokenTable,
        TournamentEvent::Seating(SeatingEvent::TableBroken { .. }) => Kind::TableBroken,
        TournamentEvent::Seating(SeatingEvent::SeatsRedrawn { .. }) => Kind::SeatsRedrawn,
        TournamentEvent::Seating(SeatingEvent::TableTooSmall(_)) => Kind::TableTooSmall,
        TournamentEvent::Seating(SeatingEvent::ButtonDrawn { .. } | SeatingEvent::ButtonPlaced { .. }) => {
            Kind::ButtonDrawn
        }
        TournamentEvent::Clock(ClockEvent::LevelBegan(_)) => Kind::LevelBegan,
        TournamentEvent::Clock(ClockEvent::BreakBegan(_)) => Kind::BreakBegan,
        TournamentEvent::Clock(ClockEvent::HandForHandBegan { .. }) => Kind::HandForHand,
        TournamentEvent::Clock(ClockEvent::RoundBegan(_)) => Kind::Round,
        TournamentEvent::Clock(ClockEvent::ChipsRaced { .. }) => Kind::ChipsRaced,
        TournamentEvent::Clock(ClockEvent::ChipRetired(_)) => Kind::ChipRetired,
        TournamentEvent::Prize(PrizeEvent::Finished { people, .. }) if people.len() > 1 => Kind::WentOutTogether,
        TournamentEvent::Prize(PrizeEvent::BountyPaid { .. }) => Kind::BountyPaid,
        TournamentEvent::Prize(PrizeEvent::EndedByChop) => Kind::EndedByDeal,
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
        EventKind::Shuffled(_) => [None, None],
        EventKind::Told(PublicEvent::Day(event)) => of_day(event),
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
