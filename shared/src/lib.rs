//! The rules and the messages of Cardroom: pure and deterministic.
//!
//! Three short tours follow, each of which runs as a test. All of them have one flow. Somebody does something.
//! `decide` or a ruling returns the result, or the reason for a refusal. `apply` carries it out and cannot fail.
//! `advance` returns the next event that follows without a command.
//!
//! # A hand
//!
//! Ann and Bob have 1,000 chips each and play one [`Hand`](hand::Hand). The deck is not shuffled: it is in order,
//! with the deuces on top.
//!
//! ```
//! # use cardroom_shared::action::{Action, Street};
//! # use cardroom_shared::cards::Deck;
//! # use cardroom_shared::chips::Chips;
//! # use cardroom_shared::command::Motion;
//! # use cardroom_shared::event::{Arrivals, HandEvent, HandPlan};
//! # use cardroom_shared::hand::Hand;
//! # use cardroom_shared::house::HouseRules;
//! # use cardroom_shared::refusal::Refusal;
//! # use cardroom_shared::rulings::{FieldSize, RulingContext};
//! # use cardroom_shared::seat::{BySeat, HandNo, SeatNo, SeatSet};
//! # use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
//! # use std::sync::Arc;
//! # let seats = |seats: &[SeatNo]| seats.iter().copied().collect::<SeatSet>();
//! # let (small_blind, big_blind) = (Chips(50), Chips(100));
//! # let stakes = Stakes { small_blind, big_blind, ante: Ante::None, betting: BettingStructure::NoLimit };
//! # let (none, arrivals) = (SeatSet::default(), Arrivals::default());
//! let (ann, bob) = (SeatNo::new(1).unwrap(), SeatNo::new(2).unwrap());
//! let plan = HandPlan {
//!     button: ann,
//!     dealt: seats(&[ann, bob]),
//!     small_blinds: seats(&[ann]), // 50 chips: between two the button posts it
//!     big_blinds: seats(&[bob]), // 100 chips
//!     last_blind: bob,
//! #   hand: HandNo(1), stakes, unit: Chips(50), forfeited: none, arrivals, dealt_out: none, dead_stacks: none,
//! };
//! # let mut stacks = BySeat::default();
//! # (stacks[ann], stacks[bob]) = (Chips(1_000), Chips(1_000));
//! let mut hand = Hand::begin(plan, &stacks, Arc::new(HouseRules::preset("tda").unwrap()));
//! hand.shuffled(Deck::ordered());
//! // The dealer is `advance`: blinds, cards, pots. Here it goes on until somebody is to act.
//! let deal = |hand: &mut Hand| {
//!     while let Some(event) = hand.advance() {
//!         hand.apply(&event);
//!     }
//! };
//! deal(&mut hand);
//! assert_eq!((hand.to_act(), hand.to_match()), (Some(ann), Chips(100)));
//!
//! // Whatever somebody does is judged first; the event holds the ruling and what came of it.
//! let mut act = |seat: SeatNo, action: Action| -> Result<Street, Refusal> {
//!     let motion = Motion::Clear(action);
//! #   let (chips, away, field, pots_stand) = (&[][..], none, FieldSize::default(), false);
//!     let (ruling, outcome) = RulingContext { hand: &hand, chips, away, field, pots_stand }.judge(seat, &motion)?;
//!     hand.apply(&HandEvent::Ruled { seat, motion, ruling, outcome });
//!     deal(&mut hand);
//!     Ok(hand.street())
//! };
//! act(ann, Action::RaiseTo(Chips(300)))?;
//! assert_eq!(act(bob, Action::Call)?, Street::Flop);
//! assert!(matches!(act(bob, Action::Bet(Chips(50))), Err(Refusal::BelowMinimum { .. })), "less than the big blind");
//! act(bob, Action::Check)?;
//! act(ann, Action::AllIn)?;
//! act(bob, Action::Fold)?;
//! assert!(hand.is_over());
//! assert_eq!((hand.stack(ann), hand.stack(bob)), (Chips(1_300), Chips(700)));
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # A ruling
//!
//! It is the first hand again, and Ann pushes chips before the flop. The [`rulings`] decide the meaning by the
//! settings of the house, and name the clause. A hand accepts only the resulting action.
//!
//! ```
//! # use cardroom_shared::action::Action;
//! # use cardroom_shared::cards::Deck;
//! # use cardroom_shared::chips::Chips;
//! # use cardroom_shared::command::{Motion, Push, PushSpeech, SpeechTiming};
//! # use cardroom_shared::event::{Arrivals, HandPlan};
//! # use cardroom_shared::hand::Hand;
//! # use cardroom_shared::house::{HouseRules, OversizedChipWithRaise, rulebook::citations};
//! # use cardroom_shared::rulings::{FieldSize, RulingContext, Ruling, Verdict};
//! # use cardroom_shared::seat::{BySeat, HandNo, SeatNo, SeatSet};
//! # use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
//! # use std::sync::Arc;
//! # let (ann, bob) = (SeatNo::new(1).unwrap(), SeatNo::new(2).unwrap());
//! # let seats = |seats: &[SeatNo]| seats.iter().copied().collect::<SeatSet>();
//! # let (small_blind, big_blind) = (Chips(50), Chips(100));
//! # let stakes = Stakes { small_blind, big_blind, ante: Ante::None, betting: BettingStructure::NoLimit };
//! # let (none, arrivals) = (SeatSet::default(), Arrivals::default());
//! # let plan = HandPlan {
//! #   button: ann, dealt: seats(&[ann, bob]), small_blinds: seats(&[ann]), big_blinds: seats(&[bob]), last_blind: bob,
//! #   hand: HandNo(1), stakes, unit: Chips(50), forfeited: none, arrivals, dealt_out: none, dead_stacks: none,
//! # };
//! # let mut stacks = BySeat::default();
//! # (stacks[ann], stacks[bob]) = (Chips(1_000), Chips(1_000));
//! # let before_the_flop = |rules: &HouseRules| {
//! #   let mut hand = Hand::begin(plan.clone(), &stacks, Arc::new(rules.clone()));
//! #   hand.shuffled(Deck::ordered());
//! #   while let Some(event) = hand.advance() {
//! #       hand.apply(&event);
//! #   }
//! #   hand
//! # };
//! // What a house makes of one chip of 500 where 100 is to be called, with or without a word.
//! let one_chip = |rules: &HouseRules, words: Option<&str>| -> Ruling {
//!     let said = words.map(|words| PushSpeech { words: words.to_owned(), order: SpeechTiming::BeforeChips });
//!     let motion = Motion::from(Push { pushes: vec![vec![Chips(500)]], said });
//!     let hand = before_the_flop(rules);
//! #   let (away, field, pots_stand) = (none, FieldSize::default(), false);
//!     let chips = [50, 100, 500].map(Chips); // the chips in play
//!     let (ruling, _) = RulingContext { hand: &hand, chips: &chips, away, field, pots_stand }.judge(ann, &motion).unwrap();
//!     ruling
//! };
//!
//! // Without a word it is a call, however large the chip, and Ann gets her change.
//! let mut rules = HouseRules::preset("fpn").unwrap();
//! let ruling = one_chip(&rules, None);
//! assert_eq!(ruling.verdict, Verdict::Act(Action::Call));
//! assert_eq!(citations(&rules, ruling.reason)[0].to_string(), "fpn-18b");
//!
//! // "Raise" makes it a raise: to the value of the chip, or to the least that the house allows, as its setting says.
//! assert_eq!(one_chip(&rules, Some("raise")).verdict, Verdict::Act(Action::RaiseTo(Chips(500))));
//! rules.oversized_chip_with_raise = OversizedChipWithRaise::Minimum;
//! assert_eq!(one_chip(&rules, Some("raise")).verdict, Verdict::Act(Action::RaiseTo(Chips(200))));
//! ```
//!
//! # A tournament
//!
//! Three friends enter a [`Tournament`](tournament::Tournament) and go all-in on every turn. Each command carries the
//! time. Randomness comes from outside: here from a dealer who only cuts the deck.
//!
//! ```
//! # use cardroom_shared::action::Action;
//! # use cardroom_shared::cards::Deck;
//! # use cardroom_shared::chance::{Chance, Deal};
//! # use cardroom_shared::command::{Command, DeskRequest, Motion, CommandSource, Name, Order};
//! # use cardroom_shared::house::HouseRules;
//! # use cardroom_shared::pace::Pace;
//! # use cardroom_shared::refusal::Refusal;
//! # use cardroom_shared::seat::PersonNo;
//! # use cardroom_shared::structure::Structure;
//! # use cardroom_shared::time::Moment;
//! # use cardroom_shared::tournament::{Dealing, Tournament};
//! # use std::sync::Arc;
//! # struct Cut(u32);
//! #
//! # impl Chance for Cut {
//! #     fn shuffle(&mut self, _: &Deal) -> Deck {
//! #         let mut cards = Deck::ordered().cards().to_vec();
//! #         cards.rotate_left(self.below(52) as usize);
//! #         Deck::from_cards(cards)
//! #     }
//! #
//! #     fn below(&mut self, n: u32) -> u32 {
//! #         self.0 = (self.0 * 21 + 17) % 1_009;
//! #         self.0 % n
//! #     }
//! # }
//! let rules = Arc::new(HouseRules::preset("tda").unwrap());
//! let structure = Structure::preset("turbo").unwrap();
//! let mut tournament = Tournament::new(rules, structure, Dealing::AfterPause(Pace::pausing(3_000)));
//! let mut chance = Cut(4);
//! // One command, and all that follows from it.
//! let mut say = |tournament: &mut Tournament, at: Moment, from: CommandSource| -> Result<(), Refusal> {
//!     let mut decided = tournament.decide(&Command { at, from })?.into_iter();
//!     while let Some(event) = decided.next().or_else(|| tournament.advance(&mut chance)) {
//!         tournament.apply(&event);
//!     }
//!     Ok(())
//! };
//!
//! for (person, name) in (1..).map(PersonNo).zip(["Ann", "Bob", "Cat"]) {
//!     let name = Name::try_from(name.to_owned()).unwrap();
//!     say(&mut tournament, Moment(0), CommandSource::Desk(person, DeskRequest::Enter(name)))?;
//! }
//! say(&mut tournament, Moment(0), CommandSource::order(PersonNo::SYSTEM, Order::Start))?;
//! while !tournament.is_over() {
//!     let table = tournament.tables_in_play().next().unwrap();
//!     let to_act = table.hand_in_progress().and_then(|hand| table.seat(hand.to_act()?));
//!     let (at, from) = match to_act {
//!         Some(seat) => (tournament.now(), CommandSource::Motion(seat.person, Motion::Clear(Action::AllIn))),
//!         None => (tournament.next_due().unwrap(), CommandSource::Tick), // the next hand, a level, a break
//!     };
//!     say(&mut tournament, at, from)?;
//! }
//! let places: Vec<Option<u32>> = tournament.standings().iter().map(|line| line.place).collect();
//! assert_eq!(places, [Some(1), Some(2), Some(3)]);
//! # Ok::<(), Refusal>(())
//! ```

pub mod model;

pub mod house;
pub mod structure;

pub mod hand;
pub mod rulings;
pub mod table;
pub mod tournament;

pub mod briefing;
pub mod view;

pub mod narration;

pub mod protocol;
pub mod season;

pub mod orders;

#[cfg(test)]
#[path = "../tests/properties/mod.rs"]
mod properties;

pub use model::{
    action, action_clock, cards, chance, chips, chop, command, confusables, dense_map, emblem, equity, error_text,
    event, extra_purchase, hand_rank, meeting_link, not_playing_refusal, note, number_format, pace, parse_error,
    permission, reaction, reason, refusal, remedy, role, ruling, seat, server_refusal, sheet_faults, shown_pot, speech,
    stakes, standard_chips, standing, time,
};
pub(crate) use model::{byte_diff, packed_assets};
