//! The command palette: a line for a typed order such as `pen bob 10`. It lists matching orders below and shows the
//! effect of the line or its error. Enter gives the order; a final order needs a second Enter.

use super::desk_state::{FloorDeskState, PaletteDraft};
use super::floor_action::FloorAction;
use super::order_titles;
use crate::a11y::accessible_names;
use crate::app::key_bindings;
use crate::model::Model;
use crate::panels::mark;
use crate::theme;
use crate::ui_text::{Arg, Message, label, translate};
use bevy_egui::egui::{self, Key};
use cardroom_shared::command::{FloorOrder, Order};
use cardroom_shared::confusables::fold;
use cardroom_shared::narration::parse_error;
use cardroom_shared::orders::{self, IncrementalParse};
use cardroom_shared::parse_error::ParseError;
use cardroom_shared::protocol::MAX_SPOKEN;

/// The maximum number of listed orders.
const LISTED: usize = 9;
const WIDTH: f32 = 620.0;

/// The meaning of a line, as far as this window knows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Heard {
    /// An incomplete order, with the current error.
    Unfinished(ParseError),
    /// A line that no further text can make an order.
    Wrong(ParseError),
    /// A name that matches nobody.
    Nobody(String),
    /// A name that matches each of these people.
    Several(String, Vec<String>),
    /// An order: its title, the line with all words completed, and whether it is final.
    Order(&'static str, String, bool),
}

/// Opens or closes the palette at its key.
pub(super) fn open_by_key(root: &egui::Ui, directing: &mut FloorDeskState) {
    if key_bindings::palette_pressed(root.ctx()) {
        directing.palette = if directing.palette.is_some() { None } else { Some(PaletteDraft::default()) };
    }
}

/// Draws the palette over the desk, if it is open. Returns the entered words.
pub(super) fn render(root: &egui::Ui, model: &Model, directing: &mut FloorDeskState) -> Option<FloorAction> {
    let mut draft = directing.palette.take()?;
    if root.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape)) {
        return None;
    }
    let mut entered = None;
    let area = egui::Area::new(egui::Id::new("palette")).order(egui::Order::Foreground);
    area.anchor(egui::Align2::CENTER_TOP, egui::vec2(0.0, 64.0)).show(root.ctx(), |ui| {
        let frame = egui::Frame::new().fill(theme::PANEL.panel()).corner_radius(12.0).inner_margin(16.0);
        let frame = frame.stroke(egui::Stroke::new(1.5, theme::GOLD_DEEP.panel()));
        frame.show(ui, |ui| {
            ui.set_width(theme::grown(WIDTH).min(root.max_rect().width() - 80.0));
            entered = contents(ui, model, &mut draft);
        });
    });
    if entered.is_none() {
        directing.palette = Some(draft);
    }
    entered.map(FloorAction::Speak)
}

fn contents(ui: &mut egui::Ui, model: &Model, draft: &mut PaletteDraft) -> Option<String> {
    let field = egui::TextEdit::singleline(&mut draft.line).hint_text(label("ui-palette-hint")).char_limit(MAX_SPOKEN);
    let field = field.font(egui::FontId::proportional(theme::grown(18.0))).desired_width(f32::INFINITY);
    let response = ui.add(field.margin(egui::Margin::symmetric(10, 8)));
    accessible_names::named(&response, label("ui-palette-name"));
    mark(ui.ctx(), "Palette", response.rect);
    draft.entered &= !response.changed();
    let enter = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if !response.has_focus() {
        response.request_focus();
    }
    let heard = hear(&draft.line, model);
    tell(ui, &heard, draft);
    let mut chosen = None;
    for said in orders::completions(&draft.line).take(LISTED) {
        let words = [said.word, said.after].join(" ");
        let does = label(does(said.word));
        let text = format!("{}   {does}", words.trim_end());
        let text = egui::RichText::new(text).size(14.0).color(theme::TEXT_SOFT.panel());
        let row = ui.add(egui::Button::new(text).frame(false).truncate());
        mark(ui.ctx(), &format!("Palette {}", said.word), row.rect);
        if row.clicked() {
            chosen = Some(format!("{} ", said.word));
        }
    }
    if let Some(line) = chosen {
        (draft.line, draft.entered) = (line, false);
        let id = response.id;
        if let Some(mut state) = egui::TextEdit::load_state(ui.ctx(), id) {
            let end = egui::text::CCursor::new(draft.line.chars().count());
            state.cursor.set_char_range(Some(egui::text::CCursorRange::one(end)));
            state.store(ui.ctx(), id);
        }
    }
    match heard {
        Heard::Order(_, _, true) if enter && !draft.entered => {}
        Heard::Order(_, line, _) if enter => return Some(line),
        Heard::Order(..) | Heard::Unfinished(_) | Heard::Wrong(_) | Heard::Nobody(_) | Heard::Several(..) => {}
    }
    draft.entered |= enter;
    None
}

