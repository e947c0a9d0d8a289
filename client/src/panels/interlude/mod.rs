//! Interludes over the table between two hands: a chip race, a broken table, a seat, the final table.

mod interlude_picture;
mod interlude_text;

use crate::a11y::accessible_names;
use crate::felt::table_free_space::MiddleCover;
use crate::model::Model;
use crate::panels::mark;
use crate::panels::overlay_slots::{FeltOverlay, OverlayAlignment};
use crate::playback::scenes_between_hands::Interlude;
use crate::playback::table_overlays::OPENING;
use crate::theme::{self, Ink};
use bevy_egui::egui::{self, FontFamily, FontId};
use cardroom_shared::view::HandStage;
use interlude_text::{InterludeRow, InterludeText};
use std::sync::Arc;
use std::time::Duration;

/// The font sizes of the heading, the lead and the rows, in points.
const HEADING: f32 = 22.0;
const LEAD: f32 = 17.0;
const ROWS: f32 = 15.0;
/// The margin around the card, and the gap between its parts, in points.
const MARGIN: egui::Vec2 = egui::vec2(22.0, 14.0);
const GAP: f32 = 8.0;
/// The gap between a name and its text, and between two columns, in points.
const BEHIND: f32 = 14.0;
const COLUMN: f32 = 30.0;
/// The maximum width of a name, in points.
const NAME: f32 = 170.0;
/// The maximum number of rows in one column. More rows use two columns.
const MOST_IN_A_COLUMN: usize = 5;
/// The maximum distance from the middle of the table, in units.
const REACH: f32 = 170.0;

/// Tells if the picture of an interlude is animated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum InterludeMotion {
    Moves,
    IsStill,
}

/// Draws the current interlude, if there is one and room for it.
pub fn render(root: &mut egui::Ui, model: &Model, on_felt: &mut FeltOverlay, motion: InterludeMotion, now: Duration) {
    let Some((interlude, age)) = model.interlude(now) else { return };
    let told = interlude_text::from_interlude(interlude, model);
    let short = told.in_short();
    let in_hand = model.shown_table().is_some_and(|table| table.stage != HandStage::BetweenHands);
    let kept: &[MiddleCover] =
        if in_hand { &[MiddleCover::All] } else { &[MiddleCover::Words, MiddleCover::Nothing, MiddleCover::Bare] };
    let parts = [1.0, 0.85, 0.75, 1.0 / theme::text_scale()];
    let in_line = |told, line| kept.iter().flat_map(move |middle| parts.map(|part| (told, (*middle, line), part)));
    let tries = |told| {
        [OverlayAlignment::Straight, OverlayAlignment::Aside].into_iter().flat_map(move |line| in_line(told, line))
    };
    // If the full text does not fit, the short one is tried.
    for (told, place, part) in tries(&told).chain(tries(&short)) {
        let card = Card::lay(root, told, part);
        let Some(rect) = on_felt.place_in_middle(card.size(), (model, now), place, REACH) else { continue };
        let opening = match motion {
            InterludeMotion::Moves => (age.as_secs_f32() / OPENING.as_secs_f32()).min(1.0),
            InterludeMotion::IsStill => 1.0,
        };
        card.paint(root, rect, opening);
        let name = match interlude {
            Interlude::Race { .. } => "Scene race",
            Interlude::Broken { .. } => "Scene broken",
            Interlude::Seated { .. } => "Scene seat",
            Interlude::FinalTable { .. } => "Scene final table",
        };
        mark(root.ctx(), name, rect);
        let response = root.interact(rect, egui::Id::new("scene"), egui::Sense::hover());
        accessible_names::said(&response, &told.in_words());
        return;
    }
}

type Laid = Arc<egui::Galley>;

/// An interlude as laid out text of one size.
struct Card<'t> {
    heading: Laid,
    lead: Option<Laid>,
    rows: Vec<(Laid, Laid)>,
    picture: Option<(&'t interlude_text::InterludePicture, interlude_picture::PictureCaption)>,
    margin: egui::Vec2,
    gap: f32,
}

