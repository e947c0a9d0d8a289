//! The mapping of events to sounds. It plays nothing.

use super::sound_kind::Sound;
use cardroom_shared::action::Outcome;
use cardroom_shared::event::{ClockEvent, DirectorEvent, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::View;

/// Returns the sound of an event. `own` is the person's seat, if they have one.
pub fn sounds_of(event: &PublicEvent, own: Option<SeatNo>) -> Option<Sound> {
    match event {
        PublicEvent::Hand(_, event) => of_table(event, own),
        PublicEvent::Tournament(event) => of_tournament(event),
    }
}

fn of_tournament(event: &TournamentEvent) -> Option<Sound> {
    if let TournamentEvent::Director(DirectorEvent::FloorCalled { .. } | DirectorEvent::Announced(_)) = event {
        return Some(Sound::Floor);
    }
    // The first level begins with play, which everybody sees.
    let is_level = matches!(event, TournamentEvent::Clock(ClockEvent::LevelBegan(2..) | ClockEvent::BreakBegan(_)));
    is_level.then_some(Sound::Level)
}

fn of_table(event: &HandEvent, own: Option<SeatNo>) -> Option<Sound> {
    if let HandEvent::PotAwarded { shares, .. } = event {
        let wins = shares.iter().any(|(seat, _)| Some(*seat) == own);
        return Some(if wins { Sound::Win } else { Sound::Chips });
    }
    if let HandEvent::ClockCalled { seat, .. } | HandEvent::ClockWarned(seat) | HandEvent::TimeBankBegan(seat) = event {
        return (Some(*seat) == own).then_some(Sound::Warning);
    }
    let moves_chips = matches!(event, HandEvent::Posted { .. } | HandEvent::Fined { .. });
    let bets =
        matches!(event.outcome(), Some((_, Outcome::Called { .. } | Outcome::Bet { .. } | Outcome::Raised { .. })));
    let turns_cards = matches!(
        event,
        HandEvent::HoleCardsDealt
            | HandEvent::BoardDealt { .. }
            | HandEvent::OtherBoardDealt { .. }
            | HandEvent::RestOfBoardShown(_)
            | HandEvent::TurnedFaceUp(_)
            | HandEvent::CardsOpened { .. }
            | HandEvent::HandShown(_)
    );
    match (moves_chips || bets, turns_cards) {
        (true, _) => Some(Sound::Chips),
        (false, true) => Some(Sound::Cards),
        (false, false) => None,
    }
}

/// Returns the sounds of a step, each once, the gentlest first. `before` and `now` are the views before and after it.
pub fn sounds_of_step(events: &[PublicEvent], before: Option<&View>, now: &View) -> Vec<Sound> {
    let own = own_seat(now).or_else(|| own_seat(before?));
    let mut heard: Vec<Sound> = events.iter().filter_map(|event| sounds_of(event, own)).collect();
    if begins_turn(events, own, before, now) {
        heard.push(Sound::Turn);
    }
    heard.sort_unstable();
    heard.dedup();
    heard
}

/// Returns whether the person's turn begins: they were not to act before, or have acted since.
fn begins_turn(events: &[PublicEvent], own: Option<SeatNo>, before: Option<&View>, now: &View) -> bool {
    let is_new = before.is_none_or(|before| !is_own_turn(before));
    let acted = events.iter().any(|event| match event {
        PublicEvent::Hand(_, event) => event.outcome().is_some_and(|(seat, _)| Some(seat) == own),
        PublicEvent::Tournament(_) => false,
    });
    is_own_turn(now) && (is_new || acted)
}

/// Returns whether it is the person's turn to act, or to show or muck.
pub fn is_own_turn(view: &View) -> bool {
    let turn = view.table.as_ref().and_then(|table| table.turn).map(|turn| turn.seat);
    view.choices.is_some() || (turn.is_some() && turn == own_seat(view))
}

fn own_seat(view: &View) -> Option<SeatNo> {
    let seats = &view.table.as_ref()?.seats;
    seats.iter().find(|seat| seat.person == view.you).map(|seat| seat.seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::action::Street;
    use cardroom_shared::cards::DeckPlace;
    use cardroom_shared::chips::Chips;
    use cardroom_shared::note::Note;
    use cardroom_shared::seat::TableNo;

    fn at_table(event: HandEvent) -> PublicEvent {
        PublicEvent::Hand(TableNo(1), event)
    }

    fn awarded(seat: SeatNo) -> PublicEvent {
        at_table(HandEvent::PotAwarded { pot: 0, shares: [(seat, Chips(700))].into_iter().collect() })
    }

    #[test]
    fn every_kind_of_thing_has_its_sound() {
        let (own, other) = (fixtures::seat(1), fixtures::seat(2));
        let heard = |event: HandEvent| sounds_of(&at_table(event), Some(own));
        let flop = HandEvent::BoardDealt { street: Street::Flop, burn: None, first: DeckPlace(4) };
        assert_eq!(heard(HandEvent::HoleCardsDealt), Some(Sound::Cards));
        assert_eq!(heard(flop), Some(Sound::Cards));
        let called = Outcome::Called { chips: Chips(50), all_in: false };
        assert_eq!(heard(HandEvent::TimedOut { seat: other, outcome: called }), Some(Sound::Chips));
        assert_eq!(heard(HandEvent::TimedOut { seat: other, outcome: Outcome::Checked }), None);
        assert_eq!(heard(HandEvent::ClockWarned(own)), Some(Sound::Warning));
        assert_eq!(heard(HandEvent::TimeBankBegan(own)), Some(Sound::Warning));
        assert_eq!(heard(HandEvent::ClockWarned(other)), None, "the time of somebody else");
        assert_eq!(sounds_of(&awarded(own), Some(own)), Some(Sound::Win));
        assert_eq!(sounds_of(&awarded(other), Some(own)), Some(Sound::Chips));
        assert_eq!(sounds_of(&awarded(own), None), Some(Sound::Chips), "who watches wins nothing");
        let note = Note::try_from("The pizza is here".to_owned()).unwrap();
        let said = PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Announced(note)));
        assert_eq!(sounds_of(&said, None), Some(Sound::Floor));
        let clock = |event| sounds_of(&PublicEvent::Tournament(TournamentEvent::Clock(event)), Some(own));
        assert_eq!(clock(ClockEvent::LevelBegan(2)), Some(Sound::Level));
        assert_eq!(clock(ClockEvent::BreakBegan(2)), Some(Sound::Level));
        assert_eq!(clock(ClockEvent::LevelBegan(1)), None, "play begins");
        assert_eq!(clock(ClockEvent::Paused), None);
    }

    #[test]
    fn a_turn_is_heard_when_it_begins_and_not_again_while_it_lasts() {
        let (before, now) = (fixtures::view(FixtureScene::Preflop), fixtures::view(FixtureScene::YourTurn));
        assert!(!is_own_turn(&before) && is_own_turn(&now), "the scenes are what they say");
        assert_eq!(sounds_of_step(&[], Some(&before), &now), [Sound::Turn]);
        assert_eq!(sounds_of_step(&[], None, &now), [Sound::Turn], "who comes back to their turn");
        assert!(sounds_of_step(&[], Some(&now), &now).is_empty());
        assert!(sounds_of_step(&[], Some(&now), &before).is_empty());
        let seat = own_seat(&now).unwrap();
        let acted = at_table(HandEvent::TimedOut { seat, outcome: Outcome::Checked });
        assert_eq!(sounds_of_step(&[acted], Some(&now), &now), [Sound::Turn], "they acted last, and act first again");
    }

    #[test]
    fn what_happens_many_times_in_a_step_is_heard_once() {
        let view = fixtures::view(FixtureScene::Preflop);
        let own = own_seat(&view).unwrap();
        let shown = || at_table(HandEvent::HandShown(own));
        let heard = sounds_of_step(&[awarded(own), shown(), shown(), awarded(own)], Some(&view), &view);
        assert_eq!(heard, [Sound::Cards, Sound::Win]);
    }
}
