//! What stands around every page.

use super::assets::{ICON, SCRIPT, STYLE};
use super::pages::{Page, art};
use super::query::{Chosen, Room};
use super::reader::Reader;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// What is written around the inner part of a page.
pub(super) struct Around<'a> {
    /// Which page; none for an answer in words.
    pub(super) page: Option<Page>,
    /// What stands above its tab.
    pub(super) title: &'a str,
    /// What the reader has chosen.
    pub(super) chosen: Chosen,
}

/// A whole page.
pub(super) fn frame(reader: &Reader, around: &Around<'_>, body: &str) -> Markup {
    let Around { page, title, chosen } = around;
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
                (navigation(reader, *page))
                main id="main" tabindex="-1" data-live=[live.map(|page| format!("/live{}", page.path()))] data-chosen=(chosen.written()) {
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

fn navigation(reader: &Reader, here: Option<Page>) -> Markup {
    html! {
        nav aria-label=(reader.word("web-frame-pages")) {
            @for page in Page::IN_NAVIGATION {
                a href=(reader.link(&page.path())) aria-current=[(here == Some(*page)).then_some("page")] { (reader.word(page.called())) }
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
