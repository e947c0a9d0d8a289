//! One file of receipts, read and checked, and its report. Records share the report.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use cardroom_fair_deal::{AbortReason, CalledOff, DealMessage, DealNo, Hash, Hello, Receipt, Witness};
use cardroom_shared::error_text::plain;
use cardroom_shared::protocol::invitation::Fingerprint;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes. A session of a thousand hands needs a tenth of it.
const LARGEST: u64 = 64 * 1024 * 1024;

/// The longest line, in bytes: the longest message in letters, and its keyword.
const LONGEST_LINE: usize = 2 * cardroom_fair_deal::LONGEST + 64;

/// A step of a deal that everybody at a table is told alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum DealStep {
    /// The deck was sealed.
    Seals,
    /// The cuts were requested.
    Call,
    /// The deck was dealt, or the deal was called off.
    Outcome,
    /// The table ended after this deal.
    End,
}

/// A step of a deal with its line and the hash of its message.
pub(super) type UnsignedStep = ((DealNo, DealStep), (usize, [u8; 32]));

/// A fault in a file.
#[derive(Clone, Debug)]
pub(super) struct FileFault {
    /// The line, or the number of the event in a record, from 1. `None` if the file can't be read at all.
    pub(super) line: Option<usize>,
    /// The check that failed. `None` if the file can't be read at all.
    pub(super) check: Option<String>,
    /// The reason.
    pub(super) why: String,
}

impl FileFault {
    pub(super) fn unreadable(why: impl Into<String>) -> Self {
        Self { line: None, check: None, why: why.into() }
    }

    /// Returns the fault as one line of words.
    pub(super) fn said_of(&self, file: &Path) -> String {
        let line = self.line.map_or_else(String::new, |line| format!(":{line}"));
        let check = self.check.as_deref().unwrap_or("error");
        format!("{}{line}: {check}: {}", file.display(), self.why)
    }
}

/// The kind of a checked file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CheckedFileKind {
    /// Receipts, as one participant kept them.
    Receipts,
    /// The record of the server, with all its secrets.
    Record,
}

/// A file of receipts or a record, with the findings up to the first fault.
#[derive(Clone, Debug)]
pub(super) struct CheckedFile {
    pub(super) kind: CheckedFileKind,
    pub(super) file: PathBuf,
    pub(super) witness: Witness,
    /// Each step of each deal: its line or event number, and the SHA-256 of its message. A session has
    /// megabytes of messages.
    pub(super) said: BTreeMap<(DealNo, DealStep), (usize, [u8; 32])>,
    /// Steps that no signature covers yet: the next signed message of their table covers them. Anybody can write a step
    /// without one, so it proves nothing about the server.
    pub(super) unsigned: Vec<UnsignedStep>,
    /// The last deal of each table that has ended, with its line or event number and the head of the table. The head
    /// covers each move of the last hand, and its result.
    pub(super) ends: BTreeMap<DealNo, (usize, Hash)>,
    pub(super) wrong: Option<FileFault>,
    /// The key that signed the end of a record.
    pub(super) signed_by: Option<Fingerprint>,
}

/// The table of a message with a signature. The signature covers all that was said there before.
fn signed_table(bytes: &[u8], witness: &Witness) -> Option<u16> {
    match DealMessage::read(bytes).ok()? {
        // Behind a gap seals may be of another evening.
        DealMessage::Seals(seals) if !witness.is_from_the_start(seals.deal.table) => None,
        message if message.is_signed_kind() => Some(message.deal().table),
        _ => None,
    }
}

/// The hello in a line.
fn hello_of(receipt: &Receipt) -> Option<Hello> {
    let Receipt::Said(bytes) = receipt else { return None };
    if let Ok(DealMessage::Hello(hello)) = DealMessage::read(bytes) { Some(hello) } else { None }
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
        FileFault { line: Some(line), check: Some("BadForm".to_owned()), why: "is no UTF-8 text".to_owned() }
    })
}

impl CheckedFile {
    /// Checks a file of receipts.
    pub(super) fn from_file(file: &Path) -> Self {
        match read(file) {
            Ok(text) => Self::from_text(file, &text),
            Err(wrong) => Self { wrong: Some(wrong), ..Self::empty(file) },
        }
    }

    pub(super) fn empty(file: &Path) -> Self {
        Self {
            kind: CheckedFileKind::Receipts,
            file: file.to_owned(),
            witness: Witness::default(),
            said: BTreeMap::new(),
            unsigned: Vec::new(),
            ends: BTreeMap::new(),
            wrong: None,
            signed_by: None,
        }
    }

