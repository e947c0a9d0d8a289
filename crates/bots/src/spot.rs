//! The situation of a turn: the price, the pot, the opponents and their positions.

use super::sizing::figure;
use cardroom_shared::action::{LegalActions, Street};
use cardroom_shared::cards::Card;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::{HandStage, PlayerStatus, SeatView, TableView, View};

/// A turn, as the player to act sees it. Chip amounts are floating-point numbers.
pub(super) struct BotSpot {
    /// Their two cards.
    pub(super) hole: [Card; 2],
    /// The board; the first one if there are several.
    pub(super) board: Vec<Card>,
    /// The betting round.
    pub(super) street: Street,
    /// The actions that they may take.
    pub(super) choices: LegalActions,
    /// The big blind.
    pub(super) big_blind: f64,
    /// The chips that they can win: their pots, and the part of the chips in front that they can match.
    pub(super) pot: f64,
    /// The chips that a call takes; 0 if there is nothing to call.
    pub(super) call: f64,
    /// Their chips behind.
    pub(super) stack: f64,
    /// Their bet on this street.
    pub(super) street_bet: f64,
    /// The highest bet of the street.
    pub(super) highest: f64,
    /// The other players in the hand.
    pub(super) others: Vec<SpotOpponent>,
    /// The stacks of the players at the table who have chips and are not in the hand.
    pub(super) onlookers: Vec<f64>,
    /// True if no other table is left.
    pub(super) is_last_table: bool,
    /// The number of players who were dealt in.
    pub(super) dealt: usize,
    /// The number of players who may act after them on this street before anybody raises.
    pub(super) behind: usize,
    /// True if they act last on the streets after the flop.
    pub(super) in_position: bool,
    /// The chips in the middle per player in the hand, in big blinds, from before this street.
    pub(super) put_in_blinds: f64,
}

/// Another player in the hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpotOpponent {
    /// The player.
    pub(super) person: PersonNo,
    /// Their bet on this street.
    pub(super) street_bet: f64,
    /// Their chips behind.
    pub(super) stack: f64,
    /// True if they are all-in.
    pub(super) all_in: bool,
    /// The number of dealt-in seats from them to the button; 0 on the button itself.
    pub(super) from_button: usize,
}

impl BotSpot {
    /// Reads the table; `None` if it has no betting, no stakes or not both cards of the player.
    pub(super) fn from_view(view: &View, table: &TableView, me: &SeatView, choices: LegalActions) -> Option<Self> {
        let HandStage::Betting(street) = table.stage else { return None };
        let [Some(first), Some(second)] = me.cards? else { return None };
        let stakes = table.stakes?;
        let button = table.button.unwrap_or(me.seat);
        let in_hand = |seat: &&SeatView| matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn);
        let others: Vec<SpotOpponent> = table
            .seats
            .iter()
            .filter(in_hand)
            .filter(|seat| seat.seat != me.seat)
            .map(|seat| SpotOpponent {
                person: seat.person,
                street_bet: figure(seat.street_bet),
                stack: figure(seat.stack),
                all_in: seat.standing == PlayerStatus::AllIn,
                from_button: seats_between(table, seat.seat, button),
            })
            .collect();
        let highest = table.seats.iter().map(|seat| figure(seat.street_bet)).fold(0.0, f64::max);
        let reach = figure(me.street_bet) + figure(me.stack);
        let middle: f64 = table.pots.iter().filter(|pot| pot.seats.contains(me.seat)).map(|p| figure(p.chips)).sum();
        let fronts: f64 = table.seats.iter().map(|seat| figure(seat.street_bet).min(reach)).sum();
        let all_middle: f64 = table.pots.iter().map(|pot| figure(pot.chips)).sum();
        let players = f64::from(u8::try_from(others.len() + 1).unwrap_or(u8::MAX));
        let big_blind = figure(stakes.big_blind).max(1.0);
        Some(Self {
            hole: [first, second],
            board: table.boards.first().cloned().unwrap_or_default(),
            street,
            choices,
            big_blind,
            pot: middle + fronts,
            call: choices.call.map_or(0.0, figure),
            stack: figure(me.stack),
            street_bet: figure(me.street_bet),
            highest,
            dealt: table.seats.iter().filter(|seat| seat.standing != PlayerStatus::NotDealt).count(),
            behind: to_act_after(table, me, street),
            in_position: acts_last(table, me, button),
            put_in_blinds: all_middle / players / big_blind,
            others,
            onlookers: table
                .seats
                .iter()
                .filter(|seat| seat.seat != me.seat && !in_hand(seat))
                .map(|seat| figure(seat.stack))
                .filter(|stack| *stack > 0.0)
                .collect(),
            is_last_table: view.tournament.tables == 1,
        })
    }

    /// The most chips that they can lose from here to a single opponent.
    pub(super) fn effective_stack(&self) -> f64 {
        let deepest = self.others.iter().map(|other| other.street_bet + other.stack).fold(0.0, f64::max);
        self.stack.min((deepest - self.street_bet).max(0.0))
    }

    /// Returns whether somebody in the hand can still be made to fold.
    pub(super) fn somebody_can_fold(&self) -> bool {
        self.others.iter().any(|other| !other.all_in)
    }

    /// The cost of a call as a share of the pot after the call; 0 if there is nothing to call.
    pub(super) fn price(&self) -> f64 {
        if self.call > 0.0 { self.call / (self.pot + self.call) } else { 0.0 }
    }
}

/// The number of dealt-in seats after a seat up to the button, clockwise; 0 for the button's own seat.
fn seats_between(table: &TableView, seat: SeatNo, button: SeatNo) -> usize {
    let dealt = |s: &SeatNo| table.seats.iter().any(|v| v.seat == *s && v.standing != PlayerStatus::NotDealt);
    if seat == button {
        return 0;
    }
    let passed = seat.clockwise().take_while(|s| *s != button).filter(dealt).count();
    passed + usize::from(dealt(&button))
}

/// The number of players who may still act after this player on this street before anybody raises.
fn to_act_after(table: &TableView, me: &SeatView, street: Street) -> usize {
    let highest = table.seats.iter().map(|seat| seat.street_bet).max().unwrap_or_default();
    let big_blind = table.stakes.map(|stakes| stakes.big_blind).unwrap_or_default();
    let live = |seat: &&SeatView| seat.standing == PlayerStatus::Live && seat.seat != me.seat;
    if street == Street::Preflop {
        let below = table.seats.iter().filter(live).filter(|seat| seat.street_bet < highest).count();
        // In a pot without a raise, one of the players with a big blind in front has the option.
        let option = highest <= big_blind
            && me.street_bet < highest
            && table.seats.iter().filter(live).any(|seat| seat.street_bet == highest);
        below + usize::from(option)
    } else {
        let button = table.button.unwrap_or(me.seat);
        let after = me.seat.clockwise().take_while(|seat| *seat != button.next());
        after.filter(|s| table.seats.iter().filter(live).any(|seat| seat.seat == *s)).count()
    }
}

/// Returns whether this player acts last after the flop: they are the last player in the hand, counted from the
/// button.
fn acts_last(table: &TableView, me: &SeatView, button: SeatNo) -> bool {
    let in_hand = |seat: &SeatNo| {
        table.seats.iter().any(|v| v.seat == *seat && matches!(v.standing, PlayerStatus::Live | PlayerStatus::AllIn))
    };
    button.clockwise().filter(in_hand).last() == Some(me.seat)
}
