//! What must hold after every event of a tournament, whatever people do.

use super::blinds::LastHand;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{DayEvent, Event, HandEvent, HandPlan, LateTerms, NoShowEntry, Told, What};
use cardroom_shared::hand::Hand;
use cardroom_shared::seat::{BySeat, PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{EntryState, Stage, Tournament};
use std::collections::{BTreeMap, BTreeSet};

/// The most events at one moment.
const MOST_AT_ONCE: u64 = 20_000;
/// The most milliseconds of a running clock in which no hand begins anywhere.
const MOST_STANDSTILL_MS: u64 = 2 * 3_600_000;
/// The most hands of his table that somebody with chips watches without being dealt in.
const MOST_HANDS_WAITED: u32 = 40;

/// What is remembered of the evening so that what follows can be judged.
#[derive(Default)]
pub(super) struct Invariants {
    /// All chips that events gave out, less those that they took away.
    ledger: Chips,
    /// What people paid, in cents, by the events.
    paid: u64,
    tables: BTreeMap<TableNo, Option<LastHand>>,
    /// How many hands of their tables people watched since they were last dealt in.
    watched: BTreeMap<PersonNo, u32>,
    /// When the last hand began, or the clock last stood.
    moved: Moment,
    at: Moment,
    at_once: u64,
}

impl Invariants {
    /// Looks into everything after an event.
    pub(super) fn after(&mut self, day: &Tournament, event: &Event) -> Result<(), String> {
        self.time_goes_on(day, event)?;
        match &event.what {
            What::Shuffled(_) => {}
            What::Told(Told::Day(event)) => self.note(day, event),
            What::Told(Told::Hand(table, event)) => {
                self.note_hand(day, *table, event)?;
                check_hand(day.table(*table).and_then(Table::hand_in_progress), *table)?;
            }
        }
        self.count_chips(day)?;
        everybody_has_one_seat(day)
    }

    fn time_goes_on(&mut self, day: &Tournament, event: &Event) -> Result<(), String> {
        if event.at < self.at {
            return Err(format!("time went back from {:?}", self.at));
        }
        self.at_once = if event.at == self.at { self.at_once + 1 } else { 0 };
        self.at = event.at;
        let hand = matches!(event.what, What::Told(Told::Hand(_, HandEvent::Begun(_))));
        if hand || day.clock().is_paused() || day.clock().is_on_break() || day.stage() != Stage::Playing {
            self.moved = event.at;
        }
        if self.at_once > MOST_AT_ONCE {
            return Err("time stands still".to_owned());
        }
        if self.moved.ms_until(event.at) > MOST_STANDSTILL_MS {
            return Err("no hand has begun for hours".to_owned());
        }
        Ok(())
    }

    /// Books what an event gives out, takes away or sells.
    fn note(&mut self, day: &Tournament, event: &DayEvent) {
        let price = day.structure().buy_in_cents;
        match event {
            DayEvent::Entered { .. } | DayEvent::Registered { .. } | DayEvent::CameLate { .. } => self.paid += price,
            DayEvent::EntryRefunded { cents, .. }
            | DayEvent::NoShow { entry: NoShowEntry::StruckOut { cents }, .. } => {
                self.paid = self.paid.saturating_sub(*cents);
            }
            DayEvent::NoShowRemoved { chips, refund_cents, .. } => {
                self.take_away(*chips);
                self.paid = self.paid.saturating_sub(refund_cents.unwrap_or(0));
            }
            DayEvent::ReEntered { stack, cents, terms, .. } => {
                self.paid += cents;
                if *terms != LateTerms::UnsoldStack {
                    self.ledger += *stack;
                }
            }
            // An unsold stack is in play before somebody buys it.
            DayEvent::SeatedLate { terms: LateTerms::UnsoldStack, .. } => {}
            DayEvent::Seated { stack, .. }
            | DayEvent::UnsoldPlaced { stack, .. }
            | DayEvent::SeatedLate { stack, .. } => self.ledger += *stack,
            // Who goes before he has a seat gets his money back.
            DayEvent::Left { person, .. } if day.entry(*person).is_none() => self.paid -= price.min(self.paid),
            DayEvent::Rebought { chips, cents, .. } => {
                self.ledger += *chips;
                self.paid += cents;
            }
            DayEvent::Left { chips, .. }
            | DayEvent::RemovedAbsent { chips, .. }
            | DayEvent::UnsoldRemoved { chips, .. }
            | DayEvent::StackRemoved { chips, .. } => self.take_away(*chips),
            // Somebody goes to another seat of his own table: the order begins anew.
            DayEvent::Moved { from, table, .. } if from == table => {
                self.tables.insert(*table, None);
            }
            DayEvent::ChipsRaced { stacks, .. } => {
                for raced in stacks {
                    self.ledger += raced.after;
                    self.take_away(raced.before);
                }
            }
            DayEvent::ButtonDrawn { table, .. }
            | DayEvent::ButtonPlaced { table, .. }
            | DayEvent::ButtonLifted { table, .. } => {
                self.tables.insert(*table, None);
            }
            _ => {}
        }
    }

    fn take_away(&mut self, chips: Chips) {
        self.ledger = self.ledger.less(chips);
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
            HandEvent::HiddenChipsFound { to: Some(_), chips } => self.ledger += *chips,
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
            if day.tables().any(|other| elsewhere(other) && other.dealt_seat(person).is_some()) {
                return Err(format!("{person:?} plays two hands at once"));
            }
        }
        if table.seats().any(|(seat, _)| plan.dealt.contains(seat) && table.stack(seat).is_zero()) {
            return Err("somebody without chips is dealt in".to_owned());
        }
        self.count_waiting(day, table, plan)?;
        let next = LastHand::of(*plan, people);
        if let Some(Some(last)) = self.tables.get(&no) {
            last.goes_before(&next, day.rules()).map_err(|what| format!("table {no}: {what}"))?;
        }
        self.tables.insert(no, Some(next));
        Ok(())
    }

    /// Nobody with chips watches one hand after the other.
    fn count_waiting(&mut self, day: &Tournament, table: &Table, plan: &HandPlan) -> Result<(), String> {
        for (seat, taken) in table.seats() {
            let sits_out = day
                .entry(taken.person)
                .is_none_or(|entry| entry.away_since.is_some() || entry.disqualified || entry.sentences.is_serving());
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

    fn count_chips(&self, day: &Tournament) -> Result<(), String> {
        let (counted, booked) = (day.chips_in_play(), day.chips_by_the_books());
        if counted != booked || booked != self.ledger {
            let ledger = self.ledger;
            return Err(format!("{counted} chips are in play, {booked} by the books, {ledger} by the events"));
        }
        Ok(())
    }

    /// The winner is known: places, prizes and chips.
    pub(super) fn at_end(&self, day: &Tournament) -> Result<(), String> {
        let mut places: Vec<(u32, u64)> = Vec::new();
        for (person, entry) in day.entries() {
            match entry.state {
                EntryState::Finished { place, prize_cents } => places.push((place, prize_cents)),
                state => return Err(format!("{person:?} has no place at the end: {state:?}")),
            }
        }
        places.sort_unstable();
        let mut next = 1;
        while let Some((place, _)) = places.get(next - 1) {
            if u32::try_from(next) != Ok(*place) {
                return Err(format!("place {next} is {place}"));
            }
            next += places.iter().filter(|(other, _)| other == place).count();
        }
        if places.iter().filter(|(place, _)| *place == 1).count() != 1 {
            return Err("there is not one winner".to_owned());
        }
        let won: u64 = places.iter().map(|(_, cents)| cents).sum();
        let pool = day.structure().pool_cents(self.paid);
        if won != day.pool_cents() || won != pool {
            return Err(format!("{won} cents are won of {}, {pool} by the events", day.pool_cents()));
        }
        Ok(())
    }
}

/// Whether somebody or something is waited for: else nobody will ever play on.
pub(super) fn somebody_is_waited_for(day: &Tournament, due: Option<Moment>) -> Result<(), String> {
    let waits = day.stage() == Stage::Playing && !day.clock().is_paused() && due.is_none();
    let can_act = |table: &Table| {
        let seat = table.hand_in_progress().and_then(Hand::to_act).and_then(|seat| table.seat(seat));
        seat.and_then(|seat| day.entry(seat.person)).is_some_and(|entry| entry.away_since.is_none())
    };
    if waits && !day.tables().any(can_act) {
        return Err("nobody can act and nothing is due".to_owned());
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
    // The winner stays at his seat when he has his place.
    let finished = taken
        .iter()
        .filter(|person| day.entry(**person).is_some_and(|entry| matches!(entry.state, EntryState::Finished { .. })));
    if different != taken.len() || seated + finished.count() != taken.len() {
        return Err(format!("{seated} people have a seat, and {} seats are taken by {different}", taken.len()));
    }
    Ok(())
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
