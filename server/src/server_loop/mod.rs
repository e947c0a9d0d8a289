//! The server loop: the session with its network, its front desk, its clock and the host's console. It wakes
//! when a message arrives or something is due, and sleeps otherwise.

pub mod console_command;
pub mod hosting;
pub mod server_handle;

pub(crate) mod confirmation;
mod console_command_execution;
pub mod issued_open_link;
mod join_requests;
mod record_writes;
mod session_clock;
mod state;
mod web_publication;

pub use state::{OldInvitationValidity, Server};

use crate::config::SessionEndAction;
use crate::front_desk::{FrontDesk, GuestList, Identity};
use crate::game::dealer::SealingIdentity;
use crate::game::invitations::{InvitationNo, Invitations, write_invitation};
use crate::game::session_folder::SessionStore;
use crate::host_machine::addresses::{Address, Reach, addresses};
use crate::host_machine::date::Date;
use crate::host_machine::web_reach::WebReach;
use crate::network::person_connections::{ClientEvent, Connections};
use crate::network::{Listeners, Network, NetworkConfig, NetworkEvent};
use crate::server_loop::server_handle::{MAX_QUEUED_COMMANDS, ServerHandle};
use crate::session::broadcast::{BroadcastContext, Broadcaster};
use crate::session::fast_play::standings;
use crate::session::{LoadedSession, Session};
use crate::waiting_room::WaitingRoom;
use anyhow::{Context, bail};
use cardroom_bots::Character;
use cardroom_shared::chance::PresetDeck;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation};
use cardroom_shared::protocol::{ClientRequest, DisconnectCause, HouseNotice, Role, ServerMessage, WebAddress};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shared::time::Moment;
use cardroom_shuffle::{Entropy, Shuffler};
use session_clock::SessionClock;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::sync_channel;
use std::time::{Duration, Instant};

/// The interval at which the server writes its clock and looks for changes by another program.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// The time for the results: the server stays open after the winner is known, if guests or browsers look on.
const RESULTS: Duration = Duration::from_mins(3);

/// The web of the farthest of these addresses that has one. One for this computer alone is no web for others.
fn web_of(addresses: &[Address]) -> Option<WebAddress> {
    let is_for_others = |address: &&Address| address.reach != Reach::Loopback || addresses.len() == 1;
    addresses.iter().filter(is_for_others).find_map(|address| address.web.as_ref()?.parse().ok())
}

/// The parts that a server needs.
pub struct ServerSetup {
    /// The folder of the sessions, locked by this server.
    pub evenings: SessionStore,
    /// The new or unfinished session, as its record tells it.
    pub past: LoadedSession,
    /// The source of decks.
    pub cards: DeckSource,
    /// The sockets at which people connect.
    pub doors: Listeners,
    /// The public address for the invitations.
    pub public: Option<String>,
    /// Seconds until play starts without an order.
    pub start_in_s: u32,
    /// The speed of the session clock as a multiple of real time; 1 for people.
    pub speed: u32,
    /// The date on which the server is opened.
    pub date: Date,
    /// The source of all secrets: of invitations, tokens, bots and deals.
    pub entropy: Entropy,
}

/// The source of the decks of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckSource {
    /// Sealed and cut decks, so that each deal proves itself.
    Sealed,
    /// Decks from the shuffler: for practice, which needs no proof.
    Shuffled,
    /// Decks from this seed, for tests.
    Number(u64),
}

/// The reason for the end of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CloseReason {
    /// The session is over.
    Over,
    /// The host closed it. The hand in progress goes on when it is opened again.
    Asked,
    /// The session is over, and the host wants another one.
    Again,
}

