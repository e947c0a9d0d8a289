//! Which cards lie open, for whom, and when the others get to see what one of them was shown.

use super::{Hand, HandProgress};
use crate::action::{Audience, Showing, ShownCards};
use crate::cards::Card;
use crate::house::{ExposeHeadsUp, ExposeMultiway};
use crate::refusal::Refusal;
use crate::seat::{SeatNo, SeatSet};

/// What the house thinks of somebody who shows cards now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exposure {
    /// The betting is over: everybody may look.
    BettingOver,
    /// Two can still act, one of them perhaps the player: the other one sees the cards, or everybody does.
    HeadsUp,
    /// Two can still act, and the cards are shown to somebody who is not the other one.
    Elsewhere,
    /// More than one other player can still act.
    Multiway,
}

impl Hand {
    /// Whether the player's cards lie open, both of them.
    pub fn is_face_up(&self, seat: SeatNo) -> bool {
        self.display.face_up().contains(seat)
    }

    /// Of each of the player's cards, whether it lies open for all.
    pub fn open_hole_cards(&self, seat: SeatNo) -> [bool; 2] {
        self.display.open_cards(seat)
    }

    /// Of each of the owner's cards, whether this player was shown it.
    pub fn glimpsed_by(&self, viewer: SeatNo, owner: SeatNo) -> [bool; 2] {
        self.display.glimpsed[owner].map(|seats| seats.contains(viewer))
    }

    /// Of each of the owner's cards, whether it was shown to those who have no part in the hand.
    pub fn seen_on_the_rail(&self, owner: SeatNo) -> [bool; 2] {
        self.display.on_the_rail(owner)
    }

    /// Of whose cards somebody knows one who does not hold them, or did before it lay open.
    pub fn known_to_some(&self) -> SeatSet {
        self.display.known_to_some()
    }

    /// Which of their cards the player holds under these faces; none if they do not hold them.
    pub fn cards_by_face(&self, seat: SeatNo, faces: &[Card]) -> Option<ShownCards> {
        let hole = self.hole_cards(seat)?;
        let held = faces.iter().all(|face| hole.contains(face));
        if held { ShownCards::of(hole.map(|card| faces.contains(&card))) } else { None }
    }

    /// Whether the player may show these cards at all, and in which situation they do. Whoever gave up their hand shows
    /// nothing before the betting is over (robert-personal-10b, robert-etiquette-6a).
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
        // Nobody else can act when the player faces an all-in: then whoever is all-in is the opponent.
        let opponents = if others.is_empty() { self.live } else { others };
        Ok(match showing.to {
            Audience::Table => Exposure::HeadsUp,
            Audience::One(viewer) if opponents.contains(viewer) => Exposure::HeadsUp,
            Audience::One(_) | Audience::Rail => Exposure::Elsewhere,
        })
    }

    /// Whether anybody may still wager in this hand.
    fn is_betting_open(&self) -> bool {
        match self.progress {
            HandProgress::Beginning | HandProgress::Betting => true,
            HandProgress::Collected => {
                self.street.next().is_some() && self.live.is_several() && self.able().is_several()
            }
            HandProgress::Awarding(_) | HandProgress::Void | HandProgress::Over => false,
        }
    }

    /// The next cards that one player was shown and that everybody gets to see now: at once if they might still use what
    /// they saw in this round (robert-showdown-12), at the end of the round if they might use it later (robert-showdown-14a),
    /// else when the betting is over (robert-showdown-13). Card by card (robert-showdown-14b).
    pub(super) fn next_opening(&self) -> Option<(SeatNo, ShownCards)> {
        // Hardly ever was anybody shown anything, and this is asked before every event.
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

    /// Whether the player has a decision left in this round, or would have one if somebody who is still to act raised.
    fn may_still_decide(&self, seat: SeatNo) -> bool {
        let pending = |other: SeatNo| {
            let player = &self.players[other];
            self.can_act(other) && (player.acted_at.is_none() || player.street_bet < self.betting.to_match())
        };
        let raises =
            |other: SeatNo| other != seat && pending(other) && self.raise_range(other, &self.players[other]).is_some();
        self.betting.to_act.is_some() && self.can_act(seat) && (pending(seat) || SeatNo::all().any(raises))
    }

    /// Whether whatever is shown to one is shown to all at once (fpn-30b).
    pub fn shows_one_shows_all(&self) -> bool {
        self.rules.expose_multiway == ExposeMultiway::ShownToAll
            || self.rules.expose_heads_up == ExposeHeadsUp::IfShownToAll
    }
}
