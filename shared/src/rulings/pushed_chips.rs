//! Chips pushed in turn, with words or without.

use super::{ActingPlayer, Finding, Infraction, Reason, Verdict};
use crate::action::Action;
use crate::chips::{Chips, Denomination};
use crate::command::{Push, SpeechTiming};
use crate::house::{
    AmountAlone, HalfBase, NeededChips, OversizedChipOpener, OversizedChipWithRaise, OversizedChipWithRaisePl,
    RaiseWord, UnderBet, UnderRaise,
};
use crate::speech::{Amount, SpeechMeaning};

impl ActingPlayer<'_> {
    /// The verdict on a push, with its infraction. Words before or with the chips decide; words after them are too
    /// late.
    pub(super) fn push(&self, push: &Push) -> (Finding, Option<Infraction>) {
        let said = push.said.as_ref().filter(|said| said.order != SpeechTiming::AfterChips);
        let spoken = said.map_or(SpeechMeaning::Talk, |said| SpeechMeaning::of(&said.words));
        let (first, later) = match push.pushes.split_first() {
            Some((first, later)) => (first.as_slice(), later),
            None => (&[] as &[Denomination], &[] as &[Vec<Denomination>]),
        };
        if self.is_idle(spoken) {
            return if self.legal.must_raise {
                self.raise_with(first, later)
            } else {
                (self.silent(first), (!later.is_empty()).then_some(Infraction::StringBet))
            };
        }
        match spoken {
            SpeechMeaning::Wager(None) => self.raise_with(first, later),
            _ => (self.words(spoken), None),
        }
    }

    /// Returns whether words with chips are no act: the chips are judged without them.
    pub(super) fn is_idle(&self, spoken: SpeechMeaning) -> bool {
        match spoken {
            SpeechMeaning::Talk | SpeechMeaning::Time | SpeechMeaning::PlayBoard | SpeechMeaning::Unclear => true,
            SpeechMeaning::Amount(amount) if !self.legal.must_raise => {
                let is_small = matches!(amount, Amount::Named(chips) if !self.is_payable(chips));
                is_small || self.rules.amount_alone == AmountAlone::Talk
            }
            SpeechMeaning::Amount(_)
            | SpeechMeaning::Fold
            | SpeechMeaning::Check
            | SpeechMeaning::Call
            | SpeechMeaning::Complete
            | SpeechMeaning::Wager(_)
            | SpeechMeaning::AllIn => false,
        }
    }

    /// Chips of one motion without a word.
    fn silent(&self, chips: &[Denomination]) -> Finding {
        let pushed: Chips = chips.iter().copied().sum();
        let one_chip = chips.len() == 1;
        let smallest = chips.iter().min().copied().unwrap_or_default();
        match self.legal.call {
            Some(call) if pushed < call => (Verdict::Act(Action::Call), Reason::ShortCall),
            Some(call) if pushed == call => (Verdict::Act(Action::Call), Reason::ExactCall),
            Some(_) if one_chip => (Verdict::Act(Action::Call), Reason::OversizedChip),
            Some(call) if self.needs_every_chip(pushed, call, smallest) => {
                (Verdict::Act(Action::Call), Reason::EveryChipNeeded)
            }
            Some(call) => self.over_call(pushed, call),
            None if !self.to_match.is_zero() && one_chip => (Verdict::Act(Action::Check), Reason::OversizedChip),
            None if !self.to_match.is_zero() => self.over_call(pushed, Chips::ZERO),
            None => self.open(pushed, one_chip),
        }
    }

    /// Returns whether several chips are a call because each of them is needed: without one of the smallest they are
    /// less than the call (tda-45-A). The last chips of a player are a call then too.
    fn needs_every_chip(&self, pushed: Chips, call: Chips, smallest: Chips) -> bool {
        self.rules.needed_chips == NeededChips::Call && pushed.less(smallest) < call
    }

    /// Several chips that are more than the call.
    pub(super) fn over_call(&self, pushed: Chips, call: Chips) -> Finding {
        let Some(range) = self.legal.raise else { return (Verdict::Act(Action::Call), Reason::RaiseNotOpen) };
        let total = self.street_bet + pushed;
        if total >= range.min || pushed == self.stack {
            return self.wager_to(total, Reason::ChipsRaise);
        }
        let over = pushed.less(call);
        let half_of = match self.rules.half_base {
            HalfBase::MinRaise => self.raise_by,
            HalfBase::BetFaced => self.to_match,
        };
        let reaches_half = over.times(2) >= half_of;
        let raise = Verdict::Act(self.wager_action(range.min));
        match self.rules.under_raise {
            UnderRaise::HalfCompletes if reaches_half => (raise, Reason::HalfRaiseCompleted),
            UnderRaise::HalfCompletes => (self.call(), Reason::BelowHalfRaise),
            UnderRaise::AnyMultiChipIsRaise => (raise, Reason::UnderRaiseCompleted),
        }
    }

    /// Chips that open the betting of a street after the flop.
    pub(super) fn open(&self, pushed: Chips, one_chip: bool) -> Finding {
        let Some(range) = self.legal.raise else { return (Verdict::Act(Action::Check), Reason::RaiseNotOpen) };
        if one_chip && self.rules.oversized_chip_opener == OversizedChipOpener::Call {
            return (Verdict::Act(Action::Check), Reason::NothingToCall);
        }
        if pushed >= range.min {
            let reason = if one_chip { Reason::OversizedChipOpens } else { Reason::ChipsBet };
            return self.wager_to(pushed, reason);
        }
        let bet = (Verdict::Act(Action::Bet(range.min)), Reason::UnderBetCompleted);
        match self.rules.under_bet {
            UnderBet::Minimum => bet,
            // Half of the general minimum bet, not of a short stack.
            UnderBet::HalfOrCheck if pushed.times(2) >= self.raise_by => bet,
            UnderBet::HalfOrCheck => (Verdict::Act(Action::Check), Reason::UnderBetChecked),
        }
    }

    /// "Raise" with chips and without an amount: the motions that count make the amount. Chips of an earlier motion
    /// after the word are added.
    fn raise_with(&self, first: &[Denomination], later: &[Vec<Denomination>]) -> (Finding, Option<Infraction>) {
        let before = self.declared.unwrap_or_default();
        let made: Chips = first.iter().copied().sum();
        let makes_the_call = before.is_zero() && self.legal.call.is_some_and(|call| made <= call);
        if self.rules.raise_word == RaiseWord::OneMoreMotion && makes_the_call {
            let Some((second, dismissed)) = later.split_first() else {
                return (self.declare(Reason::RaiseDeclared), None);
            };
            let total = self.street_bet + made + second.iter().copied().sum();
            let infraction = (!dismissed.is_empty()).then_some(Infraction::StringBet);
            return (self.wager_to(total, Reason::OneMoreMotion), infraction);
        }
        let finding = match first {
            _ if !before.is_zero() => self.wager_to(self.street_bet + before + made, Reason::OneMoreMotion),
            [chip] if !self.to_match.is_zero() => self.raise_with_one(*chip),
            _ => self.wager_to(self.street_bet + made, Reason::ChipsRaise),
        };
        (finding, (!later.is_empty()).then_some(Infraction::StringBet))
    }

    /// "Raise" with a single chip: its value is the total of the raise. Several chips are added to the bet of the
    /// street.
    fn raise_with_one(&self, chip: Denomination) -> Finding {
        let (value, reason) = if self.pot_limit {
            let value = self.rules.oversized_chip_with_raise_pl == OversizedChipWithRaisePl::UpToThePot;
            (value, Reason::RaiseWithOversizedChipPl)
        } else {
            (self.rules.oversized_chip_with_raise == OversizedChipWithRaise::ChipValue, Reason::RaiseWithOversizedChip)
        };
        if value {
            return self.wager_to(chip, reason);
        }
        let (verdict, _) = self.wager_to(Chips::ZERO, reason);
        (verdict, reason)
    }
}
