//! The evening that this person hosts: its house is opened, looked for and closed on threads, so that the window never waits.

use crate::app::schedule::Steps;
use crate::app::settings::Memory;
use crate::network::local_server::hosted_server::{Guest, House, Order};
use crate::network::local_server::server_control::{self, State};
use crate::network::{Link, LinkStatus, Waker};
use crate::screens::form_state::FormState;
use crate::screens::intent::{Intent, Intents, Then};
use crate::screens::screen::{Retry, Screen, Trouble};
use crate::ui_text::{label, say};
use bevy::app::AppExit;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use cardroom_shared::command::Name;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::Role;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// The evening that this person hosts, as far as is known.
#[derive(Resource)]
pub struct Hosting {
    evening: Option<(House, State)>,
    job: SyncCell<Option<Receiver<Done>>>,
    /// Whether its program has stopped while this window was in it.
    has_stopped: bool,
    /// The program of a house, if it is another than this one.
    program: Option<PathBuf>,
}

impl Default for Hosting {
    fn default() -> Self {
        Self { evening: None, job: SyncCell::new(None), has_stopped: false, program: None }
    }
}

/// What a thread has done.
enum Done {
    Opened(anyhow::Result<House>),
    Found(House, State),
    Closed(anyhow::Result<()>, Then),
    Invited(anyhow::Result<Guest>),
    /// It has died or never begun.
    Nothing,
}

impl Hosting {
    /// The house and how it stands, if there is one to go back to.
    pub fn evening(&self) -> Option<(&House, State)> {
        self.evening.as_ref().filter(|(_, state)| *state != State::Over).map(|(house, state)| (house, *state))
    }

    /// The house, if people can come to it.
    pub fn running(&self) -> Option<&House> {
        self.evening().filter(|(_, state)| *state == State::Runs).map(|(house, _)| house)
    }

    /// Knows of a house without looking for it.
    pub fn know(&mut self, house: House, state: State) {
        self.has_stopped &= state != State::Runs;
        self.evening = Some((house, state));
    }

    /// Opens houses by this program from now on.
    pub fn open_by(&mut self, program: PathBuf) {
        self.program = Some(program);
    }

    /// Whether the program of the house has stopped while this window was in it: its host can start it again.
    pub fn has_stopped(&self) -> bool {
        self.has_stopped
    }

    fn start(&mut self, waker: &Waker, job: impl FnOnce() -> Done + Send + 'static) {
        let (sender, done) = channel();
        let wake = Arc::clone(&waker.0);
        let thread = std::thread::Builder::new().name("hosting".to_owned()).spawn(move || {
            // A window that is closing hears nothing more.
            let _ = sender.send(job());
            wake();
        });
        // Where there is no thread the sender is gone, and it is told that the job was not done.
        self.job = SyncCell::new(Some(done));
        if let Err(wrong) = thread {
            log::error!("nothing can be hosted: {wrong}");
        }
    }

    /// Opens a house.
    pub fn open(&mut self, order: Order, waker: &Waker) {
        let program = self.program.clone();
        self.start(waker, move || Done::Opened(server_control::open(&order, program.as_deref())));
    }

    /// Invites somebody else to the house.
    pub fn invite(&mut self, role: Role, name: Option<Name>, waker: &Waker) {
        // One at a time: what comes of the first is waited for.
        let Some(house) = self.running().cloned().filter(|_| self.job.get().is_none()) else { return };
        self.start(waker, move || Done::Invited(server_control::invite(&house, role, name)));
    }

    /// Closes the house.
    pub fn close(&mut self, then: Then, waker: &Waker) {
        let Some(house) = self.running().cloned() else { return };
        self.start(waker, move || Done::Closed(server_control::close(&house), then));
    }

    /// Looks how it stands with the house that was hosted last.
    fn look(&mut self, house: House, waker: &Waker) {
        if self.job.get().is_none() {
            self.start(waker, move || {
                let state = server_control::state(&house);
                Done::Found(house, state)
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

/// Adds the hosting.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Hosting>().add_systems(Update, (look, miss, hear).chain().in_set(Steps::Hear));
}

/// Looks whether the own house still runs, when this window does not hear it any more.
fn miss(status: Res<LinkStatus>, link: Res<Link>, waker: Res<Waker>, mut hosting: ResMut<Hosting>) {
    if !status.is_changed() || !status.is_without_answer() {
        return;
    }
    let house = hosting.running().filter(|house| house.director().as_ref() == link.invitation()).cloned();
    if let Some(house) = house {
        hosting.look(house, &waker);
    }
}

/// Looks for the house whenever the person comes to the front door.
fn look(screen: Res<Screen>, memory: Res<Memory>, waker: Res<Waker>, mut hosting: ResMut<Hosting>) {
    if screen.is_changed()
        && *screen == Screen::Home
        && let Some(house) = memory.house()
    {
        hosting.look(house, &waker);
    }
}

fn hear(
    (mut hosting, memory, status): (ResMut<Hosting>, Res<Memory>, Res<LinkStatus>),
    (mut screen, mut form_state): (ResMut<Screen>, ResMut<FormState>),
    mut intents: ResMut<Intents>,
    mut exit: MessageWriter<AppExit>,
) {
    match hosting.bypass_change_detection().done() {
        Some(Done::Opened(Ok(house))) => {
            if let Err(wrong) = memory.keep_house(&house) {
                log::warn!("{wrong:#}");
            }
            hosting.know(house, State::Runs);
            intents.0.push(Intent::BackToEvening);
        }
        Some(Done::Opened(Err(wrong))) => {
            *screen = Screen::Trouble(Trouble {
                what: label("ui-host-failed").to_owned(),
                next: format!("{wrong:#}."),
                retry: Retry::IsUseless,
            });
        }
        Some(Done::Found(house, state)) => {
            hosting.has_stopped = state == State::Waits && status.is_without_answer();
            hosting.know(house, state);
        }
        Some(Done::Invited(Ok(guest))) => {
            let sharing = &mut form_state.sharing;
            sharing.chosen = Some(guest.number);
            sharing.name.clear();
            if let Some((house, _)) = &mut hosting.evening {
                house.guests.push(guest);
                if let Err(wrong) = memory.keep_house(house) {
                    log::warn!("{wrong:#}");
                }
            }
        }
        Some(Done::Invited(Err(wrong))) => {
            let why = Message::new("ui-invite-refused").with("why", format!("{wrong:#}"));
            form_state.sharing.refused = Some(say(&why));
        }
        Some(Done::Closed(Ok(()), then)) => {
            if let Some((_, state)) = &mut hosting.evening {
                *state = State::Waits;
            }
            match then {
                Then::Home => *screen = Screen::Home,
                Then::Quit => {
                    exit.write(AppExit::Success);
                }
            }
        }
        Some(Done::Closed(Err(wrong), _)) => {
            *screen = Screen::Trouble(Trouble {
                what: label("ui-host-not-closed").to_owned(),
                next: format!("{wrong:#}."),
                retry: Retry::IsUseless,
            });
        }
        // Nobody waits for a look that found nothing.
        Some(Done::Nothing) if matches!(*screen, Screen::Opening(_)) => {
            *screen = Screen::Trouble(Trouble {
                what: label("ui-host-failed").to_owned(),
                next: label("ui-host-failed-what").to_owned(),
                retry: Retry::IsUseless,
            });
        }
        Some(Done::Nothing) if *screen == Screen::Share => {
            form_state.sharing.refused = Some(label("ui-invite-failed").to_owned());
        }
        Some(Done::Nothing) | None => {}
    }
}
