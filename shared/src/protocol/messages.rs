//! The messages between client and server, including those of the front desk.

use super::broadcast_frame::BroadcastFrame;
use super::codec::{CodecError, decode, encode};
use super::console_answer::ConsoleAnswer;
use super::missed_steps::MissedPiece;
use super::open_link::OpenLinkNotice;
use super::web_address::WebAddress;
use super::wire_constants::{MAX_CLIENT_MESSAGE, MAX_DESK_MESSAGE, MAX_PULSE, MAX_SERVER_MESSAGE};
use crate::briefing::{Briefing, CalledHand, MuteList, TableLine};
use crate::chips::Denomination;
use crate::chop::{ChopProposal, ChopView, Division};
use crate::command::{DeskRequest, Motion, Name, Order};
use crate::emblem::Emblem;
use crate::event::{PrizeTable, PublicEvent};
use crate::house::HouseRules;
use crate::meeting_link::MeetingLink;
use crate::note::Note;
use crate::pace::Pace;
use crate::protocol::invitation::Secret;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::rulings::Reason;
use crate::seat::{PersonNo, TableNo};
use crate::standing::StandingLine;
use crate::structure::StructureSummary;
use crate::view::{TableView, View};
use serde::{Deserialize, Serialize};

/// A message of a client, on the reliable channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClientMessage {
    /// A request of the person. `number` counts up from 1, and a refusal repeats it.
    Say {
        /// The number of this message on this connection.
        number: u32,
        /// The request.
        say: ClientRequest,
    },
}

/// A request of a person. The connection identifies the person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClientRequest {
    /// A motion at the table.
    Motion(Motion),
    /// A request to the desk.
    Desk(DeskRequest),
    /// An order of the director, with an optional written reason.
    Order(Order, Option<Note>),
    /// Without a seat: watch this table.
    Watch(TableNo),
    /// Without a seat: also show these tables, beside the watched one, and no other extra tables. At most
    /// [`MAX_BESIDE`](super::MAX_BESIDE) tables.
    Beside(Vec<TableNo>),
    /// An order of the director as typed, with an optional reason: `pen bob 10 because "…"`. At most
    /// [`MAX_SPOKEN`](super::MAX_SPOKEN) letters.
    Spoken(String),
    /// A console line of the director, an order or a query, as at the server's own console. At most
    /// [`MAX_SPOKEN`](super::MAX_SPOKEN) letters. The reply is [`ServerMessage::Answer`].
    Ask(String),
    /// At a console, as the director: send the narration from now on.
    Listen,
    /// On the rail, or as a director: show this table of the broadcast in addition. `None` ends it.
    Broadcast(Option<TableNo>),
    /// A fair-deal message in its raw bytes: a promise to cut, or a cut. Empty on the rail or of a page of the server: a
    /// subscription to the deals. [`NO_MORE_DEALS`](super::NO_MORE_DEALS) of a page ends it.
    FairDeal(Vec<u8>),
    /// As a player or the director: calculate this division before it is proposed. The reply is
    /// [`ServerMessage::Division`].
    Division(ChopProposal),
}

