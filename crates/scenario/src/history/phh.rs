//! Reader of the PHH notation: a `.phh` file has one hand, a `.phhs` file has many as numbered tables.
//!
//! The notation has letters for no-limit (`NT`) and limit hold'em (`FT`). Pot-limit is written in the same way, as
//! `PT`.
//!
//! Players are listed clockwise from the small blind, so the last one has the button. Heads-up the forced bets have
//! the opposite order: the second player has the button and posts the small blind.

use super::amount::{DecimalAmount, MAX_DECIMALS};
use super::forced_bets::ForcedBets;
use super::foreign_notation;
use super::players::players;
use cardroom_shared::cards::{Card, parse_cards};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Name;
use cardroom_shared::seat::{MAX_SEATS, SeatNo, SeatSet};
use cardroom_shared::structure::BettingStructure;
use std::fmt;

/// The stack of a player whose stack is unknown. It is larger than the highest possible total of all bets in such a
/// file.
const UNKNOWN: Chips = Chips(Chips::MAX_IN_PLAY.0 / 16);

/// The reason why a recorded hand cannot be read or replayed, with its location in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryError {
    /// The name of the hand in a collection; `None` for a single hand, or if no hand can be named.
    pub hand: Option<String>,
    /// The action that failed, if the failure belongs to one.
    pub action: Option<ActionLocation>,
    /// The reason, in words.
    pub reason: String,
}

/// The location of an action of a recorded hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionLocation {
    /// The number of the entry in `actions`, counted from 1.
    pub number: usize,
    /// The text of the entry, as written.
    pub text: String,
}

impl fmt::Display for HistoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(hand) = &self.hand {
            write!(f, "hand {hand}: ")?;
        }
        if let Some(ActionLocation { number, text }) = &self.action {
            write!(f, "action {number} `{text}`: ")?;
        }
        f.write_str(&self.reason)
    }
}

/// A hand as recorded in a file.
#[derive(Clone, Debug)]
pub struct RecordedHand {
    /// Its name in a collection.
    pub name: Option<String>,
    /// The number of decimals of its amounts. One chip of the replay is the smallest unit.
    pub(super) scale: u32,
    /// The starting stacks. A player with an unknown stack has more than anybody bets.
    pub(super) stacks: Vec<Chips>,
    /// The seats with an unknown stack (`inf`).
    pub(super) unknown: SeatSet,
    /// The players with their original seats, the first player first.
    pub(super) players: Vec<(Name, SeatNo)>,
    pub(super) forced: ForcedBets,
    pub(super) actions: Vec<RecordedAction>,
    /// The final stacks, if the file has them; `None` for an unknown stack.
    pub(super) finishing: Option<Vec<Option<DecimalAmount>>>,
    /// The winnings from the pots, if the file has them.
    pub(super) winnings: Option<Vec<DecimalAmount>>,
}

/// One entry of `actions`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RecordedAction {
    pub(super) place: ActionLocation,
    pub(super) what: RecordedActionKind,
}

/// The action of an entry. Players are identified by their seats; the first has seat 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RecordedActionKind {
    /// The hole cards of a player; `None` for an unknown card.
    HoleCards(SeatNo, [Option<Card>; 2]),
    /// New cards of the board.
    Board(Vec<Card>),
    Fold(SeatNo),
    CheckOrCall(SeatNo),
    BetOrRaiseTo(SeatNo, Chips),
    /// A player shows these cards; `None` for the cards that they were dealt.
    Show(SeatNo, Option<[Option<Card>; 2]>),
    Muck(SeatNo),
}

/// Reads all hands of a file, in the order of their numbers. An unreadable hand is returned as its own error, so that
/// the others can still be replayed.
///
/// # Errors
/// Returns an error if the text as a whole is not a PHH file.
pub fn read(text: &str) -> Result<Vec<Result<RecordedHand, HistoryError>>, HistoryError> {
    let whole = |reason| HistoryError { hand: None, action: None, reason };
    let table: toml::Table = text.parse().map_err(|why: toml::de::Error| whole(not_phh(text, &why)))?;
    if table.contains_key("variant") {
        return Ok(vec![read_hand(None, &table)]);
    }
    let mut hands: Vec<(&String, &toml::Table)> = Vec::new();
    for (name, value) in &table {
        let missing = || whole("`variant` is missing, and this is no collection of hands either".to_owned());
        let hand = value.as_table().ok_or_else(missing)?;
        hands.push((name, hand));
    }
    if hands.is_empty() {
        return Err(whole("there is no hand in it".to_owned()));
    }
    hands.sort_by_key(|(name, _)| (name.parse::<u64>().unwrap_or(u64::MAX), *name));
    Ok(hands.into_iter().map(|(name, hand)| read_hand(Some(name), hand)).collect())
}

