//! A guest over real sockets, without a client window or a thread, so that one program can run many.

use anyhow::{Context, ensure};
use cardroom_bots::{Bot, Character};
use cardroom_net_client::front_desk::{Admission, show_by};
use cardroom_net_client::host_connection::{HostConnection, HostConnectionState};
use cardroom_net_client::{ConnectionError, Cutter, DealNews, HouseCertificate};
use cardroom_shared::command::{DeskRequest, Motion, Name};
use cardroom_shared::event::PublicEvent;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::packet_filter::MAX_DATAGRAM;
use cardroom_shared::protocol::{
    BroadcastFrame, ClientMessage, ClientRequest, DisconnectCause, MissedPieces, ResumePoint, ServerMessage,
    StandingLine,
};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::view::{PastStep, TableView, View};
use cardroom_shuffle::Entropy;
use socket2::{Domain, Protocol, Socket, Type};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream, UdpSocket};
use std::time::{Duration, Instant};

/// The timeout of the connection to the front desk.
const KNOCK: Duration = Duration::from_secs(4);

/// The headers of UDP and IPv4, in bytes.
const HEADERS: u64 = 28;

/// The traffic of a guest's connection, as the guest sees it.
#[derive(Clone, Copy, Debug, Default)]
pub struct GuestTraffic {
    /// Datagrams to the server.
    pub sent: u64,
    /// Bytes to the server, headers included.
    pub sent_bytes: u64,
    /// Datagrams from the server.
    pub heard: u64,
    /// Bytes from the server, headers included.
    pub heard_bytes: u64,
}

/// The moment that a view shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ViewMoment {
    /// The moment of the latest event: the view came with events.
    #[default]
    Event,
    /// The moment at which the server made the view for a guest who joined: the view came without events.
    Arrival,
}

/// A guest.
pub struct SocketGuest {
    /// The number of this guest among the others; the address follows from it.
    pub number: u16,
    /// Their person number, once the server has sent it.
    pub you: Option<PersonNo>,
    /// The last view.
    pub view: Option<View>,
    /// The moment that this view shows.
    pub shown: ViewMoment,
    /// The last standings.
    pub standings: Vec<StandingLine>,
    /// The refusals, each with the number of the request.
    pub refused: Vec<(u32, String)>,
    /// The reason of a disconnect by the server, if it gave one.
    pub farewell: Option<DisconnectCause>,
    /// The received events, in order.
    pub told: Vec<PublicEvent>,
    /// The received missed steps, the oldest first.
    pub missed: Vec<PastStep>,
    /// The number of completed catch-ups.
    pub pasts: u64,
    /// The watched tables beside their own.
    pub beside: BTreeMap<TableNo, TableView>,
    /// The received broadcast frames.
    pub aired: Vec<BroadcastFrame>,
    /// The number of messages that ended a broadcast.
    pub went_off_air: u64,
    /// The number of received views.
    pub views: u64,
    /// True if a view was older than an earlier one.
    pub went_back: bool,
    /// The traffic of the connection.
    pub traffic: GuestTraffic,
    /// The time from each motion to the next view.
    pub answers: Vec<Duration>,
    /// The results of deals.
    pub deals: Vec<DealNews>,
    /// The cutter; `None` for a guest who never cuts.
    cutter: Option<Cutter>,
    pieces: MissedPieces,
    line: HostConnection,
    socket: UdpSocket,
    began: Instant,
    said: u32,
    /// The step of an unanswered act, with its time.
    acted: Option<(u64, Instant)>,
    bot: Bot,
}

impl SocketGuest {
    /// The state in words: the phase, the table and the hand of the view, and the last refusal.
    pub fn summary(&self) -> String {
        let seen = self.view.as_ref().map_or_else(
            || "without a view".to_owned(),
            |view| {
                let table = view.table.as_ref().map(|table| (table.table.0, table.hand.0));
                format!("in phase {:?} at table and hand {table:?}", view.tournament.phase)
            },
        );
        let refusal = self.refused.last().map(|(_, why)| format!(", refused: {why}")).unwrap_or_default();
        format!("{seen} after {} views{refusal}, farewell {:?}", self.views, self.farewell)
    }
}

