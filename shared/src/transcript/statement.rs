//! What a story can say: one typed statement for every line that the grammar knows.

use super::expectation::Expectation;
use crate::action::Action;
use crate::cards::Card;
use crate::chips::{Chips, Denomination};
pub(super) use crate::command::LateChoice;
use crate::command::{FloorAnswer, Gesture, IrregularityKind, Purchase, Push, Sale};
use crate::house::{BettingKind, Permission};
use crate::note::Note;
use crate::structure::{Payouts, ReEntryPlan};

/// A statement and the line on which it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Counted from 1.
    pub(super) number: usize,
    /// As it is written, without `>` and comment.
    pub(super) text: String,
    pub(super) statement: Statement,
}

/// One line of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    /// Sets the scene, before the first hand.
    Scene(Scene),
    /// The next hand begins at this table.
    Hand(u16),
    /// These players hold these cards in the hand above.
    Deal(Vec<(Person, Vec<Card>)>),
    /// The board of the hand above; the second or third when it is run several times.
    Board { number: u8, cards: Vec<Card> },
    /// The next draw for the button or seats.
    Draw(Vec<(Person, Card)>),
    /// The cards of the next chip race.
    Race(Vec<(Person, Vec<Card>)>),
    /// The clock moves on by so many milliseconds.
    Wait(u64),
    /// Somebody does something.
    Act(Person, Act),
    /// A late entrant is seated.
    Late(LateEntry),
    /// The director orders something.
    /// What the director orders, and why, if he says it.
    Order(DirectorOrder, Option<Note>),
    /// What must hold now.
    Expect(Expectation),
}

/// A name as a story writes it; one word.
pub(crate) type Person = String;

/// What is settled before the first hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Scene {
    House(String),
    Set {
        setting: String,
        value: String,
    },
    Game(Game),
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
    Rebuys(Until),
    AddOn {
        chips: Chips,
        price_cents: u64,
    },
    Ghost {
        table: u16,
        seat: u64,
    },
    /// So many stacks that nobody has bought lie at drawn seats.
    Unsold(u16),
    /// How many times one person may enter again.
    ReEntries(ReEntryPlan),
    /// Who stands on the list and is not there when play begins.
    Registered(Vec<Person>),
    ShowdownByHand,
    Entrants(Vec<Person>),
    Table {
        table: u16,
        seats: Vec<SeatLine>,
    },
    Button {
        table: u16,
        seat: u64,
    },
}

/// Blinds and ante as a story writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlindsLine {
    pub(crate) small: Chips,
    pub(crate) big: Chips,
    pub(crate) ante: crate::structure::Ante,
}

/// One seat of a `table` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatLine {
    pub(super) seat: u64,
    pub(super) name: Person,
    pub(super) stack: Chips,
}

/// What ends a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LevelLength {
    Ms(u64),
    Hands(u32),
}

impl LevelLength {
    /// The time after which it ends, if the time ends it.
    pub(super) fn ms(self) -> Option<u64> {
        match self {
            Self::Ms(ms) => Some(ms),
            Self::Hands(_) => None,
        }
    }

    /// The hands after which it ends, if they end it.
    pub(super) fn hands(self) -> Option<u32> {
        match self {
            Self::Ms(_) => None,
            Self::Hands(hands) => Some(hands),
        }
    }
}

/// The betting structure of a story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    NoLimit,
    PotLimit,
    Limit { small: Chips, big: Chips },
}

