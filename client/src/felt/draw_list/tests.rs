//! Tests of the texts on plates, cards and piles.

use super::*;
use crate::felt::face_pictures::FaceArt;
use crate::felt::felt_objects::own_card;
use cardroom_shared::emblem::{EmblemColour, EmblemPicture};
use cardroom_shared::seat::SeatNo;

/// The longest possible name. The tests pair it with the longest notes.
const NAME_OF_24: &str = "Wilhelmina-Maximiliane M";

fn pens() -> [DrawStyle; 4] {
    let room = Vec2::new(1_000.0, 540.0);
    [1.0, 1.25, 1.5, 2.0].map(|text| {
        let places = TableGeometry::new(room, 10, SeatNo::FIRST).with_text_scale(room, text, 0.9);
        DrawStyle { places, suits: SuitColours::Two, deck: DeckFaces::Figures }
    })
}

fn plate((room, place): (Vec2, FacePlace), note: Option<&str>) -> PlateLook {
    let art = FaceArt::Person(EmblemPicture::Initials, EmblemColour::Teal);
    PlateLook {
        name: NAME_OF_24.to_owned(),
        face: Face { art, initials: "WM".to_owned() },
        place,
        room,
        stack: "110,000 + 110,000 behind".to_owned(),
        stack_brief: Some("110k +110k".to_owned()),
        stack_ink: theme::GOLD,
        note: note.map(|note| (note.to_owned(), theme::GOLD)),
        brief: note.map(|_| "raise".to_owned()),
        edge: PlateEdge::Plain,
        light: Emphasis::Full,
    }
}

/// The areas of the texts of an object.
fn lines(strokes: Vec<DrawItem>) -> Vec<(TextItem, Rect)> {
    let words = strokes.into_iter().filter_map(|stroke| match stroke {
        DrawItem::Words(words) => Some(words),
        DrawItem::Picture { .. } => None,
    });
    words
        .map(|words| {
            let size = Vec2::new(width_of(&words.text, words.size), words.size * 0.8);
            let middle = match words.begins {
                TextAnchor::Left => words.at + Vec2::new(size.x / 2.0, 0.0),
                TextAnchor::Middle => words.at,
                TextAnchor::Right => words.at - Vec2::new(size.x / 2.0, 0.0),
            };
            (words, Rect::from_center_size(middle, size))
        })
        .collect()
}

#[test]
fn what_a_plate_says_stays_on_it_and_in_its_line() {
    for pen in pens() {
        for seat in pen.places.seats().take(2) {
            for note in [None, Some("raise 110,000")] {
                let room = pen.places.plate_size(seat);
                let look = FeltObjectLook::Plate(plate((room, pen.places.face(seat)), note));
                let lines = lines(pen.draw_items(&look));
                let initials = usize::from(pen.places.letters <= 1.0);
                assert_eq!(lines.len(), 2 + initials + usize::from(note.is_some()));
                let whole = Rect::from_center_size(Vec2::ZERO, room);
                for (number, (words, line)) in lines.iter().enumerate() {
                    assert!(whole.contains(line.min) && whole.contains(line.max), "{words:?} on {room}");
                    assert!(words.size >= LEAST * pen.places.letters - 0.01, "{words:?}");
                    let meets = |other: &(TextItem, Rect)| !other.1.intersect(*line).is_empty();
                    assert!(!lines[number + 1..].iter().any(meets), "{words:?} runs into another");
                }
            }
        }
    }
}

#[test]
fn a_rank_on_ones_own_card_is_higher_than_ones_name() {
    for pen in pens() {
        for rank in ["Ah", "Td"] {
            let card = cardroom_shared::cards::parse_cards(rank).unwrap()[0];
            let size = own_card(&pen.places);
            let (words, line) =
                lines(pen.draw_items(&FeltObjectLook::Card { face: Some(card), size, light: Emphasis::Full }))
                    .swap_remove(0);
            assert!(words.size > NAME * pen.places.letters * 1.4, "{words:?} with {} letters", pen.places.letters);
            let card = Rect::from_center_size(Vec2::ZERO, size.units());
            assert!(card.contains(line.min) && card.contains(line.max), "{words:?} on its card");
        }
    }
}

#[test]
fn what_is_not_written_of_a_name_is_told_on_hover() {
    for pen in pens() {
        let room = (pen.places.plate_size(SeatNo::FIRST), pen.places.face(SeatNo::FIRST));
        let initials = usize::from(pen.places.letters <= 1.0);
        let (name, _) = lines(pen.draw_items(&FeltObjectLook::Plate(plate(room, None)))).swap_remove(initials);
        assert_eq!(name.rest == TextOverflow::OnHover, name.text.ends_with('…'), "{name:?}");
        assert!(NAME_OF_24.starts_with(name.text.trim_end_matches('…')), "{name:?}");
    }
}

#[test]
fn bets_stay_in_their_room() {
    for pen in pens() {
        for label in ["25", "1,775", "99,999", "125k"] {
            let look = FeltObjectLook::Pile { chips: Chips(1_775), label: label.to_owned() };
            let (words, line) = lines(pen.draw_items(&look)).swap_remove(0);
            assert_eq!((words.text.as_str(), words.rest), (label, TextOverflow::None));
            assert!(line.width() <= pen.places.pile().x + 0.01, "{words:?}");
        }
    }
}
