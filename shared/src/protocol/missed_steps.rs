//! The missed steps for a joining client, encoded. The table is sent as changes from step to step. The pieces are
//! short, so that they do not delay other messages.

use super::codec::{CodecError, decode, encode_into};
use crate::byte_diff::{apply_diff, encode_diff};
use crate::event::{HandEvent, PublicEvent};
use crate::seat::TableNo;
use crate::view::{PastStep, TableView};
use serde::{Deserialize, Serialize};

/// The most bytes in one piece. At four kilobytes a second a piece is acknowledged before it would be sent again.
pub const MAX_MISSED_PIECE: usize = 600;

/// The most bytes of all missed steps. The oldest steps beyond that are left out.
pub const MAX_MISSED: usize = 96 * 1024;

/// The most bytes of one step, and of the table after it. A longer step is left out.
const MAX_STEP: usize = 24 * 1024;

/// The most steps. Nothing is decoded if there are more.
const MAX_STEPS: usize = 1_500;

/// The most bytes of all decoded tables together.
const MAX_SEEN: usize = 4 * 1024 * 1024;

/// The most pieces.
const MAX_PIECES: usize = MAX_MISSED.div_ceil(MAX_MISSED_PIECE) + 1;

/// The missed steps at the table that a client sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MissedSteps {
    /// The table; `None` if they see none.
    pub table: Option<TableNo>,
    /// The number of the last step when they joined the table. Later steps are sent as they happen.
    pub until: u64,
    /// The steps, earliest first.
    pub steps: Vec<PastStep>,
}

/// A piece of the missed steps. The pieces come in order, and are decoded when all have arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissedPiece {
    /// The number of this piece, from 0.
    number: u8,
    /// The number of pieces after this one.
    left: u8,
    bytes: Vec<u8>,
}

/// All missed steps, before encoding.
#[derive(Debug, Serialize, Deserialize)]
struct Whole {
    table: Option<TableNo>,
    until: u64,
    steps: Vec<Packed>,
}

/// An encoded step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Packed {
    step: u64,
    events: Vec<PublicEvent>,
    /// The changes from the table before to the table after. The first table builds on nothing.
    edits: Vec<u8>,
}

impl MissedPiece {
    /// Returns the missed steps in as few pieces as possible, and at least one, so that the end is known. Beyond
    /// [`MAX_MISSED`] bytes the oldest hands are left out, and any step that is too long.
    pub fn pieces(past: MissedSteps) -> Vec<Self> {
        let MissedSteps { table, until, mut steps } = past;
        let bytes = loop {
            let whole = Whole { table, until, steps: pack(&steps) };
            let mut bytes = Vec::new();
            let is_written = encode_into(&mut bytes, &whole).is_ok();
            if steps.is_empty() || (is_written && bytes.len() <= MAX_MISSED && whole.steps.len() <= MAX_STEPS) {
                break bytes;
            }
            let begins = |step: &PastStep| {
                step.events.iter().any(|event| matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_))))
            };
            let next = steps.iter().skip(1).position(begins).map(|after| after + 1);
            steps.drain(..next.unwrap_or_else(|| steps.len().div_ceil(2)));
        };
        let pieces = bytes.chunks(MAX_MISSED_PIECE);
        let last = pieces.len().saturating_sub(1);
        let short = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let numbered = pieces.enumerate();
        numbered.map(|(at, bytes)| Self { number: short(at), left: short(last - at), bytes: bytes.to_vec() }).collect()
    }

    /// Returns whether this is the last piece.
    pub fn is_last(&self) -> bool {
        self.left == 0
    }
}

/// A collector of pieces.
#[derive(Clone, Debug, Default)]
pub struct MissedPieces {
    bytes: Vec<u8>,
    /// The number of the next piece. `None` after a wrong piece, until a new piece 0 arrives.
    next: Option<u8>,
}