/// Draws the meaning of the line.
fn tell(ui: &mut egui::Ui, heard: &Heard, draft: &PaletteDraft) {
    let (words, ink) = match heard {
        Heard::Unfinished(_) if draft.line.trim().is_empty() => (label("ui-palette-how").to_owned(), theme::TEXT_SOFT),
        Heard::Unfinished(_) if !draft.entered => (label("ui-palette-unfinished").to_owned(), theme::TEXT_SOFT),
        Heard::Unfinished(wrong) | Heard::Wrong(wrong) => (no_order(wrong), theme::RED_LIT),
        Heard::Nobody(name) => {
            (translate(&Message::new("ui-palette-nobody").with("name", name.as_str())), theme::RED_LIT)
        }
        Heard::Several(name, people) => {
            let people = Arg::all(people.iter().map(|name| Arg::Words(name.clone())));
            let message = Message::new("ui-palette-several").with("name", name.as_str()).with("people", people);
            (translate(&message), theme::RED_LIT)
        }
        Heard::Order(order, line, is_final) => {
            let id = match (is_final, draft.entered) {
                (false, _) => "ui-palette-gives",
                (true, false) => "ui-palette-gives-final",
                (true, true) => "ui-palette-sure",
            };
            let ink = if *is_final { theme::AMBER_LIT } else { theme::GREEN_LIT };
            (translate(&Message::new(id).with("order", *order).with("line", line.as_str())), ink)
        }
    };
    let text = theme::strong_text(&words, 15.0).color(ink.panel());
    let response = ui.add(egui::Label::new(text).wrap());
    mark(ui.ctx(), "Palette says", response.rect);
    accessible_names::announced(&response, &words);
}

/// Returns why a line is not an order.
fn no_order(wrong: &ParseError) -> String {
    translate(&Message::new("ui-palette-wrong").with("why", parse_error(wrong)))
}

/// Parses a line with the shared grammar of orders and the names known to this window.
fn hear(line: &str, model: &Model) -> Heard {
    let given = match orders::parse_incremental(line) {
        IncrementalParse::Order(given) => given,
        IncrementalParse::Unfinished(wrong) => return Heard::Unfinished(wrong),
        IncrementalParse::Wrong(wrong) => return Heard::Wrong(wrong),
    };
    match given.spelled_out(&|name| person(name, model)) {
        Ok(line) => Heard::Order(order_titles::title(&given.order), line, is_final(&given.order)),
        Err(heard) => heard,
    }
}

/// Resolves a name or its beginning as the server does.
fn person(name: &str, model: &Model) -> Result<String, Heard> {
    let wanted = [fold(name), fold(&name.replace('_', " "))];
    let number = name.strip_prefix('@').and_then(|number| number.parse().ok());
    let all = || model.people().map(|line| (line.person.0, line.name.to_string()));
    let exact: Vec<_> = all().filter(|(no, known)| Some(*no) == number || wanted.contains(&fold(known))).collect();
    let begins =
        |known: &str| wanted.iter().any(|wanted| !wanted.is_empty() && fold(known).starts_with(wanted.as_str()));
    let meant = if exact.is_empty() { all().filter(|(_, known)| begins(known)).collect() } else { exact };
    match meant.as_slice() {
        [] => Err(Heard::Nobody(name.to_owned())),
        [(_, known)] => Ok(known.clone()),
        several => Err(Heard::Several(name.to_owned(), several.iter().map(|(_, known)| known.clone()).collect())),
    }
}

/// Returns whether an order cannot be undone and needs a question, like its button.
fn is_final<W, S, T>(order: &Order<W, S, T>) -> bool {
    match order {
        Order::Floor(_, ruling) => matches!(
            ruling,
            FloorOrder::Fine(..)
                | FloorOrder::Kill(_)
                | FloorOrder::Misdeal
                | FloorOrder::Irregularity(_)
                | FloorOrder::Award(..)
                | FloorOrder::Refund(..)
        ),
        order => matches!(
            order,
            Order::Start
                | Order::NextLevel
                | Order::PreviousLevel
                | Order::ChipRace
                | Order::CancelEvent
                | Order::Strike(_)
                | Order::Buy(..)
                | Order::TakeBack(..)
                | Order::Substitute { .. }
                | Order::Disqualify(_)
                | Order::BreakTable(_)
                | Order::Adjust(_)
                | Order::Release(..)
                | Order::Undo(_)
                | Order::VoidHand(_)
                | Order::ReopenHand(..)
                | Order::CountOut(_)
        ),
    }
}

