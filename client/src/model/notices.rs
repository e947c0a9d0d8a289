//! What the person at this window is to know at once, until they have read it; what is shown at the table for a moment; and the
//! broadcast: another model of the evening as it was a while ago, which takes the place of the one of now as long as the person watches
//! it. That one hears everything on, and comes back as it is then.

use super::{Model, own_place};
use crate::playback::interlude::Interlude;
use crate::playback::table_overlays::{RulingCallout, SpeechBubble};
use crate::playback::winning_hands::{PotContest, compares_hands, is_paid};
use crate::ui_text;
use cardroom_shared::cards::Card;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::narration::your_seat;
use cardroom_shared::protocol::{BroadcastFrame, HouseNotice, Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, Phase, PlayerStatus, TableView, View};
use std::time::Duration;

/// Something that the person is told and has not waved away: it stays over the table for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What.
    pub text: String,
    /// When it came, on the clock of this window.
    pub at: Duration,
}

/// How long a notice stays.
pub const NOTICE: Duration = Duration::from_secs(30);

/// The most notices at once; of more the oldest is gone, and stands in the log.
const MAX_NOTICES: usize = 4;

impl Model {
    /// What the person is told, the oldest first, for a while and until they wave it away.
    pub fn notices(&self, now: Duration) -> impl Iterator<Item = &Notice> {
        self.notices.iter().filter(move |notice| now.saturating_sub(notice.at) < NOTICE)
    }

    /// The person has read what they were told.
    pub fn wave_notices_away(&mut self) {
        self.notices.clear();
        self.live_too(Self::wave_notices_away);
    }

    /// Tells the person something until they have read it.
    pub(crate) fn notice(&mut self, text: String, now: Duration) {
        self.notices.push_back(Notice { text, at: now });
        if self.notices.len() > MAX_NOTICES {
            self.notices.pop_front();
        }
    }

    /// What is told to the person who gets a seat, or another one: where it is, and why.
    pub(super) fn new_seat(&self, events: &[PublicEvent], view: &View) -> Option<String> {
        let (before, now) = (own_place(self.view.as_ref()?), own_place(view)?);
        let ((table, seat), before_at) = (now, before.map(|(table, _)| table));
        (before != Some(now)).then(|| ui_text::translate(&your_seat(before_at, table, seat, events)))
    }

    /// Why the director stopped the clock, if they said it.
    pub fn why_paused(&self) -> Option<&str> {
        self.halts.pause.as_deref()
    }

    /// Notes what stops the clock.
    pub(super) fn update_pause_reason(&mut self, events: &[PublicEvent]) {
        for event in events {
            if let PublicEvent::Tournament(event) = event {
                self.halts.update(event);
            }
        }
    }

    /// Whether the hand that is shown was contested to the end.
    pub fn contest(&self) -> PotContest {
        let Some(replay) = &self.replay else { return self.beside.contest() };
        if replay.shown_frames().flat_map(|frame| &frame.events).any(compares_hands) {
            PotContest::Compared
        } else {
            PotContest::Conceded
        }
    }

    /// Whether all is paid of the hand as far as it is told: whoever has won is looked at, and what follows waits.
    pub fn is_paid(&self) -> bool {
        self.playback_view().and_then(|view| view.table.as_ref()).is_some_and(is_paid)
    }

    /// The rulings at the seats, one a seat at most, the oldest first. Each stands for as long as
    /// [`CALLOUT`](crate::playback::beside::CALLOUT), or longer where somebody looks at it.
    pub fn callouts(&self) -> Vec<&RulingCallout> {
        if self.replay.is_some() { Vec::new() } else { self.beside.callouts() }
    }

    /// What is said at the seats just now.
    pub fn bubbles(&self, now: Duration) -> impl Iterator<Item = (SeatNo, &SpeechBubble)> {
        let table = self.shown_table().filter(|_| self.replay.is_none());
        self.beside.bubbles(table, now)
    }

    /// The scene that is shown just now, and for how long it has been: never over one's own turn, nor over a hand that plays
    /// again.
    pub fn interlude(&self, now: Duration) -> Option<(&Interlude, Duration)> {
        self.beside.interlude(self.view.as_ref().filter(|_| self.replay.is_none())?, now)
    }

