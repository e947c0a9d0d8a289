//! The model of the window: persons, the latest view, and the log. It knows no rules.

mod director_and_side_tables;
mod notices;
mod people;
mod step_playback;
#[cfg(test)]
mod tests;

pub use crate::playback::table_log::MAX_LINES;
use notices::BroadcastModel;
pub use notices::{BroadcastProgress, NOTICE, Notice};
pub use people::OwnCardsFacing;
use people::own_place;
pub use step_playback::PlaybackMode;
use step_playback::PlaybackMoment;

use crate::network::deal_check_status::{DealCheckStatus, SealState};
use crate::playback::equity::{EquityQuery, EquityShares};
use crate::playback::hand_replay::{Replay, ReplayHands, SeatAction};
use crate::playback::history_gaps::HistoryGaps;
use crate::playback::pause_reason::PauseReason;
use crate::playback::stacks_before_hand::StacksBeforeHand;
use crate::playback::table_log::TableLog;
use crate::playback::table_overlays::TableOverlays;
use crate::playback::timed_queue::TimedQueue;
use crate::sound::sound_kind::Sound;
use crate::ui_text::{self, LineTopic, Message, NameLookup, TableLogLine};
use bevy::prelude::Resource;
use cardroom_net_client::DealNews;
use cardroom_shared::briefing::{Briefing, CalledHand, MuteList, TableLine};
use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::chop::{ChopProposal, ChopView, Division};
use cardroom_shared::event::{HandEvent, PrizeTable};
use cardroom_shared::house::HouseRules;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::meeting_link::MeetingLink;
use cardroom_shared::narration::{CitedReason, directs, refused};
use cardroom_shared::protocol::{
    HouseNotice, OpenLinkNotice, RefusalNotice, RosterLine, ServerMessage, StandingLine, Welcome,
};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::Stakes;
use cardroom_shared::view::{PenaltyLeft, Phase, SeatView, TableView, TimeBankStatus, TournamentView, View};
use director_and_side_tables::{FloorTables, OtherTables};

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// The most steps that wait for animation. Older ones are not animated.
const MAX_NEWS: usize = 8;
/// The most sounds that wait. Further sounds are dropped.
const MAX_SOUNDS: usize = 32;

/// The events of one step that the felt animates.
#[derive(Clone, Debug)]
pub struct AnimationStep {
    /// The events of the table.
    pub events: Vec<HandEvent>,
}

/// The state that the window has received from the server.
#[derive(Resource, Default, Debug)]
pub struct Model {
    deals: DealCheckStatus,
    welcome: Option<Welcome>,
    welcomes: u64,
    roster: BTreeMap<PersonNo, RosterLine>,
    view: Option<View>,
    heard_at: Duration,
    /// The time since which the connection is silent. The server's clocks may have changed since then.
    out_of_sight: Option<Duration>,
    seated: BTreeMap<SeatNo, PersonNo>,
    highest_seat: u8,
    outcomes: BTreeMap<SeatNo, SeatAction>,
    counted: StacksBeforeHand,
    /// The seat whose call was short of the bet.
    short_call: Option<SeatNo>,
    standings: Vec<StandingLine>,
    /// The standings to show after all waiting moments.
    standings_then: Option<Vec<StandingLine>>,
    prizes: Option<PrizeTable>,
    chop: Option<ChopView>,
    chop_heard_at: Duration,
    /// The figures of the division that the person asked about.
    division: Option<Division>,
    directing: Option<PersonNo>,
    /// The milliseconds until play begins without an order, at the time of this information.
    starts_in: Option<(u64, Duration)>,
    briefing: Briefing,
    briefed_at: Duration,
    floor_tables: FloorTables,
    /// The open link, as the window of a director is told of it.
    open_link: Option<OpenLinkNotice>,
    hushed: MuteList,
    hushed_at: Duration,
    log: TableLog,
    /// The number of log lines before the moment that is animated now.
    lines_before: u64,
    /// The moments that wait for playback.
    waiting: TimedQueue<PlaybackMoment>,
    telling: PlaybackMode,
    own_cards: OwnCardsFacing,
    /// True if everybody has seen the person's hand.
    is_own_hand_open: bool,
    /// The view of the played moments, during playback.
    so_far: Option<Box<View>>,
    /// The current equity query; its result follows when it is computed.
    asked: Option<EquityQuery>,
    shares: Option<EquityShares>,
    hands: ReplayHands,
    replay: Option<Replay>,
    /// The gaps in the history for events that the person has missed.
    gaps: HistoryGaps,
    /// The tables that the person watches beside the main one.
    other_tables: OtherTables,
    moments: u64,
    news: VecDeque<AnimationStep>,
    sounds: Vec<Sound>,
    beside: TableOverlays,
    notices: VecDeque<Notice>,
    refusal: Option<RefusedRequest>,
    /// The last announcement to the table, until play goes on.
    announcement: Option<String>,
    /// The broadcast, while the person watches it. It then holds the live model.
    air: Option<BroadcastModel>,
    /// The time since which the server cannot continue.
    kept: Option<Duration>,
    halts: PauseReason,
}

