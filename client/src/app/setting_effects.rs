//! The system that applies the settings: theme, language and text size.

use crate::app::settings::Settings;
use crate::app::system_preferences;
use crate::model::Model;
use crate::theme;
use crate::ui_text;
use bevy::prelude::*;

/// Adds the system that applies the settings.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, adopt);
}

/// Applies the theme and the language before anything is received or drawn.
fn adopt(settings: Res<Settings>, mut behind: ResMut<ClearColor>, mut model: ResMut<Model>) {
    if !settings.is_changed() {
        return;
    }
    theme::set_theme(settings.looks());
    theme::set_text_scale(settings.sizes().text);
    theme::set_suit_colours(settings.suits);
    ui_text::amounts::set_stack_unit(settings.stacks);
    let before = ui_text::current_language().code();
    ui_text::set_language(system_preferences::language(&settings.language));
    if ui_text::current_language().code() != before {
        model.say_again();
    }
    behind.0 = theme::ROOM.felt();
}
