//! Notices to the person, timed displays at the table, and the broadcast. The broadcast is another model of the
//! session with a delay. It replaces the live model while the person watches it. The live model keeps receiving
//! messages.

use super::{Model, own_place};
use crate::playback::scenes_between_hands::Interlude;
use crate::playback::table_overlays::{RulingCallout, SpeechBubble};
use crate::playback::winning_hands::{PotContest, compares_hands, is_paid};
use crate::ui_text;
use cardroom_shared::cards::Card;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::narration::your_seat;
use cardroom_shared::protocol::{BroadcastFrame, HouseNotice, Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shared::view::{HandStage, Phase, PlayerStatus, TableView, View};
use std::time::Duration;

/// A notice to the person, shown over the table for a while or until it is dismissed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The text of the notice.
    pub text: String,
    /// The time of its arrival, on the window's clock.
    pub at: Duration,
}

/// The display time of a notice.
pub const NOTICE: Duration = Duration::from_secs(30);

/// The most notices at once. The oldest one is dropped; the log still has it.
const MAX_NOTICES: usize = 4;

impl Model {
    /// The notices to show, the oldest first.
    pub fn notices(&self, now: Duration) -> impl Iterator<Item = &Notice> {
        self.notices.iter().filter(move |notice| now.saturating_sub(notice.at) < NOTICE)
    }

    /// Dismisses all notices.
    pub fn wave_notices_away(&mut self) {
        self.notices.clear();
        self.live_too(Self::wave_notices_away);
    }

    /// Adds a notice.
    pub(crate) fn notice(&mut self, text: String, now: Duration) {
        self.notices.push_back(Notice { text, at: now });
        if self.notices.len() > MAX_NOTICES {
            self.notices.pop_front();
        }
    }

    /// The notice to a person who gets a seat or another seat, with its place and the reason.
    pub(super) fn new_seat(&self, events: &[PublicEvent], view: &View) -> Option<String> {
        let (before, now) = (own_place(self.view.as_ref()?), own_place(view)?);
        let ((table, seat), before_at) = (now, before.map(|(table, _)| table));
        (before != Some(now)).then(|| ui_text::translate(&your_seat(before_at, table, seat, events)))
    }

    /// The director's reason for the pause, if they gave one.
    pub fn why_paused(&self) -> Option<&str> {
        self.halts.pause.as_deref()
    }

    /// Records the reason of a pause.
    pub(super) fn update_pause_reason(&mut self, events: &[PublicEvent]) {
        for event in events {
            if let PublicEvent::Tournament(event) = event {
                self.halts.update(event);
            }
        }
    }

    /// Returns whether the shown hand was contested to a showdown.
    pub fn contest(&self) -> PotContest {
        let Some(replay) = &self.replay else { return self.beside.contest() };
        if replay.shown_frames().flat_map(|frame| &frame.events).any(compares_hands) {
            PotContest::Compared
        } else {
            PotContest::Conceded
        }
    }

    /// Returns whether all pots of the shown hand are paid. The winners are shown then, and other events wait.
    pub fn is_paid(&self) -> bool {
        self.playback_view().and_then(|view| view.table.as_ref()).is_some_and(is_paid)
    }

    /// The rulings at the seats, at most one per seat, the oldest first. Each is shown for
    /// [`CALLOUT`](crate::playback::table_overlays::CALLOUT), or longer under the pointer.
    pub fn callouts(&self) -> Vec<&RulingCallout> {
        if self.replay.is_some() { Vec::new() } else { self.beside.callouts() }
    }

    /// The speech bubbles at the seats now.
    pub fn bubbles(&self, now: Duration) -> impl Iterator<Item = (SeatNo, &SpeechBubble)> {
        let table = self.shown_table().filter(|_| self.replay.is_none());
        self.beside.bubbles(table, now)
    }

