//! Pictures of every screen and state, drawn without a window.

use crate::fixtures::{self, Scene};
use crate::frame::Means;
use crate::panels::desk::{AtDesk, Leaving};
use crate::panels::house::{Page, Reading};
use crate::panels::{chop, floor};
use crate::screens::{Begun, Purpose, Retry, Screen, Trouble};
use crate::settings::{Movement, Recents, Settings};
use crate::theme::SuitColours;
use crate::windowless::Stage;
use anyhow::Context;
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{IrregularityKind, Motion};
use cardroom_shared::house::rulebook::{Citation, Rulebook};
use cardroom_shared::seat::PersonNo;
use std::path::Path;

/// One picture: its name, its size, and what it shows.
struct Plate {
    name: &'static str,
    size: (u32, u32),
    subject: Subject,
}

enum Subject {
    Home,
    Join(&'static str),
    JoinAgain,
    Connecting,
    Settings,
    Lost,
    Table(Scene),
    FourColours(Scene),
    Tray(Grip),
    Held(Scene),
    Cards,
    OutOfTurn,
    ChipsOnly,
    Rule(&'static str),
    House(Page, &'static str),
    Moved,
    Desk(Leaving),
    Places,
    Talk,
    Floor(floor::Page),
    Results,
}

/// What lies in the hand of a person at his chips.
enum Grip {
    Empty,
    TwoMotions,
}

const USUAL: (u32, u32) = (1280, 800);

const PLATES: [Plate; 55] = [
    plate("home", USUAL, Subject::Home),
    plate("join-empty", USUAL, Subject::Join("")),
    plate("join-wrong", USUAL, Subject::Join("cardroom:play.example.org:7777/player/abc")),
    plate("join-recent", USUAL, Subject::JoinAgain),
    plate("connecting", USUAL, Subject::Connecting),
    plate("settings", USUAL, Subject::Settings),
    plate("connection-lost", USUAL, Subject::Lost),
    plate("table-entering", USUAL, Subject::Table(Scene::Entering)),
    plate("table-preflop", USUAL, Subject::Table(Scene::Preflop)),
    plate("table-your-turn", USUAL, Subject::Table(Scene::YourTurn)),
    plate("table-flop", USUAL, Subject::Table(Scene::Flop)),
    plate("table-showdown", USUAL, Subject::Table(Scene::Showdown)),
    plate("table-ten", USUAL, Subject::Table(Scene::Ten)),
    plate("table-heads-up", USUAL, Subject::FourColours(Scene::HeadsUp)),
    plate("table-watched", USUAL, Subject::Table(Scene::Watched)),
    plate("table-break", USUAL, Subject::Table(Scene::Break)),
    plate("tray", USUAL, Subject::Tray(Grip::Empty)),
    plate("tray-two-motions", USUAL, Subject::Tray(Grip::TwoMotions)),
    plate("tray-1024x640", (1024, 640), Subject::Tray(Grip::TwoMotions)),
    plate("early-river", USUAL, Subject::Table(Scene::EarlyRiver)),
    plate("misdeal", USUAL, Subject::Table(Scene::Misdeal)),
    plate("show-or-muck", USUAL, Subject::Table(Scene::ShowOrMuck)),
    plate("show-live-cards", USUAL, Subject::Cards),
    plate("requests", USUAL, Subject::Table(Scene::Requests)),
    plate("run-twice", USUAL, Subject::Table(Scene::RunTwice)),
    plate("two-boards", USUAL, Subject::Table(Scene::TwoBoards)),
    plate("early", USUAL, Subject::Table(Scene::Early)),
    plate("early-asked", USUAL, Subject::OutOfTurn),
    plate("must-raise", USUAL, Subject::Table(Scene::MustRaise)),
    plate("clock-called", USUAL, Subject::Table(Scene::Called)),
    plate("clock-called-chips", USUAL, Subject::Held(Scene::Called)),
    plate("clock-on-another", USUAL, Subject::Held(Scene::CalledOther)),
    plate("rebuy", USUAL, Subject::Table(Scene::Rebuy)),
    plate("chips-only", USUAL, Subject::ChipsOnly),
    plate("ruling", USUAL, Subject::Table(Scene::Ruling)),
    plate("ruling-rule", USUAL, Subject::Rule("fpn-18b")),
    plate("ruling-1024x640", (1024, 640), Subject::Rule("fpn-18b")),
    plate("house-settings", USUAL, Subject::House(Page::Sheet, "fpn-18d")),
    plate("house-document", USUAL, Subject::House(Page::Document, "fpn-18b")),
    plate("house-1024x640", (1024, 640), Subject::House(Page::Sheet, "fpn-19b")),
    plate("chip-race", USUAL, Subject::Table(Scene::Race)),
    plate("penalties", USUAL, Subject::Table(Scene::Penalties)),
    plate("moved", USUAL, Subject::Moved),
    plate("floor-evening", USUAL, Subject::Floor(floor::Page::Evening)),
    plate("floor-table", USUAL, Subject::Floor(floor::Page::Table)),
    plate("floor-person", USUAL, Subject::Floor(floor::Page::Person)),
    plate("desk", USUAL, Subject::Desk(Leaving::No)),
    plate("desk-leaving", USUAL, Subject::Desk(Leaving::Asked)),
    plate("places", USUAL, Subject::Places),
    plate("deal-vote", USUAL, Subject::Table(Scene::Vote)),
    plate("talk", USUAL, Subject::Talk),
    plate("results", USUAL, Subject::Results),
    plate("table-1024x640", (1024, 640), Subject::Table(Scene::YourTurn)),
    plate("table-1920x1080", (1920, 1080), Subject::Table(Scene::YourTurn)),
    plate("table-3840x2160", (3840, 2160), Subject::Table(Scene::YourTurn)),
];

const fn plate(name: &'static str, size: (u32, u32), subject: Subject) -> Plate {
    Plate { name, size, subject }
}

/// Draws the pictures whose names begin with `only` into a folder, as PNG files, and tells which.
///
/// # Errors
/// Says which picture could not be drawn or written.
pub fn draw(folder: &Path, only: &str) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let mut stage = Stage::new(USUAL.0, USUAL.1);
    for plate in PLATES.iter().filter(|plate| plate.name.starts_with(only)) {
        stage.resize(plate.size.0, plate.size.1);
        set(&mut stage, &plate.subject);
        let path = folder.join(format!("{}.png", plate.name));
        let picture = stage.picture().with_context(|| format!("{} cannot be drawn", plate.name))?;
        let picture = picture.try_into_dynamic().with_context(|| format!("{} is no picture", plate.name))?;
        picture.to_rgb8().save(&path).with_context(|| format!("cannot write {}", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Brings the stage to a subject.
fn set(stage: &mut Stage, subject: &Subject) {
    stage.world().insert_resource(Begun::default());
    stage.world().insert_resource(Recents::default());
    *stage.world().resource_mut::<Settings>() = Settings { movement: Movement::Still, ..Settings::default() };
    match subject {
        Subject::Table(scene) => play(stage, *scene, Screen::Table),
        Subject::FourColours(scene) => {
            stage.world().resource_mut::<Settings>().suits = SuitColours::Four;
            play(stage, *scene, Screen::Table);
        }
        Subject::Results => play(stage, Scene::Over, Screen::Results),
        Subject::Places => play(stage, Scene::HeadsUp, Screen::Results),
        _ => {
            outside(stage, subject);
            at_the_table(stage, subject);
            around_the_table(stage, subject);
        }
    }
}

/// What is seen before one comes to a table.
fn outside(stage: &mut Stage, subject: &Subject) {
    match subject {
        Subject::Home => stage.show(Screen::Home),
        Subject::Join(pasted) => {
            stage.world().insert_resource(Begun { pasted: (*pasted).to_owned(), ..Begun::default() });
            stage.show(Screen::Join(Purpose::Play));
        }
        Subject::JoinAgain => {
            stage.world().resource_mut::<Begun>().pasted = fixtures::invitation(1).to_string();
            let mut recents = stage.world().resource_mut::<Recents>();
            recents.remember("New Year's Eve", &fixtures::invitation(2));
            recents.remember("Friday at Ada's", &fixtures::invitation(3));
            stage.show(Screen::Join(Purpose::Play));
        }
        Subject::Connecting => stage.show(Screen::Connecting("play.example.org:7777".to_owned(), None)),
        Subject::Settings => stage.show(Screen::Settings(Box::new(Screen::Home))),
        Subject::Lost => stage.show(Screen::Trouble(Trouble {
            what: "The connection to the house was lost.".to_owned(),
            next: "Your seat and your chips are kept. Check that you are online, then try again: \
                   the same hand goes on."
                .to_owned(),
            retry: Retry::MayHelp,
        })),
        _ => {}
    }
}

/// What a person at the table has begun to do.
fn at_the_table(stage: &mut Stage, subject: &Subject) {
    match subject {
        Subject::Tray(held) => {
            stage.world().resource_mut::<Settings>().means = Means::Chips;
            play(stage, Scene::YourTurn, Screen::Table);
            if matches!(held, Grip::TwoMotions) {
                let grip = &mut stage.world().resource_mut::<Begun>().hesitation.grip;
                let stack = Chips(14_225);
                grip.take(Chips(100), stack);
                grip.take(Chips(500), stack);
                grip.begin_motion();
                grip.take_stack(Chips(100), stack);
                grip.take(Chips(1_000), stack);
                "raise".clone_into(&mut grip.words);
            }
            stage.rounds(3);
        }
        Subject::Held(scene) => {
            stage.world().resource_mut::<Settings>().means = Means::Chips;
            play(stage, *scene, Screen::Table);
        }
        Subject::Cards => {
            play(stage, Scene::MayCheck, Screen::Table);
            stage.world().resource_mut::<Begun>().hesitation.cards.is_open = true;
            stage.rounds(3);
        }
        Subject::OutOfTurn => {
            play(stage, Scene::Preflop, Screen::Table);
            stage.world().resource_mut::<Begun>().hesitation.early = Some(Motion::Clear(Action::Call));
            stage.rounds(3);
        }
        Subject::ChipsOnly => {
            stage.show(Screen::Table);
            stage.hear(fixtures::under("acts_by", "chips_and_words_only", Scene::YourTurn));
        }
        _ => {}
    }
}

/// What lies over the table or beside it.
fn around_the_table(stage: &mut Stage, subject: &Subject) {
    match subject {
        Subject::Rule(clause) => {
            play(stage, Scene::Ruling, Screen::Table);
            stage.world().resource_mut::<Begun>().rule = citation(clause);
            stage.rounds(3);
        }
        Subject::House(page, clause) => {
            play(stage, Scene::Ruling, Screen::House);
            let reading = Reading { page: *page, open: citation(clause), ..Reading::default() };
            stage.world().resource_mut::<Begun>().reading = reading;
            stage.rounds(3);
        }
        Subject::Moved => {
            play(stage, Scene::Flop, Screen::Table);
            stage.hear(fixtures::elsewhere(Scene::Preflop));
        }
        Subject::Floor(page) => {
            play(stage, Scene::Directed, Screen::Floor);
            let person = Some(PersonNo(3));
            let drafts = floor::Drafts {
                chips: "1,200".to_owned(),
                cards: "9h".to_owned(),
                wrong: Some(IrregularityKind::ExposedHole),
                length: "10".to_owned(),
                place: ("2".to_owned(), "5".to_owned()),
                announcement: "The pizza is here".to_owned(),
                substitute: None,
            };
            stage.world().resource_mut::<Begun>().directing =
                floor::Directing { page: *page, person, drafts, ..floor::Directing::default() };
            stage.rounds(3);
        }
        Subject::Desk(leaving) => {
            play(stage, Scene::HeadsUp, Screen::Desk);
            let mut chop = chop::Draft { by: chop::By::Amounts, ..chop::Draft::default() };
            chop.amounts.insert(PersonNo(1), "75.00".to_owned());
            stage.world().resource_mut::<Begun>().at_desk = AtDesk { leaving: *leaving, chop, ..AtDesk::default() };
            stage.rounds(3);
        }
        Subject::Talk => {
            play(stage, Scene::Flop, Screen::Table);
            "nice hand, Bruno".clone_into(&mut stage.world().resource_mut::<Begun>().talk);
            stage.rounds(3);
        }
        _ => {}
    }
}

fn citation(clause: &str) -> Option<Citation> {
    Rulebook::clause(clause).map(|(_, clause)| Citation::Clause(clause))
}

fn play(stage: &mut Stage, scene: Scene, screen: Screen) {
    stage.show(screen);
    stage.hear(fixtures::messages(scene));
}
