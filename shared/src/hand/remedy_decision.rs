//! Mistakes with the cards, and their remedies under the house rules.

use super::{Hand, HandProgress, Player};
use crate::action::Street;
use crate::cards::{Card, DeckPlace};
use crate::chips::Chips;
use crate::command::{Irregularity, IrregularityKind as Kind};
use crate::event::HandEvent;
use crate::house::{
    BoardErrorAfterBetting, ExposedBurn, ExtraCard, FlopMiscount, ForeignCard, MisdealExposed, MixedHands,
    PrematureFlop, PrematureRiver, PrematureTurn, ShortButton,
};
use crate::reason::Reason;
use crate::refusal::Refusal;
use crate::remedy::{BurnAgain, MixedFlop, Remedy, ResolvedIrregularity, WrongAction};
use crate::seat::{SeatNo, SeatSet};

/// The number of cards dealt first: if one of them is seen, the deal is off.
const FIRST_CARDS: u8 = 2;

/// The maximum number of shuffles of the stub in a hand because of mistakes. One more is possible before the river, for
/// a card that was set aside.
pub const MOST_SHUFFLES: u8 = 15;

/// The maximum number of boxed cards in a hand. Two are a misdeal as long as the deal can be called off.
const MAX_BOXED_CARDS: u8 = 2;

/// A remedy, its reason, and the cards that all players saw.
type Finding = (Remedy, Reason, Vec<DeckPlace>);

impl Hand {
    /// Checks that the deal can still be called off: too few players have acted after the blinds (robert-misdeal-1,
    /// robert-misdeal-11).
    ///
    /// # Errors
    /// Says how many have acted.
    pub(crate) fn can_be_called_off(&self) -> Result<(), Refusal> {
        let (acted, cutoff) = (self.mishaps.acted.len(), self.rules.misdeal_cutoff);
        let before_the_flop = self.progress == HandProgress::Betting && self.street == Street::Preflop;
        let is_substantial = self.is_substantial(acted, self.early.wagers > 0, cutoff);
        if before_the_flop && !is_substantial { Ok(()) } else { Err(Refusal::DealStands { acted, cutoff }) }
    }

    /// The remedy for this mistake under the house rules.
    ///
    /// # Errors
    /// Says why there is no remedy any more, or which fact is missing in the report.
    pub(super) fn decide_irregularity(&self, wrong: &Irregularity) -> Result<HandEvent, Refusal> {
        let (remedy, reason, seen) = match wrong.kind {
            Kind::ExposedHole => self.exposed_hole(wrong.seat, &wrong.cards)?,
            Kind::ExposedFirstCard => self.call_off(Reason::FirstCardExposed)?,
            Kind::ExposedBurn => self.exposed_burn(&wrong.cards)?,
            Kind::BoxedCard => self.boxed_card(&wrong.cards)?,
            Kind::ExtraCard => self.extra_card(wrong.seat)?,
            Kind::TwoExtraCards => self.call_off(Reason::ExtraCards).or_else(|_| self.fouled(wrong.seat))?,
            Kind::WrongOrder => self.call_off(Reason::DealtOutOfOrder)?,
            Kind::DealtOut => self.call_off(Reason::DealtOut)?,
            Kind::TooFewCards => self.too_few_cards(wrong.seat)?,
            Kind::CardsIntoHand => self.cards_into_hand(wrong.seat, wrong.into)?,
            Kind::ButtonWrong => self.call_off(Reason::ButtonWrong)?,
            Kind::Joker => self.joker(wrong.seat)?,
            Kind::DuplicateCard => (Remedy::Void(self.mishaps.killed), Reason::DuplicateCard, Vec::new()),
            Kind::OddBack => (Remedy::Void(self.mishaps.killed), Reason::OddBack, Vec::new()),
            Kind::OddBackInStub => (Remedy::Stands, Reason::OddBackInStub, Vec::new()),
            Kind::EarlyFlop => self.board_error(Kind::EarlyFlop, Street::Flop)?,
            Kind::LongFlop => self.board_error(Kind::LongFlop, Street::Flop)?,
            Kind::EarlyTurn => self.board_error(Kind::EarlyTurn, Street::Turn)?,
            Kind::EarlyRiver => self.board_error(Kind::EarlyRiver, Street::River)?,
            Kind::TwoBurns if self.street == Street::Preflop => (Remedy::Stands, Reason::ProperCards, Vec::new()),
            Kind::TwoBurns => self.board_error(Kind::TwoBurns, self.street)?,
            Kind::NoBurn if self.street == Street::Preflop => return Err(Refusal::NotAtThisPoint),
            Kind::NoBurn => self.board_error(Kind::NoBurn, self.street)?,
        };
        if self.stub.is_shuffle_due() && remedy.moves_cards() {
            // A shuffle is due. Further mistakes with the cards are handled after it.
            return Err(Refusal::BeingShuffled);
        }
        if self.stub.shuffles() >= MOST_SHUFFLES && remedy.shuffles() {
            return Err(Refusal::ShuffledTooOften(MOST_SHUFFLES));
        }
        let returned = self.chips_back(remedy, wrong.seat);
        let (kind, seat, into) = (wrong.kind, wrong.seat, wrong.into);
        Ok(HandEvent::Irregular(ResolvedIrregularity { kind, seat, seen, remedy, returned, reason, into }))
    }

