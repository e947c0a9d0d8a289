//! The frame of a seat's page: what stays while its parts change.

use super::seat_bar::button;
use super::seat_desk;
use super::seat_request::MAX_WORDS;
use super::seat_scene::SeatScene;
use crate::web::assets::{CALLING_ICON, HOME_ICONS, ICON, MANIFEST, SEAT_PLAIN_STYLE, SEAT_SCRIPT, SEAT_STYLE};
use crate::web::page_layout::style;
use crate::web::page_options::{PageBrightness, PageOptions};
use crate::web::page_visitor::PageReader;
use crate::web::pages::{WebPage, art};
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::{MAX_SPOKEN, Role};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeMap;

/// The version of the script, for pages that stayed open over an update of the server.
pub(super) fn script_version() -> String {
    SEAT_SCRIPT.address()
}

/// The reload of a page without a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageReload {
    /// Every five seconds. The page has no field, for a reload would lose what is typed.
    Often,
    /// Never.
    Never,
}

/// A page with the style and the script of seats.
pub(super) fn page(reader: &PageReader, title: &str, chosen: PageOptions, reload: PageReload, body: &Markup) -> Markup {
    let class = match reload {
        PageReload::Often => "seat-page reloads",
        PageReload::Never => "seat-page",
    };
    html! {
        (DOCTYPE)
        html lang=(reader.language().code()) data-room=[chosen.room.map(PageBrightness::word)] class=(class) {
            head {
                meta charset="utf-8";
                title { (title) }
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="dark light";
                meta name="theme-color" content="#0e1512";
                link rel="icon" href=(ICON.address()) type="image/svg+xml" data-calls=(CALLING_ICON.address());
                link rel="manifest" href=(MANIFEST.address());
                @if let Some(icon) = HOME_ICONS.first() { link rel="apple-touch-icon" href=(icon.address()); }
                link rel="stylesheet" href=(style(chosen));
                link rel="stylesheet" href=(SEAT_STYLE.address());
                noscript {
                    link rel="stylesheet" href=(SEAT_PLAIN_STYLE.address());
                    @if reload == PageReload::Often { meta http-equiv="refresh" content="5"; }
                }
                script src=(SEAT_SCRIPT.address()) defer {}
            }
            body { (body) }
        }
    }
}

