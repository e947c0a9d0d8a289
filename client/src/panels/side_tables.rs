//! Small pictures of further tables for a spectator: seats with stacks, the board, the pot, and the turn. A click on
//! one exchanges it with the main table.

use crate::a11y::accessible_names;
use crate::model::Model;
use crate::panels::floor::oval_table;
use crate::panels::mark;
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Message, NameLookup, card, label, translate};
use bevy_egui::egui::{self, Align2, FontId, Rect, Vec2};
use cardroom_shared::chips::Chips;
use cardroom_shared::protocol::MAX_BESIDE;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::{PlayerStatus, SeatView, TableView};

/// The further tables that a spectator watches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideTables {
    tables: Vec<TableNo>,
    /// The table that becomes the main one, until it arrives.
    coming: Option<TableNo>,
    /// The connection number and the tables of the last request.
    asked: Option<(u64, Vec<TableNo>)>,
}

/// A request of a spectator of several tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideTablesRequest {
    /// Makes this one the main table, and the main one a further table.
    Exchange(TableNo),
    /// Stops watching this one.
    Close(TableNo),
}

impl SideTables {
    /// Returns the tables in the order of their choice.
    pub fn tables(&self) -> &[TableNo] {
        &self.tables
    }

    /// Returns whether this table is watched.
    pub fn looks_at(&self, table: TableNo) -> bool {
        self.tables.contains(&table)
    }

    /// Returns whether the maximum number of tables is watched.
    pub fn is_full(&self) -> bool {
        self.tables.len() >= MAX_BESIDE
    }

    /// Starts or stops watching this table.
    pub fn toggle(&mut self, table: TableNo) {
        if self.looks_at(table) {
            self.tables.retain(|seen| *seen != table);
        } else if !self.is_full() {
            self.tables.push(table);
        }
    }

    /// Exchanges this table with the main one. Returns whether it does; during another exchange it does nothing.
    pub fn exchange(&mut self, model: &Model, table: TableNo) -> bool {
        let before = model.table().map(|seen| seen.table).filter(|_| self.coming.is_none());
        let exchanged = before.zip(self.tables.iter_mut().find(|seen| **seen == table));
        if let Some((before, place)) = exchanged {
            (*place, self.coming) = (before, Some(table));
        }
        self.coming == Some(table) && before.is_some()
    }

    /// Returns the tables to request from the server. Each change is returned once. Tables without players and the main
    /// table are removed.
    pub fn next_request(&mut self, model: &Model) -> Option<Vec<TableNo>> {
        if self.tables.is_empty() && self.asked.is_none() {
            return None;
        }
        if model.own_seat().is_some() {
            // The server drops its list for seated players, too.
            *self = Self::default();
            return None;
        }
        let in_play = model.tables();
        // After a reconnect the list of tables arrives last.
        if in_play.is_empty() {
            return None;
        }
        let seen = model.table().map(|seen| seen.table);
        self.coming = self.coming.filter(|coming| Some(*coming) != seen && in_play.contains_key(coming));
        let stays = |table: &TableNo| in_play.contains_key(table) && (self.coming.is_some() || seen != Some(*table));
        let tables: Vec<TableNo> = self.tables.iter().copied().filter(stays).collect();
        self.tables.clone_from(&tables);
        let asked = (model.welcomes(), tables.clone());
        if self.asked.as_ref() == Some(&asked) {
            return None;
        }
        self.asked = (!tables.is_empty()).then_some(asked);
        Some(tables)
    }
}

/// The maximum height of one table, in points.
const MOST: f32 = 230.0;

/// The text scale above which seats are dots, because names and stacks do not fit.
const LARGE: f32 = 1.15;

/// The maximum number of characters of a name.
const LETTERS: usize = 8;

/// Draws the tables below each other, or in a row if their place is wider than high. Returns the person's request.
pub fn render(ui: &mut egui::Ui, model: &Model, beside: &SideTables, all: Rect) -> Option<SideTablesRequest> {
    let mut wanted = None;
    let count = f32::from(u8::try_from(beside.tables.len()).unwrap_or(u8::MAX).max(1));
    let (size, step) = if all.width() > all.height() {
        let width = all.width() / count;
        (egui::vec2(width, all.height()), egui::vec2(width, 0.0))
    } else {
        let height = (all.height() / count).min(MOST * theme::text_scale());
        (egui::vec2(all.width(), height), egui::vec2(0.0, height))
    };
    for (place, table) in (0_u8..).zip(&beside.tables) {
        let rect = Rect::from_min_size(all.min + step * f32::from(place), size).shrink(4.0);
        wanted = one(ui, model, *table, rect).or(wanted.take());
    }
    wanted
}

