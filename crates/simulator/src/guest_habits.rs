//! The people of a simulated tournament: their arrival and their habits.

use crate::rng::SimulationRng;
use cardroom_shared::command::Name;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;

/// The latest arrival of a latecomer, in milliseconds after the start. Some of these are too late to enter.
const LATEST_MS: u64 = 50 * 60_000;

/// The latest arrival of about half of the latecomers, in milliseconds after the start.
const SOON_MS: u64 = 5 * 60_000;

/// An invited person.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedGuest {
    /// Their name.
    pub(crate) name: Name,
    /// The time at which they come to the desk; `None` if they never do.
    pub(crate) comes: Option<Moment>,
    /// True if they have paid in advance and are registered.
    pub(crate) listed: bool,
    /// Their habits.
    pub(crate) habits: Habits,
}

/// The habits of a person, as probabilities.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Habits {
    /// The number of additional hands that they play, of 100.
    pub(crate) daring: u32,
    /// The number of turns with misconduct, of 1,000.
    pub(crate) unruly: u32,
    /// The number of turns on which they let the time run, of 1,000.
    pub(crate) stalls: u32,
    /// The number of hands after which they go away for a while, of 1,000.
    pub(crate) wanders: u32,
    /// The number of hands after which they go home, of 1,000.
    pub(crate) leaves: u32,
    /// The probability that they buy chips when they may, in percent.
    pub(crate) buys: u32,
    /// The number of hands after which they talk to the table or to the desk, of 1,000.
    pub(crate) talks: u32,
    /// The probability that they agree to divide the prizes, in percent.
    pub(crate) agrees: u32,
}

impl SimulatedGuest {
    /// A person who arrives during play.
    pub(crate) fn late(name: Name, now: Moment, rng: &mut SimulationRng) -> Self {
        Self { name, comes: Some(now), listed: false, habits: habits(rng) }
    }
}

/// All invited people, person 1 first. At least two are there when play begins.
pub(crate) fn invited(entrants: u32, rng: &mut SimulationRng) -> Vec<(PersonNo, SimulatedGuest)> {
    let punctual = 1 + rng.below(30);
    let paid = if rng.percent(50) { rng.below(60) } else { 0 };
    (1..=entrants)
        .filter_map(|number| {
            let late = number > 2 && rng.percent(punctual);
            let latest = if rng.percent(50) { SOON_MS } else { LATEST_MS };
            let listed = number > 2 && rng.percent(paid);
            let never = listed && late && rng.percent(30);
            let comes = (!never).then(|| Moment(if late { rng.between(1, latest) } else { 0 }));
            let name = Name::try_from(format!("Guest {number}")).ok()?;
            Some((PersonNo(number), SimulatedGuest { name, comes, listed, habits: habits(rng) }))
        })
        .collect()
}

fn habits(rng: &mut SimulationRng) -> Habits {
    let now_and_then =
        |rng: &mut SimulationRng, share: u32, most: u32| if rng.percent(share) { rng.below(most) } else { 0 };
    Habits {
        daring: rng.below(30),
        unruly: 5 + now_and_then(rng, 20, 120),
        stalls: now_and_then(rng, 20, 100),
        wanders: now_and_then(rng, 30, 60),
        leaves: now_and_then(rng, 10, 15),
        buys: rng.below(101),
        talks: 5 + now_and_then(rng, 20, 80),
        agrees: 60 + rng.below(41),
    }
}
