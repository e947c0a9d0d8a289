//! A tokenizer of Rust sources, for tests of invariants. It skips comments, and the code after `#[cfg(test)]` at the
//! end of a file.

use std::fs;
use std::path::{Path, PathBuf};

/// One token of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceToken {
    /// A name or keyword.
    Word(String),
    /// The content of a string literal.
    Text(String),
    /// A number with a fraction.
    Fraction(String),
    /// Anything else, one character each.
    Sign(char),
}

/// A source file.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path from the root of the repository, with `/`.
    pub path: String,
    /// Its tokens, each with its line, counted from 1.
    pub pieces: Vec<(usize, SourceToken)>,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// All files below a folder of the repository, in order, with their paths from the root. Build outputs and git files
/// are left out.
///
/// # Panics
/// Panics if the folder cannot be read.
pub fn files(folder: &str) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).expect("a folder of the repository") {
            let path = entry.expect("an entry of the folder").path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() && !path.is_symlink() {
                if !matches!(name, "target" | ".git") {
                    folders.push(path);
                }
            } else if name != ".git" {
                let parts = path.strip_prefix(root()).unwrap_or(&path).iter();
                let written: Vec<&str> = parts.filter_map(|part| part.to_str()).collect();
                found.push((written.join("/"), path));
            }
        }
    }
    found.sort();
    found
}

/// The Rust files below a folder, without test-only files.
///
/// # Panics
/// Panics if a file cannot be read.
pub fn sources(folder: &str) -> Vec<Source> {
    let only_tests = |path: &str| path.ends_with("/tests.rs") || path.contains("/tests/");
    files(folder)
        .into_iter()
        .filter(|(path, _)| Path::new(path).extension().is_some_and(|end| end == "rs") && !only_tests(path))
        .map(|(path, file)| Source::read(path, &fs::read_to_string(file).expect("a source file")))
        .collect()
}

impl Source {
    /// Splits a text into its tokens.
    pub fn read(path: impl Into<String>, text: &str) -> Self {
        let mut reader = Reader { rest: text.chars().collect(), at: 0, line: 1, pieces: Vec::new() };
        while reader.piece() {}
        let mut pieces = reader.pieces;
        // A test module in a file of its own is only declared here, perhaps at the top, so reading continues after
        // it.
        let cut = pieces.windows(10).position(|next| {
            let words: Vec<String> = next.iter().map(|(_, piece)| piece.to_string()).collect();
            words.join(" ").starts_with("# [ cfg ( test ) ] mod") && words.last().is_some_and(|last| last == "{")
        });
        pieces.truncate(cut.unwrap_or(pieces.len()));
        Self { path: path.into(), pieces }
    }

    /// The names in it, each with its line.
    pub fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        self.pieces.iter().filter_map(|(line, piece)| match piece {
            SourceToken::Word(word) => Some((*line, word.as_str())),
            _ => None,
        })
    }

    /// The lines at which these tokens follow each other, written with spaces between them: `std :: fs`.
    pub fn lines_with(&self, sequence: &str) -> Vec<usize> {
        let wanted: Vec<String> = sequence.replace("::", ": :").split(' ').map(str::to_owned).collect();
        let same = |next: &[(usize, SourceToken)]| {
            next.iter().zip(&wanted).all(|((_, piece), word)| piece.to_string() == *word)
        };
        self.pieces.windows(wanted.len()).filter(|next| same(next)).filter_map(|next| Some(next.first()?.0)).collect()
    }

    /// The modules of a crate that are named in it, as in `krate::module` and in `use krate::{module, other::Thing}`,
    /// each with its line.
    pub fn modules_of(&self, krate: &str) -> Vec<(usize, &str)> {
        let mut named = Vec::new();
        for (place, (_, piece)) in self.pieces.iter().enumerate() {
            if *piece != SourceToken::Word(krate.to_owned()) {
                continue;
            }
            let after: Vec<&(usize, SourceToken)> = self.pieces.iter().skip(place + 1).collect();
            let [(_, SourceToken::Sign(':')), (_, SourceToken::Sign(':')), rest @ ..] = after.as_slice() else {
                continue;
            };
            match rest {
                [(line, SourceToken::Word(module)), ..] => named.push((*line, module.as_str())),
                [(_, SourceToken::Sign('{')), list @ ..] => named.extend(first_names(list)),
                _ => {}
            }
        }
        named
    }
}

