use super::phh::{self, HistoryError};
use super::replay::{ReplayComparison, ReplayResult, replay};
use cardroom_shared::house::HouseRules;
use std::sync::Arc;

fn replayed(text: &str) -> Result<ReplayResult, HistoryError> {
    let hand = phh::read(text)?.into_iter().next().unwrap()?;
    replay(&hand, Arc::new(HouseRules::preset("tda").unwrap()))
}

fn refused(text: &str) -> String {
    replayed(text).expect_err(text).to_string()
}

/// A hand of three with these stacks, actions and finishing stacks.
fn hand(stacks: &str, actions: &[&str], finishing: &str) -> String {
    let deal = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd"];
    let actions: Vec<String> = deal.iter().chain(actions).map(|action| format!("'{action}'")).collect();
    format!(
        "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0]\nblinds_or_straddles = [50, 100, 0]\n\
         min_bet = 100\nstarting_stacks = {stacks}\nactions = [{}]\nfinishing_stacks = {finishing}\n",
        actions.join(", ")
    )
}

const EVEN: &str = "[1000, 1000, 1000]";

#[test]
fn a_hand_without_showdown_comes_out() {
    let text = hand(EVEN, &["p3 f", "p1 cbr 300 # raises", "# a remark", "p2 f"], "[1100, 900, 1000]");
    assert_eq!(replayed(&text).unwrap().compared, ReplayComparison::Equal);
}

#[test]
fn a_showdown_comes_out_whether_or_not_it_is_written_down() {
    let played = ["p3 cc", "p1 cc", "p2 cc", "d db 2c3d8h", "p1 cc", "p2 cc", "p3 cc", "d db 9s", "p1 cc", "p2 cc"];
    let river = ["p3 cc", "d db Tc", "p1 cc", "p2 cc", "p3 cc"];
    let shown = ["p1 sm AsAd", "p2 sm", "p3 sm -"];
    let silent: Vec<&str> = played.iter().chain(&river).copied().collect();
    let told: Vec<&str> = silent.iter().chain(&shown).copied().collect();
    for actions in [silent, told] {
        assert_eq!(
            replayed(&hand(EVEN, &actions, "[1200, 900, 900]")).map(|r| r.compared),
            Ok(ReplayComparison::Equal)
        );
    }
}

#[test]
fn heads_up_the_second_player_has_the_button() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\nstarting_stacks = [1000, 1000]\n\
                actions = ['d dh p1 AsAd', 'd dh p2 ????', 'p2 cbr 300', 'p1 f']\nfinishing_stacks = [900, 1100]\n";
    assert_eq!(replayed(text).unwrap().compared, ReplayComparison::Equal);
}

#[test]
fn a_player_whose_cards_nobody_saw_loses_the_showdown() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\nstarting_stacks = [1000, 1000]\n\
                actions = ['d dh p1 4c2d', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 7s8hTd', 'p1 cc', 'p2 cc', \
                'd db Qc', 'p1 cc', 'p2 cc', 'd db As', 'p1 cc', 'p2 cc', 'p1 sm 4c2d', 'p2 sm']\n";
    for shown in ["4c2d", "AcKd"] {
        let text = text.replace("4c2d", shown);
        let won = replayed(&format!("{text}finishing_stacks = [1100, 900]\n")).map(|replayed| replayed.compared);
        assert_eq!(won, Ok(ReplayComparison::Equal), "{shown}");
        assert!(refused(&format!("{text}finishing_stacks = [1000, 1000]\n")).contains("got 1100, 900"), "{shown}");
    }
}

#[test]
fn amounts_may_have_decimals() {
    let text = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [0.5, 1, 0]\nstarting_stacks = [100.25, 50.0, 80]\n\
                actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cbr 2.75', 'p1 f', 'p2 f']\n\
                finishing_stacks = [99.75, 49.0, 81.5]\n";
    assert_eq!(replayed(text).unwrap().finishing_stacks, ["99.75", "49", "81.50"]);
}

