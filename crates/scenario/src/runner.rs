//! Runs a scenario statement by statement and stops at the first line that fails.

use crate::expectation::Expectation;
use crate::expectation_checks;
use crate::failure::{FailureReason, ScenarioFailure};
use crate::game::{ScenarioGame, StatementOutcome};
use crate::lookahead::{Lookahead, look_ahead};
use crate::setup::{HouseLoader, SetupDraft, SetupError};
use crate::statement::{PlayerAct, ScenarioLine, Statement};
use cardroom_shared::seat::TableNo;
use std::collections::BTreeMap;

/// A scenario while it runs.
pub(super) struct Runner<'a> {
    houses: &'a HouseLoader<'a>,
    draft: SetupDraft,
    play: Option<ScenarioGame>,
    /// The stacked cards of the last hand, for each table.
    stacked: BTreeMap<u16, Lookahead>,
    /// The table of the last `hand`.
    hand_at: Option<u16>,
    outcome: StatementOutcome,
}

impl<'a> Runner<'a> {
    pub(super) fn new(houses: &'a HouseLoader<'a>) -> Self {
        Self {
            houses,
            draft: SetupDraft::default(),
            play: None,
            stacked: BTreeMap::new(),
            hand_at: None,
            outcome: StatementOutcome::Done,
        }
    }

    /// Runs all lines.
    ///
    /// # Errors
    /// Returns the first line that fails.
    pub(super) fn run(mut self, lines: &[ScenarioLine]) -> Result<(), ScenarioFailure> {
        for (place, line) in lines.iter().enumerate() {
            if let Statement::Expect(expectation) = &line.statement {
                self.expect(line, expectation)?;
                continue;
            }
            self.outcome = self.tell(lines, place, line)?;
            judge(&self.outcome, lines, place, line)?;
            self.check_chips(line)?;
        }
        Ok(())
    }

    fn tell(
        &mut self,
        lines: &[ScenarioLine],
        place: usize,
        line: &ScenarioLine,
    ) -> Result<StatementOutcome, ScenarioFailure> {
        if let Statement::Scene(scene) = &line.statement {
            if self.play.is_some() {
                return Ok(StatementOutcome::Wrong("the scene is set before the first hand".to_owned()));
            }
            return Ok(match self.draft.apply(scene, self.houses) {
                Ok(()) => StatementOutcome::Done,
                Err(SetupError::Wrong(reason)) => StatementOutcome::Wrong(reason),
            });
        }
        if let (Statement::Draw(draw), None) = (&line.statement, &self.play) {
            return Ok(self.draft.take_draw(draw).map_or_else(StatementOutcome::Wrong, |()| StatementOutcome::Done));
        }
        let play = match &mut self.play {
            Some(play) => play,
            closed => closed.insert(ScenarioGame::new(self.draft.open(line.number)?)),
        };
        Ok(match &line.statement {
            Statement::Hand(table) => {
                let ahead = look_ahead(lines, place, *table, play);
                let outcome = play.deal(TableNo(*table), &ahead.stack);
                self.hand_at = (outcome == StatementOutcome::Done).then_some(*table);
                if self.hand_at.is_some() {
                    self.stacked.insert(*table, ahead);
                }
                outcome
            }
            Statement::Deal(dealt) => match self.check_stack(place) {
                Ok(table) => self.check_dealt(table, dealt.iter().map(|(name, _)| name.as_str())),
                Err(reason) => StatementOutcome::Wrong(reason),
            },
            Statement::Board { .. } => match self.check_stack(place) {
                Ok(_) => StatementOutcome::Done,
                Err(reason) => StatementOutcome::Wrong(reason),
            },
            Statement::Act(_, PlayerAct::Push(push)) if self.draft.denominations().is_empty() => {
                let first = push.pushes.iter().flatten().next().copied().unwrap_or_default();
                StatementOutcome::Wrong(format!(
                    "a chip of {first} is pushed, but no `chips` line says which are in play"
                ))
            }
            Statement::Act(name, act) => play.act(name, act),
            Statement::Order(given) => {
                for (table, ahead) in &self.stacked {
                    if let Some(redeal) = ahead.redeals.get(&place) {
                        play.stack_redeal(TableNo(*table), redeal.clone());
                    }
                }
                play.order(given)
            }
            Statement::Wait(ms) => play.wait(*ms),
            Statement::Draw(draw) => play.stack_draw(draw),
            Statement::Race(race) => play.stack_race(race),
            Statement::Late(late) => play.late(late),
            Statement::Scene(_) | Statement::Expect(_) => StatementOutcome::Done,
        })
    }