    /// Checks the text of a file, up to the first fault.
    pub(super) fn from_text(file: &Path, text: &str) -> Self {
        let mut looked = Self::empty(file);
        for (line, receipt) in (1..).zip(text.lines()) {
            if let Err((check, why)) = looked.reads(line, receipt) {
                looked.wrong = Some(FileFault { line: Some(line), check: Some(check), why });
                return looked;
            }
        }
        if looked.witness.person().is_none() {
            looked.wrong = Some(FileFault::unreadable("has no receipts in it"));
        }
        looked
    }

    /// The name of the file.
    pub(super) fn name(&self) -> String {
        self.file.display().to_string()
    }

    /// Adds a step, found in this line or event.
    pub(super) fn add_step(&mut self, step: (DealNo, DealStep), number: usize, bytes: &[u8]) {
        self.said.insert(step, (number, Sha256::digest(bytes).into()));
    }

    fn reads(&mut self, number: usize, line: &str) -> Result<(), (String, String)> {
        if line.len() > LONGEST_LINE {
            let why = format!("{} bytes are no line of receipts: {LONGEST_LINE} is the longest", line.len());
            return Err(("BadForm".to_owned(), why));
        }
        if line.trim_ascii().is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let receipt: Result<Receipt, _> = line.parse();
        let hello = receipt.as_ref().ok().and_then(hello_of);
        let is_gap = hello.as_ref().is_some_and(|hello| !self.witness.knows_head(hello.table, &hello.head));
        let heard = receipt.and_then(|receipt| self.witness.hear(&receipt).map(|()| receipt));
        let receipt = heard.map_err(|failure| (failure.check.to_string(), failure.why))?;
        let Receipt::Said(bytes) = receipt else { return Ok(()) };
        if let Some(step) = deal_step(&bytes) {
            self.unsigned.push((step, (number, Sha256::digest(&bytes).into())));
        }
        if let Ok(DealMessage::End(end)) = DealMessage::read(&bytes) {
            self.ends.insert(end.deal, (number, end.head));
        }
        // Before a gap nothing is covered by what is signed behind it.
        if let Some(hello) = hello.filter(|_| is_gap) {
            self.unsigned.retain(|((deal, _), _)| deal.table != hello.table);
        }
        if let Some(table) = signed_table(&bytes, &self.witness) {
            self.said.extend(self.unsigned.extract_if(.., |((deal, _), _)| deal.table == table));
        }
        Ok(())
    }

    /// Returns the findings in lines of words.
    pub(super) fn in_words(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some((house, person)) = self.witness.house().zip(self.witness.person()) {
            let fingerprint = *house.fingerprint();
            let house = BASE64_URL_SAFE_NO_PAD.encode(fingerprint);
            let what = match self.kind {
                CheckedFileKind::Receipts => format!("receipts of person {person}, of the house {house}"),
                CheckedFileKind::Record => format!("the record of the house {house}"),
            };
            lines.push(format!("{}: {what}", self.file.display()));
            let another = self.signed_by.filter(|signed_by| *signed_by.as_bytes() != fingerprint);
            lines.extend(another.map(|another| format!("  signed by another house: {another:?}")));
            self.tell(&mut lines);
        }
        lines.extend(self.wrong.as_ref().map(|wrong| wrong.said_of(&self.file)));
        lines
    }

    fn tell(&self, lines: &mut Vec<String>) {
        let tally = self.witness.tally();
        let by_others = tally.by_others();
        let until = if self.wrong.is_some() { "until what is wrong " } else { "" };
        let cut = match self.kind {
            CheckedFileKind::Receipts => format!("{} proven, {by_others} cut by others", tally.proven),
            CheckedFileKind::Record => format!("{by_others} cut"),
        };
        let unseen = if tally.unseen == 0 { String::new() } else { format!(", {} not seen whole", tally.unseen) };
        let moved = if tally.moved == 0 { String::new() } else { format!(", {} moved by order", tally.moved) };
        lines.push(format!("  {until}{} deals: {cut}, {} uncut{moved}{unseen}", tally.deals, tally.uncut));
        lines.extend(self.witness.called_off().iter().map(|off| format!("  {}", said_of(off))));
        for annulled in self.witness.annulments() {
            let by = annulled.by.map_or_else(|| "by the rules".to_owned(), |by| format!("by person {by}"));
            lines.push(format!("  {}: annulled {by}", named(annulled.deal)));
        }
        for moved in self.witness.moved_hands() {
            let by = moved.by.map_or_else(|| "the dealer or a rule".to_owned(), |by| format!("person {by}"));
            lines.push(format!("  {}: cards moved by {by}", named(moved.deal)));
        }
        let unseen = self.witness.unseen_hands().iter();
        lines.extend(unseen.map(|deal| format!("  {}: not seen whole", named(*deal))));
        for (table, hand) in self.witness.unsealed_hands() {
            lines.push(format!("  hand {hand} of table {table}: no sealed deck"));
        }
        for gap in self.witness.gaps() {
            lines.push(format!("  deals {} to {} of table {}: not seen", gap.after + 1, gap.until, gap.table));
        }
        for table in self.witness.tables() {
            lines.push(format!("  table {}: its code after deal {} is {}", table.table, table.serial, table.code));
            lines.extend(table.open.iter().map(|open| format!("  deal {open} of table {}: not finished", table.table)));
        }
    }

