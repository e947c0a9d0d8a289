//! The handler of commands, which also collects the news for each person.

use super::Session;
use super::audience::{NewsByPerson, TableAudience};
use super::public_list_changes::ListChanges;
use super::public_log::on_the_rail;
use cardroom_shared::command::{CommandSource, Order};
use cardroom_shared::event::{DirectorEvent, Event, EventKind, PublicEvent, SealingEvent, TournamentEvent};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{StepNo, view_for};

/// The cause of a step.
pub(super) enum StepCause {
    /// A command of a person, or a tick of the clock.
    Command(CommandSource),
    /// A step of a deal. If it completes the cuts of a table, the deck is dealt there.
    Deal { event: SealingEvent, cut: Option<u16> },
}

impl Session {
    /// Handles a command and collects the news, to be sent once it is written.
    pub(super) fn handle_command(&mut self, now: Moment, from: CommandSource) -> Result<(), Refusal> {
        let by = match &from {
            CommandSource::Motion(person, _) | CommandSource::Desk(person, _) => Some(*person),
            CommandSource::Order { by, .. } => Some(*by),
            CommandSource::Tick => None,
        };
        if let CommandSource::Order { order: Order::Floor(table, _), .. } = &from {
            self.call_rest(now, *table);
        }
        self.apply_step(now, by, StepCause::Command(from))
    }

    /// Applies a step and collects the news, to be sent once it is written.
    pub(super) fn apply_step(&mut self, now: Moment, by: Option<PersonNo>, what: StepCause) -> Result<(), Refusal> {
        // Only in unit tests. The check is too expensive for each act of a large event, and would distort
        // load measurements.
        if cfg!(test) {
            assert_eq!(self.audience, self.audience_now(), "who sees which table");
        }
        let (teller, lines) = (&mut self.teller, &mut self.outbox.lines);
        let (floor, lobby, audience) = (&mut self.floor, &mut self.lobby, &self.audience);
        let (overview, kept, beside) = (&mut self.overview, &mut self.kept, &mut self.beside);
        let (wall, bots) = (&mut self.wall, &mut self.bots);
        let (mut changed, mut back, mut moves) = (ListChanges::default(), false, false);
        let mut told = NewsByPerson::new();
        // The audience is recomputed once somebody may have moved.
        let mut after_move: Option<TableAudience> = None;
        let witness = |number: StepNo, tournament: &Tournament, event: &Event| {
            if !lobby.hold_event(tournament, event) {
                let of_a_hand = matches!(event.what, EventKind::Told(PublicEvent::Hand(..)));
                if moves && of_a_hand {
                    after_move = Some(TableAudience::from_viewers(tournament, audience.viewers()));
                    moves = false;
                }
                after_move.as_ref().unwrap_or(audience).add_news(tournament, event, &mut told);
                moves |= matches!(event.what, EventKind::Told(PublicEvent::Tournament(_)));
            }
            floor.handle_event(tournament, event);
            bots.handle_event(tournament, event);
            overview.handle_event(&event.what);
            kept.add_event(tournament, number, event.clone());
            beside.handle_event(&event.what);
            if let EventKind::Told(happened) = &event.what {
                changed.handle_event(happened);
                back |= brings_back(happened);
                let rail = || view_for(tournament, on_the_rail(happened.table()), number.own, now);
                if wall.is_watched() {
                    let seen = rail();
                    lines.extend(teller.render_with_rules(happened, tournament.rules(), || seen.clone()));
                    wall.handle_event(tournament, event, teller, &seen);
                } else {
                    lines.extend(teller.render_with_rules(happened, tournament.rules(), rail));
                }
            }
        };
        match what {
            StepCause::Command(from) => self.host.handle_command(now, from, witness)?,
            StepCause::Deal { event, cut } => self.host.handle_deal(now, [event], cut, witness),
        };
        // Moves of cards are told before any view that shows them.
        for (table, message) in self.host.dealer_mut().take_messages() {
            self.tell_of_deal(table, message);
        }
        self.untold.at = now;
        if let Some(person) = by.filter(|person| self.present.contains(person)) {
            self.lobby.eager.insert(person);
        }
        if moves || after_move.is_some() {
            self.look_who_sees();
        }
        if !told.is_empty() {
            self.empty_lobby();
        }
        for (person, events) in told {
            self.add_news(person, events);
        }
        self.untold.players |= changed.roster || changed.standings || !changed.roster_of.is_empty();
        self.untold.roster |= changed.roster;
        self.untold.roster_of.extend(changed.roster_of);
        self.untold.standings |= changed.standings;
        self.untold.prizes |= changed.prizes;
        if changed.chop {
            self.tell_chop(now);
        }
        self.tell_hushed(now);
        self.send_briefings();
        if back {
            // A player who is back on their seat may have disconnected.
            self.return_by.get_or_insert(now);
        }
        self.bots.schedule(self.host.tournament(), self.host.step(), now);
        Ok(())
    }
}

/// Returns whether the event brings back a player who was out.
fn brings_back(event: &PublicEvent) -> bool {
    matches!(
        event,
        PublicEvent::Tournament(TournamentEvent::Director(
            DirectorEvent::TakenBack(_) | DirectorEvent::HandTakenBack { .. } | DirectorEvent::HandReopened { .. }
        ))
    )
}
