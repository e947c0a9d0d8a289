use super::*;
use crate::dev_tools::fixtures::{self, Scene};
use crate::felt::table_geometry::Boards;
use crate::theme;
use crate::ui_text;
use cardroom_shared::protocol::ServerMessage;

fn laid(scene: Scene) -> BTreeMap<Key, Piece> {
    let model = fixtures::model(scene);
    let room = Vec2::new(1_000.0, 640.0);
    let watched = || Places::watched(room, model.seats());
    let places = model.own_seat().map_or_else(watched, |own| Places::new(room, model.seats(), own));
    pieces(&model, &places, model.heard_at())
}

#[test]
fn nobody_poses_as_the_person_who_only_watches() {
    let small = |piece: &Piece| matches!(piece.look, Look::Card { size: CardSize::Small, .. });
    let cards = |laid: BTreeMap<Key, Piece>| {
        let of_seats = laid.into_iter().filter(|(key, _)| matches!(key, Key::Card(..)));
        of_seats.map(|(_, piece)| small(&piece)).collect::<Vec<bool>>()
    };
    let watched = cards(laid(Scene::Watched));
    assert!(!watched.is_empty() && watched.iter().all(|small| *small));
    assert!(cards(laid(Scene::Flop)).iter().any(|small| !small), "who plays has their own before them");
}

#[test]
fn hidden_cards_lie_face_down_and_own_cards_face_up() {
    let laid = laid(Scene::Preflop);
    let face = |seat, which| match &laid[&Key::Card(fixtures::seat(seat), which)].look {
        Look::Card { face, .. } => face.map(|card| card.to_string()),
        other => panic!("{other:?}"),
    };
    assert_eq!((face(1, 0), face(1, 1)), (Some("Ah".to_owned()), Some("Kh".to_owned())));
    assert_eq!((face(2, 0), face(9, 1)), (None, None));
}

#[test]
fn the_total_counts_what_lies_before_the_players() {
    for scene in [Scene::YourTurn, Scene::Flop, Scene::Ten] {
        let table = fixtures::view(scene).table.unwrap();
        let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
        let pots: Chips = table.pots.iter().map(|pot| pot.chips).sum();
        assert!(!bets.is_zero());
        let expected = Look::Total(format!("Total {}", amounts::chips(bets + pots)));
        assert_eq!(laid(scene)[&Key::Total].look, expected);
    }
}

#[test]
fn the_own_hand_is_called_by_its_name_until_the_hand_is_over() {
    let name = |scene| laid(scene).get(&Key::HandName).map(|piece| piece.look.clone());
    let called = |text: &str| Some(Look::Label(text.to_owned()));
    assert_eq!(name(Scene::YourTurn), called("ace high"));
    assert_eq!(name(Scene::Flop), called("three queens"));
    assert_eq!(name(Scene::Ten), called("a full house, nines full of fours"));
    let pair = cardroom_shared::cards::parse_cards("9c9d").unwrap();
    assert_eq!(ui_text::hand_name(&pair), "a pair of nines", "of two cards too");
    assert_eq!(name(Scene::ShowOrMuck), called("two pair, kings and queens"), "it is also what they would muck");
    assert_eq!([name(Scene::Showdown), name(Scene::Watched), name(Scene::Late)], [None, None, None]);
}

