//! The person behind each connection: turns network events into events of people. A person has one connection
//! at a time, the newest.
//! It limits the rate of messages, and refuses requests that a role does not allow.

use crate::journal::invited_guest::{InvitationNo, InvitedGuest};
use crate::network::rate_limit::RateLimit;
use crate::network::{ConnectedGuest, ConnectionNo, NetworkEvent};
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{ClientMessage, ClientRequest, DisconnectCause, Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::server_refusal::HouseRefusal;
use std::collections::BTreeMap;
use std::time::Duration;

/// The most messages that a person may send at once. Further ones are refused.
pub const MAX_SAID_AT_ONCE: u32 = 40;

/// The most messages that a person may send per second over time. Further ones are refused.
pub const MAX_SAID_PER_SECOND: u32 = 20;

/// The most desk requests (away, back, muting, buying) that a person may send at once. Further ones are
/// refused, because everybody is told of each.
pub const MAX_ASKED_AT_ONCE: u32 = 10;

/// The seconds after which a person may send one more desk request.
pub const ASKING_AGAIN_S: u32 = 3;

/// The refusals for sending too fast that are tolerated. After the next one the person is disconnected.
pub const MAX_TOO_FAST: u32 = 200;

/// An event of a person, for the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientEvent {
    /// Somebody connected, or reconnected. They must be sent a welcome and the current state.
    Arrived(ConnectedGuest),
    /// Somebody left, and has no other connection.
    Departed(PersonNo),
    /// Somebody sent a request that their role allows.
    Said {
        /// The sender.
        guest: ConnectedGuest,
        /// The number of their message, for a refusal.
        number: u32,
        /// The request.
        say: ClientRequest,
    },
}

/// The reaction to an event on the network.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientReaction {
    /// The event for the session.
    pub word: Option<ClientEvent>,
    /// The connection to close, with the cause.
    pub farewell: Option<(ConnectionNo, DisconnectCause)>,
    /// The message to answer at once.
    pub reply: Option<(ConnectionNo, ServerMessage)>,
}

impl ClientReaction {
    fn word(word: ClientEvent) -> Self {
        Self { word: Some(word), ..Self::default() }
    }

    fn farewell(connection: ConnectionNo, farewell: DisconnectCause) -> Self {
        Self { farewell: Some((connection, farewell)), ..Self::default() }
    }

    fn refused(connection: ConnectionNo, number: u32, why: HouseRefusal) -> Self {
        let refused = ServerMessage::refused(number, Refusal::House(why));
        Self { reply: Some((connection, refused)), ..Self::default() }
    }
}

/// Everybody who is connected. The limits of the network bound their number.
#[derive(Debug, Default)]
pub struct Connections {
    people: BTreeMap<PersonNo, PersonConnection>,
    /// The remaining desk requests of people who left: reconnecting gives no more of them. At most one entry
    /// for each guest.
    gone: BTreeMap<PersonNo, RateLimit>,
    /// The valid invitations, with role and secret hash.
    invitations: BTreeMap<InvitationNo, (Role, SecretHash)>,
}

#[derive(Debug)]
struct PersonConnection {
    connection: ConnectionNo,
    guest: ConnectedGuest,
    talk: RateLimit,
    /// Measured in units that are restored once per second.
    desk: RateLimit,
    patience: RateLimit,
    leaving: bool,
}

impl Connections {
    /// Handles an event on the network, at this moment of the network's clock.
    pub fn handle_event(&mut self, event: NetworkEvent, now: Duration) -> ClientReaction {
        match event {
            NetworkEvent::Came { connection, guest } => self.came(connection, guest, now),
            NetworkEvent::Went { connection, .. } => self.went(connection),
            NetworkEvent::Said { connection, message } => self.said(connection, message, now),
        }
    }

    fn came(&mut self, connection: ConnectionNo, guest: ConnectedGuest, now: Duration) -> ClientReaction {
        if !self.lets_in(&guest) {
            return ClientReaction::farewell(connection, DisconnectCause::Revoked);
        }
        let before = self.people.get(&guest.person);
        if before.is_some_and(|before| before.guest.login > guest.login) {
            return ClientReaction::farewell(connection, DisconnectCause::SignedInElsewhere);
        }
        let replaced = before.map(|before| (before.connection, DisconnectCause::SignedInElsewhere));
        // A new connection does not restore used desk requests.
        let had = self.gone.remove(&guest.person);
        let desk = before.map(|before| before.desk).or(had);
        let desk = desk.unwrap_or_else(|| RateLimit::full(MAX_ASKED_AT_ONCE * ASKING_AGAIN_S, 1, now));
        let session = PersonConnection {
            connection,
            guest,
            desk,
            talk: RateLimit::full(MAX_SAID_AT_ONCE, MAX_SAID_PER_SECOND, now),
            patience: RateLimit::full(MAX_TOO_FAST, 1, now),
            leaving: false,
        };
        self.people.insert(guest.person, session);
        ClientReaction { word: Some(ClientEvent::Arrived(guest)), farewell: replaced, reply: None }
    }