/// A message of the server, on the reliable channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "a briefing is told to few, and rarely")]
pub enum ServerMessage {
    /// The first message of a connection.
    Welcome(Welcome),
    /// The full roster, for a new connection. Later changes are sent as [`ServerMessage::RosterChanges`].
    Roster(Vec<RosterLine>),
    /// The events since the last step, as far as this person may know them, and the view after them.
    Step {
        /// The events, in order.
        events: Vec<PublicEvent>,
        /// The view after the events. It replaces all earlier views.
        view: Box<View>,
    },
    /// Places and prizes, best first; sent again on every change.
    Standings(Vec<StandingLine>),
    /// The refusal of a request.
    Refused {
        /// The number of the request.
        number: u32,
        /// The reason in English, fit to show.
        why: String,
        /// The refusal in data form, for translation. `None` if there is only text.
        refusal: Option<Box<RefusalNotice>>,
        /// The reasons behind the refusal. Empty if there are none.
        reasons: Vec<Reason>,
    },
    /// The last message of a connection.
    Farewell(DisconnectCause),
    /// The current prizes; sent again on every change.
    Prizes(PrizeTable),
    /// The division of the prizes that is being voted on. `None` once the vote is over.
    Chop(Option<ChopView>),
    /// The acting director, or a deputy. `None` while neither is present. Sent again on every change.
    Directing(Option<PersonNo>),
    /// The state of the floor, for the director and the deputies; sent again on every change.
    Briefing(Box<Briefing>),
    /// For the directors: the open link, or `None` without one. Sent on joining if there is one, and on every change.
    OpenLink(Option<OpenLinkNotice>),
    /// The muted people; sent again on every change.
    Hushed(MuteList),
    /// The new or changed lines of the roster.
    RosterChanges(Vec<RosterLine>),
    /// A notice about the server; sent when its state changes, and on joining while play waits.
    Notice(HouseNotice),
    /// For the director and the deputies: the changed tables, or all tables on joining.
    Tables {
        /// The changed tables.
        lines: Vec<TableLine>,
        /// The tables where nobody plays any more.
        gone: Vec<TableNo>,
    },
    /// For the director and the deputies: the hand of a call. Sent once for each call, and on joining.
    Story(Box<CalledHand>),
    /// A piece of the recent events at a table, for a person who joins or who changes the watched table. A returning
    /// person gets only the events they missed. It is sent only while no newer message waits.
    Missed(MissedPiece),
    /// The changed extra tables of a spectator, as the whole rail sees them.
    Beside {
        /// The changed tables.
        tables: Vec<TableView>,
        /// The tables where nobody plays any more.
        gone: Vec<TableNo>,
    },
    /// The answer to a console line.
    Answer(ConsoleAnswer),
    /// For a listening console: a line of narration in English, as on the server's own console.
    Line(String),
    /// The next frame of the broadcast, for its viewers.
    Aired(Box<BroadcastFrame>),
    /// The end of the broadcast, for its viewers.
    OffAir,
    /// A fair-deal message in its raw bytes. Empty: the next step leaves out events, because the connection was full.
    /// The client then no longer knows the place of each card.
    FairDeal(Vec<u8>),
    /// The figures of a division that nobody has proposed, for the person who asked.
    Division(Box<Division>),
    /// The time in milliseconds until play begins without an order; `None` if it waits for one, or for people. Sent on
    /// joining before the start, and on every change.
    StartsIn(Option<u64>),
}

/// A notice about the server process. It is not part of the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HouseNotice {
    /// The record can't be written. Play waits, the clocks are stopped, and requests are ignored.
    Waits,
    /// The record can be written again. Play goes on, and the player to act gets the full time.
    GoesOn,
    /// The server was frozen or asleep for this many seconds, which the clocks do not count. The player to act gets
    /// the full time again.
    StoodStill {
        /// The duration.
        seconds: u32,
    },
}

/// A refusal in data form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusalNotice {
    /// The refusal.
    pub refusal: Refusal,
    /// The player in the seat that the refusal names, if it is about a player: [`Refusal::about`].
    pub about: Option<PersonNo>,
}

/// The kind of a message that a later one replaces while it waits in the send queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReplaceableMessage {
    /// Places and prizes.
    Standings,
    /// The prize table.
    Prizes,
    /// The division that is being voted on.
    Chop,
    /// The figures of a division that somebody asked about.
    Division,
    /// The acting director.
    Directing,
    /// The time of the start.
    StartsIn,
    /// The briefing.
    Briefing,
    /// The open link.
    OpenLink,
    /// The muted people.
    Hushed,
    /// The notice about the server.
    Notice,
    /// The state of one extra table.
    Beside(TableNo),
}

impl ServerMessage {
    /// Returns a refusal that is about nobody at the table.
    pub fn refused(number: u32, refusal: Refusal) -> Self {
        let (why, reasons) = (refusal.to_string(), refusal.reasons());
        Self::Refused { number, why, refusal: Some(Box::new(RefusalNotice { refusal, about: None })), reasons }
    }

    /// Returns a refusal with a text only.
    pub fn refused_in_words(number: u32, why: impl Into<String>) -> Self {
        Self::Refused { number, why: why.into(), refusal: None, reasons: Vec::new() }
    }

