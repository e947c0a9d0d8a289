//! What lies in the middle of the table, and what is told there.

use super::{Key, Light, Look, Piece, lift, light};
use crate::amounts;
use crate::felt::lettering::{LABEL, width_of};
use crate::felt::paint::CardSize;
use crate::felt::places::{Bets, MOST_OPEN, MOST_RACED, POTS_WITH_CHIPS, Places};
use crate::keys;
use crate::model::{Model, OwnCards};
use crate::words::{self, Arg, Message, label, say};
use bevy::math::Vec2;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::view::{HandStage, Phase, Standing, TableView, Waits};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// What is told in the middle of the table: that nothing is played and for how long, and how the hand ended.
fn captions(model: &Model, table: &TableView, now: Duration) -> Vec<String> {
    let tournament = model.shown().map(|view| &view.tournament);
    let between = table.stage == HandStage::BetweenHands;
    let standing = tournament.filter(|_| model.replay().is_none()).and_then(|tournament| {
        let left = tournament.left_ms.map(|left| Arg::Clock(model.left(left, now)));
        match (tournament.phase, left, table.waits) {
            (Phase::Paused, ..) => Some(label("ui-felt-paused").to_owned()),
            (_, _, Some(Waits::Director)) => Some(label("ui-felt-director").to_owned()),
            (_, _, Some(Waits::Break)) => Some(label("ui-felt-break-waits").to_owned()),
            (_, _, Some(Waits::OtherTables)) => Some(label("ui-felt-round-waits").to_owned()),
            (Phase::Break, Some(left), None) if between => Some(say(&Message::new("ui-felt-break").with("left", left))),
            _ => None,
        }
    });
    standing.into_iter().chain(words::winners(table, model)).collect()
}

/// What the person has, until the hands are compared.
pub(super) fn lay_hand_name(laid: &mut BTreeMap<Key, Piece>, model: &Model, table: &TableView, places: &Places) {
    let you = model.shown().map(|view| view.you);
    let own = table.seats.iter().find(|seat| you == Some(seat.person) && places.is_bottom(seat.seat));
    let plays = own.filter(|own| matches!(own.standing, Standing::Live | Standing::AllIn));
    let (Some([Some(first), Some(second)]), HandStage::Betting(_)) = (plays.and_then(|own| own.cards), table.stage)
    else {
        return;
    };
    if model.own_cards() == OwnCards::FaceDown {
        let look = Look::Label(say(&Message::new("ui-felt-squeezed").with("key", keys::name(keys::PEEK))));
        laid.insert(Key::HandName, Piece { at: places.hand_name(), layer: 21.0, look });
        return;
    }
    let board = if let [board] = table.boards.as_slice() { board.as_slice() } else { &[] };
    let cards: Vec<Card> = [first, second].into_iter().chain(board.iter().copied()).collect();
    let look = Look::Label(words::hand_name(&cards));
    laid.insert(Key::HandName, Piece { at: places.hand_name(), layer: 21.0, look });
}

/// The cards that were dealt for odd chips lie before their seats until the next hand.
pub(super) fn lay_race(laid: &mut BTreeMap<Key, Piece>, table: &TableView, places: &Places) {
    if table.stage != HandStage::BetweenHands {
        return;
    }
    for seat in places.seats() {
        let cards: Vec<Card> = table.race.iter().filter(|(of, _)| *of == seat).map(|(_, card)| *card).collect();
        let shown = u8::try_from(cards.len()).unwrap_or(MOST_RACED).min(MOST_RACED);
        for (which, card) in (0..shown).zip(cards) {
            let look = Look::Card { face: Some(card), size: CardSize::Small, light: Light::Full };
            let piece = Piece { at: places.raced(seat, which, shown), layer: 15.0 + f32::from(which) * 0.5, look };
            laid.insert(Key::Raced(seat, which), piece);
        }
    }
}

/// The cards of each board.
pub(super) fn lay_board(
    laid: &mut BTreeMap<Key, Piece>,
    table: &TableView,
    places: &Places,
    playing: Option<&BTreeSet<Card>>,
) {
    let boards = u8::try_from(table.boards.len()).unwrap_or(u8::MAX);
    for (number, board) in (0..).zip(&table.boards) {
        for (which, card) in (0..).zip(board) {
            let face = Some(*card);
            let look = Look::Card { face, size: CardSize::Large, light: light(face, playing) };
            let layer = 11.0 + f32::from(number);
            let at = places.board(number, boards, which) + lift(face, CardSize::Large, playing);
            laid.insert(Key::Board(number, which), Piece { at, layer, look });
        }
    }
}

