//! Dialogs: a panel alone in the window, or over the table.

use crate::app::window_layout::{WidthClass, WindowLayout};
use crate::panels::{forget_drawn_since, give_height, mark, noted, plain};
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

/// The minimum free space around a dialog without a table, in points.
const BESIDE: f32 = 16.0;
/// The minimum free space around a dialog over the table, in points.
const ON_TABLE: f32 = 10.0;
/// The margins inside a dialog, without and with a table, in points.
const MARGIN: i8 = 32;
const MARGIN_ON_TABLE: i8 = 22;
/// The margins inside a dialog in a narrow window, in points.
const NARROW_MARGIN: i8 = 16;
/// The width of the window below which it is narrow for a form, in points at the usual text size.
const NARROW: f32 = 600.0;
/// The minimum height of the felt, in points, for a dialog over it.
const LEAST_FELT: f32 = 440.0;

/// A dialog with its place in the window.
#[derive(Clone, Copy)]
pub(super) struct Dialog<'a> {
    /// The unique name. It keeps the size of each dialog apart.
    name: &'static str,
    /// The heading; empty if the contents have one.
    heading: &'a str,
    /// The width in points, at the default text size.
    width: f32,
    /// The ground behind the dialog.
    ground: Ground,
    /// The layer of the dialog.
    order: egui::Order,
}

/// The ground behind a dialog.
#[derive(Clone, Copy)]
enum Ground {
    /// An empty window.
    Room,
    /// The table. The covered parts are dimmed and take no clicks.
    Table(Parts),
}

/// The parts of the window around a table, in points.
#[derive(Clone, Copy)]
struct Parts {
    felt: egui::Rect,
    /// The felt, with the panels beside and below it.
    table: egui::Rect,
    /// Everything below the messages.
    all: egui::Rect,
    /// The upper edge of the messages.
    strip: f32,
    room: WidthClass,
}

impl<'a> Dialog<'a> {
    /// Creates a dialog alone in the window.
    pub(super) const fn alone(name: &'static str, width: f32) -> Self {
        Self { name, heading: "", width, ground: Ground::Room, order: egui::Order::Middle }
    }

    /// Creates a dialog over the table. It covers the felt if it fits, otherwise everything below the header.
    pub(super) fn on_table(name: &'static str, width: f32, frame: &WindowLayout) -> Self {
        let [felt, beside, bar] = [frame.table, frame.beside, frame.bar].map(|part| in_points(frame, part));
        let window = in_points(frame, bevy::math::Rect::from_corners(bevy::math::Vec2::ZERO, frame.window));
        let all = window.with_min_y(felt.min.y);
        let strip = in_points(frame, frame.strip).min.y;
        let parts = Parts { felt, table: felt.union(beside).union(bar), all, strip, room: frame.room };
        Self { ground: Ground::Table(parts), ..Self::alone(name, width) }
    }

    /// Sets the heading.
    pub(super) const fn headed(self, heading: &'a str) -> Self {
        Self { heading, ..self }
    }

    /// Puts the dialog over every other one, for a question that cannot wait.
    pub(super) const fn on_top(self) -> Self {
        Self { order: egui::Order::Foreground, ..self }
    }

    /// Returns the area of the dialog, and the dimmed area.
    fn place(&self, ctx: &egui::Context) -> (egui::Rect, Option<egui::Rect>) {
        let Ground::Table(parts) = self.ground else { return (ctx.viewport_rect(), None) };
        let needs = theme::grown(self.width) + self.edges(ctx);
        let fits = parts.felt.width() >= needs && parts.felt.height() >= LEAST_FELT;
        let fits = fits && parts.room != WidthClass::Narrow;
        let (place, dim) = if fits { (parts.felt, parts.table) } else { (parts.all, parts.all) };
        // The messages are over the shade, and a dialog on top dims them, too.
        (place, Some(dim.with_min_y(parts.strip)))
    }

    fn margin(&self, ctx: &egui::Context) -> i8 {
        match self.ground {
            _ if is_narrow(ctx) => NARROW_MARGIN,
            Ground::Room => MARGIN,
            Ground::Table(_) => MARGIN_ON_TABLE,
        }
    }

    /// Returns the horizontal space outside the contents: the margins and the free space.
    fn edges(&self, ctx: &egui::Context) -> f32 {
        let free = match self.ground {
            Ground::Room => BESIDE,
            Ground::Table(_) => ON_TABLE,
        };
        2.0 * f32::from(self.margin(ctx)) + free
    }
}

/// Returns whether the window is too narrow for two columns of a form.
pub(super) fn is_narrow(ctx: &egui::Context) -> bool {
    ctx.viewport_rect().width() < theme::grown(NARROW)
}

/// Converts a part of the window to points.
pub(super) fn in_points(frame: &WindowLayout, part: bevy::math::Rect) -> egui::Rect {
    let corner = |at: bevy::math::Vec2| egui::pos2(at.x, at.y) / frame.zoom;
    egui::Rect::from_min_max(corner(part.min), corner(part.max))
}

