//! The bots of an evening: whose turn it is, how long it thinks, and what it then does. A bot gets a view and returns a
//! motion, exactly like a person.

use crate::journal::RegisteredBot;
use cardroom_bots::{Bot, Character, chip_motion};
use cardroom_shared::action::Action;
use cardroom_shared::command::{CommandSource, DeskRequest, Motion};
use cardroom_shared::house::ActsBy;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{View, Viewer, view_for};
use std::collections::BTreeMap;

/// Milliseconds that a bot takes to say whether it buys chips again.
const ANSWER_MS: u64 = 2_000;

/// Milliseconds that the first bot takes to answer a division of the prizes, and each other bot after the one before: people
/// read the figures, and see the answers come.
const DIVISION_MS: u64 = 6_000;
const NEXT_DIVISION_MS: u64 = 1_000;

/// The bots, and those of them that think about their turn.
#[derive(Debug, Default)]
pub(super) struct BotRoster {
    bots: BTreeMap<PersonNo, Bot>,
    /// Who is to act, and when they will.
    thinking: BTreeMap<PersonNo, Moment>,
    /// Who is asked at the desk, whether they buy chips again or divide the prizes, and when they will answer.
    asked: BTreeMap<PersonNo, Moment>,
    /// How many times as fast as people they are, less one.
    haste: u8,
}

impl BotRoster {
    /// The bots of the record.
    pub(super) fn from_bots(lines: &[RegisteredBot]) -> Self {
        let mut table = Self::default();
        for line in lines {
            table.add(line);
        }
        table
    }

    pub(super) fn add(&mut self, line: &RegisteredBot) {
        // A character that this version does not know plays a sound game.
        let character = Character::ALL.into_iter().find(|character| character.word() == line.character);
        self.bots.insert(line.person, Bot::new(character.unwrap_or(Character::Regular), line.seed));
    }

    /// Lets them think and answer so many times as fast as people do.
    pub(super) fn hurry(&mut self, times: u8) {
        self.haste = times.saturating_sub(1);
    }

    /// How long something takes them that takes people so many milliseconds.
    fn takes(&self, ms: u64) -> u64 {
        ms / (u64::from(self.haste) + 1)
    }

    pub(super) fn contains(&self, person: PersonNo) -> bool {
        self.bots.contains_key(&person)
    }

    /// Looks at the tables: a bot whose turn has come begins to think, one whose turn is over stops.
    pub(super) fn schedule(&mut self, tournament: &Tournament, step: u64, now: Moment) {
        if self.bots.is_empty() {
            return;
        }
        // Where the director is waited for nobody acts: a bot thinks when play goes on.
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

    /// When the next bot will act; none while the clock is stopped.
    pub(super) fn next_due(&self, tournament: &Tournament) -> Option<Moment> {
        let due = self.thinking.values().chain(self.asked.values());
        due.min().copied().filter(|_| !tournament.clock().is_paused())
    }

    /// The first bot that has thought long enough, and what it does.
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
            // A bot that is out stays out.
            if tournament.re_entry_offer(person, now).is_ok() {
                return Some(CommandSource::Desk(person, DeskRequest::Decline));
            }
            let answer = self.bots.get(&person)?.answer(&view_of(tournament, person, step, now));
            return Some(CommandSource::Desk(person, answer.unwrap_or(DeskRequest::Decline)));
        }
        let person = first_due(&self.thinking, now)?;
        self.thinking.remove(&person);
        let view = view_of(tournament, person, step, now);
        let motion = self.bots.get(&person)?.motion(&view).unwrap_or(Motion::Clear(Action::Fold));
        let motion = match (tournament.rules().acts_by, motion) {
            (ActsBy::ChipsAndWordsOnly, Motion::Clear(action)) => {
                chip_motion(action, &view, &tournament.structure().denominations)
            }
            (_, motion) => motion,
        };
        Some(CommandSource::Motion(person, motion))
    }
}

/// Who is to act at this table, to show or muck, or to answer a proposal.
fn waited_for(table: &Table) -> Vec<PersonNo> {
    let Some(hand) = table.hand_in_progress() else { return Vec::new() };
    let turn = hand.to_act().or_else(|| hand.to_show());
    let waited_for = |no: SeatNo| turn == Some(no) || hand.runs_to_answer(no).is_some();
    table.seats().filter(|(no, _)| waited_for(*no)).map(|(_, seat)| seat.person).collect()
}

/// Who is due first, if anybody is by now.
fn first_due(waiting: &BTreeMap<PersonNo, Moment>, now: Moment) -> Option<PersonNo> {
    waiting.iter().filter(|(_, due)| **due <= now).min_by_key(|(_, due)| **due).map(|(person, _)| *person)
}

fn view_of(tournament: &Tournament, person: PersonNo, step: u64, now: Moment) -> View {
    view_for(tournament, Viewer::new(person, Role::Player), step, now)
}
