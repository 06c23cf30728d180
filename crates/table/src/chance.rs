//! Chance is asked like a seat is: possible outcomes with their weights, one of which is landed.
//!
//! A recorded table draws outcome number k from its seed by a documented function, so that anybody
//! can check it later ([`Dice::pick`]). Search and simulation draw from a fast generator instead.
//!
//! For that the order of the outcomes counts, and their weights. They are, by what is asked:
//!
//! | request | order of the outcomes | weights |
//! |--|--|--|
//! | a card of a [`Deck`](crate::Deck) | by the number of the card; one that was mixed in near the top comes last | as [`Deck::outcomes`](crate::Deck::outcomes) says |
//! | dice of a [`Pool`](crate::Pool) | by falling numbers of the first face, then of the second, and so on | the ways to roll it |
//! | anything else | as the game's own `chance.rs` says | as there |

use rand_core::Rng;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// One of the possible answers to a chance request; what the number means is the game's affair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Outcome(pub u16);

/// The possible answers with their weights, in the game's fixed order.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    list: Vec<(Outcome, u32)>,
}

impl Outcomes {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// Adds an outcome. One that cannot happen (weight 0) is left out.
    pub fn push(&mut self, outcome: Outcome, weight: u32) {
        if weight > 0 {
            self.list.push((outcome, weight));
        }
    }

    /// The outcomes in order.
    pub fn as_slice(&self) -> &[(Outcome, u32)] {
        &self.list
    }

    /// The sum of the weights.
    pub fn total(&self) -> u64 {
        self.list.iter().map(|(_, w)| u64::from(*w)).sum()
    }

    /// The outcome under the point `at` of a line on which each outcome is as long as its weight.
    pub fn at(&self, mut at: u64) -> Option<Outcome> {
        for (outcome, weight) in &self.list {
            match at.checked_sub(u64::from(*weight)) {
                None => return Some(*outcome),
                Some(rest) => at = rest,
            }
        }
        None
    }

    /// One outcome, drawn by weight.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<Outcome> {
        self.at(scale(rng.next_u64(), self.total()))
    }
}

/// One outcome by weight, without a list: `weigh` goes through them twice, in the same order. `None` where there is none.
pub fn draw(rng: &mut impl Rng, weigh: impl Fn(&mut dyn FnMut(Outcome, u32))) -> Option<Outcome> {
    let mut total = 0;
    weigh(&mut |_, weight| total += weight);
    let (mut left, mut drawn) = (below(rng, total), None);
    weigh(&mut |outcome, weight| {
        if drawn.is_none() && left < weight {
            drawn = Some(outcome);
        }
        left = left.saturating_sub(weight);
    });
    drawn
}

/// A number below `bound`, from a fast generator.
///
/// The bias is below `bound / 2^32`, which no simulation of ours can see.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    ((u64::from(rng.next_u32()) * u64::from(bound)) >> 32) as u32
}

fn scale(random: u64, total: u64) -> u64 {
    ((u128::from(random) * u128::from(total)) >> 64) as u64
}

/// Where the outcomes of one table come from.
///
/// Outcome number k (the first is 0) of a table with the 32-byte seed S is found so: take the
/// SHA-256 of the bytes `perfidy outcome`, S, and k as eight bytes, lowest first; read its first
/// eight bytes as a number r, lowest first; let t be the sum of the weights; the outcome is the
/// one under the point r * t / 2^64 (rounded down) of the line on which the outcomes lie one after
/// the other in the game's order, each as long as its weight. The deviation from the exact weights
/// is below t / 2^64.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    seed: [u8; 32],
}

impl Dice {
    /// Dice with exactly this seed.
    pub fn new(seed: [u8; 32]) -> Self {
        Dice { seed }
    }

    /// Dice for a seed that a person typed: the SHA-256 of `perfidy seed N`.
    pub fn from_number(n: u64) -> Self {
        Dice { seed: Sha256::digest(format!("perfidy seed {n}")).into() }
    }

    /// Dice whose seed stands in a record as 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        Some(Dice { seed: bytes(text)?.try_into().ok()? })
    }

    /// Dice that a server and the seats made together; [`crate::Fair`] says how. `None` where the
    /// secret or a salt is not written in hexadecimal digits.
    pub fn fair(secret: &str, salts: &[(u8, String)]) -> Option<Self> {
        let mut all = Sha256::new().chain_update(b"perfidy fair").chain_update(bytes(secret)?);
        for (seat, salt) in salts {
            all = all.chain_update([*seat]).chain_update(bytes(salt)?);
        }
        Some(Dice { seed: all.finalize().into() })
    }

    /// What is shown of a secret before anybody adds to it: its SHA-256.
    pub fn commit(secret: &str) -> Option<String> {
        Some(hex(&Sha256::digest(bytes(secret)?)))
    }

    /// The seed as 64 hexadecimal digits.
    pub fn seed_hex(&self) -> String {
        hex(&self.seed)
    }

    /// What is shown before the game, to be checked after it: the SHA-256 of the seed.
    pub fn seed_hash(&self) -> String {
        hex(&Sha256::digest(self.seed))
    }

    /// Outcome number `k` of a list of outcomes; `None` when the list is empty.
    pub fn pick(&self, k: u64, outcomes: &Outcomes) -> Option<Outcome> {
        let digest = Sha256::new().chain_update(b"perfidy outcome").chain_update(self.seed).chain_update(k.to_le_bytes()).finalize();
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        outcomes.at(scale(u64::from_le_bytes(first), outcomes.total()))
    }
}

/// The bytes that hexadecimal digits stand for; `None` for anything else.
fn bytes(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    (0..text.len() / 2).map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()).collect()
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The SHA-256 of a text as hexadecimal digits.
pub(crate) fn sha256_hex(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}
