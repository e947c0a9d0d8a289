//! What a player can do in a hand, what came of it, and what they may do now.

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
    /// The street that comes after this one; none after the river.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Preflop => Some(Self::Flop),
            Self::Flop => Some(Self::Turn),
            Self::Turn => Some(Self::River),
            Self::River => None,
        }
    }

    /// The street before this one; none before the first.
    pub const fn previous(self) -> Option<Self> {
        match self {
            Self::Preflop => None,
            Self::Flop => Some(Self::Preflop),
            Self::Turn => Some(Self::Flop),
            Self::River => Some(Self::Turn),
        }
    }

    /// How many cards the board has on this street: 0, 3, 4 or 5.
    pub const fn board_size(self) -> u8 {
        match self {
            Self::Preflop => 0,
            Self::Flop => 3,
            Self::Turn => 4,
            Self::River => 5,
        }
    }
}

/// A clear act in a hand: what a button on the screen says, and what a ruling makes of words and chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Gives the hand up.
    Fold,
    /// Passes, with nothing to call.
    Check,
    /// Matches the highest wager, or goes all-in for less.
    Call,
    /// Opens the betting of a street for this total.
    Bet(Chips),
    /// Raises so that this total stands in front of the player.
    RaiseTo(Chips),
    /// Puts in everything.
    AllIn,
    /// Turns cards face up.
    Show(Showing),
    /// Releases the cards face down: at the showdown unseen, before it as a fold.
    Muck,
    /// Asks for the called hand of that seat.
    AskToSee(SeatNo),
    /// Takes back the chips of a call before anybody else acts: they had not noticed a raise.
    Withdraw,
    /// Proposes to deal the rest of the board this many times.
    ProposeRuns(u8),
    /// Agrees to what was proposed.
    Agree,
    /// Declines what was proposed.
    Decline,
    /// Bets or raises by an amount that is still open: what somebody is bound to who said so before the turn.
    Wager(WagerKind),
    /// Says at the showdown that the board plays: the claim to it stays when the cards are thrown away.
    PlayBoard,
}

impl Action {
    /// Whether it bets, passes or gives up as a button on the screen does. Cards are shown and released by hand.
    pub fn is_a_button(&self) -> bool {
        matches!(
            self,
            Self::Fold | Self::Check | Self::Call | Self::Bet(_) | Self::RaiseTo(_) | Self::AllIn | Self::Wager(_)
        )
    }
}

/// Which of their two cards a player turns up, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Showing {
    /// Which of the two.
    pub cards: ShownCards,
    /// Who may look.
    pub to: Audience,
}

/// To whom cards are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everybody.
    #[default]
    Table,
    /// One who was dealt in, there or not any more.
    One(SeatNo),
    /// Those who have no part in the hand: whoever watches, is out, or sits it out.
    Rail,
}

impl Audience {
    /// One seat, or everybody if none is named.
    pub fn of(seat: Option<SeatNo>) -> Self {
        seat.map_or(Self::Table, Self::One)
    }
}

/// How an audience is written in messages: records, which are text, have nothing for the table and a number for a seat, as
/// they had when nobody could show to the rail.
#[derive(Serialize, Deserialize)]
enum AudienceInBytes {
    Table,
    One(SeatNo),
    Rail,
}

/// Who else than the table, in a record.
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

/// Which of two hole cards, in the order in which they were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ShownCards {
    First,
    Second,
    Both,
}

impl ShownCards {
    /// Of the two cards, which are among them.
    pub const fn each(self) -> [bool; 2] {
        match self {
            Self::First => [true, false],
            Self::Second => [false, true],
            Self::Both => [true, true],
        }
    }

    /// The cards that are marked, if any is.
    pub const fn of(each: [bool; 2]) -> Option<Self> {
        match each {
            [true, true] => Some(Self::Both),
            [true, false] => Some(Self::First),
            [false, true] => Some(Self::Second),
            [false, false] => None,
        }
    }
}

