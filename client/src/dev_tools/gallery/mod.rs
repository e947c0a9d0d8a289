//! Pictures of every screen and state, drawn without a window.

mod indexed_png;
mod picture_list;
mod theme_variants;
mod walkthrough;

pub use walkthrough::draw_walk;

use crate::app::key_bindings;
use crate::app::schedule::Moving;
use crate::app::settings::{Movement, OwnHand, Recents, Settings};
use crate::app::window_layout::Means;
use crate::dev_tools::fixtures::{self, Scene};
use crate::dev_tools::headless::Stage;
use crate::model::Model;
use crate::network::LinkStatus;
use crate::network::hosted_session::Hosting;
use crate::network::local_server::host_form::{Plan, Rebuys};
use crate::network::local_server::hosted_server::Router;
use crate::network::local_server::practice_hand::DealMe;
use crate::network::local_server::server_control::State;
use crate::panels::action_slots::DEAD;
use crate::panels::desk::{AtDesk, Leaving};
use crate::panels::house::Reading;
use crate::panels::pot_odds::Odds;
use crate::panels::sidebar::Tab;
use crate::panels::{chop, floor};
use crate::playback::hand_replay::ReplayRequest;
use crate::screens::form_state::FormState;
use crate::screens::host::invitation_form::{Sharing, Starts};
use crate::screens::screen::{Purpose, Retry, Screen, Trouble};
use crate::theme::{Room, SuitColours};
use crate::ui_text::{About, Language, Message, label, say};
use anyhow::Context;
use bevy::prelude::Mut;
use bevy_egui::egui;
use cardroom_net_client::Trouble as Why;
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopTerms, ChopWish};
use cardroom_shared::command::{IrregularityKind, Motion, Order};
use cardroom_shared::event::PublicEvent;
use cardroom_shared::house::rulebook::{Citation, Rulebook};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::{PersonNo, TableNo};
use picture_list::{ChipTray, OnTheRail, OverDesk, Proposer, Subject, USUAL, plates};
use std::path::Path;
use std::time::{Duration, Instant};

/// How everything is seen where a picture does not say it otherwise.
#[derive(Clone, Debug)]
pub struct Taste {
    /// The code of the language.
    pub language: String,
    /// How light the room is.
    pub room: Room,
    /// How large text is, in percent: 100 to 200.
    pub text_percent: u16,
    /// The width and height in pixels; none for that of each picture.
    pub size: Option<(u32, u32)>,
}

impl Default for Taste {
    fn default() -> Self {
        Self { language: Language::english().code().to_owned(), room: Room::default(), text_percent: 100, size: None }
    }
}

impl Taste {
    fn settings(&self) -> Settings {
        Settings {
            movement: Movement::Still,
            language: self.language.clone(),
            room: self.room,
            text_percent: self.text_percent,
            ..Settings::default()
        }
    }
}

/// Draws the pictures whose names begin with `only` into a folder, as PNG files, and tells which.
///
/// # Errors
/// Says which picture could not be drawn or written.
pub fn draw(folder: &Path, only: &str, taste: &Taste) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let mut done = Ok(());
    visit(&mut Stage::drawn(USUAL.0, USUAL.1), only, taste, |name, stage| {
        if done.is_ok() {
            done = draw_one(stage, name, &folder.join(format!("{name}.png")));
        }
    });
    done
}

fn draw_one(stage: &mut Stage, name: &str, path: &Path) -> anyhow::Result<()> {
    let picture = stage.picture().with_context(|| format!("{name} cannot be drawn"))?;
    let picture = picture.try_into_dynamic().with_context(|| format!("{name} is no picture"))?;
    picture.to_rgb8().save(path).with_context(|| format!("cannot write {}", path.display()))?;
    println!("{}", path.display());
    Ok(())
}