fn one(ui: &mut egui::Ui, model: &Model, no: TableNo, rect: Rect) -> Option<SideTablesRequest> {
    let response = ui.interact(rect, ui.id().with(("beside", no)), egui::Sense::click());
    mark(ui.ctx(), &format!("Small table {no}"), rect);
    let fill = if response.hovered() { theme::CHOSEN } else { theme::BOX };
    ui.painter().rect_filled(rect, 10.0, fill.panel());
    if response.has_focus() {
        let edge = egui::Stroke::new(2.0, theme::GOLD.panel());
        ui.painter().rect_stroke(rect, 10.0, edge, egui::StrokeKind::Inside);
    }
    // The text grows less than the text scale, because the column does not grow as much.
    let letters = 12.0 / theme::text_scale().sqrt();
    let line = theme::grown(letters * 1.5);
    let table = model.table_beside(no);
    let heading = table.map_or_else(|| translate(&Message::new("ui-beside-table").with("table", no)), heading);
    let turn = table.and_then(|table| turn(table, model));
    accessible_names::button(
        &response,
        &turn.as_ref().map_or_else(|| heading.clone(), |turn| format!("{heading}, {turn}")),
    );
    let top = Rect::from_min_size(rect.min, egui::vec2(rect.width(), line + 6.0));
    let close = Rect::from_min_size(egui::pos2(top.max.x - line - 8.0, top.min.y + 2.0), Vec2::splat(line + 4.0));
    write_heading(ui, heading, turn, letters, top.with_max_x(close.min.x));
    if let Some(table) = table {
        draw(ui, model, table, letters, rect.with_min_y(top.max.y));
    }
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(close));
    inside.spacing_mut().button_padding = Vec2::splat(1.0);
    inside.spacing_mut().interact_size = close.size();
    let closed = inside.add(egui::Button::new("×").min_size(close.size()));
    mark(ui.ctx(), &format!("Close table {no}"), closed.rect);
    accessible_names::named(&closed, label("ui-tables-not-beside"));
    if closed.on_hover_text(label("ui-tables-not-beside")).clicked() {
        return Some(SideTablesRequest::Close(no));
    }
    response.on_hover_text(label("ui-beside-hint")).clicked().then_some(SideTablesRequest::Exchange(no))
}

/// Returns the table and its hand: "Table 2 · 14".
fn heading(table: &TableView) -> String {
    translate(&Message::new("ui-director-table-hand").with("table", table.table).with("hand", table.hand))
}

/// Returns the name of the player to act.
fn turn(table: &TableView, model: &Model) -> Option<String> {
    let turn = table.turn?;
    let taken = table.seats.iter().find(|taken| taken.seat == turn.seat)?;
    Some(model.person(taken.person))
}

/// Draws the table and, if there is room, the player to act.
fn write_heading(ui: &egui::Ui, heading: String, turn: Option<String>, letters: f32, rect: Rect) {
    let font = FontId::new(letters + 1.0, theme::strong());
    let both = turn.map(|turn| format!("{heading} · {turn}"));
    let lay = |text: String| ui.painter().layout_no_wrap(text, font.clone(), theme::GOLD.panel());
    let fits = both.map(lay).filter(|words| words.size().x <= rect.width() - 16.0);
    let words = fits.unwrap_or_else(|| lay(heading));
    ui.painter().galley(rect.left_center() + Vec2::new(8.0, -words.size().y / 2.0), words, theme::GOLD.panel());
}

fn draw(ui: &egui::Ui, model: &Model, table: &TableView, letters: f32, rect: Rect) {
    let margin = if theme::text_scale() > LARGE { Vec2::new(14.0, 10.0) } else { Vec2::new(36.0, 22.0) };
    let inner = rect.shrink2(margin);
    oval_table::felt(ui, inner.shrink2(Vec2::new(10.0, 8.0)));
    middle(ui, table, letters, inner.center());
    let highest = table.seats.iter().map(|taken| taken.seat.number()).max().unwrap_or(2).max(6);
    for taken in &table.seats {
        plate(ui, model, (table, taken), letters, oval_table::place(inner, taken.seat, highest));
    }
}

