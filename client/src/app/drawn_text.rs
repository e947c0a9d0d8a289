//! The texts that are drawn in a picture: their place, their letters and what covers them. The probe reports them, and
//! the audit of the tests judges them.

use crate::panels::regions;
use crate::theme;
use bevy_egui::egui::epaint::text::FontsView;
use bevy_egui::egui::text::LayoutSection;
use bevy_egui::egui::{self, Color32, FontId, LayerId, Rect, Shape};

/// A text in the picture, in points.
#[derive(Clone, Debug)]
pub struct DrawnText {
    /// The text.
    pub text: String,
    /// The bounds of the ink, visible or not.
    pub ink: Rect,
    /// The bounds of the ink of each line.
    pub lines: Vec<Rect>,
    /// The clip rectangle: nothing outside it is visible.
    pub clip: Rect,
    /// True if the end was cut off for lack of space.
    pub shortened: bool,
    /// The height of the smallest letters, in screen pixels.
    pub pixels: f32,
    /// True if the fonts have all letters of the text.
    pub drawable: bool,
    /// The least contrast of its letters with their background, and the required contrast. `None` if the background
    /// is unknown.
    pub contrast: Option<(f32, f32)>,
    /// True if it is in a vertically scrolled area.
    pub(crate) scrolled: bool,
    /// The surface on which it is written.
    pub(crate) surface: Surface,
    /// The layer of egui in which it is drawn.
    pub layer: LayerId,
    /// The areas that cover it in its own layer.
    pub(crate) covers: Vec<Rect>,
}

/// The surface of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surface {
    /// A panel. A covered text there was hidden on purpose.
    Panel,
    /// The felt. A covered text there is meant to be read.
    Felt,
}

/// The tolerated cut or overlap at an edge, in points. It is less than a stroke of a letter.
pub(crate) const SLACK: f32 = 1.5;

/// Collects the texts of the panels in this pass.
pub fn collect_texts(ctx: &egui::Context) -> Vec<DrawnText> {
    let layers = ctx.memory(|memory| memory.layer_ids().collect::<Vec<_>>());
    let mut all = Vec::new();
    for layer in layers {
        let from = all.len();
        // A background in another layer may move away.
        let mut filled = Vec::new();
        ctx.graphics(|graphics| {
            for clipped in graphics.get(layer).into_iter().flat_map(egui::layers::PaintList::all_entries) {
                note(&clipped.shape, clipped.clip_rect, (layer, from), (&mut all, &mut filled));
            }
        });
    }
    let mut fixed = regions(ctx);
    fixed.push(ctx.viewport_rect());
    let density = ctx.pixels_per_point();
    ctx.fonts_mut(|fonts| {
        for (written, job) in &mut all {
            let part = |section: &LayoutSection| {
                let (start, end) = (section.byte_range.start.0, section.byte_range.end.0);
                job.text.get(start..end).unwrap_or_default().trim().to_owned()
            };
            // A section without letters only separates lines.
            let sections =
                || job.sections.iter().map(|section| (section, part(section))).filter(|(_, part)| !part.is_empty());
            let sizes = sections().map(|(section, _)| section.format.font_id.size);
            written.pixels = sizes.fold(f32::INFINITY, f32::min) * density * theme::text_scale();
            written.drawable = sections().all(|(section, part)| {
                part.chars().filter(|c| !c.is_whitespace()).all(|c| has_letter(fonts, &section.format.font_id, c))
            });
            written.scrolled = !fixed.iter().any(|fixed| same(*fixed, written.clip));
        }
    });
    all.into_iter().map(|(written, _)| written).collect()
}

fn same(one: Rect, other: Rect) -> bool {
    (one.min - other.min).length() < SLACK && (one.max - other.max).length() < SLACK
}

/// Returns whether the fonts draw this letter, rather than the sign for a missing glyph.
pub(crate) fn has_letter(fonts: &mut FontsView<'_>, font: &FontId, letter: char) -> bool {
    if fonts.has_glyph(font, letter) {
        return true;
    }
    // The font of the missing-glyph sign may have this letter too.
    let mut look = |letter: char| {
        let galley = fonts.layout_no_wrap(letter.to_string(), font.clone(), Color32::WHITE);
        galley.rows.first().and_then(|row| row.row.glyphs.first().map(|glyph| glyph.uv_rect))
    };
    look(letter) != look('\u{E000}')
}

