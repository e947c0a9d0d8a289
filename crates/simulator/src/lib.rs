//! Simulations: hand after hand, by which engines are compared, and whole tournaments of people who do whatever people
//! do, with what must hold after every event of them.
//!
//! ```
//! use cardroom_shared::house::HouseRules;
//! use cardroom_simulator::{Simulated, Occasion};
//!
//! let rules = HouseRules::preset("home").unwrap();
//! let occasion = Occasion { entrants: 6, house: rules.key.clone(), seed: 1 };
//! let count = Simulated::open(&occasion, rules, 25).unwrap().play().unwrap();
//! assert!(count.tournaments == 1 && count.hands > 0);
//! ```

mod acts;
mod blinds;
mod books;
mod button;
mod course;
mod deals;
mod desk;
mod dues;
mod errands;
mod floor;
mod guests;
mod hands;
mod invariants;
mod kinds;
mod occasion;
mod offers;
mod outcome;
mod people;
mod periods;
mod rng;
mod room;
mod scope;
mod seats;
mod sheet;
mod simulated;
mod tally;
#[cfg(test)]
mod tests;
mod turns;
mod viewers;

pub use hands::{Policy, Simulation};
pub use occasion::{MAX_ENTRANTS, Occasion};
pub use outcome::{Count, Failure, table_of_kinds};
pub use simulated::Simulated;
