//! Hands that were played elsewhere, read from files, played again through the engine, or laid out for people to play.

mod amount;
mod forced_bets;
mod foreign_notation;
pub mod phh;
mod players;
mod preset_hand;
pub mod replay;
mod settlement;

#[cfg(test)]
mod tests;