    /// Returns the kind of a message that describes a state, so that a later one replaces it. `None` if every message
    /// counts.
    pub fn replaces(&self) -> Option<ReplaceableMessage> {
        match self {
            Self::Standings(_) => Some(ReplaceableMessage::Standings),
            Self::Prizes(_) => Some(ReplaceableMessage::Prizes),
            Self::Chop(_) => Some(ReplaceableMessage::Chop),
            Self::Division(_) => Some(ReplaceableMessage::Division),
            Self::Directing(_) => Some(ReplaceableMessage::Directing),
            Self::StartsIn(_) => Some(ReplaceableMessage::StartsIn),
            Self::Briefing(_) => Some(ReplaceableMessage::Briefing),
            Self::OpenLink(_) => Some(ReplaceableMessage::OpenLink),
            Self::Hushed(_) => Some(ReplaceableMessage::Hushed),
            Self::Notice(_) => Some(ReplaceableMessage::Notice),
            Self::Beside { tables, gone } => match (tables.as_slice(), gone.as_slice()) {
                ([table], []) => Some(ReplaceableMessage::Beside(table.table)),
                ([], [table]) => Some(ReplaceableMessage::Beside(*table)),
                _ => None,
            },
            Self::Roster(_)
            | Self::RosterChanges(_)
            | Self::Step { .. }
            | Self::Welcome(_)
            | Self::Refused { .. }
            | Self::Tables { .. }
            | Self::Story(_)
            | Self::Missed(_)
            | Self::Answer(_)
            | Self::Line(_)
            | Self::Aired(_)
            | Self::OffAir
            | Self::FairDeal(_)
            | Self::Farewell(_) => None,
        }
    }
}

/// The first message: the person, their role, and the settings of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The number of this person.
    pub you: PersonNo,
    /// Their role.
    pub role: Role,
    /// The name of the tournament.
    pub tournament: String,
    /// The house rules of the event, by which every ruling is explained.
    pub rules: Box<HouseRules>,
    /// The kinds of chips in play, smallest first. Empty if there are only amounts.
    pub chips: Vec<Denomination>,
    /// The time between hands. The time to act is in the rules, and the time left is in each view.
    pub pace: Pace,
    /// The delay of the broadcast with all cards, in milliseconds. `None` without a broadcast.
    pub broadcast_ms: Option<u64>,
    /// The stack, the first level and the price of an entry.
    pub structure: StructureSummary,
    /// The voice or video call of the group, if it has one.
    pub meeting: Option<MeetingLink>,
    /// The address of the web at which guests get seats in browsers. `None` without one.
    pub web: Option<WebAddress>,
}

/// One line of the roster.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RosterLine {
    /// The person.
    pub person: PersonNo,
    /// The name.
    pub name: Name,
    /// True if it is a bot.
    pub bot: bool,
    /// The state of their arrival.
    pub arrival: Arrival,
    /// The emblem by which others know them.
    pub emblem: Emblem,
}

/// The arrival of a person. A person who is present and not checked in is directed to the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Arrival {
    /// They were invited by name, and are not connected.
    Expected,
    /// They are connected, and have not checked in or entered.
    Here,
    /// They have entered and have been present.
    CheckedIn,
    /// They have entered and have been present, and are not connected before play begins.
    Away,
}

impl Arrival {
    /// Returns whether the person has been seen at the server, and is not known to have left before play begins.
    pub const fn is_there(self) -> bool {
        matches!(self, Self::Here | Self::CheckedIn)
    }

    /// Returns whether the desk has checked the person in.
    pub const fn is_checked_in(self) -> bool {
        matches!(self, Self::CheckedIn | Self::Away)
    }
}

/// The reason why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DisconnectCause {
    /// The person connected again on another connection.
    SignedInElsewhere,
    /// A client message could not be read, or there were too many.
    Malformed,
    /// The invitation was revoked.
    Revoked,
    /// The server is closing.
    Closing,
}

/// A ping. The client sends it regularly, and the server returns it unchanged. It measures the round trip. It may be
/// lost, because the next one serves as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ping {
    /// The client's own clock at sending, in milliseconds. The server does not interpret it.
    pub sent_ms: u64,
}

/// The request of a guest at the front desk, after the versions were compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrontDeskRequest {
    /// The secret of their invitation.
    pub secret: Secret,
    /// The position reached on an earlier connection, if they come back.
    pub told: Option<ResumePoint>,
}

