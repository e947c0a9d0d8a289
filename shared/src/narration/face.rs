//! The names of emblems and reactions, by the ids of their labels.

use crate::emblem::{EmblemColour, EmblemPicture};
use crate::reaction::Reaction;

/// The label of a picture.
pub const fn emblem_label(picture: EmblemPicture) -> &'static str {
    match picture {
        EmblemPicture::Initials => "ui-emblem-initials",
        EmblemPicture::Anchor => "ui-emblem-anchor",
        EmblemPicture::Bear => "ui-emblem-bear",
        EmblemPicture::Bell => "ui-emblem-bell",
        EmblemPicture::Cactus => "ui-emblem-cactus",
        EmblemPicture::Cat => "ui-emblem-cat",
        EmblemPicture::Crown => "ui-emblem-crown",
        EmblemPicture::Fish => "ui-emblem-fish",
        EmblemPicture::Fox => "ui-emblem-fox",
        EmblemPicture::Ghost => "ui-emblem-ghost",
        EmblemPicture::Key => "ui-emblem-key",
        EmblemPicture::Leaf => "ui-emblem-leaf",
        EmblemPicture::Moon => "ui-emblem-moon",
        EmblemPicture::Mug => "ui-emblem-mug",
        EmblemPicture::Mushroom => "ui-emblem-mushroom",
        EmblemPicture::Owl => "ui-emblem-owl",
        EmblemPicture::Rocket => "ui-emblem-rocket",
        EmblemPicture::Sailboat => "ui-emblem-sailboat",
        EmblemPicture::Star => "ui-emblem-star",
        EmblemPicture::Sun => "ui-emblem-sun",
        EmblemPicture::Umbrella => "ui-emblem-umbrella",
    }
}

/// The label of a colour.
pub const fn emblem_colour_label(colour: EmblemColour) -> &'static str {
    match colour {
        EmblemColour::Blue => "ui-emblem-colour-blue",
        EmblemColour::Red => "ui-emblem-colour-red",
        EmblemColour::Green => "ui-emblem-colour-green",
        EmblemColour::Plum => "ui-emblem-colour-plum",
        EmblemColour::Orange => "ui-emblem-colour-orange",
        EmblemColour::Teal => "ui-emblem-colour-teal",
        EmblemColour::Rose => "ui-emblem-colour-rose",
        EmblemColour::Gold => "ui-emblem-colour-gold",
    }
}

/// The label of a reaction.
pub const fn reaction_label(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Laugh => "ui-reaction-laugh",
        Reaction::Surprise => "ui-reaction-surprise",
        Reaction::Tears => "ui-reaction-tears",
        Reaction::Heart => "ui-reaction-heart",
        Reaction::Cheers => "ui-reaction-cheers",
        Reaction::Yawn => "ui-reaction-yawn",
    }
}
