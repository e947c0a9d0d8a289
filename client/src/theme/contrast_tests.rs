//! The contrast tests: all text has at least 4.5 to 1 with its background, in both colour schemes.

use super::palette::{CardBackColour, ColourScheme, FeltColour, ThemeSettings, set_theme};
use super::*;
use cardroom_shared::cards::Suit;
use cardroom_shared::emblem::EmblemColour;

/// Text colours on panels and plates.
const TEXTS: [(&str, Ink); 8] = [
    ("TEXT", TEXT),
    ("TEXT_SOFT", TEXT_SOFT),
    ("GOLD", GOLD),
    ("GREEN_LIT", GREEN_LIT),
    ("AMBER_LIT", AMBER_LIT),
    ("RED_LIT", RED_LIT),
    ("TALK", TALK),
    ("LINK", LINK),
];

/// Backgrounds of texts.
const GROUNDS: [(&str, Ink); 9] = [
    ("ROOM", ROOM),
    ("ROOM_LIT", ROOM_LIT),
    ("PANEL", PANEL),
    ("BOX", BOX),
    ("BOX_LIT", BOX_LIT),
    ("FIELD", FIELD),
    ("CHOSEN", CHOSEN),
    ("PLATE", PLATE),
    ("PLATE_LIT", PLATE_LIT),
];

const LEAST: f32 = 4.5;

