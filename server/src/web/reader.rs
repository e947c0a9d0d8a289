//! Who reads a page: in which words, figures and times.

use super::snapshot::{Snapshot, TimeLeft};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{Language, Message};
use cardroom_shared::seat::PersonNo;
use maud::{Markup, html};
use std::time::Instant;

/// Stands behind every address of a page of ours, until it is known what that reader has chosen.
pub(super) const CHOSEN: &str = "?~";

/// Whoever reads a page in this language at this moment. What is written for one is written for all who read the same language.
#[derive(Clone, Copy)]
pub(super) struct PageReader {
    language: &'static Language,
    now: Instant,
    channel: PageChannel,
}

/// What somebody looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageChannel {
    /// The evening as it is played, as the rail sees it.
    Live,
    /// The evening as it was a while ago, with all cards.
    Broadcast,
}

impl PageChannel {
    /// With what the addresses of its tables begin.
    pub(super) fn base(self) -> &'static str {
        match self {
            Self::Live => "",
            Self::Broadcast => "/broadcast",
        }
    }
}

impl PageReader {
    /// Somebody who reads this language now.
    pub(super) fn new(language: &'static Language, now: Instant) -> Self {
        Self { language, now, channel: PageChannel::Live }
    }

    /// The same who looks at this channel.
    pub(super) fn at(self, channel: PageChannel) -> Self {
        Self { channel, ..self }
    }

    /// Their language.
    pub(super) fn language(&self) -> &'static Language {
        self.language
    }

    /// Words without gaps, by their name in `assets/words`.
    pub(super) fn word(&self, id: &'static str) -> String {
        self.language.say(&Message::new(id))
    }

    /// A message in their language.
    pub(super) fn translate(&self, message: &Message) -> String {
        self.language.say(message)
    }

    /// What somebody is called; of a stack that nobody has bought, what that is called.
    pub(super) fn name(&self, snapshot: &Snapshot, person: PersonNo) -> String {
        match snapshot.people.get(person) {
            Some(known) => known.name.to_string(),
            None if person == PersonNo::UNSOLD => self.word("web-unsold"),
            None => self.word("web-somebody"),
        }
    }

    /// Chips: `12,500`.
    pub(super) fn chips(&self, chips: Chips) -> String {
        self.language.grouped(chips.0)
    }

    /// Money, given in cents: `1,250.00`.
    pub(super) fn money(&self, cents: u64) -> String {
        self.language.money(cents)
    }

    /// A place: `4th`.
    pub(super) fn place(&self, place: u32) -> String {
        self.language.place(place)
    }

    /// The address of another page of ours, of tables and players in the same channel, with which every reader keeps what they have chosen.
    #[allow(clippy::unused_self, reason = "it is the reader's address, though they are not known yet")]
    pub(super) fn link(&self, path: &str) -> String {
        let has_its_own = ["/table", "/player"].iter().any(|begin| path.starts_with(begin));
        let base = if has_its_own { self.channel.base() } else { "" };
        format!("{base}{path}{CHOSEN}")
    }

    /// A time that runs off. In the browser it goes on by itself.
    pub(super) fn clock(&self, left: &TimeLeft) -> Markup {
        let passed = self.now.saturating_duration_since(left.as_of).saturating_mul(left.rate).as_millis();
        let ms = left.ms.saturating_sub(u64::try_from(passed).unwrap_or(u64::MAX));
        html! {
            // What stands behind the first mark is no news: see `without_clocks`.
            time.clock data-ends=(left.ends.0) data-rate=(left.rate) data-jumps=(left.jumps) data-left=(ms) { (in_figures(ms)) }
        }
    }
}

/// Minutes and seconds, hours where there are any; the last second that has begun counts whole.
fn in_figures(ms: u64) -> String {
    let seconds = ms.div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A page without what only time has changed of it.
pub(super) fn without_clocks(page: &str) -> String {
    let mut left = page;
    let mut kept = String::with_capacity(page.len());
    while let Some((before, after)) = left.split_once(" data-left=\"") {
        kept.push_str(before);
        left = after.split_once("</time>").map_or("", |(_, after)| after);
    }
    kept.push_str(left);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::time::PlayTime;
    use std::time::Duration;

    #[test]
    fn a_clock_that_has_only_run_on_is_no_news_and_one_that_was_set_is() {
        let at = Instant::now();
        let left = TimeLeft { ms: 90_500, ends: PlayTime(100_000), rate: 1, jumps: 0, as_of: at };
        let shown = |left: &TimeLeft, after: u64| {
            let reader = PageReader::new(Language::english(), at + Duration::from_secs(after));
            html! { p { "Left: " (reader.clock(left)) " of it" } }.into_string()
        };
        assert!(shown(&left, 0).contains(">1:31</time> of it"), "{}", shown(&left, 0));
        assert!(shown(&left, 31).contains(">1:00</time>"), "{}", shown(&left, 31));
        assert!(shown(&left, 600).contains(">0:00</time>"));
        assert_eq!(without_clocks(&shown(&left, 0)), without_clocks(&shown(&left, 31)));
        let stands = TimeLeft { rate: 0, ..left };
        assert!(shown(&stands, 600).contains(">1:31</time>"), "it stands");
        let set = TimeLeft { ends: PlayTime(160_000), ms: 150_500, ..left };
        let slept = TimeLeft { jumps: 1, ..left };
        for other in [stands, set, slept] {
            assert_ne!(without_clocks(&shown(&left, 0)), without_clocks(&shown(&other, 0)));
        }
        let hours = TimeLeft { ms: 3_605_000, ..left };
        assert!(shown(&hours, 0).contains(">1:00:05</time>"));
    }
}
