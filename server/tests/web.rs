//! The web of a real server process: its address, and the messages if it cannot listen.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
#[cfg(unix)]
use std::net::{Ipv4Addr, TcpListener};
use std::net::{SocketAddr, TcpStream};
#[cfg(unix)]
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The timeout for a server.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server that hosts three bots, until it is dropped.
struct Server {
    process: Child,
    lines: BufReader<ChildStdout>,
    _folder: TempDir,
}

fn host(folder: &TempDir, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardroom-server"));
    command.args(["host", "--seats", "3", "--bots", "3", "--start-in", "0", "--speed", "20"]);
    command.args(["--listen", "127.0.0.1:0", "--data"]).arg(folder.path()).args(words);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Server {
    fn start(words: &[&str]) -> Self {
        let folder = TempDir::new().unwrap();
        let command = host(&folder, words);
        Self::run(command, folder)
    }

    fn run(mut command: Command, folder: TempDir) -> Self {
        let mut process = command.spawn().unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap());
        Self { process, lines, _folder: folder }
    }

    /// The first line that contains this, before play starts.
    fn says(&mut self, piece: &str) -> Option<String> {
        let mut line = String::new();
        while self.lines.read_line(&mut line).unwrap() > 0 && !line.contains("Play starts") {
            if line.contains(piece) {
                return Some(line.trim().to_owned());
            }
            line.clear();
        }
        None
    }

    /// The address of its board.
    fn board(&mut self) -> SocketAddr {
        let line = self.says("The board for browsers: http://").expect("it says where the board is");
        let address = line.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        address.parse().unwrap_or_else(|_| panic!("no address: {line}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn get(address: SocketAddr, path: &str) -> String {
    let mut line = TcpStream::connect(address).unwrap();
    line.set_read_timeout(Some(PATIENCE)).unwrap();
    write!(line, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

fn refused(words: &[&str]) -> Output {
    let folder = TempDir::new().unwrap();
    host(&folder, words).output().unwrap()
}

#[test]
fn a_server_shows_its_evening_to_browsers_and_counts_what_it_does() {
    let mut server = Server::start(&["--web", "127.0.0.1:0"]);
    let board = server.board();
    let until = Instant::now() + PATIENCE;
    let has_played = |metrics: &str| {
        let count = |name: &str| metrics.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
        let all = [
            "cardroom_hands_total ",
            "cardroom_steps_total ",
            "cardroom_step_seconds_count ",
            "cardroom_commit_seconds_sum ",
        ];
        all.iter().all(|name| count(name).is_some_and(|count| count > 0.0))
    };
    while !has_played(&get(board, "/metrics")) {
        assert!(Instant::now() < until, "{}", get(board, "/metrics"));
        std::thread::yield_now();
    }
    let page = get(board, "/?lang=de");
    assert!(page.contains("Home game") && page.contains("von 3"), "{page}");
    let health = get(board, "/health");
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    let words = refused(&["--web", &board.to_string()]);
    let why = String::from_utf8_lossy(&words.stderr);
    assert_eq!(words.status.code(), Some(2), "{why}");
    assert!(why.contains(&board.to_string()) && why.contains("--web off"), "{why}");
}

#[test]
fn a_server_serves_browsers_of_this_computer_unless_the_web_is_off() {
    let mut server = Server::start(&[]);
    let board = server.board();
    assert!(board.ip().is_loopback(), "{board}");
    assert!(get(board, "/").starts_with("HTTP/1.1 200"));
    assert_eq!(Server::start(&["--web", "off"]).says("board"), None);
}

#[test]
fn an_address_that_is_none_is_refused_at_once() {
    let words = refused(&["--web", "somewhere"]);
    let why = String::from_utf8_lossy(&words.stderr);
    assert_eq!(words.status.code(), Some(2));
    assert!(why.contains("127.0.0.1:7778") && why.contains("or off"), "{why}");
}

/// A certificate for `poker.example.org` and its key in this folder, and a tournament file that names them.
fn tournament_with_tls(folder: &TempDir, web: SocketAddr) -> PathBuf {
    #[allow(clippy::disallowed_methods, reason = "the certificate library draws its key itself")]
    let key = rcgen::KeyPair::generate().unwrap();
    let params = rcgen::CertificateParams::new(["poker.example.org".to_owned()]).unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("chain.pem"), params.self_signed(&key).unwrap().pem()).unwrap();
    fs::write(at("key.pem"), key.serialize_pem()).unwrap();
    let text = format!("web = \"{web}\"\ntls = {{ certificate = \"chain.pem\", key = \"key.pem\" }}\n");
    fs::write(at("friday.toml"), text).unwrap();
    at("friday.toml")
}

#[test]
fn certificate_that_cannot_be_used_ends_the_start_in_words() {
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    for (file, text, why) in [
        ("key.pem", "no key", "key.pem: it holds no private key"),
        ("chain.pem", "no certificate", "chain.pem: it holds no certificate"),
        ("friday.toml", "tls = { acme = \"*.example.org\" }\n", "friday.toml:1: tls: `*.example.org` is a wildcard"),
        ("friday.toml", "tls = { acme = \"poker.example.org\" }\n", "add web = \"0.0.0.0:443\""),
    ] {
        let folder = TempDir::new().unwrap();
        let tournament = tournament_with_tls(&folder, any);
        fs::write(folder.path().join(file), text).unwrap();
        let output = host(&folder, &[tournament.to_str().unwrap()]).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(why), "{told}");
    }
}

/// The server that systemd starts has the open port as its third file. Here a shell stands in for systemd.
#[cfg(unix)]
#[test]
fn port_that_systemd_has_opened_serves_browsers_by_tls() {
    let opened = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = opened.local_addr().unwrap();
    let folder = TempDir::new().unwrap();
    let tournament = tournament_with_tls(&folder, address);
    let direct = host(&folder, &[tournament.to_str().unwrap()]);
    let mut command = Command::new("sh");
    let line = "exec 3<&0 </dev/null; LISTEN_FDS=1 LISTEN_PID=$$; export LISTEN_FDS LISTEN_PID; exec \"$@\"";
    command.args(["-c", line, "sh"]).arg(direct.get_program()).args(direct.get_args());
    command.stdin(OwnedFd::from(opened)).stdout(Stdio::piped()).stderr(Stdio::inherit());
    let mut server = Server::run(command, folder);
    let line = server.says("The board for browsers: https://").expect("it says where the board is");
    assert!(line.contains(&format!("port {}", address.port())), "{line}");
    // A browser that speaks plain HTTP there is told the address with TLS.
    let answer = get(address, "/tables");
    let there = format!("location: https://{address}/tables");
    assert!(answer.starts_with("HTTP/1.1 307") && answer.contains(&there), "{answer}");
}
