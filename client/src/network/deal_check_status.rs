//! The status of the deals at the person's table, and the failures of deals.

use cardroom_fair_deal::{Check, Mark};
use cardroom_net_client::{DealFailure, DealNews, DealsStand};

/// The most failures that are kept for display. The receipts contain all of them.
const MOST_FAILURES: usize = 50;

/// The window's knowledge of deals.
#[derive(Debug, Default)]
pub struct DealCheckStatus {
    stands: DealsStand,
    failures: Vec<DealFailure>,
    /// The number of failures that the person has looked at.
    looked_at: usize,
    /// The first failure since the hand on the table was dealt.
    failed_now: Option<Check>,
}

/// The state of the seal on the felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealState {
    /// The mark of the hand.
    Marked(Mark),
    /// A failed check.
    Failed(Check),
    /// The evening has no sealed decks.
    NotSealed,
    /// The broadcast proves nothing while it is watched.
    NotChecked,
}

impl DealCheckStatus {
    /// Receives news of deals.
    pub fn receive(&mut self, news: DealNews) {
        match news {
            DealNews::Stands(stands) => {
                if stands.shown != self.stands.shown {
                    self.failed_now = None;
                }
                self.stands = *stands;
            }
            DealNews::Failed(failure) => {
                self.failed_now = Some(failure.failure.check);
                if self.failures.len() < MOST_FAILURES {
                    self.failures.push(failure);
                }
            }
            DealNews::Receipt { .. } => {}
        }
    }

    /// The status of the deals.
    pub fn status(&self) -> &DealsStand {
        &self.stands
    }

    /// The failures, the earliest first.
    pub fn failures(&self) -> &[DealFailure] {
        &self.failures
    }

    /// The first failure that the person has not looked at.
    pub fn unseen(&self) -> Option<&DealFailure> {
        self.failures.get(self.looked_at)
    }

    /// Marks all failures as seen.
    pub fn mark_seen(&mut self) {
        self.looked_at = self.failures.len();
    }

    /// The seal of the last dealt hand, or `None` if no deal was sealed. A failure stays on it until the person has
    /// looked at it and the next hand is dealt.
    pub fn seal(&self) -> Option<SealState> {
        let failed = self.unseen().map(|failure| failure.failure.check).or(self.failed_now);
        let marked = self.stands.mark.filter(|_| self.stands.table > 0);
        failed.map(SealState::Failed).or(marked.map(SealState::Marked))
    }

    /// Returns whether any deal was sealed or has failed.
    pub fn are_sealed(&self) -> bool {
        self.stands.table > 0 || !self.failures.is_empty()
    }
}