type Noted = (DrawnText, std::sync::Arc<egui::text::LayoutJob>);

/// The visible part of a filled shape, with its colour.
type Filled = (Rect, Color32);

/// The least contrast of letters with their background, and that of disabled controls.
const LEAST: f32 = 4.5;
const LEAST_FADED: f32 = 3.0;

/// The contrast of the faintest letters with the background, and the required contrast.
fn contrast(text: &egui::epaint::TextShape, ink: Rect, filled: &[Filled]) -> Option<(f32, f32)> {
    let below = filled.iter().filter(|(rect, _)| rect.contains(ink.center()));
    let ground = below.fold(None, |ground: Option<Color32>, (_, fill)| match (fill.a(), ground) {
        (251.., _) => Some(*fill),
        (_, Some(ground)) => Some(ground.blend(*fill)),
        (_, None) => None,
    })?;
    let of_section = |section: &LayoutSection| {
        let own = section.format.color;
        let own = if own == Color32::PLACEHOLDER { text.fallback_color } else { own };
        text.override_text_color.unwrap_or(own).gamma_multiply(text.opacity_factor)
    };
    let job = &text.galley.job;
    let has_letters = |section: &&LayoutSection| {
        let (start, end) = (section.byte_range.start.0, section.byte_range.end.0);
        job.text.get(start..end).is_some_and(|part| !part.trim().is_empty())
    };
    let inks: Vec<Color32> = job.sections.iter().filter(has_letters).map(of_section).collect();
    let least = if inks.iter().any(|ink| ink.a() < 250) { LEAST_FADED } else { LEAST };
    let found = inks.iter().map(|ink| theme::contrast(ground.blend(*ink), ground));
    Some((found.fold(f32::INFINITY, f32::min), least))
}

fn note(
    shape: &Shape,
    clip: Rect,
    (layer, from): (LayerId, usize),
    (all, filled): (&mut Vec<Noted>, &mut Vec<Filled>),
) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| note(shape, clip, (layer, from), (all, filled))),
        Shape::Text(text) if !text.galley.text().trim().is_empty() && text.angle == 0.0 => {
            let ink = text.galley.mesh_bounds.translate(text.pos.to_vec2());
            let lines = text.galley.rows.iter().filter(|row| !row.row.glyphs.is_empty());
            let lines = lines
                .map(|row| row.row.visuals.mesh_bounds.translate(row.pos.to_vec2() + text.pos.to_vec2()))
                .collect();
            let written = DrawnText {
                text: text.galley.text().to_owned(),
                ink,
                lines,
                clip,
                shortened: text.galley.elided,
                pixels: 0.0,
                drawable: true,
                contrast: contrast(text, ink.intersect(clip), filled),
                scrolled: true,
                surface: Surface::Panel,
                layer,
                covers: Vec::new(),
            };
            all.push((written, std::sync::Arc::clone(&text.galley.job)));
        }
        Shape::Rect(rect) if rect.fill != Color32::TRANSPARENT => {
            let cover = rect.rect.intersect(clip);
            filled.push((cover, rect.fill));
            if rect.fill.a() <= 250 {
                return;
            }
            for (written, _) in all.iter_mut().skip(from).filter(|(written, _)| written.ink.intersects(cover)) {
                written.covers.push(cover);
            }
        }
        // A chip is a background for text and covers nothing that is read.
        Shape::Circle(circle) => filled.push((circle.visual_bounding_rect().intersect(clip), circle.fill)),
        _ => {}
    }
}

impl DrawnText {
    /// The visible part of the ink.
    pub(crate) fn shown(&self, screen: Rect) -> Rect {
        self.ink.intersect(self.clip).intersect(screen)
    }

    /// Returns the visible area on a screen, or `None` if nothing is visible.
    pub(crate) fn visible_rect(&self, screen: Rect) -> Option<Rect> {
        self.is_seen(screen).then(|| self.shown(screen))
    }

    /// Returns whether the text is on the felt.
    pub fn is_on_felt(&self) -> bool {
        self.surface == Surface::Felt
    }

    pub(crate) fn is_covered(&self) -> bool {
        self.covers.iter().any(|cover| cover.expand(SLACK).contains_rect(self.ink))
    }

    pub(crate) fn is_seen(&self, screen: Rect) -> bool {
        !self.is_covered() && self.shown(screen).is_positive()
    }
}
