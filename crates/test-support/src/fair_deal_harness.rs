//! A server with fair deals and clients that cut the decks, over real connections and simulated lossy pipes. The time
//! is simulated, so a session takes only as long as its computation.

use crate::simulated_network::{NetworkConditions, OPENING, SimulatedNetwork, address, secret_of};
use cardroom_bots::{Bot, Character};
use cardroom_fair_deal::{DealMessage, DealNo, HouseCertificate, HouseKey};
use cardroom_net_client::host_connection::HostConnectionState;
use cardroom_net_client::{Cutter, DealFailure, DealNews, DealsStand};
use cardroom_server::config::presets;
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::dealer::SealingIdentity;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig};
use cardroom_server::journal::Journal;
use cardroom_server::network::ConnectionNo;
use cardroom_server::network::person_connections::{ClientEvent, Connections};
use cardroom_server::session::{LoadedSession, Session};
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Motion, Name};
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{ClientMessage, ClientRequest, DisconnectCause, Role, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::view::View;
use cardroom_shuffle::{Entropy, Shuffler};
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;

/// The delay of the automatic start, in milliseconds.
const START_IN_MS: u64 = 60_000;

/// The delay before a client reconnects to a silent server.
const RETURN: Duration = Duration::from_millis(500);

/// The largest call of a bot, so that nobody is eliminated.
const MOST: Chips = Chips(20_000);

/// The source of the decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealMethod {
    /// The cuts of sealed decks.
    Cuts,
    /// A seed, at once.
    Number,
}

/// The client of a person on one device.
pub struct GuestProgram {
    /// The person.
    pub person: PersonNo,
    /// The results of deals.
    pub news: Vec<DealNews>,
    /// The state of the deals.
    pub stands: DealsStand,
    /// The current view.
    pub view: Option<View>,
    /// The number of connections.
    pub came: u32,
    /// The reason of a disconnect by the server, if it gave one.
    pub farewell: Option<DisconnectCause>,
    cutter: Cutter,
    bot: Bot,
    /// The index of the connection, while there is one.
    visitor: Option<usize>,
    comes: Option<Duration>,
    /// The last step on which it has acted.
    acted: Option<u64>,
}

/// A promise to cut, or a cut, as the server received it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReceivedCut {
    /// The person.
    pub person: u32,
    /// The deal.
    pub deal: DealNo,
    /// The time of arrival.
    pub at: Moment,
}

/// A server with its guests.
pub struct FairDealHarness {
    folder: TempDir,
    evening: Session,
    began: Moment,
    /// The connections and the pipes.
    pub world: SimulatedNetwork,
    /// The source of the secrets of the server and of all clients.
    entropy: Entropy,
    sessions: Connections,
    /// The clients of all guests.
    pub devices: Vec<GuestProgram>,
    /// Every promise to cut that the server has received, in order.
    pub promises: Vec<ReceivedCut>,
    /// Every cut that the server has received, in order.
    pub cuts: Vec<ReceivedCut>,
    /// Every connection whose guest violated the protocol.
    pub broke: Vec<ConnectionNo>,
}

/// The remains of a closed session.
pub struct ClosedHarness {
    /// The folder, which is removed when this is dropped.
    pub folder: TempDir,
    /// The record.
    pub record: PathBuf,
    /// The clients.
    pub devices: Vec<GuestProgram>,
    /// Every promise to cut that the server has received.
    pub promises: Vec<ReceivedCut>,
    /// Every cut that the server has received.
    pub cuts: Vec<ReceivedCut>,
}

fn sheet(seats: u8) -> EventConfig {
    let mut structure = presets::structure("home-game").expect("a sheet of ours");
    structure.seats_per_table = seats;
    structure.starting_stack = Chips(1_000_000);
    EventConfig {
        broadcast: None,
        name: "In bad weather".to_owned(),
        rules: presets::house("tda").expect("a house of ours"),
        structure,
        places: None,
        meeting: None,
        bots: None,
        pace: Pace::pausing(4_000),
        check_in: CheckInMethod::default(),
    }
}

