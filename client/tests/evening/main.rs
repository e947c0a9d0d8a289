//! Whole sessions in the real window on a real screen, from the home screen until the window is closed. One uses
//! only the keyboard, the other the pointer with chips and words. The server, its bots and its clock are real too.

#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, reason = "a test says what it expected")]

mod desktop;
mod quick_server;
#[path = "../screen/mod.rs"]
mod screen;

use cardroom_client::app::screen_report_log::ScreenReport;
use cardroom_client::ui_text::{Language, Message, label, set_language, translate};
use cardroom_fair_deal::Witness;
use cardroom_server::server_loop::DeckSource;
use cardroom_shared::chips::Chips;
use desktop::{Desktop, has, is_on};
use quick_server::QuickServer;
use std::path::{Path, PathBuf};

/// The person at the window.
const NAME: &str = "Ann";
/// The shuffle seeds of the sessions. If the person wins a session, the next seed is used.
const SEEDS: [u64; 4] = [4, 11, 23, 42];

/// The next event for a person at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// They are to act.
    Turn,
    /// They are to show their cards or to muck them.
    Muck,
    /// They have lost all chips and may rebuy.
    Rebuy,
    /// They are out while others play on.
    Out,
    /// The session is over.
    Results,
}

fn next(seen: &ScreenReport) -> Option<Next> {
    if seen.screen == "Results" {
        return Some(Next::Results);
    }
    let is_turn = own_turn(seen).is_some();
    match () {
        () if has(seen, "Rebuy") => Some(Next::Rebuy),
        () if has(seen, "Muck hand") => Some(Next::Muck),
        // A player who is out sees the spectators' recap.
        () if has(seen, "Recap") => Some(Next::Out),
        () if is_turn => Some(Next::Turn),
        () => None,
    }
}

/// The text that announces the person's own turn, if it is their turn.
fn own_turn(seen: &ScreenReport) -> Option<&str> {
    let gap = '\u{1}';
    let call = translate(&Message::new("ui-told-your-call").with("chips", gap.to_string()));
    let (before, after) = call.split_once(gap).expect("a call has a price");
    let is_turn = |told: &&String| {
        let calls = told.starts_with(before) && told.ends_with(after);
        calls || [label("ui-told-your-check"), label("ui-told-your-raise")].contains(&told.as_str())
    };
    seen.told.iter().find(is_turn).map(String::as_str)
}

/// The text about the person's own seat.
fn own_seat(seen: &ScreenReport) -> Option<&str> {
    let you = label("ui-told-you");
    seen.told.iter().find(|told| told.contains(NAME) && told.split(", ").any(|part| part == you)).map(String::as_str)
}

/// Returns whether the panels show these words.
fn reads(seen: &ScreenReport, words: &str) -> bool {
    seen.texts.iter().any(|(text, _)| text.contains(words))
}

/// The result of a rebuy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rebuy {
    /// The person has chips again.
    Bought,
    /// The rebuy came too late.
    TooLate,
}

fn came_of_rebuy(seen: &ScreenReport) -> Option<Rebuy> {
    let nothing = translate(&Message::new("ui-told-stack").with("chips", Chips::ZERO));
    let has_chips = |told: &&str| told.split(", ").all(|part| part != nothing);
    match next(seen) {
        Some(Next::Out | Next::Results) => Some(Rebuy::TooLate),
        _ => own_seat(seen).filter(has_chips).map(|_| Rebuy::Bought),
    }
}

/// The end of a session for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// They rebought, lost, and watched the rest.
    Out,
    /// They won, or were too late to rebuy.
    Otherwise,
}

/// The actions of the person, one per turn. The last one is repeated.
type Deeds<'a> = &'a mut dyn FnMut(&mut Desktop, usize);

/// Plays until the session is over. `press` presses a button.
fn play(window: &mut Desktop, deeds: Deeds<'_>, press: fn(&mut Desktop, &str)) -> Fate {
    let (mut turns, mut bought, mut is_out) = (0, 0, false);
    loop {
        // A player who is out only watches.
        let what = window.wait("the next turn", |seen| next(seen).filter(|next| !is_out || *next != Next::Out));
        match what {
            Next::Turn => {
                window.think();
                deeds(window, turns);
                turns += 1;
            }
            Next::Muck => window.until_changed("mucking", next, |window| press(window, "Muck hand")),
            Next::Rebuy if bought == 0 => {
                window.until_changed("the rebuy", next, |window| press(window, "Rebuy"));
                // The answer may come too late on a busy computer.
                bought += usize::from(window.wait("what came of the rebuy", came_of_rebuy) == Rebuy::Bought);
            }
            Next::Rebuy => window.until_changed("no rebuy", next, |window| press(window, "Decline")),
            Next::Out => is_out = true,
            Next::Results => return if is_out && bought > 0 { Fate::Out } else { Fate::Otherwise },
        }
    }
}

