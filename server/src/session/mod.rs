//! The running session: who is present, who is a bot, when play starts, and who gets each message. Time is a
//! parameter, so that the server, `--fast` and the tests run the same code.
//!
//! All messages to people wait in an outbox until [`Session::commit`] has written the steps.

pub mod broadcast;
pub mod delayed_session;
pub mod fast_play;
pub mod record_follower;

mod arrival_news;
mod audience;
mod bot_memories;
mod bots;
mod briefing_history;
mod catch_up_history;
mod check_in;
mod command_handler;
mod cut_progress;
mod director_orders;
mod dispatch;
mod fair_deals;
mod last_actions;
mod loaded_session;
mod outbox;
mod player_entry;
mod prize_chop;
mod public_list_changes;
mod public_log;
mod public_view;
mod rejection;
mod spectators;
mod staff_briefing;
mod start_of_play;
mod state;
mod status;
mod table_overview;
#[cfg(test)]
mod tests;
mod watched_tables;

use crate::game::console_story::{Detail, StoryWriter};
use crate::game::invitations::InvitedGuest;
use crate::game::live_game::RecordedGame;
use crate::journal::{Journal, JournalError};
use cardroom_fair_deal::HouseCertificate;
use cardroom_shuffle::Shuffler;
pub use last_actions::LastActions;
pub(crate) use last_actions::update_last_actions;
pub use loaded_session::LoadedSession;
pub use outbox::SessionOutbox;
pub use rejection::Rejection;
pub use state::Session;
pub use status::{CallStatus, SessionStatus, StakesLine, TableStatus};

pub(crate) use public_log::public_lines_of;
pub use public_log::{MAX_TOLD, MAX_TOLD_AT_A_TABLE, PublicLogChange, PublicLogKind, PublicLogLine, on_the_rail};

use audience::TableAudience;
use bots::BotRoster;
use cardroom_shared::briefing::is_briefed;
use cardroom_shared::command::{CommandSource, DeskRequest, Name, Order};
use cut_progress::CutProgress;
use watched_tables::MultiTableWatch;

use arrival_news::Lobby;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::{ClientRequest, ResumePoint, Role, RosterLine, ServerMessage, WebAddress, Welcome};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{View, Viewer, view_for};
use outbox::PendingNews;
pub(crate) use public_log::PublicLog;
use state::StartPlan;
use std::collections::{BTreeMap, BTreeSet};
use table_overview::TableOverview;

/// The time in which people must return after a restart before they count as absent, in milliseconds.
const RETURN_MS: u64 = 60_000;

/// The most steps at one look at the clock. Further steps that are due wait for the next look.
const MAX_STEPS_AT_ONCE: usize = 1_000;

impl Session {
    /// Resumes or begins the session of this journal at its last clock time. Play starts after `start_in_ms`
    /// without an order. `chance` gets the number of past steps.
    ///
    /// # Errors
    /// If the record can't be read or was changed.
    pub fn open(
        journal: Journal,
        chance: impl FnOnce(u64) -> anyhow::Result<Shuffler>,
        detail: Detail,
        start_in_ms: u64,
    ) -> anyhow::Result<(Self, Moment)> {
        Self::resume(LoadedSession::read(journal, detail)?, chance, start_in_ms)
    }

