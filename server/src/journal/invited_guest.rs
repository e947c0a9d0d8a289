//! Who is invited: the lines of the guest list.

use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// The most invitations of one evening; more are refused.
pub const MAX_INVITATIONS: usize = 2_000;

/// The number of an invitation, counted from 1: what `revoke` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct InvitationNo(pub u32);

/// One line of the guest list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitedGuest {
    /// Its number.
    pub number: InvitationNo,
    /// Who is invited.
    pub person: PersonNo,
    /// As what.
    pub role: Role,
    /// The name that the host gave, if they gave one.
    pub name: Option<Name>,
    /// Whether it was taken back.
    pub revoked: bool,
    /// The hash of the secret that stands on it.
    pub secret: SecretHash,
}
