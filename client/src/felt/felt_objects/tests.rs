use super::*;
use crate::dev_tools::fixtures::{self, FixtureScene};
use crate::felt::table_geometry::BoardLayout;
use crate::theme;
use crate::ui_text;
use cardroom_shared::protocol::ServerMessage;

fn laid(scene: FixtureScene) -> BTreeMap<FeltObjectKey, FeltObject> {
    let model = fixtures::model(scene);
    let room = Vec2::new(1_000.0, 640.0);
    let watched = || TableGeometry::watched(room, model.seats());
    let places = model.own_seat().map_or_else(watched, |own| TableGeometry::new(room, model.seats(), own));
    felt_objects(&model, &places, model.heard_at())
}

#[test]
fn nobody_poses_as_the_person_who_only_watches() {
    let small = |piece: &FeltObject| matches!(piece.look, FeltObjectLook::Card { size: CardSize::Small, .. });
    let cards = |laid: BTreeMap<FeltObjectKey, FeltObject>| {
        let of_seats = laid.into_iter().filter(|(key, _)| matches!(key, FeltObjectKey::Card(..)));
        of_seats.map(|(_, piece)| small(&piece)).collect::<Vec<bool>>()
    };
    let watched = cards(laid(FixtureScene::Watched));
    assert!(!watched.is_empty() && watched.iter().all(|small| *small));
    assert!(cards(laid(FixtureScene::Flop)).iter().any(|small| !small), "who plays has their own before them");
}

#[test]
fn hidden_cards_lie_face_down_and_own_cards_face_up() {
    let laid = laid(FixtureScene::Preflop);
    let face = |seat, which| match &laid[&FeltObjectKey::Card(fixtures::seat(seat), which)].look {
        FeltObjectLook::Card { face, .. } => face.map(|card| card.to_string()),
        other => panic!("{other:?}"),
    };
    assert_eq!((face(1, 0), face(1, 1)), (Some("Ah".to_owned()), Some("Kh".to_owned())));
    assert_eq!((face(2, 0), face(9, 1)), (None, None));
}

#[test]
fn the_total_counts_what_lies_before_the_players() {
    for scene in [FixtureScene::YourTurn, FixtureScene::Flop, FixtureScene::Ten] {
        let table = fixtures::view(scene).table.unwrap();
        let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
        let pots: Chips = table.pots.iter().map(|pot| pot.chips).sum();
        assert!(!bets.is_zero());
        let expected = FeltObjectLook::Total(format!("Total {}", amounts::chips(bets + pots)));
        assert_eq!(laid(scene)[&FeltObjectKey::Total].look, expected);
    }
}

#[test]
fn the_own_hand_is_called_by_its_name_until_the_hand_is_over() {
    let name = |scene| laid(scene).get(&FeltObjectKey::HandName).map(|piece| piece.look.clone());
    let called = |text: &str| Some(FeltObjectLook::Label(text.to_owned()));
    assert_eq!(name(FixtureScene::YourTurn), called("ace high"));
    assert_eq!(name(FixtureScene::Flop), called("three queens"));
    assert_eq!(name(FixtureScene::Ten), called("a full house, nines full of fours"));
    let pair = cardroom_shared::cards::parse_cards("9c9d").unwrap();
    assert_eq!(ui_text::hand_name(&pair), "a pair of nines", "of two cards too");
    assert_eq!(name(FixtureScene::ShowOrMuck), called("two pair, kings and queens"), "it is also what they would muck");
    assert_eq!(
        [name(FixtureScene::Showdown), name(FixtureScene::Watched), name(FixtureScene::Late)],
        [None, None, None]
    );
}

