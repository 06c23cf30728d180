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
//! | dice of a [`Pool`] | by falling numbers of the first face, then of the second, and so on | the ways to roll it |
//! | anything else | as the game's own `chance.rs` says | as there |
//!
//! An outcome is a number that means something by itself, so it is written and read back without the others. A request is kept
//! as short as it can be described ([`Outcomes`]): sixty thousand like outcomes take as much room as one.

use crate::Pool;
use rand_core::Rng;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// One of the possible answers to a chance request; what the number means is the game's affair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Outcome(pub u16);

/// The possible answers with their weights, in the game's fixed order. It is no list: outcomes that follow each other by number
/// with one weight are one run, and a pool of dice is itself.
#[derive(Clone, Debug, Default)]
pub struct Outcomes {
    parts: Vec<Part>,
}

/// Outcomes that are described together.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// So many that follow each other by number, each with this weight.
    Run { first: u16, count: u32, weight: u32 },
    /// Those of some dice.
    Pool(Pool),
}

impl Part {
    fn count(&self) -> u32 {
        match self {
            Part::Run { count, .. } => *count,
            Part::Pool(pool) => pool.count(),
        }
    }

    fn total(&self) -> u64 {
        match self {
            Part::Run { count, weight, .. } => u64::from(*count) * u64::from(*weight),
            Part::Pool(pool) => pool.ways().into(),
        }
    }

    fn nth(&self, n: u32) -> Outcome {
        match self {
            Part::Run { first, .. } => Outcome(first + n as u16),
            Part::Pool(_) => Outcome(n as u16),
        }
    }

    /// 0 for what is not among these.
    fn weight(&self, outcome: Outcome) -> u32 {
        match self {
            Part::Run { first, count, weight } => {
                let among = outcome.0.checked_sub(*first).is_some_and(|n| u32::from(n) < *count);
                if among { *weight } else { 0 }
            }
            Part::Pool(pool) => pool.faces(outcome).map_or(0, |faces| pool.weight(&faces)),
        }
    }

    /// The outcome under a point that lies on these.
    fn at(&self, mut at: u64) -> Option<Outcome> {
        match self {
            Part::Run { weight, .. } => Some(self.nth((at / u64::from(*weight)) as u32)),
            Part::Pool(pool) => pool.all().find_map(|(outcome, faces)| {
                let weight = u64::from(pool.weight(&faces));
                let under = at < weight;
                at = at.saturating_sub(weight);
                under.then_some(outcome)
            }),
        }
    }
}

impl Outcomes {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Empties it and keeps its memory.
    pub fn clear(&mut self) {
        self.parts.clear();
    }

    /// Adds an outcome. One that cannot happen (weight 0) is left out. That none is added twice, in this way or another, is an invariant
    /// of each game.
    pub fn push(&mut self, outcome: Outcome, weight: u32) {
        debug_assert!(weight == 0 || self.weight(outcome) == 0, "outcome {} is added once", outcome.0);
        match self.parts.last_mut() {
            _ if weight == 0 => {}
            Some(Part::Run { first, count, weight: same }) if *same == weight && u32::from(*first) + *count == u32::from(outcome.0) => {
                *count += 1
            }
            _ => self.parts.push(Part::Run { first: outcome.0, count: 1, weight }),
        }
    }

    /// Adds the outcomes 0 to `count`, that one not included, each as likely as the others.
    pub fn push_alike(&mut self, count: u16) {
        if count > 0 {
            self.assert_new(count.into());
            self.parts.push(Part::Run { first: 0, count: count.into(), weight: 1 });
        }
    }

    /// Adds the outcomes of some dice.
    pub fn push_pool(&mut self, pool: Pool) {
        self.assert_new(pool.count());
        self.parts.push(Part::Pool(pool));
    }

    /// None of the outcomes 0 to `count`, that one not included, is there yet.
    fn assert_new(&self, count: u32) {
        debug_assert!(self.iter().all(|(outcome, _)| u32::from(outcome.0) >= count), "each outcome is added once");
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.parts.iter().map(Part::count).sum()
    }

    /// The outcomes in order, with their weights.
    pub fn iter(&self) -> impl Iterator<Item = (Outcome, u32)> {
        self.parts.iter().flat_map(|part| (0..part.count()).map(|n| part.nth(n)).map(|outcome| (outcome, part.weight(outcome))))
    }

    /// The only outcome; `None` where there are several or none.
    pub fn only(&self) -> Option<Outcome> {
        self.iter().next().filter(|_| self.count() == 1).map(|(outcome, _)| outcome)
    }

    /// The weight of an outcome, 0 where it cannot happen.
    pub fn weight(&self, outcome: Outcome) -> u32 {
        self.parts.iter().map(|part| part.weight(outcome)).sum()
    }

    /// The sum of the weights.
    pub fn total(&self) -> u64 {
        self.parts.iter().map(Part::total).sum()
    }

    /// The outcome under the point `at` of a line on which each outcome is as long as its weight.
    pub fn at(&self, mut at: u64) -> Option<Outcome> {
        for part in &self.parts {
            match at.checked_sub(part.total()) {
                None => return part.at(at),
                Some(rest) => at = rest,
            }
        }
        None
    }

    /// The outcome that a random number of 64 bits stands for, by weight.
    pub fn by(&self, random: u64) -> Option<Outcome> {
        self.at(((u128::from(random) * u128::from(self.total())) >> 64) as u64)
    }

    /// One outcome, drawn by weight.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<Outcome> {
        self.by(rng.next_u64())
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

/// Where the outcomes of one table come from.
///
/// Outcome number k (the first is 0) of a table with the 32-byte seed S is found like this: take the
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
        outcomes.by(u64::from_le_bytes(first))
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
