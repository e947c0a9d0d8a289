//! What somebody has missed who comes, in bytes: of the table only what has changed from step to step.

use super::codec::{CodecError, decode, encode_into};
use super::limits::MAX_SERVER_MESSAGE;
use crate::changes::{changed, put_changes};
use crate::event::{HandEvent, PublicEvent};
use crate::view::{PastStep, TableView};
use serde::{Deserialize, Serialize};

/// The most bytes of one part of what somebody has missed; what is more comes in the next part.
pub const MAX_MISSED_PART: usize = 24 * 1024;

/// The most bytes of all that somebody is told who comes; of more the oldest is left out.
pub const MAX_MISSED: usize = 96 * 1024;

/// The most steps in one part; a part with more of them is not read.
const MAX_STEPS: usize = 1_000;

/// A part of what somebody has missed. Each can be read by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missed {
    /// How many parts follow it.
    pub parts_left: u8,
    steps: Vec<Packed>,
}

/// A step in bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Packed {
    step: u64,
    events: Vec<PublicEvent>,
    /// What makes the table after it of the table before, which is none at the beginning of a part.
    edits: Vec<u8>,
}

impl Missed {
    /// These steps, in as few parts as they need, and one in any case: so it is known that it was all. Where they are too much
    /// for [`MAX_MISSED`] bytes the oldest hands are left out, and so is a step that fills more than a part alone.
    pub fn parts(mut steps: Vec<PastStep>) -> Vec<Self> {
        loop {
            let (parts, bytes) = pack(&steps);
            if bytes <= MAX_MISSED {
                return parts;
            }
            let begins = |step: &PastStep| {
                step.events.iter().any(|event| matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_))))
            };
            let next = steps.iter().skip(1).position(begins).map(|after| after + 1);
            steps.drain(..next.unwrap_or_else(|| steps.len().div_ceil(2)));
        }
    }

    /// The steps of this part.
    ///
    /// # Errors
    /// If they are too many, or the changes of something else.
    pub fn steps(self) -> Result<Vec<PastStep>, CodecError> {
        if self.steps.len() > MAX_STEPS {
            return Err(CodecError::TooLong { size: self.steps.len(), limit: MAX_STEPS });
        }
        let mut before = Vec::new();
        let unpack = |Packed { step, events, edits }| {
            before = changed(&before, &edits, MAX_MISSED_PART)
                .ok_or_else(|| CodecError::Unreadable("the changes of another table".to_owned()))?;
            let seen = if before.is_empty() { None } else { Some(decode::<TableView, MAX_MISSED_PART>(&before)?) };
            Ok(PastStep { step, events, seen })
        };
        self.steps.into_iter().map(unpack).collect()
    }
}

/// The parts of these steps, and the bytes of all of them.
fn pack(steps: &[PastStep]) -> (Vec<Missed>, usize) {
    let (mut parts, mut part) = (Vec::new(), Vec::new());
    let (mut before, mut bytes, mut all) = (Vec::new(), 0, 0);
    for step in steps {
        let after = in_bytes(step.seen.as_ref());
        let mut packed = packed(step, &before, &after);
        let mut size = size_of(&packed);
        if bytes + size > MAX_MISSED_PART || part.len() >= MAX_STEPS {
            parts.push(std::mem::take(&mut part));
            packed = self::packed(step, &[], &after);
            (bytes, size) = (0, size_of(&packed));
        }
        if size > MAX_MISSED_PART {
            // What comes next begins anew.
            before.clear();
            continue;
        }
        part.push(packed);
        (before, bytes, all) = (after, bytes + size, all + size);
    }
    parts.push(part);
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() {
        parts.push(Vec::new());
    }
    let last = parts.len();
    let left = |number: usize| u8::try_from(last - number).unwrap_or(u8::MAX);
    let parts = (1..).zip(parts).map(|(number, steps)| Missed { parts_left: left(number), steps });
    (parts.collect(), all)
}

fn packed(step: &PastStep, before: &[u8], after: &[u8]) -> Packed {
    let mut edits = Vec::new();
    put_changes(&mut edits, before, after);
    Packed { step: step.step, events: step.events.clone(), edits }
}

/// The table in bytes; none where it was not seen.
fn in_bytes(seen: Option<&TableView>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(seen) = seen
        && encode_into(&mut bytes, seen).is_err()
    {
        bytes.clear();
    }
    bytes
}

fn size_of(packed: &Packed) -> usize {
    let mut bytes = Vec::new();
    encode_into(&mut bytes, packed).map_or(MAX_SERVER_MESSAGE, |()| bytes.len())
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
        }
    }

    fn step(number: u64, events: usize) -> PastStep {
        let hand = u32::try_from(number).unwrap();
        let seen = (number > 1).then(|| table(hand, if number.is_multiple_of(2) { "AsKd2c" } else { "AsKd2c7h" }));
        PastStep { step: number, events: vec![PublicEvent::Hand(TableNo(1), HandEvent::BetsCollected); events], seen }
    }

    fn read(parts: Vec<Missed>) -> Vec<PastStep> {
        let as_sent = |part: Missed| {
            let bytes = encode_server(&ServerMessage::Missed(part)).unwrap();
            assert!(bytes.len() <= MAX_MISSED_PART + 100, "{} bytes", bytes.len());
            match decode_server(&bytes).unwrap() {
                ServerMessage::Missed(part) => part.steps().unwrap(),
                other => panic!("{other:?}"),
            }
        };
        parts.into_iter().flat_map(as_sent).collect()
    }

    #[test]
    fn what_was_missed_is_read_as_it_was_told_in_one_part_or_in_several() {
        let few: Vec<PastStep> = (1..=20).map(|number| step(number, 2)).collect();
        let parts = Missed::parts(few.clone());
        assert_eq!(parts.len(), 1);
        assert_eq!(read(parts), few);
        let many: Vec<PastStep> = (1..=200).map(|number| step(number, 100)).collect();
        let parts = Missed::parts(many.clone());
        let left: Vec<u8> = parts.iter().map(|part| part.parts_left).collect();
        assert_eq!(left, [2, 1, 0], "three parts");
        assert_eq!(read(parts), many);
        let nothing = Missed::parts(Vec::new());
        assert_eq!(nothing.len(), 1);
        assert_eq!(read(nothing), []);
    }

    #[test]
    fn of_too_much_the_oldest_is_left_out_and_so_is_a_step_that_fills_a_part() {
        let many: Vec<PastStep> = (1..=2_000).map(|number| step(number, 100)).collect();
        let told = read(Missed::parts(many.clone()));
        assert!(!told.is_empty() && told.len() < 2_000);
        assert_eq!(told, many[2_000 - told.len()..]);
        let endless = [step(1, 1), step(2, 20_000), step(3, 1)];
        assert_eq!(read(Missed::parts(endless.to_vec())), [endless[0].clone(), endless[2].clone()]);
    }

    #[test]
    fn changes_of_another_table_are_an_error() {
        let steps = vec![Packed { step: 1, events: Vec::new(), edits: vec![9, 1, 0] }];
        assert!(Missed { parts_left: 0, steps }.steps().is_err());
        let steps = vec![Packed { step: 1, events: Vec::new(), edits: Vec::new() }; MAX_STEPS + 1];
        assert!(Missed { parts_left: 0, steps }.steps().is_err());
    }
}
