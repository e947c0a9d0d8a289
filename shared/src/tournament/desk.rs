//! The desk: who entered, who is absent, who left.

use super::late::LateEntrant;
use super::purchases::Bought;
use super::re_entry::BackIn;
use super::{Broke, Conduct, Sentences, Stage, Tournament};
use crate::chips::Chips;
use crate::command::{Desk, LateChoice, Name, Sale};
use crate::event::{ConductEvent, DayEvent, EntryEvent, Penalty, PurchaseEvent, SeatingEvent};
use crate::house::{LeaverStack, Permission};
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::Moment;

/// The last level in which somebody may take over a bot's seat.
const LAST_TAKE_OVER_LEVEL: u16 = 1;

/// Somebody who entered the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name at the table.
    pub name: Name,
    /// Where he is.
    pub state: EntryState,
    /// Whether he has been there at all.
    pub presence: Presence,
    /// Since when he is absent, if he is.
    pub away_since: Option<Moment>,
    /// Whether he gave up for good, and only his stack still posts its blinds.
    pub gone: bool,
    /// What the house has counted against him.
    pub conduct: Conduct,
    /// Whether he may ask to see called hands where the house gives him that right.
    pub asking: Permission,
    /// How many times he showed live cards against the rule.
    pub exposures: u32,
    /// What he was told that each of them costs, the last one last.
    pub penalties: Vec<Penalty>,
    /// What he has to serve away from the cards.
    pub sentences: Sentences,
    /// Whether he is disqualified; his stack may still stand at the table.
    pub disqualified: bool,
    /// Since when he has no chips, if he has none and is not out yet.
    pub broke: Option<Broke>,
    /// How many times he has bought chips again.
    pub rebuys: u32,
    /// How many times he has entered again.
    pub re_entries: u32,
    /// What he said about entering again, being out.
    pub(super) back_in: BackIn,
    /// Whether he has bought the add-on.
    pub add_on_taken: bool,
    /// What he has paid beyond the entry, in cents.
    pub extra_cents: u64,
    /// What he gets by a division of the prizes that all agreed on, in cents.
    pub agreed_cents: u64,
    /// What he has won in bounties, in cents.
    pub bounty_cents: u64,
    /// Who took his last chips, while he has none; nobody if he left them.
    pub(super) taken_by: Vec<PersonNo>,
    /// Whether a bounty lies on their chips.
    pub(super) bounty: Bounty,
    /// To whom the bounty on the chips that he lost is still to be paid.
    pub(super) bounty_due: Vec<PersonNo>,
    /// What they have bought and not played with yet, the last thing last.
    pub(super) bought: Vec<Bought>,
    /// What they have bought and played with.
    pub(super) played: Vec<Sale>,
    /// As the how-manieth he entered.
    pub number: u32,
    /// The seat that the director gave him when he came late.
    pub(super) wants: Option<(TableNo, SeatNo)>,
    /// The table at which he sat last, once he is out.
    pub(super) sat_at: Option<TableNo>,
    /// The level of the last hand that was dealt at their table; 0 before the first.
    pub(super) hand_level: u16,
    /// Whether they went out by the last hand of their table.
    pub(super) out: Out,
    /// What he chose, when he came late, where the house leaves it to him.
    pub(super) choice: LateChoice,
}

impl Entry {
    fn new(name: Name, number: u32) -> Self {
        Self {
            name,
            state: EntryState::Waiting,
            presence: Presence::CheckedIn,
            number,
            wants: None,
            sat_at: None,
            hand_level: 0,
            out: Out::LongSince,
            choice: LateChoice::default(),
            away_since: None,
            gone: false,
            asking: Permission::Yes,
            exposures: 0,
            penalties: Vec::new(),
            sentences: Sentences::default(),
            disqualified: false,
            broke: None,
            rebuys: 0,
            re_entries: 0,
            back_in: BackIn::NotAsked,
            add_on_taken: false,
            extra_cents: 0,
            agreed_cents: 0,
            bounty_cents: 0,
            taken_by: Vec::new(),
            bounty_due: Vec::new(),
            bought: Vec::new(),
            played: Vec::new(),
            bounty: Bounty::Lies,
            conduct: Conduct::default(),
        }
    }

