//! Posting the blinds and dealing the cards.

use super::state::{OwedPosts, Stub};
use super::{Hand, HandProgress};
use crate::action::Street;
use crate::cards::DeckPlace;
use crate::chance::{Deal, DealPurpose, Destination, Destinations};
use crate::chips::Chips;
use crate::event::{HandEvent, HandPlan, Post};
use crate::house::RabbitHunting;
use crate::seat::{SeatIter, SeatNo, SeatSet, TableNo};
use crate::stakes::Ante;

/// The owed posts, in the order of posting: blinds clockwise from the button, then antes. A short stack thus pays its
/// blind first.
pub(super) fn posts(plan: &HandPlan) -> OwedPosts {
    let paying = plan.paying();
    let from_button = |seats: SeatSet| seats.among(paying).clockwise_after(plan.button);
    let mut posts = OwedPosts::new();
    posts.extend(from_button(plan.small_blinds.without(plan.dead_stacks)).map(|seat| (seat, Post::SmallBlind)));
    posts.extend(from_button(plan.big_blinds).map(|seat| (seat, Post::BigBlind)));
    posts.extend(from_button(plan.arrivals.posting).map(|seat| (seat, Post::BigBlind)));
    // A stack that was left behind posts one big blind a hand. It does so in the small blind too, which is then not
    // posted (robert-tournament-1c).
    posts.extend(from_button(plan.dead_stacks.without(plan.big_blinds)).map(|seat| (seat, Post::DeadBlind)));
    match plan.stakes.ante {
        Ante::None => {}
        Ante::Every(_) => posts.extend(from_button(paying.without(plan.dead_stacks)).map(|seat| (seat, Post::Ante))),
        Ante::BigBlind(_) => posts.push((plan.last_blind, Post::BigBlindAnte)),
    }
    posts
}

/// The destination of each card of the deck, top card first: two rounds from the left of the button, then burns and
/// board.
pub(super) fn deal_of(plan: &HandPlan, table: TableNo) -> Deal {
    let mut places = Destinations::new();
    for _ in 0..2 {
        places.extend(dealing_order(plan).map(Destination::Seat));
    }
    for cards in [3, 1, 1] {
        places.push(Destination::Burn);
        places.extend(std::iter::repeat_n(Destination::Board, cards));
    }
    Deal { table, purpose: DealPurpose::Hand(plan.hand), places }
}

pub(super) fn dealing_order(plan: &HandPlan) -> SeatIter {
    plan.dealt.clockwise_after(plan.button)
}

impl Hand {
    /// The next blind or ante that is owed by a player with chips left.
    pub(super) fn next_post(&self) -> Option<HandEvent> {
        let stakes = &self.plan.stakes;
        self.owed.iter().skip(self.posted).find_map(|(seat, post)| {
            let owed = match (post, stakes.ante) {
                (Post::SmallBlind, _) => stakes.small_blind,
                (Post::BigBlind | Post::DeadBlind, _) => stakes.big_blind,
                (Post::Ante, Ante::Every(ante)) | (Post::BigBlindAnte, Ante::BigBlind(ante)) => ante,
                (Post::Ante | Post::BigBlindAnte, _) => Chips::ZERO,
            };
            let chips = owed.min(self.players[*seat].stack);
            (!chips.is_zero()).then_some(HandEvent::Posted { seat: *seat, post: *post, chips, short: chips < owed })
        })
    }

    pub(super) fn take_post(&mut self, seat: SeatNo, post: Post, chips: Chips) {
        let asked = self.owed.iter().position(|owed| *owed == (seat, post));
        self.posted = asked.map_or(self.posted, |place| place + 1);
        let player = &mut self.players[seat];
        player.stack = player.stack.less(chips);
        match post {
            Post::SmallBlind | Post::BigBlind => {
                player.total_bet += chips;
                player.street_bet += chips;
                self.betting.highest_bet = self.betting.highest_bet.max(player.street_bet);
                // A straddle, possible in a recorded hand, is the wager to match.
                if player.street_bet > self.betting.last_full_bet {
                    self.betting.last_full_bet = player.street_bet;
                    self.betting.bets += 1;
                }
            }
            Post::Ante => player.total_bet += chips,
            Post::BigBlindAnte => self.dead_ante += chips,
            Post::DeadBlind => {
                player.dead += chips;
                self.dead_ante += chips;
            }
        }
    }

    pub(super) fn take_hole_cards(&mut self) {
        let round = u8::try_from(dealing_order(&self.plan).len()).unwrap_or(u8::MAX);
        for (place, seat) in (0..).zip(dealing_order(&self.plan)) {
            self.players[seat].hole = Some([DeckPlace(place), DeckPlace(place + round)]);
        }
        self.stub = Stub::below(round.saturating_mul(2), self.deck.as_ref().map_or(0, |deck| deck.cards().len()));
        self.mishaps.live_at_street = self.live;
        self.progress = HandProgress::Betting;
        self.betting.to_act = self.next_to_act(self.plan.last_blind);
    }

    pub(super) fn deal_board(&self, street: Street) -> Option<HandEvent> {
        let first = self.stub.next_card()?;
        Some(HandEvent::BoardDealt { street, burn: self.stub.next_burn(), first })
    }

    pub(super) fn take_board(&mut self, street: Street, burn: Option<DeckPlace>) {
        let on_board = u8::try_from(self.board.len()).unwrap_or(u8::MAX);
        let cards = street.board_size().saturating_sub(on_board);
        let dealt = self.stub.deal(burn, usize::from(cards));
        self.board.extend(dealt);
        self.begin_street(street);
    }

    /// The destinations of the cards that are shuffled back into the deck, top card first.
    pub(super) fn rest_of_deal(&self) -> Destinations {
        let mut places = Destinations::new();
        let mut burnt = self.stub.next_burn().is_none() || self.stub.has_set_aside() && self.street == Street::Turn;
        let mut street = self.street;
        while let Some(next) = street.next() {
            if !burnt {
                places.push(Destination::Burn);
            }
            burnt = false;
            let cards = next.board_size() - street.board_size();
            places.extend(std::iter::repeat_n(Destination::Board, usize::from(cards)));
            street = next;
        }
        places
    }

    /// The undealt board cards, if the house rules turn them up after all others have folded; `None` once they are
    /// shown.
    pub(super) fn rest_of_board(&self) -> Option<HandEvent> {
        if self.rules.rabbit_hunting == RabbitHunting::No || self.live.len() > 1 {
            return None;
        }
        let cards = usize::from(Street::River.board_size()).saturating_sub(self.board.len());
        let places = self.stub.to_come(self.rest_of_deal().len()).into_iter();
        let rest = places.zip(self.rest_of_deal()).filter(|(_, goes)| *goes == Destination::Board);
        let rest: Vec<DeckPlace> = rest.map(|(place, _)| place).take(cards).collect();
        let seen = |place: &DeckPlace| self.face(*place).is_none_or(|face| self.stub.open.contains(&face));
        (!rest.iter().all(seen)).then_some(HandEvent::RestOfBoardShown(rest))
    }

    pub(super) fn take_rest_of_board(&mut self, places: &[DeckPlace]) {
        self.stub.turn_up(self.deck.as_ref(), places);
    }
}
