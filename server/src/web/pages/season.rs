//! The league of this host's sessions: its table, and the points of the best players over time.

use super::felt::fit_text;
use crate::game::past_sessions::points;
use crate::web::archive_cache::League;
use crate::web::page_visitor::PageReader;
use cardroom_shared::season::{Hundredths, SeasonLine};
use maud::{Markup, html};

/// The most players in the chart. More lines could not be told apart.
const MOST_LINES: usize = 8;

/// The size of a chart.
#[derive(Clone, Copy)]
struct Chart {
    class: &'static str,
    /// The widths of the curves, and of the names behind them.
    width: f32,
    names: f32,
    height: f32,
    /// The font size.
    letters: f32,
}

/// The charts for a wide and for a narrow window.
const CHARTS: [Chart; 2] = [
    Chart { class: "curves wide", width: 760.0, names: 230.0, height: 340.0, letters: 18.0 },
    Chart { class: "curves narrow", width: 270.0, names: 120.0, height: 330.0, letters: 13.0 },
];
const MARGIN: f32 = 24.0;

/// The title of its tab.
pub(in crate::web) fn title(reader: &PageReader) -> String {
    reader.word("web-season")
}

/// The league.
pub(in crate::web) fn page(league: &League, reader: &PageReader) -> Markup {
    html! {
        header id="heading" {
            h1 { (reader.word("web-season")) }
            p class="soft" { (reader.word("web-season-how")) }
        }
        @if league.lines.is_empty() {
            p id="none" { (reader.word("web-season-none")) }
        } @else {
            @if league.evenings.len() > 1 { div id="curves" { @for chart in CHARTS { (chart.curves(league)) } } }
            (table(league, reader))
        }
    }
}

fn written(points_of: Hundredths, reader: &PageReader) -> String {
    points(points_of, reader.language().decimal())
}

/// All players with their points from each session.
fn table(league: &League, reader: &PageReader) -> Markup {
    html! {
        // With `tabindex` the part that overflows can be scrolled by keyboard.
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

impl Chart {
    /// The points of the best players, session by session. The table has the same figures.
    fn curves(self, league: &League) -> Markup {
        let best: Vec<(&SeasonLine, Vec<Hundredths>)> =
            league.lines.iter().take(MOST_LINES).map(|line| (line, sums(line))).collect();
        let most = best.iter().flat_map(|(_, sums)| sums.iter().copied()).max().unwrap_or(1).max(1);
        let ends: Vec<f32> = best.iter().map(|(_, sums)| self.down(sums.last().copied().unwrap_or(0), most)).collect();
        let (labels, evenings) = (self.apart(&ends), league.evenings.len());
        let (left, right, bottom) = (MARGIN, self.width, self.height - MARGIN);
        html! {
            svg class=(self.class) viewBox=(format!("0 0 {} {}", self.width + self.names, self.height)) font-size=(self.letters) aria-hidden="true" focusable="false" {
                line class="axis" x1=(left) y1=(bottom) x2=(right) y2=(bottom) {}
                @for evening in 0..evenings {
                    @let x = self.across(evening, evenings);
                    line class="grid" x1=(x) y1=(MARGIN) x2=(x) y2=(bottom) {}
                    @if is_numbered(evening, evenings) { text class="tick" x=(x) y=(self.height - 6.0) { (evening + 1) } }
                }
                @for (number, (((line, sums), label), end)) in best.iter().zip(&labels).zip(&ends).enumerate() {
                    @let name = fit_text(&[line.name.as_str()], self.letters, self.names - 30.0);
                    g class=(format!("line-{number}")) {
                        polyline points=(self.corners(sums, most)) {}
                        @for (evening, _) in line.evenings.iter().enumerate().filter(|(_, brought)| brought.is_some()) {
                            circle cx=(self.across(evening, evenings)) cy=(self.down(sums.get(evening).copied().unwrap_or(0), most)) r="4.5" {}
                        }
                        line class="to-name" x1=(right + 6.0) y1=(end) x2=(right + 20.0) y2=(label) {}
                        text x=(right + 25.0) y=(label + self.letters * 0.35) textLength=(name.width) lengthAdjust="spacingAndGlyphs" { (name.text) }
                    }
                }
            }
        }
    }

    /// The x of a session.
    fn across(self, evening: usize, evenings: usize) -> f32 {
        let few = |count: usize| f32::from(u16::try_from(count).unwrap_or(u16::MAX));
        (MARGIN + (self.width - MARGIN) * few(evening) / few(evenings.max(2) - 1)).round()
    }

    /// The y of a number of points.
    fn down(self, points: Hundredths, most: Hundredths) -> f32 {
        let thousandths = u16::try_from(points.saturating_mul(1_000) / most).unwrap_or(1_000);
        (self.height - MARGIN - (self.height - 2.0 * MARGIN) * f32::from(thousandths) / 1_000.0).round()
    }

    fn corners(self, sums: &[Hundredths], most: Hundredths) -> String {
        let corner = |(evening, sum): (usize, &Hundredths)| {
            format!("{},{}", self.across(evening, sums.len()), self.down(*sum, most))
        };
        sums.iter().enumerate().map(corner).collect::<Vec<_>>().join(" ")
    }

    /// The y positions of the names, moved apart so that all are readable. The input goes from the highest
    /// curve to the lowest.
    fn apart(self, wanted: &[f32]) -> Vec<f32> {
        let pitch = self.letters * 1.3;
        let mut places: Vec<f32> = Vec::with_capacity(wanted.len());
        for wanted in wanted {
            let free = places.last().map_or(MARGIN / 2.0, |last| last + pitch);
            places.push(wanted.max(free));
        }
        // Names below the lower edge move up.
        let mut lowest = self.height - MARGIN;
        for place in places.iter_mut().rev() {
            *place = place.min(lowest);
            lowest = *place - pitch;
        }
        places
    }
}

/// The sum of a player's points after each session.
fn sums(line: &SeasonLine) -> Vec<Hundredths> {
    let mut sum = 0;
    let add = |brought: &Option<Hundredths>| {
        sum += brought.unwrap_or(0);
        sum
    };
    line.evenings.iter().map(add).collect()
}

/// Returns whether the axis shows the number of a session. With many sessions it shows only some.
fn is_numbered(evening: usize, evenings: usize) -> bool {
    evenings <= 12 || (evening + 1).is_multiple_of(10) || evening == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_apart_and_inside() {
        for chart in CHARTS {
            for wanted in [vec![24.0, 25.0, 26.0], vec![300.0; 8], vec![24.0; 8], vec![100.0, 310.0, 316.0, 316.0]] {
                let places = chart.apart(&wanted);
                assert!(places.windows(2).all(|two| two[1] - two[0] >= chart.letters), "{places:?}");
                assert!(places.iter().all(|place| (0.0..chart.height).contains(place)), "{places:?}");
            }
        }
    }
}
