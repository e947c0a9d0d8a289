//! Checks of a played seat: its receipts, and its requests.

use crate::house;
use cardroom_chromium::chromium::Chromium;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The looks for the receipts after a press, until it is pressed again.
const LOOKS: usize = 50;

/// The page saves its receipts, and two other programs find every deal cut by it and in order.
pub(crate) async fn receipts_hold(browser: &Chromium) {
    let folder = tempfile::tempdir().unwrap();
    let to = json!({ "behavior": "allow", "downloadPath": folder.path() });
    browser.says("Browser.setDownloadBehavior", to).await;
    browser.reads("document.getElementById('desk-drawer').open = true").await;
    let mut looks = 0;
    let text = browser
        .waits_for("the receipts of the tables", async |browser| {
            let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
            // A second file of the same name has a number behind it.
            let is_table = |path: &PathBuf| {
                path.extension().is_some_and(|is| is == "txt") && path.to_string_lossy().contains("-table")
            };
            let texts = files.filter(is_table).filter_map(|path| std::fs::read_to_string(path).ok());
            let text = texts.into_iter().find(|text| text.contains("\nend "));
            // The last word of the house may come later than a press.
            if text.is_none() && looks % LOOKS == 0 {
                browser.reads("document.getElementById('receipts').click()").await;
            }
            looks += 1;
            text
        })
        .await;
    let table = &folder.path().join("receipts.txt");
    std::fs::write(table, &text).unwrap();
    let cuts = text.lines().filter(|line| line.starts_with("cut ")).count();
    assert!(cuts > 0, "the page has cut nothing");
    let cut = |line: &str| Some(line.strip_prefix("cut ")?.split_once(' ')?.0.to_owned());
    let serials: BTreeSet<String> = text.lines().filter_map(cut).collect();
    assert_eq!(serials.len(), cuts, "each deal is cut once");
    // The last deal can be called off after its cut.
    let proven = house::verified(table, "proven");
    assert!((cuts - 1..=cuts).contains(&proven), "{proven} of {cuts} are proven");
}

/// All requests went to the server, and the browser has no complaint.
pub(crate) async fn nothing_has_left(browser: &mut Chromium, web: &str) {
    stays_in_house(browser, web).await;
    let (_, complaints) = browser.asked_and_complained().await;
    assert!(complaints.is_empty(), "the browser complains: {complaints:#?}");
}

/// All requests went to the server, and none has the secret in its address.
pub(crate) async fn stays_in_house(browser: &mut Chromium, web: &str) {
    let web = format!("{web}/");
    let socket = web.replacen("http", "ws", 1);
    let (asked, _) = browser.asked_and_complained().await;
    let is_own =
        |address: &String| address.starts_with(&web) || address.starts_with(&socket) || address == "about:blank";
    let elsewhere: BTreeSet<&String> = asked.iter().filter(|address| !is_own(address)).collect();
    assert!(elsewhere.is_empty(), "asked elsewhere: {elsewhere:?}");
    let secrets: Vec<&String> = asked.iter().filter(|address| address.contains("cardroom:")).collect();
    assert!(secrets.is_empty(), "the secret was in an address: {secrets:?}");
}
