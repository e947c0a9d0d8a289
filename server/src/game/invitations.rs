//! The guest list: each guest with a role and a secret. Only the hash of a secret is kept.

pub use crate::journal::invited_guest::{InvitationNo, InvitedGuest, MAX_INVITATIONS};

use crate::journal::Journal;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::invitation::{Secret, SecretHash};
use cardroom_shared::protocol::{FrontDeskRefusal, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shuffle::Entropy;
use serde::{Deserialize, Serialize};

/// All invitations of the session, in the order in which they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitations {
    list: Vec<InvitedGuest>,
}

/// The error that the guest list is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{MAX_INVITATIONS} invitations were written, and more are not allowed")]
pub struct TooManyInvitations;

/// The error that another guest is invited under this name, or under one that looks like it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invitation {} is for {name} already: choose another name, or take it back first (revoke {})", .number.0, .number.0)]
pub struct NameIsTaken {
    /// The number of the other invitation.
    pub number: InvitationNo,
    /// The name on the other invitation.
    pub name: Name,
}

/// The error that a bot of the session has this name, or one that looks like it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is a bot of this evening: choose another name")]
pub struct BotNameIsTaken(pub Name);

/// The error that there is no invitation with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no invitation {}", .0.0)]
pub struct NoSuchInvitation(pub InvitationNo);

/// Writes an invitation into the record. The secret comes from `entropy` and is only in the return value.
///
/// # Errors
/// Fails if there are too many invitations already, or if the disk refuses.
/// Fails if another guest or a bot has this name, or one that looks like it.
/// Fails if the operating system gives no random numbers.
pub fn write_invitation(
    journal: &mut Journal,
    role: Role,
    name: Option<Name>,
    entropy: &mut Entropy,
) -> anyhow::Result<(InvitedGuest, Secret)> {
    let secret = Secret::new(entropy.bytes()?);
    let guest = write_guest(journal, role, name, secret.hash())?;
    Ok((guest, secret))
}

/// Writes an invitation for a guest who has the secret of this hash already.
///
/// # Errors
/// Fails if there are too many invitations already, or if the disk refuses.
/// Fails if another guest or a bot has this name, or one that looks like it.
pub fn write_guest(
    journal: &mut Journal,
    role: Role,
    name: Option<Name>,
    secret: SecretHash,
) -> anyhow::Result<InvitedGuest> {
    let guests = journal.guests();
    if guests.len() >= MAX_INVITATIONS {
        return Err(TooManyInvitations.into());
    }
    let alike = |other: &&InvitedGuest| name.as_ref().zip(other.name.as_ref()).is_some_and(|(a, b)| a.looks_like(b));
    if let Some(InvitedGuest { number, name: Some(name), .. }) =
        guests.iter().filter(|guest| !guest.revoked).find(alike)
    {
        return Err(NameIsTaken { number: *number, name: name.clone() }.into());
    }
    let bots = journal.bots().iter().map(|bot| &bot.name);
    if let Some(name) = bots.clone().find(|bot| name.as_ref().is_some_and(|name| name.looks_like(bot))) {
        return Err(BotNameIsTaken(name.clone()).into());
    }
    let person = journal.add_guest(role, name.as_ref(), secret)?;
    let number = InvitationNo(person.0);
    Ok(InvitedGuest { number, person, role, name, revoked: false, secret })
}

/// Makes an open link, and writes it into the record. The one before it is void. The secret comes from `entropy` and is
/// only in the return value.
///
/// # Errors
/// If the disk refuses, or the operating system gives no random numbers.
pub fn write_open_link(journal: &mut Journal, entropy: &mut Entropy) -> anyhow::Result<Secret> {
    let secret = Secret::new(entropy.bytes()?);
    journal.set_open_link(Some(secret.hash()))?;
    Ok(secret)
}

