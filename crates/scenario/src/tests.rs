#[path = "../../../shared/tests/properties/mod.rs"]
mod properties;

use crate::expectation::{Entitlement, Expectation};
use crate::parser::parse;
use crate::scenario::Scenario;
use crate::setup::HouseLoader;
use crate::statement::Statement;
use proptest::prelude::*;

fn no_files(path: &str) -> Result<cardroom_shared::house::HouseRules, String> {
    Err(format!("there is no house `{path}`"))
}

fn told(text: &str) -> String {
    let houses: &HouseLoader = &no_files;
    match Scenario::read(text).and_then(|story| story.check(houses)) {
        Ok(()) => "ok".to_owned(),
        Err(failure) => failure.to_string(),
    }
}

const SCENE: &str = "house tda\nblinds 50/100\ntable 1: 1 Ann 1000, 2 Bob 1000, 3 Cat 1000\nbutton 1\n";

/// The verdict on these lines, after a setup of four players.
fn after_scene(lines: &str) -> String {
    told(&format!("{SCENE}{lines}\n"))
}

#[test]
fn the_last_line_of_the_contracts_second_example_is_wrong_on_purpose() {
    let story = "house tda\nblinds 50/100\ntable 1: 1 Ann 9000, 2 Bob 9000, 3 Cat 450, 4 Dan 9000\nbutton 4\nhand\n\
                 board Ah 7d 2c 9s 3h\ndeal Ann AsKs, Bob 7h7c, Cat QdJd, Dan 8s8h\n> button 4 small 1 big 2\n\
                 Cat: call\nDan: call\nAnn: call\nBob: check\n> street flop\n> pot 400\nAnn: bet 100\nBob: raise to 300\n\
                 Cat: all-in\n> Cat raises to 350 all-in\nDan: raise to 549\n> refused\nDan: raise to 550\nAnn: fold\n\
                 Bob: fold\n> returned Dan 200\n> pots 1500 Cat Dan\n> wins Dan 0, Cat 0\n";
    assert_eq!(told(story), "26: expected wins Dan 0 / got wins Dan 1500");
    assert_eq!(told(&story.replace("wins Dan 0, Cat 0", "wins Dan 1500")), "ok");
}

/// The refusal of the last of these lines, after a hand of four players in which Dan goes broke.
fn refused(house: &str, lines: &str) -> String {
    let said = told(&format!(
        "house {house}\ntournament buy-in 20 stack 3000 seats 6\nlevel 1 50/100 20\nlevel 2 100/200 20\n\
         level 3 200/400 20\ntable 1: 1 Ann 3000, 2 Bob 3000, 3 Cat 3000, 4 Dan 3000\nbutton 1\nhand\n\
         deal Ann AsAd, Dan KsKd\nboard Qh 9c 5s 4d 3h\nDan: all-in\nAnn: all-in\nBob: fold\nCat: fold\n{lines}\n"
    ));
    said.split_once("got refused: ").map_or(said.clone(), |(_, why)| why.to_owned())
}

