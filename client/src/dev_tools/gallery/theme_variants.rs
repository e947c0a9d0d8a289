//! Pictures of the same tables under other settings for colours, cards and text, and in small windows.

use super::picture_list::{ChipTraySubject, DeskSubject, GalleryPicture, PictureSubject, USUAL};
use crate::app::settings::{OwnHandSetting, Settings};
use crate::app::window_layout::LogPanel;
use crate::dev_tools::fixtures::{DealFixture, FixtureScene};
use crate::panels::player_desk::SeatSurrender;
use crate::panels::{floor, house_rules_browser};
use crate::screens::ClientScreen;
use crate::theme::{CardBackColour, ColourScheme, FeltColour};
use cardroom_fair_deal::{Check, Mark};

/// A subject under these settings.
fn liked(name: &'static str, size: (u32, u32), taste: fn(&mut Settings), subject: PictureSubject) -> GalleryPicture {
    GalleryPicture { name, size, subject: PictureSubject::Liked(taste, Box::new(subject)) }
}

fn light(settings: &mut Settings) {
    settings.room = ColourScheme::Light;
}

fn blue(settings: &mut Settings) {
    (settings.felt, settings.backs) = (FeltColour::Blue, CardBackColour::Black);
}

fn wine(settings: &mut Settings) {
    (settings.room, settings.felt, settings.backs) = (ColourScheme::Light, FeltColour::Wine, CardBackColour::Green);
}

fn slate(settings: &mut Settings) {
    (settings.felt, settings.backs) = (FeltColour::Slate, CardBackColour::Blue);
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
    settings.own_hand = OwnHandSetting::Squeezed;
}

fn german_light_and_large(settings: &mut Settings) {
    german(settings);
    light_and_large(settings);
}

/// The pictures.
pub(super) fn plates() -> Vec<GalleryPicture> {
    let table = || PictureSubject::Table(FixtureScene::YourTurn);
    vec![
        liked("light-home", USUAL, light, PictureSubject::Home),
        liked("light-settings", USUAL, light, PictureSubject::Settings),
        liked("light-table", USUAL, light, table()),
        liked("light-showdown", USUAL, light, PictureSubject::Table(FixtureScene::Showdown)),
        liked("light-ten", USUAL, light, PictureSubject::Table(FixtureScene::Ten)),
        liked("light-tray", USUAL, light, PictureSubject::Tray(ChipTraySubject::TwoMotions)),
        liked("light-rule", USUAL, light, PictureSubject::Rule("fpn-18b")),
        liked("light-house", USUAL, light, PictureSubject::House(house_rules_browser::HousePage::Sheet, "fpn-18d")),
        liked("light-floor", USUAL, light, PictureSubject::Floor(floor::OrderPage::Person)),
        liked("light-broken", USUAL, light, PictureSubject::Broken),
        liked("side-folded", USUAL, folded, table()),
        liked("felt-blue", USUAL, blue, PictureSubject::Table(FixtureScene::Flop)),
        liked("felt-wine", USUAL, wine, PictureSubject::Table(FixtureScene::Flop)),
        liked("felt-slate", USUAL, slate, PictureSubject::Table(FixtureScene::Flop)),
        liked("large-home", USUAL, large, PictureSubject::Home),
        liked("large-settings", USUAL, large, PictureSubject::Settings),
        liked("large-desk", USUAL, large, PictureSubject::Desk(SeatSurrender::No)),
        liked("large-showdown", USUAL, large, PictureSubject::Table(FixtureScene::Showdown)),
        liked("large-break", USUAL, large, PictureSubject::Table(FixtureScene::Break)),
        liked("large-tray", USUAL, large, PictureSubject::Tray(ChipTraySubject::TwoMotions)),
        liked("large-rule", USUAL, light_and_large, PictureSubject::Rule("fpn-18b")),
        liked("large-1024x640", (1024, 640), large, table()),
        liked("large-ten-1024x640", (1024, 640), german_light_and_large, PictureSubject::Table(FixtureScene::Ten)),
        liked("large-two-1024x640", (1024, 640), large, PictureSubject::Table(FixtureScene::HeadsUp)),
        liked("large-showdown-1024x640", (1024, 640), large, PictureSubject::Table(FixtureScene::Showdown)),
        liked("large-watched-1024x640", (1024, 640), larger, PictureSubject::Table(FixtureScene::Watched)),
        liked("squeezed", USUAL, squeezed, table()),
        GalleryPicture { name: "squeezed-lifted", size: USUAL, subject: PictureSubject::Lifted(FixtureScene::Flop) },
        liked("large-1280x720", (1280, 720), light_and_large, table()),
        liked("large-1920x1080", (1920, 1080), large, table()),
        liked("large-3840x2160", (3840, 2160), large, table()),
        liked("director-larger-1024x640", (1024, 640), larger, PictureSubject::FourTables(DeskSubject::Person)),
        liked("director-larger-case", USUAL, larger, PictureSubject::FourTables(DeskSubject::Case)),
        liked("director-german", USUAL, german, PictureSubject::FourTables(DeskSubject::Seat)),
        GalleryPicture { name: "table-1280x720", size: (1280, 720), subject: table() },
    ]
}

