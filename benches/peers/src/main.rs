//! The workload of `cardroom-server simulate`, played by rs_poker: `peers HANDS PLAYERS call|random`.
//!
//! Every hand begins with 10,000 chips per player at blinds of 50/100. The button moves on by one, the deck is fresh,
//! and raises are not limited.
//!
//! The output is one JSON object with the actions per hand, which show that it is the same game. They are 24 and 36
//! with `call` at six and nine seats, and 17.25 and 26.29 with `random`.

use async_trait::async_trait;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rs_poker::arena::action::AgentAction;
use rs_poker::arena::{Agent, GameState, GameStateBuilder, HoldemSimulationBuilder};
use std::cell::Cell;
use std::future::Future;
use std::pin::pin;
use std::process::ExitCode;
use std::task::{Context, Poll, Waker};

const STACK: f32 = 10_000.0;
const BIG_BLIND: f32 = 100.0;
const SMALL_BLIND: f32 = 50.0;

thread_local! {
    /// The number of actions so far. rs_poker calls only agents that must act.
    static ACTIONS: Cell<u64> = const { Cell::new(0) };
}

#[derive(Clone, Copy)]
enum Policy {
    Call,
    Random,
}

struct Player {
    policy: Policy,
    choices: SmallRng,
}

#[async_trait]
impl Agent for Player {
    async fn act(&mut self, _id: u128, game: &GameState) -> AgentAction {
        ACTIONS.set(ACTIONS.get() + 1);
        let to_call = game.current_round_bet();
        let stay = AgentAction::Bet(to_call);
        if matches!(self.policy, Policy::Call) {
            return stay;
        }
        let bet = game.current_round_current_player_bet();
        let all_in = bet + game.current_player_stack();
        // A player who is all-in is no longer active.
        let may_raise = all_in > to_call && game.num_active_players() > 1;
        let may_fold = to_call > bet;
        let options = 1 + u32::from(may_raise) + u32::from(may_fold);
        match self.choices.random_range(0..options) {
            0 => stay,
            1 if may_raise => AgentAction::Bet((to_call + game.current_round_min_raise()).min(all_in)),
            _ => AgentAction::Fold,
        }
    }

    fn name(&self) -> &str {
        "player"
    }
}

async fn play(hands: u64, players: usize, policy: Policy) {
    let mut choices = SmallRng::seed_from_u64(1);
    let mut agents: Vec<Box<dyn Agent>> = (0..players)
        .map(|_| Box::new(Player { policy, choices: SmallRng::from_rng(&mut choices) }) as Box<dyn Agent>)
        .collect();
    let mut button = 0;
    for _ in 0..hands {
        button = (button + 1) % players;
        let state = GameStateBuilder::new()
            .num_players_with_stack(players, STACK)
            .blinds(BIG_BLIND, SMALL_BLIND)
            .dealer_idx(button)
            .max_raises_per_round(None)
            .build()
            .expect("the same game every time");
        let mut hand = HoldemSimulationBuilder::default()
            .game_state(state)
            .agents(std::mem::take(&mut agents))
            .build_with_rng(SmallRng::from_rng(&mut choices))
            .expect("it has a game");
        hand.run().await;
        let chips: f32 = hand.game_state.stacks.iter().sum();
        let before = STACK * hand.game_state.num_players as f32;
        assert!((chips - before).abs() < 1.0, "the hand began with {before} chips and ends with {chips}");
        agents = hand.agents;
    }
}

fn main() -> ExitCode {
    let typed: Vec<String> = std::env::args().skip(1).collect();
    let [hands, players, policy] = &typed[..] else { return usage() };
    let (Ok(hands), Ok(players)) = (hands.parse::<u64>(), players.parse::<usize>()) else { return usage() };
    let policy = match policy.as_str() {
        "call" => Policy::Call,
        "random" => Policy::Random,
        _ => return usage(),
    };
    // The simulation never waits, so one poll is enough and no runtime is needed.
    match pin!(play(hands, players, policy)).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(()) => {}
        Poll::Pending => unreachable!("a simulation waits for nobody"),
    }
    let actions = ACTIONS.get();
    println!("{{\"hands\":{hands},\"actions\":{actions},\"actions_per_hand\":{:.4}}}", actions as f64 / hands as f64);
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("peers HANDS PLAYERS call|random");
    ExitCode::from(2)
}
