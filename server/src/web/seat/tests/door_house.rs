//! A session with the connections of its guests: the limits and the roles of the server, and the door of windows. The clocks
//! stand, so that whatever changes is the effect of a request.

use crate::config::presets;
use crate::game::console_story::Detail;
use crate::game::invitations::InvitationNo;
use crate::journal::Journal;
use crate::network::person_connections::{ASKING_AGAIN_S, ClientEvent, ClientReaction, Connections};
use crate::network::{ConnectedGuest, ConnectionNo, DisconnectReason, NetworkEvent};
use crate::session::{Session, SessionOutbox};
use crate::web::tests::fixture::sheet;
use cardroom_shared::command::{DeskRequest, Name};
use cardroom_shared::protocol::invitation::Secret;
use cardroom_shared::protocol::{
    ClientMessage, ClientRequest, DisconnectCause, OutgoingMessage, RefusalNotice, Role, ServerMessage, decode_client,
    encode_client,
};
use cardroom_shared::rulings::Reason;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::ReEntryPlan;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{View, Viewer};
use cardroom_shuffle::Shuffler;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// The guests. Their numbers count from 1. The fourth is invited without a name.
pub(super) const CAST: [(Role, Option<&str>); 7] = [
    (Role::Player, Some("Ann")),
    (Role::Player, Some("Bob")),
    (Role::Player, Some("Cem")),
    (Role::Player, None),
    (Role::Director, Some("Dora")),
    (Role::Deputy, Some("Deb")),
    (Role::Spectator, Some("Rita")),
];

pub(super) const ANN: PersonNo = PersonNo(1);
pub(super) const BOB: PersonNo = PersonNo(2);
pub(super) const NAMELESS: PersonNo = PersonNo(4);
pub(super) const DORA: PersonNo = PersonNo(5);
pub(super) const DEB: PersonNo = PersonNo(6);
pub(super) const RITA: PersonNo = PersonNo(7);

/// The three who play.
pub(super) const PLAYERS: [PersonNo; 3] = [ANN, BOB, PersonNo(3)];

/// The secret of a guest.
pub(super) fn secret(person: PersonNo) -> Secret {
    Secret::new([u8::try_from(person.0).unwrap(); 16])
}

/// The refusal of a request, as the server sends it.
pub(super) type SentRefusal = (String, Option<Box<RefusalNotice>>, Vec<Reason>);

/// What the server sends after an event.
#[derive(Default)]
pub(super) struct SentMessages {
    pub(super) messages: Vec<(ConnectionNo, OutgoingMessage)>,
    pub(super) farewells: Vec<(ConnectionNo, DisconnectCause)>,
}

impl SentMessages {
    pub(super) fn refusal(&self, to: ConnectionNo) -> Option<SentRefusal> {
        self.messages.iter().filter(|(connection, _)| *connection == to).find_map(|(_, message)| match message {
            OutgoingMessage::Message(message) => match &**message {
                ServerMessage::Refused { why, refusal, reasons, .. } => {
                    Some((why.clone(), refusal.clone(), reasons.clone()))
                }
                _ => None,
            },
            OutgoingMessage::News(_) => None,
        })
    }

    fn farewell(&self, to: ConnectionNo) -> Option<DisconnectCause> {
        self.farewells.iter().find(|(connection, _)| *connection == to).map(|(_, cause)| *cause)
    }
}

/// A session with its connections.
pub(super) struct DoorHouse {
    folder: TempDir,
    pub(super) evening: Session,
    pub(super) now: Moment,
    connections: Connections,
    /// The clock of the limits.
    clock: Duration,
    /// The number of windows so far.
    windows: u64,
}

impl DoorHouse {
    pub(super) fn new(seed: u64) -> Self {
        let folder = TempDir::new().unwrap();
        // A house that sells chips again.
        let mut sheet = sheet("Doors", 6, 6, Some(0));
        sheet.rules = presets::house("fike").unwrap();
        sheet.structure.re_entries = ReEntryPlan::Times(1);
        let text = sheet.to_text().unwrap();
        let mut journal = Journal::create(&folder.path().join("doors.cardroom"), &text).unwrap();
        for (person, (role, called)) in (1..).map(PersonNo).zip(CAST) {
            let called = called.map(|name| Name::try_from(name.to_owned()).unwrap());
            journal.add_guest(role, called.as_ref(), secret(person).hash()).unwrap();
        }
        let mut connections = Connections::default();
        connections.read_guests(journal.guests());
        let chance = |steps| Ok(Shuffler::from_seed(seed, steps));
        let (evening, now) = Session::open(journal, chance, Detail::Full, 1_000).unwrap();
        Self { folder, evening, now, connections, clock: Duration::from_secs(100), windows: 0 }
    }

