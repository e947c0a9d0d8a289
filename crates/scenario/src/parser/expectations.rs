//! Parser of the lines that begin with `>`.

use super::acts::held_action;
use crate::expectation::{
    Allowed, ChipPile, Entitlement, Expectation, ExpectedOutcome, ExpectedRaise, HandPhase, PersonName, WAITS,
};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::Finality;
use cardroom_shared::orders::{WordReader, blinds, number, penalty_length, play_for};
use cardroom_shared::parse_error::ParseError;

/// The infractions that are recorded.
const INFRACTIONS: [(&str, &str); 7] = [
    ("string-bet", "string-bet"),
    ("out-of-turn", "out-of-turn"),
    ("under-raise", "under-raise"),
    ("exposed-cards", "exposed-cards"),
    ("talk", "talk"),
    ("stalling", "stalling"),
    ("splash", "splash"),
];

/// Reads the expectation after `>`.
pub(super) fn expectation(words: &mut WordReader) -> Result<Expectation, ParseError> {
    if let Some(outcome) = outcome(words)? {
        return Ok(outcome);
    }
    let unknown = words.wanted("an expectation");
    let first = words.word("an expectation")?;
    let read = match first {
        "refused" => return Ok(Expectation::Refused),
        "error" => return Ok(Expectation::StoryError),
        "void" => return Ok(Expectation::Void),
        "break" => return Ok(Expectation::Break),
        "paused" => return Ok(Expectation::Paused),
        "board" => return Ok(Expectation::Board(cards_if_any(words)?)),
        "players" => return Ok(Expectation::Players(words.number("a number of players")?)),
        "burnt" => return Ok(Expectation::Burnt(words.number("a number of cards")?)),
        "open" => return Ok(Expectation::Open(cards_if_any(words)?)),
        "to" | "front" | "pot" | "pots" | "awards" | "street" | "button" => betting,
        "held" | "not" | "returned" | "infraction" | "clause" | "says" | "hears" | "warned" | "reprimanded" => ruling,
        "dealt" | "shows" | "face-up" | "dead" | "wins" | "stacks" | "sees" | "hidden" => cards_and_pots,
        "bounty" | "eliminated" | "prizes" | "chop" => prizes,
        "time" | "seat" | "tables" | "out" | "place" | "prize" | "level" | "blinds" | "denominations" | "may"
        | "penalty" | "disqualified" | "chips" | "impounded" | "refund" | "waits" => tournament,
        _ => return Err(unknown),
    };
    read(first, words)
}

/// Reads cards, or `none`.
fn cards_if_any(words: &mut WordReader) -> Result<Vec<cardroom_shared::cards::Card>, ParseError> {
    if words.take_phrase("none") { Ok(Vec::new()) } else { words.cards() }
}

/// Reads `NAME folds`, `NAME calls N` and so on; `None` for any other line.
fn outcome(words: &mut WordReader) -> Result<Option<Expectation>, ParseError> {
    if !matches!(words.peek_word_at(1), Some("folds" | "checks" | "calls" | "bets" | "raises")) {
        return Ok(None);
    }
    let name = words.name()?;
    let outcome = match words.word("what the player does")? {
        "folds" => ExpectedOutcome::Folds,
        "checks" => ExpectedOutcome::Checks,
        "calls" => ExpectedOutcome::Calls(words.chips()?),
        "bets" => ExpectedOutcome::Bets(words.chips()?),
        _ => {
            words.need("to")?;
            ExpectedOutcome::RaisesTo(words.chips()?)
        }
    };
    let all_in = words.take_phrase("all-in");
    Ok(Some(Expectation::Does { name, outcome, all_in }))
}

