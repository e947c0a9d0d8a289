//! The draw list of a felt object: the pictures and texts that it consists of. Rendering and the text audit use the
//! same list.

use crate::felt::caption;
use crate::felt::card_and_chip_pictures::{CHIP, CHIP_EDGE, CardSize, FeltPicture, PlateEdge, TIME_RING};
use crate::felt::face_pictures::Face;
use crate::felt::felt_objects::{Emphasis, FeltObject, FeltObjectLook, PlateLook, own_card};
use crate::felt::font_metrics::{LABEL, LEAST, LINE, NAME, NOTE, STACK, SizedText, TextOverflow, fit_text, width_of};
use crate::felt::table_geometry::{FaceLine, FacePlace, LABEL_GROUND, NAME_LINE, TableGeometry};
use crate::theme::{self, Ink, SuitColours};
use crate::ui_text;
use bevy::math::{Rect, Vec2};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::standard_chips::{ChipStack, chip_stacks};

/// A picture or a text, relative to its object.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawItem {
    /// A picture.
    Picture {
        /// The picture.
        picture: FeltPicture,
        /// The centre, in units from the centre of the object.
        at: Vec2,
        /// The layer; higher layers cover lower ones.
        layer: f32,
        /// The colour of the tint.
        tint: Ink,
    },
    /// A text.
    Words(TextItem),
}

/// A text on the felt.
#[derive(Clone, Debug, PartialEq)]
pub struct TextItem {
    /// The text, in one or more lines.
    pub text: String,
    /// The anchor position, in units from the centre of the object.
    pub at: Vec2,
    /// The part of the text that is at the anchor position.
    pub begins: TextAnchor,
    /// The height of the letters, in units.
    pub size: f32,
    /// The colour.
    pub ink: Ink,
    /// The layer; higher layers cover lower ones.
    pub layer: f32,
    /// The fate of text that does not fit.
    pub rest: TextOverflow,
}

/// The horizontal anchor of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextAnchor {
    /// The text begins at the position.
    Left,
    /// The text is centred on the position.
    Middle,
    /// The text ends at the position.
    Right,
}

/// The gap between a note and the stack before it, and the margin of texts on a plate.
const BETWEEN: f32 = 8.0;
const INDENT: f32 = 11.0;
const RIGHT_INDENT: f32 = 8.0;
/// The difference between the width of an amount's background and that of its text.
const LABEL_MARGIN: f32 = 16.0;
/// The distance between the chip stacks of a pile.
const CHIPS_APART: f32 = 29.0;
/// The height of initials, as a part of the diameter of their disc.
const INITIALS_PART: f32 = 0.5;
/// The most chips beside an amount in large letters.
const FEW: u64 = 3;

/// The style of the table: its geometry and its suit colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawStyle {
    /// The positions on the table and the letter scale.
    pub places: TableGeometry,
    /// The number of colours for the suits.
    pub suits: SuitColours,
}

impl DrawStyle {
    /// Returns the draw list for an object of this look.
    pub fn draw_items(&self, look: &FeltObjectLook) -> Vec<DrawItem> {
        let mut drawn = Drawn { strokes: Vec::new(), pen: *self, letters: self.places.letters };
        match look {
            FeltObjectLook::Plate(plate) => drawn.plate(plate),
            FeltObjectLook::NoPlate => {
                let size = self.places.empty_plate();
                drawn.picture(FeltPicture::NoPlate(whole(size.x), whole(size.y)), Vec2::ZERO, 0.0, theme::ON_FILL);
            }
            FeltObjectLook::Card { face, size, light } => drawn.card(*face, *size, *light),
            FeltObjectLook::Lifted(card) => drawn.lifted(*card),
            FeltObjectLook::Pile { chips, label } => drawn.pile(*chips, label),
            FeltObjectLook::Label(label) => drawn.label(label, Vec2::ZERO, self.places.line_width()),
            FeltObjectLook::Total(label) => {
                let size = self.places.total_letters();
                drawn.sized(label, Vec2::ZERO, size, self.places.line_width());
            }
            FeltObjectLook::Button => drawn.button(),
            FeltObjectLook::Glow(size) => {
                drawn.picture(FeltPicture::Glow(whole(size.x), whole(size.y)), Vec2::ZERO, 0.0, theme::ON_FILL);
            }
            FeltObjectLook::Caption { text, room } => drawn.caption(text, *room),
        }
        drawn.strokes
    }
}

