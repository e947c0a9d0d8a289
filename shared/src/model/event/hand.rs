//! What happens in a hand.

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

/// Who gets how much of a pot. Most are one player's, and hardly any are more than two players'.
pub type PotShares = SmallVec<[(SeatNo, Chips); 2]>;

/// What happened in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HandEvent {
    /// The hand began: the button was placed and it was settled who owes what.
    Begun(HandPlan),
    /// A blind or an ante was posted.
    Posted {
        /// By whom.
        seat: SeatNo,
        /// Which.
        post: Post,
        /// How many chips, fewer than owed from a short stack.
        chips: Chips,
        /// Whether they are fewer than owed.
        #[serde(default)]
        short: bool,
    },
    /// Everybody was dealt two cards, one at a time, from the left of the button.
    HoleCardsDealt,
    /// A player did something, and this is what the house made of it.
    Ruled {
        /// Who.
        seat: SeatNo,
        /// What they did.
        motion: Motion,
        /// How it was judged.
        ruling: Ruling,
        /// The act that came of it, if one did.
        // In records it keeps the name that it had before, here and below.
        #[serde(rename = "deed")]
        outcome: Option<Outcome>,
    },
    /// The clock was put on the player to act.
    ClockCalled {
        /// Who is to act.
        seat: SeatNo,
        /// Who called it.
        by: ClockCallSource,
        /// From when its seconds count: now, or, where it ran already, from when they did.
        since: Moment,
    },
    /// The player to act was warned that the clock on them is about to run out.
    ClockWarned(SeatNo),
    /// The hand of an absent player was folded.
    AbsentFolded(SeatNo),
    /// The hand of a player who serves a penalty was folded right after the deal.
    PenaltyFolded(SeatNo),
    /// A player let their time run out, and this was done for them.
    TimedOut {
        /// Who.
        seat: SeatNo,
        /// What was done.
        #[serde(rename = "deed")]
        outcome: Outcome,
    },
    /// The director bound a player to what they had announced before their turn.
    EarlyActHeld(SeatNo),
    /// A player is free of what they had announced before their turn: they face something else.
    EarlyActFreed(SeatNo),
    /// What a player had announced before their turn was carried out.
    EarlyActDone {
        /// Who.
        seat: SeatNo,
        /// What was done.
        #[serde(rename = "deed")]
        outcome: Outcome,
    },
    /// So many have acted behind the player to act that the director may take their right to act.
    RightInDoubt(SeatNo),
    /// The director took the right to act from a player whom others had passed over, and this was done for them.
    RightLost {
        /// Who.
        seat: SeatNo,
        /// What was done.
        #[serde(rename = "deed")]
        outcome: Outcome,
    },
    /// The director ruled that a player whom others had passed over may call or fold, and not raise.
    Limited(SeatNo),
    /// The director had the chips of an undercall forfeited, and the hand folded.
    UndercallForfeited {
        /// Whose.
        seat: SeatNo,
        /// The chips that stay in.
        lost: Chips,
        /// The chips that go back.
        returned: Chips,
    },
    /// The director let a player take back a call whose amount they had not understood; they are to act again.
    CallTakenBack {
        /// Who.
        seat: SeatNo,
        /// The chips that went back to them.
        chips: Chips,
    },
    /// A player paid into the pot for a string bet.
    Fined {
        /// Who.
        seat: SeatNo,
        /// How much, from their stack to the main pot.
        chips: Chips,
    },
    /// A wager that nobody called went back.
    UncalledReturned {
        /// To whom.
        seat: SeatNo,
        /// How much.
        chips: Chips,
    },
    /// The betting of a street is over and the chips went to the middle.
    BetsCollected,
    /// Hands were turned face up because no more betting is possible.
    TurnedFaceUp(SeatSet),
    /// Cards of the board were dealt after a burn.
    BoardDealt {
        /// The street that they open.
        street: Street,
        /// The card burnt before; none where a burn lay there already.
        burn: Option<DeckPlace>,
        /// The first of the cards; the others follow it in the undealt deck.
        first: DeckPlace,
    },
    /// The director proposed to deal the rest of the board this many times.
    RunsProposed(u8),
    /// What was proposed was taken back.
    ProposalCancelled,
    /// Cards of the second or third board were dealt after a burn; it shares with the first what lay there when the
    /// betting ended.
    OtherBoardDealt {
        /// Which board, 2 or 3.
        board: u8,
        /// The street that they open.
        street: Street,
        /// The card burnt before; none where a burn lay there already.
        burn: Option<DeckPlace>,
        /// The first of the cards; the others follow it in the undealt deck.
        first: DeckPlace,
    },
    /// The cards that would have come were turned up, after all others had folded.
    RestOfBoardShown(Vec<DeckPlace>),
    /// Cards that one player had been shown, or that somebody had the right to see, were turned up for all.
    CardsOpened {
        /// Whose.
        seat: SeatNo,
        /// Which of the two.
        cards: ShownCards,
    },
    /// A hand was shown at the showdown.
    HandShown(SeatNo),
    /// A beaten hand was released unseen at the showdown.
    HandMucked(SeatNo),
    /// The hands that were shown and lost were killed, before the pots are paid.
    HandsKilled(SeatSet),
    /// A pot, or its part for one board, was awarded.
    PotAwarded {
        /// Which pot, 0 is the main pot.
        pot: u8,
        /// Who got how much; odd chips are in it.
        shares: PotShares,
    },
    /// A hand that was mucked lives again: what had been awarded came back to the pots.
    AwardsTakenBack(PotShares),
    /// Something went wrong with the cards or the button, and the house put it right.
    Irregular(ResolvedIrregularity),
    /// The director called the deal off: every chip goes back and the hand is dealt again.
    Misdealt {
        /// Chips that went back, and to whom.
        returned: Vec<(SeatNo, Chips)>,
        /// Why.
        reason: Reason,
    },
    /// The director ruled a hand dead.
    Killed {
        /// Whose.
        seat: SeatNo,
        /// What nobody had called of their wager and they got back.
        returned: Chips,
        /// Why.
        reason: Reason,
    },
    /// The director brought a folded hand back.
    Retrieved {
        /// Whose.
        seat: SeatNo,
        /// Why.
        reason: Reason,
    },
    /// The director gave chips back, of a hand that is out or of a pot that waits for the next deal.
    Refunded {
        /// To whom.
        seat: SeatNo,
        /// How much.
        chips: Chips,
        /// Why.
        reason: Reason,
    },
    /// The director took chips from those who had been awarded them, or of a pot that waits for the next deal, and
    /// awarded them to somebody else.
    AwardMoved {
        /// From whom, and how much from each; what is missing comes from the pot that waits.
        from: Vec<(SeatNo, Chips)>,
        /// To whom.
        seat: SeatNo,
        /// How much they were awarded.
        chips: Chips,
        /// Why.
        reason: Reason,
    },
    /// The director put chips aside that had been awarded, or of a pot that waits for the next deal, until it is decided
    /// whose they are.
    Impounded {
        /// From whom, and how much from each; what is missing comes from the pot that waits.
        from: Vec<(SeatNo, Chips)>,
        /// How much.
        chips: Chips,
    },
    /// The director overruled what a player did last, or what the house made of it: it is taken back.
    ActTakenBack(SeatNo),
    /// Chips were found that somebody had not put in with their last all-in.
    HiddenChipsFound {
        /// To whom they go; none if they go out of play.
        to: Option<SeatNo>,
        /// How much.
        chips: Chips,
    },
    /// A player asked for another shuffle before the next deal.
    ReshuffleAsked {
        /// Who.
        seat: SeatNo,
        /// Why they may.
        reason: Reason,
    },
    /// The last pot was awarded and the hand is over.
    Ended,
    /// The turn came of a player who is bound to a bet or raise by what they said before it: how much is theirs to say.
    AmountDue(SeatNo),
}

