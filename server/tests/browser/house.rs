//! A real server that hosts ten bots at two tables, and its director.

use crate::test_certificate::TestCertificate;
use cardroom_chromium::chromium::PATIENCE;
use cardroom_server::journal::Journal;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;
use tempfile::TempDir;

/// The name of the event. It contains characters of markup.
pub(crate) const NAME: &str = "Friday <night> & friends";

/// The speed of the session's clock, as a multiple of real time.
pub(crate) const SPEED: u64 = 15;

/// Levels and stacks that are long enough for any browser. The director ends the levels, and with them the
/// session.
/// Levels that no browser is too slow for: the director ends them, and with them the evening.
const LEVELS: &str = r#"
name = "Short"
starting_stack = 50_000
chips = [25, 100, 500, 1_000]
seats_per_table = 6
buy_in = 10.00
payouts = [50, 30, 20]
betting = "no_limit"
level_minutes = 59
levels = [
    { blinds = "25/50" },
    { blinds = "50/100" },
    { blinds = "75/150" },
    { blinds = "100/200" },
    { blinds = "150/300" },
    { blinds = "200/400" },
    { blinds = "300/600" },
    { blinds = "400/800" },
    { blinds = "500/1000" },
    { blinds = "5000/10000" },
    { blinds = "20000/40000" },
    { blinds = "100000/200000" },
]
"#;

/// A house whose players have ten minutes to act.
const PATIENT: &str = "name = \"Patient\"\nextends = \"tda\"\nclock_base = 600\n";

/// The server. It is closed when it is dropped.
pub(crate) struct House {
    process: Child,
    folder: TempDir,
    /// The address of the web, without a final slash.
    pub(crate) web: String,
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn server() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardroom-server"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl House {
    /// Starts the server. Play begins when the director says so.
    pub(crate) fn open() -> Self {
        Self::open_with(
            &format!(
                "name = {NAME:?}\nstructure = \"levels.toml\"\nseats = 12\nbots = 10\npause = 8\nrun_out = 2\n\
                 start_in = 3600\nlisten = \"127.0.0.1:0\"\nafter = \"stay\"\nweb = \"127.0.0.1:0\"\n\
                 broadcast = {{ delay = \"60s\" }}\n"
            ),
            LEVELS,
        )
    }

    /// Starts a server with this tournament file. These levels, and a house that waits for slow browsers, lie beside it.
    pub(crate) fn open_with(evening: &str, levels: &str) -> Self {
        Self::open_beside(evening, &[("levels.toml", levels)])
    }

    /// Starts a server with this tournament file. These levels, and these rules as `house.toml`, lie beside it.
    pub(crate) fn open_by_rules(evening: &str, levels: &str, rules: &str) -> Self {
        Self::open_beside(evening, &[("levels.toml", levels), ("house.toml", rules)])
    }

    /// Starts a server with this tournament file, whose web has this certificate.
    pub(crate) fn open_over_tls(evening: &str, levels: &str, certificate: &TestCertificate) -> Self {
        let evening = format!("{evening}tls = {{ certificate = \"chain.pem\", key = \"key.pem\" }}\n");
        let files = [("levels.toml", levels), ("chain.pem", &certificate.chain), ("key.pem", &certificate.private_key)];
        let mut house = Self::open_beside(&evening, &files);
        // The server leaves the name to whoever has made the certificate.
        let port = house.web.split(' ').skip_while(|word| *word != "port").nth(1).unwrap();
        house.web = format!("https://{}:{port}", certificate.name);
        house
    }

