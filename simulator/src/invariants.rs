//! What must hold after every event of a tournament, whatever people do.

use crate::blinds::LastHand;
use crate::books::Books;
use crate::course::Course;
use crate::dues::Dues;
use crate::offers::Offers;
use crate::tally::Tally;
use crate::viewers::Viewers;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, Order};
use cardroom_shared::event::{
    DirectorEvent, Event, EventKind, HandEvent, HandPlan, PublicEvent, SeatingEvent, TournamentEvent,
};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::PenaltyCards;
use cardroom_shared::seat::{BySeat, PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{EntryState, Stage, Tournament};
use std::collections::{BTreeMap, BTreeSet};

/// The most hands of their table that somebody with chips watches without being dealt in.
const MOST_HANDS_WAITED: u32 = 40;

/// What is remembered of the evening so that what follows can be judged.
#[derive(Default)]
pub(crate) struct Invariants {
    books: Books,
    course: Course,
    dues: Dues,
    viewers: Viewers,
    offers: Offers,
    tables: BTreeMap<TableNo, Option<LastHand>>,
    /// How many hands of their tables people watched since they were last dealt in.
    watched: BTreeMap<PersonNo, u32>,
}

impl Invariants {
    /// Looks into everything after an event.
    pub(crate) fn after(&mut self, day: &Tournament, event: &Event) -> Result<(), String> {
        self.course.after(day, event)?;
        match &event.what {
            EventKind::Shuffled(_) => {}
            EventKind::Told(PublicEvent::Day(event)) => self.note(day, event)?,
            EventKind::Told(PublicEvent::Hand(table, event)) => {
                self.books.note_hand(event);
                self.note_hand(day, *table, event)?;
                self.dues.note_hand(day, *table, event)?;
                check_hand(day.table(*table).and_then(Table::hand_in_progress), *table)?;
            }
        }
        self.offers.after(day, event)?;
        self.books.count_chips(day)?;
        self.viewers.look(day, event)?;
        everybody_has_one_seat(day)
    }

    /// Nothing follows any more before somebody does something.
    pub(crate) fn settled(&mut self, day: &Tournament) -> Result<(), String> {
        self.offers.settled(day)
    }

    /// The winner is known: places, prizes and chips.
    pub(crate) fn at_end(&self, day: &Tournament) -> Result<(), String> {
        self.books.at_end(day)
    }

    /// How much was judged that cannot be seen in one event.
    pub(crate) fn judged(&self) -> [&Tally; 2] {
        [self.dues.judged(), self.offers.judged()]
    }

    /// Books chips that are not there, so that a test can see them missed.
    #[cfg(test)]
    pub(crate) fn misbook(&mut self, chips: Chips) {
        self.books.misbook(chips);
    }

    fn note(&mut self, day: &Tournament, event: &TournamentEvent) -> Result<(), String> {
        self.books.note(day, event)?;
        self.dues.note(day, event)?;
        match event {
            // Somebody goes to another seat of their own table: the order begins anew.
            TournamentEvent::Seating(SeatingEvent::Moved { from, table, .. }) if from == table => {
                self.tables.insert(*table, None);
            }
            // Somebody sits again where they sat: what was played since does not count.
            TournamentEvent::Director(DirectorEvent::TakenBack(_)) => self.tables.clear(),
            TournamentEvent::Director(
                DirectorEvent::HandTakenBack { table, .. } | DirectorEvent::HandReopened { table, .. },
            )
            | TournamentEvent::Seating(
                SeatingEvent::ButtonDrawn { table, .. }
                | SeatingEvent::ButtonPlaced { table, .. }
                | SeatingEvent::ButtonLifted { table, .. },
            ) => {
                self.tables.insert(*table, None);
            }
            _ => {}
        }
        Ok(())
    }

    fn note_hand(&mut self, day: &Tournament, table: TableNo, event: &HandEvent) -> Result<(), String> {
        match event {
            HandEvent::Begun(plan) => self.hand_begins(day, table, plan)?,
            HandEvent::Misdealt { .. } => {
                if let Some(Some(last)) = self.tables.get_mut(&table) {
                    last.call_off();
                }
            }
            // The button is put right, or blinds come back: the order begins anew.
            HandEvent::Irregular(_) => {
                self.tables.insert(table, None);
            }
            _ => {}
        }
        Ok(())
    }

    fn hand_begins(&mut self, day: &Tournament, no: TableNo, plan: &HandPlan) -> Result<(), String> {
        let Some(table) = day.table(no) else { return Err(format!("there is no table {no}")) };
        let mut people = BySeat::default();
        table.seats().for_each(|(seat, taken)| people[seat] = Some(taken.person));
        for seat in plan.dealt.iter() {
            let Some(person) = people[seat] else { return Err(format!("seat {seat} is dealt in and empty")) };
            let elsewhere = |other: &Table| other.no() != no && other.hand_in_progress().is_some();
            let is_somebody = person != PersonNo::UNSOLD;
            if is_somebody && day.tables().any(|other| elsewhere(other) && other.dealt_seat(person).is_some()) {
                return Err(format!("{person:?} plays two hands at once"));
            }
        }
        if table.seats().any(|(seat, _)| plan.dealt.contains(seat) && table.stack(seat).is_zero()) {
            return Err("somebody without chips is dealt in".to_owned());
        }
        kept_from_the_cards(day, table, plan)?;
        chips_can_be_counted_out(table, plan)?;
        self.count_waiting(day, table, plan)?;
        let next = LastHand::of(*plan, people);
        if let Some(Some(last)) = self.tables.get(&no) {
            last.goes_before(&next, day.rules()).map_err(|what| format!("table {no}: {what}"))?;
            self.dues.hand_begins(day, table, (last, &next))?;
        }
        self.tables.insert(no, Some(next));
        Ok(())
    }

    /// Nobody with chips watches one hand after the other.
    fn count_waiting(&mut self, day: &Tournament, table: &Table, plan: &HandPlan) -> Result<(), String> {
        for (seat, taken) in table.seats() {
            let record = day.record(taken.person);
            let sits_out = record.disqualified
                || record.sentences.is_serving()
                || day.entry(taken.person).is_none_or(|entry| entry.away_since.is_some());
            if plan.dealt.contains(seat) || sits_out || table.stack(seat).is_zero() {
                self.watched.remove(&taken.person);
                continue;
            }
            let watched = self.watched.entry(taken.person).or_default();
            *watched += 1;
            if *watched > MOST_HANDS_WAITED {
                return Err(format!("{:?} has watched {watched} hands and is not dealt in", taken.person));
            }
        }
        Ok(())
    }
}

/// Whether somebody or something is waited for: else nobody will ever play on.
pub(crate) fn somebody_is_waited_for(day: &Tournament, due: Option<Moment>) -> Result<(), String> {
    let waits = day.stage() == Stage::Playing && !day.clock().is_paused() && due.is_none();
    let can_act = |table: &Table| {
        let seat = table.hand_in_progress().and_then(Hand::to_act).and_then(|seat| table.seat(seat));
        seat.and_then(|seat| day.entry(seat.person)).is_some_and(|entry| entry.away_since.is_none())
    };
    if waits && !day.tables().any(can_act) {
        let stands = |table: &Table| {
            let (players, active) = (table.players().len(), table.active().len());
            let deal = Command { at: day.now(), from: CommandSource::order(PersonNo::HOUSE, Order::Deal(table.no())) };
            let deal = day.decide(&deal).map_or_else(|why| why.to_string(), |_| "it can be dealt".to_owned());
            format!("table {}: {players} sit, {active} can play; {deal}", table.no())
        };
        let tables: Vec<String> = day.tables_in_play().map(stands).collect();
        return Err(format!("nobody can act and nothing is due\n  {}", tables.join("\n  ")));
    }
    Ok(())
}

/// Nobody sits twice, no seat holds two, and whoever has a seat is at it.
fn everybody_has_one_seat(day: &Tournament) -> Result<(), String> {
    let mut seated = 0;
    for (person, entry) in day.entries() {
        let EntryState::Seated { table, seat } = entry.state else { continue };
        seated += 1;
        let at = day.table(table).and_then(|table| table.seat(seat)).map(|taken| taken.person);
        if at != Some(person) {
            return Err(format!("{person:?} has seat {seat} at table {table}, where {at:?} sits"));
        }
    }
    let people = |table: &Table| table.players().iter().filter_map(|seat| table.seat(seat)).collect::<Vec<_>>();
    let taken: Vec<PersonNo> = day.tables().flat_map(people).map(|seat| seat.person).collect();
    let different = taken.iter().collect::<BTreeSet<_>>().len();
    // The winner stays at their seat when they have their place.
    let finished = taken
        .iter()
        .filter(|person| day.entry(**person).is_some_and(|entry| matches!(entry.state, EntryState::Finished { .. })));
    if different != taken.len() || seated + finished.count() != taken.len() {
        return Err(format!("{seated} people have a seat, and {} seats are taken by {different}", taken.len()));
    }
    Ok(())
}

/// Who is sent out gets no cards, nor does who serves a penalty where the house deals them out and two others can play.
fn kept_from_the_cards(day: &Tournament, table: &Table, plan: &HandPlan) -> Result<(), String> {
    let dealt = || table.seats().filter(|(seat, _)| plan.dealt.contains(*seat)).map(|(_, taken)| taken.person);
    let serves = |person: PersonNo| day.record(person).sentences.is_serving();
    if let Some(person) = dealt().find(|person| day.record(*person).disqualified) {
        return Err(format!("{person:?} at table {} is sent out and dealt in", table.no()));
    }
    let others = dealt().filter(|person| !serves(*person)).count();
    match dealt().find(|person| serves(*person)) {
        Some(person) if day.rules().penalty_cards == PenaltyCards::DealtOut && others > 1 => {
            Err(format!("{person:?} at table {} serves a penalty and is dealt in", table.no()))
        }
        _ => Ok(()),
    }
}

/// Whatever somebody has, they have in chips that are in play.
fn chips_can_be_counted_out(table: &Table, plan: &HandPlan) -> Result<(), String> {
    let odd = |seat: &SeatNo| !table.stack(*seat).split(1, plan.unit).1.is_zero();
    match table.seats().map(|(seat, _)| seat).find(odd) {
        Some(seat) => Err(format!(
            "seat {seat} at table {} has {}, and the smallest chip is {}",
            table.no(),
            table.stack(seat),
            plan.unit
        )),
        None => Ok(()),
    }
}

/// What holds of a hand at any moment: each card is there once, the pots hold what was put in, and who is to act can.
fn check_hand(hand: Option<&Hand>, no: TableNo) -> Result<(), String> {
    let Some(hand) = hand else { return Ok(()) };
    let mut seen = 0_u64;
    let hole_cards = hand.plan().dealt.iter().filter_map(|seat| hand.hole_cards(seat)).flatten();
    for card in hole_cards.chain(hand.board()) {
        let bit = 1 << card.number();
        if seen & bit != 0 {
            return Err(format!("table {no}: the {card} is there twice"));
        }
        seen |= bit;
    }
    let in_pots: Chips = hand.pots().iter().map(|pot| pot.chips).sum();
    if in_pots != hand.pot_in_all() {
        return Err(format!("table {no}: the pots hold {in_pots} of {}", hand.pot_in_all()));
    }
    let Some((seat, legal)) = hand.to_act().zip(hand.legal_actions()) else { return Ok(()) };
    let (front, stack) = (hand.front(seat), hand.stack(seat));
    let call_is_right = legal.call.is_none_or(|call| !call.is_zero() && call <= stack);
    let raise_is_right = legal.raise.is_none_or(|range| range.min <= range.max && range.max <= front + stack);
    if !(hand.live().contains(seat) && !stack.is_zero() && call_is_right && raise_is_right) {
        return Err(format!("table {no}: seat {seat} with {stack} may do {legal:?}"));
    }
    Ok(())
}
