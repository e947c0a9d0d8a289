//! The objects in the middle of the table: boards, pots and captions.

use super::{Emphasis, FeltObject, FeltObjectKey, FeltObjectLook, light};
use crate::app::key_bindings;
use crate::felt::card_and_chip_pictures::CardSize;
use crate::felt::font_metrics::{LABEL, width_of};
use crate::felt::table_geometry::{BetChips, BoardLayout, MOST_OPEN, MOST_RACED, TableGeometry};
use crate::model::{Model, OwnCardsFacing};
use crate::playback::winning_hands;
use crate::ui_text::amounts;
use crate::ui_text::{self, Arg, Message, NameLookup, label, translate};
use bevy::math::Vec2;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, Phase, PlayerStatus, SeatView, TableView, TableWait};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// The sentences in the middle of the table: a pause with its remaining time, and the result of the hand.
fn captions(model: &Model, table: &TableView, now: Duration) -> Vec<String> {
    let tournament = model.shown_view().map(|view| &view.tournament);
    let between = table.stage == HandStage::BetweenHands;
    let standing = tournament.filter(|_| model.replay().is_none()).and_then(|tournament| {
        let left = model.level_left(tournament, now).map(Arg::Clock);
        match (tournament.phase, left, table.waits) {
            (Phase::Paused, ..) => Some(label("ui-felt-paused").to_owned()),
            (_, _, Some(TableWait::Director)) => Some(label("ui-felt-director").to_owned()),
            (_, _, Some(TableWait::Break)) => Some(label("ui-felt-break-waits").to_owned()),
            (_, _, Some(TableWait::OtherTables)) => Some(label("ui-felt-round-waits").to_owned()),
            (Phase::Break, Some(left), None) if between => {
                Some(translate(&Message::new("ui-felt-break").with("left", left)))
            }
            _ => None,
        }
    });
    let winners = if table.boards.len() > 1 {
        winners_of_boards(table, model)
    } else {
        ui_text::winners(table, model).into_iter().collect()
    };
    // An interlude over the table says this too, in more detail.
    let what_for = drawn_cards(table).map(|(what_for, _)| what_for).filter(|_| model.interlude(now).is_none());
    standing.into_iter().chain(what_for.map(|id| label(id).to_owned())).chain(winners).collect()
}

/// The winners of a hand on several boards. A winner of one board only is named with their hand there.
fn winners_of_boards(table: &TableView, model: &Model) -> Vec<String> {
    if matches!(table.stage, HandStage::Betting(_)) {
        return Vec::new();
    }
    let of_boards: Vec<_> = table.boards.iter().map(|board| winning_hands::winners_on(table, board)).collect();
    let mut seats: Vec<_> = table.seats.iter().filter(|seat| !seat.won.is_zero()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(seat.won));
    let line = |seat: &SeatView| {
        let mut hands = of_boards.iter().flatten().filter(|(of, _)| *of == seat.seat).map(|(_, hand)| hand);
        let message = match (hands.next(), hands.next()) {
            (Some(hand), None) => Message::new("winner-with").with("called", ui_text::hand_name(hand)),
            _ => Message::new("winner"),
        };
        translate(&message.with("name", model.seat(seat.seat)).with("chips", seat.won))
    };
    seats.into_iter().map(line).collect()
}

/// Adds the name of the person's hand until the pot is paid. It also names the hand that they show or muck.
pub(super) fn lay_hand_name(
    laid: &mut BTreeMap<FeltObjectKey, FeltObject>,
    model: &Model,
    table: &TableView,
    places: &TableGeometry,
) {
    let you = model.shown_view().map(|view| view.you);
    let own = table.seats.iter().find(|seat| you == Some(seat.person) && places.is_bottom(seat.seat));
    let plays = own.filter(|own| matches!(own.standing, PlayerStatus::Live | PlayerStatus::AllIn));
    let is_over = table.stage == HandStage::BetweenHands || winning_hands::is_paid(table);
    let Some([Some(first), Some(second)]) = plays.and_then(|own| own.cards).filter(|_| !is_over) else { return };
    if model.own_cards() == OwnCardsFacing::FaceDown {
        let look = FeltObjectLook::Label(translate(
            &Message::new("ui-felt-squeezed").with("key", key_bindings::name(key_bindings::PEEK)),
        ));
        laid.insert(FeltObjectKey::HandName, FeltObject { at: places.hand_name(), layer: 21.0, look });
        return;
    }
    // On several boards the hand differs.
    if table.boards.len() > 1 {
        return;
    }
    let board = table.boards.first().map_or(&[][..], Vec::as_slice);
    let cards: Vec<Card> = [first, second].into_iter().chain(board.iter().copied()).collect();
    let look = FeltObjectLook::Label(ui_text::hand_name(&cards));
    laid.insert(FeltObjectKey::HandName, FeltObject { at: places.hand_name(), layer: 21.0, look });
}

