//! The split of a run-out step into parts: cards turned up, streets, showdown, pots, and the rest. A winner has up
//! to two quiet seconds before the rest follows. Any other step is one part.

use super::mid_step_view::PartialView;
use cardroom_shared::action::{Outcome, Street};
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::pace::Pace;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::{HandStage, View};
use std::time::Duration;

/// A part of a step that is shown at once.
#[derive(Clone, Debug, PartialEq)]
pub struct StepPart {
    /// The wait after the part before it.
    pub wait: Duration,
    /// The events of the part.
    pub events: Vec<PublicEvent>,
    /// The view after it; `None` for the view after the whole step.
    pub shown: Option<View>,
}

/// The longest wait for a street in milliseconds, one beat. The river takes two beats.
const BEAT_MS: u64 = 1_500;
/// The longest part of a showdown, in milliseconds.
const SHOWDOWN_MS: u64 = 800;
/// The longest quiet time of a winner, in milliseconds.
const QUIET_MS: u64 = 2_000;

/// Splits a step. `before` is the view before it, and `after` the view after all of it. All parts together take no
/// longer than a server of this pace waits before the next hand.
pub fn split_step(events: &[PublicEvent], before: Option<&View>, after: &View, pace: Pace) -> Vec<StepPart> {
    let whole = || vec![StepPart { wait: Duration::ZERO, events: events.to_vec(), shown: None }];
    let Some((before, table)) = before.and_then(|before| Some((before, same_hand(before, after)?))) else {
        return whole();
    };
    let at_table: Vec<(usize, &HandEvent)> =
        (0..).zip(events).filter_map(|(at, event)| Some((at, of(event, table)?))).collect();
    if is_played_on(after) || at_table.iter().any(|(_, event)| is_put_right(event)) {
        return whole();
    }
    let parts = match (first_deal(&at_table), last_award(&at_table)) {
        (Some(first), _) => parts(events, table, first),
        (None, Some(last)) => won(events, last),
        (None, None) => return whole(),
    };
    let waits = waits(&parts, pace);
    let mut so_far = PartialView::new(before, after, events, table);
    let last = parts.len() - 1;
    let cuts = parts.into_iter().zip(waits).enumerate().map(|(number, (part, wait))| {
        for event in &part.events {
            if let Some(event) = of(event, table) {
                so_far.apply_event(event);
            }
        }
        let shown = (number < last).then(|| so_far.view());
        StepPart { wait, events: part.events, shown }
    });
    cuts.collect()
}

/// The table, if both views show the same hand of one table.
fn same_hand(before: &View, after: &View) -> Option<TableNo> {
    let (was, is) = (before.table.as_ref()?, after.table.as_ref()?);
    ((was.table, was.hand) == (is.table, is.hand)).then_some(is.table)
}

/// The hand event of an event at this table.
fn of(event: &PublicEvent, table: TableNo) -> Option<&HandEvent> {
    match event {
        PublicEvent::Hand(at, event) => (*at == table).then_some(event),
        PublicEvent::Tournament(_) => None,
    }
}

/// Returns whether the last dealt street has betting.
fn is_played_on(after: &View) -> bool {
    after.table.as_ref().is_none_or(|table| matches!(table.stage, HandStage::Betting(_)))
}

/// The street that this event deals.
fn street(event: &HandEvent) -> Option<Street> {
    if let HandEvent::BoardDealt { street, .. } | HandEvent::OtherBoardDealt { street, .. } = event {
        return Some(*street);
    }
    None
}

/// The index of the first street after the last bet.
fn first_deal(at_table: &[(usize, &HandEvent)]) -> Option<usize> {
    let bets = |event: &HandEvent| {
        let outcome = event.outcome().map(|(_, outcome)| outcome);
        matches!(
            outcome,
            Some(
                Outcome::Folded
                    | Outcome::Checked
                    | Outcome::Called { .. }
                    | Outcome::Bet { .. }
                    | Outcome::Raised { .. }
            )
        )
    };
    let last_bet = at_table.iter().filter(|(_, event)| bets(event)).map(|(at, _)| *at).max();
    at_table
        .iter()
        .find(|(at, event)| last_bet.is_none_or(|bet| *at > bet) && street(event).is_some())
        .map(|(at, _)| *at)
}

