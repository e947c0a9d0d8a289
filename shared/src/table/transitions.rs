//! Applying events to a table: deals, turns, and the results of a hand.

use super::state::NextDeal;
use super::{ActionClock, HandLevel, Positions, Table};
use crate::action_clock::TimeBankTurn;
use crate::cards::Deck;
use crate::chips::Chips;
use crate::event::{ClockCallSource, HandEvent, HandPlan};
use crate::hand::{DealerError, Hand};
use crate::house::HouseRules;
use crate::pace::RunOut;
use crate::seat::{BySeat, SeatNo, SeatSet};
use crate::time::PlayTime;
use std::sync::Arc;

impl Table {
    /// Sets the level of the hand that has begun.
    pub(crate) fn begin_level_of_hand(&mut self, level: u16) {
        self.hand_level = level;
    }

    /// Records the level at which the dealer gets the deck for the next hand; `None` when a break comes first.
    pub(crate) fn receive_deck(&mut self, now: Option<HandLevel>) {
        self.next.received = now;
    }

    /// Places the button, at this number of tables.
    pub(crate) fn place_button(&mut self, button: SeatNo, tables: u32) {
        self.first_button = Some(button);
        self.drawn_among = tables;
        self.last_positions = None;
        self.next.button = None;
        // The cards were drawn for the players who are active now.
        let draw = self.draw.take();
        let cards = draw.iter().flat_map(crate::cards::Deck::cards).copied();
        self.button_cards = self.active().iter().zip(cards).collect();
    }

    /// Takes a shuffled deck: for the hand that waits for one, else for a draw.
    pub(crate) fn shuffled(&mut self, deck: &Deck, slip: Option<DealerError>) {
        match &mut self.hand {
            Some(hand) if hand.wants_shuffle() => {
                // It stays shuffled if an act is taken back that was done during the shuffle.
                let before = self.last_acts.acts.iter_mut().map(|act| &mut act.hand);
                for hand in before.filter(|hand| hand.wants_shuffle()).chain([hand]) {
                    hand.shuffled(deck.clone());
                    hand.will_slip(slip);
                }
                // The cards drawn face up are in the deck again.
                self.race_cards.clear();
                self.button_cards.clear();
            }
            // Older records shuffle the rest of a hand that was called off. It is not dealt any more.
            Some(hand) if hand.is_called_off() => {}
            _ => self.draw = Some(deck.clone()),
        }
    }

    /// Restarts the turn of the player to act.
    pub(crate) fn begin_turn(&mut self, at: PlayTime) {
        self.action_clock.begin_again(self.own_time(at));
    }

    /// Records that the player on this seat went away.
    pub(crate) fn went_away(&mut self, seat: SeatNo, at: PlayTime) {
        let Some(hand) = self.hand.as_ref().filter(|hand| !hand.is_over()) else { return };
        self.left_hand.insert(seat);
        if hand.to_act().or_else(|| hand.to_show()) == Some(seat) {
            self.action_clock.left = Some(self.own_time(at));
        }
    }

    /// Records that the player on this seat is back.
    pub(crate) fn came_back(&mut self, seat: SeatNo) {
        self.left_hand.remove(seat);
        if self.hand.as_ref().and_then(|hand| hand.to_act().or_else(|| hand.to_show())) == Some(seat) {
            self.action_clock.left = None;
        }
    }

    /// Calls the clock on the player to act; its seconds count from this play time.
    pub(crate) fn call_clock(&mut self, since: PlayTime, by: ClockCallSource) {
        self.action_clock.call(self.own_time(since), by);
    }

    /// Lets a player whose time bank has got more seconds be warned again.
    pub(crate) fn extend_bank(&mut self) {
        if self.running_bank().is_some() {
            self.action_clock.forget_warning();
        }
    }

    /// Stops the table's watch while it waits for the director: no player's time runs.
    pub(crate) fn stop_watch(&mut self, at: PlayTime) {
        self.watch.stop(at.0);
    }

    /// Starts the watch again after the director's decision.
    pub(crate) fn let_watch_go_on(&mut self, at: PlayTime) {
        self.watch.go_on(at.0);
    }

    /// Converts a play time to the watch of this table.
    pub(super) fn own_time(&self, at: PlayTime) -> PlayTime {
        PlayTime(self.watch.reads(at.0))
    }

    /// Converts a time of this table's watch to play time.
    pub(super) fn time_of_play(&self, own: PlayTime) -> PlayTime {
        PlayTime(self.watch.will_read(own.0))
    }

    pub(crate) fn apply(&mut self, event: &HandEvent, rules: &Arc<HouseRules>, at: PlayTime) {
        if let HandEvent::Begun(plan) = event {
            self.begin_hand(*plan, rules);
        }
        self.take_floor(event);
        self.note_act(event);
        if let HandEvent::ActTakenBack(seat) = event {
            self.take_act_back(*seat, at);
            return;
        }
        let now = self.own_time(at);
        let Some(hand) = &mut self.hand else { return };
        let due = hand.to_act().or_else(|| hand.to_show());
        if hand.to_act().is_some() {
            self.run_out = RunOut::default();
        }
        if let HandEvent::BoardDealt { street, .. } | HandEvent::OtherBoardDealt { street, .. } = event {
            self.run_out.deal(*street);
        }
        hand.apply(event);
        if let HandEvent::ClockWarned(_) = event {
            self.action_clock.warn();
        } else if let HandEvent::TimeBankRequested(_) = event {
            self.action_clock.bank = TimeBankTurn::Requested;
        } else if let HandEvent::TimeBankBegan(_) = event {
            self.action_clock.run_bank(now);
        } else if *event == HandEvent::Ended {
            self.settle(now);
        } else if hand.to_act().or_else(|| hand.to_show()) != due {
            self.action_clock = ActionClock::from(now);
        }
    }

    fn begin_hand(&mut self, plan: HandPlan, rules: &Arc<HouseRules>) {
        self.note_deal();
        let mut stacks = BySeat::default();
        self.seats().for_each(|(no, seat)| stacks[no] = seat.stack);
        self.dealt_to = BySeat::default();
        plan.dealt.iter().for_each(|seat| self.dealt_to[seat] = self.seats[seat].map(|taken| taken.person));
        self.held_by = self.dealt_to;
        self.hands_begun = plan.hand;
        self.left_hand = SeatSet::default();
        self.positions_before = self.last_positions;
        self.deal_ordered = false;
        self.run_out = RunOut::default();
        self.last_positions = Some(Positions::of(&plan, self.last_positions.as_ref()));
        let NextDeal { carried, button, .. } = std::mem::take(&mut self.next);
        self.button_before = button;
        self.hand = Some(Hand::begin(plan, &stacks, Arc::clone(rules)).with_carried(carried));
    }

    /// Moves the stacks of the finished hand to the seats.
    fn settle(&mut self, now: PlayTime) {
        self.note_hand();
        self.note_eliminations();
        let Some(hand) = &self.hand else { return };
        self.hand_ended = now;
        for (no, seat) in self.seats.iter_mut() {
            if let Some(seat) = seat
                && hand.plan().paying().contains(no)
            {
                seat.stack = hand.stack(no);
                seat.behind = Chips::ZERO;
            }
        }
        self.award_what_waits();
        self.keep_promises();
    }
}
