//! The showdown of a bot: it shows a hand that may win and mucks one that an open hand beats.

use cardroom_shared::action::{Action, Audience, Showing, ShownCards};
use cardroom_shared::cards::Card;
use cardroom_shared::hand_rank::HandRank;
use cardroom_shared::view::{PlayerStatus, SeatView, TableView, View};

/// Shows, or mucks if that is allowed and nothing can be won.
pub(super) fn decide(view: &View, table: &TableView, me: &SeatView) -> Action {
    if view.cards.muck && !may_win(table, me) {
        return Action::Muck;
    }
    Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table })
}

/// Returns whether on some board and in some pot no open hand beats this one.
fn may_win(table: &TableView, me: &SeatView) -> bool {
    let rank = |seat: &SeatView, board: &[Card]| {
        let hole: Option<Vec<Card>> = seat.cards?.into_iter().collect();
        Some(HandRank::of(hole?.into_iter().chain(board.iter().copied())))
    };
    table.boards.iter().any(|board| {
        let own = rank(me, board);
        table.pots.iter().filter(|pot| pot.seats.contains(me.seat)).any(|pot| {
            let in_it = |seat: &&SeatView| pot.seats.contains(seat.seat) && seat.standing != PlayerStatus::Folded;
            table.seats.iter().filter(in_it).all(|seat| rank(seat, board) <= own)
        })
    })
}
