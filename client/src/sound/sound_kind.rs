//! The sounds of the table, by what they say.

/// A sound of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// Cards are dealt or turned up.
    Cards,
    /// Chips go in, or somebody else gets a pot.
    Chips,
    /// The person wins a pot.
    Win,
    /// A level begins, or a break.
    Level,
    /// The floor is called, or the director says something to everybody.
    Floor,
    /// It is the person's turn.
    Turn,
    /// Their time is about to run out, or the clock is called on them.
    Warning,
}

impl Sound {
    /// All of them, the gentlest first.
    pub const ALL: [Self; 7] =
        [Self::Cards, Self::Chips, Self::Win, Self::Level, Self::Floor, Self::Turn, Self::Warning];
}
