//! The configuration of a simulated tournament: the number of people, the house and the seed.

use crate::random_structure::sheet;
use crate::rng::SimulationRng;
use anyhow::{Context, bail};
use cardroom_shared::house::{
    AddOn, EntryPeriod, HouseRules, LateEntryCost, NoShow, Permission, ReEntryStack, Rebuy, RebuyTiming,
    TimeBankRefill, TimeBankUse, presets,
};
use cardroom_shared::structure::Structure;
use std::fmt;

/// The largest number of people in a simulated tournament.
pub const MAX_ENTRANTS: u32 = 500;

/// The configuration of one simulated tournament. Equal configurations give equal tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulationConfig {
    /// The number of invited people.
    pub entrants: u32,
    /// The key of a house or the path of a house file, as typed. The caller loads the rules.
    pub house: String,
    /// The seed of all random choices.
    pub seed: u64,
}

impl fmt::Display for SimulationConfig {
    /// The command line that repeats the simulation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { entrants, house, seed } = self;
        write!(f, "cardroom-server simulate --tournament --entrants {entrants} --house {house} --count 1 --seed {seed}")
    }
}

impl SimulationConfig {
    /// The configuration number `number` of a series. For the house `all`, the houses take turns. The number of
    /// people is drawn between `fewest` and `most`, small ones more often than large ones.
    pub fn of_series(number: u64, house: &str, fewest: u32, most: u32, seed: u64) -> Self {
        let seed = seed.wrapping_add(number);
        let houses = presets();
        let turn = usize::try_from(number % houses.len() as u64).unwrap_or(0);
        let house = match houses.get(turn) {
            Some(rules) if house == "all" => rules.key.clone(),
            _ => house.to_owned(),
        };
        let mut rng = SimulationRng::new(!seed);
        let reach = rng.below(most.saturating_sub(fewest) + 1);
        let reach = if rng.percent(70) { rng.below(reach / 8 + 1) } else { reach };
        Self { entrants: fewest + reach, house, seed }
    }

    /// The house rules with the random choices of the host, and the structure of the event.
    ///
    /// # Errors
    /// Returns an error if the number of people is out of range, or the house has no event for them.
    pub(crate) fn scene(&self, mut rules: HouseRules) -> anyhow::Result<(HouseRules, Structure)> {
        if !(2..=MAX_ENTRANTS).contains(&self.entrants) {
            bail!("a simulated tournament needs 2 to {MAX_ENTRANTS} entrants, found {}", self.entrants);
        }
        let mut rng = SimulationRng::new(self.seed ^ 0x5EED);
        settle_absence(&mut rules, &mut rng);
        settle_sales(&mut rules, &mut rng);
        // Other draws of older seeds stay as they were.
        settle_time_bank(&mut rules, &mut SimulationRng::new(self.seed ^ 0x7_BA4C));
        let text = sheet(&rules, self.entrants, &mut rng);
        let structure = Structure::parse("simulation.toml", &text)
            .context("the structure of the simulated event cannot be parsed")?;
        structure.check_under(&rules).context("the structure of the simulated event does not fit the house rules")?;
        Ok((rules, structure))
    }
}

/// Chooses the purchases and the entry periods: mostly those of the house.
fn settle_sales(rules: &mut HouseRules, rng: &mut SimulationRng) {
    const PERIODS: [EntryPeriod; 4] =
        [EntryPeriod::FirstLevel, EntryPeriod::FirstPeriod, EntryPeriod::ToFirstBreak, EntryPeriod::FirstBreak];
    for period in [&mut rules.rebuy_period, &mut rules.late_entry_window] {
        if rng.percent(25) {
            *period = rng.pick(&PERIODS).copied().unwrap_or(*period);
        }
    }
    if rules.rebuy == Rebuy::None && rng.percent(60) {
        rules.rebuy = if rng.percent(50) { Rebuy::WhenBroke } else { Rebuy::IfEventAllows };
    }
    if rules.rebuy != Rebuy::None && rng.percent(25) {
        rules.add_on = match rng.below(3) {
            0 => AddOn::None,
            1 => AddOn::DoubleStack,
            _ => AddOn::TopUp,
        };
        rules.rebuy_limit = rng.percent(40).then_some(1 + rng.below(2));
        let before_deal = rng.percent(50);
        rules.rebuy_timing = if before_deal { RebuyTiming::BeforeNextDeal } else { RebuyTiming::BetweenHands };
    }
}

/// Chooses the time banks: none in most tournaments, as in every house.
fn settle_time_bank(rules: &mut HouseRules, rng: &mut SimulationRng) {
    if rng.percent(30) {
        rules.time_bank = Some(10 + rng.below(50));
        rules.time_bank_use = if rng.percent(50) { TimeBankUse::Automatic } else { TimeBankUse::OnRequest };
        rules.time_bank_refill = rng.percent(50).then_some(15);
        rules.time_bank_refill_at = if rng.percent(50) { TimeBankRefill::Level } else { TimeBankRefill::Break };
    }
}

/// Chooses the treatment of no-shows and of re-entries: mostly that of the house.
fn settle_absence(rules: &mut HouseRules, rng: &mut SimulationRng) {
    if rng.percent(30) {
        rules.no_show = match rng.below(4) {
            0 => NoShow::StackPlays,
            1 => NoShow::StackUntilEntryCloses,
            2 if rules.late_entry_cost == LateEntryCost::GhostStack => NoShow::UnsoldStack,
            _ => NoShow::EntersLate,
        };
        // The other choices have no later refunds.
        let refunds = rng.percent(50) && rules.no_show == NoShow::StackUntilEntryCloses;
        rules.no_show_refund = if refunds { Permission::Yes } else { Permission::No };
    }
    if rng.percent(30) {
        rules.re_entry_stack = if rng.percent(50) { ReEntryStack::Whole } else { ReEntryStack::AsLate };
    }
}
