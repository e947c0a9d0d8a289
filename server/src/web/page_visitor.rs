//! The reader of a page: their language, time and channel.

use super::snapshot::{Snapshot, TimeLeft};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{Language, Message, StackUnit};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::stakes::Stakes;
use maud::{Markup, html};
use std::time::Instant;

/// A placeholder after every address in a page, until the options of its reader are known.
pub(super) const CHOSEN: &str = "?~";

/// A reader of pages in this language and with this unit of stacks, at this moment. A page for one of them serves
/// all readers of that language and unit.
#[derive(Clone, Copy)]
pub(super) struct PageReader {
    language: &'static Language,
    now: Instant,
    channel: PageChannel,
    stacks: StackUnit,
}

/// The source of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageChannel {
    /// The running session, as the rail sees it.
    Live,
    /// The delayed session, with all cards.
    Broadcast,
}

impl PageChannel {
    /// The prefix of the addresses of its tables.
    pub(super) fn base(self) -> &'static str {
        match self {
            Self::Live => "",
            Self::Broadcast => "/broadcast",
        }
    }
}

impl PageReader {
    /// A reader of the live channel in this language, now. Stacks are in chips.
    pub(super) fn new(language: &'static Language, now: Instant) -> Self {
        Self { language, now, channel: PageChannel::Live, stacks: StackUnit::Chips }
    }

    /// This reader, with stacks in this unit.
    pub(super) fn with_stacks(self, stacks: StackUnit) -> Self {
        Self { stacks, ..self }
    }

    /// This reader, in this channel.
    pub(super) fn at(self, channel: PageChannel) -> Self {
        Self { channel, ..self }
    }

    /// Their language.
    pub(super) fn language(&self) -> &'static Language {
        self.language
    }

    /// The text of a message without arguments, by its name in `assets/words`.
    pub(super) fn word(&self, id: &'static str) -> String {
        self.language.say(&Message::new(id))
    }

    /// Translates a message.
    pub(super) fn translate(&self, message: &Message) -> String {
        self.language.say(message)
    }

    /// The name of a person, or the label of an unsold stack.
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

    /// A stack in the reader's unit: `12,500`, or `62.5 BB`.
    pub(super) fn stack(&self, stack: Chips, stakes: Option<&Stakes>) -> String {
        self.stack_in_blinds(stack, stakes).unwrap_or_else(|| self.chips(stack))
    }

    /// A stack in big blinds, if that is the reader's unit.
    pub(super) fn stack_in_blinds(&self, stack: Chips, stakes: Option<&Stakes>) -> Option<String> {
        Some(self.language.say(&self.stacks.in_blinds(stack, stakes, self.language)?))
    }

    /// The text of the link to the other unit of stacks.
    pub(super) fn other_unit(&self) -> String {
        self.word(match self.stacks {
            StackUnit::Chips => "web-stacks-blinds",
            StackUnit::BigBlinds => "web-stacks-chips",
        })
    }

    /// Money, given in cents: `1,250.00`.
    pub(super) fn money(&self, cents: u64) -> String {
        self.language.money(cents)
    }

    /// A place: `4th`.
    pub(super) fn place(&self, place: u32) -> String {
        self.language.place(place)
    }

    /// The address of another page. Tables and players stay in this channel. Every reader keeps their options
    /// there.
    #[allow(clippy::unused_self, reason = "it is the reader's address, though they are not known yet")]
    pub(super) fn link(&self, path: &str) -> String {
        let has_its_own = ["/table", "/player"].iter().any(|begin| path.starts_with(begin));
        let base = if has_its_own { self.channel.base() } else { "" };
        format!("{base}{path}{CHOSEN}")
    }

    /// A time that runs down. In the browser it continues to run.
    pub(super) fn clock(&self, left: &TimeLeft) -> Markup {
        let passed = self.now.saturating_duration_since(left.as_of).saturating_mul(left.rate).as_millis();
        let ms = left.ms.saturating_sub(u64::try_from(passed).unwrap_or(u64::MAX));
        html! {
            // The text after `data-left` is not a change of the page: see `without_clocks`.
            time.clock data-ends=(left.ends.0) data-rate=(left.rate) data-jumps=(left.jumps) data-left=(ms) { (in_figures(ms)) }
        }
    }
}

/// Minutes and seconds, and hours if there are any. A second that has begun counts whole.
fn in_figures(ms: u64) -> String {
    let seconds = ms.div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A page without the parts that only time changes.
pub(super) fn without_clocks(page: &str) -> String {
    timeless_pieces(page).collect()
}

/// The pieces of a page between those that only time changes, in order.
pub(super) fn timeless_pieces(page: &str) -> impl Iterator<Item = &str> {
    let mut left = Some(page);
    std::iter::from_fn(move || {
        let text = left?;
        let Some((before, after)) = text.split_once(" data-left=\"") else {
            left = None;
            return Some(text);
        };
        left = after.split_once("</time>").map(|(_, after)| after);
        Some(before)
    })
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
