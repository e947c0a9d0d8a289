//! Pre-actions: plans for the person's next turn. They are private to this window, are cancelled when the situation
//! changes, and act once.

use crate::app::key_bindings;
use crate::panels::action_slots::{self, ActionSlot, ActionSlots, PreActionKind, SlotFace, SlotOffer};
use crate::panels::{bet_draft, mark, pot_odds};
use crate::theme;
use crate::ui_text;
use bevy_egui::egui;
use cardroom_shared::action::{Action, LegalActions};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::Message;
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shared::view::{HandStage, SeatView, TableView, View};
use std::time::Duration;

/// The key of a betting round. It tells if a plan still belongs to the current round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BettingRoundKey {
    /// The number of welcome messages from the server so far.
    pub welcomes: u64,
    /// The table.
    pub table: TableNo,
    /// The hand.
    pub hand: HandNo,
    /// The street.
    pub stage: HandStage,
}

impl BettingRoundKey {
    /// Returns the key of the visible round.
    pub fn from_table(welcomes: u64, table: &TableView) -> Self {
        Self { welcomes, table: table.table, hand: table.hand, stage: table.stage }
    }
}

/// A planned action with its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PreAction {
    /// The action.
    pub what: PreActionKind,
    round: BettingRoundKey,
    /// The total to match when the plan was made.
    matched: Chips,
}

impl PreAction {
    /// Returns whether the plan is still valid: the round and the bet to face are unchanged.
    fn holds(self, round: BettingRoundKey, view: &View, own: &SeatView) -> bool {
        let to_call = pot_odds::before_turn(view, own);
        self.round == round
            && match self.what {
                PreActionKind::CheckFold => !view.done_unless_raised,
                PreActionKind::FoldToRaise => view.done_unless_raised || self.is_raised(own, to_call),
                PreActionKind::Check => to_call.is_zero() && !view.done_unless_raised,
                PreActionKind::Call(chips) => to_call == chips,
            }
    }

    /// Returns whether the total to match has grown since the plan. A person whose own act was undone owes chips but
    /// faces no raise.
    fn is_raised(self, own: &SeatView, to_call: Chips) -> bool {
        own.street_bet + to_call > self.matched
    }
}

/// Drops an invalid plan, and takes a due one. A plan is returned at most once.
pub fn take_due(ahead: &mut Option<PreAction>, round: BettingRoundKey, view: &View, own: &SeatView) -> Option<Action> {
    let Some(choices) = &view.choices else {
        *ahead = ahead.filter(|ahead| ahead.holds(round, view, own));
        return None;
    };
    let ahead = ahead.take().filter(|ahead| ahead.round == round && !choices.must_raise)?;
    if ahead.what == PreActionKind::FoldToRaise && !ahead.is_raised(own, choices.call.unwrap_or_default()) {
        return None;
    }
    at_turn(ahead.what, choices)
}

/// Returns the action of a plan in turn, if it is still possible as planned.
fn at_turn(what: PreActionKind, choices: &LegalActions) -> Option<Action> {
    match (what, choices.call) {
        (PreActionKind::CheckFold | PreActionKind::Check, None) => Some(Action::Check),
        (PreActionKind::CheckFold | PreActionKind::FoldToRaise, Some(_)) => Some(Action::Fold),
        (PreActionKind::Call(chips), Some(call)) if chips == call => Some(Action::Call),
        (PreActionKind::Check, Some(_)) | (PreActionKind::FoldToRaise, None) | (PreActionKind::Call(_), _) => None,
    }
}

/// Returns the plans on offer, in the slots of their actions. A person who has acted and owes nothing can only plan for
/// a raise.
fn offered(view: &View, to_call: Chips) -> [Option<PreActionKind>; 4] {
    if view.done_unless_raised {
        return [Some(PreActionKind::FoldToRaise), None, None, None];
    }
    let second = if to_call.is_zero() { PreActionKind::Check } else { PreActionKind::Call(to_call) };
    [Some(PreActionKind::CheckFold), Some(second), None, None]
}

/// Returns whether a slot with this offer shows the plan. After a raise, the fold slot shows the planned fold to a
/// raise.
fn is_shown_by(chosen: PreActionKind, offered: PreActionKind) -> bool {
    chosen == offered || (chosen == PreActionKind::FoldToRaise && offered == PreActionKind::CheckFold)
}

