//! Interludes: small scenes over the empty table between two hands. They show a chip race, a broken table, a new
//! seat, or the final table.

use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::event::{ChipRaceResult, ClockEvent, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{DealExclusion, Phase, View};

/// A seat at a table.
pub type TableSeat = (TableNo, SeatNo);

/// An interlude.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Interlude {
    /// A chip race: the smallest chips were exchanged for larger ones.
    Race {
        /// The denomination that leaves play.
        chip: Denomination,
        /// The denomination that replaces it.
        into: Denomination,
        /// The winners of odd chips with the number of new chips, in the order of the seats.
        won: Vec<(SeatNo, u64)>,
    },
    /// The breaking of the table.
    Broken {
        /// The broken table.
        table: TableNo,
        /// The person's new seat, if they play.
        mine: Option<TableSeat>,
        /// The new seats of the others, in the order of the draw.
        others: Vec<(PersonNo, TableSeat)>,
    },
    /// The person's new seat.
    Seated {
        /// The old seat, if they had one.
        from: Option<TableSeat>,
        /// The new seat.
        to: TableSeat,
    },
    /// The final table, with all remaining players.
    FinalTable {
        /// The table.
        table: TableNo,
        /// The seats, players and stacks.
        seats: Vec<(SeatNo, PersonNo, Chips)>,
        /// The person's own seat, if they play.
        mine: Option<SeatNo>,
    },
}

impl Interlude {
    /// Returns whether it shows the person's new seat.
    pub fn shows_own_seat(&self) -> bool {
        match self {
            Self::Race { .. } => false,
            Self::Broken { mine, .. } => mine.is_some(),
            Self::Seated { .. } => true,
            Self::FinalTable { mine, .. } => mine.is_some(),
        }
    }
}

/// Returns the interludes of a step in display order: at most one about chips and one about seats.
pub fn interludes(events: &[PublicEvent], before: Option<&View>, after: &View) -> Vec<Interlude> {
    let Some(before) = before else { return Vec::new() };
    race(events, after).into_iter().chain(seats(events, before, after)).collect()
}

fn race(events: &[PublicEvent], after: &View) -> Option<Interlude> {
    let seen = after.table.as_ref()?.table;
    events.iter().find_map(|event| {
        let PublicEvent::Tournament(TournamentEvent::Clock(event)) = event else { return None };
        let ClockEvent::ChipsRaced { table, chip, into, stacks } = event else { return None };
        let won = stacks.iter().map(|raced| (raced.seat, chips_won(raced, *chip, *into)));
        let won = won.filter(|(_, chips)| *chips > 0).collect();
        (*table == seen).then_some(Interlude::Race { chip: *chip, into: *into, won })
    })
}

/// The number of larger chips that a player got for odd smaller ones.
fn chips_won(raced: &ChipRaceResult, chip: Denomination, into: Denomination) -> u64 {
    let odd = chip.0.saturating_mul(u64::from(raced.odd));
    let rest = raced.before.0.saturating_sub(odd);
    raced.after.0.saturating_sub(rest).checked_div(into.0).unwrap_or(0)
}

fn seats(events: &[PublicEvent], before: &View, after: &View) -> Option<Interlude> {
    let (was, is) = (place(before), place(after));
    let seating = || {
        events.iter().filter_map(|event| {
            if let PublicEvent::Tournament(TournamentEvent::Seating(event)) = event { Some(event) } else { None }
        })
    };
    let come_together =
        seating().any(|event| matches!(event, SeatingEvent::TableBroken { .. } | SeatingEvent::SeatsRedrawn { .. }));
    if come_together && before.tournament.tables > 1 && after.tournament.tables == 1 {
        return final_table(after);
    }
    let left = before.table.as_ref().map(|table| table.table);
    let broken = seating().find_map(|event| {
        let SeatingEvent::TableBroken { table, .. } = event else { return None };
        (Some(*table) == left).then_some(*table)
    });
    if let Some(table) = broken {
        let moved = seating().filter_map(|event| {
            let SeatingEvent::Moved { person, from, table: to, seat, .. } = event else { return None };
            (*from == table).then_some((*person, (*to, *seat)))
        });
        let others = moved.filter(|(person, _)| *person != after.you).collect();
        return Some(Interlude::Broken { table, mine: is.filter(|_| was.is_some()), others });
    }
    let to = is.filter(|_| is != was)?;
    (after.tournament.phase != Phase::Over).then_some(Interlude::Seated { from: was, to })
}

fn final_table(after: &View) -> Option<Interlude> {
    let table = after.table.as_ref()?;
    let plays = table.seats.iter().filter(|seat| seat.kept_away != DealExclusion::Out);
    let seats: Vec<_> = plays.map(|seat| (seat.seat, seat.person, seat.stack + seat.street_bet)).collect();
    let mine = place(after).map(|(_, seat)| seat);
    (seats.len() > 1).then_some(Interlude::FinalTable { table: table.table, seats, mine })
}

