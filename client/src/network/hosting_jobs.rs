//! The session that this person hosts. Threads start, query and stop its server, so that the window never waits.

use crate::app::frame_schedule::FrameSet;
use crate::app::settings::SettingsStore;
use crate::app::window_clock::WindowClock;
use crate::network::local_server::host_request::HostRequest;
use crate::network::local_server::outside_browsers::CertificateStatus;
use crate::network::local_server::saved_hosted_server::{HostedGuest, HostedOpenLink, HostedServer};
use crate::network::local_server::server_control::{self, HostedServerState};
use crate::network::{LinkStatus, ServerLink, WindowWaker};
use crate::screens::intent::{AfterClose, Intent, Intents, OpenLinkRequest};
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::{ClientScreen, RetryAdvice, ScreenError};
use crate::ui_text::{label, translate};
use bevy::app::AppExit;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use cardroom_shared::command::Name;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::Role;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

/// The session that this person hosts, as far as it is known.
#[derive(Resource)]
pub struct HostedSession {
    evening: Option<(HostedServer, HostedServerState)>,
    job: SyncCell<Option<Receiver<Done>>>,
    /// The state of the certificate for browsers from outside, as it was read last. `None` if none is asked for.
    certificate: Option<CertificateStatus>,
    /// True if the server process has stopped while this window was connected to it.
    has_stopped: bool,
    /// The server executable, if it is another one than this.
    program: Option<PathBuf>,
}

impl Default for HostedSession {
    fn default() -> Self {
        Self { evening: None, job: SyncCell::new(None), certificate: None, has_stopped: false, program: None }
    }
}

/// The result of a thread.
enum Done {
    Opened(anyhow::Result<HostedServer>),
    Found(HostedServer, HostedServerState),
    Closed(anyhow::Result<()>, AfterClose),
    Invited(anyhow::Result<HostedGuest>),
    /// The open link was made, or closed.
    OpenLink(anyhow::Result<Option<HostedOpenLink>>),
    /// The thread has failed or was never started.
    Nothing,
}

impl HostedSession {
    /// The server and its state, if there is a session to return to.
    pub fn evening(&self) -> Option<(&HostedServer, HostedServerState)> {
        self.evening
            .as_ref()
            .filter(|(_, state)| *state != HostedServerState::Over)
            .map(|(house, state)| (house, *state))
    }

    /// The server, if it is running.
    pub fn running(&self) -> Option<&HostedServer> {
        self.evening().filter(|(_, state)| *state == HostedServerState::Runs).map(|(house, _)| house)
    }

    /// Sets the server and its state without a query.
    pub fn set_session(&mut self, house: HostedServer, state: HostedServerState) {
        self.has_stopped &= state != HostedServerState::Runs;
        self.evening = Some((house, state));
    }

    /// Starts servers with this executable from now on.
    pub fn open_by(&mut self, program: PathBuf) {
        self.program = Some(program);
    }

    /// Returns whether the server process has stopped while this window was connected. The host can restart it.
    pub fn has_stopped(&self) -> bool {
        self.has_stopped
    }

    /// The state of the certificate for browsers from outside, as it was read last. `None` if none is asked for.
    pub fn certificate(&self) -> Option<&CertificateStatus> {
        self.certificate.as_ref()
    }

    /// Returns whether a certificate is asked for and not there yet.
    pub fn awaits_certificate(&self) -> bool {
        self.certificate.as_ref().is_some_and(|certificate| *certificate != CertificateStatus::Valid)
    }

    /// Sets the state of the certificate without reading it.
    pub fn set_certificate(&mut self, certificate: Option<CertificateStatus>) {
        self.certificate = certificate;
    }

    fn start(&mut self, waker: &WindowWaker, job: impl FnOnce() -> Done + Send + 'static) {
        let (sender, done) = channel();
        let wake = Arc::clone(&waker.0);
        let thread = std::thread::Builder::new().name("hosting".to_owned()).spawn(move || {
            // A closing window receives nothing more.
            let _ = sender.send(job());
            wake();
        });
        // Without a thread the sender is dropped, which counts as a failed job.
        self.job = SyncCell::new(Some(done));
        if let Err(wrong) = thread {
            log::error!("the hosting thread did not start, and the request failed: {wrong}");
        }
    }

