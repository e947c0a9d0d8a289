//! The messages between server and client, and the only file that names the codec.

use crate::command::{Desk, Motion, Name, Order};
use crate::event::Told;
use crate::seat::PersonNo;
use crate::view::View;
use serde::{Deserialize, Serialize};

/// The version of everything in this file and of all that it contains. It is checked before anything else is said.
pub const PROTOCOL_VERSION: u16 = 1;

/// What a client says, on the reliable channel for commands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClientMessage {
    /// The person did or asked something. `number` counts up from 1 and comes back in a refusal.
    Say {
        /// The number of this message in this connection.
        number: u32,
        /// What.
        say: Say,
    },
}

/// What a person can say; who it is, the connection tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Say {
    /// At the table.
    Motion(Motion),
    /// At the desk.
    Desk(Desk),
    /// As the director.
    Order(Order),
}

/// What the server says, on the reliable channel for events and views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ServerMessage {
    /// The first message of a connection.
    Welcome(Welcome),
    /// Who is who; sent again when it changes.
    Roster(Vec<RosterLine>),
    /// What happened in one step, as far as this person may know it, and how everything stands after it.
    Step {
        /// The events, in order.
        events: Vec<Told>,
        /// The truth.
        view: Box<View>,
    },
    /// Places and prizes, the best first; sent again when they change.
    Standings(Vec<StandingLine>),
    /// What the person said was not done.
    Refused {
        /// The number of his message.
        number: u32,
        /// Why, fit to show.
        why: String,
    },
    /// The last message of a connection.
    Farewell(Farewell),
}

/// Who the client is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The number of this person.
    pub you: PersonNo,
    /// What he may do.
    pub role: Role,
    /// The name of the tournament.
    pub tournament: String,
    /// The house by whose rules it is played.
    pub house: String,
}

/// What an invitation entitles to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Role {
    Player,
    Spectator,
    Director,
    Deputy,
}

/// One line of the roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RosterLine {
    /// Who.
    pub person: PersonNo,
    /// The name.
    pub name: Name,
    /// Whether it is a bot.
    pub bot: bool,
}

/// One line of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingLine {
    /// Who.
    pub person: PersonNo,
    /// The final place, 1 for the winner; none while still playing.
    pub place: Option<u32>,
    /// The prize in cents.
    pub prize_cents: u64,
}

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Farewell {
    /// The same person came in by another connection.
    SignedInElsewhere,
    /// Something that the client sent could not be read, or was too much.
    Malformed,
    /// The invitation was revoked.
    Revoked,
    /// The server is closing.
    Closing,
}
