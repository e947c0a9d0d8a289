//! The running evening: entrants, tables, clock and places. It changes by `decide`, `follow` and `apply` alone.

mod absence;
mod add_ons;
mod admission;
mod altering;
mod apply;
mod balance;
mod bounty;
mod breaks;
mod calls;
mod check_in;
mod chip_race;
mod chop;
mod clock;
mod conduct;
mod desk;
mod disqualified;
mod exposure;
mod finish;
mod floor;
mod last_hand;
mod late;
mod moves;
mod not_playing;
mod orders;
mod overriding;
mod payouts;
mod penalties;
mod period;
mod purchases;
mod re_entry;
mod rebuys;
mod redraw;
mod rounds;
mod seating;
mod start;
mod substitute;
mod tables;
mod taking_back;
mod talk;
mod turn;
mod unsold;

pub use crate::structure::MAX_ENTRANTS;
use calls::Calls;
pub use calls::FloorCall;
pub use chop::VOTE_MS;
pub use clock::Clock;
pub use conduct::Conduct;
pub use desk::{Entry, EntryState, Presence};
pub use penalties::{MAX_PENALTIES_WAITING, MAX_PENALTY_HANDS, MAX_PENALTY_MINUTES, Sentence, Sentences};
use rebuys::Lost;
pub use rebuys::{ANSWER_MS, Broke, RebuyOffer};
pub use talk::{HeldBack, MAX_HELD_BACK, MAX_HELD_BACK_OF_ONE, MAX_REMARKS_A_MINUTE, MAX_UNHEARD};

use crate::action::Deed;
use crate::chance::Chance;
use crate::chips::Chips;
use crate::chop::Chop;
use crate::command::{Command, Motion, Mouth, Name, Order};
use crate::event::{DayEvent, EntryEvent, Event, HandEvent, PurchaseEvent, SeatingEvent, Shuffled, Told, What};
use crate::hand::{Hand, ShowdownPace, Slip};
use crate::house::{HouseRules, Permission};
use crate::note::Note;
use crate::refusal::{ChopRefusal, NotOrdered, Refusal};
use crate::rulings::{Field, Floor, Reason, asks_for_reshuffle, clock_called_on, free_words};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::structure::{PeriodEnd, Stakes, Structure};
use crate::table::Table;
use crate::time::Moment;
use chop::Vote;
use payouts::Announced;
use std::collections::BTreeMap;
use std::sync::Arc;
use tables::Regrouping;
use taking_back::Deeds;

/// How the hands follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// Each hand begins when it is ordered.
    OnOrder,
    /// The next hand begins by itself this many milliseconds after the last.
    AfterPause {
        /// The pause.
        ms: u64,
    },
}

/// Where the evening stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People enter.
    Entering,
    /// Play has begun.
    Playing,
    /// One player has won.
    Over,
}

/// The running evening.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    rules: Arc<HouseRules>,
    structure: Structure,
    dealing: Dealing,
    showdown: ShowdownPace,
    /// How many can enter.
    places: u32,
    now: Moment,
    stage: Stage,
    entries: BTreeMap<PersonNo, Entry>,
    /// Who plays on for whom.
    substitutes: BTreeMap<PersonNo, PersonNo>,
    tables: BTreeMap<TableNo, Table>,
    clock: Clock,
    /// How many hands of the running level began at each table.
    hands_of_level: BTreeMap<TableNo, u32>,
    /// Whether the director has ordered a chip race that is not over.
    race_ordered: bool,
    /// The last hands before a break, if they were announced.
    last_hands: Option<breaks::LastHands>,
    /// Hand for hand, if it is played.
    rounds: rounds::Rounds,
    /// Who called the director.
    calls: Calls,
    regrouping: Regrouping,
    /// What happened between hands and can be taken back.
    deeds: Deeds,
    /// The order that is written down and is carried out next.
    ordered: Option<Order>,
    /// Why it was ordered.
    ordered_why: Option<Note>,
    /// All chips that were given out and not taken from play again.
    issued: Chips,
    /// Who is out, in the order in which they went; those who tied together.
    finished: Vec<Vec<PersonNo>>,
    /// The prizes as they were announced last.
    announced: Option<Announced>,
    /// The division of the prizes on which is voted.
    vote: Option<Vote>,
    /// The one that all agreed on.
    chopped: Option<Chop>,
    talk: talk::Talk,
    /// Whom the director refuses to let play, and why.
    barred: BTreeMap<PersonNo, Option<Note>>,
    /// Who stood on the list, was not there when play began, and got his money back.
    struck_out: BTreeMap<PersonNo, Name>,
    /// When somebody went out last.
    last_out: Moment,
    /// Whether the last player has waited long enough for those who could enter again.
    re_entries_closed: bool,
    /// Until when chips are sold again, as everybody was told.
    rebuys_announced: Option<PeriodEnd>,
}

