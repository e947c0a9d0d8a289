//! Tests of several tables over a whole session, by the clock. They take breaks together and play hand for hand
//! before the money.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

mod seed;

use cardroom_shared::action::Action;
use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, FloorOrder, Motion, Name, Order};
use cardroom_shared::event::{ClockEvent, Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Stage, Tournament};
use seed::seed;
use std::collections::BTreeMap;
use std::sync::Arc;

const SYSTEM: PersonNo = PersonNo(0);
/// The pause between two hands of a table.
const PAUSE_MS: u64 = 5_000;
/// The time from one act to the next, at any table.
const ACT_MS: u64 = 700;
/// The limit of acts, more than any session here needs.
const MOST_ACTS: u32 = 40_000;

/// A small generator (splitmix64).
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

impl Chance for Rng {
    fn shuffle(&mut self, deal: &Deal) -> Deck {
        let cards = Deck::ordered().cards().to_vec();
        self.reshuffle(deal, cards)
    }

    fn below(&mut self, n: u32) -> u32 {
        u32::try_from(self.next() % u64::from(n)).unwrap()
    }
}

/// A session by the clock, and all its events.
struct Evening {
    tournament: Tournament,
    rng: Rng,
    now: Moment,
    told: Vec<(Moment, PublicEvent)>,
}

impl Evening {
    /// Starts a session with this many players at tables of four.
    fn of(players: u32, sheet: &str, rng: u64) -> Self {
        Self::paced(players, sheet, rng, Pace::pausing(PAUSE_MS))
    }

    /// Starts a session with this pace.
    fn paced(players: u32, sheet: &str, rng: u64, pace: Pace) -> Self {
        let mut rules = HouseRules::preset("tda").unwrap();
        rules.set("rebuy", "none").unwrap();
        rules.set("late_entry_window", "first_level").unwrap();
        Self::in_house(rules, players, sheet, rng, pace)
    }

    fn in_house(rules: HouseRules, players: u32, sheet: &str, rng: u64, pace: Pace) -> Self {
        let structure = Structure::parse("sheet", sheet).unwrap();
        let tournament = Tournament::new(Arc::new(rules), structure, Dealing::AfterPause(pace));
        let mut evening = Self { tournament, rng: Rng(rng), now: Moment::default(), told: Vec::new() };
        for number in 1..=players {
            let name = Name::try_from(format!("P{number}")).unwrap();
            assert!(evening.take(CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name))));
        }
        assert!(evening.order(Order::Start));
        evening
    }

    fn order(&mut self, order: Order) -> bool {
        self.take(CommandSource::Order { by: SYSTEM, order, why: None })
    }

    /// Runs one command and all that follows. Returns whether it was accepted.
    fn take(&mut self, from: CommandSource) -> bool {
        let Ok(events) = self.tournament.decide(&Command { at: self.now, from }) else { return false };
        let mut decided = events.into_iter();
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.rng)) {
            self.tournament.apply(&event);
            self.note(event);
        }
        true
    }

    fn note(&mut self, event: Event) {
        if let EventKind::Told(told) = event.what {
            if let PublicEvent::Tournament(TournamentEvent::Clock(
                ClockEvent::BreakBegan(_) | ClockEvent::RoundBegan(_),
            )) = told
            {
                let in_hand = self.tournament.tables().any(|table| table.hand_in_progress().is_some());
                assert!(!in_hand, "{told:?} while a hand is in progress");
            }
            self.told.push((event.at, told));
        }
    }

    /// Lets a player act, or moves the clock to the next due time. Returns whether anything is left to happen.
    fn go_on(&mut self) -> bool {
        let next = self.now.plus_ms(ACT_MS);
        if let Some(due) = self.tournament.next_due().filter(|due| *due <= next) {
            self.now = self.now.max(due);
            assert!(self.take(CommandSource::Tick), "nothing is due at {due:?}, when something was to be");
            return true;
        }
        let to_act: Vec<(PersonNo, Vec<Action>)> = self
            .tournament
            .tables()
            .filter_map(|table| {
                let hand = table.hand_in_progress()?;
                let seat = hand.to_act()?;
                let stay = if hand.legal_actions()?.may_check() { Action::Check } else { Action::Call };
                Some((table.seat(seat)?.person, [vec![stay; 14], vec![Action::Fold; 5], vec![Action::AllIn]].concat()))
            })
            .collect();
        if to_act.is_empty() {
            let Some(due) = self.tournament.next_due() else { return false };
            self.now = self.now.max(due);
            return self.take(CommandSource::Tick);
        }
        self.now = next;
        let who = self.rng.below(u32::try_from(to_act.len()).unwrap());
        let (person, actions) = to_act[usize::try_from(who).unwrap()].clone();
        let choice = self.rng.below(u32::try_from(actions.len()).unwrap());
        let action = actions[usize::try_from(choice).unwrap()];
        // An impossible action is replaced by one that stays in.
        let stay = actions[0];
        self.take(CommandSource::Motion(person, Motion::Clear(action)))
            || self.take(CommandSource::Motion(person, Motion::Clear(stay)))
    }

    /// Plays until nothing is left to happen. The session must then be over.
    fn play(&mut self) {
        for _ in 0..MOST_ACTS {
            if !self.go_on() {
                assert!(self.tournament.is_over(), "the evening stands still at {:?}", self.now);
                return;
            }
        }
        panic!("the evening goes on after {MOST_ACTS} acts");
    }

    fn tournament(&self) -> impl Iterator<Item = (Moment, &TournamentEvent)> {
        self.told.iter().filter_map(|(at, told)| match told {
            PublicEvent::Tournament(event) => Some((*at, event)),
            PublicEvent::Hand(..) => None,
        })
    }

    fn begun(&self) -> impl Iterator<Item = (Moment, TableNo)> {
        self.told.iter().filter_map(|(at, told)| match told {
            PublicEvent::Hand(table, HandEvent::Begun(_)) => Some((*at, *table)),
            _ => None,
        })
    }
}

