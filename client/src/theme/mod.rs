//! Every colour, font and egui style of the window. No other file of the client names a colour. Only the colours of
//! chips come from `shared`.

use bevy::color::Color;
use bevy::ecs::resource::Resource;
use bevy_egui::egui;
use cardroom_shared::emblem::EmblemColour;
use cardroom_shared::standard_chips::{STANDARD_CHIPS, StandardChip};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;

mod card_inks;
mod palette;

#[cfg(test)]
mod contrast_tests;

pub use card_inks::{
    COURT_FACE, COURT_GOLD, COURT_GOLD_SHADE, DeckFaces, SuitColours, dim_suit, set_suit_colours, suit, suit_colours,
    suit_in_words, suit_tint,
};
pub use palette::{CardBackColour, ColourScheme, FeltColour, ThemeSettings, set_theme, theme_settings};

use palette::ColourRole;

/// A colour with its opacity. Most colours are roles, which differ between the dark and the light scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ink {
    paint: Paint,
    alpha: u8,
}

/// The source of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Paint {
    /// Red, green and blue, equal in all schemes.
    Fixed([u8; 3]),
    Role(ColourRole),
}

impl Ink {
    const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self::rgba([red, green, blue, 255])
    }

    const fn role(role: ColourRole) -> Self {
        Self { paint: Paint::Role(role), alpha: 255 }
    }

    /// Creates a fixed colour from red, green, blue and opacity.
    pub const fn rgba([red, green, blue, alpha]: [u8; 4]) -> Self {
        Self { paint: Paint::Fixed([red, green, blue]), alpha }
    }

    /// This colour with another opacity.
    #[must_use]
    pub const fn alpha(self, alpha: u8) -> Self {
        Self { paint: self.paint, alpha }
    }

    /// The channels in the current scheme.
    fn bytes(self) -> [u8; 4] {
        let [red, green, blue] = match self.paint {
            Paint::Fixed(rgb) => rgb,
            Paint::Role(role) => role.colour(theme_settings()),
        };
        [red, green, blue, self.alpha]
    }

    /// The colour for the felt.
    pub fn felt(self) -> Color {
        let [red, green, blue, alpha] = self.bytes();
        Color::srgba_u8(red, green, blue, alpha)
    }

    /// The colour for the panels.
    pub fn panel(self) -> egui::Color32 {
        let [red, green, blue, alpha] = self.bytes();
        egui::Color32::from_rgba_unmultiplied(red, green, blue, alpha)
    }

    /// The colour as four floats from 0 to 1.
    pub fn channels(self) -> [f32; 4] {
        self.bytes().map(|channel| f32::from(channel) / 255.0)
    }
}

/// The room behind the table.
pub const ROOM: Ink = Ink::role(ColourRole::Room);
/// The part of the room that the lamp over the table lights.
pub const ROOM_LIT: Ink = Ink::role(ColourRole::RoomLit);
/// Panels at the edges of the window.
pub const PANEL: Ink = Ink::role(ColourRole::Panel);
/// A box on a panel.
pub const BOX: Ink = Ink::role(ColourRole::Box);
/// A box under the pointer.
pub const BOX_LIT: Ink = Ink::role(ColourRole::BoxLit);
/// A text field.
pub const FIELD: Ink = Ink::role(ColourRole::Field);
/// The chosen option.
pub const CHOSEN: Ink = Ink::role(ColourRole::Chosen);
/// The thin lines between things.
pub const RULE: Ink = Ink::role(ColourRole::Rule);
/// The edge of controls.
pub const EDGE: Ink = Ink::role(ColourRole::Edge);
/// Primary text.
pub const TEXT: Ink = Ink::role(ColourRole::Text);
/// Secondary text.
pub const TEXT_SOFT: Ink = Ink::role(ColourRole::TextSoft);
/// Chips, turns and winners.
pub const GOLD: Ink = Ink::role(ColourRole::Gold);
/// Gold that stays in the background.
pub const GOLD_DEEP: Ink = Ink::role(ColourRole::GoldDeep);
/// Good news and calls.
pub const GREEN: Ink = Ink::rgb(44, 126, 74);
/// The one act that stands out.
pub const ACCENT: Ink = GREEN;
/// Notices and warnings that ask for an answer.
pub const AMBER: Ink = Ink::rgb(170, 94, 18);
/// Calls, as text.
pub const GREEN_LIT: Ink = Ink::role(ColourRole::GreenLit);
/// Raises, as text.
pub const AMBER_LIT: Ink = Ink::role(ColourRole::AmberLit);
/// Chat text.
pub const TALK: Ink = Ink::role(ColourRole::Talk);
/// Text that opens a rule.
pub const LINK: Ink = Ink::role(ColourRole::Link);
/// Errors and little time.
pub const RED: Ink = Ink::rgb(188, 62, 56);
/// Errors, as text.
pub const RED_LIT: Ink = Ink::role(ColourRole::RedLit);
/// Text on a filled button.
pub const ON_FILL: Ink = Ink::rgb(255, 253, 246);
/// Text on gold.
pub const ON_GOLD: Ink = Ink::role(ColourRole::OnGold);

