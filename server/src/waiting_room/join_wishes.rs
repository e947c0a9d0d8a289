//! The wishes of people with the open link, on their way to the server loop and back.

use cardroom_shared::command::Name;
use cardroom_shared::protocol::invitation::{Secret, SecretHash};
use cardroom_shared::server_refusal::HouseRefusal;
use std::collections::BTreeMap;

/// The most wishes that wait for the server loop, and the most replies that wait for a page.
pub const MAX_JOIN_WISHES: usize = 64;

/// The number of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct JoinWishNo(u64);

/// A wish of a person with the open link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinWish {
    /// They want to join under this name. They have the open link of this secret.
    Ask {
        /// The name.
        name: Name,
        /// The hash of the secret of the link.
        link: SecretHash,
    },
    /// The person with this secret asks no more.
    Withdraw(SecretHash),
}

/// The reply to a wish: the secret of the new request. `None` for a wish that brings no request.
pub type JoinReply = Result<Option<Secret>, JoinRefusal>;

/// The reason why a request was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinRefusal {
    /// The open link was closed, or made anew.
    Closed,
    /// As many people wait as may.
    Full,
    /// The link has brought as many requests as it may.
    UsedUp,
    /// The evening is over.
    Over,
    /// The server can't take it now.
    Later,
    /// The name can't be theirs.
    Name(HouseRefusal),
}

/// The wishes that wait for the server loop, and the replies that wait for their pages.
#[derive(Debug, Default)]
pub(super) struct JoinWishes {
    waiting: Vec<(JoinWishNo, JoinWish)>,
    replies: BTreeMap<JoinWishNo, JoinReply>,
    last: u64,
}

impl JoinWishes {
    /// Adds a wish. Returns `None` if too many wait.
    pub(super) fn add(&mut self, wish: JoinWish) -> Option<JoinWishNo> {
        if self.waiting.len() >= MAX_JOIN_WISHES {
            return None;
        }
        self.last += 1;
        let number = JoinWishNo(self.last);
        self.waiting.push((number, wish));
        Some(number)
    }

    pub(super) fn take(&mut self) -> Vec<(JoinWishNo, JoinWish)> {
        std::mem::take(&mut self.waiting)
    }

    /// Keeps a reply until its page takes it. Of too many the oldest is dropped: its page has gone.
    pub(super) fn reply(&mut self, wish: JoinWishNo, reply: JoinReply) {
        self.replies.insert(wish, reply);
        if self.replies.len() > MAX_JOIN_WISHES {
            self.replies.pop_first();
        }
    }

    pub(super) fn take_reply(&mut self, wish: JoinWishNo) -> Option<JoinReply> {
        self.replies.remove(&wish)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_and_replies_are_bounded() {
        let mut wishes = JoinWishes::default();
        let withdraw = || JoinWish::Withdraw(SecretHash::from_bytes([1; 32]));
        let taken: Vec<_> = (0..2 * MAX_JOIN_WISHES).filter_map(|_| wishes.add(withdraw())).collect();
        assert_eq!(taken.len(), MAX_JOIN_WISHES);
        assert_eq!(wishes.take().len(), MAX_JOIN_WISHES);
        let next = wishes.add(withdraw()).unwrap();
        for wish in taken.iter().chain([&next]) {
            wishes.reply(*wish, Err(JoinRefusal::Full));
        }
        assert_eq!(wishes.take_reply(taken[0]), None, "the oldest page has gone");
        assert_eq!(wishes.take_reply(next), Some(Err(JoinRefusal::Full)));
        assert_eq!(wishes.take_reply(next), None, "a reply is taken once");
    }
}