    /// Starts a server.
    pub fn open(&mut self, order: HostRequest, waker: &WindowWaker) {
        let program = self.program.clone();
        self.start(waker, move || Done::Opened(server_control::open(&order, program.as_deref())));
    }

    /// Invites another person to the server.
    pub fn invite(&mut self, role: Role, name: Option<Name>, waker: &WindowWaker) {
        // Only one job runs at a time; the first result comes before another request.
        let Some(house) = self.running().cloned().filter(|_| self.job.get().is_none()) else { return };
        self.start(waker, move || Done::Invited(server_control::invite(&house, role, name)));
    }

    /// Makes or closes the open link of the server.
    pub fn change_open_link(&mut self, request: OpenLinkRequest, waker: &WindowWaker) {
        let Some(house) = self.running().cloned().filter(|_| self.job.get().is_none()) else { return };
        self.start(waker, move || {
            Done::OpenLink(match request {
                OpenLinkRequest::Make => server_control::make_open_link(&house).map(Some),
                OpenLinkRequest::Close => server_control::close_open_link(&house).map(|()| None),
            })
        });
    }

    /// Stops the server.
    pub fn close(&mut self, then: AfterClose, waker: &WindowWaker) {
        let Some(house) = self.running().cloned() else { return };
        self.start(waker, move || Done::Closed(server_control::close(&house), then));
    }

    /// Queries the state of the server that was hosted last.
    fn look(&mut self, house: HostedServer, waker: &WindowWaker) {
        if self.job.get().is_none() {
            self.start(waker, move || {
                let state = server_control::state(&house);
                let open_link = house.open_link.clone().filter(|_| server_control::keeps_open_link(&house));
                Done::Found(HostedServer { open_link, ..house }, state)
            });
        }
    }

    fn done(&mut self) -> Option<Done> {
        match self.job.get().as_ref()?.try_recv() {
            Ok(done) => {
                self.job = SyncCell::new(None);
                Some(done)
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.job = SyncCell::new(None);
                Some(Done::Nothing)
            }
        }
    }
}

/// Adds the systems of hosting.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<HostedSession>()
        .add_systems(Update, (look, miss, look_at_certificate, hear).chain().in_set(FrameSet::Receive));
}

/// Checks whether the own server still runs when the connection is silent.
fn miss(status: Res<LinkStatus>, link: Res<ServerLink>, waker: Res<WindowWaker>, mut hosting: ResMut<HostedSession>) {
    if !status.is_changed() || !status.is_without_answer() {
        return;
    }
    // A host at their seat is connected by the invitation of a player.
    let is_own = |house: &HostedServer| link.invitation().is_some_and(|invitation| house.has_invited(invitation));
    let house = hosting.running().filter(|house| is_own(house)).cloned();
    if let Some(house) = house {
        hosting.look(house, &waker);
    }
}

/// The interval at which the state of the certificate is read.
const CERTIFICATE_CHECK: Duration = Duration::from_secs(2);

/// Reads the state of the certificate while the page of invitations is open. It is a small file of this computer.
fn look_at_certificate(
    (screen, clock): (Res<ClientScreen>, Res<WindowClock>),
    mut hosting: ResMut<HostedSession>,
    mut read_at: Local<Option<Duration>>,
) {
    let is_due = read_at.is_none_or(|at| clock.0.saturating_sub(at) >= CERTIFICATE_CHECK);
    let is_open = *screen == ClientScreen::Share;
    let Some(house) = hosting.running().filter(|_| is_open && (is_due || screen.is_changed())) else { return };
    *read_at = Some(clock.0);
    let certificate = house.browsers.certificate(&house.folder, &house.authority);
    if certificate != hosting.certificate {
        hosting.certificate = certificate;
    }
}

