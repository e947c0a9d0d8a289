//! The reasons of events: of rulings, of automatic actions under the house rules, and of refusals.

use super::{Infraction, Reason, Ruling};
use crate::action::Outcome;
use crate::command::IrregularityKind;
use crate::event::{Event, EventKind, HandEvent, HandPlan, Post, PublicEvent};
use crate::not_playing_refusal::{ExitCause, NonPlayer, NonPlayerReason};
use crate::refusal::{ChopRefusal, OrderRefusal, Refusal, TalkRefusal, TimeBankRefusal};
use crate::remedy::{Remedy, ResolvedIrregularity};

impl Event {
    /// The reasons of this event, as far as a rule gives one.
    pub fn reasons(&self) -> Vec<Reason> {
        match &self.what {
            EventKind::Shuffled(_) | EventKind::Sealing(_) => Vec::new(),
            EventKind::Told(told) => told.reasons(),
        }
    }
}

impl PublicEvent {
    /// The reasons of this event, as far as a rule gives one.
    pub fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Hand(_, event) => event.reasons(),
            Self::Tournament(event) => event.reasons(),
        }
    }
}

impl HandEvent {
    /// The reasons of this event, as far as a rule gives one. The most particular one is first.
    pub fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Begun(plan) => plan.reasons(),
            Self::Ruled { ruling, outcome, .. } => {
                let all_in = outcome.filter(Outcome::is_all_in).map(|_| Reason::AllIn);
                let live =
                    outcome.filter(|outcome| matches!(outcome, Outcome::Revived(_))).map(|_| Reason::WinnerAsked);
                ruling
                    .reasons()
                    .into_iter()
                    .chain(live.filter(|_| ruling.reason != Reason::WinnerAsked))
                    .chain(all_in)
                    .collect()
            }
            Self::ClockCalled { .. } => vec![Reason::ClockCalled],
            Self::ClockWarned(_) => vec![Reason::ClockWarned],
            Self::TimeBankRequested(_) | Self::TimeBankBegan(_) => vec![Reason::TimeBank],
            Self::AbsentFolded(_) => vec![Reason::AbsentFolded, Reason::Absent],
            Self::TimedOut { outcome: Outcome::Checked, .. } => vec![Reason::TimeOutCheck, Reason::Stalling],
            Self::TimedOut { .. } => vec![Reason::TimeOutFold, Reason::Stalling],
            Self::EarlyActHeld(_) => vec![Reason::EarlyActMayBind],
            Self::EarlyActFreed(_) => vec![Reason::EarlyActFreed],
            Self::EarlyActDone { .. } | Self::AmountDue(_) => vec![Reason::EarlyActDone],
            Self::RightInDoubt(_) => vec![Reason::RightInDoubt],
            Self::RightLost { .. } => vec![Reason::RightLost],
            Self::Limited(_) => vec![Reason::LimitedToCall],
            Self::UndercallForfeited { .. } => vec![Reason::UndercallForfeited],
            Self::CallTakenBack { .. } => vec![Reason::Misunderstood],
            Self::Fined { .. } => vec![Reason::StringBetPaid],
            Self::Posted { post: Post::SmallBlind | Post::BigBlind, short: true, .. } => {
                vec![Reason::ShortBlind, Reason::BlindPosted]
            }
            Self::Posted { post: Post::SmallBlind | Post::BigBlind, .. } => vec![Reason::BlindPosted],
            Self::Posted { post: Post::DeadBlind, .. } => vec![Reason::DeadStack],
            Self::PenaltyFolded(_) => vec![Reason::SitsOut],
            Self::Posted { post: Post::Ante | Post::BigBlindAnte, .. } => vec![Reason::AntePosted],
            Self::HoleCardsDealt => vec![Reason::CardsDealt],
            Self::BoardDealt { .. } => vec![Reason::BoardDealt, Reason::PlayersCounted],
            Self::BetsCollected => vec![Reason::PotRight],
            Self::UncalledReturned { .. } => vec![Reason::UncalledReturned],
            Self::TurnedFaceUp(_) => vec![Reason::TurnedFaceUp],
            Self::HandShown(_) => vec![Reason::ShownInOrder, Reason::BothCardsShown],
            Self::CardsOpened { .. } => vec![Reason::ShowOneShowAll],
            Self::Impounded { .. } => vec![Reason::Impounded],
            Self::ActTakenBack(_) => vec![Reason::FairnessFirst],
            Self::HiddenChipsFound { .. } => vec![Reason::HiddenChips],
            Self::HandsKilled(_) => vec![Reason::LosersKilled],
            Self::RestOfBoardShown(_) => vec![Reason::RestOfBoardShown],
            Self::AwardsTakenBack(_) => vec![Reason::WinnerAsked],
            Self::RunsProposed(_) | Self::ProposalCancelled | Self::OtherBoardDealt { .. } => {
                vec![Reason::RunsByConsent]
            }
            Self::HandMucked(_) => vec![Reason::BeatenMucked],
            Self::PotAwarded { pot, shares } => {
                let uneven = shares.iter().any(|(_, chips)| shares.iter().any(|(_, other)| other != chips));
                let particular = [
                    uneven.then_some(Reason::OddChip),
                    (shares.len() > 1).then_some(Reason::PotSplit),
                    (*pot > 0).then_some(Reason::SidePot),
                ];
                particular.into_iter().flatten().chain([Reason::PotAwarded]).collect()
            }
            Self::Irregular(wrong) => wrong.reasons(),
            Self::Misdealt { reason, .. }
            | Self::Killed { reason, .. }
            | Self::Retrieved { reason, .. }
            | Self::Refunded { reason, .. }
            | Self::AwardMoved { reason, .. }
            | Self::ReshuffleAsked { reason, .. } => vec![*reason],
            Self::Ended => Vec::new(),
        }
    }
}

