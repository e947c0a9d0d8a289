use super::*;
use crate::game::invitations::InvitationNo;
use cardroom_shuffle::Entropy;

const DIRECTOR: (Role, Option<&str>) = (Role::Director, Some("Dora"));

/// A name that a stranger's window does not judge.
fn unjudged(text: &str) -> Name {
    serde_json::from_value(serde_json::Value::from(text)).unwrap()
}

#[test]
fn nobody_enters_under_a_name_that_looks_like_another() {
    let mut harness = Harness::with(6, &[PLAYER, PLAYER, DIRECTOR], 1);
    harness.comes(1);
    harness.comes(2);
    assert_eq!(harness.enters(1, "Ann"), None);
    for alike in ["ann", "\u{ff21}nn", "ANN", "Dora", "dora"] {
        let why = harness.enters(2, alike).unwrap();
        assert!(why.contains("somebody else here"), "{alike}: {why}");
    }
    for wrong in ["Ann\u{200b}", "\u{202e}nnA", "An\u{2028}n", "\u{410}nn"] {
        let why = harness.says(2, ClientRequest::Desk(DeskRequest::Enter(unjudged(wrong)))).unwrap();
        assert!(why.contains("name"), "{wrong:?}: {why}");
    }
    assert_eq!(harness.evening.tournament().entries().count(), 1);
    assert_eq!(harness.enters(2, "Anna"), None, "one letter more is another name");
}

#[test]
fn the_director_gives_nobody_a_name_that_looks_like_another() {
    let mut harness = Harness::with(6, &[PLAYER, PLAYER, DIRECTOR], 1);
    for person in 1..=3 {
        harness.comes(person);
    }
    harness.enters(1, "Ann");
    let register = |text| Order::Register { person: PersonNo(2), name: unjudged(text) };
    for wrong in ["ann", "Ann\u{200d}", "\u{410}nn"] {
        assert!(harness.says(3, ClientRequest::Order(register(wrong), None)).is_some(), "{wrong:?}");
    }
    assert_eq!(harness.says(3, ClientRequest::Order(register("Ben"), None)), None);
}

#[test]
fn a_late_friend_chooses_neither_the_bot_nor_a_name_that_is_taken() {
    let mut harness = Harness::with(4, &[PLAYER, PLAYER], 2);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.wait(START_IN_MS);
    harness.comes(2);
    let stacks = |harness: &Harness| -> Vec<(PersonNo, u64)> {
        let table = harness.evening.tournament().tables().next().unwrap();
        table.seats().map(|(no, seat)| (seat.person, table.stack(no).0)).collect()
    };
    let play_until = |harness: &mut Harness, done: &dyn Fn(&Harness) -> bool| {
        while !done(harness) {
            assert!(!harness.evening.is_over(), "the evening ended before it came to that");
            if my_turn(&harness.evening, 1) {
                harness.says(1, ClientRequest::Motion(Motion::Clear(Action::Fold)));
            } else {
                harness.jump();
            }
        }
    };
    // Until a hand is over and the stacks differ.
    let differ = |harness: &Harness| {
        let between = harness.evening.tournament().tables().all(|table| table.hand_in_progress().is_none());
        let bots: Vec<u64> = stacks(harness).iter().filter(|(who, _)| *who != PersonNo(1)).map(|who| who.1).collect();
        between && bots.iter().max() != bots.iter().min()
    };
    play_until(&mut harness, &differ);
    let rich = stacks(&harness).into_iter().filter(|(who, _)| *who != PersonNo(1)).max_by_key(|who| who.1).unwrap();
    let average = harness.evening.tournament().chips_in_play().0 / 4;
    let nearest = stacks(&harness).into_iter().filter(|(who, _)| *who != PersonNo(1));
    let nearest = nearest.min_by_key(|who| who.1.abs_diff(average)).unwrap();
    assert_ne!(rich.0, nearest.0, "the boldest choice is another than the house's");
    let wishes = |text: &str| ClientRequest::Desk(DeskRequest::TakeOver(rich.0, unjudged(text)));
    assert!(harness.says(2, wishes("ann")).unwrap().contains("somebody else here"));
    assert_eq!(harness.evening.tournament().entry(PersonNo(2)), None);
    assert_eq!(harness.says(2, wishes("Bob")), None);
    play_until(&mut harness, &|harness| harness.evening.tournament().seat_of(PersonNo(2)).is_some());
    assert!(harness.evening.tournament().entry(rich.0).is_some(), "the bot of their choice plays on");
}