#[test]
fn refusals_about_a_player_without_seat_give_reason_and_name() {
    let rebuys = "robert\nrebuys until level 2";
    // This event has no rebuys.
    for words in ["Dan: rebuy", "Ann: rebuy", "director: rebuy Dan"] {
        assert_eq!(refused("tda", words), "there are no rebuys in this event", "{words}");
    }
    // The rebuy period is over, also for a player who went out during it.
    let over = "rebuys are over: they were sold until level 2";
    assert_eq!(refused(rebuys, "Dan: decline\nwait 20m\nDan: rebuy"), over);
    assert_eq!(refused(rebuys, "wait 20m\nhand\ndirector: rebuy Dan"), over);
    // A player who is still in has chips.
    let still_in = "only a player without chips can rebuy; 2950 are left";
    assert_eq!(refused(rebuys, "Bob: rebuy"), still_in);
    assert_eq!(refused(rebuys, "director: rebuy Bob"), still_in);
    // A player who is out is told since when and how.
    let you_are_out = "you are out in place 4 since level 1, when the last chips were lost";
    for asks in ["rebuy", "away", "return", "leave", "decline", "call-floor", "fold"] {
        let said = refused(rebuys, &format!("Dan: decline\nDan: {asks}"));
        assert!(said.starts_with(you_are_out), "{asks}: {said}");
    }
    let dan_is_out = "Dan is out in place 4 since level 1, when the last chips were lost";
    for order in ["rebuy Dan", "penalty Dan 10m", "disqualify Dan", "move Dan table 1 seat 5", "out Dan", "kill Dan"] {
        let said = refused(rebuys, &format!("Dan: decline\nhand\ndirector: {order}"));
        assert!(said.starts_with(dan_is_out), "{order}: {said}");
    }
    let said = refused(rebuys, "Dan: decline\ndirector: adjust Dan 10, Ann 6040 because \"so\"");
    assert!(said.starts_with(dan_is_out), "{said}");
    let left = refused("home", "Cat: leave\nCat: leave");
    assert!(left.starts_with("you left for good in level 1, and are out in place 3"), "{left}");
    let left = refused("home", "Cat: leave\ndirector: penalty Cat 10m");
    assert!(left.starts_with("Cat left for good in level 1, and is out in place 3"), "{left}");
    let away = refused("fpn\nset absent_limit 30", "Bob: away\nwait 40m\nBob: return");
    assert!(away.starts_with("you were away for too long in level 1, and are out in place"), "{away}");
    let sent = "tda";
    let said = refused(sent, "director: disqualify Bob\nBob: rebuy");
    assert!(said.starts_with("you are disqualified: this event is over for you"), "{said}");
    let said = refused(sent, "director: disqualify Bob\nhand\ndirector: rebuy Bob");
    assert!(said.starts_with("Bob was disqualified in level 1, and is out of this event"), "{said}");
    // Gus is not yet in the event.
    let late = "fike\nset late_entry_full waiting_list";
    assert!(refused(late, "late Eve\nlate Fay\nlate Gus\ndirector: penalty Gus 10m").contains("Gus has no seat yet"));
}

#[test]
fn a_story_sells_nothing_again_that_its_house_does_not() {
    let story = |house: &str, lines: &str| {
        told(&format!(
            "house {house}\n{lines}\ntournament buy-in 20 stack 1000 seats 6\nlevel 1 50/100 20\nlevel 2 100/200 20\n\
             table 1: 1 Ann 1000, 2 Bob 1000\nbutton 1\nhand\n"
        ))
    };
    for house in ["tda", "procedures", "fpn"] {
        let said = story(house, "rebuys until level 2");
        assert!(said.ends_with(
            "rebuys until level 2, and in this house chips are not sold again: `set rebuy if_event_allows` lets the event"
        ), "{said}");
        assert_eq!(story(house, "set rebuy if_event_allows\nrebuys until level 2"), "ok");
    }
    for house in ["robert", "home", "fike"] {
        assert_eq!(story(house, "rebuys until level 2"), "ok");
    }
}

