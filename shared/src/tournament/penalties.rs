//! Time away from the cards: who serves a penalty, for how long, and what is done about his hands meanwhile.
//!
//! A penalty begins when the hand is over in which it was given, and its player is back in the first hand that begins after
//! it: nobody has to ask for it. Minutes are those of the clock of the house while hands are played, so that neither a stop
//! of the clock nor a break shortens a penalty. Hands are those of his table that count.

use super::{EntryState, Tournament};
use crate::command::PenaltyAsked;
use crate::event::{ConductEvent, DayEvent, HandEvent, PenaltyLength, Told};
use crate::house::{Penalties, PenaltyCards};
use crate::refusal::Refusal;
use crate::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use crate::table::{Table, WithoutCards};
use crate::time::Moment;

/// The longest penalty in minutes: a day. A longer one is refused.
pub const MAX_PENALTY_MINUTES: u32 = 1_440;

/// The longest penalty in hands; a longer one is refused.
pub const MAX_PENALTY_HANDS: u32 = 1_000;

/// The most penalties that wait for one player; the director is told to disqualify who earns another.
pub const MAX_PENALTIES_WAITING: usize = 8;

/// How many times a penalty of the ladder doubles before the next step is the door: 10, 20 and 40 minutes.
pub(super) const STEPS: u32 = 3;

const MINUTE_MS: u64 = 60_000;

/// A penalty that is not served yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// How long it is in all.
    pub length: PenaltyLength,
    /// What is left of it, as it last stood: milliseconds or hands.
    left: u64,
    /// Since when its time runs, if it does.
    since: Option<Moment>,
}

impl Sentence {
    fn new(length: PenaltyLength) -> Self {
        let left = match length {
            PenaltyLength::Minutes(minutes) => u64::from(minutes) * MINUTE_MS,
            PenaltyLength::Hands(hands) | PenaltyLength::Orbits { hands, .. } => u64::from(hands),
        };
        Self { length, left, since: None }
    }

    /// What is left of it at this moment: milliseconds of a penalty in minutes, else hands.
    pub fn left(&self, now: Moment) -> u64 {
        self.left.saturating_sub(self.since.map_or(0, |since| since.ms_until(now)))
    }

    /// Its time does not run any more.
    fn stop(&mut self, at: Moment) {
        self.left = self.left(at);
        self.since = None;
    }

    fn is_timed(&self) -> bool {
        matches!(self.length, PenaltyLength::Minutes(_))
    }

    /// When its time is over, if it runs.
    fn ends(&self) -> Option<Moment> {
        self.since.map(|since| since.plus_ms(self.left))
    }
}

/// What a player has to serve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentences {
    /// One after the other, the first one now.
    waiting: Vec<Sentence>,
    /// Whether the hand in progress at his table began while he had something to serve.
    in_hand: bool,
    /// Whether that hand counts towards the first of them.
    counts: bool,
    /// How many penalties in time or hands the director gave him by the ladder.
    steps: u32,
    /// How it stood with the first of them before the last hand was counted, in case that hand is taken back.
    before_hand: Option<BeforeHand>,
}

/// How it stood with a penalty when a hand ended, before it was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BeforeHand {
    /// The hand.
    hand: (TableNo, HandNo),
    /// The penalty that was served in it.
    first: Sentence,
    /// Whether the hand counted towards it.
    counts: bool,
    /// Whether it is over since.
    served: bool,
}

impl Sentences {
    /// What is to be served, the first one now.
    pub fn waiting(&self) -> &[Sentence] {
        &self.waiting
    }

    /// Whether he sits the hand in progress at his table out.
    pub(super) fn sits_out_hand(&self) -> bool {
        self.in_hand
    }

    /// Whether he gets no cards to play in the next hand.
    pub fn is_serving(&self) -> bool {
        !self.waiting.is_empty()
    }
}

impl Tournament {
    /// The director gives a penalty: of this length, or of the next step of the ladder (robert-tournament-1b,
    /// robert-tournament-19d, procedures-4b).
    pub(super) fn decide_penalty(&self, person: PersonNo, asked: PenaltyAsked) -> Result<DayEvent, Refusal> {
        let entry = self.playing(person)?;
        let EntryState::Seated { table, .. } = entry.state else { return Err(self.not_playing(person)) };
        if entry.disqualified {
            return Err(Refusal::Disqualified);
        }
        let unit = self.rules.penalty_unit;
        let (length, step) = match (asked, self.rules.penalties) {
            (PenaltyAsked::Minutes(minutes), _) => (PenaltyLength::Minutes(minutes), false),
            (PenaltyAsked::Hands(hands), _) => (PenaltyLength::Hands(hands), false),
            (PenaltyAsked::Orbits(orbits), _) => {
                // Once round the table is a hand for everybody who plays there now.
                let players = self.tables.get(&table).map_or(0, |table| table.active().len());
                (PenaltyLength::Orbits { orbits, hands: orbits.saturating_mul(players) }, false)
            }
            (PenaltyAsked::NextStep, Penalties::Director) => (PenaltyLength::Minutes(unit), false),
            (PenaltyAsked::NextStep, Penalties::Ladder) if entry.sentences.steps >= STEPS => {
                return Ok(DayEvent::Conduct(ConductEvent::Disqualified(person)));
            }
            (PenaltyAsked::NextStep, Penalties::Ladder) => {
                (PenaltyLength::Minutes(unit << entry.sentences.steps), true)
            }
        };
        check_length(length)?;
        if entry.sentences.waiting.len() >= MAX_PENALTIES_WAITING {
            return Err(Refusal::TooManyPenalties { max: MAX_PENALTIES_WAITING });
        }
        Ok(DayEvent::Conduct(ConductEvent::PenaltyGiven { person, length, step }))
    }

