//! A table as a picture: players, cards, chips.

use super::artwork::{self, CHIP_EDGE};
use super::picture_layout::{PictureLayout, PicturePoint, PictureShape, at};
use super::plate::{plate, text};
use super::spectator_table::RailTable;
use super::text_width::{fit_text, tenths, width_of};
use cardroom_shared::cards::{Card, Suit};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{Arg, Message, rank};
use cardroom_shared::standard_chips::chip_stacks;
use cardroom_shared::view::{HandStage, SeatView};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The most exposed cards out of play that are drawn, and the most cards of a chip race at one seat.
const MOST_OPEN: usize = 4;

/// The table as two pictures, for a wide and for a tall window: one of them is shown. The page describes the
/// table in words, too.
pub(in crate::web) fn pictures(seen: &RailTable<'_>) -> Markup {
    html! { (picture(seen, PictureShape::Wide)) (picture(seen, PictureShape::Tall)) }
}

/// The table as a picture for a wide window alone.
pub(in crate::web) fn wide_picture(seen: &RailTable<'_>) -> Markup {
    picture(seen, PictureShape::Wide)
}

/// One card as a picture of its own: its face, or its back. Every picture is written once.
pub(in crate::web) fn card_picture(card: Option<Card>) -> PreEscaped<&'static str> {
    /// The faces by the numbers of their cards, and the back.
    static PICTURES: [OnceLock<String>; 53] = [const { OnceLock::new() }; 53];
    let place = card.map_or(52, |card| usize::from(card.number()));
    let picture = PICTURES.get(place).map(|picture| picture.get_or_init(|| written_card(card).into_string()));
    PreEscaped(picture.map_or("", String::as_str))
}

fn written_card(card: Option<Card>) -> Markup {
    let size = PictureShape::Wide.board_card(1);
    let view = format!("{} {} {} {}", -size.x / 2.0 - 1.0, -size.y / 2.0 - 1.0, size.x + 2.0, size.y + 2.0);
    html! { svg class="one-card" viewBox=(view) aria-hidden="true" focusable="false" { (face(card, at(0.0, 0.0), size, "")) } }
}

fn picture(seen: &RailTable<'_>, shape: PictureShape) -> Markup {
    let places = PictureLayout::new(shape, seen.seats());
    let (table, room) = (seen.table, shape.room());
    let playing = seen.winning_cards();
    let view = format!("{} {} {} {}", -room.x / 2.0, -room.y / 2.0, room.x, room.y);
    let class = if shape == PictureShape::Wide { "felt wide" } else { "felt tall" };
    html! {
        svg class=(class) viewBox=(view) aria-hidden="true" focusable="false" {
            use href=(artwork::table(shape)) {}
            @if table.boards.iter().all(Vec::is_empty) { text class="weave" y=(if shape == PictureShape::Wide { 11.0 } else { 13.0 }) { "CARDROOM" } }
            @for seat in places.seats() {
                @match table.seats.iter().find(|taken| taken.seat == seat) {
                    None => (empty(places.plate(seat), shape)),
                    Some(taken) => {
                        @if seen.has_won(taken) { (glow(places.plate(seat), shape)) }
                        (cards(seen, taken, places, playing.as_ref()))
                        (plate(seen, taken, places))
                    }
                }
            }
            (boards(seen, places, playing.as_ref()))
            (pots(seen, places))
            @for seat in table.seats.iter().filter(|seat| !seat.street_bet.is_zero()) {
                (pile(seat.street_bet, &seen.chips(seat.street_bet), places.front(seat.seat), shape))
            }
            (race(seen, places))
            @for (which, card) in table.open.iter().take(MOST_OPEN).enumerate() {
                (face(Some(*card), places.open(which), shape.card(), ""))
            }
            @if let Some(button) = table.button {
                @let (middle, width) = (places.button(button), shape.button() * 32.0 / 26.0);
                use href="#button" x=(tenths(middle.x - width / 2.0)) y=(tenths(-middle.y - width / 2.0)) width=(tenths(width)) height=(tenths(width)) {}
            }
        }
    }
}

/// An empty seat.
fn empty(middle: PicturePoint, shape: PictureShape) -> Markup {
    let size = shape.plate();
    let (x, y) = (middle.x - size.x / 2.0, -middle.y - size.y / 2.0);
    html! { rect class="empty" x=(x) y=(y) width=(size.x) height=(size.y) rx="10" {} }
}

