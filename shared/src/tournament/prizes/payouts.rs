//! The prize pool and what each place gets: the pool grows with every entry and rebuy, and is told to all.

use crate::event::{Finality, PrizeEvent, PrizeTable, TournamentEvent};
use crate::house::PayoutPublication;
use crate::seat::PersonNo;
use crate::tournament::entries::{PendingMatter, Totals};
use crate::tournament::{Entry, EntryState, Tournament};

impl Tournament {
    /// All that was paid for chips, in cents.
    pub fn paid_cents(&self) -> u64 {
        let entries = u64::from(self.entrants());
        self.structure().buy_in_cents.saturating_mul(entries).saturating_add(self.entries.totals().extra_cents)
    }

    /// The prize pool as it stands, in cents: what was paid, added or guaranteed, or what the host promised in fixed prizes
    /// if that is more.
    pub fn pool_cents(&self) -> u64 {
        let promised = self.structure().payouts.promised(self.entrants());
        self.structure().pool_cents(self.paid_cents()).max(promised)
    }

    /// How many entries were paid, each rebuy and each re-entry counted as one.
    pub fn paid_entries(&self) -> u32 {
        let Totals { rebuys, re_entries, .. } = self.entries.totals();
        self.entrants().saturating_add(rebuys).saturating_add(re_entries)
    }

    /// How many people entered, each counted once, however often they enter again. Whoever came late
    /// counts when they have a seat: till then they may get their money back.
    pub fn entrants(&self) -> u32 {
        let Totals { entered, waiting, .. } = self.entries.totals();
        if self.clock.level() == 0 { entered } else { entered.saturating_sub(waiting) }
    }

    /// Whether this person counts as one of them.
    pub(in crate::tournament) fn has_entered(&self, person: PersonNo) -> bool {
        let entered = |entry: &Entry| self.clock.level() == 0 || entry.state != EntryState::Waiting;
        self.entries.get(person).is_some_and(entered)
    }

    /// The prizes as they stand, the winner's first, in cents (home-payout-2).
    pub fn prizes(&self) -> Vec<u64> {
        self.structure().payouts.prizes(self.entrants(), self.entries_that_count(), self.pool_cents())
    }

    /// By how many entries a table of payouts is read: those that were paid when the prizes were announced before the
    /// start, or all of them in the end, as the house has it.
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

    /// Whether somebody can still put money into the pool.
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

    /// The prizes, when they are to be announced: before the first level (home-payout-1), and once more when they stand.
    pub(in crate::tournament) fn announce_prizes(&self) -> Option<TournamentEvent> {
        let told = self.prizes.announced().map(|announced| &announced.table);
        if told.is_some_and(|told| told.finality == Finality::Approximate) && self.may_still_pay() {
            return None;
        }
        let table = self.prize_table();
        let is_new = table.pool_cents > 0 && told != Some(&table);
        is_new.then_some(TournamentEvent::Prize(PrizeEvent::PrizesAnnounced(table)))
    }

    /// More was paid into the pool, which held this much before. Who is out already gets what their place pays now; after the
    /// prizes were divided it is played for.
    pub(in crate::tournament) fn pool_grew_from(&mut self, before: u64) {
        let more = self.pool_cents().saturating_sub(before);
        self.prizes.leave_more(more);
        self.settle_again();
    }

    /// The prizes as they were announced last.
    pub fn announced_prizes(&self) -> Option<&PrizeTable> {
        self.prizes.announced().map(|announced| &announced.table)
    }

    /// What each of several players on the same place gets, in cents: the prizes of all their places in equal shares
    /// (fike-7c), odd cents one each to those who sat first to the left of the button; or what all agreed on, and for the
    /// winner what was then left to play for.
    pub(super) fn prizes_of(&self, people: &[PersonNo], place: u32) -> Vec<u64> {
        if let Some(chop) = self.prizes.chopped() {
            let won = if place == 1 { chop.left_cents } else { 0 };
            let agreed = |person: &PersonNo| self.prizes.agreed_cents(*person);
            return people.iter().map(|person| agreed(person).saturating_add(won)).collect();
        }
        let heirs = self.heirs((place == 1).then_some(people));
        self.paid_for(&self.prizes(), people, place, heirs).collect()
    }

    /// The same of these prizes, where nothing was agreed on. What is forfeited goes to these heirs, or without any to the first
    /// place.
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
        // Where nobody abides they keep it all the same: there is nobody else.
        let mut parts = in_shares(won, if abide == 0 { people.len() } else { abide });
        people.iter().zip(shares(prizes, people.len(), place)).map(move |(person, cents)| {
            let abides = !self.is_disqualified(*person);
            let part = if abides || abide == 0 { parts.next().unwrap_or(0) } else { 0 };
            part.saturating_add(if abides { cents } else { 0 })
        })
    }

    /// Who get what disqualified players forfeit, where whoever has the first place is disqualified themselves: the best who
    /// are not. `winners` are about to take the first place; without any it is whoever has it.
    pub(super) fn heirs(&self, winners: Option<&[PersonNo]>) -> Option<&[PersonNo]> {
        self.conduct.disqualified().next()?;
        let abide = |people: &[PersonNo]| people.iter().any(|person| !self.is_disqualified(*person));
        let has_place = |people: &[PersonNo], is: fn(u32) -> bool| {
            let state = people.first().and_then(|person| self.entries.get(*person)).map(|entry| entry.state);
            matches!(state, Some(EntryState::Finished { place, .. }) if is(place))
        };
        // Whoever went out last is the best.
        let out = || self.prizes.finished().iter().rev().map(Vec::as_slice);
        let winners = winners.or_else(|| out().find(|people| has_place(people, |place| place == 1)))?;
        if abide(winners) {
            return None;
        }
        out().find(|people| abide(people) && has_place(people, |place| place > 1))
    }

    /// What disqualified players would have got for their places, and prizes for places that nobody takes because of them:
    /// it goes to the best who is not disqualified, and the whole pool is paid.
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

/// The prizes of so many places from this one on, in equal shares.
fn shares(prizes: &[u64], tied: usize, place: u32) -> impl Iterator<Item = u64> + use<> {
    let first = usize::try_from(place.saturating_sub(1)).unwrap_or(usize::MAX);
    in_shares(prizes.iter().skip(first).take(tied).sum(), tied)
}

/// So many equal shares to the cent; odd cents go one each to the first.
pub(super) fn in_shares(cents: u64, shares: usize) -> impl Iterator<Item = u64> + use<> {
    let shares = (shares as u64).max(1);
    (0..shares).map(move |i| cents / shares + u64::from(i < cents % shares))
}
