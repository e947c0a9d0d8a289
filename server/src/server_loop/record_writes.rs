//! Writes to the record. Events are written and only then sent. While the record can't be written, play
//! waits.

use super::state::{RecordWriteFailure, Server};
use crate::journal::JournalError;
use crate::session::SessionOutbox;
use anyhow::{Context, bail};
use cardroom_shared::protocol::{DisconnectCause, HouseNotice, ServerMessage};

impl Server {
    /// Writes the last steps and closes the record.
    pub(super) fn close_record(&mut self, tell: &mut impl FnMut(&str)) -> anyhow::Result<()> {
        if self.trouble.is_none() {
            self.publish(tell)?;
        }
        if let Some(RecordWriteFailure { why, .. }) = &self.trouble {
            bail!("the record cannot be written at the end: {why}. Nothing that was sent is lost");
        }
        let now = self.clock.now();
        let journal = self.session.game().journal();
        journal.write_clock(now)?;
        Ok(journal.end()?)
    }

    /// Writes the new steps, and only then sends them.
    pub(super) fn publish(&mut self, tell: &mut impl FnMut(&str)) -> anyhow::Result<()> {
        let writes = (!self.session.is_written()).then(|| self.iteration_begins());
        let outbox = match self.session.commit() {
            Ok(outbox) => outbox,
            Err(error) => return self.wait_for_the_record(error, tell),
        };
        if let Some(began) = writes {
            self.written(began);
        }
        self.deliver(outbox, tell);
        Ok(())
    }

    /// Sends the steps that are written.
    fn deliver(&mut self, outbox: SessionOutbox, tell: &mut impl FnMut(&str)) {
        let SessionOutbox { messages, lines, broke } = outbox;
        if let Some(trouble) = &mut self.trouble {
            trouble.is_ordered = false;
        }
        for (person, message) in messages {
            if let Some(connection) = self.connections.connection(person) {
                self.network.dispatch(connection, message);
            }
        }
        for person in broke {
            if let Some(connection) = self.connections.connection(person) {
                self.network.send_farewell(connection, DisconnectCause::Malformed);
            }
        }
        for line in lines {
            self.tell_listeners(&line);
            tell(&line);
        }
    }

    /// Sends a line of the story to the guests at remote consoles.
    pub(super) fn tell_listeners(&mut self, line: &str) {
        for person in &self.listeners {
            if let Some(connection) = self.connections.connection(*person) {
                self.network.send(connection, &ServerMessage::Line(line.to_owned()));
            }
        }
    }

    /// Makes play wait until the record can be written. Unwritten events were not sent.
    pub(super) fn wait_for_the_record(
        &mut self,
        error: JournalError,
        tell: &mut impl FnMut(&str),
    ) -> anyhow::Result<()> {
        match &error {
            JournalError::Disk { .. } | JournalError::Full(_) | JournalError::InUse(_) | JournalError::Gone { .. } => {}
            _ => return Err(error).context("the record differs from what was written, so the server closes"),
        }
        if self.trouble.is_none() {
            self.clock.stop();
            let said = format!("PLAY WAITS: {error}. Play resumes by itself when the record can be written again");
            self.tell_listeners(&said);
            tell(&said);
            if matches!(error, JournalError::Gone { .. }) {
                let journal = self.session.game().journal();
                match journal.rescue() {
                    Ok(saved) => tell(&format!(
                        "What was written until now is saved in {}. Put back what was taken away and play goes on, or `quit`, \
                         put it in the place of {}, and start again",
                        saved.display(),
                        journal.path().display()
                    )),
                    Err(why) => tell(&format!("What was written until now can't be saved: {why}")),
                }
            }
            self.tell_everybody(HouseNotice::Waits);
        }
        let is_ordered = self.trouble.as_ref().is_some_and(|trouble| trouble.is_ordered);
        let why = error.to_string();
        self.trouble = Some(RecordWriteFailure { why, hears_orders: false, is_ordered });
        if matches!(error, JournalError::Disk { .. } | JournalError::Full(_)) {
            self.write_on_the_reserve(tell);
        }
        Ok(())
    }

    /// Writes the waiting steps into the reserved disk space. Play still waits, but orders of the host are
    /// accepted.
    fn write_on_the_reserve(&mut self, tell: &mut impl FnMut(&str)) {
        self.evenings.reserve().give_up();
        let Ok(outbox) = self.session.commit() else { return };
        self.deliver(outbox, tell);
        if let Some(trouble) = &mut self.trouble {
            trouble.hears_orders = true;
        }
    }

    /// Writes the host's orders while the disk is full.
    pub(super) fn write_orders(&mut self, tell: &mut impl FnMut(&str)) -> anyhow::Result<()> {
        let waits = |trouble: &RecordWriteFailure| trouble.hears_orders && trouble.is_ordered;
        if self.trouble.as_ref().is_some_and(waits) { self.publish(tell) } else { Ok(()) }
    }

    /// Tries to write the waiting steps. If that succeeds, play goes on.
    pub(super) fn try_again(&mut self, tell: &mut impl FnMut(&str)) -> anyhow::Result<()> {
        if let Err(error) = self.evenings.reserve().keep() {
            tracing::debug!("the disk still has no room for the reserve: {error}");
            return self.hear_on_the_reserve(tell);
        }
        let now = self.clock.now();
        let journal = self.session.game().journal();
        if let Err(error) = journal.write_clock(now) {
            return self.wait_for_the_record(error, tell);
        }
        self.trouble = None;
        self.clock.go_on();
        self.session.handle_wake(now);
        self.publish(tell)?;
        if self.trouble.is_none() {
            let said = if self.session.tournament().clock().is_paused() {
                "The record can be written again. Play stays paused: `resume` goes on"
            } else {
                "The record can be written again, and play resumes: the player to act has the full time"
            };
            self.tell_listeners(said);
            tell(said);
            self.tell_everybody(HouseNotice::GoesOn);
        }
        Ok(())
    }

    /// Looks for requests and orders of the host while the disk is full.
    pub(super) fn hear_on_the_reserve(&mut self, tell: &mut impl FnMut(&str)) -> anyhow::Result<()> {
        if self.trouble.as_ref().is_some_and(|trouble| trouble.hears_orders) {
            self.look_into_the_record(tell)?;
        }
        Ok(())
    }

    /// Writes the clock time.
    pub(super) fn write_heartbeat(&mut self, tell: &mut impl FnMut(&str)) -> anyhow::Result<()> {
        if self.trouble.is_some() {
            return self.try_again(tell);
        }
        let now = self.clock.now();
        match self.session.game().journal().write_clock(now) {
            Ok(()) => self.look_into_the_record(tell),
            Err(error) => self.wait_for_the_record(error, tell),
        }
    }

    /// Looks whether another program of the host has invited somebody or added a request.
    pub(super) fn look_into_the_record(&mut self, tell: &mut impl FnMut(&str)) -> anyhow::Result<()> {
        match self.session.game().journal().changed_elsewhere() {
            Ok(true) => {
                self.read_guests()?;
                self.handle_requests(tell)
            }
            Ok(false) => Ok(()),
            Err(error) => self.wait_for_the_record(error, tell),
        }
    }
}