/// Repeats an action until the person's turn has passed. The hand may be over by then, or it is their turn again
/// with other texts.
fn act(window: &mut Desktop, what: &str, deed: impl FnMut(&mut Desktop)) {
    window.until_changed(what, |seen| seen.told.clone(), deed);
}

/// Reads the winner and the places of all players.
fn read_the_results(window: &mut Desktop) {
    let gap = '\u{1}';
    let wins = translate(&Message::new("ui-results-wins").with("name", gap.to_string()));
    let (before, after) = wins.split_once(gap).expect("a winner has a name");
    let is_told =
        |text: &str| (text.starts_with(before) && text.ends_with(after)) || text == label("ui-results-you-win");
    window.wait("the winner", |seen| seen.texts.iter().any(|(text, _)| is_told(text)).then_some(()));
    window.wait("the own place", |seen| seen.texts.iter().any(|(text, _)| text.contains(NAME)).then_some(()));
}

fn by_keys(window: &mut Desktop, name: &str) {
    window.reach(name);
    window.press(&["Return"]);
}

/// Presses a line of the menu in the header.
fn by_keys_in_menu(window: &mut Desktop, name: &str) {
    if !has(window.seen(), name) {
        by_keys(window, "Menu");
    }
    by_keys(window, name);
}

/// Presses a button below the table. L moves the focus to the chat field, which comes just before it.
fn by_keys_below(window: &mut Desktop, name: &str) {
    if !is_on(window.seen(), "Talk") {
        window.press(&["l"]);
    }
    by_keys(window, name);
}

/// Plays a practice hand with the keyboard, first of all. The person is therefore asked for their name.
fn practise(window: &mut Desktop) {
    by_keys(window, "Practice");
    window.wait("the practice table", |seen| (seen.screen == "Practice").then_some(()));
    window.reach("Bots");
    window.press(&["Left"; 6]);
    window.reach("Fast");
    window.press(&["space"]);
    by_keys(window, "Deal");
    window.wait("the question for the name", |seen| has(seen, "Sit down").then_some(()));
    window.wait("the field for the name", |seen| is_on(seen, "Name").then_some(()));
    window.write(NAME);
    window.wait("the name", |seen| reads(seen, NAME).then_some(()));
    window.until_changed("sitting down", |seen| has(seen, "Sit down"), |window| window.press(&["Return"]));
    window.wait("the own turn", |seen| own_turn(seen).map(drop));
    window.think();
    act(window, "a check or a call", |window| window.press(&["c"]));
    window.until_changed("leaving", |seen| seen.screen.clone(), |window| by_keys_in_menu(window, "Leave"));
    // Practice can't be resumed, so the person is asked.
    window.wait("the question", |seen| has(seen, "End practice").then_some(()));
    window.until_changed("the end of practice", |seen| seen.screen.clone(), |window| by_keys(window, "End practice"));
    window.wait("the front door", |seen| (seen.screen == "Home").then_some(()));
}

#[test]
#[ignore = "long run"]
fn an_evening_is_played_by_the_keyboard_alone() {
    let mut window = Desktop::open("en_US.UTF-8");
    practise(&mut window);
    for seed in SEEDS {
        let house = QuickServer::open("Friday", DeckSource::Number(seed));
        by_keys(&mut window, "Join");
        window.wait("the field for the invitation", |seen| is_on(seen, "Invitation").then_some(()));
        window.write(&house.invitation.to_string());
        window.wait("that it is good", |seen| has(seen, "Good invitation").then_some(()));
        window.until_changed("joining", |seen| seen.screen.clone(), |window| window.press(&["Return"]));
        window.wait("the own seat", |seen| own_seat(seen).map(drop));
        let mut deed = |window: &mut Desktop, turn: usize| {
            // Keys act only while no text field has the focus.
            if window.seen().focus.is_some() {
                window.press(&["Escape"]);
            }
            match turn {
                0 => act(window, "a check or a call", |window| window.press(&["c"])),
                1 => speak_up(window),
                2 => chat_and_fold(window),
                3 => raise(window),
                _ => act(window, "all-in", all_in),
            }
        };
        let fate = play(&mut window, &mut deed, by_keys_below);
        read_the_results(&mut window);
        window.until_changed("leaving", |seen| seen.screen.clone(), |window| by_keys(window, "Leave"));
        window.wait("the front door", |seen| (seen.screen == "Home").then_some(()));
        if fate == Fate::Out {
            let status = window.quit(by_keys);
            assert!(status.success(), "{status}: {}", window.complaints());
            return;
        }
    }
    panic!("no evening went as most do");
}

