//! The emblems by which people know each other.

use super::*;
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};

const OWL: Emblem = Emblem { picture: EmblemPicture::Owl, colour: EmblemColour::Teal };

fn emblem(harness: &Harness, person: u32) -> Emblem {
    let line = harness.evening.roster().into_iter().find(|line| line.person == PersonNo(person));
    line.unwrap().emblem
}

#[test]
fn an_emblem_is_told_with_the_roster_and_stays_after_a_crash() {
    let mut harness = Harness::with(3, &[PLAYER, PLAYER], 5);
    for (person, name) in [(1, "Ann"), (2, "Bob")] {
        harness.comes(person);
        harness.enters(person, name);
    }
    assert_eq!(emblem(&harness, 1), Emblem::of_newcomer(PersonNo(1)));
    let before = harness.sent.len();
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::ChooseEmblem(OWL))), None);
    let changes: Vec<_> = harness.sent[before..]
        .iter()
        .filter_map(|(to, message)| match message {
            ServerMessage::RosterChanges(lines) => {
                Some((*to, lines.iter().map(|line| line.emblem).collect::<Vec<_>>()))
            }
            _ => None,
        })
        .collect();
    assert!(changes.contains(&(PersonNo(2), vec![OWL])), "Bob sees it: {changes:?}");
    harness.wait(10_000);
    let harness = harness.crash();
    assert_eq!(emblem(&harness, 1), OWL, "the record has it");
    assert_eq!(emblem(&harness, 2), Emblem::of_newcomer(PersonNo(2)));
}
