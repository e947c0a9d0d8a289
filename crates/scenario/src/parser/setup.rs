//! Parser of the setup statements.

use crate::statement::{BettingStatement, LevelLength, RebuyPeriodEnd, SeatStatement, SetupStatement};
use cardroom_shared::house::BettingKind;
use cardroom_shared::orders::{WordReader, blinds, number, place};
use cardroom_shared::parse_error::ParseError;
use cardroom_shared::structure::{Bracket, Payouts, ReEntryPlan};

/// An error that only a scenario can have.
pub(super) fn wrong(words: &str) -> ParseError {
    ParseError::Story(words.to_owned())
}

/// Reads a statement with a raw value, such as the path of a house file.
pub(super) fn raw(line: &str) -> Result<Option<SetupStatement>, ParseError> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match first {
        "house" if rest.is_empty() => Err(wrong("the key of a house or the path of a house file is missing")),
        "house" => Ok(Some(SetupStatement::House(rest.to_owned()))),
        "set" => {
            let (setting, value) = rest
                .split_once(char::is_whitespace)
                .ok_or_else(|| wrong("write `set SETTING VALUE`: both are needed"))?;
            Ok(Some(SetupStatement::Set { setting: setting.to_owned(), value: value.trim().to_owned() }))
        }
        _ => Ok(None),
    }
}

/// Reads any other setup statement; `None` for any other line.
pub(super) fn scene(words: &mut WordReader) -> Result<Option<SetupStatement>, ParseError> {
    let is_act = words.second_is_sign(':') && words.peek_word() != Some("table");
    let Some(first) = words.peek_word().filter(|_| !is_act) else { return Ok(None) };
    let read = match first {
        "game" => game,
        "chips" => denominations,
        "blinds" => blinds_line,
        "level" => level,
        "break" => break_line,
        "tournament" => tournament,
        "payout" => payout,
        "bounty" => bounty,
        "guarantee" => guarantee,
        "added" => added,
        "rebuys" => rebuys,
        "add-on" => add_on,
        "ghost" => unsold_at,
        "showdown" => by_hand,
        "unsold" => unsold,
        "re-entries" => re_entries,
        "entrants" => entrants,
        "registered" => registered,
        "table" => table,
        "button" => button,
        _ => return Ok(None),
    };
    words.need(first)?;
    read(words).map(Some)
}

fn game(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    let game = if words.take_phrase("no-limit") {
        BettingStatement::NoLimit
    } else if words.take_phrase("pot-limit") {
        BettingStatement::PotLimit
    } else if words.take_phrase("limit") {
        let (small, big) = words.pair("/", "the two bets, like `2/4`,")?;
        if small.is_zero() {
            return Err(wrong("a bet is at least 1"));
        }
        BettingStatement::Limit { small, big }
    } else {
        return Err(words.wanted("`no-limit`, `pot-limit` or `limit 2/4`"));
    };
    Ok(SetupStatement::Game(game))
}

fn denominations(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    let chips = words.chip_list()?;
    if chips.first().is_some_and(|chip| chip.is_zero()) {
        return Err(wrong("a chip is worth at least 1"));
    }
    if !chips.is_sorted_by(|a, b| a < b) {
        return Err(wrong("write the smallest chip first, each once"));
    }
    Ok(SetupStatement::Denominations(chips))
}

fn blinds_line(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    Ok(SetupStatement::Blinds(blinds(words)?))
}

fn level(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    let number = level_number(words)?;
    let blinds = blinds(words)?;
    let kinds =
        [("no-limit", BettingKind::NoLimit), ("pot-limit", BettingKind::PotLimit), ("limit", BettingKind::Limit)];
    let game = kinds.into_iter().find(|(word, _)| words.take_phrase(word)).map(|(_, kind)| kind);
    let length = if words.take_phrase("hands") {
        match words.small_number("a number of hands")? {
            0 => return Err(wrong("a level has at least one hand")),
            hands => LevelLength::Hands(u32::from(hands)),
        }
    } else {
        LevelLength::Ms(words.minutes_ms()?)
    };
    Ok(SetupStatement::Level { number, blinds, game, length })
}

fn break_line(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    let after = level_number(words)?;
    Ok(SetupStatement::Break { after, ms: words.minutes_ms()? })
}

fn level_number(words: &mut WordReader) -> Result<u16, ParseError> {
    match words.small_number("the number of a level")? {
        0 => Err(wrong("levels count from 1")),
        number => Ok(number),
    }
}

fn tournament(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    words.need("buy-in")?;
    let buy_in_cents = words.cents("the price of an entry")?;
    words.need("stack")?;
    let stack = words.chips()?;
    words.need("seats")?;
    let seats = words.number("the seats of a table")?;
    Ok(SetupStatement::Tournament { buy_in_cents, stack, seats })
}

