//! The table log, beside the table: at the end of a ruling a small §, one click from its rule.

use crate::a11y::accessible_names;
use crate::panels::{in_suits, mark, part};
use crate::theme;
use crate::ui_text::{LineTopic, Message, TableLogLine, current_language, translate};
use bevy_egui::egui;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::seat::PersonNo;

/// The most clauses that stand behind one line; the rule that opens names its neighbours.
const MOST_CITED: usize = 4;

/// The size of a link.
const LINK: f32 = 13.0;
/// Before a sign, in points.
const BETWEEN: f32 = 4.0;
/// The size of the sign of a rule.
const SIGN: f32 = 14.0;

/// A request of the person in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogRequest {
    /// Opens this rule.
    Read(Citation),
    /// Does something about the person who said this.
    About(PersonNo),
}

/// Draws lines of the log under a name of their own, their end in sight unless the person has scrolled up. A press
/// on the talk of anybody else is a request about them, which the hint tells; without a hint talk takes no press.
pub fn render<'l>(
    ui: &mut egui::Ui,
    told: impl Iterator<Item = &'l TableLogLine>,
    name: &str,
    open: Option<Citation>,
    about: Option<TalkPress>,
) -> Option<LogRequest> {
    let area = egui::ScrollArea::vertical().id_salt(name).stick_to_bottom(true).auto_shrink(false);
    area.show(ui, |ui| lines(ui, told, open, about)).inner
}

/// The meaning of a press on talk.
#[derive(Clone, Copy, Debug)]
pub struct TalkPress {
    /// The person at this window, whose own talk takes no press.
    pub you: PersonNo,
    /// What the press does.
    pub hint: &'static str,
}

/// Draws lines of the log, one below the other. Returns the person's request.
pub fn lines<'l>(
    ui: &mut egui::Ui,
    told: impl Iterator<Item = &'l TableLogLine>,
    open: Option<Citation>,
    about: Option<TalkPress>,
) -> Option<LogRequest> {
    let mut wanted = None;
    ui.spacing_mut().item_spacing.y = 4.0;
    for line in told {
        if line.about == LineTopic::Hand {
            ui.add_space(8.0);
        }
        let others = line.speaker.zip(about).filter(|(speaker, about)| *speaker != about.you);
        if let Some((speaker, about)) = others {
            if talk(ui, line, about.hint) {
                wanted = Some(LogRequest::About(speaker));
            }
            continue;
        }
        let cites = cited(line);
        if cites.is_empty() {
            ui.add(egui::Label::new(text(line, ui.available_width())).wrap());
            continue;
        }
        // The signs stand in the line to whose end they belong, never in one of their own.
        let font = egui::FontId::proportional(SIGN);
        let width = ui.painter().layout_no_wrap("§".to_owned(), font, theme::LINK.panel()).size().x + BETWEEN;
        let signs = cites.iter().fold(0.0, |signs, _| signs + width);
        let words = ui.painter().layout_job(text(line, ui.available_width() - signs));
        let last = words.rows.last().map_or(egui::Rect::ZERO, egui::epaint::text::PlacedRow::rect);
        let mut at = ui.add(egui::Label::new(words)).rect.min + last.right_top().to_vec2();
        for cite in cites {
            at.x += BETWEEN;
            let place = egui::Rect::from_min_size(at, egui::vec2(width, last.height()));
            if part(ui, "sign", place, |ui| sign(ui, *cite, open)) {
                wanted = Some(LogRequest::Read(*cite));
            }
            at.x += width - BETWEEN;
        }
    }
    wanted
}

/// Draws a line of talk that takes a press. Says whether it was pressed.
fn talk(ui: &mut egui::Ui, line: &TableLogLine, hint: &str) -> bool {
    let words = egui::Label::new(text(line, ui.available_width())).wrap().sense(egui::Sense::click());
    let response = ui.add(words);
    accessible_names::button(&response, &format!("{}: {hint}", line.text));
    mark(ui.ctx(), &format!("Said {}", line.text), response.rect);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_text(hint).clicked()
}

/// The rules that are cited at the end of a line: of a ruling several, of anything else the first.
fn cited(line: &TableLogLine) -> &[Citation] {
    let most = match line.about {
        LineTopic::Ruling | LineTopic::Refusal => MOST_CITED,
        LineTopic::Hand
        | LineTopic::Board
        | LineTopic::Act
        | LineTopic::Win
        | LineTopic::Talk
        | LineTopic::Floor
        | LineTopic::Tournament => 1,
    };
    &line.cites[..line.cites.len().min(most)]
}

/// The sign of a rule at the end of a line. Says whether it was clicked.
fn sign(ui: &mut egui::Ui, cite: Citation, open: Option<Citation>) -> bool {
    let ink = if open == Some(cite) { theme::GOLD } else { theme::LINK };
    let text = egui::RichText::new("§").size(SIGN).color(ink.panel()).underline();
    let response = ui.add(egui::Label::new(text).sense(egui::Sense::click()).extend());
    accessible_names::button(&response, &cite.in_short(current_language()));
    mark(ui.ctx(), &format!("Rule {cite}"), response.rect);
    let hint = translate(&Message::new("ui-log-read-rule").with("rule", cite.heading(current_language())));
    response.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_text(hint).clicked()
}

/// Links to rules, each named as it is cited; a setting that the host changed by its title. Returns the one that was clicked.
pub fn links(ui: &mut egui::Ui, cites: &[Citation], open: Option<Citation>) -> Option<Citation> {
    let mut wanted = None;
    // A row of links is no higher than its letters.
    ui.spacing_mut().interact_size.y = 16.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(10.0, 1.0);
        for cite in cites.iter().take(MOST_CITED) {
            let (name, short) = (cite.to_string(), cite.heading(current_language()));
            let ink = if open == Some(*cite) { theme::GOLD } else { theme::LINK };
            let text = egui::RichText::new(&short).size(LINK).color(ink.panel()).underline();
            let caption = egui::Label::new(text).sense(egui::Sense::click());
            // A link stands in one line where there is room for it.
            let font = egui::FontId::proportional(LINK);
            let width = ui.painter().layout_no_wrap(short, font, ink.panel()).size().x;
            let caption = if width <= ui.max_rect().width() { caption.extend() } else { caption.wrap() };
            let response = ui.add(caption);
            mark(ui.ctx(), &format!("Rule {name}"), response.rect);
            let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
            if response
                .on_hover_text(translate(
                    &Message::new("ui-log-read-rule").with("rule", cite.heading(current_language())),
                ))
                .clicked()
            {
                wanted = Some(*cite);
            }
        }
    });
    wanted
}

/// A line with its colours.
fn text(line: &TableLogLine, width: f32) -> egui::text::LayoutJob {
    let (ink, family) = match line.about {
        LineTopic::Hand => (theme::GOLD, theme::strong()),
        LineTopic::Board => (theme::TEXT, theme::strong()),
        LineTopic::Act => (theme::TEXT_SOFT, egui::FontFamily::Proportional),
        LineTopic::Ruling => (theme::TEXT, egui::FontFamily::Proportional),
        LineTopic::Refusal => (theme::RED_LIT, egui::FontFamily::Proportional),
        LineTopic::Floor => (theme::AMBER_LIT, theme::strong()),
        LineTopic::Win => (theme::GREEN_LIT, theme::strong()),
        LineTopic::Tournament => (theme::AMBER_LIT, egui::FontFamily::Proportional),
        LineTopic::Talk => (theme::TALK, egui::FontFamily::Proportional),
    };
    in_suits(&line.text, egui::FontId::new(15.0, family), ink, width)
}
