//! The books of a simulated tournament: chips by the events alone, money paid and won, places.

use cardroom_shared::chips::Chips;
use cardroom_shared::command::Sale;
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DirectorEvent, EntryEvent, HandEvent, LateTerms, NoShowEntry, PrizeEvent, PurchaseEvent,
    SeatingEvent, TournamentEvent,
};
use cardroom_shared::house::DisqualifiedPlace;
use cardroom_shared::tournament::{EntryState, Tournament};

/// What events gave out and took away, and what was paid for it.
#[derive(Default)]
pub(crate) struct Books {
    /// All chips that events gave out, less those that they took away.
    ledger: Chips,
    /// What people paid for chips, in cents.
    paid: u64,
    /// How many entries and rebuys were paid.
    entries: u64,
    /// What everybody got back, if the event was called off.
    refunds: Option<u64>,
}

impl Books {
    /// Books what an event gives out, takes away or sells.
    pub(crate) fn note(&mut self, day: &Tournament, event: &TournamentEvent) -> Result<(), String> {
        let price = day.structure().buy_in_cents;
        match event {
            TournamentEvent::Entry(
                EntryEvent::Entered { .. } | EntryEvent::Registered { .. } | EntryEvent::CameLate { .. },
            ) => self.pay(price),
            // Who goes before they have a seat gets their money back.
            TournamentEvent::Entry(
                EntryEvent::EntryRefunded { cents, .. }
                | EntryEvent::NoShow { entry: NoShowEntry::StruckOut { cents }, .. },
            ) => {
                if *cents != day.structure().refund_cents() {
                    return Err(format!("{cents} cents come back for an entry of {price}"));
                }
                self.take_back(price);
            }
            TournamentEvent::Entry(EntryEvent::NoShowRemoved { chips, refund_cents, .. }) => {
                self.take_away(*chips);
                if refund_cents.is_some() {
                    self.take_back(price);
                }
            }
            TournamentEvent::Entry(EntryEvent::ReEntered { stack, cents, terms, .. }) => {
                self.pay(*cents);
                if *terms != LateTerms::UnsoldStack {
                    self.ledger += *stack;
                }
            }
            TournamentEvent::Entry(EntryEvent::Left { person, .. }) if day.entry(*person).is_none() => {
                self.take_back(price);
            }
            TournamentEvent::Purchase(PurchaseEvent::Rebought { chips, cents, .. }) => {
                self.ledger += *chips;
                self.pay(*cents);
            }
            TournamentEvent::Purchase(PurchaseEvent::BoughtExtra { chips, cents, .. }) => {
                self.ledger += *chips;
                self.paid += cents;
            }
            TournamentEvent::Purchase(PurchaseEvent::PurchaseTakenBack { sale, chips, cents, .. }) => {
                self.take_away(*chips);
                match sale {
                    Sale::Rebuy | Sale::ReEntry => self.take_back(*cents),
                    Sale::AddOn | Sale::TopUp => self.paid = self.paid.saturating_sub(*cents),
                }
            }
            // An unsold stack is in play before somebody buys it.
            TournamentEvent::Seating(SeatingEvent::SeatedLate { terms: LateTerms::UnsoldStack, .. }) => {}
            TournamentEvent::Seating(
                SeatingEvent::Seated { stack, .. }
                | SeatingEvent::UnsoldPlaced { stack, .. }
                | SeatingEvent::SeatedLate { stack, .. },
            ) => self.ledger += *stack,
            TournamentEvent::Entry(EntryEvent::Left { chips, .. } | EntryEvent::RemovedAbsent { chips, .. })
            | TournamentEvent::Seating(SeatingEvent::UnsoldRemoved { chips, .. })
            | TournamentEvent::Conduct(ConductEvent::StackRemoved { chips, .. }) => self.take_away(*chips),
            TournamentEvent::Clock(ClockEvent::ChipsRaced { stacks, .. }) => {
                for raced in stacks {
                    self.ledger += raced.after;
                    self.take_away(raced.before);
                }
            }
            TournamentEvent::Director(DirectorEvent::Cancelled { refunds }) => {
                self.refunds = Some(refunds.iter().fold(0_u64, |sum, (_, cents)| sum.saturating_add(*cents)));
            }
            TournamentEvent::Prize(PrizeEvent::Finished { .. })
            | TournamentEvent::Conduct(ConductEvent::Disqualified(_)) => {
                return places_are_right(day);
            }
            _ => {}
        }
        Ok(())
    }

    /// Books what a hand brings to light.
    pub(crate) fn note_hand(&mut self, event: &HandEvent) {
        if let HandEvent::HiddenChipsFound { to: Some(_), chips } = event {
            self.ledger += *chips;
        }
    }

    /// Books chips that are not there, so that a test can see them missed.
    #[cfg(test)]
    pub(crate) fn misbook(&mut self, chips: Chips) {
        self.ledger += chips;
    }

