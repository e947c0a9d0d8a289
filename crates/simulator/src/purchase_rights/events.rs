//! The events that change purchase rights.

use crate::purchase_period_rules::rebuys;
use crate::purchase_rights::{Person, PurchaseRights, Seen};
use cardroom_shared::command::Sale;
use cardroom_shared::event::{ExtraPurchase, HandPlan};
use cardroom_shared::house::RebuyTiming;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{ANSWER_MS, Tournament};

impl PurchaseRights {
    /// A hand has ended. Players who have lost all chips in it may want to buy.
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
        self.news.of_table(no);
    }

    /// The director has ruled on the chips of the last hand.
    pub(crate) fn ruled(&mut self, no: TableNo) {
        self.tables.entry(no).or_default().ruled = true;
    }

    /// A hand begins. The offers after the previous hand end at this table.
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
            // A player without chips has lost them in a hand that is not followed.
            person.unsure = level.is_none() || (person.unsure && (person.broke.is_some() || taken.stack.is_zero()));
            person.answered |= person.broke.is_some() && !waits;
        }
        let is_gone = |no: TableNo| no == table.no() || tournament.table(no).is_none_or(Table::is_broken);
        self.are_out_for_long(is_gone);
        self.news.of_table(no);
    }

    pub(crate) fn level_began(&mut self, level: u16) {
        (self.level, self.on_break) = (level, false);
        self.news.of_everybody();
    }

    pub(crate) fn break_began(&mut self, level: u16) {
        (self.level, self.on_break) = (level, true);
        self.tables.values_mut().for_each(|table| table.received = None);
        self.news.of_everybody();
    }

    pub(crate) fn rebought(&mut self, person: PersonNo) {
        let known = self.people.entry(person).or_default();
        (known.broke, known.rebuys) = (None, known.rebuys + 1);
        self.news.of_person(person);
    }

    pub(crate) fn bought_extra(&mut self, person: PersonNo, extra: ExtraPurchase) {
        let known = self.people.entry(person).or_default();
        known.broke = None;
        known.add_on |= extra == ExtraPurchase::AddOn;
        self.news.of_person(person);
    }

    pub(crate) fn re_entered(&mut self, person: PersonNo, table: TableNo) {
        let known = self.people.entry(person).or_default();
        let (rebuys, add_on, re_entries) = (known.rebuys, known.add_on, known.re_entries + 1);
        self.sits_down(person, table);
        let known = self.people.entry(person).or_default();
        let (saw, unsure) = (known.saw, known.unsure);
        *known = Person { saw, rebuys, re_entries, add_on, unsure, ..Person::default() };
    }

    /// A player has declined or is counted out.
    pub(crate) fn answered(&mut self, person: PersonNo) {
        self.people.entry(person).or_default().answered = true;
        self.news.of_person(person);
    }

    /// The winner has waited long enough for the others.
    pub(crate) fn closed(&mut self) {
        self.closed = true;
    }

    /// A person has another seat, a substitute or has just arrived.
    pub(crate) fn changed(&mut self, person: PersonNo) {
        self.news.of_person_later(person);
    }

    pub(crate) fn barred(&mut self, person: PersonNo) {
        self.barred.insert(person);
        self.news.of_person_later(person);
    }

    pub(crate) fn admitted(&mut self, person: PersonNo) {
        self.barred.remove(&person);
        self.news.of_person_later(person);
    }

    /// A person has given up their chips or was disqualified.
    pub(crate) fn gone(&mut self, person: PersonNo) {
        self.gone.insert(person);
        self.news.of_person_later(person);
    }

    /// A person has another seat. A player who has lost all chips waits for the next deal of the new table.
    pub(crate) fn moved(&mut self, person: PersonNo, to: TableNo) {
        if let Some(known) = self.people.get_mut(&person)
            && known.broke.is_some()
        {
            known.lost_at = Some(to);
        }
        self.changed(person);
    }

    /// A person takes over the state of another.
    pub(crate) fn took_over(&mut self, person: PersonNo, from: PersonNo) {
        if let Some(known) = self.people.remove(&from) {
            self.just_out.extend(known.just_out.map(|_| person));
            self.people.insert(person, known);
        }
        self.news.of_person_later(person);
    }

    /// A purchase was taken back, so its count goes down. Their rights until the next deal are not followed.
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

    /// Marks everybody's rights as doubtful, since an undo may concern anybody.
    pub(crate) fn doubt_everybody(&mut self, tournament: &Tournament) {
        for table in tournament.tables() {
            self.doubt_those_at(tournament, table.no());
        }
        self.doubt_those_just_out();
        self.closed = false;
    }

    /// Marks the rights at this table as doubtful until the next deal, and those of the players it has put out.
    pub(crate) fn doubt(&mut self, tournament: &Tournament, table: TableNo) {
        self.doubt_those_at(tournament, table);
        self.doubt_those_just_out();
    }

    fn doubt_those_at(&mut self, tournament: &Tournament, table: TableNo) {
        self.tables.entry(table).or_default().ruled = true;
        for (_, taken) in tournament.table(table).into_iter().flat_map(Table::seats) {
            let person = self.people.entry(taken.person).or_default();
            (person.broke, person.answered, person.unsure) = (None, false, true);
        }
    }

    fn doubt_those_just_out(&mut self) {
        for who in &self.just_out {
            if let Some(person) = self.people.get_mut(who).filter(|person| person.just_out.is_some()) {
                person.unsure = true;
            }
        }
    }

    /// A person sits down during play. The last hand of the table counts as the last that could have been theirs.
    pub(crate) fn sits_down(&mut self, person: PersonNo, table: TableNo) {
        let (saw, known) = match self.tables.get(&table) {
            Some(seen) => (seen.level, seen.level.is_some() && !seen.ruled),
            None => (Some(self.level), true),
        };
        let seated = self.people.entry(person).or_default();
        (seated.saw, seated.unsure, seated.broke, seated.just_out) = (saw, !known, None, None);
        self.news.of_person(person);
    }

    /// Closes the rebuys of broke players at a table, after the next deal or after the time to answer has passed.
    pub(crate) fn close(&mut self, tournament: &Tournament, no: TableNo, deal: bool, at: Moment) -> Result<(), String> {
        let Some(table) = tournament.table(no) else { return Ok(()) };
        let waited = table.hand_ended().ms_until(tournament.clock().play_time(at));
        if !deal && waited < ANSWER_MS {
            return Err(format!("table {no} closes rebuys before the answer time ends, {waited} ms after the hand"));
        }
        for (_, taken) in table.seats() {
            self.people.entry(taken.person).or_default().answered = true;
        }
        let is_gone = |seat: TableNo| seat == no || tournament.table(seat).is_none_or(Table::is_broken);
        self.are_out_for_long(is_gone);
        self.news.of_table(no);
        Ok(())
    }

    /// Makes the players final who went out in the last hand of such a table: the table has dealt since.
    fn are_out_for_long(&mut self, is_gone: impl Fn(TableNo) -> bool) {
        let Self { just_out, people, news, .. } = self;
        just_out.retain(|who| {
            let Some(person) = people.get_mut(who) else { return false };
            if person.just_out.is_some_and(&is_gone) {
                person.just_out = None;
                news.of_person(*who);
            }
            person.just_out.is_some()
        });
    }
}
