//! A reaction that a person shows at their seat: no words, and no action.

use serde::{Deserialize, Serialize};

/// A reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Reaction {
    Laugh,
    Surprise,
    Tears,
    Heart,
    Cheers,
    Yawn,
}

impl Reaction {
    /// All reactions, in the order in which they are offered.
    pub const ALL: [Self; 6] = [Self::Laugh, Self::Surprise, Self::Tears, Self::Heart, Self::Cheers, Self::Yawn];

    /// The English word, as it is typed and told.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Laugh => "laugh",
            Self::Surprise => "surprise",
            Self::Tears => "tears",
            Self::Heart => "heart",
            Self::Cheers => "cheers",
            Self::Yawn => "yawn",
        }
    }

    /// The outline, drawn like those of emblems.
    pub const fn outline(self) -> &'static str {
        match self {
            Self::Laugh => {
                "M12 1.8A10.2 10.2 0 1 0 12 22.2A10.2 10.2 0 1 0 12 1.8ZM5.4 9.8L8.4 6.6L11 9.8L9.6 10.8L8.3 9.2L6.8 10.8Z\
                 M18.6 9.8L15.6 6.6L13 9.8L14.4 10.8L15.7 9.2L17.2 10.8ZM5.6 12.6H18.4A6.4 6.4 0 0 1 5.6 12.6Z"
            }
            Self::Surprise => {
                "M12 1.8A10.2 10.2 0 1 0 12 22.2A10.2 10.2 0 1 0 12 1.8ZM8.2 6.6A1.6 2 0 1 0 8.2 10.6A1.6 2 0 1 0 8.2 6.6Z\
                 M15.8 6.6A1.6 2 0 1 0 15.8 10.6A1.6 2 0 1 0 15.8 6.6ZM12 12.8A2.8 3.3 0 1 0 12 19.4A2.8 3.3 0 1 0 12 12.8Z"
            }
            Self::Tears => {
                "M12 1.8A10.2 10.2 0 1 0 12 22.2A10.2 10.2 0 1 0 12 1.8ZM5.6 8H10.4V9.8H9.2V15.4A1.4 1.4 0 0 1 6.4 15.4V9.8H5.6Z\
                 M13.6 8H18.4V9.8H17.6V15.4A1.4 1.4 0 0 1 14.8 15.4V9.8H13.6ZM12 15A3.6 3.6 0 0 1 15.6 18.6H8.4A3.6 3.6 0 0 1 12 15Z"
            }
            Self::Heart => {
                "M12 21.6C5.6 17 2 13 2 8.6A5.4 5.4 0 0 1 12 5.8A5.4 5.4 0 0 1 22 8.6C22 13 18.4 17 12 21.6Z"
            }
            Self::Cheers => {
                "M4.4 6.4H15.6V9H17.6A3 3 0 0 1 20.6 12V15A3 3 0 0 1 17.6 18H15.6V21.6H4.4ZM15.6 11V16H17.6A1 1 0 0 0 18.6 15V12\
                 A1 1 0 0 0 17.6 11ZM6.8 9.6H8.4V18.4H6.8ZM11.6 9.6H13.2V18.4H11.6ZM4.2 5.2A2.6 2.6 0 0 1 6.6 2.4\
                 A3.2 3.2 0 0 1 12.4 2.2A2.4 2.4 0 0 1 15.8 5.2Z"
            }
            Self::Yawn => {
                "M2.4 10H11V12.2L6 18.8H11V21.2H2.4V19L7.6 12.4H2.4ZM12.6 6H19.2V7.8L15.4 12.6H19.2V14.6H12.4V12.8L16.2 8H12.6Z\
                 M18.4 1.4H22.8V2.8L20.4 5.8H22.8V7.4H18.2V6L20.6 3H18.4Z"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_reaction_has_a_word_and_an_outline_of_its_own() {
        let both: BTreeSet<_> = Reaction::ALL.iter().flat_map(|one| [one.word(), one.outline()]).collect();
        assert_eq!(both.len(), 2 * Reaction::ALL.len());
    }
}
