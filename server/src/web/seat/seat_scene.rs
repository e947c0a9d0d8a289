//! The data of which a seat's page is written, and the words for it.

use super::seat_log::{SeatLogEntry, SeatLogLine};
use super::seat_model::SeatModel;
use super::seat_plan;
use crate::web::page_visitor::PageReader;
use crate::web::pages::{RailTable, rule_beside, with_suits};
use crate::web::snapshot::Snapshot;
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{LineTopic, Message, NameLookup};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::{DealExclusion, Phase, SeatView, TableView, View};
use maud::{Markup, html};
use std::time::Instant;

/// The form in which a page draws the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PageShape {
    /// Plates in rows, for a phone.
    #[default]
    Narrow,
    /// The picture of the table.
    Wide,
}

/// The data of which the parts are written.
#[derive(Clone, Copy)]
pub(super) struct SeatScene<'a> {
    pub(super) model: &'a SeatModel,
    pub(super) snapshot: &'a Snapshot,
    pub(super) reader: &'a PageReader,
    pub(super) now: Instant,
    pub(super) shape: PageShape,
}

/// A time that runs down in the browser, of `of_ms` in all. It is sent again only if it was set.
pub(super) fn clock(scene: &SeatScene<'_>, left_ms: u64, of_ms: Option<u32>, since: Instant) -> Markup {
    let rate = scene.snapshot.rate;
    let ms = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let passed = ms(scene.now.saturating_duration_since(since).saturating_mul(rate));
    let left = left_ms.saturating_sub(passed);
    let began = ms(since.saturating_duration_since(scene.model.began));
    let ends = left_ms.checked_div(rate.into()).map(|left| (began + left) / SET_ANEW_MS);
    let seconds = left.div_ceil(1_000);
    html! {
        // The text after `data-left` is no change of the page: see `without_clocks`.
        time.clock data-rate=(rate) data-of=[of_ms] data-ends=[ends] data-left=(left) { (seconds / 60) ":" (format!("{:02}", seconds % 60)) }
    }
}

/// The change in milliseconds with which a clock is sent again.
const SET_ANEW_MS: u64 = 2_000;

impl<'a> SeatScene<'a> {
    pub(super) fn word(&self, id: &'static str) -> String {
        self.reader.word(id)
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.reader.translate(message)
    }

    pub(super) fn chips(&self, id: &'static str, chips: Chips) -> String {
        self.say(&Message::new(id).with("chips", chips))
    }

    pub(super) fn view(&self) -> Option<&'a View> {
        self.model.view.as_ref()
    }

    pub(super) fn table(&self) -> Option<&'a TableView> {
        self.view()?.table.as_ref()
    }

    /// The own seat, if the person has one.
    pub(super) fn own(&self) -> Option<&'a SeatView> {
        self.view().and_then(seat_plan::own).filter(|seat| seat.kept_away != DealExclusion::Out)
    }

    pub(super) fn rail_table(&self, table: &'a TableView) -> RailTable<'a> {
        let phase = self.view().map_or(Phase::Entering, |view| view.tournament.phase);
        let followed = self.view().map(|view| view.you);
        RailTable { table, phase, done: &self.model.done, followed, snapshot: self.snapshot, reader: self.reader }
    }

    /// A line of the log.
    pub(super) fn log_line(&self, line: &SeatLogLine) -> String {
        let SeatLogEntry { about, message, cites, speaker } = &*line.entry;
        let class = match about {
            LineTopic::Hand => "hand-line",
            LineTopic::Board => "board-line",
            LineTopic::Ruling => "ruling",
            LineTopic::Refusal | LineTopic::Floor => "floor-line",
            LineTopic::Win => "win",
            LineTopic::Talk => "talk",
            LineTopic::Act => "act",
            LineTopic::Tournament => "evening-line",
        };
        let html = html! {
            li class=(class) { (self.sentence(message, *speaker)) @for cite in cites { " " (rule_beside(cite, self.reader)) } }
        };
        html.into_string()
    }

    /// The sentence of a line. The name of another person who talks is a button that mutes them.
    fn sentence(&self, message: &Message, speaker: Option<PersonNo>) -> Markup {
        let text = self.say(message);
        let Some(speaker) = speaker.filter(|speaker| Some(*speaker) != self.model.you()) else {
            return with_suits(&text);
        };
        let name = self.model.names().person(speaker);
        let Some((before, after)) = text.split_once(&name) else { return with_suits(&text) };
        let mutes = self.say(&Message::new("web-seat-mute-person").with("name", name.as_str()));
        html! {
            (before)
            button type="submit" form="mute" name="say" value=(format!("{{\"mute\":{}}}", speaker.0)) class="speaker" title=(mutes) aria-label=(mutes) { (name) }
            (with_suits(after))
        }
    }

    /// The name of the own turn. `None` out of turn.
    pub(super) fn own_turn(&self) -> Option<String> {
        self.view().and_then(seat_plan::turn_name)
    }

    /// Returns whether the page has a field for the name of a person who has not entered.
    pub(super) fn asks_name(&self) -> bool {
        let is_unknown = self.model.roster().all(|line| Some(line.person) != self.model.you());
        let plays_on = self.view().is_some_and(|view| view.tournament.phase != Phase::Over);
        self.model.role() == Some(Role::Player) && plays_on && is_unknown
    }

    /// Returns whether this person is a player with a seat, who can call the floor to the table.
    pub(super) fn may_call(&self) -> bool {
        self.own().is_some() && self.model.role() == Some(Role::Player)
    }

    /// The name of a seat's player.
    pub(super) fn seat_name(&self, seat: SeatNo) -> String {
        self.model.names().seat(seat)
    }
}
