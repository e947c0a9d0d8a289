//! Narration of rebuys and other purchases after the first entry.

use super::context::NarrationContext;
use super::line::{LineTopic, NarrationLine, line};
use super::message::{Arg, Message};
use crate::command::Sale;
use crate::event::{ExtraPurchase, PurchaseEvent};
use crate::seat::PersonNo;
use crate::structure::PeriodEnd;

/// Returns the line about a purchase event, for everybody.
pub(super) fn narrate(event: &PurchaseEvent, scene: &NarrationContext) -> Option<NarrationLine> {
    let about = |id, person: &PersonNo| Message::new(id).with("name", scene.person(*person));
    let message = match event {
        PurchaseEvent::RebuysAnnounced(end) => Message::new("purchase-rebuys").with("until", until(*end)),
        PurchaseEvent::Rebought { person, chips, cents, behind } => {
            let id = if *behind { "purchase-rebought-behind" } else { "purchase-rebought" };
            about(id, person).with("chips", *chips).with("money", Arg::Cents(*cents))
        }
        PurchaseEvent::RebuyDeclined(person) => about("purchase-declined", person),
        // Eliminations when the sale ends are the next events.
        PurchaseEvent::RebuysClosed { .. } => return None,
        PurchaseEvent::BoughtExtra { person, extra, chips, cents } => {
            let id = match extra {
                ExtraPurchase::AddOn => "purchase-add-on",
                ExtraPurchase::TopUp => "purchase-top-up",
            };
            about(id, person).with("chips", *chips).with("money", Arg::Cents(*cents))
        }
        PurchaseEvent::PurchaseTakenBack { person, sale, cents, .. } => {
            let message = about("purchase-taken-back", person).with("sale", sold(*sale));
            return Some(line(LineTopic::Floor, message.with("money", Arg::Cents(*cents))));
        }
        PurchaseEvent::CountedOut(person) => {
            return Some(line(LineTopic::Floor, about("purchase-counted-out", person)));
        }
    };
    Some(line(LineTopic::Tournament, message))
}

/// Returns the message to the person concerned, if they have to know it.
pub(super) fn to_you(event: &PurchaseEvent, you: PersonNo) -> Option<Message> {
    match event {
        PurchaseEvent::CountedOut(person) => (*person == you).then(|| Message::new("purchase-counted-out-you")),
        PurchaseEvent::RebuysAnnounced(_)
        | PurchaseEvent::Rebought { .. }
        | PurchaseEvent::RebuyDeclined(_)
        | PurchaseEvent::RebuysClosed { .. }
        | PurchaseEvent::BoughtExtra { .. }
        | PurchaseEvent::PurchaseTakenBack { .. } => None,
    }
}

pub(super) fn sold(sale: Sale) -> Message {
    Message::new(match sale {
        Sale::Rebuy => "sale-rebuy",
        Sale::AddOn => "sale-add-on",
        Sale::TopUp => "sale-top-up",
        Sale::ReEntry => "sale-re-entry",
    })
}

/// Returns the end of a period, as the end of a sentence: "until level 3".
pub fn until(end: PeriodEnd) -> Message {
    let (message, level) = match end {
        PeriodEnd::Level(level) => (Message::new("refused-until-level"), level),
        PeriodEnd::BreakBegins(level) => (Message::new("refused-until-break"), level),
        PeriodEnd::BreakEnds(level) => (Message::new("refused-until-break-ends"), level),
    };
    message.with("level", Arg::Number(u32::from(level)))
}
