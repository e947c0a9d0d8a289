//! Showing cards, mucking at the showdown, asking to see a hand, and running the board more than once.

use super::{FieldSize, Infraction, Reason, Ruling, RulingContext, Verdict};
use crate::action::{Action, Audience, CardChoices, Outcome, Showing, ShowingConsequence, ShownCards};
use crate::chips::Chips;
use crate::hand::{CalledHandOutcome, Exposure};
use crate::house::{ExposeHeadsUp, ExposeMultiway, MuckRetrieval};
use crate::refusal::Refusal;
use crate::seat::SeatNo;

type Ruled = Result<(Ruling, Option<Outcome>), Refusal>;

impl RulingContext<'_> {
    /// Judges an action that takes no turn in the betting; `None` for any other action.
    pub(super) fn judge_cards(&self, seat: SeatNo, action: &Action) -> Option<Ruled> {
        let hand = self.hand;
        let plain = |reason| hand.decide(seat, action).map(|outcome| taken(*action, outcome, reason, None));
        Some(match action {
            Action::Show(showing) => self.show(seat, *showing),
            Action::AskToSee(owner) => self.ask(seat, *owner),
            Action::Muck if hand.is_at_showdown() => plain(Reason::MuckedAtShowdown),
            // Cards that have touched the muck are dead if the rules retrieve nothing from it (fpn-15b, fpn-25d).
            Action::Muck if self.is_out_of_turn(seat) && hand.rules().muck_retrieval == MuckRetrieval::Never => {
                Ok(taken(*action, Outcome::ThrewAway, Reason::EarlyMuckDead, Some(Infraction::OutOfTurn)))
            }
            Action::PlayBoard => plain(Reason::BoardPlayed),
            Action::ProposeRuns(_) | Action::Agree | Action::Decline => plain(Reason::RunsByConsent),
            _ => return None,
        })
    }

    /// Returns whether another player is to act, and this player has a live hand.
    fn is_out_of_turn(&self, seat: SeatNo) -> bool {
        self.hand.to_act().is_some_and(|turn| turn != seat) && self.hand.live().contains(seat)
    }

    /// Judges showing cards: it is carried out, and then has its consequence.
    fn show(&self, seat: SeatNo, showing: Showing) -> Ruled {
        let exposure = self.hand.exposure(seat, showing)?;
        let (reason, infraction) = match self.weigh(exposure) {
            (Reason::ShownAfterBetting, None) if self.hand.comes_back_shown(seat, showing.cards) => {
                (Reason::ShownAfterMuck, None)
            }
            (Reason::ShownAfterBetting, None) if self.hand.is_asked_for_the_rest(seat, showing.cards) => {
                (Reason::OneCardOfWinner, None)
            }
            weighed => weighed,
        };
        let outcome = match reason {
            Reason::ExposedHandDead => Outcome::ShowedDead(showing.cards),
            Reason::ShownToAll | Reason::ShownAfterBetting | Reason::ShownAfterMuck | Reason::OneCardOfWinner => {
                Outcome::Showed(Showing { to: Audience::Table, ..showing })
            }
            _ => Outcome::Showed(showing),
        };
        Ok(taken(Action::Show(showing), outcome, reason, infraction))
    }

    /// The reason and infraction of showing cards in this situation.
    fn weigh(&self, exposure: Exposure) -> (Reason, Option<Infraction>) {
        let rules = self.hand.rules();
        let offence = Some(Infraction::ExposedCards);
        let allowed = match (exposure, rules.expose_heads_up) {
            (Exposure::BettingOver, _) => return (Reason::ShownAfterBetting, None),
            (_, ExposeHeadsUp::LastTwoOfEvent) if self.field == FieldSize::LastTwo => Some(Reason::ShownHeadsUp),
            (Exposure::Elsewhere, ExposeHeadsUp::ToOpponent) => return (Reason::ShownElsewhere, offence),
            (Exposure::HeadsUp, ExposeHeadsUp::ToOpponent)
            | (Exposure::HeadsUp | Exposure::Elsewhere, ExposeHeadsUp::Allowed) => Some(Reason::ShownHeadsUp),
            (Exposure::HeadsUp | Exposure::Elsewhere, ExposeHeadsUp::IfShownToAll) => Some(Reason::ShownToAll),
            _ => None,
        };
        match (allowed, rules.expose_multiway) {
            (Some(reason), _) => (reason, None),
            (None, ExposeMultiway::HandDead) => (Reason::ExposedHandDead, offence),
            (None, ExposeMultiway::Penalty) => (Reason::ExposedPenalty, offence),
            (None, ExposeMultiway::Warning) => (Reason::ExposedWarning, offence),
            (None, ExposeMultiway::ShownToAll) => {
                (Reason::ShownToAll, offence.filter(|_| exposure != Exposure::Multiway))
            }
        }
    }

    fn ask(&self, seat: SeatNo, owner: SeatNo) -> Ruled {
        let action = Action::AskToSee(owner);
        let asking = match self.hand.asking(seat, owner)? {
            CalledHandOutcome::Live if self.pots_stand => CalledHandOutcome::Shown,
            CalledHandOutcome::LiveForCaller if self.pots_stand => CalledHandOutcome::ByCaller,
            asking => asking,
        };
        Ok(match asking {
            CalledHandOutcome::ByCaller => taken(action, Outcome::Asked(owner), Reason::CallerSeesBettor, None),
            CalledHandOutcome::Shown => taken(action, Outcome::Asked(owner), Reason::CalledHandSeen, None),
            CalledHandOutcome::Live => taken(action, Outcome::Revived(owner), Reason::WinnerAsked, None),
            CalledHandOutcome::LiveForCaller => taken(action, Outcome::Revived(owner), Reason::CallerSeesBettor, None),
            CalledHandOutcome::Director => {
                let (verdict, reason) = (Verdict::Floor, Reason::MuckPrevails);
                (Ruling { verdict, pushed: Chips::ZERO, returned: Chips::ZERO, infraction: None, reason }, None)
            }
        })
    }

    /// The card actions of this player now: their buttons beside those of the betting.
    pub fn card_choices(&self, seat: SeatNo) -> CardChoices {
        let hand = self.hand;
        let exposure = |to| hand.exposure(seat, Showing { cards: ShownCards::Both, to }).ok();
        let (exposure, elsewhere) = (exposure(Audience::Table), exposure(Audience::Rail));
        let hidden = ShownCards::of(hand.open_hole_cards(seat).map(|open| !open));
        CardChoices {
            show: hidden.filter(|_| exposure.is_some()),
            showing: exposure.map_or(ShowingConsequence::Nothing, |exposure| self.showing_brings(exposure)),
            showing_elsewhere: elsewhere.map_or(ShowingConsequence::Nothing, |exposure| self.showing_brings(exposure)),
            muck: hand.is_at_showdown() && hand.decide(seat, &Action::Muck).is_ok(),
            ask: hand.may_be_asked_by(seat),
            propose_runs: hand.live().contains(seat) && hand.may_propose_runs(),
            answer_runs: hand.runs_to_answer(seat),
            play_board: hand.may_play_board(seat),
        }
    }

    fn showing_brings(&self, exposure: Exposure) -> ShowingConsequence {
        match self.weigh(exposure) {
            (_, None) => ShowingConsequence::Nothing,
            (Reason::ExposedHandDead, _) => ShowingConsequence::ADeadHand,
            (Reason::ExposedPenalty | Reason::ShownElsewhere, _) => ShowingConsequence::APenalty,
            _ => ShowingConsequence::AWarning,
        }
    }
}

fn taken(
    action: Action,
    outcome: Outcome,
    reason: Reason,
    infraction: Option<Infraction>,
) -> (Ruling, Option<Outcome>) {
    (
        Ruling { verdict: Verdict::Act(action), pushed: Chips::ZERO, returned: Chips::ZERO, infraction, reason },
        Some(outcome),
    )
}
