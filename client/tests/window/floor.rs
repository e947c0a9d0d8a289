//! The director's floor.

use super::{at_the_table, click, small, type_text};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::settings::Settings;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::screens::ClientScreen;
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::{FloorAnswer, FloorOrder, Order, PenaltyRequest};
use cardroom_shared::event::{DirectorEvent, PublicEvent, TournamentEvent};
use cardroom_shared::note::Note;
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shared::structure::Ante;
use std::time::Duration;

/// The director's floor over the flop.
fn on_the_floor() -> HeadlessApp {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Directed));
    click(&mut stage, "Floor");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Floor);
    stage
}

/// The orders of the director.
fn ordered(stage: &mut HeadlessApp) -> Vec<Order> {
    let waiting = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    let orders = waiting.into_iter().map(|say| match say {
        ClientRequest::Order(order, _) => order,
        other => panic!("{other:?} is no order"),
    });
    orders.collect()
}

#[test]
fn players_have_no_floor() {
    assert!(at_the_table(FixtureScene::Flop).find("Floor").is_none());
}

#[test]
fn director_pauses_at_once_and_confirms_the_next_level() {
    let mut stage = on_the_floor();
    click(&mut stage, "Order Pause");
    click(&mut stage, "Order Next level");
    assert_eq!(ordered(&mut stage), [Order::Pause]);
    click(&mut stage, "Do not");
    click(&mut stage, "Order Next level");
    click(&mut stage, "Do it");
    assert_eq!(ordered(&mut stage), [Order::Pause, Order::NextLevel]);
}

#[test]
fn the_director_chooses_a_person_and_rules_on_them() {
    let mut stage = on_the_floor();
    click(&mut stage, "Person Carmen");
    click(&mut stage, "Order Warn");
    click(&mut stage, "Page Hand");
    click(&mut stage, "Order Fine another amount…");
    click(&mut stage, "Chips");
    type_text(&mut stage, "1,200");
    click(&mut stage, "Order Fine 1,200");
    click(&mut stage, "Do it");
    let (carmen, table) = (PersonNo(3), TableNo(1));
    let fine = FloorOrder::Fine(fixtures::seat(3), Some(Chips(1_200)));
    assert_eq!(ordered(&mut stage), [Order::Warn(carmen), Order::Floor(table, fine)]);
}

#[test]
fn the_director_sends_somebody_away_from_the_cards_or_to_another_table() {
    let mut stage = on_the_floor();
    click(&mut stage, "Person Carmen");
    click(&mut stage, "Order Penalty: 10 minutes");
    click(&mut stage, "Order Penalty of…");
    click(&mut stage, "How long");
    type_text(&mut stage, "2");
    click(&mut stage, "Order Penalty: 2 orbits");
    assert!(stage.find("Order Move to table 2, seat 7").is_none(), "it is asked for first");
    click(&mut stage, "Order Move…");
    click(&mut stage, "To table 2");
    click(&mut stage, "seat");
    type_text(&mut stage, "7");
    click(&mut stage, "Order Move to table 2, seat 7");
    click(&mut stage, "Order Disqualify");
    click(&mut stage, "Do it");
    let carmen = PersonNo(3);
    let moved = Order::Move { person: carmen, table: TableNo(2), seat: fixtures::seat(7) };
    let asked = |asked| Order::Penalty(carmen, asked);
    let orders = [asked(PenaltyRequest::NextStep), asked(PenaltyRequest::Orbits(2)), moved, Order::Disqualify(carmen)];
    assert_eq!(ordered(&mut stage), orders);
}

#[test]
fn one_press_is_one_penalty_however_often_it_is_clicked() {
    let mut stage = on_the_floor();
    click(&mut stage, "Person Carmen");
    for _ in 0..3 {
        click(&mut stage, "Order Penalty: 10 minutes");
        stage.advance_time(Duration::from_millis(150));
    }
    let penalty = Order::Penalty(PersonNo(3), PenaltyRequest::NextStep);
    assert_eq!(ordered(&mut stage), std::slice::from_ref(&penalty));
    stage.advance_time(Duration::from_secs(2));
    click(&mut stage, "Order Penalty: 10 minutes");
    assert_eq!(ordered(&mut stage), [penalty.clone(), penalty], "later it is meant");
}