/// A request of the person that was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RefusedRequest {
    /// The reason in words.
    pub why: String,
    /// The rules behind the refusal.
    pub cites: Vec<Citation>,
}

impl Model {
    /// Receives a message. `now` is the window's clock, for clocks that run between messages.
    pub fn receive(&mut self, message: ServerMessage, now: Duration) {
        let message = if self.is_broadcast() { self.receive_broadcast(message, now) } else { Some(message) };
        let Some(message) = message else { return };
        match message {
            ServerMessage::Welcome(welcome) => self.welcome(welcome),
            ServerMessage::Roster(lines) => {
                self.roster = lines.into_iter().map(|line| (line.person, line)).collect();
            }
            ServerMessage::RosterChanges(lines) => {
                self.roster.extend(lines.into_iter().map(|line| (line.person, line)));
            }
            ServerMessage::Step { events, view } => self.step(&events, *view, now),
            ServerMessage::Standings(standings) => self.receive_standings(standings),
            ServerMessage::Refused { why, refusal, reasons, .. } => {
                let grounds = self.rules().map(|rules| CitedReason::all_of(rules, &reasons)).unwrap_or_default();
                let why = refusal.map_or(why, |told| self.words_of(&told));
                self.refuse(RefusedRequest { why, cites: ui_text::cited(&grounds) });
            }
            ServerMessage::Prizes(table) => self.prizes = Some(table),
            ServerMessage::Chop(chop) => (self.chop, self.chop_heard_at) = (chop, now),
            ServerMessage::Division(division) => self.division = Some(*division),
            ServerMessage::Directing(person) => self.take_director(person),
            ServerMessage::StartsIn(left) => self.starts_in = left.map(|left| (left, now)),
            ServerMessage::Briefing(briefing) => {
                self.floor_tables.keep_stories(&briefing);
                let new = briefing.asking.iter().filter(|name| !self.briefing.asking.contains(name));
                for words in new.map(ui_text::asks_to_join).collect::<Vec<_>>() {
                    self.notice(words, now);
                }
                (self.briefing, self.briefed_at) = (*briefing, now);
            }
            ServerMessage::OpenLink(link) => self.open_link = link,
            ServerMessage::Hushed(hushed) => (self.hushed, self.hushed_at) = (hushed, now),
            ServerMessage::Notice(notice) => self.take_notice(notice, now),
            ServerMessage::Tables { lines, gone } => self.floor_tables.receive(lines, &gone, now),
            ServerMessage::Story(story) => self.floor_tables.receive_story(*story),
            ServerMessage::Missed(part) => self.receive_missed(part),
            ServerMessage::Beside { tables, gone } => self.other_tables.receive(tables, &gone),
            // The connection turns the farewell into its end reason, and a window has no console. A broadcast frame
            // that arrives here was on its way when the person left the broadcast.
            ServerMessage::Farewell(_)
            | ServerMessage::Answer(_)
            | ServerMessage::Line(_)
            | ServerMessage::Aired(_)
            | ServerMessage::OffAir
            | ServerMessage::FairDeal(_) => {}
        }
    }

    /// Handles the notice that the server cannot continue, or can again. The log shows it, and the table while it
    /// lasts.
    fn take_notice(&mut self, notice: HouseNotice, now: Duration) {
        self.kept = match notice {
            HouseNotice::Waits => self.kept.or(Some(now)),
            HouseNotice::GoesOn | HouseNotice::StoodStill { .. } => None,
        };
        let text = ui_text::house_notice(notice);
        if notice != HouseNotice::Waits {
            self.notice(text.clone(), now);
        }
        self.note(TableLogLine::plain(LineTopic::Tournament, text));
    }

