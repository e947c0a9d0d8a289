//! Hand for hand: close to the money every table plays one hand and waits for the others, and all who go out in one round
//! go out together.

use super::{Broke, Lost, Stage, Tournament};
use crate::chips::Chips;
use crate::event::{ClockEvent, DayEvent, HandEvent};
use crate::hand::Hand;
use crate::house::HandForHand;
use crate::refusal::Refusal;
use crate::seat::{HandNo, TableNo};
use crate::standing::Waits;
use crate::table::Table;
use crate::time::Moment;
use std::collections::BTreeSet;

/// Whether hands are played round by round.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Rounds {
    /// Every table plays for itself.
    #[default]
    None,
    /// The director has ended them; the house does not begin them again by itself.
    CalledOff,
    /// Round by round.
    Played(Round),
}

/// Hand for hand, in its running round.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Round {
    /// Its number; 0 while the hands are finished that were in progress at the announcement, and belong to no round.
    number: u32,
    /// When it began.
    began: Moment,
    /// The same, moved by every time that the clock stood since.
    counts_from: Moment,
    /// The tables that have begun their hand of it.
    begun: BTreeSet<TableNo>,
    /// With how many players left it ends by itself.
    until: Option<u32>,
}

/// In which order people go out: the earlier the lower.
pub(super) type OutOrder = (Moment, Lost, TableNo, HandNo, Chips);

impl Rounds {
    pub(super) fn announced(until: Option<u32>, at: Moment) -> Self {
        Self::Played(Round { number: 0, began: at, counts_from: at, begun: BTreeSet::new(), until })
    }

    fn round(&self) -> Option<&Round> {
        match self {
            Self::Played(round) => Some(round),
            Self::None | Self::CalledOff => None,
        }
    }

    pub(super) fn begin(&mut self, number: u32, at: Moment) {
        if let Self::Played(round) = self {
            *round = Round { number, began: at, counts_from: at, begun: BTreeSet::new(), until: round.until };
        }
    }

    pub(super) fn shift(&mut self, ms: u64) {
        if let Self::Played(round) = self {
            round.counts_from = round.counts_from.plus_ms(ms);
        }
    }

    /// Takes note of a hand that begins, or of one that did not count and is repeated.
    pub(super) fn note(&mut self, table: TableNo, event: &HandEvent, void: impl FnOnce() -> bool) {
        let Self::Played(round) = self else { return };
        match event {
            HandEvent::Begun(_) if round.number > 0 => {
                round.begun.insert(table);
            }
            HandEvent::Ended if void() => {
                round.begun.remove(&table);
            }
            _ => {}
        }
    }

    /// The hand that this table has played of the running round is taken back.
    pub(super) fn forget(&mut self, table: TableNo) {
        if let Self::Played(round) = self {
            round.begun.remove(&table);
        }
    }

    /// When the round began in which this table has just played its hand.
    pub(super) fn of_hand_at(&self, table: TableNo) -> Option<Moment> {
        self.round().filter(|round| round.begun.contains(&table)).map(|round| round.began)
    }
}

impl Tournament {
    /// Whether the tables play hand for hand.
    pub fn is_hand_for_hand(&self) -> bool {
        self.rounds.round().is_some()
    }

    /// The director has the tables play hand for hand from now on: until the money is reached, if it is still to come,
    /// else until he ends it.
    pub(super) fn decide_hand_for_hand(&self) -> Result<DayEvent, Refusal> {
        if self.is_hand_for_hand() {
            return Err(Refusal::NoChange);
        }
        if self.tables_left() < 2 {
            return Err(Refusal::OneTable);
        }
        let paid = self.places_paid();
        let until = Some(paid).filter(|paid| *paid > 0 && self.contenders_left() > *paid);
        Ok(DayEvent::Clock(ClockEvent::HandForHandBegan { until }))
    }

    /// The director ends it, between two rounds.
    pub(super) fn decide_hand_for_hand_off(&self) -> Result<DayEvent, Refusal> {
        if !self.is_hand_for_hand() {
            return Err(Refusal::NoChange);
        }
        if self.tables.values().any(|table| table.hand_in_progress().is_some()) {
            return Err(Refusal::HandInProgress);
        }
        Ok(DayEvent::Clock(ClockEvent::HandForHandEnded { by_order: true }))
    }

