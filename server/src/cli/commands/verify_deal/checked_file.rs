//! One file of receipts, read and checked, and its report. Records share the report.

use super::receipt_redaction::message;
use cardroom_fair_deal::{
    AbortReason, Annulled, CalledOff, Check, DealGap, DealMessage, DealNo, DealStep, Failure, Hash, Receipt,
    TableFound, Witness,
};
use cardroom_shared::error_text::plain;
use cardroom_shared::protocol::invitation::Fingerprint;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes. A session of a thousand hands needs a tenth of it.
const LARGEST: u64 = 64 * 1024 * 1024;

/// The longest line, in bytes: the longest message in letters, and its keyword.
const LONGEST_LINE: usize = 2 * cardroom_fair_deal::LONGEST + 64;

/// Steps of deals: the line or event number of each, and the SHA-256 of its message. A session has megabytes of messages.
type DealSteps = BTreeMap<(DealNo, DealStep), (usize, Hash)>;

/// A fault in a file.
#[derive(Clone, Debug)]
pub(super) struct FileFault {
    /// The line, or the number of the event in a record, from 1, and the check that failed there. `None` if the file can't
    /// be read at all.
    at: Option<(usize, Check)>,
    /// The reason.
    pub(super) why: String,
}

impl FileFault {
    pub(super) fn unreadable(why: impl Into<String>) -> Self {
        Self { at: None, why: why.into() }
    }

    /// A check that failed at this line, or event of a record.
    pub(super) fn at(line: usize, Failure { check, why }: Failure) -> Self {
        Self { at: Some((line, check)), why }
    }

    /// Returns the fault as one line of words.
    pub(super) fn said_of(&self, file: &Path) -> String {
        let at = self.at.map_or_else(|| ": error".to_owned(), |(line, check)| format!(":{line}: {check}"));
        format!("{}{at}: {}", file.display(), self.why)
    }
}

/// A file of receipts or a record, with the findings up to the first fault.
#[derive(Clone, Debug, Default)]
pub(super) struct CheckedFile {
    /// True for the record of a server, with all its secrets. Else they are receipts, as one participant kept them.
    pub(super) is_record: bool,
    pub(super) file: PathBuf,
    pub(super) witness: Witness,
    /// Each step of each deal.
    pub(super) said: DealSteps,
    /// Steps that no signature covers yet: the next signed message of their table covers them. Anybody can write a step
    /// without one, so it proves nothing about the server.
    pub(super) unsigned: DealSteps,
    /// The last deal of each table that has ended, with its line or event number and the head of the table. The head
    /// covers each move of the last hand, and its result.
    pub(super) ends: BTreeMap<DealNo, (usize, Hash)>,
    pub(super) wrong: Option<FileFault>,
    /// The key that signed the end of a record.
    pub(super) signed_by: Option<Fingerprint>,
}

/// Reads the text of a file of receipts.
pub(super) fn read(file: &Path) -> Result<String, FileFault> {
    let unreadable =
        |error: std::io::Error| FileFault::unreadable(format!("can't be read: {}", plain(&error.to_string())));
    let kind = fs::metadata(file).map_err(unreadable)?;
    if kind.is_dir() {
        return Err(FileFault::unreadable("is a folder: name the files in it"));
    }
    if !kind.is_file() {
        return Err(FileFault::unreadable("is no file of receipts, but a device or a pipe"));
    }
    let mut bytes = Vec::new();
    fs::File::open(file).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileFault::unreadable(format!("is larger than {LARGEST} bytes, the most that is read")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = error.as_bytes().get(..error.utf8_error().valid_up_to()).unwrap_or_default();
        let line = before.split(|byte| *byte == b'\n').count();
        FileFault { at: Some((line, Check::BadForm)), why: "is no UTF-8 text".to_owned() }
    })
}

/// The kinds of findings in a file.
const KINDS: &str = "called_off passed_over annulled moved not_seen_whole no_sealed_deck not_seen tables";

/// Something that was found in a file, or in two.
#[derive(Clone, Debug)]
pub(super) struct DealFinding {
    /// The name of its kind in JSON.
    pub(super) key: &'static str,
    /// In lines of words.
    pub(super) words: String,
    /// For a program.
    pub(super) json: Value,
}

