//! The layout around every page.

use super::assets::{ICON, SCRIPT, STYLE};
use super::page_options::{PageBrightness, PageOptions};
use super::page_visitor::{PageChannel, PageReader};
use super::pages::{WebPage, art};
use cardroom_shared::narration::{Arg, Message};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The data of the layout around a page.
pub(super) struct PageLayout<'a> {
    /// The page. `None` for an error message.
    pub(super) page: Option<WebPage>,
    /// The title of its tab.
    pub(super) title: &'a str,
    /// The options of the reader.
    pub(super) chosen: PageOptions,
    /// The channel of the page.
    pub(super) channel: PageChannel,
    /// The delay of the broadcast in milliseconds, if there is one.
    pub(super) broadcast_ms: Option<u64>,
}

/// A whole page.
pub(super) fn frame(reader: &PageReader, around: &PageLayout<'_>, body: &str) -> Markup {
    let PageLayout { page, title, chosen, channel, broadcast_ms } = around;
    let live = page.filter(|page| page.is_live());
    let is_board = *page == Some(WebPage::Board) && *channel == PageChannel::Live;
    html! {
        (DOCTYPE)
        html lang=(reader.language().code()) data-room=[chosen.room.map(PageBrightness::word)] class=[page.map(WebPage::style)] {
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
                @if page.is_some_and(WebPage::has_a_table) { (PreEscaped(art())) }
                a.skip href="#main" { (reader.word("web-frame-skip")) }
                (navigation(reader, around))
                // An invitation as a link leads to the board. Without a script nothing reads it there.
                @if is_board { noscript { p id="paste" { (reader.word("web-seat-paste")) } } }
                @if let (PageChannel::Broadcast, Some(ms)) = (channel, broadcast_ms) {
                    header class="gold" id="later" { p { (later(*ms, reader)) } }
                }
                main id="main" tabindex="-1" data-live=[live.map(|page| format!("/live{}", address(*channel, page)))] data-chosen=(chosen.written()) {
                    (PreEscaped(body))
                }
                @if live.is_some() {
                    // Both elements exist from the beginning, so that screen readers announce later changes.
                    p.hidden id="told" role="status" aria-live="polite" {}
                    p id="lost" role="alert" hidden { (reader.word("web-frame-lost")) }
                }
            }
        }
    }
}

/// The address of a page in its channel.
pub(super) fn address(channel: PageChannel, page: WebPage) -> String {
    match (channel, page) {
        (PageChannel::Broadcast, WebPage::Tables) => channel.base().to_owned(),
        _ => format!("{}{}", channel.base(), page.path()),
    }
}

/// The delay of a broadcast in words.
fn later(ms: u64, reader: &PageReader) -> String {
    let minutes = u32::try_from(ms / 60_000).unwrap_or(u32::MAX);
    reader.translate(&Message::new("web-broadcast-later").with("minutes", Arg::Count(minutes)))
}

fn navigation(reader: &PageReader, around: &PageLayout<'_>) -> Markup {
    let is_here = |page| around.channel == PageChannel::Live && around.page == Some(page);
    let on_air = around.channel == PageChannel::Broadcast && around.page.is_some();
    html! {
        nav aria-label=(reader.word("web-frame-pages")) {
            @for page in WebPage::IN_NAVIGATION {
                a href=(reader.link(&page.path())) aria-current=[is_here(*page).then_some("page")] { (reader.word(page.called())) }
            }
            a id="to-seat" href=(reader.link("/seat")) data-mine=(reader.word("web-seat-mine")) { (reader.word("web-seat-play-here")) }
            @if let Some(page) = around.page.filter(|page| page.is_live()) {
                @let other = around.chosen.in_other_unit().written();
                a id="unit" href=(format!("{}{other}", address(around.channel, page))) { (reader.other_unit()) }
            }
            @if around.broadcast_ms.is_some() {
                a href=(reader.link(PageChannel::Broadcast.base())) aria-current=[on_air.then_some("page")] { (reader.word("web-broadcast")) }
            }
        }
    }
}

/// The address of the style, with the scale of the letters.
pub(super) fn style(chosen: PageOptions) -> String {
    match chosen.scale {
        None => STYLE.address(),
        Some(scale) => format!("{}&scale={scale}", STYLE.address()),
    }
}
