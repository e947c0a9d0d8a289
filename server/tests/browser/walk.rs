//! The walk through a first evening on a phone (`docs/first-evening-phone.en.md`), and its pictures. The phone evening draws them anew
//! where `CARDROOM_WRITE_WALK` is set.

use cardroom_shared::narration::Language;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The pictures in their order, by the states of the phone evening.
const PICTURES: [&str; 4] = ["entry", "before", "turn", "over"];

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

fn file(name: &str) -> Option<String> {
    let place = PICTURES.iter().position(|known| *known == name)?;
    Some(format!("{}-{name}.png", place + 1))
}

/// The file of the walk for a state that is drawn now. `None` unless the pictures are to be drawn anew.
pub(crate) fn picture(name: &str, code: &str) -> Option<PathBuf> {
    std::env::var_os("CARDROOM_WRITE_WALK")?;
    Some(docs().join("first-evening-phone").join(code).join(file(name)?))
}

#[test]
fn walk_on_a_phone_shows_its_pictures_and_names_what_is_there() {
    for code in Language::codes() {
        let page = docs().join(format!("first-evening-phone.{code}.md"));
        let text = std::fs::read_to_string(&page).unwrap_or_else(|why| panic!("{}: {why}", page.display()));
        let text = text.replace('\n', " ");
        let shown: Vec<&str> = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
            .filter(|link| Path::new(link).extension().is_some_and(|is| is == "png"))
            .collect();
        let wanted: Vec<String> =
            PICTURES.iter().filter_map(|name| Some(format!("first-evening-phone/{code}/{}", file(name)?))).collect();
        assert_eq!(shown, wanted, "{}", page.display());
        let folder = docs().join("first-evening-phone").join(code);
        let there: BTreeSet<String> =
            std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        let drawn: BTreeSet<String> = PICTURES.iter().filter_map(|name| file(name)).collect();
        assert_eq!(there, drawn, "set CARDROOM_WRITE_WALK and run an_evening_is_played_by_taps_on_a_phone");
        let words = std::fs::read_to_string(docs().join(format!("../assets/words/{code}.ftl"))).unwrap();
        let labels: BTreeSet<&str> = words
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(_, words)| words.split('{').next().unwrap_or_default().trim_end_matches([':', ' ']))
            .collect();
        let strong: Vec<&str> = text.split("**").skip(1).step_by(2).collect();
        assert!(strong.len() > 6, "the walk names hardly anything");
        for words in strong {
            assert!(labels.contains(words), "{}: nothing is called {words}", page.display());
        }
    }
}
