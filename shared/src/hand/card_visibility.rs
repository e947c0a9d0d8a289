//! The visibility of cards: face up, shown to one player or to the rail, and the time when all others see them.

use super::{Hand, HandProgress};
use crate::action::{Audience, Showing, ShownCards};
use crate::cards::Card;
use crate::house::{ExposeHeadsUp, ExposeMultiway};
use crate::refusal::Refusal;
use crate::seat::{SeatNo, SeatSet};

/// The situation in which a player shows cards, as the house rules tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exposure {
    /// The betting is over: all players may look.
    BettingOver,
    /// Two players can still act, perhaps this one among them; the other one or the table sees the cards.
    HeadsUp,
    /// Two players can still act, and the cards are shown to neither the other one nor the table.
    Elsewhere,
    /// More than one other player can still act.
    Multiway,
}

impl Hand {
    /// Returns whether both cards of the player are face up.
    pub fn is_face_up(&self, seat: SeatNo) -> bool {
        self.display.face_up().contains(seat)
    }

    /// For each card of the player, whether it is face up.
    pub fn open_hole_cards(&self, seat: SeatNo) -> [bool; 2] {
        self.display.open_cards(seat)
    }

    /// For each card of the owner, whether this player was shown it.
    pub fn glimpsed_by(&self, viewer: SeatNo, owner: SeatNo) -> [bool; 2] {
        self.display.glimpsed[owner].map(|seats| seats.contains(viewer))
    }

    /// For each card of the owner, whether it was shown to people who have no part in the hand.
    pub fn seen_on_the_rail(&self, owner: SeatNo) -> [bool; 2] {
        self.display.on_the_rail(owner)
    }

    /// The players with a card that somebody else knows, or knew before it was turned face up.
    pub fn known_to_some(&self) -> SeatSet {
        self.display.known_to_some()
    }

    /// The player's cards with these faces; `None` if they do not hold all of them.
    pub fn cards_by_face(&self, seat: SeatNo, faces: &[Card]) -> Option<ShownCards> {
        let hole = self.hole_cards(seat)?;
        let held = faces.iter().all(|face| hole.contains(face));
        if held { ShownCards::of(hole.map(|card| faces.contains(&card))) } else { None }
    }

    /// The situation in which the player shows these cards. A player who has folded shows nothing before the betting is
    /// over (robert-personal-10b, robert-etiquette-6a).
    ///
    /// # Errors
    /// Says why there is nothing to show.
    pub fn exposure(&self, seat: SeatNo, showing: Showing) -> Result<Exposure, Refusal> {
        if !self.plan.dealt.contains(seat) {
            return Err(Refusal::NotInHand);
        }
        if self.players[seat].hole.is_none() {
            return Err(Refusal::NothingToShow);
        }
        let open = self.open_hole_cards(seat);
        if showing.cards.each().iter().zip(open).all(|(shown, open)| !shown || open) {
            return Err(Refusal::FaceUp);
        }
        if matches!(showing.to, Audience::One(viewer) if viewer == seat || !self.plan.dealt.contains(viewer)) {
            return Err(Refusal::NobodyToShow);
        }
        if !self.is_betting_open() {
            return Ok(Exposure::BettingOver);
        }
        if !self.live.contains(seat) {
            return Err(Refusal::FoldedCards);
        }
        let others: SeatSet = self.able().iter().filter(|other| *other != seat).collect();
        if others.len() > 1 {
            return Ok(Exposure::Multiway);
        }
        // When the player faces an all-in, no other player can act: then the all-in players are the opponents.
        let opponents = if others.is_empty() { self.live } else { others };
        Ok(match showing.to {
            Audience::Table => Exposure::HeadsUp,
            Audience::One(viewer) if opponents.contains(viewer) => Exposure::HeadsUp,
            Audience::One(_) | Audience::Rail => Exposure::Elsewhere,
        })
    }

    /// Returns whether any player may still wager in this hand.
    fn is_betting_open(&self) -> bool {
        match self.progress {
            HandProgress::Beginning | HandProgress::Betting => true,
            HandProgress::Collected => {
                self.street.next().is_some() && self.live.is_several() && self.able().is_several()
            }
            HandProgress::Awarding(_) | HandProgress::Void | HandProgress::Over => false,
        }
    }

    /// The next cards that somebody was shown and that the table now sees, card by card (robert-showdown-14b). They are
    /// shown at once if the viewer might use them in this round (robert-showdown-12). They are shown at the end of the
    /// round if the viewer might use them later (robert-showdown-14a), else after the betting (robert-showdown-13).
    pub(super) fn next_opening(&self) -> Option<(SeatNo, ShownCards)> {
        // Cards are rarely shown to one player, and this is called before every event.
        let known = self.display.known_to_some();
        if known.is_empty() {
            return None;
        }
        known.iter().find_map(|seat| {
            let [first, second] = self.display.open_cards(seat);
            let (glimpsed, on_the_rail) = (self.display.glimpsed[seat], self.display.on_the_rail(seat));
            let seen = |glimpsed: SeatSet, on_the_rail: bool| {
                on_the_rail && !self.is_betting_open() || glimpsed.iter().any(|viewer| self.others_see_it_now(viewer))
            };
            let [seen_first, seen_second] = [seen(glimpsed[0], on_the_rail[0]), seen(glimpsed[1], on_the_rail[1])];
            Some((seat, ShownCards::of([!first && seen_first, !second && seen_second])?))
        })
    }

    fn others_see_it_now(&self, viewer: SeatNo) -> bool {
        match self.progress {
            HandProgress::Beginning => false,
            HandProgress::Betting => self.may_still_decide(viewer),
            HandProgress::Collected => !self.is_betting_open() || self.can_act(viewer),
            HandProgress::Awarding(_) | HandProgress::Void | HandProgress::Over => true,
        }
    }

    /// Returns whether the player has a decision left in this round, or would have one after a raise by a pending
    /// player.
    fn may_still_decide(&self, seat: SeatNo) -> bool {
        let pending = |other: SeatNo| {
            let player = &self.players[other];
            self.can_act(other) && (player.acted_at.is_none() || player.street_bet < self.betting.to_match())
        };
        let raises =
            |other: SeatNo| other != seat && pending(other) && self.raise_range(other, &self.players[other]).is_some();
        self.betting.to_act.is_some() && self.can_act(seat) && (pending(seat) || SeatNo::all().any(raises))
    }

    /// Returns whether a card that is shown to one player is shown to all at once (fpn-30b).
    pub fn shows_one_shows_all(&self) -> bool {
        self.rules.expose_multiway == ExposeMultiway::ShownToAll
            || self.rules.expose_heads_up == ExposeHeadsUp::IfShownToAll
    }
}
