//! Events of a hand.

use crate::action::{Action, Outcome, ShownCards, Street};
use crate::cards::DeckPlace;
use crate::chips::Chips;
use crate::command::Motion;
use crate::reason::Reason;
use crate::remedy::ResolvedIrregularity;
use crate::ruling::{Ruling, Verdict};
use crate::seat::{HandNo, SeatNo, SeatSet};
use crate::speech::{Amount, SpeechMeaning};
use crate::stakes::Stakes;
use crate::time::Moment;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The shares of a pot. Most pots have one winner, and almost none has more than two.
pub type PotShares = SmallVec<[(SeatNo, Chips); 2]>;

/// An event of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HandEvent {
    /// The hand began: the button was placed, and the posts of the players were determined.
    Begun(HandPlan),
    /// A blind or an ante was posted.
    Posted {
        /// The seat that posted.
        seat: SeatNo,
        /// The kind of post.
        post: Post,
        /// The chips, fewer than owed from a short stack.
        chips: Chips,
        /// True if they are fewer than owed.
        #[serde(default)]
        short: bool,
    },
    /// Every player was dealt two cards, one at a time, from the left of the button.
    HoleCardsDealt,
    /// A player made a motion, and it was judged.
    Ruled {
        /// The player.
        seat: SeatNo,
        /// The motion.
        motion: Motion,
        /// The ruling on it.
        ruling: Ruling,
        /// The resulting action, if there was one.
        // Records keep the old name, here and below.
        #[serde(rename = "deed")]
        outcome: Option<Outcome>,
    },
    /// The clock was put on the player to act.
    ClockCalled {
        /// The player to act.
        seat: SeatNo,
        /// The source of the call.
        by: ClockCallSource,
        /// The time from which its seconds count: now, or the start of a clock that already ran.
        since: Moment,
    },
    /// The player to act was warned that their clock is about to run out.
    ClockWarned(SeatNo),
    /// The player to act asked for their time bank. It runs when their time is up.
    TimeBankRequested(SeatNo),
    /// The time of the player to act is up, and their time bank runs from now on.
    TimeBankBegan(SeatNo),
    /// The hand of an absent player was folded.
    AbsentFolded(SeatNo),
    /// The hand of a player with a penalty was folded right after the deal.
    PenaltyFolded(SeatNo),
    /// A player's time ran out, and they acted automatically.
    TimedOut {
        /// The player.
        seat: SeatNo,
        /// The automatic action.
        #[serde(rename = "deed")]
        outcome: Outcome,
    },
    /// The director bound a player to the action that they had announced before their turn.
    EarlyActHeld(SeatNo),
    /// A player is released from the action announced before their turn, because they face a different bet.
    EarlyActFreed(SeatNo),
    /// The action that a player had announced before their turn was carried out.
    EarlyActDone {
        /// The player.
        seat: SeatNo,
        /// The action.
        #[serde(rename = "deed")]
        outcome: Outcome,
    },
    /// Enough players have acted behind the player to act that the director may take their right to act.
    RightInDoubt(SeatNo),
    /// The director took the right to act from a player whom others had passed over. The action was made for them.
    RightLost {
        /// The player.
        seat: SeatNo,
        /// The action.
        #[serde(rename = "deed")]
        outcome: Outcome,
    },
    /// The director limited a player whom others had passed over to calling or folding.
    Limited(SeatNo),
    /// The director forfeited the chips of an undercall and folded the hand.
    UndercallForfeited {
        /// The player.
        seat: SeatNo,
        /// The chips that stay in the pot.
        lost: Chips,
        /// The chips that go back.
        returned: Chips,
    },
    /// The director let a player take back a call, because they had not understood the amount. The player is to act
    /// again.
    CallTakenBack {
        /// The player.
        seat: SeatNo,
        /// The chips that went back to them.
        chips: Chips,
    },
    /// A player paid into the pot for a string bet.
    Fined {
        /// The player.
        seat: SeatNo,
        /// The chips, from their stack to the main pot.
        chips: Chips,
    },
    /// The uncalled part of a wager went back.
    UncalledReturned {
        /// The player.
        seat: SeatNo,
        /// The chips that went back.
        chips: Chips,
    },
    /// The betting of a street is over, and the bets were collected into the pots.
    BetsCollected,
    /// Hands were turned face up because no more betting is possible.
    TurnedFaceUp(SeatSet),
    /// Cards of the board were dealt after a burn.
    BoardDealt {
        /// The street that the cards open.
        street: Street,
        /// The burn card; `None` if a burn was already there.
        burn: Option<DeckPlace>,
        /// The first of the cards. The others follow it in the undealt deck.
        first: DeckPlace,
    },
    /// The director proposed to deal the rest of the board this many times.
    RunsProposed(u8),
    /// The proposal was withdrawn.
    ProposalCancelled,
    /// Cards of the second or third board were dealt after a burn. It shares with the first board the cards dealt
    /// before the betting ended.
    OtherBoardDealt {
        /// The board, 2 or 3.
        board: u8,
        /// The street that the cards open.
        street: Street,
        /// The burn card; `None` if a burn was already there.
        burn: Option<DeckPlace>,
        /// The first of the cards. The others follow it in the undealt deck.
        first: DeckPlace,
    },
    /// The rest of the board was shown after all others had folded.
    RestOfBoardShown(Vec<DeckPlace>),
    /// Cards were turned up for all. One player had been shown them, or somebody had the right to see them.
    CardsOpened {
        /// The seat of the hand.
        seat: SeatNo,
        /// The cards of the two.
        cards: ShownCards,
    },
    /// A hand was shown at the showdown.
    HandShown(SeatNo),
    /// A beaten hand was mucked unseen at the showdown.
    HandMucked(SeatNo),
    /// The shown losing hands were killed before the pots are paid.
    HandsKilled(SeatSet),
    /// A pot, or its part for one board, was awarded.
    PotAwarded {
        /// The index of the pot; 0 is the main pot.
        pot: u8,
        /// The shares, including odd chips.
        shares: PotShares,
    },
    /// A mucked hand is live again. The awarded chips came back to the pots.
    AwardsTakenBack(PotShares),
    /// A mistake with the cards or the button was found and remedied.
    Irregular(ResolvedIrregularity),
    /// The director declared a misdeal. Every chip goes back, and the hand is dealt again.
    Misdealt {
        /// The chips that went back, by seat.
        returned: Vec<(SeatNo, Chips)>,
        /// The reason.
        reason: Reason,
    },
    /// The director ruled a hand dead.
    Killed {
        /// The seat of the hand.
        seat: SeatNo,
        /// The uncalled part of the wager, which went back.
        returned: Chips,
        /// The reason.
        reason: Reason,
    },
    /// The director brought a folded hand back.
    Retrieved {
        /// The seat of the hand.
        seat: SeatNo,
        /// The reason.
        reason: Reason,
    },
    /// The director gave chips back, from a dead hand or from a pot that waits for the next deal.
    Refunded {
        /// The receiver.
        seat: SeatNo,
        /// The number of chips.
        chips: Chips,
        /// The reason.
        reason: Reason,
    },
    /// The director moved awarded chips to another player, or awarded chips of a pot that waits for the next deal.
    AwardMoved {
        /// The givers and the chips of each. Any shortfall comes from the waiting pot.
        from: Vec<(SeatNo, Chips)>,
        /// The receiver.
        seat: SeatNo,
        /// The chips that they were awarded.
        chips: Chips,
        /// The reason.
        reason: Reason,
    },
    /// The director impounded awarded chips, or chips of a pot that waits for the next deal, until a decision.
    Impounded {
        /// The givers and the chips of each. Any shortfall comes from the waiting pot.
        from: Vec<(SeatNo, Chips)>,
        /// The number of chips.
        chips: Chips,
    },
    /// The director overruled the last action of a player, or its ruling. The action is taken back.
    ActTakenBack(SeatNo),
    /// Chips were found that a player had not put in with their last all-in.
    HiddenChipsFound {
        /// The receiver; `None` if the chips go out of play.
        to: Option<SeatNo>,
        /// The number of chips.
        chips: Chips,
    },
    /// A player asked for another shuffle before the next deal.
    ReshuffleAsked {
        /// The player.
        seat: SeatNo,
        /// The reason that permits it.
        reason: Reason,
    },
    /// The last pot was awarded and the hand is over.
    Ended,
    /// The turn came of a player who announced a bet or raise before it without an amount. They have to name the
    /// amount.
    AmountDue(SeatNo),
}

