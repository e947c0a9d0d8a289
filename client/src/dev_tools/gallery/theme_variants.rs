//! Pictures of the same tables for people who like their room, cards and text otherwise.

use super::picture_list::{ChipTray, OverDesk, Plate, Subject, USUAL};
use crate::app::settings::{OwnHand, Settings};
use crate::app::window_layout::LogPanel;
use crate::dev_tools::fixtures::{DealSeen, Scene};
use crate::panels::desk::Leaving;
use crate::panels::{floor, house};
use crate::screens::Screen;
use crate::theme::{Backs, Felt, Room};
use cardroom_fair_deal::{Check, Mark};

/// A subject, and a taste for it.
fn liked(name: &'static str, size: (u32, u32), taste: fn(&mut Settings), subject: Subject) -> Plate {
    Plate { name, size, subject: Subject::Liked(taste, Box::new(subject)) }
}

fn light(settings: &mut Settings) {
    settings.room = Room::Light;
}

fn blue(settings: &mut Settings) {
    (settings.felt, settings.backs) = (Felt::Blue, Backs::Black);
}

fn wine(settings: &mut Settings) {
    (settings.room, settings.felt, settings.backs) = (Room::Light, Felt::Wine, Backs::Green);
}

fn slate(settings: &mut Settings) {
    (settings.felt, settings.backs) = (Felt::Slate, Backs::Blue);
}

fn folded(settings: &mut Settings) {
    settings.log = LogPanel::Closed;
}

fn large(settings: &mut Settings) {
    settings.text_percent = 200;
}

fn larger(settings: &mut Settings) {
    settings.text_percent = 150;
}

fn german(settings: &mut Settings) {
    "de".clone_into(&mut settings.language);
}

fn light_and_large(settings: &mut Settings) {
    light(settings);
    large(settings);
}

fn squeezed(settings: &mut Settings) {
    settings.own_hand = OwnHand::Squeezed;
}

fn german_light_and_large(settings: &mut Settings) {
    german(settings);
    light_and_large(settings);
}

/// The pictures.
pub(super) fn plates() -> Vec<Plate> {
    let table = || Subject::Table(Scene::YourTurn);
    vec![
        liked("light-home", USUAL, light, Subject::Home),
        liked("light-settings", USUAL, light, Subject::Settings),
        liked("light-table", USUAL, light, table()),
        liked("light-showdown", USUAL, light, Subject::Table(Scene::Showdown)),
        liked("light-ten", USUAL, light, Subject::Table(Scene::Ten)),
        liked("light-tray", USUAL, light, Subject::Tray(ChipTray::TwoMotions)),
        liked("light-rule", USUAL, light, Subject::Rule("fpn-18b")),
        liked("light-house", USUAL, light, Subject::House(house::Page::Sheet, "fpn-18d")),
        liked("light-floor", USUAL, light, Subject::Floor(floor::Page::Person)),
        liked("light-broken", USUAL, light, Subject::Broken),
        liked("side-folded", USUAL, folded, table()),
        liked("felt-blue", USUAL, blue, Subject::Table(Scene::Flop)),
        liked("felt-wine", USUAL, wine, Subject::Table(Scene::Flop)),
        liked("felt-slate", USUAL, slate, Subject::Table(Scene::Flop)),
        liked("large-home", USUAL, large, Subject::Home),
        liked("large-settings", USUAL, large, Subject::Settings),
        liked("large-desk", USUAL, large, Subject::Desk(Leaving::No)),
        liked("large-showdown", USUAL, large, Subject::Table(Scene::Showdown)),
        liked("large-break", USUAL, large, Subject::Table(Scene::Break)),
        liked("large-tray", USUAL, large, Subject::Tray(ChipTray::TwoMotions)),
        liked("large-rule", USUAL, light_and_large, Subject::Rule("fpn-18b")),
        liked("large-1024x640", (1024, 640), large, table()),
        liked("large-ten-1024x640", (1024, 640), german_light_and_large, Subject::Table(Scene::Ten)),
        liked("large-two-1024x640", (1024, 640), large, Subject::Table(Scene::HeadsUp)),
        liked("large-showdown-1024x640", (1024, 640), large, Subject::Table(Scene::Showdown)),
        liked("large-watched-1024x640", (1024, 640), larger, Subject::Table(Scene::Watched)),
        liked("squeezed", USUAL, squeezed, table()),
        Plate { name: "squeezed-lifted", size: USUAL, subject: Subject::Lifted(Scene::Flop) },
        liked("large-1280x720", (1280, 720), light_and_large, table()),
        liked("large-1920x1080", (1920, 1080), large, table()),
        liked("large-3840x2160", (3840, 2160), large, table()),
        liked("director-larger-1024x640", (1024, 640), larger, Subject::FourTables(OverDesk::Person)),
        liked("director-larger-case", USUAL, larger, Subject::FourTables(OverDesk::Case)),
        liked("director-german", USUAL, german, Subject::FourTables(OverDesk::Seat)),
        Plate { name: "table-1280x720", size: (1280, 720), subject: table() },
    ]
}

/// What is seen of deals that prove themselves.
pub(super) fn sealed() -> Vec<Plate> {
    let deal = |scene, seen| Subject::Deal(scene, seen, Screen::Table);
    let page = |seen| Subject::Deal(Scene::Flop, seen, Screen::Seals);
    let (proven, failed) = (DealSeen::Marked(Mark::Proven), DealSeen::Failed(Check::SealBroken));
    let plate = |name, size, subject| Plate { name, size, subject };
    vec![
        plate("table-seal-proven", USUAL, deal(Scene::Flop, proven)),
        plate("table-seal-others", USUAL, deal(Scene::YourTurn, DealSeen::Marked(Mark::CutByOthers))),
        plate("table-seal-uncut", USUAL, deal(Scene::EarlyRiver, DealSeen::Marked(Mark::Uncut))),
        plate("table-seal-unseen", USUAL, deal(Scene::Flop, DealSeen::Marked(Mark::NotSeenWhole))),
        plate("table-seal-ten-1024x640", (1024, 640), deal(Scene::Ten, proven)),
        plate("seal-failed", USUAL, deal(Scene::Preflop, failed)),
        plate("deck-waits", USUAL, deal(Scene::Hushed, DealSeen::Waits)),
        plate("deck-waits-1024x640", (1024, 640), deal(Scene::Showdown, DealSeen::Waits)),
        plate("seal-page", USUAL, page(proven)),
        plate("seal-page-failed", USUAL, page(failed)),
        plate("seal-page-1024x640", (1024, 640), page(DealSeen::Marked(Mark::Uncut))),
        liked("light-seal", USUAL, light, deal(Scene::Ten, DealSeen::Marked(Mark::CutByOthers))),
        liked("light-seal-failed", USUAL, light, page(failed)),
        liked("light-deck-waits", USUAL, light, deal(Scene::HeadsUp, DealSeen::Waits)),
        liked("german-seal-page", USUAL, german, page(proven)),
        liked("large-seal-ten-1024x640", (1024, 640), german_light_and_large, deal(Scene::Ten, proven)),
        liked("large-seal-failed", USUAL, large, deal(Scene::Flop, failed)),
        liked("large-seal-page", USUAL, large, page(failed)),
        liked("large-deck-waits", USUAL, large, deal(Scene::Hushed, DealSeen::Waits)),
    ]
}
