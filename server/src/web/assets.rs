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
    Texts(&'static [&'static str]),
    /// The text that this function writes.
    Written(fn() -> String),
    /// Bytes.
    Bytes(&'static [u8]),
}

impl Asset {
    const fn new(path: &'static str, kind: &'static str, parts: AssetParts) -> Self {
        Self { path, kind, parts, mark: OnceLock::new() }
    }

    const fn of(path: &'static str, kind: &'static str, texts: &'static [&'static str]) -> Self {
        Self::new(path, kind, AssetParts::Texts(texts))
    }

    /// The path without the version.
    pub(super) fn path(&self) -> &'static str {
        self.path
    }

    /// The address, which changes with the content, so that browsers may cache it.
    pub(super) fn address(&self) -> String {
        let mark = self.mark.get_or_init(|| format!("{:016x}", fold(&self.content())));
        format!("{}?v={mark}", self.path)
    }

    /// The content.
    pub(super) fn content(&self) -> Vec<u8> {
        match self.parts {
            AssetParts::Texts(texts) => texts.concat().into_bytes(),
            AssetParts::Written(write) => write().into_bytes(),
            AssetParts::Bytes(bytes) => bytes.to_vec(),
        }
    }
}

/// The style of all pages. Each part of the pages has a file of its own.
pub(super) static STYLE: Asset = Asset::of(
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
    Asset::of("/script.js", "text/javascript; charset=utf-8", &[include_str!("assets/script.js")]);

/// The style of seats.
pub(super) static SEAT_STYLE: Asset =
    Asset::of("/seat.css", "text/css; charset=utf-8", &[include_str!("assets/seat.css")]);

/// The style of seats in a browser without a script.
pub(super) static SEAT_PLAIN_STYLE: Asset =
    Asset::of("/seat-plain.css", "text/css; charset=utf-8", &[include_str!("assets/seat_plain.css")]);

/// The script of seats.
pub(super) static SEAT_SCRIPT: Asset = Asset::of(
    "/seat.js",
    "text/javascript; charset=utf-8",
    &[include_str!("assets/deal.js"), include_str!("assets/phrases.js"), include_str!("assets/seat.js")],
);

/// The icon beside the title of a page.
pub(super) static ICON: Asset = Asset::of("/icon.svg", "image/svg+xml", &[include_str!("assets/icon.svg")]);

/// The icon while it is the turn of a seat: the same with a mark.
pub(super) static CALLING_ICON: Asset =
    Asset::new("/icon-calls.svg", "image/svg+xml", AssetParts::Written(calling_icon));

fn calling_icon() -> String {
    let mark = r##"<circle cx="24" cy="8" r="7" fill="#d9402f" stroke="#fffdf6" stroke-width="1.5"/></svg>"##;
    include_str!("assets/icon.svg").replace("</svg>", mark)
}

/// The pictures of faces.
pub(super) static FACES: Asset = Asset::new("/faces.svg", "image/svg+xml", AssetParts::Written(face_sprite::sprite));

/// The icons of a seat that a person has put on their home screen, the smallest first. They fill their square, so a device
/// may cut them to its own shape.
pub(super) static HOME_ICONS: [Asset; 3] = [
    Asset::new("/icon-180.png", "image/png", AssetParts::Bytes(include_bytes!("assets/icon-180.png"))),
    Asset::new("/icon-192.png", "image/png", AssetParts::Bytes(include_bytes!("assets/icon-192.png"))),
    Asset::new("/icon-512.png", "image/png", AssetParts::Bytes(include_bytes!("assets/icon-512.png"))),
];

/// The manifest, by which a device puts a seat on its home screen.
pub(super) static MANIFEST: Asset =
    Asset::new("/seat.webmanifest", "application/manifest+json", AssetParts::Written(manifest));

fn manifest() -> String {
    let icons: Vec<serde_json::Value> = HOME_ICONS
        .iter()
        .zip(["180x180", "192x192", "512x512"])
        .map(|(icon, sizes)| {
            serde_json::json!({ "src": icon.address(), "sizes": sizes, "type": icon.kind, "purpose": "any maskable" })
        })
        .collect();
    // The address has no invitation: the cookie of the device leads to the seat.
    let manifest = serde_json::json!({
        "name": "Cardroom", "short_name": "Cardroom", "start_url": "/seat", "scope": "/", "display": "standalone",
        "background_color": "#0e1512", "theme_color": "#0e1512", "icons": icons,
    });
    manifest.to_string()
}

/// A hash of a content (FNV-1a).
fn fold(content: &[u8]) -> u64 {
    content.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icon_that_calls_differs_by_its_mark_alone() {
        let [still, calls] = [&ICON, &CALLING_ICON].map(|icon| String::from_utf8(icon.content()).unwrap());
        assert_eq!(calls.matches("<circle").count(), still.matches("<circle").count() + 1);
        assert!(roxmltree::Document::parse(&calls).is_ok(), "it is a picture: {calls}");
    }

    #[test]
    fn manifest_names_the_icons_with_their_sizes() {
        let manifest: serde_json::Value = serde_json::from_slice(&MANIFEST.content()).unwrap();
        assert_eq!(manifest["start_url"], "/seat");
        let icons = manifest["icons"].as_array().unwrap();
        assert_eq!(icons.len(), HOME_ICONS.len());
        for (named, icon) in icons.iter().zip(&HOME_ICONS) {
            let png = icon.content();
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{}", icon.path());
            // The header of a PNG begins with its width and its height.
            let side = |from: usize| u32::from_be_bytes(png[from..from + 4].try_into().unwrap());
            assert_eq!(named["sizes"], format!("{}x{}", side(16), side(20)));
            assert_eq!(named["src"], icon.address());
        }
    }
}