#[test]
fn an_odd_chip_may_lie_as_the_file_has_it() {
    // Three split 1225: 408 each and one over; the file may give it to the first, or divide it.
    let text = |finishing: &str| {
        format!(
            "variant = 'NT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [25, 50, 0, 0]\n\
             starting_stacks = [400, 400, 400, 400]\nactions = ['d dh p1 3c4d', 'd dh p2 2c2d', 'd dh p3 3d4h', \
             'd dh p4 2h2s', 'p3 cbr 400', 'p4 cc', 'p1 f', 'p2 cc', 'd db AsKsQs', 'd db Js', 'd db Ts']\n\
             finishing_stacks = {finishing}\n"
        )
    };
    for finishing in ["[375, 409, 408, 408]", "[375, 408.3333333333333, 408.3333333333333, 408.3333333333333]"] {
        assert_eq!(
            replayed(&text(finishing)).map(|replayed| replayed.compared),
            Ok(ReplayComparison::Equal),
            "{finishing}"
        );
    }
    for finishing in ["[375, 408, 409, 408]", "[375, 408, 408, 408]", "[375, 410, 408, 407]"] {
        assert!(refused(&text(finishing)).contains("got 375, 409, 408, 408"), "{finishing}");
    }
}

#[test]
fn what_the_rules_do_not_allow_is_refused_with_its_place() {
    let cases: [(&[&str], &str); 12] = [
        (&["p3 cbr 150"], "action 4 `p3 cbr 150`: 150 is below the minimum of 200"),
        (&["p1 cc"], "action 4 `p1 cc`: it is seat 3's turn"),
        (&["p3 cbr 1001"], "action 4 `p3 cbr 1001`: 1001 is more than the 1000 that you have"),
        (&["p3 f", "p1 f", "p2 cc"], "action 6 `p2 cc`: nobody is to act now"),
        (&["p3 f", "d db 2c3d8h"], "action 5 `d db 2c3d8h`: p1 is to act"),
        (&["p3 f", "p1 f", "d db 2c3d8h"], "action 6 `d db 2c3d8h`: the hand is over"),
        (&["p3 f", "p1 cc", "p2 cc", "p1 cc"], "action 7 `p1 cc`: the next cards of the board come before this"),
        (
            &["p3 f"],
            "expected finishing_stacks 1000, 1000, 1000 / got 950, 900, 1000 (the actions end here: p1 is to act)",
        ),
        (&["p3 sm QsQd"], "action 4 `p3 sm QsQd`: p3 is to act"),
        (&["p4 f"], "action 4 `p4 f`: `p4` is no player of this hand: p1 to p3 are"),
        (&["p3 f", "p1 cc", "p2 cc", "d db As3d8h"], "action 7 `d db As3d8h`: the As is dealt twice"),
        (&["p3 sd"], "action 4 `p3 sd`: this is no action of hold'em (`d dh`, `d db`, `f`, `cc`, `cbr`, `sm`)"),
    ];
    for (actions, reason) in cases {
        assert_eq!(refused(&hand(EVEN, actions, EVEN)), reason);
    }
    let runs_out = hand(EVEN, &["p3 cbr 1000", "p1 cc", "p2 f", "d db 2c3d8h"], "[2100, 900, 0]");
    assert_eq!(
        refused(&runs_out),
        "expected finishing_stacks 2100, 900, 0 / got 0, 900, 0 (the actions end here: the hand goes to a board of 5, the \
         file has 3)"
    );
    let wrong = hand(EVEN, &["p3 f", "p1 f"], "[950, 1049, 1001]");
    assert_eq!(refused(&wrong), "expected finishing_stacks 950, 1049, 1001 / got 950, 1050, 1000");
}

