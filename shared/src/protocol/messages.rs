//! What a client and the server say to each other, and at the front desk before.

use super::broadcast::BroadcastFrame;
use super::codec::{CodecError, decode, encode};
use super::console::ConsoleAnswer;
use super::limits::{MAX_CLIENT_MESSAGE, MAX_DESK_MESSAGE, MAX_PULSE, MAX_SERVER_MESSAGE};
use super::missed_steps::MissedPiece;
use crate::briefing::{Briefing, HandHistory, MuteList, TableLine};
use crate::chips::Denomination;
use crate::chop::{ChopProposal, ChopView, Division};
use crate::command::{DeskRequest, Motion, Name, Order};
use crate::event::{PrizeTable, PublicEvent};
use crate::house::HouseRules;
use crate::note::Note;
use crate::pace::Pace;
use crate::protocol::invitation::Secret;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::rulings::Reason;
use crate::seat::{PersonNo, TableNo};
use crate::standing::StandingLine;
use crate::view::{TableView, View};
use serde::{Deserialize, Serialize};

/// What a client says, on the reliable channel for commands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClientMessage {
    /// The person did or asked something. `number` counts up from 1 and comes back in a refusal.
    Say {
        /// The number of this message in this connection.
        number: u32,
        /// What.
        say: ClientRequest,
    },
}

/// What a person can say; who it is, the connection tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClientRequest {
    /// At the table.
    Motion(Motion),
    /// At the desk.
    Desk(DeskRequest),
    /// As the director, with the reason in writing if there is one.
    Order(Order, Option<Note>),
    /// Without a seat of one's own: wants to see this table.
    Watch(TableNo),
    /// Without a seat of one's own: wants to look at these tables too, beside the one that they watch, and at no others any
    /// more. Of at most [`MAX_BESIDE`](super::MAX_BESIDE).
    Beside(Vec<TableNo>),
    /// As the director, in the words in which orders are typed, with the reason if there is one: `pen bob 10 because "…"`. Of
    /// at most [`MAX_SPOKEN`](super::MAX_SPOKEN) letters.
    Spoken(String),
    /// As the director, at a console: a line as it is typed where the house runs, an order or a question, of at most
    /// [`MAX_SPOKEN`](super::MAX_SPOKEN) letters. It is answered by [`ServerMessage::Answer`].
    Ask(String),
    /// As the director, at a console: wants to hear the story of the evening from now on.
    Listen,
    /// On the rail, or as somebody who directs: wants to see this table in the broadcast, beside what they see else; or no longer.
    Broadcast(Option<TableNo>),
    /// Promises to cut, or cuts: a message of the fair deal, to the byte. Empty: on the rail, wants to be told of the deals.
    FairDeal(Vec<u8>),
    /// As a player or as the director: asks for the figures of this division before it is proposed. It is answered by
    /// [`ServerMessage::Division`].
    Division(ChopProposal),
}

/// What the server says, on the reliable channel for events and views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "a briefing is told to few, and rarely")]
pub enum ServerMessage {
    /// The first message of a connection.
    Welcome(Welcome),
    /// Who is who, to whom comes in; what changes then is told in differences.
    Roster(Vec<RosterLine>),
    /// What happened since the last message of this kind, as far as this person may know it, and how everything stands after
    /// it.
    Step {
        /// The events, in order.
        events: Vec<PublicEvent>,
        /// The truth.
        view: Box<View>,
    },
    /// Places and prizes, the best first; sent again when they change.
    Standings(Vec<StandingLine>),
    /// What the person said was not done.
    Refused {
        /// The number of their message.
        number: u32,
        /// Why, in English, fit to show.
        why: String,
        /// What the house refused, for a window that says it in another language; none where there are words alone.
        refusal: Option<Box<RefusalNotice>>,
        /// The rules of the house that stand behind it; empty if none does.
        reasons: Vec<Reason>,
    },
    /// The last message of a connection.
    Farewell(DisconnectCause),
    /// The prizes as they stand; sent again when they change.
    Prizes(PrizeTable),
    /// The division of the prizes on which is voted, and none when it is not any more.
    Chop(Option<ChopView>),
    /// Who directs now, the director or a deputy; none while neither is here. Sent again when it changes.
    Directing(Option<PersonNo>),
    /// How the floor stands, for those who direct; sent again when it changes.
    Briefing(Box<Briefing>),
    /// Who is not heard; sent again when it changes.
    Hushed(MuteList),
    /// The lines of the roster that are new or have changed.
    RosterChanges(Vec<RosterLine>),
    /// Whether the house itself can go on; sent when that changes, and to whom comes in while it can't.
    Notice(HouseNotice),
    /// For those who direct: the tables of which something has changed, all of them to whom comes in.
    Tables {
        /// How they stand now.
        lines: Vec<TableLine>,
        /// At which nobody plays any more.
        gone: Vec<TableNo>,
    },
    /// For those who direct: what happened in a hand to which they were called; once for a call, and to whom comes in.
    Story(Box<HandHistory>),
    /// A piece of what was told last at the table to which somebody comes, before they came: when they come in, what they were not
    /// told before, and when they go to watch another table. It is sent only while nothing newer waits.
    Missed(MissedPiece),
    /// The tables beside the one that somebody watches, of which something has changed, as the whole rail sees them.
    Beside {
        /// How they stand now.
        tables: Vec<TableView>,
        /// At which nobody plays any more.
        gone: Vec<TableNo>,
    },
    /// To whoever asked at a console.
    Answer(ConsoleAnswer),
    /// To whoever listens at a console: a line of the story, in English, as it is told where the house runs.
    Line(String),
    /// To whoever watches the broadcast: the next picture.
    Aired(Box<BroadcastFrame>),
    /// To whoever has watched the broadcast: nothing more is shown to them.
    OffAir,
    /// What the house says of a deal: a message of the fair deal, to the byte. Empty: of what happened since the last one not all is told
    /// in the next step, for want of room on the line, so that nobody knows any more where each card must lie.
    FairDeal(Vec<u8>),
    /// To whoever asked: the figures of a division that nobody has proposed.
    Division(Box<Division>),
}

