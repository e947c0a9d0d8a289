//! Tests of a seat's page without a network: the messages of a session go in, and the bytes to the page come out.

mod acts;
mod changes;
mod desk;
mod door_house;
mod page_house;
mod page_requests;
mod phrases;
mod rebuys;
mod roles;
mod ways_out;

use super::seat_model::SeatModel;
use super::seat_request::PageMessage;
use super::seat_scene::{PageShape, SeatScene};
use super::seat_update::{PageUpdate, SentPage};
use crate::game::live_game::EventConfig;
use crate::session::Session;
use crate::web::page_options::PageOptions;
use crate::web::page_visitor::PageReader;
use crate::web::tests::fixture::{WebFixture, sheet};
use crate::web::tests::secrecy::laid;
use cardroom_shared::action::Action;
use cardroom_shared::command::{DeskRequest, Motion};
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::house::TimeBankUse;
use cardroom_shared::narration::{Language, StackUnit};
use cardroom_shared::protocol::{ClientMessage, ClientRequest, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::Viewer;
use std::time::Instant;

const GUESTS: [&str; 3] = ["Ann", "Bob", "Cem"];
const ANN: PersonNo = PersonNo(1);

/// A page of Ann's seat in one language and shape.
struct TestPage {
    model: SeatModel,
    sent: SentPage,
    language: &'static Language,
    shape: PageShape,
    stacks: StackUnit,
    now: Instant,
}

impl TestPage {
    fn new(code: &str, shape: PageShape, now: Instant) -> Self {
        let language = Language::named(code).unwrap();
        let (model, stacks) = (SeatModel::new(language, now), StackUnit::default());
        Self { model, sent: SentPage::default(), language, shape, stacks, now }
    }

    /// The bytes of the next update.
    fn update(&mut self, house: &WebFixture) -> PageUpdate {
        let snapshot = house.feed.last_shown().unwrap();
        let reader = PageReader::new(self.language, self.now).with_stacks(self.stacks);
        let scene =
            SeatScene { model: &self.model, snapshot: &snapshot, reader: &reader, now: self.now, shape: self.shape };
        self.sent.update(&scene, PageOptions::default())
    }
}

/// A session with pages of Ann.
struct SeatFixture {
    house: WebFixture,
    pages: Vec<TestPage>,
}

impl SeatFixture {
    fn new(seed: u64) -> Self {
        Self::of(&sheet("Twins", 3, 3, Some(0)), seed)
    }

    fn of(sheet: &EventConfig, seed: u64) -> Self {
        let house = WebFixture::of(sheet, &GUESTS, seed);
        let now = Instant::now();
        let shapes = [PageShape::Narrow, PageShape::Wide];
        let pages = ["en", "de"].iter().flat_map(|code| shapes.map(|shape| TestPage::new(code, shape, now))).collect();
        let mut fixture = Self { house, pages };
        fixture.house.evening.handle_arrival(fixture.house.now, ANN);
        fixture.read();
        fixture
    }

    /// Passes the messages to Ann on to her pages.
    fn read(&mut self) {
        let outbox = self.house.evening.commit().unwrap();
        for (person, message) in outbox.messages {
            for page in self.pages.iter_mut().filter(|_| person == ANN) {
                page.model.receive(message.clone(), page.now);
            }
        }
        self.house.show();
    }

    /// All that goes to the pages, as it is written.
    fn bytes(&mut self) -> Vec<String> {
        let Self { house, pages } = self;
        pages.iter_mut().map(|page| serde_json::to_string(&page.update(house)).unwrap()).collect()
    }

    fn says(&mut self, person: PersonNo, say: ClientRequest) {
        self.house.evening.handle_message(self.house.now, person, 7, say);
        self.house.evening.advance_to(self.house.now);
        self.read();
    }

    fn enters(&mut self) {
        for (person, name) in (1..).zip(GUESTS) {
            let person = PersonNo(person);
            if person != ANN {
                self.house.evening.handle_arrival(self.house.now, person);
            }
            let name = cardroom_shared::command::Name::try_from(name.to_owned()).unwrap();
            self.says(person, ClientRequest::Desk(cardroom_shared::command::DeskRequest::Enter(name)));
        }
    }

    fn to_act(&self) -> Option<PersonNo> {
        let choices = |person: &PersonNo| self.house.evening.view(Viewer::new(*person, Role::Player), self.house.now);
        (1..=3).map(PersonNo).find(|person| choices(person).choices.is_some())
    }

    fn jump(&mut self) {
        let due = self.house.evening.next_due().unwrap();
        self.house.now = self.house.now.max(due);
        self.house.evening.advance_to(self.house.now);
        self.read();
    }

    /// The others check and call until it is Ann's turn.
    fn plays_to_turn_of_ann(&mut self) {
        while self.to_act() != Some(ANN) {
            match self.to_act() {
                Some(person) => {
                    let motion = motion(&self.house.evening, person, self.house.now);
                    self.says(person, ClientRequest::Motion(motion));
                }
                None => self.jump(),
            }
        }
    }

    /// A press on Ann's first page. Returns the message that is passed on.
    fn presses(&mut self, say: &str) -> Option<ClientMessage> {
        let message = PageMessage::read(&format!("{{\"n\":1,\"say\":{say}}}")).unwrap();
        self.pages[0].model.hear(message).unwrap()
    }

    fn hands(&self) -> u32 {
        self.house.evening.tournament().tables().map(|table| table.hands_begun().0).sum()
    }

    fn seat(&self, person: PersonNo) -> u8 {
        self.house.evening.tournament().seat_of(person).unwrap().1.number()
    }
}

/// Check or call until the river; there a bet, and folds.
fn motion(evening: &Session, person: PersonNo, now: cardroom_shared::time::Moment) -> Motion {
    let view = evening.view(Viewer::new(person, Role::Player), now);
    let choices = view.choices.unwrap();
    let on_the_river = view.table.is_some_and(|table| table.boards.first().is_some_and(|board| board.len() == 5));
    Motion::Clear(match (on_the_river, choices.raise) {
        (false, _) if choices.may_check() => Action::Check,
        (false, _) => Action::Call,
        (true, Some(range)) if choices.may_check() => Action::Bet(range.min),
        (true, _) => Action::Fold,
    })
}

/// The cards of the others in one session and in the other, and Ann's own in both.
const TWINS: [([&str; 2], &str); 2] = [(["7d6d", "QsJs"], "AsAh"), (["KcKd", "9h8h"], "AsAh")];

#[test]
fn bytes_of_a_seat_are_the_same_whatever_the_others_hold() {
    let mut houses = [11, 11].map(SeatFixture::new);
    for (fixture, twins) in houses.iter_mut().zip(TWINS) {
        // The seats are drawn from one seed, so that Ann sits on the same seat in both.
        let mut probe = SeatFixture::new(11);
        probe.house.evening.game().shuffler().lay(laid(["2c2d", "3c3d", "4c4d"], "Ts4h5h2s9d"));
        probe.enters();
        let own = probe.seat(ANN);
        let mut others = twins.0.into_iter();
        let cards: Vec<&str> = (1..=3).map(|seat| if seat == own { twins.1 } else { others.next().unwrap() }).collect();
        fixture.house.evening.game().shuffler().lay(laid([cards[0], cards[1], cards[2]], "Ts4c5h2cAd"));
        fixture.enters();
        assert_eq!(fixture.seat(ANN), own);
    }
    let [mut here, mut there] = houses;
    let (mut compared, mut bytes) = (0, 0);
    let mut saw_own = false;
    while here.hands() < 2 {
        let (one, other) = (here.bytes(), there.bytes());
        assert_eq!(one, other);
        compared += one.iter().filter(|text| text.len() > 2).count();
        bytes += one.iter().map(String::len).sum::<usize>();
        let own = here.pages[0].model.view.as_ref().and_then(super::seat_plan::own).and_then(|own| own.cards);
        saw_own |= own.is_some_and(|cards| cards.iter().all(Option::is_some));
        let who = here.to_act();
        assert_eq!(who, there.to_act());
        for fixture in [&mut here, &mut there] {
            match who {
                Some(person) => {
                    let motion = motion(&fixture.house.evening, person, fixture.house.now);
                    fixture.says(person, ClientRequest::Motion(motion));
                }
                None => fixture.jump(),
            }
        }
    }
    assert!(saw_own, "Ann sees her own cards");
    assert!(compared > 40 && bytes > 20_000, "{compared} updates of {bytes} bytes");
}

#[test]
fn the_waiting_room_names_people_structure_and_the_call_of_the_group() {
    let meeting = Some("https://meet.jit.si/Twins".parse().unwrap());
    let mut fixture = SeatFixture::of(&EventConfig { meeting, ..sheet("Twins", 3, 3, Some(0)) }, 1);
    let shown = fixture.bytes().swap_remove(0);
    for words in [
        "Twins",
        "chips, blinds from",
        "Play begins in",
        "Voice and video: meet.jit.si",
        r#"href=\"https://meet.jit.si/Twins\" target=\"_blank\" rel=\"noopener noreferrer\""#,
    ] {
        assert!(shown.contains(words), "{words} is missing: {shown}");
    }
    // Where there is a table, the call is one press away.
    fixture.enters();
    let shown = fixture.bytes().swap_remove(0);
    assert_eq!(shown.matches("Voice and video: meet.jit.si").count(), 1, "{shown}");
}

#[test]
fn own_cards_are_told_in_the_second_person_and_not_as_shown() {
    let mut fixture = SeatFixture::new(11);
    fixture.enters();
    while fixture.hands() == 0 {
        fixture.jump();
    }
    let own = "Your cards: ";
    let words = |page: &mut TestPage, house: &WebFixture| {
        let update = page.update(house);
        update.parts.into_iter().find(|(id, _)| id == "words").map(|(_, html)| html).unwrap()
    };
    let SeatFixture { house, pages } = &mut fixture;
    let english = words(&mut pages[0], house);
    let before = house.feed.last_shown().unwrap();
    assert!(before.tables[0].view.seats.iter().all(|seat| seat.cards.is_some_and(|cards| cards == [None, None])));
    assert_eq!(english.matches(own).count(), 1, "{english}");
    assert!(english.contains("Ann, you, ") && !english.contains("shows"), "{english}");
    let german = words(&mut pages[2], house);
    assert!(german.contains("Deine Karten: ") && german.contains("Ann, du, ") && !german.contains("zeigt"), "{german}");
}

#[test]
fn a_page_shows_the_face_of_each_player_and_offers_the_own_choice() {
    let mut fixture = SeatFixture::new(11);
    fixture.enters();
    while fixture.hands() == 0 {
        fixture.jump();
    }
    let bob = PersonNo(2);
    let owl = Emblem { picture: EmblemPicture::Owl, colour: EmblemColour::Teal };
    fixture.says(bob, ClientRequest::Desk(DeskRequest::ChooseEmblem(owl)));
    let SeatFixture { house, pages } = &mut fixture;
    let parts = pages[0].update(house).parts;
    let part = |name: &str| parts.iter().find(|(id, _)| id == name).map(|(_, html)| html.as_str()).unwrap_or_default();
    let plates = part("plates");
    assert_eq!(plates.matches("teal owl").count(), 1, "{plates}");
    assert!(plates.contains(r#"">C</i>"#), "Cem kept the initials: {plates}");
    let choice = part("emblems");
    assert!(choice.contains(r"{&quot;emblem&quot;:{&quot;picture&quot;:&quot;cat&quot;"), "{choice}");
    assert_eq!(choice.matches("aria-pressed=\"true\"").count(), 2, "the picture and the colour: {choice}");
}

/// The most steps until an evening of all-ins is over.
const MOST_STEPS: usize = 5_000;

#[test]
fn the_end_shows_places_prizes_and_the_way_to_the_hands() {
    let mut fixture = SeatFixture::new(11);
    fixture.enters();
    let is_over = |fixture: &SeatFixture| fixture.house.evening.tournament().is_over();
    for _ in 0..MOST_STEPS {
        if is_over(&fixture) {
            break;
        }
        let now = fixture.house.now;
        let view = |person| fixture.house.evening.view(Viewer::new(person, Role::Player), now);
        let buys = (1..=3).map(PersonNo).find(|person| view(*person).rebuy.is_some());
        match (fixture.to_act(), buys) {
            (Some(person), _) => fixture.says(person, ClientRequest::Motion(Motion::Clear(Action::AllIn))),
            (None, Some(person)) => fixture.says(person, ClientRequest::Desk(DeskRequest::Decline)),
            (None, None) => fixture.jump(),
        }
    }
    assert!(is_over(&fixture), "the evening ends");
    let SeatFixture { house, pages } = &mut fixture;
    for (page, own, first) in [(0, "Your place: ", "1st"), (2, "Dein Platz: ", "1.")] {
        let update = pages[page].update(house);
        let html = &update.parts.iter().find(|(id, _)| id == "plates").unwrap().1;
        assert!(html.contains(own) && html.contains(first), "{html}");
        assert!(GUESTS.iter().all(|name| html.contains(name)), "{html}");
        assert_eq!(html.matches("<tr").count(), 1 + GUESTS.len(), "{html}");
        assert!(html.contains("href=\"/results/hands\""), "{html}");
        let (_, podium) = html.split_once("class=\"podium\"").unwrap();
        let (podium, _) = podium.split_once("<table").unwrap();
        assert_eq!(podium.matches("<i ").count(), GUESTS.len(), "each has a face: {podium}");
        assert!(podium.contains("class=\"first\""), "the winner stands out: {podium}");
    }
}

#[test]
fn a_page_tells_stacks_in_big_blinds_by_choice() {
    let mut fixture = SeatFixture::new(11);
    fixture.enters();
    fixture.pages[0].stacks = StackUnit::BigBlinds;
    let SeatFixture { house, pages } = &mut fixture;
    for (page, stacks) in [(0, true), (2, false)] {
        let update = pages[page].update(house);
        for id in ["plates", "own"] {
            let html = &update.parts.iter().find(|(part, _)| part == id).unwrap().1;
            assert_eq!(html.contains(" BB<"), stacks, "{id}: {html}");
        }
    }
}

#[test]
fn an_act_costs_a_page_few_bytes() {
    let mut fixture = SeatFixture::new(3);
    fixture.enters();
    let _ = fixture.bytes();
    let mut sizes: Vec<usize> = Vec::new();
    while fixture.hands() < 6 {
        if let Some(person) = fixture.to_act() {
            let motion = motion(&fixture.house.evening, person, fixture.house.now);
            fixture.says(person, ClientRequest::Motion(motion));
            let bytes = fixture.bytes();
            sizes.push(bytes[0].len());
            let again = fixture.bytes();
            assert!(again.iter().all(|text| text == "{}"), "nothing is sent twice: {again:?}");
            assert!(!bytes.iter().any(|text| text.contains("noscript")), "a page with a socket has a script");
        } else {
            fixture.jump();
            let _ = fixture.bytes();
        }
    }
    sizes.sort_unstable();
    let median = sizes[sizes.len() / 2];
    println!("{median} bytes an act");
    assert!(median < 2_500, "{median} bytes an act on a phone, before compression: {sizes:?}");
}

#[test]
fn a_phone_that_is_locked_in_its_turn_comes_back_to_what_the_clock_did() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let _ = fixture.bytes();
    let (hand, locked) = (fixture.hands(), fixture.house.now);
    // A page that comes back opens another socket.
    let opened = |fixture: &mut SeatFixture| {
        let SeatFixture { house, pages } = fixture;
        pages[0].sent = SentPage::default();
        let update = pages[0].update(house);
        let part =
            |id: &str| update.parts.iter().find(|(known, _)| known == id).map_or("", |(_, html)| html).to_owned();
        (part("say"), part("bar"), update.lines)
    };
    let (say, bar, _) = opened(&mut fixture);
    assert!(say.contains("class=\"clock\"") && bar.contains("&quot;fold&quot;"), "the clock runs: {say}");
    let turn = super::seat_plan::turn_name(fixture.pages[0].model.view.as_ref().unwrap()).unwrap();
    // The page reads nothing for a minute.
    while locked.ms_until(fixture.house.now) < 60_000 {
        fixture.jump();
    }
    assert_ne!(fixture.to_act(), Some(ANN), "the time to act was up");
    let (say, bar, lines) = opened(&mut fixture);
    let told = |words: &str| lines.iter().filter(|line| line.contains(words)).count();
    let clock = ["Clock called on Ann", "Ann has 10 seconds left", "Ann runs out of time and folds"].map(told);
    assert_eq!(clock, [1, 1, 1], "the house folds to a bet: {lines:?}");
    assert!(say.contains("Cem&#39;s turn") || say.contains("Cem's turn"), "{say}");
    assert!(!bar.contains("&quot;fold&quot;"), "{bar}");
    // What was pressed on the old picture counts for nothing, in this hand and in the next one.
    let press = |fixture: &mut SeatFixture| {
        let text = format!("{{\"n\":1,\"say\":\"fold\",\"turn\":\"{turn}\"}}");
        fixture.pages[0].model.hear(PageMessage::read(&text).unwrap()).unwrap()
    };
    assert_eq!(press(&mut fixture), None);
    while fixture.to_act() != Some(ANN) || fixture.hands() == hand {
        fixture.plays_to_turn_of_ann();
    }
    assert_eq!(press(&mut fixture), None);
    assert!(fixture.presses("\"fold\"").is_some(), "Ann plays on");
}

#[test]
fn a_page_asks_once_for_the_time_bank_and_tells_whose_runs() {
    let mut sheet = sheet("Twins", 3, 3, Some(0));
    (sheet.rules.time_bank, sheet.rules.time_bank_use) = (Some(40), TimeBankUse::OnRequest);
    let mut fixture = SeatFixture::of(&sheet, 5);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let asked = "&quot;time-bank&quot;";
    let page = fixture.bytes().concat();
    assert!(page.contains(asked) && page.contains("time bank 0:40") && page.contains("Zeitreserve 0:40"), "{page}");
    let ClientMessage::Say { say, .. } = fixture.presses("\"time-bank\"").expect("it is passed on");
    fixture.says(ANN, say);
    let part = |fixture: &mut SeatFixture, id: &str| {
        let SeatFixture { house, pages } = fixture;
        pages[0].sent = SentPage::default();
        let update = pages[0].update(house);
        update.parts.into_iter().find(|(known, _)| known == id).map_or(String::new(), |(_, html)| html)
    };
    assert!(!part(&mut fixture, "bar").contains(asked), "nobody asks twice");
    let runs = |fixture: &mut SeatFixture| part(fixture, "say").contains("on the time bank");
    assert!(!runs(&mut fixture), "their time is not up");
    while fixture.to_act() == Some(ANN) && !runs(&mut fixture) {
        fixture.jump();
    }
    assert!(runs(&mut fixture), "the fold came first");
    while fixture.to_act() == Some(ANN) {
        fixture.jump();
    }
    assert!(part(&mut fixture, "own").contains("time bank 0:00"), "it is used up");
}
