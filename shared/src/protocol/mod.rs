//! The messages between server and client. Only this module names the codec.

pub mod greeting;
pub mod invitation;
pub mod packet_filter;

mod broadcast_frame;
mod codec;
mod console_answer;
mod delta_codec;
mod messages;
mod missed_steps;
mod open_link;
mod outgoing_message;
mod seat_link;
mod step_encoder;
mod web_address;
mod wire_constants;

pub use crate::role::{NotARole, Role};
pub use crate::standing::StandingLine;
pub use broadcast_frame::{BroadcastFrame, EncodedFrame, FrameContent, FrameEncoder, FrameExtras};
pub use codec::CodecError;
pub use console_answer::{ConsoleAnswer, MAX_ANSWER};
pub use delta_codec::DeltaCodec;
pub use messages::*;
pub use missed_steps::{MAX_MISSED, MAX_MISSED_PIECE, MissedPiece, MissedPieces, MissedSteps};
pub use open_link::{OpenLink, OpenLinkNotice};
pub use outgoing_message::{OutgoingMessage, OutgoingStep};
pub use seat_link::{NotASeatLink, SeatLink};
pub use step_encoder::StepEncoder;
pub use web_address::{MAX_WEB_ADDRESS, NotAWebAddress, WebAddress};
pub use wire_constants::*;