/// The milliseconds left below which a clock turns red.
pub const HURRY_MS: u64 = 10_000;

/// The felt under the lamp.
pub const FELT_LIT: Ink = Ink::role(ColourRole::FeltLit);
/// The felt near the rail.
pub const FELT: Ink = Ink::role(ColourRole::Felt);
/// The felt in the shadow of the rail.
pub const FELT_SHADE: Ink = Ink::role(ColourRole::FeltShade);
/// The betting line.
pub const LINE: Ink = Ink::rgba([232, 216, 160, 92]);
/// The name of the room, woven into the felt.
pub const WEAVE: Ink = Ink::rgba([226, 238, 214, 30]);
/// The rail, dark side.
pub const WOOD_DARK: Ink = Ink::rgb(48, 26, 14);
/// The rail.
pub const WOOD: Ink = Ink::rgb(112, 64, 34);
/// The rail where the lamp shines on it.
pub const WOOD_LIT: Ink = Ink::rgb(176, 112, 64);
/// Any shadow.
pub const SHADOW: Ink = Ink::rgba([0, 0, 0, 120]);
/// The shade over the background of a dialog.
pub const SHADE: Ink = Ink::rgba([0, 0, 0, 150]);

/// The background of an amount on the felt.
pub const PILL: Ink = Ink::rgba([0, 0, 0, 226]);
/// The background of sentences on the felt.
pub const BANNER: Ink = Ink::rgba([0, 0, 0, 222]);
/// The background of a ruling at a seat, partly on the felt and partly beside it.
pub const CALLOUT: Ink = Ink::rgb(24, 22, 20);
/// Text on these backgrounds.
pub const ON_FELT: Ink = Ink::rgb(236, 234, 226);
/// The glow around the player to act or a winner, and notes about them.
pub const LAMP: Ink = Ink::rgb(240, 196, 92);

/// The plate of a seat.
pub const PLATE: Ink = Ink::role(ColourRole::Plate);
/// The plate of a seat, upper edge.
pub const PLATE_LIT: Ink = Ink::role(ColourRole::PlateLit);
/// The edge of a plate.
pub const PLATE_EDGE: Ink = Ink::role(ColourRole::PlateEdge);
/// The veil over a plate without a part in the hand.
pub const DIM: Ink = Ink::role(ColourRole::Dim).alpha(246);
/// Text on such a plate.
pub const TEXT_DIM: Ink = Ink::role(ColourRole::TextDim);
/// The paper of a card that does not count.
pub const DIM_PAPER: Ink = Ink::rgb(190, 190, 186);
/// The paper of a card.
pub const PAPER: Ink = Ink::rgb(252, 251, 246);
/// The edge of a card.
pub const PAPER_EDGE: Ink = Ink::rgb(150, 148, 140);
/// The back of a card.
pub const BACK: Ink = Ink::role(ColourRole::Back);
/// The pattern on the back.
pub const BACK_PATTERN: Ink = Ink::role(ColourRole::BackPattern);
/// The dealer button.
pub const BUTTON: Ink = Ink::rgb(247, 243, 230);
/// The text on the dealer button.
pub const BUTTON_TEXT: Ink = Ink::rgb(48, 44, 40);
/// The picture and the initials on the disc of an emblem.
pub const FACE_INK: Ink = Ink::rgb(255, 253, 246);
/// The disc of a bot.
pub const BOT_FACE: Ink = Ink::rgb(84, 88, 94);

/// The colours of a standard chip: of the chip, and of its edge spots.
pub fn chip_inks(chip: &StandardChip) -> (Ink, Ink) {
    let ink = |[red, green, blue]: [u8; 3]| Ink::rgb(red, green, blue);
    (ink(chip.colour), ink(chip.spots))
}

