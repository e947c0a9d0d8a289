//! What the fuzz targets share: the files of the repository from which they begin, and a line that is none.

use std::fs;
use std::path::{Path, PathBuf};

/// Names the folder to which a target writes what it begins from, instead of trying anything.
const SEEDS: &str = "CARDROOM_SEEDS";

/// A folder or a file of the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// Writes what a target begins from, if that is what it was started for. Call it first.
///
/// # Panics
/// If it can't be written.
pub fn begin_from(seeds: impl FnOnce() -> Vec<Vec<u8>>) {
    let Some(folder) = std::env::var_os(SEEDS).map(PathBuf::from) else { return };
    fs::create_dir_all(&folder).expect("a folder for the seeds");
    let seeds = seeds();
    for (number, seed) in (1..).zip(&seeds) {
        fs::write(folder.join(format!("seed-{number:05}")), seed).expect("a seed");
    }
    println!("{} seeds", seeds.len());
    std::process::exit(0);
}

/// The texts of all files with this ending below a folder of the repository, in order.
///
/// # Panics
/// If there is no such folder.
pub fn texts(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![repository(folder)];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).expect("a folder of the repository").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found.into_iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// These texts, each behind a letter that says what is to be done with it.
pub fn marked(letter: u8, texts: impl IntoIterator<Item = String>) -> impl Iterator<Item = Vec<u8>> {
    texts.into_iter().map(move |text| [&[letter], text.as_bytes()].concat())
}

/// A letter that says what is to be done, and a text.
pub fn letter_and_text(bytes: &[u8]) -> Option<(u8, &str)> {
    let (letter, text) = bytes.split_first()?;
    Some((*letter, std::str::from_utf8(text).ok()?))
}

/// Pieces, each behind two bytes of length, the high byte first; the last may be cut short.
pub fn pieces(mut bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (length, rest) = bytes.split_first_chunk()?;
        let length = usize::from(u16::from_be_bytes(*length)).min(rest.len());
        let (piece, rest) = rest.split_at(length);
        bytes = rest;
        Some(piece)
    })
}

/// The same from the other side.
pub fn in_pieces<'p>(pieces: impl IntoIterator<Item = &'p [u8]>) -> Vec<u8> {
    let length = |piece: &[u8]| u16::try_from(piece.len()).unwrap_or(u16::MAX).to_be_bytes();
    pieces.into_iter().flat_map(|piece| [&length(piece), piece].concat()).collect()
}

/// Two ends of a line without a line: what comes in was said before, and what goes out is kept.
pub struct Wire<'b> {
    /// What is still to be heard.
    pub coming: &'b [u8],
    /// What was said.
    pub going: Vec<u8>,
}

impl std::io::Read for Wire<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.coming.read(buffer)
    }
}

impl std::io::Write for Wire<'_> {
    fn write(&mut self, buffer: &[u8]) -> std::io::Result<usize> {
        self.going.write(buffer)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
