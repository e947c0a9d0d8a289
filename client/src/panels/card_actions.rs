//! Actions with cards, own and others': show, muck, ask to see, run the board more than once.

use crate::app::key_bindings;
use crate::model::{Model, OwnCardsFacing};
use crate::panels::{act, action_slots, filled, pick, plain};
use crate::theme;
use crate::ui_text::{self, NameLookup, label};
use bevy_egui::egui;
use cardroom_shared::action::{Action, Audience, CardChoices, Showing, ShowingConsequence, ShownCards};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::Message;
use cardroom_shared::seat::{SeatNo, SeatSet};
use cardroom_shared::view::View;
use std::time::Duration;

/// A card action that the person has started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardsDraft {
    /// True while the card actions are open and others bet.
    pub is_open: bool,
    /// The seat to show the cards to; `None` shows them to everybody.
    pub to: Option<SeatNo>,
    /// The state of mucking. It gives up a pot for good, so it is asked once.
    muck: Muck,
}

/// The state of a muck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Muck {
    /// They have not chosen to muck.
    #[default]
    Unsaid,
    /// The question is open since this time. A press right after it does not count.
    Asked(Duration),
}

impl CardsDraft {
    /// Handles a press to muck. Returns the action on the second press, after a short delay.
    fn muck(&mut self, now: Duration) -> Option<Action> {
        match self.muck {
            Muck::Unsaid => {
                self.muck = Muck::Asked(now);
                None
            }
            Muck::Asked(since) => (now.saturating_sub(since) >= action_slots::DEAD).then_some(Action::Muck),
        }
    }

    /// Closes the question.
    pub(super) fn forget_muck(&mut self) {
        self.muck = Muck::Unsaid;
    }
}

const LARGE: egui::Vec2 = egui::vec2(200.0, 38.0);
const QUIET: egui::Vec2 = egui::vec2(120.0, 38.0);

/// Returns whether any card action is available.
pub fn are_choices(choices: &CardChoices) -> bool {
    choices.show.is_some() || !choices.ask.is_empty() || choices.propose_runs
}

/// Draws the question whether the rest of the board is run more than once.
pub fn answer_runs(ui: &mut egui::Ui, runs: u8) -> Option<Action> {
    let mut done = None;
    ui.vertical_centered(|ui| {
        ui.add_space(4.0);
        let question = ui_text::translate(&Message::new("ui-acting-run-it-question").with("times", times(runs)));
        ui.label(theme::strong_text(question, 18.0).color(theme::GOLD.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 2.0 * LARGE.x - 10.0).max(0.0) / 2.0);
            if filled(ui, "Agree", label("ui-acting-agree"), theme::ACCENT, LARGE).clicked() {
                done = Some(Action::Agree);
            }
            if filled(ui, "Decline runs", label("ui-acting-run-once"), theme::BOX, LARGE).clicked() {
                done = Some(Action::Decline);
            }
        });
    });
    done
}

fn times(runs: u8) -> String {
    match runs {
        2 => label("ui-acting-twice").to_owned(),
        3 => label("ui-acting-three-times").to_owned(),
        n => ui_text::translate(&Message::new("ui-acting-times").with("number", n.to_string())),
    }
}

/// Draws the turn at the showdown: show or muck.
pub fn show_or_muck(
    ui: &mut egui::Ui,
    model: &Model,
    view: &View,
    draft: &mut CardsDraft,
    now: Duration,
) -> Option<Action> {
    let mut done = None;
    ui.spacing_mut().item_spacing.y = 4.0;
    let both = view.cards.show.filter(|cards| *cards == ShownCards::Both).map(|cards| shows(cards, None));
    let is_asked = draft.muck != Muck::Unsaid;
    let (question, muck) = if is_asked {
        (label("ui-acting-muck-asked").to_owned(), label("ui-acting-muck-anyway"))
    } else {
        (show_or_muck_for(view), label("ui-acting-muck"))
    };
    ui.vertical_centered(|ui| {
        let ink = if is_asked { theme::RED_LIT } else { theme::GOLD };
        ui.label(theme::strong_text(question, 17.0).color(ink.panel()));
    });
    ui.horizontal(|ui| {
        ui.add_space((ui.available_width() - LARGE.x - QUIET.x - 10.0).max(0.0) / 2.0);
        if let Some(both) = both
            && act(
                ui,
                "Show hand",
                label("ui-acting-show"),
                key_bindings::name(key_bindings::SHOW),
                theme::ACCENT,
                LARGE,
            )
            .clicked()
        {
            done = Some(both);
        }
        // The button that cannot be undone does not stand out.
        if act(ui, "Muck hand", muck, key_bindings::name(key_bindings::MUCK), theme::BOX, QUIET).clicked() {
            done = draft.muck(now);
        }
    });
    if key_bindings::is_free(ui.ctx()) {
        if key_bindings::pressed(ui.ctx(), key_bindings::SHOW) {
            done = both.or(done);
        }
        if key_bindings::pressed_anew(ui.ctx(), key_bindings::MUCK) {
            done = draft.muck(now);
        }
        if key_bindings::pressed(ui.ctx(), key_bindings::BACK) {
            draft.forget_muck();
        }
    }
    // With large text, rare actions are reached by scrolling.
    let rest = egui::ScrollArea::vertical().id_salt("cards").show(ui, |ui| rest(ui, model, view, draft, Both::IsAbove));
    done.or(rest.inner)
}