/// The findings of each of these kinds, for a program.
pub(super) fn json_by_kind(report: &mut Value, found: &[DealFinding], kinds: &str) {
    for key in kinds.split(' ') {
        report[key] = found.iter().filter(|found| found.key == key).map(|found| found.json.clone()).collect();
    }
}

impl CheckedFile {
    /// Checks a file of receipts.
    pub(super) fn from_file(file: &Path) -> Self {
        match read(file) {
            Ok(text) => Self::from_text(file, &text),
            Err(wrong) => Self { file: file.to_owned(), wrong: Some(wrong), ..Self::default() },
        }
    }

    /// The name of the file, as it was given.
    pub(super) fn name(&self) -> String {
        self.file.display().to_string()
    }

    /// Checks the text of a file, up to the first fault.
    pub(super) fn from_text(file: &Path, text: &str) -> Self {
        let mut looked = Self { file: file.to_owned(), ..Self::default() };
        let wrong = |(line, receipt)| Some(FileFault::at(line, looked.reads(line, receipt).err()?));
        let wrong = (1..).zip(text.lines()).find_map(wrong);
        let is_empty = looked.witness.person().is_none();
        looked.wrong = wrong.or_else(|| is_empty.then(|| FileFault::unreadable("has no receipts in it")));
        looked
    }

    fn reads(&mut self, number: usize, line: &str) -> Result<(), Failure> {
        if line.len() > LONGEST_LINE {
            let why = format!("{} bytes are no line of receipts: {LONGEST_LINE} is the longest", line.len());
            return Err(Failure { check: Check::BadForm, why });
        }
        if line.trim_ascii().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let receipt: Receipt = line.parse()?;
        let message = message(&receipt);
        let is_gap = matches!(&message, Some(DealMessage::Hello(hello)) if self.witness.serial_at(hello.table, &hello.head).is_none());
        self.witness.hear(&receipt)?;
        let (Receipt::Said(bytes), Some(message)) = (receipt, message) else { return Ok(()) };
        let deal = message.deal();
        let is_here = |deal: &DealNo| deal.table == message.deal().table;
        self.unsigned.extend(message.step().map(|step| ((deal, step), (number, Sha256::digest(&bytes).into()))));
        if let DealMessage::End(end) = &message {
            self.ends.insert(deal, (number, end.head));
        }
        // Before a gap nothing is covered by what is signed behind it.
        if is_gap {
            self.unsigned.retain(|(deal, _), _| !is_here(deal));
        }
        // A signature covers all that was said at its table before. Behind a gap seals may be of another evening.
        let is_seals = matches!(message, DealMessage::Seals(_));
        if message.is_signed_kind() && (!is_seals || self.witness.is_from_the_start(deal.table)) {
            self.said.extend(self.unsigned.extract_if(.., |(deal, _), _| is_here(deal)));
        }
        Ok(())
    }

    /// Returns the findings in lines of words.
    pub(super) fn in_words(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some((house, person)) = self.witness.house().zip(self.witness.person()) {
            let house = Fingerprint::of(house.der());
            let what = if self.is_record { "the record".to_owned() } else { format!("receipts of person {person},") };
            lines.push(format!("{}: {what} of the house {house:?}", self.name()));
            let another = self.signed_by.filter(|signed_by| *signed_by != house);
            lines.extend(another.map(|another| format!("  signed by another house: {another:?}")));
            let tally = self.witness.tally();
            let by_others = tally.by_others();
            let until = if self.wrong.is_some() { "until what is wrong " } else { "" };
            let proven = format!("{} proven, {by_others} cut by others", tally.proven);
            let cut = if self.is_record { format!("{by_others} cut") } else { proven };
            let some = |count: u32, what: &str| if count == 0 { String::new() } else { format!(", {count} {what}") };
            let (moved, unseen) = (some(tally.moved, "moved by order"), some(tally.unseen, "not seen whole"));
            lines.push(format!("  {until}{} deals: {cut}, {} uncut{moved}{unseen}", tally.deals, tally.uncut));
            lines.extend(self.findings().iter().flat_map(|found| found.words.lines()).map(|line| format!("  {line}")));
        }
        lines.extend(self.wrong.as_ref().map(|wrong| wrong.said_of(&self.file)));
        lines
    }

