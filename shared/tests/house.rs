//! Tests of the built-in houses, and of the faults reported for a faulty house file.

use cardroom_shared::house::{
    AllInFaceUp, BettingKind, ButtonMovement, ClockExpiry, DEFAULT_HOUSE, HouseRules, InitialButton, SETTINGS, Setting,
    presets,
};
use std::collections::BTreeSet;

const KEYS: [&str; 6] = ["robert", "home", "procedures", "fike", "fpn", "tda"];

fn preset(key: &str) -> HouseRules {
    HouseRules::preset(key).unwrap_or_else(|| panic!("there is no house {key}"))
}

fn asset(key: &str) -> String {
    let path = format!("{}/../assets/houses/{key}.toml", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the faults of a house file, line by line.
fn complaints(text: &str) -> Vec<String> {
    match HouseRules::parse("kim", "kim.toml", text) {
        Ok(_) => panic!("the house was accepted:\n{text}"),
        Err(faults) => faults.to_string().lines().map(str::to_owned).collect(),
    }
}

#[test]
fn six_house_presets_exist_with_the_default_first() {
    let keys: BTreeSet<&str> = presets().iter().map(|house| house.key.as_str()).collect();
    assert_eq!(keys, BTreeSet::from(KEYS));
    assert_eq!(presets().first().map(|house| house.key.as_str()), Some(DEFAULT_HOUSE));
    assert_eq!(HouseRules::preset("kim"), None);
}

#[test]
fn every_house_that_comes_with_cardroom_is_finished() {
    for key in KEYS {
        let house = preset(key);
        assert!(house.is_finished(), "{key}: {:?}", house.unfinished);
        assert_eq!(house.based_on, key);
    }
}

#[test]
fn no_two_houses_are_alike() {
    for (number, one) in presets().iter().enumerate() {
        for other in presets().iter().skip(number + 1) {
            assert!(!one.differences(other).is_empty(), "{} and {} are the same", one.key, other.key);
        }
    }
}

/// The values of the documents, row by row: robert, home, procedures, fike, fpn, and last tda.
const DOCUMENTS: &str = "
        initial_button             seat_1 high_card high_card high_card high_card high_card
        button_redraw              at_merge at_merge final_table final_table newcomers_last_two_and_final_table final_table
        button_movement            moving no_dead_catch_up dead bb_anchored_stay dead dead
        heads_up_transition        button_moves bb_due bb_due bb_due bb_due bb_due
        sb_fraction                any third_to_two_thirds any any any any
        seat_draw                  random random random random random random
        table_max                  10 10 10 10 10 10

        min_raise                  last_raise last_raise last_raise last_raise last_raise last_raise
        short_all_in_min_raise     last_full_plus_two_raises all_in_plus_raise all_in_plus_raise all_in_plus_raise last_full_plus_raise all_in_plus_raise
        reopening                  cumulative cumulative cumulative cumulative cumulative_or_completed cumulative
        under_raise                half_completes half_completes half_completes half_completes any_multi_chip_is_raise half_completes
        half_base                  min_raise min_raise min_raise min_raise min_raise min_raise
        under_bet                  minimum minimum half_or_check minimum minimum minimum
        limit_cap                  none 5 4 none none none
        limit_cap_heads_up         holds holds none holds holds holds
        oversized_chip_opener      bet bet bet bet bet bet
        string_bet_penalty         escalating none none none none none
        raise_word                 amount_or_one_motion amount_or_one_motion one_more_motion one_more_motion amount_or_one_motion amount_or_one_motion
        gesture_raise              nothing minimum_raise nothing nothing nothing nothing
        out_of_turn                may_bind_unless_wager_intervened binding_unless_changed never_binding binding_unless_changed binding_unless_changed binding_unless_changed
        check_out_of_turn          no_bet_or_raise must_check free must_check must_check must_check
        skipped_right_lost_after   3 3 none 3 3 2
        unaware_of_raise           withdraw_before_next_action stands stands stands stands stands
        misunderstanding_threshold 80 none none none none none
        all_in_face_up             when_betting_is_over when_betting_is_over at_showdown when_betting_is_over when_betting_is_over when_betting_is_over
        run_it_twice               by_consent no no no no no

        clock_base                 none 30 30 none 30 30
        clock_caller               any_player any_player any_player any_player dealer_or_director any_player
        clock_extra                60 30 30 60 30 30
        clock_expiry               fold_if_facing_bet_else_check fold_if_facing_bet_else_check fold_if_facing_bet_else_check fold_if_facing_bet_else_check fold fold_if_facing_bet_else_check
        absent_button              keeps forfeits keeps keeps keeps keeps
        absent_fold                right_after_deal on_turn on_turn right_after_deal on_turn right_after_deal
        absent_limit               none none none none 30 none
        leaver_stack               posts_blinds removed removed removed removed removed
        substitute_player          with_directors_leave no no no no no
        disqualified_stack         posts_big_blind posts_big_blind removed removed removed removed
        disqualified_place         none with_the_stack with_the_stack with_the_stack with_the_stack with_the_stack

        pot_award_order            last_side_pot_first last_side_pot_first all_in_pot_first last_side_pot_first last_side_pot_first last_side_pot_first
        see_called_hand            anyone_dealt_in in_at_showdown caller_only anyone_dealt_in in_at_showdown callers_of_the_river
        caller_sees_bettor         yes yes yes yes yes yes
        muck_right                 always always not_all_in always always always
        expose_multiway            hand_dead warning warning hand_dead shown_to_all shown_to_all
        expose_heads_up            to_opponent allowed no allowed if_shown_to_all no
        talk_heads_up_in_hand      restricted free restricted restricted restricted restricted
        rabbit_hunting             no no no no no no
        muck_retrieval             director director never director never director
        odd_chip                   one_each one_each all_to_worst_position one_each one_each one_each
        misdeal_exposed            first_two_or_several first_two_or_several first_two_or_several first_two_or_several first_two_several_or_dealers first_two_or_several
        misdeal_cutoff             2 2 2 2 2 2
        premature_flop             burn_stays burn_stays burn_stays burn_stays new_burn burn_stays
        flop_miscount              redealt redealt redealt redealt redealt mixed
        premature_turn             set_aside set_aside set_aside set_aside new_burn reshuffled
        premature_river            reshuffled reshuffled reshuffled reshuffled new_burn reshuffled
        board_error_after_betting  stands stands stands stands taken_back stands
        ruling_window              until_next_deal until_next_deal until_next_deal until_next_deal until_next_deal substantial_action

        deal_starts_at             first_riffle first_riffle first_riffle first_riffle deck_received first_riffle
        starting_stack             none none none none 10000 none
        late_entry_window          first_level first_break first_break first_period first_break first_break
        late_entry_cost            ghost_stack missed_blinds five_big_blinds post_or_wait five_big_blinds nothing
        rebuy                      when_broke if_event_allows none when_broke none none
        add_on                     double_stack none none top_up none none
        playing_behind             yes no no yes no no
        chip_race                  cards cards cards cards round_up cards
        balance_trigger            difference_of_two difference_of_two difference_of_two below_5_and_more_than_10_left below_4 difference_of_two
        move_pick                  big_blind_next position_preserving position_preserving highest_seat_of_fullest position_preserving big_blind_next
        move_target                worst_open_position same_position same_position lowest_open_seat same_position worst_open_position
        move_wait                  sb sb sb_and_button sb_one_hand sb_and_button sb
        penalty_cards              dealt_out dealt_and_folded dealt_and_folded dealt_and_folded dealt_and_folded dealt_and_folded

        needed_chips               amount_decides amount_decides amount_decides amount_decides amount_decides call
        raise_amount               total total total total total total
        amount_alone               talk as_chips as_chips as_chips as_chips as_chips
        vague_amount               as_said as_said as_said as_said as_said highest_within_pot
        check_facing_bet           nothing nothing nothing nothing nothing call_or_fold
        pot_limit_blinds           as_posted as_posted as_posted as_posted as_posted full
        fold_out_of_turn           as_other_acts as_other_acts as_other_acts as_other_acts as_other_acts binds
        substantial_action         any_acts any_acts any_acts any_acts any_acts chips_or_one_more
        hold_early_acts            nobody nobody nobody nobody nobody by_director
        bettor_muck                as_other_acts as_other_acts as_other_acts as_other_acts as_other_acts out
        undercall                  full_call full_call full_call full_call full_call may_be_forfeited
        clock_by_director          after_base after_base after_base after_base after_base any_time
        extra_card                 burnt_first burnt_first burnt_first burnt_first burnt_first misdeal
        foreign_card               exchanged exchanged exchanged exchanged exchanged misdeal
        short_button               dead dead dead dead dead completed
";

#[test]
fn each_house_plays_by_its_document() {
    let mut rows = 0;
    for row in DOCUMENTS.lines().map(str::trim).filter(|row| !row.is_empty()) {
        let mut words = row.split_whitespace();
        let name = words.next().unwrap_or_default();
        let setting = Setting::named(name).unwrap_or_else(|| panic!("there is no setting {name}"));
        let values: Vec<&str> = words.collect();
        assert_eq!(values.len(), KEYS.len(), "{row}");
        for (key, value) in KEYS.into_iter().zip(values) {
            assert_eq!(setting.value_in(&preset(key)), value, "{name} of {key}");
        }
        rows += 1;
    }
    assert!(rows > 60);
    assert_eq!(preset("home").betting_structures, [BettingKind::NoLimit, BettingKind::Limit]);
    assert_eq!(
        preset("procedures").betting_structures,
        [BettingKind::NoLimit, BettingKind::PotLimit, BettingKind::Limit]
    );
}

#[test]
fn every_setting_says_what_it_decides_and_has_a_name_of_its_own() {
    let names: BTreeSet<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
    assert_eq!(names.len(), SETTINGS.len());
    for setting in SETTINGS {
        assert!(setting.says().ends_with('.'), "{}: {}", setting.name, setting.says());
        assert!(!setting.allowed().is_empty());
    }
}

#[test]
fn rule_code_asks_for_a_setting_and_not_for_a_house() {
    let home = preset("home");
    assert_eq!(home.button_movement, ButtonMovement::NoDeadCatchUp);
    assert_eq!(home.initial_button, InitialButton::HighCard);
    assert_eq!(preset("procedures").all_in_face_up, AllInFaceUp::AtShowdown);
    assert_eq!(preset("robert").clock_base, None);
}

#[test]
fn a_house_of_ones_own_extends_another_and_changes_what_it_likes() {
    let text = "name = \"Thursdays at Kim's\"\nextends = \"fpn\"\nclock_base = 45\nbutton_movement = \"moving\"\n";
    let kim = HouseRules::parse("kim", "kim.toml", text).unwrap();
    assert_eq!((kim.key.as_str(), kim.based_on.as_str(), kim.name.as_str()), ("kim", "fpn", "Thursdays at Kim's"));
    let changed: Vec<String> =
        kim.differences(&preset("fpn")).iter().map(|d| format!("{} {} {}", d.name, d.there, d.here)).collect();
    assert_eq!(changed, ["button_movement dead moving", "clock_base 30 45"]);
    assert_eq!(kim.clock_expiry, ClockExpiry::Fold);
}

#[test]
fn everything_that_is_wrong_with_a_house_is_said_at_once_with_its_line() {
    let text = "\
# Kim's house
name = \"Kim's\"
extends = \"tda\"
button_movement = \"sideways\"
clock_base = \"30\"
buton_movement = \"dead\"
clock_extra = 0
betting_structures = [\"no_limit\", \"no_limit\"]
vacated_sb = \"none\"
weather = \"fine\"
penalty_unit = -3
floor_timeout = 2026-01-01
";
    assert_eq!(
        complaints(text),
        [
            "kim.toml:4: button_movement: \"sideways\" is not allowed; allowed: moving, dead, no_dead_catch_up, \
             bb_anchored_stay",
            "kim.toml:5: clock_base: \"30\" is not allowed; allowed: none, or a whole number from 1 to 3600",
            "kim.toml:6: buton_movement: there is no such setting; did you mean button_movement?",
            "kim.toml:7: clock_extra: 0 is not allowed; allowed: a whole number from 1 to 3600",
            "kim.toml:8: betting_structures: this list is not allowed; allowed: a list of no_limit, pot_limit, limit, \
             each once",
            "kim.toml:9: vacated_sb: there is no such setting; button_movement decides it",
            "kim.toml:10: weather: there is no such setting; the sheet of a house lists its settings",
            "kim.toml:11: penalty_unit: -3 is not allowed; allowed: a whole number from 1 to 240",
            "kim.toml:12: floor_timeout: a date is not allowed; allowed: a whole number from 1 to 3600",
        ]
    );
}

#[test]
fn a_house_that_extends_nothing_says_every_setting() {
    let said = complaints("name = \"Kim's\"\nmin_raise = \"last_raise\"\nodd_chip = \"nobody\"\n");
    assert_eq!(
        said.first().map(String::as_str),
        Some("kim.toml:3: odd_chip: \"nobody\" is not allowed; allowed: one_each, all_to_worst_position")
    );
    assert_eq!(said.len(), SETTINGS.len() - 1, "all but min_raise");
    assert!(said.contains(
        &"kim.toml: button_movement: it is missing; allowed: moving, dead, no_dead_catch_up, bb_anchored_stay; or begin \
          with extends = \"tda\""
            .to_owned()
    ));
}

#[test]
fn a_house_without_one_of_its_settings_is_refused_whichever_it_is() {
    let text = asset("home");
    for setting in SETTINGS {
        let rest: String = text
            .lines()
            .filter(|line| !line.starts_with(&format!("{} =", setting.name)))
            .fold(String::new(), |all, line| all + line + "\n");
        let said = complaints(&rest);
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(
            said.iter().all(|said| said.starts_with(&format!("kim.toml: {}: it is missing; ", setting.name))),
            "{said:?}"
        );
    }
}

#[test]
fn a_house_extends_only_a_house_that_is_there() {
    assert_eq!(
        complaints("extends = \"kims\"\nclock_base = 20\n"),
        ["kim.toml:1: extends: \"kims\" is not allowed; allowed: tda, robert, home, procedures, fike, fpn"]
    );
}

#[test]
fn what_is_no_sheet_at_all_is_refused_with_its_line() {
    let said = complaints("name = \"Kim's\"\nclock_base = = 3\n");
    assert!(said.first().is_some_and(|said| said.starts_with("kim.toml:2: ")), "{said:?}");
    let said = complaints("clock_base = 30\nclock_base = 45\n");
    assert!(
        said.first().is_some_and(|said| said.starts_with("kim.toml:2: ") && said.contains("duplicate")),
        "{said:?}"
    );
    assert!(!complaints(&format!("name = {}", "[".repeat(60_000))).is_empty());
    let said = complaints(&"#".repeat(70_000));
    assert_eq!(said, ["kim.toml: the file has 70000 bytes; at most 65536 are read"]);
}

#[test]
fn a_name_is_one_short_line() {
    let said = complaints("name = \"Kim's\\u0007\"\nextends = \"tda\"\n");
    assert_eq!(
        said,
        ["kim.toml:1: name: \"Kim's \" is not allowed; a text in quotes of 1 to 60 characters on one line is allowed"]
    );
    assert_eq!(complaints(&format!("name = \"{}\"\nextends = \"tda\"\n", "K".repeat(61))).len(), 1);
}

#[test]
fn a_setting_is_changed_by_a_word_and_nothing_else_changes() {
    let mut house = preset("tda");
    house.set("button_movement", "moving").unwrap();
    house.set("clock_base", "none").unwrap();
    house.set("Betting-Structures", "no-limit, limit").unwrap();
    let changed: Vec<&str> = house.differences(&preset("tda")).iter().map(|difference| difference.name).collect();
    assert_eq!(changed, ["betting_structures", "button_movement", "clock_base"]);
    assert_eq!(house.betting_structures, [BettingKind::NoLimit, BettingKind::Limit]);
    assert_eq!(house.based_on, "tda");
}

#[test]
fn a_wrong_word_after_set_is_refused_with_what_is_allowed() {
    let mut house = preset("tda");
    let fault = house.set("clock_caller", "the cat").unwrap_err();
    assert_eq!(fault.to_string(), "clock_caller: the cat is not allowed; allowed: any_player, dealer_or_director");
    let fault = house.set("clock_caler", "any_player").unwrap_err();
    assert_eq!(fault.to_string(), "clock_caler: there is no such setting; did you mean clock_caller?");
    let fault = house.set("table_max", "11").unwrap_err();
    assert_eq!(fault.to_string(), "table_max: 11 is not allowed; allowed: a whole number from 2 to 10");
    assert_eq!(house, preset("tda"));
}

#[test]
fn every_value_on_every_sheet_can_be_set_again() {
    for house in presets() {
        let mut copy = preset("tda");
        for line in house.settings() {
            copy.set(line.name, &line.value).unwrap();
        }
        assert_eq!(house.differences(&copy), []);
    }
}

#[test]
fn the_printed_sheet_names_the_house_and_every_setting() {
    let sheet = preset("fike").to_string();
    assert!(sheet.starts_with("Fike's tournament (fike)\n"));
    for setting in SETTINGS {
        assert!(sheet.lines().any(|line| line.split_whitespace().next() == Some(setting.name)), "{}", setting.name);
    }
}
