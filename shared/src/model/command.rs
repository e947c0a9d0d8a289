//! What comes in: the four mouths of the house. A command says who, what and when, and is not yet judged.

use crate::action::Action;
use crate::cards::Card;
use crate::chips::{Chips, Denomination};
use crate::chop::{ChopAnswer, ChopProposal};
use crate::extra_purchase::ExtraPurchase;
use crate::note::Note;
use crate::permission::Permission;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::stakes::Ante;
use crate::time::Moment;
use serde::{Deserialize, Serialize};

mod name;

pub use name::{MAX_NAME_LETTERS, Name, NotAName};

/// One thing that one person (or the clock) did, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// When the house took it in.
    pub at: Moment,
    /// Who did what.
    pub from: CommandSource,
}

/// The four mouths from which a command can come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CommandSource {
    /// A player at the table.
    Motion(PersonNo, Motion),
    /// Somebody at the desk: registration and presence.
    Desk(PersonNo, DeskRequest),
    /// The director.
    Order {
        /// Who gives it: the director, their deputy, or the house itself.
        by: PersonNo,
        /// What.
        order: Order,
        /// Why, in writing, if they say it.
        why: Option<Note>,
    },
    /// The clock: something may be due.
    Tick,
}

impl CommandSource {
    /// An order without a reason in writing.
    pub const fn order(by: PersonNo, order: Order) -> Self {
        Self::Order { by, order, why: None }
    }
}

/// What a player does at the table, before the house has judged it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// A clear action, as from a button on the screen; it counts as a spoken declaration.
    Clear(Action),
    /// Words alone.
    Words(String),
    /// Chips released over the line, in one motion or several, perhaps with words.
    Push(Box<Push>),
    /// A sign of the hand.
    Gesture(Gesture),
    /// Calls the clock on a player who thinks for long.
    CallClock(SeatNo),
}

impl From<Push> for Motion {
    fn from(push: Push) -> Self {
        Self::Push(Box::new(push))
    }
}

/// Chips pushed forward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Push {
    /// The chips of each push, in order: what goes in with one movement of the hand.
    #[serde(rename = "motions")]
    pub pushes: Vec<Vec<Denomination>>,
    /// What was said, if anything.
    pub said: Option<PushSpeech>,
}

/// Words that go with chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushSpeech {
    /// The words.
    pub words: String,
    /// Whether they came before, with or after the chips.
    pub order: SpeechTiming,
}

/// When words were said, seen from the chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum SpeechTiming {
    BeforeChips,
    WithChips,
    AfterChips,
}

/// A sign of the hand that the house may read as an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gesture {
    /// Raps the table.
    Tap,
    /// An upward motion that may be taken for a raise.
    ThumbsUp,
}

/// What people ask of the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeskRequest {
    /// Enters the tournament under this name.
    Enter(Name),
    /// Takes over the seat and the stack of that entrant, a bot, between hands.
    TakeOver(PersonNo, Name),
    /// Is absent from now on; a lost connection says the same.
    Away,
    /// Is back.
    Back,
    /// Gives up the seat for good.
    Leave,
    /// Having lost everything, buys a starting stack again.
    Rebuy,
    /// Having lost everything, buys nothing and is out.
    Decline,
    /// Proposes to divide the prizes in another way; they want it themselves.
    ProposeChop(ChopProposal),
    /// Answers such a proposal.
    AnswerChop(ChopAnswer),
    /// Having come late, posts a live big blind with the next hand rather than waiting for it.
    Post,
    /// Buys what is sold beside one's chips when the rebuys end.
    Buy(ExtraPurchase),
    /// Tells the director something in private.
    Report {
        /// About whom, if it is about somebody.
        about: Option<PersonNo>,
        /// What.
        words: String,
    },
    /// Does not want to hear what this person says.
    Mute(PersonNo),
    /// Wants to hear this person again.
    Unmute(PersonNo),
    /// Calls the director to their table, and says why if they like: the table waits for the answer.
    CallFloor(Option<Note>),
    /// Is there, having stood on the list without being there.
    CheckIn,
    /// Being out, enters again: for the price of an entry they get a fresh stack on another seat.
    ReEnter(LateChoice),
}

