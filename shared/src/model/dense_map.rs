//! A map from people or tables to values, fast for the usual small numbers.

use crate::seat::{PersonNo, TableNo};
use std::collections::BTreeMap;

/// Numbers below this limit are indices of a vector. Numbers are assigned in sequence from the lowest. Only reserved
/// numbers and those of faulty records are higher.
const LOW: u32 = 1_024;

/// A key that is a number.
pub trait DenseKey: Copy + Ord {
    /// The number of the key.
    fn number(self) -> u32;
}

impl DenseKey for PersonNo {
    fn number(self) -> u32 {
        self.0
    }
}

impl DenseKey for TableNo {
    fn number(self) -> u32 {
        u32::from(self.0)
    }
}

/// An ordered map with one value for each key, lowest number first. Low numbers need no search, because views look up
/// often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DenseMap<N, T> {
    low: Vec<Option<(N, T)>>,
    high: BTreeMap<N, T>,
}

impl<N, T> Default for DenseMap<N, T> {
    fn default() -> Self {
        Self { low: Vec::new(), high: BTreeMap::new() }
    }
}

/// The index of a number.
fn place(number: impl DenseKey) -> usize {
    usize::try_from(number.number()).unwrap_or(usize::MAX)
}

impl<N: DenseKey, T> DenseMap<N, T> {
    /// The value of this key.
    pub fn get(&self, number: &N) -> Option<&T> {
        match self.low.get(place(*number)) {
            Some(low) => low.as_ref().map(|(_, value)| value),
            None => self.high.get(number),
        }
    }

    /// The value of this key, mutable.
    pub fn get_mut(&mut self, number: &N) -> Option<&mut T> {
        match self.low.get_mut(place(*number)) {
            Some(low) => low.as_mut().map(|(_, value)| value),
            None => self.high.get_mut(number),
        }
    }

    /// Returns whether this key has a value.
    pub fn contains_key(&self, number: &N) -> bool {
        self.get(number).is_some()
    }

    /// Sets the value of this key, and returns the previous one.
    pub fn insert(&mut self, number: N, value: T) -> Option<T> {
        self.make_place(number);
        match self.low.get_mut(place(number)) {
            Some(low) => low.replace((number, value)).map(|(_, before)| before),
            None => self.high.insert(number, value),
        }
    }

    /// The value of this key, mutable. `make` creates it if there is none.
    pub fn get_or_insert_with(&mut self, number: N, make: impl FnOnce() -> T) -> &mut T {
        self.make_place(number);
        match self.low.get_mut(place(number)) {
            Some(low) => &mut low.get_or_insert_with(|| (number, make())).1,
            None => self.high.entry(number).or_insert_with(make),
        }
    }

    fn make_place(&mut self, number: N) {
        if number.number() < LOW && place(number) >= self.low.len() {
            self.low.resize_with(place(number) + 1, || None);
        }
    }

    /// Removes the value of this key, and returns it.
    pub fn remove(&mut self, number: &N) -> Option<T> {
        let Some(low) = self.low.get_mut(place(*number)) else { return self.high.remove(number) };
        let before = low.take().map(|(_, before)| before);
        // Remove empty places at the end, so that maps with equal values are equal, regardless of their history.
        let taken = self.low.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.low.truncate(taken);
        before
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Returns whether the map has no value.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// The keys with their values, lowest number first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&N, &T)> {
        self.low.iter().flatten().map(|(number, value)| (number, value)).chain(&self.high)
    }

    /// The keys, lowest number first.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &N> {
        self.iter().map(|(number, _)| number)
    }

    /// The values, lowest number first.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.iter().map(|(_, value)| value)
    }

    /// The values, mutable, lowest number first.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.low.iter_mut().flatten().map(|(_, value)| value).chain(self.high.values_mut())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::properties::config(256))]

        #[test]
        fn it_is_an_ordered_map(
            changes in proptest::collection::vec((prop_oneof![0_u32..40, 1_000_u32..1_100, u32::MAX - 3..=u32::MAX], any::<bool>()), 0..120),
        ) {
            let (mut kept, mut plain) = (DenseMap::default(), BTreeMap::new());
            for (step, (number, comes)) in changes.into_iter().enumerate() {
                let person = PersonNo(number);
                if comes {
                    prop_assert_eq!(kept.insert(person, step), plain.insert(person, step));
                } else {
                    prop_assert_eq!(kept.remove(&person), plain.remove(&person));
                }
                prop_assert_eq!(kept.get(&person), plain.get(&person));
                prop_assert_eq!(kept.contains_key(&person), plain.contains_key(&person));
                prop_assert_eq!(kept.get_mut(&person), plain.get_mut(&person));
                prop_assert_eq!((kept.len(), kept.is_empty()), (plain.len(), plain.is_empty()));
                if step % 7 == 0 {
                    let made = (kept.get_or_insert_with(person, || step), plain.entry(person).or_insert(step));
                    prop_assert_eq!(made.0, made.1);
                }
            }
            prop_assert!(kept.iter().eq(&plain));
            prop_assert!(kept.keys().eq(plain.keys()) && kept.values().eq(plain.values()));
            prop_assert!(kept.values_mut().eq(plain.values_mut()));
            let mut anew = DenseMap::default();
            for (person, step) in plain {
                anew.insert(person, step);
            }
            prop_assert_eq!(kept, anew, "whatever was there in between");
        }
    }
}
