//! The buttons of the header. Their places depend on the window, the role and the text size, and on nothing else.

use crate::app::window_layout::TableShape;
use crate::model::Model;
use crate::panels::icons::{self, Icon};
use crate::panels::sidebar::LogSheet;
use crate::panels::{edge_chosen, mark};
use crate::theme;
use crate::ui_text::{Message, label, translate};
use bevy_egui::egui;
use cardroom_shared::view::Phase;

/// A request of the person in the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeaderRequest {
    /// Opens or closes the log.
    Log,
    /// Opens the rules of the house.
    House,
    /// Opens the settings.
    Settings,
    /// Leaves the table.
    Leave,
    /// Opens the results.
    Results,
    /// Opens the desk.
    Desk,
    /// Calls the director to the table.
    CallFloor,
    /// Opens the orders of the director.
    Floor,
    /// Opens the orders of a host who plays.
    Host,
    /// Opens the list of tables.
    Tables,
    /// Opens the voice or video call of the group.
    Meeting,
    /// Shows how the hand was dealt.
    Seals,
}

/// The role of the person at the window. It decides which buttons there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HeaderRole {
    Player,
    Host,
    Director,
    Spectator,
}

impl HeaderRole {
    fn from_model(model: &Model, phase: Phase, host_waits: Option<usize>) -> Self {
        let live = model.live();
        match host_waits {
            Some(_) => Self::Host,
            None if live.directs() => Self::Director,
            // A player who is out watches, and changes tables. After the end nobody does.
            None if live.plays() && (phase == Phase::Over || !live.looks_on()) => Self::Player,
            None => Self::Spectator,
        }
    }
}

/// A link to another screen.
struct Way {
    /// The name that tests use.
    name: &'static str,
    icon: Icon,
    /// The ids of all names that it can have; the first one is current.
    labels: &'static [&'static str],
    /// The reason why it leads nowhere now.
    shut: Option<&'static str>,
    /// The number of people who wait behind it, and their description.
    waits: Option<(usize, String)>,
    request: HeaderRequest,
}

impl Way {
    fn new(name: &'static str, icon: Icon, labels: &'static [&'static str], request: HeaderRequest) -> Self {
        Self { name, icon, labels, shut: None, waits: None, request }
    }

    fn shut(self, shut: Option<&'static str>) -> Self {
        Self { shut, ..self }
    }

    fn waits(self, count: usize, told: &'static str, value: &'static str) -> Self {
        let waits = (count > 0).then(|| (count, translate(&Message::new(told).with(value, count.to_string()))));
        Self { waits, ..self }
    }

    fn title(&self) -> &'static str {
        self.labels.first().map_or("", |id| label(id))
    }

    /// The name for a screen reader, with those who wait.
    fn spoken(&self) -> &str {
        self.waits.as_ref().map_or(self.title(), |(_, told)| told)
    }
}

/// The size of an icon and of its name, in points at the usual text size.
const ICON: f32 = 21.0;
const NAME: f32 = 12.0;
/// The gap between an icon and its name.
const BELOW_ICON: f32 = 2.0;
/// The padding beside an icon or a name, and the smallest width of a button.
const PADDING: f32 = 9.0;
const LEAST: f32 = 54.0;
/// The gap between two buttons.
const BETWEEN: f32 = 6.0;
/// The height of a button with a name, and of one without.
const NAMED: f32 = 46.0;
const BARE: f32 = 36.0;
/// The radius of a badge and the size of its number.
const BADGE: f32 = 8.5;
const COUNT: f32 = 11.5;
/// The room that the clock and the place take between the middle of the header and the buttons.
const CLOCK_AND_PLACE: f32 = 216.0;
/// The names of the menu.
const MENU_LABELS: &[&str] = &["ui-clock-menu"];
/// The width of the menu and the height of a line in it.
const MENU: f32 = 196.0;
const MENU_LINE: f32 = 34.0;

/// The faces of the buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ButtonFace {
    /// The icon above its name.
    Named,
    /// The icon beside its name.
    Line,
    /// The icon alone; its name is shown below the pointer.
    Bare,
}

/// The buttons of the header, before they are drawn.
pub(super) struct HeaderButtons {
    role: HeaderRole,
    ways: Vec<Way>,
    /// The widths of the ways and, last, of the menu.
    widths: Vec<f32>,
    face: ButtonFace,
}