/// What the director buys for a player, by the rules by which they could buy it themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purchase {
    /// A starting stack again, having lost everything.
    Rebuy,
    /// What is sold beside one's chips when the rebuys end.
    Extra(ExtraPurchase),
    /// Another entry, being out.
    ReEntry(LateChoice),
}

impl Purchase {
    /// What they would ask of the desk themselves.
    pub const fn asked(self) -> DeskRequest {
        match self {
            Self::Rebuy => DeskRequest::Rebuy,
            Self::Extra(extra) => DeskRequest::Buy(extra),
            Self::ReEntry(choice) => DeskRequest::ReEnter(choice),
        }
    }
}

/// Something that was bought during play, which the director can take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Sale {
    /// A starting stack again.
    Rebuy,
    /// What everybody may buy once when the rebuys end.
    AddOn,
    /// What was missing to a starting stack.
    TopUp,
    /// Another entry.
    ReEntry,
}

impl Sale {
    /// Each with the word for buying it.
    pub const WORDS: [(&str, Self); 4] =
        [("rebuy", Self::Rebuy), ("add-on", Self::AddOn), ("top-up", Self::TopUp), ("re-enter", Self::ReEntry)];

    /// The word for buying it.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, sale)| *sale == self).map_or("", |(word, _)| word)
    }
}

impl std::fmt::Display for Sale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if *self == Self::ReEntry { "re-entry" } else { self.word() })
    }
}

/// What the director did about somebody's conduct and can take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Sanction {
    /// The last warning.
    Warning,
    /// The last penalty, as long as it is not served.
    Penalty,
    /// The disqualification, as long as no hand has been dealt at their table since.
    Disqualification,
}

impl Sanction {
    /// Each with its word.
    pub const WORDS: [(&str, Self); 3] =
        [("warning", Self::Warning), ("penalty", Self::Penalty), ("disqualification", Self::Disqualification)];

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, measure)| *measure == self).map_or("", |(word, _)| word)
    }
}

/// What a late entrant chooses where the house leaves it to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LateChoice {
    /// Posts a live big blind and is dealt in at once.
    Post,
    /// Is dealt in when the big blind comes to them.
    #[default]
    Wait,
}

