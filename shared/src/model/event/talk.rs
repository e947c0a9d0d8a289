//! Events of words and reactions that are not actions, and of emblems.

use super::Earshot;
use crate::emblem::Emblem;
use crate::reaction::Reaction;
use crate::reason::Reason;
use crate::ruling::Hearing;
use crate::seat::{HandNo, PersonNo, TableNo};
use serde::{Deserialize, Serialize};

/// An event of table talk, reactions, messages to the director, muting, and emblems.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TalkEvent {
    /// A person said something that is not an action.
    Said {
        /// The person.
        person: PersonNo,
        /// Their words.
        words: String,
        /// The audience.
        to: Earshot,
        /// The time at which it is heard.
        hearing: Hearing,
        /// The reason for that time.
        reason: Reason,
    },
    /// Words were delivered that had waited for the end of a hand.
    Delivered {
        /// The speaker.
        person: PersonNo,
        /// The table of the hand.
        table: TableNo,
        /// Their words.
        words: String,
        /// The audience; `None` for the table and the rail.
        #[serde(default)]
        to: Option<Earshot>,
    },
    /// A person sent the director a private message.
    Reported {
        /// The sender.
        person: PersonNo,
        /// The person that it is about, if any.
        about: Option<PersonNo>,
        /// The hand in progress, or the last one, at the table in question.
        hand: Option<(TableNo, HandNo)>,
        /// The message.
        words: String,
    },
    /// A person stopped hearing another one, or began again.
    Unheard {
        /// The person who chose it.
        person: PersonNo,
        /// The person who is muted for them.
        other: PersonNo,
        /// True if they hear nothing of them from now on.
        unheard: bool,
    },
    /// The director silenced a person.
    Muted {
        /// The person.
        person: PersonNo,
        /// The length in minutes; until further notice for `None`.
        minutes: Option<u32>,
    },
    /// The director let a person talk again.
    Unmuted(PersonNo),
    /// A person chose the emblem by which others know them.
    EmblemChosen {
        /// The person.
        person: PersonNo,
        /// Their emblem.
        emblem: Emblem,
    },
    /// A person showed a reaction.
    Reacted {
        /// The person.
        person: PersonNo,
        /// The reaction.
        reaction: Reaction,
        /// The audience.
        to: Earshot,
    },
}
