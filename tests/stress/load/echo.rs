//! The network cost without game logic. An echo server sends each message back to all guests of a table. Library,
//! guests and moments are those of the real run.

use crate::IDLE;
use crate::pending_actions::PendingActions;
use crate::play::TimedAction;
use anyhow::{Context, ensure};
use cardroom_server::network::transport::{TokenKey, channels};
use cardroom_shared::action::Action;
use cardroom_shared::command::Motion;
use cardroom_shared::protocol::packet_filter::MAX_DATAGRAM;
use cardroom_shared::protocol::{
    ClientRequest, PROTOCOL_ID, PULSE_CHANNEL, RELIABLE_CHANNEL, RESEND, ServerMessage, encode_server,
};
use cardroom_shuffle::Entropy;
use cardroom_test_support::server_process::worked;
use cardroom_test_support::socket_guest::SocketGuest;
use cardroom_test_support::socket_poll::SocketPoll;
use renet::RenetServer;
use renetcode::{ConnectToken, NetcodeServer, ServerAuthentication, ServerConfig, ServerResult};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

/// The interval of keep-alive packets to a silent guest.
const KEEP_ALIVE: Duration = Duration::from_secs(1);

const BUFFER: usize = 4 << 20;

/// The time within which everybody must be connected.
const LATEST: Duration = Duration::from_mins(1);

/// The wait for messages in transit at the end.
const LAST: Duration = Duration::from_secs(2);

fn since_1970() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}

/// Runs the server until its standard input closes. It sends each message to all guests of the table.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
pub(crate) fn serve(bytes: usize) -> anyhow::Result<()> {
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
    socket.set_nonblocking(true)?;
    socket2::SockRef::from(&socket).set_recv_buffer_size(BUFFER)?;
    let key: TokenKey = Entropy::system().bytes()?;
    let numbers: Vec<String> = key.iter().map(u8::to_string).collect();
    println!("{} {}", socket.local_addr()?.port(), numbers.join(" "));
    std::thread::spawn(|| {
        let _ = std::io::stdin().read(&mut [0]);
        std::process::exit(0);
    });
    let netcode = NetcodeServer::new(ServerConfig {
        current_time: since_1970(),
        max_clients: 1_024,
        protocol_id: PROTOCOL_ID,
        public_addresses: vec![socket.local_addr()?],
        authentication: ServerAuthentication::Secure { private_key: key },
    });
    let why = "x".repeat(bytes.saturating_sub(5));
    let message = encode_server(&ServerMessage::refused_in_words(1, why))?;
    let mut ears = SocketPoll::new()?;
    ears.add(0, &socket)?;
    let mut echo = Echo {
        netcode,
        renet: RenetServer::new(channels()),
        socket,
        message,
        tables: BTreeMap::new(),
        due: BTreeSet::new(),
    };
    let (mut last, mut resend, mut alive) = (Instant::now(), Instant::now(), Instant::now());
    loop {
        ears.wait(RESEND.saturating_sub(resend.elapsed()))?;
        let now = Instant::now();
        echo.netcode.update(now - last);
        echo.renet.update(now - last);
        last = now;
        echo.hear();
        if resend.elapsed() >= RESEND {
            resend = now;
            echo.due.extend(echo.renet.clients_id_iter());
        }
        echo.flush();
        if alive.elapsed() >= KEEP_ALIVE {
            alive = now;
            echo.keep_alive();
        }
    }
}

struct Echo {
    netcode: NetcodeServer,
    renet: RenetServer,
    socket: UdpSocket,
    message: Vec<u8>,
    /// The table of each guest, with all guests of that table.
    tables: BTreeMap<u64, (u64, Vec<u64>)>,
    due: BTreeSet<u64>,
}

impl Echo {
    fn hear(&mut self) {
        let mut buffer = [0; MAX_DATAGRAM + 1];
        while let Ok((length, from)) = self.socket.recv_from(&mut buffer) {
            let datagram = buffer.get_mut(..length).unwrap_or_default();
            match self.netcode.process_packet(from, datagram) {
                ServerResult::PacketToSend { addr, payload } => drop(self.socket.send_to(payload, addr)),
                ServerResult::ClientConnected { client_id, addr, user_data, payload } => {
                    let _ = self.socket.send_to(payload, addr);
                    self.renet.add_connection(client_id);
                    self.seat(client_id, u64::from(user_data[0]) + 256 * u64::from(user_data[1]));
                }
                ServerResult::Payload { client_id, payload } => {
                    if self.renet.process_packet_from(payload, client_id).is_ok() {
                        self.answer(client_id);
                    }
                }
                ServerResult::None | ServerResult::ClientDisconnected { .. } => {}
            }
        }
    }

    fn seat(&mut self, client: u64, table: u64) {
        let mut others: Vec<u64> =
            self.tables.iter().filter(|(_, (of, _))| *of == table).map(|(client, _)| *client).collect();
        others.push(client);
        self.tables.insert(client, (table, Vec::new()));
        for other in &others {
            if let Some((_, with)) = self.tables.get_mut(other) {
                with.clone_from(&others);
            }
        }
    }

    fn answer(&mut self, client: u64) {
        while self.renet.receive_message(client, RELIABLE_CHANNEL).is_some() {
            for other in self.tables.get(&client).map(|(_, with)| with.as_slice()).unwrap_or_default() {
                self.renet.send_message(*other, RELIABLE_CHANNEL, self.message.clone());
                self.due.insert(*other);
            }
        }
        while let Some(pulse) = self.renet.receive_message(client, PULSE_CHANNEL) {
            self.renet.send_message(client, PULSE_CHANNEL, pulse);
            self.due.insert(client);
        }
    }

