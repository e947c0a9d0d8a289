//! The director of a simulation, who gives random orders, sensible or not.

use crate::rng::SimulationRng;
use cardroom_shared::action::Outcome;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{
    CommandSource, FloorAnswer, FloorOrder, Irregularity, IrregularityKind, LateChoice, Name, Order, PenaltyRequest,
    Sale, Sanction,
};
use cardroom_shared::event::HandEvent;
use cardroom_shared::house::Permission;
use cardroom_shared::note::Note;
use cardroom_shared::rulings::Verdict;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::{Ante, Level};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;

/// The first number of substitutes.
const FIRST_SUBSTITUTE: u32 = 10_000;
/// The first number of people whom the director enters.
const FIRST_OF_THE_DIRECTOR: u32 = 2_000_000;
/// The event is called off in one of this many inspections.
const CALLS_OFF: u32 = 400;

/// A random order of the director, with a reason if they give one.
pub(crate) fn look_round(tournament: &Tournament, rng: &mut SimulationRng) -> Option<CommandSource> {
    order(tournament, rng).map(|order| with_reason(order, rng))
}

/// An order with its written reason, where one is required and sometimes where it is not.
pub(crate) fn with_reason(order: Order, rng: &mut SimulationRng) -> CommandSource {
    let why = order.needs_reason() || rng.percent(30);
    let why = Note::try_from("it is only fair".to_owned()).ok().filter(|_| why);
    CommandSource::Order { by: PersonNo::SYSTEM, order, why }
}

fn order(tournament: &Tournament, rng: &mut SimulationRng) -> Option<Order> {
    let tables: Vec<&Table> = tournament.tables().collect();
    let table = *rng.pick(&tables)?;
    let people: Vec<PersonNo> = table.seats().map(|(_, seat)| seat.person).collect();
    let person = *rng.pick(&people)?;
    if rng.below(CALLS_OFF) == 0 {
        return Some(Order::CancelEvent);
    }
    match rng.below(7) {
        0 => clock_and_levels(tournament, rng),
        1 => seats(tournament, table, person, rng),
        2 | 3 => conduct(tournament, table, person, rng),
        4 => Some(thinks_better(table, person, rng)),
        _ => Some(Order::Floor(table.no(), ruling(tournament, table, rng))),
    }
}

/// A random order about the clock, the schedule or the hands.
fn clock_and_levels(tournament: &Tournament, rng: &mut SimulationRng) -> Option<Order> {
    let level = tournament.clock().level();
    Some(match rng.below(16) {
        0..3 => Order::Pause,
        3 => Order::NextLevel,
        4 => Order::ChipRace,
        5 | 6 => Order::LastHands(1 + rng.below(3)),
        7 => Order::HandForHand,
        8 => Order::HandForHandOff,
        9 => Order::TimeLeft(rng.between(0, 600_000)),
        10 => Order::PreviousLevel,
        11 => Order::Break(rng.between(60_000, 600_000)),
        12 => Order::BreakOff,
        13 => Order::LastHandsOff,
        14 => Order::Announce(Note::try_from("dinner is served".to_owned()).ok()?),
        _ => {
            let number = level + 1 + u16::try_from(rng.below(3)).unwrap_or(0);
            let Level { stakes, .. } = tournament.structure().levels.get(usize::from(number).checked_sub(1)?)?;
            let ante = if rng.percent(50) { Ante::BigBlind(stakes.big_blind) } else { Ante::None };
            let (small_blind, big_blind) = (stakes.small_blind, stakes.big_blind);
            Order::AlterLevel { level: number, small_blind, big_blind, ante, length_ms: rng.between(60_000, 400_000) }
        }
    })
}

