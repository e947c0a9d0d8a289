//! Real shells complete what is typed after `cardroom-server`. bash is there where scripts run; zsh and fish are for the long run.
#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A line as somebody has typed it when they press Tab, and what is offered for its last word.
const TYPED: [(&str, &[&str]); 9] = [
    ("cardroom-server ver", &["verify", "verify-deal"]),
    ("cardroom-server --any", &["--any-owner"]),
    ("cardroom-server host --web", &["--web", "--web-name", "--web-proxy"]),
    ("cardroom-server verify-deal --pub", &["--public"]),
    ("cardroom-server backup --wi", &["--without-key"]),
    ("cardroom-server simulate --policy c", &["call"]),
    ("cardroom-server export stand", &["standings"]),
    ("cardroom-server invite dep", &["deputy"]),
    ("cardroom-server direct unm", &["unmute"]),
];

/// The manual and the completions, written by the program itself.
fn written() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_cardroom-server")).arg("manual").arg(folder.path()).output();
    let output = output.expect("the program");
    assert!(output.status.success(), "{output:?}");
    folder
}

/// A script of this test.
fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/completions").join(name)
}

/// Asks a shell about each line.
fn completed(ask: impl Fn(&Path, &str) -> Command) {
    let (folder, home) = (written(), tempfile::tempdir().expect("a folder"));
    for (line, offered) in TYPED {
        let mut command = ask(folder.path(), line);
        let output: Output = command.current_dir(home.path()).env("HOME", home.path()).output().expect("a shell");
        let answer = String::from_utf8_lossy(&output.stdout).into_owned();
        // Behind a tab stands what fish says about a word.
        let words: BTreeSet<&str> =
            answer.lines().filter_map(|line| line.split(['\t', '\r']).next()).filter(|word| !word.is_empty()).collect();
        assert_eq!(words, offered.iter().copied().collect(), "{line}: {output:?}");
    }
}

#[test]
fn bash_completes_every_word() {
    completed(|folder, line| {
        let mut bash = Command::new("bash");
        bash.args(["--norc", "--noprofile"]).arg(script("offered.bash"));
        bash.arg(folder.join("bash/cardroom-server.bash")).arg(line);
        bash
    });
}

#[test]
#[ignore = "long run"]
fn zsh_completes_every_word() {
    completed(|folder, line| {
        let mut zsh = Command::new("zsh");
        zsh.arg("-f").arg(script("offered.zsh")).arg(folder.join("zsh")).arg(line);
        zsh
    });
}

#[test]
#[ignore = "long run"]
fn fish_completes_every_word() {
    completed(|folder, line| {
        let mut fish = Command::new("fish");
        let file = folder.join("fish/cardroom-server.fish");
        fish.args(["--no-config", "-c"]).arg(format!("source {}; complete -C '{line}'", file.display()));
        fish
    });
}
