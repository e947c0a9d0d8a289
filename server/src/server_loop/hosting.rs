//! Hosting without a terminal: the choice of the session, the first invitations, and requests to a running
//! server.

use crate::config::Config;
use crate::config::presets;
use crate::game::console_story::Detail;
use crate::game::invitations::{InvitationNo, write_invitation};
use crate::game::live_game::{BroadcastConfig, EventConfig};
use crate::game::session_folder::{self, SessionStore};
use crate::host_machine::addresses::{Address, Reach};
use crate::host_machine::server_identity::Identity;
use crate::journal::{Consent, Journal};
use crate::network;
use crate::server_loop::Server;
use crate::server_loop::issued_open_link::IssuedOpenLink;
use crate::session::LoadedSession;
use anyhow::{Context, bail};
use cardroom_shared::command::Name;
use cardroom_shared::house::HouseRules;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation, Secret};
use cardroom_shared::seat::MAX_SEATS;
use cardroom_shared::structure::Structure;
use cardroom_shuffle::Entropy;
use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

/// The longest wait for an answer of the server.
const PATIENCE: Duration = Duration::from_secs(5);

/// The time between two looks for an answer in the record.
const LOOK: Duration = Duration::from_millis(5);

/// The event configuration of a new session.
///
/// # Errors
/// If house or structure can't be read, or if the house forbids the structure. The forbidden part is named.
pub fn event_config(config: &Config) -> anyhow::Result<EventConfig> {
    let rules = presets::house(&config.house)?;
    let structure = presets::structure_in(&rules, &config.structure)?;
    event_config_with(config, rules, structure)
}

/// The event configuration of a new session with this house and structure, in place of those that `config`
/// names.
///
/// # Errors
/// If the house forbids the structure. The forbidden part is named.
pub fn event_config_with(
    config: &Config,
    mut rules: HouseRules,
    mut structure: Structure,
) -> anyhow::Result<EventConfig> {
    if let Some(talk) = config.talk {
        rules.table_talk = talk;
    }
    if let Some(seconds) = config.time_bank_s {
        rules.time_bank = Some(seconds).filter(|seconds| *seconds > 0);
    }
    // A few players sit at one table, independent of the table size in the structure.
    if let Ok(seats) = u8::try_from(config.seats)
        && seats <= MAX_SEATS
    {
        structure.seats_per_table = seats;
    }
    structure.check_under(&rules).context("the structure can't be played under the house rules")?;
    let places = Some(config.seats);
    Ok(EventConfig {
        name: config.name.clone(),
        rules,
        structure,
        places,
        check_in: config.check_in,
        broadcast: config.broadcast_delay_s.map(|seconds| BroadcastConfig { delay_ms: u64::from(seconds) * 1_000 }),
        bots: config.bots,
        meeting: config.meeting.clone(),
        pace: config.pace(),
    })
}

/// The session that the host wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionChoice {
    /// A new session; an unfinished one stays in its file.
    New,
    /// The last session if it is unfinished, else a new one. The consent is for faults of its record.
    Last(Consent),
    /// The last session, finished or not; a new one if there is none.
    LastOrOver(Consent),
}

/// The origin of an opened session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionOrigin {
    /// The session is resumed.
    On,
    /// The session is new.
    New,
}

/// Opens the session to resume, or a new one with the configuration that `sheet` then returns. The console
/// story has this detail. Also returns the origin.
///
/// # Errors
/// If the last session can't be resumed, the new one can't be played, or the disk refuses.
pub fn open_session(
    evenings: &SessionStore,
    wanted: SessionChoice,
    detail: Detail,
    sheet: impl FnOnce() -> anyhow::Result<EventConfig>,
) -> anyhow::Result<(LoadedSession, SessionOrigin)> {
    let known = match wanted {
        SessionChoice::New => None,
        SessionChoice::Last(consent) => Some((consent, false)),
        SessionChoice::LastOrOver(consent) => Some((consent, true)),
    };
    if let (Some(last), Some((consent, also_over))) = (evenings.latest()?, known) {
        let open = || -> anyhow::Result<Option<LoadedSession>> {
            let past = LoadedSession::read(Journal::open_with(&last, consent)?, detail)?;
            Ok(Some(past).filter(|past| also_over || !past.is_over()))
        };
        let advice = || format!("the last evening can't be resumed; {}", session_folder::removal_advice(&last));
        let unfinished = open().with_context(advice)?;
        if let Some(past) = unfinished {
            return Ok((past, SessionOrigin::On));
        }
    }
    let journal = Journal::create(&evenings.next()?, &sheet()?.to_text()?)?;
    Ok((LoadedSession::read(journal, detail)?, SessionOrigin::New))
}

/// An invitation of a guest. The lines are secret: only that guest gets them, and no log has them.
#[derive(Clone, PartialEq, Eq)]
pub struct IssuedInvitation {
    /// The number of the invitation.
    pub number: InvitationNo,
    /// The role of the guest.
    pub role: Role,
    /// The name of the guest, if the host has given one.
    pub name: Option<Name>,
    /// One line for each address of the server, in the order of the addresses.
    pub lines: Vec<Invitation>,
}

