use super::incremental_parse::{IncrementalParse, parse_incremental};
use super::order_format::{OrderNames, format_order};
use super::order_parser::{check, parse_typed_order, whole};
use super::parsed_order::{ImpliedTable, NamedOrder, ParsedOrder};
use super::word_reader::{WordReader, without_comment};
use super::{all, completions, grammar};
use crate::cards::{Card, parse_cards};
use crate::chips::Chips;
use crate::chop::{ChopProposal, ChopTerms};
use crate::command::{FloorOrder, Irregularity, IrregularityKind, Name, Order, PenaltyRequest, Sale, Sanction};
use crate::parse_error::{ExpectedToken, ParseError};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::stakes::Ante;
use std::collections::BTreeSet;

fn given(line: &str) -> ParsedOrder {
    exactly(line).unwrap_or_else(|why| panic!("{line}: {why}"))
}

/// Parses a line as in a story, without shortened words.
fn exactly(line: &str) -> Result<ParsedOrder, ParseError> {
    whole(WordReader::new(without_comment(line).trim())?)
}

fn ruling(order: FloorOrder<String>) -> NamedOrder {
    NamedOrder::Floor(ImpliedTable, order)
}

fn bob() -> String {
    "Bob".to_owned()
}

fn irregular(kind: IrregularityKind, seat: Option<String>, cards: &[Card]) -> NamedOrder {
    ruling(FloorOrder::Irregularity(Irregularity { kind, seat, cards: cards.to_vec(), into: None }))
}

#[test]
fn orders_are_read_with_the_names_as_they_are_said() {
    let cards = |text| parse_cards(text).unwrap();
    let zoe = Name::try_from("Zoe".to_owned()).unwrap();
    let thrown = Irregularity {
        kind: IrregularityKind::CardsIntoHand,
        seat: Some("Ann".to_owned()),
        cards: vec![],
        into: Some(bob()),
    };
    let level = NamedOrder::AlterLevel {
        level: 5,
        small_blind: Chips(300),
        big_blind: Chips(600),
        ante: Ante::BigBlind(Chips(600)),
        length_ms: 1_200_000,
    };
    let shares = ChopTerms::Amounts(vec![("Ann".to_owned(), 6_000), (bob(), 4_050)]);
    let cases = [
        ("warn Bob", NamedOrder::Warn(bob())),
        ("warn \"Ann Lee\"", NamedOrder::Warn("Ann Lee".to_owned())),
        ("break 10m", NamedOrder::Break(600_000)),
        ("break 90s", NamedOrder::Break(90_000)),
        ("break off", NamedOrder::BreakOff),
        ("last-hands 2", NamedOrder::LastHands(2)),
        ("last-hands off", NamedOrder::LastHandsOff),
        ("penalty Bob 10m", NamedOrder::Penalty(bob(), PenaltyRequest::Minutes(10))),
        ("penalty Bob hands 4", NamedOrder::Penalty(bob(), PenaltyRequest::Hands(4))),
        ("penalty Bob orbits 2", NamedOrder::Penalty(bob(), PenaltyRequest::Orbits(2))),
        ("penalty Bob", NamedOrder::Penalty(bob(), PenaltyRequest::NextStep)),
        ("mute Bob 1h", NamedOrder::Mute(bob(), Some(60))),
        ("hold Bob", ruling(FloorOrder::Hold(bob()))),
        ("fine Bob", ruling(FloorOrder::Fine(bob(), None))),
        ("fine Bob 300", ruling(FloorOrder::Fine(bob(), Some(Chips(300))))),
        ("irregularity joker", irregular(IrregularityKind::Joker, None, &[])),
        ("irregularity exposed-hole Bob As", irregular(IrregularityKind::ExposedHole, Some(bob()), &cards("As"))),
        ("irregularity exposed-burn 7h", irregular(IrregularityKind::ExposedBurn, None, &cards("7h"))),
        ("irregularity cards-into-hand Ann into Bob", ruling(FloorOrder::Irregularity(thrown))),
        ("irregularity dealt-out Bob", irregular(IrregularityKind::DealtOut, Some(bob()), &[])),
        (
            "move Bob table 2 seat 7",
            NamedOrder::Move { person: bob(), table: TableNo(2), seat: SeatNo::new(7).unwrap() },
        ),
        ("level 5 300/600 bb-ante 600 20", level),
        ("undo", NamedOrder::Undo(None)),
        ("undo Bob", NamedOrder::Undo(Some(bob()))),
        ("reopen-hand", NamedOrder::ReopenHand(ImpliedTable, None)),
        ("reopen-hand Bob", NamedOrder::ReopenHand(ImpliedTable, Some(bob()))),
        ("take-back re-enter Bob", NamedOrder::TakeBack(bob(), Sale::ReEntry)),
        ("lift penalty Bob", NamedOrder::Lift(bob(), Sanction::Penalty)),
        ("lift warning Bob", NamedOrder::Lift(bob(), Sanction::Warning)),
        ("substitute Zoe for Bob", NamedOrder::Substitute { person: "Zoe".to_owned(), name: zoe, entrant: bob() }),
        ("award Bob 300", ruling(FloorOrder::Award(bob(), Chips(300)))),
        ("propose chop Ann 60, Bob 40.50", NamedOrder::ProposeChop(ChopProposal { terms: shares, play_for_cents: 0 })),
        (
            "propose chop by icm play for 20",
            NamedOrder::ProposeChop(ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 2_000 }),
        ),
        ("propose run-three-times", ruling(FloorOrder::ProposeRuns(3))),
        ("cancel", ruling(FloorOrder::Cancel)),
        ("run-out", ruling(FloorOrder::RunOut)),
    ];
    for (line, order) in cases {
        assert_eq!(given(line), ParsedOrder { order, table: None, why: None }, "{line}");
    }
}

