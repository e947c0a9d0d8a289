//! The director's part of a seat: requests to join, calls, reports, orders, sanctions, the open link and the broadcast.

use super::seat_bar::button;
use super::seat_scene::SeatScene;
use crate::web::page_visitor::PageChannel;
use cardroom_shared::command::{FloorAnswer, Name, Order, PenaltyRequest};
use cardroom_shared::narration::{Message, NameLookup, private_report};
use cardroom_shared::orders::{OrderNames, format_order};
use cardroom_shared::protocol::{OpenLinkNotice, Role};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::view::{DealExclusion, Phase};
use maud::{Markup, html};

/// The orders that make and close the open link, as they are typed.
const MAKE_LINK: &str = "open-link";
const CLOSE_LINK: &str = "open-link close";

/// The director's essentials.
pub(super) fn floor(scene: &SeatScene<'_>) -> Markup {
    if !scene.model.directs() {
        return html! { section id="floor" hidden {} };
    }
    let names = scene.model.names();
    let phase = scene.view().map(|view| view.tournament.phase);
    html! {
        section id="floor" aria-labelledby="floor-name" {
            h2 id="floor-name" { (scene.word("web-seat-floor")) }
            @for name in &scene.model.briefing.asking { (asking(scene, name)) }
            @for call in &scene.model.briefing.calls {
                p class="notice" {
                    @let told = Message::new("web-seat-call").with("name", names.person(call.by)).with("table", call.table);
                    (scene.say(&told)) @if let Some(why) = &call.why { ": " (why) }
                }
                form method="post" action=(scene.reader.link("/seat/act")) class="asides" {
                    (order_at(scene, &Order::Answer(call.table, FloorAnswer::Resume), call.table, "web-seat-settled"))
                    (order_at(scene, &Order::Answer(call.table, FloorAnswer::PlayOn), call.table, "web-seat-play-on"))
                }
            }
            @for report in scene.model.briefing.reports.iter().rev().take(5) {
                p class="soft" { (scene.say(&private_report(report, &names))) }
            }
            form method="post" action=(scene.reader.link("/seat/act")) class="asides" {
                @if phase == Some(Phase::Entering) { (order(scene, &Order::Start, "web-seat-start", None)) }
                @if phase == Some(Phase::Paused) { (order(scene, &Order::Resume, "web-seat-resume", None)) }
                @if matches!(phase, Some(Phase::Playing | Phase::Break)) { (order(scene, &Order::Pause, "web-seat-pause", None)) }
                (order(scene, &Order::Undo(None), "web-seat-undo", Some("web-seat-undo-sure")))
            }
            (sanctions(scene))
            (open_link(scene))
            @if scene.snapshot.sheet.broadcast.is_some() { (broadcast(scene)) }
        }
    }
}

/// Somebody who asks to join, with the answers.
fn asking(scene: &SeatScene<'_>, name: &Name) -> Markup {
    let answer = |order: &str, id| {
        let say = serde_json::json!({ "order": format!("{order} \"{name}\"") }).to_string();
        button(&say, &scene.word(id), "aside", None)
    };
    html! {
        p class="notice" { (scene.say(&Message::new("ui-floor-asks").with("name", name.as_str()))) }
        form method="post" action=(scene.reader.link("/seat/act")) class="asides" {
            (answer("admit", "ui-floor-admit"))
            (answer("decline", "ui-floor-decline"))
        }
    }
}

/// An order as it is typed. People stand in it by their numbers, which no name can break.
fn typed(scene: &SeatScene<'_>, order: &Order) -> String {
    let names = scene.model.names();
    let (person, seat) = (|who: PersonNo| format!("@{}", who.0), |_, seat| names.seat(seat));
    format_order(order, OrderNames { person: &person, seat: &seat })
}

/// A button that gives this order at a table, which need not be the one that the director sees.
fn order_at(scene: &SeatScene<'_>, order: &Order, table: TableNo, id: &'static str) -> Markup {
    let say = serde_json::json!({ "order": format!("{} at table {}", typed(scene, order), table.0) }).to_string();
    button(&say, &scene.word(id), "aside", None)
}

