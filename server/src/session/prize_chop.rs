//! The money of the event: the prize messages, and votes on another division.

use super::state::WaitingChop;
use super::{Rejection, Session};
use cardroom_shared::chop::ChopProposal;
use cardroom_shared::command::CommandSource;
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;

impl Session {
    /// Puts the proposal of a player or of the director to the vote. During a hand it waits until the hand is over; a
    /// newer proposal replaces it. An order of the console has no number.
    pub(super) fn propose_chop(
        &mut self,
        now: Moment,
        (person, number): (PersonNo, Option<u32>),
        command: CommandSource,
    ) -> Result<(), Rejection> {
        match self.handle_command(now, command.clone()) {
            Err(Refusal::HandInProgress) => {
                self.wished_chop = Some(WaitingChop { person, number, command });
                Ok(())
            }
            done => done.map_err(Rejection::from),
        }
    }

    /// Puts the waiting proposal to the vote, once the hand is over.
    pub(super) fn propose_waiting(&mut self, now: Moment) -> bool {
        let Some(WaitingChop { person, number, command }) = self.wished_chop.take() else { return false };
        match self.handle_command(now, command.clone()) {
            Err(Refusal::HandInProgress) => {
                self.wished_chop = Some(WaitingChop { person, number, command });
                false
            }
            done => {
                match (number, done) {
                    (Some(number), done) => self.answer(person, number, done.map_err(Rejection::from)),
                    (None, Err(refusal)) => tracing::warn!("the division that waited was refused: {refusal}"),
                    (None, Ok(())) => {}
                }
                true
            }
        }
    }

    /// Returns whether a proposal waits for the end of a hand.
    pub fn has_waiting_chop(&self) -> bool {
        self.wished_chop.is_some()
    }

    /// Sends the figures of a possible division to a player or to the acting director.
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

    /// Sends the prizes to everybody, if they have changed.
    pub(super) fn tell_prizes(&mut self) {
        let table = self.tournament().prize_table();
        if self.told_prizes.as_ref() != Some(&table) {
            self.send_all(&ServerMessage::Prizes(table.clone()));
            self.told_prizes = Some(table);
        }
    }

    /// Sends the state of a vote on the prizes to everybody.
    pub(super) fn tell_chop(&mut self, now: Moment) {
        self.send_all(&ServerMessage::Chop(self.tournament().chop_view(now)));
    }

    /// Sends the prizes and the state of a vote to a newcomer.
    pub(super) fn tell_of_prizes(&mut self, now: Moment, person: PersonNo) {
        // After a recent change everybody is told soon.
        let table = self.told_prizes.clone().unwrap_or_else(|| self.tournament().prize_table());
        self.send(person, ServerMessage::Prizes(table));
        if let Some(chop) = self.tournament().chop_view(now) {
            self.send(person, ServerMessage::Chop(Some(chop)));
        }
    }
}
