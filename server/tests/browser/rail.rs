//! The states of a table, derived from the record, in the words of its page.

use cardroom_server::game::live_game::EventConfig;
use cardroom_server::journal::invited_guest::InvitedGuest;
use cardroom_server::journal::{Journal, ReadPosition};
use cardroom_shared::cards::Card;
use cardroom_shared::narration::{Language, Message, boards, faces, hand_so_far, pots};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{SeatView, TableView, Viewer, view_for};
use serde_json::Value;
use std::collections::BTreeMap;

/// The table under test.
pub(crate) const TABLE: TableNo = TableNo(1);

/// A reader of the record that sees the table from the rail, or from a seat.
pub(crate) struct Rail {
    journal: Journal,
    place: ReadPosition,
    tournament: Tournament,
    viewer: Viewer,
    names: BTreeMap<PersonNo, String>,
    /// The view of the table after each event that changed it.
    stood: Vec<TableView>,
}

/// The content of a table's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// The table in words, one sentence each.
    pub(crate) sentences: Vec<String>,
    /// The player to act, in words.
    pub(crate) turn: String,
    /// The number of board cards that are drawn.
    pub(crate) board: usize,
}

/// A script that reads a [`Page`]. Board cards are larger than those of players.
pub(crate) const READ: &str = r##"
const turn = document.getElementById("turn");
if (!turn) return null;
const told = turn.cloneNode(true);
for (const clock of told.querySelectorAll("time")) clock.remove();
const cards = [...document.querySelectorAll("svg.felt.wide .card .paper")];
return {
  sentences: [...document.querySelectorAll("#in-words li")].map((line) => line.textContent),
  turn: told.textContent.trim(),
  board: cards.filter((card) => card.getAttribute("width") > 60).length,
};"##;

impl Page {
    pub(crate) fn of(read: &Value) -> Option<Self> {
        let words = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let sentences = read["sentences"].as_array()?.iter().map(words).collect();
        let board = read["board"].as_u64()?;
        Some(Self { sentences, turn: words(&read["turn"]), board: usize::try_from(board).unwrap() })
    }
}

impl Rail {
    /// Sees the first table from the rail.
    pub(crate) fn of(journal: Journal) -> Self {
        let viewer = Viewer { watching: Some(TABLE), ..Viewer::new(PersonNo::SYSTEM, Role::Spectator) };
        Self::seen_by(journal, viewer)
    }

    /// Sees a table as the guest who was invited by this name does.
    pub(crate) fn of_guest(journal: Journal, name: &str) -> Self {
        let is_called = |guest: &&InvitedGuest| guest.name.as_ref().is_some_and(|own| own.to_string() == name);
        let person = journal.guests().iter().find(is_called).expect("they are invited").person;
        Self::seen_by(journal, Viewer::new(person, Role::Player))
    }

    fn seen_by(journal: Journal, viewer: Viewer) -> Self {
        let (place, tournament) = (journal.first_place(), EventConfig::from_journal(&journal).unwrap().tournament());
        Self { journal, place, tournament, viewer, names: BTreeMap::new(), stood: Vec::new() }
    }

    /// Reads on to the present end of the record.
    pub(crate) fn read(&mut self) {
        let Self { journal, place, tournament, viewer, stood, .. } = self;
        journal
            .read_on(place, |step, event| {
                tournament.apply(&event);
                let table = view_for(tournament, *viewer, step, event.at).table;
                stood.extend(table.filter(|table| stood.last() != Some(table)));
            })
            .unwrap();
        // Bots get their names when play begins.
        if self.names.is_empty() {
            let again = Journal::open(self.journal.path()).unwrap();
            let bots = again.bots().iter().map(|bot| (bot.person, bot.name.to_string()));
            let guests =
                again.guests().iter().filter_map(|guest| Some((guest.person, guest.name.as_ref()?.to_string())));
            self.names = bots.chain(guests).collect();
        }
    }

    /// The name of a person.
    pub(crate) fn name(&self, person: PersonNo) -> &str {
        self.names.get(&person).map_or("", String::as_str)
    }

    /// The player with the most chips at the table with the most players. They stay in play for a while, and the
    /// other table has a free seat.
    pub(crate) fn leader(&self) -> PersonNo {
        let largest = self.tournament.tables().max_by_key(|table| table.seats().count()).expect("a table is open");
        let is_here = |person: &PersonNo| largest.seats().any(|(_, seat)| seat.person == *person);
        let standings = self.tournament.standings();
        standings.iter().map(|line| line.person).find(is_here).expect("somebody plays here")
    }

