//! Preset hands that people can play: seats, stacks, the button and the known cards. The recorded result is dropped.

use crate::failure::{FailureReason, ScenarioFailure};
use crate::game::ScenarioGame;
use crate::lookahead::look_ahead;
use crate::setup::{HouseLoader, SetupDraft};
use crate::statement::{ScenarioLine, SetupStatement, Statement};
use cardroom_shared::chance::{Destination, DuplicateCardError, PresetDeck};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Name;
use cardroom_shared::house::HouseRules;
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::structure::Structure;

/// A preset hand that is not dealt yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresetHand {
    /// The house rules; `None` if the notation names no house.
    pub rules: Option<HouseRules>,
    /// The levels. The hand is played at the first one.
    pub structure: Structure,
    /// The players, in order of their seats.
    pub seats: Vec<PresetPlayer>,
    /// The seat of the button.
    pub button: SeatNo,
    /// The known cards.
    pub deck: PresetDeck,
}

/// A player of a preset hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresetPlayer {
    /// Their seat.
    pub seat: SeatNo,
    /// Their name.
    pub name: Name,
    /// Their chips before the hand.
    pub stack: Chips,
}

/// The first hand of a scenario.
pub(super) fn first_hand(lines: &[ScenarioLine], houses: &HouseLoader) -> Result<PresetHand, ScenarioFailure> {
    let mut draft = SetupDraft::default();
    let mut last = 1;
    for (place, line) in lines.iter().enumerate() {
        last = line.number;
        let failed = |reason: String| ScenarioFailure { line: line.number, why: FailureReason::Wrong(reason) };
        match &line.statement {
            Statement::Scene(scene) => {
                if let Some(why) = not_laid_out(scene) {
                    return Err(failed(why.to_owned()));
                }
                draft.apply(scene, houses).map_err(|fault| ScenarioFailure { line: line.number, why: fault.into() })?;
            }
            Statement::Draw(draw) => draft.take_draw(draw).map_err(failed)?,
            Statement::Hand(table) => return lay_out(&draft, lines, place, TableNo(*table)),
            // Expectations apply to the scenario, not to the people who play the hand.
            Statement::Expect(_) => {}
            Statement::Deal(_)
            | Statement::Board { .. }
            | Statement::Race(_)
            | Statement::Wait(_)
            | Statement::Act(..)
            | Statement::Late(_)
            | Statement::Order(_) => {
                let why = "this comes before the first `hand`, and a hand is dealt from its scene alone: leave it out";
                return Err(failed(why.to_owned()));
            }
        }
    }
    let why = "no hand is dealt in this story: it needs a line `hand` after its scene";
    Err(ScenarioFailure { line: last, why: FailureReason::Wrong(why.to_owned()) })
}

/// The reason why a setup line cannot be part of a preset hand; `None` if it can.
fn not_laid_out(scene: &SetupStatement) -> Option<&'static str> {
    match scene {
        SetupStatement::Entrants(_) => {
            Some("here the house draws the seats; write a `table` line that says who sits where")
        }
        SetupStatement::Registered(_) => Some("who is not there cannot be dealt in: leave them out"),
        SetupStatement::UnsoldAt { .. } | SetupStatement::Unsold(_) => {
            Some("stacks that nobody has bought are not laid out: leave them out")
        }
        SetupStatement::Table { table, .. } | SetupStatement::Button { table, .. } if *table != 1 => {
            Some("a hand is dealt at one table: write `table 1`, and no other")
        }
        SetupStatement::House(_)
        | SetupStatement::Set { .. }
        | SetupStatement::Game(_)
        | SetupStatement::Denominations(_)
        | SetupStatement::Blinds(_)
        | SetupStatement::Level { .. }
        | SetupStatement::Break { .. }
        | SetupStatement::Tournament { .. }
        | SetupStatement::Payout(_)
        | SetupStatement::Bounty(_)
        | SetupStatement::Guarantee(_)
        | SetupStatement::Added(_)
        | SetupStatement::Rebuys(_)
        | SetupStatement::AddOn { .. }
        | SetupStatement::ReEntries(_)
        | SetupStatement::ShowdownByHand
        | SetupStatement::Table { .. }
        | SetupStatement::Button { .. } => None,
    }
}

