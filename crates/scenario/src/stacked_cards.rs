//! The chance of a scenario: stacked cards at their places, and all others from a fixed seed.

use crate::expectation::PersonName;
use cardroom_shared::cards::{Card, Deck, Rank};
use cardroom_shared::chance::{Chance, Deal, Destination};
use cardroom_shared::seat::{BySeat, PersonNo, SeatNo, TableNo};
use std::collections::{BTreeMap, BTreeSet};

/// The seed of all scenarios.
const SEED: u64 = 0x5EED_0F57_0121_E500;

/// The number of cards of a whole board.
const BOARD_SIZE: usize = 5;

/// The stacked cards of one hand.
#[derive(Clone, Debug, Default)]
pub(super) struct StackedCards {
    pub(super) hole: BySeat<Vec<Card>>,
    /// The flop, turn and river; `None` for any card.
    pub(super) board: Vec<Option<Card>>,
    /// The second and the third board, from the street on which the boards differ.
    pub(super) others: [Vec<Card>; 2],
    pub(super) burns: Vec<Card>,
    used: BTreeSet<Card>,
}

impl StackedCards {
    /// Reserves these cards for a hand or for the board, all of them or none.
    pub(super) fn try_reserve(&mut self, cards: &[Card]) -> Result<(), String> {
        let mut used = self.used.clone();
        for card in cards {
            if !used.insert(*card) {
                return Err(format!("the {card} is dealt twice"));
            }
        }
        self.used = used;
        Ok(())
    }

    pub(super) fn is_used(&self, card: Card) -> bool {
        self.used.contains(&card)
    }

    /// Reserves these cards, so that no other hand, burn or board gets them.
    pub(super) fn reserve<'c>(&mut self, cards: impl IntoIterator<Item = &'c Card>) {
        self.used.extend(cards);
    }

    /// Puts at most `most` cards on the board from this index on. The cards that were there stay reserved.
    pub(super) fn place_on_board(&mut self, first: usize, most: usize, cards: &[Card]) {
        self.reserve(cards);
        let end = first + most;
        if self.board.len() < end {
            self.board.resize(end, None);
        }
        for (place, card) in (first..end).zip(cards.iter().map(Some).chain(std::iter::repeat(None))) {
            if let Some(lies) = self.board.get_mut(place) {
                *lies = card.copied();
            }
        }
    }
}

/// The board cards after a reshuffle of the stub, in order; `None` for any card.
pub(super) type Redeal = Vec<Option<Card>>;

/// Stacked decks and a fixed generator.
#[derive(Debug)]
pub(super) struct ScenarioChance {
    generator: Generator,
    hands: BTreeMap<TableNo, StackedCards>,
    /// The stacked board of the hand in progress.
    boards: BTreeMap<TableNo, Vec<Option<Card>>>,
    /// The board cards after a reshuffle, if the scenario gives them.
    redeals: BTreeMap<TableNo, Redeal>,
    draws: BTreeMap<TableNo, BySeat<Option<Card>>>,
    /// The drawers of the same cards in order of rank, the ace first, for a draw of seats.
    drawers: Vec<PersonNo>,
    races: BTreeMap<TableNo, StackedCards>,
}

impl ScenarioChance {
    pub(super) fn new() -> Self {
        Self {
            generator: Generator(SEED),
            hands: BTreeMap::new(),
            boards: BTreeMap::new(),
            redeals: BTreeMap::new(),
            draws: BTreeMap::new(),
            drawers: Vec::new(),
            races: BTreeMap::new(),
        }
    }

    /// Stacks the deck of the next hand of this table.
    pub(super) fn stack_hand(&mut self, table: TableNo, stack: StackedCards) {
        self.redeals.remove(&table);
        self.boards.insert(table, stack.board.clone());
        self.hands.insert(table, stack);
    }

    /// Stacks the board cards after a reshuffle of the stub.
    pub(super) fn stack_redeal(&mut self, table: TableNo, redeal: Redeal) {
        self.redeals.insert(table, redeal);
    }

    /// Stacks the card that this seat draws for the button.
    pub(super) fn stack_draw(&mut self, table: TableNo, seat: SeatNo, card: Card) {
        self.draws.entry(table).or_default()[seat] = Some(card);
    }

