//! Seats: who sits where, tables that are opened, evened out and broken, and where the button is drawn for.

mod apply;
mod balance;
mod redraw;
mod seat_moves;
mod seats;
mod start;
mod state;
mod table_moves;
mod unsold_stacks;

pub(super) use state::Seating;
