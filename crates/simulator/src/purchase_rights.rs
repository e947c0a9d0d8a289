//! An independent ledger of purchase rights: rebuy, add-on, top-up, late entry and re-entry. It follows the rule
//! documents and the structure. A hand belongs to the level of its blinds. A player who loses all chips in a hand of
//! the period has lost them within the period. Purchases at its end are on offer from its last hand to the next deal
//! of the table, or in the break.

mod events;
mod pending_checks;

use crate::check_scope::crowd;
use crate::coverage::Occurrence;
use crate::purchase_period_rules::{Period, has_break_after, late, of_house, rebuys, sells_add_on, sells_top_up};
use crate::tally::OccurrenceTally;
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::house::{DealStartsAt, Rebuy};
use cardroom_shared::refusal::{Refusal, RegistrationRefusal};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::ReEntryPlan;
use cardroom_shared::table::Table;
use cardroom_shared::tournament::{Entry, EntryState, Stage, Tournament};
use pending_checks::PendingChecks;
use std::collections::{BTreeMap, BTreeSet};

/// The state of the ledger.
#[derive(Default)]
pub(crate) struct PurchaseRights {
    level: u16,
    on_break: bool,
    tables: BTreeMap<TableNo, Seen>,
    people: BTreeMap<PersonNo, Person>,
    /// The players who went out in a hand after which their table may not have dealt yet.
    just_out: BTreeSet<PersonNo>,
    /// The people whom the director has barred.
    barred: BTreeSet<PersonNo>,
    /// The people who gave up their chips or were disqualified.
    gone: BTreeSet<PersonNo>,
    /// True once the winner has waited long enough for the others.
    closed: bool,
    /// The people whose rights may have changed since the last check.
    news: PendingChecks,
    /// The number of checks so far.
    looks: u64,
    judged: OccurrenceTally,
}

/// The state of a table.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// The level of its last hand; `None` if its blinds do not tell.
    level: Option<u16>,
    /// True if that hand did not count.
    void: bool,
    /// The level in which the deck of the next hand was received; `None` after a break.
    received: Option<u16>,
    /// True after a ruling or an undo of the director: rights are not checked before the next deal.
    ruled: bool,
}

/// The state of a person.
#[derive(Clone, Copy, Default)]
struct Person {
    /// The level of the last hand at their table while they had their seat. Rights that end with the next deal depend
    /// on it, also for a player without chips who could still have bought.
    saw: Option<u16>,
    /// The level of the hand in which they lost all chips; `None` if they have bought since.
    broke: Option<u16>,
    /// The table of that hand, or the one to which they were moved since.
    lost_at: Option<TableNo>,
    /// True if they declined, or if the next deal has come.
    answered: bool,
    rebuys: u32,
    re_entries: u32,
    add_on: bool,
    /// The table of the hand that put them out, until it deals again.
    just_out: Option<TableNo>,
    /// True if their rights depend on something that this ledger does not follow.
    unsure: bool,
}

impl PurchaseRights {
    /// The tally of the checked rights, by kind.
    pub(crate) fn judged(&self) -> &OccurrenceTally {
        &self.judged
    }

    /// Checks that nobody goes out who may still buy.
    pub(crate) fn goes_out(&mut self, tournament: &Tournament, who: PersonNo) -> Result<(), String> {
        let person = self.people.get(&who).copied().unwrap_or_default();
        let Some(entry) = tournament.entry(who) else { return Ok(()) };
        let sent_out = tournament.is_disqualified(who);
        let has_lost = person.broke.is_some() && !person.unsure && !self.gone.contains(&who) && !sent_out;
        let ruled = |no: &TableNo| self.tables.get(no).is_some_and(|seen| seen.ruled);
        let sat_at = person.lost_at.filter(|_| person.broke.is_some());
        let sure = has_lost && !sat_at.is_some_and(|no| ruled(&no));
        if sure && self.could_buy_stack(tournament, who, person) && entry.has_checked_in() {
            return Err(format!(
                "{who:?} goes out with a right to rebuy after losing all chips in level {:?}",
                person.broke
            ));
        }
        let known = self.people.entry(who).or_default();
        known.just_out = sat_at.filter(|_| has_lost);
        self.just_out.extend(known.just_out.map(|_| who));
        known.unsure |= person.broke.is_some() && sat_at.is_none();
        self.news.of_person(who);
        Ok(())
    }

