//! Lines for whoever reads along at the terminal. Telling never blocks playing: a house hands its lines to a thread of its
//! own, and a terminal that nobody reads loses lines instead of holding up the evening.

use std::fmt::Arguments;
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The most lines that wait for a terminal; more are left out, and it is said how many.
pub const MAX_WAITING_LINES: usize = 1_000;

/// How long the first lines of a house wait for a slow terminal.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a house that closes waits until its last lines are read.
const LAST_LINES: Duration = Duration::from_secs(2);

/// Prints a line like `println!`. If nobody reads any more, as behind a pipe that was closed, the line is lost and the
/// work goes on: an evening does not end because a terminal did.
macro_rules! say {
    ($($line:tt)*) => { $crate::terminal::line(format_args!($($line)*)) };
}
pub(crate) use say;

/// What `say!` does.
pub fn line(line: Arguments<'_>) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}");
}

/// Lines on their way to somebody who may read slowly, or not at all.
#[derive(Clone, Debug)]
pub struct Lines {
    queue: SyncSender<String>,
    /// Lines that nobody will read, of which that is still to be said.
    left_out: Arc<Mutex<usize>>,
    /// How many lines are on their way.
    waiting: Arc<AtomicUsize>,
}

impl Lines {
    /// Lines to standard output.
    pub fn to_stdout() -> Self {
        Self::to(io::stdout())
    }

    /// Lines to standard error.
    pub fn to_stderr() -> Self {
        Self::to(io::stderr())
    }

    /// Lines to whatever takes them.
    fn to(out: impl Write + Send + 'static) -> Self {
        let (queue, lines) = sync_channel(MAX_WAITING_LINES);
        let waiting = Arc::new(AtomicUsize::new(0));
        let on_their_way = Arc::clone(&waiting);
        let writer = std::thread::Builder::new().name("lines".to_owned());
        if let Err(error) = writer.spawn(move || write(&lines, out, &on_their_way)) {
            eprintln!("nothing can be told: {error}");
        }
        Self { queue, left_out: Arc::default(), waiting }
    }

    /// Tells a line, if there is room; else it is left out. Never waits.
    pub fn say(&self, line: &str) {
        let Ok(mut left_out) = self.left_out.lock() else { return };
        if *left_out > 0 {
            let word = if *left_out == 1 { "1 line was" } else { &format!("{left_out} lines were") };
            if !self.hand_over(format!("({word} left out here, which nobody read in time)")) {
                *left_out += 1;
                return;
            }
            *left_out = 0;
        }
        if !self.hand_over(line.to_owned()) {
            *left_out += 1;
        }
    }

    /// Waits a while for room if there is none.
    pub fn wait_for_room(&self) {
        let late = Instant::now() + PATIENCE;
        while self.waiting.load(Ordering::SeqCst) >= MAX_WAITING_LINES && Instant::now() < late {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the last line is out, but not long: nobody may be reading.
    pub fn finish(&self) {
        let late = Instant::now() + LAST_LINES;
        while self.waiting.load(Ordering::SeqCst) > 0 && Instant::now() < late {
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    fn hand_over(&self, line: String) -> bool {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        match self.queue.try_send(line) {
            Ok(()) => true,
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {
                self.waiting.fetch_sub(1, Ordering::SeqCst);
                false
            }
        }
    }
}

fn write(lines: &Receiver<String>, mut out: impl Write, waiting: &AtomicUsize) {
    for line in lines {
        // Nobody reads any more: the line is lost, and the work goes on.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
        waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Where a program was started so that it outlives its terminal (`nohup`), a hang-up goes on to be ignored, whoever asks
/// for signals later. To be called before there is another thread.
#[cfg(unix)]
pub fn keep_ignoring_hang_ups() {
    use nix::sys::signal::{SigSet, Signal};
    if hang_ups_are_ignored() {
        let mut hang_up = SigSet::empty();
        hang_up.add(Signal::SIGHUP);
        if let Err(error) = hang_up.thread_block() {
            eprintln!("a hang-up will close the house: {error}");
        }
    }
}

/// There are no hang-ups.
#[cfg(not(unix))]
pub fn keep_ignoring_hang_ups() {}

/// Whether whoever started this program wants hang-ups to be ignored.
#[cfg(unix)]
fn hang_ups_are_ignored() -> bool {
    use std::process::{Command, Stdio};
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
        // The first signal is the lowest bit, and a hang-up is the first.
        return ignored & 1 == 1;
    }
    // Elsewhere a shell tells: what it was started to ignore it can't trap.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap 'exit 7' HUP; kill -HUP $$; exit 0"]).stdin(Stdio::null()).stdout(Stdio::null());
    shell.stderr(Stdio::null()).status().is_ok_and(|status| status.code() == Some(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, channel};

    /// Somebody who reads a line when they are told to, and says what it was.
    struct Reader {
        turns: Receiver<()>,
        read: Sender<String>,
    }

    impl Write for Reader {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            let _ = self.turns.recv();
            let _ = self.read.send(String::from_utf8_lossy(text).into_owned());
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_nobody_reads_are_left_out_and_counted() {
        let ((turn, turns), (told, read)) = (channel(), channel());
        let lines = Lines::to(Reader { turns, read: told });
        let began = Instant::now();
        for number in 0..MAX_WAITING_LINES + 10 {
            lines.say(&format!("line {number}"));
        }
        assert!(began.elapsed() < Duration::from_secs(5), "telling must not wait");
        for _ in 0..4 * MAX_WAITING_LINES {
            turn.send(()).unwrap();
        }
        lines.finish();
        lines.say("and on");
        lines.finish();
        let read: String = read.try_iter().collect();
        let told: Vec<&str> = read.lines().collect();
        // The reader may take a line while the others are told: then some are left out before it, and some after.
        let gap = |line: &&str| -> Option<usize> {
            let count = line.strip_prefix('(')?.strip_suffix(" left out here, which nobody read in time)")?;
            count.split(' ').next()?.parse().ok()
        };
        let left_out: usize = told.iter().filter_map(gap).sum();
        let read = told.iter().filter(|line| line.starts_with("line ")).count();
        assert!(left_out >= 9, "{left_out}");
        assert_eq!(read + left_out, MAX_WAITING_LINES + 10);
        assert_eq!((told[0], told[told.len() - 1]), ("line 0", "and on"));
    }
}
