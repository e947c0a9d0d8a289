//! The panel below a watched table: the end of the last hand, chip counts, prizes, and eliminated players.

use crate::model::Model;
use crate::panels::broadcast_switch;
use crate::panels::followed_player::{hint, may_follow};
use crate::panels::mark;
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Arg, LineTopic, Message, NameLookup, TableLogLine, label, translate};
use bevy_egui::egui;
use cardroom_shared::chips::Chips;
use cardroom_shared::protocol::StandingLine;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{DealExclusion, Phase, PlayerStatus, SeatView, TableView, TournamentView};

/// The maximum number of eliminated players in the list.
const LAST_OUT: usize = 5;

/// The maximum number of listed prizes.
const MOST_PRIZES: u32 = 6;

/// The height of the panel above which long lines are wrapped, in points.
const HIGH: f32 = 130.0;

/// The smallest font size of a long line, as a part of the usual one.
const SMALLEST: f32 = 0.7;

/// The separator of items in a line.
const BETWEEN: &str = "  ·  ";

/// Draws the panel. Returns the person to follow.
pub fn render(ui: &mut egui::Ui, model: &Model) -> Option<PersonNo> {
    ui.spacing_mut().item_spacing.y = 2.0;
    // A line of links is as high as a line of text.
    ui.spacing_mut().interact_size.y = 0.0;
    // The four lines must fit, so the text grows less than the text scale.
    let letters = |usual: f32| usual / theme::text_scale().sqrt();
    let table = model.playback_view().and_then(|view| view.table.as_ref());
    let held = table.map(|table| broadcast_switch::all_held(model, table)).unwrap_or_default();
    let last = recap(model);
    let is_over = model.playback_view().is_some_and(|view| view.tournament.phase == Phase::Over);
    if !held.is_empty() {
        line(ui, "Held", &held.join(BETWEEN), letters(16.0), (theme::GOLD, Weight::Strong));
    } else if last.is_empty() && !is_over {
        line(ui, "Recap", label("ui-rail-no-hand"), letters(15.0), (theme::TEXT_SOFT, Weight::Plain));
    } else if !last.is_empty() {
        line(ui, "Recap", &last, letters(16.0), (theme::GOLD, Weight::Strong));
    }
    let followed = table.and_then(|table| stacks(ui, model, &counts(table, model), letters(15.0)));
    let prizes = model.playback_view().map(|view| money(&view.tournament, model)).unwrap_or_default();
    if !prizes.is_empty() {
        line(ui, "Prizes", &prizes.join(BETWEEN), letters(15.0), (theme::TEXT, Weight::Plain));
    }
    if let Some(out) = went_out(model) {
        line(ui, "Out", &out, letters(15.0), (theme::TEXT_SOFT, Weight::Plain));
    }
    followed
}

/// The weight of a font.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Strong,
    Plain,
}

/// Returns the font size at which the text fits into one line, or the smallest one.
fn fitting(ui: &egui::Ui, text: &str, letters: f32, width: f32) -> f32 {
    let font = egui::FontId::new(letters, theme::strong());
    let needs = ui.painter().layout_no_wrap(text.to_owned(), font, egui::Color32::WHITE).size().x + 2.0;
    letters * (width / needs).clamp(SMALLEST, 1.0)
}

/// Draws a line with a smaller font if it is long.
fn line(ui: &mut egui::Ui, name: &str, text: &str, letters: f32, (ink, weight): (Ink, Weight)) {
    // The high bar of an upright window has room for more lines.
    let is_high = ui.max_rect().height() > theme::grown(HIGH);
    let size = if is_high { letters } else { fitting(ui, text, letters, ui.available_width()) };
    let words = match weight {
        Weight::Strong => theme::strong_text(text, size),
        Weight::Plain => egui::RichText::new(text).size(size),
    };
    let words = egui::Label::new(words.color(ink.panel()));
    let response = ui.add(if is_high { words.wrap() } else { words.truncate() });
    mark(ui.ctx(), name, response.rect);
    response.on_hover_text(text);
}

