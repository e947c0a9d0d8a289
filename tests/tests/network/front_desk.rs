//! A server with its front desk and its connections over real sockets, and its guests.

use super::{refused, rules};
use cardroom_net_client::{Connection, ConnectionError, ConnectionEvent};
use cardroom_server::front_desk::{FrontDesk, GuestList, Identity, MAX_SILENCE};
use cardroom_server::game::invitations::Invitations;
use cardroom_server::network::person_connections::{ClientEvent, Connections};
use cardroom_server::network::{Listeners, Network, NetworkConfig, ServerWaker};
use cardroom_shared::action::Action;
use cardroom_shared::command::{DeskRequest, Motion};
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::greeting::{GREETING_LENGTH, greeted_version, greeting};
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation, Secret};
use cardroom_shared::protocol::{ClientRequest, PROTOCOL_VERSION, Role, ServerMessage, Welcome};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::StructureSummary;
use cardroom_shuffle::Entropy;
use cardroom_test_support::process_harness::PATIENCE;
use cardroom_test_support::reserved_port::ReservedPort;
use cardroom_test_support::socket_guest::{address, knock};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use socket2::{Domain, Socket, Type};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

/// A server with front desk and sockets that welcomes everybody and refuses every request.
struct SocketDeskFixture {
    address: SocketAddr,
    fingerprint: Fingerprint,
    guests: GuestList,
    words: Arc<Mutex<Vec<ClientEvent>>>,
    closing: Arc<AtomicBool>,
    /// True if it ends without a farewell.
    dies: Arc<AtomicBool>,
    waker: ServerWaker,
    keeper: Option<JoinHandle<()>>,
    _desk: FrontDesk,
}

impl SocketDeskFixture {
    fn open(data: &Path) -> Self {
        Self::open_at(data, SocketAddr::from(([127, 0, 0, 1], 0)), GuestList::new(Invitations::default()))
    }

    fn open_at(data: &Path, listen: SocketAddr, guests: GuestList) -> Self {
        let identity = Identity::load_or_create(data).unwrap();
        let doors = Listeners::open(listen).unwrap();
        let network = Network::open(&doors, NetworkConfig::default(), Entropy::from_seed(1)).unwrap();
        let desk = FrontDesk::open(&doors, &identity, guests.clone(), network.mint()).unwrap();
        let (closing, words) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(Vec::new())));
        let (waker, closed, told) = (network.waker(), Arc::clone(&closing), Arc::clone(&words));
        let (invited, dies) = (guests.clone(), Arc::new(AtomicBool::new(false)));
        let is_dying = Arc::clone(&dies);
        let keeper = std::thread::spawn(move || keep(network, &invited, (&closed, &is_dying), &told));
        let (address, fingerprint) = (doors.address().unwrap(), identity.fingerprint());
        Self { address, fingerprint, guests, words, closing, dies, waker, keeper: Some(keeper), _desk: desk }
    }

    fn invite(&self, person: u8, role: Role) -> Invitation {
        let secret = Secret::new([person; 16]);
        self.guests.lock().invite(PersonNo(u32::from(person)), role, None, &secret).unwrap();
        self.invitation(&secret, role)
    }

    fn invitation(&self, secret: &Secret, role: Role) -> Invitation {
        let (host, port) = (self.address.ip().to_string(), self.address.port());
        let written = Invitation { host, port, role, fingerprint: self.fingerprint, secret: secret.clone() };
        // The text form, as it is sent in a chat.
        written.to_string().parse().unwrap()
    }

    fn close(mut self) {
        self.end();
    }

    /// Ends without a message to its guests, like a killed program.
    fn die(mut self) {
        self.dies.store(true, Ordering::Relaxed);
        self.end();
    }

    fn end(&mut self) {
        self.closing.store(true, Ordering::Relaxed);
        self.waker.wake();
        if let Some(keeper) = self.keeper.take() {
            keeper.join().expect("the house stood to the end");
        }
    }
}

impl Drop for SocketDeskFixture {
    fn drop(&mut self) {
        self.end();
    }
}

