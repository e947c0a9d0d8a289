//! Judging a player's motion by the house rules: the only place that reads a [`Motion`].

mod card_motions;
mod clock_call;
mod context;
mod declarations;
mod early_acts;
mod pushed_chips;
mod reasons;
mod talk;
mod tournament_event_reasons;

pub use crate::reason::Reason;
pub use crate::ruling::{Consequence, Hearing, Infraction, Ruling, Verdict};
pub(crate) use clock_call::ClockCall;
pub use context::{FieldSize, RulingContext};
pub(crate) use talk::{asks_for_reshuffle, free_words, hearing, idle_words};

pub(super) use crate::action::{Action, Outcome, WagerKind};
use crate::chips::{Chips, Denomination};
use crate::command::{FloorOrder, Gesture, Motion, Push};
use crate::confusables::hides_something;
use crate::event::HandEvent;
use crate::house::{ActsBy, BettorMuck, GestureRaise};
use crate::refusal::{Refusal, TalkRefusal};
use crate::seat::SeatNo;
use crate::speech::SpeechMeaning;
use crate::structure::BettingStructure;
use context::{ActingPlayer, Finding};

/// The maximum length of a player's words, in characters; longer ones are refused.
pub const MAX_WORDS_CHARS: usize = 200;

/// The maximum number of chips in one push, all motions together; more are refused.
pub const MAX_CHIPS_PUSHED: usize = 200;

