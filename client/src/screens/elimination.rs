//! The end of the evening for a player who is out: their place and prize, their last hand, and the prizes that remain.

use crate::model::Model;
use crate::panels::{filled, mark, plain, standings};
use crate::playback::hand_replay::ReplayRequest;
use crate::screens::dialog::{Dialog, dialog, head, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::eliminated_by;

const WIDTH: f32 = 520.0;

/// Draws the place of the person, and the ways to go on.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext) -> Option<Intent> {
    let model = sight.model;
    let mut wanted = None;
    dialog(root, Dialog::on_table("Elimination", WIDTH, sight.frame), |ui| {
        if head(ui, place(model), theme::GOLD) {
            wanted = Some(Intent::Go(ClientScreen::Table));
        }
        ui.add_space(6.0);
        if let Some(cents) =
            model.own_standing().map(|line| line.prize_cents + line.bounty_cents).filter(|cents| *cents > 0)
        {
            let won = translate(&Message::new("ui-elimination-prize").with("money", Arg::Cents(cents)));
            let drawn = ui.label(theme::strong_text(won, 20.0).color(theme::TEXT.panel()));
            mark(ui.ctx(), "Own prize", drawn.rect);
        }
        if let Some(by) = eliminated(model) {
            let words = Message::new("ui-elimination-by").with("by", by);
            let drawn = ui.label(egui::RichText::new(translate(&words)).size(16.0).color(theme::TEXT.panel()));
            mark(ui.ctx(), "Eliminated by", drawn.rect);
        }
        soft(ui, label("ui-elimination-what"));
        ui.add_space(8.0);
        if let Some(left) = remaining(model) {
            ui.label(theme::strong_text(label("ui-elimination-left"), 17.0).color(theme::TEXT.panel()));
            standings::places_in_rows(ui, left);
            ui.add_space(10.0);
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(8.0, 8.0);
            if filled(ui, "Watch", label("ui-elimination-watch"), theme::GOLD, egui::vec2(170.0, 42.0)).clicked() {
                wanted = Some(Intent::Go(ClientScreen::Table));
            }
            let last = model.view().and_then(|view| model.hands().last_of(view.you));
            if let Some(last) = last
                && plain(ui, "Own last hand", label("ui-elimination-last")).clicked()
            {
                wanted = Some(Intent::Replay(ReplayRequest::Open(last.heading.clone())));
            }
            if plain(ui, "Leave", label("ui-leave")).clicked() {
                wanted = Some(if sight.practises { Intent::Go(ClientScreen::Leaving) } else { Intent::Leave });
            }
        });
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}

/// The players who took the last chips of the person, in words.
fn eliminated(model: &Model) -> Option<Message> {
    eliminated_by(&model.own_standing()?.eliminated_by, |person| model.person(person))
}

/// The place of the person in words.
fn place(model: &Model) -> String {
    let place = model.own_standing().and_then(|line| line.place).filter(|place| *place > 0);
    let Some(place) = place else { return label("ui-elimination-none").to_owned() };
    let entrants = model.view().map_or(0, |view| view.tournament.entrants);
    let words = Message::new("ui-elimination-place").with("place", amounts::place(place));
    translate(&words.with("players", entrants.to_string()))
}

/// The prizes of the places that nobody has yet. `None` if there are none.
fn remaining(model: &Model) -> Option<&[u64]> {
    let prizes = &model.prizes()?.prizes;
    let left = usize::try_from(model.view()?.tournament.players_left).ok()?;
    let remaining = prizes.get(..left.min(prizes.len()))?;
    (!remaining.is_empty()).then_some(remaining)
}