/// What the director orders. When it is carried out, sent and written down, people, seats and the table at which it rules are
/// numbers; as it is said they are names, and the table is whichever is meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order<Who = PersonNo, Seat = SeatNo, Table = TableNo> {
    /// Shuffle up and deal: seats are drawn, the clock starts.
    Start,
    /// The next hand at this table begins now.
    Deal(TableNo),
    /// Stops the clock; no hand begins, nobody's time runs.
    Pause,
    /// Lets the clock run again.
    Resume,
    /// Ends the running level or break now.
    NextLevel,
    /// The smallest chips leave play now.
    ChipRace,
    /// Warns somebody; it is written down.
    Warn(Who),
    /// Sends a player away from the cards for a while.
    Penalty(Who, PenaltyRequest),
    /// Sends a player out of the event.
    Disqualify(Who),
    /// Silences somebody, for so many minutes or until further notice.
    Mute(Who, Option<u32>),
    /// Lets somebody talk again.
    Unmute(Who),
    /// Refuses to let somebody play: they cannot enter, and buy no more chips.
    Bar(Who),
    /// Lets somebody play after all.
    Admit(Who),
    /// The server is back after it was down: whoever is to act gets their full time again.
    Reopen,
    /// Somebody who is not in the tournament plays on for an entrant who has to leave, where the house allows it.
    Substitute {
        /// Who plays on.
        person: Who,
        /// Under which name.
        name: Name,
        /// For whom: the stack, the place and the prize stay theirs.
        entrant: Who,
    },
    /// Breaks a table between its hands: who sits there gets a seat by lot at the other tables.
    BreakTable(TableNo),
    /// Gives somebody another seat, between the hands of their table.
    Move {
        /// Who.
        person: Who,
        /// The table at which they sit from now on.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
    },
    /// Every table plays so many more hands and then waits for the break.
    LastHands(u32),
    /// Every table plays one hand and waits for the others, round by round.
    HandForHand,
    /// Every table plays on for itself again.
    HandForHandOff,
    /// A ruling on the hand in progress at this table.
    Floor(Table, FloorOrder<Seat>),
    /// Takes from a player who abuses it the right to ask to see called hands, or gives it back.
    Asking(Who, Permission),
    /// Enters somebody who comes after the start.
    Enter {
        /// Whom.
        person: Who,
        /// Under which name.
        name: Name,
        /// On which seat; without one it is drawn by lot.
        place: Option<(TableNo, SeatNo)>,
        /// What they choose where the house leaves it to them.
        choice: LateChoice,
    },
    /// Opens one more table, for those who wait for a seat.
    OpenTable,
    /// Puts another division of the prizes to the vote of those who are left.
    ProposeChop(ChopProposal<Who>),
    /// Takes that proposal back.
    CancelChop,
    /// Answers a player of this table who called the floor.
    Answer(Table, FloorAnswer),
    /// Says something to everybody.
    Announce(Note),
    /// Sets what is left of the running level or break, in milliseconds.
    TimeLeft(u64),
    /// Plays the level before once more.
    PreviousLevel,
    /// Ends the running level, and has a break of so many milliseconds as soon as no hand is in progress.
    Break(u64),
    /// Plays a level that has not begun with these blinds, for so many milliseconds.
    AlterLevel {
        /// Which, counted from 1; the one after the last is added.
        level: u16,
        /// The small blind.
        small_blind: Chips,
        /// The big blind.
        big_blind: Chips,
        /// The ante.
        ante: Ante,
        /// How long.
        length_ms: u64,
    },
    /// Gives these players these stacks between hands; together they have what they had before.
    Adjust(Vec<(Who, Chips)>),
    /// Gives impounded chips of this table to somebody.
    Release(Table, Who, Chips),
    /// Calls the event off: everybody gets back what they have paid.
    CancelEvent,
    /// Puts somebody on the list before play begins: they have paid, and are not there yet.
    Register {
        /// Whom.
        person: Who,
        /// Under which name.
        name: Name,
    },
    /// Takes somebody off the list before play begins, with their money back.
    Strike(Who),
    /// Says that somebody is there who stood on the list without being there.
    CheckIn(Who),
    /// Buys something for somebody who asks for it.
    Buy(Who, Purchase),
    /// Takes back the last bust-out or the last change of seats, or the last of this person: as long as no hand has been
    /// dealt since at a table that it concerns.
    Undo(Option<Who>),
    /// Takes the last hand of this table back, before the next deal: all its chips go back, and it is dealt again.
    VoidHand(Table),
    /// Opens the betting of the last hand of this table again, before the next deal: its last act is taken back, or all
    /// acts down to the last one of this person.
    ReopenHand(Table, Option<Who>),
    /// Counts somebody out who has no chips, whatever they could still buy or be given.
    CountOut(Who),
    /// Takes back what somebody bought, as long as none of it was played.
    TakeBack(Who, Sale),
    /// Takes back what the director did about somebody's conduct.
    Lift(Who, Sanction),
}

/// How the director answers a player who called the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FloorAnswer {
    /// What was ruled stands, and play goes on.
    Accept,
    /// What was ruled last does not stand: the act is taken back, and its player is to act again.
    Overrule,
    /// The matter is settled, and play goes on.
    Resume,
    /// The matter stays open, and play goes on meanwhile.
    PlayOn,
}

impl FloorAnswer {
    /// Every answer with its word.
    pub const WORDS: [(&str, Self); 4] = [
        ("accept", Self::Accept),
        ("overrule", Self::Overrule),
        ("resume-table", Self::Resume),
        ("play-on", Self::PlayOn),
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, answer)| *answer == self).map_or("", |(word, _)| word)
    }
}