#[test]
fn an_order_that_fits_two_people_is_refused_with_both_named() {
    // Written down before names were compared as they look.
    let mut harness = Harness::with(6, &[(Role::Player, Some("Ann")), (Role::Player, Some("ann")), DIRECTOR], 1);
    harness.comes(3);
    let why = harness.evening.read_order("warn ANN").unwrap_err();
    assert!(why.contains("Ann (@1)") && why.contains("ann (@2)"), "{why}");
    let nobody = "nobody here is called Zoe; `tables` and `people` list the names";
    assert_eq!(harness.evening.read_order("warn Zoe").unwrap_err(), nobody, "that is typed at the console");
    assert_eq!(harness.evening.history("Zoe").unwrap_err(), nobody);
    let (order, _) = harness.evening.read_order("warn @2").unwrap();
    assert_eq!(order, Order::Warn(PersonNo(2)));
    let (order, _) = harness.evening.read_order("warn dora").unwrap();
    assert_eq!(order, Order::Warn(PersonNo(3)));
}

#[test]
fn who_is_registered_by_the_beginning_of_their_name_keeps_all_of_it() {
    let mut harness = Harness::with(6, &[(Role::Player, Some("Eve Fox")), DIRECTOR], 1);
    harness.comes(2);
    let whole = Name::try_from("Eve Fox".to_owned()).unwrap();
    for typed in ["register eve", "register \"EVE FOX\"", "register Eve_Fox"] {
        let (order, _) = harness.evening.read_order(typed).unwrap();
        assert_eq!(order, Order::Register { person: PersonNo(1), name: whole.clone() }, "{typed}");
    }
}

#[test]
fn a_name_whose_invitation_was_taken_back_is_free_again() {
    let mut harness = Harness::with(6, &[(Role::Player, Some("Ann")), PLAYER, PLAYER], 1);
    harness.comes(2);
    assert!(harness.enters(2, "Ann").is_some());
    harness.evening.game().journal().revoke(InvitationNo(1)).unwrap();
    harness.evening.read_guests().unwrap();
    assert_eq!(harness.enters(2, "Ann"), None);
    // An order by the name means the one who has it now; by the number it is clear anyway.
    assert_eq!(harness.evening.read_order("warn Ann").unwrap().0, Order::Warn(PersonNo(2)));
    assert_eq!(harness.evening.read_order("warn @1").unwrap().0, Order::Warn(PersonNo(1)));
}

#[test]
fn nobody_is_invited_under_the_name_of_somebody_who_is_here() {
    let mut harness = Harness::with(6, &[PLAYER, PLAYER], 2);
    harness.comes(1);
    assert_eq!(harness.enters(1, "Ann"), None);
    harness.wait(START_IN_MS);
    let bot = harness.evening.game().journal().bots()[0].name.clone();
    for taken in ["Ann", "ann", bot.as_str()] {
        let why = harness.evening.check_free(&unjudged(taken)).unwrap_err().to_string();
        assert!(why.contains("choose another"), "{taken}: {why}");
    }
    assert!(harness.evening.check_free(&unjudged("Ben")).is_ok());
    // By another program, that knows the record alone.
    let journal = harness.evening.game().journal();
    assert!(
        crate::game::invitations::write_invitation(journal, Role::Player, Some(bot), &mut Entropy::from_seed(1))
            .is_err()
    );
}
