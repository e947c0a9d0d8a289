//! The second connection of a host who plays. It directs the hosted tournament, and the first connection holds their
//! seat.

use crate::app::frame_schedule::FrameSet;
use crate::app::window_clock::{TimeSource, WindowClock};
use crate::model::{Model, RefusedRequest};
use crate::network::hosting_jobs::HostedSession;
use crate::network::local_server::saved_hosted_server::HostedServer;
use crate::network::{LinkStatus, ServerLink, WindowWaker};
use crate::screens::screen::ClientScreen;
use crate::ui_text::{Message, label, translate};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use cardroom_net_client::{Connection, ConnectionEvent, NotConnected};
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shuffle::Entropy;
use std::sync::Arc;
use std::time::Duration;

/// The connection by which a host directs from their seat. It is open while this window has a place at the server that
/// it hosts, under an invitation that directs nothing.
#[derive(Resource)]
pub struct HostLink {
    connection: SyncCell<Option<Connection>>,
    /// The invitation of the connection, also after a refusal. It is tried again on request only.
    invitation: Option<Invitation>,
    model: Model,
    status: LinkStatus,
    /// A refusal of the last order that the person has not been told yet.
    untold: Option<String>,
    entropy: Entropy,
}

impl Default for HostLink {
    #[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
    fn default() -> Self {
        Self::new(Entropy::system())
    }
}

impl HostLink {
    /// Creates a link without a connection. The secrets of later connections come from `entropy`.
    pub fn new(entropy: Entropy) -> Self {
        let (model, status) = (Model::default(), LinkStatus::default());
        Self { connection: SyncCell::new(None), invitation: None, model, status, untold: None, entropy }
    }

    /// Returns the link as if it had come to this state by its invitation, for scenes without a server.
    #[must_use]
    pub fn with_state(self, invitation: Invitation, model: Model, status: LinkStatus) -> Self {
        Self { invitation: Some(invitation), model, status, ..self }
    }

    /// Returns whether the host directs from a seat, or tries to.
    pub fn is_open(&self) -> bool {
        self.invitation.is_some()
    }

    /// The tournament as the director sees it. `None` until the server has answered.
    pub fn model(&self) -> Option<&Model> {
        Some(&self.model).filter(|model| model.directs())
    }

    /// The status of this connection.
    pub fn status(&self) -> &LinkStatus {
        &self.status
    }

    /// Forgets a refusal, so that the server is asked again.
    pub fn retry(&mut self) {
        self.follow(None, &WindowWaker::default());
    }

    /// Sends a request to the server as the director. Without a connection the request is refused.
    pub fn send(&mut self, request: ClientRequest) {
        let sent = match self.connection.get() {
            Some(connection) => connection.send(request),
            None => Err(NotConnected),
        };
        if sent.is_err() {
            self.model.refuse(RefusedRequest { why: label("ui-not-connected").to_owned(), cites: Vec::new() });
            self.note_refusal();
        }
    }

    /// Keeps the refusal of an order until the person is told. The next step of play clears that of the model.
    fn note_refusal(&mut self) {
        self.untold = self.model.refusal().map(|refused| refused.why.clone());
    }

    /// Opens the connection of this invitation, or closes it for `None`.
    fn follow(&mut self, wanted: Option<Invitation>, waker: &WindowWaker) {
        if self.invitation == wanted {
            return;
        }
        (self.model, self.status, self.untold) = (Model::default(), LinkStatus::default(), None);
        let wake = Arc::clone(&waker.0);
        let open = |invitation: &Invitation| Connection::open(invitation.clone(), self.entropy.fork(), move || wake());
        self.connection = SyncCell::new(wanted.as_ref().map(open));
        self.invitation = wanted;
    }

    /// Handles an event of the connection that came at this time. The deals are checked by the connection of the seat.
    fn receive(&mut self, news: ConnectionEvent, at: Duration) {
        match news {
            ConnectionEvent::Connecting | ConnectionEvent::Deal(_) => {}
            ConnectionEvent::Connected(welcome) => {
                self.status = LinkStatus::Fair;
                self.model.welcome(welcome);
            }
            ConnectionEvent::Message(message) => {
                let is_refusal = matches!(message, ServerMessage::Refused { .. });
                self.model.receive(message, at);
                if is_refusal {
                    self.note_refusal();
                }
            }
            ConnectionEvent::Silent => {
                self.status = LinkStatus::Silent;
                self.model.lose_sight(at);
            }
            ConnectionEvent::Heard => {
                self.status = LinkStatus::Fair;
                self.model.regain_sight();
            }
            ConnectionEvent::Lost { why, .. } => {
                self.status = LinkStatus::Lost(translate(&why.message()));
                self.model.lose_sight(at);
            }
            ConnectionEvent::Refused(why) => {
                self.connection = SyncCell::new(None);
                (self.model, self.status) = (Model::default(), LinkStatus::Refused(translate(&why.message())));
            }
        }
    }
}

/// Adds the systems of this connection.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<HostLink>()
        .add_systems(Update, (open_beside_seat, receive_news, tell_refusal).chain().in_set(FrameSet::Receive));
}

/// Opens the connection when the host has taken a place of their own, and closes it when they leave that place.
fn open_beside_seat(
    mut host: ResMut<HostLink>,
    (link, model): (Res<ServerLink>, Res<Model>),
    (hosting, waker): (Res<HostedSession>, Res<WindowWaker>),
) {
    let has_place = model.live().welcomed().is_some() && !model.live().directs();
    let own = link.invitation().filter(|_| has_place && !link.practises());
    let house = hosting.running().filter(|house| own.is_some_and(|own| house.has_invited(own)));
    let wanted = house.and_then(HostedServer::director);
    if host.invitation != wanted {
        host.follow(wanted, &waker);
    }
}

/// Handles the events of the connection.
fn receive_news(mut host: ResMut<HostLink>, (clock, source): (Res<WindowClock>, Res<TimeSource>)) {
    let link = host.bypass_change_detection();
    let mut is_changed = false;
    while let Some((came, news)) = link.connection.get().as_ref().and_then(Connection::dated_news) {
        let at = clock.0.saturating_sub(source.now().duration_since(came));
        link.receive(news, at);
        is_changed = true;
    }
    if is_changed {
        host.set_changed();
    }
}

/// Tells a host over their table why an order was refused. The desk and the page of invitations say it themselves.
fn tell_refusal(
    mut host: ResMut<HostLink>,
    mut model: ResMut<Model>,
    (screen, clock): (Res<ClientScreen>, Res<WindowClock>),
) {
    if host.untold.is_none() {
        return;
    }
    let refused = host.untold.take().filter(|_| !matches!(*screen, ClientScreen::Floor | ClientScreen::Share));
    if let Some(why) = refused {
        model.notice(translate(&Message::new("ui-not-done").with("why", why.as_str())), clock.0);
    }
}
