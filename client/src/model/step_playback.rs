//! The playback of a step: its moments are shown one by one, each at its time.

use super::people::own_place;
use super::{AnimationStep, MAX_NEWS, Model};
use crate::playback::equity::{EquityQuery, EquityShares};
use crate::playback::hand_replay::{
    ActionRecency, HandFrame, Replay, ReplayHands, ReplayRequest, SeatAction, record_action,
};
use crate::playback::missed_history::MissedHistory;
use crate::playback::scenes_between_hands::{Interlude, interludes};
use crate::playback::step_parts::{StepPart, split_step};
use crate::playback::table_overlays::OverlayUpdate;
use crate::sound::event_sounds::{is_own_turn, sounds_of, sounds_of_step};
use crate::sound::sound_kind::Sound;
use crate::ui_text::{self, LineTopic, Recipient, TableLogLine};
use cardroom_shared::action::{Audience, Outcome, Showing, ShownCards};
use cardroom_shared::command::Motion;
use cardroom_shared::event::{HandEvent, PublicEvent, TournamentEvent, UndoneHand};
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{MissedPiece, StandingLine};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, TableView, View};
use std::time::Duration;

/// The timing of playback.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlaybackMode {
    /// Every event at once.
    #[default]
    AtOnce,
    /// A run-out street by street, with its consequences afterwards.
    InTime,
}

/// A part of a step that is shown at once.
#[derive(Debug)]
pub(super) struct PlaybackMoment {
    lines: Vec<TableLogLine>,
    notices: Vec<String>,
    /// True if it is about the person at this window.
    is_to_you: bool,
    /// True if play goes on with it, which ends the announcement to the table.
    goes_on: bool,
    events: Vec<HandEvent>,
    /// The finished hands that the director voided or reopened.
    undone: Vec<UndoneHand>,
    sounds: Vec<Sound>,
    aside: OverlayUpdate,
    /// The view to show then; `None` for the latest view.
    shown: Option<Box<View>>,
}

impl Model {
    /// Receives a step. Waiting moments keep waiting, unless the person is to act or the next hand begins.
    pub(super) fn step(&mut self, events: &[PublicEvent], view: View, now: Duration) {
        let pressing = self.is_paid() && is_pressing(events, &view);
        if self.is_playing() && (pressing || is_urgent(events, &view, self.view.as_ref())) {
            self.hurry(now);
        }
        let seat = self.new_seat(events, &view);
        self.update_pause_reason(events);
        self.gaps.update_view(&view);
        self.change_tables(&view);
        if let Some(table) = &view.table {
            self.seated.extend(table.seats.iter().map(|seat| (seat.seat, seat.person)));
            let highest = table.seats.iter().map(|seat| seat.seat.number()).max().unwrap_or(0);
            self.highest_seat = self.highest_seat.max(highest);
        }
        let cuts = split_step(events, self.view.as_ref(), &view, self.pace());
        let last = cuts.len().saturating_sub(1);
        let mut scenes = interludes(events, self.view.as_ref(), &view);
        // A person who must decide about showing sees the hand to beat first.
        let is_asked = is_own_turn(&view) || view.cards.answer_runs.is_some();
        let in_time = self.telling == PlaybackMode::InTime && !is_asked;
        for (number, cut) in cuts.into_iter().enumerate() {
            let wait = if in_time { cut.wait } else { Duration::ZERO };
            let mut moment = self.moment(cut, &view, number == last);
            if let Some(text) = seat.as_ref().filter(|_| number == last) {
                moment.lines.push(TableLogLine::plain(LineTopic::Tournament, text.clone()));
                // An interlude that shows the way to the seat replaces the notice. A board leaves no space for a
                // notice.
                let has_room = view.table.iter().flat_map(|table| &table.boards).all(Vec::is_empty);
                if !(has_room && scenes.iter().any(Interlude::shows_own_seat)) {
                    moment.notices.push(text.clone());
                }
            }
            if number == last {
                moment.aside.add_interludes(std::mem::take(&mut scenes));
            }
            self.waiting.push(wait, now, moment);
        }
        if let Some(table) = &view.table {
            self.counted.count(table);
        }
        // The stacks have changed, so the figures of a division are outdated.
        if is_between_hands(&view) && !self.view.as_ref().is_some_and(is_between_hands) {
            self.division = None;
        }
        self.view = Some(view);
        self.heard_at = now;
        self.refusal = None;
        self.show_due(now);
    }

    /// The pace that the server gives between hands.
    fn pace(&self) -> Pace {
        self.welcome.as_ref().map_or(Pace::pausing(0), |welcome| welcome.pace)
    }