/// Who put the clock on a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockCallSource {
    /// The dealer, by themselves, because the time to act was over.
    Dealer,
    /// The director.
    Director,
    /// The player on this seat.
    Player(SeatNo),
}

impl HandEvent {
    /// The act that a player announced with this, if they announced one that is not done yet.
    pub fn announced(&self) -> Option<Action> {
        let Self::Ruled { ruling, outcome: None, .. } = self else { return None };
        match ruling.verdict {
            Verdict::Hold(action) | Verdict::Announced(action) => Some(action),
            _ => None,
        }
    }

    /// The chips that a player put in or named without saying that they call, where they were less than the call (tda-51-B). The
    /// player had this much in front of them on the street before.
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

    /// What a player did by this, or what was done for them, and on which seat.
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

    /// Whether it is an act of this seat, or one that was done for it.
    pub fn is_done_by(&self, by: SeatNo) -> bool {
        matches!(self, Self::Ruled { seat, .. } | Self::TimedOut { seat, .. } | Self::AbsentFolded(seat) if *seat == by)
    }

    /// The sign or the word of which nothing came because it does not fit what the player faces.
    pub fn means_nothing(&self) -> Option<&Motion> {
        let Self::Ruled { motion, ruling, .. } = self else { return None };
        (ruling.reason == Reason::DoesNotFit).then_some(motion)
    }