const LEVEL_MS: u64 = 3 * 60_000;
const BREAK_MS: u64 = 2 * 60_000;
const SHEET: &str = r#"
name = "A short evening"
starting_stack = 3_000
chips = [25, 100, 500]
seats_per_table = 4
buy_in = 10.00
payouts = [50, 30, 20]
betting = "no_limit"
level_minutes = 3
levels = [
    { blinds = "25/50" },
    { break = 2 },
    { blinds = "50/100" },
    { break = 2 },
    { blinds = "100/200" },
    { blinds = "200/400" },
]
"#;

#[test]
fn a_break_comes_when_every_table_has_finished_and_has_its_full_length() {
    let mut breaks = 0;
    for rng in 0..8 {
        let mut evening = Evening::of(12, SHEET, rng);
        evening.play();
        let mut level_began = Moment::default();
        let tournament_events: Vec<(Moment, TournamentEvent)> =
            evening.tournament().map(|(at, event)| (at, event.clone())).collect();
        for (place, (at, event)) in tournament_events.iter().enumerate() {
            match event {
                TournamentEvent::Clock(ClockEvent::LevelBegan(_)) => level_began = *at,
                TournamentEvent::Clock(ClockEvent::BreakBegan(level)) => {
                    breaks += 1;
                    let (over, goes_on) = (level_began.plus_ms(LEVEL_MS), at.plus_ms(BREAK_MS));
                    assert!(*at >= over);
                    let meanwhile = evening.begun().find(|(begun, _)| *begun >= over && *begun < goes_on);
                    assert_eq!(meanwhile, None, "a hand begins though a break is due at {over:?}");
                    let next = tournament_events
                        .iter()
                        .skip(place)
                        .find(|(_, event)| *event == TournamentEvent::Clock(ClockEvent::LevelBegan(level + 1)));
                    assert_eq!(next.map(|(at, _)| *at), Some(goes_on), "the break is too short or too long");
                }
                _ => {}
            }
        }
    }
    assert!(breaks > 0, "there was no break");
}