impl Tournament {
    /// An evening by these rules and this sheet, before anybody has entered.
    pub fn new(rules: Arc<HouseRules>, structure: Structure, dealing: Dealing) -> Self {
        Self {
            rules,
            structure,
            dealing,
            showdown: ShowdownPace::AtOnce,
            places: MAX_ENTRANTS,
            now: Moment::default(),
            stage: Stage::Entering,
            entries: BTreeMap::new(),
            substitutes: BTreeMap::new(),
            tables: BTreeMap::new(),
            clock: Clock::default(),
            hands_of_level: BTreeMap::new(),
            race_ordered: false,
            last_hands: None,
            rounds: rounds::Rounds::None,
            calls: Calls::default(),
            regrouping: Regrouping::default(),
            deeds: Deeds::default(),
            ordered: None,
            ordered_why: None,
            issued: Chips::ZERO,
            finished: Vec::new(),
            announced: None,
            vote: None,
            chopped: None,
            talk: talk::Talk::default(),
            barred: BTreeMap::new(),
            struck_out: BTreeMap::new(),
            last_out: Moment::default(),
            re_entries_closed: false,
            rebuys_announced: None,
        }
    }

    /// The same evening with this pace of the showdown.
    #[must_use]
    pub fn with_showdown(self, showdown: ShowdownPace) -> Self {
        Self { showdown, ..self }
    }

    /// The same evening for at most so many entrants.
    #[must_use]
    pub fn with_places(self, places: u32) -> Self {
        Self { places: places.min(MAX_ENTRANTS), ..self }
    }

    /// What came of one command; nothing changes.
    ///
    /// # Errors
    /// Says why the command is refused.
    pub fn decide(&self, command: &Command) -> Result<Event, Refusal> {
        let at = command.at.max(self.now);
        if let Mouth::Motion(person, motion) = &command.from
            && let Some(words) = free_words(motion, self.hand_at(*person))
        {
            let said = self.decide_talk(*person, words, at)?;
            return Ok(Event { at, what: What::Told(Told::Day(said)) });
        }
        let takes_back =
            matches!(&command.from, Mouth::Order { order, .. } if order.reopens_the_evening() && self.is_won());
        if self.stage == Stage::Over && !takes_back {
            return Err(Refusal::Over);
        }
        let told = match &command.from {
            Mouth::Motion(person, motion) => self.decide_motion(*person, motion, at),
            Mouth::Order { by, order, why } => self.decide_ordered(*by, order, why.as_ref(), at),
            Mouth::Desk(person, desk) => self.decide_desk(*person, desk, at).map(Told::Day),
            Mouth::Tick => self.due(at).ok_or(Refusal::NothingDue),
        }?;
        Ok(Event { at, what: What::Told(told) })
    }

