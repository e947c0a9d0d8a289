//! Tests of the built-in structures, and of the faults reported for a faulty file.

use cardroom_shared::chips::Chips;
use cardroom_shared::house::{self, HouseRules};
use cardroom_shared::structure::{
    AddOnPlan, Ante, BettingStructure, DEFAULT_STRUCTURE, LatePlan, Level, MIN_BIG_BLINDS, Payouts, PeriodEnd,
    ReEntryPlan, RebuyPlan, Stakes, Structure, TopUpPlan, presets,
};

const SMALL: &str = "\
name = \"Small\"
starting_stack = 1_000
payouts = [70, 30]
level_minutes = 10
levels = [
    { blinds = \"5/10\" },
    { break = 5 },
    { blinds = \"10/20\", bb_ante = 20, minutes = 7 },
    { blinds = \"20/40\", ante = 5 },
]
";

fn complaints(text: &str) -> Vec<String> {
    match Structure::parse("kim.toml", text) {
        Ok(_) => panic!("the structure was accepted:\n{text}"),
        Err(faults) => faults.to_string().lines().map(str::to_owned).collect(),
    }
}

/// Returns the faults of the small structure with one piece replaced.
fn with(piece: &str, other: &str) -> Vec<String> {
    assert!(SMALL.contains(piece), "{piece} is no piece of the structure");
    complaints(&SMALL.replace(piece, other))
}

fn level(small_blind: u64, big_blind: u64, ante: Ante, minutes: Option<u64>) -> Level {
    let stakes = Stakes {
        small_blind: Chips(small_blind),
        big_blind: Chips(big_blind),
        ante,
        betting: BettingStructure::NoLimit,
    };
    Level { stakes, length_ms: minutes.map(|minutes| minutes * 60_000), hands: None, break_after_ms: None }
}

#[test]
fn a_structure_is_what_its_sheet_says() {
    let structure = Structure::parse("kim.toml", SMALL).unwrap();
    let first = Level { break_after_ms: Some(300_000), ..level(5, 10, Ante::None, Some(10)) };
    let second = level(10, 20, Ante::BigBlind(Chips(20)), Some(7));
    let last = level(20, 40, Ante::Every(Chips(5)), None);
    assert_eq!(structure.levels, [first, second, last]);
    assert_eq!(structure.starting_stack, Chips(1_000));
    assert_eq!(structure.payouts, Payouts::Percent(vec![70, 30]));
    assert_eq!((structure.unit(), structure.seats_per_table, structure.buy_in_cents), (Chips(1), 10, 0));
}

#[test]
fn the_price_of_an_entry_is_whole_cents() {
    for (written, cents) in [("20", 2_000), ("12.5", 1_250), ("12.50", 1_250), ("0.05", 5)] {
        let text = format!("buy_in = {written}\n{SMALL}");
        assert_eq!(Structure::parse("kim.toml", &text).unwrap().buy_in_cents, cents);
    }
    for wrong in ["12.505", "-3", "1e3", "inf", "\"20\"", "18446744073709551615", "1000000000"] {
        assert_eq!(complaints(&format!("buy_in = {wrong}\n{SMALL}")).len(), 1, "{wrong}");
    }
}

#[test]
fn the_shipped_structures_are_played_to_the_end_in_every_house() {
    let keys: Vec<&str> = presets().iter().map(|preset| preset.key).collect();
    assert_eq!(keys, ["home-game", "turbo", "deep", "fast"]);
    assert_eq!(keys.first(), Some(&DEFAULT_STRUCTURE));
    for preset in presets() {
        let structure = &preset.structure;
        assert_eq!(Structure::preset(preset.key).as_ref(), Some(structure));
        for house in house::presets() {
            assert_eq!(structure.check_under(house), Ok(()), "{} in {}", preset.key, house.key);
        }
        let all_chips = structure.starting_stack.times(u64::from(structure.seats_per_table));
        let last = structure.levels.last().unwrap();
        assert!(structure.levels.len() > 5, "{} has {} levels", preset.key, structure.levels.len());
        assert_eq!(last.length_ms, None, "{}", preset.key);
        assert!(last.stakes.big_blind.times(10) >= all_chips, "{} could go on for ever", preset.key);
        assert!(structure.levels.iter().rev().skip(1).all(|level| level.length_ms.is_some()), "{}", preset.key);
    }
    let home_game = Structure::preset("home-game").unwrap();
    assert_eq!(home_game.buy_in_cents, 2_000);
    assert!(home_game.levels.iter().rev().skip(1).all(|level| level.length_ms == Some(20 * 60_000)));
}

#[test]
fn structure_errors_are_all_reported_at_once_with_their_line() {
    let text = "\
name = \"\"
starting_stack = 90
chips = [25, 100, 130]
seats_per_table = 11
buy_in = \"a lot\"
payouts = [50, 60]
betting = \"spread_limit\"
level_minuets = 20
levels = [
    { break = 10 },
    { blinds = \"50/25\", minutes = 20 },
    { blinds = \"50/100\" },
    { blinds = \"40/100\", minutes = 20, ante = 10, bb_ante = 100 },
    { blinds = 100, minutes = 20 },
    { blinds = \"75/150\", minutes = 0 },
    { blinds = \"50/100\", minutes = 20, anti = 5 },
    17,
    { break = 10 },
]
";
    assert_eq!(
        complaints(text),
        [
            "kim.toml:1: name: \"\" is not allowed; a text in quotes of 1 to 60 characters on one line is allowed",
            "kim.toml:3: chips: 130 cannot be changed into chips of 25; write the kinds of chips from the smallest, each a \
             multiple of it, like [25, 100, 500]",
            "kim.toml:4: seats_per_table: 11 seats are not allowed; allowed: 2 to 10",
            "kim.toml:5: buy_in: \"a lot\" is not allowed; an amount like 20 or 12.50 is allowed",
            "kim.toml:6: payouts: place 2 is paid more than place 1; write the percent of each place, the winner first, \
             like [50, 30, 20]",
            "kim.toml:7: betting: \"spread_limit\" is not allowed; allowed: no_limit, pot_limit, limit",
            "kim.toml:8: level_minuets: there is no such field; did you mean level_minutes?",
            "kim.toml:10: break after level 0: no level comes before it; a break stands between two levels",
            "kim.toml:11: level 1: the small blind of 50 is more than the big blind of 25; write the smaller one first",
            "kim.toml:12: level 2: it does not say how long it lasts; write minutes or hands in its row, or \
             level_minutes or level_hands for all levels",
            "kim.toml:13: level 3: ante: it stands beside bb_ante; every player posts an ante, or the big blind alone does",
            "kim.toml:14: level 4: blinds: 100 is not allowed; small and big blind in quotes are allowed, like \"25/50\"",
            "kim.toml:15: level 5: 0 minutes are not allowed; allowed: 1 to 1440",
            "kim.toml:16: level 6: anti: there is no such field; did you mean ante?",
            "kim.toml:16: level 6: blinds of 50/100 do not rise over 75/150; a level costs more than the one before it",
            "kim.toml:17: levels: 17 is not allowed; a list of rows is allowed, like [{ blinds = \"25/50\" }, \
             { break = 10 }, { blinds = \"50/100\", bb_ante = 100 }]",
            "kim.toml:18: break after level 6: no level comes after it; a break stands between two levels",
        ]
    );
}

#[test]
fn what_must_stand_in_a_sheet_is_asked_for() {
    assert_eq!(
        complaints(""),
        [
            "kim.toml: name: it is missing; say what the structure is called",
            "kim.toml: payouts: it is missing; write the percent of each place, the winner first, like [50, 30, 20]",
            "kim.toml: levels: it is missing; write at least one level, { blinds = \"25/50\" }",
            "kim.toml: starting_stack: it is missing; say how many chips everybody gets",
        ]
    );
}

#[test]
fn a_stack_is_worth_some_big_blinds_and_every_amount_can_be_paid() {
    assert_eq!(
        with("starting_stack = 1_000", "starting_stack = 99"),
        [format!(
            "kim.toml:2: starting_stack: 99 is too small; at least {MIN_BIG_BLINDS} big blinds of the first level, 100, \
             are allowed"
        )]
    );
    assert_eq!(
        with("payouts", "chips = [10, 50]\npayouts"),
        [
            "kim.toml:7: level 1: small blind: 5 cannot be paid with chips of 10; write a multiple of 10, or a smaller \
             chip in chips",
            "kim.toml:10: level 3: ante: 5 cannot be paid with chips of 10; write a multiple of 10, or a smaller chip in \
             chips",
        ]
    );
}

#[test]
fn no_tournament_holds_more_chips_than_can_be_counted() {
    let said = with("starting_stack = 1_000", "starting_stack = 200_000_000_000");
    assert_eq!(said, ["kim.toml:2: starting_stack: 200000000000 is too much; at most 100000000000 is allowed"]);
    let said = with("20/40", "200_000/400");
    assert_eq!(said.len(), 1);
    let said = with("20/40", "9223372036854775807/9223372036854775807");
    assert!(said.iter().any(|said| said.contains("too much")), "{said:?}");
    let said = with("20/40", "99999999999999999999/99999999999999999999");
    assert_eq!(said.len(), 1, "{said:?}");
}

#[test]
fn prizes_are_all_of_the_pool_and_fall_with_the_place() {
    for wrong in ["[]", "[100, 0]", "[60, 30]", "[60, 50]", "[40, 60]", "[300]", "[50.5, 49.5]", "50"] {
        let said = with("[70, 30]", wrong);
        assert_eq!(said.len(), 1, "{wrong}: {said:?}");
        assert!(said.iter().all(|said| said.starts_with("kim.toml:3: payouts: ")), "{said:?}");
    }
    let shared = SMALL.replace("[70, 30]", "[50, 25, 25]");
    assert_eq!(Structure::parse("kim.toml", &shared).unwrap().payouts, Payouts::Percent(vec![50, 25, 25]));
}

#[test]
fn a_house_says_which_structures_it_does_not_play() {
    let mut house = HouseRules::preset("home").unwrap();
    house.set("betting_structures", "limit").unwrap();
    let structure = Structure::parse("kim.toml", &SMALL.replace("20/40", "10/40")).unwrap();
    let said = structure.check_under(&house).unwrap_err().to_string();
    assert_eq!(
        said.lines().collect::<Vec<_>>(),
        [
            "betting: the house does not offer no_limit; choose another house",
            "level 3: a small blind of 10 is not a third to two thirds of 40; write a small blind that sb_fraction of the \
             house allows",
        ]
    );
    assert_eq!(structure.check_under(&HouseRules::preset("tda").unwrap()), Ok(()));
}

#[test]
fn structure_that_sells_what_the_house_does_not_is_refused() {
    let under = |house: &str, rebuy: &str, lines: &str| {
        let mut rules = HouseRules::preset(house).unwrap();
        rules.set("rebuy", rebuy).unwrap();
        let structure = Structure::parse("kim.toml", &format!("{lines}\n{SMALL}")).unwrap();
        structure.check_under(&rules).map_err(|faults| faults.to_string())
    };
    let until = "rebuys = \"until level 2\"";
    for house in ["tda", "procedures", "fpn"] {
        assert_eq!(
            under(house, "none", until).unwrap_err(),
            "rebuys: \"until level 2\" sells them, and the house sells no chips again (its rebuy is none); leave it out, or set \
             rebuy of the house to if_event_allows"
        );
        assert_eq!(under(house, "if_event_allows", until), Ok(()));
        assert_eq!(under(house, "when_broke", until), Ok(()));
        assert_eq!(under(house, "none", "rebuys = \"none\"\nadd_on = \"none\"\ntop_up = \"none\""), Ok(()));
    }
    let sold = "add_on = { chips = 1_000, price = 5 }\ntop_up = { price = 5 }\nrebuy_price = 5";
    let said = under("tda", "none", sold).unwrap_err();
    let fields: Vec<&str> = said.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(fields, ["add_on", "top_up", "rebuy_price"], "{said}");
    assert_eq!(under("tda", "when_broke", sold), Ok(()));
    // A rebuy price needs rebuys.
    let said = under("tda", "if_event_allows", "rebuy_price = 5").unwrap_err();
    assert!(said.starts_with("rebuy_price: nothing costs that: the house leaves rebuys to the event"), "{said}");
    assert_eq!(under("tda", "if_event_allows", &format!("{until}\nrebuy_price = 5")), Ok(()));
    let said = under("tda", "when_broke", "rebuys = \"none\"\nrebuy_price = 5").unwrap_err();
    assert!(said.contains("rebuys is \"none\""), "{said}");
    // Late entry and re-entry are possible in every house.
    assert_eq!(under("tda", "none", "late = \"until level 2\"\nre_entries = 2"), Ok(()));
}

#[test]
fn every_level_may_have_a_game_of_its_own() {
    let limit = SMALL.replace("payouts", "betting = \"limit\"\npayouts");
    let games = |text: &str| {
        let structure = Structure::parse("kim.toml", text).unwrap();
        structure.levels.iter().map(|level| level.stakes.betting).collect::<Vec<_>>()
    };
    let bets = |small, big| BettingStructure::Limit { small_bet: Chips(small), big_bet: Chips(big) };
    assert_eq!(games(&limit), [bets(10, 20), bets(20, 40), bets(40, 80)]);
    let mixed = limit.replace("\"20/40\"", "\"20/40\", betting = \"pot_limit\"");
    assert_eq!(games(&mixed), [bets(10, 20), bets(20, 40), BettingStructure::PotLimit]);
    let mixed = Structure::parse("kim.toml", &mixed).unwrap();
    let said = |house: &str| mixed.check_under(&HouseRules::preset(house).unwrap()).unwrap_err().to_string();
    assert_eq!(said("home"), "betting: the house does not offer pot_limit; choose another house");
    assert_eq!(
        said("tda").lines().collect::<Vec<_>>(),
        [
            "betting: the house does not offer pot_limit; choose another house",
            "betting: the house does not offer limit; choose another house",
        ]
    );
    assert_eq!(mixed.check_under(&HouseRules::preset("procedures").unwrap()), Ok(()));
    let wrong = with("20/40\"", "20/40\", betting = \"spread\"");
    assert!(wrong[0].contains("betting: \"spread\" is not allowed; allowed: no_limit, pot_limit, limit"), "{wrong:?}");
}

#[test]
fn a_level_lasts_minutes_or_hands_or_whichever_is_over_first() {
    let text = SMALL
        .replace("level_minutes = 10", "level_hands = 12")
        .replace("bb_ante = 20, minutes = 7", "minutes = 7, hands = 5")
        .replace("\"20/40\", ante = 5", "\"20/40\", minutes = 9 }, { blinds = \"40/80\"");
    let levels = Structure::parse("kim.toml", &text).unwrap().levels;
    let lengths: Vec<_> = levels.iter().map(|level| (level.length_ms, level.hands)).collect();
    assert_eq!(lengths, [(None, Some(12)), (Some(420_000), Some(5)), (Some(540_000), None), (None, None)]);
    assert_eq!(
        with("\"5/10\"", "\"5/10\", hands = 0"),
        ["kim.toml:6: level 1: 0 hands are not allowed; allowed: 1 to 1000"]
    );
}

#[test]
fn the_pool_is_divided_by_percents_by_prizes_or_by_the_number_of_entries() {
    let payouts = |text: &str| Structure::parse("kim.toml", &SMALL.replace("[70, 30]", text)).unwrap().payouts;
    assert_eq!(payouts("{ fixed = [100, 50.50] }"), Payouts::Fixed { cents: vec![10_000, 5_050] });
    let table = payouts("[{ entries = 2, percent = [100] }, { entries = 6, percent = [65, 35] }]");
    assert_eq!(table.prizes(6, 6, 10_000), [6_500, 3_500]);
    assert_eq!(
        with("[70, 30]", "[\n  { entries = 3, percent = [100] },\n  { entries = 3, percent = [60, 30] },\n]"),
        [
            "kim.toml:4: payouts: entries: nothing is said for 2 to 2 entries; write from how many entries on it holds, \
             like [{ entries = 2, percent = [100] }, { entries = 6, percent = [65, 35] }]",
            "kim.toml:5: payouts: entries: 3 stands after 3; write from how many entries on it holds, like [{ entries = 2, \
             percent = [100] }, { entries = 6, percent = [65, 35] }]",
            "kim.toml:5: payouts from 3 entries: 2 places are paid 90 percent in all, not 100; write the percent of each \
             place, the winner first, like [50, 30, 20]",
        ]
    );
    for wrong in ["{ fixed = [50, 100] }", "{ fixed = [] }", "{ prizes = [5] }", "[{ entries = 2 }]", "[[50], [50]]"] {
        let said = with("[70, 30]", wrong);
        assert_eq!(said.len(), 1, "{wrong}: {said:?}");
    }
}

#[test]
fn what_is_sold_and_added_stands_in_the_sheet() {
    let text = "rebuys = \"until break 1 ends\"\nrebuy_price = 10\nadd_on = { chips = 2_000, price = 15 }\n\
                top_up = { price = 12.50 }\nlate = \"until level 2\"\nbounty = 5\nguarantee = 500\nadded = 100\n";
    let sheet = Structure::parse("kim.toml", &format!("{text}{SMALL}")).unwrap();
    assert_eq!(sheet.rebuys, RebuyPlan::Until(PeriodEnd::BreakEnds(1)));
    assert_eq!(sheet.late, LatePlan::Until(PeriodEnd::Level(2)));
    assert_eq!(sheet.add_on, AddOnPlan::Sold { chips: Chips(2_000), cents: 1_500 });
    assert_eq!((sheet.top_up, sheet.rebuy_price()), (TopUpPlan::Priced(1_250), 1_000));
    assert_eq!((sheet.bounty_cents, sheet.guaranteed_cents, sheet.added_cents), (500, 50_000, 10_000));
    assert_eq!((sheet.pool_cents(30_000), sheet.pool_cents(60_000)), (50_000, 70_000));
    assert_eq!(Structure::parse("again.toml", &sheet.write()).as_ref(), Ok(&sheet));
}

#[test]
fn everything_that_is_wrong_with_the_money_is_said_at_once() {
    let text = "rebuys = \"until break 2\"\nlate = \"for ever\"\nrake = 5\nadd_on = { chips = 0, price = 5 }\n\
                top_up = 5\nbounty = -1\nadded = 999999999999\n";
    let said = complaints(&format!("{text}{SMALL}"));
    let starts: Vec<&str> = said.iter().map(|said| said.split(';').next().unwrap()).collect();
    assert_eq!(
        starts,
        [
            "kim.toml:1: rebuys: there is no break after level 2 in the schedule",
            "kim.toml:2: late: \"for ever\" is not allowed",
            "kim.toml:3: rake: the house takes nothing",
            "kim.toml:4: add_on: 0 chips cannot be paid with chips of 1",
            "kim.toml:5: top_up: 5 is not allowed",
            "kim.toml:6: bounty: -1 is not allowed",
            "kim.toml:7: added: it is too much",
        ]
    );
}

#[test]
fn who_may_still_enter_or_enter_again_stands_in_the_sheet() {
    let sheet = Structure::parse("kim.toml", &format!("re_entries = 2\nunsold = 3\n{SMALL}")).unwrap();
    assert_eq!((sheet.re_entries, sheet.unsold), (ReEntryPlan::Times(2), 3));
    assert_eq!(Structure::parse("again.toml", &sheet.write()).as_ref(), Ok(&sheet));
    assert!(sheet.check_under(&HouseRules::preset("robert").unwrap()).is_ok());
    let elsewhere = sheet.check_under(&HouseRules::preset("fpn").unwrap()).unwrap_err().to_string();
    assert!(elsewhere.starts_with("unsold: the house sells no stacks that lie at the table unsold; "), "{elsewhere}");
    let unlimited = Structure::parse("kim.toml", &format!("re_entries = \"unlimited\"\n{SMALL}")).unwrap();
    assert_eq!(unlimited.re_entries, ReEntryPlan::Unlimited);
    assert_eq!(Structure::parse("again.toml", &unlimited.write()).as_ref(), Ok(&unlimited));

    let starts = |text: &str| -> Vec<String> {
        let said = complaints(&format!("{text}{SMALL}"));
        said.iter().map(|said| said.split(';').next().unwrap().to_owned()).collect()
    };
    assert_eq!(
        starts("late = \"none\"\nre_entries = 1\nunsold = 1\n"),
        [
            "kim.toml:2: re_entries: nobody may enter once play has begun (late = \"none\")",
            "kim.toml:3: unsold: nobody may enter once play has begun (late = \"none\")",
        ]
    );
    assert_eq!(
        starts("re_entries = 500\nunsold = 501\n"),
        ["kim.toml:1: re_entries: 500 are too many", "kim.toml:2: unsold: 501 stacks are too many"]
    );
    assert_eq!(starts("re_entries = \"often\"\n"), ["kim.toml:1: re_entries: \"often\" is not allowed"]);
}

#[test]
fn a_sheet_without_a_starting_stack_takes_the_one_that_the_house_suggests() {
    let text = SMALL.replace("starting_stack = 1_000\n", "");
    let fpn = HouseRules::preset("fpn").unwrap();
    assert_eq!(Structure::parse_in(&fpn, "kim.toml", &text).unwrap().starting_stack, Chips(10_000));
    assert_eq!(Structure::parse_in(&fpn, "kim.toml", SMALL).unwrap().starting_stack, Chips(1_000));
    let home = HouseRules::preset("home").unwrap();
    let said = Structure::parse_in(&home, "kim.toml", &text).unwrap_err().to_string();
    assert_eq!(said, "kim.toml: starting_stack: it is missing; say how many chips everybody gets");
}
