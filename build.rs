//! How the two programs are linked; both packages name this file.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=../build.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let runs_here = env::var("HOST") == env::var("TARGET");
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_ENV", "gnu") && runs_here && packed_relocations_are_understood() {
        // A twelfth of the window would be tables of addresses.
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// Whether programs that are started here may have their tables of addresses packed: the C library can since 2.36, and an older one
/// would refuse to start them.
fn packed_relocations_are_understood() -> bool {
    let said = Command::new("getconf").arg("GNU_LIBC_VERSION").output().map(|output| output.stdout).unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let version = said.trim().strip_prefix("glibc ").and_then(|version| version.split_once('.'));
    version.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?))) >= Some((2_u32, 36_u32))
}
