//! The amount of a bet or raise. The view gives the legal range; this module keeps to it.

use crate::ui_text::amounts;
use cardroom_shared::action::{RaiseRange, Street};
use cardroom_shared::chips::Chips;
use cardroom_shared::view::{HandStage, View};

/// Returns the nearest legal total: a multiple of the smallest chip inside the range, or one of the ends.
pub fn legal(range: &RaiseRange, wanted: Chips) -> Chips {
    if wanted <= range.min {
        return range.min;
    }
    if wanted >= range.max {
        return range.max;
    }
    let unit = range.unit.0.max(1);
    let multiple = Chips(wanted.0 / unit * unit);
    let (down, up) = (multiple.max(range.min), (multiple + Chips(unit)).min(range.max));
    if wanted.less(down) <= up.less(wanted) { down } else { up }
}

/// Returns whether only one total is allowed.
pub fn is_fixed(range: &RaiseRange) -> bool {
    range.min == range.max
}

/// Returns whether this total is all that the person has, in front and behind.
pub fn is_everything(view: &View, to: Chips) -> bool {
    let own = view.table.as_ref().and_then(|table| table.seats.iter().find(|seat| seat.person == view.you));
    own.is_some_and(|seat| seat.street_bet + seat.stack == to)
}

/// Returns the wager to match as a total. Before the flop it is at least the big blind.
pub fn to_match(view: &View) -> Option<Chips> {
    let table = view.table.as_ref()?;
    let blind = match table.stage {
        HandStage::Betting(Street::Preflop) => table.stakes.map(|stakes| stakes.big_blind).unwrap_or_default(),
        _ => Chips::ZERO,
    };
    Some(table.seats.iter().map(|seat| seat.street_bet).max().unwrap_or_default().max(blind))
}

/// Returns the total of a call and a raise by a fraction of the pot after that call.
pub fn after_call(view: &View, numerator: u64, denominator: u64) -> Option<Chips> {
    let table = view.table.as_ref()?;
    let call = view.choices.and_then(|choices| choices.call).unwrap_or_default();
    let fronts: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let middle: Chips = table.pots.iter().map(|pot| pot.chips).sum();
    let own = table.seats.iter().find(|seat| seat.person == view.you).map(|seat| seat.street_bet).unwrap_or_default();
    let pot = fronts + middle + call;
    Some(own + call + Chips(pot.0.saturating_mul(numerator).checked_div(denominator)?))
}

/// A total that the person is choosing. [`BetDraft::to`] always returns a legal value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BetDraft {
    of: Option<RaiseRange>,
    wanted: Chips,
    /// The text in the number field.
    pub typed: String,
    /// Tells if the person has chosen an amount, so that Enter confirms it.
    pub chosen: AmountChoice,
    /// The state of an all-in choice.
    pub all_in: AllInChoice,
    /// The way in which the number field got the focus.
    pub entry: FieldEntry,
    /// Points that the wheel was turned since the last full step.
    turned: i32,
}

/// The wheel distance of one step, in points.
pub const NOTCH: i32 = 40;

/// The state of an all-in choice. An all-in needs two presses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AllInChoice {
    /// They have not chosen all-in.
    #[default]
    Unsaid,
    /// They have chosen all-in by its name.
    Named,
    /// They have bet the amount once, and the question is open.
    Asked,
}

/// The way in which the number field got the focus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldEntry {
    /// Earlier, or not at all.
    #[default]
    Past,
    /// By a first digit. Further digits follow it.
    ByDigit,
    /// By a press that has not ended. It selects the whole number and does not drag a selection.
    Pressed,
}

/// Tells if the person has chosen an amount.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum AmountChoice {
    Yes,
    #[default]
    No,
}

impl BetDraft {
    /// Resets to the smallest total when the legal range changes.
    pub fn advance(&mut self, range: &RaiseRange) {
        if self.of != Some(*range) {
            *self = Self { of: Some(*range), ..Self::default() };
            self.show(range.min);
        }
    }

    /// Returns the total, limited to the legal range.
    pub fn to(&self, range: &RaiseRange) -> Chips {
        legal(range, self.wanted)
    }

    /// Returns whether the typed amount is above the maximum. Such an amount is refused, not reduced.
    pub fn is_too_much(&self, range: &RaiseRange) -> bool {
        self.wanted > range.max
    }

    /// Chooses a total, limited to the legal range.
    pub fn choose(&mut self, range: &RaiseRange, wanted: Chips) {
        self.show(legal(range, wanted));
        self.chosen = AmountChoice::Yes;
    }

    /// Resets to the smallest total, with no choice made.
    pub fn reset(&mut self, range: &RaiseRange) {
        *self = Self { of: self.of, ..Self::default() };
        self.show(range.min);
    }

    /// Increases the total by a step.
    pub fn more(&mut self, range: &RaiseRange, step: Chips) {
        self.choose(range, self.to(range) + step);
    }

    /// Decreases the total by a step.
    pub fn less(&mut self, range: &RaiseRange, step: Chips) {
        self.choose(range, self.to(range).less(step));
    }

    /// Chooses the total of an offered size. An all-in total counts as chosen by name.
    pub fn choose_preset(&mut self, view: &View, range: &RaiseRange, to: Chips) {
        self.choose(range, to);
        if is_everything(view, to) {
            self.all_in = AllInChoice::Named;
        }
    }

