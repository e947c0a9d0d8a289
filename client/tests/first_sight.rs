//! The real window on a real screen (Xvfb, whose memory can be read), as it comes up on a computer that has little time
//! for it. Nobody touches the mouse or the keyboard.

#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, reason = "a test says what it expected")]

mod screen;

use screen::ChildGuard;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The screen, which is as large as the window is at first.
const SCREEN: (usize, usize) = (1280, 800);
/// The longest that a window may take to come up beside others that want the same processors.
const PATIENCE: Duration = Duration::from_mins(4);
/// How often the screen is looked at.
const LOOK: Duration = Duration::from_millis(100);
/// A window is at rest when nothing has been drawn for so long.
const REST: Duration = Duration::from_secs(6);
/// What the window says in its log for each picture that it draws.
const PICTURE: &str = "a picture: ";

/// A screen without glass.
struct Screen {
    _server: ChildGuard,
    memory: PathBuf,
    display: String,
}

impl Screen {
    fn open(folder: &Path) -> Self {
        let (server, display) = screen::open(SCREEN, Some(folder));
        Self { _server: server, memory: folder.join("Xvfb_screen0"), display }
    }

    /// What is seen now: red, green and blue of every dot, row by row.
    fn dots(&self) -> Vec<[u8; 3]> {
        let memory = fs::read(&self.memory).expect("the screen can be read");
        // A dump of an X window: a head of numbers, then a table of colours, then the dots.
        let head: Vec<usize> = memory
            .chunks_exact(4)
            .take(25)
            .map(|word| u32::from_be_bytes(word.try_into().expect("four bytes")) as usize)
            .collect();
        let (length, width, height, bits, row, colours) = (head[0], head[4], head[5], head[11], head[12], head[19]);
        assert_eq!((width, height, bits), (SCREEN.0, SCREEN.1, 32), "another screen than was asked for");
        let rows = memory[length + colours * 12..].chunks_exact(row).take(height);
        rows.flat_map(|row| row.chunks_exact(4).take(width).map(|dot| [dot[2], dot[1], dot[0]])).collect()
    }
}

/// What stands on the first screen, in hundredths of it.
fn share(dots: &[[u8; 3]], of: impl Fn([u8; 3]) -> bool) -> usize {
    dots.iter().filter(|dot| of(**dot)).count() * 100 / dots.len()
}

/// Whether this is the front door: the room, a sheet in it, the golden button with its words, and no hole.
fn is_front_door(dots: &[[u8; 3]]) -> bool {
    let near = |colour: [u8; 3]| move |dot: [u8; 3]| dot.iter().zip(colour).all(|(a, b)| a.abs_diff(b) < 6);
    let gold = share(dots, near([0xf0, 0xc4, 0x5c]));
    let sheet = share(dots, near([0x1c, 0x1e, 0x26]));
    share(dots, |dot| dot == [0; 3]) == 0 && (2..10).contains(&gold) && (10..60).contains(&sheet)
}

/// Takes every processor away from whoever is nicer, until it is dropped.
struct Crowd(Arc<AtomicBool>, Vec<thread::JoinHandle<()>>);

impl Crowd {
    fn gather() -> Self {
        let goes_on = Arc::new(AtomicBool::new(true));
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let spin = || {
            let goes_on = Arc::clone(&goes_on);
            thread::spawn(move || while goes_on.load(Ordering::Relaxed) {})
        };
        let crowd = (0..2 * processors).map(|_| spin()).collect();
        Self(goes_on, crowd)
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
        for one in self.1.drain(..) {
            // It only counts nothing.
            let _ = one.join();
        }
    }
}

/// The window, on this screen and with a home of its own.
struct Window {
    running: ChildGuard,
    log: PathBuf,
}

/// The threads of the window beside which pictures are drawn: they make what the graphics driver needs for them. Linux
/// keeps fifteen letters of a thread's name.
const WORKERS: &str = "Async Compute T";

impl Window {
    fn open(screen: &Screen, home: &Path) -> Self {
        let log = home.join("log");
        let file = File::create(&log).expect("there is room for a log");
        let mut command = screen::window(&screen.display, home);
        command.env("RUST_LOG", "warn,cardroom_client=trace");
        let second = file.try_clone().expect("a log has two ends");
        let running = command.stdout(second).stderr(file).spawn().expect("the window starts");
        Self { running: ChildGuard(running), log }
    }

