//! Lists the languages: each file in `assets/words` is one, under the name of the file.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let folder = Path::new(&here).join("../assets/words");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = fs::read_dir(&folder)?.map(|file| Ok(file?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == "ftl"));
    // English first: what another language has no words for is told in it.
    files.sort_by_key(|file| (file.file_stem().is_none_or(|name| name != "en"), file.clone()));
    let mut list = String::from("&[");
    for file in files {
        let code = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let path = file.canonicalize()?.to_string_lossy().into_owned();
        write!(list, "({code:?}, include_str!({path:?})),").map_err(io::Error::other)?;
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("languages.rs"), list)
}
