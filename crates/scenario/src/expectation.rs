//! Expectations of a scenario: the lines that begin with `>`.

use cardroom_shared::action::Action;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::Finality;
use cardroom_shared::orders::{BlindsLine, PenaltyLengthInput};
use cardroom_shared::view::TableWait;

/// A name as it is written in a scenario: one word.
pub(super) type PersonName = String;

/// The states in which a table can wait, each with its word in the scenario language.
pub(super) const WAITS: [(&str, Option<TableWait>); 4] = [
    ("nothing", None),
    ("director", Some(TableWait::Director)),
    ("break", Some(TableWait::Break)),
    ("tables", Some(TableWait::OtherTables)),
];

/// A condition on the current state or on the outcome of the statement above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expectation {
    /// The statement above was refused and nothing changed.
    Refused,
    /// The statement above is an error of the scenario itself.
    StoryError,
    /// The act above was taken as this action.
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
    /// The player was warned, either automatically or by the director.
    Warned(PersonName),
    /// The table waits for this, as everybody sees it. `None` if it waits for nothing.
    Waits(Option<TableWait>),
    /// This many chips are set aside at the table.
    Impounded(Chips),
    /// A refund, paid because the event was called off.
    Refund {
        name: PersonName,
        cents: u64,
    },
    /// The player was reprimanded before the table.
    Reprimanded(PersonName),
    ToAct {
        name: PersonName,
        call: Option<Chips>,
        raise: Option<ExpectedRaise>,
    },
    /// The exact board.
    Board(Vec<Card>),
    /// The exact cards that were seen beside the board and do not play.
    Open(Vec<Card>),
    /// The number of burnt cards.
    Burnt(u64),
    Front(PersonName, Chips),
    Pot(Chips),
    Pots(Vec<(Chips, Vec<PersonName>)>),
    /// The pots in the order of their award, each with its winners.
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
    /// The bounties that the player has won so far.
    Bounty {
        name: PersonName,
        cents: u64,
    },
    /// The players who took the last chips of a player who is out, in any order.
    Eliminated {
        name: PersonName,
        by: Vec<PersonName>,
    },
    /// The prizes as last announced.
    Prizes {
        finality: Option<Finality>,
        cents: Vec<u64>,
    },
    /// The shares of the proposed division, or of the agreed one if no vote is running.
    Chop {
        shares: Vec<(PersonName, u64)>,
        play_for_cents: u64,
    },
    Level(u16),
    /// The whole seconds in the time bank of a player.
    TimeBank(PersonName, u64),
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
    /// This listener received these words.
    Hears {
        listener: PersonName,
        words: String,
    },
    NotHeard {
        listener: PersonName,
        words: String,
    },
    /// The number of players in the hand.
    Players(u64),
    ChipsInPlay(Chips),
}

/// The action as which an act was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExpectedOutcome {
    Folds,
    Checks,
    Calls(Chips),
    Bets(Chips),
    RaisesTo(Chips),
}

/// One of the piles in which a player's chips can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChipPile {
    /// The chips behind, including chips still on their way.
    Stack,
    /// The chips in front of the player on this street.
    Front,
    /// The chips that were bought and are still on their way.
    Behind,
}

impl ChipPile {
    /// Every pile with its word.
    pub(super) const WORDS: [(&str, Self); 3] =
        [("stack", Self::Stack), ("front", Self::Front), ("behind", Self::Behind)];

    pub(super) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, pile)| *pile == self).map_or("", |(word, _)| word)
    }
}

/// The permission to raise of the player to act, and its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExpectedRaise {
    No,
    Between(Chips, Chips),
    /// The player has already declared a raise and may do nothing else.
    Only(Chips, Chips),
}

/// The phase of a hand.
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
    /// Every phase with its word.
    pub(super) const WORDS: [(&str, Self); 6] = [
        ("preflop", Self::Preflop),
        ("flop", Self::Flop),
        ("turn", Self::Turn),
        ("river", Self::River),
        ("showdown", Self::Showdown),
        ("over", Self::Over),
    ];

    pub(super) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, stands)| *stands == self).map_or("", |(word, _)| word)
    }
}

/// A purchase that a player may be entitled to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entitlement {
    Rebuy,
    AddOn,
    TopUp,
    Enter,
    ReEnter,
}

impl Entitlement {
    /// Every entitlement with its word.
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
