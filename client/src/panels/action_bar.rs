//! The action bar below the table. It shows buttons, or own chips and words, or a status while somebody else acts.

use crate::app::settings::Settings;
use crate::app::window_layout::{ActionInput, TableShape};
use crate::model::Model;
use crate::panels::action_slots::{self, ActionSlots};
use crate::panels::bar_places::BarPlaces;
use crate::panels::chips_and_speech::{self, ChipEntryContext, PendingInput};
use crate::panels::held_chips::ChipTray;
use crate::panels::input_choice::{ChosenInput, choice, open_cards};
use crate::panels::pot_odds::{self, PotOddsRequest, PotOddsSetting};
use crate::panels::pre_actions::{self, BettingRoundKey, PreAction};
use crate::panels::waiting_bar::{self, WaitingRequest};
use crate::panels::{action_buttons, card_actions, fitting, mark, part, player_desk};
use crate::sound::event_sounds::is_own_turn;
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{self, label};
use bevy_egui::egui;
use cardroom_shared::action::Action;
use cardroom_shared::command::Motion;
use cardroom_shared::house::ActsBy;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::view::{ExtraView, HandStage, Phase, PlayerStatus, SeatView, View};
use std::time::Duration;

/// An action that the person has started and not yet sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActionDraft {
    /// The draft of the buttons.
    pub buttons: action_buttons::ButtonsDraft,
    /// The draft of chips and words.
    pub chip_tray: ChipTray,
    /// The action that is planned for the person's next turn.
    pub ahead: Option<PreAction>,
    /// The offers in the four slots of the bar.
    pub slots: ActionSlots,
    /// The draft of card actions: show, muck, ask.
    pub cards: card_actions::CardsDraft,
    /// The motion out of turn that awaits one confirmation.
    pub early: Option<Motion>,
    /// The extra chips that the person declined. They are not offered again.
    pub not_bought: Option<ExtraView>,
    /// The choice of a late player to wait for the big blind.
    pub waiting: player_desk::BigBlindWait,
    /// The situation in which the draft began.
    occasion: Option<Occasion>,
}

/// The situation in which a person takes chips or plans an action. When it changes, the draft is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Occasion {
    round: BettingRoundKey,
    /// True on the person's own turn.
    is_own_turn: bool,
    /// True while the person can still act in the hand.
    may_act: bool,
}

impl ActionDraft {
    /// Clears chips and words that were meant for another turn, hand, table or session.
    fn advance(&mut self, model: &Model) {
        let occasion = model.view().and_then(|view| occasion(model, view));
        if self.occasion != occasion {
            self.occasion = occasion;
            self.chip_tray = ChipTray::default();
            self.buttons = action_buttons::ButtonsDraft::default();
            self.early = None;
            self.cards.forget_muck();
        }
        if model.is_out_of_sight() || model.view().is_none_or(|view| !view.cards.muck) {
            self.cards.forget_muck();
        }
        if occasion.is_none_or(|occasion| !occasion.may_act) || model.is_out_of_sight() {
            self.ahead = None;
        }
    }

    /// Takes the planned action if it is due. It is returned once, and only while the person acts with buttons.
    fn due(&mut self, means: ActionInput, view: &View, own: &SeatView) -> Option<Action> {
        let round = self.occasion?.round;
        if means == ActionInput::Chips {
            self.ahead = None;
        }
        pre_actions::take_due(&mut self.ahead, round, view, own)
    }
}

fn occasion(model: &Model, view: &View) -> Option<Occasion> {
    let table = view.table.as_ref()?;
    let own = table.seats.iter().find(|seat| seat.person == view.you);
    Some(Occasion {
        round: BettingRoundKey::from_table(model.welcomes(), table),
        is_own_turn: view.choices.is_some(),
        may_act: own.is_some_and(|own| !own.away && is_in_betting(view, own)),
    })
}

/// A request of the person on the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionBarRequest {
    /// Sends this request.
    Say(ClientRequest),
    /// Switches to buttons, or to chips and words.
    Use(ActionInput),
    /// Sets whether pot odds are shown.
    Odds(PotOddsSetting),
}

