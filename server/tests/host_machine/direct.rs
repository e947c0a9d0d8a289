//! The director's console, on the server's machine and on another one.

use super::*;
use std::io::Read;

/// A server with bots, and printed invitations in these roles.
fn with_invitations(data: &Path, roles: &[&str]) -> (ServerProcess, Vec<String>) {
    let mut house = ServerProcess::open(data, &["--seats", "4", "--bots", "3", "--speed", "30", "--start-in", "86400"]);
    house.says("Play starts");
    let invite = |role: &&str| {
        let output = run(&["invite", role, "--json"], data);
        let printed: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        printed["lines"][0].as_str().unwrap().to_owned()
    };
    (house, roles.iter().map(invite).collect())
}

/// Runs `direct` with an invitation. Repeats it while the server is too busy to admit it.
fn afar(invitation: &str, order: &[&str]) -> Output {
    let mut command = Command::new(SERVER);
    command.args(["direct", "--invitation", invitation]).args(order).stdin(Stdio::null());
    let mut output = None;
    wait_until("a place in the house", || {
        let ended = command.output().unwrap();
        !said(output.insert(ended)).contains("the console is not admitted")
    });
    output.unwrap()
}

#[test]
fn who_directs_from_afar_asks_orders_and_invites() {
    let folder = TempDir::new().unwrap();
    let (mut house, lines) = with_invitations(folder.path(), &["director"]);
    let director = lines[0].as_str();
    let status = afar(director, &["status", "--json"]);
    let status: serde_json::Value =
        serde_json::from_slice(&status.stdout).unwrap_or_else(|_| panic!("{}", said(&status)));
    assert_eq!(status["phase"], "entering");

    let invited = afar(director, &["invite", "player", "Ann"]);
    assert!(said(&invited).contains("cardroom:"), "{}", said(&invited));
    assert!(said(&afar(director, &["people"])).contains("Ann"));

    let ordered = afar(director, &["start"]);
    assert!(ordered.status.success(), "{}", said(&ordered));
    house.says("Flop");
    let refused = afar(director, &["penalty", "Nobody", "10m"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(said(&refused).contains("Nobody"), "{}", said(&refused));
    assert!(afar(director, &["pause"]).status.success());
    house.says("pause");
    let log = said(&afar(director, &["log"]));
    assert!(log.contains("pause"), "{log}");

    let quit = afar(director, &["quit"]);
    assert!(quit.status.code() == Some(1) && said(&quit).contains("on the machine"), "{}", said(&quit));
    house.close();
}

#[test]
fn what_is_read_line_by_line_from_afar_is_answered_line_by_line() {
    let folder = TempDir::new().unwrap();
    let (house, lines) = with_invitations(folder.path(), &["director"]);
    let mut command = Command::new(SERVER);
    // With `-` the invitation does not appear in the process list.
    command.args(["direct", "--invitation", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut console = command.spawn().unwrap();
    let typed = format!("{}\nnames\nwho\nstatus\nQuit\nnames\n", lines[0]);
    console.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = console.wait_with_output().unwrap();
    // One of the lines was no order, and a script should notice.
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("`help` says what is known here"), "{}", said(&output));
    assert!(said(&output).contains("entering"), "{}", said(&output));
    house.close();
}

#[test]
fn only_who_is_invited_to_direct_does() {
    let folder = TempDir::new().unwrap();
    let (house, lines) = with_invitations(folder.path(), &["player", "deputy"]);
    let player = afar(&lines[0], &["status"]);
    assert_eq!(player.status.code(), Some(2));
    assert!(said(&player).contains("invite director"), "{}", said(&player));

    let deputy = lines[1].as_str();
    assert!(afar(deputy, &["status"]).status.success());
    for secret in [&["invite", "director"][..], &["revoke", "1"], &["again"]] {
        let refused = afar(deputy, secret);
        assert!(said(&refused).contains("for the director"), "{secret:?}: {}", said(&refused));
    }
    assert!(afar(deputy, &["start"]).status.success(), "while no director is here they direct");

    let nonsense = afar("cardroom:nonsense", &["status"]);
    assert_eq!(nonsense.status.code(), Some(2));
    assert!(said(&nonsense).contains("--invitation"), "{}", said(&nonsense));
    house.close();
}

#[test]
fn orders_answer_with_what_they_did_and_ask_before_an_end() {
    let folder = TempDir::new().unwrap();
    let (mut house, _) = with_invitations(folder.path(), &[]);
    let direct = |words: &[&str]| {
        let output = run(&[&["direct"], words].concat(), folder.path());
        (output.status.success(), said(&output).trim().to_owned())
    };
    assert!(direct(&["START"]).0);
    house.says("Flop");
    let names = direct(&["names"]).1;
    let name = names.lines().next().unwrap();

    let (done, told) = direct(&["Pause", "because", "\"pizza\""]);
    assert!(done && told.contains("pause") && told.ends_with("Taken back by: resume"), "{told}");
    let (done, told) = direct(&["penalty", name, "20"]);
    assert!(done && told.contains("20 minutes") && told.contains(name), "{told}");
    assert!(told.ends_with(&format!("Taken back by: lift penalty {name}")), "{told}");

    let whole = format!("type `disqualify {name} yes`");
    for words in [&["disq", name][..], &["disqualify", name], &["disq", name, "yes"]] {
        let (done, told) = direct(words);
        assert!(!done && told.contains(&format!("ends the tournament for {name}")), "{told}");
        assert!(told.contains(&whole), "{told}");
    }
    let (done, told) = direct(&["disqualify", name, "yes"]);
    assert!(done && told.contains("disqualified"), "{told}");
    assert!(told.ends_with(&format!("Taken back by: lift disqualification {name}")), "{told}");

    let (done, told) = direct(&["cancel-event"]);
    assert!(!done && told.contains("ends the tournament for 2 players and refunds"), "{told}");
    assert!(told.contains("type `cancel-event yes`"), "{told}");
    let (done, told) = direct(&["exit"]);
    assert!(!done && told.contains("`quit` closes the server"), "{told}");
    let (done, told) = direct(&["cancel-event", "yes"]);
    assert!(done && told.contains("cancel"), "{told}");
    drop(house);
}

#[test]
fn a_penalty_behind_the_last_step_asks_and_so_does_what_ends_the_event() {
    let folder = TempDir::new().unwrap();
    let (mut house, _) = with_invitations(folder.path(), &[]);
    let direct = |words: &[&str]| {
        let output = run(&[&["direct"], words].concat(), folder.path());
        (output.status.success(), said(&output).trim().to_owned())
    };
    assert!(direct(&["start"]).0 && direct(&["pause"]).0);
    house.says("Paused");
    let names = direct(&["names"]).1;
    let [first, second, third] = names.lines().collect::<Vec<_>>()[..] else { panic!("{names}") };
    for _ in 0..3 {
        assert!(direct(&["penalty", first]).0);
    }
    let (done, told) = direct(&["penalty", first]);
    assert!(!done && told.contains(&format!("`penalty` ends the tournament for {first}")), "{told}");
    assert!(told.contains(&format!("type `penalty {first} yes`")), "{told}");
    let (done, told) = direct(&["penalty", first, "yes"]);
    assert!(done && told.ends_with(&format!("Taken back by: lift disqualification {first}")), "{told}");
    let (done, told) = direct(&["lift", "penalty", first]);
    assert!(!done && told.contains("`lift disqualification` takes that back"), "{told}");
    let (done, told) = direct(&["disqualify", second]);
    assert!(!done && told.contains(&format!("and with it the event: {third} wins")), "{told}");
    let (done, told) = direct(&["disqualify", "Zoe", "yes"]);
    assert!(!done && told.starts_with("nobody here is called Zoe"), "{told}");
    house.close();
}

/// The rows of the tables of a page: the text between the code marks in each column.
fn rows(page: &str) -> Vec<(String, String)> {
    let code = |column: &str| {
        let column = column.trim();
        let marks = column.len() - column.trim_start_matches('`').len();
        column[marks..column.len() - marks].trim().to_owned()
    };
    let lines = page.lines().filter_map(|line| line.strip_prefix("| `")).map(|line| format!("`{line}"));
    let columns = |line: String| {
        let (typed, answer) = line.trim_end_matches(" |").split_once(" | ").unwrap();
        (code(typed), answer.split(" / ").map(code).collect::<Vec<_>>().join("\n"))
    };
    lines.map(columns).collect()
}

/// Returns whether a text matches a pattern, in which `…` stands for any text.
fn is_like(text: &str, written: &str) -> bool {
    let mut parts = written.split('…');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    for part in parts {
        let found = if part.is_empty() { Some(rest.len()) } else { rest.find(part) };
        let Some(at) = found else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

#[test]
fn the_page_of_the_console_says_what_is_answered() {
    assert!(is_like("a and b", "a…b") && is_like("a", "a…") && !is_like("a and b", "a…c") && !is_like("ab", "a"));
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/console.md")).unwrap();
    let rows = rows(&page);
    assert!(rows.len() > 30, "{}", rows.len());
    let folder = TempDir::new().unwrap();
    let all_bots = ["--seats", "4", "--bots", "4", "--after", "stay", "--start-in", "86400"];
    let mut house = ServerProcess::open(folder.path(), &all_bots);
    house.says("Play starts");
    let direct = |line: &str| said(&run(&["direct", line], folder.path())).trim().to_owned();
    direct("start");
    let names = direct("names");
    let mut names = names.lines();
    let people = [("Ann", names.next().unwrap()), ("Ben", names.next().unwrap())];
    let with_people = |text: &str| people.iter().fold(text.to_owned(), |text, (place, name)| text.replace(place, name));
    for (typed, written) in rows {
        let (told, written) = (direct(&with_people(&typed)), with_people(&written));
        assert!(is_like(&told, &written), "{typed} is answered\n{told}\nand the page says\n{written}");
    }
    house.close();
}

/// A console in a terminal that `script` provides.
#[cfg(target_os = "linux")]
struct Terminal {
    child: Child,
    /// The output that was not read yet. It ends with the console.
    screen: Receiver<String>,
    shown: String,
}

#[cfg(target_os = "linux")]
impl Terminal {
    fn open(command: &str) -> Self {
        let mut script = Command::new("script");
        script.args(["-qfec", command, "/dev/null"]).env("TERM", "xterm").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = script.spawn().unwrap();
        let mut out = child.stdout.take().unwrap();
        let (tell, screen) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = out.read(&mut buffer) {
                if tell.send(String::from_utf8_lossy(&buffer[..length]).into_owned()).is_err() {
                    break;
                }
            }
        });
        Self { child, screen, shown: String::new() }
    }

    fn types(&mut self, keys: &str) {
        self.child.stdin.as_mut().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until new output contains this.
    fn shows(&mut self, part: &str) {
        let late = Instant::now() + PATIENCE;
        while !self.shown.contains(part) {
            match self.screen.recv_timeout(late.saturating_duration_since(Instant::now())) {
                Ok(more) => self.shown.push_str(&more),
                Err(why) => panic!("`{part}` was never shown ({why}): {}", self.shown),
            }
        }
        let end = self.shown.find(part).unwrap() + part.len();
        self.shown.drain(..end);
    }

    /// Reads the remaining output until the console has ended.
    fn ends(&mut self) {
        self.screen.iter().for_each(drop);
        assert!(self.child.wait().unwrap().success());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_story_runs_above_the_prompt_and_names_are_completed() {
    let folder = TempDir::new().unwrap();
    let (house, lines) = with_invitations(folder.path(), &["director"]);
    let here = format!("{SERVER} direct --data {}", folder.path().display());
    let there = format!("{SERVER} direct --invitation {}", lines[0]);
    for (console, begin) in [(here, "start\r"), (there, "\r")] {
        let mut terminal = Terminal::open(&console);
        terminal.shows("direct> ");
        terminal.types(begin);
        terminal.shows("Flop");
        // Typed text survives story lines that are printed meanwhile.
        terminal.types("sta\t\t");
        terminal.shows("standings");
        terminal.types("\u{15}stat\t\r");
        terminal.shows("house tda");
        terminal.types("quit\r");
        terminal.ends();
    }
    assert!(folder.path().join("direct.history").exists());
    assert_eq!(mode(&folder.path().join("direct.history")), 0o600);
    house.close();
}
