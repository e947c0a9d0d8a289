//! The roles of people.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The role that an invitation grants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Role {
    Player,
    Spectator,
    Director,
    Deputy,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 4] = [Self::Player, Self::Spectator, Self::Director, Self::Deputy];

    /// The word of the role in an invitation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Spectator => "spectator",
            Self::Director => "director",
            Self::Deputy => "deputy",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The error for a word that is no role.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no role: player, spectator, director or deputy")]
pub struct NotARole(pub String);

impl FromStr for Role {
    type Err = NotARole;

    fn from_str(word: &str) -> Result<Self, NotARole> {
        let known = Self::ALL.into_iter().find(|role| role.word().eq_ignore_ascii_case(word));
        known.ok_or_else(|| NotARole(word.chars().take(20).collect()))
    }
}
