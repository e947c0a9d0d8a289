//! The inputs of orders: amounts, cards, names. They are typed once and used by the next order.

use super::level_form::LevelDraft;
use super::stack_corrections::StacksDraft;
use super::text_field::number;
use crate::model::Model;
use crate::panels::chop;
use crate::ui_text::label;
use cardroom_shared::cards::{Card, parse_cards};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{IrregularityKind, Name};
use cardroom_shared::note::Note;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};

/// The inputs that the director has typed or chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderDrafts {
    /// An amount of chips.
    pub chips: String,
    /// The length of a penalty, in minutes, hands or orbits.
    pub length: String,
    /// A table and a seat as text: `2` and `5`.
    pub place: (String, String),
    /// The announcement to everybody.
    pub announcement: String,
    /// The cards that were seen as text: `9h Ks`.
    pub cards: String,
    /// The irregularity of the cards.
    pub wrong: Option<IrregularityKind>,
    /// The seat whose hand received the cards.
    pub into: Option<SeatNo>,
    /// The substitute for the person.
    pub substitute: Option<PersonNo>,
    /// The level that is to change.
    pub level: Option<LevelDraft>,
    /// The corrections of stacks.
    pub stacks: StacksDraft,
    /// The deal on the prizes that is put to the vote.
    pub chop: chop::ChopDraft,
}

impl OrderDrafts {
    /// Clears the inputs of one order. Drafts with a page of their own are kept.
    pub(super) fn forget(&mut self) {
        let Self { level, stacks, chop, .. } = std::mem::take(self);
        *self = Self { level, stacks, chop, ..Self::default() };
    }

    /// Returns the amount, if a valid one was typed.
    pub(super) fn amount(&self) -> Option<Chips> {
        number(&self.chips).map(Chips)
    }

    /// Returns the length of a penalty, if a valid one was typed.
    pub(super) fn length(&self) -> Option<u32> {
        number(&self.length).and_then(|length| u32::try_from(length).ok())
    }

    /// Returns the announcement, if any text was typed.
    pub(super) fn note(&self) -> Option<Note> {
        Note::try_from(self.announcement.clone()).ok()
    }

    /// Returns the table, if one was chosen or typed.
    pub(super) fn table(&self) -> Option<TableNo> {
        number(&self.place.0).and_then(|table| u16::try_from(table).ok()).map(TableNo)
    }

    /// Returns the table and the seat, if both were chosen or typed.
    pub(super) fn place(&self) -> Option<(TableNo, SeatNo)> {
        Some((self.table()?, number(&self.place.1).and_then(|seat| SeatNo::new(seat).ok())?))
    }

    /// Returns the cards, if they can be parsed. An empty text is no cards.
    pub(super) fn seen_cards(&self) -> Option<Vec<Card>> {
        if self.cards.trim().is_empty() { Some(Vec::new()) } else { parse_cards(&self.cards).ok() }
    }
}

/// Returns a short name of an irregularity.
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
        IrregularityKind::NoBurn => label("ui-wrong-no-burn"),
        IrregularityKind::ButtonWrong => label("ui-wrong-button-wrong"),
        IrregularityKind::TooFewCards => label("ui-wrong-too-few-cards"),
        IrregularityKind::CardsIntoHand => label("ui-wrong-cards-into-hand"),
    }
}

/// Returns the substitute and their name, if one was chosen.
pub(super) fn substitute(model: &Model, drafts: &OrderDrafts) -> Option<(PersonNo, Name)> {
    let person = drafts.substitute?;
    model.who(person).map(|line| (person, line.name.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_read_with_or_without_commas() {
        let amount = |text: &str| OrderDrafts { chips: text.to_owned(), ..OrderDrafts::default() }.amount();
        assert_eq!(amount("1,500"), Some(Chips(1_500)));
        assert_eq!((amount(""), amount("many"), amount("0")), (None, None, None));
    }

    #[test]
    fn cards_are_read_as_they_are_written() {
        let seen = |text: &str| OrderDrafts { cards: text.to_owned(), ..OrderDrafts::default() }.seen_cards();
        assert_eq!(seen(" "), Some(Vec::new()));
        assert_eq!(seen("9hKs").map(|cards| cards.len()), Some(2));
        assert_eq!(seen("nine"), None);
    }
}