/// Brings a stage to each subject whose name begins with `only`, and looks at it.
pub fn visit(stage: &mut Stage, only: &str, taste: &Taste, mut look: impl FnMut(&'static str, &mut Stage)) {
    for plate in plates()
        .into_iter()
        .chain(theme_variants::plates())
        .chain(theme_variants::sealed())
        .filter(|plate| plate.name.starts_with(only))
    {
        let (width, height) = taste.size.unwrap_or(plate.size);
        stage.resize(width, height);
        set(stage, plate.subject, taste);
        look(plate.name, stage);
    }
}

/// Forgets what the subject before has begun.
fn forget(stage: &mut Stage) {
    stage.world().insert_resource(FormState::default());
    stage.world().insert_resource(LinkStatus::default());
    stage.world().insert_resource(Recents::default());
    stage.world().insert_resource(Hosting::default());
}

/// Brings the stage to a subject.
fn set(stage: &mut Stage, subject: Subject, taste: &Taste) {
    forget(stage);
    *stage.world().resource_mut::<Settings>() = taste.settings();
    stage.let_go(key_bindings::PEEK);
    match subject {
        Subject::Liked(liked, subject) => {
            set(stage, *subject, taste);
            liked(&mut stage.world().resource_mut::<Settings>());
        }
        Subject::Home => stage.show(Screen::Home),
        Subject::Opening(what) => stage.show(Screen::Opening(what)),
        Subject::Closing => play(stage, Scene::Flop, Screen::Closing(Box::new(Screen::Table))),
        Subject::JoinAgain => join_again(stage),
        Subject::Connecting => stage.show(Screen::Connecting("play.example.org:7777".to_owned(), None)),
        Subject::Settings => stage.show(Screen::Settings(Box::new(Screen::Home))),
        Subject::Broken => {
            play(stage, Scene::Flop, Screen::Table);
            let now = stage.world().resource::<crate::Clock>().0;
            stage.world().resource_mut::<Model>().lose_sight(now);
            *stage.world().resource_mut::<LinkStatus>() = LinkStatus::Lost(say(&Why::Silence.message()));
        }
        Subject::Lost => stage.show(Screen::Trouble(lost())),
        Subject::Table(scene) => play(stage, scene, Screen::Table),
        Subject::RunOut(_) | Subject::Replay(_) => run_out(stage, subject),
        Subject::FourColours(scene) => liking(stage, scene, |settings| settings.suits = SuitColours::Four),
        Subject::Lifted(scene) => {
            liking(stage, scene, |settings| settings.own_hand = OwnHand::Squeezed);
            stage.hold(key_bindings::PEEK);
        }
        Subject::Tray(held) => tray(stage, &held),
        Subject::Held(scene) => liking(stage, scene, |settings| settings.means = Means::Chips),
        Subject::Cards => {
            play(stage, Scene::MayCheck, Screen::Table);
            form_state(stage).action_draft.cards.is_open = true;
        }
        Subject::Amount(typed) => {
            play(stage, Scene::YourTurn, Screen::Table);
            let draft = &mut form_state(stage).action_draft.buttons.draft;
            typed.clone_into(&mut draft.typed);
            draft.read_typed();
            stage.rounds(2);
            stage.press(egui::Key::Enter, "");
        }
        Subject::OutOfTurn => {
            play(stage, Scene::Preflop, Screen::Table);
            form_state(stage).action_draft.early = Some(Motion::Clear(Action::Call));
        }
        Subject::ChipsOnly => {
            stage.show(Screen::Table);
            stage.hear(fixtures::under("acts_by", "chips_and_words_only", Scene::YourTurn));
        }
        Subject::Rule(clause) => {
            play(stage, Scene::Ruling, Screen::Table);
            form_state(stage).rule = citation(clause);
        }
        Subject::House(page, clause) => {
            play(stage, Scene::Ruling, Screen::House);
            form_state(stage).reading = Reading { page, open: citation(clause), ..Reading::default() };
        }
        Subject::Moved(..) | Subject::Drawn(..) | Subject::Come(..) | Subject::Told(..) | Subject::Deal(..) => {
            told(stage, subject);
        }
        Subject::Desk(leaving) => at_the_desk(stage, leaving),
        Subject::Division(proposer) => divides(stage, proposer),
        Subject::CallFloor => {
            play(stage, Scene::YourTurn, Screen::CallFloor);
            stage.hear(vec![ServerMessage::Directing(Some(PersonNo(8)))]);
            "the river came too early".clone_into(&mut form_state(stage).at_desk.call);
        }
        Subject::Places(scene) => play(stage, scene, Screen::Results),
        Subject::Rail(sees) => on_the_rail(stage, sees),
        Subject::Odds(scene) => liking(stage, scene, |settings| settings.odds = Odds::Shown),
        Subject::Ahead => {
            play(stage, Scene::Preflop, Screen::Table);
            stage.pass(DEAD);
            stage.press(egui::Key::C, "");
        }
        Subject::Talk(typed) => {
            play(stage, Scene::Flop, Screen::Table);
            typed.clone_into(&mut form_state(stage).talk.typed);
        }
        Subject::Floor(page) => on_the_floor(stage, page),
        Subject::FourTables(over) => four_tables(stage, over),
        Subject::StacksInHand => {
            on_the_floor(stage, floor::Page::Stacks);
            stage.hear(fixtures::messages(Scene::Directed));
        }
        Subject::Asked => {
            on_the_floor(stage, floor::Page::Person);
            let out = Order::Disqualify(PersonNo(3));
            let directing = &mut form_state(stage).directing;
            directing.asked = Some((say(&Message::new("ui-order-disqualify-sure").with("name", "Carmen")), out));
            let what = Message::new("ui-order-disqualify-removed").with("what", label("ui-order-disqualify-what"));
            directing.effect = say(&what);
        }
        _ => getting_in(stage, subject),
    }
    stage.rounds(3);
}

/// Screens of the way in and of houses of one's own.
fn getting_in(stage: &mut Stage, subject: Subject) {
    match subject {
        Subject::HomeReady => {
            stage.world().resource_mut::<Hosting>().know(fixtures::house(Router::NotAsked), State::Runs);
            form_state(stage).offered = Some(fixtures::invitation(4));
            stage.show(Screen::Home);
        }
        Subject::Host(house) => {
            let people = "Ann, Bob, Carmen".to_owned();
            let (house, rebuys) = (house.to_owned(), Rebuys::UntilLevel(5));
            form_state(stage).plan = Plan { house, people, rebuys, minutes: Some(12), ..Plan::default() };
            stage.show(Screen::Host);
        }
        Subject::Share(router, from) => {
            stage.world().resource_mut::<Hosting>().know(fixtures::house(router), State::Runs);
            form_state(stage).sharing = Sharing { from, copied: Some((1, from)), ..Sharing::default() };
            stage.show(Screen::Share);
            stage.hear(fixtures::gathering(None));
        }
        Subject::Gathering(refused) => {
            stage.world().resource_mut::<Hosting>().know(fixtures::house(Router::NotAsked), State::Runs);
            let starts = if refused.is_some() { Starts::NotYet } else { Starts::Asked };
            form_state(stage).sharing = Sharing { starts, ..Sharing::default() };
            stage.show(Screen::Share);
            stage.hear(fixtures::gathering(refused));
        }
        Subject::Join(pasted) => {
            pasted.clone_into(&mut form_state(stage).pasted);
            stage.show(Screen::Join(Purpose::Play));
        }
        Subject::NotInvited => {
            stage.world().resource_mut::<Hosting>().know(fixtures::house(Router::NotAsked), State::Runs);
            let refused = Some("Not invited: invitation 1 is for Ann already: choose another name.".to_owned());
            form_state(stage).sharing = Sharing { name: "ann".to_owned(), refused, ..Sharing::default() };
            stage.show(Screen::Share);
        }
        Subject::NotLetIn => {
            stage.world().resource_mut::<Hosting>().know(fixtures::house(Router::NotAsked), State::Runs);
            stage.show(Screen::Share);
            *stage.world().resource_mut::<LinkStatus>() = LinkStatus::Refused(Why::SignedInElsewhere.to_string());
        }
        Subject::DealMe(file, text) => {
            let mut deal = DealMe::read(Path::new(file), text);
            deal.you = fixtures::seat(8).into();
            form_state(stage).deal_me = deal;
            stage.show(Screen::Practice);
        }
        Subject::Name => {
            stage.show(Screen::Table);
            stage.hear(fixtures::nameless());
            "Ada".clone_into(&mut form_state(stage).name);
        }
        _ => stage.show(Screen::Practice),
    }
}

/// Something that happens in a scene, or leads to another.
fn told(stage: &mut Stage, subject: Subject) {
    match subject {
        Subject::Moved(why) => {
            play(stage, Scene::Hushed, Screen::Table);
            stage.hear(fixtures::elsewhere(Scene::Late, why));
        }
        Subject::Drawn(heard) => {
            play(stage, Scene::Hushed, Screen::Table);
            stage.hear(heard());
        }
        Subject::Come(from, to, by) => {
            play(stage, from, Screen::Table);
            stage.hear(fixtures::then(to, by));
        }
        Subject::Told(scene, event) => {
            play(stage, scene, Screen::Table);
            stage.hear(fixtures::then(scene, vec![PublicEvent::Tournament(event)]));
        }
        Subject::Deal(scene, seen, screen) => {
            play(stage, scene, screen);
            stage.hear_deals(fixtures::deal(seen));
        }
        _ => {}
    }
}

/// A hand that is all-in, while its board is run out or when it plays again.
fn run_out(stage: &mut Stage, subject: Subject) {
    if let Subject::RunOut(_) = subject {
        stage.world().resource_mut::<Settings>().movement = Movement::Moving;
    }
    stage.show(Screen::Table);
    stage.hear(crate::dev_tools::all_in_fixture::messages());
    stage.hear(vec![crate::dev_tools::all_in_fixture::step()]);
    match subject {
        Subject::RunOut(after) => {
            // Street by street, as it is seen.
            for begun in (0..after).step_by(500) {
                stage.pass(Duration::from_millis((after - begun).min(500)));
            }
            // Cards fly to their places, and count for the equities once they lie there.
            let mut left = FLIGHT;
            while !left.is_zero() && is_moving(stage) {
                stage.pass(ROUND);
                left = left.saturating_sub(ROUND);
            }
            answer_equities(stage);
            stage.pass(left);
        }
        Subject::Replay(at) => {
            form_state(stage).side = Tab::Hands;
            let mut model = stage.world().resource_mut::<Model>();
            let heading = model.lines().iter().find(|line| line.about == About::Hand).map(|line| line.text.clone());
            if let Some(heading) = heading.filter(|_| at > 0) {
                model.replays(&ReplayRequest::Open(heading), Duration::ZERO);
                for _ in 1..at {
                    model.replays(&ReplayRequest::Forward, Duration::ZERO);
                }
            }
        }
        _ => {}
    }
}

/// The longest wait for equities, which the window computes on another thread.
const PATIENCE: Duration = Duration::from_mins(1);

/// So long cards fly to their places at most, in steps of a round.
const FLIGHT: Duration = Duration::from_millis(700);
const ROUND: Duration = Duration::from_millis(50);

fn is_moving(stage: &mut Stage) -> bool {
    *stage.world().resource::<Moving>() == Moving::Something
}

/// Lets the window go round until it shows the equities of the board. While cards fly none are reckoned.
fn answer_equities(stage: &mut Stage) {
    let began = Instant::now();
    let is_open = |stage: &mut Stage| stage.world().resource::<Model>().unanswered().is_some() && !is_moving(stage);
    while is_open(stage) && began.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(1));
        stage.rounds(1);
    }
    stage.rounds(4);
}

