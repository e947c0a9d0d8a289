//! Fonts of this computer, for scripts that no bundled font has: Chinese, Arabic, Hebrew, Thai, Devanagari and others.
//!
//! The bundled fonts have Latin, Greek and Cyrillic. A name, a talk line or a typed word in another script makes the window
//! search the fonts of the system, once for each script. The felt and the panels get the same font.

use crate::app::window_clock::WindowClock;
use crate::model::Model;
use crate::screens;
use crate::theme::{SystemFontFace, SystemFonts};
use crate::ui_text::{Message, translate};
use bevy::prelude::*;
use bevy::sprite::update_text2d_layout;
use bevy::text::FontCx;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use fontique::{FallbackKey, FamilyId, FontStyle, FontWeight, FontWidth, Language};
use std::sync::Arc;
use unicode_script::{Script, UnicodeScript as _};

/// Adds the search.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SystemFonts>()
        .add_systems(PostUpdate, search_felt.before(update_text2d_layout))
        .add_systems(EguiPrimaryContextPass, search_panels.after(screens::render));
}

/// The result of a search for a script.
enum Search {
    /// A font of the system has its letters.
    Found,
    /// No font of the system has this letter.
    Missing(Script),
}

/// The bundled fonts have letters of these scripts, and signs of none.
fn is_bundled(script: Script) -> bool {
    matches!(
        script,
        Script::Common | Script::Inherited | Script::Unknown | Script::Latin | Script::Greek | Script::Cyrillic
    )
}

/// The first letter of each script in a text that no bundled font has.
fn foreign_letters(text: &str) -> impl Iterator<Item = (Script, char)> {
    let letters = if text.is_ascii() { "" } else { text };
    letters.chars().map(|letter| (letter.script(), letter)).filter(|(script, _)| !is_bundled(*script))
}

/// Searches the system for each script of a text that was not searched before.
fn search(text: &str, fonts: &mut ResMut<SystemFonts>, library: &mut FontCx) -> Vec<Search> {
    let mut results = Vec::new();
    for (script, letter) in foreign_letters(text) {
        let Ok(tag) = <[u8; 4]>::try_from(script.short_name().as_bytes()) else { continue };
        if fonts.has_searched(tag) {
            continue;
        }
        let script_tag = fontique::Script::from_bytes(tag);
        let found = find(script_tag, letter, library);
        results.push(if found.is_some() { Search::Found } else { Search::Missing(script) });
        let face = found.map(|(family, face)| {
            library.collection.set_fallbacks(script_tag, std::iter::once(family));
            face
        });
        fonts.record_face(tag, face);
    }
    results
}

/// A font of the system that has this letter: the one that the system proposes for its script and the person's language, else
/// the first by name.
fn find(script: fontique::Script, letter: char, library: &mut FontCx) -> Option<(FamilyId, SystemFontFace)> {
    let language = sys_locale::get_locale().and_then(|locale| Language::parse(&locale).ok());
    let mut families: Vec<FamilyId> = Vec::new();
    for key in [FallbackKey::new(script, language.as_ref()), FallbackKey::new(script, None)] {
        families.extend(library.collection.fallback_families(key));
    }
    let mut names: Vec<String> = library.collection.family_names().map(str::to_owned).collect();
    names.sort_unstable();
    let others: Vec<FamilyId> = names.iter().filter_map(|name| library.collection.family_id(name)).collect();
    families.into_iter().chain(others).find_map(|family| Some((family, face(family, letter, library)?)))
}

/// The upright face of normal weight of a family, if it has this letter.
fn face(family: FamilyId, letter: char, library: &mut FontCx) -> Option<SystemFontFace> {
    let family = library.collection.family(family)?;
    let font = family.match_font(FontWidth::NORMAL, FontStyle::Normal, FontWeight::NORMAL, false)?;
    let data = font.load(Some(&mut library.context.source_cache))?;
    let glyph = font.charmap_index().charmap(data.as_ref())?.map(letter)?;
    // The panels want data that stays. A face in use stays until the program ends, and there is one a script.
    let kept: &'static fontique::Blob<u8> = Box::leak(Box::new(data));
    (glyph != 0).then(|| SystemFontFace { name: family.name().to_owned(), data: kept.data(), index: font.index() })
}

/// Searches for the scripts of the words on the felt, before they are laid out.
fn search_felt(
    texts: Query<&Text2d, Changed<Text2d>>,
    (mut fonts, mut library): (ResMut<SystemFonts>, ResMut<FontCx>),
    (mut model, clock): (ResMut<Model>, Res<WindowClock>),
) {
    for text in texts.iter().filter(|text| !text.is_ascii()) {
        let results = search(text, &mut fonts, &mut library);
        tell_missing(&results, &mut model, &clock);
    }
}

/// Searches for the scripts of the words in the panels. A new face is in use from the next picture on.
fn search_panels(
    mut contexts: EguiContexts,
    (mut fonts, mut library): (ResMut<SystemFonts>, ResMut<FontCx>),
    (mut model, clock): (ResMut<Model>, Res<WindowClock>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mut texts = Vec::new();
    for layer in ctx.memory(|memory| memory.layer_ids().collect::<Vec<_>>()) {
        ctx.graphics(|graphics| {
            let shapes = graphics.get(layer).into_iter().flat_map(egui::layers::PaintList::all_entries);
            shapes.for_each(|clipped| collect(&clipped.shape, &mut texts));
        });
    }
    for galley in texts {
        let results = search(galley.text(), &mut fonts, &mut library);
        tell_missing(&results, &mut model, &clock);
    }
    Ok(())
}

/// Collects the texts of a shape that are not ASCII alone.
fn collect(shape: &egui::Shape, texts: &mut Vec<Arc<egui::Galley>>) {
    match shape {
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
        egui::Shape::Text(text) if !text.galley.text().is_ascii() => texts.push(Arc::clone(&text.galley)),
        _ => {}
    }
}

/// Tells the person, once for each script, that its letters are boxes on this computer and how to mend that.
fn tell_missing(results: &[Search], model: &mut ResMut<Model>, clock: &WindowClock) {
    for result in results {
        if let Search::Missing(script) = result {
            let message = Message::new("ui-font-missing").with("script", script.full_name().to_owned());
            model.notice(translate(&message), clock.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scripts for which a text makes the window search.
    fn scripts(text: &str) -> Vec<&'static str> {
        foreign_letters(text).map(|(script, _)| script.short_name()).collect()
    }

    #[test]
    fn latin_greek_and_cyrillic_are_bundled() {
        assert_eq!(scripts("Zoë O'Neil-Łukasz 3♠ Ωmega Юрий «1.000 €» 🂡"), [""; 0]);
    }

    #[test]
    fn each_foreign_letter_names_its_script() {
        assert_eq!(scripts("李 Ann"), ["Hani"]);
        assert_eq!(scripts("ひな"), ["Hira", "Hira"]);
        assert_eq!(scripts("دعا x"), ["Arab", "Arab", "Arab"]);
        assert_eq!(scripts("א ก अ"), ["Hebr", "Thai", "Deva"]);
    }
}
