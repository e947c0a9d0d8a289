//! What pages are drawn with: one style, one script, one picture, all of them part of the program.

use std::sync::OnceLock;

/// A file that pages name.
pub(super) struct Asset {
    path: &'static str,
    /// Of what it consists.
    pub(super) kind: &'static str,
    parts: &'static [&'static str],
    mark: OnceLock<String>,
}

impl Asset {
    const fn new(path: &'static str, kind: &'static str, parts: &'static [&'static str]) -> Self {
        Self { path, kind, parts, mark: OnceLock::new() }
    }

    /// Its path.
    pub(super) fn path(&self) -> &'static str {
        self.path
    }

    /// Its address, which is another one when its text is: browsers may keep it.
    pub(super) fn address(&self) -> String {
        let mark = self.mark.get_or_init(|| format!("{:016x}", fold(self.parts)));
        format!("{}?v={mark}", self.path)
    }

    /// Its text.
    pub(super) fn text(&self) -> String {
        self.parts.concat()
    }
}

/// How all pages look. Each page that needs more has a file of its own.
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

/// What keeps a page live.
pub(super) static SCRIPT: Asset =
    Asset::new("/script.js", "text/javascript; charset=utf-8", &[include_str!("assets/script.js")]);

/// What stands beside the title of a page.
pub(super) static ICON: Asset = Asset::new("/icon.svg", "image/svg+xml", &[include_str!("assets/icon.svg")]);

/// A number of these texts, nearly always another one for others (FNV-1a).
fn fold(texts: &[&str]) -> u64 {
    let bytes = texts.iter().flat_map(|text| text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
