//! Penalties that are not served yet.

use crate::event::PenaltyLength;
use crate::seat::{HandNo, TableNo};
use crate::time::PlayTime;

/// The longest penalty in minutes: a day. A longer one is refused.
pub const MAX_PENALTY_MINUTES: u32 = 1_440;

/// The longest penalty in hands; a longer one is refused.
pub const MAX_PENALTY_HANDS: u32 = 1_000;

/// The most penalties that wait for one player; the director is told to disqualify who earns another.
pub const MAX_PENALTIES_WAITING: usize = 8;

/// How many times a penalty of the ladder doubles before the next step is the door: 10, 20 and 40 minutes.
pub(in crate::tournament) const STEPS: u32 = 3;

const MINUTE_MS: u64 = 60_000;

/// A penalty that is not served yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// How long it is in all.
    pub length: PenaltyLength,
    /// What is left of it, as it last stood: milliseconds or hands.
    pub(super) left: u64,
    /// Since when its time runs, if it does.
    pub(super) since: Option<PlayTime>,
    /// Whether it was a step of the house's ladder.
    pub(super) step: bool,
}

impl Penalty {
    pub(super) fn new(length: PenaltyLength, step: bool) -> Self {
        let left = match length {
            PenaltyLength::Minutes(minutes) => u64::from(minutes) * MINUTE_MS,
            PenaltyLength::Hands(hands) | PenaltyLength::Orbits { hands, .. } => u64::from(hands),
        };
        Self { length, left, since: None, step }
    }

    /// What is left of it at this moment: milliseconds of a penalty in minutes, else hands.
    pub fn left(&self, now: PlayTime) -> u64 {
        self.left.saturating_sub(self.since.map_or(0, |since| since.ms_until(now)))
    }

    /// Its time does not run any more.
    pub(super) fn stop(&mut self, at: PlayTime) {
        self.left = self.left(at);
        self.since = None;
    }

    /// Whether it is one in minutes; else it is one in hands.
    pub fn is_timed(&self) -> bool {
        matches!(self.length, PenaltyLength::Minutes(_))
    }

    /// When its time is over, if it runs.
    pub(super) fn ends(&self) -> Option<PlayTime> {
        self.since.map(|since| since.plus_ms(self.left))
    }
}

/// What a player has to serve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PenaltiesToServe {
    /// One after the other, the first one now.
    pub(super) waiting: Vec<Penalty>,
    /// Whether the hand in progress at their table began while they had something to serve.
    pub(super) in_hand: bool,
    /// Whether that hand counts towards the first of them.
    pub(super) counts: bool,
    /// How many penalties in time or hands the director gave them by the ladder.
    pub(super) steps: u32,
    /// How it stood with the first of them before the last hand was counted, in case that hand is taken back.
    pub(super) before_hand: Option<PenaltyBeforeHand>,
}

/// How it stood with a penalty when a hand ended, before it was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PenaltyBeforeHand {
    /// The hand.
    pub(super) hand: (TableNo, HandNo),
    /// The penalty that was served in it.
    pub(super) first: Penalty,
    /// Whether the hand counted towards it.
    pub(super) counts: bool,
    /// Whether it is over since.
    pub(super) served: bool,
}

impl PenaltiesToServe {
    pub(super) const fn none() -> Self {
        Self { waiting: Vec::new(), in_hand: false, counts: false, steps: 0, before_hand: None }
    }

    /// What is to be served, the first one now.
    pub fn waiting(&self) -> &[Penalty] {
        &self.waiting
    }

    /// Whether they sit the hand in progress at their table out.
    pub(in crate::tournament) fn sits_out_hand(&self) -> bool {
        self.in_hand
    }

    /// Whether there is nothing to serve or to count, nor anything that a hand which is taken back gives back.
    pub(super) fn are_settled(&self) -> bool {
        let Self { waiting, in_hand, counts, steps: _, before_hand } = self;
        waiting.is_empty() && !in_hand && !counts && before_hand.is_none()
    }

    /// When all that are in minutes would be over, if the time of the first runs.
    pub fn end(&self) -> Option<PlayTime> {
        let (first, others) = self.waiting.split_first()?;
        let later = others.iter().filter(|other| other.is_timed()).map(|other| other.left).sum();
        first.ends().map(|end| end.plus_ms(later))
    }

    /// Whether they get no cards to play in the next hand.
    pub fn is_serving(&self) -> bool {
        !self.waiting.is_empty()
    }
}

/// Lets the time of the first penalty run, if it is one in minutes and hands are played.
pub(super) fn start(waiting: &mut [Penalty], runs: bool, at: PlayTime) {
    if let Some(first) = waiting.first_mut().filter(|first| runs && first.is_timed() && first.since.is_none()) {
        first.since = Some(at);
    }
}

/// The time of no penalty runs any more.
pub(super) fn stop_all(waiting: &mut [Penalty], at: PlayTime) {
    for penalty in waiting {
        penalty.stop(at);
    }
}
