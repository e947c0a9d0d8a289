//! The faces of people in the panels: the same pictures as on the felt, and the choice of one's own.

use crate::a11y::accessible_names;
use crate::felt::card_and_chip_pictures::FeltPicture;
use crate::felt::face_pictures::{Face, FaceArt};
use crate::panels::{edge_chosen, mark};
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::narration::{emblem_colour_label, emblem_label, reaction_label};
use cardroom_shared::reaction::Reaction;

/// The diameter of a face that can be chosen, in points with text of the usual size.
const DIAMETER: f32 = 36.0;
/// The gap between such faces, in points.
const GAP: f32 = 6.0;
/// The height of initials, as a part of the diameter.
const INITIALS_PART: f32 = 0.44;

/// Draws a face in the middle of an area.
pub fn paint(ui: &egui::Ui, face: &Face, area: egui::Rect) {
    let diameter = area.width().min(area.height());
    let texture = texture(ui.ctx(), face.art, diameter);
    let rect = egui::Rect::from_center_size(area.center(), egui::Vec2::splat(diameter));
    // What is written on the disc has a ground of its colour, also before the picture is there.
    ui.painter().rect_filled(rect.shrink(1.0), diameter / 2.0, face.art.disc().panel());
    let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    ui.painter().image(texture.id(), rect, whole, egui::Color32::WHITE);
    if !face.initials.is_empty() {
        let font = egui::FontId::new(diameter * INITIALS_PART, theme::strong());
        let (at, ink) = (rect.center(), face.art.ink().panel());
        ui.painter().text(at, egui::Align2::CENTER_CENTER, &face.initials, font, ink);
    }
}

/// The texture of a face with this diameter in points. It is painted once for each size.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a diameter in points")]
fn texture(ctx: &egui::Context, art: FaceArt, diameter: f32) -> egui::TextureHandle {
    let (width, scale) = (diameter.clamp(1.0, 400.0).round() as u16, ctx.pixels_per_point());
    let key = egui::Id::new(("face", art, width, scale.to_bits()));
    if let Some(known) = ctx.data(|data| data.get_temp::<egui::TextureHandle>(key)) {
        return known;
    }
    let image = FeltPicture::Face(art, width).paint(scale);
    let size = [image.width() as usize, image.height() as usize];
    let pixels = egui::ColorImage::from_rgba_unmultiplied(size, image.data.as_deref().unwrap_or_default());
    let texture = ctx.load_texture(format!("{art:?}"), pixels, egui::TextureOptions::LINEAR);
    ctx.data_mut(|data| data.insert_temp(key, texture.clone()));
    texture
}

/// Draws a face as a button with this name.
fn button(ui: &mut egui::Ui, face: &Face, is_chosen: bool, name: &str) -> egui::Response {
    let size = egui::Vec2::splat(theme::grown(DIAMETER) + GAP);
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    paint(ui, face, rect.shrink(GAP / 2.0));
    edge_chosen(ui, &response, is_chosen);
    accessible_names::button(&response, name);
    response.on_hover_text(name)
}

/// Draws the choice of an emblem: pictures in the present colour, and colours with the present picture.
pub fn choose_emblem(ui: &mut egui::Ui, chosen: &mut Emblem, initials: &str) -> egui::Response {
    let face = |emblem: Emblem| {
        let letters = if emblem.picture == EmblemPicture::Initials { initials } else { "" };
        Face { art: FaceArt::of(emblem), initials: letters.to_owned() }
    };
    let before = *chosen;
    let mut drawn = ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(2.0, 2.0);
        ui.horizontal_wrapped(|ui| {
            for picture in EmblemPicture::ALL {
                let name = label(emblem_label(picture));
                let response = button(ui, &face(Emblem { picture, ..before }), before.picture == picture, name);
                mark(ui.ctx(), &format!("Emblem {picture:?}"), response.rect);
                if response.clicked() {
                    chosen.picture = picture;
                }
            }
        });
        ui.horizontal_wrapped(|ui| {
            for colour in EmblemColour::ALL {
                let name = label(emblem_colour_label(colour));
                let response = button(ui, &face(Emblem { colour, ..before }), before.colour == colour, name);
                mark(ui.ctx(), &format!("Emblem {colour:?}"), response.rect);
                if response.clicked() {
                    chosen.colour = colour;
                }
            }
        });
    });
    if *chosen != before {
        drawn.response.mark_changed();
    }
    drawn.response
}

/// Draws a row of reactions. Returns the one that was pressed.
pub fn reactions(ui: &mut egui::Ui) -> Option<Reaction> {
    let mut pressed = None;
    for reaction in Reaction::ALL {
        let face = Face { art: FaceArt::Reaction(reaction), initials: String::new() };
        let response = button(ui, &face, false, label(reaction_label(reaction)));
        mark(ui.ctx(), &format!("React {}", reaction.word()), response.rect);
        if response.clicked() {
            pressed = Some(reaction);
        }
    }
    pressed
}