impl DrawStyle {
    /// Returns the area that the object covers on the table, or `None` if it covers nothing.
    pub fn extent(&self, piece: &FeltObject) -> Option<Rect> {
        let grounds = self.draw_items(&piece.look).into_iter().filter_map(|stroke| match stroke {
            DrawItem::Picture { picture, at, .. } => {
                picture.covers().map(|size| Rect::from_center_size(piece.at + at, size))
            }
            DrawItem::Words(_) => None,
        });
        grounds.reduce(|all, one| all.union(one))
    }
}

struct Drawn {
    strokes: Vec<DrawItem>,
    pen: DrawStyle,
    letters: f32,
}

impl Drawn {
    fn picture(&mut self, picture: FeltPicture, at: Vec2, layer: f32, tint: Ink) {
        self.strokes.push(DrawItem::Picture { picture, at, layer, tint });
    }

    fn words(&mut self, words: TextItem) {
        self.strokes.push(DrawItem::Words(words));
    }

    /// Adds one line of fitted text. Callers tell the rest elsewhere if it does not fit.
    fn line(&mut self, fitted: SizedText, at: Vec2, begins: TextAnchor, ink: Ink) {
        let SizedText { text, size, rest } = fitted;
        self.words(TextItem { text, at, begins, size, ink, layer: 0.1, rest });
    }

    fn button(&mut self) {
        let width = self.pen.places.button_size();
        self.picture(FeltPicture::Button(whole(width)), Vec2::ZERO, 0.0, theme::ON_FILL);
        let size = width * 15.0 / 26.0;
        self.line(
            SizedText { text: "D".to_owned(), size, rest: TextOverflow::None },
            Vec2::ZERO,
            TextAnchor::Middle,
            theme::BUTTON_TEXT,
        );
    }

    fn plate(&mut self, plate: &PlateLook) {
        let (tint, ink) = match plate.light {
            Emphasis::Full | Emphasis::Struck => (theme::ON_FILL, theme::TEXT),
            Emphasis::Dim => (theme::DIM, theme::TEXT_DIM),
        };
        let picture = FeltPicture::Plate(plate.edge, whole(plate.room.x), whole(plate.room.y));
        self.picture(picture, Vec2::ZERO, 0.0, tint);
        let pitch = NAME * LINE * self.letters;
        let has_three_lines = plate.room.y > 2.8 * pitch;
        self.face(&plate.face, plate.place, tint);
        let taken = plate.place.diameter + BETWEEN / 2.0;
        let (begin, for_name, for_stack) = match plate.place.line {
            FaceLine::Both => (taken + INDENT / 2.0, 0.0, 0.0),
            FaceLine::Name => (INDENT, taken, 0.0),
            FaceLine::Stack => (INDENT, 0.0, taken),
        };
        let (least, left) = (LEAST * self.letters, begin - plate.room.x / 2.0);
        let (right, width) = (plate.room.x / 2.0 - RIGHT_INDENT, plate.room.x - begin - RIGHT_INDENT);
        let (first, second) =
            if has_three_lines { (pitch, 0.0) } else { (NAME_LINE * self.letters, -9.0 * self.letters) };
        let name = fit_text(&[&plate.name], NAME * self.letters, least, width - for_name);
        self.line(name, Vec2::new(left, first), TextAnchor::Left, ink);
        let ink = if plate.light == Emphasis::Dim { theme::TEXT_DIM } else { plate.stack_ink };
        // The stack is the largest text of a seat.
        let size = match (has_three_lines, plate.edge) {
            (true, _) => NAME,
            (false, PlateEdge::Winner) => STACK + 1.0,
            (false, _) => STACK,
        };
        let notes: Vec<&str> = plate.note.iter().map(|(note, _)| note.as_str()).chain(plate.brief.as_deref()).collect();
        let stacks: Vec<&str> = std::iter::once(plate.stack.as_str()).chain(plate.stack_brief.as_deref()).collect();
        let for_note = match notes.last() {
            Some(note) if !has_three_lines => width_of(note, least) + BETWEEN,
            _ => for_stack,
        };
        let stack = fit_text(&stacks, size * self.letters, least, width - for_note);
        let taken = width_of(&stack.text, stack.size) + BETWEEN;
        self.line(stack, Vec2::new(left, second), TextAnchor::Left, ink);
        let Some((_, ink)) = plate.note else { return };
        let size = NOTE * self.letters;
        if has_three_lines {
            self.line(fit_text(&notes, size, least, width), Vec2::new(left, -pitch), TextAnchor::Left, ink);
        } else {
            self.line(fit_text(&notes, size, least, width - taken), Vec2::new(right, second), TextAnchor::Right, ink);
        }
    }

