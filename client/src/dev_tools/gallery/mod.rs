//! The gallery: pictures of every screen and state, drawn without a window.

mod first_evening_pictures;
mod indexed_png;
mod picture_list;
mod theme_variants;

pub use first_evening_pictures::draw_walk;

use crate::app::frame_schedule::MotionState;
use crate::app::key_bindings;
use crate::app::settings::{AnimationSetting, OwnHandSetting, RecentInvitations, Settings};
use crate::app::window_layout::ActionInput;
use crate::dev_tools::fixtures::{self, DealFixture, FixtureScene};
use crate::dev_tools::headless::HeadlessApp;
use crate::model::Model;
use crate::network::LinkStatus;
use crate::network::hosting_jobs::HostedSession;
use crate::network::local_server::hand_file_import::PracticeHandForm;
use crate::network::local_server::host_form_state::{HostForm, RebuyPeriodChoice};
use crate::network::local_server::saved_hosted_server::{HostedServer, PortForwardingState};
use crate::network::local_server::server_control::HostedServerState;
use crate::panels::action_slots::DEAD;
use crate::panels::house_rules_browser::HouseReader;
use crate::panels::player_desk::{DeskDraft, SeatSurrender};
use crate::panels::pot_odds::PotOddsSetting;
use crate::panels::sidebar::SidebarTab;
use crate::panels::{chop, floor};
use crate::playback::hand_replay::ReplayRequest;
use crate::screens::host::invitation_page_state::{InvitationForm, ShownInvitation, StartConfirmation};
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::{ClientScreen, JoinPurpose, RetryAdvice, ScreenError};
use crate::theme::{ColourScheme, SuitColours};
use crate::ui_text::{Language, LineTopic, Message, label, translate};
use anyhow::Context;
use bevy::prelude::Mut;
use bevy_egui::egui;
use cardroom_fair_deal::Mark;
use cardroom_net_client::ConnectionError as Why;
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::{IrregularityKind, Motion, Order};
use cardroom_shared::event::PublicEvent;
use cardroom_shared::house::rulebook::{Citation, Rulebook};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::{PersonNo, TableNo};
use picture_list::{ChipTraySubject, ChopSubject, DeskSubject, PictureSubject, RailSubject, USUAL, plates};
use std::path::Path;
use std::time::{Duration, Instant};

/// The options that apply unless a picture sets its own.
#[derive(Clone, Debug)]
pub struct GalleryOptions {
    /// The language code.
    pub language: String,
    /// The colour scheme of the window.
    pub room: ColourScheme,
    /// The text size in percent: 100 to 200.
    pub text_percent: u16,
    /// The width and height in pixels; `None` for the size of each picture.
    pub size: Option<(u32, u32)>,
}

impl Default for GalleryOptions {
    fn default() -> Self {
        Self {
            language: Language::english().code().to_owned(),
            room: ColourScheme::default(),
            text_percent: 100,
            size: None,
        }
    }
}

impl GalleryOptions {
    fn settings(&self) -> Settings {
        Settings {
            movement: AnimationSetting::Still,
            language: self.language.clone(),
            room: self.room,
            text_percent: self.text_percent,
            ..Settings::default()
        }
    }
}

/// Draws the pictures whose names begin with `only` into a folder as PNG files, and prints their names.
///
/// # Errors
/// Names the picture that could not be drawn or written.
pub fn draw(folder: &Path, only: &str, taste: &GalleryOptions) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let mut done = Ok(());
    visit(&mut HeadlessApp::with_renderer(USUAL.0, USUAL.1), only, taste, |name, stage| {
        if done.is_ok() {
            done = draw_one(stage, name, &folder.join(format!("{name}.png")));
        }
    });
    done
}

fn draw_one(stage: &mut HeadlessApp, name: &str, path: &Path) -> anyhow::Result<()> {
    let picture = stage.picture().with_context(|| format!("{name} cannot be drawn"))?;
    let picture = picture.try_into_dynamic().with_context(|| format!("the pixel format of {name} is not supported"))?;
    picture.to_rgb8().save(path).with_context(|| format!("cannot write {}", path.display()))?;
    println!("{}", path.display());
    Ok(())
}

