//! Narration of mistakes with the cards or the button, and of their remedies.

use super::context::NarrationContext;
use super::message::{Arg, Message};
use crate::action::Street;
use crate::command::IrregularityKind;
use crate::remedy::{BurnAgain, MixedFlop, Remedy, ResolvedIrregularity, WrongAction};

/// Returns one sentence with the mistake, the cards that everybody saw, and the remedy.
pub(super) fn narrate(wrong: &ResolvedIrregularity, scene: &NarrationContext) -> Message {
    let message = Message::new("irregular").with("mistake", mistake(wrong, scene)).with("remedy", remedy(wrong, scene));
    match scene.view.table.as_ref().map(|table| table.just_seen(wrong)) {
        Some(seen) if !seen.is_empty() => {
            Message::new("irregular-seen").with("line", message).with("cards", scene.cards(seen))
        }
        _ => message,
    }
}

fn mistake(wrong: &ResolvedIrregularity, scene: &NarrationContext) -> Message {
    let whose = |of_somebody, of_nobody| match wrong.seat {
        Some(seat) => Message::new(of_somebody).with("name", scene.seat(seat)),
        None => Message::new(of_nobody),
    };
    match wrong.kind {
        IrregularityKind::ExposedHole => whose("mistake-exposed-hole", "mistake-exposed-hole-unnamed"),
        IrregularityKind::ExposedFirstCard => Message::new("mistake-exposed-first-card"),
        IrregularityKind::ExposedBurn => Message::new("mistake-exposed-burn"),
        IrregularityKind::BoxedCard => Message::new("mistake-boxed-card"),
        IrregularityKind::ExtraCard => Message::new("mistake-extra-card"),
        IrregularityKind::TwoExtraCards => Message::new("mistake-two-extra-cards"),
        IrregularityKind::WrongOrder => Message::new("mistake-wrong-order"),
        IrregularityKind::DealtOut => whose("mistake-dealt-out", "mistake-dealt-out-unnamed"),
        IrregularityKind::Joker => Message::new("mistake-joker"),
        IrregularityKind::DuplicateCard => Message::new("mistake-duplicate-card"),
        IrregularityKind::OddBack => Message::new("mistake-odd-back"),
        IrregularityKind::OddBackInStub => Message::new("mistake-odd-back-in-stub"),
        IrregularityKind::EarlyFlop => Message::new("mistake-early-flop"),
        IrregularityKind::LongFlop => Message::new("mistake-long-flop"),
        IrregularityKind::EarlyTurn => Message::new("mistake-early-turn"),
        IrregularityKind::EarlyRiver => Message::new("mistake-early-river"),
        IrregularityKind::TwoBurns => Message::new("mistake-two-burns"),
        IrregularityKind::NoBurn => Message::new("mistake-no-burn"),
        IrregularityKind::ButtonWrong => Message::new("mistake-button-wrong"),
        IrregularityKind::TooFewCards => whose("mistake-too-few-cards", "mistake-too-few-cards-unnamed"),
        IrregularityKind::CardsIntoHand => match wrong.into {
            Some(into) => whose("mistake-cards-into", "mistake-cards-into-unnamed").with("other", scene.seat(into)),
            None => whose("mistake-cards-into-other", "mistake-cards-into-other-unnamed"),
        },
    }
}

/// Returns the remedy, as the end of a sentence.
fn remedy(wrong: &ResolvedIrregularity, scene: &NarrationContext) -> Message {
    match wrong.remedy {
        Remedy::Stands => Message::new("remedy-stands"),
        Remedy::Misdeal(None) => Message::new("remedy-misdeal"),
        Remedy::Misdeal(Some(button)) => Message::new("remedy-misdeal-button").with("name", scene.seat(button)),
        Remedy::Void(_) => Message::new("remedy-void"),
        Remedy::Replaced { .. } => Message::new("remedy-replaced"),
        Remedy::Dead => match wrong.seat {
            Some(seat) => Message::new("remedy-dead").with("names", scene.seat(seat)).with("count", Arg::Count(1)),
            None => Message::new("remedy-dead-unnamed"),
        },
        Remedy::DeadHands(dead) => {
            let names: Vec<Arg> = dead.iter().map(|seat| scene.seat(seat)).collect();
            let count = Arg::Count(u32::try_from(names.len()).unwrap_or(u32::MAX));
            Message::new("remedy-dead").with("names", Arg::all(names)).with("count", count)
        }
        Remedy::OutOfPlay(_) => Message::new("remedy-out-of-play"),
        Remedy::BurnGoesBack(_) => Message::new("remedy-burn-goes-back"),
        Remedy::Redealt { street, burn, action } => {
            let id = match burn {
                BurnAgain::Stays => "remedy-redealt",
                BurnAgain::New => "remedy-redealt-new-burn",
            };
            taken_back(Message::new(id).with("street", street_key(street)), action)
        }
        Remedy::SetAside { card: _, action } => taken_back(Message::new("remedy-set-aside"), action),
        Remedy::Mixed(MixedFlop::FourCards) => Message::new("remedy-mixed-four"),
        Remedy::Mixed(MixedFlop::NoBurn) => Message::new("remedy-mixed-three"),
        Remedy::ButtonCorrected(button) => Message::new("remedy-button").with("name", scene.seat(button)),
    }
}

fn taken_back(message: Message, action: WrongAction) -> Message {
    match action {
        WrongAction::Stays => message,
        WrongAction::TakenBack => Message::new("remedy-and-acts-back").with("remedy", message),
    }
}

fn street_key(street: Street) -> &'static str {
    match street {
        Street::Preflop | Street::Flop => "flop",
        Street::Turn => "turn",
        Street::River => "river",
    }
}