impl ResolvedIrregularity {
    /// The reason of the remedy, and the kind of mistake if it differs.
    fn reasons(&self) -> Vec<Reason> {
        let of_kind = match self.kind {
            IrregularityKind::EarlyFlop | IrregularityKind::LongFlop => Some(Reason::FlopRedealt),
            IrregularityKind::EarlyTurn => Some(Reason::EarlyTurn),
            IrregularityKind::EarlyRiver => Some(Reason::EarlyRiver),
            IrregularityKind::TwoBurns => Some(Reason::TwoBurns),
            IrregularityKind::NoBurn => Some(Reason::BurnMissing),
            _ => None,
        };
        let of_kind = of_kind.filter(|_| self.reason == Reason::ActionTakenBack);
        let lost = matches!(self.remedy, Remedy::Void(withheld) if !withheld.is_empty());
        let lost = [Reason::RefundLost, Reason::PotWaits].into_iter().filter(|_| lost);
        std::iter::once(self.reason).chain(of_kind).chain(lost).collect()
    }
}

impl HandPlan {
    /// The reasons of the places of button and blinds.
    fn reasons(&self) -> Vec<Reason> {
        let caught_up = self.small_blinds.len() > 1 || self.big_blinds.len() > 1;
        let heads_up = self.paying().len() == 2;
        let as_usual_heads_up = heads_up && self.small_blinds.contains(self.button);
        let particular = [
            (!self.forfeited.is_empty()).then_some(Reason::ButtonForfeited),
            (!self.arrivals.posting.is_empty()).then_some(Reason::PostOrWait),
            (!self.arrivals.waiting.is_empty()).then_some(Reason::NewcomerWaits),
            (!self.arrivals.passed.is_empty()).then_some(Reason::NewcomerPassed),
            self.arrivals
                .dealt_in
                .iter()
                .any(|seat| self.big_blinds.contains(seat))
                .then_some(Reason::NewcomerPostsBigBlind),
            (!self.arrivals.dealt_in.is_empty()).then_some(Reason::NewcomerDealtIn),
            (!self.paying().contains(self.button)).then_some(Reason::DeadButton),
            (!self.dead_stacks.is_empty()).then_some(Reason::DeadStack),
            (!self.dealt_out.is_empty()).then_some(Reason::SitsOut),
            self.small_blinds.is_empty().then_some(Reason::DeadSmallBlind),
            (caught_up || !heads_up && self.small_blinds.contains(self.button)).then_some(Reason::CatchUpBlinds),
            as_usual_heads_up.then_some(Reason::HeadsUpBlinds),
            (!heads_up && !caught_up && !self.small_blinds.is_empty() && !self.small_blinds.contains(self.button))
                .then_some(Reason::BlindsInPlace),
        ];
        particular.into_iter().flatten().chain([Reason::PositionsMoved]).collect()
    }
}