#[test]
fn an_expectation_that_does_not_hold_is_told_with_what_came_out() {
    let open = "hand\ndeal Ann AsAd, Bob KsKd\nboard 2c 3d 8h 9s Tc\n";
    let played = "Ann: all-in\nBob: call\nCat: fold\n";
    let cases = [
        ("> to act Bob", "expected to act Bob / got to act Ann call 100 raise 200..1000"),
        ("> to act Ann call 50", "expected to act Ann call 50 / got to act Ann call 100 raise 200..1000"),
        ("> to act Ann raise no", "expected to act Ann raise no / got to act Ann call 100 raise 200..1000"),
        ("> pot 151", "expected pot 151 / got pot 150"),
        ("> pots 150 Ann Bob", "expected pots 150 Ann Bob / got pots 150 Ann Bob Cat"),
        ("> front Bob 51", "expected front Bob 51 / got front Bob 50"),
        ("> street flop", "expected street flop / got street preflop"),
        ("> button 2 small 3 big 1", "expected button 2 small 3 big 1 / got button 1 small 2 big 3"),
        ("> button 1 small none big 3", "expected button 1 small none big 3 / got button 1 small 2 big 3"),
        ("> dealt Ann, Bob", "expected dealt Ann, Bob / got dealt Ann, Bob, Cat"),
        ("> not dealt Cat", "expected not dealt Cat / got dealt Ann, Bob, Cat"),
        ("> wins Ann 0", "expected wins Ann 0 / got the hand is not over: Ann is to act"),
        ("> stacks Ann 1000, Bob 1000", "expected stacks Bob 1000 / got stacks Bob 950"),
        ("> Ann folds", "expected Ann folds / got nothing of the kind"),
        ("> returned Cat 50", "expected returned Cat 50 / got returned Cat nothing"),
        ("> refused", "expected refused / got nothing of the kind"),
        ("> error", "expected error / got nothing of the kind"),
        ("> face-up Ann", "expected face-up Ann / got the hand of Ann is not face up"),
        ("> dead Ann", "expected dead Ann / got the hand of Ann is not dead"),
        ("> sees Bob AsAd of Ann", "expected sees Bob AsAd of Ann / got Bob sees nothing of Ann"),
        ("> hidden Ann from Ann", "expected hidden Ann from Ann / got Ann sees As Ad of Ann"),
        ("> shows Ann", "expected shows Ann / got no showdown"),
        ("> seat Ann 1 2", "expected seat Ann 1 2 / got seat Ann 1 1"),
        ("> tables 1:4", "expected tables 1:4 / got tables 1:3"),
        ("> out Ann", "expected out Ann / got Ann is still in"),
        ("> place Ann 1", "expected place Ann 1 / got Ann is still in"),
        ("> prize Ann 5", "expected prize Ann 5 / got Ann is still in"),
        ("> level 2", "expected level 2 / got level 1"),
        ("> blinds 100/200", "expected blinds 100/200 / got blinds 50/100"),
        ("> break", "expected break / got level 1, no break"),
        ("> paused", "expected paused / got the clock is running"),
        ("> denominations 25", "expected denominations 25 / got denominations "),
        ("> chips in play 1", "expected chips in play 1 / got chips in play 3000"),
        ("> clause tda-43-A", "expected clause tda-43-A / got clause tda-32"),
        ("> clause setting under_raise", "expected clause setting under_raise / got clause tda-32"),
        ("> infraction Ann talk", "expected infraction Ann talk / got infraction Ann nothing"),
    ];
    for (line, expected) in cases {
        assert_eq!(after_scene(&format!("{open}{line}")), format!("8: {expected}"), "{line}");
    }
    let cases = [
        ("> wins Bob 2100", "expected wins Bob 2100 / got wins Bob 0"),
        ("> wins Bob 0", "expected wins Bob 0 / got wins Ann 2100"),
        ("> shows Ann, Bob", "expected shows Ann, Bob / got shows Bob, Ann"),
        ("> place Bob 2", "expected place Bob 2 / got place Bob 3"),
        ("> Cat calls 900", "expected Cat calls 900 / got Cat folds"),
    ];
    for (line, expected) in cases {
        assert_eq!(after_scene(&format!("{open}{played}{line}")), format!("11: {expected}"), "{line}");
    }
}

#[test]
fn an_act_that_is_refused_must_be_expected_to_be() {
    assert_eq!(
        after_scene("hand\nAnn: check"),
        "6: expected Ann: check is allowed / got refused: you cannot check: there is 100 to call"
    );
    assert_eq!(after_scene("hand\nAnn: check\n> refused\n> to act Ann"), "ok");
    assert_eq!(after_scene("hand\nAnn: call\n> refused"), "7: expected refused / got Ann calls 100");
}

