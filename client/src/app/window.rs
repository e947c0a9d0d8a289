//! The window itself: how it opens, how often it is drawn, and what it remembers of its size.

use crate::a11y;
use crate::app::attention;
use crate::app::frame_outcome::{self, FrameOutcome, FrameStatus};
use crate::app::frame_schedule::MotionState;
use crate::app::plugins::{common, plugins, work_on_one_thread};
use crate::app::screen_report_log;
use crate::app::settings::{Settings, SettingsStore};
use crate::app::window_clock::WindowClock;
use crate::app::window_layout::{LEAST_WINDOW, WindowLayout};
use crate::model::{BroadcastProgress, Model};
use crate::network::WindowWaker;
use crate::network::deal_receipts::Receipts;
use crate::network::host_link::HostLink;
use crate::network::hosting_jobs::HostedSession;
use crate::playback::hand_replay::Replay;
use crate::playback::table_overlays::OPENING;
use crate::screens::FontsReady;
use crate::screens::intent::{Intent, Intents};
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::{ClientScreen, JoinPurpose};
use crate::sound::{SoundPlayer, is_own_turn};
use crate::ui_text::label;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowMode,
    WindowOccluded, WindowResolution,
};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::PrimaryEguiContext;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::view::Phase;
use std::sync::Arc;
use std::time::Duration;

/// The first screen of the window.
#[derive(Clone, Debug, PartialEq)]
pub enum StartScreen {
    /// The home screen.
    Home,
    /// The table to which this invitation leads.
    Join(Invitation),
    /// The join screen with this text in its field. Nothing connects before the person confirms.
    Pasted(String),
    /// A practice table with bots.
    Practice,
}

/// Opens the window and returns when it is closed.
pub fn open(start: StartScreen) -> AppExit {
    crate::app::system_preferences::query();
    let memory = SettingsStore::of_user();
    let settings = memory.settings();
    let recents = memory.recents();
    let mut app = App::new();
    let (width, height) = settings.window;
    let window = Window {
        title: label("ui-window-title").into(),
        name: Some("cardroom".into()),
        resolution: WindowResolution::new(pixels(width, LEAST_WINDOW.x), pixels(height, LEAST_WINDOW.y)),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST_WINDOW.x,
            min_height: LEAST_WINDOW.y,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    app.add_plugins(plugins().set(WindowPlugin {
        primary_window: Some(window),
        close_when_requested: false,
        ..default()
    }));
    app.insert_resource(memory).insert_resource(settings).insert_resource(recents).insert_resource(Receipts::of_user());
    common(&mut app);
    let waker = waker(app.world().resource::<EventLoopProxyWrapper>());
    frame_outcome::install(&mut app, waker.clone());
    screen_report_log::plugin(&mut app);
    app.insert_resource(waker)
        .insert_resource(SoundPlayer::open())
        .insert_resource(rest(Duration::ZERO))
        .add_systems(Startup, light)
        .add_plugins(crate::app::clipboard_invitation::plugin)
        .add_systems(Update, (ask_to_close, switch_full_screen, a11y::listen))
        .add_systems(
            Last,
            (
                pace.after(crate::app::intent_handler::handle_intents),
                stay_on_screen,
                attention::request_attention,
                remember_size,
                keep_size,
            )
                .chain(),
        );
    let practice = app.world().resource::<Settings>().practice.clone();
    let first = match start {
        StartScreen::Home => None,
        StartScreen::Pasted(text) => {
            app.world_mut().resource_mut::<FormState>().pasted = text;
            Some(Intent::Go(ClientScreen::Join(JoinPurpose::Play)))
        }
        StartScreen::Join(invitation) => Some(Intent::Join(invitation)),
        StartScreen::Practice => Some(Intent::Practise(practice)),
    };
    app.world_mut().resource_mut::<Intents>().0.extend(first);
    work_on_one_thread(&mut app);
    app.run()
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the size of a screen")]
fn pixels(length: f32, least: f32) -> u32 {
    length.clamp(least, 16_000.0) as u32
}

/// The waker with which other threads wake the window.
fn waker(proxy: &EventLoopProxyWrapper) -> WindowWaker {
    let proxy = (**proxy).clone();
    // Without an event loop the window is closing and need not wake.
    WindowWaker(Arc::new(move || {
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    }))
}

/// The camera. All edges are painted smooth, so multisampling is off.
fn light(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Off, PrimaryEguiContext));
}

