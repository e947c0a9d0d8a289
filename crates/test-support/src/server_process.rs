//! The real server as a child process, with its output. It can be stopped, resumed, killed and measured.

use anyhow::{Context, bail, ensure};
use cardroom_shared::protocol::invitation::Invitation;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The interval at which a process that should exit is checked.
const LOOK: Duration = Duration::from_millis(5);

/// The clock ticks per second in which Linux counts processor time.
const TICKS: f64 = 100.0;

/// The path of the server that was built beside the running program.
///
/// # Errors
/// Returns an error if it was not built.
pub fn server() -> anyhow::Result<PathBuf> {
    let here = std::env::current_exe().context("the path of this program is unknown")?;
    let name = format!("cardroom-server{}", std::env::consts::EXE_SUFFIX);
    // Programs are beside the server, tests in a folder below it.
    let found = here.ancestors().skip(1).take(2).map(|folder| folder.join(&name)).find(|server| server.exists());
    found.with_context(|| format!("build the workspace first: there is no {name} beside {}", here.display()))
}

/// The output and the exit status of a server.
#[derive(Debug)]
pub struct ProcessExit {
    /// The complete lines of its standard output.
    pub said: Vec<String>,
    /// The incomplete last line; empty if there is none.
    pub torn: String,
    /// Its standard error.
    pub complaints: String,
    /// Its exit status.
    pub status: ExitStatus,
}

/// The resources of a process.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProcessCost {
    /// Processor time in seconds.
    pub cpu_s: f64,
    /// Memory now, in kB.
    pub memory_kb: u64,
    /// The most memory so far, in kB.
    pub peak_kb: u64,
}

/// A server in a child process. It is killed on drop.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    lines: Receiver<String>,
    said: Vec<String>,
    /// The number of lines that were read.
    read: usize,
    torn: Option<JoinHandle<String>>,
    complaints: Option<JoinHandle<String>>,
}

