//! A ruling in few words, for the seat of its player: "Call 600: one chip".

use super::{announced, done_in_short, label, translate};
use cardroom_shared::command::Motion;
use cardroom_shared::event::{HandEvent, PublicEvent, Reason};
use cardroom_shared::house::HouseRules;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{CitedReason, Message, cited, reason};
use cardroom_shared::seat::SeatNo;

/// A ruling on a player's motion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingText {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The result and the reason, in few words.
    pub text: String,
    /// The rule behind it.
    pub cite: Option<Citation>,
}

/// Returns the ruling on a motion, if one was needed. A clear action in turn needs none.
pub fn ruled_in_short(event: &PublicEvent, rules: Option<&HouseRules>) -> Option<RulingText> {
    let PublicEvent::Hand(_, told @ HandEvent::Ruled { seat, motion, outcome, .. }) = event else { return None };
    if matches!(motion, Motion::Clear(_)) && outcome.is_some() {
        return None;
    }
    let grounds = CitedReason::of_event(rules?, event);
    let why = grounds.first()?.reason;
    let act = match (outcome, told.announced()) {
        (Some(outcome), _) => done_in_short(outcome),
        (None, Some(action)) => announced(action),
        (None, None) => label("ui-callout-nothing").to_owned(),
    };
    let why = in_short(why).map_or_else(|| translate(&reason(why)), |id| label(id).to_owned());
    let text = translate(&Message::new("ui-callout-ruling").with("act", capital(&act)).with("why", why));
    Some(RulingText { seat: *seat, text, cite: cited(&grounds).first().copied() })
}

/// Shorter words for some reasons. The others use their sentence.
fn in_short(reason: Reason) -> Option<&'static str> {
    Some(match reason {
        Reason::OversizedChip | Reason::OversizedChipOpens | Reason::NothingToCall => "ui-callout-one-chip",
        Reason::RaiseWithOversizedChip | Reason::RaiseWithOversizedChipPl => "ui-callout-raise-one-chip",
        Reason::WordOverChips => "ui-callout-word",
        Reason::BroughtUpToMinimum
        | Reason::BroughtUpOverAllIn
        | Reason::UnderRaiseCompleted
        | Reason::UnderBetCompleted => "ui-callout-minimum",
        Reason::RaiseNotOpen => "ui-callout-no-raise",
        Reason::ExactCall => "ui-callout-exact",
        Reason::ShortCall => "ui-callout-short",
        Reason::ChipsRaise | Reason::ChipsBet => "ui-callout-chips",
        Reason::HalfRaiseCompleted => "ui-callout-half",
        Reason::BelowHalfRaise | Reason::UnderBetChecked => "ui-callout-below-half",
        Reason::EveryChipNeeded => "ui-callout-every-chip",
        Reason::StringBet => "ui-callout-string",
        Reason::OneMoreMotion => "ui-callout-two-motions",
        Reason::Tap => "ui-callout-tap",
        Reason::Upward => "ui-callout-upward",
        Reason::EarlyActBinds
        | Reason::EarlyActMayBind
        | Reason::EarlyActFree
        | Reason::EarlyActStands
        | Reason::EarlyCheckBinds
        | Reason::EarlyCheckCosts
        | Reason::OutOfTurn => "ui-callout-out-of-turn",
        Reason::ActionStopped | Reason::TimeCalled => "ui-callout-time",
        Reason::RaiseDeclared => "ui-callout-raise-binds",
        Reason::DoesNotFit => "ui-callout-no-fit",
        // The full sentence is used.
        _ => return None,
    })
}

/// Capitalizes the first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::action::{Action, Outcome};
    use cardroom_shared::chips::Chips;
    use cardroom_shared::seat::TableNo;

    fn told(event: HandEvent) -> Option<RulingText> {
        let model = fixtures::model(FixtureScene::Ruling);
        ruled_in_short(&PublicEvent::Hand(TableNo(1), event), model.rules())
    }

    #[test]
    fn a_ruling_is_told_in_few_words_with_its_clause() {
        let ruled = told(fixtures::oversized_chip()).unwrap();
        assert_eq!((ruled.seat, ruled.text.as_str()), (fixtures::seat(7), "Call 600: one chip"));
        assert_eq!(ruled.cite.map(|cite| cite.to_string()).as_deref(), Some("fpn-18b"));
        crate::ui_text::set_language(cardroom_shared::narration::Language::named("de").unwrap());
        assert_eq!(told(fixtures::oversized_chip()).unwrap().text, "Call 600: ein Chip");
        crate::ui_text::set_language(cardroom_shared::narration::Language::english());
    }

    #[test]
    fn what_needs_no_ruling_has_none() {
        let called = Outcome::Called { chips: Chips(600), all_in: false };
        assert_eq!(told(HandEvent::acted(fixtures::seat(3), Action::Call, called)), None);
        assert_eq!(told(HandEvent::BetsCollected), None);
    }

    #[test]
    fn a_reason_without_short_words_is_told_by_its_sentence() {
        let mut event = fixtures::oversized_chip();
        if let HandEvent::Ruled { ruling, .. } = &mut event {
            ruling.reason = Reason::MuckPrevails;
        }
        let text = told(event).unwrap().text;
        assert!(text.starts_with("Call 600: A hand that was properly mucked stays hidden"), "{text}");
    }
}