    /// Starts a server with this tournament file. These files, and a house that waits for slow browsers, lie beside it.
    fn open_beside(evening: &str, files: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        for (name, text) in files {
            write(name, text);
        }
        write("patient.toml", PATIENT);
        write("evening.toml", evening);
        let mut command = server();
        command.arg("host").arg(folder.path().join("evening.toml")).arg("--data").arg(folder.path().join("data"));
        command.args(["--speed", &SPEED.to_string()]);
        let mut process = command.stderr(Stdio::inherit()).spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let board = lines.by_ref().map(Result::unwrap).find_map(|line| {
            let web = line.strip_prefix("The board for browsers: ")?.trim_end_matches('/').to_owned();
            Some(web)
        });
        // The output is read to the end, so that the server never waits for a reader.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Self { process, folder, web: board.expect("it says where the board is") }
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The record of the session.
    pub(crate) fn record(&self) -> Journal {
        Journal::open(&self.data().join("evening-0001.cardroom")).unwrap()
    }

    /// Runs a command. An order that was not answered in time was withdrawn, so it is repeated.
    fn runs(&self, words: &[&str]) -> Result<String, String> {
        let late = Instant::now() + PATIENCE;
        loop {
            let done = server().args(words).arg("--data").arg(self.data()).output().unwrap();
            let said = String::from_utf8(done.stdout).unwrap();
            if done.status.success() {
                return Ok(said);
            }
            let why = said + &String::from_utf8_lossy(&done.stderr);
            if Instant::now() > late || !why.contains("the server does not answer") {
                return Err(why);
            }
        }
    }

    /// Gives an order that must succeed.
    pub(crate) fn directed(&self, order: &str) {
        let done = self.tries(order);
        assert!(done.is_ok(), "{order}: {done:?}");
    }

    /// Gives an order that may be refused.
    pub(crate) fn tries(&self, order: &str) -> Result<String, String> {
        self.runs(&["direct", order])
    }

    /// Begins the last of three levels, so that the rest of the evening is short. It is refused once the evening is over.
    pub(crate) fn hurries(&self) {
        for _ in 0..2 {
            let _ = self.tries("next-level");
        }
    }

    /// The server's answer to a question of the director.
    pub(crate) fn says(&self, question: &str) -> String {
        self.runs(&["direct", question]).unwrap()
    }

    /// The status of the session.
    pub(crate) fn status(&self) -> Value {
        let status = self.runs(&["direct", "status", "--json"]).unwrap();
        serde_json::from_str(&status).unwrap_or_else(|wrong| panic!("{wrong}: {status}"))
    }

    /// The line of a spectator's invitation.
    pub(crate) fn invitation(&self) -> String {
        let said = self.runs(&["invite", "spectator"]).unwrap();
        let line = said.split_whitespace().find(|word| word.starts_with("cardroom:"));
        line.unwrap_or_else(|| panic!("no invitation: {said}")).to_owned()
    }

    /// The line of an invitation in this role, under this name.
    pub(crate) fn invited(&self, role: &str, name: &str) -> String {
        let said = self.runs(&["invite", role, name]).unwrap();
        let line = said.split_whitespace().find(|word| word.starts_with("cardroom:"));
        line.unwrap_or_else(|| panic!("no invitation: {said}")).to_owned()
    }

    /// A new open link.
    pub(crate) fn open_link(&self) -> String {
        let said = self.runs(&["open-link", "--json"]).unwrap();
        let links: Value = serde_json::from_str(&said).unwrap_or_else(|wrong| panic!("{wrong}: {said}"));
        links["link"].as_str().unwrap().to_owned()
    }

    /// Waits until the status fulfils this condition.
    pub(crate) fn waits_until(&self, what: &str, stands: impl Fn(&Value) -> bool) {
        let late = Instant::now() + PATIENCE;
        while !stands(&self.status()) {
            assert!(Instant::now() < late, "{what} never came: {}", self.status());
        }
    }
}

/// The number of deals with this mark, by both verifiers of a file of receipts. All of it must hold, and both say the same.
pub(crate) fn verified(receipts: &Path, mark: &str) -> usize {
    let says = |command: &mut Command| {
        let done = command.arg(receipts).output().unwrap();
        let said = String::from_utf8(done.stdout).unwrap();
        assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
        said
    };
    let said = says(server().arg("verify-deal"));
    let second = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fair_deal/verify.py");
    let other = says(Command::new("python3").arg(second));
    assert_eq!(said, other, "two verifiers find two things");
    let counted = said.split(['\n', ',', ':']).find_map(|part| part.trim().strip_suffix(mark)?.trim().parse().ok());
    counted.unwrap_or_else(|| panic!("nothing is {mark}: {said}"))
}

/// The folder for pictures of the web.
pub(crate) fn gallery() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in the target folder");
    target.join("gallery").join("web")
}
