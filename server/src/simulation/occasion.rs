//! What a simulated tournament is: how many people, in which house, from which seed; and the sheet of its event.

use super::luck::Luck;
use crate::sheets;
use anyhow::{Context, bail};
use cardroom_shared::house::{BettingKind, HouseRules, presets};
use cardroom_shared::structure::Structure;
use std::fmt::{self, Write};

/// The most people that one simulated tournament has.
pub const MAX_ENTRANTS: u32 = 500;

/// What everybody begins with.
const STACK: u64 = 3_000;
/// The kinds of chips that may be in play.
const CHIPS: [&str; 3] = ["25, 100, 500, 1_000, 5_000", "5, 25, 100, 500, 1_000", "25, 100, 1_000"];
/// Big blinds, before they repeat tenfold.
const OPENING: [u64; 4] = [50, 100, 150, 200];
const REPEATED: [u64; 7] = [300, 400, 600, 1_000, 1_400, 2_000, 2_600];
/// A tournament ends when all its chips are worth so many big blinds, sooner or later.
const BIG_BLINDS_AT_THE_END: u64 = 12;

/// One simulated tournament. The same three give the same tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// How many people are invited.
    pub entrants: u32,
    /// The key of the house, or its file.
    pub house: String,
    /// From what everything follows.
    pub seed: u64,
}

impl fmt::Display for Occasion {
    /// What one types to have it again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { entrants, house, seed } = self;
        write!(f, "cardroom-server simulate --tournament --entrants {entrants} --house {house} --count 1 --seed {seed}")
    }
}

impl Occasion {
    /// The tournament of this number in a series: with `house` of `all` the houses take turns, and the number of people
    /// is drawn between `fewest` and `most`, small ones more often than large ones.
    pub fn of_series(number: u64, house: &str, fewest: u32, most: u32, seed: u64) -> Self {
        let seed = seed.wrapping_add(number);
        let houses = presets();
        let turn = usize::try_from(number % houses.len() as u64).unwrap_or(0);
        let house = match houses.get(turn) {
            Some(rules) if house == "all" => rules.key.clone(),
            _ => house.to_owned(),
        };
        let mut luck = Luck::new(!seed);
        let reach = luck.below(most.saturating_sub(fewest) + 1);
        let reach = if luck.percent(70) { luck.below(reach / 8 + 1) } else { reach };
        Self { entrants: fewest + reach, house, seed }
    }

    /// The rules of the house and the sheet of the event.
    ///
    /// # Errors
    /// If there is no such house, or the number of people is none that is simulated.
    pub(super) fn scene(&self) -> anyhow::Result<(HouseRules, Structure)> {
        if !(2..=MAX_ENTRANTS).contains(&self.entrants) {
            bail!("a simulated tournament has 2 to {MAX_ENTRANTS} entrants, not {}", self.entrants);
        }
        let rules = sheets::house(&self.house)?;
        let mut luck = Luck::new(self.seed ^ 0x5EED);
        let text = sheet(&rules, self.entrants, &mut luck);
        let structure = Structure::parse("simulation.toml", &text).context("the simulated event has no sheet")?;
        structure.check_under(&rules).context("the simulated event cannot be played in this house")?;
        Ok((rules, structure))
    }
}

/// The sheet of the event, as a host would write it: levels of a few minutes, a break now and then, chips that leave
/// play when the blinds no longer need them.
fn sheet(rules: &HouseRules, entrants: u32, luck: &mut Luck) -> String {
    let most_seats = rules.table_max.min(10);
    let seats = 6 + luck.below(most_seats.saturating_sub(5));
    let betting = luck.pick(&rules.betting_structures).map_or("no_limit", |kind| betting_word(*kind));
    let minutes = luck.between(2, 6);
    let (antes, breaks) = (luck.percent(40), luck.between(2, 6));
    let chips = luck.pick(&CHIPS).copied().unwrap_or("25, 100, 500");
    let mut text = format!(
        "name = \"Simulated\"\nstarting_stack = {STACK}\nchips = [{chips}]\nseats_per_table = {seats}\nbuy_in = 20.00\n\
         betting = \"{betting}\"\nlevel_minutes = {minutes}\npayouts = {}\nlevels = [\n",
        payouts(entrants)
    );
    for (number, big) in (1..).zip(big_blinds(entrants)) {
        let (small, ante) = (big / 2, if antes && number > 4 { format!(", bb_ante = {big}") } else { String::new() });
        // Writing to a String can't fail.
        let _ = writeln!(text, "    {{ blinds = \"{small}/{big}\"{ante} }},");
        if number % breaks == 0 {
            let _ = writeln!(text, "    {{ break = {} }},", luck.between(3, 10));
        }
    }
    // The last level goes on for ever, and no break comes after it.
    let end = big_blinds(entrants).last().map_or(1_000, |big| big * 2);
    let _ = writeln!(text, "    {{ blinds = \"{}/{end}\" }},\n]", end / 2);
    text
}

/// The big blinds of the evening, until few hands are left to play.
fn big_blinds(entrants: u32) -> impl Iterator<Item = u64> {
    let end = STACK * u64::from(entrants) / BIG_BLINDS_AT_THE_END;
    let tenfold = (0..4).flat_map(|power| REPEATED.map(|big| big * 10_u64.pow(power)));
    OPENING.into_iter().chain(tenfold).take_while(move |big| *big <= end.max(600))
}

fn betting_word(kind: BettingKind) -> &'static str {
    match kind {
        BettingKind::NoLimit => "no_limit",
        BettingKind::PotLimit => "pot_limit",
        BettingKind::Limit => "limit",
    }
}

fn payouts(entrants: u32) -> &'static str {
    match entrants {
        ..6 => "[100]",
        6..20 => "[50, 30, 20]",
        _ => "[30, 20, 15, 10, 8, 6, 5, 3, 2, 1]",
    }
}