    /// Whether he has been there at all: who was only put on the list has not.
    pub fn has_checked_in(&self) -> bool {
        self.presence == Presence::CheckedIn
    }
}

/// Since when somebody is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Out {
    /// By the last hand of the table: no other has been dealt there since.
    Just,
    /// Another has.
    LongSince,
}

/// Whether a bounty that was paid with somebody's chips lies on them. None comes with what everybody may buy once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bounty {
    /// It does.
    Lies,
    /// It went to whoever took the last of them.
    Taken,
}

/// Whether an entrant has been there at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// He stands on the list, and has not.
    Registered,
    /// He has.
    CheckedIn,
}

/// Where an entrant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryState {
    /// Has entered and has no seat yet.
    Waiting,
    /// Plays.
    Seated {
        /// At which table.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
    },
    /// Is out, or has won.
    Finished {
        /// The place, 1 for the winner; 0 for who was disqualified and takes none.
        place: u32,
        /// The prize in cents.
        prize_cents: u64,
    },
}

impl Tournament {
    /// What is known of an entrant.
    pub fn entry(&self, person: PersonNo) -> Option<&Entry> {
        self.entries.get(&person)
    }

    /// All entrants, the lowest number first.
    pub fn entries(&self) -> impl Iterator<Item = (PersonNo, &Entry)> {
        self.entries.iter().map(|(person, entry)| (*person, entry))
    }

    /// How many entrants still have chips, or may buy some; before the start, how many have entered.
    pub fn players_left(&self) -> u32 {
        let in_it = |state| match state {
            EntryState::Seated { .. } => true,
            EntryState::Waiting => self.clock.level() == 0,
            EntryState::Finished { .. } => false,
        };
        let playing = self.entries.values().filter(|entry| in_it(entry.state));
        u32::try_from(playing.count()).unwrap_or(u32::MAX)
    }

    pub(super) fn decide_desk(&self, person: PersonNo, desk: &Desk, at: Moment) -> Result<DayEvent, Refusal> {
        let may_always = matches!(desk, Desk::Away | Desk::Report { .. } | Desk::Mute(_) | Desk::Unmute(_));
        // Whoever plays for somebody speaks for that one, but enters for themselves.
        let enters = matches!(desk, Desk::Enter(_) | Desk::TakeOver(..));
        let speaks_for = if enters { person } else { self.entrant_of(person) };
        if !may_always && self.is_disqualified(speaks_for) {
            return Err(Refusal::Disqualified);
        }
        match desk {
            Desk::Report { about, words } => self.decide_report(person, *about, words, at),
            Desk::Mute(other) => self.decide_unheard(person, *other, true),
            Desk::Unmute(other) => self.decide_unheard(person, *other, false),
            Desk::Enter(name) => self.decide_entry(person, name, at),
            Desk::TakeOver(from, name) => self.decide_take_over(person, *from, name),
            Desk::Away => self.decide_away(self.entrant_played_by(person)?),
            Desk::Back => self.decide_back(self.entrant_played_by(person)?),
            Desk::Leave => self.decide_leave(self.entrant_played_by(person)?),
            Desk::Rebuy => self.decide_rebuy(self.entrant_played_by(person)?),
            Desk::Post => self.decide_post(self.entrant_played_by(person)?),
            Desk::Buy(extra) => self.decide_extra(self.entrant_played_by(person)?, *extra),
            Desk::Decline if self.re_entry_offer(person, at).is_ok() => {
                Ok(DayEvent::Purchase(PurchaseEvent::RebuyDeclined(person)))
            }
            Desk::Decline => self.decide_decline(self.entrant_played_by(person)?),
            Desk::ProposeChop(wish) => self.decide_chop(Some(self.entrant_played_by(person)?), wish),
            Desk::AnswerChop(answer) => self.decide_chop_answer(self.entrant_played_by(person)?, *answer),
            Desk::CallFloor(why) => self.decide_call(person, why.as_ref()),
            Desk::CheckIn => self.decide_check_in(person, at),
            Desk::ReEnter(choice) => self.decide_re_entry(person, *choice, at),
        }
    }

