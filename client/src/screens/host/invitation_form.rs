//! What the person has chosen where invitations are shown.

use crate::network::local_server::hosted_server::GuestOrigin;
use cardroom_shared::protocol::Role;
use std::time::Duration;

/// How invitations are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InvitationForm {
    /// The number of the invitation that is shown large; none if it is the first.
    pub chosen: Option<u32>,
    /// From where that guest comes.
    pub from: GuestOrigin,
    /// The address from outside that is being typed.
    pub public: String,
    /// The number of the one that was copied last.
    pub copied: Option<(u32, GuestOrigin)>,
    /// As what somebody else is to come; none if as a player.
    pub role: Option<Role>,
    /// Their name, as it is typed.
    pub name: String,
    /// Why nobody was invited the last time.
    pub refused: Option<String>,
    /// Whether they are asked if play is to start.
    pub starts: StartConfirmation,
    /// When they were asked: a press that follows at once is no answer.
    pub asked_since: Duration,
}

/// Whether play is to start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum StartConfirmation {
    #[default]
    NotYet,
    /// The person is asked: nobody can take it back.
    Asked,
}
