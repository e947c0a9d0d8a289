//! Chromium without a screen, and a guest at a phone in it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a proof that cannot be set up has failed")]
#![allow(clippy::missing_panics_doc, reason = "a step that fails ends its test")]

pub mod chromium;
pub mod phone;
