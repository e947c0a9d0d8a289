//! The broadcast for spectators: its progress, the switch between it and live play, and the request to the server.

use crate::app::key_bindings;
use crate::model::{BroadcastProgress, Model};
use crate::panels::{choice, mark};
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::{SeatView, TableView};
use std::time::Duration;

/// The table that a spectator wants in the broadcast, and the last request with its connection number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BroadcastTable {
    table: Option<TableNo>,
    asked: Option<(u64, TableNo)>,
}

impl BroadcastTable {
    /// Sets the table to show in the broadcast.
    pub fn look_at(&mut self, table: Option<TableNo>) {
        self.table = table;
    }

    /// Returns the request that the server needs now. Each change is returned once.
    pub fn next_request(&mut self, model: &Model) -> Option<ClientRequest> {
        let table = self.table.unwrap_or(TableNo(1));
        let wanted = model.is_broadcast().then(|| (model.welcomes(), table));
        (wanted != self.asked).then(|| {
            self.asked = wanted;
            ClientRequest::Broadcast(wanted.map(|(_, table)| table))
        })
    }
}

/// The channel that a spectator chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewChannel {
    /// Live play.
    Live,
    /// Play after the delay, with all cards.
    Broadcast,
}

/// Draws the switch if there is a broadcast, and returns the chosen channel.
pub fn switch(ui: &mut egui::Ui, model: &Model) -> Option<ViewChannel> {
    let later_ms = model.broadcast_ms()?;
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        let both = [
            (ViewChannel::Live, "Live", label("ui-air-live").to_owned(), !model.is_broadcast()),
            (ViewChannel::Broadcast, "Broadcast", later(later_ms), model.is_broadcast()),
        ];
        for (channel, name, words, is_chosen) in both {
            let response = choice(ui, is_chosen, words).on_hover_text(key_bindings::hint(key_bindings::AIR));
            mark(ui.ctx(), name, response.rect);
            if response.clicked() && !is_chosen {
                chosen = Some(channel);
            }
        }
    });
    chosen
}

/// Returns the channel that the key of the switch chooses, or `None` without a broadcast or a press.
pub fn pressed(ctx: &egui::Context, model: &Model) -> Option<ViewChannel> {
    model.broadcast_ms()?;
    let is_pressed = key_bindings::is_free(ctx) && key_bindings::pressed_anew(ctx, key_bindings::AIR);
    is_pressed.then_some(if model.is_broadcast() { ViewChannel::Live } else { ViewChannel::Broadcast })
}

fn later(ms: u64) -> String {
    translate(&Message::new("ui-air-later").with("minutes", minutes(ms)))
}

fn minutes(ms: u64) -> Arg {
    Arg::Count(u32::try_from(ms.div_ceil(60_000)).unwrap_or(u32::MAX))
}

/// Returns the progress of the broadcast in words, or `None` in live play.
pub fn status_text(model: &Model, now: Duration) -> Option<String> {
    Some(match model.on_air(now)? {
        BroadcastProgress::After(ms) => translate(&Message::new("ui-air-after").with("minutes", minutes(ms))),
        BroadcastProgress::Begins(left) => translate(&Message::new("ui-air-begins").with("left", amounts::time(left))),
        BroadcastProgress::Soon => label("ui-air-soon").to_owned(),
        BroadcastProgress::Later(ms) => later(ms),
    })
}

/// Returns the cards of each player in the hand, the largest share of the pot first.
pub fn all_held(model: &Model, table: &TableView) -> Vec<String> {
    let mut seats: Vec<&SeatView> = table.seats.iter().collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(model.equity(seat.seat)));
    let one = |seat: &SeatView| {
        let held = model.held(table, seat.seat)?;
        let (name, share) = (model.person(seat.person), model.equity(seat.seat));
        let id = if share.is_some() { "ui-air-held-share" } else { "ui-air-held" };
        let share = share.unwrap_or_default().saturating_add(5) / 10;
        let held = Message::new(id).with("name", name).with("hand", held);
        Some(translate(&held.with("percent", Arg::Number(u32::from(share)))))
    };
    seats.into_iter().filter_map(one).collect()
}
