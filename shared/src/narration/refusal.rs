//! Why something was not done, in messages: what a window tells in the language of whoever asked.

use super::message::{Arg, Message};
use super::purchase::sold;
use super::server_refusal::by_the_house;
use crate::not_playing_refusal::{ExitCause, NonPlayer, NonPlayerIdentity, NonPlayerReason};
use crate::refusal::{ChopRefusal, OrderRefusal, Refusal, RegistrationRefusal, TalkRefusal, TimeBankRefusal};
use crate::seat::SeatNo;

/// A number that is counted, as far as one counts.
fn count<N: TryInto<u32>>(number: N) -> Arg {
    Arg::Count(number.try_into().unwrap_or(u32::MAX))
}

/// Why something was not done. `who` is called who sits on a seat, where it is about a player.
#[allow(clippy::too_many_lines, reason = "a list of all refusals")]
pub fn refused(refusal: &Refusal, who: &dyn Fn(SeatNo) -> String) -> Message {
    match refusal {
        Refusal::NothingDue => Message::new("refused-nothing-due"),
        Refusal::NoHand => Message::new("refused-no-hand"),
        Refusal::NotInHand => Message::new("refused-not-in-hand"),
        Refusal::ForfeitedHand => Message::new("refused-forfeited-hand"),
        Refusal::NotYourTurn(seat) => Message::new("refused-not-your-turn").with("name", who(*seat)),
        Refusal::NobodyToAct => Message::new("refused-nobody-to-act"),
        Refusal::NotOnTurn(seat) => Message::new("refused-not-on-turn").with("name", who(*seat)),
        Refusal::OwnClock => Message::new("refused-own-clock"),
        Refusal::NoClockCaller => Message::new("refused-no-clock-caller"),
        Refusal::ClockTooEarly { seconds } => Message::new("refused-clock-too-early").with("seconds", count(*seconds)),
        Refusal::ClockIsRunning { seconds } => {
            Message::new("refused-clock-is-running").with("seconds", count(*seconds))
        }
        Refusal::TimeBank(refusal) => Message::new(match refusal {
            TimeBankRefusal::NotHere => "refused-time-bank-not-here",
            TimeBankRefusal::Automatic => "refused-time-bank-automatic",
            TimeBankRefusal::Requested => "refused-time-bank-requested",
            TimeBankRefusal::Empty => "refused-time-bank-empty",
        }),
        Refusal::Away => Message::new("refused-away"),
        Refusal::ServingPenalty => Message::new("refused-serving-penalty"),
        Refusal::PenaltyLength { minutes, hands } => Message::new("refused-penalty-length")
            .with("minutes", Arg::Count(*minutes))
            .with("hands", Arg::Count(*hands)),
        Refusal::TooManyPenalties { max } => Message::new("refused-too-many-penalties").with("max", count(*max)),
        Refusal::Disqualified => Message::new("refused-disqualified"),
        Refusal::Talk(refusal) => talk(refusal),
        Refusal::PlayRefused { why: None } => Message::new("refused-play-refused"),
        Refusal::PlayRefused { why: Some(why) } => {
            Message::new("refused-play-refused-why").with("why", why.to_string())
        }
        Refusal::NoSubstitutes => Message::new("refused-no-substitutes"),
        Refusal::SubstituteHasEntered => Message::new("refused-substitute-has-entered"),
        Refusal::Substituted => Message::new("refused-substituted"),
        Refusal::GaveUp => Message::new("refused-gave-up"),
        Refusal::CannotCheck { call } => Message::new("refused-cannot-check").with("call", *call),
        Refusal::NothingToCall => Message::new("refused-nothing-to-call"),
        Refusal::AlreadyBet { call } => Message::new("refused-already-bet").with("call", *call),
        Refusal::NothingToRaise => Message::new("refused-nothing-to-raise"),
        Refusal::NoRaise { call, because: _ } => Message::new("refused-no-raise").with("call", *call),
        Refusal::BelowMinimum { to, min, because: _ } => {
            Message::new("refused-below-minimum").with("to", *to).with("min", *min)
        }
        Refusal::AboveMaximum { to, max } => Message::new("refused-above-maximum").with("to", *to).with("max", *max),
        Refusal::AbovePot { to, max } => Message::new("refused-above-pot").with("to", *to).with("max", *max),
        Refusal::NotTheFixedBet { to, fixed } => {
            Message::new("refused-not-the-fixed-bet").with("to", *to).with("fixed", *fixed)
        }
        Refusal::NotInChips { to, unit } => Message::new("refused-not-in-chips").with("to", *to).with("unit", *unit),
        Refusal::NotSupported => Message::new("refused-not-supported"),
        Refusal::NoSuchChip { chip } => Message::new("refused-no-such-chip").with("chip", *chip),
        Refusal::TooManyWords { max } => Message::new("refused-too-many-words").with("max", count(*max)),
        Refusal::TooManyChipsAtOnce { max } => Message::new("refused-too-many-chips-at-once").with("max", count(*max)),
        Refusal::NoChips => Message::new("refused-no-chips"),
        Refusal::TooManyChips { pushed, stack } => {
            Message::new("refused-too-many-chips").with("pushed", *pushed).with("stack", *stack)
        }
        Refusal::RaiseDeclared { min, max } => {
            Message::new("refused-raise-declared").with("min", *min).with("max", *max)
        }
        Refusal::EarlyActsNotBound => Message::new("refused-early-acts-not-bound"),
        Refusal::NoEarlyAct(seat) => Message::new("refused-no-early-act").with("name", who(*seat)),
        Refusal::BoundAlready(seat) => Message::new("refused-bound-already").with("name", who(*seat)),
        Refusal::RightNeverLost => Message::new("refused-right-never-lost"),
        Refusal::RightKept { acted, needed } => {
            Message::new("refused-right-kept").with("acted", Arg::Count(*acted)).with("needed", Arg::Count(*needed))
        }
        Refusal::AwayFromTheTable => Message::new("refused-away-from-the-table"),
        Refusal::NothingToTakeBack => Message::new("refused-nothing-to-take-back"),
        Refusal::ChipsStay => Message::new("refused-chips-stay"),
        Refusal::NotUnaware => Message::new("refused-not-unaware"),
        Refusal::UndercallStands => Message::new("refused-undercall-stands"),
        Refusal::Understood { put_in, call, limit } => Message::new("refused-understood")
            .with("put-in", *put_in)
            .with("call", *call)
            .with("limit", Arg::Count(*limit)),
        Refusal::NothingToPayFor => Message::new("refused-nothing-to-pay-for"),
        Refusal::ButtonsOnly => Message::new("refused-buttons-only"),
        Refusal::ChipsAndWordsOnly => Message::new("refused-chips-and-words-only"),
        Refusal::NothingToShow => Message::new("refused-nothing-to-show"),
        Refusal::FaceUp => Message::new("refused-face-up"),
        Refusal::NobodyToShow => Message::new("refused-nobody-to-show"),
        Refusal::FoldedCards => Message::new("refused-folded-cards"),
        Refusal::MustShow => Message::new("refused-must-show"),
        Refusal::NotCalled => Message::new("refused-not-called"),
        Refusal::StillToShow => Message::new("refused-still-to-show"),
        Refusal::MayNotAsk => Message::new("refused-may-not-ask"),
        Refusal::AskingForbidden => Message::new("refused-asking-forbidden"),
        Refusal::NoChange => Message::new("refused-no-change"),
        Refusal::NoRuns => Message::new("refused-no-runs"),
        Refusal::TooManyRuns { max } => Message::new("refused-too-many-runs").with("max", Arg::Count(u32::from(*max))),
        Refusal::RunsNotNow => Message::new("refused-runs-not-now"),
        Refusal::NothingProposed => Message::new("refused-nothing-proposed"),
        Refusal::NotPlaying(refusal) => not_playing(refusal),
        Refusal::AlreadyEntered => Message::new("refused-already-entered"),
        Refusal::EntryClosed => Message::new("refused-entry-closed"),
        Refusal::Full { seats } => Message::new("refused-full").with("seats", Arg::Count(*seats)),
        Refusal::LateEntryOver => Message::new("refused-late-entry-over"),
        Refusal::NoUnsoldStack => Message::new("refused-no-unsold-stack"),
        Refusal::StacksUsedUp { stacks } => Message::new("refused-stacks-used-up").with("stacks", Arg::Count(*stacks)),
        Refusal::SeatNotOpen(table, seat) => {
            Message::new("refused-seat-not-open").with("table", *table).with("seat", *seat)
        }
        Refusal::NotForSale(table, seat) => {
            Message::new("refused-not-for-sale").with("table", *table).with("seat", *seat)
        }
        Refusal::DockedAway { stack } => Message::new("refused-docked-away").with("stack", *stack),
        Refusal::NoTakeOver => Message::new("refused-no-take-over"),
        Refusal::AlreadyAway => Message::new("refused-already-away"),
        Refusal::NotAway => Message::new("refused-not-away"),
        Refusal::NoSmallerChip => Message::new("refused-no-smaller-chip"),
        Refusal::ChipStillNeeded { chip } => Message::new("refused-chip-still-needed").with("chip", *chip),
        Refusal::ChipRace => Message::new("refused-chip-race"),
        Refusal::NoRebuys => Message::new("refused-no-rebuys"),
        Refusal::RebuysOver { until } => {
            Message::new("refused-rebuys-over").with("until", super::purchase::until(*until))
        }
        Refusal::StillHasChips { stack } => Message::new("refused-still-has-chips").with("stack", *stack),
        Refusal::RebuyLimit { limit } => Message::new("refused-rebuy-limit").with("limit", Arg::Count(*limit)),
        Refusal::RebuyTooLate => Message::new("refused-rebuy-too-late"),
        Refusal::RebuyInHand => Message::new("refused-rebuy-in-hand"),
        Refusal::NothingToPost => Message::new("refused-nothing-to-post"),
        Refusal::NoAddOn => Message::new("refused-no-add-on"),
        Refusal::NoTopUp => Message::new("refused-no-top-up"),
        Refusal::ExtrasNotNow => Message::new("refused-extras-not-now"),
        Refusal::AddOnTaken => Message::new("refused-add-on-taken"),
        Refusal::StackIsFull { stack, full } => {
            Message::new("refused-stack-is-full").with("stack", *stack).with("full", *full)
        }
        Refusal::BuyAgainFirst => Message::new("refused-buy-again-first"),
        Refusal::TablesMerge => Message::new("refused-tables-merge"),
        Refusal::TableBreaks(table) => Message::new("refused-table-breaks").with("table", *table),
        Refusal::LastTable => Message::new("refused-last-table"),
        Refusal::NoRoom { players, seats } => {
            Message::new("refused-no-room").with("players", Arg::Count(*players)).with("seats", Arg::Count(*seats))
        }
        Refusal::HandInProgress => Message::new("refused-hand-in-progress"),
        Refusal::NoTable(table) => Message::new("refused-no-table").with("table", *table),
        Refusal::NotStarted => Message::new("refused-not-started"),
        Refusal::AlreadyStarted => Message::new("refused-already-started"),
        Refusal::TooFewPlayers { players } => {
            Message::new("refused-too-few-players").with("players", Arg::Count(*players))
        }
        Refusal::Over => Message::new("refused-over"),
        Refusal::AlreadyPaused => Message::new("refused-already-paused"),
        Refusal::NotPaused => Message::new("refused-not-paused"),
        Refusal::OnBreak => Message::new("refused-on-break"),
        Refusal::BreakDue => Message::new("refused-break-due"),
        Refusal::NoBreakNext => Message::new("refused-no-break-next"),
        Refusal::NoBreakOrdered => Message::new("refused-no-break-ordered"),
        Refusal::RoundPlayed => Message::new("refused-round-played"),
        Refusal::OneTable => Message::new("refused-one-table"),
        Refusal::LastLevel => Message::new("refused-last-level"),
        Refusal::DealStands { acted, cutoff } => {
            Message::new("refused-deal-stands").with("acted", Arg::Count(*acted)).with("cutoff", Arg::Count(*cutoff))
        }
        Refusal::BoardStands => Message::new("refused-board-stands"),
        Refusal::NotAtThisPoint => Message::new("refused-not-at-this-point"),
        Refusal::BeingShuffled => Message::new("refused-being-shuffled"),
        Refusal::ShuffledTooOften(times) => Message::new("refused-shuffled-too-often").with("times", count(*times)),
        Refusal::NoMoreBoxedCards(cards) => Message::new("refused-no-more-boxed-cards").with("cards", count(*cards)),
        Refusal::WhoseCards => Message::new("refused-whose-cards"),
        Refusal::NotTheirCard(seat) => Message::new("refused-not-their-card").with("name", who(*seat)),
        Refusal::NoLiveHand(seat) => Message::new("refused-no-live-hand").with("name", who(*seat)),
        Refusal::NotFolded(seat) => Message::new("refused-not-folded").with("name", who(*seat)),
        Refusal::DeadStaysDead => Message::new("refused-dead-stays-dead"),
        Refusal::TooLateToRetrieve => Message::new("refused-too-late-to-retrieve"),
        Refusal::TooMuchToGive { chips, most } => {
            Message::new("refused-too-much-to-give").with("chips", *chips).with("most", *most)
        }
        Refusal::SeatTaken(seat) => Message::new("refused-seat-taken").with("seat", *seat),
        Refusal::NoSeat { seat, seats } => {
            Message::new("refused-no-seat").with("seat", *seat).with("seats", Arg::Count(u32::from(*seats)))
        }
        Refusal::NoChipsToMove => Message::new("refused-no-chips-to-move"),
        Refusal::NobodyThere(seat) => Message::new("refused-nobody-there").with("seat", *seat),
        Refusal::NoReshuffle => Message::new("refused-no-reshuffle"),
        Refusal::ReshuffleAskedAlready => Message::new("refused-reshuffle-asked-already"),
        Refusal::Chop(refusal) => chop(*refusal),
        Refusal::Director(refusal) => order(refusal),
        Refusal::Desk(refusal) => desk(*refusal),
        Refusal::BoardNotClaimed => Message::new("refused-board-not-claimed"),
        Refusal::House(refusal) => by_the_house(refusal),
    }
}

