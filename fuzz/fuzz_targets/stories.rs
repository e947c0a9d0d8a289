//! Fuzzes scenarios. RowHandler holds, or fails at one of its lines with a reason, and a second run gives an equal result.
#![no_main]

use cardroom_fuzz::{begin_from, texts};
use cardroom_scenario::{FailureReason, Scenario};
use libfuzzer_sys::fuzz_target;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(story) = Scenario::read(text) else { return };
    let houses = |path: &str| Err(format!("can't read {path}"));
    let told = story.check(&houses);
    if let Err(failure) = &told {
        assert!((1..=text.lines().count()).contains(&failure.line), "{failure}");
        match &failure.why {
            FailureReason::Misread(wrong) => assert!(!wrong.to_string().is_empty(), "{failure}"),
            FailureReason::Wrong(why) => assert!(!why.is_empty(), "{failure}"),
            FailureReason::Differs { expected, got } => {
                assert!(!expected.is_empty() && !got.is_empty(), "{failure}");
                // An expectation may be wrong, but the chips that the engine counts must not be.
                let asked = text.lines().nth(failure.line - 1).is_some_and(|line| line.trim().starts_with('>'));
                assert!(asked || !got.starts_with("chips in play"), "chips went astray: {failure}");
            }
        }
    }
    // One in sixteen, because a run is expensive.
    if bytes.len() % 16 == 0 {
        assert_eq!(story.check(&houses), told, "it comes out the same");
    }
});

fn seeds() -> Vec<Vec<u8>> {
    texts("tests/scenarios", "hand").into_iter().filter(|story| story.len() < 1_500).map(String::into_bytes).collect()
}