/// What the person has begun.
fn form_state(stage: &mut Stage) -> Mut<'_, FormState> {
    stage.world().resource_mut::<FormState>()
}

fn join_again(stage: &mut Stage) {
    form_state(stage).pasted = fixtures::invitation(1).to_string();
    let mut recents = stage.world().resource_mut::<Recents>();
    recents.remember("New Year's Eve", &fixtures::invitation(2));
    recents.remember("Friday at Ada's", &fixtures::invitation(3));
    stage.show(Screen::Join(Purpose::Play));
}

fn lost() -> Trouble {
    Trouble {
        what: label("ui-trouble-title-lost").to_owned(),
        next: say(&Why::Silence.message()),
        retry: Retry::MayHelp,
    }
}

fn tray(stage: &mut Stage, held: &ChipTray) {
    stage.world().resource_mut::<Settings>().means = Means::Chips;
    play(stage, Scene::YourTurn, Screen::Table);
    if matches!(held, ChipTray::TwoMotions) {
        let chip_tray = &mut form_state(stage).action_draft.chip_tray;
        let stack = Chips(14_225);
        chip_tray.take(Chips(100), stack);
        chip_tray.take(Chips(500), stack);
        chip_tray.begin_motion();
        chip_tray.take_stack(Chips(100), stack);
        chip_tray.take(Chips(1_000), stack);
        "raise".clone_into(&mut chip_tray.words);
    }
}

