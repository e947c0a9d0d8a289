//! The messages of a seat's page: small JSON, read strictly and turned into the requests of a window.

use cardroom_shared::action::{Action, Audience, Showing, ShownCards, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::ChopAnswer;
use cardroom_shared::command::{DeskRequest, LateChoice, Motion, Name};
use cardroom_shared::emblem::Emblem;
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::{ClientRequest, MAX_SPOKEN};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use serde::Deserialize;

/// The most bytes of one message.
pub(in crate::web) const MAX_SEAT_MESSAGE: usize = 2_048;

/// The most letters of words said at the table from a page.
pub(super) const MAX_WORDS: usize = 400;

/// A message of the page: its number, for a refusal, the request, and the turn for which the page showed it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::web) struct PageMessage {
    /// The number of the message on this page, from 1.
    pub(in crate::web) n: u32,
    /// The request.
    pub(in crate::web) say: PageRequestKind,
    /// The name of the turn or the hand that the page showed. An act counts for no other turn. `None` for any turn.
    #[serde(default)]
    pub(in crate::web) turn: Option<String>,
}

/// A request of the page. Figures repeat what the page showed, so that no request lands on a changed table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(in crate::web) enum PageRequestKind {
    /// Folds.
    Fold,
    /// Checks.
    Check,
    /// Calls with this many chips.
    Call(u64),
    /// Bets or raises to this total.
    Wager(u64),
    /// Puts in the whole stack: this total in front.
    AllIn(u64),
    /// Words at the table.
    Words(String),
    /// Words at the table. If they may be an act, the page shows their meaning first.
    Hear(String),
    /// Takes back the words whose meaning is shown.
    Change,
    /// Asks whether words are talk alone. The page then keeps them as a phrase.
    Keep(String),
    /// Shows these cards to the table.
    Show(PageCards),
    /// Shows these cards to the player on this seat alone.
    ShowTo(PageCards, u8),
    /// Mucks.
    Muck,
    /// Asks to see the called hand of this seat.
    Ask(u8),
    /// Proposes this many runs of the board.
    Runs(u8),
    /// Agrees to the proposed runs.
    Agree,
    /// Declines the proposed runs.
    DeclineRuns,
    /// Says that the board plays.
    PlayBoard,
    /// Takes back a call.
    Withdraw,
    /// Calls the clock on this seat.
    Clock(u8),
    /// Asks for the time bank in this turn.
    TimeBank,
    /// Plans the next act.
    Ahead(PagePlan),
    /// Enters under this name.
    Enter(String),
    /// Checks in.
    CheckIn,
    /// Sits out.
    Away,
    /// Is back.
    Back,
    /// Leaves for good.
    Leave,
    /// Buys a stack again.
    Rebuy,
    /// Does not buy again.
    NoRebuy,
    /// Enters again.
    ReEnter(PageLateChoice),
    /// Buys extra chips.
    Buy(PageExtra),
    /// Posts the big blind instead of waiting.
    Post,
    /// Calls the floor, with a reason or none.
    Floor(String),
    /// Reports something to the director in private.
    Report(String),
    /// Reports something about this person to the director in private.
    ReportAbout(u32, String),
    /// Answers the division that is voted on.
    Vote(PageVote),
    /// Asks for the figures of a division, in the words of the order `propose chop`.
    Divide(String),
    /// Proposes the division whose figures are shown.
    Propose,
    /// Closes the figures of a division.
    NoDivision,
    /// Hides the messages of a person.
    Mute(u32),
    /// Shows the messages of a person again.
    Unmute(u32),
    /// Chooses the emblem of the person.
    Emblem(Emblem),
    /// Shows a reaction.
    React(Reaction),
    /// Watches this table.
    Watch(u16),
    /// Gives a typed order, as a director.
    Order(String),
}

/// Cards to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum PageCards {
    First,
    Second,
    Both,
}

impl PageCards {
    const fn shown(self) -> ShownCards {
        match self {
            Self::First => ShownCards::First,
            Self::Second => ShownCards::Second,
            Self::Both => ShownCards::Both,
        }
    }
}

