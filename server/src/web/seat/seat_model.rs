//! The state of a seat's page: what a window keeps of the messages of the server. It knows no rules.

mod page_messages;

use super::seat_act::PendingAct;
use super::seat_log::{SeatLog, SeatLogEntry, SeatNarrator};
use super::seat_plan::SeatPlan;
use super::seat_reactions::SeatReactions;
use super::seat_roster::SeatRoster;
use super::seat_standings::SeatStandings;
use crate::session::LastActions;
use crate::session::update_last_actions;
use cardroom_shared::briefing::{Briefing, MuteList};
use cardroom_shared::chop::{ChopView, Division};
use cardroom_shared::command::{Motion, Name};
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{
    CitedReason, Language, Message, NameLookup, NarrationContext, ReaderKind, Recipient, cited, house_goes_on,
    house_stood_still, house_waits, refused, to_you,
};
use cardroom_shared::protocol::{
    ClientMessage, ClientRequest, DisconnectCause, HouseNotice, MissedPieces, MissedSteps, OpenLinkNotice,
    OutgoingMessage, Role, RosterLine, ServerMessage, Welcome,
};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{TableView, View};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The most notices that a page shows at once. The oldest is dropped, and the log still has it.
const MAX_NOTICES: usize = 3;

/// The time for which a notice is shown, as in the window.
const NOTICE: Duration = Duration::from_secs(30);

/// The state of a seat's page.
pub(super) struct SeatModel {
    pub(super) language: &'static Language,
    pub(super) welcome: Option<Welcome>,
    roster: SeatRoster,
    pub(super) view: Option<View>,
    /// The time at which the seat was opened.
    pub(super) began: Instant,
    /// The time of the view.
    pub(super) heard_at: Instant,
    /// The last act of each seat on this street.
    pub(super) done: LastActions,
    /// The seat whose call was short of a bet, and may be taken back.
    pub(super) short_call: Option<SeatNo>,
    pub(super) standings: SeatStandings,
    pub(super) chop: Option<(ChopView, Instant)>,
    /// The figures of a division that this person may propose.
    pub(super) division: Option<Box<Division>>,
    pub(super) directing: Option<PersonNo>,
    pub(super) briefing: Briefing,
    /// The open link, as a director is told of it.
    pub(super) open_link: Option<OpenLinkNotice>,
    pub(super) hushed: MuteList,
    pub(super) reactions: SeatReactions,
    pub(super) log: SeatLog,
    /// The last refusal, until the next step.
    pub(super) refusal: Option<PageRefusal>,
    refusals: u32,
    /// Notices to this person with their times, the oldest first.
    notices: VecDeque<(Instant, Message)>,
    /// True while the record can't be written.
    pub(super) house_waits: bool,
    pub(super) plan: Option<SeatPlan>,
    /// The words whose meaning the page shows before they are said.
    pub(super) unsaid: Option<String>,
    /// The last words that the page may keep as a phrase, with their number, from 1.
    pub(super) phrase: Option<(u32, String)>,
    missed: MissedPieces,
    /// The cause of the end of the line.
    pub(super) farewell: Option<DisconnectCause>,
    /// The number of the last message to the server.
    said: u32,
    pub(super) acting: PendingAct,
    /// The message of the page for each message to the server.
    numbers: VecDeque<(u32, u32)>,
}

/// A refusal of a message of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PageRefusal {
    /// The number that the page gave the message. `None` for a message of the server's own side of the page.
    pub(super) number: Option<u32>,
    /// The reason in words.
    pub(super) why: String,
    /// The rules behind it.
    pub(super) cites: Vec<Citation>,
    /// The number of refusals so far, so that the same words again are news.
    pub(super) count: u32,
}

/// The names of people and seats, from the roster and the table.
pub(super) struct SeatNames<'a> {
    roster: &'a SeatRoster,
    table: Option<&'a TableView>,
    language: &'static Language,
}

impl NameLookup for SeatNames<'_> {
    fn person(&self, person: PersonNo) -> String {
        match self.roster.line(person) {
            Some(line) => line.name.to_string(),
            None if person == PersonNo::UNSOLD => self.language.say(&Message::new("web-unsold")),
            None => self.language.say(&Message::new("web-somebody")),
        }
    }

    fn seat(&self, seat: SeatNo) -> String {
        let taken = self.table.and_then(|table| table.seats.iter().find(|taken| taken.seat == seat));
        taken.map_or_else(|| seat.to_string(), |taken| self.person(taken.person))
    }
}