    /// What the house does about rounds by itself: begins them one bust before the money, lets a round follow the last,
    /// and ends them when the money is reached or one table is left.
    pub(super) fn follow_rounds(&self) -> Option<DayEvent> {
        let Some(round) = self.rounds.round() else {
            let until = self.bubble()?;
            return Some(DayEvent::Clock(ClockEvent::HandForHandBegan { until: Some(until) }));
        };
        if round.until.is_some_and(|until| self.contenders_left() <= until) || self.tables_left() < 2 {
            return Some(DayEvent::Clock(ClockEvent::HandForHandEnded { by_order: false }));
        }
        let next = round.number == 0 || !round.begun.is_empty();
        (next && !self.round_is_open()).then(|| DayEvent::Clock(ClockEvent::RoundBegan(round.number.saturating_add(1))))
    }

    /// Whether hands of the running round are still to be played, or those in progress at the announcement: whoever is
    /// out in it gets his place at its end, and nobody is moved before.
    pub(super) fn round_is_open(&self) -> bool {
        self.rounds.round().is_some_and(|round| {
            // Who has played the last hands before a break plays no more before it, and is not waited for.
            let to_come = |table: &Table| {
                let begun = round.begun.contains(&table.no()) || self.has_begun_last_hands(table);
                round.number > 0 && !begun && table.can_play()
            };
            self.tables.values().any(|table| table.hand_in_progress().is_some() || to_come(table))
        })
    }

    /// Whether this table, between hands, waits for the others to play theirs.
    pub(super) fn waits_for_round(&self, table: &Table) -> bool {
        self.rounds.round().is_some_and(|round| round.number == 0 || round.begun.contains(&table.no()))
    }

    /// For what this table waits at this moment before it plays on, if it does.
    pub fn waits_for(&self, table: &Table, now: Moment) -> Option<Waits> {
        if self.stage == Stage::Playing && self.waits_for_director(table.no()) {
            return Some(Waits::Director);
        }
        if self.stage != Stage::Playing || table.hand_in_progress().is_some() || self.clock.is_on_break() {
            return None;
        }
        let others = self.waits_for_round(table).then_some(Waits::OtherTables);
        self.waits_for_break(table, now).then_some(Waits::Break).or(others)
    }

    /// Before which moment no hand of the running round begins: they begin together, the usual pause after it began.
    pub(super) fn round_begins(&self, pause_ms: u64) -> Option<Moment> {
        self.rounds.round().filter(|round| round.number > 0).map(|round| round.counts_from.plus_ms(pause_ms))
    }

    /// Whether the place of somebody waits for the end of his round.
    pub(super) fn waits_for_end_of_round(&self, broke: Broke) -> bool {
        let running = self.rounds.round().filter(|round| round.number > 0).map(|round| round.began);
        running.is_some_and(|began| broke.lost == Lost::Round(began)) && self.round_is_open()
    }

    /// How many places are paid.
    fn places_paid(&self) -> u32 {
        let paid = self.prizes().iter().filter(|cents| **cents > 0).count();
        u32::try_from(paid).unwrap_or(u32::MAX)
    }

    /// With how many players left the money is reached, when that is one bust away, several tables play, and whoever is
    /// bust is out.
    fn bubble(&self) -> Option<u32> {
        let by_itself = self.rounds == Rounds::None && self.rules.hand_for_hand == HandForHand::NearTheMoney;
        let paid = self.places_paid();
        let one_away = paid > 1 && self.contenders_left() == paid.saturating_add(1);
        let is_out = !self.rebuys_are_open() && !self.re_entries_are_open();
        (by_itself && one_away && is_out && self.tables_left() > 1).then_some(paid)
    }
}

/// In which order somebody goes out. All who lost their last chips in one round count as out in one hand, and so do those
/// who lost them at one moment between hands: whoever had more at its start is placed higher, at whichever table he sat.
pub(super) fn out_order(table: TableNo, broke: Broke) -> OutOrder {
    let Broke { at, lost, hand, started_with, .. } = broke;
    match lost {
        Lost::Hand => (at, lost, table, hand, started_with),
        Lost::Round(began) => (began, lost, TableNo(0), HandNo(0), started_with),
        Lost::Otherwise => (at, lost, TableNo(0), HandNo(0), started_with),
    }
}

/// Whether the hand of this table does not count.
pub(super) fn is_void(table: Option<&Table>) -> bool {
    table.and_then(Table::hand).is_some_and(Hand::is_void)
}
