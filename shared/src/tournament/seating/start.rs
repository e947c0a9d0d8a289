//! Shuffle up and deal: seats are drawn, the first button is placed, the first level begins.

use crate::chance::{Deal, DealPurpose, DeckProvider, Destination, DrawPurpose};
use crate::event::{ClockEvent, EventKind, PublicEvent, PurchaseEvent, SeatingEvent, Shuffled, TournamentEvent};
use crate::house::InitialButton;
use crate::refusal::Refusal;
use crate::seat::SeatNo;
use crate::table::Table;
use crate::tournament::{Stage, Tournament};

impl Tournament {
    pub(in crate::tournament) fn decide_start(&self) -> Result<TournamentEvent, Refusal> {
        let players = self.players_there();
        match self.stage() {
            Stage::Entering if players >= 2 => Ok(TournamentEvent::Clock(ClockEvent::Started)),
            Stage::Entering => Err(Refusal::TooFewPlayers { players }),
            Stage::Playing | Stage::Over => Err(Refusal::AlreadyStarted),
        }
    }

    /// The first level begins when everybody sits, and has heard until when chips are sold again.
    pub(in crate::tournament) fn advance_first_level(&self) -> Option<TournamentEvent> {
        let begins = || TournamentEvent::Clock(ClockEvent::LevelBegan(1));
        self.announce_rebuys().or_else(|| (self.clock.level() == 0).then(begins))
    }

    /// Until when chips are sold again, if they are: everybody hears it before the first level.
    fn announce_rebuys(&self) -> Option<TournamentEvent> {
        let is_due = self.clock.level() == 0 && self.entries.rebuys_announced().is_none();
        self.rebuys_until()
            .filter(|_| is_due)
            .map(|event| TournamentEvent::Purchase(PurchaseEvent::RebuysAnnounced(event)))
    }

    /// The next change on the list or at the tables before the first button is placed: who is not there, who sits where, and
    /// stacks for those who may still come.
    pub fn next_place(&self, decks: &mut dyn DeckProvider) -> Option<TournamentEvent> {
        self.next_no_show().or_else(|| self.next_first_seat(decks)).or_else(|| self.next_unsold(decks))
    }

    /// The first button of a table that has none, as the house places it.
    pub(in crate::tournament) fn first_button(&self, table: &Table, decks: &mut dyn DeckProvider) -> Option<EventKind> {
        if table.button().is_some() {
            return None;
        }
        let no = table.no();
        let players: Vec<SeatNo> = table.active().iter().collect();
        // A table that was opened during play begins when two sit at it.
        if (players.len() < 2 || self.is_being_filled(no)) && self.clock.level() > 0 {
            return None;
        }
        let first = *players.first()?;
        let suits = self.rules.initial_button_suits;
        match (self.rules.initial_button, table.draw()) {
            (InitialButton::Seat1, _) => {
                Some(tournament(TournamentEvent::Seating(SeatingEvent::ButtonPlaced { table: no, button: first })))
            }
            (InitialButton::HighCard, None) => {
                let places = players.into_iter().map(Destination::Seat).collect();
                let deck = decks.deck(&Deal { table: no, purpose: DealPurpose::Draw(DrawPurpose::Button), places })?;
                Some(EventKind::Shuffled(Shuffled { table: no, deck, slip: None }))
            }
            (InitialButton::HighCard, Some(deck)) => {
                let drawn = deck.cards().iter().zip(players).max_by_key(|(card, _)| suits.height(**card));
                Some(tournament(TournamentEvent::Seating(SeatingEvent::ButtonDrawn {
                    table: no,
                    button: drawn.map_or(first, |(_, seat)| seat),
                })))
            }
        }
    }
}

fn tournament(event: TournamentEvent) -> EventKind {
    EventKind::Told(PublicEvent::Tournament(event))
}
