//! The last hands that this window has seen, and the replay of one of them.

use cardroom_shared::action::{CardChoices, Outcome};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{AfterUndo, HandEvent, UndoneHand};
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::shown_pot::ShownPot;
use cardroom_shared::view::{PlayerStatus, TableView, TimeBankStatus, View};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

/// The number of hands that are kept.
pub const KEPT: usize = 20;
/// The most frames of one hand. Further frames are dropped.
const MOST_FRAMES: usize = 200;
/// The time between two frames of a running replay.
const BEAT: Duration = Duration::from_secs(1);

/// The last action of a player in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatAction {
    /// The action.
    pub outcome: Outcome,
    /// The recency of the action.
    pub when: ActionRecency,
}

/// The time of an action: on this street or on an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ActionRecency {
    Now,
    Before,
}

/// A frame of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandFrame {
    /// The view that was shown.
    pub view: View,
    /// The events of the frame.
    pub events: Vec<HandEvent>,
    /// The finished hands that the director voided or reopened with it.
    pub undone: Vec<UndoneHand>,
    /// The last action of each player until then.
    pub done: BTreeMap<SeatNo, SeatAction>,
    /// The text about it.
    pub told: String,
}

/// A hand as far as it was seen.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayHand {
    /// The table.
    pub table: TableNo,
    /// The number of the hand at that table.
    pub hand: HandNo,
    /// The heading of the hand in the log.
    pub heading: String,
    /// The frames, the earliest first.
    pub frames: Vec<HandFrame>,
    /// Its size, by which the hand of the evening is chosen.
    pot: ShownPot,
}

/// Updates the last actions with this event. An action in the betting belongs to its street, and a new hand clears
/// all.
pub fn record_action(done: &mut BTreeMap<SeatNo, SeatAction>, event: &HandEvent) {
    let sweeps = matches!(
        event,
        HandEvent::BetsCollected
            | HandEvent::BoardDealt { .. }
            | HandEvent::TurnedFaceUp(_)
            | HandEvent::HandShown(_)
            | HandEvent::PotAwarded { .. }
            | HandEvent::Ended
    );
    if let HandEvent::Begun(_) = event {
        done.clear();
    } else if let HandEvent::ActTakenBack(seat) | HandEvent::Retrieved { seat, .. } = event {
        // The action was withdrawn.
        done.remove(seat);
    } else if let HandEvent::Misdealt { .. } = event {
        done.clear();
    } else if let HandEvent::HandMucked(seat) = event {
        done.insert(*seat, SeatAction { outcome: Outcome::Mucked, when: ActionRecency::Now });
    } else if sweeps {
        for done in done.values_mut() {
            done.when = ActionRecency::Before;
        }
    } else if let Some((seat, outcome)) = event.outcome() {
        done.insert(seat, SeatAction { outcome, when: ActionRecency::Now });
    }
}

/// The last actions of the players in a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReplayActions {
    /// The table and the hand.
    pub hand: Option<(TableNo, HandNo)>,
    /// The last action of each player.
    pub done: BTreeMap<SeatNo, SeatAction>,
}

impl ReplayActions {
    /// Adds the events of a frame.
    pub fn record(&mut self, frame: &HandFrame) {
        let hand = frame.view.table.as_ref().map(|table| (table.table, table.hand));
        if self.hand != hand {
            *self = Self { hand, done: BTreeMap::new() };
        }
        for event in &frame.events {
            record_action(&mut self.done, event);
        }
    }
}

/// The hands that were seen last, the earliest first, and the one with the largest pot of all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReplayHands {
    last: VecDeque<ReplayHand>,
    /// The hand with the largest pot that was shown, of all before the latest.
    largest: Option<ReplayHand>,
    /// The void hands, also of other tables: their history can come later, and tells nothing of it.
    void: BTreeSet<(TableNo, HandNo)>,
}

impl ReplayHands {
    /// Adds a frame, if it begins a hand or belongs to a known one. A hand that it voids or reopens loses its pots.
    pub fn record(&mut self, frame: HandFrame, heading: Option<&str>) {
        frame.undone.iter().for_each(|undone| self.annul(*undone));
        let Some((table, hand)) = frame.view.table.as_ref().map(|table| (table.table, table.hand)) else { return };
        if frame.events.is_empty() {
            return;
        }
        if frame.events.iter().any(|event| matches!(event, HandEvent::Begun(_))) {
            let heading = heading.unwrap_or_default().to_owned();
            if let Some(over) = self.largest().filter(|(over, _)| self.last.back() == Some(*over)) {
                self.largest = Some(over.0.clone());
            }
            self.last.push_back(ReplayHand { table, hand, heading, frames: Vec::new(), pot: ShownPot::default() });
            if self.last.len() > KEPT {
                self.last.pop_front();
            }
        }
        let Some(last) = self.last.back_mut().filter(|last| (last.table, last.hand) == (table, hand)) else { return };
        frame.events.iter().for_each(|event| last.pot.apply(event));
        frame.view.table.iter().for_each(|table| last.pot.count(table.won()));
        if self.void.contains(&(table, hand)) {
            last.pot.annul();
        }
        if last.frames.len() < MOST_FRAMES {
            last.frames.push(HandFrame { view: looked_back(frame.view), ..frame });
        }
    }