/// The first name of each path in a list, up to the brace that closes it.
fn first_names<'a>(list: &[&'a (usize, SourceToken)]) -> Vec<(usize, &'a str)> {
    let mut depth = 1;
    let mut at_start = true;
    let mut names = Vec::new();
    for (line, piece) in list {
        match piece {
            SourceToken::Sign('{') => depth += 1,
            SourceToken::Sign('}') => depth -= 1,
            SourceToken::Sign(',') if depth == 1 => at_start = true,
            SourceToken::Word(word) if depth == 1 && at_start => {
                names.push((*line, word.as_str()));
                at_start = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

impl std::fmt::Display for SourceToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Word(text) | Self::Fraction(text) => f.write_str(text),
            Self::Text(text) => write!(f, "\"{text}\""),
            Self::Sign(sign) => write!(f, "{sign}"),
        }
    }
}

struct Reader {
    rest: Vec<char>,
    at: usize,
    line: usize,
    pieces: Vec<(usize, SourceToken)>,
}

impl Reader {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.rest.get(self.at + ahead).copied()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek(0)?;
        self.at += 1;
        self.line += usize::from(next == '\n');
        Some(next)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(next) = self.peek(0).filter(|next| wanted(*next)) {
            taken.push(next);
            self.next();
        }
        taken
    }

    fn push(&mut self, piece: SourceToken) {
        self.pieces.push((self.line, piece));
    }

    /// Reads one token, comment or space; false at the end.
    fn piece(&mut self) -> bool {
        let Some(next) = self.peek(0) else { return false };
        match (next, self.peek(1)) {
            ('/', Some('/')) => {
                self.take_while(|c| c != '\n');
            }
            ('/', Some('*')) => self.block_comment(),
            ('r', Some('"' | '#')) if self.raw_marks().is_some() => self.raw_text(),
            ('"', _) => self.text(),
            ('\'', _) => self.character(),
            _ if next.is_ascii_digit() => self.number(),
            _ if next.is_alphabetic() || next == '_' => {
                let word = self.take_while(|c| c.is_alphanumeric() || c == '_');
                self.push(SourceToken::Word(word));
            }
            _ => {
                self.next();
                if !next.is_whitespace() {
                    self.push(SourceToken::Sign(next));
                }
            }
        }
        true
    }

    fn block_comment(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some('/'), Some('*')) => depth += 1,
                (Some('*'), Some('/')) => depth -= 1,
                (None, _) => return,
                _ => {
                    self.next();
                    continue;
                }
            }
            self.next();
            self.next();
            if depth == 0 {
                return;
            }
        }
    }

    /// The number of `#` before the quotation mark of a raw string; `None` if it is no raw string.
    fn raw_marks(&self) -> Option<usize> {
        let marks = self.rest.iter().skip(self.at + 1).take_while(|c| **c == '#').count();
        (self.peek(1 + marks) == Some('"')).then_some(marks)
    }

    fn raw_text(&mut self) {
        let marks = self.raw_marks().unwrap_or_default();
        let closing: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', marks)).collect();
        self.at += marks + 2;
        let mut text = String::new();
        while self.at < self.rest.len() && !self.rest.get(self.at..).is_some_and(|rest| rest.starts_with(&closing)) {
            text.extend(self.next());
        }
        self.at += closing.len();
        self.push(SourceToken::Text(text));
    }

    fn text(&mut self) {
        self.next();
        let mut text = String::new();
        while let Some(next) = self.next() {
            match next {
                '"' => break,
                '\\' => text.extend(self.next()),
                _ => text.push(next),
            }
        }
        self.push(SourceToken::Text(text));
    }

    /// Reads a character literal or a lifetime.
    fn character(&mut self) {
        self.next();
        match (self.peek(0), self.peek(1)) {
            (Some('\\'), _) => {
                self.next();
                self.next();
                self.take_while(|c| c != '\'');
                self.next();
            }
            (Some(_), Some('\'')) => {
                self.next();
                self.next();
            }
            _ => self.push(SourceToken::Sign('\'')),
        }
    }

    /// Reads a number. A fraction is distinguished from `0..5` and from the fields of `pair.0.1`.
    fn number(&mut self) {
        let is_field = matches!(self.pieces.last(), Some((_, SourceToken::Sign('.'))))
            && self.rest.get(self.at.wrapping_sub(1)) == Some(&'.');
        let is_range = is_field && self.rest.get(self.at.wrapping_sub(2)) == Some(&'.');
        let mut written = self.take_while(|c| c.is_alphanumeric() || c == '_');
        let fraction = self.peek(0) == Some('.') && self.peek(1).is_some_and(|c| c.is_ascii_digit());
        if fraction && (!is_field || is_range) {
            self.next();
            written = format!("{written}.{}", self.take_while(|c| c.is_alphanumeric() || c == '_'));
            self.push(SourceToken::Fraction(written));
        } else if written.ends_with("f32") || written.ends_with("f64") {
            self.push(SourceToken::Fraction(written));
        } else {
            self.push(SourceToken::Word(written));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        Source::read("a.rs", text).words().map(|(_, word)| word.to_owned()).collect()
    }

    #[test]
    fn comments_and_texts_are_not_code() {
        let text = "a /* b /* c */ d */ e // f\n\"g\" r#\"h \"i\" \"# 'j' '\\n' '\\'' &'k l";
        assert_eq!(words(text), ["a", "e", "k", "l"]);
    }

    #[test]
    fn texts_keep_what_they_say() {
        let texts: Vec<SourceToken> = Source::read("a.rs", r##"("one", r"two", r#"th"ree"#, "fo\"ur")"##)
            .pieces
            .into_iter()
            .map(|(_, piece)| piece)
            .filter(|piece| matches!(piece, SourceToken::Text(_)))
            .collect();
        assert_eq!(texts, ["one", "two", "th\"ree", "fo\"ur"].map(|text| SourceToken::Text(text.to_owned())));
    }

    #[test]
    fn fractions_are_told_from_ranges_and_fields() {
        let fractions = |text| {
            Source::read("a.rs", text).pieces.into_iter().filter(|(_, p)| matches!(p, SourceToken::Fraction(_))).count()
        };
        assert_eq!(fractions("let x = 1.5 + 2f64 + 0.25;"), 3);
        assert_eq!(fractions("0..5; pair.0.1; 7.min(8); 0xF3; 0..=9"), 0);
    }

    #[test]
    fn what_only_tests_see_is_left_out() {
        assert_eq!(words("fn play() {}\n#[cfg(test)]\nmod tests { fn cheat() {} }"), ["fn", "play"]);
        assert!(words("#[cfg(test)]\nmod tests;\nuse crate::server::Step;").iter().any(|word| word == "Step"));
    }

    #[test]
    fn modules_are_found_in_paths_and_in_lists() {
        let source =
            Source::read("a.rs", "use house::{table::{Seat, Table}, view, self};\nhouse::hand::Hand; let house = 1;");
        assert_eq!(source.modules_of("house"), [(1, "table"), (1, "view"), (1, "self"), (2, "hand")]);
        assert_eq!(source.lines_with("house :: hand"), [2]);
    }
}
