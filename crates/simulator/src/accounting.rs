//! Accounting of a simulated tournament: chips by the events alone, money paid and won, places.

use crate::check_scope::CheckScope;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Sale;
use cardroom_shared::event::{ChipRaceResult, LateTerms};
use cardroom_shared::house::DisqualifiedPlace;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::{EntryState, Tournament};

/// The chips that events gave out and took away, and the money paid for them.
#[derive(Default)]
pub(crate) struct Accounting {
    /// All chips that events gave out, less those that they took away.
    ledger: Chips,
    /// The money paid for chips, in cents.
    paid: u64,
    /// The number of paid entries and rebuys.
    entries: u64,
    /// The sum of all refunds in cents, if the event was called off.
    refunds: Option<u64>,
    /// The chips of each table at its last count.
    counted: Vec<(TableNo, Chips)>,
    /// The sum of these counts.
    in_all: Chips,
}

impl Accounting {
    /// Books the payment for a first entry.
    pub(crate) fn entered(&mut self, tournament: &Tournament) {
        self.pay(tournament.structure().buy_in_cents);
    }

    /// Books the refund of a person who leaves before they have a seat. The refund must match the structure.
    pub(crate) fn entry_comes_back(&mut self, tournament: &Tournament, cents: u64) -> Result<(), String> {
        let price = tournament.structure().buy_in_cents;
        if cents != tournament.structure().refund_cents() {
            return Err(format!(
                "the refund is {cents} cents for an entry of {price}; the structure gives another amount"
            ));
        }
        self.take_back(price);
        Ok(())
    }

    /// Books the removal of a no-show: the stack leaves play, and the money may be refunded.
    pub(crate) fn no_show_removed(&mut self, tournament: &Tournament, chips: Chips, refund_cents: Option<u64>) {
        self.take_away(chips);
        if refund_cents.is_some() {
            self.take_back(tournament.structure().buy_in_cents);
        }
    }

    /// Books a departure: the stack leaves play, or the money is refunded if there was no stack yet.
    pub(crate) fn left(&mut self, tournament: &Tournament, person: PersonNo, chips: Chips) {
        if tournament.entry(person).is_none() {
            self.take_back(tournament.structure().buy_in_cents);
        } else {
            self.take_away(chips);
        }
    }

    /// Books a late seat. An unsold stack was in play before, so it adds no chips.
    pub(crate) fn seated_late(&mut self, stack: Chips, terms: LateTerms) {
        if terms != LateTerms::UnsoldStack {
            self.give_out(stack);
        }
    }

    /// Books the payment for another entry.
    pub(crate) fn re_entered(&mut self, stack: Chips, cents: u64, terms: LateTerms) {
        self.pay(cents);
        self.seated_late(stack, terms);
    }

    /// Books a rebuy of a whole stack.
    pub(crate) fn rebought(&mut self, chips: Chips, cents: u64) {
        self.give_out(chips);
        self.pay(cents);
    }

    /// Books an add-on or a top-up.
    pub(crate) fn bought_extra(&mut self, chips: Chips, cents: u64) {
        self.give_out(chips);
        self.paid += cents;
    }

    /// Books a purchase that was taken back.
    pub(crate) fn purchase_taken_back(&mut self, sale: Sale, chips: Chips, cents: u64) {
        self.take_away(chips);
        match sale {
            Sale::Rebuy | Sale::ReEntry => self.take_back(cents),
            Sale::AddOn | Sale::TopUp => self.paid = self.paid.saturating_sub(cents),
        }
    }

    /// Books a chip race: odd chips leave play and whole ones replace them.
    pub(crate) fn raced(&mut self, stacks: &[ChipRaceResult]) {
        for raced in stacks {
            self.give_out(raced.after);
            self.take_away(raced.before);
        }
    }

    /// Books the refunds of an event that was called off.
    pub(crate) fn cancelled(&mut self, refunds: &[(PersonNo, u64)]) {
        self.refunds = Some(refunds.iter().fold(0_u64, |sum, (_, cents)| sum.saturating_add(*cents)));
    }

    /// Books chips that come into play.
    pub(crate) fn give_out(&mut self, chips: Chips) {
        self.ledger += chips;
    }

