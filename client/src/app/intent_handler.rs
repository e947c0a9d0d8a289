//! The systems that carry out the person's intents.

use crate::app::browser_opener::BrowserOpener;
use crate::app::frame_schedule::FrameSet;
use crate::app::settings::{RecentInvitations, Settings, SettingsStore};
use crate::app::window_clock::WindowClock;
use crate::model::Model;
use crate::network::deal_receipts::Receipts;
use crate::network::host_link::HostLink;
use crate::network::hosting_jobs::HostedSession;
use crate::network::local_server::practice_server::{PracticeServer, PracticeSettings};
use crate::network::local_server::saved_hosted_server::HostedServer;
use crate::network::local_server::server_control::HostedServerState;
use crate::network::outbox::ClientOutbox;
use crate::network::{self, LinkStatus, ServerLink, WindowWaker};
use crate::panels::broadcast_switch::ViewChannel;
use crate::playback::hand_replay::ReplayRequest;
use crate::screens::host::invitation_page_state::InvitationForm;
use crate::screens::intent::{Intent, Intents};
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::ClientScreen;
use crate::screens::screen::PendingTask;
use crate::ui_text::translate;
use bevy::app::AppExit;
use bevy::prelude::*;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::narration::Message;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::Phase;
use std::collections::VecDeque;
use std::time::Duration;

/// Adds the systems that handle intents.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<BrowserOpener>()
        .add_systems(Last, handle_intents.before(network::send_outbox))
        .add_systems(Update, (end_the_evening, show_elimination).in_set(FrameSet::Receive));
}

/// Forgets one of the sessions that the home screen lists.
fn forget(number: usize, recents: &mut RecentInvitations, memory: &SettingsStore) {
    if number < recents.recent.len() {
        recents.recent.remove(number);
        note(memory.keep_recents(recents));
    }
}

/// Calls the director, and returns to the table.
fn call_floor(why: Option<Note>, form_state: &mut FormState, outbox: &mut ClientOutbox) -> ClientScreen {
    form_state.at_desk.call.clear();
    outbox.push(ClientRequest::Desk(DeskRequest::CallFloor(why)));
    ClientScreen::Table
}

/// Returns whether the intent leaves the current session, possibly for another server.
const fn leaves_the_house(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Host(_)
            | Intent::BackToEvening
            | Intent::CloseHouse(_)
            | Intent::Join(_)
            | Intent::Practise(_)
            | Intent::Deal(..)
            | Intent::Leave
    )
}