/// The source of a called clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockCallSource {
    /// The dealer, automatically, because the time to act was over.
    Dealer,
    /// The director.
    Director,
    /// The player on this seat.
    Player(SeatNo),
}

impl HandEvent {
    /// The action that a player announced with this event, if it is not carried out yet.
    pub fn announced(&self) -> Option<Action> {
        let Self::Ruled { ruling, outcome: None, .. } = self else { return None };
        match ruling.verdict {
            Verdict::Hold(action) | Verdict::Announced(action) => Some(action),
            _ => None,
        }
    }

    /// The chips of an undercall (tda-51-B): put in or named without declaring a call, and fewer than the call.
    /// `street_bet` is the player's bet on this street before it.
    pub fn undercall(&self, street_bet: Chips) -> Option<Chips> {
        let Self::Ruled { motion, ruling, outcome: Some(Outcome::Called { .. }), .. } = self else { return None };
        if ruling.reason != Reason::ShortCall {
            return None;
        }
        let named = match motion {
            Motion::Words(words) => match SpeechMeaning::of(words) {
                SpeechMeaning::Amount(Amount::Named(total) | Amount::To(total)) => total.less(street_bet),
                _ => Chips::ZERO,
            },
            _ => Chips::ZERO,
        };
        Some(ruling.pushed.max(named)).filter(|chips| !chips.is_zero())
    }