    fn went(&mut self, connection: ConnectionNo) -> ClientReaction {
        match self.person_at(connection) {
            Some(person) => {
                if let Some(session) = self.people.remove(&person) {
                    self.gone.insert(person, session.desk);
                }
                ClientReaction::word(ClientEvent::Departed(person))
            }
            None => ClientReaction::default(),
        }
    }

    fn said(&mut self, connection: ConnectionNo, message: ClientMessage, now: Duration) -> ClientReaction {
        let ClientMessage::Say { number, say } = message;
        let session = self.people.values_mut().find(|session| session.connection == connection && !session.leaving);
        let Some(session) = session else { return ClientReaction::default() };
        if !session.talk.try_spend(1, now) {
            if session.patience.try_spend(1, now) {
                return ClientReaction::refused(
                    connection,
                    number,
                    HouseRefusal::TooFast { most: MAX_SAID_PER_SECOND },
                );
            }
            session.leaving = true;
            return ClientReaction::farewell(connection, DisconnectCause::Malformed);
        }
        if matches!(say, ClientRequest::Desk(_)) && !session.desk.try_spend(ASKING_AGAIN_S, now) {
            return ClientReaction::refused(connection, number, HouseRefusal::TooOften { seconds: ASKING_AGAIN_S });
        }
        match not_for(session.guest.role, &say) {
            Some(why) => ClientReaction::refused(connection, number, why),
            None => ClientReaction::word(ClientEvent::Said { guest: session.guest, number, say }),
        }
    }

    fn person_at(&self, connection: ConnectionNo) -> Option<PersonNo> {
        self.people.values().find(|session| session.connection == connection).map(|session| session.guest.person)
    }

    /// The connection of a person, if they are connected.
    pub fn connection(&self, person: PersonNo) -> Option<ConnectionNo> {
        self.people.get(&person).filter(|session| !session.leaving).map(|session| session.connection)
    }

    /// Everybody who is connected, in the order of their numbers.
    pub fn people(&self) -> impl Iterator<Item = (ConnectedGuest, ConnectionNo)> {
        let here = self.people.values().filter(|session| !session.leaving);
        here.map(|session| (session.guest, session.connection))
    }

    /// Takes over the guest list. Returns the connections to end with [`DisconnectCause::Revoked`]: their
    /// invitation was revoked, written again, or has another role now.
    /// They receive nothing more. A token that was minted with the earlier list is no longer accepted.
    pub fn read_guests<'a>(&mut self, guests: impl IntoIterator<Item = &'a InvitedGuest>) -> Vec<ConnectionNo> {
        let guests = guests.into_iter().filter(|guest| !guest.revoked);
        self.invitations = guests.map(|guest| (guest.number, (guest.role, guest.secret))).collect();
        let Self { people, invitations, .. } = self;
        let strangers = people.values_mut().filter(|session| !session.leaving && !stands(invitations, &session.guest));
        strangers
            .map(|session| {
                session.leaving = true;
                session.connection
            })
            .collect()
    }

    fn lets_in(&self, guest: &ConnectedGuest) -> bool {
        stands(&self.invitations, guest)
    }
}

/// Returns whether the invitation of a guest is unchanged since they logged in.
fn stands(invitations: &BTreeMap<InvitationNo, (Role, SecretHash)>, guest: &ConnectedGuest) -> bool {
    invitations.get(&guest.invitation) == Some(&(guest.role, guest.secret))
}