#[test]
fn a_limit_hand_goes_by_its_two_bets() {
    let limit = "variant = 'FT'\nsmall_bet = 100\nbig_bet = 200\n";
    let played = ["p3 cbr 200", "p1 f", "p2 cbr 300", "p3 cc", "d db 2c3d8h", "p2 cbr 100", "p3 cc", "d db 9s"];
    let turn = ["p2 cbr 200", "p3 cbr 400", "p2 f"];
    let text = |actions: &[&str], finishing| {
        let actions: Vec<&str> = played.iter().chain(actions).copied().collect();
        hand(EVEN, &actions, finishing).replace("variant = 'NT'\n", limit).replace("min_bet = 100\n", "")
    };
    assert_eq!(
        replayed(&text(&turn, "[950, 400, 1650]")).map(|replayed| replayed.compared),
        Ok(ReplayComparison::Equal)
    );
    assert_eq!(
        refused(&text(&["p2 cbr 100"], EVEN)),
        "action 12 `p2 cbr 100`: bets are fixed in a limit game: 200 is allowed here, not 100"
    );
}

#[test]
fn what_is_not_supported_says_so() {
    let text = hand(EVEN, &["p3 f", "p1 f"], EVEN);
    let cases = [
        (("'NT'", "'PO'"), "not supported yet: variant PO, only no-limit (NT), pot-limit (PT) and limit (FT) hold'em"),
        (("'NT'", "'FT'"), "`small_bet` is missing"),
        (("'NT'", "'FT'\nsmall_bet = 100"), "`big_bet` is missing"),
        (("'NT'", "'FT'\nsmall_bet = 100\nbig_bet = 0"), "a bet of 0 is no bet"),
        (
            ("[50, 100, 0]", "[50, 0, 100]"),
            "not supported yet: a big blind of 0, or one that is lower than the small blind",
        ),
        (("min_bet = 100", "min_bet = 200"), "not supported yet: a `min_bet` other than the big blind"),
        (
            ("antes = [0, 0, 0]", "antes = [10, 0, 0]"),
            "`ante_trimming_status = true` goes with the same ante of every player alone",
        ),
        (("ante_trimming_status = true", "ante_trimming_status = 1"), "`ante_trimming_status` is true or false"),
        (
            ("starting_stacks = [1000", "starting_stacks = [-inf"),
            "`starting_stacks` holds -inf, which is no amount and not `inf`",
        ),
        (("min_bet = 100", "winnings = [1, 2]"), "`winnings` must have an entry for each of the 3 players"),
        (("[50, 100, 0]", "[50, 100]"), "`blinds_or_straddles` must have an entry for each of the 3 players"),
        (("variant = 'NT'\n", ""), "`variant` is missing, and this is no collection of hands either"),
        (("antes = [0, 0, 0]", "antes = [0, 0, -1]"), "`antes` holds -1, which is no amount"),
        (("starting_stacks = [1000", "starting_stacks = [0"), "p1 has no chips"),
    ];
    for ((from, to), reason) in cases {
        assert_eq!(refused(&text.replace(from, to)), reason);
    }
    assert!(refused("variant = ").starts_with("a hand in the PHH notation is wrong here: "));
    let words = "this is no hand in the PHH notation (.phh, .phhs): its fields are written as in `variant = \"NT\"`";
    for text in ["hands:\n  - Ann", "Ann raises, Bob folds", "a\0b"] {
        assert_eq!(refused(text), words);
    }
    let stars = "PokerStars Hand #219372022626: Tournament #3026510091, $1.84+$0.16 USD Hold'em No Limit\n";
    assert_eq!(
        refused(stars),
        "this is a hand history of PokerStars, and hands are read in the PHH notation (.phh, .phhs): convert it first"
    );
}

/// A hand of four without known cards: antes, blinds, what is done, and what the file says of the end.
fn blind(antes: &str, blinds: &str, stacks: &str, actions: &[&str], end: &str) -> String {
    let deal = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????"];
    let actions: Vec<String> = deal.iter().chain(actions).map(|action| format!("'{action}'")).collect();
    format!(
        "variant = 'NT'\nantes = {antes}\nblinds_or_straddles = {blinds}\nmin_bet = 100\nstarting_stacks = {stacks}\n\
         actions = [{}]\n{end}\n",
        actions.join(", ")
    )
}