/// Draws the board and the pot.
fn middle(ui: &egui::Ui, table: &TableView, letters: f32, at: egui::Pos2) {
    let font = FontId::new(letters + 1.0, theme::strong());
    let row = theme::grown(letters * 0.75);
    if let Some(board) = table.boards.last().filter(|board| !board.is_empty()) {
        let mut job = egui::text::LayoutJob::default();
        for (number, shown) in board.iter().enumerate() {
            let (space, text) = (if number == 0 { 0.0 } else { 4.0 }, card(*shown));
            let ink = if text.ends_with(['♥', '♦']) { theme::RED_LIT } else { theme::TEXT };
            job.append(&text, space, egui::TextFormat::simple(font.clone(), ink.panel()));
        }
        let words = ui.painter().layout_job(job);
        let place = Rect::from_center_size(at - Vec2::new(0.0, row), words.size() + Vec2::new(8.0, 2.0));
        ui.painter().rect_filled(place, 5.0, theme::PANEL.panel());
        ui.painter().galley(place.center() - words.size() / 2.0, words, theme::TEXT.panel());
    }
    let pots: Chips = table.pots.iter().map(|pot| pot.chips).sum();
    let bets: Chips = table.seats.iter().map(|taken| taken.street_bet).sum();
    if !(pots + bets).is_zero() {
        let text = translate(&Message::new("ui-felt-pot").with("chips", amounts::chips_short(pots + bets)));
        ui.painter().text(at + Vec2::new(0.0, row), Align2::CENTER_CENTER, text, font, theme::ON_FELT.panel());
    }
}

fn plate(ui: &egui::Ui, model: &Model, (table, taken): (&TableView, &SeatView), letters: f32, at: egui::Pos2) {
    let is_turn = table.turn.is_some_and(|turn| turn.seat == taken.seat);
    let ink = ink(taken, is_turn);
    if theme::text_scale() > LARGE {
        ui.painter().circle(
            at,
            if is_turn { 8.0 } else { 5.0 },
            ink.panel(),
            egui::Stroke::new(1.5, theme::PANEL.panel()),
        );
        return;
    }
    let lay = |text: String, font: FontId| ui.painter().layout_no_wrap(text, font, ink.panel());
    let stack = match taken.standing {
        PlayerStatus::AllIn if taken.stack.is_zero() => label("ui-felt-all-in").to_owned(),
        PlayerStatus::AllIn | PlayerStatus::Live | PlayerStatus::Folded | PlayerStatus::NotDealt => {
            amounts::stack(taken.stack, model.stakes_at(table).as_ref())
        }
    };
    let stack = lay(if is_turn { format!("• {stack}") } else { stack }, FontId::new(letters, theme::strong()));
    let name = lay(short(&model.person(taken.person)), FontId::proportional(letters));
    let width = name.size().x.max(stack.size().x);
    let height = name.size().y - 2.0 + stack.size().y;
    let pill = Rect::from_center_size(at, Vec2::new(width + 8.0, height + 2.0));
    let fill = if is_turn { theme::CHOSEN } else { theme::PANEL };
    ui.painter().rect_filled(pill, 6.0, fill.panel());
    if is_turn {
        let edge = egui::Stroke::new(1.5, theme::GOLD.panel());
        ui.painter().rect_stroke(pill, 6.0, edge, egui::StrokeKind::Inside);
    }
    ui.painter().galley(pill.center_top() + Vec2::new(-name.size().x / 2.0, 1.0), name, ink.panel());
    let below = pill.center_bottom() - Vec2::new(stack.size().x / 2.0, stack.size().y + 1.0);
    ui.painter().galley(below, stack, ink.panel());
}

fn ink(taken: &SeatView, is_turn: bool) -> Ink {
    match taken.standing {
        _ if is_turn => theme::GOLD,
        _ if taken.away => theme::RED_LIT,
        PlayerStatus::AllIn => theme::AMBER_LIT,
        PlayerStatus::Live => theme::TEXT,
        PlayerStatus::Folded | PlayerStatus::NotDealt => theme::TEXT_SOFT,
    }
}

