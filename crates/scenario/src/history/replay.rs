//! Replays a recorded hand through the engine and compares the final stacks.

use super::amount::{DecimalAmount, written};
use super::forced_bets::blind_seats;
use super::phh::{ActionLocation, HistoryError, RecordedAction, RecordedActionKind, RecordedHand};
use super::settlement::{Awards, OddChips, Rake};
use cardroom_shared::action::{Action, WagerKind};
use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::chance::Destination;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{Arrivals, HandEvent, HandPlan};
use cardroom_shared::hand::Hand;
use cardroom_shared::hand_rank::HandRank;
use cardroom_shared::house::HouseRules;
use cardroom_shared::seat::{BySeat, HandNo, SeatNo, SeatSet, TableNo};
use cardroom_shared::structure::{Ante, Stakes};
use std::sync::Arc;

/// The result of a successful replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayResult {
    /// The final stack of every player, the first player first, formatted as in the file.
    pub finishing_stacks: Vec<String>,
    /// The comparison with the results in the file, if it has any.
    pub compared: ReplayComparison,
    /// The open part of a hand that ends early in the file; `None` for a whole hand.
    pub open: Option<String>,
}

/// The comparison with the `finishing_stacks` or `winnings` of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayComparison {
    /// The file and the replay agree.
    Equal,
    /// They agree, except for a rake of at most a tenth of the winnings.
    Raked,
    /// The file has neither field.
    Nothing,
}

/// Replays the hand under these rules.
///
/// # Errors
/// Returns an error that names the illegal action, or the final stacks or winnings that differ.
pub fn replay(recorded: &RecordedHand, rules: Arc<HouseRules>) -> Result<ReplayResult, HistoryError> {
    let known = KnownCards::of(recorded)?;
    let mut hand = begin(recorded, rules);
    let deck = known.deck(&hand);
    hand.shuffled(deck);
    let mut awards = Awards::without(mucked(recorded));
    advance(&mut hand, &mut awards);
    let mut board_dealt = 0;
    for action in &recorded.actions {
        let failed = |reason| failure(recorded, Some(&action.place), reason);
        match &action.what {
            RecordedActionKind::HoleCards(..) => {}
            RecordedActionKind::Board(cards) => {
                board_dealt += cards.len();
                if board_dealt > hand.board().len() {
                    return Err(failed(still_open(&hand)));
                }
            }
            RecordedActionKind::Show(..) | RecordedActionKind::Muck(_) if hand.to_act().is_some() => {
                return Err(failed(still_open(&hand)));
            }
            RecordedActionKind::Show(seat, _) | RecordedActionKind::Muck(seat) => {
                if !hand.live().contains(*seat) {
                    return Err(failed(format!("p{seat} has no hand to show or muck")));
                }
            }
            RecordedActionKind::Fold(seat)
            | RecordedActionKind::CheckOrCall(seat)
            | RecordedActionKind::BetOrRaiseTo(seat, _) => {
                if !hand.is_over() && board_dealt < hand.board().len() {
                    return Err(failed("the next cards of the board come before this".to_owned()));
                }
                act(&mut hand, *seat, &action.what, &mut awards).map_err(failed)?;
            }
        }
    }
    if !hand.is_over() {
        return compare(recorded, &hand, &awards, Some(still_open(&hand)));
    }
    if known.board.len() < hand.board().len() {
        // The winner of the hand cannot be known.
        let reason = format!("the hand goes to a board of {}, the file has {}", hand.board().len(), known.board.len());
        return compare(recorded, &hand, &Awards::default(), Some(reason));
    }
    compare(recorded, &hand, &awards, None)
}

fn failure(recorded: &RecordedHand, place: Option<&ActionLocation>, reason: String) -> HistoryError {
    HistoryError { hand: recorded.name.clone(), action: place.cloned(), reason }
}

fn still_open(hand: &Hand) -> String {
    hand.to_act().map_or_else(|| "the hand is over".to_owned(), |seat| format!("p{seat} is to act"))
}

