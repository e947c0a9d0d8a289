//! How the deals of one's table stand, and what was wrong with one.

use cardroom_connection::{DealFailure, DealNews, DealsStand};

/// The most failures that are kept to be shown; the receipts have all of them.
const MOST_FAILURES: usize = 50;

/// What the window knows of deals.
#[derive(Debug, Default)]
pub struct Deals {
    stands: DealsStand,
    failures: Vec<DealFailure>,
}

impl Deals {
    /// Takes in what came of deals.
    pub fn hear(&mut self, news: DealNews) {
        match news {
            DealNews::Stands(stands) => self.stands = *stands,
            DealNews::Failed(failure) => {
                if self.failures.len() < MOST_FAILURES {
                    self.failures.push(failure);
                }
            }
            DealNews::Receipt { .. } => {}
        }
    }

    /// How they stand.
    pub fn stands(&self) -> &DealsStand {
        &self.stands
    }

    /// What was wrong, the first first.
    pub fn failures(&self) -> &[DealFailure] {
        &self.failures
    }
}