#[test]
fn a_plate_says_what_was_done_and_for_how_much() {
    let laid = laid(FixtureScene::Flop);
    let note = |seat| match &laid[&FeltObjectKey::Plate(fixtures::seat(seat))].look {
        FeltObjectLook::Plate(plate) => plate.note.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(note(1), Some(("raise 2,400".to_owned(), theme::AMBER_LIT)));
    assert_eq!(note(3), Some(("call 2,400".to_owned(), theme::GREEN_LIT)));
    assert_eq!(note(2), None, "that was on the street before");
}

#[test]
fn every_pot_has_its_amount() {
    let laid = laid(FixtureScene::Flop);
    let label = |pot| match &laid[&FeltObjectKey::Pot(pot)].look {
        FeltObjectLook::Pile { label, .. } => label.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!([label(0), label(1), label(2)], ["Pot 5,150", "Side 1: 2,600", "Side 2: 2,250"]);
}

#[test]
fn five_cards_have_won_and_are_lifted_and_all_others_are_dim() {
    let laid = laid(FixtureScene::Showdown);
    let places = TableGeometry::new(Vec2::new(1_000.0, 640.0), 8, fixtures::seat(1));
    let faces = laid.iter().filter_map(|(key, piece)| match piece.look {
        FeltObjectLook::Card { face: Some(_), light, .. } => Some((key, piece.at, light)),
        _ => None,
    });
    let (won, others): (Vec<_>, Vec<_>) = faces.partition(|(.., light)| *light == Emphasis::Full);
    assert_eq!((won.len(), others.len()), (5, 6), "of the board, the winner, and two who lost");
    let at_rest = |key: &FeltObjectKey| match key {
        FeltObjectKey::Board(board, which) => places.board(*board, BoardLayout::ONE, *which),
        FeltObjectKey::Card(seat, which) => places.card(*seat, *which),
        other => panic!("{other:?} is no card in play"),
    };
    assert!(won.iter().all(|(key, at, _)| at.y > at_rest(key).y + 5.0), "{won:?}");
    assert!(others.iter().all(|(key, at, _)| at.y <= at_rest(key).y), "{others:?}");
}

#[test]
fn the_own_cards_are_dim_as_soon_as_they_are_folded() {
    let mut model = fixtures::model(FixtureScene::Flop);
    let places = TableGeometry::new(Vec2::new(1_000.0, 640.0), model.seats(), fixtures::seat(1));
    let light = |model: &Model| match &felt_objects(model, &places, Duration::ZERO)
        [&FeltObjectKey::Card(fixtures::seat(1), 0)]
        .look
    {
        FeltObjectLook::Card { face: Some(_), light, .. } => *light,
        other => panic!("{other:?}"),
    };
    assert_eq!(light(&model), Emphasis::Full);
    let mut view = fixtures::view(FixtureScene::Flop);
    view.step += 1;
    view.table.as_mut().unwrap().seats[0].standing = PlayerStatus::Folded;
    model.receive(ServerMessage::Step { events: Vec::new(), view: Box::new(view) }, Duration::ZERO);
    assert_eq!(light(&model), Emphasis::Dim);
}

#[test]
fn whoever_has_won_a_side_pot_is_not_dim() {
    let mut model = fixtures::model(FixtureScene::Showdown);
    for message in
        crate::dev_tools::all_in_fixture::messages().into_iter().chain([crate::dev_tools::all_in_fixture::step()])
    {
        model.receive(message, Duration::ZERO);
    }
    let places = TableGeometry::new(Vec2::new(1_000.0, 640.0), model.seats(), fixtures::seat(1));
    let laid = felt_objects(&model, &places, Duration::ZERO);
    let card = |seat| match &laid[&FeltObjectKey::Card(fixtures::seat(seat), 0)] {
        FeltObject { look: FeltObjectLook::Card { light, .. }, at, .. } => {
            (*light, at.y > places.card(fixtures::seat(seat), 0).y)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(card(3), (Emphasis::Full, true), "Carmen wins the main pot");
    assert_eq!(card(1), (Emphasis::Full, false), "Ada wins the side pot, and not with the best hand");
    assert_eq!(card(4), (Emphasis::Dim, false), "Dmitri wins nothing");
}

#[test]
fn what_two_boards_have_in_common_lies_once_and_each_says_who_has_won_it() {
    let laid = laid(FixtureScene::TwoBoards);
    let on =
        |number| laid.keys().filter(|key| matches!(key, FeltObjectKey::Board(board, _) if *board == number)).count();
    assert_eq!((on(0), on(1)), (5, 2));
    let label = |number| match &laid[&FeltObjectKey::BoardLabel(number)].look {
        FeltObjectLook::Label(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!([label(0), label(1)], ["Board 1: Ada", "Board 2: Bruno"]);
    assert!(
        matches!(&laid[&FeltObjectKey::Caption].look, FeltObjectLook::Caption { text, .. }
            if text == "Ada wins 12,400 with three queens\nBruno wins 12,400 with a straight, ace high"),
        "{:?}",
        laid[&FeltObjectKey::Caption]
    );
}

#[test]
fn the_cards_of_a_chip_race_are_said_to_be_that() {
    let caption = |scene| match laid(scene).remove(&FeltObjectKey::Caption).map(|piece| piece.look) {
        Some(FeltObjectLook::Caption { text, .. }) => text,
        _ => String::new(),
    };
    assert!(
        caption(FixtureScene::Race).contains("Chip race: the highest cards win the odd chips"),
        "{}",
        caption(FixtureScene::Race)
    );
    assert!(!caption(FixtureScene::Showdown).contains("Chip race"));
}

#[test]
fn a_warm_light_lies_round_whoever_has_won_and_nobody_else() {
    let lit = |scene| {
        let laid = laid(scene);
        laid.keys()
            .filter_map(|key| if let FeltObjectKey::Glow(seat) = key { Some(*seat) } else { None })
            .collect::<Vec<_>>()
    };
    assert_eq!(lit(FixtureScene::Showdown), [fixtures::seat(3)]);
    assert_eq!(lit(FixtureScene::TwoBoards), [fixtures::seat(1), fixtures::seat(2)]);
    assert_eq!(lit(FixtureScene::Flop), []);
}

#[test]
fn the_winner_is_marked_and_the_cards_that_do_not_play_are_dim() {
    let laid = laid(FixtureScene::Showdown);
    assert!(
        matches!(&laid[&FeltObjectKey::Plate(fixtures::seat(3))].look, FeltObjectLook::Plate(p) if p.edge == PlateEdge::Winner)
    );
    assert!(
        matches!(laid[&FeltObjectKey::Board(0, 2)].look, FeltObjectLook::Card { light: Emphasis::Dim, .. }),
        "the seven plays"
    );
    assert!(
        matches!(laid[&FeltObjectKey::Board(0, 0)].look, FeltObjectLook::Card { light: Emphasis::Full, .. }),
        "the queen does not"
    );
}

#[test]
fn a_card_whose_opening_failed_is_struck_through() {
    use crate::dev_tools::fixtures::DealFixture;
    use cardroom_fair_deal::Check;
    let mut model = fixtures::model(FixtureScene::Flop);
    for news in fixtures::deal(DealFixture::Failed(Check::BadOpening)) {
        model.receive_deal(news);
    }
    let places = TableGeometry::new(Vec2::new(1_000.0, 640.0), model.seats(), fixtures::seat(1));
    let laid = felt_objects(&model, &places, model.heard_at());
    let light = |nth| match laid[&FeltObjectKey::Board(0, nth)].look {
        FeltObjectLook::Card { light, .. } => light,
        _ => panic!("a card lies there"),
    };
    assert_eq!([0, 1, 2].map(light), [Emphasis::Struck, Emphasis::Struck, Emphasis::Full]);
}

#[test]
fn a_plate_says_how_much_of_a_penalty_is_left() {
    let note = |model: &Model, after: u64| {
        let now = model.heard_at() + Duration::from_secs(after);
        let places = TableGeometry::new(Vec2::new(1_000.0, 640.0), model.seats(), fixtures::seat(1));
        match &felt_objects(model, &places, now)[&FeltObjectKey::Plate(fixtures::seat(5))].look {
            FeltObjectLook::Plate(plate) => (plate.note.clone().unwrap().0, plate.brief.clone().unwrap()),
            other => panic!("{other:?}"),
        }
    };
    let words = |text: &str, brief: &str| (text.to_owned(), brief.to_owned());
    let mut model = fixtures::model(FixtureScene::Penalties);
    assert_eq!(note(&model, 0), words("penalty 9:30", "9:30"));
    assert_eq!(note(&model, 61), words("penalty 8:29", "8:29"), "it runs");
    let mut left = |seconds, hands| {
        let mut view = fixtures::view(FixtureScene::Penalties);
        view.step += 1;
        view.table.as_mut().unwrap().seats[4].kept_away = fixtures::serves(seconds, hands);
        model.receive(ServerMessage::Step { events: Vec::new(), view: Box::new(view) }, Duration::ZERO);
        note(&model, 61)
    };
    assert_eq!(left(0, 1), words("penalty 1 hand", "1 hand"));
    assert_eq!(left(600, 3), words("penalty 10:00 + 3 hands", "10:00 + 3 hands"), "the hands come first");
}
