//! Everything that is written can be read, at every size, in every language, with small and with large letters.

use cardroom_client::gallery::{self, Taste};
use cardroom_client::windowless::Stage;
use cardroom_client::words::Language;
use cardroom_client::written::{Written, faults};

/// The sizes of windows, in pixels, and how large text is in them, in percent. In points there are no more divisions than these
/// on the usual screens: 1920 by 1080 and 3840 by 2160 are divided as 1280 by 720 is, with more pixels in each point.
const WINDOWS: [((u32, u32), u16); 2] = [((1_024, 640), 200), ((1_280, 720), 100)];

/// The same for the felt alone, which has letters of its own: as small as they become, and as large.
const FELTS: [((u32, u32), u16); 4] =
    [((1_024, 640), 100), ((1_024, 640), 150), ((1_280, 720), 200), ((1_920, 1_080), 125)];

/// The pictures in which most of the felt is seen begin so.
const TABLES: [&str; 7] = ["table-", "tray", "two-boards", "three-boards", "light-ten", "behind", "early-river"];

#[test]
fn everything_can_be_read() {
    let mut stage = Stage::new(640, 400);
    stage.close_its_eyes();
    let (mut wrong, mut seen, mut on_felts) = (Vec::new(), 0, 0);
    for (size, text_percent) in WINDOWS {
        for language in Language::codes() {
            let taste = Taste { language: language.to_owned(), text_percent, size: Some(size), ..Taste::default() };
            gallery::visit(&mut stage, "", &taste, |name, stage| {
                let (written, screen) = stage.written();
                seen += written.len();
                let of = format!("{name} {}x{} {language} {text_percent} %", size.0, size.1);
                wrong.extend(faults(&written, screen).into_iter().map(|fault| format!("{of}: {fault}")));
            });
        }
    }
    for (size, text_percent) in FELTS {
        for (language, begins) in Language::codes().flat_map(|code| TABLES.map(|begins| (code, begins))) {
            let taste = Taste { language: language.to_owned(), text_percent, size: Some(size), ..Taste::default() };
            gallery::visit(&mut stage, begins, &taste, |name, stage| {
                let (mut written, screen) = stage.written();
                written.retain(Written::is_on_felt);
                on_felts += written.len();
                let of = format!("{name} {}x{} {language} {text_percent} %", size.0, size.1);
                wrong.extend(faults(&written, screen).into_iter().map(|fault| format!("{of}: {fault}")));
            });
        }
    }
    assert!(on_felts > 2_000, "only {on_felts} texts were read on felts");
    assert!(seen > 10_000, "only {seen} texts were read");
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}
