//! A hand that is all-in before the flop, in one step: Carmen triples up, Ada wins the side pot, Dmitri is out.

use crate::dev_tools::fixtures::hand_stories::form_state;
use crate::dev_tools::fixtures::view_builders::{all_in, cards, holds, sits, table, turn};
use crate::dev_tools::fixtures::{self, FixtureScene, seat};
use cardroom_shared::action::{Action, LegalActions, Outcome, Street};
use cardroom_shared::cards::DeckPlace;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{HandEvent, PrizeEvent, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::{MissedPiece, MissedSteps, ServerMessage};
use cardroom_shared::seat::{HandNo, PersonNo, TableNo};
use cardroom_shared::view::{DealExclusion, HandStage, PastStep, SeatView, TableView, View};

/// The total of both pots.
pub const POTS: Chips = Chips(18_900);

/// The view before the step in which Ada calls, the events of the step, and the view after it.
pub fn before_and_after() -> (View, Vec<PublicEvent>, View) {
    (before(), events(), after())
}

/// The messages of a server up to the step.
pub fn messages() -> Vec<ServerMessage> {
    let mut messages = fixtures::messages(FixtureScene::Showdown);
    messages.pop();
    messages.push(ServerMessage::Step { events: vec![form_state(31, 1, &[1, 3, 4])], view: Box::new(before()) });
    messages
}

/// The step.
pub fn step() -> ServerMessage {
    ServerMessage::Step { events: events(), view: Box::new(after()) }
}

/// The catch-up of the hand for a client that joins when the next hand begins. Nobody is out after it.
pub fn missed() -> Vec<ServerMessage> {
    let number = fixtures::view(FixtureScene::Watched).table.map_or(HandNo(0), |table| HandNo(table.hand.0 - 1));
    let steps = messages().into_iter().chain([step()]).filter_map(|message| match message {
        ServerMessage::Step { mut events, view } => {
            events.retain(|event| matches!(event, PublicEvent::Hand(..)));
            for event in &mut events {
                if let PublicEvent::Hand(_, HandEvent::Begun(plan)) = event {
                    plan.hand = number;
                }
            }
            let seen = view.table.map(|table| TableView { hand: number, ..table });
            Some(PastStep { step: view.step, events, seen })
        }
        _ => None,
    });
    let past = MissedSteps { table: Some(TableNo(1)), until: 40, steps: steps.collect() };
    MissedPiece::pieces(past).into_iter().map(ServerMessage::Missed).collect()
}

fn before() -> View {
    let seats = vec![holds("QhJd", sits(1, 10_550, 0)), all_in(sits(3, 0, 6_000)), all_in(sits(4, 0, 6_450))];
    let mut before = table(31, HandStage::Betting(Street::Preflop), 1, seats);
    before.boards = vec![Vec::new()];
    before.turn = Some(turn(1, 20_000));
    let choices = LegalActions { call: Some(Chips(6_450)), raise: None, must_raise: false };
    view(View { step: 20, table: Some(before), choices: Some(choices), ..fixtures::view(FixtureScene::Showdown) }, 3)
}

fn after() -> View {
    let seats = vec![
        SeatView { won: Chips(900), ..holds("QhJd", sits(1, 5_000, 0)) },
        SeatView { won: Chips(18_000), ..all_in(holds("TsTc", sits(3, 18_000, 0))) },
        SeatView { kept_away: DealExclusion::Out, ..all_in(holds("AsKs", sits(4, 0, 0))) },
    ];
    let mut after = table(31, HandStage::BetweenHands, 1, seats);
    after.boards = vec![cards("QsTh7dQc2h")];
    view(View { step: 30, table: Some(after), choices: None, ..fixtures::view(FixtureScene::Showdown) }, 2)
}

fn view(mut view: View, players_left: u32) -> View {
    view.tournament.players_left = players_left;
    view.tournament.chips_in_play = Chips(23_000);
    view
}

fn events() -> Vec<PublicEvent> {
    let at_table = |event| PublicEvent::Hand(TableNo(1), event);
    let all: [u8; 3] = [1, 3, 4];
    let deal =
        |street, burn: u8| HandEvent::BoardDealt { street, burn: Some(DeckPlace(burn)), first: DeckPlace(burn + 1) };
    let award = |pot, number, chips| HandEvent::PotAwarded {
        pot,
        shares: [(seat(number), Chips(chips))].into_iter().collect(),
    };
    let in_hand = [
        HandEvent::acted(seat(1), Action::Call, Outcome::Called { chips: Chips(6_450), all_in: false }),
        HandEvent::BetsCollected,
        HandEvent::TurnedFaceUp(all.map(seat).into_iter().collect()),
        deal(Street::Flop, 18),
        deal(Street::Turn, 22),
        deal(Street::River, 24),
        award(1, 1, 900),
        award(0, 3, 18_000),
        HandEvent::Ended,
    ];
    let finished =
        TournamentEvent::Prize(PrizeEvent::Finished { people: vec![PersonNo(4)], place: 3, prizes: vec![0] });
    in_hand.map(at_table).into_iter().chain([PublicEvent::Tournament(finished)]).collect()
}