impl MissedPieces {
    /// Adds a piece. Returns all missed steps with the last piece.
    ///
    /// # Errors
    /// A piece is missing or too long, or the pieces together cannot be decoded.
    pub fn add(&mut self, piece: MissedPiece) -> Result<Option<MissedSteps>, CodecError> {
        let MissedPiece { number, left, bytes } = piece;
        if number == 0 {
            *self = Self { bytes: Vec::new(), next: Some(0) };
        }
        if self.next.take() != Some(number) {
            return Err(CodecError::Unreadable(format!(
                "piece {number} of what was missed, and not the one before it"
            )));
        }
        if bytes.len() > MAX_MISSED_PIECE || usize::from(number) + usize::from(left) >= MAX_PIECES {
            return Err(CodecError::TooLong { size: bytes.len(), limit: MAX_MISSED_PIECE });
        }
        self.bytes.extend(bytes);
        if left > 0 {
            self.next = number.checked_add(1);
            return Ok(None);
        }
        unpack(&std::mem::take(&mut self.bytes)).map(Some)
    }
}

/// Encodes the steps, each with the changes of the table since the one before.
fn pack(steps: &[PastStep]) -> Vec<Packed> {
    let mut before = Vec::new();
    let mut packed = Vec::with_capacity(steps.len());
    for step in steps {
        let after = in_bytes(step.seen.as_ref());
        let mut edits = Vec::new();
        encode_diff(&mut edits, &before, &after);
        let next = Packed { step: step.step, events: step.events.clone(), edits };
        if after.len() <= MAX_STEP && in_bytes(Some(&next)).len() <= MAX_STEP {
            packed.push(next);
            before = after;
        }
    }
    packed
}

/// Decodes the missed steps.
fn unpack(bytes: &[u8]) -> Result<MissedSteps, CodecError> {
    let Whole { table, until, steps } = decode::<Whole, MAX_MISSED>(bytes)?;
    if steps.len() > MAX_STEPS {
        return Err(CodecError::TooLong { size: steps.len(), limit: MAX_STEPS });
    }
    let (mut before, mut seen_bytes) = (Vec::new(), 0_usize);
    let unpacked = |Packed { step, events, edits }| {
        before = apply_diff(&before, &edits, MAX_STEP)
            .ok_or_else(|| CodecError::Unreadable("the changes of another table".to_owned()))?;
        seen_bytes += before.len();
        if seen_bytes > MAX_SEEN {
            return Err(CodecError::TooLong { size: seen_bytes, limit: MAX_SEEN });
        }
        let seen = if before.is_empty() { None } else { Some(decode::<TableView, MAX_STEP>(&before)?) };
        Ok(PastStep { step, events, seen })
    };
    let steps = steps.into_iter().map(unpacked).collect::<Result<_, _>>()?;
    Ok(MissedSteps { table, until, steps })
}