    /// Books chips that leave play.
    pub(crate) fn take_away(&mut self, chips: Chips) {
        self.ledger = self.ledger.less(chips);
    }

    /// Books chips that do not exist, so that a test can see the check fail.
    #[cfg(test)]
    pub(crate) fn misbook(&mut self, chips: Chips) {
        self.ledger += chips;
    }

    fn pay(&mut self, cents: u64) {
        self.paid += cents;
        self.entries += 1;
    }

    /// The bounties that players have paid, in cents: one with each stack.
    fn bounties_due(&self, tournament: &Tournament) -> u64 {
        tournament.structure().bounty_cents * self.entries
    }

    fn take_back(&mut self, cents: u64) {
        self.paid = self.paid.saturating_sub(cents);
        self.entries = self.entries.saturating_sub(1);
    }

    /// Compares the chips at the tables with the books of the tournament and with the events. An event of a hand
    /// changes only its own table, so that table alone is counted. After other events, and now and then after hands,
    /// all tables are counted.
    pub(crate) fn count_chips(&mut self, tournament: &Tournament, scope: CheckScope) -> Result<(), String> {
        match scope {
            CheckScope::Nothing => {}
            CheckScope::Table(no) => self.count_table(tournament, no),
            CheckScope::Room => {
                self.counted.clear();
                self.counted.extend(counted(tournament));
                self.in_all = self.counted.iter().map(|(_, chips)| *chips).sum();
            }
            CheckScope::RoomAsKept(no) => {
                self.count_table(tournament, no);
                if !counted(tournament).eq(self.counted.iter().copied()) {
                    let (before, now) = (&self.counted, counted(tournament).collect::<Vec<_>>());
                    return Err(format!("table chips change without an event: expected {before:?}, found {now:?}"));
                }
                self.in_all = self.counted.iter().map(|(_, chips)| *chips).sum();
            }
        }
        let (counted, booked) = (self.in_all, tournament.chips_by_the_books());
        if counted != booked || booked != self.ledger {
            let ledger = self.ledger;
            return Err(format!(
                "chip totals differ: {counted} at the tables, {booked} by the tournament, {ledger} by the events"
            ));
        }
        Ok(())
    }

    fn count_table(&mut self, tournament: &Tournament, no: TableNo) {
        let chips = tournament.table(no).map(Table::chips).unwrap_or_default();
        let nth = self.counted.binary_search_by_key(&no, |(no, _)| *no).unwrap_or_else(|nth| {
            self.counted.insert(nth, (no, Chips::ZERO));
            nth
        });
        if let Some((_, kept)) = self.counted.get_mut(nth) {
            self.in_all = (self.in_all + chips).less(*kept);
            *kept = chips;
        }
    }

    /// Checks places, prizes and bounties at the end of the tournament.
    pub(crate) fn at_end(&self, tournament: &Tournament) -> Result<(), String> {
        if let Some(refunds) = self.refunds {
            let honest = tournament.entries().all(|(person, _)| !tournament.is_disqualified(person));
            let bounties = self.bounties_due(tournament).saturating_sub(bounties_won(tournament));
            let due = self.paid.saturating_add(bounties);
            let all = refunds == due || (!honest && refunds < due);
            return if all { Ok(()) } else { Err(format!("the refunds sum to {refunds} cents, expected {due}")) };
        }
        let mut places: Vec<(u32, u64)> = Vec::new();
        for (person, entry) in tournament.entries() {
            match entry.state {
                EntryState::Finished { place, prize_cents } => places.push((place, prize_cents)),
                state => return Err(format!("{person:?} has no finishing place at the end, found state {state:?}")),
            }
        }
        places_are_right(tournament)?;
        let winners = places.iter().filter(|(place, _)| *place == 1).count();
        let divided = tournament.chopped().is_some_and(|chop| chop.left_cents == 0);
        if winners != 1 && !(divided && winners > 0) {
            return Err("place 1 must have one player, or at least one after a complete chop".to_owned());
        }
        let won: u64 = places.iter().map(|(_, cents)| cents).sum();
        let promised = tournament.structure().payouts.promised(tournament.entrants());
        let pool = tournament.structure().pool_cents(self.paid).max(promised);
        if won != pool {
            return Err(format!("the prizes sum to {won} cents, expected {pool}"));
        }
        let (bounties, due) = (bounties_won(tournament), self.bounties_due(tournament));
        if bounties != due {
            return Err(format!("the bounties sum to {bounties} cents, expected {due}"));
        }
        Ok(())
    }
}