/// What keeps the whole house from playing, or has kept it. It is no part of the evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HouseNotice {
    /// The record can't be written: play waits, the clocks stand, and what is said meanwhile is not heard.
    Waits,
    /// It can be written again: play goes on, and whoever is to act has the full time.
    GoesOn,
    /// The house stood still, frozen or asleep, for so many seconds, which the evening does not count: whoever is to act has
    /// the full time again.
    StoodStill {
        /// How long.
        seconds: u32,
    },
}

/// What the house refused, as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusalNotice {
    /// What.
    pub refusal: Refusal,
    /// Who plays at the seat that it names, where it is about a player: [`Refusal::about`].
    pub about: Option<PersonNo>,
}

/// Of what only the latest counts as long as it waits for room on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReplaceableMessage {
    /// Who is on which place.
    Standings,
    /// What the places pay.
    Prizes,
    /// The division on which is voted.
    Chop,
    /// The figures of a division that somebody asked about.
    Division,
    /// Who directs.
    Directing,
    /// How the floor stands.
    Briefing,
    /// Who is not heard.
    Hushed,
    /// Whether the house can go on.
    Notice,
    /// How this table stands to somebody who looks at it beside another.
    Beside(TableNo),
}

impl ServerMessage {
    /// What the person said was not done, for a reason that is about nobody at the table.
    pub fn refused(number: u32, refusal: Refusal) -> Self {
        let (why, reasons) = (refusal.to_string(), refusal.reasons());
        Self::Refused { number, why, refusal: Some(Box::new(RefusalNotice { refusal, about: None })), reasons }
    }

    /// What the person said was not done, for a reason that words alone say.
    pub fn refused_in_words(number: u32, why: impl Into<String>) -> Self {
        Self::Refused { number, why: why.into(), refusal: None, reasons: Vec::new() }
    }

    /// A number for each kind of message that says how something stands, so that a later one makes an earlier one useless;
    /// none for those of which each counts.
    pub fn replaces(&self) -> Option<ReplaceableMessage> {
        match self {
            Self::Standings(_) => Some(ReplaceableMessage::Standings),
            Self::Prizes(_) => Some(ReplaceableMessage::Prizes),
            Self::Chop(_) => Some(ReplaceableMessage::Chop),
            Self::Division(_) => Some(ReplaceableMessage::Division),
            Self::Directing(_) => Some(ReplaceableMessage::Directing),
            Self::Briefing(_) => Some(ReplaceableMessage::Briefing),
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

/// Who the client is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The number of this person.
    pub you: PersonNo,
    /// What they may do.
    pub role: Role,
    /// The name of the tournament.
    pub tournament: String,
    /// The rules by which it is played: what every ruling is explained by.
    pub rules: Box<HouseRules>,
    /// The kinds of chips in play, the smallest first; none if only amounts are.
    pub chips: Vec<Denomination>,
    /// The time between hands. How long one has to act stands in the rules, and in each view how much of it is left.
    pub pace: Pace,
    /// How many milliseconds later the evening is broadcast to the rail, with all cards; none if it is not.
    pub broadcast_ms: Option<u64>,
}

/// One line of the roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RosterLine {
    /// Who.
    pub person: PersonNo,
    /// The name.
    pub name: Name,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether they have come.
    pub arrival: Arrival,
}

/// Whether somebody has come: they are shown the way to the desk where they are here and have not checked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arrival {
    /// They were invited by name, and are not here.
    Expected,
    /// They are here, and have not checked in or entered.
    Here,
    /// They have entered and have been here.
    CheckedIn,
}

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DisconnectCause {
    /// The same person came in by another connection.
    SignedInElsewhere,
    /// Something that the client sent could not be read, or was too much.
    Malformed,
    /// The invitation was revoked.
    Revoked,
    /// The server is closing.
    Closing,
}

