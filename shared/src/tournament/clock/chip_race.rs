//! The chip race: the smallest chips leave play when the blinds no longer need them. Odd chips are raced for
//! bigger ones.

use super::state::Clock;
use crate::cards::{Card, DECK_SIZE, Deck};
use crate::chance::{Deal, DealPurpose, DeckProvider, Destination, Destinations, DrawPurpose};
use crate::chips::{Chips, Denomination};
use crate::event::{ChipRaceResult, ClockEvent, EventKind, PublicEvent, Shuffled, TournamentEvent};
use crate::house::{ChipRace, ChipRaceAward, ChipRaceRemainder, ChipRaceSurvival, ChipRaceWhen, HouseRules, SuitOrder};
use crate::refusal::Refusal;
use crate::seat::{SeatNo, TableNo};
use crate::structure::{Ante, Stakes};
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::Tournament;

/// The largest number of cards that are dealt in a race at one table. If there are more odd chips, each
/// player gets one card for all of theirs.
const CARDS: u64 = 52;

/// A player at a race.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Racer {
    seat: SeatNo,
    /// The stack before the race.
    stack: Chips,
    /// The number of chips that do not make up a bigger one.
    odd: u64,
    /// The cards that they were dealt for the odd chips, the best first.
    cards: Vec<Card>,
}

impl Clock {
    /// Rounds a stack that is handed out up to whole chips in play.
    pub(in crate::tournament) fn in_chips_of_play(&self, stack: Chips) -> Chips {
        let unit = self.sheet().unit();
        let (_, odd) = stack.split(1, unit);
        if odd.is_zero() { stack } else { stack + unit.less(odd) }
    }

    fn smallest_chips(&self) -> Option<(Denomination, Denomination)> {
        match self.sheet().denominations.as_slice() {
            [chip, into, ..] => Some((*chip, *into)),
            _ => None,
        }
    }
}

impl Tournament {
    /// The chip that leaves play now, and the next bigger one.
    fn race_due(&self) -> Option<(Denomination, Denomination)> {
        let (chip, into) = self.clock.smallest_chips()?;
        let waits_for_break = self.rules.chip_race_when == ChipRaceWhen::NextBreak && !self.clock.is_on_break();
        // At first the chips are those that the host has chosen.
        let begins = self.clock.level() > 1 || self.clock.is_on_break();
        let by_itself = begins && !waits_for_break && !self.is_needed(into);
        (self.clock.is_race_ordered() || by_itself).then_some((chip, into))
    }

    /// Returns whether a chip smaller than `into` is needed for blinds and antes from the next hand on.
    fn is_needed(&self, into: Denomination) -> bool {
        let next = usize::from(self.clock.level() + u16::from(self.clock.is_on_break())).saturating_sub(1);
        let levels = || self.structure().levels.iter().skip(next).all(|level| in_chips_of(into, &level.stakes));
        !levels() || self.is_needed_at_a_table(into)
    }

    /// Returns whether smaller chips than `into` are in a carried or impounded pot, or needed for the next
    /// hand of a table. Such a hand is repeated, or the dealer got its deck in the previous level (fpn-7c).
    fn is_needed_at_a_table(&self, into: Denomination) -> bool {
        let odd = |chips: Chips| !chips.0.is_multiple_of(into.0.max(1));
        let to_come = |table: &Table| {
            let stakes = self.next_stakes(table).filter(|_| table.hand_in_progress().is_none() && table.can_play());
            stakes.is_some_and(|stakes| !in_chips_of(into, &stakes))
        };
        self.tables.values().any(|table| odd(table.impounded()) || odd(table.carried()) || to_come(table))
    }

    /// Returns whether hands wait for a race. The race waits until every table has played its hand.
    pub(in crate::tournament) fn waits_for_race(&self) -> bool {
        self.race_due().is_some()
    }

    pub(in crate::tournament) fn decide_race(&self) -> Result<TournamentEvent, Refusal> {
        let Some((chip, into)) = self.clock.smallest_chips() else { return Err(Refusal::NoSmallerChip) };
        if self.tables.values().any(|table| table.hand_in_progress().is_some()) {
            return Err(Refusal::HandInProgress);
        }
        if self.clock.is_race_ordered() {
            return Err(Refusal::NothingDue);
        }
        if self.is_needed(into) {
            return Err(Refusal::ChipStillNeeded { chip });
        }
        Ok(TournamentEvent::Clock(ClockEvent::ChipRaceOrdered))
    }