impl FairDealHarness {
    /// Opens a table with this many seats. `people` guests come, and bots take the other seats.
    ///
    /// # Panics
    /// Panics if the record cannot be written.
    pub fn open(people: u32, seats: u8, weather: NetworkConditions, by: DealMethod, seed: u64) -> Self {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("evening.cardroom");
        let mut journal = Journal::create(&path, &sheet(seats).to_text().expect("a sheet")).expect("a record");
        for number in 1..=people {
            let name = Name::try_from(format!("Guest {number}")).expect("a name");
            journal.add_guest(Role::Player, Some(&name), secret_of(number)).expect("an invitation");
        }
        let mut past = LoadedSession::read(journal, Detail::Short).expect("a record");
        let mut entropy = Entropy::from_seed(seed);
        if by == DealMethod::Cuts {
            past.seal_decks(SealingIdentity::new(
                HouseKey::of(&[7; 32]).expect("a key"),
                Self::certificate(),
                entropy.fork(),
            ));
        }
        let chance = |steps| Ok(Shuffler::from_seed(seed, steps));
        let (evening, began) = Session::resume(past, chance, START_IN_MS).expect("the evening opens");
        let mut sessions = Connections::default();
        sessions.read_guests(evening.guests());
        let mut parlour = Self {
            folder,
            evening,
            began,
            world: SimulatedNetwork::new(weather, seed),
            entropy,
            sessions,
            devices: Vec::new(),
            promises: Vec::new(),
            cuts: Vec::new(),
            broke: Vec::new(),
        };
        for person in 1..=people {
            parlour.comes(PersonNo(person));
        }
        parlour
    }

    fn certificate() -> HouseCertificate {
        HouseCertificate::bare(&HouseKey::of(&[7; 32]).expect("a key").public())
    }

    /// Starts a client of this person and connects it. Returns its index.
    pub fn comes(&mut self, person: PersonNo) -> usize {
        let mut cutter = Cutter::new(self.entropy.fork());
        cutter.set_certificate(Self::certificate());
        self.devices.push(GuestProgram {
            person,
            news: Vec::new(),
            stands: DealsStand::default(),
            view: None,
            came: 0,
            farewell: None,
            cutter,
            bot: Bot::new(Character::Regular, u64::from(person.0)).with_samples(1),
            visitor: None,
            comes: Some(self.world.now),
            acted: None,
        });
        self.devices.len() - 1
    }

    /// Cuts the connection of a client: no further data arrives, and nobody says goodbye.
    pub fn loses_line(&mut self, device: usize) {
        let device = &mut self.devices[device];
        device.cutter.line_ended();
        let visitor = device.visitor.take().and_then(|visitor| self.world.visitors.get_mut(visitor));
        if let Some(visitor) = visitor {
            visitor.line.leave();
            drop(visitor.line.take_datagrams());
        }
        device.comes = None;
    }

    /// Reconnects a client.
    pub fn comes_again(&mut self, device: usize) {
        let device = &mut self.devices[device];
        (device.farewell, device.comes) = (None, Some(self.world.now));
    }

