//! Reads the text of a story, line by line, into statements. What cannot be read is an error, never skipped.

mod acts;
mod expectations;
mod setup;
#[cfg(test)]
mod tests;

use crate::failure::{FailureReason, ScenarioFailure};
use crate::statement::{ScenarioLine, Statement};
use cardroom_shared::orders::{self, WordReader, without_comment};
use cardroom_shared::parse_error::ParseError;

/// The most lines of one story.
const MAX_LINES: usize = 20_000;

/// All statements of a story.
///
/// # Errors
/// The first line that cannot be read, with the reason.
pub(super) fn parse(text: &str) -> Result<Vec<ScenarioLine>, ScenarioFailure> {
    let mut lines = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let number = index + 1;
        let wrong = |wrong: ParseError| ScenarioFailure { line: number, why: FailureReason::Misread(wrong) };
        if number > MAX_LINES {
            return Err(wrong(ParseError::Story(format!("a story has {MAX_LINES} lines at most"))));
        }
        let line = without_comment(line).trim();
        if let Some(statement) = statement(line).map_err(wrong)? {
            let text = line.trim_start_matches('>').trim_start().to_owned();
            lines.push(ScenarioLine { number, text, statement });
        }
    }
    if lines.is_empty() {
        return Err(ScenarioFailure { line: 1, why: FailureReason::Wrong("nothing is told here".to_owned()) });
    }
    Ok(lines)
}

/// The statement of one line, if there is one.
fn statement(line: &str) -> Result<Option<Statement>, ParseError> {
    if line.is_empty() {
        return Ok(None);
    }
    let mut words = WordReader::new(line)?;
    let statement = if words.take_sign('>') {
        Statement::Expect(expectations::expectation(&mut words)?)
    } else if let Some(scene) = setup::raw(line)? {
        return Ok(Some(Statement::Scene(scene)));
    } else if let Some(scene) = setup::scene(&mut words)? {
        Statement::Scene(scene)
    } else if words.second_is_sign(':') {
        let name = words.name()?;
        words.need_sign(':')?;
        if name == "director" {
            Statement::Order(orders::parse_order(&mut words)?)
        } else {
            Statement::Act(name, acts::act(&mut words)?)
        }
    } else {
        dealing(&mut words)?
    };
    words.end()?;
    Ok(Some(statement))
}

/// Hands, stacked cards, time and late entrants.
fn dealing(words: &mut WordReader) -> Result<Statement, ParseError> {
    let unknown = words.wanted("a statement");
    match words.word("a statement")? {
        "hand" => {
            let table = if words.take_phrase("table") { words.small_number("a table")? } else { 1 };
            Ok(Statement::Hand(table))
        }
        "deal" => Ok(Statement::Deal(words.list(|words| Ok((words.name()?, words.cards()?)))?)),
        "board" => {
            let number = match words.peek_word() {
                Some("1" | "2" | "3") => words.small_number("a board")?,
                _ => 1,
            };
            let cards = words.cards()?;
            if cards.len() > 5 {
                return Err(ParseError::Story(format!("a board has five cards at most, not {}", cards.len())));
            }
            Ok(Statement::Board { number: u8::try_from(number).unwrap_or(1), cards })
        }
        "draw" => Ok(Statement::Draw(words.list(|words| Ok((words.name()?, words.card()?)))?)),
        "race" => Ok(Statement::Race(words.list(|words| Ok((words.name()?, words.cards()?)))?)),
        "wait" => Ok(Statement::Wait(words.time_ms()?)),
        "late" => Ok(Statement::Late(acts::late(words)?)),
        _ => Err(unknown),
    }
}