/// The bounties that players have won, in cents.
fn bounties_won(tournament: &Tournament) -> u64 {
    tournament.entries().fold(0_u64, |sum, (person, _)| sum.saturating_add(tournament.bounty_cents(person)))
}

/// The chips at each table, table 1 first.
fn counted(tournament: &Tournament) -> impl Iterator<Item = (TableNo, Chips)> {
    tournament.tables().map(|table| (table.no(), table.chips()))
}

/// Checks the places of all players who are out: no gap from the last place up, and no duplicates except ties. The
/// prizes must not exceed the pool. If a disqualified player takes no place, the others are counted as if that player
/// had not played.
pub(crate) fn places_are_right(tournament: &Tournament) -> Result<(), String> {
    let finished = |state: EntryState| match state {
        EntryState::Finished { place, prize_cents } => Some((place, prize_cents)),
        EntryState::Waiting | EntryState::Seated { .. } => None,
    };
    let entered = tournament.entries().filter(|(_, entry)| entry.state != EntryState::Waiting);
    let (sent_out, abiding): (Vec<_>, Vec<_>) = entered.partition(|(person, _)| {
        tournament.is_disqualified(*person) && tournament.rules().disqualified_place == DisqualifiedPlace::None
    });
    // If everybody is disqualified, all take their places.
    let (without, counted) = if abiding.is_empty() { (abiding, sent_out) } else { (sent_out, abiding) };
    if let Some((person, _)) =
        without.iter().find(|(_, entry)| finished(entry.state).is_some_and(|(place, _)| place > 0))
    {
        return Err(format!("{person:?} is disqualified but has a finishing place"));
    }
    let paid_to_them = without.iter().filter_map(|(_, entry)| finished(entry.state)).map(|(_, cents)| cents);
    if tournament.chopped().is_none() && paid_to_them.sum::<u64>() > 0 {
        return Err("a disqualified player without a finishing place has a prize".to_owned());
    }
    let mut places: Vec<(u32, u64)> = counted.iter().filter_map(|(_, entry)| finished(entry.state)).collect();
    places.sort_unstable_by(|one, other| other.cmp(one));
    let mut last = u32::try_from(counted.len()).unwrap_or(u32::MAX);
    let mut rest = places.as_slice();
    while let Some((place, _)) = rest.first() {
        let tied = rest.iter().take_while(|(other, _)| other == place).count();
        let first = (last + 1).saturating_sub(u32::try_from(tied).unwrap_or(u32::MAX));
        if first != *place {
            return Err(format!(
                "{tied} of {} players have place {place}, expected place {first}",
                tournament.entrants()
            ));
        }
        last = first.saturating_sub(1);
        rest = rest.get(tied..).unwrap_or_default();
    }
    let won = places.iter().fold(0_u64, |sum, (_, cents)| sum.saturating_add(*cents));
    let pool = tournament.pool_cents().max(tournament.structure().payouts.promised(tournament.entrants()));
    if won > pool { Err(format!("the prizes sum to {won} cents, expected at most {pool}")) } else { Ok(()) }
}

/// Checks that the bounty of a player who is out goes to those who took their last chips, as the standings show them.
pub(crate) fn bounty_is_won(tournament: &Tournament, of: PersonNo, shares: &[(PersonNo, u64)]) -> Result<(), String> {
    let is_out = tournament.entry(of).is_some_and(|entry| matches!(entry.state, EntryState::Finished { .. }));
    let paid: Vec<PersonNo> = shares.iter().map(|(person, _)| *person).collect();
    let takers = tournament.eliminated_by(of);
    if is_out && paid != takers {
        return Err(format!("the bounty of {of:?} is paid to {paid:?}, and {takers:?} took their last chips"));
    }
    Ok(())
}
