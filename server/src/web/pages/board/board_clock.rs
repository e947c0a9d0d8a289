//! The clock of the board: the level, the stakes, the next level or break, and the state of play.

use crate::web::page_visitor::PageReader;
use crate::web::snapshot::{HandForHandState, Snapshot, WaitReason};
use cardroom_shared::narration::{Arg, Message};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
use cardroom_shared::view::Phase;
use maud::{Markup, html};

/// The name of the session, and its state if that is not normal play.
pub(super) fn name(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    html! {
        header id="board-name" {
            h1 { (snapshot.sheet.name) }
            @for state in states(snapshot) {
                p.state { (reader.word(state)) }
            }
        }
    }
}

fn states(snapshot: &Snapshot) -> Vec<&'static str> {
    let waits = snapshot.waits.map(|waits| match waits {
        WaitReason::ForTheRecord => "web-board-waits",
    });
    let phase = match snapshot.tournament.phase {
        Phase::Entering => Some("web-board-entering"),
        Phase::Paused => Some("web-board-paused"),
        // The clock shows a break and the end.
        Phase::Playing | Phase::Break | Phase::Over => None,
    };
    let rounds = match snapshot.hand_for_hand {
        HandForHandState::No => None,
        HandForHandState::Yes => Some("web-board-hand-for-hand"),
    };
    [waits, phase, rounds].into_iter().flatten().collect()
}

/// The running time, the blinds and the next level or break.
pub(super) fn clock(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let tournament = &snapshot.tournament;
    html! {
        section.panel id="board-clock" aria-labelledby="board-clock-title" {
            h2 id="board-clock-title" { (heading(snapshot, reader)) }
            (running(snapshot, reader))
            @if let Some(stakes) = tournament.stakes.as_ref().filter(|_| tournament.phase != Phase::Over) {
                p.blinds { span.soft { (reader.word("web-board-blinds")) } " " (blinds(stakes, reader)) }
                @if let Some(more) = beside_the_blinds(stakes, reader) {
                    p.ante { (more) }
                }
            }
            (what_follows(snapshot, reader))
        }
    }
}

/// The heading: the level, or that it is a break.
fn heading(snapshot: &Snapshot, reader: &PageReader) -> String {
    let tournament = &snapshot.tournament;
    match (tournament.phase, tournament.level) {
        (Phase::Break, _) => reader.word("web-board-break"),
        (Phase::Entering, _) | (_, 0) => {
            let starts = snapshot.start_in_ms.map_or("web-board-begins", |_| "web-board-starts");
            reader.word(starts)
        }
        (Phase::Over, _) => reader.word("web-board-over"),
        (Phase::Playing | Phase::Paused, level) => {
            reader.translate(&Message::new("web-board-level").with("level", Arg::Number(u32::from(level))))
        }
    }
}

fn running(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let tournament = &snapshot.tournament;
    let left = match tournament.phase {
        Phase::Entering => snapshot.start_left(),
        Phase::Playing | Phase::Break | Phase::Paused => snapshot.level_left(),
        Phase::Over => None,
    };
    html! {
        @if tournament.phase == Phase::Over {
            p.running.words { (winners(snapshot, reader)) }
        } @else if let Some(left) = left {
            p.running { (reader.clock(&left)) }
        } @else if tournament.phase == Phase::Entering {
            p.running.words { (reader.word("web-board-starts-later")) }
        }
        @if let Some(hands) = tournament.hands_left {
            p.hands { (reader.translate(&Message::new("web-board-hands-left").with("count", Arg::Count(hands)))) }
        }
    }
}

/// The winners. Empty if the session was cancelled.
fn winners(snapshot: &Snapshot, reader: &PageReader) -> String {
    let first = snapshot.standings.iter().filter(|line| line.place == Some(1));
    let names: Vec<String> = first.map(|line| reader.name(snapshot, line.person)).collect();
    if names.is_empty() {
        String::new()
    } else {
        reader.translate(&Message::new("web-board-wins").with("names", Arg::all(names)))
    }
}

fn what_follows(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let tournament = &snapshot.tournament;
    let is_running = !matches!(tournament.phase, Phase::Entering | Phase::Over);
    html! {
        @if is_running {
            dl.follows {
                @if let Some(next) = &tournament.next_stakes {
                    div {
                        dt { (reader.word("web-board-next")) }
                        dd { (blinds(next, reader)) @if let Some(more) = beside_the_blinds(next, reader) { " · " (more) } }
                    }
                }
                @if tournament.break_next && tournament.phase != Phase::Break {
                    div { dt { (reader.word("web-board-break")) } dd { (reader.word("web-board-break-next")) } }
                } @else if let Some(left) = snapshot.break_left() {
                    div { dt { (reader.word("web-board-break-in")) } dd { (reader.clock(&left)) } }
                }
            }
        }
    }
}

pub(super) fn blinds(stakes: &Stakes, reader: &PageReader) -> Markup {
    html! { span.figure { (reader.chips(stakes.small_blind)) "/" (reader.chips(stakes.big_blind)) } }
}

/// The ante, and the game if it is not no-limit.
pub(super) fn beside_the_blinds(stakes: &Stakes, reader: &PageReader) -> Option<String> {
    let ante = match stakes.ante {
        Ante::None => None,
        Ante::Every(chips) => Some(Message::new("web-board-ante").with("chips", chips)),
        Ante::BigBlind(chips) => Some(Message::new("web-board-big-blind-ante").with("chips", chips)),
    };
    let game = match stakes.betting {
        BettingStructure::NoLimit => None,
        BettingStructure::PotLimit => Some(Message::new("web-board-pot-limit")),
        BettingStructure::Limit { small_bet, big_bet } => {
            Some(Message::new("web-board-limit").with("small-bet", small_bet).with("big-bet", big_bet))
        }
    };
    let parts: Vec<String> = [ante, game].into_iter().flatten().map(|message| reader.translate(&message)).collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}
