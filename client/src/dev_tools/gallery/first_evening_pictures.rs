//! The pictures of the walk through a first evening (`docs/first-evening.en.md`). They lie beside it, so each is drawn small
//! and in few colours.

use super::indexed_png;
use super::{GalleryOptions, visit};
use crate::dev_tools::headless::HeadlessApp;
use crate::ui_text::Language;
use anyhow::Context;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::Path;

/// The size of each in pixels.
const SIZE: (u32, u32) = (1024, 640);
/// The most colours of each.
const COLOURS: usize = 128;

/// Every picture in its order, and the plate of the gallery that it is.
const WALK: [(&str, &str); 9] = [
    ("1-front-door", "home"),
    ("2-practice", "practice"),
    ("3-name", "name"),
    ("4-first-hand", "table-your-turn"),
    ("5-ruling", "ruling-rule"),
    ("6-join", "join-recent"),
    ("7-rebuy", "rebuy"),
    ("8-out", "out"),
    ("9-watching", "table-watched"),
];

/// Draws them in every language: a folder for each, which is named by its code.
///
/// # Errors
/// Says which picture could not be drawn or written.
pub fn draw_walk(folder: &Path) -> anyhow::Result<()> {
    let mut stage = HeadlessApp::with_renderer(SIZE.0, SIZE.1);
    for language in Language::codes() {
        let folder = folder.join(language);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let taste = GalleryOptions { language: language.to_owned(), size: Some(SIZE), ..GalleryOptions::default() };
        for (name, plate) in WALK {
            let mut done = Ok(());
            visit(&mut stage, plate, &taste, |drawn, stage| {
                if drawn == plate {
                    done = draw_one(stage, &folder.join(format!("{name}.png")));
                }
            });
            done?;
        }
    }
    Ok(())
}

fn draw_one(stage: &mut HeadlessApp, path: &Path) -> anyhow::Result<()> {
    let wrong = || format!("cannot draw {}", path.display());
    let picture = stage.picture().and_then(|picture| Ok(picture.try_into_dynamic()?)).with_context(wrong)?.to_rgb8();
    let dots: Vec<[u8; 3]> = picture.pixels().map(|dot| dot.0).collect();
    let file = BufWriter::new(File::create(path).with_context(wrong)?);
    indexed_png::write(file, picture.width(), picture.height(), &dots, COLOURS).with_context(wrong)?;
    println!("{}", path.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::picture_list::plates;
    use super::*;
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    /// The most that a picture takes, in bytes.
    const LARGEST: u64 = 150_000;

    fn docs() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
    }

    fn walk(language: &str) -> String {
        let path = docs().join(format!("first-evening.{language}.md"));
        fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()))
    }

    /// Every picture that a text shows, as it names it.
    fn pictures(text: &str) -> Vec<&str> {
        let shown = text.split("![").skip(1).filter_map(|rest| rest.split_once("](")?.1.split_once(')'));
        shown.map(|(path, _)| path).collect()
    }

    #[test]
    fn every_picture_of_the_walk_is_one_of_the_gallery() {
        for (name, plate) in WALK {
            assert!(plates().iter().any(|known| known.name == plate), "{name}: there is no plate {plate}");
        }
    }

    #[test]
    fn the_walk_shows_its_pictures_in_their_order_and_in_its_own_language() {
        for language in Language::codes() {
            let drawn: Vec<String> =
                WALK.iter().map(|(name, _)| format!("first-evening/{language}/{name}.png")).collect();
            assert_eq!(pictures(&walk(language)), drawn, "docs/first-evening.{language}.md");
        }
    }

    #[test]
    fn every_picture_lies_there_as_small_as_it_was_drawn_and_no_other() {
        for language in Language::codes() {
            let folder = docs().join("first-evening").join(language);
            let there = fs::read_dir(&folder).unwrap_or_else(|wrong| panic!("{}: {wrong}", folder.display()));
            let there: BTreeSet<String> = there.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            let drawn: BTreeSet<String> = WALK.iter().map(|(name, _)| format!("{name}.png")).collect();
            assert_eq!(there, drawn, "run `cardroom walk docs/first-evening`");
            for name in drawn {
                let path = folder.join(&name);
                let reader =
                    png::Decoder::new(std::io::BufReader::new(File::open(&path).unwrap())).read_info().unwrap();
                assert_eq!(reader.info().size(), SIZE, "{name}");
                assert_eq!(reader.info().color_type, png::ColorType::Indexed, "{name}");
                let bytes = fs::metadata(&path).unwrap().len();
                assert!(bytes < LARGEST, "{name} takes {bytes} bytes");
            }
        }
    }

    /// The words that are printed strongly.
    fn strong(text: &str) -> Vec<&str> {
        text.split("**").skip(1).step_by(2).collect()
    }

    #[test]
    fn what_the_walk_calls_a_button_stands_on_one_in_its_language() {
        for language in Language::codes() {
            let words = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../assets/words/{language}.ftl"));
            let words = fs::read_to_string(words).unwrap();
            let labels = words.lines().filter(|line| line.starts_with("ui-")).filter_map(|line| line.split_once(" = "));
            // Behind the first gap stands what differs each time.
            let labels: BTreeSet<&str> = labels
                .map(|(_, words)| words.split('{').next().unwrap_or_default().trim_end_matches([':', ' ']))
                .collect();
            let text = walk(language);
            let said = strong(&text);
            assert!(said.len() > 10, "the walk names hardly anything");
            for words in said {
                assert!(labels.contains(words), "docs/first-evening.{language}.md: nothing is called {words}");
            }
        }
    }

    #[test]
    fn pictures_and_strong_words_are_found_in_a_text() {
        let text = "Press **Join**.\n\n![The door](first-evening/en/1.png)\n\nThen **Sit down**. ![x](y.png)";
        assert_eq!(pictures(text), ["first-evening/en/1.png", "y.png"]);
        assert_eq!(strong(text), ["Join", "Sit down"]);
    }
}
