//! The prize pool and the prizes of each place. The pool grows with every entry and rebuy and is announced to
//! all.

use crate::event::{Finality, PrizeEvent, PrizeTable, TournamentEvent};
use crate::house::PayoutPublication;
use crate::seat::PersonNo;
use crate::tournament::entries::{PendingMatter, Totals};
use crate::tournament::{Entry, EntryState, Tournament};

impl Tournament {
    /// All money that was paid for chips, in cents.
    pub fn paid_cents(&self) -> u64 {
        let entries = u64::from(self.entrants());
        self.structure().buy_in_cents.saturating_mul(entries).saturating_add(self.entries.totals().extra_cents)
    }

    /// The current prize pool in cents: the money paid, added or guaranteed. It is at least the sum of the
    /// fixed prizes that the host promised.
    pub fn pool_cents(&self) -> u64 {
        let promised = self.structure().payouts.promised(self.entrants());
        self.structure().pool_cents(self.paid_cents()).max(promised)
    }

    /// The number of paid entries, with each rebuy and re-entry counted as one.
    pub fn paid_entries(&self) -> u32 {
        let Totals { rebuys, re_entries, .. } = self.entries.totals();
        self.entrants().saturating_add(rebuys).saturating_add(re_entries)
    }

    /// The number of people who entered, each counted once in spite of re-entries. Late entrants count when
    /// they have a seat, since they may get a refund until then.
    pub fn entrants(&self) -> u32 {
        let Totals { entered, waiting, .. } = self.entries.totals();
        if self.clock.level() == 0 { entered } else { entered.saturating_sub(waiting) }
    }

    /// Returns whether this person counts as an entrant.
    pub(in crate::tournament) fn has_entered(&self, person: PersonNo) -> bool {
        let entered = |entry: &Entry| self.clock.level() == 0 || entry.state != EntryState::Waiting;
        self.entries.get(person).is_some_and(entered)
    }

    /// The current prizes, the winner's first, in cents (home-payout-2).
    pub fn prizes(&self) -> Vec<u64> {
        self.structure().payouts.prizes(self.entrants(), self.entries_that_count(), self.pool_cents())
    }

    /// The number of entries that selects the row of a payout table. The house defines it: the entries at the
    /// announcement before the start, or all of them in the end.
    pub(in crate::tournament) fn entries_that_count(&self) -> u32 {
        match (self.rules.payout_publication, self.prizes.announced()) {
            (PayoutPublication::BeforeStart, Some(announced)) => announced.first_entries,
            (PayoutPublication::BeforeStart, None) | (PayoutPublication::ApproximateThenFinal, _) => {
                self.paid_entries()
            }
        }
    }

    /// The prizes as everybody may read them.
    pub fn prize_table(&self) -> PrizeTable {
        let finality = if self.may_still_pay() { Finality::Approximate } else { Finality::Final };
        let (entries, pool_cents, prizes) = (self.paid_entries(), self.pool_cents(), self.prizes());
        PrizeTable { finality, entries, pool_cents, prizes }
    }

    /// Returns whether anybody can still pay into the pool.
    fn may_still_pay(&self) -> bool {
        let asked = |(person, entry): (&PersonNo, &Entry)| entry.broke.is_some() && !self.is_out(*person, entry);
        let Totals { waiting, waiting_again, broke, doubted, .. } = self.entries.totals();
        self.rebuys_are_open()
            || self.late_entry_is_open(self.now)
            || (waiting > 0 && self.clock.level() > 0)
            || self.re_entry_answers_end().is_some()
            || waiting_again > 0
            || self.could_re_enter().next().is_some()
            || (broke + doubted > 0 && self.entries.open(PendingMatter::Broke).any(asked))
            || self.extras_may_be_bought()
    }

    /// Returns the announcement of prizes: one before the first level (home-payout-1), and one more when they
    /// are final.
    pub(in crate::tournament) fn announce_prizes(&self) -> Option<TournamentEvent> {
        let told = self.prizes.announced().map(|announced| &announced.table);
        if told.is_some_and(|told| told.finality == Finality::Approximate) && self.may_still_pay() {
            return None;
        }
        let table = self.prize_table();
        let is_new = table.pool_cents > 0 && told != Some(&table);
        is_new.then_some(TournamentEvent::Prize(PrizeEvent::PrizesAnnounced(table)))
    }

    /// Records a growth of the pool from this amount. Players who are out get the new prize of their place.
    /// After a division of the prizes the growth is played for.
    pub(in crate::tournament) fn pool_grew_from(&mut self, before: u64) {
        let more = self.pool_cents().saturating_sub(before);
        self.prizes.leave_more(more);
        self.settle_again();
    }

