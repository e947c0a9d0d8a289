//! The next automatic event of a tournament, chosen from one ordered agenda.

use super::agenda::{AgendaItem, AgendaTables};
use super::{Stage, Tournament};
use crate::cards::{Card, Deck, DeckPlace};
use crate::chance::{Deal, DeckProvider};
use crate::event::{Event, EventKind, PublicEvent, Shuffled, TournamentEvent};
use crate::hand::{DealerError, Hand, ShowdownPace};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;

impl Tournament {
    /// Returns the next automatic event, or `None` until a command arrives or the clock moves on. Agenda
    /// items that lead to no event are closed; nothing else changes.
    pub fn advance(&mut self, decks: &mut dyn DeckProvider) -> Option<Event> {
        if self.stage() != Stage::Playing {
            return None;
        }
        let what = self.next_on_agenda(decks)?;
        Some(Event { at: self.now, what })
    }

    /// Opens the agenda again after a deck or lots have arrived, for this table or (`None`) for the whole
    /// tournament.
    pub fn ask_again(&mut self, table: Option<TableNo>) {
        match table {
            Some(table) => self.agenda.open_table(table),
            None => self.agenda.open_all(),
        }
    }

    /// Returns the event of the first open agenda item that leads to one, and closes the items that lead to
    /// none.
    pub(super) fn next_on_agenda(&mut self, decks: &mut dyn DeckProvider) -> Option<EventKind> {
        for item in AgendaItem::ALL {
            if !self.agenda.is_open(item) {
                continue;
            }
            let next = match &self.agenda.tables {
                AgendaTables::At(tables) if item.is_at_a_table() => {
                    self.ask_at(item, tables.iter().filter_map(|table| self.tables.get(table)), decks)
                }
                AgendaTables::Everywhere if item.is_at_a_table() => self.ask_at(item, self.tables.values(), decks),
                AgendaTables::At(_) | AgendaTables::Everywhere => self.ask(item, decks),
            };
            if next.is_some() {
                return next;
            }
            if decks.waits() && item.comes_first() {
                return self.next_begun(decks);
            }
            self.agenda.close(item);
        }
        self.settle_dues();
        None
    }

    /// The open draw that a table waits for.
    pub fn draw_wanted(&self, no: TableNo) -> Option<Deal> {
        let table = self.tables.get(&no).filter(|_| self.stage() == Stage::Playing)?;
        let mut asked = Asked(None);
        let is_answered = self.first_button(table, &mut asked).is_some();
        if asked.0.is_none() && !is_answered {
            self.advance_race(&mut asked);
        }
        asked.0.filter(|deal| deal.table == no)
    }

    /// Returns the next event of a hand that has begun and needs a deck. Such a hand has priority over other
    /// waits, so that a cut deck is not cut again.
    fn next_begun(&self, decks: &mut dyn DeckProvider) -> Option<EventKind> {
        let wants = |table: &&Table| table.hand_in_progress().is_some_and(Hand::wants_shuffle);
        let next = self.tables.values().filter(wants).find_map(|table| advance_hand(table, self.showdown, decks));
        // This call resets the flag: it is known already that some tables wait.
        decks.waits();
        next
    }

    /// Returns the next event of an agenda item that concerns the whole tournament.
    pub(super) fn ask(&self, item: AgendaItem, decks: &mut dyn DeckProvider) -> Option<EventKind> {
        match item {
            AgendaItem::Words => {
                self.conduct.talk().advance_words().map(|event| happened(TournamentEvent::Talk(event)))
            }
            AgendaItem::Places => self.next_place(decks).map(happened),
            AgendaItem::Announcement => self.announce_prizes().map(happened),
            AgendaItem::FirstLevel => self.advance_first_level().map(happened),
            AgendaItem::NoShows => self.advance_no_shows().map(happened),
            AgendaItem::Late => self.advance_late(decks).map(happened),
            AgendaItem::StringBets => self.advance_string_bets().map(happened),
            AgendaItem::Talk => self.advance_talk().map(happened),
            AgendaItem::Exposure => self.advance_exposure().map(happened),
            AgendaItem::Ladder => self.advance_ladder().map(happened),
            AgendaItem::Penalties => self.advance_penalties().map(happened),
            AgendaItem::DeadStack => self.advance_dead_stack().map(happened),
            AgendaItem::LongAbsence => self.advance_long_absence().map(happened),
            AgendaItem::Prizes => self.advance_prizes().map(happened),
            AgendaItem::Tables => self.advance_tables(decks).map(happened),
            AgendaItem::Rounds => self.advance_rounds().map(happened),
            AgendaItem::OrderedDeal => self.advance_ordered_deal().map(EventKind::Told),
            AgendaItem::Race => self.advance_race(decks),
            AgendaItem::Clock => self.advance_clock().map(happened),
            AgendaItem::FirstButton
            | AgendaItem::Unsold
            | AgendaItem::DeadHand
            | AgendaItem::Serving
            | AgendaItem::Absent
            | AgendaItem::Dealer => self.ask_at(item, self.tables.values(), decks),
        }
    }

