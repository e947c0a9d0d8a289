//! The confirmation of a typed order. It is needed if the order ends somebody's tournament, kills a hand, or
//! undoes an action that nobody named.

use crate::game::console_story::grouped_chips;
use crate::server_loop::console_command::{YES, confirmed};
use crate::session::Session;
use cardroom_shared::command::{Command, CommandSource, FloorOrder, Order};
use cardroom_shared::confusables::fold;
use cardroom_shared::event::PenaltyLength;
use cardroom_shared::number_format::plain_money;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::ConductRecord;

/// Checks that an order which needs confirmation is typed in full, as `whole` has it, and confirmed.
///
/// # Errors
/// The question, with the consequence and the line that answers it.
pub(super) fn check(line: &str, whole: &str, consequence: &str) -> Result<(), String> {
    let plain = |line: &str| fold(&line.replace(['"', '_'], " ").split_whitespace().collect::<Vec<_>>().join(" "));
    match confirmed(line) {
        Some(words) if plain(words) == plain(whole) => Ok(()),
        _ => Err(format!("{consequence}. If you mean it, type `{whole} {YES}`")),
    }
}

/// The consequence of an order that needs confirmation; `None` if it needs none.
pub(crate) fn consequence(evening: &Session, order: &Order, now: Moment) -> Option<String> {
    let name = |person| evening.teller().name(person);
    let tournament = evening.tournament();
    if let Some(person) = evening.disqualified_by(order, now) {
        let seat = tournament.seat_of(person).and_then(|(table, seat)| Some(tournament.table(table)?.stack(seat)));
        let stack = seat.map(|stack| format!(", who has {} in chips", grouped_chips(stack))).unwrap_or_default();
        let words = match evening.order_in_words(order).split_whitespace().next() {
            Some(word) => format!("`{word}` ends the tournament for {}{stack}", name(person)),
            None => return None,
        };
        return Some(match evening.winner_without(person) {
            Some(winner) => format!("{words}, and with it the event: {} wins", name(winner)),
            None => format!("{words}. It can be lifted until the next hand of their table"),
        });
    }
    match order {
        Order::Floor(table, FloorOrder::Kill(seat)) => {
            let from = CommandSource::order(PersonNo::SYSTEM, order.clone());
            tournament.decide(&Command { at: now, from }).ok()?;
            let table = tournament.table(*table)?;
            let (person, pot) = (table.seat(*seat)?.person, table.hand_in_progress()?.pot_in_all());
            Some(format!(
                "`kill` takes the hand of {} for good, and {} are in the pot",
                name(person),
                grouped_chips(pot)
            ))
        }
        Order::CancelEvent => {
            let refunds = tournament.cancellation_refunds();
            let (people, cents) = (refunds.len(), refunds.iter().map(|(_, cents)| cents).sum());
            let players = if people == 1 { "1 player".to_owned() } else { format!("{people} players") };
            Some(format!("`cancel-event` ends the tournament for {players} and refunds {}", plain_money(cents)))
        }
        Order::Undo(None) if !evening.undoes_the_last_order(order, now) => {
            Some(format!("`undo` does not take back the last order, but this: {}", evening.undo_in_words(order, now)?))
        }
        _ => None,
    }
}

/// Returns whether this order always needs confirmation.
pub(super) fn always_asks(order: &Order) -> bool {
    matches!(order, Order::Disqualify(_) | Order::CancelEvent | Order::Floor(_, FloorOrder::Kill(_)))
}

/// The penalties that a player has to serve, with the sum of several; `None` if there are none.
pub(super) fn to_serve_in_words(record: &ConductRecord) -> Option<String> {
    let lengths: Vec<PenaltyLength> = record.penalties.waiting().iter().map(|penalty| penalty.length).collect();
    let (mut minutes, mut hands) = (0_u32, 0_u32);
    for length in &lengths {
        match length {
            PenaltyLength::Minutes(more) => minutes += more,
            PenaltyLength::Hands(more) | PenaltyLength::Orbits { hands: more, .. } => hands += more,
        }
    }
    let parts = lengths.iter().map(|length| match length {
        PenaltyLength::Minutes(minutes) => counted(*minutes, "minute"),
        PenaltyLength::Hands(hands) | PenaltyLength::Orbits { hands, .. } => counted(*hands, "hand"),
    });
    let parts = parts.collect::<Vec<_>>().join(", then ");
    let sums = [(minutes, "minute"), (hands, "hand")].into_iter().filter(|(sum, _)| *sum > 0);
    let sums = sums.map(|(sum, unit)| counted(sum, unit)).collect::<Vec<_>>().join(" and ");
    match lengths.len() {
        0 => None,
        1 => Some(format!("To serve: {parts}")),
        _ => Some(format!("To serve: {parts}; {sums} in all")),
    }
}

fn counted(count: u32, unit: &str) -> String {
    if count == 1 { format!("1 {unit}") } else { format!("{count} {unit}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_that_asks_first_needs_the_whole_line_and_a_yes() {
        let given = |line: &str| check(line, "disqualify \"Tante Ida\"", "It ends the tournament for Tante Ida");
        for line in ["disqualify \"Tante Ida\" yes", "disqualify Tante_Ida yes", "Disqualify  \"tante ida\" Yes"] {
            assert_eq!(given(line), Ok(()), "{line}");
        }
        for line in ["disqualify \"Tante Ida\"", "disq \"Tante Ida\" yes", "disqualify tante yes", "disqualify @4 yes"]
        {
            let why = given(line).unwrap_err();
            assert_eq!(
                why,
                "It ends the tournament for Tante Ida. If you mean it, type `disqualify \"Tante Ida\" yes`"
            );
        }
    }
}
