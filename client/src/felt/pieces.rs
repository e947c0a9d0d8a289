//! What lies on the table: every card, pile and plate with its place and its look. A pure function of the model.

use crate::amounts;
use crate::felt::paint::{CardSize, PlateEdge};
use crate::felt::places::{Bets, MOST_OPEN, POTS_WITH_CHIPS, Places};
use crate::film::hands::When;
use crate::film::win;
use crate::model::Model;
use crate::theme::{self, Ink};
use crate::words::{self, Arg, Message, Names, label, say};
use bevy::math::Vec2;
use cardroom_shared::action::Outcome;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, KeptAway, Phase, SeatView, Standing, TableView, Waits};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Which thing on the table it is; the same thing keeps its key while it changes and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// The plate of a seat, or its empty place.
    Plate(SeatNo),
    /// The light round a seat that has won.
    Glow(SeatNo),
    /// One of the two cards of a seat.
    Card(SeatNo, u8),
    /// A card of a board.
    Board(u8, u8),
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
    /// A card that was dealt for an odd chip in a chip race.
    Raced(SeatNo, u8),
}

/// How far the light round whoever has won reaches beyond their seat.
const GLOW: f32 = 46.0;
/// The most cards of a chip race that are shown at one seat.
const MOST_RACED: u8 = 4;

/// A thing on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its middle, in units.
    pub at: Vec2,
    /// Things of a higher layer lie on top.
    pub layer: f32,
    /// What it looks like.
    pub look: Look,
}

/// What a thing looks like.
#[derive(Clone, Debug, PartialEq)]
pub enum Look {
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
        light: Light,
    },
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
pub enum Light {
    Full,
    Dim,
}

/// What stands on a plate.
#[derive(Clone, Debug, PartialEq)]
pub struct PlateLook {
    /// The player.
    pub name: String,
    /// Their stack, or that they are all-in.
    pub stack: String,
    /// The colour of the stack.
    pub stack_ink: Ink,
    /// What they did last, or what else there is to say of them.
    pub note: Option<(String, Ink)>,
    /// The edge.
    pub edge: PlateEdge,
    /// Dim when they have no part in the hand.
    pub light: Light,
}

/// Everything on the table, as the model has it.
pub fn pieces(model: &Model, places: &Places, now: Duration) -> BTreeMap<Key, Piece> {
    let mut laid = BTreeMap::new();
    let Some(table) = model.shown_table() else { return laid };
    let playing = win::winning_cards(table, model.contest());
    for seat in places.seats() {
        let plate = places.plate(seat);
        let taken = table.seats.iter().find(|s| s.seat == seat);
        let look = taken.map_or(Look::NoPlate, |s| Look::Plate(plate_look(s, table, model, now)));
        laid.insert(Key::Plate(seat), Piece { at: plate, layer: if taken.is_some() { 20.0 } else { 2.0 }, look });
        if let Some(seat) = taken {
            lay_cards(&mut laid, seat, places, playing.as_ref());
            if has_won(seat, table) {
                let room = places.block(seat.seat);
                let look = Look::Glow(room.size() + Vec2::splat(2.0 * GLOW));
                laid.insert(Key::Glow(seat.seat), Piece { at: room.center(), layer: 3.0, look });
            }
            lay_front(&mut laid, seat, places);
        }
    }
    lay_board(&mut laid, table, places, playing.as_ref());
    lay_pots(&mut laid, table, places);
    if let Some(button) = table.button {
        laid.insert(Key::Button, Piece { at: places.button(button), layer: 16.0, look: Look::Button });
    }
    lay_hand_name(&mut laid, model, table, places);
    lay_race(&mut laid, table, places);
    let told = captions(model, table, now);
    if !told.is_empty() {
        let boards = u8::try_from(table.boards.len()).unwrap_or(u8::MAX);
        let bets = if table.seats.iter().any(|seat| !seat.street_bet.is_zero()) { Bets::Lie } else { Bets::AreGone };
        let room = places.caption_room(boards, bets);
        let look = Look::Caption { text: told.join("\n"), room: room.size() };
        laid.insert(Key::Caption, Piece { at: Vec2::new(0.0, room.max.y), layer: 45.0, look });
    }
    for (which, card) in (0..).zip(table.open.iter().take(usize::from(MOST_OPEN))) {
        let look = Look::Card { face: Some(*card), size: CardSize::Small, light: Light::Full };
        laid.insert(Key::Open(which), Piece { at: places.open(which), layer: 12.0, look });
    }
    if !table.open.is_empty() {
        let look = Look::Label("Exposed, not in play".to_owned());
        laid.insert(Key::OpenLabel, Piece { at: places.open_label(), layer: 13.0, look });
    }
    laid
}