    /// Takes the pots of a hand back. The largest of the hands that are still known takes its place.
    fn annul(&mut self, undone: UndoneHand) {
        let is_it = |hand: &ReplayHand| (hand.table, hand.hand) == (undone.table, undone.hand);
        if undone.next == AfterUndo::DealtAgain {
            self.void.insert((undone.table, undone.hand));
        }
        if let Some(hand) = self.last.iter_mut().rev().find(|hand| is_it(hand)) {
            hand.pot.annul();
        }
        if self.largest.as_ref().is_some_and(is_it) {
            let earlier = self.last.iter().rev().skip(1).filter(|hand| hand.pot.chips().is_some());
            self.largest = earlier.max_by_key(|hand| hand.pot.chips()).cloned();
        }
    }

    /// Translates the headings of all hands.
    pub fn rename(&mut self, name: impl Fn(&str) -> Option<String>) {
        for hand in self.last.iter_mut().chain(&mut self.largest) {
            if let Some(name) = name(&hand.heading) {
                hand.heading = name;
            }
        }
    }

    /// The last actions in the latest hand.
    pub fn doing(&self) -> ReplayActions {
        let last = self.last.back().and_then(|hand| Some(((hand.table, hand.hand), hand.frames.last()?)));
        last.map_or_else(ReplayActions::default, |(hand, frame)| ReplayActions {
            hand: Some(hand),
            done: frame.done.clone(),
        })
    }

    /// The hand with this heading; the latest if there are several.
    pub fn find(&self, heading: &str) -> Option<&ReplayHand> {
        let hands = self.last.iter().rev().chain(&self.largest);
        hands.into_iter().find(|hand| hand.heading == heading && !hand.frames.is_empty())
    }

    /// The last hand in which this person held cards.
    pub fn last_of(&self, person: PersonNo) -> Option<&ReplayHand> {
        let plays = |table: &TableView| {
            table.seats.iter().any(|seat| seat.person == person && seat.standing != PlayerStatus::NotDealt)
        };
        let is_theirs =
            |hand: &&ReplayHand| hand.frames.iter().any(|frame| frame.view.table.as_ref().is_some_and(plays));
        self.last.iter().rev().find(is_theirs)
    }

    /// The hand with the largest pot among those in which cards were shown, and that pot. Of equal pots it is the
    /// earliest.
    pub fn largest(&self) -> Option<(&ReplayHand, Chips)> {
        let both = self.last.back().into_iter().chain(&self.largest);
        let both = both.filter_map(|hand| Some((hand, hand.pot.chips()?)));
        both.max_by_key(|(_, pot)| *pot)
    }
}

/// The view without choices and clocks.
fn looked_back(mut view: View) -> View {
    (view.choices, view.cards, view.rebuy, view.extra) = (None, CardChoices::default(), None, None);
    if let Some(table) = &mut view.table {
        table.waits = None;
        if let Some(turn) = &mut table.turn {
            (turn.left_ms, turn.of_ms, turn.called, turn.bank) = (None, None, false, TimeBankStatus::Idle);
        }
    }
    view
}

/// A replay of a hand.
#[derive(Clone, Debug)]
pub struct Replay {
    hand: ReplayHand,
    at: usize,
    /// The time of the next frame, if the replay is running.
    next: Option<Duration>,
}

/// A request for a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayRequest {
    /// Open the hand with this heading, at its beginning.
    Open(String),
    /// Go one frame back.
    Back,
    /// Go one frame forward.
    Forward,
    /// Start or stop running.
    Play,
    /// Return to the table.
    Leave,
}

impl Replay {
    /// Creates a replay at the beginning of a hand.
    pub fn new(hand: ReplayHand) -> Self {
        Self { hand, at: 0, next: None }
    }

    /// The current frame.
    pub fn frame(&self) -> Option<&HandFrame> {
        self.hand.frames.get(self.at)
    }

    /// All frames up to the current one.
    pub fn shown_frames(&self) -> impl Iterator<Item = &HandFrame> {
        self.hand.frames.iter().take(self.at + 1)
    }