/// The hand at its beginning: the first player on seat 1, the button on the last seat.
fn begin(recorded: &RecordedHand, rules: Arc<HouseRules>) -> Hand {
    let mut stacks = BySeat::<Chips>::default();
    let mut dealt = SeatSet::default();
    let mut last = SeatNo::FIRST;
    for (seat, stack) in SeatNo::all().zip(&recorded.stacks) {
        stacks[seat] = *stack;
        dealt.insert(seat);
        last = seat;
    }
    let forced = &recorded.forced;
    let (small, big) = blind_seats(recorded.stacks.len());
    let small_blinds = if forced.stakes.small_blind.is_zero() { None } else { Some(small) };
    let plan = HandPlan {
        hand: HandNo(1),
        button: last,
        dealt,
        small_blinds: small_blinds.into_iter().collect(),
        big_blinds: std::iter::once(big).collect(),
        last_blind: forced.last,
        forfeited: SeatSet::default(),
        arrivals: Arrivals { posting: forced.late, ..Arrivals::default() },
        dealt_out: SeatSet::default(),
        dead_stacks: SeatSet::default(),
        // Each ante is posted on its own.
        stakes: Stakes { ante: Ante::None, ..forced.stakes },
        unit: Chips(1),
    };
    let mut hand = Hand::begin(plan, &stacks, rules);
    for bet in &forced.bets {
        hand.apply(&HandEvent::Posted { seat: bet.seat, post: bet.post, chips: bet.chips, short: bet.is_short });
    }
    hand
}

/// The seats that muck their hands at the showdown.
fn mucked(recorded: &RecordedHand) -> SeatSet {
    let all = recorded.actions.iter();
    all.filter_map(|action| if let RecordedActionKind::Muck(seat) = action.what { Some(seat) } else { None }).collect()
}

fn advance(hand: &mut Hand, awards: &mut Awards) {
    while let Some(event) = hand.advance() {
        // A mucked hand has no part in the pots, even if it would win.
        let event = match event {
            HandEvent::HandShown(seat) if awards.mucked.contains(seat) && !hand.is_face_up(seat) => {
                HandEvent::HandMucked(seat)
            }
            event => event,
        };
        hand.apply(&event);
        awards.record(&event);
    }
}

/// Applies an action of the file, if the rules allow it.
fn act(hand: &mut Hand, seat: SeatNo, what: &RecordedActionKind, awards: &mut Awards) -> Result<(), String> {
    let legal = hand.legal_actions();
    let action = match what {
        RecordedActionKind::CheckOrCall(_) if legal.is_some_and(|legal| legal.may_check()) => Action::Check,
        RecordedActionKind::CheckOrCall(_) => Action::Call,
        RecordedActionKind::BetOrRaiseTo(_, to) => match legal.and_then(|legal| legal.raise) {
            Some(range) if range.kind == WagerKind::Bet => Action::Bet(*to),
            _ => Action::RaiseTo(*to),
        },
        _ => Action::Fold,
    };
    let outcome = hand.decide(seat, &action).map_err(|refusal| refusal.to_string())?;
    hand.apply(&HandEvent::acted(seat, action, outcome));
    advance(hand, awards);
    Ok(())
}

/// Compares the replay with the results in the file. `open` describes the missing part of a hand that ends early.
fn compare(
    recorded: &RecordedHand,
    hand: &Hand,
    awards: &Awards,
    open: Option<String>,
) -> Result<ReplayResult, HistoryError> {
    let seats = || SeatNo::all().take(recorded.stacks.len());
    let has = |seat: SeatNo| {
        let is_decided = open.is_none() || !hand.is_over();
        let undecided = if is_decided { Chips::ZERO } else { hand.awarded(seat) };
        hand.stack(seat).less(undecided)
    };
    let stack = |seat: SeatNo| {
        if recorded.unknown.contains(seat) { "inf".to_owned() } else { written(has(seat), recorded.scale) }
    };
    let finishing_stacks: Vec<String> = seats().map(stack).collect();
    let differs = |field: &str, expected: Vec<String>, got: Vec<String>| {
        let still = open.as_ref().map(|open| format!(" (the actions end here: {open})")).unwrap_or_default();
        let reason = format!("expected {field} {} / got {}{still}", expected.join(", "), got.join(", "));
        failure(recorded, None, reason)
    };
    let written_or = |amount: &Option<DecimalAmount>| amount.as_ref().map_or("inf".to_owned(), ToString::to_string);
    let mut compared = ReplayComparison::Nothing;
    // Sites give out the odd chips of a split differently, and files may hold fractions of chips. All else is exact.
    if let Some(expected) = &recorded.finishing {
        let raked = recorded.winnings.as_deref();
        if !OddChips::ALL.into_iter().any(|odd| awards.come_to(expected, hand, recorded.scale, odd))
            && !raked.is_some_and(|winnings| Awards::come_to_with(expected, hand, recorded.scale, winnings))
        {
            return Err(differs("finishing_stacks", expected.iter().map(written_or).collect(), finishing_stacks));
        }
        compared = ReplayComparison::Equal;
    }
    if let Some(expected) = &recorded.winnings {
        let of = |odd| awards.are_won(expected, recorded.scale, odd);
        let found: Vec<Rake> = OddChips::ALL.into_iter().filter_map(of).collect();
        compared = match found.as_slice() {
            [] => {
                let won = seats().map(|seat| written(awards.won_by(seat), recorded.scale)).collect();
                return Err(differs("winnings", expected.iter().map(ToString::to_string).collect(), won));
            }
            found if found.contains(&Rake::None) => ReplayComparison::Equal,
            _ => ReplayComparison::Raked,
        };
    }
    Ok(ReplayResult { finishing_stacks, compared, open })
}

