//! The actions of a player in a hand, their outcomes, and the choices that are open to a player now.

use crate::chips::Chips;
use crate::seat::{SeatNo, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the streets need no further words")]
pub enum Street {
    Preflop,
    Flop,
    Turn,
    River,
}

impl Street {
    /// The street after this one; `None` after the river.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Preflop => Some(Self::Flop),
            Self::Flop => Some(Self::Turn),
            Self::Turn => Some(Self::River),
            Self::River => None,
        }
    }

    /// The street before this one; `None` before the flop.
    pub const fn previous(self) -> Option<Self> {
        match self {
            Self::Preflop => None,
            Self::Flop => Some(Self::Preflop),
            Self::Turn => Some(Self::Flop),
            Self::River => Some(Self::Turn),
        }
    }

    /// The number of cards on the board on this street: 0, 3, 4 or 5.
    pub const fn board_size(self) -> u8 {
        match self {
            Self::Preflop => 0,
            Self::Flop => 3,
            Self::Turn => 4,
            Self::River => 5,
        }
    }
}

/// A definite action in a hand. A button on the screen sends one, and a ruling turns words and chips into one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Gives up the hand.
    Fold,
    /// Passes, with nothing to call.
    Check,
    /// Matches the highest wager, or goes all-in for less.
    Call,
    /// Opens the betting of a street for this total.
    Bet(Chips),
    /// Raises to this total in front of the player.
    RaiseTo(Chips),
    /// Puts in the whole stack.
    AllIn,
    /// Turns cards face up.
    Show(Showing),
    /// Releases the cards face down: unseen at the showdown, as a fold before it.
    Muck,
    /// Asks for the called hand of that seat.
    AskToSee(SeatNo),
    /// Takes back the chips of a call before another player acts, because the player had not noticed a raise.
    Withdraw,
    /// Proposes to deal the rest of the board this many times.
    ProposeRuns(u8),
    /// Agrees to the proposal.
    Agree,
    /// Declines the proposal.
    Decline,
    /// Bets or raises by an amount that is still open. Binds a player who announced a wager before their turn.
    Wager(WagerKind),
    /// Says at the showdown that the board plays. The claim survives when the cards are thrown away.
    PlayBoard,
}

impl Action {
    /// Returns whether this is a betting action, as a button on the screen offers it. Showing and mucking are not: they
    /// are done with the cards.
    pub fn is_a_button(&self) -> bool {
        matches!(
            self,
            Self::Fold | Self::Check | Self::Call | Self::Bet(_) | Self::RaiseTo(_) | Self::AllIn | Self::Wager(_)
        )
    }
}

/// The hole cards that a player turns up, and the audience that sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Showing {
    /// The cards of the two.
    pub cards: ShownCards,
    /// The audience.
    pub to: Audience,
}

/// The audience to which cards are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everybody.
    #[default]
    Table,
    /// One player who was dealt in, still in the hand or not.
    One(SeatNo),
    /// Everybody without a part in the hand: spectators, and players who are out or sit it out.
    Rail,
}

impl Audience {
    /// The audience of one seat, or the whole table for `None`.
    pub fn of(seat: Option<SeatNo>) -> Self {
        seat.map_or(Self::Table, Self::One)
    }
}

/// The encoding of an audience in binary messages. Text records use [`AudienceInText`] instead: nothing for the table
/// and a number for a seat. That text form is older than showing to the rail.
#[derive(Serialize, Deserialize)]
enum AudienceInBytes {
    Table,
    One(SeatNo),
    Rail,
}

/// The encoding of an audience other than the table, in a text record.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum AudienceInText {
    One(SeatNo),
    Rail(RailWord),
}

#[derive(Serialize, Deserialize)]
enum RailWord {
    #[serde(rename = "rail")]
    Rail,
}

impl Serialize for Audience {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            let text = match self {
                Self::Table => None,
                Self::One(seat) => Some(AudienceInText::One(*seat)),
                Self::Rail => Some(AudienceInText::Rail(RailWord::Rail)),
            };
            return text.serialize(serializer);
        }
        let bytes = match self {
            Self::Table => AudienceInBytes::Table,
            Self::One(seat) => AudienceInBytes::One(*seat),
            Self::Rail => AudienceInBytes::Rail,
        };
        bytes.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Audience {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(match Option::<AudienceInText>::deserialize(deserializer)? {
                None => Self::Table,
                Some(AudienceInText::One(seat)) => Self::One(seat),
                Some(AudienceInText::Rail(RailWord::Rail)) => Self::Rail,
            });
        }
        Ok(match AudienceInBytes::deserialize(deserializer)? {
            AudienceInBytes::Table => Self::Table,
            AudienceInBytes::One(seat) => Self::One(seat),
            AudienceInBytes::Rail => Self::Rail,
        })
    }
}

/// A choice of the two hole cards, in the order in which they were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ShownCards {
    First,
    Second,
    Both,
}

impl ShownCards {
    /// Returns for each of the two cards whether it is included.
    pub const fn each(self) -> [bool; 2] {
        match self {
            Self::First => [true, false],
            Self::Second => [false, true],
            Self::Both => [true, true],
        }
    }

