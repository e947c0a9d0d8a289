//! The model of penalties that are not served yet.

use crate::event::PenaltyLength;
use crate::seat::{HandNo, TableNo};
use crate::time::PlayTime;

/// The longest penalty in minutes (one day). A longer one is refused.
pub const MAX_PENALTY_MINUTES: u32 = 1_440;

/// The longest penalty in hands. A longer one is refused.
pub const MAX_PENALTY_HANDS: u32 = 1_000;

/// The largest number of penalties that can wait for one player. For another one the director is advised to
/// disqualify.
pub const MAX_PENALTIES_WAITING: usize = 8;

/// The number of doubling steps of the ladder before a disqualification: 10, 20 and 40 minutes.
pub(in crate::tournament) const STEPS: u32 = 3;

const MINUTE_MS: u64 = 60_000;

/// A penalty that is not served yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// The full length.
    pub length: PenaltyLength,
    /// The remainder at the last update: milliseconds or hands.
    pub(super) left: u64,
    /// The start of the running time, if it runs.
    pub(super) since: Option<PlayTime>,
    /// True if it was a step of the ladder.
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

    /// The remainder at this time: milliseconds for a penalty in minutes, else hands.
    pub fn left(&self, now: PlayTime) -> u64 {
        self.left.saturating_sub(self.since.map_or(0, |since| since.ms_until(now)))
    }

    /// Stops the time of the penalty.
    pub(super) fn stop(&mut self, at: PlayTime) {
        self.left = self.left(at);
        self.since = None;
    }

    /// Returns whether the penalty is in minutes; otherwise it is in hands.
    pub fn is_timed(&self) -> bool {
        matches!(self.length, PenaltyLength::Minutes(_))
    }

    /// The end of the penalty, if its time runs.
    pub(super) fn ends(&self) -> Option<PlayTime> {
        self.since.map(|since| since.plus_ms(self.left))
    }
}

/// The penalties that a player has to serve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PenaltiesToServe {
    /// The penalties in order; the first one is served now.
    pub(super) waiting: Vec<Penalty>,
    /// True if the hand in progress at their table began while they had a penalty to serve.
    pub(super) in_hand: bool,
    /// True if that hand counts towards the first penalty.
    pub(super) counts: bool,
    /// The number of penalties in time or hands that the director gave them by the ladder.
    pub(super) steps: u32,
    /// The first penalty before the last hand was counted, in case that hand is taken back.
    pub(super) before_hand: Option<PenaltyBeforeHand>,
}

/// A penalty at the end of a hand, before that hand was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PenaltyBeforeHand {
    /// The hand.
    pub(super) hand: (TableNo, HandNo),
    /// The penalty that was served in it.
    pub(super) first: Penalty,
    /// True if the hand counted towards the penalty.
    pub(super) counts: bool,
    /// True if the penalty has ended since.
    pub(super) served: bool,
}

impl PenaltiesToServe {
    pub(super) const fn none() -> Self {
        Self { waiting: Vec::new(), in_hand: false, counts: false, steps: 0, before_hand: None }
    }

    /// The penalties to serve; the first one is served now.
    pub fn waiting(&self) -> &[Penalty] {
        &self.waiting
    }

    /// Returns whether they sit out the hand in progress at their table.
    pub(in crate::tournament) fn sits_out_hand(&self) -> bool {
        self.in_hand
    }

    /// Returns whether nothing is to be served or counted, or to be restored if a hand is taken back.
    pub(super) fn are_settled(&self) -> bool {
        let Self { waiting, in_hand, counts, steps: _, before_hand } = self;
        waiting.is_empty() && !in_hand && !counts && before_hand.is_none()
    }

    /// The end of all penalties in minutes, if the time of the first one runs.
    pub fn end(&self) -> Option<PlayTime> {
        let (first, others) = self.waiting.split_first()?;
        let later = others.iter().filter(|other| other.is_timed()).map(|other| other.left).sum();
        first.ends().map(|end| end.plus_ms(later))
    }

    /// Returns whether they get no cards to play in the next hand.
    pub fn is_serving(&self) -> bool {
        !self.waiting.is_empty()
    }
}

/// Starts the time of the first penalty, if it is in minutes and hands are played.
pub(super) fn start(waiting: &mut [Penalty], runs: bool, at: PlayTime) {
    if let Some(first) = waiting.first_mut().filter(|first| runs && first.is_timed() && first.since.is_none()) {
        first.since = Some(at);
    }
}

/// Stops the time of all penalties.
pub(super) fn stop_all(waiting: &mut [Penalty], at: PlayTime) {
    for penalty in waiting {
        penalty.stop(at);
    }
}
