//! Compares what a story expects with what came of it.

use super::expectation::{Expectation, ExpectedDeed, ExpectedRaise, Stands};
use super::play::{Outcome, Play};
use super::statement::{BlindsLine, Line};
use super::{Why, unsupported_yet};
use crate::action::{Deed, Street};
use crate::cards::Card;
use crate::chips::Chips;
use crate::event::{Event, HandEvent, Told, What};
use crate::hand::Hand;
use crate::protocol::Role;
use crate::rulings::Infraction;
use crate::seat::{PersonNo, SeatNo, SeatSet, TableNo};
use crate::structure::Ante;
use crate::tournament::EntryState;
use crate::view::{Viewer, view_for};

/// Somebody on the rail.
const SPECTATOR: Viewer = Viewer { person: PersonNo(u32::MAX), role: Role::Spectator };

/// Why an expectation does not hold, or cannot be asked.
enum Miss {
    /// This came out instead.
    Got(String),
    /// These two differ; the rest of the line may hold.
    Pair(String, String),
    /// The line names nobody, or what has not happened.
    Wrong(String),
    /// The engine does not know it yet.
    Unsupported(&'static str),
}

impl From<String> for Miss {
    fn from(reason: String) -> Self {
        Self::Wrong(reason)
    }
}

type Holds = Result<(), Miss>;

/// Whether the expectation of this line holds.
pub(super) fn check(play: &Play, line: &Line, expectation: &Expectation, outcome: &Outcome) -> Result<(), Why> {
    holds(play, expectation, outcome).map_err(|miss| match miss {
        Miss::Got(got) => Why::Differs { expected: line.text.clone(), got },
        Miss::Pair(expected, got) => Why::Differs { expected, got },
        Miss::Wrong(reason) => Why::Wrong(reason),
        Miss::Unsupported(what) => Why::Wrong(unsupported_yet(what)),
    })
}

fn holds(play: &Play, expectation: &Expectation, outcome: &Outcome) -> Holds {
    match expectation {
        Expectation::Refused | Expectation::StoryError => Ok(()),
        Expectation::Does { name, deed, all_in } => does(play, name, *deed, *all_in, outcome),
        Expectation::Returned(name, chips) => returned(play, name, *chips),
        Expectation::Infraction { name, kind } => infraction(play, name, kind),
        Expectation::Held { .. } | Expectation::NotHeld(_) => unsupported("acts that bind early"),
        Expectation::Clause(_) => unsupported("clauses: there is no rulebook yet"),
        Expectation::Void => unsupported("void hands"),
        Expectation::May { .. } => unsupported("what may be bought"),
        Expectation::Penalty(..) | Expectation::Disqualified(_) => unsupported("penalties"),
        Expectation::Says { .. } | Expectation::HeldBack(_) => unsupported("table talk"),
        Expectation::ToAct { name, call, raise } => to_act(play, name, *call, *raise),
        Expectation::Front(..)
        | Expectation::Pot(_)
        | Expectation::Pots(_)
        | Expectation::Street(_)
        | Expectation::Positions { .. } => on_the_table(play, expectation),
        Expectation::Dealt(_)
        | Expectation::NotDealt(_)
        | Expectation::Shows(_)
        | Expectation::FaceUp(_)
        | Expectation::Dead(_)
        | Expectation::Sees { .. }
        | Expectation::Hidden { .. } => cards(play, expectation),
        Expectation::Wins(shares) => wins(play, shares),
        Expectation::Stacks(stacks) => {
            stacks.iter().try_for_each(|(name, chips)| same_chips("stacks", name, *chips, stack(play, name)?))
        }
        Expectation::Seat { .. }
        | Expectation::Tables(_)
        | Expectation::Out(_)
        | Expectation::Place(..)
        | Expectation::Prize { .. } => standing(play, expectation),
        Expectation::Level(_)
        | Expectation::Blinds(_)
        | Expectation::Break
        | Expectation::Paused
        | Expectation::Denominations(_)
        | Expectation::ChipsInPlay(_) => day(play, expectation),
    }
}

fn unsupported(what: &'static str) -> Holds {
    Err(Miss::Unsupported(what))
}

/// Holds if `expected` is `got`; `told` is what came out in the words of the expectation.
fn same<T: PartialEq>(expected: &T, got: &T, told: impl FnOnce() -> String) -> Holds {
    if expected == got { Ok(()) } else { Err(Miss::Got(told())) }
}

fn same_chips(word: &str, name: &str, expected: Chips, got: Chips) -> Holds {
    if expected == got {
        return Ok(());
    }
    Err(Miss::Pair(format!("{word} {name} {expected}"), format!("{word} {name} {got}")))
}

/// The table at which somebody sits or last sat, his hand there and his seat in it.
fn hand_of<'p>(play: &'p Play, name: &str) -> Result<(TableNo, SeatNo, &'p Hand), Miss> {
    let (table, seat) = play.place_in_hand(name)?.ok_or_else(|| format!("`{name}` has not played a hand"))?;
    Ok((table, seat, play.hand(table)?))
}