/// Waits this long before the next frame, or less when a message or an input arrives.
fn rest(wait: Duration) -> WinitSettings {
    let mode = UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// The wait while nothing changes.
const LONG: Duration = Duration::from_hours(1);
/// The wait while the person's own time or the last minute of a level runs. It is a constant: every change of the
/// wait draws a frame at once.
const CLOSE: Duration = Duration::from_secs(1);
/// The wait while other clocks run.
const CALM: Duration = Duration::from_secs(2);
/// The wait before a timed display at the table ends, if it ends soon.
const SOON: Duration = Duration::from_millis(500);
/// The wait between cards of a run-out, and just before a timed display at the table ends. It is a constant for the
/// reason given at [`CLOSE`].
const RUN_OUT: Duration = Duration::from_millis(100);
/// The wait before a frame that did not reach the screen is tried again.
const AGAIN: Duration = Duration::from_millis(250);
/// The number of frames after every change. Text is laid out one frame late.
const AFTERGLOW: u8 = 3;

/// Chooses the time of the next frame: at once during motion, at intervals while a clock is visible.
fn pace(
    (model, screen, moving, clock): (Res<Model>, Res<ClientScreen>, Res<MotionState>, Res<WindowClock>),
    (settings, frame, dressed): (Res<Settings>, Res<WindowLayout>, Res<FontsReady>),
    (hosting, host_link): (Res<HostedSession>, Res<HostLink>),
    (shown, mut coverings): (Res<FrameStatus>, MessageReader<WindowOccluded>),
    mut winit: ResMut<WinitSettings>,
    (mut afterglow, mut is_covered): (Local<u8>, Local<bool>),
) {
    let is_changed = model.is_changed() || screen.is_changed() || settings.is_changed() || host_link.is_changed();
    if is_changed || frame.is_changed() || dressed.is_changed() {
        *afterglow = AFTERGLOW;
    }
    if let Some(covering) = coverings.read().last() {
        *is_covered = covering.occluded;
    }
    let opens = settings.moves() && model.interlude(clock.0).is_some_and(|(_, age)| age < OPENING);
    let wait = if *moving == MotionState::Something || *afterglow > 0 || opens {
        Duration::ZERO
    } else if screen.shows_table() {
        next_change(&model, clock.0)
    } else if *screen == ClientScreen::Share && hosting.awaits_certificate() {
        CALM
    } else {
        LONG
    };
    *afterglow = afterglow.saturating_sub(1);
    // A covered window cannot be drawn on. The system reports when it is visible again.
    let wait = if shown.verdict() == FrameOutcome::Unseen && !*is_covered { wait.min(AGAIN) } else { wait };
    let now = if wait.is_zero() {
        WinitSettings { focused_mode: UpdateMode::Continuous, unfocused_mode: UpdateMode::Continuous }
    } else {
        rest(wait)
    };
    *winit = now;
}

/// The time until something visible changes without input. A timed display is checked more often as its end comes
/// near.
fn next_change(model: &Model, now: Duration) -> Duration {
    let clocks = next_tick(model, now);
    let Some(left) = model.beside_changes_in(now) else { return clocks };
    let wait = [CALM, CLOSE, SOON].into_iter().find(|wait| *wait <= left).unwrap_or(RUN_OUT);
    clocks.min(wait)
}

/// The time until a visible clock shows another figure or a card of a run-out is due.
fn next_tick(model: &Model, now: Duration) -> Duration {
    let Some(view) = model.view() else { return LONG };
    if model.is_playing() || model.replay().is_some_and(Replay::plays) {
        return RUN_OUT;
    }
    let of_turn = model.table().and_then(|table| table.turn).and_then(|turn| turn.left_ms).map(u64::from);
    let asked = model.called_clock(now).is_some() || view.rebuy.is_some_and(|rebuy| rebuy.left_ms.is_some());
    let left = |ms: Option<u64>| ms.map_or(0, |ms| model.left(ms, now));
    let start = model.starts_in(now).filter(|_| view.tournament.phase == Phase::Entering);
    let (turn, level) = (left(of_turn), start.unwrap_or_else(|| left(view.tournament.left_ms)));
    let runs = turn > 0 || level > 0 || model.has_running_penalty(now);
    let runs = runs || matches!(model.on_air(now), Some(BroadcastProgress::Begins(_)));
    if view.tournament.phase == Phase::Paused || model.is_out_of_sight() || !runs {
        LONG
    } else if is_own_turn(view) || asked || (1..=60_000).contains(&level) {
        CLOSE
    } else {
        CALM
    }
}

/// Closing the window means quitting. The person is asked first if that ends a session.
fn ask_to_close(mut asked: MessageReader<WindowCloseRequested>, mut intents: ResMut<Intents>) {
    if asked.read().count() > 0 {
        intents.0.push(Intent::Quit);
    }
}

/// Shrinks a window that is larger than its screen, once.
fn stay_on_screen(
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    (first, all): (Query<&Monitor, With<PrimaryMonitor>>, Query<&Monitor>),
    mut is_done: Local<bool>,
) {
    let Some(screen) = first.iter().next().or_else(|| all.iter().next()).filter(|_| !*is_done) else { return };
    for mut window in &mut windows {
        *is_done = true;
        let screen = screen.physical_size().as_vec2() / window.scale_factor().max(0.1);
        let now = Vec2::new(window.width(), window.height());
        let fits = fitting(now, screen);
        if fits != now {
            window.resize_constraints.min_width = window.resize_constraints.min_width.min(fits.x);
            window.resize_constraints.min_height = window.resize_constraints.min_height.min(fits.y);
            window.resolution.set(fits.x, fits.y);
        }
    }
}

/// The size of a window on a screen, both in logical pixels. A window that does not fit leaves a margin for bars and
/// frames.
fn fitting(window: Vec2, screen: Vec2) -> Vec2 {
    if window.cmple(screen).all() || screen.min_element() < 1.0 { window } else { window.min(screen * 0.92).floor() }
}

/// Fills the whole screen, or ends that, by its key.
fn switch_full_screen(keys: Res<ButtonInput<KeyCode>>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    // The panels read this key nowhere: see `key_bindings::FULL_SCREEN`.
    if keys.just_pressed(KeyCode::F11) {
        for mut window in &mut windows {
            window.mode = other_mode(window.mode);
        }
    }
}

/// The mode that the key for the whole screen leads to.
fn other_mode(mode: WindowMode) -> WindowMode {
    match mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        WindowMode::BorderlessFullscreen(_) | WindowMode::Fullscreen(..) => WindowMode::Windowed,
    }
}

