//! The proof of the deal, over the table: decks, cuts, table code, tally of the session, and their meaning.

use crate::app::key_bindings;
use crate::model::Model;
use crate::network::deal_check_status::SealState;
use crate::network::deal_receipts::ReceiptSaveResult;
use crate::panels::{deal_check_text, deal_seal, filled, mark, plain, sealed_deck_picture};
use crate::screens::dialog::{Dialog, dialog, head, soft};
use crate::screens::intent::Intent;
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_fair_deal::{DealShown, Mark};
use cardroom_net_client::DealsStand;
use cardroom_shared::seat::PersonNo;
use std::collections::BTreeMap;

/// The width of the dialog, in points at the default text size.
const WIDTH: f32 = 700.0;
/// The width from which the code and the tally are side by side, in points at the default text size.
const SIDE_BY_SIDE: f32 = 560.0;
/// The font sizes of the table code and of lines, in points.
const CODE: f32 = 46.0;
const LINES: f32 = 16.0;
/// The diameter of the wax beside its meaning, in points.
const WAX: f32 = 18.0;

/// Marks a failure as seen, because the page is open.
pub(super) fn looks(model: &Model) -> Option<Intent> {
    model.deals().unseen().map(|_| Intent::LookAtDeals)
}

/// Draws the page.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, form_state: &mut FormState) -> Option<Intent> {
    let (model, mut wanted) = (sight.model, None);
    dialog(root, Dialog::on_table("Seals", WIDTH, sight.frame), |ui| {
        if head(ui, label("ui-seals"), theme::TEXT) {
            wanted = Some(Intent::Go(ClientScreen::Table));
        }
        ui.add_space(6.0);
        failures(ui, model, &mut form_state.copied);
        match &model.deals().status().shown {
            Some(shown) => hand(ui, model, shown),
            None => soft(ui, label("ui-seals-none")),
        }
        ui.add_space(10.0);
        let code = &model.deals().status().code;
        if ui.available_width() > theme::grown(SIDE_BY_SIDE) {
            ui.columns(2, |columns| {
                if let [left, right] = columns {
                    // Columns would justify the text.
                    let plain = egui::Layout::top_down(egui::Align::LEFT);
                    left.with_layout(plain, |ui| table_code(ui, code));
                    right.with_layout(plain, |ui| evening(ui, model));
                }
            });
        } else {
            table_code(ui, code);
            ui.add_space(8.0);
            evening(ui, model);
        }
        ui.add_space(8.0);
        if filled(ui, "Save receipts", label("ui-seals-save"), theme::BOX_LIT, egui::vec2(190.0, 40.0)).clicked() {
            wanted = Some(Intent::SaveReceipts);
        }
        saved(ui, form_state.saved.as_ref());
        ui.add_space(8.0);
        meanings(ui);
        ui.add_space(8.0);
        subject(ui, "ui-seals-limits-heading");
        soft(ui, label("ui-seals-limits"));
    });
    if key_bindings::pressed(root.ctx(), key_bindings::BACK) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}

fn subject(ui: &mut egui::Ui, id: &'static str) {
    ui.label(theme::strong_text(label(id), 18.0).color(theme::TEXT.panel()));
}

fn read(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(LINES).color(theme::TEXT.panel())).wrap());
}

/// Draws the failures in red, the last one first, each with a copy button.
fn failures(ui: &mut egui::Ui, model: &Model, copied: &mut Option<usize>) {
    let evening = model.welcomed().map_or("", |welcome| welcome.tournament.as_str());
    for (number, failure) in model.deals().failures().iter().enumerate().rev() {
        let frame = egui::Frame::new().fill(theme::RED.panel()).corner_radius(8.0).inner_margin(10.0);
        let shown = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let told = egui::RichText::new(deal_check_text::failure_sentence(failure))
                .size(LINES)
                .color(theme::ON_FILL.panel());
            ui.add(egui::Label::new(told).wrap());
            ui.horizontal(|ui| {
                if plain(ui, &format!("Copy failure {number}"), label("ui-seals-copy")).clicked() {
                    ui.ctx().copy_text(deal_check_text::report(failure, evening));
                    *copied = Some(number);
                }
                if *copied == Some(number) {
                    ui.label(egui::RichText::new(label("ui-host-copied")).color(theme::ON_FILL.panel()));
                }
            });
        });
        mark(ui.ctx(), &format!("Failure {}", failure.failure.check), shown.response.rect);
        ui.add_space(8.0);
    }
}

/// Draws how the hand was dealt, in pictures and in words.
fn hand(ui: &mut egui::Ui, model: &Model, shown: &DealShown) {
    // A failure is drawn above.
    if let Some(seal @ SealState::Marked(_)) = model.deals().seal() {
        meaning(ui, seal);
        ui.add_space(6.0);
    }
    sealed_deck_picture::decks(ui, shown.packet);
    let deck = Arg::Number(u32::from(shown.packet) + 1);
    read(ui, &translate(&Message::new("ui-seals-decks").with("deck", deck)));
    let names: Vec<String> = shown.persons.iter().map(|person| model.person(PersonNo(*person))).collect();
    if names.is_empty() {
        read(ui, label("ui-seals-cut-nobody"));
    } else {
        read(ui, &translate(&Message::new("ui-seals-cut").with("names", Arg::list(names))));
    }
    ui.add_space(8.0);
    let envelope = |place: u8| shown.places.get(usize::from(place)).copied();
    let own = shown.own.and_then(|[first, second]| Some([envelope(first)?, envelope(second)?]));
    sealed_deck_picture::envelopes(ui, own);
    match own {
        Some([first, second]) => {
            let number = |of: u8| Arg::Number(u32::from(of) + 1);
            let what = Message::new("ui-seals-own").with("first", number(first)).with("second", number(second));
            read(ui, &translate(&what));
        }
        None => read(ui, label("ui-seals-not-dealt")),
    }
}

