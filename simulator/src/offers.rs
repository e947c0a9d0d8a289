//! Who may still buy, come late or enter again, judged from the documents and the sheet by a ledger of our own: a hand belongs
//! to the level whose blinds it is played with, whoever loses all in a hand of the period has lost it within the period, and
//! what is offered at its end is offered from its last hand to the next deal of the table, or in the break.

use crate::kinds::Kind;
use crate::periods::{Period, has_break_after, late, of_house, rebuys, sells_add_on, sells_top_up};
use crate::tally::Tally;
use cardroom_shared::command::Sale;
use cardroom_shared::event::{Extra, HandPlan};
use cardroom_shared::house::{DealStartsAt, Rebuy, RebuyTiming};
use cardroom_shared::refusal::{NotAtTheDesk, Refusal};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::ReEntryPlan;
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{ANSWER_MS, EntryState, Stage, Tournament};
use std::collections::{BTreeMap, BTreeSet};

/// What the evening has shown so far.
#[derive(Default)]
pub(crate) struct Offers {
    level: u16,
    on_break: bool,
    tables: BTreeMap<TableNo, Seen>,
    people: BTreeMap<PersonNo, Person>,
    /// Whom the director refuses to let play.
    barred: BTreeSet<PersonNo>,
    /// Who gave up their chips, or was sent away.
    gone: BTreeSet<PersonNo>,
    /// Whether the winner has waited long enough for the others.
    closed: bool,
    /// Something has happened since the last look that may change who may buy.
    is_new: bool,
    judged: Tally,
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
    /// The table of that hand.
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

impl Offers {
    /// How often each kind of right was judged.
    pub(crate) fn judged(&self) -> &Tally {
        &self.judged
    }

    /// A hand is over: who has lost all in it may want to buy.
    pub(crate) fn hand_ended(&mut self, tournament: &Tournament, no: TableNo) {
        let Some(table) = tournament.table(no) else { return };
        let seen = self.tables.entry(no).or_default();
        seen.void = table.hand().is_some_and(cardroom_shared::hand::Hand::is_void);
        seen.received = Some(self.level);
        let level = seen.level;
        let played = table.hand().map(|hand| hand.plan().paying()).unwrap_or_default();
        for (seat, taken) in table.seats().filter(|(_, taken)| taken.stack.is_zero()) {
            let person = self.people.entry(taken.person).or_default();
            if played.contains(seat) {
                (person.broke, person.lost_at, person.answered) = (level, Some(no), false);
                person.unsure |= level.is_none();
            } else {
                person.unsure |= person.broke.is_none();
            }
        }
        self.is_new = true;
    }

    /// The director has ruled on the chips of the last hand.
    pub(crate) fn ruled(&mut self, no: TableNo) {
        self.tables.entry(no).or_default().ruled = true;
    }

    /// A hand begins: what came of the one before is over at this table.
    pub(crate) fn hand_begins(&mut self, tournament: &Tournament, no: TableNo, plan: &HandPlan) {
        let Some(table) = tournament.table(no) else { return };
        let rows = tournament.structure().levels.iter().zip(1_u16..);
        let mut of_blinds = rows.filter(|(row, _)| row.stakes == plan.stakes).map(|(_, number)| number);
        let level = of_blinds.next().filter(|_| of_blinds.next().is_none());
        self.tables.insert(table.no(), Seen { level, ..Seen::default() });
        let rebuys = rebuys(tournament);
        let goes_on = rebuys.zip(level).is_some_and(|(period, level)| level <= period.last);
        let waits = tournament.rules().rebuy_timing == RebuyTiming::BetweenHands && goes_on;
        for (_, taken) in table.seats() {
            let person = self.people.entry(taken.person).or_default();
            person.saw = level;
            // Who sits there without chips has lost them in a hand that is not followed.
            person.unsure = level.is_none() || (person.unsure && (person.broke.is_some() || taken.stack.is_zero()));
            person.answered |= person.broke.is_some() && !waits;
        }
        let is_gone = |no: TableNo| no == table.no() || tournament.table(no).is_none_or(Table::is_broken);
        for person in self.people.values_mut().filter(|person| person.just_out.is_some_and(is_gone)) {
            person.just_out = None;
        }
        self.is_new = true;
    }

    pub(crate) fn level_began(&mut self, level: u16) {
        (self.level, self.on_break, self.is_new) = (level, false, true);
    }

    pub(crate) fn break_began(&mut self, level: u16) {
        (self.level, self.on_break, self.is_new) = (level, true, true);
        self.tables.values_mut().for_each(|table| table.received = None);
    }

    pub(crate) fn rebought(&mut self, person: PersonNo) {
        let person = self.people.entry(person).or_default();
        (person.broke, person.rebuys) = (None, person.rebuys + 1);
        self.is_new = true;
    }

