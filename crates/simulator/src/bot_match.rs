//! Matches between two ways of playing: whole tournaments of the real engine. Each deck is played twice, the second
//! time with the seats exchanged, so that good cards favour nobody.

use crate::match_player::{MatchPlayer, SeatedPlayer};
use crate::match_score::PairResult;
use anyhow::{Context, bail, ensure};
use cardroom_bots::TableMemory;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Name, Order};
use cardroom_shared::event::Event;
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::{Ante, BettingStructure, Level, Payouts, Stakes, Structure};
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{Viewer, view_for};
use cardroom_shuffle::Shuffler;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The house of a match.
const HOUSE: &str = "tda";
/// The stack of every player at the beginning.
const STACK: Chips = Chips(5_000);
/// The smallest chip.
const UNIT: Chips = Chips(25);
/// The small blind of each level; the big blind is twice as large.
const SMALL_BLINDS: [u64; 12] = [25, 50, 75, 100, 150, 200, 300, 400, 600, 1_000, 1_500, 2_500];
/// The hands of each level.
const HANDS_OF_A_LEVEL: u32 = 10;
/// The price of a place, in cents.
const BUY_IN_CENTS: u64 = 1_000;
/// The prizes, in percent of the pool, where more than two players sit.
const PRIZES: [u8; 3] = [50, 30, 20];
/// The most events of one tournament.
const MOST_EVENTS: u32 = 200_000;

/// A match of two ways of playing at one table. Equal matches give equal tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotMatch {
    /// The two sides. Half of the seats play one way each.
    pub sides: [MatchPlayer; 2],
    /// The number of seats, an even one from 2 to 10.
    pub seats: u8,
    /// The seed of all decks and choices.
    pub seed: u64,
}

impl BotMatch {
    /// Plays pair number `number`: two tournaments on the same decks. With two seats the winner takes all. With more, the
    /// first three places are paid.
    ///
    /// # Errors
    /// Returns an error if a table cannot have these seats, or the engine refuses a motion that it offers.
    pub fn play_pair(&self, number: u64) -> anyhow::Result<PairResult> {
        if !(2..=10).contains(&self.seats) || !self.seats.is_multiple_of(2) {
            bail!("a match needs an even number of seats from 2 to 10, not {}", self.seats);
        }
        let seed = self.seed.wrapping_add(number);
        let mut result = PairResult::default();
        for first_side in [0, 1] {
            let table = MatchTable::open(self, seed, first_side)?;
            let swapped = first_side == 1;
            let place = || format!("pair {number} of {} against {}, swapped: {swapped}", self.sides[0], self.sides[1]);
            table.play(&mut result).with_context(place)?;
        }
        Ok(result)
    }
}

/// The table of one tournament of a match.
struct MatchTable {
    tournament: Tournament,
    chance: Shuffler,
    memory: TableMemory,
    players: BTreeMap<PersonNo, SeatedPlayer>,
    events: u32,
}

impl MatchTable {
    /// Seats the players and begins. Person 1 plays for side `first_side`, the next one for the other, and so on.
    fn open(of: &BotMatch, seed: u64, first_side: usize) -> anyhow::Result<Self> {
        let rules = HouseRules::preset(HOUSE).context("the rules of the preset house are missing")?;
        // Nobody here takes time to act.
        let rules = HouseRules { clock_base: None, ..rules };
        let dealing = Dealing::AfterPause(Pace::pausing(0));
        let tournament = Tournament::new(Arc::new(rules), structure(of.seats), dealing);
        let mut table = Self {
            tournament,
            chance: Shuffler::from_seed(seed, 0),
            memory: TableMemory::default(),
            players: BTreeMap::new(),
            events: 0,
        };
        for number in 1..=u32::from(of.seats) {
            let person = PersonNo(number);
            let side = (usize::try_from(number)? - 1 + first_side) % 2;
            let name = Name::try_from(format!("Player {number}")).map_err(|_| anyhow::anyhow!("a name is refused"))?;
            table.submit(CommandSource::Desk(person, DeskRequest::Enter(name)))?;
            let own_seed = seed.wrapping_mul(64).wrapping_add(u64::from(number));
            table.players.insert(person, SeatedPlayer::new(of.sides[side], side, own_seed));
        }
        table.submit(CommandSource::order(PersonNo::SYSTEM, Order::Start))?;
        Ok(table)
    }

    /// Plays to the last prize and adds the result.
    fn play(mut self, result: &mut PairResult) -> anyhow::Result<()> {
        while !self.tournament.is_over() {
            match self.to_act() {
                Some(person) => self.act(person)?,
                None => self.wait()?,
            }
            ensure!(self.events < MOST_EVENTS, "the tournament is not over after {} events", self.events);
        }
        for line in self.tournament.standings() {
            let side = self.players.get(&line.person).context("a stranger finished")?.side();
            result.add(side, line.prize_cents, line.place == Some(1));
        }
        Ok(())
    }

    /// The person who is to act.
    fn to_act(&self) -> Option<PersonNo> {
        let table = self.tournament.tables().next()?;
        table.seat(table.hand_in_progress()?.to_act()?).map(|seat| seat.person)
    }

