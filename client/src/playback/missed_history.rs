//! The missed history of a joining client, as log lines and replayable hands. It makes no sound and is not animated.

use super::hand_replay::HandFrame;
use super::step_parts::split_step;
use crate::ui_text::{self, LineTopic, Message, NameLookup, TableLogLine, label, translate};
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::{PastStep, TableView, View};
use std::collections::BTreeMap;

/// The reason why the history was missed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CatchUpReason {
    /// They have joined the session.
    #[default]
    Came,
    /// They have reconnected.
    CameBack,
    /// They have gone to another table as a spectator.
    Went,
}

/// The missed history, to be stored.
#[derive(Debug, Default)]
pub struct MissedHistory {
    /// The lines of the log, the oldest first.
    pub lines: Vec<TableLogLine>,
    /// The frames of the hands, the earliest first. The first frame of a hand has its heading.
    pub frames: Vec<(HandFrame, Option<String>)>,
}

impl MissedHistory {
    /// Converts these steps as a viewer would see them right after each. There is at least one step.
    pub fn from_steps(
        steps: &[PastStep],
        why: CatchUpReason,
        now: &View,
        (pace, rules): (Pace, Option<&HouseRules>),
        names: &impl NameLookup,
    ) -> Self {
        let (before, after) = around(why, now);
        let mut past = Self { lines: vec![TableLogLine::plain(LineTopic::Tournament, before)], ..Self::default() };
        let mut last: Option<View> = None;
        for step in steps {
            let before = last.as_ref().and_then(|last| last.table.as_ref()).or(now.table.as_ref());
            let view = step.view_after(before, now);
            let names = Then { names, table: view.table.as_ref() };
            for cut in split_step(&step.events, last.as_ref(), &view, pace) {
                let shown = cut.shown.unwrap_or_else(|| view.clone());
                let told = |event: &PublicEvent| ui_text::in_log(event, &view, rules, &names);
                past.keep(&cut.events, cut.events.iter().flat_map(told).collect(), shown);
            }
            last = Some(view);
        }
        past.lines.push(TableLogLine::plain(LineTopic::Tournament, after));
        past
    }

    /// Adds a frame with its lines.
    fn keep(&mut self, events: &[PublicEvent], lines: Vec<TableLogLine>, view: View) {
        let heading = lines.iter().find(|line| line.about == LineTopic::Hand).map(|line| line.text.clone());
        let told = lines.iter().filter(|line| line.about != LineTopic::Talk).map(|line| line.text.as_str());
        let told = told.collect::<Vec<_>>().join(" · ");
        self.lines.extend(lines);
        let of_table = events.iter().filter_map(|event| match event {
            PublicEvent::Hand(_, event) => Some(event.clone()),
            PublicEvent::Tournament(_) => None,
        });
        let undone = events.iter().filter_map(PublicEvent::undone_hand).collect();
        let events: Vec<HandEvent> = of_table.collect();
        // The actions are added once all frames are in order.
        let done = BTreeMap::new();
        self.frames.push((HandFrame { view, events, undone, done, told }, heading));
    }
}

/// The lines before and after the missed part of the log.
fn around(why: CatchUpReason, now: &View) -> (String, String) {
    let before = match (why, &now.table) {
        (CatchUpReason::CameBack, _) => {
            return (label("ui-missed-away").to_owned(), label("ui-missed-back").to_owned());
        }
        (CatchUpReason::Went, Some(table)) => translate(&Message::new("ui-missed-table").with("table", table.table)),
        (CatchUpReason::Came | CatchUpReason::Went, _) => label("ui-missed-before").to_owned(),
    };
    (before, label("ui-missed-from-here").to_owned())
}

/// Name lookup for the time of the step.
struct Then<'a, N> {
    names: &'a N,
    table: Option<&'a TableView>,
}

