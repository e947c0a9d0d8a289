//! What leaves the house for somebody, as long as it is not in bytes.

use super::messages::{ReplaceableMessage, ServerMessage};
use crate::event::PublicEvent;
use crate::view::SplitView;
use std::sync::Arc;

/// What happened, as somebody may know it, and how everything stands after it. What many are told alike is one for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingStep {
    /// The events, in order.
    pub events: Vec<Arc<PublicEvent>>,
    /// The truth.
    pub look: SplitView,
}

impl OutgoingStep {
    /// As it is read.
    pub fn message(self) -> ServerMessage {
        let events = self.events.into_iter().map(Arc::unwrap_or_clone).collect();
        ServerMessage::Step { events, view: Box::new(self.look.whole()) }
    }
}

/// What is sent to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutgoingMessage {
    /// A message, perhaps to many.
    Message(Arc<ServerMessage>),
    /// What happened, as a [`ServerMessage::Step`].
    News(OutgoingStep),
}

impl OutgoingMessage {
    /// See [`ServerMessage::replaces`].
    pub fn replaces(&self) -> Option<ReplaceableMessage> {
        match self {
            Self::Message(message) => message.replaces(),
            Self::News(_) => None,
        }
    }

    /// As it is read.
    pub fn message(self) -> ServerMessage {
        match self {
            Self::Message(message) => Arc::unwrap_or_clone(message),
            Self::News(news) => news.message(),
        }
    }
}
