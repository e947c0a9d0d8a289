//! Narration of places, prizes, bounties and deals.

use super::context::NarrationContext;
use super::line::{LineTopic, NarrationLine, line};
use super::message::{Arg, Message};
use crate::chop::{Chop, ChopAnswer, ChopFailure};
use crate::event::{Finality, PrizeEvent, PrizeTable};
use crate::seat::PersonNo;

/// The most prizes that one line names. The others are counted.
const NAMED: usize = 10;

/// Returns the line about a place or prize event, for everybody.
pub(super) fn narrate(event: &PrizeEvent, scene: &NarrationContext) -> NarrationLine {
    let about = |id, person: &PersonNo| Message::new(id).with("name", scene.person(*person));
    let message = match event {
        PrizeEvent::PrizesAnnounced(table) => announced(table),
        PrizeEvent::BountyPaid { of: Some(of), shares } => {
            about("prize-bounty", of).with("shares", listed(shares, scene))
        }
        PrizeEvent::BountyPaid { of: None, shares } => {
            Message::new("prize-bounties-left").with("shares", listed(shares, scene))
        }
        PrizeEvent::Finished { people, place, prizes } => finished(people, *place, prizes, scene),
        PrizeEvent::Won(person) => about("prize-won", person),
        PrizeEvent::ChopProposed { by: Some(by), chop } => {
            about("prize-deal-proposed", by).with("terms", terms(chop, scene))
        }
        PrizeEvent::ChopProposed { by: None, chop } => {
            Message::new("prize-deal-proposed-director").with("terms", terms(chop, scene))
        }
        PrizeEvent::ChopAnswered { person, answer: ChopAnswer::Agree } => about("prize-deal-accepted", person),
        PrizeEvent::ChopAnswered { person, answer: ChopAnswer::Decline } => about("prize-deal-declined", person),
        PrizeEvent::ChopDropped(why) => Message::new(match why {
            ChopFailure::Declined(_) => "prize-deal-off",
            ChopFailure::TimeIsUp => "prize-deal-off-time",
            ChopFailure::Cancelled => "prize-deal-off-cancelled",
            ChopFailure::OthersAreLeft => "prize-deal-off-others",
            ChopFailure::MoreIsLeft => "prize-deal-off-pool",
        }),
        PrizeEvent::ChopAgreed(chop) => Message::new("prize-deal-agreed").with("terms", terms(chop, scene)),
        PrizeEvent::EndedByChop => Message::new("prize-ended-by-deal"),
    };
    line(LineTopic::Tournament, message)
}

/// Returns the message to the person concerned, if they have to know it.
pub(super) fn to_you(event: &PrizeEvent, you: PersonNo, scene: &NarrationContext) -> Option<Message> {
    match event {
        PrizeEvent::Finished { people, place, prizes } => {
            let at = people.iter().position(|person| *person == you)?;
            Some(out(*place, prizes.get(at).copied().unwrap_or_default()))
        }
        PrizeEvent::BountyPaid { of: Some(of), shares } => {
            let (_, cents) = shares.iter().find(|(person, _)| *person == you)?;
            let message = Message::new("prize-bounty-you").with("name", scene.person(*of));
            Some(message.with("money", Arg::Cents(*cents)))
        }
        PrizeEvent::BountyPaid { of: None, .. }
        | PrizeEvent::PrizesAnnounced(_)
        | PrizeEvent::Won(_)
        | PrizeEvent::ChopProposed { .. }
        | PrizeEvent::ChopAnswered { .. }
        | PrizeEvent::ChopDropped(_)
        | PrizeEvent::ChopAgreed(_)
        | PrizeEvent::EndedByChop => None,
    }
}

/// Returns the players who took the last chips of another: "by Ann and Bob". `None` if nobody did.
pub fn eliminated_by(takers: &[PersonNo], name: impl Fn(PersonNo) -> String) -> Option<Message> {
    let named = Arg::all(takers.iter().map(|person| name(*person)));
    (!takers.is_empty()).then(|| Message::new("ui-standings-by").with("names", named))
}

fn out(place: u32, cents: u64) -> Message {
    match (place, cents) {
        (1, 0) => Message::new("prize-winner-you"),
        (1, cents) => Message::new("prize-winner-you-money").with("money", Arg::Cents(cents)),
        (0, _) => Message::new("prize-out-you-no-place"),
        (place, 0) => Message::new("prize-out-you").with("place", Arg::Place(place)),
        (place, cents) => {
            Message::new("prize-out-you-money").with("place", Arg::Place(place)).with("money", Arg::Cents(cents))
        }
    }
}

fn announced(table: &PrizeTable) -> Message {
    let id = match table.finality {
        Finality::Approximate => "prize-table-so-far",
        Finality::Final => "prize-table",
    };
    let prizes = Arg::list(table.prizes.iter().take(NAMED).map(|cents| Arg::Cents(*cents)));
    let prizes = match table.prizes.len().saturating_sub(NAMED) {
        0 => prizes,
        more => {
            let more = Arg::Count(u32::try_from(more).unwrap_or(u32::MAX));
            Message::new("prize-table-and-more").with("prizes", prizes).with("more", more).into()
        }
    };
    Message::new(id).with("pool", Arg::Cents(table.pool_cents)).with("prizes", prizes)
}

fn finished(people: &[PersonNo], place: u32, prizes: &[u64], scene: &NarrationContext) -> Message {
    let count = Arg::Count(u32::try_from(people.len()).unwrap_or(u32::MAX));
    let who = |id| Message::new(id).with("names", scene.people(people)).with("count", count);
    match (place, prizes.first().copied().unwrap_or_default()) {
        (0, _) => who("prize-finished-no-place"),
        (place, 0) => who("prize-finished").with("place", Arg::Place(place)),
        (place, cents) => who("prize-finished-money").with("place", Arg::Place(place)).with("money", Arg::Cents(cents)),
    }
}

fn listed(shares: &[(PersonNo, u64)], scene: &NarrationContext) -> Arg {
    Arg::list(shares.iter().map(|(person, cents)| {
        Message::new("share-money").with("name", scene.person(*person)).with("money", Arg::Cents(*cents))
    }))
}

fn terms(chop: &Chop, scene: &NarrationContext) -> Arg {
    match chop.left_cents {
        0 => listed(&chop.shares, scene),
        cents => {
            let message = Message::new("prize-deal-left").with("shares", listed(&chop.shares, scene));
            message.with("money", Arg::Cents(cents)).into()
        }
    }
}
