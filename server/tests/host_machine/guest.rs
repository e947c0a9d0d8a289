//! A guest who comes over the network, without a window: with an invitation to the front desk, then by the line of the window. They
//! play as a bot would, and when their line breaks they come back.

use anyhow::{Context, bail};
use cardroom_server::bots::{Bot, Character};
use cardroom_shared::command::{Desk, Name};
use cardroom_shared::invitation::Invitation;
use cardroom_shared::protocol::{ClientMessage, Say, ServerMessage};
use cardroom_shared::screening::MAX_DATAGRAM;
use cardroom_shared::view::View;
use line::{HostLine, LineState};
use std::net::{Ipv4Addr, UdpSocket};
use std::time::{Duration, Instant};

#[allow(dead_code, unreachable_pub, reason = "a window needs more of its line than a guest without one")]
#[path = "../../../client/src/connection/desk.rs"]
mod desk;
#[allow(dead_code, unreachable_pub, missing_docs, reason = "a window needs more of its line than a guest without one")]
#[path = "../../../client/src/connection/line.rs"]
mod line;

/// What can go wrong at the desk, as a guest without a window takes it.
mod trouble {
    use cardroom_shared::protocol::DeskRefusal;

    /// Why nobody was let in.
    #[derive(Debug)]
    #[allow(dead_code, reason = "it is read by whoever reads why a guest did not come in")]
    pub(super) enum Trouble {
        NotFound(String),
        NotReachable(String),
        HungUp(String),
        NotCardroom(String),
        AnotherHouse(String),
        NoSocket(String),
        Version(u16),
        Refused(DeskRefusal),
    }

    impl Trouble {
        pub(super) fn version(version: u16) -> Self {
            Self::Version(version)
        }

        pub(super) fn refused(refusal: DeskRefusal) -> Self {
            Self::Refused(refusal)
        }
    }
}

/// How long it takes at most to get in.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a guest rests between two looks at their line.
const LOOK: Duration = Duration::from_millis(5);

/// A guest.
pub(crate) struct Guest {
    invitation: Invitation,
    name: String,
    line: HostLine,
    socket: UdpSocket,
    began: Instant,
    said: u32,
    /// At which step they acted last.
    acted: Option<u64>,
    bot: Bot,
    /// How everything stands.
    pub(crate) view: Option<View>,
}

impl Guest {
    /// Comes in by an invitation, and enters under this name.
    pub(crate) fn comes(invitation: &str, name: &str) -> anyhow::Result<Self> {
        let invitation: Invitation = invitation.parse().context("this is no invitation")?;
        let (line, socket) = open(&invitation, Instant::now())?;
        let seed = name.bytes().map(u64::from).sum();
        let bot = Bot::new(Character::Regular, seed).with_samples(1);
        let began = Instant::now();
        let mut guest =
            Self { invitation, name: name.to_owned(), line, socket, began, said: 0, acted: None, bot, view: None };
        guest.enter()?;
        Ok(guest)
    }

    /// Waits until the line is open, and enters.
    fn enter(&mut self) -> anyhow::Result<()> {
        let late = Instant::now() + PATIENCE;
        while self.view.is_none() {
            if Instant::now() > late || self.has_gone() {
                bail!("{} did not get in: {:?}", self.name, self.line.state());
            }
            self.turn();
            std::thread::sleep(LOOK);
        }
        self.say(Say::Desk(Desk::Enter(Name::try_from(self.name.clone())?)));
        Ok(())
    }

    /// Whether their line is closed for good.
    pub(crate) fn has_gone(&self) -> bool {
        matches!(self.line.state(), LineState::Ended(_))
    }

    /// Comes back by the same invitation, to the same seat.
    #[allow(dead_code, reason = "a test need not come back")]
    pub(crate) fn comes_back(&mut self) -> anyhow::Result<()> {
        let (line, socket) = open(&self.invitation, self.began)?;
        (self.line, self.socket, self.acted, self.view) = (line, socket, None, None);
        Ok(())
    }

    /// Hears what has come, does what a player would do who sees it, and sends what is due.
    pub(crate) fn plays(&mut self) {
        self.turn();
        let Some(view) = self.view.as_ref().filter(|view| self.acted != Some(view.step)) else { return };
        let step = view.step;
        let say = self.bot.motion(view).map(Say::Motion).or_else(|| self.bot.answer(view).map(Say::Desk));
        if let Some(say) = say {
            self.acted = Some(step);
            self.say(say);
        }
    }

    fn say(&mut self, say: Say) {
        self.said += 1;
        // What the house does not take now is said again after the next step.
        let _ = self.line.say(&ClientMessage::Say { number: self.said, say });
        self.send();
    }

    fn turn(&mut self) {
        let mut buffer = [0; MAX_DATAGRAM + 1];
        while let Ok(length) = self.socket.recv(&mut buffer) {
            if let Some(datagram) = buffer.get_mut(..length) {
                self.line.receive(datagram, self.began.elapsed());
            }
        }
        for message in self.line.take_messages() {
            if let ServerMessage::Step { view, .. } = message {
                self.view = Some(*view);
            }
        }
        self.send();
    }

    fn send(&mut self) {
        self.line.advance(self.began.elapsed());
        for datagram in self.line.take_datagrams() {
            // What is not sent is lost, as on any line.
            let _ = self.socket.send(&datagram);
        }
    }
}

/// Shows the invitation at the front desk, and begins to open the line.
fn open(invitation: &Invitation, began: Instant) -> anyhow::Result<(HostLine, UdpSocket)> {
    let admission = match desk::show_invitation(invitation, None) {
        Ok(admission) => admission,
        Err(trouble) => bail!("the front desk lets nobody in: {trouble:?}"),
    };
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    socket.connect(admission.house)?;
    socket.set_nonblocking(true)?;
    let line = HostLine::new(&admission.token, admission.house, began.elapsed()).context("the token is none")?;
    Ok((line, socket))
}