/// The face-up drawn cards in front of the seats, and the label of their purpose. Cards drawn for the button stay
/// until its first hand is dealt. Cards drawn for odd chips stay between two hands.
pub(super) fn drawn_cards(table: &TableView) -> Option<(&'static str, &[(SeatNo, Card)])> {
    let for_chips = Some(&table.race).filter(|_| table.stage == HandStage::BetweenHands);
    let for_the_button = Some(&table.button_draw).filter(|cards| !cards.is_empty());
    let for_chips = for_chips.filter(|cards| !cards.is_empty());
    let for_the_button = for_the_button.map(|cards| ("ui-felt-button-draw", cards.as_slice()));
    for_the_button.or(for_chips.map(|cards| ("ui-felt-race", cards.as_slice())))
}

/// Adds the drawn cards in front of their seats.
pub(super) fn lay_drawn(laid: &mut BTreeMap<FeltObjectKey, FeltObject>, table: &TableView, places: &TableGeometry) {
    let Some((_, drawn)) = drawn_cards(table) else { return };
    for seat in places.seats() {
        let cards: Vec<Card> = drawn.iter().filter(|(of, _)| *of == seat).map(|(_, card)| *card).collect();
        let shown = u8::try_from(cards.len()).unwrap_or(MOST_RACED).min(MOST_RACED);
        for (which, card) in (0..shown).zip(cards) {
            let look = FeltObjectLook::Card { face: Some(card), size: CardSize::Small, light: Emphasis::Full };
            let piece = FeltObject { at: places.raced(seat, which, shown), layer: 15.0 + f32::from(which) * 0.5, look };
            laid.insert(FeltObjectKey::Raced(seat, which), piece);
        }
    }
}

/// Adds the cards of each board.
pub(super) fn lay_board(
    laid: &mut BTreeMap<FeltObjectKey, FeltObject>,
    table: &TableView,
    places: &TableGeometry,
    playing: Option<&BTreeSet<Card>>,
) {
    let boards = BoardLayout::from_cards(&table.boards);
    let size = CardSize::of_units(places.board_card(boards.count));
    // Stacked boards leave less space to raise a card.
    let height = if boards.count > 1 { 4.0 } else { 12.0 };
    for (number, board) in (0..).zip(&table.boards) {
        // Common cards are drawn only once.
        for (which, card) in (0..).zip(board).filter(|(which, _)| number == 0 || *which >= boards.common) {
            let look = FeltObjectLook::Card { face: Some(*card), size, light: light(Some(*card), playing) };
            let lift = if playing.is_some_and(|playing| playing.contains(card)) { height } else { 0.0 };
            let at = places.board(number, boards, which) + Vec2::new(0.0, lift);
            laid.insert(FeltObjectKey::Board(number, which), FeltObject { at, layer: 11.0 + f32::from(number), look });
        }
    }
}

/// Adds the label of each of several boards, with its winners.
pub(super) fn lay_board_labels(
    laid: &mut BTreeMap<FeltObjectKey, FeltObject>,
    model: &Model,
    table: &TableView,
    places: &TableGeometry,
    playing: Option<&BTreeSet<Card>>,
) {
    let boards = BoardLayout::from_cards(&table.boards);
    if boards.count < 2 {
        return;
    }
    for (number, board) in (0..boards.count).zip(&table.boards) {
        let figure = Arg::Number(u32::from(number) + 1);
        let room = places.board_label(number, boards);
        let plain = translate(&Message::new("ui-felt-board").with("number", figure.clone()));
        let winners = winning_hands::winners_on(table, board).into_iter().filter(|_| playing.is_some());
        let names = winners.map(|(seat, _)| model.seat(seat)).collect::<Vec<_>>().join(", ");
        let won =
            translate(&Message::new("ui-felt-board-won").with("number", figure.clone()).with("name", names.as_str()));
        let brief = translate(&Message::new("ui-felt-board-brief").with("number", figure));
        let mut texts = [won, plain, brief].into_iter().skip(usize::from(names.is_empty()));
        let fits = |text: &String| width_of(text, LABEL * places.letters) + MARGIN <= room.width();
        // The shortest text is a number, which always fits.
        let Some(text) = texts.find(|text| fits(text) || text.chars().count() <= 2) else { continue };
        let half = f32::midpoint(width_of(&text, LABEL * places.letters), MARGIN);
        let at = Vec2::new(room.min.x + half, room.center().y);
        laid.insert(
            FeltObjectKey::BoardLabel(number),
            FeltObject { at, layer: 14.0, look: FeltObjectLook::Label(text) },
        );
    }
}

