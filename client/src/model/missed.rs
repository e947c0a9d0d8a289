//! What the person has missed: it stands in the log, and its hands play again. Nobody hears it, and nothing of it is shown as if
//! it happened now.

use super::Model;
use crate::film::cut::cut;
use crate::film::hands::{Done, Frame, note_done};
use crate::words::{self, About, LogLine, Message, Names, label, say};
use cardroom_shared::action::CardChoices;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::protocol::Missed;
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{PastStep, TableView, View};
use std::collections::BTreeMap;

/// The most steps that are waited for until the last part has come; of more the oldest are forgotten.
const MOST_STEPS: usize = 2_000;

/// What was missed, as far as it has come.
#[derive(Clone, Debug, Default)]
pub(super) struct Arriving {
    steps: Vec<PastStep>,
    /// Why it is told.
    why: Why,
}

impl Arriving {
    /// Nothing of it has come.
    pub(super) fn because(why: Why) -> Self {
        Self { steps: Vec::new(), why }
    }

    /// Up to which step they were told everything before, if they come back.
    pub(super) fn told_until(&self) -> Option<u64> {
        if let Why::CameBack(until) = self.why { Some(until) } else { None }
    }
}

/// Why somebody is told what they have missed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Why {
    /// They have come to the evening.
    #[default]
    Came,
    /// They have come back to it, and were told everything up to this step before the line was lost.
    CameBack(u64),
    /// They have gone to another table to look on.
    Went,
}

/// The hand that is looked at, and what each has done in it.
type Doing = ((TableNo, HandNo), BTreeMap<SeatNo, Done>);

impl Model {
    /// Takes in a part of what the person has missed. It is told when the last one is there.
    pub(super) fn take_missed(&mut self, part: Missed) {
        let is_last = part.parts_left == 0;
        match part.steps() {
            Ok(steps) => self.arriving.steps.extend(steps),
            Err(wrong) => log::warn!("what was missed can't be read: {wrong}"),
        }
        let too_many = self.arriving.steps.len().saturating_sub(MOST_STEPS);
        self.arriving.steps.drain(..too_many);
        if is_last {
            let Arriving { mut steps, why } = std::mem::replace(&mut self.arriving, Arriving::because(Why::Went));
            if let Why::CameBack(until) = why {
                steps.retain(|step| step.step > until);
            }
            self.tell_missed(&steps, why);
        }
    }

    fn tell_missed(&mut self, steps: &[PastStep], why: Why) {
        if steps.is_empty() {
            return;
        }
        let (before, now) = self.around_missed(why);
        self.file(LogLine::plain(About::Tournament, before));
        let mut last: Option<View> = None;
        let mut doing: Option<Doing> = None;
        for step in steps {
            let Some(view) = self.view_then(step, last.as_ref()) else { continue };
            for cut in cut(&step.events, last.as_ref(), &view, self.pace()) {
                let shown = cut.shown.unwrap_or_else(|| view.clone());
                self.file_moment(&cut.events, &view, shown, &mut doing);
            }
            last = Some(view);
        }
        self.file(LogLine::plain(About::Tournament, now));
        // In the hand that is played just now everybody has done what they did.
        if let Some((hand, done)) = doing
            && self.outcomes.is_empty()
            && self.table().is_some_and(|table| (table.table, table.hand) == hand)
        {
            self.outcomes = done;
            self.moments += 1;
        }
    }

    /// What stands in the log above what was missed, and below it.
    fn around_missed(&self, why: Why) -> (String, String) {
        let before = match (why, self.table()) {
            (Why::CameBack(_), _) => {
                return (label("ui-missed-away").to_owned(), label("ui-missed-back").to_owned());
            }
            (Why::Went, Some(table)) => say(&Message::new("ui-missed-table").with("table", table.table)),
            (Why::Came | Why::Went, _) => label("ui-missed-before").to_owned(),
        };
        (before, label("ui-missed-from-here").to_owned())
    }

