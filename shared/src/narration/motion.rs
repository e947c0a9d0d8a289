//! Narration of motions: the acts of a player as verbs, before they are judged.

use super::act_phrases::runs_of;
use super::context::NameLookup;
use super::message::{Arg, Message};
use crate::action::{Action, Audience, ShownCards, WagerKind};
use crate::chips::Chips;
use crate::command::{Gesture, Motion, Push, SpeechTiming};

/// The mood of a verb: done, or only asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// `pushes 500`
    Does,
    /// `push 500`
    Would,
}

impl Mood {
    /// Returns a verb in this mood.
    fn verb(self, id: &'static str) -> Message {
        let form = match self {
            Self::Does => "does",
            Self::Would => "would",
        };
        Message::new(id).with("mood", form)
    }
}

/// Returns a motion as a verb phrase: `pushes 500, then 1,000, saying “raise”`.
pub fn motion(motion: &Motion, mood: Mood, names: &dyn NameLookup) -> Message {
    match motion {
        Motion::Clear(action) => act(action, mood, names),
        Motion::Words(words) => mood.verb("motion-says").with("words", words.trim()),
        Motion::Push(push) => pushed(push, mood),
        Motion::Gesture(Gesture::Tap) => mood.verb("motion-taps"),
        Motion::Gesture(Gesture::ThumbsUp) => mood.verb("motion-thumbs-up"),
        Motion::TimeBank => mood.verb("motion-time-bank"),
        Motion::CallClock(seat) => mood.verb("motion-calls-clock").with("name", names.seat(*seat)),
    }
}

fn pushed(push: &Push, mood: Mood) -> Message {
    let pushes = push.pushes.iter().map(|chips| match chips.as_slice() {
        [chip] => Message::new("motion-one-chip").with("chips", *chip),
        chips => {
            let count = Arg::Count(u32::try_from(chips.len()).unwrap_or(u32::MAX));
            Message::new("motion-chips").with("count", count).with("chips", chips.iter().copied().sum::<Chips>())
        }
    });
    let chips = pushes.reduce(|before, next| Message::new("motion-then").with("before", before).with("next", next));
    let push_of = |id| mood.verb(id).with("chips", chips.clone().map_or_else(|| Arg::from(""), Arg::from));
    let Some(said) = &push.said else { return push_of("motion-pushes-silently") };
    let id = match said.order {
        SpeechTiming::BeforeChips => "motion-says-and-pushes",
        SpeechTiming::WithChips => "motion-pushes-saying",
        SpeechTiming::AfterChips => "motion-pushes-and-says",
    };
    push_of(id).with("words", said.words.trim())
}

fn act(action: &Action, mood: Mood, names: &dyn NameLookup) -> Message {
    match action {
        Action::Fold => mood.verb("motion-folds"),
        Action::Check => mood.verb("motion-checks"),
        Action::Call => mood.verb("motion-calls"),
        Action::Bet(to) => mood.verb("motion-bets-of").with("chips", *to),
        Action::RaiseTo(to) => mood.verb("motion-raises-to").with("chips", *to),
        Action::AllIn => mood.verb("motion-all-in"),
        Action::Wager(WagerKind::Bet) => mood.verb("motion-bets"),
        Action::Wager(WagerKind::Raise) => mood.verb("motion-raises"),
        Action::Show(showing) => {
            let cards = match showing.cards {
                ShownCards::Both => "both",
                ShownCards::First | ShownCards::Second => "one",
            };
            match showing.to {
                Audience::Table => mood.verb("motion-shows").with("cards", cards),
                Audience::One(seat) => mood.verb("motion-shows-to").with("cards", cards).with("name", names.seat(seat)),
                Audience::Rail => mood.verb("motion-shows-to-rail").with("cards", cards),
            }
        }
        Action::Muck => mood.verb("motion-mucks"),
        Action::ProposeRuns(runs) => mood.verb("motion-proposes-runs").with("runs", runs_of(*runs)),
        Action::Agree => mood.verb("motion-agrees"),
        Action::Decline => mood.verb("motion-declines"),
        Action::PlayBoard => mood.verb("motion-plays-board"),
        Action::Withdraw => mood.verb("motion-takes-back"),
        Action::AskToSee(seat) => mood.verb("motion-asks").with("name", names.seat(*seat)),
    }
}
