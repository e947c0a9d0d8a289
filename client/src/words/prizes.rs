//! Prizes, bounties and deals about them, told to everybody.

use crate::amounts;
use crate::words::Names;
use cardroom_shared::chop::{Chop, ChopAnswer, ChopDropped};
use cardroom_shared::event::{DayEvent, Finality, PrizeEvent};
use cardroom_shared::seat::PersonNo;

/// One sentence for what became of the money, if that is what happened.
pub(super) fn tell(event: &DayEvent, names: &impl Names) -> Option<String> {
    Some(match event {
        DayEvent::Prize(PrizeEvent::PrizesAnnounced(table)) => {
            let prizes: Vec<String> = table.prizes.iter().take(10).map(|cents| amounts::money(*cents)).collect();
            let so_far = if table.finality == Finality::Approximate { "The prizes so far" } else { "The prizes" };
            format!("{so_far}: {}", prizes.join(", "))
        }
        DayEvent::Prize(PrizeEvent::BountyPaid { of, shares }) => {
            let whose =
                of.map_or("Bounties that nobody took".to_owned(), |p| format!("The bounty on {}", names.person(p)));
            format!("{whose}: {}", listed(shares, names))
        }
        DayEvent::Prize(PrizeEvent::ChopProposed { by, chop }) => {
            let by = by.map_or("The director".to_owned(), |person| names.person(person));
            format!("{by} proposes to divide the prizes: {}", terms(chop, names))
        }
        DayEvent::Prize(PrizeEvent::ChopAnswered { person, answer: ChopAnswer::Agree }) => {
            format!("{} agrees", names.person(*person))
        }
        DayEvent::Prize(PrizeEvent::ChopAnswered { person, answer: ChopAnswer::Decline }) => {
            format!("{} does not agree", names.person(*person))
        }
        DayEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::TimeIsUp)) => {
            "Not all have answered: the prizes are played for".to_owned()
        }
        DayEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::Cancelled)) => {
            "The proposal about the prizes is taken back".to_owned()
        }
        DayEvent::Prize(PrizeEvent::ChopDropped(ChopDropped::MoreIsLeft)) => {
            "The pool has grown: the proposal about the prizes is off".to_owned()
        }
        DayEvent::Prize(PrizeEvent::ChopDropped(_)) => "The prizes are played for".to_owned(),
        DayEvent::Prize(PrizeEvent::ChopAgreed(chop)) => {
            format!("All agree to divide the prizes: {}", terms(chop, names))
        }
        DayEvent::Prize(PrizeEvent::EndedByChop) => "The tournament is over: the prizes are divided".to_owned(),
        _ => return None,
    })
}

fn listed(shares: &[(PersonNo, u64)], names: &impl Names) -> String {
    let share = |(person, cents): &(PersonNo, u64)| format!("{} {}", names.person(*person), amounts::money(*cents));
    shares.iter().map(share).collect::<Vec<_>>().join(", ")
}

fn terms(chop: &Chop, names: &impl Names) -> String {
    match chop.left_cents {
        0 => listed(&chop.shares, names),
        cents => format!("{}; {} are played for", listed(&chop.shares, names), amounts::money(cents)),
    }
}
