//! The chips that the person holds in front of their stack, and the words with them. It only counts; the server rules
//! on the result.

use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::command::{Gesture, Motion, Push, PushSpeech, SpeechTiming};
use std::time::Duration;

/// The maximum number of held chips. A larger amount needs larger chips.
pub const MAX_HELD: usize = 60;
/// The maximum number of characters of speech.
pub const MAX_LETTERS: usize = 120;
/// The number of chips that one movement takes as a small stack.
pub const STACK: u8 = 5;

/// The maximum number of chips of each kind that a stack keeps as change.
const CHANGE: u64 = 4;

/// The held chips by motion, and words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChipTray {
    motions: Vec<Vec<Denomination>>,
    /// The words to say.
    pub words: String,
    /// The time of the words relative to the chips.
    pub order: SpeechTiming,
    /// The words for which the question "only talk?" is open.
    pub asked_about: Option<String>,
    /// The gesture for which a question is open, and the time of the question.
    pub asked_sign: Option<(Gesture, Duration)>,
}

impl Default for ChipTray {
    fn default() -> Self {
        let (motions, words) = (Vec::new(), String::new());
        Self { motions, words, order: SpeechTiming::WithChips, asked_about: None, asked_sign: None }
    }
}

impl ChipTray {
    /// Adds one chip to the current motion, if the stack has it.
    pub fn add_chip(&mut self, chip: Denomination, stack: Chips) {
        let fits = stack.checked_sub(self.total()).is_some_and(|left| chip <= left);
        if !fits || chip.is_zero() || self.count() >= MAX_HELD {
            return;
        }
        // A person who takes chips cancels the gesture.
        self.asked_sign = None;
        match self.motions.last_mut() {
            Some(motion) => motion.push(chip),
            None => self.motions.push(vec![chip]),
        }
    }

    /// Adds a small stack of a kind, or as much of it as there is.
    pub fn add_stack(&mut self, chip: Denomination, stack: Chips) {
        for _ in 0..STACK {
            self.add_chip(chip, stack);
        }
    }

    /// Begins another motion, if the current one has chips.
    pub fn begin_motion(&mut self) {
        if self.motions.last().is_some_and(|motion| !motion.is_empty()) {
            self.motions.push(Vec::new());
        }
    }

    /// Puts one chip of this kind back from a motion, counted from 0.
    pub fn put_back(&mut self, motion: usize, chip: Denomination) {
        let Some(chips) = self.motions.get_mut(motion) else { return };
        if let Some(place) = chips.iter().rposition(|held| *held == chip) {
            chips.remove(place);
        }
        if chips.is_empty() {
            self.motions.remove(motion);
        }
    }

    /// Puts back the last chip, or removes an empty last motion.
    pub fn put_back_last(&mut self) {
        let Some(last) = self.motions.last_mut() else { return };
        last.pop();
        if last.is_empty() {
            self.motions.pop();
        }
    }

    /// Puts all chips back.
    pub fn put_all_back(&mut self) {
        self.motions.clear();
    }

    /// Returns the chips of each motion, in order. The last one may be empty.
    pub fn motions(&self) -> &[Vec<Denomination>] {
        &self.motions
    }

    /// Returns whether the last motion has no chips yet.
    pub fn awaits_chips(&self) -> bool {
        self.motions.last().is_some_and(Vec::is_empty)
    }

    /// Returns the number of held chips.
    pub fn count(&self) -> usize {
        self.motions.iter().map(Vec::len).sum()
    }

    /// Returns the total of the held chips.
    pub fn total(&self) -> Chips {
        self.motions.iter().flatten().copied().sum()
    }

    /// Returns the trimmed words, or `None` if there are none.
    pub fn said(&self) -> Option<&str> {
        Some(self.words.trim()).filter(|words| !words.is_empty())
    }

    /// Puts all chips back if they exceed the stack. It shrinks when chips are lost or another hand begins.
    pub fn keep_within(&mut self, stack: Chips) {
        if self.total() > stack {
            self.put_all_back();
        }
    }

    /// Returns the motion of letting go: a push with optional words, or words alone. `None` if there are neither.
    pub fn motion(&self) -> Option<Motion> {
        let motions: Vec<_> = self.motions.iter().filter(|motion| !motion.is_empty()).cloned().collect();
        let words = self.said().map(|words| words.chars().take(MAX_LETTERS).collect::<String>());
        match (motions.is_empty(), words) {
            (true, words) => words.map(Motion::Words),
            (false, words) => {
                let said = words.map(|words| PushSpeech { words, order: self.order });
                Some(Motion::from(Push { pushes: motions, said }))
            }
        }
    }

    /// Returns the motion and empties the tray.
    pub fn let_go(&mut self) -> Option<Motion> {
        let motion = self.motion()?;
        *self = Self::default();
        Some(motion)
    }
}

/// Splits an amount into chips, the smallest kind first: the number of each kind. It pays the amount as far as the
/// kinds can, with some change in small chips.
pub fn denominations(amount: Chips, kinds: &[Denomination]) -> Vec<(Denomination, u64)> {
    let mut change = Vec::with_capacity(kinds.len());
    let (mut rest, mut for_change) = (amount.0, amount.0 / 3);
    for kind in kinds {
        let chips = for_change.checked_div(kind.0).unwrap_or(0).min(CHANGE);
        for_change -= chips * kind.0;
        rest -= chips * kind.0;
        change.push((*kind, chips));
    }
    for (kind, chips) in change.iter_mut().rev() {
        let more = rest.checked_div(kind.0).unwrap_or(0);
        rest -= more * kind.0;
        *chips += more;
    }
    change
}

