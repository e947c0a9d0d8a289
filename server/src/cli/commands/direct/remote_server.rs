//! A server on another machine, reached over the network with a director's or deputy's invitation.

use super::{ConsoleServer, StoryStream};
use anyhow::bail;
use cardroom_net_client::{Connection, ConnectionError, ConnectionEvent};
use cardroom_shared::confusables::shown;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{ClientRequest, Role, ServerMessage};
use cardroom_shuffle::Entropy;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The timeout for a login and for an answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The wait after too many logins with the same invitation.
const TURN: Duration = Duration::from_secs(45);

/// The longest single wait for the next event.
const MOMENT: Duration = Duration::from_millis(100);

/// A connection to a remote server.
pub(super) struct RemoteServer {
    connection: Arc<Connection>,
    answers: Receiver<RemoteReply>,
    /// The lines of the story, until [`ConsoleServer::story`] takes them.
    story: Option<Receiver<Vec<String>>>,
    listens: Arc<AtomicBool>,
    leaves: Arc<AtomicBool>,
    ear: Option<JoinHandle<()>>,
    /// The reason why the server refuses further logins, if it does.
    refused: Option<String>,
}

/// Tells the server that this director leaves. Another one may direct then.
impl Drop for RemoteServer {
    fn drop(&mut self) {
        self.leaves.store(true, Ordering::Relaxed);
        if let Some(ear) = self.ear.take() {
            let _ = ear.join();
        }
    }
}

/// A message to the thread that waits for an answer.
enum RemoteReply {
    Reply(Reply),
    /// The connection was lost, and the pending answer with it.
    Lost(String),
    /// The server refuses further logins.
    Refused(String),
}

/// The server's answer to one request.
struct Reply {
    number: u32,
    outcome: Result<String, String>,
}

impl RemoteServer {
    /// Connects and waits for admission.
    #[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
    pub(super) fn connect(invitation: &Invitation) -> anyhow::Result<Self> {
        if !matches!(invitation.role, Role::Director | Role::Deputy) {
            bail!(
                "the invitation is for a {}, and an order needs that of a director or deputy (`invite director` on the \
                 machine of the server writes one)",
                invitation.role
            );
        }
        let connection = Arc::new(Connection::open(invitation.clone(), Entropy::system(), || ()));
        let (mut until, mut trouble) = (Instant::now() + PATIENCE, None);
        loop {
            match connection.wait_news(MOMENT) {
                Some(ConnectionEvent::Connected(_)) => break,
                Some(ConnectionEvent::Refused(why)) => bail!("{}", for_terminal(&why.to_string())),
                Some(ConnectionEvent::Lost { why, .. }) if !why.passes() || Instant::now() >= until => bail!("{why}"),
                Some(ConnectionEvent::Lost { why, .. }) => {
                    if why == ConnectionError::TooManyAttempts && trouble.as_ref() != Some(&why) {
                        eprintln!("{why} This waits for it.");
                        until = Instant::now() + TURN;
                    }
                    trouble = Some(why);
                }
                None if Instant::now() >= until => match trouble {
                    Some(why) => bail!("{why}"),
                    None => bail!("the console is not admitted: is the server running?"),
                },
                _ => {}
            }
        }
        let ((replies, answers), (lines, story)) = (channel(), channel());
        let (listens, leaves) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let ear = RemoteListener {
            connection: Arc::clone(&connection),
            replies,
            lines,
            listens: Arc::clone(&listens),
            leaves: Arc::clone(&leaves),
        };
        let ear = std::thread::Builder::new().name("listening".to_owned()).spawn(move || ear.listen())?;
        Ok(Self { connection, answers, story: Some(story), listens, leaves, ear: Some(ear), refused: None })
    }
}