/// Adds the total of pots and bets, and each pot.
pub(super) fn lay_pots(laid: &mut BTreeMap<FeltObjectKey, FeltObject>, table: &TableView, places: &TableGeometry) {
    let boards = BoardLayout::from_cards(&table.boards).count;
    let shown: Vec<Chips> = table.pots.iter().map(|pot| pot.chips).filter(|chips| !chips.is_zero()).collect();
    let pots = u8::try_from(shown.len()).unwrap_or(u8::MAX);
    let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let total = shown.iter().copied().sum::<Chips>() + bets;
    if !total.is_zero() {
        let label = translate(&Message::new("ui-felt-total").with("chips", amounts::chips(total)));
        laid.insert(
            FeltObjectKey::Total,
            FeltObject { at: places.total(pots, boards), layer: 14.5, look: FeltObjectLook::Total(label) },
        );
    }
    let heap = |chips: Chips, texts: [String; 2], pots: u8| {
        let [whole, brief] = texts;
        let fits = places.names_pots() || width_of(&whole, LABEL * places.letters) + MARGIN <= places.pot_width(pots);
        let label = if fits { whole } else { brief };
        let piles = boards < 2 && places.shows_piles(pots);
        if piles { FeltObjectLook::Pile { chips, label } } else { FeltObjectLook::Label(label) }
    };
    for (number, chips) in (0..pots).zip(shown).filter(|_| places.shows_pots(boards)) {
        let name = match number {
            0 => Message::new("ui-felt-pot"),
            number => Message::new("ui-felt-side-pot").with("number", Arg::Number(u32::from(number))),
        };
        // A single pot without bets equals the total, which is already shown.
        let is_total = chips == total;
        let brief = amounts::chips_short(chips);
        let texts = if is_total {
            [String::new(), String::new()]
        } else {
            [translate(&name.with("chips", brief.as_str())), brief]
        };
        let look = heap(chips, texts, pots);
        laid.insert(FeltObjectKey::Pot(number), FeltObject { at: places.pot(number, pots, boards), layer: 14.0, look });
    }
    if !table.carried.is_zero() {
        let (brief, all) = (amounts::chips_short(table.carried), pots.saturating_add(1));
        let look = heap(
            table.carried,
            [translate(&Message::new("ui-felt-carried").with("chips", brief.as_str())), brief],
            all,
        );
        laid.insert(FeltObjectKey::Pot(pots), FeltObject { at: places.pot(pots, all, boards), layer: 14.0, look });
    }
}

/// Adds the exposed cards that are out of play. Returns their label if there is no space for it below them.
pub(super) fn lay_open(
    laid: &mut BTreeMap<FeltObjectKey, FeltObject>,
    table: &TableView,
    places: &TableGeometry,
) -> Option<String> {
    let of = u8::try_from(table.open.len()).unwrap_or(MOST_OPEN).min(MOST_OPEN);
    for (which, card) in (0..of).zip(&table.open) {
        let look = FeltObjectLook::Card { face: Some(*card), size: CardSize::Small, light: Emphasis::Full };
        laid.insert(
            FeltObjectKey::Open(which),
            FeltObject { at: places.open(which, of), layer: 12.0 + 0.5 * f32::from(which), look },
        );
    }
    if table.open.is_empty() {
        return None;
    }
    let text = label("ui-felt-open").to_owned();
    let Some(at) = places.open_label(width_of(&text, LABEL * places.letters) + MARGIN) else { return Some(text) };
    laid.insert(FeltObjectKey::OpenLabel, FeltObject { at, layer: 15.0, look: FeltObjectLook::Label(text) });
    None
}

/// Adds the caption in the middle of the table.
pub(super) fn lay_caption(
    laid: &mut BTreeMap<FeltObjectKey, FeltObject>,
    model: &Model,
    table: &TableView,
    places: &TableGeometry,
    now: Duration,
    more: Option<String>,
) {
    let told: Vec<String> = captions(model, table, now).into_iter().chain(more).collect();
    if told.is_empty() {
        return;
    }
    let boards = u8::try_from(table.boards.len()).unwrap_or(u8::MAX);
    let bets =
        if table.seats.iter().any(|seat| !seat.street_bet.is_zero()) { BetChips::Lie } else { BetChips::AreGone };
    let room = places.caption_room(boards, bets);
    // Drawn cards are in front of all seats, so only the middle of the table is free.
    let (top, room) = if drawn_cards(table).is_some() { (RACED.y / 2.0, RACED) } else { (room.max.y, room.size()) };
    let look = FeltObjectLook::Caption { text: told.join("\n"), room };
    laid.insert(FeltObjectKey::Caption, FeltObject { at: Vec2::new(0.0, top), layer: 45.0, look });
}

/// The space for text between the cards of a chip race.
const RACED: Vec2 = Vec2::new(300.0, 80.0);
/// The difference between the width of an amount's background and that of its text.
const MARGIN: f32 = 16.0;