/// Draws the chip counts. Each is a link that follows the player, if there is another table.
fn stacks(ui: &mut egui::Ui, model: &Model, counts: &[(PersonNo, String)], letters: f32) -> Option<PersonNo> {
    let joined = counts.iter().map(|(_, count)| count.as_str()).collect::<Vec<_>>().join(BETWEEN);
    let size = fitting(ui, &joined, letters, ui.available_width());
    let font = egui::FontId::proportional(size);
    let width = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), egui::Color32::WHITE).size().x;
    let fits = width(&joined) + 2.0 <= ui.available_width();
    if !fits || !may_follow(model) || model.tables().len() < 2 {
        line(ui, "Chip counts", &joined, letters, (theme::TEXT, Weight::Plain));
        return None;
    }
    let mut followed = None;
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (number, (person, count)) in counts.iter().enumerate() {
            if number > 0 {
                ui.label(egui::RichText::new(BETWEEN).size(size).color(theme::TEXT_SOFT.panel()));
            }
            let response = ui.link(egui::RichText::new(count).size(size).color(theme::TEXT.panel()));
            mark(ui.ctx(), &format!("Follow {}", person.0), response.rect);
            if response.on_hover_text(hint(model, *person)).clicked() {
                followed = Some(*person);
            }
        }
    });
    mark(ui.ctx(), "Chip counts", row.response.rect);
    followed
}

/// Returns the end of the last hand that was seen.
fn recap(model: &Model) -> String {
    let mut wins: Vec<&TableLogLine> = Vec::new();
    // The last lines about a win count, with the line about the hand right before them.
    for line in model.lines().iter().rev() {
        match line.about {
            LineTopic::Win => wins.push(line),
            LineTopic::Hand if !wins.is_empty() => {
                wins.push(line);
                break;
            }
            _ => {}
        }
    }
    wins.reverse();
    wins.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" · ")
}

/// Returns the chip counts of the table, the largest first.
fn counts(table: &TableView, model: &Model) -> Vec<(PersonNo, String)> {
    let chips = |seat: &SeatView| seat.stack + seat.street_bet;
    // The chips of an all-in player are in the pot.
    let is_all_in = |seat: &SeatView| chips(seat).is_zero() && seat.standing == PlayerStatus::AllIn;
    let is_in = |seat: &&SeatView| seat.kept_away != DealExclusion::Out && (is_all_in(seat) || !chips(seat).is_zero());
    let mut seats: Vec<&SeatView> = table.seats.iter().filter(is_in).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(chips(seat)));
    let one = |seat: &SeatView| {
        let name = model.person(seat.person);
        let count = if is_all_in(seat) {
            Message::new("ui-rail-all-in").with("name", name)
        } else {
            Message::new("ui-rail-count")
                .with("name", name)
                .with("chips", amounts::stack(chips(seat), model.stakes_at(table).as_ref()))
        };
        (seat.person, translate(&count))
    };
    seats.into_iter().map(one).collect()
}

/// Returns the distance to the money, the prizes still in play, and the average stack.
fn money(tournament: &TournamentView, model: &Model) -> Vec<String> {
    let left = tournament.players_left;
    let prizes = model.prizes().map_or(&[][..], |table| &table.prizes);
    let paid = u32::try_from(prizes.len()).unwrap_or(u32::MAX);
    let prize = |place: u32| prizes.get(usize::try_from(place).ok()?.checked_sub(1)?).copied();
    let pays = |place: u32| Some(format!("{} {}", amounts::place(place), amounts::money(prize(place)?)));
    let mut told = Vec::new();
    if left > 1 && paid > 0 {
        told.push(match left.checked_sub(paid) {
            Some(0) | None => label("ui-rail-in-the-money").to_owned(),
            Some(to_go) => translate(&Message::new("ui-rail-to-go").with("count", Arg::Count(to_go))),
        });
        // The list has the top prizes, and the prize of the next player to go out in the money.
        let next = left.min(paid);
        let best = if next <= MOST_PRIZES { next } else { MOST_PRIZES - 1 };
        let mut places: Vec<String> = (1..=best).filter_map(pays).collect();
        places.extend(pays(next).filter(|_| best < next).map(|last| format!("… {last}")));
        told.push(translate(&Message::new("ui-rail-pays").with("prizes", places.join(", "))));
    }
    if tournament.level > 0 && left > 0 {
        let (average, _) = tournament.chips_in_play.split(u64::from(left), Chips(1));
        told.push(translate(&Message::new("ui-rail-average").with("chips", amounts::chips_short(average))));
    }
    told
}

