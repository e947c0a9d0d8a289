//! The question before an order that was typed and that nothing takes back.

use crate::console::{YES, confirmed};
use crate::evening::Evening;
use crate::teller::amount;
use cardroom_shared::command::Order;
use cardroom_shared::figures::plain_money;
use cardroom_shared::letters::fold;

/// Whether an order that nothing takes back is given: it stands there whole, as `whole` has it, and is confirmed.
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

/// The consequence of an order that nothing takes back.
pub(super) fn consequence(evening: &Evening, order: &Order) -> Option<String> {
    let name = |person| evening.teller().name(person);
    let tournament = evening.tournament();
    match order {
        Order::Disqualify(person) => {
            let seat = tournament.seat_of(*person).and_then(|(table, seat)| Some(tournament.table(table)?.stack(seat)));
            let stack = seat.map(|stack| format!(", who has {} in chips", amount(stack))).unwrap_or_default();
            Some(format!("`disqualify` ends the tournament for {}{stack}", name(*person)))
        }
        Order::CancelEvent => {
            let refunds = tournament.cancellation_refunds();
            let (people, cents) = (refunds.len(), refunds.iter().map(|(_, cents)| cents).sum());
            let players = if people == 1 { "1 player".to_owned() } else { format!("{people} players") };
            Some(format!("`cancel-event` ends the tournament for {players} and refunds {}", plain_money(cents)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nothing_takes_back_needs_the_whole_line_and_a_yes() {
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