    /// Writes a penalty down; it begins now, or when the hand is over that the player is in.
    pub(super) fn take_penalty(&mut self, person: PersonNo, length: PenaltyLength, step: bool, at: Moment) {
        let plays = self.plays_hand(person);
        let runs = self.time_runs();
        let Some(entry) = self.entries.get_mut(&person) else { return };
        entry.sentences.steps += u32::from(step);
        entry.sentences.waiting.push(Sentence::new(length));
        if !plays {
            start(&mut entry.sentences.waiting, runs, at);
        }
    }

    /// Whether this player is in the hand in progress, and not only sits it out.
    fn plays_hand(&self, person: PersonNo) -> bool {
        let Some((table, seat)) = self.seat_of_entrant(person) else { return false };
        let hand = self.tables.get(&table).and_then(Table::hand_in_progress);
        let sits_out = self.entries.get(&person).is_some_and(|entry| entry.sentences.in_hand);
        hand.is_some_and(|hand| hand.plan().dealt.contains(seat)) && !sits_out
    }

    /// Whether penalties in minutes are served now: while hands are played.
    fn time_runs(&self) -> bool {
        !self.clock.is_paused() && !self.clock.is_on_break()
    }

    /// The first penalty of this player is served.
    pub(super) fn end_penalty(&mut self, person: PersonNo, at: Moment) {
        let runs = self.time_runs();
        let Some(entry) = self.entries.get_mut(&person) else { return };
        if !entry.sentences.waiting.is_empty() {
            entry.sentences.waiting.remove(0);
        }
        entry.sentences.counts = false;
        if let Some(before) = &mut entry.sentences.before_hand {
            before.served = true;
        }
        start(&mut entry.sentences.waiting, runs, at);
    }

    /// The clock stands, or a break has begun: what is left of penalties stays.
    pub(super) fn stop_penalties(&mut self, at: Moment) {
        for sentence in self.entries.values_mut().flat_map(|entry| entry.sentences.waiting.iter_mut()) {
            sentence.stop(at);
        }
    }

    /// Hands are played again.
    pub(super) fn run_penalties(&mut self, at: Moment) {
        if !self.time_runs() {
            return;
        }
        let serving: Vec<PersonNo> = self.entries.keys().copied().filter(|person| !self.plays_hand(*person)).collect();
        for person in serving {
            if let Some(entry) = self.entries.get_mut(&person) {
                start(&mut entry.sentences.waiting, true, at);
            }
        }
    }

    /// Counts the hands of a table for those who sit there.
    pub(super) fn count_penalties(&mut self, table: TableNo, event: &HandEvent, at: Moment) {
        let (begins, ends) = (matches!(event, HandEvent::Begun(_)), *event == HandEvent::Ended);
        if !begins && !ends {
            return;
        }
        let (runs, no) = (self.time_runs(), table);
        let Some(table) = self.tables.get(&table) else { return };
        let hand = (no, table.hands_begun());
        let is_void = table.hand().is_some_and(crate::hand::Hand::is_void);
        let sitting: Vec<PersonNo> = table.seats().map(|(_, seat)| seat.person).collect();
        for person in sitting {
            let Some(entry) = self.entries.get_mut(&person) else { continue };
            let Sentences { waiting, in_hand, counts, before_hand, .. } = &mut entry.sentences;
            if begins {
                *in_hand = !waiting.is_empty();
                *counts = waiting.first().is_some_and(|sentence| !sentence.is_timed());
                continue;
            }
            let before =
                waiting.first().map(|first| BeforeHand { hand, first: *first, counts: *counts, served: false });
            *before_hand = before.filter(|_| *in_hand);
            if let Some(first) = waiting.first_mut().filter(|_| *counts && !is_void) {
                first.left = first.left.saturating_sub(1);
            }
            (*in_hand, *counts) = (false, false);
            start(waiting, runs, at);
        }
    }

