//! The head of a record: the ends of its chains and its clock time, signed by the server. It is in the record
//! and, a moment later, in a file beside it. Each of the two reveals a lost end of the other.

use super::chain::ChainLink;
use super::signature::SignaturePurpose;
use crate::host_machine::private_files;
use crate::host_machine::server_identity::Identity;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The head fills at most one sector of a disk, which is written completely or not at all.
const SECTOR: usize = 512;

/// The end of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The number of all writes so far, from 1.
    pub(super) writes: u64,
    /// The number of the last event.
    pub(super) events: u64,
    pub(super) event_chain: ChainHex,
    /// The number of the last line of the registry log.
    pub(super) lines: u64,
    pub(super) book_chain: ChainHex,
    pub(super) clock_ms: u64,
    /// True while a server plays the session, or if it was stopped without a close. Then more data may be
    /// beside the file.
    pub(super) playing: bool,
}

/// A link of a chain, serialized as hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChainHex(pub(super) ChainLink);

impl Serialize for ChainHex {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut digits = [0; 2 * size_of::<ChainLink>()];
        hex::encode_to_slice(self.0, &mut digits).map_err(serde::ser::Error::custom)?;
        to.serialize_str(str::from_utf8(&digits).map_err(serde::ser::Error::custom)?)
    }
}

impl<'de> Deserialize<'de> for ChainHex {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let link = hex::decode(&text).ok().and_then(|bytes| bytes.try_into().ok());
        link.map(Self).ok_or_else(|| serde::de::Error::custom("no link of a chain"))
    }
}

/// A head with the signature of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SignedHead {
    pub(super) head: Head,
    pub(super) text: String,
    pub(super) signature: Vec<u8>,
}

impl SignedHead {
    /// Signs a head.
    pub(super) fn by(house: &Identity, head: Head) -> anyhow::Result<Self> {
        let mut text = Vec::with_capacity(SECTOR);
        serde_json::to_writer(&mut text, &head)?;
        let text = String::from_utf8(text)?;
        let signature = SignaturePurpose::Head.sign(&text, house)?;
        Ok(Self { head, text, signature })
    }

    /// Parses a stored head; `None` if it can't be read.
    pub(super) fn read(text: String, signature: Vec<u8>) -> Option<Self> {
        Some(Self { head: serde_json::from_str(&text).ok()?, text, signature })
    }

    /// Returns whether the server with this certificate has signed it.
    pub(super) fn is_of(&self, certificate: &[u8]) -> bool {
        SignaturePurpose::Head.is_valid(&self.text, &self.signature, certificate)
    }
}

/// The content of the head file beside a record.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum HeadFileContent {
    Missing,
    /// The file exists, but it can't be read.
    Damaged,
    Found(Box<SignedHead>),
}

/// The path of the head file beside a record.
pub(super) fn head_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".head");
    PathBuf::from(name)
}

/// Reads the head file beside a record.
pub(super) fn read_head_file(path: &Path) -> HeadFileContent {
    let mut bytes = Vec::new();
    match File::open(head_path(path)).and_then(|file| file.take(4 * SECTOR as u64).read_to_end(&mut bytes)) {
        Ok(0) | Err(_) => return HeadFileContent::Missing,
        Ok(_) => {}
    }
    from_bytes(bytes).map_or(HeadFileContent::Damaged, |signed| HeadFileContent::Found(Box::new(signed)))
}

/// Parses the content of the head file; `None` if it can't be read.
pub(super) fn from_bytes(bytes: Vec<u8>) -> Option<SignedHead> {
    let text = String::from_utf8(bytes).ok()?;
    let (head, rest) = text.split_once('\n')?;
    let (signature, _) = rest.split_once('\n')?;
    SignedHead::read(head.to_owned(), hex::decode(signature).ok()?)
}

/// The content of the head file, padded to whole sectors.
pub(super) fn to_bytes(head: &SignedHead) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(2 * SECTOR);
    bytes.extend_from_slice(head.text.as_bytes());
    bytes.push(b'\n');
    bytes.extend_from_slice(hex::encode(&head.signature).as_bytes());
    bytes.push(b'\n');
    bytes.resize(if bytes.len() <= SECTOR { SECTOR } else { bytes.len().max(2 * SECTOR) }, b' ');
    bytes
}

/// The head file beside a record, open for writing.
#[derive(Debug)]
pub(super) struct HeadFile(File);

impl HeadFile {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = private_files::open_or_create(&head_path(path))?;
        private_files::keep_names(path)?;
        Ok(Self(file))
    }

    /// Writes the head in one piece of constant length. It need not be on the disk at once. After a power
    /// failure it may be older than the record, but never newer.
    pub(super) fn write(&mut self, head: &SignedHead) -> io::Result<()> {
        self.0.seek(SeekFrom::Start(0))?;
        self.0.write_all(&to_bytes(head))
    }

    pub(super) fn sync(&self) -> io::Result<()> {
        self.0.sync_all()
    }
}
