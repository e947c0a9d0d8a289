//! The bar below the table: buttons, or one's own chips and words, or what is going on while somebody else acts.

use crate::amounts;
use crate::frame::Means;
use crate::model::Model;
use crate::panels::chip_tray::ChipTray;
use crate::panels::meanwhile::{self, Wanted};
use crate::panels::tray::{self, Before, Open};
use crate::panels::{buttons, cards, desk, mark};
use crate::theme;
use bevy_egui::egui::{self, Key};
use cardroom_shared::action::Action;
use cardroom_shared::command::Motion;
use cardroom_shared::house::ActsBy;
use cardroom_shared::protocol::Say;
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shared::view::{ExtraView, HandStage, Phase, SeatView, Standing, View};
use std::time::Duration;

/// What the person has begun to do and not yet done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActionDraft {
    /// With the buttons.
    pub buttons: buttons::ButtonsDraft,
    /// With chips and words.
    pub chip_tray: ChipTray,
    /// With their cards.
    pub cards: cards::CardsDraft,
    /// What they were about to do out of turn; they are asked once.
    pub early: Option<Motion>,
    /// The chips that they did not want to buy: they are not asked again.
    pub not_bought: Option<ExtraView>,
    /// Whether they wait for the big blind, having come late.
    pub waiting: desk::Waiting,
    /// What they saw when they began.
    occasion: Option<Occasion>,
}

/// What somebody sees who takes chips or thinks about an act: with the next occasion it is over, and what they have begun
/// means nothing any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Occasion {
    /// How often the house has said welcome.
    welcomes: u64,
    table: TableNo,
    hand: HandNo,
    stage: HandStage,
    /// Whether it is their turn.
    is_own_turn: bool,
    /// Whether they can still act in the hand.
    may_act: bool,
}

impl ActionDraft {
    /// Puts chips and words down that were meant for another turn, hand, table or evening.
    fn advance(&mut self, model: &Model) {
        let occasion = model.view().and_then(|view| occasion(model, view));
        if self.occasion != occasion {
            self.occasion = occasion;
            self.chip_tray = ChipTray::default();
            self.early = None;
        }
    }
}

fn occasion(model: &Model, view: &View) -> Option<Occasion> {
    let table = view.table.as_ref()?;
    let own = table.seats.iter().find(|seat| seat.person == view.you);
    Some(Occasion {
        welcomes: model.welcomes(),
        table: table.table,
        hand: table.hand,
        stage: table.stage,
        is_own_turn: view.choices.is_some(),
        may_act: own.is_some_and(|own| !own.away && is_in_betting(view, own)),
    })
}

/// What the person wants of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BarRequest {
    /// To say this.
    Say(Say),
    /// To act by buttons, or by chips and words, from now on.
    Use(Means),
}

/// The width of the column in which one chooses between buttons and chips.
const CHOICE: f32 = 92.0;
/// A bar that is wider than this has room for the choice left of buttons that stand in the middle.
const ROOMY: f32 = 960.0;

/// By what the person acts here: as the house has it, and where it leaves that to them, as they like it.
pub fn means(model: &Model, liked: Means) -> Means {
    match (model.rules().map(|rules| rules.acts_by), model.kinds_of_chips().is_empty()) {
        (Some(ActsBy::ChipsAndWordsOnly), _) => Means::Chips,
        (Some(ActsBy::ButtonsOnly), _) | (_, true) => Means::Buttons,
        (Some(ActsBy::Any) | None, false) => liked,
    }
}

/// Why the person cannot choose by what they act; none if they can.
fn no_choice(model: &Model) -> Option<&'static str> {
    match (model.rules().map(|rules| rules.acts_by), model.kinds_of_chips().is_empty()) {
        (Some(ActsBy::ChipsAndWordsOnly), _) => Some("House rule: chips and words only."),
        (Some(ActsBy::ButtonsOnly), _) => Some("House rule: buttons only."),
        (_, true) => Some("No chips here, only amounts."),
        (Some(ActsBy::Any) | None, false) => None,
    }
}