/// A plan for the next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum PagePlan {
    /// Without a plan.
    None,
    /// Checks if that is free, and folds otherwise.
    CheckFold,
    /// Folds to a raise.
    FoldToRaise,
    /// Checks.
    Check,
    /// Calls this many chips.
    Call(u64),
}

/// The choice of a late entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum PageLateChoice {
    Post,
    Wait,
}

/// Extra chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum PageExtra {
    AddOn,
    TopUp,
}

/// The answer to a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum PageVote {
    Accept,
    Decline,
}

/// The reason why a message of the page is not one. The page is closed for it, except after wrong words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::web) enum PageMessageError {
    /// It is longer than [`MAX_SEAT_MESSAGE`], or no message.
    #[error("it is no message of this page")]
    Malformed,
    /// Its words are too long, empty, or no name.
    #[error("its words can't be taken as they are")]
    Words,
}

impl PageMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// If the text is too long or no message of the page.
    pub(in crate::web) fn read(text: &str) -> Result<Self, PageMessageError> {
        if text.len() > MAX_SEAT_MESSAGE {
            return Err(PageMessageError::Malformed);
        }
        serde_json::from_str(text).map_err(|_| PageMessageError::Malformed)
    }
}

impl PageRequestKind {
    /// Returns whether this is the act of a turn. It counts once.
    pub(super) const fn takes_a_turn(&self) -> bool {
        matches!(
            self,
            Self::Fold
                | Self::Check
                | Self::Call(_)
                | Self::Wager(_)
                | Self::AllIn(_)
                | Self::Muck
                | Self::Agree
                | Self::DeclineRuns
        )
    }

    /// Returns whether this is about one hand, in turn or out of turn.
    pub(super) const fn is_about_a_hand(&self) -> bool {
        matches!(
            self,
            Self::Show(_) | Self::ShowTo(..) | Self::Ask(_) | Self::Runs(_) | Self::PlayBoard | Self::Withdraw
        )
    }

