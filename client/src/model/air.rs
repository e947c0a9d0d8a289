//! The broadcast in a window: another model of the evening as it was a while ago, which takes the place of the one of now as long as
//! the person watches it. That one hears everything on, and comes back as it is then.

use super::Model;
use crate::words::{hand_name, label};
use cardroom_shared::cards::Card;
use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::protocol::{Aired, HouseNotice, Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, Phase, Standing, TableView};
use std::time::Duration;

/// The broadcast, as long as the person watches it.
#[derive(Debug)]
pub(super) struct Air {
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
pub enum OnAir {
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
    pub fn on_air(&self, now: Duration) -> Option<OnAir> {
        let air = self.air.as_ref()?;
        let is_shown = self.view.as_ref().is_some_and(|view| view.tournament.phase != Phase::Entering);
        let left = air.begins.map(|(ms, at)| self.left_since(at, ms, now));
        Some(match left {
            _ if is_shown => OnAir::Later(air.later_ms),
            None => OnAir::After(air.later_ms),
            Some(0) => OnAir::Soon,
            Some(left) => OnAir::Begins(left),
        })
    }

    /// What the hand is called that somebody holds in the broadcast; none where they have none, or on several boards.
    pub fn held(&self, table: &TableView, seat: SeatNo) -> Option<String> {
        let is_played = matches!(table.stage, HandStage::Betting(_) | HandStage::Showdown);
        if !self.is_broadcast() || !is_played || table.boards.len() > 1 {
            return None;
        }
        let taken = table.seats.iter().find(|taken| taken.seat == seat)?;
        let is_in = matches!(taken.standing, Standing::Live | Standing::AllIn);
        let [first, second] = taken.cards.filter(|_| is_in)?;
        let board = table.boards.first().map_or(&[][..], Vec::as_slice);
        let cards: Vec<Card> = [first?, second?].into_iter().chain(board.iter().copied()).collect();
        Some(hand_name(&cards))
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
        self.air = Some(Air { live: Box::new(live), begins: None, stands: false, later_ms });
    }

    /// The person sees the evening as it is now.
    pub fn leave_broadcast(&mut self) {
        let Some(Air { live, .. }) = self.air.take() else { return };
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
    pub(super) fn hear_on_air(&mut self, message: ServerMessage, now: Duration) -> Option<ServerMessage> {
        let air = self.air.as_mut()?;
        match message {
            ServerMessage::Aired(aired) => {
                self.take_picture(*aired, now);
                return None;
            }
            ServerMessage::OffAir => {
                self.leave_broadcast();
                self.notice(label("ui-air-ended").to_owned(), now);
                return None;
            }
            ServerMessage::Refused { ref refusal, .. }
                if refusal.as_ref().is_some_and(|told| is_about_air(&told.refusal)) =>
            {
                self.leave_broadcast();
                self.hear(message, now);
                return None;
            }
            _ => {}
        }
        let for_both = match &message {
            ServerMessage::Roster(_) | ServerMessage::RosterChanges(_) => Some(message.clone()),
            ServerMessage::Notice(notice) if *notice != HouseNotice::Waits => Some(message.clone()),
            _ => None,
        };
        air.live.hear(message, now);
        // Nobody sees it move, and nothing waits for that.
        air.live.hurry(now);
        self.kept = self.live().kept;
        for_both
    }

    fn take_picture(&mut self, aired: Aired, now: Duration) {
        let Aired { events, view, beside } = aired;
        if let Some(air) = &mut self.air {
            (air.begins, air.stands) = (beside.begins_in_ms.map(|ms| (ms, now)), beside.stands);
        }
        self.step(&events, *view, now);
        if let Some(standings) = beside.standings {
            self.take_standings(standings);
        }
        self.prizes = beside.prizes.or(self.prizes.take());
        // In the first picture nothing has happened that would ask for it.
        self.ask();
    }
}

/// Whether this says why somebody does not see the broadcast.
fn is_about_air(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::House(HouseRefusal::NotBroadcast | HouseRefusal::BroadcastForTheRail))
}
