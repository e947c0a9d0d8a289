//! The standings of a page.

use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::standing::StandingLine;
use std::sync::Arc;

/// The standings as the server told them last. All pages share the message, which has a line for each entrant.
#[derive(Debug, Default)]
pub(super) struct SeatStandings(Option<Arc<ServerMessage>>);

impl SeatStandings {
    /// Keeps a message of standings. Returns false for any other message.
    pub(super) fn keep(&mut self, message: &Arc<ServerMessage>) -> bool {
        let is_standings = matches!(**message, ServerMessage::Standings(_));
        if is_standings {
            self.0 = Some(Arc::clone(message));
        }
        is_standings
    }

    /// The lines, in the order of the server. Empty before the first message.
    pub(super) fn lines(&self) -> &[StandingLine] {
        match self.0.as_deref() {
            Some(ServerMessage::Standings(lines)) => lines,
            _ => &[],
        }
    }
}
