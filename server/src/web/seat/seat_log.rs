//! The log of a seat: what happened, in the words of the narrator and in the language of its reader.

use cardroom_shared::event::PublicEvent;
use cardroom_shared::house::HouseRules;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{Language, LineTopic, Message, NameLookup, NarrationContext, ReaderKind, narrate};
use cardroom_shared::view::View;
use std::collections::VecDeque;

/// The most lines of a log. The oldest are dropped.
pub(super) const MAX_LOG_LINES: usize = 150;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatLogLine {
    /// The number of the line, rising.
    pub(super) number: u64,
    /// The topic.
    pub(super) about: LineTopic,
    /// The sentence.
    pub(super) text: String,
    /// The rules behind it.
    pub(super) cites: Vec<Citation>,
}

/// The lines, the oldest first.
#[derive(Debug, Default)]
pub(super) struct SeatLog {
    lines: VecDeque<SeatLogLine>,
    /// The number of lines so far.
    told: u64,
    /// Rises when lines were put before others, so that a page needs them all again.
    pub(super) edition: u64,
}

/// The narrator of one reader.
#[derive(Clone, Copy)]
pub(super) struct SeatNarrator<'a> {
    pub(super) language: &'static Language,
    pub(super) rules: Option<&'a HouseRules>,
    pub(super) names: &'a dyn NameLookup,
}

impl SeatNarrator<'_> {
    /// The lines about these events, with the view after them.
    pub(super) fn lines<'e>(
        self,
        events: impl IntoIterator<Item = &'e PublicEvent>,
        view: &View,
    ) -> Vec<(LineTopic, String, Vec<Citation>)> {
        let scene = NarrationContext { view, names: self.names, reader: ReaderKind::Guest };
        let told = events.into_iter().flat_map(|event| narrate(event, self.rules, &scene));
        told.map(|line| (line.about, self.language.say(&line.message), line.cites)).collect()
    }

    pub(super) fn word(self, id: &'static str) -> (LineTopic, String, Vec<Citation>) {
        (LineTopic::Tournament, self.language.say(&Message::new(id)), Vec::new())
    }
}

impl SeatLog {
    /// The lines, the oldest first.
    pub(super) fn lines(&self) -> impl DoubleEndedIterator<Item = &SeatLogLine> {
        self.lines.iter()
    }

    /// The number of the newest line; 0 without any.
    pub(super) fn newest(&self) -> u64 {
        self.told
    }

    /// Adds lines at the end. A sentence that repeats the one before it is left out, unless it is talk.
    pub(super) fn push(&mut self, lines: Vec<(LineTopic, String, Vec<Citation>)>) {
        for (about, text, cites) in lines {
            let is_again = self.lines.back().is_some_and(|last| (last.about, &last.text) == (about, &text));
            if is_again && about != LineTopic::Talk {
                continue;
            }
            self.told += 1;
            self.lines.push_back(SeatLogLine { number: self.told, about, text, cites });
        }
        let too_many = self.lines.len().saturating_sub(MAX_LOG_LINES);
        self.lines.drain(..too_many);
    }

    /// Puts lines about the past before all others.
    pub(super) fn put_before(&mut self, lines: Vec<(LineTopic, String, Vec<Citation>)>) {
        let now: Vec<SeatLogLine> = self.lines.drain(..).collect();
        self.push(lines);
        self.push(now.into_iter().map(|line| (line.about, line.text, line.cites)).collect());
        self.edition += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> (LineTopic, String, Vec<Citation>) {
        (LineTopic::Act, text.to_owned(), Vec::new())
    }

    fn texts(log: &SeatLog) -> Vec<&str> {
        log.lines().map(|line| line.text.as_str()).collect()
    }

    #[test]
    fn the_past_stands_before_what_was_seen_since() {
        let mut log = SeatLog::default();
        log.push(vec![line("c"), line("c"), line("d")]);
        log.put_before(vec![line("a"), line("b")]);
        assert_eq!(texts(&log), ["a", "b", "c", "d"]);
        assert_eq!(log.edition, 1);
        let numbers: Vec<u64> = log.lines().map(|line| line.number).collect();
        assert!(numbers.is_sorted() && log.newest() == *numbers.last().unwrap());
    }

    #[test]
    fn a_log_keeps_its_newest_lines() {
        let mut log = SeatLog::default();
        log.push((0..2 * MAX_LOG_LINES).map(|number| line(&number.to_string())).collect());
        assert_eq!(log.lines().count(), MAX_LOG_LINES);
        assert_eq!(log.lines().next_back().unwrap().text, (2 * MAX_LOG_LINES - 1).to_string());
    }
}
