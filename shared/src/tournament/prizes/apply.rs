//! Applies prize events.

use super::vote::{VOTE_MS, Vote};
use crate::chop::ChopAnswer;
use crate::event::PrizeEvent;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Tournament {
    pub(in crate::tournament) fn apply_prize(&mut self, event: &PrizeEvent, at: PlayTime) {
        match event {
            PrizeEvent::PrizesAnnounced(table) => self.prizes.announce(table),
            PrizeEvent::BountyPaid { of, shares } => self.take_bounty(*of, shares),
            PrizeEvent::Finished { people, place, prizes } => {
                self.take_places(people, *place, prizes);
                self.seating.look_again();
            }
            PrizeEvent::Won(_) | PrizeEvent::EndedByChop => self.clock.end(),
            PrizeEvent::ChopProposed { by, chop } => {
                let answers = by.map(|person| (person, ChopAnswer::Agree)).into_iter().collect();
                let vote = Vote { by: *by, chop: chop.clone(), answers, ends: at.plus_ms(VOTE_MS) };
                *self.prizes.vote_mut() = Some(vote);
            }
            PrizeEvent::ChopAnswered { person, answer } => {
                if let Some(vote) = self.prizes.vote_mut() {
                    vote.answers.insert(*person, *answer);
                }
            }
            PrizeEvent::ChopDropped(_) => *self.prizes.vote_mut() = None,
            PrizeEvent::ChopAgreed(chop) => self.prizes.chop(chop),
        }
    }
}