impl RulingContext<'_> {
    /// Judges a motion of the player at this seat, and returns the ruling with the outcome of its act.
    ///
    /// # Errors
    /// Refuses a clear action in turn that is not allowed, chips that the player does not have, and acts of somebody
    /// without a hand. It also refuses a means that the rules do not take: buttons in a game with chips and words, or
    /// the reverse.
    pub fn judge(&self, seat: SeatNo, motion: &Motion) -> Result<(Ruling, Option<Outcome>), Refusal> {
        if let Motion::Clear(action) = motion {
            if let Some((_, ruling, outcome)) = self.judge_plain(seat, *action) {
                return Ok((ruling, Some(outcome)));
            }
            if action.is_a_button() {
                return self.judge_button(seat, *action, motion);
            }
        }
        check_size(motion)?;
        self.check_means(motion)?;
        let of_cards = match motion {
            Motion::Clear(action) => Some(*action),
            Motion::Words(_) if motion.says(SpeechMeaning::PlayBoard) => Some(Action::PlayBoard),
            _ => None,
        };
        if let Some(ruled) = of_cards.and_then(|action| self.judge_cards(seat, &action)) {
            return ruled;
        }
        if self.hand.is_over() {
            return Err(Refusal::NobodyToAct);
        }
        if self.away.contains(seat) && motion.says(SpeechMeaning::Time) {
            return Err(Refusal::AwayFromTheTable);
        }
        self.judge_act(seat, motion)
    }

    /// [`Self::judge`], with the result as an event.
    ///
    /// # Errors
    /// As for [`Self::judge`].
    pub fn rule(&self, seat: SeatNo, motion: Motion) -> Result<HandEvent, Refusal> {
        if let Motion::Clear(action) = motion
            && let Some((action, ruling, outcome)) = self.judge_plain(seat, action)
        {
            return Ok(HandEvent::Ruled { seat, motion: Motion::Clear(action), ruling, outcome: Some(outcome) });
        }
        if let Some(event) = self.thrown_away(seat, &motion) {
            return Ok(event);
        }
        let (ruling, outcome) = self.judge(seat, &motion)?;
        Ok(HandEvent::Ruled { seat, motion, ruling, outcome })
    }

    /// The end of the hand of a bettor who throws it away while the only opponent is still to act. They believe that it
    /// is over (tda-15-B). `None` for any other motion.
    #[inline]
    pub(crate) fn thrown_away(&self, seat: SeatNo, motion: &Motion) -> Option<HandEvent> {
        let is_early = self.hand.to_act().is_some_and(|turn| turn != seat);
        if is_early { self.thrown_away_early(seat, motion) } else { None }
    }

    fn thrown_away_early(&self, seat: SeatNo, motion: &Motion) -> Option<HandEvent> {
        let is_out = self.hand.rules().bettor_muck == BettorMuck::Out;
        let is_fold = match motion {
            Motion::Clear(action) => matches!(action, Action::Fold | Action::Muck),
            Motion::Words(words) => SpeechMeaning::of(words) == SpeechMeaning::Fold,
            _ => false,
        };
        if !is_out || !is_fold || !self.hand.is_last_bettor(seat) {
            return None;
        }
        let Ok(HandEvent::Killed { returned, .. }) = self.hand.decide_floor(&FloorOrder::Kill(seat)) else {
            return None;
        };
        Some(HandEvent::Killed { seat, returned, reason: Reason::BettorMucked })
    }

    /// Judges a fold, check or call by a button in turn, the most common motions; `None` for every other one.
    #[allow(
        clippy::inline_always,
        reason = "a copy of the ruling waits for what was written just before, at every act"
    )]
    #[inline(always)]
    fn judge_plain(&self, seat: SeatNo, action: Action) -> Option<(Action, Ruling, Outcome)> {
        if self.hand.rules().acts_by == ActsBy::ChipsAndWordsOnly {
            return None;
        }
        let action = match action {
            Action::Fold => Action::Fold,
            Action::Check => Action::Check,
            Action::Call => Action::Call,
            _ => return None,
        };
        let outcome = self.hand.stays(seat, action)?;
        let (reason, returned) = self.reason_of(seat, outcome);
        let verdict = Verdict::Act(action);
        Some((action, Ruling { verdict, pushed: Chips::ZERO, returned, infraction: None, reason }, outcome))
    }

    /// Judges an action by a button.
    fn judge_button(
        &self,
        seat: SeatNo,
        action: Action,
        motion: &Motion,
    ) -> Result<(Ruling, Option<Outcome>), Refusal> {
        if self.hand.rules().acts_by == ActsBy::ChipsAndWordsOnly {
            return Err(Refusal::ChipsAndWordsOnly);
        }
        match self.hand.to_act() {
            Some(turn) if turn != seat => self.out_of_turn(seat, motion).map(|ruling| (ruling, None)),
            None if self.hand.is_over() => Err(Refusal::NobodyToAct),
            Some(_) | None => self.clear(seat, action),
        }
    }

    /// The more particular reason of an act: a cap that no longer holds, a short all-in that it answers, or a blind
    /// that raises.
    #[inline]
    fn more_particular(&self, seat: SeatNo, reason: Reason, outcome: Outcome) -> Reason {
        match (reason, outcome) {
            (Reason::ClearAction | Reason::Declared, Outcome::Raised { .. }) if self.hand.is_past_cap() => {
                Reason::CapLifted
            }
            (Reason::BroughtUpToMinimum, Outcome::Raised { .. }) if self.hand.faces_short_all_in() => {
                Reason::BroughtUpOverAllIn
            }
            (Reason::ClearAction, Outcome::Called { .. }) if self.hand.faces_short_all_in() => Reason::ShortAllInCalled,
            (Reason::ClearAction, Outcome::Raised { .. }) if self.hand.is_blind_at_first_turn(seat) => {
                Reason::BlindRaises
            }
            _ => reason,
        }
    }

    /// Judges a motion that may be a bet, a call or a fold.
    fn judge_act(&self, seat: SeatNo, motion: &Motion) -> Result<(Ruling, Option<Outcome>), Refusal> {
        let (in_turn, nobody) = (self.hand.to_act() == Some(seat), self.hand.to_act().is_none());
        match motion {
            // Both depend on the time, which the hand does not know: see `Tournament::decide_motion`.
            Motion::CallClock(_) | Motion::TimeBank => Err(Refusal::NobodyToAct),
            Motion::Clear(action) if nobody || SpeechMeaning::of_action(*action).is_none() => self.clear(seat, *action),
            _ if !in_turn => self.out_of_turn(seat, motion).map(|ruling| (ruling, None)),
            Motion::Clear(action) => self.clear(seat, *action),
            Motion::Words(words) => {
                let turn = self.turn(seat).ok_or(Refusal::NobodyToAct)?;
                self.settle(seat, turn, turn.words(SpeechMeaning::of(words)), Chips::ZERO, None)
            }
            Motion::Gesture(gesture) => {
                let turn = self.turn(seat).ok_or(Refusal::NobodyToAct)?;
                self.settle(seat, turn, turn.gesture(*gesture), Chips::ZERO, None)
            }
            Motion::Push(push) => {
                let turn = self.turn(seat).ok_or(Refusal::NobodyToAct)?;
                let pushed = self.count(turn.stack, push)?;
                let (finding, infraction) = turn.push(push);
                self.settle(seat, turn, finding, pushed, infraction)
            }
        }
    }

    /// A clear action, accepted as it is or refused.
    fn clear(&self, seat: SeatNo, action: Action) -> Result<(Ruling, Option<Outcome>), Refusal> {
        let outcome = self.hand.decide(seat, &action)?;
        let (reason, returned) = self.reason_of(seat, outcome);
        let verdict = Verdict::Act(action);
        Ok((Ruling { verdict, pushed: Chips::ZERO, returned, infraction: None, reason }, Some(outcome)))
    }

    /// The reason to accept a clear action, and the chips that it returns.
    #[inline]
    fn reason_of(&self, seat: SeatNo, outcome: Outcome) -> (Reason, Chips) {
        match outcome {
            Outcome::Withdrew(chips) => (Reason::UnawareOfRaise, chips),
            Outcome::Folded if self.hand.may_check(seat) => (Reason::FoldUnforced, Chips::ZERO),
            Outcome::Folded => (Reason::FoldFacingWager, Chips::ZERO),
            _ => (self.more_particular(seat, Reason::ClearAction, outcome), Chips::ZERO),
        }
    }

    /// Checks that the rules accept this kind of motion beside buttons.
    fn check_means(&self, motion: &Motion) -> Result<(), Refusal> {
        let acts = match motion {
            Motion::Words(words) => SpeechMeaning::of(words).is_act(),
            Motion::Push(_) | Motion::Gesture(_) => true,
            Motion::Clear(_) | Motion::CallClock(_) | Motion::TimeBank => false,
        };
        if acts && self.hand.rules().acts_by == ActsBy::ButtonsOnly { Err(Refusal::ButtonsOnly) } else { Ok(()) }
    }

    /// The player's options, now or if it were their turn; `None` if they cannot act.
    fn turn(&self, seat: SeatNo) -> Option<ActingPlayer<'_>> {
        Some(ActingPlayer {
            rules: self.hand.rules(),
            legal: self.hand.legal_on_turn(seat)?,
            stack: self.hand.stack(seat),
            street_bet: self.hand.street_bet(seat),
            raise_by: self.hand.min_raise_by(),
            to_match: self.hand.to_match(),
            pot: self.hand.pot_for_limit(),
            big_blind: self.hand.plan().stakes.big_blind,
            faces_short_all_in: self.hand.faces_short_all_in(),
            pot_limit: self.hand.plan().stakes.betting == BettingStructure::PotLimit,
            declared: self.hand.declared().filter(|_| self.hand.to_act() == Some(seat)),
        })
    }

    /// The total of the pushed chips, if the player can have them.
    fn count(&self, stack: Chips, push: &Push) -> Result<Chips, Refusal> {
        let chips = || push.pushes.iter().flatten();
        if let Some(strange) = chips().find(|chip| !self.chips.contains(chip)) {
            return Err(Refusal::NoSuchChip { chip: *strange });
        }
        let pushed: Chips = chips().copied().sum();
        if pushed.is_zero() {
            return Err(Refusal::NoChips);
        }
        if pushed > stack {
            return Err(Refusal::TooManyChips { pushed, stack });
        }
        Ok(pushed)
    }

    /// Makes the ruling: the outcome of the act, and the chips that are returned.
    fn settle(
        &self,
        seat: SeatNo,
        turn: ActingPlayer<'_>,
        (verdict, reason): Finding,
        pushed: Chips,
        infraction: Option<Infraction>,
    ) -> Result<(Ruling, Option<Outcome>), Refusal> {
        let outcome = match verdict {
            Verdict::Act(action) => Some(self.hand.decide(seat, &action)?),
            Verdict::Hold(_)
            | Verdict::Announced(_)
            | Verdict::Stopped
            | Verdict::Limited
            | Verdict::Nothing
            | Verdict::Floor => None,
        };
        let before = turn.declared.unwrap_or_default();
        let kept = match (verdict, outcome) {
            (_, Some(Outcome::Called { chips, .. })) => chips,
            (_, Some(Outcome::Bet { to, .. } | Outcome::Raised { to, .. })) => to.less(turn.street_bet).less(before),
            // The chips that make the call after "raise" stay in until the next motion.
            (Verdict::Hold(_), None) => pushed,
            _ => Chips::ZERO,
        };
        let said = matches!(reason, Reason::Declared | Reason::FoldDeclared | Reason::VagueAmount);
        let disagree = said && !pushed.is_zero() && pushed != kept;
        let reason = if disagree { Reason::WordOverChips } else { reason };
        let infraction = infraction.or(reason.is_under_raise().then_some(Infraction::UnderRaise));
        let reason = outcome.map_or(reason, |outcome| self.more_particular(seat, reason, outcome));
        Ok((Ruling { verdict, pushed, returned: pushed.less(kept), infraction, reason }, outcome))
    }
}

