//! The link between the window and the connection: events go to the model, and requests to the server.

use crate::app::frame_schedule::FrameSet;
use crate::app::settings::{RecentInvitations, Settings, SettingsStore};
use crate::app::window_clock::{TimeSource, WindowClock};
use crate::model::{Model, RefusedRequest};
use crate::network::deal_receipts::Receipts;
use crate::network::local_server::practice_server::PracticeServer;
use crate::network::outbox::{ClientOutbox, CutRequest};
use crate::screens::intent::{Intent, Intents};
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::{ClientScreen, RetryAdvice, ScreenError};
use crate::ui_text::{label, translate as say_words};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use cardroom_net_client::{Connection, ConnectionError as Why, ConnectionEvent, CutBy, NotConnected};
use cardroom_shared::command::{DeskRequest, Name};
use cardroom_shared::emblem::Emblem;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shuffle::Entropy;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// Wakes the window when something has arrived. It may be called on any thread.
#[derive(Resource, Clone)]
pub struct WindowWaker(pub Arc<dyn Fn() + Send + Sync>);

impl Default for WindowWaker {
    fn default() -> Self {
        Self(Arc::new(|| {}))
    }
}

/// The link to the server, if the person has joined one.
#[derive(Resource)]
pub struct ServerLink {
    connection: SyncCell<Option<Connection>>,
    practice: Option<PracticeServer>,
    /// A practice server that is starting.
    opening: SyncCell<Option<Receiver<PracticeResult>>>,
    /// True if the clocks of the practice server are paused because the person looks at something else.
    is_paused: bool,
    invitation: Option<Invitation>,
    remembers: InvitationRetention,
    given_name: Option<Name>,
    /// The emblem that was sent on this connection.
    given_emblem: Option<Emblem>,
    /// The cut preference that the connection was told.
    cuts_by: CutBy,
    /// The source of the secrets of connections and of practice servers.
    entropy: Entropy,
}

impl Default for ServerLink {
    #[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
    fn default() -> Self {
        Self::new(Entropy::system())
    }
}

impl ServerLink {
    /// Creates a link without a connection. The secrets of later connections and of practice servers come from
    /// `entropy`.
    pub fn new(entropy: Entropy) -> Self {
        Self {
            connection: SyncCell::new(None),
            practice: None,
            opening: SyncCell::new(None),
            is_paused: false,
            invitation: None,
            remembers: InvitationRetention::default(),
            given_name: None,
            given_emblem: None,
            cuts_by: CutBy::default(),
            entropy,
        }
    }

    /// Returns the link as if it had used this invitation, for scenes without a server.
    #[must_use]
    pub fn invited(self, invitation: Invitation) -> Self {
        Self { invitation: Some(invitation), ..self }
    }
}

/// The retention of an invitation after it has led to a table. A practice session is not remembered, because it ends
/// with the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum InvitationRetention {
    #[default]
    Yes,
    No,
}

/// The status of the connection, for a line above the table.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum LinkStatus {
    /// Connected.
    #[default]
    Fair,
    /// Connected, but silent for a while.
    Silent,
    /// Lost, and being restored; the reason in plain words.
    Lost(String),
    /// Refused by the server, without further attempts; the reason in plain words.
    Refused(String),
}

impl LinkStatus {
    /// Returns whether the server does not answer: it is silent, or the connection is lost.
    pub fn is_without_answer(&self) -> bool {
        matches!(self, Self::Silent | Self::Lost(_))
    }
}

impl ServerLink {
    /// Connects to a server with an invitation. The receipts tell what the server has said before.
    pub fn open(&mut self, invitation: Invitation, waker: &WindowWaker, receipts: &Receipts) {
        let own = self.practice.is_some() && self.invitation.as_ref() == Some(&invitation);
        if !own {
            self.close();
        }
        // The home screen finds a server on this computer.
        let here = invitation.host == Ipv4Addr::LOCALHOST.to_string();
        let remembers = if own || here { InvitationRetention::No } else { InvitationRetention::Yes };
        let wake = Arc::clone(&waker.0);
        self.connection = SyncCell::new(Some(Connection::open_again(
            invitation.clone(),
            self.entropy.fork(),
            receipts.of_house(&invitation.fingerprint),
            move || wake(),
        )));
        // A new connection cuts automatically until it is told otherwise.
        self.cuts_by = CutBy::default();
        (self.invitation, self.remembers) = (Some(invitation), remembers);
    }

    /// Records that the person's name was sent on this connection.
    pub fn give_name(&mut self, name: &Name) {
        self.given_name = Some(name.clone());
    }

    /// Returns whether the person's name was sent on this connection.
    pub fn has_given_name(&self) -> bool {
        self.given_name.is_some()
    }

    /// Returns whether the server is a practice server.
    pub fn practises(&self) -> bool {
        self.practice.is_some()
    }

