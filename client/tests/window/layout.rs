//! The readability of all texts, at every size, in every language, with small and with large letters.

use cardroom_client::dev_tools::gallery::{self, GalleryOptions};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::dev_tools::text_audit::{DrawnText, faults};
use cardroom_client::theme::ColourScheme;
use cardroom_client::ui_text::Language;

/// A window size in pixels and a text size in percent. In points, the usual screens add no other layouts. 1920 by
/// 1080 and 3840 by 2160 are laid out like 1280 by 720, with more pixels per point.
type Window = ((u32, u32), u16);

const SMALL: Window = ((1_024, 640), 200);
const USUAL: Window = ((1_280, 720), 100);

/// The windows for the felt alone, which has letters of its own: at their smallest and their largest.
const FELTS: [Window; 4] = [((1_024, 640), 100), ((1_024, 640), 150), ((1_280, 720), 200), ((1_920, 1_080), 125)];

/// A window that is higher than wide, at the size of a phone.
const UPRIGHT: Window = ((480, 900), 100);

/// Further small windows of the long run, with letters as large as they become there.
const FURTHER_SMALL: [Window; 6] = [
    ((480, 900), 125),
    ((480, 900), 150),
    ((600, 1_000), 100),
    ((720, 1_280), 150),
    ((960, 1_040), 100),
    ((800, 600), 100),
];

/// The name prefixes of the pictures that show most of the felt.
const TABLES: [&str; 7] = ["table-", "tray", "two-boards", "three-boards", "light-ten", "behind", "early-river"];

/// The name prefixes of the pictures that show every kind of control.
const CONTROLS: [&str; 10] =
    ["home", "host", "settings", "practice", "join", "desk", "deal", "floor-p", "may-check", "clock-called"];

/// The name prefixes of the pictures of forms and lists.
const FORMS: [&str; 6] = ["home", "host-", "settings", "practice", "join", "results"];

/// The result of the audit of some pictures.
#[derive(Default)]
struct Reading {
    texts: usize,
    wrong: Vec<String>,
}

impl Reading {
    /// Audits the wanted texts of the pictures with this name prefix, in each language.
    fn read(
        &mut self,
        stage: &mut HeadlessApp,
        (size, text_percent): Window,
        begins: &str,
        wanted: fn(&DrawnText) -> bool,
    ) {
        for language in Language::codes() {
            let taste = GalleryOptions {
                language: language.to_owned(),
                text_percent,
                size: Some(size),
                ..GalleryOptions::default()
            };
            self.look(stage, &taste, begins, wanted);
        }
    }

    /// Audits the pictures under these options.
    fn look(&mut self, stage: &mut HeadlessApp, taste: &GalleryOptions, begins: &str, wanted: fn(&DrawnText) -> bool) {
        let GalleryOptions { language, text_percent, size, room } = taste;
        gallery::visit(stage, begins, taste, |name, stage| {
            let (mut written, screen) = stage.texts();
            written.retain(wanted);
            self.texts += written.len();
            let (wide, high) = size.unwrap_or_default();
            let of = format!("{name} {wide}x{high} {language} {text_percent} % {room:?}");
            self.wrong.extend(faults(&written, screen).into_iter().map(|fault| format!("{of}: {fault}")));
        });
    }

    fn judge(self, least: usize) {
        let Self { texts, wrong } = self;
        assert!(texts > least, "only {texts} texts were read");
        assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    }
}

fn stage() -> HeadlessApp {
    let mut stage = HeadlessApp::new(640, 400);
    stage.settle_in_one_round();
    stage
}

#[test]
fn everything_can_be_read() {
    let mut reading = Reading::default();
    reading.read(&mut stage(), USUAL, "", |_| true);
    reading.judge(5_000);
}

#[test]
fn everything_can_be_read_in_a_light_room() {
    let mut reading = Reading::default();
    let (mut stage, taste) =
        (stage(), GalleryOptions { size: Some(USUAL.0), room: ColourScheme::Light, ..GalleryOptions::default() });
    for begins in CONTROLS {
        reading.look(&mut stage, &taste, begins, |written| !written.is_on_felt());
    }
    reading.judge(500);
}

#[test]
fn everything_can_be_read_with_large_letters_in_a_small_window() {
    let mut reading = Reading::default();
    reading.read(&mut stage(), SMALL, "", |_| true);
    reading.judge(5_000);
}

#[test]
fn everything_on_the_felt_can_be_read_as_small_and_as_large_as_it_becomes() {
    let (mut stage, mut reading) = (stage(), Reading::default());
    for window in FELTS {
        for begins in TABLES {
            reading.read(&mut stage, window, begins, DrawnText::is_on_felt);
        }
    }
    reading.judge(2_000);
}

#[test]
fn everything_can_be_read_in_an_upright_window() {
    let (mut stage, mut reading) = (stage(), Reading::default());
    // The desk of the director needs a wider window.
    for begins in TABLES.into_iter().chain(CONTROLS).filter(|begins| !begins.starts_with("floor")) {
        reading.read(&mut stage, UPRIGHT, begins, |_| true);
    }
    reading.judge(2_000);
}

#[test]
#[ignore = "long run"]
fn everything_can_be_read_in_every_small_window() {
    let (mut stage, mut reading) = (stage(), Reading::default());
    for window in FURTHER_SMALL {
        for begins in TABLES.into_iter().chain(FORMS) {
            reading.read(&mut stage, window, begins, |_| true);
        }
    }
    reading.judge(10_000);
}
