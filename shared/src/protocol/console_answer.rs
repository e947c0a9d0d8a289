//! The remote console of a director. It gives the same answers as the console of the server.

use serde::{Deserialize, Serialize};

/// The most bytes of an answer. A longer answer is cut to its last lines, the newest of a log.
pub const MAX_ANSWER: usize = 48 * 1024;

/// The answer to a console line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConsoleAnswer {
    /// The number of the answered message.
    pub number: u32,
    /// The result in English, in one or more lines, or the reason for a refusal.
    pub outcome: Result<String, String>,
}

impl ConsoleAnswer {
    /// Returns an answer with as many of the last lines as fit.
    pub fn new(number: u32, outcome: Result<String, String>) -> Self {
        Self { number, outcome: outcome.map(fitting).map_err(fitting) }
    }
}

/// Returns the last lines that fit. A first line says so if lines are missing.
fn fitting(text: String) -> String {
    if text.len() <= MAX_ANSWER {
        return text;
    }
    let room = MAX_ANSWER - LEFT_OUT.len();
    let from = text.len() - room;
    let lines = text.match_indices('\n').map(|(at, _)| at + 1).find(|start| *start >= from);
    let last = lines.and_then(|start| text.get(start..)).unwrap_or_default();
    format!("{LEFT_OUT}{last}")
}

const LEFT_OUT: &str = "(what comes before is too long to be sent)\n";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_answer_the_last_lines_are_told() {
        let short = ConsoleAnswer::new(1, Ok("done".to_owned()));
        assert_eq!(short.outcome, Ok("done".to_owned()));
        let lines: Vec<String> = (0..10_000).map(|line| format!("line {line} of é log")).collect();
        let log = lines.join("\n");
        let told = ConsoleAnswer::new(2, Err(log.clone())).outcome.unwrap_err();
        assert!(told.len() <= MAX_ANSWER && told.len() > MAX_ANSWER - 100, "{}", told.len());
        let (remark, rest) = told.split_once('\n').unwrap();
        assert!(remark.contains("too long") && rest.starts_with("line ") && log.ends_with(rest), "{remark}");
        let one_line = ConsoleAnswer::new(3, Ok("x".repeat(MAX_ANSWER + 1))).outcome.unwrap();
        assert_eq!(one_line, LEFT_OUT);
    }
}