#[test]
fn errors_of_a_story_are_told_with_line_and_reason() {
    let cases = [
        ("hand\nZoe: fold", "6: error: `Zoe` is nobody in this story"),
        ("hand\n> clause tda-99", "6: error: there is no clause `tda-99`"),
        ("hand\n> clause setting under", "6: error: there is no setting `under`"),
        ("hand\n> dead Zoe", "6: error: `Zoe` is nobody in this story"),
        ("hand\ndeal Ann AsKs, Bob AsQd", "6: error: the As is dealt twice"),
        ("hand\ndeal Ann AsAs", "6: error: the As is dealt twice"),
        ("hand\ndeal Ann AsKs\nAnn: fold\nboard Ks 2d 3d", "8: error: the Ks is dealt twice"),
        ("hand\ndeal Ann AsKs\ndeal Ann 2d2c", "7: error: the cards of `Ann` are stacked already"),
        ("hand\ndeal Ann AsKs2d", "6: error: hold'em is dealt two cards, not 3"),
        ("hand\ndeal Zoe AsKs", "6: error: `Zoe` is nobody in this story"),
        ("deal Ann AsKs", "5: error: there is no hand for these cards: they stand after its `hand`"),
        ("hand\nhand", "6: error: the hand must be over first"),
        ("hand\nblinds 50/100", "6: error: the scene is set before the first hand"),
        ("hand\nAnn: push 500", "6: error: a chip of 500 is pushed, but no `chips` line says which are in play"),
        ("blinds 50/100", "5: error: the blinds are set already"),
        ("table 1: 4 Dan 100", "5: error: table 1 is set already"),
        ("table 2: 4 Ann 100", "5: error: `Ann` sits down twice"),
        ("table 2: 4 Dan 100, 4 Eve 100", "5: error: seat 4 is taken twice"),
        ("table 2: 11 Dan 100", "5: error: there is no seat 11: seats are 1 to 10"),
        ("table 2: 4 Dan 0", "5: error: `Dan` has no chips"),
        ("house tda", "5: error: the house is chosen already"),
        ("game limit 100/300\nhand", "6: error: limit 100/300 does not go: the second bet is twice the first"),
        (
            "game limit 2/4\nhand",
            "6: error: limit 2/4 does not go with a big blind of 100: the big blind is the first bet",
        ),
        ("game limit 0/0", "5: error: a bet is at least 1"),
        ("game pot-limit\ngame no-limit", "6: error: the game is set already"),
        ("wibble", "5: error: a statement should stand here, not `wibble`"),
        ("> pot 0", "5: error: no hand has begun yet"),
    ];
    for (lines, expected) in cases {
        assert_eq!(after_scene(lines), expected, "{lines}");
    }
    assert_eq!(told("hand"), "1: error: no `blinds` or `level` line says what is posted");
    assert_eq!(
        told("blinds 50/100\nhand"),
        "2: error: no `table` line says who sits where, and no `entrants` line who came"
    );
    assert_eq!(told("house my.toml"), "1: error: there is no house `my.toml`");
    assert_eq!(
        told("level 1 50/100 10\nlevel 3 100/200 10\ntable: 1 Ann 9, 2 Bob 9\nhand"),
        "4: error: level 2 is missing"
    );
}

#[test]
fn cards_that_are_not_stacked_are_the_same_every_time() {
    let story = format!("{SCENE}hand\n> sees Ann AsKs of Ann\n");
    assert_eq!(told(&story), told(&story));
}

/// Words of the scenario language, so that random lines get far.
const WORDS: [&str; 60] = [
    "hand",
    "deal",
    "board",
    "Ann",
    "Bob",
    "Cat",
    "Zoe",
    ":",
    ",",
    ";",
    ">",
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "to",
    "all-in",
    "100",
    "200",
    "1000",
    "0",
    "9223372036854775807",
    "act",
    "pot",
    "pots",
    "street",
    "flop",
    "over",
    "button",
    "small",
    "big",
    "none",
    "3+4",
    "wins",
    "stacks",
    "shows",
    "dealt",
    "not",
    "returned",
    "refused",
    "error",
    "AsKs",
    "2c",
    "wait",
    "10m",
    "1h",
    "leave",
    "away",
    "return",
    "director",
    "pause",
    "resume",
    "next-level",
    "table",
    "\"call\"",
    "push",
    "blinds",
    "50/100",
    "level",
];

