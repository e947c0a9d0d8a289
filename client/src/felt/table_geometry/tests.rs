use super::middle_layout::HAND_NAME;
use super::*;
use crate::app::window_layout::{DisplayScale, LogPanel};

/// Each kind of table in a small window, a usual one and a very large one, with and without the log, with usual and with large text,
/// of every size, with a seat of one's own and without.
fn tables() -> Vec<(u8, TableGeometry, String)> {
    let mut tables = Vec::new();
    let wide = [(800, 500), (1024, 640), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)];
    let small = [(800, 600), (480, 900), (600, 1000), (720, 1280), (960, 1040), (1000, 1000), (480, 500)];
    for window in wide.into_iter().chain(small) {
        let window =
            Vec2::new(f32::from(i16::try_from(window.0).unwrap()), f32::from(i16::try_from(window.1).unwrap()));
        for log in [Some(LogPanel::Open), Some(LogPanel::Closed)] {
            for text in [1.0, 1.25, 1.5, 1.75, 2.0] {
                let frame = WindowLayout::new(window, 1.0, DisplayScale { text, ..DisplayScale::USUAL }, log);
                let room = frame.table.size();
                for seats in 2..=MAX_SEATS {
                    for places in [TableGeometry::new(room, seats, SeatNo::FIRST), TableGeometry::watched(room, seats)]
                    {
                        let places = places.in_shape(&frame, text);
                        tables.push((seats, places, format!("{window}, {log:?}, text {text}")));
                    }
                }
            }
        }
    }
    tables
}

fn overlap(a: Rect, b: Rect) -> bool {
    let common = a.intersect(b);
    common.width() > 0.5 && common.height() > 0.5
}

fn plate(places: &TableGeometry, seat: SeatNo) -> Rect {
    Rect::from_center_size(places.plate(seat), places.plate_size(seat))
}

fn card(places: &TableGeometry, seat: SeatNo, which: u8) -> Rect {
    Rect::from_center_size(places.card(seat, which), places.card_size(seat))
}

fn button(places: &TableGeometry, seat: SeatNo) -> Rect {
    Rect::from_center_size(places.button(seat), Vec2::splat(places.button_size()))
}

#[test]
fn nothing_lies_on_anything_else_at_any_table() {
    for (seats, places, of) in tables() {
        let mut things: Vec<(String, Rect)> = Vec::new();
        for seat in places.seats() {
            things.push((format!("the plate of {seat}"), plate(&places, seat)));
            for which in [0, 1] {
                things.push((format!("card {which} of {seat}"), card(&places, seat, which)));
            }
            things.push((format!("the chips of {seat}"), places.front_rect(seat)));
        }
        for card in 0..5 {
            let at = places.board(0, BoardLayout::ONE, card);
            things.push((format!("board card {card}"), Rect::from_center_size(at, places.board_card(1))));
        }
        for (which, of) in [(0, MOST_OPEN), (MOST_OPEN - 1, MOST_OPEN), (1, 2)] {
            let card = Rect::from_center_size(places.open(which, of), SMALL_CARD);
            for seat in places.seats() {
                assert!(!overlap(card, places.block(seat)), "a card out of play on seat {seat} of {seats} in {of}");
            }
        }
        for pot in 0..3 {
            let size = Vec2::new(places.pot_width(3).min(PILE.x * places.letters), places.pile().y);
            things.push((format!("pot {pot}"), Rect::from_center_size(places.pot(pot, 3, 1), size)));
        }
        let total = Vec2::new(220.0, places.total_letters() + LABEL_GROUND);
        things.push(("the total".to_owned(), Rect::from_center_size(places.total(3, 1), total)));
        if places.is_own {
            let name = Vec2::new(HAND_NAME.x.min(places.line_width()), places.label());
            things.push(("the hand's name".to_owned(), Rect::from_center_size(places.hand_name(), name)));
        }
        for (i, (name, a)) in things.iter().enumerate() {
            for (other, b) in &things[i + 1..] {
                assert!(!overlap(*a, *b), "{name} {a:?} lies on {other} {b:?}, {seats} seats in {of}");
            }
        }
    }
}

