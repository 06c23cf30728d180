//! Where chance comes from when nobody gave a seed.

use std::{
    hash::{BuildHasher, RandomState},
    time::SystemTime,
};
use table::Dice;

/// Dice for a seed, or for one that nobody can foresee.
pub(crate) fn dice(seed: Option<u64>) -> Dice {
    match seed {
        Some(seed) => Dice::from_number(seed),
        None => {
            let mut bytes = [0; 32];
            bytes.chunks_exact_mut(8).for_each(|part| part.copy_from_slice(&number().to_le_bytes()));
            Dice::new(bytes)
        }
    }
}

/// A number that nobody can foresee: the standard library keys its hash tables from the system's
/// own source of randomness.
pub(crate) fn number() -> u64 {
    RandomState::new().hash_one(SystemTime::now())
}
