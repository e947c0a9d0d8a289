//! A virtual screen with the real window, and a person at its keyboard and pointer. Input goes through the X server
//! (XTEST). The window reports its screen content in its log.

use crate::screen::{self, ChildGuard};
use cardroom_client::app::screen_report_log::{MARK, ScreenRect, ScreenReport, TARGET};
use cardroom_client::panels::action_slots::DEAD;
use std::fmt::Write;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The time limit for any wait, for slow computers.
const PATIENCE: Duration = Duration::from_mins(2);
/// The polling interval of the log.
const LOOK: Duration = Duration::from_millis(15);
/// The first wait before an action is repeated. Each further wait is twice as long.
const AGAIN: Duration = Duration::from_secs(3);
/// The time limit for a key or button press to be received.
const STEP: Duration = Duration::from_mins(1);
/// The most attempts of an action without effect.
const ATTEMPTS: u32 = 6;
/// The most controls between two others in keyboard order.
const STOPS: usize = 120;
/// The log text for a frame, and for a complete frame.
const PICTURE: &str = "a picture: ";
const SHOWN: &str = "a picture: Whole";

/// The size of the screen, which equals the window's first size.
const SCREEN: (usize, usize) = (1280, 800);

/// The expected end of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaving {
    Yes,
    No,
}

/// The window on its screen.
pub(crate) struct Desktop {
    window: ChildGuard,
    id: String,
    screen: String,
    log: File,
    /// An incomplete line of the log.
    begun: Vec<u8>,
    /// The report of a frame that may not be on the screen yet.
    drawn: Option<ScreenReport>,
    seen: ScreenReport,
    leaving: Leaving,
    /// The log lines that are no reports.
    said: String,
    _screen: ChildGuard,
    home: TempDir,
}

impl Desktop {
    /// Opens the window of a new person on a screen of its own, and waits until it is visible.
    pub(crate) fn open(language: &str) -> Self {
        Self::open_by(&[], language, "Home")
    }

    /// Opens the window with these arguments, and waits for this screen.
    pub(crate) fn open_by(words: &[&str], language: &str, first: &str) -> Self {
        let home = TempDir::new().expect("a home for the window");
        let (server, display) = screen::open(SCREEN, None);
        let path = home.path().join("log");
        let log = File::create(&path).expect("there is room for a log");
        let mut command = screen::window(&display, home.path());
        command.args(words);
        command.env("LC_ALL", language).env("NO_COLOR", "1");
        command.env("RUST_LOG", format!("warn,cardroom_client::app::frame_outcome=trace,{TARGET}=trace"));
        command.stdout(log.try_clone().expect("a log has two ends")).stderr(log);
        let window = ChildGuard(command.spawn().expect("the window starts"));
        let mut desktop = Self {
            window,
            id: String::new(),
            screen: display,
            log: File::open(path).expect("the log can be read"),
            begun: Vec::new(),
            drawn: None,
            seen: ScreenReport::default(),
            leaving: Leaving::No,
            said: String::new(),
            _screen: server,
            home,
        };
        desktop.wait(first, |seen| (seen.screen == first).then_some(()));
        let id = desktop.hand(&["search", "--onlyvisible", "--class", "cardroom"]);
        id.lines().next().expect("the window is on the screen").clone_into(&mut desktop.id);
        // This screen has no window manager, so the test gives the focus to the window.
        desktop.hand(&["windowfocus", "--sync", &desktop.id.clone()]);
        desktop
    }

    /// The home folder of the window's user.
    pub(crate) fn home(&self) -> &Path {
        self.home.path()
    }

    /// The command line of the window, which every account of the machine can read.
    #[cfg(target_os = "linux")]
    pub(crate) fn command_line(&self) -> String {
        let bytes = std::fs::read(format!("/proc/{}/cmdline", self.window.0.id())).expect("the window runs");
        String::from_utf8_lossy(&bytes).replace('\0', " ")
    }

    /// The last report that was read.
    pub(crate) fn seen(&self) -> &ScreenReport {
        &self.seen
    }

