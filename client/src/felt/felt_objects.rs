//! The objects on the table: every card, pile and plate with its position and look. They are a pure function of the
//! model.

mod middle;
mod plate_content;
#[cfg(test)]
mod tests;

use crate::felt::card_and_chip_pictures::{CardSize, PlateEdge};
use crate::felt::face_pictures::Face;
use crate::felt::table_geometry::{FacePlace, TableGeometry};
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

/// The identity of an object on the table. An object keeps its key while it changes and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FeltObjectKey {
    /// The plate of a seat, or its empty place.
    Plate(SeatNo),
    /// The glow around a seat that has won.
    Glow(SeatNo),
    /// One of the two cards of a seat.
    Card(SeatNo, u8),
    /// A card of a board: board number and card number, both from 0.
    Board(u8, u8),
    /// The label of one of several boards, with its winners.
    BoardLabel(u8),
    /// The chips in front of a seat.
    Front(SeatNo),
    /// A pot; 0 is the main pot.
    Pot(u8),
    /// The total of all pots and bets.
    Total,
    /// The name of the person's hand.
    HandName,
    /// The dealer button.
    Button,
    /// The result of the hand, or an announcement to the table.
    Caption,
    /// An exposed card that is out of play.
    Open(u8),
    /// The label of the exposed cards.
    OpenLabel,
    /// A card drawn face up: for an odd chip in a chip race, or for the button.
    Raced(SeatNo, u8),
}

/// The reach of the glow beyond a winner's seat, in units.
const GLOW: f32 = 46.0;

/// An object on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct FeltObject {
    /// The centre, in units.
    pub at: Vec2,
    /// The layer; higher layers cover lower ones.
    pub layer: f32,
    /// The look.
    pub look: FeltObjectLook,
}

/// The look of an object.
#[derive(Clone, Debug, PartialEq)]
pub enum FeltObjectLook {
    /// A plate with a player.
    Plate(PlateLook),
    /// An empty place.
    NoPlate,
    /// A card; face down without a face.
    Card {
        /// The face, if it is visible.
        face: Option<Card>,
        /// The size.
        size: CardSize,
        /// The emphasis.
        light: Emphasis,
    },
    /// A face-down card that its owner is peeking at.
    Lifted(Card),
    /// Chips with their amount.
    Pile {
        /// The amount.
        chips: Chips,
        /// The text beside the chips.
        label: String,
    },
    /// An amount without chips.
    Label(String),
    /// An amount without chips, in large letters.
    Total(String),
    /// The dealer button.
    Button,
    /// A warm glow of this size.
    Glow(Vec2),
    /// Sentences on a dark background, in a space of this size below their position.
    Caption {
        /// The sentences, one per line.
        text: String,
        /// The available space.
        room: Vec2,
    },
}

/// The emphasis of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Emphasis {
    Full,
    Dim,
    /// Struck through: its opening has failed.
    Struck,
}

/// The content of a plate.
#[derive(Clone, Debug, PartialEq)]
pub struct PlateLook {
    /// The name of the player.
    pub name: String,
    /// The face of the player.
    pub face: Face,
    /// The place of the face on the plate.
    pub place: FacePlace,
    /// The size of the plate.
    pub room: Vec2,
    /// The stack, or the text for all-in.
    pub stack: String,
    /// A shorter text for the stack.
    pub stack_brief: Option<String>,
    /// The colour of the stack.
    pub stack_ink: Ink,
    /// The player's last action or status, with its colour.
    pub note: Option<(String, Ink)>,
    /// A shorter text for the note.
    pub brief: Option<String>,
    /// The edge.
    pub edge: PlateEdge,
    /// Dim if the player has no part in the hand.
    pub light: Emphasis,
}

/// Returns all objects on the table for this model.
pub fn felt_objects(model: &Model, places: &TableGeometry, now: Duration) -> BTreeMap<FeltObjectKey, FeltObject> {
    let mut laid = BTreeMap::new();
    let Some(table) = model.shown_table() else { return laid };
    let playing = winning_hands::winning_cards(table, model.contest());
    let own = model.own_seat_shown();
    for seat in places.seats() {
        let plate = places.plate(seat);
        let taken = table.seats.iter().find(|s| s.seat == seat);
        let room = (places.plate_size(seat), places.face(seat));
        let look = taken.map_or(FeltObjectLook::NoPlate, |s| {
            FeltObjectLook::Plate(plate_content::plate_look((s, table), model, now, room))
        });
        laid.insert(
            FeltObjectKey::Plate(seat),
            FeltObject { at: plate, layer: if taken.is_some() { 20.0 } else { 2.0 }, look },
        );
        if let Some(seat) = taken {
            let lie = if own == Some(seat.seat) { model.own_cards() } else { OwnCardsFacing::FaceUp };
            lay_cards(&mut laid, (seat, table), places, playing.as_ref(), lie);
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
    strike(&mut laid, &model.deals().status().struck, own_card(places));
    laid
}

/// Strikes through the cards whose openings have failed.
fn strike(laid: &mut BTreeMap<FeltObjectKey, FeltObject>, struck: &BTreeSet<Card>, own: CardSize) {
    for object in laid.values_mut() {
        match &mut object.look {
            FeltObjectLook::Card { face: Some(card), light, .. } if struck.contains(card) => *light = Emphasis::Struck,
            FeltObjectLook::Lifted(card) if struck.contains(card) => {
                object.look = FeltObjectLook::Card { face: Some(*card), size: own, light: Emphasis::Struck };
            }
            _ => {}
        }
    }
}

/// The size of the person's own cards.
pub fn own_card(places: &TableGeometry) -> CardSize {
    CardSize::of_units(places.own_card_size())
}

/// The size of other players' cards.
pub fn other_card(places: &TableGeometry) -> CardSize {
    CardSize::of_units(places.other_card_size())
}

fn light(face: Option<Card>, playing: Option<&BTreeSet<Card>>) -> Emphasis {
    match (face, playing) {
        (Some(card), Some(playing)) if !playing.contains(&card) => Emphasis::Dim,
        _ => Emphasis::Full,
    }
}

/// The distance by which a winning card is raised.
fn lift(face: Option<Card>, size: CardSize, playing: Option<&BTreeSet<Card>>) -> Vec2 {
    let has_won = face.zip(playing).is_some_and(|(card, playing)| playing.contains(&card));
    let height = match size {
        CardSize::Small | CardSize::Column | CardSize::Least => 7.0,
        CardSize::Large | CardSize::Board | CardSize::Own | CardSize::OwnLarge => 12.0,
    };
    if has_won { Vec2::new(0.0, height) } else { Vec2::ZERO }
}

/// Returns whether this seat has won a part of the hand that is over.
fn has_won(seat: &SeatView, table: &TableView) -> bool {
    !seat.won.is_zero() && !matches!(table.stage, HandStage::Betting(_))
}

fn lay_cards(
    laid: &mut BTreeMap<FeltObjectKey, FeltObject>,
    (seat, table): (&SeatView, &TableView),
    places: &TableGeometry,
    playing: Option<&BTreeSet<Card>>,
    lie: OwnCardsFacing,
) {
    let size = if places.is_bottom(seat.seat) { own_card(places) } else { other_card(places) };
    // A winner of any pot is not dimmed, even if others won with a better hand.
    let gone = seat.standing == PlayerStatus::Folded;
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
        // The labels of several boards leave no space above the person's own cards.
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
