//! Packs what people read, so that a program is not a tenth of words: the languages, each a file in `assets/words` under the name of
//! which it is known, the rulebooks of the houses, and which letters are drawn like others.

use miniz_oxide::deflate::compress_to_vec;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// How hard it is tried: as hard as possible.
const LEVEL: u8 = 10;

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::write(out.join("drawn.packed"), compress_to_vec(drawn().as_bytes(), LEVEL))?;
    pack(&here.join("../assets/rulebook"), "toml", &out)?;
    let mut languages = pack(&here.join("../assets/words"), "ftl", &out)?;
    // English first: what another language has no words for is told in it.
    languages.sort_by_key(|code| (code != "en", code.clone()));
    let mut list = String::from("[");
    for code in languages {
        let packed = format!("/{code}.ftl.packed");
        write!(list, "({code:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), {packed:?}))),")
            .map_err(io::Error::other)?;
    }
    list.push(']');
    fs::write(out.join("languages.rs"), list)
}

/// A line for each letter that is drawn like others than those into which it falls apart: the letter, and how it is drawn. The
/// library has a table for it of three times the size.
fn drawn() -> String {
    let lines = ('\u{80}'..=char::MAX).filter_map(|letter| {
        let drawn: String = skeleton(letter.encode_utf8(&mut [0; 4])).collect();
        let is_told = !drawn.is_empty() && !letter.nfd().eq(drawn.chars());
        is_told.then(|| format!("{letter}{drawn}\n"))
    });
    lines.collect()
}

/// Packs each file of a folder that ends so into one that ends in `packed` as well, and says what they are called.
fn pack(folder: &Path, ending: &str, out: &Path) -> io::Result<Vec<String>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut names = Vec::new();
    for file in fs::read_dir(folder)? {
        let file = file?.path();
        if file.extension().is_some_and(|kind| kind == ending) {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            fs::write(out.join(format!("{name}.{ending}.packed")), compress_to_vec(&fs::read(&file)?, LEVEL))?;
            names.push(name);
        }
    }
    Ok(names)
}
