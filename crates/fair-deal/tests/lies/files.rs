//! Lies that only files of several guests beside each other show, and files that accuse nobody.

use super::cheat::{found_by_ours, said_by_the_other};
use super::stories::{Story, stories};

#[test]
fn files_beside_each_other_show_lies_and_accuse_no_honest_house() {
    for Story { what, files, found, says } in stories() {
        let texts: Vec<(String, String)> =
            (0..).zip(&files).map(|(nth, file)| (format!("{nth}.txt"), file.text())).collect();
        assert!(texts.iter().all(|(_, text)| found_by_ours(text).is_none()), "{what}");
        let folder = tempfile::tempdir().unwrap();
        let texts: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let (said, holds) = said_by_the_other(folder.path(), &texts);
        assert_eq!(holds, found.is_none(), "{what}: {said}");
        assert!(said.contains(found.unwrap_or_default()) && said.contains(says), "{what}: {said}");
    }
}
