//! The home screen: an invitation from the clipboard, then Join, Watch, Host here, Practice. The name of the program
//! is beside the choices, or above them in a window that is not wide enough.

use crate::a11y::accessible_names;
use crate::network::hosting_jobs::HostedSession;
use crate::network::local_server::server_control::HostedServerState;
use crate::panels::icons::{self, Icon};
use crate::panels::{height_left, mark, part, plain};
use crate::screens::dialog::{Dialog, dialog};
use crate::screens::intent::Intent;
use crate::screens::screen::{ClientScreen, JoinPurpose};
use crate::theme;
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::cards::Suit;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::invitation::Invitation;

/// The width of the sheet, and the width from which it has two columns, in points at the usual text size.
const SHEET: f32 = 880.0;
const TWO_COLUMNS: f32 = 740.0;
/// The width of the sheet with one column, in points.
const ONE_COLUMN: f32 = 560.0;
/// The share of the left column, and the gap between the columns, in points.
const LEFT: f32 = 0.4;
const BETWEEN: f32 = 24.0;

/// The font sizes of the title and of the line below it, in points. The title does not grow with the text.
const TITLE: f32 = 54.0;
const LINE: f32 = 17.0;
/// A card of the emblem, and the gap between two of them, in points.
const CARD: egui::Vec2 = egui::vec2(46.0, 64.0);
const CARD_GAP: f32 = 8.0;
/// The text scale above which there is no room for the emblem.
const LARGE: f32 = 1.6;
/// The gap between two parts of the emblem, and around them.
const GAP: f32 = 10.0;
const MARGIN: f32 = 22.0;

/// The least and the greatest height of a choice, and the gap between two of them, in points.
const CHOICE: (f32, f32) = (58.0, 78.0);
const CHOICE_GAP: f32 = 8.0;
/// The height below the choices that the last row takes.
const LAST_ROW: f32 = 52.0;
/// The size of the icon of a choice, and the space on each side of it.
const ICON: f32 = 26.0;
const PADDING: f32 = 16.0;

/// A way from here, with its icon.
struct Choice {
    /// The name that tests use.
    id: &'static str,
    icon: Icon,
    name: &'static str,
    told: String,
    intent: Intent,
}

/// Returns the choices, the most likely one first.
fn choices(hosting: &HostedSession, offered: Option<&Invitation>) -> Vec<Choice> {
    let mut choices = Vec::new();
    let mut add =
        |id, icon, name, told: &str, intent| choices.push(Choice { id, icon, name, told: told.to_owned(), intent });
    if let Some(invitation) = offered {
        let told = translate(&Message::new("ui-home-offered-what").with("address", invitation.address()));
        add("Offered", Icon::Page, label("ui-home-offered"), &told, Intent::Join(invitation.clone()));
    }
    if let Some((house, state)) = hosting.evening() {
        let name = if state == HostedServerState::Runs { label("ui-home-back") } else { label("ui-home-go-on") };
        add("Back to your evening", Icon::House, name, &house.name, Intent::BackToEvening);
    }
    let join = Intent::Go(ClientScreen::Join(JoinPurpose::Play));
    add("Join", Icon::Cards, label("ui-home-join"), label("ui-home-join-what"), join);
    let watch = Intent::Go(ClientScreen::Join(JoinPurpose::Watch));
    add("Watch", Icon::Eye, label("ui-home-watch"), label("ui-home-watch-what"), watch);
    // Only one hosted server at a time, because all sessions of the person share one folder.
    if hosting.running().is_none() {
        let (name, told) = (label("ui-home-host"), label("ui-home-host-what"));
        add("Host here", Icon::House, name, told, Intent::Go(ClientScreen::Host));
    }
    let (name, told) = (label("ui-home-practice"), label("ui-home-practice-what"));
    add("Practice", Icon::Robot, name, told, Intent::Go(ClientScreen::Practice));
    choices
}

