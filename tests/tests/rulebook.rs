//! What the rulebooks say is shown: the transcripts they name exist and name the clause. That these pass is the proof
//! of the stories.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::house::rulebook::Rulebook;
use std::path::Path;

/// Whether a transcript names this clause, in an expectation or in its `# clauses:` line.
fn names(story: &str, id: &str) -> bool {
    story.lines().map(str::trim).any(|line| {
        let cited = line.strip_prefix("> clause").or_else(|| line.strip_prefix("# clauses:"));
        cited.is_some_and(|cited| cited.split([' ', ',']).any(|word| word == id))
    })
}

#[test]
fn every_transcript_that_a_clause_names_is_there_and_names_the_clause() {
    assert!(names("# clauses: tda-3, tda-7\nhand", "tda-7"));
    assert!(!names("# clauses: tda-31\nhand # tda-3", "tda-3"));
    let stories = Path::new(env!("CARGO_MANIFEST_DIR")).join("transcripts");
    let mut shown = 0;
    for (_, book) in Rulebook::all() {
        for clause in &book.clauses {
            for path in &clause.shown_by {
                let story = std::fs::read_to_string(stories.join(path));
                let story = story.unwrap_or_else(|why| panic!("{} is shown by {path}: {why}", clause.id));
                assert!(names(&story, &clause.id), "{path} does not name {}", clause.id);
                shown += 1;
            }
        }
    }
    assert!(shown > 50, "only {shown} showings were found");
}
