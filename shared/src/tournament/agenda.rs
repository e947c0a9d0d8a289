//! The agenda: what the house may have to do by itself, and where. Whatever happens puts on it what it may concern; what was
//! asked and came to nothing is off it until then. So a room of fifty tables is not gone through because somebody calls at one
//! of them, and nothing that waits elsewhere is forgotten.
//!
//! All of it can be found again from how everything stands ([`Tournament::overlooked`] compares the two); an evening that was
//! read back has everything on its agenda.

use super::{Stage, Tournament};
use crate::cards::Deck;
use crate::chance::{Chance, Deal};
use crate::event::EventKind;
use crate::seat::TableNo;
use crate::table::Table;
use crate::time::PlayTime;

/// What the house may have to do, in the order in which it does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
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

impl Item {
    const ALL: [Self; 25] = [
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
    const AT_A_TABLE: [Self; 7] =
        [Self::FirstButton, Self::Unsold, Self::DeadHand, Self::Serving, Self::Absent, Self::Dealer, Self::Penalties];

    /// What comes of what is written down against somebody.
    const CONDUCT: [Self; 3] = [Self::StringBets, Self::Exposure, Self::Ladder];

    fn bit(self) -> u32 {
        1 << (self as u32)
    }

    fn is_at_a_table(self) -> bool {
        Self::AT_A_TABLE.contains(&self)
    }
}

/// Several items.
const fn items(several: &[Item]) -> u32 {
    let (mut bits, mut i) = (0, 0);
    while i < several.len() {
        bits |= 1 << (several[i] as u32);
        i += 1;
    }
    bits
}

const ALL: u32 = items(&Item::ALL);
const AT_A_TABLE: u32 = items(&Item::AT_A_TABLE);
const CONDUCT: u32 = items(&Item::CONDUCT);

/// At which tables something may be open.
#[derive(Clone, Debug)]
enum Where {
    /// At any.
    Everywhere,
    /// At these, table 1 first.
    At(Vec<TableNo>),
}

/// What may be open, where, and what is due when.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    items: u32,
    tables: Where,
    /// Whether what is due in the evening as a whole, and at tables between hands, is to be found again.
    whole: bool,
    /// From this moment on everything is open, whatever happens: the clock alone has changed something.
    until: Option<PlayTime>,
    /// For what of all this the next hands wait, as it stood when what is due was found.
    waits: Option<Waits>,
    /// What is due next at each table at which something is.
    at_tables: Vec<(TableNo, PlayTime)>,
    /// What is due next for the evening as a whole.
    of_evening: Option<PlayTime>,
}

/// For what the next hands of all tables wait, and whether anybody may still buy or enter: what the evening as a whole has to
/// say about what is due at a table between its hands.
type Waits = [bool; 6];

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
            tables: Where::Everywhere,
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
        (self.items, self.whole, self.tables) = (ALL, true, Where::Everywhere);
    }

    fn add_table(&mut self, table: TableNo) {
        if let Where::At(tables) = &mut self.tables
            && let Err(place) = tables.binary_search(&table)
        {
            tables.insert(place, table);
        }
    }

    /// Something happened in the hand of this table that concerns nobody else.
    pub(super) fn open_table(&mut self, table: TableNo) {
        self.items |= AT_A_TABLE | Item::Words.bit();
        self.add_table(table);
    }

    /// Something was written down against somebody.
    pub(super) fn open_conduct(&mut self) {
        self.items |= CONDUCT;
    }

    /// A hand of this table began or ended, or chips of its last one went elsewhere: the evening goes on from there.
    pub(super) fn open_around(&mut self, table: TableNo) {
        self.items |= ALL & !CONDUCT;
        self.whole = true;
        self.add_table(table);
    }

    /// Somebody has said something: it may be heard at once.
    pub(super) fn open_talk(&mut self) {
        self.items |= Item::Words.bit() | Item::Talk.bit();
    }

    /// It is so late now.
    pub(super) fn come_to(&mut self, time: PlayTime) {
        if self.until.is_some_and(|until| until <= time) {
            self.open_all();
        }
    }

    /// Whether everything was asked and came to nothing.
    fn is_settled(&self) -> bool {
        self.items == 0
    }

    fn next_due(&self) -> Option<PlayTime> {
        self.at_tables.iter().map(|(_, due)| *due).chain(self.of_evening).min()
    }
}

impl Tournament {
    /// The next thing on the agenda that comes to something; what comes to nothing is off it.
    pub(super) fn next_on_agenda(&mut self, chance: &mut dyn Chance) -> Option<EventKind> {
        for item in Item::ALL {
            if self.agenda.items & item.bit() == 0 {
                continue;
            }
            let next = match &self.agenda.tables {
                Where::At(tables) if item.is_at_a_table() => {
                    self.ask_at(item, tables.iter().filter_map(|table| self.tables.get(table)), chance)
                }
                Where::Everywhere if item.is_at_a_table() => self.ask_at(item, self.tables.values(), chance),
                Where::At(_) | Where::Everywhere => self.ask(item, chance),
            };
            if next.is_some() {
                return next;
            }
            self.agenda.items &= !item.bit();
        }
        self.settle_dues();
        None
    }

