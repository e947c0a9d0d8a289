//! The draw list of a felt object: the pictures and texts that it consists of. Rendering and the text audit use the
//! same list.

mod card_items;

#[cfg(test)]
mod card_tests;
#[cfg(test)]
mod tests;

use crate::felt::caption;
use crate::felt::card_and_chip_pictures::{CHIP, CHIP_EDGE, FeltPicture, PlateEdge, TIME_RING};
use crate::felt::face_pictures::Face;
use crate::felt::felt_objects::{Emphasis, FeltObject, FeltObjectLook, PlateLook};
use crate::felt::font_metrics::{LABEL, LEAST, LINE, NAME, NOTE, STACK, SizedText, TextOverflow, fit_text, width_of};
use crate::felt::table_geometry::{FaceLine, FacePlace, LABEL_GROUND, NAME_LINE, TableGeometry};
use crate::theme::{self, DeckFaces, Ink, SuitColours};
use bevy::math::{Rect, Vec2};
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
    /// The additional space between letters, in letter heights. It is negative for tight letters.
    pub spacing: f32,
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

/// The style of the table: its geometry and the faces of its cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawStyle {
    /// The positions on the table and the letter scale.
    pub places: TableGeometry,
    /// The number of colours for the suits.
    pub suits: SuitColours,
    /// The content of the cards' faces.
    pub deck: DeckFaces,
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
        self.words(TextItem { text, at, begins, size, ink, layer: 0.1, spacing: 0.0, rest });
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

    fn pile(&mut self, amount: Chips, label: &str) {
        let stacks = chip_stacks(amount);
        if self.letters > 1.0 {
            return self.amount(&stacks, label);
        }
        let shown = stacks.len().min(self.pen.places.most_stacks());
        let count = f32::from(u8::try_from(shown).unwrap_or(u8::MAX));
        for (n, stack) in (0_u8..).zip(stacks.iter().take(shown)) {
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
        self.words(TextItem {
            text,
            at,
            begins: TextAnchor::Middle,
            size,
            ink: theme::ON_FELT,
            layer: 0.4,
            spacing: 0.0,
            rest,
        });
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
            spacing: 0.0,
            rest,
        });
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped; a width in units")]
fn whole(length: f32) -> u16 {
    length.clamp(1.0, 1_500.0).ceil() as u16
}
