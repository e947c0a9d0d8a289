//! The checksums of a release and their signature, as scripts/sums.sh makes them.
#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_test_support::rust_source::root;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// A folder with the packages of two versions.
fn packages() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["cardroom_0.1.0-1_amd64.deb", "cardroom-0.1.0-x86_64.tar.gz", "cardroom_0.0.9-1_amd64.deb"] {
        fs::write(folder.path().join(name), name).expect("a package");
    }
    folder
}

/// Runs the script over a folder, with the keys of another one.
fn sums(folder: &Path, version: &str, keys: Option<&Path>) -> Output {
    let mut command = Command::new("bash");
    command.arg(root().join("scripts/sums.sh")).arg(folder).arg(version);
    command.env_remove("CARDROOM_SIGNING_KEY").env_remove("CARDROOM_PUBLIC_KEY");
    if let Some(keys) = keys {
        command.env("CARDROOM_SIGNING_KEY", keys.join("release.key"));
        command.env("CARDROOM_PUBLIC_KEY", keys.join("release.pub"));
    }
    command.output().expect("bash")
}

fn run(folder: &Path, program: &str, words: &[&str]) -> bool {
    let output = Command::new(program).args(words).current_dir(folder).output();
    output.expect("a program that is installed").status.success()
}

#[test]
fn sums_are_of_one_version_and_fit() {
    let folder = packages();
    fs::write(folder.path().join("SHA256SUMS.minisig"), "of older sums").expect("a signature");
    let output = sums(folder.path(), "0.1.0", None);
    assert!(output.status.success(), "{output:?}");
    let written = fs::read_to_string(folder.path().join("SHA256SUMS")).expect("sums");
    let names: Vec<&str> = written.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(names, ["cardroom-0.1.0-x86_64.tar.gz", "cardroom_0.1.0-1_amd64.deb"]);
    assert!(run(folder.path(), "sha256sum", &["--check", "--strict", "SHA256SUMS"]));
    assert!(!folder.path().join("SHA256SUMS.minisig").exists(), "a signature of other sums stays beside them");
}

#[test]
fn sums_of_nothing_or_without_the_key_are_refused() {
    let folder = packages();
    let none = sums(folder.path(), "0.2.0", None);
    assert_eq!(none.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&none.stderr).contains("has no package of version 0.2.0"), "{none:?}");
    let keys = tempfile::tempdir().expect("a folder");
    let unsigned = sums(folder.path(), "0.1.0", Some(keys.path()));
    assert_eq!(unsigned.status.code(), Some(1));
    assert!(!folder.path().join("SHA256SUMS").exists(), "sums that should be signed are not");
}

#[test]
#[ignore = "long run"]
fn signed_sums_are_proved_and_changed_ones_are_not() {
    let (folder, keys) = (packages(), tempfile::tempdir().expect("a folder"));
    let (folder, keys) = (folder.path(), keys.path());
    assert!(run(keys, "minisign", &["-G", "-W", "-p", "release.pub", "-s", "release.key"]));
    let output = sums(folder, "0.1.0", Some(keys));
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Cardroom 0.1.0"), "{output:?}");
    // As README.md has it.
    let public = keys.join("release.pub");
    let proof = ["-V", "-p", public.to_str().expect("a path"), "-m", "SHA256SUMS"];
    assert!(run(folder, "minisign", &proof));
    let honest = fs::read_to_string(folder.join("SHA256SUMS")).expect("sums");
    fs::write(folder.join("SHA256SUMS"), honest.replace("amd64", "arm64")).expect("sums");
    assert!(!run(folder, "minisign", &proof), "other sums pass");
    // A key that does not belong to the public one signs no release.
    assert!(run(keys, "minisign", &["-G", "-W", "-f", "-p", "other.pub", "-s", "release.key"]));
    assert_eq!(sums(folder, "0.1.0", Some(keys)).status.code(), Some(1));
    assert!(!folder.join("SHA256SUMS.minisig").exists(), "a signature that nobody can prove stays there");
}