/// What was done in the last statement, in words.
pub(super) fn told_deeds(play: &Play) -> String {
    let told: Vec<String> =
        deeds(play).map(|(table, seat, deed)| format!("{} {}", play.name_at(table, seat), deed_words(deed))).collect();
    if told.is_empty() { "nothing of the kind".to_owned() } else { told.join(", ") }
}

/// What was done in the last statement.
fn deeds(play: &Play) -> impl Iterator<Item = (TableNo, SeatNo, Deed)> {
    hand_events(&play.step).filter_map(|(table, event)| match event {
        HandEvent::Ruled { seat, deed: Some(deed), .. } | HandEvent::TimedOut { seat, deed } => {
            Some((table, *seat, *deed))
        }
        _ => None,
    })
}

fn hand_events(step: &[Event]) -> impl Iterator<Item = (TableNo, &HandEvent)> {
    step.iter().filter_map(|event| match &event.what {
        What::Told(Told::Hand(table, event)) => Some((*table, event)),
        _ => None,
    })
}

fn deed_words(deed: Deed) -> String {
    let (words, all_in) = match deed {
        Deed::Folded => ("folds".to_owned(), false),
        Deed::Checked => ("checks".to_owned(), false),
        Deed::Called { chips, all_in } => (format!("calls {chips}"), all_in),
        Deed::Bet { to, all_in } => (format!("bets {to}"), all_in),
        Deed::Raised { to, all_in } => (format!("raises to {to}"), all_in),
        Deed::Showed(_) => ("shows".to_owned(), false),
        Deed::Mucked => ("mucks".to_owned(), false),
        Deed::Asked(seat) => (format!("asks to see seat {seat}"), false),
    };
    if all_in { format!("{words} all-in") } else { words }
}

fn does(play: &Play, name: &str, expected: ExpectedDeed, all_in: bool, outcome: &Outcome) -> Holds {
    let (_, seat, _) = hand_of(play, name)?;
    if let Outcome::Refused(reason) | Outcome::TooEarly(reason) = outcome {
        return Err(Miss::Got(format!("refused: {reason}")));
    }
    let expected = match expected {
        ExpectedDeed::Folds => Deed::Folded,
        ExpectedDeed::Checks => Deed::Checked,
        ExpectedDeed::Calls(chips) => Deed::Called { chips, all_in },
        ExpectedDeed::Bets(to) => Deed::Bet { to, all_in },
        ExpectedDeed::RaisesTo(to) => Deed::Raised { to, all_in },
    };
    let done = deeds(play).any(|(_, who, deed)| who == seat && deed == expected);
    if done { Ok(()) } else { Err(Miss::Got(told_deeds(play))) }
}

