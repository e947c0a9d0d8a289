//! What the proofs share.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

pub mod arms;
pub mod browsers;
pub mod crowd;
pub mod ears;
pub mod evening;
pub mod figures;
pub mod guest;
pub mod hall;
pub mod naming;
pub mod parlour;
pub mod party;
pub mod pipe;
pub mod process;
#[path = "../../../shared/tests/properties/mod.rs"]
pub mod properties;
pub mod proxy;
pub mod record;
pub mod reserved_port;
pub mod source;

pub use properties::seed;