/// Draws the bar and returns what the person wants.
pub fn show(
    ui: &mut egui::Ui,
    model: &Model,
    liked: Means,
    action_draft: &mut ActionDraft,
    now: Duration,
) -> Option<BarRequest> {
    action_draft.advance(model);
    let view = model.view()?;
    let own = view.table.as_ref().and_then(|table| table.seats.iter().find(|seat| seat.person == view.you));
    if model.is_to_check_in() {
        return desk::check_in(ui).map(BarRequest::Say);
    }
    if let Some(rebuy) = view.rebuy {
        return desk::buy_again(ui, model, rebuy, now).map(BarRequest::Say);
    }
    let Some(own) = own else {
        meanwhile::waiting(ui, model, view, now);
        return None;
    };
    if own.away {
        return desk::come_back(ui, &meanwhile::situation(model, view, now)).map(BarRequest::Say);
    }
    let may_act = is_in_betting(view, own);
    if view.choices.is_some() || !may_act {
        action_draft.early = None;
    }
    if let Some(runs) = view.cards.answer_runs {
        return cards::answer_runs(ui, runs).map(acts);
    }
    if let Some(asked) = desk_asks(view, may_act, action_draft) {
        return match asked {
            Asked::Extra(sold) => desk::offer_extra(ui, sold, &mut action_draft.not_bought),
            Asked::Post => desk::post_or_wait(ui, &mut action_draft.waiting),
        }
        .map(BarRequest::Say);
    }
    let means = means(model, liked);
    let all = ui.max_rect();
    let left = egui::Rect::from_min_size(all.min, egui::vec2(CHOICE, all.height()));
    // Chips take all the room there is; everything else stands in the middle below the table.
    let fills = means == Means::Chips && may_act && action_draft.early.is_none();
    let aside = if fills || all.width() < ROOMY { 0.0 } else { CHOICE + 10.0 };
    let rest = egui::Rect::from_min_max(all.min + egui::vec2(CHOICE + 10.0, 0.0), all.max - egui::vec2(aside, 0.0));
    let motion = part(ui, "acts", rest, |ui| {
        if view.cards.muck {
            cards::show_or_muck(ui, model, view, &mut action_draft.cards).map(Motion::Clear)
        } else if action_draft.cards.is_open && may_act {
            cards::row(ui, model, view, &mut action_draft.cards).map(Motion::Clear)
        } else if action_draft.early.is_some() {
            meanwhile::out_of_turn(ui, model, view, &mut action_draft.early)
        } else {
            act(ui, &Seen { model, view, own, now }, means, action_draft)
        }
    });
    if view.choices.is_some() {
        let corner = match means {
            Means::Buttons => rest.right_top() - egui::vec2(HURRY.x, 0.0),
            Means::Chips => left.left_bottom() - egui::vec2(0.0, HURRY.y),
        };
        hurry(ui, model, egui::Rect::from_min_size(corner, HURRY), now);
    }
    let wish = part(ui, "means", left, |ui| {
        ui.spacing_mut().interact_size.y = 26.0;
        ui.spacing_mut().button_padding.y = 2.0;
        let wish = choice(ui, model, means);
        if may_act && cards::are_choices(&view.cards) {
            let button = egui::Button::selectable(action_draft.cards.is_open, "Cards");
            let response = ui.add_sized(egui::vec2(CHOICE, 26.0), button);
            mark(ui.ctx(), "Cards", response.rect);
            if response.on_hover_text("Show your cards, or ask to see others").clicked() {
                action_draft.cards.is_open = !action_draft.cards.is_open;
            }
        } else {
            action_draft.cards.is_open = false;
        }
        wish
    });
    wish.or(motion.map(|motion| BarRequest::Say(Say::Motion(motion))))
}

/// What the desk asks somebody who has nothing to do in a hand just now.
enum Asked {
    /// Whether they buy chips beside those that they have.
    Extra(ExtraView),
    /// Whether they post a big blind, having come late.
    Post,
}

fn desk_asks(view: &View, may_act: bool, action_draft: &mut ActionDraft) -> Option<Asked> {
    if !view.waits_for_big_blind {
        action_draft.waiting = desk::Waiting::Open;
    }
    if may_act || view.cards.muck {
        return None;
    }
    let extra = view.extra.filter(|extra| action_draft.not_bought != Some(*extra)).map(Asked::Extra);
    let late = view.waits_for_big_blind && action_draft.waiting == desk::Waiting::Open;
    extra.or(late.then_some(Asked::Post))
}

fn acts(action: Action) -> BarRequest {
    BarRequest::Say(Say::Motion(Motion::Clear(action)))
}

/// Draws something in a part of the bar.
pub(crate) fn part<T>(ui: &mut egui::Ui, name: &str, rect: egui::Rect, contents: impl FnOnce(&mut egui::Ui) -> T) -> T {
    let mut inside = ui.new_child(egui::UiBuilder::new().id_salt(name).max_rect(rect));
    contents(&mut inside)
}

/// Whether the person at this seat still bets in the hand.
fn is_in_betting(view: &View, own: &SeatView) -> bool {
    let betting = view.table.as_ref().is_some_and(|table| matches!(table.stage, HandStage::Betting(_)));
    betting && own.standing == Standing::Live && view.tournament.phase != Phase::Paused
}