    /// The folder of the record.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What the server does with an event on the network.
    pub(super) fn handle(&mut self, event: NetworkEvent, is_page: bool) -> SentMessages {
        let ClientReaction { word, farewell, reply } = self.connections.handle_event(event, self.clock);
        match word {
            Some(ClientEvent::Arrived(guest)) => {
                self.evening.set_page_seat(guest.person, is_page);
                self.evening.handle_return(self.now, guest.person, guest.told);
            }
            Some(ClientEvent::Departed(person)) => self.evening.handle_departure(self.now, person),
            Some(ClientEvent::Said { guest, number, say }) => {
                self.evening.handle_message(self.now, guest.person, number, say);
            }
            None => {}
        }
        let mut sent = self.turn();
        let reply = reply.map(|(connection, message)| (connection, OutgoingMessage::Message(Arc::new(message))));
        sent.messages.extend(reply);
        sent.farewells.extend(farewell);
        sent
    }

    /// The end of an iteration of the server loop.
    fn turn(&mut self) -> SentMessages {
        self.evening.advance_to(self.now);
        let SessionOutbox { messages, broke, .. } = self.evening.commit().unwrap();
        let at = |person: PersonNo| self.connections.connection(person);
        let messages = messages.into_iter().filter_map(|(person, message)| Some((at(person)?, message))).collect();
        let farewells = broke.into_iter().filter_map(|person| Some((at(person)?, DisconnectCause::Malformed)));
        SentMessages { farewells: farewells.collect(), messages }
    }

    /// This person comes to a window.
    pub(super) fn opens_window(&mut self, person: PersonNo) -> ConnectionNo {
        self.opens_window_later(person, 0)
    }

    /// This person comes to a window by this login, and leaves every place of an earlier one.
    pub(super) fn opens_window_later(&mut self, person: PersonNo, login: u64) -> ConnectionNo {
        self.windows += 1;
        let connection = ConnectionNo(1_000 + self.windows);
        let role = self.evening.guests().find(|guest| guest.person == person).unwrap().role;
        let (invitation, secret) = (InvitationNo(person.0), secret(person).hash());
        let guest = ConnectedGuest { person, role, invitation, secret, login, told: None };
        self.handle(NetworkEvent::Came { connection, guest }, false);
        connection
    }

    /// A request from the window of a person.
    pub(super) fn says(
        &mut self,
        person: PersonNo,
        say: ClientRequest,
    ) -> (Option<SentRefusal>, Option<DisconnectCause>) {
        let Some(connection) = self.connections.connection(person) else { return (None, None) };
        let sent = self.sends_at(connection, say);
        (sent.refusal(connection), sent.farewell(connection))
    }

    /// A request from a window, whatever its connection is by now.
    pub(super) fn says_at(&mut self, connection: ConnectionNo, say: ClientRequest) -> Option<SentRefusal> {
        self.sends_at(connection, say).refusal(connection)
    }

    fn sends_at(&mut self, connection: ConnectionNo, say: ClientRequest) -> SentMessages {
        let bytes = encode_client(&ClientMessage::Say { number: 7, say }).unwrap();
        self.handle(NetworkEvent::Said { connection, message: decode_client(&bytes).unwrap() }, false)
    }

    pub(super) fn enters(&mut self, person: PersonNo, name: &str) {
        self.opens_window(person);
        let name = Name::try_from(name.to_owned()).unwrap();
        self.says(person, ClientRequest::Desk(DeskRequest::Enter(name)));
    }

    /// The host revokes the invitation of a person.
    pub(super) fn revokes(&mut self, person: PersonNo) -> Vec<ConnectionNo> {
        self.evening.game().journal().revoke(InvitationNo(person.0)).unwrap();
        self.evening.read_guests().unwrap();
        self.connections.read_guests(self.evening.guests())
    }

    /// The host revokes the invitation of a person at a window. Returns the connection, which ends.
    pub(super) fn revokes_window(&mut self, person: PersonNo) -> ConnectionNo {
        let connection = self.connections.connection(person).unwrap();
        assert_eq!(self.revokes(person), [connection]);
        connection
    }

    /// A window has gone.
    pub(super) fn leaves(&mut self, connection: ConnectionNo) {
        self.handle(NetworkEvent::Went { connection, why: DisconnectReason::Left }, false);
    }

    /// The clocks go on to the next due time.
    pub(super) fn jump(&mut self) {
        let due = self.evening.next_due().unwrap();
        self.now = self.now.max(due);
        self.turn();
    }

    /// So much time passes for the limits that no request is one too many.
    pub(super) fn rests(&mut self) {
        self.clock += Duration::from_secs(u64::from(ASKING_AGAIN_S));
    }

    pub(super) fn view(&self, person: PersonNo) -> View {
        let viewer = self.evening.viewer(person).unwrap_or_else(|| Viewer::new(person, Role::Spectator));
        self.evening.view(viewer, self.now)
    }

    pub(super) fn to_act(&self) -> Option<PersonNo> {
        PLAYERS.into_iter().find(|person| self.view(*person).choices.is_some())
    }

    /// The state of the session, with the number of its steps.
    pub(super) fn state(&mut self) -> (Tournament, u64) {
        (self.evening.tournament().clone(), self.evening.game().step())
    }
}