    fn pay(&mut self, cents: u64) {
        self.paid += cents;
        self.entries += 1;
    }

    fn take_back(&mut self, cents: u64) {
        self.paid = self.paid.saturating_sub(cents);
        self.entries = self.entries.saturating_sub(1);
    }

    fn take_away(&mut self, chips: Chips) {
        self.ledger = self.ledger.less(chips);
    }

    /// The chips at the tables are those by the books of the house, and those by the events.
    pub(crate) fn count_chips(&self, day: &Tournament) -> Result<(), String> {
        let (counted, booked) = (day.chips_in_play(), day.chips_by_the_books());
        if counted != booked || booked != self.ledger {
            let ledger = self.ledger;
            return Err(format!("{counted} chips are in play, {booked} by the books, {ledger} by the events"));
        }
        Ok(())
    }

    /// The evening is over: places, prizes and bounties.
    pub(crate) fn at_end(&self, day: &Tournament) -> Result<(), String> {
        if let Some(refunds) = self.refunds {
            let honest = day.entries().all(|(person, _)| !day.record(person).disqualified);
            let all = refunds == self.paid || (!honest && refunds < self.paid);
            return if all { Ok(()) } else { Err(format!("{refunds} cents of {} go back", self.paid)) };
        }
        let mut places: Vec<(u32, u64)> = Vec::new();
        for (person, entry) in day.entries() {
            match entry.state {
                EntryState::Finished { place, prize_cents } => places.push((place, prize_cents)),
                state => return Err(format!("{person:?} has no place at the end: {state:?}")),
            }
        }
        places_are_right(day)?;
        let winners = places.iter().filter(|(place, _)| *place == 1).count();
        let divided = day.chopped().is_some_and(|chop| chop.left_cents == 0);
        if winners != 1 && !(divided && winners > 0) {
            return Err("there is not one winner".to_owned());
        }
        let won: u64 = places.iter().map(|(_, cents)| cents).sum();
        let promised = day.structure().payouts.promised(day.entrants());
        let pool = day.structure().pool_cents(self.paid).max(promised);
        if won != pool {
            return Err(format!("{won} cents are won of {pool}"));
        }
        let bounties = day.entries().fold(0_u64, |sum, (person, _)| sum.saturating_add(day.bounty_cents(person)));
        let due = day.structure().bounty_cents * self.entries;
        if bounties != due {
            return Err(format!("{bounties} cents are won in bounties of {due}"));
        }
        Ok(())
    }
}

/// Whoever is out has a place: from the last one up without a gap, each once but for ties, and nobody got more than the
/// pool holds. Where a disqualified player takes no place, the others are counted as if they had played without that one.
fn places_are_right(day: &Tournament) -> Result<(), String> {
    let finished = |state: EntryState| match state {
        EntryState::Finished { place, prize_cents } => Some((place, prize_cents)),
        EntryState::Waiting | EntryState::Seated { .. } => None,
    };
    let entered = day.entries().filter(|(_, entry)| entry.state != EntryState::Waiting);
    let (sent_out, abiding): (Vec<_>, Vec<_>) = entered.partition(|(person, _)| {
        day.record(*person).disqualified && day.rules().disqualified_place == DisqualifiedPlace::None
    });
    // Where nobody abides by the rules, all take their places.
    let (without, counted) = if abiding.is_empty() { (abiding, sent_out) } else { (sent_out, abiding) };
    if let Some((person, _)) =
        without.iter().find(|(_, entry)| finished(entry.state).is_some_and(|(place, _)| place > 0))
    {
        return Err(format!("{person:?} is disqualified and takes a place"));
    }
    let paid_to_them = without.iter().filter_map(|(_, entry)| finished(entry.state)).map(|(_, cents)| cents);
    if day.chopped().is_none() && paid_to_them.sum::<u64>() > 0 {
        return Err("a prize goes to somebody who takes no place".to_owned());
    }
    let mut places: Vec<(u32, u64)> = counted.iter().filter_map(|(_, entry)| finished(entry.state)).collect();
    places.sort_unstable_by(|one, other| other.cmp(one));
    let mut last = u32::try_from(counted.len()).unwrap_or(u32::MAX);
    let mut rest = places.as_slice();
    while let Some((place, _)) = rest.first() {
        let tied = rest.iter().take_while(|(other, _)| other == place).count();
        let first = (last + 1).saturating_sub(u32::try_from(tied).unwrap_or(u32::MAX));
        if first != *place {
            return Err(format!("{tied} of {} people are on place {place}, which is {first}", day.entrants()));
        }
        last = first.saturating_sub(1);
        rest = rest.get(tied..).unwrap_or_default();
    }
    let won = places.iter().fold(0_u64, |sum, (_, cents)| sum.saturating_add(*cents));
    let pool = day.pool_cents().max(day.structure().payouts.promised(day.entrants()));
    if won > pool { Err(format!("{won} cents are won of {pool}")) } else { Ok(()) }
}