/// Splits the rest of the stack while these chips are held. If a kind runs out, change is made.
pub fn remaining_denominations(chip_tray: &ChipTray, stack: Chips, kinds: &[Denomination]) -> Vec<(Denomination, u64)> {
    let held = |kind: Denomination| chip_tray.motions.iter().flatten().filter(|chip| **chip == kind).count() as u64;
    let whole = denominations(stack, kinds);
    let rest: Option<Vec<_>> =
        whole.iter().map(|(kind, chips)| Some((*kind, chips.checked_sub(held(*kind))?))).collect();
    rest.unwrap_or_else(|| denominations(stack.less(chip_tray.total()), kinds))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Chips; 5] = [Chips(25), Chips(100), Chips(500), Chips(1_000), Chips(5_000)];

    fn paid(lying: &[(Chips, u64)]) -> u64 {
        lying.iter().map(|(kind, chips)| kind.0 * chips).sum()
    }

    #[test]
    fn a_stack_lies_in_chips_of_every_kind_and_to_the_last_chip() {
        assert_eq!(counts(&denominations(Chips(5_000), &KINDS)), [4, 4, 3, 3, 0]);
        for amount in (25..40_000).step_by(25) {
            assert_eq!(paid(&denominations(Chips(amount), &KINDS)), amount);
        }
        assert_eq!(denominations(Chips(5_000), &[]), []);
        assert_eq!(counts(&denominations(Chips::ZERO, &KINDS)), [0; 5]);
    }

    fn counts(lying: &[(Chips, u64)]) -> Vec<u64> {
        lying.iter().map(|(_, chips)| *chips).collect()
    }

    #[test]
    fn change_is_made_when_a_kind_runs_out() {
        let mut chip_tray = ChipTray::default();
        for _ in 0..12 {
            chip_tray.add_chip(Chips(100), Chips(5_000));
        }
        assert_eq!(chip_tray.total(), Chips(1_200), "more hundreds than lay there");
        assert_eq!(paid(&remaining_denominations(&chip_tray, Chips(5_000), &KINDS)), 3_800);
    }

    #[test]
    fn nobody_takes_more_than_they_have() {
        let mut chip_tray = ChipTray::default();
        chip_tray.add_stack(Chips(500), Chips(1_300));
        assert_eq!(chip_tray.total(), Chips(1_000));
        chip_tray.add_chip(Chips(1_000), Chips(1_300));
        chip_tray.add_chip(Chips(100), Chips(1_300));
        assert_eq!(chip_tray.total(), Chips(1_100));
        chip_tray.keep_within(Chips(1_000));
        assert_eq!(chip_tray.total(), Chips::ZERO, "the stack has shrunk");
        for _ in 0..2 * MAX_HELD {
            chip_tray.add_chip(Chips(25), Chips(1_000_000));
        }
        assert_eq!(chip_tray.count(), MAX_HELD);
    }

    #[test]
    fn who_takes_chips_is_asked_about_no_sign() {
        let asked_sign = Some((Gesture::ThumbsUp, Duration::ZERO));
        let mut chip_tray = ChipTray { asked_sign, ..ChipTray::default() };
        chip_tray.add_chip(Chips(100), Chips(5_000));
        assert_eq!(chip_tray.asked_sign, None);
    }

    #[test]
    fn chips_are_taken_back_one_by_one_motion_by_motion_or_all_at_once() {
        let mut chip_tray = ChipTray::default();
        chip_tray.begin_motion();
        assert_eq!(chip_tray.motions().len(), 0, "a motion begins with a chip");
        chip_tray.add_chip(Chips(100), Chips(5_000));
        chip_tray.add_chip(Chips(500), Chips(5_000));
        chip_tray.begin_motion();
        chip_tray.add_chip(Chips(500), Chips(5_000));
        chip_tray.put_back(0, Chips(500));
        assert_eq!(chip_tray.motions(), [vec![Chips(100)], vec![Chips(500)]]);
        chip_tray.put_back_last();
        assert_eq!(chip_tray.motions(), [vec![Chips(100)]]);
        chip_tray.put_back(0, Chips(100));
        assert_eq!(chip_tray.motion(), None);
        chip_tray.add_chip(Chips(100), Chips(5_000));
        chip_tray.put_all_back();
        assert_eq!(chip_tray.count(), 0);
    }

    #[test]
    fn what_is_let_go_is_words_chips_or_both() {
        let mut chip_tray = ChipTray { words: "  raise ".to_owned(), ..ChipTray::default() };
        assert_eq!(chip_tray.motion(), Some(Motion::Words("raise".to_owned())));
        chip_tray.add_chip(Chips(500), Chips(5_000));
        chip_tray.order = SpeechTiming::BeforeChips;
        let said = Some(PushSpeech { words: "raise".to_owned(), order: SpeechTiming::BeforeChips });
        assert_eq!(chip_tray.let_go(), Some(Motion::from(Push { pushes: vec![vec![Chips(500)]], said })));
        assert_eq!(chip_tray, ChipTray::default());
        assert_eq!(chip_tray.let_go(), None);
    }
}
