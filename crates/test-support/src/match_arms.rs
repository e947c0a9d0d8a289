//! The arms of every `match` of a source file, to check which patterns they leave open.

use crate::rust_source::{Source, SourceToken};

/// One arm of a `match`: the part before its arrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchArm {
    /// Its line, counted from 1.
    pub line: usize,
    /// Its pattern.
    pub pattern: Vec<SourceToken>,
    /// True if the pattern has an `if` guard.
    pub is_guarded: bool,
}

impl MatchArm {
    /// Returns whether an alternative of the pattern matches anything, such as `_` or `(_, _)`. A named binding does
    /// not count, since its value is passed on to code that examines it.
    pub fn takes_anything(&self) -> bool {
        !self.is_guarded && alternatives(&self.pattern).any(takes_anything)
    }

    /// Returns whether the pattern names a variant of this enum.
    pub fn names(&self, of: &str) -> bool {
        self.pattern
            .windows(3)
            .any(|next| next == [SourceToken::Word(of.to_owned()), SourceToken::Sign(':'), SourceToken::Sign(':')])
    }

    /// The variants whose content it ignores: `Some(_)` has `Some`.
    pub fn left_open(&self) -> Vec<&str> {
        let open = |pattern: &'_ [SourceToken]| -> Option<usize> {
            let inside = pattern.iter().position(|piece| *piece == SourceToken::Sign('('))?;
            let (name, rest) = (inside.checked_sub(1)?, pattern.get(inside..)?);
            takes_anything(rest).then_some(name)
        };
        if self.is_guarded {
            return Vec::new();
        }
        alternatives(&self.pattern)
            .filter_map(|pattern| match pattern.get(open(pattern)?) {
                Some(SourceToken::Word(name)) => Some(name.as_str()),
                _ => None,
            })
            .collect()
    }

    /// The variants inside which it names a variant of this enum: `Some(Suit::Hearts)` has `Some` for `Suit`.
    pub fn looked_into(&self, of: &str) -> Vec<&str> {
        let mut around: Vec<Option<&str>> = Vec::new();
        let mut found = Vec::new();
        let mut last = None;
        for (place, piece) in self.pattern.iter().enumerate() {
            match piece {
                SourceToken::Sign('(' | '{' | '[') => around.push(last),
                SourceToken::Sign(')' | '}' | ']') => {
                    around.pop();
                }
                SourceToken::Word(word)
                    if word == of && self.pattern.get(place + 1) == Some(&SourceToken::Sign(':')) =>
                {
                    found.extend(around.last().copied().flatten());
                }
                _ => {}
            }
            last = if let SourceToken::Word(word) = piece { Some(word.as_str()) } else { None };
        }
        found
    }
}

