//! The state of one table.

mod elimination;
mod impound;
mod newcomer;
mod next_deal;
mod passed_blinds;
mod undoable_acts;

pub(super) use elimination::Elimination;
pub(super) use impound::Impound;
pub use newcomer::Newcomer;
pub(super) use newcomer::Wait;
pub(crate) use next_deal::HandLevel;
pub(super) use next_deal::NextDeal;
pub(super) use passed_blinds::{BigBlinds, PassedBlinds};
pub(super) use undoable_acts::{BeforeAct, LastActs};

use super::positions::Positions;
use crate::action_clock::ActionClock;
use crate::cards::{Card, Deck};
use crate::chips::Chips;
use crate::hand::Hand;
use crate::pace::RunOut;
use crate::seat::{BySeat, HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use crate::time::{PlayTime, Stopwatch};
use std::sync::Arc;

/// One table of the tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(super) no: TableNo,
    pub(super) seats: BySeat<Option<Seat>>,
    /// The place of the button for the first hand.
    pub(super) first_button: Option<SeatNo>,
    /// The number of tables when it was placed.
    pub(super) drawn_among: u32,
    pub(super) last_positions: Option<Positions>,
    pub(super) hand: Option<Hand>,
    /// The people dealt into the last hand, by the seats they had then.
    pub(super) dealt_to: BySeat<Option<PersonNo>>,
    /// The people who held those cards: the dealt ones, or their substitutes.
    pub(super) held_by: BySeat<Option<PersonNo>>,
    pub(super) hands_begun: HandNo,
    /// The level to which the last hand belongs.
    pub(super) hand_level: u16,
    pub(super) draw: Option<Deck>,
    /// It stops while the table waits for the director. It measures all timeouts of this table.
    pub(super) watch: Stopwatch,
    pub(super) action_clock: ActionClock,
    /// The players who went away since the hand began.
    pub(super) left_hand: SeatSet,
    pub(super) hand_ended: PlayTime,
    /// The streets dealt in the last hand since its last bet.
    pub(super) run_out: RunOut,
    /// The positions before the hand in progress, for a deal that is repeated.
    pub(super) positions_before: Option<Positions>,
    /// The place of the button for the last hand, if the director had set it.
    pub(super) button_before: Option<SeatNo>,
    /// The settings of the next deal.
    pub(super) next: NextDeal,
    /// The posted big blinds, with their hands.
    pub(super) big_blinds: BigBlinds,
    /// The latest winners against eliminated players.
    pub(super) eliminations: Vec<Elimination>,
    pub(super) deal_ordered: bool,
    /// Chips in dispute.
    pub(super) impound: Impound,
    /// The last acts, as long as they can be taken back.
    pub(super) last_acts: LastActs,
    /// The table before the last deal, as long as that can be taken back.
    pub(super) before_hand: Option<Arc<Table>>,
    pub(super) broken: bool,
    /// The blinds that have passed each seat.
    pub(super) passed_blinds: PassedBlinds,
    pub(super) race_cards: Vec<(SeatNo, Card)>,
    /// The cards that were drawn for the button, until the next hand is dealt.
    pub(super) button_cards: Vec<(SeatNo, Card)>,
}

/// A taken seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The person on this seat.
    pub person: PersonNo,
    /// The chips between hands; during a hand, those before it.
    pub stack: Chips,
    /// The part of the stack that was bought before the hand and is still on its way.
    pub behind: Chips,
    /// Present for a player who joined a table in play, or has chips again, and has not been in a hand since.
    pub newcomer: Option<Newcomer>,
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
            watch: Stopwatch::default(),
            action_clock: ActionClock::default(),
            left_hand: SeatSet::default(),
            hand_ended: PlayTime::default(),
            run_out: RunOut::default(),
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
            button_cards: Vec::new(),
        }
    }
}
