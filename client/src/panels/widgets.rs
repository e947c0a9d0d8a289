//! The widgets of the panels: buttons of one style, and records of where they were drawn.

use crate::a11y::accessible_names;
use crate::theme::{self, Ink};
use bevy_egui::egui;
use cardroom_shared::cards::Suit;
use std::collections::BTreeMap;

/// The key of the remembered regions.
const REGIONS: &str = "regions";

/// Returns the parts of the window that are not scrolled, as they were last drawn.
pub fn regions(ctx: &egui::Context) -> Vec<egui::Rect> {
    let regions = ctx.data(|data| data.get_temp::<BTreeMap<String, egui::Rect>>(egui::Id::new(REGIONS)));
    regions.unwrap_or_default().into_values().collect()
}

/// Remembers the place of a button, so that a test can find it by its name.
pub fn mark(ctx: &egui::Context, name: &str, rect: egui::Rect) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        data.insert_temp(egui::Id::new(("spot", name)), (rect, pass));
        if let Some(drawn) = data.get_temp_mut_or_default::<Drawn>(egui::Id::new(DRAWN)) {
            drawn.push((name.to_owned(), rect));
        }
    });
}

/// The key of the record of drawn names.
const DRAWN: &str = "drawn";

/// The drawn names in order; `None` while nobody reads them.
type Drawn = Option<Vec<(String, egui::Rect)>>;

/// Returns the names drawn since the last call. The first call starts the record.
pub(crate) fn drawn_since(ctx: &egui::Context) -> Vec<(String, egui::Rect)> {
    let drawn = |data: &mut egui::util::IdTypeMap| {
        data.get_temp_mut_or_default::<Drawn>(egui::Id::new(DRAWN)).replace(Vec::new())
    };
    ctx.data_mut(drawn).unwrap_or_default()
}

/// Returns the length of the record of drawn names.
pub(crate) fn noted(ctx: &egui::Context) -> usize {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Drawn>(egui::Id::new(DRAWN)).as_ref().map_or(0, Vec::len))
}

/// Cuts the record to an earlier length, because the later items will move.
pub(crate) fn forget_drawn_since(ctx: &egui::Context, noted: usize) {
    ctx.data_mut(|data| {
        if let Some(drawn) = data.get_temp_mut_or_default::<Drawn>(egui::Id::new(DRAWN)) {
            drawn.truncate(noted);
        }
    });
}

/// The key of the content height of a dialog.
const HEIGHT: &str = "height of a sheet";

/// Sets the maximum content height of the current dialog, in points.
pub(crate) fn give_height(ctx: &egui::Context, height: f32) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::new(HEIGHT), height));
}

/// Returns the maximum height of a list in a dialog, so that `below` points stay free under it. The minimum is a few
/// lines.
pub fn height_left(ui: &egui::Ui, below: f32) -> f32 {
    let height: f32 = ui.data(|data| data.get_temp(egui::Id::new(HEIGHT))).unwrap_or(f32::INFINITY);
    (height - (ui.cursor().min.y - ui.max_rect().min.y) - below).max(theme::grown(120.0))
}

/// Returns the place of the button with this name, if the last finished pass drew it.
pub fn find(ctx: &egui::Context, name: &str) -> Option<egui::Rect> {
    let (rect, pass): (egui::Rect, u64) = ctx.data(|data| data.get_temp(egui::Id::new(("spot", name))))?;
    (pass + 1 >= ctx.cumulative_pass_nr()).then_some(rect)
}

/// Draws contents in a part of the panel.
pub fn part<T>(ui: &mut egui::Ui, name: &str, rect: egui::Rect, contents: impl FnOnce(&mut egui::Ui) -> T) -> T {
    let mut inside = ui.new_child(egui::UiBuilder::new().id_salt(name).max_rect(rect));
    contents(&mut inside)
}

/// Returns the font size at which the text fits into one line. The minimum is the size at the default text scale.
pub fn fitting(ui: &egui::Ui, text: &str, letters: f32, width: f32) -> f32 {
    let needs =
        ui.painter().layout_no_wrap(text.to_owned(), egui::FontId::new(letters, theme::strong()), egui::Color32::WHITE);
    let times = (width / needs.size().x.max(1.0)).min(1.0);
    (letters * times).max(letters / theme::text_scale())
}

/// Draws a large filled button.
pub fn filled(ui: &mut egui::Ui, name: &str, text: &str, fill: Ink, size: egui::Vec2) -> egui::Response {
    // A disabled button has no colour, but its text stays readable.
    let (fill, ink) = if ui.is_enabled() { (fill, theme::written_on(fill)) } else { theme::DEAD };
    let letters = (size.y * 0.4).clamp(15.0, 20.0);
    let size = holding(ui, text, letters, size);
    let text = theme::strong_text(text, letters).color(ink.panel());
    let button = egui::Button::new(text).fill(fill.panel()).stroke(theme::edge_of(fill)).min_size(size);
    let response = ui.add_sized(size, button.corner_radius(9.0));
    mark(ui.ctx(), name, response.rect);
    mark_filled(ui.ctx(), name, fill, response.rect);
    response
}

