//! For what a deck is sealed.

use crate::PACKETS;

/// For what a deck is sealed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// A hand.
    #[default]
    Hand = 1,
    /// The rest of a hand, shuffled again.
    Rest = 2,
    /// A draw for the button.
    ButtonDraw = 3,
    /// A chip race.
    ChipRace = 4,
    /// Lots.
    Lot = 5,
}

impl Purpose {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Hand, Self::Rest, Self::ButtonDraw, Self::ChipRace, Self::Lot];

    /// The one of this number, for which so many packets are sealed.
    pub(super) fn of(number: u8, packets: u8) -> Result<Self, String> {
        match Self::ALL.into_iter().find(|purpose| *purpose as u8 == number) {
            None => Err(format!("there is no purpose {number}: 1 to {} are known", Self::ALL.len())),
            Some(of) if of.packets() == packets => Ok(of),
            Some(of) => Err(format!("{packets} packets for a deal that has {}", of.packets())),
        }
    }

    /// Returns whether nothing of it stays hidden: it is sealed by one secret, which is opened.
    pub fn is_open(self) -> bool {
        matches!(self, Self::ButtonDraw | Self::ChipRace | Self::Lot)
    }

    /// How many packets are sealed for it.
    pub fn packets(self) -> u8 {
        if self.is_open() { 0 } else { 8 }
    }

    /// How many secrets those follow from.
    pub fn secrets(self) -> usize {
        if self.is_open() { 1 } else { PACKETS }
    }
}
