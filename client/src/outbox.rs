//! What the person has said and the connection has not taken yet.

use bevy::prelude::Resource;
use cardroom_shared::protocol::Say;

/// The most things that wait; a person who says more while nothing leaves is not heard.
const MAX_WAITING: usize = 64;

/// Words on their way to the house, oldest first.
#[derive(Resource, Default, Debug)]
pub struct Outbox {
    waiting: Vec<Say>,
}

impl Outbox {
    /// Puts in something that the person says.
    pub fn put(&mut self, say: Say) {
        if self.waiting.len() < MAX_WAITING {
            self.waiting.push(say);
        }
    }

    /// What waits.
    pub fn waiting(&self) -> &[Say] {
        &self.waiting
    }

    /// Takes everything out.
    pub fn take(&mut self) -> Vec<Say> {
        std::mem::take(&mut self.waiting)
    }

    /// Throws everything away: it was said to a house that is gone.
    pub fn empty(&mut self) {
        self.waiting.clear();
    }
}
