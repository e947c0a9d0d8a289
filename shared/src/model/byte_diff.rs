//! What has changed between two rows of bytes: most of a view is as it was before, so only the rest travels.
//!
//! Changes are a row of edits, each of which says how many bytes stay, how many go and which come in their place; what is
//! left at the end stays.

/// Bytes that agree on both sides before they are taken for the same.
const SAME: usize = 3;

/// How far it is looked for bytes that are the same again.
const FAR: usize = 96;

/// Adds what makes the new bytes of the old ones.
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

/// What is left behind so many bytes.
fn after(bytes: &[u8], count: usize) -> &[u8] {
    bytes.get(count..).unwrap_or_default()
}

/// How many bytes are the same at the beginning.
fn same(old: &[u8], new: &[u8]) -> usize {
    // Many at a time first: most of it is the same.
    let chunks = old.chunks_exact(AT_ONCE).zip(new.chunks_exact(AT_ONCE));
    let whole = chunks.take_while(|(old, new)| old == new).count() * AT_ONCE;
    let rest = old.iter().skip(whole).zip(new.iter().skip(whole));
    whole + rest.take_while(|(old, new)| old == new).count()
}

/// So many bytes are compared at once.
const AT_ONCE: usize = 16;

/// How many bytes go and come until both sides are the same again, the nearest place first; all of them where they never are.
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
        // As many for as many first: a number that has changed is mostly as long as before.
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

/// The new bytes; none if these are no changes of the old ones, or more than `most` bytes would come of them.
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

/// Seven bits a byte, the lowest first.
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

/// The most bytes of a number.
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
            // The beginning of the old one, so that something stays.
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