    /// What the house does next by itself; none until somebody does something or the clock moves on.
    pub fn follow(&self, chance: &mut dyn Chance) -> Option<Event> {
        if let Some(told) = self.follow_ordered() {
            return Some(Event { at: self.now, what: What::Told(told) });
        }
        if self.stage != Stage::Playing {
            return None;
        }
        let what = self
            .follow_words()
            .map(|event| What::Told(Told::Day(event)))
            .or_else(|| self.follow_start(chance))
            .or_else(|| self.follow_unsold().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_no_shows().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_late(chance).map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_dead_hand().map(What::Told))
            .or_else(|| self.follow_serving().map(What::Told))
            .or_else(|| self.follow_absent().map(What::Told))
            .or_else(|| self.follow_string_bets().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.tables.values().find_map(|table| follow_hand(table, self.showdown, chance)))
            .or_else(|| self.follow_talk().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_exposure().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_ladder().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_penalties().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_dead_stack().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.absent_too_long(self.now).map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_prizes().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_tables(chance).map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_rounds().map(|event| What::Told(Told::Day(event))))
            .or_else(|| self.follow_ordered_deal().map(What::Told))
            .or_else(|| self.follow_race(chance))
            .or_else(|| self.follow_clock().map(|event| What::Told(Told::Day(event))))?;
        Some(Event { at: self.now, what })
    }

    fn decide_motion(&self, person: PersonNo, motion: &Motion, at: Moment) -> Result<Told, Refusal> {
        let entrant = self.entrant_played_by(person)?;
        let (table, seat) = self.seat_of_entrant(entrant).ok_or_else(|| self.not_playing(entrant))?;
        if self.clock.is_paused() {
            return Err(Refusal::AlreadyPaused);
        }
        if self.waits_for_floor(table) {
            return Err(NotOrdered::FloorCalled.into());
        }
        // Only who is in his seat acts, and only he stops the action by calling time (robert-tournament-9).
        let entry = self.entries.get(&entrant).ok_or_else(|| self.not_playing(entrant))?;
        if entry.away_since.is_some() {
            return Err(Refusal::Away);
        }
        if entry.disqualified {
            return Err(Refusal::Disqualified);
        }
        if entry.sentences.sits_out_hand() && self.is_in_hand(table) {
            return Err(Refusal::ServingPenalty);
        }
        if let Some(on) = clock_called_on(motion) {
            return self.decide_clock(person, on, at);
        }
        let sitting = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if sitting.hand_in_progress().is_none() && asks_for_reshuffle(motion) {
            return Ok(Told::Hand(table, sitting.decide_reshuffle(seat, self.rules.reshuffle_request)?));
        }
        if sitting.hand_in_progress().is_some_and(|hand| hand.plan().forfeited.contains(seat)) {
            return Err(Refusal::ForfeitedHand);
        }
        let hand = sitting.hand_of(entrant).ok_or(Refusal::NoHand)?;
        let (ruling, deed) = self.floor(sitting, hand).judge(seat, motion)?;
        let asked = matches!(deed, Some(Deed::Asked(_) | Deed::Revived(_))) || ruling.reason == Reason::MuckPrevails;
        if asked && entry.asking == Permission::No {
            return Err(Refusal::AskingForbidden);
        }
        Ok(Told::Hand(table, HandEvent::Ruled { seat, motion: motion.clone(), ruling, deed }))
    }

    /// What motions at this hand are judged by.
    pub(crate) fn floor<'a>(&'a self, table: &Table, hand: &'a Hand) -> Floor<'a> {
        let one_prize = self.structure.payouts.places(self.entries_that_count()) < 2;
        let field = if self.contenders_left() <= 2 || one_prize { Field::LastTwo } else { Field::Many };
        let (away, pots_stand) = (self.absent_at(table), !table.is_as_the_hand_left_it());
        Floor { hand, chips: &self.structure.denominations, away, field, pots_stand }
    }

    /// The next hand of this table begins; who has lost everything and has not bought chips by now is out before it.
    fn decide_deal(&self, table: TableNo, at: Moment) -> Result<Told, Refusal> {
        let dealing = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        self.between_hands_of_play(dealing, at)?;
        if self.rebuy_answers_end(dealing).is_some() {
            self.check_without_rebuys(table)?;
            return Ok(Told::Day(DayEvent::Purchase(PurchaseEvent::RebuysClosed { table, deal: true })));
        }
        self.deal(dealing, at)
    }

    /// A hand that was ordered while people who had lost everything were still waited for.
    fn follow_ordered_deal(&self) -> Option<Told> {
        self.tables.values().filter(|table| table.is_deal_ordered()).find_map(|table| self.deal(table, self.now).ok())
    }