#[test]
fn tables_play_announced_last_hands_then_wait_for_the_break() {
    for rng in 0..8 {
        for hands in 0..3 {
            let mut evening = Evening::of(12, SHEET, rng);
            (0..60).for_each(|_| assert!(evening.go_on()));
            assert!(evening.order(Order::LastHands(hands)));
            let announced = evening.told.len();
            evening.play();
            let mut begun: BTreeMap<TableNo, u32> = BTreeMap::new();
            let to_the_break = evening.told.iter().skip(announced);
            for (_, told) in to_the_break.take_while(|(_, told)| {
                !matches!(told, PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::BreakBegan(_))))
            }) {
                if let PublicEvent::Hand(table, HandEvent::Begun(_)) = told {
                    *begun.entry(*table).or_default() += 1;
                }
            }
            assert!(begun.values().all(|begun| *begun <= hands), "{begun:?}");
            assert!(hands == 0 || begun.values().any(|begun| *begun == hands), "{begun:?}");
            assert!(
                evening.tournament().any(|(_, event)| *event == TournamentEvent::Clock(ClockEvent::BreakBegan(1))),
                "the break never comes"
            );
        }
    }
}

#[test]
fn hand_for_hand_every_table_plays_one_hand_and_all_begin_together() {
    for rng in 0..8 {
        let mut evening = Evening::of(12, SHEET, rng);
        (0..40).for_each(|_| assert!(evening.go_on()));
        assert!(evening.order(Order::HandForHand));
        let announced = evening.told.len();
        evening.play();
        let mut rounds: Vec<Vec<(Moment, TableNo)>> = vec![Vec::new()];
        for (at, told) in evening.told.iter().skip(announced) {
            match told {
                PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::HandForHandEnded { .. })) => break,
                PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::RoundBegan(_))) => rounds.push(Vec::new()),
                PublicEvent::Hand(table, HandEvent::Begun(_)) => rounds.last_mut().unwrap().push((*at, *table)),
                _ => {}
            }
        }
        let of_several = rounds.iter().filter(|round| round.len() > 1).count();
        assert!(of_several > 1, "only {of_several} rounds were played at several tables");
        for round in rounds {
            let tables: std::collections::BTreeSet<TableNo> = round.iter().map(|(_, table)| *table).collect();
            assert_eq!(tables.len(), round.len(), "a table plays two hands in one round: {round:?}");
            assert!(round.windows(2).all(|two| two[0].0 == two[1].0), "not all begin together: {round:?}");
        }
    }
}

#[test]
fn an_evening_with_rounds_and_breaks_goes_on_until_nobody_can_play() {
    let seeds = seed(0);
    for rng in seeds..seeds + 8 {
        let mut evening = Evening::of(11, SHEET, rng);
        evening.play();
        let tournament = &evening.tournament;
        assert_eq!(tournament.chips_in_play(), tournament.chips_by_the_books());
    }
}

#[test]
fn next_hand_follows_in_usual_time_after_a_clock_stop() {
    let mut evening = Evening::of(4, SHEET, 7);
    let in_hand = |evening: &Evening| evening.tournament.tables().any(|table| table.hand_in_progress().is_some());
    while !in_hand(&evening) {
        assert!(evening.go_on());
    }
    assert!(evening.order(Order::Pause));
    evening.now = evening.now.plus_ms(600_000);
    assert!(evening.order(Order::Floor(TableNo(1), FloorOrder::Misdeal)));
    assert!(!in_hand(&evening) && evening.tournament.next_due().is_none());
    evening.now = evening.now.plus_ms(60_000);
    assert!(evening.order(Order::Resume));
    assert_eq!(evening.tournament.next_due(), Some(evening.now.plus_ms(PAUSE_MS)), "not eleven minutes more");
}

