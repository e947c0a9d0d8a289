//! The texts that are drawn in a picture: their place, their letters and what covers them. The probe reports them, and the
//! audit of the tests judges them.

use crate::panels::regions;
use crate::theme;
use bevy_egui::egui::epaint::text::FontsView;
use bevy_egui::egui::text::LayoutSection;
use bevy_egui::egui::{self, Color32, FontId, LayerId, Rect, Shape};

/// A piece of text as it lies in the picture, in points.
#[derive(Clone, Debug)]
pub struct AuditedText {
    /// The words.
    pub text: String,
    /// Where their ink is, whether it is seen or not.
    pub ink: Rect,
    /// The same of each line.
    pub lines: Vec<Rect>,
    /// Outside of this nothing is seen.
    pub clip: Rect,
    /// Whether the end was left out for want of room.
    pub shortened: bool,
    /// How high the smallest letters are, in pixels of the screen.
    pub pixels: f32,
    /// Whether the fonts have all that is written.
    pub drawable: bool,
    /// How much the faintest of its letters differ from their ground, and how much they must; none where the ground is unknown.
    pub contrast: Option<(f32, f32)>,
    /// Whether it lies in a part that is scrolled up and down.
    pub(crate) scrolled: bool,
    /// On what it is written.
    pub(crate) surface: Surface,
    /// The layer of egui in which it is drawn.
    pub layer: LayerId,
    /// What lies over it in its own layer.
    pub(crate) covers: Vec<Rect>,
}

/// On what something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surface {
    /// What lies under something else there was put away.
    Panel,
    /// What lies under something else there is meant to be read.
    Felt,
}

/// So much may be missing at an edge, or run into another text, in points: it is less than a stroke of a letter.
pub(crate) const SLACK: f32 = 1.5;

/// Collects what the panels have written in this pass.
pub fn collect_texts(ctx: &egui::Context) -> Vec<AuditedText> {
    let layers = ctx.memory(|memory| memory.layer_ids().collect::<Vec<_>>());
    let mut all = Vec::new();
    for layer in layers {
        let from = all.len();
        // A ground in another layer may be moved away from below.
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
            // A section without letters keeps lines apart.
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

/// Whether a letter looks otherwise than one that no font has.
pub(crate) fn has_letter(fonts: &mut FontsView<'_>, font: &FontId, letter: char) -> bool {
    if fonts.has_glyph(font, letter) {
        return true;
    }
    // The font that has the sign for what is missing may have this letter too.
    let mut look = |letter: char| {
        let galley = fonts.layout_no_wrap(letter.to_string(), font.clone(), Color32::WHITE);
        galley.rows.first().and_then(|row| row.row.glyphs.first().map(|glyph| glyph.uv_rect))
    };
    look(letter) != look('\u{E000}')
}

type Noted = (AuditedText, std::sync::Arc<egui::text::LayoutJob>);

/// Something that was filled, as far as it is seen, and with what.
type Filled = (Rect, Color32);

/// Letters must differ so much from their ground; on what cannot be pressed so much.
const LEAST: f32 = 4.5;
const LEAST_FADED: f32 = 3.0;

/// How much the faintest letters of a text differ from what lies below it, and how much they must.
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
            let written = AuditedText {
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
        // A chip is written on, and covers nothing that is read.
        Shape::Circle(circle) => filled.push((circle.visual_bounding_rect().intersect(clip), circle.fill)),
        _ => {}
    }
}

impl AuditedText {
    /// The part of the ink that lies inside of what is shown.
    pub(crate) fn shown(&self, screen: Rect) -> Rect {
        self.ink.intersect(self.clip).intersect(screen)
    }

    /// Where it is seen on a screen, if it is.
    pub(crate) fn visible_rect(&self, screen: Rect) -> Option<Rect> {
        self.is_seen(screen).then(|| self.shown(screen))
    }

    /// Whether it is written on the felt.
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