impl Server {
    /// Opens the server at its listeners.
    ///
    /// # Errors
    /// If the record can't be read, or if the port or the disk refuses.
    pub fn open(setup: ServerSetup) -> anyhow::Result<Self> {
        let (doors, mut entropy) = (setup.doors, setup.entropy);
        let address = doors.address().context("the listening sockets have no address")?;
        let identity = Identity::load_or_create(setup.evenings.folder())?;
        let mut shuffles = entropy.fork();
        let chance = |steps| match setup.cards {
            DeckSource::Number(seed) => Ok(Shuffler::from_seed(seed, steps)),
            DeckSource::Sealed | DeckSource::Shuffled => Shuffler::new(&mut shuffles),
        };
        let start_in_ms = u64::from(setup.start_in_s) * 1000;
        let mut past = setup.past;
        if setup.cards == DeckSource::Sealed {
            past.seal_decks(SealingIdentity::new(identity.deal_key()?, identity.house_certificate()?, entropy.fork()));
        }
        let (mut evening, base) = Session::resume(past, chance, start_in_ms)?;
        evening.set_clock_speed(setup.speed);
        let addresses = addresses(address, setup.public.as_deref());
        let journal = evening.game().journal();
        let before = journal.address().and_then(|before| serde_json::from_str::<Vec<Address>>(before).ok());
        let old_invitations = OldInvitationValidity::new(journal.key_is_new(), before, &addresses);
        journal.clear_requests()?;
        evening.game().journal().set_address(&serde_json::to_string(&addresses)?)?;
        evening.game().journal().note_opening(base, &setup.date)?;
        let guests = GuestList::new(Invitations::from_list(evening.game().journal().guests().to_vec()));
        let mut sessions = Connections::default();
        sessions.read_guests(evening.game().journal().guests());
        let seats = evening.game().sheet().places();
        let mut network = Network::open(&doors, NetworkConfig::for_seats(seats), entropy.fork())?;
        network.keep_places(evening.players());
        let front_desk = FrontDesk::open(&doors, &identity, guests.clone(), network.mint())?;
        let room = WaitingRoom::new(network.waker());
        room.read(evening.game().journal().joins());
        let (sender, wishes) = sync_channel(MAX_QUEUED_COMMANDS);
        let notifier =
            ServerHandle { commands: sender, waker: network.waker(), closing: Arc::new(AtomicBool::new(false)) };
        Ok(Self {
            session: evening,
            clock: SessionClock::new(base, setup.speed),
            entropy,
            trouble: None,
            network,
            connections: sessions,
            guests,
            room,
            asking: Vec::new(),
            open_link: None,
            addresses,
            old_invitations,
            fingerprint: identity.fingerprint(),
            address,
            notifier,
            wishes,
            after: SessionEndAction::default(),
            over_since: None,
            again: false,
            listeners: BTreeSet::new(),
            on_beat: None,
            feed: None,
            seat_key: identity.seat_key(),
            on_air: Broadcaster::default(),
            _front_desk: front_desk,
            evenings: setup.evenings,
        })
    }

    /// The socket address at which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The path of the record.
    pub fn record(&mut self) -> &Path {
        self.session.game().journal().path()
    }

    /// The validity of invitations from before this opening.
    pub fn old_invitations(&self) -> &OldInvitationValidity {
        &self.old_invitations
    }

