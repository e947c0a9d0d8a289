//! The director of a simulation: now and then he does something, sensible or not.

use super::luck::Luck;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{FloorOrder, Irregularity, IrregularityKind, Name, Order, PenaltyAsked};
use cardroom_shared::house::Permission;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;

/// Substitutes have numbers from here on.
const FIRST_SUBSTITUTE: u32 = 10_000;

/// What the director does when he looks round.
pub(super) fn order(day: &Tournament, luck: &mut Luck) -> Option<Order> {
    let tables: Vec<&Table> = day.tables().collect();
    let table = *luck.pick(&tables)?;
    let people: Vec<PersonNo> = table.seats().map(|(_, seat)| seat.person).collect();
    let person = *luck.pick(&people)?;
    Some(match luck.below(28) {
        0..3 => Order::Pause,
        3 => Order::NextLevel,
        4 => Order::ChipRace,
        5..8 => Order::Warn(person),
        8 => substitute(person, luck)?,
        9 => {
            let permission = if luck.percent(50) { Permission::No } else { Permission::Yes };
            Order::Asking(person, permission)
        }
        10 => Order::Deal(table.no()),
        11 => Order::Penalty(person, penalty(luck)),
        12 if luck.percent(20) => Order::Disqualify(person),
        13 | 14 => move_somewhere(day, person, luck)?,
        15 if luck.percent(20) => Order::OpenTable,
        _ => Order::Floor(table.no(), ruling(table, luck)),
    })
}

fn substitute(entrant: PersonNo, luck: &mut Luck) -> Option<Order> {
    let number = FIRST_SUBSTITUTE + luck.below(1_000_000);
    let name = Name::try_from(format!("Friend {number}")).ok()?;
    Some(Order::Substitute { person: PersonNo(number), name, entrant })
}

fn penalty(luck: &mut Luck) -> PenaltyAsked {
    match luck.below(4) {
        0 => PenaltyAsked::NextStep,
        1 => PenaltyAsked::Minutes(1 + luck.below(10)),
        2 => PenaltyAsked::Hands(1 + luck.below(6)),
        _ => PenaltyAsked::Orbits(1 + luck.below(2)),
    }
}

/// To another seat, mostly of the same table.
fn move_somewhere(day: &Tournament, person: PersonNo, luck: &mut Luck) -> Option<Order> {
    let (own, _) = day.seat_of(person)?;
    let tables: Vec<TableNo> = day.tables_in_play().map(Table::no).collect();
    let table = if luck.percent(70) { own } else { *luck.pick(&tables)? };
    let seat = SeatNo::new(luck.between(1, u64::from(day.seats_at_a_table()))).ok()?;
    Some(Order::Move { person, table, seat })
}

/// A ruling on the hand in progress, or on the last one.
fn ruling(table: &Table, luck: &mut Luck) -> FloorOrder {
    let seats: Vec<SeatNo> = table.seats().map(|(no, _)| no).collect();
    let seat = luck.pick(&seats).copied().unwrap_or(SeatNo::FIRST);
    match luck.below(20) {
        0..3 => FloorOrder::Misdeal,
        3 => FloorOrder::Hold(seat),
        4 => FloorOrder::PassOver(seat),
        5 => FloorOrder::Relieve(seat),
        6 => FloorOrder::Fine(seat, None),
        7 => FloorOrder::Clock(seat),
        8 => FloorOrder::Kill(seat),
        9 => FloorOrder::Retrieve(seat),
        10 => FloorOrder::Award(seat, Chips(luck.between(1, 20) * 25)),
        11 => FloorOrder::Refund(seat, Chips(luck.between(1, 20) * 25)),
        12 => FloorOrder::Show(seat),
        13 => FloorOrder::ProposeRuns(2),
        _ => {
            let kind = luck.pick(&IrregularityKind::WORDS).map_or(IrregularityKind::BoxedCard, |(_, kind)| *kind);
            FloorOrder::Irregularity(Irregularity { kind, seat: luck.percent(70).then_some(seat), cards: Vec::new() })
        }
    }
}

/// Puts the clock on somebody who lets everybody wait.
pub(super) fn clock(table: TableNo, seat: SeatNo) -> Order {
    Order::Floor(table, FloorOrder::Clock(seat))
}
