//! The desk: entries, late players who replace a bot, and absences.

use super::state::WaitingEntrant;
use super::{Rejection, Session};
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Name};
use cardroom_shared::protocol::Role;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::EntryState;

/// The most people who can wait for the seat of a bot: more than the seats at a table.
const MAX_WAITING: usize = 20;

impl Session {
    pub(super) fn hear_desk(
        &mut self,
        now: Moment,
        person: PersonNo,
        role: Role,
        number: u32,
        desk: DeskRequest,
    ) -> Result<(), Rejection> {
        match desk {
            DeskRequest::Enter(_) | DeskRequest::CheckIn | DeskRequest::TakeOver(..) if role != Role::Player => {
                Err(HouseRefusal::InvitedAs(role).into())
            }
            // The server chooses the bot that a late player replaces.
            DeskRequest::Enter(name) | DeskRequest::TakeOver(_, name) => {
                let invited_as = self.guests.get(&person).and_then(|guest| guest.name.clone());
                self.enter(now, person, number, invited_as.unwrap_or(name))
            }
            DeskRequest::CheckIn => self.check_in(now, person, number),
            DeskRequest::ProposeChop(_) => {
                self.propose_chop(now, (person, Some(number)), CommandSource::Desk(person, desk))
            }
            DeskRequest::CallFloor(_)
            | DeskRequest::Away
            | DeskRequest::Back
            | DeskRequest::Leave
            | DeskRequest::Rebuy
            | DeskRequest::ReEnter(_)
            | DeskRequest::Decline
            | DeskRequest::AnswerChop(_)
            | DeskRequest::Buy(_)
            | DeskRequest::Post
            | DeskRequest::Report { .. }
            | DeskRequest::Mute(_)
            | DeskRequest::Unmute(_)
            | DeskRequest::ChooseEmblem(_)
            | DeskRequest::React(_) => {
                self.handle_command(now, CommandSource::Desk(person, desk)).map_err(Rejection::from)
            }
        }
    }

    /// Enters a person. Once play has begun they get an open seat by the rules of the house. If none is open,
    /// they replace a bot as soon as the hand is over. Later than that they go on the waiting list, if the
    /// house has one. A player may repeat the request, for example after a lost connection.
    pub(super) fn enter(&mut self, now: Moment, person: PersonNo, number: u32, name: Name) -> Result<(), Rejection> {
        if self.is_missing(person) {
            return self
                .handle_command(now, CommandSource::Desk(person, DeskRequest::CheckIn))
                .map_err(Rejection::from);
        }
        if self.plays(person) || self.waiting.iter().any(|waiting| waiting.person == person) {
            return Ok(());
        }
        self.check_name(person, &name)?;
        if !self.tournament().is_started() {
            return self
                .handle_command(now, CommandSource::Desk(person, DeskRequest::Enter(name)))
                .map_err(Rejection::from);
        }
        if self.has_played(person) {
            return Err(Rejection::from(Refusal::AlreadyEntered));
        }
        let has_room = self.tournament().may_enter(person, now).is_ok();
        let takes_over = self.tournament().take_over_is_open() && self.bot_to_replace().is_some();
        if has_room || !takes_over {
            return self
                .handle_command(now, CommandSource::Desk(person, DeskRequest::Enter(name)))
                .map_err(Rejection::from);
        }
        if self.waiting.len() >= MAX_WAITING {
            return Err(HouseRefusal::WaitingListFull.into());
        }
        self.waiting.push(WaitingEntrant { person, number, name });
        Ok(())
    }

    /// Checks that a person can play under this name: it is visible, and it looks like nobody else's name
    /// here.
    pub(super) fn check_name(&self, person: PersonNo, name: &Name) -> Result<(), HouseRefusal> {
        name.check().map_err(HouseRefusal::Name)?;
        let waiting = self.waiting.iter().map(|waiting| (waiting.person, &waiting.name));
        let alike = self.teller.names().similar(name).chain(waiting.filter(|(_, taken)| taken.looks_like(name)));
        let mut others = alike.filter(|(other, _)| *other != person && !self.is_uninvited(*other));
        match others.next() {
            None => Ok(()),
            Some((_, taken)) if taken == name => Err(HouseRefusal::NameTaken(name.clone())),
            Some((_, taken)) => Err(HouseRefusal::NameLooksLike { name: name.clone(), taken: taken.clone() }),
        }
    }

