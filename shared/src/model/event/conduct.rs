//! Events about conduct: warnings, penalties and disqualifications.

use super::{PenaltyLength, PenaltyStep, StringBetAnswer};
use crate::chips::Chips;
use crate::note::Note;
use crate::permission::Permission;
use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// An event about a person's conduct.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ConductEvent {
    /// The director warned a person without a reason.
    Warned(PersonNo),
    /// The director warned a person with a reason.
    WarnedFor {
        /// The warned person.
        person: PersonNo,
        /// The offence.
        why: Note,
    },
    /// A string bet had a consequence.
    StringBetAnswered {
        /// The player who made it.
        person: PersonNo,
        /// The consequence.
        answer: StringBetAnswer,
    },
    /// The director took the right to ask to see called hands from a player, or gave it back.
    AskingRuled {
        /// The player.
        person: PersonNo,
        /// The permission to ask from now on.
        permission: Permission,
    },
    /// A player showed live cards against the rules, and has a penalty due.
    PenaltyDue {
        /// The player.
        person: PersonNo,
        /// The penalty.
        penalty: PenaltyStep,
    },
    /// The director sent a player away from the cards for a time.
    PenaltyGiven {
        /// The player.
        person: PersonNo,
        /// The length of the penalty.
        length: PenaltyLength,
        /// True if it was the next step of the ladder in the rules.
        step: bool,
    },
    /// A player has served a penalty, and is in the next hand again.
    PenaltyServed(PersonNo),
    /// The director took back the last warning of a person.
    WarningTakenBack(PersonNo),
    /// The director took back the last penalty of a player. The rest of it is not served.
    PenaltyTakenBack {
        /// The player.
        person: PersonNo,
        /// The full length of the penalty.
        length: PenaltyLength,
    },
    /// A person was disqualified from the event for their conduct, without a refund.
    Disqualified(PersonNo),
    /// The stack of a disqualified player went out of play.
    StackRemoved {
        /// The disqualified player.
        person: PersonNo,
        /// The removed chips.
        chips: Chips,
    },
    /// The director lifted a disqualification, and the player is back in the event. Chips that had gone out of play are
    /// back too.
    DisqualificationLifted {
        /// The player.
        person: PersonNo,
        /// The chips that came back.
        chips: Chips,
    },
}