impl Order {
    /// Whether the house gives this order by itself as the evening goes on, so that nobody's decision is written down.
    pub const fn is_routine(&self) -> bool {
        matches!(self, Self::Deal(_) | Self::Reopen)
    }

    /// The order that lifts what this one has imposed.
    pub const fn lifted_by(&self) -> Option<Self> {
        match self {
            Self::Warn(person) => Some(Self::Lift(*person, Sanction::Warning)),
            Self::Penalty(person, _) => Some(Self::Lift(*person, Sanction::Penalty)),
            Self::Disqualify(person) => Some(Self::Lift(*person, Sanction::Disqualification)),
            _ => None,
        }
    }

    /// Whether it can be given only while there is play: not before the start, and not when the evening is over.
    pub const fn needs_play(&self) -> bool {
        !matches!(
            self,
            Self::Start
                | Self::Register { .. }
                | Self::Strike(_)
                | Self::CheckIn(_)
                | Self::Bar(_)
                | Self::Admit(_)
                | Self::Mute(..)
                | Self::Unmute(_)
                | Self::Asking(..)
                | Self::ProposeChop(_)
                | Self::CancelChop
                | Self::Announce(_)
                | Self::CancelEvent
        )
    }

    /// Whether its reason must be put in writing: it sets aside what came of the rules (robert-house-1).
    pub const fn needs_reason(&self) -> bool {
        matches!(
            self,
            Self::Adjust(_) | Self::Answer(_, FloorAnswer::Overrule) | Self::VoidHand(_) | Self::ReopenHand(..)
        )
    }

    /// Whether it can be given when the evening is over: it takes back what ended it, or gives the last pot to somebody else.
    pub const fn reopens_the_evening(&self) -> bool {
        matches!(
            self,
            Self::Undo(_)
                | Self::VoidHand(_)
                | Self::ReopenHand(..)
                | Self::Floor(_, FloorOrder::Award(..))
                | Self::Lift(_, Sanction::Disqualification)
        )
    }

    /// The table at which it rules on a hand; none if it is about something else.
    pub const fn table(&self) -> Option<TableNo> {
        match self {
            Self::Floor(table, _) | Self::Answer(table, _) | Self::VoidHand(table) | Self::ReopenHand(table, _) => {
                Some(*table)
            }
            _ => None,
        }
    }

    /// Whom it is about, if they are named.
    pub const fn person(&self) -> Option<PersonNo> {
        match self {
            Self::Warn(person)
            | Self::Penalty(person, _)
            | Self::Disqualify(person)
            | Self::Asking(person, _)
            | Self::Release(_, person, _)
            | Self::Strike(person)
            | Self::CheckIn(person)
            | Self::Buy(person, _)
            | Self::CountOut(person)
            | Self::TakeBack(person, _)
            | Self::Lift(person, _)
            | Self::Undo(Some(person))
            | Self::Move { person, .. } => Some(*person),
            Self::Substitute { entrant, .. } => Some(*entrant),
            _ => None,
        }
    }

    /// The order without the cards that it names, as people are told it.
    #[must_use]
    pub fn without_cards(&self) -> Self {
        match self {
            Self::Floor(table, FloorOrder::Irregularity(wrong)) => {
                let wrong = Irregularity { cards: Vec::new(), ..wrong.clone() };
                Self::Floor(*table, FloorOrder::Irregularity(wrong))
            }
            _ => self.clone(),
        }
    }
}

/// How long a penalty is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PenaltyRequest {
    /// The next step of the house's ladder; where the director is free, the usual minutes.
    NextStep,
    /// So many minutes.
    Minutes(u32),
    /// So many hands of their table.
    Hands(u32),
    /// So many times round their table.
    Orbits(u32),
}

