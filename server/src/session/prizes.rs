//! The money of the evening: who is told what the places pay, and a vote on dividing it in another way.

use super::state::WaitingChop;
use super::{Rejection, Session};
use cardroom_shared::chop::ChopProposal;
use cardroom_shared::command::{CommandSource, DeskRequest};
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;

impl Session {
    /// Puts a proposal to the vote; in the middle of a hand it waits until that is over. The last one that waits counts.
    pub(super) fn propose_chop(
        &mut self,
        now: Moment,
        person: PersonNo,
        number: u32,
        wish: ChopProposal,
    ) -> Result<(), Rejection> {
        match self.handle_command(now, CommandSource::Desk(person, DeskRequest::ProposeChop(wish.clone()))) {
            Err(Refusal::HandInProgress) => {
                self.wished_chop = Some(WaitingChop { person, number, wish });
                Ok(())
            }
            done => done.map_err(Rejection::from),
        }
    }

    /// Puts to the vote what was proposed in the middle of a hand, once it is over.
    pub(super) fn propose_waiting(&mut self, now: Moment) -> bool {
        let Some(WaitingChop { person, number, wish }) = self.wished_chop.take() else { return false };
        match self.handle_command(now, CommandSource::Desk(person, DeskRequest::ProposeChop(wish.clone()))) {
            Err(Refusal::HandInProgress) => {
                self.wished_chop = Some(WaitingChop { person, number, wish });
                false
            }
            done => {
                self.answer(person, number, done.map_err(Rejection::from));
                true
            }
        }
    }

    /// Tells a player, or whoever gives orders now, the figures of a division that they think of proposing.
    pub(super) fn tell_division(&mut self, person: PersonNo, role: Role, wish: &ChopProposal) -> Result<(), Rejection> {
        let by = match role {
            Role::Player => Some(person),
            Role::Director | Role::Deputy | Role::Spectator => {
                self.may_order(person, role)?;
                None
            }
        };
        let division = self.tournament().division(by, wish)?;
        self.send(person, ServerMessage::Division(Box::new(division)));
        Ok(())
    }

    /// Tells everybody what the places pay, if that has changed.
    pub(super) fn tell_prizes(&mut self) {
        let table = self.tournament().prize_table();
        if self.told_prizes.as_ref() != Some(&table) {
            self.send_all(&ServerMessage::Prizes(table.clone()));
            self.told_prizes = Some(table);
        }
    }

    /// Tells everybody how a vote on the prizes stands.
    pub(super) fn tell_chop(&mut self, now: Moment) {
        self.send_all(&ServerMessage::Chop(self.tournament().chop_view(now)));
    }

    /// Tells somebody who has come in what the places pay and on what is voted.
    pub(super) fn tell_of_prizes(&mut self, now: Moment, person: PersonNo) {
        // Where they have changed just now, everybody is told soon.
        let table = self.told_prizes.clone().unwrap_or_else(|| self.tournament().prize_table());
        self.send(person, ServerMessage::Prizes(table));
        if let Some(chop) = self.tournament().chop_view(now) {
            self.send(person, ServerMessage::Chop(Some(chop)));
        }
    }
}