fn keep(
    mut network: Network,
    guests: &GuestList,
    (closing, dies): (&AtomicBool, &AtomicBool),
    told: &Mutex<Vec<ClientEvent>>,
) {
    let mut sessions = Connections::default();
    while !closing.load(Ordering::Relaxed) {
        for event in network.poll(Instant::now() + PATIENCE) {
            sessions.read_guests(guests.lock().iter());
            let heard = sessions.handle_event(event, network.now());
            if let Some((connection, farewell)) = heard.farewell {
                network.send_farewell(connection, farewell);
            }
            let answer = match &heard.word {
                Some(ClientEvent::Arrived(guest)) => {
                    let (you, role) = (guest.person, guest.role);
                    let (tournament, chips) = ("Friday".into(), Vec::new());
                    let (pace, broadcast_ms) = (Pace::pausing(4_000), None);
                    let (structure, meeting) = (StructureSummary::default(), None);
                    let welcome = Welcome {
                        you,
                        role,
                        tournament,
                        rules: rules(),
                        chips,
                        pace,
                        broadcast_ms,
                        structure,
                        meeting,
                        web: None,
                    };
                    sessions.connection(you).map(|connection| (connection, ServerMessage::Welcome(welcome)))
                }
                Some(ClientEvent::Said { guest, number, .. }) => {
                    sessions.connection(guest.person).map(|connection| (connection, refused(*number)))
                }
                _ => heard.reply,
            };
            if let Some((connection, message)) = answer {
                network.send(connection, &message);
            }
            told.lock().unwrap().extend(heard.word);
        }
    }
    if dies.load(Ordering::Relaxed) {
        return;
    }
    let guests: Vec<_> = sessions.people().map(|(_, connection)| connection).collect();
    network.close(guests);
}

fn join(invitation: &Invitation) -> Connection {
    Connection::open(invitation.clone(), Entropy::from_seed(1), || {})
}

/// Waits for the first matching event; the others are skipped.
#[track_caller]
fn await_news(connection: &Connection, wanted: impl Fn(&ConnectionEvent) -> bool) -> ConnectionEvent {
    let late = Instant::now() + PATIENCE;
    let mut overheard = Vec::new();
    while let Some(news) = connection.wait_news(late.saturating_duration_since(Instant::now())) {
        if wanted(&news) {
            return news;
        }
        overheard.push(news);
    }
    panic!("nothing of the kind was told, but {overheard:?}");
}

#[track_caller]
fn await_welcome(connection: &Connection) -> Welcome {
    match await_news(connection, |news| matches!(news, ConnectionEvent::Connected(_) | ConnectionEvent::Refused(_))) {
        ConnectionEvent::Connected(welcome) => welcome,
        other => panic!("not let in: {other:?}"),
    }
}

