//! Seats: who sits where, tables that are opened, evened out and broken, and where the button is drawn for.

mod apply;
mod balance;
mod moves;
mod redraw;
mod seats;
mod start;
mod state;
mod tables;
mod unsold;

pub(super) use state::Seating;
