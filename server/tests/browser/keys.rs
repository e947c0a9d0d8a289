//! A page by keys alone.

use cardroom_chromium::chromium::Chromium;
use serde_json::Value;

const WATCH: &str = include_str!("keys.js");
pub(crate) const TAB: char = '\u{e004}';
pub(crate) const ENTER: char = '\u{e007}';

/// So many are pressed at once.
const AT_ONCE: usize = 25;

/// Every control is reached in order, and one sees at which one is. The page has just been opened, and nothing may happen at the tables
/// meanwhile.
pub(crate) async fn reach_everything(browser: &Chromium, page: &str) {
    browser.is_live().await;
    let controls = usize::try_from(browser.reads(WATCH).await.as_u64().unwrap()).unwrap();
    let mut left = controls;
    while left > 0 {
        browser.presses(TAB, left.min(AT_ONCE)).await;
        left -= left.min(AT_ONCE);
    }
    let arrived = browser.reads("return window.arrived").await;
    let mut arrived = arrived.as_array().unwrap().clone();
    // A page that hears of something late puts the focus back to where it was.
    arrived.dedup_by_key(|at| at["which"].clone());
    let in_order = arrived.iter().map(|at| at["which"].as_i64()).eq((0..).map(Some).take(controls));
    assert!(controls >= 6 && in_order, "{page}: {controls} controls, and the way is {arrived:?}");
    let unseen: Vec<&Value> = arrived.iter().filter(|at| at["is_seen"] != Value::Bool(true)).collect();
    assert!(unseen.is_empty(), "{page}: it is not seen that one is at {unseen:?}");
}

/// The first key leads past the navigation, and a page is opened with Enter.
pub(crate) async fn lead_on(browser: &Chromium, web: &str) {
    browser.opens(&format!("{web}/?lang=en")).await;
    browser.presses(TAB, 1).await;
    let skip = "const at = document.activeElement.getBoundingClientRect(); \
                return document.activeElement.className === 'skip' && at.left >= 0 && at.top >= 0 && at.right <= innerWidth";
    assert_eq!(browser.reads(skip).await, Value::Bool(true), "the way past the navigation is seen");
    browser.presses(ENTER, 1).await;
    browser.waits_for("the page itself", async |browser| at_main(browser).await.then_some(())).await;
    browser.opens(&format!("{web}/?lang=en")).await;
    browser.presses(TAB, 3).await;
    browser.presses(ENTER, 1).await;
    let tables = format!("{web}/tables?lang=en");
    browser
        .waits_for("the page of the tables", async |browser| (browser.address().await == tables).then_some(()))
        .await;
}

async fn at_main(browser: &Chromium) -> bool {
    browser.reads("return document.activeElement.id").await == "main"
}
