//! One table: who sits where, where the button is, and the hand in progress.

mod entering;
mod floor;
mod hidden;
mod impound;
mod last_hand;
mod newcomers;
mod overruling;
mod positions;
mod rest;
#[cfg(test)]
mod while_away;

pub use crate::action_clock::{CalledClock, Turn};
use entering::PassedBlinds;
pub(crate) use floor::OfLevel;
use floor::{BigBlinds, NextDeal};
use impound::Impound;
pub use newcomers::Newcomer;
use newcomers::Places;
use overruling::LastActs;
pub use positions::Positions;
pub(crate) use rest::Standing;

use crate::cards::{Card, Deck};
use crate::chips::{Chips, Denomination};
use crate::event::{HandEvent, HandPlan};
use crate::hand::{Hand, Slip};
use crate::house::{AbsentButton, ButtonMovement, DealStartsAt, HouseRules};
use crate::seat::{BySeat, HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use crate::structure::Stakes;
use crate::time::Moment;
use std::sync::Arc;

/// One table of the tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    no: TableNo,
    seats: BySeat<Option<Seat>>,
    /// Where the button is for the first hand.
    first_button: Option<SeatNo>,
    /// How many tables there were when it was placed.
    drawn_among: u32,
    last_positions: Option<Positions>,
    hand: Option<Hand>,
    /// Who was dealt into the last hand, by the seats they had then.
    dealt_to: BySeat<Option<PersonNo>>,
    /// Who held those cards: the same people, or who played on for them.
    held_by: BySeat<Option<PersonNo>>,
    hands_begun: HandNo,
    /// The level to which the last hand belongs.
    hand_level: u16,
    draw: Option<Deck>,
    turn: Turn,
    /// Who went away since the hand began.
    left_hand: SeatSet,
    hand_ended: Moment,
    /// The positions before the hand in progress, for a deal that is repeated.
    positions_before: Option<Positions>,
    /// Where the director had put the button for the last hand, if he had.
    button_before: Option<SeatNo>,
    /// What is settled for the next deal.
    next: NextDeal,
    /// Who posted big blinds, and when.
    big_blinds: BigBlinds,
    /// Who won last from somebody who lost everything.
    eliminations: Vec<hidden::Elimination>,
    deal_ordered: bool,
    /// Chips in dispute.
    impound: Impound,
    /// The last acts, as long as they can be taken back.
    last_acts: LastActs,
    /// The table before the last deal, as long as that can be taken back.
    before_hand: Option<Box<Table>>,
    broken: bool,
    /// The blinds that have passed each seat.
    passed_blinds: PassedBlinds,
    race_cards: Vec<(SeatNo, Card)>,
}

/// A taken seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who sits there.
    pub person: PersonNo,
    /// The chips between hands; during a hand, what they were before it.
    pub stack: Chips,
    /// Of these, chips that were bought before the hand and are still on their way.
    pub behind: Chips,
    /// If he sat down at a table that was already playing, or has chips again, and has not been in a hand since.
    pub newcomer: Option<Newcomer>,
}

/// Who gets no cards in the next hand, though what the seat owes is posted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WithoutCards {
    /// Who is dealt out.
    pub(crate) dealt_out: SeatSet,
    /// Whose stack was left behind by a disqualified player.
    pub(crate) dead_stacks: SeatSet,
}

impl WithoutCards {
    /// Those of them who are among these players. Two always get cards: where only one would, nobody is dealt out. None
    /// where there are no two besides the stacks that were left behind.
    fn among(self, players: SeatSet) -> Option<Self> {
        let of_them = |seats: SeatSet| players.without(players.without(seats));
        let (dealt_out, dead_stacks) = (of_them(self.dealt_out), of_them(self.dead_stacks));
        let with_cards = players.without(dead_stacks);
        match (with_cards.len(), with_cards.without(dealt_out).len()) {
            (0 | 1, _) => None,
            (_, 0 | 1) => Some(Self { dealt_out: SeatSet::default(), dead_stacks }),
            _ => Some(Self { dealt_out: dealt_out.without(dead_stacks), dead_stacks }),
        }
    }
}

