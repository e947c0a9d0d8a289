//! Tests that the web reveals no secret of a table. Two sessions have equal motions but different hole cards.
//! Browsers must get equal bytes from both, except for the clocks.

use super::fixture::{WebFixture, first_sent, only_time_changes, sheet, timeless};
use cardroom_shared::action::Action;
use cardroom_shared::cards::parse_cards;
use cardroom_shared::chance::{Destination, PresetDeck};
use cardroom_shared::command::Motion;
use cardroom_shared::protocol::{ClientRequest, Role};
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::Viewer;

const GUESTS: [&str; 3] = ["Ann", "Bob", "Cem"];

/// The cards of the three seats in one session and in the other, for each hand; and the board.
const HANDS: [([&str; 3], [&str; 3], &str); 2] = [
    (["AsAh", "7d6d", "QsJs"], ["2h3c", "KcKd", "9h8h"], "Ts4c5h2cAd"),
    (["KsQs", "5d5c", "Td9c"], ["7h2d", "AcAd", "3s3h"], "Js4s8h6c2s"),
];

pub(in crate::web) fn laid(cards: [&str; 3], board: &str) -> PresetDeck {
    let mut laid = PresetDeck::default();
    for (seat, cards) in (1..).zip(cards) {
        let seat = SeatNo::new(seat).unwrap();
        for card in parse_cards(cards).unwrap() {
            laid.lay(Destination::Seat(seat), Some(card)).unwrap();
        }
    }
    for card in parse_cards(board).unwrap() {
        laid.lay(Destination::Board, Some(card)).unwrap();
    }
    laid
}

/// All paths that are open to everybody.
const PATHS: [&str; 16] = [
    "/",
    "/tables",
    "/table/1",
    "/table/2",
    "/player/1",
    "/player/2",
    "/player/3",
    "/results",
    "/results/hands",
    "/results/hand/1/1",
    "/season",
    "/house",
    "/health",
    "/broadcast",
    "/broadcast/table/1",
    "/live/broadcast/table/1",
];

/// The live streams.
const STREAMS: [&str; 5] = ["/live/", "/live/tables", "/live/table/1", "/live/player/2", "/live/results"];

/// All that a browser can read, without the parts that only time changes.
fn seen(house: &WebFixture) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    for lang in ["en", "de"] {
        for path in PATHS {
            let answer = house.get(&format!("{path}?lang={lang}"));
            let head = answer.head.lines().filter(|line| !only_time_changes(line)).collect::<Vec<_>>().join("\n");
            seen.push(format!("{path}: {head}\n{}", timeless(&answer.body)));
        }
        seen.extend(STREAMS.map(|path| first_sent(house.web.address(), &format!("{path}?lang={lang}"), None)));
    }
    seen.push(counted(&house.get("/metrics").body));
    seen
}

/// The metrics, without durations and request counts.
fn counted(metrics: &str) -> String {
    let is_time = |line: &&str| line.contains("_seconds") || line.contains("cardroom_web_");
    let figures: Vec<&str> = metrics.lines().filter(|line| !is_time(line)).collect();
    assert!(figures.iter().any(|line| line.starts_with("cardroom_hands_total ")), "{metrics}");
    figures.join("\n")
}

/// The public data from which pages are rendered, without a moment.
fn shown(house: &WebFixture) -> Vec<String> {
    let shown = house.feed.last_shown().unwrap();
    let tables = shown.tables.iter().map(|table| format!("{table:?}"));
    tables.chain([format!("{:?}{:?}", shown.told, shown.tournament)]).collect()
}

/// The player to act.
fn to_act(house: &WebFixture) -> Option<PersonNo> {
    let is_to_act = |person: &PersonNo| {
        let viewer = Viewer::new(*person, Role::Player);
        house.evening.view(viewer, house.now).choices.is_some()
    };
    (1..=3).map(PersonNo).find(is_to_act)
}

/// The motion of a player: all check or call until the river, and there the first bets and the others fold.
fn motion(house: &WebFixture, person: PersonNo) -> Motion {
    let view = house.evening.view(Viewer::new(person, Role::Player), house.now);
    let choices = view.choices.unwrap();
    let on_the_river = view.table.is_some_and(|table| table.boards.first().is_some_and(|board| board.len() == 5));
    Motion::Clear(match (on_the_river, choices.raise) {
        (false, _) if choices.may_check() => Action::Check,
        (false, _) => Action::Call,
        (true, Some(range)) if choices.may_check() => Action::Bet(range.min),
        (true, _) => Action::Fold,
    })
}

#[test]
fn two_evenings_that_differ_in_hidden_cards_alone_look_the_same() {
    let mut houses = [(); 2].map(|()| WebFixture::of(&sheet("Twins", 3, 3, Some(0)), &GUESTS, 11));
    for (number, house) in houses.iter_mut().enumerate() {
        house.evening.game().shuffler().lay(laid(if number == 0 { HANDS[0].0 } else { HANDS[0].1 }, HANDS[0].2));
        house.all_come(&GUESTS);
    }
    let (mut compared, mut rivers, mut hands) = (0, 0, 0);
    while hands < HANDS.len() {
        let [here, there] = &houses;
        assert_eq!(shown(here), shown(there), "hand {hands}");
        let (one, other) = (seen(here), seen(there));
        assert_eq!(one, other, "hand {hands}");
        compared += one.len();
        let who = to_act(&houses[0]);
        assert_eq!(who, to_act(&houses[1]));
        let before = houses[0].evening.tournament().tables().map(|table| table.hands_begun().0).sum::<u32>();
        if let Some(who) = who {
            let motion = motion(&houses[0], who);
            rivers += usize::from(matches!(motion, Motion::Clear(Action::Bet(_))));
            for house in &mut houses {
                house.evening.handle_message(house.now, who, 5, ClientRequest::Motion(motion.clone()));
                house.evening.advance_to(house.now);
                house.show();
            }
        } else {
            for house in &mut houses {
                house.play(1);
            }
        }
        let over = to_act(&houses[0]).is_none() && rivers > hands;
        if over && before > 0 {
            hands += 1;
            if let Some((cards, others, board)) = HANDS.get(hands) {
                let [here, there] = &mut houses;
                here.evening.game().shuffler().lay(laid(*cards, board));
                there.evening.game().shuffler().lay(laid(*others, board));
            }
        }
    }
    assert!(compared > 100 && rivers == HANDS.len(), "{compared} pages, {rivers} rivers");
}
