//! The agenda: the automatic actions that may be due, and the tables where they may be due.
//! Every event opens the items that it may concern. An item that leads to no event is closed until then. So a
//! call at one of fifty tables does not cause a scan of all of them.
//!
//! The agenda can be recomputed from the state of the tournament (`consistency.rs` compares the two). After a
//! replay every item is open.

use crate::seat::TableNo;
use crate::time::PlayTime;

/// An automatic action, in order of priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AgendaItem {
    /// Delivers words that were said with chips.
    Words,
    /// Marks absent players and assigns seats before the first button.
    Places,
    /// Draws the first button of a table.
    FirstButton,
    /// Announces the prizes.
    Announcement,
    /// Ends the sale of chips and begins the first level.
    FirstLevel,
    /// Removes unsold stacks from a table.
    Unsold,
    /// Removes the stacks of no-shows from play.
    NoShows,
    /// Seats late entrants who wait for a seat.
    Late,
    /// Kills the hand of a disqualified player.
    DeadHand,
    /// Folds the hand of a player who serves a penalty.
    Serving,
    /// Folds the hand of an absent player.
    Absent,
    /// Answers string bets.
    StringBets,
    /// Deals, collects and awards at a table.
    Dealer,
    /// Delivers talk that was held back until the end of a hand.
    Talk,
    /// Penalizes exposed cards.
    Exposure,
    /// Disqualifies a player at the end of the penalty ladder.
    Ladder,
    /// Ends a penalty that is served.
    Penalties,
    /// Removes a stack without a player from play.
    DeadStack,
    /// Removes a player who was absent for too long.
    LongAbsence,
    /// Pays bounties, settles a vote, eliminates players and ends the tournament.
    Prizes,
    /// Moves players and breaks tables.
    Tables,
    /// Plays hand for hand.
    Rounds,
    /// Deals a hand that was ordered.
    OrderedDeal,
    /// Races off chips.
    Race,
    /// Begins a level or a break.
    Clock,
}

impl AgendaItem {
    pub(super) const ALL: [Self; 25] = [
        Self::Words,
        Self::Places,
        Self::FirstButton,
        Self::Announcement,
        Self::FirstLevel,
        Self::Unsold,
        Self::NoShows,
        Self::Late,
        Self::DeadHand,
        Self::Serving,
        Self::Absent,
        Self::StringBets,
        Self::Dealer,
        Self::Talk,
        Self::Exposure,
        Self::Ladder,
        Self::Penalties,
        Self::DeadStack,
        Self::LongAbsence,
        Self::Prizes,
        Self::Tables,
        Self::Rounds,
        Self::OrderedDeal,
        Self::Race,
        Self::Clock,
    ];

    /// The items that are checked table by table.
    const AT_A_TABLE: [Self; 6] =
        [Self::FirstButton, Self::Unsold, Self::DeadHand, Self::Serving, Self::Absent, Self::Dealer];

    /// The items that follow from conduct records.
    const CONDUCT: [Self; 3] = [Self::StringBets, Self::Exposure, Self::Ladder];

    fn bit(self) -> u32 {
        1 << (self as u32)
    }

    pub(super) fn is_at_a_table(self) -> bool {
        Self::AT_A_TABLE.contains(&self)
    }

    /// Returns whether no later item is handled while this one waits for lots or a deck. Seats and buttons
    /// are settled before a deal, and chips are raced off before the level goes up.
    pub(super) fn comes_first(self) -> bool {
        matches!(self, Self::Places | Self::FirstButton | Self::Race)
    }
}

/// The bit set of several items.
const fn items(several: &[AgendaItem]) -> u32 {
    let (mut bits, mut i) = (0, 0);
    while i < several.len() {
        bits |= 1 << (several[i] as u32);
        i += 1;
    }
    bits
}

const ALL: u32 = items(&AgendaItem::ALL);
const AT_A_TABLE: u32 = items(&AgendaItem::AT_A_TABLE);
const CONDUCT: u32 = items(&AgendaItem::CONDUCT);

