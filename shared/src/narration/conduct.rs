//! Narration of conduct: warnings, penalties and disqualifications.

use super::context::NarrationContext;
use super::line::{LineTopic, NarrationLine, detail, line};
use super::message::{Arg, Message};
use crate::chips::Chips;
use crate::event::{ConductEvent, PenaltyLength, PenaltyStep, StringBetAnswer};
use crate::permission::Permission;
use crate::seat::PersonNo;

/// Returns the line about a conduct event, for everybody.
pub(super) fn narrate(event: &ConductEvent, scene: &NarrationContext) -> NarrationLine {
    let about = |id, person: &PersonNo| Message::new(id).with("name", scene.person(*person));
    let message = match event {
        ConductEvent::Warned(person) => return detail(LineTopic::Floor, about("conduct-warned", person)),
        ConductEvent::WarnedFor { person, why } => {
            return detail(LineTopic::Floor, about("conduct-warned-for", person).with("why", why.to_string()));
        }
        ConductEvent::StringBetAnswered { person, answer } => {
            let message = match answer {
                StringBetAnswer::Warning => about("conduct-string-bet-warned", person),
                StringBetAnswer::Reprimand => about("conduct-string-bet-reprimanded", person),
                StringBetAnswer::Chips(chips) => about("conduct-string-bet-chips", person).with("chips", *chips),
                StringBetAnswer::ChipsOrSeat(chips) => about("conduct-string-bet-seat", person).with("chips", *chips),
            };
            return detail(LineTopic::Floor, message);
        }
        ConductEvent::AskingRuled { person, permission } => {
            let id = match permission {
                Permission::Yes => "conduct-may-ask",
                Permission::No => "conduct-may-not-ask",
            };
            return line(LineTopic::Tournament, about(id, person));
        }
        ConductEvent::PenaltyDue { person, penalty } => match penalty {
            PenaltyStep::Warning => about("conduct-due-warning", person),
            PenaltyStep::Minutes(minutes) => about("conduct-due-minutes", person).with("minutes", Arg::Count(*minutes)),
            PenaltyStep::Out => about("conduct-due-out", person),
        },
        ConductEvent::PenaltyGiven { person, length, step: _ } => {
            about("conduct-penalty", person).with("penalty", penalty(*length))
        }
        ConductEvent::PenaltyServed(person) => return detail(LineTopic::Floor, about("conduct-served", person)),
        ConductEvent::WarningTakenBack(person) => return detail(LineTopic::Floor, about("conduct-unwarned", person)),
        ConductEvent::PenaltyTakenBack { person, length } => {
            about("conduct-penalty-back", person).with("penalty", penalty(*length))
        }
        ConductEvent::Disqualified(person) => about("conduct-disqualified", person),
        ConductEvent::StackRemoved { person, chips } => about("conduct-stack-removed", person).with("chips", *chips),
        ConductEvent::DisqualificationLifted { person, chips } => {
            reinstated("conduct-reinstated", "conduct-reinstated-with-chips", *chips)
                .with("name", scene.person(*person))
        }
    };
    line(LineTopic::Floor, message)
}

/// Returns the message about a reinstated person, with the chips that they get back, if any.
fn reinstated(id: &'static str, with_chips: &'static str, chips: Chips) -> Message {
    if chips.is_zero() { Message::new(id) } else { Message::new(with_chips).with("chips", chips) }
}