impl Table {
    /// An empty table.
    pub fn new(no: TableNo) -> Self {
        Self {
            no,
            seats: BySeat::default(),
            first_button: None,
            drawn_among: 0,
            last_positions: None,
            hand: None,
            dealt_to: BySeat::default(),
            held_by: BySeat::default(),
            hands_begun: HandNo(0),
            hand_level: 0,
            draw: None,
            turn: Turn::default(),
            left_hand: SeatSet::default(),
            hand_ended: Moment::default(),
            positions_before: None,
            button_before: None,
            next: NextDeal::default(),
            big_blinds: BigBlinds::default(),
            eliminations: Vec::new(),
            deal_ordered: false,
            impound: Impound::default(),
            last_acts: LastActs::default(),
            before_hand: None,
            broken: false,
            passed_blinds: PassedBlinds::default(),
            race_cards: Vec::new(),
        }
    }

    /// Its number.
    pub fn no(&self) -> TableNo {
        self.no
    }

    /// The taken seats, seat 1 first.
    pub fn seats(&self) -> impl Iterator<Item = (SeatNo, Seat)> {
        self.seats.iter().filter_map(|(no, seat)| Some((no, (*seat)?)))
    }

    /// Who sits on this seat.
    pub fn seat(&self, seat: SeatNo) -> Option<Seat> {
        self.seats[seat]
    }

    /// Whether everybody who was in the last hand sits where he sat, with the chips that it left him, or it is not over.
    pub(crate) fn is_as_the_hand_left_it(&self) -> bool {
        let Some(hand) = self.hand.as_ref().filter(|hand| hand.is_over()) else { return true };
        hand.plan().paying().iter().all(|no| {
            let stays = |seat: Seat| self.dealt_to[no].is_none_or(|person| person == seat.person);
            let left = hand.stack(no);
            self.seats[no].map_or(left.is_zero(), |seat| stays(seat) && seat.stack == left)
        })
    }

