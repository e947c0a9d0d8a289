//! Words alone, in turn.

use super::{Finding, Reason, ToAct, Verdict};
use crate::action::Action;
use crate::chips::Chips;
use crate::speech::{Amount, Spoken};

impl ToAct<'_> {
    /// What words in turn bind the player to. After a wager without an amount only the amount is open.
    pub(super) fn words(&self, spoken: Spoken) -> Finding {
        match spoken {
            Spoken::Fold | Spoken::Check | Spoken::Call | Spoken::Wager(None) if self.legal.must_raise => {
                (Verdict::Nothing, Reason::RaiseDeclared)
            }
            Spoken::Wager(None) => self.declare(),
            Spoken::More(amount) if self.legal.must_raise => self.wager_to(self.total(amount), Reason::Declared),
            Spoken::Fold if self.legal.call.is_some() => (Verdict::Act(Action::Fold), Reason::FoldDeclared),
            Spoken::Fold => (Verdict::Act(Action::Fold), Reason::Declared),
            Spoken::Check if self.legal.may_check() => (Verdict::Act(Action::Check), Reason::Declared),
            Spoken::Check => (Verdict::Nothing, Reason::DoesNotFit),
            Spoken::Call => (self.call(), Reason::Declared),
            Spoken::Wager(Some(amount)) => self.wager_to(self.total(amount), Reason::Declared),
            Spoken::AllIn => self.all_in(),
            // Where nobody can lose their turn to others, nobody needs to stop them.
            Spoken::Time if self.rules.skipped_right_lost_after.is_some() => (Verdict::Stopped, Reason::TimeCalled),
            Spoken::Talk | Spoken::Time | Spoken::More(_) | Spoken::PlayBoard => (Verdict::Nothing, Reason::Talk),
        }
    }

    /// "Raise" without an amount: it binds to a raise, and the amount may follow. Where only one amount is possible it
    /// is done at once.
    pub(super) fn declare(&self) -> Finding {
        let Some(range) = self.legal.raise else { return (self.call(), Reason::RaiseNotOpen) };
        let least = self.wager_action(range.min);
        let one_amount = range.min == range.max;
        (if one_amount { Verdict::Act(least) } else { Verdict::Hold(least) }, Reason::RaiseDeclared)
    }

    /// The total that a named amount comes to.
    pub(super) fn total(&self, amount: Amount) -> Chips {
        match amount {
            Amount::To(to) => to,
            Amount::By(by) => self.to_match + by,
        }
    }
}
