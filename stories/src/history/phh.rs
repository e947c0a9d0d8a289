//! Reads hands in the PHH notation: one hand in a `.phh` file, or many as numbered tables of a `.phhs` file. The notation
//! has letters for no-limit (`NT`) and limit hold'em (`FT`); `PT`, for pot-limit, is written in the same way.
//!
//! Players are listed from the small blind clockwise, the last one has the button. Heads-up the forced bets are listed
//! the other way round: the second player has the button and posts the small blind.

use super::amount::{Amount, MAX_DECIMALS};
use super::players::players;
use cardroom_shared::cards::{Card, parse_cards};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Name;
use cardroom_shared::seat::{MAX_SEATS, SeatNo};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
use std::fmt;

/// Why a recorded hand cannot be read or replayed, and where in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the hand in a collection; none where the file is one hand, or no hand can be named.
    pub hand: Option<String>,
    /// The action at which it happened.
    pub action: Option<Place>,
    /// What is wrong.
    pub reason: String,
}

/// An action of a recorded hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which entry of `actions`, counted from 1.
    pub number: usize,
    /// As it is written.
    pub text: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(hand) = &self.hand {
            write!(f, "hand {hand}: ")?;
        }
        if let Some(Place { number, text }) = &self.action {
            write!(f, "action {number} `{text}`: ")?;
        }
        f.write_str(&self.reason)
    }
}

/// A hand as a file tells it.
#[derive(Clone, Debug)]
pub struct RecordedHand {
    /// Its name in a collection.
    pub name: Option<String>,
    /// How many decimals its amounts have: a chip of the replay is the smallest of them.
    pub(super) scale: u32,
    pub(super) stacks: Vec<Chips>,
    /// Who plays, the first player first, and where they sat.
    pub(super) players: Vec<(Name, SeatNo)>,
    pub(super) stakes: Stakes,
    pub(super) actions: Vec<RecordedAction>,
    pub(super) finishing: Option<Vec<Amount>>,
}

/// One entry of `actions`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RecordedAction {
    pub(super) place: Place,
    pub(super) what: Recorded,
}

/// What an entry says. Players are their seats: the first is on seat 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Recorded {
    /// Hole cards, unknown ones as none.
    HoleCards(SeatNo, [Option<Card>; 2]),
    /// Cards of the board.
    Board(Vec<Card>),
    Fold(SeatNo),
    CheckOrCall(SeatNo),
    BetOrRaiseTo(SeatNo, Chips),
    /// Shows these cards, or those that they were dealt.
    Show(SeatNo, Option<[Option<Card>; 2]>),
    Muck(SeatNo),
}