/// What the director rules about the hand in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FloorOrder<Seat = SeatNo> {
    /// Binds the early act of this seat, where the house lets the director bind it.
    Hold(Seat),
    /// Rules that this seat, passed over by players behind it, has lost its right to act.
    PassOver(Seat),
    /// Lets this seat take back a call whose amount it had not understood.
    Relieve(Seat),
    /// Lets this seat pay into the pot for its string bets: a big blind, or this much.
    Fine(Seat, Option<Chips>),
    /// Puts the clock on the player to act.
    Clock(Seat),
    /// Rules a hand dead.
    Kill(Seat),
    /// Brings a mucked hand back, where the house allows it.
    Retrieve(Seat),
    /// Calls the deal off: every chip goes back and the hand is dealt again.
    Misdeal,
    /// Something is wrong with the cards: the house's remedy is carried out.
    Irregularity(Irregularity<Seat>),
    /// Awards chips of the pot to this seat.
    Award(Seat, Chips),
    /// Gives chips of the pot back to this seat.
    Refund(Seat, Chips),
    /// Puts chips of the pot that was awarded aside until the matter is decided.
    Impound(Chips),
    /// Proposes to deal the rest of the board this many times.
    ProposeRuns(u8),
    /// Takes back what was proposed.
    Cancel,
    /// Has this called hand turned up: grants somebody's wish to see it.
    Show(Seat),
    /// Rules that this seat, passed over by players behind it, may call or fold, and not raise.
    Limit(Seat),
    /// Has the chips of an undercall of this seat forfeited, and its hand folded.
    Forfeit(Seat),
    /// Has an all-in dealt out that waits for the other tables.
    RunOut,
}

/// What is wrong with the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Irregularity<Seat = SeatNo> {
    /// What happened.
    pub kind: IrregularityKind,
    /// Whose cards it happened to, if it was somebody's.
    pub seat: Option<Seat>,
    /// The cards that were seen, if any.
    pub cards: Vec<Card>,
    /// Into whose hand the cards were thrown, if they were; the oldest records do not say it.
    pub into: Option<Seat>,
}

/// What can go wrong with the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the table's own words")]
pub enum IrregularityKind {
    ExposedHole,
    ExposedFirstCard,
    ExposedBurn,
    BoxedCard,
    ExtraCard,
    TwoExtraCards,
    WrongOrder,
    DealtOut,
    Joker,
    DuplicateCard,
    OddBack,
    OddBackInStub,
    EarlyFlop,
    LongFlop,
    EarlyTurn,
    EarlyRiver,
    TwoBurns,
    ButtonWrong,
    TooFewCards,
    CardsIntoHand,
    NoBurn,
}

impl IrregularityKind {
    /// Every kind with its word.
    pub const WORDS: [(&str, Self); 21] = [
        ("exposed-hole", Self::ExposedHole),
        ("exposed-first-card", Self::ExposedFirstCard),
        ("exposed-burn", Self::ExposedBurn),
        ("boxed-card", Self::BoxedCard),
        ("extra-card", Self::ExtraCard),
        ("two-extra-cards", Self::TwoExtraCards),
        ("wrong-order", Self::WrongOrder),
        ("dealt-out", Self::DealtOut),
        ("joker", Self::Joker),
        ("duplicate-card", Self::DuplicateCard),
        ("odd-back", Self::OddBack),
        ("odd-back-in-stub", Self::OddBackInStub),
        ("early-flop", Self::EarlyFlop),
        ("long-flop", Self::LongFlop),
        ("early-turn", Self::EarlyTurn),
        ("early-river", Self::EarlyRiver),
        ("two-burns", Self::TwoBurns),
        ("button-wrong", Self::ButtonWrong),
        ("too-few-cards", Self::TooFewCards),
        ("cards-into-hand", Self::CardsIntoHand),
        ("no-burn", Self::NoBurn),
    ];
}

impl IrregularityKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }

    /// Whether a dealer makes this mistake: cards are thrown by those who hold them.
    pub fn is_of_the_dealer(self) -> bool {
        self != Self::CardsIntoHand
    }
}
