//! Pots, derived from the chips that each player has put in.

use super::state::{Pot, Pots};
use super::{Hand, HandProgress, Player};
use crate::chips::Chips;
use crate::event::{HandEvent, PotShares};
use crate::hand_rank::HandRank;
use crate::house::{OddChip, OddChipUnit, PotAwardOrder};
use crate::seat::{BySeat, SeatNo, SeatSet};
use std::borrow::Cow;

impl Hand {
    /// All pots with all their chips, the bets of the current street included: main pot first. After the hand they are
    /// the pots as awarded.
    pub fn pots(&self) -> Pots {
        self.known_pots().into_owned()
    }

    /// [`Hand::pots`], borrowed from the cache at a showdown.
    pub(super) fn known_pots(&self) -> Cow<'_, Pots> {
        match &self.kept.showdown {
            Some(showdown) => Cow::Borrowed(&showdown.pots),
            None => Cow::Owned(self.find_pots()),
        }
    }

    pub(super) fn find_pots(&self) -> Pots {
        self.layer(|player| player.total_bet)
    }

    /// The pots in the middle, without the bets of the current street and without the awarded chips.
    pub fn pots_in_the_middle(&self) -> Pots {
        let mut pots = self.layer(|player| player.total_bet.less(player.street_bet));
        let done = match self.progress {
            HandProgress::Awarding(done) => usize::from(done),
            HandProgress::Over => return Pots::new(),
            _ => return pots,
        };
        let (runs, whole) = (self.runs.count(), pots.clone());
        for award in 0..done {
            let Some(place) = self.awarded_as(award / runs, whole.len()) else { break };
            if let (Some(pot), Some(whole)) = (pots.get_mut(place), whole.get(place)) {
                pot.chips = pot.chips.less(self.part(*whole, award % runs));
            }
        }
        let gone = |place: usize| (0..done / runs).any(|award| self.awarded_as(award, whole.len()) == Some(place));
        let mut places = 0..;
        pots.retain(|_| places.next().is_some_and(|place| !gone(place)));
        pots
    }

    /// All chips of the pots and the bets of the current street.
    pub fn pot_in_all(&self) -> Chips {
        self.players.iter().map(|(_, player)| player.total_bet).sum::<Chips>() + self.dead_money()
    }

    /// The dead chips in the main pot, which count for no player's call: a big-blind ante, and chips left from a deal
    /// that did not count.
    fn dead_money(&self) -> Chips {
        self.dead_ante + self.carried
    }

    /// Layers the chips that the players have given. There is one pot up to each height of an all-in. The chips above
    /// it are for the players who can still put chips in. Chips of folded players above the last height stay in the
    /// last pot.
    fn layer(&self, given: impl Fn(&Player) -> Chips) -> Pots {
        let given = |seat: SeatNo| given(&self.players[seat]);
        let (paying, all_in) = (self.plan.paying(), self.all_in());
        let able = self.live.without(all_in);
        let mut pots = Pots::new();
        let mut floor = Chips::ZERO;
        loop {
            let above = all_in.iter().map(given).filter(|given| *given > floor);
            let Some(ceiling) = above.min() else { break };
            let chips = paying.iter().map(|seat| given(seat).min(ceiling).less(floor)).sum();
            let reach: SeatSet = all_in.iter().filter(|seat| given(*seat) >= ceiling).collect();
            pots.push(Pot { chips, seats: able.and(reach) });
            floor = ceiling;
        }
        let beyond: Chips = paying.iter().map(|seat| given(seat).less(floor)).sum();
        match pots.last_mut() {
            Some(last) if able.is_empty() => last.chips += beyond,
            _ if !beyond.is_zero() => pots.push(Pot { chips: beyond, seats: able }),
            _ => {}
        }
        let dead = self.dead_money();
        // A player with no more than a part of the ante competes for the antes alone.
        if !dead.is_zero() && all_in.iter().any(|seat| self.players[seat].total_bet.is_zero()) {
            let _no_room: Result<(), _> = pots.try_insert(0, Pot { chips: dead, seats: self.live });
            return pots;
        }
        match pots.first_mut() {
            Some(main) => main.chips += dead,
            None if !dead.is_zero() => pots.push(Pot { chips: dead, seats: self.live }),
            None => {}
        }
        pots
    }

    /// The index of the pot that is awarded after `award` others. The order is from the last side pot inward
    /// (home-sidepots-1), or from the pot of the first all-in outward (procedures-16b). It does not change the result.
    fn awarded_as(&self, award: usize, pots: usize) -> Option<usize> {
        let left = pots.checked_sub(award + 1)?;
        Some(match self.rules.pot_award_order {
            PotAwardOrder::LastSidePotFirst => left,
            PotAwardOrder::AllInPotFirst => award,
        })
    }

    /// The smallest unit of a split pot.
    fn split_unit(&self) -> Chips {
        match self.rules.odd_chip_unit {
            OddChipUnit::SmallestChip => self.plan.unit,
            OddChipUnit::One => Chips(1),
        }
    }

    /// The part of a pot that one board decides. The parts are equal, and the odd chips go with the first board
    /// (robert-house-14b).
    fn part(&self, pot: Pot, board: usize) -> Chips {
        let (share, odd) = pot.chips.split(self.runs.count() as u64, self.split_unit());
        if board == 0 { share + odd } else { share }
    }

    /// The next pot to award, or its part for the next board.
    pub(super) fn next_award(&self, done: u8) -> Option<HandEvent> {
        let pots = self.known_pots();
        let (runs, done) = (self.runs.count(), usize::from(done));
        let index = self.awarded_as(done / runs, pots.len())?;
        let shares = self.shares(*pots.get(index)?, done % runs);
        Some(HandEvent::PotAwarded { pot: u8::try_from(index).unwrap_or(u8::MAX), shares })
    }

    /// The shares of all pots on all boards.
    pub(super) fn all_shares(&self) -> Vec<PotShares> {
        let boards = 0..self.runs.count();
        self.pots().into_iter().flat_map(|pot| boards.clone().map(move |board| self.shares(pot, board))).collect()
    }

    /// The shares of a pot on one board. The winners share it in units. The odd chips go one unit each to the first
    /// winners left of the button (robert-ties-2, home-odd-1, fpn-28), or all to the first one (procedures-13).
    fn shares(&self, pot: Pot, board: usize) -> PotShares {
        let unit = self.split_unit();
        let winners = self.winners(pot, board);
        let (share, mut odd) = self.part(pot, board).split(u64::from(winners.len()), unit);
        let from_the_left = winners.clockwise_after(self.plan.button);
        let mut shares: PotShares = from_the_left.map(|seat| (seat, share)).collect();
        if self.rules.odd_chip == OddChip::OneEach {
            for (_, chips) in &mut shares {
                let extra = odd.min(unit);
                *chips += extra;
                odd = odd.less(extra);
            }
        }
        // The first winner gets the rest, also an amount smaller than a chip in play.
        if let Some((_, chips)) = shares.first_mut() {
            *chips += odd;
        }
        shares
    }

    /// The players who won the last chips of this player, once the hand is over. They are the winners of the last pot
    /// that this player could win, on any board, clockwise from the left of the button. For a folded player it is the
    /// main pot.
    pub(crate) fn takers_of(&self, seat: SeatNo) -> Vec<SeatNo> {
        let pots = self.known_pots();
        let last = pots.iter().rev().find(|pot| pot.seats.contains(seat)).or(pots.first()).copied();
        let boards = 0..self.runs.count();
        let winners = boards.zip(std::iter::repeat(last)).filter_map(|(board, pot)| Some(self.winners(pot?, board)));
        let winners = winners.fold(SeatSet::default(), SeatSet::and);
        let takes = |winner: &SeatNo| *winner != seat && !self.players[*winner].awarded.is_zero();
        let own: Vec<SeatNo> = self.plan.button.clockwise().filter(takes).collect();
        // If the director has moved the pot, its present owners count.
        let took: Vec<SeatNo> = own.iter().copied().filter(|winner| winners.contains(*winner)).collect();
        if took.is_empty() { own } else { took }
    }

    /// The players who win a pot on one of the boards.
    pub(super) fn all_winners(&self) -> SeatSet {
        let boards = 0..self.runs.count();
        let won = |pot: &Pot| boards.clone().fold(SeatSet::default(), |won, board| won.and(self.winners(*pot, board)));
        self.known_pots().iter().fold(SeatSet::default(), |all, pot| all.and(won(pot)))
    }

    /// The players with the best hand on this board among those who have not given up the pot.
    fn winners(&self, pot: Pot, board: usize) -> SeatSet {
        let (mut winners, mut best) = (SeatSet::default(), None);
        let claimants = self.claimants(pot);
        let ranks = self.ranks_on(claimants, board);
        for seat in claimants.iter() {
            let rank = ranks[seat];
            if rank > best {
                (winners, best) = (SeatSet::default(), rank);
            }
            if rank == best {
                winners.insert(seat);
            }
        }
        winners
    }

    /// The players who have not given up this pot. If all of them have mucked, the last one in showing order wins it.
    fn claimants(&self, pot: Pot) -> SeatSet {
        let left = pot.seats.among(self.contesting());
        if !left.is_empty() {
            return left;
        }
        let last = self.known_order().iter().rfind(|seat| pot.seats.contains(**seat)).copied();
        last.into_iter().collect()
    }

    /// The values of these hands on this board.
    pub(super) fn ranks_on(&self, seats: SeatSet, board: usize) -> BySeat<Option<HandRank>> {
        let claims = self.display.mucked_claims();
        if let (Some(showdown), true) = (&self.kept.showdown, claims.is_empty()) {
            return showdown.ranks;
        }
        let mut ranks = BySeat::default();
        seats.iter().for_each(|seat| ranks[seat] = self.rank_on(seat, board));
        ranks
    }

    /// The value of the player's best five cards on this board (the first is 0), as far as the cards are known. It is
    /// the board's value alone if the player claimed the board and mucked.
    fn rank_on(&self, seat: SeatNo, board: usize) -> Option<HandRank> {
        let gone = self.display.mucked_claims().contains(seat);
        let hole = self.players[seat].hole?.into_iter().filter(|_| !gone);
        let places = hole.chain(self.board_places(board).iter().copied());
        Some(HandRank::of(places.filter_map(|place| self.face(place))))
    }
}
