//! Lines for whoever reads along at the terminal.

use std::fmt::Arguments;
use std::io::Write;

/// Prints a line like `println!`. If nobody reads any more, as behind a pipe that was closed, the line is lost and the
/// work goes on: an evening does not end because a terminal did.
#[macro_export]
macro_rules! say {
    ($($line:tt)*) => { $crate::terminal::line(format_args!($($line)*)) };
}

/// What [`say!`](crate::say) does.
pub fn line(line: Arguments<'_>) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}");
}