    /// In how long what stands at the table for a moment changes; none if it does not.
    pub fn beside_changes_in(&self, now: Duration) -> Option<Duration> {
        self.beside.changes_in(now)
    }

    /// The person does not want to wait: all is told at once, and nothing moves any more.
    pub fn skip_ahead(&mut self, now: Duration) {
        self.beside.hurry();
        self.hurry(now);
    }

    /// How often the person did not want to wait for what moves.
    pub fn hurried(&self) -> u64 {
        self.beside.hurried()
    }
}

/// The broadcast, as long as the person watches it.
#[derive(Debug)]
pub(super) struct BroadcastModel {
    /// The evening as it is now.
    live: Box<Model>,
    /// Milliseconds until play is shown at the earliest, and when that was heard.
    begins: Option<(u64, Duration)>,
    /// Whether the clocks of then stand: what comes next may not be shown yet.
    stands: bool,
    /// How many milliseconds later it is shown.
    later_ms: u64,
}

/// How far the broadcast is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BroadcastProgress {
    /// Nothing of play is old enough, and nobody knows when that will be: so many milliseconds after it begins.
    After(u64),
    /// Nothing of play is old enough for so many milliseconds.
    Begins(u64),
    /// The first hand is old enough as soon as the next one is.
    Soon,
    /// Play is shown so many milliseconds later.
    Later(u64),
}

impl Model {
    /// Whether what this model tells is the broadcast.
    pub fn is_broadcast(&self) -> bool {
        self.air.is_some()
    }

    /// The evening as it is now, whatever the person looks at.
    pub fn live(&self) -> &Self {
        self.air.as_ref().map_or(self, |air| &air.live)
    }

    /// How many milliseconds later the person could see the evening with all cards: they look on, and the house broadcasts it.
    pub fn broadcast_ms(&self) -> Option<u64> {
        let live = self.live();
        let welcome = live.welcome.as_ref().filter(|welcome| welcome.role != Role::Player)?;
        welcome.broadcast_ms.filter(|_| live.own_seat().is_none())
    }

    /// How far the broadcast is that the person watches.
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

    /// What the hand is called that somebody holds in the broadcast; none where they have none, or on several boards.
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

    /// Whether the clocks of the broadcast stand where nothing more may be shown yet.
    pub(super) fn air_stands(&self) -> bool {
        self.air.as_ref().is_some_and(|air| air.stands)
    }

    /// The person watches the broadcast from now on, if there is one for them.
    pub fn watch_broadcast(&mut self) {
        let Some(later_ms) = self.broadcast_ms().filter(|_| !self.is_broadcast()) else { return };
        let mut live = std::mem::take(self);
        live.leave_replay();
        *self = Self {
            // Nobody gives orders about what is over.
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

    /// The person sees the evening as it is now.
    pub fn leave_broadcast(&mut self) {
        let Some(BroadcastModel { live, .. }) = self.air.take() else { return };
        let (moments, telling) = (self.moments.max(live.moments) + 1, self.telling);
        *self = *live;
        (self.moments, self.telling) = (moments, telling);
        // What happened meanwhile is neither heard nor seen to move any more.
        self.sounds.clear();
        self.news.clear();
    }

    /// The house has said welcome anew: what is watched is told anew too.
    pub(super) fn watch_again(&mut self, again: impl FnOnce(&mut Self)) {
        let is_broadcast = self.is_broadcast();
        self.leave_broadcast();
        again(self);
        if is_broadcast {
            self.watch_broadcast();
        }
    }

    /// Does this to the evening of now too, whatever the person looks at.
    pub(super) fn live_too(&mut self, to_do: impl FnOnce(&mut Self)) {
        if let Some(air) = &mut self.air {
            to_do(&mut air.live);
        }
    }

    /// Takes in a message while the person watches the broadcast. Answers what is for this model too.
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
        // Nobody sees it move, and nothing waits for that.
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
        // In the first picture nothing has happened that would ask for it.
        self.update_equity_query();
    }
}

/// Whether this says why somebody does not see the broadcast.
fn is_about_air(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::House(HouseRefusal::NotBroadcast | HouseRefusal::BroadcastForTheRail))
}
