//! The look of a page: nothing overflows, and all text is readable.

use cardroom_chromium::chromium::Chromium;

/// A screen on which pages are checked.
pub(crate) struct Screen {
    pub(crate) name: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The device pixels for each CSS pixel.
    pub(crate) dots: u32,
    /// The smallest font size.
    pub(crate) letters: f64,
    /// The least width and height of a control of a seat, in CSS pixels.
    pub(crate) target: f64,
    /// True for a hand-held device.
    pub(crate) in_hand: bool,
}

const LOOK: &str = include_str!("look.js");

/// Checks that the page has no fault on this screen.
pub(crate) async fn fits(browser: &Chromium, screen: &Screen, page: &str) {
    let faults = faults(browser, screen).await;
    assert!(faults.is_empty(), "{page} on {}: {faults:#?}", screen.name);
}

/// The faults of the page on this screen: it is too wide, letters or controls are too small, or text can't be read.
pub(crate) async fn faults(browser: &Chromium, screen: &Screen) -> Vec<String> {
    let seen = browser.reads(LOOK).await;
    let mut faults = Vec::new();
    let width = seen["width"].as_u64().unwrap();
    if width > u64::from(screen.width) {
        faults.push(format!("it is {width} wide: {}", seen["past"]));
    }
    if seen["count"].as_u64().unwrap() <= 5 {
        faults.push("it says nothing".to_owned());
    }
    let (letters, words) = (seen["small"][0].as_f64().unwrap(), &seen["small"][1]);
    if letters < screen.letters {
        faults.push(format!("{words} has letters of {letters:.1}"));
    }
    let least = screen.target - HAIR;
    for target in seen["targets"].as_array().unwrap() {
        if [&target[1], &target[2]].iter().any(|size| size.as_f64().unwrap() < least) {
            faults.push(format!("a control is too small: {target}"));
        }
    }
    for (name, fault) in [
        ("faint", "can hardly be told from the ground"),
        ("cut", "is cut"),
        ("outside", "runs out of the page"),
        ("over", "covers other words"),
    ] {
        faults.extend(seen[name].as_array().unwrap().iter().map(|words| format!("{words} {fault}")));
    }
    faults
}

/// The part of a pixel by which a size is rounded.
const HAIR: f64 = 0.5;