/// Sets the stage for each subject whose name begins with `only`, and passes it to the callback.
pub fn visit(
    stage: &mut HeadlessApp,
    only: &str,
    taste: &GalleryOptions,
    mut look: impl FnMut(&'static str, &mut HeadlessApp),
) {
    for plate in plates()
        .into_iter()
        .chain(theme_variants::plates())
        .chain(theme_variants::small_windows())
        .chain(theme_variants::sealed())
        .filter(|plate| plate.name.starts_with(only))
    {
        let (width, height) = taste.size.unwrap_or(plate.size);
        stage.resize(width, height);
        set(stage, plate.subject, taste);
        look(plate.name, stage);
    }
}

/// Resets the state that the previous subject left.
fn forget(stage: &mut HeadlessApp) {
    stage.world().insert_resource(FormState::default());
    stage.world().insert_resource(LinkStatus::default());
    stage.world().insert_resource(RecentInvitations::default());
    stage.forget_server();
}

/// Sets the stage for a subject.
#[allow(clippy::too_many_lines, reason = "one arm for each subject")]
fn set(stage: &mut HeadlessApp, subject: PictureSubject, taste: &GalleryOptions) {
    forget(stage);
    *stage.world().resource_mut::<Settings>() = taste.settings();
    stage.let_go(key_bindings::PEEK);
    match subject {
        PictureSubject::Liked(liked, subject) => {
            set(stage, *subject, taste);
            liked(&mut stage.world().resource_mut::<Settings>());
        }
        PictureSubject::Home => stage.open_screen(ClientScreen::Home),
        PictureSubject::Opening(what) => stage.open_screen(ClientScreen::Opening(what)),
        PictureSubject::Closing => {
            play(stage, FixtureScene::Flop, ClientScreen::Closing(Box::new(ClientScreen::Table)));
        }
        PictureSubject::JoinAgain => join_again(stage),
        PictureSubject::Connecting => {
            stage.open_screen(ClientScreen::Connecting("play.example.org:7777".to_owned(), None));
        }
        PictureSubject::Settings => stage.open_screen(ClientScreen::Settings(Box::new(ClientScreen::Home))),
        PictureSubject::Broken => {
            play(stage, FixtureScene::Flop, ClientScreen::Table);
            let now = stage.world().resource::<crate::WindowClock>().0;
            stage.world().resource_mut::<Model>().lose_sight(now);
            *stage.world().resource_mut::<LinkStatus>() = LinkStatus::Lost(translate(&Why::Silence.message()));
        }
        PictureSubject::Lost => stage.open_screen(ClientScreen::Trouble(lost())),
        PictureSubject::Table(scene) => play(stage, scene, ClientScreen::Table),
        PictureSubject::RunOut(_) | PictureSubject::Replay(_) => run_out(stage, subject),
        PictureSubject::FourColours(scene) => liking(stage, scene, |settings| settings.suits = SuitColours::Four),
        PictureSubject::Lifted(scene) => {
            liking(stage, scene, |settings| settings.own_hand = OwnHandSetting::Squeezed);
            stage.hold(key_bindings::PEEK);
        }
        PictureSubject::Tray(held) => tray(stage, &held),
        PictureSubject::Held(scene) => liking(stage, scene, |settings| settings.means = ActionInput::Chips),
        PictureSubject::Cards => {
            play(stage, FixtureScene::MayCheck, ClientScreen::Table);
            form_state(stage).action_draft.cards.is_open = true;
        }
        PictureSubject::Amount(typed) => {
            play(stage, FixtureScene::YourTurn, ClientScreen::Table);
            let draft = &mut form_state(stage).action_draft.buttons.draft;
            typed.clone_into(&mut draft.typed);
            draft.read_typed();
            stage.rounds(2);
            stage.press(egui::Key::Enter, "");
        }
        PictureSubject::OutOfTurn => {
            play(stage, FixtureScene::Preflop, ClientScreen::Table);
            form_state(stage).action_draft.early = Some(Motion::Clear(Action::Call));
        }
        PictureSubject::ChipsOnly => {
            stage.open_screen(ClientScreen::Table);
            stage.receive(fixtures::under("acts_by", "chips_and_words_only", FixtureScene::YourTurn));
        }
        PictureSubject::Rule(clause) => {
            play(stage, FixtureScene::Ruling, ClientScreen::Table);
            form_state(stage).rule = citation(clause);
        }
        PictureSubject::House(page, clause) => {
            play(stage, FixtureScene::Ruling, ClientScreen::House);
            form_state(stage).reading = HouseReader { page, open: citation(clause), ..HouseReader::default() };
        }
        PictureSubject::Moved(..)
        | PictureSubject::Drawn(..)
        | PictureSubject::Come(..)
        | PictureSubject::Told(..)
        | PictureSubject::Deal(..) => {
            told(stage, subject);
        }
        PictureSubject::Desk(leaving) => at_the_desk(stage, leaving),
        PictureSubject::Division(proposer) => divides(stage, proposer),
        PictureSubject::CallFloor => {
            play(stage, FixtureScene::YourTurn, ClientScreen::CallFloor);
            stage.receive(vec![ServerMessage::Directing(Some(PersonNo(8)))]);
            "the river came too early".clone_into(&mut form_state(stage).at_desk.call);
        }
        PictureSubject::Places(scene) => play(stage, scene, ClientScreen::Results),
        PictureSubject::Rail(sees) => on_the_rail(stage, sees),
        PictureSubject::Odds(scene) => liking(stage, scene, |settings| settings.odds = PotOddsSetting::Shown),
        PictureSubject::HeaderMenu => {
            play(stage, FixtureScene::Flop, ClientScreen::Table);
            stage.receive_deals(fixtures::deal(DealFixture::Marked(Mark::Proven)));
            if let Some(menu) = stage.find("Menu") {
                stage.click(menu.center());
            }
        }
        PictureSubject::OpenLog => {
            play(stage, FixtureScene::Flop, ClientScreen::Table);
            if let Some(log) = stage.find("Log") {
                stage.click(log.center());
            }
        }
        PictureSubject::Ahead => {
            play(stage, FixtureScene::Preflop, ClientScreen::Table);
            stage.advance_time(DEAD);
            stage.press(egui::Key::C, "");
        }
        PictureSubject::Talk(typed) => {
            play(stage, FixtureScene::Flop, ClientScreen::Table);
            typed.clone_into(&mut form_state(stage).talk.typed);
        }
        PictureSubject::Floor(page) => on_the_floor(stage, page),
        PictureSubject::FourTables(over) => four_tables(stage, over),
        PictureSubject::StacksInHand => {
            on_the_floor(stage, floor::OrderPage::Stacks);
            stage.receive(fixtures::messages(FixtureScene::Directed));
        }
        PictureSubject::Asked => {
            on_the_floor(stage, floor::OrderPage::Person);
            let out = Order::Disqualify(PersonNo(3));
            let directing = &mut form_state(stage).directing;
            directing.asked = Some((translate(&Message::new("ui-order-disqualify-sure").with("name", "Carmen")), out));
            let what = Message::new("ui-order-disqualify-removed").with("what", label("ui-order-disqualify-what"));
            directing.effect = translate(&what);
        }
        PictureSubject::Waiting(screen) => {
            play(stage, FixtureScene::CheckIn, screen);
            stage.receive(vec![ServerMessage::Directing(Some(PersonNo(10))), ServerMessage::StartsIn(Some(90_000))]);
        }
        PictureSubject::Elimination => play(stage, FixtureScene::Out, ClientScreen::Elimination),
        PictureSubject::HostAtSeat(screen, chosen) => {
            play(stage, FixtureScene::Flop, screen);
            form_state(stage).directing.person = chosen;
            stage.host_from_seat(fixtures::house(PortForwardingState::NotAsked), fixtures::hosted(FixtureScene::Flop));
        }
        _ => getting_in(stage, subject),
    }
    stage.rounds(3);
}

/// Sets subjects on the way to a table: joining and hosting.
fn getting_in(stage: &mut HeadlessApp, subject: PictureSubject) {
    match subject {
        PictureSubject::HomeReady => {
            stage
                .world()
                .resource_mut::<HostedSession>()
                .set_session(fixtures::house(PortForwardingState::NotAsked), HostedServerState::Runs);
            form_state(stage).offered = Some(fixtures::invitation(4));
            stage.open_screen(ClientScreen::Home);
        }
        PictureSubject::Host(house) => {
            let people = "Ann, Bob, Carmen".to_owned();
            let (house, rebuys) = (house.to_owned(), RebuyPeriodChoice::UntilLevel(5));
            form_state(stage).plan = HostForm { house, people, rebuys, minutes: Some(12), ..HostForm::default() };
            stage.open_screen(ClientScreen::Host);
        }
        PictureSubject::Share(router, from) => {
            stage.world().resource_mut::<HostedSession>().set_session(fixtures::house(router), HostedServerState::Runs);
            form_state(stage).sharing =
                InvitationForm { from, copied: Some((ShownInvitation::Guest(1), from)), ..InvitationForm::default() };
            stage.open_screen(ClientScreen::Share);
            stage.receive(fixtures::gathering(None));
        }
        PictureSubject::OpenLink => {
            let house = HostedServer {
                open_link: Some(fixtures::open_link()),
                ..fixtures::house(PortForwardingState::NotAsked)
            };
            stage.world().resource_mut::<HostedSession>().set_session(house, HostedServerState::Runs);
            form_state(stage).sharing =
                InvitationForm { chosen: Some(ShownInvitation::OpenLink), ..InvitationForm::default() };
            stage.open_screen(ClientScreen::Share);
            stage.receive(fixtures::gathering(None));
        }
        PictureSubject::Gathering(refused) => {
            stage
                .world()
                .resource_mut::<HostedSession>()
                .set_session(fixtures::house(PortForwardingState::NotAsked), HostedServerState::Runs);
            let starts = if refused.is_some() { StartConfirmation::NotYet } else { StartConfirmation::Asked };
            form_state(stage).sharing = InvitationForm { starts, ..InvitationForm::default() };
            stage.open_screen(ClientScreen::Share);
            stage.receive(fixtures::gathering(refused));
        }
        PictureSubject::Join(pasted) => {
            pasted.clone_into(&mut form_state(stage).pasted);
            stage.open_screen(ClientScreen::Join(JoinPurpose::Play));
        }
        PictureSubject::NotInvited => {
            stage
                .world()
                .resource_mut::<HostedSession>()
                .set_session(fixtures::house(PortForwardingState::NotAsked), HostedServerState::Runs);
            let refused = Some("Not invited: invitation 1 is for Ann already: choose another name.".to_owned());
            form_state(stage).sharing = InvitationForm { name: "ann".to_owned(), refused, ..InvitationForm::default() };
            stage.open_screen(ClientScreen::Share);
        }
        PictureSubject::NotLetIn => {
            stage
                .world()
                .resource_mut::<HostedSession>()
                .set_session(fixtures::house(PortForwardingState::NotAsked), HostedServerState::Runs);
            stage.open_screen(ClientScreen::Share);
            *stage.world().resource_mut::<LinkStatus>() = LinkStatus::Refused(Why::SignedInElsewhere.to_string());
        }
        PictureSubject::DealMe(file, text) => {
            let mut deal = PracticeHandForm::from_text(Path::new(file), text);
            deal.you = fixtures::seat(8).into();
            form_state(stage).deal_me = deal;
            stage.open_screen(ClientScreen::Practice);
        }
        PictureSubject::Name => {
            stage.open_screen(ClientScreen::Table);
            stage.receive(fixtures::nameless());
            "Ada".clone_into(&mut form_state(stage).name);
        }
        _ => stage.open_screen(ClientScreen::Practice),
    }
}

/// Sets a scene with an event, or with a change to another scene.
fn told(stage: &mut HeadlessApp, subject: PictureSubject) {
    match subject {
        PictureSubject::Moved(why) => {
            play(stage, FixtureScene::Hushed, ClientScreen::Table);
            stage.receive(fixtures::elsewhere(FixtureScene::Late, why));
        }
        PictureSubject::Drawn(heard) => {
            play(stage, FixtureScene::Hushed, ClientScreen::Table);
            stage.receive(heard());
        }
        PictureSubject::Come(from, to, by) => {
            play(stage, from, ClientScreen::Table);
            stage.receive(fixtures::then(to, by));
        }
        PictureSubject::Told(scene, event) => {
            play(stage, scene, ClientScreen::Table);
            stage.receive(fixtures::then(scene, vec![PublicEvent::Tournament(event)]));
        }
        PictureSubject::Deal(scene, seen, screen) => {
            play(stage, scene, screen);
            stage.receive_deals(fixtures::deal(seen));
        }
        _ => {}
    }
}

/// Sets an all-in hand, during its run-out or in a replay.
fn run_out(stage: &mut HeadlessApp, subject: PictureSubject) {
    if let PictureSubject::RunOut(_) = subject {
        stage.world().resource_mut::<Settings>().movement = AnimationSetting::Moving;
    }
    stage.open_screen(ClientScreen::Table);
    stage.receive(crate::dev_tools::all_in_fixture::messages());
    stage.receive(vec![crate::dev_tools::all_in_fixture::step()]);
    match subject {
        PictureSubject::RunOut(after) => {
            // The run-out passes street by street, as in the window.
            for begun in (0..after).step_by(500) {
                stage.advance_time(Duration::from_millis((after - begun).min(500)));
            }
            // Cards fly to their places, and count for the equities only after they have arrived.
            let mut left = FLIGHT;
            while !left.is_zero() && is_moving(stage) {
                stage.advance_time(ROUND);
                left = left.saturating_sub(ROUND);
            }
            answer_equities(stage);
            stage.advance_time(left);
        }
        PictureSubject::Replay(at) => {
            form_state(stage).side = SidebarTab::Hands;
            let mut model = stage.world().resource_mut::<Model>();
            let heading = model.lines().iter().find(|line| line.about == LineTopic::Hand).map(|line| line.text.clone());
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

/// The longest wait for equities, which another thread computes.
const PATIENCE: Duration = Duration::from_mins(1);

/// The longest flight of cards, in steps of [`ROUND`].
const FLIGHT: Duration = Duration::from_millis(700);
const ROUND: Duration = Duration::from_millis(50);

fn is_moving(stage: &mut HeadlessApp) -> bool {
    *stage.world().resource::<MotionState>() == MotionState::Something
}

/// Runs frames until the window shows the equities of the board. None are computed while cards fly.
fn answer_equities(stage: &mut HeadlessApp) {
    let began = Instant::now();
    let is_open =
        |stage: &mut HeadlessApp| stage.world().resource::<Model>().unanswered().is_some() && !is_moving(stage);
    while is_open(stage) && began.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(1));
        stage.rounds(1);
    }
    stage.rounds(4);
}

/// The state of the person's forms.
fn form_state(stage: &mut HeadlessApp) -> Mut<'_, FormState> {
    stage.world().resource_mut::<FormState>()
}

fn join_again(stage: &mut HeadlessApp) {
    form_state(stage).pasted = fixtures::invitation(1).to_string();
    let mut recents = stage.world().resource_mut::<RecentInvitations>();
    recents.remember("New Year's Eve", &fixtures::invitation(2));
    recents.remember("Friday at Ada's", &fixtures::invitation(3));
    stage.open_screen(ClientScreen::Join(JoinPurpose::Play));
}

fn lost() -> ScreenError {
    ScreenError {
        what: label("ui-trouble-title-lost").to_owned(),
        next: translate(&Why::Silence.message()),
        retry: RetryAdvice::MayHelp,
    }
}

fn tray(stage: &mut HeadlessApp, held: &ChipTraySubject) {
    stage.world().resource_mut::<Settings>().means = ActionInput::Chips;
    play(stage, FixtureScene::YourTurn, ClientScreen::Table);
    if matches!(held, ChipTraySubject::TwoMotions) {
        let chip_tray = &mut form_state(stage).action_draft.chip_tray;
        let stack = Chips(14_225);
        chip_tray.add_chip(Chips(100), stack);
        chip_tray.add_chip(Chips(500), stack);
        chip_tray.begin_motion();
        chip_tray.add_stack(Chips(100), stack);
        chip_tray.add_chip(Chips(1_000), stack);
        "raise".clone_into(&mut chip_tray.words);
    }
}

fn at_the_desk(stage: &mut HeadlessApp, leaving: SeatSurrender) {
    play(stage, FixtureScene::HeadsUp, ClientScreen::Desk);
    let mut chop = chop::ChopDraft { by: chop::ChopBasis::Amounts, ..chop::ChopDraft::default() };
    chop.amounts.insert(PersonNo(1), "75.00".to_owned());
    form_state(stage).at_desk = DeskDraft { leaving, chop, ..DeskDraft::default() };
}

fn divides(stage: &mut HeadlessApp, proposer: ChopSubject) {
    let wish = ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 1_000 };
    let draft = chop::ChopDraft { asked: Some(wish.clone()), ..chop::ChopDraft::default() };
    match proposer {
        ChopSubject::Player => {
            play(stage, FixtureScene::HeadsUp, ClientScreen::Desk);
            form_state(stage).at_desk.chop = draft;
        }
        ChopSubject::Director => {
            on_the_floor(stage, floor::OrderPage::Prizes);
            form_state(stage).directing.drafts.chop = draft;
        }
    }
    stage.receive(vec![fixtures::division(wish)]);
    stage.rounds(2);
}