impl Ruling {
    /// The reason of the ruling, and its recorded infraction.
    pub fn reasons(&self) -> Vec<Reason> {
        let recorded = match self.infraction {
            Some(Infraction::StringBet) => Some(Reason::StringBet),
            Some(Infraction::OutOfTurn) => Some(Reason::OutOfTurn),
            Some(
                Infraction::UnderRaise
                | Infraction::ExposedCards
                | Infraction::Talk
                | Infraction::Stalling
                | Infraction::Splash,
            )
            | None => None,
        };
        let also: &[Reason] = match self.reason {
            Reason::BroughtUpOverAllIn => &[Reason::BelowMinimumOverAllIn, Reason::BroughtUpToMinimum],
            Reason::ShortAllInCalled | Reason::BlindRaises => &[Reason::ClearAction],
            _ => &[],
        };
        let recorded = recorded.filter(|reason| *reason != self.reason);
        std::iter::once(self.reason).chain(also.iter().copied()).chain(recorded).collect()
    }
}

impl ChopRefusal {
    /// The reasons of this refusal, as far as a house rule gives one.
    fn reasons(self) -> Vec<Reason> {
        match self {
            Self::NotHere => vec![Reason::NoChops],
            Self::Names | Self::Sum { .. } | Self::AbsentShare { .. } => vec![Reason::ChopByConsent],
            Self::Open
            | Self::TablesWait
            | Self::NoneOpen
            | Self::AnsweredAlready
            | Self::TooMany { .. }
            | Self::Nothing
            | Self::StillAsked => Vec::new(),
        }
    }
}

