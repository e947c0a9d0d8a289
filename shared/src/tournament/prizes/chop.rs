//! Chops: a new division of the prizes among the remaining players (robert-tournament-27). A chop is proposed
//! between hands and carried out only if all agree. The tables wait for the answers for a limited time.

use super::state::Prizes;
use crate::chips::Chips;
use crate::chop::{
    Chop, ChopAnswer, ChopFailure, ChopLine, ChopProposal, ChopTerms, ChopView, Division, MAX_CHOPPERS, by_chips,
    by_icm,
};
use crate::event::{PrizeEvent, TournamentEvent};
use crate::house::DealMaking;
use crate::refusal::{ChopRefusal, Refusal};
use crate::seat::PersonNo;
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use crate::tournament::{Entry, EntryState, Stage, Tournament};
use std::collections::BTreeMap;

impl Prizes {
    pub(in crate::tournament) fn decide_chop_cancelled(&self) -> Result<TournamentEvent, Refusal> {
        let dropped = self.vote().map(|_| TournamentEvent::Prize(PrizeEvent::ChopDropped(ChopFailure::Cancelled)));
        dropped.ok_or(Refusal::Chop(ChopRefusal::NoneOpen))
    }

    /// Returns whether the prizes were divided and nothing is left to play for.
    pub(super) fn is_chopped_up(&self) -> bool {
        self.chopped().is_some_and(|chop| chop.left_cents == 0)
    }

    /// The deadline of the vote, with its event.
    pub(in crate::tournament) fn vote_deadline(&self) -> Option<(PlayTime, TournamentEvent)> {
        let time_is_up = TournamentEvent::Prize(PrizeEvent::ChopDropped(ChopFailure::TimeIsUp));
        self.vote().map(|vote| (vote.ends, time_is_up))
    }
}

impl Tournament {
    /// All remaining players with their chips, the largest stack first, then the lowest number.
    fn choppers(&self) -> Vec<(PersonNo, Chips)> {
        let left = self.entries.iter().filter(|(_, entry)| !matches!(entry.state, EntryState::Finished { .. }));
        let mut left: Vec<(PersonNo, Chips)> = left.map(|(person, _)| (*person, self.chips_of(*person))).collect();
        left.sort_by_key(|(person, chips)| (std::cmp::Reverse(*chips), *person));
        left
    }

    /// The chips of an entrant; zero if they have no seat.
    pub(in crate::tournament) fn chips_of(&self, person: PersonNo) -> Chips {
        let seat = self.seat_of_entrant(person).and_then(|(table, seat)| Some(self.table(table)?.stack(seat)));
        seat.unwrap_or_default()
    }

    /// The remaining players who can still win a prize, that is without the disqualified ones.
    fn sharers(&self) -> Vec<(PersonNo, Chips)> {
        let mut left = self.choppers();
        left.retain(|(person, _)| !self.is_disqualified(*person));
        left
    }

    /// The prizes that the remaining players still play for, the winner's first, in cents. Prizes of
    /// disqualified players are included and go to the winner.
    pub fn prizes_left(&self) -> Vec<u64> {
        let mut prizes = match self.prizes.chopped() {
            Some(chop) => vec![chop.left_cents],
            None => self.prizes(),
        };
        let forfeited = if self.prizes.chopped().is_some() { 0 } else { self.forfeited_cents() };
        prizes.truncate(usize::try_from(self.contenders_left()).unwrap_or(usize::MAX));
        let all = prizes.iter().fold(forfeited, |sum, prize| sum.saturating_add(*prize));
        prizes.resize(self.sharers().len(), 0);
        let rest = prizes.iter().fold(all, |rest, prize| rest.saturating_sub(*prize));
        if let Some(first) = prizes.first_mut() {
            *first = first.saturating_add(rest);
        }
        prizes
    }

    /// The sum that the remaining players still play for, in cents.
    fn cents_left(&self) -> u64 {
        self.prizes_left().into_iter().fold(0_u64, u64::saturating_add)
    }

    pub(in crate::tournament) fn decide_chop(
        &self,
        by: Option<PersonNo>,
        wish: &ChopProposal,
    ) -> Result<TournamentEvent, Refusal> {
        self.check_chop(by)?;
        if self.prizes.vote().is_some() {
            return Err(ChopRefusal::Open.into());
        }
        if !self.all_between_hands() {
            return Err(Refusal::HandInProgress);
        }
        let choppers = self.sharers();
        check_dividers(&choppers, self.players_left())?;
        let shares = self.shares_of(wish, &choppers)?;
        Ok(TournamentEvent::Prize(PrizeEvent::ChopProposed {
            by,
            chop: Chop { shares, left_cents: wish.play_for_cents },
        }))
    }

    /// Checks that this person, or the director (`None`), may propose a division at all.
    fn check_chop(&self, by: Option<PersonNo>) -> Result<(), Refusal> {
        if self.stage() != Stage::Playing {
            return Err(Refusal::NotStarted);
        }
        if let Some(person) = by {
            self.playing(person)?;
        }
        if self.rules.deal_making == DealMaking::NoDeals {
            return Err(ChopRefusal::NotHere.into());
        }
        Ok(())
    }

