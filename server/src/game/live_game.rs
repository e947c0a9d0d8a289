//! The game as a library: one tournament with its record and its dealer. Commands are decided here. Their
//! results must not leave before [`RecordedGame::commit`] has returned.

use crate::game::dealer::{Dealer, FLOOR, SealingIdentity};
use crate::game::floor_log::{FloorLog, FloorLogLine};
use crate::journal::step::Step;
use crate::journal::{Journal, JournalError};
use cardroom_fair_deal::DealProver;
use cardroom_shared::command::{Command, CommandSource};
use cardroom_shared::event::{Event, EventKind, SealingEvent};
use cardroom_shared::hand::ShowdownPace;
use cardroom_shared::house::HouseRules;
use cardroom_shared::meeting_link::MeetingLink;
use cardroom_shared::pace::Pace;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{StepNo, is_public};
use cardroom_shuffle::Shuffler;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most events of one step. A step that does not end is a bug of the rules. The server then stops before
/// it writes the step.
pub const MAX_EVENTS_A_STEP: usize = 20_000;

/// The settings of an event, agreed before it begins and written into the record once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventConfig {
    /// The name of the event.
    pub name: String,
    /// The rules of the house.
    pub rules: HouseRules,
    /// Levels, stack and prizes.
    pub structure: Structure,
    /// The number of places; `None` if there are as many as one table has.
    #[serde(default)]
    pub places: Option<u16>,
    /// The way in which guests who are invited by name check in.
    #[serde(default)]
    pub check_in: CheckInMethod,
    /// The broadcast settings, if the event is broadcast.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broadcast: Option<BroadcastConfig>,
    /// The number of bots; `None` if bots fill the free places when play starts.
    pub bots: Option<u16>,
    /// The voice or video call of the group, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meeting: Option<MeetingLink>,
    /// The time between hands. An older record without a time for run-outs gives them none.
    #[serde(flatten)]
    pub pace: Pace,
}

/// The broadcast of an event, with all cards, for the rail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BroadcastConfig {
    /// The delay, in milliseconds.
    pub delay_ms: u64,
}

/// The way in which guests who are invited by name check in before play begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CheckInMethod {
    /// A guest who connects has checked in.
    #[default]
    Arriving,
    /// A guest who connects is on the list, and says themselves that they are there.
    Saying,
}

/// The tournament with its record.
pub struct RecordedGame {
    sheet: EventConfig,
    tournament: Tournament,
    journal: Journal,
    dealer: Dealer,
    /// Steps that are decided and not written yet.
    staged: Vec<Step>,
    /// The number of the last step, staged or written.
    step: u64,
    /// The count of public steps, and the number of the last one.
    public_step: PublicStep,
    log: FloorLog,
}

/// A session as its record tells it, before anything new is written to it.
pub struct LoadedGame {
    sheet: EventConfig,
    tournament: Tournament,
    journal: Journal,
    public_step: PublicStep,
    log: FloorLog,
    /// The state of the sealed decks.
    house: DealProver,
    /// The identity that seals decks from now on.
    sealed_by: Option<SealingIdentity>,
}

/// Counts the public steps. A step that only some may see must not show as a gap to the others.
#[derive(Clone, Copy, Debug, Default)]
struct PublicStep {
    /// The number of public steps, which views carry.
    count: u64,
    /// The last step that was counted, by its number in the record.
    last: u64,
}

impl PublicStep {
    /// Counts this step if the event is public. Returns the numbers of the step.
    fn note(&mut self, step: u64, event: &Event) -> StepNo {
        if is_public(event) && self.last != step {
            *self = Self { count: self.count + 1, last: step };
        }
        StepNo { own: step, public: self.count }
    }
}

impl LoadedGame {
    /// Reads the record of a session once, from its beginning to its end. `witness` gets every event with the
    /// step numbers and the tournament after it.
    ///
    /// # Errors
    /// If the record can't be read or was changed.
    pub fn read(journal: Journal, mut witness: impl FnMut(StepNo, &Tournament, Event)) -> anyhow::Result<Self> {
        let sheet = EventConfig::from_journal(&journal)?;
        let mut tournament = sheet.tournament();
        let (mut public_step, mut log, mut house) = (PublicStep::default(), FloorLog::default(), DealProver::default());
        let mut step_read = 0;
        journal.read(|step, event| {
            if std::mem::replace(&mut step_read, step) != step {
                house.begin_step();
            }
            let number = public_step.note(step, &event);
            let about = log.before(&tournament, &event);
            match &event.what {
                EventKind::Sealing(event) => house.obey(event),
                EventKind::Told(event) => drop(house.happen(event)),
                EventKind::Shuffled(_) => {}
            }
            tournament.apply(&event);
            log.after(&tournament, step, &event, about, journal.guests());
            witness(number, &tournament, event);
        })?;
        Ok(Self { sheet, tournament, journal, public_step, log, house, sealed_by: None })
    }

