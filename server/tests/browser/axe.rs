//! The check of pages for barriers by axe-core, which `scripts/axe.sh` fetches for the long run.

use crate::chromium::Chromium;
use serde_json::Value;

/// The environment variable with the path of the script of axe-core.
const AXE: &str = "CARDROOM_AXE";

/// Runs all rules on the page, and answers with one line for each barrier.
const RUN: &str = "const answer = arguments[arguments.length - 1]; \
                   axe.run(document, { resultTypes: ['violations'] }).then( \
                     (found) => answer([found.passes.length, found.violations.flatMap((barrier) => \
                       barrier.nodes.map((node) => `${barrier.id}: ${node.target} ${node.failureSummary}`))]), \
                     (why) => answer(String(why)));";

/// Checks that axe-core finds no barrier on the page. Without its script nothing is checked, but in the long run.
pub(crate) async fn finds_no_barrier(browser: &Chromium, page: &str) {
    let Ok(path) = std::env::var(AXE) else {
        assert!(std::env::var("CARDROOM_LONG").is_err(), "the long run needs axe-core: {AXE}=\"$(scripts/axe.sh)\"");
        return;
    };
    let axe = std::fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
    let found = browser.answers(&format!("{axe};{RUN}")).await;
    assert!(found[0].as_u64().is_some_and(|passed| passed > 5), "{page}: axe-core did not run: {found}");
    assert_eq!(found[1], Value::Array(Vec::new()), "{page}");
}