/// Reads an expectation about the betting.
fn betting(first: &str, words: &mut WordReader) -> Result<Expectation, ParseError> {
    Ok(match first {
        "to" => {
            words.need("act")?;
            let name = words.name()?;
            let call = if words.take_phrase("call") { Some(words.chips()?) } else { None };
            let raise = if words.take_phrase("raise no") {
                Some(ExpectedRaise::No)
            } else if words.take_phrase("raise") {
                let (min, max) = words.pair("..", "a range like `200..900`, or `no`,")?;
                let only = words.take_phrase("only");
                Some(if only { ExpectedRaise::Only(min, max) } else { ExpectedRaise::Between(min, max) })
            } else {
                None
            };
            Expectation::ToAct { name, call, raise }
        }
        "front" => Expectation::Front(words.name()?, words.chips()?),
        "pot" => Expectation::Pot(words.chips()?),
        "pots" => Expectation::Pots(pots(words)?),
        "awards" => Expectation::Awards(pots(words)?),
        "street" => Expectation::Street(words.one_of("a street", &HandPhase::WORDS)?),
        _ => {
            let button = words.number("the seat of the button")?;
            let small = if words.take_phrase("small") { Some(seats(words)?) } else { None };
            let big = if words.take_phrase("big") { Some(seats(words)?) } else { None };
            Expectation::Positions { button, small, big }
        }
    })
}

/// Reads pots, such as `1500 Cat Dan; 300 Dan`.
fn pots(words: &mut WordReader) -> Result<Vec<(Chips, Vec<PersonName>)>, ParseError> {
    let mut pots = vec![(words.chips()?, words.names()?)];
    while words.take_sign(';') {
        pots.push((words.chips()?, words.names()?));
    }
    Ok(pots)
}

/// Reads seats: `2`, `3+4` or `none`.
fn seats(words: &mut WordReader) -> Result<Vec<u64>, ParseError> {
    let wanted = words.wanted("a seat, seats like `3+4`, or `none`");
    match words.word("a seat")? {
        "none" => Ok(Vec::new()),
        seats => seats.split('+').map(|seat| number(seat).map_err(|why| why.unwrap_or(wanted.clone()))).collect(),
    }
}

/// Reads an expectation about rulings or talk.
fn ruling(first: &str, words: &mut WordReader) -> Result<Expectation, ParseError> {
    Ok(match first {
        "held" if words.take_phrase("back") => Expectation::HeldBack(words.name()?),
        "held" => Expectation::Held { name: words.name()?, action: held_action(words)? },
        "not" if words.take_phrase("held") => Expectation::NotHeld(words.name()?),
        "not" if words.take_phrase("heard") => {
            let (listener, words) = name_and_speech(words)?;
            Expectation::NotHeard { listener, words }
        }
        "hears" => {
            let (listener, words) = name_and_speech(words)?;
            Expectation::Hears { listener, words }
        }
        "not" => {
            words.need("dealt")?;
            Expectation::NotDealt(words.names()?)
        }
        "returned" => Expectation::Returned(words.name()?, words.chips()?),
        "infraction" => {
            let name = words.name()?;
            Expectation::Infraction { name, kind: words.one_of("an infraction", &INFRACTIONS)?.to_owned() }
        }
        "clause" if words.take_phrase("setting") => {
            Expectation::ClauseSetting(words.word("the name of a setting")?.to_owned())
        }
        "warned" => Expectation::Warned(words.name()?),
        "reprimanded" => Expectation::Reprimanded(words.name()?),
        "clause" => Expectation::Clause(words.word("the id of a clause")?.to_owned()),
        _ => {
            let (name, words) = name_and_speech(words)?;
            Expectation::Says { name, words }
        }
    })
}

fn name_and_speech(words: &mut WordReader) -> Result<(PersonName, String), ParseError> {
    let name = words.name()?;
    let speech = words.take_speech().ok_or_else(|| words.wanted("a speech in quotation marks"))?;
    Ok((name, speech.to_owned()))
}

