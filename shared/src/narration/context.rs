//! The reader of a narration and their view: names, seats, cards and chips for the arguments of messages.

use super::message::{Arg, Faces, Message};
use crate::cards::Card;
use crate::seat::{PersonNo, SeatNo};
use crate::stakes::{Ante, BettingStructure, Stakes};
use crate::structure::StructureSummary;
use crate::view::{SeatView, TableView, View};

/// The names of people, for sentences.
pub trait NameLookup {
    /// Returns the name of a person.
    fn person(&self, person: PersonNo) -> String;
    /// Returns the name of the player in a seat at the visible table.
    fn seat(&self, seat: SeatNo) -> String;
}

/// The kind of reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReaderKind {
    /// The host: console, log and exports. Narration is in single lines, from the public view of the rail.
    House,
    /// A guest in a client window. They see the table, and the rules are shown beside a line.
    Guest,
}

/// The input of narration: the view after the event, the names and the reader.
#[derive(Clone, Copy)]
pub struct NarrationContext<'a> {
    /// The reader's view after the event. It holds the faces of cards.
    pub view: &'a View,
    /// The names of people.
    pub names: &'a dyn NameLookup,
    /// The kind of reader.
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

    /// Returns the cards of a seat that the reader sees.
    pub(super) fn seen(&self, seat: SeatNo) -> Vec<Card> {
        self.view.table.as_ref().map(|table| seen_at(table, seat)).unwrap_or_default()
    }

    /// Returns both cards of a seat, if the reader sees both.
    pub(super) fn hole(&self, seat: SeatNo) -> Option<Vec<Card>> {
        Some(self.seen(seat)).filter(|cards| cards.len() == 2)
    }

    /// Returns the first board.
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

/// Returns the visible cards of a seat.
pub(super) fn seen_at(table: &TableView, seat: SeatNo) -> Vec<Card> {
    let taken = table.seats.iter().find(|taken| taken.seat == seat);
    taken.and_then(|taken| taken.cards).into_iter().flatten().flatten().collect()
}

/// Returns blinds and ante in words: "blinds 100/200, big blind ante 200". The game comes first unless it is
/// no-limit.
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

/// Returns a structure in a sentence: "10,000 chips, blinds from 25/50, 20-minute levels, buy-in 20.00".
pub fn structure(summary: &StructureSummary) -> Message {
    let StructureSummary { starting_stack, stakes, level_minutes, buy_in_cents } = summary;
    let stack = Message::new("ui-structure-stack").with("chips", *starting_stack);
    let blinds =
        stakes.as_ref().map(|stakes| Message::new("ui-structure-blinds").with("stakes", stakes_in_short(stakes)));
    let levels = level_minutes.map(|minutes| Message::new("ui-structure-levels").with("minutes", Arg::Count(minutes)));
    let price = match buy_in_cents {
        0 => Message::new("ui-structure-free"),
        cents => Message::new("ui-structure-price").with("price", Arg::Cents(*cents)),
    };
    Message::new("ui-structure")
        .with("parts", Arg::list([Some(stack), blinds, levels, Some(price)].into_iter().flatten()))
}

/// Returns the blinds in short form: "100/200", with the ante in brackets.
pub(super) fn stakes_in_short(stakes: &Stakes) -> Message {
    let blinds = Message::new("stakes-short").with("small", stakes.small_blind).with("big", stakes.big_blind);
    match stakes.ante {
        Ante::None => blinds,
        Ante::Every(ante) | Ante::BigBlind(ante) => {
            Message::new("stakes-short-ante").with("blinds", blinds).with("ante", ante)
        }
    }
}
