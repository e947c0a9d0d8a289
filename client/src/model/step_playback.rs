//! How what happened is told: a step of the house in its moments, each when its time has come.

use super::people::own_place;
use super::{MAX_NEWS, Model, News};
use crate::playback::catch_up::Past;
use crate::playback::equity::{Question, Shares};
use crate::playback::hand_replay::{Done, Frame, Hands, Replay, ReplayRequest, When, note_done};
use crate::playback::interlude::{Interlude, interludes};
use crate::playback::step_parts::{Cut, cut};
use crate::playback::table_overlays::Aside;
use crate::sound::event_sounds::{is_own_turn, sounds_of, sounds_of_step};
use crate::sound::kind::Sound;
use crate::ui_text::{self, About, Listener, LogLine};
use cardroom_shared::action::{Audience, Outcome, Showing, ShownCards};
use cardroom_shared::command::Motion;
use cardroom_shared::event::{HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{Missed, StandingLine};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, TableView, View};
use std::time::Duration;

/// When what happens is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Telling {
    /// All of it as soon as it is heard.
    #[default]
    AtOnce,
    /// The board of a run-out street by street, and what came of it afterwards.
    InTime,
}

/// A part of a step that is told together.
#[derive(Debug)]
pub(super) struct Moment {
    lines: Vec<LogLine>,
    notices: Vec<String>,
    /// Whether it is the person at this window whom it is about.
    is_to_you: bool,
    /// Whether play goes on with it, so that what the whole table was told is over.
    goes_on: bool,
    events: Vec<HandEvent>,
    sounds: Vec<Sound>,
    aside: Aside,
    /// How the table stands then; none where it stands as in the latest view.
    shown: Option<Box<View>>,
}