fn at_the_desk(stage: &mut Stage, leaving: Leaving) {
    play(stage, Scene::HeadsUp, Screen::Desk);
    let mut chop = chop::Draft { by: chop::By::Amounts, ..chop::Draft::default() };
    chop.amounts.insert(PersonNo(1), "75.00".to_owned());
    form_state(stage).at_desk = AtDesk { leaving, chop, ..AtDesk::default() };
}

fn divides(stage: &mut Stage, proposer: Proposer) {
    let wish = ChopWish { terms: ChopTerms::ByIcm, play_for_cents: 1_000 };
    let draft = chop::Draft { asked: Some(wish.clone()), ..chop::Draft::default() };
    match proposer {
        Proposer::Player => {
            play(stage, Scene::HeadsUp, Screen::Desk);
            form_state(stage).at_desk.chop = draft;
        }
        Proposer::Director => {
            on_the_floor(stage, floor::Page::Prizes);
            form_state(stage).directing.drafts.chop = draft;
        }
    }
    stage.hear(vec![fixtures::division(wish)]);
    stage.rounds(2);
}

fn on_the_floor(stage: &mut Stage, page: floor::Page) {
    play(stage, Scene::Directed, Screen::Floor);
    if page == floor::Page::Stacks {
        stage.hear(fixtures::directed(Scene::Break));
    }
    let written = [(1, 7_400, "7,900"), (3, 9_600, "9,100")];
    let stack = |(person, had, has): (u32, u64, &str)| (PersonNo(person), (Chips(had), has.to_owned()));
    let drafts = floor::Drafts {
        chips: "1,200".to_owned(),
        cards: "9h".to_owned(),
        wrong: Some(IrregularityKind::ExposedHole),
        length: "10".to_owned(),
        place: ("2".to_owned(), "5".to_owned()),
        announcement: "The pizza is here".to_owned(),
        stacks: floor::StacksDraft { written: written.into_iter().map(stack).collect() },
        ..floor::Drafts::default()
    };
    form_state(stage).directing =
        floor::Directing { page, person: Some(PersonNo(3)), drafts, ..floor::Directing::default() };
}

