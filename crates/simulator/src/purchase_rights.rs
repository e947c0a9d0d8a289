//! Who may still buy, come late or enter again, judged from the documents and the sheet by a ledger of our own: a hand belongs
//! to the level whose blinds it is played with, whoever loses all in a hand of the period has lost it within the period, and
//! what is offered at its end is offered from its last hand to the next deal of the table, or in the break.

mod events;
mod pending_checks;

use crate::check_scope::crowd;
use crate::coverage::Occurrence;
use crate::periods::{Period, has_break_after, late, of_house, rebuys, sells_add_on, sells_top_up};
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

/// What the evening has shown so far.
#[derive(Default)]
pub(crate) struct PurchaseRights {
    level: u16,
    on_break: bool,
    tables: BTreeMap<TableNo, Seen>,
    people: BTreeMap<PersonNo, Person>,
    /// Who has gone out by a hand since which perhaps nothing has been dealt at its table.
    just_out: BTreeSet<PersonNo>,
    /// Whom the director refuses to let play.
    barred: BTreeSet<PersonNo>,
    /// Who gave up their chips, or was sent away.
    gone: BTreeSet<PersonNo>,
    /// Whether the winner has waited long enough for the others.
    closed: bool,
    /// What has happened since the last look that may change who may buy.
    news: PendingChecks,
    /// How often was looked.
    looks: u64,
    judged: OccurrenceTally,
}

/// What was seen of a table.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// The level of its last hand; none if its blinds do not tell.
    level: Option<u16>,
    /// Whether it did not count.
    void: bool,
    /// The level in which the deck for the next one was received; none after a break.
    received: Option<u16>,
    /// The director has ruled on it since, or taken something back: nobody's right is judged before the next deal.
    ruled: bool,
}

/// What was seen of a person.
#[derive(Clone, Copy, Default)]
struct Person {
    /// The level of the last hand at their table, dealt while they had their seat: what ends with the next deal hangs on it,
    /// also for who sat there without chips and could still have bought.
    saw: Option<u16>,
    /// The level of the hand in which all was lost, for who has not bought since.
    broke: Option<u16>,
    /// The table of that hand, or the one to which they were moved since.
    lost_at: Option<TableNo>,
    /// Whether they said no, or the next deal has come.
    answered: bool,
    rebuys: u32,
    re_entries: u32,
    add_on: bool,
    /// Out by a hand of this table, in which nothing has been dealt since.
    just_out: Option<TableNo>,
    /// What they may do hangs on something that this ledger does not follow.
    unsure: bool,
}

impl PurchaseRights {
    /// How often each kind of right was judged.
    pub(crate) fn judged(&self) -> &OccurrenceTally {
        &self.judged
    }

    /// Nobody goes out who may still buy.
    pub(crate) fn goes_out(&mut self, tournament: &Tournament, who: PersonNo) -> Result<(), String> {
        let person = self.people.get(&who).copied().unwrap_or_default();
        let Some(entry) = tournament.entry(who) else { return Ok(()) };
        let sent_out = tournament.is_disqualified(who);
        let has_lost = person.broke.is_some() && !person.unsure && !self.gone.contains(&who) && !sent_out;
        let ruled = |no: &TableNo| self.tables.get(no).is_some_and(|seen| seen.ruled);
        let sat_at = person.lost_at.filter(|_| person.broke.is_some());
        let sure = has_lost && !sat_at.is_some_and(|no| ruled(&no));
        if sure && self.could_buy_stack(tournament, who, person) && entry.has_checked_in() {
            return Err(format!("{who:?} is out, and may still buy a stack: {:?}", person.broke));
        }
        let known = self.people.entry(who).or_default();
        known.just_out = sat_at.filter(|_| has_lost);
        self.just_out.extend(known.just_out.map(|_| who));
        known.unsure |= person.broke.is_some() && sat_at.is_none();
        self.news.of_person(who);
        Ok(())
    }

    /// Whether somebody who has lost all may buy a stack again, wherever the hands stand.
    fn could_buy_stack(&self, tournament: &Tournament, who: PersonNo, person: Person) -> bool {
        let within = rebuys(tournament).zip(person.broke).is_some_and(|(period, level)| level <= period.last);
        let limit_is_left = tournament.rules().rebuy_limit.is_none_or(|limit| person.rebuys < limit);
        let gone = tournament.entry(who).is_none() || tournament.is_disqualified(who);
        within && !person.answered && limit_is_left && !self.barred.contains(&who) && !gone
    }

    /// The step is over: who may buy or enter now is what the documents say. Judged are those for whom something is new, and
    /// everybody, and whether people may still come, with a new level or break and now and then; among few people each time.
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
            // Whether people may still come is asked of all tables: for those who are out.
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