/// The preset hand that begins at this index of the scenario.
fn lay_out(
    draft: &SetupDraft,
    lines: &[ScenarioLine],
    hand: usize,
    table: TableNo,
) -> Result<PresetHand, ScenarioFailure> {
    let line = lines.get(hand).map_or(1, |line| line.number);
    let failed = |reason: String| ScenarioFailure { line, why: FailureReason::Wrong(reason) };
    let play = ScenarioGame::new(draft.open(line)?);
    let ahead = look_ahead(lines, hand, table.0, &play);
    if let Some((place, fault)) = ahead.faults.iter().next() {
        let line = lines.get(*place).map_or(line, |line| line.number);
        return Err(ScenarioFailure { line, why: FailureReason::Wrong(fault.clone()) });
    }
    let tournament = &play.tournament;
    let at = tournament.table(table).ok_or_else(|| failed(format!("there is no table {table}: write `hand`")))?;
    let named = |person| tournament.entry(person).map(|entry| entry.name.clone());
    let seats = at
        .seats()
        .filter_map(|(seat, taken)| Some(PresetPlayer { seat, name: named(taken.person)?, stack: taken.stack }));
    let seats: Vec<PresetPlayer> = seats.collect();
    if seats.len() < 2 {
        return Err(failed("a hand needs two players: write them into the `table` line".to_owned()));
    }
    let button = at.button().ok_or_else(|| failed("no `button` line says where it lies".to_owned()))?;
    let mut deck = PresetDeck::default();
    let mut lay = |place, card| deck.lay(place, card).map_err(|wrong: DuplicateCardError| failed(wrong.to_string()));
    for (seat, cards) in ahead.stack.hole.iter() {
        cards.iter().try_for_each(|card| lay(Destination::Seat(seat), Some(*card)))?;
    }
    ahead.stack.board.iter().try_for_each(|card| lay(Destination::Board, *card))?;
    ahead.stack.burns.iter().try_for_each(|card| lay(Destination::Burn, Some(*card)))?;
    let (rules, structure) = (tournament.rules().clone(), tournament.structure().clone());
    Ok(PresetHand { rules: Some(rules), structure, seats, button, deck })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;
    use cardroom_shared::cards::Card;

    fn no_files(path: &str) -> Result<HouseRules, String> {
        Err(format!("there is no house `{path}`"))
    }

    const SCENE: &str = "house tda\nblinds 50/100\ntable 1: 1 Ann 1000, 2 Bob 1000, 3 Cat 1000\nbutton 1\n";

    /// The first hand of a scenario as one line, or the error.
    fn first_hand(text: &str) -> String {
        let houses: &HouseLoader = &no_files;
        match Scenario::read(text).and_then(|story| story.first_hand(houses)) {
            Ok(hand) => {
                let cards = |cards: &[Option<Card>]| {
                    cards.iter().map(|card| card.map_or("?".to_owned(), |card| card.to_string())).collect::<String>()
                };
                let seat = |at: &PresetPlayer| {
                    format!("{} {} {} {}", at.seat, at.name, at.stack, cards(hand.deck.hole(at.seat)))
                };
                let seats: Vec<String> = hand.seats.iter().map(seat).collect();
                format!("{}; button {}; board {}", seats.join(", "), hand.button, cards(hand.deck.board()))
            }
            Err(failure) => failure.to_string(),
        }
    }

    #[test]
    fn the_first_hand_of_a_story_is_laid_out_with_the_cards_that_are_known() {
        let story = format!(
            "{SCENE}hand\ndeal Bob 7h7c, Ann As\nboard Ah 7d 2c\nCat: fold\nAnn: call\nBob: check\nboard 9s\nhand\n\
             deal Ann 2h3h\n"
        );
        assert_eq!(first_hand(&story), "1 Ann 1000 As, 2 Bob 1000 7h7c, 3 Cat 1000 ; button 1; board Ah7d2c9s");
    }

    #[test]
    fn a_scene_that_cannot_be_dealt_says_where_and_why() {
        for (story, why) in [
            ("house tda\nblinds 50/100\n", "2: error: no hand is dealt in this story"),
            (
                "tournament buy-in 20 stack 900 seats 9\nentrants Ann, Bob\nhand\n",
                "2: error: here the house draws the seats",
            ),
            ("blinds 50/100\ntable 1: 1 Ann 9\ntable 2: 1 Bob 9\nhand\n", "3: error: a hand is dealt at one table"),
            ("blinds 50/100\ntable 1: 1 Ann 900\nbutton 1\nhand\n", "4: error: a hand needs two players"),
            ("table 1: 1 Ann 900, 2 Bob 900\nhand\n", "2: error: no `blinds` or `level` line"),
        ] {
            let said = first_hand(story);
            assert!(said.starts_with(why), "{said}");
        }
        let said = first_hand(&format!("{SCENE}wait 3s\nhand\n"));
        assert!(said.starts_with("5: error: this comes before the first `hand`"), "{said}");
        let said = first_hand(&format!("{SCENE}hand\ndeal Ann AsKs, Bob AsKd\n"));
        assert_eq!(said, "6: error: the As is dealt twice");
    }
}