    /// Creates the moment of a part of a step that ends with this view.
    fn moment(&self, cut: StepPart, view: &View, is_last: bool) -> PlaybackMoment {
        let StepPart { events, shown, .. } = cut;
        let own = own_place(view).map(|(_, seat)| seat);
        let sounds = if is_last {
            sounds_of_step(&events, self.view.as_ref(), view)
        } else {
            let mut sounds: Vec<Sound> = events.iter().filter_map(|event| sounds_of(event, own)).collect();
            sounds.dedup();
            sounds
        };
        let listener = Recipient { you: view.you, directs: self.directs() };
        let notices: Vec<String> = events
            .iter()
            .filter_map(|event| match event {
                PublicEvent::Tournament(event) => ui_text::to_you(event, listener, view, self),
                PublicEvent::Hand(..) => None,
            })
            .collect();
        let of_table = events.iter().filter_map(|event| match event {
            PublicEvent::Hand(_, event) => Some(event.clone()),
            PublicEvent::Tournament(_) => None,
        });
        PlaybackMoment {
            lines: events.iter().flat_map(|event| ui_text::in_log(event, view, self.rules(), self)).collect(),
            is_to_you: !notices.is_empty(),
            notices,
            goes_on: events.iter().any(goes_on),
            sounds,
            aside: OverlayUpdate::from_events(
                &events,
                view.table.as_ref().map(|table| table.table),
                self.rules(),
                |person| !self.is_unheard(person),
            ),
            events: of_table.collect(),
            undone: events.iter().filter_map(PublicEvent::undone_hand).collect(),
            shown: shown.map(Box::new),
        }
    }

    /// Receives a piece of the missed history. The complete history is inserted into the log and the last hands,
    /// before events that were recorded since.
    pub(super) fn receive_missed(&mut self, piece: MissedPiece) {
        let filled = self.gaps.receive_missed(piece);
        if filled.is_empty() {
            return;
        }
        let mut lines_before = 0;
        for (gap, steps) in filled {
            let now = gap.now.as_ref().filter(|_| !steps.is_empty());
            let past =
                now.map(|now| MissedHistory::from_steps(&steps, gap.why, now, (self.pace(), self.rules()), self));
            let MissedHistory { lines, frames } = past.unwrap_or_default();
            let lines = self.log.insert(gap.line + lines_before, lines);
            self.gaps.fill(&gap, frames, lines);
            lines_before += lines;
        }
        let (hands, doing) = self.gaps.ordered_hands();
        self.hands = hands;
        // The current hand gets the actions that its players have taken.
        let hand = self.playback_view().and_then(|view| view.table.as_ref()).map(|table| (table.table, table.hand));
        if hand.is_some() && doing.hand == hand && self.outcomes != doing.done {
            self.outcomes = doing.done;
            self.moments += 1;
        }
    }

    /// Shows all moments that are due.
    pub fn show_due(&mut self, now: Duration) {
        while let Some((due, moment)) = self.waiting.pop_due(now) {
            self.show_moment(moment, due);
        }
        self.settle();
    }

    /// Shows all waiting moments at once.
    pub fn hurry(&mut self, now: Duration) {
        self.beside.leave_scenes();
        while let Some(moment) = self.waiting.hurry() {
            self.show_moment(moment, now);
        }
        self.settle();
    }

    fn show_moment(&mut self, moment: PlaybackMoment, now: Duration) {
        if moment.goes_on {
            self.announcement = None;
        }
        let heading = moment.lines.iter().find(|line| line.about == LineTopic::Hand).map(|line| line.text.clone());
        let told = moment.lines.iter().filter(|line| line.about != LineTopic::Talk).map(|line| line.text.as_str());
        let told = told.collect::<Vec<_>>().join(" · ");
        let announced = self.announcement.take();
        self.lines_before = self.log.total_lines();
        for line in moment.lines {
            self.note(line);
        }
        // A line about the person themselves does not replace the announcement.
        if self.announcement.is_none() || moment.is_to_you {
            self.announcement = announced;
        }
        for event in &moment.events {
            self.remember_outcome(event);
        }
        for text in moment.notices {
            self.notice(text, now);
        }
        self.sound(moment.sounds);
        self.beside.record_events(&moment.events);
        self.beside.apply(moment.aside, now);
        self.so_far = moment.shown;
        let is_of_hand = !moment.events.is_empty() || !moment.undone.is_empty();
        if let Some(view) = self.playback_view().filter(|_| is_of_hand).cloned() {
            let (events, done) = (moment.events.clone(), self.outcomes.clone());
            let frame = HandFrame { view, events, undone: moment.undone, done, told };
            self.gaps.record_frame(&frame, heading.as_deref());
            self.hands.record(frame, heading.as_deref());
        }
        if self.replay.is_none() {
            self.fly(moment.events);
        }
        self.moments += 1;
        if self.waiting.is_empty() || self.so_far.is_some() {
            self.update_equity_query();
        }
    }

