//! Own cards that lie face down because their player wishes it so, and are lifted while they look.

use crate::app::schedule::Steps;
use crate::app::settings::{OwnHand, Settings};
use crate::model::{Model, OwnCards};
use crate::panels::peek::Peek;
use crate::screens::FormState;
use bevy::prelude::*;

/// Adds it.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.after(Steps::Hear).before(Steps::Measure));
}

/// Lays the own cards as the person wishes.
fn lay(settings: Res<Settings>, form_state: Res<FormState>, mut model: ResMut<Model>) {
    let lie = match (settings.own_hand, form_state.peek) {
        (OwnHand::Open, _) => OwnCards::FaceUp,
        (OwnHand::Squeezed, Peek::Down) => OwnCards::FaceDown,
        (OwnHand::Squeezed, Peek::Lifted) => OwnCards::Lifted,
    };
    if model.own_cards_laid() != lie {
        model.lay_own_cards(lie);
    }
}