proptest! {
    #![proptest_config(properties::config(400))]

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,200}") {
        told(&text);
        after_scene(&text);
    }

    #[test]
    fn no_story_makes_the_runner_panic(
        lines in prop::collection::vec(prop::collection::vec(0..WORDS.len(), 1..8), 1..12),
        bind in any::<bool>(),
    ) {
        let lines: Vec<String> = lines
            .into_iter()
            .map(|line| line.into_iter().map(|word| WORDS[word]).collect::<Vec<_>>().join(" "))
            .filter(|line| !bind || Scenario::read(line).is_ok())
            .collect();
        after_scene(&format!("hand\n{}", lines.join("\n")));
    }

    #[test]
    fn acts_in_any_order_keep_the_chips(acts in prop::collection::vec((0..3_usize, 0..9_usize), 1..25)) {
        const NAMES: [&str; 3] = ["Ann", "Bob", "Cat"];
        const ACTS: [&str; 9] =
            ["fold", "check", "call", "bet 100", "raise to 300", "all-in", "leave", "away", "return"];
        // The scenario grows act by act; a refused act gets the expectation `refused`.
        let mut story = "hand\n".to_owned();
        for (name, act) in acts {
            let line = format!("{}: {}\n", NAMES[name], ACTS[act]);
            let verdict = after_scene(&format!("{story}{line}"));
            prop_assert!(verdict == "ok" || verdict.contains("/ got refused: ") || verdict.contains("must be over"), "{}", verdict);
            let refused = if verdict == "ok" { "" } else { "> refused\n" };
            story = format!("{story}{line}{refused}");
        }
        prop_assert_eq!(after_scene(&story), "ok");
    }
}

/// A setup in which Zoe substitutes for Ann, up to the next hand; ANN is replaced by either name.
const SUBSTITUTE: &str = "house robert\nset rebuy none\ntournament buy-in 10 stack 1000 seats 10\n\
                          payout 60 40\nblinds 50/100\nshowdown by hand\ntable 1: 1 Ann 1000, 2 Bob 1000, 3 Cat 1000\n\
                          button 1\nhand\nAnn: fold\nBob: fold\nAnn: away\ndirector: substitute Zoe for Ann\n";

/// Returns whether an expectation is about a seat, so that it accepts a substitute by either name. Views, heard words
/// and entries belong to a person and need their own name.
fn is_about_a_seat(expectation: &Expectation) -> bool {
    match expectation {
        Expectation::Does { .. }
        | Expectation::Held { .. }
        | Expectation::NotHeld(_)
        | Expectation::Returned(..)
        | Expectation::Infraction { .. }
        | Expectation::Warned(_)
        | Expectation::Refund { .. }
        | Expectation::Reprimanded(_)
        | Expectation::ToAct { .. }
        | Expectation::Front(..)
        | Expectation::Pots(_)
        | Expectation::Awards(_)
        | Expectation::Dealt(_)
        | Expectation::NotDealt(_)
        | Expectation::Shows(_)
        | Expectation::FaceUp(_)
        | Expectation::Dead(_)
        | Expectation::Wins(_)
        | Expectation::Stacks(_)
        | Expectation::Seat { .. }
        | Expectation::Out(_)
        | Expectation::Place(..)
        | Expectation::Prize { .. }
        | Expectation::Bounty { .. }
        | Expectation::Eliminated { .. }
        | Expectation::Chop { .. }
        | Expectation::Penalty(..)
        | Expectation::Disqualified(_)
        | Expectation::Sees { .. }
        | Expectation::SeesChips { .. }
        | Expectation::Hidden { .. }
        | Expectation::Says { .. }
        | Expectation::HeldBack(_) => true,
        Expectation::May { what, .. } => !matches!(what, Entitlement::Enter | Entitlement::ReEnter),
        Expectation::Refused
        | Expectation::StoryError
        | Expectation::Clause(_)
        | Expectation::ClauseSetting(_)
        | Expectation::Waits(_)
        | Expectation::Impounded(_)
        | Expectation::Board(_)
        | Expectation::Open(_)
        | Expectation::Burnt(_)
        | Expectation::Pot(_)
        | Expectation::Street(_)
        | Expectation::Positions { .. }
        | Expectation::Void
        | Expectation::Tables(_)
        | Expectation::Prizes { .. }
        | Expectation::Level(_)
        | Expectation::TimeBank(..)
        | Expectation::Blinds(_)
        | Expectation::Break
        | Expectation::Paused
        | Expectation::Denominations(_)
        | Expectation::Hears { .. }
        | Expectation::NotHeard { .. }
        | Expectation::Players(_)
        | Expectation::ChipsInPlay(_) => false,
    }
}