/// The input for actions. The house decides; if it allows both, `liked` does.
pub fn means(model: &Model, liked: ActionInput) -> ActionInput {
    match (model.rules().map(|rules| rules.acts_by), model.kinds_of_chips().is_empty()) {
        (Some(ActsBy::ChipsAndWordsOnly), _) => ActionInput::Chips,
        (Some(ActsBy::ButtonsOnly), _) | (_, true) => ActionInput::Buttons,
        (Some(ActsBy::Any) | None, false) => liked,
    }
}

/// Draws the bar and returns the person's request.
pub fn render(
    ui: &mut egui::Ui,
    model: &Model,
    (settings, shape): (&Settings, TableShape),
    action_draft: &mut ActionDraft,
    now: Duration,
) -> Option<ActionBarRequest> {
    action_draft.advance(model);
    action_draft.slots.begin(now);
    let view = model.view()?;
    if model.is_out_of_sight() {
        let table = view.table.as_ref();
        let own = table.and_then(|table| table.seats.iter().find(|seat| seat.person == view.you));
        let may_act = own.is_some_and(|own| is_in_betting(view, own));
        let text = label(if may_act { "ui-acting-offline-in-hand" } else { "ui-acting-offline" });
        part(ui, "offline", BarPlaces::new(ui.max_rect(), shape, means(model, settings.means)).acts, |ui| {
            waiting_bar::offline(ui, text);
        });
        return None;
    }
    // The latest view holds the legal actions. Actions after the hand wait until the playback has shown it.
    let waits = model.is_playing() && !model.is_paid();
    if waits && !is_own_turn(view) && view.cards.answer_runs.is_none() {
        waiting_bar::run_out(ui);
        return None;
    }
    let own = view.table.as_ref().and_then(|table| table.seats.iter().find(|seat| seat.person == view.you));
    if model.is_to_check_in() {
        return player_desk::check_in(ui, model).map(ActionBarRequest::Say);
    }
    if let Some(rebuy) = view.rebuy {
        return player_desk::buy_again(ui, model, rebuy, now).map(ActionBarRequest::Say);
    }
    let Some(own) = own else {
        waiting_bar::waiting(ui, model, view, now);
        return None;
    };
    if own.away {
        return player_desk::come_back(ui, &waiting_bar::situation(model, view, now)).map(ActionBarRequest::Say);
    }
    let may_act = is_in_betting(view, own);
    if view.choices.is_some() || !may_act {
        action_draft.early = None;
    }
    if let Some(runs) = view.cards.answer_runs {
        return card_actions::answer_runs(ui, runs).map(acts);
    }
    if let Some(asked) = desk_asks(view, may_act, action_draft) {
        return match asked {
            Asked::Extra(sold) => player_desk::offer_extra(ui, sold, &mut action_draft.not_bought),
            Asked::Post => player_desk::post_or_wait(ui, &mut action_draft.waiting),
        }
        .map(ActionBarRequest::Say);
    }
    let means = means(model, settings.means);
    let due = action_draft.due(means, view, own);
    let seen = Seen { model, view, own, settings, shape, means, now };
    let wish = parts(ui, &seen, action_draft);
    due.map(acts).or(wish)
}

/// Draws the choice between buttons and chips at the left, and the input beside it.
fn parts(ui: &mut egui::Ui, seen: &Seen<'_>, action_draft: &mut ActionDraft) -> Option<ActionBarRequest> {
    let Seen { model, view, own, shape, means, now, .. } = *seen;
    let places = BarPlaces::new(ui.max_rect(), shape, means);
    let may_show = has_live_cards(view, own) && card_actions::are_choices(&view.cards);
    if !may_show {
        action_draft.cards.is_open = false;
    }
    let motion = part(ui, "acts", places.acts, |ui| {
        let act_with = |action| PotOddsRequest::Do(Motion::Clear(action));
        if view.cards.muck {
            card_actions::show_or_muck(ui, model, view, &mut action_draft.cards, now).map(act_with)
        } else if action_draft.cards.is_open {
            card_actions::row(ui, model, view, &mut action_draft.cards).map(act_with)
        } else if action_draft.early.is_some() {
            waiting_bar::out_of_turn(ui, model, view, &mut action_draft.early).map(PotOddsRequest::Do)
        } else {
            act(ui, seen, action_draft)
        }
    });
    let is_hurried = is_own_turn(view)
        && !waiting_bar::waits_for_director(view)
        && hurry(ui, model, places.clock, now)
        && places.clock.intersects(places.choice);
    let wish = part(ui, "means", places.choice, |ui| {
        // A clock in the place of the chosen input hides that button alone: a press on it would change nothing.
        let shown = if is_hurried { ChosenInput::Hidden } else { ChosenInput::Shown };
        choice(ui, model, (means, shown), &mut action_draft.cards, &places)
    });
    if may_show {
        open_cards(ui, places.cards, &mut action_draft.cards);
    }
    wish.map(ActionBarRequest::Use).or(motion.map(|wish| match wish {
        PotOddsRequest::Do(motion) => ActionBarRequest::Say(ClientRequest::Motion(motion)),
        PotOddsRequest::Odds(odds) => ActionBarRequest::Odds(odds),
    }))
}