/// Encodes the value; `None` becomes no bytes.
fn in_bytes<T: Serialize>(seen: Option<&T>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(seen) = seen
        && encode_into(&mut bytes, seen).is_err()
    {
        bytes.clear();
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::super::{ServerMessage, decode_server, encode_server};
    use super::*;
    use crate::cards::Card;
    use crate::chips::Chips;
    use crate::event::HandEvent;
    use crate::seat::{HandNo, SeatNo, TableNo};
    use crate::view::HandStage;
    use proptest::prelude::*;

    fn table(hand: u32, board: &str) -> TableView {
        let cards = board.as_bytes().chunks(2).map(|card| std::str::from_utf8(card).unwrap().parse::<Card>().unwrap());
        TableView {
            table: TableNo(1),
            hand: HandNo(hand),
            stage: HandStage::BetweenHands,
            button: Some(SeatNo::FIRST),
            stakes: None,
            seats: Vec::new(),
            boards: vec![cards.collect()],
            open: Vec::new(),
            carried: Chips(u64::from(hand) * 1_000),
            pots: Vec::new(),
            turn: None,
            waits: None,
            race: Vec::new(),
            button_draw: Vec::new(),
        }
    }

    fn step(number: u64, events: usize) -> PastStep {
        let hand = u32::try_from(number).unwrap();
        let seen = (number > 1).then(|| table(hand, if number.is_multiple_of(2) { "AsKd2c" } else { "AsKd2c7h" }));
        PastStep { step: number, events: vec![PublicEvent::Hand(TableNo(1), HandEvent::BetsCollected); events], seen }
    }

    fn pieces(steps: &[PastStep]) -> Vec<MissedPiece> {
        MissedPiece::pieces(MissedSteps { table: Some(TableNo(1)), until: 7, steps: steps.to_vec() })
    }

    /// Sends the pieces and returns the decoded steps. They must appear with the last piece only.
    fn read(pieces: Vec<MissedPiece>) -> Vec<PastStep> {
        let mut taken = MissedPieces::default();
        for piece in pieces {
            let is_last = piece.is_last();
            let bytes = encode_server(&ServerMessage::Missed(piece)).unwrap();
            assert!(bytes.len() <= MAX_MISSED_PIECE + 10, "{} bytes", bytes.len());
            let ServerMessage::Missed(piece) = decode_server(&bytes).unwrap() else { panic!("{bytes:?}") };
            let all = taken.add(piece).unwrap();
            assert_eq!(all.is_some(), is_last);
            if let Some(past) = all {
                assert_eq!((past.table, past.until), (Some(TableNo(1)), 7));
                return past.steps;
            }
        }
        panic!("the last piece is missing");
    }

    #[test]
    fn what_was_missed_is_read_as_it_was_told_in_one_piece_or_in_many() {
        let few: Vec<PastStep> = (1..=3).map(|number| step(number, 2)).collect();
        assert_eq!(pieces(&few).len(), 1);
        assert_eq!(read(pieces(&few)), few);
        let many: Vec<PastStep> = (1..=200).map(|number| step(number, 100)).collect();
        let in_pieces = pieces(&many);
        assert!(in_pieces.len() > 40, "{}", in_pieces.len());
        assert_eq!(in_pieces.iter().filter(|piece| piece.is_last()).count(), 1);
        assert_eq!(read(in_pieces), many);
        let nothing = pieces(&[]);
        assert_eq!(nothing.len(), 1);
        assert_eq!(read(nothing), []);
    }

    #[test]
    fn of_too_much_the_oldest_is_left_out_and_so_is_a_step_that_is_too_long() {
        let many: Vec<PastStep> = (1..=2_000).map(|number| step(number, 100)).collect();
        let told = read(pieces(&many));
        assert!(!told.is_empty() && told.len() < 2_000);
        assert_eq!(told, many[2_000 - told.len()..]);
        let endless = [step(1, 1), step(2, 20_000), step(3, 1)];
        assert_eq!(read(pieces(&endless)), [endless[0].clone(), endless[2].clone()]);
    }

    #[test]
    fn history_pieces_out_of_order_fail_until_the_first_comes_again() {
        let many: Vec<PastStep> = (1..=20).map(|number| step(number, 100)).collect();
        let in_pieces = pieces(&many);
        assert!(in_pieces.len() > 3);
        let mut taken = MissedPieces::default();
        assert!(taken.add(in_pieces[1].clone()).is_err(), "the first is missing");
        assert_eq!(taken.add(in_pieces[0].clone()), Ok(None));
        assert!(taken.add(in_pieces[2].clone()).is_err(), "the second is missing");
        assert!(taken.add(in_pieces[1].clone()).is_err(), "they have to begin anew");
        assert_eq!(read(in_pieces), many);
        let long = MissedPiece { number: 0, left: 0, bytes: vec![0; MAX_MISSED_PIECE + 1] };
        assert!(taken.add(long).is_err());
        let endless = MissedPiece { number: 0, left: u8::MAX, bytes: vec![0] };
        assert!(taken.add(endless).is_err());
    }

    #[test]
    fn changes_of_another_table_are_an_error() {
        let read = |steps: Vec<Packed>| {
            let mut bytes = Vec::new();
            encode_into(&mut bytes, &Whole { table: None, until: 0, steps }).unwrap();
            unpack(&bytes)
        };
        assert!(read(vec![Packed { step: 1, events: Vec::new(), edits: vec![9, 1, 0] }]).is_err());
        assert!(read(vec![Packed { step: 1, events: Vec::new(), edits: Vec::new() }; MAX_STEPS + 1]).is_err());
        assert!(unpack(&[7]).is_err());
    }

    proptest! {
        #![proptest_config(crate::properties::config(256))]

        #[test]
        fn no_pieces_make_the_reader_panic(
            pieces in proptest::collection::vec((0..4_u8, 0..3_u8, proptest::collection::vec(any::<u8>(), 0..60)), 0..8)
        ) {
            let mut taken = MissedPieces::default();
            for (number, left, bytes) in pieces {
                let _ = taken.add(MissedPiece { number, left, bytes });
            }
        }
    }
}