/// The last position of a client in the event stream. The claim only decides which events are sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResumePoint {
    /// The last step that they received; it is the step of their last view.
    pub step: u64,
    /// The table of that view.
    pub table: Option<TableNo>,
}

/// The reply of the front desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FrontDeskReply {
    /// Admitted: the token opens a connection for play, once and within seconds.
    Token(Vec<u8>),
    /// Refused, for now or for good.
    Refused(FrontDeskRefusal),
}

/// The reason of a refusal at the front desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum FrontDeskRefusal {
    /// No invitation has this secret.
    #[error("no invitation of this server has this secret")]
    WrongInvitation,
    /// The invitation was revoked.
    #[error("the invitation was revoked")]
    Revoked,
    /// The connection limit of the server is reached.
    #[error("the tournament is full")]
    HouseFull,
    /// Too many wrong secrets came from this address, or this invitation was used too often.
    #[error("too many attempts; the next is accepted in some seconds")]
    TooManyAttempts,
}

/// Encodes a client message.
///
/// # Errors
/// The message is longer than [`MAX_CLIENT_MESSAGE`].
pub fn encode_client(message: &ClientMessage) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_CLIENT_MESSAGE>(message)
}

/// Decodes a client message.
///
/// # Errors
/// The bytes are too many, or not exactly one message.
pub fn decode_client(bytes: &[u8]) -> Result<ClientMessage, CodecError> {
    decode::<_, MAX_CLIENT_MESSAGE>(bytes)
}

/// Encodes a server message.
///
/// # Errors
/// The message is longer than [`MAX_SERVER_MESSAGE`].
pub fn encode_server(message: &ServerMessage) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_SERVER_MESSAGE>(message)
}

/// Decodes a server message.
///
/// # Errors
/// The bytes are too many, or not exactly one message.
pub fn decode_server(bytes: &[u8]) -> Result<ServerMessage, CodecError> {
    decode::<_, MAX_SERVER_MESSAGE>(bytes)
}

/// Encodes a ping.
///
/// # Errors
/// Never in practice: a ping is short.
pub fn encode_pulse(pulse: Ping) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_PULSE>(&pulse)
}

/// Decodes a ping.
///
/// # Errors
/// The bytes are no ping.
pub fn decode_pulse(bytes: &[u8]) -> Result<Ping, CodecError> {
    decode::<_, MAX_PULSE>(bytes)
}

/// Encodes a front desk request.
///
/// # Errors
/// The request is longer than [`MAX_DESK_MESSAGE`].
pub fn encode_ask(ask: &FrontDeskRequest) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_DESK_MESSAGE>(ask)
}

/// Decodes a front desk request.
///
/// # Errors
/// The bytes are no such request.
pub fn decode_ask(bytes: &[u8]) -> Result<FrontDeskRequest, CodecError> {
    decode::<_, MAX_DESK_MESSAGE>(bytes)
}

/// Encodes a front desk reply.
///
/// # Errors
/// The reply is longer than [`MAX_DESK_MESSAGE`].
pub fn encode_answer(answer: &FrontDeskReply) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_DESK_MESSAGE>(answer)
}

/// Decodes a front desk reply.
///
/// # Errors
/// The bytes are no such reply.
pub fn decode_answer(bytes: &[u8]) -> Result<FrontDeskReply, CodecError> {
    decode::<_, MAX_DESK_MESSAGE>(bytes)
}

#[cfg(test)]
mod tests {
    use super::super::{DeltaCodec, MAX_WEB_ADDRESS, step_encoder};
    use super::*;
    use crate::action::Action;
    use crate::chips::Chips;
    use crate::meeting_link::MAX_MEETING_LINK;
    use crate::seat::SeatNo;
    use proptest::prelude::*;

    fn call() -> ClientMessage {
        ClientMessage::Say { number: 7, say: ClientRequest::Motion(Motion::Clear(Action::Call)) }
    }