#[test]
fn a_name_of_two_words_stands_in_quotation_marks() {
    let names = OrderNames { person: &|_| "Ann Lee".to_owned(), seat: &|_, _| "Ann Lee".to_owned() };
    let joker =
        Irregularity { kind: IrregularityKind::ExposedHole, seat: SeatNo::new(1).ok(), cards: vec![], into: None };
    let orders = [
        (Order::Warn(PersonNo(1)), "warn \"Ann Lee\""),
        (Order::Break(90_000), "break 90s"),
        (Order::Break(600_000), "break 10m"),
        (Order::Floor(TableNo(1), FloorOrder::Irregularity(joker)), "irregularity exposed-hole \"Ann Lee\""),
    ];
    for (order, words) in orders {
        assert_eq!(format_order(&order, names), words);
        assert_eq!(given(words).order.to_string(), words.replace('"', ""));
    }
}

#[test]
fn where_and_why_stand_after_any_order() {
    let orders = ["undo", "undo Bob", "penalty Bob", "mute Bob", "fine Bob", "irregularity joker", "adjust Bob 3"];
    for order in orders.into_iter().chain(["irregularity exposed-burn 7h", "irregularity exposed-hole Bob As Kd"]) {
        let said = given(&format!("{order} at table 2 because \"words\" # a remark"));
        assert_eq!(said.order, given(order).order, "{order}");
        assert_eq!(said.table, Some(TableNo(2)), "{order}");
        assert_eq!(said.why.unwrap().as_str(), "words", "{order}");
        assert_eq!(given(&format!("{order} because \"words\"")).order, given(order).order, "{order}");
    }
}

#[test]
fn what_is_no_order_is_answered() {
    for (line, why) in [
        ("wibble", "an order of the director should stand here, not `wibble`"),
        ("", "an order of the director should stand here, not the end of the line"),
        ("pause now", "`now` is too much here"),
        ("penalty Bob 90s", "a penalty has whole minutes"),
        ("mute Bob 45s", "somebody is silenced for whole minutes"),
        ("propose Bob", "`chop NAME N, ...`, `run-twice` or `run-three-times` should stand here, not `Bob`"),
        ("warn", "a name should stand here, not the end of the line"),
    ] {
        assert_eq!(check(line).map_err(|wrong| wrong.to_string()), Err(why.to_owned()), "{line}");
    }
}

/// Replaces the placeholders of the help by values.
fn filled_in(said: &str) -> String {
    let said = said.replace(", ...", "").replace(['[', ']'], "").replace("\"WORDS\"", "\"words\"");
    let filled = said.split_whitespace().map(|word| match word {
        "NAME" => "Bob",
        "N" => "3",
        "M" => "4",
        "KIND" => "exposed-hole",
        "CARDS" => "As",
        word => word,
    });
    filled.collect::<Vec<_>>().join(" ")
}

