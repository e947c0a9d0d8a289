//! Hands that were played elsewhere, read from files, played again through the engine, or laid out for people to play.

mod amount;
mod forced;
mod lay_out;
mod notation;
pub mod phh;
mod players;
pub mod replay;
mod settling;

#[cfg(test)]
mod tests;