/// The end of a rebuy period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    Break(u16),
    Level(u16),
}

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Folds, checks, calls, bets, raises or goes all-in, clearly.
    Clear(Action),
    /// Calls the clock on somebody.
    CallClock(Person),
    /// Any other words.
    Words(String),
    Push(Push),
    Gesture(Gesture),
    Muck,
    /// Takes back the chips of a call.
    Withdraw,
    /// Turns cards up: all if none are named, for everybody if nobody is.
    Show {
        cards: Vec<Card>,
        to: Option<Person>,
    },
    AskToSee(Person),
    Cut,
    HighCard,
    Leave,
    Away,
    Return,
    Rebuy,
    AddOn,
    TopUp,
    ProposeChop(ChopLine),
    Agree,
    Decline,
    /// Tells the director something in private.
    Report {
        about: Option<Person>,
        words: String,
    },
    /// Does not want to hear somebody any more.
    Mute(Person),
    Unmute(Person),
    /// Calls the director, and says why if he likes.
    CallFloor(Option<Note>),
    /// Is there, having stood on the list.
    CheckIn,
    /// Being out, enters again.
    ReEnter(LateChoice),
}

/// Another division of the prizes, as somebody proposes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChopLine {
    pub(crate) terms: ChopLineTerms,
    pub(crate) play_for_cents: u64,
}

/// By what the shares are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ChopLineTerms {
    Amounts(Vec<(Person, u64)>),
    ByChips,
    ByIcm,
}

/// A late entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LateEntry {
    pub(super) name: Person,
    pub(super) place: Option<(u16, u64)>,
    pub(super) choice: Option<LateChoice>,
}

/// How long a penalty runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PenaltyLength {
    Ms(u64),
    Hands(u64),
    /// Times round the table.
    Orbits(u64),
}

/// An order of the director.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DirectorOrder {
    Warn(Person),
    /// The next step of the ladder where it says no length.
    Penalty(Person, Option<PenaltyLength>),
    Disqualify(Person),
    /// Silences somebody, for so many milliseconds or until further notice.
    Mute(Person, Option<u64>),
    Unmute(Person),
    /// Refuses to let somebody play.
    Bar(Person),
    Admit(Person),
    Clock(Person),
    Hold(Person),
    PassOver(Person),
    Relieve(Person),
    Fine(Person, Option<Chips>),
    Kill(Person),
    Retrieve(Person),
    Misdeal,
    Irregularity {
        kind: IrregularityKind,
        name: Option<Person>,
        cards: Vec<Card>,
        /// Into whose hand the cards were thrown.
        into: Option<Person>,
    },
    Move {
        name: Person,
        table: u16,
        seat: u64,
    },
    BreakTable(u16),
    OpenTable,
    Substitute {
        incoming: Person,
        outgoing: Person,
    },
    Award(Person, Chips),
    Refund(Person, Chips),
    Pause,
    Resume,
    NextLevel,
    ChipRace,
    ProposeChop(ChopLine),
    /// Every table plays so many more hands before the break.
    LastHands(u16),
    /// The tables play hand for hand, or no more.
    HandForHand(Permission),
    ProposeRuns(u8),
    Cancel,
    /// Shuffle up and deal.
    Start,
    /// Has a called hand turned up that somebody asked for.
    Show(Person),
    /// Answers a call for the floor.
    Answer(FloorAnswer),
    Announce(Note),
    TimeLeft(u64),
    PreviousLevel,
    Break(u64),
    AlterLevel {
        level: u16,
        blinds: BlindsLine,
        ms: u64,
    },
    Adjust(Vec<(Person, Chips)>),
    Impound(Chips),
    Release(Person, Chips),
    CancelEvent,
    Register(Person),
    Strike(Person),
    CheckIn(Person),
    /// Buys something for somebody.
    Buy(Person, Purchase),
    /// Takes back the last bust-out or change of seats, or the last of somebody.
    Undo(Option<Person>),
    /// The last hand does not count.
    VoidHand,
    /// The last hand is bet on again, from its last act or from the last one of somebody.
    ReopenHand(Option<Person>),
    /// Somebody without chips is out.
    CountOut(Person),
    /// What somebody has bought goes back.
    TakeBack(Person, Sale),
    /// Takes from somebody the right to ask to see called hands, or gives it back.
    Asking(Person, Permission),
}
