//! How the deals of one's table stand, and what was wrong with one.

use cardroom_fair_deal::{Check, Mark};
use cardroom_net_client::{DealFailure, DealNews, DealsStand};

/// The most failures that are kept to be shown; the receipts have all of them.
const MOST_FAILURES: usize = 50;

/// What the window knows of deals.
#[derive(Debug, Default)]
pub struct DealVerification {
    stands: DealsStand,
    failures: Vec<DealFailure>,
    /// So many of the failures the person has looked at.
    looked_at: usize,
    /// What failed since the hand on the table was dealt.
    failed_now: Option<Check>,
}

/// What the seal on the felt says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealState {
    /// What the hand is worth.
    Marked(Mark),
    /// A check has failed.
    Failed(Check),
}

impl DealVerification {
    /// Takes in what came of deals.
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

    /// How they stand.
    pub fn status(&self) -> &DealsStand {
        &self.stands
    }

    /// What was wrong, the first first.
    pub fn failures(&self) -> &[DealFailure] {
        &self.failures
    }

    /// The first failure at which the person has not looked.
    pub fn unseen(&self) -> Option<&DealFailure> {
        self.failures.get(self.looked_at)
    }

    /// The person has looked at all that was wrong.
    pub fn mark_seen(&mut self) {
        self.looked_at = self.failures.len();
    }

    /// The seal of the hand that was dealt last; none where no deal was sealed. A failure stays on it until the person has looked
    /// at it and the next hand is dealt.
    pub fn seal(&self) -> Option<SealState> {
        let failed = self.unseen().map(|failure| failure.failure.check).or(self.failed_now);
        let marked = self.stands.mark.filter(|_| self.stands.table > 0);
        failed.map(SealState::Failed).or(marked.map(SealState::Marked))
    }

    /// Whether there is anything to say of deals.
    pub fn are_sealed(&self) -> bool {
        self.stands.table > 0 || !self.failures.is_empty()
    }
}