    pub(crate) fn bought_extra(&mut self, person: PersonNo, extra: Extra) {
        let person = self.people.entry(person).or_default();
        person.broke = None;
        person.add_on |= extra == Extra::AddOn;
        self.is_new = true;
    }

    pub(crate) fn re_entered(&mut self, person: PersonNo, table: TableNo) {
        let known = self.people.entry(person).or_default();
        let (rebuys, add_on, re_entries) = (known.rebuys, known.add_on, known.re_entries + 1);
        self.sits_down(person, table);
        let known = self.people.entry(person).or_default();
        let (saw, unsure) = (known.saw, known.unsure);
        *known = Person { saw, rebuys, re_entries, add_on, unsure, ..Person::default() };
    }

    /// Somebody said no, or is counted out.
    pub(crate) fn answered(&mut self, person: PersonNo) {
        self.people.entry(person).or_default().answered = true;
        self.is_new = true;
    }

    /// The winner has waited long enough for the others.
    pub(crate) fn closed(&mut self) {
        self.closed = true;
    }

    pub(crate) fn barred(&mut self, person: PersonNo) {
        self.barred.insert(person);
    }

    pub(crate) fn admitted(&mut self, person: PersonNo) {
        self.barred.remove(&person);
    }

    /// Somebody gave up their chips, or was sent away.
    pub(crate) fn gone(&mut self, person: PersonNo) {
        self.gone.insert(person);
    }

    /// Another plays on what somebody had.
    pub(crate) fn took_over(&mut self, person: PersonNo, from: PersonNo) {
        if let Some(known) = self.people.remove(&from) {
            self.people.insert(person, known);
        }
    }

    /// What somebody bought was taken back: they have bought it once less. What they may do until the next deal is not followed.
    pub(crate) fn purchase_taken_back(&mut self, person: PersonNo, sale: Sale) {
        let known = self.people.entry(person).or_default();
        let (mut rebuys, mut re_entries, mut add_on) = (known.rebuys, known.re_entries, known.add_on);
        match sale {
            Sale::Rebuy => rebuys = rebuys.saturating_sub(1),
            Sale::ReEntry => re_entries = re_entries.saturating_sub(1),
            Sale::AddOn => add_on = false,
            Sale::TopUp => {}
        }
        *known = Person { unsure: true, broke: Some(0), rebuys, re_entries, add_on, ..Person::default() };
    }

    /// What the director takes back may be anybody's.
    pub(crate) fn doubt_everybody(&mut self, tournament: &Tournament) {
        for table in tournament.tables() {
            self.doubt(tournament, table.no());
        }
        self.closed = false;
    }

    /// Nobody's right is judged at this table before the next deal, nor the right of those whom it has put out.
    pub(crate) fn doubt(&mut self, tournament: &Tournament, table: TableNo) {
        self.tables.entry(table).or_default().ruled = true;
        for (_, taken) in tournament.table(table).into_iter().flat_map(Table::seats) {
            let person = self.people.entry(taken.person).or_default();
            (person.broke, person.answered, person.unsure) = (None, false, true);
        }
        for person in self.people.values_mut().filter(|person| person.just_out.is_some()) {
            person.unsure = true;
        }
    }

    /// Somebody comes during play: the last hand of the table is the last that could have been theirs.
    pub(crate) fn sits_down(&mut self, person: PersonNo, table: TableNo) {
        let (saw, known) = match self.tables.get(&table) {
            Some(seen) => (seen.level, seen.level.is_some() && !seen.ruled),
            None => (Some(self.level), true),
        };
        let person = self.people.entry(person).or_default();
        (person.saw, person.unsure, person.broke, person.just_out) = (saw, !known, None, None);
        self.is_new = true;
    }

    /// Those who are broke at a table have had their time: the next deal has come, or they have not answered for long enough.
    pub(crate) fn close(&mut self, tournament: &Tournament, no: TableNo, deal: bool, at: Moment) -> Result<(), String> {
        let Some(table) = tournament.table(no) else { return Ok(()) };
        let waited = table.hand_ended().ms_until(tournament.clock().play_time(at));
        if !deal && waited < ANSWER_MS {
            return Err(format!("table {no} closes its rebuys {waited} ms after the hand"));
        }
        for (_, taken) in table.seats() {
            self.people.entry(taken.person).or_default().answered = true;
        }
        let is_gone = |seat: TableNo| seat == no || tournament.table(seat).is_none_or(Table::is_broken);
        for person in self.people.values_mut().filter(|person| person.just_out.is_some_and(is_gone)) {
            person.just_out = None;
        }
        self.is_new = true;
        Ok(())
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
        known.unsure |= person.broke.is_some() && sat_at.is_none();
        self.is_new = true;
        Ok(())
    }

