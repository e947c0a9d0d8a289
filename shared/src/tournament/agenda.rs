//! The agenda: what the house may have to do by itself, and where. Whatever happens puts on it what it may concern; what was
//! asked and came to nothing is off it until then. So a room of fifty tables is not gone through because somebody calls at one
//! of them, and nothing that waits elsewhere is forgotten.
//!
//! All of it can be found again from how everything stands (`overlooked.rs` compares the two); an evening that was read back has
//! everything on its agenda.

use crate::seat::TableNo;
use crate::time::PlayTime;

/// What the house may have to do, in the order in which it does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AgendaItem {
    /// Words that were said with chips are heard.
    Words,
    /// Who is not there, who sits where, before the first button.
    Places,
    /// The first button of a table.
    FirstButton,
    /// The prizes, as they are announced.
    Announcement,
    /// Until when chips are sold again, and the first level.
    FirstLevel,
    /// Stacks that nobody has bought leave a table.
    Unsold,
    /// Stacks of those who never came leave play.
    NoShows,
    /// Who waits for a seat gets one.
    Late,
    /// The hand of who is disqualified is dead.
    DeadHand,
    /// Who serves a penalty has no hand.
    Serving,
    /// Nor has who is absent.
    Absent,
    /// String bets are answered.
    StringBets,
    /// The dealer of a table deals, collects and awards.
    Dealer,
    /// Words that waited for the end of a hand are heard.
    Talk,
    /// Cards that were shown cost something.
    Exposure,
    /// The ladder of penalties ends at the door.
    Ladder,
    /// A penalty is served.
    Penalties,
    /// A stack without a player goes out of play.
    DeadStack,
    /// Who was absent for too long is out.
    LongAbsence,
    /// Bounties, a vote, who is out, who has won.
    Prizes,
    /// Who moves, which table is broken.
    Tables,
    /// Hand for hand.
    Rounds,
    /// A hand that was ordered.
    OrderedDeal,
    /// Chips are raced off.
    Race,
    /// A level or a break begins.
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

    /// What is asked of each table by itself.
    const AT_A_TABLE: [Self; 6] =
        [Self::FirstButton, Self::Unsold, Self::DeadHand, Self::Serving, Self::Absent, Self::Dealer];

    /// What comes of what is written down against somebody.
    const CONDUCT: [Self; 3] = [Self::StringBets, Self::Exposure, Self::Ladder];

    fn bit(self) -> u32 {
        1 << (self as u32)
    }

    pub(super) fn is_at_a_table(self) -> bool {
        Self::AT_A_TABLE.contains(&self)
    }

    /// Whether nothing that comes later is done as long as this waits for lots or a deck: who sits where and who has the button
    /// is settled before anything is dealt, and chips are exchanged before the level goes up.
    pub(super) fn comes_first(self) -> bool {
        matches!(self, Self::Places | Self::FirstButton | Self::Race)
    }
}

/// Several items.
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

/// At which tables something may be open.
#[derive(Clone, Debug)]
pub(super) enum AgendaTables {
    /// At any.
    Everywhere,
    /// At these, table 1 first.
    At(Vec<TableNo>),
}

/// What may be open, where, and what is due when.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    items: u32,
    pub(super) tables: AgendaTables,
    /// Whether what is due in the evening as a whole, and at tables between hands, is to be found again.
    pub(super) whole: bool,
    /// From this moment on everything is open, whatever happens: the clock alone has changed something.
    pub(super) until: Option<PlayTime>,
    /// For what of all this the next hands wait, as it stood when what is due was found.
    pub(super) waits: Option<TournamentWaits>,
    /// What is due next at each table at which something is.
    pub(super) at_tables: Vec<(TableNo, PlayTime)>,
    /// What is due next for the evening as a whole.
    pub(super) of_evening: Option<PlayTime>,
}

/// For what the next hands of all tables wait, and whether anybody may still buy or enter: what the evening as a whole has to
/// say about what is due at a table between its hands. It is asked once for all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a reason of its own to wait, and several hold at once")]
pub(super) struct TournamentWaits {
    /// Tables are put together for which everybody draws a new seat.
    pub(super) merge: bool,
    /// Chips are raced off.
    pub(super) race: bool,
    /// A deal about the prizes is voted on.
    pub(super) vote: bool,
    /// The answers of those who are broke at some table, where all play hand for hand.
    pub(super) answers: bool,
    /// The break that follows the level.
    pub(super) break_comes: bool,
    pub(super) late_entry_is_open: bool,
    pub(super) rebuys_are_open: bool,
}

/// What is kept for speed does not make one evening another.
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
    /// Everything is open, everywhere.
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

    /// Something happened in the hand of this table that concerns nobody else.
    pub(super) fn open_table(&mut self, table: TableNo) {
        self.items |= AT_A_TABLE | AgendaItem::Words.bit();
        self.add_table(table);
    }

    /// Something was written down against somebody.
    pub(super) fn open_conduct(&mut self) {
        self.items |= CONDUCT;
    }

    /// A hand of this table began or ended, or chips of its last one went elsewhere: the evening goes on from there.
    pub(super) fn open_around(&mut self, table: TableNo) {
        self.open_evening();
        self.add_table(table);
    }

    /// Something happened that concerns the evening as a whole, and no table but as it does the evening.
    pub(super) fn open_evening(&mut self) {
        self.items |= ALL & !CONDUCT;
        self.whole = true;
    }

    /// Somebody has said something: it may be heard at once.
    pub(super) fn open_talk(&mut self) {
        self.items |= AgendaItem::Words.bit() | AgendaItem::Talk.bit();
    }

    /// It is so late now.
    pub(super) fn come_to(&mut self, time: PlayTime) {
        if self.until.is_some_and(|until| until <= time) {
            self.open_all();
        }
    }

    pub(super) fn is_open(&self, item: AgendaItem) -> bool {
        self.items & item.bit() != 0
    }

    /// It was asked, and came to nothing.
    pub(super) fn close(&mut self, item: AgendaItem) {
        self.items &= !item.bit();
    }

    /// Whether everything was asked and came to nothing.
    pub(super) fn is_settled(&self) -> bool {
        self.items == 0
    }

    pub(super) fn next_due(&self) -> Option<PlayTime> {
        self.at_tables.iter().map(|(_, due)| *due).chain(self.of_evening).min()
    }
}
