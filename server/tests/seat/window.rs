//! A guest at a window without a screen.

use super::house::{House, PATIENCE};
use cardroom_net_client::{Connection, ConnectionError, ConnectionEvent, DealNews};
use cardroom_shared::action::Action;
use cardroom_shared::command::{DeskRequest, Motion, Name};
use cardroom_shared::event::PublicEvent;
use cardroom_shared::protocol::{ClientRequest, ServerMessage, Welcome};
use cardroom_shared::view::View;
use cardroom_shuffle::Entropy;
use std::time::{Duration, Instant};

/// A window without a screen.
pub(crate) struct Window {
    connection: Connection,
    pub(crate) view: Option<View>,
    acted: Option<u64>,
    /// The events that were told, in order.
    pub(crate) events: Vec<PublicEvent>,
    pub(crate) deals: Vec<DealNews>,
    /// The messages of the server, in order.
    pub(crate) messages: Vec<ServerMessage>,
    /// The first message of the connection.
    pub(crate) welcome: Option<Welcome>,
    /// The reason for the end of the line, if the server has given one.
    pub(crate) refused: Option<ConnectionError>,
}

impl Window {
    pub(crate) fn open(house: &House, name: &str) -> Self {
        let seed = name.bytes().map(u64::from).sum();
        let connection = Connection::open(house.invitation(name).clone(), Entropy::from_seed(seed), || ());
        let (events, deals, messages) = (Vec::new(), Vec::new(), Vec::new());
        Self { connection, view: None, acted: None, events, deals, messages, welcome: None, refused: None }
    }

    /// Reads what has come, for a moment.
    pub(crate) fn reads(&mut self) {
        let mut news = self.connection.wait_news(Duration::from_millis(5));
        while let Some(event) = news {
            match event {
                ConnectionEvent::Message(message) => {
                    if let ServerMessage::Step { view, events } = &message {
                        self.view = Some((**view).clone());
                        self.events.extend(events.iter().cloned());
                    }
                    self.messages.push(message);
                }
                ConnectionEvent::Connected(welcome) => self.welcome = Some(welcome),
                ConnectionEvent::Refused(why) => self.refused = Some(why),
                ConnectionEvent::Deal(news) => self.deals.push(news),
                _ => {}
            }
            news = self.connection.news();
        }
    }

    pub(crate) fn waits_for(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        let late = Instant::now() + PATIENCE;
        while !is_so(self) {
            assert!(Instant::now() < late, "{what} never came to the window: {:?}", self.view);
            self.reads();
        }
    }

    /// Waits for a message, also one that was read before.
    pub(crate) fn waits_for_message(&mut self, what: &str, is_it: impl Fn(&ServerMessage) -> bool) {
        self.waits_for(what, |window| window.messages.iter().any(&is_it));
    }

    pub(crate) fn enters(&mut self, name: &str) {
        self.waits_for("a view", |window| window.view.is_some());
        let name = Name::try_from(name.to_owned()).unwrap();
        self.asks(DeskRequest::Enter(name));
    }

    /// Sends a request to the desk.
    pub(crate) fn asks(&self, wish: DeskRequest) {
        let _ = self.connection.send(ClientRequest::Desk(wish));
    }

    /// Checks, calls or mucks, if it is their turn.
    pub(crate) fn plays(&mut self) {
        self.plays_by(|view| match view.choices {
            Some(choices) if choices.may_check() => Some(Action::Check),
            Some(_) => Some(Action::Call),
            None => view.cards.muck.then_some(Action::Muck),
        });
    }

    /// Reads what has come, and acts this way on the newest view. Each view is acted on once.
    pub(crate) fn plays_by(&mut self, way: impl Fn(&View) -> Option<Action>) {
        self.reads();
        let due = self.view.as_ref().and_then(|view| Some((view.step, way(view)?)));
        if let Some((step, action)) = due.filter(|(step, _)| self.acted != Some(*step)) {
            self.acted = Some(step);
            let _ = self.connection.send(ClientRequest::Motion(Motion::Clear(action)));
        }
    }

    pub(crate) fn hand(&self) -> u32 {
        self.view.as_ref().and_then(|view| view.table.as_ref()).map_or(0, |table| table.hand.0)
    }
}
