//! The broadcast, for whoever looks on: how far it is, the switch between it and play, and what the house is asked for it.

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

/// Which table somebody wants to see in the broadcast, and for what the house was asked last, on which line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BroadcastTable {
    table: Option<TableNo>,
    asked: Option<(u64, TableNo)>,
}

impl BroadcastTable {
    /// This table is to be seen there.
    pub fn look_at(&mut self, table: Option<TableNo>) {
        self.table = table;
    }

    /// What the house is to be asked now, once for each time that it is something else.
    pub fn next_request(&mut self, model: &Model) -> Option<ClientRequest> {
        let table = self.table.unwrap_or(TableNo(1));
        let wanted = model.is_broadcast().then(|| (model.welcomes(), table));
        (wanted != self.asked).then(|| {
            self.asked = wanted;
            ClientRequest::Broadcast(wanted.map(|(_, table)| table))
        })
    }
}

/// What somebody chooses who looks on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewChannel {
    /// The evening as it is played.
    Live,
    /// As it was a while ago, with all cards.
    Broadcast,
}

/// Draws the switch, where there is anything to choose, and returns what the person wants.
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

/// What the key of the switch does now; nothing where nothing is broadcast.
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

/// How far the broadcast is, in words; none where the person sees the evening of now.
pub fn status_text(model: &Model, now: Duration) -> Option<String> {
    Some(match model.on_air(now)? {
        BroadcastProgress::After(ms) => translate(&Message::new("ui-air-after").with("minutes", minutes(ms))),
        BroadcastProgress::Begins(left) => translate(&Message::new("ui-air-begins").with("left", amounts::time(left))),
        BroadcastProgress::Soon => label("ui-air-soon").to_owned(),
        BroadcastProgress::Later(ms) => later(ms),
    })
}

/// Who holds what in the hand that is played, the one with the most of the pot first.
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
