//! The places on the bar below the table.

use crate::app::window_layout::{ActionInput, TableShape};
use crate::panels::action_buttons;
use crate::theme;
use bevy_egui::egui;

/// The width of the column for the choice between buttons and chips, in points.
pub(super) const CHOICE: f32 = 92.0;
/// The height of a button in it, in points. With large text there is room for less.
const ROW: f32 = 30.0;
/// The greatest height of a button in the row above an upright bar, in points.
const UPRIGHT_ROW: f32 = 36.0;
/// The gap between two of them, and the gap beside them.
pub(super) const BELOW: f32 = 6.0;
const BESIDE: f32 = 10.0;
/// The minimum width, in points, at which there is a second column for cards and the clock.
const ROOMY: f32 = 960.0;
/// The maximum width of the buttons to act, so that they stay near each other in a wide window.
const WIDEST: f32 = 920.0;

/// The places on the bar. They depend on its size and on the input alone: chips take the full width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BarPlaces {
    /// The choice between buttons and chips, at the left.
    pub(super) choice: egui::Rect,
    /// The button that opens the actions with cards: in the second column, or below the choice.
    pub(super) cards: egui::Rect,
    /// The time left. Without a second column it takes the place of the chosen input.
    pub(super) clock: egui::Rect,
    /// The input, at the lower right or below the others.
    pub(super) acts: egui::Rect,
    /// The size of a button of the choice.
    pub(super) button: egui::Vec2,
    /// The layout of the choice.
    pub(super) line: ChoiceLine,
}

/// The direction in which the buttons of the choice follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChoiceLine {
    /// Downwards.
    Column,
    /// To the right.
    Row,
}

impl BarPlaces {
    /// Divides the bar.
    pub(super) fn new(all: egui::Rect, shape: TableShape, means: ActionInput) -> Self {
        match shape {
            TableShape::Wide | TableShape::Narrow => Self::beside(all, means),
            TableShape::Upright => Self::above(all),
        }
    }

    /// Divides the bar below an upright table: the input takes the full width below a row of four buttons.
    fn above(all: egui::Rect) -> Self {
        let button = egui::vec2((all.width() - 3.0 * BELOW) / 4.0, theme::grown(ROW).min(UPRIGHT_ROW));
        let cell = |number: f32| {
            let corner = all.min + egui::vec2(number * (button.x + BELOW), 0.0);
            egui::Rect::from_min_size(corner, button)
        };
        Self {
            choice: cell(0.0).union(cell(1.0)),
            cards: cell(2.0),
            clock: cell(3.0),
            acts: all.with_min_y(all.min.y + button.y + BELOW),
            button,
            line: ChoiceLine::Row,
        }
    }

    /// Divides the bar below an oval table: the choice is beside the input.
    fn beside(all: egui::Rect, means: ActionInput) -> Self {
        let column = theme::grown(CHOICE);
        let row = theme::grown(ROW).min((all.height() - 2.0 * BELOW) / 3.0);
        let cell = |column_at: f32, top: f32, height: f32| {
            let corner = all.min + egui::vec2(column_at * (column + BESIDE), top);
            egui::Rect::from_min_size(corner, egui::vec2(column, height))
        };
        let choice = cell(0.0, 0.0, 2.0 * row + BELOW);
        let is_wide = all.width() >= theme::grown(ROOMY) && means == ActionInput::Buttons;
        let columns = if is_wide { 2.0 } else { 1.0 };
        let above = theme::grown(action_buttons::ABOVE);
        let (cards, clock) = if is_wide {
            (cell(1.0, 0.0, row), cell(1.0, above, all.height() - above))
        } else {
            let chosen = if means == ActionInput::Buttons { 0.0 } else { row + BELOW };
            (cell(0.0, 2.0 * (row + BELOW), row), cell(0.0, chosen, row))
        };
        let room = all.width() - columns * (column + BESIDE);
        let width = if means == ActionInput::Chips { room } else { room.min(theme::grown(WIDEST)) };
        let acts = all.with_min_x(all.max.x - width);
        Self { choice, cards, clock, acts, button: egui::vec2(column, row), line: ChoiceLine::Column }
    }
}