#[test]
fn the_seats_keep_to_themselves() {
    for (seats, places, of) in tables() {
        let blocks: Vec<Rect> = places.seats().map(|seat| places.block(seat)).collect();
        assert_eq!(blocks.len(), usize::from(seats));
        for (i, a) in blocks.iter().enumerate() {
            assert!(blocks[i + 1..].iter().all(|b| !overlap(*a, *b)), "seat {i} of {seats} in {of}");
        }
    }
}

#[test]
fn what_is_told_lies_on_no_bet_no_plate_no_pot_and_no_card() {
    for (seats, places, of) in tables() {
        let cases = (0..=3).flat_map(|boards| [(boards, BetChips::Lie), (boards, BetChips::AreGone)]);
        for (boards, bets) in cases.filter(|case| *case != (2, BetChips::Lie) && *case != (3, BetChips::Lie)) {
            let told = places.caption_room(boards, bets);
            let least = match bets {
                BetChips::Lie => Vec2::new(240.0, 32.0),
                BetChips::AreGone => Vec2::new(250.0, 42.0),
            };
            assert!(told.size().cmpge(least).all(), "{told:?} at {seats} seats, {boards} boards in {of}");
            for seat in places.seats() {
                assert!(!overlap(told, places.block(seat)), "seat {seat} of {seats}, {boards} boards in {of}");
                assert!(!overlap(told, button(&places, seat)), "button of {seat} of {seats}, {boards} boards in {of}");
                let on_chips = bets == BetChips::Lie && overlap(told, places.front_rect(seat));
                assert!(!on_chips, "chips of {seat} of {seats} in {of}");
            }
            for board in 0..boards {
                let at = places.board(board, BoardLayout { count: boards, common: 0 }, 2);
                let card = Rect::from_center_size(at, places.board_card(boards));
                assert!(!overlap(told, card), "board {board} of {boards}");
            }
            for pot in 0..3 {
                let size = Vec2::new(places.pot_width(3), places.pile().y);
                assert!(!overlap(told, Rect::from_center_size(places.pot(pot, 3, boards), size)), "pot {pot}");
            }
        }
    }
}

#[test]
fn several_boards_lie_below_each_other_and_on_nothing_else() {
    for (seats, places, of) in tables() {
        for (count, common) in [(2, 0), (2, 3), (2, 4), (3, 0), (3, 3), (3, 4)] {
            let boards = BoardLayout { count, common };
            let size = places.board_card(count);
            let mut things: Vec<(String, Rect)> = Vec::new();
            for board in 0..count {
                for which in (0..5).filter(|which| board == 0 || *which >= common) {
                    let at = places.board(board, boards, which);
                    things.push((format!("card {which} of board {board}"), Rect::from_center_size(at, size)));
                }
                let label = places.board_label(board, boards);
                assert!(label.width() > 40.0, "{label:?} of board {board}, {seats} seats in {of}");
                things.push((format!("the label of board {board}"), label));
            }
            for pot in (0..3).filter(|_| places.shows_pots(count)) {
                let size = Vec2::new(places.pot_width(3), LABEL * places.letters + LABEL_GROUND);
                things.push((format!("pot {pot}"), Rect::from_center_size(places.pot(pot, 3, count), size)));
            }
            let total = Vec2::new(220.0, places.total_letters() + LABEL_GROUND);
            things.push(("the total".to_owned(), Rect::from_center_size(places.total(3, count), total)));
            for seat in places.seats() {
                things.push((format!("seat {seat}"), places.block(seat)));
            }
            for (i, (name, a)) in things.iter().enumerate() {
                for (other, b) in &things[i + 1..] {
                    assert!(!overlap(*a, *b), "{name} {a:?} lies on {other} {b:?}, {boards:?}, {seats} seats in {of}");
                }
            }
        }
    }
}

