//! The requests of people who have opened the open link of the host.

use cardroom_shared::command::Name;
use cardroom_shared::protocol::invitation::SecretHash;

/// The most requests that one open link takes, answered or not. Then the host makes another link.
pub const MAX_REQUESTS_OF_A_LINK: u32 = 500;

/// The most declined requests that are remembered. Beyond that the oldest is forgotten.
pub const MAX_DECLINED: usize = 500;

/// A request to join, until it is granted or withdrawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinRecord {
    /// The name under which the person wants to play.
    pub name: Name,
    /// The hash of the secret that the device of the person has. It becomes that of the invitation.
    pub secret: SecretHash,
    /// The answer so far.
    pub answer: JoinAnswer,
}

/// The answer of the director to a request to join. A granted request is an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinAnswer {
    /// The person waits.
    None,
    /// The director has declined.
    Declined,
}

/// The requests of one open link after another, as the record has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JoinBook {
    /// The hash of the secret of the open link, while there is one.
    pub link: Option<SecretHash>,
    /// The number of requests that this link has brought.
    pub brought: u32,
    /// The requests, the oldest first.
    pub requests: Vec<JoinRecord>,
}

impl JoinBook {
    /// Begins an open link, or ends the one that there is. Its waiting requests end with it.
    pub(crate) fn set_link(&mut self, link: Option<SecretHash>) {
        (self.link, self.brought) = (link, 0);
        self.requests.retain(|request| request.answer == JoinAnswer::Declined);
    }

    pub(super) fn add(&mut self, name: Name, secret: SecretHash) {
        self.brought = self.brought.saturating_add(1);
        self.requests.push(JoinRecord { name, secret, answer: JoinAnswer::None });
    }

    pub(crate) fn decline(&mut self, secret: SecretHash) {
        for request in self.requests.iter_mut().filter(|request| request.secret == secret) {
            request.answer = JoinAnswer::Declined;
        }
        let declined = self.requests.iter().filter(|request| request.answer == JoinAnswer::Declined);
        if declined.count() > MAX_DECLINED
            && let Some(oldest) = self.requests.iter().position(|request| request.answer == JoinAnswer::Declined)
        {
            self.requests.remove(oldest);
        }
    }

    /// Forgets a request that was granted or withdrawn.
    pub(crate) fn forget(&mut self, secret: SecretHash) {
        self.requests.retain(|request| request.secret != secret);
    }

    /// The request with this secret.
    pub fn request(&self, secret: SecretHash) -> Option<&JoinRecord> {
        self.requests.iter().find(|request| request.secret == secret)
    }
}