#[test]
fn the_director_lets_in_who_comes_late_and_looks_at_another_table() {
    let mut stage = on_the_floor();
    click(&mut stage, "Find somebody");
    type_text(&mut stage, "jør");
    click(&mut stage, "Watch 2");
    click(&mut stage, "Person Jørgen");
    let said = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    assert_eq!(said, [ClientRequest::Watch(TableNo(2))]);
    assert!(stage.find("Order Enter").is_none(), "they play at table 2");
}

#[test]
fn the_reason_of_an_order_goes_with_it_once() {
    let mut stage = on_the_floor();
    click(&mut stage, "Why");
    type_text(&mut stage, "the pizza is here");
    click(&mut stage, "Order Pause");
    stage.advance_time(Duration::from_secs(2));
    click(&mut stage, "Order Pause");
    let why = Note::try_from("the pizza is here".to_owned()).ok();
    let said = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    assert_eq!(said, [ClientRequest::Order(Order::Pause, why), ClientRequest::Order(Order::Pause, None)]);
}

#[test]
fn the_director_calls_a_deal_off_only_after_they_were_asked() {
    let mut stage = on_the_floor();
    click(&mut stage, "Page Table");
    click(&mut stage, "Order Misdeal");
    assert_eq!(ordered(&mut stage), []);
    click(&mut stage, "Do it");
    assert_eq!(ordered(&mut stage), [Order::Floor(TableNo(1), FloorOrder::Misdeal)]);
}

#[test]
fn the_director_announces_and_answers_who_called_them() {
    let mut stage = on_the_floor();
    click(&mut stage, "Order Announce…");
    click(&mut stage, "Announcement");
    type_text(&mut stage, "The pizza is here");
    click(&mut stage, "Order Announce");
    click(&mut stage, "Order Hand-for-hand");
    click(&mut stage, "Page Table");
    assert!(stage.find("Order Undo: Paula acts again").is_none(), "nobody calls at this table");
    click(&mut stage, "Call 2");
    click(&mut stage, "Order Table 2 Undo: Paula acts again");
    let said = |stage: &mut HeadlessApp| stage.world().resource::<ClientOutbox>().waiting().to_vec();
    assert_eq!(said(&mut stage).len(), 3, "what sets the rules aside needs a reason");
    click(&mut stage, "Why");
    type_text(&mut stage, "they had not seen the raise");
    stage.press(Key::Enter, "");
    let note = Note::try_from("The pizza is here".to_owned()).expect("it is a note");
    let why = Note::try_from("they had not seen the raise".to_owned()).ok();
    let answer = Order::Answer(TableNo(2), FloorAnswer::Overrule);
    let wanted = [
        ClientRequest::Order(Order::Announce(note), None),
        ClientRequest::Order(Order::HandForHand, None),
        ClientRequest::Watch(TableNo(2)),
        ClientRequest::Order(answer, why),
    ];
    assert_eq!(said(&mut stage), wanted);
}

#[test]
fn an_order_that_sets_the_rules_aside_waits_until_it_is_said_why() {
    let mut stage = on_the_floor();
    stage.receive(fixtures::directed(FixtureScene::Break));
    click(&mut stage, "Page Stacks");
    for (player, has) in [("Stack Ada", "7,950"), ("Stack Carmen", "9,050")] {
        assert!(stage.find("Order Correct stacks").is_none(), "the sum is not kept yet");
        click(&mut stage, player);
        type_text(&mut stage, has);
    }
    click(&mut stage, "Order Correct stacks");
    click(&mut stage, "Do it");
    assert_eq!(ordered(&mut stage), []);
    // The field for the reason has the focus.
    type_text(&mut stage, "Carmen was paid too much");
    stage.press(Key::Enter, "");
    let stacks = vec![(PersonNo(1), Chips(7_950)), (PersonNo(3), Chips(9_050))];
    let why = Note::try_from("Carmen was paid too much".to_owned()).ok();
    let said = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    assert_eq!(said, [ClientRequest::Order(Order::Adjust(stacks), why)]);
}

#[test]
fn stacks_whose_sum_is_not_kept_are_called_wrong() {
    let mut stage = on_the_floor();
    click(&mut stage, "Page Stacks");
    assert!(stage.find("Stack Ada").is_none(), "a hand is played");
    assert!(stage.find("Stacks not yet").is_some(), "what could be ordered later stands there");
    stage.receive(fixtures::directed(FixtureScene::Break));
    stage.rounds(2);
    assert!(stage.find("Wrong stacks").is_none());
    click(&mut stage, "Stack Ada");
    type_text(&mut stage, "99,000");
    assert!(stage.find("Wrong stacks").is_some() && stage.find("Order Correct stacks").is_none());
}

