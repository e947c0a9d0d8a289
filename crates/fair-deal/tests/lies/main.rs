//! Lies that somebody thought of who had read the two pages alone. Each is told to both programs, or to a window.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

#[allow(dead_code, reason = "other lies are told with it too")]
mod cheat;
mod draws;
mod files;
#[path = "../fair_deal/hand_plan.rs"]
mod hand_plan;
mod house;
mod receipts;
mod record;
mod stories;
#[allow(dead_code, reason = "other lies are told with it too")]
mod window;
mod windows;
