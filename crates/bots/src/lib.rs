//! Bots: each gets a view, like a client, and answers with a motion.
//!
//! Its motions follow from its character, its seed, the view, and the memory of its table. The memory follows from the
//! record. A hand therefore continues in the same way after a restart of the server.

mod break_even;
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
mod table_memory;

pub use character::Character;
pub use chip_motions::chip_motion;
pub use table_memory::TableMemory;

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

/// The number of deals that a bot simulates before one decision.
const SAMPLES: u32 = 300;

/// A computer player.
#[derive(Clone, Copy, Debug)]
pub struct Bot {
    character: Character,
    seed: u64,
    samples: u32,
}

impl Bot {
    /// A bot of this character. Two bots of one character with different seeds do not act alike.
    pub fn new(character: Character, seed: u64) -> Self {
        Self { character, seed, samples: SAMPLES }
    }

    /// Sets the number of simulated deals per decision (at least one). Fewer deals are faster and less accurate.
    #[must_use]
    pub fn with_samples(self, samples: u32) -> Self {
        Self { samples: samples.max(1), ..self }
    }

    /// The character of the bot.
    pub fn character(&self) -> Character {
        self.character
    }

    /// The motion of a bot that remembers nothing of the table, like a player who has just sat down.
    pub fn motion(&self, view: &View) -> Option<Motion> {
        self.motion_from_memory(view, &TableMemory::default())
    }

    /// The motion of the bot, if it must act or answer; `None` otherwise. A bot agrees to every proposal. Equal views
    /// and memories get equal motions.
    pub fn motion_from_memory(&self, view: &View, memory: &TableMemory) -> Option<Motion> {
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
        let action = match BotSpot::from_view(view, table, me, choices) {
            Some(spot) => {
                let mut mind = BotContext {
                    traits: self.character.traits(),
                    memory,
                    rng: self.rng(table, RngPurpose::Acting),
                    samples: self.samples,
                };
                match spot.street {
                    Street::Preflop => preflop::decide(&spot, &mut mind),
                    Street::Flop | Street::Turn | Street::River => postflop::decide(&spot, &mut mind),
                }
            }
            // Without cards or a known stage, the bot gives up instead of holding up the table.
            None if choices.may_check() => Action::Check,
            None => Action::Fold,
        };
        Some(Motion::Clear(action))
    }

    /// The request of the bot to the desk, if it has an offer; `None` otherwise. After losing everything, it rebuys
    /// or declines. It accepts every add-on and top-up.
    pub fn answer(&self, view: &View) -> Option<DeskRequest> {
        let Some(rebuy) = view.rebuy else { return view.extra.map(|offer| DeskRequest::Buy(offer.extra)) };
        Some(if rebuy.bought < self.character.rebuys() { DeskRequest::Rebuy } else { DeskRequest::Decline })
    }

    /// The answer to a proposed division of the prizes. The bot wants at least the worth of its stack. It counts on a
    /// part of the money still to play for, in proportion to its chips.
    pub fn answer_chop(&self, me: PersonNo, chop: &ChopView) -> ChopAnswer {
        let Some(line) = chop.lines.iter().find(|line| line.person == me) else { return ChopAnswer::Decline };
        let all: u128 = chop.lines.iter().map(|line| u128::from(line.chips.0)).sum();
        let to_come = (u128::from(chop.left_cents) * u128::from(line.chips.0)).div_ceil(all.max(1));
        // A share and a worth are whole cents. If money is left to play for, both are rounded.
        let odd_cent = u128::from(chop.left_cents > 0);
        let enough = u128::from(line.cents) + to_come + odd_cent >= u128::from(line.worth_cents);
        if enough { ChopAnswer::Agree } else { ChopAnswer::Decline }
    }

    /// The time for this turn, in milliseconds. It depends on the character, the street, the bets and chance, but not on
    /// the cards, so that it reveals nothing about them.
    pub fn thinking_ms(&self, view: &View) -> u64 {
        let Some(table) = &view.table else { return 0 };
        if table.stage == HandStage::Showdown || view.cards.answer_runs.is_some() {
            return SHOWING_MS;
        }
        let (least, most) = self.character.thinking_ms(street_of(table));
        let more = if is_for_much(table) { MUCH_MS } else { 0 };
        let drawn = more + self.rng(table, RngPurpose::Thinking).random_range(least..=most);
        let limit = table.turn.and_then(|turn| turn.of_ms).map_or(drawn, |ms| u64::from(ms) / 3);
        drawn.min(limit)
    }

    /// The generator for one purpose in one situation, seeded by what everybody at the table can see.
    fn rng(&self, table: &TableView, purpose: RngPurpose) -> ChaCha8Rng {
        let fronts = table.seats.iter().map(|seat| seat.street_bet.0);
        let pots = table.pots.iter().map(|pot| pot.chips.0);
        let place = [u64::from(table.table.0), u64::from(table.hand.0), street_of(table) as u64, purpose as u64];
        ChaCha8Rng::seed_from_u64(place.into_iter().chain(pots).chain(fronts).fold(self.seed, stir))
    }
}

/// The time of any bot to show or muck, or to agree to a proposal, in milliseconds.
const SHOWING_MS: u64 = 1_000;

/// The additional time for a decision about much of the stack, in milliseconds.
const MUCH_MS: u64 = 1_500;

/// Returns whether a call costs the player to act at least half of their stack.
fn is_for_much(table: &TableView) -> bool {
    let highest = table.seats.iter().map(|seat| seat.street_bet).max().unwrap_or_default();
    let to_act = table.turn.and_then(|turn| table.seats.iter().find(|seat| seat.seat == turn.seat));
    to_act.is_some_and(|seat| {
        let owed = highest.less(seat.street_bet);
        !owed.is_zero() && owed.times(2) >= seat.stack
    })
}

/// The purpose of a generator. The time of a bot and its actions use different ones, so that one tells nothing about
/// the other.
#[derive(Clone, Copy)]
enum RngPurpose {
    Acting,
    Thinking,
}

/// Mixes a number into a seed (the finisher of `SplitMix64`).
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

/// The names of the bots that fill empty seats.
const NAMES: [&str; 24] = [
    "Mabel", "Otis", "Pearl", "Chester", "Dolores", "Gus", "Hattie", "Leroy", "Ida", "Rufus", "Maxine", "Clyde",
    "Opal", "Vernon", "Trudy", "Sal", "Winnie", "Amos", "Birdie", "Floyd", "Nell", "Hank", "Velma", "Ike",
];

/// The names and characters of this many bots: every name once, the characters evenly distributed.
pub fn line_up(seed: u64, count: usize) -> Vec<(Name, Character)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut names: Vec<String> = (0..count.div_ceil(NAMES.len()).max(1))
        .flat_map(|lap| {
            NAMES.iter().map(move |name| if lap == 0 { (*name).to_owned() } else { format!("{name} {}", lap + 1) })
        })
        .collect();
    // Only the first lap is shuffled: a name gets a second bearer only after all names are used.
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
