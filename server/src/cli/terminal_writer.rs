//! Lines on the terminal. Printing never blocks play: a thread of its own writes the lines.
//! A terminal that nobody reads loses lines and does not hold up the session.

use std::fmt::Arguments;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most lines that wait for a terminal. Further lines are dropped, and their number is printed.
pub const MAX_WAITING_LINES: usize = 1_000;

/// The time that the first lines of a server wait for a slow terminal.
const PATIENCE: Duration = Duration::from_secs(5);

/// The time that a closing server waits for its last lines to be read.
const LAST_LINES: Duration = Duration::from_secs(2);

/// Prints a line like `println!`. If nobody reads any more, for example behind a closed pipe, the line is
/// lost and the work continues.
macro_rules! say {
    ($($line:tt)*) => { $crate::cli::terminal_writer::line(format_args!($($line)*)) };
}
pub(crate) use say;

/// The implementation of `say!`.
pub fn line(line: Arguments<'_>) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}");
}

/// A queue of lines for a reader that may be slow or absent.
#[derive(Clone, Debug)]
pub struct TerminalWriter {
    queue: SyncSender<String>,
    /// The number of dropped lines that were not yet reported.
    left_out: Arc<Mutex<usize>>,
    /// The number of queued lines.
    waiting: Arc<Waiting>,
    limits: Limits,
}

/// The longest waits for a slow terminal.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// The longest wait for room.
    room: Duration,
    /// The longest wait for the last line.
    end: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { room: PATIENCE, end: LAST_LINES }
    }
}

/// The number of queued lines. Every change wakes the waiting threads.
#[derive(Debug, Default)]
struct Waiting {
    count: Mutex<usize>,
    fell: Condvar,
}

impl Waiting {
    fn count(&self) -> MutexGuard<'_, usize> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add_one(&self) {
        *self.count() += 1;
    }

    fn remove_one(&self) {
        *self.count() -= 1;
        self.fell.notify_all();
    }

    /// Waits until at most `most` lines are queued, for `patience` at most.
    fn wait_for(&self, most: usize, patience: Duration) {
        let waited = self.fell.wait_timeout_while(self.count(), patience, |count| *count > most);
        drop(waited);
    }
}

impl TerminalWriter {
    /// A queue to standard output.
    pub fn to_stdout() -> Self {
        Self::to(io::stdout(), Limits::default())
    }

    /// A queue to standard error.
    pub fn to_stderr() -> Self {
        Self::to(io::stderr(), Limits::default())
    }

    /// A queue to any writer.
    fn to(out: impl Write + Send + 'static, limits: Limits) -> Self {
        let (queue, lines) = sync_channel(MAX_WAITING_LINES);
        let waiting = Arc::new(Waiting::default());
        let on_their_way = Arc::clone(&waiting);
        let writer = std::thread::Builder::new().name("lines".to_owned());
        if let Err(error) = writer.spawn(move || write(&lines, out, &on_their_way)) {
            eprintln!("nothing can be told: {error}");
        }
        Self { queue, left_out: Arc::default(), waiting, limits }
    }

