//! How a bot acts where the house plays with chips and words: it says what it does and pushes the chips of it.

use cardroom_shared::action::{Action, WagerKind};
use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::command::{Motion, Push, PushSpeech, SpeechTiming};
use cardroom_shared::view::View;

/// The most chips that a bot pushes at once; what takes more it says alone.
const MOST_CHIPS: usize = 100;

/// The act as it is done at such a table, with these kinds of chips, the smallest first: the words, and exactly the chips
/// that they come to. What moves no chips, or cannot be made of these, is words alone; what is no part of the betting stays
/// as it is.
pub fn chip_motion(action: Action, view: &View, kinds: &[Denomination]) -> Motion {
    let own = view.table.as_ref().and_then(|table| table.seats.iter().find(|seat| seat.person == view.you));
    let (street_bet, stack) = own.map_or((Chips::ZERO, Chips::ZERO), |own| (own.street_bet, own.stack));
    let (words, moves) = match action {
        Action::Fold => ("fold".to_owned(), Chips::ZERO),
        Action::Check => ("check".to_owned(), Chips::ZERO),
        Action::Call => ("call".to_owned(), view.choices.and_then(|choices| choices.call).unwrap_or_default()),
        Action::Bet(to) => (format!("bet {to}"), to.less(street_bet)),
        Action::RaiseTo(to) => (format!("raise to {to}"), to.less(street_bet)),
        Action::AllIn => ("all in".to_owned(), stack),
        Action::Wager(WagerKind::Bet) => ("bet".to_owned(), Chips::ZERO),
        Action::Wager(WagerKind::Raise) => ("raise".to_owned(), Chips::ZERO),
        Action::Show(_)
        | Action::Muck
        | Action::AskToSee(_)
        | Action::Withdraw
        | Action::ProposeRuns(_)
        | Action::Agree
        | Action::Decline
        | Action::PlayBoard => return Motion::Clear(action),
    };
    match change(moves, kinds) {
        Some(chips) => {
            let said = Some(PushSpeech { words, order: SpeechTiming::BeforeChips });
            Motion::from(Push { pushes: vec![chips], said })
        }
        None => Motion::Words(words),
    }
}

/// This amount in chips, the largest first; none if it is nothing, cannot be made, or takes too many chips.
fn change(amount: Chips, kinds: &[Denomination]) -> Option<Vec<Denomination>> {
    let (mut left, mut pile) = (amount, Vec::new());
    for kind in kinds.iter().rev().filter(|kind| !kind.is_zero()) {
        while left >= *kind && pile.len() < MOST_CHIPS {
            pile.push(*kind);
            left = left.less(*kind);
        }
    }
    (left.is_zero() && !pile.is_empty()).then_some(pile)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_made_of_the_largest_chips_or_not_at_all() {
        let kinds = [25, 100, 500].map(Chips);
        assert_eq!(change(Chips(725), &kinds), Some([500, 100, 100, 25].map(Chips).to_vec()));
        assert_eq!(change(Chips(730), &kinds), None);
        assert_eq!(change(Chips::ZERO, &kinds), None);
        assert_eq!(change(Chips(100), &[]), None);
        assert_eq!(change(Chips(500).times(100), &kinds).map(|pile| pile.len()), Some(100));
        assert_eq!(change(Chips(500).times(100) + Chips(25), &kinds), None, "one chip too many for one push");
    }
}