/// The seat on which the motion calls the clock; `None` for any other motion.
pub(crate) fn clock_called_on(motion: &Motion) -> Option<SeatNo> {
    match motion {
        Motion::CallClock(seat) => Some(*seat),
        _ => None,
    }
}

/// Returns whether the motion asks for the player's time bank.
pub(crate) fn asks_for_time_bank(motion: &Motion) -> bool {
    *motion == Motion::TimeBank
}

/// Limits words and pushes to a size that can be sent to all clients.
fn check_size(motion: &Motion) -> Result<(), Refusal> {
    let (words, pushes) = match motion {
        Motion::Words(words) => (words.as_str(), &[] as &[Vec<Denomination>]),
        Motion::Push(push) => (push.said.as_ref().map_or("", |said| &said.words), push.pushes.as_slice()),
        Motion::Clear(_) | Motion::Gesture(_) | Motion::CallClock(_) | Motion::TimeBank => return Ok(()),
    };
    if words.chars().count() > MAX_WORDS_CHARS {
        return Err(Refusal::TooManyWords { max: MAX_WORDS_CHARS });
    }
    if hides_something(words) {
        return Err(TalkRefusal::NoWords.into());
    }
    let chips: usize = pushes.iter().map(|chips| chips.len().max(1)).sum();
    if chips > MAX_CHIPS_PUSHED { Err(Refusal::TooManyChipsAtOnce { max: MAX_CHIPS_PUSHED }) } else { Ok(()) }
}