impl HeaderButtons {
    /// Measures the buttons in a header of this width. In an upright window they fill a row.
    pub(super) fn new(
        ui: &egui::Ui,
        model: &Model,
        shape: TableShape,
        (phase, host_waits): (Phase, Option<usize>),
        width: f32,
    ) -> Self {
        let role = HeaderRole::from_model(model, phase, host_waits);
        let ways = ways(model, role, phase, host_waits);
        let labels = ways.iter().map(|way| way.labels).chain([MENU_LABELS]);
        let named: Vec<f32> = labels.map(|labels| named_width(ui, labels)).collect();
        let room = width / 2.0 - theme::grown(CLOCK_AND_PLACE);
        let (widths, face) = match shape {
            TableShape::Upright => row(&named, width),
            TableShape::Wide | TableShape::Narrow if sum(&named) <= room => (named, ButtonFace::Named),
            TableShape::Wide | TableShape::Narrow => {
                (vec![theme::grown(ICON) + 2.0 * PADDING; named.len()], ButtonFace::Bare)
            }
        };
        Self { role, ways, widths, face }
    }

    /// The width of all buttons.
    pub(super) fn width(&self) -> f32 {
        sum(&self.widths)
    }

    /// Draws the buttons from the left of this area, and the menu below the last one if it is open. The button of an
    /// open log stands out.
    pub(super) fn render(
        &self,
        ui: &mut egui::Ui,
        area: egui::Rect,
        model: &Model,
        sheet: LogSheet,
    ) -> Option<HeaderRequest> {
        let height = match self.face {
            ButtonFace::Named => theme::grown(NAMED),
            ButtonFace::Bare => theme::grown(BARE),
            ButtonFace::Line => area.height(),
        }
        .min(area.height());
        let mut left = area.min.x;
        let mut next = |width: f32| {
            let corner = egui::pos2(left, area.center().y - height / 2.0);
            left += width + BETWEEN;
            egui::Rect::from_min_size(corner, egui::vec2(width, height))
        };
        let mut wish = None;
        for (way, width) in self.ways.iter().zip(&self.widths) {
            let response = button(ui, next(*width), ButtonLook::of(way), self.face);
            edge_chosen(ui, &response, way.request == HeaderRequest::Log && sheet == LogSheet::Open);
            if response.clicked() {
                wish = Some(way.request.clone());
            }
        }
        let width = self.widths.last().copied().unwrap_or_default();
        let menu_button = button(ui, next(width), ButtonLook::of_menu(), self.face);
        menu(&menu_button, model, self.role).or(wish)
    }
}

fn sum(widths: &[f32]) -> f32 {
    let gaps = widths.iter().skip(1).map(|_| BETWEEN).sum::<f32>();
    widths.iter().sum::<f32>() + gaps
}

/// Shares a row of this width among the buttons: with the names beside the icons, if they fit.
fn row(named: &[f32], width: f32) -> (Vec<f32>, ButtonFace) {
    let icon = theme::grown(ICON) + PADDING / 2.0;
    let needs: Vec<f32> = named.iter().map(|width| width + icon).collect();
    let spare = width - sum(&needs);
    if spare < 0.0 {
        let count = f32::from(u8::try_from(named.len()).unwrap_or(u8::MAX).max(1));
        return (vec![(width - (count - 1.0) * BETWEEN) / count; named.len()], ButtonFace::Bare);
    }
    let all: f32 = needs.iter().sum();
    (needs.iter().map(|need| need + spare * need / all).collect(), ButtonFace::Line)
}

fn name_font() -> egui::FontId {
    egui::FontId::proportional(NAME)
}

/// Returns the width of a button that has room for each of its names.
fn named_width(ui: &egui::Ui, labels: &[&'static str]) -> f32 {
    let letters = |id: &&'static str| {
        ui.painter().layout_no_wrap(label(id).to_owned(), name_font(), egui::Color32::WHITE).size().x.ceil()
    };
    let widest = labels.iter().map(letters).fold(0.0, f32::max);
    (widest + 2.0 * PADDING).max(theme::grown(LEAST))
}

/// Returns the buttons before the menu, from left to right.
fn ways(model: &Model, role: HeaderRole, phase: Phase, host_waits: Option<usize>) -> Vec<Way> {
    let first = match role {
        HeaderRole::Player => {
            Way::new("Call floor", Icon::Bell, &["ui-desk-call"], HeaderRequest::CallFloor).shut(no_call(model, phase))
        }
        HeaderRole::Host => Way::new("Host", Icon::House, &["ui-clock-host"], HeaderRequest::Host).waits(
            host_waits.unwrap_or_default(),
            "ui-clock-host-waits",
            "count",
        ),
        HeaderRole::Director => Way::new("Floor", Icon::Whistle, &["ui-clock-floor"], HeaderRequest::Floor).waits(
            model.live().briefing().calls.len(),
            "ui-clock-floor-calls",
            "calls",
        ),
        HeaderRole::Spectator => tables().shut((!chooses_table(model)).then(|| label("ui-clock-no-tables"))),
    };
    let names: &[&str] = match phase {
        Phase::Over => &["ui-clock-results", "ui-clock-standings"],
        Phase::Entering | Phase::Playing | Phase::Break | Phase::Paused => &["ui-clock-standings", "ui-clock-results"],
    };
    let results = Way::new("Results", Icon::Podium, names, HeaderRequest::Results)
        .shut((phase == Phase::Entering).then(|| label("ui-clock-no-standings")));
    vec![first, results, Way::new("Log", Icon::Page, &["ui-clock-log"], HeaderRequest::Log)]
}