    /// Before the start a place on the list; later a seat as the house gives it to who comes late.
    fn decide_entry(&self, person: PersonNo, name: &Name, at: Moment) -> Result<DayEvent, Refusal> {
        if self.entries.get(&person).is_some_and(|entry| !entry.has_checked_in()) {
            return self.decide_check_in(person, at);
        }
        if self.stage != Stage::Entering {
            let choice = LateChoice::default();
            return self.decide_late(&LateEntrant { person, name, place: None, choice }, at);
        }
        self.check_entry(person)?;
        Ok(DayEvent::Entry(EntryEvent::Entered { person, name: name.clone() }))
    }

    /// Whether somebody can enter before the start.
    pub(super) fn check_entry(&self, person: PersonNo) -> Result<(), Refusal> {
        self.check_admitted(person)?;
        if self.entries.contains_key(&person) {
            return Err(Refusal::AlreadyEntered);
        }
        if self.entries.len() >= usize::try_from(self.places).unwrap_or(usize::MAX) {
            return Err(Refusal::Full { seats: self.places });
        }
        self.stack_is_left()
    }

    /// An entry under this name, the next in order.
    pub(super) fn new_entry(&self, name: Name) -> Entry {
        Entry::new(name, self.next_number())
    }

    /// As the how-manieth the next one enters.
    pub(super) fn next_number(&self) -> u32 {
        self.entries.values().map(|entry| entry.number).max().unwrap_or(0).saturating_add(1)
    }

    /// Whether somebody can still take over the seat and the stack of a bot.
    pub fn take_over_is_open(&self) -> bool {
        self.clock.level() <= LAST_TAKE_OVER_LEVEL
    }

    fn decide_take_over(&self, person: PersonNo, from: PersonNo, name: &Name) -> Result<DayEvent, Refusal> {
        self.check_admitted(person)?;
        if self.entries.contains_key(&person) {
            return Err(Refusal::AlreadyEntered);
        }
        if !self.take_over_is_open() {
            return Err(Refusal::EntryClosed);
        }
        match self.entries.get(&from).map(|entry| entry.state) {
            Some(EntryState::Seated { table, .. }) => self.between_hands(table)?,
            Some(EntryState::Waiting) => {}
            Some(EntryState::Finished { .. }) | None => return Err(Refusal::NoTakeOver),
        }
        Ok(DayEvent::Entry(EntryEvent::TookOver { person, name: name.clone(), from }))
    }

    pub(super) fn between_hands(&self, table: TableNo) -> Result<(), Refusal> {
        let hand = self.tables.get(&table).and_then(Table::hand_in_progress);
        if hand.is_some() { Err(Refusal::HandInProgress) } else { Ok(()) }
    }

    pub(super) fn playing(&self, person: PersonNo) -> Result<&Entry, Refusal> {
        let entry = self.entries.get(&person).ok_or_else(|| self.not_playing(person))?;
        if matches!(entry.state, EntryState::Finished { .. }) { Err(self.not_playing(person)) } else { Ok(entry) }
    }

    fn decide_away(&self, person: PersonNo) -> Result<DayEvent, Refusal> {
        match self.playing(person)?.away_since {
            None => Ok(DayEvent::Entry(EntryEvent::WentAway(person))),
            Some(_) => Err(Refusal::AlreadyAway),
        }
    }

    fn decide_back(&self, person: PersonNo) -> Result<DayEvent, Refusal> {
        match self.playing(person)? {
            Entry { gone: true, .. } => Err(Refusal::GaveUp),
            entry if !entry.has_checked_in() => Ok(DayEvent::Entry(EntryEvent::CheckedIn(person))),
            Entry { away_since: Some(_), .. } => Ok(DayEvent::Entry(EntryEvent::CameBack(person))),
            Entry { away_since: None, .. } => Err(Refusal::NotAway),
        }
    }