/// Returns the message to the person concerned.
pub(super) fn to_you(event: &ConductEvent, you: PersonNo) -> Option<Message> {
    let (person, message) = match event {
        ConductEvent::Warned(person) => (person, Message::new("conduct-warned-you")),
        ConductEvent::WarnedFor { person, why } => {
            (person, Message::new("conduct-warned-for-you").with("why", why.to_string()))
        }
        ConductEvent::AskingRuled { person, permission: Permission::Yes } => {
            (person, Message::new("conduct-may-ask-you"))
        }
        ConductEvent::AskingRuled { person, permission: Permission::No } => {
            (person, Message::new("conduct-may-not-ask-you"))
        }
        ConductEvent::PenaltyDue { person, penalty: PenaltyStep::Warning } => {
            (person, Message::new("conduct-due-warning-you"))
        }
        ConductEvent::PenaltyDue { person, penalty: PenaltyStep::Minutes(minutes) } => {
            (person, Message::new("conduct-due-minutes-you").with("minutes", Arg::Count(*minutes)))
        }
        ConductEvent::PenaltyDue { person, penalty: PenaltyStep::Out } => (person, Message::new("conduct-due-out-you")),
        ConductEvent::PenaltyGiven { person, length, .. } => {
            (person, Message::new("conduct-penalty-you").with("penalty", penalty(*length)))
        }
        ConductEvent::PenaltyServed(person) => (person, Message::new("conduct-served-you")),
        ConductEvent::WarningTakenBack(person) => (person, Message::new("conduct-unwarned-you")),
        ConductEvent::PenaltyTakenBack { person, length } => {
            (person, Message::new("conduct-penalty-back-you").with("penalty", penalty(*length)))
        }
        ConductEvent::Disqualified(person) => (person, Message::new("conduct-disqualified-you")),
        ConductEvent::DisqualificationLifted { person, chips } => {
            (person, reinstated("conduct-reinstated-you", "conduct-reinstated-you-with-chips", *chips))
        }
        ConductEvent::StringBetAnswered { .. } | ConductEvent::StackRemoved { .. } => return None,
    };
    (*person == you).then_some(message)
}

/// Returns the entry for the conduct record of one person, without their name. `None` for what is only counted there.
pub fn on_record(event: &ConductEvent, of: PersonNo) -> Option<Message> {
    let (person, message) = match event {
        ConductEvent::PenaltyDue { person, penalty: PenaltyStep::Minutes(minutes) } => {
            (person, Message::new("record-due-minutes").with("minutes", Arg::Count(*minutes)))
        }
        ConductEvent::PenaltyDue { person, penalty: PenaltyStep::Out } => (person, Message::new("record-due-out")),
        ConductEvent::PenaltyGiven { person, length, .. } => {
            (person, Message::new("record-penalty").with("penalty", penalty(*length)))
        }
        ConductEvent::PenaltyServed(person) => (person, Message::new("record-served")),
        ConductEvent::PenaltyTakenBack { person, length } => {
            (person, Message::new("record-penalty-back").with("penalty", penalty(*length)))
        }
        ConductEvent::Disqualified(person) => (person, Message::new("record-disqualified")),
        ConductEvent::DisqualificationLifted { person, .. } => (person, Message::new("record-reinstated")),
        ConductEvent::PenaltyDue { penalty: PenaltyStep::Warning, .. }
        | ConductEvent::Warned(_)
        | ConductEvent::WarnedFor { .. }
        | ConductEvent::WarningTakenBack(_)
        | ConductEvent::StringBetAnswered { .. }
        | ConductEvent::AskingRuled { .. }
        | ConductEvent::StackRemoved { .. } => return None,
    };
    (*person == of).then_some(message)
}

/// "penalty of 10 minutes", "penalty of 1 orbit (9 hands)".
fn penalty(length: PenaltyLength) -> Message {
    match length {
        PenaltyLength::Minutes(minutes) => Message::new("penalty-minutes").with("count", Arg::Count(minutes)),
        PenaltyLength::Hands(hands) => Message::new("penalty-hands").with("count", Arg::Count(hands)),
        PenaltyLength::Orbits { orbits, hands } => {
            Message::new("penalty-orbits").with("count", Arg::Count(orbits)).with("hands", Arg::Count(hands))
        }
    }
}

/// Returns the counts of one person: warnings, string bets, acts out of turn and exposures. `None` if all are 0.
pub fn infraction_counts(warnings: u32, string_bets: u32, out_of_turn: u32, exposures: u32) -> Option<Message> {
    let kinds = [
        ("record-warnings", warnings),
        ("record-string-bets", string_bets),
        ("record-out-of-turn", out_of_turn),
        ("record-exposures", exposures),
    ];
    let counted = kinds.into_iter().filter(|(_, count)| *count > 0);
    let counted: Vec<Message> = counted.map(|(id, count)| Message::new(id).with("count", Arg::Count(count))).collect();
    (!counted.is_empty()).then(|| Message::new("record").with("counted", Arg::list(counted)))
}