/// A question of the desk to a person who cannot act in the hand now.
enum Asked {
    /// Asks whether they buy extra chips.
    Extra(ExtraView),
    /// Asks whether they post a big blind after arriving late.
    Post,
}

fn desk_asks(view: &View, may_act: bool, action_draft: &mut ActionDraft) -> Option<Asked> {
    if !view.waits_for_big_blind {
        action_draft.waiting = player_desk::BigBlindWait::Open;
    }
    if may_act || view.cards.muck {
        return None;
    }
    let extra = view.extra.filter(|extra| action_draft.not_bought != Some(*extra)).map(Asked::Extra);
    let late = view.waits_for_big_blind && action_draft.waiting == player_desk::BigBlindWait::Open;
    extra.or(late.then_some(Asked::Post))
}

fn acts(action: Action) -> ActionBarRequest {
    ActionBarRequest::Say(ClientRequest::Motion(Motion::Clear(action)))
}

/// Returns whether the person at this seat can still bet in the hand.
fn is_in_betting(view: &View, own: &SeatView) -> bool {
    let betting = view.table.as_ref().is_some_and(|table| matches!(table.stage, HandStage::Betting(_)));
    betting && own.standing == PlayerStatus::Live && view.tournament.phase != Phase::Paused
}

/// Returns whether the person at this seat has cards in a hand with betting left, also when they are all-in.
fn has_live_cards(view: &View, own: &SeatView) -> bool {
    let betting = view.table.as_ref().is_some_and(|table| matches!(table.stage, HandStage::Betting(_)));
    let is_in = matches!(own.standing, PlayerStatus::Live | PlayerStatus::AllIn);
    betting && is_in && view.tournament.phase != Phase::Paused
}

/// The time left, in milliseconds, from which it is shown as a number.
const SOON_MS: u64 = 15_000;

/// Draws the time left if the clock is called or time is short. Returns whether it drew anything.
fn hurry(ui: &egui::Ui, model: &Model, at: egui::Rect, now: Duration) -> bool {
    let (left, text) = match (model.called_clock(now), model.own_time(now)) {
        (Some(left), _) => {
            let id = if model.is_on_time_bank() { "ui-acting-bank" } else { "ui-acting-clock" };
            (left, ui_text::translate(&Message::new(id).with("left", amounts::time(left))))
        }
        (None, Some(left)) if left <= SOON_MS => (left, amounts::time(left)),
        (None, _) => return false,
    };
    let fill = if left > theme::HURRY_MS { theme::AMBER } else { theme::RED };
    ui.painter().rect_filled(at, 9.0, fill.panel());
    let font = egui::FontId::new(fitting(ui, &text, 17.0, at.width() - 10.0), theme::strong());
    ui.painter().text(at.center(), egui::Align2::CENTER_CENTER, text, font, theme::ON_FILL.panel());
    mark(ui.ctx(), "Clock on you", at);
    true
}

/// The state that a seated person sees on the bar.
struct Seen<'a> {
    model: &'a Model,
    view: &'a View,
    own: &'a SeatView,
    settings: &'a Settings,
    shape: TableShape,
    means: ActionInput,
    now: Duration,
}