    /// The reason in words why the server cannot continue, or `None` while it can.
    pub fn kept(&self) -> Option<String> {
        self.kept.map(|_| ui_text::house_notice(HouseNotice::Waits))
    }

    /// Translates the log into the current language.
    pub fn say_again(&mut self) {
        let headings = |log: &TableLog| {
            let lines = log.lines().iter().filter(|line| line.about == LineTopic::Hand);
            lines.map(|line| line.text.clone()).collect::<Vec<_>>()
        };
        let before = headings(&self.log);
        self.log.say_again();
        let names: BTreeMap<String, String> = before.into_iter().zip(headings(&self.log)).collect();
        self.hands.rename(|heading| names.get(heading).cloned());
    }

    fn take_director(&mut self, directing: Option<PersonNo>) {
        if let Some(person) = directing.filter(|_| self.directing != directing) {
            // A director without a name is not called by a number.
            let message = match self.who(person) {
                Some(line) => directs(Some(line.name.as_str()), false),
                None => Message::new("ui-director-is-here"),
            };
            self.note(TableLogLine::said(LineTopic::Tournament, message));
        }
        self.directing = directing;
    }

    /// The person who directs now: the director or a deputy.
    pub fn directing(&self) -> Option<PersonNo> {
        self.directing
    }

    /// Handles the welcome of the server, which then sends everything again. The log of the session is kept.
    pub fn welcome(&mut self, welcome: Welcome) {
        if self.is_broadcast() {
            return self.watch_again(|live| live.welcome(welcome));
        }
        self.hurry(self.heard_at);
        let same = self.welcome.as_ref().is_some_and(|before| is_of_same_event(before, &welcome));
        let seen = self.view.take().filter(|_| same);
        let (mut log, hands, mut gaps) = if same {
            (std::mem::take(&mut self.log), std::mem::take(&mut self.hands), std::mem::take(&mut self.gaps))
        } else {
            Default::default()
        };
        gaps.open_on_join(seen.as_ref(), log.close(), &hands);
        let (welcomes, moments, telling) = (self.welcomes + 1, self.moments, self.telling);
        // The deal verification continues across connections and reports only changes.
        let deals = std::mem::take(&mut self.deals);
        *self = Self { welcome: Some(welcome), welcomes, log, hands, moments, telling, gaps, deals, ..Self::default() };
    }

    /// The reason of a refusal, in the language of the window.
    fn words_of(&self, told: &RefusalNotice) -> String {
        let who = |seat| told.about.map_or_else(|| self.seat(seat), |person| self.person(person));
        ui_text::translate(&refused(&told.refusal, &who))
    }

    /// Records a refused request with its reason.
    pub fn refuse(&mut self, refused: RefusedRequest) {
        let text = ui_text::translate(&Message::new("ui-not-done").with("why", refused.why.as_str()));
        self.note(TableLogLine { cites: refused.cites.clone(), ..TableLogLine::plain(LineTopic::Refusal, text) });
        self.refusal = Some(refused);
    }

    /// Adds a line to the log.
    fn note(&mut self, line: TableLogLine) {
        if line.about == LineTopic::Floor {
            self.announcement = Some(line.text.clone());
        }
        self.log.push(line);
    }

    /// Clears the last refusal when the person tries something else.
    pub fn forget_refusal(&mut self) {
        self.refusal = None;
    }

    /// The status of the deals at the person's table.
    pub fn deals(&self) -> &DealCheckStatus {
        &self.deals
    }

    /// The seal of the table in view. An evening without sealed decks says so to its players, and the broadcast to everybody,
    /// from the first view on. A spectator hears of seals only after their first view.
    pub fn seal(&self) -> Option<SealState> {
        if self.is_broadcast() {
            return self.table().map(|_| SealState::NotChecked);
        }
        let is_unsealed = self.own_seat().is_some() && !self.deals.are_sealed();
        self.deals.seal().or(is_unsealed.then_some(SealState::NotSealed))
    }

    /// Receives news of deals. They belong to the live session, even during a broadcast.
    pub fn receive_deal(&mut self, news: DealNews) {
        if self.is_broadcast() {
            self.live_too(|live| live.deals.receive(news));
        } else {
            self.deals.receive(news);
        }
    }

    /// Marks all failures of deals as seen.
    pub fn mark_deals_seen(&mut self) {
        self.deals.mark_seen();
    }

    /// The server's welcome, once it has arrived.
    pub fn welcomed(&self) -> Option<&Welcome> {
        self.welcome.as_ref()
    }

