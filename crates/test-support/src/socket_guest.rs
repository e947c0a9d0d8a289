//! A guest over real sockets, without a window and without a thread of their own, so that one program can be many.

use anyhow::{Context, ensure};
use cardroom_bots::{Bot, Character};
use cardroom_net_client::front_desk::{Admission, show_by};
use cardroom_net_client::host_connection::{HostConnection, HostConnectionState};
use cardroom_net_client::{ConnectionError, Cutter, DealNews};
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

/// How long the front desk may take to answer the first knock.
const KNOCK: Duration = Duration::from_secs(4);

/// Headers of UDP and IPv4.
const HEADERS: u64 = 28;

/// What went over the line of a guest, seen from the guest.
#[derive(Clone, Copy, Debug, Default)]
pub struct GuestTraffic {
    /// Datagrams to the house.
    pub sent: u64,
    /// Bytes to the house, headers included.
    pub sent_bytes: u64,
    /// Datagrams from the house.
    pub heard: u64,
    /// Bytes from the house, headers included.
    pub heard_bytes: u64,
}

/// The moment that a view shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ViewMoment {
    /// The moment of the latest event: the view came with news.
    #[default]
    Event,
    /// The moment at which the house looked for the guest: the view came without news, to somebody who came in.
    Arrival,
}

/// A guest.
pub struct SocketGuest {
    /// The number of this guest among the others; the address comes from it.
    pub number: u16,
    /// Who they are to the house.
    pub you: Option<PersonNo>,
    /// How everything stands.
    pub view: Option<View>,
    /// The moment that this view shows.
    pub shown: ViewMoment,
    /// The places.
    pub standings: Vec<StandingLine>,
    /// What the house did not do for them, with the number of what they said.
    pub refused: Vec<(u32, String)>,
    /// The last word.
    pub farewell: Option<DisconnectCause>,
    /// What they were told happened, in order.
    pub told: Vec<PublicEvent>,
    /// What they were told that they had missed, the oldest first.
    pub missed: Vec<PastStep>,
    /// How often all was there that they had missed.
    pub pasts: u64,
    /// The tables beside their own at which they look.
    pub beside: BTreeMap<TableNo, TableView>,
    /// What they were shown of the broadcast.
    pub aired: Vec<BroadcastFrame>,
    /// How often they were told that they are shown no more.
    pub went_off_air: u64,
    /// How many views came.
    pub views: u64,
    /// Whether a view came that was older than one before.
    pub went_back: bool,
    /// What went over the line.
    pub traffic: GuestTraffic,
    /// How long the house took to answer each motion with another view.
    pub answers: Vec<Duration>,
    /// What came of deals.
    pub deals: Vec<DealNews>,
    /// None of those who never cut.
    cutter: Option<Cutter>,
    pieces: MissedPieces,
    line: HostConnection,
    socket: UdpSocket,
    began: Instant,
    said: u32,
    /// The step at which they acted, and when.
    acted: Option<(u64, Instant)>,
    bot: Bot,
}

/// The address of the guest of this number: one of the many by which a computer reaches itself.
pub fn address(number: u16) -> IpAddr {
    let [high, low] = number.to_be_bytes();
    Ipv4Addr::new(127, 1, high, low).into()
}

/// The address of the house of an invitation.
///
/// # Errors
/// If it is no number.
pub fn house_of(invitation: &Invitation) -> anyhow::Result<SocketAddr> {
    Ok(SocketAddr::new(invitation.host.parse().context("the house is somewhere else")?, invitation.port))
}

/// A line to the front desk from this address.
///
/// # Errors
/// If nobody answers.
pub fn knock(from: IpAddr, house: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, Some(Protocol::TCP))?;
    socket.bind(&SocketAddr::new(from, 0).into())?;
    socket.connect_timeout(&house.into(), KNOCK)?;
    Ok(socket.into())
}

/// Shows an invitation at the front desk from this address.
///
/// # Errors
/// Why nobody was let in.
pub fn show_invitation(from: IpAddr, invitation: &Invitation) -> Result<Admission, ConnectionError> {
    show_again(from, invitation, None)
}

/// The same for somebody who says how far they were told the evening before.
fn show_again(from: IpAddr, invitation: &Invitation, told: Option<ResumePoint>) -> Result<Admission, ConnectionError> {
    let away = || ConnectionError::NotReachable(invitation.address());
    let house = house_of(invitation).map_err(|_| away())?;
    let stream = knock(from, house).map_err(|_| away())?;
    show_by(stream, house, invitation, told)
}

