//! The house as a library: one tournament, its record and its chance. Commands are taken in and decided here; nothing of
//! what came of them may leave before [`Host::commit`] has come back.

use crate::game::dealer::{Dealer, FLOOR, SealingIdentity};
use crate::game::floor_log::{FloorLog, FloorLogLine};
use crate::journal::step::Step;
use crate::journal::{Journal, JournalError};
use cardroom_fair_deal::DealProver;
use cardroom_shared::command::{Command, CommandSource};
use cardroom_shared::event::{Event, EventKind, SealingEvent};
use cardroom_shared::hand::ShowdownPace;
use cardroom_shared::house::HouseRules;
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

/// The most events of one step. A step that does not end is a bug of the rules, and the house closes before it is
/// written.
pub const MAX_EVENTS_A_STEP: usize = 20_000;

/// What is agreed before the evening begins and then stands: it is written down once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventConfig {
    /// What the evening is called.
    pub name: String,
    /// The rules of the house.
    pub rules: HouseRules,
    /// Levels, stack and prizes.
    pub structure: Structure,
    /// How many can enter; none if as many as one table takes.
    #[serde(default)]
    pub places: Option<u16>,
    /// How people check in who are invited by name.
    #[serde(default)]
    pub check_in: CheckInMethod,
    /// How it is broadcast, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broadcast: Option<BroadcastConfig>,
    /// How many bots play; none if they fill the places that are free when play starts.
    pub bots: Option<u16>,
    /// The time between hands. An evening that was agreed before run-outs had a time of their own gives them none.
    #[serde(flatten)]
    pub pace: Pace,
}

/// How an evening is broadcast: with all cards, for those on the rail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BroadcastConfig {
    /// How many milliseconds later.
    pub delay_ms: u64,
}

/// How people check in before play begins who are invited by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CheckInMethod {
    /// Whoever comes in has checked in.
    #[default]
    Arriving,
    /// Whoever comes in stands on the list, and says themselves that they are there.
    Saying,
}

/// The tournament with its record.
pub struct RecordedGame {
    sheet: EventConfig,
    tournament: Tournament,
    journal: Journal,
    dealer: Dealer,
    /// Taken in and not yet written.
    staged: Vec<Step>,
    /// The number of the last step, staged or written.
    step: u64,
    /// The number of the last step of which everybody may know.
    public_step: PublicStep,
    log: FloorLog,
}

/// An evening as its record tells it, before anything is written to it again.
pub struct LoadedGame {
    sheet: EventConfig,
    tournament: Tournament,
    journal: Journal,
    public_step: PublicStep,
    log: FloorLog,
    /// How sealed decks stand.
    house: DealProver,
    /// By whom decks are sealed from now on.
    sealed_by: Option<SealingIdentity>,
}

/// Counts the steps of which everybody may know: a step that is only for some must not show as a gap with the others.
#[derive(Clone, Copy, Debug, Default)]
struct PublicStep {
    /// How many there were: this is the number that views carry.
    count: u64,
    /// The last step that was counted, by its number in the record.
    last: u64,
}

impl PublicStep {
    /// Something happened in this step; by which number it goes then.
    fn note(&mut self, step: u64, event: &Event) -> StepNo {
        if is_public(event) && self.last != step {
            *self = Self { count: self.count + 1, last: step };
        }
        StepNo { own: step, public: self.count }
    }
}

impl LoadedGame {
    /// Reads the record of an evening, once from its beginning to its end. `witness` is told every event, with the numbers of
    /// its step, as the tournament stands after it.
    ///
    /// # Errors
    /// If the record can't be read or is not what was written.
    pub fn read(journal: Journal, mut witness: impl FnMut(StepNo, &Tournament, Event)) -> anyhow::Result<Self> {
        let sheet = EventConfig::from_journal(&journal)?;
        let mut tournament = sheet.tournament();
        let (mut public_step, mut log, mut house) = (PublicStep::default(), FloorLog::default(), DealProver::default());
        journal.read(|step, event| {
            let number = public_step.note(step, &event);
            let about = log.before(&tournament, &event);
            if let EventKind::Sealing(event) = &event.what {
                house.obey(event);
            }
            tournament.apply(&event);
            log.after(&tournament, step, &event, about, journal.guests());
            witness(number, &tournament, event);
        })?;
        Ok(Self { sheet, tournament, journal, public_step, log, house, sealed_by: None })
    }

    /// From now on decks are sealed in the name of this house, and each deal proves itself.
    pub fn seal_decks(&mut self, by: SealingIdentity) {
        self.sealed_by = Some(by);
    }

    /// What was agreed before the evening.
    pub fn sheet(&self) -> &EventConfig {
        &self.sheet
    }

    /// How everything stands.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The record.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }
}

