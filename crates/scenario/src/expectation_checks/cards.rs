//! Checks of cards, shown hands and winnings.

use super::check_result::{CheckResult, Mismatch, hand_of, known, same, same_chips, sorted};
use crate::expectation::{ChipPile, Expectation};
use crate::game::ScenarioGame;
use cardroom_shared::action::Outcome;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::HandEvent;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::{SeatView, Viewer, view_for};

/// A viewer on the rail.
const SPECTATOR: Viewer = Viewer::new(PersonNo(u32::MAX), Role::Spectator);

/// Checks the expectations about hole cards and about the viewers who see them.
pub(super) fn cards(play: &ScenarioGame, expectation: &Expectation) -> CheckResult {
    match expectation {
        Expectation::Dealt(names) => {
            let got = dealt(play)?;
            let expected = known(play, names)?;
            same(&sorted(expected.into_iter()), &got, || format!("dealt {}", got.join(", ")))
        }
        Expectation::NotDealt(names) => {
            let got = dealt(play)?;
            let none = known(play, names)?.iter().all(|name| !got.contains(name));
            if none { Ok(()) } else { Err(Mismatch::Got(format!("dealt {}", got.join(", ")))) }
        }
        Expectation::Shows(names) => {
            let got: Vec<String> = shows(play)?.into_iter().map(|seat| play.name_at(play.table, seat)).collect();
            same(&known(play, names)?, &got, || {
                if got.is_empty() { "no showdown".into() } else { format!("shows {}", got.join(", ")) }
            })
        }
        Expectation::Board(cards) => {
            let got = play.hand(play.table)?.board();
            same(cards, &got, || format!("board {}", cards_or_none(&got)))
        }
        Expectation::Burnt(cards) => {
            let got = play.hand(play.table)?.burnt();
            same(cards, &got, || format!("burnt {got}"))
        }
        Expectation::Open(cards) => {
            let got = play.hand(play.table)?.open_cards().to_vec();
            same(&sorted(cards.iter().copied()), &sorted(got.iter().copied()), || {
                format!("open {}", cards_or_none(&got))
            })
        }
        Expectation::FaceUp(names) => names.iter().try_for_each(|name| {
            let (_, seat, hand) = hand_of(play, name)?;
            same(&true, &hand.is_face_up(seat), || format!("the hand of {name} is not face up"))
        }),
        Expectation::Dead(names) => names.iter().try_for_each(|name| {
            let (_, seat, hand) = hand_of(play, name)?;
            same(&true, &hand.is_dead(seat), || format!("the hand of {name} is not dead"))
        }),
        Expectation::Sees { viewer, cards, owner } => {
            let seen = seen(play, viewer, owner)?;
            let told = || format!("{viewer} sees {} of {owner}", card_words(&seen));
            same(&sorted(cards.iter().copied()), &sorted(seen.iter().copied()), told)
        }
        Expectation::SeesChips { viewer, pile, chips, owner } => {
            let seat = seat_seen(play, viewer, owner)?.ok_or_else(|| format!("`{owner}` has no seat there"))?;
            let seen = match pile {
                ChipPile::Stack => seat.stack,
                ChipPile::Front => seat.street_bet,
                ChipPile::Behind => seat.behind,
            };
            same(chips, &seen, || format!("sees {viewer} {} {seen} of {owner}", pile.word()))
        }
        Expectation::Hidden { owner, viewer } => {
            let seen = seen(play, viewer, owner)?;
            same(&true, &seen.is_empty(), || format!("{viewer} sees {} of {owner}", card_words(&seen)))
        }
        _ => Ok(()),
    }
}

/// The order of the live hands at the showdown: first those already shown or mucked, then the rest.
fn shows(play: &ScenarioGame) -> Result<Vec<SeatNo>, Mismatch> {
    let hand = play.hand(play.table)?;
    let told = play.hands.get(&play.table).map_or(&[][..], |hand| &hand.events);
    let compared = told.iter().filter_map(|event| {
        let (HandEvent::HandShown(seat)
        | HandEvent::HandMucked(seat)
        | HandEvent::Ruled { seat, outcome: Some(Outcome::Mucked), .. }) = event
        else {
            return None;
        };
        Some(*seat)
    });
    let mut order: Vec<SeatNo> = Vec::new();
    let due = if hand.is_at_showdown() { hand.showdown_order() } else { cardroom_shared::hand::SeatOrder::new() };
    for seat in compared.chain(due) {
        if !order.contains(&seat) {
            order.push(seat);
        }
    }
    Ok(order)
}

