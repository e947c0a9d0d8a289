//! What a person does at the table, as the verb of a sentence: before it is judged.

use crate::amounts;
use crate::words::Names;
use cardroom_shared::action::{Action, Audience, ShownCards, WagerKind};
use cardroom_shared::command::{Gesture, Motion, Push, SaidOrder};

/// Whether somebody does it, or is still asked whether he would.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// `pushes 500`
    Does,
    /// `push 500`
    Would,
}

impl Mood {
    /// The verb, with the ending it has here.
    fn verb(self, would: &str) -> String {
        let ending = match (self, would.ends_with("sh") || would.ends_with('o')) {
            (Self::Would, _) => "",
            (Self::Does, true) => "es",
            (Self::Does, false) => "s",
        };
        format!("{would}{ending}")
    }
}

/// A motion as a verb with all that belongs to it: `pushes 500, then 1,000, saying “raise”`.
pub fn motion(motion: &Motion, mood: Mood, names: &impl Names) -> String {
    match motion {
        Motion::Clear(action) => act(action, mood, names),
        Motion::Words(words) => format!("{} “{}”", mood.verb("say"), words.trim()),
        Motion::Push(push) => pushed(push, mood),
        Motion::Gesture(Gesture::Tap) => format!("{} the table", mood.verb("tap")),
        Motion::Gesture(Gesture::ThumbsUp) => format!("{} a thumb up", mood.verb("put")),
        Motion::CallClock(seat) => format!("{} the clock on {}", mood.verb("call"), names.seat(*seat)),
    }
}

fn pushed(push: &Push, mood: Mood) -> String {
    let motions = push.motions.iter().map(|chips| match chips.as_slice() {
        [chip] => format!("one chip of {}", amounts::chips(*chip)),
        chips => format!("{} chips, {}", chips.len(), amounts::chips(chips.iter().copied().sum())),
    });
    let chips = format!("{} {}", mood.verb("push"), motions.collect::<Vec<_>>().join(", then "));
    let Some(said) = &push.said else { return format!("{chips} without a word") };
    let words = said.words.trim();
    match said.order {
        SaidOrder::BeforeChips => format!("{} “{words}” and {chips}", mood.verb("say")),
        SaidOrder::WithChips => format!("{chips}, saying “{words}”"),
        SaidOrder::AfterChips => format!("{chips} and then {} “{words}”", mood.verb("say")),
    }
}

fn act(action: &Action, mood: Mood, names: &impl Names) -> String {
    match action {
        Action::Fold => mood.verb("fold"),
        Action::Check => mood.verb("check"),
        Action::Call => mood.verb("call"),
        Action::Bet(to) => format!("{} {}", mood.verb("bet"), amounts::chips(*to)),
        Action::RaiseTo(to) => format!("{} to {}", mood.verb("raise"), amounts::chips(*to)),
        Action::AllIn => format!("{} all-in", mood.verb("go")),
        Action::Wager(WagerKind::Bet) => mood.verb("bet"),
        Action::Wager(WagerKind::Raise) => mood.verb("raise"),
        Action::Show(showing) => {
            let what = match showing.cards {
                ShownCards::Both => "both cards",
                ShownCards::First | ShownCards::Second => "one card",
            };
            let whom = match showing.to {
                Audience::Table => String::new(),
                Audience::One(seat) => format!(" to {}", names.seat(seat)),
                Audience::Rail => " to the rail".to_owned(),
            };
            format!("{} {what}{whom}", mood.verb("show"))
        }
        Action::Muck => mood.verb("muck"),
        Action::ProposeRuns(runs) => format!("{} to deal the rest of the board {runs} times", mood.verb("propose")),
        Action::Agree => mood.verb("agree"),
        Action::Decline => mood.verb("decline"),
        Action::PlayBoard => format!("{} the board", mood.verb("play")),
        Action::Withdraw => format!("{} the chips back", mood.verb("take")),
        Action::AskToSee(seat) => format!("{} to see the hand of {}", mood.verb("ask"), names.seat(*seat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{self, Scene};
    use cardroom_shared::chips::Chips;
    use cardroom_shared::command::Said;

    fn told(done: &Motion, mood: Mood) -> String {
        motion(done, mood, &fixtures::model(Scene::Flop))
    }

    #[test]
    fn chips_and_words_are_told_in_their_order() {
        let push = |motions: &[&[u64]], said: Option<(&str, SaidOrder)>| {
            let motions = motions.iter().map(|chips| chips.iter().map(|chip| Chips(*chip)).collect()).collect();
            let said = said.map(|(words, order)| Said { words: words.to_owned(), order });
            Motion::Push(Push { motions, said })
        };
        let silent = push(&[&[1_000]], None);
        assert_eq!(told(&silent, Mood::Does), "pushes one chip of 1,000 without a word");
        let two = push(&[&[100, 100], &[500]], Some(("raise", SaidOrder::AfterChips)));
        assert_eq!(told(&two, Mood::Does), "pushes 2 chips, 200, then one chip of 500 and then says “raise”");
        let first = push(&[&[500]], Some(("call", SaidOrder::BeforeChips)));
        assert_eq!(told(&first, Mood::Would), "say “call” and push one chip of 500");
    }

    #[test]
    fn the_other_motions_have_their_verbs() {
        assert_eq!(told(&Motion::Gesture(Gesture::Tap), Mood::Does), "taps the table");
        assert_eq!(told(&Motion::CallClock(fixtures::seat(2)), Mood::Would), "call the clock on Bruno");
        assert_eq!(told(&Motion::Clear(Action::AllIn), Mood::Does), "goes all-in");
        assert_eq!(
            told(&Motion::Clear(Action::AskToSee(fixtures::seat(3))), Mood::Does),
            "asks to see the hand of Carmen"
        );
    }
}
