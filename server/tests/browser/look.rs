//! The look of a page: nothing overflows, and all text is readable.

use crate::chromium::Chromium;

/// A screen on which pages are checked.
pub(crate) struct Screen {
    pub(crate) name: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The device pixels for each CSS pixel.
    pub(crate) dots: u32,
    /// The smallest font size.
    pub(crate) letters: f64,
    /// True for a hand-held device.
    pub(crate) in_hand: bool,
}

const LOOK: &str = include_str!("look.js");

/// Checks that the page is as wide as the screen, its letters are large enough, and no text overflows.
pub(crate) async fn fits(browser: &Chromium, screen: &Screen, page: &str) {
    let seen = browser.reads(LOOK).await;
    let width = seen["width"].as_u64().unwrap();
    assert!(width <= u64::from(screen.width), "{page} is {width} wide on {}", screen.name);
    assert!(seen["count"].as_u64().unwrap() > 5, "{page} on {} says nothing", screen.name);
    let (letters, words) = (seen["small"][0].as_f64().unwrap(), &seen["small"][1]);
    assert!(letters >= screen.letters, "{page} on {}: {words} has letters of {letters:.1}", screen.name);
    let faint = seen["faint"].as_array().unwrap();
    assert!(faint.is_empty(), "{page} on {}: {faint:?} can hardly be told from the ground", screen.name);
    let cut = seen["cut"].as_array().unwrap();
    assert!(cut.is_empty(), "{page} on {}: {cut:?} are cut", screen.name);
    let outside = seen["outside"].as_array().unwrap();
    assert!(outside.is_empty(), "{page} on {}: {outside:?} run out of it", screen.name);
}
