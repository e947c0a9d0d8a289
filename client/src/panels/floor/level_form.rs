//! The form that changes a level that has not begun, or adds one.

use super::order_buttons::{OrderButton, OrderSection, light};
use super::text_field::{field, number};
use crate::panels::{choice, mark};
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, label, translate};
use bevy_egui::egui;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Order;
use cardroom_shared::structure::{Ante, Stakes};
use cardroom_shared::view::TournamentView;

const MINUTE_MS: u64 = 60_000;

/// A level as the director types it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelDraft {
    /// The number of the level, counted from 1.
    pub level: String,
    /// The small blind.
    pub small: String,
    /// The big blind.
    pub big: String,
    /// The payer of the ante.
    pub by: AnteBy,
    /// The ante.
    pub ante: String,
    /// The length in minutes.
    pub minutes: String,
}

/// The payer of the ante of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum AnteBy {
    #[default]
    Nobody,
    Everybody,
    BigBlind,
}

impl AnteBy {
    /// Returns each payer with its name.
    fn all() -> [(Self, &'static str); 3] {
        [
            (Self::Nobody, label("ui-floor-no-ante")),
            (Self::Everybody, label("ui-floor-ante-each")),
            (Self::BigBlind, label("ui-floor-ante-big-blind")),
        ]
    }
}

impl LevelDraft {
    /// Returns the next level of the structure sheet, for twenty minutes.
    pub(super) fn from_tournament(tournament: &TournamentView) -> Self {
        let next = tournament.next_stakes;
        let (by, ante) = match next.map_or(Ante::None, |stakes| stakes.ante) {
            Ante::None => (AnteBy::Nobody, Chips::ZERO),
            Ante::Every(chips) => (AnteBy::Everybody, chips),
            Ante::BigBlind(chips) => (AnteBy::BigBlind, chips),
        };
        let figure = |chips: Option<Chips>| chips.map(amounts::chips).unwrap_or_default();
        Self {
            level: (tournament.level + 1).to_string(),
            small: figure(next.map(|stakes| stakes.small_blind)),
            big: figure(next.map(|stakes| stakes.big_blind)),
            by,
            ante: figure(Some(ante).filter(|ante| !ante.is_zero())),
            minutes: "20".to_owned(),
        }
    }

    /// Returns the order, if every figure can be parsed.
    fn order(&self) -> Option<Order> {
        let chips = |text: &str| number(text).map(Chips);
        let ante = match self.by {
            AnteBy::Nobody => Ante::None,
            AnteBy::Everybody => Ante::Every(chips(&self.ante)?),
            AnteBy::BigBlind => Ante::BigBlind(chips(&self.ante)?),
        };
        Some(Order::AlterLevel {
            level: number(&self.level).and_then(|level| u16::try_from(level).ok())?,
            small_blind: chips(&self.small)?,
            big_blind: chips(&self.big)?,
            ante,
            length_ms: number(&self.minutes)?.checked_mul(MINUTE_MS)?,
        })
    }

    fn offer(&self) -> Option<OrderButton> {
        let order = self.order()?;
        let name = match self.by {
            AnteBy::Nobody => Message::new("ui-order-level"),
            AnteBy::Everybody | AnteBy::BigBlind => {
                Message::new("ui-order-level-ante").with("ante", self.ante.as_str())
            }
        };
        let name = name.with("level", self.level.as_str()).with("minutes", self.minutes.as_str());
        let name = translate(&name.with("small", self.small.as_str()).with("big", self.big.as_str()));
        Some(light(name, label("ui-order-level-what"), order))
    }
}

/// Draws the current and the next level, and below them the form.
pub(super) fn render(ui: &mut egui::Ui, tournament: &TournamentView, draft: &mut LevelDraft) {
    let level = |id, number: u16, stakes: &Stakes| {
        let level = Message::new(id).with("level", Arg::Number(number.into()));
        translate(&level.with("stakes", amounts::stakes_short(stakes)))
    };
    let now = tournament.stakes.as_ref().map(|stakes| level("ui-floor-level-now", tournament.level, stakes));
    let next = tournament.next_stakes.as_ref();
    let next = next.map(|stakes| level("ui-floor-level-next", tournament.level.saturating_add(1), stakes));
    let last = tournament.next_stakes.is_none().then(|| label("ui-floor-level-last").to_owned());
    for line in [now, next, last].into_iter().flatten() {
        ui.label(theme::strong_text(line, 16.0).color(theme::TEXT.panel()));
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        field(ui, label("ui-floor-level"), "", &mut draft.level, 30.0);
        field(ui, label("ui-floor-small-blind"), "", &mut draft.small, 70.0);
        field(ui, label("ui-floor-big-blind"), "", &mut draft.big, 70.0);
    });
    ui.horizontal_wrapped(|ui| {
        for (by, name) in AnteBy::all() {
            let response = choice(ui, draft.by == by, name);
            mark(ui.ctx(), name, response.rect);
            if response.clicked() {
                draft.by = by;
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        if draft.by != AnteBy::Nobody {
            field(ui, label("ui-floor-ante"), "", &mut draft.ante, 70.0);
        }
        field(ui, label("ui-floor-minutes"), "", &mut draft.minutes, 40.0);
    });
    if draft.order().is_none() {
        let text = egui::RichText::new(label("ui-floor-whole-numbers")).color(theme::RED_LIT.panel());
        ui.label(text);
    }
}

/// Returns the order once it is complete.
pub(super) fn offers(draft: &LevelDraft) -> Vec<OrderSection> {
    vec![OrderSection { heading: "", offers: draft.offer().into_iter().collect() }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    #[test]
    fn the_next_level_stands_there_and_can_be_written_otherwise() {
        let model = fixtures::model(FixtureScene::Directed);
        let mut draft = LevelDraft::from_tournament(&model.view().unwrap().tournament);
        assert_eq!((draft.level.as_str(), draft.small.as_str(), draft.big.as_str()), ("4", "150", "300"));
        "200".clone_into(&mut draft.small);
        "1,400".clone_into(&mut draft.big);
        draft.by = AnteBy::Everybody;
        "50".clone_into(&mut draft.ante);
        let order = Order::AlterLevel {
            level: 4,
            small_blind: Chips(200),
            big_blind: Chips(1_400),
            ante: Ante::Every(Chips(50)),
            length_ms: 1_200_000,
        };
        assert_eq!(draft.order(), Some(order));
        "soon".clone_into(&mut draft.minutes);
        assert_eq!(draft.order(), None);
    }
}