    fn call_off(&self, reason: Reason) -> Result<Finding, Refusal> {
        self.can_be_called_off()?;
        Ok((Remedy::Misdeal(None), reason, Vec::new()))
    }

    /// Replaces one exposed hole card. The deal is off for one of the first two cards, for a second exposed card, or
    /// under some rules for one of the dealer's own (robert-misdeal-2, robert-misdeal-3, robert-holdem-2b, fpn-14a,
    /// fpn-14b). Without a named card, it is the second of the hand.
    fn exposed_hole(&self, seat: Option<SeatNo>, cards: &[Card]) -> Result<Finding, Refusal> {
        self.can_be_called_off()?;
        let seat = seat.ok_or(Refusal::WhoseCards)?;
        let player = &self.players[seat];
        let hole = player.hole.filter(|_| self.live.contains(seat)).ok_or(Refusal::NoLiveHand(seat))?;
        let is_theirs = |card: &Card| hole.iter().find(|place| self.face(**place) == Some(*card)).copied();
        let [_, second] = hole;
        let mut seen = Vec::with_capacity(2);
        for card in cards {
            seen.push(is_theirs(card).ok_or(Refusal::NotTheirCard(seat))?);
        }
        let old = seen.first().copied().unwrap_or(second);
        if seen.is_empty() {
            seen.push(second);
        }
        let dealers = self.rules.misdeal_exposed == MisdealExposed::FirstTwoSeveralOrDealers;
        let misdeal = if seen.iter().any(|place| place.0 < FIRST_CARDS) {
            Some(Reason::FirstCardExposed)
        } else if seen.len() > 1 || self.mishaps.exposed_cards > 0 {
            Some(Reason::SeveralExposed)
        } else {
            (dealers && Some(seat) == self.dealer()).then_some(Reason::DealersCardExposed)
        };
        if let Some(reason) = misdeal {
            return Ok((Remedy::Misdeal(None), reason, seen));
        }
        let new = self.stub.top().ok_or(Refusal::NotAtThisPoint)?;
        Ok((Remedy::Replaced { old, new }, Reason::ExposedCardReplaced, seen))
    }

    /// The player who deals: the one at the button, or the one behind it if the button is dead (fpn-9a).
    fn dealer(&self) -> Option<SeatNo> {
        let dealt = self.plan.dealt.iter().collect::<SeatSet>();
        if dealt.contains(self.plan.button) {
            Some(self.plan.button)
        } else {
            self.plan.button.clockwise().filter(|seat| dealt.contains(*seat)).last()
        }
    }

    /// Handles an exposed burn: the named one, else the last one, or the one before the flop if there was none yet
    /// (fpn-14e). Where it goes back, it does so once for each street. Each return is a new shuffle, so a director who
    /// knows the deck could choose the board by many.
    fn exposed_burn(&self, cards: &[Card]) -> Result<Finding, Refusal> {
        let is_named = |place: &&DeckPlace| self.face(**place).is_some_and(|face| cards.contains(&face));
        let named = self.stub.burns().iter().find(is_named).copied();
        let burn = named.or_else(|| self.stub.last_burn()).or_else(|| self.stub.next_burn());
        let burn = burn.ok_or(Refusal::NotAtThisPoint)?;
        let goes_back =
            self.rules.exposed_burn == ExposedBurn::GoesBack && self.mishaps.returned_burns < self.streets_with_burns();
        Ok(if goes_back {
            (Remedy::BurnGoesBack(burn), Reason::BurnExposed, Vec::new())
        } else {
            (Remedy::Stands, Reason::BurnExposed, vec![burn])
        })
    }

