//! The log of a seat: what happened, as the narrator's messages. A page says them in the language of its reader. All pages
//! share equal lines, because most lines are the same for everybody at a table.

use cardroom_shared::event::{PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{LineTopic, Message, NameLookup, NarrationContext, ReaderKind, narrate};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::View;
use internment::ArcIntern;
use std::collections::VecDeque;

/// The most lines of a log. The oldest are dropped.
pub(super) const MAX_LOG_LINES: usize = 150;

/// A line before it has a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct SeatLogEntry {
    /// The topic.
    pub(super) about: LineTopic,
    /// The sentence.
    pub(super) message: Message,
    /// The rules behind it.
    pub(super) cites: Vec<Citation>,
    /// The person who talks, if the line is talk.
    pub(super) speaker: Option<PersonNo>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SeatLogLine {
    /// The number of the line, rising.
    pub(super) number: u64,
    /// The line.
    pub(super) entry: ArcIntern<SeatLogEntry>,
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
    pub(super) rules: Option<&'a HouseRules>,
    pub(super) names: &'a dyn NameLookup,
}

impl SeatNarrator<'_> {
    /// The lines about these events, with the view after them.
    pub(super) fn lines<'e>(self, events: impl IntoIterator<Item = &'e PublicEvent>, view: &View) -> Vec<SeatLogEntry> {
        let scene = NarrationContext { view, names: self.names, reader: ReaderKind::Guest };
        let of_event = |event| {
            let speaker = speaker(event);
            narrate(event, self.rules, &scene).into_iter().map(move |line| SeatLogEntry {
                about: line.about,
                message: line.message,
                cites: line.cites,
                speaker,
            })
        };
        events.into_iter().flat_map(of_event).collect()
    }
}

/// The person whose talk this event is.
fn speaker(event: &PublicEvent) -> Option<PersonNo> {
    let PublicEvent::Tournament(TournamentEvent::Talk(talk)) = event else { return None };
    match talk {
        TalkEvent::Said { person, .. } | TalkEvent::Delivered { person, .. } | TalkEvent::Reacted { person, .. } => {
            Some(*person)
        }
        TalkEvent::Reported { .. }
        | TalkEvent::Unheard { .. }
        | TalkEvent::Muted { .. }
        | TalkEvent::Unmuted(_)
        | TalkEvent::EmblemChosen { .. } => None,
    }
}

impl SeatLogEntry {
    /// A line without arguments about the page itself.
    pub(super) fn word(id: &'static str) -> Self {
        Self::plain(LineTopic::Tournament, Message::new(id))
    }

    fn plain(about: LineTopic, message: Message) -> Self {
        Self { about, message, cites: Vec::new(), speaker: None }
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
    pub(super) fn push(&mut self, lines: Vec<SeatLogEntry>) {
        self.push_shared(lines.into_iter().map(ArcIntern::new));
    }

    fn push_shared(&mut self, lines: impl IntoIterator<Item = ArcIntern<SeatLogEntry>>) {
        for entry in lines {
            let same = |last: &SeatLogLine| (last.entry.about, &last.entry.message) == (entry.about, &entry.message);
            if entry.about != LineTopic::Talk && self.lines.back().is_some_and(same) {
                continue;
            }
            self.told += 1;
            self.lines.push_back(SeatLogLine { number: self.told, entry });
        }
        let too_many = self.lines.len().saturating_sub(MAX_LOG_LINES);
        self.lines.drain(..too_many);
    }

    /// Puts lines about the past before all others.
    pub(super) fn put_before(&mut self, lines: Vec<SeatLogEntry>) {
        let now: Vec<SeatLogLine> = self.lines.drain(..).collect();
        self.push(lines);
        self.push_shared(now.into_iter().map(|line| line.entry));
        self.edition += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &'static str) -> SeatLogEntry {
        SeatLogEntry::plain(LineTopic::Act, Message::new(text))
    }

    fn texts(log: &SeatLog) -> Vec<Message> {
        log.lines().map(|line| line.entry.message.clone()).collect()
    }

    #[test]
    fn the_past_stands_before_what_was_seen_since() {
        let mut log = SeatLog::default();
        log.push(vec![line("c"), line("c"), line("d")]);
        log.put_before(vec![line("a"), line("b")]);
        assert_eq!(texts(&log), ["a", "b", "c", "d"].map(Message::new));
        assert_eq!(log.edition, 1);
        let numbers: Vec<u64> = log.lines().map(|line| line.number).collect();
        assert!(numbers.is_sorted() && log.newest() == *numbers.last().unwrap());
    }

    #[test]
    fn a_log_keeps_its_newest_lines() {
        let mut log = SeatLog::default();
        let numbered =
            |number: usize| SeatLogEntry::plain(LineTopic::Act, Message::new("n").with("n", number.to_string()));
        log.push((0..2 * MAX_LOG_LINES).map(numbered).collect());
        assert_eq!(log.lines().count(), MAX_LOG_LINES);
        assert_eq!(*log.lines().next_back().unwrap().entry, numbered(2 * MAX_LOG_LINES - 1));
    }

    #[test]
    fn pages_share_equal_lines() {
        let logs = [0, 1].map(|_| {
            let mut log = SeatLog::default();
            log.push(vec![line("a"), line("b")]);
            log
        });
        let entry = |log: &SeatLog, at: usize| log.lines().nth(at).unwrap().entry.clone();
        for at in 0..2 {
            assert!(std::ptr::eq(&raw const *entry(&logs[0], at), &raw const *entry(&logs[1], at)));
        }
        assert!(!std::ptr::eq(&raw const *entry(&logs[0], 0), &raw const *entry(&logs[0], 1)));
    }
}
