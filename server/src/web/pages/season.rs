//! The league of the evenings of this house: its table, and how everybody got where they are.

use crate::league::points;
use crate::web::reader::Reader;
use crate::web::shelf::League;
use cardroom_shared::season::{Hundredths, SeasonLine};
use maud::{Markup, html};

/// So many of the best are drawn; of more nobody could tell the lines apart.
const MOST_LINES: usize = 8;
/// The room of the curves: of the points, and of the names behind them.
const WIDTH: f32 = 760.0;
const NAMES: f32 = 210.0;
const HEIGHT: f32 = 340.0;
const MARGIN: f32 = 24.0;
/// From one name to the next.
const PITCH: f32 = 24.0;

/// What stands in the title of the window.
pub(in crate::web) fn title(reader: &Reader) -> String {
    reader.word("web-season")
}

/// The league.
pub(in crate::web) fn page(league: &League, reader: &Reader) -> Markup {
    html! {
        header id="heading" {
            h1 { (reader.word("web-season")) }
            p class="soft" { (reader.word("web-season-how")) }
        }
        @if league.lines.is_empty() {
            p id="none" { (reader.word("web-season-none")) }
        } @else {
            @if league.evenings.len() > 1 { (curves(league)) }
            (table(league, reader))
        }
    }
}

fn written(points_of: Hundredths, reader: &Reader) -> String {
    points(points_of, reader.language().decimal())
}

/// Everybody with what each evening brought.
fn table(league: &League, reader: &Reader) -> Markup {
    html! {
        // Who has no mouse reaches what is beside the window all the same.
        div id="league" class="sideways" role="region" tabindex="0" aria-label=(reader.word("web-season")) {
            table class="standings" {
                thead {
                    tr {
                        th scope="col" { (reader.word("ui-standings-place")) }
                        th scope="col" { (reader.word("ui-standings-name")) }
                        th scope="col" class="number" { (reader.word("web-season-points")) }
                        th scope="col" class="number" { (reader.word("web-season-played")) }
                        th scope="col" class="number" { (reader.word("web-season-wins")) }
                        @for (number, name) in (1..).zip(&league.evenings) {
                            th scope="col" class="number" title=(name) { (number) }
                        }
                    }
                }
                tbody {
                    @for line in &league.lines {
                        tr class=[(line.rank == 1).then_some("gold")] {
                            td { (reader.place(line.rank)) }
                            th scope="row" { (line.name) }
                            td class="number" { strong { (written(line.points, reader)) } }
                            td class="number" { (line.played) }
                            td class="number" { (line.wins) }
                            @for brought in &line.evenings {
                                td class="number soft" { @if let Some(brought) = brought { (written(*brought, reader)) } @else { "–" } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The points of the best, evening by evening. All of it stands in the table, too.
fn curves(league: &League) -> Markup {
    let best: Vec<(&SeasonLine, Vec<Hundredths>)> =
        league.lines.iter().take(MOST_LINES).map(|line| (line, sums(line))).collect();
    let most = best.iter().flat_map(|(_, sums)| sums.iter().copied()).max().unwrap_or(1).max(1);
    let ends: Vec<f32> = best.iter().map(|(_, sums)| height(sums.last().copied().unwrap_or(0), most)).collect();
    let labels = apart(&ends);
    html! {
        svg id="curves" class="curves" viewBox=(format!("0 0 {} {HEIGHT}", WIDTH + NAMES)) aria-hidden="true" focusable="false" {
            line class="axis" x1=(MARGIN) y1=(HEIGHT - MARGIN) x2=(WIDTH) y2=(HEIGHT - MARGIN) {}
            @for evening in 0..league.evenings.len() {
                @let x = across(evening, league.evenings.len());
                line class="grid" x1=(x) y1=(MARGIN) x2=(x) y2=(HEIGHT - MARGIN) {}
                text class="tick" x=(x) y=(HEIGHT - 6.0) { (evening + 1) }
            }
            @for (number, ((line, sums), label)) in best.iter().zip(&labels).enumerate() {
                g class=(format!("line-{number}")) {
                    polyline points=(corners(sums, most)) {}
                    @for (evening, _) in line.evenings.iter().enumerate().filter(|(_, brought)| brought.is_some()) {
                        circle cx=(across(evening, sums.len())) cy=(height(sums.get(evening).copied().unwrap_or(0), most)) r="5" {}
                    }
                    line class="to-name" x1=(WIDTH + 6.0) y1=(ends.get(number).copied().unwrap_or(*label)) x2=(WIDTH + 22.0) y2=(label) {}
                    text x=(WIDTH + 28.0) y=(label + 6.0) { (line.name) }
                }
            }
        }
    }
}

/// What somebody had in all after each evening.
fn sums(line: &SeasonLine) -> Vec<Hundredths> {
    let mut sum = 0;
    let add = |brought: &Option<Hundredths>| {
        sum += brought.unwrap_or(0);
        sum
    };
    line.evenings.iter().map(add).collect()
}

/// Where an evening stands, from the left.
fn across(evening: usize, evenings: usize) -> f32 {
    let few = |count: usize| f32::from(u16::try_from(count).unwrap_or(u16::MAX));
    MARGIN + (WIDTH - MARGIN) * few(evening) / few(evenings.max(2) - 1)
}

/// How far below the upper edge so many points stand.
fn height(points: Hundredths, most: Hundredths) -> f32 {
    let thousandths = u16::try_from(points.saturating_mul(1_000) / most).unwrap_or(1_000);
    HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * f32::from(thousandths) / 1_000.0
}

fn corners(sums: &[Hundredths], most: Hundredths) -> String {
    let corner =
        |(evening, sum): (usize, &Hundredths)| format!("{},{}", across(evening, sums.len()), height(*sum, most));
    sums.iter().enumerate().map(corner).collect::<Vec<_>>().join(" ")
}

/// The heights of names that want to stand here, so far apart that all can be read. They come from the highest line to the
/// lowest.
fn apart(wanted: &[f32]) -> Vec<f32> {
    let mut places: Vec<f32> = Vec::with_capacity(wanted.len());
    for wanted in wanted {
        let free = places.last().map_or(MARGIN, |last| last + PITCH);
        places.push(wanted.max(free));
    }
    // What has run out below moves up.
    let mut lowest = HEIGHT - 8.0;
    for place in places.iter_mut().rev() {
        *place = place.min(lowest);
        lowest = *place - PITCH;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_apart_and_inside() {
        for wanted in [vec![24.0, 25.0, 26.0], vec![300.0; 8], vec![24.0; 8], vec![100.0, 310.0, 316.0, 316.0]] {
            let places = apart(&wanted);
            assert!(places.windows(2).all(|two| two[1] - two[0] >= PITCH - 0.01), "{places:?}");
            assert!(places.iter().all(|place| (0.0..HEIGHT).contains(place)), "{places:?}");
        }
    }
}
