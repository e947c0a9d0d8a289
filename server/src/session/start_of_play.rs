//! The start of play. It comes when all invited players are there, when the host orders it, or at its time.
//! Bots then take the free places, at as many tables as needed.

use super::state::StartPlan;
use super::{Rejection, Session};
use cardroom_bots::{Character, line_up};
use cardroom_shared::briefing::StartLine;
use cardroom_shared::command::{CommandSource, DeskRequest, Name, Order};
use cardroom_shared::note::Note;
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::MAX_ENTRANTS;

/// The most bot names that are tried. A bot without a free name does not play.
const NAMES_TO_TRY: usize = 2 * MAX_ENTRANTS as usize;

fn few(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl Session {
    /// The time at which play starts without an order, if that is still to come.
    pub(super) fn start_due(&self) -> Option<Moment> {
        let is_to_come = !self.tournament().is_started() && !self.start.told && !self.waits_for_a_guest();
        is_to_come.then_some(self.start.at)
    }

    /// Lets bots alone start nothing: the time until the start runs from an arrival at an empty server.
    pub fn begin_for_guests(&mut self, start_in_ms: u64) {
        self.start.after_first_ms = Some(start_in_ms);
    }

    /// Returns whether somebody is there, or play has begun.
    pub fn is_taken(&self) -> bool {
        !self.present.is_empty() || self.tournament().is_started()
    }

    /// Returns whether play has to wait because no guest is there.
    fn waits_for_a_guest(&self) -> bool {
        self.start.after_first_ms.is_some() && self.present.is_empty()
    }

    /// Starts the time until the start at the arrival of the first guest.
    pub(super) fn count_from_first(&mut self, now: Moment) {
        if let Some(ms) = self.start.after_first_ms.filter(|_| self.present.len() == 1) {
            self.start = StartPlan { after_first_ms: Some(ms), ..StartPlan::at(now.plus_ms(ms)) };
        }
    }

    /// Tells a newcomer when play begins without an order, or everybody if that has changed.
    pub(super) fn tell_start(&mut self, now: Moment, newcomer: Option<PersonNo>) {
        if self.tournament().is_started() {
            return;
        }
        let due = self.start_due();
        let message = ServerMessage::StartsIn(due.map(|due| now.ms_until(due)));
        if due != self.told_start {
            self.told_start = due;
            self.send_all(&message);
        } else if let Some(newcomer) = newcomer {
            self.send(newcomer, message);
        }
    }

    pub(super) fn start_if_due(&mut self, now: Moment) -> bool {
        if self.tournament().is_started() || self.waits_for_a_guest() {
            return false;
        }
        let time_is_up = self.start.at <= now;
        if !time_is_up && !self.all_are_there() {
            return false;
        }
        if self.check_start().is_err() {
            if time_is_up && !self.start.told {
                self.start.told = true;
                self.outbox.lines.push("Waiting for two players".to_owned());
            }
            return false;
        }
        self.start_play(now, PersonNo::SYSTEM, None).is_ok()
    }

    /// Returns whether all invited players have come and entered.
    fn all_are_there(&self) -> bool {
        if self.entered() < self.invited {
            return false;
        }
        let mut players = self.guests.values().filter(|guest| guest.role == Role::Player && !guest.revoked);
        let is_there = |person| self.is_present(person) && self.plays(person) && !self.is_missing(person);
        players.all(|guest| is_there(guest.person))
    }

    fn entered(&self) -> usize {
        self.tournament().entries().count()
    }

    /// The number of players who are there.
    fn there(&self) -> usize {
        usize::try_from(self.tournament().players_there()).unwrap_or(usize::MAX)
    }

    /// The number of bots that still take a place when play starts. If they fill the free places, they leave
    /// room for the unsold stacks of late players.
    fn bots_to_come(&self) -> usize {
        let sheet = self.host.sheet();
        let free = usize::from(sheet.places()).saturating_sub(self.entered());
        let entered = self.tournament().entries().filter(|(person, _)| self.bots.contains(*person)).count();
        let unsold = usize::from(sheet.structure.unsold);
        sheet.bots.map_or(free.saturating_sub(unsold), |bots| usize::from(bots).saturating_sub(entered).min(free))
    }

    /// Checks that play can start now, with the bots that would sit down.
    fn check_start(&self) -> Result<(), Refusal> {
        let players = self.there() + self.bots_to_come();
        match (self.tournament().is_started(), players) {
            (true, _) => Err(Refusal::AlreadyStarted),
            (false, ..2) => Err(Refusal::TooFewPlayers { players: few(players) }),
            (false, _) => Ok(()),
        }
    }

    /// The effect of a start now, before play begins.
    pub(super) fn start_line(&self) -> Option<StartLine> {
        let line = || StartLine {
            players: few(self.there()),
            bots: few(self.bots_to_come()),
            places: few(usize::from(self.host.sheet().places())),
            late_until: self.tournament().late_until(),
            refused: self.check_start().err(),
        };
        (!self.tournament().is_started()).then(line)
    }

    /// Adds this many bots before the start, with these characters in turn.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn choose_bots(&mut self, characters: &[Character], count: u16) -> anyhow::Result<()> {
        let rng = self.host.shuffler().number();
        let names = line_up(rng, usize::from(count)).into_iter().map(|(name, _)| name);
        for (name, character) in names.zip(characters.iter().cycle()) {
            let seed = self.host.shuffler().number();
            let line = self.host.journal().add_bot(name, character.word(), seed)?;
            self.bots.add(&line);
        }
        Ok(())
    }

    /// Sets the speed of the bots as a multiple of people's.
    pub fn hurry_bots(&mut self, times: u8) {
        self.bots.hurry(times);
    }

    /// Starts play: shuffle up and deal. The bots sit down before.
    pub(super) fn start_play(&mut self, now: Moment, by: PersonNo, why: Option<Note>) -> Result<(), Rejection> {
        self.check_start().map_err(Rejection::from)?;
        let without = self.without_whom();
        self.register_missing(now);
        for (person, name) in self.bots_for_the_evening(self.bots_to_come())? {
            self.handle_command(now, CommandSource::Desk(person, DeskRequest::Enter(name))).map_err(Rejection::from)?;
        }
        self.handle_command(now, CommandSource::Order { by, order: Order::Start, why }).map_err(Rejection::from)?;
        self.outbox.lines.extend(without);
        // Nobody is awaited any more.
        self.untold.roster = true;
        Ok(())
    }

    /// Returns this many bots that have not entered: those of the record first, then new ones, which are
    /// written.
    fn bots_for_the_evening(&mut self, count: usize) -> Result<Vec<(PersonNo, Name)>, HouseRefusal> {
        let known = self.host.journal().bots().to_vec();
        let fresh = known.into_iter().filter(|line| !self.has_played(line.person));
        let mut bots: Vec<(PersonNo, Name)> = fresh.map(|line| (line.person, line.name)).take(count).collect();
        let rng = self.host.shuffler().number();
        for (name, character) in line_up(rng, NAMES_TO_TRY) {
            if bots.len() >= count {
                break;
            }
            if self.teller.names().similar(&name).next().is_some() {
                continue;
            }
            let seed = self.host.shuffler().number();
            let line = self.host.journal().add_bot(name, character.word(), seed).map_err(|why| {
                tracing::error!("the bots could not be written to the record; the server refuses the start: {why}");
                HouseRefusal::BotsNotWritten
            })?;
            self.bots.add(&line);
            bots.push((line.person, line.name));
        }
        Ok(bots)
    }
}
