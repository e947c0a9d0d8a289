//! Reasons for an event in words, with the clauses behind them.

use crate::event::{HandEvent, PublicEvent};
use crate::house::rulebook::{Citation, citations};
use crate::house::{HouseRules, Setting};
use crate::narration::language::Language;
use crate::narration::message::Message;
use crate::rulings::Reason;
use std::fmt;

/// The most clauses in the brackets after a sentence. [`CitedReason::citations`] holds all of them.
pub const MAX_IN_BRACKETS: usize = 3;

/// A reason, with the clauses and settings behind it in this house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CitedReason {
    /// The reason.
    pub reason: Reason,
    /// The clauses of the house, or the settings that the host changed. Empty if neither covers the reason.
    pub citations: Vec<Citation>,
}

impl CitedReason {
    /// Returns these reasons with their citations. Routine reasons, which every hand has, are left out.
    pub fn all_of(rules: &HouseRules, reasons: &[Reason]) -> Vec<Self> {
        let worth_telling = reasons.iter().filter(|reason| !reason.is_routine());
        let ground = |reason: &Reason| Self { reason: *reason, citations: citations(rules, *reason) };
        worth_telling.map(ground).collect()
    }

    /// Returns the reasons of an event with their citations.
    pub fn of_event(rules: &HouseRules, told: &PublicEvent) -> Vec<Self> {
        Self::all_of(rules, &told.reasons())
    }

    /// Returns the citations in brackets, to follow a sentence: ` [Oversized chip (FPN 18b)]`. Empty without
    /// citations.
    pub fn in_brackets(&self) -> String {
        in_brackets(&self.citations)
    }
}

/// Returns the reason as a sentence without full stop: "One chip without a word is a call, however large it is".
pub fn reason(reason: Reason) -> Message {
    Message::new(reason.message())
}

/// Returns the sentences of several reasons, joined in order. `None` without reasons.
pub(super) fn reasons(grounds: &[CitedReason]) -> Option<Message> {
    let sentences = grounds.iter().map(|ground| reason(ground.reason));
    sentences.reduce(|first, next| Message::new("reasons").with("first", first).with("next", next))
}

/// `One chip without a word is a call, however large it is [Oversized chip (FPN 18b)]`, without a full stop.
impl fmt::Display for CitedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.reason.sentence().trim_end_matches('.'), self.in_brackets())
    }
}

/// Appends the grounds to the line of an event. A ruling gets its reasons and clauses, any other event the clauses
/// alone.
pub fn with_grounds(line: &str, rules: &HouseRules, told: &PublicEvent) -> String {
    let grounds = CitedReason::of_event(rules, told);
    if let PublicEvent::Hand(_, HandEvent::Ruled { .. }) = told {
        return grounds.iter().fold(line.to_owned(), |line, ground| format!("{line}. {ground}"));
    }
    let cited: Vec<Citation> = grounds.into_iter().flat_map(|ground| ground.citations).collect();
    format!("{line}{}", in_brackets(&cited))
}

/// Returns a refusal with its clauses: "150 is below the minimum of 200 [Minimum raise (FPN 19b)]".
pub fn refused_with(why: &str, rules: &HouseRules, reasons: &[Reason]) -> String {
    let cited: Vec<Citation> =
        CitedReason::all_of(rules, reasons).into_iter().flat_map(|ground| ground.citations).collect();
    format!("{why}{}", in_brackets(&cited))
}

/// Returns all citations of these reasons, each once.
pub fn cited(grounds: &[CitedReason]) -> Vec<Citation> {
    let mut cites: Vec<Citation> = Vec::new();
    for citation in grounds.iter().flat_map(|ground| &ground.citations) {
        if !cites.contains(citation) {
            cites.push(*citation);
        }
    }
    cites
}

fn in_brackets(citations: &[Citation]) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in citations.iter().map(|citation| citation.in_short(Language::english())) {
        // Two settings have one caption and are written once.
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let more = if names.len() > MAX_IN_BRACKETS { ", …" } else { "" };
    names.truncate(MAX_IN_BRACKETS);
    if names.is_empty() { String::new() } else { format!(" [{}{more}]", names.join(", ")) }
}

/// Returns the short caption of a citation, for links, logs and exports: "Oversized chip (FPN 18b)". For a setting it
/// only says that the house set it so. The title of the setting is in the rule's own page.
pub fn caption(citation: &Citation, language: &Language) -> Message {
    let Citation::Clause(clause) = citation else { return Message::new("cited-setting") };
    Message::new("cited-clause").with("title", language.clause_title(clause)).with("clause", clause.number())
}

/// Returns the caption with the title of the setting, for text in which the rule cannot be opened.
pub fn full_caption(citation: &Citation, language: &Language) -> Message {
    match citation {
        Citation::Clause(_) => caption(citation, language),
        Citation::Setting(_) => Message::new("cited-setting-title").with("title", citation.heading(language)),
    }
}

