//! The button that lets go of chips and says words.

use crate::a11y::accessible_names;
use crate::app::key_bindings;
use crate::panels::held_chips::ChipTray;
use crate::panels::{filled, mark, speech_preview};
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{self, Message, label};
use bevy_egui::egui;
use cardroom_shared::command::{Motion, SpeechTiming};
use cardroom_shared::narration::SpeechPreview;
use std::sync::Arc;

/// The width of the button that lets go, and of the small ones beside it, in points at the default text size.
const RELEASE: f32 = 196.0;
const SMALL: f32 = 112.0;
/// The gap between two small buttons.
const BETWEEN: f32 = 4.0;

/// Returns the font size beside chips. It grows less than the text, because the chips do not grow.
pub(super) fn small() -> f32 {
    13.0 / theme::text_scale().sqrt()
}

/// Returns the width of the button that lets go at the person's text size.
pub(super) fn release_width() -> f32 {
    RELEASE * theme::text_scale().sqrt()
}

/// Returns the width of the small buttons at the person's text size.
pub(super) fn tray_buttons_width() -> f32 {
    SMALL * theme::text_scale().sqrt()
}

/// Draws the button for another motion, and below it the one that puts all chips and words back.
pub(super) fn tray_buttons(ui: &mut egui::Ui, chip_tray: &mut ChipTray) {
    let all = ui.max_rect();
    let size = egui::vec2(all.width(), (all.height() - BETWEEN) / 2.0);
    ui.spacing_mut().item_spacing.y = BETWEEN;
    ui.spacing_mut().button_padding = egui::vec2(4.0, 2.0);
    ui.spacing_mut().interact_size.y = size.y;
    let mut draw = |enabled: bool, name: &str, text: &'static str| {
        let text = egui::RichText::new(label(text)).size(small());
        let response = ui.add_enabled_ui(enabled, |ui| ui.add_sized(size, egui::Button::new(text))).inner;
        mark(ui.ctx(), name, response.rect);
        response
    };
    let may_go_on = chip_tray.count() > 0 && !chip_tray.awaits_chips();
    let next = draw(may_go_on, "Another motion", "ui-acting-next-motion");
    if next.on_hover_text(label("ui-acting-next-motion-hint")).clicked() {
        chip_tray.begin_motion();
    }
    let holds = chip_tray.count() > 0 || chip_tray.said().is_some();
    let back = draw(holds, "Take back", "ui-acting-take-back");
    if back.on_hover_text(key_bindings::hint(key_bindings::BACK)).clicked() {
        *chip_tray = ChipTray::default();
    }
}

/// Draws the button that lets go. Its text says what it will do.
pub(super) fn release(ui: &mut egui::Ui, chip_tray: &mut ChipTray) -> Option<Motion> {
    let mut done = None;
    let size = ui.max_rect().size();
    ui.vertical(|ui| {
        let (outcome, words) = promise(chip_tray);
        let enabled = chip_tray.motion().is_some();
        ui.add_enabled_ui(enabled, |ui| {
            let fill = if enabled { theme::ACCENT } else { theme::BOX };
            let response = filled(ui, "Let go", "", fill, size);
            accessible_names::named(&response, format!("{outcome} {words}").trim_end());
            let ink = if enabled { theme::ON_FILL } else { theme::TEXT_SOFT };
            let lines = fitted_lines(ui, [&outcome, &words], ink.panel(), size - egui::vec2(16.0, 8.0));
            let height: f32 = lines.iter().map(|line| line.size().y).sum();
            let mut top = response.rect.center_top() + egui::vec2(0.0, (size.y - height) / 2.0);
            for line in lines {
                let below = egui::vec2(0.0, line.size().y);
                ui.painter().galley(top, line, ink.panel());
                top += below;
            }
            if response.on_hover_text(key_bindings::hint(key_bindings::CONFIRM)).clicked() {
                done = let_go(chip_tray);
            }
        });
    });
    done
}

/// The sizes of the first line that are tried, in points.
const SIZES: [f32; 5] = [18.0, 16.0, 14.0, 12.5, 11.0];
/// The size of the second line, as a part of that of the first.
const SECOND: f32 = 0.8;

/// Lays out two centred texts as large as they fit into this room. Both become smaller together.
fn fitted_lines(ui: &egui::Ui, texts: [&str; 2], ink: egui::Color32, room: egui::Vec2) -> Vec<Arc<egui::Galley>> {
    let mut lines = Vec::new();
    for size in SIZES {
        lines.clear();
        for (text, part) in texts.into_iter().zip([1.0, SECOND]).filter(|(text, _)| !text.is_empty()) {
            let font = egui::FontId::new(size * part, theme::strong());
            let mut job = egui::text::LayoutJob::simple(text.to_owned(), font, ink, room.x);
            job.halign = egui::Align::Center;
            lines.push(ui.painter().layout_job(job));
        }
        if lines.iter().map(|line| line.size().y).sum::<f32>() <= room.y {
            break;
        }
    }
    lines
}

