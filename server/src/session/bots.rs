//! The bots of a session: whose turn it is, how long each thinks, and its motion. A bot gets a view and
//! returns a motion, exactly like a person.

use super::bot_memories::BotMemories;
use crate::journal::RegisteredBot;
use cardroom_bots::{Bot, Character, chip_motion};
use cardroom_shared::action::Action;
use cardroom_shared::command::{CommandSource, DeskRequest, Motion};
use cardroom_shared::event::Event;
use cardroom_shared::house::ActsBy;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{View, Viewer, view_for};
use std::collections::BTreeMap;

/// The time that a bot takes to answer the offer of chips, in milliseconds.
const ANSWER_MS: u64 = 2_000;

/// The time of the first bot's answer to a division of the prizes, and of each next bot, in milliseconds.
/// People can then read the figures and follow the answers.
const DIVISION_MS: u64 = 6_000;
const NEXT_DIVISION_MS: u64 = 1_000;

/// The bots, and those that think about their turn.
#[derive(Debug, Default)]
pub(super) struct BotRoster {
    bots: BTreeMap<PersonNo, Bot>,
    /// The bots that are to act, with the time of their action.
    thinking: BTreeMap<PersonNo, Moment>,
    /// The bots that the desk has asked about a purchase or a division, with the time of their answer.
    asked: BTreeMap<PersonNo, Moment>,
    memories: BotMemories,
    /// Their speed as a multiple of people's, less one.
    haste: u8,
}

impl BotRoster {
    /// Returns the bots of the record, with these memories of it.
    pub(super) fn from_bots(lines: &[RegisteredBot], memories: BotMemories) -> Self {
        let mut table = Self { memories, ..Self::default() };
        for line in lines {
            table.add(line);
        }
        table
    }

    pub(super) fn add(&mut self, line: &RegisteredBot) {
        // A bot with an unknown character plays as a regular.
        let character = Character::ALL.into_iter().find(|character| character.word() == line.character);
        self.bots.insert(line.person, Bot::new(character.unwrap_or(Character::Regular), line.seed));
    }

    /// Remembers an event at a table. `tournament` is the state after it.
    pub(super) fn handle_event(&mut self, tournament: &Tournament, event: &Event) {
        self.memories.handle_event(tournament, event);
    }

    /// Sets the speed of thinking and answering, as a multiple of people's.
    pub(super) fn hurry(&mut self, times: u8) {
        self.haste = times.saturating_sub(1);
    }

    /// The time that a bot takes for a task that takes people this many milliseconds.
    fn takes(&self, ms: u64) -> u64 {
        ms / (u64::from(self.haste) + 1)
    }

    pub(super) fn contains(&self, person: PersonNo) -> bool {
        self.bots.contains_key(&person)
    }

    /// Updates the thinking bots: a bot whose turn has come begins, and one whose turn is over stops.
    pub(super) fn schedule(&mut self, tournament: &Tournament, step: u64, now: Moment) {
        if self.bots.is_empty() {
            return;
        }
        // Nobody acts at a table that waits for the director, so no bot thinks there.
        let in_play = tournament.tables().filter(|table| !tournament.waits_for_director(table.no()));
        let to_act: Vec<PersonNo> = in_play.flat_map(waited_for).collect();
        self.thinking.retain(|person, _| to_act.contains(person));
        for person in to_act {
            if let (Some(bot), false) = (self.bots.get(&person), self.thinking.contains_key(&person)) {
                let ms = self.takes(bot.thinking_ms(&view_of(tournament, person, step, now)));
                self.thinking.insert(person, now.plus_ms(ms));
            }
        }
        let rebuys = tournament.rebuy_offers().map(|(person, _)| person);
        let extras = tournament.extra_offers().map(|(person, _)| person);
        let out = tournament.could_re_enter().filter(|_| tournament.re_entry_answers_end().is_some());
        let at_once = rebuys.chain(extras).chain(out).map(|person| (person, ANSWER_MS));
        let voters = tournament.asked_for_chop().filter(|person| self.bots.contains_key(person));
        let voters = (0..).zip(voters).map(|(before, person)| (person, DIVISION_MS + before * NEXT_DIVISION_MS));
        let asked: Vec<(PersonNo, u64)> = at_once.chain(voters).collect();
        self.asked.retain(|person, _| asked.iter().any(|(one, _)| one == person));
        for (person, ms) in asked.into_iter().filter(|(person, _)| self.bots.contains_key(person)) {
            self.asked.entry(person).or_insert(now.plus_ms(ms));
        }
    }

    /// The time of the next action of a bot; `None` while the clock is stopped.
    pub(super) fn next_due(&self, tournament: &Tournament) -> Option<Moment> {
        let due = self.thinking.values().chain(self.asked.values());
        due.min().copied().filter(|_| !tournament.clock().is_paused())
    }

    /// The action of the first bot that has thought long enough.
    pub(super) fn act(&mut self, tournament: &Tournament, step: u64, now: Moment) -> Option<CommandSource> {
        self.next_due(tournament).filter(|due| *due <= now)?;
        if let Some(person) = first_due(&self.asked, now) {
            self.asked.remove(&person);
            if let Some(chop) = tournament.chop_view(now) {
                return Some(CommandSource::Desk(
                    person,
                    DeskRequest::AnswerChop(self.bots.get(&person)?.answer_chop(person, &chop)),
                ));
            }
            // A bot that is out does not re-enter.
            if tournament.re_entry_offer(person, now).is_ok() {
                return Some(CommandSource::Desk(person, DeskRequest::Decline));
            }
            let answer = self.bots.get(&person)?.answer(&view_of(tournament, person, step, now));
            return Some(CommandSource::Desk(person, answer.unwrap_or(DeskRequest::Decline)));
        }
        let person = first_due(&self.thinking, now)?;
        self.thinking.remove(&person);
        let view = view_of(tournament, person, step, now);
        let memory = self.memories.at_table_of(tournament, person);
        let motion = self.bots.get(&person)?.motion_from_memory(&view, memory).unwrap_or(Motion::Clear(Action::Fold));
        let motion = match (tournament.rules().acts_by, motion) {
            (ActsBy::ChipsAndWordsOnly, Motion::Clear(action)) => {
                chip_motion(action, &view, &tournament.structure().denominations)
            }
            (_, motion) => motion,
        };
        Some(CommandSource::Motion(person, motion))
    }
}

/// The people who are to act at this table, to show or muck, or to answer a proposal.
fn waited_for(table: &Table) -> Vec<PersonNo> {
    let Some(hand) = table.hand_in_progress() else { return Vec::new() };
    let turn = hand.to_act().or_else(|| hand.to_show());
    let waited_for = |no: SeatNo| turn == Some(no) || hand.runs_to_answer(no).is_some();
    table.seats().filter(|(no, _)| waited_for(*no)).map(|(_, seat)| seat.person).collect()
}

/// The person who is due first, if anybody is due by now.
fn first_due(waiting: &BTreeMap<PersonNo, Moment>, now: Moment) -> Option<PersonNo> {
    waiting.iter().filter(|(_, due)| **due <= now).min_by_key(|(_, due)| **due).map(|(person, _)| *person)
}

fn view_of(tournament: &Tournament, person: PersonNo, step: u64, now: Moment) -> View {
    view_for(tournament, Viewer::new(person, Role::Player), step, now)
}
