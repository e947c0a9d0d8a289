//! Seats, places, prizes, the clock and the chips.

use super::super::expectation::{Allowed, Expectation};
use super::super::play::Play;
use super::super::statement::{BlindsLine, PenaltyLength};
use super::{Holds, Miss, same, sorted};
use crate::event::{DayEvent, Penalty, Told, What};
use crate::structure::Ante;
use crate::tournament::EntryState;

/// The penalty that somebody has coming.
pub(super) fn penalty(play: &Play, name: &str, expected: PenaltyLength) -> Holds {
    let entry = play.tournament.entry(play.person(name)?);
    let got = entry.and_then(|entry| entry.penalties.last().copied());
    let met = match (got, expected) {
        (Some(Penalty::Minutes(minutes)), PenaltyLength::Ms(ms)) => u64::from(minutes) * 60_000 == ms,
        _ => false,
    };
    same(&true, &met, || match got {
        None => format!("{name} has no penalty"),
        Some(Penalty::Warning) => format!("{name} is warned"),
        Some(Penalty::Minutes(minutes)) => format!("penalty {name} {minutes}m"),
        Some(Penalty::Out) => format!("{name} is out"),
    })
}

/// Seats, places and prizes.
pub(super) fn standing(play: &Play, expectation: &Expectation) -> Holds {
    let finished = |name: &str| -> Result<Option<(u32, u64)>, Miss> {
        let entry = play.tournament.entry(play.person(name)?);
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
            let count = |table: &crate::table::Table| (table.no().0, table.seats().count() as u64);
            let got: Vec<_> = play.tournament.tables().map(count).filter(|(_, players)| *players > 0).collect();
            let told = || {
                let tables: Vec<_> = got.iter().map(|(table, players)| format!("{table}:{players}")).collect();
                format!("tables {}", tables.join(", "))
            };
            same(&sorted(expected.iter().copied()), &got, told)
        }
        Expectation::Out(names) => names.iter().try_for_each(|name| match finished(name)? {
            Some((place, _)) if place > 1 => Ok(()),
            Some(_) => Err(Miss::Got(format!("{name} has won"))),
            None => Err(Miss::Got(playing(name))),
        }),
        Expectation::Place(name, expected) => {
            let got = finished(name)?.map(|(place, _)| place);
            same(&Some(*expected), &got, || got.map_or_else(|| playing(name), |place| format!("place {name} {place}")))
        }
        Expectation::Prize { name, cents } => {
            let got = finished(name)?.map(|(_, cents)| cents);
            let told = |cents: u64| format!("prize {name} {}.{:02}", cents / 100, cents % 100);
            same(&Some(*cents), &got, || got.map_or_else(|| playing(name), told))
        }
        _ => Ok(()),
    }
}

/// Whether somebody may buy a stack again.
pub(super) fn may_rebuy(play: &Play, name: &str, expected: Allowed) -> Holds {
    let offer = play.tournament.rebuy_offer(play.person(name)?);
    let got = if offer.is_ok() { Allowed::Yes } else { Allowed::No };
    same(&expected, &got, || match offer {
        Ok(offer) => format!("may rebuy {name}: {} chips", offer.chips),
        Err(refusal) => format!("may not rebuy {name}: {refusal}"),
    })
}

/// What somebody gets back of an event that was called off with the last statement.
pub(super) fn refund(play: &Play, name: &str, expected: u64) -> Holds {
    let person = play.person(name)?;
    let refunds = play.step.iter().find_map(|event| match &event.what {
        What::Told(Told::Day(DayEvent::Cancelled { refunds })) => Some(refunds),
        _ => None,
    });
    let got = refunds.and_then(|refunds| refunds.iter().find(|(who, _)| *who == person)).map(|(_, cents)| *cents);
    same(&Some(expected), &got, || match got {
        Some(cents) => format!("refund {name} {}.{:02}", cents / 100, cents % 100),
        None => format!("no refund for {name}"),
    })
}

/// The clock and the chips.
pub(super) fn day(play: &Play, expectation: &Expectation) -> Holds {
    let (clock, structure) = (play.tournament.clock(), play.tournament.structure());
    match expectation {
        Expectation::Level(level) => same(level, &clock.level(), || format!("level {}", clock.level())),
        Expectation::Break => same(&true, &clock.is_on_break(), || format!("level {}, no break", clock.level())),
        Expectation::Paused => same(&true, &clock.is_paused(), || "the clock is running".to_owned()),
        Expectation::Denominations(chips) => {
            let told: Vec<String> = structure.denominations.iter().map(ToString::to_string).collect();
            same(chips, &structure.denominations, || format!("denominations {}", told.join(" ")))
        }
        Expectation::Impounded(chips) => {
            let got = play.tournament.table(play.table).map(crate::table::Table::impounded).unwrap_or_default();
            same(chips, &got, || format!("impounded {got}"))
        }
        Expectation::ChipsInPlay(chips) => {
            let got = play.tournament.chips_in_play();
            same(chips, &got, || format!("chips in play {got}"))
        }
        Expectation::Blinds(BlindsLine { small, big, ante }) => {
            let table = play.tournament.table(play.table);
            let in_progress = table.and_then(crate::table::Table::hand_in_progress).map(|hand| hand.plan().stakes);
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
