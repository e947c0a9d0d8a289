//! The results over the table: places and prizes, during and after the session.

use crate::panels::{filled, height_left, podium, standings};
use crate::playback::hand_replay::ReplayRequest;
use crate::screens::dialog::{Dialog, dialog, head, is_narrow};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::{Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::view::Phase;

/// The height of the lists, in points.
const LISTS: f32 = 430.0;
/// The height of the buttons below the lists, in points.
const BELOW: f32 = 62.0;
/// The height under the podium without which it is left out, in points.
const LEAST_WITH_PODIUM: f32 = 260.0;
const PLACES: f32 = 460.0;
const PRIZES: f32 = 220.0;
/// The greatest height of the lists in a narrow window, in points.
const NARROW_LISTS: f32 = 560.0;
/// The share of the height that the places take above the prizes in a narrow window.
const PLACES_SHARE: f32 = 0.62;

/// Draws the results over the table.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext) -> Option<Intent> {
    let (model, mut wanted) = (sight.model, None);
    let is_over = model.playback_view().is_some_and(|view| view.tournament.phase == Phase::Over);
    let winner = model.standings().iter().find(|line| line.place == Some(1)).filter(|_| is_over);
    let heading = match winner {
        Some(line) if model.view().is_some_and(|view| view.you == line.person) => {
            label("ui-results-you-win").to_owned()
        }
        Some(line) => translate(&Message::new("ui-results-wins").with("name", model.person(line.person))),
        None if is_over => label("ui-results").to_owned(),
        None => label("ui-results-so-far").to_owned(),
    };
    // At the end each player's prize is beside their name.
    let prizes = model.prizes().filter(|table| !is_over && !table.prizes.is_empty());
    let width = if prizes.is_some() { PLACES + PRIZES + 24.0 } else { PLACES };
    dialog(root, Dialog::on_table("Results", width, sight.frame), |ui| {
        // The name of the winner is gold.
        let ink = if is_over { theme::GOLD } else { theme::TEXT };
        if head(ui, heading, ink) {
            wanted = Some(Intent::Go(ClientScreen::Table));
        }
        if let Some(welcome) = model.welcomed() {
            ui.label(egui::RichText::new(&welcome.tournament).size(17.0).color(theme::TEXT_SOFT.panel()));
        }
        ui.add_space(8.0);
        ui.separator();
        ui.add_space(4.0);
        if is_over {
            if height_left(ui, 0.0) > theme::grown(podium::HEIGHT + LEAST_WITH_PODIUM) {
                podium::render(ui, model, PLACES.min(ui.available_width()));
            }
            if let Some(heading) = podium::hand_of_evening(ui, model) {
                wanted = Some(Intent::Replay(ReplayRequest::Open(heading)));
            }
        }
        let below = if is_over { theme::grown(BELOW) } else { 0.0 };
        let is_narrow = is_narrow(ui.ctx());
        let height = height_left(ui, below).min(if is_narrow { NARROW_LISTS } else { LISTS });
        // In a narrow window the prizes are below the places.
        let [of_places, of_prizes] = if is_narrow && prizes.is_some() {
            [height * PLACES_SHARE, height * (0.95 - PLACES_SHARE)]
        } else {
            [height; 2]
        };
        let lists = |ui: &mut egui::Ui| {
            ui.spacing_mut().item_spacing.x = 24.0;
            column(ui, "places", (PLACES, of_places), |ui| {
                wanted = standings::render(ui, model).map(Intent::Follow).or(wanted.take());
            });
            if let Some(table) = prizes {
                column(ui, "prizes", (PRIZES, of_prizes), |ui| standings::prizes(ui, table));
            }
        };
        if is_narrow {
            ui.vertical(lists)
        } else {
            ui.horizontal_top(lists)
        };
        if is_over {
            ui.add_space(8.0);
            ui.horizontal_wrapped(|ui| {
                let again = |ui: &mut egui::Ui| {
                    filled(ui, "Practise again", label("ui-practice-again"), theme::GOLD, egui::vec2(200.0, 42.0))
                };
                if sight.practises && again(ui).clicked() {
                    wanted = Some(Intent::Practise(sight.settings.practice.clone()));
                }
                if filled(ui, "Leave", label("ui-leave"), theme::BOX_LIT, egui::vec2(160.0, 42.0)).clicked() {
                    wanted = Some(Intent::Leave);
                }
            });
        }
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}

fn column(ui: &mut egui::Ui, name: &str, (width, height): (f32, f32), contents: impl FnOnce(&mut egui::Ui)) {
    ui.vertical(|ui| {
        ui.set_width(width.min(ui.available_width()));
        let area = egui::ScrollArea::vertical().id_salt(name).max_height(height).auto_shrink([false, true]);
        area.show(ui, contents);
    });
}