impl ConsoleServer for RemoteServer {
    fn ask(&mut self, wish: &str) -> anyhow::Result<Result<String, String>> {
        // An answer that arrived too late for an earlier question is discarded.
        while let Ok(heard) = self.answers.try_recv() {
            if let RemoteReply::Refused(why) = heard {
                self.refused = Some(why);
            }
        }
        if let Some(why) = &self.refused {
            bail!("{why}");
        }
        let number = self.connection.send(ClientRequest::Ask(wish.to_owned()))?;
        let until = Instant::now() + PATIENCE;
        loop {
            match self.answers.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(RemoteReply::Reply(reply)) if reply.number == number => return Ok(reply.outcome),
                Ok(RemoteReply::Reply(_)) => {}
                Ok(RemoteReply::Lost(why)) => bail!("{why} The server may have received the line all the same"),
                Ok(RemoteReply::Refused(why)) => {
                    self.refused = Some(why.clone());
                    bail!("{why}")
                }
                Err(RecvTimeoutError::Timeout) => {
                    bail!("the server does not answer, and may have received the line all the same")
                }
                Err(RecvTimeoutError::Disconnected) => bail!("the connection has ended"),
            }
        }
    }

    fn story(&mut self) -> anyhow::Result<Box<dyn StoryStream>> {
        let Some(story) = self.story.take() else { bail!("the story of the session is already read") };
        self.listens.store(true, Ordering::Relaxed);
        self.connection.send(ClientRequest::Listen)?;
        Ok(Box::new(RemoteStory(story)))
    }
}

/// The receiver of the server's messages, on its own thread.
struct RemoteListener {
    connection: Arc<Connection>,
    replies: Sender<RemoteReply>,
    lines: Sender<Vec<String>>,
    listens: Arc<AtomicBool>,
    leaves: Arc<AtomicBool>,
}

impl RemoteListener {
    fn listen(self) {
        while !self.leaves.load(Ordering::Relaxed) {
            let Some(news) = self.connection.wait_news(MOMENT) else { continue };
            let line = match news {
                ConnectionEvent::Connected(_) => {
                    if self.listens.load(Ordering::Relaxed) {
                        let _ = self.connection.send(ClientRequest::Listen);
                    }
                    "(connected again)".to_owned()
                }
                ConnectionEvent::Message(ServerMessage::Answer(answer)) => {
                    let outcome = answer.outcome.map(|text| for_terminal(&text)).map_err(|why| for_terminal(&why));
                    let _ = self.replies.send(RemoteReply::Reply(Reply { number: answer.number, outcome }));
                    continue;
                }
                ConnectionEvent::Message(ServerMessage::Refused { number, why, .. }) => {
                    let _ = self.replies.send(RemoteReply::Reply(Reply { number, outcome: Err(for_terminal(&why)) }));
                    continue;
                }
                ConnectionEvent::Message(ServerMessage::Line(line)) => for_terminal(&line),
                ConnectionEvent::Lost { why, retry_in } => {
                    let _ = self.replies.send(RemoteReply::Lost(why.to_string()));
                    format!("({why} Trying again in {} seconds)", retry_in.as_secs().max(1))
                }
                ConnectionEvent::Refused(why) => {
                    let why = for_terminal(&why.to_string());
                    let _ = self.replies.send(RemoteReply::Refused(why.clone()));
                    let _ = self.lines.send(vec![why]);
                    return;
                }
                ConnectionEvent::Message(_)
                | ConnectionEvent::Deal(_)
                | ConnectionEvent::Connecting
                | ConnectionEvent::Silent
                | ConnectionEvent::Heard => continue,
            };
            if self.listens.load(Ordering::Relaxed) {
                let _ = self.lines.send(vec![line]);
            }
        }
    }
}

/// The words of an untrusted server, made safe for a terminal: control characters and direction marks are
/// shown as marks.
fn for_terminal(words: &str) -> String {
    words.lines().map(shown).collect::<Vec<_>>().join("\n")
}

/// The story as the server sends it.
struct RemoteStory(Receiver<Vec<String>>);

impl StoryStream for RemoteStory {
    fn next(&mut self) -> Option<Vec<String>> {
        match self.0.recv_timeout(MOMENT) {
            Ok(lines) => Some(lines),
            Err(RecvTimeoutError::Timeout) => Some(Vec::new()),
            Err(RecvTimeoutError::Disconnected) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_of_somebody_else_does_not_reach_into_the_terminal() {
        for (said, seen) in [
            ("Table 1\n  Ann  10,000", "Table 1\n  Ann  10,000"),
            ("\u{1b}]0;root@home\u{7}", "\u{fffd}]0;root@home\u{fffd}"),
            ("\u{1b}[2J\u{1b}[H$ ", "\u{fffd}[2J\u{fffd}[H$ "),
            ("done\rnot done", "done\u{fffd}not done"),
            ("\u{9b}31mred", "\u{fffd}31mred"),
            ("\u{202e}enod", "\u{fffd}enod"),
            ("two\r\nlines\u{8}", "two\nlines\u{fffd}"),
        ] {
            assert_eq!(for_terminal(said), seen, "{said:?}");
        }
    }
}
