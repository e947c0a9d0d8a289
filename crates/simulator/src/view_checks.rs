//! Checks of the views of spectators and players, made now and then.

use cardroom_shared::event::Event;
use cardroom_shared::protocol::{Role, ServerMessage, encode_server};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Viewer, event_for, view_for};

/// The number of events between two checks of a view.
const LOOKS: u64 = 60;
/// The number of events between two checks of the standings.
const STANDINGS: u64 = 3_000;
/// The most bytes of a view, and of a division that is voted on.
const MOST_BYTES: usize = 1_110;

/// The number of events so far.
#[derive(Default)]
pub(crate) struct ViewChecks {
    events: u64,
}

impl ViewChecks {
    /// Now and then checks the view of one viewer: each time another one, with or without a seat.
    pub(crate) fn check_view(&mut self, tournament: &Tournament, event: &Event) -> Result<(), String> {
        self.events += 1;
        if self.events.is_multiple_of(STANDINGS) {
            fits(&ServerMessage::Standings(tournament.standings()), usize::MAX)?;
            fits(&ServerMessage::Prizes(tournament.prize_table()), usize::MAX)?;
        }
        if !self.events.is_multiple_of(LOOKS) {
            return Ok(());
        }
        let looks = self.events / LOOKS;
        let people = u64::try_from(tournament.entries().count()).unwrap_or(1).max(1);
        let nth = usize::try_from(looks % people).unwrap_or(0);
        let entrant = tournament.entries().nth(nth).map_or(PersonNo::SYSTEM, |(person, _)| person);
        let person = tournament.substitute_of(entrant).unwrap_or(entrant);
        let viewer = match looks % 8 {
            0 => Viewer::new(PersonNo::SYSTEM, Role::Director),
            1 => Viewer::new(PersonNo(u32::MAX), Role::Spectator),
            _ => Viewer::new(person, Role::Player),
        };
        let view = Box::new(view_for(tournament, viewer, self.events, event.at));
        fits(&ServerMessage::Step { events: Vec::new(), view: view.clone() }, MOST_BYTES)?;
        fits(
            &ServerMessage::Step { events: event_for(tournament, viewer, event).into_iter().collect(), view },
            usize::MAX,
        )?;
        fits(&ServerMessage::Chop(tournament.chop_view(event.at)), MOST_BYTES)
    }
}

/// Checks that a message fits into this many bytes.
fn fits(message: &ServerMessage, most: usize) -> Result<(), String> {
    match encode_server(message) {
        Ok(bytes) if bytes.len() <= most => Ok(()),
        Ok(bytes) => Err(format!("the message has {} bytes, expected at most {most}: {message:?}", bytes.len())),
        Err(error) => Err(format!("{message:?} cannot be encoded: {error}")),
    }
}