/// The light around a winner.
fn glow(middle: PicturePoint, shape: PictureShape) -> Markup {
    let (plate, card) = (shape.plate(), shape.card());
    let (rx, ry) = (plate.x / 2.0 + 46.0, f32::midpoint(plate.y, card.y) + 46.0);
    html! { ellipse cx=(middle.x) cy=(-middle.y - card.y / 2.0) rx=(rx) ry=(ry) fill="url(#win-light)" {} }
}

/// The two cards of a seat, as the rail sees them.
fn cards(seen: &RailTable<'_>, seat: &SeatView, places: PictureLayout, playing: Option<&BTreeSet<Card>>) -> Markup {
    let whose = if seen.has_won(seat) { Whose::OfAWinner } else { Whose::AnyOther };
    html! {
        @for (which, card) in (0..).zip(seat.cards.into_iter().flatten()) {
            @let (class, lift) = light(card, playing, whose);
            @let place = places.card(seat.seat, which);
            (face(card, at(place.x, place.y + lift / 2.0), places.shape.card(), class))
        }
    }
}

/// The class of a card, and how far it is lifted, once the winning cards are known.
fn light(card: Option<Card>, playing: Option<&BTreeSet<Card>>, whose: Whose) -> (&'static str, f32) {
    match (card, playing) {
        (Some(card), Some(playing)) if playing.contains(&card) => ("", 12.0),
        // The cards of a winner of any pot are not dimmed, even if others won with a better hand.
        (Some(_), Some(_)) if whose == Whose::AnyOther => (" loses", 0.0),
        _ => ("", 0.0),
    }
}

/// The owner of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    OfAWinner,
    AnyOther,
}

/// A card: its face, or its back.
fn face(card: Option<Card>, middle: PicturePoint, size: PicturePoint, class: &str) -> Markup {
    let (x, y) = (middle.x - size.x / 2.0, -middle.y - size.y / 2.0);
    let Some(card) = card else {
        return html! { use href="#back" x=(x) y=(y) width=(size.x) height=(size.y) {} };
    };
    let (rank, suit) = (rank(card), artwork::suit(card.suit()));
    let is_wide = size.x > 60.0;
    let letters = tenths(size.x * if is_wide { 0.58 } else { 0.64 } * if rank.len() > 1 { 0.88 } else { 1.0 });
    let width = tenths(width_of(&rank, letters) * 0.92);
    let small = tenths(size.x * if is_wide { 0.3 } else { 0.0 });
    let large = tenths(size.x * if is_wide { 0.59 } else { 0.56 });
    let (pip_x, pip_y) = (x + size.x - large - size.x * 0.07, y + size.y - large - size.y * 0.06);
    let corner = tenths(x + size.x * if rank.len() > 1 { 0.31 } else { 0.26 });
    html! {
        g class=(format!("card {}{class}", colour(card.suit()))) {
            rect class="paper" x=(x) y=(y) width=(size.x) height=(size.y) rx=(tenths(size.x * 0.1)) {}
            text x=(corner) y=(tenths(y + letters * 0.76 + size.y * 0.05)) font-size=(letters) textLength=(width) lengthAdjust="spacingAndGlyphs" { (rank) }
            @if is_wide { use href=(suit) x=(tenths(corner - small / 2.0)) y=(tenths(y + size.y * 0.415)) width=(small) height=(small) {} }
            use href=(suit) x=(tenths(pip_x)) y=(tenths(pip_y)) width=(large) height=(large) {}
        }
    }
}

fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs | Suit::Spades => "black",
        Suit::Diamonds | Suit::Hearts => "red",
    }
}

/// The boards. The cards that several boards have in common are drawn once.
fn boards(seen: &RailTable<'_>, places: PictureLayout, playing: Option<&BTreeSet<Card>>) -> Markup {
    let boards = &seen.table.boards;
    let common = common(boards);
    let size = places.shape.board_card(boards.len());
    html! {
        @for (number, board) in boards.iter().enumerate() {
            @for (which, card) in board.iter().enumerate().filter(|(which, _)| number == 0 || *which >= common) {
                @let (class, lift) = light(Some(*card), playing, Whose::AnyOther);
                @let place = places.board(number, boards.len(), common, which);
                @let lift = if boards.len() > 1 { lift / 3.0 } else { lift };
                (face(Some(*card), at(place.x, place.y + lift), size, class))
            }
        }
    }
}

/// The number of leading cards that several boards have in common.
fn common(boards: &[Vec<Card>]) -> usize {
    let [first, others @ ..] = boards else { return 0 };
    let is_common = |(which, card): &(usize, &Card)| others.iter().all(|board| board.get(*which) == Some(*card));
    if others.is_empty() { 0 } else { first.iter().enumerate().take_while(is_common).count() }
}

