//! The web in a real browser: Chromium without a screen, on a phone, in a window and on a wall, in both languages, at an evening that a
//! real server plays. What stands on the pages is held against the record and against what the house says of itself.
//!
//! The pictures lie in `gallery/web` of the target folder afterwards.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a proof that cannot be set up has failed")]

mod access;
mod axe;
mod cold_phone;
mod cut_phone;
mod director_desk;
mod evening;
mod house;
mod keyboard_evening;
mod keys;
mod locked_phone;
mod look;
mod open_link;
mod phone_table;
mod rail;
mod reader_evening;
mod seat;
mod seat_checks;
mod slow_line;
mod state_evening;
mod state_grid;
mod state_list;
mod test_certificate;
mod walk;

use look::Screen;
use seat::PhoneSpeed;
use std::sync::{Mutex, PoisonError};

/// One evening at a time: a browser needs a computer for itself.
static ALONE: Mutex<()> = Mutex::new(());

fn on(screen: Screen) {
    alone(evening::watched_on(screen));
}

fn alone(evening: impl Future<Output = ()>) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(evening);
}

#[test]
#[ignore = "long run"]
fn an_evening_is_followed_on_a_phone() {
    on(Screen { name: "phone", width: 390, height: 844, dots: 2, letters: 11.0, target: 44.0, in_hand: true });
}

#[test]
#[ignore = "long run"]
fn an_evening_is_followed_in_a_window() {
    on(Screen { name: "window", width: 1280, height: 720, dots: 1, letters: 11.0, target: 24.0, in_hand: false });
}

#[test]
#[ignore = "long run"]
fn an_evening_is_followed_on_a_wall() {
    on(Screen { name: "wall", width: 3840, height: 2160, dots: 1, letters: 26.0, target: 24.0, in_hand: false });
}

#[test]
fn a_phone_with_the_open_link_waits_and_goes_on_to_its_seat() {
    alone(open_link::joined());
}

#[test]
#[ignore = "long run"]
fn a_director_makes_the_open_link_and_reads_a_report_in_a_browser() {
    alone(director_desk::directs());
}

#[test]
fn an_evening_is_played_by_taps_on_a_phone() {
    alone(seat::played(PhoneSpeed::Full));
}

#[test]
#[ignore = "long run"]
fn an_evening_is_played_by_taps_on_a_slow_phone() {
    alone(seat::played(PhoneSpeed::Road));
}

#[test]
#[ignore = "long run"]
fn an_evening_is_played_by_keys_on_a_desktop_over_tls() {
    alone(keyboard_evening::played());
}

#[test]
#[ignore = "long run"]
fn an_evening_is_played_by_a_screen_reader_on_a_tablet() {
    alone(reader_evening::played());
}

#[test]
#[ignore = "long run"]
fn a_phone_that_was_never_here_has_cards_after_few_bytes() {
    alone(cold_phone::arrives());
}

#[test]
#[ignore = "long run"]
fn first_states_are_whole_on_a_phone() {
    alone(state_grid::samples());
}

#[test]
#[ignore = "long run"]
fn a_phone_that_is_locked_for_a_minute_goes_on_in_the_same_turn() {
    alone(locked_phone::played());
}

#[test]
#[ignore = "long run"]
fn all_states_at_the_door_are_whole() {
    alone(state_grid::shows(&state_list::DOOR));
}

#[test]
#[ignore = "long run"]
fn all_states_of_a_hand_are_whole() {
    alone(state_grid::shows(&state_list::HAND));
}

#[test]
#[ignore = "long run"]
fn all_states_of_the_director_are_whole() {
    alone(state_grid::shows(&state_list::FLOOR));
}

#[test]
#[ignore = "long run"]
fn a_phone_whose_line_breaks_comes_back_by_itself_each_time() {
    alone(cut_phone::played());
}
