//! Conversion of the people, seats and tables in an order. Names become numbers to carry an order out, and numbers
//! become names to write it down.

use crate::command::{FloorOrder, Irregularity, Order};

impl<Who, Seat, Table> Order<Who, Seat, Table> {
    /// Returns the order with converted ids. `person` converts a person and `meant` a table. `ruling` converts a
    /// ruling on a hand together with its table.
    ///
    /// # Errors
    /// The error of a conversion, for an unknown person or seat.
    pub(super) fn try_map<W, S, T, E>(
        &self,
        person: impl Fn(&Who) -> Result<W, E>,
        meant: impl Fn(&Table) -> T,
        ruling: impl Fn(&Table, &FloorOrder<Seat>) -> Result<(T, FloorOrder<S>), E>,
    ) -> Result<Order<W, S, T>, E> {
        let perhaps = |who: &Option<Who>| who.as_ref().map(&person).transpose();
        Ok(match self {
            Self::Start => Order::Start,
            Self::Deal(table) => Order::Deal(*table),
            Self::Pause => Order::Pause,
            Self::Resume => Order::Resume,
            Self::NextLevel => Order::NextLevel,
            Self::ChipRace => Order::ChipRace,
            Self::Warn(who) => Order::Warn(person(who)?),
            Self::Penalty(who, asked) => Order::Penalty(person(who)?, *asked),
            Self::Disqualify(who) => Order::Disqualify(person(who)?),
            Self::Mute(who, minutes) => Order::Mute(person(who)?, *minutes),
            Self::Unmute(who) => Order::Unmute(person(who)?),
            Self::Bar(who) => Order::Bar(person(who)?),
            Self::Admit(who) => Order::Admit(person(who)?),
            Self::Reopen => Order::Reopen,
            Self::Substitute { person: who, name, entrant } => {
                Order::Substitute { entrant: person(entrant)?, person: person(who)?, name: name.clone() }
            }
            Self::BreakTable(table) => Order::BreakTable(*table),
            Self::Move { person: who, table, seat } => Order::Move { person: person(who)?, table: *table, seat: *seat },
            Self::LastHands(hands) => Order::LastHands(*hands),
            Self::HandForHand => Order::HandForHand,
            Self::HandForHandOff => Order::HandForHandOff,
            Self::Floor(table, order) => {
                let (table, order) = ruling(table, order)?;
                Order::Floor(table, order)
            }
            Self::Asking(who, permission) => Order::Asking(person(who)?, *permission),
            Self::Enter { person: who, name, place, choice } => {
                Order::Enter { person: person(who)?, name: name.clone(), place: *place, choice: *choice }
            }
            Self::OpenTable => Order::OpenTable,
            Self::ProposeChop(wish) => Order::ProposeChop(wish.try_map(&person)?),
            Self::CancelChop => Order::CancelChop,
            Self::Answer(table, answer) => Order::Answer(meant(table), *answer),
            Self::Announce(words) => Order::Announce(words.clone()),
            Self::TimeLeft(ms) => Order::TimeLeft(*ms),
            Self::PreviousLevel => Order::PreviousLevel,
            Self::Break(ms) => Order::Break(*ms),
            Self::BreakOff => Order::BreakOff,
            Self::LastHandsOff => Order::LastHandsOff,
            Self::AlterLevel { level, small_blind, big_blind, ante, length_ms } => Order::AlterLevel {
                level: *level,
                small_blind: *small_blind,
                big_blind: *big_blind,
                ante: *ante,
                length_ms: *length_ms,
            },
            Self::Adjust(stacks) => {
                let stacks = stacks.iter().map(|(who, chips)| Ok((person(who)?, *chips)));
                Order::Adjust(stacks.collect::<Result<_, E>>()?)
            }
            Self::Release(table, who, chips) => Order::Release(meant(table), person(who)?, *chips),
            Self::CancelEvent => Order::CancelEvent,
            Self::Register { person: who, name } => Order::Register { person: person(who)?, name: name.clone() },
            Self::Strike(who) => Order::Strike(person(who)?),
            Self::CheckIn(who) => Order::CheckIn(person(who)?),
            Self::Buy(who, purchase) => Order::Buy(person(who)?, *purchase),
            Self::Undo(who) => Order::Undo(perhaps(who)?),
            Self::VoidHand(table) => Order::VoidHand(meant(table)),
            Self::ReopenHand(table, who) => Order::ReopenHand(meant(table), perhaps(who)?),
            Self::CountOut(who) => Order::CountOut(person(who)?),
            Self::TakeBack(who, sale) => Order::TakeBack(person(who)?, *sale),
            Self::Lift(who, measure) => Order::Lift(person(who)?, *measure),
        })
    }
}

impl<Seat> FloorOrder<Seat> {
    /// Returns the ruling with converted seats: `seat` converts each of them.
    ///
    /// # Errors
    /// The error of `seat`, for an unknown seat.
    pub(super) fn try_map<S, E>(&self, mut seat: impl FnMut(&Seat) -> Result<S, E>) -> Result<FloorOrder<S>, E> {
        Ok(match self {
            Self::Hold(who) => FloorOrder::Hold(seat(who)?),
            Self::PassOver(who) => FloorOrder::PassOver(seat(who)?),
            Self::Limit(who) => FloorOrder::Limit(seat(who)?),
            Self::Forfeit(who) => FloorOrder::Forfeit(seat(who)?),
            Self::Relieve(who) => FloorOrder::Relieve(seat(who)?),
            Self::Fine(who, chips) => FloorOrder::Fine(seat(who)?, *chips),
            Self::Clock(who) => FloorOrder::Clock(seat(who)?),
            Self::Kill(who) => FloorOrder::Kill(seat(who)?),
            Self::Retrieve(who) => FloorOrder::Retrieve(seat(who)?),
            Self::Misdeal => FloorOrder::Misdeal,
            Self::Irregularity(Irregularity { kind, seat: whose, cards, into }) => {
                let mut perhaps = |who: &Option<Seat>| who.as_ref().map(&mut seat).transpose();
                let (whose, into) = (perhaps(whose)?, perhaps(into)?);
                FloorOrder::Irregularity(Irregularity { kind: *kind, seat: whose, cards: cards.clone(), into })
            }
            Self::Award(who, chips) => FloorOrder::Award(seat(who)?, *chips),
            Self::Refund(who, chips) => FloorOrder::Refund(seat(who)?, *chips),
            Self::Impound(chips) => FloorOrder::Impound(*chips),
            Self::ProposeRuns(runs) => FloorOrder::ProposeRuns(*runs),
            Self::Cancel => FloorOrder::Cancel,
            Self::RunOut => FloorOrder::RunOut,
            Self::Show(who) => FloorOrder::Show(seat(who)?),
        })
    }
}