    /// Gives those who make what the pictures need their time by this policy of the scheduler. Says whether there was
    /// anybody yet.
    fn schedule_workers(&self, policy: &str) -> bool {
        let threads = fs::read_dir(format!("/proc/{}/task", self.running.0.id()));
        let mut found = false;
        for thread in threads.into_iter().flatten().flatten() {
            // Between two looks a thread may have ended.
            let name = fs::read_to_string(thread.path().join("comm")).unwrap_or_default();
            if name.starts_with(WORKERS) {
                let mut change = Command::new("chrt");
                change.args([policy, "--pid", "0"]).arg(thread.file_name());
                assert!(change.status().expect("there is a chrt").success(), "{name} cannot be given {policy} time");
                found = true;
            }
        }
        found
    }

    /// Leaves them the least time of all, so that many pictures are drawn before what they need is there.
    fn starve(&self) -> bool {
        self.schedule_workers("--idle")
    }

    /// Gives them as much as everybody else has.
    fn feed(&self) {
        self.schedule_workers("--other");
    }

    fn said(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.log).expect("the log can be read")).into_owned()
    }

    /// How many pictures it has drawn.
    fn pictures(&self) -> usize {
        self.said().matches(PICTURE).count()
    }

    /// Waits until something holds, and fails with all that the window has said.
    #[track_caller]
    fn wait_until(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) {
        let began = Instant::now();
        while !holds(self) {
            let ended = self.running.0.try_wait().expect("it can be asked whether it runs");
            assert!(ended.is_none(), "the window has closed ({ended:?}):\n{}", self.said());
            assert!(began.elapsed() < PATIENCE, "{what} after {PATIENCE:?}; the window said:\n{}", self.said());
            thread::sleep(LOOK);
        }
    }

    /// Whether its last picture is a whole one.
    fn is_whole(&self) -> bool {
        self.said().trim_end().ends_with("Whole")
    }

    /// Waits until the last picture is a whole one and no other has followed for a while. A busy computer may take longer
    /// than that over the next picture, so half a picture alone is no rest.
    #[track_caller]
    fn wait_for_rest(&mut self) {
        let (mut drawn, mut since) = (self.pictures(), Instant::now());
        self.wait_until("it draws, or rests on half a picture,", |window| {
            let now = window.pictures();
            if now != drawn {
                (drawn, since) = (now, Instant::now());
            }
            since.elapsed() > REST && window.is_whole()
        });
    }
}

/// So many pictures are drawn by a window that waits for what it needs to draw a whole one.
const WAITED: usize = 30;
/// How many windows are opened: where pictures are lacking, chance decides in which.
const WINDOWS: usize = 3;

#[test]
#[ignore = "long run"]
fn the_window_comes_up_by_itself_on_a_busy_computer_and_rests_then() {
    let crowd = Crowd::gather();
    let open = || {
        let home = TempDir::new().expect("a home for the window");
        let screen = Screen::open(home.path());
        let window = Window::open(&screen, home.path());
        (window, screen, home)
    };
    let mut windows: Vec<_> = (0..WINDOWS).map(|_| open()).collect();
    for (window, ..) in &mut windows {
        window.wait_until("it has no workers", |window| window.starve());
    }
    for (window, screen, _) in &mut windows {
        let drawn = |window: &mut Window| window.pictures() >= WAITED || is_front_door(&screen.dots());
        window.wait_until("it has stopped drawing", drawn);
        // How long workers with the least time of all would take is up to everything else that runs on this computer.
        window.feed();
    }
    drop(crowd);
    for (window, screen, _) in &mut windows {
        window.wait_until("the front door is not in sight", |_| is_front_door(&screen.dots()));
    }
    for (window, screen, _) in &mut windows {
        window.wait_for_rest();
        assert!(window.pictures() > 0, "it draws and does not say so:\n{}", window.said());
        assert!(is_front_door(&screen.dots()), "the front door is gone");
    }
}

#[test]
fn half_a_picture_is_no_front_door() {
    let (room, sheet, gold) = ([0x16, 0x18, 0x1e], [0x1c, 0x1e, 0x26], [0xf0, 0xc4, 0x5c]);
    let parts = |parts: &[([u8; 3], usize)]| -> Vec<_> {
        parts.iter().flat_map(|(colour, count)| vec![*colour; *count]).collect()
    };
    assert!(is_front_door(&parts(&[(room, 80), (sheet, 16), (gold, 4)])));
    assert!(!is_front_door(&parts(&[([0; 3], 100)])), "black");
    assert!(!is_front_door(&parts(&[(room, 100)])), "the room alone");
    assert!(!is_front_door(&parts(&[(room, 84), (sheet, 16)])), "no button");
    assert!(!is_front_door(&parts(&[([0; 3], 10), (room, 70), (sheet, 16), (gold, 4)])), "a hole");
}
