//! What a story can expect: the lines that begin with `>`.

use cardroom_shared::action::Action;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::Finality;
use cardroom_shared::orders::{BlindsLine, PenaltyLength};
use cardroom_shared::view::Waits;

/// A name as a story writes it; one word.
pub(super) type Person = String;

/// What a table can wait for, with the words of a story.
pub(super) const WAITS: [(&str, Option<Waits>); 4] = [
    ("nothing", None),
    ("director", Some(Waits::Director)),
    ("break", Some(Waits::Break)),
    ("tables", Some(Waits::OtherTables)),
];

/// What must hold now, or of the statement above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expectation {
    /// The statement above was refused and nothing changed.
    Refused,
    /// The statement above is an error of the story itself.
    StoryError,
    /// What the house made of the act above.
    Does {
        name: Person,
        outcome: ExpectedOutcome,
        all_in: bool,
    },
    Held {
        name: Person,
        action: Action,
    },
    NotHeld(Person),
    Returned(Person, Chips),
    Infraction {
        name: Person,
        kind: String,
    },
    Clause(String),
    ClauseSetting(String),
    /// The player was warned, by the house or by the director.
    Warned(Person),
    /// For what the table waits, as everybody sees it.
    Waits(Option<Waits>),
    /// So many chips lie aside at the table.
    Impounded(Chips),
    /// Somebody gets so much back because the event was called off.
    Refund {
        name: Person,
        cents: u64,
    },
    /// The house reprimanded the player before the table.
    Reprimanded(Person),
    ToAct {
        name: Person,
        call: Option<Chips>,
        raise: Option<ExpectedRaise>,
    },
    /// The board is just this.
    Board(Vec<Card>),
    /// Just these cards were seen beside the board and do not play.
    Open(Vec<Card>),
    /// So many cards have been burnt.
    Burnt(u64),
    Front(Person, Chips),
    Pot(Chips),
    Pots(Vec<(Chips, Vec<Person>)>),
    /// The pots in the order in which they were awarded, each with who got it.
    Awards(Vec<(Chips, Vec<Person>)>),
    Street(Stands),
    Positions {
        button: u64,
        small: Option<Vec<u64>>,
        big: Option<Vec<u64>>,
    },
    Dealt(Vec<Person>),
    NotDealt(Vec<Person>),
    Shows(Vec<Person>),
    FaceUp(Vec<Person>),
    Dead(Vec<Person>),
    Wins(Vec<(Person, Chips)>),
    Stacks(Vec<(Person, Chips)>),
    Void,
    Seat {
        name: Person,
        table: u16,
        seat: u64,
    },
    Tables(Vec<(u16, u64)>),
    Out(Vec<Person>),
    Place(Person, u32),
    Prize {
        name: Person,
        cents: u64,
    },
    /// What somebody has won in bounties.
    Bounty {
        name: Person,
        cents: u64,
    },
    /// The prizes as they were announced last.
    Prizes {
        finality: Option<Finality>,
        cents: Vec<u64>,
    },
    /// What everybody gets by the division that is voted on, else by the one that was agreed on.
    Chop {
        shares: Vec<(Person, u64)>,
        play_for_cents: u64,
    },
    Level(u16),
    Blinds(BlindsLine),
    Break,
    Paused,
    Denominations(Vec<Chips>),
    May {
        name: Person,
        what: Entitlement,
        allowed: Allowed,
    },
    Penalty(Person, PenaltyLength),
    Disqualified(Person),
    Sees {
        viewer: Person,
        cards: Vec<Card>,
        owner: Person,
    },
    SeesChips {
        viewer: Person,
        pile: Pile,
        chips: Chips,
        owner: Person,
    },
    Hidden {
        owner: Person,
        viewer: Person,
    },
    Says {
        name: Person,
        words: String,
    },
    HeldBack(Person),
    /// Somebody was told these words.
    Hears {
        listener: Person,
        words: String,
    },
    NotHeard {
        listener: Person,
        words: String,
    },
    /// So many players are in the hand.
    Players(u64),
    ChipsInPlay(Chips),
}

/// What the house made of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExpectedOutcome {
    Folds,
    Checks,
    Calls(Chips),
    Bets(Chips),
    RaisesTo(Chips),
}

/// Which of a player's chips somebody looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pile {
    /// Those that they have left, what is still on its way included.
    Stack,
    /// Those in front of them this street.
    Front,
    /// Those that were bought and are still on their way.
    Behind,
}

impl Pile {
    /// Every pile with its word.
    pub(super) const WORDS: [(&str, Self); 3] =
        [("stack", Self::Stack), ("front", Self::Front), ("behind", Self::Behind)];

    /// The word for it.
    pub(super) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, pile)| *pile == self).map_or("", |(word, _)| word)
    }
}

/// Whether and how far the player to act may raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExpectedRaise {
    No,
    Between(Chips, Chips),
    /// The player has said so already, and may do nothing else.
    Only(Chips, Chips),
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stands {
    Preflop,
    Flop,
    Turn,
    River,
    Showdown,
    Over,
}

impl Stands {
    /// Every stage with its word.
    pub(super) const WORDS: [(&str, Self); 6] = [
        ("preflop", Self::Preflop),
        ("flop", Self::Flop),
        ("turn", Self::Turn),
        ("river", Self::River),
        ("showdown", Self::Showdown),
        ("over", Self::Over),
    ];

    /// The word for it.
    pub(super) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, stands)| *stands == self).map_or("", |(word, _)| word)
    }
}

/// What a player may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entitlement {
    Rebuy,
    AddOn,
    TopUp,
    Enter,
    ReEnter,
}

impl Entitlement {
    /// Every kind with its word.
    pub(super) const WORDS: [(&str, Self); 5] = [
        ("rebuy", Self::Rebuy),
        ("add-on", Self::AddOn),
        ("top-up", Self::TopUp),
        ("enter", Self::Enter),
        ("re-enter", Self::ReEnter),
    ];
}

/// `may` or `may not`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Allowed {
    Yes,
    No,
}