/// Handles all intents of this frame.
#[allow(clippy::too_many_lines, reason = "one arm for each intent")]
pub(crate) fn handle_intents(
    mut intents: ResMut<Intents>,
    (mut link, mut host_link): (ResMut<ServerLink>, ResMut<HostLink>),
    (mut status, waker): (ResMut<LinkStatus>, Res<WindowWaker>),
    (mut model, clock): (ResMut<Model>, Res<WindowClock>),
    (mut screen, mut form_state): (ResMut<ClientScreen>, ResMut<FormState>),
    (mut settings, mut recents, memory): (ResMut<Settings>, ResMut<RecentInvitations>, Res<SettingsStore>),
    (mut outbox, mut hosting, receipts): (ResMut<ClientOutbox>, ResMut<HostedSession>, Res<Receipts>),
    (opener, mut exit): (Res<BrowserOpener>, MessageWriter<AppExit>),
) {
    if intents.0.is_empty() {
        return;
    }
    let mut wanted = VecDeque::from(std::mem::take(&mut intents.0));
    while let Some(intent) = wanted.pop_front() {
        if leaves_the_house(&intent) {
            network::leave_server(&mut model, &mut outbox, &mut form_state, &mut status);
        }
        match intent {
            Intent::Go(next) => *screen = next,
            Intent::Say(say) | Intent::Direct(say) if form_state.is_second_press(&say, clock.0) => {}
            Intent::Direct(say) if host_link.is_open() => {
                host_link.send(say);
                // What comes of an order is at the table.
                if *screen == ClientScreen::HostMenu {
                    *screen = ClientScreen::Table;
                }
            }
            Intent::Say(say) | Intent::Direct(say) => outbox.push(say),
            Intent::DirectAgain => host_link.retry(),
            Intent::CallFloor(why) => *screen = call_floor(why, &mut form_state, &mut outbox),
            Intent::OpenMeeting => {
                open_meeting(&mut model, &opener, clock.0);
                *screen = ClientScreen::Table;
            }
            Intent::Watch(table) => *screen = watch(table, &model, &mut form_state, &mut outbox),
            Intent::See(channel) => {
                see(channel, &mut model, &mut form_state);
                *screen = ClientScreen::Table;
            }
            Intent::Follow(person) => {
                form_state.following.choose(person);
                *screen = ClientScreen::Table;
            }
            Intent::Unfollow(next) => {
                form_state.following.stop();
                *screen = next;
            }
            Intent::Beside(table) => form_state.beside.toggle(table),
            Intent::Exchange(table) => exchange(table, &model, &mut form_state, &mut outbox),
            Intent::SitDown(name) => {
                link.give_name(&name);
                settings.name = name.to_string();
                note(memory.keep_settings(&settings));
                model.forget_refusal();
                outbox.push(ClientRequest::Desk(DeskRequest::Enter(name)));
            }
            Intent::Set(now) => {
                *settings = now;
                note(memory.keep_settings(&settings));
            }
            Intent::Forget(number) => forget(number, &mut recents, &memory),
            Intent::Replay(wanted) => {
                model.replays(&wanted, clock.0);
                if matches!(*screen, ClientScreen::Results | ClientScreen::Elimination) {
                    *screen = ClientScreen::Table;
                }
            }
            Intent::ToTurn => *screen = to_turn(&mut model, clock.0),
            Intent::SkipAhead => model.skip_ahead(clock.0),
            Intent::WaveAway => model.wave_notices_away(),
            Intent::Cut => outbox.cut(),
            Intent::LookAtDeals => model.mark_deals_seen(),
            Intent::SaveReceipts => form_state.saved = Some(receipts.save()),
            // Quitting would lose a server that is starting. A server that is closing ends the window itself.
            Intent::Quit if matches!(*screen, ClientScreen::Opening(PendingTask::House | PendingTask::Closing)) => {}
            Intent::Quit if hosting.running().is_some() => {
                let behind = std::mem::take(&mut *screen);
                *screen = if let ClientScreen::Closing(_) = behind {
                    behind
                } else {
                    ClientScreen::Closing(Box::new(behind))
                };
            }
            Intent::Quit | Intent::QuitAlone => drop(exit.write(AppExit::Success)),
            Intent::Host(mut order) => {
                order.name_host(&settings.name);
                link.close();
                form_state.sharing = InvitationForm::default();
                *screen = ClientScreen::Opening(PendingTask::House);
                hosting.open(*order, &waker);
            }
            Intent::Know(house) => {
                note(memory.keep_house(&house));
                hosting.set_session(*house, HostedServerState::Runs);
            }
            Intent::Invite(role, name) => {
                form_state.sharing.refused = None;
                hosting.invite(role, name, &waker);
            }
            Intent::OpenLink(request) => {
                form_state.sharing.refused = None;
                hosting.change_open_link(request, &waker);
            }
            Intent::BackToEvening => match hosting.evening() {
                Some((house, HostedServerState::Runs)) => *screen = share(house, &mut link, &waker, &receipts),
                Some((house, HostedServerState::Waits)) => {
                    wanted.push_back(Intent::Host(Box::new(house.resume_request())));
                }
                Some((_, HostedServerState::Over)) | None => {}
            },
            Intent::CloseHouse(then) => {
                link.close();
                *screen = ClientScreen::Opening(PendingTask::Closing);
                hosting.close(then, &waker);
            }
            Intent::Join(invitation) => {
                *screen = ClientScreen::Connecting(invitation.address(), None);
                link.open(invitation, &waker, &receipts);
            }
            Intent::TryAgain => wanted.extend(link.invitation().cloned().map(Intent::Join)),
            Intent::Practise(shape) => {
                practise(&shape, &mut settings, &memory);
                *screen = ClientScreen::Opening(PendingTask::Practice);
                link.practise(move |entropy| PracticeServer::open(&shape, entropy), &waker);
            }
            Intent::Deal(shape, dealt) => {
                practise(&shape, &mut settings, &memory);
                *screen = ClientScreen::Opening(PendingTask::Practice);
                link.practise(move |entropy| PracticeServer::deal(&shape, &dealt, entropy), &waker);
            }
            Intent::Leave => {
                link.close();
                *screen = ClientScreen::Home;
            }
        }
    }
}

