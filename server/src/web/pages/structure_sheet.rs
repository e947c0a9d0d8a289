//! The structure of the event: the buy-in, the starting stack, and the levels.

use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::event::Finality;
use cardroom_shared::narration::{Message, until};
use cardroom_shared::stakes::{Ante, BettingStructure, Level, Stakes};
use cardroom_shared::structure::{AddOnPlan, LatePlan, Payouts, ReEntryPlan, Structure};
use maud::{Markup, html};

/// The structure as a section.
pub(super) fn section(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let structure = &snapshot.sheet.structure;
    html! {
        section class="structure" {
            h2 id="structure" { (reader.word("ui-host-structure")) }
            dl class="terms" {
                @for (term, value) in terms(snapshot, structure, reader) { div { dt { (term) } dd { (value) } } }
            }
            (levels(snapshot, reader))
        }
    }
}

/// The terms of the event, each with its name.
fn terms(snapshot: &Snapshot, structure: &Structure, reader: &PageReader) -> Vec<(String, String)> {
    let rules = &snapshot.sheet.rules;
    let mut terms = Vec::new();
    let mut term = |id: &'static str, value: String| terms.push((reader.word(id), value));
    term("web-house-stack", reader.chips(structure.starting_stack));
    term("web-house-seats", structure.seats_per_table.to_string());
    let money = [
        ("web-house-buy-in", structure.buy_in_cents),
        ("web-house-bounty", structure.bounty_cents),
        ("web-house-guarantee", structure.guaranteed_cents),
        ("web-house-added", structure.added_cents),
    ];
    for (id, cents) in money.into_iter().filter(|(_, cents)| *cents > 0) {
        term(id, reader.money(cents));
    }
    if let Some(end) = structure.rebuys_until(rules) {
        let price = Message::new("web-house-priced").with("money", reader.money(structure.rebuy_price()));
        term("web-house-rebuys", reader.translate(&price.with("until", until(end))));
    }
    if let AddOnPlan::Sold { chips, cents } = structure.add_on {
        let sold = Message::new("web-house-add-on-sold").with("chips", chips).with("money", reader.money(cents));
        term("web-house-add-on", reader.translate(&sold));
    }
    match structure.late {
        LatePlan::AsTheHouse => {}
        LatePlan::None => term("web-house-late", reader.word("web-house-none")),
        LatePlan::Until(end) => term("web-house-late", reader.translate(&until(end))),
    }
    match structure.re_entries {
        ReEntryPlan::None => {}
        ReEntryPlan::Times(times) => term("web-house-re-entries", times.to_string()),
        ReEntryPlan::Unlimited => term("web-house-re-entries", reader.word("web-house-unlimited")),
    }
    if let Some(paid) = prizes(snapshot, structure, reader) {
        term(if snapshot.prizes.finality == Finality::Final { "ui-prizes" } else { "ui-prizes-so-far" }, paid);
    }
    terms
}

/// The prizes of the places: in money if the pool is known, otherwise as shares of it.
fn prizes(snapshot: &Snapshot, structure: &Structure, reader: &PageReader) -> Option<String> {
    let listed = |paid: &mut dyn Iterator<Item = String>| {
        let places: Vec<String> =
            (1..).zip(paid).map(|(place, paid)| format!("{} {paid}", reader.place(place))).collect();
        (!places.is_empty()).then(|| places.join(" · "))
    };
    if snapshot.prizes.pool_cents > 0 {
        return listed(&mut snapshot.prizes.prizes.iter().map(|cents| reader.money(*cents)));
    }
    match &structure.payouts {
        _ if structure.buy_in_cents == 0 => None,
        Payouts::Percent(percent) => listed(&mut percent.iter().map(|percent| format!("{percent} %"))),
        Payouts::Fixed { cents } => listed(&mut cents.iter().map(|cents| reader.money(*cents))),
        // The prizes depend on the number of entries.
        Payouts::ByEntries { .. } => None,
    }
}

/// The levels, with the breaks between them.
fn levels(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let levels = &snapshot.levels;
    let has_ante = levels.iter().any(|level| level.stakes.ante != Ante::None);
    let now = snapshot.tournament.level;
    html! {
        table class="levels" {
            thead {
                tr {
                    th scope="col" class="number" { (reader.word("web-house-level")) }
                    th scope="col" class="number" { (reader.word("web-house-blinds")) }
                    @if has_ante { th scope="col" class="number" { (reader.word("web-house-ante")) } }
                    th scope="col" class="number" { (reader.word("web-house-length")) }
                }
            }
            tbody {
                @for (number, level) in (1_u16..).zip(levels.iter()) {
                    tr class=[(number == now).then_some("now")] aria-current=[(number == now).then_some("true")] {
                        th scope="row" class="number" { (number) }
                        td class="number" { (blinds(&level.stakes, reader)) }
                        @if has_ante { td class="number" { (ante(level.stakes.ante, reader)) } }
                        td class="number" { (length(level, reader)) }
                    }
                    @if let Some(ms) = level.break_after_ms {
                        tr class="break" { td colspan=(if has_ante { 4 } else { 3 }) { (break_of(ms, reader)) } }
                    }
                }
            }
        }
    }
}

fn blinds(stakes: &Stakes, reader: &PageReader) -> String {
    let blinds = format!("{}/{}", reader.chips(stakes.small_blind), reader.chips(stakes.big_blind));
    match stakes.betting {
        BettingStructure::NoLimit => blinds,
        BettingStructure::PotLimit => format!("{blinds} {}", reader.word("ui-clock-pot-limit")),
        BettingStructure::Limit { .. } => format!("{blinds} {}", reader.word("ui-clock-limit")),
    }
}

fn ante(ante: Ante, reader: &PageReader) -> String {
    match ante {
        Ante::None => String::new(),
        Ante::Every(chips) => reader.chips(chips),
        Ante::BigBlind(chips) => reader.translate(&Message::new("web-house-big-blind-ante").with("chips", chips)),
    }
}

fn length(level: &Level, reader: &PageReader) -> String {
    let minutes = level.length_ms.map(|ms| minutes("web-house-minutes", ms, reader));
    let hands = level.hands.map(|hands| {
        use cardroom_shared::narration::Arg;
        reader.translate(&Message::new("ui-penalty-hands").with("hands", Arg::Count(hands)))
    });
    [minutes, hands].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn break_of(ms: u64, reader: &PageReader) -> String {
    minutes("web-house-break", ms, reader)
}

fn minutes(id: &'static str, ms: u64, reader: &PageReader) -> String {
    reader.translate(&Message::new(id).with("minutes", (ms / 60_000).to_string()))
}
