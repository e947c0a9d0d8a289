//! Checks of seats, places, prizes, the clock and the chips.

use super::check_result::{CheckResult, Mismatch, same, sorted};
use super::table::tournament_events;
use crate::expectation::{Expectation, WAITS};
use crate::game::ScenarioGame;
use cardroom_shared::event::{DirectorEvent, PenaltyLength as Length, TournamentEvent};
use cardroom_shared::number_format::plain_money;
use cardroom_shared::orders::{BlindsLine, PenaltyLengthInput};
use cardroom_shared::structure::Ante;
use cardroom_shared::tournament::{EntryState, Penalty};

/// Checks a waiting penalty. The expected length is either its total or its remainder.
pub(super) fn penalty(play: &ScenarioGame, name: &str, expected: PenaltyLengthInput) -> CheckResult {
    let now = play.tournament.clock().play_time(play.now);
    let waiting = play.tournament.record(play.entrant(name)?).penalties.waiting();
    let met = |penalty: &Penalty| {
        let left = penalty.left(now);
        match (penalty.length, expected) {
            (Length::Minutes(minutes), PenaltyLengthInput::Ms(ms)) => ms == u64::from(minutes) * 60_000 || ms == left,
            (Length::Hands(hands) | Length::Orbits { hands, .. }, PenaltyLengthInput::Hands(expected)) => {
                expected == u64::from(hands) || expected == left
            }
            (Length::Orbits { orbits, .. }, PenaltyLengthInput::Orbits(expected)) => expected == u64::from(orbits),
            _ => false,
        }
    };
    let told = |penalty: &Penalty| match penalty.length {
        Length::Minutes(minutes) => format!("{minutes}m ({} s left)", penalty.left(now).div_ceil(1_000)),
        Length::Hands(hands) => format!("hands {hands} ({} left)", penalty.left(now)),
        Length::Orbits { orbits, .. } => format!("orbits {orbits} (hands {} left)", penalty.left(now)),
    };
    same(&true, &waiting.iter().any(met), || match waiting {
        [] => format!("{name} has no penalty"),
        waiting => format!("penalty {name} {}", waiting.iter().map(told).collect::<Vec<_>>().join(", ")),
    })
}

pub(super) fn disqualified(play: &ScenarioGame, name: &str) -> CheckResult {
    let is_disqualified = play.tournament.is_disqualified(play.entrant(name)?);
    same(&true, &is_disqualified, || format!("{name} is not disqualified"))
}

/// Checks seats, places and prizes.
pub(super) fn standing(play: &ScenarioGame, expectation: &Expectation) -> CheckResult {
    let finished = |name: &str| -> Result<Option<(u32, u64)>, Mismatch> {
        let entry = play.tournament.entry(play.entrant(name)?);
        Ok(entry.and_then(|entry| match entry.state {
            EntryState::Finished { place, prize_cents } => Some((place, prize_cents)),
            EntryState::Waiting | EntryState::Seated { .. } => None,
        }))
    };
    let playing = |name: &str| format!("{name} is still in");
    match expectation {
        Expectation::Seat { name, table, seat } => {
            let got = play.seat_of(name)?.map(|(table, seat)| (table.0, u64::from(seat.number())));
            let told =
                || got.map_or_else(|| format!("{name} has no seat"), |(at, seat)| format!("seat {name} {at} {seat}"));
            same(&Some((*table, *seat)), &got, told)
        }
        Expectation::Tables(expected) => {
            let count = |table: &cardroom_shared::table::Table| (table.no().0, u64::from(table.players().len()));
            let got: Vec<_> = play.tournament.tables().map(count).filter(|(_, players)| *players > 0).collect();
            let told = || {
                let tables: Vec<_> = got.iter().map(|(table, players)| format!("{table}:{players}")).collect();
                format!("tables {}", tables.join(", "))
            };
            same(&sorted(expected.iter().copied()), &got, told)
        }
        Expectation::Out(names) => names.iter().try_for_each(|name| match finished(name)? {
            Some((place, _)) if place != 1 => Ok(()),
            Some(_) => Err(Mismatch::Got(format!("{name} has won"))),
            None => Err(Mismatch::Got(playing(name))),
        }),
        Expectation::Place(name, expected) => {
            let entrant = play.entrant(name)?;
            let no_place =
                play.tournament.standings().iter().any(|line| line.person == entrant && line.place == Some(0));
            let got = finished(name)?.map(|(place, _)| place).or(no_place.then_some(0));
            same(&Some(*expected), &got, || match got {
                None => playing(name),
                Some(0) => format!("place {name} none"),
                Some(place) => format!("place {name} {place}"),
            })
        }
        Expectation::Prize { name, cents } => {
            let got = finished(name)?.map(|(_, cents)| cents);
            let told = |cents: u64| format!("prize {name} {}", plain_money(cents));
            same(&Some(*cents), &got, || got.map_or_else(|| playing(name), told))
        }
        _ => Ok(()),
    }
}

