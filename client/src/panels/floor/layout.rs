//! How the desk is divided.

use crate::theme;
use bevy_egui::egui::Rect;

/// What lies between two columns.
pub(super) const GAP: f32 = 20.0;

/// How much of the middle the table takes with text of the usual size; larger text leaves it less.
const TABLE: f32 = 0.37;

/// A desk that is narrower than this, in points of usual text, has tables, people and the last orders in one column, of which one
/// chooses, and leaves the table in sight more of the middle.
const NARROW: f32 = 900.0;
const TABLE_OF_NARROW: f32 = 0.42;

/// The desk, divided.
pub(super) struct FloorLayout {
    /// Calls, tables and people.
    pub(super) left: Rect,
    /// The table in sight.
    pub(super) table: Rect,
    /// What can be ordered.
    pub(super) orders: Rect,
    /// The last orders; none where they share the left column.
    pub(super) recent: Option<Rect>,
    /// The line in which it is told what became of an order.
    pub(super) status: Rect,
}

impl FloorLayout {
    /// Divides what lies below the orders that are always in sight.
    pub(super) fn new(all: Rect) -> Self {
        let (rest, status) = all.split_top_bottom_at_y(all.max.y - theme::grown(38.0));
        let rest = rest.with_max_y(rest.max.y - 8.0);
        if rest.width() / theme::text_scale() < NARROW {
            return Self::narrow(rest, status);
        }
        let left = theme::grown(250.0).min(rest.width() * 0.26);
        let right = theme::grown(280.0).min(rest.width() * 0.28);
        let middle = rest.with_min_x(rest.min.x + left + GAP).with_max_x(rest.max.x - right - GAP);
        let (table, orders) = middle.split_top_bottom_at_fraction(TABLE / theme::text_scale().sqrt());
        Self {
            left: rest.with_max_x(rest.min.x + left),
            table,
            orders: orders.with_min_y(orders.min.y + 6.0),
            recent: Some(rest.with_min_x(rest.max.x - right)),
            status,
        }
    }

    fn narrow(rest: Rect, status: Rect) -> Self {
        let (left, middle) = rest.split_left_right_at_fraction(0.34);
        let (table, orders) = middle.with_min_x(middle.min.x + GAP).split_top_bottom_at_fraction(TABLE_OF_NARROW);
        Self { left, table, orders: orders.with_min_y(orders.min.y + 6.0), recent: None, status }
    }
}
