//! A table in words, sentence by sentence, for whoever does not see the picture.

use super::spectator_table::RailTable;
use cardroom_shared::action::Outcome;
use cardroom_shared::cards::Card;
use cardroom_shared::narration::{Arg, Message, NameLookup, boards, faces, hand_so_far, pots};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{DealExclusion, HandStage, PlayerStatus, SeatView};

/// The table in words: the hand, the boards, the pots, and everybody at it.
pub(in crate::web) fn sentences(seen: &RailTable<'_>) -> Vec<String> {
    sentences_for(seen, None).iter().map(|message| seen.translate(message)).collect()
}

/// The table for this player before it is said. They are spoken to, and hear the own cards as theirs alone.
pub(in crate::web) fn player_sentences(seen: &RailTable<'_>, you: PersonNo) -> Vec<Message> {
    sentences_for(seen, Some(you))
}

fn sentences_for(seen: &RailTable<'_>, you: Option<PersonNo>) -> Vec<Message> {
    let table = seen.table;
    let mut told = vec![hand_so_far(table)];
    let own = table.seats.iter().find(|seat| Some(seat.person) == you).map(faces_of).unwrap_or_default();
    if !own.is_empty() {
        told.push(Message::new("ui-told-own-cards").with("cards", faces(&own)));
    }
    told.extend(boards(table).map(|(_, board)| board));
    told.extend(pots(table));
    told.extend(table.seats.iter().map(|seat| player(seen, seat, you)));
    told
}

/// The cards of a seat that the viewer sees.
fn faces_of(seat: &SeatView) -> Vec<Card> {
    seat.cards.into_iter().flatten().flatten().collect()
}

fn player(seen: &RailTable<'_>, seat: &SeatView, you: Option<PersonNo>) -> Message {
    let plain = Message::new;
    let is_own = Some(seat.person) == you;
    let mut what: Vec<Message> = Vec::new();
    if is_own {
        what.push(plain("ui-told-you"));
    }
    if seen.table.button == Some(seat.seat) {
        what.push(plain("ui-told-button"));
    }
    what.push(plain("ui-told-stack").with("chips", seat.stack));
    if !seat.street_bet.is_zero() {
        what.push(plain("ui-told-bet").with("chips", seat.street_bet));
    }
    what.extend(standing(seen, seat));
    if matches!(seen.done.get(&seat.seat), Some(Outcome::Checked)) {
        what.push(plain("ui-told-checked"));
    }
    let shown = faces_of(seat);
    if !shown.is_empty() && !is_own {
        what.push(plain("ui-told-shows").with("cards", faces(&shown)));
    }
    if seen.has_won(seat) {
        what.push(plain("ui-told-won").with("chips", seat.won));
    }
    let name = seen.person(seat.person);
    plain("ui-told-seat").with("seat", seat.seat).with("player", name).with("what", Arg::list(what))
}

/// How somebody stands, if it is not as one expects of who plays.
fn standing(seen: &RailTable<'_>, seat: &SeatView) -> Option<Message> {
    let id = match (seat.kept_away, seat.standing) {
        (DealExclusion::Serving(left), _) => {
            return Some(Message::new("ui-told-penalty").with("left", seen.penalty(left)));
        }
        (DealExclusion::Disqualified, _) => "ui-told-disqualified",
        (DealExclusion::Out, _) => "ui-told-out",
        (DealExclusion::No, _) if seat.away => "ui-told-away",
        (DealExclusion::No, PlayerStatus::AllIn) => "ui-told-all-in",
        (DealExclusion::No, PlayerStatus::Folded) => "ui-told-folded",
        (DealExclusion::No, PlayerStatus::NotDealt) if seen.table.stage != HandStage::BetweenHands => {
            "ui-told-not-dealt"
        }
        (DealExclusion::No, PlayerStatus::Live | PlayerStatus::NotDealt) => return None,
    };
    Some(Message::new(id))
}
