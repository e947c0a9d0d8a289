//! Chromium without a screen, and its driver.

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use url::{ParseError, Url};

/// The timeout for a browser, on a busy computer.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// The interval of polling.
const LOOK: Duration = Duration::from_millis(40);

/// The names of the browser. Any of them will do.
const BROWSERS: [&str; 3] = ["chromium", "google-chrome", "chromium-browser"];

/// Marks the elements that came with a page. Live updates replace them.
const MARK: &str = r#"document.addEventListener("DOMContentLoaded", () => {
  const main = document.getElementById("main");
  if (main && main.dataset.live) for (const part of main.children) part.dataset.came = "with the page";
});"#;

/// The network of a browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowserNetwork {
    /// There is none.
    None,
    /// It is that of this computer.
    Full,
}

/// A browser with a new profile. It ends with its test.
pub struct Chromium {
    client: Client,
    driver: Driver,
    /// The requests in the log so far.
    asked: Vec<String>,
    /// The complaints in the log so far.
    complaints: Vec<String>,
}

/// The driver program, with the output of driver and browser.
struct Driver {
    process: Child,
    /// The port on which it listens.
    port: u16,
    folder: TempDir,
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A regular shutdown closes its browsers. A killed driver would leave them running.
        let asked = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).and_then(|mut line| {
            line.set_read_timeout(Some(Duration::from_secs(10)))?;
            line.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
            line.read_to_string(&mut String::new())
        });
        let late = Instant::now() + Duration::from_secs(10);
        while asked.is_ok() && Instant::now() < late && matches!(self.process.try_wait(), Ok(None)) {
            std::thread::sleep(LOOK);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        if std::thread::panicking() {
            let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            let last: Vec<&str> = log.lines().rev().take(20).collect();
            eprintln!("the driver of the browser said last:");
            last.iter().rev().for_each(|line| eprintln!("{line}"));
        }
    }
}

impl Driver {
    fn start() -> Self {
        let is_there = |program: &&str| {
            let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            !asked.is_err_and(|wrong| wrong.kind() == ErrorKind::NotFound)
        };
        for (programs, package) in [(&["chromedriver"][..], "chromium-driver"), (&BROWSERS[..], "chromium")] {
            assert!(
                programs.iter().any(is_there),
                "{} is missing, so no browser can look at the web: scripts/test.sh installs it, or `apt-get install \
                 {package}`",
                programs.join(" or ")
            );
        }
        let folder = TempDir::new().unwrap();
        let log = folder.path().join("log");
        let written = File::create(&log).unwrap();
        let mut command = Command::new("chromedriver");
        command.args(["--port=0", "--log-level=WARNING"]).stdin(Stdio::null());
        let process = command.stdout(written.try_clone().unwrap()).stderr(written).spawn().unwrap();
        let mut driver = Self { process, port: 0, folder };
        let late = Instant::now() + PATIENCE;
        while driver.port == 0 {
            let said = std::fs::read_to_string(&log).unwrap();
            let port = said.split_once("started successfully on port ").and_then(|(_, port)| port.split_once('.'));
            driver.port = port.and_then(|(port, _)| port.parse().ok()).unwrap_or_default();
            assert!(Instant::now() < late, "the driver of the browser does not say where it is: {said}");
            std::thread::sleep(LOOK);
        }
        driver
    }
}

impl Chromium {
    /// Opens a browser with its usual arguments.
    pub async fn open() -> Self {
        Self::open_with(&[]).await
    }

