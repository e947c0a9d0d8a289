//! The pieces of which every picture of a table is put together: suits, the back of a card, chips, the button, the table
//! itself. They stand once in a page, and not in what is sent whenever something happens.

use super::picture_layout::PictureShape;
use cardroom_shared::cards::Suit;
use cardroom_shared::standard_chips::{STANDARD_CHIPS, StandardChip};
use std::fmt::Write;
use std::sync::LazyLock;

/// Red, green and blue.
type Rgb = [u8; 3];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 253, 246];
const WOOD_DARK: Rgb = [48, 26, 14];
const WOOD: Rgb = [112, 64, 34];
const WOOD_LIT: Rgb = [176, 112, 64];

/// The height of the edge of a chip.
pub(super) const CHIP_EDGE: f32 = 4.5;

/// The pieces, as a picture without any extent.
pub(in crate::web) fn art() -> &'static str {
    static ART: LazyLock<String> = LazyLock::new(drawn);
    &ART
}

/// The name of a suit among the pieces.
pub(super) const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "#clubs",
        Suit::Diamonds => "#diamonds",
        Suit::Hearts => "#hearts",
        Suit::Spades => "#spades",
    }
}

/// The name of the table of this form among the pieces.
pub(super) const fn table(shape: PictureShape) -> &'static str {
    match shape {
        PictureShape::Wide => "#table-wide",
        PictureShape::Tall => "#table-tall",
    }
}

