//! What lies on the table: every card, pile and plate with its place and its look. A pure function of the model.

mod middle;
mod plate;
#[cfg(test)]
mod tests;

use crate::felt::pictures::{CardSize, PlateEdge};
use crate::felt::table_geometry::TableGeometry;
use crate::model::{Model, OwnCardsFacing};
use crate::playback::winning_hands;
use crate::theme::Ink;
use crate::ui_text::amounts;
use bevy::math::Vec2;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, PlayerStatus, SeatView, TableView};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Which thing on the table it is; the same thing keeps its key while it changes and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FeltObjectKey {
    /// The plate of a seat, or its empty place.
    Plate(SeatNo),
    /// The light round a seat that has won.
    Glow(SeatNo),
    /// One of the two cards of a seat.
    Card(SeatNo, u8),
    /// A card of a board.
    Board(u8, u8),
    /// Which of several boards it is, and who has won on it.
    BoardLabel(u8),
    /// The chips in front of a seat.
    Front(SeatNo),
    /// A pot, 0 is the main pot.
    Pot(u8),
    /// All that can be won.
    Total,
    /// What the person has.
    HandName,
    /// The dealer button.
    Button,
    /// How the hand ended, or what the whole table was told.
    Caption,
    /// A card that everybody has seen and that does not play.
    Open(u8),
    /// What these cards are.
    OpenLabel,
    /// A card that was drawn openly: for an odd chip in a chip race, or for the button.
    Raced(SeatNo, u8),
}

/// How far the light round whoever has won reaches beyond their seat.
const GLOW: f32 = 46.0;

/// A thing on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct FeltObject {
    /// Its middle, in units.
    pub at: Vec2,
    /// Things of a higher layer lie on top.
    pub layer: f32,
    /// What it looks like.
    pub look: FeltObjectLook,
}

/// What a thing looks like.
#[derive(Clone, Debug, PartialEq)]
pub enum FeltObjectLook {
    /// Somebody sits here.
    Plate(PlateLook),
    /// Nobody sits here.
    NoPlate,
    /// A card, face down when there is no face.
    Card {
        /// The face, if it may be seen.
        face: Option<Card>,
        /// How large.
        size: CardSize,
        /// How clearly it is shown.
        light: Emphasis,
    },
    /// A card that lies face down and is lifted a little, so that whose it is sees what it is.
    Lifted(Card),
    /// Chips with their amount.
    Pile {
        /// How many.
        chips: Chips,
        /// What is written beside them.
        label: String,
    },
    /// An amount without chips.
    Label(String),
    /// The same in large letters.
    Total(String),
    /// The dealer button.
    Button,
    /// A warm light of this size.
    Glow(Vec2),
    /// Sentences on a dark ground, set into a room of this size below their place.
    Caption {
        /// The sentences, one a line.
        text: String,
        /// The room.
        room: Vec2,
    },
}

/// How clearly something is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Emphasis {
    Full,
    Dim,
}

/// What stands on a plate.
#[derive(Clone, Debug, PartialEq)]
pub struct PlateLook {
    /// The player.
    pub name: String,
    /// How large the plate is.
    pub room: Vec2,
    /// Their stack, or that they are all-in.
    pub stack: String,
    /// The same in fewer letters.
    pub stack_brief: Option<String>,
    /// The colour of the stack.
    pub stack_ink: Ink,
    /// What they did last, or what else there is to say of them.
    pub note: Option<(String, Ink)>,
    /// The same in fewer letters.
    pub brief: Option<String>,
    /// The edge.
    pub edge: PlateEdge,
    /// Dim when they have no part in the hand.
    pub light: Emphasis,
}