const NO_ANTES: &str = "[0, 0, 0, 0]";
const DEEP: &str = "[10000, 10000, 10000, 10000]";

#[test]
fn winnings_are_compared_and_may_be_less_a_rake() {
    let played = ["p3 f", "p4 f", "p1 cbr 300", "p2 f"];
    let of = |winnings: &str| blind(NO_ANTES, "[50, 100, 0, 0]", DEEP, &played, &format!("winnings = {winnings}"));
    assert_eq!(replayed(&of("[200, 0, 0, 0]")).unwrap().compared, ReplayComparison::Equal);
    assert_eq!(replayed(&of("[190, 0, 0, 0]")).unwrap().compared, ReplayComparison::Raked);
    assert_eq!(replayed(&of("[180.0, 0, 0, 0]")).unwrap().compared, ReplayComparison::Raked);
    for wrong in ["[0, 200, 0, 0]", "[179, 0, 0, 0]", "[201, 0, 0, 0]", "[100, 100, 0, 0]", "[0, 0, 0, 0]"] {
        assert!(refused(&of(wrong)).ends_with("/ got 200, 0, 0, 0"), "{wrong}");
    }
}

#[test]
fn stacks_may_be_less_the_rake_that_the_winnings_show_and_nothing_else() {
    let played = ["p3 f", "p4 f", "p1 cbr 300", "p2 f"];
    let of = |end: &str| blind(NO_ANTES, "[50, 100, 0, 0]", DEEP, &played, end);
    let raked = "winnings = [190, 0, 0, 0]\nfinishing_stacks = [10090, 9900, 10000, 10000]";
    assert_eq!(replayed(&of(raked)).unwrap().compared, ReplayComparison::Raked);
    for wrong in ["[10080, 9900, 10000, 10000]", "[10090, 9890, 10000, 10000]", "[10090.01, 9900, 10000, 10000]"] {
        assert!(replayed(&of(&format!("winnings = [190, 0, 0, 0]\nfinishing_stacks = {wrong}"))).is_err(), "{wrong}");
    }
    assert!(
        replayed(&of("finishing_stacks = [10090, 9900, 10000, 10000]")).is_err(),
        "nothing says that there was a rake"
    );
    for too_much in ["winnings = [200.01, 0, 0, 0]", "winnings = [200, 0.01, 0, 0]"] {
        assert!(replayed(&of(too_much)).is_err(), "{too_much}");
    }
}

#[test]
fn a_hand_that_is_thrown_away_at_the_showdown_wins_nothing() {
    let played = ["p3 cc", "p1 cc", "p2 cc", "d db 2c3d8h", "p1 cc", "p2 cc", "p3 cc", "d db 9s", "p1 cc", "p2 cc"];
    let river = ["p3 cc", "d db Tc", "p1 cc", "p2 cc", "p3 cc", "p1 sm", "p2 sm KsKd", "p3 sm"];
    let actions: Vec<&str> = played.iter().chain(&river).copied().collect();
    let came = replayed(&hand(EVEN, &actions, "[900, 1200, 900]")).map(|came| came.compared);
    assert_eq!(came, Ok(ReplayComparison::Equal), "the aces of p1 were thrown away");
}

#[test]
fn stacks_may_be_unknown() {
    let played = ["p3 cbr 600", "p4 f", "p1 f", "p2 f"];
    let of = |end: &str| blind(NO_ANTES, "[50, 100, 0, 0]", "[inf, 10000, inf, inf]", &played, end);
    let came = replayed(&of("winnings = [0, 0, 250, 0]\nfinishing_stacks = [inf, 9900, inf, inf]")).unwrap();
    assert_eq!(
        (came.compared, came.finishing_stacks),
        (ReplayComparison::Equal, ["inf", "9900", "inf", "inf"].map(str::to_owned).to_vec())
    );
    let laid = phh::read(&of("")).unwrap().remove(0).unwrap().lay_out();
    assert_eq!(laid.unwrap_err().to_string(), "the stack of p1 is unknown: nobody can play it");
}