/// Looks for the server whenever the person opens the home screen or the page of invitations.
fn look(
    screen: Res<ClientScreen>,
    memory: Res<SettingsStore>,
    waker: Res<WindowWaker>,
    mut hosting: ResMut<HostedSession>,
) {
    if !screen.is_changed() {
        return;
    }
    let house = match *screen {
        ClientScreen::Home => memory.house(),
        ClientScreen::Share => hosting.running().filter(|house| house.open_link.is_some()).cloned(),
        _ => None,
    };
    if let Some(house) = house {
        hosting.look(house, &waker);
    }
}

fn hear(
    (mut hosting, memory, status): (ResMut<HostedSession>, Res<SettingsStore>, Res<LinkStatus>),
    (mut screen, mut form_state): (ResMut<ClientScreen>, ResMut<FormState>),
    mut intents: ResMut<Intents>,
    mut exit: MessageWriter<AppExit>,
) {
    match hosting.bypass_change_detection().done() {
        Some(Done::Opened(Ok(house))) => {
            if let Err(wrong) = memory.keep_house(&house) {
                log::warn!("the data of the hosted server was not saved: {wrong:#}");
            }
            hosting.set_session(house, HostedServerState::Runs);
            intents.0.push(Intent::BackToEvening);
        }
        Some(Done::Opened(Err(wrong))) => {
            *screen = ClientScreen::Trouble(ScreenError {
                what: label("ui-host-failed").to_owned(),
                next: format!("{wrong:#}."),
                retry: RetryAdvice::IsUseless,
            });
        }
        Some(Done::Found(house, state)) => {
            hosting.has_stopped = state == HostedServerState::Waits && status.is_without_answer();
            hosting.set_session(house, state);
        }
        Some(Done::Invited(Ok(guest))) => {
            let sharing = &mut form_state.sharing;
            sharing.show_guest(guest.number);
            if let Some((house, _)) = &mut hosting.evening {
                house.guests.push(guest);
                if let Err(wrong) = memory.keep_house(house) {
                    log::warn!("the data of the hosted server was not saved: {wrong:#}");
                }
            }
        }
        Some(Done::Invited(Err(wrong))) => {
            let why = Message::new("ui-invite-refused").with("why", format!("{wrong:#}"));
            form_state.sharing.refused = Some(translate(&why));
        }
        Some(Done::OpenLink(Ok(link))) => {
            if let Some((house, _)) = &mut hosting.evening {
                house.open_link = link;
                form_state.sharing.copied = None;
                if let Err(wrong) = memory.keep_house(house) {
                    log::warn!("the data of the hosted server was not saved: {wrong:#}");
                }
            }
        }
        Some(Done::OpenLink(Err(wrong))) => {
            let why = Message::new("ui-open-link-failed").with("why", format!("{wrong:#}"));
            form_state.sharing.refused = Some(translate(&why));
        }
        Some(Done::Closed(Ok(()), then)) => {
            if let Some((_, state)) = &mut hosting.evening {
                *state = HostedServerState::Waits;
            }
            match then {
                AfterClose::Home => *screen = ClientScreen::Home,
                AfterClose::Quit => {
                    exit.write(AppExit::Success);
                }
            }
        }
        Some(Done::Closed(Err(wrong), _)) => {
            *screen = ClientScreen::Trouble(ScreenError {
                what: label("ui-host-not-closed").to_owned(),
                next: format!("{wrong:#}."),
                retry: RetryAdvice::IsUseless,
            });
        }
        // A query in the background may fail silently.
        Some(Done::Nothing) if matches!(*screen, ClientScreen::Opening(_)) => {
            *screen = ClientScreen::Trouble(ScreenError {
                what: label("ui-host-failed").to_owned(),
                next: label("ui-host-failed-what").to_owned(),
                retry: RetryAdvice::IsUseless,
            });
        }
        Some(Done::Nothing) if *screen == ClientScreen::Share => {
            form_state.sharing.refused = Some(label("ui-invite-failed").to_owned());
        }
        Some(Done::Nothing) | None => {}
    }
}