/// Everything in the middle and in front of the players, together and pot by pot.
pub(super) fn lay_pots(laid: &mut BTreeMap<Key, Piece>, table: &TableView, places: &Places) {
    let shown: Vec<Chips> = table.pots.iter().map(|pot| pot.chips).filter(|chips| !chips.is_zero()).collect();
    let pots = u8::try_from(shown.len()).unwrap_or(u8::MAX);
    let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let total = shown.iter().copied().sum::<Chips>() + bets;
    if !total.is_zero() {
        let label = say(&Message::new("ui-felt-total").with("chips", amounts::chips(total)));
        laid.insert(Key::Total, Piece { at: places.total(pots), layer: 14.5, look: Look::Total(label) });
    }
    let heap = |chips: Chips, texts: [String; 2], pots: u8| {
        let [whole, brief] = texts;
        let fits = places.shows_piles() || width_of(&whole, LABEL * places.letters) + MARGIN <= places.pot_width(pots);
        let label = if fits { whole } else { brief };
        if pots <= POTS_WITH_CHIPS && places.shows_piles() { Look::Pile { chips, label } } else { Look::Label(label) }
    };
    for (number, chips) in (0..pots).zip(shown) {
        let name = match number {
            0 => Message::new("ui-felt-pot"),
            number => Message::new("ui-felt-side-pot").with("number", Arg::Number(u32::from(number))),
        };
        // One pot and no bets are the total, which stands above.
        let is_total = chips == total;
        let brief = amounts::chips_short(chips);
        let texts =
            if is_total { [String::new(), String::new()] } else { [say(&name.with("chips", brief.as_str())), brief] };
        let look = heap(chips, texts, pots);
        laid.insert(Key::Pot(number), Piece { at: places.pot(number, pots), layer: 14.0, look });
    }
    if !table.carried.is_zero() {
        let (brief, all) = (amounts::chips_short(table.carried), pots.saturating_add(1));
        let look =
            heap(table.carried, [say(&Message::new("ui-felt-carried").with("chips", brief.as_str())), brief], all);
        laid.insert(Key::Pot(pots), Piece { at: places.pot(pots, all), layer: 14.0, look });
    }
}

/// Cards that everybody has seen and that do not play. What they are is returned where there is no room for it below them.
pub(super) fn lay_open(laid: &mut BTreeMap<Key, Piece>, table: &TableView, places: &Places) -> Option<String> {
    for (which, card) in (0..).zip(table.open.iter().take(usize::from(MOST_OPEN))) {
        let look = Look::Card { face: Some(*card), size: CardSize::Small, light: Light::Full };
        laid.insert(Key::Open(which), Piece { at: places.open(which), layer: 12.0 + 0.5 * f32::from(which), look });
    }
    if table.open.is_empty() {
        return None;
    }
    let text = label("ui-felt-open").to_owned();
    let Some(at) = places.open_label(width_of(&text, LABEL * places.letters) + MARGIN) else { return Some(text) };
    laid.insert(Key::OpenLabel, Piece { at, layer: 15.0, look: Look::Label(text) });
    None
}

/// What is told in the middle of the table.
pub(super) fn lay_caption(
    laid: &mut BTreeMap<Key, Piece>,
    model: &Model,
    table: &TableView,
    places: &Places,
    now: Duration,
    more: Option<String>,
) {
    let told: Vec<String> = captions(model, table, now).into_iter().chain(more).collect();
    if told.is_empty() {
        return;
    }
    let boards = u8::try_from(table.boards.len()).unwrap_or(u8::MAX);
    let bets = if table.seats.iter().any(|seat| !seat.street_bet.is_zero()) { Bets::Lie } else { Bets::AreGone };
    let room = places.caption_room(boards, bets);
    let look = Look::Caption { text: told.join("\n"), room: room.size() };
    laid.insert(Key::Caption, Piece { at: Vec2::new(0.0, room.max.y), layer: 45.0, look });
}

/// What the ground of an amount is wider than its letters.
const MARGIN: f32 = 16.0;