    fn flush(&mut self) {
        for client in std::mem::take(&mut self.due) {
            for packet in self.renet.get_packets_to_send(client).unwrap_or_default() {
                if let Ok((address, datagram)) = self.netcode.generate_payload_packet(client, &packet) {
                    let _ = self.socket.send_to(datagram, address);
                }
            }
        }
    }

    fn keep_alive(&mut self) {
        for client in self.netcode.clients_id() {
            if let ServerResult::PacketToSend { addr, payload } = self.netcode.update_client(client) {
                let _ = self.socket.send_to(payload, addr);
            }
        }
    }
}

/// The port and the key of the server, as numbers between spaces.
fn read(line: &str) -> Option<(u16, TokenKey)> {
    let mut numbers = line.split_whitespace();
    let port = numbers.next()?.parse().ok()?;
    let key: Vec<u8> = numbers.map(|number| number.parse().ok()).collect::<Option<_>>()?;
    Some((port, key.try_into().ok()?))
}

/// The result of a run.
pub(crate) struct EchoResult {
    pub(crate) flights: PendingActions,
    /// The processor time of the server.
    pub(crate) worked: Duration,
    /// Its processor time in [`IDLE`], while nobody acted.
    pub(crate) idled: Duration,
}

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Connects as many guests to the echo server and repeats these actions at their moments. `tables` is the table of
/// each guest, and `bytes` the length of a message.
#[allow(clippy::disallowed_methods, reason = "the netcode library draws the keys of a token itself")]
pub(crate) fn repeat(tables: &BTreeMap<u16, u16>, actions: &[TimedAction], bytes: usize) -> anyhow::Result<EchoResult> {
    let mut child = Command::new(std::env::current_exe()?)
        .args(["--echo", &bytes.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("the echo process has no pipe")?).read_line(&mut line)?;
    let process = Process(child);
    let (port, key) = read(&line).context("the echo process did not print its port and key")?;
    let house = SocketAddr::from((Ipv4Addr::LOCALHOST, port));

    let (mut guests, mut ears) = (BTreeMap::new(), SocketPoll::new()?);
    for (number, table) in tables {
        let mut data = [0; renetcode::NETCODE_USER_DATA_BYTES];
        data.iter_mut().zip(table.to_le_bytes()).for_each(|(to, byte)| *to = byte);
        let id = u64::from(*number) + 1;
        let token = ConnectToken::generate(since_1970(), PROTOCOL_ID, 120, id, 10, vec![house], Some(&data), &key)?;
        let mut bytes = Vec::new();
        token.write(&mut bytes)?;
        let mut guest = SocketGuest::comes_with(*number, &bytes, house)?;
        guest.turn();
        ears.add(*number, guest.socket())?;
        guests.insert(*number, guest);
    }
    let mut all = Repeated { guests, ears, tables, heard: BTreeMap::new(), flights: PendingActions::default() };
    let inside = Instant::now() + LATEST;
    while !all.guests.values().all(SocketGuest::is_open) {
        ensure!(Instant::now() < inside, "a guest has no connection to the echo process");
        all.turn(Duration::from_millis(20))?;
    }
    for _ in 0..20 {
        all.turn(Duration::from_millis(50))?;
    }
    let has_worked = || worked(process.0.id()).unwrap_or_default();
    let before = has_worked();
    let rested = Instant::now() + IDLE;
    while Instant::now() < rested {
        all.turn(rested.saturating_duration_since(Instant::now()))?;
    }
    let rested = has_worked();
    let flights = all.run(actions)?;
    Ok(EchoResult { flights, worked: has_worked().saturating_sub(rested), idled: rested.saturating_sub(before) })
}

struct Repeated<'a> {
    guests: BTreeMap<u16, SocketGuest>,
    ears: SocketPoll,
    tables: &'a BTreeMap<u16, u16>,
    /// The number of messages that each guest has received.
    heard: BTreeMap<u16, u64>,
    flights: PendingActions,
}

impl Repeated<'_> {
    fn turn(&mut self, most: Duration) -> anyhow::Result<()> {
        let rest = self.guests.values().map(SocketGuest::rests_for).min().unwrap_or(most).min(most);
        let mut ready = self.ears.wait(rest)?;
        ready.extend(self.guests.iter().filter(|(_, guest)| guest.rests_for().is_zero()).map(|(number, _)| *number));
        for number in ready {
            let Some(guest) = self.guests.get_mut(&number) else { continue };
            guest.turn();
            let (now, table) = (Instant::now(), self.tables.get(&number).copied().unwrap_or_default());
            for _ in guest.refused.drain(..) {
                let heard = self.heard.entry(number).or_default();
                self.flights.seen(table, *heard, number, now);
                *heard += 1;
            }
        }
        Ok(())
    }

    fn run(mut self, actions: &[TimedAction]) -> anyhow::Result<PendingActions> {
        let began = Instant::now();
        let mut sent: BTreeMap<u16, u64> = BTreeMap::new();
        for action in actions {
            while began.elapsed() < action.after {
                self.turn(action.after.saturating_sub(began.elapsed()))?;
            }
            let Some(guest) = self.guests.get_mut(&action.by) else { continue };
            let Some(table) = self.tables.get(&action.by) else { continue };
            let count = sent.entry(*table).or_default();
            let with = self.tables.iter().filter(|(_, of)| *of == table).map(|(number, _)| *number).collect();
            let now = Instant::now();
            guest.send_request(ClientRequest::Motion(Motion::Clear(Action::Check)))?;
            self.flights.leaves(*table, *count, now, with);
            *count += 1;
        }
        let ended = Instant::now();
        while !self.flights.all_seen() && ended.elapsed() < LAST {
            self.turn(Duration::from_millis(20))?;
        }
        self.flights.land();
        Ok(self.flights)
    }
}
