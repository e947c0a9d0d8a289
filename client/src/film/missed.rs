//! What somebody has missed who comes: lines for the log, and hands that play again. Nobody hears it, and nothing of it is shown
//! as if it happened now.

use super::cut::cut;
use super::hands::{Done, Frame, note_done};
use crate::words::{self, About, LogLine, Message, Names, label, say};
use cardroom_shared::action::CardChoices;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::Missed;
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{PastStep, TableView, View};
use std::collections::BTreeMap;

/// The most steps that are waited for until the last part has come; of more the oldest are forgotten.
const MOST_STEPS: usize = 2_000;

/// What was missed, as far as it has come.
#[derive(Clone, Debug, Default)]
pub struct Arriving {
    steps: Vec<PastStep>,
    why: Why,
}

/// Why somebody is told what they have missed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Why {
    /// They have come to the evening.
    #[default]
    Came,
    /// They have come back to it, and were told everything up to this step before the line was lost.
    CameBack(u64),
    /// They have gone to another table to look on.
    Went,
}

impl Arriving {
    /// Nothing of it has come.
    pub fn because(why: Why) -> Self {
        Self { steps: Vec::new(), why }
    }

    /// Up to which step they were told everything before, if they come back.
    pub fn told_until(&self) -> Option<u64> {
        if let Why::CameBack(until) = self.why { Some(until) } else { None }
    }

    /// Takes in a part. When the last one is there, all of it that they were not told before, and why they are told it; what
    /// comes then is about another table.
    pub fn take(&mut self, part: Missed) -> Option<(Vec<PastStep>, Why)> {
        let is_last = part.parts_left == 0;
        match part.steps() {
            Ok(steps) => self.steps.extend(steps),
            Err(wrong) => log::warn!("what was missed can't be read: {wrong}"),
        }
        let too_many = self.steps.len().saturating_sub(MOST_STEPS);
        self.steps.drain(..too_many);
        if !is_last {
            return None;
        }
        let until = self.told_until();
        let Self { mut steps, why } = std::mem::replace(self, Self::because(Why::Went));
        steps.retain(|step| until.is_none_or(|until| step.step > until));
        Some((steps, why))
    }
}

/// What each has done in a hand.
pub type Doing = ((TableNo, HandNo), BTreeMap<SeatNo, Done>);

/// What was missed, to be kept.
#[derive(Debug, Default)]
pub struct Past {
    /// The lines of the log, the oldest first.
    pub lines: Vec<LogLine>,
    /// The moments of the hands, the earliest first, each with what stands above its hand if that begins with it.
    pub frames: Vec<(Frame, Option<String>)>,
    /// What each has done in the last hand.
    pub doing: Option<Doing>,
}

impl Past {
    /// These steps as somebody tells them who sees this now. There is one at least.
    pub fn of(
        steps: &[PastStep],
        why: Why,
        now: &View,
        (pace, rules): (Pace, Option<&HouseRules>),
        names: &impl Names,
    ) -> Self {
        let (before, after) = around(why, now);
        let mut past = Self { lines: vec![LogLine::plain(About::Tournament, before)], ..Self::default() };
        let mut last: Option<View> = None;
        for step in steps {
            let view = view_then(step, last.as_ref(), now);
            let names = Then { names, table: view.table.as_ref() };
            for cut in cut(&step.events, last.as_ref(), &view, pace) {
                let shown = cut.shown.unwrap_or_else(|| view.clone());
                let told = |event: &PublicEvent| words::tell(event, &view, rules, &names);
                past.keep(&cut.events, cut.events.iter().flat_map(told).collect(), shown);
            }
            last = Some(view);
        }
        past.lines.push(LogLine::plain(About::Tournament, after));
        past
    }

    /// Keeps a moment with what is told of it.
    fn keep(&mut self, events: &[PublicEvent], lines: Vec<LogLine>, view: View) {
        let heading = lines.iter().find(|line| line.about == About::Hand).map(|line| line.text.clone());
        let told = lines.iter().filter(|line| line.about != About::Talk).map(|line| line.text.as_str());
        let told = told.collect::<Vec<_>>().join(" · ");
        self.lines.extend(lines);
        let of_table = events.iter().filter_map(|event| match event {
            PublicEvent::Hand(_, event) => Some(event.clone()),
            PublicEvent::Tournament(_) => None,
        });
        let events: Vec<HandEvent> = of_table.collect();
        let Some(hand) = view.table.as_ref().map(|table| (table.table, table.hand)) else { return };
        let (of, done) = self.doing.get_or_insert_with(|| (hand, BTreeMap::new()));
        if *of != hand {
            (*of, *done) = (hand, BTreeMap::new());
        }
        for event in &events {
            note_done(done, event);
        }
        let done = done.clone();
        self.frames.push((Frame { view, events, done, told }, heading));
    }
}

/// What stands in the log above what was missed, and below it.
fn around(why: Why, now: &View) -> (String, String) {
    let before = match (why, &now.table) {
        (Why::CameBack(_), _) => return (label("ui-missed-away").to_owned(), label("ui-missed-back").to_owned()),
        (Why::Went, Some(table)) => say(&Message::new("ui-missed-table").with("table", table.table)),
        (Why::Came | Why::Went, _) => label("ui-missed-before").to_owned(),
    };
    (before, label("ui-missed-from-here").to_owned())
}