/// A button that gives this order, as it is typed.
fn order(scene: &SeatScene<'_>, order: &Order, id: &'static str, sure: Option<&'static str>) -> Markup {
    let words = typed(scene, order);
    let say = serde_json::json!({ "order": words }).to_string();
    button(&say, &scene.word(id), "aside", sure.map(|sure| scene.word(sure)).as_deref())
}

/// The warnings and penalties for the players at the table that the director sees.
fn sanctions(scene: &SeatScene<'_>) -> Markup {
    let seats = scene.table().map(|table| table.seats.as_slice()).unwrap_or_default();
    let players = seats.iter().filter(|seat| seat.kept_away != DealExclusion::Out);
    html! {
        @for seat in players {
            @let who = seat.person;
            details id=(format!("sanction-{}", who.0)) class="sanction" {
                summary { (scene.model.names().person(who)) }
                form method="post" action=(scene.reader.link("/seat/act")) class="asides" {
                    (order(scene, &Order::Warn(who), "web-seat-warn", Some("web-seat-sure")))
                    (order(scene, &Order::Penalty(who, PenaltyRequest::NextStep), "web-seat-penalty-next", Some("web-seat-sure")))
                    (order(scene, &Order::Penalty(who, PenaltyRequest::Minutes(10)), "web-seat-penalty-minutes", Some("web-seat-sure")))
                    (order(scene, &Order::Penalty(who, PenaltyRequest::Orbits(1)), "web-seat-penalty-orbit", Some("web-seat-sure")))
                    (order(scene, &Order::Mute(who, Some(10)), "web-seat-mute", Some("web-seat-sure")))
                }
            }
        }
    }
}

/// The open link of a director: the way to make it, its text with a button that copies it, and the way to close it.
fn open_link(scene: &SeatScene<'_>) -> Markup {
    if scene.model.role() != Some(Role::Director) {
        return Markup::default();
    }
    let press_again = |what: &'static str| format!("{} {}", scene.word(what), scene.word("web-seat-press-again"));
    let order = |words: &str, label, sure: Option<&str>| {
        button(&serde_json::json!({ "order": words }).to_string(), &scene.word(label), "aside", sure)
    };
    let (ends, closes) = (press_again("ui-open-link-make-what"), press_again("ui-open-link-close-what"));
    html! {
        section id="open-link" aria-labelledby="open-link-name" {
            h3 id="open-link-name" { (scene.word("ui-open-link")) }
            @match &scene.model.open_link {
                None => {
                    p class="soft" { (scene.word("ui-open-link-what")) }
                    form method="post" action=(scene.reader.link("/seat/act")) class="asides" { (order(MAKE_LINK, "ui-open-link-make", None)) }
                }
                Some(OpenLinkNotice::Known(link)) => {
                    p class="soft" { (scene.word("ui-open-link-what")) }
                    input id="open-link-text" readonly value=(link) aria-labelledby="open-link-name";
                    form method="post" action=(scene.reader.link("/seat/act")) class="asides" {
                        button type="button" class="aside" data-copies="open-link-text" data-copied=(scene.word("ui-host-copied")) { (scene.word("ui-host-copy")) }
                        (order(CLOSE_LINK, "ui-open-link-close", Some(&closes)))
                    }
                }
                Some(OpenLinkNotice::Unknown) => {
                    p class="soft" { (scene.word("ui-open-link-unknown")) }
                    form method="post" action=(scene.reader.link("/seat/act")) class="asides" {
                        (order(MAKE_LINK, "ui-open-link-make", Some(&ends)))
                        (order(CLOSE_LINK, "ui-open-link-close", Some(&closes)))
                    }
                }
            }
        }
    }
}

/// The way to the broadcast, for a screen beside the table.
fn broadcast(scene: &SeatScene<'_>) -> Markup {
    html! {
        p class="asides" {
            a class="aside" href=(scene.reader.link(PageChannel::Broadcast.base())) target="_blank" rel="noopener" { (scene.word("web-broadcast")) }
        }
        p class="soft" { (scene.word("web-seat-broadcast-what")) }
    }
}