    /// Whether a hand could begin here at this moment.
    fn between_hands_of_play(&self, table: &Table, at: Moment) -> Result<(), Refusal> {
        if self.clock.is_paused() {
            return Err(Refusal::AlreadyPaused);
        }
        if self.clock.is_on_break() {
            return Err(Refusal::OnBreak);
        }
        match table.hand_in_progress() {
            _ if self.waits_for_floor(table.no()) => Err(NotOrdered::FloorCalled.into()),
            Some(_) => Err(Refusal::HandInProgress),
            // Its people wait for seats elsewhere.
            None if table.is_broken() => Err(Refusal::TableBreaks(table.no())),
            None if self.waits_for_break(table, at) => Err(Refusal::BreakDue),
            None if self.waits_for_round(table) => Err(Refusal::RoundPlayed),
            None if table.is_at_rest() && self.waits_for_merge() => Err(Refusal::TablesMerge),
            None if self.waits_for_race() => Err(Refusal::ChipRace),
            None if self.out_is_in_doubt(table.no()) => Err(NotOrdered::OutInDoubt.into()),
            None if self.is_voting() => Err(ChopRefusal::TablesWait.into()),
            None => Ok(()),
        }
    }

    /// The next hand of this table, if it can begin; where its button is drawn for again, that comes first.
    fn deal(&self, table: &Table, at: Moment) -> Result<Told, Refusal> {
        self.between_hands_of_play(table, at)?;
        self.people_to_deal(table)?;
        let stakes = self.next_stakes(table).ok_or(Refusal::NotStarted)?;
        let plan = table
            .next_plan(&self.rules, stakes, self.structure.unit(), self.absent_at(table), self.without_cards(table))
            .ok_or(Refusal::TooFewPlayers { players: table.active().len() })?;
        if let Some(reason) = self.redraw_due(table) {
            return Ok(Told::Day(DayEvent::Seating(SeatingEvent::ButtonLifted { table: table.no(), reason })));
        }
        Ok(Told::Hand(table.no(), HandEvent::Begun(plan)))
    }

    /// The stakes of the next hand of this table.
    pub fn next_stakes(&self, table: &Table) -> Option<Stakes> {
        self.clock.stakes(&self.structure).map(|stakes| table.stakes_of_next(&self.rules, stakes))
    }

    /// The first thing that is due at this moment, if anything is.
    fn due(&self, at: Moment) -> Option<Told> {
        if self.stage != Stage::Playing || self.clock.is_paused() {
            return None;
        }
        let turn = |table: &Table| {
            let (_, event) = self.turn_due(table).filter(|(due, _)| *due <= at)?;
            Some(Told::Hand(table.no(), event))
        };
        if let Some(told) = self.tables.values().find_map(turn) {
            return Some(told);
        }
        let waited = self
            .floor_wait_over(at)
            .or_else(|| self.dispute_due(at))
            .or_else(|| self.vote_due(at))
            .or_else(|| self.absent_too_long(at));
        if let Some(event) = waited.or_else(|| self.penalty_due(at)).or_else(|| self.small_table_due(at)) {
            return Some(Told::Day(event));
        }
        if let Some(event) = self.clock_due(at) {
            return Some(Told::Day(event));
        }
        if self.re_entry_answers_end().is_some_and(|end| end <= at) {
            return Some(Told::Day(DayEvent::Entry(EntryEvent::ReEntriesClosed)));
        }
        let unheard = |table: &&Table| self.rebuys_close(table).is_some_and(|end| end <= at);
        if let Some(table) = self.tables.values().find(unheard) {
            return Some(Told::Day(DayEvent::Purchase(PurchaseEvent::RebuysClosed { table: table.no(), deal: false })));
        }
        let next = |table: &&Table| self.next_hand_begins(table).is_some_and(|begin| begin <= at);
        self.tables.values().find(next).and_then(|table| self.deal(table, at).ok())
    }

