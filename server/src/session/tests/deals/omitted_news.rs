//! Lines on which so much waited that not all of what happened is told: whoever hears that it is so finds nothing wrong, and checks what
//! follows as ever.

use super::*;
use cardroom_shared::event::{HandEvent, PublicEvent};

/// Leaves out of a step the first such event, and what happened before it.
fn leaves_out(is_it: fn(&PublicEvent) -> bool) -> MessageTamper {
    Box::new(move |message| {
        let ServerMessage::Step { events, .. } = message else { return false };
        let Some(first) = events.iter().position(is_it) else { return false };
        events.drain(..=first);
        true
    })
}

fn deals_a_street(event: &PublicEvent) -> bool {
    matches!(event, PublicEvent::Hand(_, HandEvent::BoardDealt { .. }))
}

fn draws_a_lot(event: &PublicEvent) -> bool {
    !event.lots().is_empty()
}

#[test]
fn a_street_that_is_left_out_of_the_news_is_told_by_its_deal_all_the_same() {
    for is_said in [true, false] {
        let mut club = FairDealFixture::rich(3, 5);
        club.play_until(|club| club.hands() > 2);
        (club.twist, club.says_what_is_left_out) = (Some(leaves_out(deals_a_street)), is_said);
        club.play_until(|club| club.twist.is_none());
        assert_eq!(club.stands(1).mark, Some(Mark::Proven));
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands + 3);
        club.nobody_complains();
        let witness = Witness::read(&club.receipts(1, 1)).unwrap();
        assert_eq!((witness.tally().unseen, witness.code(1)), (0, Some(club.stands(2).code.clone())));
    }
}

#[test]
fn lots_that_are_left_out_on_a_full_line_prove_no_house_a_liar() {
    for is_said in [true, false] {
        let mut sheet = sheet_of(4, Some(8), Some(5));
        sheet.structure.starting_stack = Chips(2_000);
        let mut club = FairDealFixture::expected(&sheet, 3, 0);
        (club.twist, club.says_what_is_left_out) = (Some(leaves_out(draws_a_lot)), is_said);
        club.come();
        club.play_until(|club| club.hands() > 4);
        let failed = club.failures(1);
        assert_eq!(failed.is_empty(), is_said, "{failed:?}");
        if is_said {
            let lots =
                |club: &FairDealFixture| club.receipts(1, 0).lines().filter(|line| line.starts_with("lot ")).count();
            assert_eq!(lots(&club), 0, "of those that were drawn for the first seats none is kept");
            // Tables are broken, until one is left: those lots are checked as ever.
            club.play_until(|club| lots(club) > 0);
            assert!(lots(&club) > 0 && club.failures(1).is_empty(), "{:?}", club.failures(1));
        }
    }
}
