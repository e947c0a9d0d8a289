//! Checks of the acts, chips and positions of a hand.

use super::check_result::{CheckResult, Mismatch, hand_of, known, same, same_chips, sorted};
use crate::expectation::{Expectation, ExpectedOutcome, ExpectedRaise, HandPhase, PersonName};
use crate::game::{ScenarioGame, StatementOutcome};
use cardroom_shared::action::{Outcome, Street};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::hand::Hand;
use cardroom_shared::remedy::ResolvedIrregularity;
use cardroom_shared::rulings::{Infraction, Ruling};
use cardroom_shared::seat::{SeatNo, SeatSet, TableNo};

/// The outcomes of the last statement, in words.
pub(crate) fn told_outcomes(play: &ScenarioGame) -> String {
    let told: Vec<String> = outcomes(play)
        .map(|(table, seat, outcome)| {
            format!("{} {}", play.name_at(table, seat), outcome_words(outcome, |other| play.name_at(table, other)))
        })
        .collect();
    match told.as_slice() {
        [] if means_nothing(play) => "it means nothing here".to_owned(),
        [] => "nothing of the kind".to_owned(),
        told => told.join(", "),
    }
}

/// Returns whether the last act was ruled to mean nothing.
pub(crate) fn means_nothing(play: &ScenarioGame) -> bool {
    hand_events(&play.step).any(|(_, event)| event.means_nothing().is_some())
}

/// The outcomes of the last statement, in order.
fn outcomes(play: &ScenarioGame) -> impl Iterator<Item = (TableNo, SeatNo, Outcome)> {
    hand_events(&play.step).filter_map(|(table, event)| event.outcome().map(|(seat, outcome)| (table, seat, outcome)))
}

pub(super) fn hand_events(step: &[Event]) -> impl Iterator<Item = (TableNo, &HandEvent)> {
    step.iter().filter_map(|event| match &event.what {
        EventKind::Told(PublicEvent::Hand(table, event)) => Some((*table, event)),
        EventKind::Told(PublicEvent::Tournament(_)) | EventKind::Shuffled(_) | EventKind::Sealing(_) => None,
    })
}

pub(super) fn tournament_events(step: &[Event]) -> impl Iterator<Item = &TournamentEvent> {
    step.iter().filter_map(|event| match &event.what {
        EventKind::Told(PublicEvent::Tournament(happened)) => Some(happened),
        EventKind::Told(PublicEvent::Hand(..)) | EventKind::Shuffled(_) | EventKind::Sealing(_) => None,
    })
}

fn outcome_words(outcome: Outcome, who: impl Fn(SeatNo) -> String) -> String {
    let (words, all_in) = match outcome {
        Outcome::Folded => ("folds".to_owned(), false),
        Outcome::Checked => ("checks".to_owned(), false),
        Outcome::Called { chips, all_in } => (format!("calls {chips}"), all_in),
        Outcome::Bet { to, all_in } => (format!("bets {to}"), all_in),
        Outcome::Raised { to, all_in } => (format!("raises to {to}"), all_in),
        Outcome::Showed(_) => ("shows".to_owned(), false),
        Outcome::Mucked | Outcome::ThrewAway => ("mucks".to_owned(), false),
        Outcome::Withdrew(chips) => (format!("takes back {chips}"), false),
        Outcome::Asked(seat) | Outcome::Revived(seat) => (format!("asks to see {}", who(seat)), false),
        Outcome::ShowedDead(_) => ("shows live cards".to_owned(), false),
        Outcome::ProposedRuns(runs) => (format!("proposes {runs} boards"), false),
        Outcome::Agreed => ("agrees".to_owned(), false),
        Outcome::Declined => ("declines".to_owned(), false),
        Outcome::PlayedBoard => ("plays the board".to_owned(), false),
    };
    if all_in { format!("{words} all-in") } else { words }
}

