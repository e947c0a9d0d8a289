//! Read-only queries about a table.

use super::{ActionClock, Seat, Table};
use crate::action_clock::TimeBankTurn;
use crate::cards::{Card, Deck};
use crate::chips::Chips;
use crate::hand::Hand;
use crate::pace::RunOut;
use crate::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use crate::time::PlayTime;

impl Table {
    /// The number of the table.
    pub fn no(&self) -> TableNo {
        self.no
    }

    /// The taken seats, seat 1 first.
    pub fn seats(&self) -> impl Iterator<Item = (SeatNo, Seat)> {
        self.seats.iter().filter_map(|(no, seat)| Some((no, (*seat)?)))
    }

    /// The player on this seat, with their chips; `None` for a free seat.
    pub fn seat(&self, seat: SeatNo) -> Option<Seat> {
        self.seats[seat]
    }

    /// Returns whether the players of the last hand sit where they sat, with the chips that it left them. Also true
    /// while it is in progress.
    pub(crate) fn is_as_the_hand_left_it(&self) -> bool {
        let Some(hand) = self.hand.as_ref().filter(|hand| hand.is_over()) else { return true };
        hand.plan().paying().iter().all(|no| {
            let stays = |seat: Seat| self.dealt_to[no].is_none_or(|person| person == seat.person);
            let left = hand.stack(no);
            self.seats[no].map_or(left.is_zero(), |seat| stays(seat) && seat.stack == left)
        })
    }

    /// The last hand that began, in progress or over.
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    /// The hand in progress.
    pub fn hand_in_progress(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|hand| !hand.is_over())
    }

    /// The hand in progress, or the last one as long as this person sits where they had cards in it.
    pub fn hand_of(&self, person: PersonNo) -> Option<&Hand> {
        let sits = |hand: &&Hand| {
            !hand.is_over() || self.seats().any(|(no, seat)| seat.person == person && self.was_dealt(no, person))
        };
        self.hand.as_ref().filter(sits)
    }

    /// Returns whether this person had this seat when the last hand was dealt.
    pub fn was_dealt(&self, seat: SeatNo, person: PersonNo) -> bool {
        self.dealt_to[seat] == Some(person)
    }

    /// The person on this seat when the last hand was dealt, if they were dealt in.
    pub fn dealt_at(&self, seat: SeatNo) -> Option<PersonNo> {
        self.dealt_to[seat]
    }

    /// Returns whether this person held the cards of this seat in the last hand.
    pub fn was_held_by(&self, seat: SeatNo, person: PersonNo) -> bool {
        self.held_by[seat] == Some(person)
    }

    /// The seat whose cards this person held in the last hand.
    pub fn held_seat(&self, person: PersonNo) -> Option<SeatNo> {
        self.held_by.iter().find(|(_, holder)| **holder == Some(person)).map(|(seat, _)| seat)
    }

    /// The seat at which this person was dealt into the last hand.
    pub fn dealt_seat(&self, person: PersonNo) -> Option<SeatNo> {
        self.dealt_to.iter().find(|(_, dealt)| **dealt == Some(person)).map(|(seat, _)| seat)
    }

    /// The number of hands begun here, equal to the number of the last one.
    pub fn hands_begun(&self) -> HandNo {
        self.hands_begun
    }

    /// The place of the button: in the hand in progress or the last one, else for the first.
    pub fn button(&self) -> Option<SeatNo> {
        if let Some(hand) = self.hand.as_ref().filter(|hand| hand.is_void()) {
            return Some(hand.plan().button);
        }
        self.last_positions.map(|positions| positions.button).or(self.first_button)
    }

    /// The players with chips, who are dealt into the next hand.
    pub fn active(&self) -> SeatSet {
        self.seats().filter(|(_, seat)| !seat.stack.is_zero()).map(|(no, _)| no).collect()
    }

    /// Returns whether there are enough players with chips for a hand.
    pub fn can_play(&self) -> bool {
        self.seats().filter(|(_, seat)| seat.person != PersonNo::UNSOLD && !seat.stack.is_zero()).nth(1).is_some()
    }

    /// The present chips of the player; during a hand, those behind.
    pub fn stack(&self, seat: SeatNo) -> Chips {
        match self.hand_in_progress() {
            Some(hand) if hand.plan().paying().contains(seat) => hand.stack(seat),
            _ => self.seats[seat].map_or(Chips::ZERO, |taken| taken.stack),
        }
    }

    /// All chips at the table, those in the pots included.
    pub fn chips(&self) -> Chips {
        let pots = self.hand_in_progress().map_or(Chips::ZERO, |hand| {
            let awarded: Chips = SeatNo::all().map(|seat| hand.awarded(seat)).sum();
            hand.pot_in_all().less(awarded)
        });
        self.seats().map(|(no, _)| self.stack(no)).sum::<Chips>() + pots + self.next.carried + self.impound.chips
    }

    /// The chips that a hand that did not count left in the middle for the next deal.
    pub fn carried(&self) -> Chips {
        self.next.carried
    }

    /// The level to which the last hand belongs, in progress or over; 0 before the first.
    pub fn hand_level(&self) -> u16 {
        self.hand_level
    }

    /// The turn of the player to act.
    pub fn action_clock(&self) -> ActionClock {
        self.action_clock.map(|own| self.time_of_play(own))
    }

    /// The entrant whose time bank runs, and its start by the watch of this table.
    pub(crate) fn running_bank(&self) -> Option<(PersonNo, PlayTime)> {
        let TimeBankTurn::Runs(since) = self.action_clock.bank else { return None };
        let seat = self.hand_in_progress()?.to_act()?;
        Some((self.seat(seat)?.person, since))
    }

    /// The milliseconds by the watch of this table from `own` to this play time.
    pub(crate) fn ms_on_watch(&self, own: PlayTime, at: PlayTime) -> u64 {
        own.ms_until(self.own_time(at))
    }

    /// Returns whether this player went away after the hand had begun.
    pub(crate) fn left_during_hand(&self, seat: SeatNo) -> bool {
        self.left_hand.contains(seat)
    }

    /// The play time at which the last hand ended.
    pub fn hand_ended(&self) -> PlayTime {
        self.time_of_play(self.hand_ended)
    }

    /// The streets that came in the last hand after its last bet.
    pub fn run_out(&self) -> RunOut {
        self.run_out
    }

    /// The cards of the last chip race, face up, until the next hand is dealt.
    pub fn race_cards(&self) -> &[(SeatNo, Card)] {
        &self.race_cards
    }

    /// The cards that were drawn for the button, face up, until the first hand with it is dealt; clockwise from seat 1.
    pub fn button_cards(&self) -> &[(SeatNo, Card)] {
        &self.button_cards
    }

    /// The number of tables when the button was placed.
    pub(crate) fn drawn_among(&self) -> u32 {
        self.drawn_among
    }

    /// The deck from which cards for the button are drawn.
    pub(crate) fn draw(&self) -> Option<&Deck> {
        self.draw.as_ref()
    }
}
