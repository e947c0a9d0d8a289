//! Words that are no act.

use super::Earshot;
use crate::reason::Reason;
use crate::ruling::Hearing;
use crate::seat::{HandNo, PersonNo, TableNo};
use serde::{Deserialize, Serialize};

/// What was said, and who is heard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TalkEvent {
    /// Somebody said something that is no act.
    Said {
        /// Who.
        person: PersonNo,
        /// The words.
        words: String,
        /// To whom.
        to: Earshot,
        /// When they are heard.
        hearing: Hearing,
        /// Why then.
        reason: Reason,
    },
    /// Words that had waited for the end of a hand are heard.
    Delivered {
        /// Who said them.
        person: PersonNo,
        /// At which table.
        table: TableNo,
        /// The words.
        words: String,
        /// For whom, if not for the table and the rail.
        #[serde(default)]
        to: Option<Earshot>,
    },
    /// Somebody told the director something in private.
    Reported {
        /// Who.
        person: PersonNo,
        /// About whom, if about somebody.
        about: Option<PersonNo>,
        /// The hand in progress, or the last one, at the table that it is about.
        hand: Option<(TableNo, HandNo)>,
        /// What.
        words: String,
    },
    /// Somebody does not want to hear somebody else, or does again.
    Unheard {
        /// Who.
        person: PersonNo,
        /// Whom.
        other: PersonNo,
        /// Whether they hear nothing of them from now on.
        unheard: bool,
    },
    /// The director silenced somebody.
    Muted {
        /// Whom.
        person: PersonNo,
        /// For how long; until further notice if none.
        minutes: Option<u32>,
    },
    /// The director lets somebody talk again.
    Unmuted(PersonNo),
}
