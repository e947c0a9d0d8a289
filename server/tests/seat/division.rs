//! A division of the prizes that is proposed at a page, and cards that are shown to one person.

use crate::house::House;
use crate::page::Page;
use crate::play::{PAIR, pair, play_to_hand};
use crate::window::Window;
use cardroom_server::server_loop::DeckSource;
use cardroom_shared::protocol::ServerMessage;

/// The proposal of a division. It comes with the desk, and by itself afterwards.
fn proposal(page: &Page) -> &str {
    match page.part("desk-division") {
        "" => page.part("desk"),
        proposal => proposal,
    }
}

/// Returns whether the page asks whether to propose the figures that it shows.
fn asks(page: &Page) -> bool {
    proposal(page).contains("value=\"&quot;propose&quot;\"")
}

#[test]
fn player_at_a_page_sees_the_figures_and_proposes_a_division() {
    let house = House::open(DeckSource::Number(3), &PAIR);
    let (mut ann, mut bob, _) = pair(&house);
    assert!(proposal(&ann).contains("Propose a deal"), "{}", proposal(&ann));
    ann.says("{\"divide\":\"Ann ten\"}");
    ann.waits_for("the refusal", |page| page.part("say").contains("Write a name and an amount for each player"));
    ann.says("{\"divide\":\"Ann 10, Zoe 20\"}");
    ann.waits_for("the refusal of a stranger", |page| page.part("say").contains("Zoe"));
    ann.says("{\"divide\":\"by icm\"}");
    ann.waits_for("the figures", asks);
    let figures = proposal(&ann).to_owned();
    assert!(figures.contains("ICM value") && figures.contains("Ann") && figures.contains("Bob"), "{figures}");
    ann.says("\"no-division\"");
    ann.waits_for("the question to go", |page| !asks(page));
    ann.says("{\"divide\":\"by chips\"}");
    ann.waits_for("other figures", asks);
    ann.says("\"propose\"");
    // The vote begins when the hand is over.
    ann.waits_for("the terms again", |page| !asks(page));
    ann.says("\"fold\"");
    bob.waits_for_message("the vote", |message| matches!(message, ServerMessage::Chop(Some(_))));
    ann.waits_for("the own vote", |page| page.part("offers").contains("proposes this deal"));
    assert!(!asks(&ann), "{}", proposal(&ann));
    house.close();
}

#[test]
fn player_at_a_page_shows_cards_to_one_person() {
    let house = House::open(DeckSource::Number(3), &PAIR);
    let (mut ann, mut bob, _) = pair(&house);
    let said = to_one(&mut ann, &mut bob);
    ann.says(&said);
    bob.waits_for_message("the cards", |message| match message {
        ServerMessage::Step { view, .. } => {
            view.table.iter().flat_map(|table| &table.seats).any(|seat| {
                seat.person != view.you && seat.cards.is_some_and(|cards| cards.iter().all(Option::is_some))
            })
        }
        _ => false,
    });
    house.close();
}

/// Plays on until Ann may show her cards. Returns what her page sends to show both to Bob alone.
fn to_one(ann: &mut Page, bob: &mut Window) -> String {
    for hand in 2..40 {
        if let Some(said) = ["bar", "desk", "desk-cards"]
            .iter()
            .flat_map(|part| ann.requests(part))
            .find(|say| say.starts_with("{\"show-to\":[\"both\""))
        {
            return said;
        }
        play_to_hand(ann, bob, hand);
    }
    panic!("no hand of Ann could be shown: {:#?}", ann.parts)
}