/// Returns the effect of letting go in two lines.
fn promise(chip_tray: &ChipTray) -> (String, String) {
    let sums: Vec<String> = chip_tray
        .motions()
        .iter()
        .filter(|motion| !motion.is_empty())
        .map(|motion| amounts::chips(motion.iter().copied().sum()))
        .collect();
    if chip_tray.asked_about.is_some() && chip_tray.asked_about.as_deref() == chip_tray.said() {
        return (label("ui-talking-anyway").to_owned(), label("ui-talking-no-act").to_owned());
    }
    let said = chip_tray.said().map(shortened);
    let with_words = |id, said: String| ui_text::translate(&Message::new(id).with("words", said));
    let one_by_one = |before: String, next: String| {
        ui_text::translate(&Message::new("ui-acting-and-then").with("before", before).with("next", next))
    };
    let is_several = sums.len() > 1;
    let push = sums.into_iter().reduce(one_by_one);
    let total = |push: String| {
        let total = Message::new("ui-acting-in-all").with("chips", chip_tray.total());
        ui_text::translate(&total.with("motions", push))
    };
    let push = push.map(|push| if is_several { total(push) } else { push });
    let push = push.map(|sums| ui_text::translate(&Message::new("ui-acting-push").with("chips", sums)));
    match (push, said) {
        (None, None) => (label("ui-acting-chips-or-words").to_owned(), String::new()),
        (None, Some(said)) => {
            let heard = chip_tray.said().map(speech_preview::interpret).and_then(speech_preview::hint);
            (with_words("ui-acting-say", said), heard.unwrap_or_default())
        }
        (Some(push), None) => {
            (push, label(if is_several { "ui-acting-two-motions" } else { "ui-acting-silently" }).to_owned())
        }
        (Some(push), Some(said)) => {
            let id = match chip_tray.order {
                SpeechTiming::BeforeChips => "ui-acting-after-saying",
                SpeechTiming::WithChips => "ui-acting-saying",
                SpeechTiming::AfterChips => "ui-acting-then-say",
            };
            (push, with_words(id, said))
        }
    }
}

/// Returns the motion. Words that sound like an act and are none are asked about once.
pub(super) fn let_go(chip_tray: &mut ChipTray) -> Option<Motion> {
    let doubtful =
        chip_tray.said().filter(|said| speech_preview::interpret(said) == SpeechPreview::NoAct).map(str::to_owned);
    if doubtful.is_some() && chip_tray.asked_about != doubtful {
        chip_tray.asked_about = doubtful;
        return None;
    }
    chip_tray.asked_about = None;
    chip_tray.let_go()
}

/// Shortens words to the width of a button.
fn shortened(words: &str) -> String {
    match words.char_indices().nth(16) {
        Some((at, _)) => format!("{}…", words.get(..at).unwrap_or_default().trim_end()),
        None => words.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::chips::Chips;

    #[test]
    fn the_button_says_what_it_does() {
        let mut chip_tray = ChipTray::default();
        assert_eq!(promise(&chip_tray).0, "Chips or words?");
        chip_tray.words = "call".to_owned();
        assert_eq!(promise(&chip_tray), ("Say “call”".to_owned(), "I hear: call".to_owned()));
        chip_tray.add_chip(Chips(500), Chips(5_000));
        chip_tray.begin_motion();
        chip_tray.add_chip(Chips(1_000), Chips(5_000));
        assert_eq!(promise(&chip_tray), ("Push 500, then 1,000 (1,500 in all)".to_owned(), "saying “call”".to_owned()));
        chip_tray.words.clear();
        assert_eq!(promise(&chip_tray).1, "in two motions: the second may not count");
        chip_tray.order = SpeechTiming::AfterChips;
        chip_tray.words = "raise to one thousand eight hundred".to_owned();
        assert_eq!(promise(&chip_tray).1, "and then say “raise to one tho…”");
    }

    #[test]
    fn words_that_sound_like_an_act_are_not_said_unasked() {
        let mut chip_tray = ChipTray::default();
        assert_eq!(let_go(&mut chip_tray), None, "there is nothing to let go of");
        chip_tray.words = "raise it well above 1200".to_owned();
        assert_eq!(let_go(&mut chip_tray), None);
        assert_eq!(promise(&chip_tray).0, "Say it anyway?");
        chip_tray.words = "raise to 1200".to_owned();
        assert_eq!(let_go(&mut chip_tray), Some(Motion::Words("raise to 1200".to_owned())));
        chip_tray.words = "raise it well above 1200".to_owned();
        assert_eq!((let_go(&mut chip_tray), let_go(&mut chip_tray).is_some()), (None, true));
    }
}