impl<N: NameLookup> NameLookup for Then<'_, N> {
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
    use crate::dev_tools::all_in_fixture as run_out;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use crate::model::{AnimationStep, Model};
    use cardroom_shared::event::{DirectorEvent, TournamentEvent};
    use cardroom_shared::protocol::{MissedPiece, MissedSteps, ServerMessage};
    use cardroom_shared::seat::TableNo;
    use std::time::Duration;

    /// A hand before the client joined: it begins, and is run out in one step.
    fn hand() -> Vec<PastStep> {
        let steps = run_out::messages().into_iter().chain([run_out::step()]);
        let past = steps.filter_map(|message| match message {
            ServerMessage::Step { events, view } => Some(PastStep { step: view.step, events, seen: view.table }),
            _ => None,
        });
        past.collect()
    }

    fn pieces(steps: Vec<PastStep>) -> Vec<MissedPiece> {
        MissedPiece::pieces(MissedSteps { table: Some(TableNo(1)), until: 0, steps })
    }

    fn told(model: &mut Model, steps: Vec<PastStep>) {
        for piece in pieces(steps) {
            model.receive(ServerMessage::Missed(piece), Duration::ZERO);
        }
    }

    /// The log lines after the first `from`.
    fn log(model: &Model, from: usize) -> Vec<&str> {
        model.lines().iter().skip(from).map(|line| line.text.as_str()).collect()
    }

    /// A client that joins in the middle of another hand.
    fn newcomer() -> Model {
        let mut model = fixtures::model(FixtureScene::Entering);
        model.take_news();
        model.take_sounds();
        model
    }

    #[test]
    fn who_comes_reads_what_was_told_before_and_sees_the_hand_again() {
        let mut model = newcomer();
        let since: Vec<String> = log(&model, 0).into_iter().map(str::to_owned).collect();
        told(&mut model, hand());
        let log = log(&model, 0);
        let (log, told_since) = log.split_at(log.len() - since.len());
        assert_eq!(told_since, since, "what they were told since stands behind it");
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
        let (shown, moments, spoken) = (model.shown_view().cloned(), model.moments(), model.lines_told());
        told(&mut model, hand());
        assert_eq!(model.take_sounds(), []);
        assert_eq!(model.take_news().iter().map(|AnimationStep { events }| events.len()).sum::<usize>(), 0);
        assert_eq!(model.notices(Duration::ZERO).count(), 0, "Dmitri is out, and nobody is told now");
        assert_eq!((model.shown_view().cloned(), model.moments()), (shown, moments), "the table lies as it did");
        assert_eq!(model.lines_told(), spoken, "nobody reads it aloud");
        assert!(!model.is_playing());
    }

    #[test]
    fn who_comes_back_is_told_nothing_twice() {
        let mut model = fixtures::model(FixtureScene::Showdown);
        told(&mut model, Vec::new());
        let mut seen = model.view().unwrap().clone();
        seen.step = 20;
        model.receive(ServerMessage::Step { events: Vec::new(), view: Box::new(seen.clone()) }, Duration::ZERO);
        let welcome = model.welcomed().unwrap().clone();
        let before = model.lines().len();
        model.welcome(welcome);
        seen.step = 30;
        model.receive(ServerMessage::Step { events: Vec::new(), view: Box::new(seen) }, Duration::ZERO);
        told(&mut model, hand());
        let log = log(&model, before);
        assert_eq!(log[0], "While you were away:");
        assert!(!log.iter().any(|line| line.starts_with("Hand 31")), "they saw it begin: {log:?}");
        assert_eq!(log.last(), Some(&"You are back."));
        let lines = before + log.len();
        told(&mut model, hand());
        assert_eq!(model.lines().len(), lines, "they were told");
    }

    /// The director voids this hand at table 1, after the step with this number.
    fn voided(hand: &PastStep) -> PastStep {
        let (table, number) = hand.seen.as_ref().map(|seen| (seen.table, seen.hand)).unwrap();
        let void = DirectorEvent::HandTakenBack { table, hand: number, back: Vec::new() };
        let events = vec![PublicEvent::Tournament(TournamentEvent::Director(void))];
        PastStep { step: hand.step + 1, events, seen: hand.seen.clone() }
    }

    #[test]
    fn a_void_hand_is_not_the_hand_of_the_evening_seen_or_missed() {
        let hand = hand();
        let void = voided(hand.last().unwrap());
        let both = [hand.clone(), vec![void.clone()]].concat();
        let (mut live_model, mut missed) = (fixtures::model(FixtureScene::Watched), newcomer());
        let view = live_model.view().unwrap().clone();
        for step in &hand {
            live_model.receive(live(&view, step), Duration::ZERO);
        }
        assert!(live_model.hands().largest().is_some(), "it was shown and paid");
        live_model.receive(live(&view, &void), Duration::ZERO);
        assert_eq!(live_model.hands().largest(), None);
        told(&mut missed, both);
        assert_eq!(missed.hands().largest(), None);
        let mut kept = newcomer();
        told(&mut kept, hand);
        assert!(kept.hands().largest().is_some(), "unless the director voids it");
    }

    #[test]
    fn a_void_hand_of_another_table_is_not_the_best_when_its_history_comes() {
        let hand = at_two(hand());
        let void = voided(hand.last().unwrap());
        for is_void in [true, false] {
            let mut model = fixtures::model(FixtureScene::Watched);
            told(&mut model, Vec::new());
            let view = model.view().unwrap().clone();
            // They hear at table 1 of the void hand, and go to its table. Its history tells nothing of that.
            let heard = PastStep { seen: view.table.clone(), ..void.clone() };
            if is_void {
                model.receive(live(&view, &heard), Duration::ZERO);
            }
            model.receive(look(&view, 2, 60), Duration::ZERO);
            there(&mut model, 2, 60, hand.clone());
            assert!(log(&model, 0).contains(&"River: 2♥"), "they see the hand: {:?}", log(&model, 0));
            assert_eq!(model.hands().largest().is_none(), is_void);
        }
    }

    /// A spectator's view at the table with this number.
    fn look(view: &View, table: u16, step: u64) -> ServerMessage {
        let mut view = view.clone();
        view.step = step;
        if let Some(seen) = &mut view.table {
            seen.table = TableNo(table);
        }
        ServerMessage::Step { events: Vec::new(), view: Box::new(view) }
    }

    /// The steps moved to table 2.
    fn at_two(steps: Vec<PastStep>) -> Vec<PastStep> {
        let here = |event| match event {
            PublicEvent::Hand(_, event) => PublicEvent::Hand(TableNo(2), event),
            other @ PublicEvent::Tournament(_) => other,
        };
        let there = |mut step: PastStep| {
            step.events = step.events.into_iter().map(here).collect();
            step.seen.iter_mut().for_each(|seen| seen.table = TableNo(2));
            step
        };
        steps.into_iter().map(there).collect()
    }

    /// The live message of a step.
    fn live(view: &View, step: &PastStep) -> ServerMessage {
        let (step, events, table) = (step.step, step.events.clone(), step.seen.clone());
        ServerMessage::Step { events, view: Box::new(View { step, table, ..view.clone() }) }
    }

    /// The complete missed history of a table for the client that came to it in this step.
    fn there(model: &mut Model, table: u16, until: u64, steps: Vec<PastStep>) {
        for piece in MissedPiece::pieces(MissedSteps { table: Some(TableNo(table)), until, steps }) {
            model.receive(ServerMessage::Missed(piece), Duration::ZERO);
        }
    }

    #[test]
    fn what_was_seen_while_something_was_still_missing_is_told_once() {
        let mut model = fixtures::model(FixtureScene::Watched);
        let (view, hand) = (model.view().unwrap().clone(), hand());
        // None of the earlier history has arrived. They see a hand and go to another table.
        for step in &hand {
            model.receive(live(&view, step), Duration::ZERO);
        }
        model.receive(look(&view, 2, 50), Duration::ZERO);
        there(&mut model, 1, view.step, Vec::new());
        there(&mut model, 2, 50, Vec::new());
        let welcome = model.welcomed().unwrap().clone();
        model.welcome(welcome);
        model.receive(look(&view, 1, 60), Duration::ZERO);
        there(&mut model, 1, 60, hand);
        assert_eq!(log(&model, 0).iter().filter(|line| **line == "River: 2♥").count(), 1, "{:?}", log(&model, 0));
    }

    #[test]
    fn lost_connection_during_table_switch_fills_the_gap_on_return() {
        let mut model = fixtures::model(FixtureScene::Watched);
        told(&mut model, Vec::new());
        let (view, from) = (model.view().unwrap().clone(), model.lines().len());
        let hand = at_two(hand());
        // They go there after the hand has begun, see its end, and lose the connection.
        let (before, since) = hand.split_at(1);
        model.receive(look(&view, 2, before[0].step), Duration::ZERO);
        for step in since {
            model.receive(live(&view, step), Duration::ZERO);
        }
        let welcome = model.welcomed().unwrap().clone();
        model.welcome(welcome);
        model.receive(look(&view, 2, 60), Duration::ZERO);
        there(&mut model, 2, 60, hand);
        let log = log(&model, from);
        let place = |text: &str| log.iter().position(|line| line.starts_with(text)).unwrap_or(usize::MAX);
        assert!(["Before, at table 2", "Hand 31", "River: 2♥"].map(place).is_sorted(), "{log:?}");
        assert!(place("River") < log.len(), "{log:?}");
        assert_eq!(log.iter().filter(|line| **line == "River: 2♥").count(), 1, "they saw it: {log:?}");
    }

    #[test]
    fn table_switch_logs_earlier_events_before_later_ones() {
        let mut model = fixtures::model(FixtureScene::Watched);
        told(&mut model, Vec::new());
        let view = model.view().unwrap().clone();
        let from = model.lines().len();
        model.receive(look(&view, 2, 50), Duration::ZERO);
        let now = at_two(hand());
        let said = cardroom_shared::note::Note::try_from("the pizza is here".to_owned()).unwrap();
        let said = PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Announced(said)));
        let mut since = look(&view, 2, 51);
        if let ServerMessage::Step { events, .. } = &mut since {
            events.push(said);
        }
        model.receive(since, Duration::ZERO);
        // The first history belongs to a table that they have only passed, so none of it is used.
        for piece in MissedPiece::pieces(MissedSteps { table: Some(TableNo(7)), until: 49, steps: now.clone() }) {
            model.receive(ServerMessage::Missed(piece), Duration::ZERO);
        }
        assert_eq!(log(&model, from).len(), 1);
        for piece in MissedPiece::pieces(MissedSteps { table: Some(TableNo(2)), until: 50, steps: now }) {
            model.receive(ServerMessage::Missed(piece), Duration::ZERO);
        }
        let log = log(&model, from);
        assert!(log[0].starts_with("Before, at table 2"), "{log:?}");
        assert!(log.iter().any(|line| line.starts_with("Hand 31")) && log.contains(&"River: 2♥"), "{log:?}");
        assert!(
            !log.iter().any(|line| line.contains("is out")),
            "what happened around the tables they were told: {log:?}"
        );
        assert!(log.last().unwrap().contains("the pizza is here"), "{log:?}");
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        let mut model = newcomer();
        let from = model.lines().len();
        let pieces = pieces(vec![hand(); 12].concat());
        assert!(pieces.len() > 2, "two are not all of it");
        model.receive(ServerMessage::Missed(pieces[0].clone()), Duration::ZERO);
        assert_eq!(model.lines().len(), from, "more of it comes");
        model.receive(ServerMessage::Missed(pieces[0].clone()), Duration::ZERO);
        for piece in pieces.into_iter().skip(2) {
            model.receive(ServerMessage::Missed(piece), Duration::ZERO);
        }
        assert_eq!(model.lines().len(), from, "a piece is missing");
        told(&mut model, hand());
        assert!(model.lines().len() > from + 5, "all of it is there");
    }

    #[test]
    fn lost_connection_during_history_fills_the_gap_on_return() {
        let mut model = Model::default();
        for mut message in fixtures::messages(FixtureScene::Entering) {
            if let ServerMessage::Step { events, view } = &mut message {
                events.clear();
                view.step = 50;
            }
            model.receive(message, Duration::ZERO);
        }
        let view = model.view().unwrap().clone();
        let past = hand();
        let last = past.last().unwrap().step;
        let said = |text: &str| {
            let said = cardroom_shared::note::Note::try_from(text.to_owned()).unwrap();
            PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Announced(said)))
        };
        assert!(view.step > last, "the hand was before they came");
        let step = |model: &mut Model, after: u64, text: Option<&str>| {
            let view = Box::new(View { step: view.step + after, ..view.clone() });
            model.receive(ServerMessage::Step { events: text.map(said).into_iter().collect(), view }, Duration::ZERO);
        };
        // One piece arrives before the connection is lost.
        model.receive(ServerMessage::Missed(pieces(hand())[0].clone()), Duration::ZERO);
        step(&mut model, 1, Some("one"));
        let welcome = model.welcomed().unwrap().clone();
        model.welcome(welcome);
        step(&mut model, 3, None);
        step(&mut model, 4, Some("four"));
        let of = |after: u64, text: &str| PastStep { step: view.step + after, events: vec![said(text)], seen: None };
        told(&mut model, [past, vec![of(1, "one"), of(2, "two")]].concat());
        let log = log(&model, 0);
        let place = |text: &str| {
            let places: Vec<usize> =
                log.iter().enumerate().filter(|(_, line)| line.contains(text)).map(|(place, _)| place).collect();
            assert_eq!(places.len(), 1, "{text} once: {log:?}");
            places[0]
        };
        let order =
            ["Before you came", "Hand 31", "From here on", "one", "While you were away", "two", "You are back", "four"];
        assert!(order.map(place).is_sorted(), "{log:?}");
    }
}