    /// Returns the findings for a program.
    pub(super) fn as_json(&self) -> serde_json::Value {
        let tally = self.witness.tally();
        let house = self.witness.house();
        let person = self.witness.person().filter(|_| self.kind == CheckedFileKind::Receipts);
        let wrong = self.wrong.as_ref();
        let off = |off: &CalledOff| {
            json!({ "table": off.deal.table, "deal": off.deal.serial, "reason": reason(off.reason), "missing": off.missing,
                    "after_own_cut": off.after_my_cut })
        };
        let annulled = self.witness.annulments().iter();
        let gaps = self.witness.gaps().iter();
        let tables = self.witness.tables();
        json!({
            "file": self.file.display().to_string(),
            "holds": wrong.is_none(),
            "line": wrong.and_then(|wrong| wrong.line),
            "check": wrong.and_then(|wrong| wrong.check.as_deref()),
            "why": wrong.map(|wrong| wrong.why.as_str()),
            "record": self.kind == CheckedFileKind::Record,
            "person": person,
            "house": house.map(|house| BASE64_URL_SAFE_NO_PAD.encode(house.fingerprint())),
            "signed_by": self.signed_by.map(|house| BASE64_URL_SAFE_NO_PAD.encode(house.as_bytes())),
            "key": house.map(|house| hex::encode(house.deal_key())),
            "evening": self.witness.evening().map(hex::encode),
            "deals": tally.deals,
            "proven": tally.proven,
            "cut_by_others": tally.by_others(),
            "uncut": tally.uncut,
            "called_off": self.witness.called_off().iter().map(off).collect::<Vec<_>>(),
            "annulled": annulled
                .map(|hand| json!({ "table": hand.deal.table, "deal": hand.deal.serial, "by": hand.by }))
                .collect::<Vec<_>>(),
            "moved_by_order": tally.moved,
            "moved": self.witness.moved_hands().iter()
                .map(|hand| json!({ "table": hand.deal.table, "deal": hand.deal.serial, "by": hand.by }))
                .collect::<Vec<_>>(),
            "not_seen_whole": self.witness.unseen_hands().iter()
                .map(|deal| json!({ "table": deal.table, "deal": deal.serial }))
                .collect::<Vec<_>>(),
            "no_sealed_deck": self.witness.unsealed_hands().iter()
                .map(|(table, hand)| json!({ "table": table, "hand": hand }))
                .collect::<Vec<_>>(),
            "not_seen": gaps
                .map(|gap| json!({ "table": gap.table, "from": gap.after + 1, "to": gap.until }))
                .collect::<Vec<_>>(),
            "tables": tables
                .iter()
                .map(|one| json!({ "table": one.table, "deals": one.serial, "code": one.code, "open": one.open }))
                .collect::<Vec<_>>(),
        })
    }
}

/// The step and the deal of a server message. `None` for messages that only some people get, or that differ
/// for each.
pub(super) fn deal_step(bytes: &[u8]) -> Option<(DealNo, DealStep)> {
    match DealMessage::read(bytes).ok()? {
        DealMessage::Seals(seals) => Some((seals.deal, DealStep::Seals)),
        DealMessage::Call(call) => Some((call.deal, DealStep::Call)),
        DealMessage::Dealt(dealt) => Some((dealt.deal, DealStep::Outcome)),
        DealMessage::Abort(abort) => Some((abort.deal, DealStep::Outcome)),
        DealMessage::Hello(_)
        | DealMessage::Commit(_)
        | DealMessage::Cut(_)
        | DealMessage::Open(_)
        | DealMessage::End(_)
        | DealMessage::Move(_)
        | DealMessage::Over(_) => None,
    }
}

/// The name of a deal in words.
pub(super) fn named(deal: DealNo) -> String {
    format!("deal {} of table {}", deal.serial, deal.table)
}

fn reason(reason: AbortReason) -> &'static str {
    match reason {
        AbortReason::CutsMissing => "cuts are missing",
        AbortReason::NotWanted => "not wanted any more",
        AbortReason::Restarted => "the house was started again",
    }
}

fn said_of(off: &CalledOff) -> String {
    let persons: Vec<String> = off.missing.iter().map(u32::to_string).collect();
    let missing = match persons.as_slice() {
        [] => String::new(),
        [one] => format!(", person {one} is named"),
        _ => format!(", persons {} are named", persons.join(", ")),
    };
    let cut = if off.after_my_cut { " after the own cut" } else { "" };
    format!("{}: called off{cut}: {}{missing}", named(off.deal), reason(off.reason))
}