    fn act(&mut self, person: PersonNo) -> anyhow::Result<()> {
        let now = self.tournament.now();
        let view = view_for(&self.tournament, Viewer::new(person, Role::Player), u64::from(self.events), now);
        self.memory.learn_prizes(self.tournament.prizes_left());
        let player = self.players.get_mut(&person).context("a stranger is to act")?;
        let motion = player.motion(&view, &self.memory).context("a player does not answer on their turn")?;
        self.submit(CommandSource::Motion(person, motion))
    }

    /// Lets time pass until the next event.
    fn wait(&mut self) -> anyhow::Result<()> {
        let due = self.tournament.next_due().context("the tournament stands still")?;
        self.submit_at(&Command { at: due, from: CommandSource::Tick })
    }

    fn submit(&mut self, from: CommandSource) -> anyhow::Result<()> {
        self.submit_at(&Command { at: self.tournament.now(), from })
    }

    fn submit_at(&mut self, command: &Command) -> anyhow::Result<()> {
        for event in self.tournament.decide(command)? {
            self.take(&event);
        }
        while let Some(event) = self.tournament.advance(&mut self.chance) {
            self.take(&event);
        }
        Ok(())
    }

    fn take(&mut self, event: &Event) {
        self.tournament.apply(event);
        self.events += 1;
        let Some(table) = self.tournament.tables().next() else { return };
        if let Some(hand) = table.hand_in_progress() {
            let players = table.seats().filter(|(seat, _)| hand.plan().dealt.contains(*seat));
            let players = players.map(|(seat, of)| (of.person, hand.is_all_in(seat)));
            self.memory.observe_hand(table.hands_begun(), players);
        }
    }
}

/// The structure of a match: one hundred big blinds, and levels of ten hands.
fn structure(seats: u8) -> Structure {
    let level = |(small, hands): (u64, Option<u32>)| Level {
        stakes: Stakes {
            small_blind: Chips(small),
            big_blind: Chips(2 * small),
            ante: Ante::None,
            betting: BettingStructure::NoLimit,
        },
        length_ms: None,
        hands,
        break_after_ms: None,
    };
    let last = SMALL_BLINDS.len() - 1;
    let levels = SMALL_BLINDS.into_iter().enumerate();
    let levels = levels.map(|(place, small)| level((small, (place < last).then_some(HANDS_OF_A_LEVEL)))).collect();
    let payouts = if seats > 2 { PRIZES.to_vec() } else { vec![100] };
    Structure {
        denominations: vec![UNIT],
        buy_in_cents: BUY_IN_CENTS,
        payouts: Payouts::Percent(payouts),
        ..Structure::of_levels("A match", levels, STACK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_score::MatchScore;
    use cardroom_bots::Character;

    fn score(sides: [MatchPlayer; 2], seats: u8, pairs: u64) -> MatchScore {
        let of = BotMatch { sides, seats, seed: 1 };
        let mut score = MatchScore::default();
        for number in 0..pairs {
            score.add(&of.play_pair(number).unwrap());
        }
        println!("{} against {}, {seats} seats: {score}", of.sides[0], of.sides[1]);
        score
    }

    /// The value of z beyond which one match in a thousand would lie by luck alone.
    const ONE_IN_A_THOUSAND: f64 = 3.29;

    /// The lowest z of a character against the simple players, in this many pairs.
    fn lowest_z(character: Character, seats: u8, pairs: u64) -> f64 {
        let against = |simple| score([MatchPlayer::Bot(character), simple], seats, pairs).z();
        MatchPlayer::SIMPLE.into_iter().map(against).fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn every_character_leads_every_simple_player() {
        for character in Character::ALL {
            let z = lowest_z(character, 6, 5);
            assert!(z > 0.0, "{character:?} is behind, z {z:.1}");
        }
    }

    #[test]
    #[ignore = "long run"]
    fn no_luck_explains_how_every_character_beats_every_simple_player() {
        for (character, seats) in Character::ALL.into_iter().flat_map(|character| [(character, 2), (character, 6)]) {
            let z = lowest_z(character, seats, 1_000);
            assert!(z > ONE_IN_A_THOUSAND, "{character:?} at {seats} seats has only z {z:.1}");
        }
    }

    #[test]
    fn equals_draw_exactly_on_exchanged_seats() {
        let score = score([MatchPlayer::AlwaysCall; 2], 6, 20);
        assert!(score.z().abs() < 1e-9, "{score}");
    }

    #[test]
    fn a_pair_is_played_again_alike() {
        let sides = [MatchPlayer::Bot(Character::Regular), MatchPlayer::Random];
        let of = BotMatch { sides, seats: 6, seed: 3 };
        assert_eq!(of.play_pair(4).unwrap(), of.play_pair(4).unwrap());
    }

    #[test]
    fn an_odd_table_is_refused() {
        for seats in [0, 1, 3, 12] {
            assert!(BotMatch { sides: [MatchPlayer::AlwaysCall; 2], seats, seed: 1 }.play_pair(0).is_err());
        }
    }
}
