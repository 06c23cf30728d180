//! What is in the box, in any edition. (Components)

/// Cubes of each colour (`bell.comp.cubes-26-each`).
pub const CUBES: u8 = 26;
/// German disks (`bell.comp.disks-die`).
pub const DISKS: u8 = 3;
/// Sides of the die that makes all rolls (`bell.comp.disks-die`).
pub const DIE: u8 = 6;
/// Strategy cards (`bell.comp.strategy-39`).
pub const STRATEGY_CARDS: u8 = 39;
/// Objective cards, one for each space (`bell.comp.objectives-12`).
pub const OBJECTIVE_CARDS: u8 = 12;
/// Round cards, and so regular rounds; Mobilization and Initiative have one card each (`bell.comp.support-cards`).
pub const ROUND_CARDS: u8 = 3;
