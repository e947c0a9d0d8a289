//! A plan for the next turn of a seat. It lapses when the situation changes, and acts once.

use super::seat_request::PagePlan;
use cardroom_shared::action::{Action, LegalActions};
use cardroom_shared::chips::Chips;
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shared::view::{HandStage, SeatView, View};

/// A planned act, with the round and the bet for which it was planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatPlan {
    /// The plan.
    pub(super) what: PagePlan,
    round: (TableNo, HandNo, HandStage),
    /// The total to match when it was planned.
    matched: Chips,
}

/// The round of a view: table, hand and street.
fn round(view: &View) -> Option<(TableNo, HandNo, HandStage)> {
    view.table.as_ref().map(|table| (table.table, table.hand, table.stage))
}

/// The viewer's seat.
pub(super) fn own(view: &View) -> Option<&SeatView> {
    view.table.as_ref()?.seats.iter().find(|seat| seat.person == view.you)
}

/// The name of the hand: its table and its number. `None` without a table.
pub(super) fn hand_name(view: &View) -> Option<String> {
    view.table.as_ref().map(|table| format!("{}-{}", table.table.0, table.hand.0))
}

/// The name of the own turn: the hand, the cards on the board, the chips in front, and the question if it is not for an act. It
/// changes when a turn begins, also when a showdown follows the own last bet. `None` out of turn.
pub(super) fn turn_name(view: &View) -> Option<String> {
    let table = view.table.as_ref()?;
    let question = match &view.cards {
        _ if view.choices.is_some() => "",
        cards if cards.muck => "-show",
        cards if cards.answer_runs.is_some() => "-runs",
        _ => return None,
    };
    let fronts: u64 = table.seats.iter().map(|seat| seat.street_bet.0).sum();
    let street = table.boards.iter().map(Vec::len).max().unwrap_or_default();
    hand_name(view).map(|hand| format!("{hand}-{street}-{fronts}{question}"))
}

/// The chips that a call would cost now.
pub(super) fn to_call(view: &View) -> Chips {
    match (&view.choices, &view.table, own(view)) {
        (Some(choices), ..) => choices.call.unwrap_or_default(),
        (None, Some(table), Some(own)) => table.to_call(own.seat),
        _ => Chips::ZERO,
    }
}

impl SeatPlan {
    /// Makes a plan. `None` if it does not fit the view.
    pub(super) fn new(what: PagePlan, view: &View) -> Option<Self> {
        let own = own(view)?;
        let plan = Self { what, round: round(view)?, matched: own.street_bet + to_call(view) };
        Some(plan).filter(|plan| what != PagePlan::None && view.choices.is_none() && plan.holds(view))
    }

    fn holds(self, view: &View) -> bool {
        let call = to_call(view);
        let done = view.done_unless_raised;
        round(view) == Some(self.round)
            && match self.what {
                PagePlan::None => false,
                PagePlan::CheckFold => !done,
                PagePlan::FoldToRaise => done || self.is_raised(view),
                PagePlan::Check => call.is_zero() && !done,
                PagePlan::Call(chips) => call.0 == chips && !call.is_zero(),
            }
    }

    fn is_raised(self, view: &View) -> bool {
        own(view).is_some_and(|own| own.street_bet + to_call(view) > self.matched)
    }

    /// The plan after this view, and the act that is due.
    pub(super) fn after(self, view: &View) -> (Option<Self>, Option<Action>) {
        let Some(choices) = &view.choices else { return (Some(self).filter(|plan| plan.holds(view)), None) };
        let is_void = round(view) != Some(self.round)
            || choices.must_raise
            || (self.what == PagePlan::FoldToRaise && !self.is_raised(view));
        (None, if is_void { None } else { in_turn(self.what, choices) })
    }
}

fn in_turn(what: PagePlan, choices: &LegalActions) -> Option<Action> {
    match (what, choices.call) {
        (PagePlan::CheckFold | PagePlan::Check, None) => Some(Action::Check),
        (PagePlan::CheckFold | PagePlan::FoldToRaise, Some(_)) => Some(Action::Fold),
        (PagePlan::Call(chips), Some(call)) if call.0 == chips => Some(Action::Call),
        _ => None,
    }
}