    /// When the clock has something to do next, if nobody does anything before.
    pub fn next_due(&self) -> Option<Moment> {
        if self.stage != Stage::Playing || self.clock.is_paused() {
            return None;
        }
        let turns = self.tables.values().filter_map(|table| self.turn_due(table)).map(|(due, _)| due);
        let hands = self.tables.values().filter_map(|table| self.next_hand_begins(table));
        let answers = self.tables.values().filter_map(|table| self.rebuys_close(table));
        turns
            .chain(hands)
            .chain(answers)
            .chain(self.vote_ends())
            .chain(self.clock_ends())
            .chain(self.absence_ends())
            .chain(self.table_answers_end())
            .chain(self.penalty_ends())
            .chain(self.floor_waits_end())
            .chain(self.dispute_ends())
            .chain(self.re_entry_answers_end())
            .min()
    }

    fn next_hand_begins(&self, table: &Table) -> Option<Moment> {
        let Dealing::AfterPause { ms } = self.dealing else { return None };
        // Hand for hand all tables begin together, and so wait for each other's answers.
        let waited_for = |other: &Table| other.no() == table.no() || self.is_hand_for_hand();
        if self.tables.values().any(|other| waited_for(other) && self.rebuy_answers_end(other).is_some()) {
            return None;
        }
        let first = table.hands_begun().0 == 0;
        let begins = if first { self.now } else { table.hand_ended().plus_ms(ms) };
        let begins = self.extra_answers_end(table).map_or(begins, |answers| answers.max(begins));
        let begins = self.round_begins(ms).map_or(begins, |together| together.max(begins));
        self.deal(table, begins.max(self.now)).ok().map(|_| begins)
    }

    /// The moment of the last event.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// The rules of the house.
    pub fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// The sheet of the event.
    pub fn structure(&self) -> &Structure {
        &self.structure
    }

    /// Levels and breaks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Where the evening stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether one player has won.
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// Whether play has begun.
    pub fn is_started(&self) -> bool {
        self.stage != Stage::Entering
    }

    /// The table of this number.
    pub fn table(&self, table: TableNo) -> Option<&Table> {
        self.tables.get(&table)
    }

    /// All tables, table 1 first.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.values()
    }

    /// Where a person sits and plays: on his own seat, or on that of the entrant for whom he plays on.
    pub fn seat_of(&self, person: PersonNo) -> Option<(TableNo, SeatNo)> {
        self.entrant_played_by(person).ok().and_then(|entrant| self.seat_of_entrant(entrant))
    }

    /// The seat of an entrant, whoever plays on it.
    pub(crate) fn seat_of_entrant(&self, person: PersonNo) -> Option<(TableNo, SeatNo)> {
        match self.entries.get(&person)?.state {
            EntryState::Seated { table, seat } => Some((table, seat)),
            EntryState::Waiting | EntryState::Finished { .. } => None,
        }
    }

    /// The hand in progress at the table at which this person plays, and his seat.
    fn hand_at(&self, person: PersonNo) -> Option<(&Hand, SeatNo)> {
        let (table, seat) = self.seat_of(person)?;
        Some((self.tables.get(&table)?.hand_in_progress()?, seat))
    }

    fn is_in_hand(&self, table: TableNo) -> bool {
        self.tables.get(&table).is_some_and(|table| table.hand_in_progress().is_some())
    }

    /// The sum of all chips, counted at the tables.
    pub fn chips_in_play(&self) -> Chips {
        self.tables.values().map(Table::chips).sum()
    }

    /// The sum of all chips by the house's books: what was given out less what was taken from play. It always equals
    /// [`Tournament::chips_in_play`].
    pub fn chips_by_the_books(&self) -> Chips {
        self.issued
    }
}

/// What the dealer of this table does next.
fn follow_hand(table: &Table, pace: ShowdownPace, chance: &mut dyn Chance) -> Option<What> {
    let hand = table.hand()?;
    if hand.wants_shuffle() {
        let deal = hand.deal(table.no());
        let (deck, slip) = match hand.cards_to_reshuffle() {
            None => (chance.shuffle(&deal), Slip::draw(hand, chance)),
            Some(cards) => (chance.reshuffle(&deal, cards), None),
        };
        return Some(What::Shuffled(Shuffled { table: table.no(), deck, slip }));
    }
    Some(What::Told(Told::Hand(table.no(), hand.follow_at(pace)?)))
}