    /// Seals decks under this identity from now on, so that each deal proves itself.
    pub fn seal_decks(&mut self, by: SealingIdentity) {
        self.sealed_by = Some(by);
    }

    /// The settings of the event.
    pub fn sheet(&self) -> &EventConfig {
        &self.sheet
    }

    /// The tournament at the end of the record.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The record of the session.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }
}

impl RecordedGame {
    /// Resumes or begins the session of this journal. `witness` gets every past event with the tournament
    /// after it.
    /// `chance` gets the number of past steps.
    ///
    /// # Errors
    /// If the record can't be read or was changed.
    pub fn open(
        journal: Journal,
        chance: impl FnOnce(u64) -> anyhow::Result<Shuffler>,
        mut witness: impl FnMut(&Tournament, &Event),
    ) -> anyhow::Result<Self> {
        Self::resume(LoadedGame::read(journal, |_, tournament, event| witness(tournament, &event))?, chance)
    }

    /// Resumes a loaded session; `chance` gets the number of past steps.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn resume(past: LoadedGame, chance: impl FnOnce(u64) -> anyhow::Result<Shuffler>) -> anyhow::Result<Self> {
        let LoadedGame { sheet, tournament, mut journal, public_step, log, house, sealed_by } = past;
        journal.begin()?;
        let step = journal.last_step();
        let mut dealer = Dealer::new(chance(step)?, sealed_by, house);
        let flags = u8::from(sheet.broadcast.is_some());
        let opens = dealer.open_sealing(flags)?;
        let mut host = Self { sheet, tournament, dealer, journal, staged: Vec::new(), step, public_step, log };
        if let Some(opens) = opens {
            let at = host.tournament.now();
            host.follow([Event { at, what: EventKind::Sealing(opens) }], |_, _, _| {});
            host.commit()?;
        }
        Ok(host)
    }

    /// Decides a command and applies everything that follows from it.
    /// `witness` gets every event with the step numbers and the tournament after it. It must not pass them on
    /// before [`RecordedGame::commit`] has returned.
    ///
    /// # Errors
    /// Returns the reason why the command was refused; then nothing changed.
    ///
    /// # Panics
    /// If the step does not end within [`MAX_EVENTS_A_STEP`], which only a bug of the rules can cause.
    pub fn handle_command(
        &mut self,
        at: Moment,
        from: CommandSource,
        witness: impl FnMut(StepNo, &Tournament, &Event),
    ) -> Result<&Step, Refusal> {
        let decided = self.tournament.decide(&Command { at, from })?;
        Ok(self.follow(decided, witness))
    }

    /// Handles steps of deals: sealed, called for, cut or cancelled. If a deck was cut for `table`, it is
    /// dealt and play goes on there. `FLOOR` stands for the whole session.
    ///
    /// # Panics
    /// As [`RecordedGame::handle_command`].
    pub fn handle_deal(
        &mut self,
        at: Moment,
        steps: impl IntoIterator<Item = SealingEvent>,
        table: Option<u16>,
        witness: impl FnMut(StepNo, &Tournament, &Event),
    ) -> &Step {
        if let Some(table) = table {
            self.dealer.mark_cut(table);
            self.tournament.ask_again(Some(table).filter(|table| *table != FLOOR).map(TableNo));
        }
        let steps = steps.into_iter().map(|step| Event { at, what: EventKind::Sealing(step) });
        self.follow(steps, witness)
    }

    /// Applies the decided events and all that follows from them.
    fn follow(
        &mut self,
        decided: impl IntoIterator<Item = Event>,
        mut witness: impl FnMut(StepNo, &Tournament, &Event),
    ) -> &Step {
        let mut decided = decided.into_iter();
        let mut events = Vec::new();
        self.dealer.begin_step();
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.dealer)) {
            self.dealer.handle_event(&event.what);
            let about = self.log.before(&self.tournament, &event);
            self.tournament.apply(&event);
            self.log.after(&self.tournament, self.step + 1, &event, about, self.journal.guests());
            let number = self.public_step.note(self.step + 1, &event);
            witness(number, &self.tournament, &event);
            events.push(event);
            assert!(
                events.len() <= MAX_EVENTS_A_STEP,
                "a step must end, but this one still goes on: {:?}",
                events.last()
            );
        }
        self.dealer.end_step();
        self.step += 1;
        self.staged.push(Step { number: self.step, events });
        // It was pushed a line above.
        &self.staged[self.staged.len() - 1]
    }

    /// Writes all staged steps in one transaction. When it returns, all of them are on the disk and may be
    /// sent.
    ///
    /// # Errors
    /// If the disk refuses. The game is then ahead of its record, and must not go on until a commit succeeds.
    pub fn commit(&mut self) -> Result<(), JournalError> {
        if !self.staged.is_empty() {
            self.journal.write(&self.staged)?;
            self.staged.clear();
        }
        Ok(())
    }

    /// Returns whether all steps are on the disk.
    pub fn is_written(&self) -> bool {
        self.staged.is_empty()
    }

    /// The settings of the event.
    pub fn sheet(&self) -> &EventConfig {
        &self.sheet
    }

    /// The tournament, with the steps that are not written yet.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The number of the last step, staged or written.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// The number of public steps, which views carry.
    pub fn public_step(&self) -> u64 {
        self.public_step.count
    }

    /// The last orders and rulings that are written, the newest last.
    pub fn log(&self) -> impl Iterator<Item = &FloorLogLine> {
        self.log.lines(self.journal.last_step())
    }

    /// The last private reports to the director that are written.
    pub fn reports(&self) -> impl Iterator<Item = &str> {
        self.log.reports(self.journal.last_step())
    }

    /// The last penalties of a person that are written.
    pub fn penalties(&self, of: PersonNo) -> impl Iterator<Item = &str> {
        self.log.penalties(of, self.journal.last_step())
    }

    /// The record of the session, to write to it.
    pub fn journal(&mut self) -> &mut Journal {
        &mut self.journal
    }

    /// The shuffler of the session.
    pub fn shuffler(&mut self) -> &mut Shuffler {
        self.dealer.shuffler()
    }

    /// The source of decks and lots.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// The dealer, to seal and cut.
    pub fn dealer_mut(&mut self) -> &mut Dealer {
        &mut self.dealer
    }
}

