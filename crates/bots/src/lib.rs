//! Players of the house: a bot gets a view, as a person does, and answers with a motion.
//!
//! A bot remembers nothing. What it does follows from its character, its seed and the view alone, so that the same
//! hand goes on in the same way after the server was down.

mod character;
mod chip_motions;
mod context;
mod equity;
mod postflop;
mod preflop;
#[cfg(test)]
#[path = "../../../shared/tests/seed/mod.rs"]
mod seed;
mod showdown;
mod sizing;
mod spot;
mod starting_hands;

pub use character::Character;
pub use chip_motions::chip_motion;

use cardroom_shared::action::{Action, Street};
use cardroom_shared::chop::{ChopAnswer, ChopView};
use cardroom_shared::command::{DeskRequest, Motion, Name};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{HandStage, TableView, View};
use character::Traits;
use context::BotContext;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use spot::BotSpot;

/// Deals that a bot plays out in its mind before one decision.
const SAMPLES: u32 = 300;

/// A player of the house.
#[derive(Clone, Copy, Debug)]
pub struct Bot {
    character: Character,
    seed: u64,
    samples: u32,
}

impl Bot {
    /// A bot that plays like this; two of one character with different seeds do not act alike.
    pub fn new(character: Character, seed: u64) -> Self {
        Self { character, seed, samples: SAMPLES }
    }

    /// The same bot, which plays out only so many deals in its mind (at least one): quicker and less sure.
    #[must_use]
    pub fn with_samples(self, samples: u32) -> Self {
        Self { samples: samples.max(1), ..self }
    }

    /// How it plays.
    pub fn character(&self) -> Character {
        self.character
    }

    /// What it does, if it is its turn or it is asked for something: a bot agrees to whatever is proposed. The same
    /// view gets the same answer.
    pub fn motion(&self, view: &View) -> Option<Motion> {
        let table = view.table.as_ref()?;
        let me = table.seats.iter().find(|seat| seat.person == view.you)?;
        if view.cards.answer_runs.is_some() {
            return Some(Motion::Clear(Action::Agree));
        }
        if table.stage == HandStage::Showdown && table.turn.is_some_and(|turn| turn.seat == me.seat) {
            return Some(Motion::Clear(showdown::decide(view, table, me)));
        }
        let choices = view.choices?;
        if table.turn.is_some_and(|turn| turn.seat != me.seat) {
            return None;
        }
        let action = match BotSpot::from_table(table, me, choices) {
            Some(spot) => {
                let mut mind = BotContext {
                    traits: self.character.traits(),
                    rng: self.rng(table, RngPurpose::Acting),
                    samples: self.samples,
                };
                match spot.street {
                    Street::Preflop => preflop::decide(&spot, &mut mind),
                    Street::Flop | Street::Turn | Street::River => postflop::decide(&spot, &mut mind),
                }
            }
            // Without cards or a stage that it knows, it gives up rather than holding up the table.
            None if choices.may_check() => Action::Check,
            None => Action::Fold,
        };
        Some(Motion::Clear(action))
    }

    /// What it says at the desk, if it is asked there: having lost everything, it buys chips again or does not; what is
    /// sold beside its chips it takes.
    pub fn answer(&self, view: &View) -> Option<DeskRequest> {
        let Some(rebuy) = view.rebuy else { return view.extra.map(|offer| DeskRequest::Buy(offer.extra)) };
        Some(if rebuy.bought < self.character.rebuys() { DeskRequest::Rebuy } else { DeskRequest::Decline })
    }

