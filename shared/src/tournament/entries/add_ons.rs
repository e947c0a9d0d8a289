//! Extra purchases at the end of the rebuys: an add-on, and a top-up to a starting stack. Players with and
//! without chips may buy them.

use super::broke_player::BrokePlayer;
use super::rebuys::{ANSWER_MS, RebuyOffer};
use crate::chips::Chips;
use crate::event::{ExtraPurchase, PurchaseEvent, TournamentEvent};
use crate::house::{AddOn, Rebuy};
use crate::refusal::Refusal;
use crate::seat::PersonNo;
use crate::structure::{AddOnPlan, PeriodEnd, TopUpPlan};
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Tournament {
    /// The current offer of this extra purchase to a player.
    ///
    /// # Errors
    /// Returns the reason why they may not buy it.
    pub fn extra_offer(&self, person: PersonNo, extra: ExtraPurchase) -> Result<RebuyOffer, Refusal> {
        match extra {
            ExtraPurchase::AddOn => self.add_on_offer(person),
            ExtraPurchase::TopUp => self.top_up_offer(person),
        }
    }

    /// The first extra purchase that this player may make now.
    pub fn first_extra_offer(&self, person: PersonNo) -> Option<(ExtraPurchase, RebuyOffer)> {
        [ExtraPurchase::AddOn, ExtraPurchase::TopUp]
            .into_iter()
            .find_map(|extra| Some((extra, self.extra_offer(person, extra).ok()?)))
    }

    /// All players who may make an extra purchase now, with the first one offered.
    pub fn extra_offers(&self) -> impl Iterator<Item = (PersonNo, ExtraPurchase)> {
        self.entries.keys().filter_map(|person| Some((*person, self.first_extra_offer(*person)?.0)))
    }

    /// Returns whether any player can still make an extra purchase, now or after the hand at their table.
    pub(in crate::tournament) fn extras_may_be_bought(&self) -> bool {
        let end = self.extras_come_after();
        let come = |table: &&Table| self.is_in_last_hand(table, end) || self.has_ended_at(table, end);
        // Tables far from the end of the rebuys are filtered out first, so that their players are not
        // checked.
        self.extras_are_sold()
            && self
                .tables
                .values()
                .filter(come)
                .flat_map(Table::seats)
                .any(|(_, seat)| self.has_extras_to_come(seat.person))
    }

    fn extras_are_sold(&self) -> bool {
        self.add_on().is_some() || self.top_up_price().is_some()
    }

    /// The end of the rebuys, when extra purchases are offered.
    fn extras_come_after(&self) -> PeriodEnd {
        self.rebuys_until().unwrap_or_else(|| self.period_end(self.rules.rebuy_period))
    }

    /// Returns whether this table plays its last hand of the rebuys, which are over by the clock.
    fn is_in_last_hand(&self, table: &Table, end: PeriodEnd) -> bool {
        !self.clock.is_to_come(end) && self.plays_within(table, end)
    }

    /// Returns whether this player can make an extra purchase, now or after the hand.
    pub(super) fn has_extras_to_come(&self, person: PersonNo) -> bool {
        let may = |extra| matches!(self.extra_offer(person, extra), Ok(_) | Err(Refusal::HandInProgress));
        [ExtraPurchase::AddOn, ExtraPurchase::TopUp].into_iter().any(may)
    }

    /// The time until which the next deal of this table waits for extra purchases. `None` if nobody may make
    /// one, or a break gives them the time.
    pub(in crate::tournament) fn extra_answers_end(&self, table: &Table) -> Option<PlayTime> {
        let has_break = self.clock.is_on_break() || self.clock.break_next();
        let may_come = || self.extras_are_sold() && self.has_ended_at(table, self.extras_come_after());
        let may_buy = || table.seats().any(|(_, seat)| self.first_extra_offer(seat.person).is_some());
        (!has_break && may_come() && may_buy()).then(|| table.hand_ended().plus_ms(ANSWER_MS))
    }

    /// The offer of an add-on, once for each player. It is twice the starting stack for the price of an
    /// entry, unless the event defines another (robert-rebuy-5).
    fn add_on_offer(&self, person: PersonNo) -> Result<RebuyOffer, Refusal> {
        let (chips, cents) = self.add_on().ok_or(Refusal::NoAddOn)?;
        self.stack_beside(person)?;
        if self.entries.get(person).is_some_and(|entry| entry.add_on_taken) {
            return Err(Refusal::AddOnTaken);
        }
        Ok(RebuyOffer { chips, cents })
    }

    /// The offer of a top-up to a starting stack, for its share of the price (fike-2d, fike-2e).
    fn top_up_offer(&self, person: PersonNo) -> Result<RebuyOffer, Refusal> {
        let price = self.top_up_price().ok_or(Refusal::NoTopUp)?;
        let stack = self.stack_beside(person)?;
        let full = self.structure().starting_stack;
        let chips = full.checked_sub(stack).filter(|missing| !missing.is_zero());
        let chips = chips.ok_or(Refusal::StackIsFull { stack, full })?;
        // Cents are rounded up, so that chips with a price are never free.
        let cents = (u128::from(price) * u128::from(chips.0)).div_ceil(u128::from(full.0.max(1)));
        Ok(RebuyOffer { chips, cents: u64::try_from(cents).unwrap_or(price) })
    }

    /// The stack of a player to whom extra purchases are offered. The offer is open from the last hand of
    /// their table in the rebuy period to the next deal there. A player without chips gets the offers too
    /// (robert-rebuy-5, fike-2d).
    fn stack_beside(&self, person: PersonNo) -> Result<Chips, Refusal> {
        let (entry, table, seat) = self.buyer(person)?;
        let end = self.extras_come_after();
        if self.is_in_last_hand(table, end) {
            return Err(Refusal::HandInProgress);
        }
        if !self.has_just_ended(entry, table, end) {
            return Err(Refusal::ExtrasNotNow);
        }
        let stack = table.stack(seat);
        let may_play_on = !stack.is_zero() || entry.broke.is_some_and(BrokePlayer::is_asked);
        if may_play_on { Ok(stack) } else { Err(Refusal::BuyAgainFirst) }
    }

    /// The add-on of this event in chips and cents.
    fn add_on(&self) -> Option<(Chips, u64)> {
        match (self.structure().add_on, self.rules.add_on) {
            _ if self.rules.rebuy == Rebuy::None => None,
            (AddOnPlan::Sold { chips, cents }, _) => Some((chips, cents)),
            (AddOnPlan::AsTheHouse, AddOn::DoubleStack) => {
                Some((self.structure().starting_stack.times(2), self.structure().buy_in_cents))
            }
            (AddOnPlan::AsTheHouse, AddOn::None | AddOn::TopUp) | (AddOnPlan::None, _) => None,
        }
    }

    /// The price of a whole stack as a top-up, in cents.
    fn top_up_price(&self) -> Option<u64> {
        match (self.structure().top_up, self.rules.add_on) {
            _ if self.rules.rebuy == Rebuy::None => None,
            (TopUpPlan::Priced(cents), _) => Some(cents),
            (TopUpPlan::AsTheHouse, AddOn::TopUp) => Some(self.structure().buy_in_cents),
            (TopUpPlan::AsTheHouse, AddOn::None | AddOn::DoubleStack) | (TopUpPlan::None, _) => None,
        }
    }

    pub(super) fn decide_extra(&self, person: PersonNo, extra: ExtraPurchase) -> Result<TournamentEvent, Refusal> {
        let RebuyOffer { chips, cents } = self.extra_offer(person, extra)?;
        Ok(TournamentEvent::Purchase(PurchaseEvent::BoughtExtra { person, extra, chips, cents }))
    }

    pub(super) fn take_extra(&mut self, person: PersonNo, extra: ExtraPurchase, chips: Chips, cents: u64) {
        let place = self.seat_of_entrant(person);
        let bought = place.and_then(|place| self.before_purchase(person, extra.into(), place, cents));
        let before = self.pool_cents();
        if self.entries.get(person).is_some_and(|entry| entry.broke.is_some()) {
            self.owe_bounty(person);
            self.prizes.nobody_took(person);
        }
        let paid = self.entries.change(person, |entry| {
            entry.add_on_taken |= extra == ExtraPurchase::AddOn;
            entry.extra_cents = entry.extra_cents.saturating_add(cents);
        });
        if paid.is_none() {
            return;
        }
        self.hand_out(person, chips, false);
        self.note_purchase(person, bought, chips);
        self.pool_grew_from(before);
    }
}
