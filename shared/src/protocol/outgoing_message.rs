//! Outgoing messages before encoding.

use super::messages::{ReplaceableMessage, ServerMessage};
use crate::event::PublicEvent;
use crate::view::SplitView;
use std::sync::Arc;

/// The events of a step as one person may know them, and the view after them. Parts for many receivers are shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingStep {
    /// The events, in order.
    pub events: Vec<Arc<PublicEvent>>,
    /// The view after the events.
    pub look: SplitView,
}

impl OutgoingStep {
    /// Returns the message as the client decodes it.
    pub fn message(self) -> ServerMessage {
        let events = self.events.into_iter().map(Arc::unwrap_or_clone).collect();
        ServerMessage::Step { events, view: Box::new(self.look.whole()) }
    }
}

/// A message to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutgoingMessage {
    /// A message that may be shared by several receivers.
    Message(Arc<ServerMessage>),
    /// A step, sent as a [`ServerMessage::Step`].
    News(Box<OutgoingStep>),
}

impl OutgoingMessage {
    /// See [`ServerMessage::replaces`].
    pub fn replaces(&self) -> Option<ReplaceableMessage> {
        match self {
            Self::Message(message) => message.replaces(),
            Self::News(_) => None,
        }
    }

    /// Returns the message as the client decodes it.
    pub fn message(self) -> ServerMessage {
        match self {
            Self::Message(message) => Arc::unwrap_or_clone(message),
            Self::News(news) => news.message(),
        }
    }
}
