//! The form of a session to host: house, structure, people, levels and sales. Settings that the house does not allow
//! are reported at once.

use crate::network::local_server::host_form_state::{HostForm, RebuyPeriodChoice};
use crate::network::local_server::server_control;
use crate::panels::{choose, filled, mark, pick, plain, stepper, tick};
use crate::screens::dialog::{Dialog, dialog, row, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::theme;
use crate::ui_text::{Arg, Message, label, translate};
use bevy_egui::egui;
use cardroom_shared::house::TableTalk;
use cardroom_shared::structure::StructureSummary;
use cardroom_shared::{house, narration, structure};
use std::path::Path;

/// The maximum height of the list of settings, in points.
const HEIGHT: f32 = 470.0;
const WIDTH: f32 = 680.0;
/// The time banks on offer, in seconds.
const TIME_BANKS_S: [u32; 4] = [0, 30, 60, 120];
/// The width of a text field, in points.
const FIELD: f32 = 330.0;

/// Draws the screen.
pub(in crate::screens) fn render(root: &mut egui::Ui, plan: &mut HostForm) -> Option<Intent> {
    let mut wanted = None;
    dialog(root, Dialog::alone("Host", WIDTH).headed(label("ui-host")), |ui| {
        soft(ui, label("ui-host-what"));
        ui.add_space(8.0);
        let area = egui::ScrollArea::vertical().id_salt("host").max_height(HEIGHT).auto_shrink([false, true]);
        area.show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 16.0);
            ui.spacing_mut().item_spacing.y = 10.0;
            choices(ui, plan);
        });
        ui.add_space(8.0);
        // The folder does not matter while the form is only checked.
        let order = match server_control::folder() {
            Ok(folder) => plan.order(&folder),
            Err(_) => plan.order(Path::new(".")),
        };
        if let Err(why) = &order {
            let words = egui::RichText::new(translate(why)).size(16.0).color(theme::RED_LIT.panel());
            let response = ui.add(egui::Label::new(words).wrap());
            mark(ui.ctx(), "Refused", response.rect);
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.add_enabled_ui(order.is_ok(), |ui| {
                let clicked = filled(ui, "Open the house", label("ui-host-open"), theme::GOLD, egui::vec2(220.0, 46.0));
                if let (true, Ok(order)) = (clicked.clicked(), order) {
                    wanted = Some(Intent::Host(Box::new(order)));
                }
            });
            if plain(ui, "Back", label("ui-back")).clicked() || ui.input(|input| input.key_pressed(egui::Key::Escape)) {
                wanted = Some(Intent::Go(ClientScreen::Home));
            }
        });
    });
    wanted
}

fn choices(ui: &mut egui::Ui, plan: &mut HostForm) {
    row(ui, label("ui-host-name"), |ui| {
        text(ui, "Evening", &mut plan.name, "");
    });
    row(ui, label("ui-host-house"), |ui| pick_house(ui, &mut plan.house));
    let minutes = plan.minutes;
    row(ui, label("ui-host-structure"), |ui| {
        ui.vertical(|ui| {
            pick_structure(ui, &mut plan.structure);
            if let Some(words) = structure_in_words(&plan.structure, minutes) {
                let words = egui::RichText::new(words).size(14.0).color(theme::TEXT_SOFT.panel());
                let response = ui.add(egui::Label::new(words).wrap());
                mark(ui.ctx(), "Structure in words", response.rect);
            }
        });
    });
    row(ui, label("ui-host-levels"), |ui| levels(ui, &mut plan.minutes));
    row(ui, label("ui-host-places"), |ui| {
        stepper(ui, "Places", &mut plan.seats, 2..=99, 1.0);
        ui.add_space(14.0);
        let mut fill = plan.bots.is_none();
        let mut bots = plan.bots.unwrap_or(0);
        ui.label(label("ui-host-bots"));
        let most = plan.seats;
        ui.add_enabled_ui(!fill, |ui| stepper(ui, "Bots", &mut bots, 0..=most, 1.0));
        ui.add_space(14.0);
        tick(ui, &mut fill, label("ui-host-bots-fill"));
        plan.bots = if fill { None } else { Some(bots) };
    });
    row(ui, label("ui-host-people"), |ui| {
        text(ui, "People", &mut plan.people, label("ui-host-people-how"));
    });
    row(ui, label("ui-host-friends"), |ui| {
        ui.vertical(|ui| {
            ui.horizontal_wrapped(|ui| {
                let response = choose(ui, &mut plan.asks_router, true, label("ui-host-friends-elsewhere"));
                mark(ui.ctx(), "Friends from elsewhere", response.rect);
                let response = choose(ui, &mut plan.asks_router, false, label("ui-host-friends-here"));
                mark(ui.ctx(), "Friends in this network", response.rect);
            });
            if plan.asks_router {
                soft(ui, label("ui-host-friends-how"));
                let response = tick(ui, &mut plan.asks_certificate, label("ui-host-browsers"));
                mark(ui.ctx(), "Seats in browsers", response.rect);
                if plan.asks_certificate {
                    soft(ui, label("ui-host-browsers-how"));
                }
            }
        });
    });
    row(ui, label("ui-host-talk"), |ui| {
        for (talk, words) in
            [(TableTalk::Everybody, "ui-host-talk-live"), (TableTalk::AfterTheHand, "ui-host-talk-after")]
        {
            let response = choose(ui, &mut plan.talk, talk, label(words));
            mark(ui.ctx(), &format!("Talk {talk:?}"), response.rect);
        }
    });
    row(ui, label("ui-host-time-bank"), |ui| {
        for seconds in TIME_BANKS_S {
            let words = match seconds {
                0 => label("ui-host-time-bank-none").to_owned(),
                _ => translate(&Message::new("ui-host-time-bank-seconds").with("seconds", Arg::Count(seconds))),
            };
            let response = choose(ui, &mut plan.time_bank_s, seconds, &words);
            mark(ui.ctx(), &format!("Time bank {seconds}"), response.rect);
        }
    });
    row(ui, label("ui-host-meeting"), |ui| {
        text(ui, "Meeting link", &mut plan.meeting, label("ui-host-meeting-how"));
    });
    row(ui, label("ui-host-rebuys"), |ui| rebuys(ui, &mut plan.rebuys));
    row(ui, label("ui-host-add-on"), |ui| {
        let mut is_sold = plan.add_on.is_some();
        tick(ui, &mut is_sold, label("ui-host-add-on-sold"));
        let mut chips = plan.add_on.unwrap_or(5_000);
        if is_sold {
            stepper(ui, "Add-on chips", &mut chips, 100..=1_000_000, 500.0);
            ui.label(label("ui-host-chips"));
        }
        plan.add_on = is_sold.then_some(chips);
    });
    // Most routers forward the port; a host who knows the public address can type it.
    let outside = ui.collapsing(label("ui-host-outside"), |ui| {
        row(ui, label("ui-host-public"), |ui| {
            text(ui, "Public address", &mut plan.public, label("ui-host-public-how"));
        });
        if let Some(doubt) = plan.doubt() {
            let words = egui::RichText::new(translate(&doubt)).size(15.0).color(theme::RED_LIT.panel());
            let response = ui.add(egui::Label::new(words).wrap());
            mark(ui.ctx(), "Doubt", response.rect);
        }
        row(ui, label("ui-host-port"), |ui| {
            ui.add(egui::DragValue::new(&mut plan.port).range(1..=65_535));
        });
    });
    mark(ui.ctx(), "From outside", outside.header_response.rect);
}

