//! The texts of the window: the narrator's sentences as log lines and as words on the felt.

pub mod amounts;

mod card_text;
pub(crate) mod language;
mod ruling_text;

pub use card_text::{card, face_up};
pub use cardroom_shared::narration::{Arg, Language, LineTopic, Message, Mood, NameLookup, Recipient, cited, rank};
pub use language::{current_language, label, set_language, translate};
pub use ruling_text::{RulingText, ruled_in_short};

use cardroom_shared::action::{Action, Audience, Outcome, Showing, ShownCards};
use cardroom_shared::cards::Card;
use cardroom_shared::command::{Motion, Name};
use cardroom_shared::event::{HandEvent, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{self, NarrationContext, ReaderKind};
use cardroom_shared::protocol::HouseNotice;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::{EarlyAct, TableView, View};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLogLine {
    /// The topic of the line.
    pub about: LineTopic,
    /// The sentence.
    pub text: String,
    /// The message, for another language; `None` for a line without one.
    pub message: Option<Message>,
    /// The rules behind it.
    pub cites: Vec<Citation>,
    /// The seat whose clock the line is about. The next line about that clock replaces it.
    pub clock: Option<SeatNo>,
    /// The seat whose hand the line shows. The hand is listed once, with its name.
    pub shown: Option<SeatNo>,
    /// The person who said it, if it is talk.
    pub speaker: Option<PersonNo>,
}

impl TableLogLine {
    /// Creates a line without rules to look up.
    pub fn plain(about: LineTopic, text: String) -> Self {
        Self { about, text, message: None, cites: Vec::new(), clock: None, shown: None, speaker: None }
    }

    /// Creates a line that can be translated later.
    pub fn said(about: LineTopic, message: Message) -> Self {
        Self { message: Some(message.clone()), ..Self::plain(about, translate(&message)) }
    }

    /// Translates the line into the current language.
    pub fn say_again(&mut self) {
        if let Some(message) = &self.message {
            self.text = translate(message);
        }
    }
}

/// Returns the log lines of an event, without the rules of routine events. Running out of time and returned uncalled
/// bets occur in every hand.
pub fn in_log(
    event: &PublicEvent,
    view: &View,
    rules: Option<&HouseRules>,
    names: &impl NameLookup,
) -> Vec<TableLogLine> {
    let clock = if let PublicEvent::Hand(
        _,
        HandEvent::ClockCalled { seat, .. }
        | HandEvent::ClockWarned(seat)
        | HandEvent::TimeBankRequested(seat)
        | HandEvent::TimeBankBegan(seat)
        | HandEvent::TimedOut { seat, .. },
    ) = event
    {
        Some(*seat)
    } else {
        None
    };
    let shown = if let PublicEvent::Hand(
        _,
        HandEvent::HandShown(seat)
        | HandEvent::Ruled {
            seat,
            outcome: Some(Outcome::Showed(Showing { cards: ShownCards::Both, to: Audience::Table })),
            ..
        },
    ) = event
    {
        Some(*seat)
    } else {
        None
    };
    let comes_back = matches!(event, PublicEvent::Hand(_, HandEvent::UncalledReturned { .. }));
    let needs_no_rule = clock.is_some() || comes_back;
    let speaker = if let PublicEvent::Tournament(TournamentEvent::Talk(
        TalkEvent::Said { person, .. } | TalkEvent::Delivered { person, .. },
    )) = event
    {
        Some(*person)
    } else {
        None
    };
    let told = log_lines(event, view, rules, names).into_iter();
    told.map(|line| {
        let cites = if needs_no_rule { Vec::new() } else { line.cites };
        TableLogLine { cites, clock, shown, speaker, ..line }
    })
    .collect()
}

/// Returns the lines of an event, with the rules behind it. `view` is the view after the step, from which card faces
/// are read.
pub fn log_lines(
    event: &PublicEvent,
    view: &View,
    rules: Option<&HouseRules>,
    names: &impl NameLookup,
) -> Vec<TableLogLine> {
    let scene = NarrationContext { view, names, reader: ReaderKind::Guest };
    let told = narration::narrate(event, rules, &scene).into_iter();
    told.map(|line| TableLogLine { cites: line.cites, ..TableLogLine::said(line.about, line.message) }).collect()
}

/// Returns the notice of an event for this person, if they must know it.
pub fn to_you(event: &TournamentEvent, listener: Recipient, view: &View, names: &impl NameLookup) -> Option<String> {
    let scene = NarrationContext { view, names, reader: ReaderKind::Guest };
    narration::to_you(event, listener, &scene).map(|message| translate(&message))
}

/// An announced action that is not done yet: "a raise to 600".
pub fn announced(action: Action) -> String {
    translate(&narration::announced(action))
}

/// The short text for an action announced out of turn, for the plate of the seat.
pub fn announced_in_short(early: EarlyAct) -> String {
    translate(&narration::announced_in_short(early))
}

/// The short text for an action with its amount, for the plate of a seat: "raise 325".
pub fn done_in_short(outcome: &Outcome) -> String {
    let act = narration::outcome_in_short(outcome);
    let chips = match outcome {
        Outcome::Called { chips, .. } | Outcome::Withdrew(chips) => *chips,
        Outcome::Bet { to, .. } | Outcome::Raised { to, .. } => *to,
        _ => return translate(&act),
    };
    translate(&Message::new("ui-felt-did").with("act", act).with("chips", amounts::chips_short(chips)))
}

/// The short text for an action without its amount: "raise".
pub fn done_in_a_word(outcome: &Outcome) -> String {
    translate(&narration::outcome_in_short(outcome))
}

/// The name of the hand that these cards make: "two pair, aces and fives".
pub fn hand_name(cards: &[Card]) -> String {
    translate(&narration::hand_name(cards))
}

/// The text of a motion before the ruling: `push 500`.
pub fn motion(motion: &Motion, mood: Mood, names: &impl NameLookup) -> String {
    translate(&narration::motion(motion, mood, names))
}

/// The text of the server's notice that it can or cannot continue.
pub fn house_notice(notice: HouseNotice) -> String {
    translate(&match notice {
        HouseNotice::Waits => narration::house_waits(),
        HouseNotice::GoesOn => narration::house_goes_on(),
        HouseNotice::StoodStill { seconds } => narration::house_stood_still(seconds),
    })
}

/// The text about somebody who asks to join by the open link.
pub fn asks_to_join(name: &Name) -> String {
    translate(&Message::new("ui-floor-asks").with("name", name.as_str()))
}

/// The result of the hand after chips were won, one sentence per winner.
pub fn winners(table: &TableView, names: &impl NameLookup) -> Option<String> {
    let winners: Vec<String> = narration::winners(table, names).iter().map(translate).collect();
    (!winners.is_empty()).then(|| winners.join("\n"))
}

/// Wraps a sentence into lines of about this many letters.
pub fn wrapped(text: &str, letters: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use crate::model::Model;
    use cardroom_shared::action::Street;

    fn model(scene: FixtureScene) -> Model {
        fixtures::model(scene)
    }

    fn lines(scene: FixtureScene, event: HandEvent) -> Vec<TableLogLine> {
        let model = model(scene);
        let view = model.view().unwrap();
        log_lines(&PublicEvent::Hand(cardroom_shared::seat::TableNo(1), event), view, model.rules(), &model)
    }

    fn told(scene: FixtureScene, event: HandEvent) -> Option<String> {
        lines(scene, event).first().map(|line| line.text.clone())
    }

    #[test]
    fn a_ruling_is_told_with_what_was_done_its_sentence_and_its_clause() {
        let lines = lines(FixtureScene::Ruling, fixtures::oversized_chip());
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "Greta pushes one chip of 1,000 without a word",
                "One chip without a word is a call, however large it is: Greta calls 600, 400 back"
            ]
        );
        assert_eq!(lines[1].about, LineTopic::Ruling);
        assert!(lines[1].cites.iter().any(|cite| cite.to_string().starts_with("fpn-18")), "{:?}", lines[1].cites);
    }

    #[test]
    fn no_rule_stands_behind_what_comes_back_by_itself() {
        let model = model(FixtureScene::Flop);
        let (seat, chips) = (fixtures::seat(3), cardroom_shared::chips::Chips(300));
        let back = PublicEvent::Hand(cardroom_shared::seat::TableNo(1), HandEvent::UncalledReturned { seat, chips });
        let view = model.view().unwrap();
        let cited = |lines: Vec<TableLogLine>| lines.iter().any(|line| !line.cites.is_empty());
        assert!(cited(log_lines(&back, view, model.rules(), &model)), "there is a rule, for whoever wants to know");
        assert!(!cited(in_log(&back, view, model.rules(), &model)));
    }

    #[test]
    fn the_board_is_told_with_its_faces() {
        let place = cardroom_shared::cards::DeckPlace(0);
        let flop = HandEvent::BoardDealt { street: Street::Flop, burn: Some(place), first: place };
        assert_eq!(told(FixtureScene::Flop, flop).unwrap(), "Flop: Q♠ 10♥ 7♦");
    }

    #[test]
    fn a_winner_is_called_with_the_name_of_their_hand() {
        let model = model(FixtureScene::Showdown);
        let table = model.view().unwrap().table.as_ref().unwrap();
        let winners = winners(table, &model).unwrap();
        assert!(winners.contains("with a full house, tens full of queens"), "{winners}");
    }

    #[test]
    fn a_long_sentence_is_told_in_several_lines() {
        assert_eq!(wrapped("The river came too early: it goes back", 20), "The river came too\nearly: it goes back");
        assert_eq!(wrapped("", 20), "");
    }

    #[test]
    fn nobody_has_won_while_there_is_betting() {
        let model = model(FixtureScene::Flop);
        assert_eq!(winners(model.view().unwrap().table.as_ref().unwrap(), &model), None);
    }
}
