//! The pictures of faces in one file, which browsers keep.

use cardroom_shared::emblem::{BOT_OUTLINE, EmblemPicture, OUTLINE_SIZE};
use cardroom_shared::reaction::Reaction;
use std::fmt::Write;

/// The name of the picture of bots in the file.
pub(super) const BOT: &str = "bot";

/// All pictures in white, side by side, each with a view of its own name.
pub(super) fn sprite() -> String {
    let pictures = EmblemPicture::ALL.into_iter().filter_map(|picture| Some((picture.word(), picture.outline()?)));
    let reactions = Reaction::ALL.into_iter().map(|reaction| (reaction.word(), reaction.outline()));
    let all: Vec<(&str, &str)> = pictures.chain(reactions).chain([(BOT, BOT_OUTLINE)]).collect();
    let mut svg = String::from(r##"<svg xmlns="http://www.w3.org/2000/svg" fill="#fffdf6" fill-rule="evenodd">"##);
    for (place, (word, outline)) in (0_u16..).zip(all) {
        let left = place * u16::from(OUTLINE_SIZE);
        // A String takes every text.
        let _ = write!(
            svg,
            r#"<view id="{word}" viewBox="{left} 0 {OUTLINE_SIZE} {OUTLINE_SIZE}"/><path transform="translate({left})" d="{outline}"/>"#
        );
    }
    svg.push_str("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_picture_has_a_view_of_its_own() {
        let sprite = sprite();
        let pictures = EmblemPicture::ALL.into_iter().skip(1).map(EmblemPicture::word);
        for word in pictures.chain(Reaction::ALL.map(Reaction::word)).chain([BOT]) {
            assert_eq!(sprite.matches(&format!(r#"<view id="{word}""#)).count(), 1, "{word}");
        }
        assert!(roxmltree::Document::parse(&sprite).is_ok(), "it is a picture");
    }
}