impl Model {
    /// Takes in a step: what waits to be told waits on, unless the person is to act or the next hand begins.
    pub(super) fn step(&mut self, events: &[PublicEvent], view: View, now: Duration) {
        let pressing = self.is_paid() && is_pressing(events, &view);
        if self.is_telling() && (pressing || is_urgent(events, &view, self.view.as_ref())) {
            self.hurry(now);
        }
        let seat = self.new_seat(events, &view);
        self.note_halts(events);
        self.gaps.see(&view);
        self.change_tables(&view);
        if let Some(table) = &view.table {
            self.seated.extend(table.seats.iter().map(|seat| (seat.seat, seat.person)));
            let highest = table.seats.iter().map(|seat| seat.seat.number()).max().unwrap_or(0);
            self.highest_seat = self.highest_seat.max(highest);
        }
        let cuts = cut(events, self.view.as_ref(), &view, self.pace());
        let last = cuts.len().saturating_sub(1);
        let mut scenes = interludes(events, self.view.as_ref(), &view);
        // Whoever is asked whether they show their hand has to see first what there is to beat.
        let is_asked = is_own_turn(&view) || view.cards.answer_runs.is_some();
        let in_time = self.telling == Telling::InTime && !is_asked;
        for (number, cut) in cuts.into_iter().enumerate() {
            let wait = if in_time { cut.wait } else { Duration::ZERO };
            let mut moment = self.moment(cut, &view, number == last);
            if let Some(text) = seat.as_ref().filter(|_| number == last) {
                moment.lines.push(LogLine::plain(About::Tournament, text.clone()));
                // Where a scene shows the way to the seat, nothing stands above the table besides; a board leaves it no room.
                let has_room = view.table.iter().flat_map(|table| &table.boards).all(Vec::is_empty);
                if !(has_room && scenes.iter().any(Interlude::shows_own_seat)) {
                    moment.notices.push(text.clone());
                }
            }
            if number == last {
                moment.aside.show(std::mem::take(&mut scenes));
            }
            self.waiting.put(wait, now, moment);
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
        self.tell_due(now);
    }

    /// The time that the house gives between hands.
    fn pace(&self) -> Pace {
        self.welcome.as_ref().map_or(Pace::pausing(0), |welcome| welcome.pace)
    }

    /// A part of a step that ends with this view.
    fn moment(&self, cut: Cut, view: &View, is_last: bool) -> Moment {
        let Cut { events, shown, .. } = cut;
        let own = own_place(view).map(|(_, seat)| seat);
        let sounds = if is_last {
            sounds_of_step(&events, self.view.as_ref(), view)
        } else {
            let mut sounds: Vec<Sound> = events.iter().filter_map(|event| sounds_of(event, own)).collect();
            sounds.dedup();
            sounds
        };
        let listener = Listener { you: view.you, directs: self.directs() };
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
        Moment {
            lines: events.iter().flat_map(|event| ui_text::in_log(event, view, self.rules(), self)).collect(),
            is_to_you: !notices.is_empty(),
            notices,
            goes_on: events.iter().any(goes_on),
            sounds,
            aside: Aside::of(&events, view.table.as_ref().map(|table| table.table), self.rules(), |person| {
                !self.is_unheard(person)
            }),
            events: of_table.collect(),
            shown: shown.map(Box::new),
        }
    }

    /// Takes in what the person has missed. When all of it is there, it goes into the log and to the last hands, before what was
    /// told since.
    pub(super) fn take_missed(&mut self, piece: Missed) {
        let filled = self.gaps.take(piece);
        if filled.is_empty() {
            return;
        }
        let mut lines_before = 0;
        for (gap, steps) in filled {
            let now = gap.now.as_ref().filter(|_| !steps.is_empty());
            let past = now.map(|now| Past::of(&steps, gap.why, now, (self.pace(), self.rules()), self));
            let Past { lines, frames } = past.unwrap_or_default();
            let lines = self.log.insert(gap.line + lines_before, lines);
            self.gaps.fill(&gap, frames, lines);
            lines_before += lines;
        }
        let (hands, doing) = self.gaps.seen();
        self.hands = hands;
        // In the hand that is played just now everybody has done what they did.
        let hand = self.told().and_then(|view| view.table.as_ref()).map(|table| (table.table, table.hand));
        if hand.is_some() && doing.hand == hand && self.outcomes != doing.done {
            self.outcomes = doing.done;
            self.moments += 1;
        }
    }

    /// Tells everything whose moment has come.
    pub fn tell_due(&mut self, now: Duration) {
        while let Some((due, moment)) = self.waiting.due(now) {
            self.tell(moment, due);
        }
        self.settle();
    }

    /// Tells everything that waits, at once.
    pub fn hurry(&mut self, now: Duration) {
        self.beside.leave_scenes();
        while let Some(moment) = self.waiting.hurry() {
            self.tell(moment, now);
        }
        self.settle();
    }

    fn tell(&mut self, moment: Moment, now: Duration) {
        if moment.goes_on {
            self.announcement = None;
        }
        let heading = moment.lines.iter().find(|line| line.about == About::Hand).map(|line| line.text.clone());
        let told = moment.lines.iter().filter(|line| line.about != About::Talk).map(|line| line.text.as_str());
        let told = told.collect::<Vec<_>>().join(" · ");
        let announced = self.announcement.take();
        self.lines_before = self.log.told();
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
        self.beside.happens(&moment.events);
        self.beside.tell(moment.aside, now);
        self.so_far = moment.shown;
        if let Some(view) = self.told().filter(|_| !moment.events.is_empty()).cloned() {
            let frame = Frame { view, events: moment.events.clone(), done: self.outcomes.clone(), told };
            self.gaps.keep(&frame, heading.as_deref());
            self.hands.see(frame, heading.as_deref());
        }
        if self.replay.is_none() {
            self.fly(moment.events);
        }
        self.moments += 1;
        if self.waiting.is_empty() || self.so_far.is_some() {
            self.ask();
        }
    }

    /// Asks what the hands that lie face up take on average, where the board or the hands are others than before.
    pub(super) fn ask(&mut self) {
        let of = if self.is_broadcast() { Question::of_broadcast } else { Question::of };
        let asked = self.shown_table().and_then(of);
        if self.asked != asked {
            (self.asked, self.shares) = (asked, None);
        }
    }

    /// How many of the last lines of the log tell what is seen in motion just now: until it has come to rest they wait.
    pub fn fresh_lines(&self) -> usize {
        usize::try_from(self.log.told().saturating_sub(self.lines_before)).unwrap_or(0)
    }

    /// What is to be reckoned and is not known yet.
    pub fn unanswered(&self) -> Option<&Question> {
        self.asked.as_ref().filter(|_| self.shares.is_none())
    }

    /// The answer to a question, unless another is asked by now.
    pub fn answer(&mut self, question: &Question, shares: Shares) {
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
        self.news.push_back(News { events });
        if self.news.len() > MAX_NEWS {
            self.news.pop_front();
        }
    }

    /// When all is told everything is as the house said last.
    fn settle(&mut self) {
        if self.is_telling() {
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
    pub(super) fn take_standings(&mut self, standings: Vec<StandingLine>) {
        if self.is_telling() {
            self.standings_then = Some(standings);
        } else {
            self.standings = standings;
        }
    }

    /// When what happens is told from now on.
    pub fn set_telling(&mut self, telling: Telling) {
        self.telling = telling;
    }

    /// When what happens is told.
    pub fn telling(&self) -> Telling {
        self.telling
    }

    /// Whether something has happened that is not told yet.
    pub fn is_telling(&self) -> bool {
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
    pub fn told(&self) -> Option<&View> {
        self.so_far.as_deref().or(self.view.as_ref())
    }

    /// What lies on the felt: what has been told, or a moment of a hand that plays again.
    pub fn shown(&self) -> Option<&View> {
        self.replay.as_ref().and_then(Replay::frame).map(|frame| &frame.view).or_else(|| self.told())
    }

    /// The table as it lies on the felt.
    pub fn shown_table(&self) -> Option<&TableView> {
        self.shown()?.table.as_ref()
    }

    /// The hands that were seen last.
    pub fn hands(&self) -> &Hands {
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
        self.ask();
    }

    /// Lets a hand that plays again go on, if it is time.
    pub fn go_on(&mut self, now: Duration) {
        if let Some(replay) = &mut self.replay {
            replay.go_on(now);
            self.fly_again();
            self.moments += 1;
            self.ask();
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
    pub fn done(&self, seat: SeatNo) -> Option<&Done> {
        let of_replay = self.replay.as_ref().and_then(Replay::frame).map(|frame| &frame.done);
        of_replay.unwrap_or(&self.outcomes).get(&seat)
    }

    /// What a player did last on this street of the hand in progress.
    pub fn outcome(&self, seat: SeatNo) -> Option<&Outcome> {
        self.outcomes.get(&seat).filter(|done| done.when == When::Now).map(|done| &done.outcome)
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
            self.gaps.go(view, line, &self.hands);
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
        note_done(&mut self.outcomes, event);
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
