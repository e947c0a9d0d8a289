//! Connected guests, and the events of their connections.

use crate::journal::invited_guest::InvitationNo;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{ClientMessage, DisconnectCause, ResumePoint, Role};
use cardroom_shared::seat::{PersonNo, TableNo};
use std::fmt;

/// The number of one connection of one guest. It is never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionNo(pub u64);

impl fmt::Display for ConnectionNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The guest of a connection. The front desk wrote this into the sealed token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectedGuest {
    /// The person.
    pub person: PersonNo,
    /// The role of the invitation.
    pub role: Role,
    /// The invitation.
    pub invitation: InvitationNo,
    /// The hash of the secret that they showed. An invitation that is written again has another.
    pub secret: SecretHash,
    /// Counts the logins of this run of the server: of two connections of a person, the higher is the newer.
    pub login: u64,
    /// The position that the client reports from an earlier connection. `None` for a first visit.
    pub told: Option<ResumePoint>,
}

impl ConnectedGuest {
    pub(super) fn to_user_data(self) -> [u8; 256] {
        let role = Role::ALL.iter().position(|role| *role == self.role).unwrap_or_default();
        let role = u8::try_from(role).unwrap_or_default();
        let table = self.told.and_then(|told| told.table);
        let told = u8::from(self.told.is_some()) + u8::from(table.is_some());
        let (step, table) = (self.told.map_or(0, |told| told.step), table.map_or(0, |table| table.0));
        let fields = [
            &self.person.0.to_le_bytes()[..],
            &self.invitation.0.to_le_bytes(),
            &self.login.to_le_bytes(),
            &self.secret.bytes(),
            &[role, told],
            &step.to_le_bytes(),
            &table.to_le_bytes(),
        ];
        let mut data = [0; 256];
        data.iter_mut().zip(fields.concat()).for_each(|(to, from)| *to = from);
        data
    }

    pub(super) fn from_user_data(data: &[u8; 256]) -> Option<Self> {
        let (person, rest) = data.split_first_chunk()?;
        let (invitation, rest) = rest.split_first_chunk()?;
        let (login, rest) = rest.split_first_chunk()?;
        let (secret, rest) = rest.split_first_chunk()?;
        let ([role, told], rest) = rest.split_first_chunk()?;
        let (step, rest) = rest.split_first_chunk()?;
        let (table, _) = rest.split_first_chunk()?;
        let table = (*told == 2).then(|| TableNo(u16::from_le_bytes(*table)));
        let step = u64::from_le_bytes(*step);
        Some(Self {
            person: PersonNo(u32::from_le_bytes(*person)),
            role: *Role::ALL.get(usize::from(*role))?,
            invitation: InvitationNo(u32::from_le_bytes(*invitation)),
            secret: SecretHash::from_bytes(*secret),
            login: u64::from_le_bytes(*login),
            told: (*told > 0).then_some(ResumePoint { step, table }),
        })
    }
}

/// An event on the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetworkEvent {
    /// A guest connected.
    Came {
        /// The new connection.
        connection: ConnectionNo,
        /// The guest.
        guest: ConnectedGuest,
    },
    /// A connection was closed.
    Went {
        /// The closed connection.
        connection: ConnectionNo,
        /// The reason.
        why: DisconnectReason,
    },
    /// A guest sent a message.
    Said {
        /// The connection.
        connection: ConnectionNo,
        /// The message.
        message: ClientMessage,
    },
}

/// The reason why a connection was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisconnectReason {
    /// The guest left.
    Left,
    /// The guest was silent for too long.
    TimedOut,
    /// The guest did not acknowledge what was sent.
    Stalled,
    /// The guest was told the reason.
    Farewell(DisconnectCause),
    /// The client broke the protocol so that no reason could be sent.
    Broken,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_a_token_is_read_as_it_was_written() {
        let table = |no| Some(TableNo(no));
        let seen = [None, Some((7, None)), Some((u64::MAX, table(1))), Some((0, table(u16::MAX)))];
        for told in seen.map(|seen| seen.map(|(step, table)| ResumePoint { step, table })) {
            for role in Role::ALL {
                let (person, invitation) = (PersonNo(70_000), InvitationNo(9));
                let secret = SecretHash::from_bytes(std::array::from_fn(|nth| u8::try_from(nth).unwrap()));
                let guest = ConnectedGuest { person, role, invitation, secret, login: 1 << 40, told };
                assert_eq!(ConnectedGuest::from_user_data(&guest.to_user_data()), Some(guest));
            }
        }
    }
}