    /// The choice with these cards marked; `None` if no card is marked.
    pub const fn of(each: [bool; 2]) -> Option<Self> {
        match each {
            [true, true] => Some(Self::Both),
            [true, false] => Some(Self::First),
            [false, true] => Some(Self::Second),
            [false, false] => None,
        }
    }
}

/// The result of an [`Action`], with its final amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// Gave up the hand.
    Folded,
    /// Passed.
    Checked,
    /// Called with this many chips from the stack.
    Called {
        /// Chips that moved now.
        chips: Chips,
        /// True if the call took the whole stack.
        all_in: bool,
    },
    /// Opened the betting.
    Bet {
        /// The new total in front of the player on this street.
        to: Chips,
        /// True if the bet took the whole stack.
        all_in: bool,
    },
    /// Raised.
    Raised {
        /// The new total in front of the player on this street.
        to: Chips,
        /// True if the raise took the whole stack.
        all_in: bool,
    },
    /// Turned cards face up.
    Showed(Showing),
    /// Released the cards face down.
    Mucked,
    /// Released live cards face down before the turn, under a rule that leaves them in the muck. The hand is dead.
    ThrewAway,
    /// Asked for a called hand, which was turned up for all.
    Asked(SeatNo),
    /// Took back this many chips of their call, and is to act again.
    Withdrew(Chips),
    /// Showed live cards against the rules. The cards were turned up for all, and the hand is dead.
    ShowedDead(ShownCards),
    /// Asked, as the winner of a pot, for a hand, which is turned up and live again.
    Revived(SeatNo),
    /// Proposed to deal the rest of the board this many times, and agrees to it.
    ProposedRuns(u8),
    /// Agreed to the proposal.
    Agreed,
    /// Declined the proposal.
    Declined,
    /// Said that the board plays. The player claims its part of the pot without the cards.
    PlayedBoard,
}

impl Outcome {
    /// Returns whether this is a betting action, which takes a turn. Showing cards, asking for a hand and answering a
    /// proposal take none.
    pub const fn takes_a_turn(self) -> bool {
        matches!(self, Self::Folded | Self::Checked | Self::Called { .. } | Self::Bet { .. } | Self::Raised { .. })
    }
}

impl Outcome {
    /// Returns whether this put in the whole stack.
    pub fn is_all_in(&self) -> bool {
        matches!(
            self,
            Self::Called { all_in: true, .. } | Self::Bet { all_in: true, .. } | Self::Raised { all_in: true, .. }
        )
    }
}

/// The options of the player to act, as their buttons offer them. Folding in turn is always allowed, except after the
/// player has said "raise".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegalActions {
    /// The chips that a call would move now, never more than the stack; `None` when there is nothing to call.
    pub call: Option<Chips>,
    /// The allowed totals of a bet or raise; `None` when no raise is allowed.
    pub raise: Option<RaiseRange>,
    /// True if the player has said "raise" and only the amount is open.
    pub must_raise: bool,
}

impl LegalActions {
    /// Returns whether the player may check.
    pub fn may_check(&self) -> bool {
        self.call.is_none() && !self.must_raise
    }
}

/// The options of a player with cards, their own and those of others, in turn or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardChoices {
    /// The own cards that the player may still turn up.
    pub show: Option<ShownCards>,
    /// The consequence of showing them, for a warning beforehand.
    pub showing: ShowingConsequence,
    /// The consequence of showing them to anybody except the one remaining opponent.
    pub showing_elsewhere: ShowingConsequence,
    /// True if the player may muck, because it is their turn at the showdown.
    pub muck: bool,
    /// The seats of the called hands that the player may ask to see.
    pub ask: SeatSet,
    /// True if the player may propose to deal the rest of the board two or three times.
    pub propose_runs: bool,
    /// The proposed number of runs, if the player has to answer a proposal.
    pub answer_runs: Option<u8>,
    /// True if the player may say that the board plays, before they muck.
    pub play_board: bool,
}

/// The gestures and calls that would have an effect now, besides the open actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GestureChoices {
    /// "Time!" in turn has an effect: others have acted behind the player, whose right to act may otherwise be lost.
    pub stop: bool,
    /// A thumbs-up has an effect: it raises.
    pub thumbs_up: bool,
}

/// The consequence of showing cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ShowingConsequence {
    /// No consequence except that the cards are seen.
    #[default]
    Nothing,
    /// A warning for the first time.
    AWarning,
    /// A penalty.
    APenalty,
    /// A dead hand, and a penalty after it.
    ADeadHand,
}

/// The range of a bet or raise. Both ends are allowed, and every total between them that is a multiple of `unit`. In a
/// limit game the two ends are equal. In a pot-limit game the upper end is the pot, not the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaiseRange {
    /// An opening bet of the street, or a raise.
    pub kind: WagerKind,
    /// The lowest total in front of the player.
    pub min: Chips,
    /// The highest total in front of the player.
    pub max: Chips,
    /// The smallest chip in play.
    pub unit: Chips,
}

/// An opening bet, or a raise of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum WagerKind {
    Bet,
    Raise,
}