    /// The voice or video call of the group, if it has one.
    pub fn meeting(&self) -> Option<&MeetingLink> {
        self.welcome.as_ref()?.meeting.as_ref()
    }

    /// The milliseconds until play begins without an order. `None` if it waits for one, or for people.
    pub fn starts_in(&self, now: Duration) -> Option<u64> {
        self.starts_in.map(|(left, at)| self.left_since(at, left, now))
    }

    /// The number of welcomes that this window has received.
    pub fn welcomes(&self) -> u64 {
        self.welcomes
    }

    /// The rule set of the tournament.
    pub fn rules(&self) -> Option<&HouseRules> {
        self.welcome.as_ref().map(|welcome| &*welcome.rules)
    }

    /// The denominations in play, the smallest first.
    pub fn kinds_of_chips(&self) -> &[Denomination] {
        self.welcome.as_ref().map_or(&[], |welcome| &welcome.chips)
    }

    /// The latest view.
    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// The table of the latest view.
    pub fn table(&self) -> Option<&TableView> {
        self.view.as_ref()?.table.as_ref()
    }

    /// The time at which the latest view arrived, on the window's clock.
    pub fn heard_at(&self) -> Duration {
        self.heard_at
    }

    /// Marks the connection as silent. The server's clocks stand still in the window from now on.
    pub fn lose_sight(&mut self, now: Duration) {
        self.out_of_sight.get_or_insert(now);
        self.live_too(|live| live.lose_sight(now));
    }

    /// Marks the connection as alive again. The server's clocks went on meanwhile.
    pub fn regain_sight(&mut self) {
        self.out_of_sight = None;
        self.live_too(Self::regain_sight);
    }

    /// Returns whether the connection is silent, so that the server's clocks stand still in the window.
    pub fn is_out_of_sight(&self) -> bool {
        self.out_of_sight.is_some()
    }

    /// Returns whether the tournament clock is paused.
    fn stands(&self) -> bool {
        self.air_stands() || self.view.as_ref().is_some_and(|view| view.tournament.phase == Phase::Paused)
    }

    /// The milliseconds left now of a time that had `left_ms` at a moment. The time does not run while the clock is
    /// paused, the server cannot continue, or the connection is silent.
    fn left_since(&self, at: Duration, left_ms: u64, now: Duration) -> u64 {
        let now = [self.out_of_sight, self.kept].into_iter().flatten().fold(now, Duration::min);
        let gone = if self.stands() { Duration::ZERO } else { now.saturating_sub(at) };
        left_ms.saturating_sub(u64::try_from(gone.as_millis()).unwrap_or(u64::MAX))
    }

    /// The milliseconds left of a time that had `left_ms` when the latest view arrived. The time does not run while
    /// the clock is paused or the connection is silent.
    pub fn left(&self, left_ms: u64, now: Duration) -> u64 {
        self.left_since(self.heard_at, left_ms, now)
    }

    /// The milliseconds left of the level or the break, if it ends by time.
    pub fn level_left(&self, tournament: &TournamentView, now: Duration) -> Option<u64> {
        let left = tournament.left_ms?;
        Some(if tournament.level_stands { left } else { self.left(left, now) })
    }

    /// The rest of a penalty from the latest view.
    pub fn penalty(&self, left: PenaltyLeft, now: Duration) -> PenaltyLeft {
        self.penalty_since(self.heard_at, left, now)
    }

    fn penalty_since(&self, at: Duration, left: PenaltyLeft, now: Duration) -> PenaltyLeft {
        let gone = |seconds| self.left_since(at, u64::from(seconds) * 1_000, now).div_ceil(1_000);
        let seconds = if left.runs { u32::try_from(gone(left.seconds)).unwrap_or(u32::MAX) } else { left.seconds };
        PenaltyLeft { seconds, ..left }
    }

    /// The milliseconds left of the clock that was called on the player to act, or of their time bank behind it.
    pub fn called_clock(&self, now: Duration) -> Option<u64> {
        let turn = self.table()?.turn.filter(|turn| turn.called)?;
        turn.left_ms.map(|left| self.left(u64::from(left), now))
    }

    /// Returns whether the time bank of the player to act runs.
    pub fn is_on_time_bank(&self) -> bool {
        let turn = self.table().and_then(|table| table.turn);
        turn.is_some_and(|turn| turn.bank == TimeBankStatus::Runs)
    }