fn returned(play: &Play, name: &str, expected: Chips) -> Holds {
    let (at, seat, _) = hand_of(play, name)?;
    let back: Vec<Chips> = hand_events(&play.step)
        .filter(|(table, _)| *table == at)
        .filter_map(|(_, event)| match event {
            HandEvent::UncalledReturned { seat: to, chips } if *to == seat => Some(*chips),
            HandEvent::Ruled { seat: to, ruling, .. } if *to == seat && !ruling.returned.is_zero() => {
                Some(ruling.returned)
            }
            _ => None,
        })
        .collect();
    if back.contains(&expected) {
        return Ok(());
    }
    let told: Vec<String> = back.iter().map(ToString::to_string).collect();
    let told = if told.is_empty() { "nothing".to_owned() } else { told.join(" and ") };
    Err(Miss::Got(format!("returned {name} {told}")))
}

fn infraction(play: &Play, name: &str, expected: &str) -> Holds {
    let (_, seat, _) = hand_of(play, name)?;
    let word = |infraction| match infraction {
        Infraction::StringBet => "string-bet",
        Infraction::OutOfTurn => "out-of-turn",
        Infraction::UnderRaise => "under-raise",
        Infraction::ExposedCards => "exposed-cards",
        Infraction::Talk => "talk",
        Infraction::Stalling => "stalling",
        Infraction::Splash => "splash",
    };
    let recorded: Vec<&str> = hand_events(&play.step)
        .filter_map(|(_, event)| match event {
            HandEvent::Ruled { seat: who, ruling, .. } if *who == seat => ruling.infraction.map(word),
            _ => None,
        })
        .collect();
    if recorded.contains(&expected) {
        return Ok(());
    }
    let told = if recorded.is_empty() { "nothing".to_owned() } else { recorded.join(", ") };
    Err(Miss::Got(format!("infraction {name} {told}")))
}

fn to_act(play: &Play, name: &str, call: Option<Chips>, raise: Option<ExpectedRaise>) -> Holds {
    let (table, seat, hand) = hand_of(play, name)?;
    let Some((turn, legal)) = hand.to_act().zip(hand.legal_actions()) else {
        return Err(Miss::Got("to act nobody".to_owned()));
    };
    let due = legal.call.unwrap_or_default();
    let range = legal.raise.map_or(ExpectedRaise::No, |range| ExpectedRaise::Between(range.min, range.max));
    let met = turn == seat && call.is_none_or(|call| call == due) && raise.is_none_or(|raise| raise == range);
    if met {
        return Ok(());
    }
    let range = match range {
        ExpectedRaise::No => "no".to_owned(),
        ExpectedRaise::Between(min, max) => format!("{min}..{max}"),
    };
    Err(Miss::Got(format!("to act {} call {due} raise {range}", play.name_at(table, turn))))
}

fn stands(hand: &Hand) -> Stands {
    match hand.street() {
        _ if hand.is_over() => Stands::Over,
        _ if hand.is_at_showdown() => Stands::Showdown,
        Street::Preflop => Stands::Preflop,
        Street::Flop => Stands::Flop,
        Street::Turn => Stands::Turn,
        Street::River => Stands::River,
    }
}

