//! The unit of stacks.

use super::{Language, Message};
use crate::chips::Chips;
use crate::stakes::Stakes;
use serde::{Deserialize, Serialize};

/// The unit in which stacks are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StackUnit {
    /// Chips.
    #[default]
    Chips,
    /// Big blinds, to a tenth below a hundred.
    BigBlinds,
}

impl StackUnit {
    /// The other unit.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Chips => Self::BigBlinds,
            Self::BigBlinds => Self::Chips,
        }
    }

    /// A stack in big blinds. `None` if the unit is chips, without blinds, and below a tenth of the big blind.
    pub fn in_blinds(self, stack: Chips, stakes: Option<&Stakes>, language: &Language) -> Option<Message> {
        let blind = stakes.map_or(0, |stakes| stakes.big_blind.0);
        let tenths = u128::from(stack.0) * 10 / u128::from(blind.max(1));
        if self == Self::Chips || blind == 0 || tenths == 0 {
            return None;
        }
        let whole = u64::try_from(tenths / 10).unwrap_or(u64::MAX);
        let count = match (whole, tenths % 10) {
            (100.., _) | (_, 0) => language.grouped(whole),
            (_, rest) => format!("{whole}{}{rest}", language.decimal()),
        };
        Some(Message::new("ui-clock-big-blinds").with("count", count))
    }
}
