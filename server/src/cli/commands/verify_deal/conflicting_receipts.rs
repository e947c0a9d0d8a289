//! Files of receipts beside each other: whether all at a table were told the same.

use super::checked_file::{CheckedFile, DealFinding, json_by_kind, named};
use cardroom_fair_deal::deal_hashes::EveningId;
use cardroom_fair_deal::{DealNo, DealStep, Hash};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The kinds of findings. The first are cuts of the owner of a file that their own files do not have. The second are the
/// first differences of each two files. The third are servers that greeted guests with more than one evening, each with the
/// first two. A server that deals one evening twice makes such files too.
const KINDS: &str = "unknown_cuts differences split_evenings";
const UNKNOWN_CUTS: &str = "unknown_cuts";

/// How files compare.
#[derive(Clone, Debug, Default)]
pub(super) struct ReceiptComparison {
    /// In the order of the kinds.
    found: Vec<DealFinding>,
    /// How many files there are of each evening.
    evenings: BTreeMap<EveningId, usize>,
    /// How many deals are in more than one file.
    in_common: usize,
}

/// Compares each file with all before it.
pub(super) fn all(files: &[CheckedFile]) -> ReceiptComparison {
    let mut compared = ReceiptComparison::default();
    let opened = |file: &'_ CheckedFile| Some((file.witness.evening()?, file.file.clone()));
    let opened: BTreeSet<_> = files.iter().filter_map(opened).collect();
    // The first file that has each step, and each end.
    let mut told: BTreeMap<(EveningId, DealNo, DealStep), usize> = BTreeMap::new();
    let mut ends: BTreeMap<(EveningId, DealNo), &CheckedFile> = BTreeMap::new();
    let mut houses: BTreeMap<Hash, (&CheckedFile, EveningId)> = BTreeMap::new();
    let (mut in_common, mut split, mut splits) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    compared.found = unknown_cuts(files);
    for (number, file) in files.iter().enumerate() {
        let Some(evening) = file.witness.evening() else { continue };
        *compared.evenings.entry(evening).or_default() += 1;
        if let Some(house) = file.witness.house().filter(|_| file.witness.is_signed()) {
            let (first, known) = *houses.entry(*house.deal_key()).or_insert((file, evening));
            // A record that has both says openly that the server opened anew.
            let has_both =
                |file: &CheckedFile| [known, evening].iter().all(|of| opened.contains(&(*of, file.file.clone())));
            if known != evening && !files.iter().any(has_both) && split.insert([known, evening]) {
                splits.push(split_evenings([first, file], [known, evening]));
            }
        }
        for (deal, (line, head)) in &file.ends {
            let before = *ends.entry((evening, *deal)).or_insert(file);
            let Some((line_before, first)) = before.ends.get(deal) else { continue };
            // A hand can be annulled after the end of its table. One of the files knows both heads then.
            if first != head && !before.witness.has_had(deal.table, head) && !file.witness.has_had(deal.table, first) {
                let what = "the last one of its table, and the moves after it were told in two ways";
                compared.found.push(difference(*deal, what, [(before, *line_before), (file, *line)]));
            }
        }
        let mut differs_from = BTreeSet::new();
        for (step @ (deal, kind), (line, said)) in &file.said {
            let other = *told.entry((evening, *deal, *kind)).or_insert(number);
            let Some(before) = files.get(other).filter(|_| other != number) else { continue };
            in_common.insert((evening, *deal));
            let Some((line_before, first)) = before.said.get(step) else { continue };
            if first != said && differs_from.insert(other) {
                let what = match kind {
                    DealStep::Seals => "sealed in two ways",
                    DealStep::Call => "called in two ways",
                    DealStep::Outcome => "dealt in two ways, or dealt and called off",
                };
                compared.found.push(difference(*deal, what, [(before, *line_before), (file, *line)]));
            }
        }
    }
    compared.in_common = in_common.len();
    for found in [cards_seen_twice(files), packets_used_again(files), deals_out_of_order(files), splits] {
        compared.found.extend(found);
    }
    compared
}

/// The deals in which one card was opened from two envelopes, each to the owner of another file.
fn cards_seen_twice(files: &[CheckedFile]) -> Vec<DealFinding> {
    let (mut known, mut told, mut found) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
    for file in files {
        for (card @ (call, face), (deal, envelope)) in &file.witness.found().cards {
            let (before, first): (&CheckedFile, _) = *known.entry(card).or_insert((file, envelope));
            if first != envelope && told.insert((call, &file.file)) {
                let why = format!("{face} is twice in the deck of {}", named(*deal));
                found.push(conflict("TwiceSeen", *deal, &why, &[before, file].map(CheckedFile::name)));
            }
        }
    }
    found
}

/// The deals with a packet, or a secret, that another deal of this server had.
fn packets_used_again(files: &[CheckedFile]) -> Vec<DealFinding> {
    let (mut known, mut told, mut found) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
    for file in files {
        let Some((house, evening)) = file.witness.house().zip(file.witness.evening()) else { continue };
        for (packet, deal) in &file.witness.found().packets {
            let this = (evening, *deal);
            let (before, first): (&CheckedFile, _) = *known.entry((*house.deal_key(), packet)).or_insert((file, this));
            if first != this && told.insert([first, this]) {
                let why = format!("a packet of {} was in {} too", named(*deal), named(first.1));
                found.push(conflict("SealReused", *deal, &why, &[before, file].map(CheckedFile::name)));
            }
        }
    }
    found
}

