//! A server that gets too little memory.

use super::*;

/// A server with bots alone, under a limit of the shell. It plays a session at once, with desk, web and
/// console.
fn limited(limit: &str, words: &[&str]) -> Output {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\""), SERVER]).args(words);
    command.arg("--data").arg(folder.path()).output().unwrap()
}

/// The arguments for a whole session of two bots.
const HOST: [&str; 17] = [
    "host",
    "--seats",
    "2",
    "--bots",
    "2",
    "--start-in",
    "0",
    "--speed",
    "3000",
    "--seed",
    "7",
    "--structure",
    "turbo",
    "--listen",
    "127.0.0.1:0",
    "--web",
    "127.0.0.1:0",
];

#[test]
fn too_little_memory_is_told_before_anything_begins_and_what_to_do() {
    // From the needs of the program itself to sizes at which a server often ended midway, in kilobytes.
    for limit in ["-v 80000", "-v 100000", "-v 228000", "-v 300000", "-v 1000000", "-d 60000"] {
        for words in [&HOST[..], &["evenings"]] {
            let output = limited(limit, words);
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{limit} {words:?}: {output:?}");
            assert!(
                said.starts_with("cardroom-server: too little memory: ") && said.lines().count() == 1,
                "{limit}: {said}"
            );
            let (needed, advice) = if limit.starts_with("-v") {
                ("1024 MB of addresses are needed", "Raise it, with `ulimit -v unlimited`")
            } else {
                ("64 MB are needed", "Raise the limits of memory")
            };
            assert!(said.contains(needed) && said.contains(advice), "{limit}: {said}");
        }
    }
}

#[test]
fn a_limit_that_leaves_enough_is_none() {
    let output = limited("-v 1100000", &HOST);
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("The evening is over"), "{output:?}");
}
