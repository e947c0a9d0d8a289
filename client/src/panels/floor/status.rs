//! The line at the foot of the desk, which never moves: what an order would do, what became of the last one, and why the next
//! one is given.

use super::directing::Directing;
use super::recent;
use super::wanted::Wanted;
use crate::a11y::names;
use crate::model::Model;
use crate::panels::{fitting, mark, plain};
use crate::theme;
use crate::words::{Message, label, say};
use bevy_egui::egui;
use cardroom_shared::note::MAX_NOTE_LETTERS;

/// How much of the line the reason takes.
const REASON: f32 = 0.36;

/// Draws the line. Returns the order that waited for its reason, or that takes the last one back.
pub(super) fn show(ui: &mut egui::Ui, model: &Model, directing: &mut Directing) -> Option<Wanted> {
    let all = ui.max_rect();
    let (told, why) = all.split_left_right_at_x(all.max.x - all.width() * REASON);
    let here = !directing.explains_on_the_page();
    let explained = here.then(|| crate::panels::part(ui, "why", why, |ui| reason(ui, directing))).flatten();
    let undo = crate::panels::part(ui, "told", told.with_max_x(told.max.x - 12.0), |ui| {
        ui.set_clip_rect(told.intersect(ui.clip_rect()));
        ui.horizontal_centered(|ui| outcome(ui, model, directing)).inner
    });
    explained.or(undo)
}

/// What is told: why something was not done, what an order would do, or what was done last and the way back.
fn outcome(ui: &mut egui::Ui, model: &Model, directing: &Directing) -> Option<Wanted> {
    let told = |ui: &mut egui::Ui, text: &str, ink: theme::Ink| {
        let size = fitting(ui, text, 15.0, ui.available_width());
        let text = egui::RichText::new(text).size(size).color(ink.panel());
        let response = ui.add(egui::Label::new(text).truncate());
        mark(ui.ctx(), "Desk status", response.rect);
        response
    };
    if let Some(refused) = model.refusal() {
        let words = say(&Message::new("ui-not-done").with("why", refused.why.as_str()));
        let response = told(ui, &words, theme::RED_LIT);
        names::announced(&response, &words);
        return None;
    }
    if let Some(hint) = &directing.hint {
        told(ui, hint, theme::TEXT_SOFT);
        return None;
    }
    let you = model.view().map(|view| view.you)?;
    let last = model.briefing().orders.first().filter(|order| order.by == you)?;
    let mut wanted = None;
    if let Some(undo) = &last.undo
        && plain(ui, "Undo last order", label("ui-floor-undo")).clicked()
    {
        wanted = Some(Wanted::Do(undo.clone()));
    }
    let words = say(&Message::new("ui-director-done").with("what", recent::in_words(model, last)));
    let response = told(ui, &words, theme::GREEN_LIT);
    names::announced(&response, &words);
    wanted
}

/// The line for why an order is given; it is written down with the order. One that waits for it asks for it here. Returns the order
/// that waited.
pub(super) fn reason(ui: &mut egui::Ui, directing: &mut Directing) -> Option<Wanted> {
    let hint = match &directing.unexplained {
        Some(_) => label("ui-floor-reason-needed"),
        None => label("ui-floor-reason"),
    };
    let field = egui::TextEdit::singleline(&mut directing.why).hint_text(hint);
    let field = field.char_limit(MAX_NOTE_LETTERS).desired_width(f32::INFINITY);
    let response = ui.add(field.margin(egui::Margin::symmetric(8, 6)));
    if std::mem::take(&mut directing.asks_why) {
        response.request_focus();
    }
    names::named(&response, label("ui-floor-reason-what"));
    let response = response.on_hover_text(label("ui-floor-reason-what"));
    mark(ui.ctx(), "Why", response.rect);
    directing.unexplained.as_ref()?;
    let edge = egui::Stroke::new(1.5, theme::RED_LIT.panel());
    ui.painter().rect_stroke(response.rect, 7.0, edge, egui::StrokeKind::Outside);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if entered { directing.unexplained.take().map(Wanted::Do) } else { None }
}