    /// Starts an equity query if the board or the visible hands have changed.
    pub(super) fn update_equity_query(&mut self) {
        let of = if self.is_broadcast() { EquityQuery::from_broadcast } else { EquityQuery::from_table };
        let asked = self.shown_table().and_then(of);
        if self.asked != asked {
            (self.asked, self.shares) = (asked, None);
        }
    }

    /// The number of last log lines about events that are animated now. They wait until the motion ends.
    pub fn fresh_lines(&self) -> usize {
        usize::try_from(self.log.total_lines().saturating_sub(self.lines_before)).unwrap_or(0)
    }

    /// The equity query without a result.
    pub fn unanswered(&self) -> Option<&EquityQuery> {
        self.asked.as_ref().filter(|_| self.shares.is_none())
    }

    /// Stores the result of a query, unless another query is current.
    pub fn answer(&mut self, question: &EquityQuery, shares: EquityShares) {
        if self.asked.as_ref() == Some(question) {
            self.shares = Some(shares);
        }
    }

    /// The equity of a seat in thousandths of the pot. `None` unless all hands are face up and cards are to come.
    pub fn equity(&self, seat: SeatNo) -> Option<u16> {
        self.shares.as_ref()?.iter().find(|(of, _)| *of == seat).map(|(_, share)| *share)
    }

    /// Passes events to the felt for animation.
    fn fly(&mut self, events: Vec<HandEvent>) {
        self.news.push_back(AnimationStep { events });
        if self.news.len() > MAX_NEWS {
            self.news.pop_front();
        }
    }

    /// Shows the latest view after all moments.
    fn settle(&mut self) {
        if self.is_playing() {
            return;
        }
        if let Some(table) = self.view.as_ref().and_then(|view| view.table.as_ref()) {
            self.seated = table.seats.iter().map(|seat| (seat.seat, seat.person)).collect();
        }
        if let Some(standings) = self.standings_then.take() {
            self.standings = standings;
        }
    }

    /// Delays the standings during playback, so that eliminations are not shown before the cards.
    pub(super) fn receive_standings(&mut self, standings: Vec<StandingLine>) {
        if self.is_playing() {
            self.standings_then = Some(standings);
        } else {
            self.standings = standings;
        }
    }

    /// Sets the timing of playback.
    pub fn set_playback_mode(&mut self, telling: PlaybackMode) {
        self.telling = telling;
    }

    /// The timing of playback.
    pub fn playback_mode(&self) -> PlaybackMode {
        self.telling
    }