    /// The figures of a division that this person, or the director (`None`), considers. In the middle of a
    /// hand the chips are those before it.
    ///
    /// # Errors
    /// Returns an error if it could not be proposed after the hand either.
    pub fn division(&self, by: Option<PersonNo>, wish: &ChopProposal) -> Result<Division, Refusal> {
        let by = by.map(|person| self.entrant_played_by(person)).transpose()?;
        self.check_chop(by)?;
        let is_before_hand = !self.all_between_hands();
        let mut choppers = self.sharers();
        if is_before_hand {
            for (person, chips) in &mut choppers {
                *chips = self.chips_before_hand(*person).unwrap_or(*chips);
            }
            choppers.sort_by_key(|(person, chips)| (std::cmp::Reverse(*chips), *person));
        }
        check_dividers(&choppers, self.players_left())?;
        let shares = self.shares_of(wish, &choppers)?;
        let chop = Chop { shares, left_cents: wish.play_for_cents };
        Ok(Division { wish: wish.clone(), lines: self.chop_lines(&choppers, &chop), is_before_hand })
    }

    /// The chips of an entrant before the hand in progress at their table; `None` without one.
    fn chips_before_hand(&self, person: PersonNo) -> Option<Chips> {
        let (table, seat) = self.seat_of_entrant(person)?;
        let table = self.table(table)?;
        table.hand_in_progress()?;
        Some(table.before_hand()?.stack(seat))
    }

    /// The share of each player and the value of their stack.
    fn chop_lines(&self, choppers: &[(PersonNo, Chips)], chop: &Chop) -> Vec<ChopLine> {
        let stacks: Vec<Chips> = choppers.iter().map(|(_, chips)| *chips).collect();
        let worth = by_icm(&stacks, &self.prizes_left());
        let line = |((person, chips), worth_cents): (&(PersonNo, Chips), u64)| ChopLine {
            person: *person,
            chips: *chips,
            cents: chop.share(*person),
            worth_cents,
            answer: None,
        };
        choppers.iter().zip(worth).map(line).collect()
    }

    /// The share of each player. All prizes that are left are divided, including the amount that is still
    /// played for.
    fn shares_of(
        &self,
        wish: &ChopProposal,
        choppers: &[(PersonNo, Chips)],
    ) -> Result<Vec<(PersonNo, u64)>, ChopRefusal> {
        let mut prizes = self.prizes_left();
        let left = prizes.iter().fold(0_u64, |sum, prize| sum.saturating_add(*prize));
        if left == 0 {
            return Err(ChopRefusal::Nothing);
        }
        if let ChopTerms::Amounts(amounts) = &wish.terms {
            return self.named_shares(amounts, wish.play_for_cents, choppers, &prizes);
        }
        // A disqualified player has no share. The prizes go to the others from the first on, and the rest to
        // the first.
        let (sent_out, people): (Vec<_>, Vec<_>) =
            choppers.iter().partition(|(person, _)| self.is_disqualified(*person));
        let over = prizes.split_off(people.len().min(prizes.len()));
        let first = prizes.first_mut().ok_or(ChopRefusal::Nothing)?;
        *first = over.iter().fold(*first, |sum, prize| sum.saturating_add(*prize));
        // The amount that is still played for is part of the first prize.
        *first = first.checked_sub(wish.play_for_cents).ok_or(ChopRefusal::Sum { named: wish.play_for_cents, left })?;
        let stacks: Vec<Chips> = people.iter().map(|(_, chips)| *chips).collect();
        let shares = if wish.terms == ChopTerms::ByIcm { by_icm(&stacks, &prizes) } else { by_chips(&stacks, &prizes) };
        let nothing = sent_out.iter().map(|(person, _)| (*person, 0));
        Ok(people.iter().map(|(person, _)| *person).zip(shares).chain(nothing).collect())
    }

    /// The shares as they are named. A player who gave up their seat and is not named keeps the lowest prize
    /// that is left. A disqualified player gets none (robert-etiquette-11).
    fn named_shares(
        &self,
        amounts: &[(PersonNo, u64)],
        play_for: u64,
        choppers: &[(PersonNo, Chips)],
        prizes: &[u64],
    ) -> Result<Vec<(PersonNo, u64)>, ChopRefusal> {
        // A substitute is named for their entrant.
        let mut shares: BTreeMap<PersonNo, u64> =
            amounts.iter().map(|(person, cents)| (self.entrant_of(*person), *cents)).collect();
        let is_left = |person: &PersonNo| choppers.iter().any(|(other, _)| other == person);
        if shares.len() != amounts.len() || !shares.keys().all(is_left) {
            return Err(ChopRefusal::Names);
        }
        let least = prizes.last().copied().unwrap_or(0);
        for (person, _) in choppers.iter().filter(|(person, _)| !self.has_a_vote(*person)) {
            let kept = if self.is_disqualified(*person) { 0 } else { least };
            if *shares.entry(*person).or_insert(kept) < kept {
                return Err(ChopRefusal::AbsentShare { least });
            }
        }
        if shares.len() != choppers.len() {
            return Err(ChopRefusal::Names);
        }
        let sum = shares.values().fold(play_for, |sum, cents| sum.saturating_add(*cents));
        let left = prizes.iter().fold(0_u64, |sum, prize| sum.saturating_add(*prize));
        if sum != left {
            return Err(ChopRefusal::Sum { named: sum, left });
        }
        Ok(choppers.iter().filter_map(|(person, _)| Some((*person, *shares.get(person)?))).collect())
    }