pub(super) fn does(
    play: &ScenarioGame,
    name: &str,
    expected: ExpectedOutcome,
    all_in: bool,
    outcome: &StatementOutcome,
) -> CheckResult {
    let (_, seat, _) = hand_of(play, name)?;
    if let StatementOutcome::Refused(reason) | StatementOutcome::TooEarly(reason) = outcome {
        return Err(Mismatch::Got(format!("refused: {reason}")));
    }
    let expected = match expected {
        ExpectedOutcome::Folds => Outcome::Folded,
        ExpectedOutcome::Checks => Outcome::Checked,
        ExpectedOutcome::Calls(chips) => Outcome::Called { chips, all_in },
        ExpectedOutcome::Bets(to) => Outcome::Bet { to, all_in },
        ExpectedOutcome::RaisesTo(to) => Outcome::Raised { to, all_in },
    };
    let done = outcomes(play).any(|(_, who, outcome)| who == seat && outcome == expected);
    if done { Ok(()) } else { Err(Mismatch::Got(told_outcomes(play))) }
}

/// The chips that this event returns to the seat.
fn back_to(seat: SeatNo, event: &HandEvent) -> Option<Chips> {
    let chips = if let HandEvent::UncalledReturned { seat: to, chips }
    | HandEvent::CallTakenBack { seat: to, chips }
    | HandEvent::Refunded { seat: to, chips, .. }
    | HandEvent::UndercallForfeited { seat: to, returned: chips, .. }
    | HandEvent::Killed { seat: to, returned: chips, .. }
    | HandEvent::Ruled { seat: to, ruling: Ruling { returned: chips, .. }, .. } = event
    {
        Some(*chips).filter(|_| *to == seat)
    } else if let HandEvent::Misdealt { returned, .. } | HandEvent::Irregular(ResolvedIrregularity { returned, .. }) =
        event
    {
        Some(returned.iter().filter(|(to, _)| *to == seat).map(|(_, chips)| *chips).sum())
    } else {
        None
    };
    chips.filter(|chips| !chips.is_zero())
}

pub(super) fn returned(play: &ScenarioGame, name: &str, expected: Chips) -> CheckResult {
    let (at, seat, _) = hand_of(play, name)?;
    let here = hand_events(&play.step).filter(|(table, _)| *table == at);
    let back: Vec<Chips> = here.filter_map(|(_, event)| back_to(seat, event)).collect();
    if back.contains(&expected) || (back.is_empty() && expected.is_zero()) {
        return Ok(());
    }
    let told: Vec<String> = back.iter().map(ToString::to_string).collect();
    let told = if told.is_empty() { "nothing".to_owned() } else { told.join(" and ") };
    Err(Mismatch::Got(format!("returned {name} {told}")))
}

pub(super) fn infraction(play: &ScenarioGame, name: &str, expected: &str) -> CheckResult {
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
    let person = play.entrant(name)?;
    let talked = tournament_events(&play.step).filter_map(|event| {
        let TournamentEvent::Talk(TalkEvent::Said { person: who, hearing, .. }) = event else { return None };
        hearing.infraction().filter(|_| play.tournament.entrant_of(*who) == person)
    });
    let acted = hand_events(&play.step).filter_map(|(_, event)| match event {
        HandEvent::Ruled { seat: who, ruling, .. } => ruling.infraction.filter(|_| *who == seat),
        // A player whose clock runs out holds the game up.
        event => matches!(event, HandEvent::TimedOut { seat: who, .. } if *who == seat).then_some(Infraction::Stalling),
    });
    let recorded: Vec<&str> = acted.chain(talked).map(word).collect();
    if recorded.contains(&expected) {
        return Ok(());
    }
    let told = if recorded.is_empty() { "nothing".to_owned() } else { recorded.join(", ") };
    Err(Mismatch::Got(format!("infraction {name} {told}")))
}

