//! The reasons of what happens around the hands, matter by matter.

use super::Reason;
use crate::chop::ChopFailure;
use crate::command::FloorAnswer;
use crate::event::{
    ClockEvent, ConductEvent, DirectorEvent, EntryEvent, ExtraPurchase, Finality, LateSeat, LateTerms, NoShowEntry,
    PrizeEvent, PurchaseEvent, SeatingEvent, StringBetAnswer, TalkEvent, TournamentEvent,
};

impl TournamentEvent {
    /// Why it happened, as far as a rule stands behind it. The first is the most particular one.
    pub fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Clock(event) => event.reasons(),
            Self::Entry(event) => event.reasons(),
            Self::Purchase(event) => event.reasons(),
            Self::Seating(event) => event.reasons(),
            Self::Prize(event) => event.reasons(),
            Self::Conduct(event) => event.reasons(),
            Self::Talk(event) => event.reasons(),
            Self::Director(event) => event.reasons(),
        }
    }
}

impl ClockEvent {
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::LevelBegan(level) if *level > 1 => vec![Reason::LevelBegan],
            Self::BreakBegan(_) | Self::LastHandsAnnounced(_) | Self::LastHandsCalledOff => vec![Reason::BreakBegan],
            Self::HandForHandBegan { .. } | Self::HandForHandEnded { .. } => vec![Reason::HandForHand],
            Self::AllInOpened(_) => vec![Reason::AllInOpened],
            Self::ChipsRaced { stacks, .. } => {
                let saved = stacks.iter().any(|raced| raced.before < raced.after && raced.odd > 0);
                let particular = saved.then_some(Reason::OddChipsRaced);
                particular.into_iter().chain([Reason::ChipsExchanged]).collect()
            }
            Self::ChipRetired(_) | Self::ChipRaceOrdered => vec![Reason::ChipRetired],
            Self::Paused | Self::Resumed | Self::ClockSet { .. } => vec![Reason::ClockOrdered],
            Self::BreakOrdered { .. } | Self::BreakCalledOff | Self::LevelAltered { .. } => vec![Reason::EventAltered],
            Self::Started | Self::Reopened | Self::RoundBegan(_) | Self::LevelBegan(_) => Vec::new(),
        }
    }
}

impl EntryEvent {
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::WentAway(_) => vec![Reason::Absent],
            Self::Left { .. } => vec![Reason::LeftForGood],
            Self::GaveUp(_) => vec![Reason::StackStays],
            Self::Substituted { .. } => vec![Reason::Substituted],
            Self::RemovedAbsent { .. } => vec![Reason::AbsentTooLong],
            Self::CameLate { seat: LateSeat::Waits, .. } => vec![Reason::WaitsForSeat, Reason::LateEntryOpen],
            Self::CameLate { .. } => vec![Reason::LateEntryOpen],
            Self::WillPost(_) => vec![Reason::PostOrWait],
            Self::ReEntered { terms, .. } => terms.reasons(),
            Self::EntryRefunded { .. } => vec![Reason::EntryRefunded],
            Self::NoShow { entry, .. } => entry.reasons(),
            Self::NoShowRemoved { .. } => vec![Reason::NoShowRemoved],
            Self::AskedBackIn { seat: LateSeat::Waits, .. } => vec![Reason::WaitsForSeat, Reason::ReEntered],
            Self::Barred { .. } => vec![Reason::PlayRefused],
            Self::Registered { .. }
            | Self::CheckedIn(_)
            | Self::AskedBackIn { .. }
            | Self::ReEntryLapsed(_)
            | Self::ReEntriesClosed
            | Self::Entered { .. }
            | Self::TookOver { .. }
            | Self::Admitted(_)
            | Self::CameBack(_) => Vec::new(),
        }
    }
}

impl PurchaseEvent {
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Rebought { behind: true, .. } => {
                vec![Reason::BoughtAgain, Reason::AnyNumberOfRebuys, Reason::PlaysBehind]
            }
            Self::Rebought { behind: false, .. } => vec![Reason::BoughtAgain, Reason::AnyNumberOfRebuys],
            Self::RebuysClosed { .. } => vec![Reason::NotBoughtInTime],
            Self::BoughtExtra { extra: ExtraPurchase::AddOn, .. } => vec![Reason::AddOnSold],
            Self::BoughtExtra { extra: ExtraPurchase::TopUp, .. } => vec![Reason::ToppedUp],
            Self::CountedOut(_) | Self::PurchaseTakenBack { .. } => vec![Reason::DirectorDecides],
            Self::RebuysAnnounced(_) | Self::RebuyDeclined(_) => Vec::new(),
        }
    }
}

