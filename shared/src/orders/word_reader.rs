//! A tokenizer that reads one line word by word. Each reader's error names the expected token.

use crate::cards::{Card, parse_cards};
use crate::chips::Chips;
use crate::command::MAX_NAME_LETTERS;
use crate::parse_error::{ExpectedToken, FoundToken, MAX_AMOUNT, ParseError, WordKind};

/// The longest time that can be written: a year.
const MAX_MS: u64 = 366 * 24 * 3_600_000;

/// A token of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Speech(&'a str),
    Sign(char),
}

impl From<Token<'_>> for FoundToken {
    fn from(token: Token) -> Self {
        Self::Written(match token {
            Token::Word(word) => word.to_owned(),
            Token::Speech(words) => format!("\"{words}\""),
            Token::Sign(sign) => sign.to_string(),
        })
    }
}

/// The remaining words of a line.
#[derive(Debug)]
pub struct WordReader<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
    /// True for typed lines: a prefix of a word is enough, and a bare number as a time is minutes.
    hasty: bool,
}

/// The meaning of a typed word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WordMeaning<'a> {
    /// One word of the grammar.
    Word(&'a str),
    /// Several words are possible.
    Several(Vec<&'a str>),
    /// No word begins so.
    Nothing,
}

/// Returns the error for a word with several meanings.
pub(super) fn several(written: &str, words: &[&str]) -> ParseError {
    ParseError::Several { written: written.to_owned(), words: words.iter().map(|word| (*word).to_owned()).collect() }
}

/// Returns the line without its comment. A `#` inside quotation marks belongs to the speech.
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

impl<'a> WordReader<'a> {
    /// Splits a line, without its comment, into tokens.
    pub fn new(line: &'a str) -> Result<Self, ParseError> {
        let mut tokens = Vec::new();
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let (token, after) = match first {
                '"' => {
                    let (speech, after) =
                        rest.get(1..).and_then(|speech| speech.split_once('"')).ok_or(ParseError::OpenSpeech)?;
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

    /// Splits a typed line into tokens. A prefix is enough for a word of a list. Minutes need no unit, and `table`
    /// and `seat` may be left out.
    pub(super) fn in_haste(line: &'a str) -> Result<Self, ParseError> {
        Ok(Self { hasty: true, ..Self::new(line)? })
    }

    /// Returns whether shortened words are allowed.
    pub(super) fn is_hasty(&self) -> bool {
        self.hasty
    }

    /// Returns the meaning of a word among these words.
    pub(super) fn meant<'w>(&self, written: &str, words: impl IntoIterator<Item = &'w str>) -> WordMeaning<'w> {
        let mut beginning = Vec::new();
        let lower = if self.hasty { written.to_lowercase() } else { written.to_owned() };
        for word in words {
            if word == lower {
                return WordMeaning::Word(word);
            }
            if self.hasty && word.starts_with(&lower) {
                beginning.push(word);
            }
        }
        match beginning.as_slice() {
            [] => WordMeaning::Nothing,
            [word] => WordMeaning::Word(word),
            _ => WordMeaning::Several(beginning),
        }
    }

    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).copied()
    }

    /// Returns the next token, for an error.
    fn found(&self) -> FoundToken {
        self.peek().map_or(FoundToken::End, FoundToken::from)
    }

    /// Returns an error that names the expected token.
    pub fn wanted(&self, what: impl Into<ExpectedToken>) -> ParseError {
        ParseError::Expected { wanted: what.into(), found: self.found() }
    }

    /// Returns whether the whole line was read.
    pub fn at_end(&self) -> bool {
        self.next >= self.tokens.len()
    }

    /// Checks that the whole line was read.
    pub fn end(&self) -> Result<(), ParseError> {
        if self.at_end() { Ok(()) } else { Err(ParseError::TooMuch(self.found())) }
    }

    /// Reads the next word, with any content.
    pub fn word(&mut self, what: impl Into<ExpectedToken>) -> Result<&'a str, ParseError> {
        match self.peek() {
            Some(Token::Word(word)) => {
                self.next += 1;
                Ok(word)
            }
            _ => Err(self.wanted(what)),
        }
    }

    /// Returns the next word without reading it.
    pub fn peek_word(&self) -> Option<&'a str> {
        self.peek_word_at(0)
    }

    /// Returns the word `ahead` tokens further on, without reading it.
    pub fn peek_word_at(&self, ahead: usize) -> Option<&'a str> {
        match self.tokens.get(self.next + ahead) {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Reads these words if they come next, all of them or none.
    pub fn take_phrase(&mut self, phrase: &str) -> bool {
        let comes = self.comes(phrase);
        if comes {
            self.next += phrase.split(' ').count();
        }
        comes
    }

    /// Returns whether these words come next. In a typed line capitals do not matter.
    pub(super) fn comes(&self, phrase: &str) -> bool {
        let is = |found: &str, word: &str| found == word || self.hasty && found.eq_ignore_ascii_case(word);
        phrase.split(' ').enumerate().all(|(ahead, word)| self.peek_word_at(ahead).is_some_and(|found| is(found, word)))
    }

    /// Reads these words, which must come next.
    pub fn need(&mut self, phrase: &str) -> Result<(), ParseError> {
        if self.take_phrase(phrase) { Ok(()) } else { Err(self.wanted(ExpectedToken::Exactly(phrase.to_owned()))) }
    }

    /// Reads this sign if it comes next.
    pub fn take_sign(&mut self, sign: char) -> bool {
        let comes = self.peek() == Some(Token::Sign(sign));
        if comes {
            self.next += 1;
        }
        comes
    }

    /// Returns whether the line has this sign right after its first word.
    pub fn second_is_sign(&self, sign: char) -> bool {
        self.tokens.get(self.next + 1) == Some(&Token::Sign(sign))
    }

    /// Reads this sign, which must come next.
    pub fn need_sign(&mut self, sign: char) -> Result<(), ParseError> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.wanted(ExpectedToken::Exactly(sign.to_string()))) }
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

    /// Returns whether a speech in quotation marks comes next.
    pub fn is_speech_next(&self) -> bool {
        matches!(self.peek(), Some(Token::Speech(_)))
    }

    /// Reads a name: a word, or several in quotation marks.
    pub fn name(&mut self) -> Result<String, ParseError> {
        let word = match self.take_speech() {
            Some(words) => words,
            None => self.word(ExpectedToken::Name)?,
        };
        if word.chars().count() > MAX_NAME_LETTERS {
            return Err(ParseError::LongName(word.to_owned()));
        }
        Ok(word.to_owned())
    }

    /// Reads a whole number.
    pub fn number(&mut self, what: impl Into<ExpectedToken>) -> Result<u64, ParseError> {
        let what = what.into();
        let wanted = self.wanted(what.clone());
        number(self.word(what)?).map_err(|why| why.unwrap_or(wanted))
    }

    /// Reads a whole number of at most 65,535: a table, a level.
    pub fn small_number(&mut self, what: impl Into<ExpectedToken>) -> Result<u16, ParseError> {
        let wanted = what.into();
        let number = self.number(wanted.clone())?;
        u16::try_from(number).map_err(|_| ParseError::LargeNumber { number, wanted })
    }

    /// Reads an amount of chips.
    pub fn chips(&mut self) -> Result<Chips, ParseError> {
        self.number(ExpectedToken::Amount).map(Chips)
    }

    /// Reads at least one amount of chips, up to the first word that is not a number.
    pub fn chip_list(&mut self) -> Result<Vec<Chips>, ParseError> {
        let mut all = vec![self.chips()?];
        while self.peek_word().is_some_and(|word| word.starts_with(|first: char| first.is_ascii_digit())) {
            all.push(self.chips()?);
        }
        Ok(all)
    }

    /// Reads two amounts in one word with this separator: `50/100`, `200..900`.
    pub fn pair(&mut self, between: &str, what: impl Into<ExpectedToken>) -> Result<(Chips, Chips), ParseError> {
        let what = what.into();
        let wanted = self.wanted(what.clone());
        let word = self.word(what)?;
        let (first, second) = word.split_once(between).ok_or_else(|| wanted.clone())?;
        let read = |text| number(text).map(Chips).map_err(|why| why.unwrap_or_else(|| wanted.clone()));
        Ok((read(first)?, read(second)?))
    }

    /// Reads money in units with up to two decimals. Returns cents.
    pub fn cents(&mut self, what: impl Into<ExpectedToken>) -> Result<u64, ParseError> {
        let what = what.into();
        let wanted = self.wanted(what.clone());
        let word = self.word(what)?;
        let (whole, part) = word.split_once('.').unwrap_or((word, "0"));
        let tenfold = if part.len() == 1 { 10 } else { 1 };
        let read = |text| number(text).map_err(|why| why.unwrap_or_else(|| wanted.clone()));
        let cents = read(part)? * tenfold;
        if part.len() > 2 {
            return Err(ParseError::Decimals(word.to_owned()));
        }
        read(whole)?.checked_mul(100).and_then(|units| units.checked_add(cents)).ok_or_else(|| too_large(word))
    }

    /// Reads a time like `45s`, `10m` or `1h`. Returns milliseconds.
    pub fn time_ms(&mut self) -> Result<u64, ParseError> {
        self.time_ms_or(ExpectedToken::Time)
    }

    /// Reads a time as [`WordReader::time_ms`] does. Without one, the error names what is expected.
    pub fn time_ms_or(&mut self, expected: ExpectedToken) -> Result<u64, ParseError> {
        let wanted = self.wanted(expected.clone());
        let word = self.word(expected)?;
        if self.hasty
            && let Ok(minutes) = number(word)
        {
            return in_ms(minutes, 60_000);
        }
        let unit = word.chars().last().map(|unit| if self.hasty { unit.to_ascii_lowercase() } else { unit });
        let unit_ms = match unit {
            Some('s') => 1_000,
            Some('m') => 60_000,
            Some('h') => 3_600_000,
            _ => return Err(wanted),
        };
        let count = number(word.get(..word.len() - 1).unwrap_or_default()).map_err(|why| why.unwrap_or(wanted))?;
        in_ms(count, unit_ms)
    }

    /// Reads a number of minutes. Returns milliseconds.
    pub fn minutes_ms(&mut self) -> Result<u64, ParseError> {
        let minutes = self.number(ExpectedToken::Minutes)?;
        in_ms(minutes, 60_000)
    }

    /// Reads at least one card, up to a sign or one of the words `to`, `of`, `because` and `at`. Spaces are optional.
    pub fn cards(&mut self) -> Result<Vec<Card>, ParseError> {
        let mut text = self.word(ExpectedToken::Cards)?.to_owned();
        while self.peek_word().is_some_and(|word| !matches!(word, "to" | "of" | "because" | "at")) {
            text.push_str(self.word(ExpectedToken::Cards)?);
        }
        Ok(parse_cards(&text)?)
    }

    /// Reads one card.
    pub fn card(&mut self) -> Result<Card, ParseError> {
        Ok(self.word(ExpectedToken::Card)?.parse::<Card>()?)
    }

    /// Reads a list with commas of at least one item.
    pub fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Result<T, ParseError>) -> Result<Vec<T>, ParseError> {
        let mut all = vec![read(self)?];
        while self.take_sign(',') {
            all.push(read(self)?);
        }
        Ok(all)
    }

    /// Reads at least one name, separated by commas or only spaces.
    pub fn names(&mut self) -> Result<Vec<String>, ParseError> {
        let mut all = vec![self.name()?];
        while self.take_sign(',') || matches!(self.peek(), Some(Token::Word(_) | Token::Speech(_))) {
            all.push(self.name()?);
        }
        Ok(all)
    }

    /// Reads one of these words.
    pub fn one_of<T: Copy>(&mut self, what: impl Into<WordKind>, words: &[(&str, T)]) -> Result<T, ParseError> {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let all = known.iter().map(|word| (*word).to_owned()).collect();
        let wanted = ExpectedToken::OneOf(Box::new((what.into(), all)));
        let (wanted, word) = (self.wanted(wanted.clone()), self.word(wanted)?);
        match self.meant(word, known) {
            WordMeaning::Word(meant) => {
                words.iter().find(|(known, _)| *known == meant).map(|(_, value)| *value).ok_or(wanted)
            }
            WordMeaning::Several(words) => Err(several(word, &words)),
            WordMeaning::Nothing => Err(wanted),
        }
    }
}

/// Reads a number of digits only. The error is specific, or `None` if the text is no number at all.
pub fn number(text: &str) -> Result<u64, Option<ParseError>> {
    if text.is_empty() || !text.chars().all(|letter| letter.is_ascii_digit()) {
        return Err(None);
    }
    text.parse().ok().filter(|number| *number <= MAX_AMOUNT).ok_or_else(|| Some(too_large(text)))
}

fn too_large(text: &str) -> ParseError {
    ParseError::LargeAmount(text.to_owned())
}

fn in_ms(count: u64, unit_ms: u64) -> Result<u64, ParseError> {
    count.checked_mul(unit_ms).filter(|ms| *ms <= MAX_MS).ok_or(ParseError::LongTime(count))
}