/// A spoken action: its interpretation is shown before it is sent.
fn speak_up(window: &mut Desktop) {
    window.press(&["l"]);
    window.write("all in");
    let heard = translate(&Message::new("ui-talking-hear").with("act", label("ui-talking-all-in")));
    window.wait("how it is understood", |seen| reads(seen, &heard).then_some(()));
    act(window, "the spoken order", |window| window.press(&["Return"]));
    back_to_the_table(window);
}

/// Keys act again, and none of them is written as chat.
fn back_to_the_table(window: &mut Desktop) {
    window.press(&["Escape"]);
    window.wait("the keyboard at the table", |seen| seen.focus.is_none().then_some(()));
}

/// Words that are no action are delivered after the hand.
fn chat_and_fold(window: &mut Desktop) {
    const WORDS: &str = "good evening all";
    window.press(&["l"]);
    window.write(WORDS);
    window.wait("the words", |seen| reads(seen, WORDS).then_some(()));
    window.press(&["Return"]);
    back_to_the_table(window);
    window.think();
    // A person who may check is asked for confirmation.
    act(window, "a fold", |window| window.press(&["f"]));
    window.wait("the words of the table", |seen| reads(seen, &format!("{NAME}: ")).then_some(()));
}

/// A raise with a typed amount, or a call if no raise is possible.
fn raise(window: &mut Desktop) {
    if !has(window.seen(), "Amount") {
        return act(window, "a call", |window| window.press(&["c"]));
    }
    window.press(&["r"]);
    window.write("700");
    window.wait("the amount", |seen| reads(seen, "700").then_some(()));
    if has(window.seen(), "Too much") {
        window.press(&["Escape"]);
        return act(window, "all-in", all_in);
    }
    act(window, "the typed amount", |window| window.press(&["Return"]));
}

/// All-in, with all confirmations.
fn all_in(window: &mut Desktop) {
    if has(window.seen(), "All-in now") {
        window.press(&["Return"]);
    } else if has(window.seen(), "Raise") {
        window.press(&["a", "Return"]);
    } else {
        window.press(&["c"]);
    }
}

#[test]
#[ignore = "long run"]
fn an_evening_is_played_with_chips_and_the_pointer_alone() {
    set_language(Language::named("de").expect("German is spoken"));
    let mut window = Desktop::open("de_DE.UTF-8");
    for seed in SEEDS {
        let house = QuickServer::open("Freitag", DeckSource::Number(seed));
        join(&mut window, &house);
        if seed == SEEDS[0] {
            sit_down(&mut window);
        }
        window.wait("the own seat", |seen| own_seat(seen).map(drop));
        if seed == SEEDS[0] {
            window.click_until("Use Chips", |seen| has(seen, "Let go"));
        }
        let mut deed = |window: &mut Desktop, turn: usize| match turn {
            0 => say_a_word(window, "call"),
            1 => push_chips(window),
            2 => look_at_a_seat(window),
            _ => say_a_word(window, "all in"),
        };
        let fate = play(&mut window, &mut deed, Desktop::click);
        read_the_results(&mut window);
        window.click_until("Leave", |seen| seen.screen == "Home");
        if fate == Fate::Out {
            let status = window.quit(Desktop::click);
            assert!(status.success(), "{status}: {}", window.complaints());
            return;
        }
    }
    panic!("no evening went as most do");
}

/// Joins a server for the first time, with the pointer.
fn join(window: &mut Desktop, house: &QuickServer) {
    window.click_until("Join", |seen| seen.screen.starts_with("Join"));
    window.wait("the field for the invitation", |seen| is_on(seen, "Invitation").then_some(()));
    window.write(&house.invitation.to_string());
    window.wait("that it is good", |seen| has(seen, "Good invitation").then_some(()));
    window.click_until("Join", |seen| !seen.screen.starts_with("Join"));
}

