//! Dealing the rest of the board two or three times, with the consent of all players in the hand (robert-house-14b).

use super::Hand;
use super::state::AgreedRuns;
use crate::action::{Outcome, Street};
use crate::cards::{DeckPlace, DeckPlaces};
use crate::event::HandEvent;
use crate::house::RunItTwice;
use crate::refusal::Refusal;
use crate::seat::{SeatNo, SeatSet};

/// The maximum number of times that the rest of a board is dealt.
const MAX_RUNS: u8 = 3;

impl Hand {
    /// Returns whether the board may be dealt more than once. The rules allow it, cards are still to come and no
    /// proposal is open. The call of the player to act would also end the betting for good.
    pub fn may_propose_runs(&self) -> bool {
        self.rules.run_it_twice == RunItTwice::ByConsent
            && self.street.next().is_some()
            && self.runs.proposed.is_none()
            && self.call_ends_the_betting()
    }

    /// The proposed number of runs, if this player still has to agree or decline.
    pub fn runs_to_answer(&self, seat: SeatNo) -> Option<u8> {
        let proposal = self.runs.proposed?;
        let asked = self.live.contains(seat) && !proposal.agreed.contains(seat);
        asked.then_some(proposal.runs)
    }

    fn call_ends_the_betting(&self) -> bool {
        let Some(seat) = self.to_act() else { return false };
        let Some(chips) = self.legal_for(seat).call else { return false };
        let mut players = self.players;
        players[seat].move_in(chips);
        players[seat].acted_at = Some(self.betting.to_match());
        let able: SeatSet = self.live.iter().filter(|seat| !players[*seat].stack.is_zero()).collect();
        !able.is_several() && self.next_among(&players, able, seat).is_none()
    }

    /// Checks whether the director may propose this number of runs.
    ///
    /// # Errors
    /// Says why the board is dealt once.
    pub(super) fn decide_proposal(&self, runs: u8) -> Result<(), Refusal> {
        if self.rules.run_it_twice == RunItTwice::No {
            return Err(Refusal::NoRuns);
        }
        if !(2..=MAX_RUNS).contains(&runs) {
            return Err(Refusal::TooManyRuns { max: MAX_RUNS });
        }
        if self.may_propose_runs() { Ok(()) } else { Err(Refusal::RunsNotNow) }
    }

    pub(super) fn decide_runs(&self, runs: u8) -> Result<Outcome, Refusal> {
        self.decide_proposal(runs).map(|()| Outcome::ProposedRuns(runs))
    }

    pub(super) fn decide_answer(&self, seat: SeatNo) -> Result<(), Refusal> {
        match self.runs_to_answer(seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::NothingProposed),
        }
    }

    pub(super) fn decide_cancel(&self) -> Result<(), Refusal> {
        if self.runs.proposed.is_some() { Ok(()) } else { Err(Refusal::NothingProposed) }
    }

    /// Settles the open proposal after the act that it waited for. A call settles it if all live players have agreed, a
    /// fold if all the others have. Any other act, or a missing agreement, leaves one board.
    pub(super) fn settle_runs(&mut self, seat: SeatNo, outcome: &Outcome) {
        let Some(proposal) = self.runs.proposed.take() else { return };
        let involved = match *outcome {
            Outcome::Called { .. } => self.live,
            Outcome::Folded => self.live.without(std::iter::once(seat).collect()),
            _ => return,
        };
        if involved.iter().all(|seat| proposal.agreed.contains(seat)) {
            self.runs.settled = Some(AgreedRuns { runs: proposal.runs, shared: self.board.len() });
        }
    }

    /// The next cards of a further board, from the same stub, each street after a burn.
    pub(super) fn next_other_board(&self) -> Option<HandEvent> {
        let AgreedRuns { runs, shared } = self.runs.settled?;
        let full = Street::River.board_size();
        let unfinished = self.runs.others.iter().position(|board| board.len() < usize::from(full));
        let (place, lying) = match unfinished {
            Some(place) => (place, self.runs.others.get(place)?.len()),
            None if self.runs.others.len() + 1 < usize::from(runs) => (self.runs.others.len(), shared),
            None => return None,
        };
        let street = [Street::Flop, Street::Turn, Street::River]
            .into_iter()
            .find(|street| usize::from(street.board_size()) > lying)?;
        let board = u8::try_from(place + 2).ok()?;
        let first = self.stub.next_card()?;
        Some(HandEvent::OtherBoardDealt { board, street, burn: self.stub.next_burn(), first })
    }

    pub(super) fn take_other_board(&mut self, board: u8, street: Street, burn: Option<DeckPlace>) {
        let shared = self.runs.settled.map_or(0, |settled| settled.shared);
        let place = usize::from(board.saturating_sub(2));
        if self.runs.others.len() <= place {
            let begun: DeckPlaces = self.board.iter().take(shared).copied().collect();
            self.runs.others.push(begun);
        }
        if let Some(places) = self.runs.others.get_mut(place) {
            let size = usize::from(street.board_size());
            let dealt = self.stub.deal(burn, size.saturating_sub(places.len()));
            places.extend(dealt.take(places.remaining_capacity()));
        }
    }

    /// The places of the cards of a board; the first board has number 0.
    pub(super) fn board_places(&self, board: usize) -> &[DeckPlace] {
        let other = board.checked_sub(1).and_then(|place| self.runs.others.get(place));
        other.map_or(&self.board, |places| places)
    }
}
