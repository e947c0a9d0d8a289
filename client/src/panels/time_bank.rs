//! The time bank of the person, who may ask for it in their turn.

use crate::app::key_bindings;
use crate::model::Model;
use crate::panels::waiting_bar::waits_for_director;
use bevy_egui::egui;
use cardroom_shared::command::Motion;
use cardroom_shared::house::TimeBankUse;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::view::TimeBankStatus;

/// Returns the seconds in the person's time bank, if they can ask for it now: in their own turn, once.
pub fn offer(model: &Model) -> Option<u16> {
    let view = model.view().filter(|view| view.choices.is_some() && !waits_for_director(view))?;
    model.rules().filter(|rules| rules.time_bank_use == TimeBankUse::OnRequest)?;
    let table = view.table.as_ref()?;
    let turn = table.turn.filter(|turn| turn.bank == TimeBankStatus::Idle)?;
    let own = table.seats.iter().find(|seat| seat.seat == turn.seat && seat.person == view.you)?;
    own.bank_s.filter(|left| *left > 0)
}

/// The request for the person's time bank.
pub fn request() -> ClientRequest {
    ClientRequest::Motion(Motion::TimeBank)
}

/// Returns the request when the person has pressed its key in their own turn.
pub fn pressed(ctx: &egui::Context, model: &Model) -> Option<ClientRequest> {
    let is_pressed = key_bindings::is_free(ctx) && key_bindings::pressed_anew(ctx, key_bindings::TIME_BANK);
    (is_pressed && offer(model).is_some()).then(request)
}
