//! Which orders there are, as buttons. The house says whether an order can be given; here none is judged.

mod evening;
mod offer;
mod person;
mod table;
#[cfg(test)]
mod tests;

pub use evening::start;
pub(super) use evening::{always, of_evening, of_vote, vote};
pub use offer::{Act, Offer, Topic, Weight};
pub(super) use offer::{Section, grave, lacks, light, once};
pub(super) use person::{count_out, of_hand, of_person};
pub(super) use table::{answers, of_table};