    /// What is due when, found again where it may have changed.
    fn settle_dues(&mut self) {
        let mut agenda = std::mem::take(&mut self.agenda);
        let is_between_hands = |table: &Table| table.hand_in_progress().is_none();
        let due = |table: &Table| Some((table.no(), self.due_at(table)?));
        let whole = agenda.whole;
        let waits = if whole { Some(self.what_hands_wait_for()) } else { agenda.waits };
        // Hand for hand every table waits for the others; else those between hands only for what changes for all.
        let others_wait = whole && (self.clock.is_hand_for_hand() || waits != agenda.waits);
        match &mut agenda.tables {
            Where::Everywhere => {
                agenda.at_tables.clear();
                agenda.at_tables.extend(self.tables.values().filter_map(due));
                agenda.tables = Where::At(Vec::new());
            }
            Where::At(open) => {
                if others_wait {
                    let others = self.tables.values().filter(|table| is_between_hands(table)).map(Table::no);
                    let others: Vec<TableNo> = others.filter(|table| !open.contains(table)).collect();
                    open.extend(others);
                }
                agenda.at_tables.retain(|(table, _)| !open.contains(table));
                agenda.at_tables.extend(open.iter().filter_map(|table| due(self.tables.get(table)?)));
                open.clear();
            }
        }
        if whole {
            (agenda.of_evening, agenda.until) = (self.due_in_the_evening(), self.clock_alone_changes());
        }
        (agenda.items, agenda.whole, agenda.waits) = (0, false, waits);
        self.agenda = agenda;
    }

    fn what_hands_wait_for(&self) -> Waits {
        [
            self.waits_for_merge(&[]),
            self.waits_for_race(),
            self.is_voting(),
            self.clock.break_next() && self.level_is_over(self.time_now()),
            self.late_entry_is_open(self.now),
            self.rebuys_are_open(),
        ]
    }

    /// When the clock alone opens something, if nothing happens before: a level runs out, somebody is absent for too long.
    fn clock_alone_changes(&self) -> Option<PlayTime> {
        let now = self.time_now();
        let absence = self.absence_deadline().map(|(ends, _)| ends);
        self.clock.runs_until().into_iter().chain(absence).filter(|end| *end > now).min()
    }

    /// When the first thing is due, if anything is: as it is kept, or while everything is not settled as it is found.
    pub(super) fn first_due(&self) -> Option<PlayTime> {
        if self.agenda.is_settled() { self.agenda.next_due() } else { self.find_first_due() }
    }

    /// The tables at which something may be due at this moment, table 1 first, and whether something may be in the evening as a
    /// whole.
    pub(super) fn may_be_due(&self, time: PlayTime) -> (Vec<&Table>, bool) {
        if !self.agenda.is_settled() {
            return (self.tables.values().collect(), true);
        }
        let due = self.agenda.at_tables.iter().filter(|(_, due)| *due <= time);
        let mut tables: Vec<&Table> = due.filter_map(|(table, _)| self.tables.get(table)).collect();
        tables.sort_unstable_by_key(|table| table.no());
        (tables, self.agenda.of_evening.is_some_and(|due| due <= time))
    }

    /// What has got lost of what is kept besides what is needed: nothing, ever. It goes through everything, for those who look
    /// into what must hold.
    ///
    /// # Errors
    /// What the agenda, or what was counted, has forgotten.
    pub fn overlooked(&self) -> Result<(), String> {
        if !self.entries.are_counted() {
            return Err("the entrants are not counted".to_owned());
        }
        if self.tables_left() != self.count_tables_left() {
            return Err("the tables are not counted".to_owned());
        }
        if self.stage() != Stage::Playing {
            return Ok(());
        }
        for item in Item::ALL {
            let is_closed = self.agenda.items & item.bit() == 0;
            let closed = |table: &&Table| match &self.agenda.tables {
                Where::Everywhere => is_closed,
                Where::At(tables) => is_closed || !tables.contains(&table.no()),
            };
            let next = if item.is_at_a_table() {
                self.ask_at(item, self.tables.values().filter(closed), &mut NoLuck)
            } else if is_closed {
                self.ask(item, &mut NoLuck)
            } else {
                None
            };
            if let Some(next) = next {
                return Err(format!("{item:?} is not on the agenda, and this is to happen: {next:?}"));
            }
        }
        // What is due already is due at once.
        let [kept, found] =
            [self.first_due(), self.find_first_due()].map(|due| due.map(|due| due.max(self.time_now())));
        if kept == found { Ok(()) } else { Err(format!("{found:?} is due, and {kept:?} is on the agenda")) }
    }
}

/// Always the first card, seat and lot: whether something happens does not depend on it.
struct NoLuck;

impl Chance for NoLuck {
    fn shuffle(&mut self, _: &Deal) -> Deck {
        Deck::ordered()
    }

    fn below(&mut self, _: u32) -> u32 {
        0
    }
}
