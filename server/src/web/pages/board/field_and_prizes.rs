//! The field of the board: the players left, their average stack, and the prizes.

use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::Finality;
use cardroom_shared::narration::{Arg, Message};
use cardroom_shared::view::Phase;
use maud::{Markup, html};

/// The most prizes that are listed one by one.
const MOST_PRIZES: usize = 12;

/// The number of players left, and their average stack.
pub(super) fn field(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let tournament = &snapshot.tournament;
    let left = Message::new("web-board-left")
        .with("left", Arg::Count(tournament.players_left))
        .with("entrants", Arg::Count(tournament.entrants));
    let plays = !matches!(tournament.phase, Phase::Entering | Phase::Over);
    html! {
        section.panel id="board-field" aria-labelledby="board-field-title" {
            h2 id="board-field-title" { (reader.word(if plays { "web-board-field" } else { "web-board-entered" })) }
            @if plays {
                p.large.figure { (reader.translate(&left)) }
                dl.figures {
                    (average(snapshot, reader))
                    div { dt { (reader.word("web-board-chips")) } dd.figure { (reader.chips(tournament.chips_in_play)) } }
                    div { dt { (reader.word("web-board-tables")) } dd.figure { (tournament.tables) } }
                }
            } @else {
                p.large.figure { (tournament.entrants) }
                dl.figures {
                    div {
                        dt { (reader.word("web-board-stack")) }
                        dd.figure { (reader.chips(snapshot.sheet.structure.starting_stack)) }
                    }
                    div { dt { (reader.word("web-board-places")) } dd.figure { (snapshot.sheet.places()) } }
                }
            }
        }
    }
}

fn average(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let tournament = &snapshot.tournament;
    let (average, _) = tournament.chips_in_play.split(u64::from(tournament.players_left.max(1)), Chips(1));
    let blinds = tournament.stakes.map(|stakes| average.0 / stakes.big_blind.0.max(1));
    let blinds = blinds.map(|blinds| Message::new("web-board-deep").with("count", Arg::Count(few(blinds))));
    html! {
        div {
            dt { (reader.word("web-board-average")) }
            dd.figure {
                (reader.chips(average))
                @if let Some(blinds) = blinds { " " span.soft { (reader.translate(&blinds)) } }
            }
        }
    }
}

fn few(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The prizes, and the people who have already won them. Empty if nothing is played for.
pub(super) fn prizes(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let table = &snapshot.prizes;
    let paid = table.prizes.iter().filter(|cents| **cents > 0).count();
    let title = match table.finality {
        Finality::Approximate => "web-board-prizes-so-far",
        Finality::Final => "web-board-prizes",
    };
    let more =
        Message::new("web-board-more-places").with("count", Arg::Count(few(paid.saturating_sub(MOST_PRIZES) as u64)));
    let pool = Message::new("web-board-pool")
        .with("money", Arg::Cents(table.pool_cents))
        .with("count", Arg::Count(table.entries));
    html! {
        section.panel id="board-prizes" aria-labelledby="board-prizes-title" hidden[paid == 0] {
            h2 id="board-prizes-title" { (reader.word(title)) }
            p.soft { (reader.translate(&pool)) }
            table {
                tbody {
                    @for (place, cents) in (1_u32..).zip(&table.prizes).take(paid.min(MOST_PRIZES)) {
                        tr {
                            th scope="row" { (reader.place(place)) }
                            td { @if let Some(name) = who_has(snapshot, place, reader) { (name) } }
                            td.number { (reader.money(*cents)) }
                        }
                    }
                }
            }
            @if paid > MOST_PRIZES { p.soft { (reader.translate(&more)) } }
        }
    }
}

/// The person who finished in this place.
fn who_has(snapshot: &Snapshot, place: u32, reader: &PageReader) -> Option<String> {
    let line = snapshot.standings.iter().find(|line| line.place == Some(place))?;
    Some(reader.name(snapshot, line.person))
}