    /// Returns the next step of a race. The steps are the cards of a table, the exchange of its chips, and at
    /// last the retirement of the chip.
    pub(in crate::tournament) fn advance_race(&self, decks: &mut dyn DeckProvider) -> Option<EventKind> {
        let (chip, into) = self.race_due()?;
        if self.tables.values().any(|table| table.hand_in_progress().is_some()) {
            return None;
        }
        let tournament = |event| Some(EventKind::Told(PublicEvent::Tournament(event)));
        let Some(table) = self.tables.values().find(|table| table.has_chips_of(chip, into)) else {
            return tournament(TournamentEvent::Clock(ClockEvent::ChipRetired(chip)));
        };
        let odd = odd_chips(table, chip, into);
        let places: Destinations = race_order(&odd).map(Destination::Seat).take(DECK_SIZE).collect();
        match table.draw() {
            None if self.rules.chip_race == ChipRace::Cards && !places.is_empty() => {
                let deck =
                    decks.deck(&Deal { table: table.no(), purpose: DealPurpose::Draw(DrawPurpose::Race), places })?;
                Some(EventKind::Shuffled(Shuffled { table: table.no(), deck, slip: None }))
            }
            deck => {
                let racers = racers(table, &odd, deck, self.rules.chip_race_suits);
                let stacks = match self.rules.chip_race {
                    ChipRace::Cards => raced(&racers, chip, into, &self.rules),
                    ChipRace::RoundUp => rounded_up(&racers, chip, into),
                };
                tournament(TournamentEvent::Clock(ClockEvent::ChipsRaced { table: table.no(), chip, into, stacks }))
            }
        }
    }

    pub(super) fn take_race(&mut self, no: TableNo, stacks: &[ChipRaceResult], at: Moment) {
        let time = self.clock.play_time(at);
        let Some(table) = self.tables.get_mut(&no) else { return };
        let odd: Vec<(SeatNo, u64)> =
            stacks.iter().filter(|raced| raced.odd > 0).map(|raced| (raced.seat, u64::from(raced.odd))).collect();
        let cards = table.draw().map(|deck| dealt(&odd, deck)).unwrap_or_default();
        for ChipRaceResult { seat, before, after, .. } in stacks {
            self.entries.exchange(*before, *after);
            table.set_stack(*seat, *after);
        }
        table.end_race(cards, time);
        for raced in stacks.iter().filter(|raced| raced.after.is_zero()) {
            self.note_broke_by(no, raced.seat, raced.before, at);
        }
    }

    pub(super) fn retire_chip(&mut self, chip: Denomination) {
        self.clock.retire(chip);
        // A table that could not play had no hand to deal, so the race did not wait for it.
        let unit = self.structure().unit();
        self.tables.values_mut().for_each(|table| table.keep_stakes_if(|stakes| in_chips_of(unit, stakes)));
    }
}

/// The odd chips of everybody at the table, clockwise from seat 1.
fn odd_chips(table: &Table, chip: Denomination, into: Denomination) -> Vec<(SeatNo, u64)> {
    let odd = |stack: Chips| stack.0 % into.0.max(1) / chip.0.max(1);
    table.seats().map(|(no, seat)| (no, odd(seat.stack))).filter(|(_, odd)| *odd > 0).collect()
}

/// Returns whether blinds and antes of these stakes can be paid in whole chips of this denomination.
pub(super) fn in_chips_of(chip: Denomination, stakes: &Stakes) -> bool {
    let whole = |chips: Chips| chips.0.is_multiple_of(chip.0.max(1));
    let ante = match stakes.ante {
        Ante::None => Chips::ZERO,
        Ante::Every(ante) | Ante::BigBlind(ante) => ante,
    };
    whole(stakes.small_blind) && whole(stakes.big_blind) && whole(ante)
}

/// The seats in the order in which they get cards: clockwise from seat 1, all cards of a player at once.
/// There is one card for every odd chip (robert-tournament-7c, home-chips-3).
fn race_order(odd: &[(SeatNo, u64)]) -> impl Iterator<Item = SeatNo> {
    let all: u64 = odd.iter().map(|(_, odd)| odd).sum();
    let cards = move |odd: u64| usize::try_from(if all > CARDS { 1 } else { odd }).unwrap_or(1);
    odd.iter().flat_map(move |(seat, odd)| std::iter::repeat_n(*seat, cards(*odd)))
}

/// The cards of a race, in the order of the deal.
fn dealt(odd: &[(SeatNo, u64)], deck: &Deck) -> Vec<(SeatNo, Card)> {
    race_order(odd).zip(deck.cards().iter().copied()).collect()
}

fn racers(table: &Table, odd: &[(SeatNo, u64)], deck: Option<&Deck>, suits: SuitOrder) -> Vec<Racer> {
    let cards = deck.map(|deck| dealt(odd, deck)).unwrap_or_default();
    let own = |seat: SeatNo| {
        let mut own: Vec<Card> = cards.iter().filter(|(to, _)| *to == seat).map(|(_, card)| *card).collect();
        own.sort_by_key(|card| std::cmp::Reverse(suits.height(*card)));
        own
    };
    let odd_of = |seat: SeatNo| odd.iter().find(|(no, _)| *no == seat).map_or(0, |(_, odd)| *odd);
    table
        .seats()
        .filter(|(_, seat)| !seat.stack.is_zero())
        .map(|(no, seat)| Racer { seat: no, stack: seat.stack, odd: odd_of(no), cards: own(no) })
        .collect()
}

