//! The rejection of a command, with the rules behind it.

use cardroom_shared::house::HouseRules;
use cardroom_shared::narration::refused_with;
use cardroom_shared::protocol::RefusalNotice;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::rulings::Reason;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::server_refusal::HouseRefusal;

/// The rejection of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The reason in English, fit to show.
    pub why: String,
    /// The refusal as a message for the client.
    pub refusal: RefusalNotice,
    /// The rules of the house behind it.
    pub reasons: Vec<Reason>,
}

impl Rejection {
    /// Returns the rejection for a refusal, with the player and the name at the seat that it is about.
    pub(super) fn from_refusal(refusal: Refusal, about: Option<(PersonNo, &str)>) -> Self {
        let why = refusal.in_names(|seat| about.map_or_else(|| format!("seat {seat}"), |(_, name)| name.to_owned()));
        let about = about.map(|(person, _)| person);
        Self { why, reasons: refusal.reasons(), refusal: RefusalNotice { refusal, about } }
    }

    /// The reason with the clauses of this house.
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