    /// The interlude that is shown now, with its age. None is shown during the person's own turn or a replay.
    pub fn interlude(&self, now: Duration) -> Option<(&Interlude, Duration)> {
        self.beside.interlude(self.view.as_ref().filter(|_| self.replay.is_none())?, now)
    }

    /// The time until a timed display at the table changes, or `None` if none does.
    pub fn beside_changes_in(&self, now: Duration) -> Option<Duration> {
        self.beside.changes_in(now)
    }

    /// Skips ahead: all moments are shown at once, without animation.
    pub fn skip_ahead(&mut self, now: Duration) {
        self.beside.hurry();
        self.hurry(now);
    }

    /// The number of times that the person skipped ahead.
    pub fn hurried(&self) -> u64 {
        self.beside.hurried()
    }
}

/// The broadcast that the person watches.
#[derive(Debug)]
pub(super) struct BroadcastModel {
    /// The model of the live session.
    live: Box<Model>,
    /// The milliseconds until the broadcast begins at the earliest, and the time of this information.
    begins: Option<(u64, Duration)>,
    /// True if the clocks of the broadcast stand because the next events may not be shown yet.
    stands: bool,
    /// The delay of the broadcast in milliseconds.
    later_ms: u64,
}

/// The progress of the broadcast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BroadcastProgress {
    /// No hand is old enough, and the start is unknown: it begins this many milliseconds after play does.
    After(u64),
    /// No hand is old enough for this many milliseconds.
    Begins(u64),
    /// The first hand is old enough as soon as the next one is.
    Soon,
    /// Play is shown with this delay in milliseconds.
    Later(u64),
}

impl Model {
    /// Returns whether this model shows the broadcast.
    pub fn is_broadcast(&self) -> bool {
        self.air.is_some()
    }

    /// The live model, also while the person watches the broadcast.
    pub fn live(&self) -> &Self {
        self.air.as_ref().map_or(self, |air| &air.live)
    }

    /// The delay in milliseconds of the broadcast that the person may watch. `None` for players, and without a
    /// broadcast.
    pub fn broadcast_ms(&self) -> Option<u64> {
        let live = self.live();
        let welcome = live.welcome.as_ref().filter(|welcome| welcome.role != Role::Player)?;
        welcome.broadcast_ms.filter(|_| live.own_seat().is_none())
    }

    /// The progress of the broadcast that the person watches.
    pub fn on_air(&self, now: Duration) -> Option<BroadcastProgress> {
        let air = self.air.as_ref()?;
        let is_shown = self.view.as_ref().is_some_and(|view| view.tournament.phase != Phase::Entering);
        let left = air.begins.map(|(ms, at)| self.left_since(at, ms, now));
        Some(match left {
            _ if is_shown => BroadcastProgress::Later(air.later_ms),
            None => BroadcastProgress::After(air.later_ms),
            Some(0) => BroadcastProgress::Soon,
            Some(left) => BroadcastProgress::Begins(left),
        })
    }

    /// The name of a player's hand in the broadcast. `None` if they hold none, or on several boards.
    pub fn held(&self, table: &TableView, seat: SeatNo) -> Option<String> {
        let is_played = matches!(table.stage, HandStage::Betting(_) | HandStage::Showdown);
        if !self.is_broadcast() || !is_played || table.boards.len() > 1 {
            return None;
        }
        let taken = table.seats.iter().find(|taken| taken.seat == seat)?;
        let is_in = matches!(taken.standing, PlayerStatus::Live | PlayerStatus::AllIn);
        let [first, second] = taken.cards.filter(|_| is_in)?;
        let board = table.boards.first().map_or(&[][..], Vec::as_slice);
        let cards: Vec<Card> = [first?, second?].into_iter().chain(board.iter().copied()).collect();
        Some(ui_text::hand_name(&cards))
    }

    /// Returns whether the clocks of the broadcast stand because nothing more may be shown yet.
    pub(super) fn air_stands(&self) -> bool {
        self.air.as_ref().is_some_and(|air| air.stands)
    }

