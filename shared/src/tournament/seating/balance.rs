//! Choices about tables and seats by the settings of the house: small tables, superfluous tables, and moves.
//! This module changes no state.

use crate::house::{BalanceTrigger, HouseRules, MovePick, MoveTarget, TableBreak, TableMerge};
use crate::seat::{SeatNo, TableNo};
use crate::table::{SeatPosition, Table};

/// A table and its number of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tournament) struct TableSize {
    pub(in crate::tournament) table: TableNo,
    pub(in crate::tournament) players: u32,
}

/// The sizes of these tables, without empty ones.
pub(super) fn sizes<'a>(tables: impl Iterator<Item = &'a Table>) -> impl Iterator<Item = TableSize> {
    let size = |table: &Table| TableSize { table: table.no(), players: table.players().len() };
    tables.map(size).filter(|size| size.players > 0)
}

/// The action that keeps all tables large enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tournament) enum Balance {
    /// None: the tables are even enough.
    Even,
    /// A player moves from the first of these tables to the second.
    Move(TableNo, TableNo),
    /// The director is asked: this table is too small, and the house moves nobody automatically.
    Ask(TableNo),
}

/// A seat and its position relative to the button and the blinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tournament) struct PositionedSeat {
    pub(in crate::tournament) seat: SeatNo,
    pub(in crate::tournament) standing: SeatPosition,
}

/// The smallest allowed number of players at a table, where the house has such a limit (fike-move-3a,
/// fpn-31a, fpn-33c).
pub(in crate::tournament) fn fewest(trigger: BalanceTrigger) -> Option<u32> {
    match trigger {
        BalanceTrigger::DifferenceOfTwo => None,
        BalanceTrigger::Below5AndMoreThan10Left => Some(5),
        BalanceTrigger::Below4 => Some(4),
    }
}

/// Returns the action of the house for tables of these sizes, with `most` seats each. A player moves from the
/// fullest table to the smallest; of several it is the one with the lowest number.
pub(super) fn even_out(sizes: &[TableSize], rules: &HouseRules, most: u32) -> Balance {
    let fullest = sizes.iter().min_by_key(|size| (std::cmp::Reverse(size.players), size.table));
    let smallest = sizes.iter().min_by_key(|size| (size.players, size.table));
    let (Some(fullest), Some(smallest)) = (fullest, smallest) else { return Balance::Even };
    let too_small = fewest(rules.balance_trigger).is_some_and(|fewest| smallest.players < fewest);
    let left: u32 = sizes.iter().map(|size| size.players).sum();
    match rules.balance_trigger {
        BalanceTrigger::DifferenceOfTwo if fullest.players >= smallest.players + 2 => {
            Balance::Move(fullest.table, smallest.table)
        }
        // The limit is ten, or the seats of a table (fike-move-1d). The move must not make another table too
        // small.
        BalanceTrigger::Below5AndMoreThan10Left if too_small && left > most.min(10) => {
            if fullest.players > 5 {
                Balance::Move(fullest.table, smallest.table)
            } else {
                Balance::Ask(smallest.table)
            }
        }
        BalanceTrigger::Below4 if too_small && sizes.len() > 1 => Balance::Ask(smallest.table),
        _ => Balance::Even,
    }
}

/// The tables that are not needed for the players who are `left` (fike-move-1a, robert-tournament-10). The
/// smallest table is first, of equal ones that with the highest number. A table takes `most` players, and the
/// last one `last` (tda-RP-9). If all draw new seats at the last table, it is the first table.
pub(super) fn superfluous(
    sizes: &[TableSize],
    left: u32,
    rules: &HouseRules,
    (most, last): (u32, u32),
) -> Vec<TableNo> {
    let breaks_itself = rules.table_break == TableBreak::WhenOneFewerSuffices;
    let all_at_one = rules.final_table_at.map(|players| players.min(last)).or(breaks_itself.then_some(last));
    let needed = match all_at_one {
        Some(players) if left <= players => 1,
        _ if breaks_itself => left.div_ceil(most.max(1)).max(2),
        _ => return Vec::new(),
    };
    let kept = usize::try_from(needed).unwrap_or(usize::MAX);
    if sizes.len() <= kept {
        return Vec::new();
    }
    let mut sizes = sizes.to_vec();
    // If everybody draws a new seat at the last table, the choice of the table gives nobody an advantage.
    let all_draw = needed == 1 && rules.table_merge == TableMerge::FullRedraw;
    let order = |size: &TableSize| (if all_draw { 0 } else { size.players }, std::cmp::Reverse(size.table));
    // Only the superfluous tables are sorted.
    let too_many = sizes.len().saturating_sub(kept);
    sizes.select_nth_unstable_by_key(too_many.saturating_sub(1), order);
    sizes.truncate(too_many);
    sizes.sort_unstable_by_key(order);
    sizes.iter().map(|size| size.table).collect()
}

/// Chooses the mover and the open seat (home-balance-2, fike-move-3b, fike-move-3c). Of equally good choices,
/// the player who is due for the big blind sooner moves, to the lowest seat.
pub(super) fn choose(
    movers: &[PositionedSeat],
    open: &[PositionedSeat],
    rules: &HouseRules,
) -> Option<(SeatNo, SeatNo)> {
    // A seat without a wait is preferred; a house that gives the lowest seat ignores waits (fike-move-5c).
    let at_once: Vec<PositionedSeat> = open.iter().filter(|place| !place.standing.waits).copied().collect();
    let by_number = rules.move_target == MoveTarget::LowestOpenSeat;
    let open = if at_once.is_empty() || by_number { open } else { at_once.as_slice() };
    let first_due = |places: &[PositionedSeat]| {
        places.iter().min_by_key(|place| (place.standing.hands_to_big_blind, place.seat)).copied()
    };
    let movers: Vec<PositionedSeat> = match rules.move_pick {
        MovePick::BigBlindNext => first_due(movers).into_iter().collect(),
        MovePick::HighestSeatOfFullest => movers.iter().max_by_key(|place| place.seat).copied().into_iter().collect(),
        MovePick::PositionPreserving => movers.to_vec(),
    };
    let open: Vec<PositionedSeat> = match rules.move_target {
        MoveTarget::WorstOpenPosition => first_due(open).into_iter().collect(),
        MoveTarget::LowestOpenSeat => open.iter().min_by_key(|place| place.seat).copied().into_iter().collect(),
        MoveTarget::SamePosition => open.to_vec(),
    };
    let pairs = movers.iter().flat_map(|mover| open.iter().map(move |place| (*mover, *place)));
    let nearest = pairs.min_by_key(|(mover, place)| {
        let (old, new) = (mover.standing, place.standing);
        (off(old, new), apart(old, new), old.hands_to_big_blind, place.seat)
    });
    nearest.map(|(mover, place)| (mover.seat, place.seat))
}

/// The difference of two positions: hands to the big blind plus seats to the button.
fn off(one: SeatPosition, other: SeatPosition) -> u32 {
    let big_blind = one.hands_to_big_blind.abs_diff(other.hands_to_big_blind);
    big_blind + one.seats_to_button.abs_diff(other.seats_to_button)
}

/// The distance of two positions, each as a share of the way from one big blind to the next. The number can
/// be compared only with others of these two tables.
fn apart(one: SeatPosition, other: SeatPosition) -> u32 {
    (one.hands_to_big_blind * other.players).abs_diff(other.hands_to_big_blind * one.players)
}