#[test]
fn the_next_level_is_played_as_the_director_writes_it() {
    let mut stage = on_the_floor();
    click(&mut stage, "Page Level");
    click(&mut stage, "no ante");
    click(&mut stage, "Order Change level 4 to 150/300, 20 minutes");
    let order = Order::AlterLevel {
        level: 4,
        small_blind: Chips(150),
        big_blind: Chips(300),
        ante: Ante::None,
        length_ms: 1_200_000,
    };
    assert_eq!(ordered(&mut stage), [order]);
}

#[test]
fn every_call_is_answered_from_one_page_wherever_the_director_looks() {
    let mut stage = on_the_floor();
    click(&mut stage, "Call 2");
    assert!(stage.find("Case").is_some());
    click(&mut stage, "Order Table 2 Ruling stands, play goes on");
    let said = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    let answer = Order::Answer(TableNo(2), FloorAnswer::Accept);
    assert_eq!(said, [ClientRequest::Watch(TableNo(2)), ClientRequest::Order(answer, None)]);
}

#[test]
fn a_call_is_opened_with_its_table_and_the_way_back() {
    let mut stage = on_the_floor();
    assert!(stage.find("Seat Jørgen").is_none(), "they sit at table 2");
    click(&mut stage, "Call 2");
    stage.rounds(2);
    assert!(stage.find("Seat Jørgen").is_some(), "who called is seen");
    let rulings = stage.find("Order Table 2 Ruling stands, play goes on").expect("the case can be closed");
    let case = stage.find("Case").expect("a case lies open");
    assert!(rulings.max.y < case.max.y + 120.0, "the rulings stand above the log: {rulings:?}");
    click(&mut stage, "Other ruling");
    stage.rounds(2);
    click(&mut stage, "Order Misdeal");
    click(&mut stage, "Do it");
    click(&mut stage, "Call 2");
    click(&mut stage, "Back from the case");
    stage.rounds(2);
    click(&mut stage, "Seat Carmen");
    click(&mut stage, "Order Warn");
    let said = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    let misdeal = Order::Floor(TableNo(2), FloorOrder::Misdeal);
    let (watch, warn) = (ClientRequest::Watch(TableNo(2)), ClientRequest::Order(Order::Warn(PersonNo(3)), None));
    assert_eq!(said, [watch.clone(), ClientRequest::Order(misdeal, None), watch, warn]);
}

#[test]
fn playing_director_sees_a_floor_call_without_leaving_their_table() {
    let mut stage = on_the_floor();
    stage.receive(fixtures::then(FixtureScene::Flop, Vec::new()));
    click(&mut stage, "Call 2");
    stage.rounds(2);
    assert!(stage.find("Seat Jørgen").is_some(), "the table is shown as it stood at the call");
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), []);
}

#[test]
fn with_large_text_the_desk_has_tables_people_and_orders_behind_tabs() {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().text_percent = 200;
    stage.open_screen(ClientScreen::Floor);
    stage.receive(fixtures::messages(FixtureScene::Directed));
    assert!(stage.find("Small table 2").is_some(), "the tables stand there first");
    assert!(stage.find("Person Carmen").is_none(), "people stand behind their tab");
    click(&mut stage, "Left people");
    click(&mut stage, "Person Carmen");
    click(&mut stage, "Left orders");
    click(&mut stage, "Undo order 4");
    assert_eq!(ordered(&mut stage), [Order::Undo(Some(PersonNo(12)))]);
}

#[test]
fn chips_that_lie_aside_go_to_whom_the_director_chooses() {
    let mut stage = on_the_floor();
    click(&mut stage, "Person Carmen");
    click(&mut stage, "Order Give Carmen 1,800 from table 1");
    click(&mut stage, "Do it");
    assert_eq!(ordered(&mut stage), [Order::Release(TableNo(1), PersonNo(3), Chips(1_800))]);
}

