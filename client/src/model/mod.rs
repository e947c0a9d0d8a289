//! What the server has told: who is who, the latest view, and the evening in words. It knows no rules.

mod floor_tables;
mod notices;
mod people;
mod step_playback;
#[cfg(test)]
mod tests;

pub use crate::playback::log::MAX_LINES;
use notices::BroadcastModel;
pub use notices::{BroadcastProgress, NOTICE, Notice};
pub use people::OwnCardsFacing;
use people::own_place;
pub use step_playback::PlaybackMode;
use step_playback::PlaybackMoment;

use crate::network::deal_verification::DealVerification;
use crate::playback::equity::{EquityQuery, EquityShares};
use crate::playback::hand_replay::{Replay, ReplayHands, SeatAction};
use crate::playback::history_gaps::HistoryGaps;
use crate::playback::log::TableLog;
use crate::playback::pause_reason::PauseReason;
use crate::playback::queue::TimedQueue;
use crate::playback::stacks_before_hand::StacksBeforeHand;
use crate::playback::table_overlays::TableOverlays;
use crate::sound::kind::Sound;
use crate::ui_text::{self, LineTopic, Message, NameLookup, TableLogLine};
use bevy::prelude::Resource;
use cardroom_net_client::DealNews;
use cardroom_shared::briefing::{Briefing, HandHistory, MuteList, TableLine};
use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::chop::{ChopProposal, ChopView, Division};
use cardroom_shared::event::{HandEvent, PrizeTable};
use cardroom_shared::house::HouseRules;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{CitedReason, directs, refused};
use cardroom_shared::protocol::{HouseNotice, RefusalNotice, RosterLine, ServerMessage, StandingLine, Welcome};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{PenaltyLeft, Phase, SeatView, TableView, TournamentView, View};
use floor_tables::{FloorTables, OtherTables};

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// The most steps that wait to be shown as motion; when more arrive, the older ones are not shown moving.
const MAX_NEWS: usize = 8;
/// The most sounds that wait to be heard; those that come on top are not.
const MAX_SOUNDS: usize = 32;

/// What happened in one step, for the felt to show.
#[derive(Clone, Debug)]
pub struct AnimationStep {
    /// The events of the table.
    pub events: Vec<HandEvent>,
}

/// Everything that the server has told this window.
#[derive(Resource, Default, Debug)]
pub struct Model {
    deals: DealVerification,
    welcome: Option<Welcome>,
    welcomes: u64,
    roster: BTreeMap<PersonNo, RosterLine>,
    view: Option<View>,
    heard_at: Duration,
    /// Since when nothing is heard of the house: what its clocks have done since, nobody here knows.
    out_of_sight: Option<Duration>,
    seated: BTreeMap<SeatNo, PersonNo>,
    highest_seat: u8,
    outcomes: BTreeMap<SeatNo, SeatAction>,
    counted: StacksBeforeHand,
    /// Whose chips made a call that they had named too small.
    short_call: Option<SeatNo>,
    standings: Vec<StandingLine>,
    /// The standings as they are when all is told that waits.
    standings_then: Option<Vec<StandingLine>>,
    prizes: Option<PrizeTable>,
    chop: Option<ChopView>,
    chop_heard_at: Duration,
    /// The figures of a division about which the person asked.
    division: Option<Division>,
    directing: Option<PersonNo>,
    briefing: Briefing,
    briefed_at: Duration,
    floor_tables: FloorTables,
    hushed: MuteList,
    hushed_at: Duration,
    log: TableLog,
    /// How many lines had been told before what is seen in motion just now.
    lines_before: u64,
    /// What has happened and is not told yet.
    waiting: TimedQueue<PlaybackMoment>,
    telling: PlaybackMode,
    own_cards: OwnCardsFacing,
    /// Whether everybody has seen the own hand.
    is_own_hand_open: bool,
    /// How the table stands as far as it is told.
    so_far: Option<Box<View>>,
    /// What the hands that lie face up take on average, once it is reckoned.
    asked: Option<EquityQuery>,
    shares: Option<EquityShares>,
    hands: ReplayHands,
    replay: Option<Replay>,
    /// Where that belongs which the person has missed, until it is there.
    gaps: HistoryGaps,
    /// The tables at which the person looks beside their own.
    other_tables: OtherTables,
    moments: u64,
    news: VecDeque<AnimationStep>,
    sounds: Vec<Sound>,
    beside: TableOverlays,
    notices: VecDeque<Notice>,
    refusal: Option<RefusedRequest>,
    /// What the whole table was told last, until play goes on.
    announcement: Option<String>,
    /// The broadcast, while the person watches it: then this model tells it, and this has the one of now.
    air: Option<BroadcastModel>,
    /// Since when the house can't go on.
    kept: Option<Duration>,
    halts: PauseReason,
}

