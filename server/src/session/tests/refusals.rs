//! Refusals and their texts.

use super::*;

#[test]
fn a_refusal_says_by_which_rule_of_the_house() {
    let mut harness = Harness::with(2, &[(Role::Player, Some("Ann")), (Role::Player, Some("Bob"))], 1);
    harness.comes(1);
    harness.comes(2);
    let person = if my_turn(&harness.evening, 1) { 1 } else { 2 };
    assert!(my_turn(&harness.evening, person));
    let sent = harness.sent.len();
    let too_little = Action::RaiseTo(Chips(1));
    assert!(harness.says(person, ClientRequest::Motion(Motion::Clear(too_little))).is_some());
    let told = harness.sent[sent..].iter().find_map(|(_, message)| match message {
        ServerMessage::Refused { why, reasons, .. } => {
            Some(refused_with(why, harness.evening.tournament().rules(), reasons))
        }
        _ => None,
    });
    let told = told.unwrap();
    assert!(told.starts_with("1 is below the minimum of") && told.ends_with("[Minimum raise (TDA 43-A)]"), "{told}");
}

#[test]
fn a_refusal_names_people_and_no_seats() {
    let mut harness = Harness::with(2, &[(Role::Player, Some("Ann")), (Role::Player, Some("Bob"))], 1);
    harness.comes(1);
    harness.comes(2);
    let (turn, name, other) = if my_turn(&harness.evening, 1) { (1, "Ann", 2) } else { (2, "Bob", 1) };
    let (_, seat) = harness.evening.tournament().seat_of(PersonNo(other)).unwrap();
    let why = harness.says(turn, ClientRequest::Motion(Motion::CallClock(seat)));
    assert_eq!(why, Some(format!("the clock is called on the player to act: that is {name}")));
    let (table, seat) = harness.evening.tournament().seat_of(PersonNo(turn)).unwrap();
    let order = Order::Floor(table, FloorOrder::Retrieve(seat));
    let refused = harness.evening.handle_order(harness.now, PersonNo::SYSTEM, order, None).unwrap_err();
    assert_eq!(refused.why, format!("{name} has not folded"));
    let told = RefusalNotice { refusal: Refusal::NotFolded(seat), about: Some(PersonNo(turn)) };
    assert_eq!(refused.refusal, told, "what it is, for who says it in another language");
}

#[test]
fn a_refusal_comes_as_what_it_is_also_where_no_rule_stands_behind_it() {
    let mut harness = Harness::with(2, &[(Role::Player, Some("Ann")), (Role::Player, Some("Bob"))], 1);
    harness.comes(1);
    harness.comes(2);
    let (turn, other) = if my_turn(&harness.evening, 1) { (1, 2) } else { (2, 1) };
    let (_, seat) = harness.evening.tournament().seat_of(PersonNo(turn)).unwrap();
    let mut told = |person: u32, say: ClientRequest| {
        let before = harness.sent.len();
        harness.says(person, say).expect("it is refused");
        harness.sent[before..].iter().find_map(|(_, message)| match message {
            ServerMessage::Refused { refusal, .. } => Some(refusal.as_deref().cloned()),
            _ => None,
        })
    };
    let early = told(other, ClientRequest::Motion(Motion::CallClock(seat)));
    assert!(
        matches!(early, Some(Some(RefusalNotice { refusal: Refusal::ClockTooEarly { .. }, about: None }))),
        "{early:?}"
    );
    let own = told(turn, ClientRequest::Motion(Motion::CallClock(seat)));
    assert_eq!(own, Some(Some(RefusalNotice { refusal: Refusal::OwnClock, about: None })));
    let no_director = Refusal::House(HouseRefusal::OnlyTheDirector);
    let refused = told(turn, ClientRequest::Order(Order::Start, None));
    assert_eq!(refused, Some(Some(RefusalNotice { refusal: no_director, about: None })));
}