    /// The number of streets whose burn can have been seen: those on the board and the next one, 1 to 3.
    fn streets_with_burns(&self) -> u8 {
        match self.street {
            Street::Preflop => 1,
            Street::Flop => 2,
            Street::Turn | Street::River => 3,
        }
    }

    /// Handles a card that was face up in the deck: the named one, else the last. Two of them make a misdeal
    /// (robert-misdeal-4, robert-irregular-7).
    fn boxed_card(&self, cards: &[Card]) -> Result<Finding, Refusal> {
        if (self.mishaps.boxed_cards > 0 || cards.len() > 1) && self.can_be_called_off().is_ok() {
            return self.call_off(Reason::TwoBoxedCards);
        }
        if self.mishaps.boxed_cards >= MAX_BOXED_CARDS {
            return Err(Refusal::NoMoreBoxedCards(MAX_BOXED_CARDS));
        }
        let named = |place: &&DeckPlace| self.face(**place).is_some_and(|face| cards.contains(&face));
        let place = self.stub.places().iter().find(named).copied().or_else(|| self.stub.bottom());
        let place = place.ok_or(Refusal::NotAtThisPoint)?;
        Ok((Remedy::OutOfPlay(place), Reason::BoxedCard, vec![place]))
    }

    /// Handles an extra card. Before any player has acted, it goes back and is burnt first. Later the deal is off, and
    /// after that the hand that holds it is dead (robert-irregular-11, robert-misdeal-6, robert-dead-3).
    fn extra_card(&self, seat: Option<SeatNo>) -> Result<Finding, Refusal> {
        let goes_back = self.rules.extra_card == ExtraCard::BurntFirst;
        match self.can_be_called_off() {
            Ok(()) if self.mishaps.acted.is_empty() && goes_back => {
                Ok((Remedy::Stands, Reason::ExtraCardBurnt, Vec::new()))
            }
            Ok(()) => self.call_off(Reason::WrongNumberOfCards),
            Err(_) => self.fouled(seat),
        }
    }

    /// Handles a missing card. The player gets the top card of the deck if the next card of the deal would have been
    /// theirs. Otherwise the deal is off, and once it stands the hand is dead (robert-misdeal-6, robert-misdeal-11,
    /// robert-dead-3).
    fn too_few_cards(&self, seat: Option<SeatNo>) -> Result<Finding, Refusal> {
        let seat = seat.ok_or(Refusal::WhoseCards)?;
        self.must_be_live(seat)?;
        let last_dealt = super::dealing::dealing_order(&self.plan).last();
        let is_next = last_dealt == Some(seat) && self.mishaps.exposed_cards == 0;
        if self.can_be_called_off().is_err() {
            let may_complete = self.rules.short_button == ShortButton::Completed && self.street == Street::Preflop;
            let is_in_time = is_next && seat == self.plan.button && !self.mishaps.acted.contains(seat);
            return if may_complete && is_in_time {
                Ok((Remedy::Stands, Reason::MissingCardDealt, Vec::new()))
            } else {
                self.fouled(Some(seat))
            };
        }
        if is_next {
            // A button that has played a hand of one card has played it to its end (tda-37).
            let has_played = seat == self.plan.button && self.mishaps.acted.contains(seat);
            if has_played && self.rules.short_button == ShortButton::Completed {
                return self.fouled(Some(seat));
            }
            return Ok((Remedy::Stands, Reason::MissingCardDealt, Vec::new()));
        }
        self.call_off(Reason::WrongNumberOfCards)
    }

