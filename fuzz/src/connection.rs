//! The line and the front desk as the client sees them, without its window.

#[allow(dead_code, reason = "here is no window that tells of it")]
#[path = "../../client/src/connection/desk.rs"]
pub mod desk;
#[path = "../../client/src/connection/line.rs"]
pub mod line;
#[allow(dead_code, reason = "here is no window that tells of it")]
#[path = "../../client/src/connection/trouble.rs"]
mod trouble;