/// The cards that a file names.
#[derive(Debug, Default)]
pub(super) struct KnownCards {
    hole: BySeat<[Option<Card>; 2]>,
    board: Vec<Card>,
    used: Vec<Card>,
}

impl KnownCards {
    /// The hole cards of a player, in the order of the deal.
    pub(super) fn hole(&self, player: SeatNo) -> [Option<Card>; 2] {
        self.hole[player]
    }

    /// The cards of the board, from the flop on.
    pub(super) fn board(&self) -> &[Card] {
        &self.board
    }

    pub(super) fn of(recorded: &RecordedHand) -> Result<Self, HistoryError> {
        let mut known = Self::default();
        for RecordedAction { place, what } in &recorded.actions {
            let failed = |reason| failure(recorded, Some(place), reason);
            match what {
                RecordedActionKind::HoleCards(seat, cards) | RecordedActionKind::Show(seat, Some(cards)) => {
                    known.take_hole_cards(*seat, *cards).map_err(failed)?;
                }
                RecordedActionKind::Board(cards) => {
                    for card in cards {
                        known.take(*card).map_err(failed)?;
                    }
                    known.board.extend(cards);
                    if known.board.len() > 5 {
                        return Err(failed("the board has five cards already".to_owned()));
                    }
                }
                _ => {}
            }
        }
        Ok(known)
    }

    /// Adds cards of a player: as dealt, or as shown later in any order.
    fn take_hole_cards(&mut self, seat: SeatNo, cards: [Option<Card>; 2]) -> Result<(), String> {
        for card in cards.into_iter().flatten() {
            let own = &self.hole[seat];
            if own.contains(&Some(card)) {
                continue;
            }
            let free =
                own.iter().position(Option::is_none).ok_or_else(|| format!("p{seat} has other cards than {card}"))?;
            self.take(card)?;
            self.hole[seat][free] = Some(card);
        }
        Ok(())
    }

    fn take(&mut self, card: Card) -> Result<(), String> {
        if self.used.contains(&card) {
            return Err(format!("the {card} is dealt twice"));
        }
        self.used.push(card);
        Ok(())
    }

    /// A deck that deals these cards. Unseen hole cards are the weakest ones left, because they did not win by being
    /// shown.
    fn deck(&self, hand: &Hand) -> Deck {
        let mut spare: Vec<Card> =
            Deck::ordered().cards().iter().filter(|card| !self.used.contains(card)).copied().collect();
        let mut hole: BySeat<Vec<Card>> = BySeat::default();
        for seat in hand.plan().dealt.iter() {
            hole[seat] = self.weakest(self.hole[seat], &mut spare);
            hole[seat].reverse();
        }
        let mut board: Vec<Card> = self.board.iter().rev().copied().collect();
        let mut cards = Vec::with_capacity(52);
        for place in hand.deal(TableNo(1)).places {
            let stacked = match place {
                Destination::Seat(seat) => hole[seat].pop(),
                Destination::Board => board.pop(),
                Destination::Burn => None,
            };
            cards.extend(stacked.or_else(|| spare.pop()));
        }
        cards.extend(spare);
        Deck::from_cards(cards)
    }

    /// Two hole cards; unknown ones are chosen to be worth as little as possible on the board.
    fn weakest(&self, cards: [Option<Card>; 2], spare: &mut Vec<Card>) -> Vec<Card> {
        let mut known: Vec<Card> = cards.into_iter().flatten().collect();
        while known.len() < 2 {
            let value = |card: &Card| HandRank::of(self.board.iter().chain(&known).copied().chain([*card]));
            let Some(place) = (0..spare.len()).min_by_key(|place| (value(&spare[*place]), spare[*place])) else {
                break;
            };
            known.push(spare.remove(place));
        }
        known
    }
}
