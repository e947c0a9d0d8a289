//! Reads one line word by word. Every reader says what it wanted when it finds something else.

use crate::cards::{Card, parse_cards};
use crate::chips::Chips;
use crate::command::MAX_NAME_LETTERS;

/// The largest amount that a story may write.
const MAX_AMOUNT: u64 = i64::MAX as u64;
/// The longest stretch of time that a story may write: a year.
const MAX_MS: u64 = 366 * 24 * 3_600_000;

/// Why a line cannot be read.
pub type Wrong = String;

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Speech(&'a str),
    Sign(char),
}

impl Token<'_> {
    fn written(self) -> String {
        match self {
            Token::Word(word) => format!("`{word}`"),
            Token::Speech(words) => format!("`\"{words}\"`"),
            Token::Sign(sign) => format!("`{sign}`"),
        }
    }
}

/// The words of a line that are still to be read.
#[derive(Debug)]
pub struct Words<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
    /// Whether the words are typed in haste: the beginning of a word is enough, and a bare number of a time is minutes.
    hasty: bool,
}

/// Which word is meant by one that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning<'a> {
    /// This one.
    Word(&'a str),
    /// It could be each of these.
    Several(Vec<&'a str>),
    /// None begins so.
    Nothing,
}

/// Why one of several words could each be meant: "`p` could be pause, penalty or play-on".
pub(super) fn several(written: &str, words: &[&str]) -> Wrong {
    let (last, others) = words.split_last().map_or(("", &[][..]), |(last, others)| (*last, others));
    format!("`{written}` could be {} or {last}", others.join(", "))
}

/// What stands before the comment; a `#` inside quotation marks belongs to the speech.
pub fn without_comment(line: &str) -> &str {
    let mut in_speech = false;
    for (at, letter) in line.char_indices() {
        match letter {
            '"' => in_speech = !in_speech,
            '#' if !in_speech => return line.get(..at).unwrap_or(line),
            _ => {}
        }
    }
    line
}

impl<'a> Words<'a> {
    /// Takes a line, without its comment, apart.
    pub fn of(line: &'a str) -> Result<Self, Wrong> {
        let mut tokens = Vec::new();
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let (token, after) = match first {
                '"' => {
                    let (speech, after) = rest
                        .get(1..)
                        .and_then(|speech| speech.split_once('"'))
                        .ok_or_else(|| "the speech has no closing quotation mark".to_owned())?;
                    (Token::Speech(speech), after)
                }
                ',' | ';' | ':' | '>' => (Token::Sign(first), rest.get(1..).unwrap_or_default()),
                _ => {
                    let ends = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | ':' | '"');
                    let (word, after) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
                    (Token::Word(word), after)
                }
            };
            tokens.push(token);
            rest = after.trim_start();
        }
        Ok(Self { tokens, next: 0, hasty: false })
    }

    /// The same for a line that is typed in haste: where one of several words should stand, the beginning of one of them is
    /// enough; minutes need no unit, and the seat of a table no words.
    pub(super) fn in_haste(line: &'a str) -> Result<Self, Wrong> {
        Ok(Self { hasty: true, ..Self::of(line)? })
    }

    /// Whether the line is typed in haste.
    pub(super) fn is_hasty(&self) -> bool {
        self.hasty
    }

    /// Which of these words is meant by one that is written.
    pub(super) fn meant<'w>(&self, written: &str, words: impl IntoIterator<Item = &'w str>) -> Meaning<'w> {
        let mut beginning = Vec::new();
        for word in words {
            if word == written {
                return Meaning::Word(word);
            }
            if self.hasty && word.starts_with(written) {
                beginning.push(word);
            }
        }
        match beginning.as_slice() {
            [] => Meaning::Nothing,
            [word] => Meaning::Word(word),
            _ => Meaning::Several(beginning),
        }
    }

    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).copied()
    }

    /// What comes next, in words for an error.
    fn found(&self) -> String {
        self.peek().map_or_else(|| "the end of the line".to_owned(), Token::written)
    }

    /// An error that says what should stand here.
    pub fn wanted(&self, what: &str) -> Wrong {
        format!("{what} should stand here, not {}", self.found())
    }

    /// Whether everything was read.
    pub fn at_end(&self) -> bool {
        self.next >= self.tokens.len()
    }

    /// Checks that nothing is left.
    pub fn end(&self) -> Result<(), Wrong> {
        if self.at_end() { Ok(()) } else { Err(format!("{} is too much here", self.found())) }
    }

    /// The next word, whatever it is.
    pub fn word(&mut self, what: &str) -> Result<&'a str, Wrong> {
        match self.peek() {
            Some(Token::Word(word)) => {
                self.next += 1;
                Ok(word)
            }
            _ => Err(self.wanted(what)),
        }
    }

    /// The next word without reading it.
    pub fn peek_word(&self) -> Option<&'a str> {
        self.peek_word_at(0)
    }

    /// The word that is `ahead` pieces further on, without reading it.
    pub fn peek_word_at(&self, ahead: usize) -> Option<&'a str> {
        match self.tokens.get(self.next + ahead) {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Reads these words if they come next, all of them or none.
    pub fn take(&mut self, phrase: &str) -> bool {
        let words = || phrase.split(' ');
        let comes = words().enumerate().all(|(ahead, word)| self.peek_word_at(ahead) == Some(word));
        if comes {
            self.next += words().count();
        }
        comes
    }

    /// Reads these words, which must come next.
    pub fn need(&mut self, phrase: &str) -> Result<(), Wrong> {
        if self.take(phrase) { Ok(()) } else { Err(self.wanted(&format!("`{phrase}`"))) }
    }

    /// Reads this sign if it comes next.
    pub fn take_sign(&mut self, sign: char) -> bool {
        let comes = self.peek() == Some(Token::Sign(sign));
        if comes {
            self.next += 1;
        }
        comes
    }

    /// Whether the line has this sign right after its first word.
    pub fn second_is_sign(&self, sign: char) -> bool {
        self.tokens.get(self.next + 1) == Some(&Token::Sign(sign))
    }

    /// Reads this sign, which must come next.
    pub fn need_sign(&mut self, sign: char) -> Result<(), Wrong> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.wanted(&format!("`{sign}`"))) }
    }

    /// Reads a speech in quotation marks, if one comes next.
    pub fn take_speech(&mut self) -> Option<&'a str> {
        match self.peek() {
            Some(Token::Speech(words)) => {
                self.next += 1;
                Some(words)
            }
            _ => None,
        }
    }

    /// Whether something in quotation marks comes next.
    pub fn is_speech_next(&self) -> bool {
        matches!(self.peek(), Some(Token::Speech(_)))
    }

    /// Somebody's name: a word, or several in quotation marks.
    pub fn name(&mut self) -> Result<String, Wrong> {
        let word = match self.take_speech() {
            Some(words) => words,
            None => self.word("a name")?,
        };
        if word.chars().count() > MAX_NAME_LETTERS {
            return Err(format!("`{word}` is too long for a name: {MAX_NAME_LETTERS} letters at most"));
        }
        Ok(word.to_owned())
    }

    /// A whole number.
    pub fn number(&mut self, what: &str) -> Result<u64, Wrong> {
        let wanted = self.wanted(what);
        number(self.word(what)?).map_err(|why| why.unwrap_or(wanted))
    }

    /// A whole number of at most 65,535: a table, a level.
    pub fn small_number(&mut self, what: &str) -> Result<u16, Wrong> {
        let number = self.number(what)?;
        u16::try_from(number).map_err(|_| format!("{number} is too large: {what} of at most 65535 should stand here"))
    }

    /// An amount of chips.
    pub fn chips(&mut self) -> Result<Chips, Wrong> {
        self.number("an amount").map(Chips)
    }

    /// Amounts up to the end or to something else, at least one.
    pub fn chip_list(&mut self) -> Result<Vec<Chips>, Wrong> {
        let mut all = vec![self.chips()?];
        while self.peek_word().is_some_and(|word| word.starts_with(|first: char| first.is_ascii_digit())) {
            all.push(self.chips()?);
        }
        Ok(all)
    }

    /// Two amounts with this between them, in one word: `50/100`, `200..900`.
    pub fn pair(&mut self, between: &str, what: &str) -> Result<(Chips, Chips), Wrong> {
        let wanted = self.wanted(what);
        let word = self.word(what)?;
        let (first, second) = word.split_once(between).ok_or_else(|| wanted.clone())?;
        let read = |text| number(text).map(Chips).map_err(|why| why.unwrap_or_else(|| wanted.clone()));
        Ok((read(first)?, read(second)?))
    }

    /// Money in units with up to two decimals, in cents.
    pub fn cents(&mut self, what: &str) -> Result<u64, Wrong> {
        let wanted = self.wanted(what);
        let word = self.word(what)?;
        let (whole, part) = word.split_once('.').unwrap_or((word, "0"));
        let tenfold = if part.len() == 1 { 10 } else { 1 };
        let read = |text| number(text).map_err(|why| why.unwrap_or_else(|| wanted.clone()));
        let cents = read(part)? * tenfold;
        if part.len() > 2 {
            return Err(format!("`{word}` has more than two decimals"));
        }
        read(whole)?.checked_mul(100).and_then(|units| units.checked_add(cents)).ok_or_else(|| too_large(word))
    }

    /// A stretch of time like `45s`, `10m` or `1h`, in milliseconds.
    pub fn time_ms(&mut self) -> Result<u64, Wrong> {
        let wanted = self.wanted("a time like `45s` or `10m`");
        let word = self.word("a time")?;
        if self.hasty
            && let Ok(minutes) = number(word)
        {
            return in_ms(minutes, 60_000);
        }
        let unit_ms = match word.chars().last() {
            Some('s') => 1_000,
            Some('m') => 60_000,
            Some('h') => 3_600_000,
            _ => return Err(wanted),
        };
        let count = number(word.get(..word.len() - 1).unwrap_or_default()).map_err(|why| why.unwrap_or(wanted))?;
        in_ms(count, unit_ms)
    }

    /// A number of minutes, in milliseconds.
    pub fn minutes_ms(&mut self) -> Result<u64, Wrong> {
        let minutes = self.number("a number of minutes")?;
        in_ms(minutes, 60_000)
    }

    /// Cards up to the end or to a comma or a word that goes on about them, at least one; with or without spaces between them.
    pub fn cards(&mut self) -> Result<Vec<Card>, Wrong> {
        let mut text = self.word("cards like `As Td`")?.to_owned();
        while self.peek_word().is_some_and(|word| !matches!(word, "to" | "of" | "because" | "at")) {
            text.push_str(self.word("cards")?);
        }
        parse_cards(&text).map_err(|why| why.to_string())
    }

    /// One card.
    pub fn card(&mut self) -> Result<Card, Wrong> {
        self.word("a card like `As`")?.parse().map_err(|why: crate::cards::NotACard| why.to_string())
    }

    /// Things with commas between them, at least one.
    pub fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
        let mut all = vec![read(self)?];
        while self.take_sign(',') {
            all.push(read(self)?);
        }
        Ok(all)
    }

    /// Names with commas or only spaces between them, at least one.
    pub fn names(&mut self) -> Result<Vec<String>, Wrong> {
        let mut all = vec![self.name()?];
        while self.take_sign(',') || matches!(self.peek(), Some(Token::Word(_) | Token::Speech(_))) {
            all.push(self.name()?);
        }
        Ok(all)
    }

    /// One of these words.
    pub fn one_of<T: Copy>(&mut self, what: &str, words: &[(&str, T)]) -> Result<T, Wrong> {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let wanted = self.wanted(&format!("{what} ({})", known.join(", ")));
        let word = self.word(what).map_err(|_| wanted.clone())?;
        match self.meant(word, known) {
            Meaning::Word(meant) => {
                words.iter().find(|(known, _)| *known == meant).map(|(_, value)| *value).ok_or(wanted)
            }
            Meaning::Several(words) => Err(several(word, &words)),
            Meaning::Nothing => Err(wanted),
        }
    }
}

/// A number in digits only. The error is a sentence of its own, or none where the text is no number at all.
pub fn number(text: &str) -> Result<u64, Option<Wrong>> {
    if text.is_empty() || !text.chars().all(|letter| letter.is_ascii_digit()) {
        return Err(None);
    }
    text.parse().ok().filter(|number| *number <= MAX_AMOUNT).ok_or_else(|| Some(too_large(text)))
}

fn too_large(text: &str) -> Wrong {
    format!("{text} is too large: amounts go up to {MAX_AMOUNT}")
}

fn in_ms(count: u64, unit_ms: u64) -> Result<u64, Wrong> {
    count
        .checked_mul(unit_ms)
        .filter(|ms| *ms <= MAX_MS)
        .ok_or_else(|| format!("{count} is too long: a story waits for a year at most"))
}