/// The deals that a file has with an earlier time, or an earlier hand, than another file has with an earlier serial.
fn deals_out_of_order(files: &[CheckedFile]) -> Vec<DealFinding> {
    let (mut annulled, mut calls) = (BTreeSet::new(), BTreeMap::new());
    for file in files {
        let (evening, found) = (file.witness.evening(), file.witness.found());
        annulled.extend(found.annulled.iter().map(|annulled| (evening, annulled.deal)));
        for (deal, call) in found.calls.iter().filter(|(deal, _)| file.said.contains_key(&(**deal, DealStep::Call))) {
            calls.entry((evening, *deal)).or_insert((file, call));
        }
    }
    let (mut last, mut told, mut found) = (BTreeMap::new(), BTreeSet::new(), Vec::new());
    for ((evening, deal), (file, call)) in calls {
        let table = deal.table;
        let hand = call.hand.filter(|_| !annulled.contains(&(evening, deal)));
        let figures = [("time", Some(call.sealed_ms)), ("hand", hand.map(u64::from))];
        for (what, figure) in figures.into_iter().filter_map(|(what, figure)| Some((what, figure?))) {
            let known = last.entry((evening, table, what)).or_insert((figure, file, deal));
            let (before, first, earlier): (u64, &CheckedFile, DealNo) = *known;
            if figure >= before {
                *known = (figure, file, deal);
            } else if first.file != file.file && told.insert((evening, table)) {
                let why = format!("{} has an earlier {what} than {}", named(deal), named(earlier));
                found.push(conflict("Rollback", deal, &why, &[first, file].map(CheckedFile::name)));
            }
        }
    }
    found
}

/// The cuts of somebody's that their own files of the floor, or of tables, do not have: another program of theirs may have cut, or
/// the house said that they did.
fn unknown_cuts(files: &[CheckedFile]) -> Vec<DealFinding> {
    let mut own: BTreeMap<_, (&CheckedFile, BTreeSet<DealNo>)> = BTreeMap::new();
    for file in files.iter().filter(|file| !file.is_record) {
        for deal in file.witness.found().calls.keys() {
            let at = (file.witness.evening(), file.witness.person(), deal.table == 0);
            own.entry(at).or_insert((file, BTreeSet::new())).1.insert(*deal);
        }
    }
    let mut found = Vec::new();
    for ((evening, person, is_floor), (own, known)) in own {
        let Some(person) = person else { continue };
        for file in files.iter().filter(|file| file.witness.evening() == evening) {
            let dealt = file.witness.found().calls.iter().filter(|(_, call)| call.is_dealt);
            let cut = dealt.filter(|(deal, call)| (deal.table == 0) == is_floor && call.persons.contains(&person));
            let unknown: Vec<_> = cut.map(|(deal, _)| *deal).filter(|deal| !known.contains(deal)).collect();
            let Some(first) = unknown.first().map(|deal| named(*deal)) else { continue };
            let (files, count) = ([own, file].map(CheckedFile::name), unknown.len());
            let why = format!("person {person} cut {count} deals that their own receipts do not have, {first} first");
            let json = json!({ "files": files, "person": person, "deals": count, "first": first });
            found.push(between(UNKNOWN_CUTS, &files, &why, json));
        }
    }
    found
}

/// Something that two files show together.
fn between(key: &'static str, files: &[String; 2], words: &str, json: Value) -> DealFinding {
    DealFinding { key, words: format!("{} and {}: {words}", files[0], files[1]), json }
}

/// A check that two files fail together.
fn conflict(check: &str, deal: DealNo, why: &str, at: &[String; 2]) -> DealFinding {
    let json = json!({ "check": check, "table": deal.table, "deal": deal.serial, "at": at, "why": why });
    between("differences", at, &format!("{check}: {why}"), json)
}

/// A deal of which two files say different things, each with the line.
fn difference(deal: DealNo, what: &str, at: [(&CheckedFile, usize); 2]) -> DealFinding {
    let at = at.map(|(file, line)| format!("{}:{line}", file.name()));
    conflict("Rollback", deal, &format!("{} was {what}", named(deal)), &at)
}

/// Two evenings of one server, each with a file.
fn split_evenings(files: [&CheckedFile; 2], evenings: [EveningId; 2]) -> DealFinding {
    let (files, evenings) = (files.map(CheckedFile::name), evenings.map(hex::encode));
    let [one, other] = evenings.each_ref().map(|evening| evening.chars().take(12).collect::<String>());
    let why = format!(
        "one server opened two evenings, {one} and {other}. One evening has one: compare the files of one evening \
         at a time"
    );
    let json = json!({ "check": "OtherRecord", "files": files, "evenings": evenings, "why": why });
    between("split_evenings", &files, &format!("OtherRecord: {why}"), json)
}

impl ReceiptComparison {
    /// Returns whether no two files contradict each other.
    pub(super) fn is_consistent(&self) -> bool {
        self.found.iter().all(|found| found.key == UNKNOWN_CUTS)
    }

    /// In lines of words; none for a single file.
    pub(super) fn in_words(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.found.iter().map(|found| found.words.clone()).collect();
        let files: usize = self.evenings.values().sum();
        lines.extend(match (self.evenings.len(), files, self.in_common) {
            (0, ..) | (1, 1, _) => None,
            (1, _, 0) => Some(format!("{files} files of one evening, with no deal in common")),
            (1, _, _) if !self.is_consistent() => None,
            (1, _, deals) => Some(format!("{files} files of one evening: {deals} deals in common, each told alike")),
            (evenings, ..) => Some(format!("the files are of {evenings} different evenings")),
        });
        lines
    }

    /// For a program.
    pub(super) fn as_json(&self) -> Value {
        let mut report = json!({ "evenings": self.evenings.len(), "deals_in_common": self.in_common });
        json_by_kind(&mut report, &self.found, KINDS);
        report
    }
}