    /// What somebody may buy, or whether they may enter again.
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

    /// A stack again, for who has none.
    fn judge_rebuy(
        &self,
        tournament: &Tournament,
        who: PersonNo,
        person: Person,
        (table, seat): (&Table, SeatNo),
    ) -> Result<Option<Occurrence>, String> {
        let in_hand = table.hand_in_progress().is_some();
        let is_broke = table.stack(seat).is_zero() && !in_hand;
        // Whoever is all-in still has chips in the pot, and whoever lost them otherwise is not followed.
        if !is_broke || person.broke.is_none() {
            return Ok(None);
        }
        let there = tournament.entry(who).is_some_and(cardroom_shared::tournament::Entry::has_checked_in);
        let right = there && self.could_buy_stack(tournament, who, person);
        let says = tournament.rebuy_offer(who);
        if says.is_ok() != right {
            return Err(format!("{who:?} lost all in level {:?}, may buy: {right}; the house: {says:?}", person.broke));
        }
        Ok(Some(Occurrence::RebuyJudged))
    }

    /// What everybody is offered when the rebuys end.
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
        // Who lost the last chips otherwise than in a hand is not followed.
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
                    "{who:?} with {stack}, last hand of level {saw:?}, may {extra:?}: {right}; {says:?}"
                ));
            }
            if table.hand_in_progress().is_none() {
                judged.push(Occurrence::ExtraJudged);
            }
        }
        Ok(())
    }

    /// Whether a period has just ended for somebody at this table; none where the blinds or the sheet do not tell.
    fn has_just_ended(&self, tournament: &Tournament, table: &Table, person: Person, period: Period) -> Option<bool> {
        if table.hand_in_progress().is_some() {
            return Some(false);
        }
        let saw = match self.tables.get(&table.no()) {
            Some(_) => person.saw?,
            None => person.saw.unwrap_or(0),
        };
        let break_after = has_break_after(tournament, period.last);
        // Whether a table waits for the break already is not told by any event.
        if break_after && self.level == period.last && !self.on_break {
            return None;
        }
        let seen = self.tables.get(&table.no()).copied().unwrap_or_default();
        let by_clock = if self.on_break { self.level + 1 } else { self.level };
        let next = self.next_level(tournament, seen, by_clock)?;
        let break_is_over = break_after && self.level > period.last;
        Some(next > period.last && saw <= period.last && !break_is_over)
    }

    /// The level of the next hand of a table; none where that is not told.
    fn next_level(&self, tournament: &Tournament, seen: Seen, by_clock: u16) -> Option<u16> {
        let received =
            seen.received.filter(|_| tournament.rules().deal_starts_at == DealStartsAt::DeckReceived && !self.on_break);
        let own = if seen.void { seen.level } else { received };
        // Where hands end the levels, the deck is received with the new level by some tables; and blinds that can't be paid
        // any more are not kept.
        let by_hands = tournament.structure().levels.iter().any(|level| level.hands.is_some());
        match own {
            None if seen.void => None,
            None => Some(by_clock),
            Some(own) if own == by_clock => Some(own),
            Some(own) if !by_hands && !seen.void => Some(own),
            Some(_) => None,
        }
    }

    /// Another entry, for who is out.
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
        // Who waits for a seat has asked already.
        let waits = matches!(says, Err(Refusal::Desk(RegistrationRefusal::WaitsAlready)));
        if says.is_ok() != right && !waits {
            return Err(format!("{who:?} is out since level {:?}, may enter again: {right}; {says:?}", person.saw));
        }
        Ok(Some(Occurrence::EntryJudged))
    }

    /// Whether people may still come; none where the events do not tell.
    fn late_is_open(&self, tournament: &Tournament) -> Option<bool> {
        let Some(period) = late(tournament) else { return Some(false) };
        let mut in_doubt = false;
        for table in tournament.tables().filter(|table| !table.is_broken()) {
            let seen = self.tables.get(&table.no()).copied().unwrap_or_default();
            let level = match table.hand_in_progress() {
                Some(_) => seen.level,
                // A deck that was received, or a deal that is repeated, is a hand that has begun.
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

/// Whether people may still come.
fn judge_late(tournament: &Tournament, late_is_open: Option<bool>) -> Result<Option<Occurrence>, String> {
    let Some(right) = late_is_open else { return Ok(None) };
    let says = tournament.late_entry_is_open(tournament.now());
    if says != right {
        return Err(format!("late entry is open: {right}; the house: {says}"));
    }
    if !right && tournament.tables().any(|table| table.hand_in_progress().is_none() && !table.unsold().is_empty()) {
        return Err("late entry is over, and an unsold stack lies at a table between hands".to_owned());
    }
    Ok(Some(Occurrence::EntryJudged))
}
