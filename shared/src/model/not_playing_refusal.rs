//! The refusal of a request or an order because a person does not play in this event.

use crate::command::Name;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The fact that a person does not play in this event, or no longer does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NonPlayer {
    /// The person.
    pub who: NonPlayerIdentity,
    /// The reason.
    pub why: NonPlayerReason,
}

/// The person in the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NonPlayerIdentity {
    /// The person who asked.
    You,
    /// Another person, by name.
    Named(Name),
    /// A person whom the event does not know.
    Stranger,
}

/// The reason why a person does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NonPlayerReason {
    /// They have not entered.
    Unknown,
    /// They wait for a seat.
    WaitsForSeat,
    /// They are out.
    Out {
        /// The cause of their exit.
        how: ExitCause,
        /// The level of their exit.
        level: u16,
        /// Their place.
        place: u32,
    },
}

/// The cause of a player's exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExitCause {
    /// They lost their last chips.
    LostChips,
    /// They left for good.
    Left,
    /// They were away for too long.
    Away,
    /// They never came.
    NeverCame,
    /// They were disqualified.
    Disqualified,
    /// They are not out: they won, or divided the prizes with the others.
    Finished,
}

impl fmt::Display for NonPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (who, are, have, were) = match &self.who {
            NonPlayerIdentity::You => ("you", "are", "have", "were"),
            NonPlayerIdentity::Named(name) => (name.as_str(), "is", "has", "was"),
            NonPlayerIdentity::Stranger => ("somebody who", "is", "has", "was"),
        };
        let (how, level, place) = match (self.why, &self.who) {
            (NonPlayerReason::Unknown, NonPlayerIdentity::Stranger) => {
                return write!(f, "nobody of that name has entered this event");
            }
            (NonPlayerReason::Unknown, _) => return write!(f, "{who} {have} not entered this event"),
            (NonPlayerReason::WaitsForSeat, _) => {
                return write!(f, "{who} {have} no seat yet, and {are} waiting for one");
            }
            (NonPlayerReason::Out { how, level, place }, _) => (how, level, place),
        };
        match how {
            ExitCause::LostChips => {
                write!(f, "{who} {are} out in place {place} since level {level}, when the last chips were lost")
            }
            ExitCause::Left => write!(f, "{who} left for good in level {level}, and {are} out in place {place}"),
            ExitCause::Away => {
                write!(f, "{who} {were} away for too long in level {level}, and {are} out in place {place}")
            }
            ExitCause::NeverCame => {
                write!(f, "{who} {were} not there in time: the stack left play in level {level}, in place {place}")
            }
            ExitCause::Disqualified => {
                write!(f, "{who} {were} disqualified in level {level}, and {are} out of this event")
            }
            ExitCause::Finished => write!(f, "{who} {have} finished in place {place}: nothing is left to play for"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_answer_is_a_sentence_of_its_own_said_to_somebody_or_of_somebody() {
        let dan = || NonPlayerIdentity::Named(Name::try_from("Dan".to_owned()).unwrap());
        let said = |who: NonPlayerIdentity, why| NonPlayer { who, why }.to_string();
        let out = |how| NonPlayerReason::Out { how, level: 3, place: 7 };
        assert_eq!(said(NonPlayerIdentity::You, NonPlayerReason::Unknown), "you have not entered this event");
        assert_eq!(said(dan(), NonPlayerReason::Unknown), "Dan has not entered this event");
        assert_eq!(
            said(NonPlayerIdentity::Stranger, NonPlayerReason::Unknown),
            "nobody of that name has entered this event"
        );
        assert_eq!(said(dan(), NonPlayerReason::WaitsForSeat), "Dan has no seat yet, and is waiting for one");
        assert_eq!(
            said(NonPlayerIdentity::You, out(ExitCause::Away)),
            "you were away for too long in level 3, and are out in place 7"
        );
        assert_eq!(
            said(dan(), out(ExitCause::NeverCame)),
            "Dan was not there in time: the stack left play in level 3, in place 7"
        );
        assert_eq!(
            said(NonPlayerIdentity::You, out(ExitCause::Finished)),
            "you have finished in place 7: nothing is left to play for"
        );
    }
}
