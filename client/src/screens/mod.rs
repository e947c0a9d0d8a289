//! The screens of the window, one at a time. A screen returns the person's request, and the window handles it.

mod chop_vote;
mod close_confirmation;
mod connection_progress;
mod deal_proof;
mod dialog;
mod director_desk;
mod elimination;
mod error_screen;
mod floor_call_dialog;
mod home;
pub mod host;
mod host_menu;
mod house_rules_dialog;
pub mod intent;
mod join;
mod leave_confirmation;
pub mod local_ui_state;
mod meeting;
mod notice_strip;
mod pending_task;
mod player_desk_dialog;
mod player_name;
mod practice_hand;
mod practice_setup;
mod results;
pub mod screen;
mod screen_context;
mod settings_dialog;
mod table;
mod table_list_dialog;

pub use host::invitation_page_state::ShownInvitation;
pub use intent::{AfterClose, Intent, Intents};
pub use local_ui_state::FormState;
pub use screen::{ClientScreen, JoinPurpose, RetryAdvice, ScreenError};
use screen_context::ScreenContext;

use crate::app::frame_schedule::{FrameSet, MotionState};
use crate::app::key_bindings;
use crate::app::settings::{RecentInvitations, Settings};
use crate::app::window_clock::WindowClock;
use crate::app::window_layout::WindowLayout;
use crate::model::Model;
use crate::network::host_link::HostLink;
use crate::network::hosting_jobs::HostedSession;
use crate::network::{LinkStatus, ServerLink};
use crate::panels::floor::opens_palette;
use crate::panels::focus_ring;
use crate::theme::{self, SystemFonts};
use bevy::camera::Camera;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext, egui};
use cardroom_shared::chop::ChopView;
use cardroom_shared::protocol::ClientRequest;

/// Adds the screens.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClientScreen>()
        .init_resource::<FormState>()
        .init_resource::<WindowLayout>()
        .add_systems(PreUpdate, settle_modifiers.after(EguiPreUpdateSet::ProcessInput))
        .add_systems(Update, measure.in_set(FrameSet::Measure))
        .init_resource::<FontsReady>()
        .add_systems(EguiPrimaryContextPass, (dress, render.run_if(resource_equals(FontsReady::Fully))).chain());
}

