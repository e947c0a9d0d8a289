//! Which Cardroom this is.

use crate::journal::FORMAT;
use cardroom_shared::protocol::PROTOCOL_VERSION;
use std::sync::OnceLock;

/// The version with all by which two programs know whether they go together: the commit from which a release was built, the format of
/// the records that it writes, and the protocol that it speaks with windows.
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
