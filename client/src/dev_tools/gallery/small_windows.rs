//! Pictures in small windows, whose log is folded away.

use super::picture_list::{ChipTraySubject, GalleryPicture, PictureSubject};
use crate::dev_tools::fixtures::FixtureScene;

/// A size that is higher than wide, in pixels.
const UPRIGHT: (u32, u32) = (480, 900);

/// The pictures in small windows.
pub(super) fn plates() -> Vec<GalleryPicture> {
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