/// Chips and positions of the hand.
fn on_the_table(play: &Play, expectation: &Expectation) -> Holds {
    if let Expectation::Front(name, chips) = expectation {
        let (_, seat, hand) = hand_of(play, name)?;
        return same_chips("front", name, *chips, hand.front(seat));
    }
    let hand = play.hand(play.table)?;
    match expectation {
        Expectation::Pot(chips) => same(chips, &hand.pot_in_all(), || format!("pot {}", hand.pot_in_all())),
        Expectation::Pots(pots) => {
            let names = |seats: SeatSet| sorted(seats.iter().map(|seat| play.name_at(play.table, seat)));
            for name in pots.iter().flat_map(|(_, names)| names) {
                play.person(name)?;
            }
            let expected: Vec<_> = pots.iter().map(|(chips, names)| (*chips, sorted(names.iter().cloned()))).collect();
            let got: Vec<_> = hand.pots().into_iter().map(|pot| (pot.chips, names(pot.seats))).collect();
            let told = |(chips, names): &(Chips, Vec<String>)| format!("{chips} {}", names.join(" "));
            same(&expected, &got, || format!("pots {}", got.iter().map(told).collect::<Vec<_>>().join("; ")))
        }
        Expectation::Street(expected) => same(expected, &stands(hand), || format!("street {}", stands(hand).word())),
        Expectation::Positions { button, small, big } => {
            let positions = hand.plan();
            let seats = |set: SeatSet| set.iter().map(|seat| u64::from(seat.number())).collect::<Vec<_>>();
            let (small_is, big_is) = (seats(positions.small_blinds), seats(positions.big_blinds));
            let met = |expected: &Option<Vec<u64>>, got: &Vec<u64>| {
                expected.as_ref().is_none_or(|expected| sorted(expected.iter().copied()) == *got)
            };
            if *button == u64::from(positions.button.number()) && met(small, &small_is) && met(big, &big_is) {
                return Ok(());
            }
            let told = |seats: &[u64]| match seats {
                [] => "none".to_owned(),
                seats => seats.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"),
            };
            Err(Miss::Got(format!("button {} small {} big {}", positions.button, told(&small_is), told(&big_is))))
        }
        _ => Ok(()),
    }
}

fn sorted<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort();
    all
}

/// Who has cards, and who sees them.
fn cards(play: &Play, expectation: &Expectation) -> Holds {
    match expectation {
        Expectation::Dealt(names) => {
            let got = dealt(play)?;
            let expected = known(play, names)?;
            same(&sorted(expected.into_iter()), &got, || format!("dealt {}", got.join(", ")))
        }
        Expectation::NotDealt(names) => {
            let got = dealt(play)?;
            let none = known(play, names)?.iter().all(|name| !got.contains(name));
            if none { Ok(()) } else { Err(Miss::Got(format!("dealt {}", got.join(", ")))) }
        }
        Expectation::Shows(names) => {
            let told = play.hands.get(&play.table).map_or(&[][..], |hand| &hand.events);
            let compared = told.iter().filter_map(|event| match event {
                HandEvent::HandShown(seat) | HandEvent::HandMucked(seat) => Some(play.name_at(play.table, *seat)),
                _ => None,
            });
            let got: Vec<String> = compared.collect();
            same(&known(play, names)?, &got, || {
                if got.is_empty() { "no showdown".into() } else { format!("shows {}", got.join(", ")) }
            })
        }
        Expectation::FaceUp(names) => names.iter().try_for_each(|name| {
            let (_, seat, hand) = hand_of(play, name)?;
            same(&true, &hand.is_face_up(seat), || format!("the hand of {name} is not face up"))
        }),
        Expectation::Dead(names) => names.iter().try_for_each(|name| {
            let (_, seat, hand) = hand_of(play, name)?;
            same(&true, &hand.has_folded(seat), || format!("the hand of {name} is not dead"))
        }),
        Expectation::Sees { viewer, cards, owner } => {
            let seen = seen(play, viewer, owner)?;
            let told = || format!("{viewer} sees {} of {owner}", card_words(&seen));
            same(&sorted(cards.iter().copied()), &sorted(seen.iter().copied()), told)
        }
        Expectation::Hidden { owner, viewer } => {
            let seen = seen(play, viewer, owner)?;
            same(&true, &seen.is_empty(), || format!("{viewer} sees {} of {owner}", card_words(&seen)))
        }
        _ => Ok(()),
    }
}

