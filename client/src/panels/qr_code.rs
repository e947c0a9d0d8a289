//! A text as a QR code, dark on light in every room: a camera wants it so.

use crate::theme;
use bevy_egui::egui;
use qrcode::{Color, EcLevel, QrCode};

/// The light border that a camera needs, in squares.
const BORDER: usize = 4;

/// Draws the code with this side, in points; nothing if the text is too long for one.
pub(crate) fn render(ui: &mut egui::Ui, text: &str, side: f32) {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::M) else { return };
    let (response, painter) = ui.allocate_painter(egui::Vec2::splat(side), egui::Sense::hover());
    painter.rect_filled(response.rect, 4.0, theme::PAPER.panel());
    for (rect, _) in dark(&code, response.rect) {
        painter.rect_filled(rect, 0.0, theme::BUTTON_TEXT.panel());
    }
}

/// The dark squares of a code in this place, joined where they stand beside each other, and how many each is of.
#[allow(clippy::cast_precision_loss, reason = "a code has at most 177 squares a side")]
fn dark(code: &QrCode, place: egui::Rect) -> Vec<(egui::Rect, usize)> {
    let width = code.width();
    let square = place.width() / (width + 2 * BORDER) as f32;
    let mut rects = Vec::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let run = row.iter().skip(x).take_while(|colour| **colour == Color::Dark).count();
            if run > 0 {
                let corner = egui::vec2((x + BORDER) as f32, (y + BORDER) as f32) * square;
                let size = egui::vec2(run as f32, 1.0) * square;
                rects.push((egui::Rect::from_min_size(place.min + corner, size), run));
            }
            x += run.max(1);
        }
    }
    rects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures;

    #[test]
    fn every_dark_square_is_painted_once_inside_the_border() {
        let code = QrCode::with_error_correction_level(fixtures::invitation(1).to_string(), EcLevel::M).unwrap();
        let place = egui::Rect::from_min_size(egui::pos2(10.0, 20.0), egui::Vec2::splat(300.0));
        let rects = dark(&code, place);
        let squares: usize = rects.iter().map(|(_, run)| run).sum();
        assert_eq!(squares, code.to_colors().iter().filter(|colour| **colour == Color::Dark).count());
        #[allow(clippy::cast_precision_loss, reason = "a small number")]
        let border = 300.0 / (code.width() + 2 * BORDER) as f32 * BORDER as f32;
        assert!(squares > 0 && rects.iter().all(|(rect, _)| place.shrink(border - 0.01).contains_rect(*rect)));
    }
}