    /// The invitation that was used last.
    pub fn invitation(&self) -> Option<&Invitation> {
        self.invitation.as_ref()
    }

    /// Starts a server inside the program on a thread of its own. `open` gets the source of its secrets.
    pub fn practise(&mut self, open: impl FnOnce(Entropy) -> PracticeResult + Send + 'static, waker: &WindowWaker) {
        self.close();
        let entropy = self.entropy.fork();
        let (sender, opened) = channel();
        let wake = Arc::clone(&waker.0);
        self.opening = SyncCell::new(Some(opened));
        // Without a thread the sender is dropped, which counts as a failed start.
        let thread = std::thread::Builder::new().name("practice".to_owned()).spawn(move || {
            // If nobody receives it, the server stops here.
            let _ = sender.send(open(entropy));
            wake();
        });
        if let Err(wrong) = thread {
            log::error!("the thread of the practice server did not start: {wrong}");
        }
    }

    /// The invitation to the practice server once it has started, or its error.
    fn opened(&mut self) -> Option<anyhow::Result<Invitation>> {
        let opened = self.opening.get().as_ref()?.try_recv();
        let opened = match opened {
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err(anyhow::anyhow!("the practice server did not open")),
            Ok(opened) => opened,
        };
        self.opening = SyncCell::new(None);
        Some(opened.map(|(practice, invitation)| {
            (self.practice, self.invitation, self.is_paused) = (Some(practice), Some(invitation.clone()), false);
            invitation
        }))
    }

    /// Pauses or resumes the clocks of a practice server.
    fn pause(&mut self, is_paused: bool) {
        if let Some(practice) = self.practice.as_ref().filter(|_| self.is_paused != is_paused) {
            if is_paused {
                practice.pause();
            } else {
                practice.resume();
            }
            self.is_paused = is_paused;
        }
    }

    /// Drops the connection only.
    fn hang_up(&mut self) {
        self.connection = SyncCell::new(None);
    }

    /// Leaves the server, which is told so. A practice server stops.
    pub fn close(&mut self) {
        self.connection = SyncCell::new(None);
        self.opening = SyncCell::new(None);
        self.practice = None;
    }
}

/// The result of starting a practice server.
pub type PracticeResult = anyhow::Result<(PracticeServer, Invitation)>;

/// Clears the state of one server, so that none of it reaches another.
pub(crate) fn leave_server(
    model: &mut Model,
    outbox: &mut ClientOutbox,
    form_state: &mut FormState,
    status: &mut LinkStatus,
) {
    *model = Model::default();
    outbox.empty();
    form_state.leave_the_house();
    *status = LinkStatus::Fair;
}

/// Adds the systems that exchange messages with the server.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ServerLink>()
        .init_resource::<LinkStatus>()
        .init_resource::<WindowWaker>()
        .add_systems(
            Update,
            (enter_practice, wait, say_how_to_cut, receive_news, sit_down, show_emblem)
                .chain()
                .in_set(FrameSet::Receive),
        )
        .add_systems(Last, send_outbox);
}

/// Joins the practice table when its server has started.
fn enter_practice(mut link: ResMut<ServerLink>, mut intents: ResMut<Intents>, mut screen: ResMut<ClientScreen>) {
    match link.bypass_change_detection().opened() {
        None => {}
        Some(Ok(invitation)) => intents.0.push(Intent::Join(invitation)),
        Some(Err(wrong)) => {
            let next = say_words(&Message::new("ui-practice-failed-what").with("why", format!("{wrong:#}")));
            let what = label("ui-practice-failed").to_owned();
            *screen = ClientScreen::Trouble(ScreenError { what, next, retry: RetryAdvice::IsUseless });
        }
    }
}

/// Pauses practice while the person reads settings or rules, because nobody acts for them.
fn wait(mut link: ResMut<ServerLink>, screen: Res<ClientScreen>) {
    if screen.is_changed() {
        link.bypass_change_detection().pause(screen.hides_practice());
    }
}

/// Tells the connection the person's preference for cuts.
fn say_how_to_cut(mut link: ResMut<ServerLink>, settings: Res<Settings>) {
    let (link, by) = (link.bypass_change_detection(), settings.cuts.into());
    if link.cuts_by != by
        && let Some(connection) = link.connection.get()
    {
        connection.cut_by(by);
        link.cuts_by = by;
    }
}

