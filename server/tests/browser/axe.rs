//! The check of pages for barriers by axe-core, which `scripts/axe.sh` fetches for the long run.

use cardroom_chromium::chromium::Chromium;
use serde_json::Value;

/// The environment variable with the path of the script of axe-core.
const AXE: &str = "CARDROOM_AXE";

/// Runs these rules on the page, and answers with one line for each barrier.
const RUN: &str = "const answer = arguments[arguments.length - 1]; \
                   axe.run(document, { resultTypes: ['violations'], RULES }).then( \
                     (found) => answer([found.passes.length, found.violations.flatMap((barrier) => \
                       barrier.nodes.map((node) => `${barrier.id}: ${node.target} ${node.failureSummary}`))]), \
                     (why) => answer(String(why)));";

/// The rules of axe-core that run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AxeRules {
    All,
    /// Those about colours. Nothing else follows from the brightness of the room.
    Colours,
}

/// The script on the page, if it is there already.
const IS_THERE: &str = "return typeof axe === 'object'";

/// The barriers that axe-core finds on the page, one line for each. Without its script nothing is checked, but in the long run.
pub(crate) async fn barriers(browser: &Chromium, rules: AxeRules) -> Vec<String> {
    let Ok(path) = std::env::var(AXE) else {
        assert!(std::env::var("CARDROOM_LONG").is_err(), "the long run needs axe-core: {AXE}=\"$(scripts/axe.sh)\"");
        return Vec::new();
    };
    let axe = if browser.reads(IS_THERE).await == Value::Bool(true) {
        String::new()
    } else {
        std::fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{path}: {wrong}"))
    };
    let (wanted, least) = match rules {
        AxeRules::All => ("", 5),
        AxeRules::Colours => ("runOnly: ['color-contrast', 'link-in-text-block']", 0),
    };
    let found = browser.answers(&format!("{axe};{}", RUN.replace("RULES", wanted))).await;
    assert!(found[0].as_u64().is_some_and(|passed| passed > least), "axe-core did not run: {found}");
    found[1].as_array().into_iter().flatten().map(|barrier| format!("axe: {barrier}")).collect()
}