/// Reads an expectation about cards, shown hands or winnings.
fn cards_and_pots(first: &str, words: &mut WordReader) -> Result<Expectation, ParseError> {
    Ok(match first {
        "dealt" => Expectation::Dealt(words.names()?),
        "shows" => Expectation::Shows(words.names()?),
        "face-up" => Expectation::FaceUp(words.names()?),
        "dead" => Expectation::Dead(words.names()?),
        "wins" => Expectation::Wins(words.list(|words| Ok((words.name()?, words.chips()?)))?),
        "stacks" => Expectation::Stacks(words.list(|words| Ok((words.name()?, words.chips()?)))?),
        "sees" => {
            let viewer = words.name()?;
            if let Some((_, pile)) = ChipPile::WORDS.iter().find(|(word, _)| words.take_phrase(word)) {
                let chips = words.chips()?;
                words.need("of")?;
                return Ok(Expectation::SeesChips { viewer, pile: *pile, chips, owner: words.name()? });
            }
            let cards = words.cards()?;
            words.need("of")?;
            Expectation::Sees { viewer, cards, owner: words.name()? }
        }
        _ => {
            let owner = words.name()?;
            words.need("from")?;
            Expectation::Hidden { owner, viewer: words.name()? }
        }
    })
}

/// Reads an expectation about announced prizes, divided prizes or bounties.
fn prizes(first: &str, words: &mut WordReader) -> Result<Expectation, ParseError> {
    Ok(match first {
        "bounty" => Expectation::Bounty { name: words.name()?, cents: words.cents("a bounty")? },
        "eliminated" => {
            let name = words.name()?;
            words.need("by")?;
            let by = if words.take_phrase("nobody") { Vec::new() } else { words.names()? };
            Expectation::Eliminated { name, by }
        }
        "prizes" => {
            let finality = if words.take_phrase("final") {
                Some(Finality::Final)
            } else {
                words.take_phrase("approximate").then_some(Finality::Approximate)
            };
            let mut cents = vec![words.cents("a prize")?];
            while !words.at_end() {
                cents.push(words.cents("a prize")?);
            }
            Expectation::Prizes { finality, cents }
        }
        _ => {
            let shares = words.list(|words| Ok((words.name()?, words.cents("a share")?)))?;
            Expectation::Chop { shares, play_for_cents: play_for(words)? }
        }
    })
}

/// Reads an expectation about the tournament: seats, places, prizes, the clock or the chips.
fn tournament(first: &str, words: &mut WordReader) -> Result<Expectation, ParseError> {
    Ok(match first {
        "seat" => {
            let name = words.name()?;
            let table = words.small_number("the number of a table")?;
            Expectation::Seat { name, table, seat: words.number("the number of a seat")? }
        }
        "tables" => Expectation::Tables(words.list(|words| {
            let table = words.small_number("the number of a table")?;
            words.need_sign(':')?;
            Ok((table, words.number("a number of players")?))
        })?),
        "out" => Expectation::Out(words.names()?),
        "place" => {
            let name = words.name()?;
            let place = if words.take_phrase("none") { 0 } else { words.number("a place")? };
            let place = u32::try_from(place)
                .map_err(|_| ParseError::Story(format!("{place} is no place that anybody can take")))?;
            Expectation::Place(name, place)
        }
        "prize" => Expectation::Prize { name: words.name()?, cents: words.cents("a prize")? },
        "waits" => {
            words.need("for")?;
            Expectation::Waits(words.one_of("what a table waits for", &WAITS)?)
        }
        "impounded" => Expectation::Impounded(words.chips()?),
        "refund" => Expectation::Refund { name: words.name()?, cents: words.cents("a refund")? },
        "time" => {
            words.need("bank")?;
            Expectation::TimeBank(words.name()?, words.number("a number of seconds")?)
        }
        "level" => Expectation::Level(words.small_number("the number of a level")?),
        "blinds" => Expectation::Blinds(blinds(words)?),
        "denominations" => Expectation::Denominations(words.chip_list()?),
        "may" => {
            let allowed = if words.take_phrase("not") { Allowed::No } else { Allowed::Yes };
            let what = words.one_of("what may be bought", &Entitlement::WORDS)?;
            Expectation::May { name: words.name()?, what, allowed }
        }
        "penalty" => Expectation::Penalty(words.name()?, penalty_length(words)?),
        "disqualified" => Expectation::Disqualified(words.name()?),
        _ => {
            words.need("in play")?;
            Expectation::ChipsInPlay(words.chips()?)
        }
    })
}