impl Refusal {
    /// The reasons of this refusal, as far as a house rule gives one.
    #[allow(clippy::too_many_lines, reason = "a list: one line for each refusal, so that none is forgotten")]
    pub fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::NoRaise { because, .. } | Self::BelowMinimum { because, .. } => vec![*because],
            Self::AboveMaximum { .. } | Self::TooManyChips { .. } => vec![Reason::OnlyTheStack],
            Self::AbovePot { .. } => vec![Reason::AbovePot],
            Self::NotTheFixedBet { .. } => vec![Reason::FixedBet],
            Self::NotInChips { .. } | Self::NoSuchChip { .. } => vec![Reason::InChipsOfPlay],
            Self::EarlyActsNotBound => vec![Reason::EarlyActBinds, Reason::EarlyActFree],
            Self::NoEarlyAct(_) => vec![Reason::EarlyActFreed],
            Self::RaiseDeclared { .. } => vec![Reason::RaiseDeclared],
            Self::RightNeverLost | Self::RightKept { .. } => vec![Reason::RightKept],
            Self::Away | Self::AwayFromTheTable => vec![Reason::TimeNeedsPresence],
            Self::ChipsStay | Self::NotUnaware | Self::NothingToTakeBack => vec![Reason::UnawareOfRaise],
            Self::UndercallStands => vec![Reason::UndercallStands],
            Self::Understood { .. } => vec![Reason::Understood],
            Self::NothingToPayFor => vec![Reason::StringBetAnswered],
            Self::ButtonsOnly | Self::ChipsAndWordsOnly => vec![Reason::MeansOfActing],
            Self::OnBreak | Self::BreakDue | Self::NoBreakNext | Self::NoBreakOrdered => vec![Reason::BreakBegan],
            Self::RoundPlayed | Self::OneTable => vec![Reason::HandForHand],
            Self::ServingPenalty => vec![Reason::SitsOut],
            Self::Talk(refusal) => refusal.reasons(),
            Self::PlayRefused { .. } => vec![Reason::PlayRefused],
            Self::Disqualified => vec![Reason::Disqualified],
            Self::NotPlaying(NonPlayer { why: NonPlayerReason::Out { how: ExitCause::Disqualified, .. }, .. }) => {
                vec![Reason::Disqualified]
            }
            Self::SeatTaken(_) => vec![Reason::SeatGiven],
            Self::ForfeitedHand => vec![Reason::ButtonForfeited],
            Self::NoClockCaller => vec![Reason::NoClockCaller],
            Self::ClockTooEarly { .. } => vec![Reason::TimeOfHisOwn],
            Self::NoSubstitutes | Self::SubstituteHasEntered | Self::Substituted => vec![Reason::Substituted],
            Self::GaveUp => vec![Reason::StackStays],
            Self::DealStands { .. } => vec![Reason::DealStands],
            Self::BoardStands => vec![Reason::BoardStands],
            Self::DeadStaysDead => vec![Reason::DeadStaysDead],
            Self::TooLateToRetrieve => vec![Reason::HandRetrieved],
            Self::NoReshuffle => vec![Reason::NoReshuffle],
            Self::ReshuffleAskedAlready => vec![Reason::ReshuffleAsked],
            Self::ChipRace | Self::ChipStillNeeded { .. } => vec![Reason::ChipRetired],
            Self::NoRebuys => vec![Reason::NoRebuys],
            Self::RebuysOver { .. } => vec![Reason::RebuysOver],
            Self::RebuyLimit { .. } => vec![Reason::RebuyLimit],
            Self::StillHasChips { .. } => vec![Reason::OnlyWhenBroke],
            Self::RebuyTooLate => vec![Reason::NotBoughtInTime],
            Self::RebuyInHand => vec![Reason::RebuyBetweenHands],
            Self::NoAddOn | Self::AddOnTaken => vec![Reason::AddOnSold],
            Self::NoTopUp => vec![Reason::ToppedUp],
            Self::ExtrasNotNow => vec![Reason::AddOnSold, Reason::ToppedUp],
            Self::StackIsFull { .. } => vec![Reason::StackIsFull],
            Self::LateEntryOver => vec![Reason::LateEntryOver],
            Self::NoUnsoldStack | Self::NotForSale(..) => vec![Reason::OnlyUnsoldStacks],
            Self::StacksUsedUp { .. } => vec![Reason::StacksUsedUp],
            Self::FoldedCards => vec![Reason::FoldedCards],
            Self::MustShow => vec![Reason::AllInShows],
            Self::BoardNotClaimed => vec![Reason::BothCardsShown],
            Self::NotCalled | Self::StillToShow | Self::MayNotAsk => vec![Reason::NoRightToSee],
            Self::AskingForbidden => vec![Reason::AskingForbidden],
            Self::NoRuns | Self::TooManyRuns { .. } => vec![Reason::OneBoard],
            Self::RunsNotNow => vec![Reason::RunsByConsent],
            Self::Chop(refusal) => refusal.reasons(),
            Self::Director(refusal) => refusal.reason().into_iter().collect(),
            Self::TimeBank(TimeBankRefusal::Automatic | TimeBankRefusal::Requested) => vec![Reason::TimeBankUse],
            Self::TimeBank(TimeBankRefusal::NotHere | TimeBankRefusal::Empty) => vec![Reason::TimeBank],
            Self::TablesMerge => vec![Reason::SeatsRedrawn],
            Self::TableBreaks(_) | Self::LastTable | Self::NoRoom { .. } => vec![Reason::TableBroken],
            Self::Desk(_)
            | Self::House(_)
            | Self::NotOnTurn(_)
            | Self::OwnClock
            | Self::ClockIsRunning { .. }
            | Self::NothingDue
            | Self::NothingProposed
            | Self::NobodyToShow
            | Self::FaceUp
            | Self::NoChange
            | Self::NoHand
            | Self::NotInHand
            | Self::NotYourTurn(_)
            | Self::NobodyToAct
            | Self::CannotCheck { .. }
            | Self::NothingToCall
            | Self::AlreadyBet { .. }
            | Self::NothingToRaise
            | Self::NotSupported
            | Self::BoundAlready(_)
            | Self::TooManyWords { .. }
            | Self::TooManyChipsAtOnce { .. }
            | Self::NoChips
            | Self::NoSmallerChip
            | Self::NothingToShow
            | Self::NotPlaying(_)
            | Self::AlreadyEntered
            | Self::EntryClosed
            | Self::Full { .. }
            | Self::SeatNotOpen(..)
            | Self::DockedAway { .. }
            | Self::BuyAgainFirst
            | Self::NothingToPost
            | Self::NoTakeOver
            | Self::AlreadyAway
            | Self::NotAway
            | Self::HandInProgress
            | Self::NoTable(_)
            | Self::NotStarted
            | Self::AlreadyStarted
            | Self::TooFewPlayers { .. }
            | Self::Over
            | Self::AlreadyPaused
            | Self::NotPaused
            | Self::NotAtThisPoint
            | Self::BeingShuffled
            | Self::ShuffledTooOften(_)
            | Self::NoMoreBoxedCards(_)
            | Self::WhoseCards
            | Self::NotTheirCard(_)
            | Self::NoLiveHand(_)
            | Self::NotFolded(_)
            | Self::TooMuchToGive { .. }
            | Self::NoSeat { .. }
            | Self::NoChipsToMove
            | Self::NobodyThere(_)
            | Self::PenaltyLength { .. }
            | Self::TooManyPenalties { .. }
            | Self::LastLevel => Vec::new(),
        }
    }
}

