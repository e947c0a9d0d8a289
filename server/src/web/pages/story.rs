//! The story of the session, line by line.

use crate::session::{PublicLogKind, PublicLogLine};
use crate::web::page_visitor::PageReader;
use cardroom_shared::house::rulebook::Citation;
use maud::{Markup, html};
use std::borrow::Borrow;

/// The log lines, the newest first, each hand below its heading.
pub(super) fn story<T: Borrow<PublicLogLine>>(told: &[T], reader: &PageReader) -> Markup {
    let begins = |(_, line): &(usize, &T)| Borrow::<PublicLogLine>::borrow(*line).kind == PublicLogKind::Hand;
    let mut starts: Vec<usize> = told.iter().enumerate().filter(begins).map(|(at, _)| at).collect();
    if starts.first() != Some(&0) {
        starts.insert(0, 0);
    }
    let ends = starts.iter().skip(1).copied().chain([told.len()]);
    let hands: Vec<&[T]> = starts.iter().zip(ends).filter_map(|(from, to)| told.get(*from..to)).collect();
    let newest = told.last().map(|line| Borrow::<PublicLogLine>::borrow(line).number);
    html! {
        @if told.is_empty() { p class="soft" { (reader.word("web-table-nothing-yet")) } }
        @for hand in hands.into_iter().rev().filter(|hand| !hand.is_empty()) {
            @let (heading, lines) = headed(hand);
            @if let Some(heading) = heading { h3 { (with_suits(&reader.translate(&heading.message))) } }
            ol class="hand" { @for line in lines.iter().rev() { (self::line(line.borrow(), newest, reader)) } }
        }
    }
}

/// Splits a hand into its heading and its other lines.
fn headed<T: Borrow<PublicLogLine>>(hand: &[T]) -> (Option<&PublicLogLine>, &[T]) {
    match hand {
        [first, lines @ ..] if Borrow::<PublicLogLine>::borrow(first).kind == PublicLogKind::Hand => {
            (Some(first.borrow()), lines)
        }
        lines => (None, lines),
    }
}

/// A log line with links to its rules. Screen readers announce the newest.
pub(super) fn line(told: &PublicLogLine, newest: Option<u64>, reader: &PageReader) -> Markup {
    let is_newest = newest == Some(told.number);
    html! {
        li class=(class(told.kind)) data-told=[is_newest.then_some(told.number)] {
            (with_suits(&reader.translate(&told.message)))
            @for (which, cite) in told.cites.iter().enumerate() {
                // The id keeps the keyboard focus on this link when the page updates.
                @let id = newest.map(|_| format!("rule-{}-{which}", told.number));
                " " a id=[id] class="rule" href=(address(cite, reader)) { (cite.in_short(reader.language())) }
            }
        }
    }
}

const fn class(kind: PublicLogKind) -> &'static str {
    match kind {
        PublicLogKind::Hand => "hand-line",
        PublicLogKind::Board => "board-line",
        PublicLogKind::Ruling => "ruling",
        PublicLogKind::Floor => "floor-line",
        PublicLogKind::Win | PublicLogKind::Out => "win",
        PublicLogKind::Announcement => "announcement",
        PublicLogKind::Seat | PublicLogKind::Clock | PublicLogKind::Money | PublicLogKind::Entry => "evening-line",
        PublicLogKind::Act => "act",
    }
}

/// A link to a rule.
pub(super) fn rule(cite: &Citation, reader: &PageReader) -> Markup {
    html! { a class="rule" href=(address(cite, reader)) { (cite.in_short(reader.language())) } }
}

/// A link to a rule that opens beside this page, which goes on.
pub(in crate::web) fn rule_beside(cite: &Citation, reader: &PageReader) -> Markup {
    let name = cite.in_short(reader.language());
    html! { a class="rule" href=(address(cite, reader)) target="_blank" rel="noopener" { (name) } }
}

/// The address of a rule.
pub(super) fn address(cite: &Citation, reader: &PageReader) -> String {
    match cite {
        Citation::Clause(clause) => reader.link(&format!("/house/clause/{}", clause.id)),
        Citation::Setting(name) => format!("{}#{name}", reader.link("/house")),
    }
}

/// A text with coloured suit symbols, which are not replaced by emoji.
pub(in crate::web) fn with_suits(text: &str) -> Markup {
    html! {
        @for part in text.split_inclusive(is_suit) {
            @let suit = part.chars().next_back().filter(|last| is_suit(*last));
            @let words = suit.map_or(part, |suit| part.trim_end_matches(suit));
            (words)
            @if let Some(suit) = suit { span class=(colour(suit)) { (suit) "\u{fe0e}" } }
        }
    }
}

const fn is_suit(letter: char) -> bool {
    matches!(letter, '♠' | '♥' | '♦' | '♣')
}

const fn colour(suit: char) -> &'static str {
    match suit {
        '♥' | '♦' => "suit red",
        _ => "suit",
    }
}
