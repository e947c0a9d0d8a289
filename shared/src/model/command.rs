//! The commands of the tournament, from four sources. A command says who does what and when; it is not yet judged.

use crate::action::Action;
use crate::cards::Card;
use crate::chips::{Chips, Denomination};
use crate::chop::{ChopAnswer, ChopProposal};
use crate::emblem::Emblem;
use crate::extra_purchase::ExtraPurchase;
use crate::note::Note;
use crate::permission::Permission;
use crate::reaction::Reaction;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::stakes::Ante;
use crate::time::Moment;
use serde::{Deserialize, Serialize};

mod person_name;

pub use person_name::{MAX_NAME_LETTERS, Name, NotAName};

/// One input of a person or of the clock, with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// The time at which the tournament received it.
    pub at: Moment,
    /// The source and the content.
    pub from: CommandSource,
}

/// The four sources of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CommandSource {
    /// A player at the table.
    Motion(PersonNo, Motion),
    /// A person at the desk: registration and presence.
    Desk(PersonNo, DeskRequest),
    /// The director.
    Order {
        /// The person who gives the order: the director, their deputy, or [`PersonNo::SYSTEM`].
        by: PersonNo,
        /// The order.
        order: Order,
        /// The reason in writing, if they give one.
        why: Option<Note>,
    },
    /// The clock: an action may be due.
    Tick,
}

impl CommandSource {
    /// An order without a reason in writing.
    pub const fn order(by: PersonNo, order: Order) -> Self {
        Self::Order { by, order, why: None }
    }
}

/// A player's move at the table, before it is judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// A definite action, as from a button on the screen. It counts as a spoken declaration.
    Clear(Action),
    /// Words without chips.
    Words(String),
    /// Chips released over the betting line, in one movement or several, perhaps with words.
    Push(Box<Push>),
    /// A gesture.
    Gesture(Gesture),
    /// Calls the clock on a player who takes long.
    CallClock(SeatNo),
    /// Asks for one's time bank, to be used in this turn.
    TimeBank,
}

impl From<Push> for Motion {
    fn from(push: Push) -> Self {
        Self::Push(Box::new(push))
    }
}

/// Chips pushed forward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Push {
    /// The chips of each push, in order. One push is one movement of the hand.
    #[serde(rename = "motions")]
    pub pushes: Vec<Vec<Denomination>>,
    /// The words with the chips, if any.
    pub said: Option<PushSpeech>,
}

/// Words that go with chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushSpeech {
    /// The words.
    pub words: String,
    /// The order of words and chips.
    pub order: SpeechTiming,
}

/// The time of the words relative to the chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum SpeechTiming {
    BeforeChips,
    WithChips,
    AfterChips,
}

/// A gesture that the rules may read as an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gesture {
    /// Raps the table.
    Tap,
    /// An upward movement that may be taken for a raise.
    ThumbsUp,
}

/// A request to the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeskRequest {
    /// Enters the tournament under this name.
    Enter(Name),
    /// Takes over the seat and the stack of that entrant, a bot, between hands.
    TakeOver(PersonNo, Name),
    /// Is absent from now on. A lost connection has the same effect.
    Away,
    /// Is back.
    Back,
    /// Gives up the seat for good.
    Leave,
    /// Buys a starting stack again after losing everything.
    Rebuy,
    /// Buys nothing after losing everything, and is out.
    Decline,
    /// Proposes to divide the prizes in another way, and agrees to it.
    ProposeChop(ChopProposal),
    /// Answers such a proposal.
    AnswerChop(ChopAnswer),
    /// Posts a live big blind with the next hand, as a late entrant, instead of waiting for the blind.
    Post,
    /// Buys the extra chips that are sold when the rebuys end.
    Buy(ExtraPurchase),
    /// Tells the director something in private.
    Report {
        /// The person that it is about, if any.
        about: Option<PersonNo>,
        /// The message.
        words: String,
    },
    /// Hides the messages of this person.
    Mute(PersonNo),
    /// Shows the messages of this person again.
    Unmute(PersonNo),
    /// Calls the director to their table, with a reason if they like. The table waits for the answer.
    CallFloor(Option<Note>),
    /// Is present, after being registered in absence.
    CheckIn,
    /// Enters again after being out: a fresh stack on another seat for the price of an entry.
    ReEnter(LateChoice),
    /// Chooses the emblem by which others know them.
    ChooseEmblem(Emblem),
    /// Shows a reaction at their seat. It counts as a remark.
    React(Reaction),
}

