//! The pages, each by its address.

mod board;

use super::reader::Reader;
use super::snapshot::Snapshot;
use maud::Markup;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::web) enum Page {
    /// What hangs on the wall of a card room.
    Board,
}

impl Page {
    /// The pages that stand at the top of all others, in this order.
    pub(in crate::web) const IN_NAVIGATION: &[Self] = &[Self::Board];

    /// The page of this address, if there is one.
    pub(in crate::web) fn at(address: &str) -> Option<Self> {
        match address {
            "/" => Some(Self::Board),
            _ => None,
        }
    }

    /// Its address.
    pub(in crate::web) fn path(self) -> String {
        match self {
            Self::Board => "/".to_owned(),
        }
    }

    /// What it is called at the top of all pages.
    pub(in crate::web) fn called(self) -> &'static str {
        match self {
            Self::Board => "web-board",
        }
    }

    /// The name of its style, and how its letters grow with the screen: what hangs on a wall is read from afar.
    pub(in crate::web) fn style(self) -> &'static str {
        match self {
            Self::Board => "wall",
        }
    }

    /// What stands above its tab.
    pub(in crate::web) fn title(self, snapshot: &Snapshot, reader: &Reader) -> String {
        match self {
            Self::Board => board::title(snapshot, reader),
        }
    }

    /// What stands on it; none if there is no such page now.
    #[allow(clippy::unnecessary_wraps, reason = "a table that is no more has no page")]
    pub(in crate::web) fn body(self, snapshot: &Snapshot, reader: &Reader) -> Option<Markup> {
        match self {
            Self::Board => Some(board::live(snapshot, reader)),
        }
    }

    /// Whether it changes while it is looked at.
    pub(in crate::web) fn is_live(self) -> bool {
        match self {
            Self::Board => true,
        }
    }
}