/// Remembers that a button stands out by its colour.
pub(super) fn mark_filled(ctx: &egui::Context, name: &str, fill: Ink, rect: egui::Rect) {
    if !matches!(fill, theme::BOX | theme::BOX_LIT) {
        mark(ctx, &format!("Filled {name}"), rect);
    }
}

/// Returns the size of a button with this text: larger than `least` if the text needs it and there is room.
fn holding(ui: &egui::Ui, text: &str, letters: f32, least: egui::Vec2) -> egui::Vec2 {
    let font = egui::FontId::new(letters, theme::strong());
    let room = (ui.available_width() - 24.0).max(least.x - 24.0);
    let words = ui.painter().layout(text.to_owned(), font, egui::Color32::WHITE, room).size();
    least.max(words + egui::vec2(24.0, 10.0))
}

/// Draws a large filled button for an act, with its key.
pub fn act(ui: &mut egui::Ui, name: &str, text: &str, key: &str, fill: Ink, size: egui::Vec2) -> egui::Response {
    let with_key = holding(ui, &format!("{text}   {key}"), 19.0, size);
    let response = filled(ui, name, "", fill, with_key);
    accessible_names::named(&response, text);
    let painter = ui.painter();
    let ink = if ui.is_enabled() { theme::written_on(fill) } else { theme::DEAD.1 };
    let font = egui::FontId::new(19.0, theme::strong());
    painter.text(response.rect.center(), egui::Align2::CENTER_CENTER, text, font, ink.panel());
    let at = response.rect.right_center() - egui::vec2(14.0, 0.0);
    let font = egui::FontId::new(13.0, theme::strong());
    painter.text(at, egui::Align2::RIGHT_CENTER, key, font, ink.panel());
    response
}

/// Draws a plain button.
pub fn plain(ui: &mut egui::Ui, name: &str, text: &str) -> egui::Response {
    let response = ui.button(text);
    mark(ui.ctx(), name, response.rect);
    response
}

/// Draws one of several choices. The frame is always visible, so that each looks clickable.
pub fn choice(ui: &mut egui::Ui, is_chosen: bool, text: impl Into<egui::WidgetText>) -> egui::Response {
    let text: egui::WidgetText = text.into();
    let response = ui.add(egui::Button::selectable(is_chosen, text).frame_when_inactive(true));
    edge_chosen(ui, &response, is_chosen);
    response
}

/// Draws an edge around a chosen item, because its fill alone is hard to see.
pub fn edge_chosen(ui: &egui::Ui, response: &egui::Response, is_chosen: bool) {
    if is_chosen {
        let edge = egui::Stroke::new(2.0, theme::CHOSEN_EDGE.panel());
        ui.painter().rect_stroke(response.rect, 7.0, edge, egui::StrokeKind::Inside);
    }
}

/// The distance of the focus ring from its item, and the thickness of its two lines, in points.
const RING: f32 = 3.0;
const RING_LINE: f32 = 2.0;

/// Draws a ring around the item with the keyboard focus, above everything.
pub fn focus_ring(ctx: &egui::Context) {
    let Some(response) = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id)) else { return };
    let rect = response.interact_rect;
    if !rect.is_positive() {
        return;
    }
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("focus ring")));
    for (line, ink) in (0_u8..).zip(theme::FOCUS) {
        let ring = rect.expand(RING - f32::from(line) * RING_LINE);
        let stroke = egui::Stroke::new(RING_LINE, ink.panel());
        painter.rect_stroke(ring, 9.0, stroke, egui::StrokeKind::Inside);
    }
    mark(ctx, "Focus ring", rect.expand(RING));
}

/// Draws one of several choices in a row, without a frame while it is not chosen.
pub fn select(ui: &mut egui::Ui, is_chosen: bool, text: impl Into<egui::WidgetText>) -> egui::Response {
    let response = ui.selectable_label(is_chosen, text.into());
    edge_chosen(ui, &response, is_chosen);
    response
}

/// Draws a [`select`] item that sets a value. The response is marked as changed when the value changes.
pub fn pick<T: PartialEq>(
    ui: &mut egui::Ui,
    now: &mut T,
    value: T,
    text: impl Into<egui::WidgetText>,
) -> egui::Response {
    let mut response = select(ui, *now == value, text);
    if response.clicked() && *now != value {
        *now = value;
        response.mark_changed();
    }
    response
}

/// Draws a [`choice`] item that sets a value. The response is marked as changed when the value changes.
pub fn choose<T: PartialEq>(ui: &mut egui::Ui, now: &mut T, value: T, text: &str) -> egui::Response {
    let mut response = choice(ui, *now == value, text);
    if response.clicked() && *now != value {
        *now = value;
        response.mark_changed();
    }
    response
}

