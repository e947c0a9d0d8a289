//! A real server for a short session: small stacks, levels of two hands, rebuys at first, and fast bots.

use cardroom_bots::Character;
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig};
use cardroom_server::game::session_folder::SessionStore;
use cardroom_server::host_machine::date::Date;
use cardroom_server::journal::Journal;
use cardroom_server::network::Listeners;
use cardroom_server::server_loop::server_handle::ServerHandle;
use cardroom_server::server_loop::{DeckSource, Server, ServerSetup};
use cardroom_server::session::LoadedSession;
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::structure::Structure;
use cardroom_shuffle::Entropy;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread::JoinHandle;
use tempfile::TempDir;

/// A rule set for busy computers: a long clock, and the next deal waits for rebuys.
const RULES: &str = "name = \"Patient\"\nextends = \"home\"\nclock_base = 120\nrebuy_timing = \"before_next_deal\"\n";

const LEVELS: &str = r#"
name = "Short"
starting_stack = 2_000
chips = [25, 100, 500, 1_000]
seats_per_table = 4
buy_in = 10.00
payouts = [70, 30]
betting = "no_limit"
rebuys = "until level 5"
level_hands = 2
levels = [
    { blinds = "50/100" },
    { blinds = "75/150" },
    { blinds = "100/200" },
    { blinds = "150/300" },
    { blinds = "300/600" },
    { blinds = "500/1000" },
    { blinds = "1000/2000" },
    { blinds = "2000/4000" },
    { blinds = "4000/8000" },
    { blinds = "8000/16000" },
]
"#;

/// The styles of the bots.
const BOTS: [Character; 3] = [Character::Maniac, Character::Station, Character::Regular];
/// The factor by which the bots think faster than people.
const HASTE: u8 = 6;
/// The seconds that the server waits for the person. There is nobody else to start for.
const WAIT_S: u32 = 3_600;

/// The server. It stops when it is dropped.
pub(crate) struct QuickServer {
    notifier: ServerHandle,
    thread: Option<JoinHandle<()>>,
    /// The invitation of the person at the window.
    pub(crate) invitation: Invitation,
    _folder: TempDir,
}

impl QuickServer {
    /// Starts the server with decks from this source.
    pub(crate) fn open(name: &str, cards: DeckSource) -> Self {
        let folder = TempDir::new().expect("a folder for the record");
        let rules = HouseRules::parse("patient", "patient.toml", RULES).expect("a house");
        let structure = Structure::parse_in(&rules, "short.toml", LEVELS).expect("levels");
        structure.check_under(&rules).expect("the house allows them");
        let sheet = EventConfig {
            broadcast: None,
            name: name.to_owned(),
            rules,
            structure,
            places: None,
            meeting: None,
            bots: Some(u16::try_from(BOTS.len()).expect("a few")),
            pace: Pace { pause_ms: 900, street_ms: 150 },
            check_in: CheckInMethod::Arriving,
        };
        let evenings = SessionStore::lock(folder.path()).expect("a folder of one's own");
        let record = evenings.next().expect("a name for the record");
        let journal = Journal::create(&record, &sheet.to_text().expect("a sheet")).expect("a record");
        let setup = ServerSetup {
            evenings,
            past: LoadedSession::read(journal, Detail::Short).expect("the record can be read"),
            cards,
            doors: Listeners::open(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a free port"),
            public: None,
            start_in_s: WAIT_S,
            speed: 1,
            date: Date::at(0, 0, ""),
            entropy: Entropy::from_seed(1),
        };
        let mut live = Server::open(setup).expect("the house opens");
        live.choose_bots(&BOTS, u16::try_from(BOTS.len()).expect("a few"), HASTE).expect("bots");
        let (_, invitations) = live.invite(Role::Player, None).expect("an invitation");
        let invitation = invitations.into_iter().next().expect("this computer has an address");
        let notifier = live.notifier();
        let thread = std::thread::spawn(move || {
            live.run(|_| ()).expect("the house plays until it is closed");
        });
        Self { notifier, thread: Some(thread), invitation, _folder: folder }
    }
}

impl Drop for QuickServer {
    fn drop(&mut self) {
        self.notifier.close();
        let closed = self.thread.take().map(JoinHandle::join);
        // An error of the server fails the test, but not during another failure.
        assert!(std::thread::panicking() || closed.is_none_or(|closed| closed.is_ok()), "the house fell");
    }
}