    /// Returns whether a player who has lost all chips may rebuy, apart from the state of the hands.
    fn could_buy_stack(&self, tournament: &Tournament, who: PersonNo, person: Person) -> bool {
        let within = rebuys(tournament).zip(person.broke).is_some_and(|(period, level)| level <= period.last);
        let limit_is_left = tournament.rules().rebuy_limit.is_none_or(|limit| person.rebuys < limit);
        let gone = tournament.entry(who).is_none() || tournament.is_disqualified(who);
        within && !person.answered && limit_is_left && !self.barred.contains(&who) && !gone
    }

    /// Checks the rights at the end of a step. It covers the people with changes. Everybody, and late entry, are
    /// checked after a new level or break and now and then; with few people every time.
    pub(crate) fn settled(&mut self, tournament: &Tournament) -> Result<(), String> {
        let plays = tournament.stage() == Stage::Playing && self.level > 0 && tournament.chopped().is_none();
        if !self.news.is_there() || !plays {
            self.news.forget_look();
            return Ok(());
        }
        let news = std::mem::take(&mut self.news);
        self.looks += 1;
        let mut judged = Vec::new();
        if news.is_of_everybody() || self.looks.is_multiple_of(crowd(tournament)) {
            let late = self.late_is_open(tournament);
            for (who, entry) in tournament.entries() {
                self.judge(tournament, (who, entry), late, &mut judged)?;
            }
            judged.extend(judge_late(tournament, late)?);
        } else {
            let people = news.people(tournament);
            let people = || people.iter().filter_map(|who| Some((*who, tournament.entry(*who)?)));
            // Late entry depends on all tables, so it is only computed for players who are out.
            let somebody_is_out = people().any(|(_, entry)| matches!(entry.state, EntryState::Finished { .. }));
            let late = if somebody_is_out { self.late_is_open(tournament) } else { None };
            for (who, entry) in people() {
                self.judge(tournament, (who, entry), late, &mut judged)?;
            }
        }
        for kind in judged {
            self.judged.add_one(kind);
        }
        Ok(())
    }

    /// Checks what a person may buy, or if they may re-enter.
    fn judge(
        &self,
        tournament: &Tournament,
        (who, entry): (PersonNo, &Entry),
        late: Option<bool>,
        judged: &mut Vec<Occurrence>,
    ) -> Result<(), String> {
        let person = self.people.get(&who).copied().unwrap_or_default();
        match entry.state {
            EntryState::Seated { table, seat } => {
                let Some(table) = tournament.table(table) else { return Ok(()) };
                if person.unsure || self.tables.get(&table.no()).is_some_and(|seen| seen.ruled) {
                    return Ok(());
                }
                judged.extend(self.judge_rebuy(tournament, who, person, (table, seat))?);
                self.judge_extras(tournament, who, person, (table, seat), judged)
            }
            EntryState::Finished { .. } => {
                judged.extend(self.judge_re_entry(tournament, who, person, late)?);
                Ok(())
            }
            EntryState::Waiting => Ok(()),
        }
    }

    /// Checks the rebuy of a player without a stack.
    fn judge_rebuy(
        &self,
        tournament: &Tournament,
        who: PersonNo,
        person: Person,
        (table, seat): (&Table, SeatNo),
    ) -> Result<Option<Occurrence>, String> {
        let in_hand = table.hand_in_progress().is_some();
        let is_broke = table.stack(seat).is_zero() && !in_hand;
        // A player who is all-in still has chips in the pot. Other ways to lose all chips are not followed.
        if !is_broke || person.broke.is_none() {
            return Ok(None);
        }
        let there = tournament.entry(who).is_some_and(cardroom_shared::tournament::Entry::has_checked_in);
        let right = there && self.could_buy_stack(tournament, who, person);
        let says = tournament.rebuy_offer(who);
        if says.is_ok() != right {
            return Err(format!(
                "{who:?} lost all chips in level {:?}; right to rebuy: expected {right}, found {says:?}",
                person.broke
            ));
        }
        Ok(Some(Occurrence::RebuyJudged))
    }

