//! What is in the box, in any edition; `edition/pieces.toml` says of which strength and value each piece is, and chits are
//! of the ten kinds of `chit.rs` (`spies.comp.chit-kinds-10`). (Counters)

/// Spies, of which one of each power is its Cousin (`spies.comp.spies-27`, `spies.comp.cousin-each`).
pub const SPIES: usize = 27;
/// Police (`spies.comp.police-32`).
pub const POLICE: usize = 32;
/// Secrets: real ones of 1 to 5, and counterspies of 3 to 5 (`spies.comp.secrets-40`, `spies.comp.secret-values`,
/// `spies.comp.counterspy-strengths`).
pub const SECRETS: usize = 40;
/// Event Tiles, nine of them with a special effect (`spies.comp.tiles-50`, `spies.comp.tiles-starred-9`).
pub const TILES: usize = 50;
