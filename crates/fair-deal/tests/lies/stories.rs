//! Stories that a house tells several guests, by the files that they keep.

use super::cheat::{ALL, Cheat, ME, hand_of_two};
use cardroom_fair_deal::HandOutcome;

/// Files beside each other, each of which holds.
pub(super) struct Story {
    pub(super) what: &'static str,
    pub(super) files: Vec<Cheat>,
    /// The words that a program says of them; `None` if it finds nothing wrong.
    pub(super) found: Option<&'static str>,
}

/// All stories.
pub(super) fn stories() -> Vec<Story> {
    let mut stories = after_an_end();
    stories.push(with_a_false_greeting());
    stories
}

/// A table with one hand that was played, and its end.
fn one_hand(guest: u32, table: u16) -> Cheat {
    let mut cheat = Cheat::opens_at(guest, 3, table);
    cheat.hand(1, &hand_of_two(), &ALL);
    cheat.over(1, HandOutcome::Played);
    cheat.ends();
    cheat
}

/// A hand is annulled after the end of its table, and the table goes on while two guests are away. The house is honest.
fn after_an_end() -> Vec<Story> {
    let mut ann = one_hand(ME, 1);
    let mut bob = ann.clone();
    bob.over(1, HandOutcome::Annulled(None));
    bob.ends();
    let mut on = bob.clone();
    on.hand(1, &hand_of_two(), &ALL);
    on.over(2, HandOutcome::Played);
    for away in [&mut ann, &mut bob] {
        away.goes_to(1, on.head, on.serial);
    }
    let honest = |what, files| Story { what, files, found: None };
    vec![
        honest("away after an end", vec![ann.clone()]),
        honest("away after a second end", vec![bob.clone()]),
        honest("all of them", vec![ann, bob, on]),
    ]
}

/// A guest adds a greeting that nobody has signed.
fn with_a_false_greeting() -> Story {
    let mut ann = one_hand(ME, 1);
    let bob = ann.clone();
    ann.goes_to(1, [7; 32], 1);
    Story { what: "a greeting that a guest adds", files: vec![ann, bob], found: None }
}