/// The size of the box that tells how much is left of a called clock.
const HURRY: egui::Vec2 = egui::vec2(92.0, 34.0);

/// The clock was called on the person: how much time they have.
fn hurry(ui: &egui::Ui, model: &Model, at: egui::Rect, now: Duration) {
    let Some(left) = model.called_clock(now) else { return };
    let fill = if left > theme::HURRY_MS { theme::AMBER } else { theme::RED };
    ui.painter().rect_filled(at, 9.0, fill.panel());
    let font = egui::FontId::new(17.0, theme::strong());
    let text = format!("Clock {}", amounts::time(left));
    ui.painter().text(at.center(), egui::Align2::CENTER_CENTER, text, font, theme::ON_FILL.panel());
    mark(ui.ctx(), "Clock on you", at);
}

/// What the person sees who sits at the table.
struct Seen<'a> {
    model: &'a Model,
    view: &'a View,
    own: &'a SeatView,
    now: Duration,
}

/// Buttons or chips for whoever is to act; chips and words, too, for whoever does not want to wait.
fn act(ui: &mut egui::Ui, seen: &Seen<'_>, means: Means, action_draft: &mut ActionDraft) -> Option<Motion> {
    let Seen { model, view, own, now } = *seen;
    match (&view.choices, means) {
        (Some(choices), Means::Buttons) => {
            buttons::show(ui, view, choices, &mut action_draft.buttons).map(Motion::Clear)
        }
        (_, Means::Chips) if is_in_betting(view, own) => tray(ui, seen, action_draft),
        _ => {
            meanwhile::waiting(ui, model, view, now);
            if cards::are_choices(&view.cards) && !is_in_betting(view, own) {
                return cards::row(ui, model, view, &mut action_draft.cards).map(Motion::Clear);
            }
            let wanted = is_in_betting(view, own).then(|| meanwhile::before_turn(ui, model, view, own)).flatten();
            match wanted? {
                Wanted::AtOnce(motion) => return Some(motion),
                Wanted::Early(motion) => action_draft.early = Some(motion),
            }
            None
        }
    }
}

/// Chips and words: done at once in turn, and asked about before.
fn tray(ui: &mut egui::Ui, seen: &Seen<'_>, action_draft: &mut ActionDraft) -> Option<Motion> {
    let Seen { model, view, own, now } = *seen;
    let choices = view.choices.as_ref();
    let situation = match (model.refusal(), choices) {
        (Some(refused), _) => format!("Not done: {}", refused.why),
        (None, Some(choices)) => match choices.call {
            _ if choices.must_raise => "You said “raise”: how much?".to_owned(),
            Some(call) => format!("{} to call", amounts::chips(call)),
            None => "Nothing to call".to_owned(),
        },
        (None, None) => meanwhile::situation(model, view, now),
    };
    let ready = if choices.is_some() { Vec::new() } else { meanwhile::ready(model, view, own) };
    let open = match choices {
        Some(choices) if choices.must_raise => Open::Amount,
        _ => Open::Everything,
    };
    let before = Before { stack: own.stack, kinds: model.kinds_of_chips(), situation: &situation, open, ready: &ready };
    match tray::show(ui, &before, &mut action_draft.chip_tray)? {
        motion if choices.is_some() || ready.iter().any(|ready| ready.motion == motion) => Some(motion),
        motion => {
            action_draft.early = Some(motion);
            None
        }
    }
}

/// Where one chooses between buttons and chips.
fn choice(ui: &mut egui::Ui, model: &Model, means: Means) -> Option<BarRequest> {
    let mut wish = None;
    let other = match means {
        Means::Buttons => Means::Chips,
        Means::Chips => Means::Buttons,
    };
    ui.spacing_mut().item_spacing.y = 5.0;
    let fixed = no_choice(model);
    for (name, this) in [("Buttons", Means::Buttons), ("Chips", Means::Chips)] {
        if fixed.is_some() && means != this {
            continue;
        }
        let button = egui::Button::selectable(means == this, name);
        let response = ui.add_sized(egui::vec2(CHOICE, 26.0), button);
        mark(ui.ctx(), &format!("Use {name}"), response.rect);
        if response.on_hover_text("Key T").clicked() {
            wish = Some(BarRequest::Use(this));
        }
    }
    if let Some(why) = fixed {
        let text = egui::RichText::new(why).size(12.0).color(theme::TEXT_SOFT.panel());
        ui.add(egui::Label::new(text).wrap());
        return None;
    }
    let pressed = ui.input(|input| input.key_pressed(Key::T) && input.modifiers.is_none());
    if pressed && !ui.ctx().text_edit_focused() {
        wish = Some(BarRequest::Use(other));
    }
    wish
}
