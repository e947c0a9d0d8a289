//! Acts of a page: each counts once, and for what the page showed.

use super::{ANN, SeatFixture, motion};
use crate::web::seat::seat_plan;
use crate::web::seat::seat_request::{PageMessage, PagePlan};
use cardroom_shared::action::Action;
use cardroom_shared::command::Motion;
use cardroom_shared::protocol::{ClientMessage, ClientRequest};
use cardroom_shared::seat::PersonNo;

#[test]
fn a_request_for_a_changed_price_is_refused_at_its_number() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let model = &mut fixture.pages[0].model;
    let call = model.view.as_ref().unwrap().choices.unwrap().call.map_or(0, |call| call.0);
    let late = PageMessage::read(&format!("{{\"n\":9,\"say\":{{\"call\":{}}}}}", call + 50)).unwrap();
    assert_eq!(model.hear(late), Ok(None), "it is not passed on");
    let refusal = model.refusal.clone().unwrap();
    assert_eq!(refusal.number, Some(9));
    let fold = PageMessage::read("{\"n\":10,\"say\":\"fold\"}").unwrap();
    let said = model.hear(fold).unwrap().unwrap();
    let ClientMessage::Say { number, say } = said;
    assert_eq!((number, say), (1, ClientRequest::Motion(Motion::Clear(Action::Fold))));
    assert!(model.refusal.is_none());
}

#[test]
fn a_press_that_comes_twice_before_its_ruling_counts_once() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let call = fixture.pages[0].model.view.as_ref().unwrap().choices.unwrap().call.unwrap().0;
    let say = format!("{{\"call\":{call}}}");
    let said = fixture.presses(&say).expect("the first press is passed on");
    assert_eq!(fixture.presses(&say), None, "the same press again");
    assert_eq!(fixture.presses("\"fold\""), None, "a further press in the same turn");
    assert!(fixture.presses("\"away\"").is_some(), "what is no act is passed on");
    // The words of another player come before the ruling.
    let other = (2..=3).map(PersonNo).next().unwrap();
    fixture.says(other, ClientRequest::Motion(Motion::Words("nice weather".to_owned())));
    assert_eq!(fixture.presses(&say), None, "the ruling has not come yet");
    let ClientMessage::Say { say: request, .. } = said;
    fixture.says(ANN, request);
    fixture.plays_to_turn_of_ann();
    assert!(fixture.presses("\"check\"").is_some(), "the next turn has an act of its own");
}

#[test]
fn an_act_counts_for_the_turn_that_the_page_showed_alone() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let turn = |fixture: &SeatFixture| seat_plan::turn_name(fixture.pages[0].model.view.as_ref().unwrap());
    let first = turn(&fixture).expect("it is Ann's turn");
    let presses = |fixture: &mut SeatFixture, say: &str, turn: &str| {
        let text = format!("{{\"n\":3,\"say\":{say},\"turn\":\"{turn}\"}}");
        fixture.pages[0].model.hear(PageMessage::read(&text).unwrap()).unwrap()
    };
    let bar = fixture.pages[0].update(&fixture.house).parts.into_iter().find(|(id, _)| id == "bar").unwrap().1;
    assert!(bar.contains(&format!("<input type=\"hidden\" name=\"turn\" value=\"{first}\">")), "{bar}");
    let motion = motion(&fixture.house.evening, ANN, fixture.house.now);
    fixture.says(ANN, ClientRequest::Motion(motion));
    fixture.plays_to_turn_of_ann();
    let second = turn(&fixture).unwrap();
    assert_ne!(first, second);
    assert_eq!(presses(&mut fixture, "\"check\"", &first), None, "a press of the turn before");
    let refusal = fixture.pages[0].model.refusal.clone().unwrap();
    assert_eq!((refusal.number, refusal.why.starts_with("That was for another turn")), (Some(3), true), "{refusal:?}");
    assert!(presses(&mut fixture, "\"check\"", &second).is_some());
}

#[test]
fn a_showdown_after_the_own_last_bet_is_another_turn() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let mut view = fixture.pages[0].model.view.clone().unwrap();
    let bet = seat_plan::turn_name(&view).expect("it is Ann's turn");
    (view.choices, view.cards.muck) = (None, true);
    let showdown = seat_plan::turn_name(&view).expect("Ann is asked to show or muck");
    assert_ne!(bet, showdown, "the page calls her again");
    view.cards.muck = false;
    assert_eq!(seat_plan::turn_name(&view), None);
}

#[test]
fn cards_are_shown_and_mucked_in_the_hand_that_the_page_showed_alone() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let name = seat_plan::hand_name(fixture.pages[0].model.view.as_ref().unwrap()).unwrap();
    let presses = |fixture: &mut SeatFixture, say: &str| {
        let text = format!("{{\"n\":3,\"say\":{say},\"turn\":\"{name}\"}}");
        fixture.pages[0].model.hear(PageMessage::read(&text).unwrap()).unwrap()
    };
    let show = "{\"show\":\"both\"}";
    assert!(presses(&mut fixture, show).is_some(), "the rules judge what is shown in this hand");
    assert_eq!(fixture.presses("\"muck\""), None, "a muck would be a fold out of turn");
    let hand = fixture.hands();
    while fixture.hands() == hand {
        fixture.plays_to_turn_of_ann();
        let motion = motion(&fixture.house.evening, ANN, fixture.house.now);
        fixture.says(ANN, ClientRequest::Motion(motion));
        while fixture.to_act().is_none() && fixture.hands() == hand {
            fixture.jump();
        }
    }
    for say in [show, "\"muck\"", "\"play-board\"", "{\"ask\":1}"] {
        assert_eq!(presses(&mut fixture, say), None, "{say} comes a hand too late");
    }
}

#[test]
fn a_press_after_a_refused_one_counts() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let ClientMessage::Say { number, say } = fixture.presses("{\"wager\":1}").unwrap();
    let (person, now) = (ANN, fixture.house.now);
    fixture.house.evening.handle_message(now, person, number, say);
    fixture.read();
    assert!(fixture.pages[0].model.refusal.is_some(), "a raise to 1 is refused");
    assert!(fixture.presses("\"fold\"").is_some());
}

#[test]
fn a_plan_acts_once_and_lapses_when_the_price_changes() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    while fixture.to_act().is_none() {
        fixture.jump();
    }
    // Ann plans a fold to a bet while another is to act.
    while fixture.to_act() == Some(ANN) {
        let motion = motion(&fixture.house.evening, ANN, fixture.house.now);
        fixture.says(ANN, ClientRequest::Motion(motion));
    }
    let view = fixture.pages[0].model.view.clone().unwrap();
    let plan = |what, view: &_| seat_plan::SeatPlan::new(what, view);
    let call = seat_plan::to_call(&view).0;
    assert!(plan(PagePlan::Call(call + 1), &view).is_none(), "another price");
    let Some(made) = plan(PagePlan::CheckFold, &view) else { return };
    assert_eq!(made.after(&view), (Some(made), None), "it waits");
    let mut next = view.clone();
    next.table.as_mut().unwrap().hand.0 += 1;
    assert_eq!(made.after(&next), (None, None), "another hand ends it");
}