impl Motion {
    fn says(&self, spoken: SpeechMeaning) -> bool {
        matches!(self, Self::Words(words) if SpeechMeaning::of(words) == spoken)
    }

    /// Returns whether it is a call, by words or by a button.
    fn calls(&self) -> bool {
        *self == Self::Clear(Action::Call) || self.says(SpeechMeaning::Call)
    }
}

impl Gesture {
    /// The check that this gesture means at every table, even if it is not legal.
    fn is_check(self) -> Option<Action> {
        (self == Self::Tap).then_some(Action::Check)
    }
}

impl Reason {
    /// Returns whether several chips without a word were more than a call and less than a raise.
    fn is_under_raise(self) -> bool {
        matches!(self, Self::HalfRaiseCompleted | Self::BelowHalfRaise | Self::UnderRaiseCompleted)
    }
}

impl ActingPlayer<'_> {
    fn gesture(&self, gesture: Gesture) -> Finding {
        match (gesture, self.rules.gesture_raise) {
            (Gesture::Tap, _) => self.check(Reason::Tap),
            (Gesture::ThumbsUp, GestureRaise::MinimumRaise) => {
                let (verdict, _) = self.wager_to(Chips::ZERO, Reason::Upward);
                (verdict, Reason::Upward)
            }
            (Gesture::ThumbsUp, GestureRaise::Nothing) => (Verdict::Nothing, Reason::DoesNotFit),
        }
    }

    /// A call, or a check if there is nothing to call.
    fn call(&self) -> Verdict {
        Verdict::Act(if self.legal.may_check() { Action::Check } else { Action::Call })
    }

    /// A bet or raise to this total: raised to the minimum, or lowered to the maximum, in chips that are in play. If no
    /// raise is allowed, it is a call.
    fn wager_to(&self, to: Chips, reason: Reason) -> Finding {
        let Some(range) = self.legal.raise else { return (self.call(), Reason::RaiseNotOpen) };
        if to < range.min {
            return (Verdict::Act(self.wager_action(range.min)), Reason::BroughtUpToMinimum);
        }
        let unit = range.unit.0.max(1);
        let whole = Chips(to.0 / unit * unit).max(range.min);
        let to = if to >= range.max { range.max } else { whole };
        (Verdict::Act(self.wager_action(to)), reason)
    }

    fn wager_action(&self, to: Chips) -> Action {
        match self.wager_kind() {
            WagerKind::Bet => Action::Bet(to),
            WagerKind::Raise => Action::RaiseTo(to),
        }
    }

    /// The kind of a wager now: a bet or a raise.
    fn wager_kind(&self) -> WagerKind {
        if self.to_match.is_zero() { WagerKind::Bet } else { WagerKind::Raise }
    }

    fn all_in(&self) -> Finding {
        self.wager_to(self.street_bet + self.stack, Reason::Declared)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{PushSpeech, SpeechTiming};

    #[test]
    fn nobody_talks_or_pushes_without_end() {
        let long = "a".repeat(MAX_WORDS_CHARS + 1);
        let push = |pushes, words: &str| {
            let said = PushSpeech { words: words.to_owned(), order: SpeechTiming::WithChips };
            Motion::from(Push { pushes, said: Some(said) })
        };
        let max = MAX_WORDS_CHARS;
        assert_eq!(check_size(&Motion::Words(long.clone())), Err(Refusal::TooManyWords { max }));
        assert_eq!(check_size(&push(vec![vec![Chips(1)]], &long)), Err(Refusal::TooManyWords { max }));
        let turned = "call\u{202e}".to_owned();
        assert_eq!(check_size(&push(vec![vec![Chips(1)]], &turned)), Err(TalkRefusal::NoWords.into()));
        assert_eq!(check_size(&Motion::Words(turned)), Err(TalkRefusal::NoWords.into()));
        let max = MAX_CHIPS_PUSHED;
        assert_eq!(check_size(&push(vec![vec![Chips(1); max]], "call")), Ok(()));
        let one_more = vec![vec![Chips(1); max], Vec::new()];
        assert_eq!(check_size(&push(one_more, "call")), Err(Refusal::TooManyChipsAtOnce { max }));
    }
}
