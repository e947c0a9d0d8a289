//! The request for attention when it is the person's turn and the window has no focus. The system shows its own
//! signal and the window title gives the reason.

use crate::model::Model;
use crate::sound::is_own_turn;
use crate::ui_text::label;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::UserAttentionType;

/// The request for attention that is active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum AttentionRequest {
    #[default]
    No,
    ToTurn,
}

impl AttentionRequest {
    /// Returns the request that is due. There is none while the window has focus or the connection is lost.
    fn due(model: &Model, has_focus: bool) -> Self {
        let is_turn = model.view().is_some_and(is_own_turn) && !model.is_out_of_sight();
        if is_turn && !has_focus { Self::ToTurn } else { Self::No }
    }

    fn title(self) -> &'static str {
        match self {
            Self::No => label("ui-window-title"),
            Self::ToTurn => label("ui-window-title-turn"),
        }
    }
}

/// Requests attention, and withdraws the request when it is no longer due.
pub(crate) fn request_attention(
    model: Res<Model>,
    mut windows: Query<(Entity, &mut Window), With<PrimaryWindow>>,
    mut calls: Local<AttentionRequest>,
    _main_thread: NonSendMarker,
) {
    let Ok((entity, mut window)) = windows.single_mut() else { return };
    let due = AttentionRequest::due(&model, window.focused);
    if due == *calls {
        return;
    }
    *calls = due;
    due.title().clone_into(&mut window.title);
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(entity) {
            window.request_user_attention((due == AttentionRequest::ToTurn).then_some(UserAttentionType::Critical));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use std::time::Duration;

    #[test]
    fn who_looks_elsewhere_is_called_to_their_turn_and_nobody_else() {
        let mut model = fixtures::model(FixtureScene::YourTurn);
        assert_eq!(AttentionRequest::due(&model, false), AttentionRequest::ToTurn);
        assert_eq!(AttentionRequest::due(&model, true), AttentionRequest::No, "they look at it");
        assert_eq!(
            AttentionRequest::due(&fixtures::model(FixtureScene::Preflop), false),
            AttentionRequest::No,
            "somebody else is to act"
        );
        assert_eq!(AttentionRequest::due(&fixtures::model(FixtureScene::ShowOrMuck), false), AttentionRequest::ToTurn);
        assert_eq!(AttentionRequest::due(&Model::default(), false), AttentionRequest::No);
        model.lose_sight(Duration::ZERO);
        assert_eq!(AttentionRequest::due(&model, false), AttentionRequest::No, "nothing is heard of the house");
    }

    #[test]
    fn the_title_says_it_and_names_the_program_all_the_same() {
        assert_eq!(AttentionRequest::No.title(), "Cardroom");
        assert_eq!(AttentionRequest::ToTurn.title(), "● Your turn · Cardroom");
    }

    #[test]
    fn the_title_is_changed_once_and_changed_back() {
        let mut world = World::new();
        world.insert_resource(fixtures::model(FixtureScene::YourTurn));
        let window =
            world.spawn((Window { focused: false, title: "Cardroom".into(), ..default() }, PrimaryWindow)).id();
        let mut schedule = Schedule::default();
        schedule.add_systems(request_attention);
        schedule.run(&mut world);
        assert_eq!(world.get::<Window>(window).unwrap().title, "● Your turn · Cardroom");
        world.clear_trackers();
        schedule.run(&mut world);
        assert!(!world.entity(window).get_ref::<Window>().unwrap().is_changed(), "the window would never rest");
        world.get_mut::<Window>(window).unwrap().focused = true;
        schedule.run(&mut world);
        assert_eq!(world.get::<Window>(window).unwrap().title, "Cardroom");
    }
}
