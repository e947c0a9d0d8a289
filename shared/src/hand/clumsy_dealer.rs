//! The mistakes of a clumsy dealer. The mistake is drawn with the shuffle, happens at its point of the hand, and is put
//! right automatically.

use super::{Hand, HandProgress};
use crate::action::Street;
use crate::chance::DeckProvider;
use crate::command::{Irregularity, IrregularityKind};
use crate::event::{DealerError, HandEvent};
use crate::house::ClumsyDealer;
use crate::seat::{SeatNo, TableNo};

impl DealerError {
    /// Draws the mistake of the dealer of this hand; `None` in most hands.
    pub(crate) fn draw(hand: &Hand, table: TableNo, decks: &mut dyn DeckProvider) -> Option<Self> {
        let one_of = match hand.rules.clumsy_dealer {
            ClumsyDealer::Never => return None,
            ClumsyDealer::Sometimes => 12,
            ClumsyDealer::Often => 3,
        };
        if decks.slip(table, one_of) != 0 {
            return None;
        }
        let mut pick = |count: usize| {
            let drawn = decks.slip(table, u32::try_from(count).unwrap_or(u32::MAX).max(1));
            usize::try_from(drawn).unwrap_or(0)
        };
        let (_, kind) = IrregularityKind::WORDS.get(pick(IrregularityKind::WORDS.len()))?;
        if !kind.is_of_the_dealer() {
            return None;
        }
        let dealt: Vec<SeatNo> = hand.plan.dealt.iter().collect();
        Some(Self { kind: *kind, seat: *dealt.get(pick(dealt.len()))? })
    }
}

impl Hand {
    /// Sets the mistake that the dealer will make in this hand.
    pub(crate) fn will_slip(&mut self, slip: Option<DealerError>) {
        self.mishaps.slip = slip;
    }

    /// The mistake that the dealer makes now, with its correction under the house rules.
    pub(super) fn next_slip(&self) -> Option<HandEvent> {
        let slip = self.mishaps.slip.filter(|slip| self.is_time_for(slip.kind))?;
        let seat = match slip.kind {
            IrregularityKind::ExposedHole
            | IrregularityKind::ExtraCard
            | IrregularityKind::DealtOut
            | IrregularityKind::TooFewCards
            | IrregularityKind::Joker => Some(slip.seat),
            _ => None,
        };
        self.decide_irregularity(&Irregularity { kind: slip.kind, seat, cards: Vec::new(), into: None }).ok()
    }

    /// Returns whether this mistake happens now. Mistakes of the deal happen as soon as the cards are out. An early
    /// card comes once a player has acted on the street before it. The others happen when their street is dealt.
    fn is_time_for(&self, kind: IrregularityKind) -> bool {
        use IrregularityKind as Kind;
        if self.progress != HandProgress::Betting || self.betting.to_act.is_none() {
            return false;
        }
        let acted = self.players.iter().any(|(_, player)| player.acted_at.is_some());
        let before = |street| acted && self.street.next() == Some(street);
        match kind {
            Kind::EarlyFlop => before(Street::Flop),
            Kind::EarlyTurn => before(Street::Turn),
            Kind::EarlyRiver => before(Street::River),
            Kind::LongFlop | Kind::TwoBurns | Kind::NoBurn | Kind::ExposedBurn => !acted && self.street == Street::Flop,
            Kind::DuplicateCard | Kind::OddBack | Kind::OddBackInStub | Kind::BoxedCard => {
                !acted && self.street == Street::Turn
            }
            _ => !acted && self.street == Street::Preflop,
        }
    }
}