    /// The action made by a player or for them, with the seat.
    pub fn outcome(&self) -> Option<(SeatNo, Outcome)> {
        match self {
            Self::Ruled { seat, outcome: Some(outcome), .. }
            | Self::TimedOut { seat, outcome }
            | Self::EarlyActDone { seat, outcome }
            | Self::RightLost { seat, outcome } => Some((*seat, *outcome)),
            Self::AbsentFolded(seat) | Self::PenaltyFolded(seat) | Self::UndercallForfeited { seat, .. } => {
                Some((*seat, Outcome::Folded))
            }
            Self::Ruled { outcome: None, .. }
            | Self::Begun(_)
            | Self::Posted { .. }
            | Self::HoleCardsDealt
            | Self::ClockCalled { .. }
            | Self::ClockWarned(_)
            | Self::TimeBankRequested(_)
            | Self::TimeBankBegan(_)
            | Self::EarlyActHeld(_)
            | Self::EarlyActFreed(_)
            | Self::RightInDoubt(_)
            | Self::Limited(_)
            | Self::CallTakenBack { .. }
            | Self::Fined { .. }
            | Self::UncalledReturned { .. }
            | Self::BetsCollected
            | Self::TurnedFaceUp(_)
            | Self::BoardDealt { .. }
            | Self::RunsProposed(_)
            | Self::ProposalCancelled
            | Self::OtherBoardDealt { .. }
            | Self::RestOfBoardShown(_)
            | Self::CardsOpened { .. }
            | Self::HandShown(_)
            | Self::HandMucked(_)
            | Self::HandsKilled(_)
            | Self::PotAwarded { .. }
            | Self::AwardsTakenBack(..)
            | Self::Irregular(_)
            | Self::Misdealt { .. }
            | Self::Killed { .. }
            | Self::Retrieved { .. }
            | Self::Refunded { .. }
            | Self::AwardMoved { .. }
            | Self::Impounded { .. }
            | Self::ActTakenBack(_)
            | Self::HiddenChipsFound { .. }
            | Self::ReshuffleAsked { .. }
            | Self::Ended
            | Self::AmountDue(_) => None,
        }
    }

