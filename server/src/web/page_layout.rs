//! What stands around every page.

use super::assets::{ICON, SCRIPT, STYLE};
use super::page_options::{Chosen, Room};
use super::pages::{Page, art};
use super::reader::{Channel, Reader};
use cardroom_shared::narration::{Arg, Message};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// What is written around the inner part of a page.
pub(super) struct Around<'a> {
    /// Which page; none for an answer in words.
    pub(super) page: Option<Page>,
    /// What stands above its tab.
    pub(super) title: &'a str,
    /// What the reader has chosen.
    pub(super) chosen: Chosen,
    /// In which channel it lies.
    pub(super) channel: Channel,
    /// How many milliseconds later the evening is broadcast, if it is.
    pub(super) broadcast_ms: Option<u64>,
}

/// A whole page.
pub(super) fn frame(reader: &Reader, around: &Around<'_>, body: &str) -> Markup {
    let Around { page, title, chosen, channel, broadcast_ms } = around;
    let live = page.filter(|page| page.is_live());
    html! {
        (DOCTYPE)
        html lang=(reader.language().code()) data-room=[chosen.room.map(Room::word)] class=[page.map(Page::style)] {
            head {
                meta charset="utf-8";
                title { (title) }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                link rel="icon" href=(ICON.address()) type="image/svg+xml";
                link rel="stylesheet" href=(style(*chosen));
                @if live.is_some() {
                    noscript { meta http-equiv="refresh" content="5"; }
                    script src=(SCRIPT.address()) defer {}
                }
            }
            body {
                @if page.is_some_and(Page::has_a_table) { (PreEscaped(art())) }
                a.skip href="#main" { (reader.word("web-frame-skip")) }
                (navigation(reader, around))
                @if let (Channel::Broadcast, Some(ms)) = (channel, broadcast_ms) {
                    p class="gold" id="later" { (later(*ms, reader)) }
                }
                main id="main" tabindex="-1" data-live=[live.map(|page| format!("/live{}", address(*channel, page)))] data-chosen=(chosen.written()) {
                    (PreEscaped(body))
                }
                @if live.is_some() {
                    // Both stand here from the beginning: what comes later is read out.
                    p.hidden id="told" role="status" aria-live="polite" {}
                    p id="lost" role="alert" hidden { (reader.word("web-frame-lost")) }
                }
            }
        }
    }
}

/// The address of a page in its channel.
pub(super) fn address(channel: Channel, page: Page) -> String {
    match (channel, page) {
        (Channel::Broadcast, Page::Tables) => channel.base().to_owned(),
        _ => format!("{}{}", channel.base(), page.path()),
    }
}

/// How much later a broadcast is shown.
fn later(ms: u64, reader: &Reader) -> String {
    let minutes = u32::try_from(ms / 60_000).unwrap_or(u32::MAX);
    reader.say(&Message::new("web-broadcast-later").with("minutes", Arg::Count(minutes)))
}

fn navigation(reader: &Reader, around: &Around<'_>) -> Markup {
    let is_here = |page| around.channel == Channel::Live && around.page == Some(page);
    let on_air = around.channel == Channel::Broadcast && around.page.is_some();
    html! {
        nav aria-label=(reader.word("web-frame-pages")) {
            @for page in Page::IN_NAVIGATION {
                a href=(reader.link(&page.path())) aria-current=[is_here(*page).then_some("page")] { (reader.word(page.called())) }
            }
            @if around.broadcast_ms.is_some() {
                a href=(reader.link(Channel::Broadcast.base())) aria-current=[on_air.then_some("page")] { (reader.word("web-broadcast")) }
            }
        }
    }
}

fn style(chosen: Chosen) -> String {
    match chosen.scale {
        None => STYLE.address(),
        Some(scale) => format!("{}&scale={scale}", STYLE.address()),
    }
}
