//! Events told in plain sentences, as somebody at the table would tell them.

mod cards;
mod conduct;
mod day;
mod deed;
mod desk;
mod director;
mod hand;
mod line;
mod motion;
mod personal;
mod prizes;
mod ruling;
mod seating;

pub use cards::{called, card, face_up, rank};
pub use deed::{announced, announced_in_short, deed_in_short};
pub use line::{About, Line, Names};
pub use motion::{Mood, motion};
pub use personal::{Listener, to_you};
pub use ruling::cited;

use crate::amounts;
use cardroom_shared::command::Motion;
use cardroom_shared::event::{HandEvent, Told};
use cardroom_shared::house::HouseRules;
use cardroom_shared::narration::Ground;
use cardroom_shared::protocol::HouseNotice;
use cardroom_shared::view::{Stage, Standing, TableView, View};

/// What an event is called, if it is worth a line, and the rules of the house behind it. `view` is what is seen after the
/// step in which it happened: faces of cards stand there.
pub fn tell(event: &Told, view: &View, rules: Option<&HouseRules>, names: &impl Names) -> Vec<Line> {
    let grounds = rules.map(|rules| Ground::of_event(rules, event)).unwrap_or_default();
    let told = match event {
        Told::Hand(_, event @ HandEvent::Ruled { seat, motion, ruling, deed }) => {
            let (deed, returned) = (deed.as_ref(), ruling.returned);
            let announces = event.announced().filter(|_| !matches!(motion, Motion::Clear(_)));
            let faces = view.table.as_ref().filter(|_| event.means_nothing().is_some());
            let faces = faces.map(|table| table.to_call(*seat)).filter(|faces| !faces.is_zero());
            let case = ruling::Ruled { seat: *seat, motion, deed, announces, returned, faces, grounds: &grounds };
            return ruling::ruled(&case, names);
        }
        Told::Hand(_, event) => hand::tell(event, view.table.as_ref(), names),
        Told::Day(event) => day::tell(event, view, names).map(|text| (day::about(event, view), text)),
    };
    told.map(|(about, text)| Line { about, text, cites: cited(&grounds) }).into_iter().collect()
}

/// A sentence in lines of about so many letters.
pub fn folded(text: &str, letters: usize) -> String {
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

/// What the house says of itself: whether it can go on.
pub fn house_notice(notice: HouseNotice) -> String {
    match notice {
        HouseNotice::Waits => {
            "The house can't write its record, so play waits. The clock stands, and nothing is lost: it goes \
                               on by itself."
                .to_owned()
        }
        HouseNotice::GoesOn => {
            "The record is written again, and play goes on: whoever is to act has the full time".to_owned()
        }
        HouseNotice::StoodStill { seconds } => format!(
            "The house stood still for {}. So did the clock of the evening, and whoever is to act has the full time again",
            if seconds == 1 { "one second".to_owned() } else { format!("{seconds} seconds") }
        ),
    }
}

/// How the hand ended, once chips have been won: one sentence a winner.
pub fn outcome(table: &TableView, names: &impl Names) -> Option<String> {
    if matches!(table.stage, Stage::Betting(_)) {
        return None;
    }
    let contested =
        table.seats.iter().filter(|seat| matches!(seat.standing, Standing::Live | Standing::AllIn)).count() > 1;
    let mut winners: Vec<_> = table.seats.iter().filter(|seat| !seat.won.is_zero()).collect();
    winners.sort_by_key(|seat| std::cmp::Reverse(seat.won));
    let sentences: Vec<String> = winners
        .iter()
        .map(|seat| {
            let name = names.seat(seat.seat);
            let won = amounts::chips(seat.won);
            match called(table, seat.seat).filter(|_| contested && table.boards.len() == 1) {
                Some(hand) => format!("{name} wins {won} with {hand}"),
                None => format!("{name} wins {won}"),
            }
        })
        .collect();
    (!sentences.is_empty()).then(|| sentences.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::deed::did;
    use super::*;
    use crate::fixtures::{self, Scene};
    use crate::model::Model;
    use cardroom_shared::action::{Deed, Street};
    use cardroom_shared::chips::Chips;
    use cardroom_shared::seat::SeatNo;

    fn model(scene: Scene) -> Model {
        fixtures::model(scene)
    }

    fn lines(scene: Scene, event: HandEvent) -> Vec<Line> {
        let model = model(scene);
        let view = model.view().unwrap();
        tell(&Told::Hand(cardroom_shared::seat::TableNo(1), event), view, model.rules(), &model)
    }

    fn told(scene: Scene, event: HandEvent) -> Option<String> {
        lines(scene, event).first().map(|line| line.text.clone())
    }

    fn seat(n: u64) -> SeatNo {
        SeatNo::new(n).unwrap()
    }

    #[test]
    fn acts_are_told_with_their_amounts() {
        let timed_out = HandEvent::TimedOut { seat: seat(2), deed: Deed::Folded };
        assert_eq!(told(Scene::Flop, timed_out).unwrap(), "Bruno runs out of time and folds");
        let raised = Deed::Raised { to: Chips(1_200), all_in: true };
        assert_eq!(did(&raised, &model(Scene::Flop)), "raises to 1,200, all-in");
    }

    #[test]
    fn a_ruling_is_told_with_what_was_done_its_sentence_and_its_clause() {
        let lines = lines(Scene::Ruling, fixtures::oversized_chip());
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "Greta pushes one chip of 1,000 without a word",
                "One chip without a word is a call, however large it is: Greta calls 600, 400 back"
            ]
        );
        assert_eq!(lines[1].about, About::Ruling);
        assert!(lines[1].cites.iter().any(|cite| cite.to_string().starts_with("fpn-18")), "{:?}", lines[1].cites);
    }

    #[test]
    fn the_board_is_told_with_its_faces() {
        let place = cardroom_shared::cards::DeckPlace(0);
        let flop = HandEvent::BoardDealt { street: Street::Flop, burn: Some(place), first: place };
        assert_eq!(told(Scene::Flop, flop).unwrap(), "Flop  Q♠ 10♥ 7♦");
    }

    #[test]
    fn pots_are_told_by_who_won_them() {
        let alone = HandEvent::PotAwarded { pot: 0, shares: vec![(seat(2), Chips(900))] };
        assert_eq!(told(Scene::Flop, alone).unwrap(), "Bruno wins the pot of 900");
        let split = HandEvent::PotAwarded { pot: 1, shares: vec![(seat(2), Chips(450)), (seat(3), Chips(450))] };
        assert_eq!(told(Scene::Flop, split).unwrap(), "Side pot 1 is split: Bruno 450, Carmen 450");
    }

    #[test]
    fn a_winner_is_called_with_the_name_of_his_hand() {
        let model = model(Scene::Showdown);
        let table = model.view().unwrap().table.as_ref().unwrap();
        let outcome = outcome(table, &model).unwrap();
        assert!(outcome.contains("with a full house, tens full of queens"), "{outcome}");
    }

    #[test]
    fn a_long_sentence_is_told_in_several_lines() {
        assert_eq!(folded("The river came too early: it goes back", 20), "The river came too\nearly: it goes back");
        assert_eq!(folded("", 20), "");
    }

    #[test]
    fn nobody_has_won_while_there_is_betting() {
        let model = model(Scene::Flop);
        assert_eq!(outcome(model.view().unwrap().table.as_ref().unwrap(), &model), None);
    }
}