/// Something that the person said was not done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RefusedRequest {
    /// Why, in words.
    pub why: String,
    /// The rules of the house behind it.
    pub cites: Vec<Citation>,
}

impl Model {
    /// Takes in a message. `now` is the time of this window, for clocks that run down between messages.
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
            ServerMessage::Briefing(briefing) => {
                self.floor_tables.keep_stories(&briefing);
                (self.briefing, self.briefed_at) = (*briefing, now);
            }
            ServerMessage::Hushed(hushed) => (self.hushed, self.hushed_at) = (hushed, now),
            ServerMessage::Notice(notice) => self.take_notice(notice, now),
            ServerMessage::Tables { lines, gone } => self.floor_tables.receive(lines, &gone, now),
            ServerMessage::Story(story) => self.floor_tables.receive_story(*story),
            ServerMessage::Missed(part) => self.receive_missed(part),
            ServerMessage::Beside { tables, gone } => self.other_tables.receive(tables, &gone),
            // The connection makes of the last word why it ended, and a window has no console; what is aired was on its way when the
            // person looked away.
            ServerMessage::Farewell(_)
            | ServerMessage::Answer(_)
            | ServerMessage::Line(_)
            | ServerMessage::Aired(_)
            | ServerMessage::OffAir
            | ServerMessage::FairDeal(_) => {}
        }
    }

    /// The house can't go on, or can again. What it can do is in the log, and while it can't, on the table too.
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

    /// What keeps the house from playing, in words; none while it can play.
    pub fn kept(&self) -> Option<String> {
        self.kept.map(|_| ui_text::house_notice(HouseNotice::Waits))
    }

    /// Says again in the language that is spoken now what stands in the log.
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
            // A director who has told no name is not called by a number.
            let message = match self.who(person) {
                Some(line) => directs(Some(line.name.as_str()), false),
                None => Message::new("ui-director-is-here"),
            };
            self.note(TableLogLine::said(LineTopic::Tournament, message));
        }
        self.directing = directing;
    }

    /// Who directs now, the director or a deputy.
    pub fn directing(&self) -> Option<PersonNo> {
        self.directing
    }

    /// The house has said welcome: it will tell everything anew. The words of the same evening are kept.
    pub fn welcome(&mut self, welcome: Welcome) {
        if self.is_broadcast() {
            return self.watch_again(|live| live.welcome(welcome));
        }
        self.hurry(self.heard_at);
        let same = self.welcome.as_ref() == Some(&welcome);
        let seen = self.view.take().filter(|_| same);
        let (mut log, hands, mut gaps) = if same {
            (std::mem::take(&mut self.log), std::mem::take(&mut self.hands), std::mem::take(&mut self.gaps))
        } else {
            Default::default()
        };
        gaps.open_on_join(seen.as_ref(), log.close(), &hands);
        let (welcomes, moments, telling) = (self.welcomes + 1, self.moments, self.telling);
        // Whoever cuts goes on from line to line, and says only what has changed.
        let deals = std::mem::take(&mut self.deals);
        *self = Self { welcome: Some(welcome), welcomes, log, hands, moments, telling, gaps, deals, ..Self::default() };
    }

    /// Why the house refused something, in the language of this window.
    fn words_of(&self, told: &RefusalNotice) -> String {
        let who = |seat| told.about.map_or_else(|| self.seat(seat), |person| self.person(person));
        ui_text::translate(&refused(&told.refusal, &who))
    }

    /// What the person said was not done, and why.
    pub fn refuse(&mut self, refused: RefusedRequest) {
        let text = ui_text::translate(&Message::new("ui-not-done").with("why", refused.why.as_str()));
        self.note(TableLogLine { cites: refused.cites.clone(), ..TableLogLine::plain(LineTopic::Refusal, text) });
        self.refusal = Some(refused);
    }

    /// Takes a line into the log.
    fn note(&mut self, line: TableLogLine) {
        if line.about == LineTopic::Floor {
            self.announcement = Some(line.text.clone());
        }
        self.log.push(line);
    }

    /// The person has been told why, and tries something else.
    pub fn forget_refusal(&mut self) {
        self.refusal = None;
    }

    /// How the deals of one's table stand.
    pub fn deals(&self) -> &DealVerification {
        &self.deals
    }

    /// Takes in what came of deals: of the evening as it is played, whatever the person looks at.
    pub fn receive_deal(&mut self, news: DealNews) {
        if self.is_broadcast() {
            self.live_too(|live| live.deals.receive(news));
        } else {
            self.deals.receive(news);
        }
    }

    /// The person has looked at what was wrong with deals.
    pub fn mark_deals_seen(&mut self) {
        self.deals.mark_seen();
    }

    /// Who this window is, once the server has said so.
    pub fn welcomed(&self) -> Option<&Welcome> {
        self.welcome.as_ref()
    }

    /// How often the house has said welcome to this window.
    pub fn welcomes(&self) -> u64 {
        self.welcomes
    }

    /// The rules by which the evening is played.
    pub fn rules(&self) -> Option<&HouseRules> {
        self.welcome.as_ref().map(|welcome| &*welcome.rules)
    }

    /// The kinds of chips in play, the smallest first.
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

    /// When the latest view arrived, on the clock of this window.
    pub fn heard_at(&self) -> Duration {
        self.heard_at
    }

    /// Nothing is heard of the house any more. Its clocks stand here from now on.
    pub fn lose_sight(&mut self, now: Duration) {
        self.out_of_sight.get_or_insert(now);
        self.live_too(|live| live.lose_sight(now));
    }

    /// The house is heard again on the same line: its clocks went on meanwhile.
    pub fn regain_sight(&mut self) {
        self.out_of_sight = None;
        self.live_too(Self::regain_sight);
    }

    /// Whether nothing is heard of the house, so that its clocks stand here as they were heard last.
    pub fn is_out_of_sight(&self) -> bool {
        self.out_of_sight.is_some()
    }

    /// Whether the clock of the evening stands.
    fn stands(&self) -> bool {
        self.air_stands() || self.view.as_ref().is_some_and(|view| view.tournament.phase == Phase::Paused)
    }

    /// Milliseconds left now of a time that had `left_ms` at a moment, unless the clock stands, with the house or by itself, or
    /// is out of sight.
    fn left_since(&self, at: Duration, left_ms: u64, now: Duration) -> u64 {
        let now = [self.out_of_sight, self.kept].into_iter().flatten().fold(now, Duration::min);
        let gone = if self.stands() { Duration::ZERO } else { now.saturating_sub(at) };
        left_ms.saturating_sub(u64::try_from(gone.as_millis()).unwrap_or(u64::MAX))
    }

    /// Milliseconds left of a time that had `left_ms` when the latest view arrived, unless the clock stands or is out of
    /// sight.
    pub fn left(&self, left_ms: u64, now: Duration) -> u64 {
        self.left_since(self.heard_at, left_ms, now)
    }

    /// Milliseconds left of the level or the break, if time ends it.
    pub fn level_left(&self, tournament: &TournamentView, now: Duration) -> Option<u64> {
        let left = tournament.left_ms?;
        Some(if tournament.level_stands { left } else { self.left(left, now) })
    }

    /// What is left now of a penalty that stood so in the latest view.
    pub fn penalty(&self, left: PenaltyLeft, now: Duration) -> PenaltyLeft {
        self.penalty_since(self.heard_at, left, now)
    }

    fn penalty_since(&self, at: Duration, left: PenaltyLeft, now: Duration) -> PenaltyLeft {
        let gone = |seconds| self.left_since(at, u64::from(seconds) * 1_000, now).div_ceil(1_000);
        let seconds = if left.runs { u32::try_from(gone(left.seconds)).unwrap_or(u32::MAX) } else { left.seconds };
        PenaltyLeft { seconds, ..left }
    }

    /// Milliseconds left of the clock that was called on the player to act, if one was.
    pub fn called_clock(&self, now: Duration) -> Option<u64> {
        let turn = self.table()?.turn.filter(|turn| turn.called)?;
        turn.left_ms.map(|left| self.left(u64::from(left), now))
    }

    /// Milliseconds left of one's own turn, if it is that and its time runs.
    pub fn own_time(&self, now: Duration) -> Option<u64> {
        let own = self.own_seat()?;
        let runs = self.view()?.tournament.phase != Phase::Paused;
        let turn = self.table()?.turn.filter(|turn| runs && turn.seat == own)?;
        turn.left_ms.map(|left| self.left(u64::from(left), now))
    }

    /// What this player has, or had before the hand that is played; none if that was not seen.
    pub fn settled_chips(&self, table: &TableView, seat: &SeatView) -> Option<Chips> {
        self.counted.settled(table, seat)
    }

    /// The highest seat number that was ever taken at the table: seats keep their places when somebody leaves.
    pub fn seats(&self) -> u8 {
        self.highest_seat
    }

    /// What the whole table was told last: something went wrong, or the director ruled. Gone when play goes on.
    pub fn announcement(&self) -> Option<&str> {
        self.announcement.as_deref()
    }

    /// Who has called with too few chips, as somebody does who has not noticed a raise, and nobody has acted since.
    pub fn may_take_back(&self) -> Option<SeatNo> {
        self.short_call
    }

    /// Places and prizes, the best first.
    pub fn standings(&self) -> &[StandingLine] {
        &self.standings
    }

    /// What the places pay, once it is known.
    pub fn prizes(&self) -> Option<&PrizeTable> {
        self.prizes.as_ref()
    }

    /// The division of the prizes on which is voted.
    pub fn chop(&self) -> Option<&ChopView> {
        self.chop.as_ref()
    }

    /// The figures of this division, if the person asked about it and no hand has ended since.
    pub fn division(&self, wish: &ChopProposal) -> Option<&Division> {
        self.division.as_ref().filter(|division| division.wish == *wish)
    }

    /// Milliseconds left to answer to it.
    pub fn chop_left(&self, now: Duration) -> u64 {
        self.chop.as_ref().map_or(0, |chop| self.left_since(self.chop_heard_at, u64::from(chop.left_ms), now))
    }

    /// The evening in words, the oldest line first.
    pub fn lines(&self) -> &VecDeque<TableLogLine> {
        self.log.lines()
    }

    /// How many lines there have ever been, to notice new ones.
    pub fn lines_told(&self) -> u64 {
        self.log.total_lines()
    }

    /// Why the last thing that the person asked was not done; gone with the next step.
    pub fn refusal(&self) -> Option<&RefusedRequest> {
        self.refusal.as_ref()
    }

    /// How the tables stand, as those who direct are told it, each with when that was by the time of this window.
    pub fn floor_tables(&self) -> impl Iterator<Item = (&TableLine, Duration)> {
        self.floor_tables.all()
    }

    /// How this table stands, as those who direct are told it.
    pub fn floor_table(&self, table: TableNo) -> Option<&TableLine> {
        self.floor_tables.all().map(|(line, _)| line).find(|line| line.table == table)
    }

    /// What happened in the hand to which the director was called at this table.
    pub fn story(&self, table: TableNo) -> Option<&HandHistory> {
        self.floor_tables.story(table)
    }

    /// What happened since the felt asked last, oldest first.
    pub fn take_news(&mut self) -> Vec<AnimationStep> {
        self.news.drain(..).collect()
    }

    fn sound(&mut self, sounds: Vec<Sound>) {
        self.sounds.extend(sounds);
        self.sounds.truncate(MAX_SOUNDS);
    }

    /// What is to be heard and was not taken yet, oldest first.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    /// Whether there is something to be heard.
    pub fn has_sounds(&self) -> bool {
        !self.sounds.is_empty()
    }

    /// Whether there is something that the felt has not shown.
    pub fn has_news(&self) -> bool {
        !self.news.is_empty()
    }
}
