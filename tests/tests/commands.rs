//! The commands of cargo in the documents: each names a program, test, benchmark or example that is there, and only one.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_test_support::rust_source::{files, root};
use serde_json::Value;
use std::fs;
use std::process::Command;

/// The packages of the workspace with their targets, as cargo knows them.
fn packages() -> Vec<Value> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]).current_dir(root());
    let output = cargo.output().expect("cargo runs");
    let known: Value = serde_json::from_slice(&output.stdout).expect("cargo lists the packages");
    known["packages"].as_array().expect("packages").clone()
}

/// The word behind this option of a command.
fn option<'a>(words: &[&'a str], name: &str) -> Option<&'a str> {
    words.iter().position(|word| *word == name).and_then(|at| words.get(at + 1)).copied()
}

/// The fault of a command that begins with `cargo`, if it has one. A command without `-p` is not looked at.
fn fault(command: &str, packages: &[Value]) -> Option<String> {
    let words: Vec<&str> = command.split_whitespace().take_while(|word| *word != "--").collect();
    let name = option(&words, "-p")?;
    let Some(package) = packages.iter().find(|package| package["name"] == name) else {
        return Some(format!("there is no package {name}"));
    };
    let targets: Vec<&Value> = package["targets"].as_array().into_iter().flatten().collect();
    let of_kind = |kind: &str| targets.iter().filter(|target| target["kind"][0] == kind).count();
    for kind in ["bin", "test", "bench", "example"] {
        if let Some(wanted) = option(&words, &format!("--{kind}"))
            && !targets.iter().any(|target| target["kind"][0] == kind && target["name"] == wanted)
        {
            return Some(format!("{name} has no {kind} {wanted}"));
        }
    }
    let is_open = words.get(1) == Some(&"run") && !words.contains(&"--bin") && !words.contains(&"--example");
    (is_open && package["default_run"].is_null() && of_kind("bin") != 1)
        .then(|| format!("{name} has {} programs and no default", of_kind("bin")))
}

#[test]
fn command_of_a_document_names_one_target() {
    let packages = packages();
    let is_wrong = |command: &str| fault(command, &packages).is_some();
    assert!(is_wrong("cargo run -p cardroom-tests") && is_wrong("cargo test -p cardroom-server --test nothing"));
    assert!(
        is_wrong("cargo run -p cardroom-nobody") && !is_wrong("cargo run -p cardroom-tests --bin crash -- --kills 5")
    );
    let (mut looked_at, mut wrong) = (0, Vec::new());
    let documents = files("").into_iter().filter(|(_, file)| file.extension().is_some_and(|end| end == "md"));
    for (path, file) in documents {
        let text = fs::read_to_string(file).expect("a document");
        for (number, line) in text.lines().enumerate() {
            for (at, _) in line.match_indices("cargo ") {
                let command = line[at..].split(['`', '#', '|']).next().unwrap_or_default();
                looked_at += usize::from(command.contains(" -p "));
                wrong.extend(fault(command, &packages).map(|why| format!("{path}:{}: {why}", number + 1)));
            }
        }
    }
    assert!(looked_at > 15, "the documents were not read: {looked_at}");
    assert!(wrong.is_empty(), "\n  {}\n", wrong.join("\n  "));
}