impl SeatingEvent {
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::ButtonDrawn { .. } | Self::ButtonPlaced { .. } => vec![Reason::FirstButton],
            Self::Moved { reason: Reason::NewTableFilled, .. } => {
                vec![Reason::NewTableFilled, Reason::MoverChosen, Reason::SeatDrawn]
            }
            Self::Moved { reason: Reason::Balanced, .. } => {
                vec![Reason::Balanced, Reason::MoverChosen, Reason::SeatChosen]
            }
            Self::TableBroken { reason: Reason::OneTable, .. } => vec![Reason::OneTable, Reason::TableBroken],
            Self::ButtonLifted { reason, .. } | Self::Moved { reason, .. } | Self::TableBroken { reason, .. } => {
                vec![*reason]
            }
            Self::TableTooSmall(_) => vec![Reason::TableTooSmall],
            Self::SeatsRedrawn { .. } => vec![Reason::SeatsRedrawn],
            Self::SeatedLate { terms, .. } => terms.reasons(),
            Self::UnsoldPlaced { .. } => vec![Reason::UnsoldStackPlaced],
            Self::UnsoldRemoved { .. } => vec![Reason::UnsoldStackRemoved],
            Self::TableOpened(_) => vec![Reason::TableOpened],
            Self::Seated { .. } => vec![Reason::SeatDrawn],
        }
    }
}

impl PrizeEvent {
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Finished { place: 0, .. } => vec![Reason::NoPlace],
            Self::Finished { people, .. } if people.len() > 1 => vec![Reason::OutTogether, Reason::Placed],
            Self::Finished { .. } => vec![Reason::Placed],
            Self::Won(_) => vec![Reason::AllChipsWon],
            Self::PrizesAnnounced(table) => match table.finality {
                Finality::Approximate => vec![Reason::PrizesAnnounced],
                Finality::Final => vec![Reason::PrizesAnnounced, Reason::PrizesFinal],
            },
            Self::BountyPaid { .. } => vec![Reason::BountyPaid],
            Self::ChopProposed { .. }
            | Self::ChopDropped(ChopFailure::Declined(_) | ChopFailure::TimeIsUp)
            | Self::ChopAgreed(_) => vec![Reason::ChopByConsent],
            Self::ChopAnswered { .. }
            | Self::EndedByChop
            | Self::ChopDropped(ChopFailure::Cancelled | ChopFailure::OthersAreLeft | ChopFailure::MoreIsLeft) => {
                Vec::new()
            }
        }
    }
}

impl ConductEvent {
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::StringBetAnswered { answer: StringBetAnswer::ChipsOrSeat(_), .. } => {
                vec![Reason::StringBetAnswered, Reason::StringBetSeat]
            }
            Self::StringBetAnswered { .. } => vec![Reason::StringBetAnswered],
            Self::Warned(_) | Self::WarnedFor { .. } => vec![Reason::Warned],
            Self::AskingRuled { .. } => vec![Reason::AskingForbidden],
            Self::PenaltyDue { .. } => vec![Reason::ExposurePenalty],
            Self::PenaltyGiven { .. } => vec![Reason::PenaltyGiven],
            Self::Disqualified(_) => vec![Reason::Disqualified],
            Self::StackRemoved { .. } => vec![Reason::StackRemoved],
            Self::PenaltyServed(_)
            | Self::WarningTakenBack(_)
            | Self::PenaltyTakenBack { .. }
            | Self::DisqualificationLifted { .. } => Vec::new(),
        }
    }
}

impl TalkEvent {
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Said { reason: Reason::AdviceHeld, .. } => vec![Reason::AdviceHeld, Reason::TalkHeld],
            Self::Said { reason, .. } => vec![*reason],
            Self::Reported { .. } => vec![Reason::Reported],
            Self::Muted { .. } => vec![Reason::Muted],
            Self::Delivered { .. }
            | Self::Unheard { .. }
            | Self::Unmuted(_)
            | Self::EmblemChosen { .. }
            | Self::Reacted { .. } => Vec::new(),
        }
    }
}

impl DirectorEvent {
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Ordered { .. } | Self::TakenBack(_) => vec![Reason::DirectorDecides],
            Self::FloorCalled { .. } => vec![Reason::FloorCalled],
            Self::FloorAnswered(_, FloorAnswer::PlayOn) => vec![Reason::PlayGoesOn],
            Self::FloorAnswered(..) => vec![Reason::FloorAnswered],
            Self::FloorWaitOver(_) => vec![Reason::FloorWaitOver],
            Self::StacksAdjusted(_) => vec![Reason::FairnessFirst],
            Self::HandTakenBack { .. } | Self::HandReopened { .. } => vec![Reason::FairnessFirst, Reason::PotStands],
            Self::Released { .. } => vec![Reason::Impounded],
            Self::Cancelled { .. } => vec![Reason::EventAltered],
            Self::Announced(_) => Vec::new(),
        }
    }
}

impl NoShowEntry {
    /// Why that became of the entry of somebody who was not there.
    fn reasons(self) -> Vec<Reason> {
        match self {
            Self::StackPlays => vec![Reason::NoShowPlays, Reason::Absent],
            Self::StruckOut { .. } => vec![Reason::NoShowStruckOut],
        }
    }
}

impl LateTerms {
    /// Why a late entrant got the stack and the seat that they got.
    fn reasons(self) -> Vec<Reason> {
        let cost = match self {
            Self::UnsoldStack => vec![Reason::UnsoldStackBought],
            Self::MissedBlinds => vec![Reason::MissedBlindsDocked],
            Self::BigBlinds => vec![Reason::BigBlindsDocked],
            Self::BigBlindsInBreak => vec![Reason::BigBlindsDocked, Reason::BreakBlindsCount],
            Self::Choice(_) => vec![Reason::PostOrWait],
            Self::WholeStack => vec![Reason::ReEntered],
        };
        cost.into_iter().chain([Reason::SeatDrawn]).collect()
    }
}