    /// The request of a window that this is; `wager` is the kind of a bet now. `None` for a plan, a division and words
    /// whose meaning is asked, which the server's side of the page keeps.
    ///
    /// # Errors
    /// If words or numbers in it can't be taken as they are.
    pub(in crate::web) fn request(self, wager: WagerKind) -> Result<Option<ClientRequest>, PageMessageError> {
        let action = |action| Ok(Some(ClientRequest::Motion(Motion::Clear(action))));
        let desk = |desk| Ok(Some(ClientRequest::Desk(desk)));
        let seat = |number: u8| SeatNo::new(u64::from(number)).map_err(|_| PageMessageError::Malformed);
        match self {
            Self::Fold => action(Action::Fold),
            Self::Check => action(Action::Check),
            Self::Call(_) => action(Action::Call),
            Self::Wager(to) => action(match wager {
                WagerKind::Bet => Action::Bet(Chips(to)),
                WagerKind::Raise => Action::RaiseTo(Chips(to)),
            }),
            Self::AllIn(_) => action(Action::AllIn),
            Self::Words(words) => Ok(Some(ClientRequest::Motion(Motion::Words(table_words(&words)?)))),
            Self::Show(cards) => action(Action::Show(Showing { cards: cards.shown(), to: Audience::Table })),
            Self::ShowTo(cards, number) => {
                action(Action::Show(Showing { cards: cards.shown(), to: Audience::One(seat(number)?) }))
            }
            Self::Muck => action(Action::Muck),
            Self::Ask(number) => action(Action::AskToSee(seat(number)?)),
            Self::Runs(runs) => action(Action::ProposeRuns(runs)),
            Self::Agree => action(Action::Agree),
            Self::DeclineRuns => action(Action::Decline),
            Self::PlayBoard => action(Action::PlayBoard),
            Self::Withdraw => action(Action::Withdraw),
            Self::TimeBank => Ok(Some(ClientRequest::Motion(Motion::TimeBank))),
            Self::Clock(number) => Ok(Some(ClientRequest::Motion(Motion::CallClock(seat(number)?)))),
            Self::Ahead(_)
            | Self::Hear(_)
            | Self::Change
            | Self::Keep(_)
            | Self::Divide(_)
            | Self::Propose
            | Self::NoDivision => Ok(None),
            Self::Enter(name) => desk(DeskRequest::Enter(Name::try_from(name).map_err(|_| PageMessageError::Words)?)),
            Self::CheckIn => desk(DeskRequest::CheckIn),
            Self::Away => desk(DeskRequest::Away),
            Self::Back => desk(DeskRequest::Back),
            Self::Leave => desk(DeskRequest::Leave),
            Self::Rebuy => desk(DeskRequest::Rebuy),
            Self::NoRebuy => desk(DeskRequest::Decline),
            Self::ReEnter(PageLateChoice::Post) => desk(DeskRequest::ReEnter(LateChoice::Post)),
            Self::ReEnter(PageLateChoice::Wait) => desk(DeskRequest::ReEnter(LateChoice::Wait)),
            Self::Buy(PageExtra::AddOn) => desk(DeskRequest::Buy(ExtraPurchase::AddOn)),
            Self::Buy(PageExtra::TopUp) => desk(DeskRequest::Buy(ExtraPurchase::TopUp)),
            Self::Post => desk(DeskRequest::Post),
            Self::Floor(why) if why.trim().is_empty() => desk(DeskRequest::CallFloor(None)),
            Self::Floor(why) => {
                desk(DeskRequest::CallFloor(Some(Note::try_from(why).map_err(|_| PageMessageError::Words)?)))
            }
            Self::Report(words) => desk(DeskRequest::Report { about: None, words: line(&words, MAX_WORDS)? }),
            Self::ReportAbout(person, words) => {
                desk(DeskRequest::Report { about: Some(PersonNo(person)), words: line(&words, MAX_WORDS)? })
            }
            Self::Vote(PageVote::Accept) => desk(DeskRequest::AnswerChop(ChopAnswer::Agree)),
            Self::Vote(PageVote::Decline) => desk(DeskRequest::AnswerChop(ChopAnswer::Decline)),
            Self::Mute(person) => desk(DeskRequest::Mute(PersonNo(person))),
            Self::Unmute(person) => desk(DeskRequest::Unmute(PersonNo(person))),
            Self::Emblem(emblem) => desk(DeskRequest::ChooseEmblem(emblem)),
            Self::React(reaction) => desk(DeskRequest::React(reaction)),
            Self::Watch(table) => Ok(Some(ClientRequest::Watch(TableNo(table)))),
            Self::Order(words) => Ok(Some(ClientRequest::Spoken(line(&words, MAX_SPOKEN)?))),
        }
    }
}

/// Words at the table, without blanks around them.
///
/// # Errors
/// If they can't be taken as they are.
pub(super) fn table_words(words: &str) -> Result<String, PageMessageError> {
    line(words, MAX_WORDS)
}

