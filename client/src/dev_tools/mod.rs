//! Tools for developers: fixtures, the pictures of every screen, an app without a window, and the audit of drawn text.

pub mod all_in_fixture;
pub mod fixtures;
pub mod gallery;
pub mod headless;
pub mod text_audit;
