//! The page on stories keeps its word: every example on it holds.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::transcript::Story;
use std::path::Path;

#[test]
fn every_example_of_the_page_on_stories_holds() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/transcripts.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let examples: Vec<&str> =
        page.split("```hand\n").skip(1).map(|rest| rest.split_once("```").expect("an end of the example").0).collect();
    assert!(examples.len() > 1, "only {} examples were found", examples.len());
    let no_files = |path: &str| Err(format!("there is no house `{path}`"));
    for example in examples {
        let told = Story::read(example).and_then(|story| story.check(&no_files));
        assert!(told.is_ok(), "{}\nin\n{example}", told.unwrap_err());
    }
}
