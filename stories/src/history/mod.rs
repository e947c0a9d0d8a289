//! Hands that were played elsewhere, read from files and played again through the engine.

mod amount;
pub mod phh;
pub mod replay;
mod settling;

#[cfg(test)]
mod tests;