    /// Checks the purchases at the end of the rebuy period.
    fn judge_extras(
        &self,
        tournament: &Tournament,
        who: PersonNo,
        person: Person,
        (table, seat): (&Table, SeatNo),
        judged: &mut Vec<Occurrence>,
    ) -> Result<(), String> {
        let Some(entry) = tournament.entry(who).filter(|_| tournament.rules().rebuy != Rebuy::None) else {
            return Ok(());
        };
        let period = rebuys(tournament).unwrap_or_else(|| of_house(tournament, tournament.rules().rebuy_period));
        let Some(just_ended) = self.has_just_ended(tournament, table, person, period) else { return Ok(()) };
        let stack = table.stack(seat);
        let alive = !stack.is_zero() || (person.broke.is_some_and(|level| level <= period.last) && !person.answered);
        // A player who lost the last chips outside of a hand is not followed.
        if stack.is_zero() && person.broke.is_none() && table.hand_in_progress().is_none() {
            return Ok(());
        }
        let rebuys_are_sold = rebuys(tournament).is_some();
        let alive = alive && (rebuys_are_sold || !stack.is_zero());
        let may = just_ended
            && alive
            && entry.has_checked_in()
            && !tournament.is_disqualified(who)
            && !self.barred.contains(&who);
        let full = tournament.structure().starting_stack;
        let questions = [
            (ExtraPurchase::AddOn, sells_add_on(tournament) && !person.add_on),
            (ExtraPurchase::TopUp, sells_top_up(tournament) && stack < full),
        ];
        for (extra, is_sold) in questions {
            let says = tournament.extra_offer(who, extra);
            if says.is_ok() != (may && is_sold) {
                let right = may && is_sold;
                let saw = person.saw;
                return Err(format!(
                    "{who:?} has {stack} chips, last hand in level {saw:?}; {extra:?}: expected {right}, found {says:?}"
                ));
            }
            if table.hand_in_progress().is_none() {
                judged.push(Occurrence::ExtraJudged);
            }
        }
        Ok(())
    }

    /// Returns whether a period has just ended for a player at this table; `None` if the blinds or the structure do
    /// not tell.
    fn has_just_ended(&self, tournament: &Tournament, table: &Table, person: Person, period: Period) -> Option<bool> {
        if table.hand_in_progress().is_some() {
            return Some(false);
        }
        let saw = match self.tables.get(&table.no()) {
            Some(_) => person.saw?,
            None => person.saw.unwrap_or(0),
        };
        let break_after = has_break_after(tournament, period.last);
        // No event says if a table already waits for the break.
        if break_after && self.level == period.last && !self.on_break {
            return None;
        }
        let seen = self.tables.get(&table.no()).copied().unwrap_or_default();
        let by_clock = if self.on_break { self.level + 1 } else { self.level };
        let next = self.next_level(tournament, seen, by_clock)?;
        let break_is_over = break_after && self.level > period.last;
        Some(next > period.last && saw <= period.last && !break_is_over)
    }

    /// The level of the next hand of a table; `None` if it is unknown.
    fn next_level(&self, tournament: &Tournament, seen: Seen, by_clock: u16) -> Option<u16> {
        let received =
            seen.received.filter(|_| tournament.rules().deal_starts_at == DealStartsAt::DeckReceived && !self.on_break);
        let own = if seen.void { seen.level } else { received };
        // If hands end the levels, some tables receive the deck with the new level. Blinds that can no longer be paid
        // are not kept.
        let by_hands = tournament.structure().levels.iter().any(|level| level.hands.is_some());
        match own {
            None if seen.void => None,
            None => Some(by_clock),
            Some(own) if own == by_clock => Some(own),
            Some(own) if !by_hands && !seen.void => Some(own),
            Some(_) => None,
        }
    }

