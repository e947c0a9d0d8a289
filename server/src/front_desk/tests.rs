//! The desk over real sockets of this computer.

use super::*;
use crate::invitations::InvitationNo;
use crate::network::{Network, NetworkConfig};
use cardroom_shared::greeting::{GREETING_LENGTH, greeting};
use cardroom_shared::invitation::Secret;
use cardroom_shared::protocol::{DeskAsk, Role, decode_answer, encode_ask};
use cardroom_shared::seat::PersonNo;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use socket2::{Domain, Socket, Type};
use std::net::Ipv4Addr;
use tempfile::TempDir;

struct Inn {
    folder: TempDir,
    address: SocketAddr,
    guests: GuestList,
    network: Network,
    _desk: FrontDesk,
}

impl Inn {
    fn open(places: usize) -> Self {
        let folder = TempDir::new().unwrap();
        let identity = Identity::load_or_create(folder.path()).unwrap();
        let doors = Doors::open(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let network = Network::open(&doors, NetworkConfig { max_connections: places }).unwrap();
        let guests = GuestList::default();
        let desk = FrontDesk::open(&doors, &identity, guests.clone(), network.mint()).unwrap();
        Self { folder, address: doors.address().unwrap(), guests, network, _desk: desk }
    }

    fn invite(&self, person: u8, role: Role) -> Secret {
        let secret = Secret::new([person; 16]);
        self.guests.lock().invite(PersonNo(u32::from(person)), role, None, &secret).unwrap();
        secret
    }

    /// A line from an address of this computer.
    fn connect(&self, last: u8) -> TcpStream {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        socket.bind(&SocketAddr::from((Ipv4Addr::new(127, 0, 0, last), 0)).into()).unwrap();
        socket.connect(&self.address.into()).unwrap();
        socket.into()
    }

    /// Shows a secret at the desk.
    fn shows(&self, last: u8, secret: &Secret) -> io::Result<DeskAnswer> {
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
        let ask = encode_ask(&DeskAsk { secret: secret.clone(), told: None }).unwrap();
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

fn is_token(answer: &DeskAnswer) -> bool {
    matches!(answer, DeskAnswer::Token(_))
}

#[test]
fn four_addresses_of_silent_lines_shut_out_nobody() {
    let inn = Inn::open(10);
    let ann = inn.invite(1, Role::Player);
    let silent: Vec<TcpStream> = (0..64).map(|n| inn.connect(2 + n / 16)).collect();
    let began = Instant::now();
    assert!(is_token(&inn.shows(9, &ann).unwrap()), "from elsewhere");
    assert!(is_token(&inn.shows(2, &ann).unwrap()), "from behind one of the addresses");
    assert!(began.elapsed() < MAX_SILENCE, "and did not wait for them: {:?}", began.elapsed());
    drop(silent);
}

#[test]
fn who_says_nothing_is_turned_away_soon() {
    let inn = Inn::open(10);
    let began = Instant::now();
    let mut silent = inn.connect(2);
    silent.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    assert!(!matches!(silent.read(&mut [0; 1]), Ok(1..)));
    assert!(began.elapsed() < MAX_SILENCE + Duration::from_secs(2), "{:?}", began.elapsed());
    // Neither is one who dawdles, byte by byte.
    let began = Instant::now();
    let mut slow = inn.connect(2);
    for byte in [22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] {
        std::thread::sleep(Duration::from_millis(200));
        if slow.write_all(&[byte]).is_err() {
            break;
        }
    }
    assert!(began.elapsed() < MAX_TIME_TO_SECRET + Duration::from_secs(2), "{:?}", began.elapsed());
}

#[test]
fn who_guesses_behind_an_address_shuts_out_nobody_who_knows() {
    let inn = Inn::open(10);
    let ann = inn.invite(1, Role::Player);
    let wrong = Secret::new([99; 16]);
    let answers: Vec<DeskAnswer> = (0..12).map(|_| inn.shows(2, &wrong).unwrap()).collect();
    assert_eq!(answers[9], DeskAnswer::Refused(DeskRefusal::WrongInvitation));
    assert_eq!(answers[11], DeskAnswer::Refused(DeskRefusal::TooManyAttempts));
    assert!(is_token(&inn.shows(2, &ann).unwrap()));
}

#[test]
fn one_invitation_has_a_budget() {
    let inn = Inn::open(10);
    let (ann, ben) = (inn.invite(1, Role::Player), inn.invite(2, Role::Player));
    let began = Instant::now();
    let tokens = (0..40).filter(|_| is_token(&inn.shows(2, &ann).unwrap())).count();
    let back = usize::try_from(began.elapsed().as_secs()).unwrap() / 3 + 1;
    let most = usize::try_from(MAX_COMINGS_AT_ONCE).unwrap() + back;
    assert!((12..=most).contains(&tokens), "{tokens} of {most}");
    assert!(is_token(&inn.shows(2, &ben).unwrap()), "that of somebody else is not touched");
}

#[test]
fn in_a_full_house_there_is_a_place_for_who_plays_or_directs() {
    let mut inn = Inn::open(1);
    let (ann, ben, dora) = (inn.invite(1, Role::Player), inn.invite(2, Role::Player), inn.invite(3, Role::Director));
    inn.network.keep_places([PersonNo(1)]);
    assert_eq!(inn.shows(2, &ben).unwrap(), DeskAnswer::Refused(DeskRefusal::HouseFull));
    assert!(is_token(&inn.shows(2, &ann).unwrap()));
    assert!(is_token(&inn.shows(2, &dora).unwrap()));
    let number = inn.guests.lock().iter().next().map(|invited| invited.number);
    assert_eq!(number, Some(InvitationNo(1)));
}
