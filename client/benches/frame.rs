//! How much work a picture of the window is for the processor, without that of the graphics driver: `cargo bench -p
//! cardroom-client`. What is measured is printed and not judged.
//!
//! The software driver of Mesa draws on threads of its own, which are left out. Only Linux tells what each thread did.
#![allow(clippy::expect_used, reason = "what cannot be set up cannot be measured")]

use cardroom_client::app::settings::{AnimationSetting, Settings};
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::screens::ClientScreen;
use std::fs;
use std::time::{Duration, Instant};

/// How many pictures are measured.
const PICTURES: u16 = 400;
/// Between two of them.
const BETWEEN: Duration = Duration::from_micros(16_667);
/// How the threads are called that work beside the first one. All others are the driver's, which leaves some without a name.
const OWN: [&str; 3] = ["Compute Task", "Async Compute", "IO Task"];

fn main() {
    // Cargo says `--bench` where it is meant; a test of all targets only wants to see that it is there.
    if !std::env::args().any(|word| word == "--bench") {
        return;
    }
    let began = Instant::now();
    let mut stage = HeadlessApp::with_renderer(1280, 800);
    stage.open_screen(ClientScreen::Home);
    stage.picture().expect("a graphics driver");
    println!("from the start to the first picture, without a window: {} ms\n", began.elapsed().as_millis());
    println!("| what is drawn | work a picture, median | 99 of 100 |");
    println!("|---|---|---|");
    let mut empty = HeadlessApp::bare(1280, 800);
    tell("nothing, the libraries alone", (0..PICTURES).map(|_| picture(&mut empty)).collect());
    drop(empty);
    for (name, movement) in [
        ("a full table at rest", AnimationSetting::Still),
        ("a full table while cards and chips fly", AnimationSetting::Moving),
    ] {
        stage.world().resource_mut::<Settings>().movement = movement;
        stage.open_screen(ClientScreen::Table);
        stage.receive(fixtures::messages(FixtureScene::Preflop));
        let work = (0..PICTURES)
            .map(|number| {
                if movement != AnimationSetting::Still && number % 25 == 0 {
                    stage.receive(fixtures::messages(FixtureScene::YourTurn));
                    stage.receive(fixtures::messages(FixtureScene::Preflop));
                }
                picture(&mut stage)
            })
            .collect();
        tell(name, work);
    }
}

/// Draws one, and says what work it was.
fn picture(stage: &mut HeadlessApp) -> Duration {
    let before = on_own_threads();
    stage.advance_time(BETWEEN);
    on_own_threads().saturating_sub(before)
}

fn tell(name: &str, mut work: Vec<Duration>) {
    work.sort_unstable();
    let at = |share: usize| work.get(work.len() * share / 100).copied().unwrap_or_default();
    println!("| {name} | {} µs | {} µs |", at(50).as_micros(), at(99).as_micros());
}

/// The time that this program has spent on its processors so far, that of the graphics driver left out.
fn on_own_threads() -> Duration {
    let threads = fs::read_dir("/proc/self/task").expect("Linux tells of each thread");
    let spent = threads.filter_map(|thread| {
        let folder = thread.ok()?.path();
        let name = fs::read_to_string(folder.join("comm")).ok()?;
        let spent = fs::read_to_string(folder.join("schedstat")).ok()?;
        let is_first = folder.ends_with(std::process::id().to_string());
        let is_own = is_first || OWN.iter().any(|own| name.starts_with(own));
        spent.split(' ').next()?.parse::<u64>().ok().filter(|_| is_own)
    });
    Duration::from_nanos(spent.sum())
}
