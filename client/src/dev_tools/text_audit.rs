//! The audit of drawn texts: it finds what cannot be read on a screen.

mod text_measurer;

pub use crate::app::drawn_text::{DrawnText, collect_texts};
pub use text_measurer::{FeltViewport, TextMeasurer, on_felt};

use crate::app::drawn_text::{SLACK, Surface};
use bevy_egui::egui::{Pos2, Rect, Vec2};

/// The smallest readable letter height, in screen pixels.
const SMALLEST: f32 = 9.0;

/// Returns the faults on a screen of this size, one line for each unreadable text.
pub fn faults(all: &[DrawnText], screen: Vec2) -> Vec<String> {
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
        // A one-line field scrolls sideways.
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
    let seen: Vec<&DrawnText> = all.iter().filter(|written| written.is_seen(screen)).collect();
    for (at, one) in seen.iter().enumerate() {
        for other in seen.iter().skip(at + 1).filter(|other| other.layer == one.layer) {
            let meet = |(one, other): (&Rect, &Rect)| one.intersect(*other).size().min_elem() > SLACK;
            let (ours, theirs) = (one.shown(screen), other.shown(screen));
            let lines = |of: &DrawnText, shown: Rect| {
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
    use crate::felt::felt_text_lines::TextBox;
    use bevy::math::Vec2 as Units;
    use bevy_egui::egui::{self, Align2, Color32, FontId, LayerId, Painter, RawInput};

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
        TextBox {
            text: text.to_owned(),
            at,
            begins: TextAnchor::Middle,
            size: 14.0,
            spacing: 0.0,
            rest,
            above: Vec::new(),
        }
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