    /// Replaces the stacked cards of the next draws. Each has its drawer and their seat.
    pub(super) fn stack_draws(&mut self, draws: impl Iterator<Item = (PersonNo, (TableNo, SeatNo), Card)>) {
        self.draws.clear();
        let mut drawers = Vec::new();
        for (person, (table, seat), card) in draws {
            self.stack_draw(table, seat, card);
            drawers.push((card.rank() != Rank::Ace, card, person));
        }
        drawers.sort_unstable();
        self.drawers = drawers.into_iter().map(|(.., person)| person).collect();
    }

    /// Stacks the cards that this seat gets in the next chip race.
    pub(super) fn stack_race(&mut self, table: TableNo, seat: SeatNo, cards: &[Card]) {
        let stack = self.races.entry(table).or_default();
        stack.hole[seat] = cards.to_vec();
        stack.reserve(cards);
    }

    /// A deck that deals the stack, with shuffled cards everywhere else.
    fn deck(&mut self, places: &[Destination], mut stack: StackedCards) -> Deck {
        let mut spare: Vec<Card> =
            Deck::ordered().cards().iter().filter(|card| !stack.used.contains(card)).copied().collect();
        self.generator.shuffle(&mut spare);
        for (_, cards) in stack.hole.iter_mut() {
            cards.reverse();
        }
        stack.board.reverse();
        let further: Vec<Destination> = stack.others.iter().flat_map(|cards| further_places(cards.len())).collect();
        let mut others: Vec<Card> = stack.others.iter().flatten().copied().collect();
        others.reverse();
        stack.burns.reverse();
        let mut cards = Vec::with_capacity(spare.len() + stack.used.len());
        for place in places {
            let stacked = match place {
                Destination::Seat(seat) => stack.hole[*seat].pop(),
                Destination::Board => stack.board.pop().flatten(),
                Destination::Burn => stack.burns.pop(),
            };
            cards.extend(stacked.or_else(|| spare.pop()));
        }
        for place in further {
            let stacked = if place == Destination::Board { others.pop() } else { None };
            cards.extend(stacked.or_else(|| spare.pop()));
        }
        // Unused stacked cards go to the bottom, so that the deck stays complete.
        cards.extend(spare);
        let left: Vec<Card> = stack.used.into_iter().filter(|card| !cards.contains(card)).collect();
        cards.extend(left);
        Deck::from_cards(cards)
    }
}

/// The places of the cards of a further board in the deck, each street after a burn. Five cards are a whole board,
/// two are turn and river, one is the river.
fn further_places(cards: usize) -> impl Iterator<Item = Destination> {
    let streets: &[usize] = match cards {
        0 => &[],
        1 => &[1],
        2 => &[1, 1],
        _ => &[3, 1, 1],
    };
    streets
        .iter()
        .flat_map(|cards| std::iter::once(Destination::Burn).chain(std::iter::repeat_n(Destination::Board, *cards)))
}

impl Chance for ScenarioChance {
    fn shuffle(&mut self, deal: &Deal) -> Deck {
        let stack = match deal.hand() {
            Some(_) => self.hands.remove(&deal.table).unwrap_or_default(),
            // The cards of a race are stacked right before it, so any other deal is a draw for the button.
            None => match self.races.remove(&deal.table) {
                Some(race) => race,
                None => drawn(self.draws.remove(&deal.table).unwrap_or_default()),
            },
        };
        self.deck(&deal.places, stack)
    }

    fn reshuffle(&mut self, deal: &Deal, cards: Vec<Card>) -> Deck {
        let to_come = deal.places.iter().filter(|place| **place == Destination::Board).count();
        let lies = || {
            let board = self.boards.get(&deal.table).cloned().unwrap_or_default();
            board.into_iter().skip(BOARD_SIZE.saturating_sub(to_come)).collect()
        };
        let still_there = |card: &Option<Card>| card.is_none_or(|card| cards.contains(&card));
        let redeal: Redeal = self.redeals.remove(&deal.table).unwrap_or_else(lies);
        let mut comes = redeal.into_iter().filter(still_there).collect::<Vec<_>>();
        let mut spare: Vec<Card> = cards.iter().filter(|card| !comes.contains(&Some(**card))).copied().collect();
        self.generator.shuffle(&mut spare);
        comes.reverse();
        let mut dealt = Vec::with_capacity(cards.len());
        for place in &deal.places {
            let stacked = if *place == Destination::Board { comes.pop().flatten() } else { None };
            dealt.extend(stacked.or_else(|| spare.pop()));
        }
        dealt.extend(spare);
        dealt.extend(comes.into_iter().flatten());
        Deck::from_cards(dealt)
    }

