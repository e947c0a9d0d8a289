//! How what happened is told: a step of the house in its moments, each when its time has come.

use super::people::own_place;
use super::{AnimationStep, MAX_NEWS, Model};
use crate::playback::catch_up::MissedHistory;
use crate::playback::equity::{EquityQuery, EquityShares};
use crate::playback::hand_replay::{
    ActionRecency, HandFrame, Replay, ReplayHands, ReplayRequest, SeatAction, record_action,
};
use crate::playback::interlude::{Interlude, interludes};
use crate::playback::step_parts::{StepPart, split_step};
use crate::playback::table_overlays::OverlayUpdate;
use crate::sound::event_sounds::{is_own_turn, sounds_of, sounds_of_step};
use crate::sound::kind::Sound;
use crate::ui_text::{self, LineTopic, Recipient, TableLogLine};
use cardroom_shared::action::{Audience, Outcome, Showing, ShownCards};
use cardroom_shared::command::Motion;
use cardroom_shared::event::{HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{MissedPiece, StandingLine};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, TableView, View};
use std::time::Duration;

/// When what happens is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlaybackMode {
    /// All of it as soon as it is heard.
    #[default]
    AtOnce,
    /// The board of a run-out street by street, and what came of it afterwards.
    InTime,
}

/// A part of a step that is told together.
#[derive(Debug)]
pub(super) struct PlaybackMoment {
    lines: Vec<TableLogLine>,
    notices: Vec<String>,
    /// Whether it is the person at this window whom it is about.
    is_to_you: bool,
    /// Whether play goes on with it, so that what the whole table was told is over.
    goes_on: bool,
    events: Vec<HandEvent>,
    sounds: Vec<Sound>,
    aside: OverlayUpdate,
    /// How the table stands then; none where it stands as in the latest view.
    shown: Option<Box<View>>,
}

