//! The messages of a seat's page without a page: what is read of any text.

use super::seat::seat_request::{MAX_SEAT_MESSAGE, PageMessage};
use super::seat::seat_routes::message_of_form;
use cardroom_shared::action::WagerKind;
use cardroom_shared::protocol::ClientRequest;

/// The longest message, in bytes. A longer one is refused unread.
pub const LONGEST_SEAT_MESSAGE: usize = MAX_SEAT_MESSAGE;

/// The number and the request of a message of a page. The request is `None` for a plan, which the page's own side keeps.
///
/// # Errors
/// The reason why it is no message of a page.
pub fn read_seat_message(text: &str) -> Result<(u32, Option<ClientRequest>), String> {
    let PageMessage { n, say, turn: _ } = PageMessage::read(text).map_err(|error| error.to_string())?;
    say.request(WagerKind::Raise).map(|request| (n, request)).map_err(|error| error.to_string())
}

/// Returns whether the form of a page without a script is a message.
pub fn is_seat_form(form: &[u8]) -> bool {
    message_of_form(form).is_some()
}