/// Returns whether the session of this journal is over. It is over with a winner (unless that was undone),
/// after a division of the prizes, or when cancelled.
///
/// # Errors
/// If the record can't be read or was changed.
pub fn is_over(journal: &Journal) -> anyhow::Result<bool> {
    Ok(replay(journal)?.is_over())
}

/// Replays the tournament from the record of this journal.
///
/// # Errors
/// If the record can't be read or was changed.
pub fn replay(journal: &Journal) -> anyhow::Result<Tournament> {
    let mut tournament = EventConfig::from_journal(journal)?.tournament();
    journal.read(|_, event| tournament.apply(&event))?;
    Ok(tournament)
}

impl EventConfig {
    /// Reads the settings of the session in this journal.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn from_journal(journal: &Journal) -> anyhow::Result<Self> {
        serde_json::from_str(journal.sheet())
            .map_err(|error| anyhow::anyhow!("{}: can't read the settings: {error}", journal.path().display()))
    }

    /// The settings as JSON, the form in the record.
    ///
    /// # Errors
    /// If they can't be serialized, which only a bug can cause.
    pub fn to_text(&self) -> anyhow::Result<String> {
        Ok(serde_json::to_string(self)?)
    }

    /// The number of places.
    pub fn places(&self) -> u16 {
        self.places.unwrap_or(u16::from(self.structure.seats_per_table))
    }

    /// The tournament before anybody has entered.
    pub fn tournament(&self) -> Tournament {
        let dealing = Dealing::AfterPause(self.pace);
        Tournament::new(Arc::new(self.rules.clone()), self.structure.clone(), dealing)
            .with_showdown(ShowdownPace::ByHand)
            .with_places(u32::from(self.places()))
    }
}
