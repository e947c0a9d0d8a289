//! Pots, derived from what everybody has put in.

use super::{Hand, Player, Stage};
use crate::chips::Chips;
use crate::event::HandEvent;
use crate::hand_rank::HandRank;
use crate::house::{OddChip, OddChipUnit, PotAwardOrder};
use crate::seat::{SeatNo, SeatSet};

/// The main pot or a side pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    /// What is in it.
    pub chips: Chips,
    /// Who can win it.
    pub seats: SeatSet,
}

impl Hand {
    /// All pots with everything in them, what stands in front of the players included: main pot first. Once the hand
    /// is over, as they were awarded.
    pub fn pots(&self) -> Vec<Pot> {
        self.layer(|player| player.paid)
    }

    /// The pots in the middle: without what stands in front, and without what has been awarded.
    pub fn pots_in_the_middle(&self) -> Vec<Pot> {
        let awarded = match self.stage {
            Stage::Awarding(done) => usize::from(done),
            Stage::Over => return Vec::new(),
            _ => 0,
        };
        let mut pots = self.layer(|player| player.paid.less(player.front));
        let left = pots.len().saturating_sub(awarded);
        match self.rules.pot_award_order {
            PotAwardOrder::LastSidePotFirst => pots.truncate(left),
            PotAwardOrder::AllInPotFirst => drop(pots.drain(..pots.len() - left)),
        }
        pots
    }

    /// Everything in the middle and in front.
    pub fn pot_in_all(&self) -> Chips {
        self.players.iter().map(|(_, player)| player.paid).sum::<Chips>() + self.dead_money()
    }

    /// What lies in the main pot and is no part of anybody's call: a big blind's ante, and what was left of a deal that
    /// did not count.
    fn dead_money(&self) -> Chips {
        self.dead_ante + self.carried
    }

    /// Layers what everybody gave: one pot up to each height at which somebody is all-in, and what lies above it for
    /// those who can still put chips in, whether they have yet or not. What was given beyond the last height by players
    /// who folded stays in the last pot.
    fn layer(&self, given: impl Fn(&Player) -> Chips) -> Vec<Pot> {
        let mut pots: Vec<Pot> = Vec::with_capacity(4);
        let mut floor = Chips::ZERO;
        loop {
            let above = self.players.iter().filter(|(_, player)| player.is_all_in() && given(player) > floor);
            let Some(ceiling) = above.map(|(_, player)| given(player)).min() else { break };
            let chips = self.players.iter().map(|(_, p)| given(p).min(ceiling).less(floor)).sum();
            let reaches = |player: &Player| !player.is_all_in() || given(player) >= ceiling;
            let in_layer = self.players.iter().filter(|(_, player)| player.is_live() && reaches(player));
            pots.push(Pot { chips, seats: in_layer.map(|(seat, _)| seat).collect() });
            floor = ceiling;
        }
        let beyond: Chips = self.players.iter().map(|(_, player)| given(player).less(floor)).sum();
        let able = self.players.iter().filter(|(_, player)| player.is_live() && !player.is_all_in());
        let able: SeatSet = able.map(|(seat, _)| seat).collect();
        match pots.last_mut() {
            Some(last) if able.is_empty() => last.chips += beyond,
            _ if !beyond.is_zero() => pots.push(Pot { chips: beyond, seats: able }),
            _ => {}
        }
        let dead = self.dead_money();
        match pots.first_mut() {
            Some(main) => main.chips += dead,
            None if !dead.is_zero() => pots.push(Pot { chips: dead, seats: self.live() }),
            None => {}
        }
        pots
    }

    /// The next pot to award: from the last side pot inward (home-sidepots-1), or from the pot of the first all-in outward
    /// (procedures-16b). The order changes nobody's chips.
    pub(super) fn next_award(&self, done: u8) -> Option<HandEvent> {
        let pots = self.pots();
        let index = match self.rules.pot_award_order {
            PotAwardOrder::LastSidePotFirst => pots.len().checked_sub(usize::from(done) + 1)?,
            PotAwardOrder::AllInPotFirst => usize::from(done),
        };
        let pot = pots.get(index)?;
        let shares = self.shares(*pot);
        Some(HandEvent::PotAwarded { pot: u8::try_from(index).unwrap_or(u8::MAX), shares })
    }

    /// Who gets how much of a pot. The winners share it in units; what is left over goes in units to the first winners
    /// left of the button in turn (robert-ties-2, home-odd-1, fpn-28), or all of it to the first (procedures-13).
    fn shares(&self, pot: Pot) -> Vec<(SeatNo, Chips)> {
        let unit = match self.rules.odd_chip_unit {
            OddChipUnit::SmallestChip => self.plan.unit,
            OddChipUnit::One => Chips(1),
        };
        let winners: Vec<SeatNo> = self.plan.button.clockwise().filter(|seat| self.wins(pot, *seat)).collect();
        let (share, mut odd) = pot.chips.split(winners.len() as u64, unit);
        let mut shares: Vec<(SeatNo, Chips)> = winners.into_iter().map(|seat| (seat, share)).collect();
        if self.rules.odd_chip == OddChip::OneEach {
            for (_, chips) in &mut shares {
                let extra = odd.min(unit);
                *chips += extra;
                odd = odd.less(extra);
            }
        }
        // All that is left over, or what is smaller than a chip in play, stays with the first of them.
        if let Some((_, chips)) = shares.first_mut() {
            *chips += odd;
        }
        shares
    }

    fn wins(&self, pot: Pot, seat: SeatNo) -> bool {
        let competing = |seat: SeatNo| pot.seats.contains(seat) && !self.has_folded(seat);
        if !competing(seat) {
            return false;
        }
        let own = self.rank(seat);
        pot.seats.iter().filter(|other| competing(*other)).all(|other| self.rank(other) <= own)
    }

    /// The value of the player's best five, as far as his cards and the board are known.
    pub(super) fn rank(&self, seat: SeatNo) -> Option<HandRank> {
        let [first, second] = self.players[seat].hole?;
        let places = [first, second].into_iter().chain(self.board.iter().copied());
        Some(HandRank::of(places.filter_map(|place| self.face(place))))
    }
}
