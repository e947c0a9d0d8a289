//! What hosting is without a terminal: which evening is played, who is invited first, and what a running house is asked.

use crate::config::Config;
use crate::config::presets;
use crate::game::console_story::Detail;
use crate::game::invitations::{InvitationNo, write_invitation};
use crate::game::recorded_game::{BroadcastConfig, EventConfig};
use crate::game::session_store::{self, SessionStore};
use crate::host_machine::addresses::{Address, Reach};
use crate::host_machine::identity::Identity;
use crate::journal::{Consent, Journal};
use crate::network;
use crate::server_loop::Server;
use crate::session::LoadedSession;
use anyhow::{Context, bail};
use cardroom_shared::command::Name;
use cardroom_shared::house::HouseRules;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation};
use cardroom_shared::seat::MAX_SEATS;
use cardroom_shared::structure::Structure;
use cardroom_shuffle::Entropy;
use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a house has to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often the record is looked at for an answer.
const LOOK: Duration = Duration::from_millis(5);

/// The sheet of a new evening.
///
/// # Errors
/// If house or structure can't be read, or the one can't be played in the other: what the house does not allow is named.
pub fn event_config(config: &Config) -> anyhow::Result<EventConfig> {
    let rules = presets::house(&config.house)?;
    let structure = presets::structure_in(&rules, &config.structure)?;
    event_config_with(config, rules, structure)
}

/// The sheet of a new evening by this house and this structure, whatever others are named in what the host decided.
///
/// # Errors
/// If the structure can't be played in the house: what it does not allow is named.
pub fn event_config_with(config: &Config, rules: HouseRules, mut structure: Structure) -> anyhow::Result<EventConfig> {
    // A few sit at one table, however many seats the sheet gives it.
    if let Ok(seats) = u8::try_from(config.seats)
        && seats <= MAX_SEATS
    {
        structure.seats_per_table = seats;
    }
    structure.check_under(&rules).context("this structure can't be played in this house")?;
    let places = Some(config.seats);
    Ok(EventConfig {
        name: config.name.clone(),
        rules,
        structure,
        places,
        check_in: config.check_in,
        broadcast: config.broadcast_delay_s.map(|seconds| BroadcastConfig { delay_ms: u64::from(seconds) * 1_000 }),
        bots: config.bots,
        pace: config.pace(),
    })
}

/// Which evening is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionChoice {
    /// A new one; one that is not finished stays where it is.
    New,
    /// The last one if it is not finished, else a new one. What the host agrees to, if its record is not as it should be.
    Last(Consent),
    /// The last one, finished or not; a new one if there is none.
    LastOrOver(Consent),
}

/// Whether an evening is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionOrigin {
    /// It goes on.
    On,
    /// It is new.
    New,
}

/// The evening that goes on, or a new one by the sheet that is asked for then, to be told in this detail. Says which.
///
/// # Errors
/// If the last evening can't be gone on with, the new one can't be played so, or the disk refuses.
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
        let advice = || format!("the last evening can't be resumed; {}", session_store::removal_advice(&last));
        let unfinished = open().with_context(advice)?;
        if let Some(past) = unfinished {
            return Ok((past, SessionOrigin::On));
        }
    }
    let journal = Journal::create(&evenings.next()?, &sheet()?.to_text()?)?;
    Ok((LoadedSession::read(journal, detail)?, SessionOrigin::New))
}

/// Somebody who was invited. The lines are secret: they are given to that guest and stand in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct IssuedInvitation {
    /// The number of the invitation.
    pub number: InvitationNo,
    /// As what they come.
    pub role: Role,
    /// Their name, if the host has named them.
    pub name: Option<Name>,
    /// One line for each way to the house, in the order of its addresses.
    pub lines: Vec<Invitation>,
}

/// Writes the first invitations of an evening: players by name, one for each of the seats that no bot has for certain, the
/// rail and the director.
///
/// # Errors
/// If two are called the same, there are too many, or the disk refuses.
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

/// The ways to the evening of this record, and by which its guests know the house.
///
/// # Errors
/// If it was never open.
pub fn server_addresses(journal: &Journal, folder: &Path) -> anyhow::Result<(Vec<Address>, Fingerprint)> {
    let address = journal.address().context("the evening has no address yet: host it once, then invite")?;
    let addresses = serde_json::from_str(address).context("can't read the address of the evening")?;
    Ok((addresses, Identity::load_or_create(folder)?.fingerprint()))
}

/// Writes another invitation to the evening that is kept in this folder, as `invite` does. A house that is open knows it within
/// a second.
///
/// # Errors
/// If there is no evening to invite to, there are too many invitations, somebody else has this name or one that looks like it, or
/// the disk refuses.
pub fn invite(
    folder: &Path,
    role: Role,
    name: Option<Name>,
    entropy: &mut Entropy,
) -> anyhow::Result<IssuedInvitation> {
    let mut journal = session_store::unfinished(folder)?;
    let (addresses, fingerprint) = server_addresses(&journal, folder)?;
    let (invited, secret) = write_invitation(&mut journal, role, name, entropy)?;
    let lines = addresses.iter().map(|address| address.invitation(role, fingerprint, &secret)).collect();
    Ok(IssuedInvitation { number: invited.number, role, name: invited.name, lines })
}

/// Where the house of this record may listen on this computer.
fn ways_from_here(journal: &Journal) -> BTreeSet<SocketAddr> {
    let addresses: Vec<Address> =
        journal.address().and_then(|written| serde_json::from_str(written).ok()).unwrap_or_default();
    let own = |address: &Address| Some(SocketAddr::new(address.host.parse().ok()?, address.port));
    let loopback = addresses.iter().map(|address| SocketAddr::from((Ipv4Addr::LOCALHOST, address.port)));
    let named = addresses.iter().filter(|address| address.reach != Reach::Public).filter_map(own);
    loopback.chain(named).collect()
}

/// Knocks at the house that plays the evening of this record: it looks at once what was written there.
pub fn wake_server(journal: &Journal) {
    ways_from_here(journal).into_iter().for_each(network::send_wake_datagram);
}

/// Asks the house that plays the evening of this record, by way of the record, and waits for its answer or why it refuses.
///
/// # Errors
/// If the house does not answer in five seconds, or the disk refuses; then nobody obeys it later.
pub fn send_request(journal: &mut Journal, wish: &str) -> anyhow::Result<Result<String, String>> {
    send_request_within(journal, wish, PATIENCE)
}

/// Asks like [`ask`], with another time for the answer.
///
/// # Errors
/// The server does not answer in this time, or the disk refuses. Then it does not obey later either.
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
    // Nobody obeys it later.
    journal.withdraw_request(number)?;
    match journal.request_answer(number)? {
        Some(answer) => Ok(answer),
        None => bail!("the server does not answer: is it running?"),
    }
}