/// Draws a checkbox. Its box is square, because round ones are for one of several.
pub fn tick(ui: &mut egui::Ui, is_so: &mut bool, text: &str) -> egui::Response {
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        widgets.inactive.bg_stroke.color = theme::TEXT_SOFT.panel();
        for widget in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active] {
            widget.corner_radius = egui::CornerRadius::same(3);
        }
        ui.spacing_mut().icon_width = theme::grown(18.0);
        ui.spacing_mut().icon_width_inner = theme::grown(11.0);
        ui.checkbox(is_so, text)
    })
    .inner
}

/// The width of a number with its buttons, in points at the default text size.
const STEPPER: f32 = 96.0;

/// Draws a number with a button on each side.
pub fn stepper<N: egui::emath::Numeric>(
    ui: &mut egui::Ui,
    name: &str,
    number: &mut N,
    range: std::ops::RangeInclusive<N>,
    step: f64,
) {
    let mut turned = number.to_f64();
    let (least, most) = (range.start().to_f64(), range.end().to_f64());
    // The number and its buttons stay in one row.
    if ui.available_size_before_wrap().x < theme::grown(STEPPER) {
        ui.end_row();
    }
    let (between, padding) = (ui.spacing().item_spacing.x, ui.spacing().button_padding.x);
    ui.spacing_mut().item_spacing.x = 3.0;
    ui.spacing_mut().button_padding.x = 8.0;
    if plain(ui, &format!("{name} fewer"), "−").clicked() {
        turned -= step;
    }
    let field = ui.add(egui::DragValue::new(number).range(range).speed(step / 8.0));
    mark(ui.ctx(), name, field.rect);
    ui.spacing_mut().item_spacing.x = between;
    if plain(ui, &format!("{name} more"), "+").clicked() {
        turned += step;
    }
    ui.spacing_mut().button_padding.x = padding;
    if !field.changed() {
        *number = N::from_f64(turned.clamp(least, most));
    }
}

/// Draws a part of the window as a panel.
pub fn region(ui: &mut egui::Ui, name: &str, rect: egui::Rect, contents: impl FnOnce(&mut egui::Ui)) {
    ui.painter().rect_filled(rect, 0.0, theme::PANEL.panel());
    let inner = rect.shrink2(egui::vec2(16.0, if rect.height() < 60.0 { 4.0 } else { 8.0 }));
    let builder = egui::UiBuilder::new().id_salt(name).max_rect(inner);
    let mut inside = ui.new_child(builder);
    clip(&mut inside, name, rect);
    contents(&mut inside);
}

/// Clips a part of the window that is not scrolled. A text that it cuts is a fault.
pub(super) fn clip(ui: &mut egui::Ui, name: &str, rect: egui::Rect) {
    ui.set_clip_rect(rect.intersect(ui.clip_rect()));
    let (regions, clip) = (egui::Id::new(REGIONS), ui.clip_rect());
    ui.data_mut(|data| {
        data.get_temp_mut_or_default::<BTreeMap<String, egui::Rect>>(regions).insert(name.to_owned(), clip)
    });
}

/// Lays out text with a colour for each suit.
pub fn in_suits(text: &str, font: egui::FontId, ink: Ink, width: f32) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    job.wrap.max_width = width;
    let mut add = |words: &str, ink: Ink| {
        if !words.is_empty() {
            job.append(words, 0.0, egui::TextFormat::simple(font.clone(), ink.panel()));
        }
    };
    let mut rest = text;
    while let Some((at, sign)) = rest.char_indices().find(|(_, letter)| suit(*letter).is_some()) {
        let (before, after) = rest.split_at(at);
        let (sign, after) = after.split_at(sign.len_utf8());
        add(before, ink);
        add(sign, sign.chars().next().and_then(suit).map_or(ink, theme::suit_in_words));
        rest = after;
    }
    add(rest, ink);
    job
}

/// Returns the suit of a symbol.
const fn suit(sign: char) -> Option<Suit> {
    match sign {
        '♠' => Some(Suit::Spades),
        '♥' => Some(Suit::Hearts),
        '♦' => Some(Suit::Diamonds),
        '♣' => Some(Suit::Clubs),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suit_among_words_has_its_colour() {
        let font = egui::FontId::proportional(15.0);
        let job = in_suits("10♥ 7♦ A♠", font, theme::GOLD, 100.0);
        let inks: Vec<_> = job.sections.iter().map(|section| section.format.color).collect();
        let inked = [theme::GOLD, theme::RED_LIT, theme::GOLD, theme::RED_LIT, theme::GOLD, theme::TEXT];
        assert_eq!(inks, inked.map(Ink::panel));
        assert_eq!(job.text, "10♥ 7♦ A♠");
    }
}
