//! The act of a turn: it counts once, and for the turn in which the page showed it.

use super::seat_plan;
use super::seat_request::PageRequestKind;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::narration::Message;
use cardroom_shared::view::View;

/// The act that waits for its ruling, by the number of its message to the server. A second press means the same act.
#[derive(Debug, Default)]
pub(super) struct PendingAct(Option<u32>);

impl PendingAct {
    /// Returns whether an act waits.
    pub(super) const fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// Notes the act in this message.
    pub(super) const fn begin(&mut self, number: u32) {
        self.0 = Some(number);
    }

    /// Forgets the act, because its message was not passed on.
    pub(super) const fn forget(&mut self) {
        self.0 = None;
    }

    /// The server has refused this message.
    pub(super) fn refuse(&mut self, number: u32) {
        self.0 = self.0.filter(|acting| *acting != number);
    }

    /// Takes over a step. It ends the wait with a ruling on an act of this person, or with another turn.
    pub(super) fn step(&mut self, before: Option<&View>, events: &[PublicEvent], view: &View) {
        let own = seat_plan::own(view).map(|own| own.seat);
        let is_ruling = |event: &PublicEvent| matches!(event, PublicEvent::Hand(_, HandEvent::Ruled { seat, .. }) if Some(*seat) == own);
        let is_same_turn = before.and_then(seat_plan::turn_name) == seat_plan::turn_name(view);
        if !is_same_turn || events.iter().any(is_ruling) {
            self.0 = None;
        }
    }
}

/// Returns whether the view offers this request. Those that take no turn are judged elsewhere.
fn is_offered(view: &View, say: &PageRequestKind) -> bool {
    match say {
        PageRequestKind::Muck => view.cards.muck,
        PageRequestKind::Agree | PageRequestKind::DeclineRuns => view.cards.answer_runs.is_some(),
        say => !say.takes_a_turn() || view.choices.is_some(),
    }
}

/// Returns whether a request counts for this view, if the page showed this turn or hand.
fn is_of(view: &View, say: &PageRequestKind, shown: &str) -> bool {
    if say.takes_a_turn() {
        return seat_plan::turn_name(view).as_deref() == Some(shown);
    }
    let hand = seat_plan::hand_name(view).unwrap_or_default();
    !say.is_about_a_hand() || shown.strip_prefix(&hand).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The reason why a request does not fit the table any more. It is judged by what the page showed alone: the rules judge
/// everything else. `shown` is the name of the turn or the hand that the page showed.
pub(super) fn lateness(view: &View, say: &PageRequestKind, shown: Option<&str>) -> Option<Message> {
    if !is_offered(view, say) {
        return Some(Message::new("ui-acting-not-your-turn"));
    }
    if shown.is_some_and(|shown| !is_of(view, say, shown)) {
        return Some(Message::new("web-seat-other-turn"));
    }
    let choices = view.choices?;
    let everything = seat_plan::own(view).map(|own| own.street_bet + own.stack);
    match (say, choices.call) {
        (PageRequestKind::Call(chips), Some(call)) if call.0 != *chips => {
            Some(Message::new("ui-acting-other-call").with("chips", call))
        }
        (PageRequestKind::Call(_), None) => Some(Message::new("ui-acting-nothing-to-call")),
        (PageRequestKind::AllIn(chips), _) if everything.is_some_and(|all| all.0 != *chips) => {
            everything.map(|all| Message::new("ui-acting-all-in-question").with("chips", all))
        }
        _ => None,
    }
}
