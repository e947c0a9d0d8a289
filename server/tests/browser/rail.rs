//! The states of the first table, derived from the record, in the words of its page.

use cardroom_server::game::live_game::EventConfig;
use cardroom_server::journal::{Journal, ReadPosition};
use cardroom_shared::narration::{Language, Message, boards, hand_so_far, pots};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{TableView, Viewer, view_for};
use serde_json::Value;
use std::collections::BTreeMap;

/// The table under test.
pub(crate) const TABLE: TableNo = TableNo(1);

/// A reader of the record that sees the table from the rail.
pub(crate) struct Rail {
    journal: Journal,
    place: ReadPosition,
    tournament: Tournament,
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
    pub(crate) fn of(journal: Journal) -> Self {
        let (place, tournament) = (journal.first_place(), EventConfig::from_journal(&journal).unwrap().tournament());
        Self { journal, place, tournament, names: BTreeMap::new(), stood: Vec::new() }
    }

    /// Reads on to the present end of the record.
    pub(crate) fn read(&mut self) {
        let Self { journal, place, tournament, stood, .. } = self;
        let viewer = Viewer { watching: Some(TABLE), ..Viewer::new(PersonNo::SYSTEM, Role::Spectator) };
        journal
            .read_on(place, |step, event| {
                tournament.apply(&event);
                let table = view_for(tournament, viewer, step, event.at).table;
                stood.extend(table.filter(|table| stood.last() != Some(table)));
            })
            .unwrap();
        // Bots get their names when play begins.
        if self.names.is_empty() {
            let again = Journal::open(self.journal.path()).unwrap();
            self.names = again.bots().iter().map(|bot| (bot.person, bot.name.to_string())).collect();
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

    /// The first position from `from` at which the table agrees with this page. `None` if there is none.
    pub(crate) fn finds(&self, page: &Page, from: usize, language: &Language) -> Option<usize> {
        let later = self.stood.iter().enumerate().skip(from);
        later.into_iter().find(|(_, table)| self.is(page, table, language)).map(|(at, _)| at)
    }

    /// Returns whether a page agrees with the table: the hand, the street, the board, the pots, all players
    /// with their chips, and the player to act.
    fn is(&self, page: &Page, table: &TableView, language: &Language) -> bool {
        let mut wanted = vec![hand_so_far(table)];
        wanted.extend(boards(table).map(|(_, board)| board));
        wanted.extend(pots(table));
        let wanted: Vec<String> = wanted.iter().map(|message| language.say(message)).collect();
        let Some((of_all, of_seats)) = page.sentences.split_at_checked(wanted.len()) else { return false };
        let sits = |(line, seat): (&String, &cardroom_shared::view::SeatView)| {
            let stack = language.say(&Message::new("ui-told-stack").with("chips", seat.stack));
            line.contains(self.name(seat.person)) && line.contains(&stack)
        };
        let turn = table.turn.and_then(|turn| table.seats.iter().find(|seat| seat.seat == turn.seat));
        let turn = turn.map(|seat| {
            let name = self.name(seat.person).to_owned();
            language.say(&Message::new("ui-told-their-turn").with("player", name))
        });
        of_all == wanted
            && of_seats.len() == table.seats.len()
            && of_seats.iter().zip(&table.seats).all(sits)
            && page.turn == turn.unwrap_or_default()
            && page.board == table.boards.first().map_or(0, Vec::len)
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
