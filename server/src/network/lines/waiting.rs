//! What waits for one guest until there is room on the line: in order, but of what says how something stands only the latest.

use cardroom_shared::event::PublicEvent;
use cardroom_shared::protocol::LastSeen;
use cardroom_shared::view::View;
use std::collections::VecDeque;

/// The most events that wait with a view; of more, the oldest are not told any more, and the view says what came of them.
const MAX_WAITING_EVENTS: usize = 400;

/// The messages that wait for a guest.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    messages: VecDeque<Message>,
    bytes: usize,
}

#[derive(Debug)]
enum Message {
    /// In bytes, with the kind of which only the latest counts.
    Ready(Option<u8>, Vec<u8>),
    /// What happened, and how everything stands: there is one at most.
    Step { events: Vec<PublicEvent>, view: Box<View> },
}

impl Waiting {
    pub(super) fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    /// How many bytes wait, a view not counted.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Puts a message in the queue, in the place of an earlier one of its kind.
    pub(super) fn put(&mut self, kind: Option<u8>, bytes: Vec<u8>) {
        let is_older = |message: &Message| matches!(message, Message::Ready(of, _) if of.is_some() && *of == kind);
        if let Some(Message::Ready(_, older)) =
            self.messages.iter().position(is_older).and_then(|place| self.messages.remove(place))
        {
            self.bytes -= older.len();
        }
        self.bytes += bytes.len();
        self.messages.push_back(Message::Ready(kind, bytes));
    }

    /// Puts in the queue what happened and how everything stands. A view that waits is overtaken by it.
    pub(super) fn put_step(&mut self, events: &[PublicEvent], view: &View) {
        let earlier = self.messages.iter().position(|message| matches!(message, Message::Step { .. }));
        let mut all = match earlier.and_then(|place| self.messages.remove(place)) {
            Some(Message::Step { events, .. }) => events,
            Some(Message::Ready(..)) | None => Vec::new(),
        };
        all.extend_from_slice(events);
        let too_many = all.len().saturating_sub(MAX_WAITING_EVENTS);
        all.drain(..too_many);
        self.messages.push_back(Message::Step { events: all, view: Box::new(view.clone()) });
    }

    /// Takes the next message in bytes, which are then on their way to somebody who saw this last.
    pub(super) fn take(&mut self, seen: &mut LastSeen) -> Option<Vec<u8>> {
        match self.messages.pop_front()? {
            Message::Ready(_, bytes) => {
                self.bytes -= bytes.len();
                Some(bytes)
            }
            Message::Step { events, view } => {
                // Where too much happened to be told in one message, it is told how everything stands.
                seen.encode_step(&events, &view).or_else(|_| seen.encode_step(&[], &view)).ok()
            }
        }
    }
}