    /// Adds a face inside its ring.
    fn face(&mut self, face: &Face, place: FacePlace, tint: Ink) {
        let disc = place.diameter - 2.0 * TIME_RING;
        self.picture(FeltPicture::Face(face.art, whole(disc)), place.at, 0.05, tint);
        let size = disc * INITIALS_PART;
        // On a small disc initials can't be read: the name is beside it.
        if !face.initials.is_empty() && size >= LEAST * self.letters {
            let fitted = fit_text(&[&face.initials], size, size / 2.0, disc * 0.8);
            self.line(fitted, place.at, TextAnchor::Middle, face.art.ink());
        }
    }

    fn card(&mut self, face: Option<Card>, size: CardSize, light: Emphasis) {
        let Some(card) = face else {
            return self.picture(FeltPicture::Back(size), Vec2::ZERO, 0.0, theme::ON_FILL);
        };
        let paper = if light == Emphasis::Dim { theme::DIM_PAPER } else { theme::ON_FILL };
        let ink = match light {
            Emphasis::Full | Emphasis::Struck => theme::suit(card.suit(), self.pen.suits),
            Emphasis::Dim => theme::dim_suit(card.suit(), self.pen.suits),
        };
        self.picture(FeltPicture::Blank(size), Vec2::ZERO, 0.0, paper);
        let half = size.units() / 2.0;
        let text = ui_text::rank(card);
        let is_large = self.letters > 1.0;
        let (height, from_side, from_top) = match (size, text.len(), is_large) {
            (CardSize::Small, 1, false) => (29.0, 13.0, 17.0),
            (CardSize::Small, _, false) => (25.0, 15.0, 16.0),
            (CardSize::Small, 1, true) => (40.0, 15.0, 20.5),
            (CardSize::Small, _, true) => (38.0, 21.5, 20.0),
            (CardSize::Column, 1, _) => (48.0, 18.0, 25.0),
            (CardSize::Column, _, _) => (46.0, 26.0, 24.0),
            (CardSize::Least, 1, _) => (37.0, 14.0, 19.0),
            (CardSize::Least, _, _) => (35.0, 20.0, 18.5),
            (CardSize::Large, 1, _) => (38.0, 15.5, 20.0),
            (CardSize::Large, _, _) => (32.0, 18.0, 19.0),
            (CardSize::Board, 1, _) => (64.0, 24.0, 32.0),
            (CardSize::Board, _, _) => (60.0, 34.5, 31.0),
            (CardSize::Own, 1, _) => (43.0, 17.5, 22.5),
            (CardSize::Own, _, _) => (36.0, 20.0, 21.0),
            (CardSize::OwnLarge, 1, _) => (78.0, 28.5, 38.5),
            (CardSize::OwnLarge, _, _) => (74.0, 41.5, 37.0),
        };
        let corner = Vec2::new(from_side - half.x, half.y - from_top);
        self.line(SizedText { text, size: height, rest: TextOverflow::None }, corner, TextAnchor::Middle, ink);
        let mut pip = |height: u16, x: f32, y: f32| {
            self.picture(FeltPicture::Pip(card.suit(), height), Vec2::new(x, y), 0.1, ink);
        };
        match size {
            CardSize::Small => pip(26, 8.0, 19.5 - half.y),
            CardSize::Column => pip(31, 9.5, 23.5 - half.y),
            CardSize::Board => pip(45, 13.0, 27.5 - half.y),
            CardSize::Least => pip(24, 7.5, 18.0 - half.y),
            CardSize::OwnLarge => pip(56, 16.0, 33.0 - half.y),
            CardSize::Large => {
                pip(19, 15.5 - half.x, half.y - 47.0);
                pip(38, 10.0, 24.0 - half.y);
            }
            CardSize::Own => {
                pip(21, 17.5 - half.x, half.y - 52.0);
                pip(43, 11.0, 27.0 - half.y);
            }
        }
        if light == Emphasis::Struck {
            self.picture(FeltPicture::Strike(size), Vec2::ZERO, 0.2, theme::ON_FILL);
        }
    }