/// Reads all hands of a file, in the order of their numbers. A hand that cannot be read stands as its failure, so that
/// the others can still be replayed.
///
/// # Errors
/// Says what is wrong if the text as a whole is no PHH file.
pub fn read(text: &str) -> Result<Vec<Result<RecordedHand, Failure>>, Failure> {
    let whole = |reason| Failure { hand: None, action: None, reason };
    let table: toml::Table =
        text.parse().map_err(|why: toml::de::Error| whole(format!("this is no TOML: {}", at_line(text, &why))))?;
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

/// What the reader of TOML says, and at which line.
fn at_line(text: &str, why: &toml::de::Error) -> String {
    let before = why.span().and_then(|span| text.get(..span.start));
    let line = before.map(|before| format!(" (line {})", before.matches('\n').count() + 1));
    format!("{}{}", why.message(), line.unwrap_or_default())
}

fn read_hand(name: Option<&String>, table: &toml::Table) -> Result<RecordedHand, Failure> {
    let failed = |action, reason| Failure { hand: name.cloned(), action, reason };
    let frame = Frame::read(table).map_err(|reason| failed(None, reason))?;
    let amounts = frame.amounts().map_err(|reason| failed(None, reason))?;
    let mut actions = Vec::new();
    for (index, text) in frame.texts.into_iter().enumerate() {
        let place = Place { number: index + 1, text };
        match action(&place.text, amounts.stacks.len(), amounts.scale) {
            Ok(Some(what)) => actions.push(RecordedAction { place, what }),
            Ok(None) => {}
            Err(reason) => return Err(failed(Some(place), reason)),
        }
    }
    let Amounts { scale, stacks, stakes } = amounts;
    let players = players(table, stacks.len());
    Ok(RecordedHand { name: name.cloned(), scale, stacks, players, stakes, actions, finishing: frame.finishing })
}

/// The fields of a hand as they are written.
struct Frame {
    stacks: Vec<Amount>,
    blinds: Vec<Amount>,
    antes: Vec<Amount>,
    trimmed: bool,
    betting: Betting,
    texts: Vec<String>,
    finishing: Option<Vec<Amount>>,
}

/// The amounts by which bets go.
enum Betting {
    /// No-limit, the smallest bet perhaps written down.
    NoLimit(Option<Amount>),
    /// Pot-limit, likewise.
    PotLimit(Option<Amount>),
    /// The small bet and the big bet of a limit game.
    Limit(Amount, Amount),
}

impl Betting {
    fn read(table: &toml::Table) -> Result<Self, String> {
        let amount = |field: &str| match table.get(field) {
            None => Ok(None),
            Some(value) => Amount::of_value(value).map(Some).ok_or_else(|| format!("`{field}` is no amount")),
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

    fn amounts(&self) -> impl Iterator<Item = &Amount> {
        match self {
            Self::NoLimit(min_bet) | Self::PotLimit(min_bet) => [min_bet.as_ref(), None],
            Self::Limit(small, big) => [Some(small), Some(big)],
        }
        .into_iter()
        .flatten()
    }

    /// The same in the smallest unit of the hand.
    fn structure(&self, scale: u32, big_blind: Chips) -> Result<BettingStructure, String> {
        let chips = |amount: &Amount| amount.chips(scale).ok_or_else(|| format!("{amount} is too much"));
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

/// What players and stakes are in the smallest unit of the hand, of which `10^scale` make 1.
struct Amounts {
    scale: u32,
    stacks: Vec<Chips>,
    stakes: Stakes,
}

impl Frame {
    fn read(table: &toml::Table) -> Result<Self, String> {
        let betting = Betting::read(table)?;
        let needed = |field| amounts(table, field)?.ok_or_else(|| format!("`{field}` is missing"));
        let frame = Self {
            stacks: needed("starting_stacks")?,
            blinds: needed("blinds_or_straddles")?,
            antes: needed("antes")?,
            trimmed: table.get("ante_trimming_status").and_then(toml::Value::as_bool).unwrap_or(true),
            betting,
            texts: action_texts(table)?,
            finishing: amounts(table, "finishing_stacks")?,
        };
        let players = frame.stacks.len();
        if !(2..=usize::from(MAX_SEATS)).contains(&players) {
            return Err(format!("{players} players do not go at one table: 2 to {MAX_SEATS} do"));
        }
        let lists = [("blinds_or_straddles", Some(&frame.blinds)), ("antes", Some(&frame.antes))];
        for (field, list) in lists.into_iter().chain([("finishing_stacks", frame.finishing.as_ref())]) {
            if list.is_some_and(|list| list.len() != players) {
                return Err(format!("`{field}` must have an entry for each of the {players} players"));
            }
        }
        Ok(frame)
    }

    fn amounts(&self) -> Result<Amounts, String> {
        let written = self.stacks.iter().chain(&self.blinds).chain(&self.antes).chain(self.betting.amounts());
        let bets = self.texts.iter().map(|text| bet_decimals(text));
        let scale = written.map(Amount::decimals).chain(bets).max().unwrap_or(0);
        if scale > MAX_DECIMALS {
            return Err(format!("amounts have {MAX_DECIMALS} decimals at most"));
        }
        let chips = |amounts: &[Amount]| -> Result<Vec<Chips>, String> {
            amounts.iter().map(|amount| amount.chips(scale).ok_or_else(|| format!("{amount} is too much"))).collect()
        };
        let stacks = chips(&self.stacks)?;
        if stacks.iter().copied().sum::<Chips>() > Chips::MAX_IN_PLAY {
            return Err("there are too many chips".to_owned());
        }
        if let Some(broke) = stacks.iter().position(|stack| stack.is_zero()) {
            return Err(format!("p{} has no chips", broke + 1));
        }
        let stakes = stakes(&chips(&self.blinds)?, &chips(&self.antes)?, self.trimmed, &stacks)?;
        let stakes = Stakes { betting: self.betting.structure(scale, stakes.big_blind)?, ..stakes };
        Ok(Amounts { scale, stacks, stakes })
    }
}

/// The amounts of a list field, if the file has it.
fn amounts(table: &toml::Table, field: &str) -> Result<Option<Vec<Amount>>, String> {
    let Some(value) = table.get(field) else { return Ok(None) };
    let list = value.as_array().ok_or_else(|| format!("`{field}` must be a list"))?;
    let read = |value| Amount::of_value(value).ok_or_else(|| format!("`{field}` holds {value}, which is no amount"));
    list.iter().map(read).collect::<Result<_, _>>().map(Some)
}

fn action_texts(table: &toml::Table) -> Result<Vec<String>, String> {
    let list = table.get("actions").and_then(toml::Value::as_array).ok_or("`actions` is missing")?;
    let read =
        |value: &toml::Value| value.as_str().map(str::to_owned).ok_or("an entry of `actions` is no text".to_owned());
    list.iter().map(read).collect()
}

/// How many decimals a bet is written with.
fn bet_decimals(text: &str) -> u32 {
    let mut words = text.split_whitespace();
    match (words.nth(1), words.next().and_then(Amount::read)) {
        (Some("cbr"), Some(amount)) => amount.decimals(),
        _ => 0,
    }
}

/// Blinds and antes from the forced bets of the players.
fn stakes(blinds: &[Chips], antes: &[Chips], trimmed: bool, stacks: &[Chips]) -> Result<Stakes, String> {
    let (small_blind, big_blind) = match blinds {
        [small, big, straddles @ ..] if straddles.iter().all(|straddle| straddle.is_zero()) => (*small, *big),
        _ => return Err("not supported yet: straddles, only a small and a big blind".to_owned()),
    };
    if big_blind.is_zero() || small_blind > big_blind {
        return Err(
            "not supported yet: forced bets other than a small blind and a big blind no lower than it".to_owned()
        );
    }
    let same = antes.first().copied().unwrap_or_default();
    let ante = match antes {
        _ if antes.iter().all(|ante| ante.is_zero()) => Ante::None,
        _ if antes.iter().all(|ante| *ante == same) => {
            if !trimmed && stacks.iter().any(|stack| *stack < same) {
                return Err("not supported yet: dead antes of players who are short of the ante".to_owned());
            }
            Ante::Every(same)
        }
        [first, big, others @ ..] if first.is_zero() && others.iter().all(|ante| ante.is_zero()) && !trimmed => {
            Ante::BigBlind(*big)
        }
        _ => {
            return Err(
                "not supported yet: antes other than one of every player or a dead one of the big blind".to_owned()
            );
        }
    };
    Ok(Stakes { small_blind, big_blind, ante, betting: BettingStructure::default() })
}

/// What one entry says; none if it is only a remark.
fn action(text: &str, players: usize, scale: u32) -> Result<Option<Recorded>, String> {
    let said = text.split('#').next().unwrap_or_default();
    let words: Vec<&str> = said.split_whitespace().collect();
    let bet = |amount: &str| {
        Amount::read(amount)
            .and_then(|amount| amount.chips(scale))
            .ok_or_else(|| format!("`{amount}` is no amount of chips"))
    };
    let seat = |name: &str| player(name, players);
    Ok(Some(match words.as_slice() {
        [] => return Ok(None),
        ["d", "dh", name, cards] => Recorded::HoleCards(seat(name)?, hole_cards(cards)?),
        ["d", "db", cards] => {
            let cards = parse_cards(cards).map_err(|why| why.to_string())?;
            if cards.is_empty() || cards.len() > 5 {
                return Err("a board has five cards at most".to_owned());
            }
            Recorded::Board(cards)
        }
        [name, "f"] => Recorded::Fold(seat(name)?),
        [name, "cc"] => Recorded::CheckOrCall(seat(name)?),
        [name, "cbr", amount] => Recorded::BetOrRaiseTo(seat(name)?, bet(amount)?),
        [name, "sm"] => Recorded::Muck(seat(name)?),
        [name, "sm", "-"] => Recorded::Show(seat(name)?, None),
        [name, "sm", cards] => Recorded::Show(seat(name)?, Some(hole_cards(cards)?)),
        _ => return Err("this is no action of hold'em (`d dh`, `d db`, `f`, `cc`, `cbr`, `sm`)".to_owned()),
    }))
}

fn player(name: &str, players: usize) -> Result<SeatNo, String> {
    let number = name.strip_prefix('p').and_then(|number| number.parse::<u8>().ok());
    let seat = number.filter(|number| usize::from(*number) <= players).and_then(|number| SeatNo::try_from(number).ok());
    seat.ok_or_else(|| format!("`{name}` is no player of this hand: p1 to p{players} are"))
}

/// Two cards, an unknown one written `??`.
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
