//! What the window shows: one screen at a time. Screens return what the person wants; the window does it.

mod connecting;
mod desk;
mod division;
mod floor;
mod home;
mod house;
mod join;
mod name;
mod results;
mod settings;
mod strip;
mod table;
mod tables;
mod trouble;

use crate::frame::{Chair, Frame, LogPanel};
use crate::link::{Link, Weather};
use crate::model::Model;
use crate::panels::action_bar::{self, Hesitation};
use crate::panels::desk::AtDesk;
use crate::panels::floor::Directing;
use crate::panels::house::Reading;
use crate::settings::{Recents, Settings};
use crate::theme;
use crate::{Clock, Intents, Steps};
use bevy::camera::Camera;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext, egui};
use cardroom_shared::chop::ChopView;
use cardroom_shared::command::Name;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::invitation::Invitation;
use cardroom_shared::protocol::Say;
use cardroom_shared::seat::TableNo;

/// What the window shows.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The front door.
    #[default]
    Home,
    /// Where an invitation is pasted.
    Join(Purpose),
    /// On the way to the house at this address, and what has gone wrong so far.
    Connecting(String, Option<String>),
    /// The table.
    Table,
    /// Places and prizes, over the table.
    Results,
    /// The rules of the house, over the table.
    House,
    /// The director's orders, over the table.
    Floor,
    /// The desk, over the table.
    Desk,
    /// Every table, for somebody who chooses which to watch.
    Tables,
    /// The settings, and the screen to go back to.
    Settings(Box<Screen>),
    /// Something went wrong.
    Trouble(Trouble),
}

impl Screen {
    /// Whether players, cards and chips are drawn.
    pub fn shows_table(&self) -> bool {
        match self {
            Self::Table | Self::Results | Self::House | Self::Floor | Self::Desk | Self::Tables => true,
            Self::Settings(behind) => behind.shows_table(),
            Self::Home | Self::Join(_) | Self::Connecting(..) | Self::Trouble(_) => false,
        }
    }
}

/// What an invitation is pasted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Purpose {
    Play,
    Watch,
}

/// Something that went wrong, in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// What happened.
    pub what: String,
    /// What to do next.
    pub next: String,
    /// Whether trying again may help.
    pub retry: Retry,
}

/// Whether trying again may help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Retry {
    MayHelp,
    IsUseless,
}

/// What a person wants of the window.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Another screen.
    Go(Screen),
    /// To come in with this invitation.
    Join(Invitation),
    /// To play against bots on this computer.
    Practice,
    /// To try again what did not work.
    TryAgain,
    /// To leave the table or to give up coming in.
    Leave,
    /// To play under this name.
    SitDown(Name),
    /// To say this to the house.
    Say(Say),
    /// To look at this table from the rail.
    Watch(TableNo),
    /// To have these settings.
    Set(Settings),
    /// To forget one of the invitations that were used.
    Forget(usize),
    /// To have read what he was told.
    WaveAway,
    /// To close the window.
    Quit,
}

/// What the person has begun to type or to do, and nobody else knows of.
#[derive(Resource, Default, Debug)]
pub struct Begun {
    /// What has been pasted as an invitation.
    pub pasted: String,
    /// The name that is being typed.
    pub name: String,
    /// What he is about to do at the table.
    pub hesitation: Hesitation,
    /// The rule that he reads beside the table.
    pub rule: Option<Citation>,
    /// What he reads in the rules of the house.
    pub reading: Reading,
    /// What he has begun at the desk.
    pub at_desk: AtDesk,
    /// What he is about to say.
    pub talk: String,
    /// What he is about to order as the director.
    pub directing: Directing,
}

/// Adds the screens.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Screen>()
        .init_resource::<Begun>()
        .init_resource::<Frame>()
        .add_systems(PreUpdate, settle_modifiers.after(EguiPreUpdateSet::ProcessInput))
        .add_systems(Update, measure.in_set(Steps::Measure))
        .init_resource::<Dressed>()
        .add_systems(EguiPrimaryContextPass, (dress, show.run_if(resource_equals(Dressed::Fully))).chain());
}

/// `bevy_egui` tells egui in every round which modifier keys are held, and egui draws once more after everything that
/// it is told: without this the window would never rest. What has not changed is not told.
fn settle_modifiers(mut inputs: Query<&mut EguiInput>, mut held: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => held.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

/// Divides the window anew when it or the screen has changed.
fn measure(
    cameras: Query<&Camera, With<PrimaryEguiContext>>,
    settings: Res<Settings>,
    screen: Res<Screen>,
    model: Res<Model>,
    mut frame: ResMut<Frame>,
) {
    let Ok(camera) = cameras.single() else { return };
    let Some(window) = camera.logical_target_size() else { return };
    let density = camera.target_scaling_factor().unwrap_or(1.0);
    let log = if screen.shows_table() { settings.log } else { LogPanel::Closed };
    let sits = screen.shows_table() && model.plays();
    let chair = if sits { Chair::Seated(action_bar::means(&model, settings.means)) } else { Chair::Rail };
    let now = Frame::new(window, density, settings.taste(), log, chair);
    frame.set_if_neq(now);
}

/// Whether the panels have their fonts. Fonts that are given in one round can be used in the next.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
pub enum Dressed {
    /// They have none.
    #[default]
    Not,
    /// They have been given.
    ForTheNextRound,
    /// They can be used.
    Fully,
}

/// Dresses the panels once, and makes them as large as the window asks for.
fn dress(mut contexts: EguiContexts, frame: Res<Frame>, mut dressed: ResMut<Dressed>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let now = match *dressed {
        Dressed::Not => {
            theme::dress(ctx);
            Dressed::ForTheNextRound
        }
        _ => Dressed::Fully,
    };
    dressed.set_if_neq(now);
    if (ctx.zoom_factor() - frame.zoom).abs() > 0.001 {
        ctx.set_zoom_factor(frame.zoom);
    }
    Ok(())
}

/// Everything that a screen may look at.
struct Sight<'a> {
    model: &'a Model,
    frame: &'a Frame,
    settings: &'a Settings,
    recents: &'a Recents,
    weather: &'a Weather,
    /// Whether a name has been given and the house has not said no to it.
    is_sitting_down: bool,
    now: std::time::Duration,
}