/// Records the size of the window. It is saved when the window closes.
fn remember_size(windows: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>, mut settings: ResMut<Settings>) {
    for window in &windows {
        let size = (window.width(), window.height());
        // The whole screen is no size of a window.
        if settings.window != size && size.0 >= LEAST_WINDOW.x && window.mode == WindowMode::Windowed {
            settings.window = size;
        }
    }
}

fn keep_size(mut exits: MessageReader<AppExit>, settings: Res<Settings>, memory: Res<SettingsStore>) {
    if exits.read().count() > 0
        && let Err(wrong) = memory.keep_settings(&settings)
    {
        log::warn!("the settings were not saved when the window closed: {wrong:#}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::FixtureScene;
    use crate::playback::table_overlays::CALLOUT;
    use cardroom_shared::protocol::ServerMessage;

    #[test]
    fn the_key_for_the_whole_screen_leads_there_and_back() {
        let whole = other_mode(WindowMode::Windowed);
        assert_eq!(whole, WindowMode::BorderlessFullscreen(MonitorSelection::Current));
        assert_eq!(other_mode(whole), WindowMode::Windowed);
    }

    #[test]
    fn a_ruling_at_a_seat_is_not_drawn_all_the_time_and_is_gone_in_time() {
        let model = crate::dev_tools::fixtures::model(FixtureScene::Ruling);
        let stands = model.heard_at() + CALLOUT;
        let (mut now, mut pictures) = (model.heard_at(), 0);
        while now < stands {
            now += next_change(&model, now);
            pictures += 1;
        }
        assert!(pictures <= 10, "{pictures} pictures while nothing moves");
        assert!(now < stands + RUN_OUT, "it stands until {now:?}");
    }

    #[test]
    fn a_penalty_runs_down_also_where_no_other_clock_does() {
        let mut view = crate::dev_tools::fixtures::view(FixtureScene::Penalties);
        (view.step, view.choices, view.rebuy) = (view.step + 1, None, None);
        view.tournament.left_ms = None;
        view.table.as_mut().unwrap().turn = None;
        let mut model = crate::dev_tools::fixtures::model(FixtureScene::Penalties);
        model.receive(ServerMessage::Step { events: Vec::new(), view: Box::new(view) }, Duration::ZERO);
        assert!(next_tick(&model, Duration::ZERO) <= CALM);
        assert_eq!(next_tick(&model, Duration::from_hours(1)), LONG, "it is served");
    }

    #[test]
    fn the_clock_of_the_waiting_room_runs() {
        let mut model = crate::dev_tools::fixtures::model(FixtureScene::CheckIn);
        assert_eq!(next_tick(&model, Duration::ZERO), LONG, "play waits for the host");
        model.receive(ServerMessage::StartsIn(Some(90_000)), Duration::ZERO);
        assert_eq!(next_tick(&model, Duration::ZERO), CALM);
        assert_eq!(next_tick(&model, Duration::from_secs(40)), CLOSE, "the last minute");
        assert_eq!(next_tick(&model, Duration::from_secs(90)), LONG, "the time is up");
    }

    #[test]
    fn the_first_window_is_never_larger_than_the_screen() {
        let usual = Vec2::new(1_280.0, 800.0);
        assert_eq!(fitting(usual, Vec2::new(1_920.0, 1_080.0)), usual);
        for screen in [Vec2::new(1_280.0, 720.0), Vec2::new(1_024.0, 640.0), Vec2::new(640.0, 480.0)] {
            let fits = fitting(usual, screen);
            assert!(fits.cmplt(screen).any() && fits.cmple(screen).all(), "{fits} on {screen}");
        }
    }
}