pub(super) fn to_act(
    play: &ScenarioGame,
    name: &str,
    call: Option<Chips>,
    raise: Option<ExpectedRaise>,
) -> CheckResult {
    let (table, seat, hand) = hand_of(play, name)?;
    let Some((turn, legal)) = hand.to_act().zip(hand.legal_actions()) else {
        return Err(Mismatch::Got("to act nobody".to_owned()));
    };
    let due = legal.call.unwrap_or_default();
    let range = legal.raise.map_or(ExpectedRaise::No, |range| {
        if legal.must_raise {
            ExpectedRaise::Only(range.min, range.max)
        } else {
            ExpectedRaise::Between(range.min, range.max)
        }
    });
    // An expectation with a plain range does not say if a raise was declared.
    let raises = |expected| match (expected, range) {
        (ExpectedRaise::Between(min, max), ExpectedRaise::Only(least, most)) => (min, max) == (least, most),
        (expected, range) => expected == range,
    };
    let met = turn == seat && call.is_none_or(|call| call == due) && raise.is_none_or(raises);
    if met {
        return Ok(());
    }
    let range = match range {
        ExpectedRaise::No => "no".to_owned(),
        ExpectedRaise::Between(min, max) => format!("{min}..{max}"),
        ExpectedRaise::Only(min, max) => format!("{min}..{max} only"),
    };
    Err(Mismatch::Got(format!("to act {} call {due} raise {range}", play.name_at(table, turn))))
}

fn stands(hand: &Hand) -> HandPhase {
    match hand.street() {
        _ if hand.is_over() => HandPhase::Over,
        _ if hand.is_at_showdown() => HandPhase::Showdown,
        Street::Preflop => HandPhase::Preflop,
        Street::Flop => HandPhase::Flop,
        Street::Turn => HandPhase::Turn,
        Street::River => HandPhase::River,
    }
}

/// The pots that were awarded so far, in order, each with its winners.
fn awarded(play: &ScenarioGame) -> Vec<(Chips, Vec<PersonName>)> {
    let events = play.hands.get(&play.table).into_iter().flat_map(|told| &told.events);
    let award = |event: &HandEvent| {
        let HandEvent::PotAwarded { shares, .. } = event else { return None };
        let names = shares.iter().map(|(seat, _)| play.name_at(play.table, *seat)).collect();
        Some((shares.iter().map(|(_, chips)| *chips).sum(), names))
    };
    events.filter_map(award).collect()
}

/// Compares the pots in order; the names of each pot are a set.
fn same_pots(
    play: &ScenarioGame,
    word: &str,
    expected: &[(Chips, Vec<PersonName>)],
    got: Vec<(Chips, Vec<PersonName>)>,
) -> CheckResult {
    let in_order = |(chips, names): (Chips, Vec<PersonName>)| (chips, sorted(names.into_iter()));
    let mut meant = Vec::with_capacity(expected.len());
    for (chips, names) in expected {
        meant.push(in_order((*chips, known(play, names)?)));
    }
    let expected = meant;
    let got: Vec<_> = got.into_iter().map(in_order).collect();
    let told = |(chips, names): &(Chips, Vec<PersonName>)| format!("{chips} {}", names.join(" "));
    same(&expected, &got, || format!("{word} {}", got.iter().map(told).collect::<Vec<_>>().join("; ")))
}

/// Checks the chips and positions of the hand.
pub(super) fn on_the_table(play: &ScenarioGame, expectation: &Expectation) -> CheckResult {
    if let Expectation::Front(name, chips) = expectation {
        let (_, seat, hand) = hand_of(play, name)?;
        return same_chips("front", name, *chips, hand.street_bet(seat));
    }
    let hand = play.hand(play.table)?;
    match expectation {
        Expectation::Pot(chips) => same(chips, &hand.pot_in_all(), || format!("pot {}", hand.pot_in_all())),
        Expectation::Pots(pots) => {
            let names = |seats: SeatSet| seats.iter().map(|seat| play.name_at(play.table, seat)).collect();
            let got = hand.pots().into_iter().map(|pot| (pot.chips, names(pot.seats))).collect();
            same_pots(play, "pots", pots, got)
        }
        Expectation::Awards(awards) => same_pots(play, "awards", awards, awarded(play)),
        Expectation::Players(expected) => {
            let live = u64::from(hand.live().len());
            same(expected, &live, || format!("players {live}"))
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
            Err(Mismatch::Got(format!("button {} small {} big {}", positions.button, told(&small_is), told(&big_is))))
        }
        _ => Ok(()),
    }
}
