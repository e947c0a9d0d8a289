//! Standings and prizes: eliminated players, remaining players, and the prize of each place.

use crate::model::Model;
use crate::panels::followed_player::{hint, may_follow};
use crate::panels::mark;
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{Finality, PrizeTable};
use cardroom_shared::narration::eliminated_by;
use cardroom_shared::protocol::StandingLine;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::PlayerStatus;

/// Draws all players, the best first. Returns the person to follow.
pub fn render(ui: &mut egui::Ui, model: &Model) -> Option<PersonNo> {
    let mut followed = None;
    let you = model.view().map(|view| view.you);
    let many = model.tables().len() > 1;
    // With large text the columns have no minimum width.
    let (least, between) = if theme::text_scale() > LARGE { (0.0, 12.0) } else { (70.0, 20.0) };
    let lines = ranked(model);
    let has_chips = lines.iter().any(|(_, has)| has.is_some());
    egui::Grid::new("standings").num_columns(4).min_col_width(least).spacing([between, 7.0]).show(ui, |ui| {
        // With large text there is no room for column headings.
        let heads: &[&str] = if theme::text_scale() > LARGE { &[] } else { &HEADS };
        for head in heads.iter().copied().filter(|head| has_chips || *head != "ui-standings-chips") {
            let text = egui::RichText::new(label(head)).size(13.0).color(theme::TEXT_SOFT.panel());
            match head {
                "ui-standings-place" | "ui-standings-name" => {
                    ui.label(text);
                }
                _ => figure(ui, text),
            }
        }
        if !heads.is_empty() {
            ui.end_row();
        }
        let stakes = model.view().and_then(|view| view.tournament.stakes);
        let told = |chips| amounts::stack_in_blinds(chips, stakes.as_ref()).unwrap_or_else(|| amounts::chips(chips));
        for (line, has) in lines {
            let ink = match line.place {
                Some(1) => theme::GOLD,
                _ if you == Some(line.person) => theme::GREEN_LIT,
                None => theme::TEXT,
                Some(_) if line.prize_cents > 0 => theme::TEXT,
                Some(_) => theme::TEXT_SOFT,
            };
            let rank = line.place.or(has.as_ref().and_then(|has| has.place));
            let place = rank.map_or_else(|| playing(line, many), amounts::place);
            let chips = has_chips.then(|| has.map_or_else(String::new, |has| told(has.chips)));
            let figures = chips.into_iter().chain([won(line)]);
            if row(ui, model, (line, place, ink), figures) == Clicked::Yes {
                followed = Some(line.person);
            }
            ui.end_row();
        }
    });
    followed
}

/// The column headings, and the text scale up to which they are shown.
const HEADS: [&str; 4] = ["ui-standings-place", "ui-standings-name", "ui-standings-chips", "ui-standings-prize"];
const LARGE: f32 = 1.3;

/// Draws a right-aligned figure.
fn figure(ui: &mut egui::Ui, text: egui::RichText) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.label(text));
}

/// The chips of a remaining player, and their rank. The rank is `None` if not all chips are visible.
struct Has {
    chips: Chips,
    place: Option<u32>,
}

/// Returns all players, the best first. Remaining players are ordered by chips if these are visible.
fn ranked(model: &Model) -> Vec<(&StandingLine, Option<Has>)> {
    let table = model.playback_view().and_then(|view| view.table.as_ref());
    let seat = |line: &StandingLine| {
        let (person, table) = (line.person, table.filter(|_| line.place.is_none()));
        table.and_then(|table| table.seats.iter().find(|seat| seat.person == person))
    };
    let settled = |line: &StandingLine| {
        let seat = seat(line)?;
        // A player who arrived during a hand has no chips in its pots.
        let untouched = (seat.standing == PlayerStatus::NotDealt).then_some(seat.stack);
        model.settled_chips(table?, seat).or(untouched)
    };
    let chips = |line: &StandingLine| {
        // The chips of an all-in player are in the pot.
        let in_sight = seat(line).filter(|seat| seat.standing != PlayerStatus::AllIn);
        settled(line).or(in_sight.map(|seat| seat.stack + seat.street_bet))
    };
    let mut all: Vec<_> = model.standings().iter().map(|line| (line, chips(line))).collect();
    // The rank uses the stacks before the hand, because the pots are not decided.
    let is_whole = model.standings().iter().all(|line| line.place.is_some() || settled(line).is_some());
    if is_whole {
        all.sort_by_key(|(line, chips)| (line.place.is_some(), std::cmp::Reverse(*chips)));
    }
    let more = |than: Chips| all.iter().filter(|(_, chips)| chips.is_some_and(|chips| chips > than)).count();
    let place = |chips: Chips| is_whole.then(|| u32::try_from(more(chips)).unwrap_or(u32::MAX).saturating_add(1));
    let has = |chips: Chips| Has { chips, place: place(chips) };
    all.iter().map(|(line, chips)| (*line, chips.map(has))).collect()
}

/// Tells if a player was clicked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Clicked {
    Yes,
    No,
}

/// Returns where a remaining player plays.
fn playing(line: &StandingLine, many: bool) -> String {
    match line.table {
        Some(table) if many => translate(&Message::new("ui-standings-table").with("table", table)),
        Some(_) => label("ui-standings-in-play").to_owned(),
        None => label("ui-standings-waiting").to_owned(),
    }
}

