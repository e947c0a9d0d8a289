//! The orders as buttons. The server decides whether an order is legal; this module does not judge it.

mod order_button;
mod person_orders;
mod session_orders;
mod table_orders;
#[cfg(test)]
mod tests;

pub use order_button::{OrderButton, OrderClick, OrderInput, OrderWeight};
pub(super) use order_button::{OrderSection, grave, lacks, light, once};
pub(super) use person_orders::{count_out, of_hand, of_person};
pub use session_orders::start;
pub(super) use session_orders::{always, cancel, of_evening, of_vote, vote};
pub(super) use table_orders::{answers, of_table};