    #[test]
    fn what_is_said_is_heard_as_it_was_said() {
        assert_eq!(decode_client(&encode_client(&call()).unwrap()), Ok(call()));
        let words = ServerMessage::refused_in_words(7, "it is not your turn");
        assert_eq!(decode_server(&encode_server(&words).unwrap()), Ok(words));
        let refusal = Refusal::NotYourTurn(SeatNo::FIRST);
        let ruled = ServerMessage::Refused {
            number: 7,
            why: "it is Ann's turn".to_owned(),
            refusal: Some(Box::new(RefusalNotice { refusal, about: Some(PersonNo(2)) })),
            reasons: vec![Reason::NotReopened],
        };
        assert_eq!(decode_server(&encode_server(&ruled).unwrap()), Ok(ruled));
    }

    #[test]
    fn the_rules_of_every_house_come_with_the_welcome_in_one_packet() {
        for rules in crate::house::presets() {
            let (you, role) = (PersonNo(1), Role::Player);
            let pace = Pace { pause_ms: 4_000, street_ms: 1_000 };
            let tournament = "T".repeat(60);
            let chips = [25, 100, 500, 1_000, 5_000].map(Chips).to_vec();
            let broadcast_ms = Some(900_000);
            let structure = crate::structure::presets()[0].structure.summary();
            let longest = "a".repeat(MAX_MEETING_LINK - "https://meet.example/".len());
            let meeting = Some(format!("https://meet.example/{longest}").parse().unwrap());
            let host = "a".repeat(MAX_WEB_ADDRESS - "https://.example".len());
            let web = Some(format!("https://{host}.example").parse().unwrap());
            let rules_told = Box::new(rules.clone());
            let welcome = Welcome {
                you,
                role,
                tournament,
                rules: rules_told,
                chips,
                pace,
                broadcast_ms,
                structure,
                meeting,
                web,
            };
            let message = ServerMessage::Welcome(welcome);
            let bytes = encode_server(&message).unwrap();
            assert!(bytes.len() < 950, "{}: {} bytes", rules.key, bytes.len());
            assert_eq!(decode_server(&bytes), Ok(message));
        }
    }

    #[test]
    fn bytes_after_a_message_are_refused() {
        let mut bytes = encode_client(&call()).unwrap();
        bytes.push(0);
        assert_eq!(decode_client(&bytes), Err(CodecError::LeftOver(1)));
    }

    #[test]
    fn a_message_that_is_too_long_is_neither_sent_nor_read() {
        let rant = ClientRequest::Motion(Motion::Words("no ".repeat(6_000)));
        let said = encode_client(&ClientMessage::Say { number: 1, say: rant });
        assert!(matches!(said, Err(CodecError::TooLong { limit: MAX_CLIENT_MESSAGE, .. })), "{said:?}");
        let heard = decode_client(&vec![0; MAX_CLIENT_MESSAGE + 1]);
        assert_eq!(heard, Err(CodecError::TooLong { size: MAX_CLIENT_MESSAGE + 1, limit: MAX_CLIENT_MESSAGE }));
    }

    #[test]
    fn the_longest_message_is_read_and_a_lie_about_its_length_is_not() {
        let name = Name::try_from("A".to_owned()).unwrap();
        let (person, arrival) = (PersonNo(1), Arrival::Expected);
        let line = RosterLine { person, name, bot: false, arrival, emblem: Emblem::of_newcomer(person) };
        let roster = ServerMessage::Roster(vec![line; MAX_SERVER_MESSAGE / 7 - 1]);
        let mut bytes = encode_server(&roster).unwrap();
        assert!(bytes.len() > MAX_SERVER_MESSAGE - 10);
        assert_eq!(decode_server(&bytes), Ok(roster));
        bytes.splice(1..4, [253, 255, 255, 255, 255, 255, 255, 255, 63]);
        assert!(decode_server(&bytes).is_err());
        // A text of 2^60 letters.
        assert!(decode_server(&[4, 1, 253, 0, 0, 0, 0, 0, 0, 0, 16]).is_err());
    }

    #[test]
    fn roles_are_read_as_they_are_written() {
        for role in Role::ALL {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        assert!("dealer".parse::<Role>().is_err());
    }

    proptest! {
        #![proptest_config(crate::properties::config(256))]

        #[test]
        fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = (decode_client(&bytes), decode_server(&bytes), decode_pulse(&bytes));
            let _ = (decode_ask(&bytes), decode_answer(&bytes));
            let _ = DeltaCodec::default().decode_server(&[&[step_encoder::STEP, 0][..], &bytes].concat());
        }
    }
}