/// The colour of the disc of an emblem.
pub fn emblem_ink(colour: EmblemColour) -> Ink {
    let [red, green, blue] = colour.rgb();
    Ink::rgb(red, green, blue)
}

/// The colours of a chip: those of the standard chip of equal worth, or of the next smaller one.
pub fn chip(worth: u64) -> (Ink, Ink) {
    chip_inks(STANDARD_CHIPS.iter().rev().find(|chip| chip.worth.0 <= worth).unwrap_or(&STANDARD_CHIPS[0]))
}

/// A readable text colour on this background.
pub fn written_on(ground: Ink) -> Ink {
    const DARK: Ink = Ink::rgb(30, 22, 6);
    let [red, green, blue, _] = ground.bytes().map(u32::from);
    if red * 3 + green * 6 + blue > 1_300 { DARK } else { ON_FILL }
}

/// The contrast of two opaque colours, from 1 to 21, by the standard for text.
pub fn contrast(one: egui::Color32, other: egui::Color32) -> f32 {
    let luminance = |colour: egui::Color32| {
        let [red, green, blue, _] = egui::Rgba::from(colour).to_array();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The edge of a filled button. A button with a panel colour is visible only by its edge.
pub fn edge_of(fill: Ink) -> egui::Stroke {
    if fill == BOX || fill == BOX_LIT { egui::Stroke::new(1.0, EDGE.panel()) } else { egui::Stroke::NONE }
}

/// The two lines of the focus ring, the outer one first. One of them is visible on every background.
pub const FOCUS: [Ink; 2] = [TEXT, PANEL];

/// The edge of the chosen option.
pub const CHOSEN_EDGE: Ink = TEXT;

/// The background and the text colour of a large disabled button.
pub const DEAD: (Ink, Ink) = (BOX, TEXT_SOFT);
/// The opacity of disabled controls.
const FADED: f32 = 0.8;

/// Body text of the panels, Latin, Greek and Cyrillic.
pub const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/FiraSans-Regular.ttf");
/// Headings and buttons.
pub const SEMI_BOLD: &[u8] = include_bytes!("../../../assets/fonts/FiraSans-SemiBold.ttf");
/// All texts on the felt.
pub const CONDENSED: &[u8] = include_bytes!("../../../assets/fonts/FiraSansCondensed-SemiBold.ttf");

/// The family of headings and buttons.
pub fn strong() -> egui::FontFamily {
    egui::FontFamily::Name("strong".into())
}

/// Text of the strong family at this size.
pub fn strong_text(text: impl Into<String>, size: f32) -> egui::RichText {
    egui::RichText::new(text).font(egui::FontId::new(size, strong()))
}

thread_local! {
    /// The scale of the panels' text.
    static TEXT_SCALE: Cell<f32> = const { Cell::new(1.0) };
}

/// Sets the scale of the panels' text: 1 to 2.
pub fn set_text_scale(text: f32) {
    TEXT_SCALE.set(text);
}

/// The scale of the panels' text. Fonts scale automatically, so a text of 16 points becomes that many times larger.
/// times more.
pub fn text_scale() -> f32 {
    TEXT_SCALE.get()
}

/// Scales a length in points by the text scale.
pub fn grown(points: f32) -> f32 {
    points * text_scale()
}

/// A face of a font file of the system.
#[derive(Clone, Debug)]
pub struct SystemFontFace {
    /// The name of its family.
    pub name: String,
    /// The content of the font file.
    pub data: &'static [u8],
    /// The index of the face in the file, from 0.
    pub index: u32,
}

impl SystemFontFace {
    /// The face in the format of the panels.
    pub fn font_data(&self) -> egui::FontData {
        egui::FontData { index: self.index, ..egui::FontData::from_static(self.data) }
    }
}

/// The system fonts in use, in the order in which they were found.
#[derive(Resource, Default)]
pub struct SystemFonts {
    faces: Vec<SystemFontFace>,
    searched: BTreeSet<[u8; 4]>,
}

impl SystemFonts {
    /// The faces in use.
    pub fn faces(&self) -> &[SystemFontFace] {
        &self.faces
    }

    /// Returns whether the system was searched for a font of this script, given by its four-letter tag.
    pub(crate) fn has_searched(&self, script: [u8; 4]) -> bool {
        self.searched.contains(&script)
    }

    /// Records the result of a search for a script.
    pub(crate) fn record_face(&mut self, script: [u8; 4], face: Option<SystemFontFace>) {
        self.searched.insert(script);
        self.faces.extend(face);
    }
}

/// Sets the fonts of the panels at the current text scale. The bundled fonts come first, then these faces in order.
pub fn give_fonts(ctx: &egui::Context, faces: &[SystemFontFace]) {
    ctx.set_fonts(fonts(faces));
}

/// Applies the current theme to the panels.
pub fn apply_style(ctx: &egui::Context) {
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        use egui::TextStyle::{Body, Button, Heading, Monospace, Small};
        style.text_styles = [
            (Small, egui::FontId::new(13.0, egui::FontFamily::Proportional)),
            (Body, egui::FontId::new(16.0, egui::FontFamily::Proportional)),
            (Monospace, egui::FontId::new(15.0, egui::FontFamily::Monospace)),
            (Button, egui::FontId::new(16.0, strong())),
            (Heading, egui::FontId::new(26.0, strong())),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(10.0, 8.0);
        style.spacing.button_padding = egui::vec2(14.0, 7.0);
        style.spacing.interact_size.y = 30.0;
        style.spacing.slider_rail_height = 8.0;
        style.spacing.scroll = egui::style::ScrollStyle::solid();
        style.spacing.scroll.bar_width = 6.0;
        // egui draws half of the fade in black, which smears in a light scheme. The scroll bar shows that there is
        // more.
        style.spacing.scroll.fade.strength = 0.0;
        style.animation_time = 0.0;
        style.interaction.selectable_labels = false;
        colour(&mut style.visuals);
    });
}

fn fonts(faces: &[SystemFontFace]) -> egui::FontDefinitions {
    let mut fonts = egui::FontDefinitions::default();
    for (name, bytes) in [("regular", REGULAR), ("strong", SEMI_BOLD)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(egui::FontData::from_static(bytes)));
    }
    let fallbacks = fonts.families.get(&egui::FontFamily::Proportional).cloned().unwrap_or_default();
    for (family, name) in [(egui::FontFamily::Proportional, "regular"), (strong(), "strong")] {
        let chain = std::iter::once(name.to_owned()).chain(fallbacks.iter().cloned()).collect();
        fonts.families.insert(family, chain);
    }
    for face in faces {
        fonts.font_data.insert(face.name.clone(), Arc::new(face.font_data()));
        fonts.families.values_mut().for_each(|chain| chain.push(face.name.clone()));
    }
    // All fonts scale alike, so that drawing code need not know the text scale.
    for data in fonts.font_data.values_mut() {
        let larger = egui::FontTweak { scale: data.tweak.scale * text_scale(), ..data.tweak.clone() };
        *data = Arc::new(egui::FontData { tweak: larger, ..egui::FontData::clone(data) });
    }
    fonts
}