/// What is told in the middle of the table: that nothing is played and for how long, and how the hand ended.
fn captions(model: &Model, table: &TableView, now: Duration) -> Vec<String> {
    let tournament = model.shown().map(|view| &view.tournament);
    let between = table.stage == HandStage::BetweenHands;
    let standing = tournament.filter(|_| model.replay().is_none()).and_then(|tournament| {
        let left = tournament.left_ms.map(|left| Arg::Clock(model.left(left, now)));
        match (tournament.phase, left, table.waits) {
            (Phase::Paused, ..) if between => Some(label("ui-felt-paused").to_owned()),
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
fn lay_hand_name(laid: &mut BTreeMap<Key, Piece>, model: &Model, table: &TableView, places: &Places) {
    let you = model.shown().map(|view| view.you);
    let own = table.seats.iter().find(|seat| you == Some(seat.person) && places.is_bottom(seat.seat));
    let plays = own.filter(|own| matches!(own.standing, Standing::Live | Standing::AllIn));
    let (Some([Some(first), Some(second)]), HandStage::Betting(_)) = (plays.and_then(|own| own.cards), table.stage)
    else {
        return;
    };
    let board = if let [board] = table.boards.as_slice() { board.as_slice() } else { &[] };
    let cards: Vec<Card> = [first, second].into_iter().chain(board.iter().copied()).collect();
    let look = Look::Label(words::hand_name(&cards));
    laid.insert(Key::HandName, Piece { at: places.hand_name(), layer: 21.0, look });
}

/// The cards that were dealt for odd chips lie before their seats until the next hand.
fn lay_race(laid: &mut BTreeMap<Key, Piece>, table: &TableView, places: &Places) {
    if table.stage != HandStage::BetweenHands {
        return;
    }
    for seat in places.seats() {
        let cards: Vec<Card> = table.race.iter().filter(|(of, _)| *of == seat).map(|(_, card)| *card).collect();
        let shown = u8::try_from(cards.len()).unwrap_or(MOST_RACED).min(MOST_RACED);
        for (which, card) in (0..shown).zip(cards) {
            let look = Look::Card { face: Some(card), size: CardSize::Small, light: Light::Full };
            let piece = Piece { at: places.raced(seat, which, shown), layer: 15.0 + f32::from(which) * 0.1, look };
            laid.insert(Key::Raced(seat, which), piece);
        }
    }
}

fn light(face: Option<Card>, playing: Option<&BTreeSet<Card>>) -> Light {
    match (face, playing) {
        (Some(card), Some(playing)) if !playing.contains(&card) => Light::Dim,
        _ => Light::Full,
    }
}

/// How far a card is lifted that has won.
fn lift(face: Option<Card>, size: CardSize, playing: Option<&BTreeSet<Card>>) -> Vec2 {
    let has_won = face.zip(playing).is_some_and(|(card, playing)| playing.contains(&card));
    let height = match size {
        CardSize::Small => 7.0,
        CardSize::Large => 12.0,
    };
    if has_won { Vec2::new(0.0, height) } else { Vec2::ZERO }
}

/// Whether this seat has won something of the hand that is over.
fn has_won(seat: &SeatView, table: &TableView) -> bool {
    !seat.won.is_zero() && !matches!(table.stage, HandStage::Betting(_))
}

fn lay_cards(laid: &mut BTreeMap<Key, Piece>, seat: &SeatView, places: &Places, playing: Option<&BTreeSet<Card>>) {
    let size = if places.is_bottom(seat.seat) { CardSize::Large } else { CardSize::Small };
    for (which, face) in (0..).zip(seat.cards.into_iter().flatten()) {
        let look = Look::Card { face, size, light: light(face, playing) };
        let layer = 10.0 + f32::from(which) * 0.5;
        let at = places.card(seat.seat, which) + lift(face, size, playing);
        laid.insert(Key::Card(seat.seat, which), Piece { at, layer, look });
    }
}

fn lay_front(laid: &mut BTreeMap<Key, Piece>, seat: &SeatView, places: &Places) {
    if !seat.street_bet.is_zero() {
        let look = Look::Pile { chips: seat.street_bet, label: amounts::chips_short(seat.street_bet) };
        laid.insert(Key::Front(seat.seat), Piece { at: places.front(seat.seat), layer: 15.0, look });
    }
}

fn lay_board(laid: &mut BTreeMap<Key, Piece>, table: &TableView, places: &Places, playing: Option<&BTreeSet<Card>>) {
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
fn lay_pots(laid: &mut BTreeMap<Key, Piece>, table: &TableView, places: &Places) {
    let shown: Vec<Chips> = table.pots.iter().map(|pot| pot.chips).filter(|chips| !chips.is_zero()).collect();
    let pots = u8::try_from(shown.len()).unwrap_or(u8::MAX);
    let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let total = shown.iter().copied().sum::<Chips>() + bets;
    if !total.is_zero() {
        let label = say(&Message::new("ui-felt-total").with("chips", amounts::chips(total)));
        laid.insert(Key::Total, Piece { at: places.total(pots), layer: 14.5, look: Look::Total(label) });
    }
    for (number, chips) in (0..pots).zip(shown) {
        let name = match number {
            0 => Message::new("ui-felt-pot"),
            number => Message::new("ui-felt-side-pot").with("number", Arg::Number(u32::from(number))),
        };
        // One pot and no bets are the total, which stands above.
        let label = if chips == total { String::new() } else { say(&name.with("chips", amounts::chips_short(chips))) };
        let look = if pots <= POTS_WITH_CHIPS { Look::Pile { chips, label } } else { Look::Label(label) };
        laid.insert(Key::Pot(number), Piece { at: places.pot(number, pots), layer: 14.0, look });
    }
    if !table.carried.is_zero() {
        let label = say(&Message::new("ui-felt-carried").with("chips", amounts::chips_short(table.carried)));
        let look = Look::Pile { chips: table.carried, label };
        laid.insert(Key::Pot(pots), Piece { at: places.pot(pots, pots.saturating_add(1)), layer: 14.0, look });
    }
}

fn plate_look(seat: &SeatView, table: &TableView, model: &Model, now: Duration) -> PlateLook {
    let is_turn = table.turn.is_some_and(|turn| turn.seat == seat.seat);
    let has_won = has_won(seat, table);
    let edge = match (has_won, is_turn) {
        (true, _) => PlateEdge::Winner,
        (_, true) => PlateEdge::Turn,
        _ => PlateEdge::Plain,
    };
    let is_all_in = seat.standing == Standing::AllIn && seat.stack.is_zero();
    // Chips that were bought again and are still on their way play behind: the table is told.
    let at_hand = seat.stack.checked_sub(seat.behind).unwrap_or_default();
    let stack = match (is_all_in, seat.behind.is_zero()) {
        (true, _) => label("ui-felt-all-in").to_owned(),
        (false, true) => amounts::chips_short(seat.stack),
        (false, false) => {
            let chips = Message::new("ui-felt-behind").with("chips", amounts::chips_short(at_hand));
            say(&chips.with("behind", amounts::chips_short(seat.behind)))
        }
    };
    let in_hand = matches!(seat.standing, Standing::Live | Standing::AllIn);
    let between = table.stage == HandStage::BetweenHands;
    PlateLook {
        name: model.seat(seat.seat),
        stack,
        stack_ink: if is_all_in { theme::RED_LIT } else { theme::GOLD },
        note: clock_note(model, now).filter(|_| is_turn).or_else(|| note(seat, has_won, model, now)),
        edge,
        light: if (in_hand || between) && !seat.away && seat.kept_away == KeptAway::No {
            Light::Full
        } else {
            Light::Dim
        },
    }
}

/// The seconds of the clock that was called on whoever is to act.
fn clock_note(model: &Model, now: Duration) -> Option<(String, Ink)> {
    let left = model.called_clock(now).filter(|_| model.replay().is_none())?;
    let ink = if left > theme::HURRY_MS { theme::AMBER_LIT } else { theme::RED_LIT };
    Some((say(&Message::new("ui-felt-clock").with("left", Arg::Clock(left))), ink))
}

fn note(seat: &SeatView, has_won: bool, model: &Model, now: Duration) -> Option<(String, Ink)> {
    if has_won {
        return Some((say(&Message::new("ui-felt-won").with("chips", amounts::chips_short(seat.won))), theme::GOLD));
    }
    if matches!(seat.kept_away, KeptAway::Disqualified | KeptAway::Out) {
        return Some((label("ui-felt-out").to_owned(), theme::RED_LIT));
    }
    if seat.kept_away == KeptAway::Serving {
        return Some((label("ui-felt-penalty").to_owned(), theme::AMBER_LIT));
    }
    if let Some(share) = model.equity(seat.seat) {
        let percent = Arg::Number(u32::from(share.saturating_add(5) / 10));
        return Some((say(&Message::new("ui-felt-equity").with("percent", percent)), theme::GOLD));
    }
    if seat.away {
        return Some((label("ui-felt-away").to_owned(), theme::RED_LIT));
    }
    if let Some(early) = seat.early {
        return Some((words::announced_in_short(early), theme::AMBER_LIT));
    }
    if seat.standing == Standing::Folded {
        return Some((label("ui-felt-fold").to_owned(), theme::TEXT_SOFT));
    }
    if let Some(done) = model.done(seat.seat) {
        let ink = match (done.when, done.outcome) {
            (When::Now, Outcome::Bet { .. } | Outcome::Raised { .. }) => theme::AMBER_LIT,
            (When::Now, Outcome::Called { .. } | Outcome::Checked) => theme::GREEN_LIT,
            (When::Now | When::Before, _) => theme::TEXT_SOFT,
        };
        return Some((words::done_in_short(&done.outcome), ink));
    }
    if model.is_silenced(seat.person, now) {
        return Some((label("ui-felt-silenced").to_owned(), theme::AMBER_LIT));
    }
    if model.is_unheard(seat.person) {
        return Some((label("ui-felt-muted").to_owned(), theme::TEXT_SOFT));
    }
    let is_bot = model.who(seat.person).is_some_and(|line| line.bot);
    is_bot.then(|| (label("ui-felt-bot").to_owned(), theme::TEXT_SOFT))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{self, Scene};

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
        assert!(cards(laid(Scene::Watched)).iter().all(|small| *small));
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
    fn the_own_hand_is_called_by_its_name_until_the_showdown() {
        let name = |scene| laid(scene).get(&Key::HandName).map(|piece| piece.look.clone());
        let called = |text: &str| Some(Look::Label(text.to_owned()));
        assert_eq!(name(Scene::YourTurn), called("ace high"));
        assert_eq!(name(Scene::Flop), called("three queens"));
        assert_eq!(name(Scene::Ten), called("a full house, nines full of fours"));
        let pair = cardroom_shared::cards::parse_cards("9c9d").unwrap();
        assert_eq!(words::hand_name(&pair), "a pair of nines", "of two cards too");
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
        assert_eq!(note(2), Some(("raise 1,605".to_owned(), theme::TEXT_SOFT)), "on the street before");
    }

    #[test]
    fn every_pot_has_its_amount() {
        let laid = laid(Scene::Flop);
        let label = |pot| match &laid[&Key::Pot(pot)].look {
            Look::Pile { label, .. } => label.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!([label(0), label(1), label(2)], ["Pot 4,775", "Side 1 2,600", "Side 2 1,350"]);
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
            Key::Board(board, which) => places.board(*board, 1, *which),
            Key::Card(seat, which) => places.card(*seat, *which),
            other => panic!("{other:?} is no card in play"),
        };
        assert!(won.iter().all(|(key, at, _)| at.y > at_rest(key).y + 5.0), "{won:?}");
        assert!(others.iter().all(|(key, at, _)| at.y <= at_rest(key).y), "{others:?}");
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
}