fn card_words(cards: &[Card]) -> String {
    match cards {
        [] => "nothing".to_owned(),
        cards => cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// The names, if all of them are people of the story.
fn known(play: &Play, names: &[String]) -> Result<Vec<String>, Miss> {
    names.iter().try_for_each(|name| play.person(name).map(|_| ()))?;
    Ok(names.to_vec())
}

fn dealt(play: &Play) -> Result<Vec<String>, Miss> {
    let dealt = play.hand(play.table)?.plan().dealt;
    Ok(sorted(dealt.iter().map(|seat| play.name_at(play.table, seat))))
}

/// The faces of the owner's cards on somebody's screen.
fn seen(play: &Play, viewer: &str, owner: &str) -> Result<Vec<Card>, Miss> {
    let viewer = match viewer {
        "spectator" => SPECTATOR,
        name => Viewer { person: play.person(name)?, role: Role::Player },
    };
    let owner = play.person(owner)?;
    let view = view_for(&play.tournament, viewer, 0, play.now);
    let seats = view.table.map(|table| table.seats).unwrap_or_default();
    let cards = seats.into_iter().find(|seat| seat.person == owner).and_then(|seat| seat.cards);
    Ok(cards.into_iter().flatten().flatten().collect())
}

fn wins(play: &Play, shares: &[(String, Chips)]) -> Holds {
    let hand = play.hand(play.table)?;
    if !hand.is_over() {
        let turn = hand.to_act().map_or_else(|| "nobody".to_owned(), |seat| play.name_at(play.table, seat));
        return Err(Miss::Got(format!("the hand is not over: {turn} is to act")));
    }
    for (name, chips) in shares {
        let (table, seat, _) = hand_of(play, name)?;
        let awarded = if table == play.table { hand.awarded(seat) } else { Chips::ZERO };
        same_chips("wins", name, *chips, awarded)?;
    }
    let awarded = SeatNo::all().filter(|seat| !hand.awarded(*seat).is_zero());
    let got: Vec<_> = awarded.map(|seat| (play.name_at(play.table, seat), hand.awarded(seat))).collect();
    let all_named = got.iter().all(|(name, _)| shares.iter().any(|(named, _)| named == name));
    let told = |(name, chips): &(String, Chips)| format!("{name} {chips}");
    same(&true, &all_named, || format!("wins {}", got.iter().map(told).collect::<Vec<_>>().join(", ")))
}

/// Chips behind. Who has no seat any more has none, unless he has won it all.
fn stack(play: &Play, name: &str) -> Result<Chips, Miss> {
    let person = play.person(name)?;
    if let Some((table, seat)) = play.tournament.seat_of(person) {
        return Ok(play.tournament.table(table).map_or(Chips::ZERO, |table| table.stack(seat)));
    }
    let sits = |seat: &crate::table::Seat| seat.person == person;
    let mut seats = play.tournament.tables().flat_map(crate::table::Table::seats);
    Ok(seats.find(|(_, seat)| sits(seat)).map_or(Chips::ZERO, |(_, seat)| seat.stack))
}

/// Seats, places and prizes.
fn standing(play: &Play, expectation: &Expectation) -> Holds {
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

/// The clock and the chips.
fn day(play: &Play, expectation: &Expectation) -> Holds {
    let (clock, structure) = (play.tournament.clock(), play.tournament.structure());
    match expectation {
        Expectation::Level(level) => same(level, &clock.level(), || format!("level {}", clock.level())),
        Expectation::Break => same(&true, &clock.is_on_break(), || format!("level {}, no break", clock.level())),
        Expectation::Paused => same(&true, &clock.is_paused(), || "the clock is running".to_owned()),
        Expectation::Denominations(chips) => {
            let told: Vec<String> = structure.denominations.iter().map(ToString::to_string).collect();
            same(chips, &structure.denominations, || format!("denominations {}", told.join(" ")))
        }
        Expectation::ChipsInPlay(chips) => {
            let got = play.tournament.chips_in_play();
            same(chips, &got, || format!("chips in play {got}"))
        }
        Expectation::Blinds(BlindsLine { small, big, ante }) => {
            let table = play.tournament.table(play.table);
            let in_progress = table.and_then(crate::table::Table::hand_in_progress).map(|hand| hand.plan().stakes);
            let stakes =
                in_progress.or_else(|| clock.stakes(structure)).ok_or_else(|| "no level has begun".to_owned())?;
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