/// The page of a seat: the parts as they are now, in their frame. `certificate` is that of the server, in hexadecimal digits,
/// if decks are sealed.
pub(super) fn seat(
    scene: &SeatScene<'_>,
    chosen: PageOptions,
    reload: PageReload,
    certificate: Option<&str>,
) -> Markup {
    let reader = scene.reader;
    let mut parts: BTreeMap<_, _> = scene.parts().into_iter().map(|part| (part.id, part.element.html())).collect();
    let mut part = |id: &str| PreEscaped(parts.remove(id).unwrap_or_default());
    let directs = matches!(scene.model.role(), Some(Role::Director | Role::Deputy));
    let version = script_version();
    let lines: Vec<String> = scene.model.log.lines().map(|line| scene.log_line(line)).collect();
    let title = scene.snapshot.sheet.name.as_str();
    let body = html! {
        (PreEscaped(art()))
        a.skip href="#bar" { (reader.word("web-seat-acts")) }
        main id="main" tabindex="-1" data-seat="/seat/line" data-version=(version) data-chosen=(chosen.written())
            data-call=(reader.word("web-seat-your-turn")) data-lost=(reader.word("web-seat-lost")) data-again=(reader.word("web-seat-play-here"))
            data-other=(reader.word("web-seat-other-link")) data-certificate=[certificate] data-person=[scene.model.you().map(|you| you.0)] {
            h1 class="hidden" { (title) }
            (part("head"))
            div id="felt" { (part("plates")) (part("board")) }
            (part("words"))
            div id="hand" {
                (part("say"))
                (part("own"))
                (part("bar"))
                (part("offers"))
            }
            noscript { (plain_ways(scene, reload)) }
            div id="drawer" {
                details id="log-drawer" {
                    summary { span { (reader.word("web-seat-log")) } " " span id="newest" class="soft" {} }
                    form id="talk" method="post" action=(reader.link("/seat/act")) {
                        label class="hidden" for="text" { (reader.word("ui-talking-table")) }
                        input id="text" name="text" maxlength=(MAX_WORDS) autocomplete="off" placeholder=(reader.word("ui-talking-table")) required;
                        button type="submit" name="say" value="words" class="aside" { (reader.word("ui-talking-send")) }
                    }
                    (seat_desk::reactions(reader))
                    (seat_desk::phrases(reader))
                    (part("unsaid"))
                    p class="soft" { (reader.word("ui-talking-words-count")) }
                    (part("policy"))
                    (part("muted"))
                    form id="mute" method="post" action=(reader.link("/seat/act")) hidden {}
                    ol id="log" { @for line in &lines { (PreEscaped(line)) } }
                }
                details id="desk-drawer" open[directs] {
                    summary { (reader.word("web-seat-more")) }
                    (part("floor"))
                    @if directs {
                        form method="post" action=(reader.link("/seat/act")) class="row" {
                            label for="order" { (reader.word("web-seat-order-hint")) }
                            input id="order" name="text" maxlength=(MAX_SPOKEN) autocomplete="off" required;
                            button type="submit" name="say" value="order" class="aside" { (reader.word("web-seat-order")) }
                        }
                    }
                    (part("desk"))
                    form id="report-form" method="post" action=(reader.link("/seat/act")) class="row" {
                        (part("report-whom"))
                        label for="report" { (reader.word("ui-desk-report")) }
                        input id="report" name="text" maxlength=(MAX_WORDS) autocomplete="off" required;
                        button type="submit" name="say" value="report" class="aside" { (reader.word("ui-desk-send")) }
                    }
                    (part("emblems"))
                    fieldset class="asides" id="comfort" {
                        legend class="soft" { (reader.word("web-seat-comfort")) }
                        label { input type="checkbox" id="sound"; " " (reader.word("web-seat-sound")) }
                        label { input type="checkbox" id="shake"; " " (reader.word("web-seat-shake")) }
                        label { input type="checkbox" id="hear"; " " (reader.word("web-seat-hear")) }
                        label { input type="checkbox" id="awake"; " " (reader.word("web-seat-awake")) }
                    }
                    p class="alone" { a id="unit" href=(format!("/seat{}", chosen.in_other_unit().written())) { (reader.other_unit()) } }
                    div class="asides" id="deal" data-cuts=(reader.translate(&Message::new("web-seat-cuts").with("count", "{}"))) {
                        p class="soft" id="deal-words" { (reader.word("web-seat-no-cut")) }
                        button type="button" class="aside" id="receipts" hidden { (reader.word("web-seat-receipts")) }
                    }
                    form method="post" action=(reader.link("/seat/out")) class="asides" { (button("out", &reader.word("web-seat-out"), "aside", Some(&reader.word("web-seat-out-sure")))) }
                }
                (ways(reader))
            }
        }
        p.hidden id="told" role="status" aria-live="polite" {}
        p.hidden id="called" role="alert" aria-live="assertive" {}
        div id="lost" role="alert" hidden { p id="lost-words" { (reader.word("web-seat-lost")) } button type="button" id="again" class="aside" hidden { (reader.word("web-seat-play-here")) } }
    };
    page(reader, title, chosen, reload, &body)
}

/// The newest lines, and the way between the page that reloads and the one with fields. For a page without a script.
fn plain_ways(scene: &SeatScene<'_>, reload: PageReload) -> Markup {
    let reader = scene.reader;
    match reload {
        PageReload::Often => html! {
            p class="alone" { a href=(reader.link("/seat/still")) { (reader.word("web-seat-still")) } }
            ol class="recent" {
                @for line in scene.model.log.lines().rev().take(RECENT_LINES) { (PreEscaped(scene.log_line(line))) }
            }
        },
        PageReload::Never => {
            html! { p class="alone" { a href=(reader.link("/seat")) { (reader.word("web-seat-reloads")) } } }
        }
    }
}

/// The lines of the log that a page without a script shows.
const RECENT_LINES: usize = 8;

/// The way to the pages that everybody may read.
pub(super) fn ways(reader: &PageReader) -> Markup {
    html! {
        nav aria-label=(reader.word("web-frame-pages")) {
            @for page in WebPage::IN_NAVIGATION {
                a href=(reader.link(&page.path())) target="_blank" rel="noopener" { (reader.word(page.called())) }
            }
        }
    }
}