/// Shortens a name.
fn short(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    name.chars().take(LETTERS - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    fn four_tables() -> Model {
        let mut model = fixtures::model(FixtureScene::Watched);
        for message in fixtures::beside() {
            model.receive(message, std::time::Duration::ZERO);
        }
        model
    }

    #[test]
    fn the_house_is_asked_once_for_what_is_chosen_and_again_when_that_changes() {
        let (model, mut beside) = (four_tables(), SideTables::default());
        assert_eq!(beside.next_request(&model), None);
        for table in [2, 3, 4] {
            beside.toggle(TableNo(table));
        }
        assert!(beside.is_full());
        beside.toggle(TableNo(5));
        assert!(!beside.looks_at(TableNo(5)), "no more than that");
        assert_eq!(beside.next_request(&model), Some(vec![TableNo(2), TableNo(3), TableNo(4)]));
        assert_eq!(beside.next_request(&model), None);
        beside.toggle(TableNo(3));
        assert_eq!(beside.next_request(&model), Some(vec![TableNo(2), TableNo(4)]));
        beside.toggle(TableNo(2));
        beside.toggle(TableNo(4));
        assert_eq!(beside.next_request(&model), Some(Vec::new()), "the house tells no more");
        assert_eq!(beside.next_request(&model), None);
    }

    #[test]
    fn side_table_brought_to_front_swaps_with_the_main_table() {
        let (mut model, mut beside) = (four_tables(), SideTables::default());
        beside.toggle(TableNo(2));
        beside.toggle(TableNo(3));
        beside.next_request(&model);
        beside.exchange(&model, TableNo(3));
        let tables = [TableNo(2), TableNo(1)];
        assert_eq!(beside.next_request(&model), Some(tables.to_vec()), "before it lies there too");
        let mut view = model.view().unwrap().clone();
        view.table.as_mut().unwrap().table = TableNo(3);
        let step = cardroom_shared::protocol::ServerMessage::Step { events: Vec::new(), view: Box::new(view) };
        model.receive(step, std::time::Duration::ZERO);
        assert_eq!((beside.next_request(&model), beside.tables()), (None, &tables[..]));
    }

    #[test]
    fn a_second_click_before_it_has_come_loses_no_table() {
        let (model, mut beside) = (four_tables(), SideTables::default());
        beside.toggle(TableNo(2));
        beside.toggle(TableNo(3));
        assert!(beside.exchange(&model, TableNo(3)));
        assert!(!beside.exchange(&model, TableNo(1)) && !beside.exchange(&model, TableNo(2)));
        assert_eq!(beside.tables(), [TableNo(2), TableNo(1)]);
    }

    #[test]
    fn side_tables_return_after_reconnect_once_standings_arrive() {
        let (mut model, mut beside) = (four_tables(), SideTables::default());
        beside.toggle(TableNo(2));
        assert_eq!(beside.next_request(&model), Some(vec![TableNo(2)]));
        let standings = model.standings().to_vec();
        let again = fixtures::messages(FixtureScene::Watched).into_iter();
        let no_standings =
            again.filter(|message| !matches!(message, cardroom_shared::protocol::ServerMessage::Standings(_)));
        no_standings.for_each(|message| model.receive(message, std::time::Duration::ZERO));
        assert_eq!((beside.next_request(&model), beside.tables()), (None, &[TableNo(2)][..]));
        model.receive(cardroom_shared::protocol::ServerMessage::Standings(standings), std::time::Duration::ZERO);
        assert_eq!(beside.next_request(&model), Some(vec![TableNo(2)]));
    }

    #[test]
    fn broken_tables_are_forgotten_and_whoever_sits_down_sees_one() {
        let (model, mut beside) = (four_tables(), SideTables::default());
        beside.toggle(TableNo(2));
        beside.toggle(TableNo(9));
        assert_eq!(beside.next_request(&model), Some(vec![TableNo(2)]), "nobody plays at table 9");
        assert_eq!(beside.next_request(&fixtures::model(FixtureScene::Flop)), None);
        assert!(beside.tables().is_empty());
    }

    #[test]
    fn long_names_are_short_on_small_tables() {
        assert_eq!((short("Carmen"), short("Bartholomew")), ("Carmen".to_owned(), "Barthol…".to_owned()));
    }
}