    /// Checks the re-entry of a player who is out.
    fn judge_re_entry(
        &self,
        tournament: &Tournament,
        who: PersonNo,
        person: Person,
        late_is_open: Option<bool>,
    ) -> Result<Option<Occurrence>, String> {
        let most = match tournament.structure().re_entries {
            ReEntryPlan::None => return Ok(None),
            ReEntryPlan::Times(times) => times,
            ReEntryPlan::Unlimited => u32::MAX,
        };
        let Some(entry) = tournament.entry(who) else { return Ok(None) };
        let is_followed = !person.unsure
            && !self.gone.contains(&who)
            && person.saw.is_some()
            && !entry.gone
            && !tournament.is_disqualified(who);
        let Some(is_open) = late_is_open.filter(|_| is_followed && !self.closed) else {
            return Ok(None);
        };
        let in_time = late(tournament).zip(person.saw).is_some_and(|(period, level)| level <= period.last);
        let just = person.just_out.is_some() && in_time;
        let stacks_left = tournament.rules().max_entries.is_none();
        if !stacks_left {
            return Ok(None);
        }
        let right = (is_open || just) && person.re_entries < most && !self.barred.contains(&who);
        let says = tournament.re_entry_offer(who, tournament.now());
        // A player who waits for a seat has asked already.
        let waits = matches!(says, Err(Refusal::Desk(RegistrationRefusal::WaitsAlready)));
        if says.is_ok() != right && !waits {
            return Err(format!(
                "{who:?} last had a seat in level {:?}; right to re-enter: expected {right}, found {says:?}",
                person.saw
            ));
        }
        Ok(Some(Occurrence::EntryJudged))
    }

    /// Returns whether late entry is open; `None` if the events do not tell.
    fn late_is_open(&self, tournament: &Tournament) -> Option<bool> {
        let Some(period) = late(tournament) else { return Some(false) };
        let mut in_doubt = false;
        for table in tournament.tables().filter(|table| !table.is_broken()) {
            let seen = self.tables.get(&table.no()).copied().unwrap_or_default();
            let level = match table.hand_in_progress() {
                Some(_) => seen.level,
                // A received deck or a repeated deal counts as a hand that has begun.
                None if table.can_play() && !seen.ruled => {
                    self.next_level(tournament, seen, self.level + u16::from(self.on_break))
                }
                None if table.can_play() => None,
                None => continue,
            };
            match level {
                Some(level) if level <= period.last && table.hand_in_progress().is_some() => return Some(true),
                Some(level) if level <= period.last && (seen.void || seen.received.is_some()) => {
                    if tournament.rules().deal_starts_at == DealStartsAt::DeckReceived || seen.void {
                        return Some(true);
                    }
                }
                None => in_doubt = true,
                Some(_) => {}
            }
        }
        let is_up = tournament.clock().left_ms(tournament.now()) == Some(0);
        let by_clock =
            if self.on_break && self.level == period.last { period.with_break } else { self.level <= period.last };
        if in_doubt || (by_clock && is_up) { None } else { Some(by_clock) }
    }
}

/// Checks if late entry is open.
fn judge_late(tournament: &Tournament, late_is_open: Option<bool>) -> Result<Option<Occurrence>, String> {
    let Some(right) = late_is_open else { return Ok(None) };
    let says = tournament.late_entry_is_open(tournament.now());
    if says != right {
        return Err(format!("late entry has the wrong open state: expected {right}, found {says}"));
    }
    if !right && tournament.tables().any(|table| table.hand_in_progress().is_none() && !table.unsold().is_empty()) {
        return Err("late entry is closed, but an unsold stack remains at a table between hands".to_owned());
    }
    Ok(Some(Occurrence::EntryJudged))
}