fn colour(visuals: &mut egui::Visuals) {
    let round = egui::CornerRadius::same(7);
    visuals.panel_fill = PANEL.panel();
    visuals.window_fill = PANEL.panel();
    visuals.extreme_bg_color = FIELD.panel();
    visuals.faint_bg_color = BOX.panel();
    visuals.weak_text_color = Some(TEXT_SOFT.panel());
    visuals.selection.bg_fill = CHOSEN.panel();
    visuals.selection.stroke = egui::Stroke::new(1.0, TEXT.panel());
    visuals.hyperlink_color = GOLD.panel();
    visuals.slider_trailing_fill = true;
    visuals.disabled_alpha = FADED;
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = egui::Stroke::new(2.0, GOLD.panel());
    let widgets = &mut visuals.widgets;
    for (widget, fill, edge) in [
        (&mut widgets.noninteractive, PANEL, RULE),
        (&mut widgets.inactive, BOX, EDGE),
        (&mut widgets.hovered, BOX_LIT, GOLD),
        (&mut widgets.active, BOX_LIT, GOLD),
        (&mut widgets.open, BOX, EDGE),
    ] {
        widget.bg_fill = fill.panel();
        widget.weak_bg_fill = fill.panel();
        widget.bg_stroke = egui::Stroke::new(1.0, edge.panel());
        widget.fg_stroke = egui::Stroke::new(1.5, TEXT.panel());
        widget.corner_radius = round;
        widget.expansion = 0.0;
    }
}
