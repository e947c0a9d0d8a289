//! A phone that was never here opens a link over a slow line, and has cards.

use crate::house::House;
use crate::seat::{EVENING, LEVELS};
use crate::slow_line::SlowLine;
use cardroom_chromium::chromium::Chromium;
use cardroom_chromium::phone::Phone;
use cardroom_shared::protocol::SeatLink;
use serde_json::Value;
use std::time::Instant;

/// The most bytes from the link to the cards.
const MOST_BYTES: u64 = 100_000;

/// Waits until this script answers true.
async fn waits_for(browser: &Chromium, what: &str, script: &str) {
    browser.waits_for(what, async |browser| (browser.reads(script).await == Value::Bool(true)).then_some(())).await;
}

/// Opens a link, and plays by it.
async fn plays(browser: &Chromium, link: &SeatLink) {
    browser.opens(&link.to_string()).await;
    let filled = "return document.getElementById('invitation')?.value.startsWith('cardroom:')";
    waits_for(browser, "the first page", filled).await;
    browser.reads("document.querySelector('#enter .call').click()").await;
}

const CARDS: &str = "return document.querySelectorAll('#own .paper').length === 2";

/// Measures the way from the link to the cards. A busy computer makes it longer, so that only the bytes are limited.
pub(crate) async fn arrives() {
    let house = House::open_with(EVENING, LEVELS);
    let web = house.web.clone();
    let invitation = house.invited("player", "Ann");
    let link = |web: String| SeatLink { web, invitation: invitation.parse().unwrap() };
    // Another device has the seat, and a hand is played.
    let first = Chromium::open().await;
    plays(&first, &link(web.clone())).await;
    waits_for(&first, "the seat", "return document.getElementById('own') !== null").await;
    house.directed("start");
    waits_for(&first, "cards", CARDS).await;
    // Nothing happens at the table meanwhile, and nobody is timed out.
    house.directed("pause");
    let road = SlowLine::open(&web);
    let phone = Phone::with(Chromium::open().await).await;
    phone.slows_down().await;
    let began = Instant::now();
    plays(&phone.browser, &link(road.web())).await;
    waits_for(&phone.browser, "cards on the phone", CARDS).await;
    let (took, bytes) = (began.elapsed(), road.bytes());
    println!("from the link to the cards: {took:?}, {bytes} bytes");
    assert!(bytes > 10_000, "the line is counted: {bytes}");
    assert!(bytes <= MOST_BYTES, "{bytes} bytes from the link to the cards");
    phone.browser.close().await;
    first.close().await;
}