    /// Assigns seats by the stacked cards: the ace gets the lowest seat, the deuce the next, and so on. The seats
    /// that are left are drawn at random.
    fn seat(&mut self, person: PersonNo, open: &[SeatNo]) -> Option<SeatNo> {
        let by_card = |drawer: &PersonNo| SeatNo::all().nth(self.drawers.iter().position(|other| other == drawer)?);
        if let Some(seat) = by_card(&person).filter(|seat| open.contains(seat)) {
            return Some(seat);
        }
        let kept: Vec<SeatNo> = self.drawers.iter().filter_map(by_card).collect();
        let mut left: Vec<SeatNo> = open.iter().filter(|seat| !kept.contains(seat)).copied().collect();
        if left.is_empty() {
            left = open.to_vec();
        }
        let drawn = self.below(u32::try_from(left.len()).ok().filter(|count| *count > 0)?);
        left.get(usize::try_from(drawn).ok()?).copied()
    }

    fn below(&mut self, n: u32) -> u32 {
        self.generator.below(n)
    }
}

/// The stack of a draw: one card for a seat.
fn drawn(draw: BySeat<Option<Card>>) -> StackedCards {
    let mut stack = StackedCards::default();
    for (seat, card) in draw.iter() {
        stack.hole[seat].extend(card);
        stack.used.extend(card);
    }
    stack
}

/// Checks that no card is drawn twice.
pub(super) fn check_draw(draw: &[(PersonName, Card)]) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    match draw.iter().find(|(_, card)| !seen.insert(*card)) {
        Some((_, card)) => Err(format!("the {card} is dealt twice")),
        None => Ok(()),
    }
}

/// A small generator (splitmix64) that gives the same numbers on every machine. Scenarios need no better one.
#[derive(Debug)]
struct Generator(u64);

impl Generator {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 if `n` is 0.
    fn below(&mut self, n: u32) -> u32 {
        let wide = u128::from(self.next()) * u128::from(n);
        u32::try_from(wide >> 64).unwrap_or(0)
    }

    fn shuffle(&mut self, cards: &mut [Card]) {
        for last in (1..cards.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX));
            cards.swap(last, usize::try_from(other).unwrap_or(last));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::cards::parse_cards;
    use cardroom_shared::chance::DealPurpose;

    #[test]
    fn stacked_cards_lie_where_the_deal_puts_them_and_the_deck_is_whole() {
        let seat = |number| SeatNo::new(number).unwrap();
        let mut stack = StackedCards::default();
        stack.try_reserve(&parse_cards("AsKs7h7c2d").unwrap()).unwrap();
        stack.hole[seat(1)] = parse_cards("AsKs").unwrap();
        stack.hole[seat(9)] = parse_cards("7h7c").unwrap();
        stack.board = parse_cards("2d").unwrap().into_iter().map(Some).collect();
        let (one, two) = (Destination::Seat(seat(1)), Destination::Seat(seat(2)));
        let places =
            [two, one, two, one, Destination::Burn, Destination::Board, Destination::Board].into_iter().collect();
        let mut chance = ScenarioChance::new();
        chance.stack_hand(TableNo(1), stack);
        let deck = chance.shuffle(&Deal {
            table: TableNo(1),
            purpose: DealPurpose::Hand(cardroom_shared::seat::HandNo(1)),
            places,
        });
        let faces: Vec<String> = deck.cards().iter().map(ToString::to_string).collect();
        assert_eq!((faces[1].as_str(), faces[3].as_str(), faces[5].as_str()), ("As", "Ks", "2d"));
        assert_eq!(deck.cards().iter().collect::<BTreeSet<_>>().len(), 52);
        assert_eq!(deck.cards().len(), 52);
    }
}
