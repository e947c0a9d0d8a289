//! Events as lines of a record, in JSON. They are written and read here alone, so that a program holds the code for it once.

use super::EventKind;

impl EventKind {
    /// The line that stands for this in a record.
    ///
    /// # Errors
    /// If it can't be written in JSON; no event is of that kind.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Reads such a line.
    ///
    /// # Errors
    /// Says where it is not one, and what could stand there.
    pub fn from_line(line: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(line)
    }
}