/// Opens the call of the group in the browser. If there is none, the person is told the address.
fn open_meeting(model: &mut Model, opener: &BrowserOpener, now: Duration) {
    let Some(meeting) = model.live().meeting().cloned() else { return };
    if !(opener.0)(meeting.as_str()) {
        model.notice(translate(&Message::new("ui-meeting-failed").with("link", meeting.as_str())), now);
    }
}

/// Shows the table now, without a replay.
fn to_turn(model: &mut Model, now: Duration) -> ClientScreen {
    model.replays(&ReplayRequest::Leave, now);
    ClientScreen::Table
}

/// Shows another table, live or in the broadcast.
fn watch(table: TableNo, model: &Model, form_state: &mut FormState, outbox: &mut ClientOutbox) -> ClientScreen {
    form_state.following.stop();
    if model.is_broadcast() {
        form_state.airing.look_at(Some(table));
    } else {
        outbox.push(ClientRequest::Watch(table));
    }
    ClientScreen::Table
}

/// Swaps a small table with the large one.
fn exchange(table: TableNo, model: &Model, form_state: &mut FormState, outbox: &mut ClientOutbox) {
    form_state.following.stop();
    if form_state.beside.exchange(model, table) {
        outbox.push(ClientRequest::Watch(table));
    }
}

/// Switches to the live view or to the broadcast of the table.
fn see(channel: ViewChannel, model: &mut Model, form_state: &mut FormState) {
    form_state.following.stop();
    match channel {
        ViewChannel::Live => model.leave_broadcast(),
        ViewChannel::Broadcast => {
            form_state.airing.look_at(model.table().map(|table| table.table));
            model.watch_broadcast();
        }
    }
}

/// Leads a host back to their server: to their seat, if they have left one, or to its invitations. There the host joins
/// as director, so this window sees the arrivals and can start the tournament.
fn share(house: &HostedServer, link: &mut ServerLink, waker: &WindowWaker, receipts: &Receipts) -> ClientScreen {
    let Some(director) = house.director() else { return ClientScreen::Share };
    let seat = link.invitation().filter(|own| house.has_invited(own) && own.secret != director.secret).cloned();
    let Some(seat) = seat else {
        link.open(director, waker, receipts);
        return ClientScreen::Share;
    };
    // The port can be another after a restart.
    let seat = Invitation { host: director.host, port: director.port, ..seat };
    let connecting = ClientScreen::Connecting(seat.address(), None);
    link.open(seat, waker, receipts);
    connecting
}

/// Remembers the practice settings.
fn practise(shape: &PracticeSettings, settings: &mut ResMut<Settings>, memory: &SettingsStore) {
    if settings.practice != *shape {
        settings.practice = shape.clone();
        note(memory.keep_settings(settings));
    }
}

/// Logs a failed save. The window continues.
fn note(kept: anyhow::Result<()>) {
    if let Err(wrong) = kept {
        log::warn!("the client could not save a file and goes on: {wrong:#}");
    }
}

/// Shows a player once that they are out, while others still play. Somebody who comes back later knows it already.
fn show_elimination(model: Res<Model>, mut screen: ResMut<ClientScreen>, mut was_in: Local<bool>) {
    let Some(view) = model.playback_view().filter(|_| !model.is_broadcast()) else {
        *was_in = false;
        return;
    };
    let has_place = model.own_standing().is_some_and(|line| line.place.is_some());
    let is_out = has_place && view.tournament.phase != Phase::Over && view.rebuy.is_none();
    // Another screen is left first. Nobody is out while they can still buy in again.
    if is_out && *was_in && *screen == ClientScreen::Table {
        *screen = ClientScreen::Elimination;
        *was_in = false;
    }
    *was_in |= !has_place && model.own_seat().is_some();
}

/// Shows the results once, when the tournament ends.
fn end_the_evening(model: Res<Model>, mut screen: ResMut<ClientScreen>, mut was_over: Local<bool>) {
    let is_over = model.playback_view().is_some_and(|view| view.tournament.phase == Phase::Over);
    if is_over && !*was_over && matches!(*screen, ClientScreen::Table | ClientScreen::Elimination) {
        *screen = ClientScreen::Results;
    }
    *was_over = is_over;
}