    /// Waits until a report satisfies `found`. Panics with the last report otherwise.
    #[track_caller]
    pub(crate) fn wait<T>(&mut self, what: &str, found: impl FnMut(&ScreenReport) -> Option<T>) -> T {
        match self.wait_for(PATIENCE, found) {
            Some(found) => found,
            None => panic!("{what} is not seen after {PATIENCE:?}, but\n{}", self.outline()),
        }
    }

    /// Waits like [`Self::wait`] with this time limit. Returns `None` after it.
    #[track_caller]
    fn wait_for<T>(&mut self, patience: Duration, mut found: impl FnMut(&ScreenReport) -> Option<T>) -> Option<T> {
        let began = Instant::now();
        if let Some(found) = found(&self.seen) {
            return Some(found);
        }
        loop {
            let ended = self.window.0.try_wait().expect("it can be asked whether it runs");
            while self.look() {
                if let Some(found) = found(&self.seen) {
                    return Some(found);
                }
            }
            if ended.is_some() && self.leaving == Leaving::Yes {
                return None;
            }
            assert!(ended.is_none(), "the window has closed ({ended:?}):\n{}", self.outline());
            if began.elapsed() > patience {
                return None;
            }
            thread::sleep(LOOK);
        }
    }

    /// Reads the report of the next frame on the screen, if there is one.
    fn look(&mut self) -> bool {
        while let Some(line) = self.line() {
            if let Some((_, seen)) = line.split_once(MARK) {
                self.drawn = Some(serde_json::from_str(seen).expect("what is seen can be read"));
            } else if line.contains(SHOWN) {
                if let Some(seen) = self.drawn.take() {
                    self.seen = seen;
                    return true;
                }
            } else if !line.contains(PICTURE) {
                self.said.push_str(&line);
            }
        }
        false
    }

    /// The next complete line of the log.
    fn line(&mut self) -> Option<String> {
        if !self.begun.contains(&b'\n') {
            self.log.read_to_end(&mut self.begun).expect("the log can be read");
        }
        // A read may end within a letter, and a line may not.
        let end = self.begun.iter().position(|byte| *byte == b'\n')? + 1;
        let rest = self.begun.split_off(end);
        let line = std::mem::replace(&mut self.begun, rest);
        Some(String::from_utf8(line).expect("a log is text"))
    }

    /// Repeats an action until this aspect of the report changes.
    #[track_caller]
    pub(crate) fn until_changed<T: PartialEq>(
        &mut self,
        what: &str,
        mut of: impl FnMut(&ScreenReport) -> T,
        mut deed: impl FnMut(&mut Self),
    ) {
        let before = of(&self.seen);
        let mut patience = AGAIN;
        for _ in 0..ATTEMPTS {
            deed(self);
            if self.wait_for(patience, |seen| (of(seen) != before).then_some(())).is_some() {
                return;
            }
            patience *= 2;
        }
        panic!("{what} changes nothing:\n{}", self.outline());
    }

    /// Waits until a press counts: new buttons ignore presses for a moment.
    pub(crate) fn think(&mut self) {
        thread::sleep(DEAD);
        while self.look() {}
    }

    /// Presses keys, one after the other, by their X names, and waits until the window has received them.
    pub(crate) fn press(&mut self, keys: &[&str]) {
        self.heard(keys.len(), &[&[&["key", "--delay", "30"][..], keys].concat()]);
    }

    /// Does actions with this many presses, and waits until the window has received all of them.
    fn heard(&mut self, presses: usize, deeds: &[&[&str]]) {
        while self.look() {}
        let heard = self.seen.heard + presses;
        for deed in deeds {
            self.hand(deed);
        }
        self.wait_for(STEP, |seen| (seen.heard >= heard).then_some(()));
    }

    /// Types a text.
    pub(crate) fn write(&mut self, text: &str) {
        self.hand(&["type", "--delay", "8", text]);
    }

    /// Moves the keyboard focus from control to control until it is on the one with this name.
    #[track_caller]
    pub(crate) fn reach(&mut self, name: &str) {
        self.wait(name, |seen| spot(seen, name));
        for _ in 0..STOPS {
            if is_on(&self.seen, name) {
                return;
            }
            let before = self.seen.focus;
            self.press(&["Tab"]);
            // Egui moves the focus in the next frame.
            self.wait_for(AGAIN, |seen| (seen.focus != before).then_some(()));
        }
        panic!("the keyboard does not come to {name}:\n{}", self.outline());
    }

