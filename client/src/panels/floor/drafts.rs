//! What orders need besides: amounts, cards, names. Typed once, used by the order that is pressed then.

use super::fields::{field, number};
use super::level::LevelDraft;
use super::stacks::StacksDraft;
use crate::model::Model;
use crate::panels::{chop, mark};
use crate::theme;
use crate::words::{Names, label};
use bevy_egui::egui;
use cardroom_shared::cards::{Card, parse_cards};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{IrregularityKind, Name};
use cardroom_shared::note::{MAX_NOTE_LETTERS, Note};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};

/// What the director has typed and chosen for their orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drafts {
    /// An amount of chips.
    pub chips: String,
    /// How many minutes, hands or orbits of a penalty.
    pub length: String,
    /// A table and a seat, as they are written: `2` and `5`.
    pub place: (String, String),
    /// What is announced to everybody.
    pub announcement: String,
    /// The cards that were seen, as they are written: `9h Ks`.
    pub cards: String,
    /// What is wrong with the cards.
    pub wrong: Option<IrregularityKind>,
    /// Into whose hand cards were thrown.
    pub into: Option<SeatNo>,
    /// Who plays on for the person.
    pub substitute: Option<PersonNo>,
    /// The level that is to be played otherwise.
    pub level: Option<LevelDraft>,
    /// Stacks that are to be put right.
    pub stacks: StacksDraft,
    /// The division of the prizes that is put to the vote.
    pub chop: chop::Draft,
}

impl Drafts {
    /// The amount, if one was typed.
    pub(super) fn amount(&self) -> Option<Chips> {
        number(&self.chips).map(Chips)
    }

    /// How long a penalty is, if it was typed.
    pub(super) fn length(&self) -> Option<u32> {
        number(&self.length).and_then(|length| u32::try_from(length).ok())
    }

    /// What is to be announced, if anything was typed.
    pub(super) fn note(&self) -> Option<Note> {
        Note::try_from(self.announcement.clone()).ok()
    }

    /// The table and the seat, if both were typed.
    pub(super) fn place(&self) -> Option<(TableNo, SeatNo)> {
        let table = number(&self.place.0).and_then(|table| u16::try_from(table).ok()).map(TableNo)?;
        Some((table, number(&self.place.1).and_then(|seat| SeatNo::new(seat).ok())?))
    }

    /// The cards, if they can be read; none typed are no cards.
    pub(super) fn seen(&self) -> Option<Vec<Card>> {
        if self.cards.trim().is_empty() { Some(Vec::new()) } else { parse_cards(&self.cards).ok() }
    }
}

/// What the orders about the evening need.
pub(super) fn of_evening(ui: &mut egui::Ui, drafts: &mut Drafts) {
    ui.horizontal(|ui| {
        field(ui, label("ui-floor-how-long"), "", &mut drafts.length, 34.0);
        ui.label(egui::RichText::new(label("ui-floor-announcement")).size(14.0).color(theme::TEXT_SOFT.panel()));
        let line = egui::TextEdit::singleline(&mut drafts.announcement).hint_text(label("ui-order-announce-what"));
        let line = line.char_limit(MAX_NOTE_LETTERS).desired_width(340.0);
        let response = ui.add(line.margin(egui::Margin::symmetric(8, 4)));
        mark(ui.ctx(), "Announcement", response.rect);
    });
}

/// What the orders about a table need.
pub(super) fn of_table(ui: &mut egui::Ui, model: &Model, drafts: &mut Drafts) {
    ui.horizontal(|ui| {
        ui.label(egui::RichText::new(label("ui-floor-irregularity")).size(14.0).color(theme::TEXT_SOFT.panel()));
        let chosen = drafts.wrong.map_or(label("ui-floor-none"), irregularity);
        let choice = egui::ComboBox::from_id_salt("wrong").selected_text(chosen).width(130.0);
        choice.show_ui(ui, |ui| {
            ui.selectable_value(&mut drafts.wrong, None, label("ui-floor-none"));
            for (_, kind) in IrregularityKind::WORDS {
                ui.selectable_value(&mut drafts.wrong, Some(kind), irregularity(kind));
            }
        });
        field(ui, label("ui-floor-cards-seen"), "9h Ks", &mut drafts.cards, 60.0);
        field(ui, label("ui-floor-chips"), "", &mut drafts.chips, 70.0);
    });
    if drafts.wrong == Some(IrregularityKind::CardsIntoHand) {
        ui.horizontal(|ui| into_whose_hand(ui, model, drafts));
    }
}

