//! The front desk over real sockets of this computer.

use super::*;
use crate::game::invitations::InvitationNo;
use crate::network::{Network, NetworkConfig};
use cardroom_shared::protocol::greeting::{GREETING_LENGTH, greeting};
use cardroom_shared::protocol::invitation::Secret;
use cardroom_shared::protocol::{FrontDeskRequest, Role, decode_answer, encode_ask};
use cardroom_shared::seat::PersonNo;
use cardroom_shuffle::Entropy;
use rustls::StreamOwned;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use socket2::{Domain, Socket, Type};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::AtomicU64;
use tempfile::TempDir;

/// A timeout that no test reaches.
const HOUR: Duration = Duration::from_hours(1);

/// Timeouts that disconnect nobody.
const PATIENT: DeskTimeouts = DeskTimeouts { silence: HOUR, to_secret: HOUR, to_hear: HOUR };

/// The timeout of a test.
const PATIENCE: Duration = Duration::from_mins(2);

struct DeskFixture {
    folder: TempDir,
    address: SocketAddr,
    guests: GuestList,
    network: Network,
    /// The time that the clock of the desk shows, in seconds. It never runs.
    now_s: Arc<AtomicU64>,
    _desk: FrontDesk,
}

impl DeskFixture {
    fn open(places: usize) -> Self {
        Self::with(places, PATIENT)
    }