/// The stacks after a race by cards.
///
/// A player who would have no chips left gets a bigger chip before all others (robert-tournament-7e). In
/// other houses they get one in addition if they win none (tda-24-A). Then the highest cards win one chip
/// each for as many odd chips as make one up. A remainder of half a chip or more makes one more
/// (robert-tournament-7d, robert-tournament-7f).
fn raced(racers: &[Racer], chip: Denomination, into: Denomination, rules: &HouseRules) -> Vec<ChipRaceResult> {
    let ratio = (into.0 / chip.0.max(1)).max(1);
    let assured = rules.chip_race_survival == ChipRaceSurvival::ChipFirst;
    let survives = |racer: &&Racer| assured && racer.stack < into;
    let saved: Vec<SeatNo> = racers.iter().filter(survives).map(|racer| racer.seat).collect();
    let all: u64 = racers.iter().map(|racer| racer.odd).sum();
    let left = all.saturating_sub(ratio.saturating_mul(saved.len() as u64));
    let (whole, rest) = (left / ratio, left % ratio);
    let rounds_up = rules.chip_race_remainder == ChipRaceRemainder::HalfRoundsUp && rest > 0 && rest * 2 >= ratio;
    let awards = usize::try_from(whole + u64::from(rounds_up)).unwrap_or(usize::MAX);
    // With more odd chips than cards, one card a player represents all of theirs.
    let counted = match rules.chip_race_award {
        ChipRaceAward::HighestCards => 1,
        ChipRaceAward::EveryHighCard => usize::MAX,
    };
    let runners = racers.iter().filter(|racer| racer.odd > 0 && !saved.contains(&racer.seat));
    let mut by_card: Vec<(SeatNo, Card)> =
        runners.flat_map(|racer| racer.cards.iter().take(counted).map(|card| (racer.seat, *card))).collect();
    by_card.sort_by_key(|(_, card)| std::cmp::Reverse(rules.chip_race_suits.height(*card)));
    by_card.truncate(awards);
    let won = |seat: SeatNo| by_card.iter().filter(|(winner, _)| *winner == seat).count() as u64;
    let besides = |racer: &Racer| {
        let gets_one = rules.chip_race_survival == ChipRaceSurvival::ChipBesides;
        gets_one && racer.stack < into && won(racer.seat) == 0
    };
    let gets = |racer: &Racer| won(racer.seat) + u64::from(saved.contains(&racer.seat) || besides(racer));
    racers.iter().map(|racer| exchanged(racer, chip, into, gets(racer))).collect()
}

/// The stacks after everybody with odd chips gets one bigger chip for them (fpn-13c).
fn rounded_up(racers: &[Racer], chip: Denomination, into: Denomination) -> Vec<ChipRaceResult> {
    racers.iter().map(|racer| exchanged(racer, chip, into, u64::from(racer.odd > 0))).collect()
}

fn exchanged(racer: &Racer, chip: Denomination, into: Denomination, gets: u64) -> ChipRaceResult {
    // Chips below the smallest denomination in play leave with the odd chips.
    let whole = Chips(racer.stack.0 / into.0.max(1) * into.0);
    let after = whole + Chips(into.0.saturating_mul(gets));
    debug_assert!(chip < into, "chips rise");
    ChipRaceResult { seat: racer.seat, odd: u32::try_from(racer.odd).unwrap_or(u32::MAX), before: racer.stack, after }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn racer(seat: u64, stack: u64, odd: u64, best: &str) -> Racer {
        Racer { seat: SeatNo::new(seat).unwrap(), stack: Chips(stack), odd, cards: vec![best.parse().unwrap()] }
    }

    fn rules() -> HouseRules {
        HouseRules::preset("robert").unwrap()
    }

    fn after(stacks: &[ChipRaceResult]) -> Vec<u64> {
        stacks.iter().map(|raced| raced.after.0).collect()
    }

    #[test]
    fn steve_has_41_ones_and_jeff_39() {
        let racers = [racer(1, 41, 1, "As"), racer(2, 39, 4, "Kd")];
        assert_eq!(after(&raced(&racers, Chips(1), Chips(5), &rules())), [45, 35]);
        assert_eq!(after(&rounded_up(&racers, Chips(1), Chips(5))), [45, 40]);
    }

    #[test]
    fn what_is_left_over_makes_one_more_chip_if_it_is_half_of_one() {
        let nine = [racer(1, 104, 4, "Ks"), racer(2, 103, 3, "Kd"), racer(3, 102, 2, "2c")];
        assert_eq!(after(&raced(&nine, Chips(1), Chips(5), &rules())), [105, 105, 100]);
        let seven = [racer(1, 104, 4, "Ks"), racer(2, 103, 3, "Kd")];
        assert_eq!(after(&raced(&seven, Chips(1), Chips(5), &rules())), [105, 100]);
    }

    #[test]
    fn nobody_is_out_by_a_race() {
        let racers = [racer(1, 50, 2, "2c"), racer(2, 1_075, 3, "As"), racer(3, 1_075, 3, "Kd")];
        assert_eq!(after(&raced(&racers, Chips(25), Chips(100), &rules())), [100, 1_100, 1_000]);
    }
}