/// Draws the home screen. `offered` is an invitation from the clipboard.
pub(super) fn render(root: &mut egui::Ui, hosting: &HostedSession, offered: Option<&Invitation>) -> Option<Intent> {
    let mut wanted = None;
    let window = root.ctx().viewport_rect().width();
    let width = if window >= theme::grown(SHEET) { SHEET } else { ONE_COLUMN };
    dialog(root, Dialog::alone("Home", width), |ui| {
        let all = ui.available_rect_before_wrap();
        let choices = choices(hosting, offered);
        if all.width() < theme::grown(TWO_COLUMNS) {
            let size = egui::vec2(all.width(), emblem_height(ui, all.width()));
            let (area, _) = ui.allocate_exact_size(size, egui::Sense::hover());
            part(ui, "emblem", area, |ui| emblem(ui, area));
            ui.add_space(GAP);
            wanted = ways(ui, choices);
            return;
        }
        let left = all.width() * LEFT;
        let right = all.with_min_x(all.min.x + left + BETWEEN);
        let mut column = ui.new_child(egui::UiBuilder::new().id_salt("ways").max_rect(right));
        wanted = ways(&mut column, choices);
        let drawn = column.min_rect();
        let area = egui::Rect::from_min_size(all.min, egui::vec2(left, drawn.height()));
        part(ui, "emblem", area, |ui| emblem(ui, area));
        ui.allocate_rect(drawn.with_min_x(all.min.x), egui::Sense::hover());
    });
    wanted
}

/// Draws the choices, and settings and quitting below them.
fn ways(ui: &mut egui::Ui, choices: Vec<Choice>) -> Option<Intent> {
    let mut wanted = None;
    ui.spacing_mut().item_spacing.y = CHOICE_GAP;
    let count = f32::from(u8::try_from(choices.len()).unwrap_or(u8::MAX).max(1));
    let height = (height_left(ui, theme::grown(LAST_ROW)) / count - CHOICE_GAP).clamp(CHOICE.0, CHOICE.1);
    // Only the most likely next step is gold.
    let mut fill = theme::GOLD;
    for way in choices {
        if choice(ui, &way, fill, height).clicked() {
            wanted = Some(way.intent);
        }
        fill = theme::BOX_LIT;
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        if plain(ui, "Settings", label("ui-settings")).clicked() {
            wanted = Some(Intent::Go(ClientScreen::Settings(Box::new(ClientScreen::Home))));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if plain(ui, "Quit", label("ui-quit")).clicked() {
                wanted = Some(Intent::Quit);
            }
        });
    });
    wanted
}

/// Draws a wide button with an icon, a name, and a sentence below it.
fn choice(ui: &mut egui::Ui, way: &Choice, fill: theme::Ink, least: f32) -> egui::Response {
    let (ink, soft) =
        if fill == theme::GOLD { (theme::ON_GOLD, theme::ON_GOLD) } else { (theme::TEXT, theme::TEXT_SOFT) };
    let (width, icon_side) = (ui.available_width(), theme::grown(ICON));
    let indent = icon_side + 2.0 * PADDING;
    let lines = [
        (way.name, egui::FontId::new(22.0, theme::strong()), ink),
        (&way.told, egui::FontId::proportional(15.0), soft),
    ]
    .map(|(text, font, ink)| ui.painter().layout(text.to_owned(), font, ink.panel(), width - indent - PADDING));
    let written = lines.iter().map(|line| line.size().y).sum::<f32>();
    let size = egui::vec2(width, (written + PADDING).max(least));
    let button = egui::Button::new("").fill(fill.panel()).stroke(theme::edge_of(fill)).corner_radius(10.0);
    let response = ui.add(button.min_size(size));
    accessible_names::named(&response, &format!("{}: {}", way.name, way.told));
    mark(ui.ctx(), way.id, response.rect);
    let middle = response.rect.left_center() + egui::vec2(indent / 2.0, 0.0);
    let icon = egui::Rect::from_center_size(middle, egui::Vec2::splat(icon_side));
    icons::paint(ui.painter(), way.icon, icon, ink.panel());
    let mut at = response.rect.left_center() + egui::vec2(indent, -written / 2.0);
    for line in lines {
        let below = line.size().y;
        ui.painter().galley(at, line, ink.panel());
        at.y += below;
    }
    response
}

