//! The figures of a run, printed as a table at its end.

use std::fmt;
use std::process::ExitCode;
use std::time::Duration;

/// The figures and the faults of a run.
#[derive(Debug, Default)]
pub struct RunReport {
    lines: Vec<(String, String)>,
    faults: Vec<String>,
}

impl RunReport {
    /// An empty report.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line of the table.
    pub fn add(&mut self, what: impl Into<String>, figure: impl fmt::Display) {
        self.lines.push((what.into(), figure.to_string()));
    }

    /// Adds a fault. It is printed at once, and again at the end.
    pub fn fault(&mut self, what: impl Into<String>) {
        let what = what.into();
        eprintln!("FAULT: {what}");
        self.faults.push(what);
    }

    /// Adds a fault if the result is an error.
    pub fn judge(&mut self, what: &str, result: anyhow::Result<()>) {
        if let Err(why) = result {
            self.fault(format!("{what}: {why:#}"));
        }
    }

    /// The number of faults.
    pub fn faults(&self) -> usize {
        self.faults.len()
    }

    /// Prints the table and returns the exit code: a run with a fault fails.
    pub fn print(&self) -> ExitCode {
        println!("\n{self}");
        if self.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

impl fmt::Display for RunReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.lines.iter().map(|(what, _)| what.chars().count()).max().unwrap_or_default();
        for (what, figure) in &self.lines {
            writeln!(f, "{what:<width$}  {figure}")?;
        }
        writeln!(f, "{:<width$}  {}", "faults", self.faults.len())?;
        self.faults.iter().try_for_each(|fault| writeln!(f, "  {fault}"))
    }
}

/// A time in seconds, for a table.
pub fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// The maximum, the median and the 99th percentile, for a table.
pub fn spread(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort_unstable();
    let at = |hundredths: usize| {
        let place = (times.len() * hundredths / 100).min(times.len().saturating_sub(1));
        times.get(place).map_or_else(|| "-".to_owned(), |time| format!("{} ms", time.as_millis()))
    };
    format!("half within {}, 99 % within {}, all within {} ({} of them)", at(50), at(99), at(100), times.len())
}