/// Returns the structure in words: "10,000 chips, blinds from 25/50, 20-minute levels, buy-in 20.00". `minutes`
/// replaces the length of the levels.
fn structure_in_words(key: &str, minutes: Option<u16>) -> Option<String> {
    let structure = &structure::presets().iter().find(|preset| preset.key == key)?.structure;
    let written = structure.summary();
    let level_minutes = minutes.map(u32::from).or(written.level_minutes);
    Some(translate(&narration::structure(&StructureSummary { level_minutes, ..written })))
}

fn text(ui: &mut egui::Ui, name: &str, text: &mut String, hint: &str) {
    let field = egui::TextEdit::singleline(text)
        .id(egui::Id::new(name))
        .desired_width(theme::grown(FIELD).min(ui.available_width() - 24.0))
        .hint_text(hint);
    let field = field.margin(egui::Margin::symmetric(10, 6));
    let response = ui.add(field);
    mark(ui.ctx(), name, response.rect);
}

fn levels(ui: &mut egui::Ui, minutes: &mut Option<u16>) {
    let mut own = minutes.is_some();
    tick(ui, &mut own, label("ui-host-levels-own"));
    let mut length = minutes.unwrap_or(15);
    if own {
        stepper(ui, "Minutes", &mut length, 1..=120, 1.0);
        ui.label(label("ui-host-minutes"));
    }
    *minutes = own.then_some(length);
}

fn rebuys(ui: &mut egui::Ui, rebuys: &mut RebuyPeriodChoice) {
    let until = match *rebuys {
        RebuyPeriodChoice::UntilLevel(level) => level,
        RebuyPeriodChoice::AsWritten | RebuyPeriodChoice::None => 5,
    };
    let response = choose(ui, rebuys, RebuyPeriodChoice::AsWritten, label("ui-host-rebuys-as-written"));
    mark(ui.ctx(), "Rebuys as written", response.rect);
    choose(ui, rebuys, RebuyPeriodChoice::None, label("ui-host-rebuys-none"));
    let response = choose(ui, rebuys, RebuyPeriodChoice::UntilLevel(until), label("ui-host-rebuys-until"));
    mark(ui.ctx(), "Rebuys until", response.rect);
    if let RebuyPeriodChoice::UntilLevel(level) = rebuys {
        stepper(ui, "Rebuy level", level, 2..=30, 1.0);
    }
}

/// Draws the choice of a house among those that come with Cardroom.
pub(in crate::screens) fn pick_house(ui: &mut egui::Ui, key: &mut String) {
    let all = house::presets().iter().map(|rules| (rules.key.as_str(), rules.name.as_str()));
    list(ui, "house", key, all.collect());
}

/// Draws the choice of a structure among those that come with Cardroom.
pub(in crate::screens) fn pick_structure(ui: &mut egui::Ui, key: &mut String) {
    let all = structure::presets().iter().map(|preset| (preset.key, preset.structure.name.as_str()));
    list(ui, "structure", key, all.collect());
}

fn list(ui: &mut egui::Ui, what: &str, key: &mut String, all: Vec<(&str, &str)>) {
    let name = all.iter().find(|(one, _)| one == key).map_or("", |(_, name)| *name);
    let width = FIELD.min(ui.available_width() - 12.0);
    let list = egui::ComboBox::from_id_salt(what).selected_text(name).width(width);
    // A long name takes two lines where there is less room.
    let list = if width < FIELD { list.wrap() } else { list };
    let shown = list.show_ui(ui, |ui| {
        for (one, name) in all {
            let response = pick(ui, key, one.to_owned(), name);
            mark(ui.ctx(), &format!("{what} {one}"), response.rect);
        }
    });
    mark(ui.ctx(), &format!("List {what}"), shown.response.rect);
}
