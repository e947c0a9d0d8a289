//! The start of the real window on a real screen (Xvfb, whose memory can be read) of a busy computer. Nobody touches
//! the mouse or the keyboard.

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

/// The size of the screen, which equals the window's first size.
const SCREEN: (usize, usize) = (1280, 800);
/// The time limit for the start of a window beside others on the same processors.
const PATIENCE: Duration = Duration::from_mins(4);
/// The interval between two looks at the screen.
const LOOK: Duration = Duration::from_millis(100);
/// The time without a frame after which a window counts as idle.
const REST: Duration = Duration::from_secs(6);
/// The log text of the window for each frame.
const PICTURE: &str = "a picture: ";

/// A virtual screen.
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

    /// The pixels of the screen, row by row: red, green and blue.
    fn dots(&self) -> Vec<[u8; 3]> {
        let memory = fs::read(&self.memory).expect("the screen can be read");
        // A dump of an X window: a header of numbers, then a table of colours, then the pixels.
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

/// The share of pixels with these colours, in percent.
fn share(dots: &[[u8; 3]], of: impl Fn([u8; 3]) -> bool) -> usize {
    dots.iter().filter(|dot| of(**dot)).count() * 100 / dots.len()
}

/// Returns whether this is the home screen: the room, a sheet, the golden button with its text, and no hole.
fn is_front_door(dots: &[[u8; 3]]) -> bool {
    let near = |colour: [u8; 3]| move |dot: [u8; 3]| dot.iter().zip(colour).all(|(a, b)| a.abs_diff(b) < 6);
    let gold = share(dots, near([0xf0, 0xc4, 0x5c]));
    let sheet = share(dots, near([0x1c, 0x1e, 0x26]));
    share(dots, |dot| dot == [0; 3]) == 0 && (2..10).contains(&gold) && (10..60).contains(&sheet)
}

/// Occupies every processor, at a normal priority, until it is dropped.
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
            // The thread has no result.
            let _ = one.join();
        }
    }
}

/// The window on this screen, with a home folder of its own.
struct Window {
    running: ChildGuard,
    log: PathBuf,
}

/// The name of the threads that prepare pipelines for the graphics driver, in parallel with the frames. Linux keeps
/// fifteen letters of a thread's name.
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

    /// Sets the scheduling policy of these threads. Returns whether there were any.
    fn schedule_workers(&self, policy: &str) -> bool {
        let threads = fs::read_dir(format!("/proc/{}/task", self.running.0.id()));
        let mut found = false;
        for thread in threads.into_iter().flatten().flatten() {
            // A thread may have ended meanwhile.
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

    /// Gives these threads the least processor time, so that many frames are drawn before their pipelines are ready.
    fn starve(&self) -> bool {
        self.schedule_workers("--idle")
    }

    /// Gives these threads the usual processor time.
    fn feed(&self) {
        self.schedule_workers("--other");
    }

    fn said(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.log).expect("the log can be read")).into_owned()
    }

    /// The number of frames drawn.
    fn pictures(&self) -> usize {
        self.said().matches(PICTURE).count()
    }

    /// Waits until `holds` is true. Panics with the window's log otherwise.
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

    /// Returns whether the last frame was complete.
    fn is_whole(&self) -> bool {
        self.said().trim_end().ends_with("Whole")
    }

    /// Waits until the last frame is complete and no other has followed for a while. A busy computer may take longer
    /// for the next frame, so an incomplete frame does not count as idle.
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

/// The number of frames of a window that waits for its pipelines.
const WAITED: usize = 30;
/// The number of windows. Missing parts depend on chance, so several windows are opened.
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
        // The time of workers with the least priority depends on all other processes of this computer.
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
