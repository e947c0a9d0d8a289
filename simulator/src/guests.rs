//! The people of a simulated tournament: who comes when, and how they are.

use crate::luck::Luck;
use cardroom_shared::command::Name;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;

/// Latecomers come within so many milliseconds of the start: some of them too late.
const LATEST_MS: u64 = 50 * 60_000;

/// Half of them within so many.
const SOON_MS: u64 = 5 * 60_000;

/// Somebody who was invited.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    /// What they are called.
    pub(crate) name: Name,
    /// When they come to the desk; none if they never do.
    pub(crate) comes: Option<Moment>,
    /// Whether they have paid before, and stand on the list.
    pub(crate) listed: bool,
    /// How they are.
    pub(crate) ways: Ways,
}

/// How somebody is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ways {
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

impl Guest {
    /// Somebody who comes while the others play.
    pub(crate) fn late(name: Name, now: Moment, luck: &mut Luck) -> Self {
        Self { name, comes: Some(now), listed: false, ways: ways(luck) }
    }
}

/// Everybody who was invited, person 1 first. Two at least are there when play begins.
pub(crate) fn invited(entrants: u32, luck: &mut Luck) -> Vec<(PersonNo, Guest)> {
    let punctual = 1 + luck.below(30);
    let paid = if luck.percent(50) { luck.below(60) } else { 0 };
    (1..=entrants)
        .filter_map(|number| {
            let late = number > 2 && luck.percent(punctual);
            let latest = if luck.percent(50) { SOON_MS } else { LATEST_MS };
            let listed = number > 2 && luck.percent(paid);
            let never = listed && late && luck.percent(30);
            let comes = (!never).then(|| Moment(if late { luck.between(1, latest) } else { 0 }));
            let name = Name::try_from(format!("Guest {number}")).ok()?;
            Some((PersonNo(number), Guest { name, comes, listed, ways: ways(luck) }))
        })
        .collect()
}

fn ways(luck: &mut Luck) -> Ways {
    let now_and_then = |luck: &mut Luck, share: u32, most: u32| if luck.percent(share) { luck.below(most) } else { 0 };
    Ways {
        daring: luck.below(30),
        unruly: 5 + now_and_then(luck, 20, 120),
        stalls: now_and_then(luck, 20, 100),
        wanders: now_and_then(luck, 30, 60),
        leaves: now_and_then(luck, 10, 15),
        buys: luck.below(101),
        talks: 5 + now_and_then(luck, 20, 80),
        agrees: 60 + luck.below(41),
    }
}