    /// Handles cards thrown into another hand. They are dead, and under some rules the hand that they touched as well
    /// (robert-dead-7, fpn-25c). The last hand left stays live: it wins the pot, not the player who threw the cards.
    fn cards_into_hand(&self, seat: Option<SeatNo>, into: Option<SeatNo>) -> Result<Finding, Refusal> {
        let seat = seat.ok_or(Refusal::WhoseCards)?;
        let both = self.rules.mixed_hands == MixedHands::BothDead;
        let live = self.live;
        let mut dead: SeatSet = live.iter().filter(|live| *live == seat).collect();
        if both {
            let into = into.filter(|into| *into != seat).ok_or(Refusal::WhoseCards)?;
            let others = live.iter().filter(|other| *other != seat && *other != into).count();
            if live.contains(into) && others > 0 {
                dead.insert(into);
            }
        }
        if dead.is_empty() {
            return Err(Refusal::NoLiveHand(seat));
        }
        let reason = if both { Reason::HandsTouched } else { Reason::ThrownIntoHand };
        Ok((Remedy::DeadHands(dead), reason, Vec::new()))
    }

    /// A hand with a wrong number of cards once the deal stands.
    fn fouled(&self, seat: Option<SeatNo>) -> Result<Finding, Refusal> {
        let Some(seat) = seat else { return self.call_off(Reason::WrongNumberOfCards) };
        self.must_be_live(seat)?;
        Ok((Remedy::Dead, Reason::FouledHand, Vec::new()))
    }

    /// Handles a joker. It is replaced before its owner has acted; after that their hand is dead (robert-irregular-8,
    /// robert-dead-4). Among the undealt cards it has no effect.
    fn joker(&self, seat: Option<SeatNo>) -> Result<Finding, Refusal> {
        let Some(seat) = seat else { return Ok((Remedy::Stands, Reason::BoxedCard, Vec::new())) };
        let player = &self.players[seat];
        let [_, old] = player.hole.filter(|_| self.live.contains(seat)).ok_or(Refusal::NoLiveHand(seat))?;
        let has_acted = self.street != Street::Preflop || self.mishaps.acted.contains(seat);
        if self.rules.foreign_card == ForeignCard::Misdeal && self.can_be_called_off().is_ok() {
            return self.call_off(Reason::ForeignCard);
        }
        match self.stub.top() {
            Some(new) if !has_acted => Ok((Remedy::Replaced { old, new }, Reason::JokerReplaced, Vec::new())),
            _ => Ok((Remedy::Dead, Reason::JokerPlayed, Vec::new())),
        }
    }

    pub(super) fn must_be_live(&self, seat: SeatNo) -> Result<(), Refusal> {
        if self.live.contains(seat) { Ok(()) } else { Err(Refusal::NoLiveHand(seat)) }
    }

    /// The chips returned by this remedy, with their owners.
    pub(crate) fn chips_back(&self, remedy: Remedy, seat: Option<SeatNo>) -> Vec<(SeatNo, Chips)> {
        use WrongAction::TakenBack;
        let withheld = match remedy {
            Remedy::Misdeal(_) => Some(SeatSet::default()),
            Remedy::Void(withheld) => Some(withheld),
            _ => None,
        };
        let takes_back =
            matches!(remedy, Remedy::Redealt { action: TakenBack, .. } | Remedy::SetAside { action: TakenBack, .. });
        let of_player = |no: SeatNo, player: &Player| match withheld {
            Some(withheld) if withheld.contains(no) => Chips::ZERO,
            Some(_) => player.stack_at_start.less(player.stack.less(player.awarded)),
            None if takes_back => player.street_bet,
            None if remedy == Remedy::Dead && seat == Some(no) => self.uncalled_of_killed(no),
            None if let Remedy::DeadHands(dead) = remedy => {
                let uncalled = if dead.contains(no) { self.uncalled_of_killed(no) } else { Chips::ZERO };
                uncalled.max(self.beyond_reach(dead, no))
            }
            None => Chips::ZERO,
        };
        let all = self.players.iter().map(|(no, player)| (no, of_player(no, player)));
        all.filter(|(_, chips)| !chips.is_zero()).collect()
    }

    /// The chips of a player that no other player can win once these hands are dead, because all others are all-in for
    /// less (fpn-20f).
    fn beyond_reach(&self, dead: SeatSet, seat: SeatNo) -> Chips {
        let left = self.live.without(dead);
        if left.iter().any(|left| !self.players[left].stack.is_zero()) {
            return Chips::ZERO;
        }
        let reach = left.iter().map(|left| self.players[left].total_bet).max().unwrap_or_default();
        self.players[seat].total_bet.less(reach)
    }