/// The tables where items may be open.
#[derive(Clone, Debug)]
pub(super) enum AgendaTables {
    /// All tables.
    Everywhere,
    /// These tables, lowest number first.
    At(Vec<TableNo>),
}

/// The open items, their tables, and the cached deadlines.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    items: u32,
    pub(super) tables: AgendaTables,
    /// True if the deadlines of the tournament and of tables between hands must be recomputed.
    pub(super) whole: bool,
    /// At this time everything is opened, even without an event: the clock alone has changed something.
    pub(super) until: Option<PlayTime>,
    /// The tournament-wide reasons to wait, as of the last computation of deadlines.
    pub(super) waits: Option<TournamentWaits>,
    /// The next deadline of each table that has one.
    pub(super) at_tables: Vec<(TableNo, PlayTime)>,
    /// The next deadline of the tournament as a whole.
    pub(super) of_evening: Option<PlayTime>,
}

/// The tournament-wide conditions that affect the deadlines of tables between hands: reasons to wait, and
/// whether sales and entries are open. They are computed once for all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a reason of its own to wait, and several hold at once")]
pub(super) struct TournamentWaits {
    /// Tables are merged, with a new seat for everybody.
    pub(super) merge: bool,
    /// Chips are raced off.
    pub(super) race: bool,
    /// A deal about the prizes is voted on.
    pub(super) vote: bool,
    /// In hand for hand, broke players at some table have not answered yet.
    pub(super) answers: bool,
    /// The level is over and a break follows.
    pub(super) break_comes: bool,
    pub(super) late_entry_is_open: bool,
    pub(super) rebuys_are_open: bool,
}

/// A cache does not affect equality.
impl PartialEq for Agenda {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Default for Agenda {
    fn default() -> Self {
        Self {
            items: ALL,
            tables: AgendaTables::Everywhere,
            whole: true,
            until: None,
            waits: None,
            at_tables: Vec::new(),
            of_evening: None,
        }
    }
}

impl Agenda {
    /// Opens every item at every table.
    pub(super) fn open_all(&mut self) {
        (self.items, self.whole, self.tables) = (ALL, true, AgendaTables::Everywhere);
    }

    fn add_table(&mut self, table: TableNo) {
        if let AgendaTables::At(tables) = &mut self.tables
            && let Err(place) = tables.binary_search(&table)
        {
            tables.insert(place, table);
        }
    }

    /// Opens the items for an event in a hand at this table that concerns no other table.
    pub(super) fn open_table(&mut self, table: TableNo) {
        self.items |= AT_A_TABLE | AgendaItem::Words.bit();
        self.add_table(table);
    }

    /// Opens the items for a new entry in a conduct record.
    pub(super) fn open_conduct(&mut self) {
        self.items |= CONDUCT;
    }

    /// Opens the items after a hand at this table began or ended, or chips of its last hand moved.
    pub(super) fn open_around(&mut self, table: TableNo) {
        self.open_evening();
        self.add_table(table);
    }

    /// Opens the items for an event that concerns the tournament as a whole, and tables only through it.
    pub(super) fn open_evening(&mut self) {
        self.items |= ALL & !CONDUCT;
        self.whole = true;
    }

    /// Opens the items for talk, which may be delivered at once.
    pub(super) fn open_talk(&mut self) {
        self.items |= AgendaItem::Words.bit() | AgendaItem::Talk.bit();
    }

    /// Advances the time, and opens everything if `until` has been reached.
    pub(super) fn come_to(&mut self, time: PlayTime) {
        if self.until.is_some_and(|until| until <= time) {
            self.open_all();
        }
    }

    pub(super) fn is_open(&self, item: AgendaItem) -> bool {
        self.items & item.bit() != 0
    }

    /// Closes an item that led to no event.
    pub(super) fn close(&mut self, item: AgendaItem) {
        self.items &= !item.bit();
    }

    /// Returns whether every item is closed.
    pub(super) fn is_settled(&self) -> bool {
        self.items == 0
    }

    pub(super) fn next_due(&self) -> Option<PlayTime> {
        self.at_tables.iter().map(|(_, due)| *due).chain(self.of_evening).min()
    }
}