    /// The heading of the hand in the log.
    pub fn heading(&self) -> &str {
        &self.hand.heading
    }

    /// The number of the current frame, from 1, and the number of frames.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.hand.frames.len())
    }

    /// Returns whether the replay is running.
    pub fn plays(&self) -> bool {
        self.next.is_some()
    }

    /// Goes one frame back and stops.
    pub fn back(&mut self) {
        self.at = self.at.saturating_sub(1);
        self.next = None;
    }

    /// Goes one frame forward and stops.
    pub fn forward(&mut self) {
        self.step();
        self.next = None;
    }

    fn step(&mut self) {
        self.at = (self.at + 1).min(self.hand.frames.len().saturating_sub(1));
    }

    /// Starts running now, from the beginning if the last frame is shown, or stops.
    pub fn play(&mut self, now: Duration) {
        if self.plays() {
            self.next = None;
            return;
        }
        if self.at + 1 >= self.hand.frames.len() {
            self.at = 0;
        }
        self.next = Some(now + BEAT);
    }

    /// Returns whether the next frame is due.
    pub fn is_due(&self, now: Duration) -> bool {
        self.next.is_some_and(|next| next <= now)
    }

    /// Shows the next frame if it is due, and stops at the end.
    pub fn go_on(&mut self, now: Duration) {
        if self.is_due(now) {
            self.step();
            self.next = (self.at + 1 < self.hand.frames.len()).then_some(now + BEAT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::action::Action;
    use cardroom_shared::chips::Chips;

    fn frame(scene: FixtureScene, events: Vec<HandEvent>) -> HandFrame {
        HandFrame {
            view: fixtures::view(scene),
            events,
            undone: Vec::new(),
            done: BTreeMap::new(),
            told: String::new(),
        }
    }

    fn begun() -> Vec<HandEvent> {
        let events = fixtures::events(FixtureScene::YourTurn);
        events.into_iter().filter(|event| matches!(event, HandEvent::Begun(_))).collect()
    }

    fn kept(frames: usize) -> ReplayHand {
        let mut hands = ReplayHands::default();
        hands.record(frame(FixtureScene::YourTurn, begun()), Some("Hand 14"));
        for _ in 1..frames {
            hands.record(frame(FixtureScene::YourTurn, vec![HandEvent::BetsCollected]), None);
        }
        hands.find("Hand 14").unwrap().clone()
    }

    #[test]
    fn a_hand_keeps_what_was_seen_of_it_and_nothing_that_could_be_done() {
        let hand = kept(3);
        assert_eq!(hand.frames.len(), 3);
        assert!(fixtures::view(FixtureScene::YourTurn).choices.is_some());
        assert!(hand.frames.iter().all(|frame| frame.view.choices.is_none()));
        let turn = hand.frames[0].view.table.as_ref().unwrap().turn.unwrap();
        assert_eq!((turn.left_ms, turn.called), (None, false), "no clock runs in it");
    }

    #[test]
    fn the_hand_of_the_evening_has_the_largest_pot_that_was_shown() {
        let shown = HandEvent::HandShown(fixtures::seat(1));
        let mut hands = ReplayHands::default();
        assert_eq!(hands.largest(), None);
        // Nobody shows the largest pot, and the director voids the hands with the next two.
        let stories = [
            ("Hand 1", shown.clone(), 300),
            ("Hand 2", shown.clone(), 900),
            ("Hand 3", HandEvent::BetsCollected, 5_000),
            ("Hand 4", shown.clone(), 2_000),
            ("Hand 5", shown.clone(), 4_000),
            ("Hand 6", shown, 600),
        ];
        for (heading, event, paid) in stories {
            let mut next = frame(FixtureScene::YourTurn, begun());
            next.view.table.as_mut().unwrap().hand = HandNo(heading[5..].parse().unwrap());
            hands.record(next.clone(), Some(heading));
            next.events = vec![event];
            next.view.table.as_mut().unwrap().seats[0].won = Chips(paid);
            hands.record(next.clone(), None);
            // Hand 5 is voided at once. Hand 4 is voided when another has begun, and was the largest until then.
            let undone = match heading {
                "Hand 5" => HandNo(5),
                "Hand 6" => HandNo(4),
                _ => continue,
            };
            let undone = UndoneHand { table: TableNo(1), hand: undone, next: AfterUndo::DealtAgain };
            hands.record(HandFrame { events: Vec::new(), undone: vec![undone], ..next }, None);
        }
        let (largest, pot) = hands.largest().unwrap();
        assert_eq!((largest.heading.as_str(), pot), ("Hand 2", Chips(900)));
        // It can be seen again when the last hands are others.
        for number in 0..KEPT {
            hands.record(frame(FixtureScene::YourTurn, begun()), Some(&format!("later {number}")));
        }
        assert!(hands.find("Hand 2").is_some() && hands.find("Hand 1").is_none());
    }

    #[test]
    fn a_reopened_hand_counts_again_when_its_pots_are_paid() {
        let mut hands = ReplayHands::default();
        let mut next = frame(FixtureScene::YourTurn, begun());
        let seen = next.view.table.as_ref().unwrap();
        let undone = UndoneHand { table: seen.table, hand: seen.hand, next: AfterUndo::PlayedOn };
        let mut plays = |events: Vec<HandEvent>, undone: Vec<UndoneHand>, paid: u64| {
            (next.events, next.undone) = (events, undone);
            next.view.table.as_mut().unwrap().seats[0].won = Chips(paid);
            hands.record(next.clone(), Some("Hand 14"));
            hands.largest().map(|(_, pot)| pot)
        };
        plays(begun(), Vec::new(), 0);
        assert_eq!(plays(vec![HandEvent::HandShown(fixtures::seat(1))], Vec::new(), 900), Some(Chips(900)));
        assert_eq!(plays(Vec::new(), vec![undone], 0), None, "its awards do not stand");
        assert_eq!(plays(vec![HandEvent::BetsCollected], Vec::new(), 0), None);
        assert_eq!(plays(vec![HandEvent::BetsCollected], Vec::new(), 1_200), Some(Chips(1_200)));
    }

    #[test]
    fn an_act_belongs_to_its_street_and_a_muck_is_no_fold() {
        let (ada, bruno) = (fixtures::seat(1), fixtures::seat(2));
        let mut done = BTreeMap::new();
        record_action(&mut done, &HandEvent::acted(ada, Action::Check, Outcome::Checked));
        assert_eq!(done[&ada].when, ActionRecency::Now);
        record_action(&mut done, &HandEvent::BetsCollected);
        assert_eq!(done[&ada].when, ActionRecency::Before, "the bets were collected");
        record_action(&mut done, &HandEvent::acted(ada, Action::Check, Outcome::Checked));
        record_action(&mut done, &HandEvent::HandShown(bruno));
        assert_eq!(done[&ada].when, ActionRecency::Before, "hands are compared");
        record_action(
            &mut done,
            &HandEvent::acted(ada, Action::Bet(Chips(75)), Outcome::Bet { to: Chips(75), all_in: false }),
        );
        record_action(&mut done, &HandEvent::ActTakenBack(ada));
        assert!(!done.contains_key(&ada), "what was taken back was not done");
        record_action(&mut done, &HandEvent::HandMucked(ada));
        record_action(&mut done, &HandEvent::Ended);
        assert_eq!(done[&ada].outcome, Outcome::Mucked);
    }

    #[test]
    fn what_belongs_to_no_hand_that_was_seen_from_its_beginning_is_not_kept() {
        let mut hands = ReplayHands::default();
        hands.record(frame(FixtureScene::YourTurn, vec![HandEvent::BetsCollected]), None);
        hands.record(frame(FixtureScene::YourTurn, begun()), Some("Hand 14"));
        hands.record(frame(FixtureScene::Flop, vec![HandEvent::BetsCollected]), None);
        hands.record(frame(FixtureScene::YourTurn, Vec::new()), None);
        assert_eq!(hands.find("Hand 14").unwrap().frames.len(), 1, "another hand, and nothing at the table");
    }

    #[test]
    fn the_earliest_hands_are_forgotten() {
        let mut hands = ReplayHands::default();
        for number in 0..=KEPT {
            hands.record(frame(FixtureScene::YourTurn, begun()), Some(&format!("Hand {number}")));
        }
        assert!(hands.find("Hand 0").is_none() && hands.find("Hand 1").is_some());
    }

    #[test]
    fn a_hand_plays_again_step_by_step_and_by_itself_to_its_end() {
        let mut replay = Replay::new(kept(3));
        replay.back();
        assert_eq!(replay.place(), (1, 3));
        replay.forward();
        assert_eq!(replay.place(), (2, 3));
        replay.play(BEAT);
        replay.go_on(BEAT);
        assert_eq!(replay.place(), (2, 3), "not yet");
        replay.go_on(2 * BEAT);
        assert_eq!((replay.place(), replay.plays()), ((3, 3), false), "the end");
        replay.play(2 * BEAT);
        assert_eq!((replay.place(), replay.plays()), ((1, 3), true), "once more");
    }
}