/// A random order about seats.
fn seats(tournament: &Tournament, table: &Table, person: PersonNo, rng: &mut SimulationRng) -> Option<Order> {
    let number = rng.below(1_000_000);
    let name = |who: &str| Name::try_from(format!("{who} {number}")).ok();
    Some(match rng.below(8) {
        0 | 1 => {
            let person = PersonNo(FIRST_SUBSTITUTE + number);
            let entrant = *rng.pick(&table.seats().map(|(_, seat)| seat.person).collect::<Vec<_>>())?;
            Order::Substitute { person, name: name("Friend")?, entrant }
        }
        2 | 3 => move_somewhere(tournament, person, rng)?,
        4 => Order::BreakTable(table.no()),
        5 if rng.percent(30) => Order::OpenTable,
        6 => {
            let place = rng.percent(50).then(|| (table.no(), seat_by_lot(tournament, rng)));
            let choice = if rng.percent(50) { LateChoice::Post } else { LateChoice::Wait };
            Order::Enter { person: PersonNo(FIRST_OF_THE_DIRECTOR + number), name: name("Latecomer")?, place, choice }
        }
        7 => adjustment(table, tournament.structure().unit(), rng)?,
        _ => Order::Deal(table.no()),
    })
}

/// A random order about conduct.
fn conduct(tournament: &Tournament, table: &Table, person: PersonNo, rng: &mut SimulationRng) -> Option<Order> {
    Some(match rng.below(14) {
        0..3 => Order::Warn(person),
        3..7 => Order::Penalty(person, penalty(rng)),
        7 if rng.percent(20) => Order::Disqualify(person),
        8 => Order::Asking(person, if rng.percent(70) { Permission::No } else { Permission::Yes }),
        9 | 10 => Order::Mute(person, rng.percent(60).then(|| 1 + rng.below(20))),
        11 => Order::Bar(person),
        12 => Order::Unmute(person),
        13 => {
            let everybody = tournament.entries().map(|(person, _)| person);
            let string_bettors: Vec<PersonNo> =
                everybody.filter(|person| tournament.record(*person).string_bets > 2).collect();
            let (table, seat) = tournament.seat_of(*rng.pick(&string_bettors)?)?;
            Order::Floor(table, FloorOrder::Fine(seat, None))
        }
        _ => Order::Answer(table.no(), answer(rng)?),
    })
}

/// A random order that takes something back or counts a player out.
pub(crate) fn thinks_better(table: &Table, person: PersonNo, rng: &mut SimulationRng) -> Order {
    match rng.below(8) {
        6 | 7 => Order::TakeBack(person, rng.pick(&Sale::WORDS).map_or(Sale::Rebuy, |(_, sale)| *sale)),
        0 => Order::Undo(Some(person)),
        1 => Order::VoidHand(table.no()),
        2 => Order::ReopenHand(table.no(), rng.percent(50).then_some(person)),
        3 => Order::CountOut(person),
        4 => {
            let measure = if rng.percent(60) {
                Sanction::Penalty
            } else if rng.percent(50) {
                Sanction::Warning
            } else {
                Sanction::Disqualification
            };
            Order::Lift(person, measure)
        }
        _ => Order::Undo(None),
    }
}

/// A random answer to a call of the director; `None` if they do not come.
pub(crate) fn answer(rng: &mut SimulationRng) -> Option<FloorAnswer> {
    Some(match rng.below(8) {
        0 | 1 => FloorAnswer::Accept,
        2 | 3 => FloorAnswer::Overrule,
        4 => FloorAnswer::Resume,
        5 => FloorAnswer::PlayOn,
        _ => return None,
    })
}

fn penalty(rng: &mut SimulationRng) -> PenaltyRequest {
    match rng.below(4) {
        0 => PenaltyRequest::NextStep,
        1 => PenaltyRequest::Minutes(1 + rng.below(10)),
        2 => PenaltyRequest::Hands(1 + rng.below(6)),
        _ => PenaltyRequest::Orbits(1 + rng.below(2)),
    }
}

/// A move to another seat, mostly at the same table.
fn move_somewhere(tournament: &Tournament, person: PersonNo, rng: &mut SimulationRng) -> Option<Order> {
    let (own, _) = tournament.seat_of(person)?;
    let tables: Vec<TableNo> = tournament.tables_in_play().map(Table::no).collect();
    let table = if rng.percent(70) { own } else { *rng.pick(&tables)? };
    Some(Order::Move { person, table, seat: seat_by_lot(tournament, rng) })
}

fn seat_by_lot(tournament: &Tournament, rng: &mut SimulationRng) -> SeatNo {
    SeatNo::new(rng.between(1, u64::from(tournament.seats_at_a_table()))).unwrap_or(SeatNo::FIRST)
}