/// Draws buttons or chips for the player to act. Chips and words are available before the turn, too.
fn act(ui: &mut egui::Ui, seen: &Seen<'_>, action_draft: &mut ActionDraft) -> Option<PotOddsRequest<Motion>> {
    let Seen { model, view, own, settings, shape, means, now } = *seen;
    if waiting_bar::waits_for_director(view) {
        // Nobody can act here; any input would be refused.
        waiting_bar::waiting(ui, model, view, now);
        return None;
    }
    match (&view.choices, means) {
        (Some(choices), ActionInput::Buttons) => {
            let turn = action_buttons::OwnTurn { view, own, choices, settings, shape, now };
            action_buttons::render(ui, turn, &mut action_draft.buttons, &mut action_draft.slots)
        }
        (_, ActionInput::Chips) if is_in_betting(view, own) => tray(ui, seen, action_draft).map(PotOddsRequest::Do),
        _ if is_in_betting(view, own) && is_another_to_act(view, own) => ahead(ui, seen, action_draft),
        _ => {
            waiting_bar::waiting(ui, model, view, now);
            if card_actions::are_choices(&view.cards) && !has_live_cards(view, own) {
                return card_actions::row(ui, model, view, &mut action_draft.cards)
                    .map(Motion::Clear)
                    .map(PotOddsRequest::Do);
            }
            None
        }
    }
}

fn is_another_to_act(view: &View, own: &SeatView) -> bool {
    view.table.as_ref().and_then(|table| table.turn).is_some_and(|turn| turn.seat != own.seat)
}

/// Draws pre-actions in the button slots while another player is to act.
fn ahead(ui: &mut egui::Ui, seen: &Seen<'_>, action_draft: &mut ActionDraft) -> Option<PotOddsRequest<Motion>> {
    let Seen { model, view, own, settings, shape, now, .. } = *seen;
    let all = ui.max_rect();
    let (above, below) = all.split_top_bottom_at_y(all.min.y + action_buttons::above_height(shape, all.height()));
    let wanted =
        part(ui, "above", above, |ui| waiting_bar::before_turn(ui, shape, (model, view, own), (settings.odds, now)));
    if let Some(round) = action_draft.occasion.map(|occasion| occasion.round).filter(|_| own.early.is_none()) {
        let faced = (round, view, pot_odds::before_turn(view, own));
        pre_actions::render(
            ui,
            action_slots::rects(below, shape),
            faced,
            &mut action_draft.ahead,
            &mut action_draft.slots,
            now,
        );
    }
    match wanted? {
        WaitingRequest::AtOnce(motion) => Some(PotOddsRequest::Do(motion)),
        WaitingRequest::Odds(odds) => Some(PotOddsRequest::Odds(odds)),
    }
}

/// Draws chips and words. In turn the motion is returned at once; out of turn it needs a confirmation.
fn tray(ui: &mut egui::Ui, seen: &Seen<'_>, action_draft: &mut ActionDraft) -> Option<Motion> {
    let Seen { model, view, own, shape, now, .. } = *seen;
    let choices = view.choices.as_ref();
    let situation = match (model.refusal(), choices) {
        (Some(refused), _) => waiting_bar::not_done(&refused.why),
        (None, Some(choices)) => match choices.call {
            _ if choices.must_raise => label("ui-acting-must-raise").to_owned(),
            Some(call) => ui_text::translate(&Message::new("ui-acting-to-call").with("chips", call)),
            None => label("ui-acting-nothing-to-call").to_owned(),
        },
        (None, None) => waiting_bar::situation(model, view, now),
    };
    let ready = if choices.is_some() { Vec::new() } else { waiting_bar::quick_actions(model, view, own) };
    let open = match choices {
        Some(choices) if choices.must_raise => PendingInput::Amount,
        _ => PendingInput::Everything,
    };
    let kinds = model.kinds_of_chips();
    let (signs, stack) = (view.signs, own.stack);
    let before = ChipEntryContext { stack, kinds, situation: &situation, open, ready: &ready, signs, shape, now };
    match chips_and_speech::render(ui, &before, &mut action_draft.chip_tray)? {
        motion if choices.is_some() || ready.iter().any(|ready| ready.motion == motion) => Some(motion),
        motion => {
            action_draft.early = Some(motion);
            None
        }
    }
}
