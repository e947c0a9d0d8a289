//! Errors of the operating system and of the standard library in plain words.

/// Messages of the standard library about an invalid value, each with our wording.
const PLAIN: &[(&str, &str)] = &[
    ("invalid digit found in string", "a whole number stands here, in digits"),
    ("cannot parse integer from empty string", "a whole number stands here, in digits"),
    ("number too large to fit in target type", "the number is too large"),
    ("number too small to fit in target type", "the number is too small"),
    ("number would be zero for non-zero type", "a number of at least 1 stands here"),
    ("provided string was not `true` or `false`", "`true` or `false` stands here"),
    ("invalid float literal", "a number stands here"),
    ("invalid socket address syntax", "an address with its port stands here, like 0.0.0.0:7777"),
    ("invalid IP address syntax", "an address stands here, like 192.0.2.7"),
];

/// The words before the allowed range of a number.
const OUT_OF_RANGE: &str = " is not in ";

/// A command-line error with the standard library's messages in our wording.
pub fn value_in_plain_words(told: &str) -> String {
    let told = PLAIN.iter().fold(told.to_owned(), |told, (theirs, ours)| told.replace(theirs, ours));
    told.split('\n').map(|line| in_range(line).unwrap_or_else(|| line.to_owned())).collect::<Vec<_>>().join("\n")
}

/// The line with a range in words; `None` if it mentions no range.
fn in_range(line: &str) -> Option<String> {
    let (before, range) = line.split_once(OUT_OF_RANGE)?;
    let (least, most) = range.trim_end().split_once("..")?;
    let (said, _) = before.rsplit_once(": ")?;
    let most = most.trim_start_matches('=');
    Some(match (least, most) {
        ("", most) => format!("{said}: a number of at most {most} stands here"),
        (least, "") => format!("{said}: a number of at least {least} stands here"),
        (least, most) => format!("{said}: a number from {least} to {most} stands here"),
    })
}

/// Messages of the standard library about a file, each with our wording.
const OF_FILES: &[(&str, &str)] = &[
    ("stream did not contain valid UTF-8", "it is no text in UTF-8"),
    ("entity already exists", "there is a file of this name already"),
];

/// An error message without the error numbers of the operating system, and with our wording for files.
pub fn plain(told: &str) -> String {
    let told = OF_FILES.iter().fold(told.to_owned(), |told, (theirs, ours)| told.replace(theirs, ours));
    let mut parts = told.split(" (os error ");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(')') {
            Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => plain.push_str(rest),
            _ => {
                plain.push_str(" (os error ");
                plain.push_str(part);
            }
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_told_in_words() {
        for (told, ours) in [
            ("error: invalid value '1' for '--seats <N>': 1 is not in 2..=500", "a number from 2 to 500 stands here"),
            ("error: invalid value '0' for '--count <N>': 0 is not in 1..", "a number of at least 1 stands here"),
        ] {
            let plain = value_in_plain_words(told);
            assert!(plain.ends_with(ours) && !plain.contains(".."), "{plain}");
        }
        assert_eq!(value_in_plain_words("it is not in the folder"), "it is not in the folder");
    }

    #[test]
    fn the_numbers_of_the_system_are_not_told() {
        assert_eq!(plain("can't read it: No such file (os error 2)"), "can't read it: No such file");
        assert_eq!(plain("a (os error x) and (os error 2)b (os error 3)"), "a (os error x) andb");
        assert_eq!(plain("can't read it: stream did not contain valid UTF-8"), "can't read it: it is no text in UTF-8");
        assert_eq!(plain(""), "");
    }
}
