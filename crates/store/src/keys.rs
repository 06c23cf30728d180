//! The keys of a seat: each device of its player has one, of which only the hash is kept.

use sha2::{Digest, Sha256};

/// A device by which a player comes to their seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceRow {
    /// The hash of its key.
    pub hash: String,
    /// How it got its key.
    pub origin: Origin,
    /// The hash of what tells this browser from others at this table.
    pub browser: Option<String>,
    /// When it got its key.
    pub made: i64,
    /// Why the key no longer opens the seat.
    pub ended: Option<Ended>,
}

/// How a device got its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// By the link that was sent round.
    Link,
    /// It is the link that was sent round, with which a program plays: whoever sent it has it, too.
    Program,
    /// By opening the table.
    Opening,
    /// By the game before.
    Rematch,
    /// From another device of the same player.
    Device,
    /// From the time before keys were hashed.
    Before,
}

/// Why a key no longer opens its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It was that of a link, and whoever sat down got a new one.
    Exchanged,
    /// It was that of a link, and another one took its place.
    Replaced,
    /// Its player ended it.
    Signed,
    /// Its player has as many newer ones as a seat has at most.
    Crowded,
    /// Its player gave the seat to somebody else.
    Given,
    /// Its player was absent, and the others asked for a new link.
    Absent,
}

/// The hash of a key, as it is kept.
pub fn key_hash(key: &str) -> String {
    Sha256::digest(key).iter().map(|byte| format!("{byte:02x}")).collect()
}