/// A purchase that the director makes for a player, under the rules of their own purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purchase {
    /// A starting stack after losing everything.
    Rebuy,
    /// The extra chips that are sold when the rebuys end.
    Extra(ExtraPurchase),
    /// Another entry of a player who is out.
    ReEntry(LateChoice),
}

impl Purchase {
    /// The desk request with which the player would buy it themselves.
    pub const fn asked(self) -> DeskRequest {
        match self {
            Self::Rebuy => DeskRequest::Rebuy,
            Self::Extra(extra) => DeskRequest::Buy(extra),
            Self::ReEntry(choice) => DeskRequest::ReEnter(choice),
        }
    }
}

/// A purchase during play that the director can take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Sale {
    /// A starting stack after losing everything.
    Rebuy,
    /// The add-on that everybody may buy once when the rebuys end.
    AddOn,
    /// The chips missing to a starting stack.
    TopUp,
    /// Another entry.
    ReEntry,
}

impl Sale {
    /// Every sale with its order word.
    pub const WORDS: [(&str, Self); 4] =
        [("rebuy", Self::Rebuy), ("add-on", Self::AddOn), ("top-up", Self::TopUp), ("re-enter", Self::ReEntry)];

    /// The order word.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, sale)| *sale == self).map_or("", |(word, _)| word)
    }
}

impl std::fmt::Display for Sale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if *self == Self::ReEntry { "re-entry" } else { self.word() })
    }
}

/// A sanction by the director that can be lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Sanction {
    /// The last warning.
    Warning,
    /// The last penalty, until it is served.
    Penalty,
    /// The disqualification, until the next hand is dealt at the player's table.
    Disqualification,
}

impl Sanction {
    /// Every sanction with its order word.
    pub const WORDS: [(&str, Self); 3] =
        [("warning", Self::Warning), ("penalty", Self::Penalty), ("disqualification", Self::Disqualification)];

    /// The order word.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, measure)| *measure == self).map_or("", |(word, _)| word)
    }
}

/// The choice of a late entrant, if the rules offer it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LateChoice {
    /// Posts a live big blind and is dealt in at once.
    Post,
    /// Is dealt in when the big blind reaches their seat.
    #[default]
    Wait,
}