impl SeatModel {
    /// A page before the first message.
    pub(super) fn new(language: &'static Language, now: Instant) -> Self {
        Self {
            language,
            welcome: None,
            roster: SeatRoster::default(),
            view: None,
            began: now,
            heard_at: now,
            done: LastActions::new(),
            short_call: None,
            standings: SeatStandings::default(),
            chop: None,
            division: None,
            directing: None,
            briefing: Briefing::default(),
            open_link: None,
            hushed: MuteList::default(),
            reactions: SeatReactions::default(),
            log: SeatLog::default(),
            refusal: None,
            refusals: 0,
            notices: VecDeque::new(),
            house_waits: false,
            plan: None,
            unsaid: None,
            phrase: None,
            missed: MissedPieces::default(),
            farewell: None,
            said: 0,
            acting: PendingAct::default(),
            numbers: VecDeque::new(),
        }
    }

    /// The role of the invitation.
    pub(super) fn role(&self) -> Option<Role> {
        self.welcome.as_ref().map(|welcome| welcome.role)
    }

    /// The roster, the lowest number first.
    pub(super) fn roster(&self) -> impl Iterator<Item = &RosterLine> {
        self.roster.lines()
    }

    /// The roster line of a person.
    pub(super) fn roster_line(&self, person: PersonNo) -> Option<&RosterLine> {
        self.roster.line(person)
    }

    /// The person of this page.
    pub(super) fn you(&self) -> Option<PersonNo> {
        self.welcome.as_ref().map(|welcome| welcome.you)
    }

    /// Returns whether this person gives orders now.
    pub(super) fn directs(&self) -> bool {
        match self.role() {
            Some(Role::Director) => true,
            Some(Role::Deputy) => self.directing == self.you(),
            _ => false,
        }
    }

