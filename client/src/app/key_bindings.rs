//! The key bindings of the table, with the context of each. Buttons show them as hints, and the settings list them.

use crate::ui_text::{Message, label, translate};
use bevy_egui::egui::{self, Key};

/// Fold, or check or fold before the turn.
pub const FOLD: Key = Key::F;
/// Check or call, in turn and before it.
pub const CALL: Key = Key::C;
/// Bet or raise: moves the focus to the amount.
pub const RAISE: Key = Key::R;
/// Half the pot.
pub const HALF: Key = Key::H;
/// Two thirds of the pot.
pub const TWO_THIRDS: Key = Key::J;
/// The pot.
pub const POT: Key = Key::P;
/// All-in.
pub const ALL_IN: Key = Key::A;
/// One big blind more.
pub const MORE: Key = Key::ArrowUp;
/// One big blind less.
pub const LESS: Key = Key::ArrowDown;
/// Confirms the choice: bets, commits the chips, or sends the words.
pub const CONFIRM: Key = Key::Enter;
/// Closes an open dialog, or cancels what was begun.
pub const BACK: Key = Key::Escape;
/// Switches between buttons and chips as the means of acting.
pub const MEANS: Key = Key::T;
/// Opens the actions with cards.
pub const CARDS: Key = Key::D;
/// Peeks at the person's own face-down cards while it is held.
pub const PEEK: Key = Key::Q;
/// Cuts the deck that waits for the person's cut.
pub const CUT: Key = Key::X;
/// Shows the proof of the deal.
pub const SEALS: Key = Key::I;
/// Asks for the person's time bank in their turn.
pub const TIME_BANK: Key = Key::E;
/// Moves the focus to the chat field.
pub const TALK: Key = Key::L;
/// Switches between the live view and the broadcast.
pub const AIR: Key = Key::O;
/// Hides or shows the events of the hand in the log.
pub const LOG_HAND: Key = Key::G;
/// Hides or shows chat in the log.
pub const LOG_TALK: Key = Key::B;
/// Hides or shows rulings in the log.
pub const LOG_RULINGS: Key = Key::V;
/// Shows the hand at the showdown.
pub const SHOW: Key = Key::S;
/// Mucks it.
pub const MUCK: Key = Key::M;
/// "Check", in words.
pub const SAY_CHECK: Key = Key::K;
/// Moves the focus to the field for spoken words with the chips.
pub const WORDS: Key = Key::W;
/// Begins a second motion.
pub const NEXT_MOTION: Key = Key::N;
/// Puts the last chip back.
pub const PUT_BACK: Key = Key::Backspace;
/// Taps the table.
pub const TAP: Key = Key::Space;
/// Skips the animation of a run-out and shows its result at once.
pub const SKIP: [Key; 2] = [Key::Space, Key::Enter];
/// Steps back in a replay.
pub const STEP_BACK: Key = Key::ArrowLeft;
/// Steps forward in a replay.
pub const STEP_ON: Key = Key::ArrowRight;
/// Starts or pauses a replay.
pub const PLAY: Key = Key::Space;
/// One chip of each kind, the smallest first.
pub const CHIPS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Fills the whole screen with the window, or ends that.
pub const FULL_SCREEN: Key = Key::F11;
/// Opens the order field of the director; with Ctrl, or with Command on macOS.
pub const PALETTE: Key = Key::K;
/// The name of the [`PALETTE`] shortcut on this system, in the language of the window.
pub fn palette_name() -> String {
    if cfg!(target_os = "macos") { "⌘K".to_owned() } else { format!("{}+K", label("ui-key-ctrl")) }
}

/// The context in which a key binding applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyContext {
    /// At the table, with either means of acting.
    Table,
    /// With buttons.
    Buttons,
    /// With chips and words.
    Chips,
    /// At the showdown.
    Showdown,
    /// At the director's desk, with Ctrl.
    Desk,
    /// During a run-out, when nobody can act.
    RunOut,
    /// During a replay.
    Replay,
    /// In every context, while a dialog is open.
    Everywhere,
}

impl KeyContext {
    /// The name of its label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Table => "ui-keys-table",
            Self::Buttons => "ui-keys-buttons",
            Self::Chips => "ui-keys-chips",
            Self::Showdown => "ui-keys-showdown",
            Self::Desk => "ui-keys-desk",
            Self::RunOut => "ui-keys-run-out",
            Self::Replay => "ui-keys-replay",
            Self::Everywhere => "ui-keys-everywhere",
        }
    }

    /// Returns whether both contexts can apply at once.
    #[cfg(test)]
    fn meets(self, other: Self) -> bool {
        let apart = [Self::Buttons, Self::Chips, Self::Desk];
        let nobody_acts = [self, other].iter().any(|place| matches!(place, Self::RunOut | Self::Replay));
        self == other || !(nobody_acts || (apart.contains(&self) && apart.contains(&other)))
    }
}

/// One entry of the key map.
#[derive(Clone, Copy, Debug)]
pub struct KeyBinding {
    /// The context in which the keys apply.
    pub place: KeyContext,
    /// The keys.
    pub keys: &'static [Key],
    /// The name of the label that describes the action.
    pub what: &'static str,
}

const fn line(place: KeyContext, keys: &'static [Key], what: &'static str) -> KeyBinding {
    KeyBinding { place, keys, what }
}

/// The hint for a key, for example "Key T."
pub fn hint(key: egui::Key) -> String {
    translate(&Message::new("ui-acting-key").with("key", name(key)))
}

