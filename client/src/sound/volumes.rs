//! The volumes of the sounds, and their rows on the settings page.

use super::sound_kind::Sound;
use crate::panels::choose;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;
use serde::{Deserialize, Serialize};

/// The volume of each sound, from 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Volumes {
    /// True if all sounds are off, independent of their volumes.
    pub muted: bool,
    pub turn: u8,
    pub warning: u8,
    pub chips: u8,
    pub cards: u8,
    pub win: u8,
    pub level: u8,
    pub floor: u8,
}

impl Default for Volumes {
    fn default() -> Self {
        Self { muted: false, turn: 80, warning: 80, chips: 60, cards: 60, win: 70, level: 60, floor: 80 }
    }
}

impl Volumes {
    /// The volume of a sound, from 0 to 100.
    pub fn volume(&self, sound: Sound) -> u8 {
        let mut copy = *self;
        (*copy.place(sound)).min(100)
    }

    fn place(&mut self, sound: Sound) -> &mut u8 {
        match sound {
            Sound::Turn => &mut self.turn,
            Sound::Warning => &mut self.warning,
            Sound::Chips => &mut self.chips,
            Sound::Cards => &mut self.cards,
            Sound::Win => &mut self.win,
            Sound::Level => &mut self.level,
            Sound::Floor => &mut self.floor,
        }
    }
}

fn name(sound: Sound) -> &'static str {
    match sound {
        Sound::Turn => label("ui-sound-turn"),
        Sound::Warning => label("ui-sound-warning"),
        Sound::Chips => label("ui-sound-chips"),
        Sound::Cards => label("ui-sound-cards"),
        Sound::Win => label("ui-sound-win"),
        Sound::Level => label("ui-sound-level"),
        Sound::Floor => label("ui-sound-floor"),
    }
}

/// The width of a slider with its figure, and the least width of a name, in points.
const BESIDE: f32 = 170.0;
const LEAST_NAME: f32 = 90.0;

/// Draws the sound rows of the settings page.
pub fn rows(ui: &mut egui::Ui, volumes: &mut Volumes) {
    ui.horizontal(|ui| {
        choose(ui, &mut volumes.muted, false, label("ui-sound-on"));
        choose(ui, &mut volumes.muted, true, label("ui-sound-off"));
    });
    let is_heard = !volumes.muted;
    egui::Grid::new("volumes").num_columns(3).spacing([10.0, 2.0]).show(ui, |ui| {
        for sound in Sound::ALL.into_iter().rev() {
            // A long name takes several lines where there is less room.
            let title = ui.scope(|ui| {
                ui.set_max_width((ui.available_width() - theme::grown(BESIDE)).max(LEAST_NAME));
                ui.add(egui::Label::new(name(sound)).wrap())
            });
            let title = title.inner;
            let percent = volumes.place(sound);
            let slider = egui::Slider::new(percent, 0..=100).step_by(5.0).show_value(false);
            ui.add_enabled(is_heard, slider).labelled_by(title.id);
            ui.label(format!("{percent} %"));
            ui.end_row();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sound_has_a_volume_of_its_own() {
        for sound in Sound::ALL {
            let mut volumes =
                Volumes { turn: 1, warning: 1, chips: 1, cards: 1, win: 1, level: 1, floor: 1, muted: false };
            *volumes.place(sound) = 250;
            assert_eq!(volumes.volume(sound), 100, "more than all is all");
            assert_eq!(Sound::ALL.into_iter().filter(|other| volumes.volume(*other) == 1).count(), 6);
        }
    }

    #[test]
    fn what_an_older_window_has_not_remembered_is_as_usual() {
        assert_eq!(toml::from_str::<Volumes>("cards = 5").unwrap(), Volumes { cards: 5, ..Volumes::default() });
    }
}
