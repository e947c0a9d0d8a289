//! Why somebody was not obeyed, with the rules behind it.

use cardroom_shared::house::HouseRules;
use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::narration::refused_with;
use cardroom_shared::protocol::RefusalNotice;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::rulings::Reason;
use cardroom_shared::seat::PersonNo;

/// What somebody said was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Why, in English, fit to show.
    pub why: String,
    /// What the house refused.
    pub refusal: RefusalNotice,
    /// The rules of the house that stand behind it.
    pub reasons: Vec<Reason>,
}

impl Rejection {
    /// What the house refused, with who plays at the seat that it is about and how they are called.
    pub(super) fn from_refusal(refusal: Refusal, about: Option<(PersonNo, &str)>) -> Self {
        let why = refusal.in_names(|seat| about.map_or_else(|| format!("seat {seat}"), |(_, name)| name.to_owned()));
        let about = about.map(|(person, _)| person);
        Self { why, reasons: refusal.reasons(), refusal: RefusalNotice { refusal, about } }
    }

    /// Why, with the clauses of this house.
    pub fn with_clauses(&self, rules: &HouseRules) -> String {
        refused_with(&self.why, rules, &self.reasons)
    }
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Self {
        Self::from_refusal(refusal, None)
    }
}

impl From<HouseRefusal> for Rejection {
    fn from(refusal: HouseRefusal) -> Self {
        Self::from(Refusal::House(refusal))
    }
}