/// Checks the refund of an event that the last statement called off.
pub(super) fn refund(play: &ScenarioGame, name: &str, expected: u64) -> CheckResult {
    let person = play.entrant(name)?;
    let refunds = tournament_events(&play.step).find_map(|event| {
        if let TournamentEvent::Director(DirectorEvent::Cancelled { refunds }) = event { Some(refunds) } else { None }
    });
    let got = refunds.and_then(|refunds| refunds.iter().find(|(who, _)| *who == person)).map(|(_, cents)| *cents);
    same(&Some(expected), &got, || match got {
        Some(cents) => format!("refund {name} {}", plain_money(cents)),
        None => format!("no refund for {name}"),
    })
}

/// Checks the clock and the chips.
pub(super) fn tournament(play: &ScenarioGame, expectation: &Expectation) -> CheckResult {
    let (clock, structure) = (play.tournament.clock(), play.tournament.structure());
    match expectation {
        Expectation::Level(level) => same(level, &clock.level(), || format!("level {}", clock.level())),
        Expectation::TimeBank(name, seconds) => {
            let left = play.tournament.time_bank_ms(play.entrant(name)?).map(|ms| ms / 1_000);
            same(&Some(*seconds), &left, || match left {
                Some(left) => format!("time bank {name} {left}"),
                None => "there are no time banks".to_owned(),
            })
        }
        Expectation::Break => same(&true, &clock.is_on_break(), || format!("level {}, no break", clock.level())),
        Expectation::Paused => same(&true, &clock.is_paused(), || "the clock is running".to_owned()),
        Expectation::Denominations(chips) => {
            let told: Vec<String> = structure.denominations.iter().map(ToString::to_string).collect();
            same(chips, &structure.denominations, || format!("denominations {}", told.join(" ")))
        }
        Expectation::Waits(expected) => {
            let table = play.tournament.table(play.table);
            let got = table.and_then(|table| play.tournament.waits_for(table, play.now));
            let word = WAITS.iter().find(|(_, waits)| *waits == got).map_or("", |(word, _)| word);
            same(expected, &got, || format!("waits for {word}"))
        }
        Expectation::Impounded(chips) => {
            let got =
                play.tournament.table(play.table).map(cardroom_shared::table::Table::impounded).unwrap_or_default();
            same(chips, &got, || format!("impounded {got}"))
        }
        Expectation::ChipsInPlay(chips) => {
            let got = play.tournament.chips_in_play();
            same(chips, &got, || format!("chips in play {got}"))
        }
        Expectation::Blinds(BlindsLine { small, big, ante }) => {
            let table = play.tournament.table(play.table);
            let in_progress =
                table.and_then(cardroom_shared::table::Table::hand_in_progress).map(|hand| hand.plan().stakes);
            let next = || table.and_then(|table| play.tournament.next_stakes(table));
            let stakes = in_progress.or_else(next).ok_or_else(|| "no level has begun".to_owned())?;
            let met = *small == stakes.small_blind && *big == stakes.big_blind;
            let ante_met = *ante == Ante::None || *ante == stakes.ante;
            let ante = match stakes.ante {
                Ante::None => String::new(),
                Ante::Every(chips) => format!(" ante {chips}"),
                Ante::BigBlind(chips) => format!(" bb-ante {chips}"),
            };
            same(&true, &(met && ante_met), || format!("blinds {}/{}{ante}", stakes.small_blind, stakes.big_blind))
        }
        _ => Ok(()),
    }
}