    /// Whether somebody who has lost all may buy a stack again, wherever the hands stand.
    fn could_buy_stack(&self, tournament: &Tournament, who: PersonNo, person: Person) -> bool {
        let within = rebuys(tournament).zip(person.broke).is_some_and(|(period, level)| level <= period.last);
        let limit_is_left = tournament.rules().rebuy_limit.is_none_or(|limit| person.rebuys < limit);
        let gone = tournament.entry(who).is_none() || tournament.is_disqualified(who);
        within && !person.answered && limit_is_left && !self.barred.contains(&who) && !gone
    }

    /// The step is over: who may buy or enter now is what the documents say.
    pub(crate) fn settled(&mut self, tournament: &Tournament) -> Result<(), String> {
        let plays = tournament.stage() == Stage::Playing && self.level > 0 && tournament.chopped().is_none();
        if !std::mem::take(&mut self.is_new) || !plays {
            return Ok(());
        }
        let mut judged = Vec::new();
        for (who, entry) in tournament.entries() {
            let person = self.people.get(&who).copied().unwrap_or_default();
            match entry.state {
                EntryState::Seated { table, seat } => {
                    let Some(table) = tournament.table(table) else { continue };
                    if person.unsure || self.tables.get(&table.no()).is_some_and(|seen| seen.ruled) {
                        continue;
                    }
                    judged.extend(self.judge_rebuy(tournament, who, person, (table, seat))?);
                    judged.extend(self.judge_extras(tournament, who, person, (table, seat))?);
                }
                EntryState::Finished { .. } => judged.extend(self.judge_re_entry(tournament, who, person)?),
                EntryState::Waiting => {}
            }
        }
        judged.extend(self.judge_late(tournament)?);
        for kind in judged {
            self.judged.add_one(kind);
        }
        Ok(())
    }

    /// A stack again, for who has none.
    fn judge_rebuy(
        &self,
        tournament: &Tournament,
        who: PersonNo,
        person: Person,
        (table, seat): (&Table, SeatNo),
    ) -> Result<Option<Kind>, String> {
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
        Ok(Some(Kind::RebuyJudged))
    }

    /// What everybody is offered when the rebuys end.
    fn judge_extras(
        &self,
        tournament: &Tournament,
        who: PersonNo,
        person: Person,
        (table, seat): (&Table, SeatNo),
    ) -> Result<Vec<Kind>, String> {
        let Some(entry) = tournament.entry(who).filter(|_| tournament.rules().rebuy != Rebuy::None) else {
            return Ok(Vec::new());
        };
        let period = rebuys(tournament).unwrap_or_else(|| of_house(tournament, tournament.rules().rebuy_period));
        let Some(just_ended) = self.has_just_ended(tournament, table, person, period) else { return Ok(Vec::new()) };
        let stack = table.stack(seat);
        let alive = !stack.is_zero() || (person.broke.is_some_and(|level| level <= period.last) && !person.answered);
        // Who lost the last chips otherwise than in a hand is not followed.
        if stack.is_zero() && person.broke.is_none() && table.hand_in_progress().is_none() {
            return Ok(Vec::new());
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
            (Extra::AddOn, sells_add_on(tournament) && !person.add_on),
            (Extra::TopUp, sells_top_up(tournament) && stack < full),
        ];
        let mut judged = Vec::new();
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
                judged.push(Kind::ExtraJudged);
            }
        }
        Ok(judged)
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
    fn judge_re_entry(&self, tournament: &Tournament, who: PersonNo, person: Person) -> Result<Option<Kind>, String> {
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
        let Some(is_open) = self.late_is_open(tournament).filter(|_| is_followed && !self.closed) else {
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
        let waits = matches!(says, Err(Refusal::Desk(NotAtTheDesk::WaitsAlready)));
        if says.is_ok() != right && !waits {
            return Err(format!("{who:?} is out since level {:?}, may enter again: {right}; {says:?}", person.saw));
        }
        Ok(Some(Kind::EntryJudged))
    }

    /// Whether people may still come.
    fn judge_late(&self, tournament: &Tournament) -> Result<Option<Kind>, String> {
        let Some(right) = self.late_is_open(tournament) else { return Ok(None) };
        let says = tournament.late_entry_is_open(tournament.now());
        if says != right {
            return Err(format!("late entry is open: {right}; the house: {says}"));
        }
        if !right && tournament.tables().any(|table| table.hand_in_progress().is_none() && !table.unsold().is_empty()) {
            return Err("late entry is over, and an unsold stack lies at a table between hands".to_owned());
        }
        Ok(Some(Kind::EntryJudged))
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
