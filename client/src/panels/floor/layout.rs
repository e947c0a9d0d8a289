//! The layout of the desk.

use crate::theme;
use bevy_egui::egui::Rect;

/// The gap between two columns, in points.
pub(super) const GAP: f32 = 20.0;

/// The share of the middle for the table at the default text size. Larger text reduces it.
const TABLE: f32 = 0.37;

/// The width below which a desk is narrow, in points at the default text size. Tables, people and orders then share one
/// column with tabs, and the table gets more of the middle.
const NARROW: f32 = 900.0;
const TABLE_OF_NARROW: f32 = 0.42;

/// The areas of the desk.
pub(super) struct FloorLayout {
    /// Calls, tables and people.
    pub(super) left: Rect,
    /// The selected table.
    pub(super) table: Rect,
    /// The orders.
    pub(super) orders: Rect,
    /// The last orders; `None` if they share the left column.
    pub(super) recent: Option<Rect>,
    /// The status line with the result of an order.
    pub(super) status: Rect,
}

impl FloorLayout {
    /// Divides the area below the header.
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
