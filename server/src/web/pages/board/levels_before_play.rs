//! The levels, before play begins: what everybody may look up then.

use super::board_clock::{beside_the_blinds, blinds};
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::narration::{Arg, Message};
use cardroom_shared::structure::Level;
use cardroom_shared::view::Phase;
use maud::{Markup, html};

/// So many levels are told one by one.
const MOST_LEVELS: usize = 10;

/// The first levels with the breaks between them.
pub(super) fn levels(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let is_to_come = snapshot.tournament.phase == Phase::Entering;
    html! {
        section.panel id="board-levels" aria-labelledby="board-levels-title" hidden[!is_to_come] {
            h2 id="board-levels-title" { (reader.word("web-board-levels")) }
            @if is_to_come {
                table {
                    tbody {
                        @for (number, level) in (1_u32..).zip(snapshot.levels.iter()).take(MOST_LEVELS) {
                            tr {
                                th scope="row" { (number) }
                                td {
                                    (blinds(&level.stakes, reader))
                                    @if let Some(more) = beside_the_blinds(&level.stakes, reader) { " " span.soft { (more) } }
                                }
                                td.number.soft { @if let Some(length) = length(level) { (reader.translate(&length)) } }
                            }
                            @if let Some(ms) = level.break_after_ms {
                                tr { th {} td { (reader.word("web-board-break")) } td.number.soft { (reader.translate(&minutes(ms))) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How long a level lasts; of the last one nothing.
fn length(level: &Level) -> Option<Message> {
    let hands = || level.hands.map(|hands| Message::new("web-board-hands").with("count", Arg::Count(hands)));
    level.length_ms.map(minutes).or_else(hands)
}

fn minutes(ms: u64) -> Message {
    Message::new("web-board-minutes").with("count", Arg::Count(u32::try_from(ms.div_ceil(60_000)).unwrap_or(u32::MAX)))
}