impl Citation {
    /// Returns the short caption as text.
    pub fn in_short(&self, language: &Language) -> String {
        language.say(&caption(self, language))
    }

    /// Returns the caption with the title of the setting, as text.
    pub fn in_full(&self, language: &Language) -> String {
        language.say(&full_caption(self, language))
    }

    /// Returns the heading of the rule's page: the caption of the clause, or the title of the setting.
    pub fn heading(&self, language: &Language) -> String {
        match self {
            Self::Clause(_) => self.in_short(language),
            Self::Setting(name) => Setting::named(name).map_or_else(String::new, |setting| language.title(setting)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{Action, Outcome};
    use crate::chips::Chips;
    use crate::command::{Motion, Push};
    use crate::house::rulebook::Rulebook;
    use crate::rulings::{Ruling, Verdict};
    use crate::seat::{SeatNo, TableNo};

    fn fpn() -> HouseRules {
        HouseRules::preset("fpn").expect("a preset")
    }

    fn pushed(reason: Reason) -> PublicEvent {
        let seat = SeatNo::new(4).expect("a seat");
        let motion = Motion::from(Push { pushes: vec![vec![Chips(500)]], said: None });
        let outcome = Some(Outcome::Called { chips: Chips(100), all_in: false });
        let verdict = Verdict::Act(Action::Call);
        let ruling = Ruling { verdict, pushed: Chips(500), returned: Chips(400), infraction: None, reason };
        PublicEvent::Hand(TableNo(1), HandEvent::Ruled { seat, motion, ruling, outcome })
    }

    #[test]
    fn a_ruling_is_told_with_its_reason_and_its_clause() {
        let told = with_grounds("Dan calls 100", &fpn(), &pushed(Reason::OversizedChip));
        assert_eq!(
            told,
            "Dan calls 100. One chip without a word is a call, however large it is [Oversized chip (FPN 18b)]"
        );
        assert_eq!(with_grounds("Dan calls 100", &fpn(), &pushed(Reason::ClearAction)), "Dan calls 100");
    }

    #[test]
    fn what_the_house_does_by_itself_is_told_with_its_clause_alone() {
        let seat = SeatNo::new(4).expect("a seat");
        let back = PublicEvent::Hand(TableNo(1), HandEvent::UncalledReturned { seat, chips: Chips(150) });
        assert_eq!(
            with_grounds("150 go back to Dan", &fpn(), &back),
            "150 go back to Dan [Example: uncalled bet (FPN ex4b)]"
        );
    }

    #[test]
    fn a_refusal_ends_with_its_clause() {
        let why = "no raise is allowed here: call 50 or fold";
        assert_eq!(
            refused_with(why, &fpn(), &[Reason::NotReopened]),
            format!("{why} [Betting not reopened (FPN 20e)]")
        );
        assert_eq!(refused_with(why, &fpn(), &[]), why);
    }

    #[test]
    fn changed_setting_is_cited_as_house_setting_without_its_name() {
        let mut house = fpn();
        house.set("oversized_chip_opener", "call").expect("a value that is allowed");
        let told = with_grounds("Dan bets 500", &house, &pushed(Reason::OversizedChipOpens));
        assert_eq!(told, "Dan bets 500. One chip with nothing to call is a bet of its value [house setting]");
        let told = refused_with("not now", &house, &[Reason::OversizedChipOpens, Reason::RebuyLimit]);
        assert_eq!(told, "not now [house setting]", "two of them are one remark");
    }

    #[test]
    fn a_clause_of_the_standard_is_told_with_its_published_number() {
        let tda = HouseRules::preset("tda").expect("a preset");
        let told = with_grounds("Dan calls 100", &tda, &pushed(Reason::OversizedChip));
        assert!(told.ends_with("[Oversized chip (TDA 44)]"), "{told}");
        let german = Language::named("de").expect("a language");
        let (_, clause) = Rulebook::clause("tda-35-A1").expect("a clause");
        let told = Citation::Clause(clause).in_short(german);
        assert!(told.ends_with("(TDA 35-A1)"), "{told}");
    }

    #[test]
    fn a_rule_can_be_opened() {
        let grounds = CitedReason::of_event(&fpn(), &pushed(Reason::OversizedChip));
        let rule = grounds.first().and_then(|ground| ground.citations.first()).expect("fpn-18b");
        assert_eq!(rule.heading(Language::english()), "Oversized chip (FPN 18b)");
        let mut own = fpn();
        own.set("oversized_chip_opener", "call").expect("a value that is allowed");
        let grounds = CitedReason::of_event(&own, &pushed(Reason::NothingToCall));
        let rule = grounds.first().and_then(|ground| ground.citations.first()).expect("the setting");
        assert_eq!(rule.heading(Language::english()), "One silent chip with nothing to call, after the flop");
    }
}
