//! The house of a home poker tournament. See `cardroom_server` for everything in it.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardroom_server::cli::main()
}