/// The alternatives of a pattern, split at its bars.
fn alternatives(pattern: &[SourceToken]) -> impl Iterator<Item = &[SourceToken]> {
    let mut depth = 0_usize;
    pattern
        .split(move |piece| {
            match piece {
                SourceToken::Sign('(' | '{' | '[') => depth += 1,
                SourceToken::Sign(')' | '}' | ']') => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && *piece == SourceToken::Sign('|')
        })
        .filter(|one| !one.is_empty())
}

fn takes_anything(pattern: &[SourceToken]) -> bool {
    pattern.iter().all(|piece| match piece {
        SourceToken::Word(word) => word.starts_with('_'),
        SourceToken::Sign(sign) => matches!(sign, '(' | ')' | ',' | '.' | '&' | '|'),
        SourceToken::Text(_) | SourceToken::Fraction(_) => false,
    })
}

/// Every `match` of a file, each with its arms; a nested one comes after the outer one.
pub fn matches(source: &Source) -> Vec<Vec<MatchArm>> {
    let begins = |piece: &(usize, SourceToken)| piece.1 == SourceToken::Word("match".to_owned());
    let places = source.pieces.iter().enumerate().filter(|(_, piece)| begins(piece)).map(|(place, _)| place);
    places.filter_map(|place| arms(source.pieces.get(place + 1..)?)).collect()
}

/// The arms of a `match` that begins here with its scrutinee.
fn arms(pieces: &[(usize, SourceToken)]) -> Option<Vec<MatchArm>> {
    let mut rest = pieces.get(until(pieces, |next| next.first() == Some(&&SourceToken::Sign('{')))? + 1..)?;
    let mut arms = Vec::new();
    while !matches!(rest.first(), Some((_, SourceToken::Sign('}'))) | None) {
        let arrow = until(rest, |next| next == [&SourceToken::Sign('='), &SourceToken::Sign('>')])?;
        let head = rest.get(..arrow)?;
        let guard = until(head, |next| next.first() == Some(&&SourceToken::Word("if".to_owned())));
        let pattern = head.get(..guard.unwrap_or(arrow))?;
        let pattern = pattern.iter().map(|(_, piece)| piece.clone()).collect();
        arms.push(MatchArm { line: rest.first()?.0, pattern, is_guarded: guard.is_some() });
        rest = rest.get(arrow + 2..)?;
        let is_block = rest.first()?.1 == SourceToken::Sign('{');
        let body = if is_block { rest.get(1..)? } else { rest };
        let ends = |next: &[&SourceToken]| match next.first() {
            Some(SourceToken::Sign(',')) => !is_block,
            Some(SourceToken::Sign('}')) => true,
            _ => false,
        };
        let end = until(body, ends)?;
        rest = body.get(end + usize::from(is_block)..)?;
        if let Some((_, SourceToken::Sign(','))) = rest.first() {
            rest = rest.get(1..)?;
        }
    }
    Some(arms)
}

/// The number of tokens before these two, outside of all brackets that open here.
fn until(pieces: &[(usize, SourceToken)], found: impl Fn(&[&SourceToken]) -> bool) -> Option<usize> {
    let mut depth = 0_usize;
    for (place, (_, piece)) in pieces.iter().enumerate() {
        let next: Vec<&SourceToken> = pieces.iter().skip(place).take(2).map(|(_, piece)| piece).collect();
        if depth == 0 && found(&next) {
            return Some(place);
        }
        match piece {
            SourceToken::Sign('(' | '{' | '[') => depth += 1,
            SourceToken::Sign(')' | '}' | ']') => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Vec<MatchArm>> {
        matches(&Source::read("a.rs", text))
    }

    fn open(text: &str) -> Vec<bool> {
        read(text).concat().iter().map(MatchArm::takes_anything).collect()
    }

    #[test]
    fn arms_are_told_apart_whatever_stands_in_them() {
        let text = "match f(|x| { x }) { A::B { a, .. } | A::C(_) => { g(); h() } A::D if i >= j => k(l, m), _ => match n { _ => o } }";
        assert_eq!(open(text), [false, false, true, true]);
        let guarded: Vec<bool> = read(text).concat().iter().map(|arm| arm.is_guarded).collect();
        assert_eq!(guarded, [false, true, false, false]);
    }

    #[test]
    fn whatever_comes_is_taken_by_a_blank_and_not_by_a_name() {
        let text =
            "match a { _ => 1, (_, _) => 2, _rest => 3, A::B | _ => 4, b => 5, (_, A::B) => 6, _ if b => 7, [] => 8 }";
        assert_eq!(open(text), [true, true, true, true, false, false, false, false]);
    }

    #[test]
    fn it_is_known_what_an_arm_looks_into() {
        let all =
            read("match a { &A::B(C::D(_)) => 1, A::B(..) | A::E(_, _) => 2, A::B(C::F { x }) if y => 3 }").concat();
        let looked: Vec<Vec<&str>> = all.iter().map(|arm| arm.looked_into("C")).collect();
        assert_eq!(looked, [vec!["B"], vec![], vec!["B"]]);
        let left: Vec<Vec<&str>> = all.iter().map(MatchArm::left_open).collect();
        assert_eq!(left, [vec![], vec!["B", "E"], vec![]]);
        assert!(all.iter().all(|arm| arm.names("A") && !arm.names("B")));
    }
}