/// What is wrong with the cards, in a word or two.
pub(super) fn irregularity(kind: IrregularityKind) -> &'static str {
    match kind {
        IrregularityKind::ExposedHole => label("ui-wrong-exposed-hole"),
        IrregularityKind::ExposedFirstCard => label("ui-wrong-exposed-first-card"),
        IrregularityKind::ExposedBurn => label("ui-wrong-exposed-burn"),
        IrregularityKind::BoxedCard => label("ui-wrong-boxed-card"),
        IrregularityKind::ExtraCard => label("ui-wrong-extra-card"),
        IrregularityKind::TwoExtraCards => label("ui-wrong-two-extra-cards"),
        IrregularityKind::WrongOrder => label("ui-wrong-wrong-order"),
        IrregularityKind::DealtOut => label("ui-wrong-dealt-out"),
        IrregularityKind::Joker => label("ui-wrong-joker"),
        IrregularityKind::DuplicateCard => label("ui-wrong-duplicate-card"),
        IrregularityKind::OddBack => label("ui-wrong-odd-back"),
        IrregularityKind::OddBackInStub => label("ui-wrong-odd-back-in-stub"),
        IrregularityKind::EarlyFlop => label("ui-wrong-early-flop"),
        IrregularityKind::LongFlop => label("ui-wrong-long-flop"),
        IrregularityKind::EarlyTurn => label("ui-wrong-early-turn"),
        IrregularityKind::EarlyRiver => label("ui-wrong-early-river"),
        IrregularityKind::TwoBurns => label("ui-wrong-two-burns"),
        IrregularityKind::ButtonWrong => label("ui-wrong-button-wrong"),
        IrregularityKind::TooFewCards => label("ui-wrong-too-few-cards"),
        IrregularityKind::CardsIntoHand => label("ui-wrong-cards-into-hand"),
    }
}

/// Into whose hand the cards of the chosen player were thrown.
fn into_whose_hand(ui: &mut egui::Ui, model: &Model, drafts: &mut Drafts) {
    ui.label(egui::RichText::new(label("ui-floor-into")).size(14.0).color(theme::TEXT_SOFT.panel()));
    let chosen = drafts.into.map_or(label("ui-floor-nobody").to_owned(), |seat| model.seat(seat));
    egui::ComboBox::from_id_salt("into").selected_text(chosen).width(140.0).show_ui(ui, |ui| {
        ui.selectable_value(&mut drafts.into, None, label("ui-floor-nobody"));
        for seat in model.table().into_iter().flat_map(|table| &table.seats) {
            ui.selectable_value(&mut drafts.into, Some(seat.seat), model.seat(seat.seat));
        }
    });
}

/// What the orders about somebody's hand need.
pub(super) fn of_hand(ui: &mut egui::Ui, drafts: &mut Drafts) {
    ui.horizontal(|ui| field(ui, label("ui-floor-chips"), label("ui-floor-how-many"), &mut drafts.chips, 80.0));
}

/// What the orders about a person need.
pub(super) fn of_person(ui: &mut egui::Ui, model: &Model, person: PersonNo, drafts: &mut Drafts) {
    ui.horizontal(|ui| {
        field(ui, label("ui-floor-chips"), label("ui-floor-how-many"), &mut drafts.chips, 80.0);
        field(ui, label("ui-floor-how-long"), "", &mut drafts.length, 34.0);
        field(ui, label("ui-floor-to-table"), "", &mut drafts.place.0, 34.0);
        field(ui, label("ui-floor-to-seat"), "", &mut drafts.place.1, 34.0);
    });
    ui.horizontal(|ui| {
        ui.label(egui::RichText::new(label("ui-order-substitute")).size(14.0).color(theme::TEXT_SOFT.panel()));
        let chosen = drafts.substitute.map_or(label("ui-floor-nobody").to_owned(), |who| model.person(who));
        egui::ComboBox::from_id_salt("substitute").selected_text(chosen).width(140.0).show_ui(ui, |ui| {
            ui.selectable_value(&mut drafts.substitute, None, label("ui-floor-nobody"));
            for line in model.people().filter(|line| line.person != person) {
                ui.selectable_value(&mut drafts.substitute, Some(line.person), line.name.to_string());
            }
        });
    });
}

/// The substitute and their name, if one was chosen.
pub(super) fn substitute(model: &Model, drafts: &Drafts) -> Option<(PersonNo, Name)> {
    let person = drafts.substitute?;
    model.who(person).map(|line| (person, line.name.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_read_with_or_without_commas() {
        let amount = |text: &str| Drafts { chips: text.to_owned(), ..Drafts::default() }.amount();
        assert_eq!(amount("1,500"), Some(Chips(1_500)));
        assert_eq!((amount(""), amount("many"), amount("0")), (None, None, None));
    }

    #[test]
    fn cards_are_read_as_they_are_written() {
        let seen = |text: &str| Drafts { cards: text.to_owned(), ..Drafts::default() }.seen();
        assert_eq!(seen(" "), Some(Vec::new()));
        assert_eq!(seen("9hKs").map(|cards| cards.len()), Some(2));
        assert_eq!(seen("nine"), None);
    }
}
