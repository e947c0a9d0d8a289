//! What is said, and what comes of misconduct.

use crate::amounts;
use crate::words::Names;
use crate::words::personal::lasting;
use cardroom_shared::event::{
    ConductEvent, DayEvent, Earshot, EntryEvent, Hearing, Penalty, StringBetAnswer, TalkEvent,
};
use cardroom_shared::house::Permission;

/// One sentence for what was said or what somebody has to answer for, if that is what happened.
pub(super) fn tell(event: &DayEvent, names: &impl Names) -> Option<String> {
    Some(match event {
        DayEvent::Conduct(ConductEvent::Warned(person)) => format!("{} is warned", names.person(*person)),
        DayEvent::Conduct(ConductEvent::StringBetAnswered { person, answer }) => {
            string_bet(&names.person(*person), *answer)
        }
        DayEvent::Conduct(ConductEvent::AskingRuled { person, permission }) => {
            let may = if *permission == Permission::Yes { "may ask" } else { "may not ask any more" };
            format!("{} {may} to see called hands", names.person(*person))
        }
        DayEvent::Talk(TalkEvent::Said { person, words, to, hearing, .. }) => match (hearing, to) {
            (Hearing::AfterTheHand, _) => {
                format!("{}: \"{words}\" (heard when the hand is over)", names.person(*person))
            }
            (Hearing::Now, Earshot::Rail) => format!("{}, from the rail: \"{words}\"", names.person(*person)),
            (Hearing::Now, Earshot::Table(_)) => format!("{}: \"{words}\"", names.person(*person)),
        },
        DayEvent::Talk(TalkEvent::Delivered { person, words, .. }) => format!("{}: \"{words}\"", names.person(*person)),
        DayEvent::Talk(TalkEvent::Reported { person, about: Some(about), words, .. }) => {
            format!("To the director, {} about {}: \"{words}\"", names.person(*person), names.person(*about))
        }
        DayEvent::Talk(TalkEvent::Reported { person, about: None, words, .. }) => {
            format!("To the director, {}: \"{words}\"", names.person(*person))
        }
        DayEvent::Talk(TalkEvent::Unheard { other, unheard: true, .. }) => {
            format!("You hear nothing of {}", names.person(*other))
        }
        DayEvent::Talk(TalkEvent::Unheard { other, unheard: false, .. }) => {
            format!("You hear {} again", names.person(*other))
        }
        DayEvent::Talk(TalkEvent::Muted { person, .. }) => format!("{} is silenced", names.person(*person)),
        DayEvent::Talk(TalkEvent::Unmuted(person)) => format!("{} may talk again", names.person(*person)),
        DayEvent::Entry(EntryEvent::Barred { person, .. }) => format!("{} is refused to play", names.person(*person)),
        DayEvent::Entry(EntryEvent::Admitted(person)) => format!("{} may play after all", names.person(*person)),
        DayEvent::Conduct(ConductEvent::PenaltyGiven { person, length, .. }) => {
            format!("{} is sent away from the cards for {}", names.person(*person), lasting(*length))
        }
        DayEvent::Conduct(ConductEvent::PenaltyServed(person)) => {
            format!("{} has served the penalty", names.person(*person))
        }
        DayEvent::Conduct(ConductEvent::Disqualified(person)) => format!("{} is disqualified", names.person(*person)),
        DayEvent::Conduct(ConductEvent::StackRemoved { person, chips }) => {
            format!("the {} of {} go out of play", amounts::chips(*chips), names.person(*person))
        }
        DayEvent::Conduct(ConductEvent::PenaltyDue { person, penalty }) => {
            let name = names.person(*person);
            match penalty {
                Penalty::Warning => format!("{name} is warned for showing cards"),
                Penalty::Minutes(minutes) => format!("{name} is due {minutes} minutes for showing cards"),
                Penalty::Out => format!("{name} is due to leave for showing cards"),
            }
        }
        _ => return None,
    })
}

fn string_bet(name: &str, answer: StringBetAnswer) -> String {
    match answer {
        StringBetAnswer::Warning => format!("{name} is warned: no string bets"),
        StringBetAnswer::Reprimand => format!("{name} is reprimanded for another string bet"),
        StringBetAnswer::Chips(chips) | StringBetAnswer::ChipsOrSeat(chips) => {
            format!("{name} may have to pay {} into the pot for string bets", amounts::chips(chips))
        }
    }
}
