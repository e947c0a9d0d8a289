//! A recorded hand, laid out for people to play instead of those who did.

use super::phh::{HistoryError, RecordedHand};
use super::replay::KnownCards;
use crate::preset_hand::{PresetHand, PresetPlayer};
use cardroom_shared::cards::Card;
use cardroom_shared::chance::{Destination, PresetDeck};
use cardroom_shared::chips::Chips;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::structure::{AddOnPlan, LatePlan, Level, RebuyPlan, Structure, TopUpPlan};

impl RecordedHand {
    /// The hand as it was before anybody acted. Its blinds stay as they are: the notation knows no levels.
    ///
    /// # Errors
    /// If a card is dealt twice, a stack is unknown, or the forced bets are none that a level has.
    pub fn lay_out(&self) -> Result<PresetHand, HistoryError> {
        let unknown =
            || self.unknown.iter().next().map(|seat| format!("the stack of p{seat} is unknown: nobody can play it"));
        if let Some(reason) = self.forced.only_replayed.map(str::to_owned).or_else(unknown) {
            return Err(HistoryError { hand: self.name.clone(), action: None, reason });
        }
        let known = KnownCards::of(self)?;
        let players = self.players.iter().zip(&self.stacks);
        let mut seats: Vec<PresetPlayer> = players
            .map(|((name, seat), stack)| PresetPlayer { seat: *seat, name: name.clone(), stack: *stack })
            .collect();
        let button = seats.last().map_or(SeatNo::FIRST, |last| last.seat);
        seats.sort_by_key(|taken| taken.seat);
        let mut deck = PresetDeck::default();
        let mut lay = |place, card: Option<Card>| {
            deck.lay(place, card).map_err(|wrong| HistoryError {
                hand: self.name.clone(),
                action: None,
                reason: wrong.to_string(),
            })
        };
        for ((_, seat), player) in self.players.iter().zip(SeatNo::all()) {
            known.hole(player).into_iter().try_for_each(|card| lay(Destination::Seat(*seat), card))?;
        }
        known.board().iter().try_for_each(|card| lay(Destination::Board, Some(*card)))?;
        let level = Level { stakes: self.forced.stakes, length_ms: None, hands: None, break_after_ms: None };
        let most = self.stacks.iter().copied().max().unwrap_or(Chips::ZERO);
        let structure = Structure {
            rebuys: RebuyPlan::None,
            add_on: AddOnPlan::None,
            top_up: TopUpPlan::None,
            late: LatePlan::None,
            ..Structure::of_levels("a recorded hand", vec![level], most)
        };
        Ok(PresetHand { rules: None, structure, seats, button, deck })
    }
}