    /// What was seen after a step: faces of cards stand there.
    fn view_then(&self, step: &PastStep, last: Option<&View>) -> Option<View> {
        let now = self.view.as_ref()?;
        let before = || last.and_then(|last| last.table.clone()).or_else(|| now.table.clone());
        Some(View {
            step: step.step,
            you: now.you,
            tournament: now.tournament.clone(),
            table: step.seen.clone().or_else(before),
            choices: None,
            cards: CardChoices::default(),
            rebuy: None,
            extra: None,
            waits_for_big_blind: false,
        })
    }

    /// A moment of what was missed goes into the log and to the hands that play again. `view` is what was seen after the step
    /// of which it is a part, and `shown` after the moment.
    fn file_moment(&mut self, events: &[PublicEvent], view: &View, shown: View, doing: &mut Option<Doing>) {
        let names = Then { model: self, table: view.table.as_ref() };
        let lines: Vec<LogLine> =
            events.iter().flat_map(|event| words::tell(event, view, self.rules(), &names)).collect();
        let heading = lines.iter().find(|line| line.about == About::Hand).map(|line| line.text.clone());
        let told: Vec<&str> =
            lines.iter().filter(|line| line.about != About::Talk).map(|line| line.text.as_str()).collect();
        let told = told.join(" · ");
        let of_table = events.iter().filter_map(|event| match event {
            PublicEvent::Hand(_, event) => Some(event.clone()),
            PublicEvent::Tournament(_) => None,
        });
        let events: Vec<HandEvent> = of_table.collect();
        if let Some(hand) = shown.table.as_ref().map(|table| (table.table, table.hand)) {
            let (of, done) = doing.get_or_insert_with(|| (hand, BTreeMap::new()));
            if *of != hand {
                (*of, *done) = (hand, BTreeMap::new());
            }
            events.iter().for_each(|event| note_done(done, event));
            self.hands.see(Frame { view: shown, events, done: done.clone(), told }, heading.as_deref());
        }
        for line in lines {
            self.file(line);
        }
    }

    /// Puts a line into the log of which nobody is told anew.
    fn file(&mut self, line: LogLine) {
        self.lines.push_back(line);
        if self.lines.len() > super::MAX_LINES {
            self.lines.pop_front();
        }
    }
}

/// Who was who when it happened.
struct Then<'a> {
    model: &'a Model,
    table: Option<&'a TableView>,
}

impl Names for Then<'_> {
    fn person(&self, person: PersonNo) -> String {
        self.model.person(person)
    }

    fn seat(&self, seat: SeatNo) -> String {
        let taken = self.table.and_then(|table| table.seats.iter().find(|taken| taken.seat == seat));
        taken.map_or_else(|| self.model.seat(seat), |taken| self.model.person(taken.person))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::all_in as run_out;
    use crate::fixtures::{self, Scene};
    use crate::model::News;
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

    fn log(model: &Model) -> Vec<&str> {
        model.lines().iter().map(|line| line.text.as_str()).collect()
    }

    /// Somebody who comes in the middle of another hand.
    fn newcomer() -> Model {
        let mut model = fixtures::model(Scene::Entering);
        model.lines.clear();
        model.take_news();
        model.take_sounds();
        model
    }

    #[test]
    fn who_comes_reads_what_was_told_before_and_sees_the_hand_again() {
        let mut model = newcomer();
        told(&mut model, hand());
        let log = log(&model);
        assert_eq!(log.first(), Some(&"Before you came:"), "{log:?}");
        assert_eq!(log.last(), Some(&"You are here from now on."));
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
        let log = log(&model);
        assert_eq!(log[before], "While you were away:");
        assert!(!log[before..].iter().any(|line| line.starts_with("Hand 31")), "they saw it begin: {log:?}");
        assert_eq!(log.last(), Some(&"You are back."));
        let lines = log.len();
        told(&mut model, hand());
        assert!(model.lines()[lines].text.starts_with("Before, at table 1"), "another table is another past");
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        let mut model = newcomer();
        let mut parts = Missed::parts(hand());
        parts[0].parts_left = 3;
        model.hear(ServerMessage::Missed(parts.remove(0)), Duration::ZERO);
        assert!(model.lines().is_empty(), "more of it comes");
        told(&mut model, Vec::new());
        assert!(model.lines().len() > 5, "all of it is there");
    }
}