#[test]
fn what_boards_have_in_common_is_known_by_its_cards() {
    let of = |boards: &[&str]| {
        let boards: Vec<_> = boards.iter().map(|text| cardroom_shared::cards::parse_cards(text).unwrap()).collect();
        BoardLayout::from_cards(&boards)
    };
    assert_eq!(of(&[]), BoardLayout::ONE);
    assert_eq!(of(&["QsTh7d2c9h"]), BoardLayout::ONE);
    assert_eq!(of(&["QsTh7d2c9h", "QsTh7dJd4s"]), BoardLayout { count: 2, common: 3 });
    assert_eq!(of(&["QsTh7d2c9h", "QsTh7d"]), BoardLayout { count: 2, common: 3 }, "the second is not dealt yet");
    assert_eq!(of(&["QsTh7d2c9h", "Jd4s8c"]), BoardLayout { count: 2, common: 0 });
    assert_eq!(of(&["QsTh7d2c9h", "QsTh7d2c4s", "QsTh7d2c8s"]), BoardLayout { count: 3, common: 4 });
}

#[test]
fn two_cards_out_of_play_lie_beside_each_other() {
    for (seats, places, of) in tables() {
        let [one, other] = [0, 1].map(|which| Rect::from_center_size(places.open(which, 2), SMALL_CARD));
        assert!(!overlap(one, other), "{seats} seats in {of}");
    }
}

#[test]
fn the_button_lies_on_no_plate_no_card_and_no_chips() {
    for (seats, places, of) in tables() {
        for at in places.seats() {
            let button = button(&places, at);
            for seat in places.seats() {
                assert!(
                    !overlap(button, plate(&places, seat)),
                    "that of {at} on the plate of {seat} of {seats} in {of}"
                );
                assert!(!overlap(button, places.cards(seat)), "that of {at} on the cards of {seat} of {seats} in {of}");
                assert!(
                    !overlap(button, places.front_rect(seat)),
                    "that of {at} on the chips of {seat} of {seats} in {of}"
                );
            }
            for card in 0..5 {
                let card = Rect::from_center_size(places.board(0, BoardLayout::ONE, card), places.board_card(1));
                assert!(!overlap(button, card), "that of {at} on the board, {seats} seats in {of}");
            }
            for pot in 0..3 {
                let size = Vec2::new(places.pot_width(3), places.pile().y);
                let pot = Rect::from_center_size(places.pot(pot, 3, 1), size);
                assert!(!overlap(button, pot), "that of {at} on a pot, {seats} seats in {of}");
            }
        }
    }
}

#[test]
fn everything_stays_inside_the_room() {
    for (seats, places, of) in tables() {
        let whole = Rect::from_center_size(Vec2::ZERO, Vec2::new(places.width, places.height) + 0.5);
        for seat in places.seats() {
            let block = places.block(seat);
            assert!(whole.contains(block.min) && whole.contains(block.max), "{seat} of {seats}: {block:?} in {of}");
        }
    }
}

#[test]
fn own_cards_are_half_again_as_large_as_those_of_others() {
    assert!((OWN_CARD.x / SMALL_CARD.x - 1.5).abs() < 0.01 && (OWN_CARD.y / SMALL_CARD.y - 1.5).abs() < 0.01);
}

/// A window of this size in which text is so large, and the table in it.
fn lettered(window: (f32, f32), text: f32) -> TableGeometry {
    let sizes = DisplayScale { text, ..DisplayScale::USUAL };
    let frame = WindowLayout::new(Vec2::from(window), 1.0, sizes, Some(LogPanel::Open));
    TableGeometry::new(frame.table.size(), 9, SeatNo::FIRST).in_shape(&frame, text)
}

#[test]
fn cards_are_not_much_smaller_on_the_screen_with_text_of_twice_the_size() {
    for window in [(1_280.0, 800.0), (1_024.0, 640.0), (1_920.0, 1_080.0)] {
        let pixels = |text| {
            let places = lettered(window, text);
            let other = places.card_size(SeatNo::new(5).unwrap());
            [places.card_size(SeatNo::FIRST), places.board_card(1), other].map(|card| card.x * places.unit)
        };
        for (usual, large) in pixels(1.0).into_iter().zip(pixels(2.0)) {
            assert!(large > usual * 0.9, "{large} in place of {usual} in {window:?}");
        }
    }
}

