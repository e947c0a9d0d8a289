//! What a player reads off the table on their turn: the price, the pot, who is in and where everybody sits.

use super::sizing::figure;
use cardroom_shared::action::{LegalActions, Street};
use cardroom_shared::cards::Card;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, PlayerStatus, SeatView, TableView};

/// A turn, as the player to act sees it. Amounts are figures to reckon with.
pub(super) struct BotSpot {
    /// Their two cards.
    pub(super) hole: [Card; 2],
    /// The board; the first when there are several.
    pub(super) board: Vec<Card>,
    /// The betting round.
    pub(super) street: Street,
    /// What they may do.
    pub(super) choices: LegalActions,
    /// The big blind.
    pub(super) big_blind: f64,
    /// What they can win: the pots that they are in, and of the chips in front what they can match.
    pub(super) pot: f64,
    /// What a call takes, 0 if there is nothing to call.
    pub(super) call: f64,
    /// Chips behind.
    pub(super) stack: f64,
    /// What they have bet on this street.
    pub(super) street_bet: f64,
    /// The highest wager of the street.
    pub(super) highest: f64,
    /// The others who are in the hand.
    pub(super) others: Vec<SpotOpponent>,
    /// How many were dealt in.
    pub(super) dealt: usize,
    /// Players who may act after them on this street, before anybody raises.
    pub(super) behind: usize,
    /// Whether they act last on the streets after the flop.
    pub(super) in_position: bool,
    /// The chips in the middle by player who is in, in big blinds: how much was put in before this street.
    pub(super) put_in_blinds: f64,
}

/// Another player who is in the hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpotOpponent {
    /// What they have bet on this street.
    pub(super) street_bet: f64,
    /// Chips behind.
    pub(super) stack: f64,
    /// Whether they have everything in.
    pub(super) all_in: bool,
    /// Seats dealt in from them to the button: 0 on the button itself.
    pub(super) from_button: usize,
}

impl BotSpot {
    /// Reads the table; nothing if it shows no betting, no stakes or not both cards of the player.
    pub(super) fn from_table(table: &TableView, me: &SeatView, choices: LegalActions) -> Option<Self> {
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
        })
    }

    /// The most chips that they can lose from here to a single opponent.
    pub(super) fn effective_stack(&self) -> f64 {
        let deepest = self.others.iter().map(|other| other.street_bet + other.stack).fold(0.0, f64::max);
        self.stack.min((deepest - self.street_bet).max(0.0))
    }

    /// Whether somebody in the hand can still be made to fold.
    pub(super) fn somebody_can_fold(&self) -> bool {
        self.others.iter().any(|other| !other.all_in)
    }

    /// The share of the pot, after the call, that the call costs.
    pub(super) fn price(&self) -> f64 {
        if self.call > 0.0 { self.call / (self.pot + self.call) } else { 0.0 }
    }
}

/// Seats dealt in that lie between a seat and the button, going clockwise; the button counts unless it is the seat.
fn seats_between(table: &TableView, seat: SeatNo, button: SeatNo) -> usize {
    let dealt = |s: &SeatNo| table.seats.iter().any(|v| v.seat == *s && v.standing != PlayerStatus::NotDealt);
    if seat == button {
        return 0;
    }
    let passed = seat.clockwise().take_while(|s| *s != button).filter(dealt).count();
    passed + usize::from(dealt(&button))
}

/// How many may still act after this player on this street before anybody raises.
fn to_act_after(table: &TableView, me: &SeatView, street: Street) -> usize {
    let highest = table.seats.iter().map(|seat| seat.street_bet).max().unwrap_or_default();
    let big_blind = table.stakes.map(|stakes| stakes.big_blind).unwrap_or_default();
    let live = |seat: &&SeatView| seat.standing == PlayerStatus::Live && seat.seat != me.seat;
    if street == Street::Preflop {
        let below = table.seats.iter().filter(live).filter(|seat| seat.street_bet < highest).count();
        // In a pot without a raise one of those who have the big blind in front of them has the option.
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

/// Whether this player is the last to act after the flop: the last who is in the hand, going round from the button.
fn acts_last(table: &TableView, me: &SeatView, button: SeatNo) -> bool {
    let in_hand = |seat: &SeatNo| {
        table.seats.iter().any(|v| v.seat == *seat && matches!(v.standing, PlayerStatus::Live | PlayerStatus::AllIn))
    };
    button.clockwise().filter(in_hand).last() == Some(me.seat)
}
