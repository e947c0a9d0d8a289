//! The word that was probably meant by a mistyped one.

/// The least similarity of a suggested word; 1 means equal words.
const MIN_SIMILARITY: f64 = 0.82;

/// The word that is most similar to the written one, if one is similar enough.
pub(crate) fn similar_word<'a>(written: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let compared = words.map(|word| (strsim::jaro_winkler(word, written), word));
    let similar = compared.filter(|(similarity, _)| *similarity >= MIN_SIMILARITY);
    similar.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, word)| word)
}
