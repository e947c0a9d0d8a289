//! Events by their texts. Most of what is written in an evening was written in it before, word for word: a check at the same
//! seat, bets that are collected. What was read once is not read again.

use cardroom_shared::event::EventKind;
use std::collections::HashMap;

/// How many texts are remembered; then all are forgotten, and it begins anew.
const MOST: usize = 16_384;
/// Longer texts tell of cards, and come once.
const LONGEST: usize = 250;

/// Texts that were read, with what they say.
#[derive(Default)]
pub(super) struct Texts(HashMap<Box<str>, EventKind>);

impl Texts {
    /// What this text says.
    pub(super) fn read(&mut self, text: &str) -> serde_json::Result<EventKind> {
        if text.len() > LONGEST {
            return serde_json::from_str(text);
        }
        if let Some(known) = self.0.get(text) {
            return Ok(known.clone());
        }
        let what: EventKind = serde_json::from_str(text)?;
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert(text.into(), what.clone());
        Ok(what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::event::{HandEvent, PublicEvent};
    use cardroom_shared::seat::TableNo;

    fn collected(table: u16) -> EventKind {
        EventKind::Told(PublicEvent::Hand(TableNo(table), HandEvent::BetsCollected))
    }

    #[test]
    fn what_was_read_before_says_the_same_again() {
        let mut texts = Texts::default();
        let many = u16::try_from(MOST + 10).unwrap();
        for table in (1..many).chain(1..many) {
            let text = serde_json::to_string(&collected(table)).unwrap();
            assert_eq!(texts.read(&text).unwrap(), collected(table));
            assert!(texts.0.len() <= MOST);
        }
        assert!(texts.read("{\"Told\":7}").is_err() && texts.read("{\"Told\":7}").is_err());
    }
}