/// Checks that the hand is void: every chip went back, except those that wait for the next deal.
pub(super) fn void(play: &ScenarioGame) -> CheckResult {
    let hand = play.hand(play.table)?;
    same(&true, &(hand.is_void() && hand.is_over()), || "the hand counts".to_owned())
}

/// The cards in the words of an expectation.
fn cards_or_none(cards: &[Card]) -> String {
    if cards.is_empty() { "none".to_owned() } else { card_words(cards) }
}

fn card_words(cards: &[Card]) -> String {
    match cards {
        [] => "nothing".to_owned(),
        cards => cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    }
}

fn dealt(play: &ScenarioGame) -> Result<Vec<String>, Mismatch> {
    let dealt = play.hand(play.table)?.plan().dealt;
    // The cards of an unsold stack are folded at once and belong to nobody.
    let people = dealt.iter().filter(|seat| !play.was_unsold(play.table, *seat));
    Ok(sorted(people.map(|seat| play.name_at(play.table, seat))))
}

/// The owner's seat in the viewer's view, if it is there.
fn seat_seen(play: &ScenarioGame, viewer: &str, owner: &str) -> Result<Option<SeatView>, Mismatch> {
    let viewer = match viewer {
        "spectator" => SPECTATOR,
        name => Viewer::new(play.person(name)?, Role::Player),
    };
    let owner = play.entrant(owner)?;
    let owner = play.tournament.substitute_of(owner).unwrap_or(owner);
    let view = view_for(&play.tournament, viewer, 0, play.now);
    let seats = view.table.map(|table| table.seats).unwrap_or_default();
    Ok(seats.into_iter().find(|seat| seat.person == owner))
}

/// The owner's cards as the viewer sees them, without the hidden ones.
fn seen(play: &ScenarioGame, viewer: &str, owner: &str) -> Result<Vec<Card>, Mismatch> {
    let cards = seat_seen(play, viewer, owner)?.and_then(|seat| seat.cards);
    Ok(cards.into_iter().flatten().flatten().collect())
}

pub(super) fn wins(play: &ScenarioGame, shares: &[(String, Chips)]) -> CheckResult {
    let hand = play.hand(play.table)?;
    if !hand.is_over() {
        let turn = hand.to_act().map_or_else(|| "nobody".to_owned(), |seat| play.name_at(play.table, seat));
        return Err(Mismatch::Got(format!("the hand is not over: {turn} is to act")));
    }
    for (name, chips) in shares {
        let (table, seat, _) = hand_of(play, name)?;
        let awarded = if table == play.table { hand.awarded(seat) } else { Chips::ZERO };
        same_chips("wins", name, *chips, awarded)?;
    }
    let awarded = SeatNo::all().filter(|seat| !hand.awarded(*seat).is_zero());
    let got: Vec<_> = awarded.map(|seat| (play.name_at(play.table, seat), hand.awarded(seat))).collect();
    let named = known(play, &shares.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>())?;
    let all_named = got.iter().all(|(name, _)| named.contains(name));
    let told = |(name, chips): &(String, Chips)| format!("{name} {chips}");
    same(&true, &all_named, || format!("wins {}", got.iter().map(told).collect::<Vec<_>>().join(", ")))
}

/// The chips behind. A player without a seat has none, unless they have won the tournament.
pub(super) fn stack(play: &ScenarioGame, name: &str) -> Result<Chips, Mismatch> {
    let person = play.entrant(name)?;
    if let Some((table, seat)) = play.tournament.seat_of_entrant(person) {
        return Ok(play.tournament.table(table).map_or(Chips::ZERO, |table| table.stack(seat)));
    }
    let sits = |seat: &cardroom_shared::table::Seat| seat.person == person;
    let mut seats = play.tournament.tables().flat_map(cardroom_shared::table::Table::seats);
    Ok(seats.find(|(_, seat)| sits(seat)).map_or(Chips::ZERO, |(_, seat)| seat.stack))
}