/// An order of the director. Accepted, sent and recorded orders hold numbers for people, seats and the table of a
/// ruling. A typed order holds names instead, and leaves the table of a ruling open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order<Who = PersonNo, Seat = SeatNo, Table = TableNo> {
    /// Starts the tournament: seats are drawn and the clock starts.
    Start,
    /// Begins the next hand at this table now.
    Deal(TableNo),
    /// Stops the clock. No hand begins, and no time to act runs.
    Pause,
    /// Lets the clock run again.
    Resume,
    /// Ends the running level or break now.
    NextLevel,
    /// Takes the smallest chips out of play now.
    ChipRace,
    /// Warns a person; the warning is recorded.
    Warn(Who),
    /// Sends a player away from the cards for a time.
    Penalty(Who, PenaltyRequest),
    /// Sends a player out of the event.
    Disqualify(Who),
    /// Silences a person for this many minutes, or until further notice for `None`.
    Mute(Who, Option<u32>),
    /// Lets a person talk again.
    Unmute(Who),
    /// Bars a person: they cannot enter and cannot buy chips.
    Bar(Who),
    /// Lifts such a bar.
    Admit(Who),
    /// The server is back after downtime. The player to act gets their full time again.
    Reopen,
    /// Lets an outsider play on for an entrant who has to leave, if the rules allow it.
    Substitute {
        /// The substitute.
        person: Who,
        /// The name of the substitute.
        name: Name,
        /// The entrant, who keeps the stack, the place and the prize.
        entrant: Who,
    },
    /// Breaks a table between its hands. Its players get seats by lot at the other tables.
    BreakTable(TableNo),
    /// Gives a player another seat, between the hands of their table.
    Move {
        /// The player.
        person: Who,
        /// The new table.
        table: TableNo,
        /// The new seat.
        seat: SeatNo,
    },
    /// Lets every table play this many more hands and then wait for the break.
    LastHands(u32),
    /// Begins hand-for-hand play: every table plays one hand and waits for the others, round by round.
    HandForHand,
    /// Ends hand-for-hand play.
    HandForHandOff,
    /// A ruling on the hand in progress at this table.
    Floor(Table, FloorOrder<Seat>),
    /// Takes the right to ask to see called hands from a player who abuses it, or gives it back.
    Asking(Who, Permission),
    /// Enters a person after the start.
    Enter {
        /// The entrant.
        person: Who,
        /// The name of the entrant.
        name: Name,
        /// The seat; `None` draws one by lot.
        place: Option<(TableNo, SeatNo)>,
        /// The late entrant's choice, if the rules offer it.
        choice: LateChoice,
    },
    /// Opens one more table, for people who wait for a seat.
    OpenTable,
    /// Puts another division of the prizes to the vote of the remaining players.
    ProposeChop(ChopProposal<Who>),
    /// Withdraws that proposal.
    CancelChop,
    /// Answers a player of this table who called the floor.
    Answer(Table, FloorAnswer),
    /// Makes an announcement to everybody.
    Announce(Note),
    /// Sets the remaining time of the running level or break, in milliseconds.
    TimeLeft(u64),
    /// Plays the previous level once more.
    PreviousLevel,
    /// Ends the running level. A break of this many milliseconds begins as soon as no hand is in progress.
    Break(u64),
    /// Changes a level that has not begun, or adds one.
    AlterLevel {
        /// The level, counted from 1; the one after the last is added.
        level: u16,
        /// The small blind.
        small_blind: Chips,
        /// The big blind.
        big_blind: Chips,
        /// The ante.
        ante: Ante,
        /// The length in milliseconds.
        length_ms: u64,
    },
    /// Sets the stacks of these players between hands. Their sum stays the same.
    Adjust(Vec<(Who, Chips)>),
    /// Gives impounded chips of this table to a player.
    Release(Table, Who, Chips),
    /// Calls the event off. Everybody gets their payments back.
    CancelEvent,
    /// Registers a person before play begins who has paid and is not yet present.
    Register {
        /// The person.
        person: Who,
        /// Their name.
        name: Name,
    },
    /// Removes a person from the list before play begins, and returns their money.
    Strike(Who),
    /// Marks a registered person as present.
    CheckIn(Who),
    /// Buys something for a person who asks for it.
    Buy(Who, Purchase),
    /// Undoes the last bust-out or change of seats, or the last one of this person. It is possible until the next hand
    /// is dealt at an affected table.
    Undo(Option<Who>),
    /// Voids the last hand of this table before the next deal. All its chips go back, and it is dealt again.
    VoidHand(Table),
    /// Reopens the betting of the last hand of this table before the next deal. It takes back the last action, or all
    /// actions back to the last one of this person.
    ReopenHand(Table, Option<Who>),
    /// Counts a player without chips out, regardless of purchases that are still open to them.
    CountOut(Who),
    /// Takes back a purchase of a person, unless a part of it was already played.
    TakeBack(Who, Sale),
    /// Lifts a sanction against a person.
    Lift(Who, Sanction),
    /// Calls off the break that was ordered in this level. The level goes on with the time that was left then.
    BreakOff,
    /// Withdraws the announcement of the last hands before the break.
    LastHandsOff,
}

/// The director's answer to a player who called the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FloorAnswer {
    /// The ruling stands, and play goes on.
    Accept,
    /// The last ruling is overruled. The action is taken back, and its player is to act again.
    Overrule,
    /// The matter is settled, and play goes on.
    Resume,
    /// The matter stays open, and play goes on meanwhile.
    PlayOn,
}

impl FloorAnswer {
    /// Every answer with its order word.
    pub const WORDS: [(&str, Self); 4] = [
        ("accept", Self::Accept),
        ("overrule", Self::Overrule),
        ("resume-table", Self::Resume),
        ("play-on", Self::PlayOn),
    ];

    /// The order word.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, answer)| *answer == self).map_or("", |(word, _)| word)
    }
}

impl Order {
    /// Returns whether the server gives this order as routine. Such an order records no person's decision.
    pub const fn is_routine(&self) -> bool {
        matches!(self, Self::Deal(_) | Self::Reopen)
    }

    /// The order that lifts the sanction of this one; `None` if there is none.
    pub const fn lifted_by(&self) -> Option<Self> {
        match self {
            Self::Warn(person) => Some(Self::Lift(*person, Sanction::Warning)),
            Self::Penalty(person, _) => Some(Self::Lift(*person, Sanction::Penalty)),
            Self::Disqualify(person) => Some(Self::Lift(*person, Sanction::Disqualification)),
            _ => None,
        }
    }

