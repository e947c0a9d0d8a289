//! Who is behind a connection: turns what connections do into what people do. One person has one connection at a
//! time, the newest; nobody talks faster than the house can listen, and nobody says what their role does not allow.

use crate::journal::invited_guest::{InvitationNo, Invited};
use crate::network::rate_limit::Allowance;
use crate::network::{ConnectionNo, Guest, NetworkEvent};
use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{ClientMessage, Farewell, Role, Say, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use std::collections::BTreeMap;
use std::time::Duration;

/// What a person may say at once, in messages; what is more is refused.
pub const MAX_SAID_AT_ONCE: u32 = 40;

/// What a person may say for long, in messages a second; what is more is refused.
pub const MAX_SAID_PER_SECOND: u32 = 20;

/// What a person may ask of the desk at once: away, back, whom they hear, what they buy; what is more is refused, for
/// everybody is told of it.
pub const MAX_ASKED_AT_ONCE: u32 = 10;

/// Seconds after which a person may ask the desk once more.
pub const ASKING_AGAIN_S: u32 = 3;

/// So many refusals for talking too fast are borne; with the next the person is sent away.
pub const MAX_TOO_FAST: u32 = 200;

/// What somebody did, told to the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Somebody came, or came back by another connection: they are to be welcomed and shown how everything stands.
    Arrived(Guest),
    /// Somebody is gone, and has no other connection.
    Departed(PersonNo),
    /// Somebody said something that their role allows.
    Said {
        /// Who.
        guest: Guest,
        /// The number of their message, for a refusal.
        number: u32,
        /// What.
        say: Say,
    },
}

/// What is to be done about something that happened on the network.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// For the house.
    pub word: Option<Word>,
    /// Who is to be sent away.
    pub farewell: Option<(ConnectionNo, Farewell)>,
    /// What is to be answered at once.
    pub reply: Option<(ConnectionNo, ServerMessage)>,
}

impl Heard {
    fn word(word: Word) -> Self {
        Self { word: Some(word), ..Self::default() }
    }

    fn farewell(connection: ConnectionNo, farewell: Farewell) -> Self {
        Self { farewell: Some((connection, farewell)), ..Self::default() }
    }

    fn refused(connection: ConnectionNo, number: u32, why: HouseRefusal) -> Self {
        let refused = ServerMessage::refused(number, Refusal::House(why));
        Self { reply: Some((connection, refused)), ..Self::default() }
    }
}

/// Everybody who is connected. Their number is bounded by the network's connections.
#[derive(Debug, Default)]
pub struct Sessions {
    people: BTreeMap<PersonNo, Session>,
    /// What those who have gone had left to ask of the desk: coming again is no way to more of it. One a guest at most.
    gone: BTreeMap<PersonNo, Allowance>,
    /// The invitations that stand: as what each lets in, and by which secret.
    invitations: BTreeMap<InvitationNo, (Role, SecretHash)>,
}

#[derive(Debug)]
struct Session {
    connection: ConnectionNo,
    guest: Guest,
    talk: Allowance,
    /// In parts of which one comes back every second.
    desk: Allowance,
    patience: Allowance,
    leaving: bool,
}

impl Sessions {
    /// Hears what happened on the network, at this moment of the network's clock.
    pub fn hear(&mut self, event: NetworkEvent, now: Duration) -> Heard {
        match event {
            NetworkEvent::Came { connection, guest } => self.came(connection, guest, now),
            NetworkEvent::Went { connection, .. } => self.went(connection),
            NetworkEvent::Said { connection, message } => self.said(connection, message, now),
        }
    }

    fn came(&mut self, connection: ConnectionNo, guest: Guest, now: Duration) -> Heard {
        if !self.lets_in(&guest) {
            return Heard::farewell(connection, Farewell::Revoked);
        }
        let before = self.people.get(&guest.person);
        if before.is_some_and(|before| before.guest.login > guest.login) {
            return Heard::farewell(connection, Farewell::SignedInElsewhere);
        }
        let replaced = before.map(|before| (before.connection, Farewell::SignedInElsewhere));
        // Who comes back by another connection has asked what they have asked.
        let had = self.gone.remove(&guest.person);
        let desk = before.map(|before| before.desk).or(had);
        let desk = desk.unwrap_or_else(|| Allowance::full(MAX_ASKED_AT_ONCE * ASKING_AGAIN_S, 1, now));
        let session = Session {
            connection,
            guest,
            desk,
            talk: Allowance::full(MAX_SAID_AT_ONCE, MAX_SAID_PER_SECOND, now),
            patience: Allowance::full(MAX_TOO_FAST, 1, now),
            leaving: false,
        };
        self.people.insert(guest.person, session);
        Heard { word: Some(Word::Arrived(guest)), farewell: replaced, reply: None }
    }