/// All key bindings, in the order of the settings page.
pub const MAP: &[KeyBinding] = &[
    line(KeyContext::Table, &[MEANS], "ui-keys-means"),
    line(KeyContext::Table, &[CARDS], "ui-keys-cards"),
    line(KeyContext::Table, &[PEEK], "ui-keys-peek"),
    line(KeyContext::Table, &[TALK], "ui-keys-talk"),
    line(KeyContext::Table, &[CUT], "ui-keys-cut"),
    line(KeyContext::Table, &[TIME_BANK], "ui-keys-time-bank"),
    line(KeyContext::Table, &[SEALS], "ui-keys-seals"),
    line(KeyContext::Table, &[LOG_HAND, LOG_TALK, LOG_RULINGS], "ui-keys-log"),
    line(KeyContext::Table, &[AIR], "ui-keys-air"),
    line(KeyContext::Buttons, &[FOLD], "ui-keys-fold"),
    line(KeyContext::Buttons, &[CALL], "ui-keys-call"),
    line(KeyContext::Buttons, &[RAISE], "ui-keys-raise"),
    line(KeyContext::Buttons, &[HALF, TWO_THIRDS, POT, ALL_IN], "ui-keys-sizes"),
    line(KeyContext::Buttons, &[MORE, LESS], "ui-keys-arrows"),
    line(KeyContext::Chips, &CHIPS, "ui-keys-take"),
    line(KeyContext::Chips, &[NEXT_MOTION], "ui-keys-motion"),
    line(KeyContext::Chips, &[PUT_BACK], "ui-keys-put-back"),
    line(KeyContext::Chips, &[CALL, RAISE, SAY_CHECK, FOLD, ALL_IN], "ui-keys-words"),
    line(KeyContext::Chips, &[WORDS], "ui-keys-own-words"),
    line(KeyContext::Chips, &[TAP], "ui-keys-tap"),
    line(KeyContext::Showdown, &[SHOW, MUCK], "ui-keys-showing"),
    line(KeyContext::Desk, &[PALETTE], "ui-keys-palette"),
    line(KeyContext::RunOut, &SKIP, "ui-keys-skip"),
    line(KeyContext::Replay, &[STEP_BACK, STEP_ON, PLAY], "ui-keys-replaying"),
    line(KeyContext::Everywhere, &[CONFIRM], "ui-keys-confirm"),
    line(KeyContext::Everywhere, &[BACK], "ui-keys-back"),
    line(KeyContext::Everywhere, &[FULL_SCREEN], "ui-keys-full-screen"),
];

/// The name of a key on buttons and in lists.
pub fn name(key: Key) -> &'static str {
    match key {
        Key::Escape => "Esc",
        Key::ArrowUp => "↑",
        Key::ArrowDown => "↓",
        Key::ArrowLeft => "←",
        Key::ArrowRight => "→",
        other => other.name(),
    }
}

/// The names of the keys of a binding, abbreviated.
pub fn names(line: &KeyBinding) -> String {
    match line.keys {
        _ if line.place == KeyContext::Desk => palette_name(),
        [first, .., last] if line.keys.len() > 5 => format!("{} – {}", name(*first), name(*last)),
        keys => keys.iter().map(|key| name(*key)).collect::<Vec<_>>().join("  "),
    }
}

/// Returns whether [`PALETTE`] was pressed, and consumes the key press.
pub fn palette_pressed(ctx: &egui::Context) -> bool {
    ctx.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, PALETTE))
}

/// Returns whether a key was pressed without modifiers.
pub fn pressed(ctx: &egui::Context, key: Key) -> bool {
    ctx.input(|input| input.key_pressed(key) && input.modifiers.is_none())
}

/// Returns whether a key was pressed without modifiers. The key press is consumed and has no other effect.
pub fn consumed(ctx: &egui::Context, key: Key) -> bool {
    ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key))
}

/// Closes an open list with Escape. The key press is consumed and has no other effect.
pub fn escape_closes_lists(ctx: &egui::Context) {
    if !egui::Popup::is_any_open(ctx) {
        return;
    }
    if consumed(ctx, BACK) {
        egui::Popup::close_all(ctx);
    }
}

/// Returns whether a key is held now without modifiers.
pub fn is_held(ctx: &egui::Context, key: Key) -> bool {
    ctx.input(|input| input.key_down(key) && input.modifiers.is_none())
}

/// Returns whether a key was newly pressed without modifiers. Key repeats do not count, so a held key cannot answer
/// a question.
pub fn pressed_anew(ctx: &egui::Context, key: Key) -> bool {
    let anew = |event: &egui::Event| {
        matches!(event, egui::Event::Key { key: this, pressed: true, repeat: false, modifiers, .. }
            if *this == key && modifiers.is_none())
    };
    ctx.input(|input| input.events.iter().any(anew))
}

/// Returns whether no text field has the focus. Only then do letters act as key bindings.
pub fn is_free(ctx: &egui::Context) -> bool {
    !ctx.text_edit_focused()
}

/// Removes the text typed in this frame, so that a key that focuses a field is not typed into it.
pub fn swallow_text(ctx: &egui::Context) {
    ctx.input_mut(|input| input.events.retain(|event| !matches!(event, egui::Event::Text(_))));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things_at_one_place() {
        for (number, one) in MAP.iter().enumerate() {
            for other in MAP.iter().skip(number + 1).filter(|other| other.place.meets(one.place)) {
                let twice: Vec<&Key> = one.keys.iter().filter(|key| other.keys.contains(key)).collect();
                assert!(twice.is_empty(), "{twice:?} is {} and {}", one.what, other.what);
            }
        }
    }

    #[test]
    fn every_key_has_a_name_and_is_pressed_without_another() {
        for line in MAP {
            assert!(!names(line).is_empty() && !line.keys.is_empty(), "{}", line.what);
        }
        assert_eq!(names(&line(KeyContext::Chips, &CHIPS, "")), "1 – 9");
    }
}