    /// Whether a player stopped the action with this until they have acted.
    pub fn calls_time(&self) -> bool {
        matches!(self, Self::Ruled { ruling, .. } if ruling.verdict == Verdict::Stopped)
    }

    /// A clear action that the house took as it was.
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

/// How a hand begins: positions, who is dealt in and who owes what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandPlan {
    /// Its number at this table, from 1.
    pub hand: HandNo,
    /// Where the button lies; the seat may be empty.
    pub button: SeatNo,
    /// Who is dealt in.
    pub dealt: SeatSet,
    /// Who posts a small blind: nobody when it is dead, several when blinds are caught up with.
    pub small_blinds: SeatSet,
    /// Who posts a big blind.
    pub big_blinds: SeatSet,
    /// The seat after which the betting before the flop begins: the last big blind.
    pub last_blind: SeatNo,
    /// Whose button this would have been, had they been here: they get no cards, and the button went on.
    #[serde(default)]
    pub forfeited: SeatSet,
    /// Who has sat down here since they last had cards, and whether they have any now.
    #[serde(default)]
    pub arrivals: Arrivals,
    /// Who gets no cards and yet posts what their seat owes: they are dealt out (robert-tournament-19d).
    #[serde(default)]
    pub dealt_out: SeatSet,
    /// Whose stack was left behind by a disqualified player: no cards, and one big blind (robert-tournament-1c).
    #[serde(default)]
    pub dead_stacks: SeatSet,
    /// Blinds, ante and betting structure of the hand.
    pub stakes: Stakes,
    /// The smallest chip in play: wagers and split pots go by multiples of it.
    pub unit: Chips,
}

/// The newcomers at a table when a hand begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrivals {
    /// Who gets no cards until the button has passed their seat.
    pub waiting: SeatSet,
    /// Who gets their first cards at this table.
    pub dealt_in: SeatSet,
    /// Of these, who had waited, and was passed by the button.
    pub passed: SeatSet,
    /// Of those who get their first cards, who posts a live big blind for it.
    #[serde(default)]
    pub posting: SeatSet,
}

impl Arrivals {
    /// The same, where nobody waits for the button.
    pub(crate) fn at_once(self) -> Self {
        Self { waiting: SeatSet::default(), dealt_in: self.dealt_in.and(self.waiting), ..self }
    }
}

impl HandPlan {
    /// Everybody whose chips are in the hand: who is dealt in, and who posts without cards.
    pub fn paying(&self) -> SeatSet {
        self.dealt.and(self.dealt_out).and(self.dead_stacks)
    }
}

/// What is posted before the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Post {
    /// The small blind.
    SmallBlind,
    /// The big blind.
    BigBlind,
    /// The ante that every player posts; it counts as a contribution to the pots.
    Ante,
    /// The ante that the big blind posts for all; it is dead money in the main pot.
    BigBlindAnte,
    /// The big blind of a stack that a disqualified player left behind, where the big blind is not its own turn: dead money
    /// in the main pot.
    DeadBlind,
}
