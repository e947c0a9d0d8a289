//! The hands of a finished session: a list of all, and a replay of each, step by step.

use super::felt::{RailTable, pictures, sentences};
use super::story::{line, with_suits};
use super::table::{caption, name};
use crate::session::PublicLogKind;
use crate::web::archive_cache::{HandArchive, HandReplay, HandSummary, ReplayFrame};
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::narration::{Arg, Message};
use cardroom_shared::view::Phase;
use maud::{Markup, html};

/// The number of most recent hands in the list.
const MOST_LISTED: usize = 1_000;

/// The title of its tab.
pub(in crate::web) fn title(snapshot: &Snapshot, reader: &PageReader) -> String {
    format!("{} · {}", reader.word("web-results-hands"), snapshot.sheet.name)
}

/// The list of hands, the oldest first.
pub(in crate::web) fn list(hands: &HandArchive, reader: &PageReader) -> Markup {
    let all = hands.all();
    let several = all.iter().any(|hand| Some(hand.table) != all.first().map(|first| first.table));
    // Each table counts its hands by itself.
    let heading = |hand: &HandSummary| {
        let table = several.then(|| name(hand.table, reader));
        let lines = hand.told.iter().filter(|line| line.kind == PublicLogKind::Hand);
        let lines = lines.map(|line| reader.translate(&line.message));
        table.into_iter().chain(lines).collect::<Vec<_>>().join(" · ")
    };
    html! {
        header id="heading" { h1 { (reader.word("web-results-hands")) } }
        @if let Some((number, hand, pot)) = hands.of_the_evening() {
            @let largest = Message::new("ui-results-hand").with("hand", heading(hand)).with("pot", pot);
            p id="largest" { (reader.translate(&largest)) " " a href=(reader.link(&address(number, 1))) { (reader.word("ui-replay")) } }
        }
        ol id="hands" class="hands" {
            @for (number, hand) in (1_u32..).zip(all).skip(all.len().saturating_sub(MOST_LISTED)) {
                li {
                    a href=(reader.link(&address(number, 1))) { (heading(hand)) }
                    @for line in hand.told.iter().filter(|line| line.kind != PublicLogKind::Hand) {
                        " " span class="soft" { (with_suits(&reader.translate(&line.message))) }
                    }
                }
            }
        }
    }
}

/// The address of a step of a hand, both from 1.
pub(super) fn address(hand: u32, step: u32) -> String {
    format!("/results/hand/{hand}/{step}")
}

/// A step of a hand, from 1. `None` if it has no such step.
pub(in crate::web) fn step(
    snapshot: &Snapshot,
    hands: &HandArchive,
    hand: &HandReplay,
    step: u32,
    reader: &PageReader,
) -> Option<Markup> {
    let at = usize::try_from(step).ok()?.checked_sub(1)?;
    let frame = hand.frames.get(at)?;
    let seen =
        RailTable { table: &frame.view, phase: Phase::Playing, done: &frame.done, followed: None, snapshot, reader };
    Some(html! {
        header id="heading" {
            h1 { (heading(hand, reader)) }
            p class="soft" { (place(step, hand, reader)) }
        }
        div id="scene" { div class="scene" { (pictures(&seen)) (caption(&seen)) } }
        (ways(hands, hand, step, reader))
        section id="in-words" class="hidden" aria-label=(reader.word("ui-told-table")) {
            ul { @for line in sentences(&seen) { li { (line) } } }
        }
        section id="story" aria-labelledby="story-name" {
            h2 id="story-name" { (reader.word("web-table-story")) }
            ol class="hand steps" {
                @for (number, frame) in (1_u32..).zip(&hand.frames) { (moment(frame, number, step, hand.number, reader)) }
            }
        }
    })
}

fn heading(hand: &HandReplay, reader: &PageReader) -> String {
    let first = hand.frames.iter().flat_map(|frame| &frame.told).find(|line| line.kind == PublicLogKind::Hand);
    first.map_or_else(String::new, |line| reader.translate(&line.message))
}

fn place(step: u32, hand: &HandReplay, reader: &PageReader) -> String {
    let of = u32::try_from(hand.frames.len()).unwrap_or(u32::MAX);
    reader.translate(&Message::new("web-results-step").with("at", Arg::Number(step)).with("of", Arg::Number(of)))
}

/// The navigation within the hand, and to the previous and the next one.
fn ways(hands: &HandArchive, hand: &HandReplay, step: u32, reader: &PageReader) -> Markup {
    let last = u32::try_from(hand.frames.len()).unwrap_or(u32::MAX);
    let way = |id: &'static str, word: &'static str, to: Option<String>| {
        html! {
            @if let Some(to) = to { a id=(id) href=(reader.link(&to)) { (reader.word(word)) } }
            @else { span class="soft" { (reader.word(word)) } }
        }
    };
    let hand_at = |number: u32| hands.at(number).map(|_| address(number, 1));
    html! {
        nav id="ways" class="steps-ways" aria-label=(reader.word("web-results-steps")) {
            (way("back", "ui-replay-back", (step > 1).then(|| address(hand.number, step - 1))))
            (way("forward", "ui-replay-forward", (step < last).then(|| address(hand.number, step + 1))))
            (way("hand-before", "web-results-hand-before", hand_at(hand.number - 1)))
            (way("hand-after", "web-results-hand-after", hand_at(hand.number + 1)))
            a id="all" href=(reader.link("/results/hands")) { (reader.word("web-results-hands")) }
        }
    }
}

/// The log lines of a step, with a link to it.
fn moment(frame: &ReplayFrame, number: u32, now: u32, hand: u32, reader: &PageReader) -> Markup {
    let is_now = number == now;
    html! {
        li class=[is_now.then_some("now")] aria-current=[is_now.then_some("step")] {
            a class="step" href=(reader.link(&address(hand, number))) aria-label=(number) { (number) }
            ol { @for told in &frame.told { (line(told, None, reader)) } }
        }
    }
}
