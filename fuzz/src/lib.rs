//! Shared code of the fuzz targets: seed files from the repository, and an in-memory connection.

use std::fs;
use std::path::{Path, PathBuf};

/// The environment variable with the folder for the seeds. If it is set, a target writes its seeds and exits.
const SEEDS: &str = "CARDROOM_SEEDS";

/// The path of a folder or file of the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// Writes the seeds of a target and exits, if that is what it was started for. Call it first.
///
/// # Panics
/// Panics if a seed cannot be written.
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
/// Panics if there is no such folder.
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

/// These texts, each with a prefix letter that selects the operation.
pub fn marked(letter: u8, texts: impl IntoIterator<Item = String>) -> impl Iterator<Item = Vec<u8>> {
    texts.into_iter().map(move |text| [&[letter], text.as_bytes()].concat())
}

/// The prefix letter that selects the operation, and the text.
pub fn letter_and_text(bytes: &[u8]) -> Option<(u8, &str)> {
    let (letter, text) = bytes.split_first()?;
    Some((*letter, std::str::from_utf8(text).ok()?))
}

/// Splits bytes into pieces, each with a prefix of two length bytes, the high byte first; the last may be cut short.
pub fn pieces(mut bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (length, rest) = bytes.split_first_chunk()?;
        let length = usize::from(u16::from_be_bytes(*length)).min(rest.len());
        let (piece, rest) = rest.split_at(length);
        bytes = rest;
        Some(piece)
    })
}

/// Joins pieces in the format that [`pieces`] splits.
pub fn in_pieces<'p>(pieces: impl IntoIterator<Item = &'p [u8]>) -> Vec<u8> {
    let length = |piece: &[u8]| u16::try_from(piece.len()).unwrap_or(u16::MAX).to_be_bytes();
    pieces.into_iter().flat_map(|piece| [&length(piece), piece].concat()).collect()
}

/// An in-memory connection: the input is given in advance, and the output is kept.
pub struct Wire<'b> {
    /// The remaining input.
    pub coming: &'b [u8],
    /// The output so far.
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
