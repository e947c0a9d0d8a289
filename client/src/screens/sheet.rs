//! A sheet of paper on the table, with what is written on it.

use crate::theme;
use bevy_egui::egui;

/// What a sheet leaves free beside itself at least, with its own margin, in points.
const BESIDE: f32 = 2.0 * 32.0 + 16.0;

/// A sheet in the middle of the window, this wide with text of the usual size, with a heading.
pub(super) fn sheet(root: &mut egui::Ui, heading: &str, width: f32, contents: impl FnOnce(&mut egui::Ui)) {
    lay_sheet(root, heading, width, egui::Order::Middle, contents);
}

/// A sheet that lies over every other one: it asks something that does not wait.
pub(super) fn sheet_on_top(root: &mut egui::Ui, heading: &str, width: f32, contents: impl FnOnce(&mut egui::Ui)) {
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
            let free = root.ctx().viewport_rect().size() - egui::vec2(BESIDE, BESIDE);
            ui.set_width(theme::grown(width).min(free.x));
            // What is higher than the window is scrolled.
            let area = egui::ScrollArea::vertical()
                .id_salt("sheet")
                .max_height(free.y)
                .min_scrolled_height(free.y)
                .auto_shrink([false, true]);
            area.show(ui, |ui| {
                if !heading.is_empty() {
                    ui.label(theme::strong_text(heading, 28.0).color(theme::TEXT.panel()));
                    ui.add_space(10.0);
                }
                contents(ui);
            });
        });
    });
}

/// A paragraph in the soft colour.
pub(super) fn soft(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(17.0).color(theme::TEXT_SOFT.panel())).wrap());
}

/// A line of a form: its name, and beside it all that belongs to it, in as many rows as that needs.
pub(super) fn row(ui: &mut egui::Ui, name: &str, values: impl FnOnce(&mut egui::Ui)) {
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