/// Replaces the secret of an invitation; returns `None` if there is none with this number. A revoked
/// invitation stays revoked.
///
/// # Errors
/// If the disk refuses, or the operating system gives no random numbers.
pub fn rewrite_invitation(
    journal: &mut Journal,
    number: InvitationNo,
    entropy: &mut Entropy,
) -> anyhow::Result<Option<(InvitedGuest, Secret)>> {
    let secret = Secret::new(entropy.bytes()?);
    if !journal.renew(number, secret.hash())? {
        return Ok(None);
    }
    let invited = journal.guests().iter().find(|invited| invited.number == number).cloned();
    if let Some(InvitedGuest { revoked: true, .. }) = invited {
        anyhow::bail!("invitation {} was taken back: write another", number.0);
    }
    Ok(invited.map(|invited| (invited, secret)))
}

impl Invitations {
    /// Returns the list as it is in the record.
    pub fn from_list(list: Vec<InvitedGuest>) -> Self {
        Self { list }
    }

    /// Adds an invitation to the list.
    ///
    /// # Errors
    /// If the list is full.
    pub fn invite(
        &mut self,
        person: PersonNo,
        role: Role,
        name: Option<Name>,
        secret: &Secret,
    ) -> Result<InvitationNo, TooManyInvitations> {
        if self.list.len() >= MAX_INVITATIONS {
            return Err(TooManyInvitations);
        }
        let number = self.list.iter().map(|invited| invited.number.0).max().unwrap_or(0).saturating_add(1);
        let number = InvitationNo(number);
        self.list.push(InvitedGuest { number, person, role, name, revoked: false, secret: secret.hash() });
        Ok(number)
    }

    /// Revokes an invitation. To revoke it twice is no error.
    ///
    /// # Errors
    /// If there is none with this number.
    pub fn revoke(&mut self, number: InvitationNo) -> Result<(), NoSuchInvitation> {
        let invited = self.list.iter_mut().find(|invited| invited.number == number);
        invited.ok_or(NoSuchInvitation(number))?.revoked = true;
        Ok(())
    }

    /// Returns the guest whose invitation has this secret.
    ///
    /// # Errors
    /// If no invitation has it, or the invitation was revoked.
    pub fn holder(&self, secret: &Secret) -> Result<&InvitedGuest, FrontDeskRefusal> {
        let hash = secret.hash();
        match self.list.iter().find(|invited| invited.secret == hash) {
            Some(invited) if invited.revoked => Err(FrontDeskRefusal::Revoked),
            Some(invited) => Ok(invited),
            None => Err(FrontDeskRefusal::WrongInvitation),
        }
    }

    /// All invitations, also the revoked ones.
    pub fn iter(&self) -> impl Iterator<Item = &InvitedGuest> {
        self.list.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_holds_a_good_secret_is_known() {
        let (anna, ben) = (Secret::new([1; 16]), Secret::new([2; 16]));
        let mut list = Invitations::default();
        let first = list.invite(PersonNo(1), Role::Player, None, &anna).unwrap();
        list.invite(PersonNo(2), Role::Director, None, &ben).unwrap();

        assert_eq!(list.holder(&anna).map(|invited| invited.person), Ok(PersonNo(1)));
        assert_eq!(list.holder(&ben).map(|invited| invited.role), Ok(Role::Director));
        assert_eq!(list.holder(&Secret::new([3; 16])), Err(FrontDeskRefusal::WrongInvitation));

        list.revoke(first).unwrap();
        assert_eq!(list.holder(&anna), Err(FrontDeskRefusal::Revoked));
        assert_eq!(list.revoke(InvitationNo(9)), Err(NoSuchInvitation(InvitationNo(9))));
    }

    #[test]
    fn the_list_is_bounded() {
        let mut list = Invitations::default();
        let secret = Secret::new([1; 16]);
        for _ in 0..MAX_INVITATIONS {
            list.invite(PersonNo(1), Role::Spectator, None, &secret).unwrap();
        }
        assert_eq!(list.invite(PersonNo(1), Role::Spectator, None, &secret), Err(TooManyInvitations));
    }

    #[test]
    fn a_written_list_holds_no_secret() {
        let mut list = Invitations::default();
        list.invite(PersonNo(1), Role::Player, None, &Secret::new([77; 16])).unwrap();
        let written = serde_json::to_string(&list).unwrap();
        assert!(!written.contains("77,77"), "{written}");
        assert_eq!(serde_json::from_str::<Invitations>(&written).unwrap(), list);
    }
}