/// The error text for a text that is not TOML, with advice.
fn not_phh(text: &str, why: &toml::de::Error) -> String {
    match foreign_notation::name(text) {
        Some(name) => format!("this is {name}, and hands are read in the PHH notation (.phh, .phhs): convert it first"),
        None if text.contains("variant") => format!("a hand in the PHH notation is wrong here: {}", at_line(text, why)),
        None => "this is no hand in the PHH notation (.phh, .phhs): its fields are written as in `variant = \"NT\"`"
            .to_owned(),
    }
}

/// The message of the TOML parser, with the line number.
fn at_line(text: &str, why: &toml::de::Error) -> String {
    let before = why.span().and_then(|span| text.get(..span.start));
    let line = before.map(|before| format!(" (line {})", before.matches('\n').count() + 1));
    format!("{}{}", why.message(), line.unwrap_or_default())
}

fn read_hand(name: Option<&String>, table: &toml::Table) -> Result<RecordedHand, HistoryError> {
    let failed = |action, reason| HistoryError { hand: name.cloned(), action, reason };
    let frame = Frame::read(table).map_err(|reason| failed(None, reason))?;
    let amounts = frame.amounts().map_err(|reason| failed(None, reason))?;
    let mut actions = Vec::new();
    for (index, text) in frame.texts.into_iter().enumerate() {
        let place = ActionLocation { number: index + 1, text };
        match action(&place.text, amounts.stacks.len(), amounts.scale) {
            Ok(Some(what)) => actions.push(RecordedAction { place, what }),
            Ok(None) => {}
            Err(reason) => return Err(failed(Some(place), reason)),
        }
    }
    let Amounts { scale, stacks, unknown, forced } = amounts;
    let players = players(table, stacks.len());
    let (finishing, winnings) = (frame.finishing, frame.winnings);
    Ok(RecordedHand { name: name.cloned(), scale, stacks, unknown, players, forced, actions, finishing, winnings })
}

/// The fields of a hand as they are written.
struct Frame {
    stacks: Vec<Option<DecimalAmount>>,
    blinds: Vec<DecimalAmount>,
    antes: Vec<DecimalAmount>,
    /// True if a player who is short of the ante wins only that much of each ante (`ante_trimming_status`).
    trims: bool,
    betting: Betting,
    texts: Vec<String>,
    finishing: Option<Vec<Option<DecimalAmount>>>,
    winnings: Option<Vec<DecimalAmount>>,
}

/// The betting structure, with its bet sizes.
enum Betting {
    /// No-limit, with the smallest bet if it is given.
    NoLimit(Option<DecimalAmount>),
    /// Pot-limit, with the smallest bet if it is given.
    PotLimit(Option<DecimalAmount>),
    /// Limit, with the small bet and the big bet.
    Limit(DecimalAmount, DecimalAmount),
}

impl Betting {
    fn read(table: &toml::Table) -> Result<Self, String> {
        let amount = |field: &str| match table.get(field) {
            None => Ok(None),
            Some(value) => DecimalAmount::of_value(value).map(Some).ok_or_else(|| format!("`{field}` is no amount")),
        };
        let needed = |field| amount(field)?.ok_or_else(|| format!("`{field}` is missing"));
        match table.get("variant").and_then(toml::Value::as_str) {
            Some("NT") => Ok(Self::NoLimit(amount("min_bet")?)),
            Some("PT") => Ok(Self::PotLimit(amount("min_bet")?)),
            Some("FT") => Ok(Self::Limit(needed("small_bet")?, needed("big_bet")?)),
            Some(other) => {
                let allowed = "only no-limit (NT), pot-limit (PT) and limit (FT) hold'em";
                Err(format!("not supported yet: variant {other}, {allowed}"))
            }
            None => Err("`variant` is missing".to_owned()),
        }
    }

    fn amounts(&self) -> impl Iterator<Item = &DecimalAmount> {
        match self {
            Self::NoLimit(min_bet) | Self::PotLimit(min_bet) => [min_bet.as_ref(), None],
            Self::Limit(small, big) => [Some(small), Some(big)],
        }
        .into_iter()
        .flatten()
    }