/// Why something was not said.
fn talk(refusal: &TalkRefusal) -> Message {
    match refusal {
        TalkRefusal::NoWords => Message::new("refused-talk-no-words"),
        TalkRefusal::TooMuch { max, seconds } => {
            Message::new("refused-talk-too-much").with("max", Arg::Count(*max)).with("seconds", count(*seconds))
        }
        TalkRefusal::TooMuchHeldBack => Message::new("refused-talk-too-much-held-back"),
        TalkRefusal::ReactionInHand => Message::new("refused-talk-reaction-in-hand"),
        TalkRefusal::TooManyUnheard { max } => Message::new("refused-talk-too-many-unheard").with("max", count(*max)),
        TalkRefusal::MuteLength { max } => Message::new("refused-talk-mute-length").with("max", Arg::Count(*max)),
        TalkRefusal::Muted => Message::new("refused-talk-muted"),
    }
}

/// Why somebody was not checked in, or does not enter again.
fn desk(refusal: RegistrationRefusal) -> Message {
    match refusal {
        RegistrationRefusal::NotOnTheList => Message::new("refused-desk-not-on-the-list"),
        RegistrationRefusal::OnTheList => Message::new("refused-desk-on-the-list"),
        RegistrationRefusal::CheckedIn => Message::new("refused-desk-checked-in"),
        RegistrationRefusal::NotThere => Message::new("refused-desk-not-there"),
        RegistrationRefusal::NoReEntries => Message::new("refused-desk-no-re-entries"),
        RegistrationRefusal::StillIn => Message::new("refused-desk-still-in"),
        RegistrationRefusal::ReEntryLimit { times } => {
            Message::new("refused-desk-re-entry-limit").with("times", Arg::Count(times))
        }
        RegistrationRefusal::GaveUpChips => Message::new("refused-desk-gave-up-chips"),
        RegistrationRefusal::PrizesDivided => Message::new("refused-desk-prizes-divided"),
        RegistrationRefusal::WaitsAlready => Message::new("refused-desk-waits-already"),
    }
}