/// What an [`Action`] did, with the figures as they came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// Gave the hand up.
    Folded,
    /// Passed.
    Checked,
    /// Called with this many chips from the stack.
    Called {
        /// Chips that moved now.
        chips: Chips,
        /// Whether that was the whole stack.
        all_in: bool,
    },
    /// Opened the betting.
    Bet {
        /// The total that now stands in front of the player this street.
        to: Chips,
        /// Whether that was the whole stack.
        all_in: bool,
    },
    /// Raised.
    Raised {
        /// The total that now stands in front of the player this street.
        to: Chips,
        /// Whether that was the whole stack.
        all_in: bool,
    },
    /// Turned cards face up.
    Showed(Showing),
    /// Released the cards face down.
    Mucked,
    /// Released live cards face down before the turn came, where cards in the muck stay there: the hand is dead.
    ThrewAway,
    /// Asked for a called hand, which was turned up for all.
    Asked(SeatNo),
    /// Took back the chips of their call, this many, and is to act again.
    Withdrew(Chips),
    /// Showed live cards where the house does not allow it: they were turned up for all, and the hand is dead.
    ShowedDead(ShownCards),
    /// Asked, as the winner of a pot, for a hand that is turned up and live again.
    Revived(SeatNo),
    /// Proposed to deal the rest of the board this many times, and agrees to it.
    ProposedRuns(u8),
    /// Agreed to what was proposed.
    Agreed,
    /// Declined what was proposed.
    Declined,
    /// Said that the board plays: its part of the pot is claimed without the cards.
    PlayedBoard,
}

impl Outcome {
    /// Whether it is part of the betting: it takes a turn. Showing cards, asking for a hand and answering a proposal
    /// take none.
    pub const fn takes_a_turn(self) -> bool {
        matches!(self, Self::Folded | Self::Checked | Self::Called { .. } | Self::Bet { .. } | Self::Raised { .. })
    }
}

impl Outcome {
    /// Whether it put in the whole stack.
    pub fn is_all_in(&self) -> bool {
        matches!(
            self,
            Self::Called { all_in: true, .. } | Self::Bet { all_in: true, .. } | Self::Raised { all_in: true, .. }
        )
    }
}

/// What the player to act may do, as their buttons offer it. Folding is always allowed in turn, but for one who has
/// said "raise".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegalActions {
    /// The chips that a call would move now, never more than the stack; none when there is nothing to call.
    pub call: Option<Chips>,
    /// The totals to which a bet or raise may go; none when no raise is allowed.
    pub raise: Option<RaiseRange>,
    /// Whether they have said "raise" and only the amount is open.
    pub must_raise: bool,
}

impl LegalActions {
    /// Whether the player may check.
    pub fn may_check(&self) -> bool {
        self.call.is_none() && !self.must_raise
    }
}

/// What somebody may do with cards now, their own and those of others, whether it is their turn or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardChoices {
    /// Which of their own cards they may still turn up.
    pub show: Option<ShownCards>,
    /// What that brings, so that they can be warned before.
    pub showing: ShowingConsequence,
    /// What it brings to show them to anybody but the one opponent who is left.
    pub showing_elsewhere: ShowingConsequence,
    /// Whether they may muck: it is their turn at the showdown.
    pub muck: bool,
    /// Whose called hands they may ask to see.
    pub ask: SeatSet,
    /// Whether they may propose to deal the rest of the board two or three times.
    pub propose_runs: bool,
    /// How many times it was proposed to deal the rest of the board, if they have to answer that.
    pub answer_runs: Option<u8>,
    /// Whether they may say that the board plays, before they muck.
    pub play_board: bool,
}

/// Of which signs the house would make something now, beside the acts that are open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GestureChoices {
    /// Of "Time!" in their turn: others have acted behind them, and where nobody stops that their right to act may be lost.
    pub stop: bool,
    /// Of a thumbs-up: it raises.
    pub thumbs_up: bool,
}

/// What comes of showing cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShowingConsequence {
    /// Nothing but that they are seen.
    #[default]
    Nothing,
    /// A warning, the first time.
    AWarning,
    /// A penalty.
    APenalty,
    /// The hand is dead, and a penalty follows.
    ADeadHand,
}

/// The range of a bet or raise. Every total in it that is a multiple of `unit` is allowed, and both ends are. In a limit
/// game the ends are one and the same; in a pot-limit game the highest is the pot, not the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaiseRange {
    /// Whether it opens the betting of the street or raises.
    pub kind: WagerKind,
    /// The lowest total that may stand in front of the player.
    pub min: Chips,
    /// The highest.
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
