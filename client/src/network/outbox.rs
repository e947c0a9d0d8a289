//! What the person has said and the connection has not taken yet.

use bevy::prelude::Resource;
use cardroom_shared::protocol::ClientRequest;

/// The most things that wait; a person who says more while nothing leaves is not heard.
const MAX_WAITING: usize = 64;

/// Words on their way to the house, oldest first.
#[derive(Resource, Default, Debug)]
pub struct ClientOutbox {
    waiting: Vec<ClientRequest>,
    /// Whether the person has cut the deck.
    cut: CutRequest,
}

/// What the person has done with the deck that waits for their cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CutRequest {
    /// Nothing.
    #[default]
    Not,
    /// They have cut it.
    ByHand,
}

impl ClientOutbox {
    /// Puts in something that the person says.
    pub fn push(&mut self, say: ClientRequest) {
        if self.waiting.len() < MAX_WAITING {
            self.waiting.push(say);
        }
    }

    /// What waits.
    pub fn waiting(&self) -> &[ClientRequest] {
        &self.waiting
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.cut == CutRequest::Not
    }

    /// Takes everything out that is said.
    pub fn drain(&mut self) -> Vec<ClientRequest> {
        std::mem::take(&mut self.waiting)
    }

    /// The person cuts the deck.
    pub fn cut(&mut self) {
        self.cut = CutRequest::ByHand;
    }

    /// Whether they have cut it, and that is not passed on yet; it is taken out.
    pub fn take_cut(&mut self) -> CutRequest {
        std::mem::take(&mut self.cut)
    }

    /// Throws everything away: it was said to a house that is gone.
    pub fn empty(&mut self) {
        self.waiting.clear();
        self.cut = CutRequest::Not;
    }
}
