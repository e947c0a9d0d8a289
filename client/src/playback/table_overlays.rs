//! The timed displays at the table. They are rulings and talk at the players' seats, and interludes between hands.

use super::scenes_between_hands::Interlude;
use super::winning_hands::{PotContest, compares_hands};
use crate::sound::event_sounds::is_own_turn;
use crate::ui_text::{self, RulingText};
use cardroom_shared::event::{Earshot, HandEvent, Hearing, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{Phase, TableView, View};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// The display time of a ruling at a seat.
pub const CALLOUT: Duration = Duration::from_secs(4);
/// The display time of a reaction at a seat.
pub const REACTION: Duration = Duration::from_secs(4);
/// The display time of an interlude.
pub const INTERLUDE: Duration = Duration::from_secs(3);
/// The duration of the opening animation of an interlude.
pub const OPENING: Duration = Duration::from_millis(700);
/// The most waiting interludes. Further ones are dropped.
const MAX_INTERLUDES: usize = 3;

/// A ruling at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingCallout {
    /// The number among all rulings that were shown.
    pub number: u64,
    /// The text of the ruling.
    pub ruled: RulingText,
    /// The start time, on the window's clock.
    pub at: Duration,
}

/// A player's talk at their seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpeechBubble {
    /// The words.
    pub words: String,
    /// The start time, on the window's clock.
    at: Duration,
}

impl SpeechBubble {
    /// The display time, longer for longer text.
    fn lasts(&self) -> Duration {
        let letters = u64::try_from(self.words.chars().count()).unwrap_or(u64::MAX);
        Duration::from_millis(letters.saturating_mul(50).saturating_add(3_000).min(8_000))
    }
}

/// The overlays of a part of a step.
#[derive(Debug, Default)]
pub struct OverlayUpdate {
    ruled: Vec<RulingText>,
    said: Vec<(PersonNo, String)>,
    reactions: Vec<(PersonNo, Reaction)>,
    interludes: Vec<Interlude>,
}

/// An interlude and its time.
#[derive(Debug)]
struct Showing {
    interlude: Interlude,
    from: Duration,
}

impl Showing {
    fn until(&self) -> Duration {
        self.from.saturating_add(INTERLUDE)
    }
}

/// The timed displays at the table.
#[derive(Debug, Default)]
pub struct TableOverlays {
    callouts: BTreeMap<SeatNo, RulingCallout>,
    told: u64,
    bubbles: BTreeMap<PersonNo, SpeechBubble>,
    /// The reaction of each person, with its start time on the window's clock.
    reactions: BTreeMap<PersonNo, (Reaction, Duration)>,
    showing: VecDeque<Showing>,
    contest: PotContest,
    /// The number of times that the person skipped ahead.
    hurried: u64,
}

impl TableOverlays {
    /// Clears the displays that belong to the old table.
    pub fn leave_table(&mut self) {
        self.callouts.clear();
        self.bubbles.clear();
        self.reactions.clear();
        self.showing.retain(|showing| !matches!(showing.interlude, Interlude::Race { .. }));
        self.contest = PotContest::Conceded;
    }

    /// Removes all interludes.
    pub fn leave_scenes(&mut self) {
        self.showing.clear();
    }

    /// Records that the person skipped ahead.
    pub fn hurry(&mut self) {
        self.hurried += 1;
    }

    /// Applies the events of the hand.
    pub fn record_events(&mut self, events: &[HandEvent]) {
        for event in events {
            if let HandEvent::Begun(_) = event {
                self.showing.clear();
                self.contest = PotContest::Conceded;
            } else if compares_hands(event) {
                self.contest = PotContest::Compared;
            }
        }
    }

