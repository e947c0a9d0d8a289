//! The check-in of players who are invited by name, and the treatment of those who are missing when play
//! begins.

use super::{Rejection, Session};
use crate::game::invitations::InvitedGuest;
use crate::game::live_game::CheckInMethod;
use cardroom_shared::command::{CommandSource, DeskRequest, Name, Order};
use cardroom_shared::house::NoShow;
use cardroom_shared::protocol::{Arrival, Role};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Entry;

/// The most missing people who are named in one line; the others are counted.
const NAMED: usize = 12;

impl Session {
    /// Handles the arrival of a player who is invited by name. The event's setting decides whether that is
    /// their check-in. Else they are on the list until they check in themselves.
    pub(super) fn welcome_to_the_desk(&mut self, now: Moment, person: PersonNo) -> Result<(), Rejection> {
        let Some(name) = self.name_of_guest(person) else { return Ok(()) };
        let says_it_themselves = self.host.sheet().check_in == CheckInMethod::Saying;
        match (says_it_themselves, self.has_played(person)) {
            (false, false) => self.enter(now, person, 0, name),
            (false, true) if self.is_missing(person) => self.check_in(now, person, 0),
            (true, false) if !self.tournament().is_started() => self.register(now, person, name),
            (true, true) if self.is_missing(person) => {
                self.untold.roster = true;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Handles a player who says that they are there. A player who is invited by name and not on the list
    /// enters.
    pub(super) fn check_in(&mut self, now: Moment, person: PersonNo, number: u32) -> Result<(), Rejection> {
        match self.name_of_guest(person).filter(|_| !self.has_played(person)) {
            Some(name) => self.enter(now, person, number, name),
            None => {
                self.handle_command(now, CommandSource::Desk(person, DeskRequest::CheckIn)).map_err(Rejection::from)
            }
        }
    }

    fn register(&mut self, now: Moment, person: PersonNo, name: Name) -> Result<(), Rejection> {
        self.handle_command(now, CommandSource::order(PersonNo::SYSTEM, Order::Register { person, name }))
            .map_err(Rejection::from)
    }

    fn name_of_guest(&self, person: PersonNo) -> Option<Name> {
        self.guests.get(&person).and_then(|guest| guest.name.clone())
    }

    /// Returns whether a person is on the list and has not been there.
    pub(super) fn is_missing(&self, person: PersonNo) -> bool {
        self.tournament().entry(person).is_some_and(|entry| !entry.has_checked_in())
    }

    /// Returns the public arrival state of a person.
    pub(super) fn arrival(&self, person: PersonNo) -> Arrival {
        let is_awaited = !self.tournament().is_started() && !self.is_present(person);
        match self.tournament().entry(person) {
            Some(entry) if entry.has_checked_in() && is_awaited && !self.bots.contains(person) => Arrival::Away,
            Some(entry) if entry.has_checked_in() => Arrival::CheckedIn,
            _ if self.is_present(person) => Arrival::Here,
            _ => Arrival::Expected,
        }
    }

    /// The state of an invited guest in a word or two, for the host.
    pub(crate) fn presence(&self, guest: &InvitedGuest, here: bool) -> &'static str {
        let plays = self.tournament().entry(guest.person);
        match (plays.is_some_and(Entry::has_checked_in), here) {
            (true, true) => "here, checked in",
            (true, false) => "checked in, not here",
            (false, true) if guest.role == Role::Player => "here, not checked in",
            (false, true) => "here",
            (false, false) if plays.is_some() => "registered, not here",
            (false, false) => "not here",
        }
    }

    /// The players who were invited by name and have not checked in.
    fn missing_guests(&self) -> Vec<(PersonNo, Name)> {
        let players = self.guests.values().filter(|guest| guest.role == Role::Player && !guest.revoked);
        let named = players.filter_map(|guest| Some((guest.person, guest.name.clone()?)));
        named.filter(|(person, _)| !self.arrival(*person).is_checked_in()).collect()
    }

    /// Registers the missing players, if the house puts a stack on the table for them (robert-tournament-4a).
    pub(super) fn register_missing(&mut self, now: Moment) {
        if self.tournament().rules().no_show == NoShow::EntersLate {
            return;
        }
        for (person, name) in self.missing_guests() {
            match self.handle_command(now, CommandSource::order(PersonNo::SYSTEM, Order::Register { person, name })) {
                Ok(()) | Err(Refusal::Desk(_)) => {}
                Err(refusal) => tracing::info!("the missing player {person:?} was not registered: {refusal}"),
            }
        }
    }

    /// The missing players at the start, in a line for the host; `None` if nobody is missing.
    pub(super) fn without_whom(&self) -> Option<String> {
        let missing: Vec<String> = self.missing_guests().into_iter().map(|(_, name)| name.to_string()).collect();
        let named = missing.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
        match missing.len().saturating_sub(NAMED) {
            _ if missing.is_empty() => None,
            0 => Some(format!("Play begins without {named}")),
            more => Some(format!("Play begins without {named} and {more} more")),
        }
    }
}