fn tables() -> Way {
    Way::new("Tables", Icon::Table, &["ui-clock-tables"], HeaderRequest::Tables)
}

/// Returns whether the person can watch another table or the broadcast.
fn chooses_table(model: &Model) -> bool {
    let can_switch = model.broadcast_ms().is_some();
    can_switch || (!model.directs() && model.own_seat().is_none() && model.tables().len() > 1)
}

/// Returns why a player cannot call the director to their table now.
fn no_call(model: &Model, phase: Phase) -> Option<&'static str> {
    match phase {
        _ if model.directing().is_none() => Some(label("ui-clock-no-director")),
        Phase::Entering => Some(label("ui-clock-no-call-yet")),
        Phase::Over => Some(label("ui-acting-over")),
        Phase::Playing | Phase::Break | Phase::Paused => {
            model.own_seat().is_none().then(|| label("ui-clock-no-call-seatless"))
        }
    }
}

/// Returns the lines of the menu.
fn menu_ways(model: &Model, role: HeaderRole) -> Vec<Way> {
    let mut ways = Vec::new();
    let mut way = |name, icon, labels, request| ways.push(Way::new(name, icon, labels, request));
    if role != HeaderRole::Spectator && chooses_table(model) {
        way("Tables", Icon::Table, &["ui-clock-tables"], HeaderRequest::Tables);
    }
    if role != HeaderRole::Director && !model.is_broadcast() {
        way("Desk", Icon::Person, &["ui-clock-desk"], HeaderRequest::Desk);
    }
    way("House", Icon::Book, &["ui-clock-rules"], HeaderRequest::House);
    if model.live().meeting().is_some() {
        way("Meeting", Icon::Microphone, &["ui-clock-meeting"], HeaderRequest::Meeting);
    }
    if model.deals().are_sealed() {
        way("Seals", Icon::Seal, &["ui-clock-seals"], HeaderRequest::Seals);
    }
    way("Settings", Icon::Sliders, &["ui-settings"], HeaderRequest::Settings);
    way("Leave", Icon::Door, &["ui-clock-leave"], HeaderRequest::Leave);
    ways
}

/// Draws the menu below its button while it is open.
fn menu(response: &egui::Response, model: &Model, role: HeaderRole) -> Option<HeaderRequest> {
    let popup = egui::Popup::menu(response).align(egui::RectAlign::BOTTOM_END).gap(4.0);
    let shown = popup.show(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.set_width(theme::grown(MENU));
        let mut wish = None;
        for way in menu_ways(model, role) {
            if way.name == "Leave" {
                ui.separator();
            }
            if menu_line(ui, &way).clicked() {
                wish = Some(way.request);
                ui.close();
            }
        }
        wish
    });
    shown?.inner
}

/// Draws a line of the menu: the icon, and the name beside it.
fn menu_line(ui: &mut egui::Ui, way: &Way) -> egui::Response {
    let size = egui::vec2(ui.available_width(), theme::grown(MENU_LINE));
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, way.spoken()));
    mark(ui.ctx(), way.name, rect);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 6.0, theme::BOX_LIT.panel());
    }
    let icon = egui::Rect::from_center_size(
        rect.left_center() + egui::vec2(theme::grown(ICON) / 2.0 + PADDING, 0.0),
        egui::Vec2::splat(theme::grown(ICON - 2.0)),
    );
    icons::paint(ui.painter(), way.icon, icon, theme::TEXT_SOFT.panel());
    let (at, font) =
        (egui::pos2(icon.max.x + PADDING + 2.0, rect.center().y), egui::TextStyle::Body.resolve(ui.style()));
    ui.painter().text(at, egui::Align2::LEFT_CENTER, way.title(), font, theme::TEXT.panel());
    response
}

/// A button as it is drawn and read out.
struct ButtonLook<'a> {
    /// The name that tests use.
    name: &'static str,
    icon: Icon,
    title: &'static str,
    /// The name for a screen reader.
    spoken: &'a str,
    shut: Option<&'static str>,
    waits: usize,
}

impl<'a> ButtonLook<'a> {
    fn of(way: &'a Way) -> Self {
        let waits = way.waits.as_ref().map_or(0, |(count, _)| *count);
        let (title, spoken) = (way.title(), way.spoken());
        Self { name: way.name, icon: way.icon, title, spoken, shut: way.shut, waits }
    }

