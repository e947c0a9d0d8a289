//! A binary diff between two byte slices. Most of a view is unchanged, so the protocol sends only the difference.
//!
//! A diff is a sequence of edits. Each edit holds three numbers: bytes to keep, bytes to drop and bytes to insert. The
//! inserted bytes follow the numbers. Old bytes after the last edit are kept.

/// The number of equal bytes that ends a difference.
const SAME: usize = 3;

/// The farthest distance searched for equal bytes.
const FAR: usize = 96;

/// Appends the edits that turn `old` into `new`.
pub(crate) fn encode_diff(edits: &mut Vec<u8>, mut old: &[u8], mut new: &[u8]) {
    loop {
        let stay = same(old, new);
        (old, new) = (after(old, stay), after(new, stay));
        if old.is_empty() && new.is_empty() {
            return;
        }
        let (gone, come) = next_same(old, new);
        put_number(edits, stay);
        put_number(edits, gone);
        put_number(edits, come);
        edits.extend_from_slice(new.get(..come).unwrap_or_default());
        (old, new) = (after(old, gone), after(new, come));
    }
}

/// The bytes after the first `count`; empty if there are none.
fn after(bytes: &[u8], count: usize) -> &[u8] {
    bytes.get(count..).unwrap_or_default()
}

/// The length of the common prefix.
fn same(old: &[u8], new: &[u8]) -> usize {
    // Compare blocks first: most bytes are equal.
    let chunks = old.chunks_exact(AT_ONCE).zip(new.chunks_exact(AT_ONCE));
    let whole = chunks.take_while(|(old, new)| old == new).count() * AT_ONCE;
    let rest = old.iter().skip(whole).zip(new.iter().skip(whole));
    whole + rest.take_while(|(old, new)| old == new).count()
}

/// The block size for comparing.
const AT_ONCE: usize = 16;

/// The numbers of bytes to drop and to insert before both sides are equal again. The nearest place wins; without one,
/// all bytes are replaced.
fn next_same(old: &[u8], new: &[u8]) -> (usize, usize) {
    let is_same = |gone: usize, come: usize| {
        let (Some(old), Some(new)) = (old.get(gone..), new.get(come..)) else { return false };
        match (old.first_chunk::<SAME>(), new.first_chunk::<SAME>()) {
            (Some(old), Some(new)) => old == new,
            _ => old.is_empty() && new.is_empty(),
        }
    };
    if old.is_empty() || new.is_empty() {
        return (old.len(), new.len());
    }
    for far in 1..=FAR.min(old.len() + new.len()) {
        // Try equal counts first: a changed number usually keeps its length.
        let half = far / 2;
        for off in 0..=half {
            for gone in [half - off, far - half + off] {
                if is_same(gone, far - gone) {
                    return (gone, far - gone);
                }
            }
        }
    }
    (old.len(), new.len())
}

/// Applies edits to the old bytes. `None` if the edits do not fit `old`, or if the result is longer than `most` bytes.
pub(crate) fn apply_diff(old: &[u8], mut edits: &[u8], most: usize) -> Option<Vec<u8>> {
    let (mut new, mut from) = (Vec::with_capacity(old.len()), 0_usize);
    while !edits.is_empty() {
        let (stay, gone, come) = (take_number(&mut edits)?, take_number(&mut edits)?, take_number(&mut edits)?);
        let stays = from.checked_add(stay)?;
        new.extend_from_slice(old.get(from..stays)?);
        from = stays.checked_add(gone).filter(|from| *from <= old.len())?;
        new.extend_from_slice(edits.split_off(..come)?);
        if new.len() > most {
            return None;
        }
    }
    new.extend_from_slice(old.get(from..)?);
    (new.len() <= most).then_some(new)
}

/// Writes a number with seven bits a byte, lowest bits first.
fn put_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(0x80 | low_bits(number));
        number >>= 7;
    }
    bytes.push(low_bits(number));
}

fn low_bits(number: usize) -> u8 {
    u8::try_from(number & 0x7f).unwrap_or_default()
}

/// The largest number of bytes in an encoded number.
const LONGEST: u32 = 3;

fn take_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for place in 0..LONGEST {
        let byte = *bytes.split_off_first()?;
        number |= usize::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn changes(old: &[u8], new: &[u8]) -> Vec<u8> {
        let mut edits = Vec::new();
        encode_diff(&mut edits, old, new);
        edits
    }

    #[test]
    fn what_stays_does_not_travel() {
        let old: Vec<u8> = (0..200).collect();
        let mut new = old.clone();
        new.splice(20..22, [9, 9]);
        new.splice(100..101, [1, 2, 3, 4]);
        new.splice(150..155, []);
        let edits = changes(&old, &new);
        assert!(edits.len() <= 3 * 4 + 6, "{edits:?}");
        assert_eq!(apply_diff(&old, &edits, 300), Some(new));
        assert!(changes(&old, &old).is_empty());
    }

    #[test]
    fn what_is_no_change_of_it_makes_nothing() {
        assert_eq!(apply_diff(b"abc", &[4, 0, 0], 10), None, "more stays than there is");
        assert_eq!(apply_diff(b"abc", &[1, 3, 0], 10), None, "more goes than there is");
        assert_eq!(apply_diff(b"abc", &[1, 1, 2, 7], 10), None, "less comes than is said");
        assert_eq!(apply_diff(b"abc", &[3, 0, 1, 7], 3), None, "too much comes of it");
        assert_eq!(apply_diff(b"abc", &[0x80, 0x80, 0x80, 1], 10), None, "a number without an end");
        assert_eq!(apply_diff(b"abc", &[1, 1], 10), None);
    }

    proptest! {
        #![proptest_config(crate::properties::config(256))]

        #[test]
        fn the_changes_make_the_new_of_the_old(
            old in proptest::collection::vec(0_u8..4, 0..300),
            new in proptest::collection::vec(0_u8..4, 0..300),
            keep in 0_usize..300,
        ) {
            // Begin with a part of the old bytes, so that something is kept.
            let new = [old.get(..keep).unwrap_or_default(), new.as_slice()].concat();
            prop_assert_eq!(apply_diff(&old, &changes(&old, &new), 1_000), Some(new));
        }

        #[test]
        fn no_edits_make_it_panic(
            old in proptest::collection::vec(any::<u8>(), 0..50),
            edits in proptest::collection::vec(any::<u8>(), 0..100),
        ) {
            let made = apply_diff(&old, &edits, 64);
            prop_assert!(made.is_none_or(|made| made.len() <= 64));
        }
    }
}