/// Moves a few chips from one stack of the table to another.
fn adjustment(table: &Table, unit: Chips, rng: &mut SimulationRng) -> Option<Order> {
    let stacks: Vec<(PersonNo, Chips)> = table.seats().map(|(no, seat)| (seat.person, table.stack(no))).collect();
    let (giver, rich) = *rng.pick(&stacks)?;
    let (taker, poor) = *rng.pick(&stacks)?;
    let moved = unit.times(rng.between(1, 20)).min(rich);
    Some(Order::Adjust(vec![(giver, rich.less(moved)), (taker, poor + moved)]))
}

/// A random ruling on the current or last hand.
fn ruling(tournament: &Tournament, table: &Table, rng: &mut SimulationRng) -> FloorOrder {
    let seats: Vec<SeatNo> = table.seats().map(|(no, _)| no).collect();
    let seat = rng.pick(&seats).copied().unwrap_or(SeatNo::FIRST);
    let unit = tournament.structure().unit();
    let amount = unit.times(rng.between(1, 20));
    match rng.below(22) {
        0..3 => FloorOrder::Misdeal,
        3 => FloorOrder::Hold(seat),
        4 => FloorOrder::PassOver(seat),
        5 => FloorOrder::Relieve(seat),
        6 => FloorOrder::Fine(seat, None),
        7 => FloorOrder::Clock(seat),
        8 => FloorOrder::Kill(seat),
        9 => FloorOrder::Retrieve(seat),
        10 => FloorOrder::Award(seat, amount),
        11 => FloorOrder::Refund(seat, amount),
        12 => FloorOrder::Show(seat),
        13 => FloorOrder::ProposeRuns(2),
        14 => FloorOrder::Impound(amount),
        15 if rng.percent(50) => FloorOrder::RunOut,
        15 => FloorOrder::Cancel,
        _ => {
            let kind = rng.pick(&IrregularityKind::WORDS).map_or(IrregularityKind::BoxedCard, |(_, kind)| *kind);
            let into = rng.pick(&seats).copied();
            let seat = rng.percent(70).then_some(seat);
            FloorOrder::Irregularity(Irregularity { kind, seat, cards: Vec::new(), into })
        }
    }
}

/// The director's reaction to an event of a hand, if any. Each kind has its own probability, and most events get no
/// reaction.
pub(crate) fn called_for(tournament: &Tournament, event: &HandEvent, rng: &mut SimulationRng) -> Option<FloorOrder> {
    if let HandEvent::Ruled { seat, ruling, outcome, .. } = event {
        if matches!(ruling.verdict, Verdict::Announced(_)) && rng.percent(50) {
            return Some(FloorOrder::Hold(*seat));
        }
        if matches!(outcome, Some(Outcome::Called { .. })) && rng.percent(1) {
            return Some(FloorOrder::Relieve(*seat));
        }
        let retrieves = *outcome == Some(Outcome::Folded) && rng.per_mille(3);
        return retrieves.then_some(FloorOrder::Retrieve(*seat));
    }
    if let HandEvent::RightInDoubt(seat) = event {
        return match rng.below(10) {
            0..4 => Some(FloorOrder::PassOver(*seat)),
            4..7 => Some(FloorOrder::Limit(*seat)),
            _ => None,
        };
    }
    if let HandEvent::Killed { seat, .. } = event {
        let refund = FloorOrder::Refund(*seat, tournament.structure().unit().times(2));
        return rng.percent(30).then_some(refund);
    }
    if *event == HandEvent::HoleCardsDealt {
        return rng.per_mille(5).then_some(FloorOrder::Misdeal);
    }
    let may_be_run_again = matches!(event, HandEvent::TurnedFaceUp(_)) && rng.percent(5);
    may_be_run_again.then_some(FloorOrder::ProposeRuns(2))
}

/// The director's ruling on the last pot.
pub(crate) fn contested(tournament: &Tournament, seat: SeatNo, rng: &mut SimulationRng) -> FloorOrder {
    let amount = tournament.structure().unit().times(rng.between(1, 20));
    match rng.below(3) {
        0 => FloorOrder::Award(seat, amount),
        1 => FloorOrder::Impound(amount),
        _ => FloorOrder::Refund(seat, amount),
    }
}

/// Puts the clock on a player who stalls.
pub(crate) fn clock(table: TableNo, seat: SeatNo) -> Order {
    Order::Floor(table, FloorOrder::Clock(seat))
}
