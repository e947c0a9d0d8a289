//! The version of Cardroom.

use crate::journal::FORMAT;
use cardroom_shared::protocol::PROTOCOL_VERSION;
use std::sync::OnceLock;

/// The version, with everything that decides compatibility: the commit of a release, the record format, and
/// the protocol version.
pub fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        format!(
            "{} ({}, record format {FORMAT}, protocol {PROTOCOL_VERSION})",
            env!("CARGO_PKG_VERSION"),
            env!("CARDROOM_BUILT")
        )
    })
}