    /// The milliseconds left of the person's own turn, if it is their turn and the time runs.
    pub fn own_time(&self, now: Duration) -> Option<u64> {
        let own = self.own_seat()?;
        let runs = self.view()?.tournament.phase != Phase::Paused;
        let turn = self.table()?.turn.filter(|turn| runs && turn.seat == own)?;
        turn.left_ms.map(|left| self.left(u64::from(left), now))
    }

    /// The stakes of the hand at a table, or else those of the level.
    pub fn stakes_at(&self, table: &TableView) -> Option<Stakes> {
        table.stakes.or(self.view()?.tournament.stakes)
    }

    /// The player's chips before the current hand, or now between hands. `None` if that was not seen.
    pub fn settled_chips(&self, table: &TableView, seat: &SeatView) -> Option<Chips> {
        self.counted.settled(table, seat)
    }

    /// The highest seat number ever taken at the table. Seats keep their places when a player leaves.
    pub fn seats(&self) -> u8 {
        self.highest_seat
    }

    /// The last announcement to the whole table: a dealer error or a ruling. `None` after play goes on.
    pub fn announcement(&self) -> Option<&str> {
        self.announcement.as_deref()
    }

    /// The seat of a player who called with too few chips, as if they had missed a raise. `None` after another action.
    pub fn may_take_back(&self) -> Option<SeatNo> {
        self.short_call
    }

    /// The standings with places and prizes, the best first.
    pub fn standings(&self) -> &[StandingLine] {
        &self.standings
    }

    /// The person's own line of the standings.
    pub fn own_standing(&self) -> Option<&StandingLine> {
        let you = self.view.as_ref()?.you;
        self.standings.iter().find(|line| line.person == you)
    }

    /// The prize table, once it is known.
    pub fn prizes(&self) -> Option<&PrizeTable> {
        self.prizes.as_ref()
    }

    /// The prize division that is voted on.
    pub fn chop(&self) -> Option<&ChopView> {
        self.chop.as_ref()
    }

    /// The figures of this division, if the person asked about it and no hand has ended since.
    pub fn division(&self, wish: &ChopProposal) -> Option<&Division> {
        self.division.as_ref().filter(|division| division.wish == *wish)
    }

    /// The milliseconds left to answer the vote.
    pub fn chop_left(&self, now: Duration) -> u64 {
        self.chop.as_ref().map_or(0, |chop| self.left_since(self.chop_heard_at, u64::from(chop.left_ms), now))
    }

    /// The log, the oldest line first.
    pub fn lines(&self) -> &VecDeque<TableLogLine> {
        self.log.lines()
    }

    /// The number of log lines ever added. A change means new lines.
    pub fn lines_told(&self) -> u64 {
        self.log.total_lines()
    }

    /// The refusal of the person's last request, until the next step.
    pub fn refusal(&self) -> Option<&RefusedRequest> {
        self.refusal.as_ref()
    }

    /// The tables as directors see them, each with its time of arrival on the window's clock.
    pub fn floor_tables(&self) -> impl Iterator<Item = (&TableLine, Duration)> {
        self.floor_tables.all()
    }

    /// A table as directors see it.
    pub fn floor_table(&self, table: TableNo) -> Option<&TableLine> {
        self.floor_tables.all().map(|(line, _)| line).find(|line| line.table == table)
    }

    /// The events of the hand for which the director was called to this table.
    pub fn story(&self, table: TableNo) -> Option<&CalledHand> {
        self.floor_tables.story(table)
    }

    /// Takes the steps that the felt has not animated, the oldest first.
    pub fn take_news(&mut self) -> Vec<AnimationStep> {
        self.news.drain(..).collect()
    }

    fn sound(&mut self, sounds: Vec<Sound>) {
        self.sounds.extend(sounds);
        self.sounds.truncate(MAX_SOUNDS);
    }

    /// Takes the sounds that were not played, the oldest first.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    /// Returns whether sounds wait.
    pub fn has_sounds(&self) -> bool {
        !self.sounds.is_empty()
    }

    /// Returns whether steps wait for animation.
    pub fn has_news(&self) -> bool {
        !self.news.is_empty()
    }
}

/// Returns whether two welcomes are to the same person at the same event. The web may have another address by then.
fn is_of_same_event(before: &Welcome, now: &Welcome) -> bool {
    *before == Welcome { web: before.web.clone(), ..now.clone() }
}
