//! The certificate of a house. Invitations name it by its fingerprint, and it names the key that signs the deals.

use crate::{Failure, Hash, ensure, failed};
use der::asn1::{AnyRef, ObjectIdentifier, OctetStringRef};
use der::{Decode, Encode, Tag, TagNumber, Tagged};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The object identifier of the extension that holds the deal key.
pub const DEAL_KEY_OID: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113556.1.8000.2554.28444.10846.37844.19322.36385.810363");

/// The most bytes of a certificate.
pub const MAX_CERTIFICATE: usize = 4 * 1024;

/// The tag of the list of extensions.
const EXTENSIONS: Tag = Tag::ContextSpecific { constructed: true, number: TagNumber(3) };

/// A certificate with the key that signs the deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseCertificate {
    der: Arc<[u8]>,
    fingerprint: Hash,
    deal_key: Hash,
}

impl HouseCertificate {
    /// Reads a certificate in DER. Only its extensions are read: the fingerprint vouches for the whole.
    ///
    /// # Errors
    /// If it has no deal key, two of them, or a weak one.
    pub fn read(der: &[u8]) -> Result<Self, Failure> {
        let Some(keys) = (der.len() <= MAX_CERTIFICATE).then(|| deal_keys(der)).flatten() else {
            return failed!(BadForm, "the certificate of the server can't be read");
        };
        let [deal_key] = keys.as_slice() else {
            return failed!(BadForm, "the certificate of the server has {} deal keys: one is needed", keys.len());
        };
        ensure!(!is_weak(deal_key), BadForm, "the deal key of the server is weak: anybody could sign by it");
        Ok(Self { der: der.into(), fingerprint: Sha256::digest(der).into(), deal_key: *deal_key })
    }

    /// The content of the extension with this key.
    pub fn extension(deal_key: &Hash) -> Vec<u8> {
        part(Tag::OctetString, deal_key)
    }

    /// A certificate with nothing but this key. The protocol takes it, and TLS does not: it is for tests and vectors.
    pub fn bare(deal_key: &Hash) -> Self {
        let (name, content) = (DEAL_KEY_OID.as_bytes(), Self::extension(deal_key));
        let extension = [part(Tag::ObjectIdentifier, name), part(Tag::OctetString, &content)].concat();
        let around = [Tag::Sequence, Tag::Sequence, EXTENSIONS, Tag::Sequence, Tag::Sequence];
        let der = around.into_iter().fold(extension, |inside, tag| part(tag, &inside));
        Self { fingerprint: Sha256::digest(&der).into(), der: der.into(), deal_key: *deal_key }
    }

    /// Its bytes.
    pub fn der(&self) -> &[u8] {
        &self.der
    }

    /// The fingerprint by which the guests know the house: SHA-256 over all bytes.
    pub fn fingerprint(&self) -> &Hash {
        &self.fingerprint
    }

    /// The public key that signs the deals.
    pub fn deal_key(&self) -> &Hash {
        &self.deal_key
    }
}

/// The values of y, lowest byte first, of the points that add up to nothing after eight times. The highest bit is the
/// sign of x.
const WEAK: [&str; 5] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

/// True for a key by which anybody can sign, and for one that is not written in its shortest way.
fn is_weak(key: &Hash) -> bool {
    let mut y = *key;
    y[31] &= 0x7f;
    let is_too_large = y[31] == 0x7f && y[1..31].iter().all(|byte| *byte == 0xff) && y[0] >= 0xed;
    is_too_large || WEAK.contains(&hex::encode(y).as_str())
}