    /// Returns whether the order is possible only during play: not before the start, and not after the end.
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

    /// Returns whether the order needs a reason in writing, because it sets aside a result of the rules
    /// (robert-house-1).
    pub const fn needs_reason(&self) -> bool {
        matches!(
            self,
            Self::Adjust(_) | Self::Answer(_, FloorAnswer::Overrule) | Self::VoidHand(_) | Self::ReopenHand(..)
        )
    }

    /// Returns whether the order is possible after the end. It takes back the end, or gives the last pot to another
    /// player.
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

    /// The table of a ruling on a hand; `None` for other orders.
    pub const fn table(&self) -> Option<TableNo> {
        match self {
            Self::Floor(table, _) | Self::Answer(table, _) | Self::VoidHand(table) | Self::ReopenHand(table, _) => {
                Some(*table)
            }
            _ => None,
        }
    }

    /// True if the order concerns the whole tournament, so that it can't be given for one table.
    pub const fn is_for_all_tables(&self) -> bool {
        matches!(
            self,
            Self::Start
                | Self::Pause
                | Self::Resume
                | Self::NextLevel
                | Self::PreviousLevel
                | Self::TimeLeft(_)
                | Self::Break(_)
                | Self::BreakOff
                | Self::AlterLevel { .. }
                | Self::LastHands(_)
                | Self::LastHandsOff
                | Self::HandForHand
                | Self::HandForHandOff
                | Self::ChipRace
                | Self::Announce(_)
                | Self::CancelEvent
                | Self::OpenTable
                | Self::ProposeChop(_)
        )
    }

    /// The person that the order is about; `None` if it names nobody.
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

    /// The order without the cards that it names, for people to see.
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

/// The requested length of a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PenaltyRequest {
    /// The next step of the ladder in the rules, or the usual minutes if the rules leave the director free.
    NextStep,
    /// This many minutes.
    Minutes(u32),
    /// This many hands of their table.
    Hands(u32),
    /// This many orbits of their table.
    Orbits(u32),
}

/// A ruling of the director on the hand in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FloorOrder<Seat = SeatNo> {
    /// Binds the early action of this seat, if the rules leave that to the director.
    Hold(Seat),
    /// Rules that this seat, passed over by players behind it, has lost its right to act.
    PassOver(Seat),
    /// Lets this seat take back a call, because it had not understood the amount.
    Relieve(Seat),
    /// Fines this seat for its string bets: a big blind for `None`, or this amount, paid into the pot.
    Fine(Seat, Option<Chips>),
    /// Puts the clock on the player to act.
    Clock(Seat),
    /// Rules the hand of this seat dead.
    Kill(Seat),
    /// Brings a mucked hand back, if the rules allow it.
    Retrieve(Seat),
    /// Declares a misdeal: every chip goes back and the hand is dealt again.
    Misdeal,
    /// Reports a mistake with the cards, and applies the remedy of the rules.
    Irregularity(Irregularity<Seat>),
    /// Awards chips of the pot to this seat.
    Award(Seat, Chips),
    /// Gives chips of the pot back to this seat.
    Refund(Seat, Chips),
    /// Sets chips of an awarded pot aside until the matter is decided.
    Impound(Chips),
    /// Proposes to deal the rest of the board this many times.
    ProposeRuns(u8),
    /// Withdraws the proposal.
    Cancel,
    /// Has this called hand turned up, at the wish of a player.
    Show(Seat),
    /// Rules that this seat, passed over by players behind it, may call or fold, but not raise.
    Limit(Seat),
    /// Forfeits the chips of this seat's undercall and folds its hand.
    Forfeit(Seat),
    /// Deals an all-in out that waits for the other tables.
    RunOut,
}

/// A mistake with the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Irregularity<Seat = SeatNo> {
    /// The kind of mistake.
    pub kind: IrregularityKind,
    /// The seat of the affected cards, if any.
    pub seat: Option<Seat>,
    /// The cards that were seen.
    pub cards: Vec<Card>,
    /// The seat whose hand the cards were thrown into, if any. The oldest records do not have it.
    pub into: Option<Seat>,
}

/// The kinds of mistakes with the cards.
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
    /// Every kind with its order word.
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
    /// The order word.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }

    /// Returns whether a dealer makes this mistake. Only players throw cards into a hand.
    pub fn is_of_the_dealer(self) -> bool {
        self != Self::CardsIntoHand
    }
}