    fn of_menu() -> Self {
        let title = label("ui-clock-menu");
        Self { name: "Menu", icon: Icon::Menu, title, spoken: title, shut: None, waits: 0 }
    }

    /// The words below the pointer: what is not drawn of the name, who waits, and why the way is shut.
    fn hint(&self, face: ButtonFace) -> Option<String> {
        match (self.shut, face) {
            (Some(why), ButtonFace::Named | ButtonFace::Line) => Some(why.to_owned()),
            (Some(why), ButtonFace::Bare) => Some(format!("{}: {why}", self.title)),
            (None, ButtonFace::Named | ButtonFace::Line) => (self.waits > 0).then(|| self.spoken.to_owned()),
            (None, ButtonFace::Bare) => Some(self.spoken.to_owned()),
        }
    }
}

/// Draws a button of the header. A shut one has no frame. It can have the focus, and says why it is shut.
fn button(ui: &mut egui::Ui, rect: egui::Rect, look: ButtonLook<'_>, face: ButtonFace) -> egui::Response {
    let is_open = look.shut.is_none();
    let sense = if is_open { egui::Sense::click() } else { egui::Sense::focusable_noninteractive() };
    let response = ui.interact(rect, ui.id().with(look.name), sense);
    let told = look.shut.map_or_else(|| look.spoken.to_owned(), |why| format!("{}: {why}", look.spoken));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, is_open, &told));
    mark(ui.ctx(), look.name, rect);
    let ink = if is_open { theme::TEXT } else { theme::TEXT_SOFT };
    if is_open || response.has_focus() {
        let visuals = ui.style().interact(&response);
        let (fill, edge) = (visuals.weak_bg_fill, visuals.bg_stroke);
        ui.painter().rect(rect, visuals.corner_radius, fill, edge, egui::StrokeKind::Inside);
    }
    let side = theme::grown(ICON);
    let icon = match face {
        ButtonFace::Named => {
            let name = ui.painter().layout_no_wrap(look.title.to_owned(), name_font(), ink.panel());
            let top = rect.center().y - (side + BELOW_ICON + name.size().y) / 2.0;
            let at = egui::pos2(rect.center().x - name.size().x / 2.0, top + side + BELOW_ICON);
            ui.painter().galley(at, name, ink.panel());
            egui::Rect::from_min_size(egui::pos2(rect.center().x - side / 2.0, top), egui::Vec2::splat(side))
        }
        ButtonFace::Line => {
            let name = ui.painter().layout_no_wrap(look.title.to_owned(), name_font(), ink.panel());
            let left = rect.center().x - (side + PADDING / 2.0 + name.size().x) / 2.0;
            let at = egui::pos2(left + side + PADDING / 2.0, rect.center().y - name.size().y / 2.0);
            ui.painter().galley(at, name, ink.panel());
            let corner = egui::pos2(left, rect.center().y - side / 2.0);
            egui::Rect::from_min_size(corner, egui::Vec2::splat(side))
        }
        ButtonFace::Bare => egui::Rect::from_center_size(rect.center(), egui::Vec2::splat(side)),
    };
    icons::paint(ui.painter(), look.icon, icon, ink.panel());
    if look.waits > 0 {
        badge(ui, rect, icon, (look.waits, face));
    }
    match look.hint(face) {
        Some(hint) => response.on_hover_text(hint),
        None => response,
    }
}

/// Draws how many wait at an upper corner of an icon, within its button. It takes no room, and lies on no name.
fn badge(ui: &egui::Ui, button: egui::Rect, icon: egui::Rect, (count, face): (usize, ButtonFace)) {
    let radius = theme::grown(BADGE);
    let corner = button.right_top() + egui::vec2(-radius - 2.0, radius + 2.0);
    let x = match face {
        ButtonFace::Named | ButtonFace::Bare => (icon.max.x + radius * 0.4).min(corner.x),
        ButtonFace::Line => (icon.min.x - radius * 0.2).max(button.min.x + radius + 2.0),
    };
    let middle = egui::pos2(x, (icon.min.y + radius * 0.6).max(corner.y));
    ui.painter().circle_filled(middle, radius, theme::GOLD.panel());
    let number = if count > 9 { "9+".to_owned() } else { count.to_string() };
    let font = egui::FontId::new(COUNT, theme::strong());
    ui.painter().text(middle, egui::Align2::CENTER_CENTER, number, font, theme::ON_GOLD.panel());
    mark(ui.ctx(), "Waiting", egui::Rect::from_center_size(middle, egui::Vec2::splat(2.0 * radius)));
}