/// The address of the guest with this number, one of the many loopback addresses.
pub fn address(number: u16) -> IpAddr {
    let [high, low] = number.to_be_bytes();
    Ipv4Addr::new(127, 1, high, low).into()
}

/// The server address of an invitation.
///
/// # Errors
/// Returns an error if the host is not a numeric address.
pub fn house_of(invitation: &Invitation) -> anyhow::Result<SocketAddr> {
    Ok(SocketAddr::new(invitation.host.parse().context("the host is no IP address")?, invitation.port))
}

/// Connects to the front desk from this address.
///
/// # Errors
/// Returns an error if the connection fails.
pub fn knock(from: IpAddr, house: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, Some(Protocol::TCP))?;
    socket.bind(&SocketAddr::new(from, 0).into())?;
    socket.connect_timeout(&house.into(), KNOCK)?;
    Ok(socket.into())
}

/// Presents an invitation at the front desk from this address.
///
/// # Errors
/// Returns the reason of a rejection.
pub fn show_invitation(from: IpAddr, invitation: &Invitation) -> Result<Admission, ConnectionError> {
    show_again(from, invitation, None)
}

/// Presents an invitation, with the point from which the guest resumes.
fn show_again(from: IpAddr, invitation: &Invitation, told: Option<ResumePoint>) -> Result<Admission, ConnectionError> {
    let away = || ConnectionError::NotReachable(invitation.address());
    let house = house_of(invitation).map_err(|_| away())?;
    let stream = knock(from, house).map_err(|_| away())?;
    show_by(stream, house, invitation, told)
}

impl SocketGuest {
    /// Connects by an invitation. The connection opens as time passes.
    ///
    /// # Errors
    /// Returns an error if the front desk rejects the invitation.
    pub fn comes(number: u16, invitation: &Invitation) -> anyhow::Result<Self> {
        let admission = show_invitation(address(number), invitation)?;
        Ok(Self::comes_with(number, &admission.token, admission.house)?.who_cuts(&admission))
    }

    /// Reconnects by an invitation, with the point from which the guest resumes.
    ///
    /// # Errors
    /// Returns an error if the front desk rejects the invitation.
    pub fn comes_back(number: u16, invitation: &Invitation, told: ResumePoint) -> anyhow::Result<Self> {
        let admission = show_again(address(number), invitation, Some(told))?;
        Ok(Self::comes_with(number, &admission.token, admission.house)?.who_cuts(&admission))
    }

    /// Makes the guest cut every deal, as a client does.
    #[must_use]
    pub fn who_cuts(mut self, admission: &Admission) -> Self {
        let mut cutter = Cutter::new(Entropy::from_seed(u64::from(self.number)));
        if let Ok(certificate) = HouseCertificate::read(&admission.certificate) {
            cutter.set_certificate(certificate);
        }
        self.cutter = Some(cutter);
        self
    }

    /// Makes the guest never cut.
    #[must_use]
    pub fn who_never_cuts(mut self) -> Self {
        self.cutter = None;
        self
    }

