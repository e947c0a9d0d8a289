//! Simulations: hand after hand, by which engines are compared, and whole tournaments of people who do whatever people
//! do, with what must hold after every event of them.
//!
//! ```
//! use cardroom_shared::house::HouseRules;
//! use cardroom_simulator::{SimulationConfig, TournamentSimulation};
//!
//! let rules = HouseRules::preset("home").unwrap();
//! let config = SimulationConfig { entrants: 6, house: rules.key.clone(), seed: 1 };
//! let count = TournamentSimulation::open(&config, rules, 25).unwrap().play().unwrap();
//! assert!(count.tournaments == 1 && count.hands > 0);
//! ```

mod accounting;
mod blind_debts;
mod blind_order;
mod bot_match;
mod button_order;
mod check_scope;
mod clock_checks;
mod config;
mod coverage;
mod decision;
mod desk_actions;
mod guest_habits;
mod hand_simulation;
mod hand_start_checks;
mod invariants;
mod match_player;
mod match_score;
mod outcome;
mod planned_actions;
mod population;
mod purchase_period_rules;
mod purchase_rights;
mod random_director;
mod random_structure;
mod rng;
mod seat_checks;
mod tally;
#[cfg(test)]
mod tests;
mod tournament_simulation;
mod turn_plans;
mod view_checks;
mod world;

pub use bot_match::BotMatch;
pub use config::{MAX_ENTRANTS, SimulationConfig};
pub use hand_simulation::{HandSimulation, Policy};
pub use match_player::MatchPlayer;
pub use match_score::{MatchScore, PairResult};
pub use outcome::{SimulationFailure, SimulationTotals, table_of_kinds};
pub use tournament_simulation::TournamentSimulation;