#[test]
fn straddlers_act_last_and_their_bet_is_the_one_to_match() {
    let ends = |blinds: &str, played: &[&str], end: &str| {
        let text = blind(NO_ANTES, blinds, DEEP, played, &format!("finishing_stacks = {end}"));
        replayed(&text).map(|replayed| replayed.compared)
    };
    let raised = ["p4 cbr 600", "p1 f", "p2 f", "p3 f"];
    assert_eq!(ends("[50, 100, 200, 0]", &raised, "[9950, 9900, 9800, 10350]"), Ok(ReplayComparison::Equal));
    // The straddler has the option, and the bets of the next streets are those of the big blind.
    let called = ["p4 cc", "p1 cc", "p2 cc", "p3 cbr 800", "p4 f", "p1 f", "p2 f"];
    assert_eq!(ends("[50, 100, 200, 0]", &called, "[9800, 9800, 10600, 9800]"), Ok(ReplayComparison::Equal));
    let flop = ["p4 cc", "p1 f", "p2 f", "p3 cc", "d db 2c7h9d", "p3 cbr 100", "p4 f"];
    assert_eq!(ends("[50, 100, 200, 0]", &flop, "[9950, 9900, 10350, 9800]"), Ok(ReplayComparison::Equal));
    // On the button, the small blind begins.
    let button = ["p1 f", "p2 f", "p3 cbr 900", "p4 f"];
    assert_eq!(ends("[50, 100, 0, 400]", &button, "[9950, 9900, 10550, 9600]"), Ok(ReplayComparison::Equal));
    let short = blind(NO_ANTES, "[50, 100, 200, 0]", DEEP, &["p4 cbr 250"], "");
    assert_eq!(refused(&short), "action 5 `p4 cbr 250`: 250 is below the minimum of 300");
    let laid = phh::read(&short).unwrap().remove(0).unwrap().lay_out();
    assert_eq!(laid.unwrap_err().to_string(), "a hand with a straddle can be replayed, not dealt");
}

#[test]
fn a_late_post_is_a_live_big_blind() {
    let played = ["p3 f", "p4 cc", "p1 f", "p2 cbr 400", "p4 f"];
    let text = blind(NO_ANTES, "[50, 100, 0, 100]", DEEP, &played, "finishing_stacks = [9950, 10150, 10000, 9900]");
    assert_eq!(replayed(&text).map(|replayed| replayed.compared), Ok(ReplayComparison::Equal));
}

#[test]
fn player_short_of_ante_wins_all_antes_unless_they_are_trimmed() {
    let hand = |status: &str, finishing: &str| {
        format!(
            "variant = 'NT'\n{status}antes = [25, 25, 25]\nblinds_or_straddles = [50, 100, 0]\nmin_bet = 100\n\
             starting_stacks = [1000, 1000, 10]\nactions = ['d dh p1 3c8d', 'd dh p2 7h2s', 'd dh p3 AsAh', 'p1 cc', \
             'p2 cc', 'd db KhQd9s', 'p1 cc', 'p2 cc', 'd db 4c', 'p1 cc', 'p2 cc', 'd db 5h', 'p1 cc', 'p2 cc', \
             'p1 sm 3c8d', 'p2 sm 7h2s', 'p3 sm AsAh']\nfinishing_stacks = {finishing}\n"
        )
    };
    for status in ["", "ante_trimming_status = false\n"] {
        assert_eq!(replayed(&hand(status, "[1075, 875, 60]")).map(|came| came.compared), Ok(ReplayComparison::Equal));
    }
    let trimmed = "ante_trimming_status = true\n";
    assert_eq!(replayed(&hand(trimmed, "[1105, 875, 30]")).map(|came| came.compared), Ok(ReplayComparison::Equal));
    assert!(replayed(&hand("", "[1105, 875, 30]")).is_err());
}

