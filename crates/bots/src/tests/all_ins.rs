//! Calls of an all-in, by the price, the prizes, the player's habits and the own character.

use super::*;

/// A view of the big blind, against whom the only other player has gone all-in with this stack.
fn facing_shove(hole: &str, stack: u64) -> View {
    spot(hole, "", 0, vec![seat(1, stack - 100, 100), seat(2, 0, stack)])
}

/// A memory of hands in which player 2 was always all-in, or never.
fn memory_of(all_ins: bool) -> TableMemory {
    let mut memory = TableMemory::default();
    for number in 1..=7 {
        memory.observe_hand(HandNo(number), [(PersonNo(1), false), (PersonNo(2), all_ins && number < 7)]);
    }
    memory
}

/// The share of 40 bots that call.
fn calls(character: Character, view: &View, memory: &TableMemory) -> usize {
    let acts: Vec<Action> = (0..40)
        .map(|seed| match Bot::new(character, seed).motion_from_memory(view, memory) {
            Some(Motion::Clear(action)) => action,
            other => panic!("a bot on its turn answered {other:?}"),
        })
        .collect();
    share_of(&acts, |act| *act == Action::Call)
}

#[test]
fn somebody_who_is_always_all_in_is_called_with_more_hands() {
    let hands = ["AsTd", "KsTd", "As8d", "As5d", "KsJd", "QsJs", "5s5d", "Ks8d"];
    for stack in [10_000, 5_000] {
        let called = |memory: &TableMemory| -> usize {
            hands.iter().map(|hole| calls(Character::Regular, &facing_shove(hole, stack), memory)).sum()
        };
        let [calm, wild] = [false, true].map(|all_ins| called(&memory_of(all_ins)) / hands.len());
        assert!(wild >= calm + 20, "with {stack}: {calm} % and {wild} %");
    }
    for character in Character::ALL {
        assert!(calls(character, &facing_shove("AsKd", 10_000), &memory_of(true)) >= 90, "{character:?}");
        assert_eq!(calls(character, &facing_shove("7s2d", 10_000), &memory_of(true)), 0, "{character:?}");
    }
}

#[test]
fn a_short_all_in_is_called_by_the_price() {
    // Everybody has the price for 100 more into a pot of 300.
    for character in Character::ALL {
        assert_eq!(calls(character, &facing_shove("9s6d", 200), &TableMemory::default()), 100, "{character:?}");
    }
}

#[test]
fn one_place_before_the_prizes_a_call_takes_a_better_hand() {
    // The smallest of four stacks is nearly out, and three places are paid.
    let mut seats = vec![seat(1, 3_900, 100), seat(2, 0, 4_000), seat(3, 6_000, 0), seat(4, 150, 50)];
    seats[2].standing = PlayerStatus::Folded;
    seats[3].standing = PlayerStatus::Folded;
    let view = spot("As8d", "", 0, seats);
    let mut memory = memory_of(true);
    let for_chips = calls(Character::Regular, &view, &memory);
    memory.learn_prizes(vec![5_000, 3_000, 2_000, 0]);
    let for_prizes = calls(Character::Regular, &view, &memory);
    memory.learn_prizes(vec![10_000, 0, 0, 0]);
    let for_first = calls(Character::Regular, &view, &memory);
    assert!(for_chips >= 90 && for_first >= 90 && for_prizes == 0, "{for_chips} {for_prizes} {for_first}");
}

#[test]
fn the_characters_call_an_all_in_with_different_hands() {
    let hands = ["AsKd", "8s8d", "AsTd", "KsQd", "As7d", "KsTs", "5s5d", "QsJs", "As3d", "Ks8d", "Ts9s", "8s6s"];
    let called = |character| -> usize {
        hands.iter().map(|hole| calls(character, &facing_shove(hole, 1_500), &TableMemory::default())).sum()
    };
    let [rock, regular, station] = [Character::Rock, Character::Regular, Character::Station].map(called);
    assert!(rock + 100 <= regular && regular + 100 <= station, "{rock} {regular} {station} of {}", 100 * hands.len());
}

#[test]
fn an_all_in_is_weighed_longer_than_a_raise() {
    for character in Character::ALL {
        let bot = Bot::new(character, 3);
        let shoved = bot.thinking_ms(&facing_shove("7s2d", 2_000));
        assert!(shoved >= 2_500, "{character:?} thinks for {shoved} ms");
        assert_eq!(shoved, bot.thinking_ms(&facing_shove("AsAd", 2_000)), "the cards play no part");
    }
}