    /// Shows the overlays of a part of a step.
    pub fn apply(&mut self, aside: OverlayUpdate, now: Duration) {
        for ruled in aside.ruled {
            self.told += 1;
            self.callouts.insert(ruled.seat, RulingCallout { number: self.told, ruled, at: now });
        }
        self.bubbles.retain(|_, bubble| now.saturating_sub(bubble.at) < bubble.lasts());
        self.bubbles.extend(aside.said.into_iter().map(|(person, words)| (person, SpeechBubble { words, at: now })));
        self.reactions.retain(|_, (_, at)| now.saturating_sub(*at) < REACTION);
        self.reactions.extend(aside.reactions.into_iter().map(|(person, reaction)| (person, (reaction, now))));
        // The interlude of a race may stay as long as a break lasts.
        let may_stay = |showing: &Showing| now < showing.until() || matches!(showing.interlude, Interlude::Race { .. });
        self.showing.retain(may_stay);
        for interlude in aside.interludes {
            if self.showing.len() < MAX_INTERLUDES {
                let from = self.showing.back().map_or(now, Showing::until).max(now);
                self.showing.push_back(Showing { interlude, from });
            }
        }
    }

    /// The contest of the hand, as far as it is known.
    pub fn contest(&self) -> PotContest {
        self.contest
    }

    /// The rulings at the seats, at most one per seat, the oldest first.
    pub fn callouts(&self) -> Vec<&RulingCallout> {
        let mut callouts: Vec<&RulingCallout> = self.callouts.values().collect();
        callouts.sort_unstable_by_key(|callout| callout.number);
        callouts
    }

    /// The speech bubbles at the seats of this table now.
    pub fn bubbles<'a>(
        &'a self,
        table: Option<&'a TableView>,
        now: Duration,
    ) -> impl Iterator<Item = (SeatNo, &'a SpeechBubble)> {
        let lasting = self.bubbles.iter().filter(move |(_, bubble)| now.saturating_sub(bubble.at) < bubble.lasts());
        lasting.filter_map(move |(person, bubble)| Some((seat_of(table?, *person)?, bubble)))
    }

    /// The reaction that a person shows now.
    pub fn reaction(&self, person: PersonNo, now: Duration) -> Option<Reaction> {
        let (reaction, at) = self.reactions.get(&person)?;
        (now.saturating_sub(*at) < REACTION).then_some(*reaction)
    }

    /// The interlude for the viewer of this view, with its age. None is shown during their own turn. That of a chip
    /// race stays while a break lasts.
    pub fn interlude(&self, view: &View, now: Duration) -> Option<(&Interlude, Duration)> {
        if is_own_turn(view) {
            return None;
        }
        let is_break = view.tournament.phase == Phase::Break;
        let stays = |showing: &Showing| is_break && matches!(showing.interlude, Interlude::Race { .. });
        let begun = self.showing.iter().filter(|showing| showing.from <= now);
        let showing = begun.rev().find(|showing| now < showing.until() || stays(showing))?;
        Some((&showing.interlude, now.saturating_sub(showing.from)))
    }

    /// The time until a display ends or the next interlude begins, or `None` if nothing changes.
    pub fn changes_in(&self, now: Duration) -> Option<Duration> {
        let callouts = self.callouts.values().map(|callout| callout.at.saturating_add(CALLOUT));
        let bubbles = self.bubbles.values().map(|bubble| bubble.at.saturating_add(bubble.lasts()));
        let scenes = self.showing.iter().flat_map(|showing| [showing.from, showing.until()]);
        let reactions = self.reactions.values().map(|(_, at)| at.saturating_add(REACTION));
        let changes = callouts.chain(bubbles).chain(reactions).chain(scenes).filter(|at| *at > now);
        changes.min().map(|at| at.saturating_sub(now))
    }

    /// The number of times that the person skipped ahead.
    pub fn hurried(&self) -> u64 {
        self.hurried
    }
}