#[test]
fn antes_may_be_those_of_the_big_blind_or_the_button() {
    let played = ["p3 cbr 300", "p4 f", "p1 f", "p2 f"];
    for (antes, end) in
        [("[0, 100, 0, 0]", "[9950, 9800, 10250, 10000]"), ("[0, 0, 0, 40]", "[9950, 9900, 10190, 9960]")]
    {
        let text = blind(antes, "[50, 100, 0, 0]", DEEP, &played, &format!("finishing_stacks = {end}"));
        assert_eq!(replayed(&text).map(|replayed| replayed.compared), Ok(ReplayComparison::Equal), "{antes}");
    }
}

#[test]
fn a_part_of_a_hand_is_compared_as_far_as_it_goes() {
    let text = |end: &str| blind(NO_ANTES, "[50, 100, 0, 0]", DEEP, &["p3 cbr 300", "p4 f"], end);
    let came = replayed(&text("finishing_stacks = [9950, 9900, 9700, 10000]\nwinnings = [0, 0, 0, 0]")).unwrap();
    assert_eq!((came.compared, came.open.as_deref()), (ReplayComparison::Equal, Some("p1 is to act")));
    assert!(refused(&text("winnings = [0, 0, 450, 0]")).contains("(the actions end here: p1 is to act)"));
    let all_in = hand(EVEN, &["p3 cbr 1000", "p1 cc", "p2 f"], "[0, 900, 0]");
    let came = replayed(&all_in).unwrap();
    assert_eq!(came.open.as_deref(), Some("the hand goes to a board of 5, the file has 0"));
}

#[test]
fn hands_of_a_collection_are_named_and_kept_apart() {
    let good = hand(EVEN, &["p3 f", "p1 f"], "[950, 1050, 1000]");
    let bad = hand(EVEN, &["p3 cbr 150"], EVEN);
    let hands = phh::read(&format!("[10]\n{bad}\n[9]\n{good}\n[11]\nvariant = 'F7S'\n")).unwrap();
    let rules = Arc::new(HouseRules::preset("tda").unwrap());
    let told: Vec<String> = hands
        .into_iter()
        .map(|hand| match hand.and_then(|hand| replay(&hand, Arc::clone(&rules))) {
            Ok(_) => "ok".to_owned(),
            Err(failure) => failure.to_string(),
        })
        .collect();
    assert_eq!(told[0], "ok");
    assert_eq!(told[1], "hand 10: action 4 `p3 cbr 150`: 150 is below the minimum of 200");
    assert_eq!(
        told[2],
        "hand 11: not supported yet: variant F7S, only no-limit (NT), pot-limit (PT) and limit (FT) hold'em"
    );
}

#[test]
fn a_recorded_hand_is_laid_out_as_it_was_before_anybody_acted() {
    let text = hand(EVEN, &["p3 f", "p1 f"], "[950, 1050, 1000]");
    let text = format!("{text}players = ['Ann', 'Bob', 'Cat']\nseats = [5, 7, 2]\n").replace("p3 QsQd", "p3 ??Qd");
    let laid = phh::read(&text).unwrap().remove(0).unwrap().lay_out().unwrap();
    let seats: Vec<String> = laid.seats.iter().map(|at| format!("{} {} {}", at.seat, at.name, at.stack)).collect();
    assert_eq!(seats, ["2 Cat 1000", "5 Ann 1000", "7 Bob 1000"]);
    assert_eq!(laid.button.number(), 2, "the last one listed has the button");
    let (queen, ace) = ("Qd".parse().ok(), "As".parse().ok());
    assert_eq!(laid.deck.hole(laid.button), [queen, None], "whoever saw one card does not know which came first");
    assert_eq!(laid.deck.hole(cardroom_shared::seat::SeatNo::new(5).unwrap()).first(), Some(&ace));
    assert_eq!(laid.structure.levels.len(), 1);
}
