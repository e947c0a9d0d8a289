//! The open link on a phone: a name is said, the page waits, and it goes on by itself.

use crate::access;
use crate::house::{House, gallery};
use crate::look;
use crate::seat::{EVENING, LEVELS, PHONE};
use cardroom_chromium::chromium::Chromium;
use serde_json::Value;

/// Waits until the waiting room has this state, or none.
async fn waits_for_state(browser: &Chromium, state: &str) {
    let script =
        "const main = document.getElementById('main'); return main && main.dataset.join ? main.dataset.join : ''";
    browser.waits_for(state, async |browser| (browser.reads(script).await.as_str() == Some(state)).then_some(())).await;
}

async fn fits(browser: &Chromium, page: &str) {
    look::fits(browser, &PHONE, page).await;
    access::is_told(browser, page).await;
    browser.draws(&gallery().join("seat").join(format!("{page}.png"))).await;
}

/// Says a name and presses the button.
async fn asks(browser: &Chromium, name: &str) {
    let script = format!(
        "document.getElementById('name').value = {name:?}; document.querySelector('#ask button').click(); return true"
    );
    browser.reads(&script).await;
}

/// Opens the open link, waits, is declined and admitted.
pub(crate) async fn joined() {
    let house = House::open_with(EVENING, LEVELS);
    let browser = Chromium::open().await;
    browser.is_as_large_as((PHONE.width, PHONE.height), PHONE.dots, PHONE.in_hand).await;
    for code in ["de", "en"] {
        let link = house.open_link();
        let (web, fragment) = link.split_once('#').unwrap();
        browser.opens("about:blank").await;
        browser.opens(&format!("{web}?lang={code}#{fragment}")).await;
        waits_for_state(&browser, "visitor").await;
        let address = browser.address().await;
        assert!(!address.contains("cardroom:"), "the secret does not stay in the address: {address}");
        fits(&browser, &format!("join-name-{code}")).await;
        asks(&browser, "Ann").await;
        waits_for_state(&browser, "waits").await;
        fits(&browser, &format!("join-waits-{code}")).await;
    }
    // The link was made anew in between: the request of the first one is gone.
    assert_eq!(house.says("requests").matches("waits").count(), 1);
    house.directed("decline Ann");
    waits_for_state(&browser, "declined").await;
    fits(&browser, "join-declined-en").await;
    house.directed("admit Ann");
    browser
        .waits_for("the seat", async |browser| {
            (browser.reads("return document.getElementById('own') !== null").await == Value::Bool(true)).then_some(())
        })
        .await;
    browser.close().await;
}
