//! Why somebody was not obeyed, with the rules behind it.

use cardroom_shared::house::HouseRules;
use cardroom_shared::narration::refused_with;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::rulings::Reason;
use cardroom_shared::seat::SeatNo;

/// What somebody said was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotDone {
    /// Why, fit to show.
    pub why: String,
    /// The rules of the house that stand behind it.
    pub reasons: Vec<Reason>,
}

impl NotDone {
    /// Something that no rule of play stands behind.
    pub(super) fn of(why: impl Into<String>) -> Self {
        Self { why: why.into(), reasons: Vec::new() }
    }

    /// What the house refused, with the names of the people it is about.
    pub(super) fn told(refusal: &Refusal, who: impl Fn(SeatNo) -> String) -> Self {
        Self { why: refusal.in_names(who), reasons: refusal.reasons() }
    }

    /// Why, with the clauses of this house.
    pub fn with_clauses(&self, rules: &HouseRules) -> String {
        refused_with(&self.why, rules, &self.reasons)
    }
}

impl From<Refusal> for NotDone {
    fn from(refusal: Refusal) -> Self {
        Self { why: refusal.to_string(), reasons: refusal.reasons() }
    }
}
