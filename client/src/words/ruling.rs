//! Rulings in words: what somebody did, what the house made of it, and by which rule.

use super::deed::{announced, did};
use super::line::{About, Line, Names};
use super::motion::{Mood, motion};
use crate::amounts;
use cardroom_shared::action::{Action, Deed};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Motion;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::Ground;
use cardroom_shared::seat::SeatNo;

/// What somebody did, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ruled<'a> {
    /// Who.
    pub(super) seat: SeatNo,
    /// What he did.
    pub(super) motion: &'a Motion,
    /// The act that came of it.
    pub(super) deed: Option<&'a Deed>,
    /// The act that he announced before his turn.
    pub(super) announces: Option<Action>,
    /// Chips that went back to him.
    pub(super) returned: Chips,
    /// What they face where they did something that means nothing there.
    pub(super) faces: Option<Chips>,
    /// Why, as far as it is worth telling.
    pub(super) grounds: &'a [Ground],
}

/// The lines of a ruling. A clear act is told by what came of it; words, chips and signs first as what they were, and
/// then, where a rule of the house was needed, with its sentence.
pub(super) fn ruled(ruled: &Ruled<'_>, names: &impl Names) -> Vec<Line> {
    let name = names.seat(ruled.seat);
    let outcome = ruled.deed.map(|deed| format!("{name} {}{}", did(deed, names), back(ruled.returned)));
    let act = |text| Line::plain(About::Act, text);
    if let (Motion::Clear(_), Some(outcome)) = (ruled.motion, &outcome) {
        return vec![Line { cites: cited(ruled.grounds), ..act(outcome.clone()) }];
    }
    let what = match (ruled.motion, ruled.deed) {
        // A clear act of which nothing came at once was announced out of turn.
        (Motion::Clear(_), None) => format!("{name} wants to {}", motion(ruled.motion, Mood::Would, names)),
        _ => format!("{name} {}", motion(ruled.motion, Mood::Does, names)),
    };
    let outcome = outcome.or_else(|| ruled.announces.map(|action| format!("{name} announces {}", announced(action))));
    if ruled.grounds.is_empty() {
        let told = outcome.map_or(what.clone(), |outcome| format!("{what}: {outcome}"));
        return vec![act(told)];
    }
    let why: Vec<&str> = ruled.grounds.iter().map(|ground| ground.sentence.trim_end_matches('.')).collect();
    let outcome = outcome.or_else(|| ruled.faces.map(|faces| format!("{name} has {} to call", amounts::chips(faces))));
    let outcome = outcome.map(|outcome| format!(": {outcome}")).unwrap_or_default();
    let text = format!("{}{outcome}", why.join(". "));
    vec![act(what), Line { about: About::Ruling, text, cites: cited(ruled.grounds) }]
}

/// The chips that go back, as the end of a sentence.
fn back(returned: Chips) -> String {
    if returned.is_zero() { String::new() } else { format!(", {} back", amounts::chips(returned)) }
}

/// Everything that is cited, each thing once.
pub fn cited(grounds: &[Ground]) -> Vec<Citation> {
    let mut cites: Vec<Citation> = Vec::new();
    for citation in grounds.iter().flat_map(|ground| &ground.citations) {
        if !cites.contains(citation) {
            cites.push(*citation);
        }
    }
    cites
}