fn luminance([red, green, blue, _]: [f32; 4]) -> f32 {
    let linear = |c: f32| if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// The visible colour of `top` on an opaque background.
fn over(top: [f32; 4], ground: [f32; 4]) -> [f32; 4] {
    let mix = |i: usize| top[i] * top[3] + ground[i] * (1.0 - top[3]);
    [mix(0), mix(1), mix(2), 1.0]
}

fn contrast(text: Ink, ground: [f32; 4]) -> f32 {
    let (one, other) = (luminance(over(text.channels(), ground)), luminance(ground));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn check(name: &str, text: Ink, ground: [f32; 4], wrong: &mut Vec<String>) {
    let found = contrast(text, ground);
    if found < LEAST {
        wrong.push(format!("{name}: {found:.2} in {:?}", palette::theme_settings()));
    }
}

fn everywhere(mut look: impl FnMut(&mut Vec<String>)) {
    let mut wrong = Vec::new();
    for room in [ColourScheme::Dark, ColourScheme::Light] {
        for felt in FeltColour::ALL {
            set_theme(ThemeSettings { room, felt, backs: CardBackColour::default() });
            look(&mut wrong);
        }
    }
    set_theme(ThemeSettings::default());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn contrast_is_that_of_the_standard() {
    let close = |found: f32, expected: f32| assert!((found - expected).abs() < 0.01, "{found}");
    close(contrast(Ink::rgb(0, 0, 0), [1.0; 4]), 21.0);
    close(contrast(Ink::rgb(118, 118, 118), [1.0; 4]), 4.54);
    close(contrast(Ink::rgb(255, 255, 255), [1.0; 4]), 1.0);
}

#[test]
fn what_is_written_on_a_button_that_cannot_be_pressed_can_be_read() {
    everywhere(|wrong| {
        let faded = |ink: Ink| {
            let [red, green, blue, _] = ink.channels();
            over([red, green, blue, FADED], PANEL.channels())
        };
        let (ground, ink) = DEAD;
        let (ground, ink) = (luminance(faded(ground)), luminance(faded(ink)));
        let found = (ground.max(ink) + 0.05) / (ground.min(ink) + 0.05);
        if found < 3.0 {
            wrong.push(format!("a dead button: {found:.2} in {:?}", palette::theme_settings()));
        }
    });
}

#[test]
fn all_that_is_written_on_panels_and_plates_can_be_read() {
    everywhere(|wrong| {
        for (text, ink) in TEXTS {
            for (ground, below) in GROUNDS {
                check(&format!("{text} on {ground}"), ink, below.channels(), wrong);
            }
        }
    });
}

#[test]
fn all_that_is_written_on_filled_buttons_and_chips_can_be_read() {
    everywhere(|wrong| {
        for (name, fill) in [("GREEN", GREEN), ("AMBER", AMBER), ("RED", RED)] {
            check(&format!("ON_FILL on {name}"), ON_FILL, fill.channels(), wrong);
        }
        check("ON_GOLD on GOLD", ON_GOLD, GOLD.channels(), wrong);
        for fill in [GREEN, AMBER, RED, GOLD, BOX, BOX_LIT, CHOSEN] {
            check(&format!("what is written on {fill:?}"), written_on(fill), fill.channels(), wrong);
        }
        for chip in &STANDARD_CHIPS {
            let (fill, _) = chip_inks(chip);
            check(&format!("what is written on a chip of {}", chip.worth), written_on(fill), fill.channels(), wrong);
        }
    });
}

#[test]
fn all_that_is_written_on_the_felt_can_be_read() {
    everywhere(|wrong| {
        // The name of the own hand and rulings also appear beside the table.
        for felt in [FELT_LIT, FELT, FELT_SHADE, ROOM, ROOM_LIT] {
            for (ground, below) in [("PILL", PILL), ("BANNER", BANNER), ("CALLOUT", CALLOUT)] {
                let below = over(below.channels(), felt.channels());
                check(&format!("ON_FELT on {ground}"), ON_FELT, below, wrong);
                check(&format!("LAMP on {ground}"), LAMP, below, wrong);
            }
            for (name, plate) in [("PLATE", PLATE), ("PLATE_LIT", PLATE_LIT)] {
                let (plate, veil) = (plate.channels(), DIM.channels());
                let dimmed = [plate[0] * veil[0], plate[1] * veil[1], plate[2] * veil[2], veil[3]];
                let dimmed = over(dimmed, felt.channels());
                for (text, ink) in [("TEXT_DIM", TEXT_DIM), ("TEXT_SOFT", TEXT_SOFT), ("RED_LIT", RED_LIT)] {
                    check(&format!("{text} on a dim {name}"), ink, dimmed, wrong);
                }
            }
        }
        check("the frame of whose turn it is", GOLD, PLATE.channels(), wrong);
        for colour in EmblemColour::ALL {
            check(&format!("initials on {colour:?}"), FACE_INK, emblem_ink(colour).channels(), wrong);
        }
        check("a bot's face", FACE_INK, BOT_FACE.channels(), wrong);
        check("a reaction", BUTTON_TEXT, LAMP.channels(), wrong);
        check("BUTTON_TEXT on BUTTON", BUTTON_TEXT, BUTTON.channels(), wrong);
    });
}

#[test]
fn every_card_can_be_read_in_play_and_out_of_it() {
    everywhere(|wrong| {
        for colours in [SuitColours::Two, SuitColours::Four] {
            for suit in Suit::ALL {
                check(&format!("{suit:?}"), super::suit(suit, colours), PAPER.channels(), wrong);
                let paper = over(PAPER.channels(), [0.0, 0.0, 0.0, 1.0]);
                let dim = DIM_PAPER.channels();
                let dim = [paper[0] * dim[0], paper[1] * dim[1], paper[2] * dim[2], 1.0];
                check(&format!("{suit:?} out of play"), dim_suit(suit, colours), dim, wrong);
            }
        }
    });
}

/// The least contrast of a background or line with its neighbour, by the standard for parts other than text.
const SEEN: f32 = 3.0;

/// Backgrounds and fills of controls.
const BESIDE: [(&str, Ink); 9] = [
    ("PANEL", PANEL),
    ("ROOM", ROOM),
    ("BOX", BOX),
    ("BOX_LIT", BOX_LIT),
    ("FIELD", FIELD),
    ("GREEN", GREEN),
    ("AMBER", AMBER),
    ("RED", RED),
    ("GOLD", GOLD),
];

fn seen(name: &str, line: Ink, ground: Ink, wrong: &mut Vec<String>) {
    let found = contrast(line, ground.channels());
    if found < SEEN {
        wrong.push(format!("{name}: {found:.2} in {:?}", palette::theme_settings()));
    }
}

#[test]
fn what_is_chosen_differs_from_what_is_not() {
    everywhere(|wrong| {
        for (name, ground) in [("PANEL", PANEL), ("BOX", BOX), ("BOX_LIT", BOX_LIT), ("CHOSEN", CHOSEN)] {
            seen(&format!("the edge of what is chosen on {name}"), CHOSEN_EDGE, ground, wrong);
        }
        // The edge of an unchosen option is thinner and has another colour.
        seen("the edge of what is chosen beside a thin line", CHOSEN_EDGE, RULE, wrong);
    });
}

#[test]
fn whatever_can_be_pressed_or_filled_in_has_an_edge_that_is_seen() {
    everywhere(|wrong| {
        for (name, ground) in [("PANEL", PANEL), ("BOX", BOX), ("BOX_LIT", BOX_LIT), ("FIELD", FIELD)] {
            seen(&format!("EDGE on {name}"), EDGE, ground, wrong);
        }
        // Under the pointer, and pressed.
        for (name, ground) in [("PANEL", PANEL), ("BOX_LIT", BOX_LIT)] {
            seen(&format!("GOLD on {name}"), GOLD, ground, wrong);
        }
        // A filled button without an edge is visible by its background.
        for (name, fill) in [("GREEN", GREEN), ("AMBER", AMBER), ("RED", RED), ("GOLD", GOLD), ("BOX", BOX)] {
            if edge_of(fill) == egui::Stroke::NONE {
                seen(&format!("a button of {name} on PANEL"), fill, PANEL, wrong);
            }
        }
    });
}

#[test]
fn a_ring_round_the_focus_is_seen_on_every_ground() {
    everywhere(|wrong| {
        let felts = [("FELT_LIT", FELT_LIT), ("FELT", FELT), ("FELT_SHADE", FELT_SHADE), ("PLATE", PLATE)];
        for (name, ground) in BESIDE.into_iter().chain(felts) {
            let best = FOCUS.map(|ink| contrast(ink, ground.channels())).into_iter().fold(0.0, f32::max);
            if best < SEEN {
                wrong.push(format!("the ring on {name}: {best:.2} in {:?}", palette::theme_settings()));
            }
        }
        seen("the two lines of the ring", FOCUS[0], FOCUS[1], wrong);
    });
}
