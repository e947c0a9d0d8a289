//! The signatures of the house, in Ed25519.

use crate::Hash;
use crate::hash::{SIGNED, VERSION};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

/// How long a signature is, in bytes.
pub(super) const SIGNATURE: usize = 64;

/// The key by which a house signs its deals.
pub struct HouseKey(Ed25519KeyPair);

impl HouseKey {
    /// The key that follows from these secret bytes; `None` if they can't be a key.
    pub fn of(secret: &Hash) -> Option<Self> {
        Ed25519KeyPair::from_seed_unchecked(secret).ok().map(Self)
    }

    /// The public key.
    pub fn public(&self) -> Hash {
        self.0.public_key().as_ref().try_into().unwrap_or_default()
    }

    /// The message with the signature behind it.
    pub fn sign(&self, mut message: Vec<u8>) -> Vec<u8> {
        let signature = self.0.sign(&to_sign(&message));
        message.extend_from_slice(signature.as_ref());
        message
    }
}

/// Returns whether a message ends with the signature of the house with this key.
pub fn is_signed(house_key: &Hash, message: &[u8]) -> bool {
    let Some((text, signature)) = message.split_last_chunk::<SIGNATURE>() else { return false };
    UnparsedPublicKey::new(&ED25519, house_key).verify(&to_sign(text), signature).is_ok()
}

fn to_sign(text: &[u8]) -> Vec<u8> {
    [VERSION.as_slice(), &[SIGNED], text].concat()
}