/// The seat of the view's own person, if they have one.
fn place(view: &View) -> Option<TableSeat> {
    let table = view.table.as_ref()?;
    let own = table.seats.iter().find(|seat| seat.person == view.you && seat.kept_away != DealExclusion::Out)?;
    Some((table.table, own.seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene, seat};
    use cardroom_shared::event::Reason;

    fn seating(event: SeatingEvent) -> PublicEvent {
        PublicEvent::Tournament(TournamentEvent::Seating(event))
    }

    fn moved(person: u32, to: u16, number: u8) -> PublicEvent {
        let (from, table, seat, stack) = (TableNo(1), TableNo(to), seat(number), Chips(5_000));
        let person = PersonNo(person);
        seating(SeatingEvent::Moved { person, from, table, seat, stack, reason: Reason::TableBroken, lot: None })
    }

    fn broken() -> PublicEvent {
        seating(SeatingEvent::TableBroken { table: TableNo(1), reason: Reason::TableBroken })
    }

    fn at_two(scene: FixtureScene) -> View {
        let mut view = fixtures::view(scene);
        view.table.as_mut().unwrap().table = TableNo(2);
        view.tournament.tables = 2;
        view
    }

    #[test]
    fn a_chip_race_tells_who_won_how_many_of_the_bigger_chips() {
        let raced =
            |n, odd, before, after| ChipRaceResult { seat: seat(n), odd, before: Chips(before), after: Chips(after) };
        let stacks = vec![raced(1, 1, 7_425, 7_400), raced(3, 2, 9_550, 9_600), raced(6, 3, 12_775, 12_900)];
        let of = |table| {
            let (chip, into, stacks) = (Chips(25), Chips(100), stacks.clone());
            PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::ChipsRaced { table, chip, into, stacks }))
        };
        let view = fixtures::view(FixtureScene::Race);
        let won = vec![(seat(3), 1), (seat(6), 2)];
        let expected = Interlude::Race { chip: Chips(25), into: Chips(100), won };
        assert_eq!(interludes(&[of(TableNo(1))], Some(&view), &view), [expected]);
        assert_eq!(interludes(&[of(TableNo(2))], Some(&view), &view), [], "another table");
    }

    #[test]
    fn of_a_broken_table_the_own_seat_is_told_apart_from_the_others() {
        let (before, after) = (fixtures::view(FixtureScene::LastHand), at_two(FixtureScene::Preflop));
        let events = [broken(), moved(2, 3, 7), moved(1, 2, 1), moved(4, 2, 5)];
        let mine = Some((TableNo(2), seat(1)));
        let others = vec![(PersonNo(2), (TableNo(3), seat(7))), (PersonNo(4), (TableNo(2), seat(5)))];
        let expected = Interlude::Broken { table: TableNo(1), mine, others };
        assert_eq!(interludes(&events, Some(&before), &after), [expected]);
        let other = at_two(FixtureScene::Watched);
        assert_eq!(interludes(&events, Some(&other), &other), [], "nobody moves who sits elsewhere");
    }

    #[test]
    fn whoever_gets_another_seat_is_told_from_where_to_where() {
        let (before, after) = (fixtures::view(FixtureScene::LastHand), at_two(FixtureScene::Preflop));
        let (from, to) = (Some((TableNo(1), seat(1))), (TableNo(2), seat(1)));
        assert_eq!(interludes(&[moved(1, 2, 1)], Some(&before), &after), [Interlude::Seated { from, to }]);
        let waiting = fixtures::view(FixtureScene::Seatless);
        let seated = interludes(&[], Some(&waiting), &fixtures::view(FixtureScene::Preflop));
        assert_eq!(seated, [Interlude::Seated { from: None, to: (TableNo(1), seat(1)) }]);
        assert_eq!(interludes(&[], None, &after), [], "who comes in sees where they sit");
        assert_eq!(interludes(&[], Some(&after), &after), []);
    }

    #[test]
    fn the_final_table_introduces_everybody_with_their_stacks() {
        let (before, after) = (fixtures::view(FixtureScene::LastHand), fixtures::view(FixtureScene::Hushed));
        let found = interludes(&[broken(), moved(8, 1, 7)], Some(&before), &after);
        let [Interlude::FinalTable { seats, mine, .. }] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!((seats.len(), *mine), (7, Some(seat(1))));
        assert_eq!(seats[2], (seat(3), PersonNo(3), Chips(9_550)));
        assert_eq!(interludes(&[], Some(&before), &after), [], "nobody came together");
    }
}
