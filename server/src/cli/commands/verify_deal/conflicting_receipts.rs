//! Files of receipts beside each other: whether all at a table were told the same.

use super::checked_file::{CheckedFile, DealStep, named};
use cardroom_fair_deal::deal_hashes::EveningId;
use cardroom_fair_deal::{DealNo, Hash};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Something of which two files say different things.
#[derive(Clone, Debug)]
pub(super) struct ReceiptDifference {
    deal: DealNo,
    step: DealStep,
    /// The two files, each with the line.
    at: [String; 2],
}

/// How files compare.
#[derive(Clone, Debug, Default)]
pub(super) struct ReceiptComparison {
    /// The first that two files differ in, of each two.
    pub(super) differences: Vec<ReceiptDifference>,
    /// How many files there are of each evening.
    evenings: Vec<usize>,
    /// How many deals are in more than one file.
    in_common: usize,
    /// The servers that greeted their guests with more than one evening, each with the first two.
    pub(super) split_evenings: Vec<SplitEvening>,
}

/// Two evenings of one server. A server that deals one evening twice makes such files too.
#[derive(Clone, Debug)]
pub(super) struct SplitEvening {
    /// The two files.
    files: [String; 2],
    /// The two evenings.
    evenings: [EveningId; 2],
}

impl SplitEvening {
    fn why(&self) -> String {
        let [one, other] = self.evenings.map(|evening| hex::encode(evening).chars().take(12).collect::<String>());
        format!(
            "one server opened two evenings, {one} and {other}. One evening has one: compare the files of one evening \
             at a time"
        )
    }
}

/// Compares each file with all before it.
pub(super) fn all(files: &[CheckedFile]) -> ReceiptComparison {
    let mut told: BTreeMap<(EveningId, DealNo, DealStep), (usize, [u8; 32])> = BTreeMap::new();
    let mut compared = ReceiptComparison::default();
    let mut of_evenings: BTreeMap<EveningId, usize> = BTreeMap::new();
    let mut in_common = BTreeSet::new();
    let mut ends: BTreeMap<(EveningId, DealNo), (usize, Hash)> = BTreeMap::new();
    let mut of_houses: BTreeMap<Hash, (usize, EveningId)> = BTreeMap::new();
    for (number, file) in files.iter().enumerate() {
        let Some(evening) = file.witness.evening() else { continue };
        *of_evenings.entry(evening).or_default() += 1;
        if let Some(house) = file.witness.house().filter(|_| file.witness.is_signed()) {
            let (first, known) = *of_houses.entry(*house.deal_key()).or_insert((number, evening));
            // A record that has both says openly that the server opened anew.
            let has_both = |path: &Path| {
                let of_file = files.iter().filter(|file| file.file == path).filter_map(|file| file.witness.evening());
                let evenings: BTreeSet<EveningId> = of_file.collect();
                evenings.contains(&known) && evenings.contains(&evening)
            };
            if known != evening
                && !files.iter().any(|file| has_both(&file.file))
                && compared.split_evenings.iter().all(|split| split.evenings != [known, evening])
            {
                let files = [first, number].map(|file| files.get(file).map_or_else(String::new, CheckedFile::name));
                compared.split_evenings.push(SplitEvening { files, evenings: [known, evening] });
            }
        }
        for (deal, (line, head)) in &file.ends {
            let (other, first) = *ends.entry((evening, *deal)).or_insert((number, *head));
            let Some(before) = files.get(other) else { continue };
            // A hand can be annulled after the end of its table. Both files know the heads then.
            let is_known = before.witness.knows_head(deal.table, head) || file.witness.knows_head(deal.table, &first);
            if !is_known {
                let line_before = before.ends.get(deal).map_or(0, |(line, _)| *line);
                let at = [(before, line_before), (file, *line)].map(|(file, line)| format!("{}:{line}", file.name()));
                compared.differences.push(ReceiptDifference { deal: *deal, step: DealStep::End, at });
            }
        }
        let mut differs_from = BTreeSet::new();
        for ((deal, step), (_, said)) in &file.said {
            let (other, first) = *told.entry((evening, *deal, *step)).or_insert((number, *said));
            if other == number {
                continue;
            }
            in_common.insert((evening, *deal));
            if first != *said && differs_from.insert(other) {
                let at = [other, number].map(|file| place(files, file, (*deal, *step)));
                compared.differences.push(ReceiptDifference { deal: *deal, step: *step, at });
            }
        }
    }
    compared.evenings = of_evenings.into_values().collect();
    compared.in_common = in_common.len();
    compared
}

fn place(files: &[CheckedFile], file: usize, step: (DealNo, DealStep)) -> String {
    files.get(file).map_or_else(String::new, |file| {
        let line = file.said.get(&step).map_or(0, |(line, _)| *line);
        format!("{}:{line}", file.file.display())
    })
}

impl ReceiptDifference {
    fn why(&self) -> String {
        let what = match self.step {
            DealStep::Seals => "sealed in two ways",
            DealStep::Call => "called in two ways",
            DealStep::Outcome => "dealt in two ways, or dealt and called off",
            DealStep::End => "the last one of its table, and the moves after it were told in two ways",
        };
        format!("{} was {what}", named(self.deal))
    }
}

impl ReceiptComparison {
    /// Returns whether no two files contradict each other.
    pub(super) fn is_consistent(&self) -> bool {
        self.differences.is_empty() && self.split_evenings.is_empty()
    }

    /// In lines of words; none for a single file.
    pub(super) fn in_words(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .differences
            .iter()
            .map(|difference| {
                let [one, other] = &difference.at;
                format!("{one} and {other}: Rollback: {}", difference.why())
            })
            .collect();
        for split in &self.split_evenings {
            let [one, other] = &split.files;
            lines.push(format!("{one} and {other}: OtherRecord: {}", split.why()));
        }
        match self.evenings.as_slice() {
            [] | [1] => {}
            [files] if self.in_common == 0 => {
                lines.push(format!("{files} files of one evening, with no deal in common"));
            }
            [files] if lines.is_empty() => {
                let deals = self.in_common;
                lines.push(format!("{files} files of one evening: {deals} deals in common, each told alike"));
            }
            [_] => {}
            evenings => lines.push(format!("the files are of {} different evenings", evenings.len())),
        }
        lines
    }

    /// For a program.
    pub(super) fn as_json(&self) -> serde_json::Value {
        let difference = |one: &ReceiptDifference| json!({ "check": "Rollback", "table": one.deal.table, "deal": one.deal.serial, "at": one.at, "why": one.why() });
        let split = |split: &SplitEvening| json!({ "check": "OtherRecord", "files": split.files, "evenings": split.evenings.map(hex::encode), "why": split.why() });
        json!({
            "evenings": self.evenings.len(),
            "split_evenings": self.split_evenings.iter().map(split).collect::<Vec<_>>(),
            "deals_in_common": self.in_common,
            "differences": self.differences.iter().map(difference).collect::<Vec<_>>(),
        })
    }
}