/// Returns the id of the label that explains the order with this word.
fn does(word: &str) -> &'static str {
    match word {
        "start" => "ui-order-start-what",
        "pause" => "ui-order-pause-what",
        "resume" => "ui-order-resume-what",
        "next-level" => "ui-order-next-level-what",
        "previous-level" => "ui-order-previous-level-what",
        "time-left" => "ui-director-time-left",
        "break" => "ui-director-break",
        "level" => "ui-order-level-what",
        "last-hands" => "ui-order-last-hands-what",
        "hand-for-hand" => "ui-order-hand-for-hand-what",
        "chip-race" => "ui-order-race-what",
        "announce" => "ui-order-announce-ask",
        "cancel-event" => "ui-order-cancel",
        "register" => "ui-order-register-what",
        "strike" => "ui-order-strike",
        "check-in" => "ui-order-check-in-what",
        "rebuy" => "ui-order-rebuy-what",
        "add-on" => "ui-order-add-on",
        "top-up" => "ui-order-top-up-what",
        "re-enter" => "ui-order-re-enter-what",
        "take-back" => "ui-order-undo-rebuy",
        "substitute" => "ui-order-substitute-what",
        "bar" => "ui-order-suspend-what",
        "admit" => "ui-order-reinstate-what",
        "warn" => "ui-order-warn-what",
        "penalty" => "ui-order-penalty",
        "lift" => "ui-order-undo-penalty-what",
        "disqualify" => "ui-order-disqualify-what",
        "mute" => "ui-order-mute-what",
        "unmute" => "ui-order-unmute-what",
        "forbid-asking" => "ui-order-asking-off-what",
        "allow-asking" => "ui-order-asking-what",
        "clock" => "ui-order-clock",
        "hold" => "ui-order-hold-what",
        "pass-over" => "ui-order-pass-over",
        "limit" => "ui-order-limit-what",
        "forfeit" => "ui-order-forfeit-what",
        "relieve" => "ui-order-relieve-what",
        "fine" => "ui-order-fine-what",
        "kill" => "ui-order-kill",
        "retrieve" => "ui-order-retrieve",
        "show" => "ui-order-show",
        "misdeal" => "ui-order-misdeal-what",
        "irregularity" => "ui-order-remedy",
        "propose" => "ui-order-run-twice",
        "cancel" => "ui-order-run-off",
        "run-out" => "ui-order-run-out-what",
        "award" => "ui-director-award",
        "refund" => "ui-director-refund",
        "impound" => "ui-director-impound",
        "release" => "ui-director-release",
        "adjust" => "ui-order-stacks",
        "accept" => "ui-order-accept",
        "resume-table" => "ui-order-settle-what",
        "overrule" => "ui-order-overrule-what",
        "play-on" => "ui-order-play-on-what",
        "move" => "ui-director-move",
        "break-table" => "ui-order-break-table-what",
        "open-table" => "ui-order-open-table-what",
        "undo" => "ui-order-undo-what",
        "out" => "ui-order-eliminate-what",
        "void-hand" => "ui-order-void-what",
        "reopen-hand" => "ui-order-reopen-what",
        _ => "ui-director-order",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::parse_error::{ExpectedToken, FoundToken};

    #[test]
    fn a_line_is_read_by_the_words_of_the_console_and_the_names_of_the_room() {
        let model = fixtures::model(FixtureScene::Directed);
        let order = |line: &str| hear(line, &model);
        assert_eq!(order("pen bru 10"), Heard::Order("Penalty", "penalty Bruno 10m".to_owned(), false));
        assert_eq!(order("disq carmen"), Heard::Order("Disqualify", "disqualify Carmen".to_owned(), true));
        assert_eq!(order("mo greta 2 5"), Heard::Order("Move", "move Greta table 2 seat 5".to_owned(), false));
        let missing = |wanted| Heard::Unfinished(ParseError::Expected { wanted, found: FoundToken::End });
        assert_eq!(order("pen"), missing(ExpectedToken::Name));
        assert_eq!(order("lift fine bru"), Heard::Wrong(orders::parse_typed_order("lift fine bru").unwrap_err()));
        assert_eq!(order("warn zoe"), Heard::Nobody("zoe".to_owned()));
        assert_eq!(order(""), missing(ExpectedToken::Order));
        let mut again = model.people().cloned().collect::<Vec<_>>();
        again[9].name = cardroom_shared::command::Name::try_from("Brunhild".to_owned()).unwrap();
        let mut model = model;
        model.receive(cardroom_shared::protocol::ServerMessage::Roster(again), std::time::Duration::ZERO);
        let both = vec!["Bruno".to_owned(), "Brunhild".to_owned()];
        assert_eq!(hear("warn bru", &model), Heard::Several("bru".to_owned(), both));
    }

    #[test]
    fn of_every_order_that_can_be_typed_it_is_said_what_it_does() {
        for said in orders::completions("") {
            assert_ne!(does(said.word), "ui-director-order", "{}", said.word);
        }
    }
}