    /// The betting structure in the smallest unit of the hand.
    fn structure(&self, scale: u32, big_blind: Chips) -> Result<BettingStructure, String> {
        let chips = |amount: &DecimalAmount| amount.chips(scale).ok_or_else(|| format!("{amount} is too much"));
        match self {
            Self::NoLimit(Some(min_bet)) | Self::PotLimit(Some(min_bet)) if chips(min_bet)? != big_blind => {
                Err("not supported yet: a `min_bet` other than the big blind".to_owned())
            }
            Self::NoLimit(_) => Ok(BettingStructure::NoLimit),
            Self::PotLimit(_) => Ok(BettingStructure::PotLimit),
            Self::Limit(small, big) => {
                let (small_bet, big_bet) = (chips(small)?, chips(big)?);
                if small_bet.is_zero() || big_bet.is_zero() {
                    return Err("a bet of 0 is no bet".to_owned());
                }
                Ok(BettingStructure::Limit { small_bet, big_bet })
            }
        }
    }
}

/// The stacks and forced bets in the smallest unit of the hand; `10^scale` of them make 1.
struct Amounts {
    scale: u32,
    stacks: Vec<Chips>,
    unknown: SeatSet,
    forced: ForcedBets,
}

impl Frame {
    fn read(table: &toml::Table) -> Result<Self, String> {
        let betting = Betting::read(table)?;
        let needed = |field| amounts(table, field)?.ok_or_else(|| format!("`{field}` is missing"));
        let trims = match table.get("ante_trimming_status") {
            None => false,
            Some(value) => value.as_bool().ok_or("`ante_trimming_status` is true or false")?,
        };
        let frame = Self {
            stacks: stacks(table, "starting_stacks")?.ok_or("`starting_stacks` is missing")?,
            blinds: needed("blinds_or_straddles")?,
            antes: needed("antes")?,
            trims,
            betting,
            texts: action_texts(table)?,
            finishing: stacks(table, "finishing_stacks")?,
            winnings: amounts(table, "winnings")?,
        };
        let players = frame.stacks.len();
        if !(2..=usize::from(MAX_SEATS)).contains(&players) {
            return Err(format!("{players} players do not go at one table: 2 to {MAX_SEATS} do"));
        }
        let lists = [
            ("blinds_or_straddles", Some(frame.blinds.len())),
            ("antes", Some(frame.antes.len())),
            ("finishing_stacks", frame.finishing.as_ref().map(Vec::len)),
            ("winnings", frame.winnings.as_ref().map(Vec::len)),
        ];
        for (field, entries) in lists {
            if entries.is_some_and(|entries| entries != players) {
                return Err(format!("`{field}` must have an entry for each of the {players} players"));
            }
        }
        Ok(frame)
    }

    fn amounts(&self) -> Result<Amounts, String> {
        let known = self.stacks.iter().flatten();
        let written = known.chain(&self.blinds).chain(&self.antes).chain(self.betting.amounts());
        let bets = self.texts.iter().map(|text| bet_decimals(text));
        let scale = written.map(DecimalAmount::decimals).chain(bets).max().unwrap_or(0);
        if scale > MAX_DECIMALS {
            return Err(format!("amounts have {MAX_DECIMALS} decimals at most"));
        }
        let chips = |amounts: &[DecimalAmount]| -> Result<Vec<Chips>, String> {
            amounts.iter().map(|amount| amount.chips(scale).ok_or_else(|| format!("{amount} is too much"))).collect()
        };
        let mut unknown = SeatSet::default();
        let mut stacks = Vec::with_capacity(self.stacks.len());
        for (seat, stack) in SeatNo::all().zip(&self.stacks) {
            stacks.push(match stack {
                Some(amount) => chips(std::slice::from_ref(amount))?.into_iter().sum(),
                None => UNKNOWN,
            });
            if stack.is_none() {
                unknown.insert(seat);
            }
        }
        if stacks.iter().copied().sum::<Chips>() > Chips::MAX_IN_PLAY {
            return Err("there are too many chips".to_owned());
        }
        if let Some(broke) = stacks.iter().position(|stack| stack.is_zero()) {
            return Err(format!("p{} has no chips", broke + 1));
        }
        let mut forced = ForcedBets::read(&chips(&self.blinds)?, &chips(&self.antes)?, self.trims, &stacks)?;
        forced.stakes.betting = self.betting.structure(scale, forced.stakes.big_blind)?;
        Ok(Amounts { scale, stacks, unknown, forced })
    }
}