/// Opens the window with a link. The window shows the target of the link, and connects only after a press.
fn by_link(house: &QuickServer) -> Desktop {
    let line = house.invitation.to_string();
    let mut window = Desktop::open_by(&[&line], "en_US.UTF-8", "Join(Play)");
    window.wait("that it is good", |seen| has(seen, "Good invitation").then_some(()));
    assert!(reads(window.seen(), &house.invitation.address()), "{:?}", window.seen().texts);
    #[cfg(target_os = "linux")]
    assert!(
        !window.command_line().contains("cardroom:"),
        "the secret is on the command line: {}",
        window.command_line()
    );
    window.think();
    assert_eq!(window.seen().screen, "Join(Play)", "nobody has pressed");
    window.click_until("Join", |seen| !seen.screen.starts_with("Join"));
    window
}

/// Sits down under the person's name.
fn sit_down(window: &mut Desktop) {
    window.wait("the field for the name", |seen| is_on(seen, "Name").then_some(()));
    window.write(NAME);
    window.wait("the name", |seen| reads(seen, NAME).then_some(()));
    window.click_until("Sit down", |seen| !has(seen, "Sit down"));
}

/// The receipts in this folder and below it, up to the last complete line of each.
fn kept(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").filter_map(Result::ok).map(|entry| entry.path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let whole = |text: String| Some(text.split_at(text.rfind('\n')? + 1).0.to_owned());
    let are_receipts = folder.file_name().is_some_and(|name| name == "receipts");
    let files = files.iter().filter(|_| are_receipts).filter_map(|file| whole(std::fs::read_to_string(file).ok()?));
    files.chain(folders.iter().flat_map(|folder| kept(folder))).collect()
}

/// Decks are sealed before they are cut, and the window cuts automatically. The window shows each hand as proven,
/// and its receipts prove the hand to any reader.
#[test]
fn a_hand_is_seen_to_be_proven_and_its_receipts_are_kept() {
    let house = QuickServer::open("Friday", DeckSource::Sealed);
    let mut window = by_link(&house);
    sit_down(&mut window);
    window.wait("the own turn", |seen| own_turn(seen).map(drop));
    window.wait("the seal", |seen| has(seen, "Seal proven").then_some(()));
    window.until_changed("the page behind the seal", |seen| seen.screen.clone(), |window| window.press(&["i"]));
    let code =
        |seen: &ScreenReport| seen.spots.iter().find_map(|(name, _)| Some(name.strip_prefix("Code ")?.to_owned()));
    assert_eq!(window.wait("the code of the table", code).len(), 5);
    let receipts = kept(window.home());
    let read = |receipts: &String| Witness::read(receipts).expect("they hold").tally().proven;
    let proven: u32 = receipts.iter().map(read).sum();
    assert!(proven > 0, "the person has cut: {receipts:?}");
    assert!(!window.seen().spots.iter().any(|(name, _)| name.starts_with("Failure")), "{:?}", window.seen().texts);
}

/// Says a word of an action. The button shows it before the chips are committed.
fn say_a_word(window: &mut Desktop, word: &str) {
    let written = translate(&Message::new("ui-acting-say").with("words", word));
    window.click_until(&format!("Word {word}"), |seen| reads(seen, &written));
    act(window, word, |window| window.click("Let go"));
}

/// Lifts one chip after the other, puts one back, and pushes the rest.
fn push_chips(window: &mut Desktop) {
    window.click_until("Chip 500", |seen| has(seen, "Held 500"));
    window.click_until("Chip 100", |seen| has(seen, "Held 100"));
    window.click_until("Held 100", |seen| !has(seen, "Held 100"));
    act(window, "the push", |window| window.click("Let go"));
}

/// Points at the plates of the table, which show their content. Then the person folds.
fn look_at_a_seat(window: &mut Desktop) {
    let spots = window.seen().spots.iter().map(|(name, _)| name.clone());
    let seats: Vec<String> = spots.filter(|name| name.starts_with("Seat ")).collect();
    assert!(!seats.is_empty(), "{:?}", window.seen().spots);
    for seat in seats {
        window.point(&seat);
        window.wait("what lies there", |seen| {
            seen.spots.iter().any(|(name, _)| name.starts_with("Stack ")).then_some(())
        });
    }
    say_a_word(window, "fold");
}