    fn with(places: usize, times: DeskTimeouts) -> Self {
        let folder = TempDir::new().unwrap();
        let identity = Identity::load_or_create(folder.path()).unwrap();
        let doors = Listeners::open(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let network = Network::open(&doors, NetworkConfig { max_connections: places }, Entropy::from_seed(1)).unwrap();
        let guests = GuestList::default();
        let now_s = Arc::new(AtomicU64::new(0));
        let shown = Arc::clone(&now_s);
        let clock = Box::new(move || Duration::from_secs(shown.load(Ordering::SeqCst)));
        let desk = FrontDesk::open_with(&doors, &identity, guests.clone(), network.mint(), times, clock).unwrap();
        Self { folder, address: doors.address().unwrap(), guests, network, now_s, _desk: desk }
    }

    fn invite(&self, person: u8, role: Role) -> Secret {
        let secret = Secret::new([person; 16]);
        self.guests.lock().invite(PersonNo(u32::from(person)), role, None, &secret).unwrap();
        secret
    }

    /// A connection from 127.0.0.`last`.
    fn connect(&self, last: u8) -> TcpStream {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        socket.bind(&SocketAddr::from((Ipv4Addr::new(127, 0, 0, last), 0)).into()).unwrap();
        socket.connect(&self.address.into()).unwrap();
        let line = TcpStream::from(socket);
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        line
    }

    /// Shows a secret at the desk.
    fn shows(&self, last: u8, secret: &Secret) -> io::Result<FrontDeskReply> {
        let mut roots = rustls::RootCertStore::empty();
        let certificate = CertificateDer::from_pem_file(self.folder.path().join("identity.pem")).unwrap();
        roots.add(certificate).unwrap();
        let tls = rustls::ClientConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
            .with_protocol_versions(&[&rustls::version::TLS13])
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let tls = rustls::ClientConnection::new(Arc::new(tls), "cardroom".try_into().unwrap()).unwrap();
        let mut line = StreamOwned::new(tls, self.connect(last));
        line.write_all(&greeting())?;
        line.flush()?;
        let mut greeted = [0; GREETING_LENGTH];
        line.read_exact(&mut greeted)?;
        let ask = encode_ask(&FrontDeskRequest { secret: secret.clone(), told: None }).unwrap();
        line.write_all(&u16::try_from(ask.len()).unwrap().to_be_bytes())?;
        line.write_all(&ask)?;
        line.flush()?;
        let mut length = [0; 2];
        line.read_exact(&mut length)?;
        let mut answer = vec![0; usize::from(u16::from_be_bytes(length))];
        line.read_exact(&mut answer)?;
        Ok(decode_answer(&answer).unwrap())
    }
}

fn is_token(answer: &FrontDeskReply) -> bool {
    matches!(answer, FrontDeskReply::Token(_))
}

/// Silent callers stay for an hour here: a desk that waits for them, or has no room beside them, admits
/// nobody.
#[test]
fn silent_lines_shut_out_nobody() {
    let inn = DeskFixture::open(10);
    let ann = inn.invite(1, Role::Player);
    let silent: Vec<TcpStream> = (0..64).map(|n| inn.connect(2 + n / 16)).collect();
    assert!(is_token(&inn.shows(9, &ann).unwrap()), "from elsewhere");
    assert!(is_token(&inn.shows(2, &ann).unwrap()), "from behind one of the addresses");
    drop(silent);
}

/// They send the first byte of a handshake, and no more.
#[test]
fn lines_that_say_half_a_word_shut_out_nobody() {
    let inn = DeskFixture::open(10);
    let ann = inn.invite(1, Role::Player);
    let began = |n: u16| {
        let mut line = inn.connect(2 + u8::try_from(n % 2).unwrap());
        line.write_all(&[22]).unwrap();
        line
    };
    let half: Vec<TcpStream> = (0..80).map(began).collect();
    assert!(is_token(&inn.shows(9, &ann).unwrap()), "from elsewhere");
    assert!(is_token(&inn.shows(2, &ann).unwrap()), "from behind one of the addresses");
    drop(half);
}

/// Returns whether the desk ends this connection, though nothing more is sent on it.
fn is_turned_away(mut line: TcpStream) -> bool {
    match line.read(&mut [0; 1]) {
        Ok(read) => read == 0,
        Err(why) => !matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    }
}

#[test]
fn who_says_nothing_is_turned_away() {
    let inn = DeskFixture::with(10, DeskTimeouts { silence: Duration::from_millis(20), ..PATIENT });
    assert!(is_turned_away(inn.connect(2)));
}

#[test]
fn who_shows_no_secret_is_turned_away_though_they_said_something() {
    let inn = DeskFixture::with(10, DeskTimeouts { to_secret: Duration::from_millis(20), ..PATIENT });
    let mut slow = inn.connect(2);
    // The first byte of a handshake.
    slow.write_all(&[22]).unwrap();
    assert!(is_turned_away(slow));
}

#[test]
fn the_time_of_a_guest_ends_when_it_is_used_up_however_it_is_used() {
    let (came, times) = (Instant::now(), DeskTimeouts::default());
    let mut allowed = Allowed::to_ask(&times, came);
    assert_eq!(allowed.until, came + MAX_SILENCE);
    // Sending byte by byte gives no more time.
    for _ in 0..100 {
        allowed.note_read(1).unwrap();
        assert_eq!(allowed.until, came + MAX_TIME_TO_SECRET);
    }
    let asked = came + MAX_TIME_TO_SECRET.saturating_sub(Duration::from_millis(1));
    allowed.begin_answer(&times, asked);
    allowed.note_read(1).unwrap();
    assert_eq!(allowed.until, asked + MAX_TIME_TO_HEAR);
    allowed.note_read(MAX_BYTES_AT_DESK - 101).unwrap();
    assert!(allowed.note_read(1).is_err(), "it said too much");
}

#[test]
fn who_guesses_behind_an_address_shuts_out_nobody_who_knows() {
    let inn = DeskFixture::open(10);
    let ann = inn.invite(1, Role::Player);
    let wrong = Secret::new([99; 16]);
    let guesses = |times: u32| (0..times).map(|_| inn.shows(2, &wrong).unwrap()).collect::<Vec<_>>();
    let refused = |why, times| vec![FrontDeskReply::Refused(why); times];
    assert_eq!(guesses(10), refused(FrontDeskRefusal::WrongInvitation, 10));
    assert_eq!(guesses(2), refused(FrontDeskRefusal::TooManyAttempts, 2));
    assert!(is_token(&inn.shows(2, &ann).unwrap()));
    inn.now_s.store(6, Ordering::SeqCst);
    let next = [FrontDeskRefusal::WrongInvitation, FrontDeskRefusal::TooManyAttempts].map(FrontDeskReply::Refused);
    assert_eq!(guesses(2), next, "one comes back after six seconds");
}

#[test]
fn one_invitation_has_a_budget() {
    let inn = DeskFixture::open(10);
    let (ann, ben) = (inn.invite(1, Role::Player), inn.invite(2, Role::Player));
    let tokens = |times: u32| (0..times).filter(|_| is_token(&inn.shows(2, &ann).unwrap())).count();
    assert_eq!(tokens(13), 12);
    assert!(is_token(&inn.shows(2, &ben).unwrap()), "that of somebody else is not touched");
    inn.now_s.store(u64::from(COMING_AGAIN_S), Ordering::SeqCst);
    assert_eq!(tokens(2), 1);
}

#[test]
fn in_a_full_house_there_is_a_place_for_who_plays_or_directs() {
    let mut inn = DeskFixture::open(1);
    let (ann, ben, dora) = (inn.invite(1, Role::Player), inn.invite(2, Role::Player), inn.invite(3, Role::Director));
    inn.network.keep_places([PersonNo(1)]);
    assert_eq!(inn.shows(2, &ben).unwrap(), FrontDeskReply::Refused(FrontDeskRefusal::HouseFull));
    assert!(is_token(&inn.shows(2, &ann).unwrap()));
    assert!(is_token(&inn.shows(2, &dora).unwrap()));
    let number = inn.guests.lock().iter().next().map(|invited| invited.number);
    assert_eq!(number, Some(InvitationNo(1)));
}
