//! The faces of people on pages: a coloured disc with a picture or with initials. The style of seats draws them.

use super::face_sprite::BOT;
use cardroom_shared::emblem::{self, Emblem, EmblemPicture};
use cardroom_shared::protocol::RosterLine;
use cardroom_shared::reaction::Reaction;
use maud::{Markup, html};

/// The face of a person, for plates and buttons that a screen reader does not spell: their names stand elsewhere.
pub(super) fn face(line: &RosterLine) -> Markup {
    if line.bot {
        html! { i class=(BOT) {} }
    } else {
        emblem_face(line.emblem, &emblem::initials(line.name.as_str()))
    }
}

/// The face of an emblem, with these initials.
pub(super) fn emblem_face(Emblem { picture, colour }: Emblem, initials: &str) -> Markup {
    if picture == EmblemPicture::Initials {
        return html! { i class=(colour.word()) { (initials) } };
    }
    html! { i class={ (colour.word()) " " (picture.word()) } {} }
}

/// The face of a reaction.
pub(super) fn reaction_face(reaction: Reaction) -> Markup {
    html! { i class={ "reaction " (reaction.word()) } {} }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::assets::SEAT_STYLE;
    use cardroom_shared::emblem::EmblemColour;

    #[test]
    fn the_style_of_seats_has_each_disc_and_each_picture() {
        let style = String::from_utf8(SEAT_STYLE.content()).unwrap();
        for colour in EmblemColour::ALL {
            let [red, green, blue] = colour.rgb();
            let rule = format!("i.{} {{ background-color: #{red:02x}{green:02x}{blue:02x}; }}", colour.word());
            assert!(style.contains(&rule), "{rule}");
        }
        let pictures = EmblemPicture::ALL.into_iter().skip(1).map(EmblemPicture::word);
        for word in pictures.chain(Reaction::ALL.map(Reaction::word)).chain([BOT]) {
            let rule = format!("i.{word} {{ background-image: url(\"/faces.svg#{word}\"); }}");
            assert!(style.contains(&rule), "{rule}");
        }
    }

    #[test]
    fn initials_are_written_and_pictures_are_drawn() {
        let of = |picture| emblem_face(Emblem { picture, colour: EmblemColour::Teal }, "AL").into_string();
        assert_eq!(of(EmblemPicture::Initials), r#"<i class="teal">AL</i>"#);
        assert_eq!(of(EmblemPicture::Owl), r#"<i class="teal owl"></i>"#);
    }
}
