//! The messages of a page, and those that they make to the server.

use super::SeatModel;
use crate::web::seat::seat_act::lateness;
use crate::web::seat::seat_plan::SeatPlan;
use crate::web::seat::seat_request::{MAX_WORDS, PageMessage, PageMessageError, PageRequestKind, table_words};
use cardroom_shared::action::WagerKind;
use cardroom_shared::command::MAX_NAME_LETTERS;
use cardroom_shared::narration::{Message, SpeechHint, is_talk_alone};
use cardroom_shared::note::MAX_NOTE_LETTERS;
use cardroom_shared::protocol::{ClientMessage, ClientRequest};

impl SeatModel {
    /// A message to the server, with the next number. `of_page` is the number that the page gave; 0 for none.
    pub(in crate::web::seat) fn numbered(&mut self, of_page: u32, say: ClientRequest) -> ClientMessage {
        self.said = self.said.saturating_add(1);
        self.numbers.push_back((self.said, of_page));
        if self.numbers.len() > 64 {
            self.numbers.pop_front();
        }
        ClientMessage::Say { number: self.said, say }
    }

    /// A message to the server with an act of this turn.
    pub(super) fn act(&mut self, of_page: u32, say: ClientRequest) -> ClientMessage {
        let message = self.numbered(of_page, say);
        self.acting.begin(self.said);
        message
    }

    /// The message to the server with these bytes of a deal.
    pub(in crate::web::seat) fn deal_message(&mut self, bytes: Vec<u8>) -> ClientMessage {
        self.numbered(0, ClientRequest::FairDeal(bytes))
    }

    /// Handles a message of the page. Returns the message to the server, if it makes one. A request whose figures are
    /// not those of the table any more is refused here.
    ///
    /// # Errors
    /// If it is no message of the page.
    pub(in crate::web::seat) fn hear(
        &mut self,
        message: PageMessage,
    ) -> Result<Option<ClientMessage>, PageMessageError> {
        let PageMessage { n, say, turn } = message;
        let say = match say {
            PageRequestKind::Ahead(what) => {
                self.plan = self.view.as_ref().and_then(|view| SeatPlan::new(what, view));
                return Ok(None);
            }
            PageRequestKind::Hear(words) => match table_words(&words) {
                Ok(words) if self.hint(&words).is_some() => {
                    (self.unsaid, self.refusal) = (Some(words), None);
                    return Ok(None);
                }
                // Words that can't be taken are refused as all words are.
                Ok(_) | Err(_) => {
                    self.unsaid = None;
                    PageRequestKind::Words(words)
                }
            },
            PageRequestKind::Keep(words) => match table_words(&words) {
                Ok(words) if is_talk_alone(&words, self.language) => {
                    let number = self.phrase.as_ref().map_or(1, |(number, _)| number.saturating_add(1));
                    (self.phrase, self.refusal) = (Some((number, words)), None);
                    return Ok(None);
                }
                Ok(_) => {
                    self.refuse(Some(n), self.language.say(&Message::new("web-seat-no-phrase")), Vec::new());
                    return Ok(None);
                }
                Err(_) => PageRequestKind::Words(words),
            },
            PageRequestKind::Divide(_) | PageRequestKind::Propose | PageRequestKind::NoDivision => {
                return Ok(self.divide(n, say));
            }
            say => say,
        };
        // A phrase is no answer to the question about other words.
        self.unsaid = self.unsaid.take().filter(|unsaid| match &say {
            PageRequestKind::Words(words) => {
                words != unsaid && self.hint(unsaid).is_none_or(|hint| hint.instead.as_ref() != Some(words))
            }
            say => *say != PageRequestKind::Change,
        });
        let is_act = say.takes_a_turn();
        if is_act && self.acting.is_some() {
            return Ok(None);
        }
        if let Some(why) = self.view.as_ref().and_then(|view| lateness(view, &say, turn.as_deref())) {
            let why = self.language.say(&why);
            self.refuse(Some(n), why, Vec::new());
            return Ok(None);
        }
        let raise = self.view.as_ref().and_then(|view| view.choices?.raise);
        match say.request(raise.map_or(WagerKind::Raise, |range| range.kind)) {
            Ok(Some(request)) => {
                self.refusal = None;
                Ok(Some(if is_act { self.act(n, request) } else { self.numbered(n, request) }))
            }
            Ok(None) => Ok(None),
            Err(PageMessageError::Words) => {
                let limits = Message::new("web-seat-words").with("name", MAX_NAME_LETTERS.to_string());
                let limits = limits.with("letters", MAX_WORDS.to_string()).with("note", MAX_NOTE_LETTERS.to_string());
                let why = self.language.say(&limits);
                self.refuse(Some(n), why, Vec::new());
                Ok(None)
            }
            Err(PageMessageError::Malformed) => Err(PageMessageError::Malformed),
        }
    }

    /// The note about these words before they are said. `None` for plain talk.
    pub(in crate::web::seat) fn hint(&self, words: &str) -> Option<SpeechHint> {
        SpeechHint::of(words, self.view.as_ref()?, self.language)
    }
}
