//! The statements of a scenario, one typed statement for every line of the grammar.

use crate::expectation::{Expectation, PersonName};
use cardroom_shared::action::Action;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::chop::ChopProposal;
pub(super) use cardroom_shared::command::LateChoice;
use cardroom_shared::command::{Gesture, Push};
use cardroom_shared::house::BettingKind;
use cardroom_shared::note::Note;
use cardroom_shared::orders::{BlindsLine, ParsedOrder};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::structure::{Payouts, ReEntryPlan};

/// A statement with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScenarioLine {
    /// The line number, counted from 1.
    pub(super) number: usize,
    /// The text as it is written, without `>` and comment.
    pub(super) text: String,
    pub(super) statement: Statement,
}

/// One line of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    /// A setup line, before the first hand.
    Scene(SetupStatement),
    /// The next hand begins at this table.
    Hand(u16),
    /// These players hold these cards in the hand above.
    Deal(Vec<(PersonName, Vec<Card>)>),
    /// The board of the hand above; the second or third when it is run several times.
    Board { number: u8, cards: Vec<Card> },
    /// The cards of the next draw for the button or for seats.
    Draw(Vec<(PersonName, Card)>),
    /// The cards of the next chip race.
    Race(Vec<(PersonName, Vec<Card>)>),
    /// The clock advances by this many milliseconds.
    Wait(u64),
    /// A player acts.
    Act(PersonName, PlayerAct),
    /// A late entrant is seated.
    Late(LateEntry),
    /// The director gives an order.
    Order(ParsedOrder),
    /// An expectation.
    Expect(Expectation),
}

/// A setting of the scenario that is fixed before the first hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SetupStatement {
    House(String),
    Set {
        setting: String,
        value: String,
    },
    Game(BettingStatement),
    Denominations(Vec<Denomination>),
    Blinds(BlindsLine),
    Level {
        number: u16,
        blinds: BlindsLine,
        game: Option<BettingKind>,
        length: LevelLength,
    },
    Break {
        after: u16,
        ms: u64,
    },
    Tournament {
        buy_in_cents: u64,
        stack: Chips,
        seats: u64,
    },
    Payout(Payouts),
    Bounty(u64),
    Guarantee(u64),
    Added(u64),
    Rebuys(RebuyPeriodEnd),
    AddOn {
        chips: Chips,
        price_cents: u64,
    },
    UnsoldAt {
        table: u16,
        seat: u64,
    },
    /// The number of unsold stacks at drawn seats.
    Unsold(u16),
    /// The re-entry plan.
    ReEntries(ReEntryPlan),
    /// The registered people who are absent when play begins.
    Registered(Vec<PersonName>),
    ShowdownByHand,
    Entrants(Vec<PersonName>),
    Table {
        table: u16,
        seats: Vec<SeatStatement>,
    },
    Button {
        table: u16,
        seat: u64,
    },
}

/// One seat of a `table` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatStatement {
    pub(super) seat: u64,
    pub(super) name: PersonName,
    pub(super) stack: Chips,
}

/// The end of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LevelLength {
    Ms(u64),
    Hands(u32),
}

impl LevelLength {
    /// The time after which the level ends, in milliseconds, if time ends it.
    pub(super) fn ms(self) -> Option<u64> {
        match self {
            Self::Ms(ms) => Some(ms),
            Self::Hands(_) => None,
        }
    }

    /// The number of hands after which the level ends, if hands end it.
    pub(super) fn hands(self) -> Option<u32> {
        match self {
            Self::Ms(_) => None,
            Self::Hands(hands) => Some(hands),
        }
    }
}

/// The betting structure of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BettingStatement {
    NoLimit,
    PotLimit,
    Limit { small: Chips, big: Chips },
}

/// The end of a rebuy period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RebuyPeriodEnd {
    Break(u16),
    Level(u16),
}

/// An act of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayerAct {
    /// A clear fold, check, call, bet, raise or all-in.
    Clear(Action),
    /// Calls the clock on another player.
    CallClock(PersonName),
    /// The request for one's own time bank.
    TimeBank,
    /// Any other words.
    Words(String),
    Push(Push),
    Gesture(Gesture),
    Muck,
    /// Takes back the chips of a call.
    Withdraw,
    /// Turns cards up: all if none are named, for everybody if nobody is named.
    Show {
        cards: Vec<Card>,
        to: Option<PersonName>,
    },
    AskToSee(PersonName),
    Cut,
    HighCard,
    Leave,
    Away,
    Return,
    Rebuy,
    AddOn,
    TopUp,
    ProposeChop(ChopProposal<PersonName>),
    Agree,
    Decline,
    /// Tells the director something in private.
    Report {
        about: Option<PersonName>,
        words: String,
    },
    /// Mutes another player.
    Mute(PersonName),
    Unmute(PersonName),
    /// Shows a reaction.
    React(Reaction),
    /// Calls the director, with an optional note.
    CallFloor(Option<Note>),
    /// Arrives after having been registered.
    CheckIn,
    /// Re-enters after having gone out.
    ReEnter(LateChoice),
}

/// A late entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LateEntry {
    pub(super) name: PersonName,
    pub(super) place: Option<(u16, u64)>,
    pub(super) choice: Option<LateChoice>,
}