    /// Resumes a loaded session at its last clock time. Play starts after `start_in_ms` without an order.
    /// `chance` gets the number of past steps.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn resume(
        past: LoadedSession,
        chance: impl FnOnce(u64) -> anyhow::Result<Shuffler>,
        start_in_ms: u64,
    ) -> anyhow::Result<(Self, Moment)> {
        let LoadedSession { host, stood_at, teller, floor, kept, wall, memories } = past;
        let host = RecordedGame::resume(host, chance)?;
        let now = stood_at.max(host.tournament().now());
        let mut evening = Self {
            host,
            guests: BTreeMap::new(),
            present: BTreeSet::new(),
            audience: TableAudience::default(),
            officials: Vec::new(),
            invited: 0,
            watching: BTreeMap::new(),
            bots: BotRoster::default(),
            start: StartPlan::at(now.plus_ms(start_in_ms)),
            waiting: Vec::new(),
            wished_chop: None,
            told_prizes: None,
            told_director: None,
            told_start: None,
            return_by: None,
            woke_at: None,
            floor,
            overview: TableOverview::default(),
            kept,
            beside: MultiTableWatch::default(),
            wall,
            teller,
            players_changed: false,
            lobby: Lobby::default(),
            untold: PendingNews { roster: true, at: now, ..PendingNews::default() },
            cutting: CutProgress::default(),
            web: None,
            outbox: SessionOutbox::default(),
        };
        evening.read_guests()?;
        evening.bots = BotRoster::from_bots(evening.host.journal().bots(), memories);
        evening.reopen(now);
        Ok((evening, now))
    }

    /// Handles a restart or a standstill. The player to act gets the full time again, and people have a while
    /// to come back.
    fn reopen(&mut self, now: Moment) {
        if !self.host.tournament().is_started() || self.is_over() {
            return;
        }
        self.return_by = Some(now.plus_ms(RETURN_MS));
        if let Err(refusal) = self.handle_command(now, CommandSource::order(PersonNo::SYSTEM, Order::Reopen)) {
            tracing::warn!("the player to act keeps the time left instead of the full time: {refusal}");
        }
    }

    /// Handles the end of a standstill at this time of the clock. People whose connections were lost have the
    /// same while to come back as after a restart.
    pub fn handle_wake(&mut self, now: Moment) {
        self.woke_at = Some(now);
        self.reopen(now);
    }

    /// Reads the guest list again, after a write to it.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn read_guests(&mut self) -> Result<(), JournalError> {
        let guests = self.host.journal().guests().to_vec();
        let mut names_are_new = false;
        for guest in &guests {
            if let Some(name) = &guest.name {
                names_are_new |= self.teller.add_guest_name(guest.person, name);
            }
        }
        self.guests = guests.into_iter().map(|guest| (guest.person, guest)).collect();
        let players = self.guests.values().filter(|guest| guest.role == Role::Player && !guest.revoked);
        self.invited = players.count();
        self.officials =
            self.guests.values().filter(|guest| is_briefed(guest.role)).map(|guest| guest.person).collect();
        self.floor.undirected = self.officials.is_empty();
        self.look_who_sees();
        self.tell_director(None);
        self.untold.roster |= names_are_new;
        Ok(())
    }

    /// Does everything that is due at this moment: the clock, the bots, the start, and waiting people.
    pub fn advance_to(&mut self, now: Moment) {
        self.untold.at = self.untold.at.max(now);
        for _ in 0..MAX_STEPS_AT_ONCE {
            let did_something = self.start_if_due(now)
                || self.report_missing(now)
                || self.seat_waiting(now)
                || self.propose_waiting(now)
                || self.let_bot_act(now)
                || self.advance_deals(now)
                || self.handle_command(now, CommandSource::Tick).is_ok();
            if !did_something {
                break;
            }
        }
        self.tell_start(now, None);
    }

    /// The time at which [`Session::advance_to`] has something to do, if no message comes before.
    pub fn next_due(&self) -> Option<Moment> {
        let tournament = self.host.tournament();
        let own = [self.start_due(), self.return_by, self.lobby_due(), self.deal_due()];
        [tournament.next_due(), self.bots.next_due(tournament)].into_iter().chain(own).flatten().min()
    }

    fn let_bot_act(&mut self, now: Moment) -> bool {
        let Some(said) = self.bots.act(self.host.tournament(), self.host.step(), now) else {
            return false;
        };
        if let Err(refusal) = self.handle_command(now, said.clone()) {
            // The bot's time to act runs out, so the session does not stop there.
            tracing::error!("a bot sent a refused command, and its time to act runs out: {said:?}: {refusal}");
        }
        true
    }

    /// Guests get seats in browsers at this web from now on.
    pub fn set_web(&mut self, web: Option<WebAddress>) {
        self.web = web;
    }

    /// Handles an arrival. The person gets their role, the roster, their view, and the missed steps.
    pub fn handle_arrival(&mut self, now: Moment, person: PersonNo) {
        self.handle_return(now, person, None);
    }

    /// Sets whether a person sits at a page of the server, before they arrive there. Such a page gets the faces of cards,
    /// and cuts once it asks for deals. A client of its own gets places and openings instead.
    pub fn set_page_seat(&mut self, person: PersonNo, is_page: bool) {
        for people in [&mut self.cutting.pages, &mut self.cutting.uncut] {
            if is_page {
                people.insert(person);
            } else {
                people.remove(&person);
            }
        }
    }

    /// Sets the speed of the session clock as a multiple of real time, 1 for people. The waits for cuts are of real time.
    pub fn set_clock_speed(&mut self, speed: u32) {
        self.cutting.speed = speed;
    }

    /// The certificate of the server, if decks are sealed in this session.
    pub fn house_certificate(&self) -> Option<&HouseCertificate> {
        self.host.dealer().sealed_by().map(|by| &by.certificate)
    }

    /// Handles the return of a person. `told` is the point up to which they have the session already.
    pub fn handle_return(&mut self, now: Moment, person: PersonNo, told: Option<ResumePoint>) {
        let Some(viewer) = self.viewer(person) else { return };
        if self.present.insert(person) {
            self.count_from_first(now);
        }
        self.untold.at = now;
        self.audience.add(self.host.tournament(), viewer);
        self.watching.extend(self.audience.seen_by(person).map(|table| (person, table)));
        self.lobby.mark_told(person);
        self.lobby.eager.insert(person);
        let sheet = self.host.sheet();
        let welcome = Welcome {
            you: person,
            role: viewer.role,
            tournament: sheet.name.clone(),
            rules: Box::new(sheet.rules.clone()),
            chips: sheet.structure.denominations.clone(),
            pace: sheet.pace,
            broadcast_ms: sheet.broadcast.map(|broadcast| broadcast.delay_ms),
            structure: sheet.structure.summary(),
            meeting: sheet.meeting.clone(),
            web: self.web.clone(),
        };
        // Earlier events are in the view. Messages about deals to an earlier connection are repeated after
        // the hello.
        self.untold.forget(person);
        self.outbox.forget_deals_of(person);
        self.cutting.forget(person);
        self.send(person, ServerMessage::Welcome(welcome));
        self.promise_roster(person);
        self.send_news(viewer, Vec::new(), now);
        self.tell_missed(person, told);
        if self.tournament().is_started() {
            self.send(person, ServerMessage::Standings(self.host.tournament().standings()));
        }
        self.tell_of_prizes(now, person);
        self.tell_director(Some(person));
        self.tell_start(now, Some(person));
        self.tell_of_hushed(now, person);
        self.tell_of_open_link(person);
        self.floor.forget(person);
        self.overview.forget(person);
        self.beside.forget(person);
        self.send_briefings();
        if self.is_away(person) && !self.has_given_up(person) {
            self.report(now, person, DeskRequest::Back);
        }
        if viewer.role == Role::Player {
            let entered = self.welcome_to_the_desk(now, person);
            self.answer(person, 0, entered);
        }
    }

    /// Handles the loss of a person's connection.
    pub fn handle_departure(&mut self, now: Moment, person: PersonNo) {
        self.present.remove(&person);
        self.untold.at = now;
        self.audience.remove(person);
        self.lobby.forget(person);
        self.untold.forget(person);
        self.outbox.forget_deals_of(person);
        self.cutting.forget(person);
        self.kept.forget(person);
        self.beside.forget(person);
        self.tell_director(None);
        self.waiting.retain(|waiting| waiting.person != person);
        self.send_briefings();
        if !self.tournament().is_started() && self.tournament().entry(person).is_some() {
            self.untold.roster_of.insert(person);
        }
        let back_soon = self.return_by.is_some() && self.woke_at.is_some_and(|woke| now < woke.plus_ms(RETURN_MS));
        if self.plays(person) && !self.is_away(person) && !back_soon {
            self.report(now, person, DeskRequest::Away);
        }
    }

    /// Handles a client's message; `number` is its number.
    pub fn handle_message(&mut self, now: Moment, person: PersonNo, number: u32, say: ClientRequest) {
        let Some(role) = self.viewer(person).map(|viewer| viewer.role) else { return };
        let done = match say {
            ClientRequest::Motion(motion) => self.obey(now, CommandSource::Motion(person, motion)),
            ClientRequest::Desk(desk) => self.hear_desk(now, person, role, number, desk),
            ClientRequest::Order(order, why) => {
                self.may_order(person, role).and_then(|()| self.direct(now, (person, number), order, why))
            }
            ClientRequest::Spoken(words) => self.may_order(person, role).and_then(|()| {
                let (order, why) = self.read_spoken(person, &words)?;
                self.direct(now, (person, number), order, why)
            }),
            ClientRequest::Watch(table) => self.watch(now, person, table),
            ClientRequest::Beside(tables) => self.look_beside(person, &tables),
            ClientRequest::Division(wish) => self.tell_division(person, role, &wish),
            ClientRequest::FairDeal(bytes) => {
                if self.handle_cut(person, &bytes).is_err() {
                    self.outbox.broke.push(person);
                }
                return;
            }
            // The server loop handles the messages of consoles and broadcasts.
            ClientRequest::Ask(_) | ClientRequest::Listen | ClientRequest::Broadcast(_) => return,
        };
        self.answer(person, number, done);
    }

    /// Checks that a person in this role may give orders now.
    fn may_order(&self, person: PersonNo, role: Role) -> Result<(), Rejection> {
        match role {
            Role::Deputy if self.acting_director() != Some(person) => {
                let acting = self.acting_director().and_then(|who| self.teller.names().get(who)).cloned();
                Err(HouseRefusal::DeputyWaits { acting }.into())
            }
            Role::Director | Role::Deputy => Ok(()),
            Role::Player | Role::Spectator => Err(HouseRefusal::OnlyTheDirector.into()),
        }
    }

    /// Handles an order of the director or of the host.
    ///
    /// # Errors
    /// Returns the reason why it was rejected.
    pub fn handle_order(
        &mut self,
        now: Moment,
        by: PersonNo,
        order: Order,
        why: Option<Note>,
    ) -> Result<(), Rejection> {
        match order {
            Order::Start => self.start_play(now, by, why),
            Order::Reopen => Err(HouseRefusal::ByItself.into()),
            Order::ProposeChop(_) => self.propose_chop(now, (by, None), CommandSource::Order { by, order, why }),
            Order::Enter { person, ref name, .. }
            | Order::Register { person, ref name }
            | Order::Substitute { person, ref name, .. } => {
                self.check_name(person, name)?;
                self.obey(now, CommandSource::Order { by, order, why })
            }
            _ => self.obey(now, CommandSource::Order { by, order, why }),
        }
    }

    /// Handles an order that came in the message of this number.
    fn direct(
        &mut self,
        now: Moment,
        (by, number): (PersonNo, u32),
        order: Order,
        why: Option<Note>,
    ) -> Result<(), Rejection> {
        if matches!(order, Order::ProposeChop(_)) {
            return self.propose_chop(now, (by, Some(number)), CommandSource::Order { by, order, why });
        }
        self.handle_order(now, by, order, why)
    }

    /// Handles a command of a person. A rejection names the people that it is about.
    fn obey(&mut self, now: Moment, from: CommandSource) -> Result<(), Rejection> {
        let table = match &from {
            CommandSource::Motion(person, _) | CommandSource::Desk(person, _) => {
                self.tournament().seat_of(*person).map(|(no, _)| no)
            }
            CommandSource::Order { order, .. } => order.table(),
            CommandSource::Tick => None,
        };
        self.handle_command(now, from).map_err(|refusal| {
            let sits = |seat| table.and_then(|no| self.tournament().table(no)?.seat(seat)).map(|taken| taken.person);
            let about = refusal.about().and_then(sits);
            let about = about.map(|entrant| self.tournament().substitute_of(entrant).unwrap_or(entrant));
            Rejection::from_refusal(refusal, about.map(|person| (person, self.teller.name(person))))
        })
    }

    /// Moves a spectator to another table.
    fn watch(&mut self, now: Moment, person: PersonNo, table: TableNo) -> Result<(), Rejection> {
        let tournament = self.host.tournament();
        if tournament.seat_of(person).is_some() {
            return Err(HouseRefusal::SeesOwnTable.into());
        }
        if !tournament.tables_in_play().any(|in_play| in_play.no() == table) {
            let others = tournament.tables_in_play().map(Table::no).collect();
            return Err(HouseRefusal::NobodyPlaysAt { table, others }.into());
        }
        self.watching.insert(person, table);
        if let Some(viewer) = self.viewer(person) {
            self.audience.add(self.host.tournament(), viewer);
        }
        self.tell_news(person);
        if let Some(viewer) = self.viewer(person) {
            self.send_news(viewer, Vec::new(), now);
        }
        self.tell_missed_there(person, table);
        Ok(())
    }

    fn answer(&mut self, person: PersonNo, number: u32, done: Result<(), Rejection>) {
        if let Err(Rejection { why, refusal, reasons }) = done {
            self.tell_news(person);
            let refusal = Some(Box::new(refusal));
            self.send(person, ServerMessage::Refused { number, why, refusal, reasons });
        }
    }

    /// Reports at the desk that a person is away or back.
    fn report(&mut self, now: Moment, person: PersonNo, desk: DeskRequest) {
        if let Err(refusal) = self.handle_command(now, CommandSource::Desk(person, desk)) {
            tracing::warn!("the report of {person:?} as away or back was refused, and play goes on: {refusal}");
        }
    }

    /// Reports people as away who have not come back in time after a restart.
    fn report_missing(&mut self, now: Moment) -> bool {
        if self.return_by.is_none_or(|by| now < by) {
            return false;
        }
        self.return_by = None;
        let missing: Vec<PersonNo> = self
            .guests
            .keys()
            .copied()
            .filter(|person| self.plays(*person) && !self.present.contains(person) && !self.is_away(*person))
            .collect();
        for person in &missing {
            self.report(now, *person, DeskRequest::Away);
        }
        !missing.is_empty()
    }

    /// Writes all steps since the last commit, and returns the messages that may now be sent.
    ///
    /// # Errors
    /// If the disk refuses. Then nothing may be sent, and the only thing to do is to try again.
    pub fn commit(&mut self) -> Result<SessionOutbox, JournalError> {
        self.host.commit()?;
        self.fill_outbox();
        Ok(std::mem::take(&mut self.outbox))
    }

    /// The view of this person.
    pub fn view(&self, viewer: Viewer, now: Moment) -> View {
        view_for(self.host.tournament(), viewer, self.host.public_step(), now)
    }

    /// The viewer for a person; `None` without a valid invitation.
    pub fn viewer(&self, person: PersonNo) -> Option<Viewer> {
        let guest = self.guests.get(&person).filter(|guest| !guest.revoked)?;
        Some(Viewer { person, role: guest.role, watching: self.watching.get(&person).copied() })
    }

    /// The roster: all people with a name, the lowest number first.
    pub fn roster(&self) -> Vec<RosterLine> {
        self.teller.names().iter().map(|(person, name)| self.line_of(person, name)).collect()
    }

    /// The roster line of a person who has a name.
    pub(super) fn roster_line(&self, person: PersonNo) -> Option<RosterLine> {
        Some(self.line_of(person, self.teller.names().get(person)?))
    }

    fn line_of(&self, person: PersonNo, name: &Name) -> RosterLine {
        let emblem = self.host.tournament().talk().emblem(person);
        let (bot, arrival) = (self.bots.contains(person), self.arrival(person));
        RosterLine { person, name: name.clone(), bot, arrival, emblem }
    }

    /// All people who play and are no bots, present or not.
    pub fn players(&self) -> impl Iterator<Item = PersonNo> {
        self.host
            .tournament()
            .entries()
            .map(|(person, _)| person)
            .filter(|person| self.plays(*person) && self.guests.contains_key(person))
    }

    /// Returns whether the players may have changed since the last call.
    pub fn players_changed(&mut self) -> bool {
        std::mem::take(&mut self.players_changed)
    }

    /// All invited guests.
    pub fn guests(&self) -> impl Iterator<Item = &InvitedGuest> {
        self.guests.values()
    }

    /// Returns whether a person is connected.
    pub fn is_present(&self, person: PersonNo) -> bool {
        self.present.contains(&person)
    }

    /// The game with its record.
    pub fn game(&mut self) -> &mut RecordedGame {
        &mut self.host
    }

    /// The tournament.
    pub fn tournament(&self) -> &Tournament {
        self.host.tournament()
    }

    /// The story writer, which knows the names.
    pub fn teller(&self) -> &StoryWriter {
        &self.teller
    }

    /// Returns whether the tournament is over.
    pub fn is_over(&self) -> bool {
        self.host.tournament().is_over()
    }
}
