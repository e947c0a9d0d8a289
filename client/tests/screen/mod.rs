//! A screen without glass (Xvfb), and the programs on it.

use std::io::{BufRead, BufReader, ErrorKind};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A program that ends with its test.
pub(crate) struct ChildGuard(pub(crate) Child);

impl Drop for ChildGuard {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A screen as large as the window is at first, and what `DISPLAY` is on it. With a folder its dots lie there, in `Xvfb_screen0`.
pub(crate) fn open((width, height): (usize, usize), dots: Option<&Path>) -> (ChildGuard, String) {
    let mut command = Command::new("Xvfb");
    command.args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"]).arg(format!("{width}x{height}x24"));
    if let Some(folder) = dots {
        command.arg("-fbdir").arg(folder);
    }
    let server = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut server = match server {
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => {
            panic!("Xvfb is missing: scripts/test.sh installs it, or `apt-get install xvfb`")
        }
        server => ChildGuard(server.expect("Xvfb starts")),
    };
    let said = server.0.stdout.take().expect("Xvfb says its number");
    let mut number = String::new();
    BufReader::new(said).read_line(&mut number).expect("Xvfb says its number");
    assert!(!number.trim().is_empty(), "Xvfb gave no screen");
    (server, format!(":{}", number.trim()))
}

/// The window, to be started on this screen as somebody's who has never had it: whatever it keeps lies in this home.
pub(crate) fn window(screen: &str, home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardroom"));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"] {
        command.env(name, home);
    }
    command.env("DISPLAY", screen).env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    command
}