#[test]
fn what_the_list_shows_is_read_and_written_down_in_the_same_words() {
    let words: BTreeSet<&str> = grammar::FORMS.iter().map(|form| form.word).collect();
    assert_eq!(words.len(), grammar::FORMS.len(), "each word once");
    for (said, does) in all() {
        assert!(!does.is_empty(), "{said}");
        let line = filled_in(&said);
        let order = given(&line).order;
        assert_eq!(given(&order.to_string()).order, order, "{line}");
        let least = said.split(" [").next().unwrap_or_default();
        assert_eq!(check(&filled_in(least)), Ok(()), "{said}: what is in brackets may be left away");
    }
}

#[test]
fn every_order_that_is_written_down_can_be_said_in_the_same_words() {
    // Each line of the file, as it is written.
    let written = include_str!("../../tests/orders.tsv").lines().filter_map(|line| line.rsplit('\t').next());
    // The server gives these orders without a person, or they come from a floor button or from `late` in a story.
    let not_said = ["deal at table", "reopen", "enter "];
    let said = |line: &&str| !not_said.iter().any(|order| line.starts_with(order)) || line.starts_with("reopen-hand");
    for line in written.filter(said) {
        assert_eq!(given(line).order.to_string(), line);
    }
}

#[test]
fn whoever_writes_stories_finds_every_order_in_their_language() {
    let language = include_str!("../../../docs/scenarios.md");
    for form in grammar::FORMS {
        let stands = |after| language.contains(&format!("`{}{after}", form.word));
        assert!(stands('`') || stands(' '), "{}", form.word);
    }
}

#[test]
fn the_beginning_of_a_word_is_enough_where_no_other_word_begins_so() {
    for (typed_so, meant) in [
        ("pen Bob 10", "penalty Bob 10m"),
        ("pen Bob hands 4", "penalty Bob hands 4"),
        ("disq Bob", "disqualify Bob"),
        ("mu Bob 5", "mute Bob 5m"),
        ("move Bob 2 5", "move Bob table 2 seat 5"),
        ("move Bob table 2 seat 5", "move Bob table 2 seat 5"),
        ("take reb Bob", "take-back rebuy Bob"),
        ("break 10", "break 10m"),
        ("wa Bob because \"again\"", "warn Bob because \"again\""),
    ] {
        assert_eq!(parse_typed_order(typed_so), Ok(given(meant)), "{typed_so}");
    }
    for (line, why) in [
        ("p Bob", "`p` could be pause, previous-level, penalty, pass-over, propose or play-on"),
        ("dance", "an order of the director should stand here, not `dance`"),
        ("take-back r Bob", "`r` could be rebuy or re-enter"),
        ("break", "a time like `45s` or `10m`, or `off`, should stand here, not the end of the line"),
        ("last-hands soon", "a number of hands, or `off`, should stand here, not `soon`"),
    ] {
        let refused = parse_typed_order(line).expect_err(line);
        assert_eq!(refused.to_string(), why, "{line}");
    }
    assert!(exactly("pen Bob 10m").is_err(), "a story spells its words out");
}

#[test]
fn what_is_typed_so_far_lists_the_orders_that_begin_so() {
    let words = |line: &str| completions(line).map(|said| said.word).collect::<Vec<_>>();
    assert_eq!(words("br"), ["break", "break-table"]);
    assert_eq!(words("break 10"), ["break"], "the whole word is meant alone");
    assert_eq!(words("pen bob"), ["penalty"]);
    assert_eq!(words("").len(), grammar::FORMS.len());
    assert!(words("xyz").is_empty());
}

#[test]
fn quotation_marks_of_books_and_phones_are_straight_ones() {
    let straight = parse_typed_order("penalty \"Tante Ida\" 10 because \"talking\"");
    for line in [
        "penalty “Tante Ida” 10 because “talking”",
        "penalty „Tante Ida“ 10 because „talking“",
        "penalty «Tante Ida» 10 because »talking«",
    ] {
        assert_eq!(parse_typed_order(line), straight, "{line}");
    }
    let kept = parse_typed_order("announce \"We say “check” aloud\"").map(|given| given.order.to_string());
    assert_eq!(kept.as_deref(), Ok("announce \"We say “check” aloud\""));
}

