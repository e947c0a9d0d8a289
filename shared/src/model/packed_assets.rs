//! Texts for people that `build.rs` packs into the program.

/// The unpacked text; empty if the bytes are invalid, which a test would catch.
pub(crate) fn unpacked(bytes: &[u8]) -> String {
    miniz_oxide::inflate::decompress_to_vec(bytes)
        .ok()
        .and_then(|text| String::from_utf8(text).ok())
        .unwrap_or_default()
}