impl<'t> Card<'t> {
    fn lay(ui: &egui::Ui, told: &'t InterludeText, part: f32) -> Self {
        let line = |text: &str, letters: f32, family: FontFamily, ink: Ink, width: f32| {
            let font = FontId::new(letters * part, family);
            let mut job = egui::text::LayoutJob::simple(text.to_owned(), font, ink.panel(), width);
            job.wrap.max_rows = 1;
            ui.painter().layout_job(job)
        };
        let row = |row: &InterludeRow| {
            let (ink, family) =
                if row.is_own { (theme::GOLD, theme::strong()) } else { (theme::TEXT, FontFamily::Proportional) };
            let name = line(&row.name, ROWS, family.clone(), ink, theme::grown(NAME) * part);
            (name, line(&row.what, ROWS, family, ink, f32::INFINITY))
        };
        let caption = |text: &str| line(text, ROWS, FontFamily::Proportional, theme::TEXT_SOFT, f32::INFINITY);
        Self {
            heading: line(&told.heading, HEADING, theme::strong(), theme::GOLD, f32::INFINITY),
            lead: told.lead.as_ref().map(|lead| line(lead, LEAD, theme::strong(), theme::TEXT, f32::INFINITY)),
            rows: told.rows.iter().map(row).collect(),
            picture: told
                .picture
                .as_ref()
                .map(|picture| (picture, interlude_picture::PictureCaption::layout(picture, caption, part))),
            margin: MARGIN * part,
            gap: GAP * part * theme::text_scale().min(1.5),
        }
    }

    /// Returns the number of rows in the first column.
    fn in_column(&self) -> usize {
        if self.rows.len() > MOST_IN_A_COLUMN { self.rows.len().div_ceil(2) } else { self.rows.len() }
    }

    /// Returns the width of each column and the height of a row.
    fn columns(&self) -> (Vec<f32>, f32) {
        let width = |(name, what): &(Laid, Laid)| name.size().x + BEHIND + what.size().x;
        let columns = self.rows.chunks(self.in_column().max(1));
        let widths = columns.map(|column| column.iter().map(width).fold(0.0, f32::max)).collect();
        let height = self.rows.iter().map(|(name, what)| name.size().y.max(what.size().y)).fold(0.0, f32::max);
        (widths, height + 3.0)
    }

    fn size(&self) -> egui::Vec2 {
        let (columns, height) = self.columns();
        let between = COLUMN * columns.iter().skip(1).map(|_| 1.0).sum::<f32>();
        let rows = egui::vec2(columns.iter().sum::<f32>() + between, height * count(self.in_column()));
        let lead = self.lead.as_ref().map_or(egui::Vec2::ZERO, |lead| lead.size());
        let picture = self.picture.as_ref().map_or(egui::Vec2::ZERO, |(_, caption)| caption.size());
        let parts = [self.heading.size(), picture, lead, rows];
        let shown = parts.iter().filter(|part| part.y > 0.0);
        let (width, height) =
            shown.fold((0.0_f32, -self.gap), |(width, height), part| (width.max(part.x), height + part.y + self.gap));
        egui::vec2(width, height) + 2.0 * self.margin
    }

    fn paint(&self, ui: &egui::Ui, rect: egui::Rect, opening: f32) {
        let painter = ui.painter();
        let edge = egui::Stroke::new(1.5, theme::GOLD_DEEP.panel());
        painter.rect(rect, 14.0, theme::PANEL.panel(), edge, egui::StrokeKind::Inside);
        let mut y = rect.min.y + self.margin.y;
        let middle = |words: &Laid, y: f32, ink: Ink| {
            let at = egui::pos2(rect.center().x - words.size().x / 2.0, y);
            painter.galley(at, Arc::clone(words), ink.panel());
        };
        middle(&self.heading, y, theme::GOLD);
        y += self.heading.size().y + self.gap;
        if let Some((what, caption)) = &self.picture {
            let size = caption.size();
            let at = egui::Rect::from_min_size(egui::pos2(rect.center().x - size.x / 2.0, y), size);
            interlude_picture::paint(painter, at, what, caption, opening);
            y += size.y + self.gap;
        }
        if let Some(lead) = &self.lead {
            middle(lead, y, theme::TEXT);
            y += lead.size().y + self.gap;
        }
        let (widths, height) = self.columns();
        let all = widths.iter().sum::<f32>() + COLUMN * count(widths.len().saturating_sub(1));
        let mut x = rect.center().x - all / 2.0;
        for (column, width) in self.rows.chunks(self.in_column().max(1)).zip(widths) {
            let mut below = y;
            for (name, what) in column {
                painter.galley(egui::pos2(x, below), Arc::clone(name), theme::TEXT.panel());
                let at = egui::pos2(x + width - what.size().x, below);
                painter.galley(at, Arc::clone(what), theme::TEXT.panel());
                below += height;
            }
            x += width + COLUMN;
        }
    }
}

fn count(number: usize) -> f32 {
    f32::from(u16::try_from(number).unwrap_or(u16::MAX))
}
