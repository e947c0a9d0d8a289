//! Words alone, in turn.

use super::{Amount, Finding, Reason, Spoken, Turn, Verdict};
use crate::action::Action;
use crate::chips::Chips;

impl Turn<'_> {
    /// What words in turn bind the player to. A wager without an amount is one to the minimum.
    pub(super) fn words(&self, spoken: Spoken) -> Finding {
        match spoken {
            Spoken::Fold => (Verdict::Act(Action::Fold), Reason::Declared),
            Spoken::Check if self.legal.may_check() => (Verdict::Act(Action::Check), Reason::Declared),
            Spoken::Check => (Verdict::Nothing, Reason::DoesNotFit),
            Spoken::Call => (self.call(), Reason::Declared),
            Spoken::Wager(amount) => {
                self.wager_to(amount.map_or(Chips::ZERO, |amount| self.total(amount)), Reason::Declared)
            }
            Spoken::AllIn => self.all_in(),
            Spoken::Talk => (Verdict::Nothing, Reason::Talk),
        }
    }

    /// The total that a named amount comes to.
    pub(super) fn total(&self, amount: Amount) -> Chips {
        match amount {
            Amount::To(to) => to,
            Amount::By(by) => self.to_match + by,
        }
    }
}