impl RecordedGame {
    /// Goes on with the evening of this journal, or begins it. `witness` is told every event of the past as the
    /// tournament stands after it; `chance` gets the number of steps that have passed.
    ///
    /// # Errors
    /// If the record can't be read or is not what was written.
    pub fn open(
        journal: Journal,
        chance: impl FnOnce(u64) -> anyhow::Result<Shuffler>,
        mut witness: impl FnMut(&Tournament, &Event),
    ) -> anyhow::Result<Self> {
        Self::resume(LoadedGame::read(journal, |_, tournament, event| witness(tournament, &event))?, chance)
    }

    /// Goes on with an evening that was read; `chance` gets the number of steps that have passed.
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

    /// Takes a command in: decides it and lets everything follow that the house does by itself. `witness` is told every
    /// event, with the numbers of its step, as the tournament stands after it, and keeps it to themselves until
    /// [`Host::commit`] has come back.
    ///
    /// # Errors
    /// Why the command was not done; then nothing changed.
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

    /// Takes steps of deals in: what is sealed, called for, cut or called off. What was cut for `table` is dealt, and play goes on
    /// there; of 0, in the whole evening.
    ///
    /// # Panics
    /// As [`Host::take`].
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

    /// Obeys what was decided and all that follows from it.
    fn follow(
        &mut self,
        decided: impl IntoIterator<Item = Event>,
        mut witness: impl FnMut(StepNo, &Tournament, &Event),
    ) -> &Step {
        let mut decided = decided.into_iter();
        let mut events = Vec::new();
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.dealer)) {
            if let EventKind::Sealing(event) = &event.what {
                self.dealer.house_mut().obey(event);
            }
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

    /// Writes everything that was taken in since the last time, in one transaction. When it comes back, all of it is on
    /// the disk and may be told.
    ///
    /// # Errors
    /// If the disk refuses. The house then knows more than its record, and must not go on until this has come back.
    pub fn commit(&mut self) -> Result<(), JournalError> {
        if !self.staged.is_empty() {
            self.journal.write(&self.staged)?;
            self.staged.clear();
        }
        Ok(())
    }

    /// Whether everything that was taken in is on the disk.
    pub fn is_written(&self) -> bool {
        self.staged.is_empty()
    }

    /// What was agreed before the evening.
    pub fn sheet(&self) -> &EventConfig {
        &self.sheet
    }

    /// How everything stands, with what is not yet written.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The number of the last step.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// How many steps there were of which everybody may know: this is the number that views carry.
    pub fn public_step(&self) -> u64 {
        self.public_step.count
    }

    /// The last orders and rulings that are written down, the last one last.
    pub fn log(&self) -> impl Iterator<Item = &FloorLogLine> {
        self.log.lines(self.journal.last_step())
    }

    /// What players told the director in private last, as far as it is written down.
    pub fn reports(&self) -> impl Iterator<Item = &str> {
        self.log.reports(self.journal.last_step())
    }

    /// The last penalties of somebody that are written down.
    pub fn penalties(&self, of: PersonNo) -> impl Iterator<Item = &str> {
        self.log.penalties(of, self.journal.last_step())
    }

    /// The record.
    pub fn journal(&mut self) -> &mut Journal {
        &mut self.journal
    }

    /// The chance of the house.
    pub fn shuffler(&mut self) -> &mut Shuffler {
        self.dealer.shuffler()
    }

    /// From where decks and lots come.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// The same, for what is sealed and cut.
    pub fn dealer_mut(&mut self) -> &mut Dealer {
        &mut self.dealer
    }
}

/// Whether the evening of this journal is over: somebody has won and it was not taken back, the prizes were divided, or it
/// was called off.
///
/// # Errors
/// If the record can't be read or is not what was written.
pub fn is_over(journal: &Journal) -> anyhow::Result<bool> {
    Ok(replay(journal)?.is_over())
}

/// The tournament as the record of this journal tells it.
///
/// # Errors
/// If the record can't be read or is not what was written.
pub fn replay(journal: &Journal) -> anyhow::Result<Tournament> {
    let mut tournament = EventConfig::from_journal(journal)?.tournament();
    journal.read(|_, event| tournament.apply(&event))?;
    Ok(tournament)
}

impl EventConfig {
    /// The sheet of the evening of this journal.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn from_journal(journal: &Journal) -> anyhow::Result<Self> {
        serde_json::from_str(journal.sheet())
            .map_err(|error| anyhow::anyhow!("{}: can't read the sheet: {error}", journal.path().display()))
    }

    /// The sheet as it is written down.
    ///
    /// # Errors
    /// If it can't be put into words, which only a bug can cause.
    pub fn to_text(&self) -> anyhow::Result<String> {
        Ok(serde_json::to_string(self)?)
    }

    /// How many can enter.
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