/// The desk of an evening of four tables.
fn four_tables(stage: &mut Stage, over: OverDesk) {
    play(stage, Scene::Directed, Screen::Floor);
    stage.hear(fixtures::four_tables());
    let person = Some(PersonNo(3));
    form_state(stage).directing = match over {
        OverDesk::Person => floor::Directing { page: floor::Page::Person, person, ..floor::Directing::default() },
        OverDesk::Case => {
            let case = Some(TableNo(2));
            floor::Directing { page: floor::Page::Calls, case, ..floor::Directing::default() }
        }
        OverDesk::Seat => {
            let drafts = floor::Drafts { place: ("4".to_owned(), "8".to_owned()), ..floor::Drafts::default() };
            let (page, asking) = (floor::Page::Person, Some(floor::Topic::Move));
            floor::Directing { page, person, drafts, asking, ..floor::Directing::default() }
        }
        OverDesk::Palette => {
            let palette = Some(floor::PaletteDraft { line: "pen bru 10".to_owned(), entered: false });
            floor::Directing { palette, ..floor::Directing::default() }
        }
        OverDesk::Mistyped => {
            let palette = Some(floor::PaletteDraft { line: "lift fine bru".to_owned(), entered: false });
            floor::Directing { palette, ..floor::Directing::default() }
        }
    };
}