/// Returns the last eliminated players, the latest first.
fn went_out(model: &Model) -> Option<String> {
    let mut out: Vec<(u32, &StandingLine)> =
        model.standings().iter().filter_map(|line| Some((line.place.filter(|place| *place > 1)?, line))).collect();
    out.sort_by_key(|(place, _)| *place);
    let one = |(place, line): &(u32, &StandingLine)| {
        let message = Message::new("ui-rail-place").with("place", amounts::place(*place));
        translate(&message.with("name", model.person(line.person)))
    };
    let told: Vec<String> = out.iter().take(LAST_OUT).map(one).collect();
    (!told.is_empty()).then(|| translate(&Message::new("ui-rail-out").with("people", told.join(BETWEEN))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::all_in_fixture as run_out;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use std::time::Duration;

    #[test]
    fn the_rail_reads_how_the_last_hand_ended() {
        let mut model = fixtures::model(FixtureScene::Preflop);
        assert_eq!(recap(&model), "", "no hand is over");
        for message in run_out::messages().into_iter().chain([run_out::step()]) {
            model.receive(message, Duration::ZERO);
        }
        let told = recap(&model);
        assert!(told.starts_with("Hand 31") && told.contains("Carmen wins") && told.contains("Ada wins"), "{told}");
    }

    #[test]
    fn chips_are_counted_with_what_lies_before_each_the_most_first() {
        let model = fixtures::model(FixtureScene::Watched);
        let told = counts(model.table().unwrap(), &model);
        let told: Vec<&str> = told.iter().map(|(_, count)| count.as_str()).collect();
        assert_eq!(told[..3], ["Élodie 12,975", "Ada 12,725", "Ines 12,350"]);
        assert_eq!(told[told.len() - 2..], ["Bruno all-in", "Greta all-in"], "their chips lie in the pots");
    }

    #[test]
    fn how_far_it_is_to_the_money_is_told_and_what_comes_then() {
        let model = fixtures::model(FixtureScene::Watched);
        let mut tournament = model.view().unwrap().tournament.clone();
        (tournament.players_left, tournament.chips_in_play) = (9, Chips(90_000));
        let told = money(&tournament, &model);
        assert_eq!((told[0].as_str(), told[2].as_str()), ("3 to go until the money", "Average 10,000"));
        assert_eq!(told[1], "Pays 1st 130.00, 2nd 85.00, 3rd 55.00, 4th 40.00, 5th 30.00, 6th 20.00");
        tournament.players_left = 7;
        assert_eq!(money(&tournament, &model)[0], "1 to go until the money");
        tournament.players_left = 2;
        let told = money(&tournament, &model);
        assert_eq!(told[..2], ["Everybody left is in the money", "Pays 1st 130.00, 2nd 85.00"]);
        tournament.players_left = 1;
        assert_eq!(money(&tournament, &model), ["Average 90,000"], "it is won");
    }

    #[test]
    fn who_went_out_last_is_told_first() {
        assert_eq!(went_out(&fixtures::model(FixtureScene::Watched)), None);
        let told = went_out(&fixtures::model(FixtureScene::HeadsUp)).unwrap();
        assert_eq!(told, "Out: 3rd Carmen  ·  4th Bruno  ·  5th Ines  ·  6th Élodie  ·  7th Dmitri");
    }
}