/// Returns whether the emblem has cards. With large text the choices need their room.
fn has_cards() -> bool {
    theme::text_scale() <= LARGE
}

/// Lays out the line below the title in an emblem of this width.
fn line(ui: &egui::Ui, width: f32) -> std::sync::Arc<egui::Galley> {
    let font = egui::FontId::proportional(LINE);
    let mut job = egui::text::LayoutJob::simple(
        label("ui-home-line").to_owned(),
        font,
        theme::ON_FELT.panel(),
        width - 2.0 * MARGIN,
    );
    job.halign = egui::Align::Center;
    ui.painter().layout_job(job)
}

/// The height of the title with its gaps, and of the cards above it.
fn title_height() -> f32 {
    TITLE * 1.2 + if has_cards() { CARD.y + GAP } else { 0.0 }
}

/// Returns the least height of the emblem at this width.
fn emblem_height(ui: &egui::Ui, width: f32) -> f32 {
    title_height() + line(ui, width).size().y + 2.0 * MARGIN
}

/// Draws the emblem: a piece of felt with four cards, the name of the program, and its purpose.
fn emblem(ui: &mut egui::Ui, area: egui::Rect) {
    let painter = ui.painter();
    painter.rect_filled(area, 14.0, theme::FELT.panel());
    let stroke = egui::Stroke::new(1.5, theme::LINE.panel());
    painter.rect_stroke(area.shrink(8.0), 9.0, stroke, egui::StrokeKind::Inside);
    let line = line(ui, area.width());
    let mut top = area.center().y - f32::midpoint(title_height(), line.size().y);
    if has_cards() {
        let suits =
            [("A", '♠', Suit::Spades), ("K", '♥', Suit::Hearts), ("Q", '♣', Suit::Clubs), ("J", '♦', Suit::Diamonds)];
        let step = CARD.x + CARD_GAP;
        for (number, (rank, sign, suit)) in (0_u8..).zip(suits) {
            let middle = egui::pos2(area.center().x + (f32::from(number) - 1.5) * step, top + CARD.y / 2.0);
            card(ui.painter(), egui::Rect::from_center_size(middle, CARD), (rank, sign, suit));
        }
        top += CARD.y + GAP;
    }
    let title = egui::Rect::from_min_size(egui::pos2(area.min.x, top), egui::vec2(area.width(), TITLE * 1.2));
    let text = theme::strong_text("Cardroom", TITLE / theme::text_scale()).color(theme::ON_FELT.panel());
    ui.put(title, egui::Label::new(text));
    let at = egui::Rect::from_center_size(
        egui::pos2(area.center().x, title.max.y + line.size().y / 2.0),
        egui::vec2(area.width() - 2.0 * MARGIN, line.size().y),
    );
    ui.put(at, egui::Label::new(line));
}

/// Draws a card that lies open.
fn card(painter: &egui::Painter, card: egui::Rect, (rank, sign, suit): (&str, char, Suit)) {
    let edge = egui::Stroke::new(1.0, theme::PAPER_EDGE.panel());
    painter.rect(card, 5.0, theme::PAPER.panel(), edge, egui::StrokeKind::Inside);
    let ink = theme::suit(suit, theme::suit_colours()).panel();
    // The letters of the cards do not grow, because the cards do not.
    let size = |points: f32| points / theme::text_scale();
    let font = egui::FontId::new(size(24.0), theme::strong());
    painter.text(card.min + egui::vec2(14.0, 17.0), egui::Align2::CENTER_CENTER, rank, font, ink);
    let font = egui::FontId::proportional(size(26.0));
    painter.text(card.max - egui::vec2(16.0, 17.0), egui::Align2::CENTER_CENTER, sign, font, ink);
}
