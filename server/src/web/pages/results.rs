//! Places and prizes, during and after play.

use crate::web::page_visitor::PageReader;
use crate::web::snapshot::{BotStatus, Snapshot};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::Finality;
use cardroom_shared::narration::{Arg, Message, eliminated_by};
use cardroom_shared::protocol::StandingLine;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::Phase;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The title of its tab.
pub(in crate::web) fn title(snapshot: &Snapshot, reader: &PageReader) -> String {
    format!("{} · {}", reader.word("ui-results"), snapshot.sheet.name)
}

/// The standings and the prizes.
pub(in crate::web) fn live(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let is_over = snapshot.tournament.phase == Phase::Over;
    let winner = snapshot.standings.iter().find(|line| line.place == Some(1)).filter(|_| is_over);
    let heading = match winner {
        Some(line) => {
            reader.translate(&Message::new("ui-results-wins").with("name", reader.name(snapshot, line.person)))
        }
        None if is_over => reader.word("ui-results"),
        None => reader.word("ui-results-so-far"),
    };
    html! {
        header id="heading" {
            h1 class=[winner.map(|_| "gold")] { (heading) }
            p class="soft" { (snapshot.sheet.name) @if let Some(began) = &snapshot.began { " · " (began) } }
        }
        @if is_over { p id="hands" { a href=(reader.link("/results/hands")) { (reader.word("web-results-hands")) } } }
        div id="places" { (standings(snapshot, reader)) }
        @if !is_over && !snapshot.prizes.prizes.is_empty() && snapshot.prizes.pool_cents > 0 {
            section id="prizes" { (prizes(snapshot, reader)) }
        }
    }
}

/// All players, the best first: players by their chips, and finishers by their place.
fn standings(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    if snapshot.standings.is_empty() {
        return html! { p class="soft" { (reader.word("web-results-nobody")) } };
    }
    let ranked = ranked(snapshot);
    let has_chips = ranked.iter().any(|(_, chips)| chips.is_some());
    let has_money = snapshot.prizes.pool_cents > 0 || snapshot.standings.iter().any(|line| line.bounty_cents > 0);
    html! {
        table class="standings" {
            thead {
                tr {
                    th scope="col" { (reader.word("ui-standings-place")) }
                    th scope="col" { (reader.word("ui-standings-name")) }
                    @if has_chips { th scope="col" class="number" { (reader.word("ui-standings-chips")) } }
                    @if has_money { th scope="col" class="number" { (reader.word("ui-standings-prize")) } }
                }
            }
            tbody {
                @for (line, chips) in ranked {
                    tr class=[class(line)] {
                        td { (place(line, snapshot, reader)) }
                        th scope="row" { (name(line, snapshot, reader)) }
                        @if has_chips { td class="number" { @if let Some(chips) = chips { (reader.stack(chips, snapshot.tournament.stakes.as_ref())) } } }
                        @if has_money { td class="number" { (prize(line, reader)) } }
                    }
                }
            }
        }
    }
}

/// The standings with chip counts. Players are ordered by their last count, taken between two hands.
fn ranked(snapshot: &Snapshot) -> Vec<(&StandingLine, Option<Chips>)> {
    let is_over = snapshot.tournament.phase == Phase::Over;
    let counts: BTreeMap<PersonNo, Chips> =
        snapshot.tables.iter().flat_map(|table| &table.counts).map(|count| (count.person, count.chips)).collect();
    let chips = |line: &StandingLine| counts.get(&line.person).copied().filter(|_| line.place.is_none() && !is_over);
    let mut all: Vec<_> = snapshot.standings.iter().map(|line| (line, chips(line))).collect();
    all.sort_by_key(|(line, chips)| (line.place.is_some(), std::cmp::Reverse(*chips)));
    all
}

fn class(line: &StandingLine) -> Option<&'static str> {
    match line.place {
        Some(1) => Some("gold"),
        Some(_) if line.prize_cents == 0 => Some("soft"),
        _ => None,
    }
}

/// The place, or the table of a player who is not out.
fn place(line: &StandingLine, snapshot: &Snapshot, reader: &PageReader) -> String {
    match (line.place, line.table) {
        (Some(place), _) => reader.place(place),
        (None, Some(table)) if snapshot.tables.len() > 1 => {
            reader.translate(&Message::new("ui-standings-table").with("table", table))
        }
        (None, Some(_)) => reader.word("ui-standings-in-play"),
        (None, None) => reader.word("ui-standings-waiting"),
    }
}

/// The name, with a link to follow a player.
fn name(line: &StandingLine, snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let name = reader.name(snapshot, line.person);
    let is_bot = snapshot.people.get(line.person).is_some_and(|known| known.bot == BotStatus::Yes);
    let number = line.person.0;
    let by = eliminated_by(&line.eliminated_by, |person| reader.name(snapshot, person));
    html! {
        @if line.place.is_none() && line.table.is_some() {
            a id=(format!("follow-{number}")) href=(reader.link(&format!("/player/{number}"))) { (name) }
        } @else { (name) }
        @if is_bot { " " span class="soft small" { (reader.word("ui-standings-bot")) } }
        @if let Some(by) = by { " " span class="soft small" { (reader.translate(&by)) } }
    }
}

/// The prize and the bounties.
pub(in crate::web) fn prize(line: &StandingLine, reader: &PageReader) -> String {
    match (line.prize_cents, line.bounty_cents) {
        (0, 0) if line.place.is_none() => String::new(),
        (0, 0) => "–".to_owned(),
        (prize, 0) => reader.money(prize),
        (0, bounty) => reader.translate(&Message::new("ui-standings-bounties").with("money", Arg::Cents(bounty))),
        (prize, bounty) => format!("{} + {}", reader.money(prize), reader.money(bounty)),
    }
}

/// The prizes of the places.
fn prizes(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let table = &snapshot.prizes;
    let heading = match table.finality {
        Finality::Approximate => "ui-prizes-so-far",
        Finality::Final => "ui-prizes",
    };
    let pool = Message::new("ui-prizes-pool").with("money", Arg::Cents(table.pool_cents));
    html! {
        h2 { (reader.word(heading)) }
        p class="soft" { (reader.translate(&pool.with("entries", Arg::Count(table.entries)))) }
        table class="standings" {
            tbody {
                @for (place, cents) in (1..).zip(&table.prizes) {
                    tr { th scope="row" { (reader.place(place)) } td class="number" { (reader.money(*cents)) } }
                }
            }
        }
    }
}
