//! "Deal me this": the choice of a hand file and of a seat in its hand.

use crate::network::local_server::hand_file_import::{HandFileContent, PracticeHandForm, PresetHand};
use crate::panels::{in_suits, mark, plain, select};
use crate::screens::dialog::soft;
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{card, label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::Message;
use cardroom_shared::seat::SeatNo;
use std::path::{Path, PathBuf};

/// The maximum height of a list, in points.
const LIST: f32 = 190.0;

/// A choice of the person in the file browser.
enum Choice {
    File(PathBuf),
    Hand(usize),
    Seat(SeatNo),
}

/// Draws the choice of a hand; folded while no file is named.
pub(super) fn render(ui: &mut egui::Ui, deal: &mut PracticeHandForm) {
    let is_named = !deal.typed.is_empty();
    let header = egui::CollapsingHeader::new(label("ui-deal-me")).open(is_named.then_some(true));
    let shown = header.show(ui, |ui| named(ui, deal));
    mark(ui.ctx(), "Deal me this", shown.header_response.rect);
}

/// Draws the field for the file, and the choices below it.
fn named(ui: &mut egui::Ui, deal: &mut PracticeHandForm) {
    let field = egui::TextEdit::singleline(&mut deal.typed)
        .id(egui::Id::new("deal file"))
        .desired_width(ui.available_width() - 24.0)
        .hint_text(label("ui-deal-me-how"))
        .margin(egui::Margin::symmetric(10, 6));
    let response = ui.add(field);
    mark(ui.ctx(), "Deal file", response.rect);
    ui.horizontal_wrapped(|ui| {
        if plain(ui, "My folders", label("ui-deal-browse")).clicked() {
            deal.choose_home();
        }
        if !deal.typed.is_empty() && plain(ui, "Any hand", label("ui-deal-none")).clicked() {
            deal.typed.clear();
        }
    });
    deal.content();
    let (number, you) = (deal.number, deal.you);
    let choice = match deal.content() {
        HandFileContent::Nothing => None,
        HandFileContent::Wrong(why) => {
            refused(ui, &translate(why));
            None
        }
        HandFileContent::Folder(above, files) => folder(ui, above.as_deref(), files),
        HandFileContent::Hands(hands) => {
            let turned = several(ui, number, hands.len());
            match hands.get(number) {
                Some(Ok(hand)) => turned.or_else(|| seats(ui, hand, you)),
                Some(Err(why)) => {
                    refused(ui, &translate(why));
                    turned
                }
                None => turned,
            }
        }
    };
    match choice {
        Some(Choice::File(path)) => deal.choose(&path),
        Some(Choice::Hand(number)) => (deal.number, deal.you) = (number, None),
        Some(Choice::Seat(seat)) => deal.you = Some(seat),
        None => {}
    }
}

fn refused(ui: &mut egui::Ui, why: &str) {
    let words = egui::RichText::new(why).size(16.0).color(theme::RED_LIT.panel());
    let response = ui.add(egui::Label::new(words).wrap());
    mark(ui.ctx(), "Deal refused", response.rect);
}

fn list<T>(ui: &mut egui::Ui, name: &str, contents: impl FnOnce(&mut egui::Ui) -> T) -> T {
    let area = egui::ScrollArea::vertical().id_salt(name).max_height(theme::grown(LIST)).auto_shrink([false, true]);
    area.show(ui, contents).inner
}

/// Draws the parent folder, and the folders and files of a folder.
fn folder(ui: &mut egui::Ui, above: Option<&Path>, files: &[PathBuf]) -> Option<Choice> {
    let name_of = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let named = files.iter().map(|path| {
        let name = name_of(path);
        (if path.is_dir() { format!("{name}/") } else { name }, path.as_path())
    });
    let up = above.map(|above| (label("ui-deal-up").to_owned(), above));
    list(ui, "files", |ui| {
        let mut choice = None;
        for (name, path) in up.into_iter().chain(named) {
            let response = select(ui, false, egui::RichText::new(&name));
            mark(ui.ctx(), &format!("Choose {name}"), response.rect);
            if response.clicked() {
                choice = Some(Choice::File(path.to_owned()));
            }
        }
        choice
    })
}

/// Draws the choice of a hand if the file has several.
fn several(ui: &mut egui::Ui, number: usize, hands: usize) -> Option<Choice> {
    if hands < 2 {
        return None;
    }
    let mut shown = number + 1;
    ui.horizontal_wrapped(|ui| {
        ui.label(label("ui-deal-number"));
        let field = ui.add(egui::DragValue::new(&mut shown).range(1..=hands));
        mark(ui.ctx(), "Hand of the file", field.rect);
        ui.label(translate(&Message::new("ui-deal-of").with("hands", hands.to_string())));
    });
    (shown != number + 1).then_some(Choice::Hand(shown.saturating_sub(1)))
}

/// Draws the seats of a hand with their cards.
fn seats(ui: &mut egui::Ui, hand: &PresetHand, you: Option<SeatNo>) -> Option<Choice> {
    let stakes = hand.structure.levels.first().map(|level| amounts::stakes_short(&level.stakes)).unwrap_or_default();
    soft(ui, &translate(&Message::new("ui-deal-seats").with("stakes", stakes)));
    list(ui, "seats", |ui| {
        let mut choice = None;
        for at in &hand.seats {
            let seat = Message::new("ui-deal-seat").with("seat", at.seat.to_string()).with("name", at.name.to_string());
            let mut words = translate(&seat.with("chips", amounts::chips(at.stack)));
            let cards = hand.deck.hole(at.seat).iter().map(|known| known.map_or_else(|| "?".to_owned(), card));
            let cards: String = cards.collect::<Vec<_>>().join(" ");
            if !cards.is_empty() {
                words = format!("{words} · {cards}");
            }
            if at.seat == hand.button {
                words = format!("{words} · {}", label("ui-deal-button"));
            }
            let font = egui::TextStyle::Body.resolve(ui.style());
            let words = in_suits(&words, font, theme::TEXT, ui.available_width());
            let response = select(ui, you == Some(at.seat), words);
            mark(ui.ctx(), &format!("Take seat {}", at.seat), response.rect);
            if response.clicked() {
                choice = Some(Choice::Seat(at.seat));
            }
        }
        choice
    })
}