#[test]
fn the_director_puts_a_division_of_the_prizes_to_the_vote() {
    let mut stage = on_the_floor();
    click(&mut stage, "Page Prizes");
    click(&mut stage, "Chip chop");
    click(&mut stage, "Left to play for");
    type_text(&mut stage, "10");
    click(&mut stage, "See the division");
    let wish = ChopProposal { terms: ChopTerms::ByChips, play_for_cents: 1_000 };
    let asked = ClientRequest::Division(wish.clone());
    assert_eq!(
        stage.world().resource::<ClientOutbox>().waiting(),
        std::slice::from_ref(&asked),
        "nothing is ordered yet"
    );
    stage.receive(vec![fixtures::division(wish.clone())]);
    click(&mut stage, "Propose");
    let ordered = ClientRequest::Order(Order::ProposeChop(wish), None);
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [asked, ordered]);
    stage.receive(vec![fixtures::vote_after([])]);
    stage.rounds(2);
    let written: Vec<String> = stage.texts().0.into_iter().map(|written| written.text).collect();
    assert!(written.iter().any(|text| text == "accepts"), "the director sees who has answered: {written:?}");
    assert!(stage.find("Order Withdraw deal").is_some() && stage.find("See the division").is_none());
}

#[test]
fn seat_click_opens_player_orders_and_pot_click_hand_orders() {
    let mut stage = on_the_floor();
    click(&mut stage, "Seat Carmen");
    click(&mut stage, "Order Warn");
    click(&mut stage, "Pot");
    click(&mut stage, "Order Misdeal");
    click(&mut stage, "Do it");
    click(&mut stage, "Small table 2");
    let said = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    let misdeal = Order::Floor(TableNo(1), FloorOrder::Misdeal);
    let orders = [
        ClientRequest::Order(Order::Warn(PersonNo(3)), None),
        ClientRequest::Order(misdeal, None),
        ClientRequest::Watch(TableNo(2)),
    ];
    assert_eq!(said, orders);
}

#[test]
fn a_seat_is_picked_on_a_little_table_and_only_a_free_one() {
    let mut stage = on_the_floor();
    stage.receive(fixtures::four_tables());
    click(&mut stage, "Seat Carmen");
    click(&mut stage, "Order Move…");
    click(&mut stage, "To table 4");
    click(&mut stage, "Free seat 1");
    assert!(stage.find("Order Move to table 4, seat 1").is_none(), "somebody sits there");
    click(&mut stage, "Free seat 9");
    click(&mut stage, "Order Move to table 4, seat 9");
    let moved = Order::Move { person: PersonNo(3), table: TableNo(4), seat: fixtures::seat(9) };
    assert_eq!(ordered(&mut stage), [moved]);
}

#[test]
fn last_order_status_keeps_its_line_and_offers_undo() {
    let mut stage = on_the_floor();
    let status = stage.find("Undo last order").expect("the last order can be taken back");
    click(&mut stage, "Seat Carmen");
    let refused = ServerMessage::refused_in_words(1, "they are not at the table");
    stage.receive(vec![refused]);
    let told = stage.find("Desk status").expect("it is told");
    assert!((told.center().y - status.center().y).abs() < 6.0, "in the same line: {told:?}, {status:?}");
    click(&mut stage, "Undo order 2");
    assert_eq!(ordered(&mut stage), [Order::Pause], "what was resumed is paused again");
}

/// Opens the order field and types this.
fn palette(stage: &mut HeadlessApp, line: &str) {
    stage.send_event(egui::Event::Key {
        key: Key::K,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::COMMAND,
    });
    stage.rounds(2);
    assert!(stage.find("Palette").is_some());
    type_text(stage, line);
}

#[test]
fn a_mistyped_order_tells_a_german_director_in_german_why_it_is_none() {
    let mut stage = on_the_floor();
    "de".clone_into(&mut stage.world().resource_mut::<Settings>().language);
    stage.rounds(2);
    let says = |stage: &mut HeadlessApp, words: &str| {
        let written: Vec<String> = stage.texts().0.into_iter().map(|written| written.text).collect();
        assert!(written.iter().any(|text| text == words), "{words} is not said: {written:?}");
    };
    let unfinished = "Es fehlt noch etwas: Unten steht, wie die Anordnung geschrieben wird.";
    palette(&mut stage, "pen bru");
    type_text(&mut stage, " s");
    says(&mut stage, "Das ist keine Anordnung: statt „s“ gehört hierher eine Zeit wie `45s` oder `10m`.");
    stage.press(Key::Escape, "");
    palette(&mut stage, "warn");
    says(&mut stage, unfinished);
    stage.press(Key::Enter, "");
    says(&mut stage, "Das ist keine Anordnung: hier fehlt noch ein Name.");
    type_text(&mut stage, " bru because");
    says(&mut stage, unfinished);
    let nothing: [Order; 0] = [];
    assert_eq!(ordered(&mut stage), nothing);
    // A refusal that only the server knows is shown in the same language.
    let nobody = Refusal::House(HouseRefusal::NobodyCalled("zoe".to_owned()));
    stage.press(Key::Escape, "");
    stage.receive(vec![ServerMessage::refused(1, nobody)]);
    stage.rounds(2);
    let told = stage.texts().0;
    assert!(told.iter().any(|written| written.text.contains("hier heißt niemand „zoe“")), "{told:?}");
}

