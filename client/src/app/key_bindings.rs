//! Every key of the table: what it does, and where. The buttons hint at them, and the settings list them.

use crate::ui_text::{Message, label, translate};
use bevy_egui::egui::{self, Key};

/// Fold, or check or fold before the turn.
pub const FOLD: Key = Key::F;
/// Check or call, in turn and before it.
pub const CALL: Key = Key::C;
/// Bet or raise: goes to the amount.
pub const RAISE: Key = Key::R;
/// Half the pot.
pub const HALF: Key = Key::H;
/// Two thirds of the pot.
pub const TWO_THIRDS: Key = Key::J;
/// The pot.
pub const POT: Key = Key::P;
/// Everything.
pub const ALL_IN: Key = Key::A;
/// A big blind more.
pub const MORE: Key = Key::ArrowUp;
/// A big blind less.
pub const LESS: Key = Key::ArrowDown;
/// Does what was chosen: bets, lets go of the chips, says the words.
pub const CONFIRM: Key = Key::Enter;
/// Closes what is open, takes back what was begun.
pub const BACK: Key = Key::Escape;
/// Switches between buttons and chips.
pub const MEANS: Key = Key::T;
/// What may be done with cards.
pub const CARDS: Key = Key::D;
/// Looks at one's own cards that lie face down, while it is held.
pub const PEEK: Key = Key::Q;
/// Cuts the deck that waits for one's cut.
pub const CUT: Key = Key::X;
/// Shows how the hand was dealt.
pub const SEALS: Key = Key::I;
/// Goes to the line in which one talks.
pub const TALK: Key = Key::L;
/// Switches between the evening as it is played and the broadcast.
pub const AIR: Key = Key::O;
/// Leaves what happens in the hand out of the log, or shows it again.
pub const LOG_HAND: Key = Key::G;
/// What people say.
pub const LOG_TALK: Key = Key::B;
/// Rulings.
pub const LOG_RULINGS: Key = Key::V;
/// Shows the hand at the showdown.
pub const SHOW: Key = Key::S;
/// Mucks it.
pub const MUCK: Key = Key::M;
/// "Check", in words.
pub const SAY_CHECK: Key = Key::K;
/// The line for one's own words with the chips.
pub const WORDS: Key = Key::W;
/// Begins a second motion.
pub const NEXT_MOTION: Key = Key::N;
/// Puts the last chip back.
pub const PUT_BACK: Key = Key::Backspace;
/// Taps the table.
pub const TAP: Key = Key::Space;
/// Shows at once what comes of a hand that is run out.
pub const SKIP: [Key; 2] = [Key::Space, Key::Enter];
/// One moment back in a hand that plays again.
pub const STEP_BACK: Key = Key::ArrowLeft;
/// One moment on.
pub const STEP_ON: Key = Key::ArrowRight;
/// Lets it go on by itself, or stops it.
pub const PLAY: Key = Key::Space;
/// One chip of each kind, the smallest first.
pub const CHIPS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// The line in which the director types an order; with Ctrl, or with Command where that is usual.
pub const PALETTE: Key = Key::K;
/// The same, as it is called on this system, in this language.
pub fn palette_name() -> String {
    if cfg!(target_os = "macos") { "⌘K".to_owned() } else { format!("{}+K", label("ui-key-ctrl")) }
}

/// Where a key does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyContext {
    /// At the table, by whatever one acts.
    Table,
    /// With buttons.
    Buttons,
    /// With chips and words.
    Chips,
    /// At the showdown.
    Showdown,
    /// At the desk of the director, with Ctrl.
    Desk,
    /// While the board is run out and nobody can act.
    RunOut,
    /// While a hand plays again.
    Replay,
    /// Wherever something is open.
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

    /// Whether one can be at both places at once.
    #[cfg(test)]
    fn meets(self, other: Self) -> bool {
        let apart = [Self::Buttons, Self::Chips, Self::Desk];
        let nobody_acts = [self, other].iter().any(|place| matches!(place, Self::RunOut | Self::Replay));
        self == other || !(nobody_acts || (apart.contains(&self) && apart.contains(&other)))
    }
}

/// One line of the map.
#[derive(Clone, Copy, Debug)]
pub struct KeyBinding {
    /// Where.
    pub place: KeyContext,
    /// The keys.
    pub keys: &'static [Key],
    /// The name of the label that says what they do.
    pub what: &'static str,
}

const fn line(place: KeyContext, keys: &'static [Key], what: &'static str) -> KeyBinding {
    KeyBinding { place, keys, what }
}

/// "Key T."
pub fn hint(key: egui::Key) -> String {
    translate(&Message::new("ui-acting-key").with("key", name(key)))
}

/// The whole map, as the settings show it.
pub const MAP: &[KeyBinding] = &[
    line(KeyContext::Table, &[MEANS], "ui-keys-means"),
    line(KeyContext::Table, &[CARDS], "ui-keys-cards"),
    line(KeyContext::Table, &[PEEK], "ui-keys-peek"),
    line(KeyContext::Table, &[TALK], "ui-keys-talk"),
    line(KeyContext::Table, &[CUT], "ui-keys-cut"),
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
];

/// A key as it is called on buttons and in lists.
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

/// The keys of a line, in few letters.
pub fn names(line: &KeyBinding) -> String {
    match line.keys {
        _ if line.place == KeyContext::Desk => palette_name(),
        [first, .., last] if line.keys.len() > 5 => format!("{} – {}", name(*first), name(*last)),
        keys => keys.iter().map(|key| name(*key)).collect::<Vec<_>>().join("  "),
    }
}

/// Whether the key of the line for orders was pressed; nobody else hears it then.
pub fn palette_pressed(ctx: &egui::Context) -> bool {
    ctx.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, PALETTE))
}

/// Whether a key was pressed alone.
pub fn pressed(ctx: &egui::Context, key: Key) -> bool {
    ctx.input(|input| input.key_pressed(key) && input.modifiers.is_none())
}

/// Escape closes a list that lies open, and does nothing else then.
pub fn escape_closes_lists(ctx: &egui::Context) {
    if !egui::Popup::is_any_open(ctx) {
        return;
    }
    if ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, BACK)) {
        egui::Popup::close_all(ctx);
    }
}

/// Whether a key is held alone just now.
pub fn is_held(ctx: &egui::Context, key: Key) -> bool {
    ctx.input(|input| input.key_down(key) && input.modifiers.is_none())
}

/// Whether a key was pressed alone, and not merely held: what is held does not answer a question.
pub fn pressed_anew(ctx: &egui::Context, key: Key) -> bool {
    let anew = |event: &egui::Event| {
        matches!(event, egui::Event::Key { key: this, pressed: true, repeat: false, modifiers, .. }
            if *this == key && modifiers.is_none())
    };
    ctx.input(|input| input.events.iter().any(anew))
}

/// Whether nobody types: then letters are keys.
pub fn is_free(ctx: &egui::Context) -> bool {
    !ctx.text_edit_focused()
}

/// Takes away what was typed in this round, so that a key that leads to a field is not typed into it.
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
