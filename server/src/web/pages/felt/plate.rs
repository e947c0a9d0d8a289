//! The plate of a seat: the player, their chips, and their last action.

use super::picture_layout::{PictureLayout, PictureShape};
use super::spectator_table::RailTable;
use super::text_width::{FittedText, fit_text, tenths, width_of};
use crate::web::snapshot::BotStatus;
use cardroom_shared::action::Outcome;
use cardroom_shared::narration::{Message, announced_in_short, outcome_in_short};
use cardroom_shared::view::{DealExclusion, HandStage, PlayerStatus, SeatView, TimeBankStatus};
use maud::{Markup, html};

/// A note about a player, long and short, with its colour.
struct Note {
    long: String,
    short: String,
    colour: &'static str,
}

impl Note {
    fn new(text: String, colour: &'static str) -> Self {
        Self { short: text.clone(), long: text, colour }
    }
}

/// The words on the plate of a seat, for a page that draws none.
pub(in crate::web) struct PlateWords {
    /// The style: the turn, a winner, or nobody in the hand.
    pub(in crate::web) class: &'static str,
    /// The chips.
    pub(in crate::web) stack: String,
    /// The last action or the state, with its style.
    pub(in crate::web) note: Option<(String, &'static str)>,
}

impl PlateWords {
    /// The words for this seat.
    pub(in crate::web) fn of(seen: &RailTable<'_>, seat: &SeatView) -> Self {
        let note = note(seen, seat).map(|note| (note.short, note.colour));
        Self { class: class(seen, seat), stack: stack(seen, seat).0, note }
    }
}

/// The gap between the chips of a player and their last action.
const BETWEEN: f32 = 8.0;

/// The plate of a seat.
pub(super) fn plate(seen: &RailTable<'_>, seat: &SeatView, places: PictureLayout) -> Markup {
    let (middle, size) = (places.plate(seat.seat), places.shape.plate());
    let (x, y) = (middle.x - size.x / 2.0, -middle.y - size.y / 2.0);
    let name = seen.reader.name(seen.snapshot, seat.person);
    let (stack, is_all_in) = stack(seen, seat);
    let note = note(seen, seat);
    let Rows { name: name_row, stack: stack_row, note: note_row, size: letters, small, room } = rows(places.shape);
    let (left, right) = (x + (size.x - room) / 2.0, x + f32::midpoint(size.x, room));
    let beside = note_row.is_none();
    let least = note.as_ref().filter(|_| beside).map_or(0.0, |note| width_of(&note.short, small) * 0.9 + BETWEEN);
    let shown = fit_text(&[&stack], letters, room - least);
    let taken = shown.width + BETWEEN;
    html! {
        @let followed = if seen.followed == Some(seat.person) { " followed" } else { "" };
        g class=(format!("{}{followed}", class(seen, seat))) {
            rect class="plate" x=(x) y=(y) width=(size.x) height=(size.y) rx="10" fill="url(#plate-light)" {}
            (text("name", &fit_text(&[&name], letters, room), left, y + name_row, letters))
            (text(if is_all_in { "stack all-in" } else { "stack" }, &shown, left, y + stack_row, letters))
            @if let Some(note) = note {
                @let words = [note.long.as_str(), note.short.as_str()];
                @if let Some(row) = note_row {
                    (text(note.colour, &fit_text(&words, small, room), left, y + row, small))
                } @else {
                    (text(&format!("end {}", note.colour), &fit_text(&words, small, room - taken), right, y + stack_row, small))
                }
            }
        }
    }
}

/// The layout of a plate: the y of its lines from its upper edge, the sizes of the letters, and the longest
/// line.
struct Rows {
    name: f32,
    stack: f32,
    /// `None` if the last action is at the end of the line with the stack.
    note: Option<f32>,
    size: f32,
    small: f32,
    room: f32,
}

const fn rows(shape: PictureShape) -> Rows {
    match shape {
        PictureShape::Wide => Rows { name: 20.5, stack: 40.5, note: None, size: 16.5, small: 14.0, room: 128.0 },
        PictureShape::Tall => Rows { name: 16.5, stack: 32.5, note: Some(47.5), size: 13.5, small: 12.0, room: 78.0 },
    }
}

/// A line of text that begins here, or ends here if its class says so.
pub(super) fn text(class: &str, fitted: &FittedText, x: f32, y: f32, size: f32) -> Markup {
    html! {
        text class=(class) x=(tenths(x)) y=(tenths(y)) font-size=(size) textLength=(fitted.width) lengthAdjust="spacingAndGlyphs" { (fitted.text) }
    }
}

fn class(seen: &RailTable<'_>, seat: &SeatView) -> &'static str {
    let in_hand = matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn);
    let between = seen.table.stage == HandStage::BetweenHands;
    let is_lit = (in_hand || between) && !seat.away && seat.kept_away == DealExclusion::No;
    match (seen.has_won(seat), seen.is_turn(seat.seat), is_lit) {
        (true, ..) => "seat won",
        (_, true, _) => "seat turn",
        (.., false) => "seat dim",
        _ => "seat",
    }
}

/// The chips of a player, and whether they are all-in.
fn stack(seen: &RailTable<'_>, seat: &SeatView) -> (String, bool) {
    if seat.standing == PlayerStatus::AllIn && seat.stack.is_zero() {
        return (seen.reader.word("ui-felt-all-in"), true);
    }
    let stakes = seen.stakes();
    let chips = |chips| seen.reader.stack_in_blinds(chips, stakes.as_ref()).unwrap_or_else(|| seen.chips(chips));
    let stack = match seat.stack.checked_sub(seat.behind) {
        Some(at_hand) if !seat.behind.is_zero() => {
            let told = Message::new("ui-felt-behind-brief").with("chips", chips(at_hand));
            seen.translate(&told.with("behind", chips(seat.behind)))
        }
        _ => chips(seat.stack),
    };
    (stack, false)
}

fn note(seen: &RailTable<'_>, seat: &SeatView) -> Option<Note> {
    let word = |id, colour| Some(Note::new(seen.reader.word(id), colour));
    if seen.has_won(seat) {
        let won = Message::new("ui-felt-won").with("chips", seen.chips(seat.won));
        return Some(Note::new(seen.translate(&won), "note gold"));
    }
    match seat.kept_away {
        DealExclusion::Disqualified | DealExclusion::Out => return word("ui-felt-out", "note red"),
        DealExclusion::Serving(left) => return Some(penalty(seen, seen.penalty(left))),
        DealExclusion::No => {}
    }
    if seat.away {
        return word("ui-felt-away", "note red");
    }
    let turn = seen.table.turn.filter(|turn| turn.seat == seat.seat);
    if turn.is_some_and(|turn| turn.bank == TimeBankStatus::Runs) {
        return word("web-felt-bank-runs", "note amber");
    }
    if let Some(early) = seat.early {
        return Some(Note::new(seen.translate(&announced_in_short(early)), "note amber"));
    }
    let done = seen.done.get(&seat.seat);
    if seat.standing == PlayerStatus::Folded {
        let mucked = matches!(done, Some(Outcome::Mucked));
        return word(if mucked { "ui-felt-muck" } else { "ui-felt-fold" }, "note");
    }
    if let Some(done) = done {
        return Some(act(seen, seat, *done));
    }
    let is_bot = seen.snapshot.people.get(seat.person).is_some_and(|known| known.bot == BotStatus::Yes);
    if is_bot { word("ui-felt-bot", "note") } else { None }
}

fn penalty(seen: &RailTable<'_>, left: String) -> Note {
    let long = seen.translate(&Message::new("ui-felt-penalty-left").with("left", left.as_str()));
    Note { long, short: left, colour: "note amber" }
}

/// The note for an action, with its amount if there is room.
fn act(seen: &RailTable<'_>, seat: &SeatView, done: Outcome) -> Note {
    let short = outcome_in_short(&done);
    let (chips, colour) = match done {
        // A call shows all that the player has bet on this street, not what the call added.
        Outcome::Called { .. } => (Some(seat.street_bet), "note green"),
        Outcome::Bet { to, .. } | Outcome::Raised { to, .. } => (Some(to), "note amber"),
        Outcome::Checked => (None, "note green"),
        Outcome::Withdrew(chips) => (Some(chips), "note"),
        Outcome::Folded
        | Outcome::Showed(_)
        | Outcome::Mucked
        | Outcome::ThrewAway
        | Outcome::Asked(_)
        | Outcome::ShowedDead(_)
        | Outcome::Revived(_)
        | Outcome::ProposedRuns(_)
        | Outcome::Agreed
        | Outcome::Declined
        | Outcome::PlayedBoard => (None, "note"),
    };
    let brief = seen.translate(&short);
    let with = |chips| {
        seen.translate(&Message::new("ui-felt-did").with("act", short.clone()).with("chips", seen.chips(chips)))
    };
    Note { long: chips.filter(|chips| !chips.is_zero()).map_or_else(|| brief.clone(), with), short: brief, colour }
}