impl OverlayUpdate {
    /// Creates the overlays of a part of a step for this table and rule set. `listens` returns whether a person is
    /// not muted. Interludes are added to the last part.
    pub fn from_events(
        events: &[PublicEvent],
        table: Option<TableNo>,
        rules: Option<&HouseRules>,
        listens: impl Fn(PersonNo) -> bool,
    ) -> Self {
        // A player who moves at the end of a hand sees no rulings of the old table.
        let is_here = |event: &&PublicEvent| !matches!(event, PublicEvent::Hand(of, _) if Some(*of) != table);
        let said = events.iter().filter_map(|event| {
            let PublicEvent::Tournament(TournamentEvent::Talk(talk)) = event else { return None };
            heard_at_table(talk)
        });
        let reactions = events.iter().filter_map(|event| {
            let PublicEvent::Tournament(TournamentEvent::Talk(talk)) = event else { return None };
            let TalkEvent::Reacted { person, reaction, to } = talk else { return None };
            (*to != Earshot::Rail).then_some((*person, *reaction))
        });
        Self {
            ruled: events.iter().filter(is_here).filter_map(|event| ui_text::ruled_in_short(event, rules)).collect(),
            said: said.filter(|(person, _)| listens(*person)).collect(),
            reactions: reactions.filter(|(person, _)| listens(*person)).collect(),
            interludes: Vec::new(),
        }
    }

    /// Adds the interludes of the step.
    pub fn add_interludes(&mut self, interludes: Vec<Interlude>) {
        self.interludes = interludes;
    }
}

fn seat_of(table: &TableView, person: PersonNo) -> Option<SeatNo> {
    table.seats.iter().find(|seat| seat.person == person).map(|seat| seat.seat)
}