/// A line of words, without blanks around it.
fn line(words: &str, most: usize) -> Result<String, PageMessageError> {
    let words = words.trim();
    let fits = (1..=most).contains(&words.chars().count()) && !words.chars().any(char::is_control);
    if fits { Ok(words.to_owned()) } else { Err(PageMessageError::Words) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::emblem::{EmblemColour, EmblemPicture};

    fn read(text: &str) -> Result<Option<ClientRequest>, PageMessageError> {
        PageMessage::read(text)?.say.request(WagerKind::Raise)
    }

    #[test]
    fn every_act_of_a_page_is_one_of_a_window() {
        let clear = |action| Ok(Some(ClientRequest::Motion(Motion::Clear(action))));
        for (text, action) in [
            (r#"{"n":1,"say":"fold"}"#, Action::Fold),
            (r#"{"n":1,"say":"check"}"#, Action::Check),
            (r#"{"n":1,"say":{"call":200}}"#, Action::Call),
            (r#"{"n":1,"say":{"wager":600}}"#, Action::RaiseTo(Chips(600))),
            (r#"{"n":1,"say":{"all-in":5000}}"#, Action::AllIn),
            (r#"{"n":1,"say":"muck"}"#, Action::Muck),
            (
                r#"{"n":1,"say":{"show-to":["first",3]}}"#,
                Action::Show(Showing { cards: ShownCards::First, to: Audience::One(SeatNo::new(3).unwrap()) }),
            ),
            (r#"{"n":1,"say":{"runs":2}}"#, Action::ProposeRuns(2)),
        ] {
            assert_eq!(read(text), clear(action), "{text}");
        }
        assert_eq!(read(r#"{"n":1,"say":"away"}"#), Ok(Some(ClientRequest::Desk(DeskRequest::Away))));
        assert_eq!(read(r#"{"n":1,"say":{"floor":" "}}"#), Ok(Some(ClientRequest::Desk(DeskRequest::CallFloor(None)))));
        let report = |about| DeskRequest::Report { about, words: "they look at cards".to_owned() };
        let said = Ok(Some(ClientRequest::Desk(report(None))));
        assert_eq!(read(r#"{"n":1,"say":{"report":" they look at cards "}}"#), said);
        let said = Ok(Some(ClientRequest::Desk(report(Some(PersonNo(7))))));
        assert_eq!(read(r#"{"n":1,"say":{"report-about":[7," they look at cards "]}}"#), said);
        let emblem = Emblem { picture: EmblemPicture::Owl, colour: EmblemColour::Teal };
        let chosen = Ok(Some(ClientRequest::Desk(DeskRequest::ChooseEmblem(emblem))));
        assert_eq!(read(r#"{"n":1,"say":{"emblem":{"picture":"owl","colour":"teal"}}}"#), chosen);
        let cheers = Ok(Some(ClientRequest::Desk(DeskRequest::React(Reaction::Cheers))));
        assert_eq!(read(r#"{"n":1,"say":{"react":"cheers"}}"#), cheers);
        let words = ClientRequest::Motion(Motion::Words("raise to 600".to_owned()));
        assert_eq!(read(r#"{"n":1,"say":{"words":" raise to 600 "}}"#), Ok(Some(words)));
        assert_eq!(read(r#"{"n":1,"say":{"ahead":"check-fold"}}"#), Ok(None));
        assert_eq!(read(r#"{"n":1,"say":{"ahead":{"call":50}}}"#), Ok(None));
        // The server's side of the page keeps words whose meaning is shown first.
        assert_eq!(read(r#"{"n":1,"say":{"hear":"raise to 600"}}"#), Ok(None));
        assert_eq!(read(r#"{"n":1,"say":{"keep":"well well"}}"#), Ok(None));
        assert_eq!(read(r#"{"n":1,"say":"change"}"#), Ok(None));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "fold",
            "null",
            "[]",
            r#"{"n":1}"#,
            r#"{"say":"fold"}"#,
            r#"{"n":-1,"say":"fold"}"#,
            r#"{"n":1,"say":"fold","more":1}"#,
            r#"{"n":1,"say":"Fold"}"#,
            r#"{"n":1,"say":{"call":-1}}"#,
            r#"{"n":1,"say":{"call":1.5}}"#,
            r#"{"n":1,"say":{"call":18446744073709551616}}"#,
            r#"{"n":1,"say":{"clock":0}}"#,
            r#"{"n":1,"say":{"clock":200}}"#,
            r#"{"n":1,"say":{"show-to":["both",11]}}"#,
            r#"{"n":1,"say":{"show-to":["both"]}}"#,
            r#"{"n":1,"say":{"report-about":["7","they look"]}}"#,
            r#"{"n":1,"say":{"report-about":[-1,"they look"]}}"#,
            r#"{"n":1,"say":{"fold":1,"check":1}}"#,
            r#"{"n":1,"say":"fold"} "#.repeat(2).as_str(),
        ] {
            assert_eq!(read(text), Err(PageMessageError::Malformed), "{text}");
        }
        let long = format!(r#"{{"n":1,"say":{{"words":"{}"}}}}"#, "x".repeat(MAX_SEAT_MESSAGE));
        assert_eq!(read(&long), Err(PageMessageError::Malformed));
        for text in [
            r#"{"n":1,"say":{"words":"  "}}"#,
            r#"{"n":1,"say":{"words":"a\u0000b"}}"#,
            r#"{"n":1,"say":{"enter":""}}"#,
            r#"{"n":1,"say":{"order":"\n"}}"#,
            r#"{"n":1,"say":{"report-about":[7," "]}}"#,
        ] {
            assert_eq!(read(text), Err(PageMessageError::Words), "{text}");
        }
    }
}