    /// Turns the wheel by so many points. Every [`NOTCH`] points are one step.
    pub fn turn_wheel(&mut self, range: &RaiseRange, points: i32, step: Chips) {
        self.turned = self.turned.saturating_add(points);
        while self.turned >= NOTCH {
            self.turned -= NOTCH;
            self.more(range, step);
        }
        while self.turned <= -NOTCH {
            self.turned += NOTCH;
            self.less(range, step);
        }
    }

    /// Reads the number field while the person types. The text stays until it is confirmed.
    pub fn read_typed(&mut self) {
        self.typed.retain(|c| c.is_ascii_digit());
        self.typed.truncate(16);
        self.wanted = Chips(self.typed.parse().unwrap_or(0));
        (self.chosen, self.all_in) = (AmountChoice::Yes, AllInChoice::Unsaid);
    }

    /// Writes the legal total into the number field. An amount above the maximum stays visible.
    pub fn settle(&mut self, range: &RaiseRange) {
        if !self.is_too_much(range) {
            let all_in = self.all_in;
            self.show(self.to(range));
            self.all_in = all_in;
        }
    }

    fn show(&mut self, total: Chips) {
        self.wanted = total;
        self.typed = amounts::chips(total);
        self.all_in = AllInChoice::Unsaid;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::action::WagerKind;

    fn range() -> RaiseRange {
        RaiseRange { kind: WagerKind::Raise, min: Chips(1_000), max: Chips(14_230), unit: Chips(25) }
    }

    #[test]
    fn a_total_cannot_leave_the_legal_range() {
        for (wanted, to) in [
            (0, 1_000),
            (999, 1_000),
            (1_012, 1_000),
            (1_013, 1_025),
            (14_229, 14_230),
            (14_230, 14_230),
            (u64::MAX, 14_230),
        ] {
            assert_eq!(legal(&range(), Chips(wanted)), Chips(to), "{wanted}");
        }
    }

    #[test]
    fn every_typed_text_is_read_as_a_legal_total() {
        let mut draft = BetDraft::default();
        draft.advance(&range());
        for typed in ["", "abc", "5", "1.200", "99999999999999999999999", "-300", "1 500"] {
            draft.typed = typed.to_owned();
            draft.read_typed();
            let to = draft.to(&range());
            assert!(range().min <= to && to <= range().max, "{typed} becomes {to}");
        }
    }

    #[test]
    fn bet_total_drops_separators_while_typed_and_gets_them_back() {
        let mut draft = BetDraft::default();
        draft.advance(&range());
        assert_eq!(draft.typed, "1,000");
        draft.typed.push('0');
        draft.read_typed();
        assert_eq!((draft.typed.as_str(), draft.to(&range())), ("10000", Chips(10_000)));
        draft.settle(&range());
        assert_eq!(draft.typed, "10,000");
    }

    #[test]
    fn more_than_is_allowed_is_too_much_by_one_chip() {
        let mut draft = BetDraft::default();
        draft.advance(&range());
        for (typed, too_much) in [("14230", false), ("14231", true), ("4505175", true), ("", false)] {
            draft.typed = typed.to_owned();
            draft.read_typed();
            assert_eq!(draft.is_too_much(&range()), too_much, "{typed}");
            draft.settle(&range());
            assert_eq!(draft.is_too_much(&range()), too_much, "{typed} is forgotten");
        }
    }

    #[test]
    fn another_amount_takes_back_that_somebody_means_everything() {
        let mut draft = BetDraft::default();
        draft.advance(&range());
        draft.choose(&range(), Chips(14_230));
        draft.all_in = AllInChoice::Named;
        draft.settle(&range());
        assert_eq!(draft.all_in, AllInChoice::Named, "the same amount");
        draft.typed = "14230".to_owned();
        draft.read_typed();
        assert_eq!(draft.all_in, AllInChoice::Unsaid, "typed anew");
        draft.all_in = AllInChoice::Asked;
        draft.choose(&range(), Chips(14_230));
        assert_eq!(draft.all_in, AllInChoice::Unsaid, "chosen anew");
        draft.all_in = AllInChoice::Asked;
        draft.reset(&range());
        assert_eq!(
            (draft.to(&range()), draft.chosen, draft.all_in),
            (Chips(1_000), AmountChoice::No, AllInChoice::Unsaid)
        );
    }

    #[test]
    fn who_may_bet_something_else_begins_with_the_smallest_total() {
        let mut draft = BetDraft::default();
        draft.advance(&range());
        draft.choose(&range(), Chips(5_000));
        draft.advance(&range());
        assert_eq!((draft.to(&range()), draft.chosen), (Chips(5_000), AmountChoice::Yes));
        let raised = RaiseRange { min: Chips(2_000), ..range() };
        draft.advance(&raised);
        assert_eq!((draft.to(&raised), draft.chosen), (Chips(2_000), AmountChoice::No));
    }

    #[test]
    fn a_wheel_goes_by_steps_however_finely_it_turns() {
        let mut draft = BetDraft::default();
        draft.advance(&range());
        for points in [10, 10, 10, 10, 79] {
            draft.turn_wheel(&range(), points, Chips(200));
        }
        assert_eq!(draft.to(&range()), Chips(1_400), "one step and nearly two");
        draft.turn_wheel(&range(), -1_000, Chips(200));
        assert_eq!(draft.to(&range()), Chips(1_000));
    }
}
