//! The queue of messages for one guest. It keeps their order, except that replaceable messages keep only the
//! latest, and catch-up messages are last.

use super::limits::{MAX_PAST, PAST_WINDOW};
use cardroom_shared::protocol::{
    DeltaCodec, EncodedFrame, OutgoingStep, ReplaceableMessage, ServerMessage, StepEncoder, encode_server,
};
use std::collections::VecDeque;
use std::sync::Arc;

/// The most events that wait with a view. Beyond that the oldest are dropped, and the view shows their
/// effect.
const MAX_WAITING_EVENTS: usize = 400;

/// The most broadcast frames that wait. Beyond that only the latest is sent, in full.
const MAX_WAITING_PICTURES: usize = 16;

/// The messages that wait for a guest.
#[derive(Debug, Default)]
pub(super) struct SendQueue {
    messages: VecDeque<QueuedMessage>,
    bytes: usize,
    /// The next message, after a notice that some events were left out of it.
    not_all: Option<Vec<u8>>,
    /// Frames of the broadcast.
    air: VecDeque<Arc<EncodedFrame>>,
    /// The number of the frame that was sent last.
    aired: Option<u64>,
    /// Catch-up messages, in pieces.
    past: VecDeque<Vec<u8>>,
    past_bytes: usize,
    /// True if pieces were dropped. The pieces that follow them are dropped, too.
    is_past_full: bool,
}

#[derive(Debug)]
enum QueuedMessage {
    /// An encoded message, with its kind if only the latest of that kind counts.
    Ready(Option<ReplaceableMessage>, Vec<u8>),
    /// A message of a deal. Earlier events are sent before it.
    Deal(Vec<u8>),
    /// Events and the view after them. There is at most one between two messages of a deal. The oldest events
    /// may be dropped.
    News { news: OutgoingStep, is_whole: bool },
}

impl SendQueue {
    pub(super) fn is_empty(&self) -> bool {
        self.not_all.is_none() && self.messages.is_empty() && self.air.is_empty() && self.past.is_empty()
    }

    /// The bytes that wait, except views and catch-up messages. Those disconnect nobody.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns whether a message can be sent with `on_its_way` bytes in flight and a limit of `room`.
    pub(super) fn has_for(&self, on_its_way: usize, room: usize) -> bool {
        if self.not_all.is_none() && self.messages.is_empty() && self.air.is_empty() {
            !self.past.is_empty() && on_its_way < room.min(PAST_WINDOW)
        } else {
            on_its_way < room
        }
    }

    /// Queues a piece of a catch-up message.
    pub(super) fn put_past(&mut self, bytes: Vec<u8>, is_last: bool) {
        let has_room = !self.is_past_full && self.past_bytes + bytes.len() <= MAX_PAST;
        self.is_past_full = !has_room && !is_last;
        if has_room {
            self.past_bytes += bytes.len();
            self.past.push_back(bytes);
        }
    }

    /// Queues a frame of the broadcast, behind messages of play.
    pub(super) fn put_picture(&mut self, picture: Arc<EncodedFrame>) {
        if self.air.len() >= MAX_WAITING_PICTURES {
            self.air.clear();
        }
        self.air.push_back(picture);
    }

    /// Drops the broadcast frames.
    pub(super) fn forget_air(&mut self) {
        (self.air, self.aired) = (VecDeque::new(), None);
    }

    /// Drops the catch-up messages.
    pub(super) fn forget_past(&mut self) {
        (self.past_bytes, self.is_past_full) = (0, false);
        self.past.clear();
    }

    /// Queues a message, and removes an earlier one of its kind.
    pub(super) fn push(&mut self, kind: Option<ReplaceableMessage>, bytes: Vec<u8>) {
        let is_older =
            |message: &QueuedMessage| matches!(message, QueuedMessage::Ready(of, _) if of.is_some() && *of == kind);
        if let Some(QueuedMessage::Ready(_, older)) =
            self.messages.iter().position(is_older).and_then(|place| self.messages.remove(place))
        {
            self.bytes -= older.len();
        }
        self.bytes += bytes.len();
        self.messages.push_back(QueuedMessage::Ready(kind, bytes));
    }

    /// Queues a message of a deal. Its order relative to events never changes.
    pub(super) fn put_of_deal(&mut self, bytes: Vec<u8>) {
        self.bytes += bytes.len();
        self.messages.push_back(QueuedMessage::Deal(bytes));
    }

    /// Queues events and the view after them. A waiting view is merged into it.
    pub(super) fn put_news(&mut self, mut news: OutgoingStep) {
        let deal = self.messages.iter().rposition(|message| matches!(message, QueuedMessage::Deal(_)));
        let since = deal.map_or(0, |deal| deal + 1);
        let is_news = |message: &QueuedMessage| matches!(message, QueuedMessage::News { .. });
        let earlier = self.messages.iter().skip(since).position(is_news).map(|place| since + place);
        let mut is_whole = true;
        if let Some(QueuedMessage::News { news: OutgoingStep { mut events, .. }, is_whole: was_whole }) =
            earlier.and_then(|place| self.messages.remove(place))
        {
            events.append(&mut news.events);
            let too_many = events.len().saturating_sub(MAX_WAITING_EVENTS);
            events.drain(..too_many);
            is_whole = was_whole && too_many == 0;
            news.events = events;
        }
        self.messages.push_back(QueuedMessage::News { news, is_whole });
    }

