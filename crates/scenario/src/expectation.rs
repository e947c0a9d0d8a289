//! What a story can expect: the lines that begin with `>`.

use cardroom_shared::action::Action;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::Finality;
use cardroom_shared::orders::{BlindsLine, PenaltyLengthInput};
use cardroom_shared::view::TableWait;

/// A name as a story writes it; one word.
pub(super) type PersonName = String;

/// What a table can wait for, with the words of a story.
pub(super) const WAITS: [(&str, Option<TableWait>); 4] = [
    ("nothing", None),
    ("director", Some(TableWait::Director)),
    ("break", Some(TableWait::Break)),
    ("tables", Some(TableWait::OtherTables)),
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
        name: PersonName,
        outcome: ExpectedOutcome,
        all_in: bool,
    },
    Held {
        name: PersonName,
        action: Action,
    },
    NotHeld(PersonName),
    Returned(PersonName, Chips),
    Infraction {
        name: PersonName,
        kind: String,
    },
    Clause(String),
    ClauseSetting(String),
    /// The player was warned, by the house or by the director.
    Warned(PersonName),
    /// For what the table waits, as everybody sees it.
    Waits(Option<TableWait>),
    /// So many chips lie aside at the table.
    Impounded(Chips),
    /// Somebody gets so much back because the event was called off.
    Refund {
        name: PersonName,
        cents: u64,
    },
    /// The house reprimanded the player before the table.
    Reprimanded(PersonName),
    ToAct {
        name: PersonName,
        call: Option<Chips>,
        raise: Option<ExpectedRaise>,
    },
    /// The board is just this.
    Board(Vec<Card>),
    /// Just these cards were seen beside the board and do not play.
    Open(Vec<Card>),
    /// So many cards have been burnt.
    Burnt(u64),
    Front(PersonName, Chips),
    Pot(Chips),
    Pots(Vec<(Chips, Vec<PersonName>)>),
    /// The pots in the order in which they were awarded, each with who got it.
    Awards(Vec<(Chips, Vec<PersonName>)>),
    Street(HandPhase),
    Positions {
        button: u64,
        small: Option<Vec<u64>>,
        big: Option<Vec<u64>>,
    },
    Dealt(Vec<PersonName>),
    NotDealt(Vec<PersonName>),
    Shows(Vec<PersonName>),
    FaceUp(Vec<PersonName>),
    Dead(Vec<PersonName>),
    Wins(Vec<(PersonName, Chips)>),
    Stacks(Vec<(PersonName, Chips)>),
    Void,
    Seat {
        name: PersonName,
        table: u16,
        seat: u64,
    },
    Tables(Vec<(u16, u64)>),
    Out(Vec<PersonName>),
    Place(PersonName, u32),
    Prize {
        name: PersonName,
        cents: u64,
    },
    /// What somebody has won in bounties.
    Bounty {
        name: PersonName,
        cents: u64,
    },
    /// The prizes as they were announced last.
    Prizes {
        finality: Option<Finality>,
        cents: Vec<u64>,
    },
    /// What everybody gets by the division that is voted on, else by the one that was agreed on.
    Chop {
        shares: Vec<(PersonName, u64)>,
        play_for_cents: u64,
    },
    Level(u16),
    Blinds(BlindsLine),
    Break,
    Paused,
    Denominations(Vec<Chips>),
    May {
        name: PersonName,
        what: Entitlement,
        allowed: Allowed,
    },
    Penalty(PersonName, PenaltyLengthInput),
    Disqualified(PersonName),
    Sees {
        viewer: PersonName,
        cards: Vec<Card>,
        owner: PersonName,
    },
    SeesChips {
        viewer: PersonName,
        pile: ChipPile,
        chips: Chips,
        owner: PersonName,
    },
    Hidden {
        owner: PersonName,
        viewer: PersonName,
    },
    Says {
        name: PersonName,
        words: String,
    },
    HeldBack(PersonName),
    /// Somebody was told these words.
    Hears {
        listener: PersonName,
        words: String,
    },
    NotHeard {
        listener: PersonName,
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
pub(super) enum ChipPile {
    /// Those that they have left, what is still on its way included.
    Stack,
    /// Those in front of them this street.
    Front,
    /// Those that were bought and are still on their way.
    Behind,
}

impl ChipPile {
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
pub(super) enum HandPhase {
    Preflop,
    Flop,
    Turn,
    River,
    Showdown,
    Over,
}

impl HandPhase {
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
