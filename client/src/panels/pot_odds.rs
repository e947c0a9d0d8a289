//! The price of staying in the hand, and the pot odds.

use crate::panels::{mark, plain};
use crate::theme;
use crate::ui_text;
use bevy_egui::egui;
use cardroom_shared::action::Street;
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::Message;
use cardroom_shared::view::{HandStage, SeatView, View};
use serde::{Deserialize, Serialize};

/// Tells if the pot odds are shown beside the price of a call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum PotOddsSetting {
    #[default]
    Hidden,
    Shown,
}

/// A request of a panel in the action bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PotOddsRequest<T> {
    /// Does this.
    Do(T),
    /// Sets whether pot odds are shown.
    Odds(PotOddsSetting),
}

/// Returns the price of a call at the current bets, before the person's turn. The view gives the legal actions in turn;
/// this only reads the table.
pub fn before_turn(view: &View, own: &SeatView) -> Chips {
    let Some(table) = &view.table else { return Chips::ZERO };
    let highest = table.seats.iter().map(|seat| seat.street_bet).max().unwrap_or_default();
    let blind = match (table.stage, table.stakes) {
        (HandStage::Betting(Street::Preflop), Some(stakes)) => stakes.big_blind,
        _ => Chips::ZERO,
    };
    highest.max(blind).less(own.street_bet).min(own.stack)
}

/// Returns the chips that a call of this size can win. It counts the person's pots, and the bets up to the call.
pub fn to_win(view: &View, own: &SeatView, call: Chips) -> Chips {
    let Some(table) = &view.table else { return Chips::ZERO };
    let reach = own.street_bet + call;
    let middle: Chips = table.pots.iter().filter(|pot| pot.seats.contains(own.seat)).map(|pot| pot.chips).sum();
    let fronts: Chips = table.seats.iter().map(|seat| seat.street_bet.min(reach)).sum();
    middle + fronts
}

/// Returns the percentage of wins at which the call breaks even, and the win per ten chips. `None` for a free call.
pub fn odds(call: Chips, to_win: Chips) -> Option<(u64, u64)> {
    let all = u128::from(call.0) + u128::from(to_win.0);
    if call.is_zero() {
        return None;
    }
    let percent = (u128::from(call.0) * 100 + all / 2) / all;
    let tenths = (u128::from(to_win.0) * 10 + u128::from(call.0) / 2) / u128::from(call.0);
    Some((u64::try_from(percent).ok()?, u64::try_from(tenths).ok()?))
}

/// Returns the win per chip in the number format of the language: `2.8 : 1`.
fn ratio(tenths: u64) -> String {
    format!(
        "{}{}{} : 1",
        ui_text::current_language().grouped(tenths / 10),
        ui_text::current_language().decimal(),
        tenths % 10
    )
}

/// Draws the price at the right of the bar. A press shows or hides the pot odds; returns the new setting.
pub(super) fn render(
    ui: &mut egui::Ui,
    view: &View,
    own: &SeatView,
    odds_are: PotOddsSetting,
) -> Option<PotOddsSetting> {
    let call = match &view.choices {
        Some(choices) => choices.call.unwrap_or_default(),
        None => before_turn(view, own),
    };
    let Some((percent, tenths)) = odds(call, to_win(view, own, call)) else {
        let id = if view.done_unless_raised { "ui-acting-done" } else { "ui-acting-nothing-to-call" };
        let text = egui::RichText::new(ui_text::label(id)).color(theme::TEXT_SOFT.panel());
        let response = ui.label(text);
        mark(ui.ctx(), "To call", response.rect);
        return None;
    };
    let (button, other) = match odds_are {
        PotOddsSetting::Hidden => (ui_text::label("ui-acting-odds").to_owned(), PotOddsSetting::Shown),
        PotOddsSetting::Shown => {
            let ratio = ratio(tenths);
            let percent = percent.to_string();
            (
                ui_text::translate(&Message::new("ui-acting-odds-are").with("percent", percent).with("ratio", ratio)),
                PotOddsSetting::Hidden,
            )
        }
    };
    let pressed = plain(ui, "Odds", &button).on_hover_text(ui_text::label("ui-acting-odds-hint")).clicked();
    let text = ui_text::translate(&Message::new("ui-acting-to-call").with("chips", call));
    let response = ui.label(theme::strong_text(text, 17.0).color(theme::GOLD.panel()));
    mark(ui.ctx(), "To call", response.rect);
    pressed.then_some(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    fn own(view: &View) -> SeatView {
        view.table.as_ref().unwrap().seats.iter().find(|seat| seat.person == view.you).cloned().unwrap()
    }

    #[test]
    fn a_call_of_600_into_1_700_needs_26_percent() {
        let view = fixtures::view(FixtureScene::YourTurn);
        let own = own(&view);
        assert_eq!(before_turn(&view, &own), Chips(600));
        // The ante of 200, two bets of 600, blinds of 100 and 200.
        assert_eq!(to_win(&view, &own, Chips(600)), Chips(1_700));
        assert_eq!(odds(Chips(600), Chips(1_700)), Some((26, 28)));
        assert_eq!(odds(Chips(0), Chips(1_700)), None);
    }

    #[test]
    fn a_ratio_has_the_decimal_sign_of_the_language() {
        assert_eq!(ratio(28), "2.8 : 1");
        ui_text::set_language(ui_text::Language::named("de").unwrap());
        assert_eq!((ratio(30), ratio(12_345)), ("3,0 : 1".to_owned(), "1.234,5 : 1".to_owned()));
        ui_text::set_language(ui_text::Language::english());
    }

    #[test]
    fn a_call_for_less_wins_no_more_than_it_reaches() {
        let view = fixtures::view(FixtureScene::YourTurn);
        let mut own = own(&view);
        own.stack = Chips(150);
        assert_eq!(before_turn(&view, &own), Chips(150));
        assert_eq!(to_win(&view, &own, Chips(150)), Chips(200 + 150 + 150 + 100 + 150));
    }
}