    /// Guests reach the web in this way from now on: links of invitations lead there.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn set_web_reach(&mut self, reach: &WebReach) -> anyhow::Result<()> {
        for address in &mut self.addresses {
            address.web = reach.at(address);
        }
        self.session.set_web(web_of(&self.addresses));
        let addresses = serde_json::to_string(&self.addresses)?;
        Ok(self.session.game().journal().set_address(&addresses)?)
    }

    /// The addresses of the server, as invitations name them.
    pub fn addresses(&self) -> &[Address] {
        &self.addresses
    }

    /// A handle with which other threads send commands.
    pub fn notifier(&self) -> ServerHandle {
        self.notifier.clone()
    }

    /// The session.
    pub fn evening(&self) -> &Session {
        &self.session
    }

    /// Adds bots before the start: their number, their characters in turn, and their speed as a multiple of
    /// people's.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn choose_bots(&mut self, characters: &[Character], count: u16, haste: u8) -> anyhow::Result<()> {
        self.session.hurry_bots(haste);
        self.session.choose_bots(characters, count)
    }

    /// Sets the action at the end of the session.
    pub fn set_end_action(&mut self, after: SessionEndAction) {
        self.after = after;
    }

    /// Starts no play for bots alone: the time until the start runs from the first guest's arrival.
    pub fn wait_for_guests(&mut self, start_in_s: u32) {
        self.session.begin_for_guests(u64::from(start_in_s) * 1000);
    }

    /// Sets a callback that runs once a second while the server loop runs. It gets the session, its clock
    /// time, and the reason why play waits, if it does.
    pub fn on_beat(&mut self, told: impl FnMut(&Session, Moment, Option<&str>) + Send + 'static) {
        self.on_beat = Some(Box::new(told));
    }

    /// Presets the cards of the next hand, for practice.
    ///
    /// # Errors
    /// If anybody else can connect to this server: a session with friends must not have a preset deck.
    pub fn set_deck(&mut self, deck: PresetDeck) -> anyhow::Result<()> {
        if !self.address.ip().is_loopback() || self.addresses.iter().any(|address| address.reach != Reach::Loopback) {
            bail!("a deck is preset for practice only, and others can connect to this server");
        }
        self.session.game().shuffler().lay(deck);
        Ok(())
    }

    /// The fingerprint by which guests know this server.
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    /// Invites a guest. Returns one line for each address of the server.
    ///
    /// # Errors
    /// If there are too many invitations, or the disk refuses. Also if another person has this name or one
    /// that looks like it.
    pub fn invite(&mut self, role: Role, name: Option<Name>) -> anyhow::Result<(InvitationNo, Vec<Invitation>)> {
        if let Some(name) = &name {
            self.session.check_free(name)?;
        }
        let (invited, secret) = write_invitation(self.session.game().journal(), role, name, &mut self.entropy)?;
        self.read_guests()?;
        let lines = self.addresses.iter().map(|address| address.invitation(role, self.fingerprint, &secret));
        Ok((invited.number, lines.collect()))
    }

    /// Runs the server until the session is over or somebody closes it. `tell` gets the story and the answers
    /// to the host, line by line. Returns the reason for the end.
    ///
    /// # Errors
    /// If the disk refuses. Unwritten events have not been sent then.
    pub fn run(mut self, mut tell: impl FnMut(&str)) -> anyhow::Result<CloseReason> {
        let mut heartbeat = Instant::now();
        while !self.notifier.closing.load(Ordering::SeqCst) {
            let due =
                self.session.next_due().filter(|_| self.trouble.is_none()).and_then(|due| self.clock.instant_of(due));
            let wake_at = [due, self.closes_at(), self.shows_at()].into_iter().flatten().fold(heartbeat, Instant::min);
            let events = self.network.poll(wake_at);
            let is_rung = events.is_empty() && Instant::now() < wake_at;
            let turn = self.iteration_begins();
            self.look_around(&mut tell);
            for event in events {
                self.handle_network_event(event);
            }
            while let Ok(wish) = self.wishes.try_recv() {
                match wish.and_then(|wish| self.execute(wish, PersonNo::SYSTEM)) {
                    Ok(answer) => {
                        // Lines of the story are printed when they are written.
                        let story = self.session.lines_after(0);
                        answer.lines().filter(|line| !story.iter().any(|told| told == line)).for_each(&mut tell);
                    }
                    Err(why) => tell(&why),
                }
            }
            self.handle_join_wishes();
            if self.trouble.is_none() {
                self.session.advance_to(self.clock.now());
                self.iteration_ends(turn);
                self.publish(&mut tell)?;
                if self.session.players_changed() {
                    self.network.keep_places(self.session.players());
                }
            } else {
                self.write_orders(&mut tell)?;
            }
            if heartbeat <= Instant::now() {
                heartbeat = Instant::now() + HEARTBEAT;
                self.look_into_the_room();
                self.write_heartbeat(&mut tell)?;
                if let Some(told) = &mut self.on_beat {
                    told(&self.session, self.clock.now(), self.trouble.as_ref().map(|trouble| trouble.why.as_str()));
                }
            } else if is_rung {
                match self.trouble {
                    Some(_) => self.hear_on_the_reserve(&mut tell)?,
                    None => self.look_into_the_record(&mut tell)?,
                }
            }
            self.show_outside();
            let (on_air, around) = self.on_air();
            on_air.send_pictures(around);
            if self.is_time_to_close(&mut tell) {
                break;
            }
        }
        self.on_air.end();
        let closed = self.close_record(&mut tell);
        self.close_outside();
        let connections: Vec<_> = self.connections.people().map(|(_, connection)| connection).collect();
        self.network.close(connections);
        closed?;
        let over = self.session.is_over();
        let asked = self.notifier.closing.load(Ordering::SeqCst) && !self.again;
        Ok(match (over, self.after) {
            (false, _) => CloseReason::Asked,
            (true, _) if self.again => CloseReason::Again,
            (true, SessionEndAction::Again) if !asked => CloseReason::Again,
            (true, _) => CloseReason::Over,
        })
    }

    /// Handles a time in which the server stood still, because it was frozen or the computer slept.
    fn look_around(&mut self, tell: &mut impl FnMut(&str)) {
        let Some(gap) = self.clock.stood_still().filter(|_| self.trouble.is_none()) else { return };
        self.session.handle_wake(self.clock.now());
        let said = format!(
            "The server stood still for {} seconds, and so did the clock: the player to act has the full time again",
            gap.as_secs()
        );
        tell(&said);
        self.tell_everybody(HouseNotice::StoodStill { seconds: u32::try_from(gap.as_secs()).unwrap_or(u32::MAX) });
    }

    /// Sends a notice about the server to everybody.
    fn tell_everybody(&mut self, notice: HouseNotice) {
        let message = ServerMessage::Notice(notice);
        let here: Vec<_> = self.connections.people().map(|(_, connection)| connection).collect();
        for connection in here {
            self.network.send(connection, &message);
        }
    }

    fn handle_network_event(&mut self, event: NetworkEvent) {
        let heard = self.connections.handle_event(event, self.network.now());
        if let Some((connection, message)) = heard.reply {
            self.network.send(connection, &message);
        }
        if let Some((connection, farewell)) = heard.farewell {
            self.network.send_farewell(connection, farewell);
        }
        let now = self.clock.now();
        match heard.word {
            Some(ClientEvent::Arrived(guest)) => {
                // A guest who returns with another client has not asked for the story there.
                self.listeners.remove(&guest.person);
                self.on_air.remove_viewer(guest.person);
                let connection = self.connections.connection(guest.person);
                let is_page = connection.is_some_and(|connection| self.network.is_seat(connection));
                self.session.set_page_seat(guest.person, is_page);
                self.session.handle_return(now, guest.person, guest.told);
                if self.trouble.is_some()
                    && let Some(connection) = self.connections.connection(guest.person)
                {
                    self.network.send(connection, &ServerMessage::Notice(HouseNotice::Waits));
                }
            }
            Some(ClientEvent::Departed(person)) => {
                self.listeners.remove(&person);
                self.on_air.remove_viewer(person);
                self.session.handle_departure(now, person);
            }
            Some(ClientEvent::Said { guest, say: ClientRequest::Listen, .. }) => {
                self.listeners.insert(guest.person);
            }
            Some(ClientEvent::Said { guest, number, say: ClientRequest::Ask(line) }) => {
                self.handle_console_line(guest, number, &line);
            }
            Some(ClientEvent::Said { guest, number, say: ClientRequest::Spoken(words) })
                if let Some(answer) = self.answer_spoken(guest.person, &words) =>
            {
                if let (Err(why), Some(connection)) = (answer, self.connections.connection(guest.person)) {
                    self.network.send(connection, &ServerMessage::refused(number, why.refusal.refusal));
                }
            }
            Some(ClientEvent::Said { guest, number, say }) if self.trouble.is_some() => {
                if let (ClientRequest::Order(..), Some(trouble)) = (&say, &mut self.trouble)
                    && trouble.hears_orders
                {
                    trouble.is_ordered = true;
                    self.session.handle_message(now, guest.person, number, say);
                } else if let Some(connection) = self.connections.connection(guest.person) {
                    self.network
                        .send(connection, &ServerMessage::refused(number, Refusal::House(HouseRefusal::RecordWaits)));
                }
            }
            Some(ClientEvent::Said { guest, number, say: ClientRequest::Broadcast(table) }) => {
                let (on_air, around) = self.on_air();
                on_air.handle_request(around, guest, number, table);
            }
            Some(ClientEvent::Said { guest, number, say }) => {
                self.session.handle_message(now, guest.person, number, say);
            }
            None => {}
        }
    }

    /// The broadcaster, and the parts of the server that it uses.
    fn on_air(&mut self) -> (&mut Broadcaster, BroadcastContext<'_>) {
        let Self { session: evening, connections: sessions, network, clock, .. } = self;
        let now = self.trouble.is_none().then(|| clock.now());
        (&mut self.on_air, BroadcastContext { evening, sessions, network, now })
    }

    /// Reads the guest list from the record. A guest with a revoked or renewed invitation is disconnected.
    fn read_guests(&mut self) -> anyhow::Result<()> {
        self.session.read_guests()?;
        for connection in self.connections.read_guests(self.session.guests()) {
            self.network.send_farewell(connection, DisconnectCause::Revoked);
        }
        *self.guests.lock() = Invitations::from_list(self.session.guests().cloned().collect());
        // A page that finds its request gone looks for its invitation, which has to be there by then.
        self.room.read(self.session.game().journal().joins());
        Ok(())
    }

    /// The time at which the server closes because the session is over, if it does.
    fn closes_at(&self) -> Option<Instant> {
        let since = self.over_since.filter(|_| self.after != SessionEndAction::Stay)?;
        Some(since + RESULTS)
    }

    /// Returns whether the server closes. After the end it stays open for a while, if somebody looks at the
    /// results. With [`SessionEndAction::Stay`] it does not close.
    fn is_time_to_close(&mut self, tell: &mut impl FnMut(&str)) -> bool {
        if !self.session.is_over() {
            self.over_since = None;
            return false;
        }
        if self.over_since.is_none() {
            self.over_since = Some(Instant::now());
            let began = self.session.game().journal().began().cloned();
            standings(&self.session, began.as_ref()).lines().for_each(&mut *tell);
            if self.after == SessionEndAction::Stay {
                tell(
                    "The evening is over, and the server stays with its results: `again` begins another, `quit` closes",
                );
            }
        }
        let nobody =
            self.after != SessionEndAction::Stay && self.connections.people().next().is_none() && !self.is_watched();
        self.again || nobody || self.closes_at().is_some_and(|at| at <= Instant::now())
    }
}