    /// Adds a face-down card with a lifted corner.
    fn lifted(&mut self, card: Card) {
        let size = own_card(&self.pen.places);
        self.card(Some(card), size, Emphasis::Full);
        self.picture(FeltPicture::Bent(size), Vec2::ZERO, 0.2, theme::ON_FILL);
    }

    fn pile(&mut self, amount: Chips, label: &str) {
        let stacks = chip_stacks(amount);
        if self.letters > 1.0 {
            return self.amount(&stacks, label);
        }
        let count = f32::from(u8::try_from(stacks.len()).unwrap_or(u8::MAX));
        for (n, stack) in (0_u8..).zip(&stacks) {
            let across = (f32::from(n) - (count - 1.0) / 2.0) * CHIPS_APART;
            self.stack(*stack, Vec2::new(across, 2.0));
        }
        self.label(label, Vec2::new(0.0, -16.0), self.pen.places.pot_width(1));
    }

    /// Adds an amount in large letters, with a few chips beside it if there is space.
    fn amount(&mut self, stacks: &[ChipStack], label: &str) {
        if label.is_empty() {
            return;
        }
        let room = self.pen.places.pile().x;
        let width = width_of(label, LABEL * self.letters) + LABEL_MARGIN;
        let chips = stacks.first().filter(|_| width + CHIPS_APART <= room);
        if let Some(stack) = chips {
            let few = ChipStack { chips: stack.chips.min(FEW), ..*stack };
            self.stack(few, Vec2::new(-(width + BETWEEN) / 2.0, -CHIP_EDGE));
        }
        let aside = if chips.is_some() { CHIP.x / 2.0 } else { 0.0 };
        self.label(label, Vec2::new(aside, 0.0), room);
    }

    /// Adds chips of one kind on top of each other.
    fn stack(&mut self, stack: ChipStack, at: Vec2) {
        for (height, _) in (0_u8..).zip(0..stack.chips) {
            let at = at + Vec2::new(0.0, f32::from(height) * CHIP_EDGE);
            self.picture(FeltPicture::Chip(stack.kind), at, 0.01 * f32::from(height), theme::ON_FILL);
        }
    }

    fn label(&mut self, text: &str, at: Vec2, most: f32) {
        self.sized(text, at, LABEL * self.letters, most);
    }

    /// Adds text on a background of at most this width.
    fn sized(&mut self, text: &str, at: Vec2, size: f32, most: f32) {
        if text.is_empty() {
            return;
        }
        let width = (most - LABEL_MARGIN).max(1.0);
        let SizedText { text, size, rest } = fit_text(&[text], size, LEAST * self.letters, width);
        let ground = Vec2::new(width_of(&text, size) + LABEL_MARGIN, size + LABEL_GROUND);
        self.picture(FeltPicture::Pill(whole(ground.x), whole(ground.y)), at, 0.3, theme::ON_FILL);
        self.words(TextItem { text, at, begins: TextAnchor::Middle, size, ink: theme::ON_FELT, layer: 0.4, rest });
    }

    /// Adds a caption. Its top edge is the top edge of the space.
    fn caption(&mut self, text: &str, space: Vec2) {
        let set = caption::layout(text, space, self.letters);
        let at = Vec2::new(0.0, -set.ground.y / 2.0);
        let ground = FeltPicture::Banner(whole(set.ground.x), whole(set.ground.y));
        self.picture(ground, at, 0.0, theme::ON_FILL);
        let (text, rest) = (set.lines.join("\n"), set.rest);
        self.words(TextItem {
            text,
            at,
            begins: TextAnchor::Middle,
            size: set.size,
            ink: theme::LAMP,
            layer: 0.1,
            rest,
        });
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped; a width in units")]
fn whole(length: f32) -> u16 {
    length.clamp(1.0, 1_500.0).ceil() as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::felt::face_pictures::FaceArt;
    use cardroom_shared::emblem::{EmblemColour, EmblemPicture};
    use cardroom_shared::seat::SeatNo;

    /// The longest possible name. The tests pair it with the longest notes.
    const NAME_OF_24: &str = "Wilhelmina-Maximiliane M";

    fn pens() -> [DrawStyle; 4] {
        let room = Vec2::new(1_000.0, 540.0);
        [1.0, 1.25, 1.5, 2.0].map(|text| {
            let places = TableGeometry::new(room, 10, SeatNo::FIRST).with_text_scale(room, text, 0.9);
            DrawStyle { places, suits: SuitColours::Two }
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
}