    /// Checks that somebody without an invitation can join under this name.
    ///
    /// # Errors
    /// If the name breaks a rule, or somebody here has it or one that looks like it.
    pub(crate) fn check_newcomer(&mut self, name: &Name) -> Result<(), HouseRefusal> {
        self.check_name(PersonNo::SYSTEM, name)?;
        // The bots of the record have names before they sit down.
        match self.host.journal().bots().iter().find(|bot| bot.name.looks_like(name)) {
            Some(bot) if bot.name == *name => Err(HouseRefusal::NameTaken(name.clone())),
            Some(bot) => Err(HouseRefusal::NameLooksLike { name: name.clone(), taken: bot.name.clone() }),
            None => Ok(()),
        }
    }

    /// Checks that somebody without an invitation could enter now under this name, or replace a bot.
    ///
    /// # Errors
    /// As the desk refuses them: the event is full, or entry is over.
    pub(crate) fn check_admission(&self, now: Moment, name: &Name) -> Result<(), Refusal> {
        let from = CommandSource::Desk(PersonNo::SYSTEM, DeskRequest::Enter(name.clone()));
        let decided = self.tournament().decide(&Command { at: now, from });
        let replaces_bot = || {
            let is_open = self.tournament().is_started() && self.tournament().take_over_is_open();
            is_open && self.bot_to_replace().is_some()
        };
        match decided {
            Err(refusal) if !replaces_bot() => Err(refusal),
            _ => Ok(()),
        }
    }

    /// Returns whether an order with this name is about somebody who is invited or plays.
    pub(crate) fn is_name_of_somebody(&self, name: &str) -> bool {
        !matches!(self.person_named(name), Err(HouseRefusal::NobodyCalled(_)))
    }

    /// Checks that a new guest can be invited under this name.
    ///
    /// # Errors
    /// If a present or former participant has this name or one that looks like it.
    pub(crate) fn check_free(&self, name: &Name) -> anyhow::Result<()> {
        // The guest list reports a name on an invitation itself, with advice.
        let invited = |person, known| self.guests.get(&person).is_some_and(|guest| guest.name.as_ref() == Some(known));
        match self.teller.names().similar(name).find(|(person, known)| !invited(*person, known)) {
            Some((person, taken)) => {
                anyhow::bail!("{taken} (@{}) has this name or looks like it: choose another", person.0)
            }
            None => Ok(()),
        }
    }

    /// Returns whether a person's invitation was revoked before they played. Their name is free again.
    pub(super) fn is_uninvited(&self, person: PersonNo) -> bool {
        self.guests.get(&person).is_some_and(|guest| guest.revoked) && !self.has_played(person)
    }

    /// Seats the first waiting person in place of a bot, if no hand is in progress there.
    pub(super) fn seat_waiting(&mut self, now: Moment) -> bool {
        let Some(first) = self.waiting.first() else { return false };
        let (person, number, name) = (first.person, first.number, first.name.clone());
        let done = match self.bot_to_replace() {
            Some(bot) => self.handle_command(now, CommandSource::Desk(person, DeskRequest::TakeOver(bot, name))),
            None => Err(Refusal::EntryClosed),
        };
        if done == Err(Refusal::HandInProgress) {
            return false;
        }
        self.waiting.remove(0);
        self.answer(person, number, done.map_err(Rejection::from));
        true
    }

    /// The bot whose stack is nearest to the average, so that a late arrival is no advantage. Bots at a table
    /// between hands come first.
    fn bot_to_replace(&self) -> Option<PersonNo> {
        let tournament = self.tournament();
        let average = tournament.chips_in_play().0 / u64::from(tournament.players_left().max(1));
        let seated = tournament.entries().filter_map(|(person, entry)| match entry.state {
            EntryState::Seated { table, seat } if self.bots.contains(person) => {
                let table = tournament.table(table)?;
                Some((person, table.hand_in_progress().is_some(), table.stack(seat).0.abs_diff(average)))
            }
            _ => None,
        });
        seated.min_by_key(|(_, in_hand, far)| (*in_hand, *far)).map(|(person, ..)| person)
    }

    /// Returns whether a person has entered, even if they are out.
    pub(super) fn has_played(&self, person: PersonNo) -> bool {
        self.tournament().entry(person).is_some()
    }

    /// Returns whether a person has entered and is still in.
    pub(super) fn plays(&self, person: PersonNo) -> bool {
        let entry = self.tournament().entry(person);
        entry.is_some_and(|entry| !matches!(entry.state, EntryState::Finished { .. }))
    }

    /// Returns whether a player left for good, although their stack still posts its blinds.
    pub(super) fn has_given_up(&self, person: PersonNo) -> bool {
        self.tournament().entry(person).is_some_and(|entry| entry.gone)
    }

    pub(super) fn is_away(&self, person: PersonNo) -> bool {
        self.plays(person) && self.tournament().entry(person).is_some_and(|entry| entry.away_since.is_some())
    }
}