fn on_the_floor(stage: &mut HeadlessApp, page: floor::OrderPage) {
    play(stage, FixtureScene::Directed, ClientScreen::Floor);
    if page == floor::OrderPage::Stacks {
        stage.receive(fixtures::directed(FixtureScene::Break));
    }
    let written = [(1, 7_400, "7,900"), (3, 9_600, "9,100")];
    let stack = |(person, had, has): (u32, u64, &str)| (PersonNo(person), (Chips(had), has.to_owned()));
    let drafts = floor::OrderDrafts {
        chips: "1,200".to_owned(),
        cards: "9h".to_owned(),
        wrong: Some(IrregularityKind::ExposedHole),
        length: "10".to_owned(),
        place: ("2".to_owned(), "5".to_owned()),
        announcement: "The pizza is here".to_owned(),
        stacks: floor::StacksDraft { written: written.into_iter().map(stack).collect() },
        ..floor::OrderDrafts::default()
    };
    form_state(stage).directing =
        floor::FloorDeskState { page, person: Some(PersonNo(3)), drafts, ..floor::FloorDeskState::default() };
}

/// Sets the director's desk in a session of four tables.
fn four_tables(stage: &mut HeadlessApp, over: DeskSubject) {
    play(stage, FixtureScene::Directed, ClientScreen::Floor);
    stage.receive(fixtures::four_tables());
    let person = Some(PersonNo(3));
    form_state(stage).directing = match over {
        DeskSubject::Person => {
            floor::FloorDeskState { page: floor::OrderPage::Person, person, ..floor::FloorDeskState::default() }
        }
        DeskSubject::Case => {
            let case = Some(TableNo(2));
            floor::FloorDeskState { page: floor::OrderPage::Calls, case, ..floor::FloorDeskState::default() }
        }
        DeskSubject::Seat => {
            let drafts =
                floor::OrderDrafts { place: ("4".to_owned(), "8".to_owned()), ..floor::OrderDrafts::default() };
            let (page, asking) = (floor::OrderPage::Person, Some(floor::OrderInput::Move));
            floor::FloorDeskState { page, person, drafts, asking, ..floor::FloorDeskState::default() }
        }
        DeskSubject::Palette => {
            let palette = Some(floor::PaletteDraft { line: "pen bru 10".to_owned(), entered: false });
            floor::FloorDeskState { palette, ..floor::FloorDeskState::default() }
        }
        DeskSubject::Mistyped => {
            let palette = Some(floor::PaletteDraft { line: "lift fine bru".to_owned(), entered: false });
            floor::FloorDeskState { palette, ..floor::FloorDeskState::default() }
        }
    };
}

