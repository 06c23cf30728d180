//! Where chance comes from when nobody gave a seed: from the system, which nobody can foresee.

use table::Dice;

/// Dice for a seed, or for one that nobody can foresee.
pub(crate) fn dice(seed: Option<u64>) -> Dice {
    seed.map_or_else(|| Dice::new(random()), Dice::from_number)
}

/// A number that nobody can foresee.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(random())
}

fn random<const BYTES: usize>() -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("the system gives random bits");
    bytes
}
