//! Why the house did not do what somebody asked, where no rule of play stands behind it: an order that it does not understand,
//! a name that is taken, a table that is not there.

use crate::command::{Name, NotAName};
use crate::parse_error::ParseError;
use crate::role::Role;
use crate::seat::{PersonNo, TableNo};
use serde::{Deserialize, Serialize};

/// Why the house did not do what somebody asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum HouseRefusal {
    #[error(transparent)]
    Misread(#[from] ParseError),
    #[error("{letters} letters are too many for an order: {max} at most")]
    LongOrder { letters: usize, max: usize },
    #[error("nobody here is called {0}")]
    NobodyCalled(String),
    #[error("{name} could be {}: say which by the number", all(people))]
    SeveralCalled { name: String, people: Vec<(PersonNo, Name)> },
    #[error("say at which table: ORDER at table N")]
    WhichTable,
    #[error("{} is the director now; a deputy acts when no director is here", acting.as_ref().map_or("somebody else", Name::as_str))]
    DeputyWaits { acting: Option<Name> },
    #[error("only the director can order that")]
    OnlyTheDirector,
    #[error("that happens by itself")]
    ByItself,
    #[error("spectators watch and do not act")]
    OnTheRail,
    #[error("you see the table at which you sit")]
    SeesOwnTable,
    #[error("nobody looks at more than {max} tables beside their own")]
    TooManyTables { max: usize },
    #[error("nobody plays at table {table}: look at {}", others.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    NobodyPlaysAt { table: TableNo, others: Vec<TableNo> },
    #[error("this invitation is for a {0}: ask the host for one as a player")]
    InvitedAs(Role),
    #[error("the waiting list is full")]
    WaitingListFull,
    #[error(transparent)]
    Name(#[from] NotAName),
    #[error("{0} is the name of somebody else here: choose another")]
    NameTaken(Name),
    #[error("{name} looks like {taken}, the name of somebody else here: choose another")]
    NameLooksLike { name: Name, taken: Name },
    #[error("nobody called {0} asks to join")]
    NobodyAsks(String),
    #[error("no browser gets a seat at an address of this server, so an open link would help nobody")]
    NoBrowserSeats,
    #[error("there is no open link")]
    NoOpenLink,
    #[error("too fast: at most {most} messages a second")]
    TooFast { most: u32 },
    #[error("too often: the desk hears you again in {seconds} seconds")]
    TooOften { seconds: u32 },
    #[error("the host does not take any more at the moment")]
    NotTaken,
    #[error("the server can't write its record: play waits, the clock is stopped, and nothing is lost")]
    RecordWaits,
    #[error("the server can't write down its bots: play does not start")]
    BotsNotWritten,
    #[error("this evening is not broadcast")]
    NotBroadcast,
    #[error("the broadcast shows all cards: whoever plays does not see it")]
    BroadcastForTheRail,
}

/// People with their numbers: "Dora (@3) and Dirk (@4)".
fn all(people: &[(PersonNo, Name)]) -> String {
    let each: Vec<String> = people.iter().map(|(person, name)| format!("{name} (@{})", person.0)).collect();
    match each.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        each => each.concat(),
    }
}