#[test]
fn a_substitute_is_one_person_in_every_statement() {
    let dealt = "hand\ndeal ANN AsAd, Bob KsKd, Cat QsQd\nboard 3h 4d 8h 9s Tc\n";
    let early = format!("{dealt}Zoe: raise to 300\n");
    let shown = format!("{dealt}Bob: fold\nCat: call\nZoe: all-in\nCat: call\n");
    let said = "Zoe: \"look at that\"\n";
    let held = format!("{dealt}Zoe: \"I would have had it\"\n");
    let won = "hand\nBob: all-in\nCat: call\nZoe: fold\n";
    // The acts, an expectation that holds after them, and one that does not.
    let cases = [
        (dealt.to_owned(), "dealt ANN, Bob, Cat", "not dealt ANN"),
        (dealt.to_owned(), "stacks ANN 900", "stacks ANN 1000"),
        (dealt.to_owned(), "seat ANN 1 1", "seat ANN 1 2"),
        (dealt.to_owned(), "front ANN 100", "front ANN 50"),
        (dealt.to_owned(), "sees Zoe AsAd of ANN", "sees Zoe KsKd of ANN"),
        (dealt.to_owned(), "hidden ANN from Bob", "hidden ANN from Zoe"),
        (dealt.to_owned(), "sees Bob stack 900 of ANN", "sees Bob front 900 of ANN"),
        (dealt.to_owned(), "pots 150 ANN Bob Cat", "pots 150 ANN Bob"),
        (dealt.to_owned(), "not held ANN", "held ANN call"),
        (dealt.to_owned(), "may not rebuy ANN", "may rebuy ANN"),
        (format!("{early}director: hold ANN\n"), "held ANN raise to 300", "not held ANN"),
        (early, "infraction ANN out-of-turn", "infraction ANN talk"),
        (format!("{dealt}Bob: fold\nCat: call\n"), "to act ANN call 0", "to act ANN call 100"),
        (format!("{dealt}Bob: fold\nCat: call\nZoe: check\n"), "ANN checks", "ANN folds"),
        (format!("{dealt}Bob: fold\nCat: fold\n"), "returned ANN 50", "returned ANN 100"),
        (format!("{dealt}Bob: fold\nCat: fold\n"), "wins ANN 100", "wins ANN 0"),
        (format!("{dealt}Bob: fold\nCat: call\ndirector: kill ANN\n"), "dead ANN", "face-up ANN"),
        (shown.clone(), "face-up ANN", "dead ANN"),
        (shown.clone(), "awards 2000 ANN", "awards 2000 Bob"),
        (shown, "shows Cat, ANN", "shows ANN, Cat"),
        ("director: warn ANN\n".to_owned(), "warned ANN", "reprimanded ANN"),
        ("director: penalty ANN 10m\n".to_owned(), "penalty ANN 10m", "penalty ANN hands 4"),
        ("director: disqualify ANN\n".to_owned(), "disqualified ANN", "out ANN"),
        ("director: disqualify ANN\n".to_owned(), "place ANN none", "place ANN 3"),
        (said.to_owned(), "says ANN \"look at that\"", "held back ANN"),
        (held, "held back ANN", "says ANN \"I would have had it\""),
        (
            "director: propose chop ANN 12, Bob 10, Cat 8\n".to_owned(),
            "chop ANN 12, Bob 10, Cat 8",
            "chop ANN 8, Bob 10, Cat 12",
        ),
        ("director: cancel-event\n".to_owned(), "refund ANN 10", "refund ANN 0"),
        ("director: cancel-event\n".to_owned(), "bounty ANN 0", "bounty ANN 5"),
        (won.to_owned(), "stacks ANN 900", "prize ANN 0"),
        ("director: disqualify ANN\n".to_owned(), "disqualified ANN", "eliminated ANN by Bob"),
    ];
    for (done, holds, fails) in cases {
        for name in ["Ann", "Zoe"] {
            // The acts of Zoe keep her name; the expectation may use either name.
            let story = |line: &str| {
                let done = done.replace("ANN", name);
                told(&format!("{SUBSTITUTE}{done}> {}\n", line.replace("ANN", name)))
            };
            assert_eq!(story(holds), "ok", "{done}{holds}");
            assert!(story(fails).contains("expected"), "{done}{fails}: {}", story(fails));
            for line in [holds, fails] {
                let read = parse(&format!("> {}", line.replace("ANN", name))).expect("a line that can be read");
                let statement = read.first().map(|line| &line.statement);
                assert!(matches!(statement, Some(Statement::Expect(it)) if is_about_a_seat(it)), "{line}");
            }
        }
    }
}