#[test]
fn the_button_lies_at_the_plate_where_nobody_has_cards() {
    for text in [1.25, 2.0] {
        let places = lettered((1_280.0, 800.0), text);
        for seat in places.seats() {
            let plate = Rect::from_center_size(places.plate(seat), places.plate_size(seat));
            let button = Rect::from_center_size(places.button_without_cards(seat), Vec2::splat(places.button_size()));
            assert!(!overlap(button, plate) && overlap(button.inflate(6.0), plate), "at {seat} with text of {text}");
        }
    }
}

#[test]
fn letters_are_twice_as_large_on_the_screen_with_text_of_twice_the_size() {
    let frame = |text| {
        let sizes = DisplayScale { text, ..DisplayScale::USUAL };
        WindowLayout::new(Vec2::new(1024.0, 640.0), 1.0, sizes, Some(LogPanel::Open))
    };
    let pixels = |text| {
        let frame = frame(text);
        let places = TableGeometry::new(frame.table.size(), 10, SeatNo::FIRST).in_shape(&frame, text);
        places.letters * places.unit
    };
    for text in [1.25, 1.5, 1.75, 2.0] {
        let grown = pixels(text) / pixels(1.0);
        assert!((grown - text).abs() < 0.05 * text, "text of {text} is {grown} times as large");
    }
}

#[test]
fn the_own_seat_is_at_the_bottom_and_the_next_one_to_its_left() {
    let seat = |n| SeatNo::new(n).unwrap();
    let room = Vec2::new(1000.0, 620.0);
    for text in [1.0, 2.0] {
        let places = TableGeometry::new(room, 9, seat(4)).with_text_scale(room, text, 1.0);
        let own = places.block(seat(4)).center();
        assert!(own.x.abs() < 0.01 && own.y < 0.0, "{own}");
        assert!(places.plate(seat(5)).x < 0.0);
        assert!(places.plate(seat(3)).x > 0.0);
    }
}

#[test]
fn players_sit_in_the_same_order_with_large_letters() {
    let room = Vec2::new(1000.0, 620.0);
    for seats in 2..=MAX_SEATS {
        let usual = TableGeometry::watched(room, seats);
        let large = usual.with_text_scale(room, 2.0, 1.0);
        let angle = |at: Vec2| (-at.x).atan2(-at.y).rem_euclid(std::f32::consts::TAU);
        let angles: Vec<f32> = large.seats().skip(1).map(|seat| angle(large.plate(seat))).collect();
        assert_eq!(angles.len(), usize::from(seats) - 1);
        assert!(angles.windows(2).all(|pair| pair[0] < pair[1]), "{seats} seats: {angles:?}");
    }
}

#[test]
fn players_sit_in_the_same_order_at_an_upright_table() {
    let frame = WindowLayout::new(Vec2::new(480.0, 900.0), 1.0, DisplayScale::USUAL, Some(LogPanel::Open));
    for seats in 2..=MAX_SEATS {
        let places = TableGeometry::new(frame.table.size(), seats, SeatNo::FIRST).in_shape(&frame, 1.0);
        let angle = |at: Vec2| (-at.x).atan2(-at.y).rem_euclid(std::f32::consts::TAU);
        let angles: Vec<f32> = places.seats().skip(1).map(|seat| angle(places.plate(seat))).collect();
        assert_eq!(angles.len(), usize::from(seats) - 1);
        assert!(angles.windows(2).all(|pair| pair[0] < pair[1]), "{seats} seats: {angles:?}");
    }
}

#[test]
fn an_upright_table_fills_its_place_and_shows_ones_own_cards_largest() {
    for window in [(480.0, 900.0), (600.0, 1000.0), (720.0, 1280.0)] {
        let places = lettered(window, 1.0);
        let sizes = DisplayScale::USUAL;
        let room = WindowLayout::new(Vec2::from(window), 1.0, sizes, Some(LogPanel::Open)).table.size();
        let drawn = Vec2::new(places.width, places.height) * places.unit;
        assert!(drawn.cmple(room + 0.1).all() && drawn.cmpge(room * 0.9).all(), "{drawn} in {room} of {window:?}");
        assert!(
            places.own_card_size().x > places.board_card(1).x && places.own_card_size().x > places.other_card_size().x
        );
        assert!(places.unit * crate::felt::font_metrics::LEAST >= 9.0, "letters of {window:?}");
    }
}