/// Handles the events of the connection.
fn receive_news(
    (mut link, mut status, mut model): (ResMut<ServerLink>, ResMut<LinkStatus>, ResMut<Model>),
    (mut screen, mut form_state, mut outbox): (ResMut<ClientScreen>, ResMut<FormState>, ResMut<ClientOutbox>),
    (mut recents, memory, mut receipts): (ResMut<RecentInvitations>, Res<SettingsStore>, ResMut<Receipts>),
    (clock, source): (Res<WindowClock>, Res<TimeSource>),
) {
    while let Some((came, news)) = link.connection.get().as_ref().and_then(Connection::dated_news) {
        let at = clock.0.saturating_sub(source.now().duration_since(came));
        match news {
            ConnectionEvent::Connecting => {}
            ConnectionEvent::Connected(welcome) => {
                *status = LinkStatus::Fair;
                (link.given_name, link.given_emblem) = (None, None);
                if let (InvitationRetention::Yes, Some(invitation)) = (link.remembers, &link.invitation) {
                    recents.remember(&welcome.tournament, invitation);
                    if let Err(wrong) = memory.keep_recents(&recents) {
                        log::warn!("the recent invitations were not saved: {wrong:#}");
                    }
                }
                // The server sends everything again. The log of the session is kept.
                model.welcome(welcome);
                outbox.empty();
                form_state.pasted.clear();
                if matches!(*screen, ClientScreen::Connecting(..)) {
                    *screen = ClientScreen::Table;
                }
            }
            ConnectionEvent::Message(message) => model.receive(message, at),
            // Practice proves nothing to anybody.
            ConnectionEvent::Deal(_) if link.practice.is_some() => {}
            ConnectionEvent::Deal(news) => {
                let found = receipts.record(&news);
                model.receive_deal(news);
                if let Some(found) = found {
                    model.receive_deal(found);
                }
            }
            ConnectionEvent::Silent => {
                *status = LinkStatus::Silent;
                model.lose_sight(at);
            }
            ConnectionEvent::Heard => {
                *status = LinkStatus::Fair;
                model.regain_sight();
            }
            ConnectionEvent::Lost { why, .. } => {
                model.lose_sight(at);
                if let ClientScreen::Connecting(_, trouble) = &mut *screen {
                    *trouble = Some(say_words(&why.message()));
                }
                *status = LinkStatus::Lost(say_words(&why.message()));
            }
            ConnectionEvent::Refused(why) => {
                link.hang_up();
                leave_server(&mut model, &mut outbox, &mut form_state, &mut status);
                // Invitations can still be shared.
                if *screen == ClientScreen::Share {
                    *status = LinkStatus::Refused(say_words(&why.message()));
                } else {
                    *screen = ClientScreen::Trouble(trouble(&why));
                }
            }
        }
    }
}

/// Sends the person's name from the settings, if there is one. Otherwise they are asked.
fn sit_down(
    mut link: ResMut<ServerLink>,
    model: Res<Model>,
    settings: Res<Settings>,
    mut outbox: ResMut<ClientOutbox>,
) {
    if link.has_given_name() || !model.needs_name() {
        return;
    }
    if let Ok(name) = Name::try_from(settings.name.clone()) {
        link.give_name(&name);
        outbox.push(ClientRequest::Desk(DeskRequest::Enter(name)));
    }
}

/// Sends the emblem from the settings, once the server knows the person by name and shows another one.
fn show_emblem(
    mut link: ResMut<ServerLink>,
    (model, settings): (Res<Model>, Res<Settings>),
    mut outbox: ResMut<ClientOutbox>,
) {
    let Some(emblem) = settings.emblem.filter(|emblem| link.given_emblem != Some(*emblem)) else { return };
    let own = model.view().and_then(|view| model.who(view.you));
    if own.is_some_and(|line| line.emblem != emblem) {
        link.bypass_change_detection().given_emblem = Some(emblem);
        outbox.push(ClientRequest::Desk(DeskRequest::ChooseEmblem(emblem)));
    }
}

/// The screen for an error of the connection.
fn trouble(why: &Why) -> ScreenError {
    let (what, retry) = match why {
        Why::WrongInvitation | Why::Revoked => ("ui-trouble-title-invitation", RetryAdvice::IsUseless),
        Why::HouseIsNewer { .. } | Why::HouseIsOlder { .. } => ("ui-trouble-title-versions", RetryAdvice::MayHelp),
        Why::AnotherHouse(_) | Why::NotCardroom(_) => ("ui-trouble-title-another", RetryAdvice::MayHelp),
        Why::SignedInElsewhere => ("ui-trouble-title-elsewhere", RetryAdvice::MayHelp),
        _ => ("ui-trouble-title-lost", RetryAdvice::MayHelp),
    };
    ScreenError { what: label(what).to_owned(), next: say_words(&why.message()), retry }
}

/// Sends the person's requests. Requests made without a connection are dropped, because they may be outdated when
/// the connection is back.
pub(crate) fn send_outbox(mut link: ResMut<ServerLink>, mut outbox: ResMut<ClientOutbox>, mut model: ResMut<Model>) {
    if outbox.is_empty() {
        return;
    }
    let Some(connection) = link.connection.get() else { return };
    if outbox.take_cut() == CutRequest::ByHand {
        connection.cut();
    }
    for said in outbox.drain() {
        if let Err(NotConnected) = connection.send(said) {
            model.refuse(RefusedRequest { why: label("ui-not-connected").to_owned(), cites: Vec::new() });
        }
    }
}