    /// Returns whether this seat acted, or an action was made for it.
    pub fn is_done_by(&self, by: SeatNo) -> bool {
        matches!(self, Self::Ruled { seat, .. } | Self::TimedOut { seat, .. } | Self::AbsentFolded(seat) if *seat == by)
    }

    /// The gesture or word that had no effect, because it does not fit the player's situation.
    pub fn means_nothing(&self) -> Option<&Motion> {
        let Self::Ruled { motion, ruling, .. } = self else { return None };
        (ruling.reason == Reason::DoesNotFit).then_some(motion)
    }

    /// Returns whether a player called time with this, so that nobody acts before they have.
    pub fn calls_time(&self) -> bool {
        matches!(self, Self::Ruled { ruling, .. } if ruling.verdict == Verdict::Stopped)
    }

    /// The event of a definite action that was taken as it was.
    pub fn acted(seat: SeatNo, action: Action, outcome: Outcome) -> Self {
        let ruling = Ruling {
            verdict: Verdict::Act(action),
            pushed: Chips::ZERO,
            returned: Chips::ZERO,
            infraction: None,
            reason: Reason::ClearAction,
        };
        Self::Ruled { seat, motion: Motion::Clear(action), ruling, outcome: Some(outcome) }
    }
}

/// The plan of a hand at its beginning: positions, dealt-in seats and posts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandPlan {
    /// The number of the hand at this table, from 1.
    pub hand: HandNo,
    /// The seat of the button, which may be empty.
    pub button: SeatNo,
    /// The seats that are dealt in.
    pub dealt: SeatSet,
    /// The seats that post a small blind: none if it is dead, several if missed blinds are made up.
    pub small_blinds: SeatSet,
    /// The seats that post a big blind.
    pub big_blinds: SeatSet,
    /// The last big blind. The betting before the flop begins after this seat.
    pub last_blind: SeatNo,
    /// The absent players who would have had this button. They get no cards, and the button moved on.
    #[serde(default)]
    pub forfeited: SeatSet,
    /// The players who sat down since the last hand, with and without cards.
    #[serde(default)]
    pub arrivals: Arrivals,
    /// The seats that get no cards and still post (robert-tournament-19d): they are dealt out.
    #[serde(default)]
    pub dealt_out: SeatSet,
    /// The stacks left behind by disqualified players: no cards, and one big blind (robert-tournament-1c).
    #[serde(default)]
    pub dead_stacks: SeatSet,
    /// The blinds, ante and betting structure of the hand.
    pub stakes: Stakes,
    /// The smallest chip in play. Wagers and split pots are multiples of it.
    pub unit: Chips,
}

/// The newcomers at a table at the beginning of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrivals {
    /// The seats that get no cards until the button has passed them.
    pub waiting: SeatSet,
    /// The seats that get their first cards at this table.
    pub dealt_in: SeatSet,
    /// The seats of `dealt_in` that had waited until the button passed them.
    pub passed: SeatSet,
    /// The seats of `dealt_in` that post a live big blind to get their cards.
    #[serde(default)]
    pub posting: SeatSet,
}

impl Arrivals {
    /// These newcomers under a rule without waiting: all of them are dealt in.
    pub(crate) fn at_once(self) -> Self {
        Self { waiting: SeatSet::default(), dealt_in: self.dealt_in.and(self.waiting), ..self }
    }
}

impl HandPlan {
    /// All seats with chips in the hand: those dealt in, and those that post without cards.
    pub fn paying(&self) -> SeatSet {
        self.dealt.and(self.dealt_out).and(self.dead_stacks)
    }
}

/// A kind of post before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Post {
    /// The small blind.
    SmallBlind,
    /// The big blind.
    BigBlind,
    /// The ante of every player. It counts as a contribution to the pots.
    Ante,
    /// The ante that the big blind posts for all. It is dead money in the main pot.
    BigBlindAnte,
    /// The big blind of a disqualified player's stack at a hand when it is not its turn. It is dead money in the main
    /// pot.
    DeadBlind,
}
