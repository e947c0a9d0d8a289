//! What is written in a picture, and where: so that it can be proved that all of it can be read.

mod text_measurer;

pub use text_measurer::{FeltViewport, TextMeasurer, on_felt};

use crate::panels::regions;
use crate::theme;
use bevy_egui::egui::epaint::text::FontsView;
use bevy_egui::egui::text::LayoutSection;
use bevy_egui::egui::{self, Color32, FontId, LayerId, Pos2, Rect, Shape, Vec2};

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
    scrolled: bool,
    /// On what it is written.
    surface: Surface,
    layer: LayerId,
    /// What lies over it in its own layer.
    covers: Vec<Rect>,
}

/// On what something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Surface {
    /// What lies under something else there was put away.
    Panel,
    /// What lies under something else there is meant to be read.
    Felt,
}

/// So much may be missing at an edge, or run into another text, in points: it is less than a stroke of a letter.
const SLACK: f32 = 1.5;
/// Smaller letters are not read by everybody, in pixels of the screen.
const SMALLEST: f32 = 9.0;

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
fn has_letter(fonts: &mut FontsView<'_>, font: &FontId, letter: char) -> bool {
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
    fn shown(&self, screen: Rect) -> Rect {
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

    fn is_covered(&self) -> bool {
        self.covers.iter().any(|cover| cover.expand(SLACK).contains_rect(self.ink))
    }

    fn is_seen(&self, screen: Rect) -> bool {
        !self.is_covered() && self.shown(screen).is_positive()
    }
}

/// What cannot be read on a screen of this size, each in a line.
pub fn faults(all: &[AuditedText], screen: Vec2) -> Vec<String> {
    let screen = Rect::from_min_size(Pos2::ZERO, screen);
    let mut wrong = Vec::new();
    for written in all {
        let name = short(&written.text);
        if written.is_covered() {
            if written.surface == Surface::Felt {
                wrong.push(format!("covered: {name}"));
            }
            continue;
        }
        if !written.drawable {
            wrong.push(format!("no letters for {name}"));
        }
        let shown = written.shown(screen);
        if !shown.is_positive() {
            if !written.scrolled {
                wrong.push(format!("out of sight: {name}"));
            }
            continue;
        }
        if let Some((found, least)) = written.contrast.filter(|(found, least)| found < least) {
            wrong.push(format!("{found:.2} to 1 where {least} is the least: {name}"));
        }
        if written.shortened {
            wrong.push(format!("shortened: {name}"));
        }
        if written.pixels < SMALLEST {
            wrong.push(format!("letters of {} pixels: {name}", written.pixels));
        }
        // A field of one line is scrolled sideways.
        let is_field =
            written.scrolled && written.lines.len() == 1 && written.clip.height() < 2.5 * written.ink.height();
        if shown.width() + SLACK < written.ink.width() && !is_field {
            wrong.push(format!("cut at the side: {name}"));
        }
        if shown.height() + SLACK < written.ink.height() && !written.scrolled {
            wrong.push(format!("cut above or below: {name}"));
        }
        if written.covers.iter().any(|cover| cover.intersect(shown).size().min_elem() > SLACK) {
            wrong.push(format!("half covered: {name}"));
        }
    }
    let seen: Vec<&AuditedText> = all.iter().filter(|written| written.is_seen(screen)).collect();
    for (at, one) in seen.iter().enumerate() {
        for other in seen.iter().skip(at + 1).filter(|other| other.layer == one.layer) {
            let meet = |(one, other): (&Rect, &Rect)| one.intersect(*other).size().min_elem() > SLACK;
            let (ours, theirs) = (one.shown(screen), other.shown(screen));
            let lines = |of: &AuditedText, shown: Rect| {
                of.lines.iter().map(move |line| line.intersect(shown)).collect::<Vec<_>>()
            };
            let (ours, theirs) = (lines(one, ours), lines(other, theirs));
            if ours.iter().flat_map(|line| theirs.iter().map(move |other| (line, other))).any(meet) {
                wrong.push(format!("one over the other: {} and {}", short(&one.text), short(&other.text)));
            }
        }
    }
    wrong
}

fn short(text: &str) -> String {
    format!("{:?}", text.chars().take(40).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::felt::draw_list::TextAnchor;
    use crate::felt::text_boxes::TextBox;
    use bevy::math::Vec2 as Units;
    use bevy_egui::egui::{Align2, Painter, RawInput};

    const SCREEN: Vec2 = egui::vec2(200.0, 100.0);

    fn found(paint: impl Fn(&Painter)) -> Vec<String> {
        let ctx = egui::Context::default();
        let mut all = Vec::new();
        let input = RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SCREEN)), ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            paint(&ui.ctx().layer_painter(LayerId::background()));
            all = collect_texts(ui.ctx());
        });
        output.textures_delta.clear();
        faults(&all, SCREEN)
    }

    fn at(painter: &Painter, x: f32, y: f32, text: &str) {
        painter.text(egui::pos2(x, y), Align2::LEFT_TOP, text, FontId::proportional(12.0), Color32::WHITE);
    }

    #[test]
    fn what_can_be_read_is_no_fault() {
        assert_eq!(
            found(|painter| [("Fold", 5.0), ("Call", 60.0)].into_iter().for_each(|(t, x)| at(painter, x, 5.0, t))),
            [""; 0]
        );
    }

    #[test]
    fn what_is_cut_covered_or_written_over_is_found() {
        let one = |begins: &str, paint: &dyn Fn(&Painter)| {
            let found = found(paint);
            assert!(found.len() == 1 && found[0].starts_with(begins), "{begins}: {found:?}");
        };
        one("cut at the side", &|painter| at(painter, 185.0, 5.0, "Raise to 1,200"));
        one("cut above or below", &|painter| at(painter, 5.0, 93.0, "Fold"));
        one("out of sight", &|painter| at(painter, 250.0, 5.0, "Fold"));
        one("one over the other", &|painter| {
            at(painter, 5.0, 5.0, "Fold");
            at(painter, 12.0, 8.0, "Call");
        });
        one("half covered", &|painter| {
            at(painter, 5.0, 5.0, "Fold and call");
            painter.rect_filled(Rect::from_min_max(egui::pos2(20.0, 0.0), egui::pos2(90.0, 40.0)), 0.0, Color32::RED);
        });
        one("letters of 5 pixels", &|painter| {
            painter.text(Pos2::ZERO, Align2::LEFT_TOP, "Fold", FontId::proportional(5.0), Color32::WHITE);
        });
        one("no letters", &|painter| at(painter, 5.0, 5.0, "\u{1F0A1}\u{E000}"));
        one("1.00 to 1", &|painter| {
            painter.rect_filled(Rect::from_min_size(Pos2::ZERO, SCREEN), 0.0, Color32::WHITE);
            at(painter, 5.0, 5.0, "Fold");
        });
    }

    #[test]
    fn what_lies_under_something_or_is_scrolled_away_is_no_fault() {
        let covered = found(|painter| {
            at(painter, 5.0, 5.0, "Fold");
            painter.rect_filled(Rect::from_min_size(Pos2::ZERO, SCREEN), 0.0, Color32::DARK_RED);
            at(painter, 6.0, 6.0, "Call");
        });
        assert_eq!(covered, [""; 0]);
        let scrolled = found(|painter| {
            let painter = painter.with_clip_rect(Rect::from_min_max(Pos2::ZERO, egui::pos2(200.0, 50.0)));
            for y in [5.0, 44.0, 70.0] {
                at(&painter, 5.0, y, "a line");
            }
        });
        assert_eq!(scrolled, [""; 0]);
    }

    const FELT: FeltViewport =
        FeltViewport { clip: Rect { min: Pos2::ZERO, max: egui::pos2(200.0, 100.0) }, unit: 1.0, density: 1.0 };

    fn inscription(x: f32, y: f32, text: &str) -> TextBox {
        let (at, rest) = (Units::new(x, y), crate::felt::font_metrics::TextOverflow::None);
        TextBox { text: text.to_owned(), at, begins: TextAnchor::Middle, size: 14.0, rest, above: Vec::new() }
    }

    fn found_on_felt(inscriptions: &[TextBox]) -> Vec<String> {
        faults(&on_felt(inscriptions, &FELT, &TextMeasurer::new(&[])), SCREEN)
    }

    #[test]
    fn what_can_be_read_on_the_felt_is_no_fault() {
        assert_eq!(found_on_felt(&[inscription(0.0, 0.0, "14,225"), inscription(0.0, 20.0, "Ada")]), [""; 0]);
    }

    #[test]
    fn what_is_covered_cut_or_too_small_on_the_felt_is_found() {
        let one = |begins: &str, inscriptions: &[TextBox]| {
            let found = found_on_felt(inscriptions);
            assert!(found.len() == 1 && found[0].starts_with(begins), "{begins}: {found:?}");
        };
        let under = |x: f32, size: Units| {
            let above = bevy::math::Rect::from_center_size(Units::new(x, 0.0), size);
            TextBox { above: vec![above], ..inscription(0.0, 0.0, "raise 2,400") }
        };
        one("covered", &[under(0.0, Units::new(190.0, 90.0))]);
        one("half covered", &[under(40.0, Units::new(60.0, 40.0))]);
        one("cut at the side", &[inscription(90.0, 0.0, "raise 2,400")]);
        one("cut above or below", &[inscription(0.0, 47.0, "Ada")]);
        one("out of sight", &[inscription(180.0, 0.0, "Ada")]);
        one("one over the other", &[inscription(0.0, 0.0, "Ada"), inscription(8.0, 3.0, "Bruno")]);
        one("letters of 5 pixels", &[TextBox { size: 5.0, ..inscription(0.0, 0.0, "Ada") }]);
        one("no letters", &[inscription(0.0, 0.0, "\u{E000}")]);
    }
}
