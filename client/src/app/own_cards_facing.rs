//! Own cards that lie face down because their player wishes it so, and are lifted while they look.

use crate::app::frame_schedule::FrameSet;
use crate::app::settings::{OwnHandSetting, Settings};
use crate::model::{Model, OwnCardsFacing};
use crate::panels::own_card_peek::Peek;
use crate::screens::FormState;
use bevy::prelude::*;

/// Adds it.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.after(FrameSet::Receive).before(FrameSet::Measure));
}

/// Lays the own cards as the person wishes.
fn lay(settings: Res<Settings>, form_state: Res<FormState>, mut model: ResMut<Model>) {
    let lie = match (settings.own_hand, form_state.peek) {
        (OwnHandSetting::Open, _) => OwnCardsFacing::FaceUp,
        (OwnHandSetting::Squeezed, Peek::Down) => OwnCardsFacing::FaceDown,
        (OwnHandSetting::Squeezed, Peek::Lifted) => OwnCardsFacing::Lifted,
    };
    if model.own_cards_laid() != lie {
        model.lay_own_cards(lie);
    }
}