/// Draws a line with its figures at the right. A spectator can follow a remaining player if there are several tables.
fn row(
    ui: &mut egui::Ui,
    model: &Model,
    (line, place, ink): (&StandingLine, String, Ink),
    figures: impl Iterator<Item = String>,
) -> Clicked {
    let mut clicked = Clicked::No;
    let is_followed = line.table.is_some() && may_follow(model) && model.tables().len() > 1;
    ui.label(theme::strong_text(place, 18.0).color(ink.panel()));
    let bot = model.who(line.person).filter(|line| line.bot).map(|_| label("ui-standings-bot").to_owned());
    let by = eliminated_by(&line.eliminated_by, |person| model.person(person)).as_ref().map(translate);
    ui.horizontal(|ui| {
        ui.set_min_width(if theme::text_scale() > LARGE { 0.0 } else { 150.0 });
        ui.spacing_mut().item_spacing.x = 10.0;
        let name = theme::strong_text(model.person(line.person), 18.0).color(ink.panel());
        if is_followed {
            let response = ui.link(name.underline()).on_hover_text(hint(model, line.person));
            mark(ui.ctx(), &format!("Follow {}", line.person.0), response.rect);
            if response.clicked() {
                clicked = Clicked::Yes;
            }
        } else {
            ui.label(name);
        }
        for note in bot.into_iter().chain(by) {
            ui.label(egui::RichText::new(note).size(13.0).color(theme::TEXT_SOFT.panel()));
        }
    });
    for text in figures {
        figure(ui, theme::strong_text(text, 18.0).color(ink.panel()));
    }
    clicked
}

/// Returns the prize and the bounties. A player who is out and won nothing has a dash.
pub(super) fn won(line: &StandingLine) -> String {
    match (line.prize_cents, line.bounty_cents) {
        // A remaining player may still win a prize.
        (0, 0) if line.place.is_none() => String::new(),
        (0, 0) => "–".to_owned(),
        (prize, 0) => amounts::money(prize),
        (0, bounty) => translate(&Message::new("ui-standings-bounties").with("money", Arg::Cents(bounty))),
        (prize, bounty) => format!("{} + {}", amounts::money(prize), amounts::money(bounty)),
    }
}

/// Draws the prizes of the places in a column.
pub fn prizes(ui: &mut egui::Ui, table: &PrizeTable) {
    pool(ui, table);
    egui::Grid::new("prizes").num_columns(2).spacing([26.0, 4.0]).show(ui, |ui| {
        for (place, cents) in (1..).zip(&table.prizes) {
            ui.label(egui::RichText::new(amounts::place(place)).size(16.0).color(theme::TEXT_SOFT.panel()));
            ui.label(theme::strong_text(amounts::money(*cents), 16.0).color(theme::TEXT.panel()));
            ui.end_row();
        }
    });
}

/// Draws the prize pool, and the prizes of the places in wrapping rows.
pub fn prizes_in_rows(ui: &mut egui::Ui, table: &PrizeTable) {
    pool(ui, table);
    places_in_rows(ui, &table.prizes);
}

/// Draws these prizes in cents, that of the winner first, in wrapping rows.
pub fn places_in_rows(ui: &mut egui::Ui, prizes: &[u64]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(26.0, 6.0);
        for (place, cents) in (1..).zip(prizes) {
            let mut paid = egui::text::LayoutJob::default();
            let place = egui::RichText::new(amounts::place(place)).size(16.0).color(theme::TEXT_SOFT.panel());
            let money = theme::strong_text(amounts::money(*cents), 16.0).color(theme::TEXT.panel());
            for text in [place, egui::RichText::new("  "), money] {
                text.append_to(&mut paid, ui.style(), egui::FontSelection::Default, egui::Align::Center);
            }
            ui.add(egui::Label::new(paid).extend());
        }
    });
}

/// Draws the heading of the prize pool, its total, and the number of entries.
fn pool(ui: &mut egui::Ui, table: &PrizeTable) {
    let heading = match table.finality {
        Finality::Approximate => label("ui-prizes-so-far"),
        Finality::Final => label("ui-prizes"),
    };
    ui.label(theme::strong_text(heading, 17.0).color(theme::GOLD.panel()));
    let pool = Message::new("ui-prizes-pool").with("money", Arg::Cents(table.pool_cents));
    let pool = translate(&pool.with("entries", Arg::Count(table.entries)));
    ui.label(egui::RichText::new(pool).size(14.0).color(theme::TEXT_SOFT.panel()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    fn told(scene: FixtureScene) -> Vec<(u32, Option<u64>, Option<u32>)> {
        let model = fixtures::model(scene);
        let one = |(line, has): (&StandingLine, Option<Has>)| {
            (line.person.0, has.as_ref().map(|has| has.chips.0), has.and_then(|has| has.place))
        };
        ranked(&model).into_iter().map(one).collect()
    }

    #[test]
    fn who_plays_stands_there_by_their_chips() {
        let all = told(FixtureScene::Vote);
        assert_eq!(all[..3], [(6, Some(38_500), Some(1)), (1, Some(29_500), Some(2)), (3, Some(22_000), Some(3))]);
        assert_eq!((all[3].1, all[3].2), (None, None), "who is out has none");
    }

    #[test]
    fn where_not_all_chips_are_in_sight_there_is_no_place_by_them() {
        let all = told(FixtureScene::Watched);
        assert!(all.iter().all(|(_, _, place)| place.is_none()));
        assert!(all.iter().any(|(_, chips, _)| chips.is_some()) && all.iter().any(|(_, chips, _)| chips.is_none()));
        // Nobody is all-in, but the stacks before the hand were not seen.
        let all = told(FixtureScene::Preflop);
        assert!(all.iter().all(|(_, _, place)| place.is_none()) && all.iter().any(|(_, chips, _)| chips.is_some()));
    }
}
