//! Everything that is written can be read, at every size, in every language, with small and with large letters.

use cardroom_client::gallery::{self, Taste};
use cardroom_client::windowless::Stage;
use cardroom_client::words::Language;
use cardroom_client::written::faults;

/// The sizes of windows, in pixels, and how large text is in them, in percent. In points there are no more divisions than these two
/// on the usual screens: 1920 by 1080 and 3840 by 2160 are divided as 1280 by 720 is, with more pixels in each point.
const WINDOWS: [((u32, u32), u16); 2] = [((1_024, 640), 200), ((1_280, 720), 100)];

#[test]
fn everything_can_be_read() {
    let mut stage = Stage::new(640, 400);
    stage.close_its_eyes();
    let (mut wrong, mut seen) = (Vec::new(), 0);
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
    assert!(seen > 10_000, "only {seen} texts were read");
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}