    /// Handles board cards that came too early, were too many, or followed two burns or none. They were dealt just now,
    /// or come while the betting before them is still open.
    fn board_error(&self, kind: Kind, street: Street) -> Result<Finding, Refusal> {
        let is_dealt = self.street == street;
        let is_next = self.street.next() == Some(street);
        if self.progress != HandProgress::Betting || !(is_dealt || is_next) {
            return Err(Refusal::NotAtThisPoint);
        }
        let acted = is_dealt && self.players.iter().any(|(_, player)| player.acted_at.is_some());
        let action = match self.rules.board_error_after_betting {
            BoardErrorAfterBetting::Stands if acted => return Err(Refusal::BoardStands),
            BoardErrorAfterBetting::TakenBack if acted => WrongAction::TakenBack,
            _ => WrongAction::Stays,
        };
        let extra = usize::from(kind == Kind::LongFlop);
        let cards = usize::from(street.board_size()).saturating_sub(usize::from(self.street.board_size()));
        let seen = if is_dealt {
            let lies = usize::from(street.previous().map_or(0, Street::board_size));
            let above = self.stub.top().into_iter().take(extra);
            self.board.iter().skip(lies).copied().chain(above).collect()
        } else {
            self.stub.next_cards(cards + extra)
        };
        let remedy = self.mixed_flop(kind, action).unwrap_or_else(|| self.board_remedy(kind, street, action, &seen));
        let reason = match (action, kind) {
            _ if matches!(remedy, Remedy::Mixed(_)) => Reason::FlopMixed,
            (WrongAction::TakenBack, _) => Reason::ActionTakenBack,
            (_, Kind::EarlyTurn) => Reason::EarlyTurn,
            (_, Kind::EarlyRiver) => Reason::EarlyRiver,
            (_, Kind::TwoBurns) => Reason::TwoBurns,
            (_, Kind::NoBurn) => Reason::BurnMissing,
            _ => Reason::FlopRedealt,
        };
        Ok((remedy, reason, seen))
    }

    /// The remedy for a miscounted flop on the table, if the rules mix it and no player has acted on it (tda-39-A,
    /// tda-39-B).
    fn mixed_flop(&self, kind: Kind, action: WrongAction) -> Option<Remedy> {
        let mixes = self.rules.flop_miscount == FlopMiscount::Mixed && self.street == Street::Flop;
        let flop = match kind {
            Kind::LongFlop => MixedFlop::FourCards,
            Kind::NoBurn if self.stub.has_hidden_burn() => MixedFlop::NoBurn,
            _ => return None,
        };
        (mixes && action == WrongAction::Stays).then_some(Remedy::Mixed(flop))
    }

    /// The way in which the house rules deal that street again.
    fn board_remedy(&self, kind: Kind, street: Street, action: WrongAction, seen: &[DeckPlace]) -> Remedy {
        let new = Remedy::Redealt { street, burn: BurnAgain::New, action };
        let stays = Remedy::Redealt { street, burn: BurnAgain::Stays, action };
        match kind {
            Kind::EarlyTurn => match (self.rules.premature_turn, seen) {
                (PrematureTurn::NewBurn, _) => new,
                (PrematureTurn::SetAside, [card]) if !self.stub.has_set_aside() => {
                    Remedy::SetAside { card: *card, action }
                }
                (PrematureTurn::SetAside | PrematureTurn::Reshuffled, _) => stays,
            },
            Kind::EarlyRiver => match self.rules.premature_river {
                PrematureRiver::NewBurn => new,
                PrematureRiver::Reshuffled => stays,
            },
            _ => match self.rules.premature_flop {
                PrematureFlop::NewBurn => new,
                PrematureFlop::BurnStays => stays,
            },
        }
    }

    /// The refund to a player whose hand is killed while their raise is uncalled (fpn-24d).
    pub(super) fn uncalled_of_killed(&self, seat: SeatNo) -> Chips {
        use crate::house::KilledHandRefund;
        let raised = self.betting.last_aggressor == Some(seat) && self.progress == HandProgress::Betting;
        match self.rules.killed_hand_refund {
            KilledHandRefund::UncalledRaise if raised => {
                let others = self.players.iter().filter(|(other, _)| *other != seat);
                let called = others.map(|(_, player)| player.street_bet).max().unwrap_or_default();
                self.players[seat].street_bet.less(called)
            }
            KilledHandRefund::UncalledRaise | KilledHandRefund::Nothing => Chips::ZERO,
        }
    }
}