    /// The time of the session.
    pub fn now(&self) -> Moment {
        let passed = self.world.now.saturating_sub(OPENING);
        self.began.plus_ms(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
    }

    /// The session.
    pub fn evening(&self) -> &Session {
        &self.evening
    }

    /// The number of hands that have begun.
    pub fn hands(&self) -> u32 {
        self.evening.tournament().tables().map(|table| table.hands_begun().0).sum()
    }

    /// Runs until this condition is true.
    ///
    /// # Panics
    /// Panics if the session ends first, or the condition never becomes true.
    pub fn until(&mut self, done: impl Fn(&Self) -> bool) {
        for _ in 0..2_000_000 {
            if done(self) {
                return;
            }
            assert!(!self.evening.tournament().is_over(), "the evening ended first");
            self.step();
        }
        panic!("it never came to that");
    }

    /// Jumps to the next event.
    ///
    /// # Panics
    /// Panics if no event will ever follow.
    pub fn step(&mut self) {
        let evening = self.evening.next_due().map(|due| OPENING + Duration::from_millis(self.began.ms_until(due)));
        let cutters = self.devices.iter().filter(|device| device.visitor.is_some());
        let cutters = cutters.filter_map(|device| device.cutter.due());
        let comes = self.devices.iter().filter_map(|device| device.comes);
        let next = cutters.chain(comes).chain(evening).chain(self.world.due()).min().expect("something will happen");
        self.world.pass(next.saturating_sub(self.world.now));
        self.house();
        for number in 0..self.devices.len() {
            self.device(number);
        }
        self.world.settle();
    }

    /// The server receives events, decides, commits and sends.
    fn house(&mut self) {
        let now = self.now();
        for event in std::mem::take(&mut self.world.events) {
            let heard = self.sessions.handle_event(event, self.world.now);
            if let Some((connection, message)) = heard.reply {
                self.world.house.send(connection, &message);
            }
            if let Some((connection, farewell)) = heard.farewell {
                self.world.house.send_farewell(connection, farewell);
            }
            match heard.word {
                Some(ClientEvent::Arrived(guest)) => self.evening.handle_arrival(now, guest.person),
                Some(ClientEvent::Departed(person)) => self.evening.handle_departure(now, person),
                Some(ClientEvent::Said { guest, number, say }) => {
                    if let ClientRequest::FairDeal(bytes) = &say {
                        let heard = |deal| ReceivedCut { person: guest.person.0, deal, at: now };
                        match DealMessage::read(bytes) {
                            Ok(DealMessage::Commit(promise)) => self.promises.push(heard(promise.deal)),
                            Ok(DealMessage::Cut(cut)) => self.cuts.push(heard(cut.deal)),
                            _ => {}
                        }
                    }
                    self.evening.handle_message(now, guest.person, number, say);
                }
                None => {}
            }
        }
        self.evening.advance_to(now);
        let outbox = self.evening.commit().expect("the record is written");
        for (person, message) in outbox.messages {
            if let Some(connection) = self.sessions.connection(person) {
                self.world.house.dispatch(connection, message);
            }
        }
        self.broke.extend(outbox.broke.iter().filter_map(|person| self.sessions.connection(*person)));
    }

    /// A client connects, receives, cuts, acts, and reconnects after its connection has ended.
    fn device(&mut self, number: usize) {
        let now = self.world.now;
        if let Some(comes) = self.devices[number].comes.filter(|comes| *comes <= now) {
            debug_assert!(comes <= now, "it is time");
            let token = self.world.token(self.devices[number].person.0);
            let from = address(u16::try_from(self.world.visitors.len()).expect("few lines"));
            let visitor = self.world.comes_with(&token, from);
            let device = &mut self.devices[number];
            (device.visitor, device.comes, device.acted) = (Some(visitor), None, None);
            device.came += 1;
        }
        let device = &mut self.devices[number];
        let Some(visitor) = device.visitor.and_then(|visitor| self.world.visitors.get_mut(visitor)) else { return };
        let heard = std::mem::take(&mut visitor.heard);
        let mut says: Vec<ClientRequest> = heard.into_iter().flat_map(|message| device.hears(message, now)).collect();
        says.extend(device.cutter.pass_time(now));
        device.takes_news();
        says.extend(device.acts());
        for say in says {
            // The server repeats its request for a rejected answer, or does without it.
            let _full = visitor.line.send(&ClientMessage::Say { number: 0, say });
        }
        if device.farewell.is_some() {
            visitor.line.leave();
            device.cutter.line_ended();
            device.visitor = None;
        } else if matches!(visitor.line.state(), HostConnectionState::Ended(_)) {
            device.cutter.line_ended();
            (device.visitor, device.comes) = (None, Some(now + RETURN));
        }
    }

    /// Closes the server.
    pub fn closes(self) -> ClosedHarness {
        let Self { folder, evening, devices, promises, cuts, .. } = self;
        drop(evening);
        let record = folder.path().join("evening.cardroom");
        ClosedHarness { folder, record, devices, promises, cuts }
    }
}

impl GuestProgram {
    fn hears(&mut self, mut message: ServerMessage, now: Duration) -> Vec<ClientRequest> {
        let says = self.cutter.hear(&mut message, now);
        match message {
            ServerMessage::Welcome(welcome) => {
                self.cutter.welcome(&welcome);
            }
            ServerMessage::Step { view, .. } => self.view = Some(*view),
            ServerMessage::Farewell(farewell) => self.farewell = Some(farewell),
            _ => {}
        }
        says
    }

    fn takes_news(&mut self) {
        for news in self.cutter.take_news() {
            if let DealNews::Stands(stands) = &news {
                self.stands = (**stands).clone();
            }
            self.news.push(news);
        }
    }

    /// Acts by the character of the bot, but never risks an elimination.
    fn acts(&mut self) -> Option<ClientRequest> {
        let view = self.view.as_ref().filter(|view| self.acted != Some(view.step))?;
        let motion = self.bot.motion(view)?;
        self.acted = Some(view.step);
        let call = view.choices.as_ref().and_then(|legal| legal.call);
        let is_tame = matches!(&motion, Motion::Clear(Action::Fold | Action::Check | Action::Call | Action::Muck));
        let motion = match (view.choices.is_some(), call) {
            (false, _) => motion,
            (true, Some(call)) if call > MOST => Motion::Clear(Action::Fold),
            (true, _) if is_tame => motion,
            (true, Some(_)) => Motion::Clear(Action::Call),
            (true, None) => Motion::Clear(Action::Check),
        };
        Some(ClientRequest::Motion(motion))
    }

    /// The failed checks.
    pub fn failures(&self) -> Vec<&DealFailure> {
        let failed = |news: &'_ DealNews| matches!(news, DealNews::Failed(_));
        let failed = self.news.iter().filter(|news| failed(news));
        failed.filter_map(|news| if let DealNews::Failed(failure) = news { Some(failure) } else { None }).collect()
    }

    /// The receipts of the draws of lots (0) or of the tables (1).
    pub fn receipts(&self, wanted: u8) -> String {
        let line = |news: &DealNews| match news {
            DealNews::Receipt { of, line } if *of == wanted => Some(format!("{line}\n")),
            _ => None,
        };
        self.news.iter().filter_map(line).collect()
    }
}
