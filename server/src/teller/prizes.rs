//! Prizes, bounties and deals about them in words.

use super::Teller;
use super::words::and;
use cardroom_shared::chop::{Chop, ChopAnswer, ChopDropped};
use cardroom_shared::event::{DayEvent, Finality, PrizeEvent, PrizeTable};
use cardroom_shared::figures::money;
use cardroom_shared::seat::PersonNo;

/// So many prizes are named in one line; the others are counted.
const NAMED: usize = 10;

impl Teller {
    /// What becomes of the money.
    pub(super) fn prizes(&self, event: &DayEvent) -> Option<String> {
        Some(match event {
            DayEvent::Prize(PrizeEvent::PrizesAnnounced(table)) => announced(table),
            DayEvent::Prize(PrizeEvent::BountyPaid { of, shares }) => self.bounty(*of, shares),
            DayEvent::Prize(PrizeEvent::ChopProposed { by, chop }) => {
                let by = by.map_or("The director", |person| self.name(person));
                format!("{by} proposes to divide the prizes: {}", self.shares(chop))
            }
            DayEvent::Prize(PrizeEvent::ChopAnswered { person, answer }) => match answer {
                ChopAnswer::Agree => format!("{} agrees", self.name(*person)),
                ChopAnswer::Decline => format!("{} does not agree", self.name(*person)),
            },
            DayEvent::Prize(PrizeEvent::ChopDropped(why)) => match why {
                ChopDropped::Declined(_) => "The prizes are played for".to_owned(),
                ChopDropped::TimeIsUp => "Not everybody has answered in time: the prizes are played for".to_owned(),
                ChopDropped::Cancelled => "The proposal about the prizes is taken back".to_owned(),
                ChopDropped::OthersAreLeft => {
                    "Other players are left now: the proposal about the prizes is off".to_owned()
                }
                ChopDropped::MoreIsLeft => "The pool has grown: the proposal about the prizes is off".to_owned(),
            },
            DayEvent::Prize(PrizeEvent::ChopAgreed(chop)) => {
                format!("All agree to divide the prizes: {}", self.shares(chop))
            }
            DayEvent::Prize(PrizeEvent::EndedByChop) => "The tournament is over: the prizes are divided".to_owned(),
            _ => return None,
        })
    }

    fn shares(&self, chop: &Chop) -> String {
        let shares = chop.shares.iter().map(|(person, cents)| format!("{} {}", self.name(*person), money(*cents)));
        let shares = and(&shares.collect::<Vec<_>>());
        match chop.left_cents {
            0 => shares,
            cents => format!("{shares}; {} are played for", money(cents)),
        }
    }

    fn bounty(&self, of: Option<PersonNo>, shares: &[(PersonNo, u64)]) -> String {
        let shares = shares.iter().map(|(person, cents)| format!("{} gets {}", self.name(*person), money(*cents)));
        let shares = and(&shares.collect::<Vec<_>>());
        match of {
            Some(person) => format!("The bounty on {}: {shares}", self.name(person)),
            None => format!("The bounties that nobody took: {shares}"),
        }
    }
}

fn announced(table: &PrizeTable) -> String {
    let prizes: Vec<String> = table.prizes.iter().take(NAMED).map(|cents| money(*cents)).collect();
    let more = match table.prizes.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    let so_far = match table.finality {
        Finality::Approximate => "The prizes so far",
        Finality::Final => "The prizes",
    };
    format!("{so_far}, of {}: {}{more}", money(table.pool_cents), prizes.join(", "))
}