/// The deal keys in the extensions of a certificate. `None` if it is no certificate.
fn deal_keys(der: &[u8]) -> Option<Vec<Hash>> {
    let certificate = Vec::<AnyRef<'_>>::from_der(der).ok()?;
    let fields: Vec<AnyRef<'_>> = certificate.first()?.decode_as().ok()?;
    let mut lists = fields.iter().filter(|field| field.tag() == EXTENSIONS);
    let list = lists.next().map_or(Ok(Vec::new()), |list| Vec::<Vec<AnyRef<'_>>>::from_der(list.value()));
    if lists.next().is_some() {
        return None;
    }
    let mut keys = Vec::new();
    for extension in list.ok()? {
        let fields: Vec<_> = extension.iter().map(|field| (field.tag(), field.value())).collect();
        match fields.as_slice() {
            [(Tag::ObjectIdentifier, name), (Tag::OctetString, content)] if *name == DEAL_KEY_OID.as_bytes() => {
                keys.push(<&OctetStringRef>::from_der(content).ok()?.try_into().ok()?);
            }
            [(Tag::ObjectIdentifier, name), ..] if *name != DEAL_KEY_OID.as_bytes() => {}
            _ => return None,
        }
    }
    Some(keys)
}

/// A part with this tag and this content.
fn part(tag: Tag, content: &[u8]) -> Vec<u8> {
    AnyRef::new(tag, content).and_then(|part| part.to_der()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Hash = [7; 32];

    #[test]
    fn the_key_of_a_bare_certificate_is_read_back() {
        let bare = HouseCertificate::bare(&KEY);
        assert_eq!(HouseCertificate::read(bare.der()), Ok(bare.clone()));
        assert_eq!(bare.deal_key(), &KEY);
    }

    #[test]
    fn every_other_byte_makes_another_house_or_none() {
        let bare = HouseCertificate::bare(&KEY);
        for at in 0..bare.der().len() {
            let mut der = bare.der().to_vec();
            der[at] ^= 1;
            let read = HouseCertificate::read(&der);
            assert!(read.is_err() || read.is_ok_and(|read| read.fingerprint() != bare.fingerprint()), "byte {at}");
        }
    }

    #[test]
    fn a_key_by_which_anybody_can_sign_is_refused() {
        let ends = |first: u8, last: u8| {
            let mut key = [0xff; 32];
            (key[0], key[31]) = (first, last);
            key
        };
        let with_sign = |mut key: Hash| {
            key[31] |= 0x80;
            key
        };
        let weak = WEAK.map(|key| hex::decode(key).unwrap().try_into().unwrap());
        let weak = weak.into_iter().flat_map(|key| [key, with_sign(key)]);
        for key in weak.chain([ends(0xed, 0x7f), ends(0xee, 0x7f), ends(0xff, 0xff)]) {
            let why = HouseCertificate::read(HouseCertificate::bare(&key).der()).unwrap_err().why;
            assert!(why.contains("weak"), "{why}");
        }
        assert!(HouseCertificate::read(HouseCertificate::bare(&ends(0xeb, 0x7f)).der()).is_ok());
    }

    #[test]
    fn a_certificate_with_two_keys_or_none_is_refused() {
        let extension = |key: u8| {
            let content = part(Tag::OctetString, &HouseCertificate::extension(&[key; 32]));
            sequence(&[part(Tag::ObjectIdentifier, &DEAL_KEY_OID.as_bytes()[..3]), content].concat())
        };
        let other = sequence(&sequence(&part(EXTENSIONS, &sequence(&extension(1)))));
        let why = HouseCertificate::read(&other).unwrap_err().why;
        assert!(why.contains("has 0 deal keys"), "{why}");
        let key = part(Tag::OctetString, &HouseCertificate::extension(&KEY));
        let list = part(
            EXTENSIONS,
            &sequence(&sequence(&[part(Tag::ObjectIdentifier, DEAL_KEY_OID.as_bytes()), key].concat())),
        );
        assert_eq!(sequence(&sequence(&list)), HouseCertificate::bare(&KEY).der());
        let twice = sequence(&sequence(&[list.clone(), list].concat()));
        assert!(HouseCertificate::read(&twice).is_err());
        assert!(HouseCertificate::read(&[]).is_err());
        assert!(HouseCertificate::read(&[0x30, 0x84, 255, 255, 255, 255]).is_err());
        assert!(HouseCertificate::read(&vec![0x30; MAX_CERTIFICATE + 1]).is_err());
    }

    #[test]
    fn a_length_that_is_not_in_its_shortest_form_is_refused() {
        let bare = HouseCertificate::bare(&KEY);
        let [0x30, length, rest @ ..] = bare.der() else { panic!("a sequence") };
        assert!(*length < 0x80);
        for longer in [[&[0x30, 0x81, *length], rest].concat(), [&[0x30, 0x82, 0, *length], rest].concat()] {
            assert!(HouseCertificate::read(&longer).is_err());
        }
        assert!(HouseCertificate::read(&[bare.der(), &[0]].concat()).is_err(), "bytes are left over");
    }

    fn sequence(content: &[u8]) -> Vec<u8> {
        part(Tag::Sequence, content)
    }
}