    /// The table of the hand to which the cards of this line belong; an error if there is none.
    fn check_stack(&self, place: usize) -> Result<TableNo, String> {
        let table = self.hand_at.ok_or("there is no hand for these cards: they stand after its `hand`")?;
        match self.stacked.get(&table).and_then(|ahead| ahead.faults.get(&place)) {
            Some(fault) => Err(fault.clone()),
            None => Ok(TableNo(table)),
        }
    }

    fn check_dealt<'n>(&self, table: TableNo, mut names: impl Iterator<Item = &'n str>) -> StatementOutcome {
        let dealt = |name: &str| {
            let play = self.play.as_ref()?;
            let (_, seat) = play.place_in_hand(name).ok()??;
            Some(play.hand(table).ok()?.plan().dealt.contains(seat))
        };
        match names.find(|name| dealt(name) != Some(true)) {
            Some(name) => StatementOutcome::Wrong(format!("`{name}` is not dealt in")),
            None => StatementOutcome::Done,
        }
    }

    fn expect(&mut self, line: &ScenarioLine, expectation: &Expectation) -> Result<(), ScenarioFailure> {
        let holds = match (expectation, &self.outcome, &self.play) {
            (Expectation::Refused, StatementOutcome::Refused(_) | StatementOutcome::TooEarly(_), _)
            | (Expectation::StoryError, StatementOutcome::Wrong(_) | StatementOutcome::TooEarly(_), _) => Ok(()),
            (Expectation::Refused, StatementOutcome::Done, Some(play)) if expectation_checks::means_nothing(play) => {
                Ok(())
            }
            (Expectation::Refused | Expectation::StoryError, ..) => {
                Err(FailureReason::Differs { expected: line.text.clone(), got: self.what_happened() })
            }
            (_, _, Some(play)) => expectation_checks::check(play, line, expectation, &self.outcome),
            (_, _, None) => {
                // Before the first hand the setup can still change, so the check uses its current state.
                let play = ScenarioGame::new(self.draft.open(line.number)?);
                expectation_checks::check(&play, line, expectation, &self.outcome)
            }
        };
        holds.map_err(|why| ScenarioFailure { line: line.number, why })
    }

    fn what_happened(&self) -> String {
        match (&self.outcome, &self.play) {
            (StatementOutcome::Refused(reason) | StatementOutcome::TooEarly(reason), _) => format!("refused: {reason}"),
            (StatementOutcome::Wrong(reason), _) => format!("error: {reason}"),
            (_, Some(play)) => expectation_checks::told_outcomes(play),
            (_, None) => "it was done".to_owned(),
        }
    }

    fn check_chips(&self, line: &ScenarioLine) -> Result<(), ScenarioFailure> {
        match self.play.as_ref().and_then(ScenarioGame::lost_chips) {
            None => Ok(()),
            Some((expected, counted)) => {
                let (expected, got) = (format!("chips in play {expected}"), format!("chips in play {counted}"));
                Err(ScenarioFailure { line: line.number, why: FailureReason::Differs { expected, got } })
            }
        }
    }
}

/// Accepts the outcome of a statement. A refusal or an error must be expected by one of the lines that belong to it.
fn judge(
    outcome: &StatementOutcome,
    lines: &[ScenarioLine],
    place: usize,
    line: &ScenarioLine,
) -> Result<(), ScenarioFailure> {
    let belong = || {
        lines.iter().skip(place + 1).map_while(|line| match &line.statement {
            Statement::Expect(expectation) => Some(expectation),
            _ => None,
        })
    };
    let refusal = belong().any(|expectation| *expectation == Expectation::Refused);
    let error = belong().any(|expectation| *expectation == Expectation::StoryError);
    let why = match outcome {
        StatementOutcome::Done => return Ok(()),
        StatementOutcome::Refused(_) if refusal => return Ok(()),
        StatementOutcome::Wrong(_) if error => return Ok(()),
        StatementOutcome::TooEarly(_) if refusal || error => return Ok(()),
        StatementOutcome::Refused(reason) if error => {
            FailureReason::Differs { expected: "an error in the line".to_owned(), got: format!("refused: {reason}") }
        }
        StatementOutcome::Wrong(reason) if refusal => {
            FailureReason::Differs { expected: "a refusal".to_owned(), got: format!("error: {reason}") }
        }
        StatementOutcome::Refused(reason) => {
            FailureReason::Differs { expected: format!("{} is allowed", line.text), got: format!("refused: {reason}") }
        }
        StatementOutcome::Wrong(reason) | StatementOutcome::TooEarly(reason) => FailureReason::Wrong(reason.clone()),
    };
    Err(ScenarioFailure { line: line.number, why })
}
