//! The texts of the felt, measured in the felt's own font.

use crate::app::drawn_text::{DrawnText, Surface, has_letter};
use crate::felt::draw_list::TextAnchor;
use crate::felt::felt_text_lines::TextBox;
use crate::theme::{self, SystemFontFace};
use bevy::math::Vec2 as Units;
use bevy_egui::egui::epaint::text::FontsView;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Color32, FontId, LayerId, Pos2, Rect, Vec2};

/// A measurer of texts in the font of the felt.
pub struct TextMeasurer(egui::Context);

impl TextMeasurer {
    /// Creates a measurer. Letters that the felt's font lacks are measured in these faces, in this order.
    pub fn new(faces: &[SystemFontFace]) -> Self {
        let felt = egui::FontData::from_static(theme::CONDENSED);
        let mut data = vec![("felt".to_owned(), felt)];
        data.extend(faces.iter().map(|face| (face.name.clone(), face.font_data())));
        let names: Vec<String> = data.iter().map(|(name, _)| name.clone()).collect();
        let mut fonts = egui::FontDefinitions::empty();
        fonts.font_data.extend(data.into_iter().map(|(name, data)| (name, std::sync::Arc::new(data))));
        for family in [egui::FontFamily::Proportional, egui::FontFamily::Monospace] {
            fonts.families.insert(family, names.clone());
        }
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts);
        // Fonts are available after a first frame.
        ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        Self(ctx)
    }
}

/// The position of the felt in the picture, in points.
#[derive(Clone, Copy, Debug)]
pub struct FeltViewport {
    /// The clip rectangle: nothing of the felt is visible outside it.
    pub clip: Rect,
    /// Points per table unit.
    pub unit: f32,
    /// Screen pixels per point.
    pub density: f32,
}

impl FeltViewport {
    fn point(&self, at: Units) -> Pos2 {
        self.clip.center() + Vec2::new(at.x, -at.y) * self.unit
    }

    fn rect(&self, rect: bevy::math::Rect) -> Rect {
        Rect::from_two_pos(self.point(rect.min), self.point(rect.max))
    }
}

/// Returns the texts of the felt as audited texts.
pub fn on_felt(inscriptions: &[TextBox], sheet: &FeltViewport, ruler: &TextMeasurer) -> Vec<DrawnText> {
    ruler.0.fonts_mut(|fonts| inscriptions.iter().map(|one| inscribed(one, sheet, fonts)).collect())
}

fn inscribed(one: &TextBox, sheet: &FeltViewport, fonts: &mut FontsView<'_>) -> DrawnText {
    let pixels = one.size * sheet.unit * sheet.density;
    let font = FontId::proportional(pixels);
    let format =
        TextFormat { extra_letter_spacing: one.spacing * pixels, ..TextFormat::simple(font.clone(), Color32::WHITE) };
    let galley = fonts.layout_job(LayoutJob::single_section(one.text.clone(), format));
    let size = galley.size() / sheet.density;
    let at = sheet.point(one.at);
    let begins = match one.begins {
        TextAnchor::Left => 0.0,
        TextAnchor::Middle => size.x / 2.0,
        TextAnchor::Right => size.x,
    };
    let corner = at - Vec2::new(begins, size.y / 2.0);
    let bounds = galley.mesh_bounds;
    let ink = Rect::from_min_size(corner + bounds.min.to_vec2() / sheet.density, bounds.size() / sheet.density);
    DrawnText {
        text: one.text.clone(),
        ink,
        lines: vec![ink],
        clip: sheet.clip,
        // The hover text tells the rest.
        shortened: false,
        pixels,
        contrast: None,
        drawable: one.text.chars().filter(|c| !c.is_whitespace()).all(|c| has_letter(fonts, &font, c)),
        scrolled: false,
        surface: Surface::Felt,
        layer: LayerId::new(egui::Order::Background, egui::Id::new("felt")),
        covers: one.above.iter().map(|above| sheet.rect(*above)).filter(|above| above.intersects(ink)).collect(),
    }
}
