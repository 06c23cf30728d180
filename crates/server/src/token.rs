//! Keys that nobody can guess, and ids that are short enough to read.

use crate::outside::random;
use sha2::{Digest, Sha256};
use std::hint::black_box;

/// Letters and digits of tokens and ids: none that is mistaken for another, none that needs
/// escaping in an address.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A key with 160 random bits.
pub(crate) fn token() -> String {
    word(32)
}

/// The id of a table: 60 bits, which is enough never to meet another one.
pub(crate) fn id() -> String {
    word(12)
}

/// So many random bytes as hexadecimal digits.
pub(crate) fn hex(bytes: usize) -> String {
    digits(&random(bytes))
}

/// The first bytes of the hash of a text, as hexadecimal digits: a name that follows from what it names.
pub(crate) fn hash(text: impl AsRef<[u8]>, bytes: usize) -> String {
    digits(&Sha256::digest(text)[..bytes])
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A random number.
pub(crate) fn number() -> u64 {
    random(8).iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// What a page's form carries to show that it was made by our own page: it follows from the key of
/// the seat and does not tell it.
pub(crate) fn form_key(token: &str) -> String {
    let digest = Sha256::new().chain_update(b"perfidy form").chain_update(token).finalize();
    digits(&digest[..16])
}

/// Are two keys equal? It takes as long whether the first letter differs or the last: every letter is looked at, and no compiler may find
/// out that the first difference decides.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |differ, (a, b)| black_box(differ | (a ^ b))) == 0
}

fn word(letters: usize) -> String {
    random(letters).iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ_and_have_their_length() {
        assert_eq!(token().len(), 32);
        assert_ne!(token(), token());
        assert_ne!(id(), id());
        assert!(same("abc", "abc") && !same("abc", "abd") && !same("abc", "ab"));
        assert_ne!(form_key("a"), form_key("b"));
    }
}
