//! What the person has said and the connection has not taken yet.

use bevy::prelude::Resource;
use cardroom_shared::protocol::{ClientMessage, Say};

/// The most messages that wait; a person who says more while nothing leaves is not heard.
const MAX_WAITING: usize = 64;

/// Messages on their way to the server, oldest first.
#[derive(Resource, Default, Debug)]
pub struct Outbox {
    waiting: Vec<ClientMessage>,
    last: u32,
}

impl Outbox {
    /// Puts in something that the person says, with the next number.
    pub fn put(&mut self, say: Say) {
        if self.waiting.len() < MAX_WAITING {
            self.last += 1;
            self.waiting.push(ClientMessage::Say { number: self.last, say });
        }
    }

    /// The messages that wait.
    pub fn waiting(&self) -> &[ClientMessage] {
        &self.waiting
    }

    /// Takes everything out.
    pub fn take(&mut self) -> Vec<ClientMessage> {
        std::mem::take(&mut self.waiting)
    }

    /// Begins anew with number 1, for a new connection.
    pub fn reset(&mut self) {
        *self = Self::default();
    }
}