fn show(
    mut contexts: EguiContexts,
    (model, frame, settings, recents): (Res<Model>, Res<Frame>, Res<Settings>, Res<Recents>),
    (screen, clock, weather, link): (Res<Screen>, Res<Clock>, Res<Weather>, Res<Link>),
    (mut begun, mut intents): (ResMut<Begun>, ResMut<Intents>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let layer = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    let mut root = egui::Ui::new(ctx.clone(), "root".into(), layer);
    let sight = Sight {
        model: &model,
        frame: &frame,
        settings: &settings,
        recents: &recents,
        weather: &weather,
        is_sitting_down: link.has_given_name() && model.refusal().is_none(),
        now: clock.0,
    };
    show_one(&mut root, &screen, &sight, &mut begun, &mut intents);
    Ok(())
}

fn show_one(root: &mut egui::Ui, screen: &Screen, sight: &Sight, begun: &mut Begun, intents: &mut Intents) {
    let wanted = match screen {
        Screen::Home => home::show(root),
        Screen::Join(purpose) => join::show(root, *purpose, &mut begun.pasted, sight.recents),
        Screen::Connecting(to, trouble) => connecting::show(root, to, trouble.as_deref()),
        Screen::Table => {
            let behind = table::show(root, sight, begun);
            let asks = sight.model.needs_name() && !sight.is_sitting_down;
            let asked = if asks { name::show(root, sight.model, &mut begun.name) } else { None };
            asked.or(behind)
        }
        Screen::Results => {
            let behind = table::show(root, sight, begun);
            results::show(root, sight.model).or(behind)
        }
        Screen::House => {
            let behind = table::show(root, sight, begun);
            house::show(root, sight.model, &mut begun.reading).or(behind)
        }
        Screen::Desk => {
            let behind = table::show(root, sight, begun);
            desk::show(root, sight.model, &mut begun.at_desk, sight.now).or(behind)
        }
        Screen::Tables => {
            let behind = table::show(root, sight, begun);
            tables::show(root, sight.model).or(behind)
        }
        Screen::Floor => {
            let behind = table::show(root, sight, begun);
            floor::show(root, sight.model, &mut begun.directing, sight.now).or(behind)
        }
        Screen::Settings(behind) => {
            if behind.shows_table() {
                table::show(root, sight, begun);
            }
            settings::show(root, sight.settings, behind)
        }
        Screen::Trouble(trouble) => trouble::show(root, trouble),
    };
    let vote = sight.model.chop().filter(|chop| is_voted_here(screen, sight.model, chop));
    let answer = vote.and_then(|chop| division::show(root, sight.model, chop, sight.now));
    intents.0.extend(answer.or(wanted));
}

/// Whether a vote on the prizes lies over this screen: over the table, and over whatever else somebody looks at whose
/// answer is missing.
fn is_voted_here(screen: &Screen, model: &Model, chop: &ChopView) -> bool {
    let you = model.view().map(|view| view.you);
    let is_asked = chop.lines.iter().any(|line| you == Some(line.person) && line.answer.is_none());
    *screen == Screen::Table || (screen.shows_table() && is_asked)
}

/// A sheet in the middle of the window, this wide, with a heading.
fn sheet(root: &mut egui::Ui, heading: &str, width: f32, contents: impl FnOnce(&mut egui::Ui)) {
    lay_sheet(root, heading, width, egui::Order::Middle, contents);
}

/// A sheet that lies over every other one: it asks something that does not wait.
fn sheet_on_top(root: &mut egui::Ui, heading: &str, width: f32, contents: impl FnOnce(&mut egui::Ui)) {
    lay_sheet(root, heading, width, egui::Order::Foreground, contents);
}

fn lay_sheet(root: &mut egui::Ui, heading: &str, width: f32, order: egui::Order, contents: impl FnOnce(&mut egui::Ui)) {
    let frame = egui::Frame::new()
        .fill(theme::PANEL.panel())
        .stroke(egui::Stroke::new(1.0, theme::RULE.panel()))
        .corner_radius(16.0)
        .inner_margin(egui::Margin::same(32))
        .shadow(egui::Shadow { offset: [0, 10], blur: 40, spread: 4, color: theme::SHADOW.panel() });
    let area = egui::Area::new(egui::Id::new(("sheet", heading))).order(order);
    area.anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO).constrain(true).show(root.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width);
            if !heading.is_empty() {
                ui.label(theme::strong_text(heading, 28.0).color(theme::TEXT.panel()));
                ui.add_space(10.0);
            }
            contents(ui);
        });
    });
}

/// A paragraph in the soft colour.
fn soft(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(17.0).color(theme::TEXT_SOFT.panel())).wrap());
}
