//! A table as the rail sees it at one moment, for one reader.

use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::action::Outcome;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::hand_rank::{HandRank, best_five};
use cardroom_shared::narration::{Message, NameLookup};
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::stakes::Stakes;
use cardroom_shared::view::{HandStage, PenaltyLeft, Phase, PlayerStatus, SeatView, TableView};
use std::collections::{BTreeMap, BTreeSet};

/// A table as the rail sees it at one moment, for one reader.
#[derive(Clone, Copy)]
pub(in crate::web) struct RailTable<'a> {
    /// The table.
    pub(in crate::web) table: &'a TableView,
    /// The phase of the tournament.
    pub(in crate::web) phase: Phase,
    /// The last action of each seat on this street.
    pub(in crate::web) done: &'a BTreeMap<SeatNo, Outcome>,
    /// The player that the reader follows.
    pub(in crate::web) followed: Option<PersonNo>,
    /// The snapshot, for names.
    pub(in crate::web) snapshot: &'a Snapshot,
    /// The reader.
    pub(in crate::web) reader: &'a PageReader,
}

impl NameLookup for RailTable<'_> {
    fn person(&self, person: PersonNo) -> String {
        self.reader.name(self.snapshot, person)
    }

    fn seat(&self, seat: SeatNo) -> String {
        let taken = self.table.seats.iter().find(|taken| taken.seat == seat);
        taken.map_or_else(String::new, |taken| self.person(taken.person))
    }
}

impl RailTable<'_> {
    /// Translates a message for the reader.
    pub(in crate::web) fn translate(&self, message: &Message) -> String {
        self.reader.translate(message)
    }

    /// The stakes of its hand, or of the tournament.
    pub(in crate::web) fn stakes(&self) -> Option<Stakes> {
        self.table.stakes.or(self.snapshot.tournament.stakes)
    }

    /// The highest used seat number.
    pub(super) fn seats(&self) -> u8 {
        self.table.seats.iter().map(|seat| seat.seat.number()).max().unwrap_or(2)
    }

    /// Returns whether it is the turn of this seat. While play is paused it is nobody's turn.
    pub(super) fn is_turn(&self, seat: SeatNo) -> bool {
        self.phase != Phase::Paused && self.table.turn.is_some_and(|turn| turn.seat == seat)
    }

    /// Returns whether this seat has won something in the finished hand.
    pub(super) fn has_won(&self, seat: &SeatView) -> bool {
        !seat.won.is_zero() && !matches!(self.table.stage, HandStage::Betting(_))
    }

    /// Chips in few characters for narrow places: all digits up to 99,999, then `125k`, `1.25M`.
    pub(in crate::web) fn chips(&self, chips: Chips) -> String {
        let language = self.reader.language();
        let scaled = |unit: u64| {
            let hundredths = chips.0 / (unit / 100);
            let (whole, rest) = (hundredths / 100, hundredths % 100);
            let point = language.decimal();
            match (whole, rest) {
                (100.., _) | (_, 0) => language.grouped(whole),
                (10.., _) if rest / 10 == 0 => whole.to_string(),
                (10.., _) => format!("{whole}{point}{}", rest / 10),
                (_, rest) if rest.is_multiple_of(10) => format!("{whole}{point}{}", rest / 10),
                (_, rest) => format!("{whole}{point}{rest:02}"),
            }
        };
        let large = |id, figure: String| self.translate(&Message::new(id).with("figure", figure));
        match chips.0 {
            0..100_000 => self.reader.chips(chips),
            100_000..1_000_000 => format!("{}k", scaled(1_000)),
            1_000_000..1_000_000_000 => large("ui-amount-million", scaled(1_000_000)),
            _ => large("ui-amount-billion", scaled(1_000_000_000)),
        }
    }

    /// The rest of a penalty: `9:30`, `3 hands`, or both.
    pub(super) fn penalty(&self, left: PenaltyLeft) -> String {
        use cardroom_shared::narration::Arg;
        let (clock, hands) = (Arg::Clock(u64::from(left.seconds) * 1_000), Arg::Count(left.hands));
        match (left.seconds, left.hands) {
            (seconds, 0) => format!("{}:{:02}", seconds / 60, seconds % 60),
            (0, _) => self.translate(&Message::new("ui-penalty-hands").with("hands", hands)),
            (..) => self.translate(&Message::new("ui-penalty-both").with("time", clock).with("hands", hands)),
        }
    }

    /// The winning cards once all pots are paid: five on each board, and more if hands are equal. `None` if
    /// no hands were compared.
    pub(super) fn winning_cards(&self) -> Option<BTreeSet<Card>> {
        let table = self.table;
        let is_run_out = !table.boards.is_empty() && table.boards.iter().all(|board| board.len() == 5);
        let is_paid =
            table.pots.iter().all(|pot| pot.chips.is_zero()) && table.seats.iter().any(|seat| self.has_won(seat));
        let in_hand =
            table.seats.iter().filter(|seat| matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn));
        if !is_run_out || !is_paid || in_hand.count() < 2 {
            return None;
        }
        let cards: BTreeSet<Card> = table.boards.iter().flat_map(|board| self.winning_on(board)).collect();
        (!cards.is_empty()).then_some(cards)
    }

    /// The winning cards on this board, and those of equal hands. With a single board the hand that won most
    /// counts, with several the best hand on each.
    fn winning_on(&self, board: &[Card]) -> Vec<Card> {
        let is_single = self.table.boards.len() == 1;
        let hands = self.table.seats.iter().filter(|seat| !seat.won.is_zero()).filter_map(|seat| {
            let [Some(first), Some(second)] = seat.cards? else { return None };
            let all: Vec<Card> = [first, second].into_iter().chain(board.iter().copied()).collect();
            Some((if is_single { seat.won } else { Chips::ZERO }, HandRank::of(all.iter().copied()), all))
        });
        let hands: Vec<_> = hands.collect();
        let best = hands.iter().max_by_key(|(won, rank, _)| (*won, *rank)).map(|(_, rank, _)| *rank);
        hands.into_iter().filter(|(_, rank, _)| Some(*rank) == best).flat_map(|(.., all)| best_five(&all)).collect()
    }
}
