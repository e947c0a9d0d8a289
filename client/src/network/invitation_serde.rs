//! Invitations in the window's own files: kept as the lines that are pasted.

use cardroom_shared::protocol::invitation::Invitation;
use serde::{Deserialize, Deserializer, Serializer, de::Error};

pub(crate) fn serialize<S: Serializer>(invitation: &Invitation, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(invitation)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Invitation, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}
