//! Who reads, and what they can see: names, seats, cards and chips for the gaps of messages.

use super::message::{Arg, Faces, Message};
use crate::cards::Card;
use crate::seat::{PersonNo, SeatNo};
use crate::stakes::{Ante, BettingStructure, Stakes};
use crate::view::{SeatView, TableView, View};

/// Who is who, for sentences.
pub trait NameLookup {
    /// The name of a person.
    fn person(&self, person: PersonNo) -> String;
    /// The name of whoever sits there, at the table that is seen.
    fn seat(&self, seat: SeatNo) -> String;
}

/// Who reads what is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReaderKind {
    /// The house: its console, its log, its exports. It is told in single lines, and knows what the rail knows.
    House,
    /// A guest at a window, who sees the table, and the rules behind a line beside it.
    Guest,
}

/// What is told from: what is seen after the event, who is who, and who reads.
#[derive(Clone, Copy)]
pub struct NarrationContext<'a> {
    /// What the reader sees after it happened: faces of cards stand there.
    pub view: &'a View,
    /// Who is who.
    pub names: &'a dyn NameLookup,
    /// Who reads.
    pub reader: ReaderKind,
}

impl NarrationContext<'_> {
    pub(super) fn person(&self, person: PersonNo) -> Arg {
        self.names.person(person).into()
    }

    pub(super) fn seat(&self, seat: SeatNo) -> Arg {
        self.names.seat(seat).into()
    }

    /// "Ann, Bob and Cem".
    pub(super) fn people(&self, people: &[PersonNo]) -> Arg {
        Arg::all(people.iter().map(|person| self.person(*person)))
    }

    pub(super) fn taken(&self, seat: SeatNo) -> Option<&SeatView> {
        self.view.table.as_ref()?.seats.iter().find(|taken| taken.seat == seat)
    }

    /// The cards of a seat that the reader sees.
    pub(super) fn seen(&self, seat: SeatNo) -> Vec<Card> {
        self.view.table.as_ref().map(|table| seen_at(table, seat)).unwrap_or_default()
    }

    /// Both cards of a seat, if the reader sees both.
    pub(super) fn hole(&self, seat: SeatNo) -> Option<Vec<Card>> {
        Some(self.seen(seat)).filter(|cards| cards.len() == 2)
    }

    /// The first board.
    pub(super) fn board(&self) -> &[Card] {
        self.view.table.as_ref().and_then(|table| table.boards.first()).map_or(&[], Vec::as_slice)
    }

    pub(super) fn cards(&self, cards: &[Card]) -> Arg {
        let faces = match self.reader {
            ReaderKind::House => Faces::Letters,
            ReaderKind::Guest => Faces::Suits,
        };
        Arg::Cards(cards.to_vec(), faces)
    }

    pub(super) fn several_tables(&self) -> bool {
        self.view.tournament.tables > 1
    }
}

/// The cards of a seat that are seen.
pub(super) fn seen_at(table: &TableView, seat: SeatNo) -> Vec<Card> {
    let taken = table.seats.iter().find(|taken| taken.seat == seat);
    taken.and_then(|taken| taken.cards).into_iter().flatten().flatten().collect()
}

/// Blinds and ante as people say them: "blinds 100/200, big blind ante 200"; the game first unless it is no-limit.
pub fn stakes(stakes: &Stakes) -> Message {
    let blinds = Message::new("stakes-blinds").with("small", stakes.small_blind).with("big", stakes.big_blind);
    let blinds = match stakes.betting {
        BettingStructure::NoLimit => blinds,
        BettingStructure::PotLimit => Message::new("stakes-pot-limit").with("blinds", blinds),
        BettingStructure::Limit { small_bet, big_bet } => {
            Message::new("stakes-limit").with("small-bet", small_bet).with("big-bet", big_bet).with("blinds", blinds)
        }
    };
    match stakes.ante {
        Ante::None => blinds,
        Ante::Every(ante) => Message::new("stakes-ante").with("blinds", blinds).with("ante", ante),
        Ante::BigBlind(ante) => Message::new("stakes-big-blind-ante").with("blinds", blinds).with("ante", ante),
    }
}

/// Blinds in few letters: "100/200", the ante in brackets.
pub(super) fn stakes_in_short(stakes: &Stakes) -> Message {
    let blinds = Message::new("stakes-short").with("small", stakes.small_blind).with("big", stakes.big_blind);
    match stakes.ante {
        Ante::None => blinds,
        Ante::Every(ante) | Ante::BigBlind(ante) => {
            Message::new("stakes-short-ante").with("blinds", blinds).with("ante", ante)
        }
    }
}
