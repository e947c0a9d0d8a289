//! What has gone wrong with a hand so far.

use super::betting::Betting;
use crate::chips::Chips;
use crate::event::DealerError;
use crate::seat::{SeatNo, SeatSet};

/// What can go wrong with a hand, as far as it went: what a later mistake or ruling must know.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::hand) struct Mishaps {
    /// Who has acted since the blinds.
    pub(in crate::hand) acted: SeatSet,
    /// Hole cards that were seen in the deal.
    pub(in crate::hand) exposed_cards: u8,
    /// Cards that lay face up in the deck.
    pub(in crate::hand) boxed_cards: u8,
    /// Whose hands were ruled dead.
    pub(in crate::hand) killed: SeatSet,
    /// Who was in when the street began.
    pub(in crate::hand) live_at_street: SeatSet,
    /// The hand does not count.
    pub(in crate::hand) is_void: bool,
    pub(in crate::hand) last_fold: Option<LastFold>,
    /// The betting before the last wager.
    pub(in crate::hand) before_wager: Option<Betting>,
    /// What a clumsy dealer will do wrong.
    pub(in crate::hand) slip: Option<DealerError>,
}

/// The fold after which nothing has been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hand) struct LastFold {
    pub(in crate::hand) seat: SeatNo,
    /// The wager that stood when the player had last acted before.
    pub(in crate::hand) acted_at: Option<Chips>,
}
