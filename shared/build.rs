//! Packs what people read, so that a program is not a tenth of words: the languages, each a file in `assets/words` under the name of
//! which it is known, and the rulebooks of the houses.

use miniz_oxide::deflate::compress_to_vec;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// How hard it is tried: as hard as possible.
const LEVEL: u8 = 10;

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
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