    /// Writes a line if there is room, or else drops it. Never waits.
    pub fn write_line(&self, line: &str) {
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

    /// Waits a while if there is no room.
    pub fn wait_for_room(&self) {
        self.waiting.wait_for(MAX_WAITING_LINES - 1, self.limits.room);
    }

    /// Waits for the last line, but not long: there may be no reader.
    pub fn finish(&self) {
        self.waiting.wait_for(0, self.limits.end);
    }

    fn hand_over(&self, line: String) -> bool {
        self.waiting.add_one();
        match self.queue.try_send(line) {
            Ok(()) => true,
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {
                self.waiting.remove_one();
                false
            }
        }
    }
}

fn write(lines: &Receiver<String>, mut out: impl Write, waiting: &Waiting) {
    for line in lines {
        // Nobody reads any more: the line is lost, and the work continues.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
        waiting.remove_one();
    }
}

/// Keeps ignoring hang-ups if the program was started so (`nohup`), also after a later signal handler is
/// installed.
/// Must be called before another thread exists.
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

/// This system has no hang-ups.
#[cfg(not(unix))]
pub fn keep_ignoring_hang_ups() {}

/// Returns whether the parent process wants hang-ups to be ignored.
#[cfg(unix)]
fn hang_ups_are_ignored() -> bool {
    use std::process::{Command, Stdio};
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
        // The lowest bit is signal 1, a hang-up.
        return ignored & 1 == 1;
    }
    // On other systems a shell tells: it cannot trap a signal that it was started to ignore.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap 'exit 7' HUP; kill -HUP $$; exit 0"]).stdin(Stdio::null()).stdout(Stdio::null());
    shell.stderr(Stdio::null()).status().is_ok_and(|status| status.code() == Some(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, channel};

    /// A timeout that no passing test reaches.
    const HOUR: Duration = Duration::from_hours(1);

    /// A writer that reports when a write begins, and finishes it on command.
    struct Reader {
        begins: Sender<()>,
        turns: Receiver<()>,
        read: Sender<String>,
    }

    impl Write for Reader {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            let _ = self.begins.send(());
            let _ = self.turns.recv();
            let _ = self.read.send(String::from_utf8_lossy(text).into_owned());
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A line queue with its controlled writer. Once `turn` is dropped, the writer accepts everything.
    struct Terminal {
        lines: TerminalWriter,
        begins: Receiver<()>,
        turn: Sender<()>,
        read: Receiver<String>,
    }

    impl Terminal {
        fn new(limits: Limits) -> Self {
            let ((begin, begins), (turn, turns), (told, read)) = (channel(), channel(), channel());
            Self { lines: TerminalWriter::to(Reader { begins: begin, turns, read: told }, limits), begins, turn, read }
        }

        /// A terminal that blocks at `line 0` with a full queue; the last queued line is 1,000.
        fn full(limits: Limits) -> Self {
            let terminal = Self::new(limits);
            terminal.lines.write_line("line 0");
            terminal.begins.recv().unwrap();
            (1..=MAX_WAITING_LINES).for_each(|number| terminal.lines.write_line(&format!("line {number}")));
            terminal
        }

        /// Accepts `writes` writes.
        fn reads(&self, writes: usize) {
            (0..writes).for_each(|_| self.turn.send(()).unwrap());
        }

        /// Accepts everything from now on, until the last line is out.
        fn reads_on(self) -> Vec<String> {
            drop(self.turn);
            self.lines.finish();
            let text: String = self.read.try_iter().collect();
            text.lines().map(str::to_owned).collect()
        }
    }

    #[test]
    fn lines_beyond_a_full_queue_are_left_out_and_counted() {
        // A call that waited for the blocked terminal would wait forever here.
        let terminal = Terminal::full(Limits { room: HOUR, end: HOUR });
        (1..10).for_each(|number| terminal.lines.write_line(&format!("line {}", MAX_WAITING_LINES + number)));
        // A line takes two writes at most. Half of the queue is read, then the story continues.
        terminal.reads(MAX_WAITING_LINES);
        terminal.lines.waiting.wait_for(MAX_WAITING_LINES / 2 + 1, HOUR);
        terminal.lines.write_line("and on");
        let told = terminal.reads_on();
        let mut expected: Vec<String> = (0..=MAX_WAITING_LINES).map(|number| format!("line {number}")).collect();
        expected.push("(9 lines were left out here, which nobody read in time)".to_owned());
        expected.push("and on".to_owned());
        assert_eq!(told, expected);
    }

    #[test]
    fn a_caller_waits_for_room_until_the_terminal_has_read() {
        let terminal = Terminal::full(Limits { room: HOUR, end: HOUR });
        let lines = terminal.lines.clone();
        let patient = std::thread::spawn(move || {
            lines.wait_for_room();
            lines.write_line("there was room");
        });
        terminal.reads(4);
        patient.join().unwrap();
        let told = terminal.reads_on();
        assert_eq!(told.len(), MAX_WAITING_LINES + 2, "nothing was left out");
        assert_eq!(told.last().unwrap(), "there was room");
    }

    #[test]
    fn a_terminal_that_reads_nothing_is_given_up_after_the_limit() {
        let terminal = Terminal::full(Limits { room: Duration::ZERO, end: Duration::ZERO });
        terminal.lines.wait_for_room();
        terminal.lines.finish();
        assert!(terminal.read.try_recv().is_err(), "nothing was read");
    }
}