    /// The names at the table of the view.
    pub(super) fn names(&self) -> SeatNames<'_> {
        self.names_at(self.view.as_ref().and_then(|view| view.table.as_ref()))
    }

    fn names_at<'a>(&'a self, table: Option<&'a TableView>) -> SeatNames<'a> {
        SeatNames { roster: &self.roster, table, language: self.language }
    }

    fn narrator<'a>(&'a self, names: &'a SeatNames<'a>) -> SeatNarrator<'a> {
        let rules = self.welcome.as_ref().map(|welcome| &*welcome.rules);
        SeatNarrator { rules, names }
    }

    /// Receives a message of the server. Returns the messages with which the seat answers by itself: a planned act.
    pub(super) fn receive(&mut self, message: OutgoingMessage, now: Instant) -> Option<ClientMessage> {
        if let OutgoingMessage::Message(message) = &message
            && self.standings.keep(message)
        {
            return None;
        }
        match message.message() {
            ServerMessage::Step { events, view } => return self.step(&events, *view, now),
            ServerMessage::Welcome(welcome) => self.welcome = Some(welcome),
            ServerMessage::Roster(lines) => self.roster.replace(lines),
            ServerMessage::RosterChanges(lines) => self.roster.change(lines),
            ServerMessage::Refused { number, why, refusal, reasons } => {
                let rules = self.welcome.as_ref().map(|welcome| &*welcome.rules);
                let grounds = rules.map(|rules| CitedReason::all_of(rules, &reasons)).unwrap_or_default();
                let names = self.names();
                let who = |seat| match refusal.as_ref().and_then(|notice| notice.about) {
                    Some(person) => names.person(person),
                    None => names.seat(seat),
                };
                let why = refusal.as_ref().map_or(why, |notice| self.language.say(&refused(&notice.refusal, &who)));
                self.acting.refuse(number);
                let of_page = self.numbers.iter().find(|(of_line, _)| *of_line == number).map(|(_, of_page)| *of_page);
                self.refuse(of_page.filter(|number| *number > 0), why, cited(&grounds));
            }
            ServerMessage::Farewell(cause) => self.farewell = Some(cause),
            ServerMessage::Chop(chop) => self.chop = chop.map(|chop| (chop, now)),
            ServerMessage::Division(division) => self.division = Some(division),
            ServerMessage::Directing(person) => self.directing = person,
            ServerMessage::Briefing(briefing) => {
                let new = briefing.asking.iter().filter(|name| !self.briefing.asking.contains(name));
                let asks = |name: &Name| Message::new("ui-floor-asks").with("name", name.as_str());
                for message in new.map(asks).collect::<Vec<_>>() {
                    self.notice(now, &message);
                }
                self.briefing = *briefing;
            }
            ServerMessage::OpenLink(link) => self.open_link = link,
            ServerMessage::Hushed(hushed) => self.hushed = hushed,
            ServerMessage::Notice(notice) => {
                self.house_waits = notice == HouseNotice::Waits;
                self.notice(
                    now,
                    &match notice {
                        HouseNotice::Waits => house_waits(),
                        HouseNotice::GoesOn => house_goes_on(),
                        HouseNotice::StoodStill { seconds } => house_stood_still(seconds),
                    },
                );
            }
            ServerMessage::Missed(piece) => {
                // A page that misses a piece shows the state without its past.
                if let Ok(Some(past)) = self.missed.add(piece) {
                    self.remember(&past);
                }
            }
            ServerMessage::Standings(_)
            | ServerMessage::Prizes(_)
            | ServerMessage::Tables { .. }
            | ServerMessage::Story(_)
            | ServerMessage::Beside { .. }
            | ServerMessage::Answer(_)
            | ServerMessage::Line(_)
            | ServerMessage::Aired(_)
            | ServerMessage::OffAir
            // A page is written from the snapshot, which has the time of the start.
            | ServerMessage::StartsIn(_)
            | ServerMessage::FairDeal(_) => {}
        }
        None
    }

    fn step(&mut self, events: &[PublicEvent], view: View, now: Instant) -> Option<ClientMessage> {
        let names = self.names_at(view.table.as_ref());
        let narrator = self.narrator(&names);
        let mut lines = narrator.lines(events, &view);
        let listener = Recipient { you: view.you, directs: self.directs() };
        let scene = NarrationContext { view: &view, names: &names, reader: ReaderKind::Guest };
        let notices: Vec<Message> = events
            .iter()
            .filter_map(|event| match event {
                PublicEvent::Tournament(event) => to_you(event, listener, &scene),
                PublicEvent::Hand(..) => None,
            })
            .collect();
        let before = self.view.as_ref().and_then(|view| view.table.as_ref()).map(|table| table.table);
        let there = view.table.as_ref().map(|table| table.table);
        if before.is_some() && there.is_some() && before != there {
            lines.insert(0, SeatLogEntry::word("web-seat-other-table"));
        }
        for event in events {
            self.note_event(event, there);
            self.reactions.note(event, now);
        }
        self.log.push(lines);
        for message in &notices {
            self.notice(now, message);
        }
        if before != there {
            self.done.clear();
        }
        self.refusal = None;
        self.acting.step(self.view.as_ref(), events, &view);
        self.heard_at = now;
        let (plan, due) = self.plan.map_or((None, None), |plan| plan.after(&view));
        self.plan = plan;
        self.view = Some(view);
        due.map(|action| self.act(0, ClientRequest::Motion(Motion::Clear(action))))
    }

    /// Updates the last acts at the table.
    fn note_event(&mut self, event: &PublicEvent, table: Option<TableNo>) {
        let PublicEvent::Hand(no, event) = event else { return };
        if Some(*no) != table {
            return;
        }
        update_last_actions(&mut self.done, event);
        if let HandEvent::Ruled { seat, outcome: Some(outcome), .. } = event
            && outcome.takes_a_turn()
        {
            let is_short = self.view.as_ref().is_some_and(|view| is_short_call(view, *seat, outcome));
            self.short_call = Some(*seat).filter(|_| is_short);
        } else if matches!(event, HandEvent::Begun(_) | HandEvent::BoardDealt { .. }) {
            self.short_call = None;
        }
    }

    /// Puts the missed steps into the log.
    fn remember(&mut self, past: &MissedSteps) {
        let Some(now) = &self.view else { return };
        let mut lines = Vec::new();
        let mut last = now.table.clone();
        let mut done = LastActions::new();
        for step in &past.steps {
            let view = step.view_after(last.as_ref(), now);
            let names = self.names_at(view.table.as_ref());
            lines.extend(self.narrator(&names).lines(&step.events, &view));
            for event in &step.events {
                if let PublicEvent::Hand(no, event) = event
                    && past.table == Some(*no)
                {
                    update_last_actions(&mut done, event);
                }
            }
            last = view.table;
        }
        let around = ["web-seat-before", "web-seat-from-here"].map(SeatLogEntry::word);
        if lines.is_empty() {
            return;
        }
        let [before, after] = around;
        lines.insert(0, before);
        lines.push(after);
        self.log.put_before(lines);
        if past.table == now.table.as_ref().map(|table| table.table) {
            for (seat, outcome) in done {
                self.done.entry(seat).or_insert(outcome);
            }
        }
    }

    /// The notices that are still to be shown.
    pub(super) fn notices(&self, now: Instant) -> impl Iterator<Item = &Message> {
        let young = move |at: Instant| now.saturating_duration_since(at) < NOTICE;
        self.notices.iter().filter(move |(at, _)| young(*at)).map(|(_, message)| message)
    }

    fn notice(&mut self, now: Instant, message: &Message) {
        self.notices.push_back((now, message.clone()));
        if self.notices.len() > MAX_NOTICES {
            self.notices.pop_front();
        }
    }

    pub(super) fn refuse(&mut self, number: Option<u32>, why: String, cites: Vec<Citation>) {
        self.refusals = self.refusals.saturating_add(1);
        self.refusal = Some(PageRefusal { number, why, cites, count: self.refusals });
    }
}

/// Returns whether a call was short of the bet that stands.
fn is_short_call(view: &View, seat: SeatNo, outcome: &cardroom_shared::action::Outcome) -> bool {
    let cardroom_shared::action::Outcome::Called { chips, all_in: false } = outcome else { return false };
    view.table.as_ref().is_some_and(|table| table.to_call(seat) > *chips)
}
