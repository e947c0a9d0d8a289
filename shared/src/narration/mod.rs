//! What happened and why, for people to read.

mod ground;

pub use ground::{Ground, MAX_IN_BRACKETS, refused_with, with_grounds};
