//! The settings of the practice table.

use super::host::{pick_house, pick_structure};
use super::practice_hand;
use crate::app::key_bindings;
use crate::network::local_server::hand_file_import::{HandFileContent, PracticeHandForm};
use crate::network::local_server::practice_server::{BOTS, PracticeBotStyle, PracticePace, PracticeSettings};
use crate::panels::{choose, filled, mark, plain};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::theme;
use crate::ui_text::{label, translate};
use bevy_egui::egui;

/// Draws the screen.
pub(super) fn render(root: &mut egui::Ui, shape: &mut PracticeSettings, deal: &mut PracticeHandForm) -> Option<Intent> {
    let mut wanted = None;
    // Enter or Escape in the path field only leaves the field.
    let is_free = key_bindings::is_free(root.ctx());
    dialog(root, Dialog::alone("Practice", 700.0).headed(label("ui-practice")), |ui| {
        soft(ui, label("ui-practice-what"));
        ui.add_space(10.0);
        let deals_any = *deal.content() == HandFileContent::Nothing;
        egui::Grid::new("practice").num_columns(2).spacing([26.0, 14.0]).show(ui, |ui| {
            // A scenario names its house, and every file names the players.
            if !deal.names_house() {
                ui.label(label("ui-host-house"));
                pick_house(ui, &mut shape.house);
                ui.end_row();
            }
            if deals_any {
                ui.label(label("ui-host-structure"));
                pick_structure(ui, &mut shape.structure);
                ui.end_row();
                ui.label(label("ui-practice-bots"));
                let slider = ui.add(egui::Slider::new(&mut shape.bots, BOTS));
                mark(ui.ctx(), "Bots", slider.rect);
                ui.end_row();
            }
            ui.label(label("ui-practice-kind"));
            ui.vertical(|ui| {
                ui.horizontal_wrapped(|ui| {
                    for kind in PracticeBotStyle::ALL {
                        let (name, what) = words_of(kind);
                        choose(ui, &mut shape.kind, kind, name).on_hover_text(what);
                    }
                });
                ui.add_space(4.0);
                soft(ui, words_of(shape.kind).1);
            });
            ui.end_row();
            ui.label(label("ui-practice-pace"));
            ui.horizontal_wrapped(|ui| {
                for pace in PracticePace::ALL {
                    let name = pace_in_words(pace);
                    let response = choose(ui, &mut shape.pace, pace, name);
                    mark(ui.ctx(), &format!("{pace:?}"), response.rect);
                }
            });
            ui.end_row();
        });
        ui.add_space(12.0);
        practice_hand::render(ui, deal);
        ui.add_space(12.0);
        let chosen = deal.chosen();
        let fits = match &chosen {
            Some(dealt) => shape.check_dealt(dealt),
            None => shape.check(),
        };
        if let Err(why) = &fits {
            let words = egui::RichText::new(translate(why)).color(theme::RED_LIT.panel());
            let response = ui.add(egui::Label::new(words).wrap());
            mark(ui.ctx(), "Refused", response.rect);
        }
        ui.horizontal(|ui| {
            // A chosen file must give a hand before the deal.
            let can = fits.is_ok() && (chosen.is_some() || *deal.content() == HandFileContent::Nothing);
            ui.add_enabled_ui(can, |ui| {
                let clicked =
                    filled(ui, "Deal", label("ui-practice-deal"), theme::GOLD, egui::vec2(200.0, 46.0)).clicked();
                let entered = is_free && ui.input(|input| input.key_pressed(egui::Key::Enter));
                if (clicked || entered) && can {
                    wanted = Some(match chosen {
                        Some(dealt) => Intent::Deal(shape.clone(), Box::new(dealt)),
                        None => Intent::Practise(shape.clone()),
                    });
                }
            });
            let escaped = is_free && ui.input(|input| input.key_pressed(egui::Key::Escape));
            if plain(ui, "Back", label("ui-back")).clicked() || escaped {
                wanted = Some(Intent::Go(ClientScreen::Home));
            }
        });
    });
    wanted
}

fn words_of(kind: PracticeBotStyle) -> (&'static str, &'static str) {
    match kind {
        PracticeBotStyle::Mixed => (label("ui-bots-mixed"), label("ui-bots-mixed-what")),
        PracticeBotStyle::Regular => (label("ui-bots-regular"), label("ui-bots-regular-what")),
        PracticeBotStyle::Rock => (label("ui-bots-rock"), label("ui-bots-rock-what")),
        PracticeBotStyle::Station => (label("ui-bots-station"), label("ui-bots-station-what")),
        PracticeBotStyle::Maniac => (label("ui-bots-maniac"), label("ui-bots-maniac-what")),
        PracticeBotStyle::Tricky => (label("ui-bots-tricky"), label("ui-bots-tricky-what")),
    }
}

fn pace_in_words(pace: PracticePace) -> &'static str {
    match pace {
        PracticePace::Usual => label("ui-pace-usual"),
        PracticePace::Quick => label("ui-pace-quick"),
        PracticePace::Fast => label("ui-pace-fast"),
    }
}
