//! A guest without a window: they connect over the network, play as a bot does, and reconnect when their
//! connection breaks.

use super::PATIENCE;
use anyhow::bail;
use cardroom_bots::{Bot, Character};
use cardroom_net_client::{Connection, ConnectionEvent};
use cardroom_shared::command::{DeskRequest, Name};
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::view::View;
use cardroom_shuffle::Entropy;
use std::time::{Duration, Instant};

/// The longest single wait for news.
const MOMENT: Duration = Duration::from_millis(5);

/// The time that guests think before they act. Each deal needs two messages of theirs as well, and the server
/// limits the rate of messages.
const THINKING: Duration = Duration::from_millis(300);

/// A guest of the server.
pub(crate) struct Guest {
    name: Name,
    connection: Connection,
    /// The step at which they acted last.
    acted: Option<u64>,
    /// The current step, and the time since they see it.
    since: Option<(u64, Instant)>,
    bot: Bot,
    /// The current view.
    pub(crate) view: Option<View>,
    /// True while the connection is open.
    pub(crate) is_in: bool,
    /// True if the server refuses to admit them again.
    pub(crate) has_gone: bool,
}

impl Guest {
    /// Connects with an invitation, and enters under this name.
    pub(crate) fn comes(invitation: &str, name: &str) -> anyhow::Result<Self> {
        let invitation: Invitation = invitation.parse()?;
        let seed = name.bytes().map(u64::from).sum();
        let bot = Bot::new(Character::Regular, seed).with_samples(1);
        let connection = Connection::open(invitation, Entropy::from_seed(seed), || ());
        let name = Name::try_from(name.to_owned())?;
        let mut guest =
            Self { name, connection, acted: None, since: None, bot, view: None, is_in: false, has_gone: false };
        let late = Instant::now() + PATIENCE;
        while !guest.is_in || guest.view.is_none() {
            guest.hears();
            if guest.has_gone || Instant::now() > late {
                bail!("{} is not admitted", guest.name);
            }
        }
        Ok(guest)
    }

    /// Reads new messages, and acts if it is the guest's turn.
    pub(crate) fn plays(&mut self) {
        self.hears();
        let Some(view) = self.view.as_ref().filter(|view| self.acted != Some(view.step)) else { return };
        let step = view.step;
        let since = self.since.filter(|(seen, _)| *seen == step).map_or_else(Instant::now, |(_, since)| since);
        self.since = Some((step, since));
        if since.elapsed() < THINKING {
            return;
        }
        let say =
            self.bot.motion(view).map(ClientRequest::Motion).or_else(|| self.bot.answer(view).map(ClientRequest::Desk));
        if let Some(say) = say {
            self.acted = Some(step);
            self.says(say);
        }
    }

    fn hears(&mut self) {
        let mut news = self.connection.wait_news(MOMENT);
        while let Some(one) = news {
            match one {
                ConnectionEvent::Connected(_) => {
                    self.is_in = true;
                    self.says(ClientRequest::Desk(DeskRequest::Enter(self.name.clone())));
                }
                ConnectionEvent::Message(ServerMessage::Step { view, .. }) => self.view = Some(*view),
                ConnectionEvent::Lost { .. } => (self.is_in, self.acted) = (false, None),
                ConnectionEvent::Refused(_) => self.has_gone = true,
                ConnectionEvent::Message(_)
                | ConnectionEvent::Deal(_)
                | ConnectionEvent::Connecting
                | ConnectionEvent::Silent
                | ConnectionEvent::Heard => {}
            }
            news = self.connection.news();
        }
    }

    /// A request that the server refuses now is repeated after the next step.
    fn says(&self, say: ClientRequest) {
        let _ = self.connection.send(say);
    }
}
