//! Warnings, penalties, and who has to go.

use super::{PenaltyLength, PenaltyStep, StringBetAnswer};
use crate::chips::Chips;
use crate::note::Note;
use crate::permission::Permission;
use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// What was counted against somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ConductEvent {
    /// The director warned somebody, and did not say why.
    Warned(PersonNo),
    /// The director warned somebody for this.
    WarnedFor {
        /// Whom.
        person: PersonNo,
        /// What they did.
        why: Note,
    },
    /// The house answered to a string bet.
    StringBetAnswered {
        /// Whose it was.
        person: PersonNo,
        /// With what.
        answer: StringBetAnswer,
    },
    /// The director took from somebody the right to ask to see called hands, or gave it back.
    AskingRuled {
        /// From whom.
        person: PersonNo,
        /// Whether they may ask from now on.
        permission: Permission,
    },
    /// Somebody showed live cards against the rule, and this is due for it.
    PenaltyDue {
        /// Who.
        person: PersonNo,
        /// What.
        penalty: PenaltyStep,
    },
    /// The director sent somebody away from the cards for a while.
    PenaltyGiven {
        /// Whom.
        person: PersonNo,
        /// For how long.
        length: PenaltyLength,
        /// Whether it was the next step of the house's ladder.
        step: bool,
    },
    /// Somebody has served a penalty: they are in the next hand again.
    PenaltyServed(PersonNo),
    /// The director took somebody's last warning back.
    WarningTakenBack(PersonNo),
    /// The director took back the last penalty that somebody had to serve: what is left of it is not served.
    PenaltyTakenBack {
        /// Whose.
        person: PersonNo,
        /// How long it was in all.
        length: PenaltyLength,
    },
    /// Somebody is out of the event for what they did, without their money back.
    Disqualified(PersonNo),
    /// The stack of a disqualified player went out of play.
    StackRemoved {
        /// Whose.
        person: PersonNo,
        /// The chips that were removed.
        chips: Chips,
    },
    /// The director lifted a disqualification: the player is back in the event, and their chips are if they had gone out of play.
    DisqualificationLifted {
        /// Whose.
        person: PersonNo,
        /// The chips that are put back.
        chips: Chips,
    },
}