    /// Opens a browser with these arguments besides its usual ones.
    pub async fn open_with(more: &[String]) -> Self {
        let mut driver = Driver::start();
        let address = format!("http://127.0.0.1:{}", driver.port);
        let profile = driver.folder.path().join("profile");
        std::fs::create_dir(&profile).unwrap();
        // Root may not use a sandbox, and background requests of the browser to its vendor do not matter
        // here.
        let mut args: Vec<String> = [
            "headless",
            "no-sandbox",
            "disable-gpu",
            "disable-quic",
            "disable-dev-shm-usage",
            "no-first-run",
            "no-default-browser-check",
            "disable-background-networking",
            "disable-component-update",
            "disable-sync",
            "hide-scrollbars",
        ]
        .map(|word| format!("--{word}"))
        .into();
        args.push(format!("--user-data-dir={}", profile.display()));
        args.extend_from_slice(more);
        let wanted = json!({
            "browserName": "chrome",
            "timeouts": { "script": u64::try_from(PATIENCE.as_millis()).unwrap() },
            "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
            "goog:chromeOptions": { "args": args },
        });
        let Value::Object(wanted) = wanted else { unreachable!("it is written as one") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(wanted);
        let late = Instant::now() + PATIENCE;
        let client = loop {
            match builder.connect(&address).await {
                Ok(client) => break client,
                Err(wrong) => {
                    assert!(Instant::now() < late, "no browser comes up: {wrong}");
                    assert!(matches!(driver.process.try_wait(), Ok(None)), "the driver has ended: {wrong}");
                }
            }
            tokio::time::sleep(LOOK).await;
        };
        let browser = Self { client, driver, asked: Vec::new(), complaints: Vec::new() };
        browser.says("Page.addScriptToEvaluateOnNewDocument", json!({ "source": MARK })).await;
        browser
    }

    /// Closes it regularly.
    pub async fn close(self) {
        self.client.close().await.unwrap();
        drop(self.driver);
    }

    /// Sends a command of the Chrome `DevTools` protocol.
    pub async fn says(&self, what: &str, how: Value) -> Value {
        let told = Told { path: "goog/cdp/execute", body: json!({ "cmd": what, "params": how }) };
        self.client.issue_cmd(told).await.unwrap_or_else(|wrong| panic!("{what}: {wrong}"))
    }

    /// Sends a command of the Chrome `DevTools` protocol that may fail. `None` if it does.
    pub async fn tries(&self, what: &str, how: Value) -> Option<Value> {
        let told = Told { path: "goog/cdp/execute", body: json!({ "cmd": what, "params": how }) };
        self.client.issue_cmd(told).await.ok()
    }

    /// Sets the size of the screen, and the device pixels for each CSS pixel.
    pub async fn is_as_large_as(&self, (width, height): (u32, u32), dots: u32, in_hand: bool) {
        let how = json!({ "width": width, "height": height, "deviceScaleFactor": dots, "mobile": in_hand });
        self.says("Emulation.setDeviceMetricsOverride", how).await;
    }

    /// Opens a page.
    pub async fn opens(&self, address: &str) {
        self.client.goto(address).await.unwrap_or_else(|wrong| panic!("{address}: {wrong}"));
    }

    /// The address of the page.
    pub async fn address(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    /// Runs this script on the page and returns its result.
    pub async fn reads(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|wrong| panic!("{wrong}: {script}"))
    }

    /// Runs this script on the page and returns the answer that it gives to its last argument.
    pub async fn answers(&self, script: &str) -> Value {
        self.client.execute_async(script, Vec::new()).await.unwrap_or_else(|wrong| panic!("{wrong}"))
    }

    /// Repeats `look` until there is an answer. `what` describes it for a failure message.
    pub async fn waits_for<T>(&self, what: &str, mut look: impl AsyncFnMut(&Self) -> Option<T>) -> T {
        let late = Instant::now() + PATIENCE;
        loop {
            if let Some(seen) = look(self).await {
                return seen;
            }
            if Instant::now() >= late {
                let page = self.reads("return document.body.innerText").await;
                panic!("{what} never came; the page says {}", page.as_str().unwrap_or_default());
            }
            self.looks_later().await;
        }
    }

    /// Waits between two looks.
    pub async fn looks_later(&self) {
        tokio::time::sleep(LOOK).await;
    }

    /// Waits for the first live update of the page, if it has any.
    pub async fn is_live(&self) {
        const CAME: &str = "return document.querySelector('#main > [data-came]') === null";
        self.waits_for("what is new", async |page| (page.reads(CAME).await == Value::Bool(true)).then_some(())).await;
    }

    /// Presses a key `times` times.
    pub async fn presses(&self, key: char, times: usize) {
        let mut keys = KeyActions::new("keys".to_owned());
        for _ in 0..times {
            keys = keys.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        }
        self.client.perform_actions(keys).await.unwrap();
    }

    /// Types a text, letter by letter.
    pub async fn types(&self, text: &str) {
        let keys = text.chars().fold(KeyActions::new("keys".to_owned()), |keys, value| {
            keys.then(KeyAction::Down { value }).then(KeyAction::Up { value })
        });
        self.client.perform_actions(keys).await.unwrap();
    }

    /// The number of open pages.
    pub async fn pages(&self) -> usize {
        self.client.windows().await.unwrap().len()
    }

    /// Hides the page and freezes it, as a phone does while it is locked: no script runs.
    pub async fn freezes(&self) {
        // A page that seems to have the focus is never hidden.
        self.says("Emulation.setFocusEmulationEnabled", json!({ "enabled": false })).await;
        self.says("Page.setWebLifecycleState", json!({ "state": "frozen" })).await;
    }

    /// Lets the scripts of a frozen page run on, with the page in sight.
    pub async fn thaws(&self) {
        self.says("Page.setWebLifecycleState", json!({ "state": "active" })).await;
        self.says("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await;
    }

    /// Takes the network away from the pages, or gives it back. Open sockets stay, and no new one comes.
    pub async fn has_network(&self, network: BrowserNetwork) {
        let how = json!({
            "offline": network == BrowserNetwork::None, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.says("Network.emulateNetworkConditions", how).await;
    }

    /// Writes a screenshot as a PNG.
    pub async fn draws(&self, to: &Path) {
        let picture = self.client.screenshot().await.unwrap();
        assert!(picture.len() > 1_000, "{} bytes are no picture", picture.len());
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::write(to, picture).unwrap();
    }

    async fn log(&self, kind: &str) -> Vec<Value> {
        let told = Told { path: "se/log", body: json!({ "type": kind }) };
        match self.client.issue_cmd(told).await.unwrap() {
            Value::Array(lines) => lines,
            other => panic!("no log: {other}"),
        }
    }

    /// All requests of pages so far, and all complaints.
    pub async fn asked_and_complained(&mut self) -> (&[String], &[String]) {
        for line in self.log("performance").await {
            let event: Value = serde_json::from_str(line["message"].as_str().unwrap()).unwrap();
            let (event, of) = (&event["message"], |event: &Value| event["params"]["documentURL"].to_string());
            let address = match event["method"].as_str().unwrap_or_default() {
                // A new browser has a page of its own, which is part of it.
                "Network.requestWillBeSent" if of(event).starts_with("\"chrome") => continue,
                "Network.requestWillBeSent" => &event["params"]["request"]["url"],
                "Network.webSocketCreated" | "Network.webTransportCreated" => &event["params"]["url"],
                _ => continue,
            };
            self.asked.push(address.as_str().unwrap_or_default().to_owned());
        }
        for line in self.log("browser").await {
            self.complaints.push(format!("{}: {}", line["level"], line["message"]));
        }
        (&self.asked, &self.complaints)
    }
}

/// A command that only Chromium knows.
#[derive(Debug)]
struct Told {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Told {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (hyper::Method, Option<String>) {
        (hyper::Method::POST, Some(self.body.to_string()))
    }
}
