//! The content of a seat's plate: player, stack and last action.

use super::{Emphasis, PlateLook, has_won};
use crate::felt::card_and_chip_pictures::PlateEdge;
use crate::felt::face_pictures::Face;
use crate::felt::table_geometry::FacePlace;
use crate::model::Model;
use crate::playback::hand_replay::ActionRecency;
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{self, Arg, Message, NameLookup, label, translate};
use bevy::math::Vec2;
use cardroom_shared::action::Outcome;
use cardroom_shared::chips::Chips;
use cardroom_shared::view::{DealExclusion, HandStage, PenaltyLeft, Phase, PlayerStatus, SeatView, TableView};
use std::time::Duration;

/// Returns the content of a seat's plate of this size, with its face at this place.
pub(super) fn plate_look(
    (seat, table): (&SeatView, &TableView),
    model: &Model,
    now: Duration,
    (room, place): (Vec2, FacePlace),
) -> PlateLook {
    // While the clock is paused, nobody's time runs.
    let stands = model.shown_view().is_some_and(|view| view.tournament.phase == Phase::Paused);
    let is_turn = !stands && table.turn.is_some_and(|turn| turn.seat == seat.seat);
    let has_won = has_won(seat, table);
    let edge = match (has_won, is_turn) {
        (true, _) => PlateEdge::Winner,
        (_, true) => PlateEdge::Turn,
        _ => PlateEdge::Plain,
    };
    let is_all_in = seat.standing == PlayerStatus::AllIn && seat.stack.is_zero();
    // Rebought chips that are still on their way play behind, and the table is told so.
    let at_hand = seat.stack.checked_sub(seat.behind).unwrap_or_default();
    let (stack, stack_brief) = match (is_all_in, seat.behind.is_zero()) {
        (true, _) => (label("ui-felt-all-in").to_owned(), None),
        (false, true) => match amounts::stack_in_blinds(seat.stack, model.stakes_at(table).as_ref()) {
            Some(told) => (told, None),
            None => (amounts::chips_short(seat.stack), Some(amounts::chips_on_chip(seat.stack))),
        },
        (false, false) => {
            let told = |id: &'static str, chips: fn(Chips) -> String| {
                translate(&Message::new(id).with("chips", chips(at_hand)).with("behind", chips(seat.behind)))
            };
            let brief = told("ui-felt-behind-brief", amounts::chips_on_chip);
            (told("ui-felt-behind", amounts::chips_short), Some(brief))
        }
    };
    let note = clock_note(model, now).filter(|_| is_turn).or_else(|| note((seat, table), has_won, model, now));
    let (note, brief) = note.map_or((None, None), |Note { text, brief, ink }| (Some((text, ink)), brief));
    let in_hand = matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn);
    let between = table.stage == HandStage::BetweenHands;
    PlateLook {
        name: model.seat(seat.seat),
        face: Face::of(model, seat.person, now),
        place,
        room,
        stack,
        stack_brief,
        stack_ink: if is_all_in { theme::RED_LIT } else { theme::GOLD },
        note,
        brief,
        edge,
        light: if (in_hand || between) && !seat.away && seat.kept_away == DealExclusion::No {
            Emphasis::Full
        } else {
            Emphasis::Dim
        },
    }
}

/// A note about a player beside their name and stack.
struct Note {
    text: String,
    /// A shorter text.
    brief: Option<String>,
    ink: Ink,
}

impl Note {
    fn of(id: &'static str, ink: Ink) -> Self {
        Self { text: label(id).to_owned(), brief: None, ink }
    }

    fn saying(message: &Message, ink: Ink) -> Self {
        Self { text: translate(message), brief: None, ink }
    }
}

/// The seconds of the clock that was called on the player to act.
fn clock_note(model: &Model, now: Duration) -> Option<Note> {
    let left = model.called_clock(now).filter(|_| model.replay().is_none())?;
    let ink = if left > theme::HURRY_MS { theme::AMBER_LIT } else { theme::RED_LIT };
    let id = if model.is_on_time_bank() { "ui-felt-bank" } else { "ui-felt-clock" };
    let text = translate(&Message::new(id).with("left", Arg::Clock(left)));
    Some(Note { text, brief: Some(amounts::time(left)), ink })
}