/// Sets a session of four tables as a spectator sees it.
fn on_the_rail(stage: &mut HeadlessApp, sees: RailSubject) {
    if let RailSubject::Choosing = sees {
        return play(stage, FixtureScene::Watched, ClientScreen::Tables);
    }
    if let RailSubject::Broadcast | RailSubject::BroadcastBegins | RailSubject::BroadcastTables = sees {
        return broadcast(stage, sees);
    }
    let jorgen = PersonNo(10);
    let screen = if let RailSubject::Tables = sees { ClientScreen::Tables } else { ClientScreen::Table };
    // A new model, because the window keeps the log of an earlier session.
    *stage.world().resource_mut::<Model>() = Model::default();
    play(stage, FixtureScene::Watched, screen);
    stage.receive(fixtures::beside());
    if !matches!(sees, RailSubject::Missed) {
        stage.receive(fixtures::nothing_missed());
    }
    match sees {
        RailSubject::Missed => stage.receive(crate::dev_tools::all_in_fixture::missed()),
        RailSubject::Following => {
            form_state(stage).following.choose(jorgen);
            stage.receive(fixtures::followed(FixtureScene::Preflop));
        }
        RailSubject::FollowedOut => {
            form_state(stage).following.choose(jorgen);
            stage.receive(fixtures::followed(FixtureScene::Seatless));
            stage.receive(vec![fixtures::standings_without(jorgen)]);
        }
        RailSubject::Beside(tables) => {
            (2..2 + tables).for_each(|table| form_state(stage).beside.toggle(TableNo(table)));
        }
        RailSubject::Tables => form_state(stage).beside.toggle(TableNo(2)),
        RailSubject::Choosing
        | RailSubject::Broadcast
        | RailSubject::BroadcastBegins
        | RailSubject::BroadcastTables => {}
    }
}

/// Sets the broadcast of a session.
fn broadcast(stage: &mut HeadlessApp, sees: RailSubject) {
    *stage.world().resource_mut::<Model>() = Model::default();
    stage.open_screen(if let RailSubject::BroadcastTables = sees { ClientScreen::Tables } else { ClientScreen::Table });
    stage.receive(fixtures::broadcast_live());
    stage.world().resource_mut::<Model>().watch_broadcast();
    stage.receive(match sees {
        RailSubject::BroadcastBegins => fixtures::broadcast_begins(),
        _ => fixtures::broadcast(),
    });
    // These frames wait for computations on other threads.
    stage.rounds(3);
}

fn citation(clause: &str) -> Option<Citation> {
    Rulebook::clause(clause).map(|(_, clause)| Citation::Clause(clause))
}

/// Sets a table under changed settings.
fn liking(stage: &mut HeadlessApp, scene: FixtureScene, taste: impl FnOnce(&mut Settings)) {
    taste(&mut stage.world().resource_mut::<Settings>());
    play(stage, scene, ClientScreen::Table);
}

fn play(stage: &mut HeadlessApp, scene: FixtureScene, screen: ClientScreen) {
    stage.open_screen(screen);
    stage.receive(fixtures::messages(scene));
}
