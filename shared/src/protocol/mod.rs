//! The messages between server and client. Only this module names the codec.

pub mod greeting;
pub mod invitation;
pub mod screening;

mod air;
mod codec;
mod console;
mod last_seen;
mod limits;
mod messages;
mod missed;
mod news;
mod scribe;

pub use crate::role::{NotARole, Role};
pub use crate::standing::StandingLine;
pub use air::{Aired, AiredBeside, Camera, Picture, Shot};
pub use codec::CodecError;
pub use console::{ConsoleAnswer, MAX_ANSWER};
pub use last_seen::LastSeen;
pub use limits::*;
pub use messages::*;
pub use missed::{MAX_MISSED, MAX_MISSED_PIECE, Missed, MissedPieces, Past};
pub use news::{Dispatch, News};
pub use scribe::Scribe;