/// The refusal of this request for this role. `None` if it is allowed.
fn not_for(role: Role, say: &ClientRequest) -> Option<HouseRefusal> {
    match (role, say) {
        (Role::Player, ClientRequest::Broadcast(_)) => Some(HouseRefusal::BroadcastForTheRail),
        (
            _,
            ClientRequest::Watch(_)
            | ClientRequest::Beside(_)
            | ClientRequest::Broadcast(_)
            | ClientRequest::FairDeal(_),
        ) => None,
        (Role::Spectator, _) => Some(HouseRefusal::OnTheRail),
        (Role::Player, ClientRequest::Order(..) | ClientRequest::Ask(_) | ClientRequest::Listen) => {
            Some(HouseRefusal::OnlyTheDirector)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::DisconnectReason;
    use cardroom_shared::action::Action;
    use cardroom_shared::command::{DeskRequest, Motion, Order};

    const START: Duration = Duration::from_secs(100);

    fn guest(person: u32, role: Role, login: u64) -> ConnectedGuest {
        let secret = SecretHash::from_bytes([1; 32]);
        ConnectedGuest { person: PersonNo(person), role, invitation: InvitationNo(person), secret, login, told: None }
    }

    /// The invitation of a guest.
    fn invited(guest: ConnectedGuest) -> InvitedGuest {
        let ConnectedGuest { person, role, invitation, secret, .. } = guest;
        InvitedGuest { number: invitation, person, role, name: None, revoked: false, secret }
    }

    /// Connections that admit these guests, and nobody else.
    fn inviting(guests: &[ConnectedGuest]) -> Connections {
        let mut sessions = Connections::default();
        let list: Vec<InvitedGuest> = guests.iter().map(|guest| invited(*guest)).collect();
        assert_eq!(sessions.read_guests(&list), []);
        sessions
    }

    fn came(connection: u64, guest: ConnectedGuest) -> NetworkEvent {
        NetworkEvent::Came { connection: ConnectionNo(connection), guest }
    }

    fn went(connection: u64) -> NetworkEvent {
        NetworkEvent::Went { connection: ConnectionNo(connection), why: DisconnectReason::Left }
    }

    fn says(connection: u64, number: u32, say: ClientRequest) -> NetworkEvent {
        NetworkEvent::Said { connection: ConnectionNo(connection), message: ClientMessage::Say { number, say } }
    }

    fn call() -> ClientRequest {
        ClientRequest::Motion(Motion::Clear(Action::Call))
    }

    #[test]
    fn the_newest_login_has_the_seat() {
        let mut sessions = inviting(&[guest(1, Role::Player, 0)]);
        let (old, new) = (guest(1, Role::Player, 1), guest(1, Role::Player, 2));
        assert_eq!(sessions.handle_event(came(10, old), START), ClientReaction::word(ClientEvent::Arrived(old)));

        let replaced = sessions.handle_event(came(11, new), START);
        assert_eq!(replaced.word, Some(ClientEvent::Arrived(new)));
        assert_eq!(replaced.farewell, Some((ConnectionNo(10), DisconnectCause::SignedInElsewhere)));
        assert_eq!(sessions.handle_event(went(10), START), ClientReaction::default(), "they are still here");

        let late = sessions.handle_event(came(12, old), START);
        assert_eq!(late, ClientReaction::farewell(ConnectionNo(12), DisconnectCause::SignedInElsewhere));
        assert_eq!(sessions.connection(PersonNo(1)), Some(ConnectionNo(11)));
        assert_eq!(sessions.handle_event(went(11), START), ClientReaction::word(ClientEvent::Departed(PersonNo(1))));
    }

    #[test]
    fn who_talks_too_fast_is_refused_and_at_last_sent_away() {
        let mut sessions = inviting(&[guest(1, Role::Player, 0)]);
        sessions.handle_event(came(10, guest(1, Role::Player, 1)), START);
        let mut counts = (0, 0, 0);
        for number in 1..=1_000 {
            let heard = sessions.handle_event(says(10, number, call()), START);
            counts.0 += u32::from(heard.word.is_some());
            counts.1 += u32::from(heard.reply.is_some());
            counts.2 += u32::from(heard.farewell == Some((ConnectionNo(10), DisconnectCause::Malformed)));
        }
        assert_eq!(counts, (MAX_SAID_AT_ONCE, MAX_TOO_FAST, 1));
    }

    #[test]
    fn who_talks_at_a_human_pace_is_always_heard() {
        let mut sessions = inviting(&[guest(1, Role::Player, 0)]);
        sessions.handle_event(came(10, guest(1, Role::Player, 1)), START);
        for number in 1..=1_000 {
            let now = START + Duration::from_millis(100) * number;
            assert!(sessions.handle_event(says(10, number, call()), now).word.is_some());
        }
    }

    #[test]
    fn who_goes_away_and_comes_back_all_the_time_is_heard_every_three_seconds() {
        let mut sessions = inviting(&[guest(1, Role::Player, 0)]);
        sessions.handle_event(came(10, guest(1, Role::Player, 1)), START);
        let mut heard = 0;
        for number in 1..=1_200 {
            let now = START + Duration::from_millis(50) * number;
            let desk = if number % 2 == 0 { DeskRequest::Back } else { DeskRequest::Away };
            heard += u32::from(sessions.handle_event(says(10, number, ClientRequest::Desk(desk)), now).word.is_some());
            assert!(sessions.connection(PersonNo(1)).is_some(), "they are not sent away for it");
        }
        // An allowance that is restored while it is full is lost.
        assert_eq!(heard, MAX_ASKED_AT_ONCE + 60 / ASKING_AGAIN_S - 1);
        let now = START + Duration::from_mins(1);
        assert!(sessions.handle_event(says(10, 2_000, call()), now).word.is_some(), "acts count all the same");
        // A second connection does not get around the limit.
        sessions.handle_event(came(11, guest(1, Role::Player, 2)), now);
        assert!(sessions.handle_event(says(11, 1, ClientRequest::Desk(DeskRequest::Away)), now).word.is_none());
        // Leaving and coming back does not either.
        sessions.handle_event(went(11), now);
        sessions.handle_event(came(12, guest(1, Role::Player, 3)), now);
        assert!(sessions.handle_event(says(12, 1, ClientRequest::Desk(DeskRequest::Away)), now).word.is_none());
        let later = now + Duration::from_secs(u64::from(ASKING_AGAIN_S));
        assert!(sessions.handle_event(says(12, 2, ClientRequest::Desk(DeskRequest::Away)), later).word.is_some());
    }

    #[test]
    fn nobody_says_what_their_role_does_not_allow() {
        let mut sessions =
            inviting(&[guest(1, Role::Player, 0), guest(2, Role::Spectator, 0), guest(3, Role::Director, 0)]);
        sessions.handle_event(came(1, guest(1, Role::Player, 1)), START);
        sessions.handle_event(came(2, guest(2, Role::Spectator, 2)), START);
        sessions.handle_event(came(3, guest(3, Role::Director, 3)), START);
        let pause = || ClientRequest::Order(Order::Pause, None);
        assert!(sessions.handle_event(says(1, 1, pause()), START).reply.is_some());
        assert!(sessions.handle_event(says(2, 1, ClientRequest::Desk(DeskRequest::Away)), START).reply.is_some());
        assert!(sessions.handle_event(says(3, 1, pause()), START).word.is_some());
    }

    #[test]
    fn a_revoked_invitation_lets_nobody_in_and_nobody_stay() {
        let ann = guest(1, Role::Player, 1);
        let mut sessions = inviting(&[ann]);
        sessions.handle_event(came(10, ann), START);
        assert_eq!(sessions.read_guests(&[InvitedGuest { revoked: true, ..invited(ann) }]), [ConnectionNo(10)]);
        assert_eq!(sessions.people().count(), 0);
        assert_eq!(
            sessions.handle_event(says(10, 1, ClientRequest::Desk(DeskRequest::Back)), START),
            ClientReaction::default()
        );
        assert_eq!(sessions.handle_event(went(10), START), ClientReaction::word(ClientEvent::Departed(PersonNo(1))));
        let again = sessions.handle_event(came(11, guest(1, Role::Player, 2)), START);
        assert_eq!(again, ClientReaction::farewell(ConnectionNo(11), DisconnectCause::Revoked));
    }

    #[test]
    fn renewed_invitation_closes_the_old_login_and_admits_the_new() {
        for role in Role::ALL {
            let old = guest(1, role, 1);
            let new = ConnectedGuest { secret: SecretHash::from_bytes([2; 32]), login: 3, ..old };
            let mut sessions = inviting(&[old]);
            sessions.handle_event(came(10, old), START);
            assert_eq!(sessions.read_guests(&[invited(new)]), [ConnectionNo(10)], "{role:?}");
            assert_eq!(sessions.connection(PersonNo(1)), None);
            assert_eq!(sessions.read_guests(&[invited(new)]), [], "they are bidden farewell once");
            sessions.handle_event(went(10), START);
            // The desk minted this token a moment before the invitation was written again.
            let minted_before = sessions.handle_event(came(11, ConnectedGuest { login: 2, ..old }), START);
            assert_eq!(minted_before, ClientReaction::farewell(ConnectionNo(11), DisconnectCause::Revoked), "{role:?}");
            assert_eq!(sessions.handle_event(came(12, new), START), ClientReaction::word(ClientEvent::Arrived(new)));
        }
    }

    #[test]
    fn whoever_is_invited_as_something_else_now_goes() {
        let was = guest(1, Role::Director, 1);
        let is = ConnectedGuest { role: Role::Spectator, login: 3, ..was };
        let mut sessions = inviting(&[was]);
        sessions.handle_event(came(10, was), START);
        assert_eq!(sessions.read_guests(&[invited(is)]), [ConnectionNo(10)]);
        let minted_before = sessions.handle_event(came(11, ConnectedGuest { login: 2, ..was }), START);
        assert_eq!(minted_before, ClientReaction::farewell(ConnectionNo(11), DisconnectCause::Revoked));
        assert_eq!(sessions.handle_event(came(12, is), START).word, Some(ClientEvent::Arrived(is)));
    }
}