/// What was seen after a step: faces of cards stand there.
fn view_then(step: &PastStep, last: Option<&View>, now: &View) -> View {
    let before = || last.and_then(|last| last.table.clone()).or_else(|| now.table.clone());
    View {
        step: step.step,
        you: now.you,
        tournament: now.tournament.clone(),
        table: step.seen.clone().or_else(before),
        choices: None,
        done_unless_raised: false,
        cards: CardChoices::default(),
        rebuy: None,
        extra: None,
        waits_for_big_blind: false,
    }
}

/// Who was who when it happened.
struct Then<'a, N> {
    names: &'a N,
    table: Option<&'a TableView>,
}

impl<N: Names> Names for Then<'_, N> {
    fn person(&self, person: PersonNo) -> String {
        self.names.person(person)
    }

    fn seat(&self, seat: SeatNo) -> String {
        let taken = self.table.and_then(|table| table.seats.iter().find(|taken| taken.seat == seat));
        taken.map_or_else(|| self.names.seat(seat), |taken| self.names.person(taken.person))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::all_in as run_out;
    use crate::fixtures::{self, Scene};
    use crate::model::{Model, News};
    use cardroom_shared::protocol::ServerMessage;
    use std::time::Duration;

    /// A hand that was played before somebody came: it begins, and is run out in one step.
    fn hand() -> Vec<PastStep> {
        let steps = run_out::messages().into_iter().chain([run_out::step()]);
        let past = steps.filter_map(|message| match message {
            ServerMessage::Step { events, view } => Some(PastStep { step: view.step, events, seen: view.table }),
            _ => None,
        });
        past.collect()
    }

    fn told(model: &mut Model, steps: Vec<PastStep>) {
        for part in Missed::parts(steps) {
            model.hear(ServerMessage::Missed(part), Duration::ZERO);
        }
    }

    /// What stands in the log behind so many lines.
    fn log(model: &Model, from: usize) -> Vec<&str> {
        model.lines().iter().skip(from).map(|line| line.text.as_str()).collect()
    }

    /// Somebody who comes in the middle of another hand.
    fn newcomer() -> Model {
        let mut model = fixtures::model(Scene::Entering);
        model.take_news();
        model.take_sounds();
        model
    }

    #[test]
    fn who_comes_reads_what_was_told_before_and_sees_the_hand_again() {
        let mut model = newcomer();
        let from = model.lines().len();
        told(&mut model, hand());
        let log = log(&model, from);
        assert_eq!(log.first(), Some(&"Before you came:"), "{log:?}");
        assert_eq!(log.last(), Some(&"From here on you see it live."));
        assert!(log[1].starts_with("Hand 31") && log.contains(&"River: 2♥"), "{log:?}");
        let hand = model.hands().find(log[1]).expect("it plays again");
        let boards: Vec<usize> =
            hand.frames.iter().map(|frame| frame.view.table.as_ref().unwrap().boards[0].len()).collect();
        assert_eq!(boards, [0, 0, 3, 4, 5, 5, 5, 5], "street by street");
    }

    #[test]
    fn what_was_missed_is_not_heard_not_shown_and_not_noticed() {
        let mut model = newcomer();
        let (shown, moments, spoken) = (model.shown().cloned(), model.moments(), model.lines_told());
        told(&mut model, hand());
        assert_eq!(model.take_sounds(), []);
        assert!(model.take_news().iter().all(|News { events }| events.is_empty()));
        assert_eq!(model.notices(Duration::ZERO).count(), 0, "Dmitri is out, and nobody is told now");
        assert_eq!((model.shown().cloned(), model.moments()), (shown, moments), "the table lies as it did");
        assert_eq!(model.lines_told(), spoken, "nobody reads it aloud");
        assert!(!model.is_telling());
    }

    #[test]
    fn who_comes_back_is_told_nothing_twice() {
        let mut model = fixtures::model(Scene::Showdown);
        let mut seen = model.view().unwrap().clone();
        seen.step = 20;
        model.hear(ServerMessage::Step { events: Vec::new(), view: Box::new(seen.clone()) }, Duration::ZERO);
        let welcome = model.welcomed().unwrap().clone();
        let before = model.lines().len();
        model.welcome(welcome);
        seen.step = 30;
        model.hear(ServerMessage::Step { events: Vec::new(), view: Box::new(seen) }, Duration::ZERO);
        told(&mut model, hand());
        let log = log(&model, before);
        assert_eq!(log[0], "While you were away:");
        assert!(!log.iter().any(|line| line.starts_with("Hand 31")), "they saw it begin: {log:?}");
        assert_eq!(log.last(), Some(&"You are back."));
        let lines = before + log.len();
        told(&mut model, hand());
        assert!(model.lines()[lines].text.starts_with("Before, at table 1"), "another table is another past");
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        let mut model = newcomer();
        let from = model.lines().len();
        let mut parts = Missed::parts(hand());
        parts[0].parts_left = 3;
        model.hear(ServerMessage::Missed(parts.remove(0)), Duration::ZERO);
        assert_eq!(model.lines().len(), from, "more of it comes");
        told(&mut model, Vec::new());
        assert!(model.lines().len() > from + 5, "all of it is there");
    }
}