/// Removes unchanged modifier events. `bevy_egui` sends them every frame, and egui redraws after each event. Without
/// this the window would never idle.
fn settle_modifiers(mut inputs: Query<&mut EguiInput>, mut held: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => held.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

/// Updates the layout when the window or the screen has changed.
fn measure(
    cameras: Query<&Camera, With<PrimaryEguiContext>>,
    settings: Res<Settings>,
    screen: Res<ClientScreen>,
    (model, form_state): (Res<Model>, Res<FormState>),
    mut frame: ResMut<WindowLayout>,
) {
    let Ok(camera) = cameras.single() else { return };
    let Some(window) = camera.logical_target_size() else { return };
    let density = camera.target_scaling_factor().unwrap_or(1.0);
    let log = screen.shows_table().then_some(settings.log);
    let beside = if screen.shows_table() && !model.is_broadcast() { form_state.beside.tables().len() } else { 0 };
    let now = match *screen {
        ClientScreen::Floor => WindowLayout::of_desk(window, density, settings.sizes()),
        _ => WindowLayout::new(window, density, settings.sizes(), log).with_beside(beside),
    };
    frame.set_if_neq(now);
}

/// The state of the fonts of the panels. Fonts that are set in one frame are usable in the next.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
pub enum FontsReady {
    /// No fonts are set.
    #[default]
    Not,
    /// The fonts were set in this frame.
    ForTheNextRound,
    /// The fonts are usable.
    Fully,
}

/// Sets the fonts of the panels, the theme when its settings change, and the scale of the window.
fn dress(
    mut contexts: EguiContexts,
    (frame, fonts): (Res<WindowLayout>, Res<SystemFonts>),
    mut dressed: ResMut<FontsReady>,
    mut dressed_for: Local<Option<(theme::ThemeSettings, f32)>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let asked_for = (theme::theme_settings(), theme::text_scale());
    let before = dressed_for.replace(asked_for);
    if before != Some(asked_for) {
        theme::apply_style(ctx);
    }
    let is_text_resized = before.is_some_and(|(_, text)| (text - asked_for.1).abs() > f32::EPSILON);
    if is_text_resized || fonts.is_changed() {
        theme::give_fonts(ctx, fonts.faces());
        ctx.request_repaint();
    }
    let now = match *dressed {
        FontsReady::Not => {
            theme::give_fonts(ctx, fonts.faces());
            FontsReady::ForTheNextRound
        }
        _ => FontsReady::Fully,
    };
    dressed.set_if_neq(now);
    if (ctx.zoom_factor() - frame.zoom).abs() > 0.001 {
        ctx.set_zoom_factor(frame.zoom);
    }
    Ok(())
}

pub(crate) fn render(
    mut contexts: EguiContexts,
    (model, frame, settings, recents): (Res<Model>, Res<WindowLayout>, Res<Settings>, Res<RecentInvitations>),
    (screen, clock, moving): (Res<ClientScreen>, Res<WindowClock>, Res<MotionState>),
    (status, link): (Res<LinkStatus>, Res<ServerLink>),
    (hosting, host_link): (Res<HostedSession>, Res<HostLink>),
    (mut form_state, mut intents): (ResMut<FormState>, ResMut<Intents>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    key_bindings::escape_closes_lists(ctx);
    let layer = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    let mut root = egui::Ui::new(ctx.clone(), "root".into(), layer);
    let mut sight = ScreenContext {
        model: &model,
        screen: &screen,
        frame: &frame,
        settings: &settings,
        recents: &recents,
        status: &status,
        hosting: &hosting,
        host_link: &host_link,
        practises: link.practises(),
        is_sitting_down: link.has_given_name() && model.refusal().is_none(),
        moving: *moving,
        now: clock.0,
        is_covered: matches!(*screen, ClientScreen::Closing(_)) || screen.lies_on_table(),
    };
    sight.is_covered |= sight.asks_name() || voted_on(&sight).is_some();
    show_one(&mut root, &sight, &mut form_state, &mut intents);
    focus_ring(root.ctx());
    if screen.shows_table() {
        intents.0.extend(goes_along(&model, &mut form_state));
    }
    Ok(())
}

/// Returns the automatic requests of a spectator: the table of the followed player, further tables, and the broadcast.
fn goes_along(model: &Model, form_state: &mut FormState) -> impl Iterator<Item = Intent> {
    let mut followed = form_state.following.goes_to(model);
    if model.is_broadcast()
        && let Some(table) = followed.take()
    {
        form_state.airing.look_at(Some(table));
    }
    let beside = form_state.beside.next_request(model.live()).map(ClientRequest::Beside);
    let airing = form_state.airing.next_request(model);
    followed.map(ClientRequest::Watch).into_iter().chain(beside).chain(airing).map(Intent::Say)
}

fn show_one(root: &mut egui::Ui, sight: &ScreenContext, form_state: &mut FormState, intents: &mut Intents) {
    let screen = sight.screen;
    let wanted = match screen {
        ClientScreen::Home => home::render(root, sight.hosting, form_state.offered.as_ref()),
        ClientScreen::Join(purpose) => join::render(root, *purpose, form_state, sight.recents),
        ClientScreen::Connecting(to, trouble) => connection_progress::render(root, sight, (to, trouble.as_deref())),
        ClientScreen::Table => {
            if sight.directed().is_some() && opens_palette(root, &mut form_state.directing) {
                intents.0.push(Intent::Go(ClientScreen::Floor));
            }
            let behind = table::render(root, sight, form_state);
            let asked = if sight.asks_name() { player_name::render(root, sight, &mut form_state.name) } else { None };
            asked.or(behind)
        }
        ClientScreen::Results => {
            let behind = table::render(root, sight, form_state);
            results::render(root, sight).or(behind)
        }
        ClientScreen::Elimination => {
            let behind = table::render(root, sight, form_state);
            elimination::render(root, sight).or(behind)
        }
        ClientScreen::House => {
            let behind = table::render(root, sight, form_state);
            house_rules_dialog::render(root, sight, &mut form_state.reading).or(behind)
        }
        ClientScreen::Desk => {
            let behind = table::render(root, sight, form_state);
            player_desk_dialog::render(root, sight, &mut form_state.at_desk).or(behind)
        }
        ClientScreen::CallFloor => {
            let behind = table::render(root, sight, form_state);
            floor_call_dialog::render(root, sight, &mut form_state.at_desk.call).or(behind)
        }
        ClientScreen::Leaving => {
            let behind = table::render(root, sight, form_state);
            leave_confirmation::render(root, sight.frame).or(behind)
        }
        ClientScreen::Tables => {
            let behind = table::render(root, sight, form_state);
            table_list_dialog::render(root, sight, &form_state.beside).or(behind)
        }
        ClientScreen::Meeting => {
            let behind = table::render(root, sight, form_state);
            meeting::render(root, sight).or(behind)
        }
        ClientScreen::Seals => {
            let behind = table::render(root, sight, form_state);
            intents.0.extend(deal_proof::looks(sight.model));
            deal_proof::render(root, sight, form_state).or(behind)
        }
        ClientScreen::Floor => {
            let model = sight.directed().unwrap_or(sight.model.live());
            director_desk::render(root, model, &mut form_state.directing, sight.now)
        }
        ClientScreen::HostMenu => {
            let behind = table::render(root, sight, form_state);
            host_menu::render(root, sight, &mut form_state.directing).or(behind)
        }
        ClientScreen::Settings(behind) => {
            // The table still runs behind the settings, so that due actions are done.
            let at_table = if behind.shows_table() { table::render(root, sight, form_state) } else { None };
            settings_dialog::render(root, sight, behind, &mut form_state.settings_search).or(at_table)
        }
        ClientScreen::Host => host::render(root, &mut form_state.plan),
        ClientScreen::Share => host::share(root, &sight.of_director(), &mut form_state.sharing),
        ClientScreen::Practice => {
            let shape = form_state.practice.get_or_insert_with(|| sight.settings.practice.clone());
            practice_setup::render(root, shape, &mut form_state.deal_me)
        }
        ClientScreen::Opening(what) => pending_task::render(root, *what),
        ClientScreen::Closing(behind) => {
            if behind.shows_table() {
                table::render(root, sight, form_state);
            }
            close_confirmation::render(root, sight.frame, behind)
        }
        ClientScreen::Trouble(trouble) => error_screen::render(root, trouble),
    };
    let answer = voted_on(sight).and_then(|chop| chop_vote::render(root, (sight.model, sight.frame), chop, sight.now));
    intents.0.extend(answer.or(wanted));
}

/// Returns the deal on the prizes that this screen asks about.
fn voted_on<'a>(sight: &ScreenContext<'a>) -> Option<&'a ChopView> {
    sight.model.chop().filter(|chop| is_voted_here(sight.screen, sight.model, chop))
}

/// Returns whether a vote on the prizes covers this screen. It covers the table, and other screens over the table while
/// the answer is missing. It does not cover the celebration of a winner.
fn is_voted_here(screen: &ClientScreen, model: &Model, chop: &ChopView) -> bool {
    if model.is_playing() && model.is_paid() {
        return false;
    }
    let you = model.view().map(|view| view.you);
    let is_asked = chop.lines.iter().any(|line| you == Some(line.person) && line.answer.is_none());
    // The deal was proposed at the desk.
    matches!(screen, ClientScreen::Table | ClientScreen::Desk) || (screen.shows_table() && is_asked)
}