impl SocketGuest {
    /// Comes in by an invitation. The line opens as time passes.
    ///
    /// # Errors
    /// If the front desk lets nobody in.
    pub fn comes(number: u16, invitation: &Invitation) -> anyhow::Result<Self> {
        let admission = show_invitation(address(number), invitation)?;
        Ok(Self::comes_with(number, &admission.token, admission.house)?.who_cuts(invitation))
    }

    /// Comes back by an invitation, and says how far they were told the evening before.
    ///
    /// # Errors
    /// If the front desk lets nobody in.
    pub fn comes_back(number: u16, invitation: &Invitation, told: ResumePoint) -> anyhow::Result<Self> {
        let admission = show_again(address(number), invitation, Some(told))?;
        Ok(Self::comes_with(number, &admission.token, admission.house)?.who_cuts(invitation))
    }

    /// They cut every deal, as a window does.
    #[must_use]
    pub fn who_cuts(mut self, invitation: &Invitation) -> Self {
        self.cutter = Some(Cutter::new(invitation.fingerprint, Entropy::from_seed(u64::from(self.number))));
        self
    }

    /// They never cut.
    #[must_use]
    pub fn who_never_cuts(mut self) -> Self {
        self.cutter = None;
        self
    }

    /// Comes in with a token, to the house at this address. They never cut.
    ///
    /// # Errors
    /// If the token is none.
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

    /// Whether the line is open.
    pub fn is_open(&self) -> bool {
        self.line.state() == HostConnectionState::Open
    }

    /// Whether the line is closed for good.
    pub fn has_ended(&self) -> bool {
        matches!(self.line.state(), HostConnectionState::Ended(_))
    }

    /// How the line stands.
    pub fn state(&self) -> HostConnectionState {
        self.line.state()
    }

    /// How long nothing was heard of the house.
    pub fn silent_for(&self) -> Duration {
        self.line.silent_for()
    }

    /// Reads what has come and sends what is due. Answers whether something was said.
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
        for message in messages {
            self.cut(&message);
            self.hear(message);
        }
        self.send();
        heard
    }

    fn send(&mut self) {
        for datagram in self.line.take_datagrams() {
            self.traffic.sent += 1;
            self.traffic.sent_bytes += datagram.len() as u64 + HEADERS;
            // What is not sent is lost, as on any line.
            let _ = self.socket.send(&datagram);
        }
    }

    /// Cuts where the house asks for it, and checks what it says and shows.
    fn cut(&mut self, message: &ServerMessage) {
        let Some(cutter) = &mut self.cutter else { return };
        let now = self.began.elapsed();
        if let ServerMessage::Welcome(welcome) = message {
            cutter.welcome(welcome);
        }
        let mut say = cutter.hear(message, now);
        say.extend(cutter.pass_time(now));
        self.deals.extend(cutter.take_news());
        for say in say {
            // What is not taken the house asks for again, or does without.
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
            | ServerMessage::Briefing(_)
            | ServerMessage::Hushed(_)
            | ServerMessage::Notice(_)
            | ServerMessage::Tables { .. }
            | ServerMessage::Story(_)
            | ServerMessage::Answer(_)
            | ServerMessage::Line(_)
            // The cutter has heard it.
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

    /// Says something. Answers the number by which a refusal names it.
    ///
    /// # Errors
    /// If the house takes nothing at the moment.
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
    /// If it is no name, or the house takes nothing at the moment.
    pub fn enter(&mut self, name: &str) -> anyhow::Result<u32> {
        self.send_request(ClientRequest::Desk(DeskRequest::Enter(Name::try_from(name.to_owned())?)))
    }

    /// Does what a player would do who sees this, if it is their turn and they have not acted yet.
    pub fn play(&mut self) {
        self.act();
    }

    /// The same. Answers when they acted at the table, just before it was sent.
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

    /// The socket, to wait at.
    pub fn socket(&self) -> &UdpSocket {
        &self.socket
    }

    /// How long until [`Guest::turn`] has something to do, though nothing comes.
    pub fn rests_for(&self) -> Duration {
        self.line.due().saturating_sub(self.began.elapsed())
    }

    /// For how long the house owes an answer to what they did.
    pub fn waits_for(&self) -> Option<Duration> {
        self.acted.map(|(_, at)| at.elapsed())
    }

    /// A motion, to be judged.
    ///
    /// # Errors
    /// If the house takes nothing at the moment.
    pub fn motion(&mut self, motion: Motion) -> anyhow::Result<u32> {
        self.send_request(ClientRequest::Motion(motion))
    }

    /// Goes, and says so.
    pub fn leaves(&mut self) {
        self.line.leave();
        self.send();
    }

    /// Turns until this is so.
    ///
    /// # Errors
    /// If it does not come to that in this time.
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