/// Waits for the first error of the connection.
#[track_caller]
fn await_trouble(connection: &Connection) -> ConnectionError {
    match await_news(connection, |news| matches!(news, ConnectionEvent::Lost { .. } | ConnectionEvent::Refused(_))) {
        ConnectionEvent::Lost { why, .. } | ConnectionEvent::Refused(why) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_invitation_leads_to_the_table_and_words_are_answered() {
    let data = tempfile::tempdir().unwrap();
    let inn = SocketDeskFixture::open(data.path());
    let anna = join(&inn.invite(1, Role::Player));
    let welcome = await_welcome(&anna);
    assert_eq!((welcome.you, welcome.role), (PersonNo(1), Role::Player));

    let number = anna.send(ClientRequest::Motion(Motion::Clear(Action::Call))).unwrap();
    let answer = await_news(&anna, |news| matches!(news, ConnectionEvent::Message(_)));
    assert_eq!(answer, ConnectionEvent::Message(refused(number)));
    assert!(anna.health().silent_for < PATIENCE);

    drop(anna);
    let gone = ClientEvent::Departed(PersonNo(1));
    let late = Instant::now() + PATIENCE;
    while !inn.words.lock().unwrap().contains(&gone) {
        assert!(Instant::now() < late, "the house does not notice that she left");
        std::thread::yield_now();
    }
}

#[test]
fn wrong_and_revoked_invitations_are_told_apart() {
    let data = tempfile::tempdir().unwrap();
    let inn = SocketDeskFixture::open(data.path());
    let invitation = inn.invite(1, Role::Player);
    let number = inn.guests.lock().iter().next().unwrap().number;
    inn.guests.lock().revoke(number).unwrap();
    assert_eq!(await_trouble(&join(&invitation)), ConnectionError::Revoked);
    let guessed = inn.invitation(&Secret::new([9; 16]), Role::Director);
    assert_eq!(await_trouble(&join(&guessed)), ConnectionError::WrongInvitation);
}

#[test]
fn a_new_login_replaces_the_old_one() {
    let data = tempfile::tempdir().unwrap();
    let inn = SocketDeskFixture::open(data.path());
    let invitation = inn.invite(1, Role::Player);
    let old = join(&invitation);
    await_welcome(&old);
    let new = join(&invitation);
    await_welcome(&new);
    assert_eq!(await_trouble(&old), ConnectionError::SignedInElsewhere);
    new.send(ClientRequest::Desk(DeskRequest::Back)).unwrap();
    await_news(&new, |news| matches!(news, ConnectionEvent::Message(ServerMessage::Refused { .. })));
    let gone: BTreeSet<bool> =
        inn.words.lock().unwrap().iter().map(|word| matches!(word, ClientEvent::Departed(_))).collect();
    assert!(!gone.contains(&true), "the person never left");
}

#[test]
fn guests_come_back_by_themselves_when_the_house_opens_again() {
    let data = tempfile::tempdir().unwrap();
    let port = ReservedPort::reserve().unwrap();
    let inn = SocketDeskFixture::open_at(data.path(), port.address(), GuestList::new(Invitations::default()));
    let (address, guests) = (inn.address, inn.guests.clone());
    let anna = join(&inn.invite(1, Role::Player));
    await_welcome(&anna);
    inn.close();
    assert_eq!(await_trouble(&anna), ConnectionError::HouseClosed);
    assert!(anna.send(ClientRequest::Desk(DeskRequest::Back)).is_err(), "words go nowhere meanwhile");
    let _again = SocketDeskFixture::open_at(data.path(), address, guests);
    assert_eq!(await_welcome(&anna).you, PersonNo(1));
}

#[test]
fn who_dawdles_at_the_desk_holds_up_nobody() {
    let data = tempfile::tempdir().unwrap();
    let inn = SocketDeskFixture::open(data.path());
    let dawdlers: Vec<TcpStream> = (1..=60).map(|number| knock(address(number), inn.address).unwrap()).collect();
    assert!(MAX_SILENCE * 60 > PATIENCE, "a desk that serves one after the other lets nobody in within the patience");
    let anna = join(&inn.invite(1, Role::Player));
    await_welcome(&anna);
    drop(dawdlers);
}

#[test]
fn nobody_at_the_address_is_told_as_that() {
    // Bound, so that nobody else takes the port, and without a listener.
    let bound = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    bound.bind(&SocketAddr::from(([127, 0, 0, 1], 0)).into()).unwrap();
    let free = bound.local_addr().unwrap().as_socket().unwrap();
    let invitation = Invitation {
        host: free.ip().to_string(),
        port: free.port(),
        role: Role::Player,
        fingerprint: Fingerprint::of(b"somebody"),
        secret: Secret::new([1; 16]),
    };
    assert_eq!(await_trouble(&join(&invitation)), ConnectionError::NotReachable(free.to_string()));
}

#[test]
fn a_guest_of_a_program_that_has_died_is_told_that_the_hand_will_go_on() {
    let data = tempfile::tempdir().unwrap();
    let port = ReservedPort::reserve().unwrap();
    let inn = SocketDeskFixture::open_at(data.path(), port.address(), GuestList::new(Invitations::default()));
    let address = inn.address;
    let anna = join(&inn.invite(1, Role::Player));
    await_welcome(&anna);
    inn.die();
    let not_running = ConnectionError::NotRunning(address.to_string());
    await_news(&anna, |news| matches!(news, ConnectionEvent::Lost { why, .. } if *why == not_running));
    assert!(not_running.to_string().contains("the hand goes on"));
}

#[test]
fn another_certificate_is_not_trusted() {
    let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let inn = SocketDeskFixture::open(data.path());
    let mut invitation = inn.invite(1, Role::Player);
    invitation.fingerprint = Identity::load_or_create(elsewhere.path()).unwrap().fingerprint();
    assert_eq!(await_trouble(&join(&invitation)), ConnectionError::AnotherHouse(inn.address.to_string()));
    assert!(inn.words.lock().unwrap().is_empty());
}

/// Presents a certificate and signs with a key that may be another's.
#[derive(Debug)]
struct Impostor(Arc<CertifiedKey>);

impl ResolvesServerCert for Impostor {
    fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.0))
    }
}