/// The chips in the middle and in front of the players: the total, and each pot.
fn pots(seen: &RailTable<'_>, places: PictureLayout) -> Markup {
    let (table, boards) = (seen.table, seen.table.boards.len());
    let mut shown: Vec<(Message, Chips)> = Vec::new();
    for pot in table.pots.iter().filter(|pot| !pot.chips.is_zero()) {
        let number = u32::try_from(shown.len()).unwrap_or(u32::MAX);
        let name = if number == 0 {
            Message::new("ui-felt-pot")
        } else {
            Message::new("ui-felt-side-pot").with("number", Arg::Number(number))
        };
        shown.push((name, pot.chips));
    }
    let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let total = shown.iter().map(|(_, chips)| *chips).sum::<Chips>() + bets;
    if !table.carried.is_zero() {
        shown.push((Message::new("ui-felt-carried"), table.carried));
    }
    let count = shown.len();
    let piles = places.shows_piles(count, boards);
    html! {
        @if !total.is_zero() {
            @let told = seen.translate(&Message::new("ui-felt-total").with("chips", total));
            (label(&told, places.total(count, boards), if places.shape == PictureShape::Wide { 22.0 } else { 16.0 }, 280.0))
        }
        @for (number, (name, chips)) in shown.into_iter().enumerate() {
            @let middle = places.pot(number, count, boards);
            // A single pot without bets equals the total, which is written above.
            @let told = if chips == total { String::new() } else { seen.translate(&name.with("chips", seen.chips(chips))) };
            @if piles { (pile(chips, &told, middle, places.shape)) } @else { (label(&told, middle, 13.0, 98.0)) }
        }
    }
}

/// Chips with their amount below them. At a tall table there are a few of them beside the amount.
fn pile(chips: Chips, told: &str, middle: PicturePoint, shape: PictureShape) -> Markup {
    let stacks = chip_stacks(chips);
    let count = f32::from(u8::try_from(stacks.len()).unwrap_or(u8::MAX));
    match shape {
        PictureShape::Wide => html! {
            @for (number, stack) in (0_u8..).zip(stacks) {
                @let x = middle.x + (f32::from(number) - (count - 1.0) / 2.0) * 29.0;
                (one_stack(stack.kind, stack.chips, x, -middle.y - 2.0))
            }
            (label(told, at(middle.x, middle.y - 16.0), 15.0, 124.0))
        },
        PictureShape::Tall => {
            let width = width_of(told, 12.5) + 12.0;
            html! {
                @if let Some(stack) = stacks.first() {
                    g transform=(format!("translate({} {}) scale(.62)", tenths(middle.x - width / 2.0 - 4.0), -middle.y)) {
                        (one_stack(stack.kind, stack.chips.min(3), 0.0, 3.0))
                    }
                }
                (label(told, at(middle.x + 6.0, middle.y), 12.5, 62.0))
            }
        }
    }
}

/// Chips of one kind on top of each other.
fn one_stack(kind: usize, chips: u64, x: f32, y: f32) -> Markup {
    let name = format!("#chip-{kind}");
    html! {
        @for (height, _) in (0_u8..).zip(0..chips) { use href=(name) x=(x) y=(y - f32::from(height) * CHIP_EDGE) {} }
    }
}

/// Words on a dark background of at most this width.
fn label(told: &str, middle: PicturePoint, size: f32, most: f32) -> Markup {
    if told.is_empty() {
        return Markup::default();
    }
    let words = fit_text(&[told], size, most - 16.0);
    let (room, height) = (words.width + 16.0, size + 5.0);
    html! {
        rect class="pill" x=(tenths(middle.x - room / 2.0)) y=(tenths(-middle.y - height / 2.0)) width=(tenths(room)) height=(height) rx=(height / 2.0) {}
        (text("amount", &words, middle.x, -middle.y + size * 0.36, size))
    }
}

/// The cards of a chip race, in front of their seats until the next hand.
fn race(seen: &RailTable<'_>, places: PictureLayout) -> Markup {
    let shown = |seat| {
        let cards = seen.table.race.iter().filter(move |(of, _)| *of == seat).map(|(_, card)| *card);
        cards.take(MOST_OPEN).collect::<Vec<Card>>()
    };
    html! {
        @if seen.table.stage == HandStage::BetweenHands {
            @for seat in places.seats() {
                @let cards = shown(seat);
                @for (which, card) in cards.iter().enumerate() {
                    (face(Some(*card), places.raced(seat, which, cards.len()), places.shape.card(), ""))
                }
            }
        }
    }
}