/// An evening of four tables, from the rail.
fn on_the_rail(stage: &mut Stage, sees: OnTheRail) {
    if let OnTheRail::Choosing = sees {
        return play(stage, Scene::Watched, Screen::Tables);
    }
    if let OnTheRail::Broadcast | OnTheRail::BroadcastBegins | OnTheRail::BroadcastTables = sees {
        return broadcast(stage, sees);
    }
    let jorgen = PersonNo(10);
    let screen = if let OnTheRail::Tables = sees { Screen::Tables } else { Screen::Table };
    // The window keeps the log of an evening of which it was told before.
    *stage.world().resource_mut::<Model>() = Model::default();
    play(stage, Scene::Watched, screen);
    stage.hear(fixtures::beside());
    if !matches!(sees, OnTheRail::Missed) {
        stage.hear(fixtures::nothing_missed());
    }
    match sees {
        OnTheRail::Missed => stage.hear(crate::dev_tools::all_in_fixture::missed()),
        OnTheRail::Following => {
            form_state(stage).following.choose(jorgen);
            stage.hear(fixtures::followed(Scene::Preflop));
        }
        OnTheRail::FollowedOut => {
            form_state(stage).following.choose(jorgen);
            stage.hear(fixtures::followed(Scene::Seatless));
            stage.hear(vec![fixtures::standings_without(jorgen)]);
        }
        OnTheRail::Beside(tables) => (2..2 + tables).for_each(|table| form_state(stage).beside.turn(TableNo(table))),
        OnTheRail::Tables => form_state(stage).beside.turn(TableNo(2)),
        OnTheRail::Choosing | OnTheRail::Broadcast | OnTheRail::BroadcastBegins | OnTheRail::BroadcastTables => {}
    }
}

/// The broadcast of an evening.
fn broadcast(stage: &mut Stage, sees: OnTheRail) {
    *stage.world().resource_mut::<Model>() = Model::default();
    stage.show(if let OnTheRail::BroadcastTables = sees { Screen::Tables } else { Screen::Table });
    stage.hear(fixtures::broadcast_live());
    stage.world().resource_mut::<Model>().watch_broadcast();
    stage.hear(match sees {
        OnTheRail::BroadcastBegins => fixtures::broadcast_begins(),
        _ => fixtures::broadcast(),
    });
    // What is reckoned aside is waited for.
    stage.rounds(3);
}

fn citation(clause: &str) -> Option<Citation> {
    Rulebook::clause(clause).map(|(_, clause)| Citation::Clause(clause))
}

/// A table as somebody with this taste sees it.
fn liking(stage: &mut Stage, scene: Scene, taste: impl FnOnce(&mut Settings)) {
    taste(&mut stage.world().resource_mut::<Settings>());
    play(stage, scene, Screen::Table);
}

fn play(stage: &mut Stage, scene: Scene, screen: Screen) {
    stage.show(screen);
    stage.hear(fixtures::messages(scene));
}
