//! Of which commit the two programs are, and how they are linked; both packages name this file.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=../build.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    println!("cargo::rustc-env=CARDROOM_BUILT={}", built());
    let runs_here = env::var("HOST") == env::var("TARGET");
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_ENV", "gnu") && runs_here && packed_relocations_are_understood()
    {
        // A twelfth of the window would be tables of addresses.
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    if is("PROFILE", "release") && is("TARGET", "x86_64-unknown-linux-gnu") && linker_is_rusts_own() {
        // What packages make of the same generic code is often the same; once is enough.
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
    }
}

/// From which commit a release is built: what whoever packs it says, else what git says. A build for development says none, so that
/// it need not be built anew after each commit.
fn built() -> String {
    println!("cargo::rerun-if-env-changed=CARDROOM_COMMIT");
    if let Ok(said) = env::var("CARDROOM_COMMIT") {
        return format!("commit {said}");
    }
    if env::var("PROFILE").is_ok_and(|profile| profile != "release") {
        return "for development".to_owned();
    }
    let git = |words: &[&str]| {
        let answer = Command::new("git").args(words).output().ok().filter(|answer| answer.status.success())?;
        Some(String::from_utf8_lossy(&answer.stdout).trim().to_owned())
    };
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=12", "HEAD"])
        .map_or_else(|| "commit unknown".to_owned(), |commit| format!("commit {commit}"))
}

/// Whether nobody has asked for another linker than the one that comes with Rust for this target.
fn linker_is_rusts_own() -> bool {
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    env::var_os("RUSTC_LINKER").is_none() && !flags.contains("link")
}

/// Whether programs that are started here may have their tables of addresses packed: the C library can since 2.36, and an older one
/// would refuse to start them.
fn packed_relocations_are_understood() -> bool {
    let said = Command::new("getconf").arg("GNU_LIBC_VERSION").output().map(|output| output.stdout).unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let version = said.trim().strip_prefix("glibc ").and_then(|version| version.split_once('.'));
    version.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?))) >= Some((2_u32, 36_u32))
}