    fn decide_leave(&self, person: PersonNo) -> Result<DayEvent, Refusal> {
        let entry = self.playing(person)?;
        match entry.state {
            EntryState::Seated { .. } if entry.gone => Err(Refusal::GaveUp),
            // Who has no chips left has nothing to leave behind: he does not buy any.
            EntryState::Seated { .. } if self.may_answer(person, entry) => {
                Ok(DayEvent::Purchase(PurchaseEvent::RebuyDeclined(person)))
            }
            EntryState::Seated { .. } if self.rules.leaver_stack == LeaverStack::PostsBlinds => {
                Ok(DayEvent::Entry(EntryEvent::GaveUp(person)))
            }
            EntryState::Seated { table, seat } => {
                self.between_hands(table)?;
                let chips = self.tables.get(&table).map_or(Chips::ZERO, |table| table.stack(seat));
                Ok(DayEvent::Entry(EntryEvent::Left { person, chips }))
            }
            EntryState::Waiting => {
                Ok(DayEvent::Entry(EntryEvent::EntryRefunded { person, cents: self.structure.refund_cents() }))
            }
            EntryState::Finished { .. } => Err(self.not_playing(person)),
        }
    }

    pub(super) fn apply_desk(&mut self, event: &DayEvent, at: Moment) {
        match event {
            DayEvent::Entry(EntryEvent::Entered { person, name }) => {
                let entry = self.new_entry(name.clone());
                self.entries.insert(*person, entry);
            }
            DayEvent::Seating(SeatingEvent::Seated { person, table, seat, stack }) => {
                self.take_seat(*person, *table, *seat, *stack);
            }
            DayEvent::Entry(EntryEvent::TookOver { person, name, from }) => {
                if let Some(entry) = self.entries.remove(from) {
                    if let EntryState::Seated { table, seat } = entry.state
                        && let Some(table) = self.tables.get_mut(&table)
                    {
                        table.replace_person(seat, *person);
                    }
                    let conduct = Conduct::default();
                    let taken = Entry { name: name.clone(), away_since: None, gone: false, conduct, ..entry };
                    self.entries.insert(*person, taken);
                }
            }
            DayEvent::Entry(EntryEvent::WentAway(person)) => self.note_absence(*person, at),
            DayEvent::Entry(EntryEvent::CameBack(person)) => self.note_return(*person),
            DayEvent::Entry(EntryEvent::Substituted { person, entrant, .. }) => self.take_substitute(*person, *entrant),
            DayEvent::Entry(EntryEvent::GaveUp(person)) => {
                self.note_absence(*person, at);
                if let Some(entry) = self.entries.get_mut(person) {
                    entry.gone = true;
                }
            }
            DayEvent::Entry(EntryEvent::Left { person, chips }) => {
                self.take_leave(*person, *chips);
                if let Some(entry) = self.entries.get_mut(person) {
                    entry.back_in = BackIn::NeverAgain;
                }
            }
            DayEvent::Entry(EntryEvent::RemovedAbsent { person, chips })
            | DayEvent::Conduct(ConductEvent::StackRemoved { person, chips }) => {
                self.take_leave(*person, *chips);
            }
            _ => {}
        }
    }

    pub(super) fn take_seat(&mut self, person: PersonNo, table: TableNo, seat: SeatNo, stack: Chips) {
        self.issued += stack;
        self.seat_newcomer(person, (table, seat), (stack, Chips::ZERO), None);
        self.note_level_of_seat(person, table);
    }

    /// Before the start an entry is cancelled. Later the chips leave play, and the place is settled with the next event.
    pub(super) fn take_leave(&mut self, person: PersonNo, chips: Chips) {
        match self.entries.get(&person).map(|entry| entry.state) {
            Some(EntryState::Seated { table, seat }) => {
                self.issued = self.issued.less(chips);
                if let Some(at) = self.tables.get_mut(&table) {
                    at.set_stack(seat, Chips::ZERO);
                }
                if chips.is_zero() {
                    self.note_broke(table, self.now);
                } else {
                    self.note_broke_by(table, seat, chips, self.now);
                }
                self.count_out(person);
                if let Some(broke) = self.entries.get_mut(&person).and_then(|entry| entry.broke.as_mut()) {
                    broke.gave_up = true;
                }
            }
            _ => {
                self.entries.remove(&person);
            }
        }
    }
}