/// Everything on the table, as the model has it.
pub fn felt_objects(model: &Model, places: &TableGeometry, now: Duration) -> BTreeMap<FeltObjectKey, FeltObject> {
    let mut laid = BTreeMap::new();
    let Some(table) = model.shown_table() else { return laid };
    let playing = winning_hands::winning_cards(table, model.contest());
    let own = model.own_seat_shown();
    for seat in places.seats() {
        let plate = places.plate(seat);
        let taken = table.seats.iter().find(|s| s.seat == seat);
        let size = places.plate_size(seat);
        let look = taken
            .map_or(FeltObjectLook::NoPlate, |s| FeltObjectLook::Plate(plate::plate_look(s, table, model, now, size)));
        laid.insert(
            FeltObjectKey::Plate(seat),
            FeltObject { at: plate, layer: if taken.is_some() { 20.0 } else { 2.0 }, look },
        );
        if let Some(seat) = taken {
            let lie = if own == Some(seat.seat) { model.own_cards() } else { OwnCardsFacing::FaceUp };
            lay_cards(&mut laid, (seat, table), places, playing.as_ref(), (lie, model.is_broadcast()));
            if has_won(seat, table) {
                let room = places.block(seat.seat);
                let look = FeltObjectLook::Glow(room.size() + Vec2::splat(2.0 * GLOW));
                laid.insert(FeltObjectKey::Glow(seat.seat), FeltObject { at: room.center(), layer: 3.0, look });
            }
            lay_front(&mut laid, seat, places);
        }
    }
    middle::lay_board(&mut laid, table, places, playing.as_ref());
    middle::lay_board_labels(&mut laid, model, table, places, playing.as_ref());
    middle::lay_pots(&mut laid, table, places);
    if let Some(button) = table.button {
        let has_cards = table.seats.iter().any(|taken| taken.cards.is_some()) || middle::drawn_cards(table).is_some();
        let at = if has_cards { places.button(button) } else { places.button_without_cards(button) };
        laid.insert(FeltObjectKey::Button, FeltObject { at, layer: 16.0, look: FeltObjectLook::Button });
    }
    middle::lay_hand_name(&mut laid, model, table, places);
    middle::lay_drawn(&mut laid, table, places);
    let told = middle::lay_open(&mut laid, table, places);
    middle::lay_caption(&mut laid, model, table, places, now, told);
    laid
}

/// How large one's own cards are.
pub fn own_card(places: &TableGeometry) -> CardSize {
    if places.letters > 1.0 { CardSize::OwnLarge } else { CardSize::Own }
}

/// How large those of others are.
pub fn other_card(places: &TableGeometry) -> CardSize {
    if places.letters > 1.0 { CardSize::Column } else { CardSize::Small }
}

fn light(face: Option<Card>, playing: Option<&BTreeSet<Card>>) -> Emphasis {
    match (face, playing) {
        (Some(card), Some(playing)) if !playing.contains(&card) => Emphasis::Dim,
        _ => Emphasis::Full,
    }
}

/// How far a card is lifted that has won.
fn lift(face: Option<Card>, size: CardSize, playing: Option<&BTreeSet<Card>>) -> Vec2 {
    let has_won = face.zip(playing).is_some_and(|(card, playing)| playing.contains(&card));
    let height = match size {
        CardSize::Small | CardSize::Column | CardSize::Least => 7.0,
        CardSize::Large | CardSize::Board | CardSize::Own | CardSize::OwnLarge => 12.0,
    };
    if has_won { Vec2::new(0.0, height) } else { Vec2::ZERO }
}

/// Whether this seat has won something of the hand that is over.
fn has_won(seat: &SeatView, table: &TableView) -> bool {
    !seat.won.is_zero() && !matches!(table.stage, HandStage::Betting(_))
}

fn lay_cards(
    laid: &mut BTreeMap<FeltObjectKey, FeltObject>,
    (seat, table): (&SeatView, &TableView),
    places: &TableGeometry,
    playing: Option<&BTreeSet<Card>>,
    (lie, is_broadcast): (OwnCardsFacing, bool),
) {
    let size = if places.is_bottom(seat.seat) { own_card(places) } else { other_card(places) };
    // Whoever has won a pot is not seen as beaten, though others have won with a better hand.
    let gone = is_broadcast && seat.standing == PlayerStatus::Folded;
    let light = |face| match has_won(seat, table) {
        true => Emphasis::Full,
        false if gone => Emphasis::Dim,
        false => light(face, playing),
    };
    for (which, face) in (0..).zip(seat.cards.into_iter().flatten()) {
        let look = match (lie, face) {
            (OwnCardsFacing::Lifted, Some(card)) => FeltObjectLook::Lifted(card),
            (OwnCardsFacing::FaceDown, Some(_)) => FeltObjectLook::Card { face: None, size, light: Emphasis::Full },
            _ => FeltObjectLook::Card { face, size, light: light(face) },
        };
        let layer = 10.0 + f32::from(which) * 0.5;
        // What is told of several boards leaves no room above one's own cards.
        let stays = places.is_bottom(seat.seat) && table.boards.len() > 1;
        let lift = if stays { Vec2::ZERO } else { lift(face, size, playing) };
        let at = places.card(seat.seat, which) + lift;
        laid.insert(FeltObjectKey::Card(seat.seat, which), FeltObject { at, layer, look });
    }
}

fn lay_front(laid: &mut BTreeMap<FeltObjectKey, FeltObject>, seat: &SeatView, places: &TableGeometry) {
    if !seat.street_bet.is_zero() {
        let look = FeltObjectLook::Pile { chips: seat.street_bet, label: amounts::chips_short(seat.street_bet) };
        laid.insert(FeltObjectKey::Front(seat.seat), FeltObject { at: places.front(seat.seat), layer: 15.0, look });
    }
}