/// Returns the text of the decision, with the chips at stake.
fn show_or_muck_for(view: &View) -> String {
    let pots = view.table.iter().flat_map(|table| &table.pots);
    let own = view.table.iter().flat_map(|table| &table.seats).find(|seat| seat.person == view.you);
    let can_win = |seats: SeatSet| own.is_some_and(|own| seats.contains(own.seat));
    let chips: Chips = pots.filter(|pot| can_win(pot.seats)).map(|pot| pot.chips).sum();
    match chips {
        Chips::ZERO => label("ui-acting-show-or-muck").to_owned(),
        chips => ui_text::translate(&Message::new("ui-acting-show-or-muck-for").with("chips", chips)),
    }
}

/// The place of the button that shows both cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Both {
    IsAbove,
    IsHere,
}

/// Draws the other actions as small buttons: own cards, called hands of others, a board run more than once.
pub fn row(ui: &mut egui::Ui, model: &Model, view: &View, draft: &mut CardsDraft) -> Option<Action> {
    rest(ui, model, view, draft, Both::IsHere)
}

fn rest(ui: &mut egui::Ui, model: &Model, view: &View, draft: &mut CardsDraft, both: Both) -> Option<Action> {
    let choices = &view.cards;
    let mut done = None;
    ui.spacing_mut().button_padding = egui::vec2(10.0, 4.0);
    ui.spacing_mut().item_spacing.x = 6.0;
    ui.horizontal_wrapped(|ui| {
        if let Some(cards) = choices.show {
            done = own_cards(ui, model, view, (cards, both), draft);
        }
        for seat in choices.ask.iter() {
            let text = ui_text::translate(&Message::new("ui-acting-see-hand").with("name", model.seat(seat)));
            if plain(ui, &format!("Ask {seat}"), &text).on_hover_text(label("ui-acting-see-hand-hint")).clicked() {
                done = Some(Action::AskToSee(seat));
            }
        }
        if choices.play_board
            && plain(ui, "Play board", label("ui-acting-play-board"))
                .on_hover_text(label("ui-acting-play-board-hint"))
                .clicked()
        {
            done = Some(Action::PlayBoard);
        }
        if choices.propose_runs {
            for runs in [2, 3] {
                let text = ui_text::translate(&Message::new("ui-acting-run-it").with("times", times(runs)));
                if plain(ui, &format!("Run {runs}"), &text).on_hover_text(label("ui-acting-all-must-agree")).clicked() {
                    done = Some(Action::ProposeRuns(runs));
                }
            }
        }
    });
    if let Some(warning) = warning(*choices) {
        ui.label(egui::RichText::new(warning).size(14.0).color(theme::RED_LIT.panel()));
    }
    done
}

/// Returns a warning about the consequence of showing.
fn warning(choices: CardChoices) -> Option<&'static str> {
    choices.show?;
    match choices.showing {
        ShowingConsequence::Nothing => match choices.showing_elsewhere {
            ShowingConsequence::Nothing => None,
            _ => Some(label("ui-acting-showing-elsewhere")),
        },
        ShowingConsequence::AWarning => Some(label("ui-acting-showing-warning")),
        ShowingConsequence::APenalty => Some(label("ui-acting-showing-penalty")),
        ShowingConsequence::ADeadHand => Some(label("ui-acting-showing-dead")),
    }
}

/// Draws the buttons for own cards, and for the person to show them to.
fn own_cards(
    ui: &mut egui::Ui,
    model: &Model,
    view: &View,
    (cards, both): (ShownCards, Both),
    draft: &mut CardsDraft,
) -> Option<Action> {
    let mut done = None;
    let own = view.table.as_ref()?.seats.iter().find(|seat| seat.person == view.you)?;
    let faces: Vec<(ShownCards, Option<Card>)> =
        [ShownCards::First, ShownCards::Second].into_iter().zip(own.cards.into_iter().flatten()).collect();
    let [first, second] = cards.each();
    let offered = [first, second];
    let is_here = cards == ShownCards::Both && both == Both::IsHere;
    if is_here && plain(ui, "Show both", label("ui-acting-show-both")).clicked() {
        done = Some(shows(ShownCards::Both, draft.to));
    }
    for ((which, face), offered) in faces.into_iter().zip(offered) {
        let Some(face) = face.filter(|_| offered) else { continue };
        let text = match (model.own_cards(), which) {
            (OwnCardsFacing::FaceDown, ShownCards::First) => label("ui-acting-show-left").to_owned(),
            (OwnCardsFacing::FaceDown, _) => label("ui-acting-show-right").to_owned(),
            _ => ui_text::translate(&Message::new("ui-acting-show-card").with("card", ui_text::card(face))),
        };
        if plain(ui, &format!("Show {which:?}"), &text).clicked() {
            done = Some(shows(which, draft.to));
        }
    }
    let others = view.table.as_ref()?.seats.iter().filter(|seat| seat.person != view.you).map(|seat| seat.seat);
    let to = |seat| ui_text::translate(&Message::new("ui-acting-to-one").with("name", model.seat(seat)));
    let chosen = draft.to.map_or(label("ui-acting-to-everyone").to_owned(), to);
    egui::ComboBox::from_id_salt("show to").selected_text(chosen).show_ui(ui, |ui| {
        pick(ui, &mut draft.to, None, label("ui-acting-to-everyone"));
        for seat in others {
            pick(ui, &mut draft.to, Some(seat), to(seat));
        }
    });
    done
}

fn shows(cards: ShownCards, to: Option<SeatNo>) -> Action {
    Action::Show(Showing { cards, to: Audience::of(to) })
}