/// The amounts of a list field, if the file has it.
fn amounts(table: &toml::Table, field: &str) -> Result<Option<Vec<DecimalAmount>>, String> {
    let Some(value) = table.get(field) else { return Ok(None) };
    let list = value.as_array().ok_or_else(|| format!("`{field}` must be a list"))?;
    let read =
        |value| DecimalAmount::of_value(value).ok_or_else(|| format!("`{field}` holds {value}, which is no amount"));
    list.iter().map(read).collect::<Result<_, _>>().map(Some)
}

/// The stacks of a list field, if the file has it; `None` for an unknown stack (`inf`).
fn stacks(table: &toml::Table, field: &str) -> Result<Option<Vec<Option<DecimalAmount>>>, String> {
    let Some(value) = table.get(field) else { return Ok(None) };
    let list = value.as_array().ok_or_else(|| format!("`{field}` must be a list"))?;
    let read = |value: &toml::Value| match value {
        toml::Value::Float(number) if number.is_infinite() && number.is_sign_positive() => Ok(None),
        value => DecimalAmount::of_value(value)
            .map(Some)
            .ok_or_else(|| format!("`{field}` holds {value}, which is no amount and not `inf`")),
    };
    list.iter().map(read).collect::<Result<_, _>>().map(Some)
}

fn action_texts(table: &toml::Table) -> Result<Vec<String>, String> {
    let list = table.get("actions").and_then(toml::Value::as_array).ok_or("`actions` is missing")?;
    let read =
        |value: &toml::Value| value.as_str().map(str::to_owned).ok_or("an entry of `actions` is no text".to_owned());
    list.iter().map(read).collect()
}

/// The number of decimals of the bet in an entry; 0 if the entry is no bet.
fn bet_decimals(text: &str) -> u32 {
    let mut words = text.split_whitespace();
    match (words.nth(1), words.next().and_then(DecimalAmount::read)) {
        (Some("cbr"), Some(amount)) => amount.decimals(),
        _ => 0,
    }
}

/// The action of one entry; `None` for a mere remark.
fn action(text: &str, players: usize, scale: u32) -> Result<Option<RecordedActionKind>, String> {
    let said = text.split('#').next().unwrap_or_default();
    let words: Vec<&str> = said.split_whitespace().collect();
    let bet = |amount: &str| {
        DecimalAmount::read(amount)
            .and_then(|amount| amount.chips(scale))
            .ok_or_else(|| format!("`{amount}` is no amount of chips"))
    };
    let seat = |name: &str| player(name, players);
    Ok(Some(match words.as_slice() {
        [] => return Ok(None),
        ["d", "dh", name, cards] => RecordedActionKind::HoleCards(seat(name)?, hole_cards(cards)?),
        ["d", "db", cards] => {
            let cards = parse_cards(cards).map_err(|why| why.to_string())?;
            if cards.is_empty() || cards.len() > 5 {
                return Err("a board has five cards at most".to_owned());
            }
            RecordedActionKind::Board(cards)
        }
        [name, "f"] => RecordedActionKind::Fold(seat(name)?),
        [name, "cc"] => RecordedActionKind::CheckOrCall(seat(name)?),
        [name, "cbr", amount] => RecordedActionKind::BetOrRaiseTo(seat(name)?, bet(amount)?),
        [name, "sm"] => RecordedActionKind::Muck(seat(name)?),
        [name, "sm", "-"] => RecordedActionKind::Show(seat(name)?, None),
        [name, "sm", cards] => RecordedActionKind::Show(seat(name)?, Some(hole_cards(cards)?)),
        _ => return Err("this is no action of hold'em (`d dh`, `d db`, `f`, `cc`, `cbr`, `sm`)".to_owned()),
    }))
}

fn player(name: &str, players: usize) -> Result<SeatNo, String> {
    let number = name.strip_prefix('p').and_then(|number| number.parse::<u8>().ok());
    let seat = number.filter(|number| usize::from(*number) <= players).and_then(|number| SeatNo::try_from(number).ok());
    seat.ok_or_else(|| format!("`{name}` is no player of this hand: p1 to p{players} are"))
}

/// Two cards; an unknown one is written as `??`.
fn hole_cards(text: &str) -> Result<[Option<Card>; 2], String> {
    let letters: Vec<char> = text.chars().collect();
    let read = |pair: &[char]| match pair {
        ['?', '?'] => Ok(None),
        pair => pair
            .iter()
            .collect::<String>()
            .parse()
            .map(Some)
            .map_err(|why: cardroom_shared::cards::NotACard| why.to_string()),
    };
    match letters.as_slice() {
        [_, _, _, _] => Ok([read(&letters[..2])?, read(&letters[2..])?]),
        _ => Err("hold'em is dealt two cards to a player".to_owned()),
    }
}