fn drawn() -> String {
    let mut art = String::from(r#"<svg class="art" width="0" height="0" aria-hidden="true" focusable="false"><defs>"#);
    art.push_str(GRADIENTS);
    art.push_str(SUITS);
    art.push_str(PIECES);
    for (kind, StandardChip { colour, spots, .. }) in STANDARD_CHIPS.into_iter().enumerate() {
        chip(&mut art, kind, colour, spots);
    }
    for shape in [PictureShape::Wide, PictureShape::Tall] {
        whole_table(&mut art, shape);
    }
    art.push_str("</defs></svg>");
    art
}

/// The light of the lamp on the felt, on a plate and round whoever has won.
const GRADIENTS: &str = r##"<radialGradient id="felt-light"><stop offset="0" stop-color="#28805c"/><stop offset=".38" stop-color="#20744f"/><stop offset=".86" stop-color="#104e3a"/><stop offset="1" stop-color="#0c4231"/></radialGradient><linearGradient id="plate-light" x2="0" y2="1"><stop offset="0" stop-color="#323542"/><stop offset="1" stop-color="#1e2029"/></linearGradient><radialGradient id="win-light"><stop offset="0" stop-color="#f0c45c" stop-opacity=".75"/><stop offset=".5" stop-color="#f0c45c" stop-opacity=".19"/><stop offset="1" stop-color="#f0c45c" stop-opacity="0"/></radialGradient>"##;

/// The four suits, each in the square from -1 to 1. Their colour is that of whoever uses them.
const SUITS: &str = r#"<symbol id="hearts" viewBox="-1 -1 2 2"><path d="M0 .95L.819-.073A.46.46 0 1 0 0-.36A.46.46 0 1 0-.819-.073Z"/></symbol><symbol id="spades" viewBox="-1 -1 2 2"><path d="M0-.952L.704-.073A.396.396 0 1 1 0 .175A.396.396 0 1 1-.704-.073Z"/><path d="M-.06.05L-.06.25Q-.06.6-.34.95L.34.95Q.06.6.06.25L.06.05Z"/></symbol><symbol id="diamonds" viewBox="-1 -1 2 2"><path d="M0-.98Q.31-.42.74 0Q.31.42 0 .98Q-.31.42-.74 0Q-.31-.42 0-.98Z"/></symbol><symbol id="clubs" viewBox="-1 -1 2 2"><circle cy="-.5" r=".44"/><circle cx="-.5" cy=".16" r=".44"/><circle cx=".5" cy=".16" r=".44"/><circle cy="-.1" r=".3"/><path d="M-.06-.1L-.06.25Q-.06.6-.34.95L.34.95Q.06.6.06.25L.06-.1Z"/></symbol>"#;

/// The back of a card, and the dealer button.
const PIECES: &str = r##"<pattern id="lattice" width="9.7" height="9.7" patternUnits="userSpaceOnUse" patternTransform="translate(24 33.5) rotate(45)"><rect width="9.7" height="9.7" fill="#862030"/><path d="M0 0H9.7M0 0V9.7" stroke="#c45c60" stroke-width="2.2" opacity=".55"/></pattern><symbol id="back" viewBox="0 0 48 67"><rect x=".5" y=".5" width="47" height="66" rx="4.8" fill="#fcfbf6" stroke="#96948c"/><rect x="3.4" y="3.4" width="41.2" height="60.2" rx="2.9" fill="url(#lattice)"/><path d="M24 16.5L41 33.5L24 50.5L7 33.5Z" fill="#862030" stroke="#c45c60" stroke-width="1.4"/></symbol><symbol id="button" viewBox="-16 -16 32 32"><ellipse cy="1.6" rx="14.4" ry="14" fill="#000" opacity=".4"/><circle r="13" fill="#967024"/><circle r="11.4" fill="#f7f3e6"/><circle r="9.2" fill="none" stroke="#967024" stroke-width=".9" opacity=".6"/><path d="M-4-6.2H-.2C4-6.2 5.6-3.4 5.6 0S4 6.2-.2 6.2H-4ZM-1.4-3.9V3.9H-.4C2 3.9 2.9 2.2 2.9 0S2-3.9-.4-3.9Z" fill="#302c28" fill-rule="evenodd"/></symbol>"##;

/// A colour between two.
fn mix(from: Rgb, to: Rgb, t: f32) -> Rgb {
    let channel = |i: usize| {
        let (from, to) = (f32::from(from[i]), f32::from(to[i]));
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
        let between = (from + (to - from) * t.clamp(0.0, 1.0)).round() as u8;
        between
    };
    [channel(0), channel(1), channel(2)]
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A chip seen from the side of the players: its edge with spots, and its top.
fn chip(art: &mut String, kind: usize, colour: Rgb, spots: Rgb) {
    let (side, side_spots) = (hex(mix(colour, BLACK, 0.34)), hex(mix(spots, BLACK, 0.3)));
    let (top, inner) = (hex(mix(colour, WHITE, 0.16)), hex(mix(colour, BLACK, 0.12)));
    let (colour, spots) = (hex(colour), hex(spots));
    // Writing to a String can't fail.
    let _ = write!(
        art,
        r##"<g id="chip-{kind}"><path d="M-14-2V2.6A14 8.6 0 0 0 14 2.6V-2Z" fill="#000" opacity=".55"/><path d="M-13.5-2.25V2.25A13.5 8 0 0 0 13.5 2.25V-2.25Z" fill="{side}"/><path d="M-2.8 5.5H2.8V10H-2.8ZM12.8.2L10 3.1V7.6L12.8 4.7ZM-12.8.2L-10 3.1V7.6L-12.8 4.7Z" fill="{side_spots}"/><ellipse cy="-2.25" rx="13.5" ry="8" fill="{colour}"/><ellipse cy="-2.25" rx="11.9" ry="6.4" fill="none" stroke="{spots}" stroke-width="2.8" pathLength="60" stroke-dasharray="4 6" stroke-dashoffset="-3"/><ellipse cy="-2.25" rx="10.1" ry="4.6" fill="{top}"/><ellipse cy="-2.25" rx="8.9" ry="3.5" fill="{inner}"/></g>"##
    );
}

/// How far outside of the felt's edge a ring of the rail begins, in widths of the rail, and its colour there.
fn rail() -> [(f32, Rgb); 8] {
    let shade = |t| mix(WOOD_DARK, BLACK, t);
    [
        (0.0, shade(0.4)),
        (0.12, mix(WOOD_DARK, WOOD, 0.55)),
        (0.34, WOOD),
        (0.46, mix(WOOD, WOOD_LIT, 0.8)),
        (0.54, mix(WOOD, WOOD_LIT, 0.95)),
        (0.68, WOOD),
        (0.9, mix(WOOD, WOOD_DARK, 0.75)),
        (1.0, shade(0.3)),
    ]
}

/// The colour of the rail so far outside.
fn rail_at(part: f32) -> Rgb {
    let rings = rail();
    let next = rings.iter().position(|(from, _)| *from >= part).unwrap_or(rings.len() - 1).max(1);
    let ((from, before), (to, after)) = (rings[next - 1], rings[next]);
    mix(before, after, (part - from) / (to - from))
}

/// The table without anything on it: its shadow, its rail, the felt and the line.
fn whole_table(art: &mut String, shape: PictureShape) {
    let ((half, corner), rail) = (shape.felt(), shape.rail());
    let ring = |art: &mut String, offset: f32, look: &str| {
        let (x, y, radius) = (half.x + offset, half.y + offset, corner + offset);
        let _ = write!(
            art,
            r#"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="{radius:.1}" {look}/>"#,
            -x,
            -y,
            2.0 * x,
            2.0 * y
        );
    };
    let _ = write!(art, r#"<g id="{}">"#, &table(shape)[1..]);
    // The shadow, which fades.
    for reach in 0_u8..16 {
        ring(art, rail * (1.8 - 0.05 * f32::from(reach)), r##"fill="#000" opacity=".035""##);
    }
    let steps: u8 = 24;
    for step in (0..=steps).rev() {
        let part = f32::from(step) / f32::from(steps);
        ring(art, rail * part, &format!(r#"fill="{}""#, hex(rail_at(part))));
    }
    ring(art, 0.0, r##"fill="#062820""##);
    ring(art, -rail * 0.06, r##"fill="#093427""##);
    ring(art, -rail * 0.16, r#"fill="url(#felt-light)""#);
    for depth in [0.2, 0.32, 0.46, 0.62, 0.8] {
        let width = rail * 0.16;
        ring(
            art,
            -rail * depth,
            &format!(r##"fill="none" stroke="#06281f" stroke-width="{width:.1}" opacity="{:.2}""##, 0.5 - depth / 2.0),
        );
    }
    ring(art, -rail * 1.35, r##"fill="none" stroke="#e8d8a0" stroke-width="2" opacity=".36""##);
    art.push_str("</g>");
}
