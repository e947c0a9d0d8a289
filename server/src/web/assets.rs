//! The static files of the pages: styles, scripts and pictures. All are compiled into the program.

use super::face_sprite;
use std::sync::OnceLock;

/// A file that pages refer to.
pub(super) struct Asset {
    path: &'static str,
    /// The media type.
    pub(super) kind: &'static str,
    parts: AssetParts,
    mark: OnceLock<String>,
}

/// The content of a file.
enum AssetParts {
    /// Texts, one after the other.
    Written(&'static [&'static str]),
    /// A drawn picture.
    Drawn(fn() -> String),
}

impl Asset {
    const fn new(path: &'static str, kind: &'static str, parts: &'static [&'static str]) -> Self {
        Self { path, kind, parts: AssetParts::Written(parts), mark: OnceLock::new() }
    }

    const fn drawn(path: &'static str, draw: fn() -> String) -> Self {
        Self { path, kind: "image/svg+xml", parts: AssetParts::Drawn(draw), mark: OnceLock::new() }
    }

    /// The path without the version.
    pub(super) fn path(&self) -> &'static str {
        self.path
    }

    /// The address, which changes with the content, so that browsers may cache it.
    pub(super) fn address(&self) -> String {
        let mark = self.mark.get_or_init(|| format!("{:016x}", fold(&self.text())));
        format!("{}?v={mark}", self.path)
    }

    /// The content.
    pub(super) fn text(&self) -> String {
        match self.parts {
            AssetParts::Written(parts) => parts.concat(),
            AssetParts::Drawn(draw) => draw(),
        }
    }
}

/// The style of all pages. Each part of the pages has a file of its own.
pub(super) static STYLE: Asset = Asset::new(
    "/style.css",
    "text/css; charset=utf-8",
    &[
        include_str!("assets/base.css"),
        include_str!("assets/board.css"),
        include_str!("assets/table.css"),
        include_str!("assets/house.css"),
        include_str!("assets/results.css"),
    ],
);

/// The script that keeps a page live.
pub(super) static SCRIPT: Asset =
    Asset::new("/script.js", "text/javascript; charset=utf-8", &[include_str!("assets/script.js")]);

/// The style of seats.
pub(super) static SEAT_STYLE: Asset =
    Asset::new("/seat.css", "text/css; charset=utf-8", &[include_str!("assets/seat.css")]);

/// The style of seats in a browser without a script.
pub(super) static SEAT_PLAIN_STYLE: Asset =
    Asset::new("/seat-plain.css", "text/css; charset=utf-8", &[include_str!("assets/seat_plain.css")]);

/// The script of seats.
pub(super) static SEAT_SCRIPT: Asset = Asset::new(
    "/seat.js",
    "text/javascript; charset=utf-8",
    &[include_str!("assets/deal.js"), include_str!("assets/phrases.js"), include_str!("assets/seat.js")],
);

/// The icon beside the title of a page.
pub(super) static ICON: Asset = Asset::new("/icon.svg", "image/svg+xml", &[include_str!("assets/icon.svg")]);

/// The pictures of faces.
pub(super) static FACES: Asset = Asset::drawn("/faces.svg", face_sprite::sprite);

/// A hash of a text (FNV-1a).
fn fold(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
