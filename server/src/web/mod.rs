//! The web of the house: pages that every browser shows, live, with what the rail may see and nothing else. Play knows nothing of
//! it but a letter box: it leaves there how everything looks, and never waits.
//!
//! All of it runs on one thread of its own, which is asynchronous as nothing of play is.

mod answer;
mod assets;
mod broadcast;
mod clock;
mod crowd;
mod feed;
mod figures;
mod frame;
mod gate;
mod pages;
mod patience;
mod pulse;
mod query;
mod reader;
mod shelf;
mod showing;
mod shown;
mod snapshot;
#[cfg(test)]
mod tests;

pub use feed::{Feed, Record, Showtime};
pub use gate::{MAX_CONNECTIONS, MAX_OF_ONE_ADDRESS, Web};
pub use snapshot::{Bot, Count, HandForHand, Known, Left, People, SeenTable, Snapshot, Waiting};