    pub(in crate::tournament) fn decide_chop_answer(
        &self,
        person: PersonNo,
        answer: ChopAnswer,
    ) -> Result<TournamentEvent, Refusal> {
        let vote = self.prizes.vote().ok_or(ChopRefusal::NoneOpen)?;
        self.playing(person)?;
        // They may change their answer as long as others are waited for.
        if vote.answers.get(&person) == Some(&answer) {
            return Err(ChopRefusal::AnsweredAlready.into());
        }
        Ok(TournamentEvent::Prize(PrizeEvent::ChopAnswered { person, answer }))
    }

    /// Returns the result of the vote: one no ends it, and a yes of everybody carries the chop out.
    pub(super) fn advance_chop(&self) -> Option<TournamentEvent> {
        let vote = self.prizes.vote()?;
        let declined = vote.answers.iter().find(|(_, answer)| **answer == ChopAnswer::Decline);
        if let Some((person, _)) = declined {
            return Some(TournamentEvent::Prize(PrizeEvent::ChopDropped(ChopFailure::Declined(*person))));
        }
        let left = self.sharers();
        let same = left.len() == vote.chop.shares.len()
            && left.iter().all(|(person, _)| vote.chop.shares.iter().any(|(other, _)| other == person));
        if !same {
            return Some(TournamentEvent::Prize(PrizeEvent::ChopDropped(ChopFailure::OthersAreLeft)));
        }
        if self.cents_left() != vote.chop.all_cents() {
            return Some(TournamentEvent::Prize(PrizeEvent::ChopDropped(ChopFailure::MoreIsLeft)));
        }
        let agreed = |person: &PersonNo| !self.has_a_vote(*person) || vote.answers.contains_key(person);
        left.iter()
            .all(|(person, _)| agreed(person))
            .then(|| TournamentEvent::Prize(PrizeEvent::ChopAgreed(vote.chop.clone())))
    }

    /// Returns whether a vote on a division of the prizes is open. No hand begins meanwhile.
    pub fn is_voting(&self) -> bool {
        self.prizes.vote().is_some()
    }

    /// The players who finish next after everything was divided: the remaining players with the fewest chips.
    /// Equal stacks get one place.
    pub(super) fn next_chopped(&self) -> Option<Vec<PersonNo>> {
        if !self.prizes.is_chopped_up() {
            return None;
        }
        let left = self.choppers();
        let (_, fewest) = left.last()?;
        Some(left.iter().filter(|(_, chips)| chips == fewest).map(|(person, _)| *person).collect())
    }

    /// The division that was agreed on last, if there is one.
    pub fn chopped(&self) -> Option<&Chop> {
        self.prizes.chopped()
    }

    /// The division that is voted on, as everybody sees it.
    pub fn chop_view(&self, now: Moment) -> Option<ChopView> {
        let vote = self.prizes.vote()?;
        let mut lines = self.chop_lines(&self.sharers(), &vote.chop);
        for line in &mut lines {
            line.answer = vote.answers.get(&line.person).copied();
        }
        let left_ms = u32::try_from(self.clock.play_time(now).ms_until(vote.ends)).unwrap_or(u32::MAX);
        Some(ChopView { by: vote.by, lines, left_cents: vote.chop.left_cents, left_ms })
    }

    /// Returns whether this player has a vote. A player who gave up their seat or is disqualified has none.
    fn has_a_vote(&self, person: PersonNo) -> bool {
        self.entries.get(person).is_some_and(|entry| !entry.gone && !self.is_disqualified(person))
    }

    /// The players who have not answered yet.
    pub fn asked_for_chop(&self) -> impl Iterator<Item = PersonNo> {
        let open = move |(person, entry): &(&PersonNo, &Entry)| {
            let vote = self.prizes.vote();
            !matches!(entry.state, EntryState::Finished { .. })
                && self.has_a_vote(**person)
                && vote.is_some_and(|vote| !vote.answers.contains_key(person))
        };
        self.entries.iter().filter(open).map(|(person, _)| *person)
    }

    /// Returns whether every table is between hands.
    fn all_between_hands(&self) -> bool {
        self.tables.values().all(|table: &Table| table.hand_in_progress().is_none())
    }
}

/// Checks that the prizes can be divided among these players, of this number of players left.
fn check_dividers(choppers: &[(PersonNo, Chips)], players: u32) -> Result<(), ChopRefusal> {
    if !(2..=MAX_CHOPPERS).contains(&choppers.len()) {
        return Err(ChopRefusal::TooMany { players, most: MAX_CHOPPERS });
    }
    if choppers.iter().any(|(_, chips)| chips.is_zero()) {
        return Err(ChopRefusal::StillAsked);
    }
    Ok(())
}