impl Model {
    /// Takes in a step: what waits to be told waits on, unless the person is to act or the next hand begins.
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
        // Whoever is asked whether they show their hand has to see first what there is to beat.
        let is_asked = is_own_turn(&view) || view.cards.answer_runs.is_some();
        let in_time = self.telling == PlaybackMode::InTime && !is_asked;
        for (number, cut) in cuts.into_iter().enumerate() {
            let wait = if in_time { cut.wait } else { Duration::ZERO };
            let mut moment = self.moment(cut, &view, number == last);
            if let Some(text) = seat.as_ref().filter(|_| number == last) {
                moment.lines.push(TableLogLine::plain(LineTopic::Tournament, text.clone()));
                // Where a scene shows the way to the seat, nothing stands above the table besides; a board leaves it no room.
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
        // The chips have changed, and with them what a division would come to.
        if is_between_hands(&view) && !self.view.as_ref().is_some_and(is_between_hands) {
            self.division = None;
        }
        self.view = Some(view);
        self.heard_at = now;
        self.refusal = None;
        self.show_due(now);
    }

    /// The time that the house gives between hands.
    fn pace(&self) -> Pace {
        self.welcome.as_ref().map_or(Pace::pausing(0), |welcome| welcome.pace)
    }

    /// A part of a step that ends with this view.
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
            shown: shown.map(Box::new),
        }
    }

    /// Takes in what the person has missed. When all of it is there, it goes into the log and to the last hands, before what was
    /// told since.
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
        // In the hand that is played just now everybody has done what they did.
        let hand = self.playback_view().and_then(|view| view.table.as_ref()).map(|table| (table.table, table.hand));
        if hand.is_some() && doing.hand == hand && self.outcomes != doing.done {
            self.outcomes = doing.done;
            self.moments += 1;
        }
    }

    /// Tells everything whose moment has come.
    pub fn show_due(&mut self, now: Duration) {
        while let Some((due, moment)) = self.waiting.pop_due(now) {
            self.show_moment(moment, due);
        }
        self.settle();
    }

    /// Tells everything that waits, at once.
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
        // What the person is told themselves is not told a second time of them.
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
        if let Some(view) = self.playback_view().filter(|_| !moment.events.is_empty()).cloned() {
            let frame = HandFrame { view, events: moment.events.clone(), done: self.outcomes.clone(), told };
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

    /// Asks what the hands that lie face up take on average, where the board or the hands are others than before.
    pub(super) fn update_equity_query(&mut self) {
        let of = if self.is_broadcast() { EquityQuery::from_broadcast } else { EquityQuery::from_table };
        let asked = self.shown_table().and_then(of);
        if self.asked != asked {
            (self.asked, self.shares) = (asked, None);
        }
    }

    /// How many of the last lines of the log tell what is seen in motion just now: until it has come to rest they wait.
    pub fn fresh_lines(&self) -> usize {
        usize::try_from(self.log.total_lines().saturating_sub(self.lines_before)).unwrap_or(0)
    }

    /// What is to be reckoned and is not known yet.
    pub fn unanswered(&self) -> Option<&EquityQuery> {
        self.asked.as_ref().filter(|_| self.shares.is_none())
    }

    /// The answer to a question, unless another is asked by now.
    pub fn answer(&mut self, question: &EquityQuery, shares: EquityShares) {
        if self.asked.as_ref() == Some(question) {
            self.shares = Some(shares);
        }
    }

    /// What the hand of a seat takes on average of the pot, in thousandths, where all hands lie face up and cards are to come.
    pub fn equity(&self, seat: SeatNo) -> Option<u16> {
        self.shares.as_ref()?.iter().find(|(of, _)| *of == seat).map(|(_, share)| *share)
    }

    /// Lets the felt show these in motion.
    fn fly(&mut self, events: Vec<HandEvent>) {
        self.news.push_back(AnimationStep { events });
        if self.news.len() > MAX_NEWS {
            self.news.pop_front();
        }
    }

    /// When all is told everything is as the house said last.
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

    /// Who is out is not told before the cards are.
    pub(super) fn receive_standings(&mut self, standings: Vec<StandingLine>) {
        if self.is_playing() {
            self.standings_then = Some(standings);
        } else {
            self.standings = standings;
        }
    }

    /// When what happens is told from now on.
    pub fn set_playback_mode(&mut self, telling: PlaybackMode) {
        self.telling = telling;
    }

    /// When what happens is told.
    pub fn playback_mode(&self) -> PlaybackMode {
        self.telling
    }

    /// Whether something has happened that is not told yet.
    pub fn is_playing(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Whether the moment of something has come that is not told yet.
    pub fn has_due(&self, now: Duration) -> bool {
        self.waiting.is_due(now)
    }

    /// How many moments have been told, to notice new ones.
    pub fn moments(&self) -> u64 {
        self.moments
    }

    /// What has been told so far: the latest view, or while a run-out is shown how the table stands in it. What the person may
    /// do stands in the latest view alone.
    pub fn playback_view(&self) -> Option<&View> {
        self.so_far.as_deref().or(self.view.as_ref())
    }

    /// What lies on the felt: what has been told, or a moment of a hand that plays again.
    pub fn shown_view(&self) -> Option<&View> {
        self.replay.as_ref().and_then(Replay::frame).map(|frame| &frame.view).or_else(|| self.playback_view())
    }

    /// The table as it lies on the felt.
    pub fn shown_table(&self) -> Option<&TableView> {
        self.shown_view()?.table.as_ref()
    }

    /// The hands that were seen last.
    pub fn hands(&self) -> &ReplayHands {
        &self.hands
    }

    /// The hand that plays again, if one does.
    pub fn replay(&self) -> Option<&Replay> {
        self.replay.as_ref()
    }

    /// What the person wants who looks at a hand again.
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

    /// Lets a hand that plays again go on, if it is time.
    pub fn go_on(&mut self, now: Duration) {
        if let Some(replay) = &mut self.replay {
            replay.go_on(now);
            self.fly_again();
            self.moments += 1;
            self.update_equity_query();
        }
    }

    /// What happens in the moment that is shown again, in motion.
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

    /// What a player did last in the hand that is shown.
    pub fn done(&self, seat: SeatNo) -> Option<&SeatAction> {
        let of_replay = self.replay.as_ref().and_then(Replay::frame).map(|frame| &frame.done);
        of_replay.unwrap_or(&self.outcomes).get(&seat)
    }

    /// What a player did last on this street of the hand in progress.
    pub fn outcome(&self, seat: SeatNo) -> Option<&Outcome> {
        self.outcomes.get(&seat).filter(|done| done.when == ActionRecency::Now).map(|done| &done.outcome)
    }

    /// Whoever comes to another table leaves behind what was seen at the old one.
    fn change_tables(&mut self, view: &View) {
        let there = view.table.as_ref().map(|table| table.table);
        let before = self.table().map(|table| table.table);
        if before.is_none() || there == before {
            return;
        }
        // Of what was before nothing comes with the broadcast.
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

/// Whether everybody has seen the hand of a seat after this.
fn opens(event: &HandEvent, own: SeatNo) -> bool {
    let is_for_all = |showing: Showing| showing.cards == ShownCards::Both && showing.to == Audience::Table;
    matches!(event, HandEvent::TurnedFaceUp(seats) if seats.contains(own))
        || matches!(event, HandEvent::HandShown(seat) if *seat == own)
        || matches!(event.outcome(), Some((_, Outcome::Asked(seat))) if seat == own)
        || matches!(event.outcome(), Some((seat, Outcome::Showed(showing))) if seat == own && is_for_all(showing))
}

/// Whether it can't wait until all is told: the person is to act, another hand begins, or they sit elsewhere.
fn is_urgent(events: &[PublicEvent], view: &View, before: Option<&View>) -> bool {
    let place = |view: &View| view.table.as_ref().map(|table| (table.table, table.hand));
    let begins = |event: &PublicEvent| matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_)));
    is_own_turn(view)
        || view.cards.answer_runs.is_some()
        || events.iter().any(begins)
        || before.and_then(place) != place(view)
}

/// Whether this does not wait until somebody has won in peace: the person did it, or the director.
fn is_pressing(events: &[PublicEvent], view: &View) -> bool {
    let own = own_place(view).map(|(_, seat)| seat);
    events.iter().any(|event| match event {
        PublicEvent::Hand(_, event) => event.outcome().is_some_and(|(seat, _)| Some(seat) == own),
        PublicEvent::Tournament(event) => matches!(event, TournamentEvent::Director(_)),
    })
}

/// Whether play goes on with this: a hand begins, or a player acts.
fn goes_on(event: &PublicEvent) -> bool {
    matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_) | HandEvent::Ruled { outcome: Some(_), .. }))
}

/// Whether no hand is played at the table in sight.
fn is_between_hands(view: &View) -> bool {
    view.table.as_ref().is_none_or(|table| table.stage == HandStage::BetweenHands)
}