    /// The last hand that began, in progress or over.
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    /// The hand in progress.
    pub fn hand_in_progress(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|hand| !hand.is_over())
    }

    /// The hand in progress, or the last one as long as this person sits where he had cards in it.
    pub fn hand_of(&self, person: PersonNo) -> Option<&Hand> {
        let sits = |hand: &&Hand| {
            !hand.is_over() || self.seats().any(|(no, seat)| seat.person == person && self.was_dealt(no, person))
        };
        self.hand.as_ref().filter(sits)
    }

    /// Whether this person had this seat when the last hand was dealt.
    pub fn was_dealt(&self, seat: SeatNo, person: PersonNo) -> bool {
        self.dealt_to[seat] == Some(person)
    }

    /// Who had this seat when the last hand was dealt, if he was dealt in.
    pub fn dealt_at(&self, seat: SeatNo) -> Option<PersonNo> {
        self.dealt_to[seat]
    }

    /// Whether this person held the cards of this seat in the last hand.
    pub fn was_held_by(&self, seat: SeatNo, person: PersonNo) -> bool {
        self.held_by[seat] == Some(person)
    }

    /// The seat whose cards this person held in the last hand.
    pub fn held_seat(&self, person: PersonNo) -> Option<SeatNo> {
        self.held_by.iter().find(|(_, holder)| **holder == Some(person)).map(|(seat, _)| seat)
    }

    /// Somebody plays the hand that has just begun for the entrant who has this seat.
    pub(crate) fn play_for(&mut self, entrant: PersonNo, substitute: PersonNo) {
        self.held_by.iter_mut().filter(|(_, holder)| **holder == Some(entrant)).for_each(|(_, holder)| {
            *holder = Some(substitute);
        });
    }

    /// The seat at which this person was dealt into the last hand.
    pub fn dealt_seat(&self, person: PersonNo) -> Option<SeatNo> {
        self.dealt_to.iter().find(|(_, dealt)| **dealt == Some(person)).map(|(seat, _)| seat)
    }

    /// How many hands have begun here, which is the number of the last one.
    pub fn hands_begun(&self) -> HandNo {
        self.hands_begun
    }

    /// Where the button lies: in the hand in progress or the last one, else for the first.
    pub fn button(&self) -> Option<SeatNo> {
        if let Some(hand) = self.hand.as_ref().filter(|hand| hand.is_void()) {
            return Some(hand.plan().button);
        }
        self.last_positions.map(|positions| positions.button).or(self.first_button)
    }

    /// The players with chips, who are dealt into the next hand.
    pub fn active(&self) -> SeatSet {
        self.seats().filter(|(_, seat)| !seat.stack.is_zero()).map(|(no, _)| no).collect()
    }

    /// Whether there are enough players with chips for a hand.
    pub fn can_play(&self) -> bool {
        self.active().iter().filter(|seat| self.players().contains(*seat)).count() > 1
    }

    /// What the player has now: behind, during a hand.
    pub fn stack(&self, seat: SeatNo) -> Chips {
        match self.hand_in_progress() {
            Some(hand) if hand.plan().paying().contains(seat) => hand.stack(seat),
            _ => self.seats[seat].map_or(Chips::ZERO, |taken| taken.stack),
        }
    }

    /// All chips at the table, those in the pots included.
    pub fn chips(&self) -> Chips {
        let pots = self.hand_in_progress().map_or(Chips::ZERO, |hand| {
            let awarded: Chips = SeatNo::all().map(|seat| hand.awarded(seat)).sum();
            hand.pot_in_all().less(awarded)
        });
        self.seats().map(|(no, _)| self.stack(no)).sum::<Chips>() + pots + self.next.carried + self.impound.chips
    }

    /// What a hand that did not count left in the middle for the next deal.
    pub fn carried(&self) -> Chips {
        self.next.carried
    }

    /// Who is dealt into the next hand: everybody with chips, or, when a pot waits, only those who had cards in the deal
    /// from which it comes (robert-irregular-6).
    fn dealt_next(&self) -> SeatSet {
        let active = self.active();
        let had_cards = |seat: &SeatNo| self.seats[*seat].is_some_and(|taken| self.was_dealt(*seat, taken.person));
        let pot_waits = self.hand.is_some() && !self.next.carried.is_zero();
        let entitled = pot_waits.then(|| active.iter().filter(had_cards).collect::<SeatSet>());
        entitled.filter(|entitled| entitled.len() > 1).unwrap_or(active)
    }

    /// The level of the next hand, and its stakes, where they are not those of the clock: a deal that is repeated keeps its
    /// own, and in some houses a hand has begun when the dealer got the deck for it (fpn-7c).
    pub(crate) fn next_is_of(&self, rules: &HouseRules) -> Option<OfLevel> {
        let received = self.next.received.filter(|_| rules.deal_starts_at == DealStartsAt::DeckReceived);
        self.next.redeal.or(received)
    }

    /// The stakes of the next hand, where these are those of the clock.
    pub(crate) fn stakes_of_next(&self, rules: &HouseRules, clock: Stakes) -> Stakes {
        self.next_is_of(rules).map_or(clock, |next| next.stakes)
    }

    /// The level to which the last hand belongs, in progress or over; 0 before the first.
    pub fn hand_level(&self) -> u16 {
        self.hand_level
    }

    /// The hand that has begun belongs to this level.
    pub(crate) fn begin_level_of_hand(&mut self, level: u16) {
        self.hand_level = level;
    }

    /// The dealer gets the deck for the next hand while this level runs; none when a break comes first.
    pub(crate) fn receive_deck(&mut self, now: Option<OfLevel>) {
        self.next.received = now;
    }

    /// The next hand costs what the clock says, if it was to have stakes of its own which are not these.
    pub(crate) fn keep_stakes_if(&mut self, payable: impl Fn(&Stakes) -> bool) {
        self.next.redeal = self.next.redeal.filter(|next| payable(&next.stakes));
        self.next.received = self.next.received.filter(|next| payable(&next.stakes));
    }

    /// The turn of the player to act.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// Whether this player went away after the hand had begun.
    pub(crate) fn left_during_hand(&self, seat: SeatNo) -> bool {
        self.left_hand.contains(seat)
    }

    /// When the last hand ended.
    pub fn hand_ended(&self) -> Moment {
        self.hand_ended
    }

    /// The cards of the last chip race, face up, until the next hand begins.
    pub fn race_cards(&self) -> &[(SeatNo, Card)] {
        &self.race_cards
    }

    /// How many tables there were when the button was placed.
    pub(crate) fn drawn_among(&self) -> u32 {
        self.drawn_among
    }

    /// The deck from which cards for the button are drawn.
    pub(crate) fn draw(&self) -> Option<&Deck> {
        self.draw.as_ref()
    }

    /// How the next hand begins while these players are absent; none while a hand is in progress, with fewer than two
    /// players, or before the first button has been placed.
    pub(crate) fn next_plan(
        &self,
        rules: &HouseRules,
        stakes: Stakes,
        unit: Chips,
        absent: SeatSet,
        without_cards: WithoutCards,
    ) -> Option<HandPlan> {
        let mut dealt = self.dealt_next();
        if self.hand_in_progress().is_some() || dealt.len() < 2 {
            return None;
        }
        let mut places = self.places(rules, dealt)?;
        if let Some(passed) = self.passed_on(rules, dealt, &places, absent, without_cards) {
            places = passed;
            dealt = dealt.without(places.positions.forfeited);
        }
        let Places { positions, arrivals } = places;
        let (arrivals, WithoutCards { dealt_out, dead_stacks }) =
            match without_cards.among(dealt.without(arrivals.waiting)) {
                Some(without_cards) => (arrivals, without_cards),
                // Beside stacks that were left behind one player would be alone: then nobody waits.
                None => (arrivals.at_once(), without_cards.among(dealt)?),
            };
        let dealt = dealt.without(arrivals.waiting);
        Some(HandPlan {
            hand: HandNo(self.hands_begun.0.saturating_add(1)),
            button: positions.button,
            dealt: dealt.without(dealt_out).without(dead_stacks),
            dealt_out,
            dead_stacks,
            small_blinds: positions.small_blinds,
            big_blinds: positions.big_blinds,
            last_blind: positions.last_blind,
            forfeited: positions.forfeited,
            arrivals,
            stakes,
            unit,
        })
    }

    /// The places of the next hand when its button is lost by somebody absent, where the house has it so: only by who has paid
    /// both blinds, since a blind is owed by whoever is away, and the button goes on once, to whoever owes the small blind
    /// (home-absent-2, home-button-6, home-button-8). Two players are always left to play, one of them present, whatever
    /// stacks of disqualified players there are.
    fn passed_on(
        &self,
        rules: &HouseRules,
        dealt: SeatSet,
        places: &Places,
        absent: SeatSet,
        without_cards: WithoutCards,
    ) -> Option<Places> {
        let Places { positions, arrivals } = *places;
        let button = positions.button;
        let people = dealt.without(without_cards.dead_stacks);
        let somebody_else = people.len() > 2 && people.iter().any(|seat| !absent.contains(seat));
        // Who had the big blind in the last hand has not paid both, even where positions begin anew.
        let owes_small = self.last_positions.is_some_and(|last| last.big_blinds.contains(button));
        // A button at an empty seat is nobody's to lose.
        let is_lost = rules.absent_button == AbsentButton::Forfeits
            && absent.contains(button)
            && dealt.contains(button)
            && !positions.owes_blind(button)
            && !owes_small;
        if !is_lost || !somebody_else {
            return None;
        }
        if rules.button_movement == ButtonMovement::NoDeadCatchUp {
            let positions = positions.passing_the_button(dealt.without(arrivals.waiting))?;
            return Some(Places { positions, arrivals });
        }
        // Where nobody catches up on anything the button goes on as if the seat were empty.
        let forfeited: SeatSet = std::iter::once(button).collect();
        let Places { positions, arrivals } = self.places(rules, dealt.without(forfeited))?;
        Some(Places { positions: positions.lost_by(forfeited), arrivals })
    }

    /// Button and blinds of the next hand among these players.
    fn positions(&self, rules: &HouseRules, dealt: SeatSet) -> Option<Positions> {
        match (self.next.button, self.last_positions) {
            (Some(corrected), _) => Positions::first(rules, corrected, dealt),
            (None, Some(last)) => last.next(rules, dealt),
            (None, None) => Positions::first(rules, self.first_button?, dealt),
        }
    }

    pub(crate) fn add_chips(&mut self, seat: SeatNo, chips: Chips, behind: bool) {
        if let Some(seat) = &mut self.seats[seat] {
            seat.stack += chips;
            seat.behind += if behind { chips } else { Chips::ZERO };
        }
    }

    /// Whether somebody at the table has chips of this kind that are not exchanged for the next bigger one.
    pub(crate) fn has_chips_of(&self, chip: Denomination, into: Denomination) -> bool {
        let odd = |stack: Chips| !stack.0.is_multiple_of(into.0.max(1));
        debug_assert!(chip < into, "chips rise");
        self.seats().any(|(_, seat)| odd(seat.stack))
    }

    pub(crate) fn set_stack(&mut self, seat: SeatNo, stack: Chips) {
        if let Some(seat) = &mut self.seats[seat] {
            seat.stack = stack;
        }
    }

    /// The cards of a race are put away, and the next hand follows after the usual pause.
    pub(crate) fn end_race(&mut self, cards: Vec<(SeatNo, Card)>, at: Moment) {
        self.draw = None;
        self.race_cards = cards;
        self.before_hand = None;
        self.hand_ended = self.hand_ended.max(at);
    }

    /// Whether the next hand was ordered and waits only for those who are out to be gone.
    pub(crate) fn is_deal_ordered(&self) -> bool {
        self.deal_ordered
    }

    pub(crate) fn order_deal(&mut self) {
        self.deal_ordered = true;
    }

    /// Gives the seat to somebody else, between hands. The cards of the last hand are cleared away, so that he does not
    /// look at what the one before him held.
    pub(crate) fn replace_person(&mut self, seat: SeatNo, person: PersonNo) {
        self.hand = self.hand.take().filter(|hand| !hand.is_over());
        if let Some(taken) = &mut self.seats[seat] {
            taken.person = person;
        }
    }

    pub(crate) fn clear_seat(&mut self, seat: SeatNo) {
        self.seats[seat] = None;
    }

    /// The button is placed while there are so many tables.
    pub(crate) fn place_button(&mut self, button: SeatNo, tables: u32) {
        self.first_button = Some(button);
        self.drawn_among = tables;
        self.last_positions = None;
        self.next.button = None;
        self.draw = None;
    }

    /// Takes a shuffled deck: for the hand that waits for one, else for a draw.
    pub(crate) fn shuffled(&mut self, deck: &Deck, slip: Option<Slip>) {
        match &mut self.hand {
            Some(hand) if hand.wants_shuffle() => {
                hand.shuffled(deck.clone());
                hand.will_slip(slip);
            }
            _ => self.draw = Some(deck.clone()),
        }
    }

    /// Lets the turn of the player to act begin anew.
    pub(crate) fn begin_turn(&mut self, at: Moment) {
        self.turn.begin_again(at);
    }

    /// Notes that the player on this seat went away.
    pub(crate) fn went_away(&mut self, seat: SeatNo, at: Moment) {
        let Some(hand) = self.hand.as_ref().filter(|hand| !hand.is_over()) else { return };
        self.left_hand.insert(seat);
        if hand.to_act().or_else(|| hand.to_show()) == Some(seat) {
            self.turn.left = Some(at);
        }
    }

    /// Notes that he is back.
    pub(crate) fn came_back(&mut self, seat: SeatNo) {
        self.left_hand.remove(seat);
        if self.hand.as_ref().and_then(|hand| hand.to_act().or_else(|| hand.to_show())) == Some(seat) {
            self.turn.left = None;
        }
    }

    /// Moves everything that is counted from by the length of a pause.
    pub(crate) fn shift(&mut self, ms: u64) {
        self.turn.shift(ms);
        self.hand_ended = self.hand_ended.plus_ms(ms);
    }

    pub(crate) fn apply(&mut self, event: &HandEvent, rules: &Arc<HouseRules>, at: Moment) {
        if let HandEvent::Begun(plan) = event {
            self.begin_hand(*plan, rules);
        }
        self.take_floor(event);
        self.note_act(event);
        if let HandEvent::ActTakenBack(seat) = event {
            self.take_act_back(*seat, at);
            return;
        }
        let Some(hand) = &mut self.hand else { return };
        let due = hand.to_act().or_else(|| hand.to_show());
        hand.apply(event);
        match event {
            HandEvent::ClockCalled { since, by, .. } => self.turn.call(*since, *by),
            HandEvent::ClockWarned(_) => self.turn.warn(),
            HandEvent::Ended => self.settle(at),
            _ if hand.to_act().or_else(|| hand.to_show()) != due => self.turn = Turn::from(at),
            _ => {}
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
        self.race_cards.clear();
        self.last_positions = Some(Positions::of(&plan, self.last_positions.as_ref()));
        let NextDeal { carried, button, .. } = std::mem::take(&mut self.next);
        self.button_before = button;
        self.hand = Some(Hand::begin(plan, &stacks, Arc::clone(rules)).with_carried(carried));
    }

    /// Brings the stacks of the hand that ended to the seats.
    fn settle(&mut self, at: Moment) {
        self.note_hand();
        self.note_eliminations();
        let Some(hand) = &self.hand else { return };
        self.hand_ended = at;
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
