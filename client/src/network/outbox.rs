//! The requests of the person that the connection has not taken yet.

use bevy::prelude::Resource;
use cardroom_shared::protocol::ClientRequest;

/// The most waiting requests. Further requests are dropped.
const MAX_WAITING: usize = 64;

/// The requests on their way to the server, the oldest first.
#[derive(Resource, Default, Debug)]
pub struct ClientOutbox {
    waiting: Vec<ClientRequest>,
    /// The person's cut of the deck.
    cut: CutRequest,
}

/// The person's action with the deck that waits for their cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CutRequest {
    /// No action.
    #[default]
    Not,
    /// They have cut it.
    ByHand,
}

impl ClientOutbox {
    /// Adds a request.
    pub fn push(&mut self, say: ClientRequest) {
        if self.waiting.len() < MAX_WAITING {
            self.waiting.push(say);
        }
    }

    /// The waiting requests.
    pub fn waiting(&self) -> &[ClientRequest] {
        &self.waiting
    }

    /// Returns whether nothing waits, neither a request nor a cut.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.cut == CutRequest::Not
    }

    /// Takes all waiting requests.
    pub fn drain(&mut self) -> Vec<ClientRequest> {
        std::mem::take(&mut self.waiting)
    }

    /// Records that the person cuts the deck.
    pub fn cut(&mut self) {
        self.cut = CutRequest::ByHand;
    }

    /// Takes the person's cut.
    pub fn take_cut(&mut self) -> CutRequest {
        std::mem::take(&mut self.cut)
    }

    /// Drops everything: it was meant for a server that the person has left.
    pub fn empty(&mut self) {
        self.waiting.clear();
        self.cut = CutRequest::Not;
    }
}
