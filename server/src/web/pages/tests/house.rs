//! The house in a browser: the sheet, the settings and the rulebook.

use super::{Watched, body, words};
use cardroom_shared::house::SETTINGS;
use cardroom_shared::house::rulebook::Rulebook;
use cardroom_shared::narration::Language;

#[test]
fn the_whole_house_can_be_read_in_both_languages() {
    let snapshot = Watched::new("fpn", 4, &[]).snapshot();
    let book = Rulebook::of("fpn").unwrap();
    for code in Language::codes() {
        let language = Language::named(code).unwrap();
        let page = body("/house", code, &snapshot);
        let told = words(&page).replace("&quot;", "\"");
        for setting in SETTINGS {
            assert!(page.contains(&format!("id=\"{}\"", setting.name)), "{}", setting.name);
            assert!(told.contains(&language.title(setting)), "{}", language.title(setting));
            assert!(told.contains(&language.value_of(setting, &snapshot.sheet.rules)));
        }
        for clause in &book.clauses {
            assert!(page.contains(&format!("id=\"{}\"", clause.id)), "{}", clause.id);
            assert!(told.contains(&language.clause_title(clause)), "{}", clause.id);
        }
    }
}

#[test]
fn the_sheet_says_what_is_paid_and_what_is_played_for() {
    let snapshot = Watched::new("tda", 4, &[]).snapshot();
    let told = words(&body("/house", "en", &snapshot));
    let structure = &snapshot.sheet.structure;
    let stack = Language::english().grouped(structure.starting_stack.0);
    assert!(told.contains(&format!("Starting stack {stack}")), "{told}");
    let first = structure.levels[0].stakes;
    assert!(told.contains(&format!("{}/{}", first.small_blind.0, first.big_blind.0)), "{told}");
    assert!(told.contains("Break, ") && told.contains("Buy-in "), "{told}");
    assert!(words(&body("/house", "de", &snapshot)).contains("Startstack"));
}

#[test]
fn every_clause_has_a_page_of_its_own_with_the_settings_that_carry_it_out() {
    let snapshot = Watched::new("fpn", 4, &[]).snapshot();
    for (_, book) in Rulebook::all() {
        for clause in &book.clauses {
            let told = words(&body(&format!("/house/clause/{}", clause.id), "en", &snapshot)).replace("&quot;", "\"");
            assert!(told.contains(&clause.title), "{}: {told}", clause.id);
            let text = clause.text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(told.contains(&text), "{}: {told}", clause.id);
        }
    }
    let told = words(&body("/house/clause/fpn-18c", "en", &snapshot));
    assert!(
        told.contains("In this house Several silent chips, less than a raise : always the minimum raise"),
        "{told}"
    );
    let told = words(&body("/house/clause/robert-betting-10", "en", &snapshot));
    assert!(!told.contains("In this house"), "another book: {told}");
}
