//! The structure of a scenario: its levels, the price of an entry and its chips.

use super::{LevelLine, SetupDraft, check_blinds};
use crate::statement::{BettingStatement, LevelLength};
use cardroom_shared::chips::Chips;
use cardroom_shared::house::{BettingKind, HouseRules, LimitBets, Rebuy};
use cardroom_shared::structure::{BettingStructure, Level, Payouts, RebuyPlan, Stakes, Structure};

impl SetupDraft {
    /// The price, starting stack and seats of the `tournament` line. Without that line, the stack is the one of the
    /// house, or the common stack of all players, or none.
    fn agreed(&self, rules: &HouseRules) -> (u64, Chips, u64) {
        self.tournament.unwrap_or_else(|| {
            let mut stacks = self.tables.values().flatten().map(|taken| taken.stack);
            let first = stacks.next();
            let all_alike = first.filter(|first| stacks.all(|stack| stack == *first));
            let of_the_house = rules.starting_stack.map(|stack| Chips(u64::from(stack)));
            (0, of_the_house.or(all_alike).unwrap_or_default(), 10)
        })
    }

    /// The structure that the setup lines describe.
    pub(super) fn structure(&self, rules: &HouseRules) -> Result<Structure, String> {
        let (buy_in_cents, starting_stack, seats) = self.agreed(rules);
        let levels = self.schedule(rules)?;
        let rebuys = match (self.rebuys, self.tournament) {
            (Some(end), _) if !end.stands_in(&levels) => return Err(format!("there is no {end} for the rebuys")),
            (Some(end), _) if rules.rebuy == Rebuy::None => {
                return Err(format!(
                    "rebuys until {end}, and in this house chips are not sold again: `set rebuy if_event_allows` lets the event"
                ));
            }
            (Some(_), None) => return Err("rebuys need a `tournament` line, which says what they cost".to_owned()),
            (Some(end), Some(_)) => RebuyPlan::Until(end),
            (None, Some(_)) => RebuyPlan::AsTheHouse,
            (None, None) => RebuyPlan::None,
        };
        if self.add_on.is_some() && rules.rebuy == Rebuy::None {
            return Err("an add-on is bought when the rebuys end, and in this house there are none".to_owned());
        }
        Ok(Structure {
            rebuys,
            re_entries: self.re_entries.unwrap_or_default(),
            unsold: self.unsold.unwrap_or(0),
            add_on: self.add_on.unwrap_or_default(),
            denominations: self.denominations.clone(),
            seats_per_table: u8::try_from(seats).unwrap_or(10),
            buy_in_cents,
            payouts: self.payouts.clone().unwrap_or_else(|| Payouts::Percent(vec![100])),
            bounty_cents: self.money.bounty.unwrap_or(0),
            guaranteed_cents: self.money.guarantee.unwrap_or(0),
            added_cents: self.money.added.unwrap_or(0),
            ..Structure::of_levels("a story", levels, starting_stack)
        })
    }

    /// The levels in order. `blinds` alone makes one level that never ends.
    fn schedule(&self, rules: &HouseRules) -> Result<Vec<Level>, String> {
        let mut rows = self.levels.clone();
        if let Some(blinds) = self.blinds
            && rows.insert(1, LevelLine { blinds, game: None, length: None }).is_some()
        {
            return Err("level 1 is set by `blinds` and by `level`".to_owned());
        }
        if rows.is_empty() {
            return Err("no `blinds` or `level` line says what is posted".to_owned());
        }
        if let Some(missing) = (1..).zip(rows.keys()).find(|(expected, number)| expected != *number) {
            return Err(format!("level {} is missing", missing.0));
        }
        if let Some(after) = self.breaks.keys().find(|after| !rows.contains_key(after)) {
            return Err(format!("there is no level {after} for the break after it"));
        }
        // After a final break the last level continues without an end.
        if let Some((number, row)) = rows.last_key_value().filter(|(number, _)| self.breaks.contains_key(number)) {
            rows.insert(number.saturating_add(1), *row);
        }
        let last = rows.len();
        for row in rows.values() {
            check_blinds(&row.blinds, rules)?;
        }
        let first = rows.values().next().map(|row| row.blinds.big).unwrap_or_default();
        let kind = self.kind(rules, first)?;
        let level = |(number, LevelLine { blinds, game, length }): (u16, LevelLine)| Level {
            stakes: Stakes {
                small_blind: blinds.small,
                big_blind: blinds.big,
                ante: blinds.ante,
                betting: BettingStructure::of(game.unwrap_or(kind), blinds.big),
            },
            length_ms: length.and_then(LevelLength::ms).filter(|_| usize::from(number) < last),
            hands: length.and_then(LevelLength::hands).filter(|_| usize::from(number) < last),
            break_after_ms: self.breaks.get(&number).copied(),
        };
        Ok(rows.into_iter().map(level).collect())
    }

    /// The betting structure of levels without one of their own: the one of `game`, else the one of the house. Limit
    /// bets rise with the blinds; the bets of `game` belong to the first level.
    fn kind(&self, rules: &HouseRules, first_big_blind: Chips) -> Result<BettingKind, String> {
        let kind = match self.game {
            None => rules.betting_structures.first().copied().unwrap_or(BettingKind::NoLimit),
            Some(BettingStatement::NoLimit) => BettingKind::NoLimit,
            Some(BettingStatement::PotLimit) => BettingKind::PotLimit,
            Some(BettingStatement::Limit { .. }) => BettingKind::Limit,
        };
        let (times, second) = match rules.limit_bets {
            LimitBets::SmallThenDouble => (2, "the second bet is twice the first"),
            LimitBets::OneSize => (1, "here all bets are of one size"),
        };
        match self.game {
            Some(BettingStatement::Limit { small, big }) if big != small.times(times) => {
                Err(format!("limit {small}/{big} does not go: {second}"))
            }
            Some(BettingStatement::Limit { small, big }) if small != first_big_blind => {
                let wrong = format!("limit {small}/{big} does not go with a big blind of {first_big_blind}");
                Err(format!("{wrong}: the big blind is the first bet"))
            }
            _ => Ok(kind),
        }
    }
}