/// Draws the toggles in the slots of their actions, which have these areas.
pub(super) fn render(
    ui: &mut egui::Ui,
    places: [egui::Rect; 4],
    (round, view, to_call): (BettingRoundKey, &View, Chips),
    ahead: &mut Option<PreAction>,
    slots: &mut ActionSlots,
    now: Duration,
) {
    let offered = offered(view, to_call);
    slots.set_offers(offered.map(|offer| offer.map(SlotOffer::Ahead)), now);
    let matched = bet_draft::to_match(view).unwrap_or_default();
    for ((slot, rect), what) in
        [ActionSlot::Fold, ActionSlot::Call, ActionSlot::Raise, ActionSlot::Size].into_iter().zip(places).zip(offered)
    {
        let Some(what) = what else { continue };
        let chosen = ahead.is_some_and(|ahead| is_shown_by(ahead.what, what));
        let response = toggle(ui, rect, what, to_call, if chosen { Chosen::Yes } else { Chosen::No });
        let key = if slot == ActionSlot::Fold { key_bindings::FOLD } else { key_bindings::CALL };
        let by_key = key_bindings::is_free(ui.ctx()) && key_bindings::pressed_anew(ui.ctx(), key);
        let press = if by_key { slots.by_key(slot, now) } else { slots.by_pointer(slot, &response, now) };
        if press == Some(action_slots::SlotPress::Counts) {
            *ahead = (!chosen).then_some(PreAction { what, round, matched });
        }
    }
    if ahead.is_some() && key_bindings::is_free(ui.ctx()) && key_bindings::pressed(ui.ctx(), key_bindings::BACK) {
        *ahead = None;
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Chosen {
    Yes,
    No,
}

fn toggle(ui: &mut egui::Ui, rect: egui::Rect, what: PreActionKind, to_call: Chips, chosen: Chosen) -> egui::Response {
    let (name, words, key) = match what {
        PreActionKind::CheckFold if to_call.is_zero() => {
            ("Ahead check or fold", ui_text::label("ui-acting-ahead-check-fold").to_owned(), key_bindings::FOLD)
        }
        PreActionKind::CheckFold => {
            ("Ahead check or fold", ui_text::label("ui-acting-fold").to_owned(), key_bindings::FOLD)
        }
        PreActionKind::FoldToRaise => {
            ("Ahead fold to a raise", ui_text::label("ui-acting-ahead-fold-to-raise").to_owned(), key_bindings::FOLD)
        }
        PreActionKind::Check => ("Ahead check", ui_text::label("ui-acting-check").to_owned(), key_bindings::CALL),
        PreActionKind::Call(chips) => {
            ("Ahead call", ui_text::translate(&Message::new("ui-acting-call").with("chips", chips)), key_bindings::CALL)
        }
    };
    // The box is ticked as well, so that colour is not the only sign.
    let (sign, fill) = match chosen {
        Chosen::Yes => ("☑", theme::BOX_LIT),
        Chosen::No => ("☐", theme::BOX),
    };
    let text = format!("{sign} {words}");
    let response = action_slots::button(ui, rect, SlotFace { name, text: &text, key: key_bindings::name(key), fill });
    if chosen == Chosen::Yes {
        let stroke = egui::Stroke::new(2.0, theme::GOLD.panel());
        ui.painter().rect_stroke(rect, 9.0, stroke, egui::StrokeKind::Inside);
        mark(ui.ctx(), "Chosen ahead", rect);
    }
    let hint = match what {
        PreActionKind::CheckFold => ui_text::label("ui-acting-ahead-check-fold-hint").to_owned(),
        PreActionKind::FoldToRaise => ui_text::label("ui-acting-ahead-fold-to-raise-hint").to_owned(),
        PreActionKind::Check => ui_text::label("ui-acting-ahead-check-hint").to_owned(),
        PreActionKind::Call(chips) => {
            ui_text::translate(&Message::new("ui-acting-ahead-call-hint").with("chips", chips))
        }
    };
    response.on_hover_text(hint)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    fn seen(scene: FixtureScene) -> (View, SeatView, BettingRoundKey) {
        let view = fixtures::view(scene);
        let table = view.table.clone().unwrap();
        let own = table.seats.iter().find(|seat| seat.person == view.you).cloned().unwrap();
        (view, own, BettingRoundKey::from_table(1, &table))
    }

    #[test]
    fn it_is_done_once_and_only_as_it_was_meant() {
        let (view, own, round) = seen(FixtureScene::YourTurn);
        for (what, done) in [
            (PreActionKind::CheckFold, Some(Action::Fold)),
            (PreActionKind::Check, None),
            (PreActionKind::Call(Chips(600)), Some(Action::Call)),
            (PreActionKind::Call(Chips(200)), None),
        ] {
            let mut ahead = Some(PreAction { what, round, matched: Chips(600) });
            assert_eq!(take_due(&mut ahead, round, &view, &own), done, "{what:?} against a raise to 600");
            assert_eq!(take_due(&mut ahead, round, &view, &own), None, "{what:?} a second time");
        }
        let (view, own, round) = seen(FixtureScene::MayCheck);
        for (what, done) in [
            (PreActionKind::CheckFold, Some(Action::Check)),
            (PreActionKind::Check, Some(Action::Check)),
            (PreActionKind::Call(Chips(600)), None),
        ] {
            let mut ahead = Some(PreAction { what, round, matched: Chips::ZERO });
            assert_eq!(take_due(&mut ahead, round, &view, &own), done, "{what:?} for free");
        }
    }

    #[test]
    fn who_has_acted_and_owes_nothing_can_only_fold_to_a_raise() {
        let (mut view, mut own, round) = seen(FixtureScene::Flop);
        assert_eq!(
            offered(&view, pot_odds::before_turn(&view, &own)),
            [Some(PreActionKind::FoldToRaise), None, None, None]
        );
        let (yet_to_act, their_own, _) = seen(FixtureScene::Preflop);
        let to_call = pot_odds::before_turn(&yet_to_act, &their_own);
        assert_eq!(offered(&yet_to_act, to_call)[1], Some(PreActionKind::Call(to_call)));
        let matched = bet_draft::to_match(&view).unwrap();
        let chosen = PreAction { what: PreActionKind::FoldToRaise, round, matched };
        let mut ahead = Some(chosen);
        assert_eq!(take_due(&mut ahead, round, &view, &own), None, "nobody has raised");
        assert_eq!(ahead, Some(chosen));
        // Somebody has raised, and another player is still to act.
        view.done_unless_raised = false;
        if let Some(seat) = view.table.as_mut().and_then(|table| table.seats.get_mut(2)) {
            seat.street_bet = matched + Chips(600);
        }
        assert_eq!(take_due(&mut ahead, round, &view, &own), None, "it is not the turn");
        assert_eq!(ahead, Some(chosen), "it waits for the turn");
        view.choices = fixtures::view(FixtureScene::YourTurn).choices;
        assert_eq!(take_due(&mut ahead, round, &view, &own), Some(Action::Fold));
        // Their own call was undone: there is an amount to call, and nobody has raised.
        own.street_bet = matched.less(Chips(600));
        let mut ahead = Some(chosen);
        assert_eq!(take_due(&mut ahead, round, &view, &own), None, "nobody has raised");
        assert_eq!(ahead, None, "it has lapsed");
    }

    #[test]
    fn it_lapses_with_a_raise_a_street_a_hand_and_a_new_connection() {
        let (view, own, round) = seen(FixtureScene::Preflop);
        let to_call = pot_odds::before_turn(&view, &own);
        assert_eq!(to_call, Chips(200));
        let left = |what, round: BettingRoundKey, now: BettingRoundKey, view: &View| {
            let mut ahead = Some(PreAction { what, round, matched: Chips(200) });
            assert_eq!(take_due(&mut ahead, now, view, &own), None, "it is not the turn");
            ahead.is_some()
        };
        assert!(left(PreActionKind::Call(to_call), round, round, &view));
        let mut raised = view.clone();
        raised.table.as_mut().unwrap().seats[4].street_bet = Chips(700);
        assert!(!left(PreActionKind::Call(to_call), round, round, &raised), "a raise");
        assert!(!left(PreActionKind::Check, round, round, &view), "there is something to call");
        assert!(left(PreActionKind::CheckFold, round, round, &raised), "it is folded then");
        for now in [
            BettingRoundKey { welcomes: 2, ..round },
            BettingRoundKey { hand: HandNo(99), ..round },
            BettingRoundKey { table: TableNo(9), ..round },
            BettingRoundKey { stage: HandStage::Showdown, ..round },
        ] {
            assert!(!left(PreActionKind::CheckFold, round, now, &view), "{now:?}");
        }
    }
}