/// Why the director was not called, or not obeyed.
fn order(refusal: &OrderRefusal) -> Message {
    match refusal {
        OrderRefusal::FloorCalled => Message::new("refused-order-floor-called"),
        OrderRefusal::CalledAlready => Message::new("refused-order-called-already"),
        OrderRefusal::CalledBefore => Message::new("refused-order-called-before"),
        OrderRefusal::NotCalled => Message::new("refused-order-not-called"),
        OrderRefusal::TooLateToOverrule => Message::new("refused-order-too-late-to-overrule"),
        OrderRefusal::NeedsReason => Message::new("refused-order-needs-reason"),
        OrderRefusal::PotStands => Message::new("refused-order-pot-stands"),
        OrderRefusal::PotsStand => Message::new("refused-order-pots-stand"),
        OrderRefusal::NotBalanced { before, after } => {
            Message::new("refused-order-not-balanced").with("before", *before).with("after", *after)
        }
        OrderRefusal::NotAdjustable { most } => Message::new("refused-order-not-adjustable").with("most", count(*most)),
        OrderRefusal::FirstLevel => Message::new("refused-order-first-level"),
        OrderRefusal::NotAComingLevel => Message::new("refused-order-not-a-coming-level"),
        OrderRefusal::NotBlinds => Message::new("refused-order-not-blinds"),
        OrderRefusal::NotInChips { unit } => Message::new("refused-order-not-in-chips").with("unit", *unit),
        OrderRefusal::NotALength { hours } => Message::new("refused-order-not-a-length").with("hours", count(*hours)),
        OrderRefusal::NoClock => Message::new("refused-order-no-clock"),
        OrderRefusal::NothingToUndo => Message::new("refused-order-nothing-to-undo"),
        OrderRefusal::DealtSince(table) => Message::new("refused-order-dealt-since").with("table", *table),
        OrderRefusal::SeatGivenSince(table, seat) => {
            Message::new("refused-order-seat-given-since").with("table", *table).with("seat", *seat)
        }
        OrderRefusal::MoreHappened => Message::new("refused-order-more-happened"),
        OrderRefusal::PrizesDivided => Message::new("refused-order-prizes-divided"),
        OrderRefusal::HandNotOver => Message::new("refused-order-hand-not-over"),
        OrderRefusal::HandStands => Message::new("refused-order-hand-stands"),
        OrderRefusal::CardsWereSeen => Message::new("refused-order-cards-were-seen"),
        OrderRefusal::OutInDoubt => Message::new("refused-order-out-in-doubt"),
        OrderRefusal::NobodyForTable { players, needed, tables } => Message::new("refused-order-nobody-for-table")
            .with("players", Arg::Count(*players))
            .with("needed", Arg::Count(*needed))
            .with("tables", Arg::Count(*tables)),
        OrderRefusal::NotBroke => Message::new("refused-order-not-broke"),
        OrderRefusal::NothingBought(sale) => Message::new("refused-order-nothing-bought").with("sale", sold(*sale)),
        OrderRefusal::BoughtChipsPlayed(sale) => {
            Message::new("refused-order-bought-chips-played").with("sale", sold(*sale))
        }
        OrderRefusal::BoughtSince(sale) => Message::new("refused-order-bought-since").with("sale", sold(*sale)),
        OrderRefusal::BoughtChipsMoved { sale, then, now } => Message::new("refused-order-bought-chips-moved")
            .with("sale", sold(*sale))
            .with("then", *then)
            .with("now", *now),
        OrderRefusal::Disqualified => Message::new("refused-order-disqualified"),
        OrderRefusal::NotDisqualified => Message::new("refused-order-not-disqualified"),
        OrderRefusal::DisqualifiedForGood => Message::new("refused-order-disqualified-for-good"),
        OrderRefusal::NoWarning => Message::new("refused-order-no-warning"),
        OrderRefusal::NoPenalty => Message::new("refused-order-no-penalty"),
    }
}