/// Draws the code that people at the table read aloud to each other.
fn table_code(ui: &mut egui::Ui, code: &str) {
    subject(ui, "ui-seals-code");
    if code.is_empty() {
        return soft(ui, label("ui-seals-code-none"));
    }
    let spaced = code.chars().map(String::from).collect::<Vec<_>>().join("\u{2009}");
    let large = ui.label(theme::strong_text(spaced, CODE).color(theme::GOLD.panel()));
    mark(ui.ctx(), &format!("Code {code}"), large.rect);
    soft(ui, label("ui-seals-code-how"));
}

/// Draws the tally of the session so far.
fn evening(ui: &mut egui::Ui, model: &Model) {
    let DealsStand { tally, missing, annulled, moved, .. } = model.deals().status();
    subject(ui, "ui-seals-tally");
    counted(ui, "ui-seals-tally-deals", tally.deals);
    counted(ui, "ui-seals-tally-proven", tally.proven);
    if tally.moved > 0 {
        counted(ui, "ui-seals-tally-moved", tally.moved);
        ordered(ui, model, moved.iter().filter_map(|(_, by)| *by));
    }
    for (id, count) in [
        ("ui-seals-tally-others", tally.by_others()),
        ("ui-seals-tally-uncut", tally.uncut),
        ("ui-seals-tally-called-off", tally.called_off),
        ("ui-seals-tally-called-off-after", tally.called_off_after_my_cut),
    ] {
        counted(ui, id, count);
    }
    named(ui, model, "ui-seals-tally-missing", missing);
    if tally.reopened > 0 {
        counted(ui, "ui-seals-tally-reopened", tally.reopened);
    }
    if tally.unseen > 0 {
        counted(ui, "ui-seals-tally-unseen", tally.unseen);
    }
    if tally.unsealed > 0 {
        counted(ui, "ui-seals-tally-unsealed", tally.unsealed);
    }
    if tally.annulled > 0 {
        counted(ui, "ui-seals-tally-annulled", tally.annulled);
        ordered(ui, model, annulled.iter().filter_map(|annulled| annulled.by));
    }
}

/// Draws the people who ordered something, with the number of their orders.
fn ordered(ui: &mut egui::Ui, model: &Model, orders: impl Iterator<Item = u32>) {
    let mut by = BTreeMap::new();
    for person in orders {
        *by.entry(person).or_default() += 1;
    }
    named(ui, model, "ui-seals-tally-ordered-by", &by);
}

fn counted(ui: &mut egui::Ui, id: &'static str, count: u32) {
    tallied(ui, &translate(&Message::new(id).with("count", Arg::Number(count))));
}

/// Draws the people with their counts, if there are any.
fn named(ui: &mut egui::Ui, model: &Model, id: &'static str, times: &BTreeMap<u32, u32>) {
    if times.is_empty() {
        return;
    }
    let one = |(person, count): (&u32, &u32)| {
        let name = model.person(PersonNo(*person));
        translate(&Message::new("ui-seals-tally-times").with("name", name).with("count", Arg::Number(*count)))
    };
    let names = Arg::list(times.iter().map(one));
    tallied(ui, &translate(&Message::new(id).with("names", names)));
}

fn tallied(ui: &mut egui::Ui, line: &str) {
    ui.add(egui::Label::new(egui::RichText::new(line).size(LINES).color(theme::TEXT_SOFT.panel())).wrap());
}

/// Draws the result of saving the receipts.
fn saved(ui: &mut egui::Ui, saved: Option<&ReceiptSaveResult>) {
    match saved {
        None => {}
        Some(ReceiptSaveResult::Nothing) => soft(ui, label("ui-seals-save-none")),
        Some(ReceiptSaveResult::Not(why)) => {
            let text = translate(&Message::new("ui-seals-save-failed").with("why", why.as_str()));
            ui.add(egui::Label::new(egui::RichText::new(text).size(LINES).color(theme::RED_LIT.panel())).wrap());
        }
        Some(ReceiptSaveResult::At(files)) => {
            for file in files {
                soft(ui, &translate(&Message::new("ui-seals-saved").with("path", file.display().to_string())));
            }
        }
    }
}

/// Draws the meaning of each seal.
fn meanings(ui: &mut egui::Ui) {
    subject(ui, "ui-seals-meanings");
    for mark in [Mark::Proven, Mark::MovedByOrder, Mark::CutByOthers, Mark::Uncut, Mark::NotSeenWhole] {
        meaning(ui, SealState::Marked(mark));
    }
}

fn meaning(ui: &mut egui::Ui, this: SealState) {
    ui.horizontal_top(|ui| {
        let side = theme::grown(WAX);
        let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
        deal_seal::paint_wax(ui.painter(), rect.center(), side / 2.0, this);
        let text = format!("{}: {}", deal_seal::word(this), deal_seal::meaning(this));
        ui.add(egui::Label::new(egui::RichText::new(text).size(LINES).color(theme::TEXT.panel())).wrap());
    });
}
