//! What is told in this window: the sentences of the narrator, as lines of the log and words on the felt.

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
use cardroom_shared::command::Motion;
use cardroom_shared::event::{HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{self, NarrationContext, ReaderKind};
use cardroom_shared::protocol::HouseNotice;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{EarlyAct, TableView, View};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLogLine {
    /// What it is about.
    pub about: LineTopic,
    /// The sentence.
    pub text: String,
    /// The message, for another language; none for a line that was told in words alone.
    pub message: Option<Message>,
    /// The rules behind it.
    pub cites: Vec<Citation>,
    /// Whose time it tells of, if it does: what the log tells of it next takes its place.
    pub clock: Option<SeatNo>,
    /// Whose hand it shows, if it does: that is told once, with what the hand is called.
    pub shown: Option<SeatNo>,
}

impl TableLogLine {
    /// A sentence behind which no rule stands that one would want to look up.
    pub fn plain(about: LineTopic, text: String) -> Self {
        Self { about, text, message: None, cites: Vec::new(), clock: None, shown: None }
    }

    /// The same, which can be said in another language later.
    pub fn said(about: LineTopic, message: Message) -> Self {
        Self { message: Some(message.clone()), ..Self::plain(about, translate(&message)) }
    }

    /// Says it in the language that is spoken now.
    pub fn say_again(&mut self) {
        if let Some(message) = &self.message {
            self.text = translate(message);
        }
    }
}

/// What the log tells of an event: the same, without the rules behind what needs no ruling. Time runs off, and chips that nobody
/// has called come back, in every hand.
pub fn in_log(
    event: &PublicEvent,
    view: &View,
    rules: Option<&HouseRules>,
    names: &impl NameLookup,
) -> Vec<TableLogLine> {
    let clock = if let PublicEvent::Hand(
        _,
        HandEvent::ClockCalled { seat, .. } | HandEvent::ClockWarned(seat) | HandEvent::TimedOut { seat, .. },
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
    let told = log_lines(event, view, rules, names).into_iter();
    told.map(|line| TableLogLine { cites: if needs_no_rule { Vec::new() } else { line.cites }, clock, shown, ..line })
        .collect()
}

/// What is told of an event, and the rules of the house behind it. `view` is what is seen after the step in which it happened:
/// faces of cards stand there.
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

/// What an event means to this person, if they have to know it.
pub fn to_you(event: &TournamentEvent, listener: Recipient, view: &View, names: &impl NameLookup) -> Option<String> {
    let scene = NarrationContext { view, names, reader: ReaderKind::Guest };
    narration::to_you(event, listener, &scene).map(|message| translate(&message))
}

/// An act that is announced and not done yet: "a raise to 600".
pub fn announced(action: Action) -> String {
    translate(&narration::announced(action))
}

/// What somebody announced before their turn, for the plate of their seat.
pub fn announced_in_short(early: EarlyAct) -> String {
    translate(&narration::announced_in_short(early))
}

/// An act as it stands on the plate of a seat, with its amount: "raise 325".
pub fn done_in_short(outcome: &Outcome) -> String {
    let act = narration::outcome_in_short(outcome);
    let chips = match outcome {
        Outcome::Called { chips, .. } | Outcome::Withdrew(chips) => *chips,
        Outcome::Bet { to, .. } | Outcome::Raised { to, .. } => *to,
        _ => return translate(&act),
    };
    translate(&Message::new("ui-felt-did").with("act", act).with("chips", amounts::chips_short(chips)))
}

/// The same in one word, without its amount: "raise".
pub fn done_in_a_word(outcome: &Outcome) -> String {
    translate(&narration::outcome_in_short(outcome))
}

/// What these cards are called: "two pair, aces and fives".
pub fn hand_name(cards: &[Card]) -> String {
    translate(&narration::hand_name(cards))
}

/// What somebody does, or would do, before it is judged: `push 500`.
pub fn motion(motion: &Motion, mood: Mood, names: &impl NameLookup) -> String {
    translate(&narration::motion(motion, mood, names))
}

/// What the house says of itself: whether it can go on.
pub fn house_notice(notice: HouseNotice) -> String {
    translate(&match notice {
        HouseNotice::Waits => narration::house_waits(),
        HouseNotice::GoesOn => narration::house_goes_on(),
        HouseNotice::StoodStill { seconds } => narration::house_stood_still(seconds),
    })
}

/// How the hand ended, once chips have been won: one sentence a winner.
pub fn winners(table: &TableView, names: &impl NameLookup) -> Option<String> {
    let winners: Vec<String> = narration::winners(table, names).iter().map(translate).collect();
    (!winners.is_empty()).then(|| winners.join("\n"))
}

/// A sentence in lines of about so many letters.
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
