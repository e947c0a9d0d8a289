//! The decisions of simulated players: cheap choices that still end tournaments, made by words, chips or buttons.
//! Some of them break the rules on purpose.

use crate::guest_habits::Habits;
use crate::rng::SimulationRng;
use cardroom_shared::action::{Action, Audience, LegalActions, RaiseRange, Showing, ShownCards, WagerKind};
use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::command::{Gesture, Motion, Push, PushSpeech, SpeechTiming};
use cardroom_shared::hand::Hand;
use cardroom_shared::seat::SeatNo;

/// The number of big blinds below which a player goes all-in or gives up.
const SHORT: u64 = 9;
/// The most chips in one push.
const MOST_CHIPS: usize = 12;

/// The information for the decision of a player who is to act.
#[derive(Clone, Copy)]
pub(crate) struct DecisionContext<'a> {
    pub(crate) hand: &'a Hand,
    pub(crate) seat: SeatNo,
    pub(crate) legal: LegalActions,
    /// The chips in play, the smallest first.
    pub(crate) chips: &'a [Denomination],
}

impl DecisionContext<'_> {
    /// The action that they choose: always one that their buttons offer.
    pub(crate) fn considered(&self, habits: Habits, rng: &mut SimulationRng) -> Action {
        let stay = if self.legal.may_check() { Action::Check } else { Action::Call };
        let roll = rng.below(100) + habits.daring / 2;
        if self.legal.must_raise {
            return self.raise(rng, 0).unwrap_or(stay);
        }
        let big = self.hand.plan().stakes.big_blind.0.max(1);
        let behind = self.hand.street_bet(self.seat) + self.hand.stack(self.seat);
        if behind.0 / big < SHORT {
            return match (roll, self.legal.call) {
                (62.., _) => self.raise(rng, 100).unwrap_or(stay),
                (45.., _) | (_, None) => stay,
                _ => Action::Fold,
            };
        }
        match self.legal.call {
            None if roll < 70 => Action::Check,
            Some(call) if roll < 40 && call.0 > big / 2 => Action::Fold,
            Some(call) if roll < 60 && call.0 > big * 4 => Action::Fold,
            Some(_) if roll < 82 => stay,
            _ => self.raise(rng, 4).unwrap_or(stay),
        }
    }

    /// A wager in the range; `all_in` is the probability in percent that it is the whole range.
    fn raise(&self, rng: &mut SimulationRng, all_in: u32) -> Option<Action> {
        let RaiseRange { kind, min, max, unit } = self.legal.raise?;
        let room = max.less(min).0.min(self.hand.plan().stakes.big_blind.0 * 6) / unit.0.max(1);
        let steps = rng.between(0, room);
        let to = if rng.percent(all_in) { max } else { min + unit.times(steps) };
        Some(match kind {
            WagerKind::Bet => Action::Bet(to),
            WagerKind::Raise => Action::RaiseTo(to),
        })
    }

    /// The motion for an action: mostly a button, else words or chips.
    pub(crate) fn said(&self, action: Action, rng: &mut SimulationRng) -> Motion {
        match rng.below(100) {
            0..70 => Motion::Clear(action),
            70..85 => in_words(action),
            _ => self.with_chips(action, rng).unwrap_or(Motion::Clear(action)),
        }
    }

    fn with_chips(&self, action: Action, rng: &mut SimulationRng) -> Option<Motion> {
        let front = self.hand.street_bet(self.seat);
        let (to, words) = match action {
            Action::Call => (self.legal.call? + front, "call".to_owned()),
            Action::Bet(to) => (to, format!("bet {to}")),
            Action::RaiseTo(to) => (to, format!("raise to {to}")),
            _ => return None,
        };
        let chips = change(to.less(front), self.chips)?;
        let said = rng.percent(60).then_some(PushSpeech { words, order: SpeechTiming::BeforeChips });
        Some(Motion::from(Push { pushes: vec![chips], said }))
    }

    /// A motion against the rules of conduct: a string bet, odd chips, meaningless words or a gesture.
    pub(crate) fn misbehaviour(&self, rng: &mut SimulationRng) -> Motion {
        let chip = |rng: &mut SimulationRng| rng.pick(self.chips).copied().unwrap_or(Chips(1));
        let pushed = |pushes: Vec<Vec<Denomination>>, words: Option<&str>| {
            let said = words.map(|words| PushSpeech { words: words.to_owned(), order: SpeechTiming::AfterChips });
            Motion::from(Push { pushes, said })
        };
        match rng.below(9) {
            0 => pushed(vec![vec![chip(rng)], vec![chip(rng), chip(rng)]], None),
            1 => pushed(vec![vec![chip(rng)]], None),
            2 => pushed(vec![vec![chip(rng), chip(rng)]], Some("raise")),
            3 => Motion::Words("raise".to_owned()),
            4 => Motion::Words("all in".to_owned()),
            5 => Motion::Words("I call, and I raise".to_owned()),
            6 => Motion::Gesture(Gesture::Tap),
            7 => Motion::Words("time".to_owned()),
            _ => Motion::Clear(Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table })),
        }
    }
}

/// A motion out of turn.
pub(crate) fn out_of_turn(to_act: SeatNo, chips: &[Denomination], rng: &mut SimulationRng) -> Motion {
    let chip = rng.pick(chips).copied().unwrap_or(Chips(1));
    match rng.below(10) {
        0 => Motion::Clear(Action::Fold),
        1 => Motion::Clear(Action::Check),
        2 => Motion::Clear(Action::Call),
        3 => Motion::Words("raise".to_owned()),
        4 => Motion::from(Push { pushes: vec![vec![chip]], said: None }),
        5 => Motion::CallClock(to_act),
        6 => Motion::Words("time".to_owned()),
        7 => Motion::Clear(Action::AskToSee(to_act)),
        8 => Motion::Clear(Action::Show(Showing {
            cards: ShownCards::First,
            to: if rng.percent(50) { Audience::One(to_act) } else { Audience::Rail },
        })),
        _ => Motion::Words("nice hand".to_owned()),
    }
}

/// The motion for a hand that is due to be shown; `None` if the player waits.
pub(crate) fn at_showdown(rng: &mut SimulationRng) -> Option<Motion> {
    match rng.below(10) {
        0..6 => Some(Motion::Clear(Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table }))),
        6 => Some(Motion::Clear(Action::Muck)),
        7 => Some(Motion::Words("I play the board".to_owned())),
        _ => None,
    }
}

/// The action in words.
pub(crate) fn in_words(action: Action) -> Motion {
    Motion::Words(match action {
        Action::Fold => "fold".to_owned(),
        Action::Check => "check".to_owned(),
        Action::Call => "call".to_owned(),
        Action::Bet(to) => format!("bet {to}"),
        Action::RaiseTo(to) => format!("raise to {to}"),
        Action::AllIn => "all in".to_owned(),
        _ => return Motion::Clear(action),
    })
}

/// This amount in chips, the largest first; `None` if it cannot be made or takes too many chips.
fn change(amount: Chips, chips: &[Denomination]) -> Option<Vec<Denomination>> {
    let (mut left, mut pile) = (amount, Vec::new());
    for chip in chips.iter().rev().filter(|chip| !chip.is_zero()) {
        while left >= *chip && pile.len() < MOST_CHIPS {
            pile.push(*chip);
            left = left.less(*chip);
        }
    }
    (left.is_zero() && !pile.is_empty()).then_some(pile)
}