/// Draws a dialog in the middle of its area.
pub(super) fn dialog(root: &mut egui::Ui, this: Dialog<'_>, contents: impl FnOnce(&mut egui::Ui)) {
    let ctx = root.ctx().clone();
    let (place, dim) = this.place(&ctx);
    let id = egui::Id::new(("sheet", this.name));
    if let (Some(dim), Ground::Table(parts), egui::Order::Foreground) = (dim, this.ground, this.order) {
        // The messages stay visible above a shade of their own.
        let strip = dim.with_min_y(parts.strip).with_max_y(dim.min.y);
        let below = egui::LayerId::new(egui::Order::Middle, egui::Id::new("shade of the strip"));
        ctx.layer_painter(below).rect_filled(strip, 0.0, theme::SHADE.panel());
    }
    if let Some(dim) = dim {
        let shade = shade(&ctx, dim, this.order);
        // The shade stays behind the dialog when it is clicked.
        ctx.set_sublayer(shade, egui::LayerId::new(this.order, id));
    }
    let frame = egui::Frame::new()
        .fill(theme::PANEL.panel())
        .stroke(egui::Stroke::new(1.0, theme::RULE.panel()))
        .corner_radius(16.0)
        .inner_margin(egui::Margin::same(this.margin(&ctx)))
        .shadow(egui::Shadow { offset: [0, 10], blur: 40, spread: 4, color: theme::SHADOW.panel() });
    let size = |ctx: &egui::Context| egui::AreaState::load(ctx, id).and_then(|state| state.size);
    let (before, noted) = (size(&ctx), noted(&ctx));
    let area = egui::Area::new(id).order(this.order).constrain_to(place);
    let area = area.anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO);
    let shown = area.show(&ctx, |ui| {
        frame.show(ui, |ui| {
            let free = place.size() - egui::Vec2::splat(this.edges(&ctx));
            ui.set_width(theme::grown(this.width).min(free.x));
            give_height(&ctx, free.y);
            // Contents that are too high are scrolled.
            let area = egui::ScrollArea::vertical()
                .id_salt("sheet")
                .max_height(free.y)
                .min_scrolled_height(free.y)
                .auto_shrink([false, true]);
            area.show(ui, |ui| {
                if !this.heading.is_empty() {
                    ui.label(theme::strong_text(this.heading, 28.0).color(theme::TEXT.panel()));
                    ui.add_space(10.0);
                }
                contents(ui);
            });
        });
    });
    mark(&ctx, &format!("{} sheet", this.name), shown.response.rect);
    // The position uses the size of the last frame. If the size changes, all items move in the next frame, so their
    // recorded places are dropped.
    let moves = |(one, other): (egui::Vec2, egui::Vec2)| (one - other).length() > 0.5;
    if before.zip(size(&ctx)).is_none_or(moves) {
        forget_drawn_since(&ctx, noted);
        ctx.request_repaint();
    }
}

/// Dims a part of the window, and blocks clicks there.
fn shade(ctx: &egui::Context, part: egui::Rect, order: egui::Order) -> egui::LayerId {
    let area = egui::Area::new(egui::Id::new(("shade", order))).order(order).fixed_pos(part.min);
    mark(ctx, "Shade", part);
    let shown = area.constrain(false).fade_in(false).show(ctx, |ui| {
        ui.allocate_exact_size(part.size(), egui::Sense::hover());
        ui.painter().rect_filled(part, 0.0, theme::SHADE.panel());
    });
    shown.response.layer_id
}

/// Draws the heading of a dialog over the table, with the back button. Returns whether that was pressed.
pub(super) fn head(ui: &mut egui::Ui, heading: impl Into<String>, ink: theme::Ink) -> bool {
    let mut back = false;
    ui.horizontal(|ui| {
        ui.label(theme::strong_text(heading, 28.0).color(ink.panel()));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let button = plain(ui, "Back to the table", label("ui-back-to-table"));
            back = button.on_hover_text(label("ui-key-escape")).clicked();
        });
    });
    back
}

/// Draws a paragraph in the soft colour.
pub(super) fn soft(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(17.0).color(theme::TEXT_SOFT.panel())).wrap());
}

/// Draws a line of a form: its name, and its values in as many rows as needed. In a narrow window the values are below
/// the name.
pub(super) fn row(ui: &mut egui::Ui, name: &str, values: impl FnOnce(&mut egui::Ui)) {
    if is_narrow(ui.ctx()) {
        ui.add(egui::Label::new(egui::RichText::new(name).color(theme::TEXT_SOFT.panel())).wrap());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
            values(ui);
        });
        return;
    }
    let names = ui.available_width() * 0.3;
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(egui::vec2(names, 0.0), egui::Layout::top_down(egui::Align::LEFT), |ui| {
            ui.set_width(names);
            ui.add_space(5.0);
            ui.add(egui::Label::new(egui::RichText::new(name).color(theme::TEXT_SOFT.panel())).wrap());
        });
        ui.allocate_ui(egui::vec2(ui.available_width(), 0.0), |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
                values(ui);
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::{drawn_since, mark};

    /// Draws a dialog of this height with a button at its end, and returns the recorded place of the button.
    fn draw(ctx: &egui::Context, name: &'static str, height: f32) -> Option<egui::Rect> {
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(1280.0, 800.0));
        let input = egui::RawInput { screen_rect: Some(screen), ..egui::RawInput::default() };
        drawn_since(ctx);
        let mut output = ctx.run_ui(input, |ui| {
            dialog(ui, Dialog::alone(name, 400.0), |ui| {
                ui.add_space(height);
                let (rect, _) = ui.allocate_exact_size(egui::vec2(100.0, 40.0), egui::Sense::click());
                mark(ui.ctx(), "Join", rect);
            });
        });
        output.textures_delta.clear();
        drawn_since(ctx).into_iter().find(|(name, _)| name == "Join").map(|(_, rect)| rect)
    }

    #[test]
    fn nothing_is_said_to_lie_where_it_will_not_stay() {
        let ctx = egui::Context::default();
        for (name, height) in [("Results", 200.0), ("Home", 500.0), ("Home", 500.0), ("Home", 300.0), ("Home", 300.0)] {
            let first = draw(&ctx, name, height);
            let then = draw(&ctx, name, height);
            assert!(then.is_some(), "{name} of {height} does not come to rest");
            assert!(first.is_none_or(|first| Some(first) == then), "{name} of {height}: {first:?} and then {then:?}");
        }
    }
}
