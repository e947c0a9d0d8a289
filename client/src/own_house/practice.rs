//! An evening against bots on this computer: the very same house as everywhere, inside the program, reached over the
//! loopback network like any other. The only file that names the server.

use anyhow::Context;
use cardroom_server::console::Notifier;
use cardroom_server::evening::Past;
use cardroom_server::evenings::Evenings;
use cardroom_server::journal::Journal;
use cardroom_server::live::{Live, Setup};
use cardroom_server::network::Doors;
use cardroom_server::server::{CheckInBy, Sheet};
use cardroom_server::sheets;
use cardroom_server::teller::Detail;
use cardroom_shared::invitation::Invitation;
use cardroom_shared::protocol::Role;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread::JoinHandle;
use tempfile::TempDir;

/// Bots at the table.
const BOTS: u8 = 8;
/// Milliseconds between the end of a hand and the next: time to see who won.
const PAUSE_MS: u64 = 3_500;

/// Seconds that the house waits for the person to sit down: it has nobody else to begin for.
const WAIT_S: u32 = 3_600;

/// A house inside the program. It closes when this is dropped.
pub struct Practice {
    notifier: Notifier,
    house: Option<JoinHandle<()>>,
    _folder: TempDir,
}

impl Practice {
    /// Opens the house, and invites the person at this window.
    ///
    /// # Errors
    /// If this computer gives no port or no room for the record.
    pub fn open() -> anyhow::Result<(Self, Invitation)> {
        let folder = TempDir::new().context("no folder for the record of the tournament")?;
        let evenings = Evenings::take(folder.path())?;
        let mut structure = sheets::structure("home-game")?;
        structure.seats_per_table = BOTS + 1;
        let rules = sheets::house("tda")?;
        let (name, bots) = ("Practice".to_owned(), Some(BOTS.into()));
        let sheet =
            Sheet { name, rules, structure, places: None, bots, pause_ms: PAUSE_MS, check_in: CheckInBy::Arriving };
        let journal = Journal::create(&evenings.next()?, &sheet.to_text()?)?;
        let mut live = Live::open(Setup {
            evenings,
            past: Past::read(journal, Detail::Full)?,
            seed: None,
            doors: Doors::open(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?,
            public: None,
            start_in_s: WAIT_S,
            speed: 1,
        })?;
        let (_, invitations) = live.invite(Role::Player, None)?;
        let invitation = invitations.into_iter().next().context("this computer has no address of its own")?;
        let notifier = live.notifier();
        let house = std::thread::Builder::new().name("house".to_owned()).spawn(move || {
            if let Err(wrong) = live.run(|line| log::debug!("{line}")) {
                log::error!("the practice server has closed: {wrong:#}");
            }
        })?;
        Ok((Self { notifier, house: Some(house), _folder: folder }, invitation))
    }
}

impl Drop for Practice {
    fn drop(&mut self) {
        self.notifier.close();
        if let Some(house) = self.house.take()
            && house.join().is_err()
        {
            log::error!("the practice server did not close in order");
        }
    }
}