    /// Returns the next event of an agenda item that concerns single tables, at the first of these tables
    /// that has one.
    pub(super) fn ask_at<'a>(
        &self,
        item: AgendaItem,
        mut tables: impl Iterator<Item = &'a Table>,
        decks: &mut dyn DeckProvider,
    ) -> Option<EventKind> {
        tables.find_map(|table| match item {
            AgendaItem::FirstButton => self.first_button(table, decks),
            AgendaItem::Unsold => self.unsold_that_leaves(table).map(happened),
            AgendaItem::DeadHand => self.dead_hand(table).map(EventKind::Told),
            AgendaItem::Serving => self.serving_at(table).map(EventKind::Told),
            AgendaItem::Absent => self.absent_in_hand(table).map(EventKind::Told),
            AgendaItem::Dealer if self.keeps_all_in_closed(table) => None,
            AgendaItem::Dealer => advance_hand(table, self.showdown, decks),
            AgendaItem::Words
            | AgendaItem::Places
            | AgendaItem::Announcement
            | AgendaItem::FirstLevel
            | AgendaItem::NoShows
            | AgendaItem::Late
            | AgendaItem::StringBets
            | AgendaItem::Talk
            | AgendaItem::Exposure
            | AgendaItem::Ladder
            | AgendaItem::Penalties
            | AgendaItem::DeadStack
            | AgendaItem::LongAbsence
            | AgendaItem::Prizes
            | AgendaItem::Tables
            | AgendaItem::Rounds
            | AgendaItem::OrderedDeal
            | AgendaItem::Race
            | AgendaItem::Clock => None,
        })
    }
}

/// A deck provider that remembers the deal it is asked for and provides nothing.
struct Asked(Option<Deal>);

impl DeckProvider for Asked {
    fn deck(&mut self, deal: &Deal) -> Option<Deck> {
        self.0 = Some(deal.clone());
        None
    }

    fn rest(&mut self, _deal: &Deal, _rest: &[(DeckPlace, Card)]) -> Option<Deck> {
        None
    }

    fn seat(&mut self, _person: PersonNo, _open: &[SeatNo]) -> Option<SeatNo> {
        None
    }

    fn lot(&mut self, _n: u32) -> Option<u32> {
        None
    }

    fn slip(&mut self, _table: TableNo, _n: u32) -> u32 {
        0
    }

    fn waits(&mut self) -> bool {
        self.0.is_some()
    }
}

/// Wraps a tournament event.
fn happened(event: TournamentEvent) -> EventKind {
    EventKind::Told(PublicEvent::Tournament(event))
}

/// Returns the next event of the dealer at this table.
fn advance_hand(table: &Table, pace: ShowdownPace, decks: &mut dyn DeckProvider) -> Option<EventKind> {
    let hand = table.hand()?;
    if hand.wants_shuffle() {
        let deal = hand.deal(table.no());
        let (deck, slip) = match hand.cards_to_reshuffle() {
            None => (decks.deck(&deal)?, DealerError::draw(hand, table.no(), decks)),
            Some(rest) => (decks.rest(&deal, &rest)?, None),
        };
        return Some(EventKind::Shuffled(Shuffled { table: table.no(), deck, slip }));
    }
    Some(EventKind::Told(PublicEvent::Hand(table.no(), hand.advance_at(pace)?)))
}