    fn went(&mut self, connection: ConnectionNo) -> Heard {
        match self.person_at(connection) {
            Some(person) => {
                if let Some(session) = self.people.remove(&person) {
                    self.gone.insert(person, session.desk);
                }
                Heard::word(Word::Departed(person))
            }
            None => Heard::default(),
        }
    }

    fn said(&mut self, connection: ConnectionNo, message: ClientMessage, now: Duration) -> Heard {
        let ClientMessage::Say { number, say } = message;
        let session = self.people.values_mut().find(|session| session.connection == connection && !session.leaving);
        let Some(session) = session else { return Heard::default() };
        if !session.talk.uses(1, now) {
            if session.patience.uses(1, now) {
                return Heard::refused(connection, number, HouseRefusal::TooFast { most: MAX_SAID_PER_SECOND });
            }
            session.leaving = true;
            return Heard::farewell(connection, Farewell::Malformed);
        }
        if matches!(say, Say::Desk(_)) && !session.desk.uses(ASKING_AGAIN_S, now) {
            return Heard::refused(connection, number, HouseRefusal::TooOften { seconds: ASKING_AGAIN_S });
        }
        match not_for(session.guest.role, &say) {
            Some(why) => Heard::refused(connection, number, why),
            None => Heard::word(Word::Said { guest: session.guest, number, say }),
        }
    }

    fn person_at(&self, connection: ConnectionNo) -> Option<PersonNo> {
        self.people.values().find(|session| session.connection == connection).map(|session| session.guest.person)
    }

    /// The connection of a person, if they are here.
    pub fn connection(&self, person: PersonNo) -> Option<ConnectionNo> {
        self.people.get(&person).filter(|session| !session.leaving).map(|session| session.connection)
    }

    /// Everybody who is here, in the order of their numbers.
    pub fn people(&self) -> impl Iterator<Item = (Guest, ConnectionNo)> {
        let here = self.people.values().filter(|session| !session.leaving);
        here.map(|session| (session.guest, session.connection))
    }

    /// Takes the guest list over. Answers the connections of those who came by an invitation that was taken back since or
    /// written anew, or lets in as something else now: they hear nothing more, and are to be bidden [`Farewell::Revoked`].
    /// A token that was minted by the earlier list lets nobody in any more.
    pub fn read_guests<'a>(&mut self, guests: impl IntoIterator<Item = &'a Invited>) -> Vec<ConnectionNo> {
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

    fn lets_in(&self, guest: &Guest) -> bool {
        stands(&self.invitations, guest)
    }
}

/// Whether the invitation by which somebody came stands as it stood then.
fn stands(invitations: &BTreeMap<InvitationNo, (Role, SecretHash)>, guest: &Guest) -> bool {
    invitations.get(&guest.invitation) == Some(&(guest.role, guest.secret))
}