#[test]
fn a_plate_says_what_was_done_and_for_how_much() {
    let laid = laid(Scene::Flop);
    let note = |seat| match &laid[&Key::Plate(fixtures::seat(seat))].look {
        Look::Plate(plate) => plate.note.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(note(1), Some(("raise 2,400".to_owned(), theme::AMBER_LIT)));
    assert_eq!(note(3), Some(("call 2,400".to_owned(), theme::GREEN_LIT)));
    assert_eq!(note(2), None, "that was on the street before");
}

#[test]
fn every_pot_has_its_amount() {
    let laid = laid(Scene::Flop);
    let label = |pot| match &laid[&Key::Pot(pot)].look {
        Look::Pile { label, .. } => label.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!([label(0), label(1), label(2)], ["Pot 5,150", "Side 1: 2,600", "Side 2: 2,250"]);
}

#[test]
fn five_cards_have_won_and_are_lifted_and_all_others_are_dim() {
    let laid = laid(Scene::Showdown);
    let places = Places::new(Vec2::new(1_000.0, 640.0), 8, fixtures::seat(1));
    let faces = laid.iter().filter_map(|(key, piece)| match piece.look {
        Look::Card { face: Some(_), light, .. } => Some((key, piece.at, light)),
        _ => None,
    });
    let (won, others): (Vec<_>, Vec<_>) = faces.partition(|(.., light)| *light == Light::Full);
    assert_eq!((won.len(), others.len()), (5, 6), "of the board, the winner, and two who lost");
    let at_rest = |key: &Key| match key {
        Key::Board(board, which) => places.board(*board, Boards::ONE, *which),
        Key::Card(seat, which) => places.card(*seat, *which),
        other => panic!("{other:?} is no card in play"),
    };
    assert!(won.iter().all(|(key, at, _)| at.y > at_rest(key).y + 5.0), "{won:?}");
    assert!(others.iter().all(|(key, at, _)| at.y <= at_rest(key).y), "{others:?}");
}

#[test]
fn whoever_has_won_a_side_pot_is_not_dim() {
    let mut model = fixtures::model(Scene::Showdown);
    for message in
        crate::dev_tools::all_in_fixture::messages().into_iter().chain([crate::dev_tools::all_in_fixture::step()])
    {
        model.hear(message, Duration::ZERO);
    }
    let places = Places::new(Vec2::new(1_000.0, 640.0), model.seats(), fixtures::seat(1));
    let laid = pieces(&model, &places, Duration::ZERO);
    let card = |seat| match &laid[&Key::Card(fixtures::seat(seat), 0)] {
        Piece { look: Look::Card { light, .. }, at, .. } => (*light, at.y > places.card(fixtures::seat(seat), 0).y),
        other => panic!("{other:?}"),
    };
    assert_eq!(card(3), (Light::Full, true), "Carmen wins the main pot");
    assert_eq!(card(1), (Light::Full, false), "Ada wins the side pot, and not with the best hand");
    assert_eq!(card(4), (Light::Dim, false), "Dmitri wins nothing");
}

#[test]
fn what_two_boards_have_in_common_lies_once_and_each_says_who_has_won_it() {
    let laid = laid(Scene::TwoBoards);
    let on = |number| laid.keys().filter(|key| matches!(key, Key::Board(board, _) if *board == number)).count();
    assert_eq!((on(0), on(1)), (5, 2));
    let label = |number| match &laid[&Key::BoardLabel(number)].look {
        Look::Label(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!([label(0), label(1)], ["Board 1: Ada", "Board 2: Bruno"]);
    assert!(
        matches!(&laid[&Key::Caption].look, Look::Caption { text, .. }
            if text == "Ada wins 12,400 with three queens\nBruno wins 12,400 with a straight, ace high"),
        "{:?}",
        laid[&Key::Caption]
    );
}

#[test]
fn the_cards_of_a_chip_race_are_said_to_be_that() {
    let caption = |scene| match laid(scene).remove(&Key::Caption).map(|piece| piece.look) {
        Some(Look::Caption { text, .. }) => text,
        _ => String::new(),
    };
    assert!(
        caption(Scene::Race).contains("Chip race: the highest cards win the odd chips"),
        "{}",
        caption(Scene::Race)
    );
    assert!(!caption(Scene::Showdown).contains("Chip race"));
}

#[test]
fn a_warm_light_lies_round_whoever_has_won_and_nobody_else() {
    let lit = |scene| {
        let laid = laid(scene);
        laid.keys().filter_map(|key| if let Key::Glow(seat) = key { Some(*seat) } else { None }).collect::<Vec<_>>()
    };
    assert_eq!(lit(Scene::Showdown), [fixtures::seat(3)]);
    assert_eq!(lit(Scene::TwoBoards), [fixtures::seat(1), fixtures::seat(2)]);
    assert_eq!(lit(Scene::Flop), []);
}

#[test]
fn the_winner_is_marked_and_the_cards_that_do_not_play_are_dim() {
    let laid = laid(Scene::Showdown);
    assert!(matches!(&laid[&Key::Plate(fixtures::seat(3))].look, Look::Plate(p) if p.edge == PlateEdge::Winner));
    assert!(matches!(laid[&Key::Board(0, 2)].look, Look::Card { light: Light::Dim, .. }), "the seven plays");
    assert!(matches!(laid[&Key::Board(0, 0)].look, Look::Card { light: Light::Full, .. }), "the queen does not");
}

#[test]
fn a_plate_says_how_much_of_a_penalty_is_left() {
    let note = |model: &Model, after: u64| {
        let now = model.heard_at() + Duration::from_secs(after);
        let places = Places::new(Vec2::new(1_000.0, 640.0), model.seats(), fixtures::seat(1));
        match &pieces(model, &places, now)[&Key::Plate(fixtures::seat(5))].look {
            Look::Plate(plate) => (plate.note.clone().unwrap().0, plate.brief.clone().unwrap()),
            other => panic!("{other:?}"),
        }
    };
    let words = |text: &str, brief: &str| (text.to_owned(), brief.to_owned());
    let mut model = fixtures::model(Scene::Penalties);
    assert_eq!(note(&model, 0), words("penalty 9:30", "9:30"));
    assert_eq!(note(&model, 61), words("penalty 8:29", "8:29"), "it runs");
    let mut left = |seconds, hands| {
        let mut view = fixtures::view(Scene::Penalties);
        view.step += 1;
        view.table.as_mut().unwrap().seats[4].kept_away = fixtures::serves(seconds, hands);
        model.hear(ServerMessage::Step { events: Vec::new(), view: Box::new(view) }, Duration::ZERO);
        note(&model, 61)
    };
    assert_eq!(left(0, 1), words("penalty 1 hand", "1 hand"));
    assert_eq!(left(600, 3), words("penalty 10:00 + 3 hands", "10:00 + 3 hands"), "the hands come first");
}