/// The index of the last award of a pot.
fn last_award(at_table: &[(usize, &HandEvent)]) -> Option<usize> {
    at_table.iter().rev().find(|(_, event)| matches!(event, HandEvent::PotAwarded { .. })).map(|(at, _)| *at)
}

/// Returns whether the event corrects an error or begins a hand. Such events are shown at once.
fn is_put_right(event: &HandEvent) -> bool {
    matches!(
        event,
        HandEvent::Begun(_)
            | HandEvent::AwardsTakenBack(_)
            | HandEvent::Irregular(_)
            | HandEvent::Misdealt { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Retrieved { .. }
            | HandEvent::Refunded { .. }
            | HandEvent::AwardMoved { .. }
            | HandEvent::Impounded { .. }
            | HandEvent::ActTakenBack(_)
            | HandEvent::HiddenChipsFound { .. }
    )
}

/// The kind of a part, which sets its wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Shown at once.
    Opening,
    Street(Street),
    Showdown,
    Pot,
    /// The rest after all pots are paid.
    Rest,
}

struct Part {
    kind: Kind,
    events: Vec<PublicEvent>,
}

/// The parts of the step. `first` is the index of the first street.
fn parts(events: &[PublicEvent], table: TableNo, first: usize) -> Vec<Part> {
    let mut parts = vec![Part { kind: Kind::Opening, events: events[..first].to_vec() }];
    let pots = |event: &PublicEvent| matches!(of(event, table), Some(HandEvent::PotAwarded { .. }));
    let mut pots_left = events.iter().filter(|event| pots(event)).count();
    for event in &events[first..] {
        let now = parts.last().map_or(Kind::Opening, |part| part.kind);
        let hand = of(event, table);
        let begins = if pots(event) {
            Some(Kind::Pot)
        } else if let Some(street) = hand.and_then(street) {
            Some(Kind::Street(street))
        } else if matches!(now, Kind::Street(_)) && hand.is_some_and(shows) {
            Some(Kind::Showdown)
        } else {
            (now == Kind::Pot && pots_left == 0).then_some(Kind::Rest)
        };
        pots_left -= usize::from(pots(event));
        match (begins, parts.last_mut()) {
            (None, Some(part)) => part.events.push(event.clone()),
            (begins, _) => parts.push(Part { kind: begins.unwrap_or(now), events: vec![event.clone()] }),
        }
    }
    parts
}

/// The parts of a won hand without a run-out: everything up to the last award, and the rest.
fn won(events: &[PublicEvent], last: usize) -> Vec<Part> {
    let (until, after) = events.split_at(last + 1);
    vec![Part { kind: Kind::Opening, events: until.to_vec() }, Part { kind: Kind::Rest, events: after.to_vec() }]
}

/// Returns whether the event shows or mucks hands.
fn shows(event: &HandEvent) -> bool {
    event.outcome().is_some()
        || matches!(
            event,
            HandEvent::HandShown(_)
                | HandEvent::HandMucked(_)
                | HandEvent::HandsKilled(_)
                | HandEvent::CardsOpened { .. }
        )
}