    /// The answer to another division of the prizes: it wants what its stack is worth. It reckons with a part of all that is
    /// still played for, as large as its part of all chips.
    pub fn answer_chop(&self, me: PersonNo, chop: &ChopView) -> ChopAnswer {
        let Some(line) = chop.lines.iter().find(|line| line.person == me) else { return ChopAnswer::Decline };
        let all: u128 = chop.lines.iter().map(|line| u128::from(line.chips.0)).sum();
        let to_come = (u128::from(chop.left_cents) * u128::from(line.chips.0)).div_ceil(all.max(1));
        // A share and a worth are whole cents: where something is left, both are rounded.
        let odd_cent = u128::from(chop.left_cents > 0);
        let enough = u128::from(line.cents) + to_come + odd_cent >= u128::from(line.worth_cents);
        if enough { ChopAnswer::Agree } else { ChopAnswer::Decline }
    }

    /// How long it takes over this turn, in milliseconds. The time comes from the character, the street and luck;
    /// cards have no part in it, so that nobody can read them from it.
    pub fn thinking_ms(&self, view: &View) -> u64 {
        let Some(table) = &view.table else { return 0 };
        if table.stage == HandStage::Showdown || view.cards.answer_runs.is_some() {
            return SHOWING_MS;
        }
        let (least, most) = self.character.thinking_ms(street_of(table));
        let drawn = self.rng(table, RngPurpose::Thinking).random_range(least..=most);
        let limit = table.turn.and_then(|turn| turn.of_ms).map_or(most, |ms| u64::from(ms) / 3);
        drawn.min(limit)
    }

    /// Luck for one purpose in one situation, drawn from what everybody at the table can see.
    fn rng(&self, table: &TableView, purpose: RngPurpose) -> ChaCha8Rng {
        let fronts = table.seats.iter().map(|seat| seat.street_bet.0);
        let pots = table.pots.iter().map(|pot| pot.chips.0);
        let place = [u64::from(table.table.0), u64::from(table.hand.0), street_of(table) as u64, purpose as u64];
        ChaCha8Rng::seed_from_u64(place.into_iter().chain(pots).chain(fronts).fold(self.seed, stir))
    }
}

/// Milliseconds that any bot takes to show or muck, and to agree to a proposal.
const SHOWING_MS: u64 = 700;

/// What luck is drawn for, so that the time a bot takes says nothing about what it does.
#[derive(Clone, Copy)]
enum RngPurpose {
    Acting,
    Thinking,
}

/// Stirs a number into a seed (the finisher of `SplitMix64`).
fn stir(seed: u64, number: u64) -> u64 {
    let z = (seed ^ number).wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The street of the betting; outside of it the last one.
fn street_of(table: &TableView) -> Street {
    match table.stage {
        HandStage::Betting(street) => street,
        HandStage::BetweenHands | HandStage::Showdown => Street::River,
    }
}

/// The regulars of the house, from whom the empty seats are filled.
const NAMES: [&str; 24] = [
    "Mabel", "Otis", "Pearl", "Chester", "Dolores", "Gus", "Hattie", "Leroy", "Ida", "Rufus", "Maxine", "Clyde",
    "Opal", "Vernon", "Trudy", "Sal", "Winnie", "Amos", "Birdie", "Floyd", "Nell", "Hank", "Velma", "Ike",
];

/// Names and characters for this many bots: every name once, the characters as evenly as may be.
pub fn line_up(seed: u64, count: usize) -> Vec<(Name, Character)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut names: Vec<String> = (0..count.div_ceil(NAMES.len()).max(1))
        .flat_map(|lap| {
            NAMES.iter().map(move |name| if lap == 0 { (*name).to_owned() } else { format!("{name} {}", lap + 1) })
        })
        .collect();
    // Only within the first lap: nobody sits down as the second of a name before all the first have.
    let first_lap = names.len().min(NAMES.len());
    for place in (1..first_lap).rev() {
        names.swap(place, rng.random_range(0..=place));
    }
    let first = rng.random_range(0..Character::ALL.len());
    let characters = Character::ALL.into_iter().cycle().skip(first);
    names.into_iter().filter_map(|name| Name::try_from(name).ok()).zip(characters).take(count).collect()
}

#[cfg(test)]
mod tests;