#[test]
fn typed_order_is_sent_on_enter_and_a_final_one_on_second_enter() {
    let mut stage = on_the_floor();
    palette(&mut stage, "pen bru 10");
    stage.press(Key::Enter, "");
    palette(&mut stage, "disq carmen");
    stage.press(Key::Enter, "");
    let said = |stage: &mut HeadlessApp| stage.world().resource::<ClientOutbox>().waiting().to_vec();
    assert_eq!(said(&mut stage), [ClientRequest::Spoken("penalty Bruno 10m".to_owned())]);
    stage.press(Key::Enter, "");
    let both = ["penalty Bruno 10m", "disqualify Carmen"].map(|words| ClientRequest::Spoken(words.to_owned()));
    assert_eq!(said(&mut stage), both);
    palette(&mut stage, "warn zoe");
    stage.press(Key::Enter, "");
    assert_eq!(said(&mut stage).len(), 2, "nobody is called so");
    stage.press(Key::Escape, "");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Floor, "Escape closes the line first");
    stage.press(Key::Escape, "");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
}

#[test]
fn the_reason_is_asked_for_where_the_order_is_given() {
    let mut stage = on_the_floor();
    let above = |stage: &mut HeadlessApp, order: &str| {
        stage.rounds(2);
        let (why, order) = (stage.find("Why").expect("the reason"), stage.find(order).expect("the order"));
        assert!((0.0..80.0).contains(&(order.min.y - why.max.y)), "{why:?}, {order:?}");
        assert!(why.min.x < order.max.x && order.min.x < why.max.x, "in one column: {why:?}, {order:?}");
    };
    click(&mut stage, "Person Carmen");
    above(&mut stage, "Order Warn");
    click(&mut stage, "Order Move…");
    above(&mut stage, "Ask no more");
    click(&mut stage, "Ask no more");
    click(&mut stage, "Order Disqualify");
    above(&mut stage, "Do it");
    click(&mut stage, "Do not");
    // An order that overrides the rules needs a reason.
    stage.receive(fixtures::directed(FixtureScene::Break));
    click(&mut stage, "Page Table");
    click(&mut stage, "Order Void hand");
    click(&mut stage, "Do it");
    assert_eq!(ordered(&mut stage), []);
    above(&mut stage, "Do it");
    type_text(&mut stage, "two cards were burnt");
    click(&mut stage, "Do it");
    let why = Note::try_from("two cards were burnt".to_owned()).ok();
    let said = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    assert_eq!(said, [ClientRequest::Order(Order::VoidHand(TableNo(1)), why)]);
    assert!(stage.find("Do it").is_none(), "it was given");
}

#[test]
fn who_is_in_a_hand_is_moved_once_it_is_over() {
    let mut stage = on_the_floor();
    click(&mut stage, "Seat Carmen");
    click(&mut stage, "Order Move…");
    stage.rounds(2);
    assert!(stage.find("Not before").is_some());
    stage.receive(fixtures::directed(FixtureScene::Break));
    stage.rounds(2);
    assert!(stage.find("Not before").is_none());
}

#[test]
fn a_director_who_is_called_goes_to_the_floor_with_one_click() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Directed));
    let called = DirectorEvent::FloorCalled { person: PersonNo(10), table: TableNo(2), why: None };
    let called = PublicEvent::Tournament(TournamentEvent::Director(called));
    stage.receive(fixtures::then(FixtureScene::Directed, vec![called]));
    stage.rounds(2);
    click(&mut stage, "To the call");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Floor);
}
