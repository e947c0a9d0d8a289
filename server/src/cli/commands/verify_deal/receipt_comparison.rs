//! Files of receipts beside each other: whether all at a table were told the same.

use super::checked_file::{CheckedFile, DealStep, named};
use cardroom_fair_deal::DealNo;
use cardroom_fair_deal::deal_hashes::EveningId;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

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
}

/// Compares each file with all before it.
pub(super) fn all(files: &[CheckedFile]) -> ReceiptComparison {
    let mut told: BTreeMap<(EveningId, DealNo, DealStep), (usize, [u8; 32])> = BTreeMap::new();
    let mut compared = ReceiptComparison::default();
    let mut of_evenings: BTreeMap<EveningId, usize> = BTreeMap::new();
    let mut in_common = BTreeSet::new();
    for (number, file) in files.iter().enumerate() {
        let Some(evening) = file.witness.evening() else { continue };
        *of_evenings.entry(evening).or_default() += 1;
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
        };
        format!("{} was {what}", named(self.deal))
    }
}

impl ReceiptComparison {
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
        json!({
            "evenings": self.evenings.len(),
            "deals_in_common": self.in_common,
            "differences": self.differences.iter().map(difference).collect::<Vec<_>>(),
        })
    }
}
