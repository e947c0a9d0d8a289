//! The people of a simulated tournament: who comes when, and how they are.

use crate::rng::SimulationRng;
use cardroom_shared::command::Name;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;

/// Latecomers come within so many milliseconds of the start: some of them too late.
const LATEST_MS: u64 = 50 * 60_000;

/// Half of them within so many.
const SOON_MS: u64 = 5 * 60_000;

/// Somebody who was invited.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedGuest {
    /// What they are called.
    pub(crate) name: Name,
    /// When they come to the desk; none if they never do.
    pub(crate) comes: Option<Moment>,
    /// Whether they have paid before, and stand on the list.
    pub(crate) listed: bool,
    /// How they are.
    pub(crate) habits: Habits,
}

/// How somebody is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Habits {
    /// How many more of a hundred hands they play than others.
    pub(crate) daring: u32,
    /// In how many of a thousand turns they do something that one does not do.
    pub(crate) unruly: u32,
    /// In how many of a thousand turns they let the time run.
    pub(crate) stalls: u32,
    /// After how many of a thousand hands they go away for a while.
    pub(crate) wanders: u32,
    /// After how many of a thousand hands they go home.
    pub(crate) leaves: u32,
    /// How many of a hundred times they buy chips when they may.
    pub(crate) buys: u32,
    /// After how many of a thousand hands they have something to say, to the table or to the desk.
    pub(crate) talks: u32,
    /// How many of a hundred times they want a division of the prizes.
    pub(crate) agrees: u32,
}

impl SimulatedGuest {
    /// Somebody who comes while the others play.
    pub(crate) fn late(name: Name, now: Moment, rng: &mut SimulationRng) -> Self {
        Self { name, comes: Some(now), listed: false, habits: habits(rng) }
    }
}

/// Everybody who was invited, person 1 first. Two at least are there when play begins.
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