    /// The table at the end of what was read.
    pub(crate) fn now(&self) -> Option<&TableView> {
        self.stood.last()
    }

    /// The position of that table.
    pub(crate) fn end(&self) -> usize {
        self.stood.len().saturating_sub(1)
    }

    /// Returns whether hand, street and bets are those at this position: nobody has acted since.
    pub(crate) fn stands_since(&self, place: usize) -> bool {
        let stands = |table: &TableView| {
            let bets: Vec<_> = table.seats.iter().map(|seat| (seat.stack, seat.street_bet)).collect();
            (table.hand, table.stage, bets)
        };
        self.stood.get(place).map(stands) == self.now().map(stands)
    }

    /// The seat of the viewer.
    pub(crate) fn own(&self) -> Option<&SeatView> {
        self.now()?.seats.iter().find(|seat| seat.person == self.viewer.person)
    }

    /// Returns whether it is the viewer's turn.
    pub(crate) fn is_own_turn(&self) -> bool {
        let turn = self.now().and_then(|table| table.turn);
        turn.is_some_and(|turn| self.own().is_some_and(|own| own.seat == turn.seat))
    }

    /// The first position from `from` at which the table agrees with these sentences. `None` if there is none.
    pub(crate) fn finds_sentences(&self, sentences: &[String], from: usize, language: &Language) -> Option<usize> {
        let later = self.stood.iter().enumerate().skip(from);
        later.into_iter().find(|(_, table)| self.tells(sentences, table, language)).map(|(at, _)| at)
    }

    /// The first position from `from` at which the table agrees with this page. `None` if there is none.
    pub(crate) fn finds(&self, page: &Page, from: usize, language: &Language) -> Option<usize> {
        let later = self.stood.iter().enumerate().skip(from);
        later.into_iter().find(|(_, table)| self.is(page, table, language)).map(|(at, _)| at)
    }

    /// Returns whether a page agrees with the table: its sentences, its board, and the player to act.
    fn is(&self, page: &Page, table: &TableView, language: &Language) -> bool {
        let turn = table.turn.and_then(|turn| table.seats.iter().find(|seat| seat.seat == turn.seat));
        let turn = turn.map(|seat| {
            let name = self.name(seat.person).to_owned();
            language.say(&Message::new("ui-told-their-turn").with("player", name))
        });
        self.tells(&page.sentences, table, language)
            && page.turn == turn.unwrap_or_default()
            && page.board == table.boards.first().map_or(0, Vec::len)
    }

    /// Returns whether sentences agree with the table: the hand, the street, the viewer's own cards, the boards, the pots, and all
    /// players with their chips.
    fn tells(&self, sentences: &[String], table: &TableView, language: &Language) -> bool {
        let own = table.seats.iter().find(|seat| seat.person == self.viewer.person);
        let own: Vec<Card> = own.and_then(|seat| seat.cards).into_iter().flatten().flatten().collect();
        let mut wanted = vec![hand_so_far(table)];
        wanted.extend((!own.is_empty()).then(|| Message::new("ui-told-own-cards").with("cards", faces(&own))));
        wanted.extend(boards(table).map(|(_, board)| board));
        wanted.extend(pots(table));
        let wanted: Vec<String> = wanted.iter().map(|message| language.say(message)).collect();
        let Some((of_all, of_seats)) = sentences.split_at_checked(wanted.len()) else { return false };
        let sits = |(line, seat): (&String, &SeatView)| {
            let stack = language.say(&Message::new("ui-told-stack").with("chips", seat.stack));
            line.contains(self.name(seat.person)) && line.contains(&stack)
        };
        of_all == wanted && of_seats.len() == table.seats.len() && of_seats.iter().zip(&table.seats).all(sits)
    }

    /// The last states, to find out why a page is wrong.
    pub(crate) fn last(&self, count: usize, language: &Language) -> Vec<String> {
        let told = |table: &TableView| {
            let mut lines = vec![hand_so_far(table)];
            lines.extend(boards(table).map(|(_, board)| board));
            lines.extend(pots(table));
            lines.iter().map(|line| language.say(line)).collect::<Vec<_>>().join(" / ")
        };
        self.stood.iter().rev().take(count).map(told).collect()
    }
}