/// A beat of the pulse: the client sends it now and then, the server sends it back as it came. It shows how long a word
/// takes to the house and back, and may be lost: the next one tells as much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ping {
    /// The client's own clock when it was sent, in milliseconds; it means nothing to the server.
    pub sent_ms: u64,
}

/// What a guest says at the front desk, after the versions were compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrontDeskRequest {
    /// The secret of their invitation.
    pub secret: Secret,
    /// What they were told on an earlier line, if they come back.
    pub told: Option<ResumePoint>,
}

/// How far somebody was told an evening: what they say of it decides what they are told again, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResumePoint {
    /// They were told everything up to this step, which is the one of the last view that they were sent.
    pub step: u64,
    /// The table that they saw then.
    pub table: Option<TableNo>,
}

/// What the front desk answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FrontDeskReply {
    /// Come in: the token that opens a connection for play, once and within seconds.
    Token(Vec<u8>),
    /// Not now, or not at all.
    Refused(FrontDeskRefusal),
}

/// Why the front desk lets somebody not in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum FrontDeskRefusal {
    /// Nobody was invited with this secret.
    #[error("no invitation of this server has this secret")]
    WrongInvitation,
    /// The invitation was good once.
    #[error("the invitation was revoked")]
    Revoked,
    /// There are as many connections as the house allows.
    #[error("the tournament is full")]
    HouseFull,
    /// Too many wrong secrets came from this address, or this invitation came in too often.
    #[error("too many attempts; the next is heard in some seconds")]
    TooManyAttempts,
}

/// The bytes of a client's message.
///
/// # Errors
/// If it is longer than [`MAX_CLIENT_MESSAGE`].
pub fn encode_client(message: &ClientMessage) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_CLIENT_MESSAGE>(message)
}

/// The client's message in these bytes.
///
/// # Errors
/// If they are too many, are no message, or more than one.
pub fn decode_client(bytes: &[u8]) -> Result<ClientMessage, CodecError> {
    decode::<_, MAX_CLIENT_MESSAGE>(bytes)
}

/// The bytes of a server's message.
///
/// # Errors
/// If it is longer than [`MAX_SERVER_MESSAGE`].
pub fn encode_server(message: &ServerMessage) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_SERVER_MESSAGE>(message)
}

/// The server's message in these bytes.
///
/// # Errors
/// If they are too many, are no message, or more than one.
pub fn decode_server(bytes: &[u8]) -> Result<ServerMessage, CodecError> {
    decode::<_, MAX_SERVER_MESSAGE>(bytes)
}

/// The bytes of a pulse.
///
/// # Errors
/// Never in fact: a pulse is short.
pub fn encode_pulse(pulse: Ping) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_PULSE>(&pulse)
}

/// The pulse in these bytes.
///
/// # Errors
/// If they are no pulse.
pub fn decode_pulse(bytes: &[u8]) -> Result<Ping, CodecError> {
    decode::<_, MAX_PULSE>(bytes)
}

/// The bytes of what a guest says at the front desk.
///
/// # Errors
/// If they are more than [`MAX_DESK_MESSAGE`].
pub fn encode_ask(ask: &FrontDeskRequest) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_DESK_MESSAGE>(ask)
}

/// What a guest says at the front desk.
///
/// # Errors
/// If the bytes are something else.
pub fn decode_ask(bytes: &[u8]) -> Result<FrontDeskRequest, CodecError> {
    decode::<_, MAX_DESK_MESSAGE>(bytes)
}

/// The bytes of what the front desk answers.
///
/// # Errors
/// If they are more than [`MAX_DESK_MESSAGE`].
pub fn encode_answer(answer: &FrontDeskReply) -> Result<Vec<u8>, CodecError> {
    encode::<_, MAX_DESK_MESSAGE>(answer)
}

/// What the front desk answers.
///
/// # Errors
/// If the bytes are something else.
pub fn decode_answer(bytes: &[u8]) -> Result<FrontDeskReply, CodecError> {
    decode::<_, MAX_DESK_MESSAGE>(bytes)
}

#[cfg(test)]
mod tests {
    use super::super::{DeltaCodec, step_encoder};
    use super::*;
    use crate::action::Action;
    use crate::chips::Chips;
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
            let (rules_told, broadcast_ms) = (Box::new(rules.clone()), Some(900_000));
            let welcome = Welcome { you, role, tournament, rules: rules_told, chips, pace, broadcast_ms };
            let message = ServerMessage::Welcome(welcome);
            let bytes = encode_server(&message).unwrap();
            assert!(bytes.len() < 700, "{}: {} bytes", rules.key, bytes.len());
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
        let line = RosterLine { person: PersonNo(1), name, bot: false, arrival: Arrival::Expected };
        let roster = ServerMessage::Roster(vec![line; MAX_SERVER_MESSAGE / 5 - 2]);
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
