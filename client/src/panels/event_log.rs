//! The evening in words, beside the table.

use crate::model::Model;
use crate::theme;
use crate::words::{About, Line};
use bevy_egui::egui;

/// Draws the log, its end in sight unless the person has scrolled up.
pub fn show(ui: &mut egui::Ui, model: &Model) {
    ui.label(theme::strong_text("The evening", 17.0).color(theme::TEXT.panel()));
    ui.separator();
    let area = egui::ScrollArea::vertical().id_salt("log").stick_to_bottom(true).auto_shrink(false);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for line in model.lines() {
            if line.about == About::Hand {
                ui.add_space(8.0);
            }
            ui.add(egui::Label::new(text(line, ui.available_width())).wrap());
        }
    });
}

/// A line with its colours: red suits are red.
fn text(line: &Line, width: f32) -> egui::text::LayoutJob {
    let (ink, family) = match line.about {
        About::Hand => (theme::GOLD, theme::strong()),
        About::Board => (theme::TEXT, theme::strong()),
        About::Act => (theme::TEXT_SOFT, egui::FontFamily::Proportional),
        About::Win => (theme::GREEN_LIT, theme::strong()),
        About::Day => (theme::AMBER_LIT, egui::FontFamily::Proportional),
    };
    let mut job = egui::text::LayoutJob::default();
    job.wrap.max_width = width;
    let font = egui::FontId::new(15.0, family);
    for part in line.text.split_inclusive(['♥', '♦', '♠', '♣']) {
        let (words, suit) = match part.char_indices().last() {
            Some((at, '♥' | '♦' | '♠' | '♣')) => part.split_at(at),
            _ => (part, ""),
        };
        job.append(words, 0.0, egui::TextFormat::simple(font.clone(), ink.panel()));
        if !suit.is_empty() {
            let ink = if matches!(suit, "♥" | "♦") { theme::RED_LIT } else { theme::TEXT };
            job.append(suit, 0.0, egui::TextFormat::simple(font.clone(), ink.panel()));
        }
    }
    job
}
