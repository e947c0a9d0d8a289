//! What the person likes, as it is asked for everywhere: the room, the language and how large text is.

use crate::app::settings::Settings;
use crate::app::system_preferences;
use crate::model::Model;
use crate::theme;
use crate::ui_text;
use bevy::prelude::*;

/// Adds it.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, adopt);
}

/// Furnishes the room and speaks the language, before anything is heard or drawn.
fn adopt(settings: Res<Settings>, mut behind: ResMut<ClearColor>, mut model: ResMut<Model>) {
    if !settings.is_changed() {
        return;
    }
    theme::furnish(settings.looks());
    theme::enlarge(settings.sizes().text);
    theme::print(settings.suits);
    let before = ui_text::spoken().code();
    ui_text::speak(system_preferences::language(&settings.language));
    if ui_text::spoken().code() != before {
        model.say_again();
    }
    behind.0 = theme::ROOM.felt();
}