/// A penalty and its rest. In a replay no time runs, so the rest is left out.
fn penalty_note(left: PenaltyLeft, model: &Model, now: Duration) -> Note {
    if model.replay().is_some() {
        return Note::of("ui-felt-penalty", theme::AMBER_LIT);
    }
    let left = amounts::penalty(model.penalty(left, now));
    let text = translate(&Message::new("ui-felt-penalty-left").with("left", left.as_str()));
    Note { text, brief: Some(left), ink: theme::AMBER_LIT }
}

fn note((seat, table): (&SeatView, &TableView), has_won: bool, model: &Model, now: Duration) -> Option<Note> {
    if has_won {
        let won = Message::new("ui-felt-won").with("chips", amounts::chips_short(seat.won));
        return Some(Note::saying(&won, theme::GOLD));
    }
    if matches!(seat.kept_away, DealExclusion::Disqualified | DealExclusion::Out) {
        return Some(Note::of("ui-felt-out", theme::RED_LIT));
    }
    if let Some(left) = seat.kept_away.penalty() {
        return Some(penalty_note(left, model, now));
    }
    if let Some(share) = model.equity(seat.seat) {
        let percent = Arg::Number(u32::from(share.saturating_add(5) / 10));
        let share = translate(&Message::new("ui-felt-equity").with("percent", percent));
        return Some(match model.held(table, seat.seat) {
            Some(held) => {
                let text =
                    translate(&Message::new("ui-felt-equity-held").with("share", share.as_str()).with("hand", held));
                Note { text, brief: Some(share), ink: theme::GOLD }
            }
            None => Note { text: share, brief: None, ink: theme::GOLD },
        });
    }
    if seat.away {
        return Some(Note::of("ui-felt-away", theme::RED_LIT));
    }
    if let Some(early) = seat.early {
        return Some(Note { text: ui_text::announced_in_short(early), brief: None, ink: theme::AMBER_LIT });
    }
    let done = model.done(seat.seat);
    if seat.standing == PlayerStatus::Folded {
        let mucked = done.is_some_and(|done| done.outcome == Outcome::Mucked);
        return Some(Note::of(if mucked { "ui-felt-muck" } else { "ui-felt-fold" }, theme::TEXT_SOFT));
    }
    if let Some(done) = done.filter(|done| done.when == ActionRecency::Now) {
        let ink = match &done.outcome {
            Outcome::Bet { .. } | Outcome::Raised { .. } => theme::AMBER_LIT,
            Outcome::Called { .. } | Outcome::Checked => theme::GREEN_LIT,
            _ => theme::TEXT_SOFT,
        };
        // The amount is the player's whole bet, not the amount that a call added.
        let outcome = match done.outcome {
            Outcome::Called { all_in, .. } if !seat.street_bet.is_zero() => {
                Outcome::Called { chips: seat.street_bet, all_in }
            }
            outcome => outcome,
        };
        // The bet is in front of the player, with its amount.
        let brief = Some(ui_text::done_in_a_word(&outcome));
        return Some(Note { text: ui_text::done_in_short(&outcome), brief, ink });
    }
    if model.is_silenced(seat.person, now) {
        return Some(Note::of("ui-felt-silenced", theme::AMBER_LIT));
    }
    if model.is_unheard(seat.person) {
        return Some(Note::of("ui-felt-muted", theme::TEXT_SOFT));
    }
    bank_note(seat, table, model).or_else(|| {
        let is_bot = model.who(seat.person).is_some_and(|line| line.bot);
        is_bot.then(|| Note::of("ui-felt-bot", theme::TEXT_SOFT))
    })
}

/// The time bank of the person, or of the player to act. Others are told to who points at them.
fn bank_note(seat: &SeatView, table: &TableView, model: &Model) -> Option<Note> {
    let is_to_act = table.turn.is_some_and(|turn| turn.seat == seat.seat);
    let left =
        seat.bank_s.filter(|_| (is_to_act || model.own_seat() == Some(seat.seat)) && model.replay().is_none())?;
    let ms = u64::from(left) * 1_000;
    let text = translate(&Message::new("ui-felt-bank").with("left", Arg::Clock(ms)));
    Some(Note { text, brief: Some(format!("+{}", amounts::time(ms))), ink: theme::TEXT_SOFT })
}