    /// Returns what was found beside the counts, in order.
    fn findings(&self) -> Vec<DealFinding> {
        let (witnessed, mut found) = (self.witness.found(), Vec::new());
        let mut add = |key, deal: &DealNo, what: &str, mut json: Value| {
            (json["table"], json["deal"]) = (deal.table.into(), deal.serial.into());
            found.push(DealFinding { key, words: format!("{}: {what}", named(*deal)), json });
        };
        let person =
            |by: &Option<u32>, else_by: &str| by.map_or_else(|| else_by.to_owned(), |by| format!("person {by}"));
        let cut = |after_my_cut: &bool| if *after_my_cut { " after the own cut" } else { "" };
        for CalledOff { deal, reason, missing, after_my_cut } in &witnessed.called_off {
            let why = match reason {
                AbortReason::CutsMissing => "cuts are missing",
                AbortReason::NotWanted => "not wanted any more",
                AbortReason::Restarted => "the house was started again",
            };
            let persons: Vec<String> = missing.iter().map(u32::to_string).collect();
            let named_missing = match persons.as_slice() {
                [] => String::new(),
                [one] => format!(", person {one} is named"),
                _ => format!(", persons {} are named", persons.join(", ")),
            };
            let words = format!("called off{}: {why}{named_missing}", cut(after_my_cut));
            let json = json!({ "reason": why, "missing": missing, "after_own_cut": after_my_cut });
            add("called_off", deal, &words, json);
        }
        for (deal, after) in &witnessed.passed_over {
            let words = format!("passed over{} for another draw, or nothing that came of it is here", cut(after));
            add("passed_over", deal, &words, json!({ "after_own_cut": after }));
        }
        for Annulled { deal, by } in &witnessed.annulled {
            add("annulled", deal, &format!("annulled by {}", person(by, "the rules")), json!({ "by": by }));
        }
        for (deal, by) in &witnessed.moved {
            let words = format!("cards moved by {}", person(by, "the dealer or a rule"));
            add("moved", deal, &words, json!({ "by": by }));
        }
        for deal in &witnessed.unseen {
            add("not_seen_whole", deal, "not seen whole", json!({}));
        }
        let mut add = |key, words, json| found.push(DealFinding { key, words, json });
        for (table, hand) in &witnessed.unsealed {
            let words = format!("hand {hand} of table {table}: no sealed deck");
            add("no_sealed_deck", words, json!({ "table": table, "hand": hand }));
        }
        for DealGap { table, after, until } in &witnessed.gaps {
            let words = format!("deals {} to {until} of table {table}: not seen", after + 1);
            add("not_seen", words, json!({ "table": table, "from": after + 1, "to": until }));
        }
        for TableFound { table, serial, code, open } in self.witness.tables() {
            let mut words = match &code {
                Some((deal, code)) => format!("table {table}: its code after deal {deal} is {code}"),
                None => format!("table {table}: no code after deal {serial}"),
            };
            words.extend(open.iter().map(|open| format!("\ndeal {open} of table {table}: not finished")));
            let code = code.map(|(_, code)| code);
            add("tables", words, json!({ "table": table, "deals": serial, "code": code, "open": open }));
        }
        found
    }

    /// Returns the findings for a program.
    pub(super) fn as_json(&self) -> Value {
        let tally = self.witness.tally();
        let house = self.witness.house();
        let person = self.witness.person().filter(|_| !self.is_record);
        let wrong = self.wrong.as_ref();
        let mut report = json!({
            "file": self.name(),
            "holds": wrong.is_none(),
            "line": wrong.and_then(|wrong| wrong.at).map(|(line, _)| line),
            "check": wrong.and_then(|wrong| wrong.at).map(|(_, check)| check.to_string()),
            "why": wrong.map(|wrong| wrong.why.as_str()),
            "record": self.is_record,
            "person": person,
            "house": house.map(|house| format!("{:?}", Fingerprint::of(house.der()))),
            "signed_by": self.signed_by.map(|house| format!("{house:?}")),
            "key": house.map(|house| hex::encode(house.deal_key())),
            "evening": self.witness.evening().map(hex::encode),
            "deals": tally.deals,
            "proven": tally.proven,
            "cut_by_others": tally.by_others(),
            "uncut": tally.uncut,
            "moved_by_order": tally.moved,
        });
        json_by_kind(&mut report, &self.findings(), KINDS);
        report
    }
}

/// The name of a deal in words.
pub(super) fn named(deal: DealNo) -> String {
    format!("deal {} of table {}", deal.serial, deal.table)
}
