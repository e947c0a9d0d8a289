//! What people read, as `build.rs` has packed it into the program.

/// The text in these bytes; empty if they are none, which a test would tell.
pub(crate) fn unpacked(bytes: &[u8]) -> String {
    miniz_oxide::inflate::decompress_to_vec(bytes)
        .ok()
        .and_then(|text| String::from_utf8(text).ok())
        .unwrap_or_default()
}
