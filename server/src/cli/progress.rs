//! The progress of a task that takes longer than a second: a bar on a terminal's standard error, otherwise a
//! line now and then.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Shorter tasks show no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// The interval between lines without a terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// The progress of a long task.
pub struct TaskProgress {
    what: &'static str,
    total: u64,
    began: Instant,
    last_line: Option<Instant>,
    bar: Option<ProgressBar>,
}

impl TaskProgress {
    /// Starts a task of `total` steps. `what` names the steps in the plural.
    pub fn new(total: u64, what: &'static str) -> Self {
        Self { what, total, began: Instant::now(), last_line: None, bar: None }
    }

    /// Reports that `done` steps are finished.
    pub fn at(&mut self, done: u64) {
        if self.began.elapsed() < PATIENCE {
            return;
        }
        if std::io::stderr().is_terminal() {
            self.bar.get_or_insert_with(|| bar(self.total, self.what)).set_position(done);
        } else if self.last_line.is_none_or(|last| last.elapsed() >= BETWEEN_LINES) {
            self.last_line = Some(Instant::now());
            eprintln!("{done} of {} {}", self.total, self.what);
        }
    }
}

impl Drop for TaskProgress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(total: u64, what: &'static str) -> ProgressBar {
    let template = "{bar:40} {pos} of {len} {msg}, {eta} left";
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(total).with_style(style).with_message(what)
}