impl ServerProcess {
    /// Starts `cardroom-server host` with these arguments.
    ///
    /// # Errors
    /// Returns an error if the process cannot be started.
    pub fn open<A: AsRef<OsStr>>(server: &Path, data: &Path, more: &[A]) -> anyhow::Result<Self> {
        let mut command = Command::new(server);
        command.arg("host").arg("--data").arg(data).args(more);
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().with_context(|| format!("can't start {}", server.display()))?;
        let (sender, lines) = channel();
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let (stdout, mut stderr) = stdout.zip(stderr).context("the server process has no pipes")?;
        let torn = std::thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            let mut line = String::new();
            while reader.read_line(&mut line).is_ok_and(|length| length > 0) {
                let Some(whole) = line.strip_suffix('\n') else { break };
                // The pipe is drained even if nobody receives the lines any more.
                let _ = sender.send(whole.to_owned());
                line.clear();
            }
            line
        });
        let complaints = std::thread::spawn(move || {
            let mut said = String::new();
            let _ = stderr.read_to_string(&mut said);
            said
        });
        Ok(Self { child, lines, said: Vec::new(), read: 0, torn: Some(torn), complaints: Some(complaints) })
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The next line; `None` after the timeout or the end of the process.
    pub fn line(&mut self, until: Instant) -> Option<&str> {
        if self.read == self.said.len() {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => self.said.push(line),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
        self.read += 1;
        self.said.get(self.read - 1).map(String::as_str)
    }

    /// The first line so far that contains this text.
    pub fn has_said(&self, part: &str) -> Option<&str> {
        self.said.iter().map(String::as_str).find(|line| line.contains(part))
    }

    /// Waits for the next line that contains this text.
    ///
    /// # Errors
    /// Returns an error after the timeout.
    pub fn says(&mut self, part: &str, patience: Duration) -> anyhow::Result<String> {
        let until = Instant::now() + patience;
        while let Some(line) = self.line(until) {
            if line.contains(part) {
                return Ok(line.to_owned());
            }
        }
        bail!("the server did not print `{part}` within {} s", patience.as_secs())
    }

    /// Waits for the next invitation for this role. A link for a browser repeats the invitation before it, so that it is
    /// none.
    ///
    /// # Errors
    /// Returns an error if it prints none, or one that cannot be parsed.
    pub fn invitation(&mut self, role: &str, patience: Duration) -> anyhow::Result<Invitation> {
        let (until, part) = (Instant::now() + patience, format!("/{role}/"));
        loop {
            let line = self.says(&part, until.saturating_duration_since(Instant::now()))?;
            let mut words = line.split_whitespace();
            if let Some(word) = words.find(|word| word.contains(&part) && !word.contains('#')) {
                return word.parse().with_context(|| format!("the line holds no invitation: {line}"));
            }
        }
    }

    /// Writes a line to its console.
    ///
    /// # Errors
    /// Returns an error if the console is closed.
    pub fn hears(&mut self, line: &str) -> anyhow::Result<()> {
        writeln!(self.child.stdin.as_mut().context("the console is closed")?, "{line}")
            .context("the console cannot be written to")
    }

    /// Sends it a signal: KILL, TERM, STOP, CONT.
    ///
    /// # Errors
    /// Returns an error if the signal cannot be sent.
    pub fn signal(&self, signal: &str) -> anyhow::Result<()> {
        signal_to(self.id(), signal)
    }

    /// Its resources so far; `None` if the system does not report them.
    pub fn cost(&self) -> Option<ProcessCost> {
        cost(self.id())
    }

    /// Returns whether it has exited.
    ///
    /// # Errors
    /// Returns an error if the system does not tell.
    pub fn has_ended(&mut self) -> anyhow::Result<bool> {
        Ok(self.child.try_wait()?.is_some())
    }

    /// Kills it. This is like a power failure, except that the system still writes its buffers.
    ///
    /// # Errors
    /// Returns an error if the process cannot be killed.
    pub fn kill(mut self) -> anyhow::Result<ProcessExit> {
        self.child.kill()?;
        self.end(Duration::from_secs(30))
    }

    /// Waits for its exit.
    ///
    /// # Errors
    /// Returns an error after the timeout.
    pub fn end(mut self, patience: Duration) -> anyhow::Result<ProcessExit> {
        let until = Instant::now() + patience;
        let status = loop {
            if let Some(status) = self.child.try_wait()? {
                break status;
            }
            ensure!(Instant::now() < until, "the server does not end within {} s", patience.as_secs());
            std::thread::sleep(LOOK);
        };
        let joined = |thread: Option<JoinHandle<String>>| thread.and_then(|thread| thread.join().ok());
        let torn = joined(self.torn.take()).unwrap_or_default();
        let complaints = joined(self.complaints.take()).unwrap_or_default();
        self.said.extend(self.lines.try_iter());
        Ok(ProcessExit { said: std::mem::take(&mut self.said), torn, complaints, status })
    }

    /// Closes it properly.
    ///
    /// # Errors
    /// Returns an error if it does not exit, or exits with an error.
    pub fn close(mut self) -> anyhow::Result<ProcessExit> {
        self.hears("quit")?;
        let ended = self.end(Duration::from_mins(1))?;
        ensure!(ended.status.success(), "the server ended with {}: {}", ended.status, ended.complaints);
        Ok(ended)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a signal to a process.
///
/// # Errors
/// Returns an error if the signal cannot be sent.
pub fn signal_to(process: u32, signal: &str) -> anyhow::Result<()> {
    let sent =
        Command::new("kill").arg(format!("-{signal}")).arg(process.to_string()).stderr(Stdio::null()).status()?;
    ensure!(sent.success(), "{signal} can't be sent to {process}");
    Ok(())
}

/// The resources of a process so far; `None` on systems other than Linux.
pub fn cost(process: u32) -> Option<ProcessCost> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let times: Vec<f64> =
        stat.rsplit(')').next()?.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse().ok()).collect();
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let kb = |name: &str| status.lines().find(|line| line.starts_with(name))?.split_whitespace().nth(1)?.parse().ok();
    Some(ProcessCost { cpu_s: times.iter().sum::<f64>() / TICKS, memory_kb: kb("VmRSS:")?, peak_kb: kb("VmHWM:")? })
}

/// The processor time of all threads of a process; `None` on systems other than Linux.
pub fn worked(process: u32) -> Option<Duration> {
    let tasks = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
    Some(Duration::from_nanos(tasks.flatten().filter_map(|task| worked_by(&task.path())).sum()))
}

/// The processor time of the threads of a process whose names begin so; `None` on systems other than Linux.
pub fn worked_in(process: u32, thread: &str) -> Option<Duration> {
    let tasks = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let named = tasks
        .flatten()
        .filter(|task| std::fs::read_to_string(task.path().join("comm")).is_ok_and(|name| name.starts_with(thread)));
    Some(Duration::from_nanos(named.filter_map(|task| worked_by(&task.path())).sum()))
}

/// The processor time of a thread in nanoseconds.
fn worked_by(task: &Path) -> Option<u64> {
    let stat = std::fs::read_to_string(task.join("schedstat")).ok()?;
    stat.split_whitespace().next()?.parse().ok()
}

/// Runs another command of the server to its end.
///
/// # Errors
/// Returns an error if it cannot be started.
pub fn run<A: AsRef<OsStr>>(server: &Path, args: &[A]) -> anyhow::Result<Output> {
    Ok(Command::new(server).args(args).stdin(Stdio::null()).output()?)
}

/// The whole output of a command.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}