    /// Connects with a token to the server at this address, as a guest who never cuts.
    ///
    /// # Errors
    /// Returns an error if the token is invalid.
    pub fn comes_with(number: u16, token: &[u8], house: SocketAddr) -> anyhow::Result<Self> {
        let socket = UdpSocket::bind(SocketAddr::new(address(number), 0))?;
        socket.connect(house)?;
        socket.set_nonblocking(true)?;
        let line = HostConnection::new(token, house, Duration::ZERO)?;
        let character = Character::ALL.get(usize::from(number) % Character::ALL.len()).copied();
        Ok(Self {
            number,
            you: None,
            view: None,
            shown: ViewMoment::default(),
            standings: Vec::new(),
            refused: Vec::new(),
            farewell: None,
            told: Vec::new(),
            missed: Vec::new(),
            pasts: 0,
            beside: BTreeMap::new(),
            aired: Vec::new(),
            went_off_air: 0,
            views: 0,
            went_back: false,
            traffic: GuestTraffic::default(),
            answers: Vec::new(),
            deals: Vec::new(),
            cutter: None,
            pieces: MissedPieces::default(),
            line,
            socket,
            began: Instant::now(),
            said: 0,
            acted: None,
            bot: Bot::new(character.unwrap_or(Character::Regular), u64::from(number)).with_samples(1),
        })
    }

    /// Returns whether the connection is open.
    pub fn is_open(&self) -> bool {
        self.line.state() == HostConnectionState::Open
    }

    /// Returns whether the connection is closed for good.
    pub fn has_ended(&self) -> bool {
        matches!(self.line.state(), HostConnectionState::Ended(_))
    }

    /// The state of the connection.
    pub fn state(&self) -> HostConnectionState {
        self.line.state()
    }

    /// The time since the last packet from the server.
    pub fn silent_for(&self) -> Duration {
        self.line.silent_for()
    }

    /// Reads received datagrams and sends due ones. Returns whether a message came.
    pub fn turn(&mut self) -> bool {
        let mut buffer = [0; MAX_DATAGRAM + 1];
        while let Ok(length) = self.socket.recv(&mut buffer) {
            self.traffic.heard += 1;
            self.traffic.heard_bytes += length as u64 + HEADERS;
            if let Some(datagram) = buffer.get_mut(..length) {
                self.line.receive(datagram, self.began.elapsed());
            }
        }
        self.line.advance(self.began.elapsed());
        let messages = self.line.take_messages();
        let heard = !messages.is_empty();
        for mut message in messages {
            self.cut(&mut message);
            self.hear(message);
        }
        self.send();
        heard
    }

    fn send(&mut self) {
        for datagram in self.line.take_datagrams() {
            self.traffic.sent += 1;
            self.traffic.sent_bytes += datagram.len() as u64 + HEADERS;
            // A datagram that cannot be sent is lost, as on any network.
            let _ = self.socket.send(&datagram);
        }
    }

    /// Answers requests to cut, and checks the deals.
    fn cut(&mut self, message: &mut ServerMessage) {
        let Some(cutter) = &mut self.cutter else { return };
        let now = self.began.elapsed();
        if let ServerMessage::Welcome(welcome) = message {
            cutter.welcome(welcome);
        }
        let mut say = cutter.hear(message, now);
        say.extend(cutter.pass_time(now));
        self.deals.extend(cutter.take_news());
        for say in say {
            // The server repeats its request for a rejected answer, or does without it.
            let _ = self.line.send(&ClientMessage::Say { number: 0, say });
        }
    }

    fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => self.you = Some(welcome.you),
            ServerMessage::Step { events, view } => {
                self.shown = if events.is_empty() { ViewMoment::Arrival } else { ViewMoment::Event };
                self.told.extend(events);
                self.views += 1;
                self.went_back |= self.view.as_ref().is_some_and(|before| before.step > view.step);
                if let Some((_, at)) = self.acted.take_if(|(step, _)| *step < view.step) {
                    self.answers.push(at.elapsed());
                }
                self.view = Some(*view);
            }
            ServerMessage::Standings(standings) => self.standings = standings,
            ServerMessage::Refused { number, why, .. } => {
                if number == self.said {
                    self.acted = None;
                }
                self.refused.push((number, why));
            }
            ServerMessage::Farewell(farewell) => self.farewell = Some(farewell),
            ServerMessage::Roster(_)
            | ServerMessage::RosterChanges(_)
            | ServerMessage::Prizes(_)
            | ServerMessage::Chop(_)
            | ServerMessage::Division(_)
            | ServerMessage::Directing(_)
            | ServerMessage::StartsIn(_)
            | ServerMessage::Briefing(_)
            | ServerMessage::OpenLink(_)
            | ServerMessage::Hushed(_)
            | ServerMessage::Notice(_)
            | ServerMessage::Tables { .. }
            | ServerMessage::Story(_)
            | ServerMessage::Answer(_)
            | ServerMessage::Line(_)
            // The cutter has handled it.
            | ServerMessage::FairDeal(_) => {}
            ServerMessage::Missed(piece) => {
                if let Ok(Some(past)) = self.pieces.add(piece) {
                    self.missed.extend(past.steps);
                    self.pasts += 1;
                }
            }
            ServerMessage::Aired(aired) => self.aired.push(*aired),
            ServerMessage::OffAir => self.went_off_air += 1,
            ServerMessage::Beside { tables, gone } => {
                self.beside.extend(tables.into_iter().map(|table| (table.table, table)));
                self.beside.retain(|no, _| !gone.contains(no));
            }
        }
    }

    /// Sends a request. Returns the number by which a refusal refers to it.
    ///
    /// # Errors
    /// Returns an error if the queue is full.
    pub fn send_request(&mut self, say: ClientRequest) -> anyhow::Result<u32> {
        let number = self.said + 1;
        self.line.send(&ClientMessage::Say { number, say })?;
        self.said = number;
        self.line.advance(self.began.elapsed());
        self.send();
        Ok(number)
    }

    /// Enters under this name.
    ///
    /// # Errors
    /// Returns an error if the name is invalid or the queue is full.
    pub fn enter(&mut self, name: &str) -> anyhow::Result<u32> {
        self.send_request(ClientRequest::Desk(DeskRequest::Enter(Name::try_from(name.to_owned())?)))
    }

    /// Acts as the bot decides, if it is the guest's turn and they have not acted yet.
    pub fn play(&mut self) {
        self.act();
    }

    /// Acts like [`SocketGuest::play`]. Returns the time just before an act at the table was sent.
    pub fn act(&mut self) -> Option<Instant> {
        let view = self.view.as_ref().filter(|_| self.acted.is_none())?;
        let step = view.step;
        let motion = self.bot.motion(view).map(ClientRequest::Motion);
        let at_the_table = motion.is_some();
        let say = motion.or_else(|| self.bot.answer(view).map(ClientRequest::Desk))?;
        let now = Instant::now();
        self.send_request(say).ok()?;
        self.acted = Some((step, now));
        at_the_table.then_some(now)
    }

    /// The socket, to wait for data.
    pub fn socket(&self) -> &UdpSocket {
        &self.socket
    }

    /// The time until [`SocketGuest::turn`] has something to do without new data.
    pub fn rests_for(&self) -> Duration {
        self.line.due().saturating_sub(self.began.elapsed())
    }

    /// The time for which an act of the guest has been unanswered.
    pub fn waits_for(&self) -> Option<Duration> {
        self.acted.map(|(_, at)| at.elapsed())
    }

    /// Sends a motion.
    ///
    /// # Errors
    /// Returns an error if the queue is full.
    pub fn motion(&mut self, motion: Motion) -> anyhow::Result<u32> {
        self.send_request(ClientRequest::Motion(motion))
    }

    /// Disconnects with a notice to the server.
    pub fn leaves(&mut self) {
        self.line.leave();
        self.send();
    }

    /// Runs until the condition is true.
    ///
    /// # Errors
    /// Returns an error after the timeout.
    pub fn until(&mut self, what: &str, patience: Duration, done: impl Fn(&Self) -> bool) -> anyhow::Result<()> {
        let until = Instant::now() + patience;
        while !done(self) {
            ensure!(Instant::now() < until, "{what} did not come within {} s: {:?}", patience.as_secs(), self.state());
            self.turn();
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }
}