/// Pictures of deals with seals.
pub(super) fn sealed() -> Vec<GalleryPicture> {
    let deal = |scene, seen| PictureSubject::Deal(scene, seen, ClientScreen::Table);
    let page = |seen| PictureSubject::Deal(FixtureScene::Flop, seen, ClientScreen::Seals);
    let (proven, failed) = (DealFixture::Marked(Mark::Proven), DealFixture::Failed(Check::SealBroken));
    let plate = |name, size, subject| GalleryPicture { name, size, subject };
    vec![
        plate("table-seal-proven", USUAL, deal(FixtureScene::Flop, proven)),
        plate("table-seal-others", USUAL, deal(FixtureScene::YourTurn, DealFixture::Marked(Mark::CutByOthers))),
        plate("table-seal-uncut", USUAL, deal(FixtureScene::EarlyRiver, DealFixture::Marked(Mark::Uncut))),
        plate("table-seal-moved", USUAL, deal(FixtureScene::Flop, DealFixture::Marked(Mark::MovedByOrder))),
        plate("table-seal-unseen", USUAL, deal(FixtureScene::Flop, DealFixture::Marked(Mark::NotSeenWhole))),
        plate("table-seal-ten-1024x640", (1024, 640), deal(FixtureScene::Ten, proven)),
        plate("seal-failed", USUAL, deal(FixtureScene::Preflop, failed)),
        plate("table-card-struck", USUAL, deal(FixtureScene::Flop, DealFixture::Failed(Check::BadOpening))),
        plate("deck-waits", USUAL, deal(FixtureScene::Hushed, DealFixture::Waits)),
        plate("deck-waits-1024x640", (1024, 640), deal(FixtureScene::Showdown, DealFixture::Waits)),
        plate("seal-page", USUAL, page(proven)),
        plate("seal-page-failed", USUAL, page(failed)),
        plate("seal-page-1024x640", (1024, 640), page(DealFixture::Marked(Mark::Uncut))),
        liked("light-seal", USUAL, light, deal(FixtureScene::Ten, DealFixture::Marked(Mark::CutByOthers))),
        liked("light-seal-failed", USUAL, light, page(failed)),
        liked("light-deck-waits", USUAL, light, deal(FixtureScene::HeadsUp, DealFixture::Waits)),
        liked("german-seal-page", USUAL, german, page(proven)),
        liked("large-seal-ten-1024x640", (1024, 640), german_light_and_large, deal(FixtureScene::Ten, proven)),
        liked("large-seal-failed", USUAL, large, deal(FixtureScene::Flop, failed)),
        liked("large-seal-page", USUAL, large, page(failed)),
        liked("large-deck-waits", USUAL, large, deal(FixtureScene::Hushed, DealFixture::Waits)),
    ]
}

/// A size that is higher than wide, in pixels.
const UPRIGHT: (u32, u32) = (480, 900);

/// The pictures in small windows.
pub(super) fn small_windows() -> Vec<GalleryPicture> {
    let upright = |name, subject| GalleryPicture { name, size: UPRIGHT, subject };
    vec![
        upright("upright-home", PictureSubject::HomeReady),
        upright("upright-your-turn", PictureSubject::Table(FixtureScene::YourTurn)),
        upright("upright-ten", PictureSubject::Table(FixtureScene::Ten)),
        upright("upright-heads-up", PictureSubject::Table(FixtureScene::HeadsUp)),
        upright("upright-showdown", PictureSubject::Table(FixtureScene::Showdown)),
        upright("upright-tray", PictureSubject::Tray(ChipTraySubject::TwoMotions)),
        upright("upright-log", PictureSubject::OpenLog),
        upright("upright-results", PictureSubject::Places(FixtureScene::Over)),
        GalleryPicture {
            name: "narrow-your-turn",
            size: (800, 600),
            subject: PictureSubject::Table(FixtureScene::YourTurn),
        },
    ]
}