    /// Returns whether moments wait for playback.
    pub fn is_playing(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Returns whether a waiting moment is due.
    pub fn has_due(&self, now: Duration) -> bool {
        self.waiting.is_due(now)
    }

    /// The number of moments shown. A change means a new moment.
    pub fn moments(&self) -> u64 {
        self.moments
    }

    /// The view of playback: the latest view, or that of the last shown moment. Only the latest view has the
    /// person's choices.
    pub fn playback_view(&self) -> Option<&View> {
        self.so_far.as_deref().or(self.view.as_ref())
    }

    /// The view on the felt: that of playback, or a frame of a replay.
    pub fn shown_view(&self) -> Option<&View> {
        self.replay.as_ref().and_then(Replay::frame).map(|frame| &frame.view).or_else(|| self.playback_view())
    }

    /// The table on the felt.
    pub fn shown_table(&self) -> Option<&TableView> {
        self.shown_view()?.table.as_ref()
    }

    /// The last hands that were seen.
    pub fn hands(&self) -> &ReplayHands {
        &self.hands
    }

    /// The replay, if one is open.
    pub fn replay(&self) -> Option<&Replay> {
        self.replay.as_ref()
    }

    /// Handles a replay request.
    pub fn replays(&mut self, wanted: &ReplayRequest, now: Duration) {
        match (wanted, &mut self.replay) {
            (ReplayRequest::Open(heading), _) => {
                self.replay = self.hands.find(heading).cloned().map(Replay::new);
            }
            (ReplayRequest::Leave, _) | (_, None) => self.leave_replay(),
            (ReplayRequest::Back, Some(replay)) => replay.back(),
            (ReplayRequest::Play, Some(replay)) => replay.play(now),
            (ReplayRequest::Forward, Some(replay)) => {
                replay.forward();
                self.fly_again();
            }
        }
        self.moments += 1;
        self.update_equity_query();
    }

    /// Advances a running replay if it is time.
    pub fn go_on(&mut self, now: Duration) {
        if let Some(replay) = &mut self.replay {
            replay.go_on(now);
            self.fly_again();
            self.moments += 1;
            self.update_equity_query();
        }
    }

    /// Animates the events of the current replay frame.
    fn fly_again(&mut self) {
        let events = self.replay.as_ref().and_then(Replay::frame).map(|frame| frame.events.clone());
        self.news.clear();
        self.fly(events.unwrap_or_default());
    }

    pub(super) fn leave_replay(&mut self) {
        if self.replay.take().is_some() {
            self.news.clear();
            self.moments += 1;
        }
    }

    /// The last action of a player in the shown hand.
    pub fn done(&self, seat: SeatNo) -> Option<&SeatAction> {
        let of_replay = self.replay.as_ref().and_then(Replay::frame).map(|frame| &frame.done);
        of_replay.unwrap_or(&self.outcomes).get(&seat)
    }

    /// The last action of a player on this street of the current hand.
    pub fn outcome(&self, seat: SeatNo) -> Option<&Outcome> {
        self.outcomes.get(&seat).filter(|done| done.when == ActionRecency::Now).map(|done| &done.outcome)
    }

    /// Clears the state of the old table when the person moves to another one.
    fn change_tables(&mut self, view: &View) {
        let there = view.table.as_ref().map(|table| table.table);
        let before = self.table().map(|table| table.table);
        if before.is_none() || there == before {
            return;
        }
        // The broadcast brings no history.
        if own_place(view).is_none() && !self.is_broadcast() {
            let line = self.log.close();
            self.gaps.open_on_table_change(view, line, &self.hands);
        }
        self.seated.clear();
        self.outcomes.clear();
        self.news.clear();
        self.beside.leave_table();
        (self.highest_seat, self.short_call, self.announcement) = (0, None, None);
    }

    fn remember_outcome(&mut self, event: &HandEvent) {
        let own = self.own_seat();
        self.is_own_hand_open = (self.is_own_hand_open && !matches!(event, HandEvent::Begun(_)))
            || own.is_some_and(|own| opens(event, own));
        if let HandEvent::Ruled {
            seat,
            motion: Motion::Push(_),
            ruling,
            outcome: Some(Outcome::Called { chips, .. }),
        } = event
        {
            self.short_call = (ruling.pushed < *chips).then_some(*seat);
        } else if matches!(
            event,
            HandEvent::Ruled { outcome: Some(_), .. }
                | HandEvent::TimedOut { .. }
                | HandEvent::BetsCollected
                | HandEvent::Ended
        ) {
            self.short_call = None;
        }
        record_action(&mut self.outcomes, event);
    }
}

/// Returns whether everybody has seen the hand of a seat after this event.
fn opens(event: &HandEvent, own: SeatNo) -> bool {
    let is_for_all = |showing: Showing| showing.cards == ShownCards::Both && showing.to == Audience::Table;
    matches!(event, HandEvent::TurnedFaceUp(seats) if seats.contains(own))
        || matches!(event, HandEvent::HandShown(seat) if *seat == own)
        || matches!(event.outcome(), Some((_, Outcome::Asked(seat))) if seat == own)
        || matches!(event.outcome(), Some((seat, Outcome::Showed(showing))) if seat == own && is_for_all(showing))
}

/// Returns whether a step cannot wait for playback: the person is to act, another hand begins, or they change seats.
fn is_urgent(events: &[PublicEvent], view: &View, before: Option<&View>) -> bool {
    let place = |view: &View| view.table.as_ref().map(|table| (table.table, table.hand));
    let begins = |event: &PublicEvent| matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_)));
    is_own_turn(view)
        || view.cards.answer_runs.is_some()
        || events.iter().any(begins)
        || before.and_then(place) != place(view)
}

/// Returns whether a step ends the quiet time of the winner: the person acted, or the director.
fn is_pressing(events: &[PublicEvent], view: &View) -> bool {
    let own = own_place(view).map(|(_, seat)| seat);
    events.iter().any(|event| match event {
        PublicEvent::Hand(_, event) => event.outcome().is_some_and(|(seat, _)| Some(seat) == own),
        PublicEvent::Tournament(event) => matches!(event, TournamentEvent::Director(_)),
    })
}

/// Returns whether play goes on with this event: a hand begins or a player acts.
fn goes_on(event: &PublicEvent) -> bool {
    matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_) | HandEvent::Ruled { outcome: Some(_), .. }))
}

/// Returns whether no hand is in progress at the visible table.
fn is_between_hands(view: &View) -> bool {
    view.table.as_ref().is_none_or(|table| table.stage == HandStage::BetweenHands)
}
