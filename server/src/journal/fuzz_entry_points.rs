//! The texts of a record without their file: what may stand in its rows and beside it is read here as when it is opened.

use super::registry_log::{RegistryLine, RegistryLog};
use super::signed_head;
use crate::journal::RegisteredBot;
use crate::journal::invited_guest::InvitedGuest;

/// Reads one line of the book and writes it again.
///
/// # Errors
/// Says why it can't be one.
pub fn recode_line(text: &str) -> Result<String, String> {
    let line: RegistryLine = serde_json::from_str(text).map_err(|error| error.to_string())?;
    serde_json::to_string(&line).map_err(|error| error.to_string())
}

/// The people of a book with these lines.
///
/// # Errors
/// Says why one of them can't be a line.
pub fn people<'t>(lines: impl Iterator<Item = &'t str>) -> Result<(Vec<InvitedGuest>, Vec<RegisteredBot>), String> {
    let mut book = RegistryLog::default();
    for line in lines {
        book.add(line)?;
    }
    Ok((book.guests, book.bots))
}

/// Reads what stands beside a record and writes it again; none if it can't be read.
pub fn recode_head_file(bytes: Vec<u8>) -> Option<Vec<u8>> {
    signed_head::from_bytes(bytes).map(|head| signed_head::to_bytes(&head))
}