    /// The prizes as they were announced last.
    pub fn announced_prizes(&self) -> Option<&PrizeTable> {
        self.prizes.announced().map(|announced| &announced.table)
    }

    /// The prize of each of these tied players, in cents. They share the prizes of all their places equally
    /// (fike-7c). Odd cents go one each to the first players left of the button. After a division they get
    /// their agreed shares, and the winner also the sum left to play for.
    pub(super) fn prizes_of(&self, people: &[PersonNo], place: u32) -> Vec<u64> {
        if let Some(chop) = self.prizes.chopped() {
            let won = if place == 1 { chop.left_cents } else { 0 };
            let agreed = |person: &PersonNo| self.prizes.agreed_cents(*person);
            return people.iter().map(|person| agreed(person).saturating_add(won)).collect();
        }
        let heirs = self.heirs((place == 1).then_some(people));
        self.paid_for(&self.prizes(), people, place, heirs).collect()
    }

    /// The prize of each of these tied players without a division. Forfeited prizes go to these heirs, or to
    /// the first place without any.
    pub(super) fn paid_for(
        &self,
        prizes: &[u64],
        people: &[PersonNo],
        place: u32,
        heirs: Option<&[PersonNo]>,
    ) -> impl Iterator<Item = u64> {
        let inherit = heirs.map_or(place == 1, |heirs| heirs == people);
        let won = if inherit { self.forfeited_cents() } else { 0 };
        let abide = people.iter().filter(|person| !self.is_disqualified(**person)).count();
        // If all are disqualified they keep the forfeited prizes, because there is nobody else.
        let mut parts = in_shares(won, if abide == 0 { people.len() } else { abide });
        people.iter().zip(shares(prizes, people.len(), place)).map(move |(person, cents)| {
            let abides = !self.is_disqualified(*person);
            let part = if abides || abide == 0 { parts.next().unwrap_or(0) } else { 0 };
            part.saturating_add(if abides { cents } else { 0 })
        })
    }

    /// The players who inherit forfeited prizes if the first place is disqualified: the best who are not.
    /// `winners` are about to take the first place; `None` means the current holder of it.
    pub(super) fn heirs(&self, winners: Option<&[PersonNo]>) -> Option<&[PersonNo]> {
        self.conduct.disqualified().next()?;
        let abide = |people: &[PersonNo]| people.iter().any(|person| !self.is_disqualified(*person));
        let has_place = |people: &[PersonNo], is: fn(u32) -> bool| {
            let state = people.first().and_then(|person| self.entries.get(*person)).map(|entry| entry.state);
            matches!(state, Some(EntryState::Finished { place, .. }) if is(place))
        };
        // The player who went out last is the best.
        let out = || self.prizes.finished().iter().rev().map(Vec::as_slice);
        let winners = winners.or_else(|| out().find(|people| has_place(people, |place| place == 1)))?;
        if abide(winners) {
            return None;
        }
        out().find(|people| abide(people) && has_place(people, |place| place > 1))
    }

    /// The prizes of disqualified players, and of places that nobody takes because of them, in cents. They go
    /// to the best player who is not disqualified, so that the whole pool is paid.
    pub(super) fn forfeited_cents(&self) -> u64 {
        let prizes = self.prizes();
        let of_group = |group: &Vec<PersonNo>| -> u64 {
            let state = group.first().and_then(|person| self.entries.get(*person)).map(|entry| entry.state);
            let Some(EntryState::Finished { place: place @ 1.., .. }) = state else { return 0 };
            let shares = group.iter().zip(shares(&prizes, group.len(), place));
            shares.filter(|(person, _)| self.is_disqualified(**person)).map(|(_, cents)| cents).sum()
        };
        let taken = usize::try_from(self.placed()).unwrap_or(usize::MAX);
        let untaken = prizes.iter().copied().skip(taken);
        self.prizes.finished().iter().map(of_group).chain(untaken).sum()
    }
}

/// The prizes of this number of places from this one on, in equal shares.
fn shares(prizes: &[u64], tied: usize, place: u32) -> impl Iterator<Item = u64> + use<> {
    let first = usize::try_from(place.saturating_sub(1)).unwrap_or(usize::MAX);
    in_shares(prizes.iter().skip(first).take(tied).sum(), tied)
}

/// Equal shares in cents; odd cents go one each to the first shares.
pub(super) fn in_shares(cents: u64, shares: usize) -> impl Iterator<Item = u64> + use<> {
    let shares = (shares as u64).max(1);
    (0..shares).map(move |i| cents / shares + u64::from(i < cents % shares))
}
