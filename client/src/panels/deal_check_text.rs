//! Texts for the checks of a deal, and a failure report to copy into another channel.

use crate::ui_text::{Arg, Message, label, translate};
use cardroom_fair_deal::Check;
use cardroom_net_client::DealFailure;

/// Returns the id of the text that explains a failed check.
pub const fn sentence(check: Check) -> &'static str {
    match check {
        Check::BadForm => "ui-check-bad-form",
        Check::BadSignature => "ui-check-bad-signature",
        Check::OtherRecord => "ui-check-other-record",
        Check::Rollback => "ui-check-rollback",
        Check::LeftOut => "ui-check-left-out",
        Check::FalseMiss => "ui-check-false-miss",
        Check::CutsChanged => "ui-check-cuts-changed",
        Check::WrongDeck => "ui-check-wrong-deck",
        Check::SealBroken => "ui-check-seal-broken",
        Check::SealReused => "ui-check-seal-reused",
        Check::BadOpening => "ui-check-bad-opening",
        Check::NoOpening => "ui-check-no-opening",
        Check::NoSealedDeck => "ui-check-no-sealed-deck",
        Check::WrongPlace => "ui-check-wrong-place",
        Check::TwiceSeen => "ui-check-twice-seen",
        Check::WrongLot => "ui-check-wrong-lot",
        Check::Unfinished => "ui-check-unfinished",
    }
}

/// Returns the name of the deal: "table 1, deal 12".
pub fn deal_name(failure: &DealFailure) -> String {
    let table = match failure.table {
        0 => label("ui-seal-floor").to_owned(),
        table => translate(&Message::new("ui-seal-table").with("table", Arg::Number(u32::from(table)))),
    };
    match failure.serial {
        None => table,
        Some(serial) => {
            translate(&Message::new("ui-seal-deal").with("table", table).with("serial", Arg::Number(serial)))
        }
    }
}

/// Returns a failure in one sentence, with the name of the check.
pub fn failure_sentence(failure: &DealFailure) -> String {
    let check = failure.failure.check;
    let what = Message::new("ui-seal-failed").with("check", check.to_string()).with("what", label(sentence(check)));
    translate(&what.with("deal", deal_name(failure)))
}

/// Returns a failure report for another channel, with the session and all known details.
pub fn report(failure: &DealFailure, evening: &str) -> String {
    let what = Message::new("ui-seal-report").with("evening", evening).with("failed", failure_sentence(failure));
    translate(&what.with("why", failure.failure.why.as_str()))
}
