//! Reading stories and orders. What can't be read is told with a line that the story has, and reading twice reads the same.
#![no_main]

use cardroom_fuzz::{begin_from, texts};
use cardroom_scenario::{FailureReason, Scenario};
use cardroom_shared::orders;
use libfuzzer_sys::fuzz_target;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Scenario::read(text) {
        Ok(story) => assert!(!format!("{story:?}").is_empty()),
        Err(failure) => {
            assert!((1..=text.lines().count().max(1)).contains(&failure.line), "{failure}");
            assert!(matches!(&failure.why, FailureReason::Misread(_) | FailureReason::Wrong(_)), "{failure}");
            assert!(!failure.to_string().is_empty());
        }
    }
    if let Some(line) = text.lines().next()
        && let Err(why) = orders::check(line)
    {
        assert!(!why.to_string().is_empty());
    }
});

/// Every line of every story, and the shorter stories.
fn seeds() -> Vec<Vec<u8>> {
    let stories = texts("tests/scenarios", "hand");
    let mut lines: Vec<String> = stories.iter().flat_map(|story| story.lines()).map(str::to_owned).collect();
    lines.sort();
    lines.dedup();
    let orders = lines.iter().filter_map(|line| line.strip_prefix("director: ")).map(str::to_owned);
    let short = stories.iter().filter(|story| story.len() < 600).cloned();
    orders.chain(short).chain(lines.iter().cloned()).map(String::into_bytes).collect()
}
