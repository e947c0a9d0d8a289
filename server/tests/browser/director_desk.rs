//! The seat of a director in a browser: the open link, and the report and the call of a player at another browser.

use crate::access;
use crate::house::{House, gallery};
use crate::look;
use crate::seat::{EVENING, LEVELS, PHONE};
use cardroom_chromium::chromium::Chromium;
use cardroom_shared::protocol::SeatLink;
use serde_json::{Value, json};

const FILLED: &str = "const field = document.getElementById('invitation'); return field !== null && field.value !== ''";
const SELECTED: &str = "const field = document.getElementById('open-link-text'); \
                        return field.selectionEnd - field.selectionStart === field.value.length";
const CHOOSES: &str = "const field = document.getElementById('about'); field.selectedIndex = 2; field.dataset.old = 'yes'; \
                       document.getElementById('report').value = 'slow play'; dispatchEvent(new Event('online')); \
                       return field.selectedOptions[0].textContent";
const KEPT: &str = "return document.getElementById('about').selectedOptions[0].textContent";
const EMPTY: &str = "return document.getElementById('about').value + document.getElementById('report').value === ''";

/// A browser at the seat of somebody who is invited in this role.
async fn seated(house: &House, role: &str, name: &str) -> Chromium {
    let invitation = house.invited(role, name).parse().unwrap();
    let link = SeatLink { web: house.web.clone(), invitation }.to_string();
    let (web, fragment) = link.split_once('#').unwrap();
    let browser = Chromium::open().await;
    browser.is_as_large_as((PHONE.width, PHONE.height), PHONE.dots, PHONE.in_hand).await;
    browser.opens(&format!("{web}?lang=en#{fragment}")).await;
    is_so(&browser, "the first page", FILLED).await;
    presses(&browser, "#enter button.call").await;
    is_so(&browser, "the seat", "return document.getElementById('desk-drawer') !== null").await;
    browser.reads("document.getElementById('desk-drawer').open = true").await;
    browser
}

/// Waits until a script says yes.
async fn is_so(browser: &Chromium, what: &str, script: &str) {
    browser.waits_for(what, async |browser| (browser.reads(script).await == Value::Bool(true)).then_some(())).await;
}

/// Waits until an element has these words.
async fn has(browser: &Chromium, found: &str, words: &str) {
    let script = format!("return (document.querySelector({found:?})?.textContent ?? '').includes({words:?})");
    is_so(browser, words, &script).await;
}

/// Presses an element with the pointer, as a person does. A browser copies for nobody else.
async fn clicks(browser: &Chromium, found: &str) {
    let place = format!(
        "const one = document.querySelector({found:?}); one.scrollIntoView({{ block: 'center' }}); \
         const at = one.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]"
    );
    let at = browser.reads(&place).await;
    for kind in ["mousePressed", "mouseReleased"] {
        let how = json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1 });
        browser.says("Input.dispatchMouseEvent", how).await;
    }
}

/// Presses a button.
async fn presses(browser: &Chromium, found: &str) {
    is_so(browser, found, &format!("return document.querySelector({found:?}) !== null")).await;
    browser.reads(&format!("document.querySelector({found:?}).click()")).await;
}

async fn fits(browser: &Chromium, page: &str) {
    look::fits(browser, &PHONE, page).await;
    access::is_told(browser, page).await;
    browser.draws(&gallery().join("seat").join(format!("{page}.png"))).await;
}

/// A director makes, copies and closes the open link. A player reports about another and calls the floor.
pub(crate) async fn directs() {
    let house = House::open_with(EVENING, LEVELS);
    let dora = seated(&house, "director", "Dora").await;
    presses(&dora, "button[value='{\"order\":\"open-link\"}']").await;
    let shown =
        format!("return document.getElementById('open-link-text')?.value.startsWith('{}/#cardroom:')", house.web);
    is_so(&dora, "the link", &shown).await;
    fits(&dora, "director-link").await;
    clicks(&dora, "[data-copies]").await;
    has(&dora, "[data-copies]", "Copied").await;
    is_so(&dora, "the link is selected", SELECTED).await;
    // Another link takes the place of the text.
    let second = house.open_link();
    has(&dora, "#open-link", "its text is not known here").await;
    presses(&dora, "button[value='{\"order\":\"open-link\"}']").await;
    presses(&dora, "button[value='{\"order\":\"open-link\"}'].asked").await;
    is_so(&dora, "the third link", &shown).await;
    let third = dora.reads("return document.getElementById('open-link-text').value").await;
    assert_ne!(third.as_str(), Some(second.as_str()));
    presses(&dora, "button[value='{\"order\":\"open-link close\"}']").await;
    presses(&dora, "button[value='{\"order\":\"open-link close\"}'].asked").await;
    is_so(&dora, "its end", "return document.getElementById('open-link-text') === null").await;

    let ann = seated(&house, "player", "Ann").await;
    has(&ann, "#report-whom", "Dora").await;
    house.directed("start");
    is_so(&ann, "the others at the table", "return document.querySelectorAll('#about option').length === 3").await;
    fits(&ann, "report-whom").await;
    // The choice stays when the page gets all parts again.
    let chosen = ann.reads(CHOOSES).await;
    is_so(&ann, "all parts again", "return document.getElementById('about').dataset.old === undefined").await;
    assert_eq!(ann.reads(KEPT).await, chosen, "the choice is kept");
    presses(&ann, "#report-form button").await;
    has(&dora, "#floor", &format!("Ann about {}", chosen.as_str().unwrap())).await;
    is_so(&ann, "an empty form", EMPTY).await;
    ann.reads("document.getElementById('why').value = 'Bob has three cards'").await;
    presses(&ann, "#desk-call button").await;
    presses(&ann, "#desk-call button.asked").await;
    has(&dora, "#floor", "Ann calls the floor at table 1: Bob has three cards").await;
    dora.close().await;
    ann.close().await;
}
