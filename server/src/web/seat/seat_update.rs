//! The changes that a page gets: what it has already is not sent again.

use super::part_digest::PartDigest;
use super::seat_parts::{PageElement, PagePart};
use super::seat_scene::SeatScene;
use crate::web::page_options::PageOptions;
use serde::Serialize;
use std::collections::BTreeMap;

/// The state of a page, as it was sent.
#[derive(Debug, Default)]
pub(super) struct SentPage {
    /// The digest of each part, by that of its id. A frame has that of the ids inside.
    parts: BTreeMap<PartDigest, PartDigest>,
    edition: Option<u64>,
    newest: u64,
    turn: Option<String>,
    /// The number of the last phrase.
    phrase: Option<u32>,
}

/// A message to the page.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct PageUpdate {
    /// The version of the script. A page with another one loads itself again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) version: Option<String>,
    /// The changed parts: id and element.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) parts: Vec<(String, String)>,
    /// The new lines of the log, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) lines: Vec<String>,
    /// True if the lines replace all earlier ones.
    #[serde(skip_serializing_if = "is_false")]
    pub(super) afresh: bool,
    /// The newest sentence, for screen readers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) told: Option<String>,
    /// The call to a person whose turn has begun, and empty once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) call: Option<String>,
    /// Words that the page keeps as a phrase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) phrase: Option<String>,
    /// The end of the line: its cause, and the sentence for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) end: Option<(&'static str, String)>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}

impl PageUpdate {
    /// Returns whether there is nothing to send.
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A part without what a page without a script has in it: a page with a socket has a script.
pub(super) fn scripted(html: &str) -> String {
    let mut left = html;
    let mut kept = String::with_capacity(html.len());
    while let Some((before, after)) = left.split_once("<noscript>") {
        kept.push_str(before);
        left = after.split_once("</noscript>").map_or("", |(_, after)| after);
    }
    kept.push_str(left);
    kept
}

impl SentPage {
    /// What has changed since the last update.
    pub(super) fn update(&mut self, scene: &SeatScene<'_>, chosen: PageOptions) -> PageUpdate {
        let mut update = PageUpdate::default();
        for part in scene.parts() {
            self.compare(part, &mut update);
        }
        for (_, html) in &mut update.parts {
            *html = chosen.kept_in(&scripted(html));
        }
        let log = &scene.model.log;
        update.afresh = self.edition != Some(log.edition);
        let since = if update.afresh { 0 } else { self.newest };
        let new: Vec<_> = log.lines().filter(|line| line.number > since).collect();
        update.told = new.last().filter(|_| !update.afresh).map(|line| scene.say(&line.entry.message));
        update.lines = new.into_iter().map(|line| chosen.kept_in(&scene.log_line(line))).collect();
        (self.edition, self.newest) = (Some(log.edition), log.newest());
        let turn = scene.own_turn();
        if turn != self.turn {
            update.call = Some(turn.as_ref().map(|_| scene.word("web-seat-your-turn")).unwrap_or_default());
            self.turn = turn;
        }
        // A page that begins keeps what its device knows.
        let phrase = scene.model.phrase.as_ref();
        let is_new = phrase.map(|(number, _)| *number) != self.phrase;
        update.phrase = phrase.filter(|_| is_new && !update.afresh).map(|(_, words)| words.clone());
        self.phrase = phrase.map(|(number, _)| *number);
        update
    }

    /// Adds a part to the update, unless the page has it already.
    fn compare(&mut self, part: PagePart<'_>, update: &mut PageUpdate) {
        let PagePart { id, element } = part;
        if self.note(&id, &element) {
            for part in element.inside() {
                self.note(&part.id, &part.element);
            }
            update.parts.push((id.into_owned(), element.html()));
        } else if let PageElement::Frame(inside, _) = element {
            for part in inside {
                self.compare(part, update);
            }
        }
    }

    /// Notes the digest of an element. Returns whether it differs from the one before.
    fn note(&mut self, id: &str, element: &PageElement<'_>) -> bool {
        let digest = element.digest();
        self.parts.insert(PartDigest::of(id), digest) != Some(digest)
    }
}