/// The wait before each part.
fn waits(parts: &[Part], pace: Pace) -> Vec<Duration> {
    // If the pace has no time for the streets of a run-out, they get half of its pause.
    let streets = Pace { street_ms: if pace.street_ms > 0 { pace.street_ms } else { pace.pause_ms / 8 }, ..pace };
    let streets = Pace { street_ms: streets.street_ms.min(BEAT_MS), ..streets };
    let moments = parts.iter().filter(|part| matches!(part.kind, Kind::Showdown | Kind::Pot)).count() as u64;
    // A quarter of the pause is for showdown and pots, a half for the winner, the remainder for the rest.
    let has_streets = parts.iter().any(|part| matches!(part.kind, Kind::Street(_)));
    let left = if has_streets && pace.street_ms == 0 { pace.pause_ms / 2 } else { pace.pause_ms };
    let of_showdown = (left / 4 / moments.max(1)).min(SHOWDOWN_MS);
    let quiet = (left / 2).min(QUIET_MS);
    let wait = |part: &Part| match part.kind {
        Kind::Opening => 0,
        Kind::Street(street) => streets.of_street(street),
        Kind::Showdown | Kind::Pot => of_showdown,
        Kind::Rest => quiet,
    };
    parts.iter().map(|part| Duration::from_millis(wait(part))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::all_in_fixture as run_out;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::action::Action;
    use cardroom_shared::cards::Card;
    use cardroom_shared::chips::Chips;
    use cardroom_shared::event::TournamentEvent;
    use cardroom_shared::view::{Phase, SeatView};

    const PACE: Pace = Pace { pause_ms: 4_000, street_ms: 1_000 };

    fn cuts(pace: Pace) -> Vec<StepPart> {
        let (before, events, after) = run_out::before_and_after();
        split_step(&events, Some(&before), &after, pace)
    }

    fn board(view: &View) -> &[Card] {
        &view.table.as_ref().unwrap().boards[0]
    }

    fn wins(cut: &StepPart) -> bool {
        cut.events.iter().any(|event| matches!(event, PublicEvent::Hand(_, HandEvent::PotAwarded { .. })))
    }

    #[test]
    fn a_run_out_is_told_street_by_street_and_who_is_out_comes_last() {
        let cuts = cuts(PACE);
        let waits: Vec<u128> = cuts.iter().map(|cut| cut.wait.as_millis()).collect();
        assert_eq!(waits, [0, 1_000, 1_000, 2_000, 500, 500, 2_000]);
        let shown: Vec<usize> = cuts.iter().filter_map(|cut| Some(board(cut.shown.as_ref()?).len())).collect();
        assert_eq!(shown, [0, 3, 4, 5, 5, 5]);
        let last = cuts.last().unwrap();
        assert!(last.shown.is_none(), "the last moment is how it stands");
        let told = |event: &PublicEvent| matches!(event, PublicEvent::Tournament(TournamentEvent::Prize(_)));
        assert!(last.events.iter().any(told) && cuts[..cuts.len() - 1].iter().all(|cut| !cut.events.iter().any(told)));
        let (_, events, _) = run_out::before_and_after();
        let all: Vec<PublicEvent> = cuts.into_iter().flat_map(|cut| cut.events).collect();
        assert_eq!(all, events, "nothing is told twice, left out or in another order");
    }

    #[test]
    fn nobody_has_won_and_nothing_is_known_of_it_before_the_river_lies() {
        for cut in cuts(PACE).iter().take(4) {
            let view = cut.shown.as_ref().unwrap();
            let table = view.table.as_ref().unwrap();
            assert!(!table.seats.is_empty() && table.seats.iter().all(|seat| seat.won.is_zero()));
            assert!(matches!(table.stage, HandStage::Betting(_)), "no winner is told while there is betting");
            let all: Chips = table.pots.iter().map(|pot| pot.chips).sum();
            assert_eq!(all, run_out::POTS, "the pots are still in the middle");
            assert_eq!(view.tournament.phase, Phase::Playing);
            assert_eq!(view.tournament.players_left, 3);
            assert!(!wins(cut));
        }
    }

    #[test]
    fn chips_are_at_every_moment_as_many_as_they_were() {
        let (before, _, after) = run_out::before_and_after();
        let all = |view: &View| {
            let table = view.table.as_ref().unwrap();
            let seats: Chips = table.seats.iter().map(|seat| seat.stack + seat.street_bet).sum();
            seats + table.pots.iter().map(|pot| pot.chips).sum::<Chips>()
        };
        assert_eq!(all(&before), all(&after));
        for cut in cuts(PACE) {
            assert_eq!(cut.shown.as_ref().map_or(all(&before), all), all(&before));
        }
    }

    #[test]
    fn cards_are_face_up_from_the_moment_at_which_they_were_turned() {
        let cuts = cuts(PACE);
        let shown: Vec<&View> = cuts.iter().filter_map(|cut| cut.shown.as_ref()).collect();
        assert_eq!(shown.len(), 6);
        for view in shown {
            let seats = &view.table.as_ref().unwrap().seats;
            let are_open = seats.iter().all(|seat| seat.cards.is_some_and(|cards| cards.iter().all(Option::is_some)));
            assert!(!seats.is_empty() && are_open);
        }
    }

    #[test]
    fn a_film_is_no_longer_than_the_house_waits() {
        for pace in
            [PACE, Pace::pausing(4_000), Pace::pausing(1_000), Pace::pausing(0), Pace { pause_ms: 0, street_ms: 9_000 }]
        {
            let all: u128 = cuts(pace).iter().map(|cut| cut.wait.as_millis()).sum();
            let given = u128::from(pace.pause_ms + 4 * pace.street_ms);
            assert!(all <= given, "{all} ms of {given}");
        }
    }

    /// Bruno bets and Carmen folds: a step in which a hand is conceded, and the level goes up.
    fn conceded() -> (View, Vec<PublicEvent>, View) {
        use crate::dev_tools::fixtures::view_builders::{folded, pot, sits, table, turn};
        let mut before = fixtures::view(FixtureScene::Flop);
        let mut was = table(27, HandStage::Betting(Street::Flop), 4, vec![sits(2, 9_000, 600), sits(3, 5_000, 0)]);
        (was.pots, was.turn) = (vec![pot(900, &[2, 3])], Some(turn(3, 9_000)));
        let winner = SeatView { won: Chips(900), ..sits(2, 10_500, 0) };
        let is = table(27, HandStage::BetweenHands, 4, vec![winner, folded(sits(3, 5_000, 0))]);
        (before.table, before.choices) = (Some(was), None);
        let after = View { table: Some(is), ..before.clone() };
        let hand = [
            HandEvent::acted(fixtures::seat(3), Action::Fold, Outcome::Folded),
            HandEvent::UncalledReturned { seat: fixtures::seat(2), chips: Chips(600) },
            HandEvent::PotAwarded { pot: 0, shares: [(fixtures::seat(2), Chips(900))].into_iter().collect() },
            HandEvent::Ended,
        ];
        let hand = hand.map(|event| PublicEvent::Hand(TableNo(1), event));
        let level = TournamentEvent::Clock(cardroom_shared::event::ClockEvent::LevelBegan(4));
        (before, hand.into_iter().chain([PublicEvent::Tournament(level)]).collect(), after)
    }

    #[test]
    fn whoever_wins_has_two_quiet_seconds_before_anything_else_is_told() {
        let (before, events, after) = conceded();
        let cuts = split_step(&events, Some(&before), &after, PACE);
        let waits: Vec<u128> = cuts.iter().map(|cut| cut.wait.as_millis()).collect();
        assert_eq!(waits, [0, 2_000]);
        let seen = cuts[0].shown.as_ref().and_then(|view| view.table.as_ref()).unwrap();
        let seats: Vec<(Chips, Chips)> = seen.seats.iter().map(|seat| (seat.stack, seat.won)).collect();
        assert_eq!(seats, [(Chips(10_500), Chips(900)), (Chips(5_000), Chips::ZERO)]);
        assert!(crate::playback::winning_hands::is_paid(seen) && wins(&cuts[0]));
        assert_eq!(cuts[1].events, events[3..], "the level waits");
        assert!(cuts[1].shown.is_none());
        let short = split_step(&events, Some(&before), &after, Pace::pausing(1_000));
        assert_eq!(short[1].wait.as_millis(), 500, "no longer than half of the time until the next hand");
    }

    #[test]
    fn a_street_on_which_somebody_acts_is_told_at_once() {
        let (before, after) = (fixtures::view(FixtureScene::YourTurn), fixtures::view(FixtureScene::MayCheck));
        let street = Street::Flop;
        let (burn, first) = (None, cardroom_shared::cards::DeckPlace(1));
        let events = [HandEvent::BetsCollected, HandEvent::BoardDealt { street, burn, first }];
        let events: Vec<PublicEvent> = events.map(|event| PublicEvent::Hand(TableNo(1), event)).into();
        assert_eq!(split_step(&events, Some(&before), &after, PACE).len(), 1);
        assert_eq!(split_step(&events, None, &after, PACE).len(), 1);
    }
}