/// The talk that the table hears now: the speaker and the words.
fn heard_at_table(talk: &TalkEvent) -> Option<(PersonNo, String)> {
    let (person, words, to) = match talk {
        TalkEvent::Said { person, words, to, hearing, reason: _ } if *hearing == Hearing::Now => {
            (person, words, Some(*to))
        }
        TalkEvent::Delivered { person, words, to, table: _ } => (person, words, *to),
        TalkEvent::Said { .. }
        | TalkEvent::Reported { .. }
        | TalkEvent::Unheard { .. }
        | TalkEvent::Muted { .. }
        | TalkEvent::Unmuted(_)
        | TalkEvent::EmblemChosen { .. }
        | TalkEvent::Reacted { .. } => return None,
    };
    // Talk among the rail appears at no seat.
    (to != Some(Earshot::Rail)).then(|| (*person, words.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene, seat};
    use crate::model::Model;
    use cardroom_shared::event::{ClockEvent, Reason};
    use cardroom_shared::seat::TableNo;

    const S: fn(u64) -> Duration = Duration::from_secs;

    fn step(model: &mut Model, scene: FixtureScene, events: Vec<PublicEvent>, now: Duration) {
        for message in fixtures::then(scene, events) {
            model.receive(message, now);
        }
    }

    fn said(number: u32, words: &str, to: Earshot, hearing: Hearing) -> PublicEvent {
        let (person, words, reason) = (PersonNo(number), words.to_owned(), Reason::Talk);
        PublicEvent::Tournament(TournamentEvent::Talk(TalkEvent::Said { person, words, to, hearing, reason }))
    }

    const HERE: Earshot = Earshot::Table(TableNo(1));

    fn bubbles(model: &Model, now: Duration) -> Vec<(SeatNo, String)> {
        model.bubbles(now).map(|(seat, bubble)| (seat, bubble.words.clone())).collect()
    }

    #[test]
    fn a_ruling_stands_at_its_seat_and_the_newest_one_alone() {
        let mut model = fixtures::model(FixtureScene::Ruling);
        let texts = |model: &Model| model.callouts().iter().map(|one| one.ruled.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&model).len(), 2, "at the seats of Carmen and Greta: {:?}", texts(&model));
        assert_eq!(texts(&model)[1], "Call 600: one chip");
        let mut again = fixtures::oversized_chip();
        if let HandEvent::Ruled { ruling, .. } = &mut again {
            ruling.reason = Reason::StringBet;
        }
        step(&mut model, FixtureScene::Ruling, vec![PublicEvent::Hand(TableNo(1), again)], S(2));
        assert_eq!(texts(&model).len(), 2);
        assert_eq!(texts(&model)[1], "Call 600: string bet");
        assert_eq!([5, 6].map(|at| model.beside_changes_in(S(at))), [Some(S(1)), None], "four seconds");
        assert!(model.lines().iter().any(|line| line.text.contains("One chip without a word")), "it stands in the log");
    }

    #[test]
    fn words_stand_at_the_seat_of_who_says_them_for_a_few_seconds() {
        let mut model = fixtures::model(FixtureScene::Flop);
        step(&mut model, FixtureScene::Flop, vec![said(3, "nice bet", HERE, Hearing::Now)], S(1));
        assert_eq!(bubbles(&model, S(2)), [(seat(3), "nice bet".to_owned())]);
        assert_eq!(bubbles(&model, S(5)), []);
        step(&mut model, FixtureScene::Flop, vec![said(3, &"long ".repeat(60), HERE, Hearing::Now)], S(6));
        assert_eq!((bubbles(&model, S(13)).len(), bubbles(&model, S(14)).len()), (1, 0), "eight seconds at most");
    }

    #[test]
    fn what_waits_what_the_rail_says_and_who_is_muted_have_no_bubble() {
        let mut model = fixtures::model(FixtureScene::Hushed);
        assert_eq!(bubbles(&model, S(0)), [(seat(6), "so we have seen".to_owned())], "Carmen is muted");
        let unheard =
            vec![said(4, "later", HERE, Hearing::AfterTheHand), said(10, "from afar", Earshot::Rail, Hearing::Now)];
        step(&mut model, FixtureScene::Hushed, unheard, S(10));
        assert_eq!(bubbles(&model, S(10)), []);
        let (person, words) = (PersonNo(4), "later".to_owned());
        let delivered = TalkEvent::Delivered { person, words, table: TableNo(1), to: None };
        let delivered = PublicEvent::Tournament(TournamentEvent::Talk(delivered));
        step(&mut model, FixtureScene::Hushed, vec![delivered], S(20));
        assert_eq!(bubbles(&model, S(20)), [(seat(4), "later".to_owned())]);
    }

    fn raced() -> PublicEvent {
        let (table, chip, into) = (TableNo(1), cardroom_shared::chips::Chips(25), cardroom_shared::chips::Chips(100));
        PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::ChipsRaced { table, chip, into, stacks: vec![] }))
    }

    #[test]
    fn a_scene_is_shown_for_three_seconds_and_while_a_break_lasts() {
        let mut model = fixtures::model(FixtureScene::Hushed);
        step(&mut model, FixtureScene::Hushed, vec![raced()], S(1));
        let age = |model: &Model, now| model.interlude(now).map(|(_, age)| age);
        assert_eq!(age(&model, S(1)), Some(S(0)));
        assert_eq!((age(&model, S(3)), age(&model, S(4))), (Some(S(2)), None));
        step(&mut model, FixtureScene::Break, vec![raced()], S(10));
        assert_eq!(age(&model, S(60)), Some(S(50)));
        assert_eq!(model.beside_changes_in(S(60)), None, "nothing changes by itself");
        model.skip_ahead(S(61));
        assert_eq!(age(&model, S(61)), None, "who has seen it takes it away");
    }

    #[test]
    fn a_scene_covers_no_turn_and_no_hand() {
        let mut model = fixtures::model(FixtureScene::Hushed);
        step(&mut model, FixtureScene::Hushed, vec![raced()], S(1));
        step(&mut model, FixtureScene::YourTurn, vec![], S(2));
        assert!(model.interlude(S(2)).is_none(), "it is the person's turn");
        step(&mut model, FixtureScene::Hushed, vec![raced()], S(10));
        let begun =
            fixtures::events(FixtureScene::Preflop).into_iter().filter(|event| matches!(event, HandEvent::Begun(_)));
        let begun = begun.map(|event| PublicEvent::Hand(TableNo(1), event)).collect();
        step(&mut model, FixtureScene::Preflop, begun, S(11));
        assert!(model.interlude(S(11)).is_none(), "the next hand has begun");
    }
}
