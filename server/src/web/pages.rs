//! The pages, each with its address.

mod board;
mod felt;
mod hands;
mod house_rules;
mod player;
mod results;
mod rulebook_clause;
mod season;
mod story;
mod structure_sheet;
mod table;
mod tables;
#[cfg(test)]
mod tests;

pub(in crate::web) use felt::{PlateWords, RailTable, art, card_picture, player_sentences, wide_picture};
pub(in crate::web) use results::prize;
pub(in crate::web) use story::{rule_beside, with_suits};
pub(in crate::web) use table::caption;

use super::archive_cache::ArchiveCache;
use super::page_visitor::PageReader;
use super::snapshot::Snapshot;
use cardroom_shared::house::rulebook::Rulebook;
use cardroom_shared::seat::{PersonNo, TableNo};
use maud::Markup;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::web) enum WebPage {
    /// The board on the wall of a card room.
    Board,
    /// All tables at a glance.
    Tables,
    /// A table, as the rail sees it.
    Table(TableNo),
    /// The table at which this person sits, wherever that is.
    Player(PersonNo),
    /// Places and prizes.
    Results,
    /// The hands of the session, once it is over.
    Hands,
    /// A frame of one hand, both counted from 1.
    Hand(u32, u32),
    /// The league of the sessions.
    Season,
    /// The house and its rulebook.
    House,
    /// One clause of a rulebook, by its number.
    Clause(&'static str),
}

impl WebPage {
    /// The pages in the navigation, in this order.
    pub(in crate::web) const IN_NAVIGATION: &[Self] =
        &[Self::Board, Self::Tables, Self::Results, Self::Season, Self::House];

    /// The page of this address, if there is one.
    pub(in crate::web) fn at(address: &str) -> Option<Self> {
        let parts: Vec<&str> = address.strip_prefix('/')?.split('/').collect();
        match parts.as_slice() {
            [""] => Some(Self::Board),
            ["tables"] => Some(Self::Tables),
            ["table", no] => number(no).map(|no| Self::Table(TableNo(no))),
            ["player", no] => number(no).map(|no| Self::Player(PersonNo(no))),
            ["results"] => Some(Self::Results),
            ["results", "hands"] => Some(Self::Hands),
            ["results", "hand", hand, step] => Some(Self::Hand(number(hand)?, number(step)?)),
            ["season"] => Some(Self::Season),
            ["house"] => Some(Self::House),
            ["house", "clause", id] => Rulebook::clause(id).map(|(_, clause)| Self::Clause(&clause.id)),
            _ => None,
        }
    }

    /// The address.
    pub(in crate::web) fn path(self) -> String {
        match self {
            Self::Board => "/".to_owned(),
            Self::Tables => "/tables".to_owned(),
            Self::Table(no) => format!("/table/{}", no.0),
            Self::Player(person) => format!("/player/{}", person.0),
            Self::Results => "/results".to_owned(),
            Self::Hands => "/results/hands".to_owned(),
            Self::Hand(hand, step) => hands::address(hand, step),
            Self::Season => "/season".to_owned(),
            Self::House => "/house".to_owned(),
            Self::Clause(id) => format!("/house/clause/{id}"),
        }
    }

    /// The id of its name in the navigation.
    pub(in crate::web) fn called(self) -> &'static str {
        match self {
            Self::Board => "web-board",
            Self::Tables | Self::Table(_) | Self::Player(_) => "ui-tables",
            Self::Results | Self::Hands | Self::Hand(..) => "ui-clock-standings",
            Self::Season => "web-season",
            Self::House | Self::Clause(_) => "ui-house-sheet",
        }
    }

    /// The classes of its style. They set how its letters grow with the screen: a page on a wall is read from
    /// afar.
    pub(in crate::web) fn style(self) -> &'static str {
        match self {
            Self::Board => "wall",
            Self::Tables => "wall all-tables",
            Self::Table(_) | Self::Player(_) | Self::Hand(..) => "wall rail",
            Self::Results => "wall results",
            Self::Hands | Self::Season => "paper results",
            Self::House | Self::Clause(_) => "paper",
        }
    }

    /// Returns whether the page draws a table.
    pub(in crate::web) fn has_a_table(self) -> bool {
        match self {
            Self::Table(_) | Self::Player(_) | Self::Hand(..) => true,
            Self::Board | Self::Tables | Self::Results | Self::Hands | Self::Season | Self::House | Self::Clause(_) => {
                false
            }
        }
    }

    /// The title of its tab.
    pub(in crate::web) fn title(self, snapshot: &Snapshot, reader: &PageReader) -> String {
        match self {
            Self::Board => board::title(snapshot, reader),
            Self::Tables => tables::title(snapshot, reader),
            Self::Table(no) => table::title(snapshot, no, reader),
            Self::Player(person) => player::title(snapshot, person, reader),
            Self::Results => results::title(snapshot, reader),
            Self::Hands | Self::Hand(..) => hands::title(snapshot, reader),
            Self::Season => season::title(reader),
            Self::House => house_rules::title(snapshot, reader),
            Self::Clause(id) => rulebook_clause::title(id, reader),
        }
    }

    /// The inner part of the page. `None` if there is no such page now.
    pub(in crate::web) fn body(
        self,
        snapshot: &Snapshot,
        records: &ArchiveCache,
        reader: &PageReader,
    ) -> Option<Markup> {
        match self {
            Self::Board => Some(board::live(snapshot, reader)),
            Self::Tables => Some(tables::live(snapshot, reader)),
            Self::Table(no) => table::live(snapshot, no, reader),
            Self::Player(person) => player::live(snapshot, person, reader),
            Self::Results => Some(results::live(snapshot, reader)),
            Self::Hands => Some(hands::list(&*records.hands(snapshot)?, reader)),
            Self::Hand(hand, step) => {
                let (hands, hand) = (records.hands(snapshot)?, records.hand(snapshot, hand)?);
                hands::step(snapshot, &hands, &hand, step, reader)
            }
            Self::Season => Some(season::page(&records.league(), reader)),
            Self::House => Some(house_rules::page(snapshot, reader)),
            Self::Clause(id) => rulebook_clause::page(snapshot, id, reader),
        }
    }

    /// Returns whether the page has live updates.
    pub(in crate::web) fn is_live(self) -> bool {
        match self {
            Self::Board | Self::Tables | Self::Table(_) | Self::Player(_) | Self::Results => true,
            Self::Hands | Self::Hand(..) | Self::Season | Self::House | Self::Clause(_) => false,
        }
    }

    /// Returns whether the page needs data from records.
    pub(in crate::web) fn is_looked_up(self) -> bool {
        match self {
            Self::Hands | Self::Hand(..) | Self::Season => true,
            Self::Board
            | Self::Tables
            | Self::Table(_)
            | Self::Player(_)
            | Self::Results
            | Self::House
            | Self::Clause(_) => false,
        }
    }

    /// Reads that data, which takes a while.
    pub(in crate::web) fn look_up(self, records: &ArchiveCache, snapshot: &Snapshot) {
        match self {
            Self::Hands => records.read_hands(snapshot),
            Self::Hand(hand, _) => records.read_hand(snapshot, hand),
            Self::Season => records.read_league(snapshot),
            Self::Board
            | Self::Tables
            | Self::Table(_)
            | Self::Player(_)
            | Self::Results
            | Self::House
            | Self::Clause(_) => {}
        }
    }
}

/// A number as in our own addresses: digits without a leading zero.
fn number<N: std::str::FromStr>(text: &str) -> Option<N> {
    let is_ours = !text.starts_with('0') && text.bytes().all(|letter| letter.is_ascii_digit());
    text.parse().ok().filter(|_| is_ours)
}