impl TalkRefusal {
    /// The reasons of this refusal, as far as a house rule gives one.
    fn reasons(&self) -> Vec<Reason> {
        match self {
            Self::Muted => vec![Reason::Muted],
            Self::NoWords
            | Self::TooMuch { .. }
            | Self::TooMuchHeldBack
            | Self::ReactionInHand
            | Self::TooManyUnheard { .. }
            | Self::MuteLength { .. } => Vec::new(),
        }
    }
}

impl OrderRefusal {
    /// The reason of this refusal, if a house rule gives one.
    const fn reason(&self) -> Option<Reason> {
        match self {
            Self::FloorCalled | Self::CalledAlready | Self::CalledBefore => Some(Reason::FloorCalled),
            Self::PotStands | Self::PotsStand | Self::HandStands | Self::CardsWereSeen => Some(Reason::PotStands),
            Self::NeedsReason | Self::NotBalanced { .. } => Some(Reason::FairnessFirst),
            Self::NotCalled
            | Self::TooLateToOverrule
            | Self::NotAdjustable { .. }
            | Self::FirstLevel
            | Self::NotAComingLevel
            | Self::NotBlinds
            | Self::NotInChips { .. }
            | Self::NotALength { .. }
            | Self::NobodyForTable { .. }
            | Self::NothingToUndo
            | Self::DisqualifiedForGood
            | Self::NotDisqualified
            | Self::Disqualified
            | Self::DealtSince(_)
            | Self::SeatGivenSince(..)
            | Self::MoreHappened
            | Self::PrizesDivided
            | Self::HandNotOver
            | Self::OutInDoubt
            | Self::NotBroke
            | Self::NothingBought(_)
            | Self::BoughtChipsPlayed(_)
            | Self::BoughtSince(_)
            | Self::BoughtChipsMoved { .. }
            | Self::NoWarning
            | Self::NoPenalty
            | Self::NoClock => None,
        }
    }
}