    /// Switches to the broadcast, if the person may watch one.
    pub fn watch_broadcast(&mut self) {
        let Some(later_ms) = self.broadcast_ms().filter(|_| !self.is_broadcast()) else { return };
        let mut live = std::mem::take(self);
        live.leave_replay();
        *self = Self {
            // Nobody can direct a delayed session.
            welcome: live.welcome.clone().map(|mut welcome| {
                welcome.role = Role::Spectator;
                welcome
            }),
            welcomes: live.welcomes,
            roster: live.roster.clone(),
            telling: live.telling,
            moments: live.moments + 1,
            out_of_sight: live.out_of_sight,
            kept: live.kept,
            ..Self::default()
        };
        self.hushed.unheard.clone_from(&live.hushed.unheard);
        self.air = Some(BroadcastModel { live: Box::new(live), begins: None, stands: false, later_ms });
    }

    /// Switches back to the live session.
    pub fn leave_broadcast(&mut self) {
        let Some(BroadcastModel { live, .. }) = self.air.take() else { return };
        let (moments, telling) = (self.moments.max(live.moments) + 1, self.telling);
        *self = *live;
        (self.moments, self.telling) = (moments, telling);
        // Events during the broadcast are neither heard nor animated any more.
        self.sounds.clear();
        self.news.clear();
    }

    /// Handles a new welcome. The broadcast is restarted if the person watches it.
    pub(super) fn watch_again(&mut self, again: impl FnOnce(&mut Self)) {
        let is_broadcast = self.is_broadcast();
        self.leave_broadcast();
        again(self);
        if is_broadcast {
            self.watch_broadcast();
        }
    }

    /// Applies a change to the live model too, if the person watches the broadcast.
    pub(super) fn live_too(&mut self, to_do: impl FnOnce(&mut Self)) {
        if let Some(air) = &mut self.air {
            to_do(&mut air.live);
        }
    }

    /// Receives a message during the broadcast. Returns a message that this model must handle too.
    pub(super) fn receive_broadcast(&mut self, message: ServerMessage, now: Duration) -> Option<ServerMessage> {
        let air = self.air.as_mut()?;
        match message {
            ServerMessage::Aired(aired) => {
                self.take_picture(*aired, now);
                return None;
            }
            ServerMessage::OffAir => {
                self.leave_broadcast();
                self.notice(ui_text::label("ui-air-ended").to_owned(), now);
                return None;
            }
            ServerMessage::Refused { ref refusal, .. }
                if refusal.as_ref().is_some_and(|told| is_about_air(&told.refusal)) =>
            {
                self.leave_broadcast();
                self.receive(message, now);
                return None;
            }
            _ => {}
        }
        let for_both = match &message {
            ServerMessage::Roster(_) | ServerMessage::RosterChanges(_) => Some(message.clone()),
            ServerMessage::Notice(notice) if *notice != HouseNotice::Waits => Some(message.clone()),
            _ => None,
        };
        air.live.receive(message, now);
        // Nobody sees the live session, so its moments need not wait.
        air.live.hurry(now);
        self.kept = self.live().kept;
        for_both
    }

    fn take_picture(&mut self, aired: BroadcastFrame, now: Duration) {
        let BroadcastFrame { events, view, beside } = aired;
        if let Some(air) = &mut self.air {
            (air.begins, air.stands) = (beside.begins_in_ms.map(|ms| (ms, now)), beside.stands);
        }
        self.step(&events, *view, now);
        if let Some(standings) = beside.standings {
            self.receive_standings(standings);
        }
        self.prizes = beside.prizes.or(self.prizes.take());
        // A first frame has no events that would start the query.
        self.update_equity_query();
    }
}

/// Returns whether the refusal concerns the broadcast.
fn is_about_air(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::House(HouseRefusal::NotBroadcast | HouseRefusal::BroadcastForTheRail))
}