/// Writes the first invitations of a session: the players, the rail and the director.
/// Named players come first, then one unnamed player for each further seat that is not reserved for a bot.
///
/// # Errors
/// If two names are equal, there are too many invitations, or the disk refuses.
pub fn invite_all(
    live: &mut Server,
    seats: u16,
    bots: Option<u16>,
    players: &[Name],
) -> anyhow::Result<Vec<IssuedInvitation>> {
    let seats = usize::from(seats.saturating_sub(bots.unwrap_or(0)));
    let named = players.iter().cloned().map(Some).take(seats);
    let players = named.chain(std::iter::repeat(None)).take(seats).map(|name| (Role::Player, name));
    let all = players.chain([(Role::Spectator, None), (Role::Director, None)]);
    all.map(|(role, name)| {
        let (number, lines) = live.invite(role, name.clone())?;
        Ok(IssuedInvitation { number, role, name, lines })
    })
    .collect()
}

/// The addresses of the server in this record, and the fingerprint by which guests know it.
///
/// # Errors
/// If the server was never open.
pub fn server_addresses(journal: &Journal, folder: &Path) -> anyhow::Result<(Vec<Address>, Fingerprint)> {
    let address = journal.address().context("the evening has no address yet: host it once, then invite")?;
    let addresses = serde_json::from_str(address).context("can't read the address of the evening")?;
    Ok((addresses, Identity::load_or_create(folder)?.fingerprint()))
}

/// Writes another invitation to the session in this folder, as `invite` does. A running server reads it
/// within a second.
///
/// # Errors
/// If there is no session to invite to, or there are too many invitations. Also if another person has this
/// name or one that looks like it, or if the disk refuses.
pub fn invite(
    folder: &Path,
    role: Role,
    name: Option<Name>,
    entropy: &mut Entropy,
) -> anyhow::Result<IssuedInvitation> {
    let mut journal = session_folder::unfinished(folder)?;
    let (addresses, fingerprint) = server_addresses(&journal, folder)?;
    let (invited, secret) = write_invitation(&mut journal, role, name, entropy)?;
    let lines = addresses.iter().map(|address| address.invitation(role, fingerprint, &secret)).collect();
    Ok(IssuedInvitation { number: invited.number, role, name: invited.name, lines })
}

/// Makes an open link for the session in this folder. The one before it ends, with the requests that wait. A running server
/// reads it within a second.
///
/// # Errors
/// If there is no unfinished session, no browser reaches the server, or the disk refuses.
pub fn make_open_link(folder: &Path, entropy: &mut Entropy) -> anyhow::Result<IssuedOpenLink> {
    let mut journal = session_folder::unfinished(folder)?;
    let (addresses, fingerprint) = server_addresses(&journal, folder)?;
    let issued = IssuedOpenLink::write(&mut journal, &addresses, fingerprint, entropy)?;
    wake_server(&journal);
    Ok(issued)
}

/// Returns whether the open link of the session in this folder is the one with this secret. Another may have been made, or it may
/// have been closed, at the console.
///
/// # Errors
/// If there is no unfinished session.
pub fn has_open_link_of(folder: &Path, secret: &Secret) -> anyhow::Result<bool> {
    Ok(session_folder::unfinished(folder)?.joins().link == Some(secret.hash()))
}

/// Closes the open link of the session in this folder. Returns false if it has none.
///
/// # Errors
/// If there is no unfinished session, or the disk refuses.
pub fn close_open_link(folder: &Path) -> anyhow::Result<bool> {
    let mut journal = session_folder::unfinished(folder)?;
    let is_there = journal.joins().link.is_some();
    if is_there {
        journal.set_open_link(None)?;
        wake_server(&journal);
    }
    Ok(is_there)
}

/// The addresses at which the server of this record may listen on this computer.
fn ways_from_here(journal: &Journal) -> BTreeSet<SocketAddr> {
    let addresses: Vec<Address> =
        journal.address().and_then(|written| serde_json::from_str(written).ok()).unwrap_or_default();
    let own = |address: &Address| Some(SocketAddr::new(address.host.parse().ok()?, address.port));
    let loopback = addresses.iter().map(|address| SocketAddr::from((Ipv4Addr::LOCALHOST, address.port)));
    let named = addresses.iter().filter(|address| address.reach != Reach::Public).filter_map(own);
    loopback.chain(named).collect()
}

/// Wakes the server that plays the session of this record, so that it reads the record at once.
pub fn wake_server(journal: &Journal) {
    ways_from_here(journal).into_iter().for_each(network::send_wake_datagram);
}

/// Sends a request through the record to the server that plays this session. Returns its answer or its
/// refusal.
///
/// # Errors
/// If the server does not answer in five seconds, or the disk refuses. The server does not execute it later
/// then.
pub fn send_request(journal: &mut Journal, wish: &str) -> anyhow::Result<Result<String, String>> {
    send_request_within(journal, wish, PATIENCE)
}

/// Sends a request like [`send_request`], with another timeout.
///
/// # Errors
/// If the server does not answer in this time, or the disk refuses. The server does not execute it later
/// then.
pub fn send_request_within(
    journal: &mut Journal,
    wish: &str,
    patience: Duration,
) -> anyhow::Result<Result<String, String>> {
    let number = journal.add_request(wish)?;
    wake_server(journal);
    let until = Instant::now() + patience;
    while Instant::now() < until {
        if let Some(answer) = journal.request_answer(number)? {
            return Ok(answer);
        }
        std::thread::sleep(LOOK);
    }
    // The server must not execute it later.
    journal.withdraw_request(number)?;
    match journal.request_answer(number)? {
        Some(answer) => Ok(answer),
        None => bail!("the server does not answer: is it running?"),
    }
}
