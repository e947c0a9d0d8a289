use super::*;

/// A meaning as the table of phrases writes it.
fn written(spoken: SpeechMeaning) -> String {
    let amount = |amount| match amount {
        Amount::To(chips) => format!("to {}", chips.0),
        Amount::By(chips) => format!("by {}", chips.0),
        Amount::Named(chips) => format!("{}", chips.0),
        Amount::Least => "least".to_owned(),
        Amount::Times(tenths) => format!("times {}.{}", tenths / 10, tenths % 10),
        Amount::Pot(part, parts) => format!("pot {part}/{parts}"),
    };
    match spoken {
        SpeechMeaning::Fold => "fold".to_owned(),
        SpeechMeaning::Check => "check".to_owned(),
        SpeechMeaning::Call => "call".to_owned(),
        SpeechMeaning::Complete => "complete".to_owned(),
        SpeechMeaning::Wager(None) => "wager".to_owned(),
        SpeechMeaning::Wager(Some(named)) => format!("wager {}", amount(named)),
        SpeechMeaning::Amount(named) => format!("amount {}", amount(named)),
        SpeechMeaning::AllIn => "all in".to_owned(),
        SpeechMeaning::Time => "time".to_owned(),
        SpeechMeaning::PlayBoard => "board".to_owned(),
        SpeechMeaning::Unclear => "unclear".to_owned(),
        SpeechMeaning::Talk => "talk".to_owned(),
    }
}

/// The phrases with their meanings: a meaning, a tab, and phrases that are separated by `|`.
const PHRASES: &str = include_str!("../../../tests/phrases.tsv");

#[test]
fn every_phrase_of_the_table_means_what_stands_there() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for line in PHRASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (meaning, phrases) = line.split_once('\t').unwrap_or_else(|| panic!("no tab in `{line}`"));
        for phrase in phrases.split('|').map(str::trim) {
            count += 1;
            let heard = written(SpeechMeaning::of(phrase));
            if heard != meaning {
                wrong.push(format!("`{phrase}` is heard as {heard}, not {meaning}"));
            }
        }
    }
    assert!(count >= 300, "only {count} phrases");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_words_make_the_grammar_slow_or_fail() {
    let long = "raise ".repeat(30);
    let numbers = "one ".repeat(16);
    for words in [long.as_str(), numbers.as_str(), "99999999999999999999k", "1.2.3.4", "x", "'", "…", "\u{202e}call"]
    {
        let _ = SpeechMeaning::of(words);
    }
    assert_eq!(SpeechMeaning::of("raise to 18446744073709551615"), SpeechMeaning::Talk, "no such amount exists");
}

#[test]
fn a_grammar_that_is_wrong_says_where() {
    let fault = |acts: &str| {
        let text = include_str!("../../../../assets/words/en.speech.toml");
        let text = text.replace("not for me", acts);
        Grammar::parse(&text).expect_err("a wrong phrase")
    };
    assert!(fault("(fold").contains("closes less than it opens"), "{}", fault("(fold"));
    assert!(fault("fold)").contains("closes more than it opens"), "{}", fault("fold)"));
    assert!(fault("{NOBODY} fold").contains("a part `NOBODY` that is not there"));
    assert!(fault("{I fold").contains("is not closed"));
}
