//! What orders need besides: amounts, cards, names. Typed once, used by the order that is pressed then.

use super::fields::number;
use super::level::LevelDraft;
use super::stacks::StacksDraft;
use crate::model::Model;
use crate::panels::chop;
use crate::ui_text::label;
use cardroom_shared::cards::{Card, parse_cards};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{IrregularityKind, Name};
use cardroom_shared::note::Note;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};

/// What the director has typed and chosen for their orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderDrafts {
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
    pub chop: chop::ChopDraft,
}

impl OrderDrafts {
    /// Forgets what was typed for one order; what stands on a page of its own stays.
    pub(super) fn forget(&mut self) {
        let Self { level, stacks, chop, .. } = std::mem::take(self);
        *self = Self { level, stacks, chop, ..Self::default() };
    }

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

    /// The table, if one was chosen or typed.
    pub(super) fn table(&self) -> Option<TableNo> {
        number(&self.place.0).and_then(|table| u16::try_from(table).ok()).map(TableNo)
    }

    /// The table and the seat, if both were chosen or typed.
    pub(super) fn place(&self) -> Option<(TableNo, SeatNo)> {
        Some((self.table()?, number(&self.place.1).and_then(|seat| SeatNo::new(seat).ok())?))
    }

    /// The cards, if they can be read; none typed are no cards.
    pub(super) fn seen_cards(&self) -> Option<Vec<Card>> {
        if self.cards.trim().is_empty() { Some(Vec::new()) } else { parse_cards(&self.cards).ok() }
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
        IrregularityKind::NoBurn => label("ui-wrong-no-burn"),
        IrregularityKind::ButtonWrong => label("ui-wrong-button-wrong"),
        IrregularityKind::TooFewCards => label("ui-wrong-too-few-cards"),
        IrregularityKind::CardsIntoHand => label("ui-wrong-cards-into-hand"),
    }
}

/// The substitute and their name, if one was chosen.
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