    /// Points at the middle of the control with this name until it stays below the pointer. A dialog moves when it
    /// knows its size.
    #[track_caller]
    pub(crate) fn point(&mut self, name: &str) {
        let mut at = self.wait(name, |seen| spot(seen, name));
        loop {
            let (x, y) = at.middle();
            self.hand(&["mousemove", "--window", &self.id.clone(), &format!("{x:.0}"), &format!("{y:.0}")]);
            self.think();
            let now = self.wait(name, |seen| spot(seen, name));
            if std::mem::replace(&mut at, now) == now {
                return;
            }
        }
    }

    /// Clicks the control with this name.
    #[track_caller]
    pub(crate) fn click(&mut self, name: &str) {
        self.point(name);
        self.heard(1, &[&["mousedown", "1"], &["mouseup", "1"]]);
    }

    /// Clicks the control with this name until `done` is true.
    #[track_caller]
    pub(crate) fn click_until(&mut self, name: &str, mut done: impl FnMut(&ScreenReport) -> bool) {
        let mut patience = AGAIN;
        for _ in 0..ATTEMPTS {
            if done(&self.seen) {
                return;
            }
            self.click(name);
            if self.wait_for(patience, |seen| done(seen).then_some(())).is_some() {
                return;
            }
            patience *= 2;
        }
        panic!("a click on {name} does nothing:\n{}", self.outline());
    }

    /// Quits, and returns the exit status of the window.
    #[track_caller]
    pub(crate) fn quit(&mut self, press: fn(&mut Self, &str)) -> ExitStatus {
        self.leaving = Leaving::Yes;
        let mut patience = AGAIN;
        for _ in 0..ATTEMPTS {
            press(self, "Quit");
            let began = Instant::now();
            while began.elapsed() < patience {
                if let Some(status) = self.window.0.try_wait().expect("it can be asked whether it runs") {
                    return status;
                }
                thread::sleep(LOOK);
            }
            patience *= 2;
        }
        panic!("the window does not close:\n{}", self.outline());
    }

    /// The warnings of the window.
    pub(crate) fn complaints(&mut self) -> &str {
        while self.look() {}
        &self.said
    }

    /// Runs `xdotool` with these arguments, and returns its output.
    fn hand(&self, words: &[&str]) -> String {
        let done = Command::new("xdotool").args(words).env("DISPLAY", &self.screen).stdin(Stdio::null()).output();
        let done = match done {
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => {
                panic!("xdotool is missing: scripts/test.sh installs it, or `apt-get install xdotool`")
            }
            done => done.expect("xdotool runs"),
        };
        assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).into_owned()
    }

    /// The last report and the log, for the search for a fault.
    fn outline(&mut self) -> String {
        while self.look() {}
        let mut text = format!("{}, the keyboard at {:?}\n", self.seen.screen, self.seen.focus);
        let names: Vec<&str> = self.seen.spots.iter().map(|(name, _)| name.as_str()).collect();
        let words: Vec<&str> = self.seen.texts.iter().map(|(text, _)| text.as_str()).collect();
        let write = writeln!(text, "{names:?}\n{words:?}\n{:?}\n{}", self.seen.told, self.said);
        write.expect("there is room");
        text
    }
}

/// The area of the element with this name.
pub(crate) fn spot(seen: &ScreenReport, name: &str) -> Option<ScreenRect> {
    // The last drawn element is on top.
    seen.spots.iter().rev().find(|(known, _)| known == name).map(|(_, spot)| *spot)
}

/// Returns whether there is an element with this name.
pub(crate) fn has(seen: &ScreenReport, name: &str) -> bool {
    spot(seen, name).is_some()
}

/// Returns whether the focus is on the element with this name, or inside it.
pub(crate) fn is_on(seen: &ScreenReport, name: &str) -> bool {
    let holds = |spot: &ScreenRect, focus: ScreenRect| {
        spot.left <= focus.left && spot.top <= focus.top && focus.right <= spot.right && focus.bottom <= spot.bottom
    };
    seen.focus.is_some_and(|focus| seen.spots.iter().any(|(known, spot)| known == name && holds(spot, focus)))
}
