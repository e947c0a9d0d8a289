//! Shuffle up and deal: seats are drawn, the first button is placed, the first level begins.

use super::{EntryState, Stage, Tournament};
use crate::chance::{Chance, Deal, Destination};
use crate::event::{DayEvent, Shuffled, Told, What};
use crate::house::InitialButton;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;

impl Tournament {
    pub(super) fn decide_start(&self) -> Result<DayEvent, Refusal> {
        let players = self.players_left();
        match self.stage {
            Stage::Entering if players >= 2 => Ok(DayEvent::Started),
            Stage::Entering => Err(Refusal::TooFewPlayers { players }),
            Stage::Playing | Stage::Over => Err(Refusal::AlreadyStarted),
        }
    }

    /// Seats for those who have none, then the button, then the first level.
    pub(super) fn follow_start(&self, chance: &mut dyn Chance) -> Option<What> {
        if let Some(event) = self.next_seat_draw(chance) {
            return Some(day(event));
        }
        let button = self.tables.values().find_map(|table| self.first_button(table, chance));
        button
            .or_else(|| self.announce_prizes().map(day))
            .or_else(|| (self.clock.level() == 0).then_some(day(DayEvent::LevelBegan(1))))
    }

    /// A random free seat for the next entrant who has none.
    fn next_seat_draw(&self, chance: &mut dyn Chance) -> Option<DayEvent> {
        let waiting = |(_, entry): &(&PersonNo, &super::Entry)| entry.state == EntryState::Waiting;
        let (person, _) = self.entries.iter().find(waiting)?;
        let table = TableNo(1);
        let taken = |seat: SeatNo| self.tables.get(&table).is_some_and(|table| table.seat(seat).is_some());
        let seats = usize::from(self.structure.seats_per_table);
        let free: Vec<SeatNo> = SeatNo::all().take(seats).filter(|seat| !taken(*seat)).collect();
        let drawn = chance.below(u32::try_from(free.len()).ok().filter(|n| *n > 0)?);
        let seat = *free.get(usize::try_from(drawn).ok()?).or(free.first())?;
        Some(DayEvent::Seated { person: *person, table, seat, stack: self.structure.starting_stack })
    }

    /// The first button of a table that has none, as the house places it.
    fn first_button(&self, table: &Table, chance: &mut dyn Chance) -> Option<What> {
        if table.button().is_some() {
            return None;
        }
        let no = table.no();
        let players: Vec<SeatNo> = table.active().iter().collect();
        let first = *players.first()?;
        let suits = self.rules.initial_button_suits;
        match (self.rules.initial_button, table.draw()) {
            (InitialButton::Seat1, _) => Some(day(DayEvent::ButtonPlaced { table: no, button: first })),
            (InitialButton::HighCard, None) => {
                let places = players.into_iter().map(Destination::Seat).collect();
                let deck = chance.shuffle(&Deal { table: no, hand: None, places });
                Some(What::Shuffled(Shuffled { table: no, deck, slip: None }))
            }
            (InitialButton::HighCard, Some(deck)) => {
                let drawn = deck.cards().iter().zip(players).max_by_key(|(card, _)| suits.height(**card));
                Some(day(DayEvent::ButtonDrawn { table: no, button: drawn.map_or(first, |(_, seat)| seat) }))
            }
        }
    }
}

fn day(event: DayEvent) -> What {
    What::Told(Told::Day(event))
}