/// Reads a payout: `50 30 20` percent, `fixed 100 50`, or `from 2: 100; from 5: 70 30`.
fn payout(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    if words.take_phrase("fixed") {
        let mut cents = vec![words.cents("a prize")?];
        while !words.at_end() {
            cents.push(words.cents("a prize")?);
        }
        return Ok(SetupStatement::Payout(Payouts::Fixed { cents }));
    }
    if words.peek_word() != Some("from") {
        return Ok(SetupStatement::Payout(Payouts::Percent(percent(words)?)));
    }
    let mut brackets: Vec<Bracket> = Vec::new();
    loop {
        words.need("from")?;
        let entries = u32::from(words.small_number("a number of entries")?);
        if brackets.last().is_some_and(|before| before.entries >= entries) {
            return Err(wrong("write the fewest entries first"));
        }
        words.need_sign(':')?;
        brackets.push(Bracket { entries, percent: percent(words)? });
        if !words.take_sign(';') {
            return Ok(SetupStatement::Payout(Payouts::ByEntries { brackets }));
        }
    }
}

/// Reads percentages that sum to 100.
fn percent(words: &mut WordReader) -> Result<Vec<u8>, ParseError> {
    let written = words.chip_list()?;
    let percent: Option<Vec<u8>> = written.iter().map(|part| u8::try_from(part.0).ok()).collect();
    let all = percent.as_ref().map(|percent| percent.iter().map(|part| u32::from(*part)).sum::<u32>());
    percent.filter(|_| all == Some(100)).ok_or_else(|| wrong("the percents of the payout must sum to 100"))
}

fn bounty(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    Ok(SetupStatement::Bounty(words.cents("the bounty")?))
}

fn guarantee(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    Ok(SetupStatement::Guarantee(words.cents("the guarantee")?))
}

fn added(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    Ok(SetupStatement::Added(words.cents("what the host adds")?))
}

fn rebuys(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    words.need("until")?;
    let until = if words.take_phrase("break") {
        RebuyPeriodEnd::Break(level_number(words)?)
    } else if words.take_phrase("level") {
        RebuyPeriodEnd::Level(level_number(words)?)
    } else {
        return Err(words.wanted("`break N` or `level N`"));
    };
    Ok(SetupStatement::Rebuys(until))
}

fn add_on(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    let chips = words.chips()?;
    words.need("for")?;
    Ok(SetupStatement::AddOn { chips, price_cents: words.cents("the price of the add-on")? })
}

fn unsold_at(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    let (table, seat) = place(words)?;
    Ok(SetupStatement::UnsoldAt { table, seat })
}

fn by_hand(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    words.need("by hand")?;
    Ok(SetupStatement::ShowdownByHand)
}

fn unsold(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    Ok(SetupStatement::Unsold(words.small_number("a number of stacks")?))
}

fn re_entries(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    if words.take_phrase("unlimited") {
        return Ok(SetupStatement::ReEntries(ReEntryPlan::Unlimited));
    }
    let times = u32::from(words.small_number("`unlimited` or how many times one person may enter again")?);
    Ok(SetupStatement::ReEntries(if times == 0 { ReEntryPlan::None } else { ReEntryPlan::Times(times) }))
}

fn entrants(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    Ok(SetupStatement::Entrants(new_names(words)?))
}

fn registered(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    Ok(SetupStatement::Registered(new_names(words)?))
}

/// Reads names that are new to the scenario.
fn new_names(words: &mut WordReader) -> Result<Vec<String>, ParseError> {
    words.list(|words| {
        let name = words.name()?;
        check_name(&name)?;
        Ok(name)
    })
}

fn table(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    let table = match words.peek_word() {
        Some(_) => words.small_number("the number of a table")?,
        None => 1,
    };
    words.need_sign(':')?;
    let seats = words.list(|words| {
        let seat = words.number("the number of a seat")?;
        let name = words.name()?;
        check_name(&name)?;
        Ok(SeatStatement { seat, name, stack: words.chips()? })
    })?;
    Ok(SetupStatement::Table { table, seats })
}

/// Checks that a name is not a reserved word of the language or a number.
pub(super) fn check_name(name: &str) -> Result<(), ParseError> {
    let taken = matches!(name, "director" | "spectator" | "table" | "none");
    if taken || number(name).is_ok() {
        return Err(ParseError::Story(format!("`{name}` cannot be a name in a story: it means something else")));
    }
    Ok(())
}

fn button(words: &mut WordReader) -> Result<SetupStatement, ParseError> {
    let table = if words.take_phrase("table") { words.small_number("the number of a table")? } else { 1 };
    Ok(SetupStatement::Button { table, seat: words.number("the number of a seat")? })
}