/// A front desk for one guest that presents the certificate of one folder, signs with the key of another, and sends
/// this greeting. Returns the invitation; a join of the thread returns the received bytes.
fn impostor(certificate: &Path, key: &Path, greets: [u8; GREETING_LENGTH]) -> (Invitation, JoinHandle<Vec<u8>>) {
    let fingerprint = Identity::load_or_create(certificate).unwrap().fingerprint();
    Identity::load_or_create(key).unwrap();
    let certificate = CertificateDer::from_pem_file(certificate.join("identity.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(key.join("identity.pem")).unwrap();
    let signer = rustls::crypto::ring::sign::any_supported_type(&key).unwrap();
    let shown = CertifiedKey::new(vec![certificate], signer);
    let tls = rustls::ServerConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .with_no_client_auth()
        .with_cert_resolver(Arc::new(Impostor(Arc::new(shown))));
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let thread = std::thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut line = rustls::StreamOwned::new(rustls::ServerConnection::new(Arc::new(tls)).unwrap(), stream);
        let mut told = vec![0; GREETING_LENGTH];
        if line.read_exact(&mut told).is_err() {
            return Vec::new();
        }
        line.write_all(&greets).unwrap();
        line.flush().unwrap();
        let _ = line.read_to_end(&mut told);
        told
    });
    let (host, port) = (address.ip().to_string(), address.port());
    let secret = Secret::new([1; 16]);
    (Invitation { host, port, role: Role::Player, fingerprint, secret }, thread)
}

#[test]
fn the_right_certificate_with_another_key_is_not_trusted() {
    let (house, thief) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (invitation, desk) = impostor(house.path(), thief.path(), greeting());
    assert_eq!(await_trouble(&join(&invitation)), ConnectionError::AnotherHouse(invitation.address()));
    assert_eq!(desk.join().unwrap(), Vec::<u8>::new(), "nothing was said to it");
}

#[test]
fn another_version_is_named_before_anything_else_is_said() {
    for (version, trouble) in [
        (PROTOCOL_VERSION + 1, ConnectionError::HouseIsNewer { server: PROTOCOL_VERSION + 1 }),
        (PROTOCOL_VERSION - 1, ConnectionError::HouseIsOlder { server: PROTOCOL_VERSION - 1 }),
    ] {
        let house = tempfile::tempdir().unwrap();
        let mut greets = greeting();
        greets[8..].copy_from_slice(&version.to_be_bytes());
        let (invitation, desk) = impostor(house.path(), house.path(), greets);
        assert_eq!(await_trouble(&join(&invitation)), trouble);
        assert_eq!(desk.join().unwrap(), greeting(), "the secret was not said");
    }
}

#[test]
fn a_client_of_another_version_is_told_the_version_of_the_house() {
    let data = tempfile::tempdir().unwrap();
    let inn = SocketDeskFixture::open(data.path());
    let mut roots = rustls::RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(data.path().join("identity.pem")).unwrap()).unwrap();
    let tls = rustls::ClientConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = "cardroom".try_into().unwrap();
    let tls = rustls::ClientConnection::new(Arc::new(tls), name).unwrap();
    let mut line = rustls::StreamOwned::new(tls, TcpStream::connect(inn.address).unwrap());
    line.write_all(b"CARDROOM\x00\x00").unwrap();
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).unwrap();
    let answer: [u8; GREETING_LENGTH] = answer.try_into().unwrap();
    assert_eq!(greeted_version(&answer), Some(PROTOCOL_VERSION));
}
