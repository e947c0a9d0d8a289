//! The state of the invitations of a hosted session.

use crate::network::local_server::saved_hosted_server::GuestOrigin;
use cardroom_shared::protocol::Role;
use std::time::Duration;

/// The state of the invitations of a hosted session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InvitationForm {
    /// The invitation that is shown large; `None` is the first one.
    pub chosen: Option<ShownInvitation>,
    /// The network from which that guest comes.
    pub from: GuestOrigin,
    /// The public address that is being typed.
    pub public: String,
    /// The last copied invitation, and the origin of its guest.
    pub copied: Option<(ShownInvitation, GuestOrigin)>,
    /// The role of the next guest; `None` is a player.
    pub role: Option<Role>,
    /// The typed name of the next guest.
    pub name: String,
    /// The reason why the last invitation was refused.
    pub refused: Option<String>,
    /// The state of the start.
    pub starts: StartConfirmation,
    /// The time of the question. A press right after it does not count.
    pub asked_since: Duration,
}

impl InvitationForm {
    /// Shows the invitation with this number large.
    pub fn show_guest(&mut self, number: u32) {
        self.chosen = Some(ShownInvitation::Guest(number));
        self.name.clear();
    }
}

/// An invitation that is shown large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownInvitation {
    /// The open link, for everybody.
    OpenLink,
    /// The invitation with this number.
    Guest(u32),
}

/// The state of the start of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum StartConfirmation {
    #[default]
    NotYet,
    /// The question is open, because a start is final.
    Asked,
}
