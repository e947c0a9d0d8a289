//! The boards beside the first one, and the consent to them.

use crate::cards::{DeckPlace, DeckPlaces};
use crate::seat::{SeatNo, SeatSet};

/// The proposal, the agreement and the further boards.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::hand) struct BoardRuns {
    pub(in crate::hand) proposed: Option<RunsProposal>,
    pub(in crate::hand) settled: Option<AgreedRuns>,
    /// The second and the third board, with the cards that they share with the first.
    pub(in crate::hand) others: Vec<DeckPlaces>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::hand) struct RunsProposal {
    pub(in crate::hand) runs: u8,
    pub(in crate::hand) agreed: SeatSet,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::hand) struct AgreedRuns {
    pub(in crate::hand) runs: u8,
    /// The number of cards that the boards share.
    pub(in crate::hand) shared: usize,
}

impl BoardRuns {
    /// Opens a proposal; a player who makes it agrees to it.
    pub(in crate::hand) fn propose(&mut self, runs: u8, by: Option<SeatNo>) {
        self.proposed = Some(RunsProposal { runs, agreed: by.into_iter().collect() });
    }

    pub(in crate::hand) fn agree(&mut self, seat: SeatNo) {
        if let Some(proposal) = &mut self.proposed {
            proposal.agreed.insert(seat);
        }
    }

    pub(in crate::hand) fn cancel(&mut self) {
        self.proposed = None;
    }

    /// The final number of boards.
    pub(in crate::hand) fn count(&self) -> usize {
        self.settled.map_or(1, |settled| usize::from(settled.runs))
    }

    pub(in crate::hand) fn other_boards(&self) -> impl Iterator<Item = &[DeckPlace]> {
        self.others.iter().map(DeckPlaces::as_slice)
    }
}