    /// Takes the next message, encoded for a guest who saw `seen` last.
    pub(super) fn pop(&mut self, seen: &mut DeltaCodec, scribe: &mut StepEncoder) -> Option<Vec<u8>> {
        if let Some(told) = self.not_all.take() {
            return Some(told);
        }
        let Some(next) = self.messages.pop_front() else {
            if let Some(picture) = self.air.pop_front() {
                let seen = self.aired.replace(picture.number);
                return Some(picture.bytes_after(seen).to_vec());
            }
            let past = self.past.pop_front()?;
            self.past_bytes -= past.len();
            return Some(past);
        };
        match next {
            QueuedMessage::Ready(_, bytes) | QueuedMessage::Deal(bytes) => {
                self.bytes -= bytes.len();
                Some(bytes)
            }
            QueuedMessage::News { mut news, mut is_whole } => {
                let mut told = seen.encode_step(&news, scribe);
                if told.is_err() {
                    // If the events are too much for one message, only the view is sent.
                    news.events.clear();
                    is_whole = false;
                    told = seen.encode_step(&news, scribe);
                }
                let told = told.ok()?;
                if is_whole {
                    return Some(told);
                }
                // A client that tracks the places of cards must know that it missed events.
                self.not_all = Some(told);
                encode_server(&ServerMessage::FairDeal(Vec::new())).ok()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::event::{PublicEvent, TalkEvent, TournamentEvent};
    use cardroom_shared::house::HouseRules;
    use cardroom_shared::protocol::Role;
    use cardroom_shared::seat::PersonNo;
    use cardroom_shared::structure::Structure;
    use cardroom_shared::time::Moment;
    use cardroom_shared::tournament::{Dealing, Tournament};
    use cardroom_shared::view::{ViewBuilder, Viewer};

    fn news(step: u64) -> OutgoingStep {
        let rules = Arc::new(HouseRules::preset("tda").unwrap());
        let tournament = Tournament::new(rules, Structure::preset("home-game").unwrap(), Dealing::OnOrder);
        let viewer = Viewer::new(PersonNo(1), Role::Spectator);
        OutgoingStep {
            events: Vec::new(),
            look: ViewBuilder::new(&tournament, step, Moment::default()).split_view(viewer),
        }
    }

    /// A step with `times` events.
    fn much(step: u64, event: &PublicEvent, times: usize) -> OutgoingStep {
        let event = Arc::new(event.clone());
        OutgoingStep { events: vec![event; times], ..news(step) }
    }

    fn said(times: usize) -> PublicEvent {
        let talk = TalkEvent::Reported { person: PersonNo(1), about: None, hand: None, words: "x".repeat(times) };
        PublicEvent::Tournament(TournamentEvent::Talk(talk))
    }

    /// The messages of a queue in order: the number of events in each step, and `None` for an empty message
    /// of a deal.
    fn told(mut waiting: SendQueue) -> Vec<Option<usize>> {
        let (mut seen, mut scribe, mut reads) = (DeltaCodec::default(), StepEncoder::default(), DeltaCodec::default());
        let told = std::iter::from_fn(|| waiting.pop(&mut seen, &mut scribe));
        let read = |bytes: Vec<u8>| match reads.decode_server(&bytes).unwrap() {
            ServerMessage::Step { events, .. } => Some(events.len()),
            ServerMessage::FairDeal(bytes) if bytes.is_empty() => None,
            other => panic!("{other:?}"),
        };
        let told: Vec<Option<usize>> = told.map(read).collect();
        assert_eq!(waiting.bytes(), 0);
        told
    }

    #[test]
    fn whoever_is_not_told_all_that_happened_is_told_that_they_are_not() {
        let mut waiting = SendQueue::default();
        for step in 1..=3 {
            waiting.put_news(much(step, &said(1), MAX_WAITING_EVENTS / 3));
        }
        assert_eq!(told(waiting), [Some(MAX_WAITING_EVENTS / 3 * 3)], "there was room for all of it");
        let mut waiting = SendQueue::default();
        for step in 1..=4 {
            waiting.put_news(much(step, &said(1), MAX_WAITING_EVENTS / 2));
        }
        // A step without events.
        waiting.put_news(news(5));
        assert_eq!(told(waiting), [None, Some(MAX_WAITING_EVENTS)], "the oldest is left out");
    }

    #[test]
    fn whoever_is_told_nothing_because_it_is_too_much_is_told_that_it_is_so() {
        let mut waiting = SendQueue::default();
        waiting.put_news(much(1, &said(1_000), MAX_WAITING_EVENTS));
        waiting.put_of_deal(encode_server(&ServerMessage::FairDeal(Vec::new())).unwrap());
        waiting.put_news(much(2, &said(1), 3));
        assert_eq!(told(waiting), [None, Some(0), None, Some(3)]);
    }

    #[test]
    fn deal_message_keeps_its_place_between_merged_views() {
        let mut waiting = SendQueue::default();
        waiting.put_news(news(1));
        waiting.put_news(news(2));
        waiting.put_of_deal(vec![7]);
        waiting.put_news(news(3));
        waiting.put_news(news(4));
        let (mut seen, mut scribe) = (DeltaCodec::default(), StepEncoder::default());
        let told: Vec<Vec<u8>> = std::iter::from_fn(|| waiting.pop(&mut seen, &mut scribe)).collect();
        assert_eq!(told.len(), 3, "the latest view before it, and the latest after it");
        assert_eq!(told.iter().position(|bytes| *bytes == [7]), Some(1));
        assert_eq!(waiting.bytes(), 0);
    }
}
