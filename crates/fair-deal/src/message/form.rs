//! The form of messages in bytes: lists, with the byte before them that counts their parts, and the fault of other bytes.

use super::MOST_CUTTERS;
use crate::{Check, Failure, ensure};
use binrw::io::Cursor;
use binrw::{BinRead, BinResult, BinWrite, Error, parser, writer};

/// The words before the fault of bytes that are no message.
pub(super) const NO_MESSAGE: &str = "the bytes are no message of the fair deal";

/// The fault of bytes that can't be read.
fn why(error: Error) -> String {
    match error {
        Error::AssertFail { message, .. } => message,
        Error::Custom { err, .. } => err.to_string(),
        Error::BadMagic { found, .. } => format!("there is no message {found:02x?}"),
        Error::Backtrace(trace) => why(*trace.error),
        // The bytes fit none of several kinds. All but one of these begin in another way.
        Error::EnumErrors { variant_errors, .. } => {
            let is_own = |error: &Error| !matches!(error, Error::BadMagic { .. });
            let nearest = variant_errors.into_iter().map(|(_, error)| error).max_by_key(is_own);
            nearest.map_or_else(|| "it is of no kind".to_owned(), why)
        }
        error if error.is_eof() => "it ends before all of it is there".to_owned(),
        error => error.to_string(),
    }
}

/// Reads bytes to their end, or to that of what follows.
pub(super) fn read<T: for<'a> BinRead<Args<'a> = ()>>(bytes: &[u8], end: impl Fn(&T) -> usize) -> Result<T, Failure> {
    let mut cursor = Cursor::new(bytes);
    let wrong = |error| Failure { check: Check::BadForm, why: format!("{NO_MESSAGE}: {}", why(error)) };
    let read = T::read_be(&mut cursor).map_err(wrong)?;
    let left = usize::try_from(cursor.position()).map_or(0, |read| bytes.len().saturating_sub(read));
    let end = end(&read);
    ensure!(left == end, BadForm, "{NO_MESSAGE}: {left} bytes are left over, and {end} must be");
    Ok(read)
}

/// The bytes of a message. Nothing fails that is written.
pub(super) fn to_bytes<T: for<'a> BinWrite<Args<'a> = ()>>(message: &T) -> Vec<u8> {
    let mut cursor = Cursor::new(Vec::new());
    message.write_be(&mut cursor).map(|()| cursor.into_inner()).unwrap_or_default()
}

/// A list: how many parts there are in a byte, and each.
#[parser(reader, endian)]
pub(super) fn list<T: for<'a> BinRead<Args<'a> = ()>>() -> BinResult<Vec<T>> {
    let count = u8::read_options(reader, endian, ())?;
    (0..count).map(|_| T::read_options(reader, endian, ())).collect()
}

/// Writes a list.
#[writer(writer, endian)]
pub(super) fn write_list<T: for<'a> BinWrite<Args<'a> = ()> + 'static>(parts: &Vec<T>) -> BinResult<()> {
    u8::try_from(parts.len()).unwrap_or(u8::MAX).write_options(writer, endian, ())?;
    parts.write_options(writer, endian, ())
}

/// A list of persons who may cut, rising.
#[parser(reader, endian)]
pub(super) fn persons(most: &str) -> BinResult<Vec<u32>> {
    let (pos, persons) = (reader.stream_position()?, list(reader, endian, ())?);
    let message = match persons.len() {
        count if count > MOST_CUTTERS => format!("{count} {most}"),
        _ if persons.is_sorted_by(|one: &u32, next| one < next) => return Ok(persons),
        _ => "people are not in order, each once".to_owned(),
    };
    Err(Error::AssertFail { pos, message })
}

#[cfg(test)]
mod tests {
    use crate::{Commit, DealMessage, DealNo, Hash, Hello, LONGEST, Plan, Purpose};

    fn why(bytes: &[u8]) -> String {
        DealMessage::read(bytes).unwrap_err().to_string()
    }

    #[test]
    fn other_bytes_are_told_from_a_message_by_what_is_wrong_with_them() {
        let commit = Commit { deal: DealNo { table: 3, serial: 9 }, commitment: Hash::default() };
        let commit = DealMessage::Commit(commit).to_bytes();
        let with = |at: usize, byte: u8| {
            let mut hello = DealMessage::Hello(Hello::default()).to_bytes();
            hello[at] = byte;
            hello
        };
        assert!(DealMessage::read(&with(0, 0)).is_ok());
        for (bytes, expected) in [
            (vec![], "it ends before all of it is there"),
            (vec![0x1f], "there is no message 1f"),
            (with(0, 0xab), "there is no message ab"),
            (with(97, 4), "there are no flags 4: 0 to 3 are known"),
            (commit[..38].to_vec(), "it ends before all of it is there"),
            ([commit, vec![0]].concat(), "1 bytes are left over, and 0 must be"),
            (vec![4, 0, 1, 0, 0, 0, 1, 9, 0], "there is no reason 9: 1 to 3 are known"),
            (vec![4, 0, 1, 0, 0, 0, 1, 1, 0], "cuts are missing, and nobody is named"),
            (vec![4, 0, 1, 0, 0, 0, 1, 3, 0, 7], "1 bytes can't be the secrets of a deal"),
            (vec![7, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 5, 0, 0, 0], "person 5 can't order what every deal has"),
            (vec![7, 0, 1, 0, 0, 0, 1, 9, 0, 0, 0, 0, 0, 0, 1, 52], "there is no place 52: places are 0 to 51"),
            (vec![8, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 5], "a hand can't end as 1 by 5"),
            (vec![0; LONGEST + 1], "8193 bytes are more than 8192"),
        ] {
            let why = why(&bytes);
            assert!(why.ends_with(expected), "{why}: {expected}");
        }
    }

    #[test]
    fn another_plan_is_told_by_what_can_not_be_so() {
        for (purpose, plan, expected) in [
            (Purpose::Hand, vec![1, 2, 2, 0, 0, 0, 1, 2, 0, 0, 0, 5], "a seat is dealt in twice"),
            (Purpose::Hand, vec![1, 1, 11, 0, 0, 0, 1], "there is no seat 11: seats are 1 to 10"),
            (Purpose::Rest, vec![0, 0, 0, 1, 2, 9, 8], "the places of a rest are not in order, each once"),
            (Purpose::ButtonDraw, vec![0], "0 draw a card: 1 to 52 can"),
            (Purpose::Lot, vec![1, 0, 2, 0, 0, 0, 1], "it ends before all of it is there"),
        ] {
            let why = Plan::read(purpose, &plan).unwrap_err().to_string();
            assert!(why.ends_with(expected), "{why}: {expected}");
        }
    }
}
