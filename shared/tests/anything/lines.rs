//! Connections of several viewers. The decoded delta of each must equal the view built directly.

use crate::rng::Rng;
use cardroom_shared::event::{Event, PublicEvent};
use cardroom_shared::protocol::{DeltaCodec, OutgoingStep, Role, ServerMessage, StepEncoder};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{EventFilter, OpenView, ViewBuilder, Viewer, event_for, view_for};
use std::sync::Arc;

/// The connections of a session.
#[derive(Default)]
pub(crate) struct Lines {
    all: Vec<Line>,
    scribe: StepEncoder,
    step: u64,
}

/// One connection, with both ends.
struct Line {
    viewer: Viewer,
    house: DeltaCodec,
    window: DeltaCodec,
    /// The events that are not sent yet.
    waiting: Vec<Arc<PublicEvent>>,
}

impl Lines {
    /// Opens a new connection of a viewer, and closes the old one.
    fn comes(&mut self, viewer: Viewer) {
        self.all.retain(|line| line.viewer.person != viewer.person);
        let (house, window, waiting) = (DeltaCodec::default(), DeltaCodec::default(), Vec::new());
        self.all.push(Line { viewer, house, window, waiting });
    }

    /// Sends an event and the view after it to everybody. Some lag behind, some reconnect.
    pub(crate) fn tell(&mut self, tournament: &Tournament, event: &Event, people: u32, rng: &mut Rng) {
        for person in 0..=people {
            let is_here = self.all.iter().any(|line| line.viewer.person == PersonNo(person));
            if !is_here || rng.percent(2) {
                let role = if person == 0 { Role::Spectator } else { Role::Player };
                self.comes(Viewer::new(PersonNo(person), role));
            }
        }
        self.step += 1;
        if rng.percent(50) {
            self.scribe.forget();
        }
        let (mut telling, mut sight) =
            (EventFilter::new(event), ViewBuilder::new(tournament, self.step, tournament.now()));
        for line in &mut self.all {
            let told = telling.to(tournament, line.viewer);
            assert_eq!(told.as_deref(), event_for(tournament, line.viewer, event).as_ref());
            line.waiting.extend(told);
            if rng.percent(20) {
                continue;
            }
            let news = OutgoingStep { events: std::mem::take(&mut line.waiting), look: sight.split_view(line.viewer) };
            show_only_what_lies_open(tournament, &news.look.open);
            let bytes = line.house.encode_step(&news, &mut self.scribe).unwrap();
            let heard = line.window.decode_server(&bytes).unwrap();
            let view = Box::new(view_for(tournament, line.viewer, self.step, tournament.now()));
            let events = news.events.iter().map(|event| PublicEvent::clone(event)).collect();
            assert_eq!(heard, ServerMessage::Step { events, view });
            assert_eq!(line.window, line.house, "both ends know the same");
        }
    }
}

/// Checks that the public view contains only cards that are face up.
fn show_only_what_lies_open(tournament: &Tournament, open: &OpenView) {
    let Some(seen) = &open.table else { return };
    let hand = tournament.table(seen.table).and_then(Table::hand);
    for seat in &seen.seats {
        let faces = seat.cards.unwrap_or_default().map(|card| card.is_some());
        let lies_open = hand.map_or([false; 2], |hand| hand.open_hole_cards(seat.seat));
        assert!(faces.iter().zip(lies_open).all(|(face, open)| !face || open), "seat {} in {open:?}", seat.seat);
    }
}