/// A run-out delays the next hand by the time of its streets. Other hands do not.
#[test]
fn the_next_hand_waits_until_a_run_out_was_seen() {
    let pace = Pace { pause_ms: PAUSE_MS, street_ms: 1_000 };
    let (mut run_out, mut bet_on) = (0, 0);
    for rng in 0..6 {
        let mut evening = Evening::paced(4, SHEET, rng, pace);
        while evening.go_on() && evening.told.len() < 4_000 {}
        let mut streets = Vec::new();
        let mut ended: Option<(Moment, u64)> = None;
        for (at, event) in &evening.told {
            let PublicEvent::Hand(_, event) = event else {
                // A level, a break or a rebuy may delay the next hand.
                ended = None;
                continue;
            };
            if let HandEvent::Begun(_) = event {
                if let Some((since, waits)) = ended.take() {
                    assert_eq!(*at, since.plus_ms(waits), "seed {rng}");
                }
                streets.clear();
            } else if let HandEvent::BoardDealt { street, .. } = event {
                streets.push(*street);
            } else if let HandEvent::Ruled { outcome: Some(_), .. } = event {
                streets.clear();
            } else if *event == HandEvent::Ended {
                let board: u64 = streets.iter().map(|street| pace.of_street(*street)).sum();
                *(if board > 0 { &mut run_out } else { &mut bet_on }) += 1;
                ended = Some((*at, PAUSE_MS + board));
            }
        }
    }
    assert!(run_out > 5 && bet_on > 20, "{run_out} run-outs and {bet_on} other hands");
}

/// Returns the last winner at a table with a player who lost everything and is being asked about a rebuy.
fn winner_of_who_is_asked(evening: &Evening) -> Option<PersonNo> {
    let table = evening.tournament.tables().find(|table| table.hand_in_progress().is_none())?;
    table.seats().find(|(seat, _)| table.stack(*seat) == Chips(0))?;
    let won = evening.told.iter().rev().find_map(|(_, told)| match told {
        PublicEvent::Hand(_, HandEvent::PotAwarded { shares, .. }) => shares.first().map(|(seat, _)| *seat),
        _ => None,
    });
    Some(table.seat(won?)?.person).filter(|winner| winner.0 < STRANGER.0)
}

const STRANGER: PersonNo = PersonNo(90);

#[test]
fn stack_takeover_includes_the_unpaid_bounty() {
    let sheet = SHEET.replace("buy_in = 10.00", "buy_in = 10.00\nbounty = 5.00\nrebuys = \"until level 2\"");
    let mut taken_over = 0;
    for rng in 0..60 {
        let mut rules = HouseRules::preset("fpn").unwrap();
        rules.set("rebuy", "when_broke").unwrap();
        let mut evening = Evening::in_house(rules, 3, &sheet, rng, Pace::pausing(PAUSE_MS));
        let mut from = None;
        for _ in 0..MOST_ACTS {
            if from.is_none()
                && let Some(winner) = winner_of_who_is_asked(&evening)
                && evening.take(CommandSource::Desk(
                    STRANGER,
                    DeskRequest::TakeOver(winner, Name::try_from("Stranger".to_owned()).unwrap()),
                ))
            {
                from = Some(winner);
            }
            if !evening.go_on() {
                break;
            }
        }
        assert!(evening.tournament.is_over(), "the evening goes on (chance {rng})");
        let Some(from) = from else { continue };
        taken_over += 1;
        let tournament = &evening.tournament;
        assert_eq!(tournament.bounty_cents(from), 0, "they are not there any more (chance {rng})");
        let won: u64 = tournament.entries().map(|(person, _)| tournament.bounty_cents(person)).sum();
        assert_eq!(won % 500, 0);
        assert!(won >= 3 * 500, "{won} cents of at least three bounties (chance {rng})");
    }
    assert!(taken_over > 5, "{taken_over}");
}

#[test]
fn who_is_broke_among_unsold_stacks_is_waited_for_no_longer_than_anybody() {
    let sheet = SHEET
        .replace("buy_in = 10.00", "buy_in = 10.00\nunsold = 2\nrebuys = \"until level 4\"\nlate = \"until level 4\"");
    let mut asked = 0;
    for rng in 0..20 {
        let mut rules = HouseRules::preset("robert").unwrap();
        rules.set("rebuy_timing", "between_hands").unwrap();
        let mut evening = Evening::in_house(rules, 2, &sheet, rng, Pace::pausing(PAUSE_MS));
        evening.play();
        let tournament = &evening.tournament;
        assert_eq!(tournament.stage(), Stage::Over, "nobody waits for ever (chance {rng})");
        asked += evening.tournament().filter(|(_, told)| matches!(told, TournamentEvent::Purchase(_))).count();
    }
    assert!(asked > 0, "{asked}");
}
