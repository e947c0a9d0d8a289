//! Seats: who sits where, tables that are opened, evened out and broken, and where the button is drawn for.

mod apply;
mod balance;
mod button_redraw;
mod seat_moves;
mod start;
mod state;
mod table_balancing;
mod table_capacity;
mod unsold_stacks;

pub(super) use state::Seating;
