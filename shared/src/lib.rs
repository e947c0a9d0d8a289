//! The rules and the messages of Cardroom: pure and deterministic.
//!
//! A command comes in, [`decide`](tournament::Tournament::decide) says what came of it,
//! [`follow`](tournament::Tournament::follow) says what the house does next by itself, and
//! [`apply`](tournament::Tournament::apply) obeys. Two friends play one hand:
//!
//! ```
//! use cardroom_shared::action::Action;
//! use cardroom_shared::cards::Deck;
//! use cardroom_shared::chance::{Chance, Deal};
//! use cardroom_shared::command::{Command, Desk, Motion, Mouth, Name, Order};
//! use cardroom_shared::house::HouseRules;
//! use cardroom_shared::refusal::Refusal;
//! use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
//! use cardroom_shared::structure::Structure;
//! use cardroom_shared::time::Moment;
//! use cardroom_shared::tournament::{Dealing, Tournament};
//! use std::sync::Arc;
//!
//! /// A dealer who never shuffles.
//! struct NoChance;
//!
//! impl Chance for NoChance {
//!     fn shuffle(&mut self, _: &Deal) -> Deck {
//!         Deck::ordered()
//!     }
//!
//!     fn below(&mut self, _: u32) -> u32 {
//!         0
//!     }
//! }
//!
//! let rules = Arc::new(HouseRules::preset("tda").unwrap());
//! let structure = Structure::preset("home-game").unwrap();
//! let mut evening = Tournament::new(rules, structure, Dealing::OnOrder);
//! let mut say = |from: Mouth| -> Result<(), Refusal> {
//!     let event = evening.decide(&Command { at: Moment(0), from })?;
//!     evening.apply(&event);
//!     while let Some(event) = evening.follow(&mut NoChance) {
//!         evening.apply(&event);
//!     }
//!     Ok(())
//! };
//! let (director, ann, bob) = (PersonNo(0), PersonNo(1), PersonNo(2));
//! let name = |name: &str| Name::try_from(name.to_owned()).unwrap();
//! say(Mouth::Desk(ann, Desk::Enter(name("Ann"))))?;
//! say(Mouth::Desk(bob, Desk::Enter(name("Bob"))))?;
//! say(Mouth::order(director, Order::Start))?;
//! say(Mouth::order(director, Order::Deal(TableNo(1))))?;
//!
//! // Of the unshuffled deck Bob drew the higher deuce: he has the button and the small blind, and acts first.
//! assert!(matches!(say(Mouth::Motion(bob, Motion::Clear(Action::Check))), Err(Refusal::CannotCheck { .. })));
//! say(Mouth::Motion(bob, Motion::Clear(Action::Fold)))?;
//! let table = evening.table(TableNo(1)).unwrap();
//! assert!(table.hand_in_progress().is_none());
//! assert!(table.stack(SeatNo::FIRST) > table.stack(SeatNo::FIRST.next()));
//! # Ok::<(), Refusal>(())
//! ```

pub mod vocabulary;

pub mod house;
pub mod structure;

pub mod hand;
pub mod rulings;
pub mod table;
pub mod tournament;

pub mod briefing;
pub mod view;

pub mod narration;

pub mod greeting;
pub mod invitation;
pub mod protocol;
pub mod screening;
pub mod season;

pub mod history;
pub mod orders;
pub mod transcript;

pub use vocabulary::{
    action, action_clock, cards, chance, chips, chop, command, event, figures, hand_rank, letters, not_playing, note,
    permission, purchase, reason, refusal, remedy, role, ruling, seat, sheet, stakes, standing, time,
};
