//! The filter of the log: hand events, talk, and rulings. Each kind can be hidden.

use crate::a11y::accessible_names;
use crate::app::key_bindings;
use crate::panels::{mark, select};
use crate::ui_text::{LineTopic, label};
use bevy_egui::egui;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A kind of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogLineKind {
    /// Events: acts, cards, chips, the tournament.
    Hand,
    /// Talk.
    Talk,
    /// Rulings, refusals, and orders of the director.
    Rulings,
}

impl LogLineKind {
    const ALL: [Self; 3] = [Self::Hand, Self::Talk, Self::Rulings];

    fn of(about: LineTopic) -> Self {
        match about {
            LineTopic::Hand | LineTopic::Board | LineTopic::Act | LineTopic::Win | LineTopic::Tournament => Self::Hand,
            LineTopic::Talk => Self::Talk,
            LineTopic::Ruling | LineTopic::Refusal | LineTopic::Floor => Self::Rulings,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::Hand => label("ui-log-hand"),
            Self::Talk => label("ui-log-talk"),
            Self::Rulings => label("ui-log-rulings"),
        }
    }

    /// Returns the name that tests use.
    const fn name(self) -> &'static str {
        match self {
            Self::Hand => "Log Hand",
            Self::Talk => "Log Talk",
            Self::Rulings => "Log Rulings",
        }
    }

    const fn key(self) -> egui::Key {
        match self {
            Self::Hand => key_bindings::LOG_HAND,
            Self::Talk => key_bindings::LOG_TALK,
            Self::Rulings => key_bindings::LOG_RULINGS,
        }
    }
}

/// The kinds of lines that are hidden.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LogFilter(BTreeSet<LogLineKind>);

impl LogFilter {
    /// Returns whether a line on this topic is shown. The heading of a hand is shown with its events or rulings.
    pub fn shows(&self, about: LineTopic) -> bool {
        match about {
            LineTopic::Hand => !self.0.contains(&LogLineKind::Hand) || !self.0.contains(&LogLineKind::Rulings),
            about => !self.0.contains(&LogLineKind::of(about)),
        }
    }

    /// Returns a filter with this kind hidden or shown. A filter that hides everything becomes empty.
    #[must_use]
    pub fn turned(&self, kind: LogLineKind) -> Self {
        let mut left_out = self.0.clone();
        if !left_out.remove(&kind) {
            left_out.insert(kind);
        }
        Self(if left_out.len() < LogLineKind::ALL.len() { left_out } else { BTreeSet::new() })
    }
}

/// Draws the row of kinds. Returns the new filter after a click.
pub fn row(ui: &mut egui::Ui, filter: &LogFilter) -> Option<LogFilter> {
    let mut turned = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 2.0);
        ui.spacing_mut().button_padding = egui::vec2(7.0, 1.0);
        ui.spacing_mut().interact_size.y = 20.0;
        for kind in LogLineKind::ALL {
            let shown = !filter.0.contains(&kind);
            let response = select(ui, shown, egui::RichText::new(kind.words()).size(13.0));
            mark(ui.ctx(), kind.name(), response.rect);
            // A tab has this name, too.
            accessible_names::named(&response, &format!("{}: {}", kind.words(), label("ui-log-filter")));
            let clicked = response.clicked();
            response.on_hover_text(format!("{} {}", label("ui-log-filter"), key_bindings::hint(kind.key())));
            if clicked || (key_bindings::is_free(ui.ctx()) && key_bindings::pressed(ui.ctx(), kind.key())) {
                turned = Some(kind);
            }
        }
    });
    ui.add_space(2.0);
    turned.map(|kind| filter.turned(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_left_out_and_comes_back_and_something_is_always_shown() {
        let all = LogFilter::default();
        let quiet = all.turned(LogLineKind::Talk);
        assert!(!quiet.shows(LineTopic::Talk) && quiet.shows(LineTopic::Act) && quiet.shows(LineTopic::Floor));
        assert_eq!(quiet.turned(LogLineKind::Talk), all);
        let rulings = quiet.turned(LogLineKind::Hand);
        assert!(rulings.shows(LineTopic::Hand), "the heading of the hand in which it was ruled");
        assert!(rulings.shows(LineTopic::Refusal) && !rulings.shows(LineTopic::Win));
        assert_eq!(rulings.turned(LogLineKind::Rulings), all);
    }
}