/// Why the prizes are not divided in another way.
fn chop(refusal: ChopRefusal) -> Message {
    match refusal {
        ChopRefusal::NotHere => Message::new("refused-chop-not-here"),
        ChopRefusal::Open => Message::new("refused-chop-open"),
        ChopRefusal::TablesWait => Message::new("refused-chop-tables-wait"),
        ChopRefusal::NoneOpen => Message::new("refused-chop-none-open"),
        ChopRefusal::AnsweredAlready => Message::new("refused-chop-answered-already"),
        ChopRefusal::TooMany { players, most } => {
            Message::new("refused-chop-too-many").with("players", Arg::Count(players)).with("most", count(most))
        }
        ChopRefusal::Names => Message::new("refused-chop-names"),
        ChopRefusal::Sum { named, left } => {
            Message::new("refused-chop-sum").with("named", Arg::Cents(named)).with("left", Arg::Cents(left))
        }
        ChopRefusal::Nothing => Message::new("refused-chop-nothing"),
        ChopRefusal::StillAsked => Message::new("refused-chop-still-asked"),
        ChopRefusal::AbsentShare { least } => {
            Message::new("refused-chop-absent-share").with("least", Arg::Cents(least))
        }
    }
}

/// That somebody does not play in this event, or not any more.
fn not_playing(refusal: &NonPlayer) -> Message {
    let message = match refusal.why {
        NonPlayerReason::Unknown => Message::new("refused-playing-unknown"),
        NonPlayerReason::WaitsForSeat => Message::new("refused-playing-waits"),
        NonPlayerReason::Out { how, level, place } => {
            let message = match how {
                ExitCause::LostChips => Message::new("refused-playing-lost-chips"),
                ExitCause::Left => Message::new("refused-playing-left"),
                ExitCause::Away => Message::new("refused-playing-away"),
                ExitCause::NeverCame => Message::new("refused-playing-never-came"),
                ExitCause::Disqualified => Message::new("refused-playing-disqualified"),
                ExitCause::Finished => Message::new("refused-playing-finished"),
            };
            message.with("level", Arg::Number(u32::from(level))).with("place", Arg::Number(place))
        }
    };
    match &refusal.who {
        NonPlayerIdentity::You => message.with("who", "you").with("name", ""),
        NonPlayerIdentity::Named(name) => message.with("who", "named").with("name", name.to_string()),
        NonPlayerIdentity::Stranger => {
            message.with("who", "stranger").with("name", Message::new("refused-playing-stranger"))
        }
    }
}