/// Why somebody of this role may not say this, if they may not.
fn not_for(role: Role, say: &Say) -> Option<HouseRefusal> {
    match (role, say) {
        (Role::Player, Say::Broadcast(_)) => Some(HouseRefusal::BroadcastForTheRail),
        (_, Say::Watch(_) | Say::Beside(_) | Say::Broadcast(_) | Say::FairDeal(_)) => None,
        (Role::Spectator, _) => Some(HouseRefusal::OnTheRail),
        (Role::Player, Say::Order(..) | Say::Ask(_) | Say::Listen) => Some(HouseRefusal::OnlyTheDirector),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::Departure;
    use cardroom_shared::action::Action;
    use cardroom_shared::command::{Desk, Motion, Order};

    const START: Duration = Duration::from_secs(100);

    fn guest(person: u32, role: Role, login: u64) -> Guest {
        let secret = SecretHash::from_bytes([1; 32]);
        Guest { person: PersonNo(person), role, invitation: InvitationNo(person), secret, login, told: None }
    }

    /// The invitation by which a guest comes.
    fn invited(guest: Guest) -> Invited {
        let Guest { person, role, invitation, secret, .. } = guest;
        Invited { number: invitation, person, role, name: None, revoked: false, secret }
    }

    /// Where these guests are invited, and nobody else.
    fn inviting(guests: &[Guest]) -> Sessions {
        let mut sessions = Sessions::default();
        let list: Vec<Invited> = guests.iter().map(|guest| invited(*guest)).collect();
        assert_eq!(sessions.read_guests(&list), []);
        sessions
    }

    fn came(connection: u64, guest: Guest) -> NetworkEvent {
        NetworkEvent::Came { connection: ConnectionNo(connection), guest }
    }

    fn went(connection: u64) -> NetworkEvent {
        NetworkEvent::Went { connection: ConnectionNo(connection), why: Departure::Left }
    }

    fn says(connection: u64, number: u32, say: Say) -> NetworkEvent {
        NetworkEvent::Said { connection: ConnectionNo(connection), message: ClientMessage::Say { number, say } }
    }

    fn call() -> Say {
        Say::Motion(Motion::Clear(Action::Call))
    }

    #[test]
    fn the_newest_login_has_the_seat() {
        let mut sessions = inviting(&[guest(1, Role::Player, 0)]);
        let (old, new) = (guest(1, Role::Player, 1), guest(1, Role::Player, 2));
        assert_eq!(sessions.hear(came(10, old), START), Heard::word(Word::Arrived(old)));

        let replaced = sessions.hear(came(11, new), START);
        assert_eq!(replaced.word, Some(Word::Arrived(new)));
        assert_eq!(replaced.farewell, Some((ConnectionNo(10), Farewell::SignedInElsewhere)));
        assert_eq!(sessions.hear(went(10), START), Heard::default(), "they are still here");

        let late = sessions.hear(came(12, old), START);
        assert_eq!(late, Heard::farewell(ConnectionNo(12), Farewell::SignedInElsewhere));
        assert_eq!(sessions.connection(PersonNo(1)), Some(ConnectionNo(11)));
        assert_eq!(sessions.hear(went(11), START), Heard::word(Word::Departed(PersonNo(1))));
    }

    #[test]
    fn who_talks_too_fast_is_refused_and_at_last_sent_away() {
        let mut sessions = inviting(&[guest(1, Role::Player, 0)]);
        sessions.hear(came(10, guest(1, Role::Player, 1)), START);
        let mut counts = (0, 0, 0);
        for number in 1..=1_000 {
            let heard = sessions.hear(says(10, number, call()), START);
            counts.0 += u32::from(heard.word.is_some());
            counts.1 += u32::from(heard.reply.is_some());
            counts.2 += u32::from(heard.farewell == Some((ConnectionNo(10), Farewell::Malformed)));
        }
        assert_eq!(counts, (MAX_SAID_AT_ONCE, MAX_TOO_FAST, 1));
    }

    #[test]
    fn who_talks_at_a_human_pace_is_always_heard() {
        let mut sessions = inviting(&[guest(1, Role::Player, 0)]);
        sessions.hear(came(10, guest(1, Role::Player, 1)), START);
        for number in 1..=1_000 {
            let now = START + Duration::from_millis(100) * number;
            assert!(sessions.hear(says(10, number, call()), now).word.is_some());
        }
    }

    #[test]
    fn who_goes_away_and_comes_back_all_the_time_is_heard_every_three_seconds() {
        let mut sessions = inviting(&[guest(1, Role::Player, 0)]);
        sessions.hear(came(10, guest(1, Role::Player, 1)), START);
        let mut heard = 0;
        for number in 1..=1_200 {
            let now = START + Duration::from_millis(50) * number;
            let desk = if number % 2 == 0 { Desk::Back } else { Desk::Away };
            heard += u32::from(sessions.hear(says(10, number, Say::Desk(desk)), now).word.is_some());
            assert!(sessions.connection(PersonNo(1)).is_some(), "they are not sent away for it");
        }
        // What comes back before the first is asked is not kept.
        assert_eq!(heard, MAX_ASKED_AT_ONCE + 60 / ASKING_AGAIN_S - 1);
        let now = START + Duration::from_mins(1);
        assert!(sessions.hear(says(10, 2_000, call()), now).word.is_some(), "acts count all the same");
        // Another connection is no way around it.
        sessions.hear(came(11, guest(1, Role::Player, 2)), now);
        assert!(sessions.hear(says(11, 1, Say::Desk(Desk::Away)), now).word.is_none());
        // Nor is going before one comes again.
        sessions.hear(went(11), now);
        sessions.hear(came(12, guest(1, Role::Player, 3)), now);
        assert!(sessions.hear(says(12, 1, Say::Desk(Desk::Away)), now).word.is_none());
        let later = now + Duration::from_secs(u64::from(ASKING_AGAIN_S));
        assert!(sessions.hear(says(12, 2, Say::Desk(Desk::Away)), later).word.is_some());
    }

    #[test]
    fn nobody_says_what_their_role_does_not_allow() {
        let mut sessions =
            inviting(&[guest(1, Role::Player, 0), guest(2, Role::Spectator, 0), guest(3, Role::Director, 0)]);
        sessions.hear(came(1, guest(1, Role::Player, 1)), START);
        sessions.hear(came(2, guest(2, Role::Spectator, 2)), START);
        sessions.hear(came(3, guest(3, Role::Director, 3)), START);
        let pause = || Say::Order(Order::Pause, None);
        assert!(sessions.hear(says(1, 1, pause()), START).reply.is_some());
        assert!(sessions.hear(says(2, 1, Say::Desk(Desk::Away)), START).reply.is_some());
        assert!(sessions.hear(says(3, 1, pause()), START).word.is_some());
    }

    #[test]
    fn a_revoked_invitation_lets_nobody_in_and_nobody_stay() {
        let ann = guest(1, Role::Player, 1);
        let mut sessions = inviting(&[ann]);
        sessions.hear(came(10, ann), START);
        assert_eq!(sessions.read_guests(&[Invited { revoked: true, ..invited(ann) }]), [ConnectionNo(10)]);
        assert_eq!(sessions.people().count(), 0);
        assert_eq!(sessions.hear(says(10, 1, Say::Desk(Desk::Back)), START), Heard::default());
        assert_eq!(sessions.hear(went(10), START), Heard::word(Word::Departed(PersonNo(1))));
        let again = sessions.hear(came(11, guest(1, Role::Player, 2)), START);
        assert_eq!(again, Heard::farewell(ConnectionNo(11), Farewell::Revoked));
    }

    #[test]
    fn whoever_came_by_a_line_that_was_written_anew_goes_and_the_new_line_lets_in() {
        for role in Role::ALL {
            let old = guest(1, role, 1);
            let new = Guest { secret: SecretHash::from_bytes([2; 32]), login: 3, ..old };
            let mut sessions = inviting(&[old]);
            sessions.hear(came(10, old), START);
            assert_eq!(sessions.read_guests(&[invited(new)]), [ConnectionNo(10)], "{role:?}");
            assert_eq!(sessions.connection(PersonNo(1)), None);
            assert_eq!(sessions.read_guests(&[invited(new)]), [], "they are bidden farewell once");
            sessions.hear(went(10), START);
            // The desk minted this one a moment before the line was written anew.
            let minted_before = sessions.hear(came(11, Guest { login: 2, ..old }), START);
            assert_eq!(minted_before, Heard::farewell(ConnectionNo(11), Farewell::Revoked), "{role:?}");
            assert_eq!(sessions.hear(came(12, new), START), Heard::word(Word::Arrived(new)));
        }
    }

    #[test]
    fn whoever_is_invited_as_something_else_now_goes() {
        let was = guest(1, Role::Director, 1);
        let is = Guest { role: Role::Spectator, login: 3, ..was };
        let mut sessions = inviting(&[was]);
        sessions.hear(came(10, was), START);
        assert_eq!(sessions.read_guests(&[invited(is)]), [ConnectionNo(10)]);
        let minted_before = sessions.hear(came(11, Guest { login: 2, ..was }), START);
        assert_eq!(minted_before, Heard::farewell(ConnectionNo(11), Farewell::Revoked));
        assert_eq!(sessions.hear(came(12, is), START).word, Some(Word::Arrived(is)));
    }
}