/// Returns every order that can be written, and short forms of typed orders.
fn lines() -> impl Iterator<Item = String> {
    let written = include_str!("../../tests/orders.tsv").lines().filter_map(|line| line.rsplit('\t').next());
    let said = all().map(|(said, _)| filled_in(&said));
    let in_haste = [
        "pen Bob 10 at table 2 because \"talking\"",
        "move Bob 2 5",
        "move \"Ann Lee\" table 2 seat 5",
        "mute Bob 45m",
        "adjust Ann 3, Bob 4 because \"a stack was wrong\"",
        "propose chop Ann 60, Bob 40.50 play for 20",
        "propose chop by icm",
        "irregularity cards-into-hand Ann into Bob",
        "irregularity exposed-hole Bob As Kd",
        "level 5 300/600 bb-ante 600 20",
        "re-enter Bob post",
        "hand-for-hand off",
        "  warn   Bob   because   \"twice\"  ",
    ];
    let lines = written.map(str::to_owned).chain(said).chain(in_haste.map(str::to_owned));
    lines.filter(|line| parse_typed_order(line).is_ok())
}

#[test]
fn whoever_types_an_order_letter_by_letter_is_never_told_that_it_is_none() {
    let mut judged = 0;
    for line in lines() {
        for (end, _) in line.char_indices() {
            let begun = &line[..end];
            assert!(
                !matches!(parse_incremental(begun), IncrementalParse::Wrong(_)),
                "{begun:?}: {:?}",
                parse_incremental(begun)
            );
            judged += 1;
        }
        assert!(matches!(parse_incremental(&line), IncrementalParse::Order(_)), "{line}");
    }
    assert!(judged > 1_000, "the orders were not read");
}

#[test]
fn a_line_that_can_become_no_order_any_more_says_at_once_why() {
    for (line, why) in [
        ("dance", "an order of the director should stand here, not `dance`"),
        ("p Bob", "`p` could be pause, previous-level, penalty, pass-over, propose or play-on"),
        ("pause now", "`now` is too much here"),
        ("pen Bob soon", "a time like `45s` or `10m` should stand here, not `soon`"),
        ("mute Bob 45s", "somebody is silenced for whole minutes"),
        ("move Bob 2 11", "there is no seat 11: seats are 1 to 10"),
        ("move Bob 70000", "70000 is too large: the number of a table of at most 65535 should stand here"),
        ("lift fine", "what is taken back (warning, penalty, disqualification) should stand here, not `fine`"),
        ("level 5 600/300 20", "blinds of 600/300 do not go: the big blind is at least 1 and no less than the small"),
        (
            "irregularity exposed-hole Bob Xx",
            "`Xx` is no card: write a rank of 23456789TJQKA and a suit of cdhs, like `As` or `Td`",
        ),
        ("warn Bob because talking", "the words, in quotation marks, should stand here, not `talking`"),
    ] {
        let IncrementalParse::Wrong(wrong) = parse_incremental(line) else {
            panic!("{line}: {:?}", parse_incremental(line))
        };
        assert_eq!(wrong.to_string(), why, "{line}");
    }
    for line in ["", "p", "pause at ", "pause  at  ", "pen Bob ha", "level 5 300", "announce \"soon", "take-back r"] {
        assert!(
            matches!(parse_incremental(line), IncrementalParse::Unfinished(_)),
            "{line}: {:?}",
            parse_incremental(line)
        );
    }
}

#[test]
fn order_errors_never_use_words_of_one_language_only() {
    let odd = ["?", "70000", "1.234", "As", "\"x\"", "99999999999999999999", "because", "at", ",", "table", "a\u{410}"];
    let (mut wanted, mut judged) = (BTreeSet::new(), 0);
    for line in lines() {
        let words: Vec<&str> = line.split(' ').collect();
        for end in 0..=words.len() {
            let begun = words[..end].join(" ");
            for line in odd.iter().map(|odd| format!("{begun} {odd}")).chain([begun.clone()]) {
                let Err(wrong) = parse_typed_order(&line) else { continue };
                judged += 1;
                assert!(!matches!(wrong, ParseError::Story(_)), "{line}: {wrong}");
                if let ParseError::Expected { wanted: what, .. } | ParseError::LargeNumber { wanted: what, .. } = wrong
                {
                    assert!(!matches!(what, ExpectedToken::InStory(_)), "{line}: {what}");
                    wanted.insert(what.to_string());
                }
            }
        }
    }
    assert!(judged > 1_000 && wanted.len() > 20, "{judged}: {wanted:?}");
}