    /// The last hand of this table is taken back: who served a penalty in it has not (yet), and so has who is in it if it is
    /// played on.
    pub(super) fn give_penalties_back(&mut self, table: TableNo, at: Moment) {
        let Some(sitting) = self.tables.get(&table) else { return };
        let hand = (table, sitting.hands_begun());
        let plays_on = sitting.hand_in_progress().is_some();
        let people: Vec<PersonNo> = sitting.seats().map(|(_, seat)| seat.person).collect();
        for person in people {
            let Some(entry) = self.entries.get_mut(&person) else { continue };
            let Sentences { waiting, in_hand, counts, before_hand, .. } = &mut entry.sentences;
            let before = before_hand.take().filter(|before| before.hand == hand);
            match before {
                Some(before) => {
                    (*in_hand, *counts) = (plays_on, plays_on && before.counts);
                    if !before.counts {
                        continue;
                    }
                    if before.served {
                        stop_all(waiting, at);
                        waiting.insert(0, before.first);
                    } else if let Some(first) = waiting.first_mut() {
                        *first = before.first;
                    }
                }
                // It begins when the hand is over.
                None if plays_on => stop_all(waiting, at),
                None => {}
            }
        }
    }

    /// Whose penalty is over because its hands have been dealt.
    pub(super) fn follow_penalties(&self) -> Option<DayEvent> {
        let served = |sentence: &Sentence| !sentence.is_timed() && sentence.left == 0;
        let (person, _) = self.entries.iter().find(|(_, entry)| entry.sentences.waiting.first().is_some_and(served))?;
        Some(DayEvent::Conduct(ConductEvent::PenaltyServed(*person)))
    }

    /// Whose penalty in minutes is over first, and when.
    fn next_served(&self) -> Option<(Moment, PersonNo)> {
        let end = |sentences: &Sentences| sentences.waiting.first().and_then(Sentence::ends);
        self.entries.iter().filter_map(|(person, entry)| Some((end(&entry.sentences)?, *person))).min()
    }

    /// When the first penalty in minutes is over.
    pub(super) fn penalty_ends(&self) -> Option<Moment> {
        self.next_served().map(|(ends, _)| ends)
    }

    /// Whose penalty in minutes is over at this moment.
    pub(super) fn penalty_due(&self, at: Moment) -> Option<DayEvent> {
        self.next_served()
            .filter(|(ends, _)| *ends <= at)
            .map(|(_, person)| DayEvent::Conduct(ConductEvent::PenaltyServed(person)))
    }

    /// Who at this table gets no cards in the next hand (robert-tournament-19d, robert-tournament-1c).
    pub(super) fn without_cards(&self, table: &Table) -> WithoutCards {
        let seats = |is_one: &dyn Fn(&super::Entry) -> bool| -> SeatSet {
            let of_them = |person: PersonNo| self.entries.get(&person).is_some_and(is_one);
            table.seats().filter(|(_, seat)| of_them(seat.person)).map(|(no, _)| no).collect()
        };
        let dealt_out = match self.rules.penalty_cards {
            PenaltyCards::DealtOut => seats(&|entry| entry.sentences.is_serving()),
            PenaltyCards::DealtAndFolded => SeatSet::default(),
        };
        WithoutCards { dealt_out, dead_stacks: seats(&|entry| entry.disqualified) }
    }

    /// The next hand that is folded right after the deal because its player serves a penalty: the first one in the order
    /// of acting. The last hand is never folded.
    pub(super) fn follow_serving(&self) -> Option<Told> {
        self.tables.values().find_map(|table| {
            let hand = table.hand_in_progress().filter(|hand| hand.is_before_first_act() && hand.live().len() > 1)?;
            let serves = |seat: &SeatNo| {
                let person = table.seat(*seat).map(|taken| taken.person);
                person.and_then(|person| self.entries.get(&person)).is_some_and(|entry| entry.sentences.in_hand)
            };
            let live = |seat: &SeatNo| hand.live().contains(*seat);
            let seat = hand.plan().last_blind.clockwise().filter(live).find(serves)?;
            Some(Told::Hand(table.no(), HandEvent::PenaltyFolded(seat)))
        })
    }
}

/// Lets the time of the first penalty run, if it is one in minutes and hands are played.
fn start(waiting: &mut [Sentence], runs: bool, at: Moment) {
    if let Some(first) = waiting.first_mut().filter(|first| runs && first.is_timed() && first.since.is_none()) {
        first.since = Some(at);
    }
}

/// The time of no penalty runs any more.
fn stop_all(waiting: &mut [Sentence], at: Moment) {
    for sentence in waiting {
        sentence.stop(at);
    }
}

/// No penalty is empty, and none goes on for ever.
fn check_length(length: PenaltyLength) -> Result<(), Refusal> {
    let fits = match length {
        PenaltyLength::Minutes(minutes) => (1..=MAX_PENALTY_MINUTES).contains(&minutes),
        PenaltyLength::Hands(hands) | PenaltyLength::Orbits { hands, .. } => (1..=MAX_PENALTY_HANDS).contains(&hands),
    };
    let (minutes, hands) = (MAX_PENALTY_MINUTES, MAX_PENALTY_HANDS);
    if fits { Ok(()) } else { Err(Refusal::PenaltyLength { minutes, hands }) }
}
